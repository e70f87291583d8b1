"""Every movement of a game's currency with its clause, and those among which a difference of a count lies."""

from collections.abc import Sequence

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import Played
from ragz_cli.core.evening.ledger import Movement, movements, since_agreed
from ragz_cli.core.events import MOVES
from ragz_cli.core.game import Event, Game, State
from ragz_cli.view import screen
from ragz_cli.view.as_typed import as_typed_here
from ragz_cli.view.narration import INDENT
from ragz_cli.view.phrase import cited, person
from ragz_cli.view.screen import aligned

LEDGER_HEAD = ("Line", "Player", "Change", "Left", "Clause", "Why")


def draw_ledger(evening: Evening, player: int | None = None) -> None:
    """Show every movement of the currency, of one player or of all."""
    names = tuple(evening.state.seats)
    rows = [
        (move.line, person(names, move.who), move.amount, move.left, move.clause, reason(evening.game, move))
        for move in _moves(evening, player)
    ]
    screen.table(LEDGER_HEAD, rows)


def ledger_value(evening: Evening, player: int | None = None) -> dict[str, object]:
    """What `ledger --json` shows."""
    names = tuple(evening.state.seats)
    return {
        "game": evening.game.name,
        "board": evening.game.summary(evening.state).get("board", ""),
        "currency": evening.game.currency,
        "movements": [
            {
                "line": move.line,
                "who": person(names, move.who),
                "amount": move.amount,
                "left": move.left,
                "rule": move.clause,
                "why": reason(evening.game, move),
            }
            for move in _moves(evening, player)
        ],
    }


def reason(game: Game[State], move: Movement) -> str:
    """On which space something moved, or else by which rule."""
    from ragz_cli.view.rules import clause

    rule = clause(game, move.clause) if move.why in MOVES and move.clause else None
    return rule.title if rule else move.why


def _moves(evening: Evening, player: int | None) -> list[Movement]:
    return [move for move in movements(evening.replay, evening.game.currency) if player in (None, move.who)]


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
