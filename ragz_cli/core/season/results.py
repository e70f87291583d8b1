"""What many evenings add up to: one table of results, and what is made of it.

Each evening counts once, and what cannot be trusted is left out. Standings turn places into points; form, streaks and
head to head each have a definition and a least number of games. A season is declared by people: which files, who is
who, how places count, from when to when.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import blake2b
from itertools import groupby, pairwise, permutations

from ragz_cli.core.evening.evening import PUT_RIGHT, Evening, with_names
from ragz_cli.core.evening.log import AMENDING, amendment, in_force
from ragz_cli.core.evening.session import Finished, Session, counted, withdrawn
from ragz_cli.core.game import UNCOUNTED
from ragz_cli.core.names import number
from ragz_cli.core.record import Record
from ragz_cli.core.words import identity

Formula = Callable[[int, Sequence[int]], int]


class PointsFormula(Record):
    """A formula that turns places into points: its name, what it says, and the points of one place among all places.

    One that `adds_up` takes no places: the results of a game themselves are what is added up (CH-101).
    """

    name: str
    says: str
    of: Formula
    adds_up: bool = False


def _behind(place: int, places: Sequence[int]) -> int:
    return sum(other > place for other in places)


BEHIND = PointsFormula("behind", "a point for everybody who came in behind", _behind)
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


class Appearance(Record):
    """One game of one player: which, the result, the place (1 is best, or NO_PLACE), the points for it, the night."""

    game: str
    result: int
    place: int
    points: int
    night: str = ""


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


def standings(games: Sequence[Finished], rules: RankingRules) -> Standings:
    """The standings of all people over these games. Names that differ only in case are the same person."""
    people = appearances(games, rules.points)
    lowest = {game.game: game.lowest_wins for game in games}
    sign = -1 if rules.points.adds_up and any(lowest.values()) else 1
    kept = rules.kept(len({game.night for game in games}))
    best = {name: _best_nights(played, kept, sign, rules.by_average) for name, played in people.items()}
    everybody = [_unranked(name, played, best[name]) for name, played in people.items()]
    whole = max((one.counted for one in everybody), default=0) if rules.points.adds_up and not rules.by_average else 0
    enough = [one for one in everybody if one.played >= rules.fewest and one.counted >= whole]
    ranks = _ranked(enough, rules, sign)
    few = sorted((one for one in everybody if one not in enough), key=lambda one: identity(one.name))
    by_game = {game: _stats(people, game, lowest[game]) for game in sorted(lowest)}
    return Standings(len(games), ranks, _tie_breaks(ranks, rules), by_game, lowest, tuple(few))


def _best_nights(played: Sequence[Appearance], kept: int, sign: int, by_average: bool) -> list[Appearance]:
    """The games of somebody's best nights by points, or by points a game; with the sign -1 the lowest are the best."""
    nights: dict[str, list[Appearance]] = {}
    for one in played:
        nights.setdefault(one.night, []).append(one)
    best_first = sorted(
        nights.values(), key=lambda own: -sign * Fraction(sum(one.points for one in own), len(own) if by_average else 1)
    )
    return [one for own in best_first[:kept] for one in own]


def appearances(games: Iterable[Finished], formula: PointsFormula) -> dict[str, list[Appearance]]:
    """What everybody played, under the name as it was first written."""
    played: dict[str, list[Appearance]] = {}
    shown: dict[str, str] = {}
    for game in games:
        for name, one in appearances_in(game, formula).items():
            played.setdefault(shown.setdefault(identity(name), name), []).append(one)
    return played


def appearances_in(game: Finished, formula: PointsFormula) -> dict[str, Appearance]:
    """What everybody did in one game."""
    taken = places(game)
    points = {name: formula.of(place, tuple(taken.values())) if place else 0 for name, place in taken.items()}
    points = dict(game.points) if formula.adds_up else points
    return {name: Appearance(game.game, game.points[name], taken[name], points[name], game.night) for name in taken}


def _unranked(name: str, played: Sequence[Appearance], counted: Sequence[Appearance]) -> Rank:
    won = sum(one.place == 1 for one in played)
    seconds = sum(one.place == 2 for one in played)
    return Rank(0, name, len(played), won, seconds, sum(one.points for one in counted), len(counted))


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
    level = [(above, below) for above, below in pairwise(ranks) if first(above) == first(below)]
    found = (_tie_break(above, below, first(above), others) for above, below in level)
    return tuple(one._replace(open_=rules.points.adds_up) for one in found)


def _tie_break(
    above: Rank, below: Rank, level: Fraction, measures: Iterable[tuple[str, Callable[[Rank], Fraction]]]
) -> TieBreak:
    for measure, of in measures:
        if of(above) != of(below):
            return TieBreak(above.name, below.name, level, measure, (of(above), of(below)))
    return TieBreak(above.name, below.name, level, "")


def _stats(people: Mapping[str, Sequence[Appearance]], game: str, lowest_wins: bool) -> tuple[PlayerStats, ...]:
    """Everybody who played a game, the best average first."""
    stats = [_stats_of(name, own, lowest_wins) for name, played in people.items()
             if (own := [one for one in played if one.game == game])]  # fmt: skip
    sign = 1 if lowest_wins else -1
    return tuple(sorted(stats, key=lambda one: (sign * one.average, -one.won, identity(one.name))))


def _stats_of(name: str, played: Sequence[Appearance], lowest_wins: bool) -> PlayerStats:
    results = [one.result for one in played]
    won = sum(one.place == 1 for one in played)
    return PlayerStats(name, len(played), won, sum(results), min(results) if lowest_wins else max(results))


FORM = 5  # games that count for the form
LEAST_FORM = 3  # games without which nobody has a form
LEAST_STREAK = 2  # wins in a row that are a streak
LEAST_TOGETHER = 5  # games of two people without which neither is the other's nemesis


class HeadToHead(Record):
    """Two people in the games that both played: how often the one came in before the other, behind, level."""

    before: int = 0
    behind: int = 0
    level: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def margin(self) -> int:
        """By how many games the one came in behind more often than not."""
        return 2 * self.behind - self.games


class Career(Record):
    """What one person did, in the order of the games.

    `form` holds the places in the last five games, the newest last; nothing below three games. `streak` is how many of
    the last games were all won, `longest` the most wins in a row; 0 below two. `against` is everybody else by name.
    """

    name: str
    played: int
    won: int
    form: tuple[int, ...]
    streak: int
    longest: int
    against: Mapping[str, HeadToHead]

    @property
    def nemesis(self) -> str:
        """Who came in before this person in more than half of five games or more, by most games; nobody: no name."""
        enough = {name: pair for name, pair in self.against.items() if pair.games >= LEAST_TOGETHER}
        worst = max(enough, key=lambda name: enough[name].margin, default="")
        return worst if worst and enough[worst].margin > 0 else ""


def careers(games: Iterable[Finished]) -> list[Career]:
    """Everybody's career over games in the order in which they were played; those that count, with a place for all."""
    names: dict[str, str] = {}
    own: dict[str, list[tuple[int, bool]]] = {}
    pairs: dict[tuple[str, str], HeadToHead] = {}
    for game in games:
        came_in = {identity(name): place for name, place in places(game).items()}
        names = {**{identity(name): name for name in game.points}, **names}
        won = {identity(name) for name in game.winners}
        for person, place in came_in.items():
            own.setdefault(person, []).append((place, person in won))
        for one, other in permutations(came_in, 2):
            pairs[one, other] = _with(pairs.get((one, other), HeadToHead()), came_in[one], came_in[other])
    return [_career(person, names, results, pairs) for person, results in own.items()]


def _with(pair: HeadToHead, mine: int, theirs: int) -> HeadToHead:
    """A pair with one more game."""
    return HeadToHead(pair.before + (mine < theirs), pair.behind + (mine > theirs), pair.level + (mine == theirs))


def _career(
    person: str,
    names: Mapping[str, str],
    results: Sequence[tuple[int, bool]],
    pairs: Mapping[tuple[str, str], HeadToHead],
) -> Career:
    runs = [(won, len([*run])) for won, run in groupby(won for _, won in results)]
    last, longest = (runs[-1][1] if runs[-1][0] else 0), max((count for won, count in runs if won), default=0)
    form = tuple(place for place, _ in results[-FORM:]) if len(results) >= LEAST_FORM else ()
    return Career(
        names[person], len(results), sum(won for _, won in results), form,
        last if last >= LEAST_STREAK else 0, longest if longest >= LEAST_STREAK else 0,
        {names[other]: pair for (one, other), pair in pairs.items() if one == person},
    )  # fmt: skip


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
    def held(self) -> set[bytes]:
        """All its marks. An evening whose ends they hold goes on here, or is the same: a log only grows."""
        return {self.marks[at : at + MARK_BYTES] for at in range(0, len(self.marks), MARK_BYTES)}


class SavedEvening(Record):
    """What one save adds: its games that count, how many are not over, or were stopped, or why it is left out.

    `outside` is how many lie before or after the season; `met` are the identities of the aliases that somebody goes by.
    `put_right` are the corrections of a later day: that day, the game and the line that is put right.
    `night` is its date, `reckoned` the time zone in which that was reckoned where the save does not say it, `table` the
    number of its table where several were played at, else 0.
    """

    path: str
    games: tuple[Finished, ...] = ()
    unfinished: int = 0
    stopped: int = 0
    wrong: tuple[str, ...] = ()
    trail: Trail = Trail(bytes(MARK_BYTES), ())
    outside: int = 0
    met: tuple[str, ...] = ()
    night: str = ""
    reckoned: str = ""
    table: int = 0
    put_right: tuple[tuple[str, int, int], ...] = ()


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
            if evening.games:
                nights.setdefault(evening.night, []).append(evening)
        return {night: _tables(own) for night, own in nights.items()}


def _tables(night: Iterable[SavedEvening]) -> int:
    """At how many tables a night was played: those with a number, and one for all files whose people met."""
    numbered: set[int] = set()
    parties: list[set[str]] = []
    for evening in night:
        people = {identity(name) for game in evening.games for name in game.points}
        if evening.table:
            numbered.add(evening.table)
        else:
            met = [party for party in parties if party & people]
            parties = [party for party in parties if not party & people] + [people.union(*met)]
    return len(numbered) + len(parties)


def saved_evening(path: str, evening: Evening, scope: Scope = EVERYTHING) -> SavedEvening:
    """What the save of an evening adds, everybody under the name that goes before all others."""
    begun = sum(not withdrawn(game) for game in evening.session.games)
    over = counted(evening.finished)
    held = over if scope.holds(evening.session) else []
    games = tuple(game._replace(night=scope.night(evening.session)) for game in held)
    stopped = sum(game.stopped == UNCOUNTED for game in evening.finished)
    unfinished, outside = begun - len(evening.finished), len(over) - len(games)
    known = met(evening, scope.people)
    session = evening.session
    night, reckoned = scope.night(session), "" if session.day else scope.zone
    return SavedEvening(
        path, games, unfinished, stopped, (), trail(session), outside, known, night, reckoned, session.table,
        tuple(put_right(session)),
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
