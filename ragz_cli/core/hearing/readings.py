"""Slots as lines: what is on offer now, and each verb tried on the table."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ragz_cli.core import Generic, re
from ragz_cli.core import game as core
from ragz_cli.core.game import DICE, NUMBER, PERSON, THROWS, WORD, Action, Duty, Game, Refused, S, Verb, name_of
from ragz_cli.core.hearing import lexicon as lexica
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing import vocabulary
from ragz_cli.core.hearing.lexicon import Lexicon, slots_of
from ragz_cli.core.hearing.slots import BOTH, BREAK, GROUP, LEFT, ME, NO, Slot, has_slot
from ragz_cli.core.line import Utterance, phrase_of, understand, values_of
from ragz_cli.core.names import stems
from ragz_cli.core.record import Record
from ragz_cli.core.step import after, allowed, brought, counts_cards, has_numbers, is_taken, lines_of, on_offer

MEANT = "W-MEANT"  # what was heard may be meant so
MOST_SPENT, A_WORD, A_TRY, A_MOMENT = 700, 4, 25, 75  # weighed for a line, a word again, a try, the game after it
MOST_LEFT = 3  # words that a proposal may leave out
LEAVES_TO = ("leave it", "leave that", "leaves it", "i leave it", "i'll leave it")
HANDS_ON = ("next", "nxt", "nx", "your turn", "your go", "on to", "onto", "over to")  # a no that somebody else follows
BETWEEN = {f"{PERSON} {NUMBER} {NUMBER}": ((2, 0, 1), (1, 0, 2)), f"{NUMBER} {NUMBER} {PERSON}": ((0, 2, 1),)}
"""A figure, somebody, a figure of theirs: `give bob my first for his second`, `my first for the second of bob`."""
TOLD_OF, SUMS = ("he", "she", "they", "we"), ("11", "12")  # the second of two dice, perhaps


class Offer(Record, Generic[S]):
    """A verb that may be meant: whose it is, its row, what may follow it, what it takes for granted."""

    who: int
    row: Verb[S]
    words: tuple[str, ...] = ()
    before: tuple[Action, ...] = ()
    leaves: str = ""  # the line that leaves what is offered
    example: str = ""


class Meant(Record):
    """A way to understand a line that the rules would take: its actions, whether it is sure, the words left out."""

    actions: tuple[Action, ...]
    sure: bool = True
    left: int = 0


class Table(Record, Generic[S]):
    """A game at one moment as a line meets it, and why readings were refused."""

    game: Game[S]
    state: S
    owed: tuple[Duty, ...]
    offers: tuple[Offer[S], ...]
    known: Lexicon
    refused: list[tuple[int, Refused]]  # the more was understood, the higher
    said: Utterance  # the line, or what is left of it
    remark: str
    parts: dict[Utterance, list[Meant]]  # what parts of the line can mean, as far as they were read
    then: dict[Utterance, "Table[S]"]  # and the game after each of them
    spent: list[int]  # how much was weighed so far, here and in the games after a part
    moments: "list[tuple[tuple[Action, ...], Table[S]]]"  # the games after some actions, as they were worked out
    tries: "dict[tuple[object, ...], tuple[Meant | Refused, bool]]"  # what verbs came to with some words
    read: "dict[tuple[object, ...], tuple[Sequence[Slot], list[Meant]]]"  # and with some slots, by their identity


def table_at(game: Game[S], state: S) -> Table[S]:
    """A game as a line meets it."""
    rows = {(one.who, one.verb): one for one in reversed(on_offer(game, state))}
    offers = [
        Offer(
            one.who, game.verbs[one.verb], one.words, (), str(one.facts.get("no", "")) or game.verbs[one.verb].declines,
            one.example,
        )
        for one in reversed(rows.values())
    ]  # fmt: skip
    known = [*reversed(rows.values())]
    for verb in game.verbs:
        if (implied := game.implied(state, verb, None)) and (implied.who, verb) not in rows:
            offers.append(Offer(implied.who, game.verbs[verb], (), implied.before))
            known.append(Duty(implied.who, verb, "", (), ""))
    words = lexica.lexicon(game, state, known)
    return Table(game, state, tuple(game.owed(state)), tuple(offers), words, [], (), "", {}, {}, [], [], {}, {})


def anew(table: Table[S], said: Utterance, remark: str) -> Table[S]:
    """The game as another line meets it."""
    return table._replace(said=said, remark=remark, refused=[], parts={}, then={}, spent=[])


def accepting_offers(table: Table[S]) -> list[Offer[S]]:
    """What a yes can mean: what is owed, costs nothing, and does not leave what is offered."""
    owed = {(duty.who, duty.verb) for duty in table.owed}
    mine = [one for one in table.offers if (one.who, one.row.name) in owed and not one.row.optional]
    asked = {one.who for one in table.offers if one.leaves or (one in mine and _says_all(table, one))}
    return [one for one in mine if one.row.declines != one.row.name and one.who in asked]


def _says_all(table: Table[S], offer: Offer[S]) -> bool:
    """Whether a verb needs no further words, or only one is on offer."""
    alone = len(offer.words) == 1 and any(offer.words[0] in arg.offers(table.state) for arg in offer.row.args)
    return alone or allowed(values_of, offer.row, (), table.state)


def proposed(lines: Sequence[str], **facts: str | int) -> Refused:
    """What may be meant, as lines that would be taken (W-MEANT)."""
    return Refused(MEANT, lines=tuple(lines), number=len(lines), near=lines[0], **facts)


def distinct(found: Iterable[Meant]) -> list[Meant]:
    every: list[Meant] = []
    for one in found:
        if all(one.actions != known.actions for known in every):
            every.append(one)
    return every


def whole_line(table: Table[S], slots: Sequence[Slot], part: bool = False) -> list[Meant]:
    """The ways to understand slots as one action, or as the same one of several people; those of a `part` of a line."""
    if {slot.kind for slot in slots}.isdisjoint((NUMBER, WORD, PERSON, GROUP, ME, spoken.YES, NO)):
        return []
    if _denies_twice(table, slots):
        return []
    zeros = [slot for slot in slots if slot.text == "0" and not slot.said.isdigit()]
    figures = [slot for slot in slots if slot.kind in (NUMBER, NO) and slot.text]
    if len({slot.said for slot in zeros}) > 1 and len(zeros) == len(figures) and not part:
        once = [slot for slot in slots if not any(slot is zero for zero in zeros[1:])]  # `nothing for me, zero`
        return [one._replace(sure=False) for one in whole_line(table, once, part)]
    nobody = not (said := {slot.said for slot in slots}).isdisjoint(vocabulary.NOBODY)
    if nobody or has_slot(slots, NO) or not said.isdisjoint(vocabulary.NOBODY_ELSE):
        found = _leaving_it(table, slots)
        if found or nobody:
            return found
    found = [one for offer in table.offers for one in _readings(table, offer, slots, part)]
    fewer = [*slots] if any(one.sure for one in found) else spoken.without_small(slots)
    return found if fewer == [*slots] else [*found, *whole_line(table, fewer, part)]


def readings_of(table: Table[S], offer: Offer[S], slots: Sequence[Slot]) -> list[Meant]:
    """The ways to understand slots as one verb; a no, as the line that leaves it. What was read once is kept."""
    key = (offer.who, offer.row.name, *map(id, slots))
    if key not in table.read:
        leaves = has_slot(slots, NO) and offer.leaves
        found = _leaving_it(table._replace(offers=(offer,)), slots) if leaves else _readings(table, offer, slots, False)
        table.read[key] = (slots, [*found])
    return table.read[key][1]


def _leaving_it(table: Table[S], slots: Sequence[Slot]) -> list[Meant]:
    """A no, for what can be left: alone, with who says it, or with the word for what is left."""
    kinds = [slot.kind for slot in slots if slot.kind not in (BREAK, ME) and slot.said not in spoken.AGREED]
    no, words = kinds.count(NO), [slot for slot in slots if slot.kind == WORD]
    ends = {offer.row.name for offer in table.offers if offer.row.declines == offer.row.name}
    if (
        not (no or has_slot(slots, GROUP))
        or {*kinds} - {NO, PERSON, GROUP, WORD, LEFT, spoken.THINK}
        or any(word.verbs & ends for word in words)
    ):
        return []
    left = kinds.count(LEFT)
    denied = ends and [slot.kind for slot in slots[:3]] == [LEFT, BREAK, NO]
    denied = denied and slots[2].said in spoken.DENYING  # `norway, n`
    figures = [slot for slot in slots if slot.kind == LEFT and slot.said[:1].isalpha() and slot.said[-1].isdigit()]
    if denied or left > MOST_LEFT or figures or any(not word.verbs for word in words):
        return []
    seats = [table.state.seats[slot.text] for slot in slots if slot.kind == PERSON]
    left_to = [one for one, then in pairwise(slots) if one.said in LEAVES_TO and then.kind == PERSON]
    if left_to or (seats and all(slot.said.startswith(HANDS_ON) for slot in slots if slot.kind == NO)):
        return []  # `opa next`, who is asked something
    lines: dict[int, list[Action]] = {}
    leaves = {(offer.who, offer.row.name in ends) for offer in table.offers if offer.leaves}
    if leaves <= {(table.state.turn, True)} and any(slot.said in vocabulary.NOBODY for slot in slots):
        return []  # nobody is asked, and it ends no turn
    for offer in table.offers:
        if offer.leaves and (not seats or offer.who in seats):
            of_table = offer.leaves.startswith(core.TABLE_NAME)
            line = offer.leaves if of_table else f"{name_of(table.state, offer.who)}: {offer.leaves}"
            (action,) = understand(table.game, table.state, line)[-1:]
            if action not in lines.setdefault(offer.who, []):
                lines[offer.who].append(action)
    if {*seats} - {*lines} or not lines:
        return []
    named = max((at for at, slot in enumerate(slots) if slot.kind == PERSON), default=-1)
    told_to = any(slot.said in vocabulary.NOT_DOING for slot in slots[: max(named, 0)])  # `don't help finn`
    if told_to and len(seats) > 1:
        return []  # `opa doesn't want to help finn`
    zero = any(slot.kind == NO and slot.said in spoken.NUMBERS for slot in slots)  # `zip, done`
    counts = any(slot.verbs and re.search(r"\d", slot.said) for slot in slots)  # `use 1 coin, done`
    before = slots[: next((at for at, slot in enumerate(slots) if slot.kind == NO), 0)]
    does = any(slot.verbs for slot in before) and has_slot(before[-1:], BREAK)  # `putting my marker on it, no dice`
    sure = not (left or told_to or zero or counts or does) and spoken.THINK not in kinds
    every = tuple(one for who in dict.fromkeys((*seats, *lines)) for one in lines[who])  # in the order that is said
    if len(seats) > 1 or any(slot.kind == GROUP for slot in slots):
        return [Meant(every, sure, left)] if is_taken(table.game, table.state, every) else []
    found = [Meant((one,), sure, left) for one in every if is_taken(table.game, table.state, (one,))]
    return found if len(found) == len(every) else []


def _denies_twice(table: Table[S], slots: Sequence[Slot]) -> bool:
    """Whether a no takes back a no, or is followed by what is done all the same: `won't refuse`; `done, i take it`."""
    leaving = {offer.leaves for offer in table.offers}
    does = {offer.row.name for offer in accepting_offers(table)}
    if not has_slot(slots, NO) and vocabulary.NOT_DOING.isdisjoint([slot.said for slot in slots]):
        yes = (at for at, slot in enumerate(slots) if slot.verbs & does and not any(one in slot.said for one in does))
        return any(slot.verbs & leaving for slot in slots[next(yes, len(slots)) :])  # `i take it, i keep my marker`
    no = False
    for last, slot in pairwise([Slot(BREAK), *[slot for slot in slots if slot.kind != PERSON]]):
        again = (
            last.said in vocabulary.NOT_DOING
            or last.said in vocabulary.NOBODY
            or (last.kind == NO and last.said.endswith((" to", " not")))
        ) and (slot.kind == NO or (slot.kind == WORD and bool(slot.verbs & leaving)))
        begins = last.kind == ME or (last.kind == BREAK and not any(name in slot.said for name in does))
        goes_on = no and begins and slot.kind == WORD and bool(slot.verbs & does)
        if again or goes_on:
            return True
        no = no or slot.kind == NO
    return False


class Parts(Record):
    """What slots are for one verb: the arguments said, whether it is named, how many words are left, how many dice.

    What is given up is not `sure` in other words than those of the notation.
    """

    said: tuple[Slot, ...]
    named: bool
    left: int
    sure: bool
    count: str = ""
    owns: int = 0  # of them, other verbs by their own names, which count twice
    out: tuple[Slot, ...] = ()  # the words that are left


NAMED, IGNORED, UNSURE, LEFT_OUT = Slot("named"), Slot("ignored"), Slot("unsure"), Slot("left out")
NO_ARGUMENTS = (NAMED.kind, IGNORED.kind, UNSURE.kind, LEFT_OUT.kind)


def _parts(table: Table[S], offer: Offer[S], slots: Sequence[Slot], takes: set[str]) -> Parts | None:
    """What the slots are for this verb, of what it takes; nothing where it cannot be meant."""
    dice = takes & {DICE, THROWS}
    there = {slot.kind for slot in slots}
    others, owns = {one.row.name for one in table.offers} if WORD in there else set(), 0
    asked = accepting_offers(table) if spoken.YES in there else []
    accepting = [one.row.name for one in asked if one.who == offer.who] if asked else []
    called = table.known.called
    parts: list[Slot] = []
    out: list[Slot] = []
    whose = name_of(table.state, offer.who)
    slots, asked_too = _spoken_to(table, slots, whose) if spoken.THINK in there else (slots, frozenset())
    is_named = later = False
    if offer.row.args and offer.row.args[0].takes[:1] == (NUMBER,):
        slots = lexica.with_figure_words(slots, due(table, offer) if PERSON in takes else (), whose)
    for last, slot in zip([spoken.NOTHING, *slots], slots, strict=False):
        answers = slot is slots[0] and [one.kind for one in slots[1:2]] == [BREAK] and not has_slot(slots[1:], NO)
        word = slot.kind == WORD
        part = _word(offer, slot, takes, is_named) if word else _part(offer, slot, takes, accepting, answers)
        if slot.kind == NUMBER and slot.said in spoken.ORDINALS and (dice or not counts_cards(table.game)):
            part = LEFT_OUT  # `who goes first`, `oma second`
        elif dice and slot.said == vocabulary.THE_OTHERS and PERSON not in takes:
            part = Slot(spoken.COUNTED, str(BOTH))
        if last.said == "no" and part is NAMED and slot.said == offer.row.name and not offer.row.of_all:
            return None  # `no move`
        figure = part is LEFT_OUT and slot.said[-1:].isdigit()  # `g3 rst 1`
        if figure or part is None or (slot.kind == LEFT and slot.text not in ("", whose)) or slot.text in asked_too:
            return None  # perhaps a name, with a slip; `thanks opa, 5`, who is asked
        if part is NAMED and is_named and _acts_anew(table, offer, parts, slot):
            part = LEFT_OUT  # `it is the highest, and he takes it`
        if part is LEFT_OUT and slot.kind == WORD:
            owns += " " in slot.said and not slot.verbs and slot.said.split()[0] in slot.texts.values()  # `look space`
            owns += any(stem in others for word in slot.said.split() for stem in stems(word))
        another = called & {*slot.texts.values()} or (offer.row.of_all and slot.said == "cards")  # `ten cards for all`
        counted = part is LEFT_OUT and last.kind == NUMBER and bool(another)
        card = slot.kind == NUMBER and parts[-1:] == [LEFT_OUT] and has_numbers(table.game, last.texts)
        if counted or card or (slot.kind == LEFT and slot.said in called):
            return None  # what only other verbs take, as the bonus of tricks, or a red 4, where this one bids
        anew = is_named and part.kind == WORD and parts[-1].kind == BREAK and slot.verbs != frozenset()
        parts += [UNSURE] * anew  # `goes on and takes yellow`, where take is also what a space says
        verb = slot.kind == LEFT and not table.game.verbs.keys().isdisjoint(stems(slot.said))
        later = later or (verb and has_slot(parts, NUMBER))
        if later and slot.kind == NUMBER:
            return None  # which a later verb takes: `rolls 3 and 4, takes the 6`
        parts.append(part)
        out += [slot] if part is LEFT_OUT else []
        is_named = is_named or part is NAMED
    kinds = [part.kind for part in parts]
    said = tuple([part for part in parts if part.kind not in (*NO_ARGUMENTS, spoken.COUNTED)])
    count = next((part.text for part in parts if part.kind == spoken.COUNTED), "")
    named = NAMED.kind in kinds
    costs = named and offer.row.costs
    heard = costs and not any(offer.row.name in stems(word) for slot in slots for word in slot.said.split())
    if owns and not named:
        return None  # `i draw, it's a 6` takes nothing
    left = [part is LEFT_OUT and one is not LEFT_OUT for one, part in zip([None, *parts], parts, strict=False)]
    apart = kinds.index(BREAK) if BREAK in kinds else len(kinds)
    late = _begins_so(offer) and NUMBER in kinds[:apart] and NAMED.kind in kinds[apart:]  # `ann 2. trump is red`
    late = late and NAMED.kind not in kinds[:apart]
    sure = UNSURE.kind not in kinds and not (heard or late)
    return Parts(said, named, left.count(True), sure, count, owns, tuple(out))


def _spoken_to(table: Table[S], slots: Sequence[Slot], whose: str) -> tuple[Sequence[Slot], frozenset[str]]:
    """The slots with whoever acts as one who is named, and who else is asked something: `thanks opa, 5`."""
    thanked = {slot.text for slot in slots if slot.kind == spoken.THINK and slot.text}
    offers = table.offers if thanked else ()
    asked_too = thanked & {name_of(table.state, one.who) for one in offers if not one.before} - {whose}
    told = [slot._replace(kind=PERSON) if (slot.kind, slot.text) == (spoken.THINK, whose) else slot for slot in slots]
    return told, frozenset(asked_too)


def _acts_anew(table: Table[S], offer: Offer[S], parts: Sequence[Slot], slot: Slot) -> bool:
    """Whether a word behind a break is by its name another verb of the game than the one of which something is told."""
    before = [part.kind for part in parts if part.kind != ME]
    told = any(kind in (NUMBER, WORD, PERSON) for kind in before)  # not `i use my option, go to 29`
    names = {*stems(slot.said.split()[0])} & table.game.verbs.keys()
    return told and before[-1:] == [BREAK] and names != set() and offer.row.name not in names


def _word(offer: Offer[S], slot: Slot, takes: set[str], named: bool) -> Slot:
    """What a word of the game is for this verb: its name, a word of its arguments, a number, or nothing."""
    text = slot.texts.get(offer.row.name)
    if offer.row.name in slot.verbs and not (named and text):
        return NAMED
    if text and (text != spoken.ANY or _begins_so(offer)):
        return Slot(WORD, slot.typed if text == spoken.ANY else text, slot.said, small=slot.small)
    if slot.text.isdigit() and NUMBER in takes:
        return slot._replace(kind=NUMBER)
    return IGNORED if slot.small or (slot.verbs and offer.row.declines == offer.row.name) else LEFT_OUT


def _part(offer: Offer[S], slot: Slot, takes: set[str], accepting: Sequence[str], answers: bool) -> Slot | None:
    """What any other word is for this verb; nothing where it says that the verb cannot be meant."""
    match slot.kind:
        case "break" | "but" | "person" | "group" | "me" | "number" | "counted":
            return slot
        case "yes":
            before = {action.verb for action in offer.before}
            led = slot.said in spoken.AGREED or not before.isdisjoint(accepting)  # `yes, i take it`
            return NAMED if offer.row.name in accepting else IGNORED if led else None
        case "no":
            figure = slot._replace(kind=NUMBER) if slot.text and NUMBER in takes and not _begins_so(offer) else None
            answers = answers or slot.said != "no"  # `no, skip`, `nope skip`; no end is no end
            declines = offer.row.declines == offer.row.name and answers
            return figure or (IGNORED if declines else None)
        case "think":
            return UNSURE
        case "one":
            return UNSURE if NUMBER in takes else IGNORED
        case "left" | "leave":
            return LEFT_OUT
    return None


def _begins_so(offer: Offer[S]) -> bool:
    """Whether a word such as b15 may be an argument of a verb."""
    return (WORD,) in [arg.takes[:1] for arg in offer.row.args]


def _readings(table: Table[S], offer: Offer[S], slots: Sequence[Slot], part: bool) -> Iterator[Meant]:
    """The ways to understand slots as one verb, each tried on the table."""
    takes = {kind for arg in offer.row.args for kind in arg.takes}
    slots = spoken.without_count(slots) if offer.row.costs and DICE in takes else slots
    parts = None if is_spent(table, len(slots)) else _parts(table, offer, slots, takes)
    if parts is None or parts.left > MOST_LEFT or _leaves_out(parts):
        return
    content = [slot for slot in parts.said if slot.kind in (NUMBER, WORD, PERSON, GROUP, ME)]
    kinds = {slot.kind for slot in content}
    dice = offer.row.costs or takes & {DICE, THROWS}
    if (NUMBER in kinds - takes) or (parts.count and (not dice or int(parts.count) != _dice(content))):
        return
    mine = offer.before and offer.who == table.state.turn and not (parts.named or WORD in kinds)
    bare = mine and not (dice or offer.before[1:] or table.said[BOTH:])  # a 4, which may be the card that is turned up
    if (mine and not bare) or not (parts.named or _shown(offer, content, kinds)):
        return
    some = offer.row.of_all and PERSON in kinds and not kinds & {GROUP, WORD}
    some = some and (part or (len(content) == BOTH and has_slot(slots, NO)))  # `ann wants none`
    if some and [slot.kind for slot in content].count(NUMBER) < len(due(table, offer)):
        return  # the rest of the line has the others
    in_one = DICE in takes and any(slot.kind == NUMBER and slot.text[1:] for slot in content)
    summed = [slot for slot in content if slot.kind == NUMBER and slot.text[1:] and not slot.said[:1].isdigit()]
    of_throws = THROWS in takes and any(slot.said != spoken.FIRST_THROW for slot in summed)  # fourteen is no 1 and 4
    tens = DICE in takes and any(slot.said.partition("-")[0] in spoken.TENS for slot in summed)  # `gives twenty-five`
    if tens or of_throws or parts.left > len(content) + parts.named or (parts.left and in_one):
        return
    free = offer.row.optional and not parts.named
    if free and (parts.left or not (WORD in kinds or any("=" in slot.text for slot in content))):
        return
    sums = [slot.text for slot in content if slot.kind == NUMBER]
    by_one = [one for one, then in pairwise(parts.said) if one.said == "one" != then.said and then.kind == NUMBER]
    sure = parts.sure and not (bare or (parts.count and by_one))
    sure = sure and not (DICE in takes and (summed or (len(sums) == 1 and sums[0] in SUMS)))
    unsaid = offer.before and offer.who != table.state.turn and PERSON not in kinds  # `threw 5 6`, of the next one
    unsaid = unsaid or offer.before[BOTH - 1 :] != ()  # `she goes seven`, which also says that a card was taken
    accepted = has_slot(slots, spoken.YES) and _tells_less(table, offer, content)
    sure = sure and ((parts.named and not (unsaid or accepted)) or _sure_without(table, offer, content, kinds))
    sure = sure and (parts.named or not offer.row.of_all or not kinds & {PERSON, ME} or bool(kinds & {NUMBER, GROUP}))
    counted = _counted(table, offer, parts, takes)
    yield from counted
    sure = sure and not counted and not _is_self_unsaid(table, offer, slots, part)
    sure = sure and not (offer.before and sums and _may_be_before(table, offer, sums))
    for who, texts in _arguments(table, offer, parts, takes):
        if parts.count == str(len(texts)) == str(spoken.MOST_DICE) and THROWS in takes:
            texts = ["".join(texts)]
        meant = tried(table, offer, who, texts, parts)
        fewer = [one for at, one in enumerate(texts) if one != "1" or texts[:at].count("1") >= len(by_one)]
        less = tried(table, offer, who, fewer, parts) if by_one and DICE in takes else None  # `one five` is a five
        if meant and (PERSON in takes or not spoken.tells_of_another(parts.said)):
            told = not (_without_figure(offer, table, parts, texts) or _counts_spaces(table, offer, meant, sums))
            left = 0 if _is_brought(table, offer, meant, parts) else parts.left + parts.owns
            yield meant._replace(sure=sure and meant.sure and told and not (left or less), left=left)
            yield from [less._replace(sure=False, left=left)] if less else ()


def _may_be_before(table: Table[S], offer: Offer[S], numbers: Sequence[str]) -> bool:
    """Whether all figures may be of what is taken for granted, which lies there: the 5 of `gets the 5`."""
    before = {action.verb for action in offer.before}
    mine = [one for one in table.offers if (one.who, one.row.name) in {(offer.who, verb) for verb in before}]
    ways = [_came_to(table, one, (one.who,), numbers, Parts((), True, 0, True))[0] for one in mine]
    return any(isinstance(one, Meant) and one.actions == offer.before for one in ways)


def _is_brought(table: Table[S], offer: Offer[S], meant: Meant, parts: Parts) -> bool:
    """Whether all words that are left say only what the actions bring: `rolls 3 2 and lands on Desires`."""
    others = any((one.verbs and not one.texts) or (one.kind == LEFT and spoken.figure(one.said)) for one in parts.out)
    if not parts.out or others or any(slot.said in spoken.ONES for slot in parts.said):
        return not parts.out
    if any(slot.kind in (spoken.MARK, NO) for slot in slots_of(table.known, table.said)):
        return False  # `red, no, let me count. yellow, a look space`
    said = {word for slot in parts.out for word in slot.said.split()}
    state = after(table.game, table.state, offer.before)
    shown = said & brought(table.game, state, meant.actions[len(offer.before) :])
    return shown != set() and said - shown <= lexica.ARRIVING


def _leaves_out(parts: Parts) -> bool:
    """Whether something is left out of what is not said of all: `opa and ida but not finn`, `a five but not a two`."""
    but = [slot for slot in parts.said if slot.kind == spoken.BUT and slot.said not in ("", "but")]
    return but != [] and not has_slot(parts.said, GROUP) and not has_slot(parts.said, WORD)


def is_spent(table: Table[S], slots: int = 0) -> bool:
    """Whether a line takes longer than anybody would wait for; else so many further slots are weighed."""
    table.spent.append(slots)
    return sum(table.spent) > MOST_SPENT


def _without_figure(offer: Offer[S], table: Table[S], parts: Parts, texts: Sequence[str]) -> bool:
    """Whether somebody who may have a figure, as others do, was named without one, or twice: `mum, tom 1 dad 6`."""
    said = [slot.text for slot in parts.said if slot.kind == PERSON]
    left_out = {*said} - {*texts}
    unclear = len({*said}) < len(said) or bool(left_out & {*due(table, offer)})
    return left_out != {*said} and unclear and has_slot(parts.said, NUMBER)


def _counts_spaces(table: Table[S], offer: Offer[S], meant: Meant, numbers: Sequence[str]) -> bool:
    """Whether a bare number was read as the place of what goes by its name, which is only proposed."""
    if not numbers or all(arg.takes != (WORD,) for arg in offer.row.args):
        return False
    written = re.findall(r"\d+", lines_of(table.game, table.state, meant.actions))
    return not {*numbers} <= {*written}


def _counted(table: Table[S], offer: Offer[S], parts: Parts, takes: set[str]) -> list[Meant]:
    """The readings, none of them sure, in which the first or last number, in words, counts the dice: `two, 6 4`."""
    numbers = [slot for slot in parts.said if slot.kind == NUMBER]
    for slot in (*numbers[:1], *numbers[-1:]) if DICE in takes else ():
        others = [other for other in numbers if other is not slot]
        ends = any(one is slot and then.kind == BREAK for one, then in pairwise(parts.said))
        worded = parts.named and not parts.count and slot is numbers[0] and others[1:] and ends
        digits = "".join([other.text if worded else other.said for other in others])
        if digits.isdigit() and slot.text == str(len(digits)) and not slot.said.isdigit():
            fewer = parts._replace(said=tuple([one for one in parts.said if one is not slot]))
            ways = _arguments(table, offer, fewer, takes)
            found = (tried(table._replace(refused=[]), offer, who, texts, fewer) for who, texts in ways)
            return [one._replace(sure=False, left=parts.left) for one in found if one]
    return []


def _dice(content: Sequence[Slot]) -> int:
    numbers = [slot.text for slot in content if slot.kind == NUMBER]
    return len(numbers[0]) if len(numbers) == 1 else len(numbers)


def _shown(offer: Offer[S], content: Sequence[Slot], kinds: set[str]) -> bool:
    """Whether the arguments show a verb that is left out."""
    needed = [arg.takes[0] for arg in offer.row.args if arg.takes]
    if not needed or not content or (kinds == {ME} and (needed[0] != PERSON or content[-1].said == "i'm")):
        return False
    if kinds <= {NUMBER, PERSON} and not offer.row.optional and any(NUMBER in arg.takes for arg in offer.row.args):
        return NUMBER in kinds  # a card of the colour led, perhaps
    return needed[0] in kinds or WORD in kinds or (needed[0] == PERSON and GROUP in kinds) or ME in kinds


def _tells_less(table: Table[S], offer: Offer[S], content: Sequence[Slot]) -> bool:
    """Whether there is only a word with which a number is told else, and others: `yes, yellow`, of a space."""
    word, args = content[0] if len(content) == 1 else Slot(NUMBER), offer.row.args
    return word.kind == WORD and args[0].takes[:1] == (NUMBER,) and word.text not in args[0].offers(table.state)


def _sure_without(table: Table[S], offer: Offer[S], content: Sequence[Slot], kinds: set[str]) -> bool:
    """Whether a verb that is left out is surely meant: not one that is free to do, nor a roll that ends a turn."""
    if _tells_less(table, offer, content):
        return False
    if offer.before and offer.who == table.state.turn:
        said = [slot.said for slot in content if slot.kind == WORD and slot.text.lower().startswith(slot.said)]
        owed = [one.row for one in table.offers if not (one.before or one.row.optional)]
        now = [word for row in owed for arg in row.args for word in arg.offers(table.state)]
        return bool(said) and not any(word.startswith(one) for word in now for one in said)
    if offer.before and PERSON not in kinds:
        free = {one.row.name for one in table.offers if one.who == table.state.turn}
        mine = any(map(phrase_of(table.said).__contains__, vocabulary.MY_TURN))
        return mine or free <= {action.verb for action in offer.before}
    if offer.row.optional:
        told = [slot.kind for slot in content if slot.kind in (NUMBER, WORD)]
        rows = (one.row for one in table.offers if one.row is not offer.row and not one.row.costs)
        alone = not any({*told} <= {kind for arg in row.args for kind in arg.takes} for row in rows)
        return len(told) > 1 and alone and not offer.row.costs
    return offer.before != () or any(duty.verb == offer.row.name for duty in table.owed)


def _arguments(
    table: Table[S], offer: Offer[S], parts: Parts, takes: set[str]
) -> Iterator[tuple[tuple[int, ...], list[str]]]:
    """Who may be meant to act, and the words of the arguments, in the orders in which they may be said."""
    state, said = table.state, [slot for slot in parts.said if slot.kind != BREAK]
    people = [slot for slot in said if slot.kind == PERSON]
    groups = has_slot(said, GROUP) and not (offer.row.costs and DICE in takes)  # `both again` is said of dice
    if PERSON in takes:
        own = next((slot for slot in people if slot.text == name_of(state, offer.who)), None)
        joined = any(slot.said == "and" for slot in parts.said[1:2])
        if not groups and own and not joined and (own is said[0] or not parts.said.index(own)):
            rest = [slot for slot in said if slot is not own] or [own._replace(text="self")] * _takes_self(table, offer)
            yield from (((offer.who,), texts) for texts in _orders(table, offer, parts, rest))
        only_me = {slot.kind for slot in said if slot is not own} <= {ME}
        if not own or groups or len(people) > 1 or NUMBER in takes or only_me:
            yield from (((offer.who,), texts) for texts in _orders(table, offer, parts, said))
        return
    rest = [slot for slot in parts.said if slot.kind not in (PERSON, GROUP)]
    seats = state.seats
    who = tuple(dict.fromkeys([seats[slot.text] for slot in people]))
    if groups:
        named, who = who, tuple([one.who for one in table.offers if one.row is offer.row])
        some = any(slot.said == "both" for slot in parts.said) or has_slot(parts.said, spoken.BUT)
        if len(who) < BOTH or {*named} - {*who} or (named and not some):  # `we all rolled: gwen 4 2, theo 6 3`
            return
        if any(slot.said == "both" for slot in parts.said) and named:
            who = named
        elif has_slot(parts.said, spoken.BUT):
            who = tuple(one for one in who if one not in named)
    may = [one.who for one in table.offers if one.row is offer.row]
    if who and (offer.who != who[0] or not {*who} <= {*may} or _is_one_of(offer, parts, who)):
        if len(who) == len(may) == 1 and who[0] != offer.who and not parts.left:
            for texts in _orders(table, offer, parts, rest):
                tried(table, offer._replace(before=()), who, texts, parts)
        return
    yield from ((who or (offer.who,), texts) for texts in _orders(table, offer, parts, rest))


def _is_one_of(offer: Offer[S], parts: Parts, who: Sequence[int]) -> bool:
    """Whether not all who are named do it: `opa gives finn 5`, `opa 5 and nobody else`."""
    nobody = not {slot.said for slot in parts.said}.isdisjoint(vocabulary.NOBODY_ELSE) and not offer.row.of_all
    apart = has_slot(parts.said, BREAK) or has_slot(parts.said, GROUP)
    return nobody or (len(who) > 1 and not apart)


def _takes_self(table: Table[S], offer: Offer[S]) -> bool:
    """Whether `self` is among those whom a verb takes."""
    for arg in offer.row.args:  # noqa: SIM110 - a plain loop: this is asked of every reading
        if PERSON in arg.takes and "self" in arg.offers(table.state):
            return True
    return False


def _is_self_unsaid(table: Table[S], offer: Offer[S], slots: Sequence[Slot], part: bool) -> bool:
    """Whether somebody may be chosen who is only told of or spoken to: `she lands on that corner`, `i get it, opa`."""
    told = {slot.said for slot in slots if slot.kind == ME}
    if not _takes_self(table, offer):
        return False
    kinds = "".join(
        "P" if slot.kind == PERSON else "I" if slot.said in vocabulary.FIRST else "," if slot.kind == BREAK else ""
        for slot in slots
    )
    if "P" in kinds and "I" in kinds and not re.match("I+P", kinds):
        return True
    if any(slot.kind in (PERSON, GROUP) for slot in slots if slot.text != name_of(table.state, offer.who)):
        return any(slot.kind == PERSON and slot.said.endswith("'s") for slot in slots)
    by_name = [slot.said for slot in slots if offer.row.name in slot.verbs]
    given = {*by_name} <= {offer.row.name} or any(said.startswith(("can ", "may ")) for said in by_name)
    return told != set() and told <= {*TOLD_OF} and (part or (by_name != [] and given))


def _orders(table: Table[S], offer: Offer[S], parts: Parts, said: Sequence[Slot]) -> Iterator[list[str]]:
    """The words of the arguments: as they are said, names before numbers, throws each as one word."""
    me = "self" if _takes_self(table, offer) else ""
    acts = [slot for slot in parts.said if slot.said in spoken.SUBJECTS]
    if spoken.is_unknown(parts.said, said, me) or (me and not has_slot(said, PERSON) and spoken.is_of_them(said)):
        return
    if me and (has_slot(said, PERSON) or has_slot(said, GROUP)):
        subjects = {*map(id, acts)}
        said = [slot for slot in said if id(slot) not in subjects and slot.said not in spoken.OF_THEM]
    slots = [slot._replace(kind=WORD, text=me) if slot.kind == ME else slot for slot in said if slot.kind != ME or me]
    own_slots = {*map(id, slots)}
    joined = [slot for slot in parts.said if slot.kind == BREAK or id(slot) in own_slots]
    if has_slot(slots, GROUP):
        which = [slot.text for slot in slots if slot.kind == NUMBER and me]  # of the Corners, and nobody's figure
        own = own_words(table, offer)
        told = [slot for slot in slots if slot.kind != NUMBER] if me else spoken.names_first(joined, own)
        everybody = _of_everybody(table, offer, told)
        if everybody and lexica.all_said([slot for slot in told if slot.text != me], everybody):
            yield " ".join([*which, *everybody]).split()
        return
    plain_ = spoken.without_former_owner([slot for slot in slots if slot.kind not in (BREAK, spoken.BUT)])
    once = me or {slot.kind for slot in plain_} == {PERSON}  # `bea was there, so bea starts`
    texts = list(dict.fromkeys(slot.text for slot in plain_)) if once else [slot.text for slot in plain_]
    yield texts
    orders = BETWEEN.get(" ".join([slot.kind for slot in plain_]), ())
    if orders and offer.row.args[0].takes == (NUMBER,):
        orders = orders[:1] if plain_[0].said.endswith("'s") else orders
        yield from ([texts[at] for at in order] for order in orders)
    twice = any(slot == then and slot.said[-1:] == "s" for slot, then in pairwise(plain_))  # `two outs`
    if not (twice or re.search(r"\b([a-z]+) (?:, )?\1\b", " ".join([word.plain for word in table.said]))):  # `out out`
        yield from _once(table, offer, texts)
    alone = me or not {NUMBER, PERSON} <= {kind for arg in offer.row.args for kind in arg.takes}
    if not alone and (apart := _by_person(table, offer, joined, rest=parts.left > 0)) not in ([], texts):
        yield apart
    numbers = [slot.text for slot in plain_ if slot.kind == NUMBER]
    names = [slot.text for slot in plain_ if slot.kind != NUMBER]
    if names and numbers and names + numbers != texts and (alone or len(numbers) == 1):
        yield names + numbers
    if len(names) == 2 and not any(slot.kind == PERSON for slot in plain_):
        yield names[::-1] + numbers
    if any(THROWS in arg.takes for arg in offer.row.args) and len(numbers) > 1 and not names:
        together = spoken.glued([slot for slot in parts.said if slot.kind in (NUMBER, BREAK)])
        loose = ["".join(numbers)] if len(numbers) == spoken.MOST_DICE and max(map(len, numbers)) == 1 else texts
        yield from (one for one in (together, loose) if one != texts)


def _once(table: Table[S], offer: Offer[S], texts: Sequence[str]) -> Iterator[list[str]]:
    """The words without one that is told twice: `all good, everybody right`, `green, it's the green 7`."""
    twice = [word for word in dict.fromkeys(texts) if texts.count(word) == BOTH and not word.isdigit()]
    for word in (one for one in twice if any(text.split()[0] == one for text in own_words(table, offer))):
        first = texts.index(word)
        yield from ([*texts[:at], *texts[at + 1 :]] for at in (first, texts.index(word, first + 1)))


def _by_person(table: Table[S], offer: Offer[S], slots: Sequence[Slot], rest: bool = False) -> list[str]:
    """A name and its figure for each, in either order: `4 for jana, milan 2`, `ann and bob 1`, `ann made it, bob 4`.

    Nothing for anything else, or where somebody has no figure. The `rest` of them may have theirs in turn.
    """
    own = own_words(table, offer)
    signs = ["O" if [slot.text] == own else spoken.sign_of(slot) for slot in slots]
    said, at = "".join(signs), 0
    if apart := re.compile(spoken.APART_BEFORE).match(said) or re.compile(spoken.APART_AFTER).search(said):
        start, end = apart.span()
        texts = _by_person(table, offer, [*slots[:start], *slots[end:]], rest=True)
        return lexica.with_cards(texts, [slot for slot in slots[start:end] if slot.kind in (PERSON, WORD)])
    if rest and (found := re.compile(spoken.OTHERS).search(said)):  # `1 1 1 for the little ones`
        texts = _by_person(table, offer, slots[: found.start()])
        figures = [slot.text for slot in slots[found.start() :] if slot.kind == NUMBER]
        names = _without(due(table, offer), texts)
        others = [text for one in zip(names, figures, strict=False) for text in one]
        return [*texts, *others] if len(names) == len(figures) and (texts or not found.start()) else []
    texts = []
    while each := re.compile(rf"({spoken.EACH})(?:{spoken.EACH})*$").match(said, at):
        told, at = [*zip(slots, signs, strict=True)][at : each.end(1)], each.end(1)
        figures = [slot.text for slot, sign in told if sign in "NW" or (sign == "O" and "N" not in each[1])]
        texts += [text for slot, sign in told if sign == "P" for text in (slot.text, *figures)]
    return texts if at == len(said) else []


def _of_everybody(table: Table[S], offer: Offer[S], slots: Sequence[Slot]) -> list[str] | None:
    """Names, or names and figures, where all are meant, or all the others; nothing where somebody has no figure."""
    offered, kinds = due(table, offer), [slot.kind for slot in slots]
    texts = (slot.text for at, slot in enumerate(slots) if slot.kind == WORD and spoken.BUT not in kinds[:at])
    words = [*dict.fromkeys(texts)]
    numbers = has_slot(slots, NUMBER)
    told = any(slot.kind == GROUP and then.kind == NUMBER for slot, then in pairwise(slots))
    if numbers and not (words or told) and has_slot(slots, spoken.BUT) and len(own := own_words(table, offer)) == 1:
        words = own  # all but those who are named did the one thing that can be said of all
    figures: dict[str, str] = {}
    subjects: list[str] = []
    rest, out, apart = "", [], False
    for slot in slots:
        if slot.kind == spoken.BUT:
            apart, subjects = True, []
        elif slot.kind == PERSON or (apart and slot.kind == WORD):
            subjects.append(slot.text)
            out += [slot.text] if apart else []
        elif slot.kind == GROUP and subjects == [GROUP]:
            continue  # `we all, one for each of us`
        elif slot.kind == GROUP and subjects and (slot.said == "both" or numbers):
            return None if numbers or len(subjects) != BOTH else subjects  # nobody without a figure
        elif slot.kind == GROUP:
            subjects = [*subjects, slot.kind]
        elif slot.kind == NUMBER:
            for subject in subjects or [GROUP]:
                rest, figures[subject] = (slot.text if subject == GROUP else rest), slot.text
            subjects = []
    if _takes_self(table, offer) and not words:  # and never together with others
        out.append(name_of(table.state, offer.who))
    others = {*subjects} - {GROUP, name_of(table.state, offer.who), *out}
    if (others and (words or others - {*offered})) or (numbers and _else_than_nobody(table, slots, offered)):
        return None
    all_others = spoken.if_both(slots, _without(offered, out))
    return lexica.with_figures(offered, words, figures, rest, out) if numbers or words else all_others


def _else_than_nobody(table: Table[S], slots: Sequence[Slot], offered: Sequence[str]) -> bool:
    """Whether all others are meant, and nobody is named nor was before: `everyone else 1`."""
    words = {word for slot in slots if slot.kind == GROUP for word in slot.said.split()}
    return words & spoken.ELSE != set() and len(offered) == len(table.state.seats) and not has_slot(slots, PERSON)


def due(table: Table[S], offer: Offer[S]) -> list[str]:
    """The people of whom a verb may be said now."""
    names = table.state.seats
    return [word for word in offer.words if word in names] or [
        word for arg in offer.row.args for word in (arg.words or arg.offers)(table.state) if word in names
    ]


def own_words(table: Table[S], offer: Offer[S]) -> list[str]:
    """What the arguments of a verb offer besides people."""
    known = table.known.offered
    if offer.row.name not in known:
        words = [word for arg in offer.row.args for word in arg.offers(table.state)]
        known[offer.row.name] = [word for word in words if word not in table.state.seats]
    return known[offer.row.name]


def _without(names: Iterable[str], out: Iterable[str]) -> list[str]:
    return [name for name in names if name not in out]


def tried(table: Table[S], offer: Offer[S], who: tuple[int, ...], texts: Sequence[str], parts: Parts) -> Meant | None:
    """The actions, if the arguments can be read and the rules take them; else nothing, and why is remembered.

    What is missing is filled in where only one thing on offer has all that was said.
    """
    row, words = offer.row, " ".join(texts).split()
    key = (offer.who, row.name, who, *words, parts.named, parts.left > 0)
    if key not in table.tries and not is_spent(table, A_TRY):
        table.tries[key] = _came_to(table, offer, who, words, parts)
    found, read = table.tries.get(key, (None, False))
    if not isinstance(found, Refused):
        return found
    known = found.refusal.facts
    meant = str(known.get("ordered") or known.get("meant") or "").split()
    if meant not in ([], words):  # what would be right: the same in another order, or more than was said
        right = tried(table, offer, who, meant, parts)
        return right and right._replace(sure="ordered" in known and right.sure)
    wordless = row.args and row.args[0].takes[:1] == (WORD,) and not has_slot(parts.said, WORD)
    if not parts.left and (parts.named or not (row.optional or wordless)):
        facts = {"usage": row.usage, "example": known.get("example", row.example)}
        wrong = found if read or found.refusal.code[0] == "R" else found.with_facts(**facts)
        table.refused.append((2 * parts.named + read, wrong))
    return None


def _came_to(
    table: Table[S], offer: Offer[S], who: tuple[int, ...], words: Sequence[str], parts: Parts
) -> tuple[Meant | Refused, bool]:
    """What a verb comes to with some words, and whether they could be read."""
    row, read, full = offer.row, False, ""
    try:
        state = after(table.game, table.state, offer.before)
        try:
            args = values_of(row, words, state)
        except Refused:
            full = _filled_in(table, offer, words, parts)
            args = values_of(row, full.split() or words, state)
        read = True
        actions = tuple([Action(one, row.name, args) for one in who])
        after(table.game, state, actions)
    except Refused as refused:
        return refused, read
    return Meant((*offer.before, *actions), not (full and words)), read


def _filled_in(table: Table[S], offer: Offer[S], words: Sequence[str], parts: Parts) -> str:
    """The only words on offer that have all that was said, where the verb is shown; nothing else."""
    row = offer.row
    offered = [(one, one.replace("=", " ").split()) for one in offer.words]
    full = [(one, apart) for one, apart in offered if all(words.count(word) <= apart.count(word) for word in words)]
    shown = parts.named or (not row.optional and not parts.left and any(word.isalpha() for word in words))
    if len(full) != 1 or not shown:
        return ""
    ((text, apart),) = full
    made_up = row.optional and any(one.isdigit() and one not in words for one in apart)
    chosen = [name for name in table.state.seats if name in text and name not in " ".join(words)]
    made_up = made_up or (chosen != [] and len(table.state.seats) > BOTH)  # perhaps somebody else
    alone = not parts.left and any(text in arg.offers(table.state) for arg in row.args)
    return text if not made_up and (words or alone) else ""
