"""What can be typed, and what is owed: the eggs of a nest, or what it holds (NS-1, NS-2)."""

from collections.abc import Mapping

from nests.board import MOST, NESTS
from nests.eggs import describe, find, find_blocked
from nests.state import Nests
from ragz_cli.core.game import Arg, Choice, Duty, Verb
from ragz_cli.core.names import whole
from ragz_cli.core.step import choice, duty

NEST: Arg[Nests, int] = whole("NEST", 1, NESTS, "R-NEST", "NS-2")
EGGS: Arg[Nests, int] = whole("EGGS", 0, MOST, "R-EGGS", "NS-2")
VERBS: Mapping[str, Verb[Nests]] = {
    "find": Verb("find", (NEST,), "look into a nest", ("NS-1",), "find 3", find_blocked, find),
    "nest": Verb(
        "nest", (NEST, EGGS), "say what a nest holds", ("NS-2",), "nest 3 2", lambda state, _: None, describe,
        optional=True, of_table=True,
    ),
}  # fmt: skip


def owed(state: Nests) -> tuple[Duty, ...]:
    if state.over:
        return ()
    if state.asked:
        return (duty(VERBS, state, state.turn, "nest", (f"{state.asked} 2",)),)
    return (duty(VERBS, state, state.turn, "find"),)


def open_(state: Nests) -> tuple[Choice, ...]:
    new = next((at for at in range(1, NESTS + 1) if at not in state.board), 0)
    return (choice(VERBS, state, state.turn, "nest", (f"{new} 2",)),) if new and not (state.over or state.asked) else ()
