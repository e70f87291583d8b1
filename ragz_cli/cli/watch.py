"""`ragz watch`: a second screen in a terminal, which follows the save; without a terminal, a line for each change.

A save is looked at ten times a second, and read only when it is another version.
"""

import gc
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

from ragz_cli.cli.at_hand import Opened, forget, opened, troubles
from ragz_cli.cli.errors import UNTRUSTED, CommandError
from ragz_cli.core.record import Record
from ragz_cli.core.words import printable
from ragz_cli.store.load import Identity, SaveError, identity_of, parse
from ragz_cli.store.write import SIGNALS, uninterrupted
from ragz_cli.view import screen, second
from ragz_cli.view.sentences import Listed

EVERY = 0.1  # seconds between two looks at the path: a notifier loses a file that is replaced by rename


class Seen(Record):
    """What the last look found: a version of the file or the number of an error, what to show, and what is wrong.

    `created` is when the evening was begun. The evening itself is not kept, which would double the memory.
    """

    version: Identity | int | None
    created: str
    shown: second.SecondScreen
    note: str = ""


def first_look(path: str) -> Seen:
    """Read a save for the first time. Raises SaveError when not even a beginning can be shown."""
    return _seen(_version(path), opened(path))


def looked(path: str, before: Seen) -> Seen:
    """What a look at the path finds: `before` itself if nothing has changed. A save in trouble leaves the last picture.

    The version is that of before the reading, so that whatever changes meanwhile is found by the next look. A file that
    could not be read, as while another program has it, is tried again.
    """
    version = _version(path)
    if version == before.version:
        return before
    try:
        return _seen(version, opened(path))
    except SaveError as fault:
        there = None if isinstance(fault.__context__, OSError) else version
        found = before._replace(version=there, note=f"{fault}; shown as it was before")
        return before if found == before else found


def _seen(version: Identity | int | None, at_hand: Opened) -> Seen:
    wrong = troubles(at_hand)
    note = f"{wrong[0]}; shown is what is in order" if wrong else ""
    seen = Seen(version, at_hand.save.session.created, second.second_screen(at_hand.evening), note)
    forget()  # the next version is another one
    parse.cache_clear()
    return seen


def _version(path: str) -> Identity | int | None:
    """What tells this version of the file from others; where there is none, why."""
    try:
        return identity_of(os.stat(path))
    except OSError as error:
        return error.errno
    except ValueError:
        return None


ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"  # the alternate screen, no cursor, nothing goes on in the next row
LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
HOME, REST_OF_ROW, REST = "\x1b[H", "\x1b[K", "\x1b[J"
STYLES: Mapping[str, str] = {
    second.PLAIN: "",
    second.STRONG: "\x1b[1m",
    second.FAINT: "\x1b[2m",
    second.TITLE: "\x1b[7m",
}
AS_BEFORE = "\x1b[m"
LEAVING = (b"q", b"Q", b"\x04")  # Ctrl-D
ARROWS = (b"\0", b"\xe0")  # on Windows the first of two bytes
UNKNOWN = os.terminal_size((80, 24))


class Canvas:
    """The terminal as long as a picture fills it."""

    def __init__(self) -> None:
        self.picture: Sequence[second.ScreenRow] = ()
        try:
            second.HALVES.encode(sys.stdout.encoding or "ascii")
            self._blocks = True
        except (UnicodeEncodeError, LookupError):
            self._blocks = False
        self.keys = sys.stdin.fileno() if sys.stdin is not None and sys.stdin.isatty() else None

    def size(self) -> second.Size:
        """The columns and rows that there are now, and whether it can show blocks."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
            return second.Size(*(columns, rows) if columns and rows else UNKNOWN, self._blocks)
        return second.Size(*UNKNOWN, self._blocks)

    def paint(self, rows: Sequence[second.ScreenRow]) -> None:
        """Put another picture in the place of the one before."""
        self.picture = rows
        _write(HOME + "\r\n".join(_styled(row) + REST_OF_ROW for row in rows) + REST)

    def left(self, seconds: float) -> bool:
        """Wait; True as soon as somebody wants to leave."""
        if self.keys is None:
            time.sleep(seconds)
            return False
        if sys.platform == "win32":
            import msvcrt

            time.sleep(seconds)
            key = msvcrt.getch() if msvcrt.kbhit() else b""
            return (msvcrt.getch()[:0] if key in ARROWS else key) in LEAVING
        from select import select

        if not select([self.keys], [], [], seconds)[0]:
            return False
        typed = os.read(self.keys, 1024)
        return not typed or any(key in typed for key in LEAVING)


@contextmanager
def canvas() -> Iterator[Canvas]:
    """Take over the terminal. At the end it is as it was, with the last picture above the prompt."""
    terminal = Canvas()
    with _ending_by_exit(), _unseen_keys(terminal.keys):
        try:
            _write(ENTER)
            yield terminal
        finally:
            with uninterrupted(), suppress(OSError):
                rows = terminal.picture
                last = max((at for at, row in enumerate(rows, 1) if row.text.strip()), default=0)  # that is not blank
                _write(LEAVE + "".join(f"{_styled(row)}\r\n" for row in rows[:last]))


def _styled(row: second.ScreenRow) -> str:
    style = STYLES[row.style]
    return f"{style}{row.text}{AS_BEFORE}" if style else row.text


def _write(text: str) -> None:
    screen.put(sys.stdout, text)


@contextmanager
def _ending_by_exit() -> Iterator[None]:
    """Let TERM and HUP end this as an exit does, so that the terminal is put back."""

    def leave(number: int, _: FrameType | None) -> None:
        sys.exit(128 + number)

    heard = [number for number in SIGNALS if signal.getsignal(number) == signal.SIG_DFL]
    before = {number: signal.signal(number, leave) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _unseen_keys(keys: int | None) -> Iterator[None]:
    """Take keys one by one, unseen; Ctrl-Z is none, since it would leave the shell on this screen."""
    try:
        import termios
    except ImportError:  # Windows
        os.system("")  # has the console understand what is written to it
        yield
        return
    if keys is None:
        yield
        return
    before = termios.tcgetattr(keys)
    ours = termios.tcgetattr(keys)
    ours[3] &= ~(termios.ECHO | termios.ICANON)
    ours[6][termios.VSUSP] = b"\0"
    try:
        termios.tcsetattr(keys, termios.TCSADRAIN, ours)
        yield
    finally:
        with uninterrupted(), suppress(termios.error):
            termios.tcsetattr(keys, termios.TCSAFLUSH, before)


def watch(file: str = "") -> None:
    """`ragz watch [FILE]`."""
    gc.enable()  # which a command does without: it is over before anything would be collected
    seen = first_look(file)
    with suppress(KeyboardInterrupt):
        if screen.on_terminal() and os.environ.get("TERM") != "dumb":
            with suppress(OSError), canvas() as terminal:  # which may be gone before we are
                fill(file, seen, terminal)
        else:
            follow(file, seen)


def fill(path: str, seen: Seen, terminal: Canvas) -> None:
    """Fill the terminal, and paint again when the save or the size of the terminal has changed."""
    painted = None
    while True:
        now = (seen, terminal.size())
        if now != painted:
            terminal.paint(second.wall(seen.shown, now[1], seen.note))
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


def changes(before: second.SecondScreen, now: second.SecondScreen) -> list[tuple[str, ...]]:
    """A line for each entry that the log has more: number, text, and after the last who is due.

    Any other change is one line, with the title in place of an entry.
    """
    grown = before.game == now.game and before.line < now.line
    fresh = [(f"{one.number}", one.text) for one in now.said if one.number > before.line] if grown else []
    return [*fresh[:-1], (*fresh[-1], _due(now))] if fresh else [_now(now)]


def _now(shown: second.SecondScreen) -> tuple[str, ...]:
    return f"{shown.line}", shown.title, _due(shown)


def _due(shown: second.SecondScreen) -> str:
    """Who is due and for what; at the end who has won."""
    return shown.headline or "; ".join(f"{Listed(due.who)}: {due.what}" for due in shown.due)


def _printed(lines: Iterable[tuple[str, ...]]) -> bool:
    """Print lines with TABs between their parts; False if nobody reads them any more."""
    try:
        screen.put(sys.stdout, "".join("\t".join(map(printable, line)) + "\n" for line in lines))
    except OSError as error:
        if screen.nobody_reads(error):
            return False
        why = error.strerror or error
        raise CommandError(UNTRUSTED, [f"error: the output could not be written: {why}"]) from None
    return True
