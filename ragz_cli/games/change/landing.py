"""Landing on a Challenge Space: owners release, a lander without a marker receives (CH-25 to CH-34)."""

from ragz_cli.core.game import Event, happened, outcome
from ragz_cli.games.change.credits import transfer
from ragz_cli.games.change.sets import doubles, set_by
from ragz_cli.games.change.state import OFFER, Change, Done, at_rest, changed, then
from ragz_cli.games.track.bank import Transfer


def value(state: Change, at: int) -> int:
    """The number printed on a Challenge Space."""
    space = state.board.spaces[at]
    return space.value if space else 0


def owner_releases(state: Change, who: int, at: int) -> Transfer:
    """What an owner releases when anybody lands here: the number, or twice it for a completed set (CH-25, CH-93)."""
    if doubles(state, state.players[who], at):
        return Transfer(who, -2 * value(state, at), "CH-93")
    return Transfer(who, -value(state, at), "CH-25")


def other_owners(state: Change, who: int, at: int) -> list[Transfer]:
    """The releases of everybody but `who` with a marker here, off-turn players included (CH-25, CH-29)."""
    return [
        owner_releases(state, seat, at) for seat, player in enumerate(state.players) if at in player.on and seat != who
    ]


def arrival(state: Change, who: int, at: int, others: bool = True) -> Done:
    """The credits of one landing, all at once: the lander's (CH-26, CH-27), then the other owners' (CH-25)."""
    if at in state.players[who].on:
        mine = owner_releases(state, who, at)
    else:
        mine = Transfer(who, value(state, at), "CH-26")  # single, whatever others release (CH-94)
    return transfer(state, (mine, *(other_owners(state, who, at) if others else ())), state.board.name(at))


def land(state: Change) -> Done:
    """The active player's Track Move ends on a Challenge Space (CH-25 to CH-33)."""
    return then(arrival(state, state.turn, state.here), offer)


def offer(state: Change) -> Done:
    """A Challenge is offered to a lander without a marker here and with one to place (CH-27, CH-31, CH-33)."""
    if state.here in state.active.on:
        return outcome(at_rest(state), happened("marker_here", state.turn, "CH-27"))
    if not state.active.supply:
        return outcome(at_rest(state), happened("no_markers", state.turn, "CH-33"))
    return outcome(state._replace(phase=OFFER))


def place_marker(state: Change, who: int, at: int, clause: str) -> Done:
    """One marker from the supply to a space; it pays from the next landing on (CH-40), and may make a set (CH-92)."""
    player = state.players[who]
    placed = changed(state, who, player._replace(on=player.on | {at}))
    left = placed.players[who].supply
    event = Event("placed", who, left, clause, {"space": state.board.name(at)})
    return outcome(placed, event, *set_by(placed, who, at))
