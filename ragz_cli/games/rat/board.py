"""The board of one pawn, learned from the table: regions, black spaces, icons (RR-4, RR-5; U-1, U-2; design 7).

Spaces count clockwise from 0, a black space: the one where the pawn started, or the first of a board file. Seen from
there, ranks 0 to 9 alternate black and region, so what is told can be walked through and checked exactly.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ragz_cli.core.game import Facts, Refusal
from ragz_cli.core.reading import fold, match, number
from ragz_cli.core.text import name_fault

REGIONS = 5  # RR-5
RANKS = 2 * REGIONS  # a black space before each region
SIZE_GUESS = 20  # PF-4: never a fact, the players count (U-1)
FEWEST_SPACES = RANKS
MOST_SPACES = 99
UNNAMED = ("A", "B", "C", "D", "E")  # until the players name their regions (U-2)

BLACK = "black"
TAKE = "take"  # T: take or draw
TOKEN = "token"  # K: Re-roll token
LOOK = "look"  # L
ICONS = (TAKE, TOKEN, LOOK)

STAND_IN_NAME = "stand-in"
STAND_IN_REGIONS = ("red", "yellow", "green", "blue", "purple")


class Space(NamedTuple):
    """A space: the region it belongs to (from 0; -1 for black) and its icon."""

    region: int
    icon: str


WILD_SPACE = Space(-1, BLACK)


class Board(NamedTuple):
    """What is known of the board. While `size` is 0 nobody has counted, and positions are steps since the start."""

    size: int = 0
    regions: tuple[str, ...] = UNNAMED
    spaces: Mapping[int, Space] = {0: WILD_SPACE}

    @property
    def complete(self) -> bool:
        return 0 < self.size == len(self.spaces)

    @property
    def blacks(self) -> tuple[int, ...]:
        """The black spaces known so far."""
        return tuple(sorted(at for at, space in self.spaces.items() if space == WILD_SPACE))

    def forward(self, at: int, steps: int) -> int:
        """The position `steps` spaces on, clockwise (RR-22)."""
        return (at + steps) % self.size if self.size else at + steps

    def name(self, at: int) -> str:
        """What people call a space: its region and icon, or its number while nobody has told it."""
        space = self.spaces.get(at)
        return write_space(self, space) if space else f"space {at}"


def write_space(board: Board, space: Space) -> str:
    """The words of a space: `red look`, `black`."""
    return space.icon if space.region < 0 else f"{board.regions[space.region]} {space.icon}"


def read_space(board: Board, words: Sequence[str]) -> tuple[Space, Sequence[str]] | Refusal:
    """A space from its words, and the words that follow."""
    if not words:
        return Refusal("W-MISSING", "RR-24", {"wanted": "a region and its icon, or black", "names": space_words(board)})
    name = match(words[0], (*board.regions, BLACK))
    if isinstance(name, Refusal):
        return name
    if name == BLACK:
        return WILD_SPACE, words[1:]
    if len(words) < 2:
        return Refusal("W-MISSING", "RR-24", {"wanted": "the icon of the space", "names": ICONS})
    icon = match(words[1], ICONS)
    return icon if isinstance(icon, Refusal) else (Space(board.regions.index(name), icon), words[2:])


def space_words(board: Board) -> tuple[str, ...]:
    """Everything that a space can be."""
    return (*(f"{region} {icon}" for region in board.regions for icon in ICONS), BLACK)


def possible(board: Board) -> bool:
    """Whether some board with 5 regions in this order, a black space before each, agrees with what is told (RR-5)."""
    ranks = {0}
    for at in range(1, board.size or max(board.spaces) + 1):
        ranks = {(rank + 1) % RANKS for rank in ranks} | {rank for rank in ranks if rank % 2}
        ranks = _fitting(ranks, board.spaces.get(at))
        if board.size:
            ranks.discard(0)  # black again, but not back at the start
    return bool(ranks) and (not board.size or RANKS - 1 in ranks)


def _fitting(ranks: set[int], space: Space | None) -> set[int]:
    if space is None:
        return ranks
    if space == WILD_SPACE:
        return {rank for rank in ranks if not rank % 2}
    return ranks & {2 * space.region + 1}


def tell(board: Board, at: int, space: Space, overrule: bool = False) -> Board | Refusal:
    """The board with one more space known. Refused, unless overruled: what cannot be (RR-5)."""
    before = board.spaces.get(at)
    facts: Facts = {"number": at, "space": write_space(board, space)}
    if not overrule and before not in (None, space):
        return Refusal("R-BOARD", "RR-5", {**facts, "case": "told", "before": board.name(at)})
    if board.size and at >= board.size:
        return Refusal("R-BOARD", "RR-5", {**facts, "case": "position", "most": board.size - 1})
    told = board._replace(spaces={**board.spaces, at: space})
    if not overrule and possible(board) and not possible(told):
        return Refusal("R-BOARD", "RR-5", {**facts, "case": "order", "regions": board.regions})
    return told


def counted(board: Board, size: int) -> Board | Refusal:
    """The board when the players have counted its spaces: what was seen in several laps becomes one (RR-5)."""
    spaces: dict[int, Space] = {}
    for at, space in board.spaces.items():
        if spaces.setdefault(at % size, space) != space:
            facts: Facts = {"case": "size", "number": size, "space": board.name(at), "before": board.name(at % size)}
            return Refusal("R-BOARD", "RR-5", facts)
    whole = board._replace(size=size, spaces=spaces)
    if not possible(whole):
        return Refusal("R-BOARD", "RR-5", {"case": "count", "number": size})
    return whole


def named(board: Board, names: Sequence[str]) -> Board | Refusal:
    """The board with its five regions named, clockwise from space 0 (U-2)."""
    if len(names) != REGIONS:
        return Refusal("R-BOARD", "RR-5", {"case": "regions", "number": len(names), "wanted": REGIONS})
    for at, name in enumerate(names):
        if name_fault(name, names[:at]) or fold(name) == BLACK or number(name) is not None:
            return Refusal("R-BOARD", "RR-5", {"case": "name", "word": name})
    return board._replace(regions=tuple(names))


def board_from(lines: Iterable[str]) -> Board | Refusal:
    """A board from its lines: `regions ...`, `spaces N`, and `AT REGION ICON` or `AT black` for each space known."""
    board = Board()
    for line in lines:
        learned = _line(board, line.split())
        if isinstance(learned, Refusal):
            return learned
        board = learned
    return board


def _line(board: Board, words: Sequence[str]) -> Board | Refusal:
    match words:
        case ["regions", *names]:
            return named(board, names)
        case ["spaces", size] if FEWEST_SPACES <= (number(size) or 0) <= MOST_SPACES:
            return counted(board, int(size))
        case [at, *rest] if (number(at) or 0) >= 0 and number(at) is not None:
            read = read_space(board, rest)
            return read if isinstance(read, Refusal) else tell(board, int(at), read[0])
    return Refusal("R-BOARD", "RR-5", {"case": "line", "word": " ".join(words)})


def board_lines(board: Board) -> tuple[str, ...]:
    """The lines of a board as far as it is known (`ragz board save`)."""
    size = (f"spaces {board.size}",) if board.size else ()
    told = (f"{at} {write_space(board, space)}" for at, space in sorted(board.spaces.items()))
    return (f"regions {' '.join(board.regions)}", *size, *told)


def _stand_in() -> tuple[str, ...]:
    """An invention, not the real board; every screen says so."""
    around = [BLACK if not at % 4 else f"{STAND_IN_REGIONS[at // 4]} {ICONS[at % 4 - 1]}" for at in range(SIZE_GUESS)]
    return (
        f"regions {' '.join(STAND_IN_REGIONS)}",
        f"spaces {SIZE_GUESS}",
        *(f"{at} {space}" for at, space in enumerate(around)),
    )


STAND_IN = _stand_in()
