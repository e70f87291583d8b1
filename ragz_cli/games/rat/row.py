"""The five face-up cards: deal, refill, and the reshuffle at more than three icons (RR-12, RR-13, RR-51 to RR-60)."""

from typing import Any

from ragz_cli.core.game import Arg, Event, Refusal, outcome
from ragz_cli.games.rat.board import REGIONS
from ragz_cli.games.rat.cards import values
from ragz_cli.games.rat.ending import begin_turn, end_turn
from ragz_cli.games.rat.state import (
    DEAL,
    ICONS_ALLOWED,
    REFILL,
    RESHUFFLE,
    REVEAL,
    TURN,
    Done,
    Rat,
    icons,
    not_now,
)


def not_five(number: int, wanted: int) -> Refusal:
    """A deal or reshuffle is five cards, one for each region (RR-12, RR-57)."""
    return Refusal("R-ROW", "RR-12", {"case": "number", "number": number, "wanted": wanted})


def five() -> Arg[Rat, Any]:
    """Five card values, in the order of the regions."""
    return values(" ".join("V" * REGIONS), lambda _: REGIONS, not_five)


def row_blocked(state: Rat, who: int) -> Refusal | None:
    """Five values belong to the first deal and to a reshuffle, and nobody may ask for one at 3 icons (RR-56)."""
    if state.phase == DEAL:
        return None
    if who == state.turn and state.phase == TURN:
        return Refusal("R-RESHUFFLE", "RR-56", {"number": icons(state.row), "most": ICONS_ALLOWED})
    if who == state.turn and state.phase == REFILL:
        return Refusal("R-ROW", "RR-51", {"case": "refill", "region": _gap_name(state)})
    return not_now(state, who, RESHUFFLE)


def row(state: Rat, _: int, five: tuple[int, ...]) -> Done:
    """Five face-up cards, clockwise, one before each region (RR-12, RR-57)."""
    dealt = state._replace(row=five)
    clause = "RR-12" if state.phase == DEAL else "RR-57"
    event = Event("dealt", state.turn, icons(five), clause, {"row": by_region(state, five)})
    return _checked(dealt, event)


def by_region(state: Rat, five: tuple[int, ...]) -> tuple[str, ...]:
    """Each face-up card with its region, for nobody can count regions from a pawn that moves (RR-5, RR-12)."""
    return tuple(f"{region} {value}" for region, value in zip(state.board.regions, five, strict=True))


def refill_blocked(state: Rat, who: int) -> Refusal | None:
    """A refill needs a region that was emptied this turn (RR-51, RR-53), and a reshuffle replaces all five (RR-57)."""
    early = not_now(state, who, REFILL)
    if not early or early.code != "R-PHASE":
        return early
    if state.phase == RESHUFFLE:
        return Refusal("R-ROW", "RR-57", {"case": "five", "number": icons(state.row)})
    if None not in state.row:
        return Refusal("R-ROW", "RR-53", {"case": "full"})
    return early


def refill(state: Rat, who: int, card: tuple[int, int | None]) -> Done:
    """The top card of the pile lies in the empty place and closes the turn; it gives no token (RR-51, RR-54)."""
    value, _ = card
    event = Event("refilled", who, value, "RR-51", {"region": _gap_name(state)})
    return _checked(with_refill(state, value), event)


def with_refill(state: Rat, value: int) -> Rat:
    """The row with its empty place filled."""
    return state._replace(row=tuple([value if there is None else there for there in state.row]))


def _gap_name(state: Rat) -> str:
    return state.board.regions[state.row.index(None)]


def _checked(state: Rat, event: Event) -> Done:
    """Count the icons after every deal and refill; at 4 or 5 all five go back, as often as needed (RR-55 to RR-58)."""
    count = icons(state.row)
    if count > ICONS_ALLOWED:
        again = state._replace(phase=DEAL if state.phase == DEAL else RESHUFFLE)
        clause = "RR-13" if state.phase == DEAL else "RR-57"
        return outcome(again, event, Event("reshuffle_due", state.turn, count, clause))
    after = begin_turn(state, state.turn, "RR-16") if state.phase == DEAL else end_turn(state)
    return outcome(after.state, event, *after.events)


def refill_next(state: Rat) -> Done:
    """A refill is due, unless the table has meanwhile said what five cards lie there (RR-51, RR-52, RR-61)."""
    return outcome(state._replace(phase=REFILL)) if None in state.row else end_turn(state)


def row_stands(state: Rat) -> Done:
    """The table has said which five cards lie there (design 3): what was due for the row is done."""
    if state.phase == DEAL:
        return begin_turn(state, state.turn, "RR-16")
    return end_turn(state) if state.phase in (REFILL, RESHUFFLE) else outcome(state)


def may_reveal_instead(state: Rat) -> bool:
    """The refill of the very last turn has no effect and may be left out (A-21)."""
    return state.phase == REVEAL or (state.final == 1 and state.phase in (REFILL, RESHUFFLE))
