"""The save file, for commands that read it; those that write import `store.write`.

Old or new, never in between; nothing acknowledged is ever lost.
"""

from ragz_cli.store.load import Identity, Save, SaveError, parse, read

__all__ = ["Identity", "Save", "SaveError", "parse", "read"]
