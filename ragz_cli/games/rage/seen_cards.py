"""Cards that cannot be played, as those seen so far prove without a look into any hand (RG-115 to RG-118)."""

from ragz_cli.core.game import Refusal
from ragz_cli.games.rage.cards import CHANGE, COLOURED, NO_NUMBER, SUITS, Card, coloured, text_of
from ragz_cli.games.rage.editions import Edition
from ragz_cli.games.rage.state import Known, Rage, Round, in_all


def contradiction(state: Rage, card: Card) -> Refusal | None:
    """Why this card cannot be played, or nothing."""
    now = state.now
    known = now.known
    if card.kind != COLOURED:
        return _action(now, card, state.edition)
    if card in known.played or card in now.cards:
        who, trick = _seen(now, card)
        return Refusal("R-TWICE", "RG-115", {"card": text_of(card), "whom": who, "trick": trick})
    if known.pile and card in known.pile:
        return Refusal("R-PILE", "RG-117", {"card": text_of(card)})
    if card.suit in known.colours and _all_played(now, card.suit, card):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "last", "suit": card.suit, "card": text_of(card)})
    return None


def _action(now: Round, card: Card, edition: Edition) -> Refusal | None:
    """The deck holds only so many action cards of a kind (RG-6); those that the table has set count too (RG-108)."""
    most = edition.actions[card.kind]
    if now.known.actions.get(card.kind, 0) >= most or won_or_lying(now, card.kind) >= most:
        return Refusal("R-DECK", edition.clause("RG-116"), {"card": card.kind, "number": most + 1, "most": most})
    return _fetched(now, card) if card.kind == CHANGE else None


def won_or_lying(now: Round, kind: str) -> int:
    """How many Bonus or Mad cards somebody has won, or will win with the trick under way (RG-50, RG-51)."""
    return in_all(now.taken).get(kind, 0) + now.course.lying(kind)


def _fetched(now: Round, card: Card) -> Refusal | None:
    """The card that a Change fetches lies in the Pile, so it was not played (RG-65); some card always can (RG-66)."""
    fetched = coloured(card.brings, card.fetched)
    if _all_played(now, card.brings):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "none", "suit": card.brings})
    if fetched in now.known.played or fetched in now.cards:
        who, trick = _seen(now, fetched)
        return Refusal("R-PILE", "RG-117", {"case": "fetched", "card": text_of(fetched), "whom": who, "trick": trick})
    return None


def _seen(now: Round, card: Card) -> tuple[int, int]:
    """Who played a card, and in which trick."""
    return now.known.played.get(card) or (now.turns[now.cards.index(card)], now.trick)


def _all_played(now: Round, colour: str, but: Card | None = None) -> bool:
    """Whether all cards of a colour were played in this round, `but` for one."""
    played, lying = now.known.played, (*now.cards, but)
    return all(card in played or card in lying for card in SUITS[colour])


def learned(known: Known, card: Card) -> Known:
    """What is known after one more action card."""
    actions = {**known.actions, card.kind: known.actions.get(card.kind, 0) + 1}
    if card.kind != CHANGE:
        return known._replace(actions=actions)
    pile = known.pile if card.fetched == NO_NUMBER else known.pile | {coloured(card.brings, card.fetched)}
    return known._replace(actions=actions, pile=pile, colours=known.colours | {card.brings})


def gathered(now: Round) -> Known:
    """What is known after a complete trick: its coloured cards too."""
    lying = zip(now.cards, now.turns, strict=True)
    cards = {card: (seat, now.trick) for card, seat in lying if card.kind == COLOURED}
    return now.known._replace(played={**now.known.played, **cards})
