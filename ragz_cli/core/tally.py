"""The figures of a round, whatever is told between them: `two for mia, leo one and he got the bonus, me three`."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice, pairwise, product, takewhile

from ragz_cli.core import besides, brief, readings
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import clauses, is_chat, remarking
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import BECAUSE, slots_of
from ragz_cli.core.record import Record
from ragz_cli.core.slots import Slot
from ragz_cli.core.told import UNCERTAIN
from ragz_cli.core.vocabulary import FIRST, NOBODY, NOBODY_ELSE, OPPOSITES


def tallied(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `two for mia, leo one and he got the bonus, me three`.

    Of all ways to give everybody one figure it is the only one that the rules take; only to be proposed, however much
    was weighed before.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_ROUND])
    fewer, aside = _without_doubts(table, said)
    if not any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in aside):
        said = fewer  # `we didn't type the rest, but ann got 3 and leo 2`
    said = brief.told_plainly(table, said)
    slots, words = slots_of(table.known, said), {word.plain for word in said}
    hedges = any(slot.kind == spoken.DOUBT and not spoken.denies(slot.said) for slot in slots)
    nobody = any(slot.said in (*NOBODY, *NOBODY_ELSE) for slot in slots)
    unclear = hedges or nobody or any(slot.kind in UNCLEAR or _is_named(slot) for slot in slots)
    for offer in table.offers if not unclear else ():
        verb, due = offer.row.name, readings.due(table, offer) if offer.row.of_all else []
        if not due or any(_is_of_another(table, verb, slot) for slot in slots) or _denies_a_card(slots, verb):
            continue
        told = RoundTold(
            _from_the_first(_with_owners(slots, verb), verb), verb, due, readings.own_words(table, offer), words
        )
        for side, groups in product(SIDES, told.groupings()):
            ways = islice(told.ways(groups, side, _figures_of(table)), MOST_WAYS)
            read = [(far, one) for far, way in ways for one in readings.whole_line(table, way) if not one.left]
            read = [(far, one) for far, one in read if {action.verb for action in one.actions} == {verb}]
            if read:
                nearest = min(far for far, _ in read)
                found = readings.distinct(one for far, one in read if far == nearest)
                return [one._replace(sure=False) for one in found if len(found) == 1]
    return []


UNCLEAR = (spoken.MARK, spoken.COUNTED)
A_ROUND = 400  # slots that are weighed for it
MOST_WAYS = 6  # to give everybody a figure, that are tried
BEFORE, BEHIND = "before", "behind"
SIDES = ((BEHIND,), (BEFORE,), (BEFORE, BEHIND))  # on which the figures stand, the likeliest first
THEMSELVES = ("himself", "herself", "myself")
JOINT = Slot(spoken.GROUP, said="and")  # joins those before it, who have the same


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
    called = slot.kind == spoken.LEFT and slot.said in table.known.called
    return called or (bool(slot.texts) and verb not in slot.texts and slot.said != "out")


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
        self, slots: Sequence[Slot], verb: str, due: Sequence[str], met: Collection[str], words: Collection[str]
    ) -> None:
        self.verb, self.met = verb, met
        named = {slot.text for slot in slots if slot.kind == core.PERSON}
        self.slots = self._of_a_round(slots, [name for name in due if name not in named])
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
        self.whole = (not self.others or mine or self.each) and {*self.named.values()} <= {*due} and not twice

    def _of_a_round(self, slots: Sequence[Slot], unnamed: list[str]) -> list[Slot]:
        """The slots that are of a round: who, how many, which cards, what joins people; and who is left to be named.

        Whoever speaks is the one who is not named.
        """
        told: list[Slot] = []
        alone = len(unnamed) == 1
        for slot, then in pairwise([*slots, Slot(spoken.BREAK)]):
            word = slot.texts.get(self.verb, "")
            others = slot.kind == spoken.GROUP and not spoken.ELSE.isdisjoint(slot.said.split())
            if slot.kind == spoken.ME and slot.said.split("'")[0] in (*FIRST, *THEMSELVES):
                told += [Slot(core.PERSON, name, slot.said) for name in (unnamed or [""])[:1] if alone or not unnamed]
                unnamed = [] if alone else unnamed
            elif others and spoken.has_slot(told, core.PERSON):
                rest = [Slot(core.PERSON, name, "and") for name in unnamed]
                told += rest or ([Slot(core.NUMBER, spoken.REST)] if told[-1].kind == core.PERSON else [])
                unnamed = []
            elif slot.text.isdigit() and slot.said not in spoken.ORDINALS and not self._is_counted(slot, then):
                told.append(slot._replace(kind=core.NUMBER))
            elif word in self.met and not then.text.isdigit():
                told.append(Slot(core.NUMBER, word, slot.said))
            elif slot.kind in (core.PERSON, spoken.BUT) or self._is_card(slot):
                told.append(slot)
            elif slot.kind == spoken.GROUP or slot.said == "and":
                told.append(JOINT)
        return told

    def _is_card(self, slot: Slot) -> bool:
        """Whether a slot is a card, called by its name: no `minus five` behind it."""
        word = slot.texts.get(self.verb, "")
        return word != "" and word not in self.met and not slot.said.startswith(POINTS)

    def _is_counted(self, slot: Slot, then: Slot) -> bool:
        """Whether a one is no figure: `with one mad`, `the unlucky one with two`."""
        return slot.text == "1" and (self.verb in then.texts or (slot.said == "one" and then.kind == core.NUMBER))

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
            for mine in (self.figures if self.each else rest) if self.others else (-1,):
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
            if not names:
                return []
            for name in names:
                told_before = name in self.again.values() and card in cards.get(name, ())
                cards.setdefault(name, []).extend([] if told_before else [card])
        told: list[Slot] = []
        made: list[Slot] = []
        for group, place in zip(groups, places, strict=True):
            text = self.slots[place].text
            if text in self.met:
                made = [Slot(core.WORD, text, text, texts={self.verb: text})]
                continue
            for name in group.names:
                words = [Slot(core.WORD, card, card, texts={self.verb: card}) for card in cards.get(name, ())]
                told += [Slot(core.PERSON, name, name), Slot(core.NUMBER, text, text), *words, Slot(spoken.BREAK)]
        return [*made, *told]

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
    return slots if groups or any(slot.kind in (spoken.ME, spoken.NO) for slot in slots[:first]) else slots[first:]


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
        chat = remarking(said[start:end], said[:start]) and is_chat(table, part, said[start:end], said[:start])
        aside += part if unclear else []
        told += said[end : end + 1] if unclear or chat else said[start : end + 1]
    return tuple(told), aside


def _tells(slots: Sequence[Slot]) -> bool:
    """Whether slots have a figure, a name, or a word of the game."""
    return any(slot.kind in (core.NUMBER, core.PERSON, spoken.GROUP) or slot.texts or slot.verbs for slot in slots)
