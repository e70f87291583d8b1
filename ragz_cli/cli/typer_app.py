"""Typer, by its public names only, and in this module alone.

It reads what does not plainly fit the row of a command, says what is wrong with it, and completes words in a shell. For
this it is handed functions whose signatures are made from the rows.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ragz_cli.cli import INTERRUPTED, commands
from ragz_cli.cli.errors import CommandError
from ragz_cli.cli.help import BeforeTab, as_begun, first_words
from ragz_cli.games import has

CompletionFunction = Callable[[typer.Context, list[str], str], list[str | tuple[str, str]]]


class Made:
    """A function with the parameters of a row: filled by Typer, it calls that of the row."""

    def __init__(self, row: commands.Command, file: str = "") -> None:
        parameters = [*(_word(row, name) for name in row.words), *(_option(row, one) for one in row.all_options())]
        self.__name__ = row.name
        self.__doc__ = row.help
        self.__signature__ = Signature(parameters)
        self.__annotations__ = {one.name: one.annotation for one in parameters}
        self._row = row
        self._file = file

    def __call__(self, **values: commands.OptionValue | None) -> int | None:
        given = {name: value for name, value in values.items() if value is not None and value is not False}
        typed = {name: value for name, value in given.items() if value != []}
        for option in self._row.all_options():
            if option.number and option.to in typed:
                typed[option.to] = commands.number_in(str(typed[option.to]), option)
        return commands.call(commands.found(self._row.run), self._row, typed, self._file)


def _word(row: commands.Command, name: str) -> Parameter:
    """A parameter that is typed without an option."""
    shown = row.words[name]
    offering = _offering(row, commands.OFFERED[shown]) if shown in commands.OFFERED else None
    kind: object = list[str] if "..." in shown else str
    default = None if shown[0] == "[" else Parameter.empty
    info = typer.Argument(metavar=shown, autocompletion=offering)
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def _option(row: commands.Command, option: commands.CommandOption) -> Parameter:
    """An option as a parameter."""
    offering = _offering(row, option.offers) if option.offers else None
    info = typer.Option(*option.flags, metavar=option.value or None, help=option.help, autocompletion=offering)
    kind: object = list[str] if option.many else str if option.value else bool
    default = None if option.value else False
    return Parameter(option.to, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def _offering(row: commands.Command, name: str) -> CompletionFunction:
    """The function of `help` that is called so, for what is typed of a command."""

    def offered(ctx: typer.Context, args: list[str], incomplete: str) -> list[str | tuple[str, str]]:
        params = ctx.params
        words = (ctx.info_name or "", *(params.get("words") or ()))
        file = params.get("file") or ctx.find_root().params.get("file") or ""
        before = (params.get("named"), params.get("game"), row.name.rpartition(" ")[2], *ctx.args)
        game = next((word for word in before if word and has(word)), "")
        rows: list[str | tuple[str, str]] = commands.found(f"help.{name}")(BeforeTab(words, file, game), incomplete)
        return rows

    return offered


def made(row: commands.Command, file: str = "") -> TyperCommand | TyperGroup:
    """The command of a row, or the group with those within it."""
    if not row.run:
        rows = commands.rows_within(row)
        return TyperGroup(name=row.name, commands={one.name.split()[-1]: made(one) for one in rows})
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    settings = {"ignore_unknown_options": row.as_typed}  # `set Ann score -3`: the words are ours to read
    app.command(row.name, short_help=row.summary, context_settings=settings)(Made(row, file))
    command = get_command(app)
    assert isinstance(command, TyperCommand)  # which is what Typer makes of an app of one function
    return command


def by_typer(row: commands.Command, words: Sequence[str], file: str) -> int:
    """Run a command whose words Typer has to read; its exit code. Raises CommandError where they do not fit."""
    try:
        code = made(row, file).main([*words], prog_name=f"ragz {row.name}", standalone_mode=False)
    except typer.Abort:
        raise CommandError(INTERRUPTED, []) from None
    except typer.TyperException as fault:
        raise _why_not(row, words, fault) from None
    return code if isinstance(code, int) else 0


def _why_not(row: commands.Command, words: Sequence[str], fault: typer.TyperException) -> CommandError:
    """What is wrong with the words of a command, with the option that an unknown one may have meant."""
    said = fault.format_message()
    flags = [flag for option in row.all_options() for flag in option.flags]
    typed = (word.partition("=")[0] for word in words if word[:1] == "-")
    strange = next((word for word in typed if word not in flags and word in said), "")
    help_ = f"ragz {row.name} --help"
    if strange:
        return commands.no_such_option(strange, flags, help_)
    return CommandError(fault.exit_code, [f"error: {said[:1].lower()}{said[1:].rstrip('.')}", f"hint: {help_}"])


class Program(TyperGroup):
    """All commands, for a shell that completes them; any other first word begins a line for the table."""

    further: Mapping[str, str] = commands.NOTHING  # what a first word may be besides a command, and what that is
    listing = False

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:  # Typer has no public names for these types
        """What the first word may be, or an option before it."""
        known = first_words(ctx.params.get("file") or "", incomplete)
        self.further = {as_begun(word, incomplete): text for word, text in known}
        self.listing = True
        return super().shell_complete(ctx, incomplete)

    def list_commands(self, ctx: object) -> list[str]:
        """The first words."""
        return [*commands.COMMANDS, *self.further]

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | TyperGroup:
        """The command that a first word stands for, with all of its options, unless it is only listed."""
        row = commands.COMMANDS.get(cmd_name) or commands.LINE._replace(name=cmd_name)
        if self.listing:
            return TyperCommand(cmd_name, short_help=self.further.get(cmd_name, row.summary))
        return made(commands.found(row.prepare)(row, [commands.HELP[-1]], "")[0] if row.prepare else row)


def complete(words: Sequence[str]) -> None:
    """Answer a shell that completes words, or teach it to. Leaves by SystemExit."""
    app = typer.Typer(cls=Program, rich_markup_mode=None, context_settings={"help_option_names": [*commands.HELP]})
    app.callback()(Made(commands.PROGRAM._replace(options="file version")))  # to which Typer adds its own
    get_command(app).main([*words], prog_name="ragz")
