"""The figures of a round, as they are told: `two for mia, leo one and he got the bonus, me three`.

`tallied` is the one way in; what it finds is only ever proposed. `RoundTold` gives everybody one figure.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice, pairwise, product, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import besides, brief, readings, who
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.at_length import END, END_SLOT, is_of_others
from ragz_cli.core.hearing.besides import clauses, is_chat, remarking
from ragz_cli.core.hearing.correcting import DID_NOT, UNCERTAIN
from ragz_cli.core.hearing.lexicon import BECAUSE, COLOURS, MOVING, Lexicon, slots_of
from ragz_cli.core.hearing.slots import BOTH, Slot, figure
from ragz_cli.core.hearing.told import without_what_was_dealt
from ragz_cli.core.hearing.vocabulary import (
    ALL_OF_US,
    DOES,
    FIRST,
    HAVING_NONE,
    NOBODY,
    NOBODY_ELSE,
    OPPOSITES,
    SAYING,
    WINNING,
    listed_words,
)
from ragz_cli.core.names import plain, stems
from ragz_cli.core.record import Record
from ragz_cli.core.step import lines_of, would_be_taken

A_ROUND = 400  # slots that are weighed for it
MOST_TRIED, MOST_WAYS = 12, 6  # figures of one who is not told (to 11 tricks), and ways to give everybody a figure
BEFORE, BEHIND = "before", "behind"
SIDES = ((BEHIND,), (BEFORE,), (BEFORE, BEHIND))  # on which the figures stand, the likeliest first
THEMSELVES = ("himself", "herself", "myself")
JOINT = Slot(spoken.GROUP, said="and")  # joins those before it, who have the same
EVERYBODY = frozenset(("all", *ALL_OF_US)) - {"the others"}  # the same for each
POINTS = ("minus", "plus", "-", "+")  # a card, called by what it counts
LONGEST_NOISE = 5  # words
AT_REST = ("the", "a", "an", "and", "my", "his", "her", "is", "are", "it's")  # before a figure that is told
OUT_OF = ("out", "of", "the", "those", "all", "without")
SAID_BEFORE = frozenset(
    listed_words("wanted, said, bid, promised, predicted, announced, planned, hoped, loses, looses, lose, loose")
)  # which a number follows that is not taken
SAME = (("the", "same"), ("same",), ("also",), ("likewise",), ("ditto",), ("too",), ("as", "well"), ("again",))
TOLD_AGAIN = ("he", "she", "they")
SUMS_UP = (["which", "makes"], ["that", "makes"], ["which", "made"], ["that", "made"])
WANTS_NONE = (
    ("doesn't", "want", "any"), ("doesnt", "want", "any"), ("doesn't", "want", "one"), ("won't", "take", "any"),
    ("not", "a", "single", "one"), ("didn't", "get", "any"), ("didnt", "get", "any"), ("didn't", "win", "any"),
)  # fmt: skip
LACKING = 5  # words at most that say what somebody does not have
DOES_NOT = (*DID_NOT, "won't", "wont")
NOTHING = ("none", "nothing", "zero", "nil")
NONE = (*NOTHING, "nowt", "zilch", "nought")
IN_A_ROW = ("and", "then", "next", *NONE)
JOINS_ANOTHER = ("and", "but", "while", "so", "then")
IN_A_ROUND = {
    ("apiece",): "each", ("empty", "handed"): "none", ("empty", "-", "handed"): "none", ("bare",): "none",
    ("the", "one", "that", "was", "left"): "the rest",
    ("his", "single", "one"): "one", ("her", "single", "one"): "one",
    **dict.fromkeys(WANTS_NONE, "none"), ("a", "single", "trick"): "one", ("a", "single", "one"): "one",
    ("is", "left", "for"): "for", ("are", "left", "for"): "for", ("just", "one"): "one", ("only", "one"): "one",
    ("a", "pair"): "two", ("a", "pair", "of"): "two", ("a", "couple"): "two", ("a", "couple", "of"): "two",
    ("take", "both"): "take two", ("takes", "both"): "takes two", ("took", "both"): "took two",
    ("wants", "both"): "wants two", ("want", "both"): "want two", ("one", "too", "many"): "", ("one", "too", "few"): "",
    ("is", "after"): "wants", ("are", "after"): "want", ("only", "not"): "except", ("just", "not"): "except",
}  # fmt: skip
"""What people say of a round, and the word for it."""


def tallied(table: readings.Table[S], said: lines.Utterance, begun: bool = False) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `two for mia, leo one and he got the bonus, me three`.

    Of all ways to give everybody one figure it is the only one that the rules take; only to be proposed, however much
    was weighed before. Where all tricks are told, those who are not named have none, but not where a line has only
    `begun`. Who is called dad there may be anybody who is not named.
    """
    rounds = [(offer, due) for offer in table.offers if offer.row.of_all and (due := readings.due(table, offer))]
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_ROUND])
    ways = who.with_kin_named(table.known, said, rounds[0][1]) if rounds else ()
    return readings.distinct(one for way in ways for one in _told_of_all(table, way, rounds, begun))


def _told_of_all(
    table: readings.Table[S], said: lines.Utterance, rounds: Sequence[tuple[readings.Offer[S], Sequence[str]]],
    begun: bool,
) -> list[readings.Meant]:  # fmt: skip
    """The figures of all players by name: the only way that the rules take."""
    said = _missed_alone(table, said, rounds[0][0], rounds[0][1])
    said = _neither(table, _named_in_full(table, said, rounds[0][1]))
    fewer, aside = _without_doubts(table, said)
    if not any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in aside):
        said = fewer  # `we didn't type the rest, but ann got 3 and leo 2`
    said = _told_plainly(table, said)
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
        adds_up = spoken.REST in table.known.words and people != set() and not begun
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
                return [one._replace(sure=False) for one in found if len(found) == 1 and not _drops_a_none(one, slots)]
        if told.made and (missed := _left_by_the_others(table, slots, told)):
            return missed
    return []


def _drops_a_none(meant: readings.Meant, slots: Sequence[Slot]) -> bool:
    """Whether a none was told and nobody has it: `one says Joost, rest of us zero`."""
    none = any((slot.kind, slot.text) == (core.NUMBER, "0") for slot in slots)
    figures = [value for arg in meant.actions[-1].args if isinstance(arg, dict) for value in arg.values()]
    return none and figures != [] and all(value != 0 for value in figures)


MISSED = r"(missed|failed|did not|did ?n'?t|not|fell short)( make| get| it| his| hers| theirs| the bid)*"


def _missed_alone(
    table: readings.Table[S], said: lines.Utterance, offer: readings.Offer[S], due: Sequence[str]
) -> lines.Utterance:
    """A line that says who alone missed it as one of who is left out: `bob and cy made it, ann didn't`."""
    text, made = " ".join(word.plain for word in said), readings.own_words(table, offer)
    parts = r"((?P<before>.+?)( ,| but| and)+ )?(only )?(?P<name>\w+) {missed}(( ,| but| and)+ (?P<then>.+))?"
    found = re.fullmatch(parts.format(missed=MISSED), text)
    if alone := re.fullmatch(rf".*\bonly (?P<who>\w+) {MISSED}.* (got|took|won|had|with) (?P<count>\w+)", text):
        who, count = table.known.people.get(alone["who"], ""), figure(alone["count"])  # `she got one`
        return lines.words_of(f"all {made[0]} but {who} {count}") if who and count and made else said
    name = table.known.people.get(found["name"], "") if found else ""
    if not (found and name and made):
        return said
    rest = slots_of(table.known, lines.words_of(found["before"] or found["then"] or ""))
    people = {slot.text for slot in rest if slot.kind == core.PERSON}
    others = people == {*due} - {name} or spoken.has_slot(rest, spoken.GROUP)
    made_it = others and any(slot.texts.get(offer.row.name) in made for slot in rest)
    return lines.words_of(f"all {made[0]} but {name}") if made_it else said


def _left_by_the_others(table: readings.Table[S], slots: Sequence[Slot], told: "RoundTold") -> list[readings.Meant]:
    """All that the others left, of the only one who did not make it: `everybody made it but bob`."""
    out = [then.text for last, then in pairwise(slots) if last.kind == spoken.BUT and then.kind == core.PERSON]
    made_it = told.figures != [] and all(told.is_made(told.slots[at]) for at in told.figures)
    if not (out and made_it) or [*told.named.values()] != out[:1] or told.cards:
        return []
    figures = {*map(str, range(MOST_TRIED))} - {*_figures_of(table).get(out[0], ())}
    name = next((word for word, one in table.known.people.items() if one == out[0]), out[0])  # joe, of Uncle Joe
    lead = f"{told.verb} {told.slots[told.figures[0]].text} {name}"
    taken = [line for one in figures if would_be_taken(table.game, table.state, line := f"{lead} {one}")]
    actions = lines.actions_of(table.game, table.state, taken[0]) if len(taken) == 1 else ()
    return [readings.Meant(actions, False)] if actions else []


def has_who_is_left_out(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line has those who are left out: Ty for `anybody but ty`, everybody for `only bob made it`."""
    slots = slots_of(table.known, table.said)
    behind = [then for last, then in pairwise(slots) if last.kind == spoken.BUT]
    out = {then.text or then.said for then in behind if then.kind == core.PERSON or then.said in ("me", "us")}
    alone = [then.plain for last, then in pairwise(table.said) if last.plain == "only"]
    only = {table.known.people[word] for word in alone if word in table.known.people}
    row = table.game.verbs.get(meant.actions[-1].verb)
    told = {*lines_of(table.game, table.state, meant.actions).rpartition(": ")[2].split()}
    if row is not None and row.of_all:
        return bool(out | only) and not (out | only) & told
    return bool(out & told)


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


def _neither(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line with none for those of whom neither has any: `neither Emre nor Ida won anything at all`."""
    plains = [word.plain for word in said]
    if "neither" not in plains:
        return said
    start = plains.index("neither")
    joins = (at for at in range(start, len(said)) if said[at].is_sign or plains[at] in JOINS_ANOTHER)
    end = next(joins, len(said))
    return (*said[:start], *brief.neither(said[start:end], table.known.people, "none"), *said[end:])


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
        self.called = {slot.texts.get(verb) for slot in slots if not slot.said.startswith(POINTS)}
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
        same = [slot.kind for slot in slots].count(core.NUMBER) == 1 and not spoken.has_slot(slots, spoken.BUT)
        self.each = "each" in words or (same and any(slot.said in EVERYBODY for slot in slots))
        mine = len(self.others) == 1 and not {*FIRST}.isdisjoint(words)
        twice = self.cards and any(at + 1 in self.again for at in self.again)  # `a mad and a bonus, ann and bob`
        self.made = any(slot.kind == spoken.GROUP for slot in slots) and any(map(self.is_made, self.slots))
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
            elif others and then.kind == core.PERSON and figure(last[0]):
                told.append(Slot(core.NUMBER, figure(last[0]), slot.said))  # `the other two went to felix`
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

    def is_made(self, slot: Slot) -> bool:
        """Whether a slot says what was made of a bid without a figure."""
        return slot.kind == core.NUMBER and slot.text in self.met

    def _is_card(self, slot: Slot) -> bool:
        """Whether a slot is a card: no `minus five` behind its name."""
        word = slot.texts.get(self.verb, "")
        again = slot.said.startswith(POINTS) and word in self.called
        return word != "" and word not in self.met and not again

    def _from_a_figure(self, at: int) -> tuple[bool, bool, int, int]:
        """How far somebody is named from a figure, then the last first; last of all where it only says whose.

        And beside a card, which is theirs: `ann 3 bob 5 cy 2 ann bonus`.
        """
        far = min((abs(at - figure_) for figure_ in self.figures), default=0)
        card = not {at - 1, at + 1}.isdisjoint(self.cards)
        return self.slots[at].said.endswith("'s"), card, far, -at

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
            made = [at for at in self.figures if self.is_made(self.slots[at])] if self.made else rest
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
                    yield from ((far, line) for line in self._lines(everybody, told, held_))

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
        before = [group for group in groups if group.last < at]
        return max(before, key=lambda group: group.last).names if before else ()

    def _lines(
        self, groups: Sequence[Group], places: Sequence[int], held_: Mapping[str, Collection[str]]
    ) -> Iterator[list[Slot]]:
        """The slots of the line: what all others made, then each name with its figure and its cards.

        Nothing where a card is nobody's. Who made it and has a card is tried with each figure that may be the bid.
        """
        cards: dict[str, list[str]] = {}
        for at in self.cards:
            if self.slots[at].said in besides.BY and at - 1 not in places:
                continue  # `nora was one short and ended on three`
            card, names = self.slots[at].texts[self.verb], self._whose(at, groups, places)
            if not names and len(self.slots[at].texts) > 1:
                return  # nobody's card, no `round over`
            for name in names:
                told_before = name in self.again.values() and card in cards.get(name, ()) and not self._is_double(at)
                cards.setdefault(name, []).extend([] if told_before else [card])
        texts = [(group, self.slots[place].text) for group, place in zip(groups, places, strict=True)]
        made_it = [group for group, text in texts if text in self.met]
        if any(group.names != self.others and self._is_left_out(group) for group in made_it):
            return
        if any(len(group.names) > 1 and not cards.keys().isdisjoint(group.names) for group in made_it):
            return  # one card is nobody's for sure
        figures = {name: [text] for group, text in texts for name in group.names}
        own = {name: [one for one in held_.get(name, ()) if one.isdigit()] for name in cards}
        figures |= {name: own[name] for name in cards if figures.get(name, [""])[0] in self.met}
        for each in product(*figures.values()):
            made = [Slot(core.WORD, text, text, texts={self.verb: text}) for _, text in texts if text in self.met][:1]
            for name, text in zip(figures, each, strict=True):
                words = [Slot(core.WORD, card, card, texts={self.verb: card}) for card in cards.get(name, ())]
                told = [Slot(core.PERSON, name, name), Slot(core.NUMBER, text, text), *words, Slot(spoken.BREAK)]
                made += [] if text in self.met else told
            yield made

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
        if spoken.has_slot(part, spoken.NO) and not any(slot.kind in (core.NUMBER, core.PERSON) for slot in part):
            continue  # `there were no bonuses or mads`
        unclear = [slot for slot in part if slot.kind == spoken.DOUBT and not slot.text]
        if unclear and _tells(part) and any(slot.said in (*UNCERTAIN, *OPPOSITES) for slot in unclear):
            return (), []
        if unclear and spoken.has_slot(part, core.PERSON) and "any" in {word.plain for word in said[start:end]}:
            told += [word for word in said[start:end] if word.plain in table.known.people]
            told += [*lines.words_of("none"), *said[end : end + 1]]  # `ann doesn't think she gets any tricks`
            continue
        told_of = any(slot.kind in (core.NUMBER, core.PERSON) for slot in part)
        if any(slot.said in NOBODY for slot in part) and not told_of:
            continue  # `nobody dares much`
        chat = remarking(said[start:end], said[:start]) and is_chat(table, part, said[start:end], said[:start])
        aside += part if unclear else []
        told += said[end : end + 1] if unclear or chat else said[start : end + 1]
    return tuple(told), aside


def _tells(slots: Sequence[Slot]) -> bool:
    """Whether slots have a figure, a name, or a word of the game."""
    return any(slot.kind in (core.NUMBER, core.PERSON, spoken.GROUP) or slot.texts or slot.verbs for slot in slots)


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
        if of_one := _one_of_them(plains) or _ones_own(plains):
            told += lines.words_of(of_one[0])
            at += of_one[1]
            continue
        same = max((words for words in IN_A_ROUND if tuple(plains[: len(words)]) == words), key=len, default=())
        told += lines.words_of(IN_A_ROUND[same]) if same else said[at : at + 1]
        at += len(same) or 1
    return tuple(told)


WHICH = (*spoken.ORDINALS, "other", "last", "final", "next", "remaining")  # of the tricks


def _one_of_them(plains: Sequence[str]) -> tuple[str, int] | None:
    """How a trick is told by which it was, and in how many words: `won the first`, `took the other one`."""
    took, the, which, *then = [*plains, "", "", ""]
    one = took in WINNING and the in ("the", "that") and which in WHICH and not spoken.figure(then[0])
    length = 3 + (then[0] in ("trick", "one"))
    alone = one and (then[0] in ("one", "trick", "", ",", ".", "and", "but", "with", "!"))
    return ("won one", length) if alone else None


def _ones_own(plains: Sequence[str]) -> tuple[str, int] | None:
    """How a bid is told that somebody made, and in how many words: `I got mine`, not `got his two`."""
    got, own, then = [*plains, "", "", ""][:3]
    made = got in (*WINNING, "made") and own in ("mine", "his", "hers", "theirs") and not spoken.figure(then)
    return ("made", 2) if made and then in ("", ",", ".", "and", "but", "!") else None


def _of_no_round(before: str, plains: Sequence[str], does: Collection[str]) -> int:
    """How many of the next words tell a number that is no figure of a round."""
    at = len([*takewhile(lambda word: word in OUT_OF, plains)])
    number = spoken.figure(plains[at]) != "" if at < len(plains) else False
    if at and (number or plains[0] == "without") and spoken.figure(before):
        return at + number
    if plains[:2] in (["instead", "of"], ["rather", "than"]):
        return 3 if len(plains) > spoken.BOTH and spoken.figure(plains[spoken.BOTH]) else 0
    if plains[0] not in SAID_BEFORE or plains[0] in does:
        return 0
    at = 1 + len([*takewhile(lambda word: word in AT_REST or word == "for", plains[1:])])
    return at + 1 if at < len(plains) and (spoken.figure(plains[at]) or plains[at] in NOTHING) else 0


PARTING = ("and", "but", "while", "so")  # what parts who has none of something from what they do


def with_what_is_left_out(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line with what people leave out since it was just told: `hedda two, and kofi the same`; `fern and duc don't`.

    Of a `neither duc nor fern`, where no figures are told of all, that both do not. Without how far somebody walks.
    """
    said = said if table.owed else _handed_over(table, said)
    known = table.known
    said = _without_walks(_with_or_as_a_name(known, _with_but_apart(known, _each_doing_so(known, said))))
    if known.counting:
        said = _without_what_nobody_has(known, without_what_was_dealt(said))
        said = _with_who_is_named_again_apart(known, _with_cards_apart(known, said))
        some = max((len(readings.due(table, one)) for one in table.offers if one.row.of_all), default=0)
        said = _each_the_same(known, brief.with_names_apart(known, said), some)
    told: list[lines.Word] = []
    lacks: lines.Utterance = ()  # who has none of something
    last = ""  # the only figure that was told before
    few = len({known.people[word.plain] for word in said if word.plain in known.people}) < len(known.names)
    ends = [at for at, word in enumerate(said) if word.is_sign or word.plain in PARTING]
    for start, end in zip([0, *(at + 1 for at in ends)], [*ends, len(said)], strict=True):
        part = said[start:end]
        plains = [word.plain for word in part]
        figures = [one for one in map(figure, plains) if one]
        people = [word for word in part if word.plain in known.people]
        if lacks and people and {word.plain for word in people} != {word.plain for word in lacks}:
            return said
        part, people = (_as_of(part, lacks), [*lacks]) if lacks and not people else (part, people)
        lacks = ()
        if told and plains[:2] in SUMS_UP and plains[3:4] == ["for"] and len(figures) > 1 and not people:
            continue
        again = _as_before(known, part, last, tuple(told), few)
        if (
            (told or (known.counting and end < len(said)))
            and again == part
            and not figures
            and _has_none(known, plains)
        ):
            lacks = tuple(people[-1:])  # `pops have no red, he throws purple 2`
            continue
        last = figures[0] if len(figures) == 1 else "" if figures else last
        told += [*again, *said[end : end + 1]]
    return tuple(told)


SO_FAR = 4  # words back, from who does so


def _each_doing_so(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line in which each of those who do the same does it apart: `so do Bob and Cy` as `so do Bob so do Cy`."""
    told: list[lines.Word] = []
    for at, word in enumerate(said):
        so = [one.plain for one in told[-3:-1]]
        pair = {one.plain for one in (*said[at - 1 : at], *said[at + 1 : at + 2])}
        sure = len(told) < SO_FAR or told[-SO_FAR].is_sign or told[-SO_FAR].plain == "and"  # no `or so do bob and cy`
        joins = word.plain == "and" and so[:1] == ["so"] and {*so[1:]} & {*DOES} and len(pair & {*known.people}) > 1
        told += told[-3:-1] if joins and sure else [word]
    return tuple(told)


def _as_before(known: Lexicon, part: lines.Utterance, last: str, before: lines.Utterance, few: bool) -> lines.Utterance:
    """A part of a line with what it leaves out: the `last` figure, a no, or a none; else as it is.

    Only if `few` are named one may have none.
    """
    plains = [word.plain for word in part]
    people = [word for word in part if word.plain in known.people]
    figures = [one for one in map(figure, plains) if one]
    does = [word for word in plains if word not in ("neither", "nor")]
    begins = does[:1] != [] and does[0] in DOES and does[0] not in known.people
    if people and begins and len(does) == len(people) + 1:  # `and so does bob`, `and neither is cy`
        part = (*people, lines.Word("same", "same", " ") if does == plains else lines.Word("no", "no", " "))
        plains = [word.plain for word in part]
    same = next((one for one in SAME if tuple(plains[-len(one) :]) == one), ())
    if people and last and same and not figures and known.counting and not {*NONE, "no"} & {*plains}:
        return (*part[: -len(same)], lines.Word(last, last, " "))
    joined = [word.plain for word in before[-1:]] == ["and"] and before[-2:-1] != ()
    do_not = {before[-2].plain, *plains[:-1]} <= {*known.people} if joined and plains[-1:] else False
    if people and last and do_not and plains[-1] in DOES_NOT:
        return (*part[:-1], lines.Word("no", "no", " "))
    if people and last and few and known.counting and any(tuple(plains[-len(one) :]) == one for one in WANTS_NONE):
        return (*people, lines.Word("none", "none", " "))
    return part if figures or known.counting else brief.neither(part, known.people, "no")


def _as_of(part: lines.Utterance, whom: lines.Utterance) -> lines.Utterance:
    """A part of a line with the name of whom it tells: `cy has no red, he throws purple 2`."""
    at = next((at for at, word in enumerate(part) if word.plain in TOLD_AGAIN), -1)
    return (*part[: max(at, 0)], *whom, *part[at + 1 :])


def _with_or_as_a_name(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line in which the `or` between somebody and a figure is short for orange: `ivo or 6`."""
    if all(word.plain != "or" for word in said):
        return said
    names = {text for name, slot in known.words.items() if name.startswith("or") for text in slot.texts.values()}
    told: list[lines.Word] = []
    for at, word in enumerate(said):
        before, then = said[at - 1].plain if at else "", said[at + 1].plain if at + 1 < len(said) else ""
        begins = at == 0 or before in known.people
        short = word.plain == "or" and len(names) == 1 and then.isdigit() and begins
        told += lines.words_of(f" {next(iter(names))}") if short else [word]
    return tuple(told)


def _without_walks(said: lines.Utterance) -> lines.Utterance:
    """A line without how far somebody goes: `walks five with 3 and 2`."""
    out = {at + more for at in range(len(said)) if _walks(said, at) for more in range(BOTH)}
    return tuple([word for at, word in enumerate(said) if at not in out])


def _each_the_same(known: Lexicon, said: lines.Utterance, due: int) -> lines.Utterance:
    """A line in which some have the same figure, with the figure of each: `pim and tilda 1 each`, or `both say 1`.

    Not with a denial; without an each only where fewer of them are named than are `due`.
    """
    plains = [word.plain for word in said]
    people = [word for word in said if word.plain in known.people]
    told = [number for word in plains if (number := figure(word))]
    denied = any(spoken.STATIC.get(word, Slot("")).kind in (spoken.DOUBT, spoken.NO, spoken.BUT) for word in plains)
    denied = denied or "neither" in plains
    others = {slot.kind for slot in slots_of(known, said) if not slot.verbs & known.counting}
    together = 2 * len(people) - 1  # names and what is between them, if they begin the line
    row = plains[:together:2] == [word.plain for word in people] and {*plains[1:together:2]} <= {"and", "&", ","}
    row = row and len(people) < due and others <= {core.PERSON, core.NUMBER, spoken.BREAK, spoken.SMALL, spoken.GROUP}
    each = row or ("each" in plains and "both" not in plains)
    if not each or denied or not len(told) == 1 < len(people) < len(known.names):
        return said
    out = {"and", "each", "&", "both", "all", *(word.plain for word in people)}
    does = [word for word in said if not (word.is_sign or word.plain in out)]
    return tuple([one for word in people for one in (word, *does, brief.COMMA)][:-1])


def _without_what_nobody_has(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line of figures without a card that is denied: `ann 3 bob 5 cy 2 without the bonus`, `no bonus for ann`."""
    if (words := {"without", "no", "minus"} - known.people.keys()).isdisjoint(word.plain for word in said):
        return said
    called = "|".join(re.escape(word) for word, one in known.words.items() if one.texts.keys() & known.counting)
    text, whose = " ".join(word.plain for word in said), "|".join(map(re.escape, known.people))
    denied = rf"\b({'|'.join(words)}) (an? |the |any )?({called})( (for|of) ({whose}))?(?= |$)"
    fewer = re.sub(denied, "", text) if called and any(map(figure, text.split())) else text
    return lines.words_of(" ".join(fewer.split())) if fewer != text else said


GOING_ON = frozenset(listed_words("can, may, to, should, go, goes, play, plays, roll, rolls, throw, throws, now, then"))
HIS_TURN = (["your", "dice"], ["your", "turn"], ["your", "go"], ["dice", "to"], ["dice", "for"], ["over", "to"])


def _handed_over(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line with only the name of whoever goes on: `im done gran can go`; `your dice, Iker`."""
    plains = [word.plain for word in said]
    at = max((at for at, word in enumerate(plains) if word in table.known.people), default=-1)
    others = at >= 0 and table.known.people[plains[at]] != core.name_of(table.state, table.state.turn)
    before = slots_of(table.known, said[:at]) if others else []
    if not others or any(slot.kind in (spoken.DOUBT, spoken.MARK) or spoken.denies(slot.said) for slot in before):
        return said  # `not yet, opa can go then`
    behind = {word.plain for word in said[at + 1 :] if not word.is_sign}
    lead = [word.plain for word in said[:at] if not word.is_sign]
    if not behind and lead in HIS_TURN:
        return said[at : at + 1]
    return said[: at + 1] if behind and behind <= GOING_ON else said


def _with_cards_apart(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line with the cards that are glued to a figure as words of their own: the +5 of `rosa 4+5`."""
    told: list[lines.Word] = []
    for word in said:
        card = f"{told[-1].typed}{word.typed}" if told and not word.before else ""
        if card in known.words and told[:-1] and told[-2].plain.isdigit():
            told[-1] = lines.Word(card, card)
        else:
            told.append(word)
    return tuple(told)


def _with_who_is_named_again_apart(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line of figures with a comma before a card and whoever is named again: `ann 3 bob 5 cy 2, ann bonus`."""
    names = [known.people.get(word.plain, "") for word in said]
    cards = [word.plain in known.words and not figure(word.plain) for word in said]
    at = next((at for at in range(1, len(said)) if names[at] and names[at] in names[:at]), len(said))
    at -= at < len(said) and not any(cards[at + 1 : at + 2]) and cards[at - 1]
    beside = any(cards[at : at + BOTH]) and figure(said[at - 1].plain) and names[0] and figure(said[1].plain)
    return (*said[:at], brief.COMMA, *said[at:]) if beside else said


def _with_but_apart(known: Lexicon, said: lines.Utterance) -> lines.Utterance:
    """A line with a comma for a but before whoever does not, at the end: `jonas helps with 10 but ella doesn't`."""
    at = len(said) - len(("but", "ella", "doesn't"))
    denies = at > 0 and said[at].plain == "but" and spoken.denies(said[-1].plain)
    return (*said[:at], brief.COMMA, *said[at + 1 :]) if denies and said[at + 1].plain in known.people else said


def _walks(said: lines.Utterance, at: int) -> bool:
    """Whether a word begins how far somebody goes, before the dice: `walks five with 3 and 2`."""
    words = [word.plain for word in said[at : at + 3]]
    if words[:1] == [] or MOVING.isdisjoint(stems(words[0])) or words[2:] != ["with"]:
        return False
    dice = [int(one) for one in spoken.figures(said[at + 3 :])[:2] if one.isdigit()]
    return figure(words[1]) == str(sum(dice))


def _has_none(known: Lexicon, plains: Sequence[str]) -> bool:
    """Whether a part of a line only says what somebody does not have."""
    rest = [word for word in plains if word not in known.people and word not in (*TOLD_AGAIN, "i", "we", "now", "but")]
    lacks = any(" ".join(rest).startswith(f"{words} ") for words in HAVING_NONE)
    lacks = lacks or (
        bool(known.counting) and rest[:1] == ["no"] and not {*rest[1:2]}.isdisjoint(COLOURS)
    )  # `no red, b11`
    if rest in (["can't", "follow"], ["cant", "follow"], ["cannot", "follow"], ["couldn't", "follow"]):
        return True
    named = [known.words[word] for word in rest[1:] if word in known.words]
    return lacks and len(rest) <= LACKING and any(slot.texts for slot in named) and not any(s.verbs for s in named)
