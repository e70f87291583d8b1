"""What both track games keep: turns, the bank, hands of Message Cards.

The bank gives and takes, never one player to another (CH-6, GN-11). Hands are counted and never known (CH-81 to CH-83,
GN-86, GN-92). What a Track Roll reaches, in cases of 36, doubles apart: CH-21, CH-23, GN-22, GN-23.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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


HAND = 5  # CH-81, GN-86


def too_few(who: int, held: int, wanted: int, clause: str) -> core.Refused:
    """Somebody plays more cards than ragz knows of; no hand has more than so many at `most`."""
    return core.Refused("R-CARD-NONE", clause, who=who, cards=held, wanted=wanted, most=HAND if wanted > HAND else None)


ROLLS = tuple(product(range(1, FACES + 1), repeat=2))


def track_roll(state: "Track", moves: str = "", home: bool = True) -> tuple[Prospect, ...]:
    """Every space in reach, by the booklet's clause or `moves`; doubles go `home` to Start, or move too.

    A roll moves 12 spaces at most, so no two totals end on the same one.
    """
    board, at, clause = state.board, state.players[state.turn].at, moves or state.booklet.moves
    ways = Counter(first + second for first, second in ROLLS if first != second or not home)
    landings = [
        Prospect("lands", Chance(count, len(ROLLS)), clause, {"total": total, "space": board.name(forward(at, total))})
        for total, count in sorted(ways.items())
    ]
    doubles = (Prospect("doubles", Chance(FACES, len(ROLLS)), state.booklet.doubles),) if home else ()
    return (*doubles, *landings)


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


class Booklet(Record):
    """What a booklet says where both have a rule: the field of a player that holds the currency, and the clauses."""

    currency: str
    short: str  # who must give more than is held
    over: str
    opening: str
    rested: str  # a turn that ended on Start
    turn: str  # whose turn it is
    order: str  # what comes first in a turn
    unasked: str  # nothing that is due asks for it
    moves: str
    doubles: str
    duty: str  # what a Corner asks of others
    follow: str  # who is chosen at a Corner
    hand: str  # its limit
    replace: str
    waits: str  # a reward waits for room in the hand, by a house rule
    lapses: str  # and is not drawn any more once the turn goes on


class Track(core.State, Protocol):
    """The part of a state that is the same in both games."""

    @property
    def booklet(self) -> Booklet: ...

    @property
    def board(self) -> Board: ...

    @property
    def players(self) -> Sequence[Seat]: ...

    @property
    def phase(self) -> str: ...

    @property
    def next(self) -> int | None: ...  # whose turn comes after this one, if anybody's does

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


T = TypeVar("T", bound=Track)


def held(state: Track, who: int) -> int:
    """What a player holds of the currency."""
    held: int = getattr(state.players[who], state.booklet.currency)
    return held


def level(state: Track, best: Callable[[Iterable[int]], int]) -> tuple[int, tuple[int, ...]]:
    """The most of the currency that one who plays holds, or the least (`best`: max, min), and all who hold as much."""
    amount = best(held(state, who) for who in state.sitting.order)
    return amount, tuple(who for who in state.sitting.order if held(state, who) == amount)


def transfer(state: T, transfers: Iterable[Transfer], space: str = "") -> core.Outcome[T]:
    """The bank takes and gives, all at once (CH-6, GN-11).

    Who must release more than is held releases that (CH-30, CH-54, GN-106, GN-107).
    """
    players: list[Any] = [*state.players]
    currency, events = state.booklet.currency, []
    for one in transfers:
        who, amount, clause = one.who, one.amount, one.clause
        had = getattr(players[who], currency)
        left = max(had + amount, 0)
        facts: core.Facts = {"left": left, "space": space}
        if had + amount < 0:
            clause, facts = state.booklet.short, {**facts, "asked": -amount}
        players[who] = put(players[who], **{currency: left})
        events.append(core.Event(core.RECEIVED if amount >= 0 else core.RELEASED, who, abs(left - had), clause, facts))
    return core.outcome(put(state, players=tuple(players)), *events)


def gift(verb: str, args: tuple[core.Arg[T, Any], ...], text: str, clause: str) -> core.Verb[T]:
    """A verb that is always refused: there are no gifts, loans or deals (CH-6, GN-11)."""

    def blocked(state: T, who: int) -> core.Refusal:
        return core.Refusal("R-BANK", clause, {"who": who, "left": held(state, who)})

    return core.Verb(verb, args, f"always refused: {text} the bank", (clause,), f"{verb} Bob 5", blocked, core.outcome)


def draw(state: T, who: int, count: int, clause: str) -> core.Outcome[T]:
    """Draw up to the limit of five; the surplus is not drawn and not owed (CH-81, GN-86; CH A-11)."""
    drawn = min(count, HAND - state.players[who].cards)
    hand = state.players[who].cards + drawn
    events = [core.Event("drew", who, drawn, clause, {"cards": hand})] if drawn else []
    if drawn < count:
        facts: core.Facts = {"cards": hand, "code": "R-HAND"}
        events.append(core.Event("hand_full", who, count - drawn, state.booklet.hand, facts))
    return core.outcome(with_player(state, who, cards=hand), *events)


def alone(state: Track, who: int) -> core.Refusal | None:
    """A Replace card goes together with at least one other (CH-83, GN-92)."""
    held = state.players[who].cards
    return core.Refusal("R-REPL-ALONE", state.booklet.replace, {"who": who, "cards": held}) if held == 1 else None


def replace(state: T, who: int, others: int, limit: int | None) -> core.Outcome[T]:
    """The Replace card and `others` go away and `others` new ones come; `limit` is the number on the card, if known."""
    held, clause = state.players[who].cards, state.booklet.replace
    if others < 1:
        raise core.Refused("R-REPL-ALONE", clause, who=who, cards=held)
    if limit is not None and others > limit:
        raise core.Refused("R-REPL-MANY", clause, who=who, wanted=others, most=limit)
    if others > held - 1:
        raise too_few(who, held, others + 1, clause)
    event = core.Event("replaced", who, others, clause, {"cards": held - 1})
    return core.outcome(with_player(state, who, cards=held - 1), event)


def not_now(state: Track, who: int, *phases: str) -> core.Refusal | None:
    """Why what belongs to the active player and these phases is not possible now, the most helpful reason first."""
    clauses = state.booklet
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


def only_in(phase: str) -> Callable[[Track, int], core.Refusal | None]:
    """Whether the active player may do what belongs to one phase and needs nothing else."""
    return lambda state, who: not_now(state, who, phase)


def asked_first(state: Track, who: int, clause: str = "") -> core.Refusal | None:
    """An unknown space comes before anything else, and nothing after the end; by the order of a turn, or a `clause`."""
    if state.over:
        return core.Refusal("R-GAME", state.booklet.over)
    return core.Refusal("R-PHASE", clause or state.booklet.order, {"who": who}) if state.unknown else None


def has_thrown(state: Track, who: int) -> bool:
    """Whether a player's throw of this round of throws is in."""
    return any(who == thrower for thrower, _ in state.throws)


def forward(at: int, steps: int) -> int:
    """The position `steps` spaces on (CH-21, GN-22)."""
    return (at + steps) % SPACES
