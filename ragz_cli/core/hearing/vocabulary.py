"""What people say that holds in every game and means something: lists of words and phrases, which `slots` takes for
what they are. A new word is a word in one of these lists, and a sentence in the tests.
"""

from itertools import product


def listed_words(text: str) -> tuple[str, ...]:
    """The phrases of a list with commas between them; `poor (old|dear) thing` is one with each of the words."""
    return tuple(phrase for phrases in text.split(",") for phrase in _composed(phrases))


def _composed(phrases: str) -> list[str]:
    """Each phrase that `good (boy|girl)` or `(so|very) (nice|odd)` stands for."""
    if "(" not in phrases:
        return [phrases.strip()]
    parts = [part.rpartition("(") for part in phrases.split(")")]
    ways = [[f"{before}{word}" for word in words.split("|")] for before, _, words in parts]
    return [" ".join("".join(way).split()) for way in product(*ways)]


NOT_DOING = frozenset(
    f"{no} {verb}{what}"
    for no in listed_words(
        "won't, wont, will not, doesn't, doesnt, (does|do) not, don't, dont, didn't, can't, cannot, isn't, aren't, not"
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
IT, STAYS = ("", " it", " that", " this"), ("be", "stay", "stand", "lie", "so")
LEAVING_IT = tuple(f"{let}{it} {be}" for let in ("let", "lets", "leave", "leaves") for it in IT for be in STAYS)
LEAVING_IT += listed_words("(let|lets) (it|that), let this, (make|makes|take|takes|do) no")
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
        "(|i) (don't|dont|won't|don't want to|don't wanna|dont wanna), doesn't (want to|wanna), not gonna, (not|i'm"
        " not|isn't) going to"
    )
    for what in listed_words("do anything (else|more|further)")
) + tuple(
    f"{no} {what}"
    for no in listed_words("isn't doing, is not doing, isnt doing, i'm not doing, not doing, am not doing")
    for what in listed_words("anything else, anything more, anything further")
)
MISSES = listed_words("(give|gives|giving|gave) (it|that|this|that one|this one|them) a miss")
YES = listed_words(
    "yes, y, yeah, yep, yup, yea, aye, sure, sure thing, of course, certainly, go for it, let's do it, lets do it, yes"
    " please, go ahead, do it, that's right, thats right, correct, ok, okay, alright, all right, yes of course, yes"
    " sure, i'm in, im in, count me in, why not, go on then, you bet, with pleasure, yes we do, yes he does, yes she"
    " does, wants to do it, k, kk, okey, okie, oki, okey dokey, okie dokie, okidoki, ya, yeh, yah, yess, yup yup,"
    " roger, roger that, ys, agreed, i agree, sounds good, gladly, by all means, yes sir, hell yes, yeah sure, yes why"
    " not, sure why not, yeah ok, aye aye, fine by me, sure go ahead, yes go ahead, yes do it, why ever not, let's do"
    " this, lets do this"
)
NO = (
    NOTHING_MORE
    + MISSES
    + listed_words(
        "(don't need|dont need|i don't need|i dont need|doesn't want|don't want|i don't want) anything else, (my"
        " turn's|i'm|is|he's|she's|that is me|put me down as|finished|im|we are|turn|turn is|my turn is) finished, (my"
        " turn's|turn|turn's|my turn is|turn is|my go is|her go is|his go is|go is|go|her turn is|his turn is) over,"
        " (my turn's|i'm|im|i am|all|we're|he's|she's|is|turn|done|done done|he is|she is|we are|my turn is) done, (on"
        " to the next|onto the next|next|leave that|leave this|doesn't want|didn't get|hasn't got|hasn't|haven't"
        " got|nxt|staying out of this|stays out of this|stay out of this|keeping out of this|keeps out of this|keep"
        " out of this) one, on to the (next|next player|next person), no, n, nope, nah, no (thanks|thank"
        " you|trick|tricks|more|need|way|i don't|he doesn't|she doesn't|more for me|not this time|tricks at all|more"
        " of me|thx|ty|not now|chance|more from me|nothing|want|wants|want to help), none, nil, nothing, pass, passes,"
        " passed, done, dne, dn, finished, fin, next, leave, (leave|leaves|skip|thats|that is|that was|i'll leave|i"
        " leave|i dont want|stayed out of|i'd rather not do|decides against|decided against|resists|thinks better"
        " of|thought better of|im through with|stays out of|staying out of|stay out of|keeping out of|keeps out"
        " of|keep out of) it, leave (them|that|it alone), (i'd|id|i would|would|he'd|she'd|we'd|they'd) rather not,"
        " (rather|better|absolutely|definitely|certainly|of course) not, never mind, nevermind, that's (it|all|it"
        " for|all for|me done|my turn|my go|my lot|me|me finished|his turn|her turn|his go|her go|that|everything|it"
        " from me|all from me|plenty for), thats (all|that|everything|it from me|all from me|plenty|all for me|it for"
        " me|me), (that is|that was|that will be|that'll be|none at) all, next (player|person|please|person"
        " please|player please|in line), (end of|end of my|your|ends|that was my|end of the|end of his|end of her|end"
        " my|ends my|ends her|ends his|finish my|finishes her|finishes his|thats my|that concludes my|concludes"
        " my|concludes her|concludes his) turn, nothing (more|else|for me|from me|happens|at all|whatsoever|more for"
        " me|else to do|to do|else from me|else for me|else for him|else for her), your go, over to you, i (keep"
        " mine|stay|pass|don't think so|am finish|finish|give up|yield|yield the floor), that was my whole turn,"
        " (keep|i'll keep) mine, turn ends, stay (put|here), stays (put|as|here), not (worth it|today|this"
        " time|moving|really|now|me|for me|interested|doing it|doing that|taking it|any|a single trick|a single one|a"
        " trick|one trick|this one|that one|me thanks|at all|this round|this go|now thanks|today thanks|a"
        " chance|likely|in a million years|on your life|bloody likely|a sausage|going to win any|win any|winning"
        " any|getting any|going to get any), (sits this one|sit this one|sits it|sit it|sits|sit|sat it|sat|sat this"
        " one|sitting this one|sitting it|sitting|staying) out, (sits|sit) back, doesn't (do anything any more|want"
        " any tricks), isn't joining in, (do|does|won) nothing, (not|nor) from (me|us), nor (me|i), me neither,"
        " nx, stays, (i'll|we) pass, stay, that'll do, that will do, carry on, end of go, finish, can't be"
        " bothered, (doesn't want|don't want|didn't get|didn't take|didn't win|hasn't got|hasn't|haven't got|won't"
        " win|won't get) any, didn't (get|win) a single trick, (don't|dont) think so, (has|got) none, keeps"
        " (hers|his|theirs|mine|it to himself|it to herself), keep hers, (i'm|im|is) through, (we|im) finish,"
        " ps, pss, nty, (nope|nope nope) nope, nah (nah|thx), says no, nxt, but no"
        " (thanks|thank you|thx), noo, nop, nothin, nvm, (i'm|im|we're) good, i'd rather not do that, my turn"
        " (ends|ends here), nxt player, (prefers|prefer|preferred|i'd prefer|would"
        " prefer|chooses|choose|chose|decides|decided|decide|opts|opted|elects) not to, (has no wish|have no wish|has"
        " no desire|has no intention|refuse|refuses|refused|decline|declines|declined) to, (decides|decided|decide)"
        " against, refrains, refrains from, refrained, resists, resisted, (give|gives|gave|giving) up, (stop|i"
        " stop|i'll stop|stopping|stops) there, yield the floor, yields, (staying|stays|stay) out of this, (shaking"
        " her|shaking his|shakes her|shakes his|shook her|shook his) head, (pass|passes|passing) the dice (|on|to the"
        " left)"
    )
)
MARK = listed_words(
    "sorry, wait, silly me, i (mean|meant|misread|said|mistyped|misspoke|meant to say|wanted to say|stand corrected),"
    " (he|she) (means|meant), excuse me, (|i beg your|beg your|beg) pardon, my mistake, misread, oops, whoops, wrong,"
    " that was wrong, changed (her|his|my) mind, actually, hang on, (make|no make|scratch|let me correct|strike) that,"
    " or rather, hold (on|up), no (wait|sorry|hang on|hold on|i mean|actually), wait (no|wait|a second|a sec|a"
    " minute|a moment), (sorry|oh|ah|oops) no, correction, sry, srry, sory, soz, my bad, ups, oopsie, whoopsie, woops,"
    " oop, typo, mistyped, meant to say, let me correct, one (moment|second), (oh|ah) wait, (ah|oh) sorry, (i|no i)"
    " tell a lie"
)
OPPOSITES = listed_words(
    "leave you to it, leave (it|that|this) (with|to) me, (anything|everything) (but|except), my (foot|arse|backside),"
    " yeah right, like hell, the hell i, fat chance, dream on, in (your|my) dreams, over my dead body, a miss"
)
"""That the opposite is meant."""
UNCLEAR = listed_words(
    "would (have|not|never), would've, should have"
    " (done|gone|rolled|taken|put|left|thrown|played|been|tried|said|chosen|let|given|kept), should (not|never), than,"
    " nowhere near, if, not, maybe, perhaps, or, might, may, could, should, would, nearly, never, unless, without,"
    " almost, cannot, (could|can) (hardly|barely), dont, doesnt, didnt, havent, hasnt, hadnt, arent, werent, couldnt,"
    " shouldnt, cant, wont, isnt, wasnt, wouldnt, hardly, except if, whether, instead of, both or, some (of us|of"
    " them|of you|people), (bother|forget|never mind|i'm in|im in) the, together, between them, less, fewer, as though,"
    " (dare|had) (i|he|she|we), do i dare, pretend, pretends, pretended, pretending, joking, (was|i was|just|only)"
    " joking, kidding, (just|only) kidding, imagine, imagine i, suppose, supposing, to you,"
    " (mad|silly|stupid|crazy|fool) not to, (can't|cannot) resist, than (leave it|to leave it|leave),"
    " (is|was|are|already) taken, lacks, all but (one|two|three|four|1|2|3|4|5|6|7|8|9|10), refuses, refused, objects,"
    " no (more|less|fewer) than, minus (one|two|three|1|2|3)"
)
DOUBT = (*OPPOSITES, *FALLS_SHORT, *UNCLEAR)
THINK = listed_words(
    "like, (should do|hopes|was hoping|pray|prays|praying|prayed|beg|begs|wish|wishes|long|longs) for, should (do"
    " nicely|be enough|be plenty|be fine|suffice), i (think|guess|believe|suppose|hope|reckon|would say|heard|dare"
    " you|dare him|dare her|bet you|bet he|bet she|bet they|bet that|love|hate|save|saved|still have), think, thinks,"
    " instead, instead of (that|this|it), (other|next|the next|last|the last|another|some other|from time"
    " to|every|each|most of the) time, guess, believe, probably, about, reckon, reckons, hopes, believes, guesses, says"
    " (maybe|roll), if (i may|nobody minds|you don't mind|you like|you please|that's all right|that's ok|that's"
    " okay|it's ok|it's okay|i'm not mistaken|memory serves|you ask me|i am not wrong|im not wrong|i'm not wrong|i can"
    " count), if (i|i've|ive|we) (saw|see|seen|count|counted|read|hear|heard|got|added|remember|did)"
    " (|it|that|this|them) (right|correctly|properly), or (something|whatever|what), or so (he|she)"
    " (says|claims|said|thinks), isn't (it|he|she|that), aren't they, don't you think, innit, (it says roll|says"
    " roll|try) again, it says roll, must, (needs|need|ought|was going|were going|was about|were about|was hoping|was"
    " planning|planned|tells her|tells him|tells me|tells us|told her|told him|told me|told us|tells them|told"
    " them|asks me|asks her|asks him|asked me|asked her|asked"
    " him|hesitate|hesitates|hesitated|hate|hates|afraid|scared|tempted|used|wanted|has yet|i'm afraid|i am afraid|i'm"
    " scared) to, (i'd|id|let's|lets) say, hopefully, w, along with, (nobody|no one) made it, as far as i (can"
    " see|see|know), soon, later, lately, recently, earlier, always, often, sometimes, usually, normally, generally,"
    " constantly, presently, eventually, (last|next) game, (next|last) turn, ever, in (future|the past|my sleep|her"
    " sleep|his sleep|a dream|the rules|the book), the (other day|old card|old one), practically, virtually,"
    " supposedly, presumably, seemingly, allegedly, apparently, theoretically, yet, still (out|have|has|got), i'd,"
    " he'd, she'd, they'd, we'd, insists, insist, insisted, deserve, deserves, deserved, thought, heard, (was"
    " thinking|dream|dreams|dreamt|dreaming|thinking) of, had planned, thinking about, i take it"
    " (you|he|she|we|they|that|the|you're|he's|she's|we're|they're|youre), of us, of you, we love, (he|she)"
    " (loves|saves), loves, loved, hates, hated, i'll save, saves, saved, saving, (hold|holds|held) back, let"
    " (him|her|them|there be), over to you then, please be, has still got, hasn't yet, (take|takes|have|has) a look,"
    " shall (i|we|he|she), (does|did) (he|she), do i, do we, can (i|he|she|have it|have that|have this), on"
    " (my|her|his) birthday, (would|he would|she would) still like, may have (it|that|this), old card, one more try,"
    " (that|it) didn't (work|go well|help|pay off), (that|it) wasn't enough, (round's|the round's|round is|that"
    " round's|that's the round) over, (stay on|stays on|stay at|stays at|stays on the|back to|straight back to) start,"
    " (i'd|i would) be (daft|silly|mad|stupid|crazy) not to, wait for, wrong (card|die|dice|one|number)"
)
BREAK = listed_words(
    "and, then, and then, plus, &, +, after that, while, versus, adn, followed by, afterwards, thereafter, after which,"
    " and after that, and also, nd, tehn, den, und, und dann, et puis, e poi, y luego, but with, /"
)
BUT = listed_words("except, except for, but, but not, apart from, besides, xcpt, excpt, exept, xcept, exc")
GROUP = listed_words(
    "every (one of the others|one of you|last one of them|other player|single one|single one of them|one of us|one of"
    " them|player), each (and every one|of us|of them), the (lot of them|lot of us|two of them|two of you|pair of"
    " them|pair of you|others|rest|other two|others all|other people|other players|rest of us|rest of them|other"
    " three|two others|three others|rest of you|whole table|other three players|other two players|other ones|whole lot"
    " of us|whole family|oth|othrs), all (three of them|four of them|the other three|the other two|the other ones|of"
    " them|of us|the others|others|other people|the rest|of you|four of us|three of us|players|the players|the other"
    " players), everbody, evryone, other (two|three|people|players), all, everyone, everybody, both, others, rest,"
    " (everyone|everybody|nobody|no one|none|anybody|anyone) else, both (of them|of us|of the others|others), each,"
    " nobody, no one, no-one, ev1, evr, evrybdy, evrybody, everyones, oth, oths, othrs, othr, evry1, every1, evr1,"
    " evryb, evrbdy, neither (of them|of you|of the others|one|player), none of you, nobody's, no one's, nobodys"
)
ME = listed_words(
    "me, myself, i, he, she, himself, herself, themselves, self, him, her, they, we, us, i'll, i'm, i've, meself,"
    " hisself, theirself, oneself, yours truly, ourselves, the boy, the girl, the lad, the lass, the kid, the lady, the"
    " young man, the young lady, the old man, the old lady, the little man, the little lady, the young lad"
)
LEFT = listed_words(
    "hold on to, (roll|rolls|throw|throws) again, other, (little|young|old|big) ones, little one,"
    " (|the) (last|next) two, (|the) (last|next) two people, (|the) last three, last three people"
)
LABEL = listed_words(
    "hand, die, throw, roll, number, dice, dices, time, game, go, left over, leftover, remaining, nr, num"
)
TIMES = listed_words(
    "(both|both of them) (show|show a|came up), both (showing|come up), double, doubles, pair, both, triple, treble,"
    " (pair|couple) of, twin, dbl, (two|2|three|3) (times|time) (|a), twice (|a)"
)
LEAVE = listed_words(
    "(goes|go|went|has to go|going|is going|wants to go|heads|head|is heading|must go|has gone|is off) home, is"
    " (off|leaving|gone|going|leaving us), leaves (us|the table|the game|for good), (must|needs to|had to) leave,"
    " has (to leave|to go|gone|left|to catch|to run|to leave now|left us), (must|gotta|needs to|had to) go,"
    " (goes|went|going|is going|wants to go|goes off|has to go|must go|has gone) to bed, quits, (drops|take) out,"
    " (left|bows out of) the game, stops playing, left us, leaves, left, quit, gone, 's gone, remove, go on"
    " without (him|her), (won't come|won't be|isn't coming) back, wants to (stop|stop playing|leave|quit), gotta run"
)
ALL_OF_US = ("everybody", "everyone", "they all", "we all", "you all", "all of us", "all of them", "the others")
THE_OTHERS = "the other two"  # of three dice, or players
NOBODY_ELSE = ("nobody else", "no one else", "none else")
COUPLES = ("couple", "pair")
NEITHER = listed_words(
    "neither of them, neither of you, neither of the others, neither one, neither player, none of you, nobody's, no"
    " one's, no-one's, nobodys"
)
WINNING = listed_words(
    "get, gets, got, take, takes, took, win, wins, won, has, have, had, nick, nicks, nicked, nab, nabs, nabbed, bag,"
    " bags, bagged, grab, grabs, grabbed, steal, steals, stole"
)
"""What somebody does with a trick."""
DOES = ("does", "is", "did", "do", "will", "am", "has", "wants")
"""Behind a so, of somebody who does the same: `ann says one and so does bob`."""
REFEREES = frozenset(("ref", "referee", "umpire"))
"""Who is only spoken to."""
FIRST = ("i", "i'm", "i'll", "i've", "me", "myself")
NOBODY = ("nobody", "no one", "no-one", *NEITHER)
COMPARING = listed_words("twice, more, too (many|few|much|little)")
"""Behind a figure, which is then none of now; and before it:"""
TO_YOU = ("you're", "youre", "you are")
WANTED = frozenset(("want", "wants", "need", "needs"))
WISHED = WANTED | {"come on", "twice", "another", "wanted", "would like", "i would like"}
SAYING = ("says", "said", "say", "makes")
SAME_AS = listed_words(
    "(the|just the|exactly the|) same as, (the|) same like, (exactly|just|precisely) what, the same thing as"
)
ALIKE = (
    *listed_words("like, just like, exactly like, unlike, thanks, thank, thank you, many thanks, cheers, thx, bravo"),
    *listed_words("well done, congratulations, good for"),
    *SAME_AS,
)
"""Before somebody who is only compared with or thanked."""
ZERO = listed_words(
    "none, nil, nothing, (none|nothing) for me, (no|not a single|not a|not one|didn't get a single|didn't win a single)"
    " trick, (no|doesn't want any) tricks, (none|nothing|no tricks) at all, nothing whatsoever, (doesn't want|don't"
    " want|didn't get|didn't take|didn't win|not|hasn't|hasn't got|haven't got|not going to win|not win|not"
    " winning|won't win|won't get|not getting|not going to get) any, won nothing, (doesn't want|didn't get|not a"
    " single|hasn't|hasn't got|haven't got) one, (has|got) none, not a sausage, (no one|no single) trick"
)
AFTER_NO_NUMBER = listed_words(
    "da, dis, dat, just, only, draw, draws, drew, this, that, new, the, next, no, which, last, other, same, little,"
    " small, big, single, final, remaining"
)  # `this one`
DENIALS = listed_words(
    "not, cannot, (could|can) (hardly|barely), cant, dont, doesnt, didnt, wont, isnt, havent, hasnt, hadnt, arent,"
    " werent, couldnt, shouldnt, wasnt, wouldnt, never, without, (bother|forget|never mind) the"
)
NUMBERS_ABROAD = {
    word: str(at)
    for at, words in enumerate((
        "nichts niente rien", "eins uno jeden bir", "zwei deux dos dwa", "drei trois tres tre trzy",
        "vier quatre cuatro quattro cztery", "funf cinq cinco cinque piec", "sechs seis szesc",
        "sieben siete sette siedem", "acht huit ocho otto osiem", "neun neuf nueve nove dziewiec",
        "zehn diez dieci dziesiec",
    ))
    for word in words.split()
}  # fmt: skip
"""Numbers in other languages."""
OF_CARDS = {"ace": "1", "trey": "3"}
"""Numbers of card players, which are dice where no tricks are counted: `two with an ace`, of a hand."""
YES_ABROAD = listed_words(
    "ja, oui, si, da, ja klar, ja ja, ja bitte, oui oui, si si, claro, claro que si, certo, va bene, d'accord, jawohl,"
    " evet, jasne, pewnie"
)
NO_ABROAD = listed_words(
    "nein, non, nie, nee, nein danke, non merci, no grazie, no gracias, nie dziekuje, hayir, fertig, ich bin fertig,"
    " fini, j'ai fini, finito, ho finito, koniec, terminado, he terminado, nichts mehr, je passe, passo, paso, pasuje"
)
DOUBT_ABROAD = listed_words(
    "oder, oppure, lub, albo, ili, vielleicht, forse, quizas, peut etre, nicht, kein, keine, keinen"
)
HAVING_NONE = listed_words(
    "(have|has|had|got) (no|none of), hasn't, haven't, hasnt, havent, hadn't, (has|have) not, (don't|dont|doesn't"
    "|doesnt|does not|do not) have"
)
"""How a part begins in which somebody says that they have none of something."""
MY_TURN = listed_words("my turn, my go, my roll, my dice, back to me, round to me, my throw, me again, now me, me now")
"""What somebody says who goes on behind another one: no roll of whose turn it is until then."""
