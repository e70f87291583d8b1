"""The Option Move: once a turn, to a Challenge Space without one's own marker (CH-44 to CH-48)."""

from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.change.landing import arrival
from ragz_cli.games.change.learning import ask
from ragz_cli.games.change.state import BY_OPTION, CHALLENGE, Change, Done, changed, not_now, then
from ragz_cli.games.change.target import no_challenge_space, open_to, same_space
from ragz_cli.games.track.state import OPEN


def blocked(state: Change, who: int) -> Refusal | None:
    """One a turn, a Challenge Space card counts as it (CH-47), and never without markers (CH-46)."""
    if early := not_now(state, who, OPEN):
        return early
    if state.moved:
        clause = "CH-46" if state.moved == BY_OPTION else "CH-47"
        return Refusal("R-OPT-ONE", clause, {"who": who, "case": state.moved})
    if not state.active.supply:
        return Refusal("R-OPT-NONE", "CH-46", {"who": who})
    return None


def targets(state: Change) -> tuple[int, ...]:
    """The known spaces that an Option Move may go to (CH-44)."""
    return open_to(state, state.turn, refused)


def refused(state: Change, who: int, at: int) -> Refusal | None:
    """Why an Option Move may not go to a position (CH-46; A-17)."""
    if at in state.players[who].on:
        return Refusal("R-OPT-OWN", "CH-46", {"who": who, "space": state.board.name(at)})
    return no_challenge_space(state, who, at, "CH-46") or same_space(state, who, at, "CH-44")


def option(state: Change, who: int, space: int | str) -> Done:
    """Lift the Ragz to a Challenge Space; it is a landing, and the Challenge must be taken (CH-32, CH-44, CH-45)."""
    if unknown := ask(state, who, "option", space):
        raise Refused.of(unknown)
    assert isinstance(space, int)
    if wrong := refused(state, who, space):
        raise Refused.of(wrong)
    moved = changed(state, who, state.active._replace(at=space))._replace(moved=BY_OPTION)
    event = Event("option_move", who, 0, "CH-44", {"space": state.board.name(space)})
    landed = then(arrival(moved, who, space), lambda after: outcome(after._replace(phase=CHALLENGE)))
    return outcome(landed.state, event, *landed.events)
