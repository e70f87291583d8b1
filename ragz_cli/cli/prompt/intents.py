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
        5: "doing, everyone, totals, we stand, who, win",
        4: "^ pts, ahead, everybody, is in, many (currency), point, pts, the totals, whos, won",
        3: "(name), ^ score, ^ so, ^ wh, ^ who, anybody, are we, before, did, far, final, now, stand, the scores, "
            "top, us, wh, what is, who is, wins",
        2: "^ and, ^ final, ^ scores, ^ whos, am, am i, are the, beating, before the, best, damage, do we, each, "
            "got, got now, has, is, is (name), is ahead, is winning, last, le, leading, many has, many points, "
            "number (number), please, the, the score, wh le, who won, wi, winner",
        1: "(currency) does, (currency) has, (name) still, ^ (currency), ^ am, ^ did, ^ how, ^ may, actually, "
            "after, all, and (currency), anybody know, behind, came, can you, cards and, did i, did that, do, "
            "does everyone, does that, everybody have, everybody is, everyone have, far behind, front now, "
            "got left, got the, has he, has won, have, have everybody, how, how are, how far, how many, how much, "
            "in the, is the, know, left, make, many, may i, most, much (currency), number, of, on then, on top, "
            "pls, see, so, so who, table, the lead, then who, we, we with, whats, where are, whos winning, winnig, "
            "winnning",
    },
    "status": {
        7: "deal",
        6: "bid, deals, where, who deals",
        5: "^ st, playing, round, st, table, tokens",
        4: "dealer, is trump, the dealer, trump",
        3: "^ who, are, board, cards, face, face up, full, has, how, is, israel, owns, stand, stands, "
            "territories, that (number), the board, who, who owns, won that",
        2: "(name), (name) got, ^ whose, again, am, bids, cards does, do things, does (name), everybody, "
            "everyone, everything, got, has (name), have, i have, is israel, left, many token, markers, me, now, "
            "on, right now, round (number), rounds, situation, so far, space, stand at, standing, territories are, "
            "the bids, the table, things stand, what does, which",
        1: "^ before, ^ did, ^ is, ^ ok, ^ what, ^ where, ^ which, all, am i, and, cards do, colour is, did, "
            "do i, does, does anybody, everybody now, far, free, game, has bid, have i, have we, how is, how many, "
            "i got, i win, is (name), it now, it to, last round, like now, look like, looks, many, many cards, "
            "many markers, many rounds, many tricks, me the, moment, next, ok, open, red, remind, remind us, "
            "round is, show, show me, that, that trick, the, the game, things, this, this time, token, trick, up, "
            "us, we all, we are, what, what colour, what did, where is, which territories, who won, whose, yet",
    },
    "next": {
        9: "next",
        6: "now, turn",
        5: "go, nx, possibilities, who",
        4: "^ nx, begin, has to, i do, is on, is up, start, starts, to do",
        3: "^ wh, do, is it, is next, lead, my, nw, this the, to bid, tu, wh, wh tu, what can, what now, "
            "who goes, whose",
        2: "(name), ^ does, ^ go, ^ what, ^ who, ^ whose, am, are, bid, can, can he, do now, do we, from, goes, "
            "goes (number), happens, happens now, has (name), he, i can, is left, it my, its, last round, leads, "
            "left, me, must, options, play, say, still, still do, this, to, up, waiting, waiting for, we do, what, "
            "what do, what happens, what we, who is, who leads, who must, who starts, whos turn, wt nw",
        1: "(name) have, (name) who, ^ and, ^ is, ^ next, ^ ok, ^ right, ^ so, ^ whos, ^ wt, a card, allowed, "
            "already, am i, and now, be, bid (number), bids, can (name), can i, card, corner do, do (number), end, "
            "final round, from us, go is, have to, here, how does, how many, i allowed, is, is now, is that, "
            "is this, it (name), it me, left to, lying, many, many dice, mean, need, need from, no, ok, open, "
            "over, right, roll now, round, round now, so, speaks, that, thats, the last, they, this time, trick, "
            "turn is, turns, we, we get, we waiting, what are, whos, whose lead, wt, yet, you need",
    },
    "odds": {
        10: "chance",
        9: "chances, odds",
        7: "need",
        5: "^ od, od",
        4: "how likely, likely, risky, worth",
        3: "dice, i need, likely is, out, should, try",
        2: "(number), (number) dice, ^ odds, ^ which, are, for, how, i try, is, it, my chances, need a, not, of, "
            "still, the chance, the odds, there, what are, which, which cards, would",
        1: "(name), (name) roll, ^ what, a (number), cards are, challenge, chances if, get, have now, here, i, "
            "i get, if, is chance, is it, it that, my, now, roll, she, the chances, to, we have, we need, what, "
            "what would",
    },
    "log": {
        4: "so far, to now",
        3: "^ show, everything that, far, happened, up to, we",
        2: "down, everything, everything we, so, the whole, typed, up, what have, whole",
        1: "^ can, an old, by, can, did, did we, done, gone, happened so, i see, in, in the, is happened, list, "
            "man, now, see, see what, show, show me, that is, to, us, we typed, what, what is, written, "
            "written down, you",
    },
    "log -n 5": {
        6: "lines",
        5: "last, missed, what happened",
        4: "did",
        3: "(number), ^ lo, back, happened, lo, lo (number), right, that right, what, what did, won that",
        2: "(name) roll, ^ who, humility, just, made, made it, moves, previous, see, show, that, that trick, "
            "the last, things, trick, was, what was, who, who made, won",
        1: "(number) things, all the, at, been, been written, did we, done, down, few, for the, in, is that, it, "
            "just now, last few, marker, place, read, roll, rounds, show me, we, we see, we've, we've done, "
            "what we've, who won, written, yesterday",
    },
    "why": {
        9: "why",
        5: "(number), (number) (number)",
        3: "^ why, allowed, out, that",
        2: "^ hang, is, points, those, those points",
        1: "^ wait, all, and how, corner, did you, do again, does corner, hang, hang on, have to, how, is it, "
            "is that, number, number (number), on, on what, turn, wait, were, why do, why is, work, worked, "
            "you work",
    },
    "rules": {
        5: "arrogance, humility, rule, when",
        4: "^ ru, if, long, rage, raining, ru, same",
        3: "^ why, a, about, again, allowed to, are you, backslide, bid, does, does the, follow, for, happens, "
            "hungry, mad, swap, teamwork, what happens, work",
        2: "(currency), ^ am, ^ please, ^ what, allowed, anyone, can, can i, card, cards, change, corner, count, "
            "dice, do, do the, exactly, follow up, have to, how, may, mean, means, more, news, old, pass, place, "
            "play, players, please, points, remind, remind me, rules, the rules, time, wild, win, works",
        1: "(number), (number) and, ^ (name), ^ do, ^ if, add, at, can she, challenge, corner (number), die, "
            "do next, does everyone, event, get, get (number), get for, go, go back, he, i roll, if (number), is, "
            "is it, is this, it, lose, mad rage, may i, me please, number, of, on arrogance, option move, rg-22, "
            "roll, rule rg-22, she do, space, start, the, the (number), the points, the rule, this, to go, to me, "
            "what do, what is, what means, what the, when i, why, why did, wild die, with the, you, you bid, "
            "you get",
    },
    "sheet": {
        11: "sheet",
        3: "(currency) sheet",
        2: "(currency), have, paper, paper with, points, the, with",
        1: "all, can i, like, look, sheet please, show, the (currency), the sheet, whole sheet, with all",
    },
    "help amend": {
        5: "how do",
        3: "back, change, he, take",
        2: "^ how, a, can we, do i, fix, last, last (number), line, something, we",
        1: "can, i, i fix, i take, i undo, if, say, the last, undo, when",
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
