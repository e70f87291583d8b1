"""What is shown of a game: to people, to scripts, in the save; its result, and the chances of a roll (PG-2 to PG-5)."""

from pig.state import FACES, SWITCHES, Pig
from ragz_cli.core import step
from ragz_cli.core.figures import Chance, Odds, Prospect
from ragz_cli.core.game import Plain, Result
from ragz_cli.core.setup import HOUSE, house_unusual


def summary(state: Pig) -> dict[str, Plain]:
    """What `status --json` shows."""
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": "over" if state.over else "rolled" if state.risked else "begins",
        HOUSE: house_unusual(state.form.house, SWITCHES),
        "goal": state.form.goal,
        "risked": state.risked,
        "players": [{"name": name, "score": held(state, who)} for name, who in state.seats.items()],
        "winners": [names[who] for who in state.winners],
    }


def saved(state: Pig) -> dict[str, Plain]:
    """What the save shows to people."""
    return step.saved(summary(state), ("turn", "phase", "risked"))


def tally(state: Pig) -> str:
    """Everybody's score in one line."""
    return " ".join(f"{name}={held(state, who)}" for name, who in state.seats.items())


def held(state: Pig, who: int) -> int:
    """A player's score."""
    return state.players[who].score


def result(state: Pig) -> Result:
    """Everybody's score, and who won (PG-5)."""
    return Result(tuple(player.score for player in state.players), state.winners)


def chances(state: Pig) -> tuple[Prospect, ...]:
    """A 1, or any other face."""
    if state.over:
        return ()
    return (
        Prospect("one", Chance(1, FACES), "PG-3", {"lost": state.risked}),
        Prospect("more", Chance(FACES - 1, FACES), "PG-2"),
    )


ODDS: Odds[Pig] = Odds(lambda state, _: chances(state), lambda state: chances(state)[:1])
