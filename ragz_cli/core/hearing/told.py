"""Why a line tells nothing, `why_not`, and what dice became that were paid for and rolled again."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from ragz_cli.core import game as core
from ragz_cli.core import line as lines
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import readings
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing.correcting import ASKING_FOR, UNCERTAIN
from ragz_cli.core.hearing.lexicon import in_letters, slots_of
from ragz_cli.core.hearing.slots import figure
from ragz_cli.core.hearing.vocabulary import FIRST, NOBODY, OPPOSITES, listed_words
from ragz_cli.core.line import Utterance, Word, text_of, values_of
from ragz_cli.core.names import candidates, plain, stems, unaccented
from ragz_cli.core.step import after, lines_of, on_offer, or_refusal, played

AROUND = frozenset(
    listed_words(
        "at, lies, a, an, it, its, it's, is, was, this, that, that's, called, says, say, the, space, here, new,"
        " named, of, name, on, and, with, number, worth, for, has, we're, i'm, landed, costs, cost, price, priced,"
        " value, nr, points, stands, stand, reads, printed, written, theres, there, there's, thats, now, w/, w, val,"
        " lol, omg, btw, pls, im, also, he's, she's, hes, shes, so, which, wich, we, he, she, they, i"
    )
)  # the name of a new space, and between it and its number
MOST_IN_A_NAME = 3
SENTENCE = 4  # words at least, where the kind of a space is not the first


PAID = frozenset(
    listed_words(
        "token, tok, toks, tokens, paid, pay, pays, paying, bought, buys, buying, spent, spend, spends, traded, trades"
    )
)
PAYING = ("pay", "pays", "paid", "spend", "spends", "spent")  # before how many
FOR_THE_OLD = frozenset(("for", "from", "of", "instead", "was", "replaces", "replacing"))  # between new and old
BECOMING = frozenset(("to", "into", "became", "becomes", "turned", "turns"))
CHANGING = FOR_THE_OLD - {"of"} | BECOMING
ROLLED_AGAIN = frozenset(
    listed_words("again, anew, over, redo, redoes, redone, reroll, rerolls, rerolled, re-roll, re-rolls")
)
THE_ONES = (("the", "one"), ("same", "one"))  # a die that shows a 1
DISLIKING = (spoken.NO, spoken.DOUBT, spoken.MARK)  # kinds of words before a token is paid
KEEPING = frozenset(listed_words("kept, keep, keeps, keeping, aside"))  # a die of a throw


def asked_back(refusal: core.Refusal, **facts: str) -> core.Refused:
    """What a verb asks back, as a word that is not known yet."""
    return core.Refused("W-VERB", refusal.clause, **{**refusal.facts, **facts, "near": ""})


def why_not(table: readings.Table[S]) -> core.Refused:
    """The reason that says most: the rules', whose turn it is, that nothing is offered; else not understood."""
    slots = slots_of(table.known, table.said)
    kinds = {slot.kind for slot in slots}
    people = [slot.text for slot in slots if slot.kind == core.PERSON]
    answers = [slot for slot in slots if slot.kind in (spoken.YES, spoken.NO)]
    if kinds == {core.PERSON}:
        return core.Refused("W-EMPTY")
    if answers and not kinds & {core.NUMBER, core.WORD}:
        missing = [one for named, one in table.refused if named and answers[0].kind == spoken.YES]
        return missing[-1] if missing else _not_offered(table, people, answers[0])
    ruled = [
        (named, one)
        for named, one in table.refused
        if one.refusal.code[0] == "R" and slots and spoken.LEFT not in kinds
    ]
    mine = [one for _, one in ruled if _is_about(table, one, people)]
    if wrong := _whose(table, slots, people):
        return mine[-1] if mine and wrong.refusal.code != "W-TURN" else wrong
    if mine and len(people) > 1:  # a reason that concerns them together goes before that of a part
        return mine[-1]
    if ruled:
        most = max(named for named, _ in ruled)
        likely = [one for named, one in ruled if named == most]
        return likely[0] if people else likely[-1]
    words = [word for word in table.said if not word.is_sign]
    alone = kinds <= {spoken.LEFT, core.NUMBER, core.WORD} and not any(one.row.learns for one in table.offers)
    return _not_now(table, words, alone) or _not_understood(table, words, slots)


def _not_now(table: readings.Table[S], said: Sequence[lines.Word], alone: bool) -> core.Refused | None:
    """Why a verb that is not on offer, or a form of it, cannot be used now; or the word that it takes, `alone`."""
    game, state, words = table.game, table.state, [word.typed for word in said]
    verbs = [next((stem for stem in stems(word.plain) if stem in game.verbs), word.typed) for word in said]
    at = next((at for at, word in enumerate(verbs) if word in game.verbs), -1)
    if 0 <= at <= 1 and all(one.row.name != verbs[at] for one in table.offers):
        read = or_refusal(lambda: after(game, state, lines.understand(game, state, " ".join(verbs))))
        code = read.code if isinstance(read, core.Refusal) else ""
        if code[:1] == "R" and words[at + 1 :]:
            return core.Refused.of(read)  # type: ignore[arg-type]
        seat = state.seats.get(next(iter(candidates(words[0], state.seats)), "")) if at else state.turn
        blocked = game.verbs[verbs[at]].blocked(state, seat) if seat is not None else None
        if blocked and (not words[at + 1 :] or code == "W-MISSING"):
            return core.Refused.of(blocked)
    for row in game.verbs.values() if alone and said and not {word.plain for word in said} & {*game.verbs} else ():
        offered = {plain(word) for arg in row.args for word in (arg.words or arg.offers)(state)}
        if not (row.optional or row.learns) and said[0].plain in offered:
            try:
                after(game, state, [core.Action(state.turn, row.name, values_of(row, words, state))])
            except core.Refused as refused:
                if refused.refusal.code[0] == "R":
                    return refused
    return None


def _is_about(table: readings.Table[S], refused: core.Refused, people: Sequence[str]) -> bool:
    whom = refused.refusal.facts.get("whom")
    return isinstance(whom, tuple) and any(table.state.seats[name] in whom for name in people)


def _not_understood(table: readings.Table[S], said: Sequence[lines.Word], slots: Sequence[spoken.Slot]) -> core.Refused:
    """The beginning of several names, or what an owed verb asks back; else that nothing is understood."""
    typed = text_of(said).split()
    for offer in table.offers:
        meant = or_refusal(lambda row=offer.row: values_of(row, typed, table.state))  # type: ignore[misc]
        if isinstance(meant, core.Refusal) and meant.code == readings.MEANT:
            return core.Refused.of(meant)
        words = typed if any(core.WORD in arg.takes for arg in offer.row.args) else []
        asked = or_refusal(lambda row=offer.row, words=words: values_of(row, words, table.state))  # type: ignore[misc]
        if words and isinstance(asked, core.Refusal) and asked.facts.get("case"):
            return asked_back(asked)
    left = next((slot.typed for slot in slots if slot.kind == spoken.LEFT), text_of(table.said))
    return core.Refused("W-VERB", case="heard", word=left, near="", names=())


def _not_offered(table: readings.Table[S], people: Sequence[str], answer: spoken.Slot) -> core.Refused:
    """Why a yes or a no answers nothing: nothing is offered, or several things are (W-ANSWER)."""
    leaving = [one for one in table.offers if one.leaves]
    lines = tuple(f"{core.name_of(table.state, one.who)}: {one.leaves}" for one in leaving)
    if answer.kind == spoken.YES:
        seats = {one.who for one in leaving}
        lines = tuple(one.example for one in table.offers if one.who in seats and one.row.declines != one.row.name)
    if lines and len(people) != 1 and not table.state.over:
        return core.Refused("W-ANSWER", case="several", word=answer.said, names=lines)
    case = "over" if table.state.over else "whose" if len(people) == 1 else "none"
    return core.Refused("W-ANSWER", case=case, word=answer.said, whom="".join(people[:1]))


def _whose(table: readings.Table[S], slots: Sequence[spoken.Slot], people: Sequence[str]) -> core.Refused | None:
    """Numbers with the name of somebody who owes none: whose turn it is, and how it is said for them (W-TURN)."""
    numbers = [slot.text for slot in slots if slot.kind == core.NUMBER]
    if len({*people}) != 1 or not numbers or {core.WORD, spoken.LEFT} & {slot.kind for slot in slots}:
        return None
    seat = table.state.seats[people[0]]
    owed = [duty for duty in table.owed if not table.game.verbs[duty.verb].optional]
    if not owed or any(duty.who == seat for duty in owed):
        return None
    whom, names = owed[0].who, tuple(dict.fromkeys(core.name_of(table.state, duty.who) for duty in owed))
    bare = [slot for slot in slots if slot.kind != core.PERSON]
    if any(one.actions[-1].who == whom for one in readings.whole_line(table, bare)):
        several: core.Facts = {"case": "several", "names": names} if len(names) > 1 else {}
        say = f"{core.name_of(table.state, whom)} {' '.join(numbers)}"
        return core.Refused("W-TURN", word=people[0], whom=whom, say=say, **several)
    return core.Refused("W-VERB", case="turn", word=people[0], whom=whom, near="", names=())


DOUBLED = ("double", "dubble", "doubble", "dubl", "two", "both", "pair", "times", "twice")


def without_brackets(table: readings.Table[S], said: Utterance) -> Utterance:
    """A line without what only says its numbers again in brackets: `five (5)`, `tree (the 3)`, `double tree (3 3)`.

    In place of a word that is none it is told by them.
    """
    told: list[Word] = []
    at = 0
    while at < len(said):
        end = next((end for end in range(at, len(said)) if said[end].typed.endswith(")")), at) + 1
        inside = [word.plain.strip(spoken.QUOTES) for word in said[at:end]]
        again = [figure(word) for word in inside if word not in ("the", "a", "and")]
        if said[at].typed[:1] != "(" or not (told and again and all(again)):
            told.append(said[at])
            at += 1
            continue
        before = [face for word in told if (face := figure(word.plain))][-len(again) :]
        double = told[-spoken.BOTH : -1] != [] and told[-2].plain in DOUBLED and len({*again}) == 1
        slip = slots_of(table.known, (told[-1],))[:1]
        if slip and slip[0].kind == spoken.LEFT and figure(slip[0].text) == again[0]:
            del told[-1 - double :]  # a word that is heard as no number
            told += [Word(one, one, " ") for one in again]
        elif before != again and not (double and before[-1:] == again[:1]):
            told += said[at:end]
        at = end
    return tuple(told)


def refuses_a_thing(table: readings.Table[S], said: Utterance) -> bool:
    """Whether a clause only says no to one thing that lies there, and to nobody: `no to the green 6, drawing`."""
    refuses = [word.plain for word in said[:2]] == ["no", "to"]
    slots = slots_of(table.known, said[2:]) if refuses else []
    things = [slot for slot in slots if slot.verbs or slot.texts or slot.kind == core.PERSON]
    return len(things) == 1 and bool(things[0].texts)


DEALT = re.compile(
    r"(?:^|(?<= ))(?:new cards|(?:i|we|he|she|[a-z]+) (?:dealt|deals?)|dealt)(?: ,)? \w+(?: cards?)? each(?: [,.!])?"
    r"(?: and)?(?= |$)"
)


def without_what_was_dealt(said: Utterance) -> Utterance:
    """A line without how many cards each was dealt: `i dealt five each, and we turned red 3`."""
    text = " ".join(word.plain for word in said)
    rest = DEALT.sub("", text).strip(" ,.!") if " each" in text else text
    return lines.words_of(rest) if rest != text and rest else said


def better(table: readings.Table[S], written: core.Refusal, refused: core.Refused) -> core.Refused:
    """Of two reasons the one that says more: that of the verb that was written, unless something is proposed."""
    verbs = {word.plain for word in table.said} & table.game.verbs.keys()
    verb = any(one.verb in verbs for one in on_offer(table.game, table.state))
    told = written.code.startswith("R-") or (verb and written.code not in ("W-VERB", "W-EMPTY"))
    vague = refused.refusal.code in ("W-VERB", written.code) and not _is_no_name(written)
    written = _in_figures(table, written) if told and verb and vague else written
    return core.Refused.of(written) if (told and verb and vague) or written.code == "W-TABLE" else refused


def _in_figures(table: readings.Table[S], written: core.Refusal) -> core.Refusal:
    """The reason against a line with numbers in words, as it is against the same line in figures: `rolled a four`."""
    words = [figure(word.plain) or word.plain for word in table.said if word.plain not in ("a", "an", "and")]
    doubled = [one for last, one in pairwise(["", *words]) for _ in range(1 + (last == "double")) if one != "double"]
    read = or_refusal(lambda: lines.understand(table.game, table.state, " ".join(doubled)))
    return read if isinstance(read, core.Refusal) and read.code == written.code else written


def _is_no_name(refusal: core.Refusal) -> bool:
    """Whether an unknown name has more words than a name can have, or says no: `no trump`."""
    words = str(refusal.facts.get("word", "")).split()
    return refusal.code == "W-NAME" and (len(words) > MOST_IN_A_NAME or not NAMELESS.isdisjoint(words))


NAMELESS = frozenset(("no", "not", "isn't"))
HEDGES = (*UNCERTAIN, "not", *OPPOSITES)  # nothing with them is proposed
RHYMES = ("pot", "lot", "hot", "dot", "got", "rot", "cot", "jot", "tot", "note", "nut", "net", "nod")


def may_hedge(table: readings.Table[S]) -> bool:
    """Whether a word may be a hedge with a slip: `maybee a 5`; the pot of `into the pot` is no `not`."""
    mended = zip(table.said, in_letters(table.known, table.said), strict=False)
    return any(
        then.plain in HEDGES and then.plain != word.plain and not (then.plain == "not" and word.plain in RHYMES)
        for word, then in mended
    )


def sums_dice(table: readings.Table[S], meant: readings.Meant, number: str) -> bool:
    """Whether a number is the sum of the dice of the one action that is meant."""
    events = played(table.game, table.state, meant.actions[0]).events if len(meant.actions) == 1 else ()
    return any("dice" in event.facts and str(event.amount) == number for event in events)


ENDED = re.compile(
    r"(?:(?:and|then|so|now|i|he|she|im|i'm|he's|she's|is|am|has) )*"
    r"(?:(?:that's|thats|that is|that was) (?:all|it|enough|me|him|her|that|(?:my|his|her|the)? ?(?:turn|go))"
    r"(?: (?:done|over|finished))?(?: (?:for|from)(?: me| him| her)?)?"
    r"|(?:all )?(?:done|finished|through)|finish(?:es|ed)?|(?:stops?|stopped|ends?|ended)(?: (?:it )?(?:there|here))?"
    r"|(?:leaves?|left) it (?:there|at that)|calls? it a day|called it a day|(?:ends?|ended) (?:my|his|her|the) turn"
    r"|(?:the )?end of (?:(?:my|his|her|the) )?(?:turn|go)"
    r"|(?:nothing|no) (?:more|else)(?: (?:for|from)(?: me| him| her)?)?"
    r"|(?:(?:my|his|her|the) )?(?:turn|go)(?:'s| is| was)? (?:over|done|finished)|turn ends)(?: (?:too|now|for))*"
)
"""What somebody says who does nothing more in a turn."""


def says_ended(people: Collection[str], said: Utterance) -> bool:
    """Whether a part only says that a turn, perhaps of somebody named, is over: `and ann's done`."""
    words = [word.plain for word in said if not word.is_sign and word.plain.removesuffix("'s") not in people]
    return ENDED.fullmatch(" ".join(words)) is not None


def says_mine(said: Utterance) -> bool:
    """Whether whoever speaks tells of themselves: `and I made my zero`."""
    return any(word.plain in (*FIRST, "my") for word in said)


WORDS = re.compile(r"[^\W\d_]+|\d+")


def paid_for(table: readings.Table[S], said: Utterance, clauses: Iterable[tuple[int, int]]) -> list[readings.Meant]:
    """What dice show that were paid for because somebody did not like what they showed; only to be proposed.

    `i don't want that, a token for the four, and it's a two`. Before the token nothing is told but why.
    """
    words = [word.plain for word in said]
    if not {*words}.isdisjoint(UNCERTAIN) or _is_not_now(said):
        return []
    pays = next((at for at, word in enumerate(said) if word.plain in PAID or word.plain in ROLLED_AGAIN), len(said))
    spans = [(start, min(end + 1, len(said))) for start, end in clauses]
    begins = next((start for start, end in spans if start <= pays < end), len(said))
    own = [at for at in range(begins, min(pays + 1, len(said))) if said[at].plain in spoken.SUBJECTS]
    begins = max(own, default=begins)
    if begins and words[begins - 1] in (*ASKING_FOR, "should", "shall", "may"):
        return []
    before = [slots_of(table.known, said[start:end]) for start, end in spans if start < begins]
    leaving = {offer.leaves for offer in table.offers if offer.leaves}
    denied = [any(slot.kind in DISLIKING or slot.verbs & leaving for slot in slots) for slots in before]
    tells = [any(slot.kind in (core.NUMBER, core.PERSON) or slot.texts for slot in slots) for slots in before]
    if any(told and not dislikes for told, dislikes in zip(tells, denied, strict=True)):
        return []
    aside = [slot for slots in before for slot in slots if slot.kind in (core.NUMBER, core.PERSON)]
    return rolled_anew(table, said[begins:], aside, disliked=True)


def _is_not_now(said: Utterance) -> bool:
    """Whether a line tells what nobody does, or what was done at another time: `last round i paid a token`."""
    words = {word.plain for word in said}
    return not words.isdisjoint((*NOBODY, "remember")) or ("last" in words and not words.isdisjoint(("round", "time")))


def rolled_anew(
    table: readings.Table[S], said: Utterance, aside: Sequence[spoken.Slot], disliked: bool = False
) -> list[readings.Meant]:
    """What dice show that were paid for and rolled again, as a story: `the 6 dropping to 1 and the 5 to 4`.

    What they showed may be told before, also with what is denied `aside`, and with their sum; where somebody
    `disliked` what they showed, what else lies there may be named too; only to be proposed.
    """
    if _is_not_now(said):
        return []
    for offer in table.offers:
        old = [word.partition("=")[0] for word in offer.words if "=" in word]
        told_so = _with_ones(said) if "1" in old else said
        slots = _without_payment(slots_of(table.known, told_so)) if offer.row.costs else []
        if not slots or not _only_rolls_anew(table, offer, [*aside, *slots], disliked):
            continue
        sums = _sums_of([int(face) for face in old if face.isdigit()])
        rest = [slot for slot in slots if len(slot.text or slot.said) == 1 or not {slot.text, slot.said} & {*sums}]
        told = _without_kept(rest)
        shown = {slot.text for slot in aside if slot.kind == core.NUMBER} - {*sums}
        shown &= {*old} if disliked else shown
        kept_ = {slot.text for slot in rest if slot.kind == core.NUMBER} - {slot.text for slot in told}
        if not shown | kept_ <= {*old}:
            continue
        pairs = " ".join(_became(told, old, [*shown]) if old else _turned_into(offer, slots))
        line = slots_of(table.known, lines.words_of(f"{offer.row.name} {pairs}")) if pairs else []
        if found := [one._replace(sure=False) for one in readings.readings_of(table, offer, line) if not one.left]:
            return found
    return []


def _with_ones(said: Utterance) -> Utterance:
    """A line in which `the one` is a die that shows a 1, which lies there."""
    return tuple(
        [
            word._replace(plain="1") if (last.plain, word.plain) in THE_ONES else word
            for last, word in pairwise((Word("", "", ""), *said))
        ]
    )


def _without_payment(slots: Sequence[spoken.Slot]) -> list[spoken.Slot]:
    """The slots without how many tokens are paid: `one of my tokens`, `pays 1, the 6 -> 5`."""
    told: list[spoken.Slot] = []
    for last, slot, then in _around(slots):
        paid = PAID & {*then.said.split()} or (last.said in PAYING and then.kind == spoken.BREAK)
        if not (paid and slot.kind == core.NUMBER and slot.text == "1"):
            told.append(slot)
    return told


def _around(slots: Sequence[spoken.Slot]) -> Iterable[tuple[spoken.Slot, spoken.Slot, spoken.Slot]]:
    """Each slot with the one before it and the one behind it."""
    return zip([spoken.NOTHING, *slots], slots, [*slots[1:], spoken.NOTHING], strict=False)


def _only_rolls_anew(
    table: readings.Table[S], offer: readings.Offer[S], slots: Sequence[spoken.Slot], again: bool
) -> bool:
    """Whether words say that a token is paid, by nobody else, and that nothing else is done after the last number.

    Rolling may be told by its own name where it is done `again`.
    """
    name, seats = offer.row.name, table.state.seats
    last = max((at for at, slot in enumerate(slots) if slot.kind == core.NUMBER), default=len(slots))
    if not any(name in slot.verbs or slot.said in PAID for slot in slots):
        return False
    others = any(slot.kind == core.PERSON and seats.get(slot.text) != offer.who for slot in slots)
    kinds = (spoken.NO, spoken.MARK, spoken.BUT, spoken.LEAVE, *[spoken.DOUBT] * again)
    unclear = any(slot.kind in kinds for slot in slots)
    further = any(slot.verbs and name not in slot.verbs for slot in slots[last:])
    counts = {verb for verb, row in table.game.verbs.items() if any(core.NUMBER in arg.takes for arg in row.args)}
    counts = set() if again else counts
    strange = any(slot.kind == spoken.LEFT and {*stems(slot.said)} & counts for slot in slots)
    return not (others or unclear or further or strange)


def _turned_into(offer: readings.Offer[S], slots: Sequence[spoken.Slot]) -> list[str]:
    """What a die with names showed and what it shows now: `what had been swap is the highest now`."""
    named = dict.fromkeys(slot.texts[offer.row.name] for slot in slots if offer.row.name in slot.texts)
    was, now = ([name for name in named if (name in offer.words) is new] for new in (False, True))
    numbers = any(slot.kind == core.NUMBER for slot in slots)
    return now if len(was) <= len(now) == 1 and not numbers else []


def _sums_of(faces: Sequence[int]) -> tuple[str, ...]:
    """What dice that lie may make: their sum; twice or three times what all of them show."""
    sums = [sum(faces)] if len(faces) > 1 else [face * count for face in faces for count in (2, 3)]
    return tuple([str(sum_) for sum_ in sums])


def _without_kept(slots: Sequence[spoken.Slot]) -> list[spoken.Slot]:
    """The slots without the dice that are not rolled again: `keeps the 2`, `the 4 stays`."""
    slots = [slot for slot in slots if slot.kind != spoken.ME]
    return [
        slot
        for last, slot, then in _around(slots)
        if not (slot.kind == core.NUMBER and (last.said in KEEPING or then.said in ("stays", "stay", "stayed")))
    ]


def _is_of_both(slots: Sequence[spoken.Slot], places: Sequence[int], old: Sequence[str]) -> bool:
    """Whether dice are those that both became: `both again, a 3 and a 5`, and not `both saw the 4 become a 2`."""
    before, between = slots[: places[0]], slots[places[0] + 1 : places[1]]
    both = any("both" in slot.said.split() for slot in before)
    told = {word for slot in between for word in slot.said.split()}
    changes = slots[places[0]].text in old and not told.isdisjoint(CHANGING) and len(places) == spoken.BOTH
    return both and not changes


def _became(slots: Sequence[spoken.Slot], old: Sequence[str], shown: Sequence[str]) -> list[str]:
    """Each die that was rolled again with what it shows now, `6=1`; nothing where that is not clear."""
    places = [at for at, slot in enumerate(slots) if slot.kind == core.NUMBER]
    faces = [slots[at].text for at in places]
    if any(not face.isdigit() for face in faces) or any(slot.said[:1].isdigit() for slot in slots if not slot.text):
        return []
    if len(shown) == 1 and (len(faces) == 1 or (len(faces) == spoken.BOTH and faces[0] == shown[0])):
        return [f"{shown[0]}={faces[-1]}"]
    if len(faces) in (spoken.BOTH, spoken.BOTH + 1) and _is_of_both(slots, places, old):
        those = old if len(faces) == spoken.BOTH else faces[:1] * spoken.BOTH  # `both sixes again, now 2 and 1`
        shows = faces[-spoken.BOTH :]
        return [f"{was}={now}" for was, now in zip(those, shows, strict=True)] if len(those) == len(shows) else []
    if len(faces) not in (spoken.BOTH, spoken.BOTH * 2) or not {*shown} <= {*faces}:
        return []
    between = slots[places[0] + 1 : places[1]]
    apart = between != [] and all(slot.kind == spoken.BREAK for slot in between)  # `the 6 and the 5 became 1 and 2`
    parted = any(slot.kind == spoken.BREAK for slot in slots[places[1] + 1 : places[-2]])
    if not (between or parted) and faces[1] in old:
        return []  # `4 2 6 3` of 4 2 6
    if len(faces) == spoken.BOTH:
        told = {word for slot in between for word in slot.said.split()}
        was, now = faces[:: 1 if FOR_THE_OLD.isdisjoint(told) else -1]
        return [f"{was}={now}"] if was in old and not (apart and now in old) else []
    pairs = [*zip(faces[:2], faces[2:], strict=True)] if apart else [*zip(faces[::2], faces[1::2], strict=True)]
    return [f"{was}={now}" for was, now in pairs] if all(was in old for was, _ in pairs) else []


def tells_other_dice(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether dice that were paid for were told otherwise: `the 4 dropped to a 1` where no die shows one of these.

    Or one became what it was, which is told once only: `one of her sixes again, a 1`.
    """
    names = {offer.row.name for offer in table.offers if offer.row.costs}
    if meant.actions[0].verb not in names:
        return False
    pairs = re.findall(r"(\d)=(\d)", lines_of(table.game, table.state, meant.actions))
    places = [at for at, word in enumerate(table.said) if figure(word.plain)]
    faces = [figure(table.said[at].plain) for at in places]
    changes = any(
        {word.plain for word in table.said[start:end]} & CHANGING
        and not any(word.plain == "and" or word.is_sign for word in table.said[start:end])
        and not {faces[at], faces[at + 1]} & {was for was, _ in pairs}
        for at, (start, end) in enumerate(pairwise(places))
    )
    behind = any(  # `keeps the 3, the 6 dropping to 1` is no 6=3
        {word.plain for word in table.said[start:end]} & BECOMING and now not in faces[at + 1 :]
        for at, (start, end) in enumerate(pairwise(places))
        for was, now in pairs
        if was == faces[at]
    )
    again = any(was == now and faces.count(now) < spoken.BOTH for was, now in pairs)
    return bool(pairs) and (changes or behind or again)


def told_words(text: str) -> list[str]:
    """The words and the figures of a text, as they are compared."""
    return WORDS.findall(unaccented(text))


def names_a_card(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a no may belong to the name of a card that is not in the line: `a no trump came first, then yellow 8`."""
    line = lines_of(table.game, table.state, meant.actions).split()
    names = {f"{last.plain} {then.plain}" for last, then in pairwise(table.said)}
    cards = [slot for slot in slots_of(table.known, table.said) if slot.kind == core.WORD and slot.said in names]
    return any(slot.said.startswith("no ") and not {*slot.texts.values()} <= {*line} for slot in cards)


def is_paid_for(game: core.Game[S], said: lines.Utterance, meant: object) -> bool:
    """Whether what may be meant begins with what costs a token, and one is spoken of: `not the eight, a token, ...`."""
    verbs = {str(line).partition(": ")[2].partition(" ")[0] for line in meant} if isinstance(meant, tuple) else set()
    costly = {name for name, row in game.verbs.items() if row.costs}
    return verbs != set() and verbs <= costly and not PAID.isdisjoint(word.plain for word in said)
