"""The end of a turn, the final round and the end of play (RR-59, RR-61, RR-62, RR-87 to RR-91)."""

from ragz_cli.core.game import Event, outcome
from ragz_cli.games.rat.state import REVEAL, TURN, Done, Rat, all_full, settled


def end_turn(state: Rat) -> Done:
    """Count the final round, or trigger it (RR-88), and go on clockwise (RR-61)."""
    events: tuple[Event, ...] = ()
    final = state.final
    if final > 0:
        final -= 1
    elif all_full(state):
        final = len(state.players)  # the trigger player's turn does not count (RR-89, A-18)
        events = (Event("final_round", state.turn, final, "RR-88"),)
    counted = state if final == state.final else state._replace(final=final)
    after = next_turn(counted) if final else end_play(counted)
    return outcome(after.state, *events, *after.events)


def next_turn(state: Rat) -> Done:
    """The turn passes clockwise (RR-16, RR-61)."""
    return begin_turn(state, (state.turn + 1) % len(state.players), "RR-89" if state.final > 0 else "RR-61")


def begin_turn(state: Rat, who: int, clause: str) -> Done:
    """A turn begins: the row is complete and nothing is rolled (RR-19, RR-52, RR-74)."""
    begun = state._replace(turn=who, phase=TURN, dice=(), wild="")
    final = state.final if state.final > 0 else None
    return outcome(begun, Event("turn", who, final or 0, clause, {"final": final}))


def end_play(state: Rat) -> Done:
    """After the trigger player's final turn nothing more is played (RR-91)."""
    ended = state._replace(phase=REVEAL, final=0, dice=(), wild="")
    return outcome(ended, settled("play_ended", state.turn, "RR-91"))
