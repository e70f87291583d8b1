"""The reveal, the check against what everybody saw, the totals and the winners (RR-92 to RR-96)."""

from typing import Any

from ragz_cli.core.game import Arg, Event, Refusal, outcome
from ragz_cli.games.rat.cards import values
from ragz_cli.games.rat.ending import end_play
from ragz_cli.games.rat.row import may_reveal_instead
from ragz_cli.games.rat.state import OVER, REVEAL, Card, Done, Player, Rat, already, changed, has_icon, then


def not_a_hand(number: int, wanted: int) -> Refusal:
    """A player reveals exactly the full hand (RR-92)."""
    return Refusal("R-HAND", "RR-92", {"number": number, "wanted": wanted})


def hand() -> Arg[Rat, Any]:
    """All of a player's cards, in the order of their places."""
    return values("V...", lambda state: state.form.hand, not_a_hand)


def reveal_blocked(state: Rat, who: int) -> Refusal | None:
    """Cards are turned up once, after the final round (RR-87, RR-89, RR-92); the last refill may be left out (A-21)."""
    if state.phase == OVER or state.players[who].total is not None:
        return already(who, "RR-92")
    if may_reveal_instead(state):
        return None
    return Refusal("R-REVEAL", "RR-89", {"who": who, "number": max(state.final, 0)})


def reveal(state: Rat, who: int, cards: tuple[int, ...]) -> Done:
    """Turn one's cards up, in the order of their places (RR-92). Refused: a value that cannot be (RR-96)."""
    begun = outcome(state) if state.phase == REVEAL else end_play(state)
    for place, (card, value) in enumerate(zip(state.players[who].cards, cards, strict=False), 1):
        if not agrees(card, value):
            early = state.phase != REVEAL
            return _not_seen_so(who, place, value) if early else _contradiction(who, place, card, value)
    shown = state.players[who]._replace(total=sum(cards), revealed=cards)
    event = Event("revealed", who, sum(cards), "RR-93", {"cards": cards})
    return then(begun, lambda after: scored(outcome(changed(after, who, shown), event)))


def agrees(card: Card, value: int) -> bool:
    """Whether a revealed value can be the card that everybody saw or was told of (RR-96)."""
    if card.value is not None:
        return value == card.value
    return card.icon is None or card.icon == has_icon(value)


def _not_seen_so(who: int, place: int, value: int) -> Refusal:
    """Ask, but say nothing of the card: the last refill is still to come (RR-85, RR-96, A-21)."""
    return Refusal("R-CONTRADICT", "RR-96", {"who": who, "case": "early", "place": place, "number": value})


def _contradiction(who: int, place: int, card: Card, value: int) -> Refusal:
    """Ask: the card was seen otherwise (RR-96). Play is over, so it may be said (RR-91)."""
    case = "drawn" if card.value is None else "taken"
    seen = ("icon" if card.icon else "plain") if card.value is None else card.value
    return Refusal("R-CONTRADICT", "RR-96", {"who": who, "case": case, "place": place, "number": value, "seen": seen})


def scored(done: Done) -> Done:
    """When all cards are up, the lowest total wins (RR-94)."""
    state = done.state
    if any(player.total is None for player in state.players):
        return done
    won = tuple(Event("won", who, state.players[who].total or 0, _clause(state)) for who in winners(state))
    return outcome(state._replace(phase=OVER), *done.events, *won)


def _clause(state: Rat) -> str:
    """Which rule names the winners: of equal lowest totals RR-95, whether they share or tokens decide (A-19)."""
    totals = [player.total or 0 for player in state.players]
    return "RR-94" if totals.count(min(totals)) == 1 else "RR-95"


def winners(state: Rat) -> tuple[int, ...]:
    """All seats with the lowest total (RR-95, A-19); by a house rule only those of them with the most tokens left."""
    totals = [player.total for player in state.players if player.total is not None]
    if len(totals) < len(state.players):
        return ()
    best = [(seat, player) for seat, player in enumerate(state.players) if player.total == min(totals)]
    if state.form.house.ties == "tokens":
        most = max(player.tokens for _, player in best)
        best = [(seat, player) for seat, player in best if player.tokens == most]
    return tuple(seat for seat, _ in best)


def with_total(player: Player, total: int) -> Player:
    """A player whose total the table has said, whatever was seen (design 3)."""
    return player._replace(total=total, revealed=())
