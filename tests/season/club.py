"""Standings of a club worked out from its results alone: this imports nothing of ragz, so that the two can be compared.

A result is a night, a game, whether the lowest wins, and everybody's figure. Nobody is level with a winner in these.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Told(NamedTuple):
    """One game at one table."""

    night: str
    table: int
    game: str
    figures: Mapping[str, int]


LOWEST = {"change", "rat"}


def places(one: Told) -> dict[str, int]:
    """Everybody's place, equal ones shared."""
    figures = {name: -figure if one.game in LOWEST else figure for name, figure in one.figures.items()}
    return {name: 1 + sum(other > figure for other in figures.values()) for name, figure in figures.items()}


def behind(place: int, all_places: Sequence[int]) -> int:
    return sum(other > place for other in all_places)


Figure = tuple[float, float, float, float]
"""What people are compared by, in this order: points or their average, games won, the other of these, second places."""


def standing(
    results: Sequence[Told], points: Callable[[int, Sequence[int]], int], kept: int, *, by_average: bool = False
) -> dict[str, Figure]:
    """What everybody is compared by, of their best nights; a stopped game counts as played, and brings nothing."""
    nights: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    won: dict[str, int] = defaultdict(int)
    second: dict[str, int] = defaultdict(int)
    for one in results:
        taken = places(one)
        for name, place in taken.items():
            nights[name][one.night].append(points(place, [*taken.values()]))
            won[name] += place == 1
            second[name] += place == 2
    figures: dict[str, Figure] = {}
    for name, own in nights.items():
        best = sorted(own.values(), key=lambda got: -sum(got) / (len(got) if by_average else 1))[:kept]
        whole, games = sum(map(sum, best)), sum(map(len, best))
        first, other = (whole / games, whole) if by_average else (whole, whole / games)
        figures[name] = (first, won[name], other, second[name])
    return figures


def ranks(figures: Mapping[str, Figure]) -> dict[str, int]:
    """Everybody's rank: those who are level in everything share it."""
    return {name: 1 + sum(other > own for other in figures.values()) for name, own in figures.items()}


def totals(results: Sequence[Told], game: str) -> tuple[dict[str, int], set[str]]:
    """Everybody's figures of a game added up, and who played it as often as anybody."""
    sums, played = defaultdict(int), defaultdict(int)
    for one in results:
        for name, figure in one.figures.items() if one.game == game else ():
            sums[name] += figure
            played[name] += 1
    most = max(played.values())
    return dict(sums), {name for name, games in played.items() if games == most}
