"""Real cards in real hands, which only the tests can see: shuffled deals, honest players, and players who revoke."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ragz_cli.core.game import Refusal
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.state import Rage
from tests.stored import take

COLOURS = ("red", "green", "purple", "orange", "yellow", "blue")
NUMBERED = tuple(f"{colour} {number}" for colour in COLOURS for number in range(16))
ACTIONS = ("wild",) * 2 + ("change",) * 4 + ("out",) * 4 + ("bonus",) * 2 + ("mad",) * 2
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


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
        self.state: Rage = GAME.start(prepared)  # type: ignore[arg-type]
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
        if self.state.form.action_cards:
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
