"""Zeal goes to the bank and comes from it, never from player to player (GN-11, GN-106, GN-107)."""

from collections.abc import Sequence

from ragz_cli.core.game import Refusal, outcome
from ragz_cli.games.news.state import Done, News, Player
from ragz_cli.games.track.bank import Transfer, settle


def transfer(state: News, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Carry out all transfers as one thing; nobody ever owes anything (GN-107)."""
    if not transfers:
        return outcome(state)
    players = list(state.players)
    events = []
    for one in transfers:
        held, cards, at, on = players[one.who]
        left, event = settle(held, one, space, "GN-107")
        players[one.who] = Player(left, cards, at, on)
        events.append(event)
    return outcome(state._replace(players=tuple(players)), *events)


def give_blocked(_: News, who: int) -> Refusal:
    """No gifts, loans or deals in Zeal (GN-11)."""
    return Refusal("R-BANK", "GN-11", {"who": who})


def give(state: News, who: int, _whom: int, _zeal: int) -> Refusal:
    """Zeal for another player, which is refused whoever it is for (GN-11)."""
    return give_blocked(state, who)
