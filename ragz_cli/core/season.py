"""What many evenings add up to: each counts once, and what cannot be trusted is left out."""

from collections.abc import Iterable, Mapping

from ragz_cli.core.standings import How, Standings, standings
from ragz_cli.core.swift import NamedTuple
from ragz_cli.core.text import folded
from ragz_cli.core.totals import Finished


class Read(NamedTuple):
    """What one save adds: its games that count, how many are not over, or why it is left out; `copy` tells twins."""

    path: str
    games: tuple[Finished, ...] = ()
    unfinished: int = 0
    wrong: tuple[str, ...] = ()
    copy: str = ""


class Season(NamedTuple):
    """Everything that was read: the standings, how many files and unfinished games, why files are left out.

    `copies` names each file that is the copy of another, and that other; `unmet` the aliases that nobody goes by.
    """

    standings: Standings
    how: How
    files: int
    unfinished: int
    left_out: Mapping[str, tuple[str, ...]]
    copies: tuple[tuple[str, str], ...]
    unmet: tuple[str, ...] = ()


def unmet(reads: Iterable[Read], aliases: Iterable[str]) -> tuple[str, ...]:
    """The aliases under which nobody plays in anything that was read."""
    met = {folded(name) for read in reads for game in read.games for name in game.points}
    return tuple(alias for alias in aliases if folded(alias) not in met)


def season(reads: Iterable[Read], how: How) -> Season:
    """The standings over everything that was read, in the order in which it was read."""
    counted: dict[str, Read] = {}
    left_out: dict[str, tuple[str, ...]] = {}
    copies: list[tuple[str, str]] = []
    for read in reads:
        if read.wrong:
            left_out[read.path] = read.wrong
        elif read.copy in counted:
            copies.append((read.path, counted[read.copy].path))
        else:
            counted[read.copy] = read
    games = [game for read in counted.values() for game in read.games]
    unfinished = sum(read.unfinished for read in counted.values())
    files = len(counted) + len(left_out) + len(copies)
    return Season(standings(games, how), how, files, unfinished, left_out, tuple(copies))
