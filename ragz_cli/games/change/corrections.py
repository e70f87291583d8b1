"""What follows when the table sets a fact: what it makes void, settles or reopens (TB-2, TB-3, TB-5; A-36)."""

from collections.abc import Mapping

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event, Outcome, outcome
from ragz_cli.games.change.cards import offer_place
from ragz_cli.games.change.corners import CORNERS, able, choose_again, enter, only_way, reward, sums
from ragz_cli.games.change.ending import next_after_leaver
from ragz_cli.games.change.landing import offer
from ragz_cli.games.change.other_spaces import leading_again
from ragz_cli.games.change.sets import sets_changed
from ragz_cli.games.change.state import (
    ADD,
    ARROGANCE,
    CARD_PLACE,
    CHALLENGE,
    EMOTIONAL,
    OFFER,
    Change,
    Done,
    Step,
    at_rest,
    winners,
)
from ragz_cli.games.track.state import CORNER, FOLLOW, OPENING, Unknown

UNPLAYED: Mapping[str, Step] = {OFFER: offer, CARD_PLACE: offer_place, FOLLOW: reward}
"""The steps that the end of a game leaves out (CH-97), by the name under which the state keeps them."""

LANDED = (OFFER, CHALLENGE, ADD, CARD_PLACE)  # phases in which the lander has received the number of the space
WAITING = (CORNER, FOLLOW, ARROGANCE, EMOTIONAL, OPENING)  # phases in which nothing has been paid yet


def corrected(before: Change, done: Done) -> Done:
    """What the table's word completes (CH-92), reopens (TB-3) and makes void (TB-2)."""
    state = done.state
    told = outcome(_as_landed(before, state), *done.events, *sets_changed(before, state, state.sitting.order))
    if state.over:
        return told
    if before.over:
        told = told.then(lambda now: _reopened(before, now))
    return told.then(still_possible).then(_leading_now)


def _as_landed(before: Change, state: Change) -> Change:
    """What the lander received stays, wherever the Ragz is put and whatever is said of the space (TB-2, TB-5)."""
    landed, received = state.phase in LANDED or state.unplayed in LANDED, _received(before)
    return state._replace(received=received) if landed and _received(state) != received else state


def _received(state: Change) -> int:
    """What the lander received at the landing (CH-26)."""
    return state.received or state.board.value(state.here)


def _reopened(before: Change, state: Change) -> Done:
    """Nobody has won after all: play goes on where it ended, by the corrected figures (TB-3)."""
    after_all = Event("goes_on", state.turn, 0, "TB-3", {"whom": winners(before)})
    reopened = outcome(state._replace(unplayed=""), after_all)
    return reopened.then(UNPLAYED[state.unplayed]) if state.unplayed else reopened


def _leading_now(state: Change) -> Done:
    """Who leads while a throw is owed at Arrogance (TB-2, A-36)."""
    return leading_again(state).then(sums) if state.phase == ARROGANCE else outcome(state)


def still_possible(state: Change) -> Done:
    """The state without duties that have just become impossible, each named with the reason.

    What leaves no choice any more is done at once; what is asked of the board comes before that.
    """
    if state.over:
        return outcome(state)
    if state.unknown and not _still_asked(state, state.unknown):
        return _dropped(state, "CH-15")
    if state.phase in LANDED and (clause := _no_marker_here(state)):
        return _dropped(state, clause)
    if state.phase == CORNER and not (state.space and state.space.kind == CORNER):
        return _dropped(state, "CH-15")
    if state.unknown:
        return outcome(state)
    if state.phase == CORNER:
        return enter(state)
    return _still_following(state) if state.phase == FOLLOW else outcome(state)


def _still_following(state: Change) -> Done:
    """Whoever was chosen is able still, or the lander chooses again (CH-50): it counts as at the landing (TB-2)."""
    if able(state, state.chosen[0], CORNERS[state.corner]):
        return only_way(state)
    return _dropped(state, "CH-50") if state.gone >= 0 else choose_again(state, "CH-50")


def _still_asked(state: Change, unknown: Unknown) -> bool:
    """Whether a Ragz is still on the unknown space, or something else waits for it."""
    return bool(unknown.waiting or unknown.colour) or unknown.at == state.here


def _no_marker_here(state: Change) -> str:
    """The clause by which the lander can place no marker where the Ragz is; nothing where one can be placed."""
    if state.here not in state.board.valued:
        return "CH-35"
    if state.here in state.active.on:
        return "CH-42"
    return "" if state.active.supply else "CH-33"


def _dropped(state: Change, clause: str) -> Done:
    """What was half done is dropped, and the turn goes on."""
    said = half_done(state, clause)
    if state.gone >= 0:
        return Outcome(state, said).then(next_after_leaver)
    return Outcome(at_rest(state)._replace(unknown=None), said)


def half_done(state: Change, clause: str) -> tuple[Event, ...]:
    """What is dropped of a turn, and what stays paid, with what its player would hold without it (TB-5)."""
    if state.over:
        return ()
    asked = _asked(state, state.unknown, clause) if state.unknown and not state.unknown.colour else ()
    if state.phase in LANDED:
        received = _received(state)
        facts: Facts = {"case": state.phase, "left": max(state.active.credits - received, 0)}
        return (*asked, Event("challenge_dropped", state.turn, received, clause, facts))
    if state.phase in WAITING:
        facts = {"case": state.phase, "number": state.corner, "whom": state.chosen, "throws": _thrown(state)}
        return (*asked, Event("waiting_dropped", state.turn, 0, clause, facts))
    return asked


def _asked(state: Change, unknown: Unknown, clause: str) -> tuple[Event, ...]:
    """The question for a space is dropped, and what somebody wanted to do there."""
    space, waiting = unknown.name or state.board.name(unknown.at), unknown.waiting
    if waiting is None:
        return (Event("question_dropped", state.turn, 0, clause, {"space": space}),)
    return (Event("action_dropped", waiting.who, 0, clause, {"space": space, "word": waiting.verb}),)


def _thrown(state: Change) -> tuple[str, ...]:
    """The throws made, as people would say them."""
    names = tuple(state.seats)
    return tuple(f"{names[who]} {total}" for who, total in state.throws)
