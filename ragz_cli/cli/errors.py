"""How a command ends when something is wrong: its exit code, and what is said about it on stderr."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from ragz_cli.core.game import NOT_UNDERSTOOD as UNKNOWN
from ragz_cli.core.game import Game, Refusal, Refused, State, named
from ragz_cli.core.names import match, nearest
from ragz_cli.games import GameError, at_fault, before_guests, left_out, load
from ragz_cli.store.load import SaveError

REFUSED, NOT_UNDERSTOOD, UNTRUSTED = 1, 2, 3
BROKEN = 3  # a bug


class CommandError(Exception):
    """A command ends here: its exit code, what is said about it, and the refusal, if it was one of the rules."""

    def __init__(self, code: int, lines: list[str], refusal: Refusal | None = None) -> None:
        super().__init__(*lines)
        self.code = code
        self.lines = lines
        self.refusal = refusal


def not_understood(problem: str, *hints: str) -> CommandError:
    """What was typed is not understood: what is wrong, and what would be understood."""
    return CommandError(NOT_UNDERSTOOD, error_lines(problem, *hints))


def error_lines(problem: str, *hints: str) -> list[str]:
    """What is wrong, and what to do about it."""
    return [f"error: {problem}", *(f"hint: {hint}" for hint in hints if hint)]


def one_of(word: str, known: Iterable[str], problem: str, *hints: str) -> str:
    """The known word that a typed one is or begins; if there is none, `problem` says so."""
    try:
        return match(word, known)
    except Refused:
        raise not_understood(problem, *hints) from None


def unknown(problem: str, word: str, known: Iterable[str], otherwise: str) -> CommandError:
    """A word is not understood: the known one that is nearest to it, or what to do where there is none."""
    near = nearest(word, known)
    return not_understood(problem, f"did you mean {near}?" if near else otherwise)


@contextmanager
def in_words_of(game: Game[State], names: Sequence[str] = ()) -> Iterator[None]:
    """What is Refused in here ends the command, in the words of a game; `names` are the players by seat."""
    try:
        yield
    except Refused as refused:
        from ragz_cli.view.sentences import what_is_wrong, what_would_be_right

        refusal = refused.refusal
        lines = error_lines(what_is_wrong(game, names, refusal), what_would_be_right(game, names, refusal))
        raise CommandError(exit_code(game, refusal), lines, refusal) from None


@contextmanager
def for_programs(game: Game[State] | None = None, names: Sequence[str] = ()) -> Iterator[None]:
    """What is Refused in here is so in words: with its sentence, its hints, and players by name in its facts."""
    try:
        with in_words_of(game, names) if game else nullcontext():
            yield
    except CommandError as fault:
        raise in_words(fault.refusal or Refusal("W-SETUP", "", {}), fault.lines, names) from None


def in_words(refusal: Refusal, lines: Sequence[str], names: Sequence[str] = ()) -> Refused:
    """A refusal with its sentence and hints."""
    refused = Refused(refusal.code, refusal.clause, **named(names, refusal.facts))
    first, *hints = (line.removeprefix("error: ").removeprefix("hint: ") for line in lines)
    refused.sentence, refused.hints = first, tuple(hints)
    return refused


def game_for_programs(name: str) -> Game[State]:
    """The game of this name. Refused, in words: there is none."""
    try:
        return load(name)
    except GameError as fault:
        raise in_words(Refusal("W-SETUP", "", {"case": "game", "word": name}), [str(fault)]) from None


def exit_code(game: Game[State], refusal: Refusal) -> int:
    """2 for what was not understood, 1 for what the rules refuse."""
    from ragz_cli.view.rules import kind

    return NOT_UNDERSTOOD if kind(game, refusal.code) == UNKNOWN else REFUSED


def stopped_by(fault: BaseException) -> CommandError | None:
    """How a command ends that was stopped by a file, a game or its own words; nothing for a bug."""
    if isinstance(fault, SaveError | GameError):
        return CommandError(UNTRUSTED, error_lines(str(fault), fault.hint if isinstance(fault, SaveError) else ""))
    return fault if isinstance(fault, CommandError) else None


def leaving_code(fault: BaseException) -> int | None:
    """The exit code where a command ends as it is meant to; nothing for a fault, and a guest's `sys.exit` is one."""
    if not isinstance(fault, SystemExit) or at_fault(fault):
        return None
    return fault.code if isinstance(fault.code, int) else 0


def before_a_guest(work: Callable[[], None]) -> None:
    """What is to be done before a game of others is loaded."""
    before_guests.append(work)


def guests_left_out() -> list[str]:
    """Which packages of others were left out, since they cannot be read or played."""
    return [f"warning: {why}" for why in left_out()]


def fault_lines(fault: SaveError) -> list[str]:
    """What is wrong with a file, and what to do about it."""
    return error_lines(str(fault), fault.hint)


def apology(fault: BaseException) -> list[str]:
    """What is said of a bug, ours or a guest's, and where there was not enough memory."""
    if isinstance(fault, MemoryError):
        fault.__traceback__ = fault.__context__ = None  # which hold all that took the memory
        detail = f" ({fault})" if fault.args else ""
        return [f"error: there is not enough memory for this{detail}; nothing is recorded that was not said to be"]
    where = at_fault(fault) or "ragz"
    return [
        f"error: a fault inside {where} ({type(fault).__name__}: {fault}); nothing is recorded that was not said to be",
        "hint: see what is recorded with: ragz log; RAGZ_DEBUG=1 shows where the fault is",
    ]
