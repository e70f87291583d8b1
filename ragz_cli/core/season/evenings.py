"""What many evenings add up to: each counts once, and what cannot be trusted is left out."""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.records import GameRecord, Session, withdrawn
from ragz_cli.core.evening.totals import Finished, counted
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.standings import RankingRules, Standings, standings
from ragz_cli.core.text import identity

MARK_BYTES = 8  # of a mark: few enough to keep those of a season, and no two evenings ever share one


class SavedEvening(NamedTuple):
    """What one save adds: its games that count, how many are not over, or why it is left out.

    `trail` holds the marks by which copies are found, older ones too.
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
    """All saves together: the standings, how many files and unfinished games, why files are left out.

    `copies` names each file that is the copy of another, and that other; `older` those whose evening goes on in
    another; `unmet` the aliases that name no player.
    """

    standings: Standings
    ranking: RankingRules
    files: int
    unfinished: int
    left_out: Mapping[str, tuple[str, ...]]
    copies: tuple[tuple[str, str], ...]
    older: tuple[tuple[str, str], ...] = ()
    unmet: tuple[str, ...] = ()


def saved_evening(path: str, evening: Evening) -> SavedEvening:
    """What the save of an evening adds."""
    begun = sum(not withdrawn(game) for game in evening.session.games)
    games = tuple(counted(evening.finished))
    return SavedEvening(path, games, begun - len(evening.finished), (), trail(evening.session))


def unmet(evenings: Iterable[SavedEvening], aliases: Iterable[str]) -> tuple[str, ...]:
    """The aliases that name no player of any game."""
    met = {identity(name) for evening in evenings for game in evening.games for name in game.points}
    return tuple(alias for alias in aliases if identity(alias) not in met)


def trail(session: Session) -> bytes:
    """A mark for the beginning of an evening, then one for each line, of all that was typed so far.

    A log only grows: an older copy of an evening ends with a mark that is in the trail of the newer one.
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


def season(evenings: Iterable[SavedEvening], ranking: RankingRules) -> Season:
    """The standings over all evenings, in the order in which they were read."""
    every = list(evenings)
    left_out = {evening.path: evening.wrong for evening in every if evening.wrong}
    trusted = [evening for evening in every if not evening.wrong]
    newest = _newest(trusted)
    counting = [evening for evening in trusted if newest[evening.end] is evening]
    copies = [(evening, newest[evening.end]) for evening in trusted if newest[evening.end] is not evening]
    equal = tuple((evening.path, other.path) for evening, other in copies if evening.end == other.end)
    older = tuple((evening.path, other.path) for evening, other in copies if evening.end != other.end)
    games = [game for evening in counting for game in evening.games]
    unfinished = sum(evening.unfinished for evening in counting)
    return Season(standings(games, ranking), ranking, len(every), unfinished, left_out, equal, older)


def _newest(evenings: Sequence[SavedEvening]) -> dict[bytes, SavedEvening]:
    """By the last mark of each save, the save in which its evening goes furthest; the first of equals."""
    ends = {evening.end for evening in evenings}
    newest: dict[bytes, SavedEvening] = {}
    for evening in evenings:
        for mark in ends & evening.marks:
            if mark not in newest or len(newest[mark].trail) < len(evening.trail):
                newest[mark] = evening
    return newest
