"""The commands that add lines to the log: any verb of the game, `do`, and the log's own undo, redo, amend and so on."""

import os

from ragz_cli.cli.commands import LINE, MEANT_ALONE, MODULES, STDIN, command
from ragz_cli.cli.errors import CommandError, not_understood
from ragz_cli.cli.recording import record
from ragz_cli.cli.shell_lines import from_stdin, joined, lines
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.games import every
from ragz_cli.store import SaveError
from ragz_cli.store.load import saves_beside


@command(LINE, as_typed=True, words="[WORD]...")
def line(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Say what happened at the table: [PLAYER] VERB WORDS... [# remark]."""
    if len(words) == 1 and unaccented(words[0]) in MEANT_ALONE:
        from ragz_cli.cli.show import score

        return score(file=file)
    try:
        record(file, [joined(words)], expect, quiet=quiet)
    except SaveError as fault:
        raise _meant_command(fault, words[0], file) from None


def _meant_command(fault: SaveError, first: str, file: str) -> SaveError | CommandError:
    """The same fault of the save, with the command that a mistyped first word may have meant."""
    near = nearest(first, MODULES)
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


@command(
    "do",
    'ragz do "roll 4 1" "challenge 532 41 4"\nragz do "roll 4 1; challenge 532 41 4"\nragz do - < lines.txt',
    as_typed=True,
    lines="LINE... | -",
)
def do(
    lines: list[str], game: int | None = None, quiet: bool = False, file: str = "", expect: int | None = None
) -> None:
    """Take many lines at once, or standard input. Each is taken whole or not at all, up to the first refused."""
    texts = from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    record(file, texts, expect, game, quiet=quiet)


@command(UNDO, "ragz undo\nragz undo 3", count="[N]")
def undo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Take back the last line, or the last N. Nothing is lost: `ragz redo` brings it back."""
    record(file, [f"{UNDO} {count}".strip()], expect, open_=open_, quiet=quiet)


@command(REDO, "ragz redo\nragz redo 3", count="[N]")
def redo(count: str = "", open_: bool = False, quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Bring back the last line that was taken back, or the last N."""
    record(file, [f"{REDO} {count}".strip()], expect, open_=open_, quiet=quiet)


@command(
    AMEND,
    'ragz amend 12 "Ann: roll 4 3"\nragz amend last "Ann: roll 4 3"\nragz amend 12-13 "Ann: roll 4 3; Ann: decline"',
    as_typed=True,
    number="N[-M]",
    words="LINE; LINE...",
)
def amend(
    number: str,
    words: list[str],
    game: int | None = None,
    open_: bool = False,
    quiet: bool = False,
    file: str = "",
    expect: int | None = None,
) -> None:
    """Put an earlier line right, or several at once. Everything after them is played again."""
    record(file, [f"{AMEND} {number} {lines(words)}"], expect, game, open_=open_, quiet=quiet)


@command(NOTE, 'ragz note "supper until nine"', as_typed=True, words="TEXT...")
def note(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Write a remark into the log. It changes nothing."""
    record(file, [f"{NOTE} {joined(words)}"], expect, quiet=quiet)


@command(COUNT, "ragz count Ann 125 Bob 95", as_typed=True, words="NAME N...")
def count(words: list[str], quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Compare what people hold with what ragz keeps."""
    record(file, [f"{COUNT} {joined(words)}"], expect, quiet=quiet)


@command(ACCEPT, "ragz accept")
def accept(quiet: bool = False, file: str = "", expect: int | None = None) -> None:
    """Accept tallies that differ. Those in the save become what ragz works out from the log now."""
    record(file, [ACCEPT], expect, quiet=quiet)
