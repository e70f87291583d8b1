"""Real cards in real hands, which only the tests can see: shuffled deals, honest players, and players who revoke.

Of the Amigo box too, with a second referee for its tricks and scores, written from RG-A1 to RG-A18 of the ledger.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from ragz_cli.core.game import Plain, Refusal
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.scoring import totals
from ragz_cli.games.rage.state import Rage
from tests.stored import take

COLOURS = ("red", "green", "purple", "orange", "yellow", "blue")
NUMBERED = tuple(f"{colour} {number}" for colour in COLOURS for number in range(16))
ACTIONS = ("wild",) * 2 + ("change",) * 4 + ("out",) * 4 + ("bonus",) * 2 + ("mad",) * 2
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
FIVES = ("bonus",) * 3 + ("mad",) * 3
BOXES = {  # action cards (RG-A3, RG-A18)
    "amigo": ("wild",) * 2 + ("change",) * 4 + ("out",) * 4 + FIVES,
    "amigo-1985": ("wild",) * 2 + ("change",) * 3 + ("out",) * 3 + ("bonus",) * 2 + ("mad",) * 2,
}


class Revoke(NamedTuple):
    """A card played in place of one of the suit led: who, in which trick, of what colour."""

    who: int
    trick: int
    colour: str


class Deal(NamedTuple):
    """One shuffled deal: the hands, the Pile with its top card last, and the cards skipped at the turn-up."""

    hands: list[list[str]]
    pile: list[str]
    skipped: tuple[str, ...]

    @property
    def turned(self) -> str:
        return self.pile[-1]


def deal(random: Random, players: int, cards: int) -> Deal:
    """Shuffle all 110 cards, deal, and turn up the first coloured card of the Pile."""
    deck = [*NUMBERED, *ACTIONS]
    random.shuffle(deck)
    hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(players)]
    pile = deck[players * cards :]
    skipped = []
    while pile[-1] in ACTIONS:
        skipped.append(pile.pop())
        pile.insert(0, skipped[-1])
    return Deal(hands, pile, tuple(skipped))


class Table:
    """A game played with real hands. Every line goes through the program, as it would be stored."""

    def __init__(self, seed: int, players: int, honest: bool = True, **setup: object) -> None:
        self.random = Random(seed)
        self.honest = honest
        prepared = {"players": list(NAMES[:players]), **setup}
        self.setup: dict[str, Plain] = prepared  # type: ignore[assignment]
        self.state: Rage = GAME.start(self.setup)
        self.log: list[str] = []
        self.flags: set[Revoke] = set()
        self.revokes: set[Revoke] = set()
        self.freed = 0  # cards that a house rule allowed in place of the suit led (AMB-4)

    def say(self, line: str) -> None:
        done = take(GAME, self.state, line)
        assert not isinstance(done, Refusal), (line, done)
        self.log.append(line)
        self.state = done.state
        for event in done.events:
            if event.kind == "revoke":
                flag = Revoke(event.who, event.amount, str(event.facts["suit"]))
                assert flag not in self.flags, "reported twice"
                self.flags.add(flag)

    def name(self, seat: int) -> str:
        return NAMES[seat]

    def play_round(self, told: bool = True) -> None:
        """Deal, turn up, bid, and play every trick; `told` says the numbers of the Pile's cards too."""
        self.flags, self.revokes = set(), set()
        players, cards = len(self.state.seats), self.state.cards
        dealt = deal(self.random, players, cards)
        turned = dealt.turned if told else dealt.turned.split()[0]
        after = f" after {' '.join(dealt.skipped)}" if dealt.skipped else ""
        self.say(f"{self.name(self.state.turn)}: trump {turned}{after}")
        hidden = self.state.form.hidden
        if not hidden:
            self.bid()
        for trick in range(1, cards + 1):
            self.play_trick(dealt, trick, told)
        if hidden:
            self.bid()

    def bid(self) -> None:
        for _ in self.state.seats:
            self.say(f"{self.name(self.state.turn)}: bid {self.random.randint(0, self.state.cards)}")

    def play_trick(self, dealt: Deal, trick: int, told: bool) -> None:
        lead = ""
        trump = self.state.now.course.trump
        before = ""
        for place in range(len(self.state.seats)):
            who = self.state.turn
            hand = dealt.hands[who]
            free = place == 1 and before == "wild" and self.state.form.house.wild_lead_second_free == "on"
            card = self.random.choice(hand) if free else self.choose(hand, lead, who, trick)
            self.freed += free and card.split()[0] != lead and any(held.split()[0] == lead for held in hand)
            before = card
            hand.remove(card)
            typed = self.typed(card, dealt, trump, told)
            self.say(f"{self.name(who)}: play {typed}")
            words = typed.split()
            if words[0] == "change":
                trump = words[1]
            elif words[0] == "out":
                trump = ""
            elif not lead and words[0] not in ("bonus", "mad"):
                lead = words[1] if words[0] == "wild" else words[0]

    def choose(self, hand: list[str], lead: str, who: int, trick: int) -> str:
        """An honest player follows suit if he can; others now and then do not."""
        following = [card for card in hand if card.split()[0] == lead]
        if not following:
            return self.random.choice(hand)
        others = [card for card in hand if card not in following]
        if "action-cards" in self.state.form.variants:
            following += [card for card in others if card in ACTIONS]
            others = [card for card in others if card not in ACTIONS]
        if self.honest or not others or self.random.random() < 0.6:
            return self.random.choice(following)
        self.revokes.add(Revoke(who, trick, lead))
        return self.random.choice(others)

    def typed(self, card: str, dealt: Deal, trump: str, told: bool) -> str:
        """The card as it is told: a Wild calls a colour, a Change fetches a card from the Pile."""
        if card == "wild":
            return f"wild {self.random.choice(COLOURS)}"
        if card != "change":
            return card
        fetched = self.random.choice([c for c in dealt.pile if c not in ACTIONS and c.split()[0] != trump])
        return f"change {fetched if told else fetched.split()[0]}"


def whole_games(seeds: range, players: int, **setup: object) -> Iterator[Table]:
    """Games of ten rounds, every card told."""
    for seed in seeds:
        table = Table(seed, players, **setup)  # type: ignore[arg-type]
        while not table.state.over:
            table.play_round(told=seed % 2 == 0)
        yield table


def amigo_trick(cards: list[str], trump: str, house: Mapping[str, str]) -> tuple[int, str, str]:
    """A trick by RG-A6 to RG-A13: the place that wins, the trump that judges it, that after it (`?`: a new one).

    The cards are as they were told, in the order played; "" is no trump.
    """
    played = [card.split() for card in cards]
    deciding = [words for words in played if words[0] == "out" or (words[0] == "change" and words[1] != "none")]
    brought = [words[1] for words in deciding if words[0] == "change"]
    after = brought[-1] if brought else trump
    no_trump = bool(deciding) and deciding[-1] == ["out"]
    suited = [at for at, words in enumerate(played) if words[0] in COLOURS or words[0] == "wild"]
    if no_trump:
        trump, after = "", "?" if house.get("no-trump-then") == "new" else after
    else:
        trump = after
    if not suited:
        return 0, trump, after
    suit = {at: played[at][1] if played[at][0] == "wild" else played[at][0] for at in suited}
    wanted = trump if trump in suit.values() else suit[suited[0]]
    best = -1
    for at in suited:
        if suit[at] == wanted and (best < 0 or _is_higher(played[at], played[best], house)):
            best = at
    return best, trump, after


def _is_higher(later: list[str], earlier: list[str], house: Mapping[str, str]) -> bool:
    """Whether the later of two cards of one suit is higher (RG-A10 to RG-A12)."""

    def value(words: list[str]) -> int:
        return int(words[-1]) if words[-1].isdigit() else 16

    if value(later) != value(earlier):
        return value(later) > value(earlier)
    return later[0] != earlier[0] or house.get("second-joker", "higher") == "higher"


class AmigoTable(Table):
    """An Amigo evening with real hands; every trick, and every score, is compared with the second referee's."""

    def __init__(self, seed: int, players: int, edition: str = "amigo", **house: str) -> None:
        super().__init__(seed, players, edition=edition, house=house)
        self.house, self.edition = house, edition
        self.trump = ""
        self.pile: list[str] = []
        self.totals = [0] * players
        self.seen: set[str] = set()  # which things happened at all

    def play_round(self, told: bool = True) -> None:
        self.flags, self.revokes = set(), set()
        players, cards = len(self.state.seats), self.state.cards
        deck = [*NUMBERED, *BOXES[self.edition]]
        self.random.shuffle(deck)
        if cards == players == 10 and self.random.random() < 0.8:  # a Pile of action cards, but for those that turn it
            deck.sort(key=lambda card: card not in NUMBERED and (card != "change" or self.random.random() < 0.4))
        hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(players)]
        self.pile = deck[players * cards :]
        self.turn_up(told)
        self.bid()
        bids = self.state.now.bids
        won, points = [0] * players, [0] * players
        for trick in range(1, cards + 1):
            leader = self.state.turn
            if self.trump == "?":
                assert take(GAME, self.state, f"{self.name(leader)}: play blue 3").code == "R-PHASE"  # type: ignore
                self.turn_up(told)
            cards_told = self.lay(hands, trick, told)
            at, _, after = amigo_trick(cards_told, self.trump, self.house)
            seat = (leader + at) % players
            won[seat] += 1
            points[seat] += 5 * cards_told.count("bonus") - 5 * cards_told.count("mad")
            self.seen |= {"same" if self.trump == after else "other", cards_told[at].split()[0]}
            self.trump = after
            if trick < cards:
                now = self.state.now
                assert (now.tricks[-1].winner, self.state.turn) == (seat, seat), (cards_told, after)
                assert now.course.trump == ("untold" if after == "?" else after), cards_told
        for seat, bid in enumerate(bids):
            self.totals[seat] += won[seat] + (10 if bid == won[seat] else -5) + points[seat]
        assert list(totals(self.state)) == self.totals

    def lay(self, hands: list[list[str]], trick: int, told: bool) -> list[str]:
        """One card each; gives back the cards as they were told."""
        lead, cards = "", []
        for _ in self.state.seats:
            who = self.state.turn
            card = self.choose(hands[who], lead, who, trick)
            hands[who].remove(card)
            cards.append(self.as_told(card, told))
            self.say(f"{self.name(who)}: play {cards[-1]}")
            words = cards[-1].split()
            if not lead and words[0] in (*COLOURS, "wild"):
                lead = words[1] if words[0] == "wild" else words[0]
        return cards

    def as_told(self, card: str, told: bool) -> str:
        """The card as it is told: with what a Joker calls, or a Change turns up."""
        if card == "wild":
            value = f" {self.random.randint(0, 15)}" if self.house.get("joker-value") == "called" else ""
            return f"wild {self.random.choice(COLOURS)}{value}"
        return f"change {self.from_pile(told)}" if card == "change" else card

    def turn_up(self, told: bool) -> None:
        """Turn up a trump, at the beginning of a round or after a No Trump."""
        turned = self.from_pile(told)
        self.say(f"{self.name(self.state.turn)}: trump {turned}")
        self.trump = "" if turned.startswith("none") else turned.split()[0]

    def from_pile(self, told: bool) -> str:
        """The next coloured card of the Pile, after those that are passed over; none if there is none."""
        passed: list[str] = []
        while self.pile and self.pile[-1] not in NUMBERED:
            passed.append(self.pile.pop())
        top = self.pile.pop() if self.pile else "none"
        self.seen.add("none" if top == "none" else "passed" if passed else "turned")
        after = f" after {' '.join(passed)}" if passed else ""
        return f"{top if told else top.split()[0]}{after}"
