"""A line in other words: those of the game, without small words, with the words of the question.

How else people say a line is a table of patterns, and the words that they stand for. Each game has its own
(`Game.sayings`); those of every game are here.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.answers import NO, YES, on_offer
from ragz_cli.core.game import Action, Choice, Duty, Game, Refused, S, State, name_of
from ragz_cli.core.names import COMMA, candidates, unaccented

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
