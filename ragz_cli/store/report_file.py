"""A page that people take home, on the disk: the old one or the new one is there, whatever fails in between."""

import os

from ragz_cli.store import commit
from ragz_cli.store.fault import SaveError

ELSEWHERE = "choose another file: -o evening.html"


def put(path: str, content: bytes, sign: bytes) -> tuple[str, ...]:
    """Write a page, over an earlier one if there is one; returns warnings.

    Raises SaveError where something else is there: what is no page begins otherwise than with `sign`.
    """
    with commit.naming(path):
        target = os.path.realpath(path)
        if not os.path.isdir(os.path.dirname(target)):
            raise SaveError(f"there is no folder {os.path.dirname(target)}")
        if os.path.lexists(target) and not _is_page(target, sign):
            raise SaveError("is there already, and is no page of ragz; nothing was written", hint=ELSEWHERE)
        return commit.put(target, content)


def _is_page(path: str, sign: bytes) -> bool:
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(sign)) == sign
