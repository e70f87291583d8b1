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
    "first": "begin, start, go first, begins, starts, goes first, was at, was on, was up, was in, been, visit, saw,"
    " see, climb, went up, went to, travelled to, has been to, has been at, stood at, was at a monument, was at a"
    " famous monument, monument, famous monument, at a monument last, was at a monument last, was last at a monument,"
    " saw a monument, saw one last, was there last, most recently, may begin, may start, gets to start, gets to begin,"
    " opens, open, kicks off, starts us off, leads off, is the first player, is first, is starting, is beginning, lead"
    " the way",
    "pawn": "black, black space, black one, between, in front of, before, just before, start, stand, put, put pawn,"
    " cat, put the cat, catue, sit, place, statue, the statue, cat statue, the cat statue, statue stands, space"
    " number, on space, stands on, is standing on, standing on, sits on, sitting on, is sitting on, pawn goes on, goes"
    " on, put it on, set, set down, set up, park, our cat, wooden cat, figure, piece, token stands, lands on, start"
    " from, start on, begin on",
    "row": "cards, card, row is, face-up cards, lie, face up cards, shuffle, clockwise, cards clockwise, in order,"
    " around the board, there are, lying, cards lying, lie open, lying open, open, face up, are face up, lying there,"
    " lie there, lying round the board, lie round the board, round the board, round, around, board, lay out, laid, put"
    " out, set out, spread, turned up, turn up, show, we see, on the table, row shows, the row, in a row, clockwise"
    " from, the market, display, shuffled back in, shuffled them back in, shuffled all five back in, reshuffle,"
    " shuffle them all, swept away, wiped, cleared, too many tokens, too many icons, too many signs, too many symbols,"
    " too many with the sign, too many with the token sign",
    "roll": "throw, dice, die, number dice, number die, dices, toss, cast, trow, shake, chuck, take one die, take"
    " only one dice, take only one die, took only one, go with, choose, use, used, pick, wanted only one, only wanted"
    " one, tumble, drop, gets, get, fling, lob, lobbed, result, comes to, dice say, dice show, die says, die shows,"
    " rolls out, bowl, a single die, single die, one single die, only one die, just one die, just the one die, just"
    " one dice, tries one die",
    "reroll": "rr, rrl, roll again, re-roll, again, again please, pay a token, use a token, spend a token, become,"
    " becomes, once more, one more time, pay, pay token, is now, are now, spend, do over, over again, a"
    " second time, another try, change, turn into, spend my token, give up a token, one token, token, pays the last"
    " token, give a token, give token, pay one token, for a token, try again, new try, a new try, another go, another"
    " roll, another throw, one more try, one more roll, one more go, have another go, has another go, buy, re roll,"
    " retry, retries, roll anew, roll once more, repeat, hand in a token, turn in a token, sacrifice a token, use"
    " token, spend token, came out as, roll again with, throw again, throw it again, throw that again, throw them"
    " again, throw both again, roll it again, roll that again, roll them again, roll both again, used one token, use a"
    " token to throw, use a token to roll, spend one token, spend another token, another token, pay another token, use"
    " another token, has given up a token, given up a token, gives up one token, gave up one token, gives a token up,"
    " pay a token for, parts with a token, parted with a token, hand over a token, burn a token, burnt a token, cough"
    " up a token, invest a token, throw in a token, tosses in a token, tosses a token in, chuck in a token, put in a"
    " token, put a token in, token gone, one token less, last token, my last token, her last token, his last token, a"
    " further token, throw the, has become, turned out as, turned out to be, came up as, comes up as, comes out as, is"
    " a, and is now, and becomes, and became, became, gives, gave, brings, brought, it gives, it gave, makes it, made"
    " it, now shows, shows now, shows, now showing, and shows, and got, and gets, and it's now, and it came up, which"
    " became, which becomes, which turned into, which turns into, changed into, changes into, changed to, changes to,"
    " went to, goes to, redo, redid, redone, try the, retry the, one more time for, another chance, a second chance,"
    " second chance, second try, another roll for, another throw for, pay 1 token, spend 1 token, use 1 token, give 1"
    " token, 1 token, my token, here's my token, here is my token, one token back, a token back, costs me a token,"
    " costs a token, costs me one token, with a token, with one token, with my token, with 1 token, for one token, for"
    " 1 token, using one token, by token, throw in the token, now it says, now it's, now it is, this time it says,"
    " this time it's, this time it is, this time, plus a token, minus a token, there goes a token, there goes my"
    " token, there goes one token, bye token, goodbye token, put a token back, put one token back, give back a token,"
    " give a token back, give it another try, give it another go, have another try, let's try again, try once more,"
    " roll one more time, and it comes out, and out comes, it turned into, it turns into, it becomes, it became, it"
    " changes to, it changed to, re rolling, re rolled",
    "move": "push, push it, push the cat, push the cat on to, shove, shove it, nudge, drag, drive, tap, off he goes,"
    " off she goes, off it goes, off they go, off we go, off i go, off goes the cat, on it goes, away he goes, away she"
    " goes, away it goes, away we go, away i go, there he goes, there she goes, there it goes, push on, push along,"
    " go to, goes to, as it is, go, land, move the pawn, pawn, move pawn, move on, go there, move there, step,"
    " walk, cat, the cat, happy with that, happy with it, good enough, off, leave it like that, stay like this, keep"
    " it, keeps it, stay with that, stay with it, stick with that, stick with it, leave as is, leave it as is, as is,"
    " satisfied, satisfied with that, satisfied with it, content with that, content with it, hop, march, run, proceed,"
    " advance, trot, wander, stroll, jump, travel, came on, takes me to, takes him to, takes her to, takes us to,"
    " brings me to, brings him to, brings her to, brings us to, gets me to, gets him to, gets her to, leads to, leads"
    " me to, ends on, ends up on, ended on, ended up on, comes to, came to, reaches, reached, stops on, stopped on,"
    " stops at, stopped at, hits, move it, move him, move the statue, statue, the statue, move the cat, yes leave it,"
    " leave it, leaves it, leave them, keeps them, keep them, keep those, keep that, that'll do, that will do, accept"
    " it, go with that, go with it, happy with those, happy with them, on we go, onwards, forward, walk on, go ahead,"
    " comes on, lands on, landed on, land on, that takes me to, takes me onto, walk to, walks onto, hop to, hop onto,"
    " jump to, jump onto, travels to, trots to, run to, strolls to, marches to, slide to, move onto, move over to,"
    " move along, moves along to, goes along, goes onto, go onto, goes over to, go over to, went to, steps on, step"
    " onto, sits on, sit on, stands on, kitty, kitty cat, pussycat, pussy cat, the kitty, catue, steps forward, spaces"
    " forward, spaces on, hops forward, spaces along, spaces further, places forward, ends at, ended at, finish on,"
    " we're on, we are on, i'm on, i am on, now on, we're at, we are at, that's on, count, gets to, get to, got to,"
    " puts me on, puts us on, puts her on, puts him on, that gets me to, that brings me to, that leads to, that lands"
    " on, and we land on, move the cat to, move it to, arrive on, arrive at, arrive in, land in, sends me to, sends us"
    " to, take the cat to, moving to, moving on to, advance to, proceed to, continue to, continue, move forward, go"
    " forward, move ahead, ahead",
    "take": "of the two i choose, of the two i take, of the two i want, of the two i pick, of the two he takes, of the"
    " two she takes, of the two he wants, of the two she wants, of both i take, of both i choose,"
    " take card, card, pick, pick up, take the card, cards, keep the card, keep that card, keep this card,"
    " have it, have that, have that one, have this one, has that one, have the card, has the card, grab, mine, keep"
    " it, keeps it, goes in my hand, in my hand, want it, snatch, nab, want that one, take that one, i'll have it,"
    " i'll have that one, yoink, swipe, collect, accept, claim, grabs it, choose, go and take, goes and takes, go and"
    " take it, goes and takes it, goes there and takes it, pick up the card, pick up that card, pick it up, take it,"
    " take that card, takes the card there, taking the card there, take what's there, take what's lying there, take"
    " the one there, have the one, has the one, will have the card, will have it, will have that, will have that card,"
    " will have that one, i'll have that card, i'll have the card, i'll have the one, i'd like the card, i'd like that"
    " card, would like the card, would like that card, would like it, has it, gets that, got it, got the card, got"
    " that card, get it, get the card, get that card, gobble up, scoop up, scoop it up, pocket it, pocket, nick, nicks"
    " it, pinch, bag, bagged, help myself, helps himself, helps herself, receive, receives, from that region, from the"
    " region, of that region, of the region, in that region, from that colour, of that colour, where the statue"
    " stopped, where the statue stands, where the statue is, where the cat is, where the cat stands, where the cat"
    " stopped, where the pawn is, where the pawn stands, where it stopped, where it stands, where i landed, where i"
    " stopped, where he landed, where she landed, where he stopped, where she stopped, where we landed, lying in that"
    " region, face-up one, face up one, open one, the open one, visible one, has to take, have to take, had to take,"
    " has to have, must take, is forced to take, forced to take, had to have, i get, i get the, she gets the, he gets"
    " the, i'd love, i'd love the, give me, give me the, gimme, gimme the, gimme that, let me have, let me have the,"
    " mine now, goes to me, comes to me, i choose, i pick, i grab, i'll grab, i'll take, i'll pick, go for the, go"
    " for, rather have, rather has, i'd rather have, so it's mine, it's mine, is mine, into my hand, into her hand,"
    " into his hand, goes home with, bring home, carry off, carries off, walk off with, runs off with, lands in my"
    " hand, added to my hand, adds to my hand, adds, in front of me, put it in front of me, keep, be mine, stuck with,"
    " is stuck with, gets stuck with, i'm stuck with, ends up with, end up with, i must take, i have to have, i have"
    " to grab, have to grab, has to grab, must grab, i have to pick, have to pick, has to pick, lay down, lays down,"
    " steal, steals, stole, win, score, earn",
    "draw": "i pick the top one, i pick the top card, i take the top one, i take the top card, i grab the top one,"
    " from pile, from stack, from deck, draw from pile, draw from stack, draw from deck, take from pile, take"
    " from stack, take from deck, one from pile, card from pile, pick from pile,"
    " take the top card, take the top one, draw card, top one, the top one, top card, from the middle, take"
    " one from, draw from the pile, from the pile, pile, card, draw a card, off the pile, draw one, draw one from the"
    " pile, one from the pile, one off the pile, take one off, from the top, from the stack, stack, the stack, deck,"
    " the deck, from the deck, off the deck, off the stack, top of the pile, top of the deck, blind, a blind one,"
    " face-down one, hidden one, mystery card, unknown card, pull, pull one, draw from the deck, draw from the stack,"
    " secret one, the secret one, a secret one, secret card, the secret card, surprise card, a surprise, unknown, an"
    " unknown one, hidden card, face down card, face down one, face-down card, closed one, closed card, one off the"
    " stack, the one off the stack, top one off the pile, the top one off the pile, off the top, one off the top, top"
    " of the stack, top card of the pile, the top card of the pile, one from the stack, one from the deck, a card from"
    " the pile, a card from the deck, a card from the stack, card from the pile, from the draw pile, draw pile, the"
    " draw pile, fresh card, a fresh card, fresh one, a fresh one, new one, a new one, take from the pile, prefer the"
    " pile, rather the pile, go for the pile, try the pile, tries his luck with the pile, risk the pile, dips into the"
    " pile, reaches for the pile, lucky dip, bears, carries, bearing, carrying, it has, it does have, it's got, has"
    " got, mystery one, a mystery one, the mystery one, the mystery card, a mystery card, surprise one, the surprise"
    " one, a hidden card, the hidden card, a hidden one, the hidden one, the blind one, blind card, a blind card, the"
    " blind card, from the top of the pile, from the top of the deck, off the top of the pile, the top card off the"
    " pile, take one from the pile, take one off the pile, take a card from the pile, pull one from the pile, pull a"
    " card, draw one from the deck, pick one from the pile, pick a card from the pile, pick from the pile, pick the"
    " top one, pick the top card, i pick the top one from the pile, grab one from the pile, grab the top card, grab"
    " from the pile, one of the pile, out of the pile, from the heap, the heap, heap, off the heap, instead from the"
    " pile, gamble on the pile, unknown card from the pile, the unknown card, the unknown one, an unknown card,"
    " face-down card from the pile, go for the top card, go for the top one, go with the pile, choose the pile, from"
    " the stock, the stock, stock, take secret, takes secret, secret",
    "look": "peek, look at, peek at, look at card, card, cards, see, place, peep, peep at, glance, spy, sneak a peek,"
    " sneak a look, take a look, takes a look, take a look at, has a look, have a look, has a look at, have a look at,"
    " take a peek, take a peek at, has a peek, have a peek, has a peek at, have a peek at, check, check out, inspect,"
    " view, examine, study, spy on, spies on, but look at, but looks at, look into, stare at, spies, sneak, sneaky"
    " look, sneaky peek, secretly look, quick look, quick peek, little look, little peek, get to peek, get to look,"
    " may look, may peek, want to see, want to look, want to peek, wish to peek, wish to look, would like to see,"
    " would like to look, would like to look at, would like to peek, would like to peek at, memorise, memorize, check"
    " on, turns over to see, lift, lift up, reads, look in, look on, let me see, lemme see, let's see, let me look at,"
    " let me peek at, show me, i check, get to see, got to see, i see, i look, sneak a look at, sneak a peek at, have"
    " a quick look at, has a quick look at, take a quick look at, quick look at, quick peek at, little look at, little"
    " peek at, going to look at, going to peek at, choose to look at, remind myself of, reminds herself of, reminds"
    " himself of, refresh my memory of",
    "wild": "roll, throw, wild die, die, dice, say, take, try, try the wild die, wild one, black die, black dice,"
    " risk, gamble, go wild, goes wild, use the wild die, uses the wild die, special die, wild dice, the wild dice,"
    " rolls wild, wild throw, wild roll, threw the wild die, throws the wild die, rolled the wild die, rolls the wild"
    " die, throw the wild die, roll the wild die, it says, it shows, it wants, it came up, comes up, came up, landed"
    " on, lands on, lucky die, sign on the die, symbol on the die, "
    + ", ".join(f"{die} {says}" for die in THE_WILD_DIE for says in IT_SAYS),
    "swap": "mine, my own, exchange, change, card, trade, swap card, cards, place, give, switch, give card, take,"
    " trade with, swap with, switch with, exchange with, in exchange for, in return for, against, i give, gives away,"
    " gave away, hands, hand, hand over, passes, pass, receives, receive, gets, get, got, in return, instead, goes to,"
    " go to, goes over to, moves to, and gets, and receives, and takes, and has, barter, gives up, give up, swop, the"
    " special die, special dice, the special dice, the special one, wild says, the wild says, the wild, the wild one,"
    " my wild, wild comes up, wild came up, wild's, wild comes, on the wild, on the wild die, with the wild die, with"
    " the wild, roll the wild, throw the wild, black one, the black one, the black die, the black die says, picture"
    " die, the picture die, the die says, die says, die shows, the die shows, it came up with, i get, result, result"
    " is, the result is, fourth die, the fourth die, other die, the other die, funny die, the funny die, it lands on,"
    " it landed on, it stops on, it stopped on, stops on, he gives me, she gives me, they give me, gives me, gave me,"
    " get his, i get back, comes to me, goes to him, goes to her, change places with, change places, trade places,"
    " trade places with, swap places, swap places with, switch places with, switch places, exchange places, is swapped"
    " with, is swapped for, gets swapped with, gets swapped for, i take, he takes, she takes, for the, and i take, and"
    " he takes, and she takes, over for, steal, steals, stole, wants, want, would like, crossover",
    "decline": "keep, no swap, no swap thanks, no exchange, don't swap, doesn't swap, dont swap, doesnt swap, would"
    " rather keep what he has, rather keep what he has, keep what he has, keeps what he has, keep what she has, keeps"
    " what she has, keep what i have, keep what i've got, keep what i got, keeps hers, keeps his, keeps theirs, keep"
    " mine, leave things as they are, leave everything, stay as they are, nobody swaps, no thanks to the swap, swap"
    " nothing, change nothing, sticks with hers, sticks with his, stick with mine, stay with mine, stays with hers,"
    " stays with his, sticks with what she has, sticks with what he has, stick with what i have, refuse, keep my"
    " cards, i keep my cards, keeps her cards, keeps his cards, keep our cards, keep them, i keep them, keeps them,"
    " keep what i know, leave everything how it is, leave everything as it is, leave it all, leave the cards, leave"
    " them alone, leave them as they are, leave my cards, leaves her cards, leaves his cards, leave my cards alone,"
    " stay with what i have, stays with what she has, stays with what he has, happy with mine, happy with my cards, is"
    " happy with hers, is happy with his, like my cards, i like my cards, likes her cards, likes his cards, won't"
    " swap, will not swap, wont swap, isn't swapping, not swapping, no swapping, no swop, no trade, no trading, no"
    " deal, no change, don't exchange, doesn't exchange, don't trade, doesn't trade, won't trade, not trading, don't"
    " switch, doesn't switch, no switch, pass on the swap, skip the swap, without swapping, but doesn't, but don't,"
    " but i don't, but she doesn't, but he doesn't, but don't want to, but doesn't want to, but i don't want to, but"
    " won't",
    "discard": "put away, throw away, put, card, number, pile, goes under the pile, under the pile, put under the"
    " pile, throw out, out, go out, go, goes, toss, get rid of, away, go away, dump, chuck, chuck away, bin, scrap,"
    " ditch, lose, drop, lay off, got rid, got rid of, rid of, said goodbye to, say goodbye to, part with, lost, lay"
    " away, lay down, lays down, put back, slide under the pile, slip under the pile, tuck under the pile, back under"
    " the pile, to the bottom, to the bottom of the pile, at the bottom of the pile, on the bottom, go back,"
    " sacrifice, remove, leaves me, leaves us, goes for good, vanishes, disappears, bye bye, bye, bye to, goodbye,"
    " goodbye to, good bye, is thrown away, gets thrown away, is put away, is put under the pile, gets put under the"
    " pile, put at the bottom, to the bottom with, under the pile goes, away goes, off goes, out goes, away with, get"
    " rid, give back, hand back, return, goes under, put under, shove under the pile, push, push under the pile,"
    " slide, tuck, kick out, let go of, is gone, has gone, gone, has to go, must go, leaves, leave, dies, flies out,"
    " flies, is out, replace, swap out, exchange, bury, buries, buried, lands under the pile, ends up under the pile,"
    " goes to the bottom, goes to the bottom of the pile, went to the bottom, went under the pile",
    "refill": "up, come, comes, comes up, lie, new card, next card, the next card, turn up, card, fill, turned up, new,"
    " draw, put, come out, appear, land, now we have, replace, turn over, flip, goes on, go on, now shows, shows now,"
    " new is, there lies, there's now, laid down, put down, put there, lie there, lies there now, follow, new number,"
    " next is, next one is, filled with, filled up with, refilled with, now there is, now there's, in its place, in"
    " its place is, in its place comes, from the pile, off the pile, from the stack, off the stack, from the deck, off"
    " the deck, next card from the pile, the next card from the pile, gap, the gap, in the gap, to fill the gap, fill"
    " the gap, hole, the hole, in the hole, fill the hole, empty place, the empty place, in the empty place, empty"
    " space, the empty space, empty spot, the empty spot, place, the place, spot, slot, go down, goes there, went"
    " there, go in, go, goes, goes into, went into, gets, get, got, has, now has, is now, was laid, has been laid,"
    " laid, is laid, lay, is put, was put, we put, has been put, turned over, has been turned over, was turned up, is"
    " turned up, has been turned up, we turned up, turned up for it, just turned up, comes next, came next, is next,"
    " next comes, next came, next up, next card there, up next, arrives, arrived, turns out, turned out, showing, is"
    " there now, there now, there's a, lands there, landed there, sits there, sits there now, stands there now, took"
    " its place, takes its place, takes the place, took the place, its place, in its place now, in place of it,"
    " instead of it, instead, replacement, the replacement, as a replacement, fresh card, the fresh card, fresh one,"
    " the fresh one, new card in the gap, that lies there, top, on top, is on top, on the board, new one on the board,"
    " shows up, showed up, pops up, popped up, flipped over, flips, reveal, reveals, uncover, where that card was,"
    " where it was, where that was, next one, the next one, next one on, the next one on, next card on, new one, the"
    " new one, new one there, the new card there, goes onto, gets a, gets the, gets covered with, lies on, lies in,"
    " lies now, lying there now, now lies, is lying there, sits in, up comes, out comes, along comes, in comes, here"
    " comes, then comes, we get, we got, we see, we have, there's now a, there is now, there is, there's, has become,"
    " becomes, became, is showing, says, the card says, the card is, we flip, we flipped, we flip over, we flipped"
    " over, we turn, we turned, we turn over, we turned over, we turn up, we draw, we drew, we put down, we lay, we"
    " laid, turn, fills up, filled up, new number is, new number there, on it, on there, there, gets replaced by, is"
    " replaced by, replaced by, replaced with, is replaced with, was replaced by, swapped for, comes there, came"
    " there, comes on, came on, comes in, came in, comes instead, came instead, comes along, comes out now, comes to,"
    " comes down, is the next, is the next one, is the new one, is the new card, is the next card, next, new one is,"
    " new one's, the new one's, takes over, pops out, popped out, shown, we reveal, we revealed, uncovers",
    "skip": "pass, skip turn, skip my turn, skips her turn, skips his turn, let it go by, sit out, sits out, miss a"
    " turn, lose a turn, skip me, skip him, skip her, skip this one, skip it, leave me out, leaves this one out, not"
    " doing anything, not doing anything this time, do nothing, does nothing, pass on this one, passes on it, take a"
    " break, take a rest, wait, sit tight, jump over me, hold, holds, stays put, stay put, no roll, not rolling, not"
    " playing this one, let this one go, give it a miss, gives it a miss, give this one a miss, gives this one a miss,"
    " i'll skip this one, i'd rather skip, prefers to skip, would rather skip, i leave this one, leave this turn, no"
    " turn for me, i'm full so i skip, full so skip, doesn't roll, don't roll, won't roll, not rolling anything, roll"
    " nothing, not risking it, won't risk it, not risking anything, rather not roll, keeps what she has, keeps what he"
    " has, keep what i have, keep what i've got, happy with what i have, happy with my cards, happy with my hand, stay"
    " out, stay as i am, stays as she is, stays as he is, stand, stick",
    "reveal": "show, have, turn up, cards, card, turn over, hold, turns hers over, turns his over, turns theirs over,"
    " turn mine over, mine are, hers are, his are, show mine, shows hers, shows his, open, open up, lay open, all"
    " turned over, turned over, turned up, flip, flips, flip over, flipped over, flip mine over, reveals, uncover,"
    " uncovers, lay down, lays down, laid down, lay out, got, has got, have got, had, has, is left with, left with,"
    " ends up with, end up with, end with, finish with, comes out with, last is, last of all, lastly, my hand, her"
    " hand, his hand, hand, in hand, in my hand, is sitting on, sits on, sitting on, adds up, under there, hid, was"
    " hiding, show them, cards up, cards on the table, on the table, turn them over, turn them up, turn them all over,"
    " turn all over, flip them, flip them over, i've got, i have got, i had, i hold, holds, there are, there is, with,"
    " own, in front of me, lying in front of me, final hand, final cards, final hand is, my cards are, her cards are,"
    " his cards are, my four are, my cards, her cards, his cards, the cards are, cards are",
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
            "icon no, token no, sign no, symbol no, picture no, icon none, no one icon, no little one, icon not,"
            " no icon, without icon, without the icon, without an icon, without a symbol, nothing on it, not marked,"
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
    **dict.fromkeys(listed_words("normal one, a normal one, ordinary one, an ordinary one"), "take"),
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
            "no, no little, without a, without any, without the, hasn't got a, hasn't got any, hasn't a, doesn't have"
            " a, hasn't got the, doesn't have the, has no, there's no"
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
    **dict.fromkeys(
        listed_words(
            "token on, little token, the little token, the little token on, a little token on it, the token on"
            " it, has the token, has a token, little token on it, the little sign, a little sign, the little"
            " icon, a little icon, the little picture, a little picture, the picture, a picture, picture on it,"
            " a picture on it, the thingy, reroll thingy, the reroll thingy, re roll thingy, the re roll"
            " thingy, re-roll thingy, the re-roll thingy, token thingy, the token thingy, re-roll picture, the"
            " re-roll picture, reroll picture, the reroll picture, token picture, the token picture, balloon, a"
            " balloon, the balloon, a little balloon, the little balloon, with token, is with token, takes one token,"
            " takes a token, and takes a token, and a token, plus a token, so i get a token, so she gets a token,"
            " so he gets a token, so a token for me, a token for me, token for me, i get one token, gets one"
            " token, get one token, that gives a token, that gives me a token, which gives a token, which gives"
            " me a token, gives me a token, collects a token, collect a token, i collect a token, i collect one"
            " token, earns a token, earn a token, wins a token, win a token, one with the sign, one with a sign,"
            " one with the icon, one with an icon, one with the symbol, the icon on it, the icon is on it, there"
            " is an icon, there's an icon, the mark, a mark, the sign on it"
        ),
        "icon",
    ),
    **dict.fromkeys(
        listed_words(
            "hasn't got that, hasn't got the picture, hasn't got the mark, hasn't got the"
            " thing, has no icon, has no sign, has no symbol, has no picture, has no mark, there"
            " is no icon, there's no icon, there is no sign, there's no sign, there is no symbol, there's no"
            " symbol, isn't a token, isn't any icon, is no icon, not got"
            " the icon, not got an icon, not got a sign, not got the sign, doesn't have the icon, doesn't have"
            " the sign, doesn't have the symbol, doesn't have any"
            " icon, does not have the icon, does not have an icon, no icon on it, no sign on it, no symbol on"
            " it, no picture, no picture on it, no little picture, no little picture on it, no little sign, no"
            " little icon, no thingy, no reroll thingy, no re-roll thingy, no reroll picture, no re-roll"
            " picture, no reroll sign, no re-roll sign, no reroll icon, no re-roll icon, no balloon, no token"
            " for me, no tokens, no tokens for me, without picture, without the picture, without a token,"
            " without token, without any sign, plain one, a plain one, the plain one, plain card, a plain card,"
            " just plain, only plain, nothing in the corner, no extra token, no token this time, gets no token,"
            " get no token, i get no token, so no token, not a token one, not a token card, not one with a sign,"
            " not one with an icon, no mark, no mark on it, isn't one with a token, unmarked"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "tiniest, the tiniest, littlest, the littlest, the low one, the lowest number, lowest number, the"
            " smallest card, the smallest number, smallest number, the smallest one, take the lowest, takes the"
            " lowest, take lowest, takes lowest, take the lowest card, takes the lowest card, the cat face,"
            " the low"
        ),
        "lowest",
    ),
    **dict.fromkeys(
        listed_words(
            "the high one, the highest numberghest number, the biggest card, the biggest number, biggest"
            " number, the biggest one, the largest card, the largest one, take the highest, takes the highest,"
            " take highest, takes highest, take the highest card, takes the highest card, the rat faceghs, the"
            " high"
        ),
        "highest",
    ),
    **dict.fromkeys(
        listed_words(
            "swapping cards, exchange cards, the exchange, an exchange, switch cards, switch, the switch, change"
            " cards, swapsies, swap one, the swap one, the trade, a trade, a swap, the swapper, trade cards, swap"
            " a card, swap two cards, exchange one"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words(
            "my own hand, all my own cards, all of mine, all of my own, all hers, all his, all of hers, all of"
            " his, both mine, both of mine, my two cards, my three cards, my cards again, my own stuff, what is"
            " mine, what's mine, what she has, what he has, what she's got, what he's got, what i have got, my"
            " four cards"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "no look at all, not at anything, without looking, not looking, no looking, nobody's, none of them,"
            " skip the look, skips the look, skip the looking, skip looking, skips looking, skip the peek, skips"
            " the peek, skip peeking, no need to look, no thanks to the look, doesn't look, don't look, won't"
            " look, doesn't peek, don't peek, not peeking, doesn't want to look, don't want to look, doesn't"
            " want to peek, don't want to peek, i leave the look, leaves the look, leave the look"
        ),
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
