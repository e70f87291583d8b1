"""What is shown of a game and saved, its result, its chances (NS-1 to NS-3)."""

from nests.board import NESTS
from nests.state import Nests, winners
from ragz_cli.core import step
from ragz_cli.core.figures import Chance, Odds, Prospect
from ragz_cli.core.game import Plain, Result
from ragz_cli.core.setup import LEARNED


def held(state: Nests, who: int) -> int:
    return state.eggs[who]


def result(state: Nests) -> Result:
    return Result(state.eggs, winners(state))


def tally(state: Nests) -> str:
    return " ".join(f"{name}={state.eggs[who]}" for name, who in state.seats.items())


def summary(state: Nests) -> dict[str, Plain]:
    names = tuple(state.seats)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": "over" if state.over else "finding",
        "house": {},
        "board": state.board_name or LEARNED,
        "players": [{"name": name, "eggs": state.eggs[who]} for name, who in state.seats.items()],
        "winners": [names[who] for who in winners(state)],
    }


def saved(state: Nests) -> dict[str, Plain]:
    return step.saved(summary(state), ("turn", "phase"))


def chances(state: Nests) -> tuple[Prospect, ...]:
    full = sum(state.board.get(at, 0) > 0 for at in range(1, NESTS + 1))
    return (Prospect("full", Chance(full, NESTS), "NS-1"),)


ODDS: Odds[Nests] = Odds(lambda state, _: chances(state), chances)
