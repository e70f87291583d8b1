"""Setting up a game of Change: players, credits, forms of the game, house rules (CH-4 to CH-11, section 13)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.game import Option, Refusal, Switch
from ragz_cli.core.reading import match
from ragz_cli.core.records import Plain
from ragz_cli.core.text import name_fault
from ragz_cli.games.change.board import FRAME, STAND_IN
from ragz_cli.games.change.state import CREDITS, SHORT_CREDITS, Change, Form, House, Player
from ragz_cli.games.track.board import board_from, without_untold_sets
from ragz_cli.games.track.state import OPENING, TRACK

STAND_IN_NAME = "stand-in"
FEWEST_PLAYERS = 2  # no highest number is known

OPTIONS = (
    Option("advanced", "the Advanced Game: completed sets count twice (CH-91)", flag=True),
    Option("short", f"the Short Game: {SHORT_CREDITS} credits each (CH-100)", flag=True),
    Option("first", "who begins, without opening rolls (CH-10)"),
    Option("board", f"a saved board, a board file, or {STAND_IN_NAME} (invented, to try the program)"),
)

SWITCHES = (
    Switch(
        "emotional_doubles", ("start", "move"), "A-5", "doubles on the Emotional re-roll: go to Start, or move the sum"
    ),
    Switch("corner_moves_trigger_owners", ("yes", "no"), "A-8", "on Corners 5 and 8 other owners release too"),
    Switch("card_move_triggers_owners", ("yes", "no"), "A-7", "other owners release on a Challenge Space card too"),
    Switch("one_card_move_per_turn", ("yes", "no"), "A-16", "one Challenge Space card a turn"),
    Switch("move_to_same_space", ("yes", "no"), "A-17", "an Option Move may go to the space the Ragz stands on"),
)


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain] | Refusal:
    """The set-up that `ragz new` writes, from names in the order of play and the options chosen."""
    setup: dict[str, Plain] = {
        "players": list(names),
        "credits": SHORT_CREDITS if "short" in chosen else CREDITS,
        "advanced": "advanced" in chosen,
    }
    if first := chosen.get("first"):
        found = match(first, names)
        if isinstance(found, Refusal):
            return found
        setup["first"] = found
    if board := chosen.get("board"):
        setup["board"] = board
    house = {switch.name: chosen[switch.name] for switch in SWITCHES if switch.name in chosen}
    if house:
        setup["house"] = dict(house)
    return setup


def start(setup: Mapping[str, Plain]) -> Change | Refusal:
    """The table before the first roll (CH-7, CH-8). Refused: a set-up that no `ragz new` writes."""
    names = setup.get("players")
    if not isinstance(names, list) or len(names) < FEWEST_PLAYERS:
        return Refusal("W-SETUP", "CH-4", {"word": "players", "wanted": f"at least {FEWEST_PLAYERS} names"})
    seats: dict[str, int] = {}
    for name in names:
        if not isinstance(name, str) or (wrong := name_fault(name, seats)):
            return Refusal(
                "W-SETUP", "CH-4", {"word": str(name), "wanted": wrong if isinstance(name, str) else "a name"}
            )
        seats[name] = len(seats)
    if unknown := set(setup) - {"players", "credits", "advanced", "first", "board", "spaces", "house"}:
        return Refusal("W-SETUP", "", {"word": min(unknown), "wanted": "a known key"})
    return _form(setup, seats)


def _form(setup: Mapping[str, Plain], seats: dict[str, int]) -> Change | Refusal:
    credits, advanced, first = setup.get("credits"), setup.get("advanced"), setup.get("first", "")
    if type(credits) is not int or credits < 1:
        return Refusal("W-SETUP", "CH-7", {"word": "credits", "wanted": "a whole number above 0"})
    if type(advanced) is not bool:
        return Refusal("W-SETUP", "CH-11", {"word": "advanced", "wanted": "true or false"})
    if not isinstance(first, str) or (first and first not in seats):
        return Refusal("W-SETUP", "CH-10", {"word": "first", "wanted": "one of the players"})
    house = _house(setup.get("house", {}))
    if isinstance(house, Refusal):
        return house
    name, lines = setup.get("board", ""), setup.get("spaces", [])
    if not isinstance(name, str) or not isinstance(lines, list):
        return Refusal("W-SETUP", "CH-2", {"word": "board", "wanted": "a name, and its spaces as a list of lines"})
    board = board_from(FRAME, STAND_IN if name == STAND_IN_NAME else [str(line) for line in lines])
    if isinstance(board, Refusal):
        return board
    return Change(
        form=Form(seats, credits, advanced, house, name),
        board=without_untold_sets(board, "challenge") if advanced else board,
        players=(Player(credits),) * len(seats),
        turn=seats.get(first, 0),
        phase=TRACK if first else OPENING,
        chosen=() if first else tuple(range(len(seats))),
    )


def _house(chosen: Plain) -> House | Refusal:
    if not isinstance(chosen, dict):
        return Refusal("W-SETUP", "", {"word": "house", "wanted": "house rules with their values"})
    allowed = {switch.name: switch.values for switch in SWITCHES}
    for name, value in chosen.items():
        if name not in allowed or value not in allowed[name]:
            wanted = " or ".join(allowed[name]) if name in allowed else ", ".join(allowed)
            return Refusal("W-HOUSE", "", {"word": f"{name}={value}", "wanted": wanted})
    return House(**{name: str(value) for name, value in chosen.items()})
