"""What follows from a correction for the end of the game: it was none, or it has come (TB-2 to TB-4)."""

from ragz_cli.core.game import Event, outcome
from ragz_cli.core.sitting import COUNTED
from ragz_cli.games.rat import final_round
from ragz_cli.games.rat.ending import end_play, next_turn
from ragz_cli.games.rat.final_round import check_counted, still_to_play
from ragz_cli.games.rat.phases import REVEAL, SETTING_UP, TURN
from ragz_cli.games.rat.state import CalledOff, Done, Rat, not_yet_full, revealed


def corrected(before: Rat, done: Done) -> Done:
    """After `table: set`: the final round begins or has not begun, play goes on or is over; and who still plays."""
    if done.state.sitting.stopped:
        return _while_stopped(done)
    if revealed(done.state):
        return done
    was_open, is_open = not_yet_full(before), not_yet_full(done.state)
    if is_open and done.state.final:
        done = done.then(_not_begun)
    elif was_open and not is_open:
        done = done.then(_filled)
    return done.then(_goes_on).then(still_to_play)


def _while_stopped(done: Done) -> Done:
    """A game that was stopped goes on only after `undo`; one that is counted has full hands (TB-7)."""
    if done.state.sitting.stopped == COUNTED:
        check_counted(done.state)
    return done


def _not_begun(state: Rat) -> Done:
    """Somebody is not full after all: the final round has not begun (RR-88)."""
    event = Event("not_begun", state.turn, 0, "RR-88", {"whom": not_yet_full(state)})
    return outcome(final_round.call_off(state), event)


def _filled(state: Rat) -> Done:
    """The correction has filled the last hand: the final round begins, or begins again as it was (RR-88, TB-4)."""
    if state.phase in SETTING_UP:
        return outcome(state)  # it begins with the first turn
    kept = state.called_off
    return _again(state._replace(called_off=None), kept) if kept else final_round.begin(state, state.turn)


def _again(state: Rat, kept: CalledOff) -> Done:
    """The final round as it was before it was called off."""
    left = len(kept.final.last) + (not kept.over and kept.turn not in kept.final.last)
    event = Event("final_round", kept.final.closer, left, "TB-4", {"case": "again"})
    if kept.over:
        over = state.phase == TURN and state.turn == state.sitting.after(kept.turn)
        again = outcome(state._replace(final=kept.final), event)
        return again.then(lambda at: end_play(at._replace(turn=kept.turn))) if over else again
    if state.turn == kept.turn:
        return outcome(final_round.reordered(state._replace(final=kept.final)), event)
    final = final_round.for_turn_of(state._replace(turn=kept.turn, final=kept.final), state.turn)
    return outcome(state._replace(final=final), event)


def _goes_on(state: Rat) -> Done:
    """Play was not over after all, and goes on with the next turn (TB-3)."""
    if state.phase != REVEAL or (state.final and not state.final.last):
        return outcome(state)
    return next_turn(state)
