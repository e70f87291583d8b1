"""What people mean by a line: `heard` is the one way in.

A line that has its verb is read by `core/line.understand`. The words of any other are taken apart once (`words_of`), to
become slots (`core/slots`), and these are tried as the lines that are legal now, on the table itself. One that uses
every word is taken; what is not quite sure is proposed (W-MEANT), and so are several. Nothing is guessed, and nobody
who is named is left out.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from ragz_cli.core import Any, re, readings
from ragz_cli.core import game as core
from ragz_cli.core.game import S
from ragz_cli.core.line import (
    GUESSED,
    JOURNAL,
    SET,
    SLIP,
    Typed,
    Word,
    Words,
    actions_of,
    phrase_of,
    text_of,
    understand,
    values_of,
    words_of,
)
from ragz_cli.core.names import candidates, nearest, number, plain, unaccented
from ragz_cli.core.slots import (
    AGREED,
    AROUND,
    BECAUSE,
    BREAK,
    BUT,
    DENYING,
    DOUBT,
    JOINING,
    LEAVE,
    LEFT,
    LET_GO,
    MARK,
    ME,
    NO,
    NO_NAME,
    SHORTEST,
    SMALL,
    STATIC,
    SUBJECTS,
    THINK,
    YES,
    Slot,
    answer_begun,
    apart_at_not,
    denies,
    figure,
    figures,
    is_cut,
    is_doubt,
    is_numbered,
    is_question,
    listed_words,
    number_alone,
    says_stop,
    slots_of,
    stems,
    takes_back,
    the_beginning,
)
from ragz_cli.core.step import after, allowed, is_taken, or_refusal, played

MOST_PARTS = 12  # actions that are told in one line
HOLDS = frozenset(listed_words("has, have, holds, counts, counted"))
MISCOUNTED = frozenset(listed_words("really, miscounted, counts, counted, left, not"))  # one of them, for a figure told
OF_HERE = frozenset(listed_words("it, its, it's, says, here, the, number, is, no, on, this, board, space, a, not, but"))
GIVEN = r"(?:table:? )?(?:set )?[^\d+]+ (\+\d+)(?: \w+)?"  # to a player, by what a space says
APPOSED = ("called", "named", "space", "circle", "circled")  # behind the first word of a new space
SUMMING = frozenset(
    listed_words("so, that's, thats, which, makes, making, total, that, is, only, just, the, a, of, i, keep, keeps")
)
SUMS_UP = frozenset(listed_words("so, that's, thats, which, makes, making, total"))  # one of them, or a full stop
COMMA = Word(",", ",", "")
JOINS = ("and", "then")
FINISHED = ("done", "finished", "finish")
MAY_BE_NAMES = ("will", "may", "must")  # of new spaces
MOST_IN_A_NAME = 3
MOST_READ = 14  # parts of a line that are read at one moment
MOST_BESIDES = 3  # numbers that are told besides
MOST_TOLD = 2  # of them that are tried, from the last, where nothing sums them up
MOST_MENDED, MOST_TRIED = 2, 12  # words with a slip, and the ways to mend them


def heard(game: core.Game[S], state: S, line: Typed, careful: bool = False) -> tuple[core.Action, ...]:
    """The actions of a typed line, in order.

    Refused: what no verb takes; what is not sure, with the lines that may be meant (W-MEANT). With `careful` a new
    space is read back before it counts.
    """
    return _with_remark(_actions(game, state, line, careful), line)


def _actions(game: core.Game[S], state: S, line: Typed, careful: bool) -> tuple[core.Action, ...]:
    unsure, wrong = _may_be_no_verb(game, state, line.said), None
    try:
        written = actions_of(game, state, line.text)
        if not unsure or is_taken(game, state, written):
            return written
    except core.Refused as refused:
        wrong = refused.refusal
        of_the_table = line.word.rstrip(":") in (*JOURNAL, SET, core.TABLE_NAME)  # which is only read as it is written
        if wrong.code == "W-MANY" or of_the_table or not line.word or wrong.facts.get("case") == "nobody":
            raise
    table = readings.table_at(game, state, line.said, line.remark)
    try:
        return _meaning(table, careful)
    except core.Refused as refused:
        if wrong:
            raise _better(table, wrong, refused) from None
        if refused.refusal.code == "W-VERB" and "asks" not in refused.refusal.facts:
            return written
        raise


def _with_remark(actions: tuple[core.Action, ...], line: Typed) -> tuple[core.Action, ...]:
    """The actions with the remark behind the last. Refused: what the table says without a reason (W-REMARK)."""
    *before, last = actions
    if last.who == core.TABLE and not (line.remark or last.remark):
        raise core.Refused("W-REMARK", word=line.text)
    return (*before, last._replace(remark=line.remark or last.remark))


def _may_be_no_verb(game: core.Game[S], state: S, said: Words) -> bool:
    """Whether a line that can be read as it is written may mean something else: `corner`, or the region A, not Ann."""
    if not (words := [word.plain for word in said]):
        return False
    owed = [game.verbs[duty.verb] for duty in game.owed(state)]
    begins = any(unaccented(name).startswith(words[0]) for name in state.seats)
    begins = begins and ":" not in words and words[0] not in map(plain, state.seats)
    answers = STATIC.get(" ".join(words), Slot("")).kind in (YES, NO)
    named = words[-1].isdigit() and len(words) > 1 and any(row.learns for row in owed)
    return begins or answers or named or _names_what_is_owed(game, state, owed, words)


def _names_what_is_owed(game: core.Game[S], state: S, verbs: Sequence[core.Verb[S]], words: Sequence[str]) -> bool:
    """Whether a verb is also a word that an argument of another one offers, as the Corner that a space is."""
    named = [word for word in words if word in game.verbs]
    offered = {plain(word) for row in verbs for arg in row.args for word in arg.offers(state)} if named else ()
    return any(word in offered and all(row.name != word for row in verbs) for word in named)


def _better(table: readings.Table[S], written: core.Refusal, refused: core.Refused) -> core.Refused:
    """Of two reasons the one that says more: that of the verb that was written, unless something is proposed."""
    verbs = {word.plain for word in table.said} & table.game.verbs.keys()
    verb = any(one.verb in verbs for one in readings.on_offer(table.game, table.state))
    told = written.code.startswith("R-") or (verb and written.code not in ("W-VERB", "W-EMPTY"))
    vague = refused.refusal.code in ("W-VERB", written.code)
    return core.Refused.of(written) if (told and verb and vague) or written.code == "W-TABLE" else refused


def _meaning(table: readings.Table[S], careful: bool) -> tuple[core.Action, ...]:
    """The one thing that a line means for sure. Refused: it means nothing, or may be meant so (W-MEANT)."""
    game, state, said = table.game, table.state, table.said
    ends = says_stop(said, table.known.words)
    told = None if ends or is_question(state, said, MAY_BE_NAMES) else _told(table, careful)
    if phrase_of(said) in JOURNAL:
        raise core.Refused("W-VERB", word=text_of(said), near="", names=())
    if not told and is_question(state, said):
        raise core.Refused("W-ANSWER", case="doubt", word=text_of(said))
    if isinstance(told, core.Refused):
        raise told
    if told:
        return told
    if besides := _besides(table):
        raise besides
    found = [one for one in _found(table, said) if not _corrects_the_last(table, one)]
    sure = readings.distinct(one for one in found if one.sure)
    if len(sure) == 1:
        return sure[0].actions
    least = min((one.left for one in found), default=0)
    likely = sure or readings.distinct(one for one in found if one.left == least)
    if 0 < len(likely) <= readings.MOST_LISTED:
        raise readings.proposed([readings.lines_of(game, state, one.actions) for one in likely])
    raise _why_not(table)


def _corrects_the_last(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a line that begins with a word of correction would end a turn for somebody who is not named."""
    slots = slots_of(table.known, table.said)
    others = {core.name_of(table.state, action.who) for action in meant.actions if action.who != table.state.turn}
    begins = readings.answers_first(slots) or readings.has_slot(slots[:1], MARK)
    return bool(begins) and not others <= {slot.text for slot in slots}


def _found(table: readings.Table[S], said: Words, most: int = MOST_BESIDES) -> list[readings.Meant]:
    """The ways to understand a line; without a number that is told besides and is right, only to propose.

    One that sums up, as `that's 13`, is no figure of the line; any other may be, as in `uwe can have the 50`.
    """
    numbers = [at for at, word in enumerate(said) if at and figure(word.plain)] if most else []
    for at in numbers[1:]:
        start = next((start for start in range(at, 0, -1) if said[start - 1].plain not in SUMMING), 0)
        then = said[at + 1 : at + 2]
        ends = not then or then[0].is_sign or STATIC.get(then[0].plain, Slot("")).kind == SMALL
        sums = SUMS_UP & {word.plain for word in said[start:at]} or said[start - 1].plain[0] in ".!"
        if ends and sums and (found := _without(table, said, start, at, most)):
            return found
    found = _found_as_said(table, said, slips=most == MOST_BESIDES)
    if any(one.sure or len(one.actions) == 1 for one in found):
        return found
    called = {*table.game.words().called.values()}
    for at in numbers[: -MOST_TOLD - 1 : -1]:
        before = said[at - 1].plain
        after_it = [word.plain for word in said[at + 1 : at + 3]]
        joined = after_it[:1] == ["and"] and any(map(figure, after_it[1:]))  # dice, each as good as the other
        apart = before.replace("'", "").isalpha() and not figure(before) and before not in table.known.people
        apart = apart and not (at == numbers[0] and before in table.game.verbs)  # `bids 1 1` tells two bids
        apart = apart and not (before in table.known.words and table.known.words[before].texts)  # `red 2, green 1`
        counts = after_it[:1] != [] and after_it[0].isalpha() and after_it[0] not in called  # `and one card`
        apart = apart and not joined and (counts or STATIC.get(before, Slot("")).kind != BREAK)
        if apart and (less := _without(table, said, at, at, 1)):
            return less
    return found or (_without_talk(table, said) if most == MOST_BESIDES else [])


def _without(table: readings.Table[S], said: Words, start: int, at: int, most: int) -> list[readings.Meant]:
    """The ways to understand a line without a number, and what leads to it, if they bring just this; to be proposed."""
    told = figure(said[at].plain)
    end = at + 1 + (start == at and at + 1 < len(said) and said[at + 1].is_sign)
    rest = (*said[:start], *said[end:])
    found = _found(table._replace(refused=[]), rest, most - 1) if told.isdigit() else []
    return [one._replace(sure=False) for one in found if _brings(table, one, told, start < at)]


def _brings(table: readings.Table[S], meant: readings.Meant, told: str, dice: bool) -> bool:
    """Whether a number is an amount, a space, or one of the dice if `dice`, in what some actions bring."""
    state = table.state
    for action in meant.actions:
        outcome = played(table.game, state, action)
        state = outcome.state
        brought = [fact for one in outcome.events for fact in (one.amount or "", one.facts.get("space"))]
        brought += [one.facts.get("dice") for one in outcome.events if dice]
        if told in re.findall(r"\d+", str(brought)):
            return True
    return False


def _found_as_said(table: readings.Table[S], said: Words, slips: bool = True) -> list[readings.Meant]:
    """The ways to understand a line: as a whole, else in parts, else with a slip mended."""
    slots = slots_of(table.known, said) or answer_begun(phrase_of(said))
    doubted = readings.without_not(slots)
    if any(slot.kind == DOUBT for slot in doubted):
        if found := _without_talk(table, said) or _denied(table, slots):
            return found
        raise core.Refused("W-ANSWER", case="doubt", word=text_of(said))
    whole = [one for variant in readings.corrected(doubted) for one in readings.whole_line(table, variant)]
    if readings.answers_first(slots) and len(readings.distinct(whole)) > 1:
        whole = [one._replace(sure=False) for one in whole]
    sure = [one for one in whole if one.sure]
    if sure and not any(slot.said == "no" for slot in slots[1:]):
        return sure
    against = any(read % 2 and one.refusal.code[0] == "R" for read, one in table.refused)  # the rules, as a whole
    all_told = any(table.game.verbs[one.actions[-1].verb].of_all for one in whole)
    parted = [one._replace(sure=one.sure and not against) for one in ([] if all_told else _in_parts(table, said))]
    return (
        [one for one in (*sure, *parted) if one.sure]
        or (_mended(table, slots, begun=True) if any(is_cut(slot) for slot in slots) else [])
        or whole
        or parted
        or (_by_name(table, said) if slips else [])
        or (_mended(table, slots) if slips else [])
        or _handed_on(table, slots)
        or _new(table, slots)
    )


def _denied(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """That somebody does not do what is offered: `bob doesn't play his card`; to be proposed."""
    said = [slot._replace(kind=NO) if slot.kind == DOUBT and denies(slot.said) else slot for slot in slots]
    asked = {duty.who for duty in table.game.owed(table.state) if table.game.verbs[duty.verb].declines}
    asked |= {offer.who for offer in table.offers if offer.leaves and offer.who != table.state.turn}
    offered = {offer.row.name for offer in table.offers if offer.who in asked}
    if not any(slot.verbs & offered for slot in said) or readings.has_slot(said, core.NUMBER):
        return []
    return [one._replace(sure=False) for one in readings.whole_line(table, said)]


def _without_talk(table: readings.Table[S], said: Words) -> list[readings.Meant]:
    """A line without its parts that say nothing of the game, or only what somebody has not; to be proposed.

    `petr has no blue, he plays green 4`. Whoever is named in it has to be in the line, and no figure is left out.
    """
    reasons: list[Slot] = []
    rest: list[Word] = []
    talks = ("so", *BECAUSE)
    ends = [at for at, word in enumerate(said) if word.is_sign or word.plain in talks or _draws_then(table, said, at)]
    for start, end in zip([0, *(at + 1 for at in ends)], [*ends, len(said)], strict=True):
        slots = slots_of(table.known, said[start:end])
        kinds = {slot.kind for slot in slots}
        doubts = any(slot.kind == DOUBT for slot in slots) or [slot.kind for slot in slots] == [NO, core.WORD]
        because = start > 0 and said[start - 1].plain in BECAUSE
        tells = kinds & {core.NUMBER, core.PERSON} or any(slot.verbs for slot in slots)
        leads = end < len(said) and said[end].plain == ":" and not tells
        talk = LEFT in kinds and kinds <= {LEFT, core.PERSON, THINK, BREAK, ME, BUT}
        talk = talk or (kinds == {NO} and end == len(said) and slots[0].said[:4] == "that")  # `lowest, that'll do`
        if doubts or because or leads or talk:
            reasons += [slot for slot in slots if not _could_be(table, slot)] if doubts or because else ()
            here = core.name_of(table.state, table.state.turn) if rest else ""
            rest += [Word(slot.typed, slot.said) for slot in slots if slot.kind == core.PERSON and slot.text != here]
        else:
            rest += said[start:end]
        rest.append(COMMA)
    doubts_ = [slot.said for slot in reasons if slot.kind == DOUBT]
    people = [slot for slot in reasons if slot.kind == core.PERSON]
    slots = slots_of(table.known, tuple(rest))
    just_this = any(slot.verbs for slot in reasons) and not any(slot.verbs for slot in slots)
    nothing = {slot.kind for slot in slots} <= {core.PERSON, BREAK, NO, YES}
    denials = all(map(denies, doubts_))
    if just_this or nothing or not denials or readings.has_slot(reasons, core.NUMBER) or len(people) > 1:
        return []
    fewer = tuple(rest)
    same = [word.plain for word in fewer if not word.is_sign] == [word.plain for word in said if not word.is_sign]
    return [] if same else [one._replace(sure=False) for one in _found_as_said(table, fewer)]


def _could_be(table: readings.Table[S], slot: Slot) -> bool:
    """Whether a number tells something that could be done now, of which a line says that it was not."""
    parts = readings.Parts((), True, 0, True)
    ways = (readings.tried(table._replace(refused=[]), one, (one.who,), [slot.text], parts) for one in table.offers)
    return slot.kind == core.NUMBER and any(ways)


def _draws_then(table: readings.Table[S], said: Words, at: int) -> bool:
    """Whether an `and` leads to whoever is on turn, as in `karl does it and ann takes the cards`."""
    then = [table.known.people.get(word.plain) for word in said[at + 1 : at + 2]]
    return said[at].plain == "and" and at > 0 and then == [core.name_of(table.state, table.state.turn)]


def _in_parts(table: readings.Table[S], said: Words, most: int = MOST_PARTS) -> list[readings.Meant]:
    """Several lines, each read on the table that those before it leave; nothing unless all of them are taken."""
    game = table.game
    apart = sorted(_breaks(said), key=lambda at: bool(figure(said[at[0] - 1].plain) and figure(said[at[1]].plain)))
    for end, start in apart if most else ():  # between two figures last: `rolls 3 and 4, moves`
        first, rest = said[:end], said[start:]
        begun = _first(table, first)
        if len(begun) != 1:
            continue
        if first not in table.then:
            then = readings.table_at(game, after(game, table.state, begun[0].actions))
            table.then[first] = then._replace(spent=table.spent)
        then = table.then[first]
        further = _first(then, rest)
        further = further if len(further) == 1 else _in_parts(then, rest, most - 1)
        if len(further) == 1:
            both = (*begun[0].actions, *further[0].actions)
            left = begun[0].left + further[0].left
            numbers = readings.has_slot(slots_of(table.known, first), core.NUMBER)
            if (_leaves(table, begun[0]) and _only_says_no(then, rest)) or (numbers and _only_answers(rest)):
                # twice the same no, or two; the answer may be said of the figures, as in `a 1, nope`
                return [begun[0]._replace(sure=False), readings.Meant(both, False, left)]
            sure = begun[0].sure and further[0].sure and not (phrase_of(first) == "no" and rest[0].plain.isdigit())
            alone = [slot for slot in slots_of(table.known, rest) if slot.kind != BREAK]
            told = len(alone) == 1 and not alone[0].verbs and begun[0].actions[-1].verb in alone[0].texts
            sure = sure and not (told and not _only_answers(first))  # `moves 9, green`
            return [readings.Meant(both, sure and not _goes_on_unnamed(then, rest, further[0]), left)]
    return []


def _breaks(said: Words) -> Iterator[tuple[int, int]]:
    """Where one action may end and the next begins: at a sign, `then` and `and`, a `but` before who acts."""
    plains = [word.plain for word in said]
    at = 1
    while at < len(said) - 1:
        end = at + (plains[at][0] in ",;.!" and said[at + 1].before != "")
        while plains[end] in JOINS and end < len(said) - 1:
            end += 1
        end += end == at and plains[at] == "but" and plains[at + 1] in (*SUBJECTS, "no")
        if end > at:
            yield at, end
        at = max(end, at + 1)


def _by_name(table: readings.Table[S], said: Words) -> list[readings.Meant]:
    """Several lines in one, where each begins with a name and no sign parts them; only to be proposed."""
    named = [at for at, word in enumerate(said) if at and word.plain in table.known.people]
    apart = tuple(one for at, word in enumerate(said) for one in ([COMMA, word] if at in named else [word]))
    return [one._replace(sure=False) for one in _in_parts(table, apart)] if named else []


def _leaves(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether what was meant leaves what was offered, as a no does."""
    return any(meant.actions[-1].verb in offer.leaves.split() for offer in table.offers)


def _only_says_no(table: readings.Table[S], said: Words) -> bool:
    """Whether a part of a line has a no, and nobody's name or number."""
    kinds = {slot.kind for slot in slots_of(table.known, said)}
    return NO in kinds and not kinds & {core.PERSON, core.NUMBER}


def _only_answers(said: Words) -> bool:
    """Whether a part of a line is a bare yes or no, which may be said of the figures before it."""
    slot = STATIC.get(phrase_of(word for word in said if not word.is_sign), Slot(""))
    return slot.kind == YES or slot.said in (*DENYING, *FINISHED)


def _goes_on_unnamed(table: readings.Table[S], said: Words, meant: readings.Meant) -> bool:
    """Whether a part ends somebody's turn with bare numbers for the next one, who is not named."""
    others = any(action.who != table.state.turn for action in meant.actions)
    named = any(slot.kind in (core.PERSON, core.WORD) for slot in slots_of(table.known, said))
    return others and not named and len(meant.actions) > 1


def _first(table: readings.Table[S], said: Words) -> list[readings.Meant]:
    """The only way, or none or several, to understand a part of a line as a whole; without what leaves a doubt."""
    if said not in table.parts and len(table.parts) < MOST_READ:
        table.parts[said] = _part_meant(table, said)
    return table.parts.get(said, [])


def _part_meant(table: readings.Table[S], said: Words) -> list[readings.Meant]:
    verb = not table.game.verbs.keys().isdisjoint(word.plain for word in said)
    written = (
        or_refusal(lambda: understand(table.game, table.state, text_of(said))) if verb else core.Refusal("W-EMPTY")
    )
    if not isinstance(written, core.Refusal) and is_taken(table.game, table.state, written):
        return [readings.Meant(written)]
    slots = slots_of(table.known, said)
    if any(slot.kind in (DOUBT, LEAVE) for slot in slots) or any(slot.kind == BUT for slot in slots[-1:]):
        return []
    whole = [one for variant in readings.corrected(slots) for one in readings.whole_line(table, variant, part=True)]
    return readings.distinct(one for one in whole if one.sure) or readings.distinct(whole)


def _handed_on(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """Of an ok, or with the name of the next player alone, that the turn ends where nothing is owed; to be proposed."""
    people = {table.state.seats[slot.text] for slot in slots if slot.kind == core.PERSON}
    if readings.has_slot(slots[:1], LEFT) and slots[-1].said.endswith("'s"):  # `norway is paul's`
        return []
    for offer in table.offers:
        ends = offer.before and not {action.verb for action in offer.before} - {one.leaves for one in table.offers}
        agreed = any(slot.said in AGREED for slot in slots)
        kinds = {slot.kind for slot in slots} - {core.PERSON, BREAK, ME, NO, LEFT} - ({YES} if agreed else set())
        if ends and not kinds and (agreed or offer.who in people) and people <= {offer.who, table.state.turn}:
            return [readings.Meant(offer.before, False)]
    return []


def _mended(table: readings.Table[S], slots: Sequence[Slot], begun: bool = False) -> list[readings.Meant]:
    """With the only word on offer that an unknown one is nearly, or that it begins; only to be proposed."""
    if not 0 <= sum(slot.kind == LEFT for slot in slots) <= MOST_MENDED:
        return []
    places = [_may_begin(table, slot) if begun else _may_be(table, slot) for slot in _numbered_apart(table, slots)]
    if not all(places):
        return []
    tries = (
        variant for way in product(*places) for variant in readings.corrected([slot for place in way for slot in place])
    )
    found = [one for variant in islice(tries, MOST_TRIED) for one in readings.whole_line(table, variant)]
    return [one._replace(sure=False) for one in found if not one.left]


def _may_be(table: readings.Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: what it nearly is, else itself, what it begins, and the name with this number."""
    word, known = slot.said, table.known
    if slot.kind == LEFT and len(word) > SHORTEST:
        if (key := f"{word} nearly") not in known.near:
            names = [name for name in (*known.words, *known.people) if not name.startswith(("no ", "not ", "without "))]
            known.near[key] = nearest(word, names, 0.75)
        return [slots_of(known, words_of(known.near[key]))] if known.near[key] else []
    return _may_begin(table, slot)


def _may_begin(table: readings.Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: itself if it is known, what it begins, and the name with this number."""
    word, known = slot.said, table.known
    parts = re.fullmatch(r"(\D*)(\d*)", word) if slot.kind in (LEFT, core.NUMBER, core.WORD) else None
    letters, digits = parts.groups() if parts else ("", "")
    numbered = [known.words[name] for name in known.numbered if digits and is_numbered(name, letters, digits)]
    names = (
        [*(row.row.name for row in table.offers), *known.people, *known.words]
        if slot.kind == LEFT and len(word) > 1
        else []
    )
    begun = dict.fromkeys(name for name in names if name.startswith(word) and name.isalpha())
    one = [name for name in begun if name in table.game.verbs or name in known.people or len(begun) == 1]
    itself = [] if slot.kind == LEFT else [[slot]]
    return [*itself, *([one] for one in numbered), *(slots_of(known, words_of(name)) for name in one)]


def _numbered_apart(table: readings.Table[S], slots: Sequence[Slot]) -> list[Slot]:
    """Slots with the initials of a name and its number as one: `sa 4` for South America-4."""
    done: list[Slot] = []
    for slot in slots:
        letters = done[-1].said if done and done[-1].kind == LEFT and slot.kind == core.NUMBER else ""
        names = [name for name in table.known.numbered if letters and is_numbered(name, letters, slot.text)]
        done[len(done) - bool(names) :] = [table.known.words[names[0]] if len(names) == 1 else slot]
    return done


def _new(table: readings.Table[S], slots: Sequence[Slot]) -> list[readings.Meant]:
    """With an unknown word as a name that nobody has told yet; only to be proposed."""
    words = [slot for slot in slots if slot.kind == LEFT]
    if not 0 < len(words) <= MOST_IN_A_NAME or slots[slots.index(words[0]) :][: len(words)] != words:
        return []
    name = " ".join(slot.typed for slot in words)
    named = Slot(core.WORD, "", name, frozenset(), {row.row.name: name for row in table.offers})
    at = slots.index(words[0])
    found = readings.whole_line(table, [*slots[:at], named, *slots[at + len(words) :]])
    return [one._replace(sure=False) for one in found if one.sure]


def _told(table: readings.Table[S], careful: bool) -> tuple[core.Action, ...] | core.Refused | None:
    """What a new space is, in answer to the question; a name and a number are read back (W-MEANT) unless short."""
    game, state = table.game, table.state
    duty = next((one for one in game.owed(state) if game.verbs[one.verb].learns), None)
    if duty is None:
        return None
    phrase = phrase_of(table.said)
    if phrase in LET_GO:  # the line that led to a space nobody meant
        return readings.proposed(["undo"])
    row, actor = game.verbs[duty.verb], plain(core.name_of(state, duty.who))
    said = _after_leading(table.said, actor, plain(str(duty.facts.get("space", ""))).split())
    if len(table.said) > 1 and (told := number_alone(table.said)):
        raise core.Refused("W-VERB", duty.clauses[0], case="nameless", word=told, example=duty.example)
    if not said:
        return None
    words = text_of(said).split()
    direct = or_refusal(lambda: values_of(row, words, state))
    offered = {plain(word) for arg in row.args for word in arg.offers(state)}
    spoken = sorted([figure(word.plain) or word.plain for word in said], key=str.isdigit)  # `the second corner`
    if isinstance(direct, core.Refusal) and len(spoken) == 2 and spoken[0] in offered and spoken[1].isdigit():
        return (core.Action(duty.who, row.name, values_of(row, spoken, state)),)
    begun = words[0][0].isdigit() or the_beginning(said[0].plain, offered) or phrase_of(said) in offered
    actions = () if isinstance(direct, core.Refusal) else (core.Action(duty.who, row.name, direct),)
    aloud = _read_aloud(table, duty, phrase)
    if actions and begun and not any(map(is_doubt, said)) and is_taken(game, state, actions):
        if duty not in game.owed(after(game, state, actions)):
            return actions
        aloud = aloud or [readings.lines_of(game, state, actions)]  # of another space than the one that is asked for
    here = duty.words[:1] and words[0] == duty.words[0].split()[0] and isinstance(direct, core.Refusal)
    here = here or (len(words) > 1 and words[0].isalpha() and said[0].plain in offered)
    named = [] if here or (phrase.startswith(f"{actor} ") and len(words) > 1) else _named_space(said, state)
    if any(word.plain.endswith("n't") for word in said):
        return None
    if aloud and not named:
        return readings.proposed(aloud)
    if not named:
        return _of_a_space(game, state, core.Action(duty.who, row.name), said, direct)
    return _new_space(table, duty, named, aloud, careful)


def _new_space(
    table: readings.Table[S], duty: core.Duty, named: Sequence[str], aloud: Sequence[str], careful: bool
) -> tuple[core.Action, ...] | core.Refused | None:
    """A new name and its number, which are read back; with what else the words may be, read `aloud` of a space."""
    game, state, row = table.game, table.state, table.game.verbs[duty.verb]
    new = or_refusal(lambda: values_of(row, [row.learns, *named], state))
    actions = () if isinstance(new, core.Refusal) else (core.Action(duty.who, row.name, new),)
    wrong = or_refusal(lambda: after(game, state, actions)) if actions else new
    if isinstance(wrong, core.Refusal):
        return readings.proposed(aloud) if aloud else core.Refused.of(wrong) if wrong.code[0] == "R" else None
    slip = nearest(named[0], (*GUESSED, *state.seats, *game.verbs), SLIP)
    if [word.typed for word in table.said] == named and len(named) == 2 and not (careful or slip or aloud):
        return actions
    if aloud:
        return readings.proposed([*aloud, readings.lines_of(game, state, actions)])
    return readings.proposed(
        [readings.lines_of(game, state, actions)], case="space", word=" ".join(named[:-1]), value=named[-1]
    )


def _read_aloud(table: readings.Table[S], duty: core.Duty, phrase: str) -> list[str]:
    """The lines that a new space may be meant for by what it says, as `10 back` of a Corner."""
    words = phrase.replace(",", "").split()
    numbers = {one for one in map(figure, words) if one}
    stemmed = {stem for word in words for stem in stems(word)}
    row = table.game.verbs[duty.verb]
    told = [
        (core.Action(duty.who, row.name, values_of(row, kind.split(), table.state)),)
        for kind, (said, shown) in table.game.words().read_aloud.items()
        if stemmed & {*listed_words(said)} and numbers <= {*shown.split()}
    ]
    return [readings.lines_of(table.game, table.state, one) for one in told if is_taken(table.game, table.state, one)]


def _after_leading(said: Words, actor: str, asked: Sequence[str]) -> Words:
    """The words of an answer without what leads to it, who gives it, and what stands before the number."""
    words = [word for at, word in enumerate(said) if not (word.is_sign or (at and word.plain in APPOSED))]
    while len(words) > 2 and words[-1].plain in ("in", "the"):
        words = words[:-1]
    while len(words) > 1 and (
        words[0].plain in AROUND or words[0].plain == actor or (words[0].plain in asked and words[0].plain.isalpha())
    ):
        words = words[1:]
    while len(words) > 2 and figure(words[-1].plain) and words[-2].plain in AROUND:
        words = [*words[:-2], words[-1]]
    while len(words) > 2 and figure(words[0].plain) and words[1].plain in AROUND:
        words = [words[0], *words[2:]]
    return tuple(words)


def _named_space(said: Words, state: core.State) -> list[str]:
    """A name of up to three words and the number before or after it; nothing for anything else."""
    numbers = [word for word in said if number(word.typed) is not None]
    if len(numbers) != 1 or numbers[0] not in (said[0], said[-1]):
        return []
    name = [word for word in said if word is not numbers[0]]
    while name and name[-1].plain in AROUND:
        name = name[:-1]
    plains = {word.plain for word in name}
    several = len(name) > 1 and any(part in plains for one in state.seats for part in plain(one).split())
    if not 0 < len(name) <= MOST_IN_A_NAME or NO_NAME & plains or several or any(map(is_doubt, name)):
        return []
    return [] if any(map(str.isdigit, "".join(plains))) else [*text_of(name).split(), numbers[0].typed]


def _besides(table: readings.Table[S]) -> core.Refused | None:
    """That somebody leaves, that all stop, that a line was wrong: what the table does, with Enter."""
    state, said, text = table.state, table.said, phrase_of(table.said)
    if says_stop(said, table.known.words) and not state.over:
        typed = text_of(said)
        stop = ("quit", f"{core.TABLE_NAME}: stop  # {typed}", f"{core.TABLE_NAME}: stop counted  # {typed}", "score")
        return readings.proposed(stop, case="stopping")
    if takes_back(table.known, said):
        return readings.proposed(["undo"])
    taken_out = text.startswith("take ") and text.endswith(" out")
    slots = slots_of(table.known, (*words_of("remove"), *said[1:-1]) if taken_out else said)
    people = [slot.text for slot in slots if slot.kind == core.PERSON]
    given = re.fullmatch(GIVEN, text) if unaccented(table.game.currency) in table.game.settings else None
    found = or_refusal(lambda: _found(table, said)) if given else ()
    card = not isinstance(found, core.Refusal) and any(one.sure for one in found)  # one may be called +5
    fact, count = (unaccented(table.game.currency), given[1]) if given and not card else _corrected_to(table)
    if count and len({*people}) == 1:
        line = f"{core.TABLE_NAME}: {SET} {people[0]} {fact} {count}  # {table.remark or text_of(said)}"
        if allowed(lambda: after(table.game, state, understand(table.game, state, line))):
            return readings.proposed([line])
    if here := _here(table):
        return here
    if not people and readings.has_slot(slots, LEFT) and JOINING.search(text):
        return core.Refused("T-LEAVE", "TB-8", case="joins")
    if (
        state.over
        or len(people) != 1
        or not readings.has_slot(slots, LEAVE)
        or any(s.kind in (core.NUMBER, DOUBT) for s in slots)
    ):
        return None
    words = " ".join(slot.typed for slot in slots if slot.kind == LEAVE)
    line = f"{core.TABLE_NAME}: retire {people[0]}  # {words}"
    taken = is_taken(table.game, state, understand(table.game, state, line))
    return readings.proposed([line], case="leaving", whom=state.seats[people[0]]) if taken else None


def _corrected_to(table: readings.Table[S]) -> tuple[str, str]:
    """What somebody holds in place of what ragz has, and how much: `granny miscounted, she has 20`; or nothing."""
    settings, numbers = table.game.settings, figures(apart_at_not(table.said)[0])
    words = {word.plain for word in table.said}
    named = [name for name in settings if words & {name, name.removesuffix("s")}]
    others = {slot.said for slot in slots_of(table.known, table.said) if slot.kind == LEFT}
    others -= HOLDS | MISCOUNTED | {*named, *(name.removesuffix("s") for name in named)}
    fact = (*named, unaccented(table.game.currency))[0]
    told = len(numbers) == 1 and words & HOLDS and words & MISCOUNTED and not others and fact in settings
    return (fact, numbers[0]) if told else ("", "")


def _here(table: readings.Table[S]) -> core.Refused | None:
    """Another number of the space that somebody is on: `it says 20 here`; to be proposed."""
    game, state, numbers = table.game, table.state, figures(apart_at_not(table.said)[0])
    words = {word.plain for word in table.said}
    row = next((row for row in game.verbs.values() if row.learns), None)
    others = [word for word in words - OF_HERE if word != "," and not figure(word)]
    if row is None or len(numbers) != 1 or others or not words & {"says", "here"}:
        return None
    line = f"{core.TABLE_NAME}: {row.name} here {numbers[0]}  # {table.remark or text_of(table.said)}"
    if not allowed(lambda: after(game, state, understand(game, state, line))):
        return None
    return readings.proposed([readings.lines_of(game, state, understand(game, state, line))])


def _why_not(table: readings.Table[S]) -> core.Refused:
    """The reason that says most: the rules', whose turn it is, that nothing is offered; else not understood."""
    slots = slots_of(table.known, table.said)
    kinds = {slot.kind for slot in slots}
    people = [slot.text for slot in slots if slot.kind == core.PERSON]
    answers = [slot for slot in slots if slot.kind in (YES, NO)]
    if kinds == {core.PERSON}:
        return core.Refused("W-EMPTY")
    if answers and not kinds & {core.NUMBER, core.WORD}:
        missing = [one for named, one in table.refused if named and answers[0].kind == YES]
        return missing[-1] if missing else _not_offered(table, people, answers[0])
    ruled = [(named, one) for named, one in table.refused if one.refusal.code[0] == "R" and LEFT not in kinds]
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
    alone = kinds <= {LEFT, core.NUMBER, core.WORD} and not any(one.row.learns for one in table.offers)
    return _not_now(table, words, alone) or _not_understood(table, words, slots)


def _of_a_space(game: core.Game[S], state: S, told: core.Action, said: Words, direct: Any) -> core.Refused | None:
    """What is missing of a new space, its number above all; the kind that has a slip, to be proposed."""
    row, words = game.verbs[told.verb], [word.plain for word in said]
    if not isinstance(direct, core.Refusal) or NO_NAME & {*words}:
        return None
    kinds = [word for arg in row.args for word in arg.offers(state) if word.isalpha()]
    near = nearest(words[0], kinds, SLIP) if len(words) == 1 else words[0] if words[0] in kinds else ""
    meant = or_refusal(lambda: (told._replace(args=values_of(row, [near], state)),)) if near else direct
    if not isinstance(meant, core.Refusal) and is_taken(game, state, meant):
        return readings.proposed([readings.lines_of(game, state, meant)])
    direct = meant if isinstance(meant, core.Refusal) else direct
    asks = direct.facts.get("asks")
    return _asked_back(direct, word=text_of(said), example=str(asks)) if asks else None


def _asked_back(refusal: core.Refusal, **facts: str) -> core.Refused:
    """What a verb asks back, as a word that is not known yet."""
    return core.Refused("W-VERB", refusal.clause, **{**refusal.facts, **facts, "near": ""})


def _not_now(table: readings.Table[S], said: Sequence[Word], alone: bool) -> core.Refused | None:
    """Why a verb that is not on offer, or a form of it, cannot be used now; or the word that it takes, `alone`."""
    game, state, words = table.game, table.state, [word.typed for word in said]
    verbs = [next((stem for stem in stems(word.plain) if stem in game.verbs), word.typed) for word in said]
    at = next((at for at, word in enumerate(verbs) if word in game.verbs), -1)
    if 0 <= at <= 1 and all(one.row.name != verbs[at] for one in table.offers):
        read = or_refusal(lambda: after(game, state, understand(game, state, " ".join(verbs))))
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


def _not_understood(table: readings.Table[S], said: Sequence[Word], slots: Sequence[Slot]) -> core.Refused:
    """The beginning of several names, or what an owed verb asks back; else that nothing is understood."""
    typed = text_of(said).split()
    for offer in table.offers:
        meant = or_refusal(lambda row=offer.row: values_of(row, typed, table.state))  # type: ignore[misc]
        if isinstance(meant, core.Refusal) and meant.code == readings.MEANT:
            return core.Refused.of(meant)
        words = typed if any(core.WORD in arg.takes for arg in offer.row.args) else []
        asked = or_refusal(lambda row=offer.row, words=words: values_of(row, words, table.state))  # type: ignore[misc]
        if words and isinstance(asked, core.Refusal) and asked.facts.get("case"):
            return _asked_back(asked)
    left = next((slot.typed for slot in slots if slot.kind == LEFT), text_of(table.said))
    return core.Refused("W-VERB", case="heard", word=left, near="", names=())


def _not_offered(table: readings.Table[S], people: Sequence[str], answer: Slot) -> core.Refused:
    """Why a yes or a no answers nothing: nothing is offered, or several things are (W-ANSWER)."""
    leaving = [one for one in table.offers if one.leaves]
    lines = tuple(f"{core.name_of(table.state, one.who)}: {one.leaves}" for one in leaving)
    if answer.kind == YES:
        seats = {one.who for one in leaving}
        lines = tuple(one.example for one in table.offers if one.who in seats and one.row.declines != one.row.name)
    if lines and len(people) != 1 and not table.state.over:
        return core.Refused("W-ANSWER", case="several", word=answer.said, names=lines)
    case = "over" if table.state.over else "whose" if len(people) == 1 else "none"
    return core.Refused("W-ANSWER", case=case, word=answer.said, whom="".join(people[:1]))


def _whose(table: readings.Table[S], slots: Sequence[Slot], people: Sequence[str]) -> core.Refused | None:
    """Numbers with the name of somebody who owes none: whose turn it is, and how it is said for them (W-TURN)."""
    numbers = [slot.text for slot in slots if slot.kind == core.NUMBER]
    if len({*people}) != 1 or not numbers or {core.WORD, LEFT} & {slot.kind for slot in slots}:
        return None
    seat = table.state.seats[people[0]]
    owed = [duty for duty in table.game.owed(table.state) if not table.game.verbs[duty.verb].optional]
    if not owed or any(duty.who == seat for duty in owed):
        return None
    whom, names = owed[0].who, tuple(dict.fromkeys(core.name_of(table.state, duty.who) for duty in owed))
    bare = [slot for slot in slots if slot.kind != core.PERSON]
    if any(one.actions[-1].who == whom for one in readings.whole_line(table, bare)):
        several: core.Facts = {"case": "several", "names": names} if len(names) > 1 else {}
        say = f"{core.name_of(table.state, whom)} {' '.join(numbers)}"
        return core.Refused("W-TURN", word=people[0], whom=whom, say=say, **several)
    return core.Refused("W-VERB", case="turn", word=people[0], whom=whom, near="", names=())
