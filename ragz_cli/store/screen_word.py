"""The word in the address of each evening's second screen, kept beside the saved boards, for its owner only."""

import os
from hashlib import sha256

from ragz_cli.store import commit
from ragz_cli.store.boards import folder

KEPT = 20  # evenings


def word_of(path: str, created: str) -> str:
    """The word that the evening of this save had before, or nothing."""
    return _kept().get(_evening(path, created), "")


def keep_word(path: str, created: str, word: str) -> None:
    """Keep the word of an evening, in place of one before. Raises SaveError."""
    evening = _evening(path, created)
    kept = [(other, text) for other, text in _kept().items() if other != evening]
    lines = [f"{one} {text}\n" for one, text in [*kept, (evening, word)][-KEPT:]]
    with commit.naming(_file()):
        os.makedirs(os.path.dirname(_file()), exist_ok=True)
        os.close(os.open(_file(), os.O_WRONLY | os.O_CREAT, 0o600))  # a new version keeps the mode
        commit.put(_file(), "".join(lines).encode("ascii"))


def _file() -> str:
    return os.path.join(os.path.dirname(folder()), "second-screens")


def _evening(path: str, created: str) -> str:
    return sha256(f"{os.path.realpath(path)} {created}".encode()).hexdigest()[:16]


def _kept() -> dict[str, str]:
    try:
        with open(_file(), encoding="ascii") as file:
            words = [line.split() for line in file]
    except (OSError, ValueError):
        return {}
    return {line[0]: line[1] for line in words if len(line) == 2}
