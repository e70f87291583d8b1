"""All that Rage says, and how people say it. Never is a card called legal that could still prove a revoke (RG-123)."""

from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.words import NONE, SOME, Bar, OddsWords, PaperWords, Words, every_way
from ragz_cli.games.rage.cards import BONUS, MAD
from ragz_cli.games.rage.state import EDITIONS, ROUNDS

SAID = every_way({
    "trump": "the (card|number) (is|says|shows), triumph, triomf, triunfo, trumph, trumfo, (|the) commands, upper"
    " card, the (card up|upper card), above"
    " is, is on, (|is the) (strong|stronger|strongest|leading|special|master|chief) (color|colour|suit), (first"
    " card|card) (from heap|from the heap), is best, (we have|was) opened, opened (|is), color (of trump|of the"
    " trump|of this round), tr, tp, trmp, trp, tmp, new colour, drawn, turn, upturned, showing, trumpf, atout, flip"
    " again, top one, on show, reveals, revealed, uncovered, uncover, dealt, turned over a, and got, lying, rules,"
    " trump's, this round's trump is, another one came, then another, finally, (|we) (turned up|turn"
    " up|flipped|turned|turned another one|flip|turned again|turn again|flipped another one|turned another|flipped"
    " another), (|the) (trump card|next card|trump suit|trump is|boss|next one|pile says|boss colour|boss suit|trump"
    " colour is|trump color is), (no|the|our|decides the|makes|be|this round's|for|as|as the|be the|makes"
    " the|gives|gives the|sets the) trump, (got|gets|was) (turned up|flipped|turned), (|lie|lies|sits) (on top|on the"
    " pile), trump (colour|turned out to be|again|for|this round is|this time is|now is|of the round), is (up|on"
    " top|flipped|boss|the boss|king|the king|strong|strongest|special|what we turn), (came|comes) (off the pile|off),"
    " (turned|turns) (out|out to be), (|came|card turned|face|facing|turning|lies face|shows) up, (next|then)"
    " (came|comes), trumps (|again|are|all), (|strong) (colour|suit), (top|upturned|first|second) card, off the"
    " (pile|deck|stack), (turned|flip|flipped) over, (|on|top of the) pile, came (|out|first), next (|one is|one was),"
    " (up|card on|lying on) top, the pile (shows|has), we (got|get|have), beats (all|everything), (|boss) color, lies"
    " (|there)",
    "bid": "believe, believes, hope, hopes, hoped, order, orders, baza, bazas, (want|wants|will)"
    " (win|make|do|have|take|get), hands, bids, trick, want, say, tricks, bidding, call, calls, predict, forecast,"
    " announce, declare, offer, estimate, promise, contract, wager, stake, pledge, expect, plan, go, goes, wins,"
    " collect, dare, fancy, i have, pencil in, could manage, pledges to take, choose, pick, reckon, try, tries, need,"
    " needs, expects, betting, guess, guesses, writes, write, mark, saying, ventures, venture, (will|wants to|want"
    " to|can|i can|expects to|expect to) (take|win|get),"
    " (goes|go|going|down|aim|aims|shoot|shoots|try|tries|settle|settles|opt|opts|put me down|hope|hoping|write me"
    " down|sign up|in|up|on|mark me down|brave enough|ask|asks) for, (i|i'll|gonna|is going to|going to) (make|take),"
    " (all in|goes all in|go all in|try|tries|happy|content|satisfied|stick|pass|passes|stay|stays|comes in) with,"
    " (hopes to|hope to) (make|win|get), (will|wants to|want to) (make|have), (put me|put|put him|put her|write|mark)"
    " down, (i|i'll|i will|say i'll|says she'll|says he'll|says i) get, (bet|bets|reckons) (|on), (have a"
    " go|is|stay|stays|stands|i'm|comes in) at, promises (|to take|to win), (|i) can make, (count|bank|takes a chance)"
    " on, (would|feel) like, (says she|says he) gets, dares (|to bid), (|will) risk, (|is going to) win,"
    " (stick|commit) to",
    "bids": "believe, believes, hope, hopes, hoped, order, orders, baza, bazas, (want|wants|will)"
    " (win|make|do|have|take|get), hands, want, say, tricks, call, calls, predict, forecast, announce, declare, offer,"
    " estimate, promise, contract, wager, stake, pledge, expect, plan, go, goes, win, dare, fancy, risk, wants to"
    " have, choose, pick, round of bids, reckon, can get, try, tries, need, needs, expects, betting, guess, guesses,"
    " writes, write, saying, dares, ventures,"
    " (goes|go|going|down|aim|aims|shoot|shoots|try|tries|settle|settles|opt|opts|put me down|hope|hoping|sign"
    " up|in|up|ask|asks) for, (i|i'll|wants to|want to|gonna|can) (take|make), (we|everybody|everyone) (bid|said),"
    " (happy|content|stick|stay|stays|comes in) with, (bet|bets|reckons) (|on), (bids|the bids) (are|went), will"
    " (take|have|get), bids (are in|round the table|this time), (|were|have been) bid, promises (|to take),"
    " (stays|is|comes in) at, (|we're) bidding, (put|write) down, (stick|commit) to, (count|bank) on, (pencil|all"
    " bids) in",
    "play": "make, makes, gave, putted, throwed, layed, leaved, (puts down|lays down|throws down), has"
    " (putted|put|thrown|laid|given|played), (come out|go out|start|begin|open) (by|from), shoot, lead, give, card,"
    " rage, open, drop, discard, discards, dump, dumps, slough, shed, ruff, ruffs, leading, go, sluff, sluffs, beat,"
    " beats, cut, chuck, toss, fling, serve, add, sacrifice, burn, offload, unload, waste, spend, sling, whack, smack,"
    " place, follows suit, no trump any more, present, name, make it, declare, up comes, trump is gone, thump, flick,"
    " slide, lose, loses, hand over, leave, contributes, contribute, use, do, start by, duck, ducks, has got only,"
    " could only play, adds, popped, bring, brings, brought, deliver, delivers, produce, produces, produced, pull,"
    " pulls, pulled, offer, offers, offered, reveal, reveals, show, shows, showed, push, pushes, pushed, sent,"
    " fires, fire, shoot, shoots, chooses, choose, picks, pick, (lead|follow|trump|open|come out|come|comes"
    " out|comes|came|came out|start|starts|starting|start off|starts off|started|trump it|trumps it|trumped|beat"
    " it|beats it|answer|answers|trump in|kill|kill the trump|cut|cuts|cut in|cuts in|cover|covers|cover it|covers"
    " it|top it|top|tops|tops it|tops that|top that|overtake|overtakes|trump it over|come in|comes in|go in|goes"
    " in|follow suit|follows suit|follow up|kick off|kicks off|begin|begins|go"
    " first|reply|respond|counter|strike|hit|hit it|chip in|part|parts|parted|has to follow|have to"
    " follow|join|joins|surprise us|surprises us|go out|goes out|going out|go off|goes off|went|went out|set"
    " off|opened|leads off|lead off|led off|kill it|kills|kills it|kill him|kill her|kill that|kills that|kills"
    " him|kills her|smash it|smashes it|take it|takes it|took it|take that|takes that|win it|wins it|won it|grab"
    " it|grabs it|steal it|steals it|snatch it|snatches it|hits it|topped|topped it|outdo it|outdoes it|go over|goes"
    " over|go over it|goes over it|goes higher|go higher|go under|goes under|stay under|stays under|duck"
    " under|duck|ducks under|ducks|must follow|come along|comes along|joins in|join"
    " in|answered|replies|replied|responds|responded|comes back|come back|came back|pays|pay) with,"
    " (put|lay|slam|slams|puts|plonk|pops|slap|smash) (|down), (has to|have to|can only|must|forced to) (give|play),"
    " trumped (|it|you|him|her|that|them|us), (no more|bye bye|goodbye) (trump|trumps), (throw|drops|slip|sends|send)"
    " (|in), (had|is forced|wants|want|decides|decide) to play, (give|throws|throw|threw|chuck|chucks|gives|gave)"
    " away, (out|down|in) (goes|comes|came|went), (is|was) all, (has|had|have) left, (no|so no) (trump anymore|trump"
    " now), (lead|start|leads) (w|from),"
    " (throw|put|lay|puts|slap|opens|lays|decides|decide) on, (throws|throw|pull|bring|whip|spits|spit) out, (get"
    " rid|gets rid|got rid|let go|make a present|makes a present) of, (say goodbye|says goodbye|treat us|treats"
    " us|turn|turns) to, (give|gives|gave|coughs|cough|coughed) up, (trumping|call) (|it),"
    " (starts|starting|begin|begins) from, (sneak|sneaks|sneaked|slips|slipped) in, so much for (trumps|the trump),"
    " (plonks|pop|bang) down, (no|no more) trumps now, trumps (it|are gone), follow (|suit), (off|away) goes, only"
    " (has|have), (go|goes) for",
    "tricks": "baza, bazas, obtain, obtains, obtained, get, getted, gotted, winned, taked, maked, doed, conquer,"
    " conquered, reach, reached, achieve, achieved, hands, stacks, piles, in (the end|total), (has|have) tricks, trx,"
    " trix, trks, trcks, tks, tk, tkn, gt, take, win, trick, won, make, took, eat, ate, collect, grab, bag, pocket,"
    " scoop, nab, receive, receives, capture, claim, catch, catches, caught, steal, stole, swallow, score, manage,"
    " managed, come to, count, counted, land, landed, earn, gain, gather, end, (end up|ends up|ended"
    " up|finish|finishes|finished|come away|comes away|came away|walk away|walks away|walked away|came out|come"
    " out|comes out|is left|was left|got away|gets away|round ended) with, (|the) (tricks went|tricks were|round"
    " ended), (rake|rakes|raked|pull|pulls|pulled|haul|hauls) in, (finish|finishes|finished|sit|sits) on, (|that"
    " round|it) ended, (pick|picks|picked|count) up, (bring|brings|brought) home, scrape (|together)",
    "winner": "has (|the|this|that) (trick|round|hand|pile), trick (is|was), trick's,"
    " (take|takes|took|get|gets|got|win|wins|won) (the|this|that) (hand|pile|stack|cards|trick), winned, taked, (it"
    " goes|goes) to, win, won, take, collect, grab, scoop, eat, ate, nab, claim, steal, stole, is the winner, winner"
    " is, pocket, bag, has it, (gets|takes|wins|has) (this|that) one, tks it, hers, his, theirs, beat, highest,"
    " (win|won|wins|takes|took|gets|got) it, (|trick) (goes to|belongs to|is for), (was|trick|that's) for,"
    " (beat|beats) them all, (went|trick) to, (rake|rakes) in, (pick|picks it) up, (have|takes|gets|got) the"
    " (bonus|mad)",
})  # fmt: skip
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""

CALLED = {
    **dict.fromkeys(("bonuses", "bonus rage", "+5", "plus 5", "plus five"), "bonus"),
    **dict.fromkeys(("mads", "mad rage", "-5", "minus 5", "minus five"), "mad"),
    **dict.fromkeys(("changes", "change rage", "change of trump", "trump change"), "change"),
    **{f"{card} card": card for card in ("bonus", "mad", "out", "wild", "change")},
    **{f"{card}s": card for card in ("wild", "out")},
    **{f"{card} cards": card for card in ("bonus", "mad", "out", "wild", "change")},
    **{f"{card} rages": card for card in ("bonus", "mad", "out", "wild", "change")},
    **{f"{which} {card}": card for card in ("wild", "change", "out") for which in ("other", "second", "third")},
    **dict.fromkeys(("out rage", "no trump", "no-trump", "no trumps"), "out"),
    **dict.fromkeys(("wild rage", "joker", "jokers"), "wild"),
    **dict.fromkeys(("made it", "made theirs", "made their bid", "made their bids", "as bid", "got theirs"), "made"),
    **{f"{all_} make it": "made" for all_ in ("all", "all of us", "we all")},
    **{f"{all_} makes it": "made" for all_ in ("everybody", "everyone")},
    **{f"{a}minus{card}": "mad" for a in ("a ", "the ") for card in ("", " card", " 5", " five")},
    **{f"{a}plus{card}": "bonus" for a in ("a ", "the ") for card in ("", " card", " 5", " five")},
    **dict.fromkeys(("have right", "have it right"), "made"),
    **dict.fromkeys(("got what they said", "did what they said", "nobody missed", "all good"), "made"),
    **dict.fromkeys(("everybody right", "everybody was right", "all correct", "all is correct"), "made"),
    **dict.fromkeys(("rest ok", "the rest ok", "rest right", "the rest right", "others ok", "others right"), "made"),
    **dict.fromkeys(("rest fine", "the rest fine", "others fine", "rest good", "the rest were fine"), "made"),
    **dict.fromkeys(("had it right", "was right", "were right", "is right", "are right", "got it right"), "made"),
    **dict.fromkeys(("were all right", "had theirs", "managed theirs", "managed it", "spot on"), "made"),
    **dict.fromkeys(
        (
            "what they said",
            "what they said they would",
            "what they bid",
            "what they wanted",
            "as they said",
            "as they bid",
        ),
        "made",
    ),
    **dict.fromkeys(("got what they bid", "got what they wanted", "what he wanted", "what she wanted"), "made"),
    **dict.fromkeys(("made the bid", "made the bids", "made his bid", "made her bid", "made his", "made hers"), "made"),
    **dict.fromkeys(("everyone right", "everyone was right", "all right again", "all were right", "all true"), "made"),
    **dict.fromkeys(("got it", "did it", "kept theirs", "hit theirs", "all of it true", "no mistakes"), "made"),
    **dict.fromkeys(("too many", "too much"), "over"),
    **dict.fromkeys(("too few", "under"), "short"),
    "violet": "purple",
    **dict.fromkeys(
        listed_words(
            "on the nose, bang on, nailed it, nailed theirs, hit it, hit the bid, hit the bids, hit her bid, hit his"
            " bid, hit their bid, hit their bids, reached theirs, reached it, reached their bid, reached their bids,"
            " succeeded, as predicted, as promised, as called, same as we said, same as they said, same as bid, same"
            " as they bid, same as we bid, as we bid, what we said, what we bid, like they said, like we said, like"
            " bid, fulfilled theirs, fulfilled it, were correct, is correct, was correct, had it"
        ),
        "made",
    ),
    **dict.fromkeys(
        listed_words("changes to, change to, changes trump to, changes it to, changes the trump to, changed to"),
        "change",
    ),
    **dict.fromkeys(
        listed_words("lilac, mauve"),
        "purple",
    ),
    **{f"{colour}s": colour for colour in ("blue", "green", "red", "yellow", "orange", "purple")},
    **dict.fromkeys(
        listed_words(
            "exactly what they bid, just what they said, just what they bid, exactly what they said, what they'd bid,"
            " what they'd said, what they had bid, what they had said, what we'd bid, what we'd said, what he bid,"
            " what she bid, what he said, what she said, what i bid, what i said, what we wanted, what everyone bid,"
            " what everybody bid, what was bid, what they called, what they promised, what they predicted, what they"
            " announced, made their contract, made their contracts, made his contract, made her contract, on target,"
            " on the button, on the mark, on the dot, bang on target, dead on, perfect score, a perfect round, hit"
            " their target, hit the target, hit the mark, kept their promise, kept their word, kept his word, kept her"
            " word, true to their word, lived up to it, pulled it off, managed the bid, managed their bid, managed"
            " their bids, managed his bid, managed her bid, came true, were true, got their bid, got their bids, got"
            " his bid, got her bid, got it exactly, made it exactly, had theirs exactly, met theirs, met their bid,"
            " met their bids, met his bid, met her bid, made what they said, made what they bid, took what they bid,"
            " took what they said, won what they bid, won what they said, right on the money, on the money, bullseye,"
            " right number, the right number, right number of trick, right number of tricks, the right number of"
            " tricks, the right number of trick, exactly the right number, the number they said, the number they bid"
        ),
        "made",
    ),
    **dict.fromkeys(listed_words("in front of it, ahead of it, only after that, first came, before it came"), "after"),
    **dict.fromkeys(listed_words("skipped, skipping, skpd, after skipping, passed over, passing over"), "after"),
    **dict.fromkeys(("aft", "aftr"), "after"),
    **dict.fromkeys(
        listed_words("but before that there was, before that there was, but before that, before that"),
        "after",
    ),
    **dict.fromkeys(
        listed_words(
            "everyone's right, everybody's right, all right on, all were correct, all as bid, as everyone bid,"
            " as everybody bid, as everyone said, as everybody said, nobody failed, nobody was wrong, no one"
            " missed, no one failed, everyone got theirs, everybody got theirs, got exactly theirs, exactly"
            " theirs, exactly as bid, exactly as they bid, exactly as they said, exactly as predicted, did"
            " theirs, did exactly what they said, did exactly what they bid, came home, are home, is home, hit"
            " it exactly, hit theirs exactly, got what they needed, what they needed, took what they needed,"
            " made exactly what they bid, made exactly what they said, got exactly what they bid, got exactly"
            " what they said, kept to their bid, kept to their bids, stuck to their bid, stuck to their bids,"
            " are fine, is fine, were fine, was fine, are ok, is ok, were ok, was ok, hit the number, hit their"
            " number, hit her number, hit his number, hit it bang on, (have|has|had|got|get|) theirs (right|correct),"
            " (the number|as many as|what) (we|they|he|she|it|everyone) (had|) (bid|said|wanted|promised),"
            " (bid|bids) (came|come) (in|out|true|off) (exactly|), (did|made|has|have|had|got) (their|his|her|our|my)"
            " (exact|right|correct|) bid, (has|have|had) (correct|right|exact) bid, (nobody|no one|none of us) missed,"
            " (bid|bids) (was|were|is|are)"
            " (right|correct|good|exact|spot on)"
        ),
        "made",
    ),
    **dict.fromkeys(
        listed_words(
            "over the bid, over their bid, over her bid, over his bid, too many tricks, more than bid, more"
            " than she bid, more than he bid, more than they bid, more than she said, more than he said, more"
            " than she wanted, more than he wanted, over it, above, above the bid"
        ),
        "over",
    ),
    **dict.fromkeys(
        listed_words(
            "short of it, short of the bid, short of her bid, short of his bid, too few tricks, less than bid,"
            " less than she bid, less than he bid, less than they bid, less than she said, less than he said,"
            " fewer than bid, fewer than she bid, fewer than he bid, under the bid, under her bid, under his"
            " bid, below, below the bid, missing, too little"
        ),
        "short",
    ),
}
"""What people call the words that verbs take."""

EVENTS = {
    "trump": "{trump} is trump",
    "trump/none": "no coloured card is left in the Pile: no trump",
    "trump+skipped": "{trump} is trump; skipped before it: {skipped}",
    "trump_again": "{trump} is trump again",
    "trump_due": "the trump for the rest of the round is turned up now",
    "bid": "{who} bids {amount}",
    "bids_over": "{amount} bid so far for {tricks:trick}: over by {off}",
    "bids_under": "{amount} bid so far for {tricks:trick}: under by {off}",
    "bids_even": "{amount} bid so far for {tricks:trick}: even",
    "bids_over+bids": "{amount} bid for {tricks:trick}: over by {off}",
    "bids_under+bids": "{amount} bid for {tricks:trick}: under by {off}",
    "bids_even+bids": "{amount} bid for {tricks:trick}: even",
    "bids_due": "all tricks are taken: {whom} show their bids now",
    "played": "{who} plays {card}",
    "played+next": "{who} plays {card}; {whom} is winning so far, trump {trump}, and {next} may play any card",
    "played+suit": "{who} plays {card}; {whom} is winning so far, trump {trump}, and {next} follows {suit} if able",
    "played/RG-101": "{who} plays {card}; {whom} is winning so far, trump {trump}, and {next} follows {suit} if able"
    " or plays an action card",
    "trump_down": "{who} turns the trump card face down, and there is no trump",
    "trump_fetched": "{who} looks through the Pile and puts a card of {trump} on top",
    "trump_fetched/turned": "{who} turns up cards of the Pile until one has a colour: {trump}",
    "revoke": "{who} did not follow {suit} in trick {amount}, and now shows {card}: the table decides;"
    " amend or table: set carries it out",
    "trick_won": "{who} wins trick {amount} as its leader, trump {trump}: {won:trick} so far",
    "trick_won+suit": "{who} wins trick {amount} with {card}, trump {trump}: {won:trick} so far",
    **dict.fromkeys(("bonus_taken", "mad_taken"), "{who} takes {amount} {card} with it"),
    "winner_agrees": "the cards say so too: {who} won trick {amount} with {card}",
    "tricks_told": "{amount:trick} for all together, as it should be",
    "scored": "{who} bid {bid} and took {won}: {tricks} for tricks, {exact} for the bid, {cards} for cards in them,"
    " {amount} together; total {left}",
    "turn": "round {round}: {next} shuffles, deals {cards:card} each and turns up the trump; {who} begins",
    "tie_break": "{whom} are level at {amount}; exact bids: {exact}",
    "tie_break+rounds": "{whom} are level at {amount}; exact bids in the {rounds:round} told to ragz: {exact}."
    " For the others the table decides, and sets how many each has.",
    "won": "{who} wins with {amount}!",
    "box_changed": "round {amount}, {who}: bid and tricks are {told} (were {kept})",
    "leader_changed": "in the lead now with {amount}: {whom} (before: {names})",
    "corrected/score": "the table sets {who}'s total to {left} (was {before})",
    "corrected/exact": "the table sets {who}'s exact bids to {left} (was {before})",
    "corrected/bid": "the table sets {who}'s bid to {amount}",
    "corrected/trump": "the table sets the trump to {trump}",
    "corrected/dealer": "the table says that {who} deals; {next} begins",
    "corrected/round": "the table sets the round to {left}, {cards:card} each: {next} deals, {who} begins",
    "corrected/row": "the table sets {who}'s bid and tricks of round {round} to {told} (were {kept}): total {left}",
    "corrected/order": "the table says who sits where: {whom}; it is {next}'s turn",
    "trick_dropped": "trick {amount} is dropped: {cards}. ragz undo gives it back",
    "round_dropped": "what was told of round {round} is dropped: {told}. ragz undo gives it back",
    "dealt_again": "round {round} again: {next} shuffles, deals {cards:card} each and turns up the trump; {who} begins",
    "house_changed+round": "from round {round} on {rule} is {value}; it was {before}",
    "score/possible": "{left:round} to play: up to {most} points for one player, {least} at the least",
    "score/possible+round": "after round {round}; {left:round} to play: up to {most} points for one player,"
    " {least} at the least",
    "score/possible+whom": "after round {round}; {left:round} to play: up to {most} points for one player,"
    " {least} at the least; {whom} cannot win any more",
}

REFUSALS = {
    "R-PLAYERS": "{number:player} cannot play; the box of {edition} is for {least} to {most}",
    "R-HOUSE": "house rule {word} means nothing with the box of {edition}",
    "R-NAME": "{word} cannot be a player's name: {wanted}",
    "R-DEALER": "{word} cannot deal, being none of the players",
    "R-CARD/number": "{word} is no card: {suit} goes from 0 to {most}",
    "R-CARD/colour": "{word} is no colour",
    "R-CARD/card": "{word} is no card",
    "R-OUT-PLAIN": "{card} names nothing, and what was typed is {word}",
    "R-DECK": "that would be {number} x {card} in this round, and the deck of {edition} has {most}",
    "R-TRUMP": "{card} is an action card and no trump",
    "R-TRUMP/skipped": "{word} is no action card, and only these are skipped",
    "R-BID": "{who} cannot bid {number}; {most} is the most in this round",
    "R-BID/range": "a bid of {number} cannot be; {least} to {most} is possible",
    "R-BID-TURN": "it is {next}'s turn to bid, not {who}'s",
    "R-BID-TWICE": "{who} has bid {bid} in this round",
    "R-BIDS-FIRST": "the bids come first, and {next}'s is missing",
    "R-HIDDEN": "bids are hidden until the last trick is taken; {left:trick} to come",
    "R-HIDDEN/made": "who made a hidden bid cannot be told before the bids are shown",
    "R-FIGURES": "{number:figure}, and {wanted} are due: {whom}",
    "R-FIGURES/digits": "{word} is one figure, or {number} ({digits}), and {wanted} are due: {whom}",
    "R-FIGURES/none": "that does not say how many tricks",
    "R-FIGURES/word": "{word} was read as a number of tricks",
    "R-FIGURES/twice": "{who} is named twice",
    "R-FIGURES/cell": "{word} is no bid with its tricks",
    "R-FIGURES/boxes": "which round, and whose bid or tricks?",
    "R-FIGURES/which": "{word}: {who}'s bid, or tricks?",
    "R-FIGURES/box": "{word} is no box of a score sheet",
    "R-TURN": "it is {next}'s turn to play, not {who}'s",
    "R-TRICKS-OVER": "all {tricks} tricks of this round are taken",
    "R-TRICKS-SUM": "these tricks add up to {number}; this round has {wanted}",
    "R-TRICKS-SUM/over": "these tricks add up to {number}, {off} more than the {wanted} of round {round}",
    "R-TRICKS-SUM/under": "these tricks add up to {number}, {off} fewer than the {wanted} of round {round}",
    "R-TRICKS-SUM/made": "with those bids {number:trick} would be made, and there are {wanted}",
    "R-TRICKS-SUM/set": "{number:trick} for all together would leave none to play; {wanted} at most can be set",
    "R-TRICKS-SUM/row": "{number:trick} for all together in that round, and there were {wanted}",
    "R-TRICKS-RANGE": "{who} cannot have {number:trick} of {most}",
    "R-TRICKS-RANGE/range": "{number} tricks cannot be: no round has more than {most}",
    "R-BONUS": "that would be {number} {card} in this round, and the deck of {edition} has {most}",
    **dict.fromkeys(("R-BONUS/range", "R-MAD/range"), "{number} cards cannot be"),
    "R-MAD": "that would be {number} {card} in this round, and the deck of {edition} has {most}",
    "R-NO-TRICK": "{who} has no trick, so no {kinds:or} either; {number} told",
    "R-TRICK-CARDS": "{number} {kinds:and} do not fit in {who}'s {tricks:trick}: room for {most:card}",
    "R-CHANGE-COLOUR": "a {card} has to bring a colour",
    "R-CHANGE-COLOUR/chosen": "whoever plays a {card} chooses its colour, so no card is passed over",
    "R-CHANGE-SAME": "{trump} is the trump that this Change would replace, and by the Fundex leaflet it brings another",
    "R-CHANGE-SAME/house": "{trump} was the last trump: house rule change-after-out-must-differ bars it",
    "R-CHANGE-CARD": "what it brings is a coloured card, never {card}",
    "R-WILD-COLOUR": "a {card} has to call a colour",
    "R-WILD-COLOUR/value": "a {card} has to call a value too, by house rule joker-value",
    "R-TURNED": "{least:card} of the Pile cannot have been turned up: {number:card} of it were still face down",
    "R-TURNED/none": "a coloured card shows by {edition}: there are {number:card} to turn, and {most} action cards",
    "R-TWICE": "{whom} played {card} in trick {trick} already",
    "R-PILE": "{card} lies in the Pile and is in no hand",
    "R-PILE/turned": "{card} was turned up before and cannot show again",
    "R-PILE/fetched": "{whom} played {card} in trick {trick}, so it is not in the Pile",
    "R-PILE-COLOUR/last": "{number:card} of {suit} in the Pile, and all others were played, so {card} cannot be",
    "R-PILE-COLOUR/none": "all cards of {suit} were played or turned up, so none is left in the Pile",
    "R-WINNER": "not {who} but {whom} won trick {trick} with {card}, trump {trump}",
    "R-RECORD": "{who} has {kept} on the record of this round, and {told} was told",
    "R-RECORD/rest": "{number} more {kinds:and} do not fit in {who}'s {tricks:trick} to come: room for {most:card}",
    "R-RECORD/lying": "{least} x {card} lie in the tricks so far, and {number} told",
    "R-RECORD/trick": "nobody who can win the trick under way has room for it: {number:card}, {bonus} and {mad} of them"
    " {names:and}",
    "R-ROUND/same": "round {number} has these figures already",
    "R-ROUND/set": "the table has set figures of round {number}, or a note stands between its lines",
    "R-ROUND/bids": "round {number} is not scored yet: only its bids can be put right",
    "R-ROUND/unbid": "{who} has not bid in round {number} yet",
    "R-ROUND/unscored": "round {number} is not on the sheet; this is round {round}",
    "R-ROUND/played": "round {number} is on the sheet already; this is round {round}",
    "R-ROUND/range": f"there is no round {{number}}; a game has {ROUNDS}",
    "R-PHASE/trump": "{who} cannot play before the trump is told",
    "R-PHASE/trick": "the trick under way is not complete",
    "R-PHASE/untold": "no trick is complete of which ragz was told the cards",
    "R-DONE/tricks": "the tricks of this round are told already; the bids are due",
    "R-DONE": "the trump of this round is told already; it is {trump} now",
    "R-GAME": "the last round is scored: the game is over",
    "R-SET/round": "that belongs to a round on the sheet, and none is on it",
    "R-SET/range": "{number} cannot be; {least} to {most} is possible",
    "R-ORDER/trick": "a trick is under way: {left:card} to come, {next} is next",
    "R-ORDER/bids": "the bids are partly told: those of {whom} are missing",
}

HINTS = {
    "R-DEALER": "{names:or}",
    **dict.fromkeys(("R-DEALER+near", "R-CARD+near"), "did you mean {near}?"),
    "R-CARD": "a card is blue 15, b15, wild or joker yellow, change red, out or no trump, bonus or +5, mad or -5",
    "R-OUT-PLAIN": "{card} stands alone",
    "R-DECK": "count these cards again: ragz log shows those told",
    "R-TRUMP": "keep turning: trump COLOUR after {card}",
    "R-TRUMP/skipped": "trump COLOUR after {names:or}",
    **dict.fromkeys(("R-BID-TWICE", "R-DONE"), "if it was mistyped: ragz undo, or ragz amend"),
    "R-FIGURES": "one figure for each, from the dealer's left, or each after a name",
    "R-FIGURES/word": "2, or 2+b with a Bonus or +5, or 2+m with a Mad or -5; if everybody made the bid: tricks made",
    "R-FIGURES/cell": "bid and tricks, as in 2/1 or 2/1+b",
    "R-FIGURES/boxes": "round N NAME bid N, or NAME tricks N",
    "R-FIGURES/which": "type bid or tricks after the name",
    "R-FIGURES/box": "a total, as in 12, or bid, tricks and total, as in 2/1+b=16",
    "R-TRICKS-SUM": "count the tricks again",
    "R-TRICKS-SUM/made": "say who did not make the bid, and how many tricks they took",
    "R-TRICKS-SUM+boxes": "who else? {boxes:or}",
    "R-TRICKS-SUM/set": "set another player's first if there are too many; if all are taken: tricks NAME N NAME N",
    "R-TRICKS-SUM/row": "set all boxes that differ in one line, each after a name: ragz table --help shows how",
    "R-ROUND/set": "set the boxes",
    "R-ROUND/played": "its boxes can be put right: round {number} NAME bid N, or NAME tricks N",
    "R-ROUND/unscored": "ragz sheet shows the rounds that are scored",
    "R-ORDER/trick": "finish the trick first, or set the order after ragz undo",
    "R-ORDER/bids": "tell these bids first: bid N, or bids N...",
    "R-BONUS": "count them again: +b is one {card}",
    **dict.fromkeys(("R-BONUS/range", "R-MAD/range"), "count them again"),
    "R-MAD": "count them again: +m is one {card}",
    "R-NO-TRICK": "give the card to whoever won its trick",
    "R-CHANGE-CARD": "name the colour of the card that it brings",
    "R-CHANGE-COLOUR": "look through the Pile, put a coloured card of your choice on top and name its colour",
    "R-CHANGE-COLOUR/turned": "turn up cards of the Pile until one has a colour, and name that",
    "R-CHANGE-COLOUR/chosen": "play change COLOUR",
    "R-CHANGE-SAME": "name another colour",
    "R-HOUSE": "it has {names:and}",
    "R-TURNED": "if no coloured card is left, type none; if a card told earlier was wrong: ragz amend",
    "R-TURNED/none": "keep turning; if a card told earlier was wrong: ragz amend",
    "R-WILD-COLOUR": "name the colour that it calls",
    "R-WILD-COLOUR/value": "name a number from 0 to 15 after the colour",
    "R-TWICE": "look at the card again; if the earlier one was wrong: ragz amend; for a trick played again: ragz undo",
    "R-PILE": "look at the card again; if the earlier one was wrong: ragz amend",
    "R-PILE-COLOUR": "some card told earlier is wrong: ragz log",
    "R-WINNER": "winner {whom}, or ragz amend if a card was told wrongly",
    "R-RECORD": "count again, or ragz amend if a line before this was wrong",
    "R-PHASE/trump": "trump COLOUR, the card turned up; or tell the whole round with tricks",
    "R-GAME": "ragz sheet shows the whole game",
}

DUTIES = {
    "trump": "say which card was turned up for trump",
    "trump/RG-A8": "turn up cards of the Pile until one has a colour, and say it: the trump for the rest of the round",
    "bid": "bid",
    "bid/RG-102": "show the hidden bid",
    "bids": "tell all missing bids in turn",
    "play": "play a card",
    **dict.fromkeys(("play/RG-27", "play/RG-40"), "lead any card"),
    "play/RG-31": "follow suit if able",
    "play/RG-34": "play any card",
    "play/RG-101": "follow suit if able, or play an action card",
    "tricks": "tell everybody's tricks, from the dealer's left",
    "winner": "say who won the last trick, to compare",
}

ROWS = {
    "scored/made": "{who}\t{bid}/{won}\tmade\t{tricks}{exact:+}{cards:+}\t{amount:+}\t{left}",
    "scored/missed": "{who}\t{bid}/{won}\t\t{tricks}{exact:+}{cards:+}\t{amount:+}\t{left}",
}

QUIET = {
    "trump": "trump {trump}",
    **dict.fromkeys(("bid", "played", "trump_fetched", "trump_due", "winner_agrees", "tricks_told"), ""),
    **dict.fromkeys(("bids_over", "bids_under", "bids_even"), "{amount} bid for {tricks}"),
    "bids_over+bids": "{bids}, {off} over",
    "bids_under+bids": "{bids}, {off} under",
    "bids_even+bids": "{bids}, even",
    "played+next": "{whom} is winning",
    "trick_won": "{who} wins trick {amount}: {won} so far",
    "trump_down": "turn the trump card down",
    **dict.fromkeys(("bonus_taken", "mad_taken"), "{amount} {card}"),
    "trump_again": "{trump} is trump again",
    "scored/made": "{who}\t{bid}/{won}\tmade\t{amount:+}\t{left}",
    "scored/missed": "{who}\t{bid}/{won}\t\t{amount:+}\t{left}",
    "turn": "Round {round}: {next} deals {cards}, turns up trump",
}

ASKS = {
    "bid/RG-102": "hidden bid",
    "bids": "all bids",
    "play": "card",
    "play/RG-27": "",
    "play/RG-40": "lead",
    "play/RG-31": "follow suit",
    "play/RG-34": "any card",
    "tricks": "tricks",
    "winner": "",
}

COLUMNS = {
    "bid": "Bid",
    "tricks": "Tricks",
    BONUS: "Bonus",
    MAD: "Mad",
    **{f"{card} {box.name}": box.words[card] for box in EDITIONS.values() for card in (BONUS, MAD)},
    "total": "Total",
    "exact": "Exact bids",
}

ABOVE = {
    "edition": "Edition: {edition}",
    "scoring": "Points for bids: {scoring}",
    "variants": "Variants: {variants}",
    "round": f"Round: {{round}} of {ROUNDS}",
    "cards": "Cards each: {cards}",
    "dealer": "Dealer: {dealer}",
    "trump": "Trump: {trump}",
    "trick": "Trick: {trick}",
    "played": "On the table: {played}",
    "coming": "Variants from the next round on: {coming}",
}

PHASES = {
    "bids": "a bid is due",
    "owed/play": "a card is due",
    "owed/tricks": "the tricks of the round are due",
    "show": "the hidden bids are due",
}

LASTING = ("edition", "scoring", "variants", "total", "exact")
PASSING = {key: words for key, words in (ABOVE | COLUMNS).items() if key not in LASTING}

ODDS = OddsWords(
    rows={
        "trumps_out": "{suit} trumps still out: {cards}",
        "trumps_out/pile": "{suit} trumps still out, one of them in the Pile: {cards}",
        "trumps_out/piled": "{suit} trumps still out, {hidden} of them in the Pile: {cards}",
        "actions_out": "{card} cards still out",
        "in_hands": "cards in hands, of those that nobody has seen",
    },
    short={
        "trumps_out": "{suit} trumps",
        "trumps_out/pile": "{suit} trumps, one of them in the Pile,",
        "trumps_out/piled": "{suit} trumps, {hidden} of them in the Pile,",
        "actions_out": "{card}",
    },
    head=("What", "Out", "Rule"),
    below={
        SOME: "Out: in somebody's hand or face down in the Pile. ragz sees neither.",
        NONE: "What is out can be told once the trump is: trump COLOUR.",
    },
)

PAPER = PaperWords(
    doubts={
        "rounds": "a game has {most} rounds, and there are more rows",
        "players": "{number:box|boxes} in this row, and {least} to {most} people play with the box of {edition}",
        "boxes": "{number:box|boxes} in this row, and {wanted} in those before",
        "score": "from {before} to {total} is a score of {score}, which {tricks:trick} cannot give",
        "figures": "bid {bid} and {won:trick} of {tricks} cannot be, or not with that many action cards",
        "sum": "{before} before, bid {bid} and {won:trick} make {wanted}, not {total}",
        "together": "from {before} to {total} cannot be beside the boxes before it: there are {tricks:trick}",
        "tricks": "{number:trick} written in this row, and there are {tricks}",
        "row": "the scores of this row make {total}, and with {tricks:trick} no round gives that",
        "left": "the paper has {total}, and ragz has a dash: not in play that round",
        "blank": "the paper has a dash, and ragz has {wanted}: bid {bid}, {won:trick}, {score} in this round",
        "kept": "the paper has {total}, and ragz has {wanted}: bid {bid}, {won:trick}, {score} in this round",
    },
    hints={
        "rounds": "one row for each round, from 10 cards down",
        "players": "ragz check-sheet ROW ROW..., each row in quotes",
        "boxes": "one box for each player in every row",
        **dict.fromkeys(("left", "blank"), "ragz sheet shows who played which round"),
        "kept": "if the paper is right: ragz round N NAME bid N, or NAME tricks N, puts the box right",
    },
    hint="if a box before it is wrong, that one can still look possible: check the scores of this round first",
)

WORDS = Words(
    EVENTS,
    REFUSALS,
    DUTIES,
    HINTS,
    COLUMNS,
    {},
    PHASES,
    ABOVE,
    PASSING,
    bar=Bar(
        "round {round}, {cards:card}, trump {trump}, trick {trick}",
        "{total}, bid {bid}, won {tricks}",
        "{total} {bid}/{tricks}",
        "{cards:card}, {trump}",
    ),
    odds=ODDS,
    paper=PAPER,
    rows=ROWS,
    quiet=QUIET,
    asks=ASKS,
    outdone=("played",),
    said=SAID,
    called=CALLED,
    screens={"tricks": "lead the first trick", "bids": "", "edition": "", "trick": ""},
)
