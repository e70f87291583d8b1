"""A line that leaves its verb out, as actions: dice, names and figures alone, what a space is."""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Action, Game, Refusal, Refused, S, State, name_of
from ragz_cli.core.line import GUESSED, JOURNAL, SET, SLIP, TABLE_NAME, understand
from ragz_cli.core.names import candidates, nearest, unaccented
from ragz_cli.core.play import is_taken, or_refusal
from ragz_cli.core.record import NamedTuple

MOST_LISTED = 9  # choices that one digit can name

Head = tuple[str, str]
"""Who says a line, or nothing, and what is said."""


class Reading(NamedTuple):
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
        clause, facts = one.refused.refusal[1:] if one.refused else ("", {})
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
