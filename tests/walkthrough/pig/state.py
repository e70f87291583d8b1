"""Pig: what the game keeps, and how it is agreed on: who plays, the goal, the house rule (PG-1, PG-4, PG-5, A-1)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.game import Option, Plain, Refused, Sitting, Switch, seated
from ragz_cli.core.names import number
from ragz_cli.core.record import Record
from ragz_cli.core.setup import HOUSE, check_keys, house_chosen, house_of, seats_of

FACES = 6
PIG = 1  # the face that costs the turn (PG-3)
GOAL, LEAST_GOAL, MOST_GOAL = 100, 10, 1000  # PG-5
FEWEST, MOST = 2, 10  # players (PG-1)


class House(Record):
    """The house rules, our rulings as defaults."""

    a_one_costs: str = "turn"


class Form(Record):
    """What was agreed on before the game."""

    goal: int = GOAL
    house: House = House()


class Player(Record):
    """What a player keeps from turn to turn."""

    score: int = 0


class Pig(Record):
    """The game at one moment. `risked` is what the player on turn has rolled and not held yet."""

    sitting: Sitting
    players: tuple[Player, ...]
    form: Form
    turn: int = 0
    risked: int = 0

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def winners(self) -> tuple[int, ...]:
        """Whoever has reached the goal (PG-5)."""
        return tuple(seat for seat in self.sitting.order if self.players[seat].score >= self.form.goal)

    @property
    def over(self) -> bool:
        return bool(self.winners or self.sitting.stopped)


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
