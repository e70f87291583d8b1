"""The bar at the foot of the table prompt: what everybody has, whose turn it is, and how far the game is."""

from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core import table
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import ENTERED
from ragz_cli.core.events import Plain
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.text import beginning, columns_of, printable
from ragz_cli.core.words import Bar
from ragz_cli.view import words
from ragz_cli.view.next import whose_line
from ragz_cli.view.phrase import Fields
from ragz_cli.view.screen import WIDE
from ragz_cli.view.status import turn_of

TURN, NOT_TURN = ">", ""
GAPS = ("   ", "  ", " ")
NONE_YET = "-"
ROWS, ROWS_WHEN_WIDE = 3, 2  # the most rows of the bar
SHORTEST = 2  # the least columns of a name


def bar_lines(evening: Evening, columns: int) -> list[str]:
    """The bar in as few rows as may be; the player whose turn it is has a mark.

    Where there is too little room it says less of the game and of the players, and in the end cuts their names.
    """
    most = ROWS_WHEN_WIDE if columns >= WIDE else ROWS
    rows: list[str] = []
    for parts in _shorter_and_shorter(evening):
        marked = [TURN + part.removeprefix(TURN) for part in parts]  # no other words as the turn goes round
        for gap in GAPS:
            rows = _filled(parts, columns, gap)
            widest = _filled(marked, columns, gap)
            if len(widest) <= most and all(columns_of(row) <= columns for row in widest):
                return rows
    return [beginning(row, columns) for row in rows[:most]]


def _shorter_and_shorter(evening: Evening) -> Iterator[list[str]]:
    """What stands side by side: the game, and each player; each time in fewer words."""
    shown = table.shown(evening.game, evening.state)
    entered, over = evening.record.kind == ENTERED, evening.state.over
    result = f"{{{evening.game.scoring.column}}}" if over else ""
    bar = Bar("", result, result) if entered else words.of(evening.game).bar
    title = evening.game.title + (f", {STAND_IN} board" if shown.get("board") == STAND_IN else "")
    where, brief = (template.format_map(_facts(shown)) for template in (bar.game, bar.brief or bar.game))
    up = _up(evening, shown)
    narrow, longest = bar.narrow or bar.player, max(map(columns_of, evening.state.seats))
    yield [": ".join(filter(None, (title, where))), *_players(shown, up, bar.player, longest)]
    for head, player in ((where, bar.player), (where, narrow), (brief, narrow)):
        yield [*filter(None, [head]), *_players(shown, up, player, longest)]
    for length in range(longest, SHORTEST - 1, -1):
        yield _players(shown, up, narrow, length)


def _players(shown: Mapping[str, Plain], up: str, template: str, length: int) -> list[str]:
    rows = shown["players"]
    assert isinstance(rows, list)
    return [_player(row, up, template, length) for row in rows if isinstance(row, dict)]


def _up(evening: Evening, shown: Mapping[str, Plain]) -> str:
    """The player who is asked for a line, once a turn has begun."""
    state = evening.state
    return tuple(state.seats)[whose_line(evening.game, state)] if turn_of(shown) and not state.over else ""


def _player(row: Mapping[str, Plain], up: str, template: str, length: int) -> str:
    mark = TURN if row["name"] == up else NOT_TURN
    left = f" ({table.LEFT})" if row.get(table.LEFT) else ""
    name = beginning(printable(str(row["name"])), length)
    return f"{mark}{name}{left} {template.format_map(_facts(row))}".rstrip()


def _facts(row: Mapping[str, Plain]) -> Fields:
    """The figures of a summary as fields; what is not known yet is a dash."""
    facts: dict[str, int | str] = {key: value for key, value in row.items() if type(value) is int}
    facts |= {key: value or NONE_YET for key, value in row.items() if isinstance(value, str)}
    facts |= {key: _listed(value) or NONE_YET for key, value in row.items() if isinstance(value, dict)}
    return Fields((), facts)


def _listed(named: Mapping[str, Plain]) -> str:
    return ", ".join(f"{name} {value}" for name, value in named.items())


def _filled(parts: Sequence[str], columns: int, gap: str) -> list[str]:
    """Parts side by side where they fit. One that is wider than a row breaks after a comma or a colon."""
    rows: list[str] = []
    for part in parts:
        beside = gap
        for piece in [part] if columns_of(part) <= columns else _broken(part):
            if rows and columns_of(rows[-1] + beside + piece) <= columns:
                rows[-1] += beside + piece
            else:
                rows.append(piece)
            beside = " "
    return rows


def _broken(part: str) -> list[str]:
    """The pieces of a part, each with its comma or colon."""
    return part.replace(", ", ",\n").replace(": ", ":\n").split("\n")
