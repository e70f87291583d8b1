"""Writing to a save: the lock, the session under it, and one new version."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ragz_cli.core.evening.records import Session
from ragz_cli.store import commit, lock
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import Save, missing, read, reason
from ragz_cli.store.signals import heed, uninterrupted
from ragz_cli.store.toml import proven


def _silent() -> None:
    """Say nothing while waiting for the lock."""


class Slot:
    """A save under its lock, to be written once."""

    def __init__(self, save: Save, path: str, held: lock.Lock) -> None:
        self.save = save
        self._path = path
        self._lock = held

    def write(self, session: Session) -> tuple[str, ...]:
        """Replace what was read with `session`, and release the lock; returns warnings.

        Raises SaveError when nothing was recorded. Wrap it and what is printed about it in `uninterrupted`.
        """
        if not self._lock.held:
            raise RuntimeError("a slot is written once")
        content = proven(session)
        with uninterrupted():
            try:
                heed()
                return commit.replace(self._path, content, (self.save.content, self.save.identity))
            except SaveError as fault:
                fault.hint = " ".join(filter(None, (fault.hint and f"{fault.hint}.", self._safe())))
                raise
            finally:
                self._lock.release()

    def _safe(self) -> str:
        lines = sum(len(game.log) for game in self.save.session.games)
        return f"{lines} line{' is' if lines == 1 else 's are'} safe; this one was not recorded"


@contextmanager
def writing(path: str | os.PathLike[str], waiting: Callable[[], object] = _silent) -> Iterator[Slot]:
    """Take the lock of a save and read it; calls `waiting` when another ragz holds it for more than half a second."""
    shown = os.fspath(path)
    with _named(shown):
        target = _resolved(shown)
        if not os.path.exists(target):
            raise missing(target)
        with _locked(target, waiting) as held:
            yield Slot(read(target), target, held)


def check_free(path: str | os.PathLike[str]) -> None:
    """See that a save can be begun here, before anybody is asked anything about it."""
    shown = os.fspath(path)
    with _named(shown):
        _free(_resolved(shown))


def create(path: str | os.PathLike[str], session: Session, waiting: Callable[[], object] = _silent) -> tuple[str, ...]:
    """Write the first version of a save where there is no file yet; returns warnings."""
    shown = os.fspath(path)
    with _named(shown):
        content = proven(session)
        target = _resolved(shown)
        _free(target)
        with _locked(target, waiting):
            heed()
            return commit.create(target, content)


@contextmanager
def _locked(target: str, waiting: Callable[[], object]) -> Iterator[lock.Lock]:
    """Hold the lock; a signal is delivered when it is released."""
    with uninterrupted():
        held = lock.acquire(target, waiting)
        try:
            commit.sweep(target)
            yield held
        finally:
            held.release()


@contextmanager
def _named(shown: str) -> Iterator[None]:
    """Name the file in every fault as the user named it."""
    try:
        yield
    except SaveError as fault:
        fault.path = shown
        raise


def _resolved(path: str) -> str:
    """Follow symbolic links: the lock and all new versions are made where the save really is."""
    try:
        os.stat(path)
    except FileNotFoundError:
        if path.endswith((os.sep, os.altsep or os.sep)):
            raise SaveError("is the name of a folder") from None
    except (OSError, ValueError) as error:  # as reading it would say
        raise SaveError(f"cannot be read: {reason(error)}") from None
    try:
        return os.path.realpath(path)
    except FileNotFoundError:
        raise SaveError("the folder that ragz runs in is gone", hint="go to where the save is") from None


def _free(target: str) -> None:
    """See that a save can be begun here."""
    if os.path.lexists(target):
        raise SaveError("is there already; nothing was written", hint="choose another file: -f saturday.toml")
    folder = os.path.dirname(target)
    if not os.path.isdir(folder):
        raise SaveError(f"there is no folder {folder}")
