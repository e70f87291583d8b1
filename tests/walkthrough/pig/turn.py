"""The turn: roll, roll again, or hold; and how the game ends (PG-2 to PG-5)."""

from pig.state import PIG, Pig
from ragz_cli.core.game import TURN, WON, Event, Outcome, Refusal, happened, outcome
from ragz_cli.core.record import put
from ragz_cli.core.step import with_player

Done = Outcome[Pig]


def roll_blocked(state: Pig, who: int) -> Refusal | None:
    """Only the player on turn rolls (PG-2)."""
    if state.over:
        return Refusal("R-GAME", "PG-5")
    return None if who == state.turn else Refusal("R-TURN", "PG-2", {"who": who, "whom": state.turn})


def roll(state: Pig, who: int, dice: tuple[int, ...]) -> Done:
    """A 1 costs all that was risked, and the turn; any other face adds to the risk (PG-2, PG-3)."""
    (face,) = dice
    if face == PIG:
        return outcome(state, Event("lost", who, state.risked, "PG-3")).then(pay_for_a_one).then(pass_on)
    risked = state.risked + face
    return outcome(put(state, risked=risked), Event("rolled", who, face, "PG-2", {"risked": risked}))


def pay_for_a_one(state: Pig) -> Done:
    """Where the table plays it so, a 1 costs the whole score (A-1)."""
    who, score = state.turn, state.players[state.turn].score
    if state.form.house.a_one_costs == "turn" or not score:
        return outcome(state)
    return outcome(with_player(state, who, score=0), Event("released", who, score, "A-1", {"left": 0}))


def hold_blocked(state: Pig, who: int) -> Refusal | None:
    """Whoever has rolled in this turn may hold (PG-4)."""
    return roll_blocked(state, who) or (None if state.risked else Refusal("R-HOLD", "PG-4", {"who": who}))


def hold(state: Pig, who: int) -> Done:
    """What was risked is scored, and the turn is over (PG-4)."""
    score = state.players[who].score + state.risked
    held = with_player(state, who, score=score)
    done = outcome(held, Event("scored", who, state.risked, "PG-4", {"left": score}))
    return done.then(end) if held.over else done.then(pass_on)


def pass_on(state: Pig) -> Done:
    """The player to the left begins a turn (PG-2)."""
    following = state.sitting.after(state.turn)
    return outcome(put(state, turn=following, risked=0), happened(TURN, following, "PG-2"))


def end(state: Pig) -> Done:
    """Somebody has reached the goal and wins (PG-5)."""
    (winner, *_) = state.winners
    return outcome(put(state, risked=0), Event(WON, winner, state.players[winner].score, "PG-5"))
