"""What people say that holds in every game: lists of words and phrases, which `slots` takes for what they are.

A new word is a word in one of these lists, and a sentence in the tests.
"""


def listed_words(text: str) -> tuple[str, ...]:
    """The phrases of a list with commas between them."""
    return tuple(map(str.strip, text.split(",")))


NOT_DOING = frozenset(
    f"{no} {verb}{what}"
    for no in listed_words(
        "won't, wont, will not, doesn't, doesnt, does not, don't, dont, do not, didn't, can't, cannot, isn't, not"
    )
    for verb in listed_words(
        "want, wish, care, need, fancy, play it, play that, play one, play any, play anything, join, join in, help,"
        " take, do, try, bother, dare, joining, helping"
    )
    for what in ("", " it", " that", " this one", " that one", " any", " anything", " one", " to")
) | frozenset(
    f"{no} {verb}{to}"
    for no in listed_words("doesn't, doesnt, does not, don't, dont, do not, didn't, did not, wouldn't, would not")
    for verb in listed_words("wish, care, intend, plan, feel like, like, care much, trust it, want that, choose")
    for to in ("", " to")
)
"""That somebody does not do what is offered, whatever it is."""
IT = ("", " it", " that", " this")
STAYS = ("be", "stay", "stand", "lie", "so")
LEAVING_IT = tuple(f"{let}{it} {be}" for let in ("let", "lets", "leave", "leaves") for it in IT for be in STAYS)
LEAVING_IT += listed_words(
    "let it, lets it, let that, lets that, let this, make no, makes no, do no, take no, takes no"
)
WANTING = listed_words(
    "want, wants, wish, wishes, like, likes, need, needs, make, makes, take, takes, try, tries, do, does, play, plays,"
    " help, helps, join, joins, use, uses, will, dare, dares, can, i make"
)
DENIED_LAST = tuple(f"{verb}{it} not" for verb in WANTING for it in (*IT, " i", " he", " she", " we", " they"))
"""The same in the words, or in the order, of other languages; at the end of a part."""
AT_ITS_END = frozenset(LEAVING_IT + DENIED_LAST)
SHORT_OF_IT = listed_words("not enough, not good enough, not high enough, goes not, works not, reaches not")
FALLS_SHORT = tuple(f"{it}{what}" for it in ("", "it ", "its ", "it's ", "it is ", "that ") for what in SHORT_OF_IT)
FALLS_SHORT += listed_words("isn't enough, isnt enough, it isn't enough, it isnt enough, is not enough, never enough")
"""That what was thrown is too little, or that somebody cannot do it."""
NOTHING_MORE = tuple(
    f"{no} {what}"
    for no in listed_words(
        "won't, i won't, don't want to, i don't want to, doesn't want to, not going to, don't wanna, i don't wanna,"
        " doesn't wanna, not gonna, i'm not gonna, dont wanna, i dont wanna"
    )
    for what in listed_words("do anything else, do anything more, do anything further")
) + tuple(
    f"{no} {what}"
    for no in listed_words("isn't doing, is not doing, isnt doing, i'm not doing, not doing, am not doing")
    for what in listed_words("anything else, anything more, anything further")
)
MISSES = tuple(
    f"{gives} {it} a miss"
    for gives in ("give", "gives", "giving", "gave")
    for it in ("it", "that", "this", "that one", "this one", "them")
)
YES = listed_words(
    "yes, y, yeah, yep, yup, yea, aye, sure, sure thing, of course, certainly, go for it, let's do it, lets do it, yes"
    " please, go ahead, do it, that's right, thats right, correct, ok, okay, alright, all right, yes of course, yes"
    " sure, i'm in, im in, count me in, why not, go on then, you bet, with pleasure, yes we do, yes he does, yes she"
    " does, wants to do it, k, kk, okey, okie, oki, okey dokey, okie dokie, okidoki, ya, yeh, yah, yess, yup yup,"
    " roger, roger that, agreed, i agree, sounds good, gladly, by all means, yes sir, hell yes, yeah sure, yes why not,"
    " sure why not, yeah ok, aye aye, fine by me, sure go ahead, yes go ahead, yes do it, why ever not"
)
NO = (
    NOTHING_MORE
    + MISSES
    + listed_words(
        "don't need anything else, dont need anything else, i don't need anything else, i dont need anything else, my"
        " turn's finished, my turn's over, my turn's done, on to the next one, on to the next, on to the next player,"
        " on to the next person, onto the next one, no, n, nope, nah, no thanks, no thank you, no trick, no tricks,"
        " none, nil, nothing, pass, passes, passed, done, finished, next, leave, leave it, leave them, leave that,"
        " leaves it, skip it, i'd rather not, id rather not, i would rather not, rather not, never mind, nevermind,"
        " that's it, thats it, that's all, thats all, that is it, that is all, next player, next one, next person, end"
        " of turn, end of my turn, nothing more, nothing else, no more, your turn, your go, over to you, i'm done, im"
        " done, i am done, i'm finished, i keep mine, keep mine, turn over, turn ends, turn's over, stay put, stays"
        " put, not worth it, not today, not this time, sits this one out, sit this one out, sits it out, sit it out,"
        " sits out, sit out, sits back, sit back, doesn't do anything any more, isn't joining in, i stay, do nothing,"
        " does nothing, nothing for me, ends turn, cancel, nx, leave that one, leave this one, doesn't want anything"
        " else, no need, passes the dice, pass the dice, that's it for, that's all for, stays as, stays, not moving,"
        " i'll pass, i pass, we pass, no way, not really, not now, not me, no i don't, no he doesn't, no she doesn't,"
        " leave it alone, stay here, stays here, stay, that'll do, that will do, all done, we're done, he's done, she's"
        " done, is done, is finished, he's finished, she's finished, my turn is over, turn is over, turn done, next"
        " please, carry on, that's me done, that's my turn, that's my go, that was my turn, that was it, that was all,"
        " end of go, end of the turn, end of his turn, end of her turn, no more for me, nothing from me, i'll leave it,"
        " i leave it, i'll keep mine, better not, not for me, no not this time, nothing happens, finish, that will be"
        " all, that'll be all, can't be bothered, not interested, i dont want it, not doing it, not doing that, not"
        " taking it, doesn't want any, don't want any, doesn't want one, none at all, nothing at all, nothing"
        " whatsoever, not any, no tricks at all, doesn't want any tricks, not a single trick, didn't get any, didn't"
        " take any, didn't get one, didn't win any, won nothing, not a single one, not a trick, not one trick, didn't"
        " get a single trick, didn't win a single trick, stayed out of it, not this one, not that one, not me thanks,"
        " don't think so, i don't think so, dont think so, hasn't got one, hasn't got any, hasn't one, hasn't any,"
        " haven't got one, haven't got any, has none, got none, keeps hers, keeps his, keep hers, keeps theirs, keeps"
        " mine, keeps it to himself, keeps it to herself, my go is over, her go is over, his go is over, go is over, go"
        " over, that's my lot, that's me, i'm through, im through, is through, i am finish, i finish, we finish, that"
        " is me finished, that's me finished, put me down as finished, that's his turn, that's her turn, that's his go,"
        " that's her go, that'll do nicely, will do nicely, no more of me, finished finished, done done, done done"
        " done, ps, pss, nty, nope nope, nope nope nope, nah nah, says no, nxt, no thx, no ty, nah thx, but no thanks,"
        " but no thank you, but no thx, noo, nooo, naah, nop, nothin, not at all, not this round, not this go, not now"
        " thanks, not today thanks, no not now, absolutely not, definitely not, certainly not, of course not, no"
        " chance, nvm, im finish, im finished, he is done, she is done, we are done, we are finished, that's that,"
        " thats that, that's everything, thats everything, that's it from me, thats it from me, that's all from me,"
        " thats all from me, nothing more for me, nothing else to do, nothing to do, nothing else from me, nothing else"
        " for me, nothing else for him, nothing else for her, no more from me, i'm good, im good, we're good, i'd"
        " rather not do it, i'd rather not do that, end my turn, ends my turn, ends her turn, ends his turn, finish my"
        " turn, finishes her turn, finishes his turn, turn finished, turn is finished, my turn is done, my turn is"
        " finished, her turn is over, his turn is over, my turn ends, my turn ends here, next person please, next"
        " player please, nxt player, nxt one, next in line, would rather not, he'd rather not, she'd rather not, we'd"
        " rather not, they'd rather not, prefers not to, prefer not to, preferred not to, i'd prefer not to, would"
        " prefer not to, chooses not to, choose not to, chose not to, decides not to, decided not to, decide not to,"
        " opts not to, opted not to, elects not to, has no wish to, have no wish to, has no desire to, has no intention"
        " to, decides against, decided against, decide against, decides against it, decided against it, refrains,"
        " refrains from, refrained, resists, resisted, resists it, thinks better of it, thought better of it, that's"
        " plenty for, thats plenty, not a chance, not likely, not in a million years, not on your life, not bloody"
        " likely, sat it out, sat out, sat this one out, sitting this one out, sitting it out, sitting out, thats all"
        " for me, thats it for me, thats my turn, thats me, im through with it, no nothing, give up, gives up, gave up,"
        " giving up, i give up, refuse to, refuses to, refused to, decline to, declines to, declined to, stop there, i"
        " stop there, i'll stop there, stopping there, stops there, i yield, yield the floor, i yield the floor,"
        " yields, staying out, staying out of this, staying out of this one, stays out of this, stays out of this one,"
        " stays out of it, staying out of it, stay out of this, stay out of this one, stay out of it, shaking her head,"
        " shaking his head, shakes her head, shakes his head, shook her head, shook his head, not a sausage, not going"
        " to win any, not win any, not winning any, won't win any, won't get any, not getting any, not going to get"
        " any, that concludes my turn, concludes my turn, concludes her turn, concludes his turn, pass the dice on,"
        " passes the dice on, passing the dice on, pass the dice to the left, no want, no wants, no want to help, don't"
        " want anything else, i don't want anything else"
    )
)
MARK = listed_words(
    "sorry, wait, i mean, i meant, he means, she means, he meant, she meant, excuse me, pardon, my mistake, misread, i"
    " misread, oops, whoops, wrong, that was wrong, changed her mind, changed his mind, changed my mind, actually, hang"
    " on, make that, or rather, hold on, no wait, wait no, no sorry, sorry no, no hang on, no hold on, no make that, no"
    " i mean, no actually, oh no, scratch that, correction, i said, sry, srry, sory, soz, my bad, ups, oopsie,"
    " whoopsie, woops, oop, typo, mistyped, i mistyped, i misspoke, i meant to say, meant to say, i wanted to say, let"
    " me correct that, let me correct, i stand corrected, strike that, wait wait, wait a second, wait a sec, wait a"
    " minute, wait a moment, one moment, one second, ah no, oh wait, ah wait, ah sorry, oh sorry, hold up, oops no"
)
OPPOSITES = listed_words(
    "leave it with me, leave it to me, leave that to me, leave this to me, leave that with me, anything but, everything"
    " but, anything except, everything except, my foot, my arse, my backside, yeah right, like hell, the hell i, fat"
    " chance, dream on, in your dreams, in my dreams, over my dead body, a miss, nowhere near"
)
"""That the opposite is meant."""
UNCLEAR = listed_words(
    "would have, would've, should have done, should have gone, should have rolled, should have taken, should have put,"
    " should have left, should have thrown, should have played, should have been, should have tried, should have said,"
    " should have chosen, should have let, should have given, should have kept, should not, would not, should never,"
    " would never, than, if, not, maybe, perhaps, or, might, may, could, should, would, nearly, never, unless, without,"
    " almost, cannot, could hardly, can hardly, could barely, can barely, dont, doesnt, didnt, havent, hasnt, hadnt,"
    " arent, werent, couldnt, shouldnt, cant, wont, isnt, wasnt, wouldnt, hardly, except if, whether, instead of, both"
    " or, some of us, some of them, some of you, some people, bother the, forget the, never mind the, together, between"
    " them, less, fewer, as though, dare i, dare he, dare she, dare we, do i dare, pretend, pretends, pretended,"
    " pretending, joking, was joking, i was joking, just joking, only joking, kidding, just kidding, only kidding,"
    " imagine, imagine i, suppose, supposing, to you, mad not to, silly not to, stupid not to, crazy not to, fool not"
    " to, can't resist, cannot resist, than leave it, than to leave it, than leave, is taken, was taken, are taken,"
    " already taken, had i, had he, had she, had we, lacks, i'm in the, im in the"
)
DOUBT = (*OPPOSITES, *FALLS_SHORT, *UNCLEAR)
THINK = listed_words(
    "like, should do for, should do nicely, should be enough, should be plenty, should be fine, should suffice, i"
    " think, think, thinks, instead, instead of that, instead of this, instead of it, other time, i guess, guess, i"
    " believe, believe, i suppose, probably, about, i hope, reckon, reckons, i reckon, hopes for, hopes, believes,"
    " guesses, says maybe, if i may, if nobody minds, if you don't mind, if that's all right, if that's ok, if that's"
    " okay, if i see right, if i remember right, if i'm not mistaken, isn't it, isn't he, isn't she, isn't that, aren't"
    " they, don't you think, innit, it says roll again, says roll again, it says roll, says roll, must, needs to, need"
    " to, ought to, i'd say, id say, i would say, let's say, lets say, hopefully, w, along with, nobody made it, no one"
    " made it, as far as i can see, as far as i see, as far as i know, if you ask me, if i am not wrong, if im not"
    " wrong, if i'm not wrong, if i counted right, if i read it right, soon, later, lately, recently, earlier, always,"
    " often, sometimes, usually, normally, generally, constantly, presently, eventually, next time, the next time, last"
    " time, the last time, last game, next game, next turn, last turn, another time, some other time, ever, in future,"
    " in the past, from time to time, the other day, every time, each time, most of the time, practically, virtually,"
    " supposedly, presumably, seemingly, allegedly, apparently, theoretically, yet, still out, i'd, he'd, she'd,"
    " they'd, we'd, insists, insist, insisted, deserve, deserves, deserved, thought, heard, i heard, was going to, were"
    " going to, was about to, were about to, was hoping for, was hoping to, was thinking of, was planning to, had"
    " planned, planned to, dream of, dreams of, dreamt of, dreaming of, pray for, prays for, praying for, prayed for,"
    " beg for, begs for, wish for, wishes for, long for, longs for, tells her to, tells him to, tells me to, tells us"
    " to, told her to, told him to, told me to, told us to, tells them to, told them to, asks me to, asks her to, asks"
    " him to, asked me to, asked her to, asked him to, hesitate to, hesitates to, hesitated to, hate to, hates to,"
    " afraid to, scared to, tempted to, thinking of, thinking about, i take it you, i take it he, i take it she, i take"
    " it we, i take it they, i take it that, i take it the, i dare you, i dare him, i dare her, i bet you, i bet he, i"
    " bet she, i bet they, i bet that, of us, of you, i love, we love, he loves, she loves, loves, loved, i hate,"
    " hates, hated, i save, i'll save, i saved, he saves, she saves, saves, saved, saving, hold back, holds back, held"
    " back, let him, let her, let them, over to you then, used to, wanted to, please be, let there be, i take it"
    " you're, i take it he's, i take it she's, i take it we're, i take it they're, i take it youre, still have, still"
    " has, i still have, still got, has still got, has yet to, hasn't yet, take a look, takes a look, have a look, has"
    " a look, i'm afraid to, i am afraid to, i'm scared to, shall i, shall we, shall he, shall she, does he, does she,"
    " do i, do we, did he, did she, can i, can he, can she, on my birthday, on her birthday, on his birthday, in my"
    " sleep, in her sleep, in his sleep, in a dream, in the rules, in the book, would still like, he would still like,"
    " she would still like, can have it, may have it, can have that, may have that, can have this, may have this, the"
    " old card, old card, the old one, one more try, try again, that didn't work, it didn't work, that didn't go well,"
    " it didn't go well, that didn't help, it didn't help, that didn't pay off, it didn't pay off, that wasn't enough,"
    " it wasn't enough, round's over, the round's over, round is over, that round's over, that's the round over, stay"
    " on start, stays on start, stay at start, stays at start, stays on the start, back to start, straight back to"
    " start"
)
BREAK = listed_words(
    "and, then, and then, plus, &, +, after that, while, versus, adn, followed by, afterwards, thereafter, after which,"
    " and after that, and also, nd, tehn, den, und, und dann, et puis, e poi, y luego, but with, /"
)
BUT = listed_words("except, except for, but, but not, apart from, besides")
GROUP = listed_words(
    "every one of the others, every one of you, every last one of them, every other player, every single one, every"
    " single one of them, every one of us, every one of them, each and every one, the lot of them, the lot of us, all"
    " three of them, all four of them, the two of them, the two of you, the pair of them, the pair of you, everbody,"
    " evryone, other two, other three, all the other three, all the other two, all the other ones, all, everyone,"
    " everybody, both, the others, others, the rest, rest, everyone else, everybody else, all of them, all of us, all"
    " the others, all others, the other two, the others all, both of them, each, other people, the other people, all"
    " other people, the other players, other players, all the rest, the rest of us, the rest of them, each of us, each"
    " of them, both of us, nobody, no one, no-one, nobody else, no one else, none else, anybody else, anyone else, the"
    " other three, the two others, the three others, both of the others, both others, all of you, all four of us, all"
    " three of us, the rest of you, the whole table, all players, every player, all the players, all the other players,"
    " the other three players, the other two players, the other ones, ev1, evr, evrybdy, evrybody, everyones, the whole"
    " lot of us, the whole family, oth, oths, othrs, othr, the oth, the othrs, evry1, every1, evr1, evryb, evrbdy,"
    " neither of them, neither of you, neither of the others, neither one, neither player, none of you, nobody's, no"
    " one's, no-one's, nobodys"
)
ME = listed_words(
    "me, myself, i, he, she, himself, herself, themselves, self, him, her, they, we, us, i'll, i'm, i've, meself,"
    " hisself, theirself, oneself, yours truly, ourselves, the boy, the girl, the lad, the lass, the kid, the lady, the"
    " young man, the young lady, the old man, the old lady, the little man, the little lady, the young lad"
)
LEFT = listed_words(
    "other, little one, little ones, young ones, old ones, big ones, the last two, the last three, last two, last two"
    " people, last three people, the last two people, next two, the next two, next two people, the next two people"
)
LABEL = listed_words(
    "hand, die, throw, roll, number, dice, dices, time, game, go, left over, leftover, remaining, nr, num"
)
TIMES = listed_words(
    "both show, both show a, both of them show, both of them show a, both showing, both came up, both come up, both of"
    " them came up, double, doubles, pair, pair of, both, triple, treble, couple of, twin, dbl"
)
LEAVE = listed_words(
    "goes home, go home, is off, is leaving, leaves us, must leave, has to leave, must go, has to go, goes to bed,"
    " quits, has gone, is gone, is out, has left, drops out, leaves the table, went home, has to go home, is going,"
    " leaves the game, left the game, leaves for good, went to bed, stops playing, left us, leaves, left, quit, gone,"
    " 's gone, goes, remove, take out, go on without him, go on without her, has to catch, won't come back, won't be"
    " back, isn't coming back, going home, is going home, going to bed, is going to bed, wants to go home, wants to"
    " stop, wants to stop playing, wants to go to bed, heads home, head home, is heading home, goes off to bed, gotta"
    " go, gotta run, has to run, has to leave now, needs to go, needs to leave, wants to leave, has to go to bed, must"
    " go home, must go to bed, has gone home, has gone to bed, is off home, bows out of the game, is leaving us, has"
    " left us, had to go, had to leave, wants to quit"
)
REMARKS = listed_words(
    "na ja, na gut, ach so, ach du, oh je, oje, mein gott, gott sei dank, so ein mist, na toll, sehr gut, mon dieu, ah"
    " bon, oh la la, ooh la la, et voila, mamma mia, mama mia, dio mio, che bello, che sfortuna, per favore, por favor,"
    " madre mia, dios mio, muy bien, que suerte, que pena, o matko, o rany, no to, boze moj, bardzo dobrze, tank u,"
    " fank you, fank u, da da, r u, again one time, how to say, how do you say, how is it called, start from, starts"
    " from, go out with, goes out with, has done a, has done an, have done a, did a, done a, has make, have make, in"
    " the dices, here goes nothing, i forget the number, i forgot the number, i forget which, i don't remember the"
    " number, don't ask me the number, don't ask, silly us, silly me, lucky for some, could only, can only, had to, was"
    " forced to, is forced to, was obliged to, couldn't do better than, can't do better than, had no choice but to, has"
    " no choice but to, have no choice but to, has nothing but, had nothing but, has only got, only has, is left with,"
    " was left with, what a surprise, no surprise there, surprise surprise, wouldn't you know, as usual, as always,"
    " like last time, like every time, once again, yet again, for a change, for once, at long last, in the end, after"
    " all that, all things considered, sad to say, sorry to say, glad to say, happy to say, i'm afraid, im afraid, i"
    " must say, i have to say, i have to admit, to be honest, to be fair, if you please, thank goodness, thank heavens,"
    " thank god, heaven knows, goodness knows, god knows, lord knows, believe me, trust me, mark my words, you'll see,"
    " we'll see, let's see, wait and see, as luck would have it, with a bit of luck, by the skin of my teeth, fingers"
    " crossed, touch wood, here we go, here we go again, there we go, there you have it, so be it, that's life, such is"
    " life, c'est la vie, easy come easy go, better luck next time, no hard feelings, fair's fair, fair is fair, it is"
    " what it is, go big or go home, all or nothing, do or die, sink or swim, win or lose, sooner or later, one way or"
    " another, for better or worse, rain or shine, it's now or never, right next to, next to, for nothing, there lay,"
    " there lies, there lie, there was, there were, it counts, that counts, still counts, either, neither, here nor"
    " there, so near, that near, so close, that close, ever so close, very close, close, close one, close call, near"
    " miss, just short, back to me, back to you, back to him, back to her, back to us, back to start, back at start,"
    " home to start, off to start, straight home, straight back, back home, home i go, home he goes, home she goes,"
    " home we go, back i go, back he goes, back she goes, back to start i go, back to start he goes, back to start she"
    " goes, off i go, off we go, up he gets, up she gets, here he goes, here she goes, half a moment, for half a"
    " moment, for a second, a good while, for some time, for a long time, after a think, on second thoughts, on"
    " reflection, without further ado, at the moment, at this point, all in one go, all at once, at once, all in one,"
    " at the same time, at a time, in one throw, in one roll, watch that, watch me, just watch, look out, eyes shut,"
    " eyes closed, with my eyes closed, with her eyes closed, with his eyes closed, once more, for the last time,"
    " final, for my part, for her part, for his part, for our part, on my part, are you kidding, are you kidding me,"
    " are u kidding, r u kidding, r u kidding me, you must be kidding, youre kidding, you're kidding, you are kidding,"
    " you're joking, youre joking, you must be joking, are you joking, are you serious, r u serious, seriously now, who"
    " cares, nobody cares, as if i care, so what, whatever then, not enough, not quite enough, but not enough, but not"
    " quite enough, still not enough, and still not enough, not nearly enough, just not enough, just enough, more than"
    " enough, talked enough, enough talk, enough talking, enough chat, enough of that, serves me right, serves you"
    " right, serves him right, serves her right, serves us right, serve me right, has come round, comes round, came"
    " round, has come around, comes around, come round again, comes round again, goes first, go first, is first, was"
    " first, begins, began, starts, started, starts off, kicks off, kicked off, is to begin, is to start, gets to"
    " start, gets to begin, got to start, opens the game, opens, bout, ended up, ends up, end up, turned out, turns"
    " out, turn out, turns out to be, turned out to be, turned out as, worked out, works out, up and, look at him, look"
    " at her, look at them, look at us, look at me, looked at it, looked at them, looks at it, have looked again,"
    " looked again, having looked, as it turns out, luck would have it, typical me, typical you, just like him, just"
    " like her, just like me, just like always, isn't that just like him, isn't that just like her, isnt that just like"
    " him, isnt that just like her, isn't that just typical, isn't that typical, isn't that nice, isn't that something,"
    " isn't that sweet, isn't that funny, isn't she lovely, isn't he lovely, ain't that something, aint that something,"
    " aint it great, ain't it great, my heart, be still my heart, cross your fingers, fingers crossed everyone, hold my"
    " beer, holding my breath, holding our breath, holding her breath, holding his breath, knock on wood, beginner's"
    " luck, beginners luck, lady luck, sheer luck, pure luck, more luck than skill, maybe next time, thats life, that's"
    " how it goes, thats how it goes, that's dice for you, thats dice for you, no comment, no use, no mistake, no luck"
    " there, no such luck, not so bad, not too shabby, not too good, not so good, not so great, not very good, not my"
    " night, not my evening, not my lucky day, not that i care, not that it helps, not that it helps me, i don't mind,"
    " i dont mind, i don't care, i dont care, don't ask me, dont ask me, don't tell me, dont ask, don't all cheer at"
    " once, cannot help myself, i couldn't look, i can't look, i cant look, can't watch, cant watch, couldn't watch,"
    " cannot believe it, i don't believe this, never seen the like, wouldn't you believe it, if you like, if you will,"
    " if you can believe it, would you look at it, would you look at this, would you look at him, would you look at"
    " her, will you look at that, will you look at this, get in there, let's go then, come on then, come on dice, come"
    " on now, come to mama, come to papa, go go go, here comes, there it is, there they are, there we have it, there"
    " you are, that's more like it, thats more like it, that's the stuff, thats the stuff, thats the spirit, that's"
    " something, thats something, thats better, thats nice, that's lovely, thats great, thats good, thats bad, thats a"
    " shame, thats a pity, thats not bad, thats not good, that's not great, thats not great, that's not so bad, that's"
    " not too bad, that's not enough, thats not enough, that was close, that was lucky, that was unlucky, that was"
    " quick, that was easy, that was hard, that was fun, that was nice, that was good, that was bad, so that worked,"
    " that worked, it worked, that helps, that hurts, that hurt, ouch that hurts, well that's that, be nice, be kind,"
    " be good, be gentle, be quiet, be brave, be fair, bear with me, give me strength, lord help me, for heavens sake,"
    " for god's sake, for gods sake, for pity's sake, for the love of god, by golly, by jove, by the look of it,"
    " strictly speaking, as you do, as you know, as we know, as we all know, as you can see, as everyone can see, as is"
    " only right, as always with me, like a boss, like a champ, like a lamb, like a cat, like a fox, like a fool, like"
    " a trooper, like a pro, like a lady, like a hero, like a madman, like he always does, like she always does, like i"
    " always do, like we always do, as he always does, as she always does, as i always do, the way he does, the way she"
    " does, the way i do, in style, in a hurry, in a huff, in disbelief, in despair, in triumph, in good spirits, in"
    " good cheer, on purpose, on principle, on impulse, on a whim, on my honour, on my word, with a smile, with a grin,"
    " with a sigh, with a shrug, with a laugh, with a wink, with delight, with glee, with great joy, with joy, with"
    " relief, with care, with love, with gusto, with luck, with some luck, with all my might, with trembling hands,"
    " with shaking hands, with bated breath, in her hands, in his hands, in my hands, in both hands, between my hands,"
    " between her hands, between his hands, his hands, her hands, my hands, hands, good game, good play, good stuff,"
    " good work, good man, good to know, well spotted, well i'll be, well i'm blowed, oh joy, oh lordy, oh yes, oh"
    " yeah, oh my goodness, oh my gosh, oh for pity's sake, oh come on, oh come now, oh dear me, oh dear oh dear, dear"
    " dear, dear dear me, dear oh dear, dear oh dear oh dear, dear lord, dear god, good god, good golly, great stuff,"
    " great job, great work, nice job, way to go, hats off, you star, you genius, you lucky thing, you jammy thing,"
    " lucky thing, poor old me, silly old me, silly him, silly her, silly thing, bless your heart, bless her heart,"
    " bless his heart, bless her soul, bless them, bless us, upon my word, my lords, my lord, my loves, my darling, my"
    " heart bleeds, my turn at last, my go at last, at long long last, same old, same old me, the usual rubbish, the"
    " usual suspects, of course it is, of course it was, of course he does, of course she does, of course he did, of"
    " course she did, naturally enough, funnily enough, strangely enough, oddly enough, sure enough, true enough, true,"
    " true to form, it's true, its true, how sweet, how kind, how typical, how very typical, how come, how dare you, in"
    " short, in fact, in truth, in all honesty, in all fairness, in my opinion, in my view, to be frank, to my delight,"
    " to my shame, to my horror, to my great joy, to my relief, to say the least, long story short, take my word for"
    " it, you will see, you'll like this, you won't like this, guess who, need i say more, say no more, what more can i"
    " say, what can one do, what did i say, what did i tell you, what do you say, what on earth, what the heck, what"
    " the hell, what in the world, what of it, what luck that was, i told you, i told you so, told you so, i knew it, i"
    " just knew it, knew it, i knew that, i saw that coming, saw that coming, didn't see that coming, i love that, i"
    " hate that, i hate this, hate this, hate it, love this, love that, i love this, i love this game, i hate this"
    " game, this game, bloody hell, flipping heck, what a day, what a night, what a turn, what a life, what a mess,"
    " what a relief, quick as you like, easy as pie, neat and tidy, slow and steady, fast and furious, safe and sound,"
    " short and sweet, more or less, give or take, bit by bit, little by little, step by step, inch by inch, ladies and"
    " gents, everybody watching, everyone watching, everybody holding their breath, everyone holding their breath,"
    " everyone is watching, everybody is watching, all eyes on me, all eyes on him, all eyes on her, all right then,"
    " all the way home, all the way round, all this way, all my life, all steamed up, all excited, all alone, after all"
    " this, above all, over and over, round and round, on and on, so on, and so on, so there you go, so sorry for you,"
    " even better, even worse, even more, far from it, far away, not far, not far off, not far away, far enough, and"
    " about time too, high time, long live the king, over and out"
)
"""Phrases that say nothing."""
HANDLED = tuple(
    f"{verb} {dice}"
    for verb in listed_words(
        "picks up, picked up, pick up, picking up, takes, took, taking, grabs, grabbed, gets, got, collects, collected,"
        " is handed, was handed, gathers, gathered, shakes, shook, shaking, shake, blows on, blew on, blow on, kisses,"
        " kissed, warms, warmed, rattles, rattled, holds, held, has, have, cups, cupped, reaches for, reached for,"
        " fetches, fetched, gathers up, gathered up, breathes on, breathed on, whispers to, whispered to, talks to"
    )
    for dice in listed_words("the dice, the red dice, both dice, my dice, his dice, her dice, those dice, these dice")
)
"""What is done with dice before they are thrown."""
SMALL = listed_words(
    "make, which, who, last card, last die, last dice, goes again, go again, a, an, the, it's your go, its your go, its"
    " your turn, it's your turn, it is your turn, it's my turn, your turn now, so, um, uh, er, oh, ah, well, hm, hmm,"
    " it, it's, its, is, was, were, are, am, be, been, has, had, have, having, got, gets, get, get's, with, for,"
    " please, right, now, to, of, on, in, at, this, that, that's, thats, my, your, his, their, our, she's, he's,"
    " they've, we've, ive, im, ill, she'll, he'll, we'll, will, does, do, did, just, only, there, there's, here,"
    " here's, up, out of, as, by, into, onto, thank you, thanks, hey, hello, folks, guys, look, ok so, okay so, today,"
    " then it's, turn, too hard, too risky, too much, is it, let, lets, let's, come, comes, gives us, you, too, also,"
    " theirs, being, makes, says, say, said, shows, show, showing, worth, called, its called, it's called, anyway,"
    " again, finally, down, ladies, each other, again please, exactly, altogether, very, really, it says, this is,"
    " them, these, those, oh dear, dear, bother, damn, great, nice, lovely, brilliant, unbelievable, typical, yay,"
    " hooray, haha, ha, phew, wow, super, lucky, of course, good, no good, more, any more, hers, here we go, there we"
    " are, there we go, there you go, for starters, ooh, honestly, how you say, now it's, now its, it's now, its now,"
    " fine, come on, in the end, at the end, at last, still, uses, use, used, using, done it, did it, has done it, he's"
    " done it, she's done it, one more, another, luck, my luck, one of them, one of those, one of these, one last time,"
    " poor thing, that lies there, that is lying there, lying there, better, much better, not that it matters, my"
    " dears, darlings, my darlings, darling, set aside, put aside, it'll, that'll, there'll, you've, you're, they're,"
    " we're, you are, such, bit, a bit, little, a little, kind of, sort of, i'd like, would like, like to, likes to,"
    " want to, wants to, wanna, gonna, got to, where, this round, gets to, let me see, let's see, lets see, you see, as"
    " you see, poor, old, much, so much, very much, many thanks, cheers, perfect, excellent, amazing, awesome, cool,"
    " sweet, well done, good job, nice one, not bad, no worries, bad luck, bad, hard luck, tough luck, unlucky, what"
    " luck, good luck, damn it, darn, gosh, goodness, my goodness, oh my, oh well, hahaha, hehe, eek, ouch, argh, ugh,"
    " yikes, aha, ahem, erm, huh, hurray, woohoo, yippee, snake eyes, listen, as usual, as always, for once, bless him,"
    " bless her, bless, wake up, come here, this time, this turn, on the table, on the board, over here, over there,"
    " there is, there are, here is, here are, here it is, lands, landed, first of all, first off, to begin with, to"
    " start with, to finish, mine, mine's, ours, player, dude, mate, buddy, dear me, quick, slowly, straight, luckily,"
    " sadly, unfortunately, unluckily, of all things, ready, whoa, hi, guess what, you know, to be exact, to be"
    " precise, seems, obviously, clearly, what i have, what i got, that's what i got, by the way, look here, next up,"
    " the next, want, wants, wanted, at all, what a shame, what a pity, shame, pity, rubbish, stupid, silly, yes yes,"
    " yess, yesss, oof, meh, hmpf, ok then, good one, good for you, told you, my goodness me, would you believe it,"
    " would you believe that, can you believe it, could you believe it, if you please, i can't believe it, who would"
    " have thought, who would have thought it, mind you, how about that, my word, i must say, i tell you, good grief,"
    " good heavens, goodness gracious, believe it or not, like it or not, to be honest, as well, by accident, by"
    " mistake, on it, on top of it, under it, in front of it, stay at, stays at, stayed at, manages to, managed to,"
    " any, anything, any tricks, any trick, seen, all together, so far, as i said, like i said, as he said, as she"
    " said, as we said, as they said, as announced, as planned, as expected, card by card, every card, each card, one"
    " by one, trick by trick, in the end it was, what a game, no choice, has no choice, had no choice, big, all in all,"
    " this one time, count up, counting up, here's what we have, let's not do, lets not do, let's not do the rest,"
    " let's not play, let's skip the rest, would you look at that, wouldn't you know it, isn't that great, isn't that"
    " lovely, isn't it lovely, couldn't be better, can't complain, don't ask, don't laugh, i don't believe it, couldn't"
    " believe it, hard to believe, who knew, fancy that, nicely done, thank goodness, thank god, for sure, no doubt, no"
    " problem, never mind that, at long last, same as before, as before, dears, my dear, love, lovey, my love,"
    " sweetheart, honey, lads, lass, hes, shes, theyve, weve, theyre, heres, 'n', well i never, bless you, crikey,"
    " golly, crumbs, drat, right then, now then, i should like to, should like to, i should like, should like, i would"
    " like to, i would love to, i'd rather like to, i'd love to, would love to, i'd quite like to, here goes, here i"
    " go, wish me luck, fingers crossed, thank you very much, for me then, came, came up, come up, comes up, came out,"
    " came out as, comes out as, last one's, this one's, that one's, other one's, oh man, awww, aww, whee, wheee, woo,"
    " please please, please please please, you lot, as it happens, oh look, look at that, look at this, shall, over to,"
    " dice to, the dice to, dice go to, the dice go to, too many, too high, too few, too difficult, too big, too far,"
    " one of mine, out of it, off it goes, pls, plz, thx, ty, w/, btw, lol, lmao, rofl, omg, ofc, obv, tbh, np, yw, gg,"
    " gl, xd, :d, :p, <3, ha ha, he he, hahah, u, ur, youre, gotta, gimme, lemme, kinda, y'all, yall, dat, dis, teh,"
    " hte, jsut, thsi, taht, wiht, wtih, ooo, oooh, hmmm, mmm, umm, pff, pfff, bingo, geez, dang, congrats,"
    " congratulations, well well, here you go, here u go, there ya go, there u go, nice roll, nice throw, great roll,"
    " good roll, lucky me, lucky you, lucky him, lucky her, poor me, poor him, poor her, not great, not good, not too"
    " bad, what a roll, i'm on fire, about time, it's about time, oh god, my god, oh my god, i love it, love it, i like"
    " it, i like that, as ever, like always, like before, right away, immediately, straight away, directly, simply,"
    " easily, indeed, whats there, what's there, what is there, what lies there, whats lying there, what's lying there,"
    " has none of it, have none of it, none of it, has none of that, comes to, come to me, on my turn, in my turn, for"
    " my turn, when i throw, you guys, so now, well now, ok now, so ok, the field, this field, that field, what do you"
    " know, can't complain either, look at this one, sad, twice"
)
DOING = listed_words(
    "ache, admire, arrive, bake, bang, bark, bash, bite, boil, bore, bounce, breathe, brew, bump, bustle, butter,"
    " clatter, clutch, confuse, cook, cope, cradle, crash, crochet, crouch, cuddle, cup, dawdle, depress, disappoint,"
    " drip, drone, dry, emerge, encourage, envy, excite, feel, film, flatter, freeze, frustrate, fry, gaze, gobble,"
    " grasp, grip, hammer, happen, haunt, hiccup, hoot, hug, hurl, hurry, hurt, irritate, itch, jiggle, kiss, kneel,"
    " knit, knock, lean, lick, limp, linger, loiter, lounge, melt, mention, moisten, nod, notice, occur, pace, peer,"
    " perch, photograph, plop, poke, polish, pound, pour, protest, purr, puzzle, rattle, realise, realize, recite,"
    " recognise, recognize, relax, remind, rescue, resolve, rub, ruin, scratch, scroll, seem, sew, shock, slump, smell,"
    " snarl, sniff, sound, spill, spin, splash, spoil, squat, squawk, squeeze, squint, stitch, stroke, stumble, stun,"
    " survive, taste, taunt, thrill, tidy, tingle, toil, trip, tug, tweet, twirl, twitch, upset, warm, wash, whirl,"
    " wiggle, wipe, wobble, wreck"
)
DONE = listed_words(
    "bent, bites, bitten, blew, blow, blowing, blown, bout, built, burnt, clung, crept, drank, drink, drinking, drinks,"
    " eaten, forgave, forgive, forgives, fought, froze, frozen, gotten, grew, growing, grown, grows, hearing, leant,"
    " risen, rises, rising, rose, sang, sat, shaken, sleep, sleeping, sleeps, slept, smelt, sought, spelt, spilled,"
    " spilt, spun, stood, struck, sung, swept, swore, sworn, swung, taught, tore, torn, wakes, waking, wear, wearing,"
    " wears, wept, woke, woken, wore, work, worked, working, works, worn"
)
HOW = listed_words(
    "abruptly, absentmindedly, absolutely, absurdly, across, along, altho, amid, amidst, beneath, beside, carelessly,"
    " charitably, coldly, confidently, coolly, correctly, decisively, deliberately, dismally, dreamily, drowsily, duly,"
    " dutifully, earnestly, enormously, enthusiastically, exceedingly, excitedly, extremely, faithfully, fiercely,"
    " firmly, forth, freshly, genuinely, gloriously, glumly, hastily, hereby, homeward, homewards, hotly, hugely,"
    " hungrily, hurriedly, instantly, intentionally, joyously, keenly, likewise, lovingly, loyally, magically,"
    " magnificently, marvelously, massively, mega, miserably, mysteriously, nicely, obediently, onward, optimistically,"
    " pathetically, poorly, purposely, rashly, regardless, remarkably, selfishly, sillily, sincerely, sleepily, slyly,"
    " somehow, sorrowfully, specially, speedily, tenderly, theatrically, thereby, thoroughly, through, timidly, toward,"
    " truthfully, ultimately, ultra, unexpectedly, victoriously, warmly, wearily, whatever, whatsoever, willingly"
)
LIKE = listed_words(
    "able, absolute, abysmal, ace, angelic, asleep, awake, bananas, belting, best, bitter, bitty, bizarre, blah,"
    " blessed, bloomin, breathless, bright, brill, busy, careless, chilly, clammy, classy, clean, cleverest, cloudy,"
    " cocky, cold, comfy, confounded, content, cosy, cozy, cracking, cranky, crappy, crumbly, crunchy, damned, dandy,"
    " darned, dead, deaf, decent, decentish, delicious, delightful, determined, devastated, devilish, dim, dire, dirty,"
    " disgraceful, disgusted, disgusting, dismal, divine, doomed, dopey, dreary, drunk, dusty, ecstatic, effing,"
    " effortless, elegant, fabulous, famous, fascinating, finest, foggy, fortunate, freakin, friendly, friggin, frosty,"
    " funniest, furious, gigantic, glad, glum, goddamn, godforsaken, graceful, grand, greasy, grim, gripping, groovy,"
    " handsome, happiest, heartbroken, heavenly, heroic, honest, hot, humbling, humiliated, humiliating, idle,"
    " infamous, infernal, interesting, itty, jinxed, joyful, juicy, kind, kindest, lethal, livid, lousy, loveliest,"
    " luckiest, luckless, ludicrous, magnificent, meager, meagre, miraculous, misty, motionless, mouldy, nail-biting,"
    " neat, nicest, nifty, nostalgic, notorious, okayish, overjoyed, paltry, pathetic, peachy, peasy, poetic, posh,"
    " preposterous, proper, rainy, respectable, romantic, rotten, rough, saddest, salty, scrumptious, sentimental,"
    " serious, shaky, shameful, sheer, silent, silliest, simple, slippery, snowy, snug, sober, soft, soggy, solemn,"
    " sore, sorrowful, sorry-looking, sour, spicy, stale, starving, steamed, steamy, sticky, stiff, stonking, stormy,"
    " stylish, sunny, sweaty, sweetest, tasty, teeny, tipsy, titchy, tremendous, trendy, unhappy, utter, weary, weeny,"
    " wet, whopping, windy, wobbly, worse, worst, yummy"
)
THINGS = listed_words(
    "adrenaline, aplomb, applause, banger, beaut, belter, blessing, bliss, blood, bones, breath, breathing, bummer,"
    " business, butterflies, calamity, christ, circus, clanger, clock, comedy, corker, cracker, crime, crumb, cuddles,"
    " custom, disgrace, doozy, enthusiasm, excuse, fact, fanfare, farce, fashion, fella, fellas, flourish, fuck,"
    " fuckin, fucking, fuss, goddess, goosebumps, gusto, habit, habits, hellish, howler, injustice, insanity, jackpot,"
    " jesus, jitters, junk, laughter, lightning, lord, manner, manners, matter, mind, miracle, mood, moon, moustache,"
    " muddle, noise, nonsense, oath, occasion, piss, pissed, prank, rain, ripper, robbery, sake, scandal, shit, shite,"
    " shocker, skin, sky, snow, sort, spirit, stinker, stomach, storm, stunner, sun, tabletop, temper, theater,"
    " theatre, thunder, tradition, tragedy, trash, tripe, trouble, tummy, voice, way, ways, weather"
)
OBJECTS = listed_words(
    "afternoon, apron, arm, armchair, arse, ass, baby, bathroom, beard, beer, belly, birthday, biscuit, biscuits,"
    " blanket, bone, brain, bread, breakfast, cake, cakes, camera, candle, candy, cardigan, carpet, chair, cheese,"
    " chin, chocolate, cider, cigar, cloth, cocoa, coffee, cookie, cookies, couch, crisps, cup, curtain, cushion,"
    " dessert, dinner, dog, doorbell, ear, ears, elbow, evening, eyebrow, feet, finger, fingers, fireplace, fist,"
    " floorboards, flower, flowers, foot, forehead, fork, garbage, garden, gin, glasses, gravy, hair, hat, heart,"
    " hours, hugs, jam, juice, jumper, kettle, kisses, kitchen, kitten, knee, knees, knife, knitting, lamp, laptop,"
    " leg, legs, lemonade, lesson, lip, lips, loo, lunch, magazine, milk, minute, minutes, mobile, moment, moments,"
    " morning, mouth, movie, mug, music, napkin, neck, needle, newspaper, night, nose, palm, party, peanut, peanuts,"
    " pen, pencil, pepper, phone, pie, pillow, pipe, pizza, plate, poem, popcorn, pretzel, pudding, pumpkin, puppy,"
    " radio, reason, reasons, room, rug, rum, salt, sandwich, sauce, sausage, scarf, shoe, shoulder, sleeve, slipper,"
    " slippers, snack, snacks, sock, sofa, song, soup, specs, spectacles, spoon, sprinkles, story, sugar, supper,"
    " sweets, tablecloth, tablet, tale, tea, teapot, tears, teeth, television, telly, throat, thumb, toast, toe, toes,"
    " toilet, tongue, tooth, tray, trumpet, tune, watch, water, whisky, window, wine, wool, wrist"
)
"""Things beside the game that are counted, taken or passed: talk, unless a number or a verb leads to them."""
SOUNDS = listed_words(
    "'tis, 'twas, basta, behold, bejeezus, bejesus, bitte, blimmin, boo, boohoo, brava, c'mon, cmon, coo, cripes, d'oh,"
    " dagnabbit, danke, doh, duh, dunno, eep, egad, eh, eureka, ew, eww, ez, fiddlesticks, fml, forsooth, fyi,"
    " gadzooks, gracias, hahahah, halleluja, hark, hath, hee, heh, hehehe, heyho, hoo, hurra, hurrah, hush, huzzah,"
    " idc, irl, jings, kapoom, lawks, lo, lolz, lul, mamma, meow, merci, naja, noice, oho, ole, olé, omfg, ooof,"
    " oops-a-daisy, ow, oww, oyez, phwoar, pog, poggers, poof, pooh, prithee, prost, pssst, rah, salut, santé, servus,"
    " shoo, shucks, skol, sláinte, struth, swish, swoosh, ta-da, tadah, tarnation, tis, tuttut, twas, uh-oh, uhh, uhm,"
    " uhoh, ummm, upsy, verily, voilà, vroom, w00t, weehee, whoop, whoopee, whoosh, woah, woof, y'know, ye, yknow,"
    " yoho, yolo, yoo, yoohoo, yow, yowza, yuck, yum, zoinks, zounds, zowie"
)
QUALITIES = listed_words(
    "happy, pleased, proud, delighted, thrilled, excited, nervous, anxious, worried, scared, afraid, brave, braver,"
    " bold, bolder, cautious, careful, modest, greedy, cheeky, naughty, clever, smart, wise, foolish, daft, dumb,"
    " crazy, nuts, grumpy, cross, angry, annoyed, upset, jealous, envious, smug, confident, hopeful, hopeless,"
    " desperate, jolly, cheerful, merry, miserable, gloomy, tired, sleepy, exhausted, hungry, thirsty, bored, lazy,"
    " shy, quiet, loud, noisy, patient, impatient, stubborn, generous, gentle, rude, polite, funny, hilarious,"
    " ridiculous, absurd, weird, odd, strange, curious, surprising, surprised, amazed, shocked, shocking, stunned,"
    " stunning, relieved, disappointed, disappointing, frustrated, frustrating, annoying, boring, exciting, thrilling,"
    " tense, dramatic, spectacular, fantastic, marvellous, marvelous, wonderful, terrific, splendid, superb, gorgeous,"
    " beautiful, pretty, horrible, horrid, terrible, awful, dreadful, ghastly, nasty, vicious, cruel, evil, wicked,"
    " ruthless, merciless, brutal, savage, harsh, tough, hard, easy, tricky, risky, dangerous, safe, sneaky, cunning,"
    " crafty, sly, calm, huge, enormous, tiny, puny, measly, mighty, massive, fat, skinny, lonely, lone, mere, fresh,"
    " shiny, precious, cute, adorable, charming, ambitious, optimistic, pessimistic, realistic, sensible, reasonable,"
    " timid, fearless, reckless, restless, speechless, helpless, shameless, harmless, tragic, comical, magical,"
    " glorious, epic, insane, bonkers, mental, sick, painful, embarrassing, embarrassed, ashamed, guilty, innocent,"
    " grateful, thankful, helpful, welcome, eager, keen, reluctant, hesitant, sulky, moody, chuffed, gutted, knackered,"
    " peckish, giddy, dizzy, clumsy, unfair, fair, incredible, remarkable, astonishing, astounding, impressive,"
    " outrageous, scandalous, suspicious, memorable, legendary, unreal, bloody, flippin, blasted, blooming, stinking,"
    " wretched, ruddy, freaking, frigging, bleeding, humble, dearest, beloved, young, older, younger, elderly"
)
"""What somebody or something is like; behind a `not`, at the end of a part, it still says nothing."""
MANNERS = listed_words(
    "boldly, bravely, cautiously, carefully, happily, cheerfully, merrily, proudly, smugly, quietly, silently, loudly,"
    " calmly, nervously, anxiously, secretly, sneakily, quickly, swiftly, rapidly, promptly, suddenly, gently, softly,"
    " kindly, politely, rudely, merely, truly, utterly, totally, completely, entirely, fully, wholly, purely, fairly,"
    " quite, somewhat, terribly, awfully, dreadfully, horribly, incredibly, unbelievably, amazingly, surprisingly,"
    " astonishingly, miraculously, ridiculously, hilariously, fortunately, thankfully, mercifully, regrettably,"
    " tragically, typically, naturally, evidently, plainly, literally, basically, essentially, specifically,"
    " particularly, especially, mainly, eagerly, reluctantly, grudgingly, hesitantly, tentatively, stubbornly,"
    " foolishly, stupidly, wisely, cleverly, cunningly, greedily, mischievously, cheekily, grimly, solemnly, seriously,"
    " frankly, personally, graciously, gracefully, elegantly, triumphantly, gleefully, joyfully, desperately,"
    " hopelessly, lazily, patiently, impatiently, angrily, furiously, crossly, sulkily, grumpily, gloomily, bitterly,"
    " sweetly, beautifully, wonderfully, perfectly, splendidly, neatly, smoothly, precisely, properly, undoubtedly,"
    " inevitably, initially, immensely, deeply, strongly, heavily, lightly, cruelly, viciously, brutally, ruthlessly,"
    " mercilessly, shamelessly, fearlessly, recklessly, wildly, madly, crazily, daringly, modestly, humbly, generously,"
    " stylishly, casually, dramatically, spectacularly, fantastically, marvellously, brilliantly, superbly, oddly,"
    " strangely, curiously, funnily, weirdly, already, meanwhile, currently, ages, however, therefore, hence, thus,"
    " though, although, even, anyhow, anyways, furthermore, moreover, nonetheless, nevertheless, itself, among,"
    " amongst, during, upon, towards, apiece"
)
NOISES = listed_words(
    "laugh, giggle, groan, moan, grin, smile, chuckle, sigh, sulk, pout, cheer, clap, applaud, shout, yell, squeal,"
    " scream, cry, weep, mutter, mumble, grumble, whisper, blush, shrug, wink, frown, sneer, beam, gasp, gulp, hum,"
    " whistle, fume, boast, gloat, brag, swear, curse, hesitate, ponder, dither, worry, panic, tremble, shiver, sweat,"
    " complain, whine, whinge, squabble, argue, quarrel, bicker, fidget, wriggle, yawn, snore, sneeze, cough, stare,"
    " glare, blink, smirk, snigger, snort, chortle, howl, wail, sob, celebrate, rejoice, exclaim, admit, confess,"
    " decide, enjoy, adore, prefer, mock, tease, natter, chatter, chat, babble, ramble, gossip, sing, dance, faint,"
    " explode, cackle, hiss, growl, roar, murmur, squeak, shriek, wince, cringe, squirm, bristle, huff, puff, tut,"
    " scowl, pounce, strut, swagger, plead, beg, marvel, amuse, delight, annoy, surprise, astonish, amaze, thank,"
    " congratulate, console, comfort, tickle, wave, learn, doze, sip, munch, nibble, chew, slurp"
)
CHATTER = listed_words(
    "sweetie, sunshine, champ, pal, chum, chap, chaps, bro, bruh, sis, fam, kiddo, kiddos, genius, hero, heroes,"
    " legend, superstar, showoff, show-off, copycat, rascal, scoundrel, monkey, chicken, coward, daredevil, gambler,"
    " clown, wizard, witch, magician, expert, beginner, champion, loser, maniac, madman, lunatic, hog, fox, shark,"
    " snail, slowcoach, slowpoke, softie, missy, sir, madam, cutie, poppet, petal, treasure, muppet, numpty, twit,"
    " fool, idiot, cheek, mess, disaster, catastrophe, nightmare, fun, hoot, pleasure, relief, revenge, karma, fluke,"
    " shock, drama, tension, suspense, excitement, nerve, nerves, guts, learnt, style, thing, things, stuff, felt,"
    " feel, feels, feeling, hear, hears, sounds, blimey, cor, strewth, hallelujah, voila, tada, tadaa, bam, boom, wham,"
    " kaboom, kerching, pow, touché, bravo, encore, alas, jeez, jeepers, gee, heck, hell, blast, bugger, bollocks,"
    " crap, fudge, dammit, heavens, wowza, wowee, yahoo, righto, tsk, psst, shh, sh, whew, phooey, sheesh, yass, woot,"
    " gah, bah, ooft, oi, oy, yo, hiya, howdy, pah, grr, grrr, brr, aargh, aaargh, aaah, aah, ahh, ahhh, ohh, ohhh,"
    " oohh, mwah, muahaha, mwahaha, hihi, tehe, teehee, hah, hahahaha, lolol, lmfao, smh, ngl, tbf, fr, ikr, oml, brb,"
    " afk, ffs, wtf, wth, frm, rn, atm, tho, thru, deffo, defo, obvs, soo, sooo, soooo, waay, thnx, thankyou, pleeease,"
    " pleaase, bday, yer, yeehaw, wahey, wahoo, weee, wheeee, cheerio, splat, kapow, zing, ding, plop, thud, clatter,"
    " wowzers, crikes, sniff, puh, tja, ach, och"
)
COMMENTS = listed_words(
    "incl, with the last die, with the remaining two, on the last die, on the first lot, on the second lot, about it,"
    " about that, about this, about them, single, what a, what an, for ages, for a while, for a moment, for a bit, a"
    " while, after a while, after a long think, after some thought, after much thought, after all, at first, one after"
    " the other, one after another, on the trot, side by side, on the lot, the lot, just like that, out of nowhere,"
    " cool as a cucumber, cool as you like, bold as brass, quick as a flash, good as gold, right as rain, no messing,"
    " no kidding, no joke, no lie, no less, no wonder, no surprise, no surprise there, no surprises, no pressure, no"
    " fear, no mercy, no luck, no offence, no hard feelings, no big deal, no rush, no hurry, no cheating, no matter, no"
    " fun, no justice, no other choice, not a lot, not bad at all, not half bad, not a bad, not the best, not the"
    " worst, not my day, not our day, not his day, not her day, not ideal, not to mention, not surprisingly, not for"
    " the first time, not that anyone cares, not that i mind, i dare say, i daresay, i can tell you, i'll have you"
    " know, let me tell you, let me think, let me look, let me count, let me read, i'm afraid, i'm sorry to say, sorry"
    " to say, happy to say, glad to say, pleased to say, needless to say, truth be told, to tell the truth, to tell you"
    " the truth, you know what, get this, hear this, hear hear, wait for it, drum roll, drum roll please, drumroll,"
    " drumroll please, ladies and gentlemen, boys and girls, hold your breath, hold on to your hats, hold onto your"
    " hats, hold your horses, brace yourselves, watch out, watch this, read it and weep, eat your heart out, in your"
    " face, so there, there there, as luck would have it, as luck has it, come to think of it, by the looks of it, from"
    " the looks of it, it seems, it looks like, looks like, seems like, sounds like, feels like, would you believe, who"
    " would've thought, who'd have thought, who'd have thought it, you wouldn't believe it, you won't believe it, you"
    " won't believe this, you wont believe it, you wont believe this, you won't believe me, you wont believe me, you'll"
    " never believe it, you'll never believe this, you'll never guess, wonders never cease, never a dull moment, never"
    " say never, better late than never, now or never, never in my life, never seen that, never seen anything like it,"
    " i've never seen that, to everyone's surprise, to my surprise, to nobody's surprise, to his surprise, to her"
    " surprise, to our surprise, to everybody's surprise, much to my surprise, for the first time, i'd rather, i would"
    " rather, would rather, he'd rather, she'd rather, we'd rather, they'd rather, i'd sooner, would sooner, would"
    " prefer to, i'd prefer to, he'd prefer to, she'd prefer to, prefer to, prefers to, preferred to, it would seem, it"
    " would appear, happens to, happened to, chooses to, chose to, decides to, decided to, has decided to, opts to, has"
    " chosen to, which gives, that gives, went and, goes ahead and, went ahead and, in one go, in the bag, on the way,"
    " all the way, in the meantime, in a moment, in a second, in a minute, in no time, for now, for today, for tonight,"
    " from now on, by now, until now, up to now, right now, just now, even so, even then, last but not least, from him,"
    " from her, from me, from them, from us, from you, from there, from here, from it, from this, from that, a"
    " pleasure, my pleasure, with a flourish, with a bang, with a heavy heart, heart in mouth, god bless, god help us,"
    " god help me, heaven help us, heaven help me, lord help us, bless my soul, upon my soul, mercy me, heavens above,"
    " my stars, my oh my, oh boy, oh boy oh boy, boy oh boy, oh my word, oh lord, oh bother, oh blast, oh brother, good"
    " lord, good gracious, my giddy aunt, my days, oh my days, for heaven's sake, for goodness sake, for goodness'"
    " sake, for pete's sake, for crying out loud, i ask you, can you credit it, would you credit it, can you imagine,"
    " imagine that, can you imagine that, how about it, come hell or high water, come what may, be that as it may, easy"
    " peasy, lemon squeezy, piece of cake, fair enough, fair play, fair's fair, game on, here we go again, upsy daisy,"
    " whoops a daisy, all aboard, chop chop, hurry up, quick quick, quick sticks, quick one, quick one this, in a"
    " nutshell, in other words, in plain english, in english, that is to say, so to speak, as it were, as they say, as"
    " the saying goes, as the song goes, as per usual, as one does, best of the best, cream of the crop, the usual,"
    " same old story, two the same, two alike, two of the same, two of a kind, there are two the same, both the same,"
    " they're the same, they are the same, what else, what now then, what can i say, what can you do, what do i know,"
    " what more could you want, what more do you want, that makes sense, that makes me happy, makes me happy, makes him"
    " happy, makes her happy, so happy, so help me, so be it, so it goes, so they say, poor soul, poor sod, poor devil,"
    " poor lamb, poor love, poor dear, poor boy, poor girl, poor man, poor woman, poor lad, poor lass, old chap, old"
    " boy, old girl, old bean, old thing, my boy, my girl, my friend, my friends, my man, my lad, my lass, my lovely,"
    " my lovelies, my sweet, my treasure, my angel, dear boy, dear girl, dear friends, dear old, good old, good girl,"
    " good boy, good lad, clever boy, clever girl, clever clogs, lucky duck, lucky devil, lucky so and so, lucky"
    " beggar, jammy dodger, jammy so and so, jammy, spawny, smarty pants, smart alec, know it all, big mouth, big shot,"
    " big head, big spender, hot stuff, hot shot, scaredy cat, drama queen, party pooper, spoilsport, sore loser, good"
    " sport, good luck to him, good luck to her, good luck with that, good for him, good for her, good for them, good"
    " for me, well played, well rolled, well thrown, well bid, nice going, nice work, nice try, you go girl, attaboy,"
    " attagirl, you little beauty, you beauty, you legend, you rascal, you devil, you rotter, you monster, you meanie,"
    " you cheat, you cheeky, you lucky, you silly, you poor, you clever, did you see that, seen that, mark that, write"
    " it down, write that down, jot it down, jot that down, note it down, note that down, make a note, got that, have"
    " you got that, you got that, are you ready, are we ready, ready for this, ready or not, ready steady go, on your"
    " marks, here it comes, here he comes, here she comes, here they come, here i come, there they go, it is what it"
    " is, that's life, that's luck, that's the way, that's the spirit, that's my boy, that's my girl, that's a laugh,"
    " that's a pity, that's a shame, that's a good one, that's a bad one, that's a relief, that's a surprise, that's"
    " good, that's bad, that's great, that's nice, that's better, that's worse, that's fine, that's lucky, that's"
    " unlucky, that's funny, that's unfair, that's fair, that's easy, that's hard, that's mean, that's not fair, that's"
    " not bad, that's not good, that's not nice, that's not much, not fair, so unfair, it's not fair, it isn't fair,"
    " not nice, life isn't fair, isn't life grand, worse luck, just my luck, just his luck, just her luck, just our"
    " luck, just what i needed, just what i wanted, just what he wanted, just what she wanted, just what we needed,"
    " just in time, just as well, just for fun, for fun, for a laugh, for good measure, for all to see, for all it's"
    " worth, for what it's worth, of all people, of all days, at this table, round this table, at the table, around the"
    " table, round the table, in the house, in the room, in the world, in this house, in this family, of the night, of"
    " the day, of the evening, of the year, of the bunch, of the century, of the week, of the lot, of the family, of"
    " the house, the other day, all day, all night, all evening, all game, all the time, all along, all of a sudden,"
    " all too often, all smiles, all ears, all set, all the best, all the same, all in good time, long time no see,"
    " time flies, time to shine, time will tell, third time lucky, second time lucky, better luck next time, next time"
    " lucky, another day another dollar, i'm joking, you're joking, stop joking, no joking, just imagine, imagine my,"
    " imagine our, take it easy, takes it easy, take your time, takes her time, takes his time, take my time, took my"
    " time, took her time, took his time, take care, take heart, take a seat, takes a seat, take a breath, takes a"
    " breath, took a breath, take a deep breath, takes a deep breath, took a deep breath, take a sip, takes a sip, took"
    " a sip, take your pick, take a guess, take a bow, takes a bow, keep calm, keeps calm, keep quiet, keep smiling,"
    " keep going, keep it up, keep it down, keep cool, keep still, keep up, keep talking, keep dreaming, keep in mind,"
    " keep your hair on, keep your hands off, keep your fingers crossed, stay calm, stays calm, stay cool, stay tuned,"
    " stay with me, stay awake, stay strong, i'm mad, you're mad, you are mad, youre mad, are you mad, i must be mad,"
    " it's mad, how mad, get out, get out of here, get out of town, time out, times out, inside out, feeling low, feel"
    " low, feels low, feeling high, feel high, feels high, feeling blue, feel blue, feels blue, high five, high fives,"
    " low blow, i'm moved, moved to tears, red in the face, green with envy, sees red, see red, seeing red, i see red,"
    " gives up hope, give up hope, pass the time, passing the time, end of story, the end of the world, go figure, go"
    " to hell, goes to show, go to show, it goes to show, play nice, play fair, plays fair, roll your eyes, rolls her"
    " eyes, rolls his eyes, rolled her eyes, rolled his eyes, roll my eyes, rolls eyes, throws a tantrum, threw a"
    " tantrum, throws a fit, throws her hands up, throws his hands up, turns pale, goes pale, went pale, change of"
    " heart, change of mind, for a change, change the subject, draw breath, draws breath, drew breath, drop dead, run"
    " along, jump for joy, jumps for joy, jumped for joy, jumping for joy, might as well, may as well, would you look"
    " at that, would you believe it, what could possibly go wrong, what could go wrong, is going to, is going for, is"
    " gonna, sorry love, sorry mate, sorry dear, sorry darling, sorry pal, sorry darlings, sorry folks, sorry everyone,"
    " first of all, of course he does, of course she does, as well, had to go again, has to go again, the next two, the"
    " next three, next two, next three, to see who starts, to see who begins, to see who goes first, for who begins,"
    " for who starts, for who goes first, to begin with, to start with, for the start, cards are dealt, the cards are"
    " dealt, new cards dealt, cards dealt, the cards are out, everybody has their cards, everyone has their cards,"
    " that's plenty, thats plenty, that is plenty, that's more than enough, none of your business, on me, on the house,"
    " next one's on me, in all, one thing, i'm in the mood, i make that, i make it, we make that, we make it, he makes"
    " that, she makes that, nothing to say, that's a good sign, that's a bad sign, a good sign, a bad sign, not gonna"
    " lie, not going to lie, i'm not going to lie, i'm not gonna lie, can't lie, no fair"
)
KIN = listed_words(
    "mum, mummy, mom, mommy, dad, daddy, papa, mama, grandma, granny, gran, nan, nana, grandpa, grandad, granddad,"
    " gramps, opa, oma, auntie, aunty, uncle, bro, sis, son, brother, sister, cousin"
)
COMPARED = listed_words(
    "better, worse, smaller, bigger, higher, lower, closer, happier, sadder, simpler, easier, clearer, nicer, prouder,"
    " luckier, meaner, tighter, finer, worse off, more pleased, less lucky, more exact, funnier, crueller"
)


def _forms(verb: str) -> tuple[str, ...]:
    """A verb as it is and in its regular forms: giggle, giggles, giggled, giggling; grin, grins, grinned,"
    " grinning."""
    if verb[-1] == "y" and verb[-2] not in VOWELS:
        return verb, f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing"
    short = len(verb) <= SHORT_VERB and verb[-1] not in "aeiouwxy"
    doubles = short and verb[-2] in VOWELS and verb[-3:-2] not in VOWELS
    stem = verb + verb[-1] * doubles
    third = f"{verb}es" if verb.endswith(("s", "sh", "ch")) else f"{verb}s"
    return verb, third, f"{stem.removesuffix('e')}ed", f"{stem.removesuffix('e')}ing"


VOWELS = ("a", "e", "i", "o", "u")
SHORT_VERB = 5  # letters of one that doubles its last
ALL_OF_US = ("everybody", "everyone", "they all", "we all", "you all", "all of us", "all of them", "the others")
CRIES = listed_words("oh, ooh, oooh, ah, aah, wow, yay, boo, aww, hooray, mad, quiet, wild, silent, crazy")
CALLS = listed_words(
    "look, come on, hey, thanks, thank you, well done, bless you, listen, oh, please, hi, hello, ok, okay, right, dear"
)
CANNOT = ("don't", "dont", "do not", "can't", "cant", "couldn't", "didn't")
TO_MIND = listed_words(
    "worry, panic, cry, laugh, look at me, blame me, rush me, tell anyone, tell anybody, stare, believe my eyes,"
    " believe my luck, believe her luck, believe his luck, believe it, believe that, help it, help myself, help"
    " himself, help herself, resist, resist it, wait, look so sad, shout, push, fight, argue, you dare, you worry, you"
    " laugh, even think, have to think"
)
LOUD = tuple(
    _forms(verb) for verb in listed_words("laugh, groan, cheer, clap, gasp, giggle, sigh, moan, shout, scream")
)
TALK: tuple[str, ...] = (
    *QUALITIES,
    *MANNERS,
    *(form for verb in NOISES for form in _forms(verb)),
    *CHATTER,
    *COMMENTS,
    *(f"how {quality}" for quality in (*QUALITIES, "nice", "lovely", "lucky", "unlucky", "sad", "cool", "good")),
    *(f"{no} be {more}" for no in (*CANNOT[3:6], "could not", "cannot", "won't") for more in COMPARED),
    *(f"{no} {what}" for no in CANNOT for what in TO_MIND),
    *(f"stop {_forms(verb)[3]}" for verb in NOISES),
    *(f"{gives} a {verb}" for gives in ("give", "gives", "gave", "lets out", "let out") for verb in NOISES),
    *(f"{who} {loud}" for who in ALL_OF_US for _, now, past, _ in LOUD for loud in (now, past)),
    *(f"{who} {be} {loud}" for who in ALL_OF_US for be in ("is", "are") for *_, loud in LOUD),
    *(f"{who} {goes} {cry}" for who in ALL_OF_US for goes in ("goes", "go", "went") for cry in CRIES),
    *(f"{call} {name}" for call in CALLS for name in KIN),
    *(f"{name} {call}" for call in ("look", "please", "listen") for name in KIN),
)
"""What people throw in: how they feel, what they make of it, whom they call. No game means anything by it."""
THE_OTHERS = "the other two"  # of three dice, or players
NOBODY_ELSE = ("nobody else", "no one else", "none else")
COUPLES = ("couple", "pair")
NEITHER = listed_words(
    "neither of them, neither of you, neither of the others, neither one, neither player, none of you, nobody's, no"
    " one's, no-one's, nobodys"
)
FIRST = ("i", "i'm", "i'll", "i've", "me", "myself")
NOBODY = ("nobody", "no one", "no-one", *NEITHER)
EVERYDAY = frozenset((
    *DONE, *HOW, *LIKE, *THINGS, *OBJECTS, *SOUNDS, *(form for verb in DOING for form in _forms(verb)),
    *(word for word in TALK if " " not in word),
))  # fmt: skip
"""Single words that say nothing in any game, unless they begin a name: verbs, how it was done, what it was like, things
in a room, exclamations. A word of a game never stands here.
"""
DOES = EVERYDAY - {*MANNERS, *HOW, *SOUNDS}
"""What somebody does or is, as in `bob sings`; not how, as in `obviously bob`."""
FELT = frozenset((*QUALITIES, *LIKE, *COMPARED, "good", "bad", "nice", "lovely", "sad", "cool", "fine", "great"))
COMPARING = (
    "twice",
    "more",
    "too many",
    "too few",
    "too much",
    "too little",
)  # behind a figure, which is then none of now; and before it:
TO_YOU = ("you're", "youre", "you are")
WANTED = frozenset(("want", "wants", "need", "needs"))
WISHED = WANTED | {"come on", "twice", "another", "wanted", "would like", "i would like"}
SAYING = ("says", "said", "say", "makes")
SAME_AS = listed_words("same as, the same as, just the same as, exactly the same as, same like, the same like")
ALIKE = (
    *listed_words("like, just like, exactly like, unlike, thanks, thank, thank you, many thanks, cheers, thx, bravo"),
    *listed_words("well done, congratulations, good for"),
    *SAME_AS,
)
"""Before somebody who is only compared with or thanked."""
BEFORE_A_THING = DOES.union(
    listed_words("a, an, the, this, that, these, those, my, your, his, her, our, their, some, more, me, him, us"),
    ("big", "little", "for"),
)
COUNTED = frozenset((*OBJECTS, "hand", "player"))
ZERO = listed_words(
    "none, nil, nothing, no trick, no tricks, none at all, nothing at all, nothing whatsoever, doesn't want any, don't"
    " want any, no tricks at all, doesn't want any tricks, not a single trick, didn't get any, didn't take any, didn't"
    " win any, won nothing, not any, doesn't want one, didn't get one, not a single one, not a trick, not one trick,"
    " didn't get a single trick, didn't win a single trick, has none, got none, hasn't any, hasn't one, hasn't got any,"
    " hasn't got one, haven't got any, haven't got one, not a sausage, not going to win any, not win any, not winning"
    " any, won't win any, won't get any, not getting any, not going to get any"
)
FORMS = {
    "threw": "throw", "thrown": "throw", "went": "go", "left": "leave", "took": "take", "taken": "take", "drew": "draw",
    "drawn": "draw", "paid": "pay", "gave": "give", "tries": "try", "tried": "try", "put": "put", "chose": "choose",
    "shook": "shake", "ran": "run", "flew": "fly", "leapt": "leap", "spun": "spin", "laid": "lay", "slid": "slide",
    "crept": "creep", "rode": "ride", "drove": "drive", "kept": "keep", "held": "hold", "brought": "bring",
    "flung": "fling", "stuck": "stick", "spent": "spend", "lent": "lend", "swapped": "swap", "began": "begin",
    "begun": "begin", "dealt": "deal", "stole": "steal", "fought": "fight", "rose": "rise", "picked": "pick",
}  # fmt: skip
AFTER_NO_NUMBER = listed_words(
    "da, dis, dat, just, only, draw, draws, drew, this, that, new, the, no, which, last, other, same, little, small,"
    " big, single, final, remaining"
)  # `this one`
DENIALS = listed_words(
    "not, cannot, could hardly, can hardly, could barely, can barely, cant, dont, doesnt, didnt, wont, isnt, havent,"
    " hasnt, hadnt, arent, werent, couldnt, shouldnt, wasnt, wouldnt, never, without, bother the, forget the, never"
    " mind the"
)
