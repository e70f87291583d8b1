"""The ledger: every movement of the currency, with its clause."""

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.ledger import Movement, movements
from ragz_cli.core.events import MOVES
from ragz_cli.core.game import Game, State
from ragz_cli.view import screen
from ragz_cli.view.phrase import STAND_IN_NOTE, on_stand_in, person

LEDGER_HEAD = ("Line", "Player", "Change", "Left", "Clause", "Why")


def draw_ledger(evening: Evening, player: int | None = None) -> None:
    """Show every movement of the currency, of one player or of all."""
    names = tuple(evening.state.seats)
    if on_stand_in(evening.game, evening.state):
        screen.show([STAND_IN_NOTE])
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
