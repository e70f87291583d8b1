"""The commands that add lines to the log: any verb of the game, `do`, and the log's own undo, redo, amend and so on."""

import os

from ragz_cli.cli.commands import COMMANDS, MEANT_ALONE, STDIN
from ragz_cli.cli.errors import CommandError, not_understood
from ragz_cli.cli.recording import record
from ragz_cli.cli.shell_lines import from_stdin, joined, lines
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.games import every
from ragz_cli.store import SaveError
from ragz_cli.store.load import saves_beside


def line(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz WORD...`."""
    if len(words) == 1 and unaccented(words[0]) in MEANT_ALONE:
        from ragz_cli.cli.show import score

        return score(file=file)
    try:
        record(file, [joined(words)], expect, quiet=quiet)
    except SaveError as fault:
        raise _meant_command(fault, words[0], file) from None


def _meant_command(fault: SaveError, first: str, file: str) -> SaveError | CommandError:
    """The same fault of the save, with the command that a mistyped first word may have meant."""
    near = nearest(first, COMMANDS)
    if any(unaccented(first) in game.verbs for game in every()):
        return fault
    if not os.path.lexists(file):
        said = f"{first} is no command, and there is no game in {file} yet"
        meant = f"did you mean: ragz {near}" if near else "ragz --help lists the commands"
        return not_understood(
            said, meant, saves_beside(file), "ragz play begins a game, and asks for all that it has to know"
        )
    if near:
        fault.hint = f"{fault.hint}; did you mean: ragz {near}"
    return fault


def do(
    lines: list[str], game: int | None = None, quiet: bool = False, file: str = "", expect: int | None = None
) -> None:
    """`ragz do LINE... | -`."""
    texts = from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    record(file, texts, expect, game, quiet=quiet)


def undo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz undo [N]`."""
    record(file, [f"{UNDO} {count}".strip()], expect, open_=open_, quiet=quiet)


def redo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz redo [N]`."""
    record(file, [f"{REDO} {count}".strip()], expect, open_=open_, quiet=quiet)


def amend(
    number: str,
    words: list[str],
    game: int | None = None,
    open_: bool = False,
    quiet: bool = False,
    file: str = "",
    expect: int | None = None,
) -> None:
    """`ragz amend N[-M] LINE; LINE...`."""
    record(file, [f"{AMEND} {number} {lines(words)}"], expect, game, open_=open_, quiet=quiet)


def note(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz note TEXT...`."""
    record(file, [f"{NOTE} {joined(words)}"], expect, quiet=quiet)


def count(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz count NAME N...`."""
    record(file, [f"{COUNT} {joined(words)}"], expect, quiet=quiet)


def accept(quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """`ragz accept`."""
    record(file, [ACCEPT], expect, quiet=quiet)
