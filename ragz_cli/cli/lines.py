"""The commands that add lines to the log: any verb of the game, `do`, and the log's own undo, redo, amend and so on."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer._click.core import Context
from typer._click.formatting import HelpFormatter

from ragz_cli.cli.commands import LINE, MODULES, NOT_UNDERSTOOD, Command, CommandError, not_understood
from ragz_cli.cli.completion import offered, players
from ragz_cli.cli.recording import record
from ragz_cli.cli.session import Expect, File
from ragz_cli.core.evening.journal import ACCEPT, AMEND, COUNT, NOTE, REDO, UNDO
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.games import NAMES, load
from ragz_cli.store import SaveError
from ragz_cli.view import screen

STDIN = "-"
MOST_INPUT = 4 * 2**20
PASSED_THROUGH = {"ignore_unknown_options": True}  # `set Ann score -3`: the words are ours to read

app = typer.Typer()


class LineCommand(Command):
    """A line of the table as a command: its help is that of the verb that stands in it."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        ctx.meta[LINE] = [ctx.info_name or "", *args]
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        from ragz_cli.cli.completion import help_of_verb

        for line in help_of_verb(ctx.meta[LINE], ctx.find_root().params.get("file") or ""):
            for piece in screen.wrapped(line, formatter.width):
                formatter.write(f"{piece}\n")
        if self.help:
            formatter.write_paragraph()
            self.format_options(ctx, formatter)


Words = Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", autocompletion=offered)]


@app.command(LINE, cls=LineCommand, context_settings=PASSED_THROUGH, hidden=True)
def line(ctx: typer.Context, words: Words = None, file: File = "", expect: Expect = None) -> None:
    """Say what happened at the table: [PLAYER] VERB WORDS... [# remark]."""
    first = ctx.info_name or ""
    try:
        record(file, [joined([first, *(words or [])])], expect)
    except (SaveError, CommandError) as fault:
        raise _meant_command(fault, first) from None


def _meant_command(fault: SaveError | CommandError, first: str) -> SaveError | CommandError:
    """The same fault, with the command that a mistyped first word may have meant."""
    near = nearest(first, MODULES)
    if not near or any(unaccented(first) in load(name).verbs for name in NAMES):
        return fault
    if isinstance(fault, CommandError) and first not in fault.lines[0].split():  # another word was the wrong one
        return fault
    hint = f"did you mean: ragz {near}"
    if isinstance(fault, SaveError):
        fault.hint = f"{fault.hint}; {hint}"
    elif fault.code == NOT_UNDERSTOOD:
        fault.lines = [fault.lines[0], f"hint: {hint}", *fault.lines[1:]]
    return fault


def joined(words: Sequence[str]) -> str:
    """The words of a line as one text. Words that look like options are none of ours, and are refused."""
    for word in words:
        if "#" in word:
            break
        if len(word) > 1 and word[0] == "-" and not word.lstrip("-")[:1].isdigit() and " " not in word:
            near = nearest(word, ("--file", "--expect", "--help"))
            hint = f"did you mean {near}?" if near else 'a line with such a word goes in quotes: ragz do "..."'
            raise not_understood(f"no such option {word}", hint)
    return " ".join(words)


def single(words: Sequence[str]) -> str:
    """The words of a line that has to be one."""
    text = joined(words)
    if ";" in text.partition("#")[0]:
        raise not_understood("a ; parts lines, and this has to be one line", "write a comma, or a line for each")
    return text


@app.command(
    "do",
    cls=Command,
    context_settings=PASSED_THROUGH,
    epilog='ragz do "roll 4 1" "challenge 532 41 4"\nragz do "roll 4 1; challenge 532 41 4"\nragz do - < lines.txt',
)
def do(
    lines: Annotated[list[str], typer.Argument(metavar="LINE... | -")], file: File = "", expect: Expect = None
) -> None:
    """Take many lines at once, or standard input. Each is taken whole or not at all, up to the first refused."""
    texts = _from_stdin() if lines == [STDIN] else [line for line in lines if line.strip()]
    if not texts:
        raise not_understood("there are no lines to take")
    record(file, texts, expect)


def _from_stdin() -> list[str]:
    """The lines of standard input without blank ones and those that are only a remark."""
    if sys.stdin is None:
        raise not_understood("there is no standard input")
    content = sys.stdin.buffer.read(MOST_INPUT + 1)
    if len(content) > MOST_INPUT:
        raise not_understood(f"more than {MOST_INPUT} bytes of lines")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise not_understood(f"line {line} of the input is not UTF-8") from None
    lines = [line.strip() for line in text.replace("\r\n", "\n").split("\n")]
    return [line for line in lines if line and not line.startswith("#")]


@app.command(UNDO, cls=Command, epilog="ragz undo\nragz undo 3")
def undo(count: Annotated[str, typer.Argument(metavar="[N]")] = "", file: File = "", expect: Expect = None) -> None:
    """Take back the last line, or the last N. Nothing is lost: `ragz redo` brings it back."""
    record(file, [f"{UNDO} {count}".strip()], expect)


@app.command(REDO, cls=Command, epilog="ragz redo\nragz redo 3")
def redo(count: Annotated[str, typer.Argument(metavar="[N]")] = "", file: File = "", expect: Expect = None) -> None:
    """Bring back the last line that was taken back, or the last N."""
    record(file, [f"{REDO} {count}".strip()], expect)


@app.command(AMEND, cls=Command, context_settings=PASSED_THROUGH, epilog='ragz amend 12 "Ann: roll 4 3"')
def amend(
    number: Annotated[str, typer.Argument(metavar="N")],
    words: Annotated[list[str], typer.Argument(metavar="LINE...")],
    file: File = "",
    expect: Expect = None,
) -> None:
    """Put an earlier line right. Everything after it is played again."""
    record(file, [f"{AMEND} {number} {single(words)}"], expect)


@app.command(NOTE, cls=Command, context_settings=PASSED_THROUGH, epilog='ragz note "supper until nine"')
def note(
    words: Annotated[list[str], typer.Argument(metavar="TEXT...")], file: File = "", expect: Expect = None
) -> None:
    """Write a remark into the log. It changes nothing."""
    record(file, [f"{NOTE} {joined(words)}"], expect)


@app.command(COUNT, cls=Command, context_settings=PASSED_THROUGH, epilog="ragz count Ann 125 Bob 95")
def count(
    words: Annotated[list[str], typer.Argument(metavar="NAME N...", autocompletion=players)],
    file: File = "",
    expect: Expect = None,
) -> None:
    """Compare what people hold with what ragz keeps."""
    record(file, [f"{COUNT} {joined(words)}"], expect)


@app.command(ACCEPT, cls=Command, epilog="ragz accept")
def accept(file: File = "", expect: Expect = None) -> None:
    """Accept tallies that differ. Those in the save become what ragz works out from the log now."""
    record(file, [ACCEPT], expect)
