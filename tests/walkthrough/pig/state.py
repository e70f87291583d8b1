"""Pig: what the game keeps (PG-1, PG-4, PG-5)."""

from collections.abc import Mapping

from ragz_cli.core.game import Sitting
from ragz_cli.core.record import Record

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
