"""What people mean by a line.

Yes and no, for what is offered just now.

A line in other words: those of the game, without small words, with the words of the question.

How else people say a line is a table of patterns, and the words that they stand for. Each game has its own
(`Game.sayings`); those of every game are here.

A line that leaves its verb out, as actions: dice, names and figures alone, what a space is.

What a typed line means. `heard` is the one way in; `core/line.understand` reads a line that has its verb.

Any other line is tried in these ways, one after another: as an answer, with another form of its verb, with the verb
that it leaves out, as what several people say, without its small words; then all of that once
more in the words of the game; then as several lines with commas between them.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from ragz_cli.core.game import TABLE, TABLE_NAME, Action, Choice, Duty, Facts, Game, Refusal, Refused, S, State, name_of
from ragz_cli.core.line import GUESSED, JOURNAL, SET, SLIP, Typed, typed_line, understand, write
from ragz_cli.core.names import COMMA, candidates, nearest, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.step import after, is_taken, or_refusal

YES, NO = ("yes", "y", "ok", "okay"), ("no", "n", "none", "leave", "pass", "passes", "done")


def answer(game: Game[S], state: S, word: str) -> str:
    """The line that answers the one offer that is open. Refused: none is, or several are (W-ANSWER).

    What is free to do, and owed to nobody, is not done by a yes.
    """
    offered = on_offer(game, state)
    declining = [one for one in offered if _declined(game, state, one)]
    if word in NO:
        lines = [_declined(game, state, one) for one in declining]
        return _only(state, word, lines, lines)
    bare = [duty for duty in game.owed(state) if not game.verbs[duty.verb].args]  # as `act`, where nothing else is due
    seats = dict.fromkeys(one.who for one in declining or bare)
    accepting = [one for who in seats for one in _accepting(game, state, offered, who)]
    lines = [_line(state, one.who, _accepted(game, state, one)) for one in accepting]
    free = any(game.verbs[one.verb].optional for one in accepting)
    return _only(state, word, lines, [one.example for one in accepting], free)


def _declined(game: Game[S], state: S, one: Duty | Choice) -> str:
    """The line that leaves what is offered, which may be the table's; nothing where none does."""
    words = game.verbs[one.verb].declines
    return str(one.facts.get("no", "")) or (_line(state, one.who, words) if words else "")


def _only(state: State, word: str, lines: Sequence[str], shown: Sequence[str], free: bool = False) -> str:
    """The only line that answers; Refused otherwise, with what can be typed instead."""
    if len(lines) == 1 and not free:
        return lines[0]
    case = "several" if lines else "over" if state.over else "none"
    raise Refused("W-ANSWER", case=case, word=word, names=tuple(shown))


def not_offered(state: State, named: Collection[str], word: str) -> Refused:
    """Somebody answers to whom nothing is offered; or nobody is named, and nothing is offered to anybody."""
    who = "".join(named) if len(named) == 1 else ""
    return Refused("W-ANSWER", case="over" if state.over else "whose" if who else "none", word=word, whom=who)


def on_offer(game: Game[S], state: S) -> list[Duty | Choice]:
    """What is owed; and what may be done besides."""
    return [*game.owed(state), *(choice for choice in game.open(state) if choice.blocked is None)]


def _accepting(game: Game[S], state: S, offered: Sequence[Duty | Choice], who: int) -> list[Duty | Choice]:
    """What a yes can mean: what is owed and costs nothing, else what is free; look, where `look none` declines it."""
    owed = [duty for duty in game.owed(state) if duty.who == who and not game.verbs[duty.verb].optional]
    mine: Sequence[Duty | Choice] = owed or [one for one in offered if one.who == who]
    return [one for one in mine if game.verbs[one.verb].declines != one.verb]


def _accepted(game: Game[S], state: S, one: Duty | Choice) -> str:
    """A verb with the only name that can follow it; what else it needs is asked for when it is read."""
    named = len(one.words) == 1 and any(one.words[0] in arg.offers(state) for arg in game.verbs[one.verb].args)
    return f"{one.verb} {one.words[0]}" if named else one.verb


def _line(state: State, who: int, words: str) -> str:
    return f"{name_of(state, who)}: {words}"


CALLED_OUT = re.compile(r"(?:(?:oops|sorry|wait|well|ok|okay|so|and|then)\b[,:.!]* +(?=\S))+", re.IGNORECASE)
ANYWHERE = (
    (r"[?!.,]+$", ""),
    (r"\b(?:does|takes|gets) it\b", ""),
    (r"\bgives? it to\b|^for (?=\w+$)", ""),
)
GIVEN = r"^(?:table:? )?(?:set )?(\w+) (\+\d+)$"  # to a player, by what a space says that the booklet does not name

SMALL = frozenset({
    "a", "an", "and", "at", "card", "cards", "credit", "credits", "for", "has", "have", "her", "his", "i", "in",
    "is", "it", "its", "my", "of", "on", "our", "please", "shows", "thank", "thanks", "that", "the", "their", "this",
    "to", "turn", "up", "with", "you", "your",
})  # fmt: skip
"""Words that say nothing to a referee: `take the 3`, `my 1 for Ben's 3`."""

ME, SELF = ("me", "myself", "i", "himself", "herself", "themselves"), "self"
ENDINGS = ("s", "es", "d", "ed", "led")  # of `rolls` and `rolled`
LEAVING = re.compile(
    r"(.+?)(?:(?: is| has|'s) (?:gone|out|left)| leaves| left| quits?| stops| (?:goes|went)(?: home)?$)\b"  # Cy is gone
    r"|(?:remove|take(?=.* out$)) (.+?)(?: out)?$"  # take Cy out
)
FORMS = {
    "threw": "throw", "went": "go", "left": "leave", "took": "take", "drew": "draw", "paid": "pay", "gave": "give",
    "tries": "try",
}  # fmt: skip

DICE = re.compile(r"\[?[DR]\d?\b")  # the usage of an argument
APART = rf"{COMMA}|\s+and\s+"
POSSESSIVE = r"['\u2019]s?$"


def called_out(state: State, text: str) -> str:
    """What is said after an oops, a sorry or the like, which is nobody's name."""
    found = None if candidates(text.split(" ")[0].rstrip(",:.!"), state.seats) else CALLED_OUT.match(text)
    return text[found.end() :] if found else text


def plainly(game: Game[S], state: S, said: str) -> str:
    """The same line in the words of the game; one that needs no other words as it is."""
    said = said.strip()
    plain = called_out(state, said)
    more = (GIVEN, rf"table: set \1 {game.currency} \2")
    for pattern, words in (*ANYWHERE, more, *game.sayings):
        plain = re.sub(pattern, words, plain, flags=re.IGNORECASE)
    return " ".join(plain.split()) or said


def named(state: State, said: str) -> set[str]:
    """Whom a line names: whole names anywhere, and whoever its first word begins."""
    words = re.findall(r"\w+", unaccented(said))
    whole = {name for name in state.seats if re.search(rf"\b{re.escape(unaccented(name))}\b", unaccented(said))}
    begun = candidates(words[0], state.seats) if words and words[0] not in SMALL else []
    return whole | set(begun if len(begun) == 1 else ())


def variants(game: Game[S], state: S, said: str, offers: Sequence[Duty | Choice]) -> Iterator[str]:
    """The lines that may be meant; only what the rules would take is meant indeed."""
    small = SMALL - {*map(unaccented, state.seats), *_offered(game, state, offers)}
    words = _telling(state, said, small - {*game.verbs})
    yield " ".join(words)
    end = next((end for end in range(len(words), 0, -1) if _is_name(state, " ".join(words[:end]))), 0)
    first, _, more = unaccented(" ".join(words[end:])).partition(" ")
    asked = _asked(game, offers)
    due = {name_of(state, one.who) for one in offers if game.verbs[one.verb].declines}
    if not end or due & {*candidates(" ".join(words[:end]), state.seats)}:
        leaves = {verb.declines for verb in game.verbs.values()}  # no end is no end of a turn
        if first in NO and (not more or (more in {*game.verbs, *asked} and more not in leaves)):
            yield first
        if first in YES and more:
            yield " ".join(words[end + 1 :])
    for text, verb in asked.items():
        if any(f"{form} {more} ".startswith(f"{text} ") for form in (first, *_stems(first))):
            rest = (word for word in words[end + len(text.split()) :] if unaccented(word) not in small)
            yield " ".join((*words[:end], verb, *rest))


def several(state: State, said: str) -> tuple[str, ...]:
    """What several people say in one line: `ann 4 6, ben 2 2`."""
    parts: list[str] = []
    for part in re.split(APART, said):
        if parts and not _is_name(state, part.partition(" ")[0]):
            parts[-1] += f" {part}"
        else:
            parts.append(part)
    return tuple(parts)


def _is_name(state: State, word: str) -> bool:
    return len(candidates(word, state.seats)) == 1


def _offered(game: Game[S], state: S, offers: Iterable[Duty | Choice]) -> Iterator[str]:
    """The first word of all that may follow a verb now, as the region A."""
    for one in offers:
        yield from (
            unaccented(word).partition(" ")[0] for arg in game.verbs[one.verb].args for word in arg.offers(state)
        )


def _telling(state: State, said: str, small: frozenset[str]) -> list[str]:
    """The words of a line without those that say nothing here; names without a comma or an 's after them."""
    names = ((word, re.sub(POSSESSIVE, "", word.rstrip(","))) for word in said.split())
    words = [name if _is_name(state, name) else word for word, name in names]
    if len(candidates(words[0], state.seats)) > 1:  # `an 2` of Anna and Annie
        return words
    return [word for word in words if unaccented(word) not in small]


def _asked(game: Game[S], offers: Iterable[Duty | Choice]) -> dict[str, str]:
    """The words by which the questions of the prompt, and people, call what is offered, each with its verb."""
    asks = game.words().asks
    asked: dict[str, str] = {}
    for one in offers:
        texts = (asks.get(f"{one.verb}/{clause}") for clause in one.clauses)
        text = next((text for text in texts if text), asks.get(one.verb, ""))
        for word in (unaccented(text), *game.verbs[one.verb].said):
            asked.setdefault(word, one.verb)
    asked.pop("", None)
    return asked


def plain_verbs(game: Game[S], said: str) -> Iterator[str]:
    """The line without an `I` before it, with `me` as self, and with `rolled` as the verb, or without the word."""
    first, _, rest = said.partition(" ")
    if rest and unaccented(first) == "i":
        said = rest
        yield rest
    words = [SELF if unaccented(word) in ME else word for word in said.split()]
    forms = [_verb_of(game, word) for word in words]
    if words != said.split() or any(forms):
        yield " ".join(form or word for word, form in zip(words, forms, strict=True))
        yield " ".join(word for word, form in zip(words, forms, strict=True) if not form)


def keeps_to(game: Game[S], said: str, plain: str, meant: Sequence[Action]) -> bool:
    """Whether numbers without the verb that was said are still what it said: what was thrown is dice."""
    words = unaccented(plain).split()
    dropped = [form for form in (_verb_of(game, word) for word in said.split()) if form and form not in words]
    added = [action.verb for action in meant if action.args and action.verb not in words]
    thrown = (*added, *dropped) if any(map(str.isdigit, plain)) else dropped
    return not dropped or meant[-1].verb in words or all(throws(game, verb) for verb in thrown)


def throws(game: Game[S], verb: str) -> bool:
    """Whether dice follow a verb."""
    return verb in game.verbs and any(DICE.match(arg.usage) for arg in game.verbs[verb].args)


def _verb_of(game: Game[S], word: str) -> str:
    """The verb of which a word is another form: roll, of rolled."""
    plain = unaccented(word)
    return "" if plain in game.verbs else next((stem for stem in _stems(plain) if stem in game.verbs), "")


def _stems(word: str) -> Iterator[str]:
    """What a word may be a form of: roll, of rolled."""
    if word in FORMS:
        yield FORMS[word]
    yield from (word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending))


def with_form(game: Game[S], state: S, refused: Refused) -> Refused:
    """The same refusal; where an unknown word is a form of a verb that can be used now, with that verb."""
    verb = _verb_of(game, str(refused.refusal.facts.get("word", "")))
    offered = any(one.verb == verb for one in on_offer(game, state)) or (verb and game.implied(state, verb, None))
    return refused.with_facts(near=verb) if refused.refusal.code == "W-VERB" and offered else refused


def leaving(state: State, said: str) -> Refused | None:
    """That somebody leaves is for the table to say (TB-8)."""
    gone = LEAVING.match(unaccented(said))
    named = candidates(gone[1] or gone[2], state.seats) if gone else []
    if state.over or len(named) != 1:
        return None
    return Refused("W-VERB", case="leaving", word=said, whom=state.seats[named[0]], near="", names=())


MOST_LISTED = 9  # choices that one digit can name

Head = tuple[str, str]
"""Who says a line, or nothing, and what is said."""


class Reading(Record):
    """A way to understand a line: its verb, its actions, why it cannot be read so, whether the rules would take it."""

    verb: str
    actions: tuple[Action, ...] = ()
    refused: Refused | None = None
    taken: bool = False


def listed(game: Game[S], state: S) -> tuple[str, ...]:
    """The lines between which one player has to choose, where a digit can name each and none is a number itself.

    What may cost something is not among them.
    """
    duties = [duty for duty in game.owed(state) if not game.verbs[duty.verb].optional]
    lines = [f"{duty.verb} {word}" for duty in duties for word in duty.words if word[:1].isalpha()]
    named = len({duty.who for duty in duties}) == 1 and len(lines) == sum(max(1, len(duty.words)) for duty in duties)
    return tuple(lines) if named and 1 < len(lines) <= MOST_LISTED else ()


def with_owed_verb(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line says with a verb that is owed; nothing where none can be meant. It may begin with another verb."""
    return (answering if _has_verb(game, _head(state, said)[1]) else _without_verb)(game, state, said)


def answering(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line answers, though it has a verb: `corner 2` where somebody has landed on an unknown space."""
    heads = _heads(state, said)
    ways = [way(game, state, head) for head in heads for way in (_as_owed, _as_offered)]
    readings = [one for way in ways for one in way if one.actions and not game.verbs[one.verb].optional]
    taken = [one for one in readings if one.taken]
    if taken:
        return taken[0].actions if all(one.actions == taken[0].actions for one in taken) else ()
    owed = {duty.verb: None for duty in game.owed(state)}
    if likely := next((one.actions for one in readings if one.verb in owed), ()):
        return likely
    if asking := next((one.refused for head in heads for one in _asking(game, state, owed, head) if one.refused), None):
        raise asking
    return ()


def _without_verb(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line says with the verb that it leaves out; nothing where no verb can be meant."""
    heads = [_passed_on(game, state, said)] if said[0].isdigit() else _heads(state, said)
    likely: list[Reading] = []
    for ways in (_as_owed, _as_offered, _as_told):
        for head in heads:
            readings = list(ways(game, state, head))
            taken = [one for one in readings if one.taken]
            if len(taken) > 1 or (ways is _as_offered and any(game.verbs[one.verb].optional for one in taken)):
                raise _which(game, taken, head)
            if taken:
                return taken[0].actions
            likely = likely or (readings if head[0] or not heads[0][0] or ways is _as_told else [])
    if wrong := _not_due(game, state, heads[0]):
        raise wrong
    if not likely:
        _check_name(game, state, said)
        return ()
    best = next((one for one in likely if one.actions), _most_said(likely))
    if best.refused:
        raise _whose(game, state, said, best.refused)
    return best.actions


def _check_name(game: Game[S], state: S, said: str) -> None:
    """Refused: a name that verbs would take, with a number that none of them has a place for (W-VERB)."""
    name, _, number = said.rpartition(" ")
    alone = or_refusal(lambda: _without_verb(game, state, name)) if name and number.isdecimal() else ()
    if isinstance(alone, Refusal) and alone.code == "W-VERB" and alone.facts.get("near"):
        raise Refused.of(alone)


def _most_said(readings: Sequence[Reading]) -> Reading:
    """The reading whose refusal says most: of several the last, which takes most figures; not one with words left."""
    return ([*filter(_fits, readings)] or readings)[-1]


def _fits(reading: Reading) -> bool:
    """Whether the verb has a place for all that is said."""
    return reading.refused is None or reading.refused.refusal.code != "W-EXTRA"


def _whose(game: Game[S], state: S, said: str, refused: Refused) -> Refused:
    """The same refusal; where a name is missing, with the line as one of those would say it who may be meant."""
    names = refused.refusal.facts.get("names")
    if refused.refusal.code != "W-WHO" or not isinstance(names, tuple):
        return refused
    heard = _readings(game, state, [str(refused.refusal.facts["word"])], (str(names[0]), said))
    return refused.with_facts(say=f"{names[0]} {said}") if any(one.taken for one in heard) else refused


def _which(game: Game[S], readings: Sequence[Reading], head: Head) -> Refused:
    """Several verbs would take what is said: which is meant?"""
    word = head[1].split()[0]
    near = " or ".join(f"{one.verb} {word}" for one in readings)
    return Refused("W-VERB", word=word, near=near, names=(*game.verbs,))


def _as_owed(game: Game[S], state: S, head: Head) -> Iterator[Reading]:
    """With what is owed: it takes a number, or offers the word. What may cost something is meant by `4=6` alone."""
    actor, said = head
    numbers, seats = said[0].isdigit(), seats_of(state, actor)
    duties = [duty for duty in game.owed(state) if duty.who in seats]
    own = [duty for duty in duties if "=" in said or not game.verbs[duty.verb].optional]
    verbs = [duty.verb for duty in own if numbers or _offers_word((*duty.words, *_words(game, state, duty.verb)), said)]
    if actor and not duties:
        verbs = _going_on(game, state, seats) or (_going_on(game, state, range(len(state.seats))) if numbers else [])
    yield from _readings(game, state, verbs, head)


def _as_offered(game: Game[S], state: S, head: Head) -> Iterator[Reading]:
    """With any verb that offers the word, as `low` right after the roll of the Wild die."""
    if head[1][0].isdigit():
        return
    verbs = [verb for verb in game.verbs if _offers_word(_words(game, state, verb), head[1])]
    readings = [*_readings(game, state, verbs, head)]
    known = [one for one in readings if one.actions] or [*filter(_fits, readings)]
    taken = [one for one in known if one.taken]
    owed = [one for one in known if any(duty.verb == one.verb for duty in game.owed(state))]
    due = [one for one in known if not game.verbs[one.verb].optional]
    only = due if len(due) == 1 else known
    yield from taken or owed or (only if len(only) == 1 and not candidates(head[1].split()[0], state.seats) else ())


def _as_told(game: Game[S], state: S, head: Head) -> Iterator[Reading]:
    """With what is owed, if that takes it as it is: `pride 10` for what a space is, `ann 3 bob 4` for all tricks."""
    said = head[1]
    first = said.split()[0]
    named = sum(bool(candidates(word, state.seats)) for word in said.split()) > 1
    free = any(sign.isdigit() or sign == "=" for sign in said) and (
        named or not nearest(first, (*game.verbs, *GUESSED), SLIP)
    )
    owed = dict.fromkeys(duty.verb for duty in game.owed(state) if not game.verbs[duty.verb].optional)
    if not free:
        yield from _asking(game, state, owed, head)
    elif not said[0].isdigit() and (named or not candidates(first, state.seats)):  # `bob 4` is no name of a space
        told = [*_readings(game, state, owed, head)]
        ruled = [one for one in told if one.refused and one.refused.refusal.code.startswith("R-")]
        said_so = [one for one in told if one.taken] or [one for one in told if one.actions]
        if head[0] and any(one.taken for one in said_so):  # Bob plays red 7: no name of a space, perhaps
            said_so = [Reading("", refused=Refused("W-VERB", case="answer", word=said))]
        yield from said_so or (ruled[-1:] if named else ())  # `ann 3 bob 4`, with a fault


def _asking(game: Game[S], state: S, owed: Iterable[str], head: Head) -> Iterator[Reading]:
    """With what is owed, if that takes a new name, or asks back for what is missing: `pride`, without its number."""
    word = head[1]
    first = word.split()[0]
    if unaccented(word) in game.verbs:  # `corner`, which is a kind of space too
        owed = [verb for verb in owed if unaccented(word) in _words(game, state, verb)]
    elif nearest(first, (*game.verbs, *GUESSED), SLIP) or nearest(first, state.seats):
        return
    for one in _readings(game, state, owed, head):
        clause, facts = (one.refused.refusal.clause, one.refused.refusal.facts) if one.refused else ("", {})
        if one.actions:  # a name that nobody has told yet, where a space is to be named; a card that cannot be
            yield one
        elif asks := facts.get("asks"):
            yield one._replace(refused=Refused("W-VERB", clause, **{**facts, "near": "", "example": asks}))
        elif (near := facts.get("near")) and facts.get("word") == word:
            yield one._replace(refused=Refused("W-VERB", word=word, near=near, names=(*game.verbs,)))


def _readings(game: Game[S], state: S, verbs: Iterable[str], head: Head) -> Iterator[Reading]:
    actor, said = head
    for verb in dict.fromkeys(verbs):
        try:
            actions = understand(game, state, f"{actor}: {verb} {said}" if actor else f"{verb} {said}")
        except Refused as refused:
            yield Reading(verb, refused=refused)
        else:
            yield Reading(verb, actions, taken=is_taken(game, state, actions))


def _not_due(game: Game[S], state: S, head: Head) -> Refused | None:
    """A number with the name of somebody who owes none: whose turn it is, and how it is said for them (W-TURN)."""
    actor, said = head
    owed = [duty for duty in game.owed(state) if not game.verbs[duty.verb].optional]
    if not actor and not owed and said[0].isdigit():
        return _for_the_next(game, state, said)
    if not actor or not said[0].isdigit() or any(duty.who in seats_of(state, actor) for duty in owed):
        return None
    for duty in owed:
        name = name_of(state, duty.who)
        if any(one.taken for one in _readings(game, state, [duty.verb], (name, said))):
            names = tuple(dict.fromkeys(name_of(state, one.who) for one in owed))
            several: Facts = {"case": "several", "names": names} if len(names) > 1 else {}
            return Refused("W-TURN", word=actor, whom=duty.who, say=f"{name} {said}", **several)
    seats = seats_of(state, actor)
    if not owed or len(seats) != 1 or any(map(str.isalpha, said)):
        return None
    for one in _readings(game, state, [owed[0].verb], ("", f"{name_of(state, seats[0])} {said}")):
        due = one.refused.refusal.facts.get("whom") if one.refused else ()
        if isinstance(due, tuple) and seats[0] in due:  # those of the others are missing
            return one.refused
    return Refused("W-VERB", case="turn", word=actor, whom=owed[0].who, near="", names=())


def _passed_on(game: Game[S], state: S, said: str) -> Head:
    """Numbers without a name: they are for whoever goes on, where the turn has nothing left but its end."""
    onward = (game.implied(state, verb, None) for verb in game.verbs if not game.owed(state))
    taken = next((one for one in onward if one and one.who != state.turn), None)
    left = {choice.verb for choice in game.open(state) if choice.blocked is None}
    ends = taken and left <= {action.verb for action in taken.before}
    return (name_of(state, taken.who), said) if taken and ends else ("", said)


def _for_the_next(game: Game[S], state: S, said: str) -> Refused | None:
    """A number where nothing is owed: how it is said for the player who goes on, which ends the turn (W-TURN)."""
    for seat in range(len(state.seats)):
        name = name_of(state, seat)
        if any(one.taken for one in _readings(game, state, _going_on(game, state, (seat,)), (name, said))):
            return Refused("W-TURN", case="next", who=state.turn, whom=seat, say=f"{name} {said}")
    return None


def _going_on(game: Game[S], state: S, seats: Sequence[int]) -> list[str]:
    """The verbs by which another player goes on where nothing is owed: `Bob 2 3`."""
    implied = {verb: game.implied(state, verb, None) for verb in game.verbs}
    return [verb for verb, taken in implied.items() if taken and taken.who in seats and taken.who != state.turn]


# Words and names


def _words(game: Game[S], state: S, verb: str) -> Iterator[str]:
    for arg in game.verbs[verb].args:
        yield from arg.offers(state)


def _offers_word(words: Iterable[str], said: str) -> bool:
    """Whether one of the words begins like the first that is said, the digits at its end aside: `b` of `b15`."""
    word = unaccented(said.split()[0]).rstrip("0123456789,")
    return bool(word) and any(unaccented(offer).startswith(word) for offer in words)


def _heads(state: State, said: str) -> list[Head]:
    """Who may be meant by a line, and what is said then: a name before the numbers, before other words, or no name."""
    heads = (_head(state, said), _named(state, said), ("", said))
    return [head for head in dict.fromkeys(heads) if head[1]]


def _head(state: State, said: str) -> Head:
    """The actor at the beginning, and the rest; a name ends before the first number."""
    name, colon, rest = said.partition(":")
    if colon:
        return name, rest.strip()
    words = said.split()
    end = next((at for at, word in enumerate(words) if word[0].isdigit()), 0)
    named = candidates(" ".join(words[:end]), state.seats) if end else []
    return (named[0], " ".join(words[end:])) if len(named) == 1 else ("", said)


def _named(state: State, said: str) -> Head:
    """The actor before words that are no numbers, and these words; nothing if nobody is named."""
    words = said.split()
    for end in range(len(words) - 1, 0, -1):
        named = candidates(" ".join(words[:end]), state.seats)
        if len(named) == 1:
            return named[0], " ".join(words[end:])
    return "", ""


def _has_verb(game: Game[S], said: str) -> bool:
    """Whether a line has a verb, or begins with a word of the log or of the table. After a number no word is one."""
    if not said or said[0].isdigit():
        return not said
    words = [unaccented(word) for word in said.split()]
    return any(word in game.verbs for word in words) or words[0] in (*JOURNAL, SET, TABLE_NAME)


def seats_of(state: State, name: str) -> tuple[int, ...]:
    """The seats that a name can mean; all of them where nobody is named."""
    return tuple(state.seats[one] for one in (candidates(name, state.seats) if name else state.seats))


ASKING = frozenset({
    "are", "can", "did", "do", "does", "how", "is", "may", "must", "shall", "was", "were", "what", "when", "where",
    "who", "why", "will",
})  # fmt: skip
DOUBTING = re.compile(  # not, isn't, if, no bid 2, Ann +5
    r"\?$|n['\u2019]t\b|\b(?:cannot|could|if|maybe|might|never|not|or|perhaps|should|unless|without|would)\b"
    r"|^(?:wait|yes|y)\b.*\bno$|^no\b.*\d|(?:^|[^\d\s]\s+)[+]\d"
)
UNITS = re.compile(r"(\d+) (?:credits?|cards?)\b")


def heard(game: Game[S], state: S, line: Typed) -> tuple[Action, ...]:
    """The actions of a typed line, in order. What does not have its verb is taken only as the rules would take it.

    Refused: what no verb takes, as the verb would that was most likely meant; what the table says without a reason.
    """
    said = line.text
    refusals: list[Refused] = []
    for way, words in _ways(game, state, said):
        try:
            if actions := way(game, state, words):
                _check_meant(game, state, said, actions)
                if not _has_its_verb(game, state, words):
                    after(game, state, actions)
                return _with_remark(actions, line.remark, words)
        except Refused as refused:
            refusals.append(refused)
    raise next((one for one in reversed(refusals) if _is_of(said, one)), refusals[0])


def _with_remark(actions: tuple[Action, ...], remark: str, words: str) -> tuple[Action, ...]:
    """The actions with the remark behind the last. Refused: what the table says without a reason (W-REMARK)."""
    *before, last = actions
    if last.who == TABLE and not (remark or last.remark):
        raise Refused("W-REMARK", word=words)
    return (*before, last._replace(remark=remark or last.remark))


def _has_its_verb(game: Game[S], state: S, said: str) -> bool:
    return not isinstance(or_refusal(lambda: understand(game, state, said)), Refusal)


# What tells nothing that was done


def _check_meant(game: Game[S], state: S, said: str, actions: Sequence[Action]) -> None:
    """Refused: a question, an if, a not or the like, which tells nothing that was done. A line with its verb does."""
    plain = unaccented(said)
    doubtful = _doubtful(state, plain) or _in_units(game, state, plain, actions)
    if doubtful and actions[-1].who != TABLE and not _has_its_verb(game, state, said):
        raise Refused("W-ANSWER", case="doubt", word=said)


def _doubtful(state: State, said: str) -> bool:
    first, _, rest = said.replace(": ", " ", 1).partition(" ")
    player = first in map(unaccented, state.seats)  # who may be called No
    asking = first in ASKING and not player and not (len(first) > 2 and candidates(first, state.seats))
    return asking or bool(DOUBTING.search(rest if player else said))


def _in_units(game: Game[S], state: S, said: str, actions: Sequence[Action]) -> bool:
    """Whether credits or cards would be read as dice, or their number as several figures."""
    numbers = UNITS.findall(said)
    written = " ".join(write(game, state, action) for action in actions).split() if numbers else []
    dice = any(throws(game, action.verb) for action in actions)
    return bool(numbers) and (dice or any(number not in written for number in numbers))


def _is_of(said: str, refused: Refused) -> bool:
    """Whether a refusal names only words that were typed; what the table says is named whole (W-REMARK).

    That ragz does not know `undo` is no answer to `undo?`.
    """
    code, _, facts = refused.refusal
    word = str(facts.get("word", ""))
    known = word == facts.get("near") and said.startswith(word)
    return code == "W-REMARK" or (word in said and not known)


# The ways


def _ways(game: Game[S], state: S, said: str) -> Iterator[tuple[Callable[[Game[S], S, str], tuple[Action, ...]], str]]:
    """How to read a line: as it is, in the words of the game if they leave nobody out, as several lines."""
    yield _meant, said
    plain = plainly(game, state, said)
    if plain != said and not named(state, said) - named(state, plain):
        yield _meant, plain
    yield _one_by_one, said


def _one_by_one(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The lines between commas, each as the one before it leaves the table; nothing unless the rules take them all."""
    lines = re.split(COMMA, said)
    actions: list[Action] = []
    try:
        for line in lines if len(lines) > 1 else ():
            meant = heard(game, state, typed_line(line))
            actions, state = [*actions, *meant], after(game, state, meant)
    except Refused:
        return ()
    return tuple(actions)


def _meant(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means, as it is said or else as several people or fewer words would say it."""
    try:
        actions = _as_said(game, state, said)
    except Refused:
        if meant := _by_several(game, state, said) or _in_fewer_words(game, state, said):
            return meant
        raise
    if (unaccented(said) in game.verbs or _may_be_no_name(state, said)) and not is_taken(game, state, actions):
        return answering(game, state, said) or actions
    return actions


def _may_be_no_name(state: State, said: str) -> bool:
    """Whether a line begins with a part of a player's name, which may be something else: the region A, not Ann."""
    first = unaccented(said).partition(" ")[0]
    return ":" not in said and first not in map(unaccented, state.seats) and bool(candidates(first, state.seats))


def _as_said(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The actions of a line in the words in which it was said."""
    word = unaccented(said)
    try:
        if word in (*YES, *NO) and not (word in game.verbs and is_taken(game, state, understand(game, state, said))):
            said = answer(game, state, word)
        return understand(game, state, said)
    except Refused as refused:
        if word in ("", *YES, *NO):
            raise
        if meant := _with_plain_verbs(game, state, said) or with_owed_verb(game, state, said):
            return meant
        unknown = unaccented(str(refused.refusal.facts.get("word", "")))
        if refused.refusal.code == "W-VERB" and unknown in (*YES, *NO):
            raise not_offered(state, named(state, said), unknown) from None
        raise with_form(game, state, _not_now(game, state, said, refused)) from None


def _with_plain_verbs(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means by another form of a verb: `ann rolled 5 3`, `corner me`; first what the rules would take."""
    likely: tuple[Action, ...] = ()
    for plain in plain_verbs(game, said):
        meant = or_refusal(lambda line=plain: _meant(game, state, line))  # type: ignore[misc]
        if isinstance(meant, Refusal) or not keeps_to(game, said, plain, meant):
            continue
        if is_taken(game, state, meant):
            return meant
        likely = likely or meant
    if gone := leaving(state, said):
        raise gone
    return likely


def _by_several(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """The actions of what several people say, each read after those before it; nothing if not even the first is taken.

    Refused: a later one is not taken.
    """
    actions: list[Action] = []
    parts = several(state, said) if ":" not in said else ()
    for part in parts if len(parts) > 1 else ():
        try:
            meant = _meant(game, state, part)
            state = after(game, state, meant)
        except Refused:
            if not actions:
                return ()
            raise
        actions += meant
    return tuple(actions)


def _in_fewer_words(game: Game[S], state: S, said: str) -> tuple[Action, ...]:
    """What a line means without its small words, or by the words of the question, if the rules would take that."""
    for words in variants(game, state, said, on_offer(game, state)) if said and ":" not in said else ():
        meant = or_refusal(lambda line=words: _as_said(game, state, line))  # type: ignore[misc]
        if not isinstance(meant, Refusal) and is_taken(game, state, meant):
            return meant
    return ()


def _not_now(game: Game[S], state: S, said: str, refused: Refused) -> Refused:
    """Why the verb of a line cannot be used now, where nothing but what follows it is missing."""
    words = said.split()
    at = next((at for at, word in enumerate(words) if unaccented(word) in game.verbs), -1)
    seats = seats_of(state, " ".join(words[:at])) if at > 0 else (state.turn,)
    if at < 0 or len(seats) != 1 or (words[at + 1 :] and refused.refusal.code != "W-MISSING"):
        return refused
    verb = unaccented(words[at])
    if any(one.verb == verb for one in on_offer(game, state)):
        return refused
    blocked = game.verbs[verb].blocked(state, seats[0])
    return Refused.of(blocked) if blocked else refused
