"""The commands that are typed at the table, as Typer knows them: made from their declarations."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any

import typer
from typer.models import ParameterInfo

from ragz_cli.cli.commands import DECLARED, LINE
from ragz_cli.cli.completion import help_of_verb, offered, players
from ragz_cli.cli.options import Expect, File, Json, Number, Open, Plain, Quiet
from ragz_cli.cli.shell_lines import PASSED_THROUGH
from ragz_cli.cli.typer_inside import AnyCommand, Command, Context, HelpFormatter, command_in
from ragz_cli.view import screen

OPTIONS: Mapping[str, Any] = {
    "file": File,
    "expect": Expect,
    "game": Number,
    "open_": Open,
    "json": Json,
    "quiet": Quiet,
    "plain": Plain,
    "everything": Annotated[bool, typer.Option("--all", help="also what was taken back or amended")],
    "last": Annotated[int | None, typer.Option("-n", metavar="N", help="only the last N lines")],
}
"""The parameters of these commands that are options, by name."""

COMPLETED: Mapping[str, Callable[..., Any]] = {LINE: offered, "count": players, "ledger": players}
"""What is offered for the words of a command."""


class LineCommand(Command):
    """A line of the table as a command: its help is that of the verb in it."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        ctx.meta[LINE] = (ctx.info_name or "", *args)
        return super().parse_args(ctx, [*ctx.meta[LINE]])

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        for line in help_of_verb(ctx.meta[LINE], ctx.find_root().params.get("file") or ""):
            for piece in screen.wrapped(line, formatter.width):
                formatter.write(f"{piece}\n")
        if self.help:
            formatter.write_paragraph()
            self.format_options(ctx, formatter)


@cache
def declared_command(name: str) -> AnyCommand:
    """The command that is declared by this name."""
    row, app = DECLARED[name], typer.Typer()
    kinds = row.run.__annotations__
    arguments = {
        word: Annotated[kinds[word], _argument(shown, COMPLETED.get(name))] for word, shown in row.words.items()
    }
    row.run.__annotations__ = {**kinds, **{key: OPTIONS[key] for key in kinds if key in OPTIONS}, **arguments}
    app.command(
        name,
        cls=LineCommand if name == LINE else Command,
        epilog=row.examples,
        context_settings=PASSED_THROUGH if row.as_typed else None,
        hidden=name == LINE,
    )(row.run)
    return command_in(app, name)


def _argument(shown: str, completion: Callable[..., Any] | None) -> ParameterInfo:
    info: ParameterInfo = typer.Argument(metavar=shown, autocompletion=completion)
    return info
