"""Results on the disk, pages and exports: the old one or the new one is there, whatever fails in between."""

import os
import stat

from ragz_cli.store import commit
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import BEGINNING, SUFFIX, peek

ELSEWHERE = "choose another file: -o evening.html"
ELSEWHERE_CSV = "choose another file: -o evening.csv"


def put(path: str, content: bytes, sign: bytes) -> tuple[str, ...]:
    """Write a page, over an earlier one if there is one; returns warnings.

    Raises SaveError where something else is there: what is no page begins otherwise than with `sign`.
    """
    with commit.naming(path):
        target = _in_folder(path)
        if os.path.lexists(target) and not _is_page(target, sign):
            raise SaveError("is there already, and is no page of ragz; nothing was written", hint=ELSEWHERE)
        return commit.put(target, content)


def put_result(path: str, content: bytes) -> tuple[str, ...]:
    """Write what an export printed, over an earlier one if there is one; returns warnings.

    A device or a pipe is written to, never replaced. Raises SaveError, also where a save is there.
    """
    with commit.naming(path):
        if _takes_a_stream(path):
            _send(path, content)
            return ()
        target = _in_folder(path)
        if os.path.lexists(target) and (target.endswith(SUFFIX) or peek(target, len(BEGINNING)) == BEGINNING):
            raise SaveError("is there already, and may be a save; nothing was written", hint=ELSEWHERE_CSV)
        return commit.put(target, content)


def _in_folder(path: str) -> str:
    """The file that is meant, links followed. Raises SaveError where its folder is missing."""
    target = os.path.realpath(path)
    if not os.path.isdir(os.path.dirname(target)):
        raise SaveError(f"there is no folder {os.path.dirname(target)}")
    return target


def _takes_a_stream(path: str) -> bool:
    """Whether a path leads to a device or a pipe."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _send(path: str, content: bytes) -> None:
    """Write to a device or a pipe. Whoever reads it may leave early."""
    try:
        with open(path, "wb") as file:
            file.write(content)
    except BrokenPipeError:
        return


def _is_page(path: str, sign: bytes) -> bool:
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(sign)) == sign
