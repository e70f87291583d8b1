"""The bar that shows how far a command is that reads many files."""

import sys
from collections.abc import Iterator
from typing import TypeVar

from ragz_cli.store.many import FEW

R = TypeVar("R")


def watched(evenings: Iterator[R], count: int) -> Iterator[R]:
    """The same; for more than a few with a progress bar on standard error, if that is a terminal."""
    if count <= FEW or not sys.stderr.isatty():
        yield from evenings
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    yield from track(evenings, "Reading", count, console=console, transient=True)
