"""A line in other words, where nothing is understood as it stands: shorter ones that say the same; only ever proposed.

And whether a line means something else than it seems to: one that can be read as it is written, or that seems to ask.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re, readings
from ragz_cli.core.game import S
from ragz_cli.core.names import plain, unaccented
from ragz_cli.core.slots import NO, NUMBERS, STATIC, YES, Slot, figure
from ragz_cli.core.step import is_taken
from ragz_cli.core.vocabulary import listed_words

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
    " all, al, the others, the rest, the other people, other people, others"
))  # fmt: skip
RIGHT = "|".join(listed_words(
    "made it, make it, made theirs, make theirs, made, make, managed, manage, managed it, got theirs, get theirs, got"
    " it, (get|got) (exactly|just) what (we|they) (bid|said|wanted), what (they|we) (bid|said|say), like they say,"
    " like they said, as they (say|said|bid), same like they say, correct, right, good, exact, exactly, ok, okay, fine"
))  # fmt: skip
BUT = "|".join(listed_words("but, bu, but not, except, except for, apart from, only, bar, just not, not, besides"))
ASKED_OF = frozenset(listed_words("it, this, that, there, he, she, they, his, her, my, our, your, the, an, any, next"))
ASKED_SO = {*listed_words("enough, open, free, taken, over, allowed, possible, right, still, already, better")}
PLEASE, SEEING = {*listed_words("please, pls, plz, plis")}, {*listed_words("see, hear, know, have, change")}
WISHING = {("can", "i"), ("can", "we"), ("may", "i"), ("may", "we"), ("could", "i"), ("could", "we")}
IN_LETTERS = {
    "nt": "not", "nw": "now", "nx": "next", "ea": "each", "al": "all", "bu": "but", "bt": "but", "wi": "with",
    "sl": "self", "w": "with", "pt": "put", "th": "then",
}  # fmt: skip
"""What two letters are that nobody on offer begins with."""
SHORT_NAMES = ("be", "al", "an", "ma", "pa", "ed", "jo", "ha", "hi", "la", "da", "am", "ya", "mi")
"""Small words that a name may begin with."""
MOST_LETTERS, FIGURES_OF_AN_OR = 3, 2  # of a word of who types as little as possible; with an or between them
TAKING = "(?:[^\\d.]*? )??"  # what stands before whoever is told of
ASKED, COUNTED, ALWAYS = "asked", "counted", ""  # where others are asked, where figures of all are due; anywhere


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
    wishes = not PLEASE.isdisjoint(words) or (any(map(figure, words)) and SEEING.isdisjoint(words[2:3]))
    return (stated and ASKED_SO.isdisjoint(words) and words[-1] != "on") or (tuple(words[:2]) in WISHING and wishes)


def or_all_of_them(table: readings.Table[S], likely: list[readings.Meant]) -> list[readings.Meant]:
    """Before those who may mean a bare no, all of them together: `no teamwork`, where several are asked."""
    every = tuple([action for one in likely for action in one.actions])
    leaves = {(offer.who, offer.leaves) for offer in table.offers}
    apart = len({action.who for action in every}) == len(every) == len(likely)
    declines = apart and all((action.who, action.verb) in leaves for action in every)
    together = declines and len(likely) > 1 and is_taken(table.game, table.state, every)
    return [readings.Meant(every, False), *likely] if together else likely


def in_other_words(table: readings.Table[S]) -> Iterator[lines.Utterance]:
    """A line as it may be said more shortly, each way once: what `and bob doesn't` says, as `bob no`."""
    text, kept = lines.text_of(table.said).lower().replace("\u2019", "'"), _kept(table, table.said)
    before = {text}
    holds = {ALWAYS, *[ASKED for offer in table.offers if offer.leaves], *[COUNTED for _ in table.known.counting]}
    for told in _in_full(table):
        before.add(told)
        yield lines.words_of(told)
    for where, pattern, short in _ways(tuple(sorted(table.known.people, key=len, reverse=True))):
        told = re.sub(pattern, short, text).strip(" ,") if where in holds else text
        if told not in before and kept <= _kept(table, words := lines.words_of(told)):
            before.add(told)
            yield words


def _in_full(table: readings.Table[S]) -> Iterator[str]:
    """A line of words of few letters with each in full that begins one thing only, then with its parts apart.

    `ma 45 ro 6 4` as `marker 45, roll 6 4`; nothing where a word may be several things.
    """
    words = [word.plain for word in table.said]
    known = {*table.known.people, *table.known.words}
    if any(word.isalpha() and len(word) > MOST_LETTERS and word not in known for word in words):
        return
    full = [_begun(table, word) if word.isalpha() else (word,) for word in words]
    if any(len(one) != 1 for one in full):
        return
    told = [*(one for (one,) in full)]
    cut = {word for word, one in zip(words, told, strict=True) if plain(one) != word}
    figures = [figure(word) != "" for word in words]
    ors = [at for at, word in enumerate(words) if word == "or" and any(figures[:at]) and any(figures[at + 1 : at + 2])]
    doubts = any(words[at - 1] not in table.known.people and words[at - 1] not in cut for at in ors)
    doubts = doubts and figures.count(True) <= FIGURES_OF_AN_OR  # `bl 6 or 7`
    if not cut or doubts:
        return
    parted = {*map(plain, table.state.seats), *table.game.verbs}
    apart = [f", {one}" if at and figure(told[at - 1]) and plain(one) in parted else one for at, one in enumerate(told)]
    yield " ".join(apart)
    first = next((at for at, one in enumerate(apart) if at and figure(one)), len(apart))
    yield " ".join([*apart[: first + 1], ",", *apart[first + 1 :]])


def _begun(table: readings.Table[S], word: str) -> tuple[str, ...]:
    """What a word of few letters is, itself or what it begins: a name, a verb, a word on offer."""
    known, slot = table.known, STATIC.get(word)
    if word in known.people or word in known.words or (slot and word not in SHORT_NAMES and word != "or"):
        return (word,)
    people = [name for one, name in known.people.items() if one.startswith(word)]
    texts = {text for slot in known.words.values() for text in slot.texts.values() if " " not in text}
    lists: tuple[Iterable[str], ...] = ({one.row.name for one in table.offers}, texts, table.game.verbs)
    begun = (tuple({one for one in names if plain(one).startswith(word)}) for names in (people, *lists))
    return next(filter(None, begun), (IN_LETTERS.get(word, word),))


def _kept(table: readings.Table[S], said: lines.Utterance) -> set[str]:
    """Who, which figures but a one, and which words of arguments a line has."""
    plains = [word.plain.removesuffix("'s") for word in said]
    people, words = table.known.people, table.known.words
    named = {text for word in plains if word in words for text in words[word].texts.values()}
    told = {people[word] for word in plains if word in people} | named
    return told | {one for one in map(figure, plains) if one and one != "1"}


@cache
def _ways(people: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """What is said at length and how it is said shortly, as patterns, for people by all their names; and where."""
    who = "|".join(map(re.escape, people))
    some = rf"(?P<some>(?:{who})(?:(?: and | & |, ?)(?:{who}))*)"
    whom = rf"(?P<who>{who}|me|i)"
    figure = rf"(?P<many>\d+|{'|'.join(NUMBERS)})"
    lead, both = "(?:and |so |but )", "(?:both |all |also |again |too )*"
    return (
        (COUNTED, r"\b(?:(?:just|only) )?(?:the )?(?:one single|a single one|a single|single|one)\b", "1"),
        (COUNTED, rf"^.*?\b(?:{EVERYBODY})\b.*?\b(?:{RIGHT})\b.*?\b(?:{BUT}) {TAKING}{whom}\b(?:\D*? {figure}\b)?.*$",
         r"all made but \g<who> \g<many>"),
        (COUNTED, rf"^{TAKING}{whom}\b\D*? {figure}\b\D*\b(?:{EVERYBODY})\b.*?\b(?:{RIGHT})\b.*$",
         r"all made but \g<who> \g<many>"),
        (COUNTED, rf"^.*?\b(?:{EVERYBODY})\b.*?\b(?:{RIGHT})\b(?: it| this time| again| now| too)*(?:[,.!]\D*)?$",
         "all made"),
        (ASKED, rf"^{lead}?{some} {both}(?:{SAYING_NO})\b[^\d,;.]*", r"\g<some> no"),
        (ASKED, rf"^{lead}{some} {both}(?:{DENYING})\b[^\d,;.]*[.!]?$", r"\g<some> no"),
        (ASKED, rf"^(?P<first>.*\d.*?),? but (?:not )?{some}(?: or (?P<other>{who}))?(?: (?:{DENYING}).*)?$",
         r"\g<first>, \g<some> no, \g<other> no"),
        (ASKED, rf"^{some} (?:{DENYING})(?: [a-z ]*?)?,? but (?P<then>.*)$", r"\g<some> no, \g<then>"),
        (ALWAYS, r"^(?:sorry,? )?is (?:come )?(?:out )?(?P<then>.*)$", r"\g<then>"),
        (ALWAYS, r"\b([a-z]+)\b(?:[ ,!.]+\1\b)+", r"\1"),
    )  # fmt: skip
