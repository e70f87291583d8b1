"""Zeal goes to the bank and comes from it, never from player to player (GN-11, GN-106, GN-107)."""

from collections.abc import Sequence

from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.games.news.state import Done, News, Player
from ragz_cli.games.track.bank import Transfer, settle


def transfer(state: News, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Carry out all transfers as one thing; nobody ever owes anything (GN-107)."""
    if not transfers:
        return Outcome(state)
    held = [player.zeal for player in state.players]
    events = settle(held, transfers, space, "GN-107")
    players = list(state.players)
    for who, _, _ in transfers:
        _, cards, at, on = players[who]
        players[who] = Player(held[who], cards, at, on)
    return Outcome(state._replace(players=tuple(players)), events)


def give_blocked(_: News, who: int) -> Refusal:
    """No gifts, loans or deals in Zeal (GN-11)."""
    return Refusal("R-BANK", "GN-11", {"who": who})


def give(_: News, who: int, __: int, ___: int) -> Refusal:
    """Never reached: `give_blocked` refuses always."""
    return give_blocked(_, who)
