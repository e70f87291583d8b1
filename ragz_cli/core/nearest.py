"""The nearest lines: where nothing else understands a line, those of which its words say most; only ever proposed.

Whatever a line tells, a figure, a name, somebody, a verb, weighs for a line that has it and against one that leaves
it out, unless this brings it, or it lies there. Several actions may be told, each on the table that those before leave.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, takewhile

from ragz_cli.core import besides, brief, dice, readings
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import clauses, then_at
from ragz_cli.core.brief import at_stake, is_held, told_words
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import ARRIVING, ARTICLES, BEFORE_A_NAME, respelled, slots_of
from ragz_cli.core.names import stems
from ragz_cli.core.record import Record
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import brought, lines_of, or_refusal
from ragz_cli.core.tally import tallied
from ragz_cli.core.told import ITSELF, SENTENCE, SOFTLY, UNCERTAIN, chosen, wished
from ragz_cli.core.vocabulary import NOBODY, OPPOSITES, listed_words

MOST_NEAR = 3  # lines that are proposed together
A_FIGURE, A_NAME, A_VERB, ACTS = 4, 4, 3, 2  # how much it weighs to have what was said
UNSAID, BESIDES = 4, 2  # and against: of somebody who is not named, a name that nothing explains
NEXT = 2  # against each further action
MOST_THROWS = 5  # figures of a Challenge told one after the other
ACTIONS = 3  # in one line, at most
MOST_WEIGHED = 700  # slots that are weighed for it
DICE_PASS = frozenset(
    listed_words(
        "hand, hands, handing, handed, pass, passes, passing, passed, give, gives, giving, gave, go, goes, get, gets,"
        " take, takes, have, has, picks, over"
    )
)
GOES_ON = (("next", "one"), ("next", "player"), ("next", "please"), ("move", "on"), ("go", "on"), ("carry", "on"))
SOMEBODY = frozenset(listed_words("over, on, somebody, someone, next"))
NO = Slot(spoken.NO, "no")
KEPT = "kept"  # the kind of a figure that was put aside
DEALING = frozenset(listed_words("dealt, deal, deals, shuffled, shuffles, shuffling, dealing"))
COMPARING = frozenset(
    listed_words(
        "over, under, underneath, beneath, above, below, onto, against, than, beats, beat, after, behind, ahead"
    )
)
MOVING = frozenset(("go", "move"))  # as whoever rolls does
WITH_SOMEBODY = ("than", "as", "like")  # `better than ann`, `the same as ann`
WHERE = ("space", "spaces", "territory", "corner")  # which a figure follows that tells where somebody is
NO_ONES = ("of", "better", "higher", "lower", "less", "fewer", "more")  # behind a one that is no number
OF_TIME = ("round", "rounds", "turn", "turns", "go", "evening", "night", "day", "times")
COUNTED_BESIDES = ("points", "point", "cards", "people", "players", *OF_TIME[:2])
END, END_SLOT = lines.Word(".", ".", ""), Slot(spoken.BREAK)
OTHERS, OF_THE_OTHERS = ("the others", "others"), ["of", "the", "others"]


class Near(Record):
    """A line that may be meant, how much of what was said it has, and whether that is all."""

    meant: readings.Meant
    weight: int
    whole: bool = False


class Clause(Record):
    """What is told between two signs or joining words: its words, what it says of the game, what it says is not so.

    Each slot is by itself, so that two that say the same can be told apart.
    """

    words: lines.Utterance
    slots: tuple[Slot, ...]
    denied: tuple[Slot, ...]
    aside: bool  # whether it only says which die lies there


def nearest(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The lines of which the words say most, three at most; nothing where one takes back another, or says it twice."""
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - MOST_WEIGHED])
    if any(offer.row.learns for offer in table.offers):
        return []
    short = len(said) <= SENTENCE
    slots = slots_of(table.known, said)
    cut = spoken.has_slot(slots, spoken.LEFT) and not spoken.has_slot(slots, spoken.DOUBT)
    if cut and brief.is_brief(table.known, said):
        full, _ = next(brief.unfolded(table.known, brief.in_full(table.known, said)[0]), (said, True))
        short, said = short and full == said, full
    said = _mended(table, said)
    slots = slots_of(table.known, said)
    if [slot.kind for slot in slots[:2]] == [spoken.MARK, spoken.BREAK] and slots[0].said == "oh no":
        said = said[1 + next(at for at, word in enumerate(said) if word.is_sign) :]  # `oh no, not the six!`
        slots = slots_of(table.known, said)
    if short or _takes_back(table, said, slots):
        return []
    said = _without_dealing(table, _prepared(table, said, slots))
    before = "after" in table.game.words().called.values() and "after" in {word.plain for word in said}
    said = _without_compared(table, said, {"after"} if before else ())
    became = any(map(_was_another, said, said[1:], said[BOTH:]))  # `the 4 was a 5`
    found = _at_length(table, said, _told(table, said)) if became else _told_in_order(table, said, ACTIONS)
    likely = _likeliest(found)
    over = next((slot for slot in reversed(slots) if slot.kind not in (spoken.BREAK, spoken.THINK)), END_SLOT)
    over = over if len(likely) == 1 and likely[0].actions[-1].args else END_SLOT
    return [_with_the_end(table, one, over) for one in likely if len(likely) <= MOST_NEAR]


def _was_another(word: lines.Word, then: lines.Word, behind: lines.Word) -> bool:
    return (
        figure(word.plain) != ""
        and then.plain in ("was", "were")
        and (behind.plain in ARTICLES or figure(behind.plain) != "")
    )


def _with_the_end(table: readings.Table[S], meant: readings.Meant, last: Slot) -> readings.Meant:
    """The throws, and that the turn ends, where the last words say so: `and the last was a 4, so she's finished`."""
    if last.kind != spoken.NO or not (last.said.split()[-1] in brief.FINISHED or last.said.startswith(brief.ENDING)):
        return meant
    then = then_at(table, meant.actions)
    ends = [one for one in readings.distinct(readings.whole_line(then, [last])) if not one.left]
    mine = len(ends) == 1 and ends[0].actions[0].who == meant.actions[-1].who
    return meant._replace(actions=(*meant.actions, *ends[0].actions)) if mine else meant


def _takes_back(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> bool:
    """Whether some words may take back others, or deny that something is left."""
    kinds = {slot.kind for slot in slots}
    noes = [start for start, end in clauses(said) if start and [word.plain for word in said[start:end]] == ["no"]]
    again = any(said[start - 1].is_sign for start in noes)  # `my first, no, my third`
    unclear = any(slot.said in (*OPPOSITES, spoken.FIRST_THROW) for slot in slots)
    return spoken.MARK in kinds or kinds >= {spoken.BUT, spoken.GROUP} or again or unclear or _denies_twice(table, said)


def _denies_twice(table: readings.Table[S], said: lines.Utterance) -> bool:
    """Whether it is denied that something is left: `she won't refuse`."""
    leaving = {offer.leaves for offer in table.offers if offer.leaves}
    told = (slots_of(table.known, said[start:end]) for start, end in clauses(said)) if leaving else ()
    return any(
        spoken.has_slot(slots, spoken.DOUBT)
        and any(slot.kind in (spoken.NO, spoken.LEAVE) or slot.verbs & leaving for slot in slots)
        for slots in told
    )


def _mended(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line with its slips mended where that gives a word on offer, a name or a figure."""
    mended = respelled(table.known, said)
    return tuple(
        [
            then if then.plain[0] == word.plain[0] and _has_meaning(table, then.plain) else word
            for word, then in zip(said, mended, strict=True)
        ]
    )


def _likeliest(found: Sequence[Near]) -> list[readings.Meant]:
    """Those that have most of what was said."""
    most = max((one.weight for one in found), default=0)
    return readings.distinct(one.meant for one in found if one.weight == most > 0)


def _told_in_order(table: readings.Table[S], said: lines.Utterance, actions: int) -> list[Near]:
    """What a line may mean as one action, or as several one after the other, if these have more of it.

    Where several people are named, several actions are tried first.
    """
    told = _told(table, said)
    if found := _at_length(table, said, told):
        return found
    people = {slot.text for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    several = len(people) > 1 and actions > 1
    found = [] if several else _as_one(table, told)
    if any(one.whole and one.weight == _most(found) for one in found):
        return found
    apart = _one_after_the_other(table, said, actions) if actions > 1 else []
    found = _as_one(table, told) if several and not any(one.whole for one in apart) else found
    return apart if _most(apart) > _most(found) else found


def _most(found: Sequence[Near]) -> int:
    return max((one.weight for one in found), default=0)


def _one_after_the_other(table: readings.Table[S], said: lines.Utterance, actions: int) -> list[Near]:
    """The actions that have most of a line, each told before a break, the first as soon as it may be."""
    found: list[Near] = []
    tells = [_has_meaning(table, word.plain) or word.plain in brief.DOES_IT for word in said]
    before = {0}
    apart = sorted(_breaks(table, said), key=lambda at: brief.joins_figures(said, *at))
    for end, start in apart:  # between two figures last: `a 4 and a 2, bob a 6`
        if tells[:end].count(True) in before or not any(tells[start:]):
            continue
        before.add(tells[:end].count(True))
        told = _told(table, said[:end])
        firsts = _at_length(table, said[:end], told) or _as_one(table, told)
        likely = _likeliest(firsts)
        if len(likely) != 1 or readings.is_spent(table, readings.A_MOMENT):
            continue
        then = then_at(table, likely[0].actions)
        further = _told_in_order(then, _mended(then, said[start:]), actions - 1)
        rest = _likeliest(further)
        weight = _most(firsts) + _most(further) - NEXT
        unclear = any(_is_unclear(table, said, said[start:], likely[0], one) for one in rest)
        if len(rest) == 1 and weight > _most(found) and not unclear:
            whole = all(any(one.whole for one in part) for part in (firsts, further))
            found = [Near(readings.Meant((*likely[0].actions, *rest[0].actions), False), weight, whole)]
            if whole:
                break
    return found


def _breaks(table: readings.Table[S], said: lines.Utterance) -> list[tuple[int, int]]:
    """Where one action may end and the next begins: at any sign or word that joins, and before who acts."""
    parts = [*clauses(said)]
    breaks = {(end, start) for (_, end), (start, _) in pairwise(parts) if 0 < end < start < len(said)}
    names = {(at, at) for at in range(1, len(said)) if said[at].plain in table.known.people}
    names = {
        (at, _) for at, _ in names if any(_has_meaning(table, word.plain) for word in said[at + 1 : at + SENTENCE])
    }
    return sorted({*besides.breaks(said), *breaks, *names})


def _is_unclear(
    table: readings.Table[S], said: lines.Utterance, rest: lines.Utterance, first: readings.Meant, then: readings.Meant
) -> bool:
    """Whether what is done after something is not surely told by the `rest` of a line.

    It is not, if somebody who is not named acts behind one who is; if a round begins by ones; if something is paid
    for twice; if its figures are those that come; or if a turn ends by a word that is no end.
    """
    game, state = table.game, table.state
    named = {slot.text for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    acts, others = ({core.name_of(state, one.who) for one in meant.actions} for meant in (first, then))
    rows = [game.verbs[action.verb] for action in then.actions if action.verb in game.verbs]
    round_ = first.actions[-1].verb in {duty.verb for duty in table.owed} and any(row.of_all for row in rows)
    twice = game.verbs[first.actions[-1].verb].costs and then.actions[0].verb == first.actions[-1].verb
    words = {figure(word.plain) or word.plain for word in rest}
    line = lines_of(game, state, (*first.actions, *then.actions)).split(";")[len(first.actions) :]
    numbers = {word for word in told_words(" ".join(line)) if word.isdigit()} & words
    comes = numbers != set() and all(besides.brings(table, first, one, dice=False, by=False) for one in numbers)
    ends = rows != [] and rows[-1].declines == rows[-1].name and first.actions[-1].who == then.actions[-1].who
    over = ends and not any(
        slot.said.split()[-1] in brief.FINISHED or slot.said.startswith(brief.ENDING)
        for slot in slots_of(table.known, rest)
        if slot.kind == spoken.NO and slot.said
    )
    unsure = (not named.isdisjoint(acts) and not others <= named) or round_ or twice
    return unsure or comes or over


def _has_meaning(table: readings.Table[S], word: str) -> bool:
    """Whether a word is on offer, names somebody, or is a figure."""
    return word in table.known.words or word in table.known.people or figure(word) != ""


def _at_length(table: readings.Table[S], said: lines.Utterance, told: Sequence[Clause]) -> list[Near]:
    """The figures of a round, several throws, dice that were rolled again, who follows a Corner, told at length."""
    if not any(clause.slots for clause in told):
        return []
    found = tallied(table, said) if table.known.counting else []
    parts = [said[start : end + 1] for start, end in clauses(said)]
    unsure = [
        spoken.has_slot(clause.denied, spoken.DOUBT) and spoken.has_slot((*clause.slots, *clause.denied), core.NUMBER)
        for clause in told
    ]
    so = tuple([word for part, not_so in zip(parts, unsure, strict=True) if not not_so for word in part])
    denied = [
        slot for clause, not_so in zip(told, unsure, strict=True) if not_so for slot in (*clause.slots, *clause.denied)
    ]
    found = found or _thrown(table, said, told) or dice.rolled_anew(table, so, denied)
    found = found or chosen(table, said, clauses(said))
    if not found and any(word.plain in SOFTLY for word in said):
        found = wished(table, slots_of(table.known, said))
    return [Near(one, _worth(table, one), True) for one in found]


def _thrown(table: readings.Table[S], said: lines.Utterance, told: Sequence[Clause]) -> list[readings.Meant]:
    """Several throws, without what is said to lie there, and without what only counts the dice."""
    if any(
        slot.kind in (spoken.DOUBT, spoken.NO) and spoken.denies(slot.said) for clause in told for slot in clause.denied
    ):
        return []
    aside = [slot.text for clause in told for slot in clause.slots if slot.kind == KEPT]
    slots = slots_of(table.known, said)
    for text in aside:
        at = next((at for at, slot in enumerate(slots) if (slot.kind, slot.text) == (core.NUMBER, text)), len(slots))
        slots = [*slots[:at], *slots[at + 1 :]]
    for numbers in (slots, *brief.without_what_counts(slots)):
        if found := dice.thrown(table, said, numbers):
            return found
    return []


def _as_one(table: readings.Table[S], told: Sequence[Clause]) -> list[Near]:
    """The lines of one action, and how much of what was said each has."""
    return [one for offer in table.offers for one in _of_a_verb(table, offer, told)]


def _worth(table: readings.Table[S], meant: readings.Meant) -> int:
    """How much of what was said a line has that was told at length."""
    words = told_words(lines_of(table.game, table.state, meant.actions))
    return sum(A_FIGURE * len(word) if word.isdigit() else ACTS for word in words)


def _told(table: readings.Table[S], said: lines.Utterance) -> list[Clause]:
    """The clauses of a line; that somebody does not do what may be left is a no."""
    told: list[Clause] = []
    seen: set[int] = set()
    asked = {offer.who for offer in table.offers if offer.leaves}
    others = {one.row.name for one in table.offers if one.who in asked and one.who != table.state.turn}
    leaving = {offer.leaves for offer in table.offers}
    left = ({duty.verb for duty in table.owed if duty.who in asked} | others) - leaving
    for start, end in clauses(said):
        slots = _each_by_itself(slots_of(table.known, said[start:end]), seen)
        no = next(
            (at for at, slot in enumerate(slots) if slot.kind == spoken.DOUBT or _denies_more(slots, at)), len(slots)
        )
        slots, denied = slots[:no], slots[no:]
        tells = any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts or slot.verbs for slot in (*slots, *denied))
        if tells and any(slot.kind == spoken.DOUBT and slot.said in (*UNCERTAIN, *OPPOSITES) for slot in denied):
            return []
        verbs = frozenset[str]().union(*(slot.verbs for slot in denied))
        if not verbs.isdisjoint(left):
            slots.append(NO._replace())
        aside = besides.kept(slots, said[start:end]) in brief.lying_there(table)
        slots = [slot._replace(kind=KEPT) if aside and slot.kind == core.NUMBER else slot for slot in slots]
        told.append(Clause(said[start:end], (*slots,), (*denied,), aside))
    return told


def _each_by_itself(slots: Sequence[Slot], seen: set[int]) -> list[Slot]:
    """The slots as so many different ones, where several say the same."""
    told: list[Slot] = []
    for slot in slots:
        one = slot._replace() if id(slot) in seen else slot
        seen.add(id(one))
        told.append(one)
    return told


def _denies_more(slots: Sequence[Slot], at: int) -> bool:
    """Whether a no says of the words behind it that they are not so: `doesn't want to hand over the dice`."""
    slot = slots[at]
    denies = spoken.denies(slot.said) or slot.said in spoken.DENYING or slot.said.endswith((" to", " not"))
    return slot.kind == spoken.NO and denies and any(one.verbs or one.texts for one in slots[at + 1 :])


def _of_a_verb(table: readings.Table[S], offer: readings.Offer[S], told: Sequence[Clause]) -> list[Near]:
    """The lines of one verb, and how much of what was said each has."""
    name = offer.row.name
    told = _with_places(table, offer, told)
    slots = [slot for clause in told for slot in clause.slots]
    named = {slot.text for slot in slots if slot.kind == core.PERSON}
    ends = offer.row.declines == name
    handed = [clause for clause in told if ends and _hands_on(clause)]
    says = handed != [] or any(
        name in slot.verbs and not _is_anothers(table, name, slot)
        for clause in told
        for slot in clause.slots
        if offer.leaves == name or not spoken.has_slot(clause.slots, spoken.NO)
    )
    denied = any(name in stems(word) for clause in told for slot in clause.denied for word in slot.said.split())
    anew = offer.row.costs and any(core.DICE in arg.takes for arg in offer.row.args)  # which has its own form
    unsaid = offer.before and offer.who == table.state.turn and not says
    if offer.row.of_all or anew or (denied and not says) or unsaid or (offer.row.costs and not says):
        return []
    acts = core.name_of(table.state, offer.who)
    takes = {kind for arg in offer.row.args for kind in arg.takes}
    if (
        core.PERSON in takes
        and named - {acts}
        and any(slot.kind == spoken.ME and slot.said in ITSELF for slot in slots)
    ):
        return []  # `mia does it, i do it myself`
    rolls = not takes.isdisjoint((core.DICE, core.THROWS))
    puts = any(word.plain in besides.STAYING for clause in told for word in clause.words if not clause.aside)
    denies = any(slot.kind == spoken.NO and spoken.denies(slot.said) for slot in slots)
    answers = spoken.has_slot(slots, spoken.YES) and spoken.has_slot(slots, spoken.NO)
    zero = any(slot.kind == spoken.NO and slot.text for slot in slots)
    answers = (answers or (denies and any(one.verbs for one in slots))) and not (
        zero or any(one.texts for one in slots)
    )
    if (rolls and puts) or (answers and not spoken.has_slot(slots, core.NUMBER)):
        return []
    weight = ACTS * (acts in named) - UNSAID * (offer.who != table.state.turn and acts not in named)
    weight -= UNSAID * (offer.row.optional and not says and offer.row.args != ())
    leaves = offer.leaves == name and any(slot.kind in (spoken.NO, spoken.LEAVE) for slot in slots)
    agrees = spoken.has_slot(slots, spoken.YES) and offer in readings.accepting_offers(table)
    said = A_VERB * (says or leaves or agrees)
    verb = Slot(core.WORD, name, name, verbs=frozenset((name,)))
    found: list[tuple[int, Near]] = []
    size = 0
    for kept, told_so, worth in (*_with_those_before(table, offer, slots), *_chosen(table, offer, slots)):
        figures = sum(slot.kind == core.NUMBER for slot in kept)
        if readings.is_spent(table) or (found and figures < size):
            break
        for one in readings.readings_of(table, offer, [verb, *told_so]) if worth + said > 0 else ():
            against = or_refusal(partial(_besides, table, one, offer, told, kept))
            if not one.left and isinstance(against, int):
                worth_it = weight + said + worth - against
                near = Near(one._replace(sure=False), worth_it, against == 0 and not _tells_more(told, kept, named))
                found.append((_spread(slots, kept, acts, name), near))
                size = figures
    most = max((one.weight for _, one in found), default=0)
    least = min((spread for spread, one in found if one.weight == most), default=0)
    return [one for spread, one in found if (spread, one.weight) == (least, most)]


def _is_anothers(table: readings.Table[S], verb: str, slot: Slot) -> bool:
    """Whether a word is the name of another verb that is on offer: `draws` takes nothing."""
    named = {*stems(slot.said)} & {offer.row.name for offer in table.offers}
    return named != set() and verb not in named


def _with_places(table: readings.Table[S], offer: readings.Offer[S], told: Sequence[Clause]) -> Sequence[Clause]:
    """The clauses with the names of spaces that are told by their numbers, where a verb takes only names."""
    if any(arg.takes != (core.WORD,) for arg in offer.row.args):
        return told
    places = {words[-1]: word for word in readings.own_words(table, offer) if (words := told_words(word))[1:]}
    name = offer.row.name

    def named(slot: Slot) -> Slot:
        place = places.get(slot.text, "") if slot.kind == core.NUMBER and slot.said != "one" else ""
        return slot._replace(kind=core.WORD, text=place, texts={name: place}) if place else slot

    return [clause._replace(slots=tuple(map(named, clause.slots))) for clause in told] if places else told


def _tells_more(told: Sequence[Clause], kept: Collection[Slot], named: Collection[str]) -> bool:
    """Whether more may be told than what is kept: somebody who does something, an answer, a verb in another clause."""
    these = {id(slot) for slot in kept}
    for clause in told:
        others = [slot for slot in clause.slots if id(slot) not in these]
        if len(others) == len(clause.slots) and any(word.plain in brief.DOES_IT for word in clause.words):
            return True
        if len(others) == len(clause.slots) and any(
            slot.kind in (core.PERSON, core.NUMBER, spoken.GROUP, spoken.YES, spoken.NO, spoken.LEAVE) or slot.verbs
            for slot in others
        ):
            return True
    return False


def _with_those_before(
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
    behind = zip(told, told[1:], [*told[2:], END_SLOT], strict=False)
    turning = {
        id(slot) for slot, *then in behind if slot.kind == core.PERSON and any(name in one.verbs for one in then)
    }
    counts = {id(slot) for slot in slots if slot.text == str(len(before)) and slot not in numbers}
    these = turning | counts | {*map(id, (*named, *numbers))}
    kept = [slot for slot in slots if id(slot) in these]
    return [(kept, [which, *numbers, after_it, *before], A_NAME * len(named) + A_FIGURE * len(numbers))]


def _spread(slots: Sequence[Slot], kept: Sequence[Slot], acts: str, verb: str) -> int:
    """How far what is of a line stands from each other, from who acts and from the verb."""
    these = {id(slot) for slot in kept if slot.kind in (core.NUMBER, core.WORD)}
    these |= {id(slot) for slot in slots if verb in slot.verbs or (slot.kind, slot.text) == (core.PERSON, acts)}
    places = [at for at, slot in enumerate(slots) if id(slot) in these]
    return places[-1] - places[0] if places else 0


def _chosen(
    table: readings.Table[S], offer: readings.Offer[S], slots: Sequence[Slot]
) -> Iterator[tuple[list[Slot], list[Slot], int]]:
    """The slots that may be of one verb, the most figures first, as they are read, and what they weigh."""
    name, takes = offer.row.name, [kind for arg in offer.row.args for kind in arg.takes]
    rolls = bool({core.DICE, core.THROWS} & {*takes})
    places = {id(slot): at for at, slot in enumerate(slots)}
    labels = _labels(slots)
    told = pairwise([*slots, END_SLOT])
    numbers = [slot for slot, then in told if slot.kind == core.NUMBER and not _is_of_others(then)]
    numbers = [slot for slot in numbers if not rolls or (dice.is_die(slot) and slot.said not in spoken.ORDINALS)]
    most = MOST_THROWS if core.THROWS in takes else spoken.MOST_DICE if rolls else _most_numbers(offer)
    named = [slot for slot in slots if name in slot.texts]
    acts = core.name_of(table.state, offer.who)
    some = (core.PERSON, spoken.GROUP, spoken.ME, spoken.BREAK) if core.PERSON in takes else ()
    people = [slot for slot in slots if slot.kind in some or (slot.kind == core.PERSON and slot.text == acts)]
    if any(slot.kind == core.PERSON and slot.text != acts for slot in people):
        people = [slot for slot in people if slot.kind != spoken.ME]
    sizes = [*range(min(len(numbers), most), -1, -1)]
    if {slot.text for slot in numbers} <= brief.lying_there(table):
        sizes = sizes[-1:] + sizes[:-1]  # perhaps none is needed
    starts = [(size, at) for size in sizes for at in range(len(numbers) - size + 1 if size else 1)]
    for size, start in starts:
        window = numbers[start : start + size]
        these = {*map(id, window)}
        shown = [slot for slot in slots if id(slot) in these or id(slot) not in labels]
        if rolls and size and not dice.may_be_thrown(shown, window):
            continue
        where = [places[one] for one in these]
        near = sorted(named, key=partial(_apart, places, where))
        whose = {slot.texts[name]: slot for slot in reversed(near)}  # of each name the slot that stands next to them
        beside = [one for one in whose.values() if where and _apart(places, where, one) == 1]
        ways = [
            [*whose.values()],
            *([one] for one in beside or whose.values() if len(whose) > 1),
            [*whose.values()][:0],
        ]
        for words in ways if whose else [[]]:
            kept = these.union(map(id, words), map(id, people))
            weight = A_FIGURE * len(these - labels) + A_NAME * len(words)
            these_ = [slot for slot in slots if id(slot) in kept]
            yield these_, these_, weight


def _most_numbers(offer: readings.Offer[S]) -> int:
    """How many figures a verb can have, as its usage shows them."""
    usages = [arg.usage for arg in offer.row.args if core.NUMBER in arg.takes]
    if any(len(usage.split()) >= MOST_THROWS for usage in usages):
        return 0  # each has its name
    return sum(MOST_THROWS if "..." in usage else len(usage.split()) for usage in usages)


def _apart(places: Mapping[int, int], where: Collection[int], slot: Slot) -> int:
    """How far a name stands from the figures it may belong to."""
    here = places[id(slot)]
    return min((abs(here - at) for at in where), default=here)


class Comes(Record):
    """What a line would bring, who acts in it or is helped by it, and what lies there: that may be told besides."""

    meant: readings.Meant
    words: Collection[str]
    acts: Collection[str]
    lies: Collection[str]


def _besides(
    table: readings.Table[S], meant: readings.Meant, offer: readings.Offer[S], told: Sequence[Clause],
    kept: Collection[Slot],
) -> int | None:  # fmt: skip
    """How much is told besides that neither lies there, nor comes of it, nor is only talk. Raises Refused."""
    these = {id(slot) for slot in kept}
    own = (clause for clause in told if any(id(slot) in these or offer.row.name in slot.verbs for slot in clause.slots))
    counts = {slot.text for clause in own for slot in clause.slots if slot.kind == spoken.COUNTED} - {"1"}
    rolls = any(not {core.DICE, core.THROWS}.isdisjoint(arg.takes) for arg in offer.row.args)
    thrown = {str(len(arg)) for arg in meant.actions[-1].args if isinstance(arg, tuple)} if rolls else set()
    rest = [[slot for slot in clause.slots if id(slot) not in these] for clause in told]
    many = 0
    if rolls and not counts <= thrown:
        return None  # `2 blue ones, a 6, a 5 and a 1`
    if offer.row.costs and any(spoken.has_slot(others, core.NUMBER) for others in rest):
        return None
    leaves = offer.leaves == offer.row.name
    ends = offer.row.declines == offer.row.name
    acts = {core.name_of(table.state, one.who) for one in meant.actions}
    led = {then.text for clause in told for slot, then in pairwise(clause.slots) if slot.verbs}  # `joins Finn`
    helps = offer.who != table.state.turn and core.name_of(table.state, table.state.turn) in led
    acts |= {core.name_of(table.state, table.state.turn)} if leaves or helps else set()
    lies = brief.lying_there(table)
    line = told_words(lines_of(table.game, table.state, meant.actions))
    comes = Comes(meant, {*brought(table.game, table.state, meant.actions), *line, *lies, *ARRIVING}, acts, lies)
    takes = {kind for arg in offer.row.args for kind in arg.takes}
    unclear: tuple[str, ...] = () if leaves else (spoken.GROUP,) if core.PERSON in takes else ()
    unclear = (spoken.GROUP, spoken.NO) if takes == {core.NUMBER} else unclear  # which each may have a figure
    for clause, others in zip(told, rest, strict=True):
        used = len(others) < len(clause.slots) or any(offer.row.name in slot.verbs for slot in others)
        numbers = {slot.text for slot in others if slot.kind == core.NUMBER}
        if used and not numbers.isdisjoint(slot.text for slot in kept):
            return None  # `three ones` are no single one
        stakes = {*at_stake(clause.words)} if not meant.actions[-1].args else set()  # `not worth it for five credits`
        unexplained = _unexplained(table, offer, comes, [slot for slot in others if slot.text not in stakes], used=used)
        if unexplained is None:
            return None
        many += unexplained
        people = any(slot.kind == core.PERSON and slot.text not in acts for slot in others)
        if ends and people and not _hands_on(clause):
            return None  # `Bob is finished`
        not_so = [slot for slot in clause.denied if slot.kind in (core.PERSON, core.NUMBER) and slot.said != "one"]
        if not_so and _unexplained(table, offer, comes, not_so, used=False) is None:
            return None
        told_of = ((slot, then) for slot, then in pairwise(clause.slots) if slot in others and id(then) in these)
        if any(
            slot.kind == core.PERSON and slot.text not in acts and then.kind == core.NUMBER for slot, then in told_of
        ):
            return None  # `blue 10, finn blue 2, ida red Nora 1`
        verbs = _verbs_told(table, offer, clause, others) - (MOVING if thrown else frozenset())
        verbs = set() if ends and _hands_on(clause) else verbs
        now = {one.row.name for one in table.offers if not (one.before or clause.denied)}
        if verbs and (numbers or people or (used and thrown)):
            return None  # `throws 3 and 4, takes the five`
        if verbs and used:
            anothers = not verbs.isdisjoint(now) and not leaves
            many += UNSAID if anothers else BESIDES * (not verbs.isdisjoint(_may_do(table, comes, offer)))
        figured = takes != {core.NUMBER} or any(slot.kind == core.NUMBER and id(slot) in these for slot in clause.slots)
        open_ = unclear if figured else [kind for kind in unclear if kind == spoken.NO]
        if used and any(slot.kind in open_ and slot.said not in NOBODY for slot in others):
            return None
    return many


def _hands_on(clause: Clause) -> bool:
    """Whether a clause says that others have the dice now, or that they go on: `so the dice go to Tom`."""
    plains = [word.plain for word in clause.words]
    dice_ = not {*plains}.isdisjoint(spoken.DICE_WORDS) and not DICE_PASS.isdisjoint(plains)
    tells = any(slot.kind == core.NUMBER or slot.texts for slot in clause.slots)
    dice_ = dice_ and (spoken.has_slot(clause.slots, core.PERSON) or not SOMEBODY.isdisjoint(plains))
    return not tells and clause.denied == () and (dice_ or any(pair in GOES_ON for pair in pairwise(plains)))


def _may_do(table: readings.Table[S], comes: Comes, offer: readings.Offer[S]) -> set[str]:
    """What may be done now, and after it, by whoever acts."""
    offers = (*table.offers, *then_at(table, comes.meant.actions).offers)
    return {one.row.name for one in offers if one.who in (offer.who, table.state.turn)}


def _unexplained(
    table: readings.Table[S], offer: readings.Offer[S], comes: Comes, slots: Sequence[Slot], used: bool
) -> int | None:
    """How many people, names and figures among slots neither come nor lie there. Raises Refused.

    People whose something is may be told where nothing is done.
    """
    labels = _labels(slots)
    many = 0
    for slot, behind, last in zip(slots, [*slots[1:], END_SLOT], [*slots[2:], END_SLOT, END_SLOT], strict=False):
        if slot.kind == core.PERSON:
            owner = slot.said.endswith("'s") and not used
            gets = slot.text in comes.acts or {*told_words(slot.text)} <= {*comes.lies}
            if not (owner or gets or brought(table.game, table.state, comes.meant.actions, slot.text)):
                return None
        elif slot.kind == KEPT:
            if slot.text not in comes.lies and not besides.brings(table, comes.meant, slot.text, dice=True, by=False):
                return None
        elif slot.kind == core.NUMBER and slot.text not in comes.lies and id(slot) not in labels:
            of = (behind, last) if behind.kind == spoken.LEFT else (behind,)  # `four new cards`
            held = any(_is_of_others(one) or one.said in OF_TIME or is_held(table, slot, one) for one in of)
            by = behind.said in besides.BY
            if not (
                held
                or besides.brings(table, comes.meant, slot.text, dice=False, by=by)
                or is_held(then_at(table, comes.meant.actions), slot, behind)
            ):
                return None
        elif (slot.texts or slot.said in table.known.called) and not _is_said(slot, comes.words):
            if used and slot.texts and not slot.small:
                return None  # which stands beside what is of the line
            many += BESIDES
    return many


def _is_said(slot: Slot, words: Collection[str]) -> bool:
    """Whether words have a name, however it is told."""
    return any({*told_words(text)} <= {*words} for text in (slot.text or slot.said, *slot.texts.values()))


def _labels(slots: Sequence[Slot]) -> set[int]:
    """The figures that only say which, by their identity: the `first`, `one die`, the `leading one`."""
    around = zip([END_SLOT, *slots], slots, [*slots[1:], END_SLOT], strict=False)
    return {
        id(slot)
        for last, slot, then in around
        if slot.said in spoken.ORDINALS or (slot.said == "one" and spoken.LEFT in (last.kind, then.kind))
    }


def _verbs_told(table: readings.Table[S], offer: readings.Offer[S], clause: Clause, others: Sequence[Slot]) -> set[str]:
    """The other verbs that a clause tells by their names, as something that is done: `and takes the five`.

    A thing is none, as in `his marker`, unless it is somebody else's; nor what is only said of the same dice.
    """
    takes = [arg.takes for arg in offer.row.args if core.DICE in arg.takes]
    same = {verb for verb, row in table.game.verbs.items() if takes and [arg.takes for arg in row.args] == takes}
    acts = core.name_of(table.state, offer.who)
    people = [slot for slot in others if slot.kind == core.PERSON and slot.text != acts]
    anothers = any(not slot.said.endswith("'s") for slot in people)  # `and bob gets a card`
    verbs = {*table.game.verbs} - same - {*WHERE, offer.row.name}
    found: set[str] = set()
    before: tuple[str, ...] = ()
    for word in clause.words:
        if word.plain != "going" and (anothers or not any(map(_is_before_a_thing, before))):
            found |= {*stems(word.plain)} & verbs
        before = (*before[-1:], word.plain)
    return found


def _is_before_a_thing(word: str) -> bool:
    return word in BEFORE_A_NAME or figure(word) != ""


def _prepared(table: readings.Table[S], said: lines.Utterance, slots: Sequence[Slot]) -> lines.Utterance:
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


def _is_no_one(table: readings.Table[S], said: lines.Utterance, at: int) -> bool:
    """Whether a one is no number: `one 2 and one 1`, `one of the black ones`."""
    before, word, behind = said[at - 1].plain, said[at].plain, said[at + 1].plain
    named = before in table.known.words and bool(table.known.words[before].texts)
    none = figure(behind) != "" or behind in NO_ONES or before in ("next", "that", "this")
    return (word == "one" and none) or (word in spoken.ONES and named)


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


def _without_compared(table: readings.Table[S], said: lines.Utterance, but: Collection[str] = ()) -> lines.Utterance:
    """A line without what something is only compared with: `my orange ten underneath his wild card`.

    A word that is also of the game, `but` for what is somebody's, compares nothing: `after an Out`.
    """
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        end = at + 1
        owner = at + 1 < len(said) and said[at + 1].plain.endswith("'s")
        if said[at].plain in COMPARING and (owner or said[at].plain not in but):
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


def _is_of_others(then: Slot) -> bool:
    """Whether the word behind a figure says that it counts what no line takes: `five points`."""
    return then.kind == spoken.LEFT and then.said in COUNTED_BESIDES
