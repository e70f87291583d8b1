"""What is told at length, as a story: the end of a turn, the figures of a round, what several did one after the other.

And where a line is not understood at all, the nearest lines: those that could be played now of which its words say
most. All of this is only ever proposed, and never without somebody who is named, or a figure that nothing explains.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, pairwise, product, takewhile

from ragz_cli.core import besides, brief, gist, readings
from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import clauses, then_at
from ragz_cli.core.brief import DOES_IT, at_stake, is_held, told_words
from ragz_cli.core.game import S
from ragz_cli.core.gist import A_STORY, DENYING, END_SLOT, names_a_verb, without_doubts
from ragz_cli.core.lexicon import ARRIVING, BEFORE_A_NAME, respelled, slots_of
from ragz_cli.core.names import stems
from ragz_cli.core.record import Record
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import brought, lines_of, or_refusal
from ragz_cli.core.told import SENTENCE, UNCERTAIN, chosen
from ragz_cli.core.vocabulary import FIRST, NOBODY, NOBODY_ELSE, OPPOSITES, listed_words


def told_at_length(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The end of a turn, or what several people did, told at length; only to be proposed."""
    if over := _handed_on(table, said):
        return over
    counts = table.known.counting != frozenset()
    return (tallied(table, said) if counts else []) or told_in_turn(table, said)


def _handed_on(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """That a turn is over, told at length: `with those four cards I'm happy, so the dice go to Tom`.

    Nobody else is named but who comes next, no figure is told but of what is held, and nothing that can be done.
    """
    turn = table.state.turn
    offers = [one for one in table.offers if one.who == turn]
    ends = [one.row.name for one in offers if one.row.declines == one.row.name]
    told = ends and not table.owed and len(said) >= SENTENCE and {word.plain for word in said}.isdisjoint(UNCERTAIN)
    parts = [said[start:end] for start, end in clauses(said)] if told else []
    over = [_says_it_is_over(slots_of(table.known, part), part) for part in parts]
    if not any(over):
        return []
    actions = lines.understand(table.game, table.state, f"{core.name_of(table.state, turn)}: {ends[0]}")
    acts, comes = told_words(core.name_of(table.state, turn)), brought(table.game, table.state, actions)
    does = {one.row.name for one in offers} - {*ends}
    named = [{*acts, *(comes if on == HANDED_ON else ())} for on in over]
    told_of = zip(parts, named, strict=True)
    fine = all(_tells_nothing_else(table, slots_of(table.known, part), names, does) for part, names in told_of)
    return [readings.Meant(actions, False)] if fine else []


def _tells_nothing_else(
    table: readings.Table[S], slots: Sequence[Slot], named: Collection[str], does: Collection[str]
) -> bool:
    """Whether a clause names nobody else, does nothing of what could be done, and has no figure but of what is held."""
    denied = any(slot.kind in (*DENYING, spoken.NO) for slot in slots)
    counted: list[Slot] = []
    for at, slot in enumerate(slots):
        if slot.kind == core.NUMBER:  # `four new cards`
            of = slots[at + 1 : at + 3]
            counted = [
                one for one in of if is_held(table, slot, one) or gist.is_of_others(one) or one.said in gist.OF_TIME
            ]
        others = slot.kind == core.PERSON and not {*told_words(slot.text)} <= {*named}
        acts = (slot.texts or not slot.verbs.isdisjoint(does)) and not (denied or any(slot is one for one in counted))
        if others or acts or (slot.kind == core.NUMBER and not counted) or slot.kind in (spoken.BUT, spoken.COUNTED):
            return False
    return True


DICE_PASS = frozenset(
    listed_words(
        "hand, hands, handing, handed, pass, passes, passing, passed, give, gives, giving, gave, go, goes, get, gets,"
        " take, takes, have, has, picks, over"
    )
)
GOES_ON = (("next", "one"), ("next", "player"), ("next", "please"), ("move", "on"), ("go", "on"), ("carry", "on"))


def _says_it_is_over(slots: Sequence[Slot], said: lines.Utterance) -> str:
    """Whether a clause says that somebody is done, or that others have the dice now; nothing for any other."""
    plains = [word.plain for word in said]
    denied = any(slot.kind == spoken.DOUBT and spoken.denies(slot.said) for slot in slots)
    denied = denied or any(slot.kind == spoken.NO and slot.said.endswith(" to") for slot in slots)
    if denied or spoken.has_slot(slots, core.NUMBER):
        return ""
    dice = not {*plains}.isdisjoint(spoken.DICE_WORDS) and not DICE_PASS.isdisjoint(plains)
    if dice or any(pair in GOES_ON for pair in pairwise(plains)):
        return HANDED_ON
    return DONE if any(one.kind == spoken.NO and not one.text and not spoken.denies(one.said) for one in slots) else ""


DONE, HANDED_ON = "done", "handed on"


def tallied(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `two for mia, leo one and he got the bonus, me three`.

    Of all ways to give everybody one figure it is the only one that the rules take; only to be proposed, however much
    was weighed before.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_ROUND])
    fewer, aside = without_doubts(table, said, DENYING)
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
        for slot, then in pairwise([*slots, END_SLOT]):
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


def told_in_turn(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """What several did one after the other, each the same in their turn, whatever is said of it; only to be proposed.

    `ann led the red 5, bob went one better with the 6, cy could only throw her 2 of red`; or what several threw.
    """
    slots = [slot for slot in slots_of(table.known, brief.told_plainly(table, said)) if slot.kind != spoken.THINK]
    several = len({slot.text for slot in slots if slot.kind == core.PERSON}) > 1
    for offer in table.offers if several else ():
        takes = {kind for arg in offer.row.args for kind in arg.takes}
        of_turn = takes == {core.WORD, core.NUMBER} and offer.who == table.state.turn
        if len(offer.row.args) == 1 and not offer.before and (of_turn or core.DICE in takes):
            turns = _turns(table, offer.row.name, slots)
            if found := _played_in_turn(table, offer.row.name, turns) if len(turns) >= BOTH else []:
                return found
    return []


def _turns(table: readings.Table[S], verb: str, slots: Sequence[Slot]) -> list[list[Slot]]:
    """Who is named, each with the words and the one number told of them; nothing where anything else is told."""
    turns: list[list[Slot]] = []
    for slot, then in pairwise([*slots, Slot(spoken.BREAK)]):
        if slot.kind == core.PERSON:
            turns.append([slot])
        elif slot.kind == core.NUMBER and (slot.said in spoken.ORDINALS or (slot.said == "one" and _leads(then))):
            continue
        elif slot.kind == core.NUMBER or verb in slot.texts:
            turns = turns or [[]]
            turns[-1].append(slot)
        elif (
            (slot.kind in NOT_IN_TURN and not (slot.said == "but" and then.kind == core.PERSON))
            or (turns and slot.kind == spoken.GROUP and slot.said not in NOBODY)
            or (slot.kind == spoken.LEFT and (slot.text or names_a_verb(table, slot)))
        ):
            return []
    return turns


NOT_IN_TURN = (spoken.DOUBT, spoken.MARK, spoken.LEAVE, spoken.BUT)


def _leads(then: Slot) -> bool:
    """Whether a one is none of its own: `one better`, `one with the 11`."""
    return then.kind in (core.NUMBER, spoken.LEFT) or then.said in gist.NO_ONES


def _played_in_turn(table: readings.Table[S], verb: str, turns: Sequence[list[Slot]]) -> list[readings.Meant]:
    """The turns as they are legal one after the other; who is only named must have been brought something before."""
    done: tuple[core.Action, ...] = ()
    then = table._replace(refused=[], spent=[readings.MOST_SPENT - A_STORY])
    for turn in turns:
        if len(turn) == 1 and turn[0].kind == core.PERSON:
            if not (done and brought(table.game, table.state, done, turn[0].text)):
                return []
            continue
        found = [one for one in readings.distinct(readings.whole_line(then, turn)) if not one.left]
        if len(found) != 1 or [action.verb for action in found[0].actions] != [verb]:
            return []
        done = (*done, *found[0].actions)
        then = then_at(table, done)._replace(refused=[], spent=[readings.MOST_SPENT - A_STORY])
    return [readings.Meant(done, False)] if len(done) >= BOTH else []


MOST_NEAR = 3  # lines that are proposed together
A_FIGURE, A_NAME, A_VERB = 4, 4, 3  # how much it weighs to have what was said
MOST_THROWS = 5  # figures of a Challenge told one after the other
PARTS = 3  # of a line, the most that are told apart
MOST_WEIGHED = 450  # slots that are weighed for it
MOST_FOLLOWING = 150  # and for what follows
NO = Slot(spoken.NO, "no")


class Near(Record):
    """A line that may be meant, and how much of what was said it has."""

    meant: readings.Meant
    weight: int


class Clause(Record):
    """A part of a line between two signs or joining words, whether it says what is not so, and what is not done.

    `slots` are each by itself, so that two that say the same can be told apart.
    """

    words: lines.Utterance
    slots: tuple[Slot, ...]
    denied: bool
    verbs: frozenset[str]


def nearest(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The lines of which the words say most; nothing where one leaves open what is done."""
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - MOST_WEIGHED])
    slots = slots_of(table.known, said)
    kinds = {slot.kind for slot in slots}
    unclear = spoken.MARK in kinds or kinds >= {spoken.BUT, spoken.GROUP}
    unclear = unclear or any(slot.said in (*OPPOSITES, spoken.FIRST_THROW) for slot in slots)
    noes = [start for start, end in clauses(said) if start and [word.plain for word in said[start:end]] == ["no"]]
    again = any(said[start - 1].is_sign for start in noes)
    unclear = unclear or again or gist.denies_twice(table, said)  # `my first, no, my third`
    if unclear or len(said) <= SENTENCE or any(offer.row.learns for offer in table.offers):
        return []
    said = gist.without_dealing(table, gist.prepared(table, said, slots))
    before = "after" in table.game.words().called.values() and "after" in {word.plain for word in said}
    likely = _likeliest(_nearest(table, said if before else gist.without_compared(table, said), PARTS))
    likely = [one for one in likely if not gist.tells_other_dice(table, one)]
    answers = [slot for slot in slots if slot.kind == spoken.NO]
    over = answers[-1] if len(answers) > 1 and len(likely) == 1 else gist.END_SLOT
    return [gist.with_the_end(table, one, over) for one in likely if len(likely) <= MOST_NEAR]


def with_more(table: readings.Table[S], found: list[readings.Meant]) -> list[readings.Meant]:
    """What was found with what is done after it and told behind a break: `and the other three do the corner`.

    It must be said that it is done, and no figure told again; only to be proposed.
    """
    if len(found) != 1 or found[0].sure or (len(found[0].actions) > 1 and not found[0].actions[-1].args):
        return found
    line, every = told_words(lines_of(table.game, table.state, found[0].actions)), _words_told(table, table.said)
    named = [word for word in line if word in every]
    comes = {*brought(table.game, table.state, found[0].actions)} - ARRIVING
    for end, start in besides.breaks(table.said) if named else ():
        first, rest = _words_told(table, table.said[:end]), table.said[start:]
        numbers = {slot.text for slot in slots_of(table.known, rest) if slot.kind == core.NUMBER}
        begun = all(first.count(word) >= named.count(word) for word in {*named})
        if begun and numbers.isdisjoint((*named, *comes)) and not DOES_IT.isdisjoint(word.plain for word in rest):
            further = _done_after(table, found[0], rest)
            return [readings.Meant((*found[0].actions, *one.actions), False) for one in further] or found
    return found


def _done_after(table: readings.Table[S], done: readings.Meant, said: lines.Utterance) -> list[readings.Meant]:
    """The one thing that the same player, or who is named, does after it; not what only a word such as takes says."""
    then = then_at(table, done.actions)._replace(refused=[], spent=[readings.MOST_SPENT - MOST_FOLLOWING])
    said = respelled(then.known, said)
    slots, words = slots_of(then.known, said), {stem for word in said for stem in stems(word.plain)}
    likely = _likeliest(_nearest(then, said, PARTS - 1))
    may = {done.actions[-1].who, *(table.state.seats[slot.text] for slot in slots if slot.kind == core.PERSON)}
    verbs = {action.verb for one in likely for action in one.actions}
    unsaid = {offer.row.name for offer in readings.accepting_offers(then)} & verbs - words
    leaves = not spoken.has_slot(slots, spoken.NO) and not verbs.isdisjoint(offer.leaves for offer in then.offers)
    if unsaid or leaves or any(table.game.verbs[verb].costs for verb in verbs) or len(likely) != 1:
        return []
    return [one for one in likely if all(action.who in may for action in one.actions)]


def _words_told(table: readings.Table[S], said: lines.Utterance) -> list[str]:
    """The words that are told, and the figures, however they are told."""
    return told_words(" ".join((*(slot.text for slot in slots_of(table.known, said)), lines.text_of(said))))


def _likeliest(found: Sequence[Near]) -> list[readings.Meant]:
    """Those that have most of what was said."""
    most = max((one.weight for one in found), default=0)
    return readings.distinct(one.meant for one in found if one.weight == most)


def _nearest(table: readings.Table[S], said: lines.Utterance, parts: int) -> list[Near]:
    """What a line may mean as a whole, or in parts, each on the table that those before it leave."""
    told = _told(table, said)
    found = [one for offer in table.offers for one in _as_one(table, offer, told)]
    if not found:
        found = [Near(one, A_NAME) for one in chosen(table, said, clauses(said))]
    if not found and table.known.counting:
        found = [Near(one, A_FIGURE * len(one.actions[-1].args)) for one in tallied(table, said)]
    return found or [*_in_parts(table, said, parts)]


def _told(table: readings.Table[S], said: lines.Utterance) -> list[Clause]:
    """The clauses of a line; that somebody does not do what may be left is a no. Nothing where one leaves it open."""
    told: list[Clause] = []
    seen: set[int] = set()
    asked = {offer.who for offer in table.offers if offer.leaves}
    others = {one.row.name for one in table.offers if one.who in asked and one.who != table.state.turn}
    left = {duty.verb for duty in table.owed if duty.who in asked} | others
    for start, end in clauses(said):
        slots = _each_by_itself(slots_of(table.known, said[start:end]), seen)
        doubts = [slot for slot in slots if slot.kind == spoken.DOUBT or _denies_more(slots, slot)]
        tells = any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts or slot.verbs for slot in slots)
        if tells and any(slot.said in besides.HEDGES for slot in doubts):
            return []
        verbs = frozenset[str]().union(*(slot.verbs for slot in slots if doubts))
        no = not verbs.isdisjoint(left)
        if no:
            slots = [*(slot for slot in slots if slot.kind == core.PERSON), NO]
        told.append(Clause(said[start:end], (*slots,), doubts != [] and not no, verbs))
    return told


def _each_by_itself(slots: Sequence[Slot], seen: set[int]) -> list[Slot]:
    """The slots as so many different ones, where several say the same."""
    told: list[Slot] = []
    for slot in slots:
        one = slot._replace() if id(slot) in seen else slot
        seen.add(id(one))
        told.append(one)
    return told


def _denies_more(slots: Sequence[Slot], slot: Slot) -> bool:
    """Whether a no says of the words behind it that they are not so: `doesn't want to hand over the dice`."""
    then = slots[next(at for at, one in enumerate(slots) if one is slot) + 1 :]
    return slot.kind == spoken.NO and spoken.denies(slot.said) and any(one.verbs or one.texts for one in then)


def _in_parts(table: readings.Table[S], said: lines.Utterance, parts: int) -> Iterator[Near]:
    """What a line tells in two parts or more, if each means one thing."""
    tells = [_has_meaning(table, word.plain) for word in said] if parts > 1 else []
    before = -1  # words of the last beginning that may tell something
    for end, start in besides.breaks(said) if parts > 1 else ():
        if readings.is_spent(table, readings.A_MOMENT):
            return
        if tells[:end].count(True) == before:
            continue
        before = tells[:end].count(True)
        found = _nearest(table, said[:end], 1)
        first = _likeliest(found)
        if len(first) == 1:
            further = _nearest(then_at(table, first[0].actions), said[start:], parts - 1)
            rest = _likeliest(further)
            if len(rest) == 1:
                weight = max(one.weight for one in found) + max(one.weight for one in further)
                yield Near(readings.Meant((*first[0].actions, *rest[0].actions), False), weight)
                return


def _has_meaning(table: readings.Table[S], word: str) -> bool:
    """Whether a word is on offer, names somebody, or is a figure."""
    return word in table.known.words or word in table.known.people or figure(word) != ""


def _as_one(table: readings.Table[S], offer: readings.Offer[S], told: Sequence[Clause]) -> list[Near]:
    """The lines of one verb that have something of what was said, and leave nobody out and no figure."""
    name, slots = offer.row.name, [slot for clause in told if not clause.denied for slot in clause.slots]
    named = {slot.text for clause in told for slot in clause.slots if slot.kind == core.PERSON}
    acts = {core.name_of(table.state, offer.who), core.name_of(table.state, table.state.turn)}
    people = any(core.PERSON in arg.takes for arg in offer.row.args)
    dice = any({core.DICE, core.THROWS} & {*arg.takes} for arg in offer.row.args)
    puts = dice and any(word.plain in besides.STAYING for clause in told for word in clause.words)
    says = any(
        name in slot.verbs
        for clause in told
        for slot in clause.slots
        if not clause.denied and (offer.leaves == name or not spoken.has_slot(clause.slots, spoken.NO))
    )
    others = offer.who != table.state.turn and core.name_of(table.state, offer.who) not in named
    others = others or (not people and named != set() and named.isdisjoint(acts))
    costs = offer.row.costs and not says
    denied = not says and any(name in clause.verbs for clause in told)
    if others or costs or puts or offer.row.of_all or denied:
        return []
    leaves = offer.leaves == name and any(slot.kind in (spoken.NO, spoken.LEAVE) for slot in slots)
    agrees = spoken.has_slot(slots, spoken.YES) and offer in readings.accepting_offers(table)
    verb = Slot(core.WORD, name, name, verbs=frozenset((name,)))
    found: list[Near] = []
    size = 0
    for kept, figures, weight in _chosen(table, offer, slots):
        if readings.is_spent(table) or (found and figures < size):
            break
        weight += A_VERB * (says or leaves or agrees)
        for one in readings.readings_of(table, offer, [verb, *kept]) if weight > 0 else ():
            explains = partial(_explains, table, one, offer, told, kept)
            if not one.left and or_refusal(explains) is True:
                found.append(Near(one._replace(sure=False), weight))
                size = figures
    return found


def _chosen(
    table: readings.Table[S], offer: readings.Offer[S], slots: Sequence[Slot]
) -> Iterator[tuple[list[Slot], int, int]]:
    """The slots that may be of one verb, the most figures first; how many there are, and what they weigh."""
    name, takes = offer.row.name, [kind for arg in offer.row.args for kind in arg.takes]
    dice = bool({core.DICE, core.THROWS} & {*takes})
    places = {id(slot): at for at, slot in enumerate(slots)}
    labels = _labels(slots)
    told = pairwise([*slots, END_SLOT])
    numbers = [slot for slot, then in told if slot.kind == core.NUMBER and not gist.is_of_others(then)]
    numbers = [slot for slot in numbers if not dice or (gist.is_die(slot) and slot.said not in spoken.ORDINALS)]
    most = MOST_THROWS if core.THROWS in takes else spoken.MOST_DICE if dice else _most_numbers(offer)
    named = [slot for slot in slots if name in slot.texts]
    acts = core.name_of(table.state, offer.who)
    some = (core.PERSON, spoken.GROUP, spoken.ME, spoken.BREAK) if core.PERSON in takes else ()
    people = [slot for slot in slots if slot.kind in some or (slot.kind == core.PERSON and slot.text == acts)]
    sizes = [*range(min(len(numbers), most), -1, -1)]
    if {slot.text for slot in numbers} <= brief.lying_there(table):
        sizes = sizes[-1:] + sizes[:-1]  # perhaps none is needed
    starts = [(size, at) for size in sizes for at in range(len(numbers) - size + 1 if size else 1)]
    for size, start in starts:
        window = numbers[start : start + size]
        these = {*map(id, window)}
        shown = [slot for slot in slots if id(slot) in these or id(slot) not in labels]
        if dice and size and not gist.may_be_thrown(shown, window):
            continue
        where = [places[one] for one in these]
        near = sorted(named, key=partial(_apart, places, where))
        whose = {slot.texts[name]: slot for slot in reversed(near)}  # of each name the slot that stands next to them
        for words in ([*whose.values()], *([one] for one in whose.values() if len(whose) > 1)):
            kept = these.union(map(id, words), map(id, people))
            weight = A_FIGURE * size + A_NAME * len(words) - len(labels & these)
            yield [slot for slot in slots if id(slot) in kept], size, weight


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


def _explains(
    table: readings.Table[S], meant: readings.Meant, offer: readings.Offer[S], told: Sequence[Clause],
    kept: Collection[Slot],
) -> bool:  # fmt: skip
    """Whether all that is told besides lies there, or comes of it, or is only talk. Raises Refused."""
    these = {id(slot) for slot in kept}
    counts = {slot.text for clause in told for slot in clause.slots if slot.kind == spoken.COUNTED} - {"1"}
    thrown = {str(len(arg)) for arg in meant.actions[-1].args if isinstance(arg, tuple)}
    rest = [[slot for slot in clause.slots if id(slot) not in these] for clause in told]
    if thrown and not counts <= thrown:
        return False  # `2 blue ones, a 6, a 5 and a 1`
    if offer.row.costs and any(spoken.has_slot(others, core.NUMBER) for others in rest):
        return False
    leaves = offer.leaves == offer.row.name
    acts = {core.name_of(table.state, one.who) for one in meant.actions}
    acts |= {core.name_of(table.state, table.state.turn)} if leaves else set()
    lies = brief.lying_there(table)
    comes = Comes(meant, {*brought(table.game, table.state, meant.actions), *lies, *ARRIVING}, acts, lies)
    unclear = () if leaves else (spoken.NO, spoken.GROUP)
    for clause, others in zip(told, rest, strict=True):
        used = len(others) < len(clause.slots)
        numbers = {slot.text for slot in others if slot.kind == core.NUMBER}
        if used and not numbers.isdisjoint(slot.text for slot in kept):
            return False  # `three ones` are no single one
        stakes = {*at_stake(clause.words)} if not meant.actions[-1].args else set()  # `not worth it for five credits`
        if not _is_besides(table, comes, [slot for slot in others if slot.text not in stakes], owners=used):
            return False
        verbs = _verbs_told(table, offer, clause, others)
        people = any(slot.kind == core.PERSON and slot.text not in acts for slot in others)
        if verbs and (numbers or people or (used and (thrown or not verbs.isdisjoint(_may_do(table, comes, offer))))):
            return False  # `throws 3 and 4, takes the five`
        if used and any(slot.kind in unclear and slot.said not in NOBODY for slot in others):
            return False
    return True


def _may_do(table: readings.Table[S], comes: Comes, offer: readings.Offer[S]) -> set[str]:
    """What may be done now, and after it, by whoever acts."""
    offers = (*table.offers, *then_at(table, comes.meant.actions).offers)
    return {one.row.name for one in offers if one.who in (offer.who, table.state.turn)}


def _is_besides(table: readings.Table[S], comes: Comes, slots: Sequence[Slot], owners: bool) -> bool:
    """Whether all people, names and figures among slots are explained by what comes or lies there. Raises Refused.

    People whose something is may be told where nothing is done.
    """
    labels = _labels(slots)
    for slot, behind in pairwise([*slots, END_SLOT]):
        if slot.kind == core.PERSON:
            owner = slot.said.endswith("'s") and not owners
            gets = slot.text in comes.acts or {*told_words(slot.text)} <= {*comes.lies}
            if not (owner or gets or brought(table.game, table.state, comes.meant.actions, slot.text)):
                return False
        elif slot.kind == core.NUMBER and slot.text not in comes.lies and id(slot) not in labels:
            held = gist.is_of_others(behind) or behind.said in gist.OF_TIME or is_held(table, slot, behind)
            by = behind.said in besides.BY
            if not (
                held
                or besides.brings(table, comes.meant, slot.text, dice=False, by=by)
                or is_held(then_at(table, comes.meant.actions), slot, behind)
            ):
                return False
        elif (slot.texts or slot.said in table.known.called) and not {*told_words(slot.text or slot.said)} <= {
            *comes.words
        }:
            return False
    return True


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
    verbs = {*table.game.verbs} - same - {*gist.WHERE, offer.row.name}
    found: set[str] = set()
    before: tuple[str, ...] = ()
    for word in clause.words:
        if word.plain != "going" and (anothers or not any(map(_is_before_a_thing, before))):
            found |= {*stems(word.plain)} & verbs
        before = (*before[-1:], word.plain)
    return found


def _is_before_a_thing(word: str) -> bool:
    return word in BEFORE_A_NAME or figure(word) != ""
