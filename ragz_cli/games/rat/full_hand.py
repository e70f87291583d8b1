"""What only a full player does: skip, or discard for the card just taken (RR-73 to RR-79, RR-81, RR-90)."""

from ragz_cli.core.game import Event, Refusal, Refused, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.rat.ending import end_turn
from ragz_cli.games.rat.phases import DISCARD, REFILL, RESHUFFLE, TURN
from ragz_cli.games.rat.row import refill_next
from ragz_cli.games.rat.state import Done, Rat, full, not_full, not_now
from ragz_cli.games.rat.tokens import collect_for_icon


def skip_blocked(state: Rat, who: int) -> Refusal | None:
    """Skipping is for full players (RR-18, RR-74), and not once the Wild die is rolled (RR-75, A-26).

    Who became full in this turn may skip from the next one on (RR-73).
    """
    if who == state.turn and state.dice and full(state, who):
        return Refusal("R-SKIP-NEXT", "RR-73", {"who": who})
    if who == state.turn and (state.dice or (state.phase == TURN and not full(state, who))):
        return not_full(state, who)
    if who == state.turn and state.wild:
        return Refusal("R-SKIP-LATE", "RR-75", {"who": who, "wild": state.wild})
    return not_now(state, who, TURN)


def skip(state: Rat, who: int) -> Done:
    """A full player lets the turn pass; in the final round the chance is used up (RR-74, RR-81, RR-90)."""
    return outcome(state, happened("skipped", who, "RR-74")).then(end_turn)


def discard_blocked(state: Rat, who: int) -> Refusal | None:
    """Only a full player who took a card discards (RR-76), not for the card that made the hand full (RR-73)."""
    early = not_now(state, who, DISCARD)
    if not early or early.code != "R-PHASE" or state.doing == DISCARD:
        return early
    if state.wild and state.doing in (REFILL, RESHUFFLE) and not state.dice:
        return Refusal("R-DISCARD", "RR-76", {"who": who, "case": "second"})
    clause = "RR-76" if state.phase == TURN and full(state, who) else "RR-73"
    return Refusal("R-DISCARD", clause, {"who": who, "case": "when"})


def discard(state: Rat, who: int, place: int) -> Done:
    """An older card goes unseen under the pile and the card just taken gets its place (RR-76, RR-77, A-10)."""
    *older, taken = state.players[who].cards
    if place > len(older):
        raise Refused("R-DISCARD", "RR-76", who=who, case="place", number=place, most=len(older))
    older[place - 1] = taken
    kept = with_player(state, who, cards=tuple(older))
    event = Event("discarded", who, place, "RR-76")
    return outcome(kept, event).then(lambda after: collect_for_icon(after, who, taken)).then(refill_next)
