"""Who is meant: whoever says a line, a dad who is nobody's name, a me beside what somebody else does.

Where it may be one of several all of them are proposed; nothing that is read so is taken unasked, but what is signed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations, takewhile
from math import perm

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import brief, readings
from ragz_cli.core.hearing.lexicon import Lexicon
from ragz_cli.core.hearing.slots import DOUBT, NO, ORDINALS, STATIC, Slot, figure
from ragz_cli.core.hearing.told import why_not
from ragz_cli.core.hearing.vocabulary import DOES, FIRST, SAYING, WINNING, ZERO, listed_words
from ragz_cli.core.names import KIN
from ragz_cli.core.step import MOST_LISTED, lines_of

SPEAKS = (["here"], ["speaking"], ["talking"], ["typing"])


def said_by(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line with whoever says it before it, as in a play; among figures of a round in place of the I.

    `I finish. (Jean)`, `Mira here. Raj 3, I got 2`.
    """
    who, told = _speaker(table, said)
    mine = {**dict.fromkeys(("i", "me", "i'm", "i'll"), who), "my": f"{who}'s"}
    if who and table.known.counting and any(word.plain in mine for word in told):
        return _with_words(told, mine)
    return (lines.Word(who, who), *lines.words_of(":"), *told) if who else said


def _speaker(table: readings.Table[S], said: lines.Utterance) -> tuple[str, lines.Utterance]:
    """Who says a line, if that stands before or behind it, and the line without; nothing, and all of it.

    Who signs can do something now. Before a colon only among figures, where it is no figure of theirs: `Bob: 2, Cy 3`.
    """
    people, plains = table.known.people, [word.plain for word in said]
    first = next((at for at, word in enumerate(said) if word.is_sign), 0)
    then = " ".join(plains[2:3])
    of_theirs = figure(then) != "" or STATIC.get(then, Slot("")).kind == NO or not {*SAYING}.isdisjoint(plains)
    as_in_a_play = plains[1:2] == [":"] and plains.count(":") == 1 and bool(table.known.counting) and not of_theirs
    if plains[:1] and plains[0] in people and (plains[1:first] in SPEAKS or as_in_a_play):
        return plains[0], said[first + 1 :]
    *before, last = said or [lines.Word("", "")]
    signed = last.typed.startswith("(") or [word.plain for word in before[-1:]] == ["-"]
    by = last.plain.strip("()")
    acts = {core.name_of(table.state, one.who) for one in table.offers}
    alone = all(people.get(word.plain) != people.get(by) for word in before)
    speaks = signed and people.get(by) in acts and alone
    return (by, tuple([word for word in before if word.plain != "-"])) if speaks else ("", said)


TOO = ("too", "also", "likewise")
MOST_DONE = 8  # words of what somebody does, which somebody else does too


def who_does_so_apart(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line in which somebody else does the same, with what that is: `Norma skips and so does Frank`, `Frank too`."""
    people, plains = table.known.people, [word.plain for word in said]
    so = plains[-3:-2] == ["so"] and plains[-2] in DOES and plains[-1] in people
    too = plains[-1:] != [] and plains[-1] in TOO and plains[-2:-1] != [] and plains[-2] in people
    if not (so or too) or table.known.counting:
        return said
    other = said[-1 if so else -2]
    before = said[: -3 if so else -2]
    end = len(before) - len([*takewhile(lambda word: word.is_sign or word.plain == "and", reversed(before))])
    first, does = before[:1], before[1:end]
    named = [word.plain for word in before if word.plain in people]
    whole = 0 < len(does) <= MOST_DONE and not any(word.is_sign for word in does) and end < len(before)
    if not whole or named != [word.plain for word in first]:
        return said
    return (*first, *does, brief.COMMA, other, *does)


def who_shares_apart(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line in which some share a figure beside others, fewer than are due, each with it: `Ann 1, Bob and Cy none`."""
    known = table.known
    if not known.counting or {*ZERO, "and", "&"}.isdisjoint(word.plain for word in said):
        return said
    due = max((len(readings.due(table, one)) for one in table.offers if one.row.of_all), default=0)
    signs = "".join(_sign(known, word) for word in said)
    people = {known.people[word.plain] for word in said if word.plain in known.people}
    if not signs.count("P") == len(people) < due:
        return said
    told: list[lines.Word] = []
    at = 0
    for found in re.compile(r"(?:^(?=.*F.*P)|(?<=F)[,&o]{1,2})(P(?:&P)+)(o?F)(?=[,&]|$)").finditer(signs):
        names, does = said[found.start(1) : found.end(1) : 2], said[found.start(2) : found.end(2)]
        told += (*said[at : found.start(1)], *[one for name in names for one in (name, *does, brief.COMMA)][:-1])
        at = found.end()
    return (*told, *said[at:])


def _sign(known: Lexicon, word: lines.Word) -> str:
    if word.plain in known.people:
        return "P"
    if figure(word.plain) or word.plain in ZERO:
        return "F"
    return "&" if word.plain in ("and", "&") else "," if word.is_sign else "o"


UNNAMED = frozenset().union(*KIN) | {"nan", "nana", "nanny", "pops", "uncle"}
MOST_UNNAMED = 3  # people who are called so, or say I


def with_kin_named(known: Lexicon, said: lines.Utterance, due: Sequence[str]) -> Iterator[lines.Utterance]:
    """A line with a name for dad, of whom nobody knows who that is, in every way: one of those who are not named."""
    called = [*dict.fromkeys(word.plain for word in said if word.plain in UNNAMED and word.plain not in known.people)]
    named = {known.people.get(word.plain, "") for word in said}
    left = [name for name in due if name not in named]
    me = any(word.plain in FIRST for word in said)
    told = called != [] and all(_has_a_figure(known, said, one) for one in called)
    ways = perm(len(left), len(called))
    if not told or len(called) + me > min(len(left), MOST_UNNAMED) or ways > MOST_LISTED:
        yield said
        return
    for those in permutations(left, len(called)):
        keys = [next(key for key, one in known.people.items() if one == name) for name in those]
        who = dict(zip(called, keys, strict=True))
        yield tuple([word._replace(plain=who.get(word.plain, word.plain)) for word in said])


GETS = frozenset(
    (*WINNING, *listed_words("made, makes, only, just, the, a, her, his, bids, says, really"))
)  # before a figure
COUNTED_IN = frozenset(listed_words("and, with, but, tricks, trick, plus, so, then, too, as"))  # behind a figure


def _has_a_figure(known: Lexicon, said: lines.Utterance, who: str) -> bool:
    """Whether a figure is told of somebody, and of nothing else than a round: no `gran brought 3 cakes`."""
    plains = [word.plain for word in said]
    if any("?" in word.typed or STATIC.get(word.plain, Slot("")).kind == DOUBT for word in said):
        return False
    start = plains.index(who)
    lead = [*takewhile(lambda word: word in GETS, plains[start + 1 :])]
    at = start + len(lead) + 1
    told = at < len(said) and (figure(plains[at]) != "" or plains[at] in ("nothing", "none", "nil"))
    behind = said[at + 1 : at + 2]
    of_it = all(word.is_sign or word.plain in COUNTED_IN or word.plain in known.words for word in behind)
    return (told and of_it) or plains[max(start - 1, 0)] in ("for", "to")


MOST_SPENT_ON_ME = 500  # slots that are weighed in a part for all who may be me
LETTING = frozenset(listed_words(
    "let, lets, letting, give, gives, gave, pick, picks, picked, choose, chooses, chose, want, wants, ask, asks, hands,"
    " offers, swap, swaps, swapped, exchange, exchanges, trades, look, looks, looked, peek, peeks, peeked"
))  # fmt: skip
"""What somebody does with me, or with a card of mine."""
NOT_WITH_ME = frozenset(("but", "from", "last", "time", "nobody"))
"""With one of these, or a doubt, somebody does nothing with me now."""


def whoever_i_am(
    table: readings.Table[S], said: lines.Utterance,
    read: Callable[[readings.Table[S], lines.Utterance], list[readings.Meant]],
) -> list[readings.Meant]:  # fmt: skip
    """What a line that tells what somebody else does with me may mean, by who that may be; nothing for other lines.

    Refused: it is all about me, and means nothing, whoever that is.
    """
    signs = [at for at, word in enumerate(said) if word.is_sign or word.plain in ("and", "so")]
    parts = zip([0, *(at + 1 for at in signs)], [*signs, len(said)], strict=True)
    ways = _with_me_named(table, said)
    for part in (said, *(said[start:end] for start, end in parts)) if ways else ():
        found: list[readings.Meant] = []
        spent = [readings.MOST_SPENT - MOST_SPENT_ON_ME]
        for name, way in _with_me_named(table, part):
            whose = re.compile(rf": .*\b{re.escape(name)}\b")
            with suppress(core.Refused):
                meant = read(table._replace(said=way, refused=[], parts={}, then={}, spent=spent), way)
                found += [one for one in meant if whose.search(lines_of(table.game, table.state, one.actions))]
        likely = readings.distinct(one for one in found if not one.left) or readings.distinct(found)
        whole = sum(spent) <= readings.MOST_SPENT  # else somebody may be left out
        if whole and 0 < len(likely) <= MOST_LISTED:
            return [one._replace(sure=False) for one in likely]
    if ways and not signs and any(word.plain == "me" for word in said):
        raise why_not(table)
    return []


def _with_me_named(table: readings.Table[S], said: lines.Utterance) -> list[tuple[str, lines.Utterance]]:
    """Each who may be me, and with that name a line about what whoever is on turn does: `she looks at my first card`.

    Nothing where nobody may be chosen, or where I am whoever acts.
    """
    people, turn = table.known.people, core.name_of(table.state, table.state.turn)
    words = [word.plain for word in said]
    asked = {core.name_of(table.state, one.who) for one in table.offers if one.leaves} - {turn}
    also = [key for one, join, key in zip(words, words[1:], words[2:], strict=False) if (join, key) == ("and", "i")]
    others = asked - {people.get(word.removesuffix("'s"), "") for word in words} if also and asked else set()
    if others:  # `Doug and I both say no`
        keys = {one: key for key, one in people.items() if one in others}
        return [(name, _with_words(said, {"i": key})) for name, key in keys.items()]
    pairs, cards = enumerate(zip(words, [*words[1:], ""], strict=False)), (*ORDINALS, "card", "cards")
    at = next((at for at, (word, then) in pairs if word == "me" or (word == "my" and then in cards)), 0)
    start = max((one + 1 for one in range(at) if said[one].is_sign), default=0)
    last = max((one for one in range(start, at) if words[one] in LETTING), default=at)
    to = [one for one in range(last, at) if words[one] in people and words[at - 1] != "and"]
    doubted = any(STATIC.get(word, Slot("")).kind == DOUBT for word in words)
    lets = last < at and not (to or doubted) and NOT_WITH_ME.isdisjoint(words)
    whose = [people.get(word.removesuffix("'s"), word) for word in words[start:at]]
    told = lets and not {"he", "she", turn}.isdisjoint(whose)
    rows = [one.row for one in table.offers if one.who == table.state.turn and not one.row.of_all]
    chooses = any(core.PERSON in arg.takes for row in rows for arg in row.args)
    if not (told and chooses) or ":" in words or not {"i", "i'll", "i'm", "i've", "myself"}.isdisjoint(words):
        return []
    named = {people.get(word.removesuffix("'s"), "") for word in words} | {turn}
    called = {one: key for key, one in people.items() if one not in named}
    return [(name, _with_words(said, {"me": key, "my": f"{key}'s"})) for name, key in called.items()]


def _with_words(said: lines.Utterance, words: Mapping[str, str]) -> lines.Utterance:
    """A line with other words for some of it."""
    return tuple([word._replace(plain=words.get(word.plain, word.plain)) for word in said])
