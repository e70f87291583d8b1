"""The Option Move (CH-44 to CH-48), and to which spaces a Ragz may be lifted (CH-46, CH-71, CH-86)."""

from collections.abc import Callable

from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.change.landing import arrival
from ragz_cli.games.change.learning import told_first
from ragz_cli.games.change.state import BY_OPTION, CHALLENGE, Change, Done, not_now
from ragz_cli.games.track.state import OPEN, with_seat

Closed = Callable[[Change, int, int], Refusal | None]
"""Why a player may not be lifted to a position, if he may not."""


def blocked(state: Change, who: int) -> Refusal | None:
    """One a turn, a Challenge Space card counts as it (CH-47), and never without markers (CH-46)."""
    if used_up(state, who):
        clause = "CH-46" if state.moved == BY_OPTION else "CH-47"
        return Refusal("R-OPT-ONE", clause, {"who": who, "case": state.moved})
    if early := not_now(state, who, OPEN):
        return early
    if state.active.supply:
        return None
    card = {"cards": state.active.cards} if state.active.cards else {}
    return Refusal("R-OPT-NONE", "CH-46", {"who": who, **card})


def used_up(state: Change, who: int) -> bool:
    """Whether the one Option Move of this turn is used up, so that waiting will not help (CH-46, CH-47)."""
    return who == state.turn and bool(state.moved) and not state.over


@told_first("option")
def option(state: Change, who: int, at: int) -> Done:
    """Lift the Ragz to a Challenge Space; it is a landing, and the Challenge must be taken (CH-32, CH-44, CH-45)."""
    if wrong := closed(state, who, at):
        raise Refused.of(wrong)
    lifted = with_seat(state, who, state.active._replace(at=at), moved=BY_OPTION, phase=CHALLENGE, received=0)
    return outcome(lifted, Event("option_move", who, 0, "CH-44", {"space": state.board.name(at)})).then(arrival)


def closed(state: Change, who: int, at: int) -> Refusal | None:
    """Why an Option Move may not go to a position (CH-46; A-17)."""
    if at in state.players[who].on:
        return Refusal("R-OPT-OWN", "CH-46", {"who": who, "space": state.board.name(at)})
    return no_challenge_space(state, who, at, "CH-46") or same_space(state, who, at)


def no_challenge_space(state: Change, who: int, at: int, clause: str) -> Refusal | None:
    """Only Challenge Spaces take a Ragz that is lifted (CH-46, CH-71, CH-86)."""
    if at in state.board.valued:
        return None
    return Refusal("R-OPT-TYPE", clause, {"who": who, "space": state.board.name(at)})


def same_space(state: Change, who: int, at: int) -> Refusal | None:
    """By a house rule the Ragz must be lifted to another space than the one it is on (A-17)."""
    if at != state.players[who].at or state.form.house.move_to_same_space == "yes":
        return None
    return Refusal("R-OPT-SAME", "A-17", {"who": who, "space": state.board.name(at)})


def open_to(state: Change, who: int, closed_to: Closed) -> tuple[str, ...]:
    """The names of the known spaces that are not closed to a player, from Start on."""
    return tuple(state.board.word(at) for at in sorted(state.board.valued) if not closed_to(state, who, at))
