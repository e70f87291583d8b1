"""What the table may set (TB-1)."""

from collections.abc import Mapping

from nests.state import Done, Nests, with_eggs
from ragz_cli.core.game import Arg, Verb, outcome
from ragz_cli.core.names import whole
from ragz_cli.core.step import set_event, setting


def set_eggs(state: Nests, who: int, eggs: int) -> Done:
    return outcome(with_eggs(state, who, eggs), set_event(who, "eggs", state.eggs[who], eggs))


HELD: Arg[Nests, int] = whole("EGGS", 0, 99, "R-EGGS", "NS-1")
SETTINGS: Mapping[str, Verb[Nests]] = {"eggs": setting("eggs", (HELD,), "eggs", "NS-1", set_eggs, "set Ann eggs 3")}
