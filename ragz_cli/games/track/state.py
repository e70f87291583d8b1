"""What both track games keep: turns, the bank, hands of Message Cards.

The bank gives and takes, never one player to another (CH-6, GN-11). Hands are counted and never known (CH-81 to CH-83,
GN-86, GN-92). What a Track Roll reaches, in cases of 36, doubles apart: CH-21, CH-23, GN-22, GN-23.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

from ragz_cli.core import Any, Protocol, TypeVar
from ragz_cli.core import game as core
from ragz_cli.core.figures import Chance, Prospect
from ragz_cli.core.names import FACES
from ragz_cli.core.record import Record, put
from ragz_cli.core.step import with_player
from ragz_cli.games.track.board import SPACES, Board


class Transfer(Record):
    """What a rule moves for one player: above 0 received, below 0 released."""

    who: int
    amount: int
    clause: str


def settled(held: int, transfer: Transfer, space: str, short: str) -> tuple[int, core.Event]:
    """What is left of `held` after a transfer, and the event; `paid` does this for several players."""
    who, amount, clause = transfer.who, transfer.amount, transfer.clause
    left = held + amount
    if amount >= 0:
        return left, core.Event(core.RECEIVED, who, amount, clause, {"left": left, "space": space})
    if left < 0:
        return 0, core.Event(core.RELEASED, who, held, short, {"left": 0, "space": space, "asked": -amount})
    return left, core.Event(core.RELEASED, who, -amount, clause, {"left": left, "space": space})


HAND = 5  # CH-81, GN-86


def too_few(who: int, held: int, wanted: int, clause: str) -> core.Refused:
    """Somebody plays more cards than ragz knows of; no hand has more than so many at `most`."""
    return core.Refused("R-CARD-NONE", clause, who=who, cards=held, wanted=wanted, most=HAND if wanted > HAND else None)


ROLLS = tuple(product(range(1, FACES + 1), repeat=2))


def track_roll(board: Board, at: int, moves: str, doubles: str) -> tuple[Prospect, ...]:
    """Every space in reach from `at`, by the clause `moves`; doubles go to Start by `doubles`, or move too for "".

    A roll moves 12 spaces at most, so no two totals end on the same one.
    """
    ways = Counter(first + second for first, second in ROLLS if first != second or not doubles)
    landings = [
        Prospect("lands", Chance(count, len(ROLLS)), moves, {"total": total, "space": board.name(forward(at, total))})
        for total, count in sorted(ways.items())
    ]
    home = (Prospect("doubles", Chance(FACES, len(ROLLS)), doubles),) if doubles else ()
    return (*home, *landings)


OPENING = "opening"  # rolling for the beginning
TRACK = "track"  # the Track Roll is due
CORNER = "corner"  # who follows the Corner has to be said
FOLLOW = "follow"  # those chosen carry it out
OPEN = "open"  # the space is dealt with
OVER = "over"


class Unknown(Record):
    """A space that was reached or named while it is unknown, and the action that waits for it."""

    at: int = -1  # -1: named, its position is not known
    name: str = ""
    colour: str = ""  # the space is known, but not how many spaces its set has
    waiting: core.Action | None = None  # None: the Ragz is there and its Track Move waits


class Seat(Protocol):
    """A player of a track game: Message Cards in hand, and where the Ragz is."""

    @property
    def cards(self) -> int: ...

    @property
    def at(self) -> int: ...


class Track(Protocol):
    """The part of a state that is the same in both games."""

    @property
    def sitting(self) -> core.Sitting: ...

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
    def undrawn(self) -> int: ...  # reward cards that wait for room in the hand

    @property
    def rested(self) -> int: ...  # whose turn has just ended on Start, or -1

    @property
    def unknown(self) -> Unknown | None: ...


def alone(state: Track, who: int, clause: str) -> core.Refusal | None:
    """A Replace card goes together with at least one other."""
    held = state.players[who].cards
    return core.Refusal("R-REPL-ALONE", clause, {"who": who, "cards": held}) if held == 1 else None


class Clauses(Record):
    """The clauses under which a game refuses what comes at the wrong time."""

    over: str
    opening: str
    rested: str
    turn: str
    order: str
    unasked: str  # nothing that is due asks for it


T = TypeVar("T", bound=Track)


def paid(state: T, transfers: Sequence[Transfer], currency: str, space: str, short: str) -> core.Outcome[T]:
    """All transfers at once; `currency` is the field of a player that says what he holds.

    Who must release more than he has releases what he has, by the clause `short`.
    """
    players: list[Any] = [*state.players]
    events = []
    for one in transfers:
        player = players[one.who]
        left, event = settled(getattr(player, currency), one, space, short)
        players[one.who] = put(player, **{currency: left})
        events.append(event)
    return core.outcome(put(state, players=tuple(players)), *events)


def gift(verb: str, args: tuple[core.Arg[T, Any], ...], currency: str, text: str, clause: str) -> core.Verb[T]:
    """A verb that is always refused: there are no gifts, loans or deals (CH-6, GN-11)."""

    def blocked(state: T, who: int) -> core.Refusal:
        return core.Refusal("R-BANK", clause, {"who": who, "left": getattr(state.players[who], currency)})

    return core.Verb(verb, args, f"always refused: {text} the bank", (clause,), f"{verb} Bob 5", blocked, core.outcome)


def draw(state: T, who: int, count: int, clause: str, limit: str, **moved: int) -> core.Outcome[T]:
    """Draw up to the limit of five (`limit` is its clause), the Ragz `moved`; the surplus is not drawn and not owed."""
    held = state.players[who].cards
    drawn = min(count, HAND - held)
    hand = held + drawn
    events = [core.Event("drew", who, drawn, clause, {"cards": hand})] if drawn else []
    if drawn < count:
        events.append(core.Event("hand_full", who, count - drawn, limit, {"cards": hand, "code": "R-HAND"}))
    return core.outcome(with_player(state, who, cards=hand, **moved), *events)


def replace(state: T, who: int, others: int, limit: int | None, clause: str) -> core.Outcome[T]:
    """The Replace card and `others` go away and `others` new ones come; `limit` is the number on the card, if known."""
    held = state.players[who].cards
    if others < 1:
        raise core.Refused("R-REPL-ALONE", clause, who=who, cards=held)
    if limit is not None and others > limit:
        raise core.Refused("R-REPL-MANY", clause, who=who, wanted=others, most=limit)
    if others > held - 1:
        raise too_few(who, held, others + 1, clause)
    event = core.Event("replaced", who, others, clause, {"cards": held - 1})
    return core.outcome(with_player(state, who, cards=held - 1), event)


def early(state: Track, who: int, phases: Sequence[str], clauses: Clauses) -> core.Refusal | None:
    """Why what belongs to the active player and these phases is not possible now, the most helpful reason first."""
    if state.over:
        return core.Refusal("R-GAME", clauses.over)
    if who == state.turn and state.phase in phases and not state.unknown:
        return None
    if state.phase == OPENING:
        return core.Refusal("R-PHASE", clauses.opening, {"who": who})
    if who != state.turn:
        if who == state.rested:
            return core.Refusal("R-OVER", clauses.rested, {"who": who})
        return core.Refusal("R-TURN", clauses.turn, {"who": who, "whom": state.turn})
    if state.phase == TRACK and not state.unknown:
        return core.Refusal("R-ROLL", clauses.order, {"who": who})
    if state.phase == OPEN and not state.unknown:
        return core.Refusal("R-UNASKED", clauses.unasked, {"who": who})
    return core.Refusal("R-PHASE", clauses.order, {"who": who})


def asked_first(state: Track, who: int, clauses: Clauses) -> core.Refusal | None:
    """An unknown space comes before anything else, and nothing after the end."""
    if state.over:
        return core.Refusal("R-GAME", clauses.over)
    return core.Refusal("R-PHASE", clauses.order, {"who": who}) if state.unknown else None


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
