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
    "mistyped", "error", "delete", "remove", "erase", "edit", "line", "lines", "entry", "last (number)", "it right",
    "cancel", "typed",
))  # fmt: skip
"""One of these is in a question of how to put something right, behind which Enter takes the last line back."""
AT_FIRST = 2  # what speaks for the rules before a word is said
WEIGHTS: Mapping[str, Mapping[int, str]] = {
    "score": {
        9: "(currency)",
        8: "scores, win, winning",
        7: "points, score",
        6: "^ sc, ldr, sc, scoreboard, ze",
        5: "ahead, doing, everybody, many point, stand, totals, we stand, who, who who, won",
        4: "^ pts, ^ so, are we, did, everyone, leading, many has, momentan, pts, standings, the scores, "
            "the totals, us, wh who, whos",
        3: "(name), ^ score, ^ wh, ^ who, all stand, anybody, are the, before, before the, best, catching, "
            "credits, dear, far, final, got, got now, halfway, has, in the, is (name), is ahead, is in, "
            "just (number), le, many (currency), middle, now, number (number), on (number), please, point, really, "
            "top, wh, wh le, what is, what now, where are, who is, wi, winner",
        2: "(currency) after, (currency) has, (name) win, ^ (currency), ^ and, ^ may, ^ scores, ^ whos, "
            "after that, all, am, am i, any, anybody know, behind, can you, cards has, damage, did i, did that, "
            "do, does that, each, everybody is, everyone have, far behind, for, for this, front now, get points, "
            "got left, has left, have, how did, how much, i have, i see, is, is (number), is anybody, is the, "
            "leader, looking, much everyone, number, place, points do, points for, points now, see, see the, "
            "so who, the damage, the lead, the score, the sheet, we do, what are, whats, who has, who won, winnig",
        1: "(currency) does, (currency) have, (currency) now, (name) still, ^ am, ^ did, ^ final, ^ whats, "
            "and (currency), cards and, carry, did we, do we, does, does anybody, does everyone, everybody has, "
            "everybody have, front, game, has everybody, have everybody, have now, he, how, how are, how far, "
            "how many, i do, i get, in front, is everybody, is leading, is winning, know how, last, last (number), "
            "least, left, make, many points, may i, moment, most, much, none, of, oh, on then, on what, pls, "
            "points has, points have, right now, show, so far, table, tell, tell us, that leave, the game, "
            "the least, the moment, the points, then, then who, took, we, we each, who took, who wins, "
            "whos winning, wins, with the, you show, z",
    },
    "status": {
        8: "deal, that (number)",
        6: "status, where",
        5: "(name) bid, ^ st, ^ to, bid, cards, deals, i left, owns, playing, st, stand, table, take it, taking, "
            "trick, who deals",
        4: "(currency) are, bids, centre, dealer, full, left, many token, most tokens, remains, round, stands, "
            "the centre, the dealer, tokens, trump, winning this, won that",
        3: "are, bid again, cards does, does anybody, everything, front of, have i, i have, is, is (name), "
            "is trump, last round, longer, much have, much longer, now, rerolls, situation, so far, standing, "
            "territories, this, this trick, trmp, trp, we get, which, which cards, who",
        2: "^ did, ^ hang, ^ is, ^ what, ^ which, ^ who, ^ whose, again, already, am, and, anybody, are out, "
            "back the, bid now, board, can you, choose, credit has, dealing, dealing now, does (name), event, "
            "everybody doing, far, got, greed, halfway, has, have, how, how is, how many, how much, i win, is in, "
            "israel, it to, many, many credit, many rounds, marker on, markers, me, much, of them, on table, open, "
            "over, red, right now, rounds, show, shuffle, space, takes, territories are, that, that leave, "
            "that the, the bids, the board, the game, the table, them, things, things stand, this (number), token, "
            "up to, we all, what, what did, who has, who is, who takes, whose, whose go, winner then, yet, z",
        1: "(name), (name) got, (number), ^ are, ^ before, ^ i, ^ ok, ^ whos, a marker, all, are left, are the, "
            "are we, at, at the, before i, bid so, bids add, blue, by now, can somebody, cards do, cat, colour, "
            "counters, crds, credit, did, did everybody, did i, do i, do things, does, does everybody, every1, "
            "everybody, everybody bid, everybody got, everybody now, everyone, game, game now, go, green, hang, "
            "hang on, has (name), has (number), has everyone, have we, hedge, hold, how does, how everything, in, "
            "is full, is there, is winning, it now, it the, like, listening, look like, looks, lying, lying there, "
            "many (currency), many markers, many territories, many tricks, marker, me everything, me how, me the, "
            "moment, more, ok, on, our, our bids, read back, remind, remind us, said, show me, so what, "
            "somebody read, stand at, still, table now, take, tell, telling, territorys, that trick, the, "
            "the cards, the moment, the next, the winner, then, this time, to go, tok, up, we are, we bid, we in, "
            "what do, what have, where is, where we, whos, win, yellow, you say, you tell",
    },
    "next": {
        7: "^ has, next, now",
        6: "^ have, has to, ne, together",
        5: "done, finished, nx, to do, turn, who",
        4: "^ wh, bid yet, end, er, go, is it, is next, is on, is up, its, lead, me, nw, open, possibilities, "
            "starts, thats, this the, we get, wh, who bids",
        3: "(name), (name) make, ^ are, ^ does, after (name), am, are, begin, bid, can, can (name), do, do now, "
            "from, game end, go is, goes, hasn't, i do, i say, is dealing, is possible, it my, last round, left, "
            "mean, move, my, play, possible, start, still do, that corner, thing, to bid, touches, turns, "
            "turns are, who goes, who is, who must, whose",
        2: "^ and, ^ is, ^ next, ^ ok, ^ so, ^ was, ^ what, ^ who, ^ whos, a card, about, after, all bid, "
            "allowed, are lying, are we, at a, away, be, been, bids, can he, cards do, cards in, corner, "
            "corner do, do (number), does he, does this, draw a, from here, happens, has everybody, hasnt, "
            "have to, he, how does, how far, i allowed, is everyone, is now, it me, make a, many dice, may, must, "
            "ok, or what, order, over, played, rolling, rolls, round already, round now, round then, she have, "
            "still, the dice, this, this time, throwing, throws, to the, tu, up, waiting, waiting for, we waiting, "
            "wh tu, what am, what can, what happens, what now, where can, who can, whos, wt",
        1: "(name) do, (name) have, (number), (number) now, ^ how, ^ right, ^ to, ^ whats, ^ when, ^ whose, "
            "a marker, already, am i, and now, and what, are in, ask, bid (number), bidding, can do, card, "
            "challenge, comes, dice, do something, do we, do when, does the, draw, else, far, final, final round, "
            "get this, happens now, has, has everyone, here, how many, i, i am, i can, i go, i still, i've, "
            "i've got, is, is (number), is everybody, is going, is left, is that, is to, last turn, leads, "
            "left to, lying, lying there, many, marker, may i, need to, no, or is, pawn, ragz, ref, right, say, "
            "so, something, the cards, the challenge, the final, the game, the last, the pawn, then, this corner, "
            "to, to play, turn is, we, we all, we do, what, what are, what do, what we, whats, when, who leads, "
            "who starts, whos turn, whose lead",
    },
    "odds": {
        11: "chance",
        9: "chances, odds",
        6: "need",
        5: "^ od, not, od, should i, still",
        4: "how likely, idea, likely, need a, out, risky, should, worth",
        3: "^ should, are, dice, for, get (number), good, have now, likely is, many dice, odd, probability, sa",
        2: "(number), ^ odds, ^ which, a, a (number), better, blue, dice do, event, get, i, i get, i need, if, "
            "is, is it, it, make it, now, of, the chance, the chances, the odds, there, this, to, try, we have, "
            "we need, what are, which, which cards, would",
        1: "(name), (number) dice, ^ how, ^ is, ^ what, an event, are still, are there, big, cards are, do i, "
            "does (name), does she, get to, her, here, how, how big, how much, i throw, i try, it that, make, "
            "much, my chances, played, red, she, something, throw, to go, trick, what, what would, wilds, win, "
            "yet",
    },
    "log": {
        5: "log, to now",
        4: "^ show, far, so far, the log, up to",
        3: "down, everything that, everything we, happened, typed, we",
        2: "^ can, by, did, done so, everything, is happened, now, see, so, the whole, up, what have, where is, "
            "whole, written, written down",
        1: "^ where, back what, can you, did we, done, happened so, i was, in, in the, is, me what, read back, "
            "see the, show, show me, that, the, to, us, was, we typed, what, what did, whats everybody, you",
    },
    "log -n 5": {
        9: "did",
        6: "lg",
        5: "last, lines",
        4: "^ lo, ^ who, began, helped, joined, lo, missed, that right, was, won that",
        3: "^ whose, back, done, happened, just, led, lo (number), made, right, round (number), rounds, "
            "that trick, the, the territory, what happened, who, who made",
        2: "^ did, a, all the, been, been written, card, did (name), few, get, had, humility, is that, just now, "
            "last (number), last few, log, lose, lose (number), many points, points, rolled, round, said, see, "
            "she, show, show me, swapped, that, the log, things, took, trick, we, were, what, who took, who won, "
            "whose, won the, written",
        1: "(currency), (name), (number), (number) cards, (number) lines, (number) points, (number) things, "
            "^ read, ^ where, a marker, again, all, anybody, at, can you, double, down, follow, for the, get so, "
            "give, got the, have, have we, his, i lose, in, make, many, marker, moves, on the, pay, place, read, "
            "roll, territory, the (currency), the bid, the final, they, typed, was it, was that, we see, we've, "
            "we've done, what have, what was, what we've, where, won, written down",
    },
    "why": {
        10: "why",
        4: "(number), ^ why",
        3: "(number) (number), come, how come, out, that",
        2: "(name) turn, ^ hang, ^ wh, all, allowed, corner, did you, do again, hang, hang on, have to, how, "
            "how is, is, is that, minus, number (number), on corner, on what, points, so, those, those points, wh",
        1: "(name), (number) do, ^ how, ^ wait, all have, before we, corner (number), did, does corner, get, "
            "is (name), is on, it, it is, mad, number, on, the dice, throw, to roll, to throw, turn, wait, "
            "we start, what does, when, when it, why is, with, work, you",
    },
    "rules": {
        6: "arrogance, lander, rule, so is, when",
        5: "^ do, after me, are there, deals after, exactly, humility, join, next round, takes the, the lander, "
            "win",
        4: "(currency), ^ am, ^ must, ^ ru, a, backslide, corner, direction, everyone get, for that, gets, "
            "happens, how do, if, long, low, may, next time, pays, raining, ru, same, swap, teamwork, there on, "
            "what happens, who gets, who pays",
        3: "(currency) do, ^ please, ^ why, again, allowed to, an, another, are you, begins, best, bid, can, "
            "card, cards, deals, do, does, does the, enough, follow, for, gets (currency), given, have to, help, "
            "how are, is a, is this, know who, leads the, lowest, mad, many points, next trick, on this, place, "
            "please how, rage, starts the, suit, time, trick, trump, we know, who begins, who deals, who takes, "
            "why did, wild, work",
        2: "(number) more, ^ can, ^ how, ^ what, ^ which, a full, about, action, after, allowed, an event, "
            "anyone, bank, beat a, bonus, can she, challenge, change, count, counted, deal, dealer bid, deals in, "
            "dice, direction do, event, event here, full, get for, gets my, good, happen, have (number), he, icon, "
            "if (number), is, know, landing, lose, many territories, mean, means, more, must, must i, news, "
            "now that, now the, of, ordinary, others, pack, pile, points worked, release, remind, remind me, "
            "round, rules, she do, skip, start, start with, take, takes, the, the next, the others, the rules, "
            "this turn, tie, tricks, under, way, we count, which way, who can, who starts, why, wins, with, "
            "worked, worked out, you get",
        1: "(currency) left, (name) has, (name) still, (number), (number) and, (number) bid, ^ (name), ^ does, "
            "^ if, ^ so, ^ who, a news, a trick, a wild, add, add up, are, at, beat, begin, begin with, "
            "bid (number), black, can i, can the, cards make, colour, corners, dealer, deck, die, do a, do next, "
            "do the, do we, does everyone, doubles, each, finish, follow up, for (number), full hand, game, "
            "go back, go now, happens now, happens on, has got, highest, how, how many, i bid, i lose, i skip, "
            "i still, i win, i'm full, in, in a, in the, is it, leads, mad rage, make (number), many, many cards, "
            "many rounds, may i, my, of them, on, pay, persons, play, please, points, reshuffle, roll, "
            "same points, starts, suits, teamwork card, territories, territories are, the (number), the bonus, "
            "the dealer, the points, the rule, the same, them, to me, to start, too, turn, turn now, we begin, "
            "we each, what is, what means, what was, which, who, who leads, who wins, wild die, works, wt, you, "
            "you lose",
    },
    "sheet": {
        11: "sheet",
        6: "sh",
        3: "(currency) sheet, paper, paper with, points, the",
        2: "(currency), all, with, with all",
        1: "^ can, all got, can i, for a, have, like, look, many points, points have, see, see the, sheet please, "
            "show, the (currency), the sheet, the whole, whole, whole sheet",
    },
    "help amend": {
        6: "back, i change",
        5: "how do, line",
        4: "bid, change, fix, he, the bid, un, undo",
        3: "change the, correct, i correct, i undo, if, take, that, what if",
        2: "a, a mistake, can we, cancel, do i, i, last, mistake",
        1: "^ how, a bid, a line, an, back a, can, change my, do you, i fix, i put, i take, i typed, it, "
            "last (number), last line, made, my bid, old, put, right, something, take back, the last, typed, we",
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
