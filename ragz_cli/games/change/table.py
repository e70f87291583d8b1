"""What only the table can do: set a fact, stop, let somebody leave, change a house rule (TB-1 to TB-11).

It may set every number that ragz keeps, over the referee's head (A-39); what that makes void, settles or reopens:
TB-2, TB-3, TB-5; A-36.
"""

from collections.abc import Mapping

from ragz_cli.core.game import CORRECTED, TURN, Event, Facts, Refused, Verb, name_of, outcome
from ragz_cli.core.names import whole
from ragz_cli.core.step import set_event, setting, with_player
from ragz_cli.core.table import check_plays
from ragz_cli.games.change import state as change
from ragz_cli.games.change.board import sets_changed
from ragz_cli.games.change.corners import CORNERS, able, choose_again, enter, leading_again, only_way, reward, sums
from ragz_cli.games.change.landing import begun, next_after_leaver, offer, offer_place
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import CORNER, FOLLOW, OPENING, has_thrown

UNPLAYED: Mapping[str, change.Step] = {change.OFFER: offer, change.CARD_PLACE: offer_place, FOLLOW: reward}
"""The steps that the end of a game leaves out (CH-97), by the name under which the state keeps them."""

LANDED = (change.OFFER, change.CHALLENGE, change.ADD, change.CARD_PLACE)  # the lander has received the number
WAITING = (CORNER, FOLLOW, change.ARROGANCE, change.EMOTIONAL, OPENING)  # phases in which nothing has been paid yet


def corrected(before: change.Change, done: change.Done) -> change.Done:
    """What the table's word completes (CH-92), reopens (TB-3) and makes void (TB-2)."""
    state, received = done.state, _received(before)
    told = outcome(state, *done.events, *sets_changed(before, state, state.sitting.order))
    if (state.phase in LANDED or state.unplayed in LANDED) and _received(state) != received:
        told = told._replace(state=state._replace(received=received))  # it stays, whatever is said now (TB-2, TB-5)
    if state.over:
        return told
    if before.over:
        told = told.then(lambda now: _reopened(before, now))
    return told.then(still_possible).then(leading_again)


def _received(state: change.Change) -> int:
    """What the lander received at the landing (CH-26)."""
    return state.received or state.board.value(state.here)


def _reopened(before: change.Change, state: change.Change) -> change.Done:
    """Nobody has won after all: play goes on where it ended, by the corrected figures (TB-3)."""
    after_all = Event("goes_on", state.turn, 0, "TB-3", {"whom": change.winners(before)})
    reopened = outcome(state._replace(unplayed=""), after_all)
    return reopened.then(UNPLAYED[state.unplayed]) if state.unplayed else reopened


def still_possible(state: change.Change) -> change.Done:
    """The state without duties that have just become impossible, each named with the reason (TB-2).

    What leaves no choice any more is done at once; what is asked of the board comes before that.
    """
    if state.over:
        return outcome(state)
    asked = state.unknown
    if asked and not (asked.waiting or asked.colour or asked.at == state.here):
        return _dropped(state, "CH-15")
    if state.phase in LANDED and (clause := _no_marker_here(state)):
        return _dropped(state, clause)
    space = state.board.spaces[state.here]
    if state.phase == CORNER and not (space and space.kind == CORNER):
        return _dropped(state, "CH-15")
    if asked:
        return outcome(state)
    if state.phase == CORNER:
        return enter(state)
    if state.phase != FOLLOW:
        return outcome(state)
    if able(state, state.chosen[0], CORNERS[state.corner]):  # or the lander chooses again (CH-50), as at the landing
        return only_way(state)
    return _dropped(state, "CH-50") if state.gone >= 0 else choose_again(state, "CH-50")


def _no_marker_here(state: change.Change) -> str:
    """The clause by which the lander can place no marker where the Ragz is; nothing where one can be placed."""
    if state.here not in state.board.valued:
        return "CH-35"
    if state.here in state.active.on:
        return "CH-42"
    return "" if state.active.supply else "CH-33"


def _dropped(state: change.Change, clause: str) -> change.Done:
    """What was half done is dropped, and the turn goes on."""
    said = half_done(state, clause)
    if state.gone >= 0:
        return outcome(state, *said).then(next_after_leaver)
    return outcome(change.at_rest(state)._replace(unknown=None), *said)


def half_done(state: change.Change, clause: str) -> tuple[Event, ...]:
    """What is dropped of a turn, and what stays paid, with what its player would hold without it (TB-5)."""
    if state.over:
        return ()
    asked = shared.question_dropped(state, clause)
    if state.phase in LANDED:
        received = _received(state)
        facts: Facts = {"case": state.phase, "left": max(state.active.credits - received, 0)}
        return (*asked, Event("challenge_dropped", state.turn, received, clause, facts))
    if lapsed := shared.reward_lapses(state, clause):
        return (*asked, *lapsed)
    if state.phase in WAITING:
        throws = tuple(f"{name_of(state, who)} {total}" for who, total in state.throws)
        facts = {"case": state.phase, "number": state.corner, "whom": state.chosen, "throws": throws}
        return (*asked, Event("waiting_dropped", state.turn, 0, clause, facts))
    return asked


def stopping(state: change.Change, _: bool) -> change.Done:
    """A Challenge, a Corner or a throw that is half done is dropped; credits are those of the moment (TB-7)."""
    return outcome(change.at_rest(state)._replace(unknown=None, undrawn=0), *half_done(state, "TB-7"))


def leaving(state: change.Change, who: int) -> change.Done:
    """Somebody leaves (TB-8). Their markers stay; their turn ends, once others have done what a space asks of them."""
    after = state.sitting.after(who)
    stay = state._replace(sitting=state.sitting.without(who))
    if state.phase == OPENING:
        return shared.opening_without(stay._replace(turn=after) if who == state.turn else stay, who)
    if who != state.turn:
        return _without(stay, who)
    others_follow = state.phase == change.ARROGANCE or (state.phase == FOLLOW and state.chosen != (who,))
    if state.gone < 0 and not others_follow:
        return outcome(begun(stay, after), *half_done(state, "TB-8"), Event(TURN, after, 0, "TB-8"))
    waiting = outcome(stay._replace(turn=after, gone=who if state.gone < 0 else state.gone))
    return waiting.then(lambda now: _without(now, who))


def _without(state: change.Change, who: int) -> change.Done:
    """The turn of somebody else goes on without a player who has left: what they had to do falls away (TB-8)."""
    if state.unknown and (state.unknown.colour or (state.unknown.waiting and state.unknown.waiting.who == who)):
        state = state._replace(unknown=None)  # a set may not be in doubt any more; if it is, that is asked again
    if state.phase == change.ARROGANCE:
        return leading_again(state)
    if state.phase == CORNER:
        return enter(state)
    if state.phase != FOLLOW or who not in state.chosen or has_thrown(state, who):
        return outcome(state)
    if left := tuple(seat for seat in state.chosen if seat != who):
        return sums(state._replace(chosen=left))
    return next_after_leaver(state) if state.gone >= 0 else choose_again(state, "TB-8")


def set_credits(state: change.Change, who: int, credits: int) -> change.Done:
    """A player's credits as they really lie on the table (CH-6, A-39); at 0 he has won (CH-97)."""
    waiting = state.phase in (change.ARROGANCE, FOLLOW) and len(state.throws) < len(state.chosen)
    if waiting and has_thrown(state, who):
        return _set_with_throw(state, who, credits)
    event = set_event(who, "credits", state.players[who].credits, credits)
    return outcome(with_player(state, who, credits=credits), event)


def _set_with_throw(state: change.Change, who: int, held: int) -> change.Done:
    """Credits with a throw that is made but counts only when all are in: they count without it until then (TB-2)."""
    before = state.players[who].credits
    thrown = dict(state.throws)[who]
    moves = thrown if state.phase == change.ARROGANCE else -thrown
    if held < moves:
        raise Refused("R-SET", "CH-75", case="range", number=held, least=moves, most=shared.MOST_HELD)
    without = before if held == max(before + moves, 0) else held - moves
    facts: Facts = {"fact": "credits", "case": "thrown", "before": before, "left": without}
    told: Facts = {"number": held, "thrown": thrown}
    event = Event(CORRECTED, who, without - before, "TB-2", {**facts, **told})
    return outcome(with_player(state, who, credits=without), event)


def set_marker(state: change.Change, who: int, space: Named) -> change.Done:
    """A Challenge Marker that really lies on a space (CH-3, CH-4)."""
    if isinstance(space, str) or (known := state.board.spaces[space]) is None:
        raise shared.unknown_space(state, space)
    mover = state.players[who]
    if space not in state.board.valued:
        raise Refused("R-SET", "CH-3", case="kind", space=known.name)
    if space in mover.on:
        raise Refused("R-CH-OWN", "CH-3", who=who, space=known.name, case="set")
    if not mover.supply:
        raise Refused("R-CH-NONE", "CH-4", who=who, case="set")
    return _marked(state, who, "marker", mover.on | {space}, space)


def set_no_marker(state: change.Change, who: int, space: Named) -> change.Done:
    """A Challenge Marker that does not lie on a space after all (CH-3, CH-4)."""
    mover = state.players[who]
    if isinstance(space, str) or space not in mover.on:
        raise Refused("R-SET", "CH-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", mover.on - {space}, space)


def _marked(state: change.Change, who: int, fact: str, on: frozenset[int], at: int) -> change.Done:
    """The player with these markers on the board, and how many are left to place."""
    marked = with_player(state, who, on=on)
    event = set_event(who, fact, state.players[who].supply, marked.players[who].supply, state.board.name(at))
    return outcome(marked, event)


def set_turn(state: change.Change, _: None, who: int) -> change.Done:
    """Whose turn it is; it begins with the Track Roll (CH-13, CH-14). What was half done is dropped (TB-5)."""
    check_plays(state, who)
    return outcome(begun(state, who), Event(CORRECTED, who, 0, "CH-13", {"fact": "turn"}), *half_done(state, "TB-5"))


SETTINGS: Mapping[str, Verb[change.Change]] = Verb.by_name(
    setting(
        "credits", (whole("N", 0, shared.MOST_HELD, "R-SET", "CH-6"),), "a player's credits", "CH-6", set_credits,
        "set Ann credits 115",
    ),
    setting(
        "marker", (space_arg(),), f"a marker on a space, of {change.MARKERS}", "CH-4", set_marker,
        "set Ann marker Greed",
    ),
    setting("no marker", (space_arg(),), "no marker on a space", "CH-4", set_no_marker, "set Ann no marker Greed"),
    *shared.common(set_turn, change.BOOKLET, at="CH-15"),
)  # fmt: skip
