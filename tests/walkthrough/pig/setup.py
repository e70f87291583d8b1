"""How a game of Pig is agreed on: who plays, the goal, the house rule (PG-1, PG-5, A-1)."""

from collections.abc import Mapping, Sequence

from pig.state import FEWEST, GOAL, LEAST_GOAL, MOST, MOST_GOAL, Form, House, Pig, Player
from ragz_cli.core.game import Option, Plain, Refused, Switch, seated
from ragz_cli.core.names import number
from ragz_cli.core.setup import HOUSE, check_keys, house_chosen, house_of, seats_of

OPTIONS = (Option("goal", "the score that wins (PG-5)", usual=str(GOAL)),)
SWITCHES = (Switch("a_one_costs", ("turn", "everything"), "A-1", "what a 1 costs: this turn, or the whole score"),)


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that a save keeps."""
    setup: dict[str, Plain] = {"players": list(names)}
    if "goal" in chosen:
        setup["goal"] = number(chosen["goal"]) or chosen["goal"]
    if house := house_chosen(chosen, SWITCHES):
        setup[HOUSE] = house
    return setup


def start(setup: Mapping[str, Plain]) -> Pig:
    """The game before its first roll. Refused: a set-up that `prepare` does not write, since people edit saves."""
    check_keys(setup, ("players", "goal", HOUSE))
    seats = seats_of(setup.get("players", []), FEWEST, "PG-1")
    if len(seats) > MOST:
        raise Refused("W-SETUP", "PG-1", word="players", wanted=f"at most {MOST} names")
    goal = setup.get("goal", GOAL)
    if not isinstance(goal, int) or not LEAST_GOAL <= goal <= MOST_GOAL:
        raise Refused("W-SETUP", "PG-5", word="goal", wanted=f"a number from {LEAST_GOAL} to {MOST_GOAL}")
    return Pig(seated(seats), (Player(),) * len(seats), Form(goal, house_of(setup.get(HOUSE, {}), SWITCHES, House())))
