"""The forced discard of a full player who took a face-up card (RR-73, RR-76 to RR-79)."""

from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.rat.state import DISCARD, REFILL, RESHUFFLE, TURN, Done, Rat, changed, full, not_now, then
from ragz_cli.games.rat.tokens import collect_for_icon


def discard_blocked(state: Rat, who: int) -> Refusal | None:
    """Only a full player who took a card discards (RR-76), not for the card that made the hand full (RR-73)."""
    early = not_now(state, who, DISCARD)
    if not early or early.code != "R-PHASE":
        return early
    if state.wild and state.phase in (REFILL, RESHUFFLE) and not state.dice:
        return Refusal("R-DISCARD", "RR-76", {"who": who, "case": "second"})
    clause = "RR-76" if state.phase == TURN and full(state, who) else "RR-73"
    return Refusal("R-DISCARD", clause, {"who": who, "case": "when"})


def discard(state: Rat, who: int, place: int) -> Done:
    """An older card goes unseen under the pile and the card just taken gets its place (RR-76, RR-77, A-10)."""
    player = state.players[who]
    *older, taken = player.cards
    if place > len(older):
        raise Refused("R-DISCARD", "RR-76", who=who, case="place", number=place, most=len(older))
    older[place - 1] = taken
    kept = changed(state, who, player._replace(cards=tuple(older)))._replace(phase=REFILL)
    event = Event("discarded", who, place, "RR-76")
    return then(outcome(kept, event), lambda after: collect_for_icon(after, who, taken))
