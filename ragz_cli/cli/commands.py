"""The commands by name, each loaded only when it is named; any other first word begins a line for the table."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import typer
from typer._click.core import Command as AnyCommand
from typer._click.core import Context
from typer._click.exceptions import ClickException, NoSuchOption, UsageError  # which typer exports only from 0.28 on
from typer._click.formatting import HelpFormatter
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_from_info, get_group

from ragz_cli.store.fault import SaveError
from ragz_cli.view import screen

MODULES: Mapping[str, str] = {
    "new": "new",
    "play": "play",
    "do": "lines",
    "status": "show",
    "next": "show",
    "log": "show",
    "ledger": "show",
    "undo": "lines",
    "redo": "lines",
    "amend": "lines",
    "note": "lines",
    "count": "lines",
    "accept": "lines",
    "why": "show",
    "odds": "odds",
    "sheet": "sheets",
    "check-sheet": "sheets",
    "rematch": "season",
    "result": "season",
    "standings": "standings",
    "export": "export",
    "rule": "rules",
    "rules": "rules",
    "replay": "replaying",
    "verify": "replaying",
    "board": "boards",
}
"""Where each command stands, in the order of `ragz --help`."""

LINE = "line"  # the command behind every word that is none; not a word to type
NOT_UNDERSTOOD, UNTRUSTED, INTERRUPTED = 2, 3, 130
WIDEST = 80  # columns of a page of help


class CommandError(Exception):
    """A command ends here: its exit code, and what is said about it on stderr."""

    def __init__(self, code: int, lines: list[str]) -> None:
        super().__init__(*lines)
        self.code = code
        self.lines = lines


def not_understood(problem: str, *hints: str) -> CommandError:
    """What was typed is no command of ours."""
    return CommandError(NOT_UNDERSTOOD, [f"error: {problem}", *(f"hint: {hint}" for hint in hints if hint)])


class Page(HelpFormatter):
    """A page of help that narrow terminals bear."""

    def __init__(self) -> None:
        super().__init__(width=min(screen.width(), WIDEST))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl(rows, min(col_max, self.width // 2 - col_spacing), col_spacing)


class Command(TyperCommand):
    """A command."""

    def get_help(self, ctx: Context) -> str:
        return page_of(self, ctx)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        examples_first(self, ctx, formatter)


class Group(TyperGroup):
    """A command that has commands of its own, and that shows them when none is named."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        asked = args or ([] if ctx.resilient_parsing else ctx.help_option_names[:1])
        return super().parse_args(ctx, asked)

    def get_help(self, ctx: Context) -> str:
        return page_of(self, ctx)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        examples_first(self, ctx, formatter)


def page_of(command: AnyCommand, ctx: Context) -> str:
    """The help on a command."""
    page = Page()
    command.format_help(ctx, page)
    return page.getvalue().rstrip("\n")


def examples_first(command: AnyCommand, ctx: Context, formatter: HelpFormatter) -> None:
    """Help that begins with examples: they are the epilog, a line each."""
    for example in (command.epilog or "").splitlines():
        formatter.write(f"  {example}\n")
    formatter.write_paragraph()
    command.format_usage(ctx, formatter)
    command.format_help_text(ctx, formatter)
    command.format_options(ctx, formatter)


class Commands(Group):
    """All of `ragz`: commands by name, lines for the table, and how each ends."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Without any words a save at hand is shown, and help where there is none."""
        from ragz_cli.cli.session import file_at_hand

        if not args and os.path.lexists(file_at_hand("")):
            return TyperGroup.parse_args(self, ctx, args)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: Context) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: Context, cmd_name: str) -> AnyCommand:
        return built(cmd_name)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        from ragz_cli.cli.completion import verbs_at_hand

        super().format_commands(ctx, formatter)
        title, verbs = verbs_at_hand(ctx.params.get("file") or "")
        with formatter.section(title):
            formatter.write_dl(verbs) if verbs else formatter.write_text("Begin a session to see them: ragz new")

    def shell_complete(self, ctx: Context, incomplete: str) -> list[Any]:
        from ragz_cli.cli.completion import first_words

        return [*super().shell_complete(ctx, incomplete), *first_words(ctx.params.get("file") or "", incomplete)]

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and exit; everything that can go wrong is said in the same way.

        Where it does not stand alone, as at the table prompt, it returns the exit code or raises CommandError.
        """
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            stop = CommandError(code if isinstance(code, int) else 0, [])
        except CommandError as ended:
            stop = ended
        except SaveError as fault:
            stop = CommandError(UNTRUSTED, fault_lines(fault))
        except ClickException as fault:
            stop = CommandError(fault.exit_code, usage_lines(fault))
        except typer.Abort:
            stop = CommandError(INTERRUPTED, [])
        if not standalone_mode:
            if stop.lines:
                raise stop
            return stop.code
        screen.complain(stop.lines)
        sys.exit(stop.code)


def fault_lines(fault: SaveError) -> list[str]:
    """What is wrong with a file, and what to do about it."""
    return [f"error: {fault}", *([f"hint: {fault.hint}"] if fault.hint else [])]


def usage_lines(fault: ClickException) -> list[str]:
    """A fault of usage in our manner: what, and the nearest option or how to ask for help."""
    if isinstance(fault, NoSuchOption):
        near = next(iter(fault.possibilities or ()), "")
        hint = f"did you mean {near}?" if near else f"{fault.ctx.command_path if fault.ctx else 'ragz'} --help"
        return [f"error: no such option {fault.option_name}", f"hint: {hint}"]
    said = fault.format_message().rstrip(".")
    said = said[:1].lower() + said[1:]
    if isinstance(fault, UsageError) and fault.ctx is not None:
        return [f"error: {said}", f"hint: {fault.ctx.command_path} --help"]
    return [f"error: {said}"]


def built(name: str) -> AnyCommand:
    """The command of this name, from the module it stands in; a line for any other name."""
    app: typer.Typer = import_module(f"ragz_cli.cli.{MODULES.get(name, 'lines')}").app
    wanted = name if name in MODULES else LINE
    for info in app.registered_commands:
        if info.name == wanted:
            return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
    return get_group(app)
