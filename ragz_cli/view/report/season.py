"""The page of a season as data: standings with the reason of every tie, a chart, a part for each player, evenings."""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.evening.evening import Evening, Loader, every_game
from ragz_cli.core.evening.people import NOBODY, Called, initials
from ragz_cli.core.events import WON
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.season.careers import Career
from ragz_cli.core.season.evenings import Season
from ragz_cli.core.season.file import EVERYTHING, Scope
from ragz_cli.core.season.standings import Rank, climb
from ragz_cli.core.season.stats import SavedStats, SeasonStats, saved_season_stats
from ragz_cli.core.text import identity
from ragz_cli.core.words import Count
from ragz_cli.view.report.chart import Chart, Course, Pictures, Series, Step, drawn, sparkline
from ragz_cli.view.report.masked import Mask
from ragz_cli.view.rules import clause
from ragz_cli.view.standings import RANK_HEAD, Cell, decimal, rank_row, tie_break_lines, uncounted_lines
from ragz_cli.view.stats import champion_lines

SPARK_WIDE, SPARK_HIGH = 72, 18


class Ending(NamedTuple):
    """How one game ended: its title, who won, or why nobody did; the line that settled it, the clause of that."""

    title: str
    winners: tuple[str, ...]
    otherwise: str = ""
    line: int = 0
    text: str = ""
    clause: str = ""


class SavedPage(NamedTuple):
    """What one save adds to the page of a season: its statistics, its title, how its games ended, how many lines.

    `called` holds all its names.
    """

    stats: SavedStats
    title: str = ""
    endings: tuple[Ending, ...] = ()
    lines: int = 0
    called: Called = NOBODY


class EveningRow(NamedTuple):
    """An evening in the list: its number, its date, its title, its games."""

    number: int
    date: str
    title: str
    endings: tuple[Ending, ...]


class RankRow(NamedTuple):
    """A player in the standings: the link to their part, the small line, the cells."""

    link: str
    spark: str
    cells: tuple[Cell, ...]


class PlayerPart(NamedTuple):
    """A player's part: sentences, the best result of each game, and everybody else: before, behind, level."""

    id: str
    name: str
    said: tuple[str, ...]
    best: tuple[tuple[Cell, ...], ...]
    against: tuple[tuple[Cell, ...], ...]


class SeasonPage(NamedTuple):
    """The page of a season."""

    title: str
    about: tuple[str, ...]
    head: tuple[str, ...]
    ranks: tuple[RankRow, ...]
    ties: tuple[str, ...]
    champions: tuple[str, ...]
    chart: Chart | Pictures | None
    course: Course
    players: tuple[PlayerPart, ...]
    evenings: tuple[EveningRow, ...]
    saves: int
    lines: int


def saved_page(path: str, evening: Evening, scope: Scope = EVERYTHING) -> SavedPage:
    """What the save of an evening adds; of its games those that the season holds."""
    games = [one for one in every_game(evening) if scope.holds(one.record.started)]
    endings = tuple(map(_ending, games))
    lines = sum(len(one.record.log) for one in games)
    return SavedPage(saved_season_stats(path, evening, scope), evening.session.title, endings, lines, evening.called)


def _ending(one: Evening) -> Ending:
    title, names = one.game.title, tuple(one.state.seats)
    if not one.state.over:
        return Ending(title, (), "not over")
    if one.state.sitting.stopped:
        return Ending(title, (), f"stopped, {one.state.sitting.stopped}")
    winners = tuple(names[seat] for seat in one.game.scoring.result(one.state).winners)
    won = [(played, event) for played in one.replay.played for event in played.events if event.kind == WON]
    if not won:
        return Ending(title, winners)
    played, event = won[-1]
    rule = clause(one.game, event.clause)
    by = f"{rule.id} {rule.title}" if rule else event.clause
    return Ending(title, winners, "", played.line.number, played.line.text, by)


def season_page(
    pages: Sequence[SavedPage], shown: SeasonStats, counting: Season, load: Loader, title: str = ""
) -> SeasonPage:
    """The page of all saves that count."""
    by_path = {page.stats.path: page for page in pages}
    kept = [by_path[save.path] for save in shown.saves]
    board = counting.standings
    everybody = (*board.ranks, *board.below)
    course = _course(shown, counting, everybody)
    ranked = zip(everybody, course.series, strict=True)
    careers = {identity(career.name): career for career in shown.people}
    games = {one.name: _best(one.name, counting, load) for one in everybody}
    return SeasonPage(
        title=title or "The season", about=tuple(_about(counting, len(kept))), head=RANK_HEAD,
        ranks=tuple(RankRow(f"#{_id(at)}", sparkline(own.figures, SPARK_WIDE, SPARK_HIGH), rank_row(one))
                    for at, (one, own) in enumerate(ranked)),
        ties=tuple(tie_break_lines(board)), champions=tuple(champion_lines(shown.champions)),
        chart=drawn(course) if everybody else None, course=course,
        players=tuple(_player(_id(at), one, careers.get(identity(one.name)), games[one.name])
                      for at, one in enumerate(everybody)),
        evenings=tuple(EveningRow(at, page.stats.created[:10], page.title, page.endings)
                       for at, page in enumerate(kept, 1)),
        saves=len(kept), lines=sum(page.lines for page in kept),
    )  # fmt: skip


def _id(at: int) -> str:
    """The id of the part of a player."""
    return f"p{at + 1}"


def _course(shown: SeasonStats, counting: Season, everybody: Sequence[Rank]) -> Course:
    """Everybody's points after each evening."""
    points = counting.ranking.points
    climbs = list(climb((save.evening.games for save in shown.saves), points))
    series = (Series(one.name, tuple(sums.get(identity(one.name), 0) for sums in climbs)) for one in everybody)
    steps = tuple(Step(f"evening {at}", f"#e{at}") for at in range(1, len(climbs) + 1))
    return Course("season", f"Points after each evening: {points.says}", steps, tuple(series))


def _about(counting: Season, evenings: int) -> Iterator[str]:
    """How much was counted, and what was not."""
    yield f"{Count(counting.standings.games):game} in {Count(evenings):evening}"
    yield from uncounted_lines(counting)
    if copies := len(counting.copies) + len(counting.older):
        yield f"Not counted twice: {Count(copies):copy|copies} of an evening"
    if counting.left_out:
        yield f"Left out, since a replay does not bear them out: {Count(len(counting.left_out)):file}"


def _best(name: str, counting: Season, load: Loader) -> tuple[tuple[Cell, ...], ...]:
    """A row for each game that somebody played."""
    return tuple(
        (load(game).title, own.played, own.won, own.best, decimal(own.average))
        for game, players in counting.standings.by_game.items()
        for own in players
        if own.name == name
    )


def _player(id_: str, one: Rank, career: Career | None, best: tuple[tuple[Cell, ...], ...]) -> PlayerPart:
    said = (f"Played {one.played}, won {one.won}, {Count(one.points):point}.", *(_career(career) if career else ()))
    against = tuple((name, *pair) for name, pair in career.against.items()) if career else ()
    return PlayerPart(id_, one.name, said, best, against)


def _career(career: Career) -> Iterator[str]:
    """Form, streaks and nemesis, each only from its least number of games on."""
    if career.form:
        yield f"Form, the newest last: {' '.join(map(str, career.form))}."
    if career.streak:
        yield f"Streak: won the last {career.streak}."
    if career.longest:
        yield f"Longest streak: {career.longest}."
    if career.nemesis:
        yield f"Nemesis: {career.nemesis}."


def all_under_initials(pages: Iterable[SavedPage]) -> list[SavedPage]:
    """What all saves add, with initials for names and without titles."""
    every = [*pages]
    people = {identity(name): name for page in every for name in page.called.values()}
    short = initials(people.values())
    return [_shortened(page, {old: short[people[identity(now)]] for old, now in page.called.items()}) for page in every]


def _shortened(page: SavedPage, short: Called) -> SavedPage:
    evening, mask = page.stats.evening, Mask(short)
    games = tuple(game.under(short) for game in evening.games)
    champions = tuple(tuple(short[name] for name in names) for names in page.stats.champions)
    endings = tuple(
        one._replace(winners=tuple(short[name] for name in one.winners), text=mask(one.text)) for one in page.endings
    )
    stats = page.stats._replace(evening=evening._replace(games=games), champions=champions)
    return page._replace(stats=stats, title="", endings=endings)
