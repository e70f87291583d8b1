"""All that ragz needs of Typer's internals; no other module imports them.

Pages of help that begin with examples; options and commands that are made from data; groups of commands; and how every
command ends.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NoReturn

import typer
from typer._click.core import Command as AnyCommand
from typer._click.core import Context, Parameter
from typer._click.exceptions import ClickException, NoSuchOption, UsageError  # which typer exports only from 0.28 on
from typer._click.formatting import HelpFormatter
from typer._click.shell_completion import CompletionItem
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command_from_info, get_group

from ragz_cli.cli import INTERRUPTED
from ragz_cli.cli.errors import CommandError, stopped_by
from ragz_cli.games import GameError
from ragz_cli.store.fault import SaveError
from ragz_cli.view import screen

__all__ = ["AnyCommand", "Context", "HelpFormatter", "TyperOption"]  # which are Typer's own

WIDEST = 80  # columns of a page of help
FLAGS = ("--quiet", "--json", "--plain")  # of commands, each the same in all that have it
LONGEST = 200  # letters of a sentence of help
CHOSEN = "ragz.chosen"  # where the values of the options made here are collected

Rows = Sequence[tuple[str, str]]
"""Words, each with what it is."""


class Page(HelpFormatter):
    """Help that fits narrow terminals."""

    def __init__(self) -> None:
        super().__init__(width=min(screen.width(), WIDEST))

    def write_dl(self, rows: Rows, col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl(rows, min(col_max, self.width // 2 - col_spacing), col_spacing)


def page_of(command: AnyCommand, ctx: Context) -> NoReturn:
    """Print the help on a command, and leave."""
    page = Page()
    command.format_help(ctx, page)
    screen.show(page.getvalue().rstrip("\n").split("\n"))
    raise typer.Exit


def examples_first(command: AnyCommand, ctx: Context, formatter: HelpFormatter) -> None:
    """Help that begins with examples: they are the epilog, a line each."""
    for example in (command.epilog or "").splitlines():
        formatter.write(f"  {example}\n")
    formatter.write_paragraph()
    command.format_usage(ctx, formatter)
    command.format_help_text(ctx, formatter)
    command.format_options(ctx, formatter)


def first_sentence(command: AnyCommand, limit: int = 0) -> str:
    """The first sentence of the help on a command, whole, for the list of commands."""
    return AnyCommand.get_short_help_str(command, LONGEST)


class Command(TyperCommand):
    """A command."""

    def further_options(self) -> Iterable[TyperOption]:
        """Options beside those that its function declares."""
        return ()

    def get_params(self, ctx: Context) -> list[Parameter]:
        *own, help_ = super().get_params(ctx)
        return [*own, *self._further_options, help_]

    @cached_property
    def _further_options(self) -> Sequence[TyperOption]:
        return [*self.further_options()]

    get_help = page_of
    format_help = examples_first
    get_short_help_str = first_sentence


class Group(TyperGroup):
    """A command that has commands of its own, and that shows them when none is named."""

    get_help = page_of
    format_help = examples_first
    get_short_help_str = first_sentence

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        asked = args or ([] if ctx.resilient_parsing or self.works_alone() else ctx.help_option_names[:1])
        return super().parse_args(ctx, asked)

    def works_alone(self) -> bool:
        """Whether it does something without any words."""
        return False


class Nested(Group):
    """A command with commands of its own; their options may come before their names too."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Bring what is named to the front, where the commands are looked for."""
        asked = not ctx.resilient_parsing and not set(args) & set(ctx.help_option_names)
        at = self.place_of_name(ctx, args)
        if at is not None:
            args = [args[at], *args[:at], *args[at + 1 :]]
        elif asked:
            args = self.nameless(ctx, args)
        return super().parse_args(ctx, args)

    def nameless(self, ctx: Context, args: list[str]) -> list[str]:
        """What is run where no command is named; help where nothing is typed at all."""
        return args

    def place_of_name(self, ctx: Context, args: Sequence[str]) -> int | None:
        """The place of the first word that is neither an option nor an option's value."""
        if not args or not args[0].startswith("-"):
            return 0 if args else None
        valued = self.options_with_values(ctx)
        at = 0
        while at < len(args) and args[at].startswith("-"):
            at += 2 if args[at] in valued else 1
        return at if at < len(args) else None

    def options_with_values(self, ctx: Context) -> frozenset[str]:
        """The options of all these commands that take the next word."""
        commands = [self.get_command(ctx, name) for name in self.list_commands(ctx)]
        options = [one for command in commands if command for one in command.params if isinstance(one, TyperOption)]
        return frozenset(name for option in options if not option.is_flag for name in option.opts)


class Program(Group):
    """The whole program: its commands, what else a first word can be, and how each command ends."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Flags of the command may come before its name too."""
        start = 2 if args[:1] in (["-f"], ["--file"]) else 0
        end = next((at for at in range(start, len(args)) if args[at] not in FLAGS), len(args))
        return super().parse_args(ctx, [*args[:start], *args[end:], *args[start:end]])

    def further_help(self, ctx: Context) -> tuple[str, Rows, str]:
        """A heading, the rows under it, and what is said if there are none."""
        raise NotImplementedError

    def further_words(self, ctx: Context, incomplete: str) -> Rows:
        """What a first word can be besides a command, for completion."""
        raise NotImplementedError

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        super().format_commands(ctx, formatter)
        title, rows, nothing = self.further_help(ctx)
        with formatter.section(title):
            formatter.write_dl(rows) if rows else formatter.write_text(nothing)

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        further = (CompletionItem(word, help=text) for word, text in self.further_words(ctx, incomplete))
        return [*super().shell_complete(ctx, incomplete), *further]

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

        Not standing alone, as at the table prompt, it returns the exit code or raises CommandError.
        """
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            stop = CommandError(code if isinstance(code, int) else 0, [])
        except (CommandError, SaveError, GameError, ClickException, typer.Abort) as fault:
            stop = stopped_by(fault) or _ended_by(fault)
        if not standalone_mode:
            if stop.lines:
                raise stop
            return stop.code
        screen.complain(stop.lines)
        sys.exit(stop.code)


def _ended_by(fault: Exception) -> CommandError:
    """How a command ends whose words or options do not fit."""
    if isinstance(fault, ClickException):
        return CommandError(fault.exit_code, _usage_lines(fault))
    return CommandError(INTERRUPTED, [])


def _usage_lines(fault: ClickException) -> list[str]:
    """A fault of usage in our own words: what is wrong, and the nearest option or how to ask for help."""
    if isinstance(fault, NoSuchOption):
        near = next(iter(fault.possibilities or ()), "")
        hint = f"did you mean {near}?" if near else f"{fault.ctx.command_path if fault.ctx else 'ragz'} --help"
        return [f"error: no such option {fault.option_name}", f"hint: {hint}"]
    said = fault.format_message().rstrip(".")
    said = said[:1].lower() + said[1:]
    if isinstance(fault, UsageError) and fault.ctx is not None:
        return [f"error: {said}", f"hint: {fault.ctx.command_path} --help"]
    return [f"error: {said}"]


def run(ctx: Context, words: Sequence[str]) -> int:
    """Run a further command of the program that runs now; its exit code. Raises CommandError."""
    root = ctx.find_root()
    code: int = root.command.main([*words], prog_name=root.info_name, standalone_mode=False)
    return code


def command_in(app: typer.Typer, name: str) -> AnyCommand:
    """The command of this name in an app; all of the app where no single command is called that."""
    for info in app.registered_commands:
        if info.name == name:
            return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
    return get_group(app)


def option(name: str, text: str, flag: bool, completion: Callable[..., Any] | None = None) -> TyperOption:
    """An option that is made from data: `--name VALUE`, or `--name` for a flag. `chosen` has its value."""

    def keep(ctx: typer.Context, _: object, value: Sequence[str] | bool | None) -> None:
        if value:
            words = "yes" if isinstance(value, bool) else ",".join(value)
            ctx.meta.setdefault(CHOSEN, {})[name] = words

    return TyperOption(
        param_decls=[f"--{name}"], is_flag=flag or None, multiple=not flag, metavar=None if flag else name.upper(),
        autocompletion=completion, help=text, callback=keep, expose_value=False,
    )  # fmt: skip


def chosen(ctx: Context) -> Mapping[str, str]:
    """The values of the options made from data: one text each, with commas between several; `yes` for a flag."""
    values: Mapping[str, str] = ctx.meta.get(CHOSEN, {})
    return values
