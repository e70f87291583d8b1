"""Evenings for tests, told as results: `over("change", "Ann 0 Bob 35")` is a game that is over."""

from ragz_cli.core.evening.session import Finished

LOWEST_WINS = {"change": True, "news": False, "rage": False, "rat": True}


def over(game: str, told: str, *, winners: str = "", tie_breaker: bool = False) -> Finished:
    """A finished game. The best result wins, or those named (Rage parts level totals by exact bids)."""
    words = told.split()
    points = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    lowest = LOWEST_WINS[game]
    best = (min if lowest else max)(points.values())
    won = tuple(winners.split()) or tuple(name for name, result in points.items() if result == best)
    return Finished(game, lowest, points, won, tie_breaker)
