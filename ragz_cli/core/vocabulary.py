"""What people say that holds in every game: lists of words and phrases, which `slots` takes for what they are.

A new word is a word in one of these lists, and a sentence in the tests.
"""


def listed_words(text: str) -> tuple[str, ...]:
    """The phrases of a list with commas between them."""
    return tuple(phrase.strip() for phrase in text.split(","))


NOT_DOING = frozenset(
    f"{no} {verb}{what}"
    for no in listed_words(
        "won't, wont, will not, doesn't, doesnt, does not, don't, dont, do not, didn't, can't, cannot, isn't"
    )
    for verb in listed_words(
        "want, need, fancy, play it, play that, play one, play any, play anything, join, join in, help, take, do, try,"
        " bother, dare, joining, helping"
    )
    for what in ("", " it", " that", " this one", " that one", " any", " anything", " one", " to")
)
"""That somebody does not do what is offered, whatever it is."""
YES = listed_words(
    "yes, y, yeah, yep, yup, yea, aye, sure, sure thing, of course, certainly, go for it, let's do it, lets do"
    " it, yes please, go ahead, do it, that's right, thats right, correct, ok, okay, alright, all right, yes of"
    " course, yes sure, i'm in, im in, count me in, why not, go on then, you bet, with pleasure, yes we do, yes he"
    " does, yes she does, wants to do it, k, kk, okey, okie, oki, okey dokey, okie dokie, okidoki, ya, yeh, yah,"
    " yess, yup yup, ja, oui, si, roger, roger that, agreed, i agree, sounds good, gladly, by all means, yes sir,"
    " hell yes, yeah sure, yes why not, sure why not, yeah ok, aye aye, fine by me, sure go ahead, yes go ahead,"
    " yes do it, why ever not"
)
NO = listed_words(
    "no, n, nope, nah, no thanks, no thank you, no trick, no tricks, none, nil, nothing, pass, passes, passed,"
    " done, finished, next, leave, leave it, leave them, leave that, leaves it, skip it, i'd rather not, id rather"
    " not, i would rather not, rather not, never mind, nevermind, that's it, thats it, that's all, thats all, that"
    " is it, that is all, next player, next one, next person, end of turn, end of my turn, nothing more, nothing"
    " else, no more, your turn, your go, over to you, i'm done, im done, i am done, i'm finished, i keep mine,"
    " keep mine, turn over, turn ends, turn's over, stay put, stays put, not worth it, not today, not this time,"
    " sits this one out, sit this one out, sits it out, sit it out, sits out, sit out, sits back, sit back,"
    " doesn't do anything any more, isn't joining in, i stay, do nothing, does nothing, nothing for me, ends turn,"
    " cancel, nx, leave that one, leave this one, doesn't want anything else, no need, passes the dice, pass the"
    " dice, that's it for, that's all for, stays as, stays, not moving, i'll pass, i pass, we pass, no way, not"
    " really, not now, not me, no i don't, no he doesn't, no she doesn't, leave it alone, stay here, stays here,"
    " stay, that'll do, that will do, all done, we're done, he's done, she's done, is done, is finished, he's"
    " finished, she's finished, my turn is over, turn is over, turn done, next please, carry on, that's me done,"
    " that's my turn, that's my go, that was my turn, that was it, that was all, end of go, end of the turn, end"
    " of his turn, end of her turn, no more for me, nothing from me, i'll leave it, i leave it, i'll keep mine,"
    " better not, not for me, no not this time, nothing happens, finish, that will be all, that'll be all, can't"
    " be bothered, not interested, i dont want it, not doing it, not doing that, not taking it, doesn't want any,"
    " don't want any, doesn't want one, none at all, nothing at all, nothing whatsoever, not any, no tricks at"
    " all, doesn't want any tricks, not a single trick, didn't get any, didn't take any, didn't get one, didn't"
    " win any, won nothing, not a single one, not a trick, not one trick, didn't get a single trick, didn't win a"
    " single trick, stayed out of it, not this one, not that one, not me thanks, don't think so, i don't think so,"
    " dont think so, hasn't got one, hasn't got any, hasn't one, hasn't any, haven't got one, haven't got any, has"
    " none, got none, keeps hers, keeps his, keep hers, keeps theirs, keeps mine, keeps it to himself, keeps it to"
    " herself, my go is over, her go is over, his go is over, go is over, go over, that's my lot, that's me, i'm"
    " through, im through, is through, i am finish, i finish, we finish, that is me finished, that's me finished,"
    " put me down as finished, that's his turn, that's her turn, that's his go, that's her go, that'll do nicely,"
    " will do nicely, no more of me, finished finished, done done, done done done, nope nope, nope nope nope, nah"
    " nah, says no, nxt, no thx, no ty, nah thx, but no thanks, but no thank you, but no thx, noo, nooo, naah,"
    " nop, nothin, not at all, not this round, not this go, not now thanks, not today thanks, no not now,"
    " absolutely not, definitely not, certainly not, of course not, no chance, nvm, im finish, im finished, he is"
    " done, she is done, we are done, we are finished, that's that, thats that, that's everything, thats"
    " everything, that's it from me, thats it from me, that's all from me, thats all from me, nothing more for me,"
    " nothing else to do, nothing to do, nothing else from me, nothing else for me, nothing else for him, nothing"
    " else for her, no more from me, i'm good, im good, we're good, i'd rather not do it, i'd rather not do that,"
    " end my turn, ends my turn, ends her turn, ends his turn, finish my turn, finishes her turn, finishes his"
    " turn, turn finished, turn is finished, my turn is done, my turn is finished, her turn is over, his turn is"
    " over, my turn ends, my turn ends here, next person please, next player please, nxt player, nxt one, next in"
    " line, thats all for me, thats it for me, thats my turn, thats me, im through with it, no nothing"
)
MARK = listed_words(
    "sorry, wait, i mean, i meant, he means, she means, he meant, she meant, excuse me, pardon, my mistake,"
    " misread, i misread, oops, whoops, wrong, that was wrong, changed her mind, changed his mind, changed my"
    " mind, actually, hang on, make that, or rather, hold on, no wait, wait no, no sorry, sorry no, no hang on, no"
    " hold on, no make that, no i mean, no actually, oh no, scratch that, correction, i said, sry, srry, sory,"
    " soz, my bad, ups, oopsie, whoopsie, woops, oop, typo, mistyped, i mistyped, i misspoke, i meant to say,"
    " meant to say, i wanted to say, let me correct that, let me correct, i stand corrected, strike that, wait"
    " wait, wait a second, wait a sec, wait a minute, wait a moment, one moment, one second, ah no, oh wait, ah"
    " wait, ah sorry, oh sorry, hold up, oops no"
)
DOUBT = listed_words(
    "if, not, maybe, perhaps, or, might, may, could, should, would, nearly, never, unless, without, almost,"
    " cannot, dont, doesnt, didnt, cant, wont, isnt, wasnt, wouldnt, hardly, except if, whether, instead of, both"
    " or, some of us, some of them, some of you, some people, bother the, forget the, never mind the"
    ", together, between them, less, fewer"
)
THINK = listed_words(
    "i think, think, thinks, instead, i guess, guess, i believe, believe, i suppose, probably, about, i hope,"
    " reckon, reckons, i reckon, hopes for, hopes, believes, guesses, says maybe, if i may, if nobody minds, if"
    " you don't mind, if that's all right, if that's ok, if that's okay, if i see right, if i remember right, if"
    " i'm not mistaken, isn't it, isn't he, isn't she, isn't that, aren't they, don't you think, innit, it says"
    " roll again, says roll again, it says roll, says roll, must, needs to, need to, ought to, i'd say, id say, i"
    " would say, let's say, lets say, hopefully, w, along with, nobody made it, no one made it, as far as i can"
    " see, as far as i see, as far as i know, if you ask me, if i am not wrong, if im not wrong, if i'm not wrong,"
    " if i counted right, if i read it right"
)
BREAK = listed_words(
    "and, then, and then, plus, &, +, after that, while, versus, adn, followed by, afterwards, thereafter, after"
    " which, and after that, and also, nd, tehn, /"
)
BUT = listed_words("except, except for, but, but not, apart from, save, besides")
GROUP = listed_words(
    "all, everyone, everybody, both, the others, others, the rest, rest, everyone else, everybody else, all of"
    " them, all of us, all the others, all others, the other two, the others all, both of them, each, other"
    " people, the other people, all other people, the other players, other players, all the rest, the rest of us,"
    " the rest of them, each of us, each of them, both of us, nobody, no one, no-one, nobody else, no one else,"
    " none else, anybody else, anyone else, the other three, the two others, the three others, all of you, all"
    " four of us, all three of us, the rest of you, the whole table, all players, every player, all the players,"
    " all the other players, the other three players, the other two players, the other ones, evryone, evrybody,"
    " everyones, the whole lot of us, the whole family"
)
ME = listed_words(
    "me, myself, i, he, she, himself, herself, themselves, self, him, her, they, we, us, i'll, i'm, i've, meself,"
    " hisself, theirself, oneself, yours truly, ourselves"
)
LEFT = listed_words("other, little one, little ones, young ones, old ones, big ones")
LABEL = listed_words("die, throw, roll, number, dice, dices, time, game, go, left over, leftover, remaining, nr, num")
TIMES = listed_words("double, doubles, pair, pair of, both, triple, treble, couple of, twin, dbl")
LEAVE = listed_words(
    "goes home, go home, is off, is leaving, leaves us, must leave, has to leave, must go, has to go, goes to"
    " bed, quits, has gone, is gone, is out, has left, drops out, leaves the table, went home, has to go home, is"
    " going, leaves the game, left the game, leaves for good, went to bed, stops playing, left us, leaves, left,"
    " quit, gone, 's gone, goes, remove, take out, go on without him, go on without her, has to catch, won't come"
    " back, won't be back, isn't coming back, going home, is going home, going to bed, is going to bed, wants to"
    " go home, wants to stop, wants to stop playing, wants to go to bed, heads home, head home, is heading home,"
    " goes off to bed, gotta go, gotta run, has to run, has to leave now, needs to go, needs to leave, wants to"
    " leave, has to go to bed, must go home, must go to bed, has gone home, has gone to bed, is off home, bows out"
    " of the game, is leaving us, has left us, had to go, had to leave, wants to quit"
)
SMALL = listed_words(
    "which, who, last card, last die, last dice, goes again, go again, twice, a, an, the, it's your go, its your"
    " go, its your turn, it's your turn, it is your turn, it's my turn, your turn now, so, um, uh, er, oh, ah,"
    " well, hm, hmm, it, it's, its, is, was, were, are, am, be, been, has, had, have, having, got, gets, get,"
    " get's, with, for, please, right, now, to, of, on, in, at, this, that, that's, thats, my, your, his, their,"
    " our, she's, he's, they've, we've, ive, im, ill, i'd, she'll, he'll, we'll, will, does, do, did, just, only,"
    " there, there's, here, here's, up, out of, as, by, into, onto, thank you, thanks, hey, hello, folks, guys,"
    " look, ok so, okay so, today, then it's, turn, too hard, too risky, too much, is it, let, lets, let's, come,"
    " comes, gives us, you, too, also, theirs, being, makes, says, say, said, shows, show, showing, worth, called,"
    " its called, it's called, anyway, again, finally, down, ladies, each other, again please, exactly,"
    " altogether, very, really, it says, this is, them, these, those, oh dear, dear, bother, damn, great, nice,"
    " lovely, brilliant, unbelievable, typical, yay, hooray, haha, ha, phew, wow, super, lucky, of course, good,"
    " no good, more, any more, hers, here we go, there we are, there we go, there you go, for starters, ooh,"
    " honestly, how you say, now it's, now its, it's now, its now, fine, come on, in the end, at the end, at last,"
    " still, uses, use, used, using, done it, did it, has done it, he's done it, she's done it, one more, another"
    " one, another, luck, my luck, one of them, one of those, one of these, one last time, poor thing, that lies"
    " there, that is lying there, lying there, better, much better, not that it matters, my dears, darlings, my"
    " darlings, darling, set aside, put aside, it'll, that'll, there'll, he'd, she'd, they'd, we'd, you've,"
    " you're, they're, we're, you are, such, bit, a bit, little, a little, kind of, sort of, i'd like, would like,"
    " like, like to, likes to, want to, wants to, wanted to, wanna, gonna, got to, where, this round, gets to, let"
    " me see, let's see, lets see, you see, as you see, poor, old, much, so much, very much, many thanks, cheers,"
    " perfect, excellent, amazing, awesome, cool, sweet, well done, good job, nice one, not bad, no worries, bad"
    " luck, bad, hard luck, tough luck, unlucky, what luck, good luck, damn it, darn, gosh, goodness, my goodness,"
    " oh my, oh well, hahaha, hehe, eek, ouch, argh, ugh, yikes, aha, ahem, erm, huh, hurray, woohoo, yippee,"
    " snake eyes, listen, as usual, as always, for once, bless him, bless her, bless, wake up, come here, this"
    " time, this turn, on the table, on the board, over here, over there, there is, there are, here is, here are,"
    " here it is, lands, landed, first of all, first off, to begin with, to start with, to finish, mine, mine's,"
    " ours, player, dude, mate, buddy, dear me, quick, slowly, straight, luckily, sadly, unfortunately, unluckily,"
    " of all things, ready, yet, whoa, hi, guess what, you know, to be exact, to be precise, seems, apparently,"
    " obviously, clearly, what i have, what i got, that's what i got, by the way, look here, next up, the next,"
    " want, wants, wanted, at all, what a shame, what a pity, shame, pity, rubbish, stupid, silly, yes yes, yess,"
    " yesss, oof, meh, hmpf, ok then, good one, good for you, told you, my goodness me, would you believe it,"
    " would you believe that, can you believe it, could you believe it, if you please, i can't believe it, who"
    " would have thought, who would have thought it, mind you, how about that, my word, i must say, i tell you,"
    " good grief, good heavens, goodness gracious, believe it or not, like it or not, to be honest, as well, by"
    " accident, by mistake, on it, on top of it, under it, in front of it, stay at, stays at, stayed at, manages"
    " to, managed to, any, anything, any tricks, any trick, seen, all together, so far, as i said, like"
    " i said, as he said, as she said, as we said, as they said, as announced, as planned, as expected, card by"
    " card, every card, each card, one by one, trick by trick, in the end it was, what a game, no choice, has no"
    " choice, had no choice, big, all in all, this one time, count up, counting up, here's what we have, let's not"
    " do, lets not do, let's not do the rest, let's not play, let's skip the rest, would you look at that,"
    " wouldn't you know it, isn't that great, isn't that lovely, isn't it lovely, couldn't be better, can't"
    " complain, don't ask, don't laugh, i don't believe it, couldn't believe it, hard to believe, who knew, fancy"
    " that, nicely done, thank goodness, thank god, for sure, no doubt, no problem, never mind that, at long last,"
    " same as before, as before, dears, my dear, love, lovey, my love, sweetheart, honey, lads, lass, hes, shes,"
    " theyve, weve, theyre, heres, 'n', well i never, bless you, crikey, golly, crumbs, drat, right then, now"
    " then, i should like to, should like to, i should like, should like, i would like to, i would love to, i'd"
    " rather like to, i'd love to, would love to, i'd quite like to, here goes, here i go, wish me luck, fingers"
    " crossed, thank you very much, for me then, came, came up, come up, comes up, came out, came out as, comes"
    " out as, last one's, this one's, that one's, other one's, oh man, awww, aww, whee, wheee, woo, please please,"
    " please please please, you lot, as it happens, oh look, look at that, look at this, shall, over to, too many,"
    " too high, too few, too difficult, too big, too far, one of mine, out of it, off it goes, pls, plz, thx, ty,"
    " w/, btw, lol, lmao, rofl, omg, ofc, obv, tbh, np, yw, gg, gl, xd, :d, :p, <3, ha ha, he he, hahah, u, ur,"
    " youre, gotta, gimme, lemme, kinda, y'all, yall, dat, dis, teh, hte, jsut, thsi, taht, wiht, wtih, ooo, oooh,"
    " hmmm, mmm, umm, pff, pfff, bingo, geez, dang, congrats, congratulations, well well, here you go, here u go,"
    " there ya go, there u go, nice roll, nice throw, great roll, good roll, lucky me, lucky you, lucky him, lucky"
    " her, poor me, poor him, poor her, not great, not good, not too bad, what a roll, i'm on fire, about time,"
    " it's about time, oh god, my god, oh my god, i love it, love it, i like it, i like that, as ever, like"
    " always, like before, right away, immediately, straight away, directly, simply, easily, indeed, whats there,"
    " what's there, what is there, what lies there, whats lying there, what's lying there, has none of it, have"
    " none of it, none of it, has none of that, comes to, come to me, on my turn, in my turn, for my turn, when i"
    " throw, you guys, so now, well now, ok now, so ok, the field, this field, that field, what do you know, can't"
    " complain either, look at this one, sad"
)
