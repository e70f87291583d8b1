"""The keys and types of a save, and the text of every line: from TOML to a Session."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast

from ragz_cli.core.evening.records import FORMAT, KINDS, MODES, MOST_GAMES, GameRecord, Session
from ragz_cli.core.events import Plain
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import LINE_LIMIT, forbidden, line_fault, printable
from ragz_cli.store.canonical import Moment
from ragz_cli.store.fault import SaveError

if TYPE_CHECKING:
    from datetime import datetime

    from ragz_cli.store.outline import Outline

LOG_LINES = 20_000
DEPTH = 16
MOST_SHOWN = 12  # keys of a [session] of a newer format

TOP = ("format", "ragz", "session", "games", "totals")
SESSION = ("title", "created", "games_agreed")
MODE = "mode"  # in the session once somebody has chosen
DECIDED = "decided"  # in the session once more games are agreed on after a tournament
GAME = ("game", "rules", "started", "log", "checks", "setup", "table")
KIND = "kind"  # in a game that was not simply played

T = TypeVar("T")


class Section(NamedTuple):
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
                self.fault(key, "is missing; the file seems to be cut off" if key == "totals" else "is missing")

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
    _check_format(top)
    top.check_keys(TOP)
    games = _games(top)
    if sum(len(game.log) for game in games) > LOG_LINES:
        raise SaveError(f"more than {LOG_LINES} lines of log")
    if outline and outline.marks[-1].header.split(".")[0] != "totals":
        raise SaveError("[totals] must be the last table of the file", line=outline.line("totals"))
    about = top.section("session")
    about.check_keys(SESSION, MODE, DECIDED)
    return Session(
        format=FORMAT, ragz=top.text("ragz"), title=about.text("title"), created=about.moment("created"),
        games_agreed=about.count("games_agreed"), games=games, totals=top.free("totals"),
        mode=about.one_of(MODE, MODES), decided=about.numbers_of_games(DECIDED),
    )  # fmt: skip


def _check_format(top: Section) -> None:
    if "format" not in top.mapping:
        raise _no_save(top)
    found = top.typed("format", int, "a number")
    if found < FORMAT:
        top.fault("format", f"there is no format {_shown(found)}")


def newer(document: Mapping[str, object], outline: "Outline | None") -> SaveError | None:
    """What is said of a save whose format is above ours: both versions, and its [session]. Nothing of any other."""
    found = document.get("format")
    if type(found) is not int or found <= FORMAT:
        return None
    from ragz_cli import __version__

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
    from ragz_cli.core.season.file import KEY

    if KEY not in top.mapping:
        return SaveError("this is not a save of ragz: it has no format")
    hint = "ragz standings with this file shows the season; for one evening name its save, as in: -f friday.toml"
    return SaveError("this is a season file, not the save of an evening", hint=hint)


def _games(top: Section) -> tuple[GameRecord, ...]:
    games = top.mapping["games"]
    if not isinstance(games, list) or not games or not all(type(game) is dict for game in games):
        top.fault("games", "must be one or more [[games]]")
    if len(games) > MOST_GAMES:
        top.fault("games", f"{len(games)} games; an evening has at most {MOST_GAMES}")
    if top.outline and top.outline.games != len(games):
        top.fault("games", "each game must begin with a line [[games]]")
    return tuple(_game(Section(game, top.outline, "games", at)) for at, game in enumerate(games))


def _game(game: Section) -> GameRecord:
    game.check_keys(GAME, KIND)
    return GameRecord(
        game=game.text("game"), rules=game.count("rules"), started=game.moment("started"), setup=game.free("setup"),
        log=game.lines("log"), checks=game.lines("checks"), table=game.free("table"), kind=game.one_of(KIND, KINDS),
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
