"""The cards: six colours, five kinds of action card, and how people type them (RG-3 to RG-8, RG-114)."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ragz_cli.core.arguments import number
from ragz_cli.core.game import Refused
from ragz_cli.core.names import nearest, the_one, unaccented

COLOURS = ("blue", "green", "orange", "purple", "red", "yellow")  # RG-3
HIGHEST = 15  # RG-4
SUIT_SIZE = HIGHEST + 1
ABOVE_ALL = HIGHEST + 1  # a Wild Rage in its called colour (RG-71)
NO_NUMBER = -1

COLOURED = "coloured"
WILD, CHANGE, OUT, BONUS, MAD = "wild", "change", "out", "bonus", "mad"  # RG-5
ACTIONS = (WILD, CHANGE, OUT, BONUS, MAD)
NOT_CARDS = ("o", "b")  # out or orange, bonus or blue

_PARTS = re.compile(r"[a-z]+|[^a-z\s]+")


class Card(NamedTuple):
    """A card as it is played. Coloured cards and Wilds have a suit and a rank in it; plain actions have none (RG-46).

    A Change brings a colour; the number of the card that it fetched from the Pile may be known.
    """

    kind: str
    suit: str = ""
    rank: int = NO_NUMBER
    brings: str = ""
    fetched: int = NO_NUMBER


def coloured(colour: str, number: int) -> Card:
    """One of the 96 numbered cards (RG-4)."""
    return Card(COLOURED, colour, number)


def wild(colour: str) -> Card:
    """A Wild Rage that calls `colour`, which may be any (RG-69 to RG-71)."""
    return Card(WILD, colour, ABOVE_ALL)


def change(colour: str, number: int = NO_NUMBER) -> Card:
    """A Change Rage that brings `colour`, with the number of the card fetched if it is known (RG-59)."""
    return Card(CHANGE, brings=colour, fetched=number)


def text_of(card: Card) -> str:
    """A card as it is written: `blue 15`, `wild yellow`, `change red 7`, `out`."""
    return _TEXTS[card]


def _texts() -> dict[Card, str]:
    texts = {Card(kind): kind for kind in (OUT, BONUS, MAD)}
    for colour in COLOURS:
        texts[wild(colour)] = f"{WILD} {colour}"
        texts[change(colour)] = f"{CHANGE} {colour}"
        for rank in range(SUIT_SIZE):
            texts[coloured(colour, rank)] = f"{colour} {rank}"
            texts[change(colour, rank)] = f"{CHANGE} {colour} {rank}"
    return texts


_TEXTS = _texts()
_CARDS = {text: card for card, text in _TEXTS.items()}
SUITS = {colour: [coloured(colour, rank) for rank in range(SUIT_SIZE)] for colour in COLOURS}
ALL_CARDS = tuple(card for card in _TEXTS if card.fetched == NO_NUMBER)


def card_of(words: Sequence[str]) -> Card:
    """The card that `words` name, in any of the short forms: `b15`, `B 15`, `w yellow` (RG-114)."""
    text = " ".join(words)
    if (card := _CARDS.get(text)) is not None:
        return card
    parts = _PARTS.findall(unaccented(text))
    if not parts or " ".join(parts) in NOT_CARDS:
        raise _no_card(text)
    kind = kind_of(parts[0])
    if not kind:
        return _coloured(parts, text)
    if kind in (WILD, CHANGE):
        return _called(kind, parts[1:], text)
    if parts[1:]:
        clause = "RG-58" if kind == OUT else "RG-114"
        raise Refused("R-OUT-PLAIN", clause, card=kind, word=text, example=f"play {kind}")
    return Card(kind)


def kind_of(word: str) -> str:
    """The kind of action card that a word names or begins, or nothing."""
    return "" if word in NOT_CARDS else the_one(word, ACTIONS)


def _coloured(parts: Sequence[str], text: str) -> Card:
    colour = the_one(parts[0], COLOURS)
    if not colour:
        raise _no_card(text, parts[0])
    rank = number(parts[1]) if len(parts) == 2 else None
    if rank is None or not 0 <= rank <= HIGHEST:
        raise Refused("R-CARD", "RG-4", case="number", word=text, most=HIGHEST, suit=colour)
    return coloured(colour, rank)


def _called(kind: str, parts: Sequence[str], text: str) -> Card:
    """A Wild or a Change with its colour (RG-59, RG-64, RG-69)."""
    example = f"play {kind} {COLOURS[0]}"
    if not parts:
        code, clause = ("R-WILD-COLOUR", "RG-69") if kind == WILD else ("R-CHANGE-COLOUR", "RG-59")
        raise Refused(code, clause, example=example)
    if kind == CHANGE and len(parts) == 1 and (fetched := kind_of(parts[0])):
        raise Refused("R-CHANGE-CARD", "RG-64", card=fetched, example=example)
    if kind == CHANGE and len(parts) > 1:
        card = _coloured(parts, text)
        return change(card.suit, card.rank)
    colour = colour_of(parts[0])
    if len(parts) > 1:
        raise _no_card(text)
    return wild(colour) if kind == WILD else change(colour)


def colour_of(word: str) -> str:
    """The colour that a word names or begins (RG-3)."""
    if colour := the_one(word, COLOURS):
        return colour
    raise Refused("R-CARD", "RG-3", case="colour", word=word, near=nearest(word, COLOURS))


def _no_card(text: str, word: str = "") -> Refused:
    near = nearest(word, (*COLOURS, *ACTIONS)) if len(word) > 1 else ""
    return Refused("R-CARD", "RG-114", case="card", word=text, near=near)
