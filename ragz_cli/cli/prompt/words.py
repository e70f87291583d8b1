"""The words that the table prompt knows beside lines of play, and how it complains."""

import re
from collections.abc import Iterable

from ragz_cli.cli.commands import MODULES
from ragz_cli.core.evening.next_game import REMATCH
from ragz_cli.core.evening.records import MODES
from ragz_cli.core.line import JOURNAL
from ragz_cli.core.names import unaccented
from ragz_cli.view import screen
from ragz_cli.view.hints import as_typed_here

LEAVING = ("quit", "exit")
OUTSIDE = ("new", "do", "play", "watch", "serve")  # commands that have no place within a prompt
COMMANDS = tuple(name for name in MODULES if name not in (*OUTSIDE, *JOURNAL))
ASKED = re.compile(  # what now? whose turn is it? who is next?
    r"now what|whose (?:turn|go)(?: is it)?|next (?:player|one|turn)"
    r"|(?:what|who)(?:'?s| is| do (?:i|we) do| comes)?(?: (?:now|next|due|open|turn))?(?: is it)?"
)
BEGINS = re.compile(r"(.+) (?:deals|begins|starts)(?: first)?")
WORDS = (*COMMANDS, *JOURNAL, *MODES, *LEAVING)


def question(text: str, over: bool) -> str:
    """The command that answers a question, or for who begins once a game is `over`; any other text as it is."""
    said = unaccented(text).strip(" ?!.")
    if ASKED.fullmatch(said):
        return "next"
    begins = BEGINS.fullmatch(text.strip(" ?!.")) if over else None
    return f"{REMATCH} {begins[1].removeprefix(REMATCH).strip(' ,')}" if begins else text


def complain(lines: Iterable[str]) -> None:
    """Say what is wrong, and what to type here instead."""
    screen.complain(as_typed_here(lines))
