"""Holding back Ctrl-C, TERM and HUP while a line is recorded and the outcome is printed."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from ragz_cli.core.record import NamedTuple

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

Handler = Callable[[int, FrameType | None], object] | int | None


class Held(NamedTuple):
    """The signals that came, and what they did before they were held back."""

    came: list[int]
    before: dict[int, Handler]


@contextmanager
def uninterrupted(*, last: bool = False) -> Iterator[None]:
    """Hold back INT, TERM and HUP, and deliver at the end those that came meanwhile.

    With `last` they are ignored for good: only the exit follows, and a recorded line must not be called a failure.
    Outside the main thread, which alone receives signals, it does nothing.
    """
    held = _hold()
    try:
        yield
    finally:
        if last:
            _ignore(held)
        else:
            _release(held)


def _hold() -> Held:
    held = Held([], {})

    def note(number: int, _frame: FrameType | None) -> None:
        held.came.append(number)

    for number in SIGNALS:
        if signal.getsignal(number) in (signal.SIG_IGN, None):
            continue
        try:
            held.before[number] = signal.signal(number, note)
        except ValueError:  # not the main thread
            break
    return held


def _release(held: Held) -> None:
    """Put the handlers back, that for Ctrl-C last: it may raise."""
    for number, before in reversed(held.before.items()):
        signal.signal(number, before)
    for number in sorted(held.came, key=SIGNALS.index, reverse=True):
        signal.raise_signal(number)


def _ignore(held: Held) -> None:
    for number in held.before:
        signal.signal(number, signal.SIG_IGN)
