"""Words as slots: every word that is said is a number, a person, a word of an argument or of a verb, or says nothing.

The lists of words that hold for every game. A game adds its verbs, what people say for them (`Words.said`), the words
that their arguments offer (`Arg`), and other words for these (`Words.called`).
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from ragz_cli.core import re
from ragz_cli.core.game import NUMBER, PERSON, WORD
from ragz_cli.core.hearing import remarks, vocabulary
from ragz_cli.core.hearing.remarks import EVERYDAY
from ragz_cli.core.hearing.vocabulary import NOT_DOING, ZERO, listed_words
from ragz_cli.core.line import Utterance
from ragz_cli.core.record import Record

GROUP, ME = "group", "me"
DICE_WORDS, MOST_DICE = ("dice", "die", "dices", "dce"), 3  # that are thrown together
YES, NO, MARK, DOUBT, THINK, BREAK, BUT = "yes", "no", "mark", "doubt", "think", "break", "but"
LABEL, COUNTED, TIMES, SMALL, LEAVE, LEFT, ONE = "label", "counted", "times", "small", "leave", "left", "one"


class Slot(Record):
    """What a word, or a phrase, is. `text` is what an argument reads, `said` the words for comparing.

    Of a WORD `verbs` are the verbs that it may name, and `texts` what it is as an argument of a verb.
    """

    kind: str
    text: str = ""
    said: str = ""
    verbs: frozenset[str] = frozenset()
    texts: Mapping[str, str] = {}
    small: bool = False
    typed: str = ""


UNITS = listed_words(
    "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,"
    " sixteen, seventeen, eighteen, nineteen"
)
TENS = dict(
    zip(listed_words("twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety"), range(20, 100, 10), strict=True)
)
ONE_TO_NINE = tuple(map(str, range(1, 10)))
ORDINALS = {
    word: str(1 + at % 10)
    for at, word in enumerate(listed_words(
        "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, 1st, 2nd, 3rd, 4th, 5th, 6th,"
        " 7th, 8th, 9th, 10th"
    ))
}  # fmt: skip
NUMBERS = {word: str(at) for at, word in enumerate(UNITS)} | {word: str(at) for word, at in TENS.items()}
NUMBERS |= dict.fromkeys(("nought", "naught", "nix", "zilch", "zip", "nada", "noughts"), "0") | {"deuce": "2"}
PLURALS = {(f"{word}es" if word == "six" else f"{word}s"): str(at) for at, word in enumerate(UNITS[:10])}
PHRASES: dict[str, tuple[str, ...]] = {
    YES: (*vocabulary.YES, *vocabulary.YES_ABROAD),
    NO: (*vocabulary.NO, *vocabulary.NO_ABROAD, *vocabulary.LEAVING_IT, *vocabulary.DENIED_LAST),
    MARK: vocabulary.MARK,
    DOUBT: (*vocabulary.DOUBT, *vocabulary.DOUBT_ABROAD),
    THINK: vocabulary.THINK,
    BREAK: vocabulary.BREAK,
    BUT: vocabulary.BUT,
    GROUP: vocabulary.GROUP,
    ME: vocabulary.ME,
    LEFT: vocabulary.LEFT,
    LABEL: vocabulary.LABEL,
    TIMES: vocabulary.TIMES,
    LEAVE: vocabulary.LEAVE,
    SMALL: (
        *remarks.SMALL,
        *remarks.REMARKS,
        *remarks.HANDLED,
        *remarks.TALK,
        *vocabulary.SAME_AS,
        *vocabulary.REFEREES,
    ),
}
ASKING = frozenset(listed_words(
        "are, can, did, do, does, how, is, may, must, shall, was, were, what, what's, whats, when, where, who, who's,"
        " whos, whose, why, will, which, am, should, could, would, has, have, wh"
    ))  # fmt: skip
ELSE = frozenset(("else", "other", "others", "rest"))
AGAIN = frozenset(("again", "another", "more", "same", "last", "too"))
SUBJECTS = ("i", "he", "she", "i'll", "i've", "i'm", "they", "we")  # who act, where somebody else is named
DENYING = ("no", "n", "nope", "nah", "no way", "not really", "no thanks", "no thank you")
REST = "rest"  # the figure of whoever has all that others have not
AGREED = ("ok", "okay", "alright", "all right", "k", "kk", "okey", "okie", "oki")
SHRUGS = ("never mind", "nevermind")
JUST_ONE = dict.fromkeys(("just the one", "only the one", "just a single one", "only a single one"), "1")
HUNDRED = dict.fromkeys(("one hundred", "a hundred"), "100")
DOUBLES = {"snake eyes": "1", "boxcars": "6", "box cars": "6"}  # of two dice
OWNING = ("my", "your", "his", "her", "their")
ARTICLES = ("a", "an", "the", "that", "this", "such", "my", "her", "his")
STATIC: Mapping[str, Slot] = {
    **{phrase: Slot(NO, "", phrase) for phrase in NOT_DOING},
    **dict.fromkeys(PHRASES[SMALL], Slot(SMALL)),
    **{
        phrase: Slot(kind, "0" if phrase in ZERO else "", phrase)
        for kind, phrases in reversed(PHRASES.items()) if kind != SMALL for phrase in phrases
    },
    **{
        word: Slot(NUMBER, digits, word)
        for word, digits in (
            vocabulary.NUMBERS_ABROAD | vocabulary.OF_CARDS | NUMBERS | PLURALS | ORDINALS | {"one's": "1"}
            | JUST_ONE | HUNDRED | DOUBLES
        ).items()
    },
}  # fmt: skip
EXCLAIMED = ("oh no", "oops", "whoops", "sorry", "sry", "srry", "soz")  # at the end they withdraw nothing
WAS = ("was", "were", "is", "are")
UNSURE = frozenset(
    (
        *vocabulary.NUMBERS_ABROAD,
        *vocabulary.OF_CARDS,
        *vocabulary.YES_ABROAD,
        *vocabulary.NO_ABROAD,
        *vocabulary.LEAVING_IT,
    )
)  # only to be proposed
THE_FIRST, FIRST_THROW = "first", "first throw"
HAVING = ("have", "has", "had", "got", "i've")
THRICE, ONES = ("triple", "treble", "three", "3"), ("one", "ones", "one's")
QUOTES = '"()[]\u201c\u201d\u201e\u00ab\u00bb'
BEGIN = frozenset([phrase.partition(" ")[0] for phrase in STATIC if " " in phrase])
SPOKEN = EVERYDAY.union(" ".join(STATIC).split())  # every word of a list
BOTH, LONGEST, SHORTEST = 2, 5, 3  # words of a phrase; letters of a beginning that is taken for a name
OF_THEM = ("him", "her", "them")  # whoever is named
ANY, NOTHING = "*", Slot(SMALL)


@lru_cache(4000)
def figure(word: str) -> str:
    """The digits of a number, also of one in words, as words are compared; nothing for another word."""
    slot = STATIC.get(word)
    return slot.text if slot and slot.kind == NUMBER else word if word[:1].isdigit() else ""


def figures(said: Utterance) -> list[str]:
    """The digits of all numbers of a line."""
    return [told for word in said if (told := figure(word.plain))]


def glued(slots: Sequence[Slot]) -> list[str]:
    """Single dice as throws: those between two breaks in one word."""
    throws = [""]
    for slot in slots:
        if slot.kind == BREAK or len(slot.text) > 1:
            throws += [slot.text] if slot.kind == NUMBER else [""]
            throws += [""] if slot.kind == NUMBER else []
        else:
            throws[-1] += slot.text
    return [throw for throw in throws if throw]


def is_unknown(slots: Sequence[Slot], said: Sequence[Slot], me: str) -> bool:
    """Whether a me needs to be known, and who types it is not: beside a he, or in `all but me`."""
    left_out = {then.said for one, then in pairwise(slots) if (one.kind, then.kind) == (BUT, ME)} - {*SUBJECTS}
    words = {slot.said for slot in said}
    if me and not words.isdisjoint((*vocabulary.NOBODY, *vocabulary.NOBODY_ELSE)):
        return True  # `nobody else gets this, i throw`
    return ("me" in words and not words.isdisjoint(("he", "she"))) or (not me and left_out != set())


def has_slot(slots: Sequence[Slot], kind: str) -> bool:
    for slot in slots:  # noqa: SIM110 - a plain loop: this is asked of every reading
        if slot.kind == kind:
            return True
    return False


def denies(word: str) -> bool:
    """Whether a word of doubt says that something is not so."""
    first = word.partition(" ")[0]
    return word in vocabulary.DENIALS or first in vocabulary.DENIALS or first.endswith("n't")


def without_small(slots: Sequence[Slot]) -> list[Slot]:
    """The slots where `of` says nothing, nor the one of `the green one`, which may be a number all the same.

    It is one where other names have numbers too: `red 2, green one`.
    """
    before = [Slot(SMALL), *slots]
    numbers = [last for last, slot in pairwise(slots) if slot.kind == NUMBER]
    named = [last.kind == WORD and bool(last.texts) for last in numbers].count(True)
    return [
        Slot(ONE) if slot.said in ONES and named == 1 and slot.kind == NUMBER and last.texts else slot
        for last, slot in zip(before, slots, strict=False)
        if not (slot.small and slot.texts)
    ]


def without_count(slots: Sequence[Slot]) -> Sequence[Slot]:
    """The slots without a one that counts a die, `reroll one 6, got a 1`; without dice before what each became."""
    numbers = [slot for slot in slots if slot.kind == NUMBER]
    at = next((at for at, slot in enumerate(slots) if slot is numbers[0]), 0) if len(numbers) > 2 else 0
    counts = len(numbers) > 2 and slots[at].said == "one" and slots[at + 1].kind == NUMBER
    again, rest = numbers[: len(numbers) // 3], numbers[len(numbers) // 3 :]
    if numbers and [one.text for one in again] == [one.text for one in rest[::2]] and len(rest) == 2 * len(again):
        return [Slot(THINK), *(slot for slot in slots if all(slot is not one for one in again))]
    return [*slots[:at], Slot(THINK), *slots[at + 1 :]] if counts else slots


PEOPLE, FIGURE = r"P(?:(?:[,+]+P)*,*\+P)?", r"(?:O?N(?:\+?W)*|O)"  # ann, bob and cy; 2 and a bonus, or made
EACH = rf"(?:{PEOPLE}{FIGURE}|{FIGURE}{PEOPLE}(?:\+?W)*)[,+]*"
CARDS_OF = r"(?:PW(?:\+?W)*|W(?:\+?W)*P)"  # the mad is ann's
OTHERS = r"(?:^|(?<=[PW])[,+]+)N(?:[,+]*N)*[,+]*$"
APART_BEFORE, APART_AFTER = rf"{CARDS_OF}[,+]+(?=.*P)", rf"[,+]+{CARDS_OF}$"


def sign_of(slot: Slot) -> str:
    """One letter for what a slot is, by which an order of several is known."""
    signs = {NUMBER: "N", PERSON: "P", GROUP: "P", WORD: "W", BREAK: "+" if slot.said in ("and", "&") else ","}
    return signs.get(slot.kind, " ")


def names_first(slots: Sequence[Slot], own: Collection[str]) -> list[Slot]:
    """The slots without breaks, where a figure before those whose it is comes after them: `1 for everybody else`.

    What is told with a figure goes with it, as the bonus of `2 and a bonus`, if it is none of the verb's `own` words.
    """
    signs, told, at = "".join(map(sign_of, slots)), [*slots], 0
    while found := re.compile(r"N(?:P(?:[,+]+P)*)(?=[,+]|$)").search(signs, at):
        start, at = found.span()
        told[start:at] = [*told[start + 1 : at], told[start]]
    done: list[Slot] = []
    for slot in told:
        if slot.kind == WORD and slot.text not in own and done and done[-1].kind == NUMBER:
            done[-1] = done[-1]._replace(text=f"{done[-1].text} {slot.text}")
        elif slot.kind != BREAK:
            done.append(slot)
    return done


def without_former_owner(slots: Sequence[Slot]) -> list[Slot]:
    """The slots without whoever is named again as an owner: `my first goes to ann, and i get ann's second`."""
    owners = [slot.text for slot in slots if slot.kind == PERSON and slot.said.endswith("'s")]
    again = [slot.kind for slot in slots].count(NUMBER) == BOTH == len(slots) - BOTH == len(owners) + 1
    return [slot for slot in slots if not again or slot.text not in owners or slot.said.endswith("'s")]


def if_both(said: Sequence[Slot], people: list[str]) -> list[str] | None:
    """All others, or the two who are named if `both` is said and others are not two: `both boys, finn and ben`."""
    if len(people) == BOTH or not any(slot.said.startswith("both") for slot in said):
        return people
    named = [slot.text for slot in said if slot.kind == PERSON]
    return named if len(named) == BOTH else None


def is_of_them(said: Sequence[Slot]) -> bool:
    """Whether somebody is meant who is not named: `i choose him`."""
    return any(slot.said in OF_THEM for slot in said if slot.kind == ME)


def tells_of_another(said: Sequence[Slot]) -> bool:
    """Whether something else is told of somebody, behind what is told before: `orange is trump, emil says 1`."""
    told = [slot.kind in (NUMBER, WORD) for slot in said]
    return any(
        last.kind == BREAK and slot.kind == PERSON and any(told[:at]) and any(told[at:])
        for at, (last, slot) in enumerate(pairwise(said), 1)
    )
