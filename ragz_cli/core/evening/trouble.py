"""What is wrong with a save: where it is not as a replay of its log makes it."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from ragz_cli.core.evening.journal import Line
from ragz_cli.core.evening.records import GameRecord
from ragz_cli.core.events import Plain
from ragz_cli.core.game import Refusal, Refused
from ragz_cli.core.record import NamedTuple


class Trouble(NamedTuple):
    """Something in a save that is not as a replay makes it.

    `what` is line, tally, table, rules or totals; then the game (from 0), the line of its log (0: none), what the file
    says and what a replay says instead. `entry` is the entry with the text of the line: a later one if it was amended;
    `keys` lead to a difference in a table.
    """

    what: str
    game: int
    line: int = 0
    stored: str = ""
    replayed: str = ""
    refusal: Refusal | None = None
    entry: int = 0
    keys: tuple[str, ...] = ()


def refused_line(game: int, line: Line, refusal: Refusal) -> Trouble:
    """A line of the log that cannot be played."""
    return Trouble("line", game, line.number, line.text, "", refusal, line.worded)


def troubles_of(at: int, record: GameRecord, mended: GameRecord, fault: tuple[Line, Refusal] | None) -> list[Trouble]:
    """What in a game is not as its log says: of what follows from the log, the first difference only."""
    found = []
    if record.rules > mended.rules:
        found.append(Trouble("rules", at, 0, str(record.rules), str(mended.rules)))
    if fault:
        found.append(refused_line(at, *fault))
    return found or _tally_trouble(at, record, mended.checks) or _table_trouble(at, record.table, mended.table)


def _tally_trouble(at: int, record: GameRecord, replayed: Sequence[str]) -> list[Trouble]:
    """The first tally that differs, is missing, or is one too many."""
    for mine, theirs in zip_longest(replayed, record.checks, fillvalue=""):
        if mine != theirs:
            line = int(mine.split(" ", 1)[0]) if mine else len(record.log)
            return [Trouble("tally", at, line, theirs, mine)]
    return []


def _table_trouble(
    at: int, stored: Mapping[str, Plain], replayed: Mapping[str, Plain], under: tuple[str, ...] = ()
) -> list[Trouble]:
    """The first value that differs, is missing, or is one too many."""
    for key in (*replayed, *(key for key in stored if key not in replayed)):
        mine, theirs, keys = replayed.get(key), stored.get(key), (*under, key)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            if inner := _table_trouble(at, theirs, mine, keys):
                return inner
        elif mine != theirs:
            return [Trouble("table", at, 0, _entry(keys, theirs), _entry(keys, mine), keys=keys)]
    return []


def _entry(keys: Sequence[str], value: "Plain | None") -> str:
    """A value of a table with the way to it; nothing where it is missing."""
    return "" if value is None else f"{'.'.join(keys)} = {value}"


def totals_trouble(at: int, stored: Mapping[str, Plain], added_up: Mapping[str, Plain]) -> list[Trouble]:
    """Where the totals are not what the games add up to. A save without totals is in no trouble."""
    if not stored:
        return []
    return [trouble._replace(what="totals") for trouble in _table_trouble(at, stored, added_up)]


def in_trouble(troubles: Sequence[Trouble]) -> Refused:
    """Nothing is added to a save that is not as its log says."""
    return Refused("J-TROUBLE", case=troubles[0].what, entry=troubles[0].line, text=troubles[0].stored)


def at_line(refused: Refused, line: int, text: str) -> Refused:
    """A refusal of a line of the log: which line, and its text."""
    return refused.with_facts(entry=line, text=text)
