"""What a game tells in figures, as data: chances, score sheets, who leads (TB-14), statistics.

Chances are exact: counts of equally likely cases, never decimals. The words for them are the view's, and the sums over
games and evenings are made in `core/season/figures.py`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from ragz_cli.core import TYPE_CHECKING, Any, Generic
from ragz_cli.core.game import MOVES, NOTHING, RECEIVED, RELEASED, Action, Event, Facts, S
from ragz_cli.core.names import FACES
from ragz_cli.core.record import Record

if TYPE_CHECKING:
    from fractions import Fraction


class Chance(Record):
    """So many of so many equally likely cases."""

    hits: int
    out_of: int


class Prospect(Record):
    """A possible outcome of the decision that is due: its kind, how likely it is, the clause, and the facts of it.

    Without a chance it is a count of what is still to come, with its `number` and the `most` there are. Prospects with
    the same `cells` share a row of the table, which begins with these.
    """

    kind: str
    chance: Chance | None
    clause: str
    facts: Facts = NOTHING
    cells: tuple[int | str, ...] = ()


class Odds(Record, Generic[S]):
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


class Entry(Record):
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


class SheetRow(Record):
    """A round, labelled by the cards each; `corrected` is what the table added, by seat."""

    cards: int
    dealer: int | None
    entries: tuple[Entry, ...]
    corrected: tuple[int, ...] = ()


class Sheet(Record):
    """The whole sheet: a row for each round, and below them the totals and how many bids were made.

    `to_come` is the most that one player can still win in the rest of the game.
    """

    names: tuple[str, ...]
    edition: str
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    made: tuple[int, ...]
    rounds: int
    winners: tuple[int, ...]
    left: tuple[int, ...] = ()  # the seats of those who have left
    to_come: int = 0

    @property
    def known(self) -> list[int]:
        """The places of the rows on which something is known."""
        told = [any(one.bid is not None or one.total is not None for one in row.entries) for row in self.rows]
        return [at for at, row in enumerate(self.rows) if row.corrected or told[at]]

    def rounds_of(self, seat: int) -> int:
        """The rounds in which somebody was there: of one who left, those with a score in their box (TB-8)."""
        return sum(row.entries[seat].score is not None for row in self.rows) if seat in self.left else self.rounds


class Doubt(Record):
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


class CheckedSheet(Record):
    """What a check of a paper sheet found: by whose points, the first doubt, whether a game was compared with it."""

    points: str
    doubt: Doubt | None
    compared: bool = False


class SheetKeeper(Record, Generic[S]):
    """How a game keeps its score sheet and checks one that was kept on paper.

    `sheet(state, edition, scoring)` goes by the game's own where none is named. `check(rows, state, edition, variant,
    scoring)` takes each row as the words of its boxes, and compares with `state` if there is one; no box is Refused.
    """

    sheet: Callable[[S, str, str], Sheet]
    check: Callable[[Sequence[Sequence[str]], S | None, str, str, str], CheckedSheet]
    editions: tuple[str, ...]
    variants: tuple[str, ...]
    scorings: tuple[str, ...] = ()


class Try(Record):
    """Something that a player tried: its kind, whether it was met, and the chances of it where they are known.

    The first chance is that with which it was taken, the others are those that were left after each throw. They leave
    out what was `helped` by after the dice, such as Add cards.
    """

    kind: str
    event: Event  # which settled it
    met: bool
    chances: tuple[Chance, ...] = ()
    helped: bool = False

    @property
    def by_dice(self) -> bool:
        """Whether dice alone met it."""
        return self.met and bool(self.chances) and not self.helped


class TryName(Record):
    """What a kind of try is called: one of them, and those that were met."""

    one: str
    met: str


class Luck(Record):
    """What a throw brought a player in the game's own points, and what it was to bring on average.

    Both are below zero where points are bad. `event` moved them.
    """

    event: Event
    points: int
    expected: "Fraction"


class Part(Record):
    """A part of a movement of the currency, and the clause that it came by."""

    clause: str
    amount: int


def in_one_part(event: Event) -> tuple[Part, ...]:
    """All of a movement by the clause of its event."""
    return (Part(event.clause, MOVES[event.kind] * event.amount),)


class StatsKeeper(Record):
    """How a game reads its own lines and events for statistics.

    `dice` gives the dice that a line tells, unless only the largest of a throw is told. `tries` and `luck` read all
    events of a game in order. `parts` splits a movement by the clauses behind it, `faces` are those of its dice, and
    `names` says what each kind of try is called, `counts` what else people have in a state, by what it is called and by
    seat, `by_others` what the currency is called that turns of others brought, `stretch` what passes between two
    standings, `tie` what decides between level figures.
    """

    dice: Callable[[Action], tuple[int, ...]] = lambda _: ()
    tries: Callable[[Iterable[Event]], Iterator[Try]] = lambda _: iter(())
    luck: Callable[[Iterable[Event]], Iterator[Luck]] = lambda _: iter(())
    parts: Callable[[Event], tuple[Part, ...]] = in_one_part
    faces: Callable[[Any], Sequence[int]] = lambda _: range(1, FACES + 1)
    names: Mapping[str, TryName] = {}
    counts: Callable[[Any], Mapping[str, Sequence[int]]] = lambda _: {}
    by_others: str = ""
    stretch: str = "turn"
    tie: str = ""


def moved_throws(events: Iterable[Event]) -> Iterator[tuple[Event, Event]]:
    """Each throw that moved as many points as it showed, or all that there were, with its movement."""
    pending: dict[int, Event] = {}
    for event in events:
        if event.kind == "thrown":
            pending[event.who] = event
        elif event.kind in (RECEIVED, RELEASED) and event.who in pending and _moves(pending[event.who], event):
            yield pending.pop(event.who), event


def _moves(thrown: Event, moved: Event) -> bool:
    times = thrown.facts.get("times", 1)
    shown = thrown.amount * times if isinstance(times, int) else 0
    return moved.amount == shown or (moved.kind == RELEASED and moved.facts["left"] == 0 and moved.amount < shown)


def mean(ways: Mapping[int, int], most: int | None = None) -> "Fraction":
    """The average total, where `ways` counts the cases of each; no total counts for more than `most`.

    >>> mean({1: 1, 6: 1})
    Fraction(7, 2)
    >>> mean({1: 1, 6: 1}, 2)
    Fraction(3, 2)
    """
    shown = sum(count * (total if most is None else min(total, most)) for total, count in ways.items())
    from fractions import Fraction  # takes longer to load than all of this module

    return Fraction(shown, sum(ways.values()))
