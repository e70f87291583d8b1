"""What stands behind the first part of a line: whether it only says what comes of that, and what both mean together.

Words may make a line surer where each figure and each name of them is right, and nothing of them is done:
`six and four, that's exactly thirty`; `a three and a one, and that lands me on Corner 6`; `Bob does it, I get the
cards`. So is a card behind what somebody lacks: `no blue, so red 1`. And how a line tells one throw after the other.
"""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import at_length, besides, brief, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.hearsay import GAINING, NEWLY
from ragz_cli.core.hearing.lexicon import ARRIVING, slots_of
from ragz_cli.core.hearing.remarks import FELT
from ragz_cli.core.hearing.slots import BREAK, ELSE, MARK, ME, NO, Slot, has_slot
from ragz_cli.core.hearing.spaces import asked_there, choosing, says_where
from ragz_cli.core.hearing.told import says_ended, says_mine, sums_dice, told_words
from ragz_cli.core.hearing.vocabulary import FIRST, NOT_DOING, listed_words
from ragz_cli.core.line import Utterance, Word, phrase_of, text_of
from ragz_cli.core.names import FACES, unaccented
from ragz_cli.core.step import after, events_of, is_taken, lines_of, reached, sums_of

FIRST_FEW = 3  # slots of a part, among which a word of correction stands
ENDS_A_TURN = ("turn", "go", "done", "next", "finished", "end", "over", "it")  # of a turn, for sure
SUMS_UP = frozenset(listed_words("makes, making, make, together, altogether, total, sum, exactly, gives"))
SUMMING = SUMS_UP | frozenset(listed_words(
    "so, that's, thats, in, all, only, just, is, it's, another, more, less, of, for, dice, points, steps, spaces,"
    " space, squares, fields, along, forward, off, pile, money, number, small, big, little, come, comes,"
    " to, go, here, there, on"
))  # fmt: skip
"""What is said beside the sum of dice; the first also before a figure that may be a further die."""
BESIDE_A_SUM = frozenset(listed_words("so, that's, thats, makes, together, altogether, in, all, total"))
"""And beside one that is told in credits: `so eight zeal in all`."""
PLACED = ARRIVING | frozenset(listed_words(
    "sends, leads, go, goes, going, move, moves, get, round, here, there, to, on, at, in, the, my, space, number,"
    " field, square"
))  # fmt: skip
"""What is said beside the space to which dice lead."""
NUMBERED = frozenset(("space", "number", "field", "square", "spot"))
GAINS = GAINING | frozenset(listed_words("got, earn, earns, draw, draws, take, takes, another"))
LOSING = frozenset(listed_words("lose, loses, lost, pay, pays, drop, drops, rid, release, releases"))
BESIDE_A_GAIN = frozenset(
    listed_words("more, his, her, my, their, another, a, an, the, new, of, from, for, thanks, to")
)
CARDS = frozenset(("card", "cards"))
NOT_PLAYED = frozenset(listed_words("has, have, had, got, says, say, said, wants, want, wanted, just, only, but"))
"""What is done with a card that is not played by it."""
GOOD = frozenset(listed_words("enough, plenty, made, managed, worked, works, easily, news, out, success, win, won"))
BAD = frozenset(listed_words("failed, fail, missed, short"))
BARELY = frozenset(listed_words("close, tight, barely, nearly, spot, dot, better, worse, far, by, one"))
SUCCEEDED, FAILED = ("succeeded", "met"), ("failed", "missed", "short")  # in what comes of dice that have to be enough
RECEIVED, RELEASED = ("received", "drew"), ("released", "paid", "lost")
AGAIN = frozenset(listed_words("roll, rolls, throw, throws, again, must, have, has, to, another"))
WANTING = frozenset(listed_words(
    "take, takes, taking, get, gets, getting, have, has, having, want, wants, like, likes, love, draw, draws, drawing,"
    " keep, pick, need, collect, rather, prefer, the, a, my, some, for, i'll, i'd, please"
))  # fmt: skip
"""What whoever leaves something to others has of it: cards."""
TELL_NOTHING = (ME, spoken.THINK, spoken.LEFT, core.WORD)


def only_follows(table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, said: Utterance) -> bool:
    """Whether words behind what was meant only say what comes of it on the table `then`.

    Behind dice: their sum, amounts, where they lead, whether they were enough. Behind who was chosen, but for oneself:
    that whoever chose has the cards.
    """
    texts = [said[start:end] for start, end in besides.clauses(said)]
    parts = [[slot for slot in slots_of(then.known, text) if slot.kind != BREAK] for text in texts]
    if at_length.throws(table, meant):
        return any(parts) and all(
            _comes_of_dice(table, then, meant, slots, {word.plain for word in text})
            for slots, text in zip(parts, texts, strict=True)
        )
    duty = choosing(table)
    chosen = duty is not None and (duty.who, duty.verb) == (meant.actions[-1].who, meant.actions[-1].verb)
    return chosen and any(parts) and all(_has_cards(table, meant, slots) for slots in parts)


def _comes_of_dice(
    table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, slots: Sequence[Slot], said: set[str]
) -> bool:
    """Whether a part only says what some dice bring, to whoever threw them or to somebody who is named."""
    words = [word for slot in slots for word in _words(slot)]
    if words[:1] == ["how"]:
        return len(words) == spoken.BOTH and (words[1].endswith("ing") or words[1] in FELT)  # `how fitting`
    acts = core.name_of(table.state, meant.actions[-1].who)
    told = {word for slot in slots if slot.kind not in (core.NUMBER, core.PERSON, ME) for word in _words(slot)}
    numbers, currency = [slot.text for slot in slots if slot.kind == core.NUMBER], {unaccented(table.game.currency)}
    people = {slot.text for slot in slots if slot.kind == core.PERSON} - {acts}
    cheers = {slot.kind for slot in slots} - {spoken.THINK} == {spoken.YES}
    if words == ["oh", "no"] or (cheers and not readings.accepting_offers(then)):
        return True
    if any(slot.kind not in (*TELL_NOTHING, core.NUMBER, core.PERSON) for slot in slots):
        return False
    events = events_of(table.game, table.state, meant.actions)
    if not people and _is_place(table, meant, slots, told, events):
        return True
    open_ = {offer.row.name for offer in then.offers}
    if told & currency and not people:  # `eight zeal`
        sums = {*map(str, sums_of(meant.actions[-1:]))}
        beside = {word for word in said if not spoken.figure(word)}
        return beside <= currency | BESIDE_A_SUM and len(numbers) == 1 and {*numbers} <= sums
    if any(slot.verbs & open_ for slot in slots) or (told - SUMMING - CARDS) & then.game.verbs.keys():
        return told <= AGAIN and not (numbers or people) and _owes(then, meant.actions[-1].who, told)
    if people or said & (GAINS | LOSING | CARDS):
        does = bool(said & (GAINS | LOSING | CARDS)) and told <= GAINS | LOSING | CARDS | BESIDE_A_GAIN | currency
        return does and _gains(table, events, people or {acts}, said, numbers)
    return _sums_up(table, meant, events, told, numbers)


def _words(slot: Slot) -> list[str]:
    return (slot.said or slot.typed).lower().split()


def _owes(then: readings.Table[S], who: int, told: set[str]) -> bool:
    """Whether somebody owes the next dice, where a roll or a throw is named: `so I roll again`."""
    owed = [then.game.verbs[duty.verb] for duty in then.owed if duty.who == who]
    dice = any(core.DICE in arg.takes for row in owed if not row.costs for arg in row.args)
    return dice and not told.isdisjoint(("roll", "rolls", "throw", "throws"))


def _is_place(
    table: readings.Table[S], meant: readings.Meant, slots: Sequence[Slot], told: set[str], events: list[core.Event]
) -> bool:
    """Whether a part only names the space to which dice lead; one that is a number only as such: `space 12`."""
    texts = [(slot.text or slot.said).lower().split() for slot in slots if slot.kind not in (ME, core.PERSON)]
    name = " ".join(word for words in texts for word in words if word not in PLACED).replace("-", " ")
    where = {one.replace("-", " ") for one in reached(table.game, table.state, meant.actions)}
    where |= {"start"} if any("start" in event.kind for event in events) else set()
    return name in where and (not name.isdigit() or bool(told & NUMBERED))


def _gains(
    table: readings.Table[S], events: list[core.Event], whose: set[str], told: set[str], numbers: list[str]
) -> bool:
    """Whether one player gets, or gets rid of, just what is told."""
    kinds = RELEASED if told & LOSING else RECEIVED
    theirs = [one for one in events if core.name_of(table.state, one.who) in whose and one.kind.startswith(kinds)]
    if len(whose) > 1:
        return False
    if told & CARDS:
        theirs = [one for one in theirs if one.kind == "drew"]
        return theirs != [] and all(number == str(theirs[0].amount) for number in numbers)
    return len(numbers) == 1 and numbers[0] in [str(one.amount) for one in theirs]


def _sums_up(
    table: readings.Table[S], meant: readings.Meant, events: list[core.Event], told: set[str], numbers: list[str]
) -> bool:
    """Whether a part only says the sum of dice, or whether they were enough, as they were."""
    sums = {str(one.amount) for one in events if "dice" in one.facts} | {*map(str, sums_of(meant.actions[-1:]))}
    good, bad = (any(end in one.kind for one in events for end in ends) for ends in (SUCCEEDED, FAILED))
    judges = told & (GOOD | BAD | BARELY)
    right = (good or not told & GOOD) and (bad or not told & BAD) and (good or bad or numbers != [] or not judges)
    further = any(int(number) <= FACES for number in numbers if number.isdigit()) and not told & SUMS_UP
    small = SUMMING | GOOD | BAD | BARELY | FELT | {unaccented(table.game.currency)}
    sums |= reached(table.game, table.state, meant.actions)
    if any(one.kind == "thrown" for one in events):
        sums |= {str(one.amount) for one in events if one.who == meant.actions[-1].who}  # twice the sum
    return told <= small and right and not further and {*numbers} <= sums


def _has_cards(table: readings.Table[S], meant: readings.Meant, slots: Sequence[Slot]) -> bool:
    """Whether a part only says that whoever leaves something to others has the cards, as many as there are of it."""
    last = meant.actions[-1]
    whom = {seat for arg in last.args if isinstance(arg, tuple) for seat in arg}
    each = re.search(r"draws (\d+) cards?( for each)?", asked_there(table))
    count = int(each[1]) * (len(whom) if each[2] else 1) if each else 0
    told = [slot for slot in slots if slot.text != core.name_of(table.state, last.who)]
    said = [word.plain for word in table.said]
    speaks = len(told) < len(slots) or any(word in (*FIRST, "i'd", "me") for word in said)
    numbers = [slot.text for slot in told if slot.kind == core.NUMBER]
    cards = {word for slot in told if slot.kind not in (core.NUMBER, ME) for word in _words(slot)}
    others = any(slot.kind == ME and slot.said in readings.TOLD_OF and said.count(slot.said) == 1 for slot in told)
    speaks = speaks or any(slot.kind == ME for slot in told)
    one = count == 1 or "a card" not in " ".join(said) or numbers != []
    right = speaks and not others and one and all(number == str(count) for number in numbers)
    return right and last.who not in whom and bool(cards & CARDS) and cards <= WANTING | CARDS


def is_sure_beside(table: readings.Table[S], meant: readings.Meant, numbers: Sequence[str], sums: bool) -> bool:
    """Whether a line is as sure with numbers told besides: one that surely `sums` up its dice, or what is chosen.

    `I'll keep the fifty myself`, on a Corner that has it.
    """
    duty, last = choosing(table), meant.actions[-1]
    if duty is None or (duty.who, duty.verb) != (last.who, last.verb):
        return meant.sure and sums and sums_dice(table, meant, numbers[0])
    figures = re.findall(r"(?:releases|receives) (\d+)(?! times)", asked_there(table))
    return meant.sure and {*numbers} <= {*figures}


def only_lacks(table: readings.Table[S], said: Utterance, rest: Utterance) -> bool:
    """Whether the `rest` of a line is all of it behind what somebody says that they have not: `no blue, so red 1`.

    What they do not have is not told then. The rest may begin with whose it is: `Ana has no red, she puts blue 2`.
    """
    whose = rest[:1] != () and rest[0].plain in table.known.people and rest[0].plain == said[0].plain
    rest = rest[1:] if whose else rest
    if not rest or len(rest) >= len(said) or said[-len(rest) :] != rest:
        return False
    before, behind = slots_of(table.known, said[: -len(rest)]), slots_of(table.known, rest)
    if not any(slot.kind == NO or (spoken.denies(slot.said) and not whose) for slot in before):
        return False
    if whose and (said[1].is_sign or _tells_more(before, behind, rest)):  # `Ana, no red`, perhaps a correction
        return False
    lacks, has = ({text for slot in slots for text in slot.texts.values()} for slots in (before, behind))
    return lacks.isdisjoint(has)


def _tells_more(before: Sequence[Slot], behind: Sequence[Slot], rest: Utterance) -> bool:
    """Whether more is told than what somebody lacks and the card played then: `Ana has no red but yellow 3, ...`."""
    lacks = [slot for slot in before if slot.texts or slot.kind in (core.NUMBER, spoken.BUT)]
    cards = [slot for slot in behind if slot.kind == core.NUMBER]
    return len(lacks) > 1 or len(cards) > 1 or not NOT_PLAYED.isdisjoint(word.plain for word in rest)


def both(
    table: readings.Table[S], then: readings.Table[S], first: Utterance, rest: Utterance,
    begun: readings.Meant, further: readings.Meant,
) -> list[readings.Meant]:  # fmt: skip
    """What two parts mean one after the other, and how sure that is."""
    told = besides.tells_of_all(table, begun)
    slots = [slot for slot in slots_of(then.known, rest) if slot.kind != BREAK]
    bare = told and has_slot(slots, core.NUMBER) and not has_slot(slots, core.WORD)
    names = [core.name_of(table.state, action.who).lower() for action in begun.actions]
    named = any(name.startswith(word.plain) for name in names for word in first if word.plain[1:])  # `hu no`, of Hugo
    actions = brief.in_order(table, begun, further, named or has_slot(slots_of(table.known, first), core.PERSON))
    left = begun.left + further.left
    numbers = has_slot(slots_of(table.known, first), core.NUMBER)
    no = brief.only_says_no(then, rest)
    anothers = no and further.actions[0].who != begun.actions[-1].who  # `he draws, no sign, never mind`
    ended = table.game.verbs.get(further.actions[-1].verb)
    denied = any(slot.said in (*spoken.DENYING, *NOT_DOING) for slot in slots)
    anothers = anothers or (no and denied and ended is not None and ended.declines == ended.name)  # `opa, no`
    unnamed = not has_slot([*slots_of(table.known, first), *slots], core.PERSON)
    mine = unnamed and says_mine(rest)
    anothers = anothers or (mine and further.actions[0].who != begun.actions[-1].who)  # `no, i'd rather keep mine`
    where = says_where(table, begun, slots) or brief.only_says_where(then, slots, further)
    where = where and not (has_slot(slots[-1:], ME) or has_slot(slots, core.PERSON))  # `2 4, self`
    where = where or "nothing happen" in text_of(rest).lower()
    answer = rest if further.actions[1:] else (*takewhile(lambda word: not word.is_sign, rest),)  # `done, it's mine`
    of_it = (numbers and (where or brief.only_answers(answer))) or _may_be_of_it(table, begun, further, rest, slots)
    if (brief.leaves(table, begun) and no) or anothers or of_it:
        # twice the same no, or two; the answer may be said of the figures, as in `a 1, nope`
        return [begun._replace(sure=False, left=left if where else begun.left), readings.Meant(actions, False, left)]
    same = begun.actions[-1]._replace(who=further.actions[0].who) == further.actions[0]
    if same and _says_it_otherwise(first, rest):
        return [begun._replace(sure=False), readings.Meant(actions, False, left)]
    answers = phrase_of(first) == "no" and rest[0].plain.isdigit()
    sure = begun.sure and further.sure and not (answers or bare)
    alone = [slot for slot in slots_of(table.known, rest) if slot.kind != BREAK]
    one = brief.only_answers(first) and has_slot(alone, core.NUMBER) and any(slot.texts for slot in alone)
    sure = sure and not one  # `ok, red one`
    same = len(alone) == 1 and not alone[0].verbs and alone[0].kind == core.WORD
    same = same and (begun.actions[-1].verb in alone[0].texts or rest[0].plain in spoken.ARTICLES)
    sure = sure and not (same and not brief.only_answers(first))  # `moves 9, green`; `takes the trick and the bonus`
    corrects = has_slot(slots[:FIRST_FEW], MARK) or (has_slot(slots[:1], NO) and has_slot(slots, core.NUMBER))
    sure = sure and not corrects  # `oma 2, sorry, malte 2`; `with a two, no, with a one`
    sure = sure and (further.actions[-1].args != () or not besides.spoke_besides(then, rest))
    glued = len(slots) == 1 and slots[0].kind == core.NUMBER and slots[0].text[1:]
    alone_too = [slot.kind for slot in slots_of(table.known, first)] == [core.NUMBER]  # `5 then 35`
    sure = sure and not (glued and (alone_too or further.actions[0].who != begun.actions[-1].who))  # `no zeal, 25`
    if at_length.may_only_comment(table, then, first, rest, begun, further):
        return [begun._replace(sure=False), readings.Meant(actions, False, left)]
    sure = sure and not brief.goes_on_unnamed(then, rest, further, told)
    says = {word for slot in slots if slot.kind == NO for word in slot.said.split()}
    ends = ended is not None and ended.declines == ended.name and not (sure or further.actions[1:])
    ends = ends and says != set() and says.isdisjoint(ENDS_A_TURN) and not brief.leaves(then, further)
    first_alone = [begun._replace(sure=False)] if ends else []  # `that's backslide, but he hasn't got any cards`
    return [*first_alone, readings.Meant(actions, sure, left)]


def handed_to_the_next(
    table: readings.Table[S], then: readings.Table[S], said: Utterance, meant: readings.Meant
) -> list[readings.Meant]:
    """What was meant, where the rest says only whose turn it is after that, `no swap, opa's turn`, or nothing is left.

    Who is only named as the next needs Enter, but for a `your turn, opa`.
    """
    every = slots_of(then.known, said)
    slots = [slot for slot in every if slot.kind != spoken.NO or not slot.said.startswith(readings.HANDS_ON)]
    hands_on = len(slots) < len(every)
    turn = hands_on or any(word.plain in ("turn", "go", "next", "up", "now") for word in said)
    named = [slot.text for slot in slots if slot.kind == core.PERSON] == [core.name_of(then.state, then.state.turn)]
    if said and not (turn and named and len(slots) == 1 and then.state.turn != table.state.turn):
        return []
    return [meant._replace(sure=meant.sure and (hands_on or not said))]


def _says_it_otherwise(first: Utterance, rest: Utterance) -> bool:
    """Whether a bare figure may say again what stands before it: `nothing for sam, so 0`."""
    told, again = ([word.plain for word in part if spoken.figure(word.plain)][-1:] for part in (first, rest))
    bare = [word.plain for word in rest if not word.is_sign and word.plain not in BESIDE_A_SUM] == again
    return bare and told != again


def _may_be_of_it(
    table: readings.Table[S], begun: readings.Meant, further: readings.Meant, rest: Utterance, slots: Sequence[Slot]
) -> bool:
    """Whether a part may be said of what stands before it: a cheer for what came by chance, or which card it was.

    `the wild die says lowest, yes!`; `out goes the fourth card, the awful eight`.
    """
    came, comes = (table.game.verbs.get(one.actions[-1].verb) for one in (begun, further))
    told = {slot.kind for slot in slots}
    cheers = came is not None and came.drawn and told == {spoken.YES} and brief.only_answers(rest)
    known = comes is not None and comes.drawn and rest[0].plain in KNOWN_ALREADY
    shown = re.findall(r"\d+", str(further.actions[-1].args))
    counts = any(slot.said in spoken.ORDINALS and [slot.text] == shown for slot in slots)  # `his fourth card`
    return cheers or (known and (counts or told - {spoken.LEFT} == {core.NUMBER}))


KNOWN_ALREADY = ("the", "that", "this", "his", "her", "my")  # before the figure of a card that was there before


def may_tell_more(table: readings.Table[S], found: Sequence[readings.Meant]) -> bool:
    """Whether more may be told than was found: words are left, or something is said behind a break."""
    left = any(one.left or at_length.tells_fewer(table, one) for one in found)
    return left or any(besides.may_tell(table.known, table.said[start:]) for _, start in besides.breaks(table.said))


def with_who_apart(table: readings.Table[S], slots: Sequence[Slot], said: Utterance) -> Utterance:
    """A line that may end with who is chosen, behind a break: `ann 2 4 self`, `ann 3 6, corner, me`; or nothing.

    Where somebody is to be chosen it may begin so, before the dice: `me 6 5 2`.
    """
    *before, last = slots or [Slot(BREAK)]
    first, then = {slot.kind for slot in slots[:1]}, {slot.kind for slot in slots[1:]}
    if first <= {ME, core.PERSON} and then == {core.NUMBER} and len(slots) == len(said) and choosing(table):
        return (said[0], brief.COMMA, *said[1:])
    if last.said in (*at_length.ITSELF, "self") and has_slot(before, core.NUMBER):
        return (*said[:-1], brief.COMMA, said[-1]) if before[-1].kind == core.NUMBER else said
    apart = [word.plain for word in said[-2:]] == [",", "me"] and has_slot(before, core.PERSON)
    apart = apart and not has_slot(before[-3:], core.PERSON)
    return said if apart else ()


def with_what_is_owed(table: readings.Table[S], meant: readings.Meant) -> readings.Meant:
    """Who was chosen with what is owed then, if the line has one name or the dice for it; only to be proposed.

    `let josie put one on south america 2`; `he'd rather do it himself, and he got a six and a pair of twos`.
    """
    row = table.game.verbs.get(meant.actions[-1].verb)
    chooses = row is not None and not row.of_all and any(core.PERSON in arg.takes for arg in row.args)
    if meant.sure or not chooses:
        return meant
    then = readings.table_at(table.game, after(table.game, table.state, meant.actions))
    said, known = brief.in_full(then.known, table.said)[0], table.known.words
    owed = {duty.verb for duty in then.owed}
    slots = [slot for slot in slots_of(then.known, said) if slot.kind == core.NUMBER or (slot.texts and not slot.verbs)]
    names = [slot for slot in slots if slot.texts and slot.said not in known and not slot.texts.keys().isdisjoint(owed)]
    used = {*re.findall(r"\d+", lines_of(table.game, table.state, meant.actions)), *brief.lying_there(table)}
    for at in range(1, len(meant.actions)):
        used |= brief.lying_there(besides.then_at(table, meant.actions[:at]))  # `red two, that one's mine`
    kinds = {name.removesuffix("s") for name in table.game.settings}
    used |= {spoken.figure(word.plain) for word, thing in pairwise(said) if thing.plain.removesuffix("s") in kinds}
    more = any(slot.kind == core.NUMBER and slot.text not in used for slot in slots)  # no `two tokens`
    told = names if len(names) == 1 else slots if more and not names else []
    further = [one for one in readings.distinct(readings.whole_line(then, told)) if not one.left]
    named = {table.state.seats[slot.text] for slot in slots_of(table.known, said) if slot.kind == core.PERSON}
    whose = named or {table.state.turn}
    ends = len(further) == 1 and further[0].actions[0].who in whose and further[0].actions[0].verb in owed
    ends = ends and then.state.turn == table.state.turn
    return meant._replace(actions=(*meant.actions, *further[0].actions)) if ends else meant


def or_also_ends(table: readings.Table[S], meant: readings.Meant) -> list[readings.Meant]:
    """A line, and with the end of the turn where its last part says so: `I do the corner, and then I'm finished`."""
    *before, last = [table.said[start:end] for start, end in besides.clauses(table.said) if start < end]
    slots, who = slots_of(table.known, last), meant.actions[-1].who
    says = says_ended(table.known.people, last) and (before or has_slot(slots, core.PERSON))
    offers = besides.then_at(table, meant.actions).offers if says else ()
    ends = [core.Action(who, one.row.name) for one in offers if one.who == who and one.row.declines == one.row.name]
    theirs = {table.state.seats[slot.text] for slot in slots if slot.kind == core.PERSON} <= {who}
    return [meant, *(meant._replace(actions=(*meant.actions, one), sure=False) for one in ends if theirs)]


def or_without_known_card(table: readings.Table[S], meant: readings.Meant) -> list[readings.Meant]:
    """A card that is taken, also without the figure of a new one that may be its own: `simon gets the red nine`."""
    *before, last = meant.actions
    row = table.game.verbs.get(last.verb)
    told = [figure for figure in spoken.figures(table.said) if figure.isdigit()]
    shown = told_words(lines_of(table.game, table.state, meant.actions))[-1:]
    known = row is not None and row.drawn and before != [] and shown == told
    newly = not NEWLY.isdisjoint(word.plain for word in table.said)
    if not known or newly or told[0] not in brief.lying_there(table):
        return [meant]
    return [meant._replace(actions=tuple(before), sure=False), meant._replace(sure=False)]


def without_who_acted(table: readings.Table[S], meant: readings.Meant) -> readings.Meant:
    """Without a no of whoever acted before in the line, where it is of the others: `bob adds 5, the others not`."""
    if (ELSE - {"else"}).isdisjoint(word.plain for word in table.said):
        return meant
    leaves = {row.declines for row in table.game.verbs.values()}
    acted: set[int] = set()
    told: list[core.Action] = []
    for action in meant.actions:
        told += [] if action.verb in leaves and action.who in acted else [action]
        acted |= set() if action.verb in leaves else {action.who}
    less = tuple(told)
    return meant._replace(actions=less) if less and is_taken(table.game, table.state, less) else meant


def throws_in_turn(table: readings.Table[S], said: Utterance) -> Utterance:
    """A line with a then for an after, `5 5 4, after 4 3`; where one throw is due without how many all dice are."""
    if not any(core.THROWS in arg.takes for one in table.offers for arg in one.row.args):
        return _all_thrown(said)
    told: list[Word] = []
    for at, word in enumerate(said):
        behind = said[at + 1 : at + 3] if word.plain == "after" and at and said[at - 1].is_sign else ()
        figures = [one for one in behind if one.is_sign or spoken.figure(one.plain)]
        told.append(Word("then", "then", " ") if figures and len(figures) == len(behind) else word)
    return tuple(told)


def _all_thrown(said: Utterance) -> Utterance:
    """A line of dice without how many there are: `rolling all three! 6 4 2`; `takes two dice and gets a 2 and a 1`.

    And `with two of them, five and four`.
    """
    at, end = next(((at, end) for at, word in enumerate(said) if (end := _dice_counted(said, at, word.plain))), (0, 0))
    many = spoken.figure(said[at + 1].plain) if end and not said[at + 1].plain.isdigit() else ""
    dice = [one for word in said[end:] if (one := spoken.figure(word.plain))] if many.isdigit() else []
    all_ = dice != [] and str(len(dice)) == many and {*map(len, dice)} == {1}
    all_ = all_ and (said[at].plain, said[end - 1].plain) != ("all", ":")
    return (*said[:at], *said[end:]) if all_ else said


def _dice_counted(said: Utterance, at: int, word: str) -> int:
    """Where what says how many dice are rolled ends, as in `all three,`, `takes two dice` and `with two of them,`.

    0 where that is not said.
    """
    plains = [one.plain for one in said[at + 2 : at + 4]]
    dice = plains[:1] != [] and plains[0] in spoken.DICE_WORDS
    end = at + 2 + (1 if dice else 2 * (plains == ["of", "them"]))
    starts = at == 0 or said[at - 1].is_sign  # not the end of `along with two of them`
    of_them = word == "with" and end == at + 4 and starts
    counts = (word == "all" and end == at + 2) or (word in at_length.TAKING_DICE and dice) or of_them
    parted = said[end : end + 1] != () and _parts_a_line(said[end])
    return end + parted if counts and (dice or parted) else 0


def _parts_a_line(word: Word) -> bool:
    return word.is_sign or word.plain == "and"
