"""Setting up: players, full hand, tokens, first player, board, faces and values, house rules (RR-1, RR-9 to RR-16)."""

from collections.abc import Mapping, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.events import Plain
from ragz_cli.core.game import PLAYER, Option, Refused, Switch
from ragz_cli.core.names import match
from ragz_cli.core.setup import BOARD_OPTION, board_told, check_keys, first_of, house_chosen, house_of, seats_of
from ragz_cli.core.sitting import seated
from ragz_cli.games.rat.board import STAND_IN, board_from
from ragz_cli.games.rat.leaving import STARTING
from ragz_cli.games.rat.opening import after_first
from ragz_cli.games.rat.phases import FIRST
from ragz_cli.games.rat.state import (
    FACES,
    FEWEST_PLAYERS,
    HAND,
    HAND_OF_TWO,
    ICON_VALUES,
    MOST_PLAYERS,
    STARTING_CARDS,
    STARTING_TOKENS,
    TOKENS,
    UNSEEN,
    VALUES,
    Form,
    House,
    Player,
    Rat,
    has_icon,
)

KEYS = ("players", "first", "board", "spaces", "faces", "values", "house")
MOST_FACE, MOST_VALUE = 99, 999

OPTIONS = (
    Option(
        "first", "who begins: the last to visit a famous monument (RR-16)", PLAYER, "asked for at the table",
        every_game=True,
    ),
    BOARD_OPTION,
    Option("tokens", "Re-roll tokens for each player at the start (A-28)", usual=str(STARTING_TOKENS)),
    Option("faces", "lowest and highest face of the number dice (RR-19)", usual=f"{FACES[0]}-{FACES[1]}"),
    Option("values", "lowest and highest value of the cards (RR-92)", usual=f"{VALUES[0]}-{VALUES[1]}"),
)  # fmt: skip

SWITCHES = (
    Switch("ties", ("shared", "tokens"), "A-19", "lowest totals are equal: win together, or most tokens left"),
    Switch(
        STARTING,
        (str(STARTING_TOKENS), *(str(n) for n in range(TOKENS // FEWEST_PLAYERS + 1) if n != STARTING_TOKENS)),
        "A-28",
        f"Re-roll tokens for each player at the start; {TOKENS} in all",
    ),
    Switch("number_cards", ("unknown", "40", "45"), "A-1", "Number cards in your box, for a count of the draw pile"),
)


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that `ragz new` writes, from names clockwise and the options chosen."""
    setup: dict[str, Plain] = {"players": list(names)}
    if first := chosen.get("first"):
        setup["first"] = match(first, names)
    setup.update({name: chosen[name] for name in ("board", "faces", "values") if name in chosen})
    house = house_chosen(chosen, SWITCHES)
    if "tokens" in chosen:
        house[STARTING] = chosen["tokens"]
    return {**setup, "house": house} if house else setup


def start(setup: Mapping[str, Plain]) -> Rat:
    """The table before the first deal (RR-11, RR-14). Refused: a set-up that no `ragz new` writes."""
    seats = _seats(setup.get("players", []))
    check_keys(setup, KEYS)
    first = first_of(setup, seats, "RR-16")
    form = _form(setup, len(seats))
    cards = (UNSEEN,) * STARTING_CARDS  # which only their owners saw (RR-11)
    player = Player(int(form.house.starting_tokens), cards)
    board = board_from(board_told(setup, "RR-5", STAND_IN))
    state = Rat(form, seated(seats), board, (player,) * len(seats), seats.get(first, 0), FIRST)
    return state._replace(phase=after_first(state)) if first else state


def _seats(names: Plain) -> dict[str, int]:
    many = len(names) if isinstance(names, list) else 0
    if not FEWEST_PLAYERS <= many <= MOST_PLAYERS:
        raise Refused("R-PLAYERS", "RR-1", number=many, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    return seats_of(names, FEWEST_PLAYERS, "RR-1")


def _form(setup: Mapping[str, Plain], players: int) -> Form:
    house = house_of(setup.get("house", {}), SWITCHES, House())
    if (tokens := int(house.starting_tokens) * players) > TOKENS:
        raise Refused("R-TOKENS", "RR-2", number=tokens, most=TOKENS)
    faces = _range(setup, "faces", FACES, (0, MOST_FACE))
    values = _range(setup, "values", VALUES, (0, MOST_VALUE))
    if values[1] < ICON_VALUES[-1]:  # the sheet names 7, 8 and 9
        raise Refused("R-SET", "RR-92", word="values", wanted=f"a range with {ICON_VALUES[-1]} in it")
    if all(has_icon(value) for value in range(values[0], values[1] + 1)):  # every row would be reshuffled
        raise Refused("R-SET", "RR-57", word="values", wanted=f"a range from below {ICON_VALUES[0]}")
    hand = HAND_OF_TWO if players == FEWEST_PLAYERS else HAND
    board_name = setup.get("board", "")
    return Form(hand, faces, values, house, board_name if isinstance(board_name, str) else "")


def _range(setup: Mapping[str, Plain], key: str, usual: tuple[int, int], limits: tuple[int, int]) -> tuple[int, int]:
    """`1-6` as its two ends."""
    chosen = setup.get(key)
    if chosen is None:
        return usual
    ends = tuple(number(end) for end in chosen.split("-")) if isinstance(chosen, str) else ()
    match ends:
        case (int(least), int(most)) if limits[0] <= least < most <= limits[1]:
            return least, most
    wanted = f"two numbers from {limits[0]} to {limits[1]}, such as {usual[0]}-{usual[1]}"
    raise Refused("R-SET", word=f"{key} {chosen}", wanted=wanted)
