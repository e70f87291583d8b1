"""What is typed as short as can be: initials glued to figures, abbreviations, one thing after the other.

And what single words beside a line do to it: that something is only owed then, held or at stake, that a thing of the
room is told of, or how many somebody wanted who got another figure.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice, pairwise, product
from math import prod

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.game import NUMBER, PERSON, WORD, S
from ragz_cli.core.hearing import besides, otherwise, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.lexicon import ARRIVING, Lexicon, may_be_initial, slots_of, tells_at_once
from ragz_cli.core.hearing.remarks import DOING, EVERYDAY, OBJECTS, THINGS, VOWELS
from ragz_cli.core.hearing.slots import Slot
from ragz_cli.core.hearing.told import told_words
from ragz_cli.core.hearing.vocabulary import FIRST, listed_words
from ragz_cli.core.line import Utterance, Word, phrase_of, words_of
from ragz_cli.core.names import bones, has_in_turn, nearest, stems
from ragz_cli.core.step import after, is_taken, lines_of, on_offer, or_refusal

GLUED = re.compile(r"(?:[^\W\d]+[-.]?\d+)+(?:\+?[^\W\d]+)*")  # gus5, K2, k2mad, g2k1
LETTERS_FIRST = re.compile(r"([^\W\d]+(?:[-.][^\W\d]+)*)[-.]?(\d+)")  # t31, SA-1, s.am.4
SIGNED = re.compile(r"[-+]\d+")
UNIT = re.compile(r"\d+(?:\+?[^\W\d]+)+$|\d+|[^\W\d]+")
NAMED_CARD = re.compile(r"\d\+[^\W\d]{2,}")  # 3+bonus
BEHIND = re.compile(r"(\d+)([^\W\d]+)")  # 6p
FEW, CUT_TO = 4, 5  # letters of an abbreviation, at most
ALL_NAMES, WITH_NUMBERS = "all names", "names with numbers"  # keys that no word is
APART = "  "  # between what was glued together
MOST_SHORT = 16  # words of a line in which some may be abbreviations
MOST_TALK = 2  # of them that are none, nor on offer
SMALL_WORDS = {*listed_words("in, on, at, as, of, by, us, up, if, my, am, be, do, go, he, me, we, an, to, so")}
SEVERAL = 3  # names in one line, which are initials as sure as they can be
MOST_WAYS = 4  # to read a line with what is short in full
Way = tuple[Utterance, bool]  # some words, and whether they are certain


def is_brief(known: Lexicon, said: Utterance) -> bool:
    """Whether a line may be of somebody who types as little as possible: next to no word that says nothing."""
    if len(said) > MOST_SHORT:
        return False
    words = {word.plain for word in said if word.plain[0].isalpha()}
    others = [word for word in words if word not in known.people and word not in known.words]
    kinds = [spoken.STATIC.get(word, Slot(spoken.LEFT)).kind for word in others]
    talk = [len(word) > (CUT_TO if kind == spoken.LEFT else 1) for word, kind in zip(others, kinds, strict=True)]
    return talk.count(True) <= MOST_TALK


def in_full(known: Lexicon, said: Utterance) -> Way:
    """A line with whole names for capitals that each begin one, and letters with a number; and whether that is certain.

    `N out, A y9`; `33 on sa6`. A single capital that is a word too, as n is, is a guess, and so is `+5` for a 5.
    """
    if not is_brief(known, said):
        return said, True
    if named := _each_with_its_figure(known, said):
        return named, True
    names, certain = _by_capitals(known, said)
    full: list[Word] = []
    for word in said:
        parts = LETTERS_FIRST.fullmatch(word.plain)
        apart = _numbered_apart(known, full, word.plain) if word.plain.isdigit() else ("", 0)
        name = names.get(word.typed) or apart[0] or (_numbered_name(known, *parts.groups()) if parts else "")
        behind = full != [] and (full[-1].plain in known.people or full[-1].plain.isdigit())
        may_be = behind or word.plain[0] == "+"  # a `-1` alone is below nothing, and one behind a name has a dash
        signed = word.plain[1:] if may_be and SIGNED.fullmatch(word.plain) and word.plain not in known.words else ""
        first, *more = words_of(name or signed) or (word,)
        full[len(full) - apart[1] :] = [first._replace(before=word.before), *more]
        certain = certain and not signed
    return tuple(full), certain


def _each_with_its_figure(known: Lexicon, said: Utterance) -> Utterance:
    """A line of several names cut to letters, each with its figure, in full: `r3 y7 g1`; nothing for another."""
    parts = [LETTERS_FIRST.fullmatch(word.plain) for word in said]
    if len(parts) <= SEVERAL or not all(parts):
        return ()
    names = {text for slot in known.words.values() for text in slot.texts.values() if text.isalpha()}
    begun = [(sorted(one for one in names if one.startswith(part[1])), part[2]) for part in parts if part]
    alone = {one[0] for one, _ in begun if len(one) == 1}
    return words_of(" ".join(f"{one[0]} {figure}" for one, figure in begun)) if len(alone) == len(parts) else ()


def _numbered_apart(known: Lexicon, before: Sequence[Word], digits: str) -> tuple[str, int]:
    """The name with a number that the last two words or one begin, which else say nothing: `s am 1`; and how many."""
    for many in (2, 1):
        words = [word.plain for word in before[-many:]]
        unknown = len(words) == many and "".join(words).isalpha() and not spoken.SPOKEN.issuperset(words)
        if unknown and (name := _numbered_name(known, "".join(words), digits)):
            return name, many
    return "", 0


def _by_capitals(known: Lexicon, said: Utterance) -> tuple[Mapping[str, str], bool]:
    """Names by the capitals that begin them, if each begins one; and whether that is certain, as of several it is.

    An A or an I alone is none, nor what may begin a card.
    """
    letters = {word.typed for word in said if len(word.typed) == 1 and word.typed.isupper()}
    begun = {one: {name for word, name in known.people.items() if word[0] == one.lower()} for one in letters}
    names = {one: next(iter(whose)) for one, whose in begun.items() if len(whose) == 1}
    several = len({*names.values()}) > 1
    clear = several or not any(one in "AI" or _begun_by(known, one.lower(), numbered=True) for one in letters)
    told = names if clear and names.keys() == letters else {}
    return told, several or not told or spoken.STATIC.keys().isdisjoint(map(str.lower, letters))


def _numbered_name(known: Lexicon, letters: str, digits: str) -> str:
    """The only name with this number that letters begin, or are the initials of; nothing for a word of the game."""
    if not letters or letters + digits in known.words:
        return ""
    names = {name for name in known.numbered if is_numbered(name, re.sub(r"[-.]", "", letters), digits)}
    return names.pop().replace("-", " ") if len(names) == 1 else ""


def neither(part: Utterance, people: Collection[str], instead: str) -> Utterance:
    """`duc and fern no`, or `none`, of `neither duc nor fern joins`; as it is where more is told of somebody."""
    plains = [word.plain for word in part]
    if plains[:1] != ["neither"] or "nor" not in plains:
        return part
    end = max(at for at, word in enumerate(plains) if word == "nor") + 2
    if any(word in people or spoken.figure(word) for word in plains[end:]):
        return part
    names = [Word("and", "and") if word.plain == "nor" else word for word in part[1:end]]
    return (*names, Word(instead, instead))


def unfolded(known: Lexicon, said: Utterance) -> Iterator[Way]:
    """The ways to read a line with what was typed short in full, and whether that is certain.

    Letters before a figure are somebody's name where all of them can be, else a word on offer. They are certain where
    they begin one name or word and nothing else; any other abbreviation is a guess.
    """
    units = tuple([unit for word in said for unit in _units(known, word)])
    before = [at for at in range(len(units)) if _leads(known, units, at)]
    before = [at for at in before if not at or units[at - 1].plain not in known.people]  # `tom g 6`
    before = _with_those_in_a_row(known, units, before) if known.counting else before
    people = {at: _whose(known, units, at, len(before) >= SEVERAL) for at in before}
    cards = all(_begun_by(known, units[at].plain) for at in before)  # which they may be as well
    named = [way[0][0].plain for ways in people.values() for way in ways[:1]]
    tellings = [people] if len(named) == len(people) == len({*named}) else []
    played = {at: _whose(known, units, at, True) for at in range(len(units)) if _plays(known, units, at)}
    tellings = [played, *tellings] if played and all(played.values()) else tellings
    for telling in [*tellings, {}] if people or not tellings else [{}]:
        places = _in_full_each(known, units, telling)
        for way in islice(product(*places), MOST_WAYS):
            sure = all(sure for _, sure in way) and not (telling and cards)
            full = tuple([word for words, _ in way for word in words])
            each = with_names_apart(known, full)
            yield each, sure and each == full


def _with_those_in_a_row(known: Lexicon, units: Utterance, before: Sequence[int]) -> list[int]:
    """Where letters of names stand, also before others that have the same figure: the be and the yu of `be yu th 1`."""
    told = {*before}
    for at in range(len(units) - 2, -1, -1):
        word = units[at].plain
        small = spoken.STATIC.get(word, Slot(spoken.LEFT)).kind in (spoken.LEFT, spoken.SMALL)
        known_so = word in known.words or word in known.people or not (small and word[1:].isalpha())
        told |= {at} if at + 1 in told and not known_so and _whose(known, units, at, True) else set()
    return sorted(told)


def is_begun(known: Lexicon, word: str) -> bool:
    """Whether two letters or more begin a word on offer or somebody's name, and are no word that people say."""
    letters = len(word) > 1 and word not in spoken.STATIC and word not in SMALL_WORDS
    return letters and any(one.startswith(word) for one in (*known.words, *known.people))


def begin_all(known: Lexicon, said: Utterance, full: Utterance) -> bool:
    """Whether each word that was typed short begins the one it stands for, and all else was tried: `tr gr 7`, `id 1`.

    Every other word is known. Nothing is cut that stands alone, nor a name at the end; with one letter less than
    another it is a slip of it: `rol 4 1`.
    """
    if len(said) != len(full) or len(said) == 1:
        return False
    pairs = [(word.plain, one.plain) for word, one in zip(said, full, strict=True)]
    whole = {word for word, one in pairs if word == one}
    cut = [pair for pair in pairs if pair[0] != pair[1]]
    ways = prod(len([one for one in known.short if one.startswith(word)]) for word, one in cut if one in known.words)
    return (
        cut != []
        and ways <= MOST_WAYS
        and all(not one[0].isalpha() or _is_known(known, one) for one in whole)
        and not (pairs[-1] in cut and pairs[-1][1] in known.people)
        and all(one not in whole and _may_stand_for(known, word, one) for word, one in cut)
    )


def _is_known(known: Lexicon, word: str) -> bool:
    """Whether a word is on offer, a name, a no, or a letter of a card with its number: `g14`."""
    card = re.fullmatch(r"([a-z])\d+", word)
    answers = spoken.STATIC.get(word, Slot(spoken.LEFT)).kind == spoken.NO
    return word in known.words or word in known.people or answers or bool(card and _begun_by(known, card[1], True))


def _may_stand_for(known: Lexicon, word: str, full: str) -> bool:
    """Whether letters begin a word on offer and nobody's name, or one name and nothing on offer."""
    slip = len(word) >= spoken.SHORTEST and len(full) <= len(word) + 1
    people = {name for one, name in known.people.items() if one.startswith(word)}
    words = [one for one in known.short if one.startswith(word)]
    named = len(people) == 1 and not words and word not in otherwise.SHORT_FOR  # with or all, no Wim or Alma
    alone = named if full in known.people else not people
    return full.startswith(word) and is_begun(known, word) and alone and not slip


def is_told_in_letters(table: readings.Table[S], said: Utterance, meant: readings.Meant) -> bool:
    """Whether all letters of a line begin words of what is meant, and that is owed or called by its verb.

    `gr 9`, of who plays; not `bi gr 2`, of which bi is lost, nor `ar 20`, an Event that nobody owes.
    """
    verb, line = meant.actions[0].verb, told_words(lines_of(table.game, table.state, meant.actions))
    letters = [word.plain for word in said if word.plain.isalpha()]
    called = [word for word in letters if word in table.known.words and verb in table.known.words[word].verbs]
    called += [word for word in letters if leaves(table, meant) and word in ("no", "n")]
    row = table.game.verbs[verb]
    if any(PERSON in arg.takes for arg in row.args) and not row.of_all:
        return False  # who is chosen
    pays = row.optional and any(NUMBER in arg.takes and WORD not in arg.takes for arg in row.args)
    due = not pays or any(duty.verb == verb for duty in table.owed)
    due = due or called != [] or any(verb.startswith(word) for word in letters)
    return due and all(word in called or any(one.startswith(word) for one in line) for word in letters)


def with_names_apart(known: Lexicon, said: Utterance) -> Utterance:
    """A round's figures with an and between three names or more that have one together: `theo rosa yuki 1, ben 2`."""
    if not known.counting:
        return said
    told: list[Word] = []
    parts = [(names, [*row]) for names, row in groupby(said, lambda word: word.plain in known.people)]
    if not (parts and parts[0][0] and len(parts[0][1]) >= SEVERAL):
        return said  # `gus says oma malte lina 1`
    for (names, words), (_, then) in pairwise([*parts, (False, [])]):
        together = names and len(words) >= SEVERAL and any(spoken.figure(one.plain) for one in then[:1])
        told += [one for word in words for one in (word, AND)][:-1] if together else words
    return tuple(told)


def _units(known: Lexicon, word: Word) -> list[Word]:
    """A word as it is, or what is glued together in it: the name and the figure of gus5."""
    if not GLUED.fullmatch(word.plain) or word.plain in known.words or word.plain in known.people:
        return [word]
    parts = [
        part for unit in UNIT.findall(word.plain) for part in (unit.split("+") if NAMED_CARD.search(unit) else [unit])
    ]
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


def _plays(known: Lexicon, units: Utterance, at: int) -> bool:
    """Whether a letter stands before a card and belongs to none: the p of `p y9`."""
    letter = units[at].plain
    alone = len(letter) == 1 and letter.isalpha() and units[at + 1 : at + 2] != () and units[at + 1].before != APART
    return alone and units[at].before != APART and _is_card(known, units, at + 1)


def _is_card(known: Lexicon, units: Utterance, at: int) -> bool:
    """Whether a letter and a figure that were glued together may be a card: the b1 of `m b1`."""
    letter, behind = units[at].plain if at < len(units) else "", units[at + 1 : at + 2]
    glued = len(letter) == 1 and letter.isalpha() and behind != () and behind[0].before == APART
    return glued and behind[0].plain.isdigit() and bool(_begun_by(known, letter, numbered=True))


def _whose(known: Lexicon, units: Utterance, at: int, several: bool) -> list[Way]:
    """The one person whose name letters begin, or are without its vowels, which is a guess."""
    word, glued = units[at], units[_figure_at(units, at)].before in ("", APART)
    for shortens in SHORTENINGS:
        names = {name: one for one, name in known.people.items() if shortens(one, word.plain)}
        if len(names) == 1:
            (name,) = names.values()
            sure = shortens is _begins and (glued or several or word.plain not in spoken.STATIC)
            return [((Word(name, name, word.before),), sure)]
    return []


def _begins(full: str, word: str) -> bool:
    return full.startswith(word)


def _has_its_bones(full: str, word: str) -> bool:
    return len(word) > 1 and bones(word) == bones(full) == word


def _has_some_letters(full: str, word: str) -> bool:
    return len(word) > 1 and _has_in_turn(full, word, ends=False)


SHORTENINGS = (_begins, _has_its_bones, _has_some_letters)
"""How a word may be short for a name, the surest first."""


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
            then = units[at + 1] if at + 1 < len(units) else COMMA
            follows = then.plain[0].isdigit() and (unit.plain[1:] != "" or then.before not in ("", APART))  # `m 35`
            follows = follows or (unit.plain[1:] != "" and is_of_the_game(known, then))  # `opt greed`
            ways = _in_full_one(known, unit, few=len(units) <= FEW)
            verb = follows and len(ways) == 1 and _begins_a_verb(known, unit.plain, ways[0][0])
            short = unit.plain.isalpha() and len(unit.plain) < spoken.SHORTEST and not follows  # `ot`, of out
            ways = [(way, sure and not (short and way != (unit,))) for way, sure in ways]
            places.append([(ways[0][0], True)] if verb else ways)
    return places


def is_of_the_game(known: Lexicon, word: Word) -> bool:
    """Whether a word names what a verb on offer takes, or begins it, as the space of Space 7."""
    named = word.plain in known.words and known.words[word.plain].texts != {}
    named = named or (len(word.plain) >= spoken.SHORTEST and len(_begun_by(known, word.plain, numbered=True)) == 1)
    numbered = _in_one(known, WITH_NUMBERS, known.numbered)
    return named or f"\n{word.plain} " in numbered or f"\n{word.plain}-" in numbered


def _begins_a_verb(known: Lexicon, letters: str, words: Utterance) -> bool:
    """Whether letters before a figure or a name begin a verb by its own name, nothing else on offer: `ev 17 20`.

    Or they begin it without its vowels: `mrk 30`. With one letter less it has a slip: `rol 4 1`.
    """
    row = known.words.get(words[0].plain) if len(words) == 1 and len(words[0].plain) > len(letters) + 1 else None
    begins = words[0].plain.startswith(letters) or (len(letters) > 1 and bones(words[0].plain).startswith(letters))
    return row is not None and words[0].plain in row.verbs and begins


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
    sure = kind == spoken.LEFT and len(full) == 1 and len(word) > 1 and full[0] in known.words
    sure = sure and (full[0].startswith(word) or bones(full[0]).startswith(word))
    slip = sure and bool(known.words[full[0]].verbs) and len(full[0]) <= len(word) + 1  # `rol`
    thing = sure and not known.words[full[0]].verbs and bones(full[0]) == word  # `rd 5`
    sure = sure and not slip and (thing or len(word) >= spoken.SHORTEST)
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
        loose = [] if full else [one for one in names if len(word) > 1 and _has_in_turn(one, word, ends=False)]
        full = full or loose[: len(loose) == 1]
        known.near[key] = ",".join(full) if len(full) <= MOST_WAYS else ""
    return [one for one in known.near[key].split(",") if one]


def _is_without_vowels(full: str, word: str) -> bool:
    """Whether an abbreviation is a word without some of its vowels, or a letter twice: mde, of made; rl, of roll."""
    letters = iter(full)
    return full[0] == word[0] and bones(full) == bones(word) and all(one in letters for one in word)


def _has_in_turn(full: str, word: str, ends: bool = True) -> bool:
    """Whether an abbreviation of consonants has letters of a word in their order, with the first: chg, of change.

    One of two letters `ends` as the word does: tp, of trump.
    """
    ends = not ends or len(word) > len("tp") or full[-1] == word[-1]
    return ends and VOWELS.isdisjoint(word[1:]) and has_in_turn(full, word)


COMMA, AND = Word(",", ",", ""), Word("and", "and")


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


LAUGHING = ("haha", "hahaha", "ha", "lol", "sigh", "argh", "ugh")
OF_DICE = ("no chance", "not a chance", "not likely", "not a sausage", "that'll do", "that will do")  # perhaps
FINISHED = ("done", "finished", "finish", "all done", "we're done", "we are done", "fin")
MOST_MENDED, MOST_TRIED = 2, 12  # words with a slip, and the ways to mend them


def joins_figures(said: Utterance, end: int, start: int) -> bool:
    """Whether a break stands between two figures, or is an and before `a two`, behind one."""
    article = said[start].plain in ("a", "an") and said[start - 1].plain == "and" and start - end == 1
    return spoken.figure(said[end - 1].plain) != "" and "".join(spoken.figures(said[start : start + 1 + article])) != ""


def leaves(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant leaves what was offered, as a no does."""
    return any(meant.actions[-1].verb in offer.leaves.split() for offer in table.offers)


def costs(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant ends with what costs something, as a card does."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    return row is not None and row.costs


def only_says_no(table: readings.Table[S], said: Utterance) -> bool:
    """Whether a part of a line has a no, and nobody's name or number."""
    kinds = {slot.kind for slot in slots_of(table.known, said)}
    return spoken.NO in kinds and not kinds & {core.PERSON, core.NUMBER}


def only_answers(said: Utterance) -> bool:
    """Whether a part of a line is a bare yes or no, which may be said of the figures before it."""
    words = [word for word in said if not word.is_sign and word.plain not in LAUGHING]
    slot = spoken.STATIC.get(phrase_of(words), Slot(""))
    return slot.kind == spoken.YES or slot.said in (*spoken.DENYING, *FINISHED, *spoken.SHRUGS, *OF_DICE)


def goes_on_unnamed(table: readings.Table[S], said: Utterance, meant: readings.Meant, told: bool) -> bool:
    """Whether a part goes on for somebody who is not named: with bare numbers, or as an I after all were `told` of."""
    others = any(action.who != table.state.turn for action in meant.actions)
    kinds = {slot.kind for slot in slots_of(table.known, said)}
    bare = others and not kinds & {core.PERSON, core.WORD} and len(meant.actions) > 1
    return bare or (told and spoken.ME in kinds and core.PERSON not in kinds)


def says_it_again(
    table: readings.Table[S], said: Utterance, begun: Sequence[readings.Meant], further: Sequence[readings.Meant],
    named: bool,
) -> bool:  # fmt: skip
    """Whether a part says only that whoever acted before does it, which is nobody else's: `so i play that`.

    An I behind somebody who is `named` is another, if it tells more: `leo blue 2, me green 3`.
    """
    slots = slots_of(table.known, said)
    told = any(
        slot.kind in (core.PERSON, core.NUMBER) or slot.texts or (slot.kind == core.WORD and not slot.verbs)
        for slot in slots
    )
    last = begun[0].actions[-1]
    others = bool(further) and further[0].actions[0].who != last.who
    row = table.game.verbs.get(further[0].actions[0].verb) if further else None
    only = [arg.takes for arg in row.args] == [(core.NUMBER,)] if row else False
    if only and spoken.has_slot(slots, spoken.ME) and any(word.plain in ("have", "had", "i've") for word in said):
        return True  # `israel 25, i have 60`
    same = bool(further) and further[0].actions[0].verb == last.verb
    mine = any(slot.said.split(" ")[0] in FIRST for slot in slots) and not spoken.has_slot(
        slots, core.PERSON
    )  # `i have 3 aces`
    return others and ((not told and (spoken.has_slot(slots, spoken.ME) or same)) or (mine and same and not named))


def tells_a_sum(slots: Sequence[Slot], said: Utterance) -> bool:
    """Whether words tell a number of two digits, and no verb: `that makes eleven`."""
    beside = any(word.plain.isalpha() and not spoken.figure(word.plain) for word in said)
    two = any(slot.text.isdigit() and len(slot.text) == spoken.BOTH for slot in slots)
    return beside and two and not any(slot.verbs for slot in slots)


def but_not(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """What is done where a line ends with what is not: `i want the red 3, not the secret one`; to be proposed."""
    at = next((at for at, slot in enumerate(slots) if slot.said in ("not", "instead of")), 0)
    denied = [slot.verbs for slot in slots[at + 1 :] if slot.kind not in (spoken.BREAK, spoken.ONE)]
    if (
        not (at and denied and all(denied))
        or spoken.has_slot(slots[:at], spoken.DOUBT)
        or spoken.has_slot(slots[at + 1 :], core.PERSON)
    ):
        return []
    before = slots[: at - (slots[at - 1].kind == spoken.BREAK)]
    others = frozenset().union(*denied)
    found = readings.whole_line(table, before) if any(slot.texts or slot.text for slot in before) else []
    return [one._replace(sure=False) for one in found if one.actions[-1].verb not in others]


def handed_on(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """Of an ok, or with the name of the next player alone, that the turn ends where nothing is owed; to be proposed."""
    people = {table.state.seats[slot.text] for slot in slots if slot.kind == core.PERSON}
    agreed = any(slot.said in spoken.AGREED for slot in slots)
    apart = [slot.kind for last, slot in pairwise(slots) if last.kind == spoken.BREAK or last.said in readings.HANDS_ON]
    denied = spoken.has_slot(slots, spoken.NO) and core.PERSON in apart and not any(slot.texts for slot in slots)
    left = [slot.said for slot in slots if slot.kind == spoken.LEFT]
    figures_ = [word for word in left if word[:1].isalpha() and word[-1].isdigit()]  # `bob nxt bob6`
    if figures_ or (left and not (agreed or spoken.has_slot(slots, spoken.NO))):  # `norway is paul's`
        return []
    if (
        any(slot.kind == spoken.NO and spoken.denies(slot.said) for slot in slots) and not denied
    ):  # `i don't want mia to go`
        return []
    for offer in table.offers:
        ends = offer.before and not {action.verb for action in offer.before} - {one.leaves for one in table.offers}
        kinds = {slot.kind for slot in slots} - {core.PERSON, spoken.BREAK, spoken.ME, spoken.NO, spoken.LEFT}
        kinds -= ({spoken.YES} if agreed else set()) | ({core.WORD} if denied else set())  # `no option, so mia's turn`

        if ends and not kinds and (agreed or offer.who in people) and people <= {offer.who, table.state.turn}:
            return [readings.Meant(offer.before, False)]
    return []


def meant_with_slip(table: readings.Table[S], slot: Slot) -> list[Slot]:
    """The word on offer that an unknown one is nearly, else itself."""
    ways = _may_be(table, slot) if slot.kind == spoken.LEFT else []
    return [*ways[0], Slot(spoken.THINK)] if len(ways) == 1 else [slot]


def is_cut(slot: Slot) -> bool:
    """Whether a word is short for another: in no list, letters with a number, or a number that no die shows."""
    return (
        slot.kind == spoken.LEFT
        or (slot.kind == core.NUMBER and slot.text[1:].isdigit())
        or (slot.kind == core.WORD and not slot.verbs and not slot.texts)
    )


def mended(table: readings.Table[S], slots: Sequence[Slot], begun: bool = False) -> list[readings.Meant]:
    """With the only word on offer that an unknown one is nearly, or that it begins; only to be proposed."""
    if not 0 <= sum(slot.kind == spoken.LEFT for slot in slots) <= MOST_MENDED:
        return []
    texts = [slot.text for slot in slots if slot.kind == core.NUMBER]
    twice = {text for text in texts if texts.count(text) > 1}  # `double threes`, which are no Space-3
    ways = _may_begin if begun else _may_be
    places = [[[slot]] if slot.text in twice else ways(table, slot) for slot in slots]
    if not all(places):
        return []
    tries = (
        variant for way in product(*places) for variant in besides.corrected([slot for place in way for slot in place])
    )
    found = [one for variant in islice(tries, MOST_TRIED) for one in readings.whole_line(table, variant)]
    return [one._replace(sure=False) for one in found if not one.left]


def _may_be(table: readings.Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: what it nearly is, else itself, what it begins, and the name with this number."""
    word, known = slot.said, table.known
    if slot.kind == spoken.LEFT and spoken.figure(slot.text):
        return [[Slot(core.NUMBER, spoken.figure(slot.text), word)]]
    if (
        slot.kind == spoken.LEFT and len(word) > spoken.SHORTEST and not word[-1].isdigit()
    ):  # `ida0`, which has a figure
        if (key := f"{word} nearly") not in known.near:
            names = [name for name in (*known.words, *known.people) if not name.startswith(("no ", "not ", "without "))]
            known.near[key] = nearest(word, names, 0.75)
        return [slots_of(known, words_of(known.near[key]))] if known.near[key] else []
    return _may_begin(table, slot)


def _may_begin(table: readings.Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: itself if it is known, what it begins, and the name with this number."""
    word, known = slot.said, table.known
    bare = slot.text if slot.kind == core.NUMBER else word  # also of `number nine`
    parts = re.fullmatch(r"(\D*)(\d*)", bare) if slot.kind in (spoken.LEFT, core.NUMBER, core.WORD) else None
    letters, digits = parts.groups() if parts else ("", "")
    ends = [name for name in known.numbered if name.endswith(digits)] if digits else []
    numbered = [known.words[name] for name in ends if is_numbered(name, letters, digits)]
    begins = slot.kind == spoken.LEFT and len(word) > 1 and _begins_a_name(table, word)
    names = [*(row.row.name for row in table.offers), *known.people, *known.words] if begins else []
    begun = dict.fromkeys(name for name in names if name.startswith(word) and name.isalpha())
    texts = {name: text for name in begun if name in known.words for text in known.words[name].texts.values()}
    named = [name for name in begun if name in table.game.verbs or name in known.people]
    one = named or [*(texts or begun)][: int(len(begun) == 1 or len({*texts.values()}) == 1)]  # red or reds
    itself = [] if slot.kind == spoken.LEFT else [[slot]]
    return [*itself, *([one] for one in numbered), *(slots_of(known, words_of(name)) for name in one)]


def _begins_a_name(table: readings.Table[S], word: str) -> bool:
    """Whether any name or word of the game begins with a word, which is looked for in all of them at once."""
    return f"\n{word}" in _in_one(table.known, ALL_NAMES, (*table.game.verbs, *table.known.people, *table.known.words))


def _in_one(known: Lexicon, key: str, names: Iterable[str]) -> str:
    """Names in one text, which is made once for a lexicon: to look in it is one call."""
    if key not in known.near:
        known.near[key] = "\n".join(("", *names))
    return known.near[key]


def is_numbered(name: str, letters: str, digits: str) -> bool:
    """Whether a name has this number, and letters begin it, or its words one after the other: `sa`, `sam`."""
    words = name.removesuffix(f"-{digits}")
    return words not in ("", name) and (words.startswith(letters) or _begin_each(words.split(), letters))


def _begin_each(words: Sequence[str], letters: str) -> bool:
    """Whether letters are the beginnings of all the words, one after the other."""
    if not words:
        return not letters
    begun = range(1, len(letters) + 1)
    return any(words[0].startswith(letters[:end]) and _begin_each(words[1:], letters[end:]) for end in begun)


def as_one(table: readings.Table[S], actions: tuple[core.Action, ...]) -> tuple[core.Action, ...]:
    """The throws of one person in one line, where they are told one after the other: `three dice: 6 5 3, then 4 2`."""
    first, row = actions[0], table.game.verbs.get(actions[0].verb)
    same = {(one.who, one.verb) for one in actions} == {(first.who, first.verb)}
    if not actions[1:] or not same or row is None or [core.THROWS in arg.takes for arg in row.args] != [True]:
        return actions
    whole = (first._replace(args=(tuple(throw for one in actions for throws in one.args for throw in throws or ()),)),)
    taken = is_taken(table.game, table.state, whole)
    return (
        whole if taken and after(table.game, table.state, whole) == after(table.game, table.state, actions) else actions
    )


def in_order(
    table: readings.Table[S], first: readings.Meant, then: readings.Meant, named: bool
) -> tuple[core.Action, ...]:
    """Actions one after the other; without those of others whom nobody `named` that the later ones bring by themselves.

    `nobody helps, the marker is 35`, where the marker says that nobody does.
    """
    both = (*first.actions, *then.actions)
    rows = [table.game.verbs[one.verb] for one in first.actions]
    if named or not all(row.declines == row.name and not row.args for row in rows):
        return both
    if any(one.who == table.state.turn for one in first.actions):
        return both
    alone = or_refusal(lambda: after(table.game, table.state, then.actions))
    same = not isinstance(alone, core.Refusal) and on_offer(table.game, alone) == on_offer(
        table.game, after(table.game, table.state, both)
    )
    return then.actions if same else both


ANSWERS = [(one, slot.kind) for one, slot in spoken.STATIC.items() if slot.kind in (spoken.YES, spoken.NO)]


def answer_begun(said: str) -> list[spoken.Slot]:
    """The yes or the no that a word of two letters begins, which else says nothing; only to be proposed."""
    kinds = {kind for one, kind in ANSWERS if one.startswith(said) and " " not in one}
    return [spoken.Slot(kinds.pop(), "", said), spoken.Slot(spoken.THINK)] if len(said) > 1 and len(kinds) == 1 else []


def without_what_counts(slots: Sequence[Slot]) -> Iterator[list[Slot]]:
    """The slots without a first number in words that says how many follow, and without what is told twice.

    `bob took all three, six six and one`; `a five, like five monkeys`.
    """
    numbers = [at for at, slot in enumerate(slots) if slot.kind == NUMBER]
    texts = [slots[at].text for at in numbers]
    half = len(texts) // 2
    if half and not slots[numbers[0]].said.isdigit() and texts[0] == str(len(texts) - 1):
        yield [slot for at, slot in enumerate(slots) if at != numbers[0] and slot.kind != spoken.GROUP]
    if half and sorted(texts[:half]) == sorted(texts[half:]):
        yield [slot for at, slot in enumerate(slots) if at not in numbers[half:]]


def begins_as_if_asking(table: readings.Table[S]) -> bool:
    """Whether a line begins as a question does, and tells more than figures: `is a 2 for Luca`; not `is 3 and 5`."""
    first = table.said[0].plain if table.said else ""
    short = len(first) < spoken.SHORTEST or any(name.startswith(first) for name in table.known.people)
    bare = short and all(spoken.figure(word.plain) or word.plain in ("and", "now") for word in table.said[1:])
    words = [word.plain for word in table.said]
    return not bare and (tells_at_once(table.said, table.known.people) or otherwise.states(table.state.seats, words))


ENDING = ("next", "that's it", "thats it")  # behind what is left


def denies_a_verb(table: readings.Table[S], said: Utterance) -> bool:
    """Whether a not stands right before a verb of the game, or says of one what others do not: `rather not roll`."""
    verbs = table.game.verbs.keys()
    for before, last, word in zip((COMMA, *said), said, said[1:], strict=False):
        others = before.plain.isalpha() and word.plain == "the"  # `helps not the others`
        if last.plain == "not" and (others or not verbs.isdisjoint(stems(word.plain))):
            return True
    return False


def at_stake(said: Utterance) -> Iterator[str]:
    """The numbers that are only a price: `a lot of trouble for ten credits`, `not worth a marker for 5`."""
    for word, then in pairwise(said):
        if word.plain in ("for", "over", "worth") and (price := spoken.figure(then.plain)):
            yield price


def is_held(table: readings.Table[S], number: Slot, then: Slot) -> bool:
    """Whether a figure is how much of something somebody holds: `only 60 credits`, `all twelve markers`."""
    return number.text in besides.held(table).get(("", then.said.removesuffix("s")), ())


BEING_THERE = frozenset(listed_words("i, i'm, im, am, we, we're, us, me, are, it, is, on, to, the, place, space, spot"))


def only_says_where(then: readings.Table[S], slots: Sequence[Slot], meant: readings.Meant) -> bool:
    """Whether words only say where something leads that could still be changed: `she's on blue`, before a re-roll.

    So they do where they are in no line, as the colour of a bare move.
    """
    acts, args = meant.actions[0].who, [arg for action in meant.actions for arg in action.args]
    bare = args != [] and all(type(arg) is tuple and {*arg} == {None} for arg in args)
    open_ = [one.row.name for one in then.offers if one.row.costs and one.who == acts]
    does = [slot for slot in slots if slot.verbs or slot.kind == spoken.LEFT]
    told = any(not {*slot.said.split()} <= ARRIVING | BEING_THERE for slot in does)  # `mv`, and no `i'm on`
    told = told or len(meant.actions) > 1 or leaves(then, meant)  # `so i'll stop here`
    return not told and (bare or (open_ != [] and acts == then.state.turn))


def lying_there(table: readings.Table[S]) -> frozenset[str]:
    """The words and figures of what lies there already, as each duty says it."""
    return frozenset(told_words(" ".join(str(duty.facts.get(core.LYING, "")) for duty in table.owed)))


def is_of_the_room(table: readings.Table[S], said: Utterance) -> bool:
    """Whether a clause that tells something is also of a thing in the room: `three cheers for the cook`."""
    for start, end in besides.clauses(said):
        slots = slots_of(table.known, said[start:end])
        used = {word for slot in slots for word in (slot.said or slot.typed).split()}
        around = any(word.plain not in used and _is_a_thing(word.plain) for word in said[start:end])
        if around and any(
            slot.kind not in (spoken.BREAK, spoken.THINK, spoken.ME) or slot.said == "me" for slot in slots
        ):
            return True
    return False


def _is_a_thing(word: str) -> bool:
    """Whether a word is of the room: a thing, or what one does there."""
    return word in IN_THE_ROOM or (word in EVERYDAY and not {*stems(word)}.isdisjoint(DOING))


IN_THE_ROOM = frozenset((*THINGS, *OBJECTS)) - {"watch", "moment"}
DOES_IT = frozenset(listed_words(
    "please, do, does, doing, did, try, tries, trying, tried, take, takes, taking, took, want, wants, wanna, like,"
    " accept, accepts, attempt, attempts, challenges, goes, go, going, put, puts, place, places, throws, skips, leaves,"
    " keeps, keep, gives, give, lets, let, uses, use, plays, play, says, picks, chooses"
))  # fmt: skip
"""Words that say that something is done, of what may be done."""
