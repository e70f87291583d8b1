"""A table for tests of a track game: lines played or refused, and what they did, by the names of players."""

import re
from typing import Any

from ragz_cli.core.game import Event, Game, Refusal
from ragz_cli.core.line import parse, understand, write
from ragz_cli.core.step import or_refusal, step


class Table:
    """A state of a game, the events of the last lines played, and the last refusal."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.told: list[Event] = []
        self.why = Refusal("")

    def play(self, *lines: str) -> "Table":
        """Play lines that must be accepted; `told` holds their events."""
        self.told = []
        for line in lines:
            refusal = self._take(line)
            assert refusal is None, f"{line!r} was refused: {refusal}"
        return self

    def refused(self, line: str) -> str:
        """The code with which a line is refused; `why` is the refusal."""
        before = self.state
        refusal = self._take(line)
        assert refusal is not None, f"{line!r} was accepted"
        assert self.state == before
        self.why = refusal
        return refusal.code

    def _take(self, line: str) -> Refusal | None:
        actions = or_refusal(lambda: understand(self.game, self.state, line))
        if isinstance(actions, Refusal):
            return actions
        state, told = self.state, []
        for action in actions:
            stored = write(self.game, state, action)
            assert parse(self.game, state, stored) == action, "the stored line is another action"
            done = step(self.game, state, action)
            if isinstance(done, Refusal):
                return done
            state, told = done.state, [*told, *done.events]
        self.state = state
        self.told += told
        return None

    def events(self, kind: str) -> list[tuple[str, int]]:
        """Who and how much, for each event of a kind in the last play."""
        return [(self.name(event.who), event.amount) for event in self.told if event.kind == kind]

    def clauses(self, kind: str) -> list[str]:
        """The clauses cited by the events of a kind."""
        return [event.clause for event in self.told if event.kind == kind]

    def facts(self, kind: str) -> Any:
        """The facts of the only event of a kind."""
        (event,) = (event for event in self.told if event.kind == kind)
        return event.facts

    @property
    def moved(self) -> list[tuple[str, int]]:
        """Every movement of the currency in the last play, in order: above 0 received, below 0 released."""
        sign = {"received": 1, "released": -1}
        return [(self.name(e.who), sign[e.kind] * e.amount) for e in self.told if e.kind in sign]

    @property
    def winners(self) -> list[str]:
        return [name for name, _ in self.events("won")]

    @property
    def turn(self) -> str:
        return self.name(self.state.turn)

    @property
    def phase(self) -> str:
        phase: str = self.state.phase
        return phase

    def player(self, name: str) -> Any:
        return self.state.players[self.state.seats[name]]

    def held(self, name: str) -> int:
        """A player's credits or Zeal."""
        return self.game.held(self.state, self.state.seats[name])

    def cards(self, name: str) -> int:
        cards: int = self.player(name).cards
        return cards

    def where(self, name: str) -> str:
        """The space under a player's Ragz."""
        space: str = self.state.board.name(self.player(name).at)
        return space

    def owed(self) -> list[str]:
        """Who owes which verb: `Ann: roll`."""
        return [f"{self.name(duty.who)}: {duty.verb}" for duty in self.game.owed(self.state)]

    def examples(self) -> list[str]:
        """A line for everything that is owed."""
        return [duty.example for duty in self.game.owed(self.state)]

    def open(self) -> set[str]:
        """The verbs that the active player may use now beyond what is owed."""
        return {c.verb for c in self.game.open(self.state) if c.blocked is None and c.who == self.state.turn}

    def open_to(self, name: str) -> set[str]:
        """The verbs that this player may use now beyond what is owed."""
        who = self.state.seats[name]
        return {c.verb for c in self.game.open(self.state) if c.blocked is None and c.who == who}

    def words(self, verb: str) -> set[str]:
        """What may stand after a verb that is owed or open now."""
        rows = (*self.game.owed(self.state), *self.game.open(self.state))
        return {word for row in rows if row.verb == verb for word in row.words}

    def name(self, who: int) -> str:
        return tuple(self.state.seats)[who]


def new(game: Game[Any], names: str, *options: str, **chosen: str) -> Table:
    """A table before the first roll, as `ragz new GAME NAMES --options` makes it."""
    setup = game.prepare(names.split(), {**dict.fromkeys(options, "yes"), **chosen})
    return Table(game, game.start(setup))


def clauses_of(part: str) -> list[str]:
    """The clauses of one player's part of a position: `Ann 60, on Israel, 2 cards`."""
    return [clause.strip() for clause in re.split(r",", part)]
