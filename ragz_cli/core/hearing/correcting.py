"""What takes back what was told before, puts it right or says it again: `sorry, it was 5 3`; `undo the last two`."""

from collections.abc import Collection, Iterable, Mapping
from itertools import dropwhile, pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.lexicon import COLOURS, Lexicon, slots_of
from ragz_cli.core.hearing.remarks import EVERYDAY
from ragz_cli.core.hearing.slots import STATIC, UNITS, figure, figures
from ragz_cli.core.hearing.vocabulary import SAYING, listed_words
from ragz_cli.core.line import Utterance, Word, phrase_of
from ragz_cli.core.names import candidates, stems

MANY = {word: at for at, word in enumerate(UNITS[:10]) if at > 1} | {str(at): at for at in range(2, 10)} | {"twice": 2}
SOME = rf"(?:{'|'.join(MANY)})\b"
OBJECT = (
    r"(?:(?:that|this|it|the|my|his|her|our|your|last|very|latest|one|ones|bit|thing|line|entry|throw|roll|move|bid"
    r"|play|go|turn|part|step|input|again|all|whole|please|pls)\b ?)+"
)
SPOKEN = (
    r"(?:what(?:ever)?|everything|all|the (?:last )?thing|the line|that) (?:that )?(?:i|we|he|she|they|you|i've|we've)"
    r"(?: just| had| have)* (?:typed|said|wrote|told|put|entered|written|did|done|keyed|tapped)\b(?: in| down)? ?"
)
SEVERAL = (
    rf"(?:(?:the|my|our|those|these|last|latest|previous) )*{SOME}"
    r"(?: (?:lines?|steps?|times?|ones|entries|things|moves?|throws?|rolls?))? ?"
)
LINES, STEP = rf"(?:{SPOKEN}|{SEVERAL}|{OBJECT})", rf"(?:one|1|a|{SOME})(?: (?:steps?|lines?|bit))?"
SORRY = Word("sorry", "sorry", "")
PLEASE, BACK = r"(?:please|pls|plz)", r"(?:back|bak|bk)\b"
NOT_VALID = r"(?:never happened|(?:did|does|do)(?:n't|nt| not) (?:count|happen)|(?:is|was)(?:n't|nt| not) valid)\b"
TAKEN_BACK = "|".join((
    rf"\b(?:undo+|unod|undoing|revert|rewind|unsay|backtrack)\b(?: {LINES})?",
    r"\b(?:delete|del|remove|cancel|scrap|strike|scratch|erase|forget|ignore|disregard|wipe|withdraw|retract|reverse"
    rf"|void|annul|(?:rub|cross|strike|take|wipe) out|cross|rub) {LINES}(?:(?:out|off|away)\b)?",
    rf"\b(?:take|tak|taek|pull|taking) {LINES}(?:{BACK}|away\b|off\b(?! the\b| my\b)|out\b)",
    rf"\b(?:take|tak|taek|taking) (?:{BACK}|away|off) {LINES}",
    rf"\b(?:go|going|step|jump) (?:{STEP} )?{BACK}(?: up\b)?(?: (?:{STEP}|again\b))*"
    r"(?! (?:to|into|over|through|under|in|on|from|home|for|with|at|and see)\b)",
    rf"(?:{OBJECT}|{SPOKEN}|(?:the )?(?:dice|die) ){NOT_VALID}",
))  # fmt: skip
"""What people say somewhere in a part of a line to have the last one taken back, or the last few."""
BACK_ALONE = (
    rf"(?:un|delete|del|erase|step back)(?: {PLEASE})?|(?:remove|cancel) {PLEASE}|{PLEASE} (?:remove|cancel)"
    rf"|(?:the )?last (?:\w+ )?(?:away|back|out|off)(?: {PLEASE})?|(?:away|out) with (?:it|that)(?: {PLEASE})?"
    rf"|(?:{STEP}|take|{PLEASE}|mistake|oops|wrong) {BACK}(?: {PLEASE})?|{BACK} (?:up|{STEP}|{PLEASE})(?: {PLEASE})?"
)
"""And what says so behind words of correction only: `oops, one back`."""
COMPLAINING = frozenset(
    listed_words(
        "oops, oh, no, wrong, rong, wrng, mistake, mistke, mistakes, typo, my, bad, the, last, one, line, was, is, it,"
        " that, that's, thats, this, it's, its, sorry, sry, srry, ups, upps, whoops, oopsie, a, an, i, typed, made,"
        " not, right, correct, error, incorrect, false, fault, faulty, away, with, all, please, pls, thing, button,"
        " key, entry, so, dear, ah, and"
    )
)
COMPLAINTS = re.compile(
    r"\b(?:oops|wrong|rong|wrng|mistakes?|mistke|typo|ups|upps|whoops|oopsie|incorrect|error|false|oh no|my bad"
    r"|not (?:right|correct|that))\b"
)
NO_COMPLAINT = re.compile(r"\b(?:no|not(?: (?:a|my|the))?) (?:mistake|wrong|error|typo)|\bnot (?!right|correct|that$)")
NOT_BACK = re.compile(r"n't\b|\b(?:not (?!right|correct)|never|dont|wont|cant|refuses?|no need|nobody|without|hates?)")
UNCERTAIN = ("if", "or", "maybe", "perhaps", "unless", "whether")
SAYS_WHICH = ("the", "that", "this", "wrong", "last", "which", "my", "dice", "die")
"""What stands before a one, or a verb, that says nothing."""
LEADING = (spoken.MARK, spoken.SMALL, spoken.NO, spoken.YES, spoken.ME, spoken.THINK)  # kinds of words before that
FEW_MORE = 5  # words between what somebody does not have and what they do so
SHORT = 2  # words of an answer
UNDO_SO = listed_words("undo that, undo that please, undo please, undo last, undo the last, undo it")
ASKING_FOR = ("could", "can", "would", "will", "you", "let", "us", "please")  # that it is taken back
FAULTS = listed_words(
    "wrong, rong, wrng, worng, false, peeked, cheated, misread, misheard, miscounted, silly, mistake, mind"
)
JUDGING = ("not", "is", "right", "correct", *ASKING_FOR)
TALK_OF_IT = {
    spoken.MARK, spoken.LEFT, spoken.ME, spoken.DOUBT, spoken.NO, spoken.YES, spoken.THINK, spoken.BREAK, spoken.GROUP,
}  # fmt: skip


def asks_back(said: Utterance) -> tuple[int, Utterance]:
    """How many lines are to be taken back, where a part of a line says so, or that the last was wrong; and the rest."""
    complaint = 0, said
    if not {word.plain for word in said}.isdisjoint(UNCERTAIN):
        return complaint
    ends = [-1, *(at for at, word in enumerate(said) if word.is_sign), len(said)]
    for start, end in pairwise(ends):
        part, text = said[start + 1 : end], phrase_of(said[start + 1 : end])
        if found := _taken_back(part, text):
            first, last = (text[:at].count(" ") for at in (found[0], len(text[: found[1]].rstrip())))
            steps = next((MANY[word] for word in text[found[0] : found[1]].split() if word in MANY), 1)
            return steps, (*said[: start + 1 + first], *part[last + 1 :], *said[end:])
        if {*text.split()} <= COMPLAINING and COMPLAINTS.search(text) and not NO_COMPLAINT.search(text):
            complaint = 1, (*said[: start + 1], *said[end:])
    return complaint


def undo_apart(said: Utterance) -> Utterance:
    """With a comma behind the undo of a line that goes on with what was done instead: `un y14`; not of `undo 2`."""
    undoes = any(word.plain in UNDONE[1:] for word in said[:1])
    words = [word.plain for word in said[1:]]
    steps = not {*LABELS, *UNCERTAIN, "to", "more", "times", "?"}.isdisjoint(words)
    more = words != [] and (words[0][0].isalpha() or (words[0][1:] != "" and len(words) == 1))
    goes_on = undoes and more and not steps
    return (said[0], said[0]._replace(plain=",", typed=","), *said[1:]) if goes_on else said


MISTOLD = re.compile(
    r"(?:(?:oh|ah|ugh|oops|ups|sorry|no|wait|hm+|er|um|damn|hey|and|,|\.|!) )*(?:i(?:'ve| have)? |we |just )*"
    r"(?:typed|read|wrote|entered|put|heard) (?:that|it|this|them)(?: down| in)? (?:wrong|wrongly)\b"
    r"(?: [,.:;!])*(?= \S)"
)


def as_sorry(said: Utterance) -> Utterance:
    """A line that begins with that the last one was told wrong, with a sorry for it: `I typed that wrong, it was 5`."""
    text = " ".join(word.plain for word in said)
    wrong = MISTOLD.match(text) if {*UNCERTAIN, "said", "says"}.isdisjoint(text.split()) else None
    return (SORRY, *said[len(wrong[0].split()) :]) if wrong else said


def asks_back_in_part(said: Utterance) -> tuple[bool, bool]:
    """Whether the first, and whether the last of several parts of a line only says that a line is to be taken back."""
    parts = " ".join(word.plain if not word.is_sign else "\n" for word in said).strip("\n ").split("\n")
    so = rf"(?:(?:{PLEASE}|let's|so|just) )*(?!go|step|jump)(?:{TAKEN_BACK}|put (?:it|that) back)(?: first| {PLEASE})*"
    first, last = (len(parts) > 1 and re.fullmatch(so, part.strip()) is not None for part in (parts[0], parts[-1]))
    return first, last


def _taken_back(part: Utterance, text: str) -> tuple[int, int] | None:
    """Where a part of a line says that the last is to be taken back, and nobody says not to."""
    left, start = spoken.Slot(spoken.LEFT), 0
    for word in part:
        if re.fullmatch(BACK_ALONE, text[start:]):
            return start, len(text)
        if word.plain not in JUDGING and STATIC.get(word.plain, left).kind not in LEADING:
            break
        start += len(word.plain) + 1
    found = re.search(TAKEN_BACK, text)
    return found.span() if found and not NOT_BACK.search(text[: found.start()]) else None


def takes_back(known: Lexicon, said: Utterance) -> int:
    """How many lines a line takes back that tells nothing else: `nonsense, undo that`; none for any other line."""
    steps, rest = asks_back(said)
    offered = known.words.get(said[0].plain) if 0 < len(said) <= SHORT else None  # `back 1`, where markers go back
    if not steps or (offered and offered.verbs):
        return 0
    befores = [said[0]._replace(plain=","), *rest]
    told = tuple([word for word, before in zip(rest, befores, strict=False) if before.plain not in SAYS_WHICH])
    ends = not rest or rest[-1] is not said[-1]  # behind what was wrong
    fault = not {word.plain for word in told}.isdisjoint(FAULTS)  # `undo that, leo looked wrong`
    slots = slots_of(known, told)
    said_so = re.search(TAKEN_BACK, phrase_of(said)) is not None and len(said) > len(told) + 1
    beside = {core.WORD if ends or said_so else "", core.PERSON if fault else ""}
    if phrase_of(said[-2:]) == "oh no" and any(slot.texts for slot in slots):
        return 0  # `the wild die says highest, oh no`
    kinds = {slot.kind for slot in slots if not (said_so and slot.said == "one")}  # `one fell on the floor`
    return steps if kinds - beside <= TALK_OF_IT else 0


REALLY = frozenset(listed_words(
    "sorry, oops, wrong, changed, wait, no, actually, hang, mean, misread, make, was, had, should, shoud, shuld,"
    " shold, rong, wrng, typo, correction, mistyped, misspoke, oopsie, whoops, woops, ups, sry, srry, soz, meant,"
    " shd, shud, really, incorrect"
))  # fmt: skip
CORRECTING = REALLY | frozenset(listed_words(
    "his, her, my, mind, on, i, that, it, it's, be, mistake, pardon, that's, i'm, thats, its, have, been"
))  # fmt: skip
"""What leads to what the last line should have been."""
UNDOES = frozenset(("back", "undo", "un", "scratch", "scrap", "cancel", "delete", "ignore", "forget"))
WRONG = frozenset(listed_words("sorry, oops, wrong, forgot, forgotten, mistake, pardon, wait, misread, actually"))
ANEW = frozenset((*listed_words("so, its, it's, be"), ".", ":"))  # before what should have been told
UNDONE = ("so", "un", "undo")  # before what was right, in letters: sorry, and what takes the last line back
MISREAD = ("wrong", "mistake", "misread", "forgot")
IS_SO = frozenset(listed_words("it, this, that, die, dice, card, number, one, there, marker, space"))
OPENING = listed_words("oh, ah, er, um, well, but, dear, look, hmm, hm")  # and before that
LABELS = listed_words("line, lin, lines, ln, l, entry, entri, number, nr, no, num")  # of a line, before its number
GLUED = re.compile(r"(?:line|lin|ln|l|entry|#)(\d+)")
BEFORE_A_LINE = CORRECTING | frozenset((
    *OPENING, *ASKING_FOR,
    *listed_words(
        "in, the, of, at, for, we, we've, i, think, got, have, everybody, everyone, all, folks, guys, me, excuse,"
        " correct, fix, amend, change, edit, hey, hello, please, pls, put, right, and, a, number, nah, do,"
        " need, must, made, there's, card, throw, roll, dice, bid, bids, tricks, one, is, an, error, with"
    ),
))  # fmt: skip
JUDGED = frozenset(listed_words(
    "wrong, rong, wrng, worng, bad, off, incorrect, mistake, mistaken, error, typo, mistyped, misread, false,"
    " should, should've, shd, shud, shld, shoud, shuld, shold, meant, supposed, must, needs, ought, isn't, isnt,"
    " wasn't, wasnt, not, aint"
))  # fmt: skip
"""What says that a line was wrong."""
NO_FAULT = frozenset(listed_words("fine, ok, okay, good, true, late, alright, over, left, free"))
OF_A_LINE = JUDGED | CORRECTING | frozenset(listed_words(
    "is, was, been, say, says, read, reads, have, has, needs, to, in, it, a, an, ain't, right, correct,"
    " and, so, there, as, for, quite, all, completely, totally, =, please, pls, into, by, must, supposed"
))  # fmt: skip
"""What is said behind its number."""
NOT_SO = ("not", "nt", "wasn't", "wasnt", "isn't", "isnt", "weren't", "werent", "aren't", "arent")  # before a wrong one
DID_NOT = ("didn't", "didnt", "doesn't", "doesnt", "don't", "dont")
TOLD_BY = ("bid", "say", "have", "get", "roll", "throw", "put", "play", "take", "win", "make", "draw", "mean", "type")
WROTE = frozenset(listed_words("said, typed, wrote, put, told, entered, thought, noted, called, misread, booked"))
TELLS_ONE = ("a", "an", "and", "was", "just", "only", "be", *spoken.TENS)  # before a one that is a number
INSTEAD = ("instead",)
PIVOTS = listed_words("was, were, should, shoud, shuld, shd, to, into, ->, =>, is, meant")  # before the right figure


def without_correction(said: Utterance) -> Utterance:
    """The words behind those of correction that a line begins with; or beside those that take the last one back."""
    if _is_sorry(said):
        return said[1 + said[1].is_sign :]
    rest = asks_back(said)[1] if not UNDOES.isdisjoint([word.plain for word in said]) else said
    if rest != said and (figures(rest) or any(word.plain[-1].isdigit() for word in rest)):
        return tuple(dropwhile(_leads, rest))
    words = [word.plain for word in said]
    told = all(figure(word.plain) or word.plain in (*STATIC, *MEANING) or word.is_sign for word in said)
    told = told and not any("?" in word.typed for word in said) and NOTHING_MEANT.isdisjoint(words)
    meant = MEANING if told else ()  # `oh, she meant two`
    pairs = enumerate(zip(said, [*words[1:], ""], strict=False))
    leads = (at for at, (word, then) in pairs if not (_leads(word) or (word.plain in HE and then in meant)))
    rest = said[next(leads, len(said)) :]
    return rest if any(word.plain in CORRECTING for word in said[: len(said) - len(rest)]) else said


def _leads(word: Word) -> bool:
    return word.plain in OPENING or word.plain in CORRECTING or word.is_sign


HE, MEANING, NOTHING_MEANT = ("he", "she"), ("meant", "means"), frozenset((*UNCERTAIN, "nothing", "none", "no"))


def _is_sorry(said: Utterance) -> bool:
    """Whether a line of a few letters begins with two of sorry: `so 6 4`, `so pu 5`."""
    words = [word.plain for word in said]
    short = all(not word.isalpha() or (len(word) <= len("so") and word not in STATIC) for word in words[1:])
    few = len(figures(said)) <= spoken.BOTH or any(map(str.isalpha, words[1:]))  # `so 2 2 4`, of everybody
    return short and few and words[:1] == ["so"] and words[1:] != []


def corrects(said: Utterance) -> bool:
    """Whether a line begins as one that puts another right: `oh sorry, it was 5 4`; not `no blue, so red 1`."""
    leading = said[: len(said) - len(without_correction(said))]
    then = [word.plain for word in said[len(leading) : len(leading) + FEW_MORE]]
    if {word.plain for word in leading} & REALLY == {"no"} and {*then[:1]} & COLOURS and "so" in then:
        return False
    return not {word.plain for word in leading}.isdisjoint(REALLY | UNDOES) or _really_had(said) or _is_sorry(said)


def _really_had(said: Utterance) -> bool:
    """Whether a line tells what somebody really had: `what dale really had was 4 2 5`."""
    words = {word.plain for word in said}
    return (
        bool(said)
        and said[0].plain == "what"
        and not words.isdisjoint(("really", "actually", "meant"))
        and "?" not in words
    )


def told_anew(said: Utterance) -> Utterance:
    """What should have been told, behind what was wrong: `i forgot his bonus, so it's 3 1 2`; nothing without."""
    if _really_had(said):
        ends = [at for at, word in enumerate(said) if word.plain in spoken.WAS]
        return said[ends[-1] + 1 :] if ends else ()
    wrong = next((at for at, word in enumerate(said) if word.plain in WRONG), len(said))
    ends = [at for at, word in enumerate(said) if at > wrong and {word.plain, word.plain[0]} & ANEW]
    behind = range(wrong + 2, len(said)) if wrong < len(said) and said[wrong].plain in MISREAD else ()
    ends += [at for at in behind if said[at].plain == "is" and said[at - 1].plain in IS_SO]
    return said[max(ends) + 1 :] if ends else ()


def right_and_wrong(said: Utterance) -> tuple[Utterance, Utterance]:
    """What a line says is right, and what it says is not: `a 3, not a 4`; `it wasn't 4, it was 3`; `i said 4, it's 3`.

    Where nothing is said to be wrong, all of it is right.
    """
    denied = next((at for at, word in enumerate(said) if _denies(said, at)), -1)
    before, behind = (said[:denied], said[denied + 1 :]) if denied >= 0 else (said, ())
    ends = _ends_of_figures(behind)
    if not ends:
        return said, ()
    if figures(before):
        return before, behind
    end = ends[len(ends) // 2 - 1]
    if len(ends) % 2:
        apart = (at for at, word in enumerate(behind) if word.plain == "but" or (word.is_sign and at >= ends[0]))
        end = max(apart, default=len(behind))
    if not figures(behind[end:]):
        return said, ()
    so = dropwhile(lambda word: word.is_sign or word.plain == "is", behind[end:])
    return (*without_correction(before), *so), behind[:end]


def denied(said: Utterance, people: Mapping[str, str]) -> set[str]:
    """Who is named only behind a `not` at the end of a line, and no figure with them: `I meant lily 3, not bob`."""
    at = max((at for at, word in enumerate(said) if word.plain == "not"), default=len(said))
    told, out = ({people.get(word.plain.removesuffix("'s"), "") for word in part} for part in (said[:at], said[at:]))
    return set() if figures(said[at:]) or not figures(said[:at]) else out - told - {""}


def has_figures(said: Utterance) -> bool:
    """Whether words have a number, other than the one of `that last one`."""
    return bool(_ends_of_figures(said))


def _ends_of_figures(said: Utterance) -> list[int]:
    """Where each number of some words ends, also one of two words; the one of `the secret one` is none."""
    plains = [word.plain for word in said]
    return [
        at + 1
        for at, word in enumerate(plains)
        if figure(word)
        and not (word in spoken.TENS and plains[at + 1 : at + 2] and plains[at + 1] in UNITS[1:10])
        and not (word in spoken.ONES and at and plains[at - 1].isalpha() and plains[at - 1] not in (*TELLS_ONE, *UNITS))
    ]


def _denies(said: Utterance, at: int) -> bool:
    """Whether the figure that follows a word of a line was wrong: `not`, `wasn't`, `instead of`, `i typed`."""
    word, before = said[at].plain, said[at - 1].plain if at else ""
    then = said[at + 1].plain if at + 1 < len(said) else ""
    if word in WROTE and before in ("i", "we", "just"):
        told = tuple(takewhile(lambda one: one.plain not in ("but", "its", "it's", *PIVOTS), said[at + 1 :]))
        return bool(figures(told)) and (len(told) < len(said) - at - 1 or bool(figures(said[:at])))
    if word == "of":
        return before in INSTEAD
    if word in DID_NOT:
        return not {*stems(then)}.isdisjoint(TOLD_BY)
    named = then.isalpha() and then not in EVERYDAY and any(figure(one.plain) for one in said[at + 2 : at + 3])
    return word in NOT_SO and (figure(then) != "" or then in ("a", "an", "the") or named)  # `not red 4`


def line_named(said: Utterance) -> tuple[int, Utterance]:
    """The number of a line that was wrong, and what it should have been: `line 30 is wrong, the new card was a six`."""
    places = [(at, *_numbered(said, at)) for at in range(len(said))]
    labels = [one for one in places if one[1]]
    words = {word.plain for word in said}
    asks = bool(said) and "?" in said[-1].typed and words.isdisjoint(ASKING_FOR)
    if len(labels) != 1 or asks or not words.isdisjoint(UNCERTAIN):
        return 0, ()
    at, number, end = labels[0]
    before, behind = said[:at], said[end:]
    judged = {word.plain for word in behind[:MOST_JUDGING]}
    within = before and before[-1].plain in ("in", "on", "at", "for", "from") and figures(before)
    if within:
        return number, (*before[:-1], *behind)
    sure = said[at].plain not in ("number", "nr", "no", "num", "l", "last") or judged & JUDGED
    wrong = sure and {word.plain for word in (*before, *behind[:MOST_JUDGING])} & (JUDGED | REALLY)
    leads = (wrong and {*figures(before)} <= {*figures(behind)}) or all(
        word.plain in BEFORE_A_LINE or word.is_sign for word in before
    )
    if not sure or judged & NO_FAULT or not leads:
        return 0, ()
    denied = {word.plain for word in behind[:1]} & {"isn't", "isnt", "wasn't", "wasnt"} or "not" in judged
    fine = bool(judged & {"right", "correct"}) and not denied
    if fine or (denied and judged & {"wrong", "rong", "bad", "incorrect"}):
        return 0, ()
    rest = tuple(dropwhile(lambda word: word.is_sign or word.plain in OF_A_LINE, behind))
    return number, rest


LAST = -1  # said for the number of the last line
MOST_JUDGING = 4  # words behind the number of a line that say whether it was wrong


def _numbered(said: Utterance, at: int) -> tuple[int, int]:
    """The number of a line that is named here, and where what is said of it goes on; none where none is."""
    if glued := GLUED.fullmatch(said[at].plain):
        return int(glued[1]), at + 1
    if said[at].plain == "last" and said[at + 1 : at + 2] and said[at + 1].plain in ("one", *LABELS):
        return LAST, at + 2
    told = said[at].plain in LABELS and said[at + 1 : at + 2] and figure(said[at + 1].plain)
    if not told:
        return 0, 0
    tens, units = spoken.TENS.get(said[at + 1].plain), said[at + 2 : at + 3]
    if tens and units and units[0].plain in UNITS[1:10]:
        return tens + UNITS.index(units[0].plain), at + 3
    return (int(told), at + 2) if told.isdigit() else (0, 0)


def forgotten(game: core.Game[S], people: Collection[str], said: Utterance) -> Utterance:
    """Whom and what a line is about that says that something was forgotten: `and bob's had a mad in it, i forgot`."""
    known = {*game.words().called.values(), *people}
    forgot = any(word.plain in ("forgot", "forgotten", "forget") for word in said)
    return tuple([word for word in said if word.plain.removesuffix("'s") in known]) if forgot else ()


OF_ANOTHER_TIME = ("last", "more", "another", "that", "time", "not")


def says_again(said: Utterance, people: Collection[str]) -> bool:
    """Whether a line says only that something is done once more, perhaps by whom: `Ann says the same`."""
    words = [word.plain for word in said if not (word.is_sign or word.plain.removesuffix("'s") in people)]
    left = spoken.Slot(spoken.LEFT)
    others = [spoken.STATIC.get(word, left).kind for word in words if word not in (*spoken.AGAIN, *SAYING, "one")]
    if len(words) < len([word for word in said if not word.is_sign]) and not {*words}.isdisjoint(OF_ANOTHER_TIME):
        return False  # `bob is last`, `bob said the same last time`
    return bool(spoken.AGAIN & {*words}) and {*others} <= {spoken.SMALL, spoken.BREAK, spoken.ME, spoken.LABEL}


def is_of_another(said: Utterance, seats: Iterable[str], who: str) -> bool:
    """Whether a line of a few letters that puts the last one right names somebody else than `who` did that."""
    short = [word.plain for word in said[1:] if word.plain.isalpha()]
    named = [candidates(word, seats) for word in short] if said and said[0].plain in UNDONE else []
    return any(found != [] and who not in found for found in named)


def may_tell_anew(game: core.Game[S], known: Lexicon, said: Utterance) -> bool:
    """Whether a line may tell anew what the last one told: `sorry, red 12`; in rounds only one that names nobody."""
    return not game.rewordings or known.people.keys().isdisjoint(word.plain.removesuffix("'s") for word in said)


def renumbered(args: str, said: Utterance) -> str:
    """The arguments of a line with the other number that a name should have: `sorry, territory 23`; or nothing."""
    told = [word.plain for word in said if not word.is_sign]
    name = rf"(?<=\b{re.escape(told[-2])}-)\d+\b" if len(figures(said)) == 1 < len(told) else ""
    if name and told[-2].isalpha() and (number := figure(told[-1])) and re.search(name, args, re.IGNORECASE):
        return re.sub(name, number, args, flags=re.IGNORECASE)
    return ""


def figures_of(args: str, said: Utterance, people: Mapping[str, str]) -> str:
    """The arguments of a line with another figure behind each name that is said: `gus said two, not one`."""
    name = ""
    for word in said:
        name = people.get(word.plain.removesuffix("'s"), name)
        if name and (told := figure(word.plain)):
            args = re.sub(rf"\b{re.escape(name)} \d+", f"{name} {told}", args)
    return args


A_CARD = ("the", "a", "that")  # before the name of one
UNSURE = frozenset(
    listed_words("if, maybe, perhaps, or, may, might, could, whether, unless, didn't, hasn't, not, never")
)


def card_moved(
    game: core.Game[S], state: S, line: str, said: tuple[Utterance, Utterance], people: Mapping[str, str]
) -> str:
    """A line with a card that one, or nobody, had where another is said to have had it; nothing where that is unclear.

    `no, nora had the mad one` makes `Nora 2+m Opa 4` of `Nora 2 Opa 4+m`. What is `said` is what is right, and what is
    wrong.
    """
    verb = line.partition(": ")[2].partition(" ")[0]
    args = (arg for name, row in game.verbs.items() if name != verb for arg in row.args)
    offered = {word for arg in args for word in arg.offers(state)}
    cards = {word for word in offered if not any(other.startswith(f"{word} ") for other in offered)}  # no colour
    right, wrong = ({people.get(word.plain.removesuffix("'s"), "") for word in part} - {""} for part in said)
    words = [word.plain for word in said[0]]
    told = [word for last, word in pairwise(words) if word in cards and last in A_CARD]
    numbers = any(figure(word) for last, word in pairwise(["", *words]) if (last, word) != (*told, "one"))
    if len(told) != 1 or len(right) != 1 or numbers or not UNSURE.isdisjoint(words):
        return ""
    (now,), card = right, told[0][0]
    had = re.findall(rf"(\S+) \d+\+[a-z]*{card}", line)
    if len(had) > 1 or now in had or not wrong <= {*had} or f"{card}{card}" in line.partition("+")[2]:
        return ""
    without = re.sub(rf"\+([a-z]*){card}", lambda found: f"+{found[1]}" if found[1] else "", line)
    return re.sub(rf"(\b{re.escape(now)} \d+)\+?", rf"\1+{card}", without)
