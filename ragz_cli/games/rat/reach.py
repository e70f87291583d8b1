"""What 1, 2 or 3 number dice would reach from here, exactly, re-rolls included (RR-19, RR-20, RR-22, RR-64).

Chances are pairs of whole numbers, so many of so many. With tokens they are those of a player who wants this one space
and pays as long as it helps, choosing each time which dice to roll again.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product
from math import gcd

from ragz_cli.core.odds import Chance, sums
from ragz_cli.core.record import NamedTuple
from ragz_cli.games.rat.phases import ROLLED
from ragz_cli.games.rat.state import MOST_DICE, Rat

Roll = tuple[int, ...]
Worth = Mapping[Roll, int]  # for each roll, in how many of all equally likely continuations it ends well


class Reached(NamedTuple):
    """A space within reach: by how many dice, by which totals, and the chance with 0, 1, 2 ... tokens."""

    dice: int
    at: int
    space: str
    totals: tuple[int, ...]
    chances: tuple[Chance, ...]


def reach(state: Rat) -> tuple[Reached, ...]:
    """Every space that the player whose turn it is can reach; after the roll, with the dice as they lie (RR-65)."""
    counts = (len(state.dice),) if state.phase == ROLLED else range(1, MOST_DICE + 1)
    return tuple(reached for count in counts for reached in _with_dice(state, count))


def totals_by_space(state: Rat, count: int) -> dict[int, tuple[int, ...]]:
    """The spaces that `count` dice can reach, each with the totals that end there (RR-22)."""
    least, most = state.form.faces
    spaces: dict[int, tuple[int, ...]] = {}
    for total in range(count * least, count * most + 1):
        at = state.board.forward(state.pawn, total)
        spaces[at] = (*spaces.get(at, ()), total)
    return spaces


def _with_dice(state: Rat, count: int) -> Iterable[Reached]:
    least, most = state.form.faces
    faces = range(least, most + 1)
    for at, totals in totals_by_space(state, count).items():
        odds = chances(totals, count, faces, state.active.tokens, state.dice if state.phase == ROLLED else None)
        yield Reached(count, at, state.board.name(at), totals, odds)


def chances(
    totals: Sequence[int], count: int, faces: Sequence[int], tokens: int, lying: Roll | None = None
) -> tuple[Chance, ...]:
    """The chance that `count` dice show one of `totals`, with 0 to `tokens` re-rolls, before the roll or with it lying.

    >>> chances((7,), 2, range(1, 7), 1)
    (Chance(hits=1, out_of=6), Chance(hits=11, out_of=36))
    """
    worth: Worth = {roll: int(sum(roll) in totals) for roll in combinations_with_replacement(faces, count)}
    found, cases = [], 1
    every = len(faces) ** count
    for _ in range(tokens + 1):
        found.append(_chance(rolled(worth, (), faces, count), cases * every) if lying is None else
                     _chance(worth[tuple(sorted(lying))], cases))  # fmt: skip
        worth, cases = with_token(worth, faces, count), cases * every
    return tuple(found)


def with_token(worth: Worth, faces: Sequence[int], count: int) -> Worth:
    """The worth of each roll with one token more: leave it, or roll some of its dice again (RR-63, RR-64)."""
    every = len(faces) ** count
    kept = {
        hold: rolled(worth, hold, faces, count)
        for held in range(count)
        for hold in combinations_with_replacement(faces, held)
    }
    return {roll: max(good * every, *(kept[hold] for hold in holds(roll))) for roll, good in worth.items()}


def with_one_token(totals: Sequence[int], lying: Roll, faces: Sequence[int]) -> Chance:
    """The chance of one of `totals`, none of which lies there, by the best choice of dice to roll again (RR-64).

    >>> with_one_token((12,), (6, 1), range(1, 7))
    Chance(hits=1, out_of=6)
    """
    best = 0
    for hold in holds(lying):
        ways, same = sums(len(lying) - len(hold), faces), len(faces) ** len(hold)
        best = max(best, same * sum(ways.get(total - sum(hold), 0) for total in totals))
    return _chance(best, len(faces) ** len(lying))


def holds(roll: Roll) -> set[Roll]:
    """What may stay lying when at least one die is rolled again (RR-64)."""
    return {hold for held in range(len(roll)) for hold in combinations(roll, held)}


def rolled(worth: Worth, hold: Roll, faces: Sequence[int], count: int) -> int:
    """The worth of rolling all dice but those held, in cases of a roll of all `count` dice."""
    rolls = product(faces, repeat=count - len(hold))
    same: int = len(faces) ** len(hold)
    return same * sum(worth[tuple(sorted(hold + roll))] for roll in rolls)


def _chance(hits: int, out_of: int) -> Chance:
    """In lowest terms."""
    shared = gcd(hits, out_of)
    return Chance(hits // shared, out_of // shared)
