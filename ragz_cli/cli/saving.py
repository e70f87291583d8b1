"""How a command writes a save, and what it says of it."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from ragz_cli.store.signals import uninterrupted
from ragz_cli.view import screen


def written(write: Callable[[], Sequence[str]], lines: Sequence[str]) -> None:
    """Write a save, which gives warnings, and then say so: nothing comes between."""
    with uninterrupted(last=True):
        warnings = write()
        with suppress(MemoryError):  # it is recorded, even if there is no room to say so
            screen.show(lines)
            screen.complain(f"warning: {warning}" for warning in warnings)
        screen.forgive()


def waiting() -> None:
    """Say that another ragz has the save."""
    screen.complain(["waiting for another ragz ..."])
