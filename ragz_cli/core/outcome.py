"""What two parts of a line mean together, and whether the second only says what comes of the first.

Such words may make a line surer where each figure and each name of them is right, and nothing of them is done:
`six and four, that's exactly thirty`; `a three and a one, and that lands me on Corner 6`; `Bob does it, I get the
cards`.
"""

from collections.abc import Iterable, Sequence

from ragz_cli.core import at_length, besides, brief, re, readings
from ragz_cli.core import game as core
from ragz_cli.core import slots as spoken
from ragz_cli.core.game import S
from ragz_cli.core.lexicon import slots_of
from ragz_cli.core.line import Utterance, phrase_of, text_of
from ragz_cli.core.names import FACES, unaccented
from ragz_cli.core.slots import ARTICLES, BREAK, DENYING, MARK, ME, NO, Slot, has_slot
from ragz_cli.core.spaces import says_where
from ragz_cli.core.step import brought, reached
from ragz_cli.core.told import says_mine
from ragz_cli.core.vocabulary import NOT_DOING, listed_words

FIRST_FEW = 3  # slots of a part, among which a word of correction stands
ENDING = ("turn", "go", "done", "next", "finished", "end", "over", "it")  # of a turn, for sure
LEADING = frozenset(listed_words(
    "so, that's, thats, makes, making, make, together, altogether, total, sum, in, exactly, only, just, is, it's,"
    " gives, means, another, off, for, from, space, at"
))  # fmt: skip
"""What says of a figure that it comes of something, and is no further die."""
MOVING = frozenset(listed_words(
    "land, lands, landed, landing, puts, put, take, takes, took, bring, brings, brought, send, sends, lead, leads, go,"
    " goes, going, move, moves, moving, come, comes, get, gets, arrive, arrives, hop, back, round, forward, straight,"
    " way, home, space, spaces, step, steps, square, squares, field, fields, point, points, pips, off, from, pile,"
    " again, then, here, there, to, on, the, my, a"
))  # fmt: skip
SUMMING = LEADING | frozenset(
    listed_words("more, less, big, small, dice, die, of, them, both, much, now, up, zeal, number, lovely, money, left")
)
ENOUGH = frozenset(listed_words(
    "enough, plenty, made, did, managed, worked, works, easily, comfortably, barely, nearly, easy, news, out, done it,"
    " tight, close, missed, failed, success, short, spot, dot, fail, win, won, far, dismal, worse, better"
))  # fmt: skip
"""What is said of dice that have to be enough for something; ragz says itself whether they are."""
ANEW = frozenset(listed_words("roll, rolls, throw, throws, again, now, must, have, has, to, another, one"))
"""What is said of dice that are owed next."""
HAVING = frozenset(listed_words(
    "take, takes, taking, get, gets, getting, have, has, having, want, wants, like, likes, love, draw, draws, drawing,"
    " keep, pick, need, collect, rather, prefer, the, a, my, some, for, i'll, i'd, please"
))  # fmt: skip
CARDS = frozenset(("card", "cards"))
"""What whoever leaves something to others has of it."""


def only_follows(table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, said: Utterance) -> bool:
    """Whether words behind what was meant only say what comes of it on the table `then`.

    Behind dice: their sum, amounts, where they lead, whether they were enough. Behind who was chosen, but for oneself:
    that whoever chose has the cards.
    """
    parts = [slots_of(then.known, said[start:end]) for start, end in besides.clauses(said)]
    parts = [[slot for slot in slots if slot.kind != BREAK] for slots in parts]
    if at_length.throws(table, meant):
        comes = brought(table.game, table.state, meant.actions)
        return any(parts) and all(_comes_of_dice(table, then, meant, comes, slots) for slots in parts)
    duty = at_length.choosing(table)
    chosen = duty is not None and (duty.who, duty.verb) == (meant.actions[-1].who, meant.actions[-1].verb)
    return chosen and any(parts) and all(_has_cards(table, meant, slots) for slots in parts)


def _comes_of_dice(
    table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, comes: frozenset[str], slots: list[Slot]
) -> bool:
    """Whether a part only says what some dice bring, to whoever threw them or to somebody who is named."""
    if slots and _words(slots[0])[:1] == ["how"] and len(slots) <= FIRST_FEW and {*map(_kind, slots)} == {spoken.LEFT}:
        return True  # `how fitting`
    where, acts = reached(table.game, table.state, meant.actions), core.name_of(table.state, meant.actions[-1].who)
    rolls = any(duty.who == meant.actions[-1].who and not table.game.verbs[duty.verb].declines for duty in then.owed)
    small = SUMMING | MOVING | ENOUGH | {unaccented(table.game.currency)}
    small = small | (ANEW if rolls else frozenset()) | (CARDS if "drew" in comes else frozenset())
    whom = {slot.text for slot in slots if slot.kind == core.PERSON} - {acts}
    hers = [brought(table.game, table.state, meant.actions, name) for name in whom]
    named = [slot for slot in slots if not (_kind(slot) in (ME, core.PERSON) or small.issuperset(_words(slot)))]
    told = " ".join([(slot.text or slot.said).lower() for slot in named])
    if not all(hers):
        return False  # nothing happens to them
    if told in where and not told.isdigit():
        return True
    known = small.union(word for word in comes if word.isalpha())
    for slot in (one for one in named if not known.issuperset(_words(one))):
        if slot.kind == spoken.MARK and slot.said == "oh no" and len(named) == 1:
            continue
        if slot.kind == spoken.YES and not readings.accepting_offers(then):
            continue
        if slot.kind != core.NUMBER or not all(slot.text in one for one in hers or [comes]):
            return False
        leads = whom or any(not LEADING.isdisjoint(_words(one)) for one in slots)
        if slot.text.isdigit() and int(slot.text) <= FACES and not leads:
            return False  # perhaps a further die
    return True


def _kind(slot: Slot) -> str:
    return slot.kind


def _words(slot: Slot) -> list[str]:
    return (slot.said or slot.typed).lower().split()


def _has_cards(table: readings.Table[S], meant: readings.Meant, slots: list[Slot]) -> bool:
    """Whether a part only says that whoever leaves something to others has the cards, as many as there are of it."""
    duty, last = at_length.choosing(table), meant.actions[-1]
    whom = {seat for arg in last.args if isinstance(arg, tuple) for seat in arg}
    asks = table.game.words().duties.get(f"{duty.verb}/{duty.clauses[0]}", "") if duty else ""
    counts = {*re.findall(r"\d+", asks), str(len(whom))}
    told = [slot for slot in slots if slot.kind != ME and slot.text != core.name_of(table.state, last.who)]
    numbers = [slot for slot in told if slot.kind == core.NUMBER]
    cards = {word for slot in told if slot not in numbers for word in _words(slot)}
    right = all(slot.text in counts for slot in numbers)
    return right and last.who not in whom and bool(cards & CARDS) and cards <= HAVING | CARDS


def tells_what_is_chosen(table: readings.Table[S], meant: readings.Meant, numbers: Iterable[str]) -> bool:
    """Whether numbers are of what is chosen: the fifty of `I'll keep the fifty myself`, on a Corner that has it."""
    duty, last = at_length.choosing(table), meant.actions[-1]
    if duty is None or (duty.who, duty.verb) != (last.who, last.verb):
        return False
    asks = table.game.words().duties.get(f"{duty.verb}/{duty.clauses[0]}", "")
    return {*numbers} <= {*re.findall(r"\d+", asks)}


def only_lacks(table: readings.Table[S], said: Utterance, rest: Utterance) -> bool:
    """Whether the `rest` of a line is all of it behind what somebody says that they have not: `no blue, so red 1`.

    What they do not have is not told then.
    """
    if not rest or len(rest) >= len(said) or said[-len(rest) :] != rest:
        return False
    parts = (slots_of(table.known, said[: -len(rest)]), slots_of(table.known, rest))
    lacks, has = ({text for slot in slots for text in slot.texts.values()} for slots in parts)
    return lacks.isdisjoint(has)


def both(
    table: readings.Table[S], then: readings.Table[S], first: Utterance, rest: Utterance,
    begun: readings.Meant, further: readings.Meant,
) -> list[readings.Meant]:  # fmt: skip
    """What two parts mean one after the other, and how sure that is."""
    told = besides.tells_of_all(table, begun)
    slots = [slot for slot in slots_of(then.known, rest) if slot.kind != BREAK]
    bare = told and has_slot(slots, core.NUMBER) and not has_slot(slots, core.WORD)
    both = brief.in_order(table, begun, further, has_slot(slots_of(table.known, first), core.PERSON))
    left = begun.left + further.left
    numbers = has_slot(slots_of(table.known, first), core.NUMBER)
    no = brief.only_says_no(then, rest)
    anothers = no and further.actions[0].who != begun.actions[-1].who  # `he draws, no sign, never mind`
    ended = table.game.verbs.get(further.actions[-1].verb)
    denied = any(slot.said in (*DENYING, *NOT_DOING) for slot in slots)
    anothers = anothers or (no and denied and ended is not None and ended.declines == ended.name)  # `opa, no`
    unnamed = not has_slot([*slots_of(table.known, first), *slots], core.PERSON)
    mine = unnamed and says_mine(rest)
    anothers = anothers or (mine and further.actions[0].who != begun.actions[-1].who)  # `no, i'd rather keep mine`
    where = says_where(table, begun, slots) or brief.only_says_where(then, slots, further)
    where = where and not (has_slot(slots[-1:], ME) or has_slot(slots, core.PERSON))  # `2 4, self`
    where = where or "nothing happen" in text_of(rest).lower()
    if (brief.leaves(table, begun) and no) or anothers or (numbers and (where or brief.only_answers(rest))):
        # twice the same no, or two; the answer may be said of the figures, as in `a 1, nope`
        return [begun._replace(sure=False, left=left if where else begun.left), readings.Meant(both, False, left)]
    answers = phrase_of(first) == "no" and rest[0].plain.isdigit()
    sure = begun.sure and further.sure and not (answers or bare)
    alone = [slot for slot in slots_of(table.known, rest) if slot.kind != BREAK]
    one = brief.only_answers(first) and has_slot(alone, core.NUMBER) and any(slot.texts for slot in alone)
    sure = sure and not one  # `ok, red one`
    same = len(alone) == 1 and not alone[0].verbs and alone[0].kind == core.WORD
    same = same and (begun.actions[-1].verb in alone[0].texts or rest[0].plain in ARTICLES)
    sure = sure and not (same and not brief.only_answers(first))  # `moves 9, green`; `takes the trick and the bonus`
    corrects = has_slot(slots[:FIRST_FEW], MARK) or (has_slot(slots[:1], NO) and has_slot(slots, core.NUMBER))
    sure = sure and not corrects  # `oma 2, sorry, malte 2`; `with a two, no, with a one`
    sure = sure and (further.actions[-1].args != () or not besides.spoke_besides(then, rest))
    glued = len(slots) == 1 and slots[0].kind == core.NUMBER and slots[0].text[1:]
    alone_too = [slot.kind for slot in slots_of(table.known, first)] == [core.NUMBER]  # `5 then 35`
    sure = sure and not (glued and (alone_too or further.actions[0].who != begun.actions[-1].who))  # `no zeal, 25`
    if at_length.may_only_comment(table, then, first, rest, begun, further):
        return [begun._replace(sure=False), readings.Meant(both, False, left)]
    sure = sure and not brief.goes_on_unnamed(then, rest, further, told)
    says = {word for slot in slots if slot.kind == NO for word in slot.said.split()}
    ends = ended is not None and ended.declines == ended.name and not (sure or further.actions[1:])
    ends = ends and says != set() and says.isdisjoint(ENDING) and not brief.leaves(then, further)
    first_alone = [begun._replace(sure=False)] if ends else []  # `that's backslide, but he hasn't got any cards`
    return [*first_alone, readings.Meant(both, sure, left)]


def with_who_apart(slots: Sequence[Slot], said: Utterance) -> Utterance:
    """A line that may end with who is chosen, behind a break: `ann 2 4 self`, `ann 3 6, corner, me`; or nothing."""
    *before, last = slots or [Slot(BREAK)]
    if last.said in (*at_length.ITSELF, "self") and has_slot(before, core.NUMBER):
        return (*said[:-1], brief.COMMA, said[-1]) if before[-1].kind == core.NUMBER else said
    apart = [word.plain for word in said[-2:]] == [",", "me"] and has_slot(before, core.PERSON)
    apart = apart and not has_slot(before[-3:], core.PERSON)
    return said if apart else ()
