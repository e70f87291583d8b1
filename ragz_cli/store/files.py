"""Files that are no saves: boards, seasons, also on paper, pages to take home, the word of a second screen.

Each is written whole or not at all: the old one or the new one is there, whatever fails in between. Boards lie in a
folder of their own or wherever people keep them; the word of an evening is for its owner only.
"""

import io
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from ragz_cli.core.evening.next_game import moment_of
from ragz_cli.core.names import number
from ragz_cli.core.record import Record
from ragz_cli.core.season.results import FORMULAS, KEY, AliasError, SeasonFile, formula, pairs, who_is_who
from ragz_cli.core.words import (
    NotTextError,
    composed,
    csv_cell,
    decoded,
    identity,
    line_fault,
    name_fault,
    printable,
    spelled,
)
from ragz_cli.store import commit, load
from ragz_cli.store.commit import create, flush, folder_safe, naming

if TYPE_CHECKING:
    import _csv

ENDING = ".toml"
MOST_BYTES = 16 * 2**10
MOST_LINES = 128
LONGEST_NAME = 60
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
BOARD_KEYS = ("game", "name", "spaces")
NO_BOARD = "is no board of ragz"


Names = Callable[[], Iterable[str]]
"""The names of games, which are looked up only where they are needed."""


class SavedBoard(Record):
    """A board as its file keeps it: the game, what the board is called, and a line for each known space."""

    game: str
    name: str
    spaces: tuple[str, ...]


def folder() -> str:
    """Where boards are saved."""
    from platformdirs import user_data_dir

    return os.path.join(user_data_dir("ragz", appauthor=False), "boards")


def path_of(name: str) -> str:
    """The file of a saved board."""
    return os.path.join(folder(), name + ENDING)


def is_path(word: str) -> bool:
    """Whether a word names a file and not a saved board."""
    return os.sep in word or (os.altsep or os.sep) in word or word.endswith(ENDING)


def can_be_name(word: str) -> bool:
    """Whether a board can be saved under this name: it becomes the name of a file."""
    return 0 < len(word) <= LONGEST_NAME and word[0] != "-" and set(word) <= set(LETTERS)


def saved_names() -> list[str]:
    """The names of the boards that are saved, in order."""
    try:
        entries = os.listdir(folder())
    except OSError:
        return []
    return sorted(entry.removesuffix(ENDING) for entry in entries if entry.endswith(ENDING) and entry[0] != ".")


def read_board(path: str, games: Names, guests: Names) -> SavedBoard:
    """Read a board file. Raises SaveError: it cannot be read, or is no board of one of these games.

    Of `guests` it is not known whether they have boards.
    """
    import tomllib

    try:
        content, _ = load.contents(path)
        if len(content) > MOST_BYTES:
            raise load.SaveError(f"{NO_BOARD}: it has {len(content)} bytes, a board at most {MOST_BYTES}")
        text = decoded(content)
        _check_limits(text)
        return _board(tomllib.loads(text), games, guests)
    except load.SaveError as fault:
        fault.path = fault.path or path
        fault.hint = fault.hint and "ragz board list shows the boards that are saved"
        raise
    except NotTextError as fault:
        raise load.SaveError(f"{NO_BOARD}: {fault}", path=path, line=fault.line) from None
    except (ValueError, RecursionError) as fault:
        raise load.SaveError(f"{NO_BOARD}: {fault or 'nested too deep'}", path=path) from None


def _check_limits(text: str) -> None:
    """Refuse what tomllib would need seconds and gigabytes for, as in a save."""

    try:
        load.outline(text)
    except load.SaveError as fault:
        raise load.SaveError(f"{NO_BOARD}: {fault.message}", line=fault.line) from None


def _board(document: dict[str, object], games: Names, guests: Names) -> SavedBoard:
    game, name, spaces = (document.get(key) for key in BOARD_KEYS)
    if set(document) != set(BOARD_KEYS) or not isinstance(game, str) or not isinstance(name, str):
        raise load.SaveError(f"{NO_BOARD}: it must hold {', '.join(BOARD_KEYS)}")
    if not isinstance(spaces, list) or len(spaces) > MOST_LINES:
        raise load.SaveError(f"{NO_BOARD}: spaces must be at most {MOST_LINES} lines")
    if game not in games() and game not in guests():
        raise load.SaveError(f"is a board of {game}; boards are learned in {', '.join(games())}")
    for text in (name, *spaces):
        if not isinstance(text, str) or (wrong := line_fault(text)):
            raise load.SaveError(f"{NO_BOARD}: {wrong if isinstance(text, str) else 'a space must be a line'}")
    return SavedBoard(game, name, tuple(spaces))


def write_board(path: str, board: SavedBoard) -> None:
    """Write a board file: the whole new one, or the old one stays."""
    import tomli_w

    text = tomli_w.dumps({**board._asdict(), "spaces": list(board.spaces)}, multiline_strings=False)
    with commit.naming(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        commit.put(path, text.encode())


SEASON_KEYS = ("files", "aliases", "points", "by_average", "least", "from", "to", "timezone", "best", "drop_worst")
"""The keys of a season file beside the first."""


def read_season(path: str) -> SeasonFile:
    """Read a season file. Raises SaveError: it cannot be read, or says something that no season can be."""
    try:
        content, _ = load.contents(path)
        text = load.text_of(content)
        lines = load.outline(text)
        return _season(load.Section(load.document_of(text), lines))
    except load.SaveError as fault:
        fault.path, fault.hint = path, "" if os.path.lexists(path) else "begin one with: ragz season new NAME"
        raise


def _season(top: load.Section) -> SeasonFile:
    top.check_keys((KEY,), *SEASON_KEYS)
    if next(iter(top.mapping)) != KEY:
        top.fault(KEY, "must be the first key, by which the file is known to be no save")
    read = SeasonFile(
        top.text(KEY),
        _texts(top, "files", top.mapping.get("files", ["."])),
        tuple(_texts(top, "aliases", group) for group in _list(top, "aliases", top.mapping.get("aliases", []))),
        top.text("points") if "points" in top.mapping else SeasonFile("").points,
        "by_average" in top.mapping and top.typed("by_average", bool, "true or false"),
        top.count("least") if "least" in top.mapping else 1,
        _date(top, "from"),
        _date(top, "to"),
        top.text("timezone") if "timezone" in top.mapping else "",
        *(top.count(key) if key in top.mapping else 0 for key in ("best", "drop_worst")),
    )
    _check(top, read)
    return read


def _check(top: load.Section, read: SeasonFile) -> None:
    """Refuse what cannot be meant."""
    if not read.files:
        top.fault("files", 'names no file; all saves of this folder are ["."]')
    if not formula(read.points):
        top.fault("points", f"there is no formula {read.points}; it is one of {', '.join(FORMULAS)}, or as in 10,6,4")
    if read.last and read.last < read.first:
        top.fault("to", f"{read.last} is before {read.first}")
    if read.timezone and not _is_zone(read.timezone):
        top.fault("timezone", f"there is no time zone {read.timezone}; it is written as in Europe/Berlin")
    for group in read.aliases:
        if len(group) < 2:
            top.fault("aliases", "a person with aliases has two names or more, the one to show first")
        if fault := name_fault(group[0], ()):
            top.fault("aliases", fault)
    try:
        who_is_who(pairs(read.aliases))
    except AliasError as fault:
        top.fault("aliases", str(fault.args[0]))


def _is_zone(name: str) -> bool:
    from zoneinfo import ZoneInfo

    with suppress(OSError, ValueError, KeyError):  # a name that is none, or a path
        return bool(ZoneInfo(name))
    return False


def dates_in(zone: str) -> Callable[[str], str]:
    """What gives the date of a moment such as 2026-01-10T03:00:00Z in a time zone."""
    from zoneinfo import ZoneInfo

    there = ZoneInfo(zone)
    return lambda moment: datetime.fromisoformat(moment).astimezone(there).date().isoformat()


def _list(top: load.Section, key: str, value: object) -> list[object]:
    return value if isinstance(value, list) else top.fault(key, "must be a list")


def _texts(top: load.Section, key: str, value: object) -> tuple[str, ...]:
    """A list of texts, each of which may be shown."""
    texts = tuple(text for text in _list(top, key, value) if isinstance(text, str) and not line_fault(text))
    if texts != tuple(_list(top, key, value)):
        top.fault(key, "must be texts in quotes, without control characters")
    return texts


def _date(top: load.Section, key: str) -> str:
    """A date without a time, as in 2026-05-01; nothing where the file does not have the key."""
    value = top.mapping.get(key)
    if value is not None and (isinstance(value, datetime) or not isinstance(value, date)):
        top.fault(key, "must be a date without quotes and time, as in 2026-05-01")
    return value.isoformat() if isinstance(value, date) else ""


def begin_season(path: str, text: str) -> tuple[str, ...]:
    """Write a season file where there is no file yet: the whole of it or nothing; returns warnings."""
    with naming(path):
        if os.path.lexists(path):
            raise load.SaveError("is there already; nothing was written")
        return create(os.path.abspath(path), text.encode())


def write_folder(path: str, files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Write a folder of files, and of folders, at once: all of it is there afterwards, or nothing; returns warnings."""
    folder = os.path.abspath(path)
    parent, name = os.path.split(folder)
    made = os.path.join(parent, f".{name}.{os.urandom(4).hex()}")
    with naming(path):
        if os.path.lexists(path):
            raise load.SaveError("is there already; nothing was written")
        try:
            os.mkdir(made)
            for inside, content in files.items():
                os.makedirs(os.path.dirname(os.path.join(made, inside)), exist_ok=True)
                with open(os.path.join(made, inside), "xb") as file:
                    file.write(content)
                    file.flush()
                    flush(file.fileno())
            folder_safe(os.path.join(made, name))
            os.rename(made, folder)
        except BaseException:
            from shutil import rmtree

            rmtree(made, ignore_errors=True)
            raise
    return folder_safe(folder)


def read_table(path: str) -> str:
    """The text of a CSV file, whichever program wrote it. Raises SaveError."""
    try:
        content, _ = load.contents(path)
        return decoded(content)
    except load.SaveError as fault:
        fault.path, fault.hint = path, ""
        raise
    except NotTextError as fault:
        raise load.SaveError(str(fault), path=path, line=fault.line, hint="save it as CSV UTF-8") from None


ELSEWHERE = "choose another file: -o evening.html"
ELSEWHERE_CSV = "choose another file: -o evening.csv"


def put(path: str, content: bytes, sign: bytes) -> tuple[str, ...]:
    """Write a page, over an earlier one if there is one; returns warnings.

    Raises SaveError where something else is there: what is no page begins otherwise than with `sign`.
    """
    with commit.naming(path):
        target = _in_folder(path)
        if os.path.lexists(target) and not _begins(target, sign):
            raise load.SaveError("is there already, and is no page of ragz; nothing was written", hint=ELSEWHERE)
        return commit.put(target, content)


def put_changed(folder: str, pages: Iterable[tuple[str, bytes]], sign: bytes) -> tuple[int, int, int]:
    """Write those pages of a folder, which is there, that are not there as they are to be. Raises as `put` does.

    How many pages there are, how many were written, and how many bytes all of them have.
    """
    pages_ = changed = size = 0
    for name, content in pages:
        path = os.path.join(folder, name)
        pages_, size = pages_ + 1, size + len(content)
        if not _begins(path, content) or os.path.getsize(path) != len(content):
            put(path, content, sign)
            changed += 1
    return pages_, changed, size


def put_result(path: str, content: bytes) -> tuple[str, ...]:
    """Write what an export printed, over an earlier one if there is one; returns warnings.

    A device or a pipe is written to, never replaced. Raises SaveError, also where a save is there.
    """
    with commit.naming(path):
        if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):  # a device or a pipe
            with suppress(BrokenPipeError), open(path, "wb") as file:  # whoever reads it may leave early
                file.write(content)
            return ()
        target = _in_folder(path)
        if os.path.lexists(target) and (
            target.endswith(load.SUFFIX) or load.peek(target, len(load.BEGINNING)) == load.BEGINNING
        ):
            raise load.SaveError("is there already, and may be a save; nothing was written", hint=ELSEWHERE_CSV)
        return commit.put(target, content)


def _in_folder(path: str) -> str:
    """The file that is meant, links followed. Raises SaveError where its folder is missing."""
    target = os.path.realpath(path)
    if not os.path.isdir(os.path.dirname(target)):
        raise load.SaveError(f"there is no folder {os.path.dirname(target)}")
    return target


def _begins(path: str, sign: bytes) -> bool:
    """Whether there is a file that begins so."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(sign)) == sign


KEPT = 20  # evenings


def word_of(path: str, created: str) -> str:
    """The word that the evening of this save had before, or nothing."""
    return _kept().get(_evening(path, created), "")


def keep_word(path: str, created: str, word: str, replace: bool = False) -> str:
    """The word of an evening: the one that is kept, else, or to `replace` it, this one. Raises SaveError."""
    from ragz_cli.store.write import locked  # what shows a board or a season never loads what writes a save

    evening, kept_in = _evening(path, created), os.path.realpath(_file())
    with commit.naming(kept_in):
        os.makedirs(os.path.dirname(kept_in), exist_ok=True)
        with locked(kept_in):
            if not replace and (before := word_of(path, created)):
                return before
            kept = [(other, text) for other, text in _kept().items() if other != evening]
            lines = [f"{one} {text}\n" for one, text in [*kept, (evening, word)][-KEPT:]]
            os.close(os.open(kept_in, os.O_WRONLY | os.O_CREAT, 0o600))  # a new version keeps the mode
            commit.put(kept_in, "".join(lines).encode("ascii"))
    return word


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


COLUMNS = ("date", "game", "player", "score")
TABLE_COLUMN = "table"  # a column that may be there: which of several tables of an evening
SEPARATORS = ",;\t"
SAYS_SEPARATOR = "sep="  # as Excel takes it, in the first line
MOST_TABLES = 999  # the highest number of a table that is kept as it was called
LONGEST_CELL = 60  # characters of a cell that are read: more than any that is right has


class Fault(Record):
    """What is wrong in a line of the file."""

    line: int
    says: str


class PaperRow(Record):
    """One row, from this line of the file: when, which game, and what somebody had at the end.

    `parted`: a blank row stands between this and the row before.
    """

    line: int
    date: str
    game: str
    player: str
    score: int
    table: str = ""
    parted: bool = False


class PaperGame(Record):
    """The rows of a game, and with them what everybody had at its end."""

    rows: list[PaperRow]

    @property
    def first(self) -> PaperRow:
        return self.rows[0]

    @property
    def results(self) -> list[tuple[str, int]]:
        return [(row.player, row.score) for row in self.rows]


def rows_of(text: str, games: Mapping[str, str]) -> list[PaperRow | Fault]:
    """Every row below the heading, or what is wrong with it; `games` are names and titles with the name of each game.

    Other columns are passed over. Between cells is whatever the heading has, or what a line `sep=;` before it says.
    """
    import csv

    first = text.partition("\n")[0]
    words = first.strip("\r").strip('"')
    said = words[len(SAYS_SEPARATOR) :] if words[: len(SAYS_SEPARATOR)].lower() == SAYS_SEPARATOR else None
    if said is not None and len(said) != 1:
        return [Fault(1, "sep= is followed by the one sign between cells, as in: sep=;")]
    separator = said or max(SEPARATORS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    if said:
        next(table)
    names = {identity(name): game for name, game in games.items()}
    try:
        return [*_rows(table, names)]
    except csv.Error as fault:
        return [Fault(table.line_num, f"is no line of a table: {fault}")]


def _rows(table: "_csv.Reader", games: Mapping[str, str]) -> Iterator[PaperRow | Fault]:
    columns = [identity(cell.strip()) for cell in next(table, [])]
    if missing := [column for column in COLUMNS if column not in columns]:
        yield Fault(table.line_num or 1, f"the first line lacks {', '.join(missing)}; it is: {','.join(COLUMNS)}")
        return
    if twice := [column for column in (*COLUMNS, TABLE_COLUMN) if columns.count(column) > 1]:
        yield Fault(table.line_num, f"the first line has {', '.join(twice)} more than once")
        return
    parted = False
    for cells in table:
        if any(cell.strip() for cell in cells):
            own = dict(zip(columns, map(str.strip, cells), strict=False))
            row = _row(table.line_num, [own.get(column, "") for column in (*COLUMNS, TABLE_COLUMN)], games)
            yield row._replace(parted=parted) if isinstance(row, PaperRow) else row
        parted = not any(cell.strip() for cell in cells)


def _row(line: int, cells: Sequence[str], games: Mapping[str, str]) -> PaperRow | Fault:
    date, game, shown, score, table = (printable(cell[:LONGEST_CELL]) for cell in cells)
    points, player = number(score), _named(cells[COLUMNS.index("player")])
    if not moment_of(date):
        return Fault(line, f"{date or 'nothing'} is no date, such as 2026-05-01")
    if identity(game) not in games:
        known = ", ".join(dict.fromkeys(games.values()))
        return Fault(line, f"there is no game {game or 'without a name'}; there are {known}")
    if points is None:
        return Fault(line, f"{score or 'nothing'} is no score: a whole number")
    if wrong := name_fault(player, (), typed=True):
        return Fault(line, f"{shown or 'nothing'} cannot be a player's name: {wrong}")
    return PaperRow(line, date, games[identity(game)], player, points, table)


def _named(cell: str) -> str:
    """A name as it is kept, without the apostrophe that keeps a spreadsheet from taking it for a formula."""
    bare = cell[1:]
    return spelled(composed(bare if cell[:1] == "'" and csv_cell(bare) == cell else cell))


def games_of(rows: Iterable[PaperRow]) -> list[PaperGame]:
    """The games: another date, another game, a blank row, or a player for the second time begins the next one.

    Where tables are told apart, the rows of one need not stand together. Blank rows between all rows part nothing.
    """
    rows = [*rows]
    spaced = all(row.parted for row in rows[1:])
    games: list[list[PaperRow]] = []
    latest: dict[tuple[str, str, str], list[PaperRow]] = {}
    for row in rows:
        key = (row.date, row.game, identity(row.table))
        same = latest.get(key, [])
        parted = not row.table and ((row.parted and not spaced) or same is not (games[-1] if games else []))
        if not same or parted or identity(row.player) in {identity(one.player) for one in same}:
            same = latest[key] = []
            games.append(same)
        same.append(row)
    return [PaperGame(rows) for rows in games]


def numbered(games: Iterable[PaperGame]) -> dict[str, int]:
    """The tables of one date, each with a number: as it is called, else in the order in which they come; none is 0."""
    tables = [*dict.fromkeys(game.first.table for game in games if game.first.table)]
    called = [number(table) or 0 for table in tables]
    said = all(0 < at <= MOST_TABLES for at in called) and len({*called}) == len(called)
    return {"": 0, **dict(zip(tables, called if said else range(1, len(tables) + 1), strict=True))}
