"""Who wins a trick (RG-42 to RG-49, RG-77): `judge` judges every card played."""

from collections.abc import Sequence

from ragz_cli.core.game import Refused
from ragz_cli.core.record import NamedTuple
from ragz_cli.games.rage.cards import BONUS, CHANGE, MAD, OUT, Card

OFF, ON = "off", "on"
NONE = ""  # no trump, no lead suit


class House(NamedTuple):
    """The house rules, off by default."""

    wild_lead_second_free: str = OFF  # AMB-4
    change_after_out_must_differ: str = OFF  # AMB-9
    out_beats_change_same_trick: str = OFF  # AMB-10


USUAL = House()


class Course(NamedTuple):
    """What the cards of a trick have done so far, in the order they were played (RG-37)."""

    trump: str  # in force now (RG-47)
    lead: str = NONE  # RG-30
    bonus: int = 0
    mad: int = 0
    winner: int = 0  # so far, as a place in the order of play; the leader is at 0 (RG-49)
    former: str = NONE  # the last colour that was taken out of force in this round (AMB-9)
    out: bool = False
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
    ahead = beats(cards[-1], cards[course.winner], in_force(course, house))
    return course._replace(winner=len(cards) - 1) if ahead else course


def after(course: Course, card: Card, house: House = USUAL) -> Course:
    """What one more card does to trump, lead suit, Bonus and Mad (RG-53, RG-67, RG-68, RG-74, RG-78, RG-79)."""
    if card.suit:
        return course if course.lead else course._replace(lead=card.suit)  # RG-36: fixed once
    kind = card.kind
    if kind == OUT:
        return course._replace(trump=NONE, former=last_trump(course), out=True)  # RG-54, RG-57
    if kind == CHANGE:
        if card.brings == course.trump:
            raise Refused("R-CHANGE-SAME", "RG-60", trump=course.trump)
        if card.brings == last_trump(course) and house.change_after_out_must_differ == ON:
            raise Refused("R-CHANGE-SAME", "AMB-9", case="house", trump=card.brings)  # RG-61
        return course._replace(trump=card.brings, changed_after_out=course.changed_after_out or course.out)
    return course._replace(bonus=course.bonus + (kind == BONUS), mad=course.mad + (kind == MAD))


def last_trump(course: Course) -> str:
    """The trump in force, or the last that was in this round (AMB-9)."""
    return course.trump or course.former


def carried_over(course: Course) -> Course:
    """What the next trick begins with: the trump in force, and the former one (RG-20, RG-54)."""
    return Course(course.trump, former=course.former)


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
        if beats(card, cards[best], trump):
            best = place
    return best


def beats(card: Card, best: Card, trump: str) -> bool:
    """Whether a card wins over the best of those before it.

    It does if it is higher in its colour (RG-43), a trump, be it a 0 over a Wild (RG-42, RG-73), or the first that has
    a colour. Of two Wilds the first wins (RG-72), of plain actions only the leader's (RG-45, RG-46).
    """
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.suit != NONE and (card.suit == trump or best.suit == NONE)


def beaten(cards: Sequence[Card], place: int) -> bool:
    """Whether a card lies at a place that cannot win any more, not even if its suit were the trump (RG-43, RG-72).

    Of plain actions only the leader's can win (RG-45), and only without a coloured card or a Wild (RG-46).

    >>> from ragz_cli.games.rage.cards import coloured
    >>> [beaten([coloured("blue", 4), coloured("blue", 9), coloured("red", 0)], place) for place in range(4)]
    [True, False, False, False]
    """
    return place < len(cards) and winning(cards, Course(cards[place].suit)) != place
