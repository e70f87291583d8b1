"""What the table says in the middle of a game: stop, somebody leaves, another house rule (TB-7, TB-8, TB-11)."""

from ragz_cli.core.events import TURN
from ragz_cli.core.game import Event, Switch, outcome
from ragz_cli.core.table import at_set_up, with_rule, with_sitting
from ragz_cli.games.change.corners import choose_again, enter, sums
from ragz_cli.games.change.corrections import half_done
from ragz_cli.games.change.ending import begun, next_after_leaver
from ragz_cli.games.change.other_spaces import leading_again
from ragz_cli.games.change.setup import AT_SET_UP
from ragz_cli.games.change.state import ARROGANCE, Change, Done, at_rest
from ragz_cli.games.track.state import CORNER, FOLLOW, OPENING, has_thrown
from ragz_cli.games.track.turn import opening_without


def stopping(state: Change, _: bool) -> Done:
    """A Challenge, a Corner or a throw that is half done is dropped; credits are those of the moment (TB-7)."""
    return outcome(at_rest(state)._replace(unknown=None), *half_done(state, "TB-7"))


def agreeing(state: Change, switch: Switch, value: str) -> Done:
    """A house rule holds from this line on (TB-11). The form of the game is agreed before play (CH-11)."""
    if switch in AT_SET_UP:
        raise at_set_up(switch.name)
    return with_rule(state, switch.name, value)


def leaving(state: Change, who: int) -> Done:
    """Somebody leaves (TB-8). Their markers stay; their turn ends, once others have done what a space asks of them."""
    after = state.sitting.after(who)
    stay = with_sitting(state, state.sitting.without(who))
    if state.phase == OPENING:
        return opening_without(stay._replace(turn=after) if who == state.turn else stay, who, "CH-10")
    if who != state.turn:
        return _without(stay, who)
    if state.gone < 0 and not _others_follow(stay, who):
        return outcome(begun(stay, after), *half_done(state, "TB-8"), Event(TURN, after, 0, "TB-8"))
    waiting = outcome(stay._replace(turn=after, gone=who if state.gone < 0 else state.gone))
    return waiting.then(lambda now: _without(now, who))


def _others_follow(state: Change, who: int) -> bool:
    """Whether what the space asks in the turn of somebody who leaves is for others too (TB-8)."""
    return state.phase == ARROGANCE or (state.phase == FOLLOW and state.chosen != (who,))


def _without(state: Change, who: int) -> Done:
    """The turn of somebody else goes on without a player who has left: what they had to do falls away (TB-8)."""
    if state.unknown and (state.unknown.colour or (state.unknown.waiting and state.unknown.waiting.who == who)):
        state = state._replace(unknown=None)  # a set may not be in doubt any more; if it is, that is asked again
    if state.phase == ARROGANCE:
        return leading_again(state).then(sums)
    if state.phase == CORNER:
        return enter(state)
    if state.phase != FOLLOW or who not in state.chosen or has_thrown(state, who):
        return outcome(state)
    if left := tuple(seat for seat in state.chosen if seat != who):
        return sums(state._replace(chosen=left))
    if state.gone >= 0:
        return next_after_leaver(state)
    return choose_again(state, "TB-8")
