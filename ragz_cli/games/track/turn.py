"""How a line is carried out in a track game, and what turns have in common (CH-13 to CH-24, GN-14 to GN-24)."""

from collections.abc import Callable, Mapping

from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Action, Event, Implied, Outcome, Refusal, Verb, outcome
from ragz_cli.core.record import put
from ragz_cli.games.track.state import OPEN, TRACK, T, Unknown, forward


def resume(
    state: T, asked: Unknown, at: int, verbs: Mapping[str, Verb[T]], arrive: Callable[[T], Outcome[T]]
) -> Outcome[T]:
    """Do what waited for a space, or say that it cannot be done there after all."""
    waiting = asked.waiting
    if waiting is None:
        return arrive(state)
    verb = verbs[waiting.verb]
    done = verb.blocked(state, waiting.who) or verb.do(state, waiting.who, at, *waiting.args[1:])
    if not isinstance(done, Refusal):
        return done
    facts: Facts = {"word": waiting.verb, "space": state.board.name(at), "code": done.code}
    return outcome(state, Event("dropped", waiting.who, at, done.clause, facts))


def implied(state: T, verb: str, who: int | None) -> Implied | None:
    """A roll by the next player ends a turn in which nothing is owed (CH-19, GN-15)."""
    after_me = (state.turn + 1) % len(state.players)
    if verb == "roll" and state.phase == OPEN and not state.unknown and who in (None, after_me):
        return Implied(after_me, (Action(state.turn, "end"),))
    return None


def roll_again(state: T, who: int, early: Refusal | None, turn: str, order: str) -> Refusal | None:
    """Why a Track Roll that comes too early or too late is refused; the last two are the clauses about turns."""
    if early is None:
        return None
    if early.code == "R-OVER":
        return Refusal("R-TURN", turn, {"who": who, "whom": state.turn})
    if who == state.turn and state.phase == OPEN and not state.unknown:
        return Refusal("R-DONE", order, {"who": who})
    return early


def moved(state: T, who: int, dice: tuple[int, int], clause: str) -> Outcome[T]:
    """The Ragz goes on by the sum of the dice; spaces passed do nothing."""
    players, steps = state.players, sum(dice)
    at = forward(players[who].at, steps)
    event = Event("moved", who, steps, clause, {"dice": dice, "space": state.board.name(at)})
    gone = (*players[:who], put(players[who], at=at), *players[who + 1 :])
    return outcome(put(state, players=gone, phase=TRACK, rested=-1), event)


def next_turn(state: T, **fresh: object) -> T:
    """The turn passes on; `fresh` is what a game keeps for one turn only."""
    after = (state.turn + 1) % len(state.players)
    return put(state, turn=after, phase=TRACK, rested=-1, corner=0, chosen=(), throws=(), **fresh)
