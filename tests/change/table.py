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

from ragz_cli.games.change import GAME
from ragz_cli.games.change.state import CHALLENGE, OFFER, Player
from ragz_cli.games.track.state import OPEN, TRACK
from tests import table as tables

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


class Table(tables.Table):
    """A table of Change, with its own words for what is held and moved."""

    @property
    def credits_moved(self) -> list[tuple[str, int]]:
        """Every movement of credits in the last play, in order: above 0 received, below 0 released."""
        return self.moved

    def credits(self, name: str) -> int:
        return self.held(name)

    def markers(self, name: str) -> set[str]:
        """The spaces with a player's Challenge Marker."""
        return {self.state.board.name(space) for space in self.player(name).on}


def new(names: str, *options: str, **chosen: str) -> Table:
    """A table before the first roll, as `ragz new change NAMES --options` makes it; the stand-in board unless told."""
    return Table(GAME, tables.new(GAME, names, *options, **chosen).state)


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
    at = stands % len(table.state.board.spaces)
    return Player(credits=part.credits, cards=part.cards, at=at, on=frozenset(on))


def unknown(*options: str) -> Table:
    """Ann and Bob at a board that nobody has described yet; Ann begins."""
    return new("Ann Bob", *options, first="Ann")
