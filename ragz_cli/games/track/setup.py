"""The set-up of a track game: players, who begins, the board and how it is kept, house rules."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from ragz_cli.core.events import Plain
from ragz_cli.core.game import BOARD, PLAYER, BoardKeeper, BoardTable, Option, Refused, Switch
from ragz_cli.core.names import match
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import STAND_IN, board_told, check_keys, house_chosen, house_of, seats_of
from ragz_cli.core.sitting import Sitting, seated
from ragz_cli.games.track.board import SPACES, Board, Frame, board_faults, board_from, board_lines
from ragz_cli.games.track.state import T

FEWEST_PLAYERS = 2  # no highest number is known: CH A-4, GN A-23
KEYS = ("players", "first", "board", "spaces", "house")

H = TypeVar("H")


class Sheet(NamedTuple, Generic[H]):
    """What a set-up is read against: the board, the house rules with our defaults, and the clauses."""

    frame: Frame
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
    return (
        Option("first", f"who begins ({first})", PLAYER, "by opening rolls", every_game=True),
        Option(
            "board",
            f"a saved board, a board file, or {STAND_IN} (invented, to try the program)",
            BOARD,
            "learned as you play",
        ),
    )


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
    first = setup.get("first", "")
    if not isinstance(first, str) or (first and first not in seats):
        raise Refused("W-SETUP", sheet.first, word="first", wanted="one of the players")
    house = house_of(setup.get("house", {}), sheet.switches, sheet.usual)
    board = _board(setup, sheet)
    return Seating(seated(seats), seats.get(first, -1), board, str(setup.get("board", "")), house)


def _board(setup: Mapping[str, Plain], sheet: Sheet[H]) -> Board:
    told = board_told(setup, sheet.frame.clause)
    return board_from(sheet.frame, sheet.stand_in if setup.get("board") == STAND_IN else told)


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
