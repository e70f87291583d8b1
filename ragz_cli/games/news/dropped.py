"""What a line of the table ends half done or makes impossible: dropped, and each thing said (TB-2, TB-5)."""

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Event, outcome
from ragz_cli.games.news import event, other_spaces
from ragz_cli.games.news.corners import CORNERS, able, enter, place_at_once, places
from ragz_cli.games.news.ending import settled
from ragz_cli.games.news.state import DICE, HUMILITY, LANDED, OPEN_ONE, TEAM, Done, News, at_rest
from ragz_cli.games.news.territories import faced_up, surely_open
from ragz_cli.games.track.state import CORNER, FOLLOW, has_thrown

DUE_ON = {CORNER: ("corner",), FOLLOW: ("corner",), LANDED: ("humility", "arrogance"), HUMILITY: ("humility",)}
"""The kinds of space that can ask for what is owed in a phase (GN-20)."""


def half_done(state: News) -> tuple[Event, ...]:
    """What is under way and would not be finished, if the turn ended now (TB-5)."""
    if state.attempt:
        return event.given_up(state)
    asked, space = state.unknown, state.board.name(state.here)
    if asked and asked.waiting:
        where = asked.name or state.board.name(asked.at)
        facts: Facts = {"case": "waiting", "word": asked.waiting.verb, "space": where}
        return (Event("cut_short", asked.waiting.who, 0, "TB-5", facts),)
    if asked and asked != OPEN_ONE:
        return (Event("cut_short", state.turn, asked.at, "TB-5", {"case": "unknown", "space": space}),)
    if state.undrawn:
        return (Event("reward_left", state.turn, state.undrawn, "TB-5"),)
    if state.phase not in DUE_ON:
        return ()
    waiting = tuple(who for who in state.chosen if not has_thrown(state, who))
    return (Event("cut_short", state.turn, 0, "TB-5", {"case": state.phase, "whom": waiting, "space": space}),)


def without_event(state: News) -> Done:
    """The Event under way could not be declared: another one is free (TB-5)."""
    return outcome(at_rest(state)._replace(used=""), *event.given_up(state))


def still_possible(state: News) -> Done:
    """The state without duties that the table has just made impossible; those that leave no choice now are done."""
    asked = state.unknown
    if asked and asked != OPEN_ONE and not asked.waiting and asked.at != state.here:
        return outcome(state._replace(unknown=None), *half_done(state)).then(settled)
    if state.phase == DICE and not faced_up(state, state.attempt.at):
        again = Event("marker_again", state.turn, 0, "GN-42", {"space": state.board.name(state.attempt.at)})
        return outcome(state._replace(phase=TEAM), again)
    if state.phase not in DUE_ON:
        return outcome(state)
    if state.kind not in DUE_ON[state.phase]:
        return _void(state)
    if state.phase == LANDED:
        return other_spaces.land(state, state.before)
    if state.phase == HUMILITY:
        return other_spaces.place_at_once(state) if surely_open(state) else _void(state)
    return _corner_still_due(state)


def _void(state: News) -> Done:
    """The space asks for nothing any more, or for nothing that can be done (GN-68)."""
    return outcome(state, *half_done(state)).then(settled)


def _corner_still_due(state: News) -> Done:
    """The Corner that is followed; if it is another one after all, who follows has to be said again (GN-62)."""
    which = state.board.value(state.here)
    done = outcome(state)
    if which != state.corner:
        other = state._replace(phase=CORNER, corner=which, chosen=(), throws=())
        done = outcome(other, Event("corner_again", state.turn, which, CORNERS[which].clause))
    return done.then(_if_able)


def _if_able(state: News) -> Done:
    """Whether whoever has to follow the Corner, or can be chosen to, is able to (GN-68, GN-75)."""
    corner = CORNERS[state.corner]
    if state.phase == FOLLOW and not places(corner):
        return outcome(state)
    choosing = state.phase == CORNER
    if not any(able(state, who, corner) for who in (state.sitting.order if choosing else state.chosen)):
        return _void(state)
    return enter(state, state.before) if choosing else place_at_once(state)
