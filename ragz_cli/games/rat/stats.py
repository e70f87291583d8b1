"""Statistics: the number dice (RR-19, RR-64)."""

from ragz_cli.core.game import Action
from ragz_cli.core.stats import StatsKeeper
from ragz_cli.games.rat.state import Rat


def dice(action: Action) -> tuple[int, ...]:
    """The number dice of a roll or of a roll again; the Wild die is none."""
    if action.verb == "roll":
        return tuple(action.args[0])
    if action.verb == "reroll":
        return tuple(new for _, new in action.args[0] if isinstance(new, int))
    return ()


def faces(state: Rat) -> range:
    """The faces of the number dice, as they were told (RR-19)."""
    least, most = state.form.faces
    return range(least, most + 1)


STATS = StatsKeeper(dice, faces=faces)
