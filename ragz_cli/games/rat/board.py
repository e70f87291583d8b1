"""The board of one pawn, learned from the table: regions, black spaces, icons (RR-4, RR-5; U-1, U-2; design 7).

Spaces count clockwise from 0, a black space: the one where the pawn started, or the first of a board file. Seen from
there, ranks 0 to 9 alternate black and region, so what is told can be walked through and checked exactly.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Refusal
from ragz_cli.core.names import match, unaccented
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import name_fault

REGIONS = 5  # RR-5
RANKS = 2 * REGIONS  # a black space before each region
START_RANK = 1  # ranks are bits: 1 is the black space where the walk begins
ALL_RANKS = (1 << RANKS) - 1
EVEN_RANKS = sum(1 << rank for rank in range(0, RANKS, 2))
ODD_RANKS = ALL_RANKS - EVEN_RANKS
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
NAMING = f"regions {' '.join(STAND_IN_REGIONS)}"  # the line that names the regions


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
    walked: int = 0  # the last space told of, and the ranks that it can have; 0: what is told contradicts itself
    ranks: int = START_RANK

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


def read_space(board: Board, words: Sequence[str]) -> tuple[Space, Sequence[str]]:
    """A space from its words, and the words that follow."""
    if not words:
        raise Refused("W-MISSING", "RR-24", wanted="a region and its icon, or black", names=space_words(board))
    name = match(words[0], (*board.regions, BLACK))
    if isinstance(name, Refusal):
        return _unnamed(board, words[0]) if name.code == "W-NAME" and board.regions == UNNAMED else name
    if name == BLACK:
        return WILD_SPACE, words[1:]
    if len(words) < 2:
        raise Refused("W-MISSING", "RR-24", wanted="the icon of the space", names=ICONS)
    icon = match(words[1], ICONS)
    return (Space(board.regions.index(name), icon), words[2:])


def _unnamed(board: Board, word: str) -> Refusal:
    """A region by a name that nobody has told yet (U-2)."""
    names = (*board.regions, BLACK)
    return Refusal("W-NAME", "RR-5", {"case": "regions", "word": word, "names": names, "example": NAMING})


def space_words(board: Board) -> tuple[str, ...]:
    """Everything that a space can be."""
    return (*(f"{region} {icon}" for region in board.regions for icon in ICONS), BLACK)


def walk(ranks: int, spaces: Mapping[int, Space], first: int, last: int, laps: bool) -> int:
    """The ranks that space `last` can have, as bits, from those before `first`; black spaces are single (RR-5)."""
    for at in range(first, last + 1):
        ranks = ranks & ODD_RANKS | ranks << 1 | (ranks >> RANKS - 1 if laps else 0)
        space = spaces.get(at)
        if space is None:
            ranks &= ALL_RANKS
        else:
            ranks &= EVEN_RANKS if space.region < 0 else 2 << 2 * space.region
    return ranks


def possible(board: Board) -> bool:
    """Whether some board with 5 regions in this order, a black space before each, agrees with what is told (RR-5)."""
    if not board.size:
        return walk(START_RANK, board.spaces, 1, max(board.spaces), laps=True) != 0
    return walk(START_RANK, board.spaces, 1, board.size - 1, laps=False) >> RANKS - 1 != 0


def tell(board: Board, at: int, space: Space, overrule: bool = False) -> Board:
    """The board with one more space known. Refused, unless overruled: what cannot be (RR-5)."""
    before = board.spaces.get(at)
    facts: Facts = {"number": at, "space": write_space(board, space)}
    if before == space:
        return board
    if before and not overrule:
        raise Refused("R-BOARD", "RR-5", **facts, case="told", before=board.name(at))
    if board.size and at >= board.size:
        raise Refused("R-BOARD", "RR-5", **facts, case="position", most=board.size - 1)
    told = _told(board, at, {**board.spaces, at: space})
    if not overrule and not told.ranks and board.ranks:
        raise Refused("R-BOARD", "RR-5", **facts, case="order", regions=board.regions)
    return told


def _told(board: Board, at: int, spaces: Mapping[int, Space]) -> Board:
    """The board with these spaces, walked through as far as anything is known; the way so far is not walked again."""
    if board.size:
        return board._replace(spaces=spaces, ranks=int(possible(board._replace(spaces=spaces))))
    if at > board.walked:
        ranks = walk(board.ranks, spaces, board.walked + 1, at, laps=True)
        return board._replace(spaces=spaces, walked=at, ranks=ranks)
    return board._replace(spaces=spaces, ranks=walk(START_RANK, spaces, 1, board.walked, laps=True))


def counted(board: Board, size: int) -> Board:
    """The board when the players have counted its spaces: what was seen in several laps becomes one (RR-5)."""
    spaces: dict[int, Space] = {}
    for at, space in board.spaces.items():
        if spaces.setdefault(at % size, space) != space:
            facts: Facts = {"case": "size", "number": size, "space": board.name(at), "before": board.name(at % size)}
            raise Refused("R-BOARD", "RR-5", **facts)
    whole = board._replace(size=size, spaces=spaces, ranks=START_RANK)
    if not possible(whole):
        raise Refused("R-BOARD", "RR-5", case="count", number=size)
    return whole


def fitting_sizes(board: Board) -> Iterator[int]:
    """The numbers of spaces that agree with what is told, our guess first (PF-4)."""
    for size in (SIZE_GUESS, *range(FEWEST_SPACES, MOST_SPACES + 1)):
        if isinstance(counted(board, size), Board):
            yield size


def named(board: Board, names: Sequence[str]) -> Board:
    """The board with its five regions named, clockwise from space 0 (U-2)."""
    if len(names) != REGIONS:
        raise Refused("R-BOARD", "RR-5", case="regions", number=len(names), wanted=REGIONS)
    for at, name in enumerate(names):
        if name_fault(name, names[:at]) or unaccented(name) == BLACK or number(name) is not None:
            raise Refused("R-BOARD", "RR-5", case="name", word=name)
    return board._replace(regions=tuple(names))


def board_from(lines: Iterable[str]) -> Board:
    """A board from its lines: `regions ...`, `spaces N`, and `AT REGION ICON` or `AT black` for each space known."""
    board = Board()
    for line in lines:
        learned = _line(board, line.split())
        board = learned
    return board


def _line(board: Board, words: Sequence[str]) -> Board:
    match words:
        case ["regions", *names]:
            return named(board, names)
        case ["spaces", size] if FEWEST_SPACES <= (number(size) or 0) <= MOST_SPACES:
            return counted(board, int(size))
        case [at, *rest] if (number(at) or 0) >= 0 and number(at) is not None:
            read = read_space(board, rest)
            return tell(board, int(at), read[0])
    raise Refused("R-BOARD", "RR-5", case="line", word=" ".join(words))


def board_lines(board: Board) -> tuple[str, ...]:
    """The lines of a board as far as it is known (`ragz board save`)."""
    size = (f"spaces {board.size}",) if board.size else ()
    told = (f"{at} {write_space(board, space)}" for at, space in sorted(board.spaces.items()))
    return (f"regions {' '.join(board.regions)}", *size, *told)


def _stand_in() -> tuple[str, ...]:
    """An invention, not the real board; every screen says so."""
    around = [BLACK if not at % 4 else f"{STAND_IN_REGIONS[at // 4]} {ICONS[at % 4 - 1]}" for at in range(SIZE_GUESS)]
    return (
        NAMING,
        f"spaces {SIZE_GUESS}",
        *(f"{at} {space}" for at, space in enumerate(around)),
    )


STAND_IN = _stand_in()
