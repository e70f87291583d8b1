"""The words that the table prompt knows beside lines of play, and how it complains."""

import re
from collections.abc import Iterable

from ragz_cli.cli import commands
from ragz_cli.core.evening.next_game import REMATCH
from ragz_cli.core.evening.records import MODES
from ragz_cli.core.game import State
from ragz_cli.core.line import JOURNAL
from ragz_cli.core.names import unaccented
from ragz_cli.core.other_words import called_out
from ragz_cli.view import screen
from ragz_cli.view.as_typed import as_typed_here

LEAVING = ("quit", "exit")
OUTSIDE = ("new", "do", "play", "watch", "serve", "demo")  # commands that have no place within a prompt
COMMANDS = tuple(name for name in commands.COMMANDS if name not in (*OUTSIDE, *JOURNAL))
ASKED = re.compile(  # what now? whose turn is it? who is next?
    r"now what|what(?:'?s)?(?: .*)?|whose (?:turn|go)(?: is it)?|next (?:player|one|turn)"
    r"|who(?:'?s| is| comes)?(?: (?:now|next|due|turn))?(?: is it)?"
)
AGAIN = re.compile(r"(?:let's )?(?:play )?(?:one |an)?(?:again|other|more|new|next)(?: (?:one|game|round))?")
LAST_LINES = re.compile(r"log (\d+)")
BEGINS = re.compile(r"(.+) (?:deals|begins|starts)(?: first)?")
POLITELY = (*COMMANDS, "help")  # asked with a question mark they do what they do without; undo? and redo? are not sure
WORDS = (*COMMANDS, *JOURNAL, *MODES, *LEAVING)


def as_command(text: str, state: State) -> str:
    """The line without an `oops` before it; for `what now`, `log 5`, `again` and `Bob deals` the command they mean."""
    text = called_out(state, text)
    said = unaccented(text).strip(" ?!.")
    if ASKED.fullmatch(said) and said.partition(" ")[0] not in map(unaccented, state.seats):
        return "next"
    if said in POLITELY and text.rstrip().endswith("?"):
        return said
    if last := LAST_LINES.fullmatch(said):
        return f"log -n {last[1]}"
    if state.over and AGAIN.fullmatch(said):
        return REMATCH
    begins = BEGINS.fullmatch(text.strip(" ?!.")) if state.over else None
    return f"{REMATCH} {begins[1].removeprefix(REMATCH).strip(' ,')}" if begins else text


def complain(lines: Iterable[str]) -> None:
    """Say what is wrong, and what to type here instead."""
    screen.complain(as_typed_here(lines))
