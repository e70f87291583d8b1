"""Naming a space in a line, and telling what a space is (design 7)."""

from collections.abc import Iterator, Sequence
from typing import Any

from ragz_cli.core.arguments import number
from ragz_cli.core.facts import Facts, Value
from ragz_cli.core.game import Action, Arg, Event, Outcome, Refusal, outcome
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import put
from ragz_cli.games.track.board import SPACES, Board, Frame, Space, find_space, read_space, tell, write_space
from ragz_cli.games.track.state import OVER, T, Track, Unknown

EXAMPLE_VALUE = 10


def space_arg(usage: str = "SPACE", last: int = 0, valued: bool = False) -> Arg[T, Any]:
    """A space by its name, a beginning of it, or its position; a new name while the board is not complete.

    The `last` words of the line belong to the arguments after it. With `valued` only spaces that take markers are
    offered; another one that is named is for the rules to refuse.
    """

    def names(state: T) -> tuple[str, ...]:
        return tuple(name for name, at in state.board.names.items() if not valued or at in state.board.valued)

    def read(words: Sequence[str], state: T) -> tuple[Any, Sequence[str]]:
        end = len(words) - (0 if last and _alone(words, last, state) else last)
        if end < 1:
            facts: Facts = {"wanted": f"a {usage.lower()}", "names": names(state)}
            raise Refused("W-MISSING", state.board.frame.clause, **facts)
        found = find_space(state.board, words[:end])
        if isinstance(found, Refusal):
            return found._replace(facts={**found.facts, "names": names(state)}) if found.code == "W-NAME" else found
        return found, words[end:]

    return Arg(usage, read, _write, names)


def _alone(words: Sequence[str], last: int, state: Track) -> bool:
    """Whether these words are the space alone, so that the number behind it is what is missing."""
    if not words or number(words[-1]) is not None:
        return False
    return len(words) <= last or isinstance(find_space(state.board, words), int)


def _write(value: Value, state: Track) -> str:
    if not isinstance(value, int):
        return str(value)
    space = state.board.spaces[value]
    return space.name if space else str(value)


def told_arg() -> Arg[T, Any]:
    """What is told of a space: `7 challenge Pride 10 set=blue/3`, `12 humility`, `14 corner 4`.

    The number may be left out of an answer to what the space is on which a Ragz has just landed.
    """
    return Arg("AT KIND ...", _read_told, _write_told, lambda state: map(str, untold(state)))


def _read_told(words: Sequence[str], state: Track) -> tuple[Any, Sequence[str]]:
    asked = state.unknown
    if asked and asked.at >= 0 and words and number(words[0]) is None:
        words = (str(asked.at), *words)
    told = read_space(state.board.frame, words)
    return (told, ())


def _write_told(value: Value, state: Track) -> str:
    return write_space(state.board.frame, *told_of(value))


def told_of(value: Value) -> tuple[int, Space]:
    """The position and the space inside a `space` line."""
    assert isinstance(value, tuple)
    at, space = value
    assert isinstance(at, int)
    assert isinstance(space, Space)
    return at, space


def untold(state: Track) -> list[int]:
    """The positions that nobody has told yet."""
    return [at for at in range(SPACES) if not state.board.spaces[at]]


def ask(
    state: T, who: int, verb: str, space: int | str, kind: str, code: str, rest: tuple[Value, ...] = ()
) -> Outcome[T] | Refusal | None:
    """Ask what a named space is if nobody has told; the action waits, with the `rest` of its arguments.

    Refused, with `code`: no space of this kind can be meant.
    """
    if isinstance(space, int) and state.board.spaces[space]:
        return None
    at, name = (space, "") if isinstance(space, int) else (-1, space)
    known = sum(1 for told in state.board.spaces if told and told.kind == kind)
    row = state.board.frame.kinds[kind]
    if state.board.frame.names_kind(name):
        return Refusal(code, row.clause, {"who": who, "space": name})
    if row.on_board and known == row.on_board:
        return Refusal(code, row.clause, {"who": who, "case": "all", "space": name or state.board.name(at)})
    waiting = Unknown(at, name, waiting=Action(who, verb, (space, *rest)))
    event = Event("space_asked", who, at, row.clause, {"space": name or state.board.name(at)})
    return outcome(put(state, unknown=waiting), event)


def ask_here(state: T, at: int) -> Outcome[T]:
    """Ask what the space is on which a Track Move has just ended."""
    event = Event("space_asked", state.turn, at, state.board.frame.clause, {"space": state.board.name(at)})
    return outcome(put(state, unknown=Unknown(at)), event)


def tell_blocked(state: Track, over: str) -> Refusal | None:
    """A space may be told at any time until the game is over."""
    return Refusal("R-GAME", over) if state.phase == OVER else None


def learn(state: T, overrule: bool, told: tuple[int, Space]) -> Outcome[T]:
    """Take what was told of a space; the table may overrule what the booklet says."""
    at, space = told
    board = tell(state.board, at, space, overrule)
    facts: Facts = {"space": space.name, "kind": space.kind, "value": space.value}
    return outcome(put(state, board=board), Event("space_told", state.turn, at, board.frame.clause, facts))


def answers(unknown: Unknown, told: tuple[int, Space]) -> bool:
    """Whether this is the space that was asked for: its position, or a name that begins as it was named."""
    at, space = told
    return unknown.at == at or (unknown.at < 0 and unaccented(space.name).startswith(unaccented(unknown.name)))


def example_space(board: Board, unknown: Unknown, colour: str = "") -> str | None:
    """What the space that is asked for might be: the first guess that contradicts nothing."""
    spots = [unknown.at] if unknown.at >= 0 else [at for at in range(SPACES) if not board.spaces[at]]
    for at in spots:
        for space in _guesses(board.frame, unknown.name or f"Space-{at}", colour):
            if answers(unknown, (at, space)) and isinstance(tell(board, at, space), Board):
                return write_space(board.frame, at, space)
    return None


def _guesses(frame: Frame, name: str, colour: str) -> Iterator[Space]:
    """What a space might be, the likeliest kind first."""
    for kind, row in frame.kinds.items():
        if row.told == "value":
            yield Space(kind, name, EXAMPLE_VALUE, colour)
            yield from (Space(kind, fact.name, fact.value or EXAMPLE_VALUE, colour) for fact in frame.facts)
        elif row.told == "number":
            yield from (Space(kind, f"{row.name} {which}", which) for which in range(1, row.on_board + 1))
        elif kind != "start":
            yield Space(kind, name if row.told else row.name)
