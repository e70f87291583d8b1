"""The commands that add lines to the log: any verb of the game, `do`, and the log's own undo, redo, amend and so on."""

import os
from typing import Annotated

import typer

from ragz_cli.cli.commands import LINE, MEANT_ALONE, MODULES
from ragz_cli.cli.completion import help_of_verb, offered, players
from ragz_cli.cli.errors import NOT_UNDERSTOOD, CommandError, not_understood
from ragz_cli.cli.recording import record
from ragz_cli.cli.session import Expect, File, Number, Open, Quiet
from ragz_cli.cli.typed import PASSED_THROUGH, from_stdin, joined, lines
from ragz_cli.cli.typer_inside import Command, Context, HelpFormatter
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.games import every
from ragz_cli.store import SaveError
from ragz_cli.view import screen

STDIN = "-"

app = typer.Typer()


class LineCommand(Command):
    """A line of the table as a command: its help is that of the verb in it."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        ctx.meta[LINE] = [ctx.info_name or "", *args]
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        for line in help_of_verb(ctx.meta[LINE], ctx.find_root().params.get("file") or ""):
            for piece in screen.wrapped(line, formatter.width):
                formatter.write(f"{piece}\n")
        if self.help:
            formatter.write_paragraph()
            self.format_options(ctx, formatter)


Words = Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", autocompletion=offered)]


@app.command(LINE, cls=LineCommand, context_settings=PASSED_THROUGH, hidden=True)
def line(ctx: typer.Context, words: Words = None, quiet: Quiet = False, file: File = "", expect: Expect = None) -> None:
    """Say what happened at the table: [PLAYER] VERB WORDS... [# remark]."""
    first = ctx.info_name or ""
    if not words and unaccented(first) in MEANT_ALONE:
        from ragz_cli.cli.show import score

        return score(ctx, file=file)
    try:
        record(file, [joined([first, *(words or [])])], expect, quiet=quiet)
    except (SaveError, CommandError) as fault:
        raise _meant_command(fault, first, file) from None


def _meant_command(fault: SaveError | CommandError, first: str, file: str) -> SaveError | CommandError:
    """The same fault, with the command that a mistyped first word may have meant."""
    near = nearest(first, MODULES)
    if any(unaccented(first) in game.verbs for game in every()):
        return fault
    if isinstance(fault, SaveError) and not os.path.lexists(file):
        said = f"{first} is no command, and there is no game in {file} yet"
        meant = f"did you mean: ragz {near}" if near else "ragz --help lists the commands"
        return not_understood(said, meant, "ragz play begins a game, and asks for all that it has to know")
    if not near:
        return fault
    if isinstance(fault, CommandError) and first not in fault.lines[0].split():  # another word was the wrong one
        return fault
    hint = f"did you mean: ragz {near}"
    if isinstance(fault, SaveError):
        fault.hint = f"{fault.hint}; {hint}"
    elif fault.code == NOT_UNDERSTOOD:
        fault.lines = [fault.lines[0], f"hint: {hint}", *fault.lines[1:]]
    return fault


@app.command(
    "do",
    cls=Command,
    context_settings=PASSED_THROUGH,
    epilog='ragz do "roll 4 1" "challenge 532 41 4"\nragz do "roll 4 1; challenge 532 41 4"\nragz do - < lines.txt',
)
def do(
    lines: Annotated[list[str], typer.Argument(metavar="LINE... | -")],
    game: Number = None,
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Take many lines at once, or standard input. Each is taken whole or not at all, up to the first refused."""
    texts = from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    record(file, texts, expect, game, quiet=quiet)


@app.command(UNDO, cls=Command, epilog="ragz undo\nragz undo 3")
def undo(
    count: Annotated[str, typer.Argument(metavar="[N]")] = "",
    open_: Open = False,
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Take back the last line, or the last N. Nothing is lost: `ragz redo` brings it back."""
    record(file, [f"{UNDO} {count}".strip()], expect, open_=open_, quiet=quiet)


@app.command(REDO, cls=Command, epilog="ragz redo\nragz redo 3")
def redo(
    count: Annotated[str, typer.Argument(metavar="[N]")] = "",
    open_: Open = False,
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Bring back the last line that was taken back, or the last N."""
    record(file, [f"{REDO} {count}".strip()], expect, open_=open_, quiet=quiet)


@app.command(
    AMEND,
    cls=Command,
    context_settings=PASSED_THROUGH,
    epilog='ragz amend 12 "Ann: roll 4 3"\nragz amend 12-13 "Ann: roll 4 3; Ann: decline"',
)
def amend(
    number: Annotated[str, typer.Argument(metavar="N[-M]")],
    words: Annotated[list[str], typer.Argument(metavar="LINE; LINE...")],
    game: Number = None,
    open_: Open = False,
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Put an earlier line right, or several at once. Everything after them is played again."""
    record(file, [f"{AMEND} {number} {lines(words)}"], expect, game, open_=open_, quiet=quiet)


@app.command(NOTE, cls=Command, context_settings=PASSED_THROUGH, epilog='ragz note "supper until nine"')
def note(
    words: Annotated[list[str], typer.Argument(metavar="TEXT...")],
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Write a remark into the log. It changes nothing."""
    record(file, [f"{NOTE} {joined(words)}"], expect, quiet=quiet)


@app.command(COUNT, cls=Command, context_settings=PASSED_THROUGH, epilog="ragz count Ann 125 Bob 95")
def count(
    words: Annotated[list[str], typer.Argument(metavar="NAME N...", autocompletion=players)],
    quiet: Quiet = False,
    file: File = "",
    expect: Expect = None,
) -> None:
    """Compare what people hold with what ragz keeps."""
    record(file, [f"{COUNT} {joined(words)}"], expect, quiet=quiet)


@app.command(ACCEPT, cls=Command, epilog="ragz accept")
def accept(file: File = "", expect: Expect = None) -> None:
    """Accept tallies that differ. Those in the save become what ragz works out from the log now."""
    record(file, [ACCEPT], expect)
