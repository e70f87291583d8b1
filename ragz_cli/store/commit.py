"""Replacing a save: the old version or the new one is there, whatever fails in between."""

import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from ragz_cli.core import NoReturn
from ragz_cli.core.record import Record
from ragz_cli.store.load import Identity, SaveError, fetch, identity_of, previous_of, reason

_CREATE = (
    os.O_WRONLY | os.O_CREAT | os.O_EXCL | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"))
)
_TAG = 8  # random hexadecimal digits
_ENDING = ".ragz"
_WITHOUT_LINKS = ("EPERM", "EACCES", "EINVAL", "EXDEV", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK")
"""How file systems without hard links refuse one; EACCES may also mean the folder, which then refuses any file."""
_BUSY_ON_WINDOWS = (5, 32, 33)
_PATIENCE_ON_WINDOWS = 2.5


ANOTHERS = "another user owns it, and nobody else may replace it in this folder; ask them to move it"


class TemporaryFile(Record):
    """A new version beside the save, complete and on the disk."""

    path: str
    found: os.stat_result


def replace(path: str, content: bytes, read: tuple[bytes, Identity]) -> tuple[str, ...]:
    """Replace the save that was read as `read`; returns warnings.

    Raises SaveError when nothing was recorded; the old file is untouched then.
    """
    old = _writable(path)
    anothers = _owner_only(path, old)
    with _temporary_file(path, content, old, ANOTHERS if anothers else "") as made:
        try:
            _unchanged(identity_of(os.stat(path)), read[1])
            if not anothers:  # else the second link could be made, but neither renamed nor deleted
                keep_previous(path)
            last_look(path, read, identity_of(os.stat(path)))
            _commit(made, path, _rename)
        except FileNotFoundError:
            raise _changed() from None
    return folder_safe(path)


def create(path: str, content: bytes) -> tuple[str, ...]:
    """Make a save where there is none, and never overwrite one; returns warnings."""
    with _temporary_file(path, content, None) as made:
        try:
            _commit(made, path, _link)
        except FileExistsError:
            hint = "choose another file: -f saturday.toml"
            raise SaveError("is there already; nothing was written", hint=hint) from None
    return folder_safe(path)


def put(path: str, content: bytes) -> tuple[str, ...]:
    """Make a file, or replace one, that is no save; returns warnings. Raises SaveError: the old file is untouched."""
    old = _writable(path) if os.path.lexists(path) else None
    with _temporary_file(path, content, old) as made:
        _commit(made, path, _rename)
    return folder_safe(path)


@contextmanager
def named(path: str) -> Iterator[None]:
    """Name the file in every SaveError as people named it."""
    try:
        yield
    except SaveError as fault:
        fault.path = path
        raise


@contextmanager
def naming(path: str) -> Iterator[None]:
    """The same of a file that cannot be written, whatever the system says about it."""
    with named(path):
        try:
            yield
        except (OSError, ValueError) as error:
            raise SaveError(f"cannot be written: {reason(error)}") from None


def sweep(path: str) -> None:
    """Remove what earlier writers of this save left; under the lock they are known to be dead."""
    folder, name = os.path.split(path)
    with suppress(OSError):
        for entry in os.listdir(folder):
            tag = entry[-_TAG - len(_ENDING) : -len(_ENDING)]
            if entry == f".{name}.{tag}{_ENDING}" and not tag.strip("0123456789abcdef"):  # a `_temporary_name`
                discard(os.path.join(folder, entry))


def keep_previous(path: str) -> None:
    """Make the present version `.NAME.bak` too, where the file system has hard links."""
    second = _temporary_name(path)
    with suppress(OSError):
        _hard_link(path, second)
        os.replace(second, previous_of(path))
    discard(second)  # renaming one of two links to the same file does nothing


def _owner_only(path: str, old: os.stat_result) -> bool:
    """Whether a save is another user's, and nobody else may delete or rename it: in a sticky folder, such as /tmp."""
    if sys.platform == "win32" or old.st_uid == os.geteuid():
        return False
    with suppress(OSError):
        folder = os.stat(os.path.dirname(path))
        return bool(folder.st_mode & stat.S_ISVTX) and folder.st_uid != os.geteuid()
    return False


def _hard_link(path: str, second: str) -> None:
    """Make a second link to a file; Python itself has none on some systems."""
    if not hasattr(os, "link"):
        import errno

        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    os.link(path, second)


def last_look(path: str, read: tuple[bytes, Identity], linked: Identity) -> None:
    """See that the save is still what was read; `linked` is its identity after its second link changed the ctime."""
    content, _ = fetch(path)
    now = identity_of(os.stat(path))
    _unchanged((content, now, (*now,)[:4]), (read[0], linked, (*read[1],)[:4]))


def _unchanged(now: object, before: object) -> None:
    if now != before:
        raise _changed()


def _changed() -> SaveError:
    return SaveError("changed by another program just now; nothing was written", hint="look at it, then try again")


def _writable(path: str) -> os.stat_result:
    """Honour a read-only file, although it could be replaced."""
    try:
        old = os.stat(path)
        if not old.st_mode & 0o222 or not os.access(path, os.W_OK):
            allow = "attrib -r" if sys.platform == "win32" else "chmod u+w"
            if hasattr(os, "geteuid") and old.st_uid != os.geteuid():  # who owns it may write already
                raise SaveError("is read-only; nothing was written", hint="another user owns it; ask them to allow it")
            raise SaveError("is read-only; nothing was written", hint=f"to allow it: {allow} {path}")
    except FileNotFoundError:
        raise _changed() from None
    except OSError as error:
        _give_up(error)
    return old


@contextmanager
def _temporary_file(path: str, content: bytes, old: os.stat_result | None, hint: str = "") -> Iterator[TemporaryFile]:
    """A temporary file beside the save, with the mode and the owners of `old`, until it is in place or given up.

    Raises SaveError for an error of the system, then too; `hint` says what helps against one after it was written.
    """
    temporary = _temporary_name(path)
    try:
        file = os.open(temporary, _CREATE, 0o600)
    except OSError as error:
        _give_up(error)
    try:
        made = _fill(temporary, file, content, old)
    except OSError as error:
        discard(temporary)
        _give_up(error)
    try:
        yield made
    except OSError as error:
        _give_up(error, hint)
    finally:
        discard(temporary)


def _fill(path: str, file: int, content: bytes, old: os.stat_result | None) -> TemporaryFile:
    """Fill a temporary file, flush it to the disk and close it; each of these may fail."""
    try:
        _write_all(file, content)
        _copy_owners_and_mode(file, old)
        flush(file)
        found = os.fstat(file)
    except OSError:
        close_quietly(file)
        raise
    os.close(file)
    return TemporaryFile(path, found)


def _write_all(file: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file, rest) :]


def _copy_owners_and_mode(file: int, old: os.stat_result | None) -> None:
    """Give a file the owners and the mode of the old one, as far as the system lets us."""
    if sys.platform == "win32":
        return
    mode = _usual_mode() if old is None else stat.S_IMODE(old.st_mode)
    if old is not None:
        new = os.fstat(file)
        same = (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
        for owner in () if same else (old.st_uid, -1):
            with suppress(OSError):
                os.fchown(file, owner, old.st_gid)
                break
    with suppress(OSError):  # of a file system without modes
        os.fchmod(file, mode)


def _usual_mode() -> int:
    """The mode that a new file has here."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


def flush(file: int) -> None:
    """Flush a file to the disk, on a Mac also out of the disk's own cache."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
        except OSError as error:
            import errno

            if error.errno not in (errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOTTY):
                raise
    os.fsync(file)


def _commit(made: TemporaryFile, path: str, move: Callable[[str, str], None]) -> None:
    """Move the temporary file into place; a file server may do it and still report an error."""
    try:
        move(made.path, path)
    except OSError:
        if not _in_place(made, path):
            raise


def _in_place(made: TemporaryFile, path: str) -> bool:
    with suppress(OSError):
        return os.path.samestat(made.found, os.stat(path, follow_symlinks=False))
    return False


def _rename(temporary: str, path: str) -> None:
    """Replace the save; on Windows a virus scanner may hold it for a moment."""
    begun = time.monotonic()
    while True:
        try:
            return os.replace(temporary, path)
        except OSError as error:
            busy = getattr(error, "winerror", None) in _BUSY_ON_WINDOWS
            if not busy or time.monotonic() - begun > _PATIENCE_ON_WINDOWS:
                raise
        time.sleep(0.01)


def _link(temporary: str, path: str) -> None:
    """Make the save, which a hard link cannot do over another file."""
    try:
        _hard_link(temporary, path)
    except OSError as error:
        import errno

        if errno.errorcode.get(error.errno or 0) not in _WITHOUT_LINKS:
            raise
        _rename_to_claimed(temporary, path)


def _rename_to_claimed(temporary: str, path: str) -> None:
    """Make the save where there are no hard links: claim its name with an empty file first."""
    close_quietly(os.open(path, _CREATE, 0o600))
    try:
        _rename(temporary, path)
    except OSError:
        with suppress(OSError):
            if not os.stat(
                path, follow_symlinks=False
            ).st_size:  # a file server may have put the save there all the same
                os.unlink(path)
        raise


def folder_safe(path: str) -> tuple[str, ...]:
    """Flush the folder to the disk; the line is recorded already, so an error is only a warning."""
    if sys.platform == "win32":
        return ()
    try:
        folder = os.open(os.path.dirname(path), os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        return (f"recorded, but its folder could not be brought to the disk: {reason(error)}",)
    return ()


def _temporary_name(path: str) -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.{os.urandom(_TAG // 2).hex()}{_ENDING}")


def discard(path: str) -> None:
    """Delete a file if it can be deleted."""
    with suppress(OSError):
        os.unlink(path)


def close_quietly(file: int) -> None:
    """Close a file; an error no longer matters."""
    with suppress(OSError):
        os.close(file)


def _give_up(error: OSError, hint: str = "") -> NoReturn:
    raise SaveError(f"cannot be written: {reason(error)}", hint=hint) from None
