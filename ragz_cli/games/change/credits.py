"""Credits go to the bank and come from it, never from player to player (CH-6, CH-30)."""

from collections.abc import Sequence

from ragz_cli.core.game import outcome
from ragz_cli.games.change.state import Change, Done, Player
from ragz_cli.games.track.bank import Transfer, settle


def transfer(state: Change, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Carry out all transfers as one thing; who must release more than he has releases what he has (CH-30, CH-54)."""
    players = list(state.players)
    events = []
    for one in transfers:
        held, cards, at, on = players[one.who]
        left, event = settle(held, one, space, "CH-30")
        players[one.who] = Player(left, cards, at, on)
        events.append(event)
    return outcome(state._replace(players=tuple(players)), *events)
