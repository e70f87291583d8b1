"""A linear look at a save before it is read as TOML: its limits, the subset of TOML, and the line of everything.

tomllib alone would spend seconds and gigabytes on a few kilobytes of `a.a.a`, and gives no line numbers. It also reads
text one character at a time, so entries of a log that stand alone on a line, as we write them, are taken out for it.
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

_MERGE = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_TEXT = r'"[^"\\\x00-\x1f\x7f]*+(?:\\["\\][^"\\\x00-\x1f\x7f]*+)*+",\n'
_RUN = re.compile(rf"( *){_TEXT}(?:\1{_TEXT})*+")
_ESCAPED = r'\\(["\\])'
_TOKEN = re.compile(r'''"""|\'{3}|"[^"\\]*+(?:\\.[^"\\]*+)*+"|'[^']*+'|#.*+|[\[\]{}.=,"']''')
_BLANK = " \t"


class Mark(NamedTuple):
    """Where a header or a key stands; `game` counts from 0 and is -1 before the first game."""

    line: int
    game: int
    table: str
    key: str


class Outline(NamedTuple):
    """The lines of a save: its headers and keys, and for each game those of every entry of log and checks.

    `runs` holds the entries that were read here, by the line on which a run of them begins; `rest` is the file without
    them, with one empty text for each run.
    """

    marks: tuple[Mark, ...]
    logs: tuple[tuple[int, ...], ...]
    checks: tuple[tuple[int, ...], ...]
    runs: Mapping[int, Sequence[str]]
    rest: str

    def line(self, table: str, key: str = "", game: int | None = None) -> int | None:
        """Find the line of a key of a table, or of the table itself."""
        for mark in self.marks:
            if (mark.table, mark.key) == (table, key) and game in (None, mark.game):
                return mark.line
        return None

    def nearest(self, table: str, keys: Sequence[str], game: int | None = None) -> int | None:
        """Find the line of a key deep in a table; where it has none of its own, that of what it should stand in."""
        for end in range(len(keys), 0, -1):
            above, key = ".".join((table, *keys[: end - 1])), keys[end - 1]
            if line := self.line(above, key, game) or self.line(f"{above}.{key}", "", game):
                return line
        return self.line(table, "", game)

    @property
    def last_table(self) -> str:
        """Name the table under which the file ends."""
        return self.marks[-1].table if self.marks else ""


def outline(text: str) -> Outline:
    """Find the line of everything in a save, or raise SaveError where it leaves the limits or our subset of TOML."""
    if text.count("\n") > LINES:
        raise SaveError(f"more than {LINES} lines")
    walk = _Walk()
    rest: list[str] = []
    start = 0
    while start < len(text):
        if walk.depth == 1 and (run := _RUN.match(text, start)):
            end = run.end()
            rest.append(walk.run(run[0], run[1]))
        else:
            end = text.find("\n", start) + 1 or len(text)
            rest.append(text[start:end])
            walk.read(rest[-1].removesuffix("\n"))
        start = end
    return walk.outline("".join(rest))


def _first_key(text: str) -> str:
    """The first part of the key with which a line begins; tomllib sees later whether it is one."""
    quote = text[0]
    if quote in ("'", '"'):
        return text[1:].partition(quote)[0]
    return text.partition("=")[0].partition(".")[0].rstrip(_BLANK)


class _Walk:
    """Goes through a save line by line."""

    def __init__(self) -> None:
        self.number = self.depth = self.dots = self.opened = self.tokens = 0
        self.game = -1
        self.table = ""
        self.marks: list[Mark] = []
        self.logs: list[list[int]] = []
        self.checks: list[list[int]] = []
        self.entries: list[int] | None = None
        self.runs: dict[int, list[str]] = {}

    def run(self, text: str, indent: str) -> str:
        """Take entries that fill a line each; of a log or its checks, leave as many lines with one empty text."""
        entries = text[len(indent) + 1 : -3].split(f'",\n{indent}"')
        first, self.number = self.number + 1, self.number + len(entries)
        longest = max(entries, key=len)
        if len(longest) > LINE_LENGTH:
            raise self.too_long(first + entries.index(longest), len(longest))
        if self.entries is None:
            self.count(len(entries))
            return text
        self.entries += range(first, self.number + 1)
        if "\\" in text:
            entries = [re.sub(_ESCAPED, r"\1", entry) for entry in entries]
        self.runs[first] = entries
        return '"",' + "\n" * len(entries)

    def read(self, line: str) -> None:
        """Take one line of the file."""
        self.number += 1
        if len(line) > LINE_LENGTH:
            raise self.too_long(self.number, len(line))
        if line.startswith(_MERGE):
            raise self.fault("a sync tool or git left both of two versions in the file")
        if self.depth == 0:
            self.dots = 0
            self.statement(line)
        tokens: list[str] = _TOKEN.findall(line)
        self.count(len(tokens))
        for token in tokens:
            self.token(token)

    def count(self, tokens: int) -> None:
        """Count what tomllib will have to read."""
        self.tokens += tokens
        if self.tokens > TOKENS:
            raise self.fault("more values than any evening has")

    def statement(self, line: str) -> None:
        """Note the header or the key that a line outside all brackets begins with."""
        text = line.strip(_BLANK)
        if text.startswith("["):
            name = text.partition("#")[0].strip("[]" + _BLANK).replace('"', "")
            self.header(name, listed=text.startswith("[["))
        elif text and not text.startswith("#"):
            name = _first_key(text)
            self.marks.append(Mark(self.number, self.game, self.table, name))
            self.entries = self.list_of(name)

    def header(self, table: str, *, listed: bool) -> None:
        """Note a [table] or a [[table]]."""
        self.table = table
        if table == "games" and listed:
            self.game += 1
            self.logs.append([])
            self.checks.append([])
        self.entries = None
        self.marks.append(Mark(self.number, self.game, table, ""))

    def list_of(self, key: str) -> list[int] | None:
        """Give the list that notes the lines of the entries of this key, if there is one."""
        if self.table != "games" or self.game < 0:
            return None
        return {"log": self.logs[-1], "checks": self.checks[-1]}.get(key)

    def token(self, token: str) -> None:
        """Count brackets and the parts of keys, refuse strings that do not end on their line."""
        match token:
            case "=" | ",":
                self.dots = 0
            case "[" | "{":
                self.dots = 0
                self.open()
            case "]" | "}":
                self.depth = max(0, self.depth - 1)
            case ".":
                self.dots += 1
                if self.dots >= KEY_PARTS:
                    raise self.fault(f"a key of more than {KEY_PARTS} parts")
            case '"' | "'":
                raise self.fault("a text that is not closed on its line")
            case '"""' | "'''":
                raise self.fault("a text over several lines, which a save never has")
            case _ if token[0] != "#" and self.depth == 1 and self.entries is not None:
                self.entries.append(self.number)

    def open(self) -> None:
        """Go one bracket deeper."""
        if self.depth == 0:
            self.opened = self.number
        self.depth += 1
        if self.depth > BRACKETS:
            raise self.fault(f"brackets more than {BRACKETS} deep")

    def fault(self, message: str) -> SaveError:
        """Refuse the present line."""
        return SaveError(message, line=self.number)

    def too_long(self, number: int, length: int) -> SaveError:
        """Refuse a line for its length."""
        return SaveError(f"a line of {length} characters; at most {LINE_LENGTH} are read", line=number)

    def outline(self, rest: str) -> Outline:
        """Give what was found, once the last line is read."""
        if self.depth:
            raise SaveError("a bracket that is never closed; the file seems to be cut off", line=self.opened)
        logs, checks = tuple(map(tuple, self.logs)), tuple(map(tuple, self.checks))
        return Outline(tuple(self.marks), logs, checks, self.runs, rest)
