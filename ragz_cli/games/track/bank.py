"""The bank: what players hold goes to it and comes from it, never from player to player (CH-6, GN-11)."""

from ragz_cli.core.events import RECEIVED, RELEASED
from ragz_cli.core.game import Event
from ragz_cli.core.record import NamedTuple


class Transfer(NamedTuple):
    """What a rule moves for one player: above 0 received, below 0 released."""

    who: int
    amount: int
    clause: str


def settle(held: int, transfer: Transfer, space: str, short: str) -> tuple[int, Event]:
    """What is left of `held` after a transfer, and the event.

    Who must release more than he has releases what he has, by the clause `short`.
    """
    who, amount, clause = transfer
    left = held + amount
    if amount >= 0:
        return left, Event(RECEIVED, who, amount, clause, {"left": left, "space": space})
    if left < 0:
        return 0, Event(RELEASED, who, held, short, {"left": 0, "space": space, "asked": -amount})
    return left, Event(RELEASED, who, -amount, clause, {"left": left, "space": space})
