"""The table stops the game, or somebody leaves it (TB-7, TB-8); another house rule from now on (TB-11)."""

from ragz_cli.core.game import TABLE, Action, Event, Refused, Switch, outcome
from ragz_cli.core.play import with_player
from ragz_cli.core.table import RETIRE, at_set_up, with_rule, with_sitting
from ragz_cli.games.rat import final_round
from ragz_cli.games.rat.dropped import at_rest, begin_or_carry, drop, half_done
from ragz_cli.games.rat.ending import last_turn
from ragz_cli.games.rat.final_round import check_counted, still_to_play
from ragz_cli.games.rat.phases import DISCARD, REVEAL, SETTING_UP
from ragz_cli.games.rat.state import Done, Final, Rat, not_yet_full, revealed

STARTING = "starting_tokens"


def stopping(state: Rat, counted: bool) -> Done:
    """What is half done is dropped. Counted, all hands have to be full, and the reveal is owed (TB-7)."""
    if counted:
        check_counted(state)
    dropped = outcome(state) if state.sitting.stopped else drop(state, "TB-7")
    return dropped.then(lambda at: outcome(at_rest(at)._replace(phase=REVEAL, paused=""))) if counted else dropped


def leaving(state: Rat, who: int) -> Done:
    """The hand goes under the pile, unseen, the tokens to the centre; their own turn ends (TB-8)."""
    ends = _own_turn_ends if who == state.turn else _turn_goes_on
    return hand_away(state, who).then(lambda at: ends(at, who)).then(still_to_play)


def hand_away(state: Rat, who: int) -> Done:
    """The cards and tokens of somebody who leaves. Refused: a card is turned up, as after the end (TB-8)."""
    if revealed(state):
        raise Refused("T-LEAVE", "TB-8", case="revealed", whom=who)
    cards, tokens = len(state.players[who].cards), state.players[who].tokens
    events = [Event("hand_away", who, cards, "TB-8")]
    if tokens:
        events.append(Event("released", who, tokens, "TB-8", {"left": 0, "case": "leaving", "space": "leaving"}))
    return outcome(with_player(state, who, cards=(), tokens=0)._replace(called_off=None), *events)


def _without(state: Rat, who: int) -> Rat:
    """The state when somebody does not play any more."""
    final = final_round.without(state.final, who)
    return with_sitting(state, state.sitting.without(who))._replace(final=final)


def _begins_now(state: Rat) -> bool:
    """Whether all who stay are full, and no final round runs (TB-8)."""
    return state.final is None and state.phase not in (*SETTING_UP, REVEAL) and not not_yet_full(state)


def _turn_goes_on(state: Rat, who: int) -> Done:
    """Somebody leaves in the turn of another; a final round that begins now is from the next player on (TB-8)."""
    left = _without(state, who)
    return final_round.begin(left, left.turn) if _begins_now(left) else outcome(left)


def _own_turn_ends(state: Rat, who: int) -> Done:
    """Leaving in one's own turn ends it; a refill that is due is owed by the next player (TB-8)."""
    after = state.sitting.after(who)
    left = _without(state, who)
    if state.phase in (*SETTING_UP, REVEAL):
        return outcome(left._replace(turn=after))
    dropped = () if state.doing == DISCARD else half_done(state, "TB-8")
    rest = outcome(at_rest(left)._replace(turn=after), *dropped)
    if final := left.final:
        return rest.then(lambda at: last_turn(at, final, begin_or_carry))
    return rest.then(_first_of_the_last if _begins_now(left) else lambda at: begin_or_carry(at, at.turn, "RR-61"))


def _first_of_the_last(state: Rat) -> Done:
    """The final round begins with the next player, and everybody has one turn (TB-8)."""
    *_, closer = turns = state.sitting.from_(state.turn)
    begun = state._replace(final=Final(closer, turns[1:]))
    event = Event("final_round", closer, len(turns), "TB-8")
    return outcome(begun, event).then(lambda at: begin_or_carry(at, at.turn, "RR-89"))


def follows(_: Rat, action: Action, done: Done) -> Done:
    """After every line: of two players the one who leaves puts the hand away too (TB-8).

    As soon as somebody plays, what the table has said of the end, or called off, is past (TB-4).
    """
    if action.verb == RETIRE:
        return _alone(done, *action.args)
    state, final = done.state, done.state.final
    if not (state.called_off or (final and final.said)) or action.who == TABLE:
        return done
    return done._replace(state=state._replace(called_off=None, final=final and final._replace(said="")))


def _alone(done: Done, who: int) -> Done:
    """With one player left the game has stopped (TB-8)."""
    if not done.state.players[who].cards:
        return done
    return done.then(lambda at: hand_away(_without(at, who)._replace(turn=at.sitting.order[0]), who))


def agreeing(state: Rat, switch: Switch, value: str) -> Done:
    """Another house rule from this line on (TB-11). The tokens at the start are settled when a game is set up."""
    if switch.name == STARTING:
        raise at_set_up(switch.name)
    return with_rule(state, switch.name, value)
