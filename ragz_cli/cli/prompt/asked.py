"""What people ask at the table, and the command that answers it."""

import re
from itertools import pairwise

from ragz_cli.cli.prompt.intents import LOG, RULES, asked_for, known_words
from ragz_cli.core.evening.evening import RESULT, WITHOUT_RAGZ
from ragz_cli.core.evening.session import FULL, QUIET
from ragz_cli.core.game import TABLE_NAME, Game, Refusal, State
from ragz_cli.core.hearing.besides import STOPPING, is_question
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.otherwise import states
from ragz_cli.core.hearing.readings import MEANT
from ragz_cli.core.hearing.signs import SPELLED, said_words
from ragz_cli.core.hearing.slots import ASKING, NUMBERS, figure
from ragz_cli.core.hearing.vocabulary import NO, listed_words
from ragz_cli.core.line import Utterance, phrase_of, typed_line, words_of
from ragz_cli.core.names import bones, candidates, nearest, unaccented
from ragz_cli.core.step import or_refusal
from ragz_cli.view.rules import headings, known_to_rules, stems

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
NEXT_ONE = ("next one", "next player", "next person", "next turn")  # where something is owed
NEXT_IS_WHAT = re.compile(r"next (?:go|up|challenge|throw|roll|dice|try|move|space|card|step|bid|trick)")
CANNOT = "I cannot answer that. ? shows what is possible, rules WORD finds a rule."
BEGINS_SO = frozenset(
    listed_words("wat, wot, wut, wats, wots, hw, wen, wher, where's, wheres, hows, scr, wich, wy, wht, whts, wos")
)
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
        " plz, btw, lol, thx, omg, search, find, exactly, somebody, someone, don't, isn't, doesn't, as, into, do, need,"
        " want, wants, had, s, t, those, these, thing, things, thingy, thingies, stuff, quick, check, get, gets,"
        " getting, tell, know, knows, remember, remind, forget, forgot, forgotten, forgetting, keep, always, even,"
        " seriously, meant, bit, ragz, wait, anyone, anybody, i'm, i've, i'd, he's, she's, we're, we've, theres,"
        " there's, somebody's, effect, rulebook, read, who, whose, whole, very, well, oh, ok"
    )
)
HAVE_TO = re.compile(r"\b(?:have|has|had) to\b")
OF_RIGHTS = ("must", "have", "when")  # which the rules are asked for by
SHOWN = re.compile(r"\b(?:show|see) (?=(?:me |us )?the rules?\b)")
ONCE_MORE = re.compile(r"^((?:how|what)\b.*) again[?!.]*$")
STOPS = re.compile(
    r"(?:(?:i|we)(?:'ll|'d like to| will| want to| have to| must| need to)? |(?:can|could|shall) (?:i|we) |let'?s )?"
    r"(?:(?:stop|finish|break off)(?: (?!.*\b(?:turn|go|move)$).*)?"
    r"|(?:carry|go) on (?:.* )?(?:tomorrow|later|(?:next|another) \w+))"
)
WANTS_TO_KNOW = re.compile(
    r"(?:please |just |now |so |and )*(?:(?:tell|remind|show|teach|read) (?:me|us)|explain"
    r"|say(?: (?:me|us|to me|again|once more))*(?= (?:who|what|where|when|whose|which|how)\b))\b(?=\D+$)"
)
CLAUSE = re.compile(r"\b[a-z]{1,3}-[a-z]?\d+\b")
ASKS_ALONE = frozenset(
    listed_words("what, what's, whats, when, where, who, who's, whos, whose, why, which, how, how's")
)
PLEASE = re.compile(r"(?: (?:pls|plz|please|plis|now))+$")
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
    if NEXT_IS_WHAT.fullmatch(command):
        return "next"
    if command == "score" or (command != said and command in QUESTIONS):
        return command
    if text.rstrip().endswith("?"):
        said = _asked_last(words)
    asks = is_question(state, words) or said in (*ALONE, "now what", *NEXT_ONE) or NOT_KNOWN.match(f"{said} ")
    asks = asks or WANTS_TO_KNOW.match(said)
    said = " ".join(SPELLED.get(word, word) for word in said.split()) if asks and " " in said else said
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
    first, _, many = said.partition(" ")
    if SCORES.fullmatch(said) and not candidates(first, state.seats):
        return "score"
    number = NUMBERS.get(many, many if many.isdecimal() else "")
    if first in (LOG, "score", "status") and number.strip("0"):
        return f"{LOG} -n {number}" if first == LOG else first  # `log four`; nobody scores two
    if last := LAST_LINES.fullmatch(said):
        return f"log -n {figure(last['many'] or ('1' if last['alone'] else '5'))}"
    begun = "" if said == NX and not game.owed(state) else IN_LETTERS.get(said, "") or _rules_begun(said, game)
    return begun if begun and not candidates(said.split()[0], state.seats) else ""


def _parts_of(words: Utterance) -> list[str]:
    """What is said between the signs of a line."""
    signs = [-1, *(at for at, word in enumerate(words) if word.is_sign), len(words)]
    return [part for start, end in pairwise(signs) if (part := phrase_of(words[start + 1 : end]))]


def _asked_last(words: Utterance) -> str:
    """A question without what only leads to it: `before i decide, how does it look`."""
    *leads, last = _parts_of(words) or [""]
    asks = {word.removesuffix("'s") for word in last.split()[:1]} & ASKING
    begins = {part.split()[0] for part in leads}
    return last if leads and asks and " " in last and not begins & (ASKING | IN_A_CASE) else phrase_of(words)


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
    if said == "who leads":  # a trick, or the game
        return "next" if any("leads" in game.words().said.get(one.verb, "") for one in game.owed(state)) else "score"
    if BARE.fullmatch(said):
        return "why"  # `is it 5 2`
    mended = " ".join(_mended(word, game, state) for word in said.split())
    command = asked_for(said_words(words_of(mended), state.seats, game.currency))
    return _about(mended) if command == RULES else command


def _mended(word: str, game: Game[State], state: State) -> str:
    """A word without its slip, if only one that questions are known by is so near; names, numbers, rules have none."""
    if len(word) <= SHORT or not word.isalpha() or figure(word) or candidates(word, state.seats):
        return word
    if stems(word) <= known_to_rules(game):  # `an event`, which is no even
        return word
    return nearest(word, (*known_words(), *OF_RULES), MENDED) or word


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
    """The rules on what is left of a question, of nothing all their chapters, or the clause of what is owed."""
    left = topic(said)
    return " ".join((RULES, *left)) if left or RULES in said.split() else "why"


def topic(said: str) -> list[str]:
    """The words of a question that say what it is about."""
    about = SHOWN.sub("", ONCE_MORE.sub(r"\1", HAVE_TO.sub("must", said)))
    words = [word.strip('?!.,:;"').removesuffix("'s") for word in about.split()]
    return [word for word in words if word and (word in OF_RIGHTS or word not in OF_RULES | ASKING)]
