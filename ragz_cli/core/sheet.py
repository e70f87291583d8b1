"""A score sheet of bids and tricks as values, and what a check of a sheet kept on paper finds."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from ragz_cli.core.events import NOTHING, Facts
from ragz_cli.core.record import NamedTuple

S = TypeVar("S")


class Entry(NamedTuple):
    """One box of the sheet: bid, tricks, Bonus and Mad (net value and counts), score, running total, made or not.

    `None` is a blank: not known yet, or not to be shown.
    """

    bid: int | None = None
    won: int | None = None
    net: int = 0
    bonus: int = 0
    mad: int = 0
    score: int | None = None
    total: int | None = None
    made: bool = False


class SheetRow(NamedTuple):
    """A round, labelled by the cards each; `corrected` is what the table added, by seat."""

    cards: int
    dealer: int | None
    entries: tuple[Entry, ...]
    corrected: tuple[int, ...] = ()


class Sheet(NamedTuple):
    """The whole sheet: a row for each round, and below them the totals and how many bids were made."""

    names: tuple[str, ...]
    edition: str
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    made: tuple[int, ...]
    rounds: int
    winners: tuple[int, ...]
    left: tuple[int, ...] = ()  # the seats of those who have left


class Doubt(NamedTuple):
    """Where a paper sheet cannot be right: the round, the seat (-1: the row as a whole), the total written, and why.

    `code` is a key of `PaperWords.doubts`; `cards` labels the round, 0 where the sheet has no such round.
    """

    round: int
    seat: int
    total: int
    code: str
    clause: str
    facts: Facts = NOTHING
    cards: int = 0


class Checked(NamedTuple):
    """What a check of a paper sheet found: by whose points, the first doubt, whether a game was compared with it."""

    points: str
    doubt: Doubt | None
    compared: bool = False


class SheetKeeper(NamedTuple, Generic[S]):
    """How a game keeps its score sheet and checks one that was kept on paper.

    `sheet(state, edition)` goes by the game's own edition where none is named. `check(rows, state, edition, variant)`
    takes each row as the words of its boxes, and compares with `state` if there is one; what is no box is Refused.
    """

    sheet: Callable[[S, str], Sheet]
    check: Callable[[Sequence[Sequence[str]], S | None, str, str], Checked]
    editions: tuple[str, ...]
    variants: tuple[str, ...]
