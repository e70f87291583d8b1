"""What people ask for, by the words of a question: each speaks for some answers, one more than another.

`python -m tests.bench.questions` works the weights out from the questions of tests/transcripts and of the tests, and
prints them as they stand here: a new word is a question there.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from ragz_cli.core.hearing.signs import signs_of

RULES, LOG, LAST = "rules", "log", "log -n 5"
MEND = "help amend"
COMMANDS = ("score", "status", "next", "odds", LOG, LAST, "why", RULES, "sheet", MEND)
"""The commands that answer a question."""
MENDING = frozenset((
    "undo", "undone", "back", "fix", "correct", "correction", "wrong", "mistake", "mistakes", "amend", "typo",
    "mistyped", "error", "delete", "remove", "erase", "edit", "line", "lines", "entry", "last (number)",
))  # fmt: skip
"""One of these is in a question of how to put something right, behind which Enter takes the last line back."""
AT_FIRST = 2  # what speaks for the rules before a word is said
WEIGHTS: Mapping[str, Mapping[int, str]] = {
    "score": {
        10: "(currency)",
        8: "score, scores, winning",
        7: "points",
        6: "^ sc, sc, scoreboard",
        5: "totals, who, win",
        4: "(name), ^ pts, ahead, doing, everybody, everyone, is in, many (currency), point, pts, stand, "
            "the totals, us, we stand, whos, won",
        3: "^ score, ^ wh, ^ who, anybody, before, far, leading, the scores, top, wh, what is, who is, wins",
        2: "^ final, ^ scores, ^ so, ^ whos, am, are we, beating, best, damage, did, do we, each, final, got, "
            "got now, has, how far, is (name), is ahead, is winning, last, le, left, many has, many points, now, "
            "number (number), please, wh le, who won, wi, winner",
        1: "(currency) does, (currency) has, (name) still, ^ (currency), ^ am, ^ and, ^ did, ^ how, ^ may, "
            "actually, after, all, am i, and (currency), are the, before the, behind, came, can you, cards and, "
            "did i, did that, do to, does, does that, far behind, front now, go on, got left, got the, has he, "
            "has won, have, how, how are, how do, how many, how much, in the, is, is leading, is the, know, make, "
            "many, may i, most, much (currency), number, of, on then, on top, pls, see, so, so who, table, the, "
            "the lead, the score, then who, we, we with, whats, whos winning, winnig, winnning",
    },
    "status": {
        7: "deal, where",
        6: "bid, deals, who deals",
        5: "^ st, playing, round, st, table, tokens",
        4: "dealer, is trump, israel, the dealer, trump",
        3: "^ who, are, bids, board, cards, cards does, everything, face, face up, full, has, how, is, owns, "
            "stand, territories, that (number), the board, what does, who, who owns, won that, yet",
        2: "(name), ^ whose, again, am, does (name), everyone, got, has (name), have, i have, is israel, left, "
            "many token, markers, me, now, on, open, right now, round (number), rounds, show me, situation, "
            "so far, space, stand at, standing, stands, territories are, the bids, the table, things stand, which",
        1: "(name) got, ^ before, ^ is, ^ ok, ^ what, ^ where, ^ which, all, am i, and, at, before i, cards do, "
            "colour is, did, do i, do things, does, does anybody, does it, everybody, everybody now, far, free, "
            "game, has bid, have i, have we, how is, how many, i got, is (name), it to, last round, like now, "
            "looks, many, many cards, many markers, many rounds, many tricks, me the, moment, ok, red, remind, "
            "round is, show, table now, tell, that, that trick, the, the cards, things, this, token, trick, up, "
            "us, we all, we are, what, what colour, what did, where is, who won, whose",
    },
    "next": {
        8: "next",
        6: "now",
        5: "begin, go, is on, nx, to do, turn, who",
        4: "^ nx, do, has to, possibilities, start, starts",
        3: "^ wh, i do, is it, is next, lead, my, nw, this the, to bid, tu, up, wh, wh tu, what can, what now, "
            "who goes, who is, who must, whose",
        2: "(name), (name) have, ^ go, ^ ok, ^ what, ^ who, ^ whose, am, are, can, can he, do now, do we, goes, "
            "goes (number), happens, happens now, has (name), he, i can, is left, it my, its, last round, leads, "
            "left, marker, me, must, ok, options, play, say, still, still do, this, to, waiting, waiting for, "
            "we do, what do, what happens, what we, who leads, who starts, whos turn, wt nw",
        1: "(name) who, ^ and, ^ does, ^ is, ^ next, ^ right, ^ so, ^ whos, ^ wt, allowed, already, am i, "
            "and now, be, bid, bid (number), can (name), can i, corner do, do (number), end, final round, from, "
            "from us, go is, have to, how does, i allowed, i still, is now, is this, it, it (name), it me, "
            "left to, lying, many dice, mean, need, need from, no, open, over, right, roll now, round, round now, "
            "so, speaks, thats, the final, they, turn is, turns, we, we waiting, what, what am, what are, whos, "
            "whose lead, wt, you need",
    },
    "odds": {
        10: "chance",
        9: "chances, odds",
        6: "need",
        5: "^ od, od",
        4: "i need, risky, should",
        3: "dice, how likely, likely, likely is, out, try, worth",
        2: "(number), (number) dice, ^ odds, ^ which, a (number), are, for, i try, is, it, my chances, need a, "
            "not, still, the chance, there, what are, which, which cards, would",
        1: "(name), (name) roll, ^ what, cards are, challenge, get, have now, here, how, i, i get, if, is chance, "
            "is it, it that, my, of, roll, the chances, the odds, to, to roll, try it, we have, we need, what, "
            "what would",
    },
    "log": {
        4: "so far, to now",
        3: "^ show, far, happened, up to",
        2: "down, everything, everything that, everything we, is happened, so, the whole, typed, up, we, "
            "what have, whole",
        1: "^ can, by, can, did, did we, done, happened so, i see, in, list, now, see, see what, show, show me, "
            "show us, that is, to, we did, we typed, what, what is, written, written down, you",
    },
    "log -n 5": {
        6: "lines",
        5: "last, missed",
        4: "did, what happened",
        3: "(number), ^ lo, back, happened, lo, lo (number), that right, what, what did, won that",
        2: "(name) roll, ^ who, it, made, made it, previous, right, see, show, that, that trick, things, trick, "
            "what was, who, who made, won",
        1: "(number) things, all the, been, been written, before, did we, done, few, for the, give, in, is been, "
            "is that, just, last few, moves, of, roll, rounds, show me, the final, the last, things we, was, we, "
            "we see, we've, we've done, what we've, who won, written",
    },
    "why": {
        9: "why",
        5: "(number) (number)",
        4: "(number)",
        3: "^ why, allowed, out, that",
        2: "^ hang, is, points, those, those points",
        1: "^ wait, all, and how, corner, did you, do again, does corner, get, hang, hang on, have to, how, "
            "how did, is that, it, mad, number (number), on, on what, turn, wait, were, why do, why is, why that, "
            "work, worked, you work",
    },
    "rules": {
        6: "rule",
        5: "arrogance, humility, when",
        4: "^ ru, a, if, long, rage, raining, ru, same",
        3: "^ why, about, again, allowed to, anyone, are you, backslide, card, does, does the, follow, for, "
            "happens, hungry, mad, teamwork, what happens, work",
        2: "(currency), ^ am, ^ please, ^ what, allowed, at, bid, can, can i, cards, corner, count, dice, do, "
            "do the, exactly, follow up, get (number), have to, how, if (number), may, mean, means, more, news, "
            "place, play, players, please, points, remind, remind me, roll, rules, swap, time, wild, win, works",
        1: "(number), (number) and, ^ (name), ^ do, ^ if, ^ where, can she, challenge, corner (number), die, "
            "do next, does a, does everyone, doubles, get, get for, go, go back, he, i allowed, i roll, is, is it, "
            "is this, it, mad rage, many cards, many points, may i, me please, number, of, old, on arrogance, "
            "option move, pass, rg-22, rule rg-22, she do, space, start, the, the points, the rule, the rules, "
            "this, to go, to me, what is, what means, what the, when i, why, why did, wild die, with the, you, "
            "you bid, you get",
    },
    "sheet": {
        11: "sheet",
        3: "(currency) sheet",
        2: "(currency), paper, paper with, points, the, with",
        1: "^ can, all, all points, can i, have, like, look, show, the (currency), the paper, the sheet, "
            "whole sheet, with all",
    },
    "help amend": {
        5: "how do",
        3: "a, change, he",
        2: "^ how, back, can we, do i, fix, last, last (number), line, take",
        1: "can, i, i fix, i take, i undo, if, if i, say, something, the last, undo, we, when",
    },
}  # fmt: skip


def asked_for(words: Sequence[str]) -> str:
    """The command for which the words of a question speak most (TB-14); the rules if they hardly speak for any."""
    return most_for(signs_of(words), _weights())


def most_for(signs: Collection[str], weights: Mapping[str, Mapping[str, int]]) -> str:
    """The command for which the signs speak most, each with its weights for commands."""
    sums = {command: AT_FIRST * (command == RULES) for command in COMMANDS}
    for sign in signs:
        for command, weight in weights.get(sign, {}).items():
            sums[command] += weight
    answers = [one for one in COMMANDS if one != MEND or not MENDING.isdisjoint(signs)]
    return max(answers, key=lambda command: sums[command])


@cache
def _weights() -> Mapping[str, Mapping[str, int]]:
    """The commands for which a word or two words speak, each with its weight."""
    found: dict[str, dict[str, int]] = {}
    for command, by_weight in WEIGHTS.items():
        for weight, listed in by_weight.items():
            for sign in listed.split(", "):
                found.setdefault(sign, {})[command] = weight
    return found


@cache
def known_words() -> frozenset[str]:
    """Words of which some speak for an answer."""
    return frozenset(word for sign in _weights() for word in sign.split() if word.isalpha())
