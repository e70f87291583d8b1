"""What is told at length: several throws, dice that were paid for and rolled again, all that came before the trump.

Who follows what may be left to others, and a line without what belongs to nothing that is played. All of this is only
ever proposed.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import brief, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.besides import BY, brings, clauses, is_about, tells_of_all
from ragz_cli.core.hearing.lexicon import ARTICLES, BEFORE_A_NAME, COLOURS, respelled, slots_of
from ragz_cli.core.hearing.slots import BOTH, BREAK, DOUBT, NO, YES, Slot, figure
from ragz_cli.core.hearing.spaces import asked_there, choosing, is_where
from ragz_cli.core.hearing.told import KEEPING, told_words
from ragz_cli.core.hearing.vocabulary import NOBODY, NOBODY_ELSE, listed_words
from ragz_cli.core.names import FACES, plain, stems
from ragz_cli.core.record import Record
from ragz_cli.core.step import is_taken, lines_of

DICE_PASS = frozenset(
    listed_words(
        "hand, hands, handing, handed, pass, passes, passing, passed, give, gives, giving, gave, go, goes, get, gets,"
        " take, takes, have, has, picks, over"
    )
)
GOES_ON = (("next", "one"), ("next", "player"), ("next", "please"), ("move", "on"), ("go", "on"), ("carry", "on"))
SOMEBODY = frozenset(listed_words("over, on, somebody, someone, next"))

A_ROW, LEAST_DEED = 4, 3  # names at least that are told in a row; letters of what is done, of which there are more

OF_TIME = ("round", "rounds", "turn", "turns", "go", "evening", "night", "day", "times")
DEALING = frozenset(listed_words("dealt, deal, deals, dls, dlt, shuffled, shuffles, shuffling, dealing"))
COMPARING = frozenset(
    listed_words(
        "over, under, underneath, beneath, above, below, onto, against, than, beats, beat, after, behind, ahead"
    )
)
WITH_SOMEBODY = frozenset(
    listed_words("than, as, like, beat, beats, beating, beaten, ahead, behind, past, against, overtook, overtakes")
)  # `better than ann`, `the same as ann`, `ahead of ann`
WISHING_NOT = frozenset(("do", "doing", "want", "wants"))  # behind a not, of what is offered
NO_ONES = frozenset(
    listed_words("of, behind, ahead, better, higher, lower, less, fewer, more")
)  # behind a one that is no number
WHICH_ONE = ("next", "that", "this", "fresh", "better", "nicer", "different")  # and before it
COUNTED_BESIDES = ("points", "point", "cards", "people", "players", *OF_TIME[:2])
STAYS = (*BY, "stays", "counts", "remains", "aside")  # what was put aside, beside a figure
A_FIGURE, A_NAME = 4, 4  # how much it weighs to have what was said
TIMES = {"twice": 2, "two times": 2, "2x": 2, "2 x": 2, "two": 2, "2": 2, "3x": 3}  # it came
END, END_SLOT = lines.Word(".", ".", ""), Slot(spoken.BREAK)
OTHERS, OF_THE_OTHERS = ("the others", "others"), ["of", "the", "others"]
THROWN = tuple(
    tuple(range(most, least - 1, -1)) for most in range(spoken.MOST_DICE, 0, -1) for least in range(1, most + 1)
)  # dice of one throw after the other, one put aside after each: 3 2 1, 3 2, ...
SOFTLY = ("should",)  # a wish, which may be proposed
LIKED = frozenset(("love", "like", "adore", "sorry"))  # `much as i love you both`
RATHER = ("than", "instead")  # before what is not wished
ITSELF = frozenset(("myself", "himself", "herself", "meself", "hisself"))
MINE = frozenset(listed_words("mine, own, keep, keeps, keeping, kept"))
GIVING = frozenset(
    listed_words("give, gives, giving, share, shares, sharing, hand, hands, handing, pass, passing, away")
)
ALLOWING = frozenset(
    listed_words("let, lets, letting, allow, allows, give, gives, giving, leave, leaves, offer, offers")
)
DRAWN = frozenset(listed_words("card, cards, draw, draws, drawing"))  # what whoever leaves it to others has of it


def thrown(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> list[readings.Meant]:
    """The throws that slots tell, one after the other, without the dice that were put aside and what sums them up."""
    due = any(core.THROWS in arg.takes for one in table.offers for arg in one.row.args)
    told = [slot for slot in slots if slot.kind == core.NUMBER and slot.text.isdigit()]
    first = slots.index(told[0]) if told else 0
    if not (due and told) or any(slot.kind in (spoken.NO, spoken.DOUBT) for slot in slots[:first]):
        return []
    by = [one for one, then in pairwise(slots) if one.kind == core.NUMBER and then.said in BY]  # `one short`
    numbers = [(int(slot.text), _is_aside(slots, slot)) for slot in told if not any(slot is one for one in by)]
    counts = [int(slot.text) for slot in slots if slot.kind == spoken.COUNTED]
    lead = [slot for slot in slots[:first] if slot.kind in (core.PERSON, core.WORD, spoken.ME)]
    people = {slot.text for slot in slots[first:] if slot.kind == core.PERSON} - {slot.text for slot in lead}
    laid = any(word.plain in (*KEEPING, "sets", "set") for word in said)
    laid = laid and not any(kept_ for _, kept_ in numbers[1:])  # `5 4, i put the 4 aside`
    if laid and not people and (found := _laid_aside(table, lead, numbers)):
        return found
    for sizes in THROWN if not people else ():
        counts_first = told[0].said in spoken.UNITS and numbers[:1] == [(sizes[0], False)]
        fewer = numbers[counts_first:]  # `three blue ones are 4 2 1`
        ways = [*_apart(numbers, sizes), *(_apart(fewer, sizes) if len(fewer) < len(numbers) else ())]
        for throws, rest in ways if {*counts} <= {*sizes} else ():
            if any(number <= FACES for number in rest) or readings.is_spent(table):
                continue
            texts = [Slot(core.NUMBER, text, text) for text in throws]
            for one in readings.distinct(readings.whole_line(table, [*lead, *texts])):
                shown = all(brings(table, one, slot.text, dice=False, by=True) for slot in by)
                if not one.left and shown and all(brings(table, one, str(sum_), dice=False, by=True) for sum_ in rest):
                    return [one._replace(sure=False)]
    return []


def _laid_aside(
    table: readings.Table[S], lead: Sequence[Slot], numbers: Sequence[tuple[int, bool]]
) -> list[readings.Meant]:
    """Three dice that were put aside one after the other, perhaps with their sum: `i kept a 6, then a 5 and a 3`."""
    if not numbers:
        return []  # `0 came up short`
    *dice, last = [number for number, _ in numbers]
    dice, rest = ([*dice, last], []) if len(dice) < spoken.MOST_DICE else (dice, [last])
    if len(dice) != spoken.MOST_DICE or max(dice) > FACES or (rest and sum(dice) != rest[0]):
        return []
    slots = [Slot(core.NUMBER, str(die), str(die)) for die in dice]
    found = [one for one in readings.distinct(readings.whole_line(table, [*lead, *slots])) if not one.left]
    apart = [
        one
        for one in found
        if [len(arg) for arg in one.actions[-1].args if isinstance(arg, tuple)] == [spoken.MOST_DICE]
    ]
    return [one._replace(sure=False) for one in apart or found]


def _is_aside(slots: Sequence[Slot], number: Slot) -> bool:
    """Whether a number is the die that was put aside: `i keep the six`, `the five stays`."""
    at = next(at for at, slot in enumerate(slots) if slot is number)
    before, behind = slots[at - 1 : at], slots[at + 1 : at + 3]
    puts = any(slot.kind == spoken.LEFT and slot.said in (*KEEPING, "put") for slot in before)
    return puts or any(slot.said in (*KEEPING, "stays", "away") for slot in takewhile(_is_no_figure, behind))


def _is_no_figure(slot: Slot) -> bool:
    return slot.kind not in (core.NUMBER, spoken.BREAK)


def _apart(
    numbers: Sequence[tuple[int, bool]], sizes: Sequence[int], aside: int = 0
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """The ways to tell throws of so many dice apart, each with the numbers that are left at the end.

    A number goes with whether it was put aside. Between two throws stands only that of the first, the highest.
    """
    if not sizes:
        yield (), tuple([number for number, _ in numbers])
    size = sizes[0] if sizes else 0
    throw = [number for number, kept_ in numbers[:size] if number <= FACES and not kept_]
    if throw and len(throw) == size:
        for throws, rest in _apart(numbers[size:], sizes[1:], max(throw)):
            yield ("".join(map(str, throw)), *throws), rest
    if aside and numbers and numbers[0][0] == aside:
        yield from _apart(numbers[1:], sizes, aside)


def is_die(slot: Slot) -> bool:
    return len(slot.text) == 1 and slot.text <= str(FACES)


def may_be_thrown(slots: Sequence[Slot], dice: Sequence[Slot]) -> bool:
    """Whether numbers may be all dice of a throw: no further one stands right beside them, as in `4 and 3 and 2`."""
    if not all(map(is_die, dice)):
        return False
    told = [slot for slot in slots if slot.kind != spoken.BREAK]
    places = [*map(id, told)]
    first, last = places.index(id(dice[0])), places.index(id(dice[-1]))
    counts = [slot.kind for slot in told[last + 2 : last + 3]] == [spoken.LEFT]  # `and that's the third corner`
    beside = [*told[max(first - 1, 0) : first], *([] if counts else told[last + 1 : last + 2])]
    return not any(slot.kind == core.NUMBER and is_die(slot) for slot in beside)


def does_what_is_named(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what costs something is the one verb that is named: `plays her Replace card` means no other card."""
    verbs, slots = {action.verb for action in meant.actions}, slots_of(table.known, table.said)
    costly = {one.row.name for one in table.offers if one.row.costs} & verbs
    if not costly or not (meant.left or all(slot.verbs.isdisjoint(costly) for slot in slots)):
        return True
    offers = {one.row.name for one in table.offers}
    named = {verb for slot in slots for verb in slot.verbs & offers if verb in slot.said.split()}
    return len(named) != 1 or named <= verbs


def rolls_anew(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant begins with dice that are paid for."""
    row = table.game.verbs[meant.actions[0].verb]
    return row.costs and any(core.DICE in arg.takes for arg in row.args)


def throws(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant ends with dice."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    return row is not None and any({core.DICE, core.THROWS} & {*arg.takes} for arg in row.args)


def told_twice(slots: Sequence[Slot], before: Sequence[Slot], said: lines.Utterance) -> list[Slot]:
    """The slots with one die more where a clause says so: `both dice show 5`, `double of 4`, `and another one`."""
    dice = [slot for slot in slots if slot.kind == core.NUMBER]
    words = [word.plain for word in said]
    if words[-2:] == ["another", "one"] and spoken.has_slot(before, core.NUMBER) and not dice:
        return [*slots, Slot(core.NUMBER, "1", "one", typed="one")]
    both = words[:1] == ["both"] and not {*words}.isdisjoint(spoken.DICE_WORDS)
    if not (both or any(slot.kind == spoken.TIMES or slot.said == "double" for slot in slots)) or len(dice) != 1:
        return [*slots]
    at = next(at for at, slot in enumerate(slots) if slot.kind == core.NUMBER)
    return [*slots[:at], dice[0]._replace(), *slots[at:]] if is_die(dice[0]) else [*slots]


def with_those_before(
    table: readings.Table[S], offer: readings.Offer[S], slots: Sequence[Slot]
) -> list[tuple[list[Slot], list[Slot], int]]:
    """What was turned up, with all that came before it, told in any order: `an Out came first, then a red 5`."""
    args = offer.row.args
    if len(args) != BOTH or not args[1].words or core.PERSON in args[1].takes:
        return []
    name, (lead, *_) = offer.row.name, args[1].words(table.state)
    named = [slot for slot in slots if name in slot.texts and slot.texts[name] != lead]
    chief = {slot.texts[name] for slot in named} & {*args[0].offers(table.state)}
    before = [slot for slot in named if slot.texts[name] not in chief]
    if len(chief) != 1 or not before:
        return []
    which = next(slot for slot in named if slot.texts[name] in chief)
    told = [slot for slot in slots if slot.kind != spoken.BREAK and slot.typed not in ARTICLES]
    beside = [*pairwise(told), *pairwise(told[::-1])]
    numbers = [then for slot, then in beside if slot.texts.get(name) in chief and then.kind == core.NUMBER][:1]
    after_it = Slot(core.WORD, lead, lead, texts={name: lead})
    near = [slot for slot in slots if slot.typed not in ARTICLES]
    around = [*pairwise(near), *pairwise(near[::-1])]
    times = {id(slot): TIMES[one.said] for one, slot in around if one.said in TIMES and slot in before}
    every = [slot for slot in before for _ in range(times.get(id(slot), 1))]
    counts = {id(slot) for slot in slots if slot.text == str(len(every)) and slot not in numbers}
    counts |= {id(one) for one in told if one.said in TIMES and times}
    these = counts | {*map(id, (*named, *numbers))}
    kept = [slot for slot in slots if id(slot) in these]
    return [(kept, [which, *numbers, after_it, *every], A_NAME * (len(every) + 1) + A_FIGURE * len(numbers))]


def labels(slots: Sequence[Slot]) -> set[int]:
    """The figures that only say which, by their identity: the `first`, `one die`, the `leading one`."""
    around = zip([END_SLOT, *slots], slots, [*slots[1:], END_SLOT], strict=False)
    return {
        id(slot)
        for last, slot, then in around
        if slot.said in spoken.ORDINALS or (slot.said == "one" and spoken.LEFT in (last.kind, then.kind))
    }


def is_exclaimed(slots: Sequence[Slot]) -> bool:
    """Whether a line begins with an exclamation that takes nothing back: `oh no, not the six!`, `sorry ann, bob ..`."""
    kinds = [slot.kind for slot in slots[:4]]
    spoken_to = kinds == [spoken.MARK, core.PERSON, spoken.BREAK, core.PERSON]
    return spoken_to or (kinds[:2] == [spoken.MARK, spoken.BREAK] and slots[0].said == "oh no")


def was_another(word: lines.Word, then: lines.Word, behind: lines.Word) -> bool:
    """Whether a figure is said to have been another one: `the 4 was a 5`."""
    return (
        figure(word.plain) != ""
        and then.plain in ("was", "were")
        and (behind.plain in ARTICLES or figure(behind.plain) != "")
    )


def counts(slot: Slot, size: str) -> bool:
    """Whether a word only counts the figures: `i threw all three, 4 5 and 4`."""
    return slot.kind == core.NUMBER and slot.text == size and slot.said in spoken.UNITS[BOTH:]


def or_twice(table: readings.Table[S], meant: readings.Meant) -> list[readings.Meant]:
    """A line, and what else its two or its one may say, which is how often or how many dice: `two six`."""
    said = table.said
    if alone := one_rolled(table, meant):
        return [meant, *alone]
    pairs = enumerate(pairwise(said))
    at = next((at for at, (one, then) in pairs if one.plain == "two" and then.plain in spoken.UNITS[BOTH + 1 :]), -1)
    if at < 0 or not throws(table, meant):
        return [meant]
    words = (*said[:at], said[at + 1], *said[at + 1 :])
    twice = [one for one in readings.distinct(readings.whole_line(table, slots_of(table.known, words))) if not one.left]
    same = [one for one in twice if [each.verb for each in one.actions] == [each.verb for each in meant.actions]]
    return [meant, *(one for one in same if one.actions != meant.actions)]


def one_rolled(table: readings.Table[S], meant: readings.Meant) -> list[readings.Meant]:
    """A roll of two dice without a one that may be how many are rolled: `rolls one and gets two`; nothing of others."""
    plains, dice = [word.plain for word in table.said], meant.actions[-1].args[:1]
    pairs = enumerate(pairwise(plains), 1)
    at = next((at for at, (rolls, one) in pairs if one == "one" and rolls in TAKING_DICE), 0)
    gets = plains[at + 2 : at + 3] if at and plains[at + 1 : at + 2] == ["and"] else []
    if not gets or figure(gets[0]) or gets[0] in ARTICLES or not throws(table, meant) or len(dice[0]) != BOTH:
        return []
    words = (*table.said[:at], *table.said[at + 1 :])
    return [one for one in readings.distinct(readings.whole_line(table, slots_of(table.known, words))) if not one.left]


TAKING_DICE = listed_words("roll, rolls, rolled, rolling, throw, throws, threw, take, takes, took, uses, picks")


def prepared(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> lines.Utterance:
    """A line without quotes, a one that is no number, an out that only belongs to what somebody does, what is left."""
    words = {slot.said for slot in slots}
    said = _without_what_is_out(table, said)  # `she's out of blue`
    if "left" in words:  # `with 90 credits left`
        plains = ["", "", *(word.plain for word in said)]
        said = tuple([word for at, word in enumerate(said) if word.plain != "left" or not figure(plains[at])])
    if not {*spoken.QUOTES}.isdisjoint(lines.text_of(said)):
        said = tuple([word._replace(plain=word.plain.strip(spoken.QUOTES) or word.plain) for word in said])
    if not words.isdisjoint(OTHERS) and not any(
        core.PERSON in arg.takes for one in table.offers for arg in one.row.args
    ):
        plains = [*(word.plain for word in said), "", ""]  # `swap two of the others`, which are cards
        ends = [
            at
            for at, word in enumerate(plains)
            if at > BOTH * 2 - 1 and plains[at - 4].isalpha() and [*plains[at - 2 : at], word] == OF_THE_OTHERS
        ]
        said = tuple([word for at, word in enumerate(said) if not any(end - 2 <= at <= end for end in ends)])
    if not words.isdisjoint(spoken.ONES):
        padded = (END, *said, END)
        said = tuple([word for at, word in enumerate(said) if not _is_no_one(table, padded, at + 1)])
    if "out" in words and len([slot for slot in slots if slot.texts and not slot.verbs]) > 1:
        does = {slot.said for slot in slots if slot.kind == spoken.LEFT} - spoken.AGAIN  # `he dug out blue`
        said = (*said[:1], *(word for last, word in pairwise(said) if word.plain != "out" or last.plain not in does))
    return said


STRAIGHT_OUT = (["straight", "out"], ["right", "out"])  # behind a card


def _without_what_is_out(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without what somebody is out of, or the out of `plays red 15 straight out`."""
    plains = [word.plain for word in said]
    plays = plains[-BOTH:] in STRAIGHT_OUT and any(map(figure, plains[-BOTH - 1 : -BOTH]))
    if plays and not spoken.has_slot(slots_of(table.known, said), spoken.NO):
        return said[:-BOTH]
    starts = [at for at in range(len(said) - BOTH) if plains[at : at + BOTH] == ["out", "of"]]
    out = {at + step for at in starts for step in range(BOTH + 1) if plains[at + BOTH] in table.known.words}
    return tuple([word for at, word in enumerate(said) if at not in out])


def _is_no_one(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether a one is no number: `one 2 and one 1`, `one of the black ones`."""
    before, word, behind = said[at - 1].plain, said[at].plain, said[at + 1].plain
    named = before in table.known.words and bool(table.known.words[before].texts)
    none = figure(behind) != "" or behind in NO_ONES or before in WHICH_ONE
    return (word == "one" and none) or (word in spoken.ONES and named)


def without_dealing(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without who shuffled and dealt how many cards, which is no line of any game."""
    told: list[lines.Word] = []
    for start, end in clauses(said):
        slots = slots_of(table.known, said[start:end])
        numbers = [then for slot, then in pairwise([*slots, END_SLOT]) if slot.kind == core.NUMBER]
        deals = not DEALING.isdisjoint(word.plain for word in said[start:end])
        each = "each" in {word.plain for word in said[start:end]}
        dealer = table.known.counting and len(numbers) == 1 and [one.kind for one in slots].count(core.PERSON) == 1
        deals = deals and (each or dealer or all(map(is_of_others, numbers))) and not any(slot.texts for slot in slots)
        told += () if deals else said[start : end + 1]
    return tuple(told)


def without_compared(table: readings.Table[S], said: lines.Utterance, but: Collection[str] = ()) -> lines.Utterance:
    """A line without what something is only compared with: `my orange ten underneath his wild card`.

    A word that is also of the game, `but` for what is somebody's, compares nothing: `after an Out`.
    """
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        end = at + 1
        owner = at + 1 < len(said) and said[at + 1].plain.endswith("'s")
        turned = at > 0 and {*stems(said[at - 1].plain)} & {"turn", "flip"}  # `flipped over an orange 13`
        if said[at].plain in COMPARING and (owner or said[at].plain not in but) and not turned:
            end += len([*takewhile(partial(_may_be_compared, table), said[end:])])
        somebody = at + 1 + (said[at + 1 : at + BOTH] != () and said[at + 1].plain == "of")  # `ahead of ann`
        with_somebody = said[at].plain in WITH_SOMEBODY and not owner
        with_somebody = with_somebody and said[somebody : somebody + 1] != ()
        with_somebody = with_somebody and said[somebody].plain in table.known.people
        end = max(end, somebody + 1) if with_somebody else end
        if end > at + BOTH or with_somebody:  # `under 5` is none
            at = end
            continue
        told.append(said[at])
        at += 1
    return tuple(told)


def _may_be_compared(table: readings.Table[S], word: lines.Word) -> bool:
    """Whether a word says which, or whose: `his wild card`, `Irma's 12`."""
    known = table.known.words.get(word.plain)
    offered = known is not None and (bool(known.texts) or not known.verbs)
    return word.plain in BEFORE_A_NAME or word.plain.endswith("'s") or offered or figure(word.plain) != ""


def is_of_others(then: Slot) -> bool:
    """Whether the word behind a figure says that it counts what no line takes: `five points`."""
    return then.kind == spoken.LEFT and then.said in COUNTED_BESIDES


class Doing(Record):
    """What a part of a line says of who does something: who it is, whether that is all others or whoever is asked."""

    people: tuple[str, ...] = ()
    all: bool = False
    mine: bool = False
    denied: bool = False
    unclear: bool = False


def chosen(table: readings.Table[S], said: lines.Utterance, clauses: Iterable[tuple[int, int]]) -> list[readings.Meant]:
    """Who follows what may be left to others, in the words of people who say what it brings; only to be proposed.

    `leo should do it because i want 2 cards`, `i'd rather lose the ten myself`. Every figure has to be one of what is
    asked, or how many are chosen. Of those who are named some do it, and of the others it says that they do not.
    """
    duty = choosing(table)
    offer = next((one for one in table.offers if duty and (one.who, one.row.name) == (duty.who, duty.verb)), None)
    if duty is None or offer is None or readings.is_spent(table, len(said)):
        return []
    asker = core.name_of(table.state, duty.who)
    everybody = tuple(name for name in table.state.seats if name != asker)
    asks, said_for = asked_there(table), table.game.words().said
    deeds = {stem for word in asks.partition("(")[0].lower().split() if len(word) > LEAST_DEED for stem in stems(word)}
    deeds |= {word for deed in deeds for word in said_for.get(deed, "").split(", ") if deed in table.game.verbs}
    told = [_who_does(table, asker, offer.row.name, part, deeds) for part in _told_apart(table, said, clauses)]
    names = _those_who_do(told, everybody)
    brings = [int(one) for one in re.findall(r"\d+", asks)]
    may = {*brings, *(one * len(names) for one in brings), len(names), len(everybody)}
    numbers = [slot.text for slot in slots_of(table.known, said) if slot.kind in (core.NUMBER, spoken.COUNTED)]
    if not (names and all(one.isdigit() and int(one) in may for one in numbers)):
        return []
    meant = readings.tried(table, offer, (duty.who,), names, readings.Parts((), True, 0, True))
    return [meant._replace(sure=False)] if meant else []


def _told_apart(
    table: readings.Table[S], said: lines.Utterance, clauses: Iterable[tuple[int, int]]
) -> Iterable[tuple[lines.Utterance, bool]]:
    """The parts of a line, each with whether it is what is not wished: `zoe throws`, `of me`, of `instead of me`.

    People who are named one after the other are of one part: `mia and zoe throw`.
    """
    spans: list[tuple[int, int]] = []
    for start, end in ((start, end) for start, end in clauses if start < end):
        named = start > 0 and said[start].plain in table.known.people
        joins = named and spans and said[spans[-1][1] - 1].plain in table.known.people
        spans[len(spans) - bool(joins) :] = [(spans[-1][0] if joins else start, end)]
    for start, end in spans:
        rather = (*RATHER, *["not"] * (end - start > LEAST_DEED and said[end - 2].plain == "not"))
        at = next((at for at in range(start, end) if said[at].plain in rather and at + 1 < end), end)
        yield said[start:at], False
        yield said[at:end], True


def _who_does(
    table: readings.Table[S], asker: str, verb: str, part: tuple[lines.Utterance, bool], deeds: Collection[str]
) -> Doing:
    """What a part of a line says of who does it, by these `deeds` or by the verb."""
    slots, words = slots_of(table.known, part[0]), {word.plain for word in part[0]}
    people = tuple(dict.fromkeys(slot.text for slot in slots if slot.kind == core.PERSON and slot.text != asker))
    we = not words.isdisjoint(("they", "them", "we", "us"))
    mine = (spoken.has_slot(slots, spoken.ME) or bool(words & {"i'd", "he'd", "she'd", "me"})) and not we
    mine = mine or any(slot.text == asker for slot in slots if slot.kind == core.PERSON)
    groups = [slot.said for slot in slots if slot.kind == spoken.GROUP and slot.said != "each" and not words & LIKED]
    groups += [
        slot.said
        for slot in slots
        if slot.kind == core.NUMBER and slot.said.isalpha() and words & {"you", "these", "those"}
    ]
    nobody = any(slot.said in (*NOBODY, *NOBODY_ELSE) for slot in slots)
    doubts = [slot.said for slot in slots if slot.kind == spoken.DOUBT and not slot.said.startswith(RATHER)]
    if words & DRAWN and not people:  # `two cards would be nice`
        doubts = [one for one in doubts if one not in ("would", "could", "might")]
    denied = part[1] or nobody or spoken.has_slot(slots, spoken.NO) or any(map(spoken.denies, doubts))
    allowed = ("may",) if people or groups else ()
    unclear = any(not spoken.denies(one) and one not in (*SOFTLY, *allowed) for one in doubts)
    unclear = unclear or ("me" in words and bool(words & {"he", "she"}))  # `she lets me do it`
    ends = any(slot.kind == spoken.NO and slot.said.split()[-1] in (*brief.FINISHED, "next") for slot in slots)
    unclear = (
        unclear
        or spoken.has_slot(slots, spoken.MARK)
        or (people != () and (ends or spoken.has_slot(slots, spoken.BUT)))
    )
    if people or groups:
        own = bool(words & ITSELF) and not words & ALLOWING
        only_drawn = words & DRAWN and not mine and not any(verb in slot.verbs for slot in slots)
        return Doing(people, bool(groups), False, denied, bool(unclear or own or only_drawn))
    does = words & (ITSELF | MINE) or any(
        (slot.kind == core.NUMBER and slot.said not in spoken.ORDINALS)
        or (verb in slot.verbs and verb not in slot.said)
        for slot in slots
    )
    does = does or any(stem in deeds for word in words for stem in stems(word))
    lets = words & ALLOWING and words & {"her", "him", "them"}  # `i'm letting her have the fifty`
    if ("own" not in words and (words & DRAWN or lets)) or not (mine or words & MINE):
        return Doing((), False, False, denied, unclear)
    if words & GIVING and "own" not in words:  # `i'm not giving this away`
        return Doing((), False, denied, False, unclear or not denied)
    return Doing((), False, bool(does or not words - ITSELF - {"me"}), denied, unclear)


def _those_who_do(told: Sequence[Doing], everybody: tuple[str, ...]) -> tuple[str, ...]:
    """Who does it, by name or as `self`; nobody where that is not clear."""
    people = tuple(dict.fromkeys(name for one in told if not one.denied for name in one.people))
    others = {name for one in told if one.denied for name in one.people}
    mine, all_ = ([one for one in told if getattr(one, field) and not one.denied] for field in ("mine", "all"))
    not_mine = any(one.mine and one.denied for one in told)
    if any(one.unclear for one in told) or (mine and (people or all_ or not_mine)) or others.intersection(people):
        return ()
    if all_ and (others or len(people) == 1 < len(everybody)):
        return ()
    return ("self",) if mine else people or (everybody if all_ else ())


def wished(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """What should be done: `i should go to greed`; nothing with another doubt, and no dice, which nobody wishes."""
    wishes = [Slot(spoken.THINK) if slot.said in SOFTLY else slot for slot in slots]
    found = [] if spoken.has_slot(wishes, spoken.DOUBT) else readings.distinct(readings.whole_line(table, wishes))
    rows = [table.game.verbs[one.actions[-1].verb] for one in found]
    takes = {kind for row in rows for arg in row.args for kind in arg.takes}
    sure = len(found) == 1 and not (rows[0].of_all or takes & {core.DICE, core.THROWS})
    return [one._replace(sure=False) for one in found if sure and not one.left]


def has_more(table: readings.Table[S], near: readings.Meant, found: readings.Meant) -> bool:
    """Whether a line has all that another one has, and more is done in it, or more dice are thrown."""
    longer, less = (told_words(lines_of(table.game, table.state, one.actions)) for one in (near, found))
    fuller = len(longer) > len(less) and ((found.left > 0 and not throws(table, found)) or tells_fewer(table, found))
    more = len(near.actions) > len(found.actions) or fuller
    return more and all(longer.count(word) >= less.count(word) for word in less)


def tells_fewer(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line of throws has fewer figures than were told."""
    told = [slot.text for slot in slots_of(table.known, table.said) if slot.kind == core.NUMBER]
    figures_ = re.findall(r"(?<![\w-])\d+", lines_of(table.game, table.state, meant.actions))
    throws = any(core.THROWS in arg.takes for arg in table.game.verbs[meant.actions[-1].verb].args)
    kept = not {word.plain for word in table.said}.isdisjoint(STAYS)
    return throws and not kept and len("".join(figures_)) < len("".join(told))


def adds(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line would be of somebody who is not named, or tell the same of one twice, as two throws for one."""
    named = {slot.text for slot in slots_of(table.known, table.said) if slot.kind == core.PERSON}
    others = any(
        one.who != table.state.turn and core.name_of(table.state, one.who) not in named for one in meant.actions
    )
    return others or any((one.who, one.verb) == (then.who, then.verb) for one, then in pairwise(meant.actions))


def renames(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a new space would have another name than it was told: Built, of guilt."""
    learning = [one for one in meant.actions if one.verb in table.game.verbs and table.game.verbs[one.verb].learns]
    if not learning:
        other = {word.plain for word in respelled(table.known, table.said)} - {word.plain for word in table.said}
        known = {part for name in (*table.known.words, *table.known.people) for part in name.replace("-", " ").split()}
        return not (other - known).isdisjoint(told_words(lines_of(table.game, table.state, meant.actions)))
    row = table.game.verbs[learning[0].verb]
    said = {word.plain.strip(spoken.QUOTES) for word in table.said} | {row.name}
    offered = {plain(word) for arg in row.args for word in arg.offers(table.state)}
    shown = lines_of(table.game, table.state, meant.actions).split("; ")
    told = {word for line in shown for word in told_words(line.partition(f": {row.name} ")[2]) if word.isalpha()}
    return not told <= said | offered


def named_in_a_row(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """New names that are colours, one after the other among other words: `clockwise from the pawn: red, blue, pink`."""
    names = [word.plain for word in said if word.plain in COLOURS and word.plain not in table.known.words]
    if len(names) < A_ROW or spoken.figures(said):
        return []
    for verb in (verb for verb, row in table.game.verbs.items() if row.of_table and row.optional):
        with suppress(core.Refused):
            actions = lines.understand(table.game, table.state, f"{verb} {' '.join(names)}")
            if is_taken(table.game, table.state, actions):
                return [readings.Meant(actions, False)]
    return []


def denied(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """That somebody does not do what is offered: `bob doesn't play his card`; to be proposed."""
    if len({slot.text for slot in slots if slot.kind == core.PERSON}) > 1:
        return []  # `opa joins, finn doesn't`
    leaving = {offer.leaves for offer in table.offers}
    if any(slot.kind == core.WORD and slot.verbs & leaving for slot in slots):
        return []  # `she won't refuse`
    said = [one._replace(kind=NO) if one.kind == DOUBT and spoken.denies(one.said) else one for one in slots]
    asked = {duty.who for duty in table.owed if table.game.verbs[duty.verb].declines}
    asked |= {offer.who for offer in table.offers if offer.leaves and offer.who != table.state.turn}
    handed = len(slots) > 1 and slots[-1].kind == core.PERSON and slots[-2].kind in (BREAK, NO)
    alone = not spoken.has_slot(slots, core.PERSON) and [*slots] == slots_of(table.known, table.said)
    alone = alone and not WISHING_NOT.isdisjoint(word.plain for word in table.said)  # `i'm not doing an event`
    asked |= {table.state.turn} if (handed or alone) and table.said and not table.owed else set()
    offered = {offer.row.name for offer in table.offers if offer.who in asked}
    ends = len(slots) > 1 and slots[-1].kind == DOUBT and spoken.denies(slots[-1].said)  # `opa doesn't`
    said = [slot for slot in said if slot.said != "one"]
    if not any(slot.verbs & offered for slot in said):  # `i dont want the chalenge`
        said = [one for slot in said for one in brief.meant_with_slip(table, slot)]
    if not (ends or any(slot.verbs & offered for slot in said)) or spoken.has_slot(said, core.NUMBER):
        return []
    found = readings.whole_line(table, said) or brief.handed_on(table, said)
    return [one._replace(sure=False) for one in found]


BESIDE_A_NO = frozenset(listed_words("card, cards, one, time, could, can, help, any, this, that, those, sorry, it"))


def only_denies(table: readings.Table[S]) -> list[readings.Meant]:
    """That the only one who is asked does nothing, where all of a line denies it: `i can't help you, i have none`.

    Whoever is on turn may be spoken to: `I have not Teamwork card, sorry Tess`. Only to be proposed.
    """
    asked = {offer.who: offer.leaves for offer in table.offers if offer.leaves and offer.who != table.state.turn}
    people = {core.name_of(table.state, who) for who in (*asked, table.state.turn)}
    offered = {offer.row.name for offer in table.offers if offer.who in asked}
    slots = [slot for slot in slots_of(table.known, table.said) if slot.kind not in (BREAK, spoken.ME, spoken.THINK)]
    denies = any(slot.kind == NO or spoken.denies(slot.said) for slot in slots)
    beside = (
        slot.kind == NO
        or spoken.denies(slot.said)
        or (slot.kind == core.PERSON and slot.text in people)
        or (slot.kind == core.WORD and not slot.texts and slot.verbs <= offered)
        or (slot.kind != core.NUMBER and not slot.texts and BESIDE_A_NO.issuperset(slot.said.split()))
        for slot in slots
    )
    deed = any(slot.verbs & offered or {*slot.said.split()} & {"help", "card", "cards", *offered} for slot in slots)
    if len(asked) != 1 or not (denies and deed) or not all(beside):
        return []
    ((who, leaves),) = asked.items()
    actions = lines.understand(table.game, table.state, f"{core.name_of(table.state, who)}: {leaves}")
    return [readings.Meant(actions, False)] if is_taken(table.game, table.state, actions) else []


def without_answer(table: readings.Table[S], slots: Sequence[Slot]) -> Sequence[Slot]:
    """The slots without a yes or a done before all else, where nothing is offered that it answers: `done. 3 4 2`; of a
    `yeah, i'm done` only to be proposed.
    """
    said, then = [slot.kind for slot in slots[:2]], [slot.kind for slot in slots[2:]]
    if [slot.kind for slot in slots[-2:]] == [core.NUMBER, YES] and not readings.accepting_offers(table):
        return [*slots[:-1], Slot(spoken.THINK)]  # `marker 20, 6 1 yes`
    if (
        said == [YES, NO]
        and slots[0].said in spoken.AGREED
        and slots[1].said in brief.FINISHED
        and then[:1] == [core.PERSON]
    ):
        return without_answer(table, slots[1:])  # `ok all done mia got 3`
    named = said == [NO, core.PERSON] and slots[0].said in brief.FINISHED
    answers = said in ([YES, BREAK], [NO, BREAK]) and slots[0].said not in spoken.DENYING and not slots[0].text
    if said[:1] == [YES] and slots[0].said not in spoken.AGREED and {*said[1:], *then} - {BREAK} == {NO}:
        return slots if readings.accepting_offers(table) else [*slots[1:], Slot(spoken.THINK)]
    apart = (answers or named) and core.NUMBER in then
    offered = apart and (readings.accepting_offers(table) or any(one.leaves or one.before for one in table.offers))
    return slots[1 if named else 2 :] if apart and not offered else slots


def spread(slots: Sequence[Slot], kept: Sequence[Slot], acts: str, verb: str) -> int:
    """How far what is of a line stands from each other, from who acts and from the verb."""
    these = {id(slot) for slot in kept if slot.kind in (core.NUMBER, core.WORD)}
    these |= {id(slot) for slot in slots if verb in slot.verbs or (slot.kind, slot.text) == (core.PERSON, acts)}
    places = [at for at, slot in enumerate(slots) if id(slot) in these]
    return places[-1] - places[0] if places else 0


def named_beside(named: Sequence[Slot], verb: str, places: Mapping[int, int], where: Sequence[int]) -> list[list[Slot]]:
    """The names that may be of a line: all of them, each of those beside its figures alone, none."""
    near = sorted(named, key=partial(_how_far, places, where))
    whose = {slot.texts[verb]: slot for slot in reversed(near)}  # of each name the slot that stands next to them
    beside = [one for one in whose.values() if where and _how_far(places, where, one) == 1]
    alone = [[one] for one in beside or whose.values() if len(whose) > 1]
    return [[*whose.values()], *alone, *([[]] if whose else [])]


def _how_far(places: Mapping[int, int], where: Collection[int], slot: Slot) -> int:
    """How far a name stands from the figures it may belong to."""
    here = places[id(slot)]
    return min((abs(here - at) for at in where), default=here)


def hands_on(words: lines.Utterance, slots: Sequence[Slot]) -> bool:
    """Whether a clause says that others have the dice now, or that they go on: `so the dice go to Tom`."""
    plains = [word.plain for word in words]
    dice = not {*plains}.isdisjoint(spoken.DICE_WORDS) and not DICE_PASS.isdisjoint(plains)
    tells = any(slot.kind == core.NUMBER or slot.texts for slot in slots)
    dice = dice and (spoken.has_slot(slots, core.PERSON) or not SOMEBODY.isdisjoint(plains))
    return not tells and (dice or any(pair in GOES_ON for pair in pairwise(plains)))


def may_be_a_die(table: readings.Table[S], begun: readings.Meant, slots: Sequence[Slot]) -> bool:
    """Whether the only die of a first part is told again behind it, before all else: `rolls three and three`."""
    dice = begun.actions[-1].args[0] if throws(table, begun) and begun.actions[-1].args else ()
    told = [slot.text for slot in slots if slot.kind == core.NUMBER]
    begins = [slot.kind for slot in slots if slot.kind != spoken.YES][:1] == [core.NUMBER]  # no `moves three`
    return isinstance(dice, tuple) and told == [*map(str, dice)] and len(told) == 1 and begins


def goes_to_another(
    table: readings.Table[S], said: lines.Utterance, begun: readings.Meant, further: Sequence[readings.Meant]
) -> bool:
    """Whether a part is of somebody else than the part before it, who is not named."""
    others = any(one.actions[0].who != begun.actions[-1].who for one in further)
    return others and not spoken.has_slot(slots_of(table.known, said), core.PERSON)


def of_whoever_is_left(
    table: readings.Table[S], begun: Sequence[readings.Meant], rest: lines.Utterance
) -> list[readings.Meant]:
    """The ways to understand a part, without those of somebody who is named behind it: `i threw 3 4, pavel 5 1`."""
    if len(begun) == 1 or not begun:
        return [*begun]
    named = {slot.text for slot in slots_of(table.known, rest) if slot.kind == core.PERSON}
    left = [one for one in begun if core.name_of(table.state, one.actions[-1].who) not in named]
    return [one._replace(sure=False) for one in left] if len(left) == 1 else [*begun]


def past_where(
    table: readings.Table[S], then: readings.Table[S], begun: readings.Meant, rest: lines.Utterance, about: bool
) -> tuple[readings.Meant, lines.Utterance]:
    """What was meant, and the rest behind it without the parts that only name the space where that leads.

    Nor those that are `about` what comes of it: `that's Desires so Ida pays five, and I take the Challenge`.
    """
    for start, end in clauses(rest):
        part, last = rest[start:end], end == len(rest)
        told = about and not last and slots_of(then.known, part) != [] and is_about(table, then, begun, part)
        if not (told or is_where(table, then, begun, part, last)):
            return begun, rest[start:] if start else rest
        begun = begun._replace(sure=False)
    return begun, ()


def falls_short(table: readings.Table[S], meant: readings.Meant, said: lines.Utterance) -> bool:
    """Whether words behind dice only say that these are too few: the no of `6 1 no`, perhaps with a word cut short."""
    rest = slots_of(table.known, said[1:])
    denies = said[0].plain in spoken.DENYING and all(slot.kind == spoken.LEFT and not slot.text for slot in rest)
    return denies and throws(table, meant)


COMMENTING = frozenset(listed_words("my, our, your, his, her, that, which, those"))  # before a figure that is no line


def may_only_comment(
    table: readings.Table[S], then: readings.Table[S], first: lines.Utterance, rest: lines.Utterance,
    begun: readings.Meant, further: readings.Meant,
) -> bool:  # fmt: skip
    """Whether a part with one figure may only say again, or of what comes of the part before: `that makes my four`.

    So does the same figure of somebody else behind one who is named: `ann says two, two`.
    """
    slots = [slot for slot in slots_of(then.known, rest) if slot.kind != spoken.BREAK]
    told = [slot for slot in slots if slot.kind == core.NUMBER]
    alone = len(told) == len(slots) == 1
    if not told or len(told) > 1:
        return False
    if further.actions[-1].who != begun.actions[-1].who:
        before = slots_of(table.known, first)
        named = any(slot.kind in (core.PERSON, spoken.ME, core.WORD) for slot in before)
        others = any(slot.kind in (core.PERSON, spoken.ME, spoken.GROUP) for slot in slots)
        return not others and named and told[0].text in [slot.text for slot in before if slot.kind == core.NUMBER]
    comments = not COMMENTING.isdisjoint([word.plain for word in rest[:LEAST_DEED]])
    third = told[0].said in spoken.ORDINALS and {slot.kind for slot in slots} <= {core.NUMBER, core.PERSON, spoken.ME}
    return (alone and comments) or third  # `a three, opa's third`


def only_keeps(table: readings.Table[S], before: lines.Utterance, said: lines.Utterance, die: str) -> bool:
    """Whether a clause only says that the highest die just told is put aside; not where dice can be rolled again."""
    dice = spoken.figures(before)[-spoken.MOST_DICE :]
    slots = slots_of(table.known, said)
    more = any(slot.kind in (core.PERSON, spoken.DOUBT, spoken.NO, spoken.MARK) for slot in slots)
    return bool(dice) and die == max(dice) and not more and not any(one.row.costs for one in table.offers)


def is_no_line_of_its_own(
    table: readings.Table[S], then: readings.Table[S], first: lines.Utterance, rest: lines.Utterance,
    begun: readings.Meant, further: Sequence[readings.Meant],
) -> bool:  # fmt: skip
    """Whether a part only belongs to what is told before it: figures of others, none in other words, a sum."""
    told = tells_of_all(table, begun)
    slots = [slot for slot in slots_of(then.known, rest) if slot.kind != spoken.BREAK]
    bare = told and spoken.has_slot(slots, core.NUMBER) and not spoken.has_slot(slots, core.WORD)
    of_all = any(tells_of_all(then, one) for one in further)  # `bids 1 2 0, they got 1 2 1`
    zeros = [(slot.text, slot.said) for slot in (*slots_of(table.known, first)[-1:], *slots)]
    not_mine = [slot.said for slot in slots] == ["not me"]  # `ann picks bob to throw, not me`
    if not_mine or (len({*zeros}) == len(zeros) == 2 and {text for text, _ in zeros} == {"0"}):
        return True  # `ann none at all, zilch`
    # `2 1 1 3 and a mad in gus's and one in malte's`, `632 51 2, twelve`
    return (bare and not of_all) or [slot.text for slot in slots] in [[one] for one in readings.SUMS]


TOGETHER = frozenset(listed_words("we, us, let's, lets, all, game, evening, everybody"))


def or_only_the_turn(table: readings.Table[S], stops: core.Refused) -> core.Refused:
    """How to stop, or first that only the turn ends, where somebody says that of themselves: `i finish here`."""
    words = {word.plain for word in table.said}
    turn = table.state.turn
    ends = [one.row.name for one in table.offers if one.row.declines == one.row.name and one.who == turn]
    mine = stops.refusal.facts.get("case") == "stopping" and "finish" in words and TOGETHER.isdisjoint(words)
    return readings.proposed([f"{core.name_of(table.state, turn)}: {ends[0]}", "quit"]) if mine and ends else stops
