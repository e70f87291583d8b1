"""Lines without a verb: `4 1` where a roll is owed, `2 2 1` where bids are, `Bob: 6 3` where several owe the same."""

from collections.abc import Iterator, Sequence

from ragz_cli.core.game import Duty, Game, Refused, S, Verb
from ragz_cli.core.line import JOURNAL, SET, TABLE_NAME, understand
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.play import would_be_taken


def with_verb(game: Game[S], state: S, text: str) -> str:
    """A line without a verb gets the owed verb that would take it; any other line stays as it is.

    It has to begin with a number, or with a word that this verb offers. If no verb would take it, it gets the first
    that understands it, else the first that is owed, so that the refusal is about that verb.
    """
    line = text.partition("#")[0].rstrip()  # words and colons of a remark do not count
    return _with_verb(game, state, line) + text[len(line) :]


def _with_verb(game: Game[S], state: S, text: str) -> str:
    actor, said = _actor_of(state, text)
    if not said or _has_verb(game, said):
        return text
    return _owed_line(game, state, actor, said) or _owed_line(game, state, *_named(state, text)) or text


def _owed_line(game: Game[S], state: S, actor: str, said: str) -> str:
    """The line with the verb that is owed; nothing where no verb takes it, or several do."""
    if not said:
        return ""
    numbers, seats = said[0].isdigit(), _seats(state, actor)
    duties = [duty for duty in game.owed(state) if duty.who in seats]
    verbs = [duty.verb for duty in duties if numbers or _offers(game, state, duty, said)]
    if actor and not duties:
        verbs = _going_on(game, state, seats) or (_going_on(game, state, range(len(state.seats))) if numbers else [])
    lines = dict.fromkeys(f"{actor}{verb} {said}" for verb in verbs)
    taken = [line for line in lines if would_be_taken(game, state, line)]
    if len(taken) > 1:
        return ""
    understood = [line for line in lines if _is_understood(game, state, line)]
    return next(iter(taken or understood or lines), "")


def verbs_before(game: Game[S], state: S, text: str) -> list[str]:
    """The verbs that would make sense before a line without one.

    Those with which it would be taken now, if there are any; else those that anybody owes.
    """
    line = text.partition("#")[0].rstrip()
    actor, said = _actor_of(state, line)
    if not said or said[0].isdigit() or _has_verb(game, said):
        return []
    return _understood_after(game, state, actor, said) or _understood_after(game, state, *_named(state, line))


def _understood_after(game: Game[S], state: S, actor: str, said: str) -> list[str]:
    lines = {name: f"{actor}{name} {said}" for name, verb in game.verbs.items() if said and _offered(verb, state, said)}
    known = [name for name, line in lines.items() if _is_understood(game, state, line)]
    owed = [name for name in known if any(duty.verb == name for duty in game.owed(state))]
    return [name for name in known if would_be_taken(game, state, lines[name])] or owed or known


def _offered(verb: Verb[S], state: S, said: str) -> bool:
    """Whether a verb offers the first word that is said."""
    word = _first_word(said)
    return bool(word) and any(unaccented(offer).startswith(word) for arg in verb.args for offer in arg.offers(state))


def _first_word(said: str) -> str:
    """The first word without the digits at its end: `b` of `b15`."""
    return unaccented(said.split()[0]).rstrip("0123456789")


def _going_on(game: Game[S], state: S, seats: Sequence[int]) -> list[str]:
    """The verbs by which another player goes on where nothing is owed: `Bob 2 3`."""
    implied = {verb: game.implied(state, verb, None) for verb in game.verbs}
    return [verb for verb, taken in implied.items() if taken and taken.who in seats and taken.who != state.turn]


def _offers(game: Game[S], state: S, duty: Duty, said: str) -> bool:
    """Whether the first word, its digits aside, begins something that may follow a verb."""
    word = _first_word(said)
    return bool(word) and any(unaccented(offer).startswith(word) for offer in _words_after(game, state, duty))


def _words_after(game: Game[S], state: S, duty: Duty) -> Iterator[str]:
    yield from duty.words
    for arg in game.verbs[duty.verb].args:
        yield from arg.offers(state)


def _actor_of(state: S, text: str) -> tuple[str, str]:
    """The actor at the beginning, as `Bob: `, and the rest; a name ends before the first number."""
    head, colon, rest = text.partition(":")
    if colon:
        return f"{head}: ", rest.strip()
    words = text.split()
    end = next((at for at, word in enumerate(words) if word[0].isdigit()), 0)
    named = candidates(" ".join(words[:end]), state.seats) if end else []
    return (f"{named[0]}: ", " ".join(words[end:])) if len(named) == 1 else ("", text.strip())


def _named(state: S, text: str) -> tuple[str, str]:
    """The actor before words that are no numbers, as `Bob: `, and these words; nothing if nobody is named."""
    words = text.split()
    for end in range(len(words) - 1, 0, -1):
        named = candidates(" ".join(words[:end]), state.seats)
        if len(named) == 1:
            return f"{named[0]}: ", " ".join(words[end:])
    return "", ""


def _has_verb(game: Game[S], said: str) -> bool:
    """Whether a line has a verb, or begins with a word of the log or of the table. After a number no word is one."""
    if said[0].isdigit():
        return False
    words = [unaccented(word) for word in said.split()]
    return any(word in game.verbs for word in words) or words[0] in (*JOURNAL, SET, TABLE_NAME)


def _seats(state: S, actor: str) -> tuple[int, ...]:
    """The seats that a name can mean; all of them where nobody is named."""
    name = actor.removesuffix(": ")
    return tuple(state.seats[one] for one in (candidates(name, state.seats) if name else state.seats))


def _is_understood(game: Game[S], state: S, line: str) -> bool:
    try:
        return bool(understand(game, state, line))
    except Refused:
        return False
