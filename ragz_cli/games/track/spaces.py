"""Setting up a track game, and learning the spaces of its board: named, asked for, told (CH-2, GN-2)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from ragz_cli.core import TYPE_CHECKING, Generic, TypeVar
from ragz_cli.core import game as core
from ragz_cli.core.line import SLIP
from ragz_cli.core.names import JOINING, candidates, match, nearest, number, the_one, unaccented
from ragz_cli.core.record import Record, put
from ragz_cli.core.setup import BOARD_OPTION, board_told, check_keys, first_of, house_chosen, house_of, seats_of
from ragz_cli.games.track import board as boards
from ragz_cli.games.track.state import T, Track, Unknown

FEWEST_PLAYERS = 2  # no highest number is known: CH A-4, GN A-23
KEYS = ("players", "first", "board", "spaces", "house")

H = TypeVar("H")
Setup = Mapping[str, core.Plain]


class Seating(Record, Generic[H]):
    """What both games agree before play; `first` is a seat, or -1 for opening rolls."""

    sitting: core.Sitting
    first: int
    board: boards.Board
    board_name: str
    house: H


def options(first: str) -> tuple[core.Option, ...]:
    """The options of `ragz new` that both games have; `first` is the clause about who begins."""
    begins = core.Option("first", f"who begins ({first})", core.PLAYER, "by opening rolls", every_game=True)
    return begins, BOARD_OPTION


def prepare(
    names: Sequence[str], chosen: Mapping[str, str], switches: Sequence[core.Switch], own: Mapping[str, core.Plain]
) -> dict[str, core.Plain]:
    """The set-up that `ragz new` writes: names in the order of play, the options chosen, the game's own keys."""
    setup: dict[str, core.Plain] = {"players": list(names), **own}
    if first := chosen.get("first"):
        setup["first"] = match(first, names)
    if board := chosen.get("board"):
        setup["board"] = board
    if house := house_chosen(chosen, switches):
        setup["house"] = house
    return setup


def seating(
    setup: Setup, own: Sequence[str], read: Callable[[Setup], boards.Board], switches: Sequence[core.Switch], usual: H,
    clauses: tuple[str, str],
) -> Seating[H]:  # fmt: skip
    """Read a set-up; `own` are the keys that only this game has. Refused: what no `ragz new` writes.

    `usual` are the house rules if none is chosen; the clauses are those about players and about who begins.
    """
    seats = seats_of(setup.get("players", []), FEWEST_PLAYERS, clauses[0])
    check_keys(setup, (*KEYS, *own))
    first = first_of(setup, seats, clauses[1])
    house = house_of(setup.get("house", {}), switches, usual)
    return Seating(core.seated(seats), seats.get(first, -1), read(setup), str(setup.get("board", "")), house)


def reader(frame: boards.Frame, stand_in: Sequence[str]) -> Callable[[Setup], boards.Board]:
    """Reads the board of a set-up. The games of an evening have one board: that saves eight short ones a fifth."""
    kept = lru_cache(maxsize=1)(lambda lines: board_from(frame, lines))
    return lambda setup: kept(tuple(board_told(setup, frame.clause, stand_in)))


def read_count(frame: boards.Frame, line: str) -> int:
    """How many spaces take markers, as a line of a board says, such as `territories 19`; 0 for one that says a space.

    Refused: more than a board can have.
    """
    word, _, count = line.partition(" ")
    if not frame.counted or word != frame.counted:
        return 0
    most = frame.kinds[frame.valued].on_board
    told = number(count)
    if told is None or not 1 <= told <= most:
        raise core.Refused("W-NUMBER", frame.clause, word=count, least=1, most=most)
    return told


def board_from(frame: boards.Frame, lines: Iterable[str]) -> boards.Board:
    """A board from its lines, as a board file and the set-up of a game keep them; what the booklet says fills it up."""
    known = boards.unknown_board(frame)
    spaces: list[boards.Space | None] = [None] * boards.SPACES
    counted = 0
    for line in lines:
        if count := read_count(frame, line):
            counted = count
            continue
        at, space = boards.read_space(frame, line.split())
        spaces[at] = space
    names = {unaccented(space.name) for space in spaces if space}
    filled = [
        space or (placed if placed and unaccented(placed.name) not in names else None)
        for space, placed in zip(spaces, known.spaces, strict=True)
    ]
    return boards.board_of(frame, filled, counted)


def board_faults(frame: boards.Frame, lines: Iterable[str]) -> list[core.Refusal]:
    """Everything on a board that contradicts the booklet or itself (`ragz board check`)."""
    board = boards.unknown_board(frame)
    faults: list[core.Refusal] = []
    for line in lines:
        try:
            if read_count(frame, line):
                continue
            at, space = boards.read_space(frame, line.split())
            board = board if at == boards.START else boards.tell(board, at, space)
        except core.Refused as refused:
            faults.append(refused.refusal)
    return faults


def board_lines(board: boards.Board) -> tuple[str, ...]:
    """The lines of a board, from Start on, as far as it is known."""
    count = (f"{board.frame.counted} {board.counted}",) if board.counted else ()
    return (*(boards.write_space(board.frame, at, space) for at, space in enumerate(board.spaces) if space), *count)


def keeper(frame: boards.Frame, stand_in: tuple[str, ...]) -> core.BoardKeeper[T, boards.Board]:
    """How `ragz board` reads, checks and shows boards of this frame."""
    return core.BoardKeeper(
        of=lambda state: state.board,
        read=lambda lines: board_from(frame, lines),
        lines=board_lines,
        stand_in=stand_in,
        faults=lambda lines: board_faults(frame, lines),
        table=_table,
    )


def _table(board: boards.Board) -> core.BoardTable:
    rows = tuple(
        (at, board.frame.kinds[space.kind].name, space.name, str(space.value or ""), space.colour)
        for at, space in enumerate(board.spaces)
        if space
    )
    return core.BoardTable(("At", "Kind", "Name", "Number", "Set"), rows, boards.SPACES)


EXAMPLE_VALUE = 10
MOST_IN_A_NAME = 3  # words; more of them are no name of a space
SPACE = "space"  # the word for all of them, which is no name of one
SET = "set="
HERE, HERE_AND_NUMBER = "here", 2
SAYS, WITH = ("is", "was", "has", "says"), ("with", "a", "an", "and", "has", "number", "of")

Told = tuple[int, boards.Space]  # what somebody says of a space: where, and what it is
if TYPE_CHECKING:
    from typing import Concatenate, ParamSpec

    P = ParamSpec("P")
    SpaceRule = Callable[Concatenate[T, int, int, P], core.Outcome[T]]
    Asking = Callable[Concatenate[T, int, boards.Named, P], core.Outcome[T]]


def space_arg(usage: str = "SPACE", last: int = 0, valued: bool = False) -> core.Arg[T, boards.Named]:
    """A space by its name, a beginning of it, or its position; a new name while the board is not complete.

    The `last` words of the line belong to the arguments after it. With `valued` only spaces that take markers are
    offered; another one that is named is for the rules to refuse.
    """

    def names(state: T) -> tuple[str, ...]:
        return tuple([name for name, at in state.board.names.items() if not valued or at in state.board.valued])

    def read(words: Sequence[str], state: T) -> tuple[boards.Named, Sequence[str]]:
        if words and words[0].casefold() == HERE:
            return state.players[state.turn].at, words[1:]
        end = len(words) - (0 if last and _alone(words, last, state) else last)
        if end < 1:
            raise core.Refused("W-MISSING", state.board.frame.clause, wanted=f"a {usage.lower()}", names=names(state))
        try:
            found = boards.find_space(state.board, words[:end])
            if isinstance(found, str) and unaccented(found) == SPACE:
                wanted = "the name of a space"
                raise core.Refused("W-MISSING", state.board.frame.clause, wanted=wanted, names=names(state))
            return found, words[end:]
        except core.Refused as refused:
            code, clause, facts = refused.refusal
            if code != "W-NAME":
                raise
        raise core.Refused(code, clause, **{**facts, "names": names(state)})

    return core.Arg(usage, read, lambda space, state: state.board.word(space), names, takes=(core.WORD,))


def _alone(words: Sequence[str], last: int, state: Track) -> bool:
    """Whether these words are the space alone, so that the number after it is what is missing."""
    if not words or number(words[-1]) is not None:
        return False
    try:
        return len(words) <= last or isinstance(boards.find_space(state.board, words), int)
    except core.Refused:
        return False


def told_arg() -> core.Arg[T, Told]:
    """What a space is: `7 challenge Pride 10 set=blue/3`, `12 humility`, `14 corner 4`.

    The number may be left out of an answer to what the space is on which a Ragz has just landed, and the kind where a
    name and a number are told: `pride 10`. What is known need not be said again: `7 set=blue/3` says the set of a known
    space, `8 greed` where a space of the booklet lies (TB-12).
    """
    return core.Arg(
        "AT KIND ...",
        _read_told,
        lambda told, state: boards.write_space(state.board.frame, *told),
        _kinds_and_positions,
    )


def _kinds_and_positions(state: Track) -> Iterator[str]:
    """The kinds of space, the names that say all, and the positions of those that are not known yet."""
    board = state.board
    yield from (kind for kind in board.frame.kinds if kind != boards.START_KIND)
    yield from (row.name for kind, row in board.frame.kinds.items() if not row.told and unaccented(row.name) != kind)
    yield from (fact.name for fact in board.frame.facts if fact.value)
    yield from map(str, untold(state))


def _read_told(words: Sequence[str], state: Track) -> tuple[Told, Sequence[str]]:
    asked, at = state.unknown, state.players[state.turn].at
    here = state.board.spaces[at] if len(words) == HERE_AND_NUMBER and words[0] == HERE else None
    value = number(words[-1]) if here and here.kind == state.board.frame.valued else None
    if here and value is not None:  # another number of the space that the active player is on, `here 20`
        return (at, here._replace(value=value)), ()
    if asked and asked.at >= 0 and words and number(words[0]) is None:
        words = (str(asked.at), *words)
    words = _without_joints(words)
    letters = unaccented(" ".join(word for word in words[1:] if number(word) is None))
    if letters not in (
        *JOINING,
        *map(unaccented, state.seats),
    ):  # else these are dice, and whose, not what a board says
        words = _filled_in(words, state, asked.name if asked else "")
    return boards.read_space(state.board.frame, words), ()


def _without_joints(words: Sequence[str]) -> Sequence[str]:
    """What is said of a space without the words that only join it: `8 is Canada with a 20`."""
    at, said = [*words[:1]], [*words[1:]]
    while len(said) > 1 and said[0].casefold() in SAYS:
        said = said[1:]
    while len(said) > 2 and number(said[-1]) is not None and said[-2].casefold() in WITH:
        del said[-2]
    return (*at, *said)


def _filled_in(words: Sequence[str], state: Track, asked: str) -> Sequence[str]:
    """What is said of a space, with what is known of it already (TB-12), and of one that is `asked` for by its name.

    Refused: a set of an unknown space.
    """
    board = state.board
    named = [word for word in words[1:] if not word.startswith(SET)]
    sets = [word for word in words[1:] if word.startswith(SET)]
    said = number(words[0]) if words else None
    at = said if said is not None and 0 <= said < boards.SPACES else -1
    known = board.spaces[at] if at >= 0 else None
    name = " ".join(named) or (asked if words and not known else "")
    if said_by_name := _by_its_name(name, board.frame):
        return (words[0], *said_by_name, *sets)
    if asked and not known and len(named) == 1 and number(named[0]) is not None:
        return (words[0], board.frame.valued, asked, *words[1:])
    bare = 1 < len(named) <= 1 + MOST_IN_A_NAME and not any(map(str.isdigit, named[:-1]))
    whose = bare and candidates(named[0], (*board.frame.kinds, *state.seats))
    joint = {word.casefold() for word in named[:-1]} <= {*WITH}  # `space 1 of 1`, which is no name
    if bare and not whose and not joint and number(named[-1]) is not None:
        return (words[0], board.frame.valued, *words[1:])
    if at >= 0 and (asks := _with_a_number(named, at, board)):
        example, case = f"{SPACE} {at} {asks}", boards.CORNER if asks.startswith(boards.CORNER) else "figure"
        raise core.Refused("W-MISSING", board.frame.clause, case=case, word=name, asks=asks, example=example)
    if not sets or named or at < 0:
        return words
    if known is None:
        raise core.Refused("R-BOARD", board.frame.clause, case="untold", space=board.name(at))
    return (*boards.write_space(board.frame, at, known._replace(colour="", members=0)).split(), *sets)


def _by_its_name(name: str, frame: boards.Frame) -> tuple[str, ...]:
    """The words for a space whose name says all: its kind (Take a Rest), or its number in the booklet (Greed)."""
    plain = unaccented(name)
    kinds = (kind for kind, row in frame.kinds.items() if not row.told and unaccented(row.name) == plain)
    valued = ((frame.valued, one.name, str(one.value)) for one in frame.facts if one.value)
    return next(((kind,) for kind in kinds), ()) or next((one for one in valued if unaccented(one[1]) == plain), ())


def _with_a_number(words: Sequence[str], at: int, board: boards.Board) -> str:
    """A kind of space or a new name with the number that it says nothing without: `corner 1`; nothing for others."""
    kinds, said = board.frame.kinds, " ".join(words)
    if kind := the_one(said, [kind for kind, row in kinds.items() if row.told in ("value", "number")]):
        return (example_space(board, Unknown(at), kind=kind) or "").partition(" ")[2]
    none = at == boards.START or any(map(str.isdigit, words)) or not 0 < len(words) <= MOST_IN_A_NAME
    none = none or boards.clash(board, at, boards.Space(board.frame.valued, said, EXAMPLE_VALUE)) is not None
    return "" if none or candidates(words[0], kinds) or nearest(said, kinds, SLIP) else f"{said} {EXAMPLE_VALUE}"


def untold(state: Track) -> list[int]:
    """The positions of the spaces that are not known yet."""
    return [at for at in range(boards.SPACES) if not state.board.spaces[at]]


def told_first(verb: str, kind: str, code: str) -> "Callable[[SpaceRule[T, P]], Asking[T, P]]":
    """Decorates the rule of a verb that needs a known space: the table is asked what an unknown one is, the verb waits.

    Refused, with `code`: a name that no space of this kind can have, or any unknown one if all of the kind are known.
    """

    def of(rule: "SpaceRule[T, P]") -> "Asking[T, P]":
        def asking(state: T, who: int, space: boards.Named, /, *rest: "P.args", **more: "P.kwargs") -> core.Outcome[T]:
            if isinstance(space, int) and state.board.spaces[space]:
                return rule(state, who, space, *rest, **more)
            return ask(state, core.Action(who, verb, (space, *rest)), space, kind, code)

        return asking

    return of


def all_told(board: boards.Board, kind: str, sets: bool = False) -> bool:
    """Whether no further space of a kind can be told: there are no more, or the whole board is known."""
    most = board.frame.kinds[kind].on_board
    return board.complete or bool(most and board.known(kind, sets=sets) >= most)


def ask(
    state: T, waiting: core.Action, space: boards.Named, kind: str, code: str, sets: bool = False
) -> core.Outcome[T]:
    """Ask what a named space is; what somebody wanted to do there waits. Refused as in `told_first`."""
    name = state.board.name(space)
    row = state.board.frame.kinds[kind]
    if isinstance(space, str) and state.board.frame.names_kind(space):
        raise core.Refused(code, row.clause, who=waiting.who, space=name)
    if all_told(state.board, kind, sets):
        raise core.Refused(code, row.clause, who=waiting.who, case="all", space=name)
    asked = Unknown(space, waiting=waiting) if isinstance(space, int) else Unknown(name=space, waiting=waiting)
    facts: core.Facts = {"space": name}
    if isinstance(space, str) and state.board.frame.has(space):
        facts = {"space": name, "case": "where"}
    return core.outcome(put(state, unknown=asked), core.Event("space_asked", waiting.who, asked.at, row.clause, facts))


def ask_here(state: T, at: int) -> core.Outcome[T]:
    """Ask what the space is on which a Track Move has just ended."""
    event = core.Event("space_asked", state.turn, at, state.board.frame.clause, {"space": state.board.name(at)})
    return core.outcome(put(state, unknown=Unknown(at)), event)


def tell_blocked(state: Track, who: int) -> core.Refusal | None:
    """Anybody may say what a space is, at any time until the game is over, and the table even then (TB-1)."""
    return core.Refusal("R-GAME", state.booklet.over) if state.over and who != core.TABLE else None


def learn(state: T, overrule: bool, told: Told) -> core.Outcome[T]:
    """Take what somebody says of a space; the table may overrule what the booklet says."""
    at, space = told
    board = boards.tell(state.board, at, space, overrule)
    facts: core.Facts = {"space": space.name, "kind": space.kind, "value": space.value}
    return core.outcome(put(state, board=board), core.Event("space_told", state.turn, at, board.frame.clause, facts))


def answers(unknown: Unknown, told: Told) -> bool:
    """Whether this is the space that was asked for: its position, or a name that begins as it was named."""
    at, space = told
    return unknown.at == at or (unknown.at < 0 and unaccented(space.name).startswith(unaccented(unknown.name)))


def example_space(board: boards.Board, unknown: Unknown, colour: str = "", kind: str = "") -> str | None:
    """What the space that is asked for might be, of a kind or of any: the first guess that contradicts nothing."""
    spots = [unknown.at] if unknown.at >= 0 else [at for at in range(boards.SPACES) if not board.spaces[at]]
    for at in spots:
        for space in _guesses(board.frame, unknown.name or board.new_name(at), colour):
            if kind in ("", space.kind) and answers(unknown, (at, space)) and not boards.clash(board, at, space):
                return boards.write_space(board.frame, at, space)
    return None


def _guesses(frame: boards.Frame, name: str, colour: str) -> Iterator[boards.Space]:
    """What a space might be, the likeliest kind first."""
    for kind, row in frame.kinds.items():
        if row.told == "value":
            yield boards.Space(kind, name, EXAMPLE_VALUE, colour)
            yield from (boards.Space(kind, fact.name, fact.value or EXAMPLE_VALUE, colour) for fact in frame.facts)
        elif row.told == "number":
            yield from (boards.Space(kind, f"{row.name} {which}", which) for which in range(1, row.on_board + 1))
        elif kind != boards.START_KIND:
            yield boards.Space(kind, name if row.told else row.name)
