"""The lock beside a save: one ragz writes at a time, and the kernel frees it when its holder dies."""

import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from ragz_cli.core.record import NamedTuple
from ragz_cli.store.commit import close_quietly, discard
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import Identity, identity_of, reason
from ragz_cli.store.signals import heed

PATIENCE = 10.0
"""Seconds until a lock is given up."""
QUIET = 0.5
"""Seconds until the wait is announced."""
UNUSABLE = 1.0
"""Seconds until a lock file that cannot be locked at all is given up; a live ragz has deleted its own long before."""

_PLAIN = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_OPEN, _READ = os.O_RDWR | os.O_CREAT | _PLAIN, os.O_RDONLY | _PLAIN
_HINT = "ragz writes a file beside the save for a moment"


class Unusable(NamedTuple):
    """A lock file that cannot be locked, held or not: which one, if it is still there, and what the system says."""

    file: Identity | None
    said: str


def claim(file: int) -> None:
    """Lock an open file or raise OSError at once: PermissionError on Windows and BlockingIOError elsewhere if held."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno:
                raise
            raise BlockingIOError from None  # Wine gives no number
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The lock of one save, held."""

    def __init__(self, path: str, file: int) -> None:
        self.path = path
        self.file: int | None = file

    @property
    def held(self) -> bool:
        """Whether it is still held."""
        return self.file is not None

    def release(self) -> None:
        """Delete the lock file while it is held, then close it; an error here changes nothing."""
        if self.file is None:
            return
        file, self.file = self.file, None
        if sys.platform == "win32":  # where an open file cannot be deleted
            close_quietly(file)
            discard(self.path)
        else:
            discard(self.path)
            close_quietly(file)


def acquire(target: str, waiting: Callable[[], object]) -> Lock:
    """Take the lock of the save at `target`; calls `waiting` once if that lasts, raises SaveError after 10 s.

    Call it while signals are held back: one that comes just as the lock is taken would leave it locked.
    """
    folder, name = os.path.split(target)
    path = os.path.join(folder, f".{name}.lock")
    wait = _Wait(path, waiting)
    while True:
        found = _attempt(path)
        if isinstance(found, Lock):
            return found
        heed()
        wait.check(found)
        time.sleep((1 + os.urandom(1)[0] % 10) / 1000)


class _Wait:
    """How long a lock has been waited for, and how long its file has been one that cannot be locked."""

    def __init__(self, path: str, waiting: Callable[[], object]) -> None:
        self._path = path
        self._waiting = waiting
        self._begun = self._since = time.monotonic()
        self._announced = False
        self._before: Unusable | None = None

    def check(self, found: Unusable | None) -> None:
        """Announce the wait once it lasts; raises SaveError when it has lasted too long."""
        now = time.monotonic()
        if found != self._before:
            self._before, self._since = found, now
        if found and now - self._since > UNUSABLE:
            raise _left_over(self._path, found)
        if now - self._begun > PATIENCE:
            raise SaveError(f"another ragz has held it for {PATIENCE:.0f} seconds", hint="try again")
        if now - self._begun > QUIET and not self._announced:
            self._announced = True
            self._waiting()


def _attempt(path: str) -> Lock | Unusable | None:
    """Take the lock if it is free."""
    try:
        file = os.open(path, _OPEN, 0o666)
    except PermissionError as error:
        return _attempt_by_reading(path, error)
    except (OSError, ValueError) as error:
        raise _unlockable(error) from None
    try:
        return _claimed(file, path)
    except OSError as error:
        _abandon(file, path)
        raise _unlockable(error) from None


def _attempt_by_reading(path: str, error: PermissionError) -> Lock | Unusable | None:
    """Take the lock if its file is another user's, left by a kill: it can be locked without being written."""
    try:
        file = os.open(path, _READ)
    except FileNotFoundError:
        if not os.access(os.path.dirname(path), os.W_OK):
            raise _unlockable(error) from None
        return Unusable(None, reason(error))  # its owner has just deleted it
    except PermissionError:
        return Unusable(_identity(path), reason(error))
    except OSError as fault:
        raise _unlockable(fault) from None
    try:
        return _claimed(file, path)
    except OSError as fault:  # as on NFS, where only what is open for writing can be locked
        close_quietly(file)
        return Unusable(_identity(path), reason(fault))


def _claimed(file: int, path: str) -> Lock | None:
    """Lock the open file; else it is closed. An OSError leaves it open."""
    try:
        if _taken(file, path):
            return Lock(path, file)
    except OSError:
        raise
    except BaseException:
        close_quietly(file)
        raise
    close_quietly(file)
    return None


def _identity(path: str) -> Identity | None:
    """Which file is at a path, if there is one."""
    try:
        return identity_of(os.stat(path, follow_symlinks=False))
    except OSError:
        return None


def _left_over(path: str, found: Unusable) -> SaveError:
    """The error for a lock file that stays as it is and cannot be locked."""
    if not found.file:
        return SaveError(f"cannot be locked: {found.said}", hint=_HINT)
    hint = "unless somebody is writing to the save now, that file is left over: delete it, or ask its owner to"
    return SaveError(f"cannot be locked: {found.said} for its lock file {path}", hint=hint)


def _abandon(file: int, path: str) -> None:
    """Delete the lock file after a failing call, unless another process holds it; where locks do not work, none can."""
    with suppress(OSError):
        if not _held_by_another(file) and os.path.samestat(os.fstat(file), os.stat(path, follow_symlinks=False)):
            discard(path)
    close_quietly(file)


def _held_by_another(file: int) -> bool:
    try:
        claim(file)
    except OSError as error:
        return isinstance(error, BlockingIOError | PermissionError)
    return False


def _taken(file: int, path: str) -> bool:
    """Lock the open file, and see that it is still the one at `path`: its last holder may have deleted it."""
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise SaveError("cannot be locked: the lock is not a regular file")
        claim(file)
        return os.path.samestat(os.fstat(file), os.stat(path, follow_symlinks=False))
    except (BlockingIOError, PermissionError, FileNotFoundError):
        return False


def _unlockable(error: OSError | ValueError) -> SaveError:
    return SaveError(f"cannot be locked: {reason(error)}", hint=_HINT)
