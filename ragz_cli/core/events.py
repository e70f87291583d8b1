"""What a fact can be, and the kinds of event on which the core itself acts; the games declare all others.

A game says these in its words like any other event. One whose events never end a turn, or never win, is refused when it
is declared (`declaration.faults`).
"""

from collections.abc import Mapping
from typing import TypeAlias

TURN, WON, TIE_BREAKER = "turn", "won", "tie_breaker"
RECEIVED, RELEASED, SCORED, CORRECTED = "received", "released", "scored", "corrected"
STOPPED = "stopped"
COUNT_AGREES, COUNT_DIFFERS = "count_agrees", "count_differs"

ENDS_TURN = frozenset((TURN, WON, TIE_BREAKER, STOPPED))
"""A tally is stored after these: the turn passed on, or the game is over."""

MOVES: Mapping[str, int] = {RECEIVED: 1, RELEASED: -1, SCORED: 1, CORRECTED: 1}
"""These move what players hold: the amount of the event is added or taken away (`ragz ledger`)."""

Value = int | str | tuple["Value", ...] | None
Facts = Mapping[str, Value]
NOTHING: Facts = {}

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain]"
"""A value in the set-up of a game, in what a save shows, or in the totals."""
