"""Revokes: a hand only shrinks, so a card shown late was there when its player did not follow (RG-31 to RG-35, RG-122).

The late card is accepted and the revoke reported; what follows from it is for the table (AMB-22). While nothing is
proved the referee claims nothing (RG-123).
"""

from collections.abc import Mapping

from ragz_cli.core.game import Event
from ragz_cli.games.rage.cards import COLOURED, WILD, Card, text_of
from ragz_cli.games.rage.state import Form, Round
from ragz_cli.games.rage.trick import NONE

Claims = Mapping[tuple[int, str], tuple[int, ...]]


def proved(now: Round, who: int, card: Card) -> tuple[Event, ...]:
    """The tricks in which `who` did not follow the colour of this card, though he held it. A Wild proves nothing."""
    tricks = now.claims.get((who, card.suit)) if card.kind == COLOURED else None
    if not tricks:
        return ()
    shown = text_of(card)
    return tuple(Event("revoke", who, trick, "RG-122", {"suit": card.suit, "card": shown}) for trick in tricks)


def claims(now: Round, form: Form, who: int, card: Card) -> Claims:
    """The claims after this card: what it proves is settled, and not following is a claim of being void (RG-33)."""
    known = now.claims
    if card.kind == COLOURED and (who, card.suit) in known:
        known = {key: tricks for key, tricks in known.items() if key != (who, card.suit)}
    if not claims_void(now, form, card):
        return known
    key = (who, now.course.lead)
    return {**known, key: (*known.get(key, ()), now.trick)}


def claims_void(now: Round, form: Form, card: Card) -> bool:
    """Whether playing this card says: none of the suit led."""
    if card.kind != COLOURED:
        return not form.action_cards and not free(now, form)  # RG-33, RG-101
    return card.suit != now.course.lead and not free(now, form)


def free(now: Round, form: Form) -> bool:
    """Whether the next player is bound to no suit: before there is one (RG-34), or by a house rule (AMB-4)."""
    if now.course.lead == NONE:
        return True
    return form.house.wild_lead_second_free and len(now.cards) == 1 and now.cards[0].kind == WILD
