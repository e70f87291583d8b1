"""What people ask at the table, and the command that answers it."""

import re
from itertools import pairwise

from ragz_cli.core.evening.evening import RESULT, WITHOUT_RAGZ
from ragz_cli.core.evening.session import FULL, QUIET
from ragz_cli.core.game import TABLE_NAME, Game, Refusal, State
from ragz_cli.core.hearing.besides import STOPPING, is_question
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.otherwise import states
from ragz_cli.core.hearing.readings import MEANT
from ragz_cli.core.hearing.slots import ASKING, NUMBERS, figure
from ragz_cli.core.hearing.vocabulary import NO, listed_words
from ragz_cli.core.line import Utterance, phrase_of, typed_line, words_of
from ragz_cli.core.names import bones, candidates, nearest, unaccented
from ragz_cli.core.step import or_refusal
from ragz_cli.view.rules import headings, short_answer

QUESTIONS = ("score", "status", "odds", "sheet", "next", "log")  # commands whose beginnings ask for them
ALONE = {
    "what": "next", "who": "score", "pts": "score", "pnts": "score", "trn": "next", "up": "next", "chances": "odds",
    "scoreboard": "score", "leaderboard": "score", "ranking": "score", "repeat that": "next",
    "repeat please": "next", "once more please": "next", "previous lines": "log -n 5", "prev lines": "log -n 5",
}  # fmt: skip
"""Questions that are asked without a verb."""
NX = "nx"  # where nothing is owed it ends a turn
IN_LETTERS = {
    **dict.fromkeys(("wh tu", "whs tu", "wh nx", "wt nx", "wo nx", "wh nw", "wt nw", "wo nw", "wt"), "next"),
    **dict.fromkeys(("wh wi", "whs wi", "wo", "wo wi", "wo wo", "wh wo", "wh le", "wo le", "wh ah"), "score"),
    "wy": "why", NX: "next",
}  # fmt: skip
"""And by whom two letters of a word are enough, if they begin nobody's name."""
HOW_MUCH = {
    **dict.fromkeys(listed_words(
        "that's enough talk, thats enough talk, enough talk, too much talk, less talk, talk less, say less, don't talk"
        " so much, you talk too much, be brief, shorter please, be quiet, only what matters"
    ), QUIET),
    **dict.fromkeys(listed_words(
        "say more, talk more, tell us more, tell me more, more talk, explain more, explain everything, say all again"
    ), FULL),
}  # fmt: skip
NEXT_ONE = ("next one", "next player", "next turn")  # where something is owed
CANNOT = "I cannot answer that. ? shows what is possible, rules WORD finds a rule."
INTENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("help amend", listed_words(
        "undo, put right, put it right, correct, take back, take it back, take that back, take this back, go back,"
        " mend, fix, redo"
    )),
    ("why", listed_words(
        "calculate, calculate that, calculated, work that out, you get that, come to that, how come, those points, the"
        " points out, the score out"
    )),
    ("log -n 5", listed_words(
        "written down, look back, noted down, read back, the log, last few moves, done so far, we've done"
    )),
    ("next", listed_words("happens now, happens next, comes next, next step, do first, need from us")),
    ("rules", listed_words("put aside, set aside, lay aside, lie aside")),
    ("status", listed_words(
        "board looks, board look, where everybody, where everyone, where's everybody, where's everyone, where's"
        " everything, where is everybody, where is everyone, where are we all, where we all are, how things are, are"
        " things on, things look, everything at, the game looks, how everything"
    )),
    ("score", listed_words(
        "everyone down to, everybody down to, we all down to, we down to, win, has everybody, has everyone, i got left,"
        " have left, show points, in front, in the lead, the lead, how many points, is winner, the winner, in front"
        " now, leader, the standings, the ranking"
    )),
    ("next", listed_words(
        "my last turn, can he, can she, i still, we still, must bid, has to bid, have to bid, must lead, has to lead,"
        " have to lead, lead now, leads now, lead next, leads next, must play, has to play, have to play, plays now,"
        " plays next, bids now, bids next, starts now"
    )),
    ("sheet", listed_words("sheet, score sheet, paper")),
    ("status", listed_words(
        "we bid, we all bid, all bid, been bid, everybody bid, everyone bid, bids so far, are the cards, which cards,"
        " what round, which round, take it, takes it, most markers, fewest markers, most cards, fewest cards, most"
        " tokens, fewest tokens"
    )),
    ("log -n 5", listed_words(
        "happened, happend, yesterday, last turn, last time, we wrote, was written, wrote down, last lines, last few,"
        " prev, previous, earlier, won that trick, won the trick, won the last trick, took the last trick, won the"
        " last, did, missed, was that"
    )),
    ("next", listed_words(
        "possibilities, possible, choices, whose, next, what now, waiting for, wait for, holding us up, can do, could"
        " do, were we, are we at, are we now, now what, can i do, can we do, supposed, who's on, whos on, who's up,"
        " whos up, is it me, am i up, am i on, am i next, me now, my turn, do we do, do i do, turn is it, who now, can"
        " i go, to do, is on, who is it, comes now, go now, trick right, trick is it, trick was it, his trick, her"
        " trick, my trick, up now, nxt, on turn"
    )),
    ("odds", listed_words(
        "odds, chance, chances, likely, worth it, risky, need, should i, shall i, probability, how many dice, dice do,"
        " die do, dice bring, something better, better off, improve, get better, do better, good idea, wise, smart,"
        " safe"
    )),
    ("status", listed_words(
        "where, situation, how many, how much, deals, dealt, dealer, trump, who plays, who is playing, trumps, tokens,"
        " token"
    )),
    ("score", listed_words(
        "winning, ahead, leads, leading, first, last, most, least, won, points, score, stand, doing, behind, who has,"
        " on top, came top, scoreboard, best, scores, stands, pts, standing, who is up, tally, totals, total, tot, game"
        " look, look for us"
    )),
    ("rules", listed_words(
        "rule, rules, mean, means, allowed, must, have to, what is, what's, whats, what are, how does, how do, what"
        " happens, happens, may i, can i, what does, when"
    )),
    ("next", listed_words("turn, go, goes, start, starts, begin, begins, up, now")),
)  # fmt: skip
"""The commands for what is asked, and the words by which it is known; the first that fits."""
NOW_DOING = r"(?:must|has to|have to|needs to|need to|should|is to|gets to|still has to|still must)"
BEING_DONE = r"(?:do|say|play|roll|throw|bid|choose|move)"
FIGURE_OF = r"(?:{currency}|points?|pts|money|score)"
OF_EACH = r"(?:each|all|every\w+|left|have|has|got|now|still|us|we|i|final|end)"
NOT_HELD = r"(?:for|costs?|pays?|start|begin|brings?|gives?|get|worth|lose|wins?|leave)"
PHRASED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("help amend", (
        r"(?:can|could|may|how (?:do|can|could)) (?:i|we) (?:still )?(?:change|alter|edit) (?:that|it|this|the last"
        r"|my last|what)\b",
        r"^how (?:(?:do|can|could|would|should) )?(?:i|we) (?:can |could )?(?:take|get) (?:\w+ ){0,3}back\b",
    )),
    ("why", (r"^what (?:was|is|were) (?:that|those|it|this) for$",)),
    ("rules", (
        r"\brules? (?:again|for|about|of|on|please)\b|\brules?$", r"^what (?:the |an? )?\w+ (?:is|are) for$",
        r"^what (?:is|are) (?:the |an? )?\w+ for$", r"\bread (?:about|up on)\b", r"^how (?:an? |the )[\w -]+ works?$",
    )),
    ("log", (
        r"\b(?:happen\w*|done|did|gone|going|written|log|moves|played|everything|missed)\b.*"
        r"\b(?:so far|up to now|(?:un)?till? now|from the (?:beginning|start))\b",
        r"\b(?:everything|all) (?:(?:that|that's|which|has|was|we|we've) )+(?:happened|did|done|played|written)\b",
        r"\bwhat (?:we|we've|we have|was|have (?:i|we)|did (?:i|we)) (?:put in|typed?|entere?d?|write|written|told)\b",
        r"\bwhat(?:'s| is| has) been (?:written|typed|put|noted)\b",
        r"\bgone on\b", r"\b(?:see|show|read|look at) the (?:whole )?(?:list|log)\b", r"\bwhat all (?:did|has) happen",
    )),
    ("log -n 5", (
        r"^(?:go|look|read) (?:me |us |that |it )?back\b", r"\bgo (?:back )?over the last\b",
        r"^(?:is|was) (?:that|it|this|all that) (?:right|correct|all right)(?: now)?$",
        r"\bthe last (?:thing|few)\b(?!.*\bmean)", r"\blast \w+ lines\b",
        r"^who (?:all )?(?:has |have )?(?:made|missed|passed|failed)\b(?: it)?(?: in round \w+)?$",
    )),
    ("score", (
        r"^who(?:'s| is| will|)? (?:win|wins|won|winning|loses|losing|lost)(?: now| so far| the game| here| this)*$",
        r"^where are we (?:all )?(?:with|on|at with) (?:the |our )?(?:{currency}|points?|totals?|scores?)\b",
        rf"\b(?:how (?:many|much)|fewest|least|most|lowest|highest|what|who has)\b.*\b{FIGURE_OF}\b"
        rf"(?!.*\b{NOT_HELD}\b)(?=.*\b{OF_EACH}\b|$)",
        r"\b(?:each|all|every\w+|who|which of us) .*\b(?:fewest|least|most|lowest|highest) {currency}\b",
        r"^how (?:are|is) (?:we|they|every\w+)(?: all)? doing\b", r"\bnumber one\b",
        r"^how much (?:does|do|has|have) (?:every\w+|we all|they all|each)(?: \w+)? (?:have|got|left|now)\b",
        r"\b(?:each|every)\w+'?s {currency}\b", r"^{initial} (?:for|of) (?:all|each|every\w+)$",
        r"\bfinal (?:points|score|result)", r"\b(?:{currency}|points?|money|score)[ -]?wise\b",
        r"\bbeating (?:{person})$", r"\b(?:do|did) (?:\w+ )?to the totals\b", r"\bleave \w+ with$",
        r"\bwhat have we (?:each|all) got\b", r"\b(?:{currency}|credit|points?) count\b", r"\bscores? stand$",
    )),
    ("odds", (
        r"\bdo(?:es)? \w+ need (?:a |an |any )?(?:{number})\b",
        r"^how (?:many|much) do(?:es)? (?:\w+) need$", r"\bbig is (?:the |my |our )?chance",
        r"\bwhat (?:number )?(?:do|does|is|did) (?:\w+ )?need\b(?!.*\b(?:for|from)\b)",
    )),
    ("next", (
        r"\bwho (?:still |now )?(?:must|(?:has|have|needs?|still has) to|should|(?:is|gets) to|still must)\b"
        r"(?!.*\b(?:if|when|after|draw|pay)\b)",
        r"^who(?:'s| is|'re| are)? (?:all )?(?:still )?left to \w+\b", r"^who (?:all )?(?:can|could|may) still \w+\b",
        r"^(?:and |so )*what (?:happens|do (?:we|i) do|comes|must we do) (?:now|next)\b(?!.*\b(?:if|when|that)\b)",
        r"^is it (?:{person}) who (?:goes|plays|bids|rolls|speaks|says|moves|leads|starts|begins)\b",
        r"^what (?:can|could|may) (?:{person}) (?:still|now) do$",
        r"^is it (?:my|his|her|your|(?:{person})'?s?) (?:lead|turn|go|bid|roll|throw)\b",
        r"^who (?:is |goes |plays |bids |rolls |says |moves |speaks )(?:the )?first(?: to \w+)?(?: now| this time)?$",
        r"\bwhat (?:do |does |should |must |shall |can |could |may |to )?(?:we|i|he|she|they|{person}) "
        r"(?:must |should |have to |has to )?(?:do|say|play|roll|throw|bid|choose|move)(?: now| next| first| here)?$",
        r"\b(?:my|our|the|his|her) (?:options|choices)\b", r"^who'?s it$", r"^(?:me|him|her|us)$", r"\band now what\b",
    )),
    ("rules", (r"\bwhat\b.*\b(?:pictures?|faces|sides|results|effects?|symbols?)\b",)),
    ("status", (
        r"^is (?:it|this) (?:still |already )?(?:the )?round (?:\d+|{number})",
        r"^(?:so )?is (?:it|this) .*\b(?:last|final) (?:round|go|turn)\b",
        r"^is it (?:nearly |almost )over$",
        r"^(?:who owns|whose is)\b",
        r"^is (?!it\b|that\b|this\b)\w[\w -]* (?:still |already )?(?:open|free|taken)$",
        r"^is there (?:anywhere|any \w+|anything) (?:left|free|open)\b", r"\bshow (?:me |us )?the bids\b",
        r"\bwho bid what\b", r"\bread (?:back |out )?(?:the|all the) bids\b",
        r"\b(?:any(?:body|one)|who) (?:still )?needs? (?:any |more )?cards\b", r"^what\b.* i(?:'ve| have)? got left$",
        r"\b(?:on|at) (?:the )?table\b", r"\bshow (?:me |us )?everything\b", r"\bgame (?:right )?now$",
        r"\b(?:show|see) (?:me |us )?the table\b", r"\bhow(?:'s| is) (?:the|our) game$", r"\bface up\b",
        r"\bcards? (?:is|are) (?:lying|there|out|left)\b",
        r"\bwhich markers\b", r"\b(?:my|your|his|her) bid$", r"\bdid \w+ bid$",
        r"\bhow many (?!.*\b{currency}\b)\w+ (?:cards? |markers? )?(?:does|has) (?:{person}) (?:have|hold|got)\b",
        r"\bwhat (?:does|has) (?:{person}) (?:have|hold|got)(?: now| left)?$",
        r"\bhow many (?:cards|markers) (?:does|do|has|have) (?:every\w+|we all|all)\b",
    )),
)  # fmt: skip
"""The commands for what is asked in the form of a whole question, which go before single words."""
TOGETHER: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("log -n 5", (r"\b(?:did|done|happened|typed|written)\b", r"\b(?:last|back)\b")),
    ("log", (r"\b(?:did|done|happened|typed|written)\b", r"\bso far\b")),
    ("log", (r"\b(?:see|show)\b", r"\b(?:rounds|evening|moves|turns|lines?)\b", r"\b(?:again|all|whole)\b")),
    ("status", (
        r"\b(?:how many|who has|who's got|any\w+ (?:have|has)|what(?:'s| is| are| has| have)?|which|remind|show|see)\b",
        r"\b(?:cards|tokens|markers|bid|bids|board|table)\b",
        r"\b(?:now|yet|so far|at the moment|does (?:she|he|{person}) have|(?:she|he|{person})(?:'s| has)? got)\b",
    )),
    ("score", (
        r"\b(?:every(?:body|one)|we|us|each|who(?:'s| is| has))(?:'s)?\b(?!.*\b(?:cards?|tokens?|markers?|bids?)\b)",
        r"\b(?:{currency}|points?|count|left|got|totals?|won|(?<!who's )(?<!who is )on now|down to|doing|stand"
        r"|by how much)\b",
    )),
    ("score", (r"\bhow is (?:{person}) doing\b",)),
)  # fmt: skip
"""The commands for what is asked with words of each kind, wherever they stand, but for what asks for a rule."""
ASKS_FOR_A_RULE = re.compile(
    r"\b(?:rules?|means?|allowed|if|when|happens?|start|begin|costs?|worth|can|may|must|how (?:do|does)|for|get"
    r"|pays?)\b"
)
SPELLED = {
    "wat": "what", "wot": "what", "wut": "what", "wats": "what's", "wots": "what's", "trun": "turn", "tern": "turn",
    "wher": "where", "were's": "where is", "where's": "where is", "wheres": "where is", "wen": "when", "wich": "which",
    "bord": "board", "hw": "how", "hows": "how is", "mony": "money", "wy": "why", "poits": "points", "poins": "points",
    "scr": "score", "scor": "score", "scroe": "score", "skore": "score", "woh": "who", "hwo": "who", "wo": "who",
    "wining": "winning", "winnin": "winning", "dos": "does", "duz": "does", "leeding": "leading",
    "roolz": "rules", "ruls": "rules", "trn": "turn", "nxt": "next", "wht": "what", "whts": "what's", "wos": "who's",
    "mny": "many", "hv": "have",
}  # fmt: skip
BEGINS_SO = frozenset(
    listed_words("wat, wot, wut, wats, wots, hw, wen, wher, where's, wheres, hows, scr, wich, wy, wht, whts, wos")
)
INTENT_WORDS = tuple(dict.fromkeys(word for _, phrases in INTENTS for phrase in phrases for word in phrase.split()))
MENDED, SHORT = 0.85, 4  # how alike, and letters of a word that is not mended
IN_A_CASE = frozenset(listed_words("if, when, suppose, say, once, while, after, as"))
NOT_KNOWN = re.compile(
    r"(?:(?:i'm|im|i am) )?not sure |(?:let me|let us|let's) see (?=(?:everything|what we|where we)\b[^\d.,;!]+$)"
    r"|i (?:don't|dont) know |(?:please )?show (?:me |us )?(?=\D+$)"
    r"|(?:go|look|read) (?:\w+ )?(?:back|over)(?: over)?\b(?=\D+$)"
    r"|(?!.*\d)(?:(?:let|give) me|let'?s|i want to|i'd like to) .*\b(?:sheet|scores?|points|standings)\b"
)
OF_RULES = frozenset(
    listed_words(
        "rule, rules, mean, means, allowed, happens, happen, say, says, about, work, works, explain, if, one, ones,"
        " people, i, you, he, she, it, we, they, me, him, her, us, them, my, your, his, its, our, their, that, this,"
        " the, a, an, of, to, in, on, at, for, and, or, with, by, from, there, here, then, so, be, been, got, when,"
        " while, just, only, please, much, dear, dears, love, darling, again, actually, really, all, same, u, ur, pls,"
        " plz, btw, lol, thx, omg, search, find, exactly, somebody, someone, don't, isn't, doesn't, up, as, into, do,"
        " need, want, had, s, t, those, these, thing, things, thingy, thingies, stuff, quick, check, get, gets"
    )
)
HAVE_TO = re.compile(r"\b(?:have|has|had) to\b")
ONCE_MORE = re.compile(r"^((?:how|what)\b.*) again[?!.]*$")
OF_RIGHTS = ("must", "have", "when")  # which the rules are asked for by
OF_THE_TABLE = (
    r".*\b(?:still|sheet|better|go back|this time|this round|so far|at the moment|right now|have left|got left|from us"
    r"|points out|(?:(?:i|we|he|she) (?:do|go)|do (?:i|we) have|do first|now|happens next|comes next|undo|back"
    r"|stop|tomorrow|next week)$)"
)
EXPLAINS = (
    r"how (?:do|does|is|are|did|u|you|i|we|to) .*"
    r"\b(?:scor\w+|counts?|counted|works?|played|wins?|won|ends?|begins?|starts?|decide)\b.*",
    r"how long (?:do|does|is|are) .*",
    r"how (?:many|much) .*\b(?:can|may|must|do|does) .*",
    r"how many .* (?:there|in (?:the|a) \w+|for .+)",
    r"when (?:do|does|is|can|may|must) .*",
    r"(?:and )?what (?:if|does|do|is an?|happens)\b.*",
    r"(?:can|may|must|could|do|does|have|has) .+ .+",
    r"which (?:way|.* (?:beats|counts|wins))\b.*",
    r"where (?:do|does) (?:i|we|you|my|the|it) .*",
    r".*\b(?:allowed|permitted|legal|against the rules)\b.*",
    r"who (?:deals|leads|starts|begins|wins) .+",
)
"""The forms of questions that the rules answer, where a rule is about their words."""
OF_RULES_ONLY = re.compile(rf"(?!{OF_THE_TABLE})(?:{'|'.join(EXPLAINS)})")
STOPS = re.compile(
    r"(?:(?:i|we)(?:'ll|'d like to| will| want to| have to| must| need to)? |(?:can|could|shall) (?:i|we) |let'?s )?"
    r"(?:(?:stop|finish|break off)(?: (?!.*\b(?:turn|go|move)$).*)?"
    r"|(?:carry|go) on (?:.* )?(?:tomorrow|later|(?:next|another) \w+))"
)
POLITE = listed_words(
    "please, kindly, perhaps, quick, quickly, just, once more, again, somebody, someone, anybody, anyone, everybody,"
    " folks, can, could, will, would, may, might, shall, i, you, he, she, we, us, me, they, to me, to us, like, love,"
    " want, need, have, let, all, to, out, one of you, be so kind as to, be so good as to, be a dear and, do me a"
    " favour and, of you, and"
)
TELLING = listed_words(
    "tell, read, read out, say, show, explain, explain to, remind, hear, see, know, look up, find out, have, give,"
    " check, see again, hear again, remind me of, tell me about, know about, go over, go through, look at, have a look"
    " at"
)
COURTESY = re.compile(
    rf"(?:(?:{'|'.join(POLITE)})[ ,]+)*(?:{'|'.join(sorted(TELLING, key=len, reverse=True))})[ ,]+"
    rf"(?:(?:{'|'.join(POLITE)})[ ,]+)*(?:about )?(?=\S)"
)
"""What leads to what is asked: `could you kindly tell me`."""
WANTS_TO_KNOW = re.compile(
    r"(?:please |just |now |so |and )*(?:(?:tell|remind|show|teach|read) (?:me|us)|explain"
    r"|say(?: (?:me|us|to me|again|once more))*(?= (?:who|what|where|when|whose|which|how)\b))\b(?=\D+$)"
)
CLAUSE = re.compile(r"\b[a-z]{1,3}-[a-z]?\d+\b")
ASKS_ALONE = frozenset(
    listed_words("what, what's, whats, when, where, who, who's, whos, whose, why, which, how, how's")
)
PLEASE = re.compile(r" (?:pls|plz|please|plis)$")
MOST_LEADING = 1  # words before a question: `uhh what now`
STOP = "stop, {said}"
LAST_LINES = re.compile(
    r"(?:please )?(?:(?:can|could|may) (?:i|we|you) )?(?:show|see|read|tell|give|write|have|list|repeat)"
    r"(?: out| me| us| please| back| what (?:was|were))*(?: the)? last "
    rf"(?:(?P<many>\d+|{'|'.join(NUMBERS)}) )?(?:\w+ )?(?:(?P<alone>line|entry|thing)|lines|entries|things|moves|turns)"
    r"(?:,? (?:please|for me|for us|again|now|we \w+(?: in)?|that were typed|(?:would|will|could) you))*"
)
SCORES = re.compile(
    r"(?!standings$)(?:(?:and|so|ok|okay|now|the|final|current|latest|quick|woah|whoa|wow|ooh|right|halfway) )*"
    r"(?:(?:give|read|show) us (?:the )?)?"
    r"(?:scores?|standings|totals|(?:credit|zeal|point|points) count|what's the damage)"
    r"(?: (?:so far|please|pls|now|board|again|then|check|update|before \w+|after (?:this|that)))*"
)
REPORTED = re.compile(
    r"(?P<who>\w+) (?:now |also |just )?(?:asks|asked|wonders|wondered|wants to know|would like to know|is asking)"
    r"(?: me| us| again)?(?: about| if| whether|(?= (?:who|whose|what|how|when|where|why|which|the score)\b))"
    r" (?P<what>.+)"
)
"""What somebody else asks: `Ann wants to know how the Out Rage works`."""
SOME = ("he", "she", "somebody", "someone", "i")
RULES_BEGUN = re.compile(r"(?:ru|rul|(?:wt|wh|wa) (?:is|ds|do)) (?P<about>[a-z]{2,3})(?P<number> \d+)?")
BARE = re.compile(rf"(?:(?:is|was) (?:it|that) )?(?:(?:\d+|and|{'|'.join(NUMBERS)})[ ?]*)+")
OF_THE_LOG = ("undo", "redo", "accept", "amend", "note", "count")
CALLED_OUT = re.compile(
    r"(?:(?:oops|sorry|wait|well|ok|okay|so|and|then|hang on|hold on|er|um|hm|oh|hey|hello|hi|please)\b"
    r"[,:.!]* +(?=\S))+",
    re.IGNORECASE,
)


def called_out(text: str, state: State) -> str:
    """What is said after an oops, a sorry or the like, which is nobody's name; all of `sorry, was yellow 12`."""
    found = None if candidates(text.split(" ")[0].rstrip(",:.!"), state.seats) else CALLED_OUT.match(text)
    rest = text[found.end() :] if found else text
    return text if found and rest.lower().startswith("was ") and "?" not in rest else rest


def command_asked(text: str, game: Game[State], state: State) -> str:
    """The command that answers a question, or that none does; nothing for what is no question."""
    text = _as_asked(text, state)
    words = words_of(text)
    said = phrase_of(words)
    if said in HOW_MUCH:
        return HOW_MUCH[said]
    if begun := _asked_in_short(said, game, state):
        return begun
    if said.partition(" ")[0] in BEGINS_SO and not any(candidates(word, state.seats) for word in said.split()[:1]):
        text = re.sub(r"[a-z']+", lambda found: SPELLED.get(found[0], found[0]), text.lower())
        words, said = words_of(text), phrase_of(words_of(text))
    command = PLEASE.sub("", said)
    if command == "score" or (command != said and command in QUESTIONS):
        return command
    if text.rstrip().endswith("?"):
        said = _asked_last(words)
    asks = is_question(state, words) or said in (*ALONE, "now what", *NEXT_ONE) or NOT_KNOWN.match(f"{said} ")
    asks = asks or WANTS_TO_KNOW.match(said)
    spelled = [_corrected_word(word, at) for at, word in enumerate(said.split())]
    said = " ".join(spelled) if asks and " " in said else said
    if asks and (command := _phrased(said, game, state)) not in ("", "rules"):
        return command
    if asks and (courtesy := COURTESY.match(said)):
        return _command_for(said[courtesy.end() :], game, state) or said[courtesy.end() :].split()[0]
    ends = [phrase in NO for phrase in _parts_of(words)]  # `finish, next person`
    stops = STOPS.fullmatch(said) and said not in STOPPING and not state.over and not (" " in said and all(ends))
    if stops and not any(candidates(word, state.seats) for word in said.split()):
        return STOP.format(said=said)
    if not said or " --" in text or not asks:
        return ""
    if said in NEXT_ONE and game.owed(state):
        return "next"
    if said in OF_THE_LOG:
        return ""
    return _command_for(said, game, state)


def _as_asked(text: str, state: State) -> str:
    """A question that somebody reports as they asked it; every other line as it is."""
    reported = REPORTED.fullmatch(phrase_of(words_of(text)))
    asks = reported and (reported["who"] in SOME or candidates(reported["who"], state.seats))
    return f"{reported['what']}?" if reported and asks else text


def _asked_in_short(said: str, game: Game[State], state: State) -> str:
    """The command for the last lines, or for a question of two letters a word that are nobody's name."""
    if SCORES.fullmatch(said) and not candidates(said.split()[0], state.seats):
        return "score"
    if last := LAST_LINES.fullmatch(said):
        return f"log -n {figure(last['many'] or ('1' if last['alone'] else '5'))}"
    begun = "" if said == NX and not game.owed(state) else IN_LETTERS.get(said, "") or _rules_begun(said, game)
    return begun if begun and not candidates(said.split()[0], state.seats) else ""


def _corrected_word(word: str, at: int) -> str:
    """A word of a question as it is spelled: `how dose that work`."""
    return "does" if word == "dose" and at == 1 else SPELLED.get(word, word)


def _parts_of(words: Utterance) -> list[str]:
    """What is said between the signs of a line."""
    signs = [-1, *(at for at, word in enumerate(words) if word.is_sign), len(words)]
    return [part for start, end in pairwise(signs) if (part := phrase_of(words[start + 1 : end]))]


def _asked_last(words: Utterance) -> str:
    """A question without what only leads to it: `before i decide, how does it look`."""
    *leads, last = _parts_of(words) or [""]
    asks = COURTESY.match(last) or {word.removesuffix("'s") for word in last.split()[:1]} & ASKING
    begins = {part.split()[0] for part in leads}
    return last if leads and asks and " " in last and not begins & (ASKING | IN_A_CASE) else phrase_of(words)


def _together(said: str, game: Game[State], state: State) -> str:
    """The command for what is asked by the words that stand in a question together; nothing for any other."""
    if ASKS_FOR_A_RULE.search(said):
        return ""
    facts = _facts(game, state)
    found = (command for command, kinds in TOGETHER if all(re.search(_filled(kind, facts), said) for kind in kinds))
    return next(found, "")


def _filled(pattern: str, facts: dict[str, str]) -> str:
    for name, words in facts.items():
        pattern = pattern.replace(name, words)
    return pattern


def _facts(game: Game[State], state: State) -> dict[str, str]:
    """What the patterns of questions leave open: the currency, a person, a number."""
    return {
        "{currency}": unaccented(game.currency),
        "{initial}": unaccented(game.currency)[0],
        "{person}": "|".join(re.escape(unaccented(name)) for name in state.seats),
        "{number}": "|".join(NUMBERS),
    }


def _phrased(said: str, game: Game[State], state: State) -> str:
    """The command for a whole question by its form; nothing for another form."""
    facts = _facts(game, state)
    if said == "who leads":  # a trick, or the game
        return "next" if any("leads" in game.words().said.get(one.verb, "") for one in game.owed(state)) else "score"
    for command, patterns in PHRASED:
        if re.search(_filled("|".join(patterns), facts), said):
            return command
    return ""


def _command_for(said: str, game: Game[State], state: State) -> str:
    """The command that answers a question; nothing for one that is a command itself."""
    first, *then = said.split()
    if first in ("why's", "whys") or (first == "why" and then and not then[0].isdigit()):
        return "why"  # `why did that happen`; not `why 12`
    if first in ("why", "odds", "rules", "log", "stats", "standings", "status", "next", "score", "help") and (
        then[:1] != ["is"]  # `next is who?`
    ):
        return ""
    if said in ALONE:
        return ALONE[said]
    if begun := question_begun(said, game):
        return begun
    if named := CLAUSE.search(said):
        return f"rules {named[0].upper()}"
    if command := _phrased(said, game, state):
        return _about(said) if command == "rules" else command
    if command := _together(said, game, state):
        return command
    if OF_RULES_ONLY.fullmatch(said) and short_answer(game, topic(said), strict=True):
        return _about(said)
    mended = " ".join(_mended(word) for word in said.split())
    for words in (said, mended):
        padded = f" {words} "
        known = (command for command, phrases in INTENTS if any(f" {phrase} " in padded for phrase in phrases))
        command = next(known, "rules")
        if command != "rules" or short_answer(game, topic(words), strict=True):
            return command if command != "rules" else _about(words)
    return _about(said)


def _mended(word: str) -> str:
    """A word without its slip, if only one that questions are known by is so near."""
    return nearest(word, (*INTENT_WORDS, *OF_RULES), MENDED) or word if len(word) > SHORT else word


WHICH_ONE = (("this", "one"), ("that", "one"))  # which is no figure


def asked_in_part(text: str, game: Game[State], state: State) -> str:
    """The command for the part of a line without figures that asks, where the line means nothing; or nothing.

    `quick, whose turn is it`
    """
    words = words_of(text)
    seems = states(state.seats, phrase_of(words).split())  # `can i use two add cards`, which tells nothing
    pairs = pairwise(["", *(word.plain for word in words)])
    told = any(figure(word) for last, word in pairs if not ("?" in text and (last, word) in WHICH_ONE))
    told = told and not (seems and words[0].plain != "is")
    asked = "" if told else _part_that_asks(words, seems or "?" in text, state)
    for at, part in enumerate(_parts_of(words)):  # `score? i think ann is ahead`
        alone = part if part in QUESTIONS else "score" if at == 0 and SCORES.fullmatch(part) else ""
        if alone and not (told or asked or is_heard(text, game, state)):
            return alone
    return "" if not asked or is_heard(text, game, state) else command_asked(f"{asked}?", game, state)


def _part_that_asks(words: Utterance, ends: bool, state: State) -> str:
    """The first part between signs that asks; one that the line begins with only where a `?` `ends` some part."""
    signs = [at for at, word in enumerate(words) if word.is_sign]
    for start, end in zip([0, *(at + 1 for at in signs)], [*signs, len(words)], strict=True):
        part = [word.plain for word in words[start:end]]
        leads = next((at for at, word in enumerate(part) if word in ASKS_ALONE), len(part))
        if part[leads : leads + 2] in (["what", "a"], ["what", "an"], ["why", "not"], ["who", "would"]):
            continue  # `what a cheek`
        named = any(candidates(word, state.seats) for word in part[:1])
        begins = part[:1] != [] and part[0] in ASKING and not named and (start > 0 or ends)
        if len(part) - leads > 1 and not leads > MOST_LEADING:
            return " ".join(part[leads:])
        if begins and len(part) > 1:
            return " ".join(part)
    return ""


def result_told(text: str, state: State) -> str:
    """The line that books what everybody had, each after the name or in the order of the seats; or nothing."""
    words = phrase_of(words_of(text)).split()
    numbers = [told for word in words if (told := figure(word))]
    people = [known[0] for word in words if len(known := candidates(word, state.seats)) == 1]
    names = people or [*state.seats]
    if len(numbers) != len(names) or {*names} != {*state.seats}:
        return ""
    told = " ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
    return f"{TABLE_NAME}: {RESULT} {told}  # {WITHOUT_RAGZ}"


def question_begun(said: str, game: Game[State]) -> str:
    """The only command that a word of two letters begins or has the consonants of, the score for what is counted."""
    offered = {*QUESTIONS, unaccented(game.currency)}
    names = [name for name in offered if name.startswith(said) or bones(name) == said] if said[1:] else []
    return "" if len(names) != 1 else names[0] if names[0] in QUESTIONS else "score"


def is_heard(text: str, game: Game[State], state: State) -> bool:
    """Whether a line would be taken, or something is proposed for it."""
    meant = or_refusal(lambda: heard(game, state, typed_line(text)))
    return not isinstance(meant, Refusal) or meant.code == MEANT


def _rules_begun(said: str, game: Game[State]) -> str:
    """The rules on the only verb, or what has a rule of its name, that two letters begin: `ru te`, `ru ar`."""
    found = RULES_BEGUN.fullmatch(said)
    lists = (game.verbs, headings(game)) if found else ()
    begun = ([name for name in names if found and name.startswith(found["about"])] for names in lists)
    names = next(filter(None, begun), [])
    return f"rules {names[0]}{found['number'] or ''}" if found and len(names) == 1 else ""


def _about(said: str) -> str:
    """The rules on what is left of a question; of nothing, or of bare figures (`5 2?`), the clause of what is owed."""
    left = topic(said) if not BARE.fullmatch(said) else []
    return f"rules {' '.join(left)}" if left else "why"


def topic(said: str) -> list[str]:
    """The words of a question that say what it is about."""
    words = [
        word.strip('?!.,:;"').removesuffix("'s") for word in ONCE_MORE.sub(r"\1", HAVE_TO.sub("must", said)).split()
    ]
    return [word for word in words if word and (word in OF_RIGHTS or word not in OF_RULES | ASKING)]
