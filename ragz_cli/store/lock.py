"""The lock beside a save: one ragz writes at a time, and the kernel frees it when its holder dies."""

import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from ragz_cli.store.commit import close_quietly, discard
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import reason
from ragz_cli.store.signals import heed

PATIENCE = 10.0
"""Seconds until a lock is given up."""
QUIET = 0.5
"""Seconds until the wait is announced."""

_OPEN = (
    os.O_RDWR
    | os.O_CREAT
    | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
)


def claim(file: int) -> None:
    """Lock an open file or raise OSError at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
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
    begun = time.monotonic()
    announced = False
    while True:
        if lock := _attempt(path):
            return lock
        heed()
        waited = time.monotonic() - begun
        if waited > PATIENCE:
            raise SaveError(f"another ragz has held it for {PATIENCE:.0f} seconds", hint="try again")
        if waited > QUIET and not announced:
            announced = True
            waiting()
        time.sleep((1 + os.urandom(1)[0] % 10) / 1000)


def _attempt(path: str) -> Lock | None:
    """Take the lock if it is free."""
    try:
        file = os.open(path, _OPEN, 0o666)
    except PermissionError as error:
        if os.path.lexists(path):  # another user's, held just now, or being deleted on Windows
            return None
        raise _unlockable(error) from None
    except (OSError, ValueError) as error:
        raise _unlockable(error) from None
    try:
        if _taken(file, path):
            return Lock(path, file)
    except OSError as error:
        _abandon(file, path)
        raise _unlockable(error) from None
    except BaseException:
        close_quietly(file)
        raise
    close_quietly(file)
    return None


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
    return SaveError(f"cannot be locked: {reason(error)}", hint="ragz writes a file beside the save for a moment")
