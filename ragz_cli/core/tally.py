"""What is told at length, as a story: an answer, the end of a turn, what several people did one after the other.

`tallied` gives each figure and each card of a round to whose it is. All of this is only ever proposed.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import gist, readings
from ragz_cli.core import line as lines
from ragz_cli.core import slots as spoken
from ragz_cli.core.besides import clauses, then_at
from ragz_cli.core.brief import at_stake, is_held
from ragz_cli.core.game import S
from ragz_cli.core.gist import A_STORY, DENYING, END_SLOT, names_a_verb, without_doubts, words_of
from ragz_cli.core.lexicon import slots_of
from ragz_cli.core.names import stems
from ragz_cli.core.slots import BOTH, Slot, figure
from ragz_cli.core.step import brought
from ragz_cli.core.told import SENTENCE, UNCERTAIN
from ragz_cli.core.vocabulary import FIRST, NOBODY, NOBODY_ELSE, listed_words


def told_at_length(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """An answer, the end of a turn, or what several people did, told at length; only to be proposed."""
    if answer := _answered(table, said) or _handed_on(table, said):
        return answer
    return (tallied(table, said) if table.known.counting else []) or told_in_turn(table, said)


def _answered(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """That somebody takes what is offered or leaves it, told at length: `I've twelve markers left, so I'll have a go`.

    All parts of a line that say which must say the same; its figures are what somebody holds, or of the space.
    """
    mine = [offer for offer in table.offers if offer.leaves and offer.who == table.state.turn]
    leaving = {offer.row.name for offer in mine if offer.row.declines} if table.owed else set()
    slots = slots_of(table.known, said) if leaving else []
    if not slots or not _only_answers(table, slots, [*at_stake(said)]):
        return []
    parts = [_leaves(table, slots_of(table.known, said[start:end]), leaving) for start, end in clauses(said)]
    answers = {answer for part in parts for answer in part}
    if len(answers) != 1:
        return []
    answer = Slot(spoken.NO, "no") if answers.pop() else Slot(spoken.YES, "yes")
    found = [one for one in readings.distinct(readings.whole_line(table, [answer])) if not one.left]
    ended = len([part for part in parts if part]) > 1 and answer.kind == spoken.NO
    last = [slot for slot in slots if slot.kind == spoken.NO][-1:] if ended else []
    return [gist.with_the_end(table, one._replace(sure=False), *last or [END_SLOT]) for one in found]


def _only_answers(table: readings.Table[S], slots: Sequence[Slot], stakes: Collection[str]) -> bool:
    """Whether slots name nobody but whoever is asked, no figure but `stakes` or what is held, and only what is owed."""
    owed = {duty.verb for duty in table.owed}
    acts = core.name_of(table.state, table.state.turn)
    here = {*words_of(" ".join(duty.example for duty in table.owed))}
    for slot, then in pairwise([*slots, END_SLOT]):
        hedges = slot.kind == spoken.DOUBT and not spoken.denies(slot.said)
        others = slot.kind in (spoken.MARK, spoken.BUT, spoken.COUNTED) or (
            slot.kind == core.PERSON and slot.text != acts
        )
        wrong = slot.kind == core.NUMBER and not (
            is_held(table, slot, then) or slot.text in (*here, *stakes) or then.said in gist.OF_TIME
        )
        group = slot.kind == spoken.GROUP and slot.said not in NOBODY and then.kind != core.NUMBER
        elsewhere = slot.texts and not {*words_of(" ".join(slot.texts.values()))} <= here
        does = slot.kind == core.WORD and slot.verbs and slot.verbs.isdisjoint(owed)
        does = does or (slot.kind == spoken.LEFT and (slot.text != "" or _names_what_is_not(table, slot, owed)))
        if hedges or others or wrong or group or elsewhere or does:
            return False
    return True


def _names_what_is_not(table: readings.Table[S], slot: Slot, owed: Collection[str]) -> bool:
    """Whether a word is a verb of the game that is not owed."""
    return not {*stems(slot.said)} & {*table.game.verbs} - {*gist.WHERE, "go"} <= {*owed}


def _leaves(table: readings.Table[S], slots: Sequence[Slot], leaving: Collection[str]) -> set[bool]:
    """Whether a part of a line says that something is left, or taken; nothing if neither, both if it is unclear."""
    slots = [slot for slot in slots if slot.said != "left"]  # `with 60 credits left`
    denies = any(slot.kind == spoken.DOUBT or (slot.kind == spoken.NO and _denies(slot)) for slot in slots)
    refuses = any(not slot.verbs.isdisjoint(leaving) for slot in slots)
    owed = {duty.verb for duty in table.owed} - {*leaving}
    takes = any(slot.kind == spoken.YES or not slot.verbs.isdisjoint(owed) for slot in slots)
    if denies and refuses:
        return {True, False}
    leaves = refuses or any(slot.kind == spoken.NO for slot in slots)
    return {True} if leaves or (denies and takes) else {False} if takes else set()


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
    acts, comes = words_of(core.name_of(table.state, turn)), brought(table.game, table.state, actions)
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
        others = slot.kind == core.PERSON and not {*words_of(slot.text)} <= {*named}
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


def _denies(slot: Slot) -> bool:
    """Whether a no denies what is said behind it: `doesn't want to refuse`."""
    return slot.said.endswith(" to") or (spoken.denies(slot.said) and slot.said not in ("no", "nope", "nah"))


def tallied(table: readings.Table[S], said: lines.Utterance) -> list[readings.Meant]:
    """The figures of all players, whatever is told between them: `mia two, leo one and he got the bonus, and me three`.

    Everybody has one and every figure is used; only to be proposed, however much was weighed before.
    """
    table = table._replace(refused=[], spent=[readings.MOST_SPENT - A_STORY])
    fewer, aside = without_doubts(table, said, DENYING)
    if not any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in aside):
        said = fewer  # `we didn't type the rest, but ann got 3 and leo 2`
    said = _told_plainly(table, said)
    slots = _from_the_first(slots_of(table.known, said))
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
    at = len([*takewhile(lambda word: word in OUT_OF, plains)])
    number = figure(plains[at]) != "" if at < len(plains) else False
    if at and (number or plains[0] == "without") and figure(before):
        return at + number
    if plains[:2] in (["instead", "of"], ["rather", "than"]):
        return 3 if len(plains) > BOTH and figure(plains[BOTH]) else 0
    if plains[0] not in SAID_BEFORE or plains[0] in does:
        return 0
    at = 1 + len([*takewhile(lambda word: word in gist.AT_REST or word == "for", plains[1:])])
    return at + 1 if at < len(plains) and (figure(plains[at]) or plains[at] in NOTHING) else 0


LONGEST_NOISE = 5  # words
OUT_OF = ("out", "of", "the", "those", "all", "without")
SAID_BEFORE = frozenset(
    listed_words("wanted, said, bid, promised, predicted, announced, planned, hoped, loses, looses, lose, loose")
)  # which a number follows that is not taken
NOTHING = ("none", "nothing", "zero", "nil")
IN_A_ROUND = {
    ("apiece",): "each", ("empty", "handed"): "none", ("empty", "-", "handed"): "none", ("bare",): "none",
    ("didnt", "get", "any"): "none", ("didn't", "get", "any"): "none",
    ("the", "one", "that", "was", "left"): "the rest",
    ("his", "single", "one"): "one", ("her", "single", "one"): "one", ("doesnt", "want", "any"): "none",
    ("doesn't", "want", "any"): "none", ("a", "single", "trick"): "one", ("a", "single", "one"): "one",
    ("is", "left", "for"): "for", ("are", "left", "for"): "for",
}  # fmt: skip
"""What people say of a round, and the word for it."""
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
        slots = [*_with_owners(_from_the_first(slots), self.verb), Slot(spoken.BREAK)]
        for last, slot, then in zip([Slot(spoken.BREAK), *slots], slots, [*slots[1:], Slot("")], strict=False):
            if slot.kind == spoken.ME and slot.said in FIRST and len(unnamed) == 1:
                slot = slot._replace(kind=core.PERSON, text=unnamed[0])
            if not self._takes(last, slot, then):
                return []
        if self.shared and self.waiting and self.joined_by == "and":  # `none for ann and bob`
            self.told |= {name: [self.shared] for name in self.waiting}
            self.waiting = []
        others = [name for name in self.due if name not in self.told]
        if mine and others == unnamed and self.sums:  # perhaps with a sum behind it: `which makes five`
            self.told |= {others.pop(): [self.sums.pop(0)]}
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
            joined = not self.waiting or last.said in ("and", ",") or last.kind == core.PERSON
            self.waiting.append(name)
            self.joined_by = last.said
            return joined and name in self.due
        return name in self.due

    def _has(self, last: Slot, slot: Slot, then: Slot) -> bool:
        if slot.text == "1" and self.verb in then.texts and not self.waiting:
            return True  # `with one mad`
        if self.waiting and then.kind == core.PERSON:
            return False  # `ann had a mad: two for leo`
        again = self.told.get(self.last, [""])[0] == slot.text == "0"  # `bob none, so zero`
        if (self.several or again) and last.text == slot.text and not self.waiting:
            return True  # `ann and bob, zero zero`
        if slot.said == "one" and then.kind == core.NUMBER:
            return True  # `ann is the unlucky one with two`
        if self.others:
            self.each, self.others = slot.text, False
            return True
        if not (self.waiting or self.figure) and self.told.get(self.last, [""])[0] in {*self.own} - {spoken.REST}:
            self.told[self.last] = [slot.text]  # `ann did it, she took all six`
            return True
        apart = len(self.waiting) > 1 and self.joined_by != "and"
        self.told |= {name: [slot.text, *self.cards] for name in self.waiting}
        self.cards = self.cards if not self.waiting else []
        free = bool(self.waiting) or not self.figure
        self.several, self.shared = len(self.waiting) > 1, ""
        self.figure, self.waiting = (self.figure if self.waiting else slot.text), []
        return free and not apart


def _from_the_first(slots: Sequence[Slot]) -> Sequence[Slot]:
    """The slots from the first figure or name on: `all the bids are in: ann has 2`."""
    first = next((at for at, slot in enumerate(slots) if slot.kind in (core.PERSON, core.NUMBER)), 0)
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
    slots = [slot for slot in slots_of(table.known, _told_plainly(table, said)) if slot.kind != spoken.THINK]
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
