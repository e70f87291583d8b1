"""The records of a save: one evening at one table, and each game of it."""

from collections.abc import Mapping

from ragz_cli.core.events import Plain
from ragz_cli.core.record import NamedTuple

FORMAT = 1
"""The format of the save file that this program reads and writes."""
MOST_GAMES = 99
"""Games of one evening."""

PLAYED, TIE_BREAKER, ENTERED = KINDS = ("", "tie-breaker", "told")
"""How a game came into an evening: played with ragz, played between those who tied, or entered as a result."""

QUIET, FULL = MODES = ("quiet", "full")
"""How much the table prompt says: to people who know the rules, and to those who learn them."""


class GameRecord(NamedTuple):
    """One game: what was agreed at its start, what was typed since, and what follows from it.

    `started` is RFC 3339 text in UTC, such as 2026-11-20T19:02:11Z. The log is the truth; `checks` and `table` are
    derived from it. `kind` is one of KINDS.
    """

    game: str
    rules: int
    started: str
    setup: Mapping[str, Plain]
    log: tuple[str, ...]
    checks: tuple[str, ...]
    table: Mapping[str, Plain]
    kind: str = PLAYED


class Session(NamedTuple):
    """A whole save: one or more games in order, and the totals over them.

    `mode` is one of MODES, or empty until somebody chooses. `decided` are the numbers of games after which a tournament
    was over, where more were agreed on later.
    """

    format: int
    ragz: str
    title: str
    created: str
    games_agreed: int
    games: tuple[GameRecord, ...]
    totals: Mapping[str, Plain]
    mode: str = ""
    decided: tuple[int, ...] = ()


def withdrawn(record: GameRecord) -> bool:
    """Whether a result that was entered has been taken back: its record is no game, and others may follow it."""
    return record.kind == ENTERED and not record.table.get("winners")
