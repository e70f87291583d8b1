"""Statistics over games: for each player what was tried, the dice, where the currency came from, and luck.

Everything is a sum over events, so that many games are added up like one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.journal import Played, Replay
from ragz_cli.core.game import Event, Game, State
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.careers import Career, careers
from ragz_cli.core.season.evenings import SavedEvening, Season, saved_evening
from ragz_cli.core.season.events import moves
from ragz_cli.core.season.file import EVERYTHING, Scope
from ragz_cli.core.season.turning_points import TurningPoint, turning_points
from ragz_cli.core.stats import StatsKeeper, Try

FEWEST = 10  # cases below which nothing is said about luck

T = TypeVar("T", bound=tuple[Any, ...])
K = TypeVar("K")


class Rate(NamedTuple):
    """How often something was tried and met; how many of these had a known chance, and the sum of those chances."""

    tried: int = 0
    met: int = 0
    weighed: int = 0
    expected: Fraction = Fraction(0)


class Flow(NamedTuple):
    """How often a clause moved the currency, what came in by it, and what went out. All are 0 or more."""

    times: int = 0
    gained: int = 0
    lost: int = 0


class Face(NamedTuple):
    """How often a face of the dice fell, and how often it was to be expected among as many dice."""

    fell: int = 0
    expected: Fraction = Fraction(0)


class Fortune(NamedTuple):
    """What throws brought in the game's points and what they were to bring on average, in how many cases."""

    cases: int = 0
    points: int = 0
    expected: Fraction = Fraction(0)


class PlayerFigures(NamedTuple):
    """What one player did in one game, or in several: tries by kind, flows by clause, faces of the dice."""

    tries: Mapping[str, Rate] = {}
    flows: Mapping[str, Flow] = {}
    dice: Mapping[int, Face] = {}
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


class GameStats(NamedTuple):
    """One game of an evening, from 1: which game it is, everybody's figures, and its turning points."""

    number: int
    game: str
    figures: Figures
    turning: tuple[TurningPoint, ...]


class SavedStats(NamedTuple):
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


class SeasonStats(NamedTuple):
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
    return GameStats(number, one.record.game, figures_of(one.game, one.replay), turning_points(one.game, one.replay))


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
            yield one.action.who, PlayerFigures(dice=_dice(dice, keeper.faces(one.state)))
    events = [event for one in played for event in one.events]
    yield from ((event.who, PlayerFigures(flows=_flows(game, keeper, event))) for event in events)
    yield from ((tried.event.who, PlayerFigures(tries={tried.kind: _rate(tried)})) for tried in keeper.tries(events))
    for luck in keeper.luck(events):
        yield luck.event.who, PlayerFigures(fortune=Fortune(1, luck.points, luck.expected))


def _dice(dice: Sequence[int], faces: Sequence[int]) -> dict[int, Face]:
    """How often each face fell among these dice."""
    return {face: Face(dice.count(face), Fraction(len(dice), len(faces))) for face in faces}


def _rate(tried: Try) -> Rate:
    taken = tried.chances[:1]
    return Rate(1, int(tried.met), len(taken), sum((Fraction(*chance) for chance in taken), Fraction(0)))


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
