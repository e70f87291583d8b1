"""The bar at the foot of the table prompt: what everybody has, whose turn it is, and how far the game is."""

from collections.abc import Mapping

from ragz_cli.core import table
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import TOLD
from ragz_cli.core.events import Plain
from ragz_cli.core.setup import STAND_IN
from ragz_cli.core.text import printable
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields
from ragz_cli.view.screen import NARROW, wrapped
from ragz_cli.view.status import turn_of

TURN, NOT_TURN = ">", ""
GAP = "   "
FIXED = "\N{NO-BREAK SPACE}"
NONE_YET = "-"


def bar_lines(evening: Evening, columns: int) -> list[str]:
    """The bar in as many lines as the width needs; the player whose turn it is has a mark."""
    shown = table.shown(evening.game, evening.state)
    head, player = _templates(evening, columns)
    return _filled([_head(evening, shown, head), *_players(shown, player)], columns)


def _templates(evening: Evening, columns: int) -> tuple[str, str]:
    """What is shown of the game and of each player; where only the result is known, nothing else."""
    if evening.record.kind == TOLD:
        return "", f"{{{evening.game.scoring.column}}}" if evening.state.over else ""
    game, player, narrow = words.of(evening.game).bar
    return game, narrow if narrow and columns < NARROW else player


def _head(evening: Evening, shown: Mapping[str, Plain], template: str) -> str:
    name = evening.game.title + (f", {STAND_IN} board" if shown.get("board") == STAND_IN else "")
    where = template.format_map(_facts(shown))
    return f"{name}: {where}" if where else name


def _players(shown: Mapping[str, Plain], template: str) -> list[str]:
    rows = shown["players"]
    assert isinstance(rows, list)
    return [_player(row, shown, template) for row in rows if isinstance(row, dict)]


def _player(row: Mapping[str, Plain], shown: Mapping[str, Plain], template: str) -> str:
    mark = TURN if row["name"] == turn_of(shown) and not shown["over"] else NOT_TURN
    left = f" ({table.LEFT})" if row.get(table.LEFT) else ""
    return f"{mark}{printable(str(row['name']))}{left} {template.format_map(_facts(row))}".rstrip()


def _facts(row: Mapping[str, Plain]) -> Fields:
    """The figures of a summary as fields; what is not known yet is a dash."""
    facts: dict[str, int | str] = {key: value for key, value in row.items() if type(value) is int}
    facts |= {key: value or NONE_YET for key, value in row.items() if isinstance(value, str)}
    facts |= {key: _listed(value) or NONE_YET for key, value in row.items() if isinstance(value, dict)}
    return Fields((), facts)


def _listed(named: Mapping[str, Plain]) -> str:
    return ", ".join(f"{name} {value}" for name, value in named.items())


def _filled(parts: list[str], columns: int) -> list[str]:
    """Parts side by side where they fit. After a part that is broken the next one begins a new line."""
    lines: list[str] = []
    room = 0
    for part in parts:
        pieces = _broken(part, columns)
        if len(GAP) + len(part) <= room:
            lines[-1] += GAP + part
        else:
            lines += pieces
        room = columns - len(lines[-1]) if len(pieces) == 1 else 0
    return lines


def _broken(part: str, columns: int) -> list[str]:
    """A long part in pieces: it breaks after a comma or a colon, never between a figure and its noun."""
    whole = part.replace(" ", FIXED).replace(f",{FIXED}", ", ").replace(f":{FIXED}", ": ")
    return [piece.replace(FIXED, " ") for piece in wrapped(whole, columns)]
