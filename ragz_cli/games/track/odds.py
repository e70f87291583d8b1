"""What a Track Roll reaches, in cases of 36, doubles apart (CH-21, CH-23, GN-22, GN-23)."""

from collections import Counter
from itertools import product

from ragz_cli.core.arguments import FACES
from ragz_cli.core.odds import Chance, Prospect
from ragz_cli.games.track.board import Board
from ragz_cli.games.track.state import forward

ROLLS = tuple(product(range(1, FACES + 1), repeat=2))


def track_roll(board: Board, at: int, moves: str, doubles: str) -> tuple[Prospect, ...]:
    """Every space in reach from `at`, by the clause `moves`; doubles go to Start by `doubles`, or move too for "".

    A roll moves 12 spaces at most, so no two totals end on the same one.
    """
    ways = Counter(first + second for first, second in ROLLS if first != second or not doubles)
    landings = [
        Prospect("lands", Chance(count, len(ROLLS)), moves, {"total": total, "space": board.name(forward(at, total))})
        for total, count in sorted(ways.items())
    ]
    home = (Prospect("doubles", Chance(FACES, len(ROLLS)), doubles),) if doubles else ()
    return (*home, *landings)
