"""Start, Humility, Arrogance and the spaces that the booklet does not name (GN-23, GN-24, GN-79 to GN-84).

Leading has most Zeal and trailing least, over all players, and all who tie act (GN-79, GN-108).
"""

from functools import partial

from ragz_cli.core.game import Event, Refusal, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.news.ending import ON_START, next_turn, settled
from ragz_cli.games.news.placing import certain, get_out, must_be_target
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
    transfer,
)
from ragz_cli.games.news.territories import surely_open
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.board import START
from ragz_cli.games.track.corner import DUTY
from ragz_cli.games.track.hand import draw
from ragz_cli.games.track.state import asked_first


def start(state: News, clause: str) -> Done:
    """The Ragz is on Start, by whichever way: one card, and the turn is over (GN-19, GN-23, GN-24)."""
    who = state.turn
    there = outcome(state, happened("to_start", who, clause))
    drawn = there.then(lambda home: draw(home, who, START_CARDS, clause, "GN-86", at=START))
    return drawn.then(lambda home: next_turn(home, ON_START))


def land(state: News, before: News | None) -> Done:
    """On Humility or Arrogance: cards may be played before the space is acted on (A-2), so a holder is asked."""
    landed = state._replace(before=before)
    if state.active.cards and state.form.house.cards_after_space_only == NO:
        return outcome(landed._replace(phase=LANDED))
    return act(landed)


def act_blocked(state: News, who: int) -> Refusal | None:
    """The space waits to be acted on (GN-15, GN-20)."""
    return not_now(state, who, LANDED)


def act(state: News, _: int = -1) -> Done:
    """Do what Humility or Arrogance says."""
    return humility(state) if state.kind == "humility" else arrogance(state)


def trailing_players(state: News) -> tuple[int, ...]:
    """Everybody with the least Zeal (GN-79, GN-108)."""
    least = min(state.players[who].zeal for who in state.sitting.order)
    return tuple(who for who in state.sitting.order if state.players[who].zeal == least)


def trailing_again(state: News) -> Done:
    """Who trails, compared again while the space is not yet acted on (GN-79, TB-2)."""
    trailing = trailing_players(state)
    if trailing == state.chosen:
        return outcome(state)
    said = Event("humility", state.turn, state.players[trailing[0]].zeal, "GN-80", {"whom": trailing})
    return outcome(state._replace(chosen=trailing), said)


def left(state: News, who: int) -> Done:
    """A trailing player has left: who trails is compared again, or only the others who do are waited for (TB-8)."""
    if state.turn in state.sitting.order:
        return humility(state)
    owing = tuple(seat for seat in state.chosen if seat != who)
    return outcome(state._replace(chosen=owing)) if owing else settled(state)


def humility(state: News) -> Done:
    """The trailing player, or all who tie for least Zeal, place in the lowest open Territory (GN-80, GN-81)."""
    trailing = trailing_players(state)
    if not surely_open(state):
        return outcome(at_rest(state), happened("nothing_open", state.turn, "GN-114"))
    said = Event("humility", state.turn, state.players[trailing[0]].zeal, "GN-80", {"whom": trailing})
    return outcome(state._replace(phase=HUMILITY, chosen=trailing), said).then(place_at_once)


def place_at_once(state: News) -> Done:
    """All who trail get the News out if only one Territory is possible."""
    at = certain(state, only_lowest=True)
    return outcome(state) if at is None else _all_place(state, at)


def placer(state: News) -> int:
    """Who names the Territory at Humility: the trailing player, or for several the lander (A-11), unless he left."""
    return state.chosen[0] if len(state.chosen) == 1 or state.turn not in state.sitting.order else state.turn


def place_blocked(state: News, who: int) -> Refusal | None:
    """Placing at Humility."""
    first = asked_first(state, who, CLAUSES)
    if first or who == placer(state):
        return first
    return Refusal("R-TURN", "GN-80", {"who": who, "whom": placer(state), "case": DUTY})


def place(state: News, who: int, at: int) -> Done:
    """Name the lowest open Territory where there is a choice (GN-80, A-11)."""
    must_be_target(state, who, at, True, "GN-80")
    return _all_place(state, at)


def _all_place(state: News, at: int) -> Done:
    """All trailing players get the News out on this one Territory (GN-81; A-12)."""
    house, trailing = state.form.house, state.chosen
    clause = "GN-81" if len(trailing) > 1 else "GN-80"
    if state.turn in trailing and house.humility_counts == YES:
        state = state._replace(used=BY_HUMILITY)
    done = outcome(state)
    for who in trailing:
        done = done.then(partial(get_out, who=who, at=at, clause=clause, moves=house.humility_moves == YES))
    return done.then(settled)


def arrogance(state: News) -> Done:
    """Each leading player loses 25 Zeal, or all he has, and a card if he holds one (GN-82)."""
    most = max(state.players[who].zeal for who in state.sitting.order)
    leading = tuple(who for who in state.sitting.order if state.players[who].zeal == most)
    said = Event("arrogance", state.turn, most, "GN-82", {"whom": leading})
    lost = [Transfer(who, -LOST_AT_ARROGANCE, "GN-82") for who in leading]
    done = outcome(at_rest(state), said).then(lambda hit: transfer(hit, lost))
    for who in leading:
        done = done.then(partial(_lose_card, who=who))
    return done


def _lose_card(state: News, who: int) -> Done:
    """A card lost, if there is one (GN-82)."""
    cards = state.players[who].cards - CARDS_LOST
    if cards < 0:
        return outcome(state)
    return outcome(with_player(state, who, cards=cards), Event("card_lost", who, CARDS_LOST, "GN-82", {"cards": cards}))


def other(state: News, before: News | None) -> Done:
    """A space that the booklet does not name: the players read it, the table enters what it does (GN-84)."""
    read = Event("other_space", state.turn, 0, "GN-84", {"space": state.board.name(state.here)})
    return outcome(at_rest(state)._replace(before=before), read)
