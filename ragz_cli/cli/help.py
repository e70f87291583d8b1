"""`ragz help [TOPIC]`: the guides, and otherwise the same as --help."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ragz_cli.cli.commands import MODULES
from ragz_cli.cli.errors import not_understood
from ragz_cli.cli.typer_inside import Command, run
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.games import every
from ragz_cli.view import screen

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs", PACKAGE.parent / "docs")  # of a wheel, of a checkout

SPOKEN = (TABLE_NAME, SET, *SAID_BY_TABLE)

app = typer.Typer()


def guides() -> Sequence[Path]:
    """The guides, by name."""
    return sorted(path for folder in FOLDERS for path in folder.glob("*.md"))


def topics() -> list[str]:
    """The names of the guides."""
    return [guide.stem for guide in guides()]


@app.command("help", cls=Command, epilog="ragz help\nragz help boards\nragz help roll")
def help_(
    ctx: typer.Context,
    topic: Annotated[list[str] | None, typer.Argument(metavar="[TOPIC]", autocompletion=topics)] = None,
) -> None:
    """Show a guide, or the help of a command. Without a topic, all commands and all guides."""
    from ragz_cli.view.guide import guide_lines

    wanted = topic or []
    guide = next((guide for guide in guides() if [unaccented(word) for word in wanted] == [guide.stem]), None)
    if guide:
        return screen.show(guide_lines(guide.read_text(encoding="utf-8"), screen.width()))
    if wanted and not _is_word(wanted[0]):
        near = nearest(wanted[0], [*topics(), *MODULES])
        raise not_understood(f"there is no guide, command or verb {wanted[0]}", f"ragz help {near or ''}".rstrip())
    raise typer.Exit(run(ctx, [*wanted, "--help"]) if wanted else _commands_and_guides(ctx))


def _is_word(word: str) -> bool:
    """Whether it is a command, a verb of any game, or what the table can say."""
    spoken = unaccented(word)
    return word in MODULES or any(spoken in (*SPOKEN, *game.verbs, *game.rewordings) for game in every())


def _commands_and_guides(ctx: typer.Context) -> int:
    from ragz_cli.view.guide import title

    code = run(ctx, ["--help"])
    rows = [(guide.stem, title(guide.read_text(encoding="utf-8"))) for guide in guides()]
    screen.show(["", "Guides, as in: ragz help boards", *(f"  {line}" for line in screen.aligned(rows))])
    return code
