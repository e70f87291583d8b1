"""The end of a turn (CH-17 to CH-19) and of the game (CH-97 to CH-102)."""

from ragz_cli.core.events import TIE_BREAKER, TURN, WON
from ragz_cli.core.game import Event, outcome
from ragz_cli.games.change.state import Change, Done, winners
from ragz_cli.games.track.state import TRACK


def begun(state: Change, who: int, rested: int = -1) -> Change:
    """The beginning of somebody's turn, whatever was going on (CH-13, CH-14); `rested` ended one on Start (CH-18)."""
    return state._replace(
        turn=who, phase=TRACK, moved="", aside=(), total=0, corner=0, chosen=(), throws=(), rested=rested,
        unknown=None, at_once=(), sent=-1, unplayed="", received=0, gone=-1,
    )  # fmt: skip


def next_turn(state: Change, clause: str, rested: int = -1) -> Done:
    """The turn passes to the next player in table order (CH-19, A-2)."""
    after = state.sitting.after(state.turn)
    return outcome(begun(state, after, rested), Event(TURN, after, 0, clause))


def next_after_leaver(state: Change) -> Done:
    """The lander has left, and the others have followed: the turn that waited for them begins (TB-8)."""
    return outcome(begun(state, state.turn), Event(TURN, state.turn, 0, "TB-8"))


def end(state: Change, who: int) -> Done:
    """Stop: the next player's turn begins (CH-17, CH-19)."""
    return next_turn(state, "CH-19")


def ended(before: Change, done: Done) -> Done:
    """Somebody has won; or the game was over before, and others have won than then (CH-97, TB-15)."""
    return done.then(lambda now: _won_otherwise(before, now)) if before.over else done.then(_won)


def _won(state: Change) -> Done:
    """The game is over as soon as somebody has no credits, in anybody's turn (CH-1, CH-97 to CH-99)."""
    won = winners(state)
    clause = "CH-97" if len(won) == 1 else "CH-98"
    events = [Event(WON, who, 0, clause) for who in won]
    if len(won) > 1:
        events.append(Event(TIE_BREAKER, won[0], len(won), "CH-99", {"whom": won}))
    return outcome(state, *events)


def _won_otherwise(before: Change, state: Change) -> Done:
    """The game stays over, but by the corrected figures others have won (TB-15); whoever comes to 0 joins (CH-98)."""
    had, have = winners(before), winners(state)
    lost = [Event("not_won", who, 0, "TB-15", {"whom": have}) for who in had if who not in have]
    return outcome(state, *lost, *(Event("won_too", who, 0, "CH-98") for who in have if who not in had))
