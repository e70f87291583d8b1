"""Re-roll tokens: from the centre and back to it (RR-30, RR-31, RR-34 to RR-36, RR-63, RR-69 to RR-71, RR-78)."""

from ragz_cli.core.game import Event, outcome
from ragz_cli.games.rat.state import Card, Done, Rat, changed, has_icon

ICON = "icon"
SPACE = "Re-roll space"


def collect(state: Rat, who: int, clause: str, source: str) -> Done:
    """One token from the centre; nothing if it is empty, and nothing is owed for later (RR-70, A-8)."""
    if not state.centre:
        return outcome(state, Event("centre_empty", who, 0, "RR-70", {"space": source}))
    player = state.players[who]
    left = player.tokens + 1
    event = Event("received", who, 1, clause, {"left": left, "space": source})
    return outcome(changed(state, who, player._replace(tokens=left)), event)


def pay(state: Rat, who: int) -> Done:
    """One token to the centre, where anybody may collect it again at once (RR-63, RR-69)."""
    player = state.players[who]
    left = player.tokens - 1
    event = Event("released", who, 1, "RR-63", {"left": left, "space": "re-roll"})
    return outcome(changed(state, who, player._replace(tokens=left)), event)


def collect_for_icon(state: Rat, who: int, card: Card) -> Done:
    """The token for taking or drawing a 7, 8 or 9, on whatever way it came (RR-35; RR-36 is every other way)."""
    if not (card.icon if card.value is None else has_icon(card.value)):
        return outcome(state)
    return collect(state, who, "RR-35", ICON)
