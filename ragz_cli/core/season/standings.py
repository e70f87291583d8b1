"""Standings over any number of games: what everybody did in each game, and places turned into points over all."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from ragz_cli.core.evening.totals import Finished
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.points import BEHIND, PointsFormula
from ragz_cli.core.text import identity

NO_PLACE = 0


class Appearance(NamedTuple):
    """One game of one player: which, the result, the place (1 is best, or NO_PLACE), the points for it."""

    game: str
    result: int
    place: int
    points: int


class PlayerStats(NamedTuple):
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


class Rank(NamedTuple):
    """A player's standing over all games. Players who are equal in everything share a rank; the next is left out."""

    rank: int
    name: str
    played: int
    won: int
    seconds: int
    points: int

    @property
    def average(self) -> Fraction:
        """Points for each game played."""
        return Fraction(self.points, self.played)


class TieBreak(NamedTuple):
    """Why one of two who are level is ranked above the other: the measure, and both numbers. None: a shared rank."""

    above: str
    below: str
    level: Fraction
    measure: str
    numbers: tuple[Fraction, Fraction] | None = None


class Standings(NamedTuple):
    """The ranks, the tie-breaks between neighbours, and the players of each game, the best average first."""

    games: int
    ranks: tuple[Rank, ...]
    tie_breaks: tuple[TieBreak, ...]
    by_game: Mapping[str, tuple[PlayerStats, ...]]
    lowest_wins: Mapping[str, bool]
    below: tuple[Rank, ...] = ()  # who played too few games to be ranked


class RankingRules(NamedTuple):
    """How players are ranked: the formula, by total points or by points a game, and the fewest games for a rank."""

    points: PointsFormula = BEHIND
    by_average: bool = False
    fewest: int = 1


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
    everybody = [_unranked(name, played) for name, played in people.items()]
    ranks = _ranked([one for one in everybody if one.played >= rules.fewest], rules)
    few = sorted((one for one in everybody if one.played < rules.fewest), key=lambda one: identity(one.name))
    by_game = {game: _stats(people, game, lowest[game]) for game in sorted(lowest)}
    return Standings(len(games), ranks, _tie_breaks(ranks, rules), by_game, lowest, tuple(few))


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
    return {name: Appearance(game.game, game.points[name], taken[name], points[name]) for name in taken}


def climb(evenings: Iterable[Sequence[Finished]], formula: PointsFormula) -> Iterator[dict[str, int]]:
    """Everybody's points after each evening, by the identity of the name; those who come later have none before."""
    sums: dict[str, int] = {}
    for games in evenings:
        for name, played in appearances(games, formula).items():
            sums[identity(name)] = sums.get(identity(name), 0) + sum(one.points for one in played)
        yield dict(sums)


def _unranked(name: str, played: Sequence[Appearance]) -> Rank:
    won = sum(one.place == 1 for one in played)
    seconds = sum(one.place == 2 for one in played)
    return Rank(0, name, len(played), won, seconds, sum(one.points for one in played))


def _measures(rules: RankingRules) -> tuple[tuple[str, Callable[[Rank], Fraction]], ...]:
    """What people are compared by, in this order."""
    total = ("points", lambda rank: Fraction(rank.points))
    average = ("points a game", lambda rank: rank.average)
    first, second = (average, total) if rules.by_average else (total, average)
    won = ("games won", lambda rank: Fraction(rank.won))
    return first, won, second, ("second places", lambda rank: Fraction(rank.seconds))


def _ranked(people: Sequence[Rank], rules: RankingRules) -> tuple[Rank, ...]:
    measures = _measures(rules)
    keys = {one.name: tuple(-of(one) for _, of in measures) for one in people}
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
    return tuple(_tie_break(above, below, first(above), others) for above, below in level)


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
