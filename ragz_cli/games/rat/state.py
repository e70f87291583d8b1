"""What ragz keeps of a game of Rat-A-Tat Roll, its phases, and every number of its rules.

What everybody has seen of a face-down card is kept only to check the reveal (RR-96). It is never shown (RR-85), and no
rule depends on it: all limits are on numbers of cards (RR-50).
"""

from collections.abc import Mapping

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sitting import UNCOUNTED, Sitting
from ragz_cli.games.rat.board import REGIONS, Board, Space
from ragz_cli.games.rat.phases import OVER, OWED_BY, REVEAL, SETTING_UP, TAKEN

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


class Card(NamedTuple):
    """What everybody has seen of a face-down card: its value, or only whether it has the icon, or nothing."""

    value: int | None = None
    icon: bool | None = None


UNSEEN = Card()


class House(NamedTuple):
    """The house rules; the defaults are our rulings."""

    ties: str = "shared"  # shared | tokens
    starting_tokens: str = str(STARTING_TOKENS)
    number_cards: str = "unknown"  # unknown | 40 | 45


class Form(NamedTuple):
    """What was agreed before play: full hand, faces of the number dice, values of the cards, house rules, board."""

    hand: int
    faces: tuple[int, int]
    values: tuple[int, int]
    house: House
    board_name: str


class Player(NamedTuple):
    """One player: Re-roll tokens, the face-down cards by place, and after the reveal the total and its values."""

    tokens: int
    cards: tuple[Card, ...]
    total: int | None = None
    revealed: tuple[int, ...] = ()


CLOSER, COUNT = "closer", "count"


class Final(NamedTuple):
    """The final round: whose full hand began it, and whose last turns follow the turn at hand, in order (RR-88, RR-89).

    `said` is what the table has said of it: the CLOSER, the COUNT of turns, or nothing (TB-4).
    """

    closer: int
    last: tuple[int, ...]
    said: str = ""


class CalledOff(NamedTuple):
    """A final round that a correction called off, whose turn it was then, and whether play was over (TB-4)."""

    final: Final
    turn: int
    over: bool


class Rat(NamedTuple):
    """A game of Rat-A-Tat Roll. Seats count from 0; the row has None where a card was taken."""

    form: Form
    sitting: Sitting
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
        return self.phase == OVER or self.sitting.stopped == UNCOUNTED

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


Done = Outcome[Rat]


def has_taken(state: Rat) -> bool:
    """Whether a face-up card was taken in this turn, and what follows from that is still to come."""
    return state.doing in TAKEN


def has_icon(value: int) -> bool:
    """Whether a card of this value has the Re-roll icon (RR-7)."""
    return value in ICON_VALUES


def icons(row: tuple[int | None, ...]) -> int:
    """How many face-up cards have the icon; cards before players never count (RR-55)."""
    return sum(map(ICON_VALUES.count, row))


def single(dice: tuple[int, ...]) -> Facts:
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


def last_turns(state: Rat) -> tuple[int, ...]:
    """Who still plays in the final round, the turn at hand included if it is one of the last (RR-89)."""
    if state.final is None or state.phase in (REVEAL, OVER):
        return ()
    last = state.final.last
    return last if state.turn in last else (state.turn, *last)


def opponents(state: Rat) -> tuple[str, ...]:
    """The names of the others who play, in the order of the seats."""
    return tuple(name for name, who in state.seats.items() if who != state.turn and who in state.sitting.order)


def not_full(state: Rat, who: int) -> Refusal:
    """A player without the full hand rolls the number dice: no skip, and no Wild die instead (RR-18)."""
    cards = len(state.players[who].cards)
    return Refusal("R-OPEN-SKIP", "RR-18", {"who": who, "cards": cards, "wanted": state.form.hand})


def not_now(state: Rat, who: int, *phases: str) -> Refusal | None:
    """Why the active player's actions of these phases are not possible now, in the order that helps most."""
    phase = state.phase
    if phase in phases and who == state.turn:
        return None
    if phase in (REVEAL, OVER):
        return Refusal("R-GAME", "RR-91", {"who": who})
    if who != state.turn and phase not in SETTING_UP:
        return Refusal("R-TURN", "RR-17", {"who": who, "whom": state.turn})
    return Refusal("R-PHASE", OWED_BY[phase], {"who": who, "whom": state.turn, "case": phase})


def already(who: int, clause: str, case: str = "") -> Refusal:
    """It has been done, by the table or by another action as the `case` says, and is done only once."""
    return Refusal("R-DONE", clause, {"who": who, "case": case})
