"""What a line did, told line by line: to whom, amounts, new totals, and the clause."""

from collections.abc import Sequence

from ragz_cli.core.evening.journal import Played
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Game, State
from ragz_cli.view import words
from ragz_cli.view.phrase import Fields, bracketed, pick

INDENT = "  "


def told(evening_game: Game[State], names: Sequence[str], played: Sequence[Played[State]]) -> list[str]:
    """Each line in its canonical form, and under it what happened."""
    return [
        text
        for one in played
        for text in (
            one.line.text,
            *(INDENT + event_line(evening_game, names, event) for event in one.events),
        )
    ]


def event_line(game: Game[State], names: Sequence[str], event: Event) -> str:
    """One event as a sentence, its clause in brackets. An event without words shows its kind and its facts."""
    kind, who, amount, clause, facts = event
    template = pick(words.of(game).events, kind, facts) or f"{{who}}: {kind} {{amount}}"
    fields: Facts = {**facts, "who": who, "amount": amount}
    return template.format_map(Fields(names, fields)) + bracketed(clause)
