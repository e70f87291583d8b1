"""What many evenings add up to: each counts once, and what cannot be trusted is left out."""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from ragz_cli.core.evening.records import GameRecord, Session
from ragz_cli.core.evening.totals import Finished
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.standings import How, Standings, standings
from ragz_cli.core.text import identity

MARK_BYTES = 8  # of a mark: so short that the marks of a season fit into memory, and no two evenings ever share one


class Read(NamedTuple):
    """What one save adds: its games that count, how many are not over, or why it is left out.

    `trail` holds the marks that tell copies, older ones too.
    """

    path: str
    games: tuple[Finished, ...] = ()
    unfinished: int = 0
    wrong: tuple[str, ...] = ()
    trail: bytes = bytes(MARK_BYTES)

    @property
    def end(self) -> bytes:
        """The mark of all that was typed."""
        return self.trail[-MARK_BYTES:]

    @property
    def marks(self) -> set[bytes]:
        """The marks of everything that was typed on the way."""
        return {self.trail[at : at + MARK_BYTES] for at in range(0, len(self.trail), MARK_BYTES)}


class Season(NamedTuple):
    """Everything that was read: the standings, how many files and unfinished games, why files are left out.

    `copies` names each file that is the copy of another, and that other; `older` those whose evening goes on in
    another; `unmet` the aliases that nobody goes by.
    """

    standings: Standings
    how: How
    files: int
    unfinished: int
    left_out: Mapping[str, tuple[str, ...]]
    copies: tuple[tuple[str, str], ...]
    older: tuple[tuple[str, str], ...] = ()
    unmet: tuple[str, ...] = ()


def unmet(reads: Iterable[Read], aliases: Iterable[str]) -> tuple[str, ...]:
    """The aliases under which nobody plays in anything that was read."""
    met = {identity(name) for read in reads for game in read.games for name in game.points}
    return tuple(alias for alias in aliases if identity(alias) not in met)


def trail(session: Session) -> bytes:
    """A mark for the beginning of an evening, and one for each line since, of all that was typed so far.

    A log only grows: an older copy of an evening ends with a mark that stands in the trail of the newer one.
    """
    whole = blake2b(json.dumps((session.title, session.created)).encode(), digest_size=MARK_BYTES)
    marks: list[bytes] = []
    for record in session.games:
        whole.update(_heading(record))
        marks += [] if marks else [whole.digest()]
        for line in record.log:
            whole.update(f"{line}\n".encode())
            marks.append(whole.digest())
    return b"".join(marks)


def _heading(record: GameRecord) -> bytes:
    """What a game is apart from its log, and from all that follows from it."""
    return json.dumps((record.game, record.started, record.kind, record.setup), sort_keys=True).encode()


def season(reads: Iterable[Read], how: How) -> Season:
    """The standings over everything that was read, in the order in which it was read."""
    every = list(reads)
    left_out = {read.path: read.wrong for read in every if read.wrong}
    trusted = [read for read in every if not read.wrong]
    newest = _newest(trusted)
    counted = [read for read in trusted if newest[read.end] is read]
    copies = [(read, newest[read.end]) for read in trusted if newest[read.end] is not read]
    equal = tuple((read.path, other.path) for read, other in copies if read.end == other.end)
    older = tuple((read.path, other.path) for read, other in copies if read.end != other.end)
    games = [game for read in counted for game in read.games]
    unfinished = sum(read.unfinished for read in counted)
    return Season(standings(games, how), how, len(every), unfinished, left_out, equal, older)


def _newest(reads: Sequence[Read]) -> dict[bytes, Read]:
    """For each evening, by the last mark of what was read, the save in which it goes furthest; the first of equals."""
    ends = {read.end for read in reads}
    newest: dict[bytes, Read] = {}
    for read in reads:
        for mark in ends & read.marks:
            if mark not in newest or len(newest[mark].trail) < len(read.trail):
                newest[mark] = read
    return newest
