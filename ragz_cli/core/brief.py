"""What is typed as short as can be: initials glued to figures, abbreviations, one thing after the other."""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice, pairwise, product

from ragz_cli.core import re
from ragz_cli.core import slots as spoken
from ragz_cli.core.game import NUMBER, PERSON, WORD
from ragz_cli.core.lexicon import NO_VOWELS, VOWELS, Lexicon, may_be_initial, slots_of
from ragz_cli.core.line import Utterance, Word
from ragz_cli.core.slots import Slot

GLUED = re.compile(r"(?:[^\W\d]+[-.]?\d+)+(?:\+?[^\W\d]+)*")  # gus5, K2, k2mad, g2k1
UNIT = re.compile(r"\d+(?:\+?[^\W\d]+)+$|\d+|[^\W\d]+")
BEHIND = re.compile(r"(\d+)([^\W\d]+)")  # 6p
FEW = 4
CUT_TO = 5  # letters of an abbreviation, at most
APART = "  "  # between what was glued together
MOST_SHORT = 16  # words of a line in which some may be abbreviations
MOST_TALK = 2  # of them that are none, nor on offer
SEVERAL = 3  # names in one line, which are initials as sure as they can be
MOST_WAYS = 4  # to read a line with what is short in full
Way = tuple[Utterance, bool]  # some words, and whether they are certain


def is_brief(known: Lexicon, said: Utterance) -> bool:
    """Whether a line may be of somebody who types as little as possible: next to no word that says nothing."""
    words = {word.plain for word in said if word.plain[0].isalpha()} - known.people.keys() - known.words.keys()
    kinds = [spoken.STATIC.get(word, Slot(spoken.LEFT)).kind for word in words]
    talk = [
        len(word) > CUT_TO if kind == spoken.LEFT else len(word) > 1 for word, kind in zip(words, kinds, strict=True)
    ]
    return len(said) <= MOST_SHORT and talk.count(True) <= MOST_TALK


def unfolded(known: Lexicon, said: Utterance) -> Iterator[Way]:
    """The ways to read a line with what was typed short in full, and whether that is certain.

    Letters before a figure are somebody's name where all of them can be, else a word on offer. They are certain where
    they begin one name or word and nothing else; any other abbreviation is a guess.
    """
    units = tuple([unit for word in said for unit in _units(known, word)])
    before = [at for at in range(len(units)) if _leads(known, units, at)]
    before = [at for at in before if not at or units[at - 1].plain not in known.people]  # `tom g 6`
    people = {at: _whose(known, units, at, len(before) >= SEVERAL) for at in before}
    cards = all(_begun_by(known, units[at].plain) for at in before)  # which they may be as well
    named = [way[0][0].plain for ways in people.values() for way in ways[:1]]
    tellings = [people] if len(named) == len(people) == len({*named}) else []
    for telling in [*tellings, {}] if people or not tellings else [{}]:
        places = _in_full_each(known, units, telling)
        for way in islice(product(*places), MOST_WAYS):
            sure = all(sure for _, sure in way) and not (telling and cards)
            yield tuple([word for words, _ in way for word in words]), sure


def _units(known: Lexicon, word: Word) -> list[Word]:
    """A word as it is, or what is glued together in it: the name and the figure of gus5."""
    if not GLUED.fullmatch(word.plain) or word.plain in known.words or word.plain in known.people:
        return [word]
    parts = UNIT.findall(word.plain)
    return [Word(part, part, APART if at else word.before) for at, part in enumerate(parts)]


def _figure_at(units: Utterance, at: int) -> int:
    """Where the figure stands that letters lead to, perhaps behind a colon; nothing where none does."""
    at += 1 + (at + 1 < len(units) and units[at + 1].typed in (":", "="))
    return at if at < len(units) and units[at].plain[0].isdigit() else 0


def _leads(known: Lexicon, units: Utterance, at: int) -> bool:
    """Whether a word of letters before a figure is known for nothing else, but for what is small."""
    word = units[at].plain
    if not word.isalpha() or word in known.people or word in known.words or not _figure_at(units, at):
        return False
    kind = spoken.STATIC.get(word, Slot(spoken.LEFT)).kind
    return kind == spoken.LEFT or len(word) == 1 or (kind == spoken.SMALL and len(word) < spoken.SHORTEST)


def _whose(known: Lexicon, units: Utterance, at: int, several: bool) -> list[Way]:
    """The one person whose name letters begin, or are without its vowels, which is a guess."""
    word, glued = units[at], units[_figure_at(units, at)].before in ("", APART)
    for whole in (True, False):
        names = {name: one for one, name in known.people.items() if _shortens(word.plain, one, whole)}
        if len(names) == 1:
            (name,) = names.values()
            sure = whole and (glued or several or word.plain not in spoken.STATIC)
            return [((Word(name, name, word.before),), sure)]
    return []


def _shortens(word: str, full: str, whole: bool) -> bool:
    """Whether a word is short for another: as its beginning, or as its consonants."""
    return full.startswith(word) if whole else len(word) > 1 and bones(word) == bones(full) == word


def bones(word: str) -> str:
    """A word without its vowels behind the first letter, and without a letter twice: rl, of roll."""
    return re.sub(r"(.)\1+", r"\1", word[:1] + word[1:].translate(NO_VOWELS))


def _in_full_each(known: Lexicon, units: Utterance, people: Mapping[int, list[Way]]) -> list[list[Way]]:
    """What each of the units may be in full."""
    places: list[list[Way]] = []
    told = 0  # the figure that went with the letters before it
    for at, unit in enumerate(units):
        if told and at <= told:
            continue
        if at in people:
            places.append(people[at])
        elif _leads(known, units, at) and len(unit.plain) == 1 and _begun_by(known, unit.plain, numbered=True):
            told = _figure_at(units, at)
            places.append([((_numbered_word(unit, unit.plain, units[told].plain),), True)])
        else:
            places.append(_in_full_one(known, unit, few=len(units) <= FEW))
    return places


def _numbered_word(unit: Word, letters: str, digits: str) -> Word:
    return Word(letters + digits, letters + digits, unit.before)


def _begun_by(known: Lexicon, letters: str, numbered: bool = False) -> list[str]:
    """The words on offer that letters begin; of what may be `numbered` no verb."""
    begun = [one for one in known.short if one.startswith(letters)]
    return [one for one in begun if known.words[one].texts] if numbered else begun


def _in_full_one(known: Lexicon, unit: Word, few: bool) -> list[Way]:
    """What one unit may be: itself, a figure with the letters behind it before it, what it is short for.

    A word of two letters that else says nothing is short only in a line of a `few` words.
    """
    word = unit.plain
    if (behind := BEHIND.fullmatch(word)) and (full := _begun_by(known, behind[2], numbered=True)):
        before = behind[2] if len(behind[2]) == 1 else ""
        card = (_numbered_word(unit, before, behind[1]),) if before else _with_figure(unit, full[0], behind[1])
        return [((unit,), True), (card, len(full) == 1 or bool(before))]
    if not word.isalpha() or len(word) > CUT_TO or word in known.people or word in known.words:
        return [((unit,), True)]
    kind = spoken.STATIC.get(word, Slot(spoken.LEFT)).kind if not may_be_initial(known, word) else spoken.LEFT
    if kind != spoken.LEFT and not (few and len(word) < spoken.SHORTEST and kind not in (spoken.NO, spoken.DOUBT)):
        return [((unit,), True)]
    full = _short_for(known, word)
    sure = kind == spoken.LEFT and len(full) == 1 and full[0].startswith(word) and full[0] in known.words
    sure = sure and full[0] not in known.words[full[0]].verbs and len(word) >= spoken.SHORTEST
    itself: list[Way] = [((unit,), True)] if kind != spoken.LEFT or not full else []
    return [*(((Word(one, one, unit.before),), sure) for one in full), *itself]


def _with_figure(unit: Word, word: str, digits: str) -> Utterance:
    return Word(word, word, unit.before), Word(digits, digits)


def _short_for(known: Lexicon, word: str) -> list[str]:
    """The words on offer, or people, that an abbreviation begins, has the consonants of, or some letters of in turn."""
    key = f"{word} short"
    if key not in known.near:
        names = (*known.short, *known.people)
        full = [one for one in names if one.startswith(word)]
        full = full or [one for one in names if len(word) > 1 and _is_without_vowels(one, word)]
        full = full or [one for one in names if len(word) > 1 and _has_in_turn(one, word)]
        known.near[key] = ",".join(full) if len(full) <= MOST_WAYS else ""
    return [one for one in known.near[key].split(",") if one]


def _is_without_vowels(full: str, word: str) -> bool:
    """Whether an abbreviation is a word without some of its vowels, or a letter twice: mde, of made; rl, of roll."""
    letters = iter(full)
    return full[0] == word[0] and bones(full) == bones(word) and all(one in letters for one in word)


def _has_in_turn(full: str, word: str) -> bool:
    """Whether an abbreviation of consonants has letters of a word in their order, with the first: chg, of change."""
    letters = iter(full[1:])
    ends = len(word) > len("tp") or full[-1] == word[-1]
    return full[0] == word[0] and ends and VOWELS.isdisjoint(word[1:]) and all(one in letters for one in word[1:])


COMMA = Word(",", ",", "")


def in_turn(known: Lexicon, verbs: Collection[str], said: Utterance) -> Utterance:
    """A line with a comma before each name, card or verb that begins what is done next: `tom p 15 ines p 2`."""
    apart: list[Word] = []
    for at, (last, word) in enumerate(pairwise([COMMA, *said])):
        joined = last.is_sign or last.plain in ("and", "then")
        begins = not joined and (word.plain in known.people or _begins_anew(known, verbs, last, word, first=at == 1))
        apart += [COMMA] if begins else []
        apart.append(word._replace(before=" ") if begins or last.is_sign else word)
    return tuple(apart)


def _begins_anew(known: Lexicon, verbs: Collection[str], last: Word, word: Word, first: bool) -> bool:
    """Whether a word may begin the next action: a verb, what may be short for one, or what follows a card.

    Nothing is one that a number before it counts, as in `two outs`.
    """
    slots = [slot for one in (last, word) for slot in slots_of(known, (one,))]
    if len(slots) < len((last, word)) or slots[0].kind == PERSON:
        return False
    verb = word.plain in verbs or (slots[1].kind == spoken.LEFT and word.plain not in spoken.SPOKEN)
    counted = slots[0].kind == NUMBER and (first or last.plain.isalpha())
    card = slots[1].kind == WORD and not slots[1].verbs and not counted
    return (verb or card) and not (slots[0].kind == WORD and slots[0].verbs)
