"""Evenings for tests, told as results: `over("change", "Ann 0 Bob 35")` is a game that is over."""

from collections.abc import Iterable

from ragz_cli.core.evening.session import Finished
from ragz_cli.core.season.results import SavedEvening, results_of

LOWEST_WINS = {"change": True, "news": False, "rage": False, "rat": True}


def over(game: str, told: str, *, winners: str = "", tie_breaker: bool = False) -> Finished:
    """A finished game. The best result wins, or those named (Rage parts level totals by exact bids)."""
    words = told.split()
    points = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    lowest = LOWEST_WINS[game]
    best = (min if lowest else max)(points.values())
    won = tuple(winners.split()) or tuple(name for name, result in points.items() if result == best)
    return Finished(game, lowest, points, won, tie_breaker)


def saved(games: Iterable[Finished | SavedEvening]) -> list[SavedEvening]:
    """Each game as an evening of its own, in this order."""
    return [SavedEvening(f"{at:03}.toml", results_of([one])) if isinstance(one, Finished) else one
            for at, one in enumerate(games)]  # fmt: skip
