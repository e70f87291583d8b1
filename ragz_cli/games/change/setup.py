"""Setting up a game of Change: players, credits, forms of the game, house rules (CH-4 to CH-11)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.events import Plain
from ragz_cli.core.game import FLAG, Option, Refused, Switch
from ragz_cli.games.change.board import FRAME, STAND_IN
from ragz_cli.games.change.state import CREDITS, SHORT_CREDITS, Change, Form, House, Player
from ragz_cli.games.track import setup as shared
from ragz_cli.games.track.state import OPENING, TRACK

OPTIONS = (
    Option("advanced", "the Advanced Game: completed sets count twice (CH-91)", FLAG),
    Option("short", f"the Short Game: {SHORT_CREDITS} credits each (CH-100)", FLAG),
    *shared.options("CH-10"),
)

SWITCHES = (
    Switch(
        "emotional_doubles", ("start", "move"), "A-5", "doubles on the Emotional re-roll: go to Start, or move the sum"
    ),
    Switch("corner_moves_trigger_owners", ("yes", "no"), "A-8", "on Corners 5 and 8 other owners release too"),
    Switch("card_move_triggers_owners", ("yes", "no"), "A-7", "other owners release on a Challenge Space card too"),
    Switch("one_card_move_per_turn", ("yes", "no"), "A-16", "one Challenge Space card a turn"),
    Switch("move_to_same_space", ("yes", "no"), "A-17", "an Option Move may go to the space the Ragz stands on"),
    Switch(
        "replace_in_option_challenge",
        ("no", "yes"),
        "A-15",
        "a Replace card in the Challenge of an Option Move, between the last die and the result",
    ),
)

AT_SET_UP = (
    Switch("advanced", ("yes", "no"), "A-33", "the Advanced Game"),
    Switch("short", ("yes", "no"), "A-33", "50 credits"),
)
"""What matters at set-up only, so that `table: house` refuses it (TB-11)."""

SHEET = shared.Sheet(FRAME, shared.reader(FRAME), STAND_IN, SWITCHES, House(), players="CH-4", first="CH-10")


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that `ragz new` writes, from names in the order of play and the options chosen."""
    credits = SHORT_CREDITS if "short" in chosen else CREDITS
    return shared.prepare(names, chosen, SWITCHES, {"credits": credits, "advanced": "advanced" in chosen})


def start(setup: Mapping[str, Plain]) -> Change:
    """The table before the first roll (CH-7, CH-8). Refused: a set-up that no `ragz new` writes."""
    seated = shared.seating(setup, SHEET, ("credits", "advanced"))
    credits, advanced = setup.get("credits"), setup.get("advanced")
    if type(credits) is not int or credits < 1:
        raise Refused("W-SETUP", "CH-7", word="credits", wanted="a whole number above 0")
    if type(advanced) is not bool:
        raise Refused("W-SETUP", "CH-11", word="advanced", wanted="true or false")
    rolls = seated.first < 0
    return Change(
        form=Form(credits, advanced, seated.house, seated.board_name),
        sitting=seated.sitting,
        board=seated.board,
        players=(Player(credits),) * len(seated.sitting.order),
        turn=max(seated.first, 0),
        phase=OPENING if rolls else TRACK,
        chosen=seated.sitting.order if rolls else (),
    )
