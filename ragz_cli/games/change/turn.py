"""The Track Move (CH-13 to CH-24)."""

from functools import partial

from ragz_cli.core.game import Event, Refusal, outcome
from ragz_cli.games.change import corners, other_spaces
from ragz_cli.games.change.landing import land
from ragz_cli.games.change.learning import ask_set, set_untold
from ragz_cli.games.change.state import CLAUSES, EMOTIONAL, Change, Done, Step, not_now
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.spaces import ask_here
from ragz_cli.games.track.state import TRACK, Unknown

ARRIVALS: dict[str, Step] = {
    "start": partial(other_spaces.start, clause="CH-72"),
    "challenge": land,
    "corner": corners.enter,
    "emotional": other_spaces.emotional,
    "humility": other_spaces.humility,
    "arrogance": other_spaces.arrogance,
    "backslide": other_spaces.backslide,
    "rest": partial(other_spaces.start, clause="CH-77"),  # one card, not two: A-25
}


def roll_blocked(state: Change, who: int) -> Refusal | None:
    """The Track Roll begins a turn, and Emotional asks for another (CH-14, CH-73)."""
    return shared.roll_again(state, who, not_now(state, who, TRACK, EMOTIONAL), CLAUSES)


def roll(state: Change, who: int, dice: tuple[int, int]) -> Done:
    """The Track Roll: doubles go to Start (CH-23), anything else moves the Ragz and acts on the space (CH-21)."""
    first, second = dice
    if first == second and (state.phase == TRACK or state.form.house.emotional_doubles == "start"):
        doubles = Event("doubles", who, first + second, "CH-23", {"dice": dice})
        return outcome(state, doubles).then(lambda rolled: other_spaces.start(rolled, "CH-23"))
    return shared.moved(state, who, dice, "CH-21").then(arrive)


def arrive(state: Change) -> Done:
    """Act on the space under the active player's Ragz (CH-14, CH-20); ask the table first if it is not known."""
    at = state.here
    space = state.board.spaces[at]
    if not space:
        return ask_here(state, at)
    return ask_set(state, Unknown(at)) if set_untold(state, at) else ARRIVALS[space.kind](state)
