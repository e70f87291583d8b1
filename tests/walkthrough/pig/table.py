"""What only the table can do: let somebody leave, and set what ragz keeps (TB-1, TB-8)."""

from pig.state import MOST_GOAL, Pig
from pig.turn import Done, end, pass_on
from ragz_cli.core.game import CORRECTED, Arg, Event, Verb, outcome
from ragz_cli.core.names import player, whole
from ragz_cli.core.record import put
from ragz_cli.core.step import set_event, setting, with_player


def leaving(state: Pig, who: int) -> Done:
    """Somebody leaves (TB-8). In the turn of the leaver, the turn passes on and the risk is gone."""
    done = pass_on(state) if who == state.turn else outcome(state)
    return done.then(lambda after: outcome(put(after, sitting=after.sitting.without(who))))


def set_score(state: Pig, who: int, score: int) -> Done:
    """The table sets what somebody has; that may be the goal (PG-4, PG-5)."""
    before = state.players[who].score
    done = outcome(with_player(state, who, score=score), set_event(who, "score", before, score, clause="PG-4"))
    return done.then(end) if done.state.over else done


def set_turn(state: Pig, _: None, who: int) -> Done:
    """The table says whose turn begins now (PG-2)."""
    return outcome(put(state, turn=who, risked=0), Event(CORRECTED, who, 0, "PG-2", {"fact": "turn"}))


SCORE: Arg[Pig, int] = whole("N", 0, MOST_GOAL, "R-SCORE", "PG-4")
ROWS: tuple[Verb[Pig], ...] = (
    setting("score", (SCORE,), "what somebody has scored", "PG-4", set_score, "set Ann score 30"),
    setting("turn", (player(),), "whose turn begins", "PG-2", set_turn, "set turn Ann", of_table=True),
)
SETTINGS = {row.name: row for row in ROWS}
