"""`ragz schema`: JSON Schema of what ragz reads and prints, for editors and scripts."""

from pathlib import Path
from typing import Annotated

import typer

from ragz_cli.cli.errors import one_of
from ragz_cli.cli.typer_inside import Command
from ragz_cli.view import screen

SCHEMAS = Path(screen.__file__).parent / "schemas"
NAMES = ("save", "board", "season", "status", "next", "events", "stats")

app = typer.Typer()


@app.command("schema", cls=Command, epilog="ragz schema season > season.schema.json\nragz schema status")
def schema(name: Annotated[str, typer.Argument(metavar="|".join(NAMES), autocompletion=lambda: [*NAMES])]) -> None:
    """Print a JSON Schema (2020-12). Of a save, board or season file, of a row of events, or of a command's --json."""
    known = one_of(name, NAMES, f"there is no schema {name}", f"there are {', '.join(NAMES)}")
    page = (SCHEMAS / f"{known}.json").read_text(encoding="utf-8")
    screen.whole(page.splitlines())
