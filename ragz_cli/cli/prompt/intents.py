"""What people ask for, by the words of a question: each speaks for some answers, one more than another.

`python -m tests.bench.questions` works the weights out from the questions of tests/transcripts and of the tests, and
prints them as they stand here: a new word is a question there (tests/prompt/questions.txt).
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from ragz_cli.core.hearing.signs import signs_of
from ragz_cli.core.hearing.vocabulary import listed_words

RULES, LOG, LAST, MENDING = "rules", "log", "log -n 5", "help amend"
COMMANDS = ("score", "status", "next", "odds", LOG, LAST, "why", RULES, "sheet", MENDING)
"""The commands that answer a question."""
AT_FIRST = 2  # what speaks for the rules before a word is said
OF_MENDING = frozenset(
    listed_words(
        "undo, undoing, undone, back, fix, fixed, fixing, correct, corrected, correction, wrong, wrongly, mistake,"
        " mistakes, mistype, mistyped, typo, amend, mend, away, delete, remove, erase, cancel,"
        " oops, put (it|right|that|this), change (a|it|my|one|something|that|the|this|what)"
    )
)
"""Signs without one of which no question asks how a line is put right: the answer offers to take the last one back."""
WEIGHTS: Mapping[str, Mapping[int, str]] = {
    "score": {
        9: "(currency), who, win",
        8: "scores, winning",
        7: "is, points, score",
        6: "^ sc, ^ who, everybody, ldr, sc, scoreboard, ze",
        5: "ahead, do, doing, how, stand, the totals, top, totals, we stand, who who, won",
        4: "(name), ^ pts, ^ so, anybody, are we, catching, did, everyone, final, got now, has, has what, have, "
            "in the, many has, many point, momentan, now, pts, the, the scores, took it, us, wh who, what is, "
            "whos, winner",
        3: "(currency) after, ^ how, ^ score, ^ wh, ^ what, all, all stand, am, am i, are the, before, can you, "
            "did that, does, far, far please, for, front now, get points, got, how many, i, is (name), is in, "
            "is number, last, leading, many (currency), middle, number (number), on (number), place, please, "
            "point, sheet so, so where, the middle, wh, what, what are, what now, where are, who is, who won, wi",
        2: "(currency) credits, (currency) has, (currency) have, (name) win, ^ (currency), ^ and, ^ did, "
            "^ scores, ^ whos, after, and (currency), any, before the, behind, best, best now, cards and, "
            "cards has, credits, credits do, damage, does that, each, everyone have, for this, front, got left, "
            "halfway, has everybody, how did, i have, in front, is (number), is ahead, is best, is the, "
            "just (number), left, looking, nearest, nothing, number, points do, points for, really, see, see the, "
            "the damage, the lead, the points, the score, we, we do, whats, who has, winnig, z",
        1: "(currency) does, (name) still, (number), ^ am, ^ can, ^ do, ^ final, ^ may, a (number), actually, "
            "anybody know, are, are my, carry, chips, could, did i, did we, do we, does anybody, does everyone, "
            "everybody have, far behind, game, get out, getting, got the, has he, have everybody, have now, "
            "he got, how are, how far, how is, how much, i do, i get, i see, is everybody, is got, is leading, "
            "it how, know how, last (number), least, make, many, many cards, many have, many points, may i, "
            "moment, most, much, none, of, of it, oh, on then, on what, out of, out the, pls, points have, "
            "points now, read, read out, right now, show, so, so far, so who, still, tell, tell us, that leave, "
            "the (currency), the final, the last, the least, the moment, the whole, then, then who, took, was, "
            "we each, what does, who took, who wins, whole, whole thing, whos winning, wins, with the, you read, "
            "you show",
    },
    "status": {
        8: "is, that (number)",
        7: "^ to, deal, where",
        6: "^ who, cards, how, status, who",
        5: "(name) bid, ^ last, ^ st, ^ what, bid, deals, full, last round, now, owns, round, st, stand, taking, "
            "the, trick, what, who deals, won that",
        4: "(currency) are, ^ is, a card, are, bids, centre, deal is, dealer, everybody stand, front of, "
            "is playing, many token, most tokens, playing, remains, stands, table, the centre, the dealer, this, "
            "tokens, trump, we get, which cards, who take, winning this",
        3: "(name) dealing, (name) the, ^ how, are left, bid what, can you, cards does, crd, credit has, did, "
            "does anybody, got, has, hasn't played, how is, how many, i, i have, is in, is trump, it the, left, "
            "longer, many, many credit, me, much have, much longer, or who, show, situation, so far, space, "
            "standing, take it, territories, territories are, that the, things, this trick, trmp, trp, which, "
            "who bid, who has, who is, whose go, winner then, yellow, yet",
        2: "(number), ^ did, ^ hang, ^ whose, again, already, am, and, back the, bid now, board, can somebody, "
            "cards do, colour, credit, do, do i, do things, does, does (name), event, everybody bid, "
            "everybody doing, everybody now, everyone, everything, everything so, face, far, go, green, halfway, "
            "has (name), have, i win, is (name), is winning, israel, it now, like now, lying there, many rerolls, "
            "markers, of them, ok show, ok so, on, on table, open, over, red, rerolls, rerolls has, right now, "
            "rounds, shuffle, so what, somebody read, still, takes, that, that leave, that trick, the bids, "
            "the board, the last, the table, them, things stand, this time, token, up to, we all, we have, "
            "what did, who takes, whose, z",
        1: "(name), (name) got, ^ are, ^ before, ^ i, ^ ok, ^ which, ^ whos, a marker, add up, all, all bid, "
            "all said, am i, anybody, are we, at, bid so, bids add, blue, by now, cards can, cat, counters, crds, "
            "dealing, dealing now, deals next, did i, did we, does everybody, every1, every1 left, everybody, "
            "everybody got, final round, game, got by, greed, hang, hang on, has every1, has everyone, hasn't, "
            "have i, hold, how did, how does, how much, i got, i take, in, is full, is there, it, last, "
            "last trick, look like, looks, lying, many markers, many rounds, many tricks, marker, marker on, "
            "me everything, me how, moment, more, much, now can, ok, our, our bids, please, read back, remind, "
            "round (number), round is, said, said so, see, show me, stand at, table now, take, tell, territorys, "
            "the cat, the event, the game, the moment, the next, the winner, there, this (number), this space, "
            "this the, to, to go, tok, token have, turns, turns are, up, we, we are, we bid, what do, what does, "
            "what have, what is, where is, where we, which space, who hasn't, who won, whos, win, won, you say, "
            "you tell",
    },
    "next": {
        9: "who",
        8: "now",
        7: "^ has, next, round now",
        6: "^ have, ^ who, do, is, ne, wh (number)",
        5: "^ how, done, er, finished, go, has to, is it, is on, many together, me, now last, nx, this the, "
            "to do, together, turn, wh on, what",
        4: "(name), (name) make, ^ is, ^ what, after (name), are, can, end, get out, i do, is next, is possible, "
            "is up, nw, open, possibilities, possible, round then, starts, thats, the, we get, who bids, who is, "
            "whose",
        3: "^ so, ^ wh, about, am, been, begin, bid, bid yet, can he, corner do, do something, does this, draw a, "
            "game end, get now, happens, he, how, i, i allowed, i say, is after, is dealing, it me, its, its the, "
            "last round, lead, left, make a, many turns, mean its, move, my last, or what, play, played yet, "
            "rolls, round already, start, still, that corner, that mean, that my, thing, this, this time, to the, "
            "up, wh, what am, what happens, who goes",
        2: "(name) do, (number), (number) now, ^ and, ^ are, ^ does, ^ next, ^ ok, ^ was, ^ whos, ^ whose, after, "
            "all bid, allowed, already, am full, are lying, are we, at a, away, bids, card now, cards in, corner, "
            "do i've, do now, does he, draw, from, from here, from us, get this, go is, goes, has, has everybody, "
            "hasn't, hasnt, have to, how does, how far, i can, i get, i'm allowed, is going, is now, is this, "
            "it my, it touches, last, leads, many dice, marker, may, mean, must, my, need from, ok, order, "
            "order they, out, over, played, right, say, still do, the dice, the order, then, they are, throwing, "
            "throws, to, to bid, to who, touches, tu, turns, turns are, waiting, waiting for, we, we waiting, "
            "wh tu, what are, what can, what i'm, what now, where can, who hasn't, who it, who leads, who must, "
            "who throws, whos, wt",
        1: "(name) have, ^ right, ^ that, ^ whats, ^ when, a marker, am i, and, and now, are in, ask, be, "
            "bid (number), can (name), can do, cards do, challenge, comes, dealt, dice, do (number), do we, "
            "do when, does, does the, else, everybody, far, final, final round, for, get, got left, happens now, "
            "has (name), has everyone, hasn't bid, have, here, how many, i am, i go, i still, i've, i've got, "
            "is everybody, is everyone, kettle, kettle on, last turn, leave, left to, lying, lying there, make, "
            "many, may i, my go, need, need to, no, option, or, or is, pawn, ragz, ref, rolling, round, say the, "
            "should, so, something, that is, the cards, the challenge, the final, the game, the kettle, the last, "
            "the pawn, to lead, turn is, use, we all, we do, what do, what i, what may, what we, whats, when, "
            "when is, who can, who starts, whos turn, whose lead, yet, you need",
    },
    "odds": {
        10: "chance",
        9: "chances",
        8: "odds",
        7: "need",
        6: "is",
        5: "^ od, how, need a, not, now, od, should i, still, what",
        4: "(number), ^ how, are, dice, get (number), how likely, i, likely, many dice, risky, should, the",
        3: "^ should, ^ what, better, blue, do, for, good, idea, it, it worth, likely is, odd, probability, sa, "
            "this, to, wilds, worth, would",
        2: "(name), ^ is, ^ odds, ^ which, a, a (number), are not, cards are, cards is, do i, does she, event, "
            "get, get to, have now, how many, i get, i need, if, is it, is still, make it, many, not yet, numbers, "
            "of, out, she, something, still out, the chance, the odds, there, we have, we need, what are, which, "
            "which cards, yet out",
        1: "(number) dice, ^ can, are still, are there, big, can i, do we, does (name), have, here, how big, "
            "how much, i make, is this, it that, know, make, me, much, my chances, played, that, that i, "
            "the chances, trick, try, we, what is, what would, win, yet",
    },
    "log": {
        5: "is, log, the, to now, we, what",
        4: "^ show, far, so far, the log",
        3: "did, down, everything that, everything we, happened, now, so, the whole, up to, what have, whole",
        2: "^ can, can, did we, done, everything, i, in, is happened, see, show, show me, that, to, typed, up, "
            "what did, what is, where is, written, written down, you",
        1: "^ what, ^ where, beginning, by, can i, can you, do, everybody, from, happened so, have, have we, "
            "i see, in the, is been, is the, me, me what, see the, show us, us, was, we all, we done, where",
    },
    "log -n 5": {
        10: "did",
        8: "^ who",
        7: "the, who",
        6: "last, lg, what",
        5: "lines",
        4: "^ lo, began, helped, joined, lo, round, swapped, that right, was, won that",
        3: "(number), ^ how, ^ whose, all the, back, done, get, had, happened, is that, just, lo (number), made, "
            "many, missed, right, rolled, round (number), rounds, that, that trick, we, what happened, who made, "
            "who missed, whose",
        2: "(name) pay, ^ did, ^ is, ^ what, a, been, been written, card, did (name), did i, did she, down, "
            "got the, humility, is, it, just now, led, log, lose, lose (number), make, many points, pay the, "
            "points, said, see, show, show me, so many, started, the log, the territory, there, trick, we just, "
            "were, who got, who led, who won, won, won the, written",
        1: "(currency), (name), (name) take, (number) cards, (number) lines, (number) things, ^ can, ^ read, "
            "^ where, a marker, all, anybody, at, back (number), can, can you, cards, few, final, for the, get so, "
            "give, have, have we, his, how, how did, i, i get, in, is been, it (name), last (number), last few, "
            "last time, list, many did, marker, me what, moves, on, on the, pay, place, read, roll, she, "
            "territory, the (currency), the card, the final, the last, they, things, took, was it, was that, "
            "we see, we've, we've done, what have, what we've, where, who took, written down",
    },
    "why": {
        10: "why",
        7: "is",
        6: "(number), how",
        4: "^ how, ^ why, that",
        3: "(number) (number), ^ hang, ^ wh, allowed, come, corner, hang, hang on, how come, i, it, "
            "number (number), on corner, out, points, so, wh",
        2: "(name), (name) turn, all, do again, does corner, get, have to, how is, is on, is that, number, on, "
            "on what, those, those points, turn",
        1: "(number) do, ^ wait, ^ what, all have, before, before we, corner (number), dice when, did, did you, "
            "do, does, get (number), have, i have, is (name), is it, it is, mad, the, throw, to, to bid, to roll, "
            "wait, we start, what, what does, when, when it, why do, with, work, you",
    },
    "rules": {
        8: "next round",
        7: "is, round what, when",
        6: "^ do, arrogance, do, lander, rule, the, who",
        5: "(currency), ^ am, after me, are there, deals after, exactly, gets, help, how, humility, join, long, "
            "may, pays, so is, the lander, who gets",
        4: "^ how, ^ must, ^ ru, ^ what, ^ who, a, allowed to, another, backslide, can, corner, does, enough, "
            "everyone get, follow, happens, how do, if, it raining, landing, leads the, next time, on this, "
            "please how, raining, round, ru, rules, skip, swap, takes the, the rules, there on, trick, what, "
            "what happens, win, work",
        3: "(number), ^ can, ^ please, ^ why, about, again, are you, begins, best, bid, card, cards, counted, "
            "deal, deals, dice may, direction, does the, for, happen, have (number), have to, how are, hungry, "
            "i hold, is a, is this, know who, lowest, mad, many points, many territories, next trick, place, rage, "
            "same, still change, teamwork, the trump, time, we know, who begins, who deals, who takes, why did, "
            "wild",
        2: "(currency) do, (name) help, (number) more, ^ which, a full, action, add, allowed, an, an event, "
            "anyone, are, back to, beat, beat a, bonus, can i, can she, count, did he, direction do, do we, event, "
            "for (number), for that, full, game, get for, gets (currency), given, good to, happens now, have low, "
            "he, he not, help me, how many, i, icon, is an, is anyone, is it, it good, know, last round, lose, "
            "low, low cards, many, many cards, mean, means, more, must, must i, need dice, news, not need, "
            "now that, now the, of, on, others, pack, pass, pile, points, remind, remind me, save, start, "
            "start with, starts, suit, take, takes, that i'm, the others, the pack, tie, to have, trump, turn, "
            "way, we begin, we count, we need, what mean, what was, which way, who can, who starts, why, win it, "
            "wins, with, you get",
        1: "(currency) left, (name) has, (name) still, (number) bid, (number) persons, ^ (name), ^ could, ^ does, "
            "^ if, ^ may, ^ so, a challenge, a corner, a news, a wild, add up, after, all of, are in, at, "
            "at finish, bank, begin, begin with, bid worth, black, cards so, challenge, change, cor, corners, "
            "dealer, dealer bid, deals next, deck, dice, dice for, die, do a, do another, do i, do next, do the, "
            "do you, does everyone, each, event here, events, finish, follow up, for a, get a, go, go back, "
            "go now, good, has, has got, have same, her, here, how does, humility space, i bid, i follow, i roll, "
            "i win, i'm full, if (number), in, in the, it, leads, mad rage, make (number), many rounds, may i, my, "
            "next, of them, ordinary, pay, persons, persons have, play, player, please, point of, points at, "
            "points worked, release, reshuffle, roll, rounds are, same points, she do, suits, teamwork card, "
            "territories, territories are, than, than (number), the (number), the bonus, the dealer, the point, "
            "the points, the rule, the token, the trick, them, there, this, this corner, this turn, to, to bid, "
            "to me, to start, token, too, tricks, turn now, we each, we go, what (number), what happen, what is, "
            "what means, which, who leads, who wins, wild die, won, worked, worked out, works, worth, "
            "worth remind, wt, you",
    },
    "sheet": {
        12: "sheet",
        7: "the",
        6: "sh",
        4: "(currency) sheet",
        3: "(currency), all, paper, paper with, points, the (currency), with",
        2: "^ can, ^ how, have, how, is the, like, look, sheet look, show, the sheet, with all",
        1: "^ what, all got, can, can i, got, have we, how many, is, many, many points, on the, points have, see, "
            "see the, the whole, we, we all, what, what is, whole, whole sheet",
    },
    "help amend": {
        7: "back",
        6: "how do",
        5: "bid, line",
        4: "^ how, change, fix, how, i, if, last, that, the bid",
        3: "^ he, a, change the, do i, he un, i undo, it, take, the last, un, undo, what, what if",
        2: "(number), a mistake, can, cancel, correct, do, he, i change, i correct, i typed, made, mistake, "
            "right, take back, typed, we, we change",
        1: "^ can, ^ what, a bid, a line, an, back (number), back again, can i, can we, do you, go back, i fix, "
            "i go, i put, i take, last (number), old, put, something, take (number), the, what i, wrong",
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
    mends = not OF_MENDING.isdisjoint(signs)
    return max((one for one in COMMANDS if mends or one != MENDING), key=lambda command: sums[command])


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
