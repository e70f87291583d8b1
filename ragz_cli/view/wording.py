"""What was refused and what would be right, in words. It needs no table: set-ups and boards are refused too."""

from collections.abc import Sequence

from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, cited, pick


def fault_words(game: Game[State], names: Sequence[str], refusal: Refusal) -> str:
    """What was wrong, the numbers, and the clause in brackets."""
    template = pick(words.of(game).refusals, refusal.code, refusal.facts)
    said = template.format_map(Fields(names, refusal.facts)) if template else _untold(game, refusal.code)
    return said + cited((refusal.clause,))


def _untold(game: Game[State], code: str) -> str:
    """A refusal that nobody has put in words shows the title that the rules give it."""
    from ragz_cli.view.rules import clause

    rule = clause(game, code)
    return f"{rule.title} ({code})" if rule else f"this is refused ({code})"


def hint_words(game: Game[State], names: Sequence[str], refusal: Refusal) -> str:
    """What would be right, if there is anything to say about it."""
    template = pick(words.of(game).hints, refusal.code, refusal.facts) or ""
    return template.format_map(Fields(names, refusal.facts))
