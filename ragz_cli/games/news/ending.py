"""The end of a turn (GN-18) and of the game (GN-110 to GN-116)."""

from ragz_cli.core.game import Event, Facts, Refusal, outcome
from ragz_cli.games.news.state import OPEN_ONE, Done, News, at_rest, not_now
from ragz_cli.games.news.territories import all_known, any_open, surely_open
from ragz_cli.games.track import turn
from ragz_cli.games.track.state import OPEN, OPENING, OVER


def end_blocked(state: News, who: int) -> Refusal | None:
    """A turn may end when nothing compulsory is open (GN-18); an Event cannot be broken off (GN-52)."""
    if state.attempt and who == state.turn:
        return Refusal("R-EV-LOCK", "GN-52", {"who": who, "space": state.board.name(state.attempt.at)})
    return not_now(state, who, OPEN)


def end(state: News, who: int) -> Done:
    """Pass the dice to the left (GN-10, GN-15)."""
    return next_turn(state, "GN-10")


def next_turn(state: News, clause: str) -> Done:
    """The next player's turn, or the end when everybody has had the last one (GN-113)."""
    if state.end_by >= 0 and not state.turns_left:
        return over(state)
    fresh = turn.next_turn(
        state, used="", attempt=None, forwarded=False, doublers=(), receipts=(), before=None, undrawn=0
    )
    facts: Facts = {"turns": fresh.turns_left + 1} if fresh.end_by >= 0 else {}
    return outcome(fresh, Event("turn", fresh.turn, 0, clause, facts))


def over(state: News) -> Done:
    """Most Zeal wins, and nothing else counts; equal Zeal is a shared victory (GN-1, GN-116, A-15)."""
    finished = at_rest(state)._replace(phase=OVER, undrawn=0, rested=-1)
    won = winners(finished)
    most = finished.players[won[0]].zeal
    return outcome(finished, *(Event("won", who, most, "GN-116", {"whom": won}) for who in won))


def winners(state: News) -> tuple[int, ...]:
    """The seats with the most Zeal (GN-116)."""
    most = max(player.zeal for player in state.players)
    return tuple(who for who, player in enumerate(state.players) if player.zeal == most)


def closing(done: Done) -> Done:
    """The last round begins when no Territory is open any more (GN-110 to GN-112); if in doubt, the table is asked."""
    state = done.state
    if any_open(state):
        reopened = state.end_by >= 0 and state.phase != OVER
        if state.unknown != OPEN_ONE and not reopened:
            return done
        unknown = None if state.unknown == OPEN_ONE else state.unknown
        return done._replace(state=state._replace(unknown=unknown, end_by=-1 if reopened else state.end_by))
    if state.end_by >= 0 or state.unknown not in (None, OPEN_ONE) or state.phase in (OPENING, OVER):
        return done
    return _closed(done)


def _closed(done: Done) -> Done:
    """Every known Territory is closed: the last round, unless there is, or may be, one that nobody has told."""
    state = done.state
    asked = state.unknown == OPEN_ONE
    if all_known(state):
        last = state._replace(unknown=None, end_by=state.turn)
        event = Event("last_round", state.turn, len(state.players) - 1, "GN-111")
        return outcome(last, *done.events, event)
    if surely_open(state):
        return done._replace(state=state._replace(unknown=None)) if asked else done
    if asked:
        return done
    doubt = Event("open_asked", state.turn, len(state.board.valued), "GN-110")
    return outcome(state._replace(unknown=OPEN_ONE), *done.events, doubt)
