"""The save file: read, check, lock, write. Old or new, never in between; nothing acknowledged is ever lost."""

from ragz_cli.store.fault import SaveError
from ragz_cli.store.hold import uninterrupted
from ragz_cli.store.load import Identity, Save, parse, read
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
