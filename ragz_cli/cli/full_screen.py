"""A terminal filled with one picture: the alternate screen, keys that are not shown, and all of it put back."""

import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

from ragz_cli.store.signals import SIGNALS, uninterrupted
from ragz_cli.view.large_letters import HALVES
from ragz_cli.view.watch import FAINT, PLAIN, STRONG, TITLE, Row, Size

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"  # the alternate screen, no cursor, nothing goes on in the next row
LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
HOME, REST_OF_ROW, REST = "\x1b[H", "\x1b[K", "\x1b[J"
STYLES: Mapping[str, str] = {PLAIN: "", STRONG: "\x1b[1m", FAINT: "\x1b[2m", TITLE: "\x1b[7m"}
AS_BEFORE = "\x1b[m"
LEAVING = (b"q", b"Q", b"\x04")  # Ctrl-D
ARROWS = (b"\0", b"\xe0")  # on Windows the first of two bytes
UNKNOWN = os.terminal_size((80, 24))


class Canvas:
    """The terminal as long as a picture fills it."""

    def __init__(self) -> None:
        self.picture: Sequence[Row] = ()
        self._blocks = _can_show(HALVES)
        self.keys = sys.stdin.fileno() if sys.stdin is not None and sys.stdin.isatty() else None

    def size(self) -> Size:
        """The columns and rows that there are now, and whether it can show blocks."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
            return Size(*(columns, rows) if columns and rows else UNKNOWN, self._blocks)
        return Size(*UNKNOWN, self._blocks)

    def paint(self, rows: Sequence[Row]) -> None:
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
                _write(LEAVE + "".join(f"{_styled(row)}\r\n" for row in _without_end(terminal.picture)))


def _styled(row: Row) -> str:
    style = STYLES[row.style]
    return f"{style}{row.text}{AS_BEFORE}" if style else row.text


def _without_end(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows without the blank ones at their end."""
    last = max((at for at, row in enumerate(rows, 1) if row.text.strip()), default=0)
    return rows[:last]


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _can_show(characters: str) -> bool:
    try:
        characters.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


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
