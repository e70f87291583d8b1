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


def by_night(results: Sequence[Told], points: Callable[[int, Sequence[int]], int]) -> dict[str, dict[str, int]]:
    """Everybody's points of each night."""
    sums: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for one in results:
        taken = places(one)
        for name, place in taken.items():
            sums[name][one.night] += points(place, [*taken.values()])
    return sums


def best_nights(results: Sequence[Told], points: Callable[[int, Sequence[int]], int], kept: int) -> dict[str, int]:
    """Everybody's points of so many nights, the best."""
    return {name: sum(sorted(own.values())[::-1][:kept]) for name, own in by_night(results, points).items()}


def totals(results: Sequence[Told], game: str) -> tuple[dict[str, int], set[str]]:
    """Everybody's figures of a game added up, and who played it as often as anybody."""
    sums, played = defaultdict(int), defaultdict(int)
    for one in results:
        for name, figure in one.figures.items() if one.game == game else ():
            sums[name] += figure
            played[name] += 1
    most = max(played.values())
    return dict(sums), {name for name, games in played.items() if games == most}
