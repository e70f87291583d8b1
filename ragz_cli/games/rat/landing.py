"""Where the pawn stands decides; what the table tells of its board is learned (RR-4, RR-5, RR-24, RR-37; U-1, U-2)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.arguments import number, whole
from ragz_cli.core.facts import Facts, Value
from ragz_cli.core.game import TABLE, Arg, Event, Refusal, Refused, outcome
from ragz_cli.games.rat.board import (
    FEWEST_SPACES,
    MOST_SPACES,
    WILD_SPACE,
    Space,
    counted,
    named,
    read_space,
    space_words,
    tell,
    write_space,
)
from ragz_cli.games.rat.state import COLOURED, LANDED, LANDINGS, OVER, WILD_DUE, Done, Rat, settled, then


def land(state: Rat, told: Space | None) -> Done:
    """The move ended; what is told of the space is learned first (U-1). Refused: it was told otherwise before."""
    if told is None:
        return arrive(state)
    learned = learn(state, state.pawn, told)
    return then(learned, arrive)


def arrive(state: Rat) -> Done:
    """The icon under the pawn decides what is next, and a black space asks for the Wild die (RR-24, RR-37)."""
    who, space = state.turn, state.space
    if space is None:
        asked = Event("space_asked", who, state.pawn, "RR-24", {"space": state.board.name(state.pawn)})
        return outcome(state._replace(phase=LANDED), asked)
    if space == WILD_SPACE:
        return outcome(state._replace(phase=WILD_DUE), settled("wild_due", who, "RR-37"))
    event = Event("landed", who, 0, "RR-24", {"space": write_space(state.board, space), "icon": space.icon})
    return outcome(state._replace(phase=COLOURED[space.icon]), event)


def learn(state: Rat, at: int, space: Space, overrule: bool = False) -> Done:
    """Keep what was told of a space; the table may overrule what was told before (design 7)."""
    board = tell(state.board, at, space, overrule)
    if board.spaces == state.board.spaces:
        return outcome(state)
    facts: Facts = {"space": write_space(board, space), "number": at}
    return outcome(state._replace(board=board), Event("space_told", state.turn, at, "RR-5", facts))


def tell_blocked(state: Rat, _: int) -> Refusal | None:
    """The board may be told at any time until the game is over."""
    return Refusal("R-GAME", "RR-91") if state.phase == OVER else None


def told_space() -> Arg[Rat, Any]:
    """A space and what it is: `7 red look`, `12 black`; without a number it is the one under the pawn."""
    return Arg("[AT] SPACE", _read_told, _write_told, lambda state: space_words(state.board))


def _read_told(words: Sequence[str], state: Rat) -> tuple[Any, Sequence[str]]:
    at = number(words[0]) if words else None
    if at is not None:
        words = words[1:]
        if at < 0:
            raise Refused("R-BOARD", "RR-5", case="position", number=at, most=MOST_SPACES)
    told = read_space(state.board, words)
    return ((at, told[0]), told[1])


def _write_told(value: Value, state: Rat) -> str:
    assert isinstance(value, tuple)
    at, space = value
    assert isinstance(space, Space)
    told = write_space(state.board, space)
    return told if at is None else f"{at} {told}"


def told(state: Rat, who: int, what: tuple[int | None, Space]) -> Done:
    """Learn a space; if the pawn has just landed there, the turn goes on by it (RR-24)."""
    at = state.pawn if what[0] is None else what[0]
    learned = learn(state, at, what[1], overrule=who == TABLE)
    if isinstance(learned, Refusal) or at != state.pawn or state.phase not in LANDINGS:
        return learned
    return then(learned, arrive)


def size() -> Arg[Rat, Any]:
    """How many spaces the board has, counted by the players (U-1)."""
    return whole("N", FEWEST_SPACES, MOST_SPACES, "R-BOARD", "RR-5")


def count_blocked(state: Rat, who: int) -> Refusal | None:
    """The spaces are counted once; the table may set another number (U-1, design 3)."""
    if early := tell_blocked(state, who):
        return early
    if (size := state.board.size) and who != TABLE:
        return Refusal("R-DONE", "RR-5", {"who": who, "case": "counted", "number": size})
    return None


def count(state: Rat, _: int, spaces: int) -> Done:
    """The players have counted the spaces: from now on a lap is a lap (RR-5, U-1)."""
    board = counted(state.board, spaces)
    known = state._replace(board=board, pawn=state.pawn % spaces)
    done = outcome(known, Event("spaces_counted", state.turn, spaces, "RR-5", {"known": len(board.spaces)}))
    return then(done, arrive) if state.phase == LANDED and known.space else done


def region_names() -> Arg[Rat, Any]:
    """Five names, clockwise from the space where the pawn began (U-2)."""
    return Arg("NAME NAME NAME NAME NAME", lambda words, _: (tuple(words), ()), lambda names, _: _joined(names))


def _joined(names: Value) -> str:
    assert isinstance(names, tuple)
    return " ".join(map(str, names))


def name_regions(state: Rat, _: int, names: tuple[str, ...]) -> Done:
    """The five regions get their names (RR-5, U-2)."""
    board = named(state.board, names)
    return outcome(state._replace(board=board), Event("regions_named", state.turn, 0, "RR-5", {"regions": names}))
