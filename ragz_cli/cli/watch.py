"""`ragz watch`: a second screen in a terminal, which follows the save; without a terminal, a line for each change."""

import gc
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated

import typer

from ragz_cli.cli.canvas import Canvas, canvas
from ragz_cli.cli.errors import UNTRUSTED, CommandError
from ragz_cli.cli.session import File, opened, troubles
from ragz_cli.cli.typer_inside import Command
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import printable
from ragz_cli.store import Identity, SaveError
from ragz_cli.store.load import identity_of
from ragz_cli.view import screen
from ragz_cli.view.phrase import Listed
from ragz_cli.view.second import SecondScreen, second_screen
from ragz_cli.view.wall import wall

EVERY = 0.1  # seconds between two looks at the path: a notifier loses a file that is replaced by rename

app = typer.Typer()

Cells = tuple[str, ...]
"""The parts of a line for other programs."""


class Seen(NamedTuple):
    """What the last look found: a version of the file or the number of an error, what to show, and what is wrong."""

    version: Identity | int | None
    shown: SecondScreen
    note: str = ""


@app.command("watch", cls=Command, epilog="ragz watch\nragz watch friday.toml\nragz watch | tee changes.txt")
def watch(save: Annotated[str, typer.Argument(metavar="[FILE]")] = "", file: File = "") -> None:
    """Follow a save on a second screen. Who is due, the standing and the last lines; q or Ctrl-C leaves."""
    gc.enable()  # which a command does without: it is over before anything would be collected
    path = save or file
    version = _version(path)
    at_hand = opened(path)
    seen = Seen(version, second_screen(at_hand.evening), _wrong(troubles(at_hand)))
    with suppress(KeyboardInterrupt):
        if screen.on_terminal() and os.environ.get("TERM") != "dumb":
            with suppress(OSError), canvas() as terminal:  # which may be gone before we are
                fill(path, seen, terminal)
        else:
            follow(path, seen)


def looked(path: str, before: Seen) -> Seen:
    """What a look at the path finds: `before` itself if nothing has changed. A save in trouble leaves the last picture.

    The version is that of before the reading, so that whatever changes meanwhile is found by the next look.
    """
    version = _version(path)
    if version == before.version:
        return before
    try:
        at_hand = opened(path)
    except SaveError as fault:
        return Seen(version, before.shown, f"{fault}; shown as it was before")
    return Seen(version, second_screen(at_hand.evening), _wrong(troubles(at_hand)))


def _version(path: str) -> Identity | int | None:
    """What tells this version of the file from others; where there is none, why."""
    try:
        return identity_of(os.stat(path))
    except OSError as error:
        return error.errno
    except ValueError:
        return None


def _wrong(lines: list[str]) -> str:
    return f"{lines[0]}; shown is what is in order" if lines else ""


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
    """A line for each entry that the log has more: number, text, and behind the last who is due.

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
        print("".join("\t".join(map(printable, line)) + "\n" for line in lines), end="", flush=True)
    except BrokenPipeError:
        return False
    except OSError as error:
        raise CommandError(UNTRUSTED, [f"error: the output could not be written: {error.strerror}"]) from None
    return True
