"""A night of several tables: who has sat with whom, and a draw of seats by which people meet the others in turn."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, pairwise

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.record import Record
from ragz_cli.core.season.results import Scope
from ragz_cli.core.words import identity

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
