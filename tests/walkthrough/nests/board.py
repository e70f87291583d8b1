"""The nests as players describe them (NS-2)."""

from collections.abc import Iterable, Mapping, Sequence

from ragz_cli.core.game import BoardTable, Refusal, Refused

NESTS = 4
MOST = 9  # eggs in a nest
STAND_IN_LINES = ("nest 1 3", "nest 2 0", "nest 3 5", "nest 4 1")
Board = Mapping[int, int]


def read(lines: Iterable[str]) -> Board:
    board: dict[int, int] = {}
    for line in lines:
        word, *numbers = line.split()
        if word != "nest" or len(numbers) != 2 or not all(map(str.isdigit, numbers)):
            raise Refused("W-NEST", "NS-2", word=line)
        board[int(numbers[0])] = int(numbers[1])
    return board


def lines_of(board: Board) -> tuple[str, ...]:
    return tuple(f"nest {at} {eggs}" for at, eggs in sorted(board.items()))


def faults(lines: Iterable[str]) -> Sequence[Refusal]:
    return [Refusal("W-NEST", "NS-2", {"word": f"nest {at}"}) for at in read(lines) if at > NESTS]


def table_of(board: Board) -> BoardTable:
    return BoardTable(("Nest", "Eggs"), tuple(sorted(board.items())), NESTS)
