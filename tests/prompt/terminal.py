"""`ragz` on a real terminal: a pseudo-terminal by pexpect, and by pyte the screen that people would see.

    with Terminal(folder, "play") as table:
        table.say("4 1")
        assert "Desires" in table.text

Nothing waits for a time to pass: a line is typed, seen on the screen, sent off, and answered when the cursor stands
behind an empty prompt again.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType

import pytest

from tests.runner import be_ragz, load_all, may_be_child

pexpect = pytest.importorskip("pexpect", reason="a real pseudo-terminal needs pexpect")
pyte = pytest.importorskip("pyte", reason="a screen needs pyte")

ROOT = Path(__file__).parents[2]
PROMPT = "> "
PATIENCE = 20.0  # seconds after which a terminal that says nothing has failed
PART = 65536
ENTER, TAB, UP, CTRL_C, CTRL_D = "\r", "\t", "\x1b[A", "\x03", "\x04"


class Terminal:
    """A terminal of some size in which ragz runs.

    In a test on Linux it runs in a child of this process, which spares Python its start, unless a process of its own
    is wanted or what is in the environment is for Python or about the terminal.
    """

    def __init__(
        self, folder: Path, *words: str, columns: int = 80, rows: int = 24, own_process: bool = False, **env: str
    ) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **env}
        child = None
        if not own_process and "TERM" not in env and may_be_child(env):
            load_all()
            child = partial(be_ragz, words, environment)
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "ragz_cli", *words],
            cwd=str(folder),
            env=environment,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
            preexec_fn=child,
        )
        self.process.delaybeforesend = None
        self.screen = pyte.HistoryScreen(columns, rows, history=5000)
        self.screen.write_process_input = self.process.send  # where is the cursor? prompt_toolkit asks
        self.stream = pyte.Stream(self.screen)
        self.raw = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.process.close(force=True)

    @property
    def text(self) -> str:
        """The screen as it stands."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def here(self) -> str:
        """The line with the cursor, as far as the cursor."""
        cursor = self.screen.cursor
        cells = self.screen.buffer[cursor.y]  # `display` would draw the whole screen for it
        return "".join(cells[at].data for at in range(cursor.x))

    @property
    def row(self) -> int:
        """The row of the cursor, counted from the first that was ever drawn."""
        return int(self.screen.cursor.y) + len(self.screen.history.top)

    @property
    def foot(self) -> str:
        """What stands below the cursor: the bar."""
        return " ".join(line.strip() for line in self.screen.display[self.screen.cursor.y + 1 :])

    @property
    def scrolled(self) -> list[str]:
        """Everything above the cursor, also what has left the screen."""
        columns = self.screen.columns
        gone = ["".join(row[at].data for at in range(columns)) for row in self.screen.history.top]
        return [line.rstrip() for line in (*gone, *self.screen.display[: self.screen.cursor.y])]

    def until(self, seen: Callable[[], bool]) -> "Terminal":
        """Read what comes until something is to be seen; a prompt may draw the same again and again."""
        end = time.monotonic() + 2 * PATIENCE
        while not seen():
            assert time.monotonic() < end, f"it is not to be seen; the screen is:\n{self.text}"
            try:
                self.feed(self.process.read_nonblocking(PART, timeout=PATIENCE))
            except (pexpect.TIMEOUT, pexpect.EOF) as silent:
                raise AssertionError(f"{type(silent).__name__}; the screen is:\n{self.text}") from None
        return self

    def feed(self, text: str) -> None:
        self.raw += text
        self.stream.feed(text)

    def ready(self) -> "Terminal":
        """Wait for an empty prompt."""
        return self.until(lambda: self.here.endswith(PROMPT))

    def type(self, text: str) -> "Terminal":
        """Type without Enter, and see it on the screen."""
        self.process.send(text)
        end = text[-8:]
        return self.until(lambda: self.here.endswith(end) and len(self.here) >= len(end))

    def say(self, text: str) -> "Terminal":
        """Type a line, send it off and wait for the answer."""
        self.ready()
        if text:
            self.type(text)
        row = self.row
        self.process.send(ENTER)
        if not text:  # drawing the bar moves the cursor too, for a moment, but leaves no prompt further down
            self.until(lambda: self.row > row and self.here.endswith(PROMPT))
        return self.ready()

    def answer(self, *lines: str) -> "Terminal":
        for line in lines:
            self.say(line)
        return self

    def leave(self) -> int:
        """Ctrl-D at an empty prompt; the exit code."""
        self.ready()
        self.process.send(CTRL_D)
        return self.ended()

    def ended(self) -> int:
        """The exit code, once the process has ended."""
        try:
            while True:
                self.feed(self.process.read_nonblocking(PART, timeout=PATIENCE))
        except pexpect.EOF:
            self.process.close()
        return int(self.process.exitstatus if self.process.exitstatus is not None else -1)

    def resize(self, columns: int, rows: int) -> "Terminal":
        self.screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)
        return self

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill(signal.SIGKILL)
        self.process.wait()
