"""The bank: what players hold goes to it and comes from it, never from player to player (CH-6, GN-11)."""

from collections.abc import Sequence
from typing import NamedTuple

from ragz_cli.core.game import Event


class Transfer(NamedTuple):
    """What a rule moves for one player: above 0 received, below 0 released."""

    who: int
    amount: int
    clause: str


def settle(held: list[int], transfers: Sequence[Transfer], space: str, short: str) -> tuple[Event, ...]:
    """Carry out all transfers on what everybody holds, as one thing.

    Who must release more than he has releases what he has, by the clause `short`.
    """
    events = []
    for who, amount, clause in transfers:
        left = held[who] + amount
        if amount >= 0:
            events.append(Event("received", who, amount, clause, {"left": left, "space": space}))
        elif left < 0:
            left = 0
            events.append(Event("released", who, held[who], short, {"left": 0, "space": space, "asked": -amount}))
        else:
            events.append(Event("released", who, -amount, clause, {"left": left, "space": space}))
        held[who] = left
    return tuple(events)
