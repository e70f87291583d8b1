"""The gist of a line: of much that is told at once, what the game needs; it is only ever proposed.

`gist` chooses among the words of a line the people, figures and names of one action, or of several one after the other.
All else that is told must be what this brings, or talk. `tallied` gives everybody a figure, as one tells a round.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re, readings
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import BY, KEEPING, breaks, brings, clauses, is_chat, rolled_anew, then_at
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import ARRIVING, ARTICLES, BECAUSE, BEFORE_A_NAME, slots_of
from ragz_cli.core.names import FACES, stems, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import brought, or_refusal
from ragz_cli.core.told import SENTENCE, SOFTLY, UNCERTAIN, choosing, chosen, wished
from ragz_cli.core.vocabulary import FIRST, NOBODY, NOBODY_ELSE, OPPOSITES, listed_words

DENYING, ANSWERS = (spoken.DOUBT,), (spoken.NO, spoken.LEAVE)
CHAT = (*DENYING, *ANSWERS, spoken.MARK)
THROWN = tuple(
    tuple(range(most, least - 1, -1)) for most in range(spoken.MOST_DICE, 0, -1) for least in range(1, most + 1)
)  # dice of one throw after the other, one put aside after each: 3 2 1, 3 2, ...
WHERE = ("space", "spaces", "territory", "corner")  # which a figure follows that tells where somebody is
MOST_FIGURES = 3  # of one action, but for throws
MOVING = frozenset(("go", "goes", "going", "move", "moves", "moving", "moved"))  # as whoever rolls does
AT_REST = ("the", "a", "an", "and", "my", "his", "her", "is", "are", "it's")  # before a figure that is told
COMPARING = frozenset(
    listed_words("over, under, underneath, beneath, above, below, onto, against, than, beats, beat, after")
)
DEALING = frozenset(listed_words("dealt, deal, deals, shuffled, shuffles, shuffling, dealing"))
NO_ONES = ("of", "better", "higher", "lower")  # behind a one that is no number
COUNTED_BESIDES = ("points", "point", "cards", "rounds", "people", "players")
END, END_SLOT = lines.Word(".", ".", ""), Slot(spoken.BREAK)
LAID = (core.PERSON, core.NUMBER, core.WORD, spoken.LEFT)  # what may be told of what lies there
PARTS = 3  # of a line, the most that are told apart in its gist


def gist(table: readings.Table[S], said: lines.Utterance, parts: int = PARTS) -> list[readings.Meant]:
    """What a line tells, whatever else is said with it; only to be proposed.

    All who are named have to be in it, every figure too, or be what it brings: a sum, a space, an amount.
    """
    if parts < PARTS and (follows := chosen(table, said, clauses(said))):
        return follows
    slots = slots_of(table.known, said)
    if [slot.kind for slot in slots[:4]] == [spoken.MARK, core.PERSON, spoken.BREAK, core.PERSON]:
        said = said[next(at for at, word in enumerate(said) if word.is_sign) + 1 :]  # `sorry ann, bob has the wild`
        slots = slots_of(table.known, said)
    if not DEALING.isdisjoint(word.plain for word in said):
        said = _without_dealing(table, said)
        slots = slots_of(table.known, said)
    words, kinds = {slot.said for slot in slots}, {slot.kind for slot in slots}
    group = any(slot.kind == spoken.GROUP and then.kind != spoken.ME for slot, then in pairwise([*slots, END_SLOT]))
    but = spoken.BUT in kinds and (group or "not" in words)  # but for `all i have`
    puts_right = spoken.MARK in kinds or but or words & {spoken.FIRST_THROW, *OPPOSITES}
    names = {slot.text for slot in slots if slot.kind == spoken.LEFT} - {""}  # perhaps, with a slip
    if puts_right or names or [offer for offer in table.offers if offer.row.learns]:
        return []
    said = _prepared(table, said, slots)
    slots = slots_of(table.known, said)
    if throws := [] if spoken.has_slot(slots, spoken.DOUBT) else _throws_in(table, said, slots):
        return throws
    costs = any(offer.row.costs for offer in table.offers)
    anew = rolled_anew(table, *_without_doubts(table, said, DENYING)) if costs else []
    if found := anew or _with_those_before(table, slots):
        return found
    if not words.isdisjoint(SOFTLY):
        return wished(table, slots)
    versions = [(said, DENYING), *([(said, (*DENYING, *ANSWERS))] if kinds & {*ANSWERS} else []), (said, CHAT)]
    fewer = _without_compared(table, said) if not words.isdisjoint(COMPARING) else said
    versions += [(fewer, DENYING)] if fewer != said else []
    for version, left_out in versions:
        if found := _gist_of_all(table, *_without_doubts(table, version, left_out)):
            return found
    return _gist_in_parts(table, said, parts) if parts > 1 else []


def _prepared(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> lines.Utterance:
    """A line without quotes, a one that is no number, and an out that only belongs to what somebody does."""
    words = {slot.said for slot in slots}
    if not {*spoken.QUOTES}.isdisjoint(lines.text_of(said)):
        said = tuple([word._replace(plain=word.plain.strip(spoken.QUOTES) or word.plain) for word in said])
    if not words.isdisjoint(spoken.ONES):
        padded = (END, *said, END)
        said = tuple([word for at, word in enumerate(said) if not _is_no_one(table, padded, at + 1)])
    if "out" in words and len([slot for slot in slots if slot.texts and not slot.verbs]) > 1:
        does = {slot.said for slot in slots if slot.kind == spoken.LEFT}  # `a change rage, and he dug out blue`
        said = (*said[:1], *(word for last, word in pairwise(said) if word.plain != "out" or last.plain not in does))
    return said


def _with_those_before(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """What was turned up, with all that came before it, in any order: `an Out came first, so we turned again, a red 5`.

    Whoever turned it may be named, and how many came before it.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_TALLY])
    story = any(slot.kind in (core.PERSON, spoken.LEFT, spoken.ME, spoken.BREAK) for slot in slots)
    for offer in table.offers if story else ():
        name, args = offer.row.name, offer.row.args
        if len(args) != BOTH or not args[1].words or core.PERSON in args[1].takes:
            continue
        lead, *_ = args[1].words(table.state)
        chief = {*args[0].offers(table.state)}
        named = [slot for slot in slots if name in slot.texts and slot.texts[name] != lead]
        which = {slot.texts[name] for slot in named} & chief
        before = [text for slot in named if (text := slot.texts[name]) not in chief]
        numbers = _beside_the_one(slots, name, which)
        if len(which) != 1 or len(numbers) > 1 or not _only_turns(table, slots, name, [*numbers, str(len(before))]):
            continue
        texts = [*which, *numbers, *([lead, *before] if before else [])]
        told = [Slot(core.NUMBER if text.isdigit() else core.WORD, text, text, texts={name: text}) for text in texts]
        return [
            one._replace(sure=False)
            for one in readings.distinct(readings.whole_line(table, told))
            if not one.left and [action.verb for action in one.actions] == [name]
        ]
    return []


def _beside_the_one(slots: Sequence[Slot], name: str, which: Collection[str]) -> list[str]:
    """The numbers right beside what is named: `orange thirteen`, `yellow, a 9`, `the two of green`."""
    told = [slot for slot in slots if slot.kind != spoken.BREAK and slot.said not in ARTICLES]
    beside = [
        number.text
        for one, number in (*pairwise(told), *pairwise(told[::-1]))
        if number.kind == core.NUMBER and one.texts.get(name) in which
    ]
    return [*dict.fromkeys(beside)]


def _only_turns(table: readings.Table[S], slots: Sequence[Slot], name: str, numbers: Sequence[str]) -> bool:
    """Whether nobody does anything else but turn up, and no other number is told but how many."""
    for slot, then, after_it in zip(slots, [*slots[1:], END_SLOT], [*slots[2:], END_SLOT, END_SLOT], strict=True):
        does = name in {*then.verbs, *after_it.verbs} or then.said in DEALING
        if slot.kind == core.PERSON and not does:
            return False
        counts = slot.text in numbers or slot.said in spoken.ORDINALS or then.said in (*COUNTED_BESIDES, "times")
        if slot.kind == core.NUMBER and not counts:
            return False
        if slot.kind in (spoken.NO, spoken.DOUBT, spoken.MARK, spoken.BUT, spoken.LEAVE):
            return False
        if slot.kind == spoken.LEFT and _names_a_verb(table, slot):
            return False
    return True


def _without_dealing(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without who shuffled and dealt how many cards, which is no line of any game."""
    told: list[lines.Word] = []
    for start, end in clauses(said):
        slots = slots_of(table.known, said[start:end])
        numbers = [then for slot, then in pairwise([*slots, END_SLOT]) if slot.kind == core.NUMBER]
        deals = not DEALING.isdisjoint(word.plain for word in said[start:end])
        deals = (
            deals
            and all(_is_of_others(one) or one.said == "each" for one in numbers)
            and not any(slot.texts for slot in slots)
        )
        told += () if deals else said[start : end + 1]
    return tuple(told)


def _without_compared(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without what something is only compared with: `my orange ten underneath his wild card`."""
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        end = at + 1
        if said[at].plain in COMPARING:
            end += len([*takewhile(partial(_may_be_compared, table), said[end:])])
        if end > at + BOTH:  # `under 5` is none
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


class Telling(Record):
    """What a line tells: its slots, those of them that are figures of the action, and what is denied beside it.

    And the words of what lies there already, which may be told besides: `on Bob's twelve`.
    """

    slots: tuple[Slot, ...]
    fixed: tuple[Slot, ...]
    aside: tuple[Slot, ...]
    lying: frozenset[str]


def _without_doubts(
    table: readings.Table[S], said: lines.Utterance, unsure: Collection[str]
) -> tuple[lines.Utterance, list[Slot]]:
    """A line without its clauses that deny something or are `unsure` else, and their slots.

    Nothing where one leaves open what is done: an if, an or.
    """
    told: list[lines.Word] = []
    aside: list[Slot] = []
    for start, end in clauses(said):
        part = slots_of(table.known, said[start:end])
        reason = start and said[start - 1].plain in BECAUSE and not spoken.has_slot(part, core.PERSON)
        if reason and not any(slot.kind == core.NUMBER or slot.texts for slot in part):
            continue  # `since she wants no tricks`
        unclear = [slot for slot in part if slot.kind in unsure and not slot.text]
        if unclear and _tells(part) and any(slot.said in (*UNCERTAIN, *OPPOSITES) for slot in unclear):
            return (), []
        chat = unsure is CHAT and not unclear and is_chat(table, part, said[start:end])
        aside += part if unclear else []
        told += said[end : end + 1] if unclear or chat else said[start : end + 1]
    return tuple(told), aside


def _gist_in_parts(table: readings.Table[S], said: lines.Utterance, parts: int) -> list[readings.Meant]:
    """What a line tells in several parts, each read on the table that those before it leave."""
    chooses = choosing(table) is not None
    for end, start in [*breaks(said)][:: 1 if chooses else -1]:
        first = gist(table, said[:end], 1) if not readings.is_spent(table) else []
        if first and not readings.is_spent(table, readings.A_MOMENT):
            then, rest = then_at(table, first[0].actions), said[start:]
            further = gist(then, rest, parts - 1) or readings.whole_line(then, slots_of(then.known, rest))
            if len(further) == 1 and _is_told_whole(then, further[0], rest):
                return [first[0]._replace(actions=(*first[0].actions, *further[0].actions))]
            if not chooses:
                break
    return []


def _is_no_one(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether a one is no number: `one 2 and one 1`, `one of the black ones`."""
    before, word, behind = said[at - 1].plain, said[at].plain, said[at + 1].plain
    named = before in table.known.words and bool(table.known.words[before].texts)
    none = figure(behind) != "" or behind in NO_ONES or before == "next"
    return (word == "one" and none) or (word in spoken.ONES and named)


def tells_dice(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant begins with throws, one after the other, or with dice that are paid for."""
    row = table.game.verbs[meant.actions[0].verb]
    return row.costs or any(core.THROWS in arg.takes for arg in row.args)


def _tells(slots: Sequence[Slot]) -> bool:
    """Whether slots have a figure, a name, or a word of the game."""
    return any(slot.kind in (core.NUMBER, core.PERSON, spoken.GROUP) or slot.texts or slot.verbs for slot in slots)


def _names_another(table: readings.Table[S], slots: Sequence[Slot]) -> bool:
    """Whether a figure stands behind a verb of the game that is not on offer, but for the space of `space 12`."""
    numbers = {core.NUMBER, core.DICE, core.THROWS}
    others = {
        name
        for name, row in table.game.verbs.items()
        if name not in WHERE and any(numbers & {*arg.takes} for arg in row.args)
    }
    verbs = [
        at for at, slot in enumerate(slots) if slot.kind == spoken.LEFT and not others.isdisjoint(stems(slot.said))
    ]
    return bool(verbs) and spoken.has_slot(slots[verbs[0] :], core.NUMBER)


def _gist_of_all(table: readings.Table[S], said: lines.Utterance, aside: Sequence[Slot]) -> list[readings.Meant]:
    """The actions that words tell, if all else that they tell is what one of these brings; the fewest figures aside.

    What is denied `aside` must be something else; whoever is named with it is in the line.
    """
    slots = slots_of(table.known, said)
    numbers = [slot for slot in slots if slot.kind == core.NUMBER]
    keeps = any(word.plain in KEEPING for word in said)
    both = spoken.has_slot(slots, spoken.YES) and spoken.has_slot(slots, spoken.NO)
    short = not numbers and (both or len(said) < SENTENCE)
    if keeps or short or _names_another(table, slots):
        return []
    places = [at for at, word in enumerate(said) if figure(word.plain)]
    fixed = numbers  # of which none can be told besides, unless each is a word of the line
    if len(places) == len(numbers):
        fixed = [one for at, one in zip(places, numbers, strict=True) if not _may_be_besides(table, said, at)]
    lying = frozenset(_words_of(" ".join(str(duty.facts.get(core.LYING, "")) for duty in table.owed)))
    fixed = [slot for slot in fixed if slot.text not in lying]
    told = Telling((*slots,), (*fixed,), (*aside,), lying)
    of_others = [
        slot
        for slot, then in pairwise(slots)
        if slot.kind == core.NUMBER and (slot.text in lying or _is_of_others(then))
    ]
    for size in range(len(numbers), min(len(numbers) - len(of_others), 1) - 1, -1):
        if found := [one for offer in table.offers for one in _meant_so(table, offer, told, size)]:
            return readings.distinct(found)
    return []


def _meant_so(table: readings.Table[S], offer: readings.Offer[S], told: Telling, size: int) -> Iterator[readings.Meant]:
    """What slots mean as one verb with so many numbers, if that explains all others."""
    for kept in _choices(offer, told, size):
        if readings.is_spent(table):
            return
        others = _others(told.slots, kept)
        for one in readings.readings_of(table, offer, kept):
            if not one.left and or_refusal(partial(_explains, table, one, offer, others, told)) is True:
                yield one._replace(sure=False)


def _others(slots: Sequence[Slot], kept: Sequence[Slot]) -> list[Slot]:
    """The slots that are none of those kept, each by itself: two may say the same."""
    these = {id(slot) for slot in kept}
    return [slot for slot in slots if id(slot) not in these]


def _may_be_besides(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether words around a number say that it is told besides: `a full twelve spaces`, `so that is 9`."""
    before, behind = said[at - 1].plain if at else "the", said[at + 1].plain if at + 1 < len(said) else "."
    leads = before.isalpha() and before not in (*AT_REST, *table.game.verbs) and not figure(before)
    follows = behind.isalpha() and behind not in ("and", *KEEPING) and not figure(behind)
    return leads or follows or len(figure(said[at].plain)) > 1


def _choices(offer: readings.Offer[S], told: Telling, size: int) -> Iterator[list[Slot]]:
    """The ways to choose slots for an action: so many numbers in a row, its names, whoever is named or some of them."""
    takes = {kind for arg in offer.row.args for kind in arg.takes}
    if (
        offer.row.of_all
        or size > MOST_FIGURES
        or core.THROWS in takes
        or (size and not takes & {core.NUMBER, core.DICE})
    ):
        return
    numbers = [slot for slot in told.slots if slot.kind == core.NUMBER]
    named = [slot for slot in told.slots if slot.kind == core.PERSON]
    others = [slot for slot in named if not told.lying.issuperset(_words_of(slot.text))]
    people = _people_meant(offer, others or named)
    if people is None:
        return
    dice = core.DICE in takes
    kinds = {spoken.ME, spoken.BREAK, spoken.COUNTED}
    if core.PERSON in takes:
        kinds.add(spoken.GROUP)
    if not numbers:
        kinds |= {spoken.NO} if any(slot.texts for slot in told.slots) else {spoken.NO, spoken.LEAVE}
    own = {id(slot) for slot in told.slots if slot.kind in kinds or _is_own(offer, slot)}
    own.update(map(id, people))
    for start in range(len(numbers) - size + 1):
        window = numbers[start : start + size]
        if not _others(told.fixed, window) and (not (dice and size) or _may_be_thrown(told.slots, window)):
            these = own.union(map(id, window))
            yield [slot for slot in told.slots if id(slot) in these]
            for fewer in _with_one_name(offer, told, these):
                yield [slot for slot in told.slots if id(slot) in fewer]


def _with_one_name(offer: readings.Offer[S], told: Telling, these: Collection[int]) -> Iterator[Collection[int]]:
    """The slots chosen with only one of several names, where others lie there: the `five` of `on Bob's red, a five`."""
    named = [slot for slot in told.slots if id(slot) in these and offer.row.name in slot.texts]
    tells = any(slot.kind in (core.PERSON, spoken.LEFT, spoken.ME) or slot.verbs for slot in told.slots)
    texts = dict.fromkeys(slot.texts[offer.row.name] for slot in named) if told.lying and tells else {}
    for text in texts if len(texts) > 1 else ():
        yield {*these} - {id(slot) for slot in named if slot.texts[offer.row.name] != text}


def _people_meant(offer: readings.Offer[S], people: list[Slot]) -> list[Slot] | None:
    """Who of those named is in an action: all where it takes people; else who is named first, and acts.

    Anybody else must get something by it, of dice or of a card, as the Zeal of a space or a trick; nobody of another.
    """
    kinds = {arg.takes[:2] for arg in offer.row.args}
    if any(core.PERSON in arg.takes for arg in offer.row.args) or len({slot.text for slot in people}) < BOTH:
        return people
    gives = (core.WORD, core.NUMBER) in kinds or any(core.DICE in arg.takes for arg in offer.row.args)
    return people[:1] if gives else None


def _is_own(offer: readings.Offer[S], slot: Slot) -> bool:
    """Whether a word is of a verb, or of what it takes."""
    return slot.kind == core.WORD and (offer.row.name in slot.verbs or offer.row.name in slot.texts)


def _may_be_thrown(slots: Sequence[Slot], dice: Sequence[Slot]) -> bool:
    """Whether numbers may be all dice of a throw: no further one stands right beside them, as in `4 and 3 and 2`."""
    if not all(map(_is_die, dice)):
        return False
    told = [slot for slot in slots if slot.kind != spoken.BREAK]
    places = [*map(id, told)]
    first, last = places.index(id(dice[0])), places.index(id(dice[-1]))
    counts = [slot.kind for slot in told[last + 2 : last + 3]] == [spoken.LEFT]  # `and that's the third corner`
    beside = [*told[max(first - 1, 0) : first], *([] if counts else told[last + 1 : last + 2])]
    return not any(slot.kind == core.NUMBER and _is_die(slot) for slot in beside)


def _is_die(slot: Slot) -> bool:
    return len(slot.text) == 1 and slot.text <= str(FACES)


def _explains(
    table: readings.Table[S],
    meant: readings.Meant,
    offer: readings.Offer[S],
    others: Sequence[Slot],
    telling: Telling,
) -> bool:
    """Whether what an action brings explains whatever else is told: sums, amounts, spaces, people. Raises Refused."""
    aside = telling.aside
    if any(offer.row.name in slot.verbs for slot in aside):
        return False  # which is denied
    if offer.row.costs and any(slot.kind == core.NUMBER for slot in others):
        return False
    comes = brought(table.game, table.state, meant.actions)
    rolls = any(core.DICE in arg.takes for arg in offer.row.args)
    told = [*others, *(slot for slot in aside if slot.kind in (core.NUMBER, core.PERSON))]
    for last, slot, then in zip([END_SLOT, *told], told, [*told[1:], END_SLOT], strict=False):
        if slot.kind in LAID and telling.lying and telling.lying.issuperset(_named_in(offer, slot)):
            continue
        if slot.kind == core.PERSON:
            if not brought(table.game, table.state, meant.actions, slot.text):
                return False
        elif slot.kind == core.NUMBER:
            by = then.said in BY
            if _is_of_others(then):
                continue  # `so somebody gets five points`
            if not ((rolls and slot.text in comes) or brings(table, meant, slot.text, dice=False, by=by)):
                return False
        elif not (_is_explained(table, last, slot, comes) or (slot.said == "all" and then.kind == spoken.ME)):
            return False  # but for `all i needed`
    return True


def _words_of(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+|\d+", unaccented(text))


def _named_in(offer: readings.Offer[S], slot: Slot) -> list[str]:
    """The words that a slot says, of an argument as it is called: `mad` for a Mad Rage."""
    return _words_of(slot.texts.get(offer.row.name, slot.text or slot.said))


def _is_of_others(then: Slot) -> bool:
    """Whether the word behind a figure says that it counts what no line takes: `five points`."""
    return then.kind == spoken.LEFT and then.said in COUNTED_BESIDES


def _is_explained(table: readings.Table[S], last: Slot, slot: Slot, comes: Collection[str]) -> bool:
    """Whether a slot that is no number and nobody's name says nothing that does not come."""
    words = {*_words_of(slot.text or slot.said)}
    called = slot.said in table.game.words().called.values() and slot.said != "after"  # what an argument may be called
    if slot.texts or called:
        return words <= {*comes, *ARRIVING}
    if slot.kind in (core.WORD, spoken.LEFT):
        hides = {word for word in words if word.isdigit()}
        named = not hides or re.match(r"[a-z]{3,}", slot.said)  # such as Territory-13
        does = last.kind == core.WORD and last.verbs != frozenset()  # `try the challenge`
        anothers = _names_a_verb(table, slot) and (does or not words <= {*comes, *MOVING})
        return bool(named) and hides <= {*comes} and not anothers
    return slot.kind not in (spoken.GROUP, spoken.NO) or slot.said in (*NOBODY, "next")


def _names_a_verb(table: readings.Table[S], slot: Slot) -> bool:
    """Whether a word is a verb of the game by its own name: `draws a six` takes none."""
    named = {*stems(slot.said.split()[0])} - {*WHERE} if slot.said else set()
    return not table.game.verbs.keys().isdisjoint(named)


def _is_told_whole(table: readings.Table[S], meant: readings.Meant, words: lines.Utterance) -> bool:
    """Whether the words have each figure of an action: none of all players', no two dice in one."""
    row = table.game.verbs[meant.actions[-1].verb]
    takes = {kind for arg in row.args for kind in arg.takes}
    return not (
        row.of_all or (core.DICE in takes and any(number[1:] for word in words if (number := figure(word.plain))))
    )


def _throws_in(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> list[readings.Meant]:
    """The throws that slots tell, one after the other, without the dice that were put aside and what sums them up."""
    thrown = any(core.THROWS in arg.takes for one in table.offers for arg in one.row.args)
    told = [slot for slot in slots if slot.kind == core.NUMBER and slot.text.isdigit()]
    first = slots.index(told[0]) if told else 0
    if not (thrown and told) or any(slot.kind in (spoken.NO, spoken.DOUBT) for slot in slots[:first]):
        return []
    by = [slot for slot, then in pairwise(slots) if then.kind == spoken.LEFT and then.said in BY]  # `one short`
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
                if not one.left and shown and all(brings(table, one, str(sum_), dice=False, by=False) for sum_ in rest):
                    return [one._replace(sure=False)]
    return []


def _laid_aside(
    table: readings.Table[S], lead: Sequence[Slot], numbers: Sequence[tuple[int, bool]]
) -> list[readings.Meant]:
    """Three dice that were put aside one after the other, perhaps with their sum: `i kept a 6, then a 5 and a 3`."""
    *dice, last = [number for number, _ in numbers]
    dice, rest = ([*dice, last], []) if len(dice) < spoken.MOST_DICE else (dice, [last])
    if len(dice) != spoken.MOST_DICE or max(dice) > FACES or (rest and sum(dice) != rest[0]):
        return []
    slots = [Slot(core.NUMBER, str(die), str(die)) for die in dice]
    return [one._replace(sure=False) for one in readings.whole_line(table, [*lead, *slots]) if not one.left]


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


def tallied(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `mia two, leo one and he got the bonus, and me three`.

    Everybody has one and every figure is used; only to be proposed, however much was weighed before.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_TALLY])
    fewer, aside = _without_doubts(table, said, DENYING)
    if not any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in aside):
        said = fewer  # `we didn't type the rest, but ann got 3 and leo 2`
    said = _told_plainly(table, said)
    slots = slots_of(table.known, said)
    found: list[readings.Meant] = []
    called = {*table.game.words().called.values()}
    unclear = any(
        slot.kind in UNCLEAR or _is_named(slot) or (slot.kind == spoken.LEFT and slot.said in called) for slot in slots
    )
    for offer in table.offers if not unclear else ():
        due = tuple(readings.due(table, offer)) if offer.row.of_all else ()
        tally = RoundTold(offer.row.name, due, (*readings.own_words(table, offer), spoken.REST))
        told = tally.read(slots, {word.plain for word in said}) if tally.due else []
        found += [one for one in readings.whole_line(table, told) if {act.verb for act in one.actions} == {tally.verb}]
    return [one._replace(sure=False) for one in readings.distinct(found) if not one.left]


def _told_plainly(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A round without numbers that are no figure of it: `four of the six`, `as she said none`."""
    own = {offer.row.name for offer in table.offers if offer.row.of_all}
    does = {word for word, row in table.known.words.items() if not row.verbs.isdisjoint(own)}
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        plains = [word.plain for word in said[at : at + LONGEST_NOISE]]
        if left_out := _of_no_round(told[-1].plain if told else "", plains, does):
            at += left_out
            continue
        same = next((words for words in IN_A_ROUND if tuple(plains[: len(words)]) == words), ())
        told += lines.words_of(IN_A_ROUND[same]) if same else said[at : at + 1]
        at += len(same) or 1
    return tuple(told)


def _of_no_round(before: str, plains: Sequence[str], does: Collection[str]) -> int:
    """How many of the next words tell a number that is no figure of a round."""
    at = len([*takewhile(lambda word: word in OF_ALL, plains)])
    number = figure(plains[at]) != "" if at < len(plains) else False
    if at and (number or plains[0] == "without") and figure(before):
        return at + number
    if plains[:2] in (["instead", "of"], ["rather", "than"]):
        return 3 if len(plains) > BOTH and figure(plains[BOTH]) else 0
    if plains[0] not in SAID_BEFORE or plains[0] in does:
        return 0
    at = 1 + len([*takewhile(lambda word: word in AT_REST or word == "for", plains[1:])])
    return at + 1 if at < len(plains) and (figure(plains[at]) or plains[at] in NOTHING) else 0


LONGEST_NOISE = 5  # words
OF_ALL = ("out", "of", "the", "those", "all", "without")
SAID_BEFORE = frozenset(
    listed_words("wanted, said, bid, promised, predicted, announced, planned, hoped, loses, looses, lose, loose")
)  # which a number follows that is not taken
NOTHING = ("none", "nothing", "zero", "nil")
IN_A_ROUND = {
    ("apiece",): "each", ("empty", "handed"): "none", ("empty", "-", "handed"): "none", ("bare",): "none",
    ("didnt", "get", "any"): "none", ("didn't", "get", "any"): "none",
    ("the", "one", "that", "was", "left"): "the rest",
    ("a", "single", "trick"): "one", ("a", "single", "one"): "one", ("is", "left", "for"): "for",
    ("are", "left", "for"): "for",
}  # fmt: skip
"""What people say of a round, and the word for it."""
A_TALLY = 200  # slots that are weighed for it
UNCLEAR = (spoken.DOUBT, spoken.MARK, spoken.LEAVE, spoken.COUNTED)


def _is_named(slot: Slot) -> bool:
    """Whether an unknown word may be a name with a slip, or some letters with a figure."""
    return slot.kind == spoken.LEFT and (slot.text != "" or slot.said[-1:].isdigit())


class RoundTold:
    """Who has which figure and which cards, read word by word: `four for mia, one have a mad in it, leo two`."""

    def __init__(self, verb: str, due: tuple[str, ...], own: tuple[str, ...]) -> None:
        self.verb, self.due, self.own = verb, due, own
        self.told: dict[str, list[str]] = {}
        self.waiting: list[str] = []  # for a figure
        self.joined_by = ""  # what stands before the last of them
        self.figure = self.each = self.last = ""  # that waits for whose it is; that of all others; who was named last
        self.shared = ""  # the figure that was told before who was named last
        self.several = self.others = False  # the last figure was of several; that of all others is told next
        self.sums: list[str] = []  # figures that were nobody's
        self.cards: list[str] = []  # of who is waiting
        self.of_each = False  # perhaps one of them

    def read(self, slots: Sequence[Slot], words: set[str]) -> list[Slot]:
        """Everybody with figure and cards; nothing where somebody has none, or one is nobody's.

        One may be mine, or of each of the others: `one from me, leo two`; `leo two, three each for the girls`.
        """
        unnamed = [name for name in self.due if all(slot.text != name for slot in slots)]
        mine = len(unnamed) == 1 and not words.isdisjoint(FIRST)
        self.of_each = "each" in words and not mine
        slots = [*_with_owners(slots, self.verb), Slot(spoken.BREAK)]
        for last, slot, then in zip([Slot(spoken.BREAK), *slots], slots, [*slots[1:], Slot("")], strict=False):
            if slot.kind == spoken.ME and slot.said in FIRST and len(unnamed) == 1:
                slot = slot._replace(kind=core.PERSON, text=unnamed[0])
            if not self._takes(last, slot, then):
                return []
        if self.shared and self.waiting and self.joined_by == "and":  # `none for ann and bob`
            self.told |= {name: [self.shared] for name in self.waiting}
            self.waiting = []
        others = [name for name in self.due if name not in self.told]
        if mine and others == unnamed and len(self.sums) == 1:
            self.told |= {others.pop(): [self.sums.pop()]}
        if self.each in self.own or len(others) > 1:
            self.told |= {name: [self.each] for name in others if self.each}
        sum_ = str(sum(int(figure) for figure, *_ in self.told.values() if figure.isdigit()))
        if (
            self.others
            or self.cards
            or {*self.sums} - {sum_}
            or {*self.waiting} - {*others}
            or {*self.told} != {*self.due}
        ):
            return []
        met = next((figure for figure, *_ in self.told.values() if figure in self.own and figure != spoken.REST), "")
        first = [Slot(core.WORD, met, met, texts={self.verb: met})] if met else []  # `tricks made ann 2`
        return [*first, *(slot for name in self.due if self.told[name][0] != met for slot in self._slots(name))]

    def _slots(self, name: str) -> list[Slot]:
        figure, *cards = self.told[name]
        words = [Slot(core.WORD, card, card, texts={self.verb: card}) for card in cards]
        return [Slot(core.PERSON, name, name), Slot(core.NUMBER, figure, figure), *words, Slot(spoken.BREAK)]

    def _takes(self, last: Slot, slot: Slot, then: Slot) -> bool:
        """Whether a word can be told of somebody, or says nothing."""
        if slot.kind == core.PERSON:
            return self._names(last, slot)
        if slot.kind == core.NUMBER and slot.said in spoken.ORDINALS:
            return False
        if (slot.text.isdigit() or slot.text == spoken.REST) and slot.kind in (core.NUMBER, spoken.NO, spoken.ONE):
            return self._has(last, slot, then)
        if slot.kind == core.WORD and self.verb in slot.texts:
            return self._has_card(last, slot, then)
        if slot.kind == spoken.BREAK and self.figure and self.of_each:
            self.each, self.figure = self.figure, ""
        elif slot.kind == spoken.BREAK and self.figure:
            self.sums, self.figure = [*self.sums, self.figure], ""
        if slot.kind == spoken.GROUP:
            return self._of_several(last, slot, then)
        denies = slot.kind == spoken.NO and slot.said in spoken.DENYING
        return not (denies or slot.texts or (slot.kind == spoken.BUT and slot.said != "but" and not self.each))

    def _has_card(self, last: Slot, slot: Slot, then: Slot) -> bool:
        """Whether a card goes with a figure; or all that are waiting made what they said."""
        card = slot.texts[self.verb]
        if card in self.own and then.kind == core.NUMBER and (self.waiting or self.others):
            return True  # `ann made 2`
        if card not in self.own and self.waiting == [self.last]:
            self.cards.append(card)  # `ann got the mad rage with her one`
            return True
        if card in self.own and (self.waiting or self.others):
            self.told |= {name: [card] for name in self.waiting}
            self.each = card if self.others else self.each
            self.waiting, self.others = [], False
            return True
        cards = self.told.get(self.last, [])
        if card in self.own or (card in cards and slot.said.startswith(POINTS)):  # `a mad, so minus five`
            return bool(cards)
        cards += [card]
        apart = last.kind == spoken.BREAK and last.said in (",", ".")
        apart = apart or (then.kind == core.PERSON and slot.said[-1] != ",")
        return self.last in self.told and not (self.figure or apart)

    def _of_several(self, last: Slot, slot: Slot, then: Slot) -> bool:
        """Whether a group is each of those named, all others or what these have not: `leo had the other three`."""
        if spoken.ELSE & {*slot.said.split()}:
            if len(self.waiting) == 1:
                return self._has(last, Slot(core.NUMBER, spoken.REST), then)
            nobody = slot.said in (*NOBODY, *NOBODY_ELSE)
            self.others = self.told != {} and not (nobody or self.waiting or self.figure)
            return self.others
        self.each, self.figure = (self.figure or self.each), ""
        return slot.said == "each" or (slot.said == "all" and then.kind == core.NUMBER)

    def _names(self, last: Slot, slot: Slot) -> bool:
        name = self.last = slot.text
        if self.figure:
            self.told[name], self.shared, self.figure = [self.figure], self.figure, ""
        elif self.each and slot.said.endswith("'s"):
            self.told[name] = [self.each]
        elif name not in self.told:
            joined = not self.waiting or last.said in ("and", ",")
            self.waiting.append(name)
            self.joined_by = last.said
            return joined and name in self.due
        return name in self.due

    def _has(self, last: Slot, slot: Slot, then: Slot) -> bool:
        if slot.text == "1" and self.verb in then.texts and not self.waiting:
            return True  # `with one mad`
        if self.waiting and then.kind == core.PERSON:
            return False  # `ann had a mad: two for leo`
        if self.several and last.kind == core.NUMBER and (last.text, self.waiting) == (slot.text, []):
            return True  # `ann and bob, zero zero`
        if slot.said == "one" and then.kind == core.NUMBER:
            return True  # `ann is the unlucky one with two`
        if self.others:
            self.each, self.others = slot.text, False
            return True
        if not (self.waiting or self.figure) and self.told.get(self.last, [""])[0] in self.own:
            self.told[self.last] = [slot.text]  # `ann did it, she took all six`
            return True
        apart = len(self.waiting) > 1 and self.joined_by != "and"
        self.told |= {name: [slot.text, *self.cards] for name in self.waiting}
        self.cards = self.cards if not self.waiting else []
        free = bool(self.waiting) or not self.figure
        self.several, self.shared = len(self.waiting) > 1, ""
        self.figure, self.waiting = (self.figure if self.waiting else slot.text), []
        return free and not apart


POINTS = ("minus", "plus", "-", "+")  # a card, called by what it counts


def _with_owners(slots: Sequence[Slot], verb: str) -> list[Slot]:
    """The slots with each card behind whose it is: `the bonus lies in mia's pile`."""
    told = [*slots]
    for at, slot in enumerate(slots):
        if slot.kind == core.WORD and verb in slot.texts:
            ways = [*takewhile(lambda one: one.kind in (core.WORD, spoken.LEFT) and not one.texts, slots[at + 1 :])]
            owner = slots[at + len(ways) + 1 : at + len(ways) + 3]
            owns = owner and owner[0].kind == core.PERSON and owner[0].said.endswith("'s")
            if owns and not any(one.kind == core.NUMBER or one.texts for one in owner[1:]):
                told[at], told[at + len(ways) + 1] = owner[0], slot
    return told
