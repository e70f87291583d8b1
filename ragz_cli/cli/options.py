"""The options that many commands have."""

from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any

import typer

from ragz_cli.cli.commands import FILE_HELP, file_at_hand
from ragz_cli.view.screen import plain


def _chosen(ctx: typer.Context, given: str) -> str:
    return file_at_hand(given or ctx.find_root().params.get("file") or "")


def offering(name: str) -> Callable[[typer.Context, list[str], str], Any]:
    """The function of this name in `completion`, which is loaded when somebody presses Tab."""

    def offered(ctx: typer.Context, args: list[str], incomplete: str) -> Any:
        return getattr(import_module("ragz_cli.cli.completion"), name)(ctx, incomplete)

    return offered


File = Annotated[str, typer.Option("--file", "-f", metavar="FILE", help=FILE_HELP, callback=_chosen)]
Expect = Annotated[
    int | None,
    typer.Option("--expect", metavar="N", help="refuse unless the log has N lines, against typing a line twice"),
]
Number = Annotated[int | None, typer.Option("--game", metavar="N", help="game N of the evening, else the last")]
Open = Annotated[bool, typer.Option("--open", help="also cards of a running game that are not face up any more")]
Quiet = Annotated[bool, typer.Option("--quiet", help="as little as says it all, without clauses")]
Plain = Annotated[bool, typer.Option("--plain", help="columns side by side, also where no terminal is", callback=plain)]
Json = Annotated[bool, typer.Option("--json", help="for scripts")]
