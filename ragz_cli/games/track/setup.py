"""The set-up of a track game: players, who begins, the board and how it is kept, house rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from ragz_cli.core.arguments import number
from ragz_cli.core.events import Plain
from ragz_cli.core.game import PLAYER, BoardKeeper, BoardTable, Option, Refusal, Refused, Switch
from ragz_cli.core.names import match, unaccented
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import BOARD_OPTION, board_told, check_keys, first_of, house_chosen, house_of, seats_of
from ragz_cli.core.sitting import Sitting, seated
from ragz_cli.games.track.board import (
    SPACES,
    START,
    Board,
    Frame,
    Space,
    board_of,
    read_space,
    tell,
    unknown_board,
    write_space,
)
from ragz_cli.games.track.state import T

FEWEST_PLAYERS = 2  # no highest number is known: CH A-4, GN A-23
KEYS = ("players", "first", "board", "spaces", "house")

H = TypeVar("H")


class Sheet(NamedTuple, Generic[H]):
    """What a set-up is read against: the board and how its lines are read, house rules and our defaults, clauses."""

    frame: Frame
    read: Callable[[tuple[str, ...]], Board]
    stand_in: Sequence[str]
    switches: Sequence[Switch]
    usual: H
    players: str  # the clause about players
    first: str  # the clause about who begins


class Seating(NamedTuple, Generic[H]):
    """What both games agree before play; `first` is a seat, or -1 for opening rolls."""

    sitting: Sitting
    first: int
    board: Board
    board_name: str
    house: H


def options(first: str) -> tuple[Option, ...]:
    """The options of `ragz new` that both games have; `first` is the clause about who begins."""
    return (Option("first", f"who begins ({first})", PLAYER, "by opening rolls", every_game=True), BOARD_OPTION)


def prepare(
    names: Sequence[str], chosen: Mapping[str, str], switches: Sequence[Switch], own: Mapping[str, Plain]
) -> dict[str, Plain]:
    """The set-up that `ragz new` writes: names in the order of play, the options chosen, the game's own keys."""
    setup: dict[str, Plain] = {"players": list(names), **own}
    if first := chosen.get("first"):
        setup["first"] = match(first, names)
    if board := chosen.get("board"):
        setup["board"] = board
    if house := house_chosen(chosen, switches):
        setup["house"] = house
    return setup


def seating(setup: Mapping[str, Plain], sheet: Sheet[H], own: Sequence[str] = ()) -> Seating[H]:
    """Read a set-up; `own` are the keys that only this game has. Refused: what no `ragz new` writes."""
    seats = seats_of(setup.get("players", []), FEWEST_PLAYERS, sheet.players)
    check_keys(setup, (*KEYS, *own))
    first = first_of(setup, seats, sheet.first)
    house = house_of(setup.get("house", {}), sheet.switches, sheet.usual)
    board = sheet.read(tuple(board_told(setup, sheet.frame.clause, sheet.stand_in)))
    return Seating(seated(seats), seats.get(first, -1), board, str(setup.get("board", "")), house)


def reader(frame: Frame) -> Callable[[tuple[str, ...]], Board]:
    """Reads the lines of boards. The games of an evening have one board: that saves eight short ones a fifth."""
    return lru_cache(maxsize=1)(lambda lines: board_from(frame, lines))


def read_count(frame: Frame, line: str) -> int:
    """How many spaces take markers, as a line of a board says, such as `territories 19`; 0 for one that says a space.

    Refused: more than a board can have.
    """
    word, _, count = line.partition(" ")
    if not frame.counted or word != frame.counted:
        return 0
    most = frame.kinds[frame.valued].on_board
    told = number(count)
    if told is None or not 1 <= told <= most:
        raise Refused("W-NUMBER", frame.clause, word=count, least=1, most=most)
    return told


def board_from(frame: Frame, lines: Iterable[str]) -> Board:
    """A board from its lines, as a board file and the set-up of a game keep them; what the booklet says fills it up."""
    known = unknown_board(frame)
    spaces: list[Space | None] = [None] * SPACES
    counted = 0
    for line in lines:
        if count := read_count(frame, line):
            counted = count
            continue
        at, space = read_space(frame, line.split())
        spaces[at] = space
    names = {unaccented(space.name) for space in spaces if space}
    filled = [
        space or (placed if placed and unaccented(placed.name) not in names else None)
        for space, placed in zip(spaces, known.spaces, strict=True)
    ]
    return board_of(frame, filled, counted)


def board_faults(frame: Frame, lines: Iterable[str]) -> list[Refusal]:
    """Everything on a board that contradicts the booklet or itself (`ragz board check`)."""
    board = unknown_board(frame)
    faults: list[Refusal] = []
    for line in lines:
        try:
            if read_count(frame, line):
                continue
            at, space = read_space(frame, line.split())
            board = board if at == START else tell(board, at, space)
        except Refused as refused:
            faults.append(refused.refusal)
    return faults


def board_lines(board: Board) -> tuple[str, ...]:
    """The lines of a board, from Start on, as far as it is known."""
    count = (f"{board.frame.counted} {board.counted}",) if board.counted else ()
    return (*(write_space(board.frame, at, space) for at, space in enumerate(board.spaces) if space), *count)


def keeper(frame: Frame, stand_in: tuple[str, ...]) -> BoardKeeper[T, Board]:
    """How `ragz board` reads, checks and shows boards of this frame."""
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
