"""Revokes: a hand only shrinks, so a card shown late was there when its player did not follow (RG-31 to RG-35, RG-122).

The late card is accepted and the revoke reported; the table decides what follows (AMB-22). Until a revoke is proved
the referee says nothing (RG-123).
"""

from collections.abc import Mapping

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event
from ragz_cli.games.rage.cards import COLOURED, WILD, Card, text_of
from ragz_cli.games.rage.state import Form, Round
from ragz_cli.games.rage.trick import NONE, ON

Claims = Mapping[tuple[int, str], tuple[int, ...]]


def heard(now: Round, form: Form, who: int, card: Card) -> tuple[Claims, tuple[Event, ...]]:
    """The claims after this card, and the revokes that it proves; a Wild proves none (AMB-8).

    Who does not follow claims to be void (RG-33); in the variant an action card claims nothing (RG-101).
    """
    claims = now.claims
    revokes: tuple[Event, ...] = ()
    if card.kind == COLOURED:
        if (who, card.suit) in claims:
            revokes = _proved(claims[who, card.suit], who, card)
            claims = {key: tricks for key, tricks in claims.items() if key != (who, card.suit)}
        if card.suit == now.course.lead:
            return claims, revokes
    elif form.action_cards:
        return claims, revokes
    if free(now, form):
        return claims, revokes
    void = who, now.course.lead
    return {**claims, void: (*claims.get(void, ()), now.trick)}, revokes


def _proved(tricks: tuple[int, ...], who: int, card: Card) -> tuple[Event, ...]:
    """One report for each trick in which `who` did not follow while holding this card."""
    facts: Facts = {"suit": card.suit, "card": text_of(card)}
    return tuple(Event("revoke", who, trick, "RG-122", facts) for trick in tricks)


def free(now: Round, form: Form) -> bool:
    """Whether the next player may play any suit: none is led yet (RG-34), or by a house rule (AMB-4)."""
    if now.course.lead == NONE:
        return True
    return form.house.wild_lead_second_free == ON and len(now.cards) == 1 and now.cards[0].kind == WILD


def to_follow(now: Round, form: Form) -> str:
    """The clause by which the next player follows: any card (RG-34), the suit if able, or an action card (RG-101)."""
    return "RG-34" if free(now, form) else "RG-101" if form.action_cards else "RG-31"
