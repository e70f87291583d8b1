"""The loop of 32 spaces, learned from the table: what a space is, and what may be said of one (CH-2, GN-2).

A frame is what a booklet says of its board: the kinds of space, how many there are of each, and the few known facts.
"""

from collections.abc import Mapping, Sequence

from ragz_cli.core import TypeAlias
from ragz_cli.core.game import Facts, Refusal, Refused
from ragz_cli.core.names import candidates, match, nearest, number, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.words import name_fault

SPACES = 32  # CH-2, GN-2
START = 0

CORNER = "corner"
START_KIND = "start"
BESIDE = {
    "goes",
    "in",
    "on",
    "to",
    "is",
    "with",
    "for",
    "and",
    "i",
    "my",
    "then",
    "so",
    "because",
}  # words said beside the name of a space, never in a new one
LIKE = 0.8  # how alike a new name is to a known one for which it may be meant; Japan is no Spain
NO_SET = "none"  # the set of a space that belongs to none

Named: TypeAlias = int | str
"""A space as a line names it: its position, or the name alone while no known space has it."""


class Kind(Record):
    """A kind of space: its name for people, how many a board has at most (0: not known), what is said with it."""

    name: str
    on_board: int
    told: str = ""  # "value": a name and a number; "number": which one; "text": its text
    clause: str = "CH-2"


class Fact(Record):
    """Something a booklet says of a named space: where it lies (-1: not said) and what it is worth (0: not said)."""

    name: str
    at: int
    value: int


class Frame(Record):
    """What is known of a board before anybody has looked at it."""

    kinds: Mapping[str, Kind]
    facts: tuple[Fact, ...]
    clause: str
    examples: tuple[str, ...]  # names for spaces that nobody has told yet
    counted: str = ""  # the word of the line that says how many spaces take markers, if people count them

    @property
    def valued(self) -> str:
        """The kind of space that has a name and a number, and takes markers."""
        return next(kind for kind, row in self.kinds.items() if row.told == "value")

    @property
    def placed(self) -> Mapping[int, Fact]:
        """The spaces of which the booklet says where they lie, by position."""
        return {fact.at: fact for fact in self.facts if fact.at > START}

    def spelled(self, name: str) -> str:
        """A name as the booklet writes it, if it has that space; as it was typed otherwise."""
        return next((fact.name for fact in self.facts if unaccented(fact.name) == unaccented(name)), name)

    def names_kind(self, name: str) -> bool:
        """Whether a name says itself which kind of space it is, as Humility and Corner 7 do (CH-2, GN-2)."""
        wanted = unaccented(name)
        first, _, which = wanted.rpartition(" ")
        kinds = {unaccented(row.name): row.told for row in self.kinds.values()}
        return wanted in kinds or (which.isdigit() and kinds.get(first) == "number")

    def has(self, name: str) -> bool:
        """Whether the booklet has a space of this name: no slip of the pen for another one."""
        return self.names_kind(name) or any(unaccented(fact.name) == unaccented(name) for fact in self.facts)


class Space(Record):
    """One space: its kind, its name, its number (value or which corner), its set and how many spaces that set has."""

    kind: str
    name: str
    value: int = 0
    colour: str = ""  # "": not known
    members: int = 0  # 0: not known


class Board(Record):
    """The spaces known so far by position, with names, sets and set sizes worked out once."""

    frame: Frame
    spaces: tuple[Space | None, ...]
    names: Mapping[str, int]
    sets: Mapping[str, frozenset[int]]
    sizes: Mapping[str, int]
    valued: frozenset[int]  # the positions of spaces with a name and a number: those that take markers
    complete: bool
    sets_told: bool  # all spaces are known, and the set of each that can have one (CH-91)
    shared: Mapping[str, tuple[int, ...]]  # names of several spaces, by the table's word: a line says their numbers
    counted: int = 0  # how many spaces take markers, as the table has counted; 0: nobody has

    def name(self, at: Named) -> str:
        """The name of a space; while the space is unknown, what the booklet calls it, or else its number."""
        if isinstance(at, str):
            return at
        space = self.spaces[at] or self.frame.placed.get(at)
        return space.name if space else f"space {at}"

    def word(self, at: Named) -> str:
        """How a line names a space: its name, or its number while it is unknown or shares its name with another."""
        space = self.spaces[at] if isinstance(at, int) else None
        return space.name if space and space.name in self.names else str(at)

    def known(self, kind: str, but: int = -1, sets: bool = False) -> int:
        """How many spaces of a kind are known, `but` one.

        In a game with sets one that only the booklet has told counts from the moment that its set is told: so it was
        in the first version, whose logs are read for ever.
        """
        untold = self.frame.placed if sets else ()
        known = ((at, space) for at, space in enumerate(self.spaces) if space and space.kind == kind and at != but)
        return sum(1 for at, space in known if space.colour or at not in untold)

    def new_name(self, at: int) -> str:
        """A name that nobody has told of any space, for an example."""
        known = {unaccented(name) for name in (*self.names, *self.shared)}
        names = self.frame.examples
        return next((name for name in names if unaccented(name) not in known), f"{names[0]}-{at}")

    def value(self, at: int) -> int:
        """The number printed on a space, or which Corner it is; 0 if there is none."""
        space = self.spaces[at]
        return space.value if space else 0


def board_of(frame: Frame, spaces: Sequence[Space | None], counted: int = 0) -> Board:
    """A board with its names and sets worked out."""
    spots: dict[str, tuple[int, ...]] = {}
    sets: dict[str, set[int]] = {}
    sizes: dict[str, int] = {}
    for at, space in enumerate(spaces):
        if space:
            spots[space.name] = (*spots.get(space.name, ()), at)
        if space and space.colour not in ("", NO_SET):
            sets.setdefault(space.colour, set()).add(at)
            sizes[space.colour] = max(sizes.get(space.colour, 0), space.members)
    names = {name: at[0] for name, at in spots.items() if len(at) == 1}
    shared = {name: at for name, at in spots.items() if len(at) > 1}
    valued = frozenset(at for at, space in enumerate(spaces) if space and frame.kinds[space.kind].told == "value")
    members_of = {colour: frozenset(members) for colour, members in sets.items()}
    complete = all(spaces)
    sets_told = complete and all(space.colour for at in valued if (space := spaces[at]))
    return Board(frame, tuple(spaces), names, members_of, sizes, valued, complete, sets_told, shared, counted)


def unknown_board(frame: Frame) -> Board:
    """A board of which nothing is known but Start and what the booklet places."""
    spaces: list[Space | None] = [None] * SPACES
    spaces[START] = Space(START_KIND, frame.kinds[START_KIND].name)
    for at, fact in frame.placed.items():
        spaces[at] = Space(frame.valued, fact.name, fact.value)
    return board_of(frame, spaces)


def read_space(frame: Frame, words: Sequence[str]) -> tuple[int, Space]:
    """`AT KIND ...` as a position and a space. Refused: what no board of this game can have."""
    at = number(words[0]) if words else None
    if at is None or not 0 <= at < SPACES:
        word = words[0] if words else ""
        raise Refused("R-BOARD", frame.clause, case="position", word=word, most=SPACES - 1)
    if len(words) < 2:
        raise Refused("W-MISSING", frame.clause, wanted="the kind of space", names=tuple(frame.kinds))
    kind = match(words[1], frame.kinds)
    if (at == START) != (kind == START_KIND):  # positions count from Start, whatever is printed elsewhere
        raise Refused("R-BOARD", frame.clause, case="start", number=START, space=frame.kinds[START_KIND].name)
    rest = [word.strip('"') for word in words[2:]]
    read = {"value": _valued, "number": _numbered, "text": _named}.get(frame.kinds[kind].told)
    if read:
        return at, read(kind, rest, frame)
    if rest:
        raise Refused("W-EXTRA", frame.clause, word=" ".join(rest))
    return at, Space(kind, frame.kinds[kind].name)


def _valued(kind: str, words: list[str], frame: Frame) -> Space:
    colour, members = "", 0
    most = frame.kinds[kind].on_board
    if words and words[-1].startswith("set="):
        colour, _, told = words.pop().removeprefix("set=").partition("/")
        members = number(told) or 0
        if name_fault(colour, ()) or (told and not 1 <= members <= (most or SPACES)):
            raise Refused("R-BOARD", frame.clause, case="set", word=told or colour, most=most)
    value = number(words[-1]) if len(words) > 1 else None
    if value is None:
        raise Refused("W-MISSING", frame.clause, wanted="a name and the number printed on the space")
    name = frame.spelled(" ".join(words[:-1]))
    if value < 1 or value > 999:
        raise Refused("R-BOARD", frame.clause, case="value", space=name, number=value)
    if name_fault(name, ()) or not any(map(str.isalpha, name)) or frame.names_kind(name):
        raise Refused("R-BOARD", frame.clause, case="name", word=name)
    return Space(kind, name, value, colour, members)


def _numbered(kind: str, words: list[str], frame: Frame) -> Space:
    which = number(words[0]) if len(words) == 1 else None
    most = frame.kinds[kind].on_board
    if which is None or not 1 <= which <= most:
        raise Refused("R-BOARD", frame.clause, case="which", word=" ".join(words), most=most)
    return Space(kind, f"{frame.kinds[kind].name} {which}", which)


def _named(kind: str, words: list[str], frame: Frame) -> Space:
    name = " ".join(words)
    if name_fault(name, ()) or name.isdigit():
        raise Refused("R-BOARD", frame.clause, case="name", word=name)
    return Space(kind, name)


def write_space(frame: Frame, at: int, space: Space) -> str:
    """The words that say what a space is: `7 challenge Pride 10 set=blue/3`."""
    told = frame.kinds[space.kind].told
    words = [str(at), space.kind]
    if told in ("value", "text"):
        words.append(space.name)
    if told in ("value", "number"):
        words.append(str(space.value))
    if space.colour:
        words.append(f"set={space.colour}" + (f"/{space.members}" if space.members else ""))
    return " ".join(words)


def tell(board: Board, at: int, space: Space, overrule: bool = False) -> Board:
    """The board with one more space known. Refused, unless overruled: what contradicts the booklet or other spaces.

    The table may also say that there is a second space of the same name (TB-1).
    """
    before = board.spaces[at]
    again = before and (unaccented(before.name), before.value) == (unaccented(space.name), space.value)
    if before and again and not overrule:
        space = space._replace(name=before.name)  # only the table may spell it otherwise
    if not overrule and (wrong := clash(board, at, space)):
        raise Refused.of(wrong)
    if before and again and not space.colour:
        space = before._replace(name=space.name)  # the same space without its set: the set stays known
    spaces = list(board.spaces)
    spaces[at] = space
    if space.members:  # of the whole set
        spaces = [one._replace(members=space.members) if one and one.colour == space.colour else one for one in spaces]
    return board_of(board.frame, spaces, board.counted)


def clash(board: Board, at: int, space: Space) -> Refusal | None:
    """Why a space cannot be here: it contradicts the booklet or other spaces. The table may overrule that."""
    return (
        _same_name(board, at, space)
        or _known_otherwise(board, at, space)
        or _too_many(board, at, space)
        or _corner_order(board, at, space)
        or _set_size(board, at, space)
    )


def _same_name(board: Board, at: int, space: Space) -> Refusal | None:
    for name, there in board.names.items():
        if there != at and unaccented(name) == unaccented(space.name):
            facts: Facts = {"case": "twice", "space": name, "number": there}
            return Refusal("R-BOARD", board.frame.clause, {**facts, "told": write_space(board.frame, at, space)})
    return None


def _known_otherwise(board: Board, at: int, space: Space) -> Refusal | None:
    """The booklet, or what is known of this position, says otherwise."""
    before, placed, told = board.spaces[at], board.frame.placed.get(at), write_space(board.frame, at, space)
    if before and (before.kind, before.name, before.value) == (space.kind, space.name, space.value):
        before = before if before.colour and space.colour not in ("", before.colour) else None
    if before and placed and (before.name, before.value, before.colour) == (placed.name, placed.value, ""):
        before = None  # it is the booklet that says so
    if before:
        facts: Facts = {"case": "told", "number": at, "space": before.name, "value": before.value, "told": told}
        return Refusal("R-BOARD", board.frame.clause, facts)
    for fact in board.frame.facts:
        named = unaccented(fact.name) == unaccented(space.name)
        if (named and (fact.value not in (0, space.value) or fact.at not in (-1, at))) or (fact.at == at and not named):
            spot = fact.at if fact.at > START else None
            facts = {"case": "fact", "space": fact.name, "value": fact.value, "at": spot, "told": told}
            return Refusal("R-BOARD", board.frame.clause, facts)
    return None


def _too_many(board: Board, at: int, space: Space) -> Refusal | None:
    row = board.frame.kinds[space.kind]
    if row.on_board and board.known(space.kind, at, bool(space.colour)) >= row.on_board:
        facts: Facts = {"case": "many", "space": row.name, "most": row.on_board}
        return Refusal("R-BOARD", row.clause, {**facts, "told": write_space(board.frame, at, space)})
    return None


def _corner_order(board: Board, at: int, space: Space) -> Refusal | None:
    """Corners are numbered in the order in which they are passed from Start."""
    if space.kind != CORNER:
        return None
    for there, known in enumerate(board.spaces):
        if known and known.kind == CORNER and there != at and (there < at) != (known.value < space.value):
            facts: Facts = {"case": "order", "space": known.name, "number": there}
            return Refusal("R-BOARD", board.frame.clause, {**facts, "told": write_space(board.frame, at, space)})
    return None


def _set_size(board: Board, at: int, space: Space) -> Refusal | None:
    """A set has one size, and no more spaces than that (CH-91)."""
    if space.colour in ("", NO_SET):
        return None
    known = len(board.sets.get(space.colour, frozenset()) | {at})
    told = board.sizes.get(space.colour, 0)
    size = space.members or told
    facts: Facts = {"case": "size", "set": space.colour, "number": known, "most": size}
    if told and told != size:
        facts = {"case": "sizes", "set": space.colour, "number": size, "most": told}
    elif not size or known <= size:
        return None
    return Refusal("R-BOARD", board.frame.clause, {**facts, "told": write_space(board.frame, at, space)})


def _exactly(board: Board, word: str) -> int | None:
    """The position of a name that is known, or that the booklet places, or of a number. Refused: one beyond 31."""
    if (at := board.names.get(word)) is not None:
        return at
    for at, fact in board.frame.placed.items():
        if not board.spaces[at] and unaccented(fact.name) == unaccented(word):
            return at
    spot = number(word.removeprefix("space "))
    if spot is not None and not 0 <= spot < SPACES:
        raise Refused("R-BOARD", board.frame.clause, case="position", word=word, most=SPACES - 1)
    return spot


def find_space(board: Board, words: Sequence[str]) -> Named:
    """The position that words name; the words themselves when the board may still have such a space.

    Refused: a name that several spaces have; any unknown one when all 32 spaces are known; while some are not known, a
    name that is nearly a known one, or only begins it, and is not in the booklet: it may be meant for another space.
    """
    word = " ".join(words)
    if (at := _exactly(board, word)) is not None:
        return at
    if several := [at for name in candidates(word, board.shared) for at in board.shared[name]]:
        raise Refused("W-MANY", word=word, names=tuple(f"space {at}" for at in several))
    try:
        near = match(word, board.names)
    except Refused as refused:
        if refused.refusal.code != "W-NAME" or board.complete or name_fault(word, ()) or BESIDE & {*words}:
            raise
        near = nearest(word, board.names, LIKE)
    else:
        if board.complete or unaccented(near) == unaccented(word):
            return board.names[near]
    if near and not board.frame.has(word):
        raise Refused("W-NAME", word=word, near=near, names=tuple(board.names), case="untold")
    figures = any(number(one) is not None for one in words[1:-1])  # `greed 10 space 8` is no name
    if near != word and figures and not board.frame.has(word):
        raise Refused("W-NAME", word=word, near="", names=tuple(board.names), case="untold")
    named = len(words) > 1 and number(words[-1]) is not None and not board.frame.names_kind(word)
    return board.frame.spelled(" ".join(words[:-1]) if named else word)  # `Peru 10`: its number is asked for
