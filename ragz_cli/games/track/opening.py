"""Rolling for the beginning (CH-10, GN-9): the highest total begins, and only those who tie roll again."""

from ragz_cli.core.game import Event, Outcome, Refusal, outcome
from ragz_cli.core.record import put
from ragz_cli.games.track.state import OPENING, OVER, TRACK, T, Track, has_thrown


def opening_blocked(state: Track, who: int, clause: str, over: str) -> Refusal | None:
    """One opening roll for each player, and again for those who tie for the highest."""
    if state.phase == OVER:
        return Refusal("R-GAME", over)
    if state.phase != OPENING or who not in state.chosen or has_thrown(state, who):
        return Refusal("R-DONE", clause, {"who": who})
    return None


def opening(state: T, who: int, dice: tuple[int, int], clause: str) -> Outcome[T]:
    """The roll moves nobody; whoever begins makes a fresh Track Roll."""
    rolled = Event("opening_roll", who, sum(dice), clause, {"dice": dice})
    throws = (*state.throws, (who, sum(dice)))
    if len(throws) < len(state.chosen):
        return outcome(put(state, throws=throws), rolled)
    best = max(total for _, total in throws)
    tied = tuple(sorted(seat for seat, total in throws if total == best))
    if len(tied) > 1:
        again = Event("opening_tie", tied[0], best, clause, {"whom": tied})
        return outcome(put(state, chosen=tied, throws=()), rolled, again)
    begun = put(state, phase=TRACK, turn=tied[0], chosen=(), throws=())
    return outcome(begun, rolled, Event("turn", tied[0], best, clause))
