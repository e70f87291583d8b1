"""What words are by what stands beside them: twenty five, two fours, three dice; and which of them say nothing.

`combined` is the one way in: slots that belong together become one, and labels, and what only leads to others, go.
"""

from collections.abc import Collection, Sequence
from itertools import dropwhile, pairwise, takewhile

from ragz_cli.core import re
from ragz_cli.core.game import NUMBER, PERSON, WORD
from ragz_cli.core.hearing import remarks, vocabulary
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.slots import BREAK, GROUP, LEFT, ME, NO, SMALL, Slot, has_slot
from ragz_cli.core.hearing.vocabulary import AFTER_NO_NUMBER, NOT_DOING, listed_words
from ragz_cli.core.line import Utterance

NO_OF = {"no": {LEFT}, "no more": {LEFT, WORD}}  # no answer, where such a word follows
WITH_WHAT = frozenset(("a", "an", "the", "one", "both", "two", "my", "his", "her"))
OTHER = ("other", "other's")  # behind a one that is no number
LEFT_OVER = ("left", "left over", "leftover", "remaining")
OF_DICE = (*spoken.DICE_WORDS, "throw", "roll", "three")
ABROAD = dict.fromkeys(("ja", "oui", "da"), False) | dict.fromkeys(("si", "nie", "non", "nein", "nee"), True)
"""Yes and no in other languages, and whether they leave a doubt where they answer nothing: an if, or a not."""
TELLING_DICE = ("it's", "its", "it", "they're", "got", "it was")
THATS_IT, THATS_ME = ("that's it", "thats it"), ("that's me", "thats me")
HEEDED = frozenset((
    *spoken.ONES, *spoken.PLURALS, *spoken.JUST_ONE, *spoken.SHRUGS, *spoken.ORDINALS, *spoken.PHRASES[spoken.TIMES],
    *LEFT_OVER, *ABROAD, *THATS_IT, *THATS_ME, *NOT_DOING, *NO_OF, *OTHER, *remarks.FELT, *remarks.COUNTED,
    *vocabulary.COMPARING, *vocabulary.FALLS_SHORT,
    *listed_words("doubles, but, w, o, n, or, no, oh no, both, all, each, from, next, go, going, turn, roll, throw"),
))  # fmt: skip
"""The words that mean something else by what stands beside them."""
FELT_AS = ("too ", "no good", "noo", *"0123456789")  # and what they begin with


def with_fractions(said: Utterance, counting: Collection[str]) -> Utterance:
    """A line with each fraction as one number, which fits nothing, where a verb is `counting` figures: `ann 1.5`.

    Several points in a row only keep figures apart: `2.1.0.3`.
    """
    points = [at for at, word in enumerate(said) if word.typed == "." and word.plain == ","] if counting else []
    for at in points[::-1]:
        if at - 2 in points or at + 2 in points:
            continue
        whole, _, part = said[at - 1 : at + 2]
        one = whole._replace(typed=f"{whole.typed}.{part.typed}", plain=f"{whole.plain}.{part.plain}")
        said = (*said[: at - 1], one, *said[at + 2 :])
    return said


def combined(slots: Sequence[Slot]) -> list[Slot]:
    """Slots that belong together: twenty five, two fours, three dice; without labels and what says nothing."""
    done: list[Slot] = []
    for at, slot in enumerate(slots):
        word = slot.said
        if slot.kind in (SMALL, LEFT) and HEEDED.isdisjoint((word, word[:-1])) and not word.startswith(FELT_AS):
            done.append(slot)
            continue
        after = slots[at + 1 :]
        of_the = done[1:] != [] and (done[-2].said, done[-1].said) == ("of", "the") and _is_plural(word)
        done = done[:-2] if of_the else done
        last = done[-1] if done else Slot(SMALL)
        if word in spoken.ONES and (one := _one(slots, at, done)):
            done += one
        elif word == "doubles" and _has_double(slots):
            done.append(Slot(SMALL, said=word))
        elif slot.kind == NUMBER and last.kind == spoken.TIMES:
            times = 3 if last.said.startswith(spoken.THRICE) else 2
            twice = [one.text for one in done if one.kind == NUMBER] == [slot.text] * times
            done[-1:] = [Slot(spoken.THINK)] if twice else [slot] * times  # `5 5 5, triple fives`
        elif last.kind == NUMBER and last.text in ("1", "2", "3") and _is_plural(word):
            twice = [one.text for one in done[:-1] if one.kind == NUMBER] == [slot.text] * int(last.text)
            done[-1:] = [Slot(spoken.THINK)] if twice else [slot] * int(last.text)  # `1 1 1, three ones`
        elif (slot.kind in (GROUP, WORD) or word in spoken.PLURALS) and (
            number := _several_of(slot, word, done, after)
        ):
            done[-min(2, len(done)) :] = number
        elif slot.kind == NUMBER and last.said in spoken.TENS and word in spoken.UNITS[1:10] and last is not slot:
            done[-1] = slot._replace(text=str(int(last.text) + int(slot.text)))
        elif slot.kind == PERSON and last.said in vocabulary.ALIKE:
            done.append(slot._replace(kind=spoken.THINK))  # `5 and 2, same as bob`
        elif slot.kind == PERSON and last.said == "of" and (owned := _owned(done)) is not None:
            done.insert(owned, slot._replace(said=f"{word}'s"))  # `the first of bob` is bob's first
        elif not (
            ((slot.kind == spoken.DOUBT or word in ("but", "w", "one")) and _is_beside_it(slot, word, done, after))
            or _says_nothing(slot, word, done, after)
        ):
            again = last.said == "two" and _may_be_several(slot, last)
            done += [Slot(spoken.THINK)] if again or _is_only_spoken_of(slot, word, done, after) else []
            thing = slot.kind in (SMALL, WORD) and _is_an_object(slot, word, done)
            plain = slot.kind == WORD and HEEDED.isdisjoint((word, word[:-1])) and not word.startswith(FELT_AS)
            done.append(Slot(LEFT, said=word) if thing else slot if plain else _beside(slot, word, done, after))
    done = _of_the_first(_mended_in(done)) + [Slot(spoken.THINK)] * _is_only_talked_of(done)
    return [slot for slot in done if slot.kind not in (SMALL, spoken.LABEL)]


def _one(slots: Sequence[Slot], at: int, done: Sequence[Slot]) -> list[Slot]:
    """What a one is that is no figure: a place, somebody's, one of what is named; nothing where it is one."""
    slot, before, after = slots[at], slots[:at], slots[at + 1 :]
    if place := _place(slots, at):
        return [place, Slot(SMALL if place.text == slot.text or _owns(before[:-1]) else spoken.THINK)]
    if slot.said == "one" and _is_somebodys(before, done, after):
        return [slot._replace(kind=spoken.ONE)]
    if _is_no_number(slot.said, before, after):
        only = has_slot(before, NUMBER) and before[-1].said in ("only", "just")
        if only and [one.kind for one in after[:1]] in ([], [BREAK]):
            return [slot, Slot(spoken.THINK)]  # `5 5 3, then 4 2, then only one`
        somebodys = slot.said == "one" and _is_somebodys(before, done, after, verb=True)
        return [slot._replace(kind=spoken.ONE, small=True) if somebodys else Slot(SMALL, said=slot.said)]
    if slot.said == "one" and _is_such_a_one(before, after):
        return [Slot(spoken.THINK, said=slot.said)]
    if at > 1 and before[-1].texts and before[-2].said == "a":
        return [slot, Slot(spoken.THINK)]  # `trump's a red one now`
    return [Slot(spoken.ONE)] if at > 1 and before[-1].verbs and _has_article(before[-2:]) else []  # `a receive one`


def _several_of(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> list[Slot]:
    """What stands for the last two slots where they say how many there are of one; nothing for any other.

    `two outs`; only to be proposed `rolling 2, sixes` and `sixes, both`.
    """
    last = [(one.kind, one.text) for one in done[-2:]]
    if last[-1:] in ([(NUMBER, "2")], [(NUMBER, "3")]) and _is_several(slot, after):
        return [*done[-2:-1], *[slot] * int(done[-1].text)]
    if word in spoken.PLURALS and last in ([(NUMBER, count), (BREAK, "")] for count in "23"):
        return [slot] * int(done[-2].text) + [Slot(spoken.THINK)]
    both = slot.kind == GROUP and word.startswith("both") and [one.kind for one in done] in ([NUMBER], [NUMBER, BREAK])
    return [done[0], done[0], Slot(spoken.THINK)] if both else []


def _may_be_several(slot: Slot, last: Slot) -> bool:
    """Whether a number in words behind a two may be there twice: `two six`, which may be two sixes."""
    return slot.kind == last.kind == NUMBER and slot.said in spoken.UNITS and slot.said != "two"


def _is_only_talked_of(done: Sequence[Slot]) -> bool:
    """Whether the one word of the game in a line is only talked of: `bob sings`, `poor bob`, `what a bonus`."""
    told = [one for one in done if one.kind not in (SMALL, spoken.LABEL, ME, BREAK, spoken.THINK)]
    told = told or [one for one in done if one.kind == ME][:1]
    named, kinds = [one for one in told if not one.verbs or one.texts] or told[:1], {one.kind for one in told}
    acts = told[1:] != [] and (told[0].kind == PERSON or kinds & {spoken.YES, NO} or named[0].texts)
    if len(named) != 1 or acts or kinds - {PERSON, GROUP, WORD, spoken.YES, NO, ME}:
        return _tells_only_of_people(done)
    at = [*map(id, done)].index(id(named[0]))
    before = [*takewhile(lambda one: one.kind != BREAK, reversed(done[:at]))][::-1]
    behind = takewhile(lambda one: one.kind != BREAK, done[at + 1 :] if named[0].said[-1:] != "," else ())
    beside = [
        f"{last.said.split()[-1]} me" if one.said == "me" and last.said else one.said
        for last, one in pairwise((spoken.NOTHING, *before, named[0], *behind))
        if one.kind in (SMALL, ME) and last.said not in last.verbs  # `corner me`
    ]
    thing, person = bool(named[0].texts), named[0].kind in (PERSON, GROUP, ME)
    return not all(remarks.is_plain(said, thing, person) for said in beside)


def _tells_only_of_people(done: Sequence[Slot]) -> bool:
    """Whether there is only what somebody does beside the game: `all laugh`, `bob sings`."""
    kinds = {one.kind for one in done}
    people = bool(kinds & {PERSON, GROUP}) and kinds <= {
        PERSON,
        GROUP,
        ME,
        BREAK,
        spoken.BUT,
        SMALL,
        spoken.LABEL,
        spoken.THINK,
    }
    return people and any(one.said in remarks.DOES for one in done)


def _is_an_object(slot: Slot, word: str, done: Sequence[Slot]) -> bool:
    """Whether a thing beside the game is what a number counts or a verb leads to: `2 biscuits`, `pass me the salt`; or
    a card called so is what somebody has not: `i have no trump`.
    """
    if slot.kind == WORD and slot.texts and word.startswith("no "):
        have = [*takewhile(lambda one: one.kind == SMALL, reversed(done))]
        whose = [one for one in done if one.kind != SMALL][-1:]
        has = any(one.said in spoken.HAVING for one in (*have, *whose))
        return has and [one.kind for one in whose] in ([PERSON], [ME])
    if slot.kind != SMALL or remarks.COUNTED.isdisjoint((word, word.removesuffix("s"))):
        return False
    before = dropwhile(lambda one: one.said in remarks.BEFORE_A_THING, reversed(done))
    return next(before, Slot(SMALL)).kind in (NUMBER, NO, WORD)


def _is_only_spoken_of(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether what was told is only spoken of: `2 is risky`, `i'm mad`, `ann says bob does it`, `4 to 6 players`."""
    talks = word.startswith(("too ", "no good")) or word in remarks.FELT or word in vocabulary.COMPARING
    if slot.kind not in (SMALL, PERSON, NUMBER, WORD) or (slot.kind == SMALL and not talks):
        return False
    at = len(done)
    while at and done[at - 1].kind == SMALL:
        at -= 1
    told = done[at - 1] if at else spoken.NOTHING
    lead = [one.said for one in done[at:]] if at < len(done) else []
    if slot.kind == SMALL:
        named = told.kind == NUMBER or (told.kind == WORD and bool(told.texts))
        be = bool(lead) and lead[0] in (*spoken.WAS, "seems")
        felt = be and (word in remarks.FELT or word.startswith(("too ", "no good")))
        return (named and (felt or word in vocabulary.COMPARING)) or (felt and told.kind == WORD)
    if slot.kind == PERSON:
        return told.kind == PERSON and not {*vocabulary.SAYING, *remarks.DOES}.isdisjoint(lead)
    if slot.kind == NUMBER:
        span = told.kind == NUMBER and lead == ["to"] and not any(one.verbs for one in done)
        more = {"another"} if has_slot(done, NUMBER) else set()  # `a 5 and another 5`
        more |= vocabulary.WANTED if told.kind == PERSON else set()
        return (
            span
            or word in spoken.JUST_ONE | spoken.DOUBLES
            or (word == "one" and "another" in lead)
            or bool({*lead} & vocabulary.WISHED - more)
        )
    if slot.texts and not slot.verbs and "wanted" in lead:
        return True  # `ann 3, bob wanted the bonus`
    whose = told.kind in (PERSON, ME) and (told.said == "i'm" or (len(lead) == 1 and lead[0] in spoken.WAS))
    bare = slot.said.isalpha() and slot.said in slot.texts.values() and _next(after).kind != NUMBER
    goes = told.said in ("went", "goes") or (told.kind == PERSON and told.said.endswith("'s"))
    whose = whose or (bare and goes) or not {*lead}.isdisjoint(vocabulary.TO_YOU)  # `bob's out`, `you're out`
    return slot.kind == WORD and slot.texts != {} and not (slot.verbs or slot.text) and whose


def _has_article(slots: Sequence[Slot]) -> bool:
    """Whether there is an article before the last word, or in a phrase that it ends: `plays a receive`."""
    return slots[0].said in ("a", "an") or " a " in slots[1].said


def _is_several(slot: Slot, after: Sequence[Slot]) -> bool:
    """Whether a word is called so where there are several of it, as outs of out, or out cards."""
    if slot.kind == WORD and slot.texts and [one.said for one in after[:1]] == ["cards"]:
        return True
    return slot.kind == WORD and slot.said[-1:] == "s" and bool(slot.texts) and slot.said not in slot.texts.values()


def _is_plural(word: str) -> bool:
    return (
        word in spoken.PLURALS
        or (word[-2:] == "'s" and word[:-2] in spoken.NUMBERS)
        or (word[:1].isdigit() and word[-1:] == "s")
    )


def _mended_in(slots: Sequence[Slot]) -> list[Slot]:
    """The slots where one number is put right by name: `5 and 4, wait, the 4 was a 3` are a 5 and a 3.

    Without a word of correction it is only to be proposed. What is not found among the numbers before is in doubt: it
    was of the line before, or may be either of several.
    """
    marks = [at for at, slot in enumerate(slots) if slot.kind == spoken.MARK or slot.said == "no"]
    ends = [at for at, slot in enumerate(slots) if slot.kind == BREAK and slot.said not in spoken.PHRASES[BREAK]]
    at = max(marks or ends, default=-1)
    then = [
        slot
        for slot in slots[at + 1 :]
        if slot.kind not in (SMALL, BREAK) or slot.said in (*spoken.WAS, *spoken.OWNING)
    ]
    told = [slot.kind for slot in slots[: max(at, 0)]]
    if marks and PERSON in told and told.count(NUMBER) > 1 and _is_whose(then):
        return [*slots, Slot(spoken.DOUBT)]  # `sorry, my third`
    right = [slot.kind for slot in then[-3:]] == [NUMBER, SMALL, NUMBER] and then[-3].said not in (
        *spoken.ONES,
        *spoken.ORDINALS,
    )
    if not right or not (marks or (then[1].said == "was" and not then[3:])):
        return [*slots]
    spots = [spot for spot, kind in enumerate(told) if (kind, slots[spot].text) == (NUMBER, then[0].text)]
    if len(spots) == 1 or (spots and told.count(NUMBER) == 2):
        return [*slots[: spots[-1]], then[2], *slots[spots[-1] + 1 : at], *([] if marks else [Slot(spoken.THINK)])]
    return [*slots, Slot(spoken.DOUBT)]


def _is_whose(slots: Sequence[Slot]) -> bool:
    """Whether the last words are a number and whose it is: `it was my third`."""
    return [slot.kind for slot in slots if slot.said not in spoken.WAS] == [SMALL, NUMBER] and _owns(slots[:-1])


def _of_the_first(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with three numbers of the first throw as one: `the first dice are 1, 3 and 4`."""
    numbers = [slot for slot in slots if slot.kind == NUMBER]
    dice = "".join([slot.text for slot in numbers])
    if not len(numbers) == len(dice) == 3 or not dice.isdigit():
        return [*slots]
    if not any(one.said == spoken.THE_FIRST and then.said in OF_DICE for one, then in pairwise(slots)):
        return [*slots]
    kinds = [slot.kind for slot in slots]
    at, end = kinds.index(NUMBER), len(kinds) - kinds[::-1].index(NUMBER)
    if {*kinds[at:end]} & {ME, PERSON, LEFT, WORD}:  # `first i roll a 2, then i take the 3, then a 1 comes`
        return [*slots]
    return [
        *slots[:at],
        Slot(NUMBER, dice, spoken.FIRST_THROW),
        *(slot for slot in slots[at:] if slot.kind not in (NUMBER, BREAK)),
    ]


def _owned(done: Sequence[Slot]) -> int | None:
    """Where the number stands that somebody has, as in `the first card of`; nothing where none does."""
    content = [at for at, slot in enumerate(done) if slot.kind not in (SMALL, spoken.LABEL) and not (slot.verbs and at)]
    if not content or done[content[-1]].kind != NUMBER:
        return None
    first = len(content) - 1
    while first > 1 and [done[at].kind for at in content[first - 2 : first]] == [NUMBER, BREAK]:
        first -= 2  # `4 and 1 of luz`
    return content[first] if done[content[first]].said not in spoken.ORDINALS else content[-1]


SUCH_DICE = re.compile("[a-z]+ dice|(red|blue) (ones|cubes)")


def _next(after: Sequence[Slot]) -> Slot:
    for one in after:
        if one.kind != SMALL:
            return one
    return spoken.NOTHING


def _is_no_number(word: str, before: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a one is no number, as in `this one`, `one is 2, the other 6`, `one 4 again`; `this one dice` is one."""
    if word == "one's" and before and before[-1].text in ("2", "3"):
        return False  # `two one's`
    leads = word == "one's" or (bool(before) and before[-1].said.split(" ")[-1] in AFTER_NO_NUMBER)  # `like this one`
    if before and before[-1].said == "another":  # `two ones and another one`, which is only proposed
        told = any(slot.kind == NUMBER and slot.said not in spoken.ORDINALS for slot in before)
        return not told or any(slot.said in spoken.WAS for slot in after[:1])
    of_several = [slot.said for slot in after[:1]] == ["of"] or any(slot.said == "other" for slot in after)
    beside = of_several and _next(after).kind == NUMBER
    again = [slot.kind for slot in after[:1]] == [NUMBER] and [slot.said for slot in after[1:2]] == ["again"]
    kinds = [slot.kind for slot in before[-1:]]
    plural = word == "ones" and kinds == [LEFT]  # `too many token ones`
    named = kinds == [NUMBER] and [slot.said for slot in before[-2:-1]] == ["the"]  # `a Teamwork card, the 5 one`
    dice = _next(after).said in spoken.DICE_WORDS
    apart = dice and [slot.kind for slot in after[1:2]] == [NUMBER] and any(slot.said in OTHER for slot in after[2:])
    return apart or ((leads or beside or again or plural or named) and not dice)  # `one dice 5 and other 3`


def _is_such_a_one(before: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a one is what it is like, `a decent one, 3 4`, and no die of several: `a six and a measly one`."""
    such = [slot.kind for slot in before[-1:]] in ([LEFT], [SMALL]) and before[-1].said not in spoken.ARTICLES
    the = [slot.said for slot in before[-2:-1] if slot.said in spoken.ARTICLES]
    joined = [slot.said for slot in after[:1]] == ["and"] and _next(after[1:]).kind == NUMBER
    return such and the != [] and not (joined or has_slot(before, NUMBER))


def _owns(before: Sequence[Slot]) -> bool:
    """Whether the last of the words before a number says whose it is."""
    return any(slot.said in spoken.OWNING or slot.said.endswith("'s") for slot in before[-1:])


def _is_somebodys(lead: Sequence[Slot], before: Sequence[Slot], after: Sequence[Slot], verb: bool = False) -> bool:
    """Whether somebody is named right before an only one, perhaps with a `verb`, and nothing after it; or behind it."""
    if {"only", "just"}.isdisjoint([one.said for one in lead[-3:]]):
        return False
    said = [slot for slot in before if slot.kind != SMALL]
    ends = [slot.kind for slot in after[:1]] in ([], [BREAK]) or [slot.said for slot in after[:1]] == ["each"]
    ends = ends or any(
        one.verbs and not one.texts and one.said not in spoken.DICE_WORDS for one in after[:1]
    )  # `one trick`
    theirs = [slot.said for slot in after[:1]] == ["for"] and _next(after).kind in (PERSON, ME)  # `just one for jo`
    mine = [slot.kind for slot in said] == [ME, BREAK]  # `me, only one trick`
    does = verb and bool(said) and (said[-1].kind == LEFT or (bool(said[-1].verbs) and not said[-1].texts))
    named = [slot.kind for slot in said if slot.kind in (PERSON, NUMBER)] if does else [slot.kind for slot in said]
    return theirs or (ends and (mine or named[-1:] == [PERSON]))


def _place(slots: Sequence[Slot], at: int) -> Slot | None:
    """The ordinal before a one that may be no number: `her second one`, not `the first 3, the second one`."""
    *whose, before = slots[:at] or [Slot(SMALL)]
    begins = _next(slots[at + 1 :]).kind != NUMBER and all(slot.kind == SMALL for slot in whose)  # `second one for 3`
    owned = begins or _owns(whose) or [slot.said for slot in slots[at + 1 : at + 2]] == ["of"]
    return before if before.said in spoken.ORDINALS and owned else None


def _has_double(slots: Sequence[Slot]) -> bool:
    """Whether the same number stands twice, and no other: `5 and 5, doubles`."""
    numbers = [slot.text for slot in slots if slot.kind == NUMBER]
    return len(numbers) > 1 and len(numbers) - 1 == len({*numbers}) == 1


def _beside(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> Slot:
    """What a slot is by what stands beside it."""
    if slot.kind == PERSON or not word[:1].isalnum():
        return slot
    then = _next(after)
    if (word in BETWEEN or word.startswith("noo")) and (between := _between_figures(word, done, after, then)):
        return between
    if word in spoken.ORDINALS and _is_label(word, done, then):
        return Slot(spoken.LABEL, said=word)
    if slot.kind == NUMBER and (counted := _counted(slot, word, done, after)):
        return counted
    beside = [after[0].said] if after else []
    before = [slot.kind for slot in done if slot.kind not in (SMALL, BREAK)] if word == "both" else []
    if word == "both" and (then.kind == PERSON or before[-2:] == [PERSON, PERSON] or before[-1:] == [GROUP]):
        return Slot(SMALL)  # `ann and bob both one`, `the other two both said 2`
    if word == "both" and beside != [":"] and (then.kind == NUMBER or then.texts or beside == ["tricks"]):
        return Slot(spoken.TIMES) if then.kind == NUMBER else Slot(NUMBER, "2")
    if slot.kind == WORD and word in spoken.PHRASES[spoken.TIMES] and then.kind == NUMBER and not then.text.isdigit():
        return Slot(spoken.TIMES)
    if slot.kind == NUMBER and _is_judged(after):
        return slot._replace(kind=LEFT, text="")
    if slot.kind == GROUP and spoken.ELSE & {*word.split()} and _in_turn(after):
        return slot._replace(kind=LEFT)  # `the other two 5 and 1`
    deed = then.kind in (WORD, LEFT, NUMBER) or not remarks.DOES.isdisjoint(beside)
    if word in NOT_DOING and not word.endswith(" to") and deed:
        return slot._replace(kind=spoken.DOUBT)  # `he doesn't want cards`
    of_it = word in NO_OF and has_content(done) and {one.kind for one in after[:1]} & NO_OF[word]
    apart = beside and after[0].kind == SMALL and beside not in (["of"], ["a"], ["the"])
    unclear = of_it or (
        slot.kind == spoken.TIMES and (then.kind != NUMBER or apart)
    )  # `out rage, no trump now`; `5 and 5, doubles`
    unclear = unclear or (
        word == "no" and bool(after) and [one.said for one in done[-1:]] in ([be] for be in ("i'm", "am", *spoken.WAS))
    )
    if word == "no" and after and after[0].kind == NO and after[0].said.split()[0].endswith("ing"):
        return slot._replace(kind=spoken.DOUBT)  # `no giving up`
    return slot._replace(kind=LEFT) if unclear else slot


def _counted(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> Slot | None:
    """What a number is that counts what stands beside it, as dice or cards; nothing for any other."""
    then, beside = _next(after), [one.said for one in after[:1]]
    number = int(slot.text) if slot.text.isdigit() else 0
    left = [one.said for one in after if one.kind not in (SMALL, ME)][:1]  # `the two i had left`
    several = (left and left[0] in LEFT_OVER) or beside in (["are"], ["of us"])
    dice = then.said in spoken.DICE_WORDS or bool(SUCH_DICE.fullmatch(then.said))  # `three blue dice`
    alone = bool(done) and done[-1].said in ("a", "an")  # `a three and a five red dice`
    counts = (
        (dice and not alone and beside not in (["on"], ["with"]))
        or (then.said in LEFT_OVER and number <= spoken.MOST_DICE)
        or _is_count(slot, word, done, after)
    )
    most = max(spoken.MOST_DICE, [one.kind for one in after].count(NUMBER))  # not `reroll a six: one`
    counts = counts or (beside == [":"] and number <= most) or (several and word in spoken.UNITS)
    if number and (counts or _is_thrown_with(slot, done, after)):
        return slot._replace(kind=spoken.COUNTED)
    if told := _counts(after):  # `five new cards: 2 5 0 7 6`
        return Slot(SMALL) if slot.text == str(told) else slot._replace(kind=spoken.COUNTED)
    return None


def _is_thrown_with(slot: Slot, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a number says with how many dice those before it were thrown: `6 and 2 with the two`, `5 with one`."""
    if not after or after[0].kind != BREAK or not has_slot(after, NUMBER):
        return False
    before = [*dropwhile(lambda one: one.said in ("the", "all", "next", "other", "those"), reversed(done))]
    thrown = [*takewhile(lambda one: one.kind in (NUMBER, BREAK, SMALL), before[1:])]
    dice = "".join(one.text for one in thrown if one.kind == NUMBER)
    return dice != "" and before[0].said in ("with", "from", "on") and slot.text == str(len(dice))


def _is_judged(after: Sequence[Slot]) -> bool:
    """Whether a number before these words is only talked about: `nah, 13 is too many`, `2 to go`, `6 cards each`."""
    said = [one.said for one in after[:3]]
    judged = (["to", "go"], ["will", "do"], ["would", "do"], ["card", "each"], ["cards", "each"], ["crd", "ea"])
    judges = said[:2] in judged or said[:1] in (["crd"], ["crds"])
    return judges or (said[:1] in (["is"], ["was"]) and any(one.startswith("too ") for one in said[1:]))


def _is_count(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a first number in words is how many dice are told behind a sign: `i rolled one and it's a four`."""
    if word not in spoken.UNITS or has_slot(done, NUMBER):
        return False
    then = [*dropwhile(lambda one: one.kind != BREAK, after)]
    numbers = [one for one in after if one.kind == NUMBER]
    tells = len(then) > 1 and then[1].said in TELLING_DICE and _next(then[2:]).kind == NUMBER
    first = not has_slot(after[: len(after) - len(then)], NUMBER)
    return tells and first and slot.text == str(len(numbers))


def _is_label(word: str, done: Sequence[Slot], then: Slot) -> bool:
    """Whether an ordinal is only a label: `first i roll`, `a wild came first, then`, `the second blue`."""
    the = _owns(done) or any(one.said in AFTER_NO_NUMBER for one in done[-1:])
    leads = then.kind == BREAK or then.said.partition(" ")[0] in spoken.SUBJECTS
    came = word == "first" and leads and not the
    return came or (
        then.said not in spoken.ORDINALS and (_is_labelled(then) or then.said in spoken.PHRASES[spoken.LABEL])
    )


BETWEEN = frozenset(
    (
        *spoken.JUST_ONE,
        *ABROAD,
        *spoken.SHRUGS,
        *vocabulary.FALLS_SHORT,
        *THATS_IT,
        *THATS_ME,
        "o",
        "or",
        "n",
        "than",
        "next",
    )
) | {"oh no"}


def _between_figures(word: str, done: Sequence[Slot], after: Sequence[Slot], then: Slot) -> Slot | None:
    """What a word of no is beside figures: `6 n 1`, `6 4 1, next 5 2`, `5 and 6, that's it!`, `ann, that's me, 5 6`."""
    if (
        word in spoken.JUST_ONE
        and {one.kind for one in after[:1]} - {BREAK, spoken.BUT, spoken.DOUBT}
        and then.kind != PERSON
    ):
        return Slot(SMALL)  # `just the one six`
    if word in ABROAD and not _answers_alone(done, after):
        return Slot(spoken.DOUBT, said=word) if ABROAD[word] else Slot(SMALL)
    if word == "o" and [one.kind for one in done[-1:]] == [then.kind] == [NUMBER]:
        return Slot(spoken.DOUBT, said=word)  # or
    if (word == "oh no" or word.startswith("noo")) and not after and has_content(done):
        return Slot(SMALL)  # `highest, nooo`, which regrets it
    if word in spoken.SHRUGS and then.kind in (PERSON, WORD, NUMBER):
        return Slot(spoken.DOUBT, said=word)  # `never mind opa`
    if word in vocabulary.FALLS_SHORT and then.kind in (SMALL, BREAK) and has_slot(done, NUMBER):
        return Slot(spoken.THINK)  # `5 and 2, not enough`
    if word == "or" and _is_of_none(done, after):
        return Slot(BREAK, said="and")  # `nothing for ann or bob`
    both = then.kind == NUMBER or [one.said for one in after[1:2]] in (["are"], ["both"])  # `owen n kat both zero`
    if word == "n" and [one.kind for one in done[-1:]] == [then.kind] and both:
        return Slot(BREAK, said="and")
    if word == "than" and [one.kind for one in done[-1:]] == [BREAK] and then.kind == NUMBER:
        return Slot(BREAK, said="then")  # `4 4 1, than 4 3`
    if word == "next":
        return _a_next(done, after, then)
    if word in THATS_IT and _next(done[::-1]).kind == NUMBER and "!" in then.said:
        return Slot(spoken.THINK)
    me = word in THATS_ME and has_slot(done, PERSON) and not has_slot(done, NUMBER) and has_slot(after, NUMBER)
    return Slot(SMALL) if me else None


def _a_next(done: Sequence[Slot], after: Sequence[Slot], then: Slot) -> Slot | None:
    """What a next says that ends no turn: `next i've got a card`, `i go to greed next`, `6 4 1, next 5 2`."""
    if not done and after and after[0].kind == ME:
        return Slot(SMALL)
    goes_on = then.kind == NUMBER and has_slot(done, NUMBER) and done[-1].kind == BREAK
    return Slot(spoken.THINK) if goes_on or (not after and done and done[-1].kind == WORD) else None


def _answers_alone(done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a word is a part of its own, perhaps behind a name: `si, 4 and 2`, `ola nie`."""
    begins = not done or done[-1].kind in (BREAK, PERSON)
    return begins and [one.kind for one in after[:1]] in ([], [BREAK])


def _is_of_none(done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether an or stands between two people, behind a none that both have."""
    follow = [one.kind for one in after if one.kind != SMALL][:2]
    none = [one.text for one in done if one.kind != SMALL][-2:-1] == ["0"]
    return none and follow in ([PERSON], [PERSON, BREAK])


def _is_beside_it(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a word is only beside what is told: the not of `she's not happy`, the `w` of `4 w a mad` and of `starts
    w blue 12`, the one of `2 with one mad`, a but that nothing is before.
    """
    if word == "but":
        return {one.kind for one in done} <= {SMALL, BREAK}
    if word == "w":
        return {one.said for one in after[:1]} <= WITH_WHAT or [one.kind for one in after[:2]] == [WORD, NUMBER]
    if word == "one" and done:
        then = _next(after)
        return done[-1].said in ("with", "w") and then.kind == WORD and bool(then.texts)
    return slot.kind == spoken.DOUBT and spoken.denies(word) and _is_felt(after)


def _is_felt(after: Sequence[Slot]) -> bool:
    """Whether what is denied is only what somebody or something is like, and nothing is told with it."""
    felt = [*takewhile(lambda slot: slot.kind in (SMALL, ME), after)]
    ends = [slot.kind for slot in after[len(felt) :][:1]] in ([], [BREAK])
    return ends and bool(felt) and felt[-1].said in remarks.QUALITIES


def _in_turn(after: Sequence[Slot]) -> bool:
    """Whether only figures follow, of several people in turn."""
    kinds = [slot.kind for slot in after if slot.kind not in (SMALL, BREAK) and (slot.texts or not slot.verbs)]
    return len(kinds) > 1 and {*kinds} == {NUMBER}


def _counts(after: Sequence[Slot]) -> int:
    """How many figures follow where a number before them says how many cards there are; else nothing."""
    behind = [slot for slot in after if slot.said != "ones"]
    kinds = [slot.kind for slot in behind]
    before = behind[: kinds.index(NUMBER)] if NUMBER in kinds else behind
    lead = {word for slot in before for word in slot.said.split()}
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
    return slot.kind in (spoken.LABEL, NUMBER) or (slot.kind == WORD and bool(slot.texts) and not slot.verbs)


def _says_nothing(slot: Slot, word: str, done: Sequence[Slot], after: Sequence[Slot]) -> bool:
    """Whether a word only leads to a figure, as the turn of `ann's turn 4 1`, the next of `ann next, 4 1`, the all of
    `ann wants all ten`; or is a he of whom something further is said.
    """
    last = done[-1] if done else Slot(SMALL)
    if word in LEFT_OVER:
        counts = [one.kind for one in done if one.kind != SMALL and one.said not in spoken.DICE_WORDS][-1:]
        if counts == [spoken.COUNTED]:
            return True
    if slot.kind == LEFT and word in (*OTHER, "going"):  # `i'm going to try`
        going = [one.said for one in after[:1]] == ["to"] and any(one.verbs for one in after[1:2])
        return going if word == "going" else any(one.said in spoken.ONES for one in done)
    if slot.kind == GROUP and [one.said in (*spoken.DICE_WORDS, ":") for one in after[1:2]] == [True]:
        return True  # `all three dice`
    if word == "all" and last.kind != GROUP and [one.said for one in after[:1] if one.said in spoken.SUBJECTS] == []:
        subject = next((slot for slot in reversed(done) if slot.kind not in (WORD, SMALL, BREAK, LEFT)), Slot(SMALL))
        return subject.kind == PERSON and any(slot.kind == NUMBER for slot in after[:1])
    if slot.kind == ME and word in spoken.SUBJECTS:
        return _is_told_of(done, after[:1])
    if word == "all":
        return True
    if word == "each":
        return last.kind in (NUMBER, PERSON, WORD, spoken.ONE) and any(slot.kind == PERSON for slot in (*done, *after))
    if word == "from":
        return any(slot.kind == PERSON for slot in after[:1])
    if slot.kind == NO and word not in spoken.DENYING and [slot.said for slot in after[:1]] == [":"]:
        return True
    if word == "next":
        return _next(done[::-1]).kind == PERSON and any(slot.kind == NUMBER for slot in after)
    return word in ("go", "turn", "roll", "throw") and last.kind == PERSON and last.said.endswith("'s")
