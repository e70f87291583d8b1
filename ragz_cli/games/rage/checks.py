"""What the cards told so far prove impossible, without seeing a hand (RG-115 to RG-118)."""

from ragz_cli.core.game import Refusal
from ragz_cli.games.rage.cards import CHANGE, COLOURED, NO_NUMBER, SUIT_SIZE, Card, coloured, text_of
from ragz_cli.games.rage.editions import Edition
from ragz_cli.games.rage.state import Known


def contradiction(known: Known, card: Card, edition: Edition) -> Refusal | None:
    """Why this card cannot have been played, by what was told before."""
    if card.kind == COLOURED:
        return _coloured(known, card)
    if known.actions.get(card.kind, 0) >= edition.actions[card.kind]:
        most = edition.actions[card.kind]
        return Refusal("R-DECK", "RG-116", {"card": card.kind, "number": most + 1, "most": most})  # RG-6
    return _fetched(known, card) if card.kind == CHANGE else None


def _coloured(known: Known, card: Card) -> Refusal | None:
    if (seen := known.played.get(card)) is not None:
        who, trick = seen
        return Refusal("R-TWICE", "RG-115", {"card": text_of(card), "whom": who, "trick": trick})
    if card in known.pile:
        return Refusal("R-PILE", "RG-117", {"card": text_of(card)})
    if card.suit in known.colours and _all_played(known, card.suit, SUIT_SIZE - 1):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "last", "suit": card.suit, "card": text_of(card)})
    return None


def _fetched(known: Known, card: Card) -> Refusal | None:
    """The card that a Change fetches lies in the Pile, so it was not played (RG-65)."""
    if _all_played(known, card.brings, SUIT_SIZE):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "none", "suit": card.brings})
    if (seen := known.played.get(coloured(card.brings, card.fetched))) is not None:
        who, trick = seen
        fetched = text_of(coloured(card.brings, card.fetched))
        return Refusal("R-PILE", "RG-117", {"case": "fetched", "card": fetched, "whom": who, "trick": trick})
    return None


def _all_played(known: Known, colour: str, wanted: int) -> bool:
    """Whether so many cards of a colour were played."""
    return len(known.played) >= wanted and sum(card.suit == colour for card in known.played) == wanted


def learned(known: Known, card: Card, who: int, trick: int) -> Known:
    """What is known with one more card played."""
    played, actions, pile, colours = known
    if card.kind == COLOURED:
        return Known({**played, card: (who, trick)}, actions, pile, colours)
    actions = {**actions, card.kind: actions.get(card.kind, 0) + 1}
    if card.kind == CHANGE:
        colours = colours | {card.brings}
        if card.fetched != NO_NUMBER:
            pile = pile | {coloured(card.brings, card.fetched)}
    return Known(played, actions, pile, colours)
