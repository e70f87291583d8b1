"""`ragz watch`: a second screen in a terminal, which follows the save; without a terminal, a line for each change."""

import gc
import os
import sys
import time
from collections.abc import Iterable
from contextlib import suppress

from ragz_cli.cli.errors import UNTRUSTED, CommandError
from ragz_cli.cli.full_screen import Canvas, canvas
from ragz_cli.cli.polling import EVERY, Seen, first_look, looked
from ragz_cli.core.text import printable
from ragz_cli.view import screen
from ragz_cli.view.phrase import Listed
from ragz_cli.view.second_screen import SecondScreen
from ragz_cli.view.watch import wall

Cells = tuple[str, ...]
"""The parts of a line for other programs."""


def watch(save: str = "", file: str = "") -> None:
    """`ragz watch [FILE]`."""
    gc.enable()  # which a command does without: it is over before anything would be collected
    path = save or file
    seen = first_look(path)
    with suppress(KeyboardInterrupt):
        if screen.on_terminal() and os.environ.get("TERM") != "dumb":
            with suppress(OSError), canvas() as terminal:  # which may be gone before we are
                fill(path, seen, terminal)
        else:
            follow(path, seen)


def fill(path: str, seen: Seen, terminal: Canvas) -> None:
    """Fill the terminal, and paint again when the save or the size of the terminal has changed."""
    painted = None
    while True:
        now = (seen, terminal.size())
        if now != painted:
            terminal.paint(wall(seen.shown, now[1], seen.note))
            painted = now
        if terminal.left(EVERY):
            return
        seen = looked(path, seen)


def follow(path: str, seen: Seen) -> None:
    """Print what is due now, then a line for each change, as long as somebody reads them."""
    lines = [_now(seen.shown)]
    while _printed(lines):
        screen.complain([seen.note] if seen.note else [])
        before = seen
        while seen is before:
            time.sleep(EVERY)
            seen = looked(path, before)
        lines = [] if seen.shown is before.shown else changes(before.shown, seen.shown)


def changes(before: SecondScreen, now: SecondScreen) -> list[Cells]:
    """A line for each entry that the log has more: number, text, and after the last who is due.

    Any other change is one line, with the title in place of an entry.
    """
    grown = before.game == now.game and before.line < now.line
    fresh = [(f"{one.number}", one.text) for one in now.said if one.number > before.line] if grown else []
    return [*fresh[:-1], (*fresh[-1], _due(now))] if fresh else [_now(now)]


def _now(shown: SecondScreen) -> Cells:
    return f"{shown.line}", shown.title, _due(shown)


def _due(shown: SecondScreen) -> str:
    """Who is due and for what; at the end who has won."""
    return shown.headline or "; ".join(f"{Listed(due.who)}: {due.what}" for due in shown.due)


def _printed(lines: Iterable[Cells]) -> bool:
    """Print lines with TABs between their parts; False if nobody reads them any more."""
    try:
        screen.put(sys.stdout, "".join("\t".join(map(printable, line)) + "\n" for line in lines))
    except OSError as error:
        if screen.nobody_reads(error):
            return False
        why = error.strerror or error
        raise CommandError(UNTRUSTED, [f"error: the output could not be written: {why}"]) from None
    return True
