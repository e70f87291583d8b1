"""What is only said of the game: dice, cards and figures that are wished for, foreseen, past or somebody else's.

Such a line is never taken unasked: `come on, a 4`; `bob is down to 15`; `they had 6 4`. Words stand in patterns
here, since it is their order that tells.
"""

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import besides, brief, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.at_length import END_SLOT, one_rolled, rolls_anew, throws
from ragz_cli.core.hearing.lexicon import A_COLOUR, COLOURS, slots_of
from ragz_cli.core.hearing.remarks import DEEDS, EVERYDAY
from ragz_cli.core.hearing.rounds import IN_A_ROW, NONE
from ragz_cli.core.hearing.slots import BOTH, NO, figure
from ragz_cli.core.hearing.told import PAID, PAYING, ROLLED_AGAIN, names_a_card, told_words
from ragz_cli.core.hearing.vocabulary import FIRST, GROUP, NOBODY_ELSE, NOT_DOING, REFEREES, WINNING, ZERO, listed_words
from ragz_cli.core.hearing.who import UNNAMED
from ragz_cli.core.line import Utterance, phrase_of, text_of
from ragz_cli.core.names import plain, stems
from ragz_cli.core.step import lines_of

ON_DICE = {word: str(at) for at, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
A_DIE = rf"(\d|{'|'.join(ON_DICE)})"
TO_DO = "(roll|throw|get|be|have|come|show)"
WILL = "(will|shall|must|should|gotta|i'll|he'll|she'll|it'll|that'll|we'll|they'll|you'll)"
ANY_NUMBER = rf"(\d+|{A_DIE})"
ONLY_TOLD = (  # asked, supposed, not done yet, in the past, or put right: `that 4 is a 5`
    r" (cocked|misread|misheard|correction|(he|she|they) meant|(rolled|look|so) again|hands up|guess who|three cheers"
    r"|(do|are|did|have|will|would) you|you said|nothing happen\w*|(under|below|up to) \d|be lucky to|aces|so far"
    r"|(un)?till? now|up to now|in a (minute|moment|sec|second|bit)|(is|was) (far )?too (little|much|low|high|few|many)"
    r"|trump was|showed (me|us|him|her)|(i|we) (had|paid) [a-z]+ \d+|(i|we) paid \d+|no risk no fun|roll me"
    r"|(?<!n't )(want|wants|love|like|have|has|hope|hopes|plan|plans) to (play|receive|join)|rather (play|receive)"
    r"|next (i'll|he'll|she'll) play|makes .*\bmy|my .*\bmakes|one is (mine|yours|his|hers)|but not|(was|is) played"
    r"|dropped [a-z]+ \d+|strikes|let me count|(took|takes|take|has|had|got) one of (them|these|those)"
    r"|nothing (about|wrong)) "
    r"| \d (right|correct) $| (was|is) (it|that) $| (was|were) (mine|yours|his|hers) $| loses $| first time $"
    r"|^ (let's )?say (?!an? |the |my )[a-z]+ (got|has|had|rolls?|bids?) |^ (let's change|no i (will|do|am|can|did)) "
    r"|^ (your|his|her|their) [a-z]+ \d+ $|^ (look (what|who)|see what) \D+ $|^ (i'm|i am|i was|i go|who's) next $"
    r"|^ (ladies|me|you|us) first $|^ (all for one|one for all) $"
    rf"|^ (we|us|you) (two|three|four) $|^ {A_DIE} all $|^ all \d\d $|^ \d\d (each|today) $"
    r"|^ (3 2 1|1 2 3|three two one|one two three) go $|^( i)? (roll|rolls|throw|throws) (one|two|three) $"
    rf"|^ {A_DIE} (in|by|at a|out of|for you) ({A_DIE}|time|one|for)\b|^ (his|her|their) ({ANY_NUMBER} )+$"
    rf"|^ {ANY_NUMBER} (and (no more|counting|out)|down|under|am|pm|needed) $| (you|we|they) needs? {ANY_NUMBER} "
    rf"| (you|they) got {ANY_NUMBER} $|^ close to {ANY_NUMBER} "
    rf"|^ (give me|back in|under|plan|game|player) {A_DIE} $"
    rf"| (that|this|my|his|her) {A_DIE} (is|was) (really |actually )?an? "
    rf"| (i'll|will|gonna|going to|want to|wants to|let me) (roll|throw) (a |with )?{A_DIE}( dice| die)? $"
)
A_NUMBER = rf"( an?)? {ANY_NUMBER} (?!dice|die)"
WISHED = (  # of what comes by chance
    rf" ({WILL} {TO_DO}|(has|have|had|want|wants|wanted|need|needs|going|got|ought|love|like) to {TO_DO}"
    rf"|for fun|need|needs|want|wants|wanted|let it be|(?<!to )be an?|(it|that)'ll be)( \w+){{0,2}}{A_NUMBER}"
    rf"|^ (please|come on|now for|i'd like|would like|if only|give me|fingers crossed)( ,)? an?{A_NUMBER}"
    rf"|^ (get|get me|be|come|any|go for|try for|one more){A_NUMBER}"
    rf"|^( [a-z]+)? (was at|missed by|close to|down to|next to){A_NUMBER}"
    rf"|^( an?)? {ANY_NUMBER}( and)?( an?)?( {ANY_NUMBER})? please "
    rf"|^ please {ANY_NUMBER} |^ ({A_DIE}|double|a pair of) [a-z0-9]+ please $"
)
IS = r"('s|'m|'re| only| just| is| am| are| now)+"
HAS = r"('s|'m|'re| only| just| has| have| had| is| am| are| at| on| down| up| to| now)+"


def _text(said: Utterance) -> str:
    """The words of a line with the signs between them, each between spaces."""
    end = next((at for at in range(len(said), 0, -1) if not said[at - 1].is_sign), 0)
    return f" {' '.join(word.plain for word in said[:end])} "


HAD_OR_DID = "|".join(listed_words(
    "had, have, has, got, bid, bids, said, say, want, rolled, roll, threw, throw, gave, give, drew, draw, played, play,"
    " look, looked, join, joined, took, take"
))  # fmt: skip
OF_OTHERS = (
    rf"(^|[,.;!]| and| so| but) (they('ve)? ({HAD_OR_DID})|(theirs|yours) (is|was)|(his|hers) was) "
    rf"|^ you( two| guys)? ({HAD_OR_DID}) |^ (hers|yours|theirs) $"
)
"""What somebody else has or did: `they had 6 4`, `yours was blue 5`."""
BET = "|".join(listed_words(
    "show me, make it, make mine, surely, gimme, better, hooray for, too much, so close to, except, beat, beats"
))  # fmt: skip
SO_WHAT = "|".join(listed_words(
    "and i scream, does it, gets me there, beats it, is left, for us, love, winks, cheers"
))  # fmt: skip
COLOUR = f"({A_COLOUR})"
BET_OR_CRIED = (
    rf"^ ({BET})( an?| the)? ({ANY_NUMBER}|{COLOUR}|low|high|swap) | ({ANY_NUMBER}|low|high) ({SO_WHAT}) $"
    rf"|^ with( an?| the)? {ANY_NUMBER}.* (i|we|he|she) (make|makes|land|lands|win|wins|get|gets|reach) "
    rf"| {ANY_NUMBER} (plus|minus|times) {ANY_NUMBER} |^ (both|double) \d \d $| {ANY_NUMBER} for {ANY_NUMBER} $"
    rf"|^ (at|on|sweet|we start at) {ANY_NUMBER} $| the {COLOUR} one please $"
    rf"|^ ((i|he|she) )?(take|takes|get|gets|want|wants) all ({ANY_NUMBER}|ten) $|^ all ten $"
    r"|^ (seven|eight|nine|ten|[7-9]|\d\d) each $|^ [a-z]+ turn(s|ed) (\d )*\d+ $|^ (except|better) [a-z]+ with "
    rf"|^ (i|he|she) (have|has|got) {ANY_NUMBER} {COLOUR} | {ANY_NUMBER} {COLOUR}s $|^ {ANY_NUMBER} {COLOUR} [a-z]+ $"
    rf"| (loses|lost|beats|leaves|hopes|phones) ({ANY_NUMBER}|{COLOUR}) |^ [a-z]+ is (the )?number {ANY_NUMBER} $"
    rf"| (i|{ANY_NUMBER}) may |^ may be | (of|on) may |^ mark {ANY_NUMBER} down |^ will .* do( it)? $"
    r"|^ he will do it $|^ [a-z]+ (chose|picked|looks at) [a-z]+ $|^ all for [a-z]+ $|^ [a-z]+ and (his|her) [a-z]+ $"
    r"|^ [a-z]+ (really|had|chooses) $| bid you | is waiting $"
    rf"| {ANY_NUMBER} is out |^ nice {COLOUR} |^ {ANY_NUMBER} (today|is [a-z]+|old [a-z]+) $| with double {ANY_NUMBER} "
    r"|^ (i'm|(?!(it|this|that|dice|mine|roll|throw) )[a-z]+ is) \d \d $|( \d){2,} please $"
)
"""What is bet or cried, figured out, or told of a card by its colour: `show me 6 5`, `3 plus 2`, `the red one`."""
IDIOMS = "|".join(listed_words(
    "no way he said, no way she said, pass it to, pass the salt, pass the chips, keep calm, it takes time, with milk,"
    " settle down, nothing to do, nothing to declare, points at, you and me, me and you, all of us, the two of them,"
    " looks like, look like, off by, hungry for, me and my, is ok, is okay, cubed, squared,"
    " cannot help it, can't help it, look forward, looks forward, said so, says so, out you go, i am"
    " mad, i'm mad, plain and simple, wait please, please wait, it ended, it ends, definitely not mine"
))  # fmt: skip
ALONE = "|".join(listed_words(
    "got it, i get it, i got it, he got it, waiting, i am waiting, i'm waiting, we are waiting, we're waiting, one"
    " card, i'm sure, i am sure, i tried, i dropped it, i have time, take a break, the highest score, swap dice,"
    " third, a third, throw the ball, give me a hand, no peeking, let it be, split it in two, i go to the loo,"
    " no i, no he, out now, will do, mark it, mark that, he will, she will"
))  # fmt: skip
"""Sayings with a word of the game, amid a line, and those that are all of it."""
SAID_BESIDES = f"{OF_OTHERS}|{BET_OR_CRIED}| ({IDIOMS}) |^ ({ALONE}) $"
BY_CHANCE = (
    r"^ (please|i want|i'd like|want to|turn it|at its|too|(i am|i'm) (low|high)|lowest of|high up|up high|down low) "
    r"| please $"
    rf"|^ (that makes|makes|still|now) {ANY_NUMBER} $|^ (it's|it is) \d+ now $| in all $"
)
"""What is not told of what comes by chance: `please, high`, `that makes 30`."""


def only_tells(said: Utterance) -> bool:
    """Whether a line may only tell of something: that `nothing happens`, what somebody will do `in a minute`.

    Or it asks (`hands up who bids 3`), supposes (`say nora got 5 2`), counts down, puts a die right, or tells of
    something else that is done (`ann drank 3`).
    """
    words = [word.plain for word in said if not word.is_sign]
    pairs = pairwise(word.plain for word in said)
    done = any(_is_deed(word) and (then.isdigit() or then in COLOURS) for word, then in pairs)
    done = done or re.search(SAID_BESIDES, _text(said)) is not None
    done = done or re.search(rf" {ANY_NUMBER} [a-z]+ now $", _text(said)) is not None  # `four opa now`
    return done or re.search(ONLY_TOLD, f" {' '.join(words)} ") is not None


def _is_deed(word: str) -> bool:
    """Whether a word says what somebody does in the room: `drinks`, `sings`, `whispers`."""
    return word in DEEDS or (word[-1:] == "s" and word in EVERYDAY and not {*stems(word)}.isdisjoint(EVERYDAY - {word}))


def wishes(said: Utterance) -> bool:
    """Whether what comes by chance is only wished for, needed or expected: `bob will roll 4 1`, `come on, a 4`."""
    return re.search(WISHED, _text(said)) is not None


def holds(said: Utterance, people: Collection[str], dice: int) -> bool:
    """Whether figures may be how much somebody has, or how old somebody is: `bob is down to 15`, `mine is 8`.

    Of several `dice` it is a number of two digits, of one also a digit (`i'm 5`), of none whatever number there is.
    """
    who = "|".join(map(re.escape, ("i", "he", "she", "we", "they", "you", *people)))
    number = r"\d\d" if dice else rf"\d{{1,3}}|{A_DIE}"
    held = rf" (({who}){HAS}|mine is|makes ({who}))( an?)? ({number}) "
    aged = rf" ({who}){IS}( an?)? (\d|{A_DIE}) "
    gets = rf" ({who}) gets? \d{{1,3}} "
    return re.search({0: f"{held}|{gets}", 1: f"{held}|{aged}"}.get(dice, held), _text(said)) is not None


def is_worth(said: Utterance) -> bool:
    """Whether a number is what something is worth, or how warm it is there: `israel is worth 40`."""
    text = _text(said)
    worth = r" (worth|shows|costs|is|was|has|pays|gives)( now| only)? \d+ $| (i|we) have \d+ |^ it's \d+ (in|on|at) "
    return re.search(worth, text) is not None


def is_joined(said: Utterance) -> bool:
    """Whether two figures stand together as one, as in `2.5`, `2/5`, `4-1` or `2 + 1`."""
    return re.search(r"\d(\.|/| ?[-+] ?)\d", text_of(said)) is not None


SUM_FIRST = r" {sum} (:|with|in all ,|, (an?|double|two|both)) "
SUM_LAST = r" and ( ?an?)? ?\w+ , {sum} | {sum} (in all|altogether|together) | (is|are|make|makes|equals) {sum} $"


def sums_up(said: Utterance, dice: Sequence[str]) -> bool:
    """Whether the first or the last of several dice may be the sum of the others: `i got 5: 4 and 1`."""
    text = _text(said)
    for word in said:
        text = text.replace(f" {word.plain} ", f" {ON_DICE.get(word.plain, word.plain)} ")
    first, *rest = [int(die) for die in dice]
    before = first == sum(rest) and re.search(SUM_FIRST.format(sum=first), text) is not None
    return before or (rest[-1] == first + sum(rest[:-1]) and re.search(SUM_LAST.format(sum=rest[-1]), text) is not None)


GAINING = frozenset(listed_words("get, gets, receive, receives, collect, collects"))
AGED = frozenset(("today", "tomorrow", "years", "year", "birthday"))


def gained(said: Utterance) -> list[str]:
    """The numbers of two digits that somebody gets, or that are an age: `gus gets 25`, `bob is 35 today`."""
    words = [word.plain for word in said]
    gaining = GAINING | ({"that's", "thats"} if "for" in words else set())  # `that's 25 for gus`
    told = [one for at, word in enumerate(words) if word in gaining for one in words[at + 1 : at + 3]]
    told += words if AGED & {*words} and {*words} & {"is", "i'm", "turns"} else []
    return [one for one in told if one[1:] and one.isdigit()]


DOES_IT = frozenset(("play", "join", "do", "take", "try", "use"))


def _tells_a_gain(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether two digits that were read as dice are what somebody gets, or an age: `gus gets 25`, `bob is 35 today`."""
    line = lines_of(table.game, table.state, meant.actions).replace(" ", "")
    return throws(table, meant) and any(map(line.endswith, gained(table.said)))


def _is_not_done(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line ends with that what was meant, but no throw, is not done: `opa has a 5 but won't play it`."""
    but, slots = [word.plain for word in table.said], slots_of(table.known, table.said)
    ends = [slot.said for slot in slots[-1:] if slot.said in NOT_DOING and not DOES_IT.isdisjoint(slot.said.split())]
    leaves = {offer.leaves for offer in table.offers} | {row.declines for row in table.game.verbs.values()}
    done = throws(table, meant) or any(action.verb in leaves for action in meant.actions)
    return "but" in but and ends != [] and not done


def is_only_told(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line may only tell of something, as what dice somebody `wants`, or puts dice right: `sorry, 5 2`.

    Or, where figures stand for what came by chance, how much somebody has: `bob is down to 15`, `mine is 8`.
    """
    last, told = meant.actions[-1], spoken.figures(table.said)
    row = table.game.verbs.get(last.verb)
    drawn = row is not None and (row.drawn or row.of_any) and len(told) < BOTH
    dice = throws(table, meant) and last.args != ()
    first, *rest = slots_of(table.known, table.said) or [END_SLOT]
    begins = (first.kind == spoken.MARK and dice) or (first.said == "no" and len(rest) == 1 and meant.actions[1:] != ())
    held = (dice or drawn) and holds(table.said, table.known.people, dice + (dice and len(told) > 1))
    none = drawn and not told and {*ZERO} & {word.plain for word in table.said} != set()
    pays = row is not None and row.optional and [core.NUMBER in arg.takes for arg in row.args][1:] == [True]
    worth = (pays and is_worth(table.said)) or (drawn and any(word.plain in COMMITTING for word in table.said))
    joined = len([one for one in meant.actions if one.args]) == len(told) > 1 and is_joined(table.said)
    wished = (dice or drawn) and (wishes(table.said) or (drawn and re.search(BY_CHANCE, _text(table.said)) is not None))
    thrown_ = sum(len(arg) if isinstance(arg, tuple) else 1 for arg in last.args) if dice else 0
    sum_ = thrown_ == len(told) > BOTH and all(map(str.isdigit, told)) and sums_up(table.said, told)
    foretold = _is_foretold(table, last.verb) or _is_told_before(table, last.verb)
    return held or none or worth or joined or begins or wished or sum_ or foretold or only_tells(table.said)


FOREHAD_OR_DID = frozenset(listed_words("said, says, say, want, wants, will, bid, bids"))


def _is_foretold(table: readings.Table[S], verb: str) -> bool:
    """Whether figures of everybody that are told at the end are those that people `said` or `want`: no tricks yet."""
    _, *later = [name for name, row in table.game.verbs.items() if row.of_all] or [""]
    told = verb in later and spoken.figures(table.said)[1:] != []
    return told and not FOREHAD_OR_DID.isdisjoint(word.plain for word in table.said)


HAVING_WON = frozenset(listed_words(
    "got, gotten, had, won, took, taken, bagged, nicked, nabbed, grabbed, stole, made, caught, collected, captured,"
    " scooped, pocketed, gathered, gained, earned, landed, received, claimed, scored, managed"
))  # fmt: skip
WINNERS = frozenset((*spoken.SUBJECTS, *GROUP)) - {"i've"}  # which is what somebody has
ONLY_SO_MANY = ("all", "only", "just", "exactly", "about", "the", "a", "whole", "like")  # before a figure


def _is_told_before(table: readings.Table[S], verb: str) -> bool:
    """Whether what somebody `got` is read as what is said first of a round, as a bid: tricks that are told too late."""
    plains = [word.plain for word in table.said]
    if HAVING_WON.isdisjoint(plains):
        return False
    first, *later = [name for name, row in table.game.verbs.items() if row.of_all] or [""]
    told = [word for word in plains if word not in ONLY_SO_MANY]
    won = [
        who for who, word, many in zip(told, told[1:], told[2:], strict=False) if word in HAVING_WON and figure(many)
    ]
    people = {who.removesuffix("'s") for who in won if not (who.endswith("'s") and f"{who} got " in " ".join(told))}
    return first in table.known.counting and verb not in later and bool(people & (table.known.people.keys() | WINNERS))


def _corrects_the_last(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line that begins with a word of correction would end a turn for somebody who is not named."""
    slots = slots_of(table.known, table.said)
    others = {core.name_of(table.state, action.who) for action in meant.actions if action.who != table.state.turn}
    leaving = {offer.leaves for offer in table.offers}
    again = any(
        slot.kind == NO or spoken.denies(slot.said) or slot.verbs & leaving for slot in slots[1:]
    )  # `no, no teamwork`
    begins = (besides.answers_first(slots) and not again) or spoken.has_slot(slots[:1], spoken.MARK)
    return bool(begins) and not others <= {slot.text for slot in slots}


LEADING = re.compile(r"\bwho(?:'s|s| is) (?:winning|leading|ahead)\b")


def says_else(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line says something else than what was meant, which is then not proposed either."""
    words = [word.plain for word in table.said]
    return (
        LEADING.search(" ".join(words)) is not None
        or _has_a_sum_as_dice(table, meant) or _is_how_far(table, meant) or _ends_for_nobody(table, meant)
        or _corrects_the_last(table, meant) or _tells_a_gain(table, meant) or _is_not_done(table, meant)
        or ("one" in words and _is_one_of_them(table, meant))
        or (_is_of_a_stranger(table, words) if table.known.counting else _tells_the_roll_again(table, meant))
        or ("bids" in words and _bids_too_late(table, meant)) or ("and" in words and _drops_dad(table, words))
        or ("tricks" in words and _is_of_all(table, meant))
    )  # fmt: skip


TOTAL = re.compile(r"^ (?:so |and )?(?P<many>\w+) tricks? [:,] ")


def _is_of_all(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether tricks of all together were read as somebody's: `seven tricks: ann two, bob one, cy four`."""
    found = TOTAL.match(_text(table.said))
    many, *others = spoken.figures(table.said) if found and figure(found["many"]) else [""]
    summed = others != [] and all(map(str.isdigit, (many, *others))) and int(many) == sum(map(int, others))
    return summed and many in told_words(lines_of(table.game, table.state, meant.actions))


def _bids_too_late(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a bid that is told too late, and is no figure, was read as tricks: `ann bids a dozen`, where all made it.

    A figure of the line is only told where it is said.
    """
    _, *later = [name for name, row in table.game.verbs.items() if row.of_all] or [""]
    names = (last.plain for last, then in pairwise(table.said) if then.plain == "bids")
    bids = meant.actions[-1].verb in later and any(name in table.known.people for name in names)
    line = told_words(lines_of(table.game, table.state, meant.actions)) if bids else ()
    return bids and {*spoken.figures(table.said)}.isdisjoint(line)


def _tells_the_roll_again(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether dice that would be paid for are those that lie there, told once more: `i rolled 3 and 2`."""
    row = table.game.verbs.get(meant.actions[0].verb)
    if row is None or not row.costs or not rolls_anew(table, meant):
        return False
    offers = [offer for offer in table.offers if offer.row is row]
    old = {word.partition("=")[0] for offer in offers for word in offer.words}
    places = [at for at, word in enumerate(table.said) if figure(word.plain)]
    between = {word.plain for word in table.said[places[0] : places[-1]]} if places else set()
    told = {figure(word.plain) for word in table.said} - {""}
    again = not (ROLLED_AGAIN | PAID).isdisjoint(word.plain for word in table.said)
    joined = between <= {"and", "&", ",", "a", "an", *(table.said[at].plain for at in places)}
    return told == old and len(places) > 1 and joined and not again


SAYS_SO = frozenset(listed_words(
    "says, said, bids, thinks, wants, reckons, hopes, believes, guesses, expects, tries, will, would, is, can, might"
))  # fmt: skip


def _is_of_a_stranger(table: readings.Table[S], words: Sequence[str]) -> bool:
    """Whether a figure is told of somebody who does not play, and nobody is named who does: `Granny says three`."""
    if not words[1:] or not (words[0] in UNNAMED or words[1] in SAYS_SO):
        return False
    first, *_ = slots_of(table.known, table.said) or [END_SLOT]
    unknown = first.kind == spoken.LEFT and not first.text and first.said == words[0]
    named = any(word.removesuffix("'s") in table.known.people for word in words)
    return (unknown or words[0] in UNNAMED - table.known.people.keys()) and not named


def _drops_dad(table: readings.Table[S], words: Sequence[str]) -> bool:
    """Whether somebody is told together with a dad, of whom nobody knows who that is: `dad and asha can do it`."""
    people = table.known.people
    pairs = [{one, then} for one, join, then in zip(words, words[1:], words[2:], strict=False) if join == "and"]
    return any(pair & (UNNAMED - people.keys()) and pair & people.keys() for pair in pairs)


def _has_a_sum_as_dice(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a number beside other figures was read as two dice: the 1 and 1 of `eleven, 6 and 5`; of `i pay 42`."""
    rows = [(one, table.game.verbs.get(one.verb)) for one in meant.actions]
    thrown = [one.args[0] for one, row in rows if row and row.args and core.DICE in row.args[0].takes]
    dice = {"".join(map(str, faces)) for faces in thrown if len(faces) == BOTH}
    told, words = spoken.figures(table.said), [word.plain for word in table.said]
    numbers = [(last, word) for last, word in pairwise(["", *words]) if figure(word) in dice]
    paid = any(last in COMMITTING for last, _ in numbers)
    spelt = any(not word.isdigit() for _, word in numbers)
    alone = len(table.known.people.keys() & {*words}) < BOTH
    return len(told) > 1 and (paid or spelt or (alone and any(_is_sum(word, told) for _, word in numbers)))


LEADING_THERE = re.compile(
    r"^( (so|and|that|that's|thats|it's|a|an|the|well|ok))* (?P<far>\w+)( spaces)?"
    r" (puts|takes|brings|gets|lands|moves|sends|leads|carries) (\w+ )?(on|to|onto|over|in|at|back|up|right|straight)\b"
)


def _is_how_far(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a number that was read as no dice is how far somebody goes: `seven puts him on Israel`."""
    found = LEADING_THERE.match(_text(table.said))
    far = figure(found["far"]) if found else ""
    line = told_words(lines_of(table.game, table.state, meant.actions))
    return far != "" and not throws(table, meant) and far in line


def _ends_for_nobody(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether the end of a turn was read where somebody says what nobody else does: `nobody else wants it`."""
    others = any(f" {words} " in _text(table.said) for words in NOBODY_ELSE)
    row = table.game.verbs.get(meant.actions[-1].verb)
    return others and row is not None and row.declines == row.name and not meant.actions[1:]


COMMITTING = (*PAYING, "put", "puts", "commit", "commits")  # before what is no dice


def _is_sum(number: str, told: Sequence[str]) -> bool:
    """Whether a number is the sum of two other figures that stand together."""
    figures = [int(one) for one in told if one.isdigit()]
    return any(str(one + then) == number for one, then in pairwise(figures))


def may_say_else(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line may say something else than what was meant, which is then only proposed."""
    words = [word.plain for word in table.said]
    return (
        _says_it_twice(table, meant)
        or _leaves_me_out(table, meant)
        or _may_be_anybody(table, meant)
        or _takes_what_is_rolled(table, meant)
        or _drops_a_new_card(table, meant)
        or _plays_ones_own(table, meant)
        or _names_another_verb(table, meant)
        or _is_given(table, meant)
        or _drops_which_one(table, meant)
        or ("again" in words and _is_again(table, meant))
        or (not REFEREES.isdisjoint(words) and _is_the_referees(table))
        or (words[-BOTH:-1] in A_DIE_AT_LAST and _is_kept(table, meant))
        or _tells_what_is_held(table, meant)
        or names_a_card(table, meant)
        or (len(meant.actions) > 1 and _corrects_of_several(table, meant))
        or _is_where(table, meant)
    )


def _corrects_of_several(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line that corrects itself tells of several: `vic 5 3, no wait, 5 4, it was a four, gwen`."""
    people = {action.who for action in meant.actions}
    return len(people) > 1 and spoken.has_slot(slots_of(table.known, table.said), spoken.MARK)


def _is_where(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a space that is chosen on is only where somebody is: `a one and a five, and I'm on a corner!`."""
    chosen = [action.verb for action in meant.actions if (action.who,) in action.args]
    places = re.findall(r" (?:on|in|at|onto) (?:an? |the |this |that )?(\w+)", _text(table.said)) if chosen else ()
    return not {*chosen}.isdisjoint(places)


def drops_a_name(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether in a line of a few letters a small word that begins somebody's name is in no part: `dot um`, of Uma."""
    words = [word.plain for word in table.said if word.plain not in table.known.people]
    if any(len(word) > spoken.SHORTEST for word in words):
        return False
    line = told_words(lines_of(table.game, table.state, meant.actions))
    left = spoken.Slot(spoken.LEFT)
    small = [word for word in words if len(word) == BOTH and spoken.STATIC.get(word, left).kind == spoken.SMALL]
    begun = [name for word in small for name in table.state.seats if plain(name).startswith(word)]
    return any(plain(name) not in line for name in begun)


ME_TOO = re.compile(
    r"\bso (?:did|do|am|have|will|was) (?:i|we)\b|\b(?:me|i|we) (?:too|also|as well)\b"
    r"|\bsame (?:here|me|(?:for|with|from) me)\b"
)


def _leaves_me_out(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether somebody and I are told of and only one of them is in the line: `Doug and I both say no`, `so do I`."""
    people, words = table.known.people, [word.plain for word in table.said]
    pairs = ({one, then} for one, join, then in zip(words, words[1:], words[2:], strict=False) if join == "and")
    with_me = any(pair & {*people} and pair & {"i", "me"} for pair in pairs)
    with_me = with_me or (not people.keys().isdisjoint(words) and ME_TOO.search(_text(table.said)) is not None)
    rows = [(one, table.game.verbs.get(one.verb)) for one in meant.actions]
    whom = {seat for one, row in rows for seat in (one.who, *(row.chosen(one.args) if row else ()))}
    of_all = any(row is not None and row.of_all for _, row in rows)
    return not of_all and len(whom) < BOTH and (with_me or _does_it_myself(table, meant))


def _does_it_myself(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether I leave something too, behind somebody who is named: `Jamal says no, I say no`."""
    people, in_a_play = table.known.people, [word.plain for word in table.said[1:2]] == [":"]
    if in_a_play or meant.actions[-1].verb not in [offer.leaves for offer in table.offers]:
        return False
    parts = [[word.plain for word in table.said[start:end]] for start, end in besides.clauses(table.said)]
    mine = [{"i", "me"} & {*part} and not people.keys() & {*part} for part in parts]
    named = [bool(people.keys() & {*part}) for part in parts]
    return any(any(named[:at]) for at, one in enumerate(mine) if one)


def _may_be_anybody(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether I am one of several who are not named, beside whoever acts: `dad got two and I got one`."""
    people = {table.known.people.get(word.plain) for word in table.said} - {None}
    acts = core.name_of(table.state, meant.actions[0].who) in people
    plains = [word.plain for word in table.said]
    mine = ":" not in plains and not {*FIRST}.isdisjoint(plains)  # no `Ann: I bid 2. Bob: I bid 3`
    row = table.game.verbs.get(meant.actions[-1].verb)
    several = len({*table.state.seats} - people) > 1 and bool(table.known.counting)
    return mine and acts and several and row is not None and (row.of_all or len(meant.actions) > 1)


def _may_be_the_same(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a none without a name may be of whoever is named before it: `gran says one, she's got nothing`."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    if row is None or not table.known.counting or not (row.of_all or len(meant.actions) > 1):
        return False
    *before, last = [slots_of(table.known, table.said[start:end]) for start, end in besides.clauses(table.said)]
    none = any(slot.text == "0" and slot.said in NONE for slot in last)
    others = spoken.has_slot(last, core.PERSON) or spoken.has_slot(last, spoken.GROUP)
    return none and not others and before != [] and all(spoken.has_slot(part, core.PERSON) for part in before)


def _takes_what_is_rolled(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether an it that is taken may be the dice and not what lies where they lead: `rolls a 3 and takes it`."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    takes = re.search(r" (takes|take|took|keeps|keep|kept) (it|that|this) $", _text(table.said)) is not None
    return takes and row is not None and len(meant.actions) > BOTH and not row.drawn


NEWLY = frozenset(listed_words(
    "new, now, next, replaced, replacement, replaces, comes, came, turn, turned, up, another, flip, flips, flipped,"
    " draw, draws, drew, reveal, reveals, revealed"
))  # fmt: skip


def _drops_a_new_card(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a figure that lies there may be that of a new card, and is in no line: `takes it, now it's a zero`."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    if row is not None and row.drawn:
        return False
    line = told_words(lines_of(table.game, table.state, meant.actions))
    told = {one for one in spoken.figures(table.said) if one not in line}
    newly = not NEWLY.isdisjoint(word.plain for word in table.said)
    return newly and not told.isdisjoint(brief.lying_there(table))


def _says_it_twice(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether something that was named again is in the line only once: `we turn out, again out, then orange 1`."""
    line = lines_of(table.game, table.state, meant.actions).split() if len(table.said) > 1 else []
    again = (then.plain for last, then in pairwise(table.said) if last.plain in ("again", "another"))
    named = [table.known.words[word].texts.values() for word in again if word in table.known.words]
    return any(line.count(text) == 1 for texts in named for text in {*texts})


def _plays_ones_own(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether one's own is named behind a sign, and before it what may be another's: `a change, here is my red 14`."""
    named = partial(brief.is_of_the_game, table.known)
    signs = [at for at, word in enumerate(table.said) if word.is_sign][:1]
    pairs = enumerate(pairwise(table.said))
    owned = [at for at, (last, then) in pairs if last.plain in spoken.OWNING and named(then)]
    row = table.game.verbs.get(meant.actions[0].verb)
    one = len(meant.actions) == 1 and row is not None and not row.of_all  # no figures of everybody
    before = table.said[: signs[0]] if one and signs and owned and owned[-1] > signs[0] else ()
    return any(named(word) for word in before)


def _names_another_verb(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a verb stands in the line by its own name that is neither done nor told: the look of `look mine`."""
    line = {*told_words(lines_of(table.game, table.state, meant.actions))}
    slots = slots_of(table.known, table.said)
    pairs = pairwise(word.plain for word in table.said)
    does = {verb for who, verb in pairs if who in spoken.SUBJECTS}  # `that's red. yes, i take the one`
    done = {action.verb for action in meant.actions}
    told = [slot for slot in slots if slot.kind == core.WORD and slot.verbs.isdisjoint(done)]
    named = {slot.said for slot in told if slot.said in does or not slot.verbs}
    of_all = any(row.of_all for verb in done if (row := table.game.verbs.get(verb)))  # `everyone got their bid`
    return not of_all and bool((named & table.game.verbs.keys()) - (line - does) - done)


def _drops_which_one(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether which one is spoken of is not in the line, or its one is no number, perhaps.

    The green of `she has the green one`, who moves 1; `that thing with the blue one`, which need not be blue 1.
    """
    line = told_words(lines_of(table.game, table.state, meant.actions))
    pairs = pairwise(word.plain for word in table.said)
    known = table.known.words
    named = (known[which] for which, one in pairs if one == "one" and which in known and which not in line)
    the = re.search(r" (the|that|this) (?P<which>\w+) one ", _text(table.said))
    whole = the is not None and f"{the['which']} 1" in " ".join(line)
    return whole or (any(slot.texts and not slot.verbs for slot in named) and "1" in line)


BESIDE = ("the", "and", "a", "our")  # before one who is told of
SPEAKING = frozenset(("i", "i'm", "i've", "i'll", "my", "we", "it's", "that's", "and", "but", "so"))


def _is_the_referees(table: readings.Table[S]) -> bool:
    """Whether a line tells of a referee, who is not only spoken to: `the ref bids 2`."""
    words = [",", *("," if word.is_sign else word.plain for word in table.said), ","]
    spoken_to = {",", *SPEAKING, *table.known.people}
    around = zip(words, words[1:], words[2:], strict=False)
    return any(one in REFEREES and (last in BESIDE or then not in spoken_to) for last, one, then in around)


A_DIE_AT_LAST = (["a"], ["an"], ["the"])


def _is_one_of_them(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a one was read as the first, though which one it is was told: `one card of Finn's, the second one`."""
    of_them = any(word.plain == "one" and then.plain in ("card", "of", "from") for word, then in pairwise(table.said))
    numbered = [spoken.ORDINALS[word.plain] for word in table.said if of_them and word.plain in spoken.ORDINALS]
    line = told_words(lines_of(table.game, table.state, meant.actions)) if numbered else []
    return "1" in line and all(one not in line for one in numbered)


def _is_again(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether something may have come twice: `out, out again, orange 1`."""
    again = [word.plain for word, then in pairwise(table.said) if then.plain == "again"]
    before = lines_of(table.game, table.state, meant.actions).partition(" after ")[2].split() if again else []
    return not {*again}.isdisjoint(before)


def _is_kept(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether the last die may be the one of the throw before that was put aside: `six two, a six`."""
    told = figure(table.said[-1].plain)
    *_, before, last = ["", *lines_of(table.game, table.state, meant.actions).split()]
    return last == told and last in before != last and before.isdigit()


def _is_given(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line ends with that something goes to whoever would act in it: `the one goes to jamie`."""
    last = slots_of(table.known, table.said[-1:])
    action = meant.actions[-1]
    acts, row = core.name_of(table.state, action.who), table.game.verbs.get(action.verb)
    goes = phrase_of(table.said[:-1]).endswith((" goes to", " go to", " went to"))
    return goes and [slot.text for slot in last] == [acts] and row is not None and not row.chosen(action.args)


def not_said(said: Utterance) -> Utterance:
    """The words behind a `not`, but for one that only judges: `a three and a one, not great, and the last a 2`."""
    behind = besides.apart_at_not(said)[1]
    ends = next((at for at, word in enumerate(behind) if word.is_sign), len(behind))
    judges = ends > 0 and all(word.plain in JUDGING or word.plain in EVERYDAY for word in behind[:ends])
    return () if judges else behind


JUDGING = frozenset(listed_words(
    "a, an, the, that, so, too, very, quite, really, exactly, especially, particularly, much, at, all, great, good,"
    " bad, best, worst, nice, brilliant, terrible, awful, ideal, enough, lovely, pretty, clever, lucky, helpful"
))  # fmt: skip


NONES = frozenset(NONE)
ROLLED = ("rolled", "thrown")  # what somebody has done, and does not have
PLAYING = ("play", "plays", "playing", "played", "use", "uses", "using")
WINS_THE = rf"\b({'|'.join(WINNING)}) (the|a)\b"
HOLDS_A_CARD = r"\b(has|have|i've|got) (a|one|another) (\w+ )?card\b"


def _tells_what_is_held(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line may only say what somebody holds or won: `i have 125`, `max has a card with 5`; `it shows 35`."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    rolls = any(not {core.DICE, core.THROWS}.isdisjoint(arg.takes) for arg in row.args) if row else False
    shown = [word.plain for word in table.said[:1]] == ["it"] and table.said[-1].plain[1:].isdigit()
    plains = [word.plain for word in table.said]
    pairs = pairwise([*plains, ""])
    having = rolls and any(one in (*spoken.HAVING, "at", "hold", "holds") and then not in ROLLED for one, then in pairs)
    held = [counts for (name, _), counts in besides.held(table).items() if name] if having else []
    told = any(word in counts for counts in held for word in plains if word[1:].isdigit())
    holds = row is not None and row.costs and any(word.plain in ("have", "has", "i've") for word in table.said)
    won = row is not None and row.name in PLAYING and re.search(WINS_THE, phrase_of(table.said)) is not None
    has = won and not any(map(figure, plains))  # `she got the bonus`
    card = holds or has or re.search(HOLDS_A_CARD, phrase_of(table.said)) is not None
    return told or (rolls and shown) or (card and not any(word.plain in PLAYING for word in table.said))


def may_be_fewer(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what is read as several lines or dice may be fewer: `none, but two`; `4 2, nil`; `two of the five`."""
    dice = meant.actions[-1].args[:1] if throws(table, meant) else ()
    of_them = re.search(r" with (two|three|[23]) of them ", _text(table.said)) is not None
    if one_rolled(table, meant) or (of_them and dice != () and len(dice[0]) == len(spoken.figures(table.said))):
        return True
    plains = [word.plain for word in table.said if not word.is_sign and word.plain != "the"]
    if not NONES.isdisjoint(plains) and _may_be_the_same(table, meant):
        return True
    told = [bool(figure(word)) and word[-1] != "s" for word in plains]
    if any(word == "of" and told[at - 1 : at] == told[at + 1 : at + 2] == [True] for at, word in enumerate(plains)):
        return True
    named = not table.known.people.keys().isdisjoint(plains)
    if re.search(rf"^ i .*(?P<one> {ANY_NUMBER})( ,(?P=one))+ $", _text(table.said)) and not throws(table, meant):
        return True  # `I say three, three, three`
    verbs, people = ({getattr(action, what) for action in meant.actions} for what in ("verb", "who"))
    if len(verbs) == 1:
        known = {*IN_A_ROW, *table.known.words}
        unknown = [word for number, word in zip(told, plains, strict=True) if not (number or word in known)]
        talks = not all(brief.is_begun(table.known, word) for word in unknown)
        return len(people) > 1 and talks and not named and (told.count(True) > 1 or not {*NONE}.isdisjoint(plains))
    now = any(number and then == "now" for number, then in zip(told, plains[1:], strict=False))
    ends = [at for at, word in enumerate(plains) if word in NONE and at > len(plains) - 3]
    return len(verbs) > 1 and (now or any(plains[at - 1] not in table.known.people for at in ends))
