"""Writing to a save: signals held back, the lock, the session under it, and one new version.

One ragz writes at a time, and the kernel frees the lock when its holder dies. What is written is proved to read back.
"""

import os
import signal
import stat
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from types import FrameType

from ragz_cli.core.evening.session import GameRecord, Session
from ragz_cli.core.record import Record
from ragz_cli.store import commit, load
from ragz_cli.store.commit import close_quietly, discard

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


PATIENCE = 10.0
"""Seconds until a lock is given up."""
QUIET = 0.5
"""Seconds until the wait is announced."""
UNUSABLE = 1.0
"""Seconds until a lock file that cannot be locked at all is given up; a live ragz has deleted its own long before."""

_PLAIN = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_OPEN, _READ = os.O_RDWR | os.O_CREAT | _PLAIN, os.O_RDONLY | _PLAIN
_HINT = "ragz writes a file beside the save for a moment"


class Unusable(Record):
    """A lock file that cannot be locked, held or not: which one, if it is still there, and what the system says."""

    file: load.Identity | None
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
    begun = since = time.monotonic()  # of the wait, and of a file that cannot be locked
    before: Unusable | None = None
    announced = False
    while True:
        found = _attempt(path)
        if isinstance(found, Lock):
            return found
        heed()
        now = time.monotonic()
        if found != before:
            before, since = found, now
        if found and now - since > UNUSABLE:
            raise _left_over(path, found)
        if now - begun > PATIENCE:
            raise load.SaveError(f"another ragz has held it for {PATIENCE:.0f} seconds", hint="try again")
        if now - begun > QUIET and not announced:
            announced = True
            waiting()
        time.sleep((1 + os.urandom(1)[0] % 10) / 1000)


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
        return Unusable(None, load.reason(error))  # its owner has just deleted it
    except PermissionError:
        return Unusable(_identity(path), load.reason(error))
    except OSError as fault:
        raise _unlockable(fault) from None
    try:
        return _claimed(file, path)
    except OSError as fault:  # as on NFS, where only what is open for writing can be locked
        close_quietly(file)
        return Unusable(_identity(path), load.reason(fault))


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


def _identity(path: str) -> load.Identity | None:
    """Which file is at a path, if there is one."""
    with suppress(OSError):
        return load.identity_of(os.stat(path, follow_symlinks=False))
    return None


def _left_over(path: str, found: Unusable) -> load.SaveError:
    """The error for a lock file that stays as it is and cannot be locked."""
    if not found.file:
        return load.SaveError(f"cannot be locked: {found.said}", hint=_HINT)
    hint = "unless somebody is writing to the save now, that file is left over: delete it, or ask its owner to"
    return load.SaveError(f"cannot be locked: {found.said} for its lock file {path}", hint=hint)


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
            raise load.SaveError("cannot be locked: the lock is not a regular file")
        claim(file)
        return os.path.samestat(os.fstat(file), os.stat(path, follow_symlinks=False))
    except (BlockingIOError, PermissionError, FileNotFoundError):
        return False


def _unlockable(error: OSError | ValueError) -> load.SaveError:
    return load.SaveError(f"cannot be locked: {load.reason(error)}", hint=_HINT)


class _TomlMoment(datetime):
    """A moment that is written as 2026-11-20T19:02:11Z, which tomli_w would write with a space and +00:00."""

    def __str__(self) -> str:
        return load.utc_text(self)


def dump(session: Session) -> bytes:
    """Write a session as TOML: header first, the games with their logs, [totals] last."""
    head = {
        "format": session.format,
        "ragz": session.ragz,
        "session": {
            "title": session.title,
            "created": _TomlMoment.fromisoformat(session.created),
            **({"day": date.fromisoformat(session.day)} if session.day else {}),
            **({"table": session.table} if session.table else {}),
            "games_agreed": session.games_agreed,
            **({"decided": list(session.decided)} if session.decided else {}),
            **({"mode": session.mode} if session.mode else {}),
        },
    }
    parts = (_toml(head), *map(_game, session.games), _toml({"totals": session.totals}))
    return "\n".join(parts).encode()


def proven(session: Session) -> bytes:
    """The bytes of a session. Raises SaveError when they would not read back as the same session."""
    try:
        content = dump(session)
        same = load.parse(content) == session
    except load.SaveError as fault:
        fault.hint = "nothing was written"
        raise
    except (TypeError, ValueError, RecursionError) as error:
        raise load.SaveError(f"cannot be written as TOML: {error}", hint="nothing was written") from None
    if not same:
        raise load.SaveError("what would be written does not read back the same", hint="nothing was written")
    return content


def _game(game: GameRecord) -> str:
    head = {
        "game": game.game,
        **({"kind": game.kind} if game.kind else {}),
        "rules": game.rules,
        "started": _TomlMoment.fromisoformat(game.started),
        **({"ended": _TomlMoment.fromisoformat(game.ended)} if game.ended else {}),
    }
    rest = {"games": {"setup": game.setup, "table": game.table}}
    lines = _lines("log", game.log) + _lines("checks", game.checks)
    return f"[[games]]\n{_toml(head)}{lines}\n{_toml(rest)}"


def _lines(key: str, lines: Sequence[str]) -> str:
    """A list of texts, one a line. tomli_w goes from character to character: this saves 1 ms a save on 500 lines."""
    if not lines:
        return f"{key} = []\n"
    quoted = "\n".join(lines).replace("\\", "\\\\").replace('"', '\\"').replace("\n", '",\n    "')
    return f'{key} = [\n    "{quoted}",\n]\n'


def _toml(document: Mapping[str, object]) -> str:
    from tomli_w import dumps

    return dumps(document, multiline_strings=False)


def _silent() -> None:
    """Say nothing while waiting for the lock."""


class HeldSave:
    """A save under its lock, to be written once."""

    def __init__(self, save: load.Save, path: str, held: Lock) -> None:
        self.save = save
        self.path = path
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
                return commit.replace(self.path, content, (self.save.content, self.save.identity))
            except load.SaveError as fault:
                lines = sum(len(game.log) for game in self.save.session.games)
                safe = f"{lines} line{' is' if lines == 1 else 's are'} safe; this one was not recorded"
                fault.hint = " ".join(filter(None, (fault.hint and f"{fault.hint}.", safe)))
                raise
            finally:
                self._lock.release()


@contextmanager
def writing(path: str | os.PathLike[str], waiting: Callable[[], object] = _silent) -> Iterator[HeldSave]:
    """Take the lock of a save and read it; calls `waiting` when another ragz holds it for more than half a second."""
    shown = os.fspath(path)
    with commit.named(shown):
        target = _resolved(shown)
        if not os.path.exists(target):
            raise load.missing(target)
        with locked(target, waiting) as held:
            yield HeldSave(load.read(target), target, held)


def check_free(path: str | os.PathLike[str]) -> None:
    """See that a save can be begun here, before anybody is asked anything about it."""
    shown = os.fspath(path)
    with commit.named(shown):
        _free(_resolved(shown))


def create(path: str | os.PathLike[str], session: Session, waiting: Callable[[], object] = _silent) -> tuple[str, ...]:
    """Write the first version of a save where there is no file yet; returns warnings."""
    shown = os.fspath(path)
    with commit.named(shown):
        content = proven(session)
        target = _resolved(shown)
        _free(target)
        with locked(target, waiting):
            heed()
            return commit.create(target, content)


@contextmanager
def locked(target: str, waiting: Callable[[], object] = _silent) -> Iterator[Lock]:
    """Hold the lock of a file; a signal is delivered when it is released."""
    with uninterrupted():
        held = acquire(target, waiting)
        try:
            commit.sweep(target)
            yield held
        finally:
            held.release()


def _resolved(path: str) -> str:
    """Follow symbolic links: the lock and all new versions are made where the save really is."""
    try:
        os.stat(path)
    except FileNotFoundError:
        if path.endswith((os.sep, os.altsep or os.sep)):
            raise load.SaveError("is the name of a folder") from None
    except (OSError, ValueError) as error:  # as reading it would say
        raise load.SaveError(f"cannot be read: {load.reason(error)}") from None
    try:
        return os.path.realpath(path)
    except FileNotFoundError:
        raise load.SaveError("the folder that ragz runs in is gone", hint="go to where the save is") from None


def _free(target: str) -> None:
    """See that a save can be begun here."""
    if os.path.lexists(target):
        raise load.SaveError("is there already; nothing was written", hint="choose another file: -f saturday.toml")
    folder = os.path.dirname(target)
    if not os.path.isdir(folder):
        raise load.SaveError(f"there is no folder {folder}")
