"""All of `ragz` as a Typer app: its own options, its commands, and lines for the table."""

import os
from importlib import import_module
from typing import Annotated

import typer

from ragz_cli.cli.commands import DECLARED, FILE_HELP, LINE, MEANT, MODULES, OTHERS, WHO, file_at_hand
from ragz_cli.cli.typer_inside import AnyCommand, Context, Program, command_in
from ragz_cli.view import screen


class Commands(Program):
    """The commands by name, each loaded only when it is named; any other first word begins a line for the table."""

    def works_alone(self) -> bool:
        """Without any words: show the save at hand, or help where there is none."""
        return os.path.lexists(file_at_hand(""))

    def list_commands(self, ctx: Context) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: Context, cmd_name: str) -> AnyCommand:
        meant = cmd_name in MEANT and not self.is_player(ctx, cmd_name)
        name = WHO if meant else cmd_name if cmd_name in MODULES else LINE
        module = import_module(f"ragz_cli.cli.{MODULES.get(MEANT[cmd_name] if meant else name, OTHERS)}")
        if name in DECLARED:
            from ragz_cli.cli.typer_commands import declared_command

            return declared_command(name)
        return command_in(module.app, name)

    def is_player(self, ctx: Context, name: str) -> bool:
        """Whether somebody at hand is called that."""
        from ragz_cli.cli.completion import is_player

        return is_player(ctx.params.get("file") or "", name)

    def further_help(self, ctx: Context) -> tuple[str, list[tuple[str, str]], str]:
        from ragz_cli.cli.completion import verbs_at_hand

        return (*verbs_at_hand(ctx.params.get("file") or ""), "Begin a session to see them: ragz new")

    def further_words(self, ctx: Context, incomplete: str) -> list[tuple[str, str]]:
        from ragz_cli.cli.completion import first_words

        return first_words(ctx.params.get("file") or "", incomplete)


app = typer.Typer(
    name="ragz", cls=Commands, invoke_without_command=True, rich_markup_mode=None, pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="ragz new change Ann Bob Cy\nragz roll 4 1\nragz\nragz undo",
)  # fmt: skip


def _version(wanted: bool) -> None:
    if wanted:
        from ragz_cli import __version__

        screen.show([f"ragz {__version__}"])
        raise typer.Exit


@app.callback()
def ragz(
    ctx: typer.Context,
    file: Annotated[str, typer.Option("--file", "-f", metavar="FILE", help=FILE_HELP, is_eager=True)] = "",
    version: Annotated[
        bool, typer.Option("--version", help="show the version", is_eager=True, callback=_version)
    ] = False,
) -> None:
    """Keep the score and the rules of a game on a real table. Any verb of the game is a command."""
    if ctx.invoked_subcommand is None and not ctx.resilient_parsing:
        from ragz_cli.cli.show import status

        status(file_at_hand(file))
