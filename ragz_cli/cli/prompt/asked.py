"""What people ask at the table, and the command that answers it."""

import re

from ragz_cli.core.besides import STOPPING, asking_part, is_question
from ragz_cli.core.evening.evening import RESULT, WITHOUT_RAGZ
from ragz_cli.core.game import TABLE_NAME, Game, Refusal, State
from ragz_cli.core.hearing import heard
from ragz_cli.core.line import phrase_of, typed_line, words_of
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.readings import MEANT
from ragz_cli.core.slots import ASKING, figure
from ragz_cli.core.step import or_refusal
from ragz_cli.core.vocabulary import MANNERS, listed_words
from ragz_cli.view.rules import sections, short_answer

QUESTIONS = ("score", "status", "odds", "sheet", "next", "log")  # commands whose beginnings ask for them
ALONE = {"what": "next", "who": "score"}  # questions of one word
NEXT_ONE = ("next one", "next player", "next turn")  # where something is owed
CANNOT = "I cannot answer that. ? shows what is possible, rules WORD finds a rule."
INTENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("status", listed_words(
        "everything stands, things stand, the game stands, things are, state of play, lost my way, lost the thread,"
        " lost track, lost the plot, tokens does, tokens has, tokens do, tokens have, cards does, cards has, how it"
        " stands, stand at present, stands at present"
    )),
    ("log -n 5", listed_words(
        "we wrote, i wrote, you wrote, wrote down, written down, we write, last five, last few, last three, last lines,"
        " last things, last entries, we noted, noted down, so far happened"
    )),
    ("help amend", listed_words(
        "undo, put right, put it right, correct, take back, take it back, take that back, take this back, go back,"
        " mend, fix, redo"
    )),
    ("why", listed_words("calculate, calculate that, calculated, work that out, you get that, come to that, how come")),
    ("rules", listed_words("put aside, set aside, lay aside, lie aside")),
    ("score", listed_words(
        "win, has everybody, has everyone, i got left, have left, show points, in front, in the lead, the lead,"
        " how many points, is winner, the winner, in front now, leader, the standings, the ranking"
    )),
    ("next", listed_words(
        "my last turn, can he, can she, i still, we still, must bid, has to bid, have to bid, must lead, has to lead,"
        " have to lead, lead now, leads now, lead next, leads next, must play, has to play, have to play, plays now,"
        " plays next, bids now, bids next, starts now"
    )),
    ("sheet", listed_words("sheet, score sheet")),
    ("status", listed_words(
        "we bid, we all bid, all bid, been bid, everybody bid, everyone bid, bids so far,"
        " are the cards, which cards, what round, which round, take it, takes it, most markers, fewest markers, most"
        " cards, fewest cards, most tokens, fewest tokens"
    )),
    ("log -n 5", listed_words(
        "happened, yesterday, last turn, last time, won that trick, won the trick, did, missed, was that"
    )),
    ("next", listed_words(
        "whose, next, what now, now what, can i do, can we do, supposed, my turn, do we do, do i do, turn is it,"
        " who now, can i go, to do, is on, who is it, comes now, go now, trick right,"
        " trick is it, trick was it, his trick, her trick, my trick, up now, nxt, on turn"
    )),
    ("odds", listed_words(
        "odds, chance, chances, likely, worth it, risky, need, should i, shall i, probability, how many dice, dice do,"
        " die do, dice bring, something better, better off, improve, get better, do better, good idea, wise, smart,"
        " safe"
    )),
    ("status", listed_words(
        "where, how many, how much, deals, dealt, dealer, trump, who plays, who is playing, trumps, tokens, token"
    )),
    ("score", listed_words(
        "winning, ahead, leads, leading, first, last, most, least, won, points, score, stand, doing, behind, who"
        " has, best, scores, pts, tally"
    )),
    ("rules", listed_words(
        "rule, rules, mean, means, allowed, must, have to, what is, what's, whats, what are, how does, how do,"
        " what happens, happens, may i, can i, what does, when"
    )),
    ("next", listed_words("turn, go, goes, start, starts, begin, begins, up, now")),
)  # fmt: skip
"""The commands for what is asked, and the words by which it is known; the first that fits."""
NOT_KNOWN = re.compile(
    r"(?:(?:i'm|im|i am) )?not sure |i (?:don't|dont) know |(?:please )?show (?:me )?(?=\D+$)"
    r"|(?!.*\d)(?:(?:let|give) me|let'?s|i want to|i'd like to) .*\b(?:sheet|scores?|points|standings)\b"
)
OF_RULES = frozenset(
    listed_words(
        "rule, rules, mean, means, allowed, happens, happen, say, says, about, work, works, explain, if,"
        " one, ones, people, i, you, he, she, it, we, they, me,"
        " him, her, us, them, my, your, his, its, our, their, that, this, the, a, an, of, to, in, on, at, for, and, or,"
        " with, by, from, there, here, then, so, be, been, got, when, while, just, only, please, much,"
        " dear, dears, love, darling, again, actually, really,"
        " all, same, u, ur, pls, plz, btw, lol, thx, omg,"
        " remind, somebody, anybody, someone, exactly, tell, kindly, read, show, explain, card,"
        " search, find, don't, isn't, doesn't, up, as, into, do, need, want, had, s, t"
    )
)
RULE_ID = re.compile(r"\b[a-z]+-\d+\b")
POLITE = re.compile(
    r"^(?:(?:can|could|would|will) you )?(?:please |kindly |just )*(?:tell|show|read|give|remind) (?:me|us) "
    r"(?=(?:how|what|who)\b)"
)
HAVE_TO = re.compile(r"\b(?:have|has|had) to\b")
ONCE_MORE = re.compile(r"^((?:how|what)\b.*) again[?!.]*$")
OF_RIGHTS = ("must", "have", "when")  # which the rules are asked for by
OF_THE_TABLE = (
    r".*\b(?:still|sheet|go back|this time|this round"
    r"|does (?:everybody|everyone) (?:have|hold)"
    r"|(?:(?:i|we|he|she) (?:do|go)|do (?:i|we) have|now|undo|back|stop|tomorrow|next week)$)"
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
    r"who (?:deals|leads|starts|begins|wins) .+",
)
"""The forms of questions that the rules answer, where a rule is about their words."""
OF_RULES_ONLY = re.compile(rf"(?!{OF_THE_TABLE})(?:{'|'.join(EXPLAINS)})")
STOPS = re.compile(
    r"(?:(?:i|we)(?:'ll|'d like to| will| want to| have to| must| need to)? |(?:can|could|shall) (?:i|we) |let'?s )?"
    r"(?:(?:stop|finish|break off)(?: .*)?|(?:carry|go) on (?:.* )?(?:tomorrow|later|(?:next|another) \w+))"
)
STOP = "stop, {said}"
OF_THE_LOG = ("undo", "redo", "accept", "amend", "note", "count")
CALLED_OUT = re.compile(
    r"(?:(?:oops|sorry|wait|well|ok|okay|so|and|then|hang on|hold on|er|um|hm|oh|hey|hello|hi|please)\b"
    r"[,:.!]* +(?=\S))+",
    re.IGNORECASE,
)


def called_out(text: str, state: State) -> str:
    """What is said after an oops, a sorry or the like, which is nobody's name."""
    found = None if candidates(text.split(" ")[0].rstrip(",:.!"), state.seats) else CALLED_OUT.match(text)
    return text[found.end() :] if found else text


def command_asked(text: str, game: Game[State], state: State) -> str:
    """The command that answers a question, or that none does; nothing for what is no question."""
    words = words_of(text)
    said = POLITE.sub("", phrase_of(asking_part(words)))
    asks = is_question(state, words) or said in (*ALONE, "now what", *NEXT_ONE) or NOT_KNOWN.match(f"{said} ")
    stops = STOPS.fullmatch(said) and said not in STOPPING and not state.over
    if stops and not any(candidates(word, state.seats) for word in said.split()):
        return STOP.format(said=said)
    if not said or " --" in text or not asks:
        return ""
    if said in NEXT_ONE and game.owed(state):
        return "next"
    if said in OF_THE_LOG:
        return ""
    if said.split()[0] in ("why", "odds", "rules", "log", "stats", "standings", "status", "next", "score", "help"):
        return ""
    if (rule := RULE_ID.search(unaccented(text))) and rule[0].upper() in sections(game):
        return f"rules {rule[0].upper()}"
    if said in ALONE:
        return ALONE[said]
    if begun := question_begun(said, game):
        return begun
    if OF_RULES_ONLY.fullmatch(said) and short_answer(game, topic(said)):
        return _about(said)
    padded = f" {said} "
    for command, phrases in INTENTS:
        if any(f" {phrase} " in padded for phrase in phrases):
            return _about(said) if command == "rules" else command
    return _about(said)


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
    """The only command that a word of two letters at least begins, or the score for what is counted; or nothing."""
    names = [name for name in (*QUESTIONS, unaccented(game.currency)) if name.startswith(said)] if said[1:] else []
    return "" if len(names) != 1 else names[0] if names[0] in QUESTIONS else "score"


def is_heard(text: str, game: Game[State], state: State) -> bool:
    """Whether a line would be taken, or something is proposed for it."""
    meant = or_refusal(lambda: heard(game, state, typed_line(text)))
    return not isinstance(meant, Refusal) or meant.code == MEANT


def _about(said: str) -> str:
    """The rules on what is left of a question; of nothing, the clause of what is owed."""
    left = topic(said)
    return f"rules {' '.join(left)}" if left else "why"


def topic(said: str) -> list[str]:
    """The words of a question that say what it is about."""
    words = [
        word.strip('?!.,:;"').removesuffix("'s") for word in ONCE_MORE.sub(r"\1", HAVE_TO.sub("must", said)).split()
    ]
    return [word for word in words if word and (word in OF_RIGHTS or word not in OF_RULES | ASKING | {*MANNERS})]
