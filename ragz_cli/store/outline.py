"""What is checked in a save before tomllib reads it: limits and our subset of TOML; and the line of everything.

tomllib gives no line numbers, and spends seconds and gigabytes on a few kilobytes of `a.a.a`.
"""

import re
from collections.abc import Mapping, Sequence

from ragz_cli.core.record import NamedTuple
from ragz_cli.store.fault import SaveError

LINES = 100_000
LINE_LENGTH = 8192
BRACKETS = 16
KEY_PARTS = 8
TOKENS = 100_000

_LISTS = ("log", "checks")  # of a game, whose entries have lines of their own
_MERGE = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_TOKEN = re.compile(r'''"""|\'{3}|"[^"\\]*+(?:\\.[^"\\]*+)*+"|'[^']*+'|#.*+|[\[\]{}.=,"']''')
_UNCLOSED, _SEVERAL = "a text that is not closed on its line", "a text over several lines, which a save never has"
_REFUSED = {'"': _UNCLOSED, "'": _UNCLOSED, '"""': _SEVERAL, "'''": _SEVERAL}
_BLANK = " \t"


class Mark(NamedTuple):
    """The line of a header, or of a key under it; `game` counts from 0 and is -1 before the first game."""

    line: int
    game: int
    header: str
    key: str


class Outline(NamedTuple):
    """The lines of a save: of its headers and keys, and of every entry of each game's log and checks."""

    marks: tuple[Mark, ...]
    games: int
    entries: Mapping[tuple[int, str], Sequence[int]]

    def line(self, header: str, key: str = "", game: int | None = None) -> int | None:
        """Find the line of a key under a header, or of the header itself."""
        for mark in self.marks:
            if (mark.header, mark.key) == (header, key) and game in (None, mark.game):
                return mark.line
        return None

    def nearest(self, header: str, keys: Sequence[str], game: int | None = None) -> int | None:
        """Find the line of a key deep under a header, or of the innermost part around it that has a line."""
        for end in range(len(keys), 0, -1):
            above, key = ".".join(filter(None, (header, *keys[: end - 1]))), keys[end - 1]
            if line := self.line(above, key, game) or self.line(f"{above}.{key}" if above else key, "", game):
                return line
        return self.line(header, "", game)


def outline(text: str) -> Outline:
    """Find the line of everything in a save, or raise SaveError where it leaves the limits or our subset of TOML."""
    if text.count("\n") > LINES:
        raise SaveError(f"more than {LINES} lines")
    scan = _Scan()
    for line in text.split("\n"):
        scan.read(line)
    if scan.depth:
        raise SaveError("a bracket that is never closed; the file seems to be cut off", line=scan.opened)
    return Outline(tuple(scan.marks), scan.game + 1, scan.lists)


class _Scan:
    """The state of the scan after some lines."""

    def __init__(self) -> None:
        self.number = self.depth = self.opened = self.tokens = 0
        self.game = -1
        self.header = ""
        self.marks: list[Mark] = []
        self.lists: dict[tuple[int, str], list[int]] = {}
        self.entries: list[int] | None = None  # of the list that the present key begins

    def read(self, line: str) -> None:
        """Check one line, and note what it begins and how deep in brackets it ends."""
        self.number += 1
        if len(line) > LINE_LENGTH:
            raise self.fault(f"a line of {len(line)} characters; at most {LINE_LENGTH} are read")
        if line.startswith(_MERGE):
            raise self.fault("a sync tool or git left both of two versions in the file")
        if not self.depth:
            self.statement(line.strip(_BLANK))
        self.look_at(_TOKEN.findall(line))

    def look_at(self, tokens: Sequence[str]) -> None:
        """Check the texts, dots and brackets of a line."""
        self.tokens += len(tokens)
        if self.tokens > TOKENS:
            raise self.fault("more values than any evening has")
        dots = 0
        for token in tokens:
            if token in _REFUSED:
                raise self.fault(_REFUSED[token])
            if token in "=,[]{}":
                dots = 0
                self.bracket(token)
            elif token == ".":
                dots += 1
                if dots >= KEY_PARTS:
                    raise self.fault(f"a key of more than {KEY_PARTS} parts")
            elif token[0] != "#" and self.depth == 1 and self.entries is not None:
                self.entries.append(self.number)

    def bracket(self, token: str) -> None:
        """Go one bracket deeper, or out of one."""
        if token in "]}":
            self.depth = max(0, self.depth - 1)
        elif token in "[{":
            self.opened = self.opened if self.depth else self.number
            self.depth += 1
            if self.depth > BRACKETS:
                raise self.fault(f"brackets more than {BRACKETS} deep")

    def statement(self, text: str) -> None:
        """Note the header or the key that a line outside all brackets begins with."""
        if not text or text.startswith("#"):
            return
        key = ""
        if text.startswith("["):
            self.header = text.partition("#")[0].strip("[]" + _BLANK).replace('"', "")
            self.game += text.startswith("[[") and self.header == "games"
        else:
            key = _first_key(text)
        self.marks.append(Mark(self.number, self.game, self.header, key))
        listed = self.header == "games" and self.game >= 0 and key in _LISTS
        self.entries = self.lists.setdefault((self.game, key), []) if listed else None

    def fault(self, message: str) -> SaveError:
        """Refuse the present line."""
        return SaveError(message, line=self.number)


def _first_key(text: str) -> str:
    """The first part of the key with which a line begins; tomllib sees later whether it is one."""
    quote = text[0]
    if quote in ("'", '"'):
        return text[1:].partition(quote)[0]
    return text.partition("=")[0].partition(".")[0].rstrip(_BLANK)
