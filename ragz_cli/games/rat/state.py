"""What ragz keeps of a game of Rat-A-Tat Roll: phases, players, what was agreed, the numbers (RR-1 to RR-16).

What is owed in a phase, and which comes next, stands in verbs.py. What everybody has seen of a face-down card is kept
only to check the reveal (RR-96): it is never shown (RR-85), and no rule depends on it, for all limits are on numbers of
cards (RR-50).
"""

from collections.abc import Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core import setup as seating
from ragz_cli.core.names import match, number
from ragz_cli.core.record import Record
from ragz_cli.games.rat.board import LOOK as LOOK_ICON
from ragz_cli.games.rat.board import REGIONS, STAND_IN, TAKE, TOKEN, Board, Space, board_from

FIRST = "first"
PAWN = "pawn"
DEAL = "deal"
TURN = "turn"
ROLLED = "rolled"
LANDED = "landed"  # on a space that is not known yet
TAKE_OR_DRAW = "take or draw"
RE_ROLL_SPACE = "re-roll space"
LOOK_SPACE = "look space"
WILD_DUE = "wild due"
WILD = "wild"
DISCARD = "discard"
LOOK = "look"
REFILL = "refill"
RESHUFFLE = "reshuffle"
REVEAL = "reveal"
OVER = "over"

SETTING_UP = (FIRST, PAWN, DEAL)
COLOURED = {TAKE: TAKE_OR_DRAW, TOKEN: RE_ROLL_SPACE, LOOK_ICON: LOOK_SPACE}  # RR-24
LANDINGS = (LANDED, *COLOURED.values(), WILD_DUE)
TAKEN = (DISCARD, LOOK, REFILL, RESHUFFLE)  # a face-up card was taken, and this is still due
LOWEST, HIGHEST, SWAP = RESULTS = ("lowest", "highest", "swap")  # of the Wild die (RR-38)

OWED_BY = {  # the clause that says what comes first in each phase
    FIRST: "RR-16", PAWN: "RR-9", DEAL: "RR-12", TURN: "RR-19", ROLLED: "RR-22", LANDED: "RR-24",
    TAKE_OR_DRAW: "RR-26", RE_ROLL_SPACE: "RR-29", LOOK_SPACE: "RR-32", WILD_DUE: "RR-37", WILD: "RR-39",
    DISCARD: "RR-76", LOOK: "RR-33", REFILL: "RR-51", RESHUFFLE: "RR-57",
}  # fmt: skip

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5  # RR-1
TOKENS = 15  # RR-2
STARTING_TOKENS = 2  # RR-14
STARTING_CARDS = 1  # RR-11
MOST_DICE = 3  # RR-3, RR-19
FACES = (1, 6)  # usual, of the number dice; the sheet does not say
VALUES = (0, 9)  # usual, of the cards; the sheet names 7, 8 and 9 only
ICON_VALUES = (7, 8, 9)  # RR-7
ICONS_ALLOWED = 3  # RR-56
HAND_OF_TWO, HAND = 5, 4  # RR-72


class Card(Record):
    """What everybody has seen of a face-down card: its value, or only whether it has the icon, or nothing."""

    value: int | None = None
    icon: bool | None = None


UNSEEN = Card()


class House(Record):
    """The house rules; the defaults are our rulings."""

    ties: str = "shared"  # shared | tokens
    starting_tokens: str = str(STARTING_TOKENS)
    number_cards: str = "unknown"  # unknown | 40 | 45


class Form(Record):
    """What was agreed before play: full hand, faces of the number dice, values of the cards, house rules, board."""

    hand: int
    faces: tuple[int, int]
    values: tuple[int, int]
    house: House
    board_name: str
    older: bool = False  # up to revision 2 regions were named again and tokens set at any time


class Player(Record):
    """One player: Re-roll tokens, the face-down cards by place, and after the reveal the total and its values."""

    tokens: int
    cards: tuple[Card, ...]
    total: int | None = None
    revealed: tuple[int, ...] = ()


CLOSER, COUNT = "closer", "count"


class Final(Record):
    """The final round: whose full hand began it, and whose last turns follow the turn at hand, in order (RR-88, RR-89).

    `said` is what the table has said of it: the CLOSER, the COUNT of turns, or nothing (TB-4).
    """

    closer: int
    last: tuple[int, ...]
    said: str = ""


class CalledOff(Record):
    """A final round that a correction called off, whose turn it was then, and whether play was over (TB-4)."""

    final: Final
    turn: int
    over: bool


class Rat(Record):
    """A game of Rat-A-Tat Roll. Seats count from 0; the row has None where a card was taken."""

    form: Form
    sitting: core.Sitting
    board: Board
    players: tuple[Player, ...]
    turn: int
    phase: str
    row: tuple[int | None, ...] = (None,) * REGIONS
    laid: tuple[int, ...] = (0,) * REGIONS  # how many cards have been turned up in each region (RR-85)
    pawn: int = 0
    dice: tuple[int, ...] = ()
    wild: str = ""
    paid: int = 0  # tokens, in this turn
    paused: str = ""  # the phase that goes on after a refill or reshuffle that comes first (TB-2, TB-5, TB-8)
    final: Final | None = None
    called_off: CalledOff | None = None

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        """After the reveal; a game that was stopped counted still needs one (TB-7)."""
        return self.phase == OVER or self.sitting.stopped == core.UNCOUNTED

    @property
    def doing(self) -> str:
        """What is due in the turn at hand; TURN if something is due from the turn before."""
        return self.paused or self.phase

    @property
    def active(self) -> Player:
        return self.players[self.turn]

    @property
    def space(self) -> Space | None:
        """The space under the pawn, if it is known."""
        return self.board.spaces.get(self.pawn)

    @property
    def centre(self) -> int:
        """Tokens in the middle (RR-2)."""
        return TOKENS - sum([player.tokens for player in self.players])


Done = core.Outcome[Rat]


def has_taken(state: Rat) -> bool:
    """Whether a face-up card was taken in this turn, and what follows from that is still to come."""
    return state.doing in TAKEN


def has_icon(value: int) -> bool:
    """Whether a card of this value has the Re-roll icon (RR-7)."""
    return value in ICON_VALUES


def icons(row: tuple[int | None, ...]) -> int:
    """How many face-up cards have the icon; cards before players never count (RR-55)."""
    return sum(map(ICON_VALUES.count, row))


def single(dice: tuple[int, ...]) -> core.Facts:
    """The case of one die, whose face is the total."""
    return {"case": "single"} if len(dice) == 1 else {}


def full(state: Rat, who: int) -> bool:
    """Whether a hand is full (RR-72), for good (RR-82); asked before a take, it means the start of the turn (RR-73)."""
    return len(state.players[who].cards) >= state.form.hand


def not_yet_full(state: Rat) -> tuple[int, ...]:
    """Those who play without a full hand; when there are none, the final round begins (RR-87, RR-88)."""
    hand, players = state.form.hand, state.players
    return tuple([who for who in state.sitting.order if len(players[who].cards) < hand])


def revealed(state: Rat) -> bool:
    """Whether a card has been turned up: from then on only scores can be corrected (TB-1)."""
    return any(player.total is not None for player in state.players)


def at_rest(state: Rat) -> Rat:
    """Nothing of the turn is left but a refill or reshuffle that is due (RR-52, RR-57)."""
    due = REFILL if None in state.row else RESHUFFLE if icons(state.row) > ICONS_ALLOWED else TURN
    return state._replace(phase=due, dice=(), wild="", paid=0, paused="" if due == TURN else TURN)


def last_turns(state: Rat) -> tuple[int, ...]:
    """Who still plays in the final round, the turn at hand included if it is one of the last (RR-89)."""
    if state.final is None or state.phase in (REVEAL, OVER):
        return ()
    last = state.final.last
    return last if state.turn in last else (state.turn, *last)


def opponents(state: Rat) -> tuple[str, ...]:
    """The names of the others who play, in the order of the seats."""
    return tuple(name for name, who in state.seats.items() if who != state.turn and who in state.sitting.order)


def not_full(state: Rat, who: int) -> core.Refusal:
    """A player without the full hand rolls the number dice: no skip, and no Wild die instead (RR-18)."""
    cards = len(state.players[who].cards)
    return core.Refusal("R-OPEN-SKIP", "RR-18", {"who": who, "cards": cards, "wanted": state.form.hand})


def not_now(state: Rat, who: int, *phases: str) -> core.Refusal | None:
    """Why the active player's actions of these phases are not possible now, in the order that helps most."""
    phase = state.phase
    if phase in phases and who == state.turn:
        return None
    if phase in (REVEAL, OVER):
        return core.Refusal("R-GAME", "RR-91", {"who": who})
    if who != state.turn and phase not in SETTING_UP:
        return core.Refusal("R-TURN", "RR-17", {"who": who, "whom": state.turn})
    return core.Refusal("R-PHASE", OWED_BY[phase], {"who": who, "whom": state.turn, "case": phase})


def already(who: int, clause: str, case: str = "") -> core.Refusal:
    """It has been done, by the table or by another action as the `case` says, and is done only once."""
    return core.Refusal("R-DONE", clause, {"who": who, "case": case})


NAMED_ONCE = 3  # the revision since which regions are named once, and no tokens set after the reveal (TB-1)
KEYS = ("players", "first", "board", "spaces", "faces", "values", "house", seating.RULES)
MOST_FACE, MOST_VALUE = 99, 999

OPTIONS = (
    core.Option(
        "first", "who begins: the last to visit a famous monument (RR-16)", core.PLAYER, "asked for at the table",
        every_game=True,
    ),
    seating.BOARD_OPTION,
    core.Option("tokens", "Re-roll tokens for each player at the start (A-28)", usual=str(STARTING_TOKENS)),
    core.Option(
        "faces", "lowest and highest face of the number dice (RR-19)", usual=f"{FACES[0]}-{FACES[1]}", rare=True
    ),
    core.Option("values", "lowest and highest value of the cards (RR-92)", usual=f"{VALUES[0]}-{VALUES[1]}", rare=True),
)  # fmt: skip


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, core.Plain]:
    """The set-up that `ragz new` writes, from names clockwise and the options chosen."""
    setup: dict[str, core.Plain] = {"players": list(names)}
    if first := chosen.get("first"):
        setup["first"] = match(first, names)
    setup.update({name: chosen[name] for name in ("board", "faces", "values") if name in chosen})
    house = seating.house_chosen(chosen, SWITCHES)
    if "tokens" in chosen:
        house[STARTING] = chosen["tokens"]
    return {**setup, "house": house} if house else setup


def start(setup: Mapping[str, core.Plain]) -> Rat:
    """The table before the first deal (RR-11, RR-14). Refused: a set-up that no `ragz new` writes."""
    names = setup.get("players", [])
    many = len(names) if isinstance(names, list) else 0
    if not FEWEST_PLAYERS <= many <= MOST_PLAYERS:
        raise core.Refused("R-PLAYERS", "RR-1", number=many, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    seats = seating.seats_of(names, FEWEST_PLAYERS, "RR-1")
    seating.check_keys(setup, KEYS)
    first = seating.first_of(setup, seats, "RR-16")
    form = _form(setup, len(seats))
    cards = (UNSEEN,) * STARTING_CARDS  # which only their owners saw (RR-11)
    player = Player(int(form.house.starting_tokens), cards)
    board = board_from(seating.board_told(setup, "RR-5", STAND_IN))
    state = Rat(form, core.seated(seats), board, (player,) * len(seats), seats.get(first, 0), FIRST)
    return state._replace(phase=after_first(state)) if first else state


def _form(setup: Mapping[str, core.Plain], players: int) -> Form:
    house = seating.house_of(setup.get("house", {}), SWITCHES, House())
    if (tokens := int(house.starting_tokens) * players) > TOKENS:
        raise core.Refused("R-TOKENS", "RR-2", number=tokens, most=TOKENS)
    faces = _range(setup, "faces", FACES, (0, MOST_FACE))
    values = _range(setup, "values", VALUES, (0, MOST_VALUE))
    if values[1] < ICON_VALUES[-1]:  # the sheet names 7, 8 and 9
        raise core.Refused("R-SET", "RR-92", word="values", wanted=f"a range with {ICON_VALUES[-1]} in it")
    if all(has_icon(value) for value in range(values[0], values[1] + 1)):  # every row would be reshuffled
        raise core.Refused("R-SET", "RR-57", word="values", wanted=f"a range from below {ICON_VALUES[0]}")
    hand = HAND_OF_TWO if players == FEWEST_PLAYERS else HAND
    return Form(hand, faces, values, house, str(setup.get("board", "")), seating.is_older(setup))


def _range(
    setup: Mapping[str, core.Plain], key: str, usual: tuple[int, int], limits: tuple[int, int]
) -> tuple[int, int]:
    """`1-6` as its two ends."""
    chosen = setup.get(key)
    if chosen is None:
        return usual
    ends = tuple(number(end) for end in chosen.split("-")) if isinstance(chosen, str) else ()
    match ends:
        case (int(least), int(most)) if limits[0] <= least < most <= limits[1]:
            return least, most
    wanted = f"two numbers from {limits[0]} to {limits[1]}, such as {usual[0]}-{usual[1]}"
    raise core.Refused("R-SET", word=f"{key} {chosen}", wanted=wanted)


STARTING = "starting_tokens"

SWITCHES = (
    core.Switch("ties", ("shared", "tokens"), "A-19", "lowest totals are equal: win together, or most tokens left"),
    core.Switch(
        STARTING,
        (str(STARTING_TOKENS), *(str(n) for n in range(TOKENS // FEWEST_PLAYERS + 1) if n != STARTING_TOKENS)),
        "A-28",
        f"Re-roll tokens for each player at the start; {TOKENS} in all",
        at_set_up=True,
    ),
    core.Switch(
        "number_cards", ("unknown", "40", "45"), "A-1", "Number cards in your box, for a count of the draw pile"
    ),
)


def after_first(state: Rat) -> str:
    """On a board of which more is known the pawn's black space has to be said; else it is space 0 (RR-9)."""
    return PAWN if len(state.board.spaces) > 1 else DEAL
