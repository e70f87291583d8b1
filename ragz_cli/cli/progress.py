"""Many files are read, with a bar that shows how far it is."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ragz_cli.store.many import FEW, for_each

R = TypeVar("R")


def read_each(paths: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """What `work` makes of each file; of more than a few with a progress bar, if standard error is a terminal."""
    done = for_each(paths, work)
    if len(paths) <= FEW or not sys.stderr.isatty():
        return done
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    return iter(track(done, "Reading", len(paths), console=console, transient=True))
