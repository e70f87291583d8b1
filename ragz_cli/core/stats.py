"""What a game tells for statistics: the dice of a line, what was tried at which chance, and exact luck.

The sums over games and evenings are made in `core/season/stats.py`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ragz_cli.core.arguments import FACES
from ragz_cli.core.events import MOVES, RECEIVED, RELEASED
from ragz_cli.core.game import Action, Event
from ragz_cli.core.odds import Chance
from ragz_cli.core.record import NamedTuple


class Try(NamedTuple):
    """Something that a player tried: its kind, whether it was met, and the chances of it where they are known.

    The first chance is that with which it was taken, the others are those that were left after each throw.
    """

    kind: str
    event: Event  # which settled it
    met: bool
    chances: tuple[Chance, ...] = ()


class TryName(NamedTuple):
    """What a kind of try is called: one of them, and those that were met."""

    one: str
    met: str


class Luck(NamedTuple):
    """What a throw brought a player in the game's own points, and what it was to bring on average.

    Both are below zero where points are bad. `event` moved them.
    """

    event: Event
    points: int
    expected: Fraction


class Part(NamedTuple):
    """A part of a movement of the currency, and the clause that it came by."""

    clause: str
    amount: int


def in_one_part(event: Event) -> tuple[Part, ...]:
    """All of a movement by the clause of its event."""
    return (Part(event.clause, MOVES[event.kind] * event.amount),)


class StatsKeeper(NamedTuple):
    """How a game reads its own lines and events for statistics.

    `dice` gives the dice that a line tells, unless only the largest of a throw is told. `tries` and `luck` read all
    events of a game in order. `parts` splits a movement by the clauses behind it, `faces` are those of its dice, and
    `names` says what each kind of try is called, `stretch` what passes between two standings.
    """

    dice: Callable[[Action], tuple[int, ...]] = lambda _: ()
    tries: Callable[[Iterable[Event]], Iterator[Try]] = lambda _: iter(())
    luck: Callable[[Iterable[Event]], Iterator[Luck]] = lambda _: iter(())
    parts: Callable[[Event], tuple[Part, ...]] = in_one_part
    faces: Callable[[Any], Sequence[int]] = lambda _: range(1, FACES + 1)
    names: Mapping[str, TryName] = {}
    stretch: str = "turn"


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
