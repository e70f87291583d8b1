"""A table of Change for tests: a position that a person can read, lines played or refused, and what they did.

    table = at("Ann 120 on Desires, to challenge; Bob 120, marked Greed and Space-7, 2 cards")

A position is one part for each player, parted by `;`: a name, credits, and then, parted by commas, where the Ragz
stands (`on SPACE`), its markers (`marked SPACE and SPACE`), `N cards`, `N markers elsewhere` (on Challenge Spaces
that the position does not name), and for the active player what comes next (`to roll`, `to challenge`, `to throw`,
`free`), or `landing on SPACE`, which plays a Track Roll of 3 that ends there. The first player is active unless
another one has something to do.
"""

import re
from typing import NamedTuple

from ragz_cli.core.game import Action, Event, Refusal
from ragz_cli.core.line import parse, understand, write
from ragz_cli.games.change import GAME
from ragz_cli.games.change.state import CHALLENGE, OFFER, Change, Player
from ragz_cli.games.track.state import OPEN, TRACK

PHASES = {"to roll": TRACK, "to challenge": OFFER, "to throw": CHALLENGE, "free": OPEN}
SHORT_ROLL = (1, 2)  # the Track Roll that lands


class Part(NamedTuple):
    """One player's part of a position, read."""

    name: str
    credits: int
    on: str = "Start"
    marked: tuple[str, ...] = ()
    elsewhere: int = 0
    cards: int = 0
    phase: str = ""
    landing: str = ""


class Table:
    """A state of Change, the events of the last lines played, and the last refusal."""

    def __init__(self, state: Change) -> None:
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
        actions = understand(GAME, self.state, line)
        if isinstance(actions, Refusal):
            return actions
        state, told = self.state, []
        for action in actions:
            assert isinstance(action, Action)
            assert parse(GAME, state, write(GAME, state, action)) == action, "the stored line is another action"
            done = GAME.step(state, action)
            if isinstance(done, Refusal):
                return done
            state, told = done.state, [*told, *done.events]
        self.state = state
        self.told += told
        return None

    def events(self, kind: str) -> list[tuple[str, int]]:
        """Who and how much, for each event of a kind in the last play."""
        return [(self._name(event.who), event.amount) for event in self.told if event.kind == kind]

    def clauses(self, kind: str) -> list[str]:
        """The clauses cited by the events of a kind."""
        return [event.clause for event in self.told if event.kind == kind]

    @property
    def credits_moved(self) -> list[tuple[str, int]]:
        """Every movement of credits in the last play, in order: above 0 received, below 0 released."""
        sign = {"received": 1, "released": -1}
        return [(self._name(e.who), sign[e.kind] * e.amount) for e in self.told if e.kind in sign]

    @property
    def winners(self) -> list[str]:
        return [name for name, _ in self.events("won")]

    @property
    def turn(self) -> str:
        return self._name(self.state.turn)

    @property
    def phase(self) -> str:
        return self.state.phase

    def player(self, name: str) -> Player:
        return self.state.players[self.state.seats[name]]

    def credits(self, name: str) -> int:
        return self.player(name).credits

    def cards(self, name: str) -> int:
        return self.player(name).cards

    def where(self, name: str) -> str:
        """The space under a player's Ragz."""
        return self.state.board.name(self.player(name).at)

    def markers(self, name: str) -> set[str]:
        """The spaces with a player's Challenge Marker."""
        return {self.state.board.name(space) for space in self.player(name).on}

    def owed(self) -> list[str]:
        """Who owes which verb: `Ann: roll`."""
        return [f"{self._name(duty.who)}: {duty.verb}" for duty in GAME.owed(self.state)]

    def examples(self) -> list[str]:
        """A line for everything that is owed."""
        return [duty.example for duty in GAME.owed(self.state)]

    def open(self) -> set[str]:
        """The verbs that the active player may use now beyond what is owed."""
        return {choice.verb for choice in GAME.open(self.state) if choice.blocked is None}

    def words(self, verb: str) -> set[str]:
        """What may stand after a verb that is owed or open now."""
        rows = (*GAME.owed(self.state), *GAME.open(self.state))
        return {word for row in rows if row.verb == verb for word in row.words}

    def _name(self, who: int) -> str:
        return tuple(self.state.seats)[who]


def new(names: str, *options: str, **chosen: str) -> Table:
    """A table before the first roll, as `ragz new change NAMES --options` makes it; the stand-in board unless told."""
    setup = GAME.prepare(names.split(), {**dict.fromkeys(options, "yes"), **chosen})
    assert not isinstance(setup, Refusal), setup
    state = GAME.start(setup)
    assert not isinstance(state, Refusal), state
    return Table(state)


def at(position: str, *options: str, **house: str) -> Table:
    """The table of a position; options and house rules as `ragz new` takes them."""
    parts = [_read(part) for part in position.split(";")]
    table = new(" ".join(part.name for part in parts), *options, board="stand-in", first=parts[0].name, **house)
    active = next((seat for seat, part in enumerate(parts) if part.phase or part.landing), 0)
    free = [
        spot
        for spot, space in enumerate(table.state.board.spaces)
        if space and space.kind == "challenge" and not re.search(rf"{space.name}\b", position)
    ]
    players = tuple(_seated(table, part, free) for part in parts)
    phase = PHASES[parts[active].phase or "to roll"]
    table.state = table.state._replace(players=players, turn=active, phase=phase)
    if parts[active].landing:
        table.play(f"{parts[active].name}: roll {SHORT_ROLL[0]} {SHORT_ROLL[1]}")
    return table


def _read(text: str) -> Part:
    first, *clauses = (clause.strip() for clause in text.split(","))
    name, credits, *stands = first.split(maxsplit=2)
    part = Part(name, int(credits))
    for clause in (*stands, *clauses):
        part = _read_clause(part, clause)
    return part


def _read_clause(part: Part, clause: str) -> Part:
    word, _, rest = clause.partition(" ")
    if clause in PHASES:
        return part._replace(phase=clause)
    if word == "on":
        return part._replace(on=rest)
    if word == "marked":
        return part._replace(marked=tuple(rest.split(" and ")))
    if word == "landing":
        return part._replace(landing=rest.removeprefix("on "))
    if rest in ("card", "cards"):
        return part._replace(cards=int(word))
    assert rest in ("marker elsewhere", "markers elsewhere"), f"not understood: {clause}"
    return part._replace(elsewhere=int(word))


def _seated(table: Table, part: Part, free: list[int]) -> Player:
    names = table.state.board.names
    stands = names[part.landing] - sum(SHORT_ROLL) if part.landing else names[part.on]
    on = {names[name] for name in part.marked} | set(free[: part.elsewhere])
    assert len(on) == len(part.marked) + part.elsewhere, "not that many spaces left"
    return Player(part.credits, part.cards, stands % len(table.state.board.spaces), frozenset(on))
