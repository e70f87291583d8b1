"""What the states of the two track games have in common, and who may act when."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from ragz_cli.core.game import Action, Refusal
from ragz_cli.core.record import NamedTuple, put
from ragz_cli.core.sitting import Sitting
from ragz_cli.games.track.board import SPACES, Board

OPENING = "opening"  # rolling for the beginning
TRACK = "track"  # the Track Roll is due
CORNER = "corner"  # who follows the Corner has to be said
FOLLOW = "follow"  # those chosen carry it out
OPEN = "open"  # the space is dealt with
OVER = "over"


class Unknown(NamedTuple):
    """A space that was reached or named while it is unknown, and the action that waits for it."""

    at: int = -1  # -1: named, its position is not known
    name: str = ""
    colour: str = ""  # the space is known, but not how many spaces its set has
    waiting: Action | None = None  # None: the Ragz is there and its Track Move waits


class Seat(Protocol):
    """A player of a track game: Message Cards in hand, and where the Ragz is."""

    @property
    def cards(self) -> int: ...

    @property
    def at(self) -> int: ...


class Track(Protocol):
    """The part of a state that is the same in both games."""

    @property
    def sitting(self) -> Sitting: ...

    @property
    def seats(self) -> Mapping[str, int]: ...

    @property
    def board(self) -> Board: ...

    @property
    def players(self) -> Sequence[Seat]: ...

    @property
    def turn(self) -> int: ...

    @property
    def phase(self) -> str: ...

    @property
    def over(self) -> bool: ...

    @property
    def corner(self) -> int: ...  # the Corner being followed

    @property
    def chosen(self) -> Sequence[int]: ...  # who has to roll, throw, go or place now

    @property
    def throws(self) -> Sequence[tuple[int, int]]: ...

    @property
    def rested(self) -> int: ...  # whose turn has just ended on Start, or -1

    @property
    def unknown(self) -> Unknown | None: ...


class Clauses(NamedTuple):
    """The clauses under which a game refuses what comes at the wrong time."""

    over: str
    opening: str
    rested: str
    turn: str
    order: str
    unasked: str  # nothing that is due asks for it


T = TypeVar("T", bound=Track)


def early(state: Track, who: int, phases: Sequence[str], clauses: Clauses) -> Refusal | None:
    """Why what belongs to the active player and these phases is not possible now, the most helpful reason first."""
    if state.over:
        return Refusal("R-GAME", clauses.over)
    if who == state.turn and state.phase in phases and not state.unknown:
        return None
    if state.phase == OPENING:
        return Refusal("R-PHASE", clauses.opening, {"who": who})
    if who != state.turn:
        if who == state.rested:
            return Refusal("R-OVER", clauses.rested, {"who": who})
        return Refusal("R-TURN", clauses.turn, {"who": who, "whom": state.turn})
    if state.phase == TRACK and not state.unknown:
        return Refusal("R-ROLL", clauses.order, {"who": who})
    if state.phase == OPEN and not state.unknown:
        return Refusal("R-UNASKED", clauses.unasked, {"who": who})
    return Refusal("R-PHASE", clauses.order, {"who": who})


def asked_first(state: Track, who: int, clauses: Clauses) -> Refusal | None:
    """An unknown space comes before anything else, and nothing after the end."""
    if state.over:
        return Refusal("R-GAME", clauses.over)
    return Refusal("R-PHASE", clauses.order, {"who": who}) if state.unknown else None


def has_thrown(state: Track, who: int) -> bool:
    """Whether a player's throw of this round of throws is in."""
    return any(who == thrower for thrower, _ in state.throws)


def with_seat(state: T, who: int, player: Seat, **fields: object) -> T:
    """The state with another player in a seat, and with other fields replaced."""
    players = [*state.players]
    players[who] = player
    return put(state, players=tuple(players), **fields)


def forward(at: int, steps: int) -> int:
    """The position `steps` spaces on (CH-21, GN-22)."""
    return (at + steps) % SPACES
