"""What ragz keeps of a game of Change, and every number of its rules (ledger sections 0 and 1)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ragz_cli.core.game import Action, Event, Outcome, Refusal
from ragz_cli.games.track.board import SPACES, START, Board, Space

MARKERS = 12  # CH-4
CREDITS = 120  # CH-7
SHORT_CREDITS = 50  # CH-7, CH-99, CH-100
HAND = 5  # CH-81
TO_MEET = 13  # CH-39
ADD_LOW, ADD_HIGH = 1, 5  # CH-84
HUMILITY = 10  # CH-74
KEPT_AT_BACKSLIDE = 1  # CH-76
START_CARDS = 1  # CH-22

OPENING = "opening"  # CH-10
TRACK = "track"  # the phases of CH-20
EMOTIONAL = "emotional"
OFFER = "offer"
CHALLENGE = "challenge"
ADD = "add"  # the dice are thrown, the total is below 13, cards may lift it
CORNER = "corner"
FOLLOW = "follow"  # those chosen at a Corner carry it out
ARROGANCE = "arrogance"
OPEN = "open"
CARD_PLACE = "card place"
OVER = "over"

BY_OPTION = "option"
BY_CARD = "card"


class House(NamedTuple):
    """The five house rules of section 13; the defaults are ours."""

    emotional_doubles: str = "start"  # start | move
    corner_moves_trigger_owners: str = "yes"
    card_move_triggers_owners: str = "yes"
    one_card_move_per_turn: str = "yes"
    move_to_same_space: str = "yes"


class Form(NamedTuple):
    """What was agreed before play (CH-11)."""

    seats: Mapping[str, int]
    credits: int
    advanced: bool
    house: House
    board_name: str


class Player(NamedTuple):
    """One player. `on` holds the positions of the spaces that carry his Challenge Marker (CH-3)."""

    credits: int
    cards: int = 0
    at: int = START
    on: frozenset[int] = frozenset()

    @property
    def supply(self) -> int:
        """Challenge Markers not yet placed (CH-4)."""
        return MARKERS - len(self.on)


class Unknown(NamedTuple):
    """A space that was reached or named before anybody told what it is, and the action that waits for it."""

    at: int = -1  # -1: named, its position is not known
    name: str = ""
    colour: str = ""  # known, but how many spaces its set has must be told (CH-91)
    waiting: Action | None = None  # None: the Ragz stands there and its Track Move waits


class Change(NamedTuple):
    """A game of Change. Seats count from 0 in the order of play."""

    form: Form
    board: Board
    players: tuple[Player, ...]
    turn: int
    phase: str
    moved: str = ""  # how the one Option Move of this turn was used: "", option or card
    total: int = 0  # of the Challenge under way, its dice thrown
    corner: int = 0  # the Corner being followed
    chosen: tuple[int, ...] = ()  # who has to throw, go or place now
    throws: tuple[tuple[int, int], ...] = ()  # who has thrown how much
    rested: int = -1  # whose turn has just ended on Start
    unknown: Unknown | None = None

    @property
    def seats(self) -> Mapping[str, int]:
        return self.form.seats

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def active(self) -> Player:
        return self.players[self.turn]

    @property
    def here(self) -> int:
        """The position of the active player's Ragz."""
        return self.players[self.turn].at

    @property
    def space(self) -> Space | None:
        """The space under the active player's Ragz, if it is known."""
        return self.board.spaces[self.here]


Done = Outcome[Change]
Step = Callable[[Change], Done]


def changed(state: Change, who: int, player: Player) -> Change:
    """The state with one player replaced."""
    players = state.players
    return state._replace(players=(*players[:who], player, *players[who + 1 :]))


def at_rest(state: Change) -> Change:
    """Step 1 of the turn, or what came after it, is done: the turn is open (CH-17, CH-20)."""
    return state._replace(phase=OPEN, total=0, corner=0, chosen=(), throws=())


def then(done: Done, go_on: Step) -> Done:
    """Go on after `done`, unless somebody has no credits left: then the rest is not played (CH-97)."""
    if winners(done.state):
        return done
    after = go_on(done.state)
    return Outcome(after.state, done.events + after.events)


def winners(state: Change) -> tuple[int, ...]:
    """The seats without credits (CH-97, CH-98)."""
    return tuple(seat for seat, player in enumerate(state.players) if not player.credits)


def not_now(state: Change, who: int, *phases: str) -> Refusal | None:
    """Why the active player's actions of these phases are not possible now, in the order that helps most."""
    if state.phase == OVER:
        return Refusal("R-GAME", "CH-97")
    if state.phase == OPENING:
        return Refusal("R-PHASE", "CH-10", {"who": who})
    if who != state.turn:
        if who == state.rested:
            return Refusal("R-OVER", "CH-18", {"who": who})
        return Refusal("R-TURN", "CH-13", {"who": who, "whom": state.turn})
    if state.unknown:
        return Refusal("R-PHASE", "CH-14", {"who": who})
    if state.phase in phases:
        return None
    if state.phase == TRACK:
        return Refusal("R-ROLL", "CH-14", {"who": who})
    return Refusal("R-PHASE", "CH-14", {"who": who})


def forward(at: int, steps: int) -> int:
    """The position `steps` spaces on (CH-21)."""
    return (at + steps) % SPACES


def settled(kind: str, who: int, clause: str) -> Event:
    """An event without a number."""
    return Event(kind, who, 0, clause)
