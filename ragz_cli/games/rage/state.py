"""What ragz keeps of a game of Rage: the edition, the players, what was agreed (RG-1 to RG-16, RG-101 to RG-104).

Editions and variants of the rules are tables (RG-5, RG-6, RG-85 to RG-88, RG-A1 to RG-A20). A further printing is a
further row: no rule asks which edition it is (RG-A17).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from ragz_cli.core import TypeVar
from ragz_cli.core import game as core
from ragz_cli.core.names import nearest, the_one
from ragz_cli.core.record import Record
from ragz_cli.core.setup import check_keys, house_chosen, house_of, seats_of
from ragz_cli.core.words import name_fault
from ragz_cli.games.rage import cards as faces

PER_TRICK = 1  # RG-84
PER_BONUS = 5  # RG-88
PER_MAD = -5  # RG-88
DOUBLE = 2  # RG-103


class Edition(Record):
    """What differs between printings, as facts (RG-A17): who can play, the deck, points, how its action cards work.

    `words` are what its box calls the action cards, `switches` the house rules that mean something with it, `own` its
    clauses in place of the leaflet's.
    """

    name: str
    title: str
    players: tuple[int, int]  # the fewest and the most (RG-1)
    actions: Mapping[str, int]  # RG-5
    made: int  # RG-85
    made_zero: int  # RG-86
    missed: int  # RG-87
    house: faces.House
    switches: tuple[str, ...]
    words: Mapping[str, str]
    own: Mapping[str, str] = {}

    def clause(self, leaflet: str) -> str:
        """The clause that holds in this edition where the leaflet's is another."""
        return self.own.get(leaflet, leaflet)

    def named(self, card: faces.Card) -> str:
        """A card in the words of the box: `no trump`, `joker blue`; coloured cards as they are written."""
        words = faces.text_of(card).split()
        return " ".join([self.words[word].lower() if word in self.words else word for word in words])

    @property
    def kinds(self) -> tuple[str, str]:
        """What the box calls the cards that count in the trick (RG-50, RG-51)."""
        return self.words[faces.BONUS], self.words[faces.MAD]

    @property
    def action_cards(self) -> int:
        """How many action cards the deck has (RG-6)."""
        return sum(self.actions.values())

    @property
    def deck(self) -> int:
        """All cards (RG-7)."""
        return len(faces.COLOURS) * faces.SUIT_SIZE + self.action_cards


COUNTED = ("RG-5", "RG-6", "RG-7", "RG-16", "RG-93", "RG-108", "RG-112", "RG-116")  # clauses that count the deck
WILD_LEAD, CHANGE_DIFFERS, OUT_BEATS = SWITCHES_OF_FUNDEX = (
    "wild-lead-second-free", "change-after-out-must-differ", "out-beats-change-same-trick",
)  # fmt: skip
NO_TRUMP_THEN, SECOND_JOKER, JOKER_VALUE = "no-trump-then", "second-joker", "joker-value"

FUNDEX = Edition(
    name="fundex-2006",
    title="Fundex 2006",
    players=(2, 8),  # RG-1
    actions={faces.WILD: 2, faces.CHANGE: 4, faces.OUT: 4, faces.BONUS: 2, faces.MAD: 2},  # RG-6
    made=10,
    made_zero=5,
    missed=0,
    house=faces.House(),
    switches=SWITCHES_OF_FUNDEX,
    words=dict(zip(faces.ACTIONS, ("Wild", "Change", "Out", "Bonus", "Mad"), strict=True)),
)
AMIGO = Edition(  # what it does not say is as with Fundex (RG-A16)
    name="amigo",
    title="Amigo",
    players=(2, 10),  # RG-A4
    actions={faces.WILD: 2, faces.CHANGE: 4, faces.OUT: 4, faces.BONUS: 3, faces.MAD: 3},  # RG-A3
    made=10,
    made_zero=10,  # RG-A2
    missed=-5,  # RG-A1
    house=faces.House(no_trump_then=faces.FORMER, second_joker=faces.HIGHER, change=faces.TURNED),  # RG-A8, RG-A11
    switches=(WILD_LEAD, NO_TRUMP_THEN, SECOND_JOKER, JOKER_VALUE),
    words=dict(zip(faces.ACTIONS, ("Joker", "Change of Trump", "No Trump", "+5", "-5"), strict=True)),
    own={
        **dict.fromkeys(COUNTED, "RG-A3"),
        **dict.fromkeys(("RG-89", "RG-93", "RG-112"), "RG-A15"),
        **dict.fromkeys(("RG-59", "RG-60", "RG-64", "RG-65"), "RG-A6"),
        "RG-1": "RG-A4",
        "RG-19": "RG-A5",
        "RG-45": "RG-A13",
        "RG-54": "RG-A7",
        "RG-69": "RG-A10",
        "RG-78": "RG-A9",
        "RG-86": "RG-A2",
        "RG-87": "RG-A1",
    },
)
AMIGO_1985 = AMIGO._replace(
    name="amigo-1985",
    title="Amigo 1985",
    actions={faces.WILD: 2, faces.CHANGE: 3, faces.OUT: 3, faces.BONUS: 2, faces.MAD: 2},  # RG-A18
    own={clause: "RG-A18" if own == "RG-A3" else own for clause, own in AMIGO.own.items()},
)
AMIGO_0_1_0 = FUNDEX._replace(
    name="amigo-0.1.0",
    title="Amigo as ragz 0.1.0 had it",
    actions=AMIGO.actions,
    made_zero=AMIGO.made_zero,
    missed=AMIGO.missed,
    own={**dict.fromkeys(COUNTED, "RG-A3"), "RG-86": "RG-A2", "RG-87": "RG-A1"},
)
"""The points and the deck of the Amigo box with the tricks of the leaflet: games begun so are played so (RG-A20)."""

NOW = {AMIGO_0_1_0.name: AMIGO.name}  # what the next game goes by
OFFERED = tuple(edition.name for edition in (FUNDEX, AMIGO, AMIGO_1985))
EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (FUNDEX, AMIGO, AMIGO_1985, AMIGO_0_1_0)}

LEAFLET, MINUS_FIVE = SCORINGS = ("leaflet", "minus-five")


def scored_by(edition: Edition, scoring: str) -> Edition:
    """The edition with other points for a bid, where its own are not the same (RG-A19)."""
    points = (10, 10, -5)
    if scoring == LEAFLET or (edition.made, edition.made_zero, edition.missed) == points:
        return edition
    own = {**edition.own, **dict.fromkeys(("RG-85", "RG-86", "RG-87", "RG-89", "RG-93", "RG-112"), "RG-A19")}
    made = {"made": points[0], "made_zero": points[1], "missed": points[2]}
    return edition._replace(name=f"{edition.name} with {scoring}", **made, own=own)


SCORED: Mapping[tuple[str, str], Edition] = {
    (name, scoring): scored_by(edition, scoring) for name, edition in EDITIONS.items() for scoring in SCORINGS
}

ACTION_CARDS = "action-cards"  # RG-101
HIDDEN_BIDS = "hidden-bids"  # RG-102
ALL_TRICKS_DOUBLE = "all-tricks-double"  # RG-103

VARIANTS: Mapping[str, str] = {
    ACTION_CARDS: "an action card may be played instead of following suit (RG-101)",
    HIDDEN_BIDS: "bids are shown only after the last trick (RG-102)",
    ALL_TRICKS_DOUBLE: "2 points a trick for taking all of them, except in the last round (RG-103)",
}

WHOLE_AMIGO = 3  # the revision of our rules since which the Amigo box has tricks of its own (RG-A20)
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
    house: faces.House
    coming: frozenset[str] | None = None
    scoring: str = LEAFLET  # RG-A19

    @property
    def hidden(self) -> bool:
        return HIDDEN_BIDS in self.variants

    @property
    def later(self) -> frozenset[str]:
        """The variants from the next round on."""
        return self.variants if self.coming is None else self.coming


class Winnings(Record):
    """What a player has won in a round: tricks, and the Bonus and Mad cards in them (RG-50, RG-51)."""

    won: int = 0
    bonus: int = 0
    mad: int = 0

    def plus(self, more: "Winnings") -> "Winnings":
        """With `more` tricks, and the Bonus and Mad cards in them."""
        return Winnings(self.won + more.won, self.bonus + more.bonus, self.mad + more.mad)

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
    cards: tuple[faces.Card, ...]
    winner: int
    trump: str
    lead: str


class Known(Record):
    """Where cards are, as far as this round has shown (RG-115 to RG-118); all are shuffled for the next (RG-12)."""

    played: Mapping[faces.Card, tuple[int, int]] = {}  # coloured cards of complete tricks: by whom, in which trick
    actions: Mapping[str, int] = {}  # played, or skipped at the turn-up
    pile: frozenset[faces.Card] = frozenset()  # coloured cards that lie in the Pile
    colours: Mapping[str, int] = {}  # at least so many cards of a colour lie in the Pile
    opened: int = 0  # cards of the Pile that were turned up (RG-17, RG-18, RG-A6)


class Round(Record):
    """The record of the round under way. Bids and what was taken are by seat; whoever has left has none."""

    bids: tuple[int | None, ...]
    taken: tuple[Winnings, ...]
    bidders: tuple[int, ...]  # the seats in the order in which they bid (RG-23)
    turns: tuple[int, ...]  # the seats in the order of the trick under way, the leader first (RG-28)
    course: faces.Course
    cards: tuple[faces.Card, ...] = ()  # of the trick under way
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

    sitting: core.Sitting
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
        return SCORED[self.form.edition, self.form.scoring]

    @property
    def turn(self) -> int:
        """Who bids or plays next (RG-23, RG-28)."""
        if self.phase == PLAY:
            return self.now.turns[len(self.now.cards)]
        return next(iter(to_bid(self)), self.dealer)


Done = core.Outcome[Rage]


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
    if round_ != state.round:
        form = form._replace(variants=form.later, coming=None)
    fresh = Round((None,) * players, (Winnings(),) * players, turns, turns, faces.Course(UNTOLD))
    return state._replace(form=form, round=round_, dealer=dealer, phase=PLAY if form.hidden else BIDS, now=fresh)


def untouched(state: Rage) -> bool:
    """Whether nothing of this round was told yet."""
    fresh = dealt(state, state.round, state.dealer)
    return (state.phase, state.now) == (fresh.phase, fresh.now)


def over(state: Rage) -> core.Refusal | None:
    """Nothing happens in a game that is over (RG-94)."""
    return core.Refusal("R-GAME", "RG-94") if state.phase == OVER else None


def replaced(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """What each seat has, with that of one replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def in_all(everybody: Sequence[Winnings]) -> Mapping[str, int]:
    """How many Bonus and how many Mad cards all players have won (RG-108)."""
    return {faces.BONUS: sum([taken.bonus for taken in everybody]), faces.MAD: sum([taken.mad for taken in everybody])}


def shown(trump: str) -> str:
    """A trump as people read it; nothing while it is not known."""
    return "" if trump == UNTOLD else trump or "none"


EDITION = "edition"
SCORING = "scoring"
KEYS = ("players", "dealer", EDITION, SCORING, "variants", "house")

OPTIONS = (
    core.Option(
        "dealer", "who deals first (RG-11)", core.PLAYER, "the player named first", every_game=True,
        needed="The table picks, for every game [RG-11]",
    ),
    core.Option(EDITION, "whose box", usual=FUNDEX.name, choices=OFFERED),
    core.Option(
        "variant", "one or several, with commas between", usual="none", kept="variants", choices=tuple(VARIANTS),
    ),
    core.Option(SCORING, "points for bids (RG-A19)", usual=LEAFLET, choices=SCORINGS, rare=True),
)  # fmt: skip

SWITCHES = (
    core.Switch(WILD_LEAD, (faces.OFF, faces.ON), "AMB-4", "the second player need not follow a Wild that was led"),
    core.Switch(
        CHANGE_DIFFERS, (faces.OFF, faces.ON), "AMB-9", "a Change after an Out may not bring the former trump back"
    ),
    core.Switch(OUT_BEATS, (faces.OFF, faces.ON), "AMB-10", "a Change after an Out counts only from the next trick on"),
    core.Switch(NO_TRUMP_THEN, (faces.FORMER, faces.NEW), "AMB-32", "Amigo: the trump after the trick of a No Trump"),
    core.Switch(SECOND_JOKER, (faces.HIGHER, faces.LOWER), "AMB-34", "Amigo: the second of two equal Jokers"),
    core.Switch(JOKER_VALUE, (faces.HIGHEST_OF_COLOUR, faces.CALLED), "AMB-35", "Amigo: what a Joker is in its colour"),
)


def check_known(edition: Edition, rules: Iterable[str]) -> None:
    """Refused: a house rule that means nothing with this box (RG-A9, RG-A17)."""
    for rule in rules:
        if rule not in edition.switches:
            clause = edition.own.get("RG-78", "RG-A17")
            raise core.Refused("R-HOUSE", clause, word=rule, edition=edition.title, names=edition.switches)


VARIANT_RULES = (
    *(core.Switch(name, (faces.OFF, faces.ON), "", text) for name, text in VARIANTS.items()),
    core.Switch(EDITION, OFFERED, "", "whose box", at_set_up=True),
    core.Switch(SCORING, SCORINGS, "", "points for bids", at_set_up=True),
)
"""What the table can change beside the house rules, from the next round on (TB-11); edition and points never."""


def prepare(names: Sequence[str], chosen: Mapping[str, str]) -> dict[str, core.Plain]:
    """The set-up that `ragz new` writes, from names in seating order, each next one to the left (RG-10)."""
    edition = chosen.get(EDITION, FUNDEX.name)
    setup: dict[str, core.Plain] = {"players": list(names), EDITION: the_one(edition, OFFERED) or edition}
    if scoring := chosen.get(SCORING):
        setup[SCORING] = the_one(scoring, SCORINGS) or scoring
    if dealer := chosen.get("dealer"):
        setup["dealer"] = the_one(dealer, names)
        if not setup["dealer"]:
            raise core.Refused("R-DEALER", "RG-11", word=dealer, near=nearest(dealer, names), names=tuple(names))
    if variants := chosen.get("variant", "").replace(",", " ").split():
        setup["variants"] = [*dict.fromkeys(the_one(variant, VARIANTS) or variant for variant in variants)]
    if house := house_chosen(chosen, SWITCHES):
        setup["house"] = house
    return setup


def older(rules: int, setup: Mapping[str, core.Plain]) -> Mapping[str, core.Plain]:
    """A set-up that was kept by older rules: till 2 the Amigo box was only half of itself (RG-A20)."""
    half = rules < WHOLE_AMIGO and setup.get(EDITION) == AMIGO.name
    return {**setup, EDITION: AMIGO_0_1_0.name} if half else setup


def start(setup: Mapping[str, core.Plain]) -> Rage:
    """The table before the first trump is turned. Refused: a set-up that `ragz new` would not write."""
    check_keys(setup, KEYS)
    edition = EDITIONS[_one_of(setup, EDITION, EDITIONS, OFFERED)]
    seats = _seats(setup.get("players", []), edition)
    form = _form(setup, seats, edition)
    undealt = Rage(core.seated(seats), form, 1, form.dealer, PLAY, Round((), (), (), (), faces.Course(UNTOLD)))
    return dealt(undealt, 1, form.dealer)


def _one_of(setup: Mapping[str, core.Plain], key: str, known: Collection[str], offered: Sequence[str]) -> str:
    """What a set-up says, or what is usual: the first that is offered. Refused: what is not known (W-SETUP)."""
    value = setup.get(key, offered[0])
    if not isinstance(value, str) or value not in known:
        raise core.Refused("W-SETUP", word=f"{key} {value}", wanted=" or ".join(offered))
    return value


def _seats(names: core.Plain, edition: Edition) -> dict[str, int]:
    """As many players as the box is for, so that the cards always suffice (RG-1, RG-104, RG-A4), each of another name.

    The names have to fit into a line together (RG-10).
    """
    least, most = edition.players
    names = names if isinstance(names, list) else []
    if not least <= len(names) <= most:
        facts: core.Facts = {"number": len(names), "least": least, "most": most, "edition": edition.title}
        raise core.Refused("R-PLAYERS", edition.clause("RG-1"), **facts)
    for at, name in enumerate(names):
        if wrong := name_fault(name, map(str, names[:at])) if isinstance(name, str) else "a name is text":
            raise core.Refused("R-NAME", "RG-10", word=str(name), wanted=wrong)
    return seats_of(names, least, "RG-10")


def _form(setup: Mapping[str, core.Plain], seats: Mapping[str, int], edition: Edition) -> Form:
    dealer = setup.get("dealer", next(iter(seats)))
    if not isinstance(dealer, str) or dealer not in seats:
        raise core.Refused("R-DEALER", "RG-11", word=str(dealer), near="", names=tuple(seats))
    variants = setup.get("variants", [])
    named = [str(variant) for variant in variants] if isinstance(variants, list) else [str(variants)]
    if unknown := [variant for variant in named if variant not in VARIANTS]:
        raise core.Refused("W-SETUP", "RG-101", word=f"variant {unknown[0]}", wanted=", ".join(VARIANTS))
    agreed = setup.get("house", {})
    house = house_of(agreed, SWITCHES, edition.house)
    check_known(edition, agreed if isinstance(agreed, dict) else ())
    scoring = _one_of(setup, SCORING, SCORINGS, SCORINGS)
    return Form(seats[dealer], edition.name, frozenset(named), house, scoring=scoring)
