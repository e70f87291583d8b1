"""Who reads what is typed: a terminal with prompt_toolkit, a plain one, or lines that come through a pipe."""

import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from ragz_cli.cli.commands import not_understood
from ragz_cli.cli.lines import MOST_INPUT
from ragz_cli.cli.prompt.offers import Offer
from ragz_cli.core.record import NamedTuple
from ragz_cli.view import screen

CURSOR = "> "


class Message(Protocol):
    """What stands above the cursor, looked up anew whenever it is drawn; `typed` is what stands there by then."""

    def __call__(self, typed: str = "") -> Iterable[str]: ...


class Shown(NamedTuple):
    """What a prompt has to show: both looked up anew whenever the terminal is drawn, and what completion offers."""

    message: Message
    bar: Callable[[int], Iterable[str]]
    offers: Callable[[str], Iterable[Offer]]


class Reader(Protocol):
    """Reads one line after another. Raises EOFError at the end and KeyboardInterrupt for a line that is given up."""

    seen: bool  # somebody looks at the prompt before typing

    def question(self, text: str, words: Sequence[str]) -> str:
        """The answer to a question of the set-up; `words` are the likely ones."""

    def line(self, shown: Shown, begun: str) -> str:
        """A line for the table; `begun` stands there already, to be sent off again."""

    def remember(self, line: str) -> None:
        """Keep a line for other evenings: it was recorded, so the save holds whatever it says."""


class Piped:
    """Lines from a pipe or a file: nobody reads along, so nothing is asked."""

    seen = False

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _next_line()

    def line(self, shown: Shown, begun: str) -> str:
        return _next_line()

    def remember(self, line: str) -> None:
        """Nothing is kept."""


def _next_line() -> str:
    """A line. Raises CommandError for one that does not end: no more of it is read, and nothing behind it."""
    line = sys.stdin.readline(MOST_INPUT + 1) if sys.stdin else ""
    if not line:
        raise EOFError
    if len(line) > MOST_INPUT:
        raise not_understood(f"a line of more than {MOST_INPUT} characters")
    return line.rstrip("\r\n")


class Plain:
    """A terminal that can only print lines, such as one with a screen reader: no bar, no completion."""

    seen = True

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _input(CURSOR)

    def line(self, shown: Shown, begun: str) -> str:
        screen.show(shown.message(begun))
        return _input(f"[Enter: {begun}] {CURSOR}" if begun else CURSOR) or begun

    def remember(self, line: str) -> None:
        """Nothing is kept."""


def _input(before: str) -> str:
    """One line; whoever leaves it, or gives it up, gets a line of his own for what comes next."""
    try:
        return input(before)
    except (EOFError, KeyboardInterrupt):
        screen.show([""])
        raise


def reader() -> Reader:
    """The best reader for where standard input and output lead to."""
    _bear_any_bytes()
    if sys.stdin is None or not sys.stdin.isatty():
        return Piped()
    if not screen.on_terminal():
        return Plain()
    if os.environ.get("TERM") == "dumb":
        return _plain("TERM is dumb")
    try:
        from ragz_cli.cli.prompt.toolkit import OnScreen

        return OnScreen()
    except Exception as fault:  # whatever a terminal has against it, people can still type
        return _plain(f"{type(fault).__name__}: {fault}")


def _bear_any_bytes() -> None:
    """Bytes that are no text spoil the line that they stand in, which is refused for them, and no other."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")


def _plain(why: str) -> Plain:
    screen.complain([f"plain input, without completion and the bar of scores ({why}); status shows the table"])
    return Plain()
