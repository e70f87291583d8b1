"""Everything that happened in a game as rows that add up to its statistics: what `ragz export events` writes.

Beside the events of the game there is a row of kind `dice` for each line that tells dice. A movement of the currency
is a row for each clause behind it.
"""

from collections.abc import Iterator
from fractions import Fraction

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.events import MOVES, TURN
from ragz_cli.core.game import Event, Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.stats import Luck, Part, StatsKeeper, Try

DICE = "dice"
HIDDEN = "hidden"  # the case of an event whose number is not shown again while the game runs
PLACES = ("space", "region")  # facts that say where something happened


class Row(NamedTuple):
    """One row: turns count from 1, a line is that of the log. What a row has nothing to say about is None.

    `amount` is the number of the event; of a movement what the player received, below 0 what was released, and
    `before` and `after` is what the player held. `met` and `chance` are of the try that the event settled, `points`
    and `expected` of the throw behind a movement.
    """

    turn: int
    line: int
    player: str | None
    kind: str
    place: str | None = None
    dice: tuple[int, ...] = ()
    amount: int | None = None
    before: int | None = None
    after: int | None = None
    clause: str = ""
    tried: str | None = None
    met: int | None = None
    chance: Fraction | None = None
    points: int | None = None
    expected: Fraction | None = None


class Settled(NamedTuple):
    """What statistics say of the events of a game, by the identity of the event."""

    tries: dict[int, Try]
    luck: dict[int, Luck]


def moves(game: Game[State], event: Event) -> bool:
    """Whether an event moves the currency of its game."""
    currency = game.currency.casefold()
    return event.kind in MOVES and event.facts.get("fact", currency) == currency


def event_rows(evening: Evening) -> Iterator[Row]:
    """The rows of the last game of an evening."""
    game, names = evening.game, tuple(evening.state.seats)
    keeper = game.stats() if game.stats else StatsKeeper()
    events = [event for one in evening.replay.played for event in one.events]
    tries = {id(tried.event): tried for tried in keeper.tries(events)}
    settled = Settled(tries, {id(luck.event): luck for luck in keeper.luck(events)})
    turn = 1
    for one in evening.replay.played:
        here = Row(turn, one.line.number, None, DICE)
        if one.action and (dice := keeper.dice(one.action)):
            yield here._replace(player=_name(names, one.action.who), dice=dice)
        for event in one.events:
            yield from _rows(game, keeper, settled, event, here._replace(turn=turn, player=_name(names, event.who)))
            turn += event.kind == TURN


def _name(names: tuple[str, ...], who: int) -> str | None:
    """The name at a seat; the table has none."""
    return names[who] if 0 <= who < len(names) else None


def _rows(game: Game[State], keeper: StatsKeeper, settled: Settled, event: Event, here: Row) -> Iterator[Row]:
    """An event as one row, or as one for each part that it moved; what it settled stands in the first."""
    place = next((str(event.facts[fact]) for fact in PLACES if event.facts.get(fact)), None)
    amount = None if event.facts.get("case") == HIDDEN else event.amount
    row = here._replace(kind=event.kind, place=place, clause=event.clause, amount=amount)
    if tried := settled.tries.get(id(event)):
        chance = Fraction(*tried.chances[0]) if tried.chances else None
        row = row._replace(tried=tried.kind, met=int(tried.met), chance=chance)
    if luck := settled.luck.get(id(event)):
        row = row._replace(points=luck.points, expected=luck.expected)
    return _parts(event, keeper, row) if moves(game, event) else iter((row,))


def _parts(event: Event, keeper: StatsKeeper, row: Row) -> Iterator[Row]:
    """A movement in its parts, from what was held before to what was left."""
    left = event.facts["left"]
    assert isinstance(left, int)
    whole = MOVES[event.kind] * event.amount
    held = left - whole
    for part in [part for part in keeper.parts(event) if part.amount] or [Part(event.clause, whole)]:
        yield row._replace(amount=part.amount, before=held, after=held + part.amount, clause=part.clause)
        held += part.amount
        row = row._replace(tried=None, met=None, chance=None, points=None, expected=None)
