"""Opening rolls (CH-10, GN-9), and what turns have in common (CH-13 to CH-24, GN-14 to GN-24)."""

from collections.abc import Callable, Mapping

from ragz_cli.core.events import TURN, Facts
from ragz_cli.core.game import Action, Event, Implied, Outcome, Refusal, Refused, Verb, outcome
from ragz_cli.core.play import carried_out
from ragz_cli.core.record import put
from ragz_cli.games.track.state import OPEN, OPENING, TRACK, Clauses, T, Track, Unknown, forward, has_thrown

CHOSEN = ("go", "place", "leave", "option")


def opening_blocked(state: Track, who: int, clauses: Clauses) -> Refusal | None:
    """One opening roll for each player, and again for those who tie for the highest."""
    if state.over:
        return Refusal("R-GAME", clauses.over)
    if state.phase != OPENING:
        return Refusal("R-DONE", clauses.opening, {"who": who, "whom": state.turn, "case": "begun"})
    if who not in state.chosen:
        return Refusal("R-DONE", clauses.opening, {"who": who, "whom": tuple(state.chosen), "case": "untied"})
    return Refusal("R-DONE", clauses.opening, {"who": who}) if has_thrown(state, who) else None


def opening(state: T, who: int, dice: tuple[int, int], clause: str) -> Outcome[T]:
    """The roll moves no Ragz; whoever begins makes a fresh Track Roll."""
    rolled = Event("opening_roll", who, sum(dice), clause, {"dice": dice})
    thrown = put(state, throws=(*state.throws, (who, sum(dice))))
    return outcome(thrown, rolled).then(lambda now: _compared(now, clause))


def _compared(state: T, clause: str) -> Outcome[T]:
    """Who begins, once all opening rolls are in; those who tie for the highest roll again."""
    if len(state.throws) < len(state.chosen):
        return outcome(state)
    best = max(total for _, total in state.throws)
    tied = tuple(sorted(seat for seat, total in state.throws if total == best))
    if len(tied) > 1:
        again = Event("opening_tie", tied[0], best, clause, {"whom": tied})
        return outcome(put(state, chosen=tied, throws=()), again)
    begun = put(state, phase=TRACK, turn=tied[0], chosen=(), throws=())
    return outcome(begun, Event(TURN, tied[0], best, clause))


def opening_without(state: T, who: int, clause: str) -> Outcome[T]:
    """Somebody has left who was to roll: the others' rolls are compared without theirs (TB-8).

    Whoever is left alone of those who tied begins.
    """
    chosen = tuple(seat for seat in state.chosen if seat != who)
    throws = tuple(throw for throw in state.throws if throw[0] != who)
    if len(chosen) == 1 and not throws:
        throws = ((chosen[0], 0),)
    return _compared(put(state, chosen=chosen, throws=throws), clause)


def resume(
    state: T, asked: Unknown, at: int, verbs: Mapping[str, Verb[T]], arrive: Callable[[T], Outcome[T]]
) -> Outcome[T]:
    """Do what waited for a space, or say that it cannot be done there after all."""
    waiting = asked.waiting
    if waiting is None:
        return arrive(state)
    try:
        return carried_out(verbs[waiting.verb], state, waiting._replace(args=(at, *waiting.args[1:])))
    except Refused as refused:
        code, clause, _ = refused.refusal
        facts: Facts = {"word": waiting.verb, "space": state.board.name(at), "code": code}
        return outcome(state, Event("dropped", waiting.who, at, clause, facts))


def has_ended(state: T, action: Action) -> bool:
    """Whether the turn that a line is to end is over already, after an amendment before it (TB-6)."""
    return action.who != state.turn and not state.over


def about(state: Track) -> str:
    """The space that a choice was made on: it is not made on another one (TB-6)."""
    return f"space {state.players[state.turn].at}"


def implied(state: T, verb: str, who: int | None) -> Implied | None:
    """A roll by the next player ends a turn in which nothing is owed (CH-19, GN-15)."""
    if verb != "roll" or state.phase != OPEN or state.unknown or state.over:
        return None
    after_me = state.sitting.after(state.turn)
    return Implied(after_me, (Action(state.turn, "end"),)) if who in (None, after_me) else None


def roll_again(state: T, who: int, early: Refusal | None, clauses: Clauses) -> Refusal | None:
    """Why a Track Roll that comes too early or too late is refused; `early` is why it is not due."""
    if early is None:
        return None
    if early.code == "R-OVER":
        return Refusal("R-TURN", clauses.turn, {"who": who, "whom": state.turn})
    if who == state.turn and state.phase == OPEN and not state.unknown:
        return Refusal("R-DONE", clauses.order, {"who": who})
    return early


def moved(state: T, who: int, dice: tuple[int, int], clause: str) -> Outcome[T]:
    """The Ragz goes on by the sum of the dice; spaces passed do nothing."""
    players, steps = [*state.players], sum(dice)
    at = forward(players[who].at, steps)
    players[who] = put(players[who], at=at)
    event = Event("moved", who, steps, clause, {"dice": dice, "space": state.board.name(at)})
    return outcome(put(state, players=tuple(players), phase=TRACK, rested=-1), event)
