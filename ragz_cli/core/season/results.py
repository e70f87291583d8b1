"""What many evenings add up to: one table of results, and what is made of it.

Each evening counts once, and what cannot be trusted is left out. The table has a row for each person in each game;
standings, careers and the nights of a season are folds over it. A season is declared by people: which files, who is
who, how places count, from when to when. Who has sat with whom is where the draw of a next night comes from, by which
people meet the others in turn.
"""

import json
import re
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import blake2b
from itertools import chain, combinations, groupby, pairwise
from struct import Struct
from sys import intern
from typing import NamedTuple

from ragz_cli.core.evening.evening import PUT_RIGHT, Evening, with_names
from ragz_cli.core.evening.log import AMENDING, amendment, in_force
from ragz_cli.core.evening.session import Called, Finished, Session, counted, withdrawn
from ragz_cli.core.game import UNCOUNTED
from ragz_cli.core.names import number
from ragz_cli.core.record import Record
from ragz_cli.core.words import identity

Formula = Callable[[int, int], int]


class PointsFormula(Record):
    """A formula that turns places into points: its name, what it says, the points of a place with so many behind it.

    One that `adds_up` takes no places: the results of a game themselves are what is added up (CH-101).
    """

    name: str
    says: str
    of: Formula
    adds_up: bool = False


BEHIND = PointsFormula("behind", "a point for everybody who came in behind", lambda _, behind: behind)
MEDALS = PointsFormula(
    "medals", "3 points for the first place, 2 for the second, 1 for the third", lambda at, _: max(4 - at, 0)
)
WINS = PointsFormula("wins", "a point for the first place, nothing for any other", lambda at, _: int(at == 1))
TOTAL = PointsFormula("total", "the results themselves added up, of one game", lambda *_: 0, adds_up=True)
FORMULAS: Mapping[str, PointsFormula] = {points.name: points for points in (BEHIND, MEDALS, WINS, TOTAL)}


def by_place(text: str) -> PointsFormula | None:
    """A formula in numbers, `10,6,4`: the points of the first places; all others get none."""
    given = [number(word.strip()) for word in text.split(",")]
    points = [one for one in given if one is not None]
    if len(points) < len(given):
        return None
    says = f"{', '.join(map(str, points))} points by place, none behind that"
    return PointsFormula(text, says, lambda at, _: points[at - 1] if at <= len(points) else 0)


def formula(text: str) -> PointsFormula | None:
    """The formula of this name, or in numbers; None where there is no such."""
    return FORMULAS.get(text) or by_place(text)


NO_PLACE = 0


class ResultRow(NamedTuple):
    """A row of the table: what one person had at the end of one game, and came in at which place, 1 for the best.

    A game that was stopped has NO_PLACE. `behind` is how many came in behind; `number` says which game of its evening.
    """

    name: str
    game: str
    figure: int
    place: int
    behind: int
    number: int
    started: str
    lowest_wins: bool

    def points(self, formula: PointsFormula) -> int:
        """What a formula gives for it."""
        if formula.adds_up:
            return self.figure
        return formula.of(self.place, self.behind) if self.place else 0


ROW = Struct("<HBHHB?q20s")
"""A row as it is kept, of 37 bytes: the numbers of name and game, place, behind, number, lowest, figure, started."""


class Results(Record):
    """The rows of an evening, and the names and games that they tell by number."""

    rows: bytes = b""
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len({row[4] for row in ROW.iter_unpack(self.rows)})

    @property
    def games(self) -> Iterator[tuple[ResultRow, ...]]:
        """The rows of each game."""
        made = (ResultRow(self.names[who], self.kinds[game], figure, place, behind, at, started.decode(), low)
                for who, game, place, behind, at, low, figure, started in ROW.iter_unpack(self.rows))  # fmt: skip
        return (tuple(own) for _, own in groupby(made, lambda one: one.number))

    def under(self, now: Called) -> "Results":
        """The same with people under other names."""
        return self._replace(names=tuple(now[name] for name in self.names))


def results_of(games: Sequence[Finished]) -> Results:
    """The rows of games. Raises OverflowError for a figure that nobody can have come to, of more than 18 digits."""
    names = [*dict.fromkeys(name for game in games for name in game.points)]
    kinds = [*dict.fromkeys(game.game for game in games)]
    rows: list[bytes] = []
    for at, game in enumerate(games, 1):
        taken = places(game)
        for name, figure in game.points.items():
            behind = sum(other > taken[name] for other in taken.values())
            about = names.index(name), kinds.index(game.game), taken[name], behind, game.number or at, game.lowest_wins
            if abs(figure) >= MOST:
                raise OverflowError(figure)
            rows.append(ROW.pack(*about, figure, game.started.encode()[:20]))
    return Results(b"".join(rows), tuple(names), tuple(kinds))


MOST = 10**18  # of a figure


class PlayerStats(Record):
    """A player's results in one game: played, won, total, and the best result."""

    name: str
    played: int
    won: int
    total: int
    best: int

    @property
    def average(self) -> Fraction:
        """The average result."""
        return Fraction(self.total, self.played)


class Rank(Record):
    """A player's standing over all games. Players who are equal in everything share a rank; the next is left out.

    The points are of the games that are `counted`: those of the best nights, where not all nights count.
    """

    rank: int
    name: str
    played: int
    won: int
    seconds: int
    points: int
    counted: int

    @property
    def average(self) -> Fraction:
        """Points for each game that counts."""
        return Fraction(self.points, self.counted)


class TieBreak(Record):
    """Why one of two who are level is ranked above the other: the measure, and both numbers. None: a shared rank.

    `open_`: where results are added up nothing but a further game parts them.
    """

    above: str
    below: str
    level: Fraction
    measure: str
    numbers: tuple[Fraction, Fraction] | None = None
    open_: bool = False


class Standings(Record):
    """The ranks, the tie-breaks between neighbours, and the players of each game, the best average first."""

    games: int
    ranks: tuple[Rank, ...]
    tie_breaks: tuple[TieBreak, ...]
    by_game: Mapping[str, tuple[PlayerStats, ...]]
    lowest_wins: Mapping[str, bool]
    below: tuple[Rank, ...] = ()  # who played too few games to be ranked


class RankingRules(Record):
    """How players are ranked: the formula, by total points or by points a game, and the fewest games for a rank.

    Of the nights of each person those count that are the `best`, or all but the worst: 0 for all. A night of the season
    that somebody missed is the first of the worst.
    """

    points: PointsFormula = BEHIND
    by_average: bool = False
    fewest: int = 1
    best: int = 0
    drop_worst: int = 0

    def kept(self, nights: int) -> int:
        """How many nights of each person count at most, of so many in all: one at least."""
        return min(self.best or nights, max(nights - self.drop_worst, 1))

    def whole(self, games: Iterable[int]) -> int:
        """How many games somebody must have played for a rank: where results are added up, as many as anybody."""
        return max(games, default=0) if self.points.adds_up and not self.by_average else 0


def places(game: Finished) -> dict[str, int]:
    """Everybody's place: the winners share the first, then by result; equal results share a place (1, 1, 3).

    A game that was stopped has no places, only results (TB-7).
    """
    if game.stopped:
        return dict.fromkeys(game.points, NO_PLACE)
    sign = 1 if game.lowest_wins else -1
    keys = {name: (name not in game.winners, 0 if name in game.winners else sign * points)
            for name, points in game.points.items()}  # fmt: skip
    return {name: 1 + sum(other < key for other in keys.values()) for name, key in keys.items()}


def place(evening: "SavedEvening") -> tuple[str, int, str, str]:
    """What evenings are put in order by."""
    return evening.night, evening.table, evening.created, evening.path


def nights(evenings: Iterable["SavedEvening"]) -> Iterator[tuple[str, list[tuple[ResultRow, ...]]]]:
    """The table night by night, and of each the games of all its tables in the order in which they were begun."""
    for night, own in groupby(sorted(evenings, key=place), lambda one: one.night):
        games = [game for one in own for game in one.results.games]
        yield night, sorted(games, key=lambda game: game[0].started)


class _Tally:
    """What somebody did so far, while it is added up: games by kind, points, games, and where only the best count all
    nights with their points and games, the best first.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.kinds: dict[str, list[int]] = {}  # played, won, second, total, lowest, highest
        self.points = self.games = 0
        self.nights: list[tuple[int, int]] = []

    def night(self, results: Sequence[ResultRow], rules: RankingRules) -> None:
        own = sum(one.points(rules.points) for one in results), len(results)
        self.points, self.games = self.points + own[0], self.games + own[1]
        if rules.best or rules.drop_worst:
            sign = 1 if rules.points.adds_up and results[0].lowest_wins else -1
            insort(self.nights, own, key=lambda one: sign * Fraction(one[0], one[1] if rules.by_average else 1))
        for one in results:
            figure = one.figure
            kind = self.kinds.setdefault(one.game, [0, 0, 0, 0, figure, figure])
            added = (1, one.place == 1, one.place == 2, figure)
            kind[:] = [*map(int.__add__, kind, added), min(kind[4], figure), max(kind[5], figure)]

    def counted(self, kept: int) -> tuple[int, int]:
        """The points and games of the best nights by points, or by points a game."""
        if kept >= len(self.nights):
            return self.points, self.games
        points, games = (sum(own) for own in zip(*self.nights[:kept], strict=True))
        return points, games

    def rank(self, kept: int) -> Rank:
        played, won, seconds = (sum(kind[at] for kind in self.kinds.values()) for at in range(3))
        return Rank(0, self.name, played, won, seconds, *self.counted(kept))

    def stats(self, game: str, lowest_wins: bool) -> PlayerStats:
        played, won, _, total, lowest, highest = self.kinds[game]
        return PlayerStats(self.name, played, won, total, lowest if lowest_wins else highest)


class Tallies:
    """Standings over the nights that were added so far. Names that differ only in case are the same person."""

    def __init__(self, rules: RankingRules) -> None:
        self._rules = rules
        self._people: dict[str, _Tally] = {}
        self._lowest: dict[str, bool] = {}
        self._nights = self._games = 0

    def add(self, games: Sequence[Sequence[ResultRow]]) -> "Tallies":
        """One more night."""
        own: dict[str, list[ResultRow]] = {}
        for one in chain.from_iterable(games):
            own.setdefault(identity(one.name), []).append(one)
            self._lowest[one.game] = one.lowest_wins
        for person, results in own.items():
            self._people.setdefault(person, _Tally(results[0].name)).night(results, self._rules)
        self._nights, self._games = self._nights + bool(games), self._games + len(games)
        return self

    def counted(self) -> dict[str, tuple[int, int]]:
        """Everybody's points and the games that they are of, by identity."""
        kept = self._rules.kept(self._nights)
        return {person: one.counted(kept) for person, one in self._people.items()}

    def standings(self) -> Standings:
        rules, lowest = self._rules, self._lowest
        sign = -1 if rules.points.adds_up and any(lowest.values()) else 1
        kept, people = rules.kept(self._nights), self._people.values()
        everybody = [one.rank(kept) for one in people]
        whole = rules.whole(one.counted for one in everybody)
        enough = {one.name for one in everybody if one.played >= rules.fewest and one.counted >= whole}
        ranks = _ranked([one for one in everybody if one.name in enough], rules, sign)
        few = sorted((one for one in everybody if one.name not in enough), key=lambda one: identity(one.name))
        by_game = {game: _best_first((one.stats(game, low) for one in people if game in one.kinds), low)
                   for game, low in sorted(lowest.items())}  # fmt: skip
        return Standings(self._games, ranks, _tie_breaks(ranks, rules), by_game, dict(lowest), tuple(few))


def standings(evenings: Iterable["SavedEvening"], rules: RankingRules) -> Standings:
    """The standings of all people over these evenings."""
    board = Tallies(rules)
    for _, games in nights(evenings):
        board.add(games)
    return board.standings()


def _measures(rules: RankingRules) -> Sequence[tuple[str, Callable[[Rank], Fraction]]]:
    """What people are compared by, in this order; where results are added up, by nothing else."""
    total = ("points", lambda rank: Fraction(rank.points))
    average = ("points a game", lambda rank: rank.average)
    first, second = (average, total) if rules.by_average else (total, average)
    if rules.points.adds_up:
        return (first,)
    won = ("games won", lambda rank: Fraction(rank.won))
    return first, won, second, ("second places", lambda rank: Fraction(rank.seconds))


def _ranked(people: Sequence[Rank], rules: RankingRules, sign: int) -> tuple[Rank, ...]:
    measures = _measures(rules)
    keys = {one.name: tuple(-sign * of(one) for _, of in measures) for one in people}
    order = sorted(people, key=lambda one: (keys[one.name], identity(one.name)))
    ranked: list[Rank] = []
    for at, one in enumerate(order):
        level = ranked and keys[ranked[-1].name] == keys[one.name]
        ranked.append(one._replace(rank=ranked[-1].rank if level else at + 1))
    return tuple(ranked)


def _tie_breaks(ranks: Sequence[Rank], rules: RankingRules) -> tuple[TieBreak, ...]:
    """What parts neighbours whose first measure is equal."""
    (_, first), *others = _measures(rules)
    found: list[TieBreak] = []
    for above, below in pairwise(ranks):
        if first(above) == first(below):
            level = TieBreak(above.name, below.name, first(above), "", open_=rules.points.adds_up)
            apart = (level._replace(measure=measure, numbers=(of(above), of(below))) for measure, of in others
                     if of(above) != of(below))  # fmt: skip
            found.append(next(apart, level))
    return tuple(found)


def _best_first(stats: Iterable[PlayerStats], lowest_wins: bool) -> tuple[PlayerStats, ...]:
    """Everybody who played a game, the best average first."""
    sign = 1 if lowest_wins else -1
    return tuple(sorted(stats, key=lambda one: (sign * one.average, -one.won, identity(one.name))))


SEASON = "season.toml"
KEY = "season"  # the first key of such a file, which makes it no save


class SeasonFile(Record):
    """What a season file says. Words for `files` start at its folder; dates are as in 2026-05-01, or empty."""

    season: str
    files: tuple[str, ...] = (".",)
    aliases: tuple[tuple[str, ...], ...] = ()  # the names of one person, the one to show first
    points: str = BEHIND.name
    by_average: bool = False
    least: int = 1
    first: str = ""
    last: str = ""
    timezone: str = ""
    best: int = 0
    drop_worst: int = 0


UTC = "UTC"


class Scope(Record):
    """What counts of an evening, and under which names: people by identity, the first and the last night.

    `local` gives the date of a moment in the time zone `zone`, for evenings of format 1, which know no day.
    """

    people: Mapping[str, str] = {}
    first: str = ""
    last: str = ""
    zone: str = UTC
    local: Callable[[str], str] = lambda moment: moment[:10]

    def night(self, session: Session) -> str:
        """The date of the night that an evening belongs to, with all that was played after midnight."""
        return session.day or self.local(session.created)

    def holds(self, session: Session) -> bool:
        """Whether the night of an evening belongs to it."""
        night = self.night(session)
        return self.first <= night and (not self.last or night <= self.last)


EVERYTHING = Scope()


class AliasError(Exception):
    """Aliases that contradict each other; its texts are what is wrong, and what to do."""


SamePerson = tuple[str, str]
"""A name, and the name that it means."""


def pairs(groups: Iterable[tuple[str, ...]]) -> list[SamePerson]:
    """Groups of names of one person as pairs."""
    return [(other, group[0]) for group in groups for other in group]


def who_is_who(aliases: Iterable[SamePerson]) -> dict[str, str]:
    """The names that aliases mean, by the identity of the alias; `bob=Bob` is how Bob is written. Raises AliasError."""
    known: dict[str, str] = {}
    for other, name in aliases:
        before = known.setdefault(identity(other), name)
        if identity(before) != identity(name):
            raise AliasError(f"{other} is an alias of {before} and of {name}", "name one person for each alias")
    written = {other: name for other, name in known.items() if other == identity(name)}
    if chained := next((name for name in known.values() if identity(name) in known.keys() - written.keys()), ""):
        raise AliasError(f"{chained} stands on both sides of aliases", "name the same person in all of them")
    return {other: written.get(identity(name), name) for other, name in known.items()}


def under_aliases(evening: Evening, people: Mapping[str, str]) -> Evening:
    """The evening with everybody under the name that is to be shown.

    Raises AliasError where two players of one game would become one.
    """
    now = {old: people.get(identity(name), name) for old, name in evening.called.items()}
    for sitting in (*evening.people, evening.state.sitting):
        met: dict[str, str] = {}
        for name in sitting.seats:
            twin = met.setdefault(identity(now[name]), name)
            if twin != name:
                raise AliasError(f"{twin} and {name} play in the same game, and an alias makes them one")
    return with_names(evening, now) if people else evening


def met(evening: Evening, people: Mapping[str, str]) -> tuple[str, ...]:
    """The identities of aliases that somebody of this evening goes by."""
    return tuple({identity(name) for name in evening.called} & people.keys())


def unmet(aliases: Iterable[SamePerson], met: Iterable[str]) -> tuple[str, ...]:
    """The aliases that nobody goes by, each once; how a name itself is written is no alias."""
    found = {*met}
    return tuple(dict.fromkeys(other for other, name in aliases if identity(other) not in found and other != name))


MARK_BYTES = 8  # of a mark: few enough to keep those of a season, and no two evenings ever share one


class Trail(Record):
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
    def brief(self) -> "Trail":
        """The same in 24 bytes, however long: copies have the same, and of older ones the mark of the beginning."""
        whole = blake2b(self.marks, digest_size=MARK_BYTES).digest()
        return Trail(self.root + whole, (whole,))

    @property
    def held(self) -> set[bytes]:
        """All its marks. An evening whose ends they hold goes on here, or is the same: a log only grows."""
        return {self.marks[at : at + MARK_BYTES] for at in range(0, len(self.marks), MARK_BYTES)}


class SavedEvening(Record):
    """What one save adds: its results that count, how many games are not over, or were stopped, or why it is left out.

    It began at the moment `created`; its `champions` are those of its tournaments, if it is in the season. `outside`
    is how many lie before or after the season; `met` are the identities of the aliases that somebody goes by.
    `put_right` are the corrections of a later day: that day, the game and the line that is put right. `night` is its
    date, `reckoned` the time zone in which that was reckoned where the save does not say it, `table` the number of its
    table where several were played at, else 0. Without a trail nobody asks whether it is a copy.
    """

    path: str
    results: Results = Results()
    unfinished: int = 0
    stopped: int = 0
    wrong: tuple[str, ...] = ()
    trail: Trail | None = None
    outside: int = 0
    met: tuple[str, ...] = ()
    night: str = ""
    reckoned: str = ""
    table: int = 0
    put_right: tuple[tuple[str, int, int], ...] = ()
    created: str = ""
    champions: tuple[tuple[str, ...], ...] = ()


def shared(evening: SavedEvening) -> SavedEvening:
    """The same, whose names, night and beginning are kept once for all evenings of this process that have them."""
    own = evening.results
    names, kinds = tuple(map(intern, own.names)), tuple(map(intern, own.kinds))
    own = own._replace(names=names, kinds=kinds)
    return evening._replace(results=own, night=intern(evening.night), created=intern(evening.created))


class Season(Record):
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

    @property
    def lowest_leads(self) -> bool:
        """Whether points are results that are the better the lower they are."""
        return self.ranking.points.adds_up and any(self.standings.lowest_wins.values())

    @property
    def nights(self) -> dict[str, int]:
        """The nights on which a game was played that counts, each with the number of its tables."""
        nights: dict[str, list[SavedEvening]] = {}
        for evening in self.counting:
            if evening.results.rows:
                nights.setdefault(evening.night, []).append(evening)
        return {night: _tables(own) for night, own in nights.items()}


def _tables(night: Iterable[SavedEvening]) -> int:
    """At how many tables a night was played: those with a number, and one for all files whose people met."""
    numbered: set[int] = set()
    parties: list[set[str]] = []
    for evening in night:
        people = {*map(identity, evening.results.names)}
        if evening.table:
            numbered.add(evening.table)
        else:
            met = [party for party in parties if party & people]
            parties = [party for party in parties if not party & people] + [people.union(*met)]
    return len(numbered) + len(parties)


def saved_evening(path: str, evening: Evening, scope: Scope = EVERYTHING, *, alone: bool = False) -> SavedEvening:
    """What the save of an evening adds, everybody under the name that goes before all others.

    `alone`: no other save can hold the same evening.
    """
    session, finished = evening.session, evening.finished
    begun = sum(not withdrawn(game) for game in session.games)
    over, within = counted(finished), scope.holds(session)
    held = over if within else []
    stopped = sum(game.stopped == UNCOUNTED for game in finished)
    try:
        results = results_of(held)
    except OverflowError as figure:
        return SavedEvening(path, wrong=(f"error: {path}: {figure} is more than anybody can have come to",))
    return SavedEvening(
        path, results, begun - len(finished), stopped, (), None if alone else trail(session), len(over) - len(held),
        met(evening, scope.people), scope.night(session), "" if session.day else scope.zone, session.table,
        tuple(put_right(session)), session.created,
        tuple(total.champions for total in evening.totals if total.champions and within),
    )  # fmt: skip


LATER = re.compile(rf"#.*\b{PUT_RIGHT} (\d{{4}}-\d\d-\d\d)$")


def put_right(session: Session) -> Iterator[tuple[str, int, int]]:
    """The corrections of a later day than that of the night: the day, the number of the game, and that of the line."""
    for game, record in enumerate(session.games, 1):
        for at, entry in enumerate(record.log, 1):
            if found := LATER.search(entry):
                yield found[1], game, amendment(entry).first if entry.startswith(AMENDING) else at


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


def season(evenings: Iterable[SavedEvening], ranking: RankingRules, aliases: Iterable[SamePerson] = ()) -> Season:
    """The standings over all evenings, in the order in which they were read."""
    every = list(evenings)
    left_out = {evening.path: evening.wrong for evening in every if evening.wrong}
    trusted = [evening for evening in every if not evening.wrong]
    newest = _newest(trusted)
    counting = tuple(evening for evening in trusted if newest[evening.path] is evening)
    copies = [(evening, newest[evening.path]) for evening in trusted if newest[evening.path] is not evening]
    return Season(
        standings(counting, ranking),
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


def again(season: Season, evenings: Iterable[SavedEvening]) -> Season:
    """The same season of these evenings: those that count, with people under other names."""
    counting = tuple(evenings)
    return season._replace(counting=counting, standings=standings(counting, season.ranking))


def _newest(evenings: Sequence[SavedEvening]) -> dict[str, SavedEvening]:
    """For each save the one in which its evening goes furthest, by path; the first of equals."""
    firsts: dict[Trail, SavedEvening] = {}
    for evening in evenings:
        if evening.trail:
            firsts.setdefault(evening.trail, evening)
    furthest = _furthest(firsts)
    return {evening.path: firsts[furthest[evening.trail]] if evening.trail else evening for evening in evenings}


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


TRIES = 10_000
MOST_TABLES = 99

Shuffle = Callable[[list[int]], None]
"""Puts a list into an order by chance: the only chance there is here comes from who calls."""


class Seated(Record):
    """Who sat together on a night: the names of each game in the order of seats."""

    night: str
    games: tuple[tuple[str, ...], ...] = ()


class Past(Record):
    """On how many nights each two sat at one table, and on how many each had the first seat; people by identity.

    `names` are how they are written.
    """

    met: Mapping[frozenset[str], int]
    first: Mapping[str, int]
    names: Mapping[str, str]

    def meetings(self, one: str, other: str) -> int:
        """On how many nights these two sat together."""
        return self.met.get(frozenset((identity(one), identity(other))), 0)


class Drawn(Record):
    """The people of each table in the order of seats, and the sum of the squared meetings of all who sit together."""

    tables: tuple[tuple[str, ...], ...]
    meetings: int


def seated(evening: Evening, scope: Scope) -> Seated:
    """Who sat together in the games of an evening in which something was typed, if its night is in the season."""
    sittings = (*evening.people, evening.state.sitting)
    played = [sitting for record, sitting in zip(evening.session.games, sittings, strict=True) if record.log]
    now = evening.called
    games = tuple(tuple(now.get(name, name) for name in sitting.seats) for sitting in played)
    return Seated(scope.night(evening.session), games if scope.holds(evening.session) else ())


def past(nights: Iterable[Seated]) -> Past:
    """What many evenings add up to. Who sits at one table in several games of a night has met once."""
    met: set[tuple[str, frozenset[str]]] = set()
    first: set[tuple[str, str]] = set()
    written: dict[str, str] = {}
    for one in nights:
        for names in one.games:
            people = [*map(identity, names)]
            written = {**dict(zip(people, names, strict=True)), **written}
            first.add((one.night, people[0]))
            met.update((one.night, frozenset(pair)) for pair in combinations(people, 2))
    return Past(Counter(pair for _, pair in met), Counter(person for _, person in first), written)


def draw(names: Sequence[str], tables: int, before: Past, shuffle: Shuffle) -> Drawn:
    """The best of many tables by chance: that with the smallest sum of squared meetings, the first of equals.

    The first seat goes to whoever had it least often, of equals to the one whom chance put first.
    """
    people = sorted(names, key=identity)
    squares = [[before.meetings(one, other) ** 2 for other in people] for one in people]
    ends = [len(people) * at // tables for at in range(tables + 1)]
    best: list[int] = []
    least = -1
    for _ in range(TRIES):
        order = [*range(len(people))]
        shuffle(order)
        parts = [order[start:end] for start, end in pairwise(ends)]
        meetings = sum(squares[one][other] for part in parts for one, other in combinations(part, 2))
        if least < 0 or meetings < least:
            best, least = order, meetings
        if not least:
            break
    drawn = [[people[at] for at in best[start:end]] for start, end in pairwise(ends)]
    return Drawn(tuple(_seats(table, before) for table in drawn), least)


def _seats(table: Sequence[str], before: Past) -> tuple[str, ...]:
    """A table with whoever had the first seat least often in it."""
    first = min(table, key=lambda name: before.first.get(identity(name), 0))
    return (first, *(name for name in table if name != first))
