"""The opening rolls (GN-9) and the Track Move (GN-14 to GN-26)."""

from collections.abc import Callable
from functools import partial

from ragz_cli.core.game import Event, Refusal, outcome
from ragz_cli.games.news import corners, landing, other_spaces
from ragz_cli.games.news.state import CLAUSES, Done, News, not_now
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.spaces import ask_here
from ragz_cli.games.track.state import TRACK

ARRIVALS: dict[str, Callable[[News, News | None], Done]] = {  # the second may be gone back to (GN-94)
    "": lambda state, before: ask_here(state._replace(before=before), state.here),  # unknown
    "start": lambda state, _: other_spaces.start(state, "GN-24"),  # by dice or by card: A-30
    "territory": landing.land,
    "corner": corners.enter,
    "humility": other_spaces.land,
    "arrogance": other_spaces.land,
    "other": other_spaces.other,
}


opening_blocked = partial(shared.opening_blocked, clauses=CLAUSES)  # GN-9, A-1
opening = partial(shared.opening, clause="GN-9")


def roll_blocked(state: News, who: int) -> Refusal | None:
    """The Track Roll begins a turn, and there is one in each (GN-15)."""
    return shared.roll_again(state, who, not_now(state, who, TRACK), CLAUSES)


def roll(state: News, who: int, dice: tuple[int, int]) -> Done:
    """The Track Roll: doubles go to Start (GN-23), anything else moves the Ragz and acts on the space (GN-22)."""
    first, second = dice
    if first == second:
        rolled = Event("doubles", who, first + second, "GN-23", {"dice": dice})
        return outcome(state, rolled).then(partial(other_spaces.start, clause="GN-23"))
    return shared.moved(state, who, dice, "GN-22").then(arrive)


def arrive(state: News) -> Done:
    """Act on the space under the active player's Ragz (GN-15, GN-21); ask the table first if it is not known.

    Move Forward may take all of it back, once (GN-94, GN-95).
    """
    return ARRIVALS[state.kind](state, None if state.forwarded else state)
