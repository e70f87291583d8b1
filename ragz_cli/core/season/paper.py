"""A season kept on paper: rows of date, game, player and score, those of one game below each other."""

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ragz_cli.core.evening.next_game import moment_of
from ragz_cli.core.names import number
from ragz_cli.core.record import Record
from ragz_cli.core.words import composed, csv_cell, identity, name_fault, printable, spelled

if TYPE_CHECKING:
    import _csv

COLUMNS = ("date", "game", "player", "score")
TABLE = "table"  # a column that may be there: which of several tables of an evening
SEPARATORS = ",;\t"
SAYS_SEPARATOR = "sep="  # as Excel takes it, in the first line
MOST_TABLES = 999  # the highest number of a table that is kept as it was called
LONGEST = 60  # characters of a cell that are read: more than any that is right has


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
    if twice := [column for column in (*COLUMNS, TABLE) if columns.count(column) > 1]:
        yield Fault(table.line_num, f"the first line has {', '.join(twice)} more than once")
        return
    parted = False
    for cells in table:
        if any(cell.strip() for cell in cells):
            own = dict(zip(columns, map(str.strip, cells), strict=False))
            row = _row(table.line_num, [own.get(column, "") for column in (*COLUMNS, TABLE)], games)
            yield row._replace(parted=parted) if isinstance(row, PaperRow) else row
        parted = not any(cell.strip() for cell in cells)


def _row(line: int, cells: Sequence[str], games: Mapping[str, str]) -> PaperRow | Fault:
    date, game, shown, score, table = (printable(cell[:LONGEST]) for cell in cells)
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
