"""What is owed, and what may be done.

| the turn            | owed        | open                |
|---------------------|-------------|---------------------|
| begins              | roll (PG-2) |                     |
| goes on             |             | roll or hold (PG-4) |
| the goal is reached |             |                     |
"""

from pig.state import Pig
from pig.verbs import VERBS
from ragz_cli.core.game import Choice, Duty
from ragz_cli.core.step import choice, duty


def owed(state: Pig) -> tuple[Duty, ...]:
    """The first roll of a turn (PG-2)."""
    return () if state.over or state.risked else (duty(VERBS, state, state.turn, "roll"),)


def open_(state: Pig) -> tuple[Choice, ...]:
    """Another roll, or holding; before the first roll why not (PG-2, PG-4)."""
    if state.over:
        return ()
    verbs = ("roll", "hold") if state.risked else ("hold",)
    return tuple(choice(VERBS, state, state.turn, verb) for verb in verbs)
