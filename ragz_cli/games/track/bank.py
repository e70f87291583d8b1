"""The bank: what players hold goes to it and comes from it, never from player to player (CH-6, GN-11)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.events import RECEIVED, RELEASED
from ragz_cli.core.game import Arg, Event, Outcome, Refusal, Verb, outcome
from ragz_cli.core.record import NamedTuple, put
from ragz_cli.games.track.state import T


class Transfer(NamedTuple):
    """What a rule moves for one player: above 0 received, below 0 released."""

    who: int
    amount: int
    clause: str


def paid(state: T, transfers: Sequence[Transfer], currency: str, space: str, short: str) -> Outcome[T]:
    """All transfers at once; `currency` is the field of a player that says what he holds.

    Who must release more than he has releases what he has, by the clause `short`.
    """
    players: list[Any] = [*state.players]
    events = []
    for one in transfers:
        player = players[one.who]
        left, event = settled(getattr(player, currency), one, space, short)
        players[one.who] = put(player, **{currency: left})
        events.append(event)
    return outcome(put(state, players=tuple(players)), *events)


def settled(held: int, transfer: Transfer, space: str, short: str) -> tuple[int, Event]:
    """What is left of `held` after a transfer, and the event; `paid` does this for several players."""
    who, amount, clause = transfer.who, transfer.amount, transfer.clause
    left = held + amount
    if amount >= 0:
        return left, Event(RECEIVED, who, amount, clause, {"left": left, "space": space})
    if left < 0:
        return 0, Event(RELEASED, who, held, short, {"left": 0, "space": space, "asked": -amount})
    return left, Event(RELEASED, who, -amount, clause, {"left": left, "space": space})


def gift(verb: str, args: tuple[Arg[T, Any], ...], currency: str, text: str, clause: str) -> Verb[T]:
    """A verb that is always refused: there are no gifts, loans or deals (CH-6, GN-11)."""

    def blocked(state: T, who: int) -> Refusal:
        return Refusal("R-BANK", clause, {"who": who, "left": getattr(state.players[who], currency)})

    return Verb(verb, args, f"always refused: {text} the bank", (clause,), f"{verb} Bob 5", blocked, outcome)
