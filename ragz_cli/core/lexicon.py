"""Which word of a line is which: people, words of arguments and verbs on offer, numbers, and what says nothing."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import dropwhile, islice, pairwise, product

from ragz_cli.core import TYPE_CHECKING, re
from ragz_cli.core import slots as spoken
from ragz_cli.core.game import NUMBER, PERSON, WORD, Choice, Duty, Game, S, State
from ragz_cli.core.line import Utterance, Word, text_of
from ragz_cli.core.names import nearest, plain, slips
from ragz_cli.core.record import Record
from ragz_cli.core.slots import Slot
from ragz_cli.core.vocabulary import EVERYDAY, FORMS, listed_words

if TYPE_CHECKING:
    from ragz_cli.core.words import Words


ENDING_IN_TENS = tuple(f" {ten}" for ten in spoken.TENS)  # at the end of a name, before the rest of its number
CUT = {"theres": "there's", "heres": "here's"}
"""Words without the apostrophe that people leave out."""


class Lexicon(Record):
    """What the words of a line can be now: people, words of arguments, verbs on offer."""

    people: Mapping[str, str]  # by the words that name them; nothing where several are called so
    words: Mapping[str, Slot]
    names: tuple[str, ...]
    numbered: tuple[str, ...]  # those that end with a number
    begin: frozenset[str]  # what a name or a phrase of several words begins with
    read: dict[Utterance, list[Slot]]  # what was read already
    begun: dict[Utterance, tuple[Slot, int]]  # what some words begin with, and how many words that is
    near: dict[str, str]  # and what words with a slip are nearest to
    short: tuple[str, ...] = ()  # what an abbreviation may stand for: verbs, and words of their arguments
    unit: str = ""  # the letter behind a spoken.figure of what is counted: `30z`


def lexicon(game: Game[S], state: S, offers: Iterable[Duty | Choice]) -> Lexicon:
    """The words on offer: the verbs with what is said for them, and what their arguments offer."""
    both: dict[str, Slot] = {}
    texts: dict[str, dict[str, str]] = {}
    own = game.words()
    asks, seats = own.asks, state.seats
    for one in offers:
        row = game.verbs[one.verb]
        asked = [asks.get(f"{one.verb}/{clause}", "") for clause in one.clauses] + [asks.get(one.verb, "")]
        short = plain(next(filter(None, asked), ""))
        told = [short] if short and "," not in short and short not in spoken.STATIC else []
        told += [str(one.facts["named"])] if "named" in one.facts else []
        said = {
            **_said_for(row.name, own.said.get(row.name, row.name)),
            **_said_for(row.name, ",".join([row.name, *told])),
        }
        shared = {
            word: slot._replace(verbs=slot.verbs | both[word].verbs) for word, slot in said.items() if word in both
        }
        both |= said | shared
        for arg in row.args:
            words = arg.words or arg.offers
            for word in (*words(state), *(() if arg.words else one.words)):
                named = not seats.keys().isdisjoint((word, *word.split()))
                if not named and "=" not in word and not word.replace(" ", "").isdigit():
                    texts.setdefault(plain(word), {})[row.name] = word
    called: dict[str, list[str]] = {}
    for phrase, word in own.called.items():
        called.setdefault(word, []).append(phrase)
    for text, meant in [*texts.items()]:
        for word in text.split():
            for phrase in called.get(word, ()):
                texts.setdefault(text.replace(word, phrase), {}).update(meant)
    both |= {word: both.get(word, Slot(WORD, word, word))._replace(texts=meant) for word, meant in texts.items()}
    people = _people(state)
    apart = [phrase.replace("-", " ").partition(" ") for phrase in (*both, *people)]
    begin = frozenset([first for first, space, _ in apart if space])
    numbered = tuple([phrase for phrase in both if phrase[-1:].isdigit()])
    names = tuple([one for one, slot in both.items() if " " not in one and _is_its_name(one, slot)])
    return Lexicon(people, both, tuple(state.seats), numbered, begin, {}, {}, {}, names, plain(game.currency)[:1])


def _is_its_name(word: str, slot: Slot) -> bool:
    """Whether a word is the name of a verb or of what an argument can be, and nothing that people call it."""
    return word in slot.verbs or any(plain(text) == word for text in slot.texts.values())


@cache
def _said_for(verb: str, said: str) -> dict[str, Slot]:
    """What is said for a verb, by its words."""
    return {word: Slot(WORD, word, word, frozenset({verb})) for word in listed_words(said) if word}


def _people(state: State) -> dict[str, str]:
    """Everybody by the whole name, by each word of it, and by earlier names; whoever shares a word by the rest."""
    names = tuple(state.seats)
    people: dict[str, str] = {}
    for name in names:
        for word in plain(name).split():
            people[word] = "" if word in people else name
    for name, seat in state.sitting.former.items():
        people[plain(name)] = names[seat]
    return {word: name for word, name in people.items() if len(word) > 1} | {plain(name): name for name in names}


def slots_of(known: Lexicon, words: Utterance) -> list[Slot]:
    """The slots of some words, those that say nothing left out."""
    if words not in known.read:
        known.read[words] = _read(known, words)
    return known.read[words]


def _read(known: Lexicon, said: Utterance) -> list[Slot]:
    slots: list[Slot] = []
    at = 0
    if (
        len(said) == 1
        and (only := spoken.STATIC.get(word := _owner(known, said[0])))
        and only.kind in (spoken.YES, spoken.NO)
    ):
        return [known.words.get(word, only)]
    if _is_short_name(known, said):
        slots, at = [Slot(spoken.LEFT, said=said[0].plain, typed=said[0].typed)], 1
    while at < len(said):
        begins = said[at : at + spoken.LONGEST]
        if begins not in known.begun:
            known.begun[begins] = _longest(known, begins)
        slot, length = known.begun[begins]
        begins_part = begins[0].plain == "will" and (not at or said[at - 1].plain in (",", "and"))
        if begins_part and (named := _begun(known, "will")):  # William
            slot, length = named._replace(said="will", typed=begins[0].typed), 1
        slots.append(slot._replace())
        at += length
    slots = _with_doubles(slots)
    told = [*_without_count(spoken.combined(slots), len(known.names))]
    told = _of_all_dice(told)
    rest = [one for one, then in pairwise(said) if one.plain == "rest" and then.plain in ("for", "to")]
    if rest and spoken.REST not in known.words and [slot.kind for slot in told[-2:]] == [spoken.GROUP, PERSON]:
        told.append(Slot(spoken.DOUBT))  # `2 and the rest for ann`, where nobody's figure follows from the others
    told = [*dropwhile(lambda slot: slot.kind == spoken.BREAK, told)] or told
    kinds, others = [slot.kind for slot in told[-2:]], spoken.ELSE & {*told[-1].said.split()} if told else ()
    if spoken.REST in known.words and kinds == [PERSON, spoken.GROUP] and others and "else" not in others:
        told[-1] = told[-1]._replace(kind=NUMBER, text=spoken.REST)  # `tim got the rest`
    return _without_zero_again(told)


def _with_doubles(slots: list[Slot]) -> list[Slot]:
    """The slots with two dice for snake eyes, or with none where the dice are told too: `1 1, snake eyes`."""
    if not any(slot.said in spoken.DOUBLES for slot in slots):
        return slots
    told = any(slot.kind == NUMBER and slot.said not in spoken.DOUBLES for slot in slots)
    times = {True: 0 if told else 2, False: 1}
    return [slot._replace() for slot in slots for _ in range(times[slot.said in spoken.DOUBLES])]


def _of_all_dice(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with one number for each of so many dice: `three dice, all are fives`; only to be proposed."""
    told = [slot for slot in slots if slot.kind != spoken.BREAK and (slot.texts or not slot.verbs)]
    if (
        [slot.kind for slot in told[-2:]] != [spoken.GROUP, NUMBER]
        or told[-1] is not slots[-1]
        or spoken.has_slot(told[:-2], NUMBER)
    ):
        return [*slots]
    both = "2" if told[-2].said.startswith("both of") else ""
    count = next((slot.text for slot in told[:-2] if slot.kind == spoken.COUNTED), both)
    if not count.isdigit():
        return [*slots]
    rest = [slot for slot in slots[:-1] if slot.kind != spoken.COUNTED and slot is not told[-2]]
    return [*rest, *[slots[-1]] * int(count), Slot(spoken.THINK)]


def _without_zero_again(slots: list[Slot]) -> list[Slot]:
    """The slots without a last word for none that only repeats one in other words: `ann none at all, zilch`.

    It is only to be proposed, since it may be the spoken.figure of the next one.
    """
    if slots and slots[-1].kind == spoken.BREAK:
        return [*_without_zero_again(slots[:-1]), slots[-1]]
    told = [slot for slot in slots if slot.texts or not slot.verbs]  # `ann wants no trick, zero`
    kinds, figures_ = [slot.kind for slot in told if slot.kind != spoken.BREAK], [slot for slot in told if slot.text]
    none = [slot.said for slot in figures_[-2:] if slot.text == "0" and slot.said.replace(" ", "").isalpha()]
    mine = kinds[-3:-2] == [PERSON] or (len(kinds) == 2 and not spoken.has_slot(slots, PERSON))
    again = len(none) == 2 and none[0] != none[1] and slots[-1].text == "0" and mine
    return [*slots[: -1 - (slots[-2].kind == spoken.BREAK)], Slot(spoken.THINK)] if again else slots


def _owner(known: Lexicon, said: Word) -> str:
    """A word as it is; with its apostrophe where it is the name of somebody whose something is, as in `anns bid`."""
    word = said.plain.strip(spoken.QUOTES).rstrip(".,!") or said.plain
    if word in CUT and word not in known.people:
        return CUT[word]
    name, known_so = word.removesuffix("s"), word in spoken.STATIC or word in known.words
    owns = name != word and len(name) >= spoken.SHORTEST and known.people.get(name) and not known_so
    return f"{name}'s" if owns and not any(whole.startswith(word) for whole in known.people) else word


def _without_count(slots: Sequence[Slot], players: int) -> Iterable[Slot]:
    """The slots without how many all are: `all four made it`, in a game of four; only to be proposed."""
    for last, slot, then in zip([Slot(spoken.SMALL), *slots], slots, [*slots[1:], Slot(spoken.SMALL)], strict=False):
        counts = last.said == "all" and slot.text == str(players) and then.kind in (NUMBER, WORD)
        yield slot._replace(kind=spoken.THINK, text="") if counts else slot


def _longest(known: Lexicon, said: Utterance) -> tuple[Slot, int]:
    """What words begin with, the longest phrase first; a person before any other word."""
    first = _owner(known, said[0])
    begun = [stem for stem in spoken.stems(first) if stem in known.begin]
    words = [first, *(_owner(known, word) for word in said[1:])] if first in spoken.BEGIN or begun else [first]
    for length in range(len(words), 0, -1):
        phrase = " ".join(words[:length])
        slot = _known(known, phrase)
        if not slot and length > 1:  # `threw away`, where throw away is on offer
            forms = (known.words.get(f"{stem} {phrase.partition(' ')[2]}") for stem in begun)
            slot = next((form._replace(texts={}) for form in forms if form and form.verbs), None)
        if not slot and "," in phrase and (apart := known.words.get(phrase.replace(" ,", ""))) and apart.texts:
            slot = apart  # `green, take`
        if slot:
            return slot._replace(said=phrase, typed=text_of(said[:length])), length
    return _alone(known, words[0])._replace(said=words[0], typed=text_of(said[:1])), 1


def _is_short_name(known: Lexicon, said: Utterance) -> bool:
    """Whether a small word of two letters before figures may be short for a name: `be 5`, of Bea."""
    word = said[0].plain if said[1:] else ""
    if (
        len(word) >= spoken.SHORTEST
        or not word.isalpha()
        or [one for one in said[1:] if one.plain[0].isalnum() and not one.plain.isdigit()]
    ):
        return False
    names = (*known.people, *known.words)
    return word not in names and any(name.startswith(word) for name in names)


def _known(known: Lexicon, phrase: str) -> Slot | None:
    bare, slot = phrase.removesuffix("'s").removesuffix("'"), spoken.STATIC.get(phrase)
    of = phrase.removesuffix("s") if not slot and len(phrase) > spoken.SHORTEST else ""  # `anns go`
    if name := known.people.get(phrase) or known.people.get(bare) or known.people.get(of):
        return Slot(PERSON, name)
    if slot and " " in phrase and not known.people.keys().isdisjoint(phrase.split()):
        slot = None  # `well done mum`, where mum plays
    if slot and _may_be_initial(known, phrase):
        return Slot(spoken.LEFT, next(known.people[one] for one in known.people if one[0] == phrase))
    if phrase in EVERYDAY and (begun := _begun(known, phrase)):
        return begun
    if slot and slot.kind in (spoken.GROUP, spoken.ME):
        return slot
    if slot and slot.kind == spoken.LEAVE and any(stem in known.words for stem in spoken.stems(phrase)):
        return None
    if (
        own := known.words.get(phrase)
        or known.words.get(bare)
        or (" " in phrase and known.numbered and known.words.get(_numbered(phrase)))
    ):
        small = slot is not None and slot.kind == spoken.SMALL
        return own._replace(text=slot.text if slot and slot.kind == NUMBER else "", small=small)
    whose = spoken.STATIC.get(bare, Slot(spoken.LEFT))  # `fourteen's the trump`, `everyone's in for one`
    return slot or (whose if whose.kind in (NUMBER, spoken.GROUP) and bare not in spoken.ONES else None)


def _may_be_initial(known: Lexicon, word: str) -> bool:
    """Whether a letter that agrees begins somebody's name, as the k of `k r6`, where Kay plays."""
    agrees = len(word) == 1 and spoken.STATIC.get(word, Slot("")).kind == spoken.YES
    return agrees and any(one[0] == word for one in known.people)


def _numbered(phrase: str) -> str:
    """A name with its number as it is stored: space-31, of space 31 and of space thirty-one."""
    name, _, last = phrase.rpartition(" ")
    number = spoken.figure(last)
    name, _, tens = (
        name.rpartition(" ") if name.endswith(ENDING_IN_TENS) and number in spoken.ONE_TO_NINE else (name, "", "")
    )
    number = str(spoken.TENS[tens] + int(number)) if tens else number  # `space twenty three`
    return f"{name.removesuffix(' number').removesuffix(' no').removesuffix(' nr')}-{number}" if number else ""


def _alone(known: Lexicon, word: str) -> Slot:
    """One word that is in no list: a sign, a spoken.figure, a form of a verb, a beginning, or nothing known."""
    if not word[0].isalnum() and not any(map(str.isalnum, word)):
        return Slot(spoken.BREAK) if word[0] in ",.!;" else Slot(spoken.SMALL)
    if word[0] == "+" and word[1:].isdigit():
        return Slot(spoken.DOUBT)  # points, which no verb takes
    if word[-1] == known.unit and word[:-1].isdigit():
        return Slot(NUMBER, word[:-1])
    if word[0].isdigit() or word[0] in "+-" or (word[-1].isdigit() and "=" not in word and len(word) < 4):
        return Slot(WORD, texts=_AnyVerb()) if word[0].isalpha() else Slot(NUMBER, word.rstrip("s").rstrip("'"))
    if "=" in word:
        return Slot(NUMBER, word)
    if word.endswith("n't"):
        return Slot(spoken.DOUBT)
    if word == "cards" and not known.people.get(word):
        return Slot(spoken.LEFT)  # a number of them, where one is asked for: `finn has 5 cards`
    for stem in spoken.stems(word):
        if (slot := known.words.get(stem)) and slot.verbs:  # israels is perhaps a slip
            return slot._replace(texts={}, text="")
    if word not in known.near:
        names = known.names if len(word) >= spoken.SHORTEST and word not in spoken.SPOKEN else ()
        known.near[word] = nearest(word, names) or _number_near(word)
    return _begun(known, word) or _talk(word) or Slot(spoken.LEFT, known.near[word])


def _talk(word: str) -> Slot | None:
    """What a word that no game knows is if it says nothing: as it is written, cut, or with a letter drawn out.

    A `noooo` is perhaps a no, and only to be proposed.
    """
    bare = word.removesuffix("'s")
    for form in (
        bare,
        bare.removesuffix("s"),
        re.sub(r"(.)\1\1+", r"\1", bare),
        re.sub(r"(.)\1\1+", r"\1\1", bare),
        f"{bare}g",
    ):
        kind = spoken.STATIC.get(form, Slot("")).kind
        if form in EVERYDAY or kind in (spoken.SMALL, spoken.YES, spoken.NO):
            return Slot(spoken.SMALL if form in EVERYDAY or kind == spoken.SMALL else spoken.THINK)
    return None


def _number_near(word: str) -> str:
    """The number in words that a word with a slip is, as elevn; of five letters at least."""
    near = nearest(
        word, [one for one in (*spoken.UNITS, *spoken.TENS) if len(one) >= spoken.LONGEST and one[0] == word[0]], 0.85
    )
    return near if len(word) >= spoken.LONGEST - 1 else ""


class _AnyVerb(dict[str, str]):
    """A spoken.figure such as b15, which any verb may read."""

    def get(self, _: str, default: object = None) -> str:
        return spoken.ANY


def _begun(known: Lexicon, word: str) -> Slot | None:
    """The only person, or the only word on offer, that a word of three letters begins."""
    if len(word) < spoken.SHORTEST:
        return None
    people = {name for whole, name in known.people.items() if whole.startswith(word)}
    if len(people) == 1 and (name := people.pop()):
        return Slot(PERSON, name)
    begun = [
        slot for whole, slot in known.words.items()
        if whole.startswith(word) and slot.texts and whole[len(word) :][:1] != " "
    ]  # fmt: skip
    texts = {text for slot in begun for text in slot.texts.values()}
    return begun[0]._replace(verbs=frozenset()) if len(texts) == 1 and not people else None


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
    kind = spoken.STATIC.get(word, Slot(spoken.LEFT)).kind if not _may_be_initial(known, word) else spoken.LEFT
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


DENIED = ("not", "never", "wont", "cant", "dont", "doesnt", "didnt", "isnt", "wasnt")
VOWELS = frozenset("aeiou")


NO_VOWELS = dict.fromkeys(map(ord, VOWELS))


def respelled(words: "Words", known: Lexicon, said: Utterance) -> Utterance:
    """The line with each word that nothing knows as the only one that is a slip away; words on offer go first.

    Only to be proposed.
    """
    unknown = {
        slot.said for slot in slots_of(known, said) if slot.kind == spoken.LEFT and slot.said not in spoken.SPOKEN
    }
    unknown -= {one for phrase in (*words.said.values(), *words.called) for one in phrase.replace(",", "").split()}
    told = [word.plain if word.plain in unknown else "" for word in said]
    meant = [_respelled(known, word) if word.isalpha() else "" for word in told]
    return tuple([Word(one, one, word.before) if one else word for one, word in zip(meant, said, strict=True)])


def _in_full(known: Lexicon, word: str) -> str:
    """The answer, or the only word on offer, that is left with these letters without its vowels: `dn` is done."""
    if not VOWELS.isdisjoint(word) or len(word) < len("dn"):
        return ""
    answers = [one for one, slot in spoken.STATIC.items() if slot.kind in (spoken.YES, spoken.NO) and one.isalpha()]
    full = [one for one in (*answers, *known.words) if one[0] == word[0] and one.translate(NO_VOWELS) == word]
    verbs = {tuple(known.words[one].verbs) for one in full if one in known.words}
    return full[0] if len(verbs) <= 1 and full else ""


def _respelled(known: Lexicon, word: str) -> str:
    """The only word that one with a slip may be: of numbers, else of what is on offer, else of all that is said."""
    if denied := sorted(slips(word).intersection(DENIED)):
        return denied[0]  # `i nver take it`
    if len(word) <= spoken.SHORTEST:
        return _in_full(known, word) or next((one for one in spoken.NUMBERS if sorted(one) == sorted(word)), "")
    near = slips(word)
    offered = [one for name in (*known.words, *known.people) for one in name.split()]
    forms = {f"{one}{ending}" for one in offered for ending in ("", *spoken.ENDINGS)}
    forms |= {form for form, one in FORMS.items() if one in forms}
    agreed = [one for one, slot in spoken.STATIC.items() if slot.kind == spoken.YES]
    for words in (spoken.NUMBERS, forms, spoken.SPOKEN.difference(agreed)):
        found = sorted(near.intersection(words), key=lambda one: (sorted(one) != sorted(word), one))
        if found and (len(found) == 1 or words not in (spoken.NUMBERS, forms) or sorted(found[0]) == sorted(word)):
            return found[0]
    return ""
