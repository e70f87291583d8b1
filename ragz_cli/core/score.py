"""Who leads at this moment (TB-14): as the game itself says, else by the result of the moment."""

from collections.abc import Callable, Iterator
from itertools import groupby

from ragz_cli.core.game import Game, S, Score, Scoring, State


def score_of(game: Game[S], state: S) -> Score:
    """Those who play, best first."""
    return game.score(state) if game.score else by_result(game.scoring, state)


def by_result(scoring: Scoring[S], state: S) -> Score:
    """Those who play, best first and level ones together; winners before all others."""
    result = scoring.result(state)
    sign = 1 if scoring.lowest_wins else -1
    winners = result.winners if state.over and not state.sitting.stopped else ()

    def place(seat: int) -> tuple[bool, int]:
        return seat not in winners, 0 if seat in winners else sign * result.points[seat]

    return Score(in_ranks(state, place), result.points)


def in_ranks(state: State, place: Callable[[int], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats that play, level ones together, those first for whom `place` is least."""
    best_first = sorted(sorted(state.sitting.order), key=place)
    return tuple(tuple(level) for _, level in groupby(best_first, place))


def ranked(score: Score) -> Iterator[tuple[int, int]]:
    """Rank and seat, best first; level ones share a rank, and those that they fill up are left out (1, 1, 3)."""
    rank = 1
    for level in score.ranks:
        yield from ((rank, seat) for seat in level)
        rank += len(level)
