"""What the table says of the people: the game stops, somebody leaves, a house rule changes (TB-7, TB-8, TB-11)."""

from ragz_cli.core.game import Switch, outcome
from ragz_cli.core.play import with_player
from ragz_cli.core.table import with_rule
from ragz_cli.games.news import corners, ending, event, other_spaces
from ragz_cli.games.news.dropped import half_done, still_possible
from ragz_cli.games.news.state import HUMILITY, OPEN_ONE, Done, News, at_rest
from ragz_cli.games.track import turn
from ragz_cli.games.track.state import FOLLOW, OPENING, OVER


def stopping(state: News, _counted: bool) -> Done:
    """Everything that is half done is dropped, and what was committed goes back (TB-7)."""
    done = event.called_off(state, "TB-7") if state.attempt else outcome(state, *half_done(state))
    return done._replace(
        state=at_rest(done.state)._replace(
            phase=OVER, unknown=None, before=None, undrawn=0, rested=-1, last=None, undone=None
        )
    )


def agreeing(state: News, switch: Switch, value: str) -> Done:
    """Another house rule holds from now on, any of the nine; what it makes impossible is dropped (TB-11)."""
    return with_rule(state, switch.name, value).then(still_possible)


def leaving(state: News, who: int) -> Done:
    """Somebody leaves: the own Event is void, the own turn ends, and nobody waits for that player any more (TB-8)."""
    if state.phase == OPENING:
        return turn.opening_without(_gone(state, who), who, "GN-9")
    if who != state.turn:
        return _in_another_turn(_gone(state, who), who)
    if state.attempt:
        return event.called_off(state, "TB-8").then(lambda off: _turn_ends(_gone(off, who)))
    owing = tuple(seat for seat in state.chosen if seat != who)
    if state.phase in (FOLLOW, HUMILITY) and owing:  # the turn ends as soon as they have done it
        return outcome(_gone(state, who)._replace(chosen=owing))
    return outcome(_gone(state, who), *half_done(state)).then(_turn_ends)


def _in_another_turn(state: News, who: int) -> Done:
    """Whoever was chosen, or trails, is not waited for."""
    if who not in state.chosen:
        return outcome(state)
    return corners.without(state, who) if state.phase == FOLLOW else other_spaces.left(state, who)


def _turn_ends(state: News) -> Done:
    asked = state.unknown if state.unknown == OPEN_ONE else None
    return ending.next_turn(at_rest(state)._replace(unknown=asked), "TB-8")


def _gone(state: News, who: int) -> News:
    """The state without a player: the markers stay, and nothing is owed or paid to whoever left (TB-8, A-42)."""
    waiting = state.unknown and state.unknown.waiting
    heir = state.sitting.after(who) if who in (state.turn, state.heir) else state.heir
    gone = _without(state, who)._replace(
        heir=heir,
        unknown=None if waiting and waiting.who == who else state.unknown,
        receipts=tuple(receipt for receipt in state.receipts if receipt[0] != who),
        undone=ending.without(state.sitting, state.undone, who),
    )
    if state.before is None:
        return gone
    return gone._replace(before=_without(with_player(state.before, who, **state.players[who]._asdict()), who))


def _without(state: News, who: int) -> News:
    last = ending.without(state.sitting, state.last, who)
    return state._replace(sitting=state.sitting.without(who), last=last)
