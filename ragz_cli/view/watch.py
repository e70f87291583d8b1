"""A second screen laid out for a terminal of any size: who is due, the standing, the table, the last lines.

What matters most is at the top and has the room first: letters that can be read across the room, where they fit.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from ragz_cli.core.record import NamedTuple
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.text import beginning, columns_of, printable
from ragz_cli.view.large_letters import Pair, large, large_rows
from ragz_cli.view.phrase import Listed
from ragz_cli.view.screen import NARROWEST, aligned, drawn, wrapped
from ragz_cli.view.second_screen import Due, Place, Said, SecondScreen
from ragz_cli.view.sheet import sheet_lines

PLAIN, STRONG, FAINT, TITLE = "plain", "strong", "faint", "title"
SHORTEST = 12  # rows of the smallest screen that has everything
TALL = 20  # rows from which there are blank ones between the parts
WIDE, HIGH = 120, 30  # columns and rows from which the standing and the table are side by side
FULL = 6  # rows from which the last lines say what they did
LEAST = 2  # rows for who is due
GAP, CUT, STAR = "   ", "...", "* "


class Row(NamedTuple):
    """A row of the screen, and how it stands out."""

    text: str
    style: str = PLAIN


class Size(NamedTuple):
    """Of a screen, or of a part of one; without `blocks` a terminal cannot show large letters."""

    columns: int
    rows: int
    blocks: bool = True


def wall(shown: SecondScreen, size: Size, note: str = "") -> list[Row]:
    """The rows of a screen, at most as many as it has. `note`: what is wrong with the save, above all else.

    A terminal smaller than 40 x 12 shows the upper left part of what that one would show.
    """
    room = Size(max(size.columns, NARROWEST), max(size.rows, SHORTEST), size.blocks)
    top = _top(shown, room, note)
    rest = _broad if room.columns >= WIDE and room.rows >= HIGH else _narrow
    rows = [*top, *rest(shown, room._replace(rows=room.rows - len(top)))]
    return [Row(_cut(row.text, size.columns), row.style) for row in rows[: size.rows]]


def _top(shown: SecondScreen, size: Size, note: str) -> list[Row]:
    """What is played, the number of the last line; what is wrong; what was agreed, where there is room."""
    line = f" line {shown.line}"
    end = f" ({STAND_IN} board)" if shown.stand_in else ""
    title = _cut(shown.title, size.columns - len(line) - len(end)) + end
    rows = [Row(_padded(title, size.columns - len(line)) + line, TITLE)]
    rows += [Row(text, STRONG) for text in wrapped(note, size.columns)[: size.rows // 4] if note]
    if size.rows >= TALL:
        rows += [Row(text, FAINT) for text in shown.agreed[: size.rows // TALL]]
    return [*rows, *_blank(size.rows >= TALL)]


def _narrow(shown: SecondScreen, size: Size) -> Iterator[Row]:
    """One part below the other."""
    gap = _blank(size.rows >= TALL)
    standing = _standing(shown, size._replace(rows=max(1, size.rows - LEAST - 1)))
    room = size.rows - len(standing) - 2 * len(gap)
    due = _due(shown, size._replace(rows=max(LEAST, room * 2 // 3)))
    room -= len(due)
    around = _around(shown, size.columns)[: room // 2]
    around += _sheet(shown, Size(size.columns, room // 2 - len(around)))
    said = _last_lines(shown.said, size.columns, room - len(around))
    yield from (*due, *gap, *standing, *map(Row, around), *gap)
    yield from _blank(room - len(around) - len(said))
    yield from said


def _broad(shown: SecondScreen, size: Size) -> Iterator[Row]:
    """The standing in large letters with all else at its right; where they do not fit, the sheet below the table."""
    due = _due(shown, size._replace(rows=size.rows // (2 if shown.over else 3)))
    said = _last_lines(shown.said, size.columns, size.rows // 4)
    half, room, table = size.columns // 2, size.rows - len(due) - len(said) - 2, _table(shown)
    beside = _widest([*table, *_around(shown, half), *_sheet(shown, Size(half, room))])
    large = _large_standing(shown, Size(size.columns - min(half, beside) - len(GAP), room, size.blocks))
    right = Size(max(NARROWEST, size.columns - _widest(large or table) - len(GAP)), room)
    around = _around(shown, right.columns)
    if large:
        rows = _side_by_side(large, _with_sheet([*table, "", *around], shown, right), size.columns - right.columns)
    else:
        rows = _side_by_side(table, around, size.columns - right.columns)
        rows = _with_sheet(rows, shown, size._replace(rows=room))
    yield from (*due, Row(""), *map(Row, rows[:room]), *_blank(room - len(rows) + 1), *said)


def _with_sheet(lines: Sequence[str], shown: SecondScreen, size: Size) -> list[str]:
    return [*lines, "", *_sheet(shown, size._replace(rows=size.rows - len(lines) - 1))]


def _side_by_side(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Lines in two columns, of which the left one has this width."""
    pairs = zip_longest(left, right, fillvalue="")
    return [_padded(_cut(one, columns - 1), columns) + other for one, other in pairs]


def _widest(lines: Iterable[str]) -> int:
    return max(map(columns_of, lines), default=0)


def _due(shown: SecondScreen, size: Size) -> list[Row]:
    """Who is due, and for what; at the end who has won."""
    if shown.over:
        return _occasion(shown, size)
    each = size._replace(rows=size.rows // len(shown.due))
    return [Row(text, STRONG) for due in shown.due for text in _one_due(due, each)][: size.rows]


def _one_due(due: Due, size: Size) -> list[str]:
    """The names in large letters where there is room, and under them what is due, smaller than they are."""
    names = f"{Listed(due.who)}"
    for what in (_large(due.what, size, size.rows // 3), wrapped(due.what, size.columns)):
        gap = [""] * (len(what) > 1)
        high = _large(names, size, size.rows - len(gap) - len(what))
        if what and high:
            return [*high, *gap, *what]
    return wrapped(f"{names}: {due.what}", size.columns)


def _occasion(shown: SecondScreen, size: Size) -> list[Row]:
    """The end of a game or of a tournament: stars around who won, then the totals."""
    stars = Row((STAR * size.columns)[: size.columns].rstrip(), STRONG)
    lines = [text for line in shown.occasion for text in wrapped(line, size.columns)]
    headline = _large(shown.headline, size, max(size.rows - len(lines), size.rows // 2) - 2)
    won = headline or wrapped(shown.headline, size.columns)
    return [stars, *(Row(text, STRONG) for text in won), stars, *map(Row, lines)][: size.rows]


def _large(text: str, size: Size, rows: int) -> list[str]:
    return large(text, size.columns, rows) if size.blocks else []


def _standing(shown: SecondScreen, size: Size) -> list[Row]:
    """The table, best first, where it fits in half the room; else only the places, close together."""
    table = _table(shown)
    if max(map(columns_of, table)) > size.columns or (shown.places and len(table) > size.rows // 2):
        table = _places(shown, size.columns) if shown.places else drawn(shown.head, shown.rows, size.columns)
    return [Row(text) for text in table[: size.rows]]


def _places(shown: SecondScreen, columns: int) -> list[str]:
    """Places side by side, as many as fit, under what they go by."""
    lines = [f"{shown.measure}:"]
    for text in (_place(place, columns) for place in shown.places):
        if columns_of(lines[-1] + GAP + text) <= columns:
            lines[-1] += GAP + text
        else:
            lines.append(text)
    return lines


def _place(place: Place, columns: int) -> str:
    """Rank, name and figure; of these the name is cut where it is too long."""
    rank, figure = f"{place.rank} " if place.rank else "", f" {place.figure}"
    return rank + _cut(place.name, columns - len(rank) - len(figure)) + figure


def _large_standing(shown: SecondScreen, size: Size) -> list[str]:
    """The places in large letters, of those who play; under what they go by."""
    pairs = [Pair(f"{place.rank} {place.name}", f"{place.figure}") for place in shown.places if not place.left]
    lines = large_rows(pairs, size.columns, size.rows - 2) if size.blocks else []
    return [f"{shown.measure}:", "", *lines] if lines else []


def _table(shown: SecondScreen) -> list[str]:
    """The table of `status`, best first and with the ranks where they are known."""
    of_player = {row[0]: row for row in shown.rows}
    if {place.name for place in shown.places} != set(of_player):
        return aligned([shown.head, *shown.rows])
    ranked = [(place.rank or "", *of_player[place.name]) for place in shown.places]
    return aligned([("", *shown.head), *ranked])


def _around(shown: SecondScreen, columns: int) -> list[str]:
    """What belongs to no player, and what players have in lists."""
    return [piece for line in (*shown.above, *shown.below) for piece in wrapped(printable(line), columns)]


def _sheet(shown: SecondScreen, size: Size) -> list[str]:
    """The score sheet; where there is no room for all of it, its newest rounds."""
    rounds = shown.sheet.rows if shown.sheet else ()
    for at in range(len(rounds)):
        lines = sheet_lines(shown.sheet._replace(rows=rounds[at:]), None, size.columns) if shown.sheet else []
        if len(lines) <= size.rows:
            return lines
    return []


def _last_lines(said: Sequence[Said], columns: int, most: int) -> list[Row]:
    """The newest lines, the last of them at the foot; marked what is not in force as it was typed."""
    rows: list[Row] = []
    for one in reversed(said):
        block = list(_line(one, columns, most >= FULL))
        if rows and len(rows) + len(block) > most:
            break
        rows = [*block, *rows]
    return rows[: max(0, most)]


def _line(one: Said, columns: int, full: bool) -> Iterator[Row]:
    """A line and what it did; its fate, without the words that it was amended to, stands before it."""
    fate = f"({one.fate.partition(':')[0]}) " if one.fate else ""
    yield Row(_cut(f"{one.number:>3}  {fate}{one.text}", columns), FAINT if fate else PLAIN)
    if full:
        yield from (Row(_cut(f"     {text}", columns), FAINT) for text in one.did)


def _blank(rows: int) -> list[Row]:
    return [Row("")] * rows


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - columns_of(text))


def _cut(text: str, columns: int) -> str:
    """A text that is too long, without its end; harmless to the terminal."""
    text = printable(text)
    if columns_of(text) <= columns:
        return text
    return beginning(text, columns - len(CUT)) + CUT if columns > len(CUT) else text[:columns]
