"""Words as slots: every word that is said is a number, a person, a word of an argument or of a verb, or says nothing.

The lists of words that hold for every game. A game adds its verbs, what people say for them (`Words.said`), the words
that their arguments offer (`Arg`), and other words for these (`Words.called`).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import dropwhile, pairwise, takewhile

from ragz_cli.core import re, vocabulary
from ragz_cli.core.game import NUMBER, PERSON, WORD, Choice, Duty, Game, S, State
from ragz_cli.core.line import Utterance, Word, phrase_of, text_of
from ragz_cli.core.names import nearest, plain
from ragz_cli.core.record import Record
from ragz_cli.core.vocabulary import AFTER_NO_NUMBER, EVERYDAY, FORMS, NOT_DOING, ZERO, listed_words

GROUP, ME = "group", "me"
DICE_WORDS = ("dice", "die", "dices")
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
    YES: vocabulary.YES,
    NO: vocabulary.NO,
    MARK: vocabulary.MARK,
    DOUBT: vocabulary.DOUBT,
    THINK: vocabulary.THINK,
    BREAK: vocabulary.BREAK,
    BUT: vocabulary.BUT,
    GROUP: vocabulary.GROUP,
    ME: vocabulary.ME,
    LEFT: vocabulary.LEFT,
    LABEL: vocabulary.LABEL,
    TIMES: vocabulary.TIMES,
    LEAVE: vocabulary.LEAVE,
    SMALL: (*vocabulary.SMALL, *vocabulary.REMARKS, *vocabulary.HANDLED, *vocabulary.TALK),
}
ASKING = frozenset(listed_words(
        "are, can, did, do, does, how, is, may, must, shall, was, were, what, what's, whats, when, where, who, who's,"
        " whos, whose, why, will, which, am, should, could, would, has, have, wh"
    ))  # fmt: skip
NO_OF = {"no": {LEFT}, "no more": {LEFT, WORD}}  # no answer, where such a word follows
ELSE = frozenset(("else", "other", "others", "rest"))
WITH_WHAT = frozenset(("a", "an", "the", "one", "both", "two", "my", "his", "her"))
AGAIN = frozenset(("again", "another", "more", "same", "last", "too"))
SUBJECTS = ("i", "he", "she", "i'll", "i've", "i'm", "they", "we")  # who act, where somebody else is named
DENYING = ("no", "n", "nope", "nah", "no way", "not really", "no thanks", "no thank you")
REST = "rest"  # the figure of whoever has all that others have not
AGREED = ("ok", "okay", "alright", "all right", "k", "kk", "okey", "okie", "oki")
OWNING = ("my", "your", "his", "her", "their")
OTHER = ("other", "other's")  # behind a one that is no number
LEFT_OVER = ("left", "left over", "leftover", "remaining")
STATIC: Mapping[str, Slot] = {
    **{phrase: Slot(NO, "", phrase) for phrase in NOT_DOING},
    **dict.fromkeys(PHRASES[SMALL], Slot(SMALL)),
    **{
        phrase: Slot(kind, "0" if phrase in ZERO else "", phrase)
        for kind, phrases in reversed(PHRASES.items()) if kind != SMALL for phrase in phrases
    },
    **{word: Slot(NUMBER, digits, word) for word, digits in (NUMBERS | PLURALS | ORDINALS | {"one's": "1"}).items()},
}  # fmt: skip
NO_NAME = frozenset(
    listed_words(
        "not, if, or, know, ask, no, idea, wait, maybe, dont, don't, what, who, why, yes, sorry, help, be, for"
    )
)
EXCLAIMED = ("oh no", "oops", "whoops", "sorry")  # at the end they withdraw nothing
WAS = ("was", "were", "is", "are")
OF_DICE = (*DICE_WORDS, "throw", "roll", "three")
THE_FIRST, FIRST_THROW = "first", "first throw"
TELLING_DICE = ("it's", "its", "it", "they're", "got", "it was")
THRICE = ("triple", "treble")
THATS_IT, THATS_ME = ("that's it", "thats it"), ("that's me", "thats me")
ONES = ("one", "ones", "one's")
QUOTES = '"()[]\u201c\u201d\u201e\u00ab\u00bb'
BEGIN = frozenset(phrase.split()[0] for phrase in STATIC if " " in phrase)
SPOKEN = EVERYDAY.union(*map(str.split, STATIC))  # every word of a list
LONGEST = 5  # words of a phrase
ENDINGS = ("s", "es", "d", "ed", "led", "ing", "ling", "ning", "ping", "ting", "ped")
SHORTEST = 3  # letters of a beginning that is taken for a name


@lru_cache(2000)
def stems(word: str) -> tuple[str, ...]:
    """What a word may be a form of: roll, of rolled."""
    known = (word, *([FORMS[word]] if word in FORMS else []))
    going = stems(word.removesuffix("'") + "g") if word.endswith(("in", "in'")) else ()
    done = [f"{word.removesuffix('ing')}e"] if word.endswith("ing") else []
    cut = [word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending) and len(word) > len(ending) + 1]
    return (*known, *going, *done, *cut)


def figure(word: str) -> str:
    """The digits of a number, also of one in words, as words are compared; nothing for another word."""
    slot = STATIC.get(word)
    return slot.text if slot and slot.kind == NUMBER else word if word[:1].isdigit() else ""


def figures(said: Utterance) -> list[str]:
    """The digits of all numbers of a line."""
    return [told for word in said if (told := figure(word.plain))]


def apart_at_not(said: Utterance) -> tuple[Utterance, Utterance]:
    """The words up to a `not`, which are right, and those behind it: `a 3, not a 4`."""
    end = next((at for at, word in enumerate(said) if word.plain == "not"), len(said))
    return said[:end], said[end + 1 :]


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
    unit: str = ""  # the letter behind a figure of what is counted: `30z`


def lexicon(game: Game[S], state: S, offers: Iterable[Duty | Choice]) -> Lexicon:
    """The words on offer: the verbs with what is said for them, and what their arguments offer."""
    verbs: dict[str, set[str]] = {}
    texts: dict[str, dict[str, str]] = {}
    spoken = game.words()
    asks, seats = spoken.asks, state.seats
    for one in offers:
        row = game.verbs[one.verb]
        asked = [asks.get(f"{one.verb}/{clause}", "") for clause in one.clauses] + [asks.get(one.verb, "")]
        short = plain(next(filter(None, asked), ""))
        told = [short] if short and "," not in short and short not in STATIC else []
        told += [str(one.facts["named"])] if "named" in one.facts else []
        for phrase in (row.name, *listed_words(spoken.said.get(row.name, row.name)), *told):
            verbs.setdefault(phrase, set()).add(row.name)
        for arg in row.args:
            words = arg.words or arg.offers
            for word in (*words(state), *(() if arg.words else one.words)):
                named = not seats.keys().isdisjoint((word, *word.split()))
                if not named and "=" not in word and not word.replace(" ", "").isdigit():
                    texts.setdefault(plain(word), {})[row.name] = word
    called: dict[str, list[str]] = {}
    for phrase, word in spoken.called.items():
        called.setdefault(word, []).append(phrase)
    for text, meant in [*texts.items()]:
        for word in text.split():
            for phrase in called.get(word, ()):
                texts.setdefault(text.replace(word, phrase), {}).update(meant)
    both = {
        word: Slot(WORD, word, word, frozenset(verbs.get(word, ())), texts.get(word, {})) for word in {**verbs, **texts}
    }
    people = _people(state)
    apart = [phrase.replace("-", " ").partition(" ") for phrase in (*both, *people)]
    begin = frozenset([first for first, space, _ in apart if space])
    numbered = tuple([phrase for phrase in both if phrase[-1:].isdigit()])
    return Lexicon(people, both, tuple(state.seats), numbered, begin, {}, {}, {}, plain(game.currency)[:1])


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
    if len(said) == 1 and (only := STATIC.get(word := _owner(known, said[0]))) and only.kind in (YES, NO):
        return [known.words.get(word, only)]
    if _is_short_name(known, said):
        slots, at = [Slot(LEFT, said=said[0].plain, typed=said[0].typed)], 1
    while at < len(said):
        begins = said[at : at + LONGEST]
        if begins not in known.begun:
            known.begun[begins] = _longest(known, begins)
        slot, length = known.begun[begins]
        begins_part = begins[0].plain == "will" and (not at or said[at - 1].plain in (",", "and"))
        if begins_part and (named := _begun(known, "will")):  # William
            slot, length = named._replace(said="will", typed=begins[0].typed), 1
        slots.append(slot._replace())
        at += length
    combined = [*_without_count(_combined(slots), len(known.names))]
    combined = _of_all_dice(combined)
    combined = [*dropwhile(lambda slot: slot.kind == BREAK, combined)] or combined
    kinds, others = [slot.kind for slot in combined[-2:]], ELSE & {*combined[-1].said.split()} if combined else ()
    if REST in known.words and kinds == [PERSON, GROUP] and others and "else" not in others:
        combined[-1] = combined[-1]._replace(kind=NUMBER, text=REST)  # `tim got the rest`
    return _without_zero_again(combined)


def _of_all_dice(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with one number for each of so many dice: `three dice, all are fives`; only to be proposed."""
    kinds = [slot.kind for slot in slots if slot.kind != BREAK]
    if kinds[-3:] != [COUNTED, GROUP, NUMBER] or kinds.count(NUMBER) > 1:
        return [*slots]
    count = next(slot for slot in slots if slot.kind == COUNTED)
    told = [slot for slot in slots if slot.kind not in (COUNTED, GROUP, BREAK)]
    return [*told, *[slots[-1]] * (int(count.text) - 1), Slot(THINK)] if slots[-1].kind == NUMBER else [*slots]


def _without_zero_again(slots: list[Slot]) -> list[Slot]:
    """The slots without a last word for none that only repeats one in other words: `ann none at all, zilch`.

    It is only to be proposed, since it may be the figure of the next one.
    """
    told = [slot for slot in slots if slot.texts or not slot.verbs]  # `ann wants no trick, zero`
    kinds, figures_ = [slot.kind for slot in told if slot.kind != BREAK], [slot for slot in told if slot.text]
    none = [slot.said for slot in figures_[-2:] if slot.text == "0" and slot.said.replace(" ", "").isalpha()]
    mine = kinds[-3:-2] == [PERSON] or (len(kinds) == 2 and not has_slot(slots, PERSON))
    again = len(none) == 2 and none[0] != none[1] and slots[-1].text == "0" and mine
    return [*slots[: -1 - (slots[-2].kind == BREAK)], Slot(THINK)] if again else slots


def _owner(known: Lexicon, said: Word) -> str:
    """A word as it is; with its apostrophe where it is the name of somebody whose something is, as in `anns bid`."""
    word = said.plain.strip(QUOTES).rstrip(".,!") or said.plain
    name, known_so = word.removesuffix("s"), word in STATIC or word in known.words
    owns = name != word and len(name) >= SHORTEST and known.people.get(name) and not known_so
    return f"{name}'s" if owns and not any(whole.startswith(word) for whole in known.people) else word


def _without_count(slots: Sequence[Slot], players: int) -> Iterable[Slot]:
    """The slots without how many all are: `all four made it`, in a game of four; only to be proposed."""
    for last, slot, then in zip([Slot(SMALL), *slots], slots, [*slots[1:], Slot(SMALL)], strict=False):
        counts = last.said == "all" and slot.text == str(players) and then.kind in (NUMBER, WORD)
        yield slot._replace(kind=THINK, text="") if counts else slot


def _longest(known: Lexicon, said: Utterance) -> tuple[Slot, int]:
    """What words begin with, the longest phrase first; a person before any other word."""
    first = _owner(known, said[0])
    begun = [stem for stem in stems(first) if stem in known.begin]
    words = [first, *(_owner(known, word) for word in said[1:])] if first in BEGIN or begun else [first]
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
    if len(word) >= SHORTEST or not word.isalpha() or not phrase_of(said[1:]).replace(" ", "").isdigit():
        return False
    names = (*known.people, *known.words)
    return word not in names and any(name.startswith(word) for name in names)


def _known(known: Lexicon, phrase: str) -> Slot | None:
    bare, slot = phrase.removesuffix("'s").removesuffix("'"), STATIC.get(phrase)
    of = phrase.removesuffix("s") if not slot and len(phrase) > SHORTEST else ""  # `anns go`
    if name := known.people.get(phrase) or known.people.get(bare) or known.people.get(of):
        return Slot(PERSON, name)
    if slot and " " in phrase and not known.people.keys().isdisjoint(phrase.split()):
        slot = None  # `well done mum`, where mum plays
    if phrase in EVERYDAY and (begun := _begun(known, phrase)):
        return begun
    if slot and slot.kind in (GROUP, ME):
        return slot
    if slot and slot.kind == LEAVE and any(stem in known.words for stem in stems(phrase)):
        return None
    if (
        own := known.words.get(phrase)
        or known.words.get(bare)
        or (" " in phrase and known.numbered and known.words.get(_numbered(phrase)))
    ):
        small = slot is not None and slot.kind == SMALL
        return own._replace(text=slot.text if slot and slot.kind == NUMBER else "", small=small)
    whose = STATIC.get(bare, Slot(LEFT))  # `fourteen's the trump`, `everyone's in for one`
    return slot or (whose if whose.kind in (NUMBER, GROUP) and bare not in ONES else None)


def _numbered(phrase: str) -> str:
    """A name with its number as it is stored: space-31, of space 31 and of space thirty-one."""
    name, _, last = phrase.rpartition(" ")
    number = figure(last)
    return f"{name.removesuffix(' number').removesuffix(' no').removesuffix(' nr')}-{number}" if number else ""


def _alone(known: Lexicon, word: str) -> Slot:
    """One word that is in no list: a sign, a figure, a form of a verb, a beginning, or nothing known."""
    if not word[0].isalnum() and not any(map(str.isalnum, word)):
        return Slot(BREAK) if word[0] in ",.!;" else Slot(SMALL)
    if word[0] == "+" and word[1:].isdigit():
        return Slot(DOUBT)  # points, which no verb takes
    if word[-1] == known.unit and word[:-1].isdigit():
        return Slot(NUMBER, word[:-1])
    if word[0].isdigit() or word[0] in "+-" or (word[-1].isdigit() and "=" not in word and len(word) < 4):
        return Slot(WORD, texts=_AnyVerb()) if word[0].isalpha() else Slot(NUMBER, word.rstrip("s").rstrip("'"))
    if "=" in word:
        return Slot(NUMBER, word)
    if word.endswith("n't"):
        return Slot(DOUBT)
    if word == "cards" and not known.people.get(word):
        return Slot(LEFT)  # a number of them, where one is asked for: `finn has 5 cards`
    for stem in stems(word):
        if (slot := known.words.get(stem)) and slot.verbs:  # israels is perhaps a slip
            return slot._replace(texts={}, text="")
    if word not in known.near:
        names = known.names if len(word) >= SHORTEST and word not in SPOKEN else ()
        known.near[word] = nearest(word, names) or _number_near(word)
    return _begun(known, word) or _talk(word) or Slot(LEFT, known.near[word])


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
        kind = STATIC.get(form, Slot("")).kind
        if form in EVERYDAY or kind in (SMALL, YES, NO):
            return Slot(SMALL if form in EVERYDAY or kind == SMALL else THINK)
    return None


def _number_near(word: str) -> str:
    """The number in words that a word with a slip is, as elevn; of five letters at least."""
    near = nearest(word, [one for one in (*UNITS, *TENS) if len(one) >= LONGEST and one[0] == word[0]], 0.85)
    return near if len(word) >= LONGEST - 1 else ""


ANY = "*"


class _AnyVerb(dict[str, str]):
    """A figure such as b15, which any verb may read."""

    def get(self, _: str, default: object = None) -> str:
        return ANY


def _begun(known: Lexicon, word: str) -> Slot | None:
    """The only person, or the only word on offer, that a word of three letters begins."""
    if len(word) < SHORTEST:
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


def _combined(slots: Sequence[Slot]) -> list[Slot]:
    """Slots that belong together: twenty five, two fours, three dice; without labels and what says nothing."""
    done: list[Slot] = []
    for at, slot in enumerate(slots):
        last = done[-1] if done else Slot(SMALL)
        word, after = slot.said, slots[at + 1 :]
        if word in ONES and (place := _place(slots, at)):
            done += [place, Slot(SMALL if place.text == slot.text else THINK)]
        elif word == "one" and {"only", "just"} & {one.said for one in slots[:at][-3:]} and _is_somebodys(done, after):
            done.append(slot._replace(kind=ONE))
        elif _is_no_number(word, slots[:at], after) or (word == "doubles" and _has_double(slots)):
            done.append(Slot(SMALL, said=word))
        elif word in ONES and at > 1 and slots[at - 1].verbs and _has_article(slots[at - 2 : at]):
            done.append(Slot(ONE))  # `a receive one`
        elif slot.kind == NUMBER and last.kind == TIMES:
            times = 3 if last.said in THRICE else 2
            twice = [one.text for one in done if one.kind == NUMBER] == [slot.text] * times
            done[-1:] = [Slot(THINK)] if twice else [slot] * times  # `5 5 5, triple fives`
        elif _is_plural(word) and last.kind == NUMBER and last.text.isdigit() and int(last.text) in (1, 2, 3):
            twice = [one.text for one in done[:-1] if one.kind == NUMBER] == [slot.text] * int(last.text)
            done[-1:] = [Slot(THINK)] if twice else [slot] * int(last.text)  # `1 1 1, three ones`
        elif last.kind == NUMBER and last.text in ("2", "3") and _is_several(slot, after):
            done[-1:] = [slot] * int(last.text)  # `two outs`
        elif slot.kind == NUMBER and last.said in TENS and word in UNITS[1:10] and last is not slot:
            done[-1] = slot._replace(text=str(int(last.text) + int(slot.text)))
        elif slot.kind == PERSON and last.said == "of" and (owned := _owned(done)) is not None:
            done.insert(owned, slot._replace(said=f"{word}'s"))  # `the first of bob` is bob's first
        elif not (_is_beside_it(slot, word, done, after) or _says_nothing(slot, word, done, after)):
            done += [Slot(THINK)] * _is_only_spoken_of(slot, word, done)
            done.append(Slot(LEFT, said=word) if _is_an_object(slot, word, done) else _beside(slot, word, done, after))
    done = _of_the_first(_mended_in(done)) + [Slot(THINK)] * _tells_only_of_people(done)
    return [slot for slot in done if slot.kind not in (SMALL, LABEL)]


def _tells_only_of_people(done: Sequence[Slot]) -> bool:
    """Whether there is only what somebody does beside the game: `all laugh`, `bob sings`."""
    kinds = {one.kind for one in done}
    people = bool(kinds & {PERSON, GROUP}) and kinds <= {PERSON, GROUP, ME, BREAK, BUT, SMALL, LABEL, THINK}
    return people and any(one.said in vocabulary.DOES for one in done)


def _is_an_object(slot: Slot, word: str, done: Sequence[Slot]) -> bool:
    """Whether a thing beside the game is what a number counts or a verb leads to: `2 biscuits`, `pass me the salt`."""
    if slot.kind != SMALL or vocabulary.COUNTED.isdisjoint((word, word.removesuffix("s"))):
        return False
    before = dropwhile(lambda one: one.said in vocabulary.BEFORE_A_THING, reversed(done))
    return next(before, Slot(SMALL)).kind in (NUMBER, NO, WORD)


def _is_only_spoken_of(slot: Slot, word: str, done: Sequence[Slot]) -> bool:
    """Whether what was told is only spoken of: `2 is risky`, `i'm mad`, `ann says bob does it`, `4 to 6 players`."""
    if slot.kind not in (SMALL, PERSON, NUMBER, WORD) or (
        slot.kind == SMALL and word not in vocabulary.FELT.union(vocabulary.COMPARING)
    ):
        return False
    smalls = [*takewhile(lambda one: one.kind == SMALL, reversed(done))][::-1]
    told, lead = (done[: len(done) - len(smalls)] or [Slot(SMALL)])[-1], [one.said for one in smalls]
    if slot.kind == SMALL:
        named = told.kind == NUMBER or (told.kind == WORD and bool(told.texts))
        felt = lead[:1] in ([be] for be in (*WAS, "seems")) and word in vocabulary.FELT
        return named and (felt or word in vocabulary.COMPARING)
    if slot.kind == PERSON:
        return told.kind == PERSON and not {*vocabulary.SAYING, *vocabulary.DOES}.isdisjoint(lead)
    if slot.kind == NUMBER:
        span = told.kind == NUMBER and lead == ["to"] and not any(one.verbs for one in done)
        more = {"another"} if has_slot(done, NUMBER) else set()  # `a 5 and another 5`
        return span or bool({*lead} & vocabulary.WISHED - more)
    whose = told.kind in (PERSON, ME) and (told.said == "i'm" or lead in ([be] for be in WAS))
    return slot.kind == WORD and bool(slot.texts) and not slot.verbs and whose and not slot.text


def _has_article(slots: Sequence[Slot]) -> bool:
    """Whether there is an article before the last word, or in a phrase that it ends: `plays a receive`."""
    return slots[0].said in ("a", "an") or " a " in slots[1].said


def _is_several(slot: Slot, after: Sequence[Slot]) -> bool:
    """Whether a word is called so where there are several of it, as outs of out, or out cards."""
    if slot.kind == WORD and slot.texts and [one.said for one in after[:1]] == ["cards"]:
        return True
    return slot.kind == WORD and slot.said[-1:] == "s" and bool(slot.texts) and slot.said not in slot.texts.values()


def _is_plural(word: str) -> bool:
    return word in PLURALS or (word[:1].isdigit() and word[-1:] == "s")


def _mended_in(slots: Sequence[Slot]) -> list[Slot]:
    """The slots where one number is put right by name: `5 and 4, wait, the 4 was a 3` are a 5 and a 3.

    Without a word of correction it is only to be proposed. What is not found among the numbers before is in doubt: it
    was of the line before, or may be either of several.
    """
    marks = [at for at, slot in enumerate(slots) if slot.kind == MARK or slot.said == "no"]
    ends = [at for at, slot in enumerate(slots) if slot.kind == BREAK and slot.said not in PHRASES[BREAK]]
    at = max(marks or ends, default=-1)
    then = [slot for slot in slots[at + 1 :] if slot.kind not in (SMALL, BREAK) or slot.said in (*WAS, *OWNING)]
    told = [slot.kind for slot in slots[: max(at, 0)]]
    if marks and PERSON in told and told.count(NUMBER) > 1 and _is_whose(then):
        return [*slots, Slot(DOUBT)]  # `sorry, my third`
    right = [slot.kind for slot in then[-3:]] == [NUMBER, SMALL, NUMBER] and then[-3].said not in (*ONES, *ORDINALS)
    if not right or not (marks or (then[1].said == "was" and not then[3:])):
        return [*slots]
    spots = [spot for spot, kind in enumerate(told) if (kind, slots[spot].text) == (NUMBER, then[0].text)]
    if len(spots) == 1 or (spots and told.count(NUMBER) == 2):
        return [*slots[: spots[-1]], then[2], *slots[spots[-1] + 1 : at], *([] if marks else [Slot(THINK)])]
    return [*slots, Slot(DOUBT)]


def _is_whose(slots: Sequence[Slot]) -> bool:
    """Whether the last words are a number and whose it is: `it was my third`."""
    return [slot.kind for slot in slots if slot.said not in WAS] == [SMALL, NUMBER] and _owns(slots[:-1])


def _of_the_first(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with three numbers of the first throw as one: `the first dice are 1, 3 and 4`."""
    numbers = [slot for slot in slots if slot.kind == NUMBER]
    dice = "".join([slot.text for slot in numbers])
    if not len(numbers) == len(dice) == 3 or not dice.isdigit():
        return [*slots]
    if not any(one.said == THE_FIRST and then.said in OF_DICE for one, then in pairwise(slots)):
        return [*slots]
    kinds = [slot.kind for slot in slots]
    at, end = kinds.index(NUMBER), len(kinds) - kinds[::-1].index(NUMBER)
    if {*kinds[at:end]} & {ME, PERSON, LEFT, WORD}:  # `first i roll a 2, then i take the 3, then a 1 comes`
        return [*slots]
    return [
        *slots[:at],
        Slot(NUMBER, dice, FIRST_THROW),
        *(slot for slot in slots[at:] if slot.kind not in (NUMBER, BREAK)),
    ]


def _owned(done: Sequence[Slot]) -> int | None:
    """Where the number stands that somebody has, as in `the first card of`; nothing where none does."""
    content = [at for at, slot in enumerate(done) if slot.kind not in (SMALL, LABEL) and not (slot.verbs and at)]
    return content[-1] if content and done[content[-1]].kind == NUMBER else None


def _next(after: Sequence[Slot]) -> Slot:
    for one in after:
        if one.kind != SMALL:
            return one
    return Slot(SMALL)


def _is_no_number(word: str, before: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a one is no number, as in `this one`, `one is 2, the other 6`, `one 4 again`; `this one dice` is one."""
    if word not in ONES:
        return False
    leads = word == "one's" or (bool(before) and before[-1].said in AFTER_NO_NUMBER)
    of_several = [slot.said for slot in after[:1]] == ["of"] or any(slot.said == "other" for slot in after)
    beside = of_several and _next(after).kind == NUMBER
    again = [slot.kind for slot in after[:1]] == [NUMBER] and [slot.said for slot in after[1:2]] == ["again"]
    kinds = [slot.kind for slot in before[-1:]]
    plural = word == "ones" and kinds == [LEFT]  # `too many token ones`
    named = kinds == [NUMBER] and [slot.said for slot in before[-2:-1]] == ["the"]  # `a Teamwork card, the 5 one`
    return (leads or beside or again or plural or named) and _next(after).said not in DICE_WORDS


def _owns(before: Sequence[Slot]) -> bool:
    """Whether the last of the words before a number says whose it is."""
    return any(slot.said in OWNING or slot.said.endswith("'s") for slot in before[-1:])


def _is_somebodys(before: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether somebody is named right before something, and nothing is told after it, `ann only one`; or behind it."""
    said = [slot for slot in before if slot.kind != SMALL]
    ends = [slot.kind for slot in after[:1]] in ([], [BREAK]) or [slot.said for slot in after[:1]] == ["each"]
    ends = ends or any(slot.verbs and not slot.texts for slot in after[:1])  # `only one trick`
    theirs = [slot.said for slot in after[:1]] == ["for"] and _next(after).kind in (PERSON, ME)  # `just one for jo`
    mine = [slot.kind for slot in said] == [ME, BREAK]  # `me, only one trick`
    return theirs or (ends and (mine or (bool(said) and said[-1].kind == PERSON)))


def _place(slots: Sequence[Slot], at: int) -> Slot | None:
    """The ordinal before a one that may be no number: `her second one`, not `the first 3, the second one`."""
    *whose, before = slots[:at] or [Slot(SMALL)]
    begins = _next(slots[at + 1 :]).kind != NUMBER and all(slot.kind == SMALL for slot in whose)  # `second one for 3`
    owned = begins or _owns(whose) or [slot.said for slot in slots[at + 1 : at + 2]] == ["of"]
    return before if before.said in ORDINALS and owned else None


def _has_double(slots: Sequence[Slot]) -> bool:
    """Whether the same number stands twice, and no other: `5 and 5, doubles`."""
    numbers = [slot.text for slot in slots if slot.kind == NUMBER]
    return len(numbers) > 1 and len(numbers) - 1 == len({*numbers}) == 1


def _beside(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> Slot:
    """What a slot is by what stands beside it."""
    then = _next(after)
    if between := _between_figures(word, done, after, then):
        return between
    if word in ORDINALS and _is_label(word, done, then):
        return Slot(LABEL, said=word)
    beside = [one.said for one in after[:1]]
    if slot.kind == NUMBER:
        left = [one.said for one in after if one.kind not in (SMALL, ME)][:1]  # `the two i had left`
        several = (left and left[0] in LEFT_OVER) or beside == ["are"]
        dice = then.said in DICE_WORDS or bool(re.fullmatch("[a-z]+ dice", then.said))  # `three blue dice`
        counts = (dice and beside != ["on"]) or then.said in LEFT_OVER or _is_count(slot, word, done, after)
        counts = counts or beside == [":"] or (several and word in UNITS)  # not `2 and 3 on dice`
        if counts and slot.text.isdigit():
            return slot._replace(kind=COUNTED)
        if told := _counts(after):  # `five new cards: 2 5 0 7 6`
            return Slot(SMALL) if slot.text == str(told) else slot._replace(kind=COUNTED)
    before = [slot.kind for slot in done if slot.kind not in (SMALL, BREAK)]
    if word == "both" and (before[-2:] == [PERSON, PERSON] or before[-1:] == [GROUP]):
        return Slot(SMALL)  # `ann and bob both one`, `the other two both said 2`
    of_two = word == "both" or (word == "both of them" and beside in (["are"], ["were"]))
    if of_two and (then.kind == NUMBER or then.texts):
        return Slot(TIMES) if then.kind == NUMBER else Slot(NUMBER, "2")
    if slot.kind == WORD and word in PHRASES[TIMES] and then.kind == NUMBER and not then.text.isdigit():
        return Slot(TIMES)
    if slot.kind == NUMBER and beside in (["is"], ["was"]) and any(one.said.startswith("too ") for one in after[1:3]):
        return slot._replace(kind=LEFT, text="")  # `nah, 13 is too many`
    if slot.kind == GROUP and ELSE & {*word.split()} and _in_turn(after):
        return slot._replace(kind=LEFT)  # `the other two 5 and 1`
    if word in NOT_DOING and not word.endswith(" to") and then.kind in (WORD, LEFT, NUMBER):
        return slot._replace(kind=DOUBT)  # `he doesn't want cards`
    of_it = word in NO_OF and has_content(done) and {one.kind for one in after[:1]} & NO_OF[word]
    apart = beside and after[0].kind == SMALL and beside not in (["of"], ["a"], ["the"])
    unclear = of_it or (
        slot.kind == TIMES and (then.kind != NUMBER or apart)
    )  # `out rage, no trump now`; `5 and 5, doubles`
    return slot._replace(kind=LEFT) if unclear else slot


def _is_count(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a first number in words is how many dice are told behind a sign: `i rolled one and it's a four`."""
    then = [*dropwhile(lambda one: one.kind != BREAK, after)]
    numbers = [one for one in after if one.kind == NUMBER]
    tells = len(then) > 1 and then[1].said in TELLING_DICE and _next(then[2:]).kind == NUMBER
    first = not has_slot(done, NUMBER) and not has_slot(after[: len(after) - len(then)], NUMBER)
    return tells and first and word in UNITS and slot.text == str(len(numbers))


def _is_label(word: str, done: Sequence[Slot], then: Slot) -> bool:
    """Whether an ordinal is only a label: `first i roll`, `a wild came first, then`, `the second blue`."""
    the = _owns(done) or any(one.said in AFTER_NO_NUMBER for one in done[-1:])
    leads = then.kind == BREAK or then.said in SUBJECTS
    came = word == "first" and leads and not the
    return came or (then.said not in ORDINALS and (_is_labelled(then) or then.said in PHRASES[LABEL]))


def _between_figures(word: str, done: Sequence[Slot], after: Sequence[Slot], then: Slot) -> Slot | None:
    """What a word of no is beside figures: `6 n 1`, `6 4 1, next 5 2`, `5 and 6, that's it!`, `ann, that's me, 5 6`."""
    told = has_slot(done, NUMBER)
    if word == "n" and [one.kind for one in done[-1:]] == [then.kind] == [NUMBER]:
        return Slot(BREAK, said="and")
    if word == "next" and then.kind == NUMBER and told and done[-1].kind == BREAK:
        return Slot(THINK)
    if word in THATS_IT and _next(done[::-1]).kind == NUMBER and "!" in then.said:
        return Slot(THINK)
    me = word in THATS_ME and has_slot(done, PERSON) and not told and has_slot(after, NUMBER)
    return Slot(SMALL) if me else None


def _is_beside_it(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a word is only beside what is told: the not of `she's not happy`, the `w` of `4 w a mad` and of `starts
    w blue 12`, the one of `2 with one mad`, a but that nothing is before.
    """
    then = _next(after)
    if word == "but":
        return {one.kind for one in done} <= {SMALL, BREAK}
    if word == "w":
        return {one.said for one in after[:1]} <= WITH_WHAT or [one.kind for one in after[:2]] == [WORD, NUMBER]
    if word == "one" and done:
        return done[-1].said in ("with", "w") and then.kind == WORD and bool(then.texts)
    return slot.kind == DOUBT and denies(word) and _is_felt(after)


def _is_felt(after: Sequence[Slot]) -> bool:
    """Whether what is denied is only what somebody or something is like, and nothing is told with it."""
    felt = [*takewhile(lambda slot: slot.kind in (SMALL, ME), after)]
    ends = [slot.kind for slot in after[len(felt) :][:1]] in ([], [BREAK])
    return ends and bool(felt) and felt[-1].said in vocabulary.QUALITIES


def _in_turn(after: Sequence[Slot]) -> bool:
    """Whether only figures follow, of several people in turn."""
    kinds = [slot.kind for slot in after if slot.kind not in (SMALL, BREAK) and (slot.texts or not slot.verbs)]
    return len(kinds) > 1 and {*kinds} == {NUMBER}


def _counts(after: Sequence[Slot]) -> int:
    """How many figures follow where a number before them says how many cards there are; else nothing."""
    behind = [slot for slot in after if slot.said != "ones"]
    lead = {word for slot in takewhile(lambda slot: slot.kind != NUMBER, behind) for word in slot.said.split()}
    cards = lead & {"cards", "new", "others"} and lead & {":", "are"}
    cards |= lead & {"got", "show", "say", "see", "read"} if "cards" in lead else set()
    return sum(slot.kind == NUMBER for slot in behind) if cards else 0


def has_content(slots: Sequence[Slot]) -> bool:
    """Whether something was said that an argument takes."""
    return any(slot.kind == NUMBER or (slot.kind == WORD and slot.texts) for slot in slots)


def _is_told_of(done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a he or a she is somebody who was named, of whom more is said: `karl gets it and she draws`."""
    return any(slot.kind == PERSON for slot in done) and any(slot.kind == LEFT for slot in after)


def _is_labelled(slot: Slot) -> bool:
    """Whether an ordinal before it is only a label, as of a number or a colour."""
    return slot.kind in (LABEL, NUMBER) or (slot.kind == WORD and bool(slot.texts) and not slot.verbs)


def _says_nothing(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a word only leads to a figure, as the turn of `ann's turn 4 1`, the next of `ann next, 4 1`, the all of
    `ann wants all ten`; or is a he of whom something further is said.
    """
    last = done[-1] if done else Slot(SMALL)
    if word in LEFT_OVER and _next(done[::-1]).kind == COUNTED:
        return True
    if slot.kind == LEFT and word in OTHER:
        return any(one.said in ONES for one in done)
    if slot.kind == GROUP and [one.said in (*DICE_WORDS, ":") for one in after[1:2]] == [True]:
        return True  # `all three dice`
    if word == "all" and last.kind != GROUP:
        subject = next((slot for slot in reversed(done) if slot.kind not in (WORD, SMALL, BREAK, LEFT)), Slot(SMALL))
        return subject.kind == PERSON and any(slot.kind == NUMBER for slot in after[:1])
    if slot.kind == ME and word in SUBJECTS:
        return _is_told_of(done, after[:1])
    if word == "all":
        return True
    if word == "each":
        return last.kind in (NUMBER, PERSON, WORD, ONE) and any(slot.kind == PERSON for slot in (*done, *after))
    if word == "from":
        return any(slot.kind == PERSON for slot in after[:1])
    if slot.kind == NO and word not in DENYING and [slot.said for slot in after[:1]] == [":"]:
        return True
    if word == "next":
        return _next(done[::-1]).kind == PERSON and any(slot.kind == NUMBER for slot in after)
    return word in ("go", "turn", "roll", "throw") and last.kind == PERSON and last.said.endswith("'s")


BECAUSE = ("because", "cause", "cos", "cuz", "'cause", "since", "bc", "bcs", "coz", "becuz", "becos", "cus")
LET_GO = ("cancel", "never mind", "nevermind", "nvm", "forget it")


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


def is_numbered(name: str, letters: str, digits: str) -> bool:
    """Whether a name has this number, and begins with the letters or has them as initials."""
    words = name.removesuffix(f"-{digits}")
    return words not in ("", name) and (
        words.startswith(letters) or "".join(word[0] for word in words.split()) == letters
    )


def is_doubt(word: Word) -> bool:
    return STATIC.get(word.plain, Slot("")).kind == DOUBT
