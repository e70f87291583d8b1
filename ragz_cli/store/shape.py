"""The keys and types of a save, and the text of every line: from TOML to a Session."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast

from ragz_cli.core.evening.records import FORMAT, KINDS, MODES, MOST_GAMES, GameRecord, Session
from ragz_cli.core.facts import Plain
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import LINE_LIMIT, forbidden, line_fault, printable
from ragz_cli.store.fault import SaveError
from ragz_cli.store.scan import Outline

if TYPE_CHECKING:
    from datetime import datetime

LOG_LINES = 20_000
DEPTH = 16

TOP = ("format", "ragz", "session", "games", "totals")
SESSION = ("title", "created", "games_agreed")
MODE = "mode"  # stands in the session once somebody has chosen
DECIDED = "decided"  # and this once more is agreed on behind a tournament that is over
GAME = ("game", "rules", "started", "log", "checks", "setup", "table")
KIND = "kind"  # stands in a game that was not simply played

Table = Mapping[str, object]
T = TypeVar("T")


class Place(NamedTuple):
    """A table of the file, to say where a fault is."""

    outline: Outline
    table: str = ""
    game: int | None = None

    def line(self, key: str = "") -> int | None:
        """Find the line of a key, else of the table that it stands in."""
        above, _, own = self.table.rpartition(".")
        for table, part in ((self.table, key), (self.name(key), ""), (self.table, ""), (above, own)):
            if line := self.outline.line(table, part, self.game):
                return line
        return None

    def name(self, key: str) -> str:
        """Name a key of this table in full."""
        return f"{self.table}.{key}" if self.table else key

    def fault(self, key: str, message: str) -> NoReturn:
        """Refuse a key of this table."""
        raise SaveError(f"{self.name(key)[:80]}: {message}", line=self.line(key))


def session(document: Table, outline: Outline) -> Session:
    """Make a Session of a TOML document whose lines are `outline`, or raise SaveError."""
    top = Place(outline)
    _format(document, top)
    _keys(document, TOP, top)
    games = _games(document, top)
    if sum(len(game.log) for game in games) > LOG_LINES:
        raise SaveError(f"more than {LOG_LINES} lines of log")
    if outline.last_table.split(".")[0] != "totals":
        raise SaveError("[totals] must be the last table of the file", line=outline.line("totals"))
    return _session(document, games, Place(outline, "session"))


def _session(document: Table, games: tuple[GameRecord, ...], place: Place) -> Session:
    top = Place(place.outline)
    about = _table(document, "session", top)
    _keys(about, (*SESSION, *(key for key in (MODE, DECIDED) if key in about)), place)
    return Session(
        format=FORMAT,
        ragz=_text(document, "ragz", top),
        title=_text(about, "title", place),
        created=_moment(about, "created", place),
        games_agreed=_count(about, "games_agreed", place),
        games=games,
        totals=_plain_table(document, "totals", top),
        mode=_one_of(about, MODE, MODES, place),
        decided=_numbers_of_games(about, DECIDED, place) if DECIDED in about else (),
    )


def _numbers_of_games(table: Table, key: str, place: Place) -> tuple[int, ...]:
    """Give numbers of games, each greater than the one before."""
    numbers: list[object] = _typed(table, key, list, "a list of numbers", place)
    found = tuple(number for number in numbers if type(number) is int and 1 <= number <= MOST_GAMES)
    if len(found) < len(numbers) or list(found) != sorted(set(found)):
        place.fault(key, f"{_shown(numbers)} is no list of numbers of games, such as [2, 5]")
    return found


def _one_of(table: Table, key: str, known: tuple[str, ...], place: Place) -> str:
    """Give a word that is one of those known; nothing where the key does not stand in the file."""
    if key not in table:
        return ""
    word = _text(table, key, place)
    return word if word in known else place.fault(key, f"{_shown(word)} is none of {', '.join(filter(None, known))}")


def _games(document: Table, top: Place) -> tuple[GameRecord, ...]:
    games = document["games"]
    if not isinstance(games, list) or not games or not all(type(game) is dict for game in games):
        top.fault("games", "must be one or more [[games]]")
    if len(games) > MOST_GAMES:
        top.fault("games", f"{len(games)} games; an evening has at most {MOST_GAMES}")
    if len(top.outline.logs) != len(games):
        top.fault("games", "each game must begin with a line [[games]]")
    return tuple(_game(game, Place(top.outline, "games", at)) for at, game in enumerate(games))


def _game(game: Table, place: Place) -> GameRecord:
    _keys(game, (*GAME, KIND) if KIND in game else GAME, place)
    at = place.game or 0
    return GameRecord(
        game=_text(game, "game", place),
        rules=_count(game, "rules", place),
        started=_moment(game, "started", place),
        setup=_plain_table(game, "setup", place),
        log=_lines(game, "log", place, place.outline.logs[at]),
        checks=_lines(game, "checks", place, place.outline.checks[at]),
        table=_plain_table(game, "table", place),
        kind=_one_of(game, KIND, KINDS, place),
    )


def _format(document: Table, top: Place) -> None:
    if "format" not in document:
        raise SaveError("this is not a save of ragz: it has no format")
    found = _typed(document, "format", int, "a number", top)
    if found > FORMAT:
        from ragz_cli import __version__

        by = _shown(document.get("ragz", ""))
        raise SaveError(
            f"written in format {_shown(found)} by ragz {by}; this is ragz {__version__}, which reads format {FORMAT}",
            line=top.line("format"),
            hint="install a newer ragz",
        )
    if found < FORMAT:
        top.fault("format", f"there is no format {_shown(found)}")


def _keys(table: Table, known: tuple[str, ...], place: Place) -> None:
    """Refuse keys that are not known, then those that are missing."""
    for key in table:
        if key not in known:
            place.fault(key, f"there is no such key{_meant(key, known)}")
    for key in known:
        if key not in table:
            place.fault(key, "is missing; the file seems to be cut off" if key == "totals" else "is missing")


def _meant(key: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key[:80], known, 1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


def _typed(table: Table, key: str, kind: type[T], words: str, place: Place) -> T:
    """Give a value that is exactly of a kind (True is no number)."""
    value = table[key]
    if type(value) is not kind:
        place.fault(key, f"{_shown(value)} is not {words}")
    return value


def _text(table: Table, key: str, place: Place) -> str:
    text = _typed(table, key, str, "a text", place)
    if fault := line_fault(text):
        place.fault(key, fault)
    return text


def _count(table: Table, key: str, place: Place) -> int:
    number = _typed(table, key, int, "a whole number", place)
    if not 1 <= number < 2**63:
        place.fault(key, f"{_shown(number)} is not a number from 1 on")
    return number


def _moment(table: Table, key: str, place: Place) -> str:
    """Give a TOML date and time as RFC 3339 text in UTC."""
    from datetime import UTC, datetime

    value = _typed(table, key, datetime, "a date and time, such as 2026-11-20T19:02:11Z", place)
    if value.tzinfo is None:
        place.fault(key, f"{_shown(value)} has no time zone; write it as 2026-11-20T19:02:11Z")
    try:
        return utc_text(value.astimezone(UTC))
    except OverflowError:
        place.fault(key, f"{_shown(value)} is out of range")


def utc_text(moment: "datetime") -> str:
    """Write a moment in UTC as 2026-11-20T19:02:11Z."""
    return moment.replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _table(table: Table, key: str, place: Place) -> Table:
    return cast("Table", _typed(table, key, dict, f"a table [{key}]", place))


def _lines(game: Table, key: str, place: Place, at: tuple[int, ...]) -> tuple[str, ...]:
    """Give the entries of a log or of its checks, each a text within the limits."""
    left: list[object] = _typed(game, key, list, "a list of lines", place)
    for entry in left:
        if type(entry) is not str:
            place.fault(key, f"{_shown(entry)} is not a text")
    entries = _entries(cast("list[str]", left), at, place.outline)
    if entries is None:
        place.fault(key, f"must be written as {key} = [ with its lines below, under [[games]]")
    if fault := _first_fault(entries):
        number, message = fault
        raise SaveError(f"line {number + 1} of the {key}: {message}", line=at[number])
    return tuple(entries)


def _entries(left: list[str], at: tuple[int, ...], outline: Outline) -> list[str] | None:
    """Put the runs of entries that the scan took among those it left; None if the scan saw another list."""
    entries: list[str] = []
    for entry in left:
        if len(entries) == len(at):
            return None
        entries += outline.runs.get(at[len(entries)]) or (entry,)
    return entries if len(entries) == len(at) else None


def _first_fault(entries: list[str]) -> tuple[int, str] | None:
    """Give the index of the first entry that is refused and why; looks at all of them at once first."""
    if max(map(len, entries), default=0) <= LINE_LIMIT and not forbidden("".join(entries)):
        return None
    faults = ((number, line_fault(entry)) for number, entry in enumerate(entries))
    return next((number, fault) for number, fault in faults if fault)


def _plain_table(table: Table, key: str, place: Place) -> dict[str, Plain]:
    """Give a table whose inner keys are free, within limits of type, depth and text."""
    inner = Place(place.outline, place.name(key), place.game)
    found = _table(table, key, place)
    for part, value in found.items():
        if fault := line_fault(part) or _plain_fault(value, DEPTH - 1):
            inner.fault(part, fault)
    return cast("dict[str, Plain]", found)


def _plain_fault(value: object, depth: int) -> str | None:
    """Say why a value may not stand in a free table, or None."""
    if type(value) is bool:
        return None
    if type(value) is int:
        return None if -(2**63) <= value < 2**63 else "a number of more than 64 bits"
    if type(value) is str:
        return line_fault(value)
    if type(value) is list or type(value) is dict:
        return _inside_fault(value, depth) if depth else f"nested more than {DEPTH} deep"
    return f"{_shown(value)} is neither text, whole number, true or false, list nor table"


def _inside_fault(value: "list[object] | dict[object, object]", depth: int) -> str | None:
    parts = [*value, *value.values()] if type(value) is dict else value
    return next((fault for part in parts if (fault := _plain_fault(part, depth - 1))), None)


def _shown(value: object) -> str:
    """Show a value of the file in a message; a hexadecimal number may be too long for Python to write."""
    try:
        return printable(repr(value) if isinstance(value, str) else str(value))[:60]
    except ValueError:
        return "a number of thousands of digits"
