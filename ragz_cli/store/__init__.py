"""The save file: read, check, lock, write. Old or new, never in between; nothing acknowledged is ever lost."""

from importlib import import_module
from typing import TYPE_CHECKING

from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import Identity, Save, parse, read

if TYPE_CHECKING:
    from ragz_cli.store.hold import uninterrupted
    from ragz_cli.store.toml import dump
    from ragz_cli.store.write import Slot, check_free, create, writing

__all__ = [
    "Identity",
    "Save",
    "SaveError",
    "Slot",
    "check_free",
    "create",
    "dump",
    "parse",
    "read",
    "uninterrupted",
    "writing",
]

WRITING = {
    "Slot": "write",
    "check_free": "write",
    "create": "write",
    "dump": "toml",
    "uninterrupted": "hold",
    "writing": "write",
}


def __getattr__(name: str) -> object:
    """What is needed for writing is loaded when something is written: most commands only read."""
    if name not in WRITING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{WRITING[name]}"), name)
