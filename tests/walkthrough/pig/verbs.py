"""What can be typed, a row for each action; what is owed, and what may be done.

| the turn            | owed        | open                |
|---------------------|-------------|---------------------|
| begins              | roll (PG-2) |                     |
| goes on             |             | roll or hold (PG-4) |
| the goal is reached |             |                     |
"""

from pig.state import Pig
from pig.turn import hold, hold_blocked, roll, roll_blocked
from ragz_cli.core.game import Choice, Duty, Verb
from ragz_cli.core.names import dice
from ragz_cli.core.step import choice, duty

ROWS: tuple[Verb[Pig], ...] = (
    Verb("roll", (dice(1, "PG-2"),), "roll the die", ("PG-2", "PG-3"), "roll 4", roll_blocked, roll),
    Verb("hold", (), "score what you have rolled", ("PG-4", "PG-5"), "hold", hold_blocked, hold, optional=True),
)
VERBS = {row.name: row for row in ROWS}


def owed(state: Pig) -> tuple[Duty, ...]:
    """The first roll of a turn (PG-2)."""
    return () if state.over or state.risked else (duty(VERBS, state, state.turn, "roll"),)


def open_(state: Pig) -> tuple[Choice, ...]:
    """Another roll, or holding; before the first roll why not (PG-2, PG-4)."""
    if state.over:
        return ()
    verbs = ("roll", "hold") if state.risked else ("hold",)
    return tuple(choice(VERBS, state, state.turn, verb) for verb in verbs)
