"""Who is let in: whoever knows the word of the evening, and calls this machine by one of its own names."""

import secrets
from collections.abc import Sequence

from ragz_cli.core.record import NamedTuple

WORD_BYTES = 9  # 72 bits


class Gate(NamedTuple):
    """The word of the evening, and what a browser may send as `Host`, the best address first."""

    word: str
    hosts: Sequence[str]

    def knows(self, host: str) -> bool:
        """Whether a browser means this machine, and not one whose name only leads here."""
        return host.lower() in self.hosts

    def page(self, path: str) -> str | None:
        """The page that a path asks for, `` for the first one; None for somebody who does not know the word."""
        _, word, *page = path.split("/", 2)
        known = secrets.compare_digest(word.encode(), self.word.encode())
        return "".join(page) if known else None

    def address(self, host: str = "") -> str:
        """Where the page is found."""
        return f"http://{host or self.hosts[0]}/{self.word}/"


def new_word() -> str:
    """A word that nobody guesses: 12 letters, digits, `-` and `_`."""
    return secrets.token_urlsafe(WORD_BYTES)
