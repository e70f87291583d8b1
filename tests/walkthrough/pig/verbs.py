"""What can be typed: a row for each action, and a row for each fact that the table may set."""

from pig.state import MOST_GOAL, Pig
from pig.turn import hold, hold_blocked, roll, roll_blocked, set_score, set_turn
from ragz_cli.core.game import Arg, Verb
from ragz_cli.core.names import dice, player, whole
from ragz_cli.core.step import setting

SCORE: Arg[Pig, int] = whole("N", 0, MOST_GOAL, "R-SCORE", "PG-4")

ROWS: tuple[Verb[Pig], ...] = (
    Verb("roll", (dice(1, "PG-2"),), "roll the die", ("PG-2", "PG-3"), "roll 4", roll_blocked, roll),
    Verb("hold", (), "score what you have rolled", ("PG-4", "PG-5"), "hold", hold_blocked, hold, optional=True),
)
SETTING_ROWS: tuple[Verb[Pig], ...] = (
    setting("score", (SCORE,), "what somebody has scored", "PG-4", set_score, "set Ann score 30"),
    setting("turn", (player(),), "whose turn begins", "PG-2", set_turn, "set turn Ann", of_table=True),
)
VERBS = {row.name: row for row in ROWS}
SETTINGS = {row.name: row for row in SETTING_ROWS}
