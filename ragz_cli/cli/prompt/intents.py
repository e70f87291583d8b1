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
        6: "^ sc, doing, ldr, sc, scoreboard, ze",
        5: "ahead, everybody, stand, totals, we stand, wh who, who, who who",
        4: "^ pts, ^ so, anybody, are we, catching, everyone, leading, many (currency), many has, momentan, pts, "
            "the scores, the totals, us, whos, won",
        3: "(name), ^ and, ^ score, ^ wh, ^ who, all stand, am i, are the, before, credits, damage, did, "
            "did that, do, far, final, front now, got left, got now, has, have, in the, is (name), is in, le, "
            "many point, middle, now, number (number), on (number), please, point, the damage, the middle, top, "
            "wh, wh le, what is, what now, who is, wi, winner",
        2: "(currency) after, (currency) has, (currency) have, (name) still, (name) win, ^ (currency), ^ may, "
            "^ scores, ^ whos, after that, all, am, and (currency), any, anybody know, beating, before the, "
            "behind, best, best now, can you, cards and, cards has, dear, did i, does everyone, does that, each, "
            "everybody have, everybody is, everyone have, far behind, for, for this, get points, got, halfway, "
            "has he, how did, i do, i have, i see, is, is ahead, is best, is the, just (number), know how, left, "
            "looking, may i, most, number, out of, place, points do, points for, really, see, so where, so who, "
            "the lead, the score, took, we do, what are, whats, where are, who took, who won, winnig",
        1: "(currency) does, (currency) now, ^ am, ^ did, ^ final, ^ whats, actually, all doing, are my, carry, "
            "did we, do we, does, does anybody, everybody has, front, game, getting, got the, has everybody, "
            "have everybody, have now, how, how are, how far, how many, how much, i get, in front, is got, "
            "is leading, is winning, last, least, make, many have, many points, me how, moment, much, none, "
            "nothing, of, oh, on then, on what, pls, points have, points now, see the, show, so far, still, table, "
            "tell, tell us, that leave, the game, the least, the moment, the points, the sheet, then who, we, "
            "who has, who wins, whos winning, wins, with the, you show, z",
    },
    "status": {
        8: "deal, that (number)",
        7: "where",
        6: "stand, status",
        5: "(name) bid, ^ st, ^ to, bid, cards, deals, full, i left, st, table, trick, who deals, won that",
        4: "(currency) are, bids, centre, dealer, is playing, left, most tokens, now, playing, remains, round, "
            "stands, take it, the centre, the dealer, tokens, trump, which cards, winning this",
        3: "are, cards does, does anybody, front of, i have, is, is (name), is taking, is trump, it to, "
            "last round, longer, many token, much have, much longer, owns, situation, so far, standing, taking, "
            "taking it, territories, territories are, this, this trick, trmp, trp, we get, which, who, who owns",
        2: "^ hang, ^ is, ^ ok, ^ what, ^ which, ^ who, ^ whose, a marker, again, am, and, back the, bid again, "
            "bid now, board, can you, choose, colour, credit has, dealing, dealing now, do things, does (name), "
            "event, everybody doing, everything, far, got, halfway, has, has (name), have, have i, how, how is, "
            "how many, how much, i win, is in, is winning, israel, many, many credit, markers, me, much, of them, "
            "ok, on, on table, open, over, rerolls, right now, rounds, show, shuffle, so what, space, still, that, "
            "that leave, that the, the bids, the board, the table, them, things, things stand, this time, token, "
            "up to, we all, we bid, what, what did, who has, whose, whose go, winner then, yet, z",
        1: "(name), (name) got, (number), ^ are, ^ before, ^ did, ^ just, ^ whos, all, already, anybody, "
            "are left, are we, at, at the, blue, by now, can somebody, cards do, credit, did, did i, do i, does, "
            "does everybody, every1, everybody, everybody bid, everybody got, everybody now, everyone, game, go, "
            "green, hang, hang on, has everyone, have we, hedge, hold, how does, how everything, is full, is my, "
            "is there, it now, it the, leave, like, listening, look like, looks, lying, lying there, "
            "many (currency), many markers, many rounds, many territories, many tricks, marker, me everything, "
            "me the, moment, more, now can, now or, now the, our, read back, red, remind, remind us, "
            "round (number), said, show me, somebody read, stand at, table now, take, takes, tell, telling, "
            "that trick, the cards, the game, the moment, the next, the winner, then, this (number), to deal, up, "
            "us where, we are, we in, what do, what does, what have, where we, who have, who is, who takes, "
            "who won, whos, win, yellow, you say, you tell",
    },
    "next": {
        7: "^ has, next, now",
        6: "^ have, ne, together, turn",
        5: "done, finished, has to, nx, to do, who",
        4: "^ wh, bid yet, er, go, i do, is next, is on, is up, its, lead, me, nw, open, starts, thats, this the, "
            "we get, wh, who bids, whose",
        3: "(name), (name) make, ^ does, ^ is, about, after (name), am, are, begin, bid, can, can he, do, do now, "
            "end, from, game end, goes, hasn't, how far, i say, is dealing, is it, is possible, it me, it my, "
            "last round, left, mean, move, my last, play, played, possibilities, possible, start, still do, "
            "that my, thing, throws, touches, turns, turns are, what can, what possibilities, who goes, who is, "
            "who must",
        2: "^ and, ^ are, ^ next, ^ ok, ^ so, ^ what, ^ who, ^ whos, ^ whose, a card, after, all bid, allowed, "
            "are lying, are we, at a, away, been, bids, can (name), card now, cards do, cards in, comes, corner, "
            "corner do, do (number), do something, does he, does this, draw a, from here, go is, happens, hasnt, "
            "have to, he, how does, i allowed, i've, is now, make a, many dice, marker, may, must, my, ok, "
            "or what, order, over, round already, round then, she have, something, still, that corner, the dice, "
            "the last, this, this time, throwing, to bid, to the, tu, up, waiting, waiting for, we waiting, wh tu, "
            "what am, what are, what happens, what now, where can, who can, who starts, whos, wt",
        1: "(name) do, (name) have, (name) turn, (number), (number) now, ^ how, ^ right, ^ that, ^ to, ^ was, "
            "^ whats, ^ when, a marker, already, am i, and, and now, and what, are in, are left, ask, be, "
            "bid (number), bidding, can do, can the, card, challenge, dice, do we, do when, does that, does the, "
            "draw, else, far, far can, final, final round, get this, got left, happens now, has, has everybody, "
            "has everyone, here, i, i am, i can, i go, i still, i've got, is, is (number), is everybody, "
            "is everyone, is going, is left, is that, last turn, leads, left to, lying, lying there, may i, need, "
            "need to, no, option, or, or is, pawn, ragz, ref, right, rolling, rolls, round now, say, so, "
            "the cards, the challenge, the final, the game, the pawn, then, this corner, this round, to, to lead, "
            "to play, turn is, we, we all, we do, what, what do, what we, whats, when, who leads, whos turn, "
            "whose lead",
    },
    "odds": {
        11: "chance",
        9: "chances, odds",
        6: "need",
        5: "^ od, not, od, should i, still",
        4: "how likely, idea, likely, need a, out, probability, risky, should, worth",
        3: "^ should, are, dice, for, get (number), good, have now, likely is, many dice, odd, sa, wilds",
        2: "(number), ^ odds, ^ which, a, better, blue, cards is, dice do, event, get, i, i get, i need, if, is, "
            "is still, it, make it, now, of, still out, the chance, the chances, the odds, there, this, to, to go, "
            "we have, we need, what are, which cards, would",
        1: "(name), (number) dice, ^ how, ^ is, ^ what, a (number), an event, are still, are there, big, "
            "cards are, do i, does (name), does she, get to, her, here, how, how big, how much, i throw, i try, "
            "is it, it that, make, much, my chances, played, red, she, something, south, the, trick, try, what, "
            "which, win, yet",
    },
    "log": {
        5: "log, to now",
        4: "^ show, far, so far, the log, up to",
        3: "down, everything that, everything we, happened, typed, we",
        2: "by, did, done so, everything, is happened, now, see, so, the whole, up, what have, where is, whole, "
            "written, written down, you",
        1: "^ can, ^ where, can, can you, did we, done, happened so, i typed, i was, in, in the, is, is the, "
            "list, me what, see the, show, show me, show us, that, that is, the, this, to, typed so, us, was, "
            "we did, what, what did, whats everybody",
    },
    "log -n 5": {
        9: "did",
        6: "lg",
        5: "last, lines",
        4: "^ lo, ^ who, began, helped, joined, lo, missed, that right, was, what happened, won that",
        3: "^ whose, back, done, happened, just, lo (number), lose, made, right, rolled, round (number), rounds, "
            "the, the territory, took that, who, who made",
        2: "^ did, all the, been, been written, card, did (name), did she, few, get, got the, had, humility, "
            "is that, just now, last (number), last few, led, log, lose (number), points, round, said, see, show, "
            "swapped, that, that trick, the log, they, things, trick, we, were, what, who led, who won, whose, "
            "written",
        1: "(currency), (name), (number), (number) lines, (number) points, (number) things, ^ read, ^ where, a, "
            "a marker, all, anybody, at, can we, can you, did we, double, down, follow, for the, get so, give, "
            "have, have we, his, how did, i lose, make, many, many points, marker, moves, on the, pay, place, "
            "read, roll, she, show me, territory, the (currency), the bid, the final, took, typed, was it, "
            "was that, we see, we've, we've done, what have, what was, what we've, who took, won, won the, "
            "written down",
    },
    "why": {
        10: "why",
        4: "(number), ^ why",
        3: "(number) (number), come, how come, out, that",
        2: "(name) turn, ^ hang, ^ wh, all, allowed, corner, did you, do again, hang, hang on, have to, how, "
            "how is, is, is that, minus, number, number (number), on corner, on what, points, so, those, "
            "those points, wh",
        1: "(name), (name) get, (number) do, ^ how, ^ wait, and how, before we, corner (number), did, "
            "does corner, get, is (name), is on, it, it is, mad, on, that happen, the dice, throw, to roll, "
            "to throw, turn, wait, were, what does, when, when it, why is, with, work, you",
    },
    "rules": {
        6: "arrogance, lander, rule, so is, when",
        5: "^ do, after me, are there, deals after, exactly, humility, next round, pays, takes the, the lander",
        4: "(currency), ^ am, ^ must, ^ ru, ^ why, a, allowed to, backslide, corner, gets, happens, help, how do, "
            "if, join, long, low, may, next time, raining, ru, swap, teamwork, there on, trump, what happens, "
            "who gets, why did, win",
        3: "^ please, again, another, are you, begins, best, bid, can, card, cards, deal, direction, do, does, "
            "does the, enough, everyone get, follow, for, for that, given, have to, how are, is a, is this, know, "
            "leads the, mad, many territories, on this, place, please how, rage, same, starts the, suit, time, "
            "trick, who begins, who takes, wild, work",
        2: "(currency) do, (number) more, ^ how, ^ what, ^ which, a full, about, action, after, allowed, an, "
            "an event, anyone, beat, beat a, bonus, can i, can she, change, count, deals, deals in, dice, event, "
            "event here, follow up, for (number), full, get for, gets (currency), good, happen, happens now, "
            "have (number), he, i hold, i'm full, icon, is, is an, is it, landing, lose, many points, mean, means, "
            "more, must, must i, news, next trick, now that, now the, of, ordinary, others, pack, pass, pile, "
            "play, points, remind, remind me, reshuffle, rules, she do, skip, start, takes, territories are, the, "
            "the next, the others, the pack, the rules, this turn, tie, turn, way, we count, which way, who, "
            "who deals, who starts, why, wins, with",
        1: "(currency) left, (name) has, (name) still, (number), (number) and, (number) have, ^ can, ^ does, "
            "^ if, ^ who, a news, a wild, add, add up, all of, are, are in, at, begin, begin with, black, can the, "
            "cards make, challenge, colour, cor, corners, cost, counted, dealer, dealer bid, deck, die, "
            "direction do, do a, do another, do next, do the, do we, do you, does everyone, doubles, each, finish, "
            "full hand, game, go, go now, happens on, has got, has won, highest, how, how many, i allowed, i bid, "
            "i roll, i skip, i still, i win, if (number), in, in the, last round, leads, mad rage, make (number), "
            "many, many cards, many rounds, many suits, may i, much (currency), my, of them, on, out, pay, "
            "persons, players, please, points worked, release, roll, round, same points, start with, starts, "
            "suits, suits are, take, teamwork card, territories, the (number), the bonus, the dealer, the deck, "
            "the points, the rule, them, to me, to start, tricks, turn now, under, we begin, we each, we play, "
            "what (number), what happen, what is, what means, what was, which, who can, who leads, who wins, "
            "wild die, won, worked, worked out, works, wt, you, you get, you lose",
    },
    "sheet": {
        11: "sheet",
        6: "sh",
        3: "(currency) sheet, paper, paper with, points, the",
        2: "(currency), all, show, the (currency), with, with all",
        1: "^ can, ^ show, all got, can i, have, like, look, see, see the, the sheet, the whole, whole, "
            "whole sheet",
    },
    "help amend": {
        6: "back, i change",
        5: "bid, how do, line, the bid",
        4: "change, fix, he, i undo, un, undo",
        3: "a mistake, change the, correct, i correct, if, mistake, that",
        2: "a, can we, cancel, do i, last, take, what if",
        1: "^ how, a bid, a line, an, back a, can, change my, do you, go back, i, i fix, i put, i take, i typed, "
            "if i, it, last (number), last line, made, my bid, old, put, right, take back, the last, typed, we",
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
