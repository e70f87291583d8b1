"""Reading a save: every check in its order, short of the replay of the log; each fault as one printable line.

Limits and our subset of TOML are checked before tomllib reads a save: it gives no line numbers, and spends seconds and
gigabytes on a few kilobytes of `a.a.a`.
"""

import os
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from ragz_cli import __version__
from ragz_cli.core import TYPE_CHECKING, NoReturn, TypeVar, cast, re
from ragz_cli.core.evening.session import FIRST_FORMAT, FORMAT, KINDS, MODES, MOST_GAMES, GameRecord, Session
from ragz_cli.core.game import Plain
from ragz_cli.core.record import Record
from ragz_cli.core.words import LINE_LIMIT, forbidden, line_fault, printable
from ragz_cli.store import canonical
from ragz_cli.store.canonical import Day, Moment

if TYPE_CHECKING:
    from datetime import datetime

    from ragz_cli.core.evening.log import Trouble


NAMELESS = "the save"  # bytes that are of no file


class SaveError(Exception):
    """A file that cannot be read, trusted or written.

    `message` is one printable line, `path` the file as it was named, `line` the line of the file where there is one,
    `hint` what to do about it, or nothing.
    """

    def __init__(self, message: str, *, path: str = "", line: int | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message = printable(message)
        self.path = path
        self.line = line
        self.hint = printable(hint)

    def __str__(self) -> str:
        place = self.path or NAMELESS
        return printable(f"{place if self.line is None else f'{place}:{self.line}'}: {self.message}")


LINES = 100_000
LINE_LENGTH = 8192
BRACKETS = 16
KEY_PARTS = 8
TOKENS = 100_000

CUT_OFF = "the file seems to be cut off"
_LISTS = ("log", "checks")  # of a game, whose entries have lines of their own
_MERGE = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_TOKEN = r'''"""|\'{3}|"[^"\\]*+(?:\\.[^"\\]*+)*+"|'[^']*+'|#.*+|[\[\]{}.=,"']'''
_UNCLOSED, _SEVERAL = "a text that is not closed on its line", "a text over several lines, which a save never has"
_REFUSED = {'"': _UNCLOSED, "'": _UNCLOSED, '"""': _SEVERAL, "'''": _SEVERAL}
_BLANK = " \t"


class Mark(Record):
    """The line of a header, or of a key under it; `game` counts from 0 and is -1 before the first game."""

    line: int
    game: int
    header: str
    key: str


class Outline(Record):
    """The lines of a save: of its headers and keys, and of every entry of each game's log and checks."""

    marks: tuple[Mark, ...]
    games: int
    entries: Mapping[tuple[int, str], Sequence[int]]

    def line(self, header: str, key: str = "", game: int | None = None) -> int | None:
        """Find the line of a key under a header, or of the header itself."""
        found = (one.line for one in self.marks if (one.header, one.key) == (header, key) and game in (None, one.game))
        return next(found, None)

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
        raise SaveError(f"a bracket that is never closed; {CUT_OFF}", line=scan.opened)
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
        self.look_at(re.findall(_TOKEN, line))

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


LOG_LINES = 20_000
DEPTH = 16
MOST_SHOWN = 12  # keys of a [session] of a newer format

TOP = ("format", "ragz", "session", "games", "totals")
SESSION = ("title", "created", "games_agreed")
MODE = "mode"  # in the session once somebody has chosen
DECIDED = "decided"  # in the session once more games are agreed on after a tournament
GAME = ("game", "rules", "started", "log", "checks", "setup", "table")
KIND = "kind"  # in a game that was not simply played
DAY, TABLE, ENDED = "day", "table", "ended"  # in format 2: of the session always, of one of several tables, of a game

T = TypeVar("T")


class Section(Record):
    """A mapping of the file and where it is, to say where a fault is; `game` counts from 0.

    A file that `plain` has read has no `outline`: if something is wrong with it, it is read again, with one.
    """

    mapping: Mapping[str, object]
    outline: "Outline | None"
    name: str = ""
    game: int | None = None

    def full_name(self, key: str) -> str:
        """The name of a key with those of the mappings around it."""
        return f"{self.name}.{key}" if self.name else key

    def line(self, key: str) -> int | None:
        """The line of a key, else of the section."""
        above, _, own = self.name.rpartition(".")
        if not self.outline:
            return None
        return self.outline.nearest(self.name, (key,), self.game) or self.outline.line(above, own, self.game)

    def fault(self, key: str, message: str) -> NoReturn:
        """Refuse a key."""
        raise SaveError(f"{self.full_name(key)[:80]}: {message}", line=self.line(key))

    def check_keys(self, needed: tuple[str, ...], *optional: str) -> None:
        """Refuse keys that are not known, then those that are missing."""
        known = needed + tuple(key for key in optional if key in self.mapping)
        for key in self.mapping:
            if key not in known:
                self.fault(key, f"there is no such key{_suggested(key, needed + optional)}")
        for key in known:
            if key not in self.mapping:
                self.fault(key, f"is missing; {CUT_OFF}" if key == "totals" else "is missing")

    def typed(self, key: str, kind: type[T], words: str) -> T:
        """A value that is exactly of a kind (True is no number)."""
        value = self.mapping[key]
        if type(value) is not kind:
            self.fault(key, f"{_shown(value)} is not {words}")
        return value

    def text(self, key: str) -> str:
        """A text that may be shown."""
        text = self.typed(key, str, "a text")
        if fault := line_fault(text):
            self.fault(key, fault)
        return text

    def count(self, key: str) -> int:
        """A number from 1 on."""
        number = self.typed(key, int, "a whole number")
        if not 1 <= number < 2**63:
            self.fault(key, f"{_shown(number)} is not a number from 1 on")
        return number

    def moment(self, key: str) -> str:
        """A TOML date and time as RFC 3339 text in UTC."""
        plain = self.mapping[key]
        if isinstance(plain, Moment):
            return str(plain)
        from datetime import UTC, datetime

        value = self.typed(key, datetime, "a date and time, such as 2026-11-20T19:02:11Z")
        if value.tzinfo is None:
            self.fault(key, f"{_shown(value)} has no time zone; write it as 2026-11-20T19:02:11Z")
        try:
            return utc_text(value.astimezone(UTC))
        except OverflowError:
            self.fault(key, f"{_shown(value)} is out of range")

    def day(self, key: str) -> str:
        """A TOML date without a time as text, such as 2026-01-09."""
        plain = self.mapping[key]
        if isinstance(plain, Day):
            return str(plain)
        from datetime import date

        return self.typed(key, date, "a date without quotes and time, such as 2026-01-09").isoformat()

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        """One of some words; nothing where the file does not have the key."""
        if key not in self.mapping:
            return ""
        word = self.text(key)
        return word if word in known else self.fault(key, f"{_shown(word)} is none of {', '.join(filter(None, known))}")

    def numbers_of_games(self, key: str) -> tuple[int, ...]:
        """Numbers of games, each greater than the one before; none where the file does not have the key."""
        if key not in self.mapping:
            return ()
        numbers: list[object] = self.typed(key, list, "a list of numbers")
        found = tuple(number for number in numbers if type(number) is int and 1 <= number <= MOST_GAMES)
        if len(found) < len(numbers) or list(found) != sorted(set(found)):
            self.fault(key, f"{_shown(numbers)} is no list of numbers of games, such as [2, 5]")
        return found

    def section(self, key: str) -> "Section":
        """The mapping under a key."""
        return Section(self.typed(key, dict, f"a table [{key}]"), self.outline, self.full_name(key), self.game)

    def free(self, key: str) -> dict[str, Plain]:
        """A mapping whose keys are free, within limits of type, depth and text."""
        inner = self.section(key)
        for part, value in inner.mapping.items():
            if fault := line_fault(part) or _plain_fault(value, DEPTH - 1):
                inner.fault(part, fault)
        return cast("dict[str, Plain]", inner.mapping)

    def lines(self, key: str) -> tuple[str, ...]:
        """The entries of a log or of its checks, each a text within the limits."""
        left: list[object] = self.typed(key, list, "a list of lines")
        for entry in left:
            if type(entry) is not str:
                self.fault(key, f"{_shown(entry)} is not a text")
        entries = cast("list[str]", left)
        at = self.outline.entries.get((self.game or 0, key), ()) if self.outline else ()
        if self.outline and len(entries) != len(at):
            self.fault(key, f"must be written as {key} = [ with its lines below, under [[games]]")
        if fault := _first_fault(entries):
            number, message = fault
            raise SaveError(f"line {number + 1} of the {key}: {message}", line=at[number] if at else None)
        return tuple(entries)


def session(document: Mapping[str, object], outline: "Outline | None") -> Session:
    """Make a Session of a TOML document whose lines are `outline`, or raise SaveError."""
    if fault := newer(document, outline):
        raise fault
    top = Section(document, outline)
    if "format" not in document:
        raise _no_save(top)
    found = top.typed("format", int, "a number")
    if found < FIRST_FORMAT:
        top.fault("format", f"there is no format {_shown(found)}")
    of_nights = found > FIRST_FORMAT
    top.check_keys(TOP)
    games = _games(top, (KIND, ENDED) if of_nights else (KIND,))
    if sum(len(game.log) for game in games) > LOG_LINES:
        raise SaveError(f"more than {LOG_LINES} lines of log")
    if outline and outline.marks[-1].header.split(".")[0] != "totals":
        raise SaveError("[totals] must be the last table of the file", line=outline.line("totals"))
    about = top.section("session")
    about.check_keys((*SESSION, DAY) if of_nights else SESSION, MODE, DECIDED, *([TABLE] if of_nights else []))
    return Session(
        format=found, ragz=top.text("ragz"), title=about.text("title"), created=about.moment("created"),
        games_agreed=about.count("games_agreed"), games=games, totals=top.free("totals"),
        mode=about.one_of(MODE, MODES), decided=about.numbers_of_games(DECIDED),
        day=about.day(DAY) if of_nights else "", table=about.count(TABLE) if TABLE in about.mapping else 0,
    )  # fmt: skip


def newer(document: Mapping[str, object], outline: "Outline | None") -> SaveError | None:
    """What is said of a save whose format is above ours: both versions, and its [session]. Nothing of any other."""
    found = document.get("format")
    if type(found) is not int or found <= FORMAT:
        return None
    by = f" by ragz {_shown(document['ragz'])}" if "ragz" in document else ""
    ours = f"this is ragz {__version__}, which reads format {FORMAT}"
    return SaveError(
        f"written in format {_shown(found)}{by}; {ours}{_about(document.get('session'))}",
        line=Section(document, outline).line("format"),
        hint="install a newer ragz",
    )


def _about(session: object) -> str:
    """What the [session] of a newer format says, known keys first; without lists, tables and what is empty."""
    if not isinstance(session, dict):
        return ""
    order = [*(key for key in SESSION if key in session), *(key for key in session if key not in SESSION)]
    shown = [key for key in order if session[key] != "" and not isinstance(session[key], list | dict)]
    said = [f"{key[:40]} {_said(session[key])}" for key in shown]
    return f"; its session: {', '.join(said[:MOST_SHOWN])}" if said else ""


def _said(value: object) -> str:
    """A value as a save has it, a moment in UTC too."""
    from datetime import UTC, datetime

    return utc_text(value) if isinstance(value, datetime) and value.tzinfo == UTC else _shown(value)


def _no_save(top: Section) -> SaveError:
    """What a file without a format is, as far as its keys say."""
    from ragz_cli.core.season.results import KEY

    if KEY not in top.mapping:
        return SaveError("this is not a save of ragz: it has no format")
    hint = "ragz standings with this file shows the season; for one evening name its save, as in: -f friday.toml"
    return SaveError("this is a season file, not the save of an evening", hint=hint)


def _games(top: Section, optional: tuple[str, ...]) -> tuple[GameRecord, ...]:
    games = top.mapping["games"]
    if not isinstance(games, list) or not games or not all(type(game) is dict for game in games):
        top.fault("games", "must be one or more [[games]]")
    if len(games) > MOST_GAMES:
        top.fault("games", f"{len(games)} games; an evening has at most {MOST_GAMES}")
    if top.outline and top.outline.games != len(games):
        top.fault("games", "each game must begin with a line [[games]]")
    return tuple(_game(Section(game, top.outline, "games", at), optional) for at, game in enumerate(games))


def _game(game: Section, optional: tuple[str, ...]) -> GameRecord:
    game.check_keys(GAME, *optional)
    return GameRecord(
        game=game.text("game"), rules=game.count("rules"), started=game.moment("started"), setup=game.free("setup"),
        log=game.lines("log"), checks=game.lines("checks"), table=game.free("table"), kind=game.one_of(KIND, KINDS),
        ended=game.moment(ENDED) if ENDED in game.mapping else "",
    )  # fmt: skip


def _suggested(key: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key[:80], known, 1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


def utc_text(moment: "datetime") -> str:
    """Write a moment in UTC as 2026-11-20T19:02:11Z."""
    return moment.replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _first_fault(entries: list[str]) -> tuple[int, str] | None:
    """The index of the first entry that is refused, and why. All are first checked at once, which is faster."""
    if max(map(len, entries), default=0) <= LINE_LIMIT and not forbidden("".join(entries)):
        return None
    faults = ((number, line_fault(entry)) for number, entry in enumerate(entries))
    return next((number, fault) for number, fault in faults if fault)


def _plain_fault(value: object, depth: int) -> str | None:
    """Why a value is refused where keys are free, or None."""
    if type(value) is bool:
        return None
    if type(value) is int:
        return None if -(2**63) <= value < 2**63 else "a number of more than 64 bits"
    if type(value) is str:
        return line_fault(value)
    if type(value) is list or type(value) is dict:
        if not depth:
            return f"nested more than {DEPTH} deep"
        parts = [*value, *value.values()] if type(value) is dict else value
        return next((fault for part in parts if (fault := _plain_fault(part, depth - 1))), None)
    return f"{_shown(value)} is neither text, whole number, true or false, list nor table"


def _shown(value: object) -> str:
    """A value of the file in a message; a hexadecimal number may be too long for Python to write."""
    try:
        return printable(repr(value) if isinstance(value, str) else str(value))[:60]
    except ValueError:
        return "a number of thousands of digits"


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


class Identity(Record):
    """What tells one version of a file from another without reading it.

    Only identities from the same call are compared: on Windows the ctime of os.stat is when a file was made, that of
    os.fstat when it was changed.
    """

    device: int
    inode: int
    size: int
    mtime: int
    ctime: int


class Save(Record):
    """A save as it was read: the session, and the bytes of the file."""

    session: Session
    content: bytes
    identity: Identity

    @property
    def outline(self) -> "Outline":
        """The line of everything in the file."""

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
    with suppress(OSError, ValueError):
        file = os.open(path, _OPEN)
        try:
            return os.read(file, most) if stat.S_ISREG(os.fstat(file).st_mode) else b""
        finally:
            os.close(file)
    return b""


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

    text = text_of(content)
    document = canonical.read(text)
    if document is not None:
        with suppress(SaveError):  # which is raised again with the line that it is about
            return session(document, None)

    try:
        lines = outline(text)
        document = document_of(text)
    except SaveError as fault:
        _check_head(text)
        raise _perhaps_cut(fault, text) from None
    return session(document, lines)


def _perhaps_cut(fault: SaveError, text: str) -> SaveError:
    """The same fault, with what may be behind it where the last line ends amid a text."""
    if fault.message == _UNCLOSED and fault.line == text.count("\n") + 1:
        return SaveError(f"{fault.message}; {CUT_OFF}", line=fault.line, hint=fault.hint)
    return fault


def _check_head(text: str) -> None:
    """Raise SaveError if a save that cannot be read is of a newer format, by what comes before its games or tables."""

    for table in ("\n[[", "\n["):
        head, fault = text.partition(table)[0], None
        with suppress(SaveError):
            lines = outline(head)
            fault = newer(document_of(head), lines)
        if fault:
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
