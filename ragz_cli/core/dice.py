"""Dice told at length: throws one after the other, and dice that were paid for and rolled again; only ever proposed."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re, readings
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import BY, KEEPING, brings
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import slots_of
from ragz_cli.core.names import FACES, stems
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import lines_of
from ragz_cli.core.vocabulary import listed_words

THROWN = tuple(
    tuple(range(most, least - 1, -1)) for most in range(spoken.MOST_DICE, 0, -1) for least in range(1, most + 1)
)  # dice of one throw after the other, one put aside after each: 3 2 1, 3 2, ...
PAID = frozenset(listed_words("token, tokens, paid, pays, paying, bought, buys, buying, spent, spends, traded, trades"))
FOR_THE_OLD = frozenset(("for", "from", "of", "instead", "was", "replaces", "replacing"))  # between new and old
BECOMING = frozenset(("to", "into", "became", "becomes", "turned", "turns"))
CHANGING = FOR_THE_OLD - {"of"} | BECOMING


def thrown(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> list[readings.Meant]:
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


def rolled_anew(table: readings.Table[S], said: lines.Utterance, aside: Sequence[Slot]) -> list[readings.Meant]:
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
    behind = any(  # `keeps the 3, the 6 dropping to 1` is no 6=3
        {word.plain for word in table.said[start:end]} & BECOMING and now not in faces[at + 1 :]
        for at, (start, end) in enumerate(pairwise(places))
        for was, now in pairs
        if was == faces[at]
    )
    again = any(was == now and faces.count(now) < BOTH for was, now in pairs)
    return bool(pairs) and (changes or behind or again)


def rolls_anew(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant begins with dice that are paid for."""
    row = table.game.verbs[meant.actions[0].verb]
    return row.costs and any(core.DICE in arg.takes for arg in row.args)
