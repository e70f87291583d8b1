"""Holding back Ctrl-C, TERM and HUP while a save is locked, a line is recorded and the outcome is printed."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

_came: list[int] = []
_before: dict[int, Callable[[int, FrameType | None], object] | int | None] = {}
"""What the signals did before they were held back; nothing while they are not."""


@contextmanager
def uninterrupted(*, last: bool = False) -> Iterator[None]:
    """Hold back INT, TERM and HUP; at the end of the outermost block, deliver those that came meanwhile.

    With `last` they are ignored for good: only the exit follows, and a recorded line must not be called a failure.
    Outside the main thread, which alone receives signals, it does nothing.
    """
    outermost = not _before
    if outermost:
        _hold()
    try:
        yield
    finally:
        if last:
            _came.clear()
            _before.update(dict.fromkeys(_before, signal.SIG_IGN))
        if outermost:
            _release()


def heed() -> None:
    """Stop here if a signal came: locks are released on the way out, and then the signal is delivered."""
    if _came:
        raise KeyboardInterrupt


def _hold() -> None:
    for number in SIGNALS:
        if signal.getsignal(number) in (signal.SIG_IGN, None):
            continue
        try:
            _before[number] = signal.signal(number, _note)
        except ValueError:  # not the main thread
            break


def _note(number: int, _frame: FrameType | None) -> None:
    _came.append(number)


def _release() -> None:
    """Put the handlers back, that for Ctrl-C last: it may raise."""
    before, came = [*_before.items()], sorted(_came, key=SIGNALS.index, reverse=True)
    _before.clear()
    _came.clear()
    for number, handler in reversed(before):
        signal.signal(number, handler)
    for number in came:
        signal.raise_signal(number)
