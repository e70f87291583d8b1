"""How a line is read at the table prompt: from a terminal, plain or with completion, or through a pipe.

Completion offers what is owed first, then what is open, then players, spaces, colours, and the commands.
"""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol

from ragz_cli.cli.at_hand import MOST_INPUT
from ragz_cli.cli.errors import not_understood
from ragz_cli.cli.help import begins, following, verb_in
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import TABLE_NAME, Refusal
from ragz_cli.core.line import SET
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.words import columns_of
from ragz_cli.view import screen
from ragz_cli.view.screen import DueLine


class Completion(Record):
    """A text to put in the place of the last `over` characters typed, and what it is."""

    text: str
    over: int
    about: str = ""


def offers(evening: Evening, typed: str, commands: Sequence[str] = ()) -> Iterator[Completion]:
    """What may follow what is typed so far, each once; nothing after a line that is refused."""
    *before, line = (part.lstrip() for part in typed.split(";"))
    for part in before:
        done = say(evening, part)
        if isinstance(done, Refusal):
            return
        evening = done.evening
    words = line.split()
    begun = words.pop() if words and not line.endswith(" ") else ""
    said = [word.rstrip(":") for word in words]
    if said and (verb_in(evening.game, said) or unaccented(said[0]) in (TABLE_NAME, SET)):
        yield from _after_verb(evening, said, line, begun)
    elif said and unaccented(said[0]) in commands:
        yield from _beginning(((name, "player") for name in evening.state.seats), begun)
    else:
        yield from _beginning(_first_words(evening, () if said else commands), begun)


def _after_verb(evening: Evening, words: list[str], line: str, begun: str) -> Iterator[Completion]:
    """What may follow a verb: a whole phrase of several words, or its next word."""
    verb = verb_in(evening.game, words)
    at = next((at for at, word in enumerate(words) if verb and unaccented(word) == verb.name), 0)
    said = (*line.split(maxsplit=at + 1), "")[at + 1]
    for phrase, about in dict.fromkeys(following(evening, words)):
        if said and begins(phrase, said):
            yield Completion(phrase, len(said), about)
        elif begins(phrase, begun):
            yield Completion(phrase, len(begun), about)


def _beginning(rows: Iterable[tuple[str, str]], begun: str) -> Iterator[Completion]:
    return (Completion(word, len(begun), about) for word, about in dict(rows).items() if begins(word, begun))


def _first_words(evening: Evening, commands: Sequence[str]) -> list[tuple[str, str]]:
    """Verbs that are owed, verbs that are open, players, then what else a line can begin with."""
    game, state = evening.game, evening.state
    rows = [(duty.verb, "owed") for duty in game.owed(state)]
    rows += [(choice.verb, "open") for choice in game.open(state) if choice.blocked is None]
    rows += [(name, "player") for name in state.seats]
    known = {word for word, _ in rows}
    return [*rows, *((name, "command") for name in commands if name not in known)]


CURSOR = "> "
ROOM = 16  # columns for what is typed


class Message(Protocol):
    """The lines above the cursor, looked up whenever they are drawn; `typed` is what has been typed by then."""

    def __call__(self, typed: str = "") -> Iterable[str]: ...


class Shown(Record):
    """What a prompt shows: the lines above the cursor and the bar, each looked up when it is drawn; completion."""

    message: Message
    bar: Callable[[int], Iterable[str]]
    offers: Callable[[str], Iterable[Completion]]


def before_cursor(message: Iterable[str], columns: int) -> tuple[list[str], str]:
    """The lines above the cursor, and what stands before it: the last line, if that is a prompt and leaves room."""
    *above, last = message
    if not last.endswith(CURSOR.rstrip()):
        return [*above, last], CURSOR
    if columns_of(last) + ROOM > columns:
        return [*above, DueLine(last.removesuffix(CURSOR.rstrip()))], CURSOR
    return above, f"{last} "


class Reader(Protocol):
    """Reads one line after another. Raises EOFError at the end and KeyboardInterrupt for a line that is given up."""

    seen: bool  # a person reads the prompt before typing
    plain: str  # why lines are only read one after another, where that is so

    def question(self, text: str, words: Sequence[str]) -> str:
        """The answer to a question of the set-up; `words` are the likely ones."""

    def line(self, shown: Shown) -> str:
        """A line for the table."""

    def remember(self, line: str) -> None:
        """Keep a line for other evenings: it was recorded, so the save holds whatever it says."""


class Piped:
    """Lines from a pipe or a file. No prompt is shown."""

    seen = False
    plain = "lines come through a pipe"

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _next_line()

    def line(self, shown: Shown) -> str:
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

    seen = True

    def __init__(self, plain: str = "its output is no terminal") -> None:
        self.plain = plain

    def question(self, text: str, words: Sequence[str]) -> str:
        screen.show([text])
        return _input(CURSOR)

    def line(self, shown: Shown) -> str:
        above, before = before_cursor(shown.message(), screen.width())
        screen.show(above)
        return _input(before)

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
