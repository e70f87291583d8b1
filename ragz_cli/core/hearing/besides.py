"""What is said beside the play: a question, that somebody leaves, that all stop, that a line or a box was wrong.

And what a line tells without it: `gist`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile, pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import Game, S, State
from ragz_cli.core.hearing import otherwise, readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.correcting import ASKING_FOR, asks_back, right_and_wrong, takes_back
from ragz_cli.core.hearing.lexicon import ARRIVING, BECAUSE, LET_GO, Lexicon, lexicon, slots_of, tells_at_once
from ragz_cli.core.hearing.remarks import COMMENTS, EVERYDAY, FELT, OBJECTS, QUALITIES, only_remarks
from ragz_cli.core.hearing.slots import figure
from ragz_cli.core.hearing.spaces import is_asked_for, is_told_where, says_where, with_names, without_worth
from ragz_cli.core.hearing.told import AROUND, KEEPING, SENTENCE, refuses_a_thing, without_brackets
from ragz_cli.core.hearing.vocabulary import FIRST, NOBODY, listed_words
from ragz_cli.core.names import candidates, plain, stems, unaccented
from ragz_cli.core.step import after, allowed, brought, events_of, is_taken, lines_of, or_refusal, sums_of

STOPPING = listed_words(
    "(let's|lets|we) (stop|stop here|stop there|stop now|stop for today|stop for tonight|stop here for today|finish"
    " here|call it a day|call it a night|go on tomorrow|leave it for today), stop, bye, goodbye, bye bye, good bye,"
    " that's enough, thats enough, enough, bedtime, good night, goodnight, stop the game, stop playing, (that's"
    " enough|enough|stop|leave it) for (today|tonight), time for bed, call it a (day|night), (it's|it is) bedtime, bed"
    " time, it's late, it's getting late, go on tomorrow, see you, see you later, see you tomorrow, see ya, cya, gn,"
    " (we're|we are) (stopping|stopping here|done for tonight|done for today), that's the end for (tonight|today)"
)
JOINING = re.compile(r"\b(?:joins|join|joining|wants to (?:join|play)|plays) (?:us|in|too|the game)\b")
TO_ALL = ("all", "now", "then", "everybody", "everyone")
TAGS = frozenset(listed_words(
    "anyone, anybody, shall we, shall i, ok, okay, right, all right, alright, agreed, yes, yeah, eh, huh, hey,"
    " innit, see, you see, you know, can you believe it, can you believe that, would you believe it, would you"
    " believe that, believe it, isn't that something, isn't that nice, isn't that funny, isn't that lovely, don't"
    " you think, isn't it, is that ok, is that okay, is that all right, is that fine, got it, got that, how about"
    " that, how's that, what do you say, what about that, fair enough, deal, really, am i right, remember, who"
    " knew, who would have thought, who'd have thought, what did i tell you, didn't i say so, didn't i tell you,"
    " told you so, everyone happy, all happy, happy now, everybody happy, satisfied, clear, understood, you hear,"
    " did you see that, did you see, see that"
))  # fmt: skip
"""What is asked behind what was said, which it leaves to be proposed."""
DONE_SO = ("the", "that", "this", "it", "so", "what")  # `do the thing`
HOLDS = frozenset(listed_words("has, have, holds, counts, counted"))
MISCOUNTED = frozenset(listed_words("really, miscounted, counts, counted, left, not"))  # one of them, for a figure told
OF_HERE = frozenset(listed_words("it, its, it's, says, here, the, number, is, no, on, this, board, space, a, not, but"))
COMING = ("came", "comes", "turned", "turns", "got", "showed", "shows", "appeared", "followed", "fills", "filled")
LYING = ("lying", "lies", "lay", "waiting")  # `where the forty is still lying`
MINE = frozenset((*spoken.SUBJECTS, "me", "my")) - {"he", "she", "they"}
STAYING = KEEPING | {"stays", "stay"}
DEEDS = frozenset(
    listed_words("take, takes, took, want, wants, do, does, try, tries, go, goes, put, puts, leave, leaves, get, gets")
)
ACTING = frozenset(spoken.SUBJECTS) - {"we"}  # `off we go` is only talk
CHOOSING = frozenset(listed_words("i, i'll, me, mine, my, his, hers, him, ours, us, for, please, mine's"))
BOTH, EXCLAIMING = 2, 4  # words before the sign behind an exclamation, at most
GIVEN = r"(?:table:? )?(?:set )?[^\d+]+ (\+\d+)(?: \w+)?"  # to a player, by what a space says


def done_besides(table: readings.Table[S], read: Callable[[], Iterable[readings.Meant]]) -> core.Refused | None:
    """That somebody leaves, that all stop, that a line was wrong: what the table does, with Enter.

    `read` gives what else the line may be.
    """
    state, said, text = table.state, table.said, lines.phrase_of(table.said)
    if steps := takes_back(table.known, said):
        return readings.proposed([f"undo {steps}" if steps > 1 else "undo"])
    if says_stop(said, table.known.words) and not state.over:
        typed = lines.text_of(said)
        stop = ("quit", f"{core.TABLE_NAME}: stop  # {typed}", f"{core.TABLE_NAME}: stop counted  # {typed}", "score")
        return readings.proposed(stop, case="stopping")
    taken_out = text.startswith("take ") and text.endswith(" out")
    slots = slots_of(table.known, (*lines.words_of("remove"), *said[1:-1]) if taken_out else said)
    people = [slot.text for slot in slots if slot.kind == core.PERSON]
    given = re.fullmatch(GIVEN, text) if unaccented(table.game.currency) in table.game.settings else None
    card = given is not None and _is_sure(read)  # one may be called +5
    fact, count = (unaccented(table.game.currency), given[1]) if given and not card else _corrected_to(table)
    if count and len({*people}) == 1 and count not in held(table).get((people[0], fact), ()):
        line = f"{core.TABLE_NAME}: {lines.SET} {people[0]} {fact} {count}  # {table.remark or lines.text_of(said)}"
        if allowed(lambda: after(table.game, state, lines.understand(table.game, state, line))):
            return readings.proposed([line])
    if (here := _here(table)) and ("here" in text.split() or not _is_sure(read)):
        return here
    if not people and spoken.has_slot(slots, spoken.LEFT) and JOINING.search(text):
        return core.Refused("T-LEAVE", "TB-8", case="joins")
    if (
        state.over
        or len(people) != 1
        or not _says_who_leaves(slots)
        or any(s.kind in (core.NUMBER, spoken.DOUBT) or s.said[-1:].isdigit() for s in slots if s.said != "without")
    ):
        return None
    words = " ".join(slot.typed for slot in slots if slot.kind == spoken.LEAVE)
    line = f"{core.TABLE_NAME}: retire {people[0]}  # {words}"
    taken = is_taken(table.game, state, lines.understand(table.game, state, line))
    return readings.proposed([line], case="leaving", whom=state.seats[people[0]]) if taken else None


def _is_sure(read: Callable[[], Iterable[readings.Meant]]) -> bool:
    """Whether a line is surely something else: `it says 25`, where a News Marker is turned up."""
    found = or_refusal(read)
    return not isinstance(found, core.Refusal) and any(one.sure for one in found)


def _says_who_leaves(slots: Sequence[spoken.Slot]) -> bool:
    """Whether somebody leaves, and not something: no `leaves red where it is`, no `no tokens left`.

    Nor what goes next to what is somebody's: `my marker goes next to ann's`.
    """
    people = [at for at, slot in enumerate(slots) if slot.kind == core.PERSON]
    leaving = [at for at, slot in enumerate(slots) if slot.kind == spoken.LEAVE]
    if people and leaving and people[0] > leaving[-1] + 1:
        return False
    around = zip([spoken.Slot(""), *slots], slots, [*slots[1:], spoken.Slot("")], strict=False)
    things = (core.WORD, core.NUMBER, spoken.LEFT, spoken.NO, spoken.COUNTED)
    return any(
        slot.kind == spoken.LEAVE and not then.texts and not (slot.said == "left" and last.kind in things)
        for last, slot, then in around
    )


def held(table: readings.Table[S]) -> Mapping[tuple[str, str], set[str]]:
    """How much somebody holds, by name and fact; without a name what anybody holds, by the thing. Worked out once."""
    known = table.known.held
    rows = () if known else table.game.summary(table.state).get("players", ())
    people = [one for one in rows if isinstance(one, dict)] if isinstance(rows, (list, tuple)) else []
    for row, fact in [(one, fact) for one in people for fact in one]:
        for key in ((str(row.get("name")), fact), ("", fact.split("_")[0].removesuffix("s"))):
            known.setdefault(key, set()).add(str(row[fact]))
    return known


def _corrected_to(table: readings.Table[S]) -> tuple[str, str]:
    """What somebody holds in place of what ragz has, and how much: `granny miscounted, she has 20`; or nothing."""
    settings, numbers = table.game.settings, spoken.figures(apart_at_not(table.said)[0])
    words = {word.plain for word in table.said}
    named = [name for name in settings if words & {name, name.removesuffix("s")}]
    others = {slot.said for slot in slots_of(table.known, table.said) if slot.kind == spoken.LEFT}
    others -= HOLDS | MISCOUNTED | {*named, *(name.removesuffix("s") for name in named)}
    fact = (*named, unaccented(table.game.currency))[0]
    told = len(numbers) == 1 and words & HOLDS and words & MISCOUNTED and not others and fact in settings
    told = told and words.isdisjoint(QUALITIES) and not any(slot.texts for slot in slots_of(table.known, table.said))
    return (fact, numbers[0]) if told else ("", "")


def _here(table: readings.Table[S]) -> core.Refused | None:
    """Another number of the space that somebody is on: `it says 20 here`; to be proposed."""
    game, state, numbers = table.game, table.state, spoken.figures(apart_at_not(table.said)[0])
    words = {word.plain for word in table.said}
    row = next((row for row in game.verbs.values() if row.learns), None)
    others = [word for word in words - OF_HERE if word != "," and not figure(word)]
    if row is None or len(numbers) != 1 or others or not words & {"says", "here"}:
        return None
    line = f"{core.TABLE_NAME}: {row.name} here {numbers[0]}  # {table.remark or lines.text_of(table.said)}"
    if not allowed(lambda: after(game, state, lines.understand(game, state, line))):
        return None
    return readings.proposed([lines_of(game, state, lines.understand(game, state, line))])


def says_stop(said: lines.Utterance, known: Collection[str] = ()) -> bool:
    """Whether the first part of a line says that all stop, or the last one behind no `known` word; without figures."""
    parts = "".join("," if word.is_sign else f" {word.plain}" for word in said).strip(",").split(",")
    first, last = (" ".join(word for word in part.split() if word not in TO_ALL) for part in (parts[0], parts[-1]))
    stop, others = (first, ()) if first in STOPPING else (last, known)
    beside = [word.plain for word in said if word.plain not in stop.split()]
    return stop in STOPPING and not any(figure(word) or word in others for word in beside)


STOPS_AMID = ("let's stop", "lets stop", "we stop here", "let us stop", "we stop now", "we finish here", "let's finish")


def stopping(table: readings.Table[S]) -> core.Refused | None:
    """That all stop, where a part of a line that tells nothing else says so: `milo is yawning, so let's stop here`."""
    joined = (" ".join(word.plain for word in table.said[start:end]) for start, end in clauses(table.said))
    if table.state.over or not any(part.removeprefix("please ").startswith(STOPS_AMID) for part in joined):
        return None
    typed = lines.text_of(table.said)
    stop = ("quit", f"{core.TABLE_NAME}: stop  # {typed}", f"{core.TABLE_NAME}: stop counted  # {typed}", "score")
    return readings.proposed(stop, case="stopping")


def reworded(game: Game[S], state: S, line: lines.Typed, how: str = "") -> lines.Typed:
    """A line that a game words as an amendment in its own words: `round 3 Bob bid 2`; any other line as it is.

    `now`: the rest of a line that names the round at hand, as `green` of `round 3 is green`. `loose`: without what it
    has besides names, verbs and figures, as `i wrote down` and `wrong`.
    """
    if not game.rewordings or line.word.rstrip(":") == core.TABLE_NAME:
        return line
    words = line.said  # and signs: `that's the round: five for ann`
    at = next((at for at, word in enumerate(words) if word.plain in game.rewordings), -1)
    spot = next((spot for spot in (at + 1, at - 1) if 0 <= spot < len(words) and figure(words[spot].plain)), -1)
    if at < 0 or spot < 0:
        return line
    command, number = words[at].plain, figure(words[spot].plain)
    if how == "now":
        rest = tuple([word for word in line.said if word not in (words[at], words[spot])])
        rest = tuple(dropwhile(lambda word: word.is_sign or word.plain in AROUND, rest))
        told = number == str(game.rewordings[command].latest(state)[0]) and bool(rest)
        return lines.typed_line(lines.text_of(rest)) if told else line
    others = tuple([word for place, word in enumerate(words) if not (place in (at, spot) or word.is_sign)])
    if any(word.plain.endswith("n't") for word in right_and_wrong(others)[0]):  # `in round 1 mum didn't bid 3`
        return line
    boxed = in_a_box(game, state, command, number, others, loose=how == "loose")
    return boxed._replace(remark=line.remark, wrong=line.wrong)


def in_a_box(
    game: Game[S], state: S, command: str, number: str, said: lines.Utterance, verb: str = "", loose: bool = False
) -> lines.Typed:
    """What is said of a box of a sheet in the words of a game, as `round 3 Bob bid 2`; `verb` where none is named.

    `loose`: only names, verbs and figures of it.
    """
    usage, people = game.rewordings[command].usage, lexicon(game, state, ()).people
    verbs = [row for row in game.verbs if re.search(rf"\b{row}\b", usage)]
    words = [_in_usage(game, people, verbs, word) for word in right_and_wrong(said)[0]]
    words = [word for word in words if word and (not loose or word in state.seats or word in verbs or figure(word))]
    named = {*words} & {*verbs} or {row for row in verbs if verb.startswith(row) and any(map(spoken.figure, words))}
    if len(named) == 1 and words:
        words = [word for word in words if word not in named]
        words[1:1] = named  # said once, whatever the order was
    rest = " ".join((number, *words))
    return lines.Typed(f"{command} {rest}", command, rest)


def _in_usage(game: Game[S], people: Mapping[str, str], verbs: Sequence[str], word: lines.Word) -> str:
    """A word as a name, a verb of the usage or a figure; nothing for one that says nothing."""
    bare = word.plain.removesuffix("'s")
    said = game.words().said
    exact = (verb for verb in verbs if verb in stems(bare))
    named = (verb for verb in reversed(verbs) if {*stems(bare)} & {*said.get(verb, "").split(", ")})
    small = bare in spoken.STATIC and spoken.STATIC[bare].kind in (spoken.SMALL, spoken.BREAK) and bare not in people
    got = verbs[-1] if bare in ("got", "gets") else ""  # what is counted last
    return (
        people.get(bare) or got or next(exact, "") or next(named, "") or ("" if small else figure(bare) or word.typed)
    )


ASKED_OF = frozenset(
    (*spoken.SUBJECTS, "it", "we", "you", "they", "this", "that")
)  # behind a may or a will that begins a line; who is called so may play too
WHERE_IT_LAY = tuple(("where", one, was) for one in ("it", "that") for was in ("lay", "was", "stood", "sat"))


def _asks_of(state: State, said: lines.Utterance) -> bool:
    """Whether somebody who is named first is asked: `Ann, do you take it`; `Bob, is that a 3`."""
    names, plains = {*plain(" ".join(state.seats)).split()}, [word.plain for word in said if not word.is_sign]
    first, then = [*dropwhile(lambda word: word in names, plains), "", ""][:2]
    asks = (first in spoken.ASKING and then == "you") or (first in spoken.WAS and then in ("it", "that", "this"))
    asks = asks or (first in ("what", "how", "why", "where", "when") and then in ("do", "are", "did", "have"))
    named = [word.plain for word in said[:1]] in (["may"], ["will"]) and said[1:] != () and said[1].plain in ASKED_OF
    return named or (plains[:1] != [first] and asks)


SUMMING_UP = ("that's", "thats", "that", "it", "its", "it's", "is", "makes", "so", "exactly")  # before a `right?`


def is_question(state: State, said: lines.Utterance, but: Iterable[str] = ()) -> bool:
    """Whether a line asks: it ends so, or begins with a word of asking that is nobody's name."""
    if any(word.plain in ASKING_FOR for word in said) and asks_back(said)[0]:
        return False  # `could you take that back, please?`
    asks = max((at for at, word in enumerate(said) if word.is_sign and "?" in word.typed), default=len(said))
    if asks < len(said) - 1:
        return is_question(state, said[asks + 1 :], but)  # and what is said behind a question
    if _asks_of(state, said):
        return True
    sign = max((at for at in range(asks) if said[at].is_sign), default=0)
    things = any(word.plain in OBJECTS for word in said[sign:]) and not spoken.figures(said[sign:])
    if sign and (things or lines.phrase_of(said[sign + 1 : asks]) in TAGS):
        return is_question(state, said[:sign], but)  # `6 3, right?`, `6 3. who wants cake?`
    words, last = lines.phrase_of(said).split(), said[-1].typed[-1:] if said else ""
    end = lines.phrase_of(said[sign + 1 : asks]).split() if sign else []
    sums = all(figure(word) or word in SUMMING_UP for word in end[:-1]) and any(map(figure, end))
    if end[1:] != [] and end[-1] in ("right", "yes", "yeah", "ok") and sums:
        return is_question(state, said[: asks - 1], but)  # `5 5 1 then 3 - that's 13 right?`
    if last != "?" and (not words or words[0] not in spoken.ASKING or words[0] in but):
        return False
    figures = len(words) < 2 or (
        len(words[0]) < spoken.SHORTEST and all(figure(word) or word in ("and", "now") for word in words[1:])
    )  # `am 1 6`, of Amir; `is four now`
    figures = figures or any(" ".join(words[:end]) in COMMENTS for end in range(2, spoken.LONGEST + 1))  # `what a mess`
    figures = figures or otherwise.states(state.seats, words)
    a_thing = words[3:4] != [] and words[3] in ("the", "it", "that", "this", "his", "her", "my")
    figures = figures or (words[:1] in (["has"], ["have"]) and words[1:3] == ["to", "take"] and a_thing)
    figures = figures or words[:2] == ["why", "not"] or words[:3] == ["who", "would", "have"]  # `why not, i'll take it`
    figures = figures or (said != () and tells_at_once(said, [*map(plain, state.seats)]))
    exclaims = last != "?" and words[:1] == ["what"] and words[1:2] in (["a"], ["an"])
    told_so = words[:1] == ["when"] or tuple(words[:3]) in WHERE_IT_LAY
    told_so = told_so and last != "?" and any(map(figure, words))
    figures = figures or exclaims or told_so  # `what a mean move`, `when all was over ann had 3`, `where it lay is a 4`
    mine = words[:1] == ["what"] and not {*words[1:2]}.isdisjoint((*spoken.SUBJECTS, *COMING))
    told = [*dropwhile(lambda word: word not in spoken.WAS, words[2:])] if mine else []
    figures = figures or any(map(figure, told))  # `what i rolled was a 4`, `what came up is an 8`
    if last == "?" or figures:
        return last == "?"
    exclaims = words[0] == "how" and any(word.is_sign for word in said[2 : EXCLAIMING + 1])
    if (exclaims and words[1] in FELT) or (words[0] == "do" and words[1] in DONE_SO):
        return False  # `how generous, nina lets greta have it`
    player = any(words[0] == word for name in state.seats for word in plain(name).split())
    small = any(word in spoken.STATIC and spoken.STATIC[word].kind == spoken.SMALL for word in words[1:])
    short = not small and all(len(word) <= spoken.SHORTEST for word in words)  # `do tw 5`, of Dot; not `is it`
    begins = (short or len(words[0]) > 2) and bool(candidates(words[0], state.seats))
    return not (player or begins or last == "!")


def without_who(people: Collection[str], said: lines.Utterance) -> lines.Utterance:
    """A line in which what somebody did follows the name at once: `Ruth, who rolled a 4` as `Ruth rolled a 4`.

    Without what else is said of them so: `Karl, who is ahead of us all, wants 3`.
    """
    said = lines.without_will(said, people) if "will" in people else said
    told: list[lines.Word] = []
    at = 0
    while at < len(said):
        whose = [word.plain for word in said[at : at + 3]]
        if len(whose) < 3 or whose[0] not in people or whose[1:] != [",", "who"]:
            told.append(said[at])
            at += 1
            continue
        end = next((end for end in range(at + 3, len(said)) if said[end].is_sign), len(said))
        of_whom = any(figure(word.plain) or word.plain in people for word in said[at + 3 : end])
        goes_on = said[end : end + 1] != () and said[end].plain == ","
        told += said[at : at + 1] if of_whom or goes_on else said[at : at + 3]
        at = end + 1 if goes_on and not of_whom else at + 3
    return tuple(told)


JOINS = ("and", "then", "den", "nd", "und", "while", "whereas")
CLAUSES = (*JOINS, "so", "but", "though", "although", "which", *BECAUSE)


def without_whom_it_helps(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line of mine without whoever is on turn, where others may do something then: `I help Bo, my teamwork is 5`."""
    turn, known = core.name_of(table.state, table.state.turn), table.known
    others = {one.row.name for one in table.offers if one.who != table.state.turn and not one.before}
    others -= {one.row.name for one in table.offers if one.who == table.state.turn}
    named = [known.people[word.plain] for word in said if word.plain in known.people]
    mine = any(word.plain in MINE for word in said) and {*named} == {turn}
    slots = slots_of(known, said) if mine and others else []
    if not any(slot.kind == spoken.NO or slot.verbs & others for slot in slots):
        return said
    return tuple(word for word in said if word.plain not in known.people)


def corrected(slots: Sequence[spoken.Slot]) -> Iterator[list[spoken.Slot]]:
    """The slots that are left by the words of correction; all of them where there are none."""
    noes = [at for at, slot in enumerate(slots) if (slot.said, slot.kind) == ("no", spoken.NO)]
    marks = [
        at for at, slot in enumerate(slots) if slot.kind == spoken.MARK or (at in noes and _is_taken_back(slots, at))
    ]
    if not marks:
        yield [*slots]
        if then := answers_first(slots):
            yield [*then, spoken.Slot(spoken.THINK)]
        return
    at = marks[-1]
    before_it = next((one for one in range(at - 1, -1, -1) if slots[one].kind != spoken.BREAK), -1)
    if before_it >= 0 and (slots[before_it].kind == spoken.MARK or before_it in noes):  # `oh no, i mean`
        yield from corrected([*slots[:before_it], *slots[at:]])
        return
    guess = [spoken.Slot(spoken.THINK)] if _may_be_else(slots, at) else []
    then = [slot for slot in slots[at + 1 :] if slot.kind != spoken.BREAK]
    then = then if {slot.kind for slot in then} - {spoken.ME, spoken.LEFT} else []  # `oh no he says`
    for before in corrected(slots[:at]):
        was = [slot for slot in before if slot.kind != spoken.BREAK]
        if not was:
            if then and then[0].kind != spoken.NO:
                yield [*then, *guess]
        elif not then and (
            slots[at].said in spoken.EXCLAIMED or {slot.kind for slot in was} <= {spoken.NO, spoken.ME, core.PERSON}
        ):
            yield [*was, spoken.Slot(spoken.THINK)]
        elif {slot.kind for slot in then} == {core.PERSON} and not spoken.has_slot(was, core.PERSON):
            yield [*was, *then, spoken.Slot(spoken.THINK)]  # `2 and 3, sorry ann`
        elif then:
            yield from ([*one, *guess] for one in _replaced(was, then) if _keeps_all(was, then, one))


def _may_be_else(slots: Sequence[spoken.Slot], at: int) -> bool:
    """Whether a word of correction may be none: the no of `two dice, no four`, the sorry of `sorry opa, ida`."""
    then = [slot.kind for slot in slots[at + 1 : at + 3]]
    named = then in ([core.PERSON], [core.PERSON, spoken.BREAK])
    return (slots[at].said == "no" and then[:1] in ([core.NUMBER], [core.WORD])) or (
        slots[at].said == "sorry" and named
    )


def answers_first(slots: Sequence[spoken.Slot]) -> Sequence[spoken.Slot]:
    """What follows a `no,` that may also be said of what came before: `no, bob has 4`; nothing for any other line."""
    at = len([*takewhile(lambda slot: slot.kind == spoken.NO and slot.said in (*spoken.DENYING, *LET_GO), slots)])
    then = slots[at : at + 1] if at else []
    mine = [slot.said.split(" ")[0] in SAYS_WHO for slot in then] == [True] and any(one.verbs for one in slots[at:])
    return slots[at:] if mine else slots[at + 1 :] if [slot.kind for slot in then] == [spoken.BREAK] else ()


SAYS_WHO = ("i", "i'll", "we")  # behind a no that is said of what came before: `no i keep my cards`


def _is_taken_back(slots: Sequence[spoken.Slot], at: int) -> bool:
    """Whether a slot is a `no` behind what it may take back: a figure, a name on offer, or somebody, apart."""
    if at + 1 == len(slots):
        return False
    if at and (slots[at - 1].kind, slots[at + 1].kind) == (core.PERSON, spoken.BREAK):  # `petr no, eva 2`
        return False
    if spoken.has_slot(slots[:at], spoken.NO) and slots[at + 1].verbs and not slots[at + 1].texts:
        return False  # `nah, no challenge for me`
    apart = at > 1 and any(slot.kind == spoken.BREAK for slot in slots[at - 1 : at + 2])
    if slots[at + 1].kind == core.WORD and slots[at + 1].texts:  # `yellow, no green`, and not `draws one, no sign`
        before = [slot for slot in slots[:at] if slot.kind != spoken.BREAK][-2:]
        return before[-1:] != [] and bool(before[-1].texts.keys() & slots[at + 1].texts) and before[0].kind != spoken.NO
    told = any(slot.kind == core.NUMBER or (slot.kind == core.WORD and bool(slot.texts)) for slot in slots[:at])
    return told or (apart and any(slot.kind in (core.PERSON, core.WORD) for slot in slots[:at]))


def _replaced(was: list[spoken.Slot], then: list[spoken.Slot]) -> Iterator[list[spoken.Slot]]:
    """All that was said taken back; as many slots as follow; the same person's figure; the last number."""
    kept = [slot for slot in was if slot.kind in (spoken.LEFT, spoken.THINK)]
    people = (
        [] if any(slot.kind == core.PERSON for slot in then) else [slot for slot in was if slot.kind == core.PERSON]
    )
    verbs = [slot for slot in was if slot.kind == core.WORD and slot.verbs and not slot.texts]
    again = any(slot.kind == core.WORD and slot.verbs and not slot.texts for slot in then)
    yield [*people, *([] if again else verbs), *then, *kept]
    lost = [slot for slot in was[-len(then) :] if slot.kind in (spoken.LEFT, spoken.THINK)]
    yield [*was[: -len(then)], *then, *lost]
    if then[0].kind == core.PERSON and then[0] in was:
        at = next(at for at, slot in enumerate(was) if slot == then[0])
        end = next((end for end in range(at + 1, len(was)) if was[end].kind == core.PERSON), len(was))
        lost = [slot for slot in was[at:end] if slot.kind in (spoken.LEFT, spoken.THINK)]
        yield [*was[:at], *then, *was[end:], *lost]
    numbers = [at for at, slot in enumerate(was) if slot.kind == core.NUMBER]
    if len(then) == 1 and then[0].kind == core.NUMBER and numbers:
        yield [*was[: numbers[-1]], then[0], *was[numbers[-1] + 1 :]]


def _keeps_all(was: Sequence[spoken.Slot], then: Sequence[spoken.Slot], now: Sequence[spoken.Slot]) -> bool:
    """Whether nobody is dropped but for whom somebody else is named, and no figure without what stands in its place."""
    dropped = {slot.text for slot in was if slot.kind == core.PERSON} - {slot.text for slot in now}
    named = {slot.text for slot in then if slot.kind == core.PERSON} - {slot.text for slot in was}
    answers = spoken.has_slot(now, core.NUMBER) or any(slot.kind == spoken.NO or slot.texts for slot in then)
    return len(dropped) <= len(named) and (answers or not spoken.has_slot(was, core.NUMBER))


def breaks(said: lines.Utterance) -> Iterator[tuple[int, int]]:
    """Where one action may end and the next begins: at a sign, `then` and `and`, a `but` or a `so` before who acts."""
    plains = [word.plain for word in said]
    at = 1
    while at < len(said) - 1:
        end = at + (plains[at][0] in ",;.!?:" and said[at + 1].before != "" and not (plains[at] == ":" and at == 1))
        while (plains[end] in JOINS or (end > at and plains[end] == "after")) and end < len(said) - 1:
            end += 1
        goes_on = {"but": (*spoken.SUBJECTS, "no"), "so": (*spoken.SUBJECTS, *FIRST)}.get(plains[at], ())
        end += end == at and plains[at + 1] in goes_on
        if end > at:
            yield at, end
        at = max(end, at + 1)


def clauses(said: lines.Utterance) -> Iterator[tuple[int, int]]:
    """Where each part of a line begins and ends, at signs and at words that join."""
    ends = [at for at, word in enumerate(said) if word.is_sign or word.plain in CLAUSES]
    yield from zip([0, *(at + 1 for at in ends)], [*ends, len(said)], strict=True)


def without_not(slots: Sequence[spoken.Slot]) -> list[spoken.Slot]:
    """`not 5 2 but 5 3` as a correction, `5 3, not 5 2` without what was not; both are only proposed."""
    at = next((at for at, slot in enumerate(slots) if slot.said == "not"), -1)
    but = next((at for at, slot in enumerate(slots) if slot.kind == spoken.BUT), -1)
    if at == 0 and but > 1:
        return [*slots[1:but], spoken.Slot(spoken.MARK), *slots[but + 1 :], spoken.Slot(spoken.THINK)]
    not_so = next(
        (at for at, slot in enumerate(slots) if at and slot.kind == spoken.DOUBT and spoken.denies(slot.said)), 0
    )
    of_all = any(slot.kind == spoken.GROUP or slot.texts for slot in slots[:not_so])
    but_one = not_so > 1 and slots[not_so - 1].kind == core.PERSON and of_all
    if but_one and not spoken.has_slot(slots[:not_so], core.NUMBER):  # `all, only ann not`
        return [
            *slots[: not_so - 1],
            spoken.Slot(spoken.BUT),
            slots[not_so - 1],
            *slots[not_so + 1 :],
            spoken.Slot(spoken.THINK),
        ]
    if (
        at > 0
        and slots[at - 1].kind != core.PERSON
        and any(slot.kind == core.NUMBER for slot in slots[:at])
        and not any(slot.texts for slot in slots[at - 2 : at])
        and any(slot.kind == core.NUMBER or slot.texts for slot in slots[at:])  # not `5 3, i'm not trying it`
    ):
        return [*slots[: at - (slots[at - 1].kind == spoken.BREAK)], spoken.Slot(spoken.THINK)]
    return [*slots]


def is_besides(table: readings.Table[S], said: lines.Utterance, at: int, first: bool) -> bool:
    """Whether a number may be told besides: it is no die among others, nor the only one that a verb tells."""
    before, after_it = said[at - 1].plain, [word.plain for word in said[at + 1 :] if word.plain not in ("a", "an")]
    joined = after_it[:1] == ["and"] and any(map(figure, after_it[1:2]))  # dice, each as good as the other
    apart = before.replace("'", "").isalpha() and not figure(before) and before not in table.known.people
    called = {*table.game.words().called.values()}
    counts = after_it[:1] != [] and after_it[0].isalpha() and after_it[0] not in called  # `and one card`
    offers = [one.row.name for one in table.offers]
    alone = before in (table.game.verbs if first else offers)  # `bids 1 1` tells two bids
    offered = before in table.known.words and table.known.words[before].texts  # `red 2, green 1`; `all three`
    alone = alone or bool(offers and before in table.known.words and table.known.words[before].verbs & {*offers})
    alone = alone or (bool(offered) and spoken.STATIC.get(before, spoken.Slot("")).kind != spoken.GROUP)
    return (
        apart
        and not alone
        and not joined
        and (counts or spoken.STATIC.get(before, spoken.Slot("")).kind != spoken.BREAK)
    )


def number_at(said: lines.Utterance, at: int) -> tuple[str, int]:
    """The number of one word, or of two as in twenty one, and where the line goes on."""
    tens, then = spoken.TENS.get(said[at].plain), said[at + 1 : at + 2]
    if tens and then and then[0].plain in spoken.UNITS[1:10]:
        return str(tens + spoken.UNITS.index(then[0].plain)), at + 2
    return figure(said[at].plain), at + 1


def goes_on(table: readings.Table[S], then: lines.Utterance, words: Sequence[str]) -> bool:
    """Whether the word behind a number says only what it is of, and is no word of the game: `one short`."""
    return any(word.plain in words and word.plain not in table.known.words for word in then)


def brings(table: readings.Table[S], meant: readings.Meant, told: str, dice: bool, by: bool) -> bool:
    """Whether a number is an amount, a space, or one of the dice if `dice`, in what some actions bring.

    With `by` it is how much an amount misses or exceeds what is wanted.
    """
    events = events_of(table.game, table.state, meant.actions)
    comes = [*sums_of(meant.actions), *(fact for one in events for fact in (one.amount or "", one.facts.get("space")))]
    comes += [one.facts.get("dice") for one in events if dice]
    wanted = [(one.amount, one.facts.get("wanted", one.amount)) for one in events if by]
    comes += [one.facts.get("wanted") for one in events if by]
    comes += [abs(amount - off) for amount, off in wanted if type(off) is int]
    if told in re.findall(r"\d+", str(comes)) or is_told_where(table, meant, told):
        return True
    if not told[1:] or spoken.has_slot(slots_of(table.known, table.said), spoken.DOUBT):
        return False
    return is_asked_for(then_at(table, meant.actions), table.said, told)


def goes_further(meant: readings.Meant, other: readings.Meant) -> bool:
    """Whether what was meant is all of another reading and more, and leaves out no more words."""
    begun = meant.actions[: len(other.actions)]
    return len(meant.actions) > len(begun) and begun == other.actions and meant.left <= other.left


def tells_of_all(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant ends with the figures of everybody."""
    row = table.game.verbs.get(meant.actions[-1].verb)
    return row is not None and row.of_all


def then_at(table: readings.Table[S], actions: Sequence[core.Action]) -> readings.Table[S]:
    """The game after some actions, which is worked out once, as the rest of the line meets it."""
    done = tuple(actions)
    then = next((then for before, then in table.moments if before == done), None)
    if then is None:
        then = readings.table_at(table.game, after(table.game, table.state, done))
        then = with_names(then, table.known.new) if table.known.new else then
        table.moments.append((done, then))
    return readings.anew(then, table.said, "")._replace(spent=table.spent)


def apart_at_not(said: lines.Utterance) -> tuple[lines.Utterance, lines.Utterance]:
    """The words up to a `not`, which are right, and those behind it: `a 3, not a 4`."""
    end = next((at for at, word in enumerate(said) if word.plain == "not"), len(said))
    return said[:end], said[end + 1 :]


def lacks(slots: Sequence[spoken.Slot], last: bool) -> bool:
    """Whether a clause only says what somebody has not: `no blue`, `not the six`, `no event or anything, she ends`."""
    kinds = {slot.kind for slot in slots}
    if spoken.NO not in kinds:
        return False
    offered = any(slot.texts and not slot.verbs for slot in slots)
    named = (
        spoken.has_slot(slots, core.WORD) and kinds <= {spoken.NO, core.WORD, spoken.LEFT, spoken.DOUBT} and not last
    )
    begins = next(slot.kind for slot in slots if slot.kind != spoken.ME) == spoken.NO
    figure = core.NUMBER in kinds and kinds <= {spoken.NO, core.NUMBER, spoken.ME, spoken.THINK}
    return (offered and kinds <= {spoken.NO, core.WORD, core.PERSON, spoken.ME}) or (begins and (named or figure))


def kept(slots: Sequence[spoken.Slot], said: lines.Utterance) -> str:
    """The die that a clause only says was put aside: `he kept the six`, `one four put aside`; nothing of any other."""
    numbers = [slot for slot in slots if slot.kind == core.NUMBER]
    counted = len(numbers) == 1 or (len(numbers) == BOTH and numbers[0].said == "one")
    only = counted and any(word.plain in KEEPING or word.plain in LYING for word in said)
    only = only and not any(slot.texts for slot in slots)
    return numbers[-1].text if only else ""


REMARKING = frozenset(listed_words(
    "which, leaving, even, although, though, because, since, as, just, with, better, worse, hardly, that, this,"
    " and, so, but, before, after, to, while"
))  # fmt: skip
"""What begins a clause that only says something of what is told."""


def without_remarks(table: readings.Table[S], said: lines.Utterance) -> lines.Utterance:
    """A line without its clauses that could be taken for more and only say something of it; then it needs Enter.

    `my bid is 2, so watch out everyone`; `4 1, which nobody else wanted`; `blue, and that's a first tonight`.
    """
    said = without_brackets(table, said) if any(word.typed[:1] == "(" for word in said) else said
    said = without_worth(table, said)
    told: list[lines.Word] = []
    for start, end in clauses(said):
        before, part = said[:start], said[start:end]
        counts = re.fullmatch(COUNTS_THINGS, lines.phrase_of(part)) is not None  # `that makes four cards`
        adds = start and (counts or _only_adds(table, before, part) or _addresses(table, before, part))
        adds = adds or (end < len(said) and refuses_a_thing(table, part))
        told += said[end if adds else start : end + 1]
    return tuple(told)


COUNTS_THINGS = (
    r"(?:but |and |so |which |at least )*(?:that|this|it|he|she|i|now|they)?(?:'s)? ?(?:makes?|gets?)?"
    rf" (?:only |just |even )?(?:\d+|{'|'.join(spoken.NUMBERS)}) (?:cards?|tokens?)(?: now| already| in all| for \w+)*"
)
OF_ALL = frozenset(
    (*spoken.ORDINALS, *listed_words("all, everybody, everyone, others, both, nobody, rest, each, no-one"))
)


def _only_adds(table: readings.Table[S], before: lines.Utterance, said: lines.Utterance) -> bool:
    """Whether a clause has an everybody, an answer, a verb or an ordinal among other words, and no more of the game."""
    remarks = before[-1].plain in ("which", "though", "although") or only_remarks(said)
    if not (remarks or any(word.plain in OF_ALL for word in said)):
        return False
    slots = slots_of(table.known, said)
    offers = {one.row.name for one in table.offers}
    does = any(not slot.verbs.isdisjoint(offers) for slot in slots)
    tells = any(
        (slot.kind == core.NUMBER and slot.said not in spoken.ORDINALS)
        or slot.kind in (core.PERSON, spoken.ONE, spoken.COUNTED)
        or slot.texts
        for slot in slots
    )
    group = any(slot.kind == spoken.GROUP or slot.said in spoken.ORDINALS for slot in slots)
    answers = any(slot.kind in (spoken.YES, spoken.NO, spoken.LEAVE, spoken.DOUBT, spoken.MARK) for slot in slots)
    talks = len(said) >= SENTENCE - 1 and any(word.plain in EVERYDAY for word in said)
    more = group or answers or (only_remarks(said) and slots != [])
    return not tells and ((remarks and more) or (talks and group and not (answers or does)))


FEW_BEFORE = 3  # words before a sorry that only regrets
ADDRESSING = ("sorry", "thanks", "poor", "unlucky", "careful", "bravo")  # before somebody who is spoken to


def _addresses(table: readings.Table[S], before: lines.Utterance, said: lines.Utterance) -> bool:
    """Whether a clause only turns to somebody who is named before it, or ends a line: `I play mad rage, sorry Bea`."""
    people = [slot.text for slot in slots_of(table.known, before) if slot.kind == core.PERSON]
    slots = [slot for slot in slots_of(table.known, said[1:]) if slot.kind != spoken.BREAK]
    to = [slot.text for slot in slots if slot.kind == core.PERSON]
    only = said[:1] != () and said[0].plain in ADDRESSING and len(slots) == len(to) == 1
    regrets = only and said[0].plain == "sorry" and said[-1] == table.said[-1] and len(before) > FEW_BEFORE
    return only and (to[0] in people or (regrets and to[0] != core.name_of(table.state, table.state.turn)))


def remarking(said: lines.Utterance, before: lines.Utterance) -> bool:
    """Whether a clause begins as a remark behind something else does."""
    return before != () and not REMARKING.isdisjoint(word.plain for word in (*before[-1:], *said[:1]))


def is_chat(
    table: readings.Table[S], slots: Sequence[spoken.Slot], said: lines.Utterance, before: lines.Utterance = ()
) -> bool:
    """Whether a clause of some words tells nothing: no figure, nobody, nothing on offer; no answer but among others.

    The word `before` it, or its own first, may say that it is only a remark.
    """
    remarks, verbs = remarking(said, before), {one.row.name for one in table.offers}
    if any(
        slot.kind in (core.PERSON, spoken.COUNTED, spoken.ONE)
        or (slot.kind == core.NUMBER and not (remarks and slot.said in spoken.ORDINALS))
        or slot.texts
        or not slot.verbs.isdisjoint(verbs)
        or (slot.kind == spoken.GROUP and not (remarks or slot.said in NOBODY))
        for slot in slots
    ):
        return False
    answers = any(slot.kind in (spoken.YES, spoken.NO, spoken.LEAVE, spoken.MARK) for slot in slots)
    least = SENTENCE - 2 if remarks and not answers else SENTENCE - 1
    spoke = remarks or not answers or spoken.has_slot(slots, spoken.LEFT)
    return len(said) >= least + answers and (spoke or any(word.plain in EVERYDAY for word in said))


def spoke_besides(table: readings.Table[S], said: lines.Utterance) -> bool:
    """Whether words of everyday stand beside what some words are understood by: `and that's what she had hoped`."""
    used = {word for slot in slots_of(table.known, said) for word in (slot.said or slot.typed).split()}
    return any(word.plain in EVERYDAY and word.plain not in (*used, *MANNERS) for word in said)


TELLING, BY = (core.NUMBER, core.WORD), ("short", "over", "missing", "too")  # how much
MANNERS = ("thank", "thanks", "please", "very", "much")


def is_about(table: readings.Table[S], then: readings.Table[S], meant: readings.Meant, said: lines.Utterance) -> bool:
    """Whether words behind what was meant only say what it brings, or nothing of the game: `so I land on Humility`.

    Each figure and each word of the game is checked, on the table `then`, and whoever else is named with them.
    """
    slots = slots_of(then.known, said)
    others = {spoken.DOUBT, spoken.NO, spoken.LEAVE, spoken.MARK, spoken.BUT, spoken.GROUP}
    others |= {spoken.YES} if readings.accepting_offers(then) else set()
    right = any(slot.kind == spoken.MARK for slot in slots_of(table.known, table.said))
    acting = [action for action in meant.actions if action.args]  # no `end` of the one before
    several = tells_of_all(table, meant) or (acting[1:] and spoken.has_slot(slots, core.NUMBER))
    if right or several or any(word.plain in STAYING for word in said):
        return False
    acts, comes = meant.actions[-1].who, brought(table.game, table.state, meant.actions)
    people = {slot.text for slot in slots if slot.kind == core.PERSON} - {core.name_of(table.state, acts)}
    whom = {then.state.seats[name] for name in people}
    verbs = {offer.row.name for offer in then.offers if not whom or offer.who in whom}
    if says_where(table, meant, slots):
        return True
    slots = _brought_apart(table, slots)
    for before, slot in pairwise((spoken.Slot(spoken.SMALL), *slots)):
        named = (
            {*stems(slot.said)} & ({*table.game.verbs} if not whom else verbs) if slot.kind == spoken.LEFT else set()
        )
        counts = named and before.kind == core.NUMBER  # `and one card for her`
        named = set() if counts and brings(table, meant, before.text, dice=False, by=False) else named
        lets_do = slot.verbs & verbs or (named and not any(named & {*stems(word)} for word in comes))
        if lets_do or (slot.kind in others and slot.said != spoken.REST) or (slot.kind == spoken.LEFT and slot.text):
            return False
    told = [slot for slot in (*slots, *_brought_apart(table, slots_of(table.known, said))) if slot.kind in TELLING]
    told = [slot for slot in told if not (whom and slot.verbs)]  # `ann gets her money`, who does not act
    if any(map(figure, words := [word.plain for word in said])) and len(words) <= BOTH:
        return False  # `gus 3, me 4`
    telling = {word for slot in told for word in (slot.text or slot.said).lower().split()} - ARRIVING
    hers = [brought(table.game, table.state, meant.actions, whom) for whom in people]
    counted = any(map(str.isdigit, telling))  # what somebody gets may go without saying how much
    return telling <= comes and all(any(map(str.isdigit, telling & one if counted else one)) for one in hers)


def _brought_apart(table: readings.Table[S], slots: Sequence[spoken.Slot]) -> list[spoken.Slot]:
    """The slots without a verb before a figure that it cannot have, which somebody gets: the take of `i take 15`."""
    told: list[spoken.Slot] = []
    for slot, then in pairwise((*slots, spoken.Slot(""))):
        takes = {kind for verb in slot.verbs for arg in table.game.verbs[verb].args for kind in arg.takes}
        gets = slot.verbs and then.kind == core.NUMBER and (core.NUMBER not in takes or core.THROWS in takes)
        told += [] if gets else [slot]
    return told


def may_tell(known: Lexicon, said: lines.Utterance) -> bool:
    """Whether words may tell of something that is done: who acts, or a word of the game."""
    return any(word.plain in spoken.SUBJECTS or _is_of_game(known, word.plain) for word in said)


def _is_of_game(known: Lexicon, word: str) -> bool:
    return word in known.words or not known.own.isdisjoint(stems(word))


def tells_more(
    table: readings.Table[S],
    then: readings.Table[S],
    meant: readings.Meant,
    said: lines.Utterance,
    again: bool,
    sure: bool,
) -> bool:
    """Whether words behind what was meant tell something that can be done on the table `then`.

    `again`: alone they would mean the same, as in `sure, i'll take it`. A bare name is more only behind a `sure` one.
    """
    slots, words = slots_of(then.known, said), {word.plain for word in said}
    done, acts = {action.verb for action in meant.actions}, meant.actions[-1].who
    may_end = any(one.who == acts and one.row.declines == one.row.name not in done for one in then.offers)
    noes = " ".join([slot.said for slot in slots if slot.kind == spoken.NO]).split()
    ends = {*noes} & {"turn", "next"} or (words & {"that's", "thats"} and {*noes} & {"done", "finished"})
    if may_end and ends and done & {offer.leaves for offer in table.offers}:
        return True  # `not doing it, and that's the end of my turn`; `no thanks, that's him done`; `fail, jo's done`
    anybody = spoken.has_slot(slots, core.PERSON)
    offers = [one for one in then.offers if not one.row.costs and one.row.name not in done]
    verbs = {one.row.name for one in offers if anybody or one.who == acts}
    told = brought(table.game, table.state, meant.actions)
    texts = {word for slot in slots if slot.texts for word in (slot.text or slot.said).lower().split()} - ARRIVING
    deed = acts in [duty.who for duty in then.owed] and bool(words & DEEDS) and bool(words & ACTING)
    chosen_ = any(verbs & slot.texts.keys() for slot in slots) and bool(words & CHOOSING)  # `move, the green for me`
    known = {*told, *ARRIVING}
    wants = not words.isdisjoint(DEEDS - ARRIVING)
    named = any(slot.verbs & verbs and (wants or not known.issuperset(slot.said.split())) for slot in slots)
    return chosen_ or (not again and (deed or named or (sure and not texts <= told)))
