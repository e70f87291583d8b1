"""What ragz keeps of a game of Rage: the edition, the players, what was agreed (RG-1 to RG-16, RG-101 to RG-104).

Editions and variants of the rules, as tables (RG-5, RG-6, RG-85 to RG-88, RG-101 to RG-103, RG-A1 to RG-A3).

What ragz keeps of a game of Rage, and the numbers of its rounds (RG-10 to RG-16).

Setting up a game of Rage: players, dealer, edition, variants, house rules (RG-1, RG-10, RG-11, RG-101 to RG-104).
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ragz_cli.core.game import PLAYER, Option, Outcome, Plain, Refusal, Refused, Sitting, Switch, seated
from ragz_cli.core.names import nearest, the_one
from ragz_cli.core.record import Record
from ragz_cli.core.setup import check_keys, house_chosen, house_of
from ragz_cli.core.words import name_fault
from ragz_cli.games.rage.cards import BONUS, CHANGE, COLOURS, MAD, OFF, ON, OUT, SUIT_SIZE, WILD, Card, Course, House

PER_TRICK = 1  # RG-84
PER_BONUS = 5  # RG-88
PER_MAD = -5  # RG-88
DOUBLE = 2  # RG-103


class Edition(Record):
    """What differs between printings: the points for a bid, and how many of each action card the deck holds.

    `own` are its own clauses in place of the leaflet's.
    """

    name: str
    title: str
    made: int  # RG-85
    made_zero: int  # RG-86
    missed: int  # RG-87
    actions: Mapping[str, int]  # RG-5
    own: Mapping[str, str] = {}

    def clause(self, leaflet: str) -> str:
        """The clause that holds in this edition where the leaflet's is another."""
        return self.own.get(leaflet, leaflet)

    @property
    def deck(self) -> int:
        """All cards (RG-7)."""
        return len(COLOURS) * SUIT_SIZE + sum(self.actions.values())


FUNDEX = Edition("fundex-2006", "Fundex 2006", 10, 5, 0, {WILD: 2, CHANGE: 4, OUT: 4, BONUS: 2, MAD: 2})  # RG-6
AMIGO = Edition(
    "amigo",
    "Amigo",
    10,
    10,  # RG-A2
    -5,  # RG-A1
    {WILD: 2, CHANGE: 4, OUT: 4, BONUS: 3, MAD: 3},  # RG-A3
    {
        "RG-87": "RG-A1",
        "RG-86": "RG-A2",
        **dict.fromkeys(("RG-5", "RG-6", "RG-7", "RG-16", "RG-93", "RG-108", "RG-112", "RG-116"), "RG-A3"),
    },
)

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (FUNDEX, AMIGO)}

ACTION_CARDS = "action-cards"  # RG-101
HIDDEN_BIDS = "hidden-bids"  # RG-102
ALL_TRICKS_DOUBLE = "all-tricks-double"  # RG-103

VARIANTS: Mapping[str, str] = {
    ACTION_CARDS: "an action card may be played instead of following suit (RG-101)",
    HIDDEN_BIDS: "bids are shown only after the last trick (RG-102)",
    ALL_TRICKS_DOUBLE: "2 points a trick for taking all of them, except in the last round (RG-103)",
}

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8  # RG-1
ROUNDS = 10  # RG-13
MOST_CARDS = 10  # each, in round 1 (RG-13)

BIDS = "bids"  # the phases of RG-21
PLAY = "play"
SHOW = "show"  # hidden bids, after the last trick (RG-102)
OVER = "over"

UNTOLD = "untold"  # a trump that is not known: cards cannot be played yet (RG-17), figures can be entered

V = TypeVar("V")


class Form(Record):
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


class Winnings(Record):
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


class PlayerRound(Record):
    """One player's part in a round that is scored (RG-98): bid, tricks, Bonus and Mad."""

    bid: int
    taken: Winnings


class Trick(Record):
    """A complete trick, its seats in the order of its cards. `trump` is the one it was judged under, "" is none."""

    number: int
    turns: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int
    trump: str
    lead: str


class Known(Record):
    """Where cards are, as far as this round has shown (RG-115 to RG-118); all are shuffled for the next (RG-12)."""

    played: Mapping[Card, tuple[int, int]] = {}  # coloured cards of complete tricks: by whom, in which trick
    actions: Mapping[str, int] = {}  # played, or skipped at the turn-up
    pile: frozenset[Card] = frozenset()  # coloured cards that lie in the Pile
    colours: frozenset[str] = frozenset()  # colours with a card in the Pile


class Round(Record):
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


class ScoredRound(Record):
    """A round that is scored: one row of the sheet (RG-92, RG-98), with the tricks that were played card by card.

    Cells and scores are by seat. Whoever had left before has no cell (TB-8).
    """

    round: int
    dealer: int
    cells: tuple[PlayerRound | None, ...]
    scores: tuple[int, ...]
    tricks: tuple[Trick, ...] = ()
    double: bool = False  # by the variant of RG-103


class Correction(Record):
    """Points and exact bids that the table gave a player beside the sheet, from a round on.

    `known` is up to which round the exact bids of a player are known by that, scored or not.
    """

    round: int
    who: int
    points: int = 0
    exact: int = 0
    known: int = 0


class Rage(Record):
    """A game of Rage. Seats count from 0; the order of those who play goes to the left (RG-10)."""

    sitting: Sitting
    form: Form
    round: int
    dealer: int
    phase: str
    now: Round
    rows: tuple[ScoredRound, ...] = ()
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


EDITION = "edition"
KEYS = ("players", "dealer", EDITION, "variants", "house")

OPTIONS = (
    Option(
        "dealer", "who deals first (RG-11)", PLAYER, "the player named first", every_game=True,
        needed="who deals first? The table picks, for every game [RG-11]",
    ),
    Option(EDITION, "whose points", usual=FUNDEX.name, choices=tuple(EDITIONS)),
    Option("variant", "one or several, with commas between", usual="none", kept="variants", choices=tuple(VARIANTS)),
)  # fmt: skip

SWITCHES = (
    Switch("wild-lead-second-free", (OFF, ON), "AMB-4", "the second player need not follow a Wild that was led"),
    Switch(
        "change-after-out-must-differ", (OFF, ON), "AMB-9", "a Change after an Out may not bring the former trump back"
    ),
    Switch(
        "out-beats-change-same-trick", (OFF, ON), "AMB-10", "a Change after an Out counts only from the next trick on"
    ),
)

VARIANT_RULES = (
    *(Switch(name, (OFF, ON), "", text) for name, text in VARIANTS.items()),
    Switch(EDITION, tuple(EDITIONS), "", "whose points", at_set_up=True),
)
"""What the table can change beside the house rules, from the next round on (TB-11); the edition never."""


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, Plain]:
    """The set-up that `ragz new` writes, from names in seating order, each next one to the left (RG-10)."""
    edition = chosen.get(EDITION, FUNDEX.name)
    setup: dict[str, Plain] = {"players": list(names), "edition": the_one(edition, EDITIONS) or edition}
    if dealer := chosen.get("dealer"):
        setup["dealer"] = the_one(dealer, names)
        if not setup["dealer"]:
            raise Refused("R-DEALER", "RG-11", word=dealer, near=nearest(dealer, names), names=tuple(names))
    if variants := chosen.get("variant", "").replace(",", " ").split():
        setup["variants"] = [*dict.fromkeys(the_one(variant, VARIANTS) or variant for variant in variants)]
    if house := house_chosen(chosen, SWITCHES):
        setup["house"] = house
    return setup


def start(setup: Mapping[str, Plain]) -> Rage:
    """The table before the first trump is turned. Refused: a set-up that `ragz new` would not write."""
    check_keys(setup, KEYS)
    seats = _seats(setup.get("players", []))
    form = _form(setup, seats)
    undealt = Rage(seated(seats), form, 1, form.dealer, PLAY, Round((), (), (), (), Course(UNTOLD)))
    return dealt(undealt, 1, form.dealer)


def _seats(names: Plain) -> dict[str, int]:
    """2 to 8 players, so that the cards always suffice (RG-1, RG-104), with different names (RG-10)."""
    if not isinstance(names, list) or not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        number = len(names) if isinstance(names, list) else 0
        raise Refused("R-PLAYERS", "RG-1", number=number, least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    seats: dict[str, int] = {}
    for name in names:
        wrong = name_fault(name, seats) if isinstance(name, str) else "a name is text"
        if wrong or not isinstance(name, str):
            raise Refused("R-NAME", "RG-10", word=str(name), wanted=str(wrong))
        seats[name] = len(seats)
    return seats


def _form(setup: Mapping[str, Plain], seats: Mapping[str, int]) -> Form:
    dealer, edition = setup.get("dealer", next(iter(seats))), setup.get("edition", FUNDEX.name)
    if not isinstance(dealer, str) or dealer not in seats:
        raise Refused("R-DEALER", "RG-11", word=str(dealer), near="", names=tuple(seats))
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise Refused("W-SETUP", word=f"edition {edition}", wanted=" or ".join(EDITIONS))
    variants = setup.get("variants", [])
    named = [str(variant) for variant in variants] if isinstance(variants, list) else [str(variants)]
    if unknown := [variant for variant in named if variant not in VARIANTS]:
        raise Refused("W-SETUP", "RG-101", word=f"variant {unknown[0]}", wanted=", ".join(VARIANTS))
    house = house_of(setup.get("house", {}), SWITCHES, House())
    return Form(seats[dealer], edition, frozenset(named), house)
