"""The ledger: every movement of what players hold, from the events of a replay."""

from ragz_cli.core.evening.journal import Replay
from ragz_cli.core.events import COUNT_AGREES, MOVES
from ragz_cli.core.game import Event, State
from ragz_cli.core.record import NamedTuple


class Movement(NamedTuple):
    """One movement of credits: at which line, whose, how much (above 0: received), what is left, by which clause."""

    line: int
    who: int
    amount: int
    left: int
    clause: str
    why: str


def movements(done: Replay[State], currency: str) -> list[Movement]:
    """Every movement of the currency, in order (`ragz ledger`)."""
    return [
        Movement(
            played.line.number, event.who, MOVES[event.kind] * event.amount, _left(event), event.clause, _why(event)
        )
        for played in done.played
        for event in played.events
        if event.kind in MOVES and event.facts.get("fact", currency) == currency
    ]


def since_agreed(done: Replay[State], currency: str, who: int) -> list[Movement]:
    """A player's movements since the last count that agreed, or since the beginning: where a difference must lie."""
    agreed = [
        played.line.number
        for played in done.played
        for event in played.events
        if event.kind == COUNT_AGREES and event.who == who
    ]
    since = max(agreed, default=0)
    return [move for move in movements(done, currency) if move.who == who and move.line > since]


def _left(event: Event) -> int:
    left = event.facts.get("left", 0)
    return left if isinstance(left, int) else 0


def _why(event: Event) -> str:
    return str(event.facts.get("space") or event.kind)
