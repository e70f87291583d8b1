"""The words that the table prompt knows beside lines of play, and how it complains."""

from collections.abc import Iterable

from ragz_cli.cli.commands import MODULES
from ragz_cli.core.evening.records import MODES
from ragz_cli.core.line import JOURNAL
from ragz_cli.view import screen
from ragz_cli.view.hints import as_typed_here

LEAVING = ("quit", "exit")
OUTSIDE = ("new", "do", "play", "watch", "serve")  # commands that have no place within a prompt
COMMANDS = tuple(name for name in MODULES if name not in (*OUTSIDE, *JOURNAL))
WORDS = (*COMMANDS, *JOURNAL, *MODES, *LEAVING)


def complain(lines: Iterable[str]) -> None:
    """Say what is wrong, and what to type here instead."""
    screen.complain(as_typed_here(lines))
