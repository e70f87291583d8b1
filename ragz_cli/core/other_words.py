"""A line that cannot be read as it was said, in other words: without small words, with the words of the question."""

import re
from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.game import Choice, Duty, Game, S, State
from ragz_cli.core.names import candidates, unaccented

SMALL = frozenset(
    "a an and at card cards credit credits for from has have her his i in is it its my of on our please shows thank thanks"
    " that the their this to turn up with you your".split()
)
"""Words that say nothing to a referee: `take the 3`, `my 1 for Ben's 3`."""

APART = r"\s*,\s*(?:and\s+)?|\s+and\s+"
POSSESSIVE = r"['\u2019]s?$"


def variants(
    game: Game[S], state: S, said: str, offers: Iterable[Duty | Choice], yes: Sequence[str], no: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """The lines that may be meant, each with its parts in order; only what the rules would take is meant indeed."""
    yield several(state, said)
    words = _telling(game, state, said)
    yield (" ".join(words),)
    end = next((end for end in range(len(words), 0, -1) if _is_name(state, " ".join(words[:end]))), 0)
    first, _, more = unaccented(" ".join(words[end:])).partition(" ")
    asked = _asked(game, offers)
    if first in no and (not more or more in game.verbs or more in asked):
        yield (first,)
    if first in yes and more:
        yield (" ".join(words[end + 1 :]),)
    for text, verb in asked.items():
        if f"{first} {more} ".startswith(f"{text} "):
            rest = (word for word in words[end + len(text.split()) :] if unaccented(word) not in SMALL)
            yield (" ".join((*words[:end], verb, *rest)),)


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


def _telling(game: Game[S], state: S, said: str) -> list[str]:
    """The words of a line without those that say nothing here; names without a comma or an 's after them."""
    kept = {*map(unaccented, state.seats), *game.verbs}
    names = ((word, re.sub(POSSESSIVE, "", word.rstrip(","))) for word in said.split())
    words = [name if _is_name(state, name) else word for word, name in names]
    return [word for word in words if unaccented(word) not in SMALL - kept]


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
