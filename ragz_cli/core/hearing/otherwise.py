"""A line in other words, where nothing is understood as it stands: shorter ones that say the same; only ever proposed.

And whether a line means something else than it seems to: one that can be read as it is written, or that seems to ask.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import readings
from ragz_cli.core.hearing.lexicon import A_COLOUR, slots_of, tells_at_once
from ragz_cli.core.hearing.slots import (
    DOUBT,
    ME,
    NO,
    NUMBERS,
    PLURALS,
    STATIC,
    UNITS,
    YES,
    Slot,
    figure,
    figures,
    has_slot,
)
from ragz_cli.core.hearing.told import told_words
from ragz_cli.core.hearing.vocabulary import WINNING, listed_words
from ragz_cli.core.names import FACES, has_in_turn, plain, unaccented
from ragz_cli.core.step import has_numbers, is_taken, lines_of

DENYING = "|".join(listed_words(
    "doesn't, doesnt, don't, dont, does not, do not, isn't, isnt, won't, wont, can't, cant, cannot, will not, not,"
    " refuses, refuse, refused"
))  # fmt: skip
SAYING_NO = "|".join(listed_words(
    "(say|says|said) no, (shake|shakes|shook) (his|her|their|the) (head|heads), (shake|shakes|shook) heads,"
    " (turn|turns|turned) (me|us|him|her|it) down, (turn|turns|turned) down, (don't|dont|doesn't|doesnt) want"
))  # fmt: skip
EVERYBODY = "|".join(listed_words(
    "everybody, everyone, all people, all the others, all others, all other, all of us, all of them, we all, they all,"
    " all, the others, the rest, the other people, other people, others"
))  # fmt: skip
RIGHT = "|".join(listed_words(
    "made it, make it, made theirs, make theirs, make good, managed it, got theirs, get theirs, got it, (get|got)"
    " (exactly|just) what (we|they) (bid|said|wanted), what (they|we) (bid|said|say), like they say, like they said,"
    " as they (say|said|bid), same trick like they say, same like they say, correct, exact, made, make,"
    " have good, good, ok, right"
))  # fmt: skip
NOT_ONESELF = "|".join(listed_words(
    "not, no, if, or, and, maybe, perhaps, refuse, refuses, avoid, avoids, skip, skips, forbid, forbids, nobody,"
    " neither, none, others, stays, stay, card, cards, neighbour, everybody, everyone, even"
))  # fmt: skip
BUT = "|".join(listed_words("but, except, except for, apart from, only, bar, besides"))
A_DIE = rf"(?:[1-{FACES}]|{'|'.join(UNITS[1 : FACES + 1])})\b"
ALIKE = "|".join((*[word for word, face in PLURALS.items() if 0 < int(face) <= FACES], f"[1-{FACES}]s"))  # fives
CHANCE = {core.DICE, core.THROWS}
GETTING = "|".join(listed_words(
    "he, she, they, i, who, it, and, only, just, ended up, end up, finished, with, got, get, gets, took, take, takes,"
    " has, have, had, make, makes, made"
))  # fmt: skip
HEDGING = r"\b(?:if|maybe|perhaps|unless|might|could|would|should|yet|know|knows|sure|think|thinks|mean)\b|\?"
ASKED_OF = frozenset(listed_words(
    "it, this, that, there, he, she, they, his, her, my, our, your, the, an, any, next, everybody, everyone, somebody,"
    " someone, anybody, anyone, nobody"
))  # fmt: skip
ASKED_SO = {*listed_words(
    "enough, open, free, taken, over, allowed, possible, right, still, already, better, good, bad, high, low, ok, okay,"
    " much, many, lot, far, hard, easy, worth, fine, more, higher, lower, than, too, true, finished, done, next,"
    " unfair, time, turn, points, point, win, least, most, below, above, mine, yours"
)}  # fmt: skip
PLEASE, SEEING = {*listed_words("please, pls, plz, plis")}, {*listed_words("see, hear, know, have, change")}
WISHING = {("can", "i"), ("can", "we"), ("may", "i"), ("may", "we"), ("could", "i"), ("could", "we")}
SHORT_FOR = {
    "nt": "not", "nw": "now", "ea": "each", "al": "all", "bu": "but", "bt": "but", "ye": "yes", "se": "self",
    "di": "dice", "wi": "with",
}  # fmt: skip
"""What two letters are that nobody on offer begins with."""
YES_AT_LAST, NO_BEFORE_LAST = ("y", "ye", "yes"), ("n", "no", "nt")  # `za 31 y`; `wi 43 no ch`
SHORT_NAMES = listed_words("be, al, an, ma, pa, ed, jo, ha, hi, la, da, am, ya, mi, do, um, is, so, to")
"""Small words that a name may begin with."""
MOST_TURNS, MOST_IN_TURN = 3, 10  # parts of a line, and its words, that are told without signs
BOTH, LEADING = 2, {*listed_words("go, to, on, at, pl, pt, put")}  # who and where, and what may stand between
MOST_MAY_BE = 2  # things that letters begin
MOST_LETTERS, FIGURES_OF_AN_OR = 3, 2  # of a word of who types as little as possible; with an or between them
ASKED, HELPING, LEAVING, OVER, BIDS, COUNTED, TRICKS, CHOOSES, NUMBERED, DICE, ALWAYS = (
    "asked", "helping", "leaving", "over", "bids", "counted", "tricks", "chooses", "numbered", "dice", "",
)  # fmt: skip
"""Where something may be left, others than who is on turn are asked, a turn may be left, alone or not, bids, figures
or tricks are due, somebody or a space may be chosen, dice are due; and anywhere.
"""
OF_ONE = {
    *listed_words("i, me, i'm, im, am, my, him, he, her, she, idea, ha, haha, let, done, finish, finished, ready")
}
"""With one of these a no is nobody else's, or none."""
AMOUNT, ACTOR, NOBODYS = "amount", "actor", "none"
FIGURES = ("wishes", AMOUNT, "cards")  # of a pattern, which may be left out


def may_be_no_verb(game: core.Game[S], state: S, said: lines.Utterance) -> bool:
    """Whether a line that can be read as it is written may mean something else: `corner`, or the region A, not Ann."""
    if not (words := [word.plain for word in said]):
        return False
    owed = [game.verbs[duty.verb] for duty in game.owed(state)]
    begins = any(unaccented(name).startswith(words[0]) for name in state.seats)
    begins = begins and ":" not in words and words[0] not in map(plain, state.seats)
    answers = STATIC.get(" ".join(words), Slot("")).kind in (YES, NO)
    named = words[-1].isdigit() and len(words) > 1 and any(row.learns for row in owed)
    return begins or answers or named or _names_what_is_owed(game, state, owed, words)


def _names_what_is_owed(game: core.Game[S], state: S, verbs: Sequence[core.Verb[S]], words: Sequence[str]) -> bool:
    """Whether a verb is also a word that an argument of another one offers, as the Corner that a space is."""
    named = [word for word in words if word in game.verbs and all(row.name != word for row in verbs)]
    offered = {plain(word) for row in verbs for arg in row.args for word in arg.offers(state)} if named else ()
    return any(word in offered for word in named)


def states(seats: Iterable[str], words: Sequence[str]) -> bool:
    """Whether words tell or wish what they only seem to ask: `is good, i move`; `can i do the event here, please`."""
    named = {word for name in seats for word in plain(name).split()}
    stated = words[:1] == ["is"] and words[1:] != [] and words[1] not in (*ASKED_OF, *named)
    wishes = not PLEASE.isdisjoint(words) or (any(map(figure, words)) and SEEING.isdisjoint(words[2:4]))
    return (stated and ASKED_SO.isdisjoint(words[2:5] or words[1:]) and words[-1] != "on") or (
        tuple(words[:2]) in WISHING and wishes
    )


def _is_stated(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line that seems to ask may mean this: nothing costly, every word used, and what is done is named.

    Or it is the only thing that is owed, with its figures: `is three in the hole now`.
    """
    done = [(one, table.game.verbs[one.verb]) for one in meant.actions if one.verb in table.game.verbs]
    verbs, tells = {row.name for _, row in done}, table.said[0].plain == "is"
    if meant.left or any(row.costs for _, row in done):
        return False
    if not (tells or all(one.who == table.state.turn for one, _ in done)):
        return False  # `can i roll 6 4`, of the next one
    slots = slots_of(table.known, table.said)
    people = {table.state.seats[slot.text] for slot in slots if slot.kind == core.PERSON}
    told = {seat for one, row in done for seat in (one.who, *row.chosen(one.args))}
    if not (people <= told or any(row.of_all for _, row in done)):
        return False
    due = {duty.verb for duty in table.owed} | {one.row.name for one in table.offers if one.before}
    named = any(slot.verbs & verbs or not verbs.isdisjoint(slot.texts) for slot in slots)
    return named or (tells and has_slot(slots, core.NUMBER) and verbs <= due)


def if_stated(table: readings.Table[S], found: list[readings.Meant]) -> list[readings.Meant]:
    """The ways to understand a line; of one that seems to ask only those that it may tell."""
    seems = states(table.state.seats, [word.plain for word in table.said])
    seems = seems and not tells_at_once(table.said, table.known.people)  # `is 5 and 2`
    return [one for one in found if _is_stated(table, one)] if seems else found


def or_all_of_them(table: readings.Table[S], likely: list[readings.Meant]) -> list[readings.Meant]:
    """Before those who may mean a bare no, all of them together: `no teamwork`, where several are asked."""
    every = tuple([action for one in likely for action in one.actions])
    leaves = {(offer.who, offer.leaves) for offer in table.offers}
    apart = len({action.who for action in every}) == len(every) == len(likely)
    declines = apart and all((action.who, action.verb) in leaves for action in every)
    words = {word.plain for word in table.said}
    declines = declines and words.isdisjoint(OF_ONE) and not has_slot(slots_of(table.known, table.said), DOUBT)
    together = declines and len(likely) > 1 and is_taken(table.game, table.state, every)
    return [readings.Meant(every, False), *likely] if together else likely


def in_other_words(table: readings.Table[S], fewer: bool) -> Iterator[tuple[lines.Utterance, Collection[str]]]:
    """A line as it may be said more shortly, each way once: what `and bob doesn't` says, as `bob no`.

    Each with the amounts that it must bring, since it leaves them out. Only with `fewer` figures, if the line is
    understood otherwise: of `ann needs a 6, and she got a 4` only the 4.
    """
    for told in () if fewer else _in_full(table):
        yield lines.words_of(told), ()
    text = lines.text_of(table.said).lower().replace("\u2019", "'")
    holds, people = _where(table, text), table.known.people
    if CHOOSES in holds and not fewer:
        yield from ((lines.words_of(by_number), ()) for by_number in _with_where(table))
    rows = {one.row.name: one.row for one in table.offers}
    doing = tuple([verb for verb, row in rows.items() if row.args and CHANCE.isdisjoint(row.args[0].takes)])
    text, names = _with_marks(text, tuple(people))
    for where, pattern, short in _ways(doing) if holds else ():
        if where not in holds or not (found := re.search(pattern, text)):
            continue
        told_of = {
            name: figures(lines.words_of(aside or "")) for name, aside in found.groupdict().items() if name in FIGURES
        }
        acts = people.get(names.get(found.groupdict().get(ACTOR) or "", ""))
        if where in (LEAVING, OVER, ALWAYS) and acts not in (None, core.name_of(table.state, table.state.turn)):
            continue  # `bob is ready`, whose turn it is not
        out = Counter([one for some in told_of.values() for one in some])
        out += _kept(table, lines.words_of(found.groupdict().get(NOBODYS) or ""))
        out += Counter([acts] if where == CHOOSES and acts == core.name_of(table.state, table.state.turn) else [])
        told = re.sub(pattern, short, text).strip(" ,")
        words = lines.words_of(re.sub(A_MARK, lambda one: names.get(one[0], one[0]), told))
        if (out or not fewer) and _kept(table, table.said) <= _kept(table, words) + out:
            yield words, told_of.get(AMOUNT, ())


def or_in_turn(
    table: readings.Table[S], found: list[readings.Meant], read: Callable[..., list[readings.Meant]],
    then_at: Callable[..., readings.Table[S] | None],
) -> list[readings.Meant]:  # fmt: skip
    """What was `found`; of a line of few letters of which it has not all, before it what that means part by part."""
    words = [word.plain for word in table.said]
    if not _is_in_letters(table, words):
        return found
    answers = words[-1] in YES_AT_LAST or any(word in NO_BEFORE_LAST for word in words[1:-1][-1:])
    if not answers and any(_has_every_figure(table, table.said, one) for one in found):
        return found
    again = table._replace(parts={}, then={}, refused=[], spent=[])
    parts = _part_by_part(again, table.said, read, then_at)
    return readings.distinct([*parts, *(one for one in found if not (parts and one.left))])


def _is_in_letters(table: readings.Table[S], words: Sequence[str]) -> bool:
    """Whether a line has only figures and words of few letters, no verb in full, no doubt: `n op de 644 53 2`."""
    if not 1 < len(words) <= MOST_IN_TURN or words[0] in table.game.verbs:
        return False
    if not all(word.isdigit() or (word.isalpha() and len(word) <= MOST_LETTERS) for word in words):
        return False
    cut = any(word.isalpha() and not figure(word) for word in words) or not table.known.counting  # `45 65`
    return cut and not has_slot(slots_of(table.known, table.said), DOUBT)


def _part_by_part(
    table: readings.Table[S], said: lines.Utterance, read: Callable[..., list[readings.Meant]],
    then_at: Callable[..., readings.Table[S] | None], most: int = MOST_TURNS,
) -> list[readings.Meant]:  # fmt: skip
    """A line without signs of who types as little as possible, each part read on the table that those before it leave.

    `n op de 644 53 2`; with every figure, and only to be proposed.
    """
    for end in range(len(said) - 1, 0, -1) if most else ():
        first, rest = said[:end], said[end:]
        begun = _with_every_figure(table, first, read)
        then = then_at(table, first, begun[0]) if len(begun) == 1 else None
        if then:
            only_no = len(rest) == 1 and STATIC.get(rest[0].plain, Slot("")).kind == NO  # `bob no`, who is chosen
            found = [] if only_no else _with_every_figure(then, rest, read)
            found = found or _part_by_part(then, rest, read, then_at, most - 1)
            if 0 < len(found) <= MOST_MAY_BE:
                return [readings.Meant((*begun[0].actions, *one.actions), False) for one in found]
    return []


def _with_every_figure(
    table: readings.Table[S], said: lines.Utterance, read: Callable[..., list[readings.Meant]]
) -> list[readings.Meant]:
    """What a part of a line may mean with every word and figure that it has, each of which begins one of the line."""
    whole = [one for one in read(table, said) if not one.left and _has_every_figure(table, said, one)]
    small = [word.plain for word in said if word.plain.isalpha() and not figure(word.plain)]
    small = [word for word in small if STATIC.get(word, Slot("")).kind not in (YES, NO, ME)]
    told = [(one, told_words(lines_of(table.game, table.state, one.actions))) for one in whole]
    return [one for one, words in told if all(_is_said(table, word, words) for word in small)]


def _is_said(table: readings.Table[S], word: str, words: Iterable[str]) -> bool:
    """Whether letters are a word on offer, or in their order in one of a line: the mk of marker."""
    return word in table.known.words or any(has_in_turn(one, word) for one in words)


def _has_every_figure(table: readings.Table[S], said: lines.Utterance, meant: readings.Meant) -> bool:
    """Whether every digit of a line, or a part of one, is in what it means."""
    told = Counter(one for one in lines_of(table.game, table.state, meant.actions) if one.isdigit())
    return not Counter("".join(figures(said))) - told


def _where(table: readings.Table[S], text: str) -> set[str]:
    """Which ways to say it more shortly may be tried: none of those that leave a doubt out."""
    rows = [table.game.verbs[duty.verb] for duty in table.owed]
    sure = not re.search(HEDGING, text)
    asked = sure and any(offer.leaves for offer in table.offers)
    leaving = sure and any(one.row.declines == one.row.name for one in table.offers)
    bids = sure and any(row.args and row.args[0].takes == (core.NUMBER,) for row in rows)
    helping = sure and any(offer.leaves and offer.who != table.state.turn for offer in table.offers)
    over = leaving and not readings.accepting_offers(table)
    tried = {ASKED: asked, HELPING: helping, LEAVING: leaving, OVER: over, BIDS: bids}
    holds = {where for where, so in tried.items() if so}
    if has_slot(slots_of(table.known, table.said), DOUBT):
        return holds
    holds |= {NUMBERED for one in table.offers for arg in one.row.args if {core.WORD, core.NUMBER} <= {*arg.takes}}
    holds |= {CHOOSES for row in rows for arg in row.args if core.PERSON in arg.takes}
    holds |= {DICE for one in table.offers for arg in one.row.args if not CHANCE.isdisjoint(arg.takes)}
    counted = {COUNTED} | (set() if bids else {TRICKS}) if table.known.counting else set()
    return holds | {ALWAYS} | counted


def _with_where(table: readings.Table[S]) -> Iterator[str]:
    """Who is chosen and where that leads by its number, with each verb that may be owed then: `me 17`, `zo go 31`."""
    words = [word.plain for word in table.said if not word.is_sign]
    by_number = len(words) in (BOTH, BOTH + 1) and words[-1].isdigit() and {*words[1:-1]} <= LEADING
    whom = _begun(table, words[0], False) if by_number and words[0].isalpha() else ()
    whom = tuple(
        [one for one in whom if one in (*table.state.seats, "me", "self", "myself") or one in table.known.people]
    )
    now = {one.row.name for one in table.offers}
    for verb, row in table.game.verbs.items() if len(whom) == 1 else ():
        if verb not in now and row.args and core.WORD in row.args[0].takes and not row.costs:
            yield f"{whom[0]}, {verb} {words[-1]}"


def _in_full(table: readings.Table[S]) -> Iterator[str]:
    """A line of words of few letters with each in full that begins a thing or two, then with its parts apart.

    `ma 45 ro 6 4` as `marker 45, roll 6 4`; nothing where a word may be many things.
    """
    words = [word.plain for word in table.said]
    known = {*table.known.people, *table.known.words}
    if any(word.isalpha() and len(word) > MOST_LETTERS and word not in known for word in words):
        return
    behind = [any(map(figure, words[at + 1 : at + 2])) for at in range(len(words))]
    full = [_begun(table, *one) if one[0].isalpha() else one[:1] for one in zip(words, behind, strict=True)]
    for told in product(*full) if all(len(one) <= MOST_MAY_BE for one in full) else ():
        yield from _with_parts_apart(table, words, told)


def _with_parts_apart(table: readings.Table[S], words: Sequence[str], told: Sequence[str]) -> Iterator[str]:
    """A line of words that stand for others in full, then with its parts apart; nothing for a doubt."""
    cut = {word for word, one in zip(words, told, strict=True) if plain(one) != word}
    counts = [figure(word) != "" for word in words]
    ors = [at for at, word in enumerate(words) if word == "or" and any(counts[:at]) and any(counts[at + 1 : at + 2])]
    doubts = any(words[at - 1] not in table.known.people and words[at - 1] not in cut for at in ors)
    doubts = doubts and counts.count(True) <= FIGURES_OF_AN_OR  # `bl 6 or 7`
    tells = any(word[-1].isdigit() for word in words) or any(plain(one) in table.known.words for one in told)
    tells = tells or told == ("yes",)
    chosen = len(words) <= BOTH and all(plain(one) in table.known.people for one in told)  # `dot um`
    chosen = chosen and not STATIC.keys() >= {*words}
    if not cut or doubts or not (tells or chosen) or words[0] == "no":
        return
    parted = {*map(plain, table.state.seats), *table.game.verbs}
    apart = [f", {one}" if at and figure(told[at - 1]) and plain(one) in parted else one for at, one in enumerate(told)]
    yield " ".join(apart)
    first = next((at for at, one in enumerate(apart) if at and figure(one)), len(apart))
    yield " ".join([*apart[: first + 1], ",", *apart[first + 1 :]])


def _begun(table: readings.Table[S], word: str, numbered: bool) -> tuple[str, ...]:
    """What a word of few letters is, itself or what it begins: a name, a verb, a word on offer.

    Before a figure (`numbered`) one of those that have numbers, if there is any.
    """
    known, slot = table.known, STATIC.get(word)
    people = [name for one, name in known.people.items() if one.startswith(word)]
    short = word in SHORT_NAMES and people != []
    if word[1:] == "" or word in known.people or (not short and (word in known.words or (slot and word != "or"))):
        return (word,)
    texts = {pair for slot in known.words.values() for pair in slot.texts.items() if " " not in pair[1]}
    now = {text for verb, text in texts if verb in {duty.verb for duty in table.owed}}
    verbs = {one.row.name for one in table.offers}
    lists: tuple[Iterable[str], ...] = (verbs, now, {text for _, text in texts}, table.game.verbs)
    people = people if word != "or" else []
    begun = (tuple({one for one in names if plain(one).startswith(word)}) for names in (people, *lists))
    found = next(filter(None, begun), (SHORT_FOR.get(word, word),))
    cards = tuple([one for one in found if one in known.words and has_numbers(table.game, known.words[one].texts)])
    return cards if numbered and cards else found


def _kept(table: readings.Table[S], said: lines.Utterance) -> Counter[str]:
    """Who, which figures but a one, and which words of arguments a line has, and how often."""
    plains = [word.plain.removesuffix("'s") for word in said]
    people, words = table.known.people, table.known.words
    told = [people[word] for word in plains if word in people]
    told += [text for word in plains if word in words for text in {*words[word].texts.values()}]
    return Counter([*told, *[one for one in figures(said) if one != "1"]])


Way = tuple[str, str, str]
"""Where something is said at length, the pattern of that, and how it is said shortly."""
MANY = rf"\d+|{'|'.join(NUMBERS)}"
LEAD = "(?:and |so |but )"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


MARKED = "qq"
A_MARK = rf"{MARKED}[a-z][a-z]"  # for somebody's name, so that the patterns are the same at every table


@cache
def _ways(verbs: tuple[str, ...]) -> tuple[Way, ...]:
    """All ways to say something at length, in which people are marks."""
    return (*_of_rounds(), *_of_answers("|".join(verbs)), *_of_turns())


def _with_marks(text: str, people: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """A text with a mark for every name, and the name for each mark."""
    letters = map("".join, product(LETTERS, repeat=2))
    marks = {name: f"{MARKED}{two}" for name, two in zip(people, letters, strict=False)}
    called = rf"\b(?:{'|'.join(map(re.escape, sorted(people, key=len, reverse=True)))})\b"
    return re.sub(called, lambda one: marks[one[0]], text), {mark: name for name, mark in marks.items()}


def _of_rounds() -> tuple[Way, ...]:
    """Bids and tricks: `all people correct, only bob get 2`."""
    who, many, lead = A_MARK, MANY, LEAD
    whom = rf"(?P<who>{who}|me|i)"
    start = r"(?:^|^[a-z]+[ ,!]+|.*[,.!] ?)"
    everybody = rf"{start}(?:{EVERYBODY})(?: (?:all|people|have|has|had|is|are|was|were|really|just))*"
    made, gets = rf" (?:{RIGHT})\b(?: it| this time| again| now| too)*", rf"(?:[ ,]+(?:{GETTING})\b)*,? "
    winning = rf"(?:{'|'.join(WINNING)})"
    missed = r"all made but \g<who> \g<many>"
    return (
        (COUNTED, r"\b(?:(?:just|only) )?(?:the )?(?:one single|a single one|a single|single|one)\b", "1"),
        (COUNTED, rf"{everybody}{made}.*?[ ,](?:{BUT}) {whom}{gets}(?P<many>{many})\b(?:\D*|\D.*\bone\b\D*)$", missed),
        (COUNTED, rf"^{whom}{gets}(?P<many>{many})(?: tricks?)?[ ,]+(?:and |but )?(?:{EVERYBODY})"
         rf"(?: \w+)??{made}[.! ]*$", missed),
        (COUNTED, rf"^(?:only|just) {whom} (?:is|was|got it|had it) wrong\b[, ]*(?:and |but )?(?:he |she |who )?"
         rf"(?:has|had|have|got|gets?|made|makes?|took|takes?)? ?(?P<many>{many})(?: tricks?)?[.! ]*$", missed),
        (COUNTED, rf"^(?:only|just) {whom}{gets}(?:bids?|says?|wants?)? ?(?P<many>{many})[ ,]+(?:and )?(?:the )?"
         r"(?:others?|rest) (?:nothing|none|zero|0|no)[.! ]*$", r"\g<who> \g<many>, the others 0"),
        (COUNTED, rf"(?!all right){everybody}{made}(?:, (?!{BUT})[a-z]+)?[.! ]*$", "all made"),
        (BIDS, rf"^{whom}(?: he| she)? (?:not|don't|dont|doesn't|doesnt) (?:want|take|get)(?: to (?:win|take|get))?"
         r" (?:any(?: tricks?)?|a trick|tricks?)[.! ]*$", r"\g<who> 0"),
        (BIDS, rf"^{whom} (?:says?|bids?|wants?|takes?) (?:no|zero|not any) tricks?[.! ]*$", r"\g<who> 0"),
        (BIDS, rf"^{whom} pass(?:es|ed)?(?: on (?:it|all|the lot|everything))?,? (?:and |so )?(?:says |bids )?"
         r"(?P<then>zero|nought|nil|none|0)[.! ]*$", r"\g<who> 0"),
        (TRICKS, rf"\b(?:an?|one) tricks? (?:to|for) (?P<who>{who})", r"\g<who> 1"),
        (COUNTED, rf"^(?:[a-z' ]+, )?(?P<wishes>{many}) tricks?[:,] (?P<then>.*)$", r"\g<then>"),
        (COUNTED, rf"^(?P<first>(?:and |so )?(?:{EVERYBODY}) .*\w)[.!,]+ (?P<wishes>{many}) tricks?"
         rf"(?:,? (?:{many}) (?:people|players|of us))?[.! ]*$", r"\g<first>"),
        (TRICKS, rf"^{lead}?(?P<who>{who}) {winning} (?:it|that|this|the)(?: only| one)?(?: trick)?"
         rf"(?:[.,!]+ (?:and |with )?no (?P<none>(?!{MARKED})[a-z]+)[a-z ]*|[.,! ]+(?:and )?nobody else\b[a-z ]*)?"
         r"[.! ]*$", r"\g<who> 1, the others 0"),
        (TRICKS, rf"^{lead}?(?:(?:the|that|this|only|one|last) )*trick (?:goes|went|is) (?:to|for) (?P<who>{who})"
         r"(?:[, ]+(?:and |with )*(?:there (?:is|was) )?an? (?P<card>[a-z]+)(?: rage| card)* in it)?[.! ]*$",
         r"\g<who> 1 \g<card>, the others 0"),
        (COUNTED, rf"\b(?P<bid>{MANY})(?: tricks?)? (?:out )?of (?:the|those|his|her|my) (?P<wishes>{MANY})\b",
         r"\g<bid>"),
        (COUNTED, r"^(?:it's |this is )?(?:the )?last round[,:! ]+(?P<then>.+)$", r"\g<then>"),
    )  # fmt: skip


def _of_answers(verbs: str) -> tuple[Way, ...]:
    """Who does not do what is offered, and who ends a turn: `bob doesn't join and cy neither`; `ann is ready`."""
    who, lead = A_MARK, LEAD
    some = rf"(?P<some>{who}(?:(?: and | & |, ?){who})*)"
    both = "(?:both |all |also |again |too )*"
    to_it = f"play(?: an?| any)? cards?|to (?:this|that|it|me|us|help|helping|{verbs})"
    tail = f"(?: (?:{to_it}|want(?: to)?|join(?: in)?|help|either|again|today|now))*"
    out = r"(?:also |too )?out(?: of (?:it|this one|this|that))?(?: too| as well| again)*[.! ]*$"
    awhile = r"(?: here| now| today| this time)*[.! ]*$"
    not_want = r"(?:not|don't|dont|doesn't|doesnt) want(?: to)? (?P<do>play|roll|throw)\b"
    return (
        (ASKED, rf"^{lead}?{some} {both}(?:{SAYING_NO}){tail}[.! ]*(?:,.*)?$", r"\g<some> no"),
        (ASKED, rf"^{lead}{some} {both}(?:{DENYING}){tail}[.! ]*$", r"\g<some> no"),
        (HELPING, rf"^{lead}?{some}(?:'s| is| are) {both}(?:staying )?{out}", r"\g<some> no"),
        (HELPING, rf"^(?:nor(?: does)?|neither) {some}[.! ]*$", r"\g<some> no"),
        (HELPING, rf"^{some} neither[.! ]*$", r"\g<some> no"),
        (HELPING, rf"^(?:{EVERYBODY})(?:'s|'re| is| are)? {both}{out}", "nobody"),
        (HELPING, rf"^(?:i'm|im|i am) (?:staying )?{out}", "no"),
        (HELPING, rf"^(?:i'm|im|i am) not taking part{awhile}", "no"),
        (HELPING, rf"^{lead}?{some}(?:'s| is| are)?(?: not|n't) taking part{awhile}", r"\g<some> no"),
        (HELPING, rf"^(?P<first>(?:i'm |im |i am )?not helping) (?!out\b|{who}|\d)[a-z]+(?: either| too)?[.! ]*$",
         r"\g<first>"),
        (HELPING, rf"^(?P<first>no (?:[a-z]+ )*?(?:from|by) {who}),? n?or (?:from |by )?(?P<then>{who})[.! ]*$",
         r"\g<first> and \g<then>"),
        (ASKED, rf"^{some} (?:both|all) (?:{DENYING}){tail}[.! ]*$", r"\g<some> no"),
        (ASKED, rf"^(?P<first>.*\d.*?),? but not {some}(?: or (?P<other>{who}))?[.! ]*$",
         r"\g<first>, \g<some> no, \g<other> no"),
        (ASKED, rf"^(?P<first>.*\d.*?),? but {some} (?:{DENYING}){tail}[.! ]*$", r"\g<first>, \g<some> no"),
        (ASKED, rf"^{some} (?:{DENYING}){tail},?(?: and)? (?P<other>{who}) (?:neither|(?:not )?either|also not)"
         r"[.! ]*$", r"\g<some> no, \g<other> no"),
        (LEAVING, rf"^{lead}?(?:(?P<actor>{who})|he|she|i) (?:{DENYING}) (?:want|need|like|do|make) (?:to do )?"
         r"(?:anything|nothing)(?: else| more)?" + awhile, r"\g<actor> nothing else"),
        (LEAVING, rf"^{lead}?(?P<actor>{who}) (?:and|&) (?P<other>{who}) (?:both )?(?P<do>skips?|pass(?:es)?){awhile}",
         r"\g<actor> \g<do>, \g<other> \g<do>"),
        (LEAVING, rf"^{lead}?(?P<actor>{who})(?:'s| is)? (?:now |all )?(?:ready|through|over|finishes)"
         r"(?: with (?:his|her|their|my|the) (?:turn|go|move))?(?:, over to me)?[.! ]*$", r"\g<actor> end"),
        (LEAVING, rf"^{lead}?(?:(?P<actor>{who})(?:'s| is)? |he's |she's |i'm |i'll |he |she )?"
         r"(?:leav(?:e|es|ing)|call(?:s|ing)) (?:it|that|this|that one|this one) (?:there|alone)[.! ]*$",
         r"\g<actor> passes"),
        (LEAVING, rf"^{lead}?(?P<actor>{who}) (?:and|&) (?P<other>{who}) {not_want}{awhile}",
         r"\g<actor> doesn't want to \g<do>, \g<other> doesn't want to \g<do>"),
        (LEAVING, rf"^{lead}?(?P<actor>{who})\b.*?\b{not_want}(?: anything| a card)?{awhile}", r"\g<actor> passes"),
        (LEAVING, rf"^(?:(?P<actor>{who}) |he |she |i )?(?P<then>(?:(?!\b(?:to|wants?|not|if)\b).)*"
         r"\b(?:ends?|finish(?:es)?|stops?|is finished|is done)\b.*?),? without .*$", r"\g<actor> \g<then>"),
        (ASKED, rf"^{some} (?:{DENYING}){tail},? but (?P<then>(?:{who})\b.*)$", r"\g<some> no, \g<then>"),
        (LEAVING, rf"^{lead}?(?P<actor>{who})(?:(?:'s| is)? not| isn't) (?:bothering with|having|doing|trying|making)"
         rf" (?:an?|any|another) (?:{verbs}){awhile}", r"\g<actor> passes"),
        (LEAVING, rf"^{lead}?(?P<actor>{who}) (?:doesn't|doesnt|does not|won't|wont) (?:do|have|try|make|want|declare)"
         rf" (?:an?|any) (?:{verbs})(?:{awhile}|, (?:he|she)\b\D*$)", r"\g<actor> passes"),
    )  # fmt: skip


def _of_turns() -> tuple[Way, ...]:
    """Dice, who is chosen, spaces and cards: `she needs five and gets 4 3`; `he does that one himself`."""
    who, many, lead = A_MARK, MANY, LEAD
    some = rf"(?P<some>{who}(?:(?: and | & |, ?){who})*)"
    or_not, each = rf"\b(?:{NOT_ONESELF})\b|n't", "(?: each| now| left| only| this time)*"
    return (
        (ALWAYS, rf"^(?:(?:it's|that's|thats|that|is|only|just|still) )+(?P<wishes>{MANY}),? (?:so|but)"
         r" (?P<then>.*\d.*)$", r"\g<then>"),
        (CHOOSES, rf"^{some} (?:(?!\b(?:not|no|or|if)\b)[a-z ])*\b(?:change|swap|replace|give|exchange|trade)s?\b"
         rf"(?:(?!\b(?:not|no|or|if)\b)[a-z ])*(?:,| and| so)+ (?P<actor>{who}|he|she|i)"
         rf" (?:gets?|takes?|draws?|has|have) (?P<amount>{many})(?: new| more)?(?: cards?| ones?| of them)?[.! ]*$",
         r"\g<some>"),
        (CHOOSES, rf"^(?P<amount>(?:(?!{or_not})[^.!?;])*?)\b(?P<who>myself|himself|herself)\b(?:\W*$|,.*$)",
         r"\g<who>"),
        (ALWAYS, rf"^(?:(?P<name>{who}) )?(?P<wishes>(?:wants?|wanted|needs?)\b[^.!?;,]*?)(?:[.!;,]+|,? and|,? so) "
         r"(?:(?:he|she|i) )?(?P<then>(?:has |have )?(?:roll\w*|throws?|threw)\b.*)$", r"\g<name> \g<then>"),
        (DICE, rf"^(?:(?P<name>{who}) |he |she |i )?(?P<wishes>needs? (?:an? |at least |exactly |only )?(?:{many}))"
         r"(?:[.!;]+ (?:(?:and|but|so) )?|(?:,? (?:and|but|so)|,) (?=(?:he |she |i )?(?:gets?|got) ))(?:(?:he|she|i) )?"
         rf"(?P<then>(?:gets? |got |it's )?(?:an? )?{A_DIE}(?:[ ,]+(?:and )?(?:an? )?{A_DIE})*)[.! ]*$",
         r"\g<name> \g<then>"),
        (ALWAYS, rf"^{lead}?(?:now )?(?P<name>{A_COLOUR})(?:'s| is| shows| has) (?:now )?(?:an? )?(?P<then>{many})"
         r"(?: now)?[.! ]*$", r"new \g<name> is \g<then>"),
        (ALWAYS, rf"^{lead}?(?:now )?(?:an? )?(?P<then>{many}) (?:in|into|on|onto|at) (?P<name>{A_COLOUR})"
         r"(?: now)?[.! ]*$", r"new \g<name> is \g<then>"),
        (NUMBERED, rf"^(?P<first>.*[a-z\d])(?:,| and|, and) i(?:'ve| have|'ve got| have got| got) the "
         rf"(?P<then>(?:{A_COLOUR}) (?:{many}))[.! ]*$", r"\g<first>, \g<then>"),
        (DICE, rf"^(?P<name>(?:(?:{who}|he|she|i)(?: (?:rolls?|rolled|throws?|threw|gets?|got|has))? )?)"
         rf"doubles(?: again)?[,:]? (?P<then>(?:{ALIKE})\b)", r"\g<name>double \g<then>"),
        (NUMBERED, rf"^[a-z ,:]*?\b(?P<cards>{many}) cards?\b{each}(?: and|[,.:!]+)* (?P<then>.*)$", r"\g<then>"),
        (NUMBERED, rf"^(?P<then>.*?)(?: and|[,.!]+)(?: now| with| only| its| we| everybody)*"
         rf"(?:'ve| have| has)?(?: got)? (?P<cards>{many}) cards?\b{each}[.!]?$", r"\g<then>"),
        (OVER, r"^(?:(?:so|well|right|ok|and|now)[ ,]+)*(?:that's|thats|that is|that was)"
         rf"(?: (?:all|it|enough) (?:from|for))? (?:(?P<actor>{who})|him|her)(?:'s (?:turn|go))?(?: now| done| over)?"
         r"[.! ]*$", r"\g<actor> done"),
        (OVER, rf"^(?=enough |.* (?:had|out)\b)(?:enough (?:from|for) )?(?P<actor>{who})"
         r"(?:(?:'s| has)? had (?:his|her|their) (?:turn|go)|(?:'s| is)? out)?(?: now)?[.! ]*$", r"\g<actor> done"),
        (OVER, rf"^(?P<actor>{who}) says (?!.*\b(?:until|till|when|if|before|don't|not)\b)"
         r"[^.;]*\b(?:he|she)(?:'s| is) (?:done|finished|through)[.! ]*$",
         r"\g<actor> done"),
        (OVER, rf"^(?P<actor>{who}|he|she|i)(?:'s| is|'m| am) (?:quite |very )?(?:fine|happy|content) with"
         r" (?:that|it|this)[.! ]*$", r"\g<actor> leaves it at that"),
        (ALWAYS, rf"^(?P<first>(?:(?!\b(?:{many})\b).)*\b(?:{many}))[,.!]? (?:sorry|oops|no|wait|er|um)[ ,]+"
         rf"(?P<then>{many}),? i mean(?:t)?[.! ]*$", r"\g<first>, sorry, \g<then>"),
        (ALWAYS, rf"^(?P<first>.*?\b(?:{many})) of (?:my|his|her|their|the|our) (?P<wishes>{many})"
         r"(?P<then>(?: zeal)?,? (?:on|for|in|into) .*)$",
         r"\g<first>\g<then>"),
        (DICE, rf"^(?P<name>(?:(?:{who}|he|she|i) )?)(?:(?:rolled|rolls|threw|throws|got|gets|had|has) )?(?:an? )?"
         rf"(?P<amount>{many})[ ,:.!]+(?:(?:it|that|which|they) (?:was|is|were|are) |(?:it's|that's|as|from|with) )?"
         rf"(?P<then>(?:an? )?{A_DIE},? (?:and|plus) (?:an? )?{A_DIE})[.! ]*$", r"\g<name>\g<then>"),
        (ALWAYS, r"^(?:sorry,? )?is (?:come )?(?:out )?(?P<then>.*)$", r"\g<then>"),
        (ALWAYS, rf"\b(?!(?:{who}|{many}|ha|he|ho)\b)([a-z]+)\b(?:[ ,!.]+\1\b)+", r"\1"),
    )  # fmt: skip
