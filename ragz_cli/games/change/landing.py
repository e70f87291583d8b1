"""Landing on a Challenge Space: owners release, a lander without a marker receives (CH-25 to CH-34)."""

from collections.abc import Sequence

from ragz_cli.core.game import Event, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.change.sets import doubles, sets_changed
from ragz_cli.games.change.state import OFFER, Change, Done, at_rest, unless_won
from ragz_cli.games.track.bank import Transfer, paid


def transfer(state: Change, transfers: Sequence[Transfer], space: str = "") -> Done:
    """Credits go to the bank and come from it (CH-6), all transfers at once.

    Who must release more than he has releases what he has (CH-30, CH-54).
    """
    return paid(state, transfers, "credits", space, "CH-30")


def owner_releases(state: Change, who: int, at: int) -> Transfer:
    """What an owner releases when anybody lands here: the number, or twice it for a completed set (CH-25, CH-93)."""
    if doubles(state, state.players[who], at):
        return Transfer(who, -2 * state.board.value(at), "CH-93")
    return Transfer(who, -state.board.value(at), "CH-25")


def other_owners(state: Change, who: int, at: int) -> list[Transfer]:
    """The releases of everybody but `who` with a marker here, off-turn players included (CH-25, CH-29)."""
    players = state.players
    return [owner_releases(state, seat, at) for seat in state.sitting.order if at in players[seat].on and seat != who]


def arrival(state: Change, others: bool = True) -> Done:
    """The credits of one landing, all at once: the lander's (CH-26, CH-27), then the other owners' (CH-25)."""
    who, lander = state.turn, state.active
    at = lander.at
    if at in lander.on:
        mine = owner_releases(state, who, at)
    else:
        mine = Transfer(who, state.board.value(at), "CH-26")  # single, whatever others release (CH-94)
    return transfer(state, (mine, *(other_owners(state, who, at) if others else ())), state.board.name(at))


def land(state: Change) -> Done:
    """The active player's Track Move ends on a Challenge Space (CH-25 to CH-33)."""
    return arrival(state).then(offer)


@unless_won(OFFER)
def offer(state: Change) -> Done:
    """A Challenge is offered to a lander without a marker here and with one to place (CH-27, CH-31, CH-33)."""
    return offered(state, OFFER, "CH-27", "CH-33")


def offered(state: Change, phase: str, own: str, none: str) -> Done:
    """The phase in which a marker may come here; or why not, by the clauses `own` (one lies here) and `none` (left)."""
    lander = state.active
    if lander.at not in state.board.valued:  # set elsewhere since an end that was none (TB-3)
        return outcome(at_rest(state))
    if lander.at in lander.on:
        return outcome(at_rest(state), happened("marker_here", state.turn, own))
    if not lander.supply:
        return outcome(at_rest(state), happened("no_markers", state.turn, none))
    return outcome(state._replace(phase=phase))


def place_marker(state: Change, who: int, clause: str) -> Done:
    """A marker goes where its owner's Ragz is; it pays from the next landing on (CH-40), and may make a set (CH-92)."""
    player = state.players[who]
    placed = with_player(state, who, on=player.on | {player.at})
    event = Event("placed", who, placed.players[who].supply, clause, {"space": state.board.name(player.at)})
    return outcome(placed, event, *sets_changed(state, placed, (who,)))
