"""The commands that are typed at the table, as Typer knows them: made from their declarations."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import typer
from typer.models import ParameterInfo

from ragz_cli.cli.commands import DECLARED, LINE
from ragz_cli.cli.options import Expect, File, Json, Number, Open, Plain, Quiet, offering
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
    "named": Annotated[str, typer.Option("--game", metavar="GAME", help="of which game; else that of the session")],
    "to": Annotated[str, typer.Option("--to", metavar="N", help="stop after line N of the last game, or of game N")],
    "step": Annotated[bool, typer.Option("--step", help="line by line: on, back, to a line, out")],
    "replay quiet": Annotated[bool, typer.Option("--quiet", help="only the table at the end")],
    "copy": Annotated[str, typer.Option("--copy", metavar="FOLDER", help="copy all samples into a new folder")],
    "edition": Annotated[
        str,
        typer.Option(
            "--edition", metavar="NAME", help="by the points of another edition", autocompletion=offering("editions")
        ),
    ],
    "variant": Annotated[
        str,
        typer.Option(
            "--variant",
            metavar="NAME",
            help="by the variant, where no save says so",
            autocompletion=offering("variants"),
        ),
    ],
    "markdown": Annotated[bool, typer.Option("--markdown", help="as a table in Markdown")],
    "last": Annotated[int | None, typer.Option("-n", metavar="N", help="only the last N lines")],
}
"""The parameters of these commands that are options, by name; where one command means something else, with its own."""

COMPLETED = {LINE: "offered", "count": "players", "ledger": "players", "rule": "rule_ids", "demo": "sample_names"}
"""What offers the words of a command."""


class LineCommand(Command):
    """A line of the table as a command: its help is that of the verb in it."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        ctx.meta[LINE] = (ctx.info_name or "", *args)
        return super().parse_args(ctx, [*ctx.meta[LINE]])

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        from ragz_cli.cli.completion import help_of_verb

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
        word: Annotated[kinds[word], _argument(shown, COMPLETED.get(name, ""))] for word, shown in row.words.items()
    }
    options = {key: OPTIONS.get(f"{name} {key}", OPTIONS[key]) for key in kinds if key in OPTIONS}
    row.run.__annotations__ = {**kinds, **options, **arguments}
    app.command(
        name,
        cls=LineCommand if name == LINE else Command,
        epilog=row.examples,
        context_settings=PASSED_THROUGH if row.as_typed else None,
        hidden=name == LINE,
    )(row.run)
    return command_in(app, name)


def _argument(shown: str, offers: str) -> ParameterInfo:
    info: ParameterInfo = typer.Argument(metavar=shown, autocompletion=offering(offers) if offers else None)
    return info
