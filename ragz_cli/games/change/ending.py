"""The end of a turn (CH-17 to CH-19) and of the game (CH-97 to CH-102)."""

from ragz_cli.core.game import Event, Refusal, outcome
from ragz_cli.games.change.state import Change, Done, at_rest, not_now, winners
from ragz_cli.games.track import turn
from ragz_cli.games.track.state import OPEN, OVER


def next_turn(state: Change, clause: str, rested: int = -1) -> Done:
    """The turn passes to the next player in table order (CH-19, A-2); `rested` is whose turn ended on Start (CH-18)."""
    begun = turn.next_turn(state, rested, moved="")
    return outcome(begun, Event("turn", begun.turn, 0, clause))


def end_blocked(state: Change, who: int) -> Refusal | None:
    """A turn may end when nothing compulsory is open (CH-17)."""
    return not_now(state, who, OPEN)


def end(state: Change, who: int) -> Done:
    """Stop: the next player's turn begins (CH-17, CH-19)."""
    return next_turn(state, "CH-19")


def won(state: Change) -> Done:
    """The game is over as soon as somebody has no credits, in anybody's turn (CH-1, CH-97 to CH-99)."""
    won = winners(state)
    clause = "CH-97" if len(won) == 1 else "CH-98"
    events = [Event("won", who, 0, clause) for who in won]
    if len(won) > 1:
        events.append(Event("tie_breaker", won[0], len(won), "CH-99", {"whom": won}))
    return outcome(at_rest(state)._replace(phase=OVER, unknown=None), *events)
