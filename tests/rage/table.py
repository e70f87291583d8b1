"""A table of Rage for tests: a position that a person can read, lines played or refused, and what they did.

    table = at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")

The last player named deals, so the first one bids and leads first. A position may name the cards each (10 unless told),
the trump, and the bids from the dealer's left; with a trump and without bids, everybody has bid 0.
"""

from collections.abc import Callable, Sequence

import pytest

import tests.table
from ragz_cli.core.game import Event, Refusal, Refused
from ragz_cli.core.line import understand, write
from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.cards import USUAL, Card, Course, House, judge
from ragz_cli.games.rage.scoring import ranking, totals
from ragz_cli.games.rage.state import Rage

FULL = 10


class Table(tests.table.Table):
    """A game of Rage, with the lines as they would be stored since the position."""

    def __init__(self, state: Rage) -> None:
        super().__init__(GAME, state)
        self.start = state
        self.log: list[str] = []

    def lay(self, *cards: str) -> "Table":
        """Play cards in turn."""
        self.play(*(f"play {card}" for card in cards))
        return self

    def _take(self, line: str) -> Refusal | None:
        before = self.state
        refusal = super()._take(line)
        if refusal is None:
            self.log += [write(GAME, before, action) for action in understand(GAME, before, line)]
        return refusal

    def event(self, kind: str) -> Event:
        """The only event of a kind in the last play."""
        (found,) = [event for event in self.told if event.kind == kind]
        return found

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]

    @property
    def ahead(self) -> str:
        """Who is winning the trick so far, by the last event that says so."""
        return self.name(int(str([event.facts["whom"] for event in self.told if event.kind == "played"][-1])))

    @property
    def took(self) -> str:
        """Who won the trick that was completed last."""
        return [name for name, _ in self.events("trick_won")][-1]

    @property
    def trump(self) -> str:
        """The trump in force; "" is none."""
        return self.state.now.course.trump

    @property
    def dealer(self) -> str:
        return self.name(self.state.dealer)

    @property
    def totals(self) -> list[int]:
        return list(totals(self.state))

    @property
    def scores(self) -> list[int]:
        """The scores of the round just ended, by seat."""
        return [amount for _, amount in self.events("scored")]

    def taken(self, name: str) -> tuple[int, int, int]:
        """A player's tricks of this round, and the Bonus and Mad cards in them."""
        return tuple(self.state.now.taken[self.state.seats[name]])

    @property
    def winners(self) -> list[str]:
        return [self.name(seat) for seat in ranking(self.state).winners]


def new(names: str, **chosen: str) -> Table:
    """A table before the first deal, as `ragz new rage NAMES --options` makes it."""
    return Table(tests.table.new(GAME, names, **chosen).state)


def refused_setup(names: list[str], **chosen: str) -> str:
    """The code with which a set-up is refused."""
    return refusal_of(lambda: GAME.start(GAME.prepare(names, chosen))).code


def refusal_of(work: Callable[[], object]) -> Refusal:
    """The refusal that `work` ends with."""
    with pytest.raises(Refused) as caught:
        work()
    return caught.value.refusal


def at(position: str, **chosen: str) -> Table:
    """The table of a position; options and house rules as `ragz new` takes them."""
    names, *clauses = (clause.strip() for clause in position.split(","))
    table = new(names, dealer=names.split()[-1], **chosen)
    told = dict(map(_fact, clauses))
    cards = int(told.get("cards", FULL))
    if cards != FULL:
        dealer = names.split()[-1]
        table.play(f"table: set round {FULL + 1 - cards}  # for the test", f"table: set dealer {dealer}  # too")
    if "trump" in told:
        table.play(f"trump {told['trump']}")
    if ("trump" in told or "bids" in told) and "hidden" not in chosen.get("variant", ""):
        table.play(f"bids {told.get('bids', ' '.join('0' for _ in names.split()))}")
    table.log.clear()
    table.start = table.state
    return table


def _fact(clause: str) -> tuple[str, str]:
    """`4 cards`, `trump red` or `bids 2 2 1` as a name and what it is."""
    word, _, rest = clause.partition(" ")
    return ("cards", word) if rest in ("card", "cards") else (word, rest)


NAMES = "Ann Bob Cy Dee Eve Fay Gus Hal Ida Jo"


def trick(text: str, cards: int = FULL, **chosen: str) -> Table:
    """A trick as the ledger writes it, `[red] blue 4, red 9, out`: Ann leads, then Bob and so on."""
    trump, _, played = text.removeprefix("[").partition("] ")
    names = " ".join(NAMES.split()[: played.count(",") + 1])
    table = at(f"{names}, {cards} cards, trump {'red' if trump == 'none' else trump}", **chosen)
    if trump == "none":
        table.play("table: set trump none  # for the test")
    return table.lay(*(card.strip() for card in played.split(",")))


def judged(cards: Sequence[Card], trump: str, house: House = USUAL) -> Course:
    """RG-77 over a whole trick: its cards judged in the order played, with `trump` before the first of them."""
    course = Course(trump)
    for lying in range(1, len(cards) + 1):
        course = judge(cards[:lying], course, house)
    return course
