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
    """What was agreed before the first deal (RG-11, RG-101 to RG-103), and by the table since (TB-11).

    `coming` are the variants from the next round on, where the table has changed them.
    """

    dealer: int
    edition: str
    variants: frozenset[str]
    house: House
    coming: frozenset[str] | None = None

    @property
    def action_cards(self) -> bool:
        return ACTION_CARDS in self.variants

    @property
    def hidden(self) -> bool:
        return HIDDEN_BIDS in self.variants

    @property
    def double(self) -> bool:
        return ALL_TRICKS_DOUBLE in self.variants


class Winnings(NamedTuple):
    """What a player has won in a round: tricks, and the Bonus and Mad cards in them (RG-50, RG-51)."""

    won: int = 0
    bonus: int = 0
    mad: int = 0

    def plus(self, won: int, course: Course) -> "Winnings":
        """With so many tricks more, and the Bonus and Mad cards of the trick under way in them."""
        return Winnings(self.won + won, self.bonus + course.bonus, self.mad + course.mad)

    def since(self, before: "Winnings") -> "Winnings":
        """What was won since `before`."""
        return Winnings(self.won - before.won, self.bonus - before.bonus, self.mad - before.mad)


class Cell(NamedTuple):
    """One player's part in a round that is scored (RG-98): bid, tricks, Bonus and Mad."""

    bid: int
    taken: Winnings


class Trick(NamedTuple):
    """A complete trick, its seats in the order of its cards. `trump` is the one it was judged under, "" is none."""

    number: int
    turns: tuple[int, ...]
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
    """The record of the round under way. Bids and what was taken are by seat; whoever has left has none."""

    bids: tuple[int | None, ...]
    taken: tuple[Winnings, ...]
    bidders: tuple[int, ...]  # the seats in the order in which they bid (RG-23)
    turns: tuple[int, ...]  # the seats in the order of the trick under way, the leader first (RG-28)
    course: Course
    cards: tuple[Card, ...] = ()  # of the trick under way
    tricks: tuple[Trick, ...] = ()
    known: Known = Known()
    claims: Mapping[tuple[int, str], tuple[int, ...]] = {}  # who, colour: tricks in which it was not followed (RG-122)
    trick: int = 1  # under way: one more than all have won
    begun: "Round | None" = None  # as it was before the first card of the trick under way, if one lies


class Row(NamedTuple):
    """A round that is scored: one row of the sheet (RG-92, RG-98), with the tricks that were played card by card.

    Cells and scores are by seat. Whoever had left before has no cell (TB-8).
    """

    round: int
    dealer: int
    cells: tuple[Cell | None, ...]
    scores: tuple[int, ...]
    tricks: tuple[Trick, ...] = ()
    double: bool = False  # by the variant of RG-103


class Correction(NamedTuple):
    """Points and exact bids that the table gave a player beside the sheet, from a round on.

    `known` is up to which round the exact bids of a player are known by that, scored or not.
    """

    round: int
    who: int
    points: int = 0
    exact: int = 0
    known: int = 0


class Rage(NamedTuple):
    """A game of Rage. Seats count from 0; the order of those who play goes to the left (RG-10)."""

    sitting: Sitting
    form: Form
    round: int
    dealer: int
    phase: str
    now: Round
    rows: tuple[Row, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def seats(self) -> Mapping[str, int]:
        return self.sitting.seats

    @property
    def over(self) -> bool:
        """Whether all rounds are scored (RG-94), or the table has stopped the game (TB-7)."""
        return self.phase == OVER or self.sitting.stopped != ""

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
            return now.turns[len(now.cards)]
        for seat in now.bidders:
            if now.bids[seat] is None:
                return seat
        return self.dealer


Done = Outcome[Rage]


def cards_in(round_: int) -> int:
    """Cards each in a round: ten in the first, one in the tenth (RG-13)."""
    return MOST_CARDS + 1 - round_


def order(state: Rage, dealer: int | None = None) -> tuple[int, ...]:
    """Those who play, from the dealer's left on, the dealer last (RG-23, RG-27)."""
    sitting, dealer = state.sitting, state.dealer if dealer is None else dealer
    return sitting.from_(sitting.after(dealer)) if dealer in sitting.order else sitting.order


def to_bid(state: Rage) -> tuple[int, ...]:
    """The seats without a bid in this round, in the order in which they bid (RG-23, RG-25)."""
    bids = state.now.bids
    return tuple([seat for seat in state.now.bidders if bids[seat] is None])


def pile_size(players: int, cards: int, deck: int) -> int:
    """How many cards are not dealt (RG-16)."""
    return deck - players * cards


def dealt(state: Rage, round_: int, dealer: int) -> Rage:
    """A round before its trump is turned (RG-20): all cards shuffled (RG-12), no bid, no trick.

    Another round is played by the variants that the table has agreed on since (TB-11).
    """
    players, turns, form = len(state.seats), order(state, dealer), state.form
    if form.coming is not None and round_ != state.round:
        form = form._replace(variants=form.coming, coming=None)
    fresh = Round((None,) * players, (Winnings(),) * players, turns, turns, Course(UNTOLD))
    phase = PLAY if form.hidden else BIDS
    return state._replace(form=form, round=round_, dealer=dealer, phase=phase, now=fresh)


def untouched(state: Rage) -> bool:
    """Whether nothing of this round was told yet."""
    fresh = dealt(state, state.round, state.dealer)
    return (state.phase, state.now) == (fresh.phase, fresh.now)


def over(state: Rage) -> Refusal | None:
    """Nothing happens in a game that is over (RG-94)."""
    return Refusal("R-GAME", "RG-94") if state.phase == OVER else None


def replaced(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """What each seat has, with that of one replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def in_all(everybody: Sequence[Winnings]) -> Mapping[str, int]:
    """How many Bonus and how many Mad cards all players have won (RG-108)."""
    return {BONUS: sum([taken.bonus for taken in everybody]), MAD: sum([taken.mad for taken in everybody])}


def shown(trump: str) -> str:
    """A trump as people read it; nothing while it is not known."""
    return "" if trump == UNTOLD else trump or "none"
