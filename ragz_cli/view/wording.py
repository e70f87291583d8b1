"""What was refused and what would be right, in words. It needs no table: set-ups and boards are refused too."""

from collections.abc import Sequence

from ragz_cli.core.game import Refusal
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, cited, pick


def setup_fault(game_name: str, names: Sequence[str], refusal: Refusal) -> str:
    """What was wrong, the numbers, and the clause in brackets."""
    template = pick(words.load(game_name).refusals, refusal.code, refusal.facts)
    said = template.format_map(Fields(names, refusal.facts)) if template else _untold(game_name, refusal.code)
    return said + cited((refusal.clause,))


def _untold(game_name: str, code: str) -> str:
    """A refusal that nobody has put in words shows the title that the rules give it."""
    from ragz_cli.view.rules import clause

    rule = clause(game_name, code)
    return f"{rule.title} ({code})" if rule else f"this is refused ({code})"


def setup_hint(game_name: str, names: Sequence[str], refusal: Refusal) -> str:
    """What would be right, if there is anything to say about it."""
    template = pick(words.load(game_name).hints, refusal.code, refusal.facts) or ""
    return template.format_map(Fields(names, refusal.facts))
