"""The board of one pawn, learned from the players: regions, black spaces, icons (RR-4, RR-5).

Spaces count clockwise from 0, a black space: where the pawn started, or the first of a board file. Ranks 0 to 9 are the
black spaces and the regions in turn, clockwise from there. Which ranks a space can have follows from the spaces known
before it, so a space that cannot be is refused.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ragz_cli.core.game import Facts, Refused
from ragz_cli.core.names import match, number, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.step import allowed
from ragz_cli.core.words import name_fault

REGIONS = 5  # RR-5
RANKS = 2 * REGIONS  # a black space before each region
START_RANK = 1  # ranks are bits: 1 is the black space where the walk begins
ALL_RANKS = (1 << RANKS) - 1
EVEN_RANKS = sum(1 << rank for rank in range(0, RANKS, 2))
ODD_RANKS = ALL_RANKS - EVEN_RANKS
SIZE_GUESS = 20  # the sheet does not say; the players count
FEWEST_SPACES = RANKS
MOST_SPACES = 99
UNNAMED = ("A", "B", "C", "D", "E")  # until the players name their regions

BLACK = "black"
TAKE = "take"  # take or draw (RR-26)
TOKEN = "token"  # Re-roll token (RR-29)
LOOK = "look"  # RR-32
ICONS = (TAKE, TOKEN, LOOK)
ICON_WORDS = {**{icon: icon for icon in ICONS}, "draw": TAKE, "reroll": TOKEN, "re-roll": TOKEN, "peek": LOOK}
"""What people call an icon."""

STAND_IN_REGIONS = ("red", "yellow", "green", "blue", "purple")
NAMING = f"regions {' '.join(STAND_IN_REGIONS)}"  # the line that names the regions


class Space(Record):
    """A space: the region it belongs to (from 0; -1 for black) and its icon."""

    region: int
    icon: str


WILD_SPACE = Space(-1, BLACK)


class Board(Record):
    """What is known of the board. While `size` is 0 nobody has counted, and positions are steps since the start."""

    size: int = 0
    regions: tuple[str, ...] = UNNAMED
    spaces: Mapping[int, Space] = {0: WILD_SPACE}
    walked: int = 0  # the last space known
    ranks: int = START_RANK  # which that space can have; 0: the spaces known contradict each other

    @property
    def complete(self) -> bool:
        return 0 < self.size == len(self.spaces)

    @property
    def blacks(self) -> tuple[int, ...]:
        """The black spaces known so far."""
        return tuple(sorted(at for at, space in self.spaces.items() if space == WILD_SPACE))

    @property
    def lapped(self) -> bool:
        """Whether nobody has counted, and spaces of a second lap are known: an earlier region follows a later one."""
        if self.size:
            return False
        regions = [space.region for _, space in sorted(self.spaces.items()) if space.region >= 0]
        return any(later < earlier for earlier, later in pairwise(regions))

    def after_black(self, at: int) -> str:
        """The region after a black space, by what is known on both sides of it; else nothing (RR-5)."""
        coloured = [(spot, space.region) for spot, space in sorted(self.spaces.items()) if space.region >= 0]
        before = next((region for spot, region in reversed(coloured) if spot < at), REGIONS - 1)
        after = next((region for spot, region in coloured if spot > at), 0)
        return self.regions[after] if not at or after == (before + 1) % REGIONS else ""

    def forward(self, at: int, steps: int) -> int:
        """The position `steps` spaces on, clockwise (RR-22)."""
        return (at + steps) % self.size if self.size else at + steps

    def name(self, at: int) -> str:
        """What people call a space: its region and icon, or its number while it is not known."""
        space = self.spaces.get(at)
        return write_space(self, space) if space else f"space {at}"


def write_space(board: Board, space: Space) -> str:
    """The words of a space: `red look`, `black`."""
    return space.icon if space.region < 0 else f"{board.regions[space.region]} {space.icon}"


def read_space(board: Board, words: Sequence[str], verb: str = "space") -> tuple[Space, Sequence[str]]:
    """A space from its words, which follow a `verb`, and the words after them."""
    if not words:
        raise Refused("W-MISSING", "RR-24", wanted="a region and its icon, or black", names=space_words(board))
    names = (*board.regions, BLACK)
    try:
        name = match(words[0], names)
    except Refused as wrong:
        if wrong.code != "W-NAME" or board.regions != UNNAMED:
            raise
        facts: Facts = {"case": "regions", "word": words[0], "names": names, "example": NAMING, "asks": NAMING}
        raise Refused("W-NAME", "RR-5", **facts) from None
    if name == BLACK:
        return WILD_SPACE, words[1:]
    if len(words) < 2:
        example = f"{verb} {name} {TAKE}"
        raise Refused("W-MISSING", "RR-24", wanted="the icon of the space", names=ICONS, example=example)
    return Space(board.regions.index(name), ICON_WORDS[match(words[1], ICON_WORDS)]), words[2:]


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
    """Whether a counted board with five regions in this order, a black space before each, can have these (RR-5)."""
    return walk(START_RANK, board.spaces, 1, board.size - 1, laps=False) >> RANKS - 1 != 0


def with_space(board: Board, at: int, space: Space, overrule: bool = False) -> Board:
    """The board with one more space known. Refused, unless overruled: what cannot be (RR-5)."""
    before = board.spaces.get(at)
    if before == space:
        return board
    facts: Facts = {"number": at, "space": write_space(board, space)}
    if before and not overrule:
        raise Refused("R-BOARD", "RR-5", **facts, case="told", before=board.name(at))
    if board.size and at >= board.size:
        raise Refused("R-BOARD", "RR-5", **facts, case="position", most=board.size - 1)
    known = _walked(board, at, {**board.spaces, at: space})
    if not overrule and not known.ranks and board.ranks:
        raise Refused("R-BOARD", "RR-5", **facts, case="order", regions=board.regions)
    return known


def _walked(board: Board, at: int, spaces: Mapping[int, Space]) -> Board:
    """The board with these spaces, of which the one at `at` is new; only beyond the last one is the walk continued."""
    if board.size:
        return board._replace(spaces=spaces, ranks=int(possible(board._replace(spaces=spaces))))
    if at > board.walked:
        ranks = walk(board.ranks, spaces, board.walked + 1, at, laps=True)
        return board._replace(spaces=spaces, walked=at, ranks=ranks)
    return board._replace(spaces=spaces, ranks=walk(START_RANK, spaces, 1, board.walked, laps=True))


def with_size(board: Board, size: int) -> Board:
    """The board when the players have counted its spaces: what was seen in several laps becomes one (RR-5)."""
    spaces: dict[int, Space] = {}
    for at, space in board.spaces.items():
        if spaces.setdefault(at % size, space) != space:
            seen, before = board.name(at), board.name(at % size)
            raise Refused("R-BOARD", "RR-5", case="size", number=size, space=seen, before=before)
    whole = board._replace(size=size, spaces=spaces, ranks=START_RANK)
    if not possible(whole):
        raise Refused("R-BOARD", "RR-5", case="count", number=size)
    return whole


def fitting_sizes(board: Board) -> Iterator[int]:
    """The numbers of spaces that the board can have, our guess first."""
    return (size for size in (SIZE_GUESS, *range(FEWEST_SPACES, MOST_SPACES + 1)) if allowed(with_size, board, size))


def with_regions(board: Board, names: Sequence[str]) -> Board:
    """The board with its five regions named, clockwise from space 0."""
    if len(names) != REGIONS:
        raise Refused("R-BOARD", "RR-5", case="regions", number=len(names), wanted=REGIONS)
    for at, name in enumerate(names):
        if name_fault(name, names[:at]) or unaccented(name) == BLACK or number(name) is not None:
            raise Refused("R-BOARD", "RR-5", case="name", word=name)
    return board._replace(regions=tuple(names))


def board_from(lines: Iterable[str]) -> Board:
    """A board from its lines: `regions ...`, `spaces N`, and `AT REGION ICON` or `AT black` for each space known."""
    board = Board()
    for words in map(str.split, lines):
        match words:
            case ["regions", *names]:
                board = with_regions(board, names)
            case ["spaces", size] if FEWEST_SPACES <= (number(size) or 0) <= MOST_SPACES:
                board = with_size(board, int(size))
            case [at, *rest] if (spot := number(at)) is not None and spot >= 0:
                board = with_space(board, spot, read_space(board, rest)[0])
            case _:
                raise Refused("R-BOARD", "RR-5", case="line", word=" ".join(words))
    return board


def board_lines(board: Board) -> tuple[str, ...]:
    """The lines of a board as far as it is known (`ragz board save`)."""
    size = (f"spaces {board.size}",) if board.size else ()
    known = (f"{at} {write_space(board, space)}" for at, space in sorted(board.spaces.items()))
    return (f"regions {' '.join(board.regions)}", *size, *known)


_AROUND = [BLACK if not at % 4 else f"{STAND_IN_REGIONS[at // 4]} {ICONS[at % 4 - 1]}" for at in range(SIZE_GUESS)]
STAND_IN = (NAMING, f"spaces {SIZE_GUESS}", *(f"{at} {space}" for at, space in enumerate(_AROUND)))
"""An invention, not the real board; every screen says so."""
