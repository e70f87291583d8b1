"""Where a Ragz may be lifted to: Challenge Spaces, and which of them (CH-44, CH-71, CH-86)."""

from collections.abc import Callable

from ragz_cli.core.game import Refusal, Refused
from ragz_cli.games.change.state import Change

Refused = Callable[[Change, int, int], Refusal | None]


def no_challenge_space(state: Change, who: int, at: int, clause: str) -> Refusal | None:
    """Only Challenge Spaces take a Ragz that is lifted (CH-46, CH-71, CH-86)."""
    if at in state.board.valued:
        return None
    return Refusal("R-OPT-TYPE", clause, {"who": who, "space": state.board.name(at)})


def same_space(state: Change, who: int, at: int, clause: str) -> Refusal | None:
    """By a house rule the Ragz must be lifted to another space than the one it stands on (A-17)."""
    if at != state.players[who].at or state.form.house.move_to_same_space == "yes":
        return None
    return Refusal("R-OPT-SAME", clause, {"who": who, "space": state.board.name(at)})


def open_to(state: Change, who: int, refused: Refused) -> tuple[int, ...]:
    """The known spaces that `refused` does not keep a player away from."""
    return tuple(at for at in sorted(state.board.valued) if not refused(state, who, at))
