"""What is told at length: the figures of a round, several throws, dice that were paid for and rolled again.

`tallied` reads `two for mia, leo one and he got the bonus, me three`. All of this is only ever proposed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, pairwise, product, takewhile

from ragz_cli.core import besides, brief, re, readings
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import BY, KEEPING, brings, clauses, is_chat, remarking
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import BECAUSE, BEFORE_A_NAME, slots_of
from ragz_cli.core.names import FACES, plain, stems
from ragz_cli.core.record import Record
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import lines_of
from ragz_cli.core.told import UNCERTAIN
from ragz_cli.core.vocabulary import FIRST, NOBODY, NOBODY_ELSE, OPPOSITES, SAYING, listed_words

OF_TIME = ("round", "rounds", "turn", "turns", "go", "evening", "night", "day", "times")
DEALING = frozenset(listed_words("dealt, deal, deals, shuffled, shuffles, shuffling, dealing"))
COMPARING = frozenset(
    listed_words(
        "over, under, underneath, beneath, above, below, onto, against, than, beats, beat, after, behind, ahead"
    )
)
TURNING = frozenset(("turn", "flip"))
WITH_SOMEBODY = ("than", "as", "like")  # `better than ann`, `the same as ann`
NO_ONES = ("of", "better", "higher", "lower", "less", "fewer", "more")  # behind a one that is no number
COUNTED_BESIDES = ("points", "point", "cards", "people", "players", *OF_TIME[:2])
END, END_SLOT = lines.Word(".", ".", ""), Slot(spoken.BREAK)
OTHERS, OF_THE_OTHERS = ("the others", "others"), ["of", "the", "others"]
THROWN = tuple(
    tuple(range(most, least - 1, -1)) for most in range(spoken.MOST_DICE, 0, -1) for least in range(1, most + 1)
)  # dice of one throw after the other, one put aside after each: 3 2 1, 3 2, ...
PAID = frozenset(listed_words("token, tokens, paid, pays, paying, bought, buys, buying, spent, spends, traded, trades"))
FOR_THE_OLD = frozenset(("for", "from", "of", "instead", "was", "replaces", "replacing"))  # between new and old
BECOMING = frozenset(("to", "into", "became", "becomes", "turned", "turns"))
CHANGING = FOR_THE_OLD - {"of"} | BECOMING


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


def throws(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant ends with dice."""
    row = table.game.verbs[meant.actions[-1].verb]
    return any({core.DICE, core.THROWS} & {*arg.takes} for arg in row.args)


def tallied(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `two for mia, leo one and he got the bonus, me three`.

    Of all ways to give everybody one figure it is the only one that the rules take; only to be proposed, however much
    was weighed before.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_ROUND])
    rounds = [(offer, due) for offer in table.offers if offer.row.of_all and (due := readings.due(table, offer))]
    if not rounds:
        return []
    said = _named_in_full(table, said, rounds[0][1])
    fewer, aside = _without_doubts(table, said)
    if not any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in aside):
        said = fewer  # `we didn't type the rest, but ann got 3 and leo 2`
    said = brief.told_plainly(table, said)
    said = said[BOTH:] if _is_told_by_one(table, said) else said
    slots, words = slots_of(table.known, said), {word.plain for word in said}
    hedges = any(slot.kind == spoken.DOUBT and not spoken.denies(slot.said) for slot in slots)
    nobody = any(slot.said in NOBODY for slot in slots)
    people = {slot.text for slot in slots if slot.kind == core.PERSON}
    each = "each" in words or spoken.has_slot(slots, spoken.GROUP)
    everybody = str(len(table.known.names))  # `all four of us`
    counted = any(slot.kind == spoken.COUNTED and slot.text != everybody for slot in slots)
    unclear = hedges or nobody or counted or any(slot.kind == spoken.MARK or _is_named(slot) for slot in slots)
    for offer, due in rounds if not unclear else ():
        verb = offer.row.name
        adds_up = spoken.REST in table.known.words and people != set()  # if not all are named, the others have none
        if len(due) > len(people) + 1 and not (each or adds_up):
            continue
        if any(_is_of_another(table, verb, slot) for slot in slots) or _denies_a_card(slots, verb):
            continue
        told = RoundTold(_with_owners(slots, verb), verb, due, readings.own_words(table, offer), words, adds_up)
        for side, groups in product(SIDES, told.groupings()):
            ways = islice(told.ways(groups, side, _figures_of(table)), MOST_WAYS)
            read = [(far, one) for far, way in ways for one in readings.whole_line(table, way) if not one.left]
            read = [(far, one) for far, one in read if {action.verb for action in one.actions} == {verb}]
            if read:
                nearest = min(far for far, _ in read)
                found = readings.distinct(one for far, one in read if far == nearest)
                return [one._replace(sure=False) for one in found if len(found) == 1]
    return []


A_ROUND = 400  # slots that are weighed for it
MOST_WAYS = 6  # to give everybody a figure, that are tried
BEFORE, BEHIND = "before", "behind"
SIDES = ((BEHIND,), (BEFORE,), (BEFORE, BEHIND))  # on which the figures stand, the likeliest first
THEMSELVES = ("himself", "herself", "myself")
JOINT = Slot(spoken.GROUP, said="and")  # joins those before it, who have the same


def _is_told_by_one(table: readings.Table[S], said: lines.Utterance) -> bool:
    """Whether a line begins with who only says it: `ines says everybody made it`."""
    slots = slots_of(table.known, said[BOTH:]) if said[BOTH:] and said[1].plain in SAYING else []
    kinds = [slot.kind for slot in slots if slot.kind in (core.PERSON, core.NUMBER, spoken.GROUP, spoken.ME)]
    return kinds[:1] == [spoken.GROUP] and said[0].plain in table.known.people


def _named_in_full(table: readings.Table[S], said: lines.Utterance, due: Sequence[str]) -> lines.Utterance:
    """A line with whole names where two letters before a figure begin just one that is due: `am 1, bet 2`."""
    people = {table.known.people.get(word.plain, "") for word in said}
    left = [name for name in due if name not in people]
    told: list[lines.Word] = []
    for word, then in pairwise((*said, END)):
        names = [name for name in left if plain(name).startswith(word.plain)] if word.plain[1:].isalpha() else []
        cut = len(names) == 1 and figure(then.plain.lstrip("+")) != "" and word.plain not in table.known.people
        card = word.plain[:1] == "+" and word.plain[1:].isalpha()  # `2 +bonus`
        told += lines.words_of(names[0]) if cut else [word._replace(plain=word.plain[1:])] if card else [word]
    return tuple(told)


def _is_named(slot: Slot) -> bool:
    """Whether an unknown word may be a name with a slip, or some letters with a figure."""
    return slot.kind == spoken.LEFT and (slot.text != "" or slot.said[-1:].isdigit())


def _figures_of(table: readings.Table[S]) -> Mapping[str, Collection[str]]:
    """The figures that stand beside each player now, as what was bid: one of these may be told besides."""
    figures: dict[str, set[str]] = {}
    for (name, _), counts in besides.held(table).items():
        figures.setdefault(name, set()).update(counts)
    return figures


def _is_of_another(table: readings.Table[S], verb: str, slot: Slot) -> bool:
    """Whether a word names what only another verb takes: a card among bids."""
    called = (slot.kind == spoken.LEFT and slot.said in table.known.called) or slot.texts
    return slot.said != "out" and bool(called) and verb not in slot.texts


def _denies_a_card(slots: Sequence[Slot], verb: str) -> bool:
    """Whether a card is said not to be somebody's: `the bonus isn't malte's`."""
    clause: list[Slot] = []
    for slot in [*slots, Slot(spoken.BREAK)]:
        clause.append(slot)
        if slot.kind == spoken.BREAK:
            if spoken.has_slot(clause, spoken.DOUBT) and any(verb in one.texts for one in clause):
                return True
            clause = []
    return False


class Group(Record):
    """People who have the same figure, and where the first and the last of them are named."""

    names: tuple[str, ...]
    first: int
    last: int


class RoundTold:
    """Who is named, and the figures and cards between them, by their places among the words that are of a round.

    What people made of their bids without a figure stands as a word of the verb: `ann and bob made theirs`.
    """

    def __init__(
        self, slots: Sequence[Slot], verb: str, due: Sequence[str], met: Collection[str], words: Collection[str],
        adds_up: bool,
    ) -> None:  # fmt: skip
        self.verb, self.met = verb, met
        named = {slot.text for slot in slots if slot.kind == core.PERSON}
        unnamed = [name for name in due if name not in named]
        self.slots = self._of_a_round(_from_the_first(slots, verb), due, unnamed)
        self.figures = [at for at, slot in enumerate(self.slots) if slot.kind == core.NUMBER]
        self.cards = [at for at, slot in enumerate(self.slots) if verb in slot.texts and slot.kind == core.WORD]
        people = [(at, slot) for at, slot in enumerate(self.slots) if slot.kind == core.PERSON]
        does = {slot.text for _, slot in people if not ("each" in words and slot.said.endswith("'s"))}
        self.named = {at: slot.text for at, slot in people if slot.text in does}
        for name in {*self.named.values()}:
            more = sorted((at for at in self.named if self.named[at] == name), key=self._from_a_figure)[1:]
            self.named = {at: one for at, one in self.named.items() if at not in more}
        self.again = {at: slot.text for at, slot in people if at not in self.named}
        self.others = tuple([name for name in due if name not in self.named.values()])
        self.each = "each" in words
        mine = len(self.others) == 1 and not {*FIRST}.isdisjoint(words)
        twice = self.cards and any(at + 1 in self.again for at in self.again)  # `a mad and a bonus, ann and bob`
        self.made = any(slot.kind == spoken.GROUP for slot in slots) and any(map(self._is_made, self.slots))
        none_else = any(slot.said in NOBODY_ELSE for slot in slots)
        self.none = self.others and (none_else or (adds_up and not (mine or self.each or self.made)))
        self.slots += [Slot(core.NUMBER, "0", "0")] if self.none else []
        self.whole = not self.others or mine or self.each or self.made or self.none
        self.whole = self.whole and {*self.named.values()} <= {*due} and not twice

    def _of_a_round(self, slots: Sequence[Slot], due: Sequence[str], unnamed: list[str]) -> list[Slot]:
        """The slots that are of a round: who, how many, which cards, what joins people; and who is left to be named.

        Whoever speaks is the one who is not named.
        """
        told: list[Slot] = []
        alone = len(unnamed) == 1
        for before, slot, then in zip([END_SLOT, *slots], slots, [*slots[1:], END_SLOT], strict=False):
            word, last = slot.texts.get(self.verb, ""), slot.said.split()[-1:]
            others = slot.kind == spoken.GROUP and not spoken.ELSE.isdisjoint(slot.said.split())
            if slot.kind == spoken.ME and slot.said in THEMSELVES and not unnamed:
                told += [one for one in slots if one.kind == core.PERSON][:1]
            elif slot.kind == spoken.ME and slot.said.split("'")[0] in (*FIRST, *THEMSELVES):
                told += [Slot(core.PERSON, name, slot.said) for name in (unnamed or [""])[:1] if alone or not unnamed]
                unnamed = [] if alone else unnamed
            elif others and told[-1:] and told[-1].kind == core.PERSON and figure(last[0]):
                told.append(Slot(core.NUMBER, figure(last[0]), slot.said))  # `felix has the other two`
            elif others and spoken.has_slot(told, core.PERSON):
                rest = [Slot(core.PERSON, name, "and") for name in unnamed]
                told += rest or ([Slot(core.NUMBER, spoken.REST)] if told[-1].kind == core.PERSON else [])
                unnamed = []
            elif slot.text.isdigit():
                grouped = told[-1:] == [JOINT] and slot.text == str(len(due))  # `each of the four`
                told += [] if grouped or slot.kind == spoken.COUNTED else self._told_by(before, slot, then)
            elif word in self.met and not then.text.isdigit():
                told.append(Slot(core.NUMBER, word, slot.said))
            elif slot.kind in (core.PERSON, spoken.BUT) or slot.text == spoken.REST or self._is_card(slot):
                told.append(slot)
            elif slot.kind == spoken.GROUP or slot.said == "and":
                told.append(JOINT)
        return told

    def _told_by(self, before: Slot, slot: Slot, then: Slot) -> list[Slot]:
        """What a number tells: a figure, or how many of a card; nothing where it counts something else, or says which.

        It counts in `with one mad`, `the unlucky one with two`, `of five cards`.
        """
        several = then.said.rstrip(" ,")
        if slot.text in "23" and self.verb in then.texts and several[-1:] == "s" and several not in then.texts.values():
            return [then] * (int(slot.text) - 1)  # `both bonuses`
        counts = slot.text == "1" and (self.verb in then.texts or (slot.said == "one" and then.kind == core.NUMBER))
        counts = counts and not (before.kind == core.PERSON and slot.said.isdigit())  # `ann 1 (bonus)`
        counts = counts or slot.said in spoken.ORDINALS or is_of_others(then)
        return [] if counts else [slot._replace(kind=core.NUMBER)]

    def _is_made(self, slot: Slot) -> bool:
        """Whether a slot says what was made of a bid without a figure."""
        return slot.kind == core.NUMBER and slot.text in self.met

    def _is_card(self, slot: Slot) -> bool:
        """Whether a slot is a card, called by its name: no `minus five` behind it."""
        word = slot.texts.get(self.verb, "")
        return word != "" and word not in self.met and not slot.said.startswith(POINTS)

    def _from_a_figure(self, at: int) -> tuple[bool, int, int]:
        """How far somebody is named from a figure, then the last first; last of all where it only says whose."""
        far = min((abs(at - figure_) for figure_ in self.figures), default=0)
        return self.slots[at].said.endswith("'s"), far, -at

    def groupings(self) -> Iterator[list[Group]]:
        """Who may have the same figure: those who are said to; else each their own."""
        together: list[Group] = []
        for at, name in sorted(self.named.items()):
            last = together[-1].last if together else at
            between = self.slots[last + 1 : at]
            apart = any(slot.kind != spoken.GROUP and slot.kind != core.PERSON for slot in between)
            if last == at or apart or any(last < one < at for one in self.again) or not self._joins(last):
                together.append(Group((name,), at, at))
            else:
                together[-1] = together[-1]._replace(names=(*together[-1].names, name), last=at)
        alone = [Group((name,), at, at) for at, name in sorted(self.named.items())]
        if self.whole:
            yield from [together, alone] if together != alone else [alone]

    def _joins(self, start: int) -> bool:
        """Whether an `and` stands among the people from a place on: `ann, bob and cy`; `ann bob each`."""
        told = takewhile(lambda slot: slot.kind in (core.PERSON, spoken.GROUP), self.slots[start:])
        return any(slot.said == "and" for slot in told)

    def ways(
        self, groups: Sequence[Group], side: Sequence[str], held_: Mapping[str, Collection[str]]
    ) -> Iterator[tuple[int, list[Slot]]]:
        """Each way to give all of them a figure that stands on one `side`, and how far from their figures they stand.

        What is left over is a figure that was held.
        """
        again = {at for at in self.figures if at and self.slots[at] == self.slots[at - 1]}  # `none at all, zero`
        for places in self._chosen(groups, side, 0, -1):
            rest = [at for at in self.figures if at not in (*places, *again)]
            made = [at for at in self.figures if self._is_made(self.slots[at])] if self.made else rest
            theirs = [len(self.slots) - 1] if self.none else self.figures if self.each else made
            for mine in theirs if self.others else (-1,):
                everybody = [*groups, Group(self.others, mine, mine)] if self.others else groups
                told = (*places, mine) if self.others else places
                each = [self.slots[at].text for at, group in zip(told, everybody, strict=True) for _ in group.names]
                sum_ = str(sum(int(text) for text in each if text.isdigit()))
                known = ((self.slots[at].text, self._before(groups, at)) for at in rest if at != mine)
                if all(
                    text in (sum_, *self.met) or any(text in held_.get(name, ()) for name in names)
                    for text, names in known
                ):
                    far = sum(abs(group.last - at) for group, at in zip(groups, places, strict=True))
                    line = self._line(everybody, told)
                    yield from [(far, line)] if line else ()

    def _chosen(self, groups: Sequence[Group], side: Sequence[str], one: int, last: int) -> Iterator[tuple[int, ...]]:
        """The places of one figure for each of them, in order."""
        if one == len(groups):
            yield ()
            return
        start = groups[one - 1].last if one else -1
        end = groups[one + 1].first if one + 1 < len(groups) else len(self.slots)
        for at in self.figures:
            where = BEFORE if at < groups[one].first else BEHIND
            if last < at and start < at < end and where in side:
                yield from ((at, *rest) for rest in self._chosen(groups, side, one + 1, at))

    def _before(self, groups: Sequence[Group], at: int) -> tuple[str, ...]:
        """Who stands last before a place."""
        return next((group.names for group in reversed(groups) if group.last < at), ())

    def _line(self, groups: Sequence[Group], places: Sequence[int]) -> list[Slot]:
        """The slots of the line: what all others made, then each name with its figure and its cards.

        Nothing where a card is nobody's.
        """
        cards: dict[str, list[str]] = {}
        for at in self.cards:
            card, names = self.slots[at].texts[self.verb], self._whose(at, groups, places)
            if not names and len(self.slots[at].texts) > 1:
                return []  # nobody's card, no `round over`
            for name in names:
                told_before = name in self.again.values() and card in cards.get(name, ()) and not self._is_double(at)
                cards.setdefault(name, []).extend([] if told_before else [card])
        told: list[Slot] = []
        made: list[Slot] = []
        for group, place in zip(groups, places, strict=True):
            text = self.slots[place].text
            if text in self.met and group.names != self.others and self._is_left_out(group):
                return []
            if text in self.met:
                made = [Slot(core.WORD, text, text, texts={self.verb: text})]
                continue
            for name in group.names:
                words = [Slot(core.WORD, card, card, texts={self.verb: card}) for card in cards.get(name, ())]
                told += [Slot(core.PERSON, name, name), Slot(core.NUMBER, text, text), *words, Slot(spoken.BREAK)]
        return [*made, *told]

    def _is_left_out(self, group: Group) -> bool:
        """Whether somebody is not among those who made it: `all but ann made it`."""
        return self.made and spoken.has_slot(self.slots[: group.first], spoken.BUT)

    def _is_double(self, at: int) -> bool:
        """Whether a card is the second of two that are told together."""
        return self.slots[at] is self.slots[at - 1]

    def _whose(self, at: int, groups: Sequence[Group], places: Sequence[int]) -> tuple[str, ...]:
        """Whose a card is: who is named once more beside it; else whose figure stands before it, or who was named."""
        if at + 1 in self.again or at - 1 in self.again:
            return (self.again.get(at - 1) or self.again[at + 1],)
        last = max((group.last for group in groups if group.last < at), default=-1)
        behind = [group for group, place in zip(groups, places, strict=True) if last < place < at]
        return behind[-1].names if behind else self._before(groups, at)


def _from_the_first(slots: Sequence[Slot], verb: str) -> Sequence[Slot]:
    """The slots from the first figure, name or card on: `all the bids are in: ann has 2`."""
    tells = (at for at, slot in enumerate(slots) if slot.kind in (core.PERSON, core.NUMBER) or verb in slot.texts)
    first = next(tells, 0)
    groups = any(slot.kind == spoken.GROUP and slot.said not in ("all", "both") for slot in slots[:first])
    if groups or any(slot.kind in (spoken.ME, spoken.NO) for slot in slots[:first]):
        return slots
    return slots[first - spoken.has_slot(slots[max(first - 1, 0) : first], spoken.GROUP) :]  # `all four made it`


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


def _without_doubts(table: readings.Table[S], said: lines.Utterance) -> tuple[lines.Utterance, list[Slot]]:
    """A line without its clauses that deny something, and their slots; nothing where one leaves open what is so."""
    told: list[lines.Word] = []
    aside: list[Slot] = []
    for start, end in clauses(said):
        part = slots_of(table.known, said[start:end])
        reason = start and said[start - 1].plain in BECAUSE and not spoken.has_slot(part, core.PERSON)
        if reason and not any(slot.kind == core.NUMBER or slot.texts for slot in part):
            continue  # `since she wants no tricks`
        unclear = [slot for slot in part if slot.kind == spoken.DOUBT and not slot.text]
        if unclear and _tells(part) and any(slot.said in (*UNCERTAIN, *OPPOSITES) for slot in unclear):
            return (), []
        if unclear and spoken.has_slot(part, core.PERSON) and "any" in {word.plain for word in said[start:end]}:
            told += [word for word in said[start:end] if word.plain in table.known.people]
            told += [*lines.words_of("none"), *said[end : end + 1]]  # `ann doesn't think she gets any tricks`
            continue
        if any(slot.said in NOBODY for slot in part) and not any(slot.text or slot.texts for slot in part):
            continue  # `nobody dares much`
        chat = remarking(said[start:end], said[:start]) and is_chat(table, part, said[start:end], said[:start])
        aside += part if unclear else []
        told += said[end : end + 1] if unclear or chat else said[start : end + 1]
    return tuple(told), aside


def _tells(slots: Sequence[Slot]) -> bool:
    """Whether slots have a figure, a name, or a word of the game."""
    return any(slot.kind in (core.NUMBER, core.PERSON, spoken.GROUP) or slot.texts or slot.verbs for slot in slots)


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


def _without_what_is_out(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without what somebody is out of."""
    plains = [word.plain for word in said]
    starts = [at for at in range(len(said) - BOTH) if plains[at : at + BOTH] == ["out", "of"]]
    out = {at + step for at in starts for step in range(BOTH + 1) if plains[at + BOTH] in table.known.words}
    return tuple([word for at, word in enumerate(said) if at not in out])


def _is_no_one(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether a one is no number: `one 2 and one 1`, `one of the black ones`."""
    before, word, behind = said[at - 1].plain, said[at].plain, said[at + 1].plain
    named = before in table.known.words and bool(table.known.words[before].texts)
    none = figure(behind) != "" or behind in NO_ONES or before in ("next", "that", "this")
    return (word == "one" and none) or (word in spoken.ONES and named)


def without_dealing(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without who shuffled and dealt how many cards, which is no line of any game."""
    told: list[lines.Word] = []
    for start, end in clauses(said):
        slots = slots_of(table.known, said[start:end])
        numbers = [then for slot, then in pairwise([*slots, END_SLOT]) if slot.kind == core.NUMBER]
        deals = not DEALING.isdisjoint(word.plain for word in said[start:end])
        each = "each" in {word.plain for word in said[start:end]}
        deals = deals and (each or all(map(is_of_others, numbers))) and not any(slot.texts for slot in slots)
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
        turned = at > 0 and not TURNING.isdisjoint(stems(said[at - 1].plain))  # `flipped over an orange 13`
        if said[at].plain in COMPARING and (owner or said[at].plain not in but) and not turned:
            end += len([*takewhile(partial(_may_be_compared, table), said[end:])])
        with_somebody = (
            said[at].plain in WITH_SOMEBODY
            and not owner
            and spoken.has_slot(slots_of(table.known, said[at + 1 : at + 2]), core.PERSON)
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


def is_of_others(then: Slot) -> bool:
    """Whether the word behind a figure says that it counts what no line takes: `five points`."""
    return then.kind == spoken.LEFT and then.said in COUNTED_BESIDES
