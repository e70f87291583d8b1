"""What people say that no game means anything by: remarks, cries, how it was done, how it felt, things in a room.

A new word is a word in one of these lists, and a sentence in the tests.
"""

from ragz_cli.core.hearing.vocabulary import ALL_OF_US, listed_words
from ragz_cli.core.line import Utterance

REMARKS = listed_words(
    "all (i|he|she|we) (could|can) (do|manage|find|offer) (was|is) (|to), nothing (there|doing"
    " there|good|great|useful|decent) (|in hand|in my hand|in my cards), (let's|lets|let us|let me) count, (so that"
    " one|that one|this one|it) went wrong, (everybody|everyone|we|we all) (rolled|threw) (|to see|for) who"
    " (starts|begins|goes first), nothing (better|worse|else|special|exciting|fancy|new|much|to lose|to worry"
    " about|wrong|to it|to see), even (trying|tried|try), (look|looks|looking) (so|like|rather|a bit|a"
    " little|very|good|bad|great|awful|promising), (and|) off we go, nothing to be done (|about it|here), nothing"
    " (i|we|you|he|she) can do (|about it), (that|this|it|which) went (well|badly|wrong|all"
    " right|nicely|fine|horribly), na (ja|gut|toll), ach (so|du), oh (je|la la|joy|lordy|yes|yeah|my goodness|my"
    " gosh|for pity's sake|come on|come now|dear oh dear), oje, mein gott, gott sei dank, so (ein"
    " mist|near|close|what|that worked|on|sorry for you), sehr gut, mon dieu, ah bon, ooh la la, et voila,"
    " (mamma|mama|madre) mia, (dio|dios) mio, che (bello|sfortuna), per favore, por favor, muy bien, que (suerte|pena),"
    " o matko, o rany, (no|had|was forced|is forced|was obliged|had no choice but|has no choice but|have no choice"
    " but|right next|next) to, boze moj, bardzo dobrze, (tank|fank|r) u, (fank|typical) you, da da, (again one|better"
    " luck next|at the same|at a|maybe next|high) time, how (to say|do you say|is it called|sweet|kind|typical|very"
    " typical|come|dare you), (start|starts) from, (go out|goes out|is left|was left) with, has (done a|done"
    " an|make|nothing but|only got|come round|come around), (have done|did|done) a, have make, in (the dices|one"
    " throw|one roll|style|a hurry|a huff|disbelief|despair|triumph|good spirits|good cheer|her hands|his hands|my"
    " hands|both hands|short|fact|truth|all honesty|all fairness|my opinion|my view), here (goes nothing|nor there|he"
    " goes|she goes|comes), i (forget the number|forgot the number|forget which|don't remember the number|have to"
    " say|have to admit|don't mind|dont mind|don't care|dont care|couldn't look|can't look|cant look|don't believe"
    " this|told you|told you so|knew it|just knew it|knew that|saw that coming|love that|hate that|hate this|love"
    " this|love this game|hate this game), don't (ask me the number|all cheer at once), silly (us|him|her|thing),"
    " (silly|believe|trust|back to|watch|are you kidding|r u kidding|look at|typical|just like|not that it helps|don't"
    " ask|dont ask|don't tell|bear with|lord help|as always with|oh dear|dear dear|poor old|silly old|same old|all eyes"
    " on) me, lucky (for some|thing), (could|can) only, (couldn't|can't) do better than, had nothing but, only has,"
    " what (a surprise|more can i say|can one do|did i say|did i tell you|do you say|on earth|the heck|the hell|in the"
    " world|of it|luck that was|a day|a night|a turn|a life|a mess|a relief), no (surprise there|hard"
    " feelings|comment|use|mistake|luck there), surprise surprise, wouldn't you know, as (luck would have it|if i"
    " care|it turns out|you do|you know|we know|we all know|you can see|everyone can see|is only right|he always"
    " does|she always does|i always do), like (last time|every time|a boss|a champ|a lamb|a cat|a fox|a fool|a"
    " trooper|a pro|a lady|a hero|a madman|he always does|she always does|i always do|we always do), (once|yet|here we"
    " go|come round|comes round|have looked|looked) again, for (a change|better or worse|nothing|half a moment|a"
    " second|some time|a long time|the last time|my part|her part|his part|our part|heavens sake|god's sake|gods"
    " sake|pity's sake|the love of god), at (the moment|this point|once|long long last), (after all|watch|enough"
    " of|will you look at|well that's|love) that, all (things considered|or nothing|in one go|at once|in one|eyes on"
    " him|eyes on her|right then|the way home|the way round|this way|my life|steamed up|excited|alone),"
    " (sad|sorry|glad|happy) to say, (i'm|im) afraid, to (be fair|be frank|my delight|my shame|my horror|my great"
    " joy|my relief|say the least), if you (like|will), thank heavens, (heaven|goodness|god|lord) knows, mark my words,"
    " (you'll|we'll|wait and) see, with (a bit of luck|my eyes closed|her eyes closed|his eyes closed|a smile|a grin|a"
    " sigh|a shrug|a laugh|a wink|delight|glee|great joy|joy|relief|care|love|gusto|luck|some luck|all my"
    " might|trembling hands|shaking hands|bated breath), by (the skin of my teeth|golly|jove), fingers crossed"
    " everyone, (touch|knock on) wood, (easy come easy|home i|home we|off i|go go|way to|so there you) go, there (you"
    " have it|lay|lies|lie|was|were|it is|they are|we have it|you are), (so be|looked at|looks at|luck would"
    " have|cannot believe|wouldn't you believe|if you can believe|by the look of|take my word for|knew|hate|far from)"
    " it, that's (life|how it goes|dice for you|more like it|the stuff|something|lovely|not great|not so bad|not too"
    " bad), such is life, c'est la vie, (fair's|fair is) fair, it (is what it is|counts|worked), go big or go home, do"
    " or die, sink or swim, win or lose, sooner or later, one way or another, rain or shine, it's (now or never|true),"
    " that (counts|near|close|was close|was lucky|was unlucky|was quick|was easy|was hard|was fun|was nice|was good|was"
    " bad|worked|helps|hurts|hurt), still counts, either, neither, (ever so|very) close, close, close (one|call), near"
    " miss, just (short|watch|like him|like her|like always), back (to you|to him|to her|to us|to start|at start|home|i"
    " go|he goes|she goes|to start i go|to start he goes|to start she goes), (home|off|is|gets|got) to start, straight"
    " (home|back), home (he|she) goes, up (he|she) gets, half a moment, a good while, after a think, on (second"
    " thoughts|reflection|my part|purpose|principle|impulse|a whim|my honour|my word|and on), without further ado,"
    " (look|turned|turns|turn|worked|works|over and) out, eyes (shut|closed), (once|need i say|say no|even) more,"
    " final, (are you|are u|r u|you must be|youre|you're|you are) kidding, (you're|youre|are you) joking, you (must be"
    " joking|star|genius|lucky thing|jammy thing|will see|won't like this), (are you|r u) serious, seriously now,"
    " (who|nobody) cares, (whatever|let's go) then, (not|not quite|but not|but not quite|still not|and still not|not"
    " nearly|just not|just|more than|talked|that's not|thats not|naturally|funnily|strangely|oddly|sure|true|far)"
    " enough, enough (talk|talking|chat), serves (me|you|him|her|us) right, serve me right, (comes|came|round and)"
    " round, comes around, (goes|go|is|was) first, begins, began, starts, started, (starts|kicks|kicked|hats) off,"
    " (is|gets) to begin, (opens the|this) game, opens, bout, (ended|ends|end) up, turns out to be, turned out (to"
    " be|as), up and, look at (him|her|them|us), looked at them, having looked, isn't that (just like him|just like"
    " her|just typical|typical|nice|something|sweet|funny), isnt that just like (him|her), isn't (she|he) lovely,"
    " (ain't|aint) that something, (aint|ain't) it great, my (heart|lords|lord|loves|darling|heart bleeds|turn at"
    " last|go at last), be (still my heart|nice|kind|good|gentle|quiet|brave|fair), cross your fingers, hold my beer,"
    " holding (my|our|her|his) breath, (beginner's|beginners|lady|sheer|pure|no such) luck, more (luck than skill|or"
    " less), thats (life|how it goes|dice for you|more like it|the stuff|the"
    " spirit|something|better|nice|great|good|bad|a shame|a pity|not bad|not good|not great), not (so bad|too"
    " shabby|too good|so good|so great|very good|my night|my evening|my lucky day|that i care|that it helps|far|far"
    " off|far away), dont ask, cannot help myself, (can't|cant|couldn't) watch, (never seen the|quick as you) like,"
    " would you look at (it|this|him|her), (will you look at|you'll like|hate|love|after all) this, get in there, come"
    " (on then|on dice|on now|to mama|to papa), ouch that hurts, give (me strength|or take), strictly speaking, the"
    " (way he does|way she does|way i do|usual rubbish|usual suspects), (between my|between her|between his|his|her|my)"
    " hands, hands, good (game|play|stuff|work|man|to know|god|golly), well (spotted|i'll be|i'm blowed), dear (dear|oh"
    " dear|oh dear oh dear|lord|god), great (stuff|job|work), nice job, bless (your heart|her heart|his heart|her"
    " soul|them|us), upon my word, same old, of course (it is|it was|he does|she does|he did|she did), true, true to"
    " form, its true, long (story short|live the king), guess who, told you so, (saw|didn't see) that coming, bloody"
    " hell, flipping heck, easy as pie, neat and tidy, slow and steady, fast and furious, safe and sound, short and"
    " sweet, bit by bit, little by little, step by step, inch by inch, ladies and gents, (everybody|everyone|everyone"
    " is|everybody is) watching, (everybody|everyone) holding their breath, above all, over and over, and (so on|about"
    " time too), even (better|worse), far away, (that'll|that will|will) do nicely, (this'll|that'll|this will|that"
    " will) be (a fight|fun|close|tight|interesting|easy|tough), comes out, how about that"
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
    "(|the) (one|space|place|field) where (you|i|we) (can|may|get to), where (you|i|we) (can|may), to the left, make,"
    " which, who, (last|card by|every|each) card, last (die|dice), (goes|go) again, a, an, the, it's (your"
    " go|called|about time), its (your go|called), (its your|it's your|it is your|it's my|this|on my|in my|for my)"
    " turn, (your turn|it's|its|so|well|ok) now, so, um, uh, er, oh, ah, well, hm, hmm, it, it's, its, is, was, were,"
    " are, am, be, been, has, had, have, having, got, gets, get, get's, with, for, please, right, now, to, of, on, in,"
    " at, this, that, that's, thats, my, your, his, their, our, she's, he's, they've, we've, ive, im, ill, she'll,"
    " he'll, we'll, will, does, do, did, just, only, there, there's, here, here's, up, (out|kind|sort) of, as, by,"
    " into, onto, (thank|told|mind|i tell|bless|lucky) you, thanks, hey, hello, folks, guys, look, ok so, okay so,"
    " today, (then|now) it's, turn, too (hard|risky|much|many|high|few|difficult|big|far), (is|done|did|has done|he's"
    " done|she's done|damn|would you believe|can you believe|could you believe|i can't believe|who would have"
    " thought|on|on top of|under|in front of|wouldn't you know|i don't believe|couldn't believe|out of|i love|love|i"
    " like|has none of|have none of|none of) it, let, lets, let's, come, comes, gives us, you, too, also, theirs,"
    " being, makes, says, say, said, shows, show, showing, worth, called, anyway, again, finally, down, ladies, each"
    " other, (again|if you|please|please please) please, exactly, altogether, very, really, it says, this"
    " (is|round|time|one time|one's|field), them, these, those, oh (dear|my|well|man|look|god|my god), dear, bother,"
    " damn, great, nice, lovely, brilliant, unbelievable, typical, yay, hooray, haha, ha, phew, wow, super, lucky, of"
    " course, good, no (good|worries|choice|doubt|problem), more, any (more|tricks|trick), hers, here (we go|is|are|it"
    " is|goes|i go|you go|u go), there (we are|we go|you go|is|are|ya go|u go), for (starters|once|sure), ooh,"
    " honestly, (how you|i must) say, now its, fine, come (on|here|to me), in the (end|end it was), at (the"
    " end|last|all|long last), still, uses, use, used, using, one (more|of them|of those|of these|last time|by one|of"
    " mine), another, luck, my (luck|dears|darlings|goodness|goodness me|word|dear|love|god), poor (thing|me|him|her),"
    " (that lies|that is lying|lying|over|whats|what's|what is|what lies|whats lying|what's lying) there, better,"
    " (much|couldn't be) better, not (that it matters|bad|great|good|too bad), darlings, darling, (set|put) aside,"
    " it'll, that'll, there'll, you've, you're, they're, we're, you (are|see|know|lot|guys), such, bit, a bit, little,"
    " a little, (i'd|would|i should|should) like, (would each like|would both like|would now like|would also"
    " like|like|likes|want|wants|got|gets|manages|managed|i should like|should like|i would like|i would love|i'd"
    " rather like|i'd love|would love|i'd quite like|over|dice|the dice|dice go|the dice go|comes) to, wanna, gonna,"
    " where, let me see, let's (see|not do|not do the rest|not play|skip the rest), lets (see|not do), as (you"
    " see|usual|always|well|i said|he said|she said|we said|they said|announced|planned|expected|before|it"
    " happens|ever), poor, old, much, so (much|far|ok), very much, many thanks, cheers, perfect, excellent, amazing,"
    " awesome, cool, sweet, well (done|i never|well), good (job|luck|one|for you|grief|heavens|roll), nice"
    " (one|roll|throw), (bad|hard|tough|wish me) luck, bad, unlucky, what (luck|i have|i got|a shame|a pity|a game|a"
    " roll|do you know), darn, gosh, goodness, hahaha, hehe, eek, ouch, argh, ugh, yikes, aha, ahem, erm, huh, hurray,"
    " woohoo, yippee, snake eyes, listen, bless (him|her), bless, (wake|next|count|counting|came|come|comes) up, on the"
    " (table|board), over here, lands, landed, first (of all|off), to (begin with|start with|finish|be exact|be"
    " precise|be honest), mine, mine's, ours, player, dude, mate, buddy, dear me, quick, slowly, straight, luckily,"
    " sadly, unfortunately, unluckily, of all things, ready, whoa, hi, guess what, seems, obviously, clearly, that's"
    " what i got, by (the way|accident|mistake), look (here|at this|at this one), the next, want, wants, wanted, shame,"
    " pity, rubbish, yes yes, yess, yesss, oof, meh, hmpf, (ok|right|now|for me) then, (would you believe|how"
    " about|would you look at|fancy|never mind|look at|i like|has none of) that, who (would have thought|knew),"
    " goodness gracious, believe it or not, like (it or not|i said|always|before), (stay|stays|stayed) at, any,"
    " anything, seen, all (together|in all), trick by trick, (has|had) no choice, big, here's what we have, isn't (that"
    " great|that lovely|it lovely), can't (complain|complain either), don't (ask|laugh), hard to believe, nicely done,"
    " thank (goodness|god|you very much), same as before, dears, love, lovey, sweetheart, honey, lads, lass, hes, shes,"
    " theyve, weve, theyre, heres, 'n', crikey, golly, crumbs, drat, fingers crossed, came, came out, (came|comes) out"
    " as, (last|that|other) one's, awww, aww, whee, wheee, woo, shall, off it goes, pls, plz, thx, ty, w/, btw, lol,"
    " lmao, rofl, omg, ofc, obv, tbh, np, yw, gg, gl, xd, :d, :p, <3, ha ha, he he, hahah, u, ur, youre, gotta, gimme,"
    " lemme, kinda, y'all, yall, dat, dis, teh, hte, jsut, thsi, taht, wiht, wtih, ooo, oooh, hmmm, mmm, umm, pff,"
    " pfff, bingo, geez, dang, congrats, congratulations, great roll, lucky (me|him|her), i'm on fire, about time,"
    " (right|straight) away, immediately, directly, simply, easily, indeed, when i throw, (the|that) field, sad, twice,"
    " (with|on) the (last|final|single) (die|dice|blue die|blue one|one left|throw), sorry"
    " (everybody|everyone|all|guys|folks), that's what (we|i) (like|want|need)"
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
    " wiggle, wipe, wobble, wreck, smoke, bewitch, scoff, chant, quiver, fret"
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
    " theatre, thunder, tradition, tragedy, trash, tripe, trouble, tummy, voice, way, ways, weather, agony, amazement,"
    " annoyance, relief, nuisance, pain, steam, effort, devil, feather, christmas, cow, moly, holy, cha-ching, guy,"
    " summer"
)
OBJECTS = listed_words(
    "afternoon, apron, arm, arse, baby, bathroom, beard, beer, belly, birthday, biscuit, biscuits, blanket, bone,"
    " brain, bread, breakfast, cake, cakes, camera, candle, candy, carpet, chair, cheese, chin, chocolate, cider,"
    " cigar, cloth, cocoa, coffee, cookie, cookies, couch, crisps, cup, curtain, cushion, dessert, dinner, dog,"
    " doorbell, ear, ears, elbow, evening, eyebrow, feet, finger, fingers, fireplace, fist, flower, flowers, foot,"
    " forehead, fork, garbage, garden, gin, glasses, gravy, hair, hat, heart, hours, hugs, jam, juice, jumper, kettle,"
    " kisses, kitchen, kitten, knee, knees, knife, knitting, lamp, laptop, leg, legs, lemonade, lesson, lip, lips, loo,"
    " lunch, magazine, milk, minute, minutes, mobile, moment, moments, morning, mouth, movie, mug, music, napkin, neck,"
    " needle, newspaper, night, nose, palm, party, peanut, peanuts, pen, pencil, pepper, phone, pie, pillow, pipe,"
    " pizza, plate, poem, popcorn, pretzel, pudding, puppy, radio, reason, reasons, room, rug, rum, salt, sandwich,"
    " sauce, sausage, scarf, shoe, shoulder, sleeve, slipper, slippers, snack, snacks, sock, sofa, song, soup, specs,"
    " spoon, story, sugar, supper, sweets, tablet, tale, tea, teapot, tears, teeth, television, telly, throat, thumb,"
    " toast, toe, toes, toilet, tongue, tooth, tray, trumpet, tune, watch, water, whisky, window, wine, wool, wrist"
)
"""Things beside the game that are counted, taken or passed: talk, unless a number or a verb leads to them."""
SOUNDS = listed_words(
    "'tis, 'twas, basta, behold, bejeezus, bejesus, bitte, blimmin, boo, boohoo, brava, c'mon, cmon, coo, cripes, d'oh,"
    " dagnabbit, danke, doh, duh, dunno, eep, egad, eh, eureka, ew, eww, ez, fiddlesticks, fml, forsooth, fyi,"
    " gadzooks, gracias, hahahah, halleluja, hark, hath, hee, heh, hehehe, heyho, hoo, hurra, hurrah, hush, huzzah,"
    " idc, irl, jings, kapoom, lawks, lolz, lul, mamma, meow, merci, naja, noice, oho, ole, olé, omfg, ooof,"
    " oops-a-daisy, ow, oww, oyez, phwoar, pog, poggers, poof, pooh, prithee, prost, pssst, rah, salut, santé, servus,"
    " shoo, shucks, skol, sláinte, struth, swish, swoosh, ta-da, tadah, tarnation, tis, tuttut, twas, uh-oh, uhh, uhm,"
    " uhoh, ummm, voilà, whoop, whoopee, whoosh, woah, woof, y'know, yknow, yow, yuck, yum, ragz"
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
    " amongst, during, upon, towards, apiece, tonight, surely, nowhere, elsewhere, apologetically, gingerly,"
    " jubilantly, wistfully, sheepishly, defiantly, grandly, safely"
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
    "well done (everybody|everyone|all), do you know what, where was i, incl, (i|i really|we) mean (it|that|business),"
    " cross my heart, job done, that's all folks, (change|changes|changed) (my|his|her|their|our|your) (mind|minds),"
    " with (the remaining two|a flourish|a bang|a heavy heart), on the (first lot|second lot|trot|lot|way|house),"
    " (about|wait for|as luck has|come to think of|by the looks of|from the looks of|who'd have thought|you'll never"
    " believe|never seen anything like|from|can you credit|would you credit|how about|i make|we make) it, (about|just"
    " like|never seen|i've never seen|from|imagine|can you imagine|good luck with|did you see|seen|mark|got|have you"
    " got|i make|we make|he makes|she makes) that, (about|get|hear|watch|you'll never believe|quick one|ready for)"
    " this, about them, single, what (a|an|else|now then|can i say|can you do|do i know|more could you want|more do you"
    " want|could possibly go wrong|could go wrong), for (ages|a while|a moment|a bit|the first"
    " time|now|today|tonight|heaven's sake|goodness sake|goodness' sake|pete's sake|crying out loud|fun|a laugh|good"
    " measure|all to see|all it's worth|what it's worth|who begins|who starts|who goes first|the start), a"
    " (while|pleasure|good sign|bad sign), after (a while|a long think|some thought|much thought|all), at first, one"
    " after (the other|another), side by side, the (lot|usual|other day|end of the world|next two|next three|cards are"
    " dealt|cards are out), out of nowhere, (cool as you|it looks|seems|sounds|feels) like, quick (as a"
    " flash|quick|sticks|one), good (as gold|lord|gracious|old|girl|boy|lad|sport|luck to him|luck to her|for him|for"
    " her|for them|for me), no"
    " (messing|kidding|joke|lie|less|wonder|surprise|surprises|pressure|fear|mercy|luck|offence|big"
    " deal|rush|hurry|cheating|matter|fun|justice|other choice|joking|fair), not (a lot|bad at all|half bad|a bad|the"
    " best|the worst|my day|our day|his day|her day|ideal|to mention|surprisingly|for the first time|that anyone"
    " cares|that i mind|fair|nice|gonna lie|going to lie), i (dare say|daresay|can tell you|ask you), i'll have you"
    " know, let me (tell you|think|look|read), i'm (joking|mad|moved|in the mood|not going to lie|not gonna lie), (i'm"
    " sorry|pleased|needless|that is|nothing) to say, truth be told, to (tell the truth|tell you the truth|see who"
    " starts|see who begins|see who goes first), you (know what|wouldn't believe it|won't believe it|won't believe"
    " this|wont believe it|wont believe this|won't believe me|wont believe me|go girl|little"
    " beauty|beauty|legend|rascal|devil|rotter|monster|meanie|cheat|cheeky|lucky|silly|poor|clever|got that|are mad),"
    " hear hear, drum roll, (drum roll|drumroll) please, drumroll, ladies and gentlemen, boys and girls, (hold"
    " your|take a|takes a|took a|take a deep|takes a deep|took a deep|draw|draws|drew) breath, hold (on to|onto) your"
    " hats, hold your horses, brace yourselves, (watch|eat your heart|get|time|times|inside) out, in (your face|one"
    " go|the bag|the meantime|a moment|a second|a minute|a nutshell|other words|plain english|english|the house|the"
    " room|the world|this house|this family|all), so (there|to speak|help me|it goes|they say|unfair), there"
    " (there|they go), it (seems|would seem|would appear), would you believe, (who would've|who'd have) thought, you'll"
    " never guess, wonders never cease, never (a dull moment|say never|in my life), (better late than|now or) never, to"
    " (everyone's|my|nobody's|his|her|our|everybody's) surprise, much to my surprise, (i'd|i"
    " would|would|he'd|she'd|we'd|they'd) rather, (i'd|would) sooner, (would prefer|i'd prefer|he'd prefer|she'd"
    " prefer|prefer|prefers|preferred|happens|happened|chooses|chose|decides|decided|has decided|opts|has chosen|is"
    " going) to, which gives, that (gives|makes sense|is plenty), went (and|ahead and|pale), goes (ahead and|pale), all"
    " (the way|aboard|day|night|evening|game|along|of a sudden|too often|smiles|ears|set|the best|the same), (in"
    " no|just in|all the|all in good|take your|takes her|takes his|take my|took my|took her|took his|pass the|passing"
    " the) time, from (now on|him|her|me|them|us|you|there|here|this), (by|until|up to|right) now, just (now|my"
    " luck|his luck|her luck|our luck|what i needed|what i wanted|what he wanted|what she wanted|what we needed|as"
    " well|for fun|imagine), even (so|then), last but not least, my (pleasure|stars|oh my|giddy"
    " aunt|days|boy|girl|friend|friends|man|lad|lass|lovely|lovelies|sweet|treasure|angel), heart in mouth, god bless,"
    " (god|heaven|lord) help us, (god help|heaven help|mercy|on|next one's on) me, (bless|upon) my soul, heavens above,"
    " oh (boy|boy oh boy|my word|lord|bother|blast|brother|my days), boy oh boy, can you imagine, come (hell or high"
    " water|what may), be that as it may, easy peasy, lemon squeezy, piece of cake, fair (enough|play), (it's not|it"
    " isn't|life isn't|play|plays) fair, game on, here (it comes|he comes|she comes|they come|i come), (upsy|whoops a)"
    " daisy, chop chop, hurry up, as (it were|they say|the saying goes|the song goes|per usual|one does), best of the"
    " best, cream of the crop, (same old|end of) story, (two|two of|there are two|both|they're|they are) the same, two"
    " (alike|of a kind), (that makes me|makes me|makes him|makes her|so) happy, poor"
    " (soul|sod|devil|lamb|love|dear|boy|girl|man|woman|lad|lass), old (chap|boy|girl|bean|thing), dear"
    " (boy|girl|friends|old), clever (boy|girl|clogs), lucky (duck|devil|so and so|beggar), jammy (dodger|so and so),"
    " jammy, spawny, smarty pants, smart alec, know it all, big (mouth|shot|head|spender), hot (stuff|shot), scaredy"
    " cat, drama queen, (play|plays|played) (it|them|that|this|everything) out, (play|plays|played) out (the|that|our)"
    " (hand|round|rest), party pooper, spoilsport, sore loser, well (played|rolled|thrown|bid), nice (going|work|try),"
    " attaboy, attagirl, (write it|write that|jot it|jot that|note it|note that) down, make a note, are (you|we) ready,"
    " ready (or not|steady go), on your marks, that's (luck|the way|the spirit|my boy|my girl|a laugh|a pity|a shame|a"
    " good one|a bad one|a relief|a"
    " surprise|good|bad|great|nice|better|worse|fine|lucky|unlucky|funny|unfair|fair|easy|hard|mean|not fair|not"
    " bad|not good|not nice|not much|plenty|more than enough|a good sign|a bad sign), isn't life grand, worse luck, of"
    " all (people|days), (at this|round this|at the|around the|round the) table, of the"
    " (night|day|evening|year|bunch|century|week|lot|family|house), long time no see, time (flies|to shine|will tell),"
    " (third|second|next) time lucky, another day another dollar, stop joking, imagine (my|our), take (it"
    " easy|care|heart|a seat|a sip|your pick|a guess|a bow), takes (it easy|a seat|a sip|a bow), took a sip, keep"
    " (calm|quiet|smiling|going|it up|it down|cool|still|up|talking|dreaming|in mind|your hair on|your hands off|your"
    " fingers crossed), (keeps|stays) calm, stay (calm|cool|tuned|with me|awake|strong), (you're|youre|are you|i must"
    " be|it's|how) mad, get out of (here|town), (feeling|feels) (low|high|blue), feel (low|high|blue), high"
    " (five|fives), low blow, moved to tears, red in the face, green with envy, (sees|see|seeing|i see) red,"
    " (gives|give) up hope, go figure, go to hell, (goes|go|it goes) to show, play nice, (roll your|rolls her|rolls"
    " his|rolled her|rolled his|roll my|rolls) eyes, throws (a tantrum|a fit|her hands up|his hands up), threw a"
    " tantrum, turns pale, change (of heart|of mind|the subject), drop dead, run along, (jump|jumps|jumped|jumping) for"
    " joy, (might|may) as well, is going for, is gonna, sorry (love|mate|dear|darling|pal|darlings), (had|has) to go"
    " again, next (two|three), (cards are|new cards|cards) dealt, (everybody|everyone) has their cards, thats plenty,"
    " none of your business, one thing, can't lie, (|is|are|was) (taking|takes|took|take) (ages|forever|an age|too"
    " long|so long|all day|all night|his time|her time|their time|my time),"
    " (that's|he's|she's|quite|going|gone|goes|went) mad, (going|goes|let's go|throw that|throw it|work it|work"
    " that|figure it) out, out loud, (want|wants) a bonus, (take|taking|took) turns, (so|got|gets) mad, mad at, bonus"
    " time, out again, time passes, time to go, (just|wait|hang on|hold on|give me) a (second|sec|minute|moment|mo),"
    " pass (|me |us )the (chips|salt|water|juice|crisps|sauce), take my word, third time, (go|goes|going|went|off) to"
    " the (loo|toilet|bathroom|kitchen|fridge|door|shop), no news"
)
SAYINGS = listed_words(
    "(after her|after him|after me|after that|next|then) it (was|is), (it|this|that|life|the game|everything|the"
    " evening) (is full of surprises|is cruel|is unfair|is a funny thing), (well|oh|and|so|) blow me (down|sideways),"
    " that's torn it, (now|now that) we're (talking|cooking|getting somewhere|in business), we're off"
    " (flying|good|bad|great|slow) start, (that'll|that will|this will) teach (me|him|her|you|them|us|me a lesson|him a"
    " lesson|her a lesson), (my|his|her|our|your) luck (has turned|is turning|has run out|ran out|is in|is out|never"
    " lasts|never changes|is holding|held), things are looking up, (read it|sit down|look at it) and weep, eat your"
    " hearts out, (my|his|her|your) face (says it all|is a picture|was a picture|fell|lit up|dropped), (the whole|the"
    " entire) (room|table|house) (went silent|fell silent|went quiet|groaned|cheered|laughed|clapped),"
    " (everybody|everyone) (stopped talking|held their breath|was watching|was waiting|fell silent|went quiet|looked"
    " away|is happy|was happy|is shocked|is impressed|was impressed|is jealous), (with everyone|with everybody|with you"
    " all|with them all) (watching|looking on), (and everybody|and everyone|and we all|and they all|they all|we all)"
    " (laughed|cheered|groaned|clapped|booed|held our breath|burst out laughing|went wild|went mad|had a laugh), after"
    " (much|a lot of|some|plenty of|a bit of) (humming and"
    " hawing|thought|thinking|dithering|discussion|arguing|deliberation|fuss), after a (long|short|heated|brief|big)"
    " (discussion|argument|debate|think|pause|silence|wait), having (thought it over|slept on it|considered it),"
    " (against|despite) (my|his|her|our|your) (better judgement|better judgment|own advice|own better judgement),"
    " (much|so much) against (my|his|her) will, (despite|against) (all|everybody's) (the|your|good) advice, to"
    " (nobody's|no one's|everybody's|everyone's|my|his|her|our|my great|her great|his great|my own|her own|his own)"
    " (surprise|amazement|astonishment|annoyance|disgust|delight|relief|horror|shame|joy|dismay|regret| embarrassment),"
    " to (add insult to injury|make matters worse|make things worse|cap it all|cap it all off|top it all|top it all"
    " off|crown it all|put it mildly|say nothing of it|my mind|my taste|be expected), just to be"
    " (sure|safe|difficult|nice|kind|awkward|mean), (as if|like) (that wasn't|that was not|that weren't|it wasn't) (bad"
    " enough|enough), on the (bright|plus) side, (on|in) (balance|reflection|theory), (better|rather) than nothing,"
    " (better|that's better|it's better|but better) than (nothing|last time|before|never|expected|i feared|i thought|i"
    " expected|i hoped|it looks), better safe than sorry, rather (you|him|her|them) than me, (better|sooner)"
    " (you|him|her) than me, (it could have|could have|it could|could|things could|things could have|that could"
    " have|that could) (be|been) (much|a lot|far|even|) (worse|better), (it might have|might have) been (worse|better),"
    " (i've|we've|i have|we have|he's|she's) (seen|had|known) (worse|better), (nothing|it's nothing|that's nothing) to"
    " (write home about|be proud of|be ashamed of|worry about|laugh about|brag about|be scared of|shout about),"
    " (not|not exactly|not quite|not really) (what|as) (i|we|she|he) (hoped for|hoped|wanted|planned|expected|was"
    " after|needed|ordered|had hoped), (just|exactly|precisely|only|really) what (i|he|she|we|the doctor) (hoped"
    " for|ordered|was after|were after|feared|prayed for|hoped|deserved|expected), which (is|was)"
    " (rather|quite|very|so|really|a bit|too|pretty|most|just|)"
    " (annoying|nice|good|bad|sad|funny|odd|unlucky|lucky|mean|cruel|boring|fine by me|a pity|a shame|typical|my"
    " favourite|his favourite|her favourite|a pain|a relief|a surprise|a laugh|unfair|fair|silly|great|handy|good"
    " news|bad news|bad luck|good luck|exciting|lovely|a disaster|a joke), which"
    " (suits|pleases|annoys|delights|amuses|surprises) (me|him|her|us|everybody|everyone|nobody|no one) (fine|no"
    " end|greatly|a lot|), which (makes|made) (me|him|her|us|everybody|everyone|nobody) (laugh|smile|happy|very"
    " happy|sad|cross|groan|jealous|nervous|proud), which (nobody|no one|none of us|i|we|he|she) (expected|saw"
    " coming|believed|asked for|wanted|had expected|wants), which serves (me|him|her|them|us|you) right, a"
    " (slow|promising|good|bad|great|terrible|strong|weak|shaky|lovely|flying) start, not (the best|a good|a bad|a"
    " great|the worst|my best|her best|his best) (start|beginning|result|effort), (what|such) a"
    " (disaster|catastrophe|waste of"
    " time|nuisance|triumph|masterpiece|sight|feeling|fiasco|shock|nightmare|bargain|beginning|start|finish|stroke of"
    " luck|stroke of genius|way to begin|way to start|story|lovely surprise|nasty surprise|way to go), the dice"
    " (gods|fairies|angels) (are|were) (smiling|kind|cruel|laughing|asleep|angry), the dice (are cruel|are hot|are"
    " cold|are being kind|have spoken|have no mercy|went flying|are loaded|are rigged|are cursed|are bewitched|must be"
    " loaded|must be fixed|must be cursed), (dinner|supper|tea|lunch|the pizza|the food|cake) is (ready|coming|nearly"
    " ready|almost ready|on the table|getting cold|served), before (i forget|anyone complains|anybody complains|you"
    " ask|anyone asks|anybody asks|the food arrives|the pizza comes|i change my mind|she changes her mind|he changes"
    " his mind|it's too late|we fall asleep), while (the kettle boils|i remember|i'm at it|we're at it|she's at it|he's"
    " at it|nobody is looking|we wait|there's time), since (you ask|you ask so nicely|you asked|it's my birthday|it's"
    " her birthday|it's his birthday|nobody else wants to|i feel like it|i'm feeling brave|i'm feeling lucky|i'm"
    " feeling generous), because (i feel|he feels|she feels) (like it|lucky|brave|bold|generous|reckless|mean), because"
    " (i can|i can't help it|life is short|life's too short|you only live once|why not|i say so|i'm worth it|i'm"
    " nice|he's nice|she's nice|i'm kind|he's kind|she's kind|i'm like that|he's like that|she's like that|it's"
    " christmas|it's my birthday|it's fun|i love you), just because, just to (annoy|spite|tease|please|surprise|cheer"
    " up|amuse) (him|her|me|us|them|you|everyone|everybody), for the (fun of it|sake of peace|hell of it|sake of"
    " it|thrill of it|heck of it|fun|thrill|laugh), for old times' sake, for old times sake, (out of|through)"
    " (sheer|pure) (spite|laziness|luck|habit|boredom|kindness|greed|stubbornness|curiosity|stupidity|cheek|fear), out"
    " of (habit|spite|boredom|kindness|curiosity|greed), without (any|much|a moment's|the slightest|a second's)"
    " (hesitation|thought|enthusiasm|fuss|delay), without (batting an eyelid|thinking|a"
    " word|hesitation|hesitating|blinking|looking|fuss|thinking twice|a second thought|mercy|shame), in (the nick of"
    " time|no time at all|one fell swoop|for a penny|for a pound|no hurry|no mood), no (guts no glory|pain no gain|rest"
    " for the wicked|rest for the weary|stopping me now|stopping her now|stopping him now|objections|objections i"
    " hope|prizes for guessing|time to lose|time like the present), there's (no stopping me|no stopping him|no stopping"
    " her|no justice|no hope|no hurry|no accounting for taste|no telling|no denying it|nothing for it|always a next"
    " time|nothing to be done|nothing else for it|hope yet), that's (how the cookie crumbles|the way it goes|show"
    " business|what friends are for|my favourite|her favourite|his favourite|what i call luck|what i get), that's my"
    " kind of (throw|roll|card|luck|game), (the|) story of my life, (i|he|she|we) could (cry|scream|kiss you|kiss"
    " him|kiss her|weep|sing|dance|faint|spit|have cried), i'm (over the moon|thrilled to bits|lost for words|sick of"
    " this|sick of it|speechless|stunned|in tears|in shock|in heaven|starving|dying here|shaking|so nervous|not even"
    " sorry), (he's|she's) (over the moon|thrilled to bits|in tears|in shock|fuming|furious|laughing|delighted|not"
    " amused|not impressed|not happy|gutted), (words fail me|i have no words), full marks (to|for) (him|her|you|me),"
    " credit where (credit is|credit's|it's) due, fair dos, sorry (to disappoint you|to disappoint|to say so|about"
    " that|to keep you waiting|for keeping you waiting|for the wait|to be a bore|to spoil the fun), (thanks|thank you)"
    " for (waiting|nothing|your patience|listening|your help|asking|that), steady on, steady as (she goes|a rock),"
    " let's (get this over with|get it over with|get on with it|get going|get cracking|hope for the best|see what"
    " happens|see what we've got|see how that goes|see how it goes|see if it works|not waste time|move along|keep it"
    " moving|be honest|be fair|be brave|be generous|be sensible|be bold), let (the good times roll|the games"
    " begin|battle commence), a round of applause, (somebody|someone) (pinch me|help me|stop me|hold me|save me|catch"
    " me), any objections, (is|isn't) everyone happy, (holy|good) (moly|smoke|cow|heavens above|lord above), hell's"
    " bells, bob's your uncle, (fit as a fiddle|cool as a cucumber|sly as a fox|quiet as a mouse|pleased as punch|happy"
    " as larry|happy as a clam|proud as a peacock|white as a sheet|mad as a hatter|sure as eggs is eggs|clear as"
    " day|plain as day|simple as that|right as rain|bold as brass|dry as a bone|light as a feather|brave as a"
    " lion|stubborn as a mule|cold as ice), (happy|merry) (days|christmas|birthday|birthday to me), (slow|slowly) but"
    " (sure|surely), such is my (luck|lot|fate|life)"
)
"""Whole remarks: what people make of it, and why they do what they do."""
KIN = listed_words(
    "mum, mummy, mom, mommy, dad, daddy, papa, mama, grandma, granny, gran, nan, nana, grandpa, grandad, granddad,"
    " gramps, opa, oma, auntie, aunty, uncle, bro, sis, son, brother, sister, cousin"
)
COMPARED = listed_words(
    "better, worse, smaller, bigger, higher, lower, closer, happier, sadder, simpler, easier, clearer, nicer, prouder,"
    " luckier, meaner, tighter, finer, worse off, more pleased, less lucky, more exact, funnier, crueller"
)


def _forms(verb: str) -> tuple[str, ...]:
    """A verb as it is and in its regular forms: giggle, giggles, giggled, giggling; grin, grins, grinned, grinning."""
    if verb[-1] == "y" and verb[-2] not in VOWELS:
        return verb, f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing"
    short = len(verb) <= SHORT_VERB and verb[-1] not in "aeiouwxy"
    doubles = short and verb[-2] in VOWELS and verb[-3:-2] not in VOWELS
    stem = verb + verb[-1] * doubles
    third = f"{verb}es" if verb.endswith(("s", "sh", "ch")) else f"{verb}s"
    return verb, third, f"{stem.removesuffix('e')}ed", f"{stem.removesuffix('e')}ing"


VOWELS = frozenset("aeiou")
SHORT_VERB = 5  # letters of one that doubles its last
CRIES = listed_words("oh, ooh, oooh, ah, aah, wow, yay, boo, aww, hooray, mad, quiet, wild, silent, crazy")
CALLS = listed_words(
    "look, come on, hey, thanks, thank you, well done, bless you, listen, oh, please, hi, hello, ok, okay, right, dear"
)
CANNOT = ("don't", "dont", "do not", "can't", "cant", "couldn't", "didn't")
TO_MIND = listed_words(
    "worry, panic, cry, laugh, (look at|blame|rush) me, tell (anyone|anybody), stare, believe (my eyes|my luck|her"
    " luck|his luck|it|that), help (it|myself|himself|herself), resist, resist it, wait, look so sad, shout, push,"
    " fight, argue, you (dare|worry|laugh), (even|have to) think"
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
    *SAYINGS,
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
EVERYDAY = frozenset((
    *DONE, *HOW, *LIKE, *THINGS, *OBJECTS, *SOUNDS, *(form for verb in DOING for form in _forms(verb)),
    *(word for word in TALK if " " not in word),
))  # fmt: skip
"""Single words that say nothing in any game, unless they begin a name: verbs, how it was done, what it was like, things
in a room, exclamations. A word of a game never stands here.
"""
DEEDS = frozenset(form for verb in DOING for form in _forms(verb)) | {"drank", "ate", "sang", "lost", "ordered"}
DOES = EVERYDAY - {*MANNERS, *HOW, *SOUNDS}
"""What somebody does or is, as in `bob sings`; not how, as in `obviously bob`."""
FELT = frozenset((*QUALITIES, *LIKE, *COMPARED, "good", "bad", "nice", "lovely", "sad", "cool", "fine", "great"))
BEFORE_A_THING = DOES.union(
    listed_words("a, an, the, this, that, these, those, my, your, his, her, our, their, some, more, me, him, us"),
    ("big", "little", "for"),
)
COUNTED = frozenset((*OBJECTS, "hand", "player"))
PLAIN = frozenset(
    listed_words(
        "a, an, the, me, i, i'm, i'll, i've, i'd, he, he's, he'll, she, she's, she'll, it, it's, its, is, was, be,"
        " says, said, we, this, that, that's, there, here, now, then, so, and, with, in, on, for, to, of, at, from, by,"
        " up, as, down, my, his, her, myself, himself, herself, please, right, ok, okay, just, only, again, also, too,"
        " really, got, has, have, had, gets, get, will, do, does, did, turn, time, um, uh, er, oh, well, hm, hmm, want,"
        " wants, like, going, gonna, one, show, shows, (from|for|with|on|to) me, him, them, plz, pls, let, lets, alone,"
        " make, makes, yet, another, at last, im, ill, ive, hes, shes, thats, theres, lets, what's, whats, wanna,"
        " shall, over, next, mine, own, lying, along, well, my self, (your|his|her|my|it's your|its your) (go|turn), on"
        " the table, what's lying there, thank you, am, are, self, finally, thing, (straight|right) away, once more,"
        " you're (up|next|on)"
    )
)
"""Small words that may stand beside the one word of the game that a line has; all others only talk of it."""
OF_PEOPLE = frozenset(
    listed_words("right, ok, okay, there, oh, well, in, turn, like, down, over, on, at, by, are, am, thing, we, them")
)
"""Those of them that talk of people: `bob is ok`, `i am hungry`; the next also of what somebody does: `i stay up`."""
OF_DOING = frozenset(("up", "here", "next", "was", "time"))
CHEERS = listed_words(
    "yay, yesss, yess, omg, wow, haha, hehe, lol, ugh, phew, hooray, oops, ha, aw, aww, awww, yikes,"
    " dear, dears, love, mate, folks, guys, darling"
)
CRIED = listed_words(
    "definitely, yippie, yey, yaay, yayy, yuss, yas, owie, wohoo, woho, juhu, juhuu, yupi, yuppie, horay, horray, luv,"
    " gawd, poo, bleh, blech, bla, pfft, nyah, lool, roflmao, xoxo, gotcha, lookit, lotta, lotsa, betcha, dood, yous"
)
"""What children and texts throw in."""
REMARKS_ABROAD = listed_words(
    "allora, alors, ecco, dai, madonna, magari, grazie, prego, ciao, salve, forza, evviva, peccato, bravissimo,"
    " accidenti, mannaggia, caspita, boh, beh, mah, dunque, poi, insomma, adesso, bueno, buena, pues, entonces, ahora,"
    " hola, vamos, venga, hombre, chico, chica, chicos, amigo, amiga, amigos, caray, caramba, joder, suerte, mira,"
    " luego, voila, zut, mince, merde, allez, allons, hein, quoi, bof, dommage, enfin, donc, salut, hoppla, hopla,"
    " hoppala, uff, uffa, genau, jetzt, dann, mist, verdammt, scheisse, schade, prima, toll, klasse, gell, halt, eben,"
    " doch, juchhu, juhe, mensch, tschuss, hallo, dankeschon, mit, avec, con, dobra, dobrze, cholera, kurcze, kurde,"
    " ojej, prosze, dziekuje, dzieki, hej, czesc, brawo, szkoda, teraz, potem, wiec, davai, davaj, spasibo, ladno, vot,"
    " pozhalujsta, ura, oj, blin, tamam, haydi, hadi, lutfen, tesekkurler, yani, simdi, aferin, eyvah, valla, sonra,"
    " ist, est, habe, ein, eine, einen, der, das, il, les, une, mein, meine, mio, para, per, pour, fur, dla"
)
"""What people say in their own language that says nothing."""
CHEERED = frozenset((*SOUNDS, *CRIED, *CHEERS))
"""Exclamations, which may stand beside what is done, but not beside somebody who is called so: `hey bob`."""


def is_plain(said: str, thing: bool, person: bool) -> bool:
    """Whether small words only help to say what is done with the one word of the game in a line.

    Beside a `thing`, as a card, more words do than beside an answer, and fewer beside a `person`.
    """
    words = said.strip(":").split()
    if thing:
        return said in PLAIN or PLAIN.issuperset(words) or CHEERED.issuperset(words)
    fewer = PLAIN - OF_DOING - (OF_PEOPLE if person else frozenset())
    return said in fewer or fewer.issuperset(words) or (not person and CHEERED.issuperset(words))


HABITS = ("always", "usually", "ever")
MIGHT = ("should", "would", "could", "might", "may", "ought", "makes", "leaves", "gives", "keeps")
PRAISED = frozenset(("good", "lovely", "nice", "great", "bad", "such", "awful", "terrible", "poor", "lucky", "unlucky"))


def only_remarks(said: Utterance) -> bool:
    """Whether a part only says something of what is told before it: `which nobody wanted`, `that should help`.

    Or it cries out, `what a throw`, `lovely throw`, or what is done in it is a habit: `the only thing she ever throws`.
    """
    plains = [word.plain for word in said if not word.is_sign]
    praised = plains[:1] == ["what"] or not PRAISED.isdisjoint(plains[:1])
    if len(plains) in (2, 3) and plains[-1] in ("throw", "roll", "go") and praised:
        return True
    habit = any(word in HABITS and plains[at - 1 : at] not in (["as"], ["than"]) for at, word in enumerate(plains[:-1]))
    return (
        habit
        or plains[:1] in (["which"], ["leaving"])
        or "the only thing" in " ".join(plains)
        or (plains[:1] in (["that"], ["this"], ["it"]) and plains[1:] != [] and plains[1] in MIGHT)
    )
