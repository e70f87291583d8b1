"""`ragz schema`: JSON Schema of what ragz reads and prints, for editors and scripts."""

from pathlib import Path

from ragz_cli.cli.errors import one_of
from ragz_cli.view import screen

SCHEMAS = Path(screen.__file__).parent / "schemas"
NAMES = ("save", "board", "season", "status", "next", "events", "stats")


def schema(name: str) -> None:
    """`ragz schema save|board|season|status|next|events|stats`."""
    known = one_of(name, NAMES, f"there is no schema {name}", f"there are {', '.join(NAMES)}")
    page = (SCHEMAS / f"{known}.json").read_text(encoding="utf-8")
    screen.whole(page.splitlines())
