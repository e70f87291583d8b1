"""Start, Humility, Arrogance and the spaces that the booklet does not name (GN-23, GN-24, GN-79 to GN-84).

Leading has most Zeal and trailing least, over all players, and all who tie act (GN-79, GN-108).
"""

from ragz_cli.core.game import Event, Refusal, Refused, happened, outcome
from ragz_cli.games.news import placing
from ragz_cli.games.news.ending import next_turn
from ragz_cli.games.news.state import (
    BY_HUMILITY,
    CARDS_LOST,
    CLAUSES,
    HUMILITY,
    LANDED,
    LOST_AT_ARROGANCE,
    NO,
    START_CARDS,
    YES,
    Done,
    News,
    at_rest,
    not_now,
)
from ragz_cli.games.news.territories import ask, surely_open
from ragz_cli.games.news.zeal import transfer
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.board import START
from ragz_cli.games.track.corner import DUTY
from ragz_cli.games.track.hand import draw
from ragz_cli.games.track.state import asked_first, put_player


def start(state: News, clause: str) -> Done:
    """The Ragz is on Start, by whichever way: one card, and the turn is over (GN-19, GN-23, GN-24)."""
    who = state.turn
    drawn = draw(put_player(state, who, at=START), who, START_CARDS, clause, "GN-86")
    done = next_turn(drawn.state, "GN-19")
    passed = done.state if done.state.over else done.state._replace(rested=who)
    return outcome(passed, happened("to_start", who, clause), *drawn.events, *done.events)


def land_on_start(state: News) -> Done:
    """A move that ends on Start, by dice or by card (GN-24, A-30)."""
    return start(state, "GN-24")


def land(state: News) -> Done:
    """On Humility or Arrogance: cards may be played before the space is acted on (A-2), so a holder is asked."""
    if state.active.cards and state.form.house.cards_after_space_only == NO:
        return outcome(state._replace(phase=LANDED))
    return act_on_space(state)


def act_blocked(state: News, who: int) -> Refusal | None:
    """The space waits to be acted on (GN-15, GN-20)."""
    return not_now(state, who, LANDED)


def act(state: News, _: int) -> Done:
    """No card first: the space is acted on."""
    return act_on_space(state)


def act_on_space(state: News) -> Done:
    """Do what Humility or Arrogance says."""
    assert state.space is not None
    return humility(state) if state.space.kind == "humility" else arrogance(state)


def trailing_players(state: News) -> tuple[int, ...]:
    """Everybody with the least Zeal (GN-79, GN-108)."""
    least = min(player.zeal for player in state.players)
    return tuple(who for who, player in enumerate(state.players) if player.zeal == least)


def humility(state: News) -> Done:
    """The trailing player, or all who tie for least Zeal, place in the lowest open Territory (GN-80, GN-81)."""
    trailing = trailing_players(state)
    if not surely_open(state):
        return outcome(at_rest(state), happened("nothing_open", state.turn, "GN-114"))
    said = Event("humility", state.turn, state.players[trailing[0]].zeal, "GN-80", {"whom": trailing})
    asked = state._replace(phase=HUMILITY, chosen=trailing)
    at = placing.certain(asked, only_lowest=True)
    done = outcome(asked) if at is None else _humble(asked, at)
    return outcome(done.state, said, *done.events)


def placer(state: News) -> int:
    """Who names the Territory at Humility: the trailing player, or for several the lander (A-11)."""
    return state.chosen[0] if len(state.chosen) == 1 else state.turn


def humble_blocked(state: News, who: int) -> Refusal | None:
    """Placing at Humility."""
    if who != placer(state):
        return Refusal("R-TURN", "GN-80", {"who": who, "whom": placer(state), "case": DUTY})
    return asked_first(state, who, CLAUSES)


def humble(state: News, who: int, space: int | str) -> Done:
    """Name the lowest open Territory where there is a choice (GN-80, A-11)."""
    if unknown := ask(state, who, "place", space):
        raise Refused.of(unknown)
    assert isinstance(space, int)
    return placing.refused(state, who, space, True, "GN-80") or _humble(state, space)


def _humble(state: News, at: int) -> Done:
    """All trailing players get the News out on this one Territory (GN-81; A-12)."""
    house = state.form.house
    events: list[Event] = []
    trailing = state.chosen
    for who in trailing:
        done = placing.get_out(state, who, at, "GN-81" if len(trailing) > 1 else "GN-80", house.humility_moves == YES)
        state = done.state
        events += done.events
    if state.turn in trailing and house.humility_counts == YES:
        state = state._replace(used=BY_HUMILITY)
    return outcome(at_rest(state), *events)


def arrogance(state: News) -> Done:
    """Each leading player loses 25 Zeal, or all he has, and a card if he holds one (GN-82)."""
    most = max(player.zeal for player in state.players)
    leading = [who for who, player in enumerate(state.players) if player.zeal == most]
    said = Event("arrogance", state.turn, most, "GN-82", {"whom": tuple(leading)})
    paid = transfer(state, [Transfer(who, -LOST_AT_ARROGANCE, "GN-82") for who in leading])
    events = [said, *paid.events]
    after = paid.state
    for who in leading:
        if cards := after.players[who].cards:
            after = put_player(after, who, cards=cards - CARDS_LOST)
            events.append(Event("card_lost", who, CARDS_LOST, "GN-82", {"cards": cards - CARDS_LOST}))
    return outcome(at_rest(after), *events)


def other(state: News) -> Done:
    """A space that the booklet does not name: the players read it, the table enters what it does (GN-84)."""
    return outcome(at_rest(state), Event("other_space", state.turn, 0, "GN-84", {"space": _print(state)}))


def _print(state: News) -> str:
    return state.space.name if state.space else ""
