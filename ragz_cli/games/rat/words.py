"""The words of Rat-A-Tat Roll. No face-down card is ever named: these words get no value of one (RR-85)."""

from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.words import NONE, SOME, Bar, OddsWords, Words, every_way
from ragz_cli.games.rat.board import REGIONS, SIZE_GUESS
from ragz_cli.games.rat.state import ICONS_ALLOWED, MOST_DICE, TOKENS

THE_WILD_DIE = ("wild die", "the wild die", "my wild die")
IT_SAYS = listed_words(
    "says, shows, is, wants, tells, came up, gives, rolls, comes up, gave me, came out, landed on, lands on, said,"
    " showed, was, came up with, tells me, says to"
)
SAID = every_way({
    "first": "begins, starts, 1st, been, visit, saw, see, climb, travelled to, stood at, most recently, opens, open,"
    " lead the way, (|was at a|was at a famous|famous|was last at a|saw a) monument, (|may|gets to) (begin|start), was"
    " (in|at|on|up|at a monument last|there last), (go|goes|is) first, has been (at|to), (kicks|starts us|leads) off,"
    " is (the first player|starting|beginning), went (up|to), (at a monument|saw one) last",
    "pawn": "between, in front of, stand, catue, sit, place, space number, on space, park, figure, piece,"
    " (start|stands|is standing|standing|sits|sitting|is sitting|pawn goes|goes|put it|lands|begin) on, (|the)"
    " (statue|cat statue), (|put the|our|wooden) cat, black (|space|one), set (|down|up), (statue|token) stands,"
    " (|just) before, start (|from), put (|pawn)",
    "row": "card, in order, there are, cards lying, open, board, laid, spread, show, we see, on the table, clockwise"
    " from, the market, display, reshuffle, swept away, wiped, cleared, (lie|lying) (|round the board|open|there), too"
    " many (tokens|icons|signs|symbols|with the sign), (around|round) (|the board), shuffled (back in|them back in|all"
    " five back in), (|face-up|face up) cards, (face|are face|turned|turn) up, (|cards) clockwise, (lay|put|set) out,"
    " shuffle (|them all), (the|in a) row, row (is|shows)",
    "roll": "(|the|my|number|two|three) cubes, (|the|a|one|number) cube, (|my|her|his) dices, lance, launch, throwing"
    " of, it has come, throw, dices, toss, cast, trow, shake, chuck, go with, choose, use, used, pick, only wanted"
    " one, tumble, drop, gets, get, fling, lob, lobbed, result, comes to, rolls out, bowl, (|number|take only one|just"
    " one) (dice|die), (take one|take just one|take only one|a single|single|one single|only one|just the one|tries"
    " one) die, (took|wanted) only one, dice (say|show), die (says|shows)",
    "reroll": "(new|second|other|another|one other) (throw|roll), (throw new|roll new|launch again|relaunch|make"
    " again|do again|once again|repeat|remake) (|it|please), makes, (give back|payed|spended|gived) (my|one|a|the)"
    " (token|chip|coin), (token|chip|coin) (paid|spent|used), rr, rrl, do it again, spend, do over,"
    " again please, change,"
    " has another go, buy, retry, retries, repeat, gives a token up, token gone, is a, brings, brought, now showing,"
    " redo, redid, redone, another chance, second try, (|pay|pay a|use|use a|spend|spend a|one|another|spend my|give"
    " up a|give|pays the last|give a|pay one|for a|hand in a|turn in a|sacrifice a|used one|spend one|spend"
    " another|pay another|use another|has given up a|given up a|gives up one|gave up one|parts with a|parted with"
    " a|hand over a|burn a|burnt a|cough up a|invest a|throw in a|tosses in a|chuck in a|put in a|last|my last|my|her"
    " last|his last|a further|pay 1|spend 1|use 1|give 1|1|here's my|here is my|costs me a|costs a|costs me one|with"
    " a|with one|with my|with 1|for one|for 1|using one|by|throw in the|plus a|minus a|there goes a|there goes"
    " my|there goes one|bye|goodbye|give back a) (token|chip|coin|counter|jeton), (roll|throw) (again|it again|that"
    " again|them again|both again), (one more|another|have another|give it another) (try|go), (|it)"
    " (becomes|became|gives|gave|changed to|changes to), (one more time|another roll|another throw) (|for), (now|this"
    " time) (it says|it's|it is), (a|one|give a|put a|put one) token back, and (becomes|is"
    " now|became|shows|got|gets|it's now|it came up|it comes out|out comes), (turn|which turned|which"
    " turns|changed|changes|it turned|it turns) into, (came|comes) (out as|up as), (|a) (new try|second chance),"
    " (|try) (again|once more), roll (once more|one more time|anew|again with), use a token to (roll|throw),"
    " (tosses|put) a token in, turned out (as|to be), (is|are|shows) now, (try|retry|throw) the, re"
    " (roll|rolling|rolled), (over|let's try) again, (|has) become, which (becomes|became), (a second|this) time,"
    " (|now) shows, one (more roll|token less), (makes|made) it, (went|goes) to, pay (|a token for)",
    "move": "put, bring, displace, shift, carry, slide, lead, transport, (|the|our|my|this)"
    " (figure|figurine|piece|stone|animal|puppet), fields, squares, places, boxes, positions, i do move,"
    " (go|goes|walk|walks|went) (with the figure|with the cat|with the pawn), push, shove, nudge, drag, drive, tap, on"
    " it goes, step, walk, good enough, off, stay like this, satisfied, hop, march, run, proceed, advance, trot,"
    " wander, stroll, jump, travel, reaches, reached, hits, statue, onwards, pussycat, catue, spaces further, count,"
    " arrive in, continue, (push the cat on|go|goes|walk|hop|run|proceed|advance|jump|came|takes me|takes him|takes"
    " her|takes us|brings me|brings him|brings her|brings us|gets|get|gets me|gets him|gets her|leads|leads"
    " me|comes|move it|move the cat|that takes me|travels|trots|strolls|marches|slide|move over|moves along|goes"
    " over|go over|went|got|that gets me|that brings me|that leads|sends me|sends us|take the cat|moving|moving"
    " on|continue) to, (go|happy|stay|stick|satisfied|content) (with that|with it), (push|land|move|walk|came|ends|ends"
    " up|ended|ended up|comes|stops|stopped|lands|landed|steps|sit|sits|stands|spaces|finish|we're|we are|i'm|i"
    " am|now|that's|puts me|puts us|puts her|puts him|that lands|and we land|arrive) on, (off|away|there) (he goes|she"
    " goes|it goes), (|move) (the cat|pawn|the statue|forward|ahead), (go|goes|move|step|hop|jump|takes me|walks) onto,"
    " (leave|keep|keeps) (it|them), (go|steps|spaces|hops|places) forward, (ends|ended|stops|stopped|we're|we"
    " are|arrive) at, move (it|along|the pawn|there|him), (|off i|off they|off we|away i|away we|on we) go, (|push"
    " the|off goes the|kitty|pussy) cat, (push|shove|yes leave|leaves|accept) it, (push|goes|spaces) along, leave (it"
    " like that|as is|it as is), happy with (them|those), (|the) kitty, keep (that|those), land (|in), (as|as it) is,"
    " (that'll|that will) do, go (there|ahead)",
    "take": "catch, fetch, (take|pick|get|grab) (a card from|one from),"
    " (|take|pick|have|get|want|choose|grab) (|the|this|that)"
    " (open|visible|face-up|uncovered|lying|shown) card, (that|which) (lies|is lying) (|there),"
    " (from|of) (the|this|that) (field|place|space|square), is (for me|to me|for myself), (i|get|take|take it) for"
    " myself, cards, snatch, nab, yoink, swipe, collect, accept, claim, gobble up, nick, pinch, bag, bagged, help"
    " myself, receive, receives, mine now, rather has, bring home, adds, must grab, steal, steals, stole,"
    " (win|wins) the card, score, earn, (take|keep|i'll have|will have|would like|get|got) (the card|that card|it),"
    " (have|has) (the card|it|that one|the one|to take|to grab|to pick), where (the statue stopped|the statue"
    " stands|the statue is|the cat is|the cat stands|the cat stopped|the pawn is|the pawn stands|it stopped|it"
    " stands|i landed|i stopped|he landed|she landed|he stopped|she stopped|we landed), of the two (i choose|i take|i"
    " want|i pick|he takes|she takes|he wants|she wants), (i get|i'd love|give me|gimme|let me have|go for) (|the),"
    " (of|from) (that region|the region|that colour), (|i|i'll|i have to) (pick|grab), (have this|want that|take"
    " that|i'll have that|will have that|i'll have the|face-up|face up|open|the open|visible) one, (goes home|walk"
    " off|runs off|stuck|is stuck|gets stuck|i'm stuck|ends up|end up) with, (goes in|in|into|lands in|added to|adds"
    " to) my hand, (go and take|goes and takes|pocket) (|it), (pick up|i'd like) (the card|that card), (of both"
    " i|i'll|had to|must|is forced to|forced to|i must) take, (takes the card|taking the card|take what's|take what's"
    " lying|take the one) there, (has to|had to|rather|i'd rather|i have to) have, (pick|scoop) (up|it up), (|is|so"
    " it's|it's|be|that's|that one's|this one's) mine, (have|will have|gets|gimme) that, (keeps|want|grabs|goes there"
    " and takes|nicks) it, (|of both i|i) choose, (|lying) in that region, (|take|keep this) card, (he|she) gets the,"
    " (goes to|comes to|in front of) me, (is|it's) for (me|her|him), helps (himself|herself), (into her|into his)"
    " hand, (lay|lays) down, (carry|carries) off, (|is) off with (|that|it|the)",
    "draw": "(take|pick|get|grab|draw|pull) (a card from|one from|from), (|take|pick|get|grab|draw|pull|want|choose)"
    " (a|the) (secret|hidden|closed|covered|blind|unknown|mystery|surprise|face-down|upper|uppermost) (card|one),"
    " (|from|off|out of|one from|card from) (|the|a) (bunch|packet|tower|block|piles|staple|hill|cards pile), (from"
    " above|from up|from over|from on top), lift, fish, catch, fetch, pulled up, from the middle, blind, pull, a"
    " surprise, unknown, lucky dip, bears, carries, bearing, carrying, off the heap, (i pick the top|i take the"
    " top|draw|take the top|top|a blind|face-down|hidden|mystery|secret|the secret|surprise|an unknown|face"
    " down|closed|fresh|a fresh|a mystery|the mystery|a hidden|the hidden|the blind|pick the top|the unknown|go for"
    " the top) (one|card), (|from|draw from|take from|from the|draw from the|off the|one from the|top of the|a card"
    " from the) (pile|stack|deck), (take from|card from|pick from|take one from|draw one from|one off|one of|take one"
    " off|top one off|top card of|prefer|rather|go for|try|risk|dips into|reaches for|pull one from|pick one from|grab"
    " one from|grab from|out of|instead from|gamble on|unknown card from|face-down card from|go with|choose) the pile,"
    " (|the|from the) (draw pile|heap|stock), (i grab the top|the top|pull|a secret|new|a new|the surprise) one,"
    " (|draw a|blind|unknown|pull a|grab the top) card, (one|card|pick) from pile, (|one off|the one off) the stack,"
    " (from|off|one off) the top, (|take|takes) secret, take one (from|off), (|draw one from) the deck, (it's|has)"
    " got, it (has|does have)",
    "look": "watched, regard, observe, control, (stare|gaze) (at|to|on), look (to|after|for),"
    " (take|make|give|throw|cast) (a view|an eye|a glance), peek, card, cards, place, peep, glance, check out,"
    " inspect, view, examine, study, sneak, memorise, memorize, reads, show me, i check, (sneak a|take a|has a|have"
    " a|quick|little|would like to) (peek|look at|peek at|look), (sneaky|get to|may|want to|wish to) (peek|look),"
    " (|but|let me|have a quick|has a quick|take a quick|going to|choose to) look at, (|i|get to|want to|would like"
    " to|turns over to|let me|lemme|let's|got to) see, (spy|check|spies) (|on), (peek|peep|but looks|stare|let me"
    " peek|going to peek) at, look (at card|on|into|in), (takes a|i|secretly) look, (remind myself|reminds"
    " herself|reminds himself|refresh my memory) of, lift (|up)",
    "wild": "(|the) (black|special|joker|magic|crazy|fourth|extra|picture|symbol|wild|wilde|other) (die|dice|cube),"
    " gives, gave, makes, made, tells, came, say, take (the wild die|wild die|the black die|the wild|the wild"
    " one|wild), try, risk, gamble, (wild die|the wild die|my wild die) (says|shows|wants|came up|comes up|landed"
    " on|lands on|is|tells|gives|rolls|gave me|came out|said|showed|was|tells me|says to),"
    " (roll|throw|try|use|uses|rolls|threw|throws|rolled) the wild die, (|wild) (roll|throw|die|dice),"
    " (black|special|lucky|sign on the|symbol on the) die, (go|goes|rolls) wild, it (says|shows|wants|came up),"
    " (black|the wild) dice, wild (one|die came up with), (comes|came) up, (landed|lands) on",
    "swap": "mine, change, cards, place, take, against, hands, passes, pass, receive, got, in return, instead, barter,"
    " swop, wild's, result, exchange places, for the, steal, steals, stole, wants, want, would like, crossover, (|the)"
    " (special dice|wild says|black one|die says|picture die|die shows|result is|fourth die|other die|funny die),"
    " (exchange|trade|switch|change places|trade places|swap places|switch places) (|with), (|and) (receives|gets|i"
    " take|he takes|she takes), (|on|with|roll|throw) the wild, (is swapped|gets swapped) (with|for), (gives|gave)"
    " (away|me), (give|wild comes) (|up), the (special die|special one|wild one|black die|black die says), goes"
    " (to|over to|to him|to her), (it lands|it landed|it stops|it stopped|stops) on, (on|with) the wild die, (he"
    " gives|she gives|they give|comes to) me, (|swap|give) card, (in exchange|in return|over) for, (swap|it came up)"
    " with, i (give|get|get back), hand (|over), and (takes|has), (go|moves) to, (gives|wild came) up, my (own|wild),"
    " get (|his)",
    "decline": "(let|leave|hold|keep) (the cards|my cards|our cards|her cards|his cards|mines), i (don't change|not"
    " change|not swap|do not change|do not swap), not (exchange|change|swap|trade), no (exchanging|changing),"
    " (want|wants) (not exchange|not change|not swap), (remain|rest|stay) (|so|with mine|with my cards|with mines|like"
    " this|like that), keep mines, (don't|doesn't) (want to change|want to exchange|want to swap|want change|want"
    " swap), keep, rather keep what he has, keeps theirs, stay as they are, nobody swaps, refuse, happy with mine,"
    " won't trade, not trading, (keeps|sticks with|stays with) (what he has|what she has|hers|his), (no|don't|doesn't)"
    " (swap|exchange|trade|switch), (keeps her|keeps his|keep my|i keep my|keep our|leave the|leave my|leaves"
    " her|leaves his|happy with my|like my|i like my|likes her|likes his) cards, (keep|stick with|stay with) (what i"
    " have|mine), (but doesn't|but don't|but i don't) (|want to), leave (things as they are|everything|everything how"
    " it is|everything as it is|it all|them alone|them as they are|my cards alone), keep what (he has|she has|i've"
    " got|i got|i know), (dont|doesnt|no thanks to the|won't|will not|wont|pass on the|skip the) swap,"
    " (no|isn't|not|without) swapping, no (swap thanks|change|swop|trading|deal), is happy with (hers|his),"
    " (keep|keeps|i keep) them, but (she doesn't|he doesn't|won't), (swap|change) nothing",
    "discard": "(|put|goes|go|slide|lay|place|push|back) (under|below|beneath|underneath|to under) (the heap|the"
    " stack|the deck|the bunch|the others|pile|the cards), eliminate, give away, (in|into|to|on) (the pile|the"
    " stack|the heap|the garbage|the bin|the trash|the rubbish), exclude, expel, take (out|away), throwed, (must|has"
    " to) (away|out|leave), put, card, number, pile, toss, dump, chuck, bin, scrap, ditch, lose, drop, lay off, lost,"
    " sacrifice, remove, goes for good, vanishes, disappears, bye to, goodbye, return, push, slide, tuck, leave, dies,"
    " flies, replace, exchange, bury, buries, buried, (|put|goes|slide|slip|tuck|back|is put|gets"
    " put|shove|push|lands|ends up|went) under the pile, (to|on|put at|goes to|went to) the bottom,"
    " (|put|throw|go|chuck|lay|is thrown|gets thrown|is put) away, (|throw|go|is|kick|flies|swap) out, (|said|say)"
    " goodbye to, (|under the pile|out|away|off) goes, (get|got) (rid of|rid), (put|go|give|hand) back, leaves"
    " (|me|us), (away|part|to the bottom) with, (|is|has) gone, (|bye|good) bye, (put|goes) under, (|has to|must) go,"
    " (lay|lays) down, (rid|let go) of",
    "refill": "nxt, next, after (|it|this|that) (come|comes|came), after is, is in, came out, under there, where it"
    " lay, (in|on|at|for) (the|this) (free|empty|vacant|open) (field|place|space|spot|position|hole|square), (|the)"
    " (free|empty|vacant) (field|place|space|spot|position|hole), receive, receives, (|the|an)"
    " (other|following|uncovered|discovered|turned|opened) card, it (comes out|came out), comed, there (came|comes), i"
    " turn (|up|over), opened, uncovered, come, lie, card, fill, appear, land, replace, now shows, follow, in its"
    " place is, to fill the gap, spot, slot, go, went into, arrives, arrived, as a replacement, top, on the board,"
    " flips, reveals, uncover, sits in, has become, becomes, became, says, was replaced by, swapped for, shown,"
    " uncovers, (|the) (next card|place|gap|hole|empty place|empty space|empty spot|replacement|fresh card|fresh"
    " one|next one|next one on|new one|new one's), (|we) (turn up|turned up|draw|put|turn over|flip|put"
    " down|get|got|laid|lay|turned over|flipped over|reveal|turn), (|comes|lie|next card|put|goes|new"
    " number|went|came|lands|landed|sits|that lies|on|new one|the new card|is lying) there, (|is) (there"
    " now|next|showing|on top|replaced by|replaced with), (is|was|has been) (turned up|put|laid), comes"
    " (|up|on|down|in|to|next|instead|along|out now), (from the|off the) (pile|stack|deck), (up|next|in|in its"
    " place|out|along|here|then) comes, (|now) (we have|there is|there's|has), (shows|there's|lies there|lies|in its"
    " place|is|sits there|stands there|lying there|there is) now, (in its|in the empty|took its|takes its|takes"
    " the|took the|its) place, (is the next|is the new) (card|one), new (|card|is|number|one is|card in the gap|one on"
    " the board|number is), (|next|shows|filled|just turned|showed|pops|popped|fills) up, (go|lies|came) (on|in),"
    " (fill|in) (the gap|the hole), next (is|one is|card from the pile|came|card on), gets (|a|the|covered"
    " with|replaced by), (come|turned|turns|pops|popped) out, we (see|flipped|flip over|turned|drew|revealed), goes"
    " (|on|into|onto), where (that card was|it was|that was), (filled|filled up|refilled) with, (turned up for|in"
    " place of|instead of|on) it, (up|came|is the) next, the card (is|says), there's (a|now a), (|came) instead,"
    " (now|there) lies, (go|laid) down, (has been turned|takes) over",
    "skip": "keep (them all|all of them|all my cards), not this turn, (jump|leave|miss|lose|let)"
    " (this|the|my|her|his|a) (round|turn|time|go), jump over, renounce, suspend, sit (this out|it out|this one"
    " out|this last one out), sits (this last one out), (don't|doesn't|not|do not) (play|throw), let (|it) pass, (i"
    " pass|i jump|pass) (my turn|the turn|the round|this round), no (dice|dices) (|for me), (stay|remain|rest) (so|like"
    " this|like that), pass, wait, sit tight, hold, holds, stand, stick, (skip|pass on|not playing|i'll skip|i leave)"
    " this one, (give|gives) (it a miss|this one a miss), (skip|skip my|skips her|skips his|miss a|lose a|leave this)"
    " turn, not (doing anything|doing anything this time|rolling|rolling anything|risking it|risking anything),"
    " (no|doesn't|don't|won't|rather not) roll, (i'd rather|prefers to|would rather|i'm full so i|full so) skip, happy"
    " with (what i have|my cards|my hand), (sit|sits|leave me|leaves this one|stay) out, (do|does|roll) nothing, skip"
    " (me|him|her|it), stays (put|as she is|as he is), keeps what (he has|she has), keep what (i have|i've got), take a"
    " (break|rest), stay (put|as i am), let (it go by|this one go), (passes on|won't risk) it, (jump over|no turn for)"
    " me",
    "reveal": "have, card, show mine, flips, reveals, uncover, uncovers, lay out, has, lastly, sits on, under there,"
    " hid, was hiding, holds, there is, own, (|her|his|my) (cards|hand|cards are), (turn|turns hers|turns his|turns"
    " theirs|turn mine|all turned|turned|flip|flipped|flip mine|turn them|turn them all|turn all|flip them) over, (|is"
    " left|left|end|ends up|end up|finish|comes out) with, (|i) (hold|have got|had), (mine|hers|his|there|my four|the"
    " cards) are, (turn|cards|open|turned|adds|turn them) up, (show|flip) (|them), (|lying) in front of me, final"
    " (cards|hand|hand is), (|cards) on the table, (lay|lays|laid) down, (|is) sitting on, (|has|i've) got, shows"
    " (hers|his), last (is|of all), (in|in my) hand, (|lay) open",
})  # fmt: skip
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""

SIGNS = (
    *listed_words("icon, sign, symbol, picture, mark, rat, little sign, little rat, icon on it, sign on it, rat on it"),
    *(
        f"{of} {sign}"
        for of in ("token", "re roll", "reroll")
        for sign in ("sign", "symbol", "icon", "picture", "thing")
    ),
)
"""What people call the icon of a Re-roll card."""

CALLED = {
    **dict.fromkeys(
        listed_words(
            "peek, with the eye, (|an|the) eye, (looking|peeking) one, the (look|looking|peek|peeking|spying) one,"
            " (|the) (looking|peeking|look|peek) (space|place|field), (|the) one with the (eye|peek|look), (|where) you"
            " (get to|can|may) (look|peek), (|where) i get to (look|peek)"
        ),
        "look",
    ),
    **dict.fromkeys(
        listed_words(
            "(|where) (you|i|we) get (a|one) token, get a token, with (a|the) token, (|the) (token|re roll|reroll)"
            " (space|place|field), the (token|re roll|reroll) one, (one|place|space|field) with (|a|the) token, the one"
            " with (a|the) token, (|the) (re roll|reroll) token"
        ),
        "token",
    ),
    **dict.fromkeys(
        listed_words(
            "(|the|a) hand, the (take|taking|choosing) one, (|the) (take|taking|choosing) (space|place|field),"
            " (take|choose) (|it|one|the card) or draw, (take|choose) (|it) or draw one, (|the) card or (|the) pile,"
            " where (you|one|i|he|she|we) (may|can) (choose|pick), (one|you) (may|can) take or draw, where"
            " (you|one) (may|can) take or, (choice|choosing|picking|pick) (space|spot|place|field|one), for take or"
            " from pile, take or from pile, choose or draw, pick or draw, card or pile"
        ),
        "take",
    ),
    **dict.fromkeys(listed_words("wild die, the wild die, black one, black space"), "black"),
    **dict.fromkeys(
        listed_words(
            "mines, my ones, the mine, the mines, mine cards, mine, my own, my cards, own cards, my own cards, what"
            " i've got, what i have, what i got, hers, her own, his own, her cards, his cards"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "icon no, token no, sign no, symbol no, picture no, icon none, no one icon, no little one, icon not, no"
            " icon, without icon, without the icon, without an icon, without a symbol, nothing on it, not marked, no"
            " token, no token on it, no symbol, hasn't got an icon, hasn't got a symbol, hasn't got one, hasn't an"
            " icon, doesn't have an icon, doesn't have a symbol, isn't marked, hasn't got the icon, hasn't the icon,"
            " no token sign, no token sign on it, no sign on it, no token symbol, no token mark, has no symbol, has no"
            " sign, has no token, has no icon, no mark"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "with icon, with the icon, with the token sign, with a token sign, an icon, marked, a token on it, token on"
            " it, symbol, a symbol, the symbol, one of those symbols, with a symbol, with the symbol, gets a token,"
            " gets the token, gets another token, another token, my token, her token, his token"
        ),
        "icon",
    ),
    **dict.fromkeys(listed_words("low, low one, wild lo"), "lowest"),
    **dict.fromkeys(listed_words("high, high one, wild hi"), "highest"),
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
            "my own ones, my own card, own ones, all mine, all my cards, all my own, his own cards, her own cards, all"
            " his cards, all her cards"
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
        for cards in ("cards", "ones", "hand")
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
            "token on, little token, the little token, the little token on, a little token on it, the token on it, has"
            " the token, has a token, little token on it, the little sign, a little sign, the little icon, a little"
            " icon, the little picture, a little picture, the picture, a picture, picture on it, a picture on it, the"
            " thingy, reroll thingy, the reroll thingy, re roll thingy, the re roll thingy, re-roll thingy, the re-roll"
            " thingy, token thingy, the token thingy, re-roll picture, the re-roll picture, reroll picture, the reroll"
            " picture, token picture, the token picture, balloon, a balloon, the balloon, a little balloon, the little"
            " balloon, with token, is with token, takes one token, takes a token, and takes a token, and a token, plus"
            " a token, so i get a token, so she gets a token, so he gets a token, so a token for me, a token for me,"
            " token for me, i get one token, gets one token, get one token, that gives a token, that gives me a token,"
            " which gives a token, which gives me a token, gives me a token, collects a token, collect a token, i"
            " collect a token, i collect one token, earns a token, earn a token, wins a token, win a token, one with"
            " the sign, one with a sign, one with the icon, one with an icon, one with the symbol, the icon on it, the"
            " icon is on it, there is an icon, there's an icon, the mark, a mark, the sign on it"
        ),
        "icon",
    ),
    **dict.fromkeys(
        listed_words(
            "hasn't got that, hasn't got the picture, hasn't got the mark, hasn't got the thing, has no icon, has no"
            " sign, has no symbol, has no picture, has no mark, there is no icon, there's no icon, there is no sign,"
            " there's no sign, there is no symbol, there's no symbol, isn't a token, isn't any icon, is no icon, not"
            " got the icon, not got an icon, not got a sign, not got the sign, doesn't have the icon, doesn't have the"
            " sign, doesn't have the symbol, doesn't have any icon, does not have the icon, does not have an icon, no"
            " icon on it, no sign on it, no symbol on it, no picture, no picture on it, no little picture, no little"
            " picture on it, no little sign, no little icon, no thingy, no reroll thingy, no re-roll thingy, no reroll"
            " picture, no re-roll picture, no reroll sign, no re-roll sign, no reroll icon, no re-roll icon, no"
            " balloon, no token for me, no tokens, no tokens for me, without picture, without the picture, without a"
            " token, without token, without any sign, plain one, a plain one, the plain one, plain card, a plain card,"
            " just plain, only plain, nothing in the corner, no extra token, no token this time, gets no token, get no"
            " token, i get no token, so no token, not a token one, not a token card, not one with a sign, not one with"
            " an icon, no mark, no mark on it, isn't one with a token, unmarked"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "tiniest, the tiniest, littlest, the littlest, the low one, the lowest number, lowest number, the smallest"
            " card, the smallest number, smallest number, the smallest one, take the lowest, takes the lowest, take"
            " lowest, takes lowest, take the lowest card, takes the lowest card, the low"
        ),
        "lowest",
    ),
    **dict.fromkeys(
        listed_words(
            "the high one, the highest number, highest number, the biggest card, the biggest number, biggest number,"
            " the biggest one, the largest card, the largest one, take the highest, takes the highest, take highest,"
            " takes highest, take the highest card, takes the highest card, the high"
        ),
        "highest",
    ),
    **dict.fromkeys(
        listed_words(
            "swapping cards, exchange cards, the exchange, an exchange, switch cards, switch, the switch, change cards,"
            " swapsies, swap one, the swap one, the trade, a trade, a swap, the swapper, trade cards, swap a card, swap"
            " two cards, exchange one"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words(
            "my own hand, all my own cards, all of mine, all of my own, all hers, all his, all of hers, all of his,"
            " (everything|all) (i've|he's|she's|i have|he has|she has) (|got|collected|gathered|won|taken) (|so far),"
            " both mine, both of mine, my cards again, my own stuff, what is mine, what's"
            " mine, what she has, what he has, what she's got, what he's got, what i have got"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "no look at all, not at anything, without looking, not looking, no looking, nobody's, none of them, skip"
            " the look, skips the look, skip the looking, skip looking, skips looking, skip the peek, skips the peek,"
            " skip peeking, no need to look, no thanks to the look, doesn't look, don't look, won't look, doesn't peek,"
            " don't peek, not peeking, doesn't want to look, don't want to look, doesn't want to peek, don't want to"
            " peek, i leave the look, leaves the look, leave the look"
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
