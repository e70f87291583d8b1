"""All of `ragz` as a Typer app: its own options, and its commands."""

from typing import Annotated

import typer

from ragz_cli.cli.commands import Commands
from ragz_cli.cli.session import DEFAULT, VARIABLE, file_at_hand
from ragz_cli.view import screen

app = typer.Typer(
    name="ragz",
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="ragz new change Ann Bob Cy\nragz roll 4 1\nragz\nragz undo",
)


def _version(wanted: bool) -> None:
    if wanted:
        from ragz_cli import __version__

        screen.show([f"ragz {__version__}"])
        raise typer.Exit


@app.callback()
def ragz(
    ctx: typer.Context,
    file: Annotated[
        str,
        typer.Option(
            "--file", "-f", metavar="FILE", help=f"the save; else {VARIABLE}, else ./{DEFAULT}", is_eager=True
        ),
    ] = "",
    version: Annotated[
        bool, typer.Option("--version", help="show the version", is_eager=True, callback=_version)
    ] = False,
) -> None:
    """Keep the score and the rules of a game on a real table. Any verb of the game is a command."""
    if ctx.invoked_subcommand is None and not ctx.resilient_parsing:
        from ragz_cli.cli.show import status

        status(file_at_hand(file))
