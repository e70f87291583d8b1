"""Reading a save: every check in its order, short of the replay of the log."""

import os
import re
import stat
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from ragz_cli.core.evening.records import Session
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import printable
from ragz_cli.store import canonical
from ragz_cli.store.fault import SaveError

if TYPE_CHECKING:
    from ragz_cli.core.evening.trouble import Trouble
    from ragz_cli.store.outline import Outline

SIZE = 4 * 2**20
CHUNK = 2**18
ATTEMPTS = 5
SUFFIX, BEGINNING, MOST_NAMED = ".toml", b"format = ", 5  # of the saves that are named where one is missing

_OPEN = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_AT_LINE = r" \(at (?:line (\d+), column \d+|end of document)\)$"


PARTS: Mapping[str, tuple[str, ...]] = {  # of a save, by what is wrong with it: its table, and its key if known
    "line": ("games", "log"),
    "tally": ("games", "checks"),
    "rules": ("games", "rules"),
    "table": ("games.table",),
    "totals": ("totals",),
}


class Identity(NamedTuple):
    """What tells one version of a file from another without reading it.

    Only identities from the same call are compared: on Windows the ctime of os.stat is when a file was made, that of
    os.fstat when it was changed.
    """

    device: int
    inode: int
    size: int
    mtime: int
    ctime: int


class Save(NamedTuple):
    """A save as it was read: the session, and the bytes of the file."""

    session: Session
    content: bytes
    identity: Identity

    @property
    def outline(self) -> "Outline":
        """The line of everything in the file."""
        from ragz_cli.store.outline import outline

        return outline(text_of(self.content))

    def place_of(self, trouble: "Trouble") -> int | None:
        """The line of the file that a trouble is about: of the entry, else of the part of the save that it is in."""
        table, *keys = PARTS.get(trouble.what, ("games",))
        number = trouble.entry if trouble.what == "line" else 0
        if trouble.what == "tally" and trouble.stored in (checks := self.session.games[trouble.game].checks):
            number = checks.index(trouble.stored) + 1
        entries = self.outline.entries.get((trouble.game, keys[0]), ()) if number else ()
        if 1 <= number <= len(entries):
            return entries[number - 1]
        return self.outline.nearest(table, trouble.keys or keys, trouble.game if table.startswith("games") else None)

    def text_of(self, line: int) -> str:
        """A line of the file, counted from 1, for an excerpt."""
        return printable(self.content.decode().split("\n")[line - 1].rstrip("\r"))


def read(path: str | os.PathLike[str]) -> Save:
    """Read and check a save, or raise SaveError; takes no lock, since a save is only ever replaced whole."""
    shown = os.fspath(path)
    try:
        content, identity = contents(shown)
        session = parse(content)
    except SaveError as fault:
        fault.path = shown
        fault.hint = fault.hint or _previous(shown)
        raise
    return Save(session, content, identity)


def contents(path: str) -> tuple[bytes, Identity]:
    """The bytes of a regular file that is not too large, and what identifies it."""
    try:
        return fetch(path)
    except FileNotFoundError:
        raise missing(path) from None
    except (OSError, ValueError) as error:
        raise SaveError(f"cannot be read: {reason(error)}") from None


def missing(path: str) -> SaveError:
    """The error for a missing save, with a hint at the version before it if there is one."""
    hints = filter(None, (_previous(path), saves_beside(path), "begin one with: ragz new"))
    return SaveError("there is no such file", hint="; or ".join(hints))


def reason(error: OSError | ValueError) -> str:
    """What the system says of an error."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def identity_of(found: os.stat_result) -> Identity:
    """What identifies a version of a file."""
    return Identity(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def fetch(path: str) -> tuple[bytes, Identity]:
    """Like `contents`, but an error of the system is an OSError. The identity is that of os.stat."""
    for _ in range(ATTEMPTS):
        before = identity_of(os.stat(path))
        content, undisturbed = _fetch_once(path)
        if len(content) > SIZE:
            raise SaveError(f"is larger than {SIZE // 2**20} MiB, which no save of ragz is")
        if undisturbed and len(content) == before.size and identity_of(os.stat(path)) == before:
            return content, before
    raise SaveError("is being changed by another program", hint="try again")


def peek(path: str, most: int) -> bytes:
    """The first bytes of a regular file; nothing of any other, or of one that cannot be read."""
    try:
        file = os.open(path, _OPEN)
    except (OSError, ValueError):
        return b""
    try:
        return os.read(file, most) if stat.S_ISREG(os.fstat(file).st_mode) else b""
    except OSError:
        return b""
    finally:
        os.close(file)


def _fetch_once(path: str) -> tuple[bytes, bool]:
    """Read a regular file, and tell whether it stayed as it was: an editor may write into it meanwhile."""
    file = os.open(path, _OPEN)
    try:
        found = os.fstat(file)
        if not stat.S_ISREG(found.st_mode):
            raise SaveError("is a folder" if stat.S_ISDIR(found.st_mode) else "is not a regular file")
        content = _all_of(file)
        return content, identity_of(os.fstat(file)) == identity_of(found)
    finally:
        os.close(file)


def _all_of(file: int) -> bytes:
    """Read to the end, but not far beyond the size that is allowed."""
    content = b""
    while len(content) <= SIZE and (part := os.read(file, CHUNK)):
        content += part
    return content


@lru_cache(maxsize=1)  # the prompt reads what it has just written: saves 0.6 ms a line there, on 500 lines
def parse(content: bytes) -> Session:
    """Check the bytes of a save and make a Session of them, or raise SaveError without a path."""
    from ragz_cli.store.shape import session

    text = text_of(content)
    document = canonical.read(text)
    if document is not None:
        with suppress(SaveError):  # which is raised again with the line that it is about
            return session(document, None)
    from ragz_cli.store.outline import outline

    try:
        lines = outline(text)
        document = document_of(text)
    except SaveError:
        _check_head(text)
        raise
    return session(document, lines)


def _check_head(text: str) -> None:
    """Raise SaveError if a save that cannot be read is of a newer format, by what comes before its games or tables."""
    from ragz_cli.store.outline import outline
    from ragz_cli.store.shape import newer

    for table in ("\n[[", "\n["):
        head = text.partition(table)[0]
        with suppress(SaveError):
            lines = outline(head)
            if fault := newer(document_of(head), lines):
                break
    else:
        return
    raise fault


def text_of(content: bytes) -> str:
    """Decode a save; its lines end in a line feed, or as Windows ends them."""
    if not content.strip(b"\0"):
        raise SaveError("is all zero bytes" if content else "is empty")
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:2].count(0) == 1:
        raise SaveError("is in UTF-16; a save is in UTF-8", line=1)
    if content.startswith(b"\xef\xbb\xbf"):
        raise SaveError("begins with a byte order mark; a save is in UTF-8 without one", line=1)
    try:
        return content.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SaveError(f"byte \\x{content[error.start]:02x} is not UTF-8", line=line) from None


def document_of(text: str) -> dict[str, object]:
    from tomllib import loads

    try:
        return loads(text)
    except RecursionError:
        raise SaveError("nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, and the numbers and dates that Python itself refuses
        raise _toml_fault(str(error), text) from None


def _toml_fault(message: str, text: str) -> SaveError:
    """What tomllib says, with the line apart from the message."""
    place = re.search(_AT_LINE, message)
    if not place:
        return SaveError(f"is not TOML: {message[:200]}")
    line = int(place[1]) if place[1] else text.rstrip("\n").count("\n") + 1
    return SaveError(f"is not TOML: {message[: place.start()][:200]}", line=line)


def previous_of(path: str) -> str:
    """The file that keeps the version before the last line."""
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.bak")


def saves_beside(path: str) -> str:
    """A hint at the saves in the folder where a file is missing, when there are any."""
    folder = os.path.dirname(path) or os.curdir
    with suppress(OSError, ValueError):
        names = sorted(name for name in os.listdir(folder) if name.endswith(SUFFIX) and not name.startswith("."))
        saves = [printable(name) for name in names if peek(os.path.join(folder, name), len(BEGINNING)) == BEGINNING]
        return f"saves in that folder: {', '.join(saves[:MOST_NAMED])}" if saves else ""
    return ""


def _previous(path: str) -> str:
    """A hint at the version before, when there is one."""
    try:
        older = previous_of(os.path.realpath(path))
        there = os.path.lexists(older) and not path.endswith(os.sep)
        return f"the version before it is in {older}" if there else ""
    except (OSError, ValueError):
        return ""
