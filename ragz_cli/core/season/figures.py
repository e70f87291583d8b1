"""Figures over games: everything that happened as rows, and the statistics to which these rows add up.

Beside the events of a game there is a row of kind `dice` for each line that tells dice, and a movement of the currency
is a row for each clause behind it. Everything is a sum, so that many games are added up like one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.log import Played, Replay
from ragz_cli.core.figures import Part, StatsKeeper, Try
from ragz_cli.core.game import HIDDEN, MOVES, NOTHING, TURN, Event, Facts, Game, State, named
from ragz_cli.core.record import Record
from ragz_cli.core.season.results import EVERYTHING, Career, SavedEvening, Scope, Season, careers, saved_evening
from ragz_cli.core.season.story import Told, course_of, story

DICE = "dice"
PLACES = ("space", "region")  # facts that say where something happened


class EventRow(Record):
    """One row: turns count from 1, a line is that of the log. What a row has nothing to say about is None.

    `amount` is the number of the event; of a movement what the player received, below 0 what was released, and
    `before` and `after` is what the player held. `met` and `chance` are of the try that the event settled, and
    `by_dice` whether dice alone met it; `points` and `expected` are of the throw behind a movement. `facts` are all
    that the event carries, players by name; of an event in several rows they stand in the first.
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
    by_dice: int | None = None
    facts: Facts = NOTHING


Settled = tuple[str | None, int | None, Fraction | None, int | None, Fraction | None, int | None]
"""Of a row: `tried`, `met`, `chance`, `points`, `expected`, `by_dice`."""
UNSETTLED: Settled = (None, None, None, None, None, None)


def moves(game: Game[State], event: Event) -> bool:
    """Whether an event moves the currency of its game."""
    currency = game.currency.casefold()
    return event.kind in MOVES and event.facts.get("fact", currency) == currency


def event_rows(evening: Evening) -> Iterator[EventRow]:
    """The rows of the last game of an evening."""
    game, names = evening.game, tuple(evening.state.seats)
    keeper = game.stats() if game.stats else StatsKeeper()
    events = [event for one in evening.replay.played for event in one.events]
    settled = _settled(keeper, events)
    turn = 1
    for one in evening.replay.played:
        line = one.line.number
        if one.action and (dice := keeper.dice(one.action)):
            yield EventRow(turn, line, _name(names, one.action.who), DICE, None, dice)
        for event in one.events:
            place = next((str(event.facts[fact]) for fact in PLACES if event.facts.get(fact)), None)
            amount = None if event.facts.get("case") == HIDDEN else event.amount
            name, facts = _name(names, event.who), named(names, event.facts)
            about = turn, line, name, event.kind, place, (), amount, None, None, event.clause
            row = EventRow(*about, *settled.get(id(event), UNSETTLED), facts)
            if moves(game, event):
                yield from _parts(event, keeper, row)
            else:
                yield row
            turn += event.kind == TURN


def _name(names: tuple[str, ...], who: int) -> str | None:
    """The name at a seat; the table has none."""
    return names[who] if 0 <= who < len(names) else None


def _settled(keeper: StatsKeeper, events: Sequence[Event]) -> dict[int, Settled]:
    """What statistics say of events, by the identity of the event: of the try that it settled, and of the throw."""
    tries = {id(tried.event): tried for tried in keeper.tries(events)}
    lucky = {id(luck.event): luck for luck in keeper.luck(events)}
    settled: dict[int, Settled] = {}
    for at in tries.keys() | lucky.keys():
        tried, luck = tries.get(at), lucky.get(at)
        chance = Fraction(*tried.chances[0]) if tried and tried.chances else None
        of_try = (tried.kind, int(tried.met), chance) if tried else (None, None, None)
        of_throw = (luck.points, luck.expected) if luck else (None, None)
        settled[at] = (*of_try, *of_throw, int(tried.by_dice) if tried else None)
    return settled


def _parts(event: Event, keeper: StatsKeeper, row: EventRow) -> Iterator[EventRow]:
    """A movement in its parts, from what was held before to what was left."""
    left = event.facts["left"]
    assert isinstance(left, int)
    whole = MOVES[event.kind] * event.amount
    held = left - whole
    for part in [part for part in keeper.parts(event) if part.amount] or [Part(event.clause, whole)]:
        yield row._replace(amount=part.amount, before=held, after=held + part.amount, clause=part.clause)
        held += part.amount
        row = EventRow(row.turn, row.line, row.player, row.kind, row.place)


FEWEST = 10  # cases below which nothing is said about luck

T = TypeVar("T", bound=Record)
K = TypeVar("K")


class Rate(Record):
    """How often something was tried and met; how many of these had a known chance, and the sum of those chances.

    `by_dice` is how many of these dice alone met, without Add cards.
    """

    tried: int = 0
    met: int = 0
    weighed: int = 0
    expected: Fraction = Fraction(0)
    by_dice: int = 0


class Flow(Record):
    """How often a clause moved the currency, what came in by it, and what went out. All are 0 or more."""

    times: int = 0
    gained: int = 0
    lost: int = 0


class FaceCount(Record):
    """How often a face of the dice fell, and how often it was to be expected among as many dice."""

    fell: int = 0
    expected: Fraction = Fraction(0)


class Fortune(Record):
    """What throws brought in the game's points and what they were to bring on average, in how many cases."""

    cases: int = 0
    points: int = 0
    expected: Fraction = Fraction(0)


class PlayerFigures(Record):
    """What one player did in one game, or in several: tries by kind, flows by clause, faces of the dice."""

    tries: Mapping[str, Rate] = {}
    flows: Mapping[str, Flow] = {}
    dice: Mapping[int, FaceCount] = {}
    fortune: Fortune = Fortune()

    def plus(self, other: "PlayerFigures") -> "PlayerFigures":
        """Both together."""
        return PlayerFigures(
            _merged(self.tries, other.tries),
            _merged(self.flows, other.flows),
            _merged(self.dice, other.dice),
            _plus(self.fortune, other.fortune),
        )


Figures = Mapping[str, PlayerFigures]
"""Everybody's figures by name."""


class GameStats(Record):
    """One game of an evening, from 1: which game it is, everybody's figures, and how it was won."""

    number: int
    game: str
    figures: Figures
    story: tuple[Told, ...]


class SavedStats(Record):
    """The statistics of one save: its games in order, its champions, when it began; or why it is left out.

    `evening` is what counts for standings.
    """

    path: str
    games: tuple[GameStats, ...] = ()
    champions: tuple[tuple[str, ...], ...] = ()
    created: str = ""
    evening: SavedEvening = SavedEvening("")

    @property
    def wrong(self) -> tuple[str, ...]:
        return self.evening.wrong


class SeasonStats(Record):
    """The statistics of many saves, the oldest first: their games, everybody's career, who was champion when."""

    saves: tuple[SavedStats, ...]
    people: tuple[Career, ...]

    @property
    def games(self) -> tuple[GameStats, ...]:
        return tuple(game for save in self.saves for game in save.games)

    @property
    def champions(self) -> tuple[tuple[str, ...], ...]:
        return tuple(names for save in self.saves for names in save.champions)


def season_stats(saves: Iterable[SavedStats], counting: Season) -> SeasonStats:
    """The statistics of those saves that count; of an evening the save in which it goes furthest."""
    passed_over = {path for path, _ in (*counting.copies, *counting.older)}
    kept = [save for save in saves if not save.wrong and save.path not in passed_over]
    kept.sort(key=lambda save: save.created)
    people = careers(game for save in kept for game in save.evening.games if not game.stopped)
    return SeasonStats(tuple(kept), tuple(people))


def saved_stats(path: str, evening: Evening, scope: Scope = EVERYTHING) -> SavedStats:
    """The statistics of the save of an evening; champions are those of an evening that began in the season."""
    games = (
        game_stats(number, one) for number, one in enumerate(every_game(evening), 1) if scope.holds(one.record.started)
    )
    return saved_season_stats(path, evening, scope)._replace(games=tuple(games))


def saved_season_stats(path: str, evening: Evening, scope: Scope = EVERYTHING) -> SavedStats:
    """The same without figures of its games."""
    created = evening.session.created
    champions = tuple(total.champions for total in evening.totals if total.champions and scope.holds(created))
    return SavedStats(path, (), champions, created, saved_evening(path, evening, scope))


def game_stats(number: int, one: Evening) -> GameStats:
    """The statistics of the last game of an evening, which is its game of this number."""
    return GameStats(number, one.record.game, figures_of(one.game, one.replay), story(course_of(one.game, one.replay)))


def figures_of(game: Game[State], replay: Replay[State]) -> dict[str, PlayerFigures]:
    """Everybody's figures in one game, from its events alone."""
    keeper = game.stats() if game.stats else StatsKeeper()
    figures = {seat: PlayerFigures() for seat in replay.state.seats.values()}
    for seat, own in _pieces(game, keeper, replay.played):
        if seat in figures:
            figures[seat] = figures[seat].plus(own)
    return {name: figures[seat] for name, seat in replay.state.seats.items()}


def _pieces(
    game: Game[State], keeper: StatsKeeper, played: Sequence[Played[State]]
) -> Iterator[tuple[int, PlayerFigures]]:
    """What each line and each event adds, and for which seat."""
    for one in played:
        if one.action and (dice := keeper.dice(one.action)):
            faces = keeper.faces(one.state)
            each = Fraction(len(dice), len(faces))
            yield one.action.who, PlayerFigures(dice={face: FaceCount(dice.count(face), each) for face in faces})
    events = [event for one in played for event in one.events]
    yield from ((event.who, PlayerFigures(flows=_flows(game, keeper, event))) for event in events)
    yield from ((tried.event.who, PlayerFigures(tries={tried.kind: _rate(tried)})) for tried in keeper.tries(events))
    for luck in keeper.luck(events):
        yield luck.event.who, PlayerFigures(fortune=Fortune(1, luck.points, luck.expected))


def _rate(tried: Try) -> Rate:
    taken = tried.chances[:1]
    expected = sum((Fraction(*chance) for chance in taken), Fraction(0))
    return Rate(1, int(tried.met), len(taken), expected, int(tried.by_dice))


def _flows(game: Game[State], keeper: StatsKeeper, event: Event) -> dict[str, Flow]:
    """What an event moves, by clause; a part of nothing moves nothing."""
    if not moves(game, event):
        return {}
    parts = (part for part in keeper.parts(event) if part.amount)
    flows: dict[str, Flow] = {}
    for clause, amount in parts:
        flows = _merged(flows, {clause: Flow(1, max(amount, 0), max(-amount, 0))})
    return flows


def together(games: Iterable[Figures]) -> dict[str, PlayerFigures]:
    """Several games added up, everybody by name."""
    sums: dict[str, PlayerFigures] = {}
    for game in games:
        for name, own in game.items():
            sums[name] = sums[name].plus(own) if name in sums else own
    return sums


def _plus(own: T, other: T) -> T:
    """Two records of numbers, added field by field."""
    return type(own)(*(one + more for one, more in zip(own, other, strict=True)))


def _merged(own: Mapping[K, T], other: Mapping[K, T]) -> dict[K, T]:
    """Two tables of such records, added row by row."""
    return {**own, **{key: _plus(own[key], more) if key in own else more for key, more in other.items()}}
