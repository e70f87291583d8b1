"""People at a table with real cards and real dice, of which ragz hears only what the rules let it hear.

    for said in game_of(Random(7), "Ann Bob"): ...

They know no rules: they do one of the things that ragz says is owed, now and then one that is open.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ragz_cli.core.game import Duty, Event, Outcome, name_of
from ragz_cli.core.line import parse, write
from ragz_cli.core.step import step
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.board import ICONS, REGIONS, STAND_IN, UNNAMED
from ragz_cli.games.rat.state import Rat, has_icon

STAND_IN_BOARD = [line.split(" ", 1)[1] for line in STAND_IN[2:]]  # after its regions and its size
DECK = tuple(value for value in range(10) for _ in range(4))
FACES = 6
RESULTS = ("lowest", "highest", "swap")
LONGEST = 2000


class Said(NamedTuple):
    """One line at the table: the state before it, the line as stored, and what it did."""

    before: Rat
    line: str
    after: Rat
    events: tuple[Event, ...]


class People:
    """The draw pile, the row and everybody's hand, as they really are."""

    def __init__(self, chance: Random, names: str, deck: tuple[int, ...] = DECK, **chosen: str) -> None:
        self.chance = chance
        self.pile = list(deck)
        chance.shuffle(self.pile)
        self.setup = GAME.prepare(names.split(), chosen)
        self.state = GAME.start(self.setup)
        self.hands = [[self.pile.pop()] for _ in names.split()]
        self.row: list[int] = []
        self.board = STAND_IN_BOARD if self.state.board.size else self.a_board()
        self.pawn = 0

    def a_board(self) -> list[str]:
        """The board that lies on the table, of some size or other."""
        return [
            space
            for region in UNNAMED
            for space in ("black", *(f"{region} {self.chance.choice(ICONS)}" for _ in range(self.chance.randint(1, 4))))
        ]

    def play(self) -> Iterator[Said]:
        """A whole game, line by line."""
        for _ in range(LONGEST):
            if self.state.over:
                return
            yield self.say(self.words())
        raise AssertionError(f"no end after {LONGEST} lines")

    def say(self, line: str) -> Said:
        """Type a line that must be taken."""
        before = self.state
        action = parse(GAME, before, line)
        done = step(GAME, before, action)
        assert isinstance(done, Outcome), f"{line!r}: {done}"
        self.state = done.state
        return Said(before, write(GAME, before, action), done.state, done.events)

    def words(self) -> str:
        """What somebody does next, with cards and dice on the table moved accordingly."""
        if "spaces" in self.free() and not self.chance.randrange(40):
            return self.typed(self.state.turn, "spaces", str(len(self.board)))
        duty = self.chance.choice(GAME.owed(self.state))
        do = getattr(self, f"do_{duty.verb}", None)
        return self.typed(duty.who, duty.verb, do(duty) if do else self.chance.choice(duty.words or ("",)))

    def free(self) -> set[str]:
        return {choice.verb for choice in GAME.open(self.state) if choice.blocked is None}

    def typed(self, who: int, verb: str, words: str) -> str:
        return f"{name_of(self.state, who)}: {verb} {words}".strip()

    def do_reroll(self, _: Duty) -> str:
        if self.state.wild:
            return f"{self.state.wild}={self.chance.choice(RESULTS)}"
        again = self.chance.sample(self.state.dice, self.chance.randint(1, len(self.state.dice)))
        return " ".join(f"{face}={self.chance.randint(1, FACES)}" for face in again)

    def do_row(self, _: Duty) -> str:
        self.pile += self.row
        self.chance.shuffle(self.pile)
        self.row = [self.pile.pop() for _ in range(REGIONS)]
        return " ".join(map(str, self.row))

    def do_roll(self, _: Duty) -> str:
        return " ".join(str(self.chance.randint(1, FACES)) for _ in range(self.chance.randint(1, 3)))

    def do_move(self, _: Duty) -> str:
        """Half of the people leave it to ragz to ask where the pawn has landed."""
        self.pawn = (self.pawn + sum(self.state.dice)) % len(self.board)
        return self.chance.choice(("", self.board[self.pawn]))

    def do_space(self, _: Duty) -> str:
        return self.board[self.pawn]

    def do_pawn(self, duty: Duty) -> str:
        self.pawn = int(self.chance.choice(duty.words))
        return str(self.pawn)

    def do_take(self, duty: Duty) -> str:
        region = self.chance.choice(duty.words)
        at = self.state.board.regions.index(region)
        self.hands[duty.who].append(self.row[at])
        self.row[at] = -1
        return region

    def do_draw(self, duty: Duty) -> str:
        card = self.pile.pop()
        self.hands[duty.who].append(card)
        return "icon" if has_icon(card) else "plain"

    def do_look(self, duty: Duty) -> str:
        others = [name for name, seat in self.state.seats.items() if seat != duty.who]
        return self.chance.choice(("own", "none", f"{self.chance.choice(others)} 1"))

    def do_swap(self, duty: Duty) -> str:
        name = self.chance.choice([name for name, seat in self.state.seats.items() if seat != duty.who])
        mine, theirs = self.hands[duty.who], self.hands[self.state.seats[name]]
        one, other = self.chance.randrange(len(mine)), self.chance.randrange(len(theirs))
        mine[one], theirs[other] = theirs[other], mine[one]
        return f"{one + 1} {name} {other + 1}"

    def do_discard(self, duty: Duty) -> str:
        place = self.chance.choice(duty.words)
        taken = self.hands[duty.who].pop()
        self.pile.insert(0, self.hands[duty.who][int(place) - 1])
        self.hands[duty.who][int(place) - 1] = taken
        return place

    def do_refill(self, _: Duty) -> str:
        card = self.pile.pop()
        self.row[self.row.index(-1)] = card
        return str(card)

    def do_reveal(self, duty: Duty) -> str:
        return " ".join(map(str, self.hands[duty.who]))


def game_of(chance: Random, names: str, **chosen: str) -> Iterator[Said]:
    """A random game of these people."""
    return People(chance, names, **chosen).play()
