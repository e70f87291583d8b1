"""The words of Rat-A-Tat Roll. No face-down card is ever named: these words get no value of one (RR-85)."""

from ragz_cli.core.vocabulary import listed_words
from ragz_cli.core.words import NONE, SOME, Bar, OddsWords, Words
from ragz_cli.games.rat.board import REGIONS, SIZE_GUESS
from ragz_cli.games.rat.state import ICONS_ALLOWED, MOST_DICE, TOKENS

THE_WILD_DIE = ("wild die", "the wild die", "my wild die")
IT_SAYS = listed_words(
    "says, shows, is, wants, tells, came up, gives, rolls, comes up, gave me, came out, landed on, lands on, said,"
    " showed, was, came up with, tells me, says to"
)
SAID = {
    "first": "begin, start, go first, begins, starts, goes first, was at, was on, was up, was in, been, visit,"
    " saw, see, visited, climbed, climb, went up, went to, travelled to, has been to, has been at, stood at, was"
    " at a monument, was at a famous monument, monument, monuments, famous monument, at a monument last, was at a"
    " monument last, was last at a monument, saw a monument, saw one last, was there last, most recently, may"
    " begin, may start, gets to start, gets to begin, opens, open, kicks off, starts us off, leads off, is the"
    " first player, is first, is starting, is beginning, lead the way",
    "pawn": "black, black space, black one, between, in front of, before, just before, start, stand, put, put"
    " pawn, cat, put the cat, catue, sit, place, statue, the statue, cat statue, the cat statue, statue stands,"
    " space number, on space, stands on, is standing on, standing on, sits on, sitting on, is sitting on, pawn"
    " goes on, goes on, put it on, set, set down, set up, park, parked, our cat, wooden cat, figure, piece, token"
    " stands, lands on, starts from, start from, starts on, start on, starting on, starting from, begins on, begin"
    " on",
    "row": "cards, card, row is, face-up cards, lie, face up cards, shuffle, clockwise, cards clockwise, in order,"
    " around the board, there are, lying, cards lying, lie open, lying open, open, face up, are face up, lying"
    " there, lie there, lying round the board, lie round the board, round the board, round, around, board, laid"
    " out, lay out, laid, put out, set out, spread, turned up, turn up, show, we see, on the table, row shows, the"
    " row, in a row, clockwise from, the market, display, shuffled back in, shuffled them back in,"
    " shuffled all five back in, shuffled, reshuffled, reshuffle, shuffle them all, swept away, wiped, cleared,"
    " too many tokens, too many icons, too many signs, too many symbols, too many with the sign, too many with the"
    " token sign",
    "roll": "throw, dice, die, number dice, number die, dices, toss, cast, trow, shake, chuck, takes one die,"
    " took one die, take one die, takes only one die, takes only one dice, take only one dice, take only one die,"
    " took only one, goes with, go with, went with, choose, chose, use, used, pick, picked, wanted only one,"
    " only wanted one, tumble, drop, dropped, gets, get, fling, flung, lob, lobbed, result, results, comes to,"
    " dice say, dice show, die says, die shows, rolls out, bowl, a single die,"
    " single die, one single die, only one die, just one die, just the one die, just one dice, tries one die,"
    " ",
    "reroll": "rr, rrl,"
    " roll again, rolls again, rolled again, throws again, re-roll, again, again please, pay a token,"
    " pays a token, use a token, spend a token, spends a token, become, becomes, once more, one more time, pay,"
    " pay token, pay my last token, is now, are now, re-rolls, rerolls, spend, do over, over again, a second time,"
    " another try, change, turns into, turned into, turn into, spend my token, gives up a token, give up a token,"
    " one token, token, pays the last token, give a token, gives a token, give token, pay one token, pays one"
    " token, for a token, try again, tries again, new try, a new try, another go, another roll, another throw, one"
    " more try, one more roll, one more go, have another go, has another go, buy, re roll, retry, retries, roll"
    " anew, roll once more, rolls once more, rolls it again, rolled it again, repeat, hand in a token, hands in a"
    " token, turn in a token, turns in a token, sacrifice a token, sacrifices a token, use token, uses a token,"
    " uses token, spend token, spends token, pays token, came out as, roll again with, throw again, throw it"
    " again, throws it again, threw it again, throw that again, throws that again, threw again, threw that again,"
    " throw them again, throws them again, threw them again, throw both again, throws both again, threw both"
    " again, roll it again, rolls that again, roll that again, rolled that again, roll them again, rolls them"
    " again, rolled them again, roll both again, rolls both again, rolled both again, used a token, used token,"
    " used one token, used a token to throw, used a token to roll, uses a token to throw, uses a token to roll,"
    " use a token to throw, use a token to roll, spent a token, spent one token, spends one token, spend one"
    " token, spend another token, spends another token, spent another token, another token, pays another token,"
    " paid another token, pay another token, used another token, uses another token, use another token, gave up a"
    " token, has given up a token, given up a token, gives up one token, gave up one token, gives a token up, pays"
    " a token for, pay a token for, paid a token for, paid a token, paid one token, parts with a token, parted"
    " with a token, hands over a token, handed over a token, hand over a token, burns a token, burn a token, burnt"
    " a token, burned a token, cough up a token, coughs up a token, coughed up a token, sacrificed a token,"
    " invests a token, invest a token, invested a token, threw in a token, throws in a token, throw in a token,"
    " tosses in a token, tosses a token in, chucks in a token, chuck in a token, chucked in a token, puts in a"
    " token, put in a token, put a token in, puts a token in, token gone, one token less, last token, my last"
    " token, her last token, his last token, a further token, throw the, has become, turned out as, turned out to"
    " be, came up as, comes up as, comes out as, is a, and is now, and becomes, and became, became, gives, gave,"
    " brings, brought, it gives, it gave, makes it, made it, now shows, shows now, shows, now showing, and shows,"
    " and got, and gets, and it's now, and it came up, which became, which becomes, which turned into, which turns"
    " into, changed into, changes into, changed to, changes to, went to, goes to, redo, redid, redone, try the,"
    " tries the, retry the, one more time for, another chance, a second chance, second chance, second try, another"
    " roll for, another throw for",
    "move": "go to, goes to, as it is, go, land, move the pawn, pawn, move pawn, move on, go there, move there, step,"
    " walk, cat,"
    " the cat, happy with that, happy with it, good enough, off, leave it like that, leaves it like that, stay"
    " like this, keep it, keeps it, stay with that, stays with that, stay with it, stays with it, stick with that,"
    " sticks with that, stick with it, sticks with it, leave as is, leave it as is, leaves it as is, as is,"
    " satisfied, satisfied with that, satisfied with it, content with that, content with it, hop, march, run,"
    " proceed, advance, trot, wander, stroll, jump, travel, came on, takes me to, takes him to, takes her to,"
    " takes us to, brings me to, brings him to, brings her to, brings us to, gets me to, gets him to, gets her to,"
    " leads to, leads me to, ends on, ends up on, ended on, ended up on, arrives on, arrives at, arrived on,"
    " arrived at, comes to, came to, reaches, reached, stops on, stopped on, stops at, stopped at, hits, move it,"
    " moves it, moved it, move him, moves him, move the statue, moves the statue, moved the statue, statue, the"
    " statue, move the cat, moves the cat, moved the cat, yes leave it, leave it, leaves it, leave them, leaves"
    " them, keeps them, keep them, keeps those, keep those, keeps that, keep that, that'll do, that will do,"
    " accepts it, accept it, goes with that, go with that, goes with it, go with it, happy with those, happy with"
    " them, on we go, onwards, forward, forwards, walk on, walks on, steps, go ahead, goes ahead,"
    " comes on, lands on, landed on, land on, that takes me to, takes me onto",
    "take": "take card, card, pick, pick up, take the card, cards, keep the card, keeps the card, keep that card,"
    " keeps that card, keep this card, have it, have that, have that one, have this one, has that one, have the"
    " card, has the card, grab, mine, keep it, keeps it, goes in my hand, in my hand, want it, wants it, snatch,"
    " nab, want that one, take that one, takes that one, i'll have it, i'll have that one, yoink, swipe, collect,"
    " accept, claim, grabs it, choose, go and take, goes and takes, go and take it, goes and takes it, goes there"
    " and takes it, pick up the card, picks up the card, picked up the card, picks up that card, pick up that card,"
    " picks it up, pick it up, picked it up, take it, takes it, took it, took the card, took that card, takes that"
    " card, take that card, takes the card there, taking the card, taking the card there, takes what's there, take"
    " what's there, takes what's lying there, take what's lying there, takes the one there, take the one there,"
    " have the one, has the one, will have the card, will have it, will have that, will have that card, will have"
    " that one, i'll have that card, i'll have the card, i'll have the one, i'd like the card, i'd like that card,"
    " would like the card, would like that card, would like it, has it, gets it, gets that, gets the card, gets"
    " that card, got it, got the card, got that card, get it, get the card, get that card, gobble up, gobbles up,"
    " scoop up, scoops up, scoop it up, scoops it up, pockets it, pocket it, pocket, nick, nicks, nicks it, pinch,"
    " pinches, bag, bags, bagged, help myself, helps himself, helps herself, receive, receives, from that region,"
    " from the region, of that region, of the region, in that region, from that colour, of that colour, where the"
    " statue stopped, where the statue stands, where the statue is, where the cat is, where the cat stands, where"
    " the cat stopped, where the pawn is, where the pawn stands, where it stopped, where it stands, where i landed,"
    " where i stopped, where he landed, where she landed, where he stopped, where she stopped, where we landed,"
    " lying in that region, face-up one, face up one, open one, the open one, visible one, has to take, have to"
    " take, had to take, has to have, must take, is forced to take, forced to take, had to have",
    "draw": "take the top card, takes the top card, takes the top one, take the top one, draw card, top one, the"
    " top one, top card, from the middle, takes one from, take one from, draw from the pile, from the pile, pile,"
    " card, draw a card, off the pile, draw one, draw one from the pile, one from the pile, one off the pile, take"
    " one off, from the top, from the stack, stack, the stack, deck, the deck, from the deck, off the deck, off"
    " the stack, top of the pile, top of the deck, blind, a blind one, face-down one, hidden one, mystery card,"
    " unknown card, pull, pull one, draw from the deck, draw from the stack, secret one, the secret one, a secret"
    " one, secret card, the secret card, surprise card, a surprise, unknown, an unknown one, hidden"
    " card, face down card, face down one, face-down card, closed one, closed card, one off the stack, the one off"
    " the stack, top one off the pile, the top one off the pile, off the top, one off the top, top of the stack,"
    " top card of the pile, the top card of the pile, one from the stack, one from the deck, a card from the pile,"
    " a card from the deck, a card from the stack, card from the pile, from the draw pile, draw pile, the draw"
    " pile, fresh card, a fresh card, fresh one, a fresh one, new one, a new one, take from the pile, takes from"
    " the pile, took from the pile, takes one off, took one off, took one from, prefers the pile, prefer the pile,"
    " rather the pile, goes for the pile, go for the pile, tries the pile, try the pile, tries his luck with the"
    " pile, risks the pile, risk the pile, dips into the pile, reaches for the pile, lucky dip, bears, carries,"
    " bearing, carrying, it has, it does have, it's got, has got",
    "look": "peek, look at, peek at, look at card, card, cards, see, place, peep, peep at, glance, spy, sneak a"
    " peek, sneaks a peek, sneak a look, take a look, takes a look, take a look at, takes a look at, has a look,"
    " have a look, has a look at, have a look at, take a peek, takes a peek, take a peek at, takes a peek at, has"
    " a peek, have a peek, has a peek at, have a peek at, check, check out, checks out, inspect, view, examine,"
    " study, spy on, spies on, but look at, but looks at, look into, looks into, stare at, stares at, spies,"
    " sneak, sneaks, sneaky look, sneaky peek, secretly look, quick look, quick peek, little look, little peek,"
    " gets to peek, get to peek, gets to look, get to look, may look, may peek, wants to see, want to see, wants"
    " to look, want to look, want to peek, wants to peek, wish to peek, wishes to peek, wish to look, wishes to"
    " look, would like to see, would like to look, would like to look at, would like to peek, would like to peek"
    " at, memorise, memorize, checks on, check on, turns over to see, lifts, lift, lift up, lifts up, reads",
    "wild": "roll, throw, wild die, die, dice, say, take, try, try the wild die, wild one, black die, black dice,"
    " risk, gamble, go wild, goes wild, use the wild die, uses the wild die, special die, wild dice, the wild dice,"
    " rolls wild, wild throw, wild roll, threw the wild die, throws the wild die, rolled the wild die, rolls the wild"
    " die, throw the wild die, roll the wild die, it says, it shows, it wants, it came up, comes up, came up, landed"
    " on, lands on, lucky die, sign on the die, symbol on the die, "
    + ", ".join(f"{die} {says}" for die in THE_WILD_DIE for says in IT_SAYS),
    "swap": "mine, my own, exchange, change, card, trade, swap card, cards, place, give, switch, give card, take,"
    " trade with, swap with, switch with, exchange with, in exchange for, in return for, against, i give, gives"
    " away, gave away, hands, hand, hands over, hand over, passes, pass, receives, receive, gets, get, got, in"
    " return, instead, goes to, go to, goes over to, moves to, and gets, and receives, and takes, and has,"
    " exchanged, swapped, trades, traded, barter, barters, gives up, give up, swops, swop, swopped",
    "decline": "keep, no swap, no swap thanks, no exchange, don't swap, doesn't swap, dont swap, doesnt swap,"
    " would rather keep what he has, rather keep what he has, keep what he has, keeps what he has, keep what she"
    " has, keeps what she has, keep what i have, keep what i've got, keep what i got, keeps hers, keeps his, keeps"
    " theirs, keep mine, leaves things as they are, leave things as they are, leaves everything, leave everything,"
    " stays as they are, stay as they are, nobody swaps, no thanks to the swap, swaps nothing, swap nothing,"
    " changes nothing, change nothing, sticks with hers, sticks with his, stick with mine, stay with mine, stays"
    " with hers, stays with his, sticks with what she has, sticks with what he has, stick with what i have,"
    " refuses, refuse, refused",
    "discard": "put away, throw away, goes away, put, card, number, pile, goes under the pile, under the pile, put"
    " under the pile, throw out, throws out, out, go out, goes out, go, goes, toss, get rid of, gets rid of, away,"
    " go away, dump, chuck, chuck away, chucks away, bin, scrap, ditch, lose, drop, lay off, throws away, threw"
    " away, threw out, got rid, got rid of, rid of, gets rid, said goodbye to, says goodbye to, say goodbye to,"
    " parts with, part with, loses, lost, lay away, lays away, laid away, lay down, lays down, put back, puts"
    " back, slides under the pile, slide under the pile, slips under the pile, slip under the pile, tucks under"
    " the pile, tuck under the pile, back under the pile, to the bottom, to the bottom of the pile, at the bottom"
    " of the pile, on the bottom, goes back, go back, sacrifice, sacrifices, remove, removes, removed, dumps,"
    " drops, leaves me, leaves us, goes for good, vanishes, disappears",
    "refill": "up, come, comes, comes up, lie, new card, next card, the next card, turn up, card, fill, turned up,"
    " new, draw, put, come out, comes out, appear, land, now we have, replace, turn over, flip, goes on, go on,"
    " now shows, shows now, new is, there lies, there's now, laid down, put down, put there, lie there, lies there"
    " now, follow, new number, next is, next one is, filled with, filled up with, refilled with, flipped, now"
    " there is, now there's, in its place, in its place is, in its place comes, from the pile, off the pile, from"
    " the stack, off the stack, from the deck, off the deck, next card from the pile, the next card from the pile,"
    " gap, the gap, in the gap, to fill the gap, fill the gap, fills the gap, filled the gap, hole, the hole, in"
    " the hole, fill the hole, fills the hole, empty place, the empty place, in the empty place, empty space, the"
    " empty space, empty spot, the empty spot, place, the place, spot, slot, goes down, went down, go down, goes"
    " there, went there, goes in, went in, go in, go, goes, goes into, went into, gets, get, got, has, now has, is"
    " now, was laid, has been laid, laid, is laid, lay, lays, is put, was put, we put, has been put, turned over,"
    " has been turned over, was turned up, is turned up, has been turned up, we turned up, turned up for it, just"
    " turned up, comes next, came next, is next, next comes, next came, next up, next card there, up next,"
    " arrives, arrived, turns out, turned out, showing, is there now, there now, there's a, lands there, landed"
    " there, sits there, sits there now, stands there now, took its place, takes its place, takes the place, took"
    " the place, its place, in its place now, in place of it, instead of it, instead, replacement, the"
    " replacement, as a replacement, fresh card, the fresh card, fresh one, the fresh one, new card in the gap,"
    " that lies there, top, on top, is on top, on the board, new one on the board, shows up, showed up, pops up,"
    " popped up, drawn, drew, flipped over, flips, reveal, reveals, revealed, uncover, uncovered, where that card"
    " was, where it was, where that was",
    "skip": "pass, skip turn, skip my turn, skips her turn, skips his turn, let it go by, sit out, sits out, miss"
    " a turn, misses a turn, lose a turn, loses a turn, skip me, skip him, skip her, skips this one, skip this"
    " one, skips it, skip it, leave me out, leaves this one out, not doing anything, not doing anything this time,"
    " do nothing, does nothing, doing nothing, pass on this one, passes on this one, passes on it, take a break,"
    " takes a break, take a rest, takes a rest, wait, waits, sits tight, sit tight, jump over me, hold, holds,"
    " stays put, stay put, no roll, not rolling, not playing this one, let this one go, lets this one go, give it"
    " a miss, gives it a miss, give this one a miss, gives this one a miss",
    "reveal": "show, have, turn up, cards, card, turn over, hold, turns hers over, turns his over, turns theirs"
    " over, turn mine over, mine are, hers are, his are, show mine, shows hers, shows his, open, open up, opens"
    " up, lay open, lays open, turning over, turning up, turning mine over, all turned over, turned over, turned"
    " up, flip, flips, flip over, flips over, flipped over, flip mine over, reveals, uncover, uncovers, lay down,"
    " lays down, laid down, lay out, lays out, got, has got, have got, had, has, is left with, left with, ended up"
    " with, ends up with, end up with, ended with, ends with, end with, finished with, finishes with, finish with,"
    " comes out with, last is, last of all, lastly, my hand, her hand, his hand, hand, in hand, in my hand, is"
    " sitting on, sits on, sitting on, adds up, under there, hiding, hid, hides, was hiding",
}
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""

SIGNS = (
    *listed_words("icon, sign, symbol, picture, mark, little sign, icon on it, sign on it"),
    *(
        f"{of} {sign}"
        for of in ("token", "re roll", "reroll")
        for sign in ("sign", "symbol", "icon", "picture", "thing")
    ),
)
"""What people call the icon of a Re-roll card."""

CALLED = {
    **dict.fromkeys(listed_words("peek, eye, the eye, with the eye, an eye"), "look"),
    **dict.fromkeys(
        listed_words("you get a token, i get a token, get a token, with a token, with the token, one with a token"),
        "token",
    ),
    **dict.fromkeys(listed_words("hand, the hand, a hand, take or draw"), "take"),
    **dict.fromkeys(listed_words("wild die, the wild die, black one, black space"), "black"),
    **dict.fromkeys(
        listed_words(
            "mine, my own, my cards, own cards, my own cards, what i've got, what i have, what i got, hers, her own,"
            " his own, her cards, his cards"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "no icon, without icon, without the icon, without an icon, without a symbol, nothing on it, not marked,"
            " no token, no token on it, no symbol, hasn't got an icon, hasn't got a symbol, hasn't got one, hasn't an"
            " icon, doesn't have an icon, doesn't have a symbol, isn't marked, hasn't got the icon, hasn't the icon"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "with icon, with the icon, with the token sign, with a token sign, an icon, marked, a token on it, token"
            " on it, symbol, a symbol, the symbol, one of those symbols, with a symbol, with the symbol, gets a token,"
            " gets the token, gets another token, another token, my token, her token, his token"
        ),
        "icon",
    ),
    **dict.fromkeys(listed_words("low, low one"), "lowest"),
    **dict.fromkeys(listed_words("high, high one"), "highest"),
    "swop": "swap",
    **dict.fromkeys(listed_words("behind, just behind, just after, right after, right behind"), "after"),
    **dict.fromkeys(listed_words("nothing, no look, no card"), "none"),
    **dict.fromkeys(
        listed_words(
            "re-roll sign, reroll sign, the re-roll sign, the reroll sign, a re-roll sign, a reroll sign, re-roll"
            " symbol, the re-roll symbol, reroll symbol, the reroll symbol, re-roll icon, the re-roll icon, reroll"
            " icon, the reroll icon, sign, the sign, a sign, with sign, with a sign, with the sign, with symbol, token"
            " sign, token symbol, token icon"
        ),
        "icon",
    ),
    **dict.fromkeys(
        listed_words(
            "no sign, without sign, without a sign, without the sign, without symbol, without the symbol, blank, a"
            " blank, nothing special, normal card, a normal card, ordinary card, an ordinary card, nothing printed on"
            " it"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "swap thing, the swap thing, the swap, swap sign, swap side, swap face, the swap sign, the swap side,"
            " exchange sign, exchange side"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words(
            "lowest one, the lowest one, lowest card, the lowest card, smallest, the smallest, smallest one, smallest"
            " card, minimum"
        ),
        "lowest",
    ),
    **dict.fromkeys(
        listed_words(
            "highest one, the highest one, highest card, the highest card, biggest, the biggest, biggest one, biggest"
            " card, largest, the largest, largest one, maximum"
        ),
        "highest",
    ),
    **dict.fromkeys(
        listed_words("normal one, a normal one, ordinary one, an ordinary one"),
        "take",
    ),
    **dict.fromkeys(
        listed_words(
            "my own ones, my own card, own ones, all mine, all my cards, all my own, his own cards, her own cards,"
            " all his cards, all her cards"
        ),
        "own",
    ),
    **{
        f"{no} {what}": "plain"
        for no in listed_words(
            "no, no little, without a, without any, without the, hasn't got a, hasn't got any, hasn't a, doesn't have a"
        )
        for what in ("token", *SIGNS, "token on hers", "token on his", "token on mine", "sign on hers")
    },
    **{f"{a}{what}": "icon" for a in ("", "a ", "the ", "with a ", "with the ") for what in SIGNS},
    "token on hers": "icon",
    **{
        f"{how} card{sign}": to
        for how, to in (
            ("lowest", "lowest"),
            ("highest", "highest"),
            ("the lowest", "lowest"),
            ("the highest", "highest"),
        )
        for sign in (" sign", " symbol", " side", " face", " picture")
    },
    **{
        f"{of}{my} {cards}": "own"
        for of in ("", "all ", "all of ")
        for my in ("my", "my own", "his", "his own", "her", "her own")
        for cards in ("cards", "ones", "four", "hand")
    },
    **dict.fromkeys(
        listed_words(
            "swap card, swap cards, trade, exchange, swapping, the swapping one, the swap card, two arrows, the arrows"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words("at nothing, no peek, no peeking, at none"),
        "none",
    ),
}
"""What people call the words that verbs take."""

EVENTS = {
    "begins": "{who} begins",
    "pawn_set": "the pawn stands on space {amount}, which is black",
    "dealt": "face up: {row}; {amount:icon}",
    "dealt/hidden": "face up were: {row}",
    "reshuffle_due": f"{{amount}} icons, more than {ICONS_ALLOWED}: all {REGIONS} go back and are dealt anew",
    "turn": "{who} begins a turn",
    "turn+final": "{who} begins a turn of the final round; {final:turn} to come, this one included",
    "rolled": "{who} rolls {dice:+} = {amount}",
    "rolled/single": "{who} rolls {amount}",
    "rolled_again": "{who} has {dice:+} = {amount} now, after {before:+}",
    "rolled_again/single": "{who} has {amount} now, after {before:+}",
    "moved": "the pawn moves {amount:space}",
    "landed": "the pawn stands on {space}",
    "space_asked": "ragz does not know yet what {space} is",
    "space_told": "space {number} is {space}",
    "lap": "the pawn has been round the board: count its spaces once, black ones too, as in: spaces {amount}",
    "spaces_counted": "the board has {amount:space}; known so far: {known}",
    "regions_named": "the regions are {regions}",
    "wild_due": "the pawn stands on black: the Wild die is due",
    "wild": "the Wild die shows {wild}",
    "wild_again": "the Wild die shows {wild} now, after {before}",
    "took": "{who} takes the card of {region} and lays it face down; {amount:card}",
    "drew/plain": "{who} draws a card, looks at it and lays it face down, without the icon; {amount:card}",
    "drew/icon": "{who} draws a card, looks at it and lays it face down, with the icon; {amount:card}",
    "full": "{who} has the full hand of {amount:card}",
    "received": "{who} collects {amount:token} for the {space}: {left:token}",
    "released": "{who} pays {amount:token} to the centre: {left:token}",
    "centre_empty": "no token is left in the centre for the {space}",
    "looked": "{who} may look at all their own cards now, this once",
    "looked_at": "{who} may look at card {amount} of {whom} now, this once",
    "no_look": "{who} leaves the look",
    "swapped": "{who}'s card {amount} and {whom}'s card {number} change places, unseen",
    "declined": "{who} leaves the swap",
    "skipped": "{who} skips",
    "discarded": "{who}'s card {amount} goes unseen under the pile, and the card just taken gets its place",
    "refilled": "{region} shows {amount} now",
    "refilled/hidden": "{region} was refilled",
    "final_round": "all are full: the final round begins, {amount:turn}, and {who} has the last",
    "final_round/again": "all are full again: the final round goes on, {amount:turn} to come; {who}'s hand began it",
    "not_begun": "the final round has not begun, for this hand is not full: {whom}",
    "last_turns": "still to play: {whom}",
    "play_ended": "play is over: all cards are turned up",
    "revealed": "{who} turns up {cards:+} = {amount}",
    "won": "{who} wins with {amount}!",
    "winners_now": "the winner is now, with {amount}: {whom}",
    "stopped/revealed": "all cards are turned up: the totals are booked, and nobody wins",
    "retired": "{who} leaves, with {amount:token}",
    "hand_away": "under the pile, unseen: {who}'s {amount:card}",
    "released/leaving": "back to the centre: {who}'s {amount:token}",
    "still_due": "{who} turns up first what is still due from the turn before",
    "dropped/dice": "{who}'s roll of {dice:+} is dropped; ragz undo gives it back",
    "dropped/landing": "{who}'s landing on {space} is dropped; ragz undo gives it back",
    "dropped/wild": "{who}'s Wild die, {wild}, is dropped; ragz undo gives it back",
    "dropped/discard": "{who}'s take is dropped: the card goes back to {region}; ragz undo gives it back",
    "dropped/discarded": "{who} has nothing to discard any more",
    "dropped/look": "{who}'s look is dropped; ragz undo gives it back",
    "stays_paid": "paid for re-rolls already: {amount:token}; to give back: table: set {who} tokens {left}  # why",
    "corrected/untold": "the table sets {who}'s {fact} to {left}",
    "corrected/row": "the table sets the face-up cards to {row}",
    "corrected/pawn": "the table puts the pawn on {space}",
    "corrected/turns": "the table sets the turns of the final round to {left}",
    "corrected/final": "the table says how many turns of the final round follow this one: {left}",
    "corrected/closer": "the table says that {who}'s full hand began the final round",
    "corrected/order": "the table says in which order people sit: {whom}",
    "score/secret": "nobody can know before the cards are turned up",
}

REFUSALS = {
    **dict.fromkeys(
        ("W-NAME/regions", "W-VERB/regions"), "the regions have no names yet, and {word} is none of {names}"
    ),
    "R-PLAYERS": "{number:player} cannot play; the game is for {least} to {most}",
    "R-SET": "{word} cannot be set; wanted: {wanted}",
    "R-SET/cards": "{whom} cannot have {number:card}; the full hand is {most}",
    "R-SET/revealed": "cards are turned up already: only scores can be set now, and not {word}",
    "R-SET/early": "there is no final round while this hand is not full: {whom}",
    "R-SET/final": "the final round cannot have {number:turn} to come; there are {most} at most, and only in play",
    "R-STOP": "the game can be counted only if every hand is full, with {wanted:card}; not yet so: {whom}",
    "R-SET/range": "{number} cannot be; {least} to {most} is possible",
    "R-TOKENS": f"that makes {{number}} tokens, and there are {TOKENS}",
    "R-TOKENS/range": "{number} tokens cannot be; there are {least} to {most}",
    "R-START": "{space} is no black space",
    "R-BOARD/told": "space {number} was told to be {before}, and now {space}",
    "R-BOARD/order": "space {number} cannot be {space}: clockwise come {regions}, a black space before each",
    "R-BOARD/position": "there is no space {number}; the last one is {most}",
    "R-BOARD/size": "with {number:space} what was told as {space} would be {before} too",
    "R-BOARD/count": "{number:space} do not agree with what was told of the board",
    "R-BOARD/range": "a board of {number:space} cannot be; {least} to {most} is possible",
    "R-BOARD/regions": "{number:region} named, and a board has {wanted}",
    "R-BOARD/named": "the regions are named already: {regions}",
    "R-BOARD/name": "{word} cannot be the name of a region",
    "R-BOARD/line": "{word} does not tell anything of a board",
    "R-ROW/number": "{number:card}, and {wanted} lie face up, one before each region",
    "R-ROW/one": "{number:card}, and only one is turned up",
    "R-ROW/refill": "only {region} is empty, so one card is turned up",
    "R-ROW/five": "{number} icons are face up, so all five are dealt anew and not just one",
    "R-ROW/full": "no region is empty, so no card is turned up",
    "R-VALUE": "no card shows {number}; {least} to {most} is possible",
    "R-ICON/icon": "a {number} has no icon",
    "R-ICON/plain": "a {number} has the icon",
    "R-TURN": "it is {whom}'s turn, not {who}'s",
    "R-PHASE+first": "not now: first {first}",
    "R-PHASE": "something else comes first, and {whom} owes it",
    "R-DICE/count": f"a roll has 1 to {MOST_DICE} number dice, and what was typed is {{dice}}",
    "R-DICE/face": "{dice} cannot be: a die shows {least} to {most}",
    "R-SKIP-NEXT": "{who}'s hand became full in this turn: {who} may skip from the next one on",
    "R-OPEN-SKIP": "{who} has {cards:card} of {wanted}: only a full hand may skip, or begin with the Wild die",
    "R-FULL-DICE": "{who} is full with {cards:card}: no number dice, and the pawn stays where it is",
    "R-SKIP-LATE": "the Wild die shows {wild}, so {who} cannot skip any more",
    "R-TOKEN": "{who} has {tokens:token} left to pay for a re-roll",
    "R-REROLL/none": "no die is named",
    "R-REROLL/word": "{word} is no change of a die",
    "R-REROLL/wild": "only the Wild die can be rolled again now, and it shows {wild}",
    "R-REROLL/die": "no die that could be rolled again shows {word}; they show {dice}",
    "R-REROLL/which": "which die was rolled again? They show {dice}",
    "R-REROLL/now": "the {number} was rolled again: what does it show now?",
    "R-REROLL-LATE/moved": "the pawn has moved, so the number dice are settled",
    "R-REROLL-LATE/done": "the dice of this turn are settled",
    "R-MOVE": "the dice {dice:+} make {wanted}, not {number}",
    "R-MOVE/single": "the die shows {wanted}, not {number}",
    "R-MOVE/space": "from here {dice:+} leads to space {wanted}, not {number}",
    "R-WILD": "the Wild die shows {names:or}, not {word}",
    "R-REGION": "the space is of {names}, so the card of {region} is out of reach",
    "R-MUST-TAKE": "on this space {who} has to take the face-up card",
    "R-LOWEST": "{region} shows {number}, and the lowest is {wanted}",
    "R-LOWEST+entry": "the lowest card is not that of {region}",  # of an earlier line, whose cards may lie face down
    "R-HIGHEST": "{region} shows {number}, and the highest is {wanted}",
    "R-HIGHEST+entry": "the highest card is not that of {region}",
    "R-SWAP-MUST": "the Wild die shows {wild}, which {who} cannot leave",
    "R-SWAP/row": "a swap is with a face-down card of an opponent, never with the face-up cards",
    "R-SWAP/self": "a swap is with an opponent's card, not with {who}'s own",
    "R-SWAP/result": "the Wild die shows {wild}, not swap",
    "R-SLOT/range": "there is no card {number}; the cards of a player count from {least}",
    "R-SLOT/none": "{whom} has no card {number}, only {most}",
    "R-LOOK/when": "there is no look for {who} now; the only looks are those of a Look space, after the card is taken",
    "R-LOOK/both": "it is either all of one's own cards or one card of one opponent",
    "R-LOOK/self": "{who}'s own cards are looked at all together",
    "R-DISCARD/when": "{who} has nothing to discard",
    "R-DISCARD/second": "{who} has put a card under the pile already",
    "R-DISCARD/place": "an older card goes, 1 to {most}, not the one just taken",
    "R-RESHUFFLE": "{number:icon} may lie face up; only more than {most} are dealt anew",
    "R-REVEAL": "it is too early to turn the cards up",
    "R-HAND": "{number:card}, and everybody turns up {wanted}",
    "R-CONTRADICT": "{who}'s card {place} was seen to be another one",
    "T-LEAVE/revealed": "cards are turned up already: nobody can leave this game any more",
    "R-SECRET": "the value of a face-down card is nobody's business, not even ragz's",
    "R-DONE": "{who} has done that already",
    "R-DONE/table": "that has been said already",
    "R-DONE/took": "{who} has taken the face-up card instead",
    "R-DONE/counted": "the board is known to have {number:space}",
    "R-GAME": "play is over",
}

HINTS = {
    **dict.fromkeys(
        ("W-NAME/regions", "W-VERB/regions"), "name the five once, clockwise from the black space where the pawn began"
    ),
    **dict.fromkeys(("R-SET/cards", "R-SET/final"), "see what is there: ragz status"),
    "R-SET/revealed": "table: set {whom} score {number}  # why",
    "R-SET/early": "set the cards first: ragz status shows how many everybody has",
    "R-STOP/playing": "without counting it: table: stop  # why",
    "T-LEAVE/revealed": "they can stay away from the next one: ragz rematch takes --without {whom}",
    "R-TOKENS": "count the tokens of all players and those in the centre",
    "R-START": "the black spaces known are {spaces}",
    "R-BOARD/told": "if your board really says so: table: space {number} {space}  # why",
    "R-BOARD/order": "if your board really says so: table: space {number} {space}  # why",
    "R-BOARD/position": "spaces count clockwise from 0",
    "R-BOARD/regions": "name all five, clockwise from space 0, the black one where a new board begins",
    "R-BOARD/named": "if they have other names, those in their places: table: regions {told}  # why",
    "R-BOARD/name": "one word with letters in it, each name once",
    "R-BOARD/line": "a line is: 7 red look, or 12 black, or spaces 20, or regions and five names",
    **dict.fromkeys(("R-BOARD/size", "R-BOARD/count"), "count the spaces again, the black ones too"),
    "R-ROW/number": "one card for each region, clockwise",
    "R-ICON": "look at the card again; 7, 8 and 9 have the icon",
    "R-DICE": "type what the dice show",
    "R-REROLL": "name what a die showed and what it shows now",
    "R-MOVE": "say where the pawn lands, or just move",
    "R-MOVE/space": "move",
    "R-REGION": "take {names}",
    **dict.fromkeys(("R-LOWEST", "R-HIGHEST"), "it is at {names:or}"),
    "R-SWAP/self": "name an opponent",
    "R-SLOT": "places count from 1 in the order in which the cards came",
    "R-LOOK/both": "say one of them",
    "R-LOOK/self": "look own",
    "R-REVEAL": "all play until everybody is full, and then one more turn each",
    "R-CONTRADICT": "look again; cards are told by their places, from 1 on. If they lie otherwise or the log is wrong:"
    " table: set {who} score {number}  # why",
    "R-SECRET": "say only icon or plain",
    "R-DONE": "if it was mistyped: ragz undo takes the last line back",
    "R-DONE/counted": "if your board really has another number: table: spaces {number}  # why",
}

DUTIES = {
    "first": "say who begins: the last to visit a famous monument",
    "pawn": "say on which black space the pawn starts: {regions:or}",
    "row": "say what the five face-up cards show, in this order: {regions}",
    "row/RR-5": "say what the five face-up cards show, clockwise from the pawn's black space: red 3, yellow 7 and so"
    " on, or the figures alone",
    "row/RR-57": "shuffle all five into the pile, deal five others and say what they show, in this order: {regions}",
    "roll": f"roll 1 to {MOST_DICE} number dice",
    "reroll": "pay a token and roll again: a 3 that became a 6 is 3=6",
    "reroll/RR-66": "pay a token and roll the Wild die again",
    "move": "move the pawn",
    "move/RR-24": "move the pawn, and say where it lands: the region and the icon (take, token or look), or black",
    "take": "take the card of this region",
    "take/RR-40": "take the lowest card",
    "take/RR-42": "take the highest card",
    "draw": "draw from the pile and say whether it has the icon",
    "look": "look now, this once, at all your own cards or at one of an opponent (whose, and its place), or leave it",
    "wild": "roll the Wild die",
    "swap": "swap one of your cards with an opponent's, both unseen: the place of yours, whose, the place of theirs",
    "decline": "leave it",
    "discard": "put an older card, unseen, under the pile",
    "refill": "turn up the next card in the empty place, and say what it shows",
    "skip": "skip",
    "reveal": "turn all cards up and tell them by their places, from card 1 on",
    "space": "look at the board and say what this space is: a region with take, token or look, or black",
    "spaces": f"count the spaces of the board, black ones too ({SIZE_GUESS} is a guess)",
    "regions": "name the five regions, clockwise from the black space where the pawn starts",
}

QUIET = {
    **dict.fromkeys(
        ("begins", "pawn_set", "turn", "moved", "space_told", "looked", "no_look", "declined", "skipped"), ""
    ),
    "dealt": "{amount:icon}",
    "dealt/hidden": "five cards",
    "turn+final": "{final:turn} of the final round to come",
    "rolled": "{amount}",
    "rolled_again": "{amount} now",
    "landed": "{space}",
    "space_asked": "new",
    "lap": "once round: count all spaces, as in: spaces {amount}",
    "wild_due": "black",
    "wild": "{wild}",
    "wild_again": "{wild} now",
    "took": "{region}, {amount:card}",
    "drew": "{amount:card}",
    "full": "full hand",
    "received": "{by}+{amount} = {left:token}",
    "released": "{by}-{amount} = {left:token}",
    "centre_empty": "no token left in the centre",
    "looked_at": "{whom}'s card {amount}",
    "swapped": "card {amount} with {whom}'s {number}",
    "discarded": "card {amount} away, the new one there",
    "refilled": "{region} {amount}",
    "refilled/hidden": "{region} refilled",
    "revealed": "{by}{amount}",
}

ASKS = {
    "first": "who begins",
    "decline": "no",
    "reroll": "re-roll",
    "move": "move",
    "take": "take",
    "draw": "draw",
    "wild": "Wild die",
    "row": "five cards from {regions[0]}",
    "row/RR-5": "five cards, each with its colour",
    "pawn": "pawn before which region",
    "look": "look, any place",
    "move/RR-24": "move where",
    "reveal": "cards from 1 on",
    "space": "which space is it",
    "spaces": "how many spaces",
}

COLUMNS = {"total": "Total", "tokens": "Tokens", "cards": "Face-down cards", "full": "Full"}

ABOVE = {
    "row": "Face up: {row}",
    "pawn": "Pawn: {pawn}, space {at}",
    "centre": "Tokens in the centre: {centre}",
    "pile": "Cards in the pile: {pile}",
    "final_turns": "Final round, turns to come: {final_turns}",
    "last_turns": "Still to play: {last_turns}",
}

LISTS = {"revealed": "{name} turned up: {revealed}"}

PHASES = {
    "first": "who begins has to be told",
    "pawn": "the pawn has to be set down",
    "deal": "five cards have to be dealt face up",
    "turn": "nothing is rolled yet",
    "rolled": "the number dice lie; the pawn is to move",
    "landed": "the space under the pawn has to be told",
    "take or draw": "the pawn stands on a take-or-draw space",
    "re-roll space": "the pawn stands on a Re-roll space",
    "look space": "the pawn stands on a Look space",
    "wild due": "the Wild die is due",
    "wild": "the Wild die lies",
    "discard": "an older card has to go",
    "look": "a look is open",
    "refill": "an empty place has to be refilled",
    "reshuffle": "the face-up cards have to be dealt anew",
    "reveal": "the cards are turned up",
}

ODDS = OddsWords(
    short={"reach": "{number:die|dice} to {space}", "again": "re-roll to {space}"},
    head=("Dice", "By", "Space", "Face up", "Chance", "with 1 re-roll", "with 2 re-rolls"),
    below={
        SOME: "With re-rolls: for a player who wants that one space and pays as long as it helps.",
        NONE: "No number dice have to be rolled or moved now.",
        "uncounted": "Nobody has counted the spaces yet: ragz spaces N",
        "full": "A full player rolls the Wild die only, and nobody knows how many of its faces show what"
        " [RR-38, RR-74].",
    },
)

WORDS = Words(
    EVENTS,
    REFUSALS,
    DUTIES,
    HINTS,
    COLUMNS,
    LISTS,
    PHASES,
    ABOVE,
    bar=Bar(
        "face up {row}, {centre:token} in the centre", "{tokens:token}, {cards:card}", "{tokens}, {cards:card}", "{row}"
    ),
    total="points on the cards",
    odds=ODDS,
    quiet=QUIET,
    asks=ASKS,
    said=SAID,
    called=CALLED,
    screens={
        "row/RR-5": "say what the five face-up cards show, clockwise from the pawn's black space",
        "reroll/RR-63": "pay a token and roll again",
        "look/RR-33": "look now, this once, at all your own cards or at one of an opponent, or leave it",
        "swap/RR-44": "swap one of your cards with an opponent's, both unseen",
    },
    after={
        "reroll": "A re-roll costs 1 of your {tokens:token}.",
        "swap": "Nobody looks at either card.",
    },
)
