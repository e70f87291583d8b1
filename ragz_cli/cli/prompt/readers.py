"""Who reads what is typed, and what they show: here a plain terminal, and lines that come through a pipe."""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from ragz_cli.cli.errors import not_understood
from ragz_cli.cli.prompt.completion import Offer
from ragz_cli.cli.shell_lines import MOST_INPUT
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import columns_of
from ragz_cli.view import screen
from ragz_cli.view.screen import Due

CURSOR = "> "
ROOM = 16  # columns for what is typed


class Message(Protocol):
    """The lines above the cursor, looked up whenever they are drawn; `typed` is what has been typed by then."""

    def __call__(self, typed: str = "") -> Iterable[str]: ...


class Shown(NamedTuple):
    """What a prompt shows: the lines above the cursor and the bar, each looked up when it is drawn; completion."""

    message: Message
    bar: Callable[[int], Iterable[str]]
    offers: Callable[[str], Iterable[Offer]]


def before_cursor(message: Iterable[str], columns: int) -> tuple[list[str], str]:
    """The lines above the cursor, and what stands before it: the last line, if that is a prompt and leaves room."""
    *above, last = message
    if not last.endswith(CURSOR.rstrip()):
        return [*above, last], CURSOR
    if columns_of(last) + ROOM > columns:
        return [*above, Due(last.removesuffix(CURSOR.rstrip()))], CURSOR
    return above, f"{last} "


class Reader(Protocol):
    """Reads one line after another. Raises EOFError at the end and KeyboardInterrupt for a line that is given up."""

    seen: bool  # a person reads the prompt before typing
    played_before: bool  # lines of other evenings are remembered here

    def question(self, text: str, words: Sequence[str]) -> str:
        """The answer to a question of the set-up; `words` are the likely ones."""

    def line(self, shown: Shown, begun: str) -> str:
        """A line for the table; `begun` is there already, to be sent off again."""

    def remember(self, line: str) -> None:
        """Keep a line for other evenings: it was recorded, so the save holds whatever it says."""


class Piped:
    """Lines from a pipe or a file. No prompt is shown."""

    seen = played_before = False

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _next_line()

    def line(self, shown: Shown, begun: str) -> str:
        return _next_line()

    def remember(self, line: str) -> None:
        """Nothing is kept."""


def _next_line() -> str:
    """A line. Raises CommandError for one that is too long: nothing more is read."""
    line = sys.stdin.readline(MOST_INPUT + 1) if sys.stdin else ""
    if not line:
        raise EOFError
    if len(line) > MOST_INPUT:
        raise not_understood(f"a line of more than {MOST_INPUT} characters")
    return line.rstrip("\r\n")


class PlainTerminal:
    """A terminal that can only print lines, such as one with a screen reader: no bar, no completion."""

    seen, played_before = True, False

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _input(CURSOR)

    def line(self, shown: Shown, begun: str) -> str:
        above, before = before_cursor(shown.message(begun), screen.width())
        screen.show(above)
        return _input(f"[Enter: {begun}] {before}" if begun else before) or begun

    def remember(self, line: str) -> None:
        """Nothing is kept."""


def _input(before: str) -> str:
    """One line. After Ctrl-D or Ctrl-C the output goes on in a new line."""
    try:
        print(before, end="", flush=True)
        with suppress(AttributeError, OSError, ValueError):  # Windows has not all of it: there `input` has to do
            _wait_for_line()
        return input()
    except (EOFError, KeyboardInterrupt):
        screen.show([""])
        raise


def _wait_for_line() -> None:
    """Wait until a line is typed, or Ctrl-C, which `input` would miss if it came just before the reading begins."""
    wakes, signals = os.pipe()
    try:
        os.set_blocking(signals, False)
        before = signal.set_wakeup_fd(signals)
        try:
            select.select([sys.stdin, wakes], [], [])
        finally:
            signal.set_wakeup_fd(before)
    finally:
        os.close(wakes)
        os.close(signals)
