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
        8: "score, winning",
        7: "points, scores",
        6: "^ sc, sc, scoreboard",
        5: "who, win",
        4: "(name), ^ pts, ahead, doing, everybody, everyone, is in, many (currency), pts, stand, the totals, "
            "totals, whos, won",
        3: "^ score, ^ wh, ^ who, anybody, before, far, point, the scores, us, wh, who is, wins",
        2: "^ am, ^ final, ^ scores, ^ so, ^ whos, after, am, am i, are we, before the, best, damage, did, do we, "
            "each, final, got, got now, has, how are, is (name), is ahead, is winning, le, leading, many points, "
            "most, now, number (number), please, the, the score, top, wh le, what is, who won, wi",
        1: "(currency) does, (currency) has, (name) still, ^ (currency), ^ and, ^ did, ^ how, ^ may, actually, "
            "after that, all, and (currency), are the, beating, behind, came, cards and, did (name), did i, do, "
            "does, does everybody, does that, everybody have, everybody is, far behind, front now, got left, "
            "has he, has the, has won, have, how, how do, how far, how many, how much, i have, in the, is, is the, "
            "last, last (number), left, make, many, may i, much (currency), number, of, on top, scores please, "
            "see, show, so, so who, the lead, we, we with, whats, where are, whos winning, winner, winnig, "
            "winnning",
    },
    "status": {
        7: "where",
        5: "^ st, bid, deals, round, st, who deals",
        4: "is trump, table, trump",
        3: "bids, board, cards, cards does, how, now, owns, red, that (number), the board, what does, who, "
            "won that, yet",
        2: "(name), (name) got, ^ is, ^ who, ^ whose, again, and, are, do things, does (name), everyone, "
            "everything, full, got, has, have, i have, is, israel, many token, markers, me, open, remind, "
            "right now, round (number), show me, situation, so far, stand, stand at, standing, stands, "
            "territories, the bids, things stand, token, which, whose",
        1: "(number), (number) cards, ^ before, ^ did, ^ ok, ^ what, ^ where, all, am, at, colour is, did i, "
            "do i, does, does anybody, everybody, everybody now, far, game, has (name), has bid, have i, have we, "
            "how is, how many, i got, is (name), it to, last round, left, like now, looks, many, many cards, "
            "many markers, me everything, me the, moment, ok, on, rounds, show, space, still, table now, tell, "
            "that, that trick, the, the cards, the game, the moment, the table, things, this, trick, up to, us, "
            "we all, we are, what colour, where is, who won",
    },
    "next": {
        9: "next",
        6: "now, turn",
        5: "nx, to do, who",
        4: "^ nx, do, has to, is on, possibilities, starts",
        3: "^ is, ^ wh, go, goes, is it, lead, leads, nw, this the, tu, up, wh, wh tu, what can, who goes, "
            "who is, who leads, who must, whose",
        2: "(name), ^ ok, ^ whose, are, can, can he, can i, do now, do we, go is, happens, happens now, "
            "has (name), he, i do, is next, left, marker, must, need, ok, play, round now, say, start, still, "
            "this, to, to bid, waiting, waiting for, we do, what, what happens, what now, who starts, wt nw",
        1: "(name) do, (name) have, (name) who, ^ and, ^ does, ^ next, ^ right, ^ what, ^ who, ^ whos, ^ wt, "
            "allowed, already, am, and now, be, begin, bid, bid (number), corner, do (number), end, final, "
            "final round, from, from us, happens next, have to, here, how does, how many, i allowed, i can, "
            "i still, is left, is now, is that, it, last, left to, lying, many, many dice, me, my, need from, no, "
            "play now, right, so, speaks, still do, thats, the final, then, they, turn is, turns, we, we waiting, "
            "what do, whos, whos turn, whose go, whose lead, wt, you need",
    },
    "odds": {
        10: "chance",
        9: "chances",
        8: "odds",
        6: "need",
        5: "^ od, od",
        3: "dice, how likely, i need, likely",
        2: "(number), (number) dice, ^ odds, ^ which, a (number), are, for, how, likely is, need a, not, out, "
            "should, still, the chances, there, try, which, which cards, would",
        1: "(name), ^ what, are my, cards are, chances if, get, have now, here, i, i try, if, is, is chance, it, "
            "it that, make it, my, of, roll, shall, take, the chance, the odds, to, try it, we have, what, "
            "what are, what is, what would",
    },
    "log": {
        4: "so far, to now",
        3: "everything that, far, happened, up to",
        2: "^ show, down, everything, everything we, is happened, so, the whole, up, we, what have, whole, "
            "written down",
        1: "^ can, by, can, did, done, happened so, in, now, see, show, show me, that is, to, typed, what, "
            "what is, written, you",
    },
    "log -n 5": {
        6: "lines",
        5: "missed",
        4: "^ lo, last, lo",
        3: "(number), back, did, lo (number), right, that, what, what happened, won that",
        2: "^ who, before, happened, is that, made, made it, previous, see, show, that trick, the last, things, "
            "trick, what did, who, who made",
        1: "(number) things, ^ show, all the, done, few, for the, give, in, it, just, last few, moves, of, "
            "on the, read, rounds, show me, the final, things we, was, we, we did, we see, we've, we've done, "
            "what was, what we've, won, written",
    },
    "why": {
        9: "why",
        5: "(number) (number)",
        4: "(number)",
        3: "^ why",
        2: "how, on, out, points, that, those, those points",
        1: "(name), ^ hang, ^ wait, all, and how, corner, did, did you, do again, does corner, hang, hang on, "
            "happened, have to, how did, is, is it, it, number (number), on what, throw, to, turn, wait, were, "
            "why is, work, worked, you work",
    },
    "rules": {
        6: "rule",
        5: "arrogance, humility, raining, when",
        4: "^ ru, a, if, rage, ru, same, work",
        3: "about, again, backslide, card, do, does, follow, happens, teamwork, what happens",
        2: "(currency), (number), ^ please, ^ what, ^ why, allowed, allowed to, at, bid, can, can i, cards, "
            "corner, count, dice, do the, does the, exactly, follow up, for, go, is this, mad, may, mean, means, "
            "more, place, please, points, remind, remind me, roll, rules, swap, win, works, you get",
        1: "(number) and, ^ (name), ^ am, an, can she, challenge, corner (number), die, do next, does everyone, "
            "event, get, get (number), get for, have to, he, how, i roll, if (number), is, it, last round, "
            "mad rage, many cards, many points, may i, me please, news, of, of them, option move, rg-22, round, "
            "rule rg-22, she do, space, start, the, the points, the rule, the rules, them, this, to go, to me, "
            "what, what do, what is, what means, what the, why, why did, wild, wild die, with the, you bid",
    },
    "sheet": {
        10: "sheet",
        3: "(currency) sheet",
        2: "(currency), paper, paper with, points, the, the (currency), with",
        1: "all, like, look, see the, sheet please, show, the sheet, the whole, whole, whole sheet, with all",
    },
    "help amend": {
        4: "how do",
        3: "change, he, take",
        2: "^ how, a, back, can we, do i, fix, last, last (number), line",
        1: "can, do, how, i, i take, i typed, if, if i, say, something, that, the last, typed, undo, we, when",
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
