"""The cards, how people type them, and who wins a trick (RG-3 to RG-8, RG-42 to RG-80, RG-114, RG-A6 to RG-A13).

`judge` judges every card played (RG-42 to RG-49, RG-77).
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ragz_cli.core.game import Refused
from ragz_cli.core.names import nearest, number, the_one, unaccented
from ragz_cli.core.record import Record

COLOURS = ("blue", "green", "orange", "purple", "red", "yellow")  # RG-3
HIGHEST = 15  # RG-4
SUIT_SIZE = HIGHEST + 1
ABOVE_ALL = HIGHEST + 1  # a Wild Rage in its called colour (RG-71)
NO_NUMBER = -1

COLOURED = "coloured"
NONE = ""  # no trump, no lead suit
WILD, CHANGE, OUT, BONUS, MAD = "wild", "change", "out", "bonus", "mad"  # RG-5
ACTIONS = (WILD, CHANGE, OUT, BONUS, MAD)
NOT_CARDS = ("o", "b")  # out or orange, bonus or blue
AFTER = "after"  # and then the action cards that showed before the card that was turned up (RG-18, RG-A6)
NO_COLOUR = "none"  # what a Change brings when the Pile has no coloured card left (RG-A6)

_PARTS = re.compile(r"[a-z]+|[^a-z\s]+")
_OTHER_BOX = re.compile(  # what other boxes call these cards, by our kinds (RG-A3, RG-A6, RG-A7, RG-A10)
    r"\b(?:(?P<wild>joker)|(?P<out>no[ -]?trumps?)|(?P<change>change of trumps?))\b"
    r"|(?<!\S)(?:(?P<bonus>(?:\+|plus) ?5)|(?P<mad>(?:[-\u2212\u2013]|minus) ?5))(?!\S)"
)


class Card(NamedTuple):
    """A card as it is played. Coloured cards and Wilds have a suit and a rank in it; plain actions have none (RG-46).

    A Change brings a colour; the number of the card that it fetched from the Pile may be known, and the action cards
    that were passed over where the card was turned up.
    """

    kind: str
    suit: str = ""
    rank: int = NO_NUMBER
    brings: str = ""
    fetched: int = NO_NUMBER
    after: tuple[str, ...] = ()


def coloured(colour: str, number: int) -> Card:
    """One of the 96 numbered cards (RG-4)."""
    return Card(COLOURED, colour, number)


def wild(colour: str, rank: int = ABOVE_ALL) -> Card:
    """A Wild Rage that calls `colour`, which may be any (RG-69 to RG-71); a Joker may call a value too (RG-A12)."""
    return Card(WILD, colour, rank)


def change(colour: str, number: int = NO_NUMBER) -> Card:
    """A Change Rage that brings `colour`, with the number of the card fetched if it is known (RG-59)."""
    return Card(CHANGE, brings=colour, fetched=number)


def text_of(card: Card) -> str:
    """A card as it is written: `blue 15`, `wild yellow`, `change red 7 after out`, `out`."""
    return " ".join((_TEXTS[card._replace(after=())], AFTER, *card.after)) if card.after else _TEXTS[card]


def _texts() -> dict[Card, str]:
    texts = {Card(kind): kind for kind in (OUT, BONUS, MAD)}
    texts[change(NONE)] = f"{CHANGE} {NO_COLOUR}"
    for colour in COLOURS:
        texts[wild(colour)] = f"{WILD} {colour}"
        texts[change(colour)] = f"{CHANGE} {colour}"
        for rank in range(SUIT_SIZE):
            texts[coloured(colour, rank)] = f"{colour} {rank}"
            texts[wild(colour, rank)] = f"{WILD} {colour} {rank}"
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
    words = in_our_words(words)
    if AFTER in words[1:]:
        at = words.index(AFTER)
        card = card_of(words[:at])
        if card.kind != CHANGE:
            raise _no_card(text)
        return card._replace(after=passed_over(words[at + 1 :]))  # RG-A6
    parts = _PARTS.findall(" ".join(words))
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


def in_our_words(words: Sequence[str]) -> list[str]:
    """What was typed, with our words for the cards of other boxes: `no trump` is `out`."""
    return _OTHER_BOX.sub(lambda found: str(found.lastgroup), unaccented(" ".join(words))).split()


def passed_over(words: Sequence[str]) -> tuple[str, ...]:
    """The action cards that showed before the card that was turned up (RG-18)."""
    kinds = tuple([the_one(word, ACTIONS) for word in words])
    if "" in kinds:
        raise Refused("R-TRUMP", "RG-18", case="skipped", word=words[kinds.index("")], names=ACTIONS)
    return kinds


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
    """A Wild or a Change with its colour (RG-59, RG-64, RG-69); nothing but a Change can bring none (RG-A6)."""
    example = f"play {kind} {COLOURS[0]}"
    if not parts:
        code, clause = ("R-WILD-COLOUR", "RG-69") if kind == WILD else ("R-CHANGE-COLOUR", "RG-59")
        raise Refused(code, clause, card=kind, example=example)
    if kind == CHANGE and len(parts) == 1 and (fetched := kind_of(parts[0])):
        raise Refused("R-CHANGE-CARD", "RG-64", card=fetched, example=example)
    make = wild if kind == WILD else change
    if len(parts) > 1:
        card = _coloured(parts, text)
        return make(card.suit, card.rank)
    return change(NONE) if kind == CHANGE and parts[0] == NO_COLOUR else make(colour_of(parts[0]))


def colour_of(word: str) -> str:
    """The colour that a word names or begins (RG-3)."""
    if colour := the_one(word, COLOURS):
        return colour
    raise Refused("R-CARD", "RG-3", case="colour", word=word, near=nearest(word, COLOURS))


def _no_card(text: str, word: str = "") -> Refused:
    near = nearest(word, (*COLOURS, *ACTIONS)) if len(word) > 1 else ""
    return Refused("R-CARD", "RG-114", case="card", word=text, near=near)


OFF, ON = "off", "on"
CHOSEN, TURNED = "chosen", "turned"  # the card that a Change brings (RG-59, RG-A6)
LASTS, FORMER, NEW = "lasts", "former", "new"  # what follows the trick of an Out (RG-54, RG-A8)
LOWER, HIGHER = "lower", "higher"  # the second of two equal Jokers (RG-72, RG-A11)
HIGHEST_OF_COLOUR, CALLED = "highest", "called"  # what a Joker is in its colour (RG-71, RG-A12)


class House(Record):
    """How the action cards work at a table: as its box has them, but for what it agreed on. Ours: those of Fundex."""

    wild_lead_second_free: str = OFF  # AMB-4
    change_after_out_must_differ: str = OFF  # AMB-9
    out_beats_change_same_trick: str = OFF  # AMB-10
    no_trump_then: str = LASTS  # RG-54, RG-A8
    second_joker: str = LOWER  # RG-72, RG-A11
    joker_value: str = HIGHEST_OF_COLOUR  # RG-A12
    change: str = CHOSEN  # RG-59, RG-A6; no house rule


USUAL = House()


class Course(Record):
    """What the cards of a trick have done so far, in the order they were played (RG-37)."""

    trump: str  # in force now (RG-47)
    lead: str = NONE  # RG-30
    bonus: int = 0
    mad: int = 0
    winner: int = 0  # so far, as a place in the order of play; the leader is at 0 (RG-49)
    former: str = NONE  # the last colour that was taken out of force in this round (AMB-9)
    out: bool = False  # an Out decides the trick so far: no Change came after it (RG-A9)
    back: str = NONE  # the trump that comes back after such a trick (RG-A8)
    changed_after_out: bool = False  # AMB-10

    def lying(self, kind: str) -> int:
        """How many Bonus or Mad cards lie in the trick."""
        return self.bonus if kind == BONUS else self.mad if kind == MAD else 0


def judge(cards: Sequence[Card], before: Course, house: House = USUAL) -> Course:
    """Judge the last of `cards`, in the order played, after the course of those `before` it (RG-77).

    So each card shows who is winning the trick so far (RG-49), and the last card who has won it. Refused: a Change that
    names the trump it would replace (RG-60, RG-61, RG-119). Worked examples: RG-81, RG-82.

    >>> from ragz_cli.games.rage.cards import coloured
    >>> blue_led = judge([coloured("blue", 4)], Course("red"))
    >>> judge([coloured("blue", 4), coloured("red", 0)], blue_led).winner
    1
    """
    course = after(before, cards[-1], house)
    if course.trump != before.trump:  # all cards again (RG-47)
        return course._replace(winner=winning(cards, course, house))
    ahead = beats(cards[-1], cards[course.winner], in_force(course, house), house)
    return course._replace(winner=len(cards) - 1) if ahead else course


def after(course: Course, card: Card, house: House = USUAL) -> Course:
    """What one more card does to trump, lead suit, Bonus and Mad (RG-53, RG-67, RG-68, RG-74, RG-78, RG-79)."""
    if card.suit:
        return course if course.lead else course._replace(lead=card.suit)  # RG-36: fixed once
    kind = card.kind
    if kind == OUT:
        back = NONE if house.no_trump_then == LASTS else course.back if course.out else course.trump
        return course._replace(trump=NONE, former=last_trump(course), out=True, back=back)  # RG-54, RG-57, RG-A7
    if kind == CHANGE:
        return _changed(course, card.brings, house)
    return course._replace(bonus=course.bonus + (kind == BONUS), mad=course.mad + (kind == MAD))


def _changed(course: Course, colour: str, house: House) -> Course:
    """Another trump: another colour where somebody chose it (RG-60, RG-61), any or none where it was turned (RG-A6)."""
    if house.change == CHOSEN and colour == course.trump:
        raise Refused("R-CHANGE-SAME", "RG-60", trump=course.trump)
    if colour == last_trump(course) and house.change_after_out_must_differ == ON:
        raise Refused("R-CHANGE-SAME", "AMB-9", case="house", trump=colour)  # RG-61
    if colour == NONE:
        return course
    return course._replace(trump=colour, out=False, changed_after_out=course.changed_after_out or course.out)


def last_trump(course: Course) -> str:
    """The trump in force, or the last that was in this round (AMB-9)."""
    return course.trump or course.former


def carried_over(course: Course) -> Course:
    """What the next trick begins with: the trump in force, or that before an Out, and the former one (RG-20, RG-A8)."""
    return Course(course.back if course.out else course.trump, former=course.former)


def in_force(course: Course, house: House = USUAL) -> str:
    """The trump that the trick is judged under (RG-47): none after an Out and then a Change, by house rule (AMB-10)."""
    return NONE if course.changed_after_out and house.out_beats_change_same_trick == ON else course.trump


def winning(cards: Sequence[Card], course: Course, house: House = USUAL) -> int:
    """The place of the card that wins, with all cards judged under the trump now in force (RG-47, RG-49, RG-80).

    Cards of a former trump have lost their power (RG-55, RG-56, RG-62), those of the new one have it (RG-63, RG-75,
    RG-76).
    """
    trump, best = in_force(course, house), 0
    for place, card in enumerate(cards):
        if beats(card, cards[best], trump, house):
            best = place
    return best


def beats(card: Card, best: Card, trump: str, house: House = USUAL) -> bool:
    """Whether a card wins over the best of those before it.

    It does if it is higher in its colour (RG-43), a trump, be it a 0 over a Wild (RG-42, RG-73), or the first that has
    a colour. Of two Wilds the first wins (RG-72) or the second (RG-A11), a Joker also over a card of the value that it
    calls (RG-A12); of plain actions only the leader's (RG-45, RG-46, RG-A13).
    """
    if card.suit != best.suit:
        return card.suit != NONE and (card.suit == trump or best.suit == NONE)
    if card.rank != best.rank or WILD not in (card.kind, best.kind):
        return card.rank > best.rank
    return card.kind != best.kind or house.second_joker == HIGHER


def beaten(cards: Sequence[Card], place: int, house: House = USUAL) -> bool:
    """Whether a card lies at a place that cannot win any more, not even if its suit were the trump (RG-43, RG-72).

    Of plain actions only the leader's can win (RG-45), and only without a coloured card or a Wild (RG-46).

    >>> from ragz_cli.games.rage.cards import coloured
    >>> [beaten([coloured("blue", 4), coloured("blue", 9), coloured("red", 0)], place) for place in range(4)]
    [True, False, False, False]
    """
    return place < len(cards) and winning(cards, Course(cards[place].suit), house) != place
