"""Figures over games: what players did and what tables saw, as sums, so that many games are added up like one."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import TypeVar

from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.log import Replay
from ragz_cli.core.evening.session import ENTERED, PLAYED, GameRecord, finished
from ragz_cli.core.figures import StatsKeeper, Try
from ragz_cli.core.game import TABLE, TURN, Game, State
from ragz_cli.core.record import Record
from ragz_cli.core.season import results
from ragz_cli.core.season.results import ResultRow, SavedEvening, Trail, nights
from ragz_cli.core.season.story import Told, course_of, moves, story
from ragz_cli.core.words import Count, identity

FORM = 5  # games that count for the form
LEAST_FORM = 3  # games without which nobody has a form
LEAST_STREAK = 2  # wins in a row that are a streak
LEAST_TOGETHER = 5  # games of two people without which neither is the other's nemesis


class HeadToHead(Record):
    """Two people in the games that both played: how often the one came in before the other, behind, level."""

    before: int = 0
    behind: int = 0
    level: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def margin(self) -> int:
        """By how many games the one came in behind more often than not."""
        return 2 * self.behind - self.games


NEVER_MET = HeadToHead()
_met = lru_cache(10_000)(HeadToHead)  # most of many people have met as often as others


class Career(Record):
    """What one person did, in the order of the games.

    `form` holds the places in the last five games, the newest last; nothing below three games. `streak` is how many of
    the last games were all won, `longest` the most wins in a row; 0 below two. `against` is everybody else by name.
    """

    name: str
    played: int
    won: int
    form: tuple[int, ...]
    streak: int
    longest: int
    against: Mapping[str, HeadToHead]

    @property
    def nemesis(self) -> str:
        """Who came in before this person in more than half of five games or more, by most games; nobody: no name."""
        enough = {name: pair for name, pair in self.against.items() if pair.games >= LEAST_TOGETHER}
        worst = max(enough, key=lambda name: enough[name].margin, default="")
        return worst if worst and enough[worst].margin > 0 else ""


class _SoFar:
    """What somebody did so far, in the order of the games."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.played = self.won = self.run = self.longest = 0
        self.form: deque[int] = deque(maxlen=FORM)
        self.against: dict[str, HeadToHead] = {}

    def add(self, own: ResultRow, others: Mapping[str, ResultRow]) -> None:
        won = own.place == 1
        self.played, self.won, self.run = self.played + 1, self.won + won, self.run + 1 if won else 0
        self.longest = max(self.longest, self.run)
        self.form.append(own.place)
        for person, other in others.items():
            if other is not own:
                before, behind, level = self.against.get(person, NEVER_MET)
                before, behind = before + (own.place < other.place), behind + (own.place > other.place)
                self.against[person] = _met(before, behind, level + (own.place == other.place))

    def career(self, names: Mapping[str, str]) -> Career:
        streak, longest = (count if count >= LEAST_STREAK else 0 for count in (self.run, self.longest))
        form = tuple(self.form) if self.played >= LEAST_FORM else ()
        against = {names[person]: pair for person, pair in self.against.items()}
        return Career(self.name, self.played, self.won, form, streak, longest, against)


def careers(evenings: Iterable[SavedEvening]) -> list[Career]:
    """Everybody's career, over the games that have places."""
    people: dict[str, _SoFar] = {}
    for game in chain.from_iterable(games for _, games in nights(evenings)):
        own = {identity(one.name): one for one in game if one.place}
        for person, one in own.items():
            people.setdefault(person, _SoFar(one.name)).add(one, own)
    names = {person: one.name for person, one in people.items()}
    return [people.pop(person).career(names) for person in names]


FEWEST = 10  # cases below which nothing is said about luck
SURE = 1.96  # standard deviations that hold 95 of 100 cases
NONE_EXPECTED = Fraction(0)
ENOUGH_GAMES = 2  # without which an average has no interval
BEFORE_TURNS = ("opening", "first")  # phases before anybody's turn
Interval = tuple[float, float, float]
"""A figure, and from where to where it may be."""

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


class Length(Record):
    """How long games were: how many, their turns or minutes, and the squares of these, for an interval."""

    games: int = 0
    turns: int = 0
    squares: int = 0


class TableFigures(Record):
    """What games add up to whoever played: their length, wins by seat, and tries by kind.

    Seat 1 had the first turn. A game that was stopped, that somebody left, or of which only the result is known has no
    length and no seats; of a seat the chance is that of anybody at the table. `minutes` are of the games that say when
    they ended, on the day or in the night on which they were begun.
    """

    length: Length = Length()
    minutes: Length = Length()
    seats: Mapping[int, Rate] = {}
    tries: Mapping[str, Rate] = {}

    def plus(self, other: "TableFigures") -> "TableFigures":
        """Both together."""
        lengths = _plus(self.length, other.length), _plus(self.minutes, other.minutes)
        return TableFigures(*lengths, _merged(self.seats, other.seats), _merged(self.tries, other.tries))


Group = tuple[str, str]
"""What a game is counted under: `players` and how many, `edition` or `variant` and its name; ALL."""
ALL: Group = ("all", "")


class GameStats(Record):
    """One game of an evening, from 1: which game it is, everybody's figures, and what it was played under."""

    number: int
    game: str
    figures: Figures
    groups: tuple[Group, ...] = (ALL,)
    table: TableFigures = TableFigures()


class GameSums(Record):
    """Games of one kind added up: how many, everybody's figures, and those of tables by group."""

    games: int = 0
    figures: Mapping[str, PlayerFigures] = {}
    groups: Mapping[Group, TableFigures] = {}

    def plus(self, game: GameStats) -> "GameSums":
        """With one game more."""
        groups = {group: self.groups.get(group, TableFigures()).plus(game.table) for group in game.groups}
        return GameSums(self.games + 1, together([self.figures, game.figures]), {**self.groups, **groups})


def added_up(games: Iterable[GameStats], before: Mapping[str, GameSums] | None = None) -> dict[str, GameSums]:
    """The sums of each kind of game, in the order in which they were first played."""
    sums = {**(before or {})}
    for one in games:
        sums[one.game] = sums.get(one.game, GameSums()).plus(one)
    return sums


class SavedStats(Record):
    """What one save adds to statistics: its games, and how each was won where that is told."""

    games: tuple[GameStats, ...] = ()
    stories: tuple[tuple[Told, ...], ...] = ()


NOT_TOLD = SavedStats()


class SeasonStats(Record):
    """The statistics of many saves: sums by game, everybody's career, the champions of each night; or of one save."""

    games: Mapping[str, GameSums]
    people: tuple[Career, ...]
    champions: tuple[tuple[str, tuple[str, ...]], ...]
    several: bool
    alone: SavedStats = NOT_TOLD
    path: str = ""


def season_stats(games: Mapping[str, GameSums], counting: results.Season, alone: SavedStats = NOT_TOLD) -> SeasonStats:
    """The statistics of the saves that count, the oldest first; `alone` is what the only one adds."""
    evenings = sorted(counting.counting, key=results.place)
    champions = tuple((one.night, names) for one in evenings for names in one.champions)
    path = evenings[0].path if evenings else ""
    return SeasonStats(games, tuple(careers(evenings)), champions, len(evenings) > 1, alone, path)


Saved = tuple[SavedEvening, SavedStats]
"""What one save adds to standings, and its games to statistics."""


Whole = Callable[[str, Trail], Trail]
"""The whole trail of a save, by its path and its trail in brief; this, where the save is there no more."""


class Sums(Record):
    """What saves add to standings and statistics: a value with `+`, and the sum of two halves is the whole.

    Saves lie in one order, however they were added up, since the spelling of a name and the first of two copies go by
    it. Copies are found when all are together, by trails in brief.
    """

    saves: tuple[Saved, ...] = ()

    def __add__(self, other: "Sums") -> "Sums":
        if not isinstance(other, Sums):
            return NotImplemented
        in_order = not self.saves or not other.saves or _place_of(self.saves[-1]) <= _place_of(other.saves[0])
        saves = self.saves + other.saves  # one after another most often come in order
        return Sums(saves if in_order else tuple(sorted(saves, key=_place_of)))

    def __repr__(self) -> str:
        return f"<Sums: {Count(len(self)):save}>"

    def __len__(self) -> int:
        return len(self.saves)

    def together(self, ranking: results.RankingRules, whole: Whole) -> tuple[results.Season, SeasonStats]:
        """The season and its statistics. Of different evenings under one path the later ones are told apart.

        `whole` gives the trails of those that began alike, since one may go on from another.
        """
        alike = Counter(trail.root for trail in {evening.trail for evening, _ in self.saves} if trail)
        met: Counter[str] = Counter()
        saves: list[Saved] = []
        for at, (evening, own) in enumerate(self.saves):
            if at and _place_of(self.saves[at]) == _place_of(self.saves[at - 1]):
                continue  # the same file, read twice
            met[evening.path] += 1
            path = f"{evening.path} ({met[evening.path]})" if met[evening.path] > 1 else evening.path
            trail = evening.trail
            if trail and alike[trail.root] > 1:
                trail = whole(evening.path, trail)
            saves.append((evening._replace(path=path, trail=trail), own))
        counting = results.season((evening for evening, _ in saves), ranking)
        kept = {evening.path for evening in counting.counting}
        sums = added_up(game for evening, own in saves if evening.path in kept for game in own.games)
        return counting, season_stats(sums, counting)


def _place_of(save: Saved) -> tuple[str, bytes, tuple[str, ...]]:
    evening, _ = save
    return evening.path, evening.trail.marks if evening.trail else b"", evening.wrong


def saved_stats(evening: Evening, scope: results.Scope = results.EVERYTHING, *, told: bool = False) -> SavedStats:
    """What an evening adds to statistics, if it is in the season; with how its games were won where that is `told`."""
    held = every_game(evening) if scope.holds(evening.session) else ()
    games = tuple(game_stats(number, one) for number, one in enumerate(held, 1))
    stories = tuple(story(course_of(one.game, one.replay)) for one in held) if told else ()
    return SavedStats(games, stories)


def game_stats(number: int, one: Evening) -> GameStats:
    """The statistics of the last game of an evening, which is its game of this number."""
    figures = figures_of(one.game, one.replay)
    return GameStats(number, one.record.game, figures, _groups(one), _at_table(one, figures))


def _groups(one: Evening) -> tuple[Group, ...]:
    """What a game is counted under."""
    shown = one.game.summary(one.replay.start)
    variants = shown.get("variants")
    named = [("variant", str(name)) for name in variants] if isinstance(variants, list) else []
    edition = [("edition", str(shown["edition"]))] if shown.get("edition") else []
    return (ALL, ("players", str(len(one.state.seats))), *edition, *named)


def _at_table(one: Evening, figures: Figures) -> TableFigures:
    """What one game adds to the figures of tables."""
    tries: dict[str, Rate] = {}
    for own in figures.values():
        tries = _merged(tries, own.tries)
    over = finished(0, one.record, one.game, one.state)
    if not over or over.stopped or over.left or one.record.kind != PLAYED:
        return TableFigures(tries=tries)
    turns = 1 + sum(event.kind == TURN for played in one.replay.played for event in played.events)
    names, order = tuple(one.state.seats), one.replay.start.sitting.from_(_who_began(one))
    fair = Fraction(1, len(order))
    seats = {at: Rate(1, int(names[seat] in over.winners), 1, fair) for at, seat in enumerate(order, 1)}
    minutes = minutes_of(one.record)
    lengths = Length(1, turns, turns * turns), Length() if minutes is None else Length(1, minutes, minutes * minutes)
    return TableFigures(*lengths, seats, tries)


NIGHT = 720  # minutes after which a game was put aside and gone on with on another day


def minutes_of(record: GameRecord) -> int | None:
    """How long a game took that was played with ragz, in one night; where the save does not say, nothing."""
    if record.kind == ENTERED or not record.ended:
        return None
    took = datetime.fromisoformat(record.ended) - datetime.fromisoformat(record.started)
    minutes = round(took.total_seconds() / 60)
    return minutes if 0 <= minutes <= NIGHT else None


def _who_began(one: Evening) -> int:
    """The seat that had the first turn: before it is settled who begins, a game has none."""
    start = one.replay.start
    if one.game.summary(start).get("phase") not in BEFORE_TURNS:
        return start.turn
    events = (event.who for played in one.replay.played for event in played.events if event.kind == TURN)
    return next(events, start.turn)


def share_of(met: int, of: int) -> Interval | None:
    """A share and the interval that holds it in 95 of 100 cases (Wilson); nothing for no case.

    >>> [round(number, 3) for number in share_of(8, 20)]
    [0.4, 0.219, 0.613]
    """
    if not of:
        return None
    share, square = met / of, SURE**2 / of
    middle = (share + square / 2) / (1 + square)
    half = SURE * (share * (1 - share) / of + square / (4 * of)) ** 0.5 / (1 + square)
    return share, max(middle - half, 0.0), min(middle + half, 1.0)


def average_of(length: Length) -> Interval | None:
    """The average turns of a game, and the interval that holds it in 95 of 100 cases; nothing for less than two.

    >>> average_of(Length(4, 40, 416))
    (10.0, 7.737, 12.263)
    """
    games, turns, squares = length
    if games < ENOUGH_GAMES:
        return None
    average = turns / games
    half = SURE * ((squares - turns * average) / (games - 1) / games) ** 0.5
    return average, round(max(average - half, min(average, 1)), 3), round(average + half, 3)


class _Counted:
    """What one player did in a game, while it is added up: in plain numbers, since that is done for each event."""

    def __init__(self) -> None:
        self.fell: dict[tuple[int, ...], list[int]] = {}  # the dice of each kind, by their faces
        self.flows: dict[str, list[int]] = {}
        self.tries: dict[str, Rate] = {}
        self.fortune = Fortune()

    def figures(self) -> PlayerFigures:
        dice: dict[int, FaceCount] = {}
        for faces, fell in self.fell.items():
            each = Fraction(len(fell), len(faces))
            dice = _merged(dice, {face: FaceCount(fell.count(face), each) for face in faces})
        return PlayerFigures(
            self.tries, {clause: Flow(*sums) for clause, sums in self.flows.items()}, dice, self.fortune
        )


def figures_of(game: Game[State], replay: Replay[State]) -> dict[str, PlayerFigures]:
    """Everybody's figures in one game, from its events alone."""
    keeper = game.stats() if game.stats else StatsKeeper()
    sums = {seat: _Counted() for seat in (*replay.state.seats.values(), TABLE)}
    for one in replay.played:
        if one.action and (dice := keeper.dice(one.action)):
            sums[one.action.who].fell.setdefault(tuple(keeper.faces(one.state)), []).extend(dice)
    events = [event for one in replay.played for event in one.events]
    for event in events:
        for clause, amount in keeper.parts(event) if moves(game, event) else ():
            if amount:
                flow = sums[event.who].flows.setdefault(clause, [0, 0, 0])
                flow[0] += 1
                flow[1 if amount > 0 else 2] += abs(amount)
    for tried in keeper.tries(events):
        own = sums[tried.event.who].tries
        own[tried.kind] = _plus(own[tried.kind], _rate(tried)) if tried.kind in own else _rate(tried)
    for luck in keeper.luck(events):
        whose = sums[luck.event.who]
        whose.fortune = _plus(whose.fortune, Fortune(1, luck.points, luck.expected))
    return {name: sums[seat].figures() for name, seat in replay.state.seats.items()}


def _rate(tried: Try) -> Rate:
    taken = tried.chances[:1]
    expected = Fraction(*taken[0]) if taken else NONE_EXPECTED
    return Rate(1, int(tried.met), len(taken), expected, int(tried.by_dice))


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
