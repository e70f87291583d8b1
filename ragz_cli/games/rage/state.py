"""What ragz keeps of a game of Rage, and the numbers of its rounds (RG-10 to RG-16)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ragz_cli.core.game import Outcome, Refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.sitting import Sitting
from ragz_cli.games.rage.cards import BONUS, MAD, Card
from ragz_cli.games.rage.editions import ACTION_CARDS, ALL_TRICKS_DOUBLE, EDITIONS, HIDDEN_BIDS, Edition
from ragz_cli.games.rage.trick import Course, House

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8  # RG-1
ROUNDS = 10  # RG-13
MOST_CARDS = 10  # each, in round 1 (RG-13)

BIDS = "bids"  # the phases of RG-21
PLAY = "play"
SHOW = "show"  # hidden bids, after the last trick (RG-102)
OVER = "over"

UNTOLD = "untold"  # a trump that is not known: cards cannot be played yet (RG-17), figures can be entered

V = TypeVar("V")


class Form(NamedTuple):
    """What was agreed before the first deal (RG-10, RG-11, RG-101 to RG-103)."""

    seats: Mapping[str, int]
    dealer: int
    edition: str
    variants: frozenset[str]
    house: House

    @property
    def action_cards(self) -> bool:
        return ACTION_CARDS in self.variants

    @property
    def hidden(self) -> bool:
        return HIDDEN_BIDS in self.variants

    @property
    def double(self) -> bool:
        return ALL_TRICKS_DOUBLE in self.variants


class Taken(NamedTuple):
    """What a player has won in a round: tricks, and the Bonus and Mad cards in them (RG-50, RG-51)."""

    won: int = 0
    bonus: int = 0
    mad: int = 0

    def plus(self, won: int, course: Course) -> "Taken":
        """With so many tricks more, and the Bonus and Mad cards of the trick under way in them."""
        return Taken(self.won + won, self.bonus + course.bonus, self.mad + course.mad)

    def since(self, before: "Taken") -> "Taken":
        """What was won since `before`."""
        return Taken(self.won - before.won, self.bonus - before.bonus, self.mad - before.mad)


class Cell(NamedTuple):
    """One player's part in a round that is scored (RG-98)."""

    bid: int
    taken: Taken


class Trick(NamedTuple):
    """A complete trick. `trump` is the one it was judged under; "" is none."""

    number: int
    leader: int
    cards: tuple[Card, ...]
    winner: int
    trump: str
    lead: str


class Known(NamedTuple):
    """Where cards are, as far as this round has shown (RG-115 to RG-118); all are shuffled for the next (RG-12)."""

    played: Mapping[Card, tuple[int, int]] = {}  # coloured cards of complete tricks: by whom, in which trick
    actions: Mapping[str, int] = {}  # played, or skipped at the turn-up
    pile: frozenset[Card] = frozenset()  # coloured cards that lie in the Pile
    colours: frozenset[str] = frozenset()  # colours with a card in the Pile


class Round(NamedTuple):
    """The record of the round under way. Bids and what was taken are by seat."""

    bids: tuple[int | None, ...]
    taken: tuple[Taken, ...]
    leader: int
    course: Course
    cards: tuple[Card, ...] = ()  # of the trick under way
    tricks: tuple[Trick, ...] = ()
    known: Known = Known()
    claims: Mapping[tuple[int, str], tuple[int, ...]] = {}  # who, colour: tricks in which it was not followed (RG-122)
    trick: int = 1  # under way: one more than all have won

    def player_of(self, place: int) -> int:
        """The seat that played, or plays, a card of the trick under way; the leader is at place 0."""
        return (self.leader + place) % len(self.bids)


class Row(NamedTuple):
    """A round that is scored: one row of the sheet (RG-92, RG-98), with the tricks that were played card by card."""

    round: int
    dealer: int
    cells: tuple[Cell, ...]
    scores: tuple[int, ...]
    tricks: tuple[Trick, ...] = ()


class Correction(NamedTuple):
    """Points and exact bids that the table gave a player beside the sheet, from a round on."""

    round: int
    who: int
    points: int = 0
    exact: int = 0


class Rage(NamedTuple):
    """A game of Rage. Seats count from 0 and go to the left (RG-10)."""

    form: Form
    round: int
    dealer: int
    phase: str
    now: Round
    rows: tuple[Row, ...] = ()
    corrections: tuple[Correction, ...] = ()
    sitting: Sitting = Sitting({}, ())

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def cards(self) -> int:
        """Cards each, and so tricks, in this round (RG-13, RG-14)."""
        return cards_in(self.round)

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.form.edition]

    @property
    def turn(self) -> int:
        """Who bids or plays next (RG-23, RG-28)."""
        now = self.now
        if self.phase == PLAY:
            return now.player_of(len(now.cards))
        seat = left_of(self, self.dealer)
        while now.bids[seat] is not None and seat != self.dealer:
            seat = left_of(self, seat)
        return seat


Done = Outcome[Rage]


def cards_in(round_: int) -> int:
    """Cards each in a round: ten in the first, one in the tenth (RG-13)."""
    return MOST_CARDS + 1 - round_


def left_of(state: Rage, seat: int) -> int:
    """The seat at the left of another (RG-10)."""
    return (seat + 1) % len(state.form.seats)


def order(state: Rage) -> tuple[int, ...]:
    """The seats from the dealer's left on, the dealer last (RG-23, RG-27)."""
    left, players = left_of(state, state.dealer), len(state.form.seats)
    return (*range(left, players), *range(left))


def to_bid(state: Rage) -> tuple[int, ...]:
    """The seats without a bid in this round, from the dealer's left (RG-23, RG-25)."""
    bids = state.now.bids
    return tuple([seat for seat in order(state) if bids[seat] is None])


def pile_size(players: int, cards: int, deck: int) -> int:
    """How many cards are not dealt (RG-16)."""
    return deck - players * cards


def dealt(state: Rage, round_: int, dealer: int) -> Rage:
    """A round before its trump is turned (RG-20): all cards shuffled (RG-12), no bid, no trick."""
    players = len(state.form.seats)
    fresh = Round((None,) * players, (Taken(),) * players, (dealer + 1) % players, Course(UNTOLD))
    phase = PLAY if state.form.hidden else BIDS
    return state._replace(round=round_, dealer=dealer, phase=phase, now=fresh)


def over(state: Rage) -> Refusal | None:
    """Nothing happens in a game that is over (RG-94)."""
    return Refusal("R-GAME", "RG-94") if state.phase == OVER else None


def replaced(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """What each seat has, with that of one replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def in_all(everybody: Sequence[Taken]) -> Mapping[str, int]:
    """How many Bonus and how many Mad cards all players have won (RG-108)."""
    return {BONUS: sum(taken.bonus for taken in everybody), MAD: sum(taken.mad for taken in everybody)}


def shown(trump: str) -> str:
    """A trump as people read it; nothing while it is not known."""
    return "" if trump == UNTOLD else trump or "none"
