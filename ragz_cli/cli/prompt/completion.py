"""What completion offers: what is owed first, then what is open, then players, spaces, colours, and the commands."""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.cli.completion import begins, following, verb_in
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import SET, TABLE_NAME
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple


class Offer(NamedTuple):
    """A text to put in the place of the last `over` characters typed, and what it is."""

    text: str
    over: int
    about: str = ""


def offers(evening: Evening, typed: str, commands: Sequence[str] = ()) -> Iterator[Offer]:
    """What may follow what is typed so far, each once; nothing after a line that is refused."""
    *before, line = (part.lstrip() for part in typed.split(";"))
    for part in before:
        done = say(evening, part)
        if isinstance(done, Refusal):
            return
        evening = done.evening
    words = line.split()
    begun = words.pop() if words and not line.endswith(" ") else ""
    said = [word.rstrip(":") for word in words]
    if said and (verb_in(evening.game, said) or unaccented(said[0]) in (TABLE_NAME, SET)):
        yield from _after_verb(evening, said, line, begun)
    elif said and unaccented(said[0]) in commands:
        yield from _beginning(((name, "player") for name in evening.state.seats), begun)
    else:
        yield from _beginning(_first_words(evening, () if said else commands), begun)


def _after_verb(evening: Evening, words: list[str], line: str, begun: str) -> Iterator[Offer]:
    """What may follow a verb: a whole phrase of several words, or its next word."""
    verb = verb_in(evening.game, words)
    at = next((at for at, word in enumerate(words) if verb and unaccented(word) == verb.name), 0)
    said = (*line.split(maxsplit=at + 1), "")[at + 1]
    for phrase, about in dict.fromkeys(following(evening, words)):
        if said and begins(phrase, said):
            yield Offer(phrase, len(said), about)
        elif begins(phrase, begun):
            yield Offer(phrase, len(begun), about)


def _beginning(rows: Iterable[tuple[str, str]], begun: str) -> Iterator[Offer]:
    return (Offer(word, len(begun), about) for word, about in dict(rows).items() if begins(word, begun))


def _first_words(evening: Evening, commands: Sequence[str]) -> list[tuple[str, str]]:
    """Verbs that are owed, verbs that are open, players, then what else a line can begin with."""
    game, state = evening.game, evening.state
    rows = [(duty.verb, "owed") for duty in game.owed(state)]
    rows += [(choice.verb, "open") for choice in game.open(state) if choice.blocked is None]
    rows += [(name, "player") for name in state.seats]
    known = {word for word, _ in rows}
    return [*rows, *((name, "command") for name in commands if name not in known)]
