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
        9: "(currency)",
        8: "score, scores, winning",
        7: "points",
        6: "^ sc, sc, scoreboard",
        5: "totals, who, win",
        4: "(name), ^ pts, ahead, anybody, doing, everybody, everyone, is in, many (currency), pts, stand, "
            "the totals, who is, whos, won",
        3: "^ score, ^ wh, ^ who, before, far, point, the scores, top, us, wh, who won, wins",
        2: "^ am, ^ final, ^ scores, ^ so, ^ whos, after, am, are we, before the, best, did, do we, each, final, "
            "got, got now, has, have, is (name), is ahead, is the, le, leading, many has, many points, most, now, "
            "number (number), please, the score, wh le, what is, wi",
        1: "(currency) does, (currency) has, (name) still, ^ (currency), ^ and, ^ did, ^ how, ^ may, actually, "
            "after that, all, am i, and (currency), are the, beating, behind, came, can you, cards and, damage, "
            "did (name), did that, does, does that, everybody have, everybody is, far behind, front now, got left, "
            "has he, has the, has won, how, how are, how far, i have, in the, is, is winning, last, last (number), "
            "left, make, may i, much (currency), number, of, on then, on top, pls, see, so, so who, the, the lead, "
            "then who, we, we with, whats, where are, whos winning, winner, winnig, winnning",
    },
    "status": {
        7: "deal, where",
        5: "^ st, bid, deals, round, st, who deals",
        4: "is trump, table, territories, trump",
        3: "bids, board, cards, cards does, full, got, has, now, owns, red, that (number), the board, what does, "
            "who, won that, yet",
        2: "(name), (name) got, ^ is, ^ who, ^ whose, again, are, does (name), everyone, everything, have, how, "
            "i have, is, israel, left, many token, markers, me, open, remind, right now, show me, situation, "
            "so far, stand, standing, stands, the bids, the table, things, things stand, token, which",
        1: "(number), ^ before, ^ ok, ^ what, ^ where, ^ whos, am, and, at, colour is, do i, do things, does, "
            "does anybody, everybody, everybody now, far, game, has (name), has bid, have i, have we, how is, "
            "how many, i got, is (name), it to, last round, like now, looks, many, many cards, many markers, "
            "me the, moment, ok, on, round (number), rounds, show, space, stand at, table now, tell, that, "
            "that trick, the, the cards, the game, the moment, this, trick, up to, us, we all, we are, "
            "what colour, where is, who won, whos, whose, won",
    },
    "next": {
        9: "next",
        6: "turn",
        5: "now, nx, who",
        4: "^ nx, begin, go, has to, is on, possibilities, start, starts, to do",
        3: "^ go, ^ wh, do, do now, is it, is next, lead, nw, this the, tu, up, wh, wh tu, what can, what now, "
            "who goes, who is, whose",
        2: "(name), ^ does, ^ is, ^ ok, ^ who, ^ whose, are, can, can he, can i, do (number), do we, go is, goes, "
            "happens, has (name), he, i do, its, leads, left, marker, me, must, ok, play, say, still, still do, "
            "this, to, to bid, waiting, waiting for, we do, what, what happens, who leads, who must, who starts, "
            "whos turn, wt nw",
        1: "(name) do, (name) have, (name) who, ^ and, ^ next, ^ right, ^ so, ^ what, ^ whos, ^ wt, allowed, "
            "already, am, and now, are we, be, bid, bid (number), corner, corner do, end, final, final round, "
            "from, from us, happens now, have to, here, how does, how many, i allowed, i can, i still, is, "
            "is left, is now, is this, it, it me, last, last round, lying, many, many dice, mean, move, my, need, "
            "need from, no, right, round, round now, so, speaks, thats, the final, turns, we, we waiting, what do, "
            "whos, wt, you need",
    },
    "odds": {
        10: "chance",
        8: "chances, odds",
        6: "need",
        5: "^ od, od",
        3: "^ odds, dice, how likely, i need, likely, should",
        2: "(number), (number) dice, ^ which, a (number), are, for, how, i try, likely is, need a, not, out, "
            "still, the chance, the chances, there, try, which, would",
        1: "(name), ^ what, are my, big, cards are, chances if, get, have now, here, how big, i, if, is, "
            "is chance, it, it that, make, make it, my, number, of, roll, shall, the odds, to, to get, try it, "
            "we have, we need, what, what are, what is, what would, which cards",
    },
    "log": {
        4: "so far, to now",
        3: "everything that, far, happened, up to",
        2: "^ show, down, everything, everything we, so, the whole, up, we, what have, whole, written down",
        1: "^ can, by, can, did, done, in, in the, is happened, list, now, see, show, show me, show us, to, "
            "typed, what, what is, written, you",
    },
    "log -n 5": {
        6: "lines",
        5: "missed",
        4: "^ lo, last, lo",
        3: "(number), back, did, lo (number), that right, what, what happened, won that",
        2: "^ who, before, happened, it, made, made it, moves, previous, right, see, show, that, that trick, "
            "the last, things, trick, was, what did, who, who made, won",
        1: "(number) things, all the, done, few, few moves, for the, give, in, is that, just, last few, of, read, "
            "rounds, show me, the final, we, we see, we've, we've done, what was, what we've, who won",
    },
    "why": {
        9: "why",
        5: "(number) (number)",
        4: "(number)",
        3: "^ why",
        2: "out, points, that, those, those points",
        1: "(name), ^ hang, ^ wait, all, and how, corner, did you, do again, does corner, hang, hang on, have to, "
            "how, how did, is, is it, it, number, number (number), on, on what, turn, u, wait, were, why do, "
            "why is, why that, work, worked, you work",
    },
    "rules": {
        6: "rule",
        5: "arrogance, humility, raining, when",
        4: "^ ru, a, if, rage, ru, same, work",
        3: "about, again, backslide, card, do, does, does the, follow, happens, mad, teamwork, what happens",
        2: "(currency), ^ please, ^ what, ^ why, allowed, allowed to, at, bid, can, can i, cards, corner, count, "
            "dice, do the, exactly, follow up, for, go, is this, may, mean, means, more, place, please, points, "
            "remind, remind me, roll, rules, swap, win, works",
        1: "(number), (number) and, ^ (name), ^ am, ^ when, an, can she, challenge, corner (number), die, "
            "do next, does everyone, event, get, get (number), get for, go back, have to, he, how, i roll, "
            "if (number), is, is a, it, mad rage, many cards, many points, me please, news, of, of them, "
            "on arrogance, option move, rg-22, rule rg-22, she do, start, the, the points, the rule, the rules, "
            "them, this, to go, to me, what, what do, what is, what means, what the, why, why did, wild, wild die, "
            "with the, you bid, you get",
    },
    "sheet": {
        10: "sheet",
        3: "(currency) sheet",
        2: "(currency), paper, paper with, points, the, the (currency), the sheet, with",
        1: "all, all points, like, look, see the, sheet please, show, the paper, the whole, we, whole, "
            "whole sheet, with all",
    },
    "help amend": {
        4: "how do",
        3: "change, he, take",
        2: "^ how, a, back, can we, fix, last, last (number), line",
        1: "can, do, do i, i, i take, i typed, if, if i, say, something, that, the last, typed, undo, we, when",
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
