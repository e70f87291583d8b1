"""Statistics in tables and sentences, and as values for scripts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from ragz_cli.core.evening.evening import Loader
from ragz_cli.core.game import Game, State
from ragz_cli.core.season.careers import Career
from ragz_cli.core.season.stats import FEWEST, Figures, Fortune, GameStats, PlayerFigures, Rate, SeasonStats, together
from ragz_cli.core.season.turning_points import LEAD, MET, SWING, TurningPoint
from ragz_cli.core.stats import StatsKeeper, TryName
from ragz_cli.core.words import Count
from ragz_cli.view import screen
from ragz_cli.view.phrase import Listed
from ragz_cli.view.rules import clause
from ragz_cli.view.standings import Cell, Titled, decimal, rounded

TOO_FEW = "too few to tell"


def draw(shown: SeasonStats, load: Loader, name: str = "") -> None:
    """Show the tables; of a season everybody's career too, of an evening the turning points of its games."""
    season = len(shown.saves) > 1
    drawn = [*tables(shown.games, load), *([career_table(shown.people, name)] if season else [])]
    screen.show([] if drawn else ["Nothing can be counted yet."])
    for title, head, rows in drawn:
        screen.table(head, rows, title)
        screen.show([""])
    screen.show(champion_lines(shown.champions))
    for game in () if season else shown.games:
        lines = turning_lines(load(game.game), game.turning)
        screen.show([f"Turning points of game {game.number}, {load(game.game).title}:", *lines] if lines else [])


def champion_lines(champions: Sequence[Sequence[str]]) -> list[str]:
    """Who won the last tournament, and who the one before."""
    last = [f"{Listed(names):and}" for names in reversed(champions)]
    before = f"; before: {last[1]}" if len(last) > 1 else ""
    return [f"Champion: {last[0]}{before}"] if last else []


def by_game(games: Iterable[GameStats]) -> dict[str, list[GameStats]]:
    """The games of each kind together, in the order in which they were first played."""
    kinds: dict[str, list[GameStats]] = {}
    for game in games:
        kinds.setdefault(game.game, []).append(game)
    return kinds


def tables(games: Iterable[GameStats], load: Loader) -> Iterator[Titled]:
    """All tables: for each kind of game what was tried, the dice, the currency by clause, and luck."""
    for name, own in by_game(games).items():
        game, figures = load(name), together(one.figures for one in own)
        title = f"{game.title}, {Count(len(own)):game}"
        yield from ((f"{title}: {head}", columns, rows) for head, columns, rows in _of_game(game, figures) if rows)


def _of_game(game: Game[State], figures: Figures) -> Iterator[Titled]:
    keeper = game.stats() if game.stats else StatsKeeper()
    for kind, called in keeper.names.items():
        rates = {name: own.tries[kind] for name, own in figures.items() if kind in own.tries}
        columns = 4 if any(rate.weighed for rate in rates.values()) else 3
        rows = [_tried(name, rate)[:columns] for name, rate in rates.items()]
        yield called.met, ("Player", "Met", "Of", "Expected")[:columns], rows
    faces = sorted({face for own in figures.values() for face in own.dice})
    rows = [_dice_row(name, own, faces) for name, own in figures.items() if own.dice]
    yield "dice by face, and how many of each were to be expected", ("Player", *map(str, faces), "Each"), rows
    yield f"{game.currency} by clause", ("Clause", "", *figures), [*_flow_rows(game, figures)]
    fortunes = [(name, own.fortune) for name, own in figures.items() if own.fortune.cases]
    rows = [(name, own.cases, _luck(own)) for name, own in fortunes]
    yield f"luck of throws in {game.currency}", ("Player", "Throws", "Luck"), rows


def _tried(name: str, rate: Rate) -> tuple[Cell, ...]:
    return name, rate.met, rate.tried, decimal(rate.expected) if rate.weighed else ""


def _dice_row(name: str, own: PlayerFigures, faces: Sequence[int]) -> tuple[Cell, ...]:
    each = {face.expected for face in own.dice.values()}
    fell = (own.dice[face].fell if face in own.dice else 0 for face in faces)
    return name, *fell, decimal(each.pop()) if len(each) == 1 else ""


def _flow_rows(game: Game[State], figures: Figures) -> Iterator[tuple[Cell, ...]]:
    """A row for each clause: what it brought and took, for each player."""
    for id_ in dict.fromkeys(id_ for own in figures.values() for id_ in own.flows):
        rule = clause(game, id_)
        flows = (own.flows.get(id_) for own in figures.values())
        cells = (_signed(one.gained - one.lost) if one else "" for one in flows)
        yield (id_, rule.title if rule else "the table", *cells)


def _signed(amount: int | Fraction) -> str:
    return f"{'+' if amount > 0 else ''}{decimal(Fraction(amount))}"


def _luck(fortune: Fortune) -> str:
    return _signed(fortune.points - fortune.expected) if fortune.cases >= FEWEST else TOO_FEW


def turning_lines(game: Game[State], points: Sequence[TurningPoint]) -> list[str]:
    """The turning points of a game, each with its line."""
    return [f"  line {point.line}: {turning_said(game, point)}" for point in points]


def turning_said(game: Game[State], point: TurningPoint) -> str:
    """What happened at a turning point."""
    names: Mapping[str, TryName] = game.stats().names if game.stats else {}
    who = Listed(point.who)
    if point.kind == LEAD:
        return f"{who} {'lead together' if len(who) > 1 else 'takes the lead'}"
    if point.kind == SWING:
        moves = "comes nearer to" if point.after < point.before else "falls back from"
        return f"{who} {moves} the lead: {point.before} behind, then {point.after}"
    said = "met" if point.kind == MET else "missed"
    return f"{who}: {names[point.tried].one} {said} at a chance of {point.chance} = {float(point.chance):.1%}"


def career_table(careers: Sequence[Career], name: str) -> Titled:
    """Form, streaks and nemesis of everybody; blank below the least number of games."""
    rows: list[tuple[Cell, ...]] = [
        (one.name, one.played, one.won, " ".join(map(str, one.form)), one.streak or "", one.longest or "", one.nemesis)
        for one in sorted(careers, key=lambda one: (-one.won, one.name))
    ]
    return name or "The season", ("Player", "Played", "Won", "Form", "Streak", "Longest", "Nemesis"), rows


def stats_value(shown: SeasonStats) -> dict[str, object]:
    """What `stats --json` shows."""
    return {
        "games": {
            name: {"games": len(own), "players": _players(together(one.figures for one in own))}
            for name, own in by_game(shown.games).items()
        },
        "turning_points": [
            {"file": save.path, "game": game.number, **_turning_value(point)}
            for save in shown.saves for game in save.games for point in game.turning
        ],
        "people": [_career_value(one) for one in shown.people],
        "champions": [list(names) for names in shown.champions],
    }  # fmt: skip


def _players(figures: Figures) -> dict[str, object]:
    return {name: _player(own) for name, own in figures.items()}


def _player(own: PlayerFigures) -> dict[str, object]:
    return {
        "tries": {kind: {**rate._asdict(), "expected": rounded(rate.expected)} for kind, rate in own.tries.items()},
        "flows": {id_: flow._asdict() for id_, flow in own.flows.items()},
        "dice": {str(face): {"fell": one.fell, "expected": rounded(one.expected)} for face, one in own.dice.items()},
        "luck": {**own.fortune._asdict(), "expected": rounded(own.fortune.expected)},
    }


def _turning_value(point: TurningPoint) -> dict[str, object]:
    return {**point._asdict(), "who": list(point.who), "chance": rounded(point.chance) if point.tried else None}


def _career_value(one: Career) -> dict[str, object]:
    return {
        **one._asdict(),
        "form": list(one.form),
        "nemesis": one.nemesis or None,
        "against": {name: pair._asdict() for name, pair in one.against.items()},
    }
