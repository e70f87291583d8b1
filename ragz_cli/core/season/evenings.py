"""What many evenings add up to: each counts once, and what cannot be trusted is left out."""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import in_force
from ragz_cli.core.evening.records import Session, withdrawn
from ragz_cli.core.evening.totals import Finished, counted
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.file import EVERYTHING, Pair, Scope, met, unmet
from ragz_cli.core.season.standings import RankingRules, Standings, standings
from ragz_cli.core.sitting import UNCOUNTED

MARK_BYTES = 8  # of a mark: few enough to keep those of a season, and no two evenings ever share one


class Trail(NamedTuple):
    """The marks of an evening by which copies of it are found, older ones too: one for each line of each game.

    `ends` are those of the games in which a line is in force, and of the first.
    """

    marks: bytes
    ends: tuple[bytes, ...]

    @property
    def root(self) -> bytes:
        """The mark of the beginning, which all copies have."""
        return self.marks[:MARK_BYTES]

    @property
    def held(self) -> set[bytes]:
        """All its marks. An evening whose ends they hold goes on here, or is the same: a log only grows."""
        return {self.marks[at : at + MARK_BYTES] for at in range(0, len(self.marks), MARK_BYTES)}


class SavedEvening(NamedTuple):
    """What one save adds: its games that count, how many are not over, or were stopped, or why it is left out.

    `outside` is how many lie before or after the season; `met` are the identities of the aliases that somebody goes by.
    """

    path: str
    games: tuple[Finished, ...] = ()
    unfinished: int = 0
    stopped: int = 0
    wrong: tuple[str, ...] = ()
    trail: Trail = Trail(bytes(MARK_BYTES), ())
    outside: int = 0
    met: tuple[str, ...] = ()


class Season(NamedTuple):
    """All saves together: the standings, how many files, unfinished and stopped games, why files are left out.

    `copies` names each file that is the copy of another, and that other; `older` those whose evening goes on in
    another; `unmet` the aliases that name no player. `outside` is how many games lie before or after the
    season, `counting` are the evenings that count.
    """

    standings: Standings
    ranking: RankingRules
    files: int
    unfinished: int
    stopped: int
    left_out: Mapping[str, tuple[str, ...]]
    copies: tuple[tuple[str, str], ...]
    older: tuple[tuple[str, str], ...] = ()
    unmet: tuple[str, ...] = ()
    outside: int = 0
    counting: tuple[SavedEvening, ...] = ()


def saved_evening(path: str, evening: Evening, scope: Scope = EVERYTHING) -> SavedEvening:
    """What the save of an evening adds, everybody under the name that goes before all others."""
    begun = sum(not withdrawn(game) for game in evening.session.games)
    over = counted(evening.finished)
    games = tuple(game for game in over if scope.holds(game.started))
    stopped = sum(game.stopped == UNCOUNTED for game in evening.finished)
    unfinished, outside = begun - len(evening.finished), len(over) - len(games)
    known = met(evening, scope.people)
    return SavedEvening(path, games, unfinished, stopped, (), trail(evening.session), outside, known)


def trail(session: Session) -> Trail:
    """A mark for the beginning of each game, then one for each line of it, of all that was typed in it so far."""
    marks: list[bytes] = []
    ends: list[bytes] = []
    for at, record in enumerate(session.games):
        whole = blake2b(json.dumps((session.title, session.created)).encode(), digest_size=MARK_BYTES)
        heading = (record.game, record.started, record.kind, record.setup)  # and not its log, nor what follows from it
        whole.update(json.dumps(heading, sort_keys=True).encode())
        marks.append(whole.digest())
        for line in record.log:
            whole.update(f"{line}\n".encode())
            marks.append(whole.digest())
        ends += [marks[-1]] if at == 0 or in_force(record.log).lines else []
    return Trail(b"".join(marks), tuple(ends))


def season(evenings: Iterable[SavedEvening], ranking: RankingRules, aliases: Iterable[Pair] = ()) -> Season:
    """The standings over all evenings, in the order in which they were read."""
    every = list(evenings)
    left_out = {evening.path: evening.wrong for evening in every if evening.wrong}
    trusted = [evening for evening in every if not evening.wrong]
    newest = _newest(trusted)
    counting = tuple(evening for evening in trusted if newest[evening.path] is evening)
    copies = [(evening, newest[evening.path]) for evening in trusted if newest[evening.path] is not evening]
    return Season(
        standings([game for evening in counting for game in evening.games], ranking),
        ranking,
        len(every),
        sum(evening.unfinished for evening in counting),
        sum(evening.stopped for evening in counting),
        left_out,
        tuple((evening.path, other.path) for evening, other in copies if evening.trail == other.trail),
        tuple((evening.path, other.path) for evening, other in copies if evening.trail != other.trail),
        unmet(aliases, (alias for evening in trusted for alias in evening.met)),
        sum(evening.outside for evening in counting),
        counting,
    )


def _newest(evenings: Sequence[SavedEvening]) -> dict[str, SavedEvening]:
    """For each save the one in which its evening goes furthest, by path; the first of equals."""
    firsts: dict[Trail, SavedEvening] = {}
    for evening in evenings:
        firsts.setdefault(evening.trail, evening)
    furthest = _furthest(firsts)
    return {evening.path: firsts[furthest[evening.trail]] for evening in evenings}


def _furthest(trails: Iterable[Trail]) -> dict[Trail, Trail]:
    """Where each trail goes furthest: the longest that goes on from it and has more, else the longest of the same.

    A trail waits at one of its ends until a longer one comes by with more. So a season of many copies of an evening
    takes no longer than one of as many evenings.
    """
    longest_first = sorted(trails, key=lambda trail: len(trail.marks), reverse=True)
    waiting: dict[bytes, list[Trail]] = {}
    for trail in longest_first:
        waiting.setdefault((trail.ends or (trail.root,))[0], []).append(trail)
    furthest: dict[Trail, Trail] = {}
    for longer in longest_first:
        held = longer.held
        for mark in held & waiting.keys():
            onward = [one for one in waiting[mark] if one.root == longer.root and held.issuperset(one.ends)]
            more = {one for one in onward if not one.held.issuperset(longer.ends)}
            furthest |= {one: longer for one in onward if one in more or one not in furthest}
            waiting[mark] = [one for one in waiting[mark] if one not in more]
    return furthest
