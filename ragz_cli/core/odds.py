"""Exact chances as data: counts of equally likely cases, never decimals. The words for them are the view's."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Generic, TypeVar

from ragz_cli.core.events import NOTHING, Facts
from ragz_cli.core.record import NamedTuple

S = TypeVar("S")


class Chance(NamedTuple):
    """So many of so many equally likely cases."""

    hits: int
    out_of: int


class Prospect(NamedTuple):
    """A possible outcome of the decision that is due: its kind, how likely it is, the clause, and the facts of it.

    Without a chance it is a count of what is still to come, with its `number` and the `most` there are. Prospects with
    the same `cells` share a row of the table, which begins with these.
    """

    kind: str
    chance: Chance | None
    clause: str
    facts: Facts = NOTHING
    cells: tuple[int | str, ...] = ()


class Odds(NamedTuple, Generic[S]):
    """The chances that a game gives for the decision that is due, in full and in short. Its words are `Words.odds`.

    `in_full(state, words)` raises Refused for words that mean nothing here. `notes(state)` are the keys of what is said
    below the chances, where that depends on the state.
    """

    in_full: Callable[[S, Sequence[str]], tuple[Prospect, ...]]
    in_short: Callable[[S], tuple[Prospect, ...]]
    notes: Callable[[S], tuple[str, ...]] = lambda _: ()


def sums(dice: int, faces: Sequence[int]) -> Mapping[int, int]:
    """In how many rolls of so many dice each total comes.

    >>> sums(2, range(1, 7))[7]
    6
    """
    return Counter(map(sum, product(faces, repeat=dice)))


def at_least(ways: Mapping[int, int], wanted: int) -> Chance:
    """The chance of a total of `wanted` or more, where `ways` counts the cases of each total.

    >>> at_least(sums(2, range(1, 7)), 11)
    Chance(hits=3, out_of=36)
    """
    return Chance(sum(count for total, count in ways.items() if total >= wanted), sum(ways.values()))
