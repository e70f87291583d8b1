"""Other words for what lines say: verbs in the past, `me`, and that somebody leaves."""

import re
from collections.abc import Iterator

from ragz_cli.core.game import Game, Refused, S, State
from ragz_cli.core.names import candidates, unaccented

ME, SELF = ("me", "myself", "i", "himself", "herself", "themselves"), "self"
ENDINGS = ("s", "es", "d", "ed", "led")  # of `rolls` and `rolled`
LEAVING = re.compile(
    r"(.+?)(?:(?: is| has|'s) (?:gone|out|left)| leaves| left| quits?| stops| (?:goes|went)(?: home)?$)\b"  # Cy is gone
    r"|(?:remove|take(?=.* out$)) (.+?)(?: out)?$"  # take Cy out
)
FORMS = {
    "threw": "throw", "went": "go", "left": "leave", "took": "take", "drew": "draw", "paid": "pay", "gave": "give",
}  # fmt: skip


def plainer(game: Game[S], said: str) -> Iterator[str]:
    """The line with `me` as self, and with `rolled` or `rolls` as the verb, or without the word."""
    words = [SELF if unaccented(word) in ME else word for word in said.split()]
    forms = [_verb_of(game, word) for word in words]
    if words != said.split() or any(forms):
        yield " ".join(form or word for word, form in zip(words, forms, strict=True))
        yield " ".join(word for word, form in zip(words, forms, strict=True) if not form)


def _verb_of(game: Game[S], word: str) -> str:
    """The verb of which a word is another form: roll, of rolled."""
    plain = unaccented(word)
    stems = (FORMS.get(plain, ""), *(plain.removesuffix(ending) for ending in ENDINGS if plain.endswith(ending)))
    return "" if plain in game.verbs else next((stem for stem in stems if stem in game.verbs), "")


def with_form(game: Game[S], refused: Refused) -> Refused:
    """The same refusal; where an unknown word is a form of a verb, with that verb."""
    verb = _verb_of(game, str(refused.refusal.facts.get("word", "")))
    return refused.with_facts(near=verb) if verb and refused.refusal.code == "W-VERB" else refused


def leaving(state: State, said: str) -> Refused | None:
    """That somebody leaves is for the table to say (TB-8)."""
    gone = LEAVING.match(unaccented(said))
    named = candidates(gone[1] or gone[2], state.seats) if gone else []
    if state.over or len(named) != 1:
        return None
    return Refused("W-VERB", case="leaving", word=said, whom=state.seats[named[0]], near="", names=())
