"""Lines without a verb: `4 1` where a roll is owed, `2 2 1` where bids are, `Bob: 6 3` where several owe the same."""

from collections.abc import Iterator, Sequence

from ragz_cli.core.game import Duty, Game, Refusal, Refused, S, Verb
from ragz_cli.core.line import JOURNAL, SET, TABLE_NAME, understand
from ragz_cli.core.names import candidates, unaccented
from ragz_cli.core.play import or_refusal, played


def with_verb(game: Game[S], state: S, text: str) -> str:
    """A line without a verb, with the one owed verb that takes it; any other line as it is.

    It has to begin with a number, or with a word that this verb offers. A line that nothing takes gets the first verb
    that understands it, else the first that is owed, so that its refusal speaks of that.
    """
    line = text.partition("#")[0].rstrip()  # the words and colons of a remark are no part of it
    return _with_verb(game, state, line) + text[len(line) :]


def _with_verb(game: Game[S], state: S, text: str) -> str:
    actor, said = _actor_of(state, text)
    if not said or _has_verb(game, said):
        return text
    return _owed_line(game, state, actor, said) or _owed_line(game, state, *_named(state, text)) or text


def _owed_line(game: Game[S], state: S, actor: str, said: str) -> str:
    """What an actor says, with the verb that is owed; nothing where no verb takes it, or several do."""
    if not said:
        return ""
    bare, meant = said[0].isdigit(), _meant(state, actor)
    duties = [duty for duty in game.owed(state) if duty.who in meant]
    verbs = [duty.verb for duty in duties if bare or _offers(game, state, duty, said)]
    if actor and not duties:
        verbs = _going_on(game, state, meant) or (_going_on(game, state, range(len(state.seats))) if bare else [])
    lines = dict.fromkeys(f"{actor}{verb} {said}" for verb in verbs)
    taken = [line for line in lines if _would_be_taken(game, state, line)]
    if len(taken) > 1:
        return ""
    understood = [line for line in lines if _is_understood(game, state, line)]
    return next(iter(taken or understood or lines), "")


def verbs_before(game: Game[S], state: S, text: str) -> list[str]:
    """The verbs before which a line without one would say something.

    Only those with which it would be taken now, if there are any; else those that are owed, be it by somebody else.
    """
    line = text.partition("#")[0].rstrip()
    actor, said = _actor_of(state, line)
    if not said or said[0].isdigit() or _has_verb(game, said):
        return []
    return _understood_behind(game, state, actor, said) or _understood_behind(game, state, *_named(state, line))


def _understood_behind(game: Game[S], state: S, actor: str, said: str) -> list[str]:
    lines = {name: f"{actor}{name} {said}" for name, verb in game.verbs.items() if said and _offered(verb, state, said)}
    known = [name for name, line in lines.items() if _is_understood(game, state, line)]
    owed = [name for name in known if any(duty.verb == name for duty in game.owed(state))]
    return [name for name in known if _would_be_taken(game, state, lines[name])] or owed or known


def _offered(verb: Verb[S], state: S, said: str) -> bool:
    """Whether a verb offers the first word that is said."""
    word = _first_word(said)
    return bool(word) and any(unaccented(offer).startswith(word) for arg in verb.args for offer in arg.offers(state))


def _first_word(said: str) -> str:
    """The first word, with the digits aside that may stand at its end: `b15`."""
    return unaccented(said.split()[0]).rstrip("0123456789")


def _going_on(game: Game[S], state: S, meant: Sequence[int]) -> list[str]:
    """The verbs by which another player goes on, who is named where nothing is owed: `Bob 2 3`."""
    implied = {verb: game.implied(state, verb, None) for verb in game.verbs}
    return [verb for verb, taken in implied.items() if taken and taken.who in meant and taken.who != state.turn]


def _offers(game: Game[S], state: S, duty: Duty, said: str) -> bool:
    """Whether the first word, with its digits aside, begins something that may stand behind a verb."""
    word = _first_word(said)
    return bool(word) and any(unaccented(offer).startswith(word) for offer in _words_behind(game, state, duty))


def _words_behind(game: Game[S], state: S, duty: Duty) -> Iterator[str]:
    yield from duty.words
    for arg in game.verbs[duty.verb].args:
        yield from arg.offers(state)


def _actor_of(state: S, text: str) -> tuple[str, str]:
    """The actor in front, as `Bob: `, and what he says; a name goes as far as the first number."""
    head, colon, rest = text.partition(":")
    if colon:
        return f"{head}: ", rest.strip()
    words = text.split()
    end = next((at for at, word in enumerate(words) if word[0].isdigit()), 0)
    named = candidates(" ".join(words[:end]), state.seats) if end else []
    return (f"{named[0]}: ", " ".join(words[end:])) if len(named) == 1 else ("", text.strip())


def _named(state: S, text: str) -> tuple[str, str]:
    """The actor in front of what has no numbers to end a name, as `Bob: `, and what he says; nothing for nobody."""
    words = text.split()
    for end in range(len(words) - 1, 0, -1):
        named = candidates(" ".join(words[:end]), state.seats)
        if len(named) == 1:
            return f"{named[0]}: ", " ".join(words[end:])
    return "", ""


def _has_verb(game: Game[S], said: str) -> bool:
    """Whether a line has a verb, or begins with a word of the log or of the table; behind a number none is one."""
    if said[0].isdigit():
        return False
    words = [unaccented(word) for word in said.split()]
    return any(word in game.verbs for word in words) or words[0] in (*JOURNAL, SET, TABLE_NAME)


def _meant(state: S, actor: str) -> tuple[int, ...]:
    """The seats that an actor can mean; all of them where none is named."""
    name = actor.removesuffix(": ")
    return tuple(state.seats[one] for one in (candidates(name, state.seats) if name else state.seats))


def _would_be_taken(game: Game[S], state: S, line: str) -> bool:
    try:
        for action in understand(game, state, line):
            state = played(game, state, action).state
    except Refused:
        return False
    return True


def _is_understood(game: Game[S], state: S, line: str) -> bool:
    return not isinstance(or_refusal(lambda: understand(game, state, line)), Refusal)
