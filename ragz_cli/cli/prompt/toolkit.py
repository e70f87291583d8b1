"""The prompt on a terminal, by prompt_toolkit. This module is loaded only on such a terminal."""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any

from prompt_toolkit import PromptSession  # noqa: TID253 - here and nowhere else
from prompt_toolkit.application import get_app, run_in_terminal  # noqa: TID253
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, WordCompleter  # noqa: TID253
from prompt_toolkit.document import Document  # noqa: TID253
from prompt_toolkit.formatted_text import ANSI  # noqa: TID253
from prompt_toolkit.history import FileHistory, InMemoryHistory  # noqa: TID253
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent  # noqa: TID253
from prompt_toolkit.shortcuts import CompleteStyle  # noqa: TID253

from ragz_cli.cli.prompt.reading import Shown, before_cursor
from ragz_cli.core.words import printable
from ragz_cli.view import screen
from ragz_cli.view.screen import DueLine

HISTORY = "history"
LOOKS_EVERY = 1.0  # seconds between two looks at the save


class Offering(Completer):
    """What may be typed next."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        for offer in self._shown.offers(document.text_before_cursor):
            yield Completion(f"{offer.text} ", -offer.over, display=offer.text, display_meta=offer.about)


class Recorded(FileHistory):
    """Every line typed can be recalled this evening; for other evenings only those are kept that were recorded.

    A line that was refused may hold a secret: a hidden card, a bid, a message card.
    """

    def store_string(self, string: str) -> None:
        """Called for every line that is sent off, before it is known whether it is taken: keep nothing yet."""

    def keep(self, line: str) -> None:
        """Keep a line that was recorded; it does not matter if it cannot be kept."""
        with suppress(OSError):
            super().store_string(line)


class OnScreen:
    """A terminal with history, Tab completion, and the scores at its foot."""

    seen = True
    plain = ""

    def __init__(self) -> None:
        self._loop: asyncio.Runner | None = None
        self._recorded = _of_other_evenings()
        keys = KeyBindings()
        keys.add("c-c")(_clear)
        keys.add("<sigint>")(_clear)  # one that another program sends
        self._questions: PromptSession[str] = PromptSession(key_bindings=keys)
        self._lines: PromptSession[str] = PromptSession(
            history=self._recorded or InMemoryHistory(),
            key_bindings=keys,
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            refresh_interval=LOOKS_EVERY,
        )

    def question(self, text: str, words: Sequence[str]) -> str:
        return self._questions.prompt(
            lambda: _shown([text]),
            completer=WordCompleter([*words], ignore_case=True),
            complete_style=CompleteStyle.READLINE_LIKE,
        )

    def line(self, shown: Shown) -> str:
        above: list[str] = []

        def message() -> ANSI:
            if not (self._loop and self._lines.app.is_done):  # the last picture says what Enter was pressed for
                above[:] = shown.message(self._lines.default_buffer.text)
            return _shown(above)

        def bar() -> str:
            return "\n".join(shown.bar(_columns()))

        if self._loop is None:
            return self._lines.prompt(message, bottom_toolbar=bar, completer=Offering(shown))
        return self._loop.run(
            self._lines.prompt_async(
                message, bottom_toolbar=bar, completer=Offering(shown), set_exception_handler=False
            )
        )

    def beside(self, serve: Callable[[], Coroutine[Any, Any, None]], look: Callable[[], bool], every: float) -> None:
        """Keep one event loop for all lines from now on, with `serve` on it: it runs while a line is waited for.

        `look` is asked again and again whether the prompt has to be drawn again.
        """

        faults = () if os.environ.get("RAGZ_DEBUG") else (Exception,)  # a bug there must not end the evening here

        async def looking() -> None:
            while True:
                await asyncio.sleep(every)
                with suppress(*faults):  # after which it looks again
                    if look():
                        self.redraw()

        async def start() -> None:
            if faults:
                asyncio.get_running_loop().set_exception_handler(lambda *_: None)
            self._running = [asyncio.ensure_future(work) for work in (serve(), looking())]

        self.close()
        self._loop = asyncio.Runner(loop_factory=asyncio.SelectorEventLoop)  # on Windows the same loop as elsewhere
        self._loop.run(start())

    def close(self) -> None:
        """End what runs beside the prompt."""
        if self._loop:
            self._loop.close()
        self._loop = None

    def redraw(self) -> None:
        """Draw the prompt again, if there is one."""
        self._lines.app.invalidate()

    def above(self, work: Callable[[], None]) -> None:
        """Have something done that prints: above the prompt, which is drawn again."""
        self._working = run_in_terminal(work)

    def remember(self, line: str) -> None:
        if self._recorded:
            self._recorded.keep(line)


def _clear(event: KeyPressEvent) -> None:
    """Ctrl-C gives up what is typed, and nothing else."""
    event.current_buffer.reset()


def _columns() -> int:
    return get_app().output.get_size().columns


def _shown(message: Iterable[str]) -> ANSI:
    """What stands above and before the cursor."""
    columns, colours = _columns(), screen.coloured(sys.stdout)
    above, before = before_cursor(message, columns)
    lines = []
    for line in [*above, DueLine(before)]:
        pieces = screen.wrapped(printable(line).rstrip(), columns)
        lines += screen.painted(line, pieces) if colours else pieces
    return ANSI("\n".join(lines) + " ")


def _of_other_evenings() -> Recorded | None:
    """The lines of other evenings, unless there is no place to keep them."""
    from platformdirs import user_state_dir

    folder = user_state_dir("ragz", appauthor=False)
    try:
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, HISTORY)
        with open(path, "a", encoding="utf-8"):
            return Recorded(path)
    except OSError:
        return None
