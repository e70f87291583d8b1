"""How `ragz board` reads, checks and shows the board of a track game."""

from ragz_cli.core.game import BoardKeeper, BoardTable
from ragz_cli.games.track.board import SPACES, Board, Frame, board_faults, board_from, board_lines
from ragz_cli.games.track.state import T


def keeper(frame: Frame, stand_in: tuple[str, ...]) -> BoardKeeper[T, Board]:
    """The keeper of boards of this frame."""
    return BoardKeeper(
        of=lambda state: state.board,
        read=lambda lines: board_from(frame, lines),
        lines=board_lines,
        stand_in=stand_in,
        faults=lambda lines: board_faults(frame, lines),
        table=_table,
    )


def _table(board: Board) -> BoardTable:
    rows = tuple(
        (at, board.frame.kinds[space.kind].name, space.name, str(space.value or ""), space.colour)
        for at, space in enumerate(board.spaces)
        if space
    )
    return BoardTable(("At", "Kind", "Name", "Number", "Set"), rows, SPACES)
