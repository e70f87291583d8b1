"""The space where a move ends decides, and what players say of their board is learned (RR-4, RR-5, RR-24, RR-37)."""

from collections.abc import Sequence

from ragz_cli.core.arguments import number, whole
from ragz_cli.core.events import Facts
from ragz_cli.core.game import TABLE, Arg, Event, Refusal, Refused, happened, outcome
from ragz_cli.games.rat.board import (
    FEWEST_SPACES,
    MOST_SPACES,
    SIZE_GUESS,
    WILD_SPACE,
    Space,
    fitting_sizes,
    read_space,
    space_words,
    with_regions,
    with_size,
    with_space,
    write_space,
)
from ragz_cli.games.rat.phases import COLOURED, LANDED, LANDINGS, OVER, WILD_DUE
from ragz_cli.games.rat.state import Done, Rat

SIZE: Arg[Rat, int] = whole("N", FEWEST_SPACES, MOST_SPACES, "R-BOARD", "RR-5")
Known = tuple[int | None, Space]
"""A space: its number, or None for the one under the pawn, and what it is."""


def arrive(state: Rat, at: int) -> Done:
    """The icon of the pawn's space decides what is next, and a black one asks for the Wild die (RR-24, RR-37)."""
    who, space = state.turn, state.board.spaces.get(at)
    if space is None:
        asked = Event("space_asked", who, at, "RR-24", {"space": state.board.name(at)})
        return outcome(state._replace(pawn=at, phase=LANDED), asked)
    if space == WILD_SPACE:
        return outcome(state._replace(pawn=at, phase=WILD_DUE), happened("wild_due", who, "RR-37"))
    event = Event("landed", who, 0, "RR-24", {"space": write_space(state.board, space), "icon": space.icon})
    return outcome(state._replace(pawn=at, phase=COLOURED[space.icon]), event)


def learn(state: Rat, at: int, space: Space, overrule: bool = False) -> Done:
    """Remember what a space is; the table may overrule what was known before."""
    board = with_space(state.board, at, space, overrule)
    if board.spaces == state.board.spaces:
        return outcome(state)
    facts: Facts = {"space": write_space(board, space), "number": at}
    told = Event("space_told", state.turn, at, "RR-5", facts)
    if not board.lapped or state.board.lapped:
        return outcome(state._replace(board=board), told)
    lap = Event("lap", state.turn, next(fitting_sizes(board), SIZE_GUESS), "RR-5")
    return outcome(state._replace(board=board), told, lap)


def learn_blocked(state: Rat, _: int) -> Refusal | None:
    """The board may be described at any time until the game is over."""
    return Refusal("R-GAME", "RR-91") if state.phase == OVER else None


def known_space() -> Arg[Rat, Known]:
    """A space and what it is: `7 red look`, `12 black`; without a number it is the one under the pawn."""
    return Arg("[AT] SPACE", _read_known, _write_known, lambda state: space_words(state.board))


def _read_known(words: Sequence[str], state: Rat) -> tuple[Known, Sequence[str]]:
    at = number(words[0]) if words else None
    if at is not None:
        words = words[1:]
        if at < 0:
            raise Refused("R-BOARD", "RR-5", case="position", number=at, most=MOST_SPACES)
    space, words = read_space(state.board, words)
    return (at, space), words


def _write_known(known: Known, state: Rat) -> str:
    at, space = known
    return f"{state.pawn if at is None else at} {write_space(state.board, space)}"


def space(state: Rat, who: int, known: Known) -> Done:
    """Learn a space; if the pawn has just landed there, the turn goes on by it (RR-24)."""
    at, space = known
    at = state.pawn if at is None else at
    learned = learn(state, at, space, overrule=who == TABLE)
    return learned.then(lambda now: arrive(now, at)) if at == state.pawn and state.phase in LANDINGS else learned


def spaces_blocked(state: Rat, who: int) -> Refusal | None:
    """The spaces are counted once; the table may set another number."""
    if early := learn_blocked(state, who):
        return early
    if (size := state.board.size) and who != TABLE:
        return Refusal("R-DONE", "RR-5", {"who": who, "case": "counted", "number": size})
    return None


def spaces(state: Rat, _: int, size: int) -> Done:
    """The players have counted the spaces: from now on it is known where a lap ends (RR-5)."""
    board = with_size(state.board, size)
    known = state._replace(board=board, pawn=state.pawn % size)
    done = outcome(known, Event("spaces_counted", state.turn, size, "RR-5", {"known": len(board.spaces)}))
    return done.then(lambda now: arrive(now, now.pawn)) if state.phase == LANDED and known.space else done


def region_names() -> Arg[Rat, tuple[str, ...]]:
    """Five names, clockwise from space 0."""
    return Arg("NAME NAME NAME NAME NAME", lambda words, _: (tuple(words), ()), lambda names, _: " ".join(names))


def regions(state: Rat, _: int, names: tuple[str, ...]) -> Done:
    """The five regions get their names (RR-5)."""
    board = with_regions(state.board, names)
    return outcome(state._replace(board=board), Event("regions_named", state.turn, 0, "RR-5", {"regions": names}))
