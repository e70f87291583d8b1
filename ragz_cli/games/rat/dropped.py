"""What is half done in a turn, and what becomes of it when the turn goes to somebody else (TB-5, TB-7, TB-8)."""

from collections.abc import Iterator

from ragz_cli.core.game import Event, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.rat import phases
from ragz_cli.games.rat.ending import begin_turn
from ragz_cli.games.rat.state import ICONS_ALLOWED, Done, Rat, icons

RESTING = (*phases.SETTING_UP, phases.TURN, phases.REFILL, phases.RESHUFFLE, phases.REVEAL, phases.OVER)
"""Nothing is half done."""


def drop(state: Rat, clause: str) -> Done:
    """Drop what is half done of a turn; tokens paid stay paid, and a card that needed a discard goes back (TB-5)."""
    if state.doing in RESTING:
        return outcome(state)
    events = (*half_done(state, clause), *_paid(state, clause))
    return outcome(at_rest(_card_back(state) if state.doing == phases.DISCARD else state), *events)


def half_done(state: Rat, clause: str) -> Iterator[Event]:
    """What is dropped of the turn at hand, in words."""
    who = state.turn
    if state.doing == phases.ROLLED:
        yield Event("dropped", who, sum(state.dice), clause, {"case": "dice", "dice": state.dice})
    elif state.doing in phases.LANDINGS:
        yield Event("dropped", who, 0, clause, {"case": "landing", "space": state.board.name(state.pawn)})
    elif state.doing == phases.WILD:
        yield Event("dropped", who, 0, clause, {"case": "wild", "wild": state.wild})
    elif state.doing == phases.DISCARD:
        region = state.board.regions[state.row.index(None)] if None in state.row else ""
        yield Event("dropped", who, 0, clause, {"case": "discard", "region": region})
    elif state.doing == phases.LOOK:
        yield Event("dropped", who, 0, clause, {"case": "look"})


def _paid(state: Rat, clause: str) -> Iterator[Event]:
    """Tokens paid in this turn stay paid; with the number that would give them back."""
    if state.paid:
        yield Event("stays_paid", state.turn, state.paid, clause, {"left": state.active.tokens + state.paid})


def _card_back(state: Rat) -> Rat:
    """The state without the card just taken: it lies face up again, if its place is still empty."""
    *kept, taken = state.active.cards
    row = tuple([taken.value if value is None else value for value in state.row])
    return with_player(state._replace(row=row), state.turn, cards=tuple(kept))


def at_rest(state: Rat) -> Rat:
    """Nothing of the turn is left but a refill or reshuffle that is due (RR-52, RR-57)."""
    due = phases.REFILL if None in state.row else phases.RESHUFFLE if icons(state.row) > ICONS_ALLOWED else phases.TURN
    return state._replace(phase=due, dice=(), wild="", paid=0, paused="" if due == phases.TURN else phases.TURN)


def give_turn(state: Rat, who: int) -> Done:
    """Somebody gets the turn without its beginning being told: a refill that is due comes first (TB-5, TB-8)."""
    given = at_rest(state)._replace(turn=who)
    if given.phase == phases.TURN:
        return outcome(given)
    return outcome(given, happened("still_due", who, "RR-52"))


def begin_or_carry(state: Rat, who: int, clause: str) -> Done:
    """Somebody's turn begins, or first the refill that is due from the turn before."""
    given = give_turn(state, who)
    return given if given.state.paused else begin_turn(given.state, who, clause)
