"""A table of Rat-A-Tat Roll for tests: a position that a person can read, lines played or refused, and what they did.

    table = at("Ann 2 tokens, landing on red look; Bob 1 token, full", row="3 7 0 2 5")

A position is one part for each player, parted by `;`: a name and then, parted by commas, `N tokens` (else 2),
`N cards` (else 1) or `full`, and for the active player `landing on SPACE`, which rolls 1 and 2 and moves there,
or `rolled D D`, or `wild RESULT`, which for a player who is not full means after a landing on black. Cards are those
that nobody has seen. The row goes clockwise: red, yellow, green, blue, purple on the stand-in board.
"""

from typing import NamedTuple

from ragz_cli.core.game import Refusal
from ragz_cli.core.line import understand, write
from ragz_cli.core.step import or_refusal
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.board import BLACK
from ragz_cli.games.rat.state import DEAL, UNSEEN, Player, Rat, last_turns
from tests import table as tables
from tests.stored import take

ROW = "3 6 0 2 5"
SHORT_ROLL = "1 2"  # the number dice that land
STEPS = 3


class Part(NamedTuple):
    """One player's part of a position, read."""

    name: str
    tokens: int = 2
    cards: int = 1
    full: bool = False
    doing: str = ""


class Table(tables.Table):
    """A table of the game, whose lines are played as the log has them."""

    def __init__(self, state: Rat) -> None:
        super().__init__(GAME, state)

    def stored(self, *lines: str) -> "Table":
        """Play lines as an older log has them, which must be accepted."""
        self.told = []
        for line in lines:
            done = take(GAME, self.state, line)
            assert not isinstance(done, Refusal), f"{line!r} was refused: {done}"
            self.state = done.state
            self.told += done.events
        return self

    def refused(self, line: str) -> tuple[str, str]:  # type: ignore[override]
        """The code and the clause with which a line is refused; `why` is the refusal."""
        return super().refused(line), self.why.clause

    def _take(self, line: str) -> Refusal | None:
        actions = or_refusal(lambda: understand(GAME, self.state, line))
        if isinstance(actions, Refusal):
            return actions
        state, told = self.state, []
        for action in actions:
            done = take(GAME, state, write(GAME, state, action))  # as the log has it
            if isinstance(done, Refusal):
                return done
            state, told = done.state, [*told, *done.events]
        self.state = state
        self.told += told
        return None

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]

    def tokens(self, name: str) -> int:
        return int(self.player(name).tokens)

    def cards(self, name: str) -> int:
        return len(self.player(name).cards)

    @property
    def row(self) -> tuple[int | None, ...]:
        row: tuple[int | None, ...] = self.state.row
        return row

    @property
    def where(self) -> str:  # type: ignore[override]
        return str(self.state.board.name(self.state.pawn))

    def last(self) -> list[str]:
        """Who still plays in the final round, in order."""
        return [self.name(who) for who in last_turns(self.state)]

    def skips(self) -> list[str]:
        """Who has the turns to come, if everybody skips."""
        names = []
        while self.phase == "turn":
            names.append(self.turn)
            self.play(f"{self.turn}: skip")
        return names


def new(names: str, **chosen: str) -> Table:
    """A table before anything is said, as `ragz new rat NAMES --options` makes it; the first named begins."""
    setup = GAME.prepare(names.split(), {"first": names.split()[0], **chosen})
    return Table(GAME.start(setup))


def at(position: str, row: str = ROW, **house: str) -> Table:
    """The table of a position, on the stand-in board with the pawn on its space 0."""
    parts = [_read(part.strip()) for part in position.split(";")]
    table = new(" ".join(part.name for part in parts), board="stand-in", **house)
    table.state = table.state._replace(phase=DEAL)
    table.play(f"{parts[0].name}: row {row}")
    hand = table.state.form.hand
    players = tuple(Player(part.tokens, (UNSEEN,) * (hand if part.full else part.cards)) for part in parts)
    active = next((seat for seat, part in enumerate(parts) if part.doing), 0)
    table.state = table.state._replace(players=players, turn=active)
    return _doing(table, parts[active])


def _read(text: str) -> Part:
    first, *clauses = (clause.strip() for clause in text.split(","))
    name, _, rest = first.partition(" ")
    part = Part(name)
    for clause in (rest, *clauses):
        word, _, what = clause.partition(" ")
        if what in ("token", "tokens"):
            part = part._replace(tokens=int(word))
        elif what in ("card", "cards"):
            part = part._replace(cards=int(word))
        elif clause == "full":
            part = part._replace(full=True)
        elif clause:
            part = part._replace(doing=clause)
    return part


def _doing(table: Table, part: Part) -> Table:
    what, _, rest = part.doing.partition(" ")
    if what == "landing":
        return landing(table, rest.removeprefix("on "))
    if what == "rolled":
        return table.play(f"{part.name}: roll {rest}")
    if what == "wild":
        if not part.full:
            landing(table, BLACK)
        return table.play(f"{part.name}: wild {rest}")
    assert what in ("", "to"), f"not understood: {part.doing}"
    return table


def landing(table: Table, space: str) -> Table:
    """The active player rolls 1 and 2 and lands on the space of that name."""
    board = table.state.board
    spot = next(spot for spot in sorted(board.spaces, reverse=True) if board.name(spot) == space)
    table.state = table.state._replace(pawn=(spot - STEPS) % board.size)
    return table.play(f"{table.turn}: roll {SHORT_ROLL}", f"{table.turn}: move")
