"""Naming a space in a line, and telling what a space is (CH-2, CH-3; section 14 of the ledger)."""

from collections.abc import Sequence

from ragz_cli.core.game import Arg, Read, Refusal, Value
from ragz_cli.games.change.state import Change
from ragz_cli.games.track.board import SPACES, Fact, Frame, Kind, Space, find_space, read_space, write_space

FRAME = Frame(
    kinds={
        "start": Kind("Start", 1),
        "challenge": Kind("Challenge Space", 18, "value"),
        "corner": Kind("Corner", 8, "number"),
        "emotional": Kind("Emotional", 1),
        "humility": Kind("Humility", 1),
        "arrogance": Kind("Arrogance", 1),
        "backslide": Kind("Backslide", 1),
        "rest": Kind("Take a Rest", 1),
    },
    facts=(Fact("Desires", 5, 5), Fact("Greed", -1, 10)),
    clause="CH-2",
)

STAND_IN = (                                  # an invention, not the real board; every screen says so
    "1 challenge Space-1 25 set=H/2", "2 corner 1", "3 challenge Space-3 5 set=A/2", "4 emotional",
    "5 challenge Desires 5 set=A/2", "6 corner 2", "7 challenge Space-7 10 set=B/3", "8 challenge Greed 10 set=B/3",
    "9 challenge Space-9 10 set=B/3", "10 corner 3", "11 challenge Space-11 10 set=C/2", "12 humility",
    "13 challenge Space-13 10 set=C/2", "14 corner 4", "15 challenge Space-15 15 set=D/2", "16 arrogance",
    "17 challenge Space-17 15 set=D/2", "18 corner 5", "19 challenge Space-19 15 set=E/2", "20 backslide",
    "21 challenge Space-21 15 set=E/2", "22 corner 6", "23 challenge Space-23 20 set=F/3",
    "24 challenge Space-24 20 set=F/3", "25 challenge Space-25 20 set=F/3", "26 corner 7",
    "27 challenge Space-27 20 set=G/2", "28 rest", "29 challenge Space-29 20 set=G/2", "30 corner 8",
    "31 challenge Space-31 25 set=H/2",
)  # fmt: skip


def space_arg() -> Arg[Change]:
    """A space by its name, a beginning of it, or its position; a new name while the board is not complete."""
    return Arg("SPACE", _read, lambda value, state: _write(value, state), lambda state: state.board.names)


def _read(words: Sequence[str], state: Change) -> Read | Refusal:
    if not words:
        return Refusal("W-MISSING", "CH-2", {"wanted": "a space", "names": tuple(state.board.names)})
    found = find_space(state.board, words)
    return found if isinstance(found, Refusal) else (found, ())


def _write(value: Value, state: Change) -> str:
    if not isinstance(value, int):
        return str(value)
    space = state.board.spaces[value]
    return space.name if space else str(value)


def told_arg() -> Arg[Change]:
    """What is told of a space: `7 challenge Pride 10 set=blue/3`, `12 humility`, `14 corner 4`."""
    return Arg("AT KIND ...", _read_told, _write_told, _offers_told)


def _read_told(words: Sequence[str], state: Change) -> Read | Refusal:
    told = read_space(state.board.frame, words)
    if isinstance(told, Refusal):
        return told
    at, space = told
    return (at, space), ()


def _write_told(value: Value, state: Change) -> str:
    at, space = told_of(value)
    return write_space(state.board.frame, at, space)


def told_of(value: Value) -> tuple[int, Space]:
    """The position and the space inside a `space` line."""
    assert isinstance(value, tuple)
    at, space = value
    assert isinstance(at, int)
    assert isinstance(space, Space)
    return at, space


def _offers_told(state: Change) -> list[str]:
    return [str(at) for at in range(SPACES) if not state.board.spaces[at]]
