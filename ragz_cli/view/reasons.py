"""Every refusal in words: what is wrong, and what would be right. Set-ups and boards are refused without a state."""

import re
from collections.abc import Sequence

from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.view import words
from ragz_cli.view.duties import owed_together, required
from ragz_cli.view.phrase import Fields, cited, pick

FIRST_OWED = "R-PHASE"
JOURNAL_CODES = "J-"


def what_is_wrong(game: Game[State], names: Sequence[str], refusal: Refusal) -> str:
    """What is wrong, the numbers, and the clause in brackets."""
    template = pick(words.of(game).refusals, refusal.code, refusal.facts)
    said = template.format_map(Fields(names, refusal.facts)) if template else _without_words(game, refusal.code)
    return said + cited((refusal.clause,))


def _without_words(game: Game[State], code: str) -> str:
    """A refusal without words of its own shows the title that the rules give it."""
    from ragz_cli.view.rules import clause

    rule = clause(game, code)
    return f"{rule.title} ({code})" if rule else f"this is refused ({code})"


def what_would_be_right(game: Game[State], names: Sequence[str], refusal: Refusal) -> str:
    """What would be right, if there is anything to say about it."""
    template = pick(words.of(game).hints, refusal.code, refusal.facts) or ""
    return template.format_map(Fields(names, refusal.facts))


def sentence(game: Game[State], state: State, refusal: Refusal) -> str:
    """What is wrong with a line in this state; where something else comes first, who has to do it."""
    if refusal.code == FIRST_OWED and not later(refusal):
        refusal = with_first(game, state, refusal)
    return what_is_wrong(game, tuple(state.seats), refusal)


def with_first(game: Game[State], state: State, refusal: Refusal) -> Refusal:
    """A refusal with who has to do what before anything else in this state, which the refused line met."""
    return refusal._replace(facts={**refusal.facts, "first": _first(game, state)})


def _first(game: Game[State], state: State) -> str:
    """Who has to do what before anything else; nothing where nothing is owed."""
    said = (required(game, state, owing) for owing in owed_together(game.owed(state)))
    return re.split("[:;]", next(said, ""))[0]  # how to type it stands where it is asked for


def later(refusal: Refusal) -> int:
    """The line of the log that a change of lines would make impossible; 0 where the typed line itself is refused."""
    entry = refusal.facts.get("entry")
    return entry if isinstance(entry, int) and not refusal.code.startswith(JOURNAL_CODES) else 0
