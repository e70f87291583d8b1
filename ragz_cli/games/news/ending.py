"""The end of a turn (GN-18) and of the game (GN-110 to GN-116)."""

from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Implied, Refusal, outcome
from ragz_cli.games.news.state import NO_EVENT, OPEN_ONE, Done, News, at_rest, not_now
from ragz_cli.games.news.territories import all_known, surely_open
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


def last_of_all(state: News) -> bool:
    """Whether everybody else has had the last turn (GN-113)."""
    return state.end_by >= 0 and not state.turns_left


def implied(state: News, verb: str, who: int | None) -> Implied | None:
    """A roll by the next player ends a turn (GN-15), unless nobody has a further one (GN-113)."""
    return None if last_of_all(state) else turn.implied(state, verb, who)


def next_turn(state: News, clause: str) -> Done:
    """The next player's turn, or the end when everybody has had the last one (GN-113)."""
    if last_of_all(state):
        return over(state)
    fresh = turn.next_turn(
        state, used="", attempt=NO_EVENT, forwarded=False, doublers=(), receipts=(), before=None, undrawn=0
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
    if state.end_by >= 0:  # the table may find, or count, one more after all
        reopened = state.phase != OVER and surely_open(state)
        return done._replace(state=state._replace(end_by=-1)) if reopened else done
    if state.open:
        return done._replace(state=state._replace(unknown=None)) if state.unknown == OPEN_ONE else done
    if state.unknown not in (None, OPEN_ONE) or state.phase in (OPENING, OVER):
        return done
    return done.then(_all_closed)


def _all_closed(state: News) -> Done:
    """Every known Territory is closed: the last round, unless there is, or may be, an unknown one."""
    if all_known(state):
        last = state._replace(unknown=None, end_by=state.turn)
        return outcome(last, Event("last_round", state.turn, len(state.players) - 1, "GN-111"))
    if surely_open(state):
        return outcome(state._replace(unknown=None))
    if state.unknown == OPEN_ONE:
        return outcome(state)
    doubt = Event("open_asked", state.turn, len(state.board.valued), "GN-110")
    return outcome(state._replace(unknown=OPEN_ONE), doubt)
