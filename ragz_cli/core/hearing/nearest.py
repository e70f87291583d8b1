"""The nearest lines: where nothing else understands a line, those of which its words say most; only ever proposed.

Whatever a line tells, a figure, a name, somebody, a verb, weighs for a line that has it and against one that leaves
it out, unless this brings it, or it lies there. Several actions may be told, each on the table that those before leave.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise

from ragz_cli.core import Generic
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core.game import S
from ragz_cli.core.hearing import at_length, besides, brief, readings, rounds
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.at_length import A_FIGURE, A_NAME, ITSELF, SOFTLY, chosen, wished
from ragz_cli.core.hearing.besides import clauses, then_at
from ragz_cli.core.hearing.brief import at_stake, is_held
from ragz_cli.core.hearing.correcting import UNCERTAIN
from ragz_cli.core.hearing.lexicon import ARRIVING, BEFORE_A_NAME, respelled, slots_of
from ragz_cli.core.hearing.slots import BOTH, Slot, figure
from ragz_cli.core.hearing.spaces import SPACES, asks_for_space, space_meant, with_places
from ragz_cli.core.hearing.told import SENTENCE, rolled_anew, says_mine, told_words
from ragz_cli.core.hearing.vocabulary import NOBODY, OPPOSITES, listed_words
from ragz_cli.core.names import stems
from ragz_cli.core.record import Record
from ragz_cli.core.step import brought, lines_of, or_refusal

MOST_NEAR = 3  # lines that are proposed together
A_VERB, ACTS = 3, 2  # how much it weighs to have what was said, besides A_FIGURE and A_NAME
UNSAID, BESIDES, NEXT = 4, 2, 2  # and against: of somebody unnamed, a name that nothing explains, each further action
MOST_THROWS = 5  # figures of a Challenge told one after the other
ACTIONS = 4  # in one line, at most
MOST_WEIGHED = 550  # slots that are weighed for it
TAKING = frozenset(listed_words("take, takes, took, taking, takes it, takes me, takes him, takes her"))  # somewhere
NO, KEPT = Slot(spoken.NO, "no"), "kept"  # the kind of a figure that was put aside
MOVING = frozenset(("go", "move"))  # as whoever rolls does


class Near(Record):
    """A line that may be meant, how much of what was said it has, whether that is all, and leaves out no name."""

    meant: readings.Meant
    weight: int
    whole: bool = False
    clean: bool = False


class Clause(Record):
    """What is told between two signs or joining words: its words, what it says of the game, what it says is not so.

    Each slot is by itself, so that two that say the same can be told apart.
    """

    words: lines.Utterance
    slots: tuple[Slot, ...]
    denied: tuple[Slot, ...]
    aside: bool  # whether it only says which die lies there
    deeds: frozenset[str]  # verbs of the game by their own names
    done: frozenset[str]  # those of them that are no thing, as in `his marker`


def nearest(table: readings.Table[S], said: lines.Utterance, most: int = MOST_WEIGHED) -> list[readings.Meant]:
    """The lines of which the words say most, three at most; nothing where one takes back another, or says it twice."""
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - most])
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
    if at_length.is_exclaimed(slots):
        signs = [at for at, word in enumerate(said) if word.is_sign]
        said = said[signs[0] + 1 :] if signs else ()  # `oh no and then` takes back what was
        slots = slots_of(table.known, said)
    if short or _takes_back(table, said, slots):
        return []
    said = at_length.without_dealing(table, at_length.prepared(table, said, slots))
    before = "after" in table.game.words().called.values() and "after" in {word.plain for word in said}
    said = at_length.without_compared(table, said, {"after"} if before else ())
    if {slot.kind for slot in slots} >= {spoken.BUT, spoken.GROUP}:  # `everybody made it but gus`
        return rounds.tallied(table, said) if table.known.counting else []
    became = any(map(at_length.was_another, said, said[1:], said[BOTH:]))  # `the 4 was a 5`
    found = _at_length(table, said, _told(table, said)) if became else _told_in_order(table, said, ACTIONS)
    likely = _likeliest(found)
    over = next((slot for slot in reversed(slots) if slot.kind not in (spoken.BREAK, spoken.THINK)), at_length.END_SLOT)
    over = over if len(likely) == 1 and likely[0].actions[-1].args else at_length.END_SLOT
    return [_with_the_end(table, one, over) for one in likely if len(likely) <= MOST_NEAR]


def _with_the_end(table: readings.Table[S], meant: readings.Meant, last: Slot) -> readings.Meant:
    """The throws, and that the turn ends, where the last words say so: `and the last was a 4, so she's finished`."""
    if not _is_an_end(last):
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
    return spoken.MARK in kinds or again or unclear or _denies_twice(table, said)


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
    if mended == said:
        return said
    named = [name for name, slot in table.known.words.items() if slot.texts and not slot.verbs]
    parts = {part for name in named for part in name.replace("-", " ").split()}
    return tuple(
        [
            then
            if then.plain[0] == word.plain[0] and (then.plain in parts or _has_meaning(table, then.plain))
            else word
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
    if asks_for_space(table) and (spaces := _as_space(table, said, actions)):
        return spaces
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


def _as_space(table: readings.Table[S], said: lines.Utterance, actions: int) -> list[Near]:
    """What a space is that the line before leads to, alone or with what is done there."""
    found = space_meant(table, said)
    if found or actions <= 1:
        return [Near(one, _worth(table, one), True, True) for one in found]
    for end, start in _breaks(table, said):
        begun = space_meant(table, said[:end])
        if len(begun) == 1 and not readings.is_spent(table, readings.A_MOMENT):
            then = then_at(table, begun[0].actions)
            further = _told_in_order(then, _mended(then, said[start:]), actions - 1)
            if len(rest := _likeliest(further)) == 1:
                both = readings.Meant((*begun[0].actions, *rest[0].actions), False)
                return [Near(both, _worth(table, begun[0]) + _most(further), True, True)]
    return []


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
        firsts = _at_length(table, said[:end], told, begun=True) or _as_one(table, told)
        likely = _likeliest(firsts)
        if len(likely) != 1 or readings.is_spent(table, readings.A_MOMENT):
            continue
        then = then_at(table, likely[0].actions)
        further = _told_in_order(
            then, said[start:] if asks_for_space(then) else _mended(then, said[start:]), actions - 1
        )
        rest = _likeliest(further)
        weight = _most(firsts) + _most(further) - NEXT
        unclear = any(_is_unclear(table, said, said[start:], likely[0], one) for one in rest)
        if len(rest) == 1 and weight > _most(found) and not unclear:
            clean = all(any(one.clean for one in part) for part in (firsts, further))
            found = [Near(readings.Meant((*likely[0].actions, *rest[0].actions), False), weight, clean, clean)]
            if clean:
                break
    return found


def _breaks(table: readings.Table[S], said: lines.Utterance) -> list[tuple[int, int]]:
    """Where one action may end and the next begins: at any sign or word that joins, and before who acts."""
    parts = [*clauses(said)]
    breaks = {(end, start) for (_, end), (start, _) in pairwise(parts) if 0 < end < start < len(said)}
    acts = [at for at in range(1, len(said)) if said[at].plain in table.known.people]
    names = {(at, at) for at in acts if any(_has_meaning(table, word.plain) for word in said[at + 1 : at + SENTENCE])}
    return sorted({*besides.breaks(said), *breaks, *names})


def _is_unclear(
    table: readings.Table[S], said: lines.Utterance, rest: lines.Utterance, first: readings.Meant, then: readings.Meant
) -> bool:
    """Whether what is done after something is not surely told by the `rest` of a line.

    It is not, if somebody who is not named acts behind one who is, or behind whoever speaks; if a round begins by ones;
    if something is paid for twice; if its figures are those that come; or if a turn ends by a word that is no end.
    """
    game, state = table.game, table.state
    named = {slot.text for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    acts, others = ({core.name_of(state, one.who) for one in done} for done in (first.actions[-1:], then.actions))
    another = not named.isdisjoint(acts) and not others <= named
    another = another or (says_mine(rest) and not named and others != acts)  # `orange six, and I made my zero`
    rows = [game.verbs[action.verb] for action in then.actions if action.verb in game.verbs]
    round_ = first.actions[-1].verb in {duty.verb for duty in table.owed} and any(row.of_all for row in rows)
    twice = game.verbs[first.actions[-1].verb].costs and then.actions[0].verb == first.actions[-1].verb
    ends = rows != [] and rows[-1].declines == rows[-1].name and first.actions[-1].who == then.actions[-1].who
    over = not ends or any(map(_is_an_end, slots_of(table.known, rest)))
    return (
        another
        or round_
        or twice
        or not over
        or _only_comes(table, rest, first, then)
        or _unsaid(table, rest, first, then)
    )


def _is_an_end(slot: Slot) -> bool:
    """Whether a no says that a turn is over: `finished`, `that's it`."""
    told = slot.said if slot.kind == spoken.NO else ""
    return told != "" and (told.split()[-1] in brief.FINISHED or told.startswith(brief.ENDING))


def _only_comes(table: readings.Table[S], rest: lines.Utterance, first: readings.Meant, then: readings.Meant) -> bool:
    """Whether all figures of what is done after something are those that this brings: `so she moves nine`."""
    words = {figure(word.plain) or word.plain for word in rest}
    line = lines_of(table.game, table.state, (*first.actions, *then.actions)).split(";")[len(first.actions) :]
    numbers = {word for word in told_words(" ".join(line)) if word.isdigit()} & words
    return numbers != set() and all(besides.brings(table, first, one, dice=False, by=False) for one in numbers)


def _unsaid(table: readings.Table[S], rest: lines.Utterance, first: readings.Meant, then: readings.Meant) -> bool:
    """Whether what is offered after something is accepted by a word that may only lead there: `which takes her far`."""
    after_it = then_at(table, first.actions)
    verbs = {action.verb for action in then.actions}
    accepts = [one.row.name for one in readings.accepting_offers(after_it) if one.row.name in verbs]
    slots = [slot for slot in slots_of(after_it.known, _mended(after_it, rest)) if slot.said not in TAKING]
    return any(all(verb not in slot.verbs for slot in slots) for verb in accepts)


def _has_meaning(table: readings.Table[S], word: str) -> bool:
    """Whether a word is on offer, names somebody, or is a figure."""
    return word in table.known.words or word in table.known.people or figure(word) != ""


def _at_length(
    table: readings.Table[S], said: lines.Utterance, told: Sequence[Clause], begun: bool = False
) -> list[Near]:
    """The figures of a round, several throws, dice that were rolled again, who follows a Corner, told at length.

    What has only `begun` tells a round of nobody who is not named.
    """
    if not any(clause.slots for clause in told):
        return []
    found = rounds.tallied(table, said, begun) if table.known.counting else []
    parts = [said[start : end + 1] for start, end in clauses(said)]
    dear = {offer.row.name for offer in table.offers if offer.row.costs}
    unsure = [
        clause.denied != () and all(dear.isdisjoint(slot.texts) for slot in (*clause.slots, *clause.denied))
        for clause in told
    ]
    so = tuple([word for part, not_so in zip(parts, unsure, strict=True) if not not_so for word in part])
    denied = [
        slot for clause, not_so in zip(told, unsure, strict=True) if not_so for slot in (*clause.slots, *clause.denied)
    ]
    found = found or _thrown(table, so, told) or rolled_anew(table, so, denied)
    found = found or chosen(table, said, clauses(said))
    if not found and any(word.plain in SOFTLY for word in said):
        found = wished(table, slots_of(table.known, said))
    return [Near(one, _worth(table, one), True, True) for one in found]


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
        if found := at_length.thrown(table, said, numbers):
            return found
    return []


def _as_one(table: readings.Table[S], told: Sequence[Clause]) -> list[Near]:
    """The lines of one action, and how much of what was said each has."""
    return [one for offer in table.offers for one in VerbTold(table, offer, told).lines()]


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
        none = denied[:1] != [] and denied[0].kind == spoken.NO  # `no bonuses or mads`
        none = none and not any(slot.kind in (core.NUMBER, core.PERSON) for slot in (*slots, *denied))
        if (
            tells
            and not none
            and any(slot.kind == spoken.DOUBT and slot.said in (*UNCERTAIN, *OPPOSITES) for slot in denied)
        ):
            return []
        verbs = frozenset[str]().union(*(slot.verbs for slot in denied))
        if not verbs.isdisjoint(left):
            slots.append(NO._replace())
        slots = at_length.told_twice(slots, [*told[-1].slots] if told else [], said[start:end])
        aside = besides.kept(slots, said[start:end]) in brief.lying_there(table)
        slots = [slot._replace(kind=KEPT) if aside and slot.kind == core.NUMBER else slot for slot in slots]
        told.append(Clause(said[start:end], (*slots,), (*denied,), aside, *_deeds(table, said[start:end])))
    return told


def _deeds(table: readings.Table[S], said: lines.Utterance) -> tuple[frozenset[str], frozenset[str]]:
    """The verbs of the game that words name, and those of them that are no thing."""
    verbs = table.game.verbs.keys()
    told = [(word, verbs & stems(word.plain)) for word in said if word.plain != "going"]
    before = [set[str](), *({word.plain for word in said[max(at - 2, 0) : at]} for at in range(1, len(said)))]
    around = {id(word): words for word, words in zip(said, before, strict=False)}
    named = [(word, own) for word, own in told if own]
    done = [own for word, own in named if not any(map(_is_before_a_thing, around[id(word)]))]
    return frozenset().union(*(own for _, own in named)), frozenset().union(*done)


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


class Comes(Record):
    """What a line would bring, who acts in it or is helped by it, and what lies there: that may be told besides."""

    meant: readings.Meant
    words: Collection[str]
    acts: Collection[str]
    lies: Collection[str]
    thrown: bool


@cache
def _verb(name: str) -> Slot:
    """A verb by its own name, the same one each time."""
    return Slot(core.WORD, name, name, verbs=frozenset((name,)))


class VerbTold(Generic[S]):
    """One verb, as its lines are weighed against what is told."""

    def __init__(self, table: readings.Table[S], offer: readings.Offer[S], told: Sequence[Clause]) -> None:
        self.table, self.offer, self.name = table, offer, offer.row.name
        self.told = [one._replace(slots=with_places(table, offer, one.words, one.slots)) for one in told]
        self.slots = [slot for clause in self.told for slot in clause.slots]
        self.behind = {id(slot): then for clause in self.told for slot, then in pairwise(clause.slots)}
        self.kinds = {slot.kind for slot in self.slots}
        self.named = {slot.text for slot in self.slots if slot.kind == core.PERSON}
        self.takes = {kind for arg in offer.row.args for kind in arg.takes}
        self.rolls = not self.takes.isdisjoint((core.DICE, core.THROWS))
        self.acts, self.turn = (core.name_of(table.state, who) for who in (offer.who, table.state.turn))
        self.leaves = offer.leaves == self.name
        self.ends = offer.row.declines == self.name and offer.who == table.state.turn  # the turn
        self.says = self._is_told()
        self.lies = brief.lying_there(table)

    def _is_told(self) -> bool:
        """Whether some words tell the verb: not beside a no, but if it is what the no says."""
        handed = self.ends and any(_hands_on(one) for one in self.told)
        clauses_ = [one for one in self.told if self.leaves or not spoken.has_slot(one.slots, spoken.NO)]
        slots = [slot for one in clauses_ for slot in one.slots if self.name in slot.verbs]
        return handed or [slot for slot in slots if not _is_anothers(self.table, self.name, slot)] != []

    def lines(self) -> list[Near]:
        """The lines of the verb that have most of what was told, closest together."""
        if not self._may_be_meant():
            return []
        weight, said = self._weight(), self._said()
        offer, verb = self.offer, _verb(self.name)
        found: list[tuple[int, Near]] = []
        size = 0
        for kept, told_so, worth in self._ways():
            figures = [slot.kind for slot in kept].count(core.NUMBER)
            if readings.is_spent(self.table) or (found and figures < size):
                break
            if worth + said <= 0:
                continue
            for one in readings.readings_of(self.table, offer, [verb, *told_so]):
                against = None if one.left else or_refusal(partial(self._against, one, kept))
                if isinstance(against, int):
                    whole = against == 0 and not _tells_more(self.told, kept)
                    near = Near(one._replace(sure=False), weight + worth - against, whole, against == 0)
                    found.append((at_length.spread(self.slots, kept, self.acts, self.name), near))
                    size = figures
        most = _most([one for _, one in found])
        least = min([spread for spread, one in found if one.weight == most], default=0)
        return [one for spread, one in found if (spread, one.weight) == (least, most)]

    def _may_be_meant(self) -> bool:
        """Whether the verb is not said not to be so, costs nothing that is not told, and is told in one way."""
        row = self.offer.row
        rolled_anew = row.costs and core.DICE in self.takes and core.NUMBER in self.kinds  # which is told at length
        unsaid = (
            row.costs or (self.offer.before != () and self.acts == self.turn) or self._is_denied()
        ) and not self.says
        itself = [slot for slot in self.slots if slot.kind == spoken.ME and slot.said in ITSELF]
        both = core.PERSON in self.takes and self.named - {self.acts} and itself  # `mia does it, i do it myself`
        own = not (row.of_any or core.PERSON in self.takes)
        another = own and self.named and self.acts not in self.named and self.acts != self.turn
        words = [word.plain for clause in self.told if not clause.aside for word in clause.words]
        puts = self.rolls and not besides.STAYING.isdisjoint(words)
        return not (row.of_all or rolled_anew or unsaid or both or another or puts or self._answers_twice())

    def _is_denied(self) -> bool:
        """Whether it is said by its name that it is not done."""
        denied = [word for clause in self.told for slot in clause.denied for word in slot.said.split()]
        return [word for word in denied if self.name in stems(word)] != []

    def _answers_twice(self) -> bool:
        """Whether both a yes and a no are told, and no more: `doesn't care, takes it`."""
        if core.NUMBER in self.kinds or [slot for slot in self.slots if slot.texts]:
            return False
        noes = [slot for slot in self.slots if slot.kind == spoken.NO]
        denies = [slot for slot in noes if spoken.denies(slot.said)] != []
        accepts = {one.row.name for one in readings.accepting_offers(self.table)} if denies else set[str]()
        accepted = spoken.YES in self.kinds or [slot for slot in self.slots if slot.verbs & accepts] != []
        return noes != [] and accepted and not [slot for slot in noes if slot.text]

    def _weight(self) -> int:
        """What the verb weighs, and who acts, without its arguments."""
        weight = ACTS * (self.acts in self.named) - UNSAID * (self.acts != self.turn and self.acts not in self.named)
        return (
            weight + self._said() - UNSAID * (self.offer.row.optional and not self.says and self.offer.row.args != ())
        )

    def _said(self) -> int:
        """What it weighs that the verb is told, or answered."""
        leaves = self.leaves and not self.kinds.isdisjoint((spoken.NO, spoken.LEAVE))
        agrees = spoken.YES in self.kinds and self.offer in readings.accepting_offers(self.table)
        return A_VERB * (self.says or leaves or agrees)

    def _ways(self) -> Iterator[tuple[list[Slot], list[Slot], int]]:
        """The slots that may be of the verb, the most figures first, as they are read, and what they weigh."""
        yield from at_length.with_those_before(self.table, self.offer, self.slots)
        labels, numbers, people = at_length.labels(self.slots), self._numbers(), self._people()
        if self.offer.row.of_any and core.NUMBER in self.takes and self._most_figures() == 0:
            yield from self._in_a_row(numbers)
        yield from self._one_of_another(numbers, people)
        places = {id(slot): at for at, slot in enumerate(self.slots)}
        named = [slot for slot in self.slots if self.name in slot.texts]
        sizes = [*range(min(len(numbers), self._most_figures()), -1, -1)]
        if {slot.text for slot in numbers} <= self.lies:
            sizes = sizes[-1:] + sizes[:-1]  # perhaps none is needed
        ways = [(size, at) for size in sizes for at in range(len(numbers) - size + 1 if size else 1)]
        for size, start in ways:
            window = numbers[start : start + size]
            these = {*map(id, window)}
            shown = [slot for slot in self.slots if id(slot) in these or id(slot) not in labels]
            if self.rolls and size and not at_length.may_be_thrown(shown, window):
                continue
            for words in at_length.named_beside(named, self.name, places, [places[one] for one in these]):
                kept = these.union(map(id, words), map(id, people))
                told = [slot for slot in self.slots if id(slot) in kept]
                yield told, told, A_FIGURE * len(these - labels) + A_NAME * len(words)

    def _one_of_another(
        self, numbers: Sequence[Slot], people: Sequence[Slot]
    ) -> Iterator[tuple[list[Slot], list[Slot], int]]:
        """Two figures of which the line says `2 of 3`: `the card says three, but i only change two`."""
        args = self.offer.row.args
        if len(args) == len(numbers) == BOTH and args[1].takes == (core.NUMBER, core.WORD):
            (lead, *_), (less, more) = args[1].offers(self.table.state), sorted(numbers, key=lambda slot: slot.text)
            of = Slot(core.WORD, lead, lead, texts={self.name: lead})
            acts = [slot for slot in people if (slot.kind, slot.text) == (core.PERSON, self.acts)]
            if less.text < more.text:
                yield [*acts, less, more], [*acts, less, of, more], A_FIGURE * BOTH

    def _in_a_row(self, numbers: Sequence[Slot]) -> Iterator[tuple[list[Slot], list[Slot], int]]:
        """As many figures as the verb shows, with the names they are told with, or in the order they lie."""
        many = max(len(arg.usage.split()) for arg in self.offer.row.args)
        names = [name for arg in self.offer.row.args if arg.words for name in arg.words(self.table.state)]
        counted = numbers[:1] != [] and numbers[0].said in spoken.UNITS and numbers[0].text == str(many)
        dealt = [*numbers[counted and (len(numbers) > many or numbers[-1].said.isdigit()) :]]  # `five cards: 2 0 ..`
        alone = [one.words for one in self.told if dealt[:1] == [slot for slot in one.slots if slot in dealt]]
        if len(dealt) == many + 1 and [words for words in alone if "cards" not in [word.plain for word in words]]:
            dealt = dealt[1:]  # `four icons, the new row is 4 0 6 2 9`
        named = [slot for slot in self.slots if self.name in slot.texts]
        if len(named) == many:
            apart = [[slot for slot in clause.slots if slot in dealt or slot in named] for clause in self.told]
            dealt = [slot for part in apart for slot in part if len(part) == BOTH]
            many *= BOTH
        if len(dealt) == many and [name for name in names if name[1:]]:  # they are known
            yield [*numbers, *named], dealt, A_FIGURE * many

    def _numbers(self) -> list[Slot]:
        """The figures that may be of the verb."""
        told = [
            slot
            for slot, then in pairwise([*self.slots, at_length.END_SLOT])
            if slot.kind == core.NUMBER and not at_length.is_of_others(then)
        ]
        return [
            slot for slot in told if not self.rolls or (at_length.is_die(slot) and slot.said not in spoken.ORDINALS)
        ]

    def _people(self) -> list[Slot]:
        """Who is told of as one of those whom the verb takes, or as who acts."""
        some = (core.PERSON, spoken.GROUP, spoken.ME, spoken.BREAK) if core.PERSON in self.takes else ()
        acts = (core.PERSON, self.acts)
        people = [slot for slot in self.slots if slot.kind in some or (slot.kind, slot.text) == acts]
        others = [slot for slot in people if slot.kind == core.PERSON and slot.text != self.acts]
        return [slot for slot in people if slot.kind != spoken.ME] if others else people

    def _most_figures(self) -> int:
        """How many figures the verb can have, as its usage shows them."""
        if self.rolls:
            return MOST_THROWS if core.THROWS in self.takes else spoken.MOST_DICE
        usages = [arg.usage.split() for arg in self.offer.row.args if core.NUMBER in arg.takes]
        if [usage for usage in usages if len(usage) >= MOST_THROWS]:
            return 0  # each has its name
        return sum([MOST_THROWS if "..." in " ".join(usage) else len(usage) for usage in usages])

    def _against(self, meant: readings.Meant, kept: Collection[Slot]) -> int | None:
        """What weighs against a line: all that is told besides that neither lies there, nor comes of it, nor is talk.

        Nothing where somebody or a figure would be left out. Raises Refused.
        """
        these = {id(slot) for slot in kept}
        state, costs = self.table.state, self.offer.row.costs
        rest = [[slot for slot in clause.slots if id(slot) not in these] for clause in self.told]
        thrown = {str(len(arg)) for arg in meant.actions[-1].args if isinstance(arg, tuple)} if self.rolls else set()
        if not self._counted(these) <= thrown and self.rolls:
            return None  # `2 blue ones, a 6, a 5 and a 1`
        if costs and [others for others in rest if self._has_more_figures(others, kept)]:
            return None
        acts = {core.name_of(state, one.who) for one in meant.actions}
        acts |= {self.turn} if self.leaves or self._helps() else set()
        words = {*brought(self.table.game, state, meant.actions), *self.lies, *ARRIVING}
        words.update(told_words(lines_of(self.table.game, state, meant.actions)))
        comes = Comes(meant, words, acts, self.lies, thrown != set())
        many = 0
        for clause, others in zip(self.told, rest, strict=True):
            against = self._left_over(comes, clause, others, kept)
            if against is None:
                return None
            many += against
        return many

    def _has_more_figures(self, slots: Sequence[Slot], kept: Collection[Slot]) -> bool:
        """Whether something that is paid for is told with figures that are not in its line, nor count what is held."""
        these, labels = {slot.text for slot in kept}, at_length.labels(slots)
        numbers = [(slot, then) for slot, then in pairwise([*slots, at_length.END_SLOT]) if slot.kind == core.NUMBER]
        return any(
            not (id(slot) in labels or slot.text in these or then.said in at_length.COUNTED_BESIDES)
            for slot, then in numbers
        )

    def _counted(self, these: Collection[int]) -> set[str]:
        """How many dice are said to be thrown, where something of the line is told."""
        own = [one for one in self.told if [slot for slot in one.slots if id(slot) in these or self.name in slot.verbs]]
        return {slot.text for one in own for slot in one.slots if slot.kind == spoken.COUNTED} - {"1"}

    def _helps(self) -> bool:
        """Whether whoever is on turn is helped: `Mila joins Finn`."""
        led = {then.text for clause in self.told for slot, then in pairwise(clause.slots) if slot.verbs}
        return self.acts != self.turn and self.turn in led

    def _left_over(self, comes: Comes, clause: Clause, others: Sequence[Slot], kept: Collection[Slot]) -> int | None:
        """What weighs against a line in one clause, of which the `others` are not in it. Raises Refused."""
        these = {id(slot) for slot in kept}
        used = len(others) < len(clause.slots) or [slot for slot in others if self.name in slot.verbs] != []
        numbers = {slot.text for slot in others if slot.kind == core.NUMBER}
        named = {slot.text for slot in others if slot.text[-1:].isdigit() and figure(slot.said)}
        if used and not (numbers | named).isdisjoint([slot.text for slot in kept]):
            return None  # `three ones` are no single one, nor `3 3` a Space-3
        people = [slot for slot in others if slot.kind == core.PERSON and slot.text not in comes.acts]
        if (self.ends and people and not _hands_on(clause)) or self._is_amid(clause, these, comes):
            return None  # `Bob is finished`
        size = str([slot.kind for slot in kept].count(core.NUMBER))
        priced = not comes.meant.actions[-1].args  # `not worth it for 5 credits`
        stakes = {*at_stake(clause.words)} if priced else set[str]()
        told = [slot for slot in others if slot.text not in stakes and not at_length.counts(slot, size)]
        not_so = [slot for slot in clause.denied if slot.kind in (core.PERSON, core.NUMBER) and slot.said != "one"]
        many, denied = self._unexplained(comes, told, used), self._unexplained(comes, not_so, used=False)
        if many is None or denied is None:
            return None
        verbs = self._verbs_told(clause, others) - (MOVING if comes.thrown else frozenset())
        if verbs and (numbers or people or (used and comes.thrown)):
            return None  # `throws 3 and 4, takes the five`
        if used and self._leaves_open(others, [slot for slot in clause.slots if id(slot) in these]):
            return None
        return many + (self._of_others(comes, clause, verbs) if verbs and used else 0)

    def _is_amid(self, clause: Clause, these: Collection[int], comes: Comes) -> bool:
        """Whether somebody else stands right before a figure or a name of the line, or owns who acts in it.

        `ida red Nora 1`; `sam green 8`; `nora's finn blue 2`.
        """
        names = core.PERSON not in self.takes
        told = [(slot, then) for slot, then in pairwise(clause.slots) if id(then) in these]
        owns = [slot for slot, then in told if then.kind == core.PERSON and slot.said.endswith("'s")]
        beside = owns + [slot for slot, then in told if then.kind == core.NUMBER or (names and then.texts)]
        others = [slot for slot in beside if slot.kind == core.PERSON and id(slot) not in these]
        return [slot for slot in others if slot.text not in comes.acts] != []

    def _leaves_open(self, others: Sequence[Slot], kept: Sequence[Slot]) -> bool:
        """Whether some may do it too, or have a figure of their own: `7 for oma, nobody else got 1`."""
        figures = self.takes == {core.NUMBER}
        groups = spoken.has_slot(kept, core.NUMBER) if figures else core.PERSON in self.takes or self.ends
        kinds = (*((spoken.GROUP,) if groups else ()), *((spoken.NO,) if figures else ()))
        return [slot for slot in others if slot.kind in kinds and slot.said not in NOBODY] != []

    def _of_others(self, comes: Comes, clause: Clause, verbs: Collection[str]) -> int:
        """What other verbs weigh that are told beside what is of the line."""
        table, leaves = self.table, self.leaves
        now = {one.row.name for one in table.offers if not (one.before or clause.denied)}
        if not (leaves or now.isdisjoint(verbs)):
            return UNSAID
        offers = (*table.offers, *then_at(table, comes.meant.actions).offers)
        return BESIDES * any(one.row.name in verbs for one in offers if one.who in (self.offer.who, table.state.turn))

    def _unexplained(self, comes: Comes, slots: Sequence[Slot], used: bool) -> int | None:
        """What names weigh that do not come or lie there; nothing where somebody or a figure does not. Raises Refused.

        People whose something is may be told where nothing is done.
        """
        many, labels = 0, at_length.labels(slots)
        for slot, behind, last in zip(
            slots, [*slots[1:], at_length.END_SLOT], [*slots[2:], at_length.END_SLOT, at_length.END_SLOT], strict=False
        ):
            if slot.kind == core.PERSON:
                whose = slot.said.endswith("'s") and (not used or self._is_of_what_lies(comes, slot, slots))
                fine = self.offer.row.of_any or whose or self._gets(comes, slot, used)
            elif slot.kind == KEPT:
                fine = slot.text in comes.lies or besides.brings(
                    self.table, comes.meant, slot.text, dice=True, by=False
                )
            elif slot.kind == core.NUMBER:
                fine = id(slot) in labels or self._is_explained(comes, slot, behind, last)
            elif (slot.texts or slot.said in self.table.known.called) and not _is_said(slot, comes.words):
                fine = not (used and slot.texts and not slot.small)  # which stands beside what is of the line
                many += BESIDES
            else:
                continue
            if not fine:
                return None
        return many

    def _is_of_what_lies(self, comes: Comes, slot: Slot, others: Sequence[Slot]) -> bool:
        """Whether what is somebody's lies there and is none of the line: `opa's blue 3` on `nora's blue nine`."""
        these = {*map(id, others)}
        its = self.behind.get(id(slot), at_length.END_SLOT)
        more = self.behind.get(id(its), slot)
        return {id(its), id(more)} <= these and _is_said(its, comes.lies)

    def _gets(self, comes: Comes, slot: Slot, used: bool) -> bool:
        """Whether somebody acts, or is brought something, as the turn; among the words that are `used` some figure."""
        gets = brought(self.table.game, self.table.state, comes.meant.actions, slot.text)
        counts = not used or self.ends or any(map(str.isdigit, gets))
        return slot.text in comes.acts or (gets != frozenset() and counts)

    def _is_explained(self, comes: Comes, slot: Slot, behind: Slot, last: Slot) -> bool:
        """Whether a figure lies there, is held, or comes."""
        table, meant = self.table, comes.meant
        of = (behind, last) if behind.kind == spoken.LEFT else (behind,)  # `four new cards`
        held = [
            one
            for one in of
            if at_length.is_of_others(one) or one.said in at_length.OF_TIME or is_held(table, slot, one)
        ]
        by = behind.said in besides.BY
        return (
            slot.text in comes.lies
            or held != []
            or besides.brings(table, meant, slot.text, dice=False, by=by)
            or is_held(then_at(table, meant.actions), slot, behind)
        )

    def _verbs_told(self, clause: Clause, others: Sequence[Slot]) -> set[str]:
        """The other verbs that a clause tells by their names, as something that is done: `and takes the five`.

        A thing is none, as in `his marker`, unless it is somebody else's; nor what is only said of the same dice.
        """
        if self.ends and _hands_on(clause):
            return set()
        rows = self.table.game.verbs
        takes = [arg.takes for arg in self.offer.row.args if core.DICE in arg.takes]
        same = {verb for verb, row in rows.items() if takes and [arg.takes for arg in row.args] == takes}
        people = [slot for slot in others if slot.kind == core.PERSON and slot.text != self.acts]
        anothers = [slot for slot in people if not slot.said.endswith("'s")] != []  # `and bob gets a card`
        return {*(clause.deeds if anothers else clause.done)} - same - {*SPACES, self.name}


def _is_anothers(table: readings.Table[S], verb: str, slot: Slot) -> bool:
    """Whether a word is the name of another verb that is on offer: `draws` takes nothing."""
    named = {*stems(slot.said)} & {offer.row.name for offer in table.offers}
    return named != set() and verb not in named


def _tells_more(told: Sequence[Clause], kept: Collection[Slot]) -> bool:
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


def _is_said(slot: Slot, words: Collection[str]) -> bool:
    """Whether words have a name, however it is told."""
    return any({*told_words(text)} <= {*words} for text in (slot.text or slot.said, *slot.texts.values()))


def _is_before_a_thing(word: str) -> bool:
    return word in BEFORE_A_NAME or figure(word) != ""


def _hands_on(clause: Clause) -> bool:
    return clause.denied == () and at_length.hands_on(clause.words, clause.slots)
