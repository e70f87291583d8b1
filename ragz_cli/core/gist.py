"""The gist of a line: of much that is told at once, what the game needs; it is only ever proposed.

`gist` chooses among the words of a line the people, figures and names of one action, or of several one after the other.
All else that is told must be what this brings, or talk.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re, readings
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import BY, KEEPING, breaks, brings, clauses, is_chat, remarking, then_at
from ragz_cli.core.brief import AT_REST, ENDING, FINISHED, is_held, lying_there, told_words
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import ARRIVING, ARTICLES, BECAUSE, BEFORE_A_NAME, slots_of
from ragz_cli.core.names import FACES, nearest, stems
from ragz_cli.core.record import Record
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import brought, lines_of, or_refusal
from ragz_cli.core.told import SENTENCE, SOFTLY, UNCERTAIN, choosing, chosen, wished
from ragz_cli.core.vocabulary import NOBODY, OPPOSITES, listed_words

DENYING, ANSWERS = (spoken.DOUBT,), (spoken.NO, spoken.LEAVE)
CHAT = (*DENYING, *ANSWERS, spoken.MARK)
THROWN = tuple(
    tuple(range(most, least - 1, -1)) for most in range(spoken.MOST_DICE, 0, -1) for least in range(1, most + 1)
)  # dice of one throw after the other, one put aside after each: 3 2 1, 3 2, ...
WHERE = ("space", "spaces", "territory", "corner")  # which a figure follows that tells where somebody is
MOST_FIGURES = 3  # of one action, but for throws
MOVING = frozenset(("go", "goes", "going", "move", "moves", "moving", "moved"))  # as whoever rolls does
COMPARING = frozenset(
    listed_words(
        "over, under, underneath, beneath, above, below, onto, against, than, beats, beat, after, behind, ahead"
    )
)
WITH_SOMEBODY = ("than", "as", "like")  # `better than ann`, `the same as ann`
COMPARED = COMPARING.union(WITH_SOMEBODY)
DEALING = frozenset(listed_words("dealt, deal, deals, shuffled, shuffles, shuffling, dealing"))
NO_ONES = ("of", "better", "higher", "lower")  # behind a one that is no number
OF_TIME = ("round", "rounds", "turn", "turns", "go", "evening", "night", "day", "times")
COUNTED_BESIDES = ("points", "point", "cards", "people", "players", *OF_TIME[:2])
END, END_SLOT = lines.Word(".", ".", ""), Slot(spoken.BREAK)
OTHERS, OF_THE_OTHERS = ("the others", "others"), ["of", "the", "others"]
PAID = frozenset(listed_words("token, tokens, paid, pays, paying, bought, buys, buying, spent, spends, traded, trades"))
FOR_THE_OLD = frozenset(("for", "from", "of", "instead", "was", "replaces", "replacing"))  # between new and old
A_STORY = 200  # slots that are weighed for it
LAID = (core.PERSON, core.NUMBER, core.WORD, spoken.LEFT)  # what may be told of what lies there
CHANGING = FOR_THE_OLD - {"of"} | frozenset(("to", "into", "became", "becomes", "turned", "turns"))
A_SLIP = 0.7  # of a name, at least as like
PARTS = 3  # of a line, the most that are told apart in its gist


def gist(table: readings.Table[S], said: lines.Utterance, parts: int = PARTS) -> list[readings.Meant]:
    """What a line tells, whatever else is said with it; only to be proposed.

    All who are named have to be in it, every figure too, or be what it brings: a sum, a space, an amount.
    """
    if parts < PARTS and (follows := chosen(table, said, clauses(said))):
        return follows
    slots = slots_of(table.known, said)
    sign = next((at for at, word in enumerate(said) if word.is_sign), len(said))
    spoken_to = [slot.kind for slot in slots[:4]] == [spoken.MARK, core.PERSON, spoken.BREAK, core.PERSON]
    if spoken_to and sign < len(said):
        said = said[sign + 1 :]  # `sorry ann, bob has the wild`
        slots = slots_of(table.known, said)
    if not DEALING.isdisjoint(word.plain for word in said):
        said = without_dealing(table, said)
        slots = slots_of(table.known, said)
    words, kinds = {slot.said for slot in slots}, {slot.kind for slot in slots}
    group = any(slot.kind == spoken.GROUP and then.kind != spoken.ME for slot, then in pairwise([*slots, END_SLOT]))
    but = spoken.BUT in kinds and (group or "not" in words)  # but for `all i have`
    puts_right = spoken.MARK in kinds or but or words & {spoken.FIRST_THROW, *OPPOSITES}
    names = [slot for slot in slots if slot.kind == spoken.LEFT and slot.text and _may_be_slip(slot)]
    if puts_right or names or any(offer.row.learns for offer in table.offers) or denies_twice(table, said):
        return []
    said = prepared(table, said, slots)
    slots = slots_of(table.known, said)
    if throws := [] if spoken.has_slot(slots, spoken.DOUBT) else _throws_in(table, said, slots):
        return [with_the_end(table, one, slots[-1]) for one in throws]
    costly = {offer.row.name for offer in table.offers if offer.row.costs}
    pays = costly and any(slot.said in PAID or slot.verbs & costly for slot in slots)
    anew = _rolled_anew(table, *without_doubts(table, said, DENYING)) if pays else []
    if found := anew or _with_those_before(table, slots):
        return found
    if not words.isdisjoint(SOFTLY):
        return wished(table, slots)
    versions = [(said, DENYING), *([(said, (*DENYING, *ANSWERS))] if kinds & {*ANSWERS} else []), (said, CHAT)]
    fewer = without_compared(table, said) if not {word.plain for word in said}.isdisjoint(COMPARED) else said
    versions += [(fewer, DENYING)] if fewer != said else []
    tried: list[tuple[lines.Utterance, list[Slot]]] = []
    for version, left_out in versions:
        told = without_doubts(table, version, left_out)
        if told not in tried and (found := _gist_of_all(table, *told)):
            return found
        tried.append(told)
    return _gist_in_parts(table, said, parts) if parts > 1 else []


def _may_be_slip(slot: Slot) -> bool:
    """Whether an unknown word may be the name, or number, it is nearest to: no `racing` that is far from Fran."""
    name = slot.text.lower()
    return slot.typed[:1].isupper() or slot.said[:1] == name[:1] or nearest(slot.said, [name], A_SLIP) != ""


def _rolled_anew(table: readings.Table[S], said: lines.Utterance, aside: Sequence[Slot]) -> list[readings.Meant]:
    """What dice show that were paid for and rolled again, as a story: `the 6 dropping to 1 and the 5 to 4`.

    What they showed may be told before, also with what is denied `aside`, and with their sum; only to be proposed.
    """
    for offer in table.offers:
        slots = slots_of(table.known, said) if offer.row.costs else []
        if not slots or not _only_rolls_anew(table, offer, [*aside, *slots]):
            continue
        old = [word.partition("=")[0] for word in offer.words if "=" in word]
        sums = _sums_of([int(face) for face in old if face.isdigit()])
        rest = [slot for slot in slots if len(slot.text or slot.said) == 1 or not {slot.text, slot.said} & {*sums}]
        told = _without_kept(rest)
        shown = {slot.text for slot in aside if slot.kind == core.NUMBER} - {*sums}
        kept_ = {slot.text for slot in rest if slot.kind == core.NUMBER} - {slot.text for slot in told}
        if not shown | kept_ <= {*old}:
            continue
        pairs = " ".join(_became(told, old, [*shown]) if old else _turned_into(offer, slots))
        line = slots_of(table.known, lines.words_of(f"{offer.row.name} {pairs}")) if pairs else []
        if found := [one._replace(sure=False) for one in readings.readings_of(table, offer, line) if not one.left]:
            return found
    return []


def _only_rolls_anew(table: readings.Table[S], offer: readings.Offer[S], slots: Sequence[Slot]) -> bool:
    """Whether words say that a token is paid, by nobody else, and that nothing else is done after the last number."""
    name, seats = offer.row.name, table.state.seats
    last = max((at for at, slot in enumerate(slots) if slot.kind == core.NUMBER), default=len(slots))
    if not any(name in slot.verbs or slot.said in PAID for slot in slots):
        return False
    others = any(slot.kind == core.PERSON and seats.get(slot.text) != offer.who for slot in slots)
    unclear = any(slot.kind in (spoken.NO, spoken.MARK, spoken.BUT, spoken.LEAVE) for slot in slots)
    further = any(slot.verbs and name not in slot.verbs for slot in slots[last:])
    counts = {verb for verb, row in table.game.verbs.items() if any(core.NUMBER in arg.takes for arg in row.args)}
    strange = any(slot.kind == spoken.LEFT and {*stems(slot.said)} & counts for slot in slots)
    return not (others or unclear or further or strange)


def _turned_into(offer: readings.Offer[S], slots: Sequence[Slot]) -> list[str]:
    """What a die with names showed and what it shows now: `what had been swap is the highest now`."""
    named = dict.fromkeys(slot.texts[offer.row.name] for slot in slots if offer.row.name in slot.texts)
    was, now = ([name for name in named if (name in offer.words) is new] for new in (False, True))
    numbers = any(slot.kind == core.NUMBER for slot in slots)
    return now if len(was) == len(now) == 1 and not numbers else []


def _sums_of(faces: Sequence[int]) -> tuple[str, ...]:
    """What dice that lie may make: their sum; twice or three times what all of them show."""
    sums = [sum(faces)] if len(faces) > 1 else [face * count for face in faces for count in (2, 3)]
    return tuple([str(sum_) for sum_ in sums])


def _without_kept(slots: Sequence[Slot]) -> list[Slot]:
    """The slots without the dice that are not rolled again: `keeps the 2`, `the 4 stays`."""
    slots = [slot for slot in slots if slot.kind != spoken.ME]
    around = zip([Slot(""), *slots], slots, [*slots[1:], Slot("")], strict=False)
    return [
        slot
        for last, slot, then in around
        if not (slot.kind == core.NUMBER and (last.said in KEEPING or then.said in ("stays", "stay", "stayed")))
    ]


def _became(slots: Sequence[Slot], old: Collection[str], shown: Sequence[str]) -> list[str]:
    """Each die that was rolled again with what it shows now, `6=1`; nothing where that is not clear."""
    places = [at for at, slot in enumerate(slots) if slot.kind == core.NUMBER]
    faces = [slots[at].text for at in places]
    if any(not face.isdigit() for face in faces) or any(slot.said[:1].isdigit() for slot in slots if not slot.text):
        return []
    if len(shown) == 1 and (len(faces) == 1 or (len(faces) == BOTH and faces[0] == shown[0])):
        return [f"{shown[0]}={faces[-1]}"]
    if len(faces) not in (BOTH, BOTH * 2) or not {*shown} <= {*faces}:
        return []
    between = slots[places[0] + 1 : places[1]]
    apart = between != [] and all(slot.kind == spoken.BREAK for slot in between)  # `the 6 and the 5 became 1 and 2`
    parted = any(slot.kind == spoken.BREAK for slot in slots[places[1] + 1 : places[-2]])
    if not (between or parted) and faces[1] in old:
        return []  # `4 2 6 3` of 4 2 6
    if len(faces) == BOTH:
        told = {word for slot in between for word in slot.said.split()}
        was, now = faces[:: 1 if FOR_THE_OLD.isdisjoint(told) else -1]
        return [f"{was}={now}"] if was in old and not apart else []
    pairs = [*zip(faces[:2], faces[2:], strict=True)] if apart else [*zip(faces[::2], faces[1::2], strict=True)]
    return [f"{was}={now}" for was, now in pairs] if all(was in old for was, _ in pairs) else []


def prepared(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> lines.Utterance:
    """A line without quotes, a one that is no number, an out that only belongs to what somebody does, what is left."""
    words = {slot.said for slot in slots}
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
        does = {slot.said for slot in slots if slot.kind == spoken.LEFT}  # `a change rage, and he dug out blue`
        said = (*said[:1], *(word for last, word in pairwise(said) if word.plain != "out" or last.plain not in does))
    return said


def _with_those_before(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """What was turned up, with all that came before it, in any order: `an Out came first, so we turned again, a red 5`.

    Whoever turned it may be named, and how many came before it.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_STORY])
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
        if slot.kind == spoken.LEFT and names_a_verb(table, slot):
            return False
    return True


def without_dealing(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without who shuffled and dealt how many cards, which is no line of any game."""
    told: list[lines.Word] = []
    for start, end in clauses(said):
        slots = slots_of(table.known, said[start:end])
        numbers = [then for slot, then in pairwise([*slots, END_SLOT]) if slot.kind == core.NUMBER]
        deals = not DEALING.isdisjoint(word.plain for word in said[start:end])
        deals = (
            deals
            and all(is_of_others(one) or one.said == "each" for one in numbers)
            and not any(slot.texts for slot in slots)
        )
        told += () if deals else said[start : end + 1]
    return tuple(told)


def without_compared(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without what something is only compared with: `my orange ten underneath his wild card`."""
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        end = at + 1
        if said[at].plain in COMPARING:
            end += len([*takewhile(partial(_may_be_compared, table), said[end:])])
        with_somebody = said[at].plain in WITH_SOMEBODY and spoken.has_slot(
            slots_of(table.known, said[at + 1 : at + 2]), core.PERSON
        )
        end = max(end, at + BOTH) if with_somebody else end
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


class Telling(Record):
    """What a line tells: its slots, those of them that are figures of the action, and what is denied beside it.

    And the words of what lies there already, which may be told besides: `on Bob's twelve`.
    """

    slots: tuple[Slot, ...]
    fixed: tuple[Slot, ...]
    aside: tuple[Slot, ...]
    lying: frozenset[str]


def without_doubts(
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
        free = (unsure is CHAT and not unclear) or remarking(said[start:end], said[:start])
        chat = free and is_chat(table, part, said[start:end], said[:start])
        aside += part if unclear else []
        told += said[end : end + 1] if unclear or chat else said[start : end + 1]
    return tuple(told), aside


def denies_twice(table: readings.Table[S], said: lines.Utterance) -> bool:
    """Whether it is denied that something is left: `she won't refuse`."""
    leaving = {offer.leaves for offer in table.offers if offer.leaves}
    if not leaving:
        return False
    told = (slots_of(table.known, said[start:end]) for start, end in clauses(said))
    return any(
        spoken.has_slot(slots, spoken.DOUBT)
        and any(slot.kind in (spoken.NO, spoken.LEAVE) or slot.verbs & leaving for slot in slots)
        for slots in told
    )


def _gist_in_parts(table: readings.Table[S], said: lines.Utterance, parts: int) -> list[readings.Meant]:
    """What a line tells in several parts, each read on the table that those before it leave."""
    chooses = choosing(table) is not None
    apart = [at for at in breaks(said) if not _is_between_dice(said, *at)]
    for end, start in apart[:: 1 if chooses else -1]:
        first = gist(table, said[:end], 1) if not readings.is_spent(table) else []
        if first and not readings.is_spent(table, readings.A_MOMENT):
            then, rest = then_at(table, first[0].actions), said[start:]
            further = gist(then, rest, parts - 1) or readings.whole_line(then, slots_of(then.known, rest))
            if len(further) == 1 and _is_told_whole(then, further[0], rest):
                return [first[0]._replace(actions=(*first[0].actions, *further[0].actions))]
            if not chooses:
                break
    return []


def _is_between_dice(said: lines.Utterance, end: int, start: int) -> bool:
    """Whether figures stand right before and behind a break, as in `a four and a two`."""
    behind = next((word.plain for word in said[start:] if word.plain not in ARTICLES), "")
    return figure(said[end - 1].plain) != "" and figure(behind) != ""


def _plain(word: lines.Word) -> str:
    return word.plain


def with_what_is_free(
    table: readings.Table[S], then: readings.Table[S], found: list[readings.Meant], rest: lines.Utterance
) -> list[readings.Meant]:
    """What was found, with what may be done `then` and is told by its verb: `and has a look at his own cards`.

    Nothing where it is named and cannot be read: half of what was told is never proposed.
    """
    who = found[0].actions[-1].who
    new = {one.row.name for one in then.offers if one.who == who} - {one.row.name for one in table.offers}
    slots = (
        slots_of(then.known, rest)
        if new and choosing(table) is None and not any(map(figure, map(_plain, table.said)))
        else []
    )
    if spoken.has_slot(slots, spoken.DOUBT) or not any(slot.verbs & new for slot in slots):
        return found
    further = gist(then, rest, 1) or readings.whole_line(then, slots)
    further = [one for one in readings.distinct(further) if not one.left]
    if len(further) == 1 and further[0].actions[0].who == who:
        return [readings.Meant((*found[0].actions, *further[0].actions), False)]
    told = {word for slot in slots if slot.verbs for word in slot.said.split()}
    told -= {*brought(table.game, table.state, found[0].actions), *ARRIVING}
    named = any({*stems(word)} & new for word in told)
    return [] if named and not further else found


def _is_no_one(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether a one is no number: `one 2 and one 1`, `one of the black ones`."""
    before, word, behind = said[at - 1].plain, said[at].plain, said[at + 1].plain
    named = before in table.known.words and bool(table.known.words[before].texts)
    none = figure(behind) != "" or behind in NO_ONES or before in ("next", "that", "this")
    return (word == "one" and none) or (word in spoken.ONES and named)


def does_what_is_named(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what costs something is the one verb that is named: `plays her Replace card` means no other card."""
    rows = [table.game.verbs[action.verb] for action in meant.actions if action.verb in table.game.verbs]
    if not (meant.left and any(row.costs for row in rows)):
        return True
    offers = {one.row.name for one in table.offers}
    slots = slots_of(table.known, table.said)
    named = {verb for slot in slots for verb in slot.verbs & offers if verb in slot.said.split()}
    return len(named) != 1 or named <= {action.verb for action in meant.actions}


def tells_other_dice(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether dice that were paid for were told otherwise: `the 4 dropped to a 1` where no die shows one of these.

    Or one became what it was, which is told once only: `one of her sixes again, a 1`.
    """
    names = {offer.row.name for offer in table.offers if offer.row.costs}
    if meant.actions[0].verb not in names:
        return False
    pairs = re.findall(r"(\d)=(\d)", lines_of(table.game, table.state, meant.actions))
    places = [at for at, word in enumerate(table.said) if figure(word.plain)]
    faces = [figure(table.said[at].plain) for at in places]
    changes = any(
        {word.plain for word in table.said[start:end]} & CHANGING
        and not any(word.plain == "and" or word.is_sign for word in table.said[start:end])
        and not {faces[at], faces[at + 1]} & {was for was, _ in pairs}
        for at, (start, end) in enumerate(pairwise(places))
    )
    return bool(pairs) and (changes or any(was == now and faces.count(now) < BOTH for was, now in pairs))


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
    for at, slot in enumerate(slots):
        for name in {*stems(slot.said)} & table.game.verbs.keys() - {*WHERE} if slot.kind == spoken.LEFT else ():
            if any(numbers & {*arg.takes} for arg in table.game.verbs[name].args):
                return spoken.has_slot(slots[at:], core.NUMBER)
    return False


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
    lying = lying_there(table)
    fixed = [slot for slot in fixed if slot.text not in lying]
    told = Telling((*slots,), (*fixed,), (*aside,), lying)
    of_others = [
        slot
        for slot, then in pairwise(slots)
        if slot.kind == core.NUMBER and (slot.text in lying or is_of_others(then) or is_held(table, slot, then))
    ]
    for size in range(min(len(numbers), MOST_FIGURES), min(len(numbers) - len(of_others), 1) - 1, -1):
        if found := [one for offer in table.offers for one in _meant_so(table, offer, told, size)]:
            return readings.distinct(found)
    return []


def _meant_so(table: readings.Table[S], offer: readings.Offer[S], told: Telling, size: int) -> Iterator[readings.Meant]:
    """What slots mean as one verb with so many numbers, if that explains all others."""
    for kept in _choices(table, offer, told, size):
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


def _choices(table: readings.Table[S], offer: readings.Offer[S], told: Telling, size: int) -> Iterator[list[Slot]]:
    """The ways to choose slots for an action: so many numbers in a row, its names, whoever is named or some of them."""
    takes = {kind for arg in offer.row.args for kind in arg.takes}
    if offer.row.of_all or core.THROWS in takes or (size and not takes & {core.NUMBER, core.DICE}):
        return
    numbers = [slot for slot in told.slots if slot.kind == core.NUMBER]
    named = [slot for slot in told.slots if slot.kind == core.PERSON]
    others = [slot for slot in named if not told.lying.issuperset(told_words(slot.text))]
    owners = all(slot.said.endswith("'s") for slot in named)  # of what lies there
    people = _people_meant(table, offer, others if owners else others or named)
    if people is None:
        return
    dice = core.DICE in takes
    windows = [numbers[start : start + size] for start in range(len(numbers) - size + 1)]
    windows = [one for one in windows if not _others(told.fixed, one)]
    kinds = {spoken.ME, spoken.BREAK, spoken.COUNTED}
    if core.PERSON in takes:
        kinds.add(spoken.GROUP)
    if not numbers:
        kinds |= {spoken.NO} if any(slot.texts for slot in told.slots) else {spoken.NO, spoken.LEAVE}
    own = {id(slot) for slot in told.slots if slot.kind in kinds or _is_own(offer, slot)} if windows else set()
    own.update(map(id, people))
    for window in windows:
        if not (dice and size) or may_be_thrown(told.slots, window):
            these = own.union(map(id, window))
            yield [slot for slot in told.slots if id(slot) in these]
            for fewer in _with_one_name(offer, told, these):
                yield [slot for slot in told.slots if id(slot) in fewer]


def _with_one_name(offer: readings.Offer[S], told: Telling, these: Collection[int]) -> Iterator[Collection[int]]:
    """The slots chosen with only one of several names, where others lie there: `on Bob's red, a green five`.

    With a number it is one right beside it.
    """
    named = [slot for slot in told.slots if id(slot) in these and offer.row.name in slot.texts]
    tells = any(slot.kind in (core.PERSON, spoken.LEFT, spoken.ME) or slot.verbs for slot in told.slots)
    texts = dict.fromkeys(slot.texts[offer.row.name] for slot in named) if told.lying and tells else {}
    cards = [slot for slot in told.slots if slot.kind in (core.NUMBER, core.PERSON) or offer.row.name in slot.texts]
    beside = [
        one
        for one, number in (*pairwise(cards), *pairwise(cards[::-1]))
        if number.kind == core.NUMBER and id(number) in these
    ]
    right_beside = {slot.texts.get(offer.row.name, "") for slot in beside}
    for text in texts if len(texts) > 1 else ():
        if not beside or text in right_beside:
            yield {*these} - {id(slot) for slot in named if slot.texts[offer.row.name] != text}


def _people_meant(table: readings.Table[S], offer: readings.Offer[S], people: list[Slot]) -> list[Slot] | None:
    """Who of those named is in an action: all where it takes people; else who is named first, and acts.

    Anybody else must get something by it, of dice or of a card, as the Zeal of a space or a trick; nobody of another.
    """
    kinds = {arg.takes[:2] for arg in offer.row.args}
    if any(core.PERSON in arg.takes for arg in offer.row.args) or len({slot.text for slot in people}) < BOTH:
        return people
    turn = core.name_of(table.state, table.state.turn)
    helps = {slot.text for slot in people[1:]} == {turn} and offer.who != table.state.turn  # `Mila joins Finn with a 5`
    gives = helps or (core.WORD, core.NUMBER) in kinds or any(core.DICE in arg.takes for arg in offer.row.args)
    return people[:1] if gives else None


def _is_own(offer: readings.Offer[S], slot: Slot) -> bool:
    """Whether a word is of a verb, or of what it takes."""
    return slot.kind == core.WORD and (offer.row.name in slot.verbs or offer.row.name in slot.texts)


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


def is_die(slot: Slot) -> bool:
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
    figures = [slot for slot in aside if slot.kind == core.NUMBER and slot.said not in spoken.ORDINALS]
    told = [*others, *figures, *(slot for slot in aside if slot.kind == core.PERSON)]
    after_it = then_at(table, meant.actions)
    for last, slot, then in zip([END_SLOT, *told], told, [*told[1:], END_SLOT], strict=False):
        if slot.kind in LAID and telling.lying and telling.lying.issuperset(_named_in(offer, slot)):
            continue
        if slot.kind == core.PERSON:
            helped = offer.who != table.state.turn and slot.text == core.name_of(table.state, table.state.turn)
            helped = helped and any(one is slot and led.verbs for led, one in pairwise(telling.slots))  # `joins Finn`
            acts = slot.text in {core.name_of(table.state, action.who) for action in meant.actions[:-1]}  # and ends
            if not (helped or acts or brought(table.game, table.state, meant.actions, slot.text)):
                return False
        elif slot.kind == core.NUMBER:
            by = then.said in BY
            if is_of_others(then) or is_held(table, slot, then) or is_held(after_it, slot, then):
                continue  # `so somebody gets five points`
            if not ((rolls and slot.text in comes) or brings(table, meant, slot.text, dice=False, by=by)):
                return False
        elif not (
            is_explained(table, last, slot, comes)
            or (slot.said == "all" and then.kind in (spoken.ME, core.NUMBER))
            or (rolls and slot.said.startswith(("all three", "both")))
        ):
            return False  # but for `all i needed`, `all twelve markers`, `she shook all three of them`
    return True


def _named_in(offer: readings.Offer[S], slot: Slot) -> list[str]:
    """The words that a slot says, of an argument as it is called: `mad` for a Mad Rage."""
    return told_words(slot.texts.get(offer.row.name, slot.text or slot.said))


def is_of_others(then: Slot) -> bool:
    """Whether the word behind a figure says that it counts what no line takes: `five points`."""
    return then.kind == spoken.LEFT and then.said in COUNTED_BESIDES


def is_explained(table: readings.Table[S], last: Slot, slot: Slot, comes: Collection[str]) -> bool:
    """Whether a slot that is no number and nobody's name says nothing that does not come."""
    words = {*told_words(slot.text or slot.said)}
    called = slot.said in table.game.words().called.values() and slot.said != "after"  # what an argument may be called
    if slot.said in COMPARING:
        return True
    if slot.texts or called:
        return words <= {*comes, *ARRIVING}
    if slot.kind in (core.WORD, spoken.LEFT):
        hides = {word for word in words if word.isdigit()}
        named = not hides or slot.said[:3].isalpha()  # such as Territory-13
        does = last.kind == core.WORD and last.verbs != frozenset()  # `try the challenge`
        anothers = names_a_verb(table, slot) and (does or not words <= {*comes, *MOVING})
        return bool(named) and hides <= {*comes} and not anothers
    stays = slot.kind == spoken.NO and slot.said.split()[-1:] in (["stay"], ["stays"])  # `i stay here in Israel`
    return slot.kind not in (spoken.GROUP, spoken.NO) or stays or slot.said in (*NOBODY, "next")


def names_a_verb(table: readings.Table[S], slot: Slot) -> bool:
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


def with_the_end(table: readings.Table[S], meant: readings.Meant, last: Slot) -> readings.Meant:
    """The throws, and that the turn ends, where the last words say so: `and the last was a 4, so she's finished`."""
    if last.kind != spoken.NO or not (last.said.split()[-1] in FINISHED or last.said.startswith(ENDING)):
        return meant
    then = then_at(table, meant.actions)
    ends = [one for one in readings.distinct(readings.whole_line(then, [last])) if not one.left]
    mine = len(ends) == 1 and ends[0].actions[0].who == meant.actions[-1].who
    return meant._replace(actions=(*meant.actions, *ends[0].actions)) if mine else meant


def _laid_aside(
    table: readings.Table[S], lead: Sequence[Slot], numbers: Sequence[tuple[int, bool]]
) -> list[readings.Meant]:
    """Three dice that were put aside one after the other, perhaps with their sum: `i kept a 6, then a 5 and a 3`."""
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
