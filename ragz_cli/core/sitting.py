"""Who sits at the table: names, order of play, who has left, whether the game was stopped (TB-7 to TB-10, TB-16)."""

from collections.abc import Mapping
from itertools import pairwise

from ragz_cli.core.record import NamedTuple

UNCOUNTED, COUNTED = "uncounted", "counted"


class Sitting(NamedTuple):
    """The people of one game. A seat keeps its number for ever, whatever its player is called and whoever leaves.

    `order` holds the seats that play, in the order of turns; `former` the names that somebody had before, in this game
    or earlier in the evening; `others` the names of people of this evening who have no part in this game.
    """

    seats: Mapping[str, int]
    order: tuple[int, ...]
    stopped: str = ""  # UNCOUNTED or COUNTED
    former: Mapping[str, int] = {}
    others: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The seats whose players have left (TB-8)."""
        return tuple(seat for seat in self.seats.values() if seat not in self.order)

    @property
    def reordered(self) -> tuple[str, ...]:
        """The names in the order of turns, where that is another than the order of seats (TB-16); else none."""
        at = self.order.index(min(self.order))
        rising = all(one < other for one, other in pairwise(self.from_(self.order[at])))
        return () if rising else tuple(tuple(self.seats)[who] for who in self.order)

    def after(self, who: int, steps: int = 1) -> int:
        """Who plays next after somebody who plays."""
        return self.order[(self.order.index(who) + steps) % len(self.order)]

    def from_(self, who: int) -> tuple[int, ...]:
        """All who play, in order, beginning with somebody who plays."""
        at = self.order.index(who)
        return self.order[at:] + self.order[:at]

    def without(self, who: int) -> "Sitting":
        """After somebody has left."""
        return self._replace(order=tuple(seat for seat in self.order if seat != who))

    def renamed(self, who: int, name: str) -> "Sitting":
        """After somebody goes by another name; the old one is remembered."""
        old = tuple(self.seats)[who]
        seats = {name if seat == who else known: seat for known, seat in self.seats.items()}
        former = {known: seat for known, seat in {**self.former, old: who}.items() if known != name}
        return self._replace(seats=seats, former=former)


def seated(seats: Mapping[str, int]) -> Sitting:
    """Everybody at the beginning, in the order of the seats."""
    return Sitting(seats, tuple(seats.values()))
