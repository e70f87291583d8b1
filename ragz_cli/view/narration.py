"""What a line did: to whom, amounts, new totals, and the clause."""

from collections.abc import Sequence

from ragz_cli.core.evening.journal import Played
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event, Game, State
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, bracketed, pick

INDENT = "  "


def narrated(game: Game[State], names: Sequence[str], played: Sequence[Played[State]]) -> list[str]:
    """Each line in its canonical form, and under it what happened."""
    lines = []
    for one in played:
        lines += [one.line.text, *(INDENT + event_line(game, names, event) for event in one.events)]
    return lines


def event_line(game: Game[State], names: Sequence[str], event: Event) -> str:
    """One event as a sentence, its clause in brackets. An event without words shows its kind and its facts."""
    kind, who, amount, clause, facts = event
    template = pick(words.of(game).events, kind, facts) or f"{{who}}: {kind} {{amount}}"
    fields: Facts = {**facts, "who": who, "amount": amount}
    return template.format_map(Fields(names, fields)) + bracketed(clause)
