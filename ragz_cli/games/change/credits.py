"""Credits go to the bank and come from it, never from player to player (CH-6, CH-30)."""

from collections.abc import Sequence
from typing import NamedTuple

from ragz_cli.core.game import Event, Outcome
from ragz_cli.games.change.state import Change, Done, Player


class Transfer(NamedTuple):
    """Credits that a rule moves for one player: above 0 received, below 0 released."""

    who: int
    credits: int
    clause: str


def transfer(state: Change, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Carry out all transfers as one thing; who must release more than he has releases what he has (CH-30, CH-54)."""
    players = list(state.players)
    events = []
    for who, credits, clause in transfers:
        player = players[who]
        left = player.credits + credits
        if credits >= 0:
            events.append(Event("received", who, credits, clause, {"left": left, "space": space}))
        elif left < 0:
            left = 0
            events.append(
                Event("released", who, player.credits, "CH-30", {"left": 0, "space": space, "asked": -credits})
            )
        else:
            events.append(Event("released", who, -credits, clause, {"left": left, "space": space}))
        players[who] = Player(left, player.cards, player.at, player.on)
    return Outcome(state._replace(players=tuple(players)), tuple(events))
