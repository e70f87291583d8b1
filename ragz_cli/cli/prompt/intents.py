"""What people ask for, by the words of a question: each speaks for some answers, one more than another.

`python -m tests.bench.questions` works the weights out from the questions of tests/transcripts and of the tests, and
prints them as they stand here: a new word is a question there.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ragz_cli.core.hearing.slots import figure
from ragz_cli.core.line import phrase_of, words_of
from ragz_cli.core.names import unaccented

RULES, LOG, LAST = "rules", "log", "log -n 5"
COMMANDS = ("score", "status", "next", "odds", LOG, LAST, "why", RULES, "sheet", "help amend")
"""The commands that answer a question."""
NAME, NUMBER, CURRENCY, FIRST = "(name)", "(number)", "(currency)", "^"
"""What stands for words that differ from table to table, and what stands before the first word."""
AT_FIRST = 2  # what speaks for the rules before a word is said
SPELLED = {
    "wat": "what", "wot": "what", "wut": "what", "wats": "what's", "wots": "what's", "trun": "turn", "tern": "turn",
    "wher": "where", "were's": "where is", "where's": "where is", "wheres": "where is", "wen": "when", "wich": "which",
    "bord": "board", "hw": "how", "hows": "how is", "mony": "money", "wy": "why", "poits": "points", "poins": "points",
    "scr": "score", "scor": "score", "scroe": "score", "skore": "score", "woh": "who", "hwo": "who", "wo": "who",
    "wining": "winning", "winnin": "winning", "dos": "does", "duz": "does", "leeding": "leading",
    "roolz": "rules", "ruls": "rules", "trn": "turn", "nxt": "next", "wht": "what", "whts": "what's", "wos": "who's",
    "mny": "many", "hv": "have", "dose": "does",
}  # fmt: skip
WEIGHTS: Mapping[str, Mapping[int, str]] = {
    "score": {
        10: "(currency)",
        8: "score, scores, winning",
        7: "points",
        6: "^ sc, sc, scoreboard",
        5: "totals, who, win",
        4: "(name), ^ pts, ahead, doing, everybody, everyone, is in, many (currency), pts, stand, the totals, us, "
            "who is, whos, won",
        3: "^ score, ^ so, ^ wh, ^ who, anybody, before, far, leading, point, the scores, top, wh",
        2: "^ am, ^ final, ^ scores, ^ whos, after, am, am i, are we, before the, best, damage, did, do we, each, "
            "final, got, got now, has, is (name), is ahead, is the, le, many has, many points, most, now, "
            "number (number), please, the score, wh le, what is, who won, wi, wins",
        1: "(currency) does, (currency) has, ^ (currency), ^ and, ^ did, ^ how, actually, after that, all, "
            "and (currency), are the, beating, behind, came, can you, cards and, did (name), did i, did that, "
            "does, does that, everybody have, everybody is, far behind, front now, got left, got the, has he, "
            "has won, have, how, how are, how do, how far, how much, i have, in the, is, is leading, is winning, "
            "know, last, last (number), left, make, may i, much (currency), number, of, on top, pls, "
            "scores please, see, so, so who, the, the lead, the most, then who, we, we with, whats, where are, "
            "whos winning, winner, winnig, winnning",
    },
    "status": {
        7: "deal, where",
        5: "^ st, bid, deals, round, st, who deals",
        4: "is trump, table, territories, trump",
        3: "are, bids, board, cards, cards does, full, is, now, owns, that (number), the board, what does, who, "
            "won that, yet",
        2: "(name), (name) got, ^ who, ^ whose, again, do things, does (name), everyone, everything, got, has, "
            "have, how, i have, israel, left, many token, markers, me, open, red, remind, right now, rounds, "
            "show me, situation, so far, stand, standing, stands, the bids, the table, things stand, token, which",
        1: "(number), ^ before, ^ is, ^ ok, ^ what, ^ where, ^ whos, all, am, and, at, colour is, does, "
            "does anybody, everybody, everybody now, far, game, has (name), has bid, have we, hold, how is, "
            "how many, i got, is (name), it to, last round, like now, looks, many, many cards, many markers, "
            "moment, ok, on, round (number), show, space, stand at, table now, tell, that, that trick, the, "
            "the cards, the game, the moment, things, this, trick, up to, us, we all, we are, what colour, "
            "where is, whos, whose, won",
    },
    "next": {
        9: "next",
        6: "turn",
        5: "has to, is on, now, nx, who",
        4: "^ nx, do, possibilities, starts, to do",
        3: "^ wh, do now, go, goes, is it, is next, lead, leads, nw, this the, tu, up, wh, wh tu, what can, "
            "what now, who goes, who is, who leads, who must, whose",
        2: "(name), ^ does, ^ is, ^ whose, are, begin, can, can he, can i, do (number), do we, end, go is, "
            "happens, happens now, has (name), i can, i do, its, left, me, must, play, say, start, still, "
            "still do, this, to, to bid, waiting, waiting for, we do, what, what happens, who starts, whos turn, "
            "wt nw",
        1: "(name) do, (name) have, (name) who, ^ and, ^ next, ^ ok, ^ right, ^ so, ^ what, ^ who, ^ whos, ^ wt, "
            "allowed, already, am, and now, are we, be, bid, bid (number), corner do, final, final round, from, "
            "from us, have to, he, here, how does, i allowed, i still, is left, is now, is this, it me, last, "
            "last round, lying, many dice, marker, my, need, need from, no, ok, play now, right, round now, so, "
            "speaks, thats, the final, turns, we waiting, what do, whos, whose go, wt, you need",
    },
    "odds": {
        10: "chance",
        8: "chances, odds",
        6: "need",
        5: "^ od, od",
        3: "^ odds, dice, how likely, i need, likely, should",
        2: "(number), (number) dice, ^ which, a (number), are, for, how, i, i try, likely is, need a, out, still, "
            "the chances, there, try, which, would",
        1: "(name), ^ what, are my, cards are, get, have now, here, i get, if, is, is chance, it, it that, "
            "make it, my, not, of, roll, shall, take, the chance, the odds, to, try it, we have, we need, what, "
            "what are, what is, what would, which cards",
    },
    "log": {
        4: "so far, to now",
        3: "everything that, far, happened, up to",
        2: "^ show, down, everything, everything we, so, the whole, up, we, what have, whole",
        1: "^ can, by, can, done, happened so, in, is happened, list, now, see, show, show me, show us, to, "
            "typed, typed so, what, what is, written, written down, you",
    },
    "log -n 5": {
        6: "lines",
        5: "last",
        4: "^ lo, lo, missed",
        3: "(number), back, did, lo (number), that right, what, what happened, won that",
        2: "^ who, before, happened, it, made, made it, previous, right, see, show, that, that trick, the last, "
            "things, trick, who, who made",
        1: "(number) things, again, all the, done, few, for the, give, in, is that, just, last few, moves, of, "
            "on the, read, rounds, show me, the final, things we, was, we, we see, we've, we've done, what did, "
            "what was, what we've, who won, won, written",
    },
    "why": {
        9: "why",
        5: "(number) (number)",
        4: "(number)",
        3: "^ why, out",
        2: "points, that, those, those points",
        1: "(name), ^ hang, ^ wait, all, and how, corner, did you, do again, does corner, hang, hang on, have to, "
            "how, is, is (name), is it, it, number, number (number), on, on what, turn, u, wait, were, why is, "
            "why that, work, worked, you work",
    },
    "rules": {
        6: "rule",
        5: "arrogance, humility, raining, when",
        4: "^ ru, a, if, rage, ru, same, work",
        3: "about, again, backslide, card, cards can, do, does, follow, happens, i hold, mad, teamwork, "
            "what happens",
        2: "(currency), ^ please, ^ what, ^ why, allowed, allowed to, at, bid, can i, cards, corner, count, dice, "
            "do the, does the, exactly, follow up, for, go, is this, may, mean, means, more, news, place, please, "
            "points, remind, remind me, roll, rules, swap, win, works",
        1: "(number), (number) and, ^ (name), ^ am, ^ when, can, can she, challenge, corner (number), die, "
            "do next, does everyone, doubles, event, get, get (number), get for, have to, he, how, i roll, "
            "if (number), is, it, look at, mad rage, many points, may i, me please, of, of them, on arrogance, "
            "option move, rg-22, rule rg-22, she, she do, the, the points, the rule, the rules, them, this, to go, "
            "to look, to me, what do, what is, what means, what the, when i, why, why did, wild, wild die, "
            "with the, you bid, you get",
    },
    "sheet": {
        10: "sheet",
        3: "(currency) sheet",
        2: "(currency), paper, paper with, points, the, the (currency), the sheet, with",
        1: "all, like, look, see the, sheet please, show, the whole, we, whole, whole sheet, with all",
    },
    "help amend": {
        4: "how do",
        3: "change, he, take",
        2: "^ how, a, back, can we, fix, last, last (number), line",
        1: "can, do i, i, i take, i typed, if, if i, say, something, the last, typed, undo, we, when",
    },
}  # fmt: skip


def asked_for(words: Sequence[str]) -> str:
    """The command for which the words of a question speak most (TB-14); the rules if they hardly speak for any."""
    sums = {command: AT_FIRST * (command == RULES) for command in COMMANDS}
    for sign in signs_of(words):
        for command, weight in _weights().get(sign, ()):
            sums[command] += weight
    return max(COMMANDS, key=lambda command: sums[command])


@cache
def _weights() -> Mapping[str, Sequence[tuple[str, int]]]:
    """The commands for which a word or two words speak, each with its weight."""
    found: dict[str, list[tuple[str, int]]] = {}
    for command, by_weight in WEIGHTS.items():
        for weight, listed in by_weight.items():
            for sign in listed.split(", "):
                found.setdefault(sign, []).append((command, weight))
    return found


@cache
def known_words() -> frozenset[str]:
    """Words of which some speak for an answer."""
    return frozenset(word for sign in _weights() for word in sign.split() if word.isalpha())


def signs_of(words: Sequence[str]) -> set[str]:
    """What speaks for an answer: the words, and each with the one before it."""
    return {*words, *(f"{word} {then}" for word, then in zip([FIRST, *words], words, strict=False))}


def said_words(said: str, names: Iterable[str], currency: str) -> list[str]:
    """The words of a question as they are spelled; all names are one word, all numbers one, and the currency."""
    people = {word for name in names for word in unaccented(name).split()}
    said = unaccented(phrase_of(words_of(said)))
    words = [word for one in said.split() if (word := one.strip('?!.,:;"'))]
    return [told for word in words for told in _as_told(word, people, unaccented(currency))]


def _as_told(word: str, people: set[str], currency: str) -> list[str]:
    bare = re.sub("'s$", "", word)
    if bare in people or (word.removesuffix("s") in people and word not in SPELLED):
        return [NAME]
    if figure(word):
        return [NUMBER]
    if bare == currency:
        return [CURRENCY]
    return SPELLED.get(word, word).replace("'s", " is").split()
