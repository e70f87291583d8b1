"""A count that differs: every movement among which the difference must lie, and how to go by what people hold."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import Played
from ragz_cli.core.evening.ledger import since_agreed
from ragz_cli.core.game import Event, State
from ragz_cli.view.hints import as_typed_here
from ragz_cli.view.ledger import reason
from ragz_cli.view.narration import INDENT
from ragz_cli.view.phrase import cited, person
from ragz_cli.view.screen import aligned


def difference_lines(evening: Evening, played: Sequence[Played[State]]) -> list[str]:
    """What to look at for each player whose count differs; nothing where all counts agree."""
    differing = [event for one in played for event in one.events if event.kind == "count_differs"]
    return [line for event in differing for line in _difference(evening, event)]


def _difference(evening: Evening, event: Event) -> list[str]:
    name, currency = person(tuple(evening.state.seats), event.who), evening.game.currency
    moves = since_agreed(evening.replay, currency, event.who)
    rows = [(move.line, move.amount, move.left, reason(evening.game, move) + cited((move.clause,))) for move in moves]
    fact = currency.casefold()
    setting = as_typed_here([f"To go by what {name} holds: ragz 'table: set {name} {fact} {event.amount}  # counted'"])
    return [
        f"{name}'s {currency} since the last count that agreed (line, change, left):",
        *(INDENT + line for line in aligned(rows) or ["none moved"]),
        *(setting if fact in evening.game.settings else ()),
    ]
