"""What people mean by a line: `heard` is the one way in.

A line that has its verb is read by `core/line.understand`. Any other becomes slots (`core/slots`), and these are tried
as the lines that are legal now, on the table itself. One that uses every word is taken; what is not quite sure is
proposed (W-MEANT), and so are several. Nothing is guessed, and nobody who is named is left out.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, product

from ragz_cli.core import Any
from ragz_cli.core.game import (
    NUMBER,
    PERSON,
    TABLE,
    TABLE_NAME,
    WORD,
    Action,
    Facts,
    Game,
    Refusal,
    Refused,
    S,
    State,
    name_of,
)
from ragz_cli.core.line import GUESSED, JOURNAL, SET, SLIP, Typed, understand, values_of, words_apart
from ragz_cli.core.names import candidates, nearest, number, unaccented
from ragz_cli.core.readings import (
    MEANT,
    MOST_LISTED,
    Meant,
    Table,
    corrected,
    distinct,
    has_slot,
    lines_of,
    on_offer,
    proposed,
    table_at,
    whole_line,
    without_not,
)
from ragz_cli.core.slots import (
    AGREED,
    ASKING,
    BREAK,
    DOUBT,
    LEAVE,
    LEFT,
    MARK,
    ME,
    NO,
    SHORTEST,
    SMALL,
    STATIC,
    THINK,
    YES,
    Slot,
    figure,
    lexicon,
    listed_words,
    plain,
    slots_of,
    stems,
    tokens,
)
from ragz_cli.core.step import after, is_taken, or_refusal, played
from ragz_cli.core.table import SAID_BY_TABLE

MOST_PARTS = 12  # actions that are told in one line
PARTED = re.compile(
    r"\s*[,;.!]+(?:\s+(?:and|then)\b)*\s+|\s+(?:and\s+then|then|and|but(?=\s+(?:he|she|i|they|we)\b))\s+"
)
LET_GO = ("cancel", "never mind", "nevermind", "forget it")
UNDOING = listed_words(
    "oops, oh no, that was wrong, take that back, undo that, take it back, my mistake, wrong, cancel that,"
    " mistake, back please, mistake back please, undo that please, no undo, un, no un"
)
STOPPING = listed_words(
    "let's stop, lets stop, stop, bye, goodbye, bye bye, that's enough, thats enough, enough, bedtime, good"
    " night, goodnight, stop the game, let's call it a night, stop playing, that's enough for today, that's enough for"
    " tonight, we stop here, we stop, we stop now"
)
GIVEN = re.compile(r"(?:table:? )?(?:set )?[^\d+]+ (\+\d+)(?: \w+)?")  # to a player, by what a space says
LEADING = frozenset(
    listed_words(
        "at, lies, a, an, it, its, it's, is, was, this, that, that's, called, says, say, the, space, here, new,"
        " named, of, name, on"
    )
)  # before the name of a new space
INNER = frozenset(
    listed_words("and, with, number, worth, its, it's, is, for, has, the, a, of, at")
)  # between the name and its number
NO_NAME = frozenset(
    listed_words(
        "not, if, or, know, ask, no, idea, wait, maybe, dont, don't, what, who, why, yes, sorry, help, be, for"
    )
)
TOTAL = re.compile(
    r"(?:\s*[,.!:-]*\s+(?:so|that'?s|that is|which is|which makes|that makes|makes|making|a total of)|\s*[.!])(?: so|"
    r" that's| only| just| the| i keep| keeps?)*\s+([\w-]+)(?: in total| altogether| as well| too| again)?"
    r"(?=\W*$|[,.!])",
    re.IGNORECASE,
)
CLAUSES = re.compile(r"\s*[,;.!]+\s+|\s+so\s+")
DENIALS = ("not", "cannot", "cant", "dont", "doesnt", "didnt", "wont", "isnt", "wasnt", "wouldnt", "never", "without")
MAY_BE_NAMES = ("will", "may", "must")  # of new spaces
MOST_IN_A_NAME = 3
MOST_WORDS = 30  # of a line whose numbers may be told besides
MOST_BESIDES = 3  # numbers that are told besides
MOST_MENDED, MOST_TRIED = 2, 12  # words with a slip, and the ways to mend them


def heard(game: Game[S], state: S, line: Typed, careful: bool = False) -> tuple[Action, ...]:
    """The actions of a typed line, in order.

    Refused: what no verb takes; what is not sure, with the lines that may be meant (W-MEANT). With `careful` a new
    space is read back before it counts.
    """
    said, remark = line.text, line.remark
    written = or_refusal(lambda: understand(game, state, said))
    if isinstance(written, Refusal):
        if written.code == "W-MANY" or _of_the_table(said) or not line.word or written.facts.get("case") == "nobody":
            raise Refused.of(written)
    elif not _may_be_no_verb(game, state, said) or is_taken(game, state, written):
        return _with_remark(written, remark, said)
    try:
        return _with_remark(_meaning(game, state, said, remark, careful), remark, said)
    except Refused as refused:
        if not isinstance(written, Refusal):
            if refused.refusal.code == "W-VERB" and "asks" not in refused.refusal.facts:
                return _with_remark(written, remark, said)
            raise
        raise _better(game, state, said, written, refused) from None


def _with_remark(actions: tuple[Action, ...], remark: str, words: str) -> tuple[Action, ...]:
    """The actions with the remark behind the last. Refused: what the table says without a reason (W-REMARK)."""
    *before, last = actions
    if last.who == TABLE and not (remark or last.remark):
        raise Refused("W-REMARK", word=words)
    return (*before, last._replace(remark=remark or last.remark))


def _of_the_table(said: str) -> bool:
    """Whether a line is one of the log or of the table, which is only read as it is written."""
    first = unaccented(said).partition(" ")[0]
    return first.rstrip(":") in (*JOURNAL, SET, TABLE_NAME) or (first in SAID_BY_TABLE and "#" in said)


def _may_be_no_verb(game: Game[S], state: S, said: str) -> bool:
    """Whether a line that can be read as it is written may mean something else: `corner`, or the region A, not Ann."""
    words = plain(said).split()
    begins = ":" not in said and words[0] not in map(plain, state.seats) and candidates(words[0], state.seats)
    answers = said and STATIC.get(plain(said), Slot("")).kind in (YES, NO)
    named = words[-1].isdigit() and len(words) > 1 and any(game.verbs[one.verb].learns for one in game.owed(state))
    return bool(begins or answers or named) or _names_what_is_owed(game, state, words)


def _names_what_is_owed(game: Game[S], state: S, words: Sequence[str]) -> bool:
    """Whether a verb is also a word that an argument of another one offers, as the Corner that a space is."""
    verbs = [game.verbs[duty.verb] for duty in game.owed(state)]
    offered = {plain(word) for row in verbs for arg in row.args for word in arg.offers(state)}
    return any(word in offered and all(row.name != word for row in verbs) for word in words if word in game.verbs)


def _better(game: Game[S], state: S, said: str, written: Refusal, refused: Refused) -> Refused:
    """Of two reasons the one that says more: that of the verb that was written, unless something is proposed."""
    first = [word for word in plain(said).replace(":", "").split() if word in game.verbs]
    verb = first and any(one.verb in first for one in on_offer(game, state))
    told = written.code.startswith("R-") or (verb and written.code not in ("W-VERB", "W-EMPTY"))
    vague = refused.refusal.code in ("W-VERB", written.code)
    return Refused.of(written) if (told and verb and vague) or written.code == "W-TABLE" else refused


def _meaning(game: Game[S], state: S, said: str, remark: str, careful: bool) -> tuple[Action, ...]:
    """The one thing that a line means for sure. Refused: it means nothing, or may be meant so (W-MEANT)."""
    ends = plain(said).strip(" .!,").partition(", ")[0] in STOPPING
    told = None if ends or is_question(state, said, MAY_BE_NAMES) else _told(game, state, said, careful)
    if plain(said).rstrip(" ?") in JOURNAL:
        raise Refused("W-VERB", word=said, near="", names=())
    if not told and is_question(state, said):
        raise Refused("W-ANSWER", case="doubt", word=said)
    if isinstance(told, Refused):
        raise told
    if told:
        return told
    table = table_at(game, state)
    if besides := _besides(table, said, remark):
        raise besides
    found = [one for one in _found(table, said) if not _corrects_the_last(table, said, one)]
    sure = distinct(one for one in found if one.sure)
    if len(sure) == 1:
        return sure[0].actions
    least = min((one.left for one in found), default=0)
    likely = sure or distinct(one for one in found if one.left == least)
    if 0 < len(likely) <= MOST_LISTED:
        raise proposed([lines_of(game, state, one.actions) for one in likely])
    raise _why_not(table, said)


def _corrects_the_last(table: Table[S], said: str, meant: Meant) -> bool:
    """Whether a line that begins with a word of correction would end a turn for somebody who is not named."""
    slots = slots_of(table.known, said)
    others = {name_of(table.state, action.who) for action in meant.actions if action.who != table.state.turn}
    return slots[:1] != [] and slots[0].kind == MARK and not others <= {slot.text for slot in slots}


def is_question(state: State, said: str, but: Iterable[str] = ()) -> bool:
    """Whether a line asks: it ends so, or begins with a word of asking that is nobody's name."""
    if said.rstrip().endswith("?"):
        return True
    words = plain(said).replace(":", " ").split()
    first = words[0] if words else ""
    player = any(first == word for name in state.seats for word in plain(name).split())
    begins = len(first) > 2 and bool(candidates(first, state.seats))
    return (
        first in ASKING
        and first not in but
        and len(words) > 1
        and not (player or begins or said.rstrip().endswith("!"))
    )


def _found(table: Table[S], said: str, most: int = MOST_BESIDES) -> list[Meant]:
    """The ways to understand a line; without a number that is told besides and is right, only to propose."""
    for total in TOTAL.finditer(said) if most else ():
        if any(slot.kind == NUMBER for slot in slots_of(table.known, said[: total.start()])):
            rest = f"{said[: total.start()]} {said[total.end() :]}".strip(" ,.!")
            if found := _with_number(table, rest, figure(total[1]), most):
                return found
    found = _found_as_said(table, said, slips=most > 0)
    whole = any(one.sure or len(one.actions) == 1 for one in found)
    return found if whole or not most else _told_besides(table, said) or found


def _told_besides(table: Table[S], said: str) -> list[Meant]:
    """The ways to understand a line without one number that is what it brings: `uwe can have the 50`."""
    words = said.split()
    for at in range(len(words) - 1, max(len(words) - MOST_WORDS, 0), -1):
        number, before = figure(words[at].strip(",.!;:")), plain(words[at - 1])
        apart = before.replace("'", "").isalpha() and not figure(before) and before not in table.known.people
        apart = apart and STATIC.get(before, Slot("")).kind != BREAK
        rest = " ".join(words[:at] + words[at + 1 :])
        if found := _with_number(table, rest, number if apart else "", 1):
            return found
    return []


def _with_number(table: Table[S], rest: str, told: str, most: int) -> list[Meant]:
    """The ways to understand what is left of a line without a number, of those that bring just this; to be proposed."""
    found = _found(table._replace(refused=[]), rest, most - 1) if told.isdigit() and rest else []
    return [one._replace(sure=False) for one in found if _brings(table, one, told)]


def _brings(table: Table[S], meant: Meant, told: str) -> bool:
    """Whether a number is an amount, or a space, in what some actions bring."""
    state = table.state
    for action in meant.actions:
        outcome = played(table.game, state, action)
        state = outcome.state
        facts = (f"{event.amount} {event.facts.get('space')} {event.facts.get('dice')}" for event in outcome.events)
        if any(told in re.findall(r"\d+", text) for text in facts):
            return True
    return False


def _found_as_said(table: Table[S], said: str, slips: bool = True) -> list[Meant]:
    """The ways to understand a line: as a whole, else in parts, else with a slip mended."""
    slots = slots_of(table.known, said) or _answer_begun(said)
    if several := _several_names(table, said):
        raise several
    doubted = without_not(slots)
    if any(slot.kind == DOUBT for slot in doubted):
        if found := _without_reason(table, said):
            return found
        raise Refused("W-ANSWER", case="doubt", word=said)
    whole = [one for variant in corrected(doubted) for one in whole_line(table, variant)]
    sure = [one for one in whole if one.sure]
    if sure and not any(slot.said == "no" for slot in slots[1:]):
        return sure
    parted = _in_parts(table, said)
    return (
        [one for one in (*sure, *parted) if one.sure]
        or (_mended(table, slots, begun=True) if any(_is_cut(slot) for slot in slots) else [])
        or whole
        or parted
        or _by_name(table, said)
        or (_mended(table, slots) if slips else [])
        or _handed_on(table, slots)
        or _new(table, slots)
    )


def _answer_begun(said: str) -> list[Slot]:
    """The yes or the no that a word of two letters begins, which else says nothing; only to be proposed."""
    kinds = {
        slot.kind
        for word, slot in STATIC.items()
        if slot.kind in (YES, NO) and " " not in word and word.startswith(plain(said))
    }
    return [Slot(kinds.pop(), "", said), Slot(THINK)] if len(said) > 1 and len(kinds) == 1 else []


def _without_reason(table: Table[S], said: str) -> list[Meant]:
    """A line with a part that only says what somebody has not, or cannot, without that part; to be proposed.

    `petr has no blue, he plays green 4`. Whoever is named in it has to be in the line.
    """
    reasons: list[Slot] = []
    rest = []
    for part in CLAUSES.split(said):
        slots = slots_of(table.known, part)
        if any(slot.kind == DOUBT for slot in slots):
            reasons += slots
            rest += [slot.said for slot in slots if slot.kind == PERSON]
        else:
            rest.append(part)
    doubts = [plain(slot.said) for slot in reasons if slot.kind == DOUBT]
    people = [slot.said for slot in reasons if slot.kind == PERSON]
    denied = all(word in DENIALS or word.endswith("n't") for word in doubts)
    if len(rest) == len(people) or not denied or has_slot(reasons, NUMBER) or len(people) > 1:
        return []
    text = ", ".join(rest)
    named = any(slot.verbs for slot in slots_of(table.known, text))
    if any(slot.verbs for slot in reasons) and not named:  # what is denied may be just this
        return []
    return [one._replace(sure=False) for one in _found_as_said(table, text)]


def _several_names(table: Table[S], said: str) -> Refused | None:
    """That a line begins with what several names begin with, and nothing else."""
    first = plain(said).partition(" ")[0].rstrip(":,")
    several = candidates(first, table.state.seats) if len(first) > 1 else []
    known = first in table.known.words or first in table.known.people or STATIC.get(first, Slot(SMALL)).kind != SMALL
    return Refused("W-MANY", word=first, names=tuple(several)) if len(several) > 1 and not known else None


def _in_parts(table: Table[S], said: str, most: int = MOST_PARTS) -> list[Meant]:
    """Several lines, each read on the table that those before it leave; nothing unless all of them are taken."""
    game = table.game
    for found in PARTED.finditer(said) if most else ():
        first, rest = said[: found.start()], said[found.end() :]
        begun = _first(table, first)
        if len(begun) != 1 or not rest:
            continue
        if first not in table.then:
            table.then[first] = table_at(game, after(game, table.state, begun[0].actions))
        then = table.then[first]
        further = _first(then, rest) or _in_parts(then, rest, most - 1)
        if len(further) == 1:
            both = (*begun[0].actions, *further[0].actions)
            left = begun[0].left + further[0].left
            if _leaves(table, begun[0]) and _only_says_no(then, rest):
                return [begun[0]._replace(sure=False), Meant(both, False, left)]  # twice the same no, or two
            sure = begun[0].sure and further[0].sure and not (first == "no" and rest[0].isdigit())
            return [Meant(both, sure and not _goes_on_unnamed(then, rest, further[0]), left)]
    return []


def _by_name(table: Table[S], said: str) -> list[Meant]:
    """Several lines in one, where each begins with a name and no sign parts them."""
    words = said.split()
    named = [at for at, word in enumerate(words) if at and plain(word).strip(",.") in table.known.people]
    text = " ".join(f", {word}" if at in named else word for at, word in enumerate(words))
    return _in_parts(table, text.replace(" ,", ",")) if named else []


def _leaves(table: Table[S], meant: Meant) -> bool:
    """Whether what was meant leaves what was offered, as a no does."""
    return any(meant.actions[-1].verb in offer.leaves.split() for offer in table.offers)


def _only_says_no(table: Table[S], said: str) -> bool:
    """Whether a part of a line has a no, and nobody's name or number."""
    kinds = {slot.kind for slot in slots_of(table.known, said)}
    return NO in kinds and not kinds & {PERSON, NUMBER}


def _goes_on_unnamed(table: Table[S], said: str, meant: Meant) -> bool:
    """Whether a part ends somebody's turn with bare numbers for the next one, who is not named."""
    others = any(action.who != table.state.turn for action in meant.actions)
    named = any(slot.kind in (PERSON, WORD) for slot in slots_of(table.known, said))
    return others and not named and len(meant.actions) > 1


def _first(table: Table[S], said: str) -> list[Meant]:
    """The only way, or none or several, to understand a part of a line as a whole; without what leaves a doubt."""
    if said not in table.parts:
        table.parts[said] = _part_meant(table, said)
    return table.parts[said]


def _part_meant(table: Table[S], said: str) -> list[Meant]:
    verb = not table.game.verbs.keys().isdisjoint(plain(said).replace(":", " ").split())
    written = or_refusal(lambda: understand(table.game, table.state, said)) if verb else Refusal("W-EMPTY")
    if not isinstance(written, Refusal) and is_taken(table.game, table.state, written):
        return [Meant(written)]
    slots = slots_of(table.known, said)
    if any(slot.kind in (DOUBT, LEAVE) for slot in slots):
        return []
    whole = [one for variant in corrected(slots) for one in whole_line(table, variant)]
    return distinct(one for one in whole if one.sure) or distinct(whole)


def _handed_on(table: Table[S], slots: Sequence[Slot]) -> list[Meant]:
    """Of an ok, or with the name of the next player alone, that the turn ends where nothing is owed; to be proposed."""
    people = {table.state.seats[slot.text] for slot in slots if slot.kind == PERSON}
    for offer in table.offers:
        ends = offer.before and not {action.verb for action in offer.before} - {one.leaves for one in table.offers}
        agreed = any(plain(slot.said) in AGREED for slot in slots) and people <= {offer.who, table.state.turn}
        kinds = {slot.kind for slot in slots} - {PERSON, BREAK, ME, NO, LEFT} - ({YES} if agreed else set())
        if ends and not kinds and (agreed or offer.who in people):
            return [Meant(offer.before, False)]
    return []


def _is_cut(slot: Slot) -> bool:
    """Whether a word is short for another: in no list, letters with a number, or a number that no die shows."""
    return (
        slot.kind == LEFT
        or (slot.kind == NUMBER and slot.text[1:].isdigit())
        or (slot.kind == WORD and not slot.verbs and not slot.texts)
    )


def _mended(table: Table[S], slots: Sequence[Slot], begun: bool = False) -> list[Meant]:
    """With the only word on offer that an unknown one is nearly, or that it begins; only to be proposed."""
    if not 0 <= sum(slot.kind == LEFT for slot in slots) <= MOST_MENDED:
        return []
    places = [_may_begin(table, slot) if begun else _may_be(table, slot) for slot in _numbered_apart(table, slots)]
    if not all(places):
        return []
    tries = (variant for way in product(*places) for variant in corrected([slot for place in way for slot in place]))
    found = [one for variant in islice(tries, MOST_TRIED) for one in whole_line(table, variant)]
    return [one._replace(sure=False) for one in found if not one.left]


def _may_be(table: Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: what it nearly is, else itself, what it begins, and the name with this number."""
    word, known = plain(slot.said), table.known
    if slot.kind == LEFT and len(word) > SHORTEST:
        if (key := f"{word} nearly") not in known.near:
            known.near[key] = nearest(word, (*known.words, *known.people), 0.75)
        return [slots_of(known, known.near[key])] if known.near[key] else []
    return _may_begin(table, slot)


def _may_begin(table: Table[S], slot: Slot) -> list[list[Slot]]:
    """What a word may be: itself if it is known, what it begins, and the name with this number."""
    word, known = plain(slot.said), table.known
    parts = re.fullmatch(r"(\D*)(\d*)", word) if slot.kind in (LEFT, NUMBER, WORD) else None
    letters, digits = parts.groups() if parts else ("", "")
    numbered = [known.words[name] for name in known.numbered if digits and _is_numbered(name, letters, digits)]
    names = (
        [*(row.row.name for row in table.offers), *known.people, *known.words]
        if slot.kind == LEFT and len(word) > 1
        else []
    )
    begun = dict.fromkeys(name for name in names if name.startswith(word) and name.isalpha())
    one = [name for name in begun if name in table.game.verbs or name in known.people or len(begun) == 1]
    itself = [] if slot.kind == LEFT else [[slot]]
    return [*itself, *([one] for one in numbered), *(slots_of(known, name) for name in one)]


def _numbered_apart(table: Table[S], slots: Sequence[Slot]) -> list[Slot]:
    """Slots with the initials of a name and its number as one: `sa 4` for South America-4."""
    done: list[Slot] = []
    for slot in slots:
        letters = plain(done[-1].said) if done and done[-1].kind == LEFT and slot.kind == NUMBER else ""
        names = [name for name in table.known.numbered if letters and _is_numbered(name, letters, slot.text)]
        done[len(done) - bool(names) :] = [table.known.words[names[0]] if len(names) == 1 else slot]
    return done


def _is_numbered(name: str, letters: str, digits: str) -> bool:
    """Whether a name has this number, and begins with the letters or has them as initials."""
    words = name.removesuffix(f"-{digits}")
    return words not in ("", name) and (
        words.startswith(letters) or "".join(word[0] for word in words.split()) == letters
    )


def _new(table: Table[S], slots: Sequence[Slot]) -> list[Meant]:
    """With an unknown word as a name that nobody has told yet; only to be proposed."""
    words = [slot for slot in slots if slot.kind == LEFT]
    if not 0 < len(words) <= MOST_IN_A_NAME or slots[slots.index(words[0]) :][: len(words)] != words:
        return []
    texts = {row.row.name: " ".join(slot.said for slot in words) for row in table.offers}
    named = Slot(WORD, "", " ".join(slot.said for slot in words), frozenset(), texts)
    at = slots.index(words[0])
    found = whole_line(table, [*slots[:at], named, *slots[at + len(words) :]])
    return [one._replace(sure=False) for one in found if one.sure]


def _told(game: Game[S], state: S, said: str, careful: bool) -> tuple[Action, ...] | Refused | None:
    """What a new space is, in answer to the question; a name and a number are read back (W-MEANT) unless short."""
    duty = next((one for one in game.owed(state) if game.verbs[one.verb].learns), None)
    if duty is None:
        return None
    if plain(said).strip(" .!") in LET_GO:  # the line that led to a space nobody meant
        return proposed(["undo"])
    row, actor = game.verbs[duty.verb], name_of(state, duty.who)
    words = _after_leading(said, actor, plain(str(duty.facts.get("space", ""))).split())
    written = or_refusal(lambda: understand(game, state, said))
    if not words or not (isinstance(written, Refusal) or not is_taken(game, state, written)):
        return None
    direct = or_refusal(lambda: values_of(row, words, state))
    offered = {plain(word) for arg in row.args for word in arg.offers(state)}
    begun = words[0][0].isdigit() or the_beginning(plain(words[0]), offered) or plain(" ".join(words)) in offered
    actions = () if isinstance(direct, Refusal) else (Action(duty.who, row.name, direct),)
    doubted = any(STATIC.get(plain(word), Slot("")).kind == DOUBT for word in words)
    if actions and begun and not doubted and is_taken(game, state, actions):
        return actions
    here = duty.words[:1] and words[0] == duty.words[0].split()[0] and isinstance(direct, Refusal)
    here = here or (len(words) > 1 and words[0].isalpha() and plain(words[0]) in offered)
    named = (
        () if here or (plain(said).startswith(f"{plain(actor)} ") and len(words) > 1) else _named_space(words, state)
    )
    if any(plain(word).endswith("n't") for word in words):
        return None
    if not named:
        return _asked_back(game, state, Action(duty.who, row.name), words, direct)
    new = or_refusal(lambda: values_of(row, [row.learns, *named], state))
    actions = () if isinstance(new, Refusal) else (Action(duty.who, row.name, new),)
    wrong = or_refusal(lambda: after(game, state, actions)) if actions else new
    if isinstance(wrong, Refusal):
        return Refused.of(wrong) if wrong.code[0] == "R" else None
    slip = nearest(named[0], (*GUESSED, *state.seats, *game.verbs), SLIP)
    if said.split() == [*named] and len(named) == 2 and not (careful or slip):
        return actions
    return proposed([lines_of(game, state, actions)], case="space", word=" ".join(named[:-1]), value=named[-1])


def _asked_back(game: Game[S], state: S, told: Action, words: Sequence[str], direct: Any) -> Refused | None:
    """What is missing of a new space, its number above all; the kind that has a slip, to be proposed."""
    row = game.verbs[told.verb]
    if not isinstance(direct, Refusal) or NO_NAME & {*map(plain, words)}:
        return None
    kinds = [word for arg in row.args for word in arg.offers(state) if word.isalpha()]
    near = nearest(words[0], kinds, SLIP) if len(words) == 1 else plain(words[0]) if plain(words[0]) in kinds else ""
    meant = or_refusal(lambda: (told._replace(args=values_of(row, [near], state)),)) if near else direct
    if not isinstance(meant, Refusal) and is_taken(game, state, meant):
        return proposed([lines_of(game, state, meant)])
    direct = meant if isinstance(meant, Refusal) else direct
    asks = direct.facts.get("asks")
    return (
        Refused("W-VERB", direct.clause, **{**direct.facts, "word": " ".join(words), "near": "", "example": str(asks)})
        if asks
        else None
    )


def the_beginning(word: str, offered: Iterable[str]) -> bool:
    """Whether a word is, or begins, the first word of something offered."""
    return len(word) > 2 and any(plain(offer).startswith(word) for offer in offered)


def _after_leading(said: str, actor: str, asked: Sequence[str]) -> list[str]:
    """The words of an answer without what leads to it, and without who gives it."""
    words = words_apart(re.sub(r"[,.!:]+(?=\s|$)|\b(?:in the circle|circled)\b", " ", said))
    words = [word for at, word in enumerate(words) if not (at and plain(word) in ("called", "named", "space"))]
    while len(words) > 1 and (
        plain(words[0]) in LEADING
        or (plain(words[0]) in asked and not words[0].isdigit())
        or plain(words[0]) == plain(actor)
    ):
        words = words[1:]
    while len(words) > 2 and plain(words[0]) in INNER and words[1].isdigit():
        words = words[1:]
    while len(words) > 2 and words[-1].isdigit() and plain(words[-2]) in INNER:
        words = [*words[:-2], words[-1]]
    between = {plain(word) for word in words[1:-1]}
    return [words[0], words[-1]] if between and between <= INNER | LEADING and words[0].isdigit() else words


def _named_space(words: Sequence[str], state: State) -> tuple[str, ...]:
    """A name of up to three words and the number before or after it; nothing for anything else."""
    numbers = [word for word in words if number(word) is not None]
    if len(numbers) != 1 or numbers[0] not in (words[0], words[-1]):
        return ()
    name = [word for word in words if word != numbers[0]]
    while name and plain(name[-1]) in INNER:
        name = name[:-1]
    people = {part for one in state.seats for part in plain(one).split()}
    several = len(name) > 1 and people & {*map(plain, name)}
    doubted = any(STATIC.get(plain(word), Slot("")).kind == DOUBT for word in name)
    if not 0 < len(name) <= MOST_IN_A_NAME or NO_NAME & {*map(plain, name)} or several or doubted:
        return ()
    return (*name, numbers[0]) if not any(map(str.isdigit, "".join(name))) else ()


def _besides(table: Table[S], said: str, remark: str) -> Refused | None:
    """That somebody leaves, that all stop, that a line was wrong: what the table does, with Enter."""
    state, text = table.state, plain(said).strip(" .!,")
    if text.partition(", ")[0] in STOPPING and not state.over:
        stop = ("quit", f"{TABLE_NAME}: stop  # {said}", f"{TABLE_NAME}: stop counted  # {said}", "score")
        return proposed(stop, case="stopping")
    if text.replace(",", "") in UNDOING:
        return proposed(["undo"])
    slots = slots_of(table.known, re.sub(r"^take (.+) out$", r"remove \1", said, flags=re.IGNORECASE))
    people = [slot.text for slot in slots if slot.kind == PERSON]
    given = GIVEN.fullmatch(text) if unaccented(table.game.currency) in table.game.settings else None
    found = or_refusal(lambda: _found(table, said)) if given else ()
    card = not isinstance(found, Refusal) and any(one.sure for one in found)  # one may be called +5
    if given and len(people) == 1 and not card:
        return proposed(
            [f"{TABLE_NAME}: {SET} {people[0]} {unaccented(table.game.currency)} {given[1]}  # {remark or said}"]
        )
    if state.over or len(people) != 1 or not has_slot(slots, LEAVE) or any(s.kind in (NUMBER, DOUBT) for s in slots):
        return None
    words = " ".join(slot.said for slot in slots if slot.kind == LEAVE)
    line = f"{TABLE_NAME}: retire {people[0]}  # {words}"
    taken = is_taken(table.game, state, understand(table.game, state, line))
    return proposed([line], case="leaving", whom=state.seats[people[0]]) if taken else None


def reworded(game: Game[S], state: S, said: str) -> str:
    """A line that a game words as an amendment in its own words: `round 3 Bob bid 2`; any other line as it is."""
    words = [word for word in tokens(said) if any(map(str.isalnum, word))]
    at = next((at for at, word in enumerate(words) if plain(word) in game.rewordings), -1)
    spot = next((spot for spot in (at + 1, at - 1) if 0 <= spot < len(words) and figure(words[spot])), -1)
    if at < 0 or spot < 0:
        return said
    usage = game.rewordings[plain(words[at])].usage
    verbs = [verb for verb in game.verbs if re.search(rf"\b{verb}\b", usage)]
    people = lexicon(game, state, ()).people
    rest = [_in_usage(game, people, verbs, word) for place, word in enumerate(words) if place not in (at, spot)]
    return " ".join((plain(words[at]), figure(words[spot]), *filter(None, rest)))


def _in_usage(game: Game[S], people: Mapping[str, str], verbs: Sequence[str], word: str) -> str:
    """A word as a name, a verb of the usage or a figure; nothing for one that says nothing."""
    bare = plain(word).removesuffix("'s")
    said = game.words().said
    named = (verb for verb in verbs if {*stems(bare)} & {verb, *said.get(verb, "").split(", ")[:5]})
    small = bare in STATIC and STATIC[bare].kind == SMALL and bare not in people
    return people.get(bare) or next(named, "") or ("" if small else figure(word) or word)


def _why_not(table: Table[S], said: str) -> Refused:
    """The reason that says most: the rules', whose turn it is, that nothing is offered; else not understood."""
    slots = slots_of(table.known, said)
    people = [slot.text for slot in slots if slot.kind == PERSON]
    answers = [slot for slot in slots if slot.kind in (YES, NO)]
    numbers = [slot.text for slot in slots if slot.kind == NUMBER]
    if slots and len(people) == len(slots):
        return Refused("W-EMPTY")
    if answers and not numbers and not has_slot(slots, WORD):
        missing = [one for named, one in table.refused if named and answers[0].kind == YES]
        return missing[-1] if missing else not_offered(table, people, answers[0])
    ruled = [(named, one) for named, one in table.refused if one.refusal.code[0] == "R" and not has_slot(slots, LEFT)]
    mine = [one for _, one in ruled if _is_about(table, one, people)]
    if wrong := _whose(table, people, numbers, slots):
        return mine[-1] if mine and wrong.refusal.code != "W-TURN" else wrong
    if mine and len(people) > 1:  # a reason that concerns them together goes before that of a part
        return mine[-1]
    if ruled:
        most = max(named for named, _ in ruled)
        likely = [one for named, one in ruled if named == most]
        return likely[0] if people else likely[-1]
    alone = all(slot.kind in (LEFT, NUMBER, WORD) for slot in slots) and not any(one.row.learns for one in table.offers)
    return _not_now(table, said) or (_elsewhere(table, said) if alone else None) or _not_understood(table, said, slots)


def _elsewhere(table: Table[S], said: str) -> Refused | None:
    """Why a word that another verb takes, such as a card, is of no use now."""
    game, state, words = table.game, table.state, said.split()
    for row in () if {*map(plain, words)} & {*game.verbs} else game.verbs.values():
        offered = {plain(word) for arg in row.args for word in (arg.words or arg.offers)(state)}
        if row.optional or row.learns or plain(words[0]) not in offered:
            continue
        try:
            after(game, state, [Action(state.turn, row.name, values_of(row, words, state))])
        except Refused as refused:
            if refused.refusal.code[0] == "R":
                return refused
    return None


def _is_about(table: Table[S], refused: Refused, people: Sequence[str]) -> bool:
    whom = refused.refusal.facts.get("whom")
    return isinstance(whom, tuple) and any(table.state.seats[name] in whom for name in people)


def _not_understood(table: Table[S], said: str, slots: Sequence[Slot]) -> Refused:
    """The beginning of several names, or what an owed verb asks back; else that nothing is understood."""
    for offer in table.offers:
        meant = or_refusal(lambda row=offer.row: values_of(row, said.split(), table.state))  # type: ignore[misc]
        if isinstance(meant, Refusal) and meant.code == MEANT:
            return Refused.of(meant)
        words = said.split() if any(WORD in arg.takes for arg in offer.row.args) else []
        asked = or_refusal(lambda row=offer.row, words=words: values_of(row, words, table.state))  # type: ignore[misc]
        if words and isinstance(asked, Refusal) and asked.facts.get("case"):
            return Refused("W-VERB", asked.clause, **{**asked.facts, "near": ""})
    left = next((slot.said for slot in slots if slot.kind == LEFT), said)
    return Refused("W-VERB", case="heard", word=left, near="", names=())


def _not_now(table: Table[S], said: str) -> Refused | None:
    """Why a verb, or a form of it, cannot be used now, where the line has nothing else that is wrong."""
    game, state, words = table.game, table.state, said.split()
    verbs = [next((stem for stem in stems(plain(word)) if stem in game.verbs), word) for word in words]
    at = next((at for at, word in enumerate(verbs) if word in game.verbs), -1)
    if at < 0 or at > 1 or any(one.row.name == verbs[at] for one in table.offers):
        return None
    read = or_refusal(lambda: after(game, state, understand(game, state, " ".join(verbs))))
    if isinstance(read, Refusal) and read.code[0] == "R" and words[at + 1 :]:
        return Refused.of(read)
    seat = state.seats.get(next(iter(candidates(words[0], state.seats)), "")) if at else state.turn
    blocked = game.verbs[verbs[at]].blocked(state, seat) if seat is not None else None
    return Refused.of(blocked) if blocked and (not words[at + 1 :] or read.code == "W-MISSING") else None  # type: ignore[union-attr]


def not_offered(table: Table[S], people: Sequence[str], answer: Slot) -> Refused:
    """Why a yes or a no answers nothing: nothing is offered, or several things are (W-ANSWER)."""
    leaving = [one for one in table.offers if one.leaves]
    lines = tuple(f"{name_of(table.state, one.who)}: {one.leaves}" for one in leaving)
    if answer.kind == YES:
        seats = {one.who for one in leaving}
        lines = tuple(one.example for one in table.offers if one.who in seats and one.row.declines != one.row.name)
    if lines and len(people) != 1 and not table.state.over:
        return Refused("W-ANSWER", case="several", word=answer.said, names=lines)
    case = "over" if table.state.over else "whose" if len(people) == 1 else "none"
    return Refused("W-ANSWER", case=case, word=answer.said, whom="".join(people[:1]))


def _whose(table: Table[S], people: Sequence[str], numbers: Sequence[str], slots: Sequence[Slot]) -> Refused | None:
    """Numbers with the name of somebody who owes none: whose turn it is, and how it is said for them (W-TURN)."""
    if len({*people}) != 1 or not numbers or has_slot(slots, WORD) or has_slot(slots, LEFT):
        return None
    seat = table.state.seats[people[0]]
    owed = [duty for duty in table.game.owed(table.state) if not table.game.verbs[duty.verb].optional]
    if not owed or any(duty.who == seat for duty in owed):
        return None
    whom, names = owed[0].who, tuple(dict.fromkeys(name_of(table.state, duty.who) for duty in owed))
    bare = [slot for slot in slots if slot.kind != PERSON]
    if any(one.actions[-1].who == whom for one in whole_line(table, bare)):
        several: Facts = {"case": "several", "names": names} if len(names) > 1 else {}
        say = f"{name_of(table.state, whom)} {' '.join(numbers)}"
        return Refused("W-TURN", word=people[0], whom=whom, say=say, **several)
    return Refused("W-VERB", case="turn", word=people[0], whom=whom, near="", names=())
