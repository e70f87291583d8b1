"""The page to take home, of an evening or a season: as data, in brief, as HTML.

Texts that people typed, as they may leave the house: no remarks, no notes, initials for names.

The page of an evening as data: for each game who won and how, tables, sheet, chart, turning points, the log.

The page of a season as data: standings with the reason of every tie, a chart, a part for each player, evenings.

The same in at most ten lines, to paste into a chat.

A page as HTML: one style, named by its hash in the content policy, no script, nothing loaded.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from ragz_cli import __version__
from ragz_cli.core.evening.evening import Evening, Loader, every_game, veiled
from ragz_cli.core.evening.log import NOTE
from ragz_cli.core.evening.session import NOBODY, Called, initials
from ragz_cli.core.figures import Entry, Sheet, SheetRow, StatsKeeper
from ragz_cli.core.game import TABLE, WON, score_of
from ragz_cli.core.line import entry_word
from ragz_cli.core.record import Record
from ragz_cli.core.season.figures import (
    GameStats,
    SavedStats,
    SeasonStats,
    Standing,
    TurningPoint,
    game_stats,
    saved_season_stats,
    standings_of,
)
from ragz_cli.core.season.results import EVERYTHING, Career, Rank, Scope, Season, climb
from ragz_cli.core.words import Count, identity
from ragz_cli.view import sentences
from ragz_cli.view.report.chart import Chart, Charted, ChartStep, Flag, Pictures, Series, drawn, sparkline
from ragz_cli.view.rules import clause, clauses_behind
from ragz_cli.view.screen import hash_of, templates
from ragz_cli.view.sentences import cited, event_line, over_lines
from ragz_cli.view.status import above_lines, agreed_lines, below_lines, head_lines, table_rows
from ragz_cli.view.tables import (
    DEALER,
    LEFT,
    MADE,
    RANK_HEAD,
    Cell,
    Titled,
    champion_lines,
    decimal,
    legend,
    net,
    rank_row,
    stats_tables,
    tie_break_lines,
    turning_said,
    uncounted_lines,
)
from ragz_cli.view.totals import totals_lines

NOTED = "note ..."


class Mask(Record):
    """What stands for each name; without any, every text stays as it is."""

    short: Mapping[str, str] = {}

    def __call__(self, text: str, *, note: bool = False) -> str:
        if not self.short or note:
            return NOTED if self.short else text
        longest_first = sorted(self.short, key=len, reverse=True)
        name = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
        return name.sub(lambda found: self.short[found[1]], text.partition("#")[0].rstrip())


SIDE_BY_SIDE = 4  # players in one block of a sheet


class Sentence(Record):
    """A sentence, and the line of the log that it is about: its number and its link."""

    text: str
    line: int = 0
    link: str = ""


class Logged(Record):
    """A line of the log: its number, its text, the clauses that it cites; `table`: the table itself said it.

    Lines that came in the place of one have the same number.
    """

    number: int
    text: str
    cited: str
    table: bool


class PageBox(Record):
    """A box of a sheet: the bid and its marks above; tricks, Bonus and Mad, and what the table added below."""

    bid: str
    marks: str
    below: str
    total: str


class Block(Record):
    """A sheet of a few players: their names, the boxes of each round after its number of cards, and the feet."""

    names: tuple[str, ...]
    rows: tuple[tuple[int, tuple[PageBox, ...]], ...]
    totals: tuple[int, ...]
    made: tuple[str, ...]


class GamePart(Record):
    """One game on the page. `result` is who won, or where the game stands; `how` the sentences that settled it.

    `linked` holds the links that lead to lines of the log.
    """

    id: str
    title: str
    agreed: tuple[str, ...]
    result: str
    over: bool
    how: tuple[Sentence, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    beside: tuple[str, ...]
    sheet: tuple[Block, ...]
    legend: str
    chart: Chart | Pictures | None
    course: Charted
    turning: tuple[Sentence, ...]
    corrections: tuple[Sentence, ...]
    log: tuple[Logged, ...]
    linked: set[str]


class EveningPage(Record):
    """The page of an evening: its games, the totals over them, the figures of its players, how many lines it has.

    `clauses` are those that its logs cite, with their titles.
    """

    title: str
    date: str
    games: tuple[GamePart, ...]
    totals: tuple[str, ...]
    figures: tuple[Titled, ...]
    clauses: tuple[tuple[str, str], ...]
    lines: int


def evening_page(evening: Evening, mask: Mask) -> EveningPage:
    """The page of an evening in which nothing is wrong."""
    games = every_game(evening)
    stats = [game_stats(number, one) for number, one in enumerate(games, 1)]
    parts = tuple(_game(one, own, mask) for one, own in zip(games, stats, strict=True))
    figures = stats_tables(stats, evening.load)
    lines = sum(len(record.log) for record in evening.session.games)
    title = evening.session.title or ", ".join(dict.fromkeys(one.game.title for one in games))
    return EveningPage(
        title=title, date=evening.session.created[:10], games=parts, totals=tuple(totals_lines(evening)),
        figures=tuple(figures), clauses=tuple(_titled(games)), lines=lines,
    )  # fmt: skip


def _titled(games: Iterable[Evening]) -> Iterator[tuple[str, str]]:
    """The clauses behind all lines and their titles, in the order of their numbers."""
    behind = {id_: one.game for one in map(veiled, games) for played in one.replay.played
              for id_ in clauses_behind(played)}  # fmt: skip
    rules = {id_: rule.title for id_, game in behind.items() if (rule := clause(game, id_))}
    yield from sorted(rules.items(), key=lambda rule: (rule[0].partition("-")[0], len(rule[0]), rule[0]))


def _game(one: Evening, stats: GameStats, mask: Mask) -> GamePart:
    id_ = f"g{stats.number}"
    head, rows = table_rows(one)
    title, *agreed = agreed_lines(one._replace(session=one.session._replace(title="")))
    log = tuple(_log(veiled(one), mask))
    corrections = tuple(Sentence(line.text, line.number, link(id_, line.number)) for line in log if line.table)
    course = _course(id_, one, corrections)
    how, turning = tuple(_how(id_, one)), tuple(_turning(id_, one, stats.turning))
    sheet, marks = _sheet(one)
    return GamePart(
        id=id_, title=title, agreed=tuple(agreed), over=one.state.over,
        result=over_lines(one.game, one.state)[0] if one.state.over else head_lines(one)[-1], how=how,
        head=head, rows=tuple(rows[seat] for seat in _best_first(one)),
        beside=(*above_lines(one), *below_lines(one)), sheet=sheet, legend=marks,
        chart=drawn(course), course=course, turning=turning, corrections=corrections, log=log,
        linked={said.link for said in (*how, *turning, *corrections)} | {step.link for step in course.steps},
    )  # fmt: skip


def link(id_: str, line: int) -> str:
    """The link to a line of the log of a game."""
    return f"#{id_}-{line}"


def _log(shown: Evening, mask: Mask) -> Iterator[Logged]:
    """The lines in force, as they may be shown now; what came of them stands under their number."""
    for one in shown.replay.played:
        table = one.action is not None and one.action.who == TABLE
        text = mask(one.line.text, note=entry_word(one.line.text) == NOTE)
        yield Logged(one.line.number, text, cited(clauses_behind(one)), table)


def _how(id_: str, one: Evening) -> Iterator[Sentence]:
    """What the line that ended a game says of who won and by what."""
    ends = [played for played in one.replay.played if any(event.kind == WON for event in played.events)]
    if not one.state.over or one.state.sitting.stopped or not ends:
        return
    names, last = tuple(one.state.seats), ends[-1]
    by = {event.clause for event in last.events if event.kind == WON}
    said = (event_line(one.game, names, event) for event in last.events if event.clause in by)
    yield from (Sentence(text, last.line.number, link(id_, last.line.number)) for text in said)


def _course(id_: str, one: Evening, corrections: Iterable[Sentence]) -> Charted:
    """The figures after each turn or round, then those of now; corrections stand where they had their effect."""
    standings, names = standings_of(one.game, one.replay), tuple(one.state.seats)
    stretch = (one.game.stats() if one.game.stats else StatsKeeper()).stretch
    steps = [ChartStep(f"{stretch} {at}", link(id_, now.line)) for at, now in enumerate(standings, 1)]
    now = score_of(one.game, one.state)
    if standings and now.figures != standings[-1].figures:
        standings.append(Standing(one.replay.played[-1].line.number, now.figures, ()))
        steps.append(ChartStep("the end" if one.state.over else "now", link(id_, standings[-1].line)))
    series = (Series(names[seat], tuple(now.figures[seat] for now in standings)) for seat in _best_first(one))
    at_step: dict[int, list[Sentence]] = {}
    for said in corrections:
        step = next((at for at, now in enumerate(standings) if now.line >= said.line), len(standings) - 1)
        at_step.setdefault(step, []).append(said)
    flags = (Flag(at, f"the table, line {', '.join(str(one.line) for one in said)}", said[0].link)
             for at, said in at_step.items())  # fmt: skip
    best = "lowest" if one.game.scoring.lowest_wins else "highest"
    title = f"{sentences.of(one.game).total} after each {stretch}, the {best} is best"
    return Charted(id_, title[:1].upper() + title[1:], tuple(steps), tuple(series) if steps else (), tuple(flags))


def _best_first(one: Evening) -> list[int]:
    """The seats in the order of standing, those who have left last."""
    best = [seat for level in score_of(one.game, one.state).ranks for seat in level]
    return [*(best or one.state.sitting.order), *one.state.sitting.left]


def _turning(id_: str, one: Evening, points: Sequence[TurningPoint]) -> Iterator[Sentence]:
    for point in points:
        rule = clause(one.game, point.clause) if point.clause else None
        by = f" [{rule.id}]" if rule else ""
        yield Sentence(turning_said(one.game, point) + by, point.line, link(id_, point.line))


def _sheet(one: Evening) -> tuple[tuple[Block, ...], str]:
    """The score sheet and its legend, in a game that has one."""
    if not one.game.sheet:
        return (), ""
    kept = one.game.sheet().sheet(one.state, "", "")
    return tuple(_blocks(kept)), legend(kept).replace("   ", "; ")


def _blocks(kept: Sheet) -> Iterator[Block]:
    """The sheet in blocks that fit a narrow page."""
    players = len(kept.names)
    blocks = -(-players // SIDE_BY_SIDE)
    each = -(-players // blocks)
    for first in range(0, players, each):
        seats = range(first, min(first + each, players))
        yield Block(
            tuple(kept.names[seat] + (LEFT if seat in kept.left else "") for seat in seats),
            tuple((row.cards, tuple(_box(row, seat) for seat in seats)) for row in kept.rows),
            tuple(kept.totals[seat] for seat in seats),
            tuple(f"{kept.made[seat]} of {kept.rounds}" for seat in seats),
        )


def _box(row: SheetRow, seat: int) -> PageBox:
    entry: Entry = row.entries[seat]
    bid = "" if entry.bid is None else str(entry.bid)
    marks = (MADE if entry.made else "") + (f" {DEALER}" if row.dealer == seat else "")
    added = f"{row.corrected[seat]:+}t" if row.corrected and row.corrected[seat] else ""
    if entry.total is None:
        return PageBox(bid, marks, added, "")
    return PageBox(bid, marks, " ".join(filter(None, (str(entry.won), net(entry), added))), str(entry.total))


SPARK_WIDE, SPARK_HIGH = 72, 18


class Ending(Record):
    """How one game ended: its title, who won, or why nobody did; the line that settled it, the clause of that."""

    title: str
    winners: tuple[str, ...]
    otherwise: str = ""
    line: int = 0
    text: str = ""
    clause: str = ""


class SavedPage(Record):
    """What one save adds to the page of a season: its statistics, its title, how its games ended, how many lines.

    `called` holds all its names.
    """

    stats: SavedStats
    title: str = ""
    endings: tuple[Ending, ...] = ()
    lines: int = 0
    called: Called = NOBODY


class EveningRow(Record):
    """An evening in the list: its number, its date, its title, its games."""

    number: int
    date: str
    title: str
    endings: tuple[Ending, ...]


class RankRow(Record):
    """A player in the standings: the link to their part, the small line, the cells."""

    link: str
    spark: str
    cells: tuple[Cell, ...]


class PlayerPart(Record):
    """A player's part: sentences, the best result of each game, and everybody else: before, behind, level."""

    id: str
    name: str
    said: tuple[str, ...]
    best: tuple[tuple[Cell, ...], ...]
    against: tuple[tuple[Cell, ...], ...]


class SeasonPage(Record):
    """The page of a season."""

    title: str
    about: tuple[str, ...]
    head: tuple[str, ...]
    ranks: tuple[RankRow, ...]
    ties: tuple[str, ...]
    champions: tuple[str, ...]
    chart: Chart | Pictures | None
    course: Charted
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
    course = _season_course(shown, counting, everybody)
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


def _season_course(shown: SeasonStats, counting: Season, everybody: Sequence[Rank]) -> Charted:
    """Everybody's points after each evening."""
    points = counting.ranking.points
    climbs = list(climb((save.evening.games for save in shown.saves), points))
    series = (Series(one.name, tuple(sums.get(identity(one.name), 0) for sums in climbs)) for one in everybody)
    steps = tuple(ChartStep(f"evening {at}", f"#e{at}") for at in range(1, len(climbs) + 1))
    return Charted("season", f"Points after each evening: {points.says}", steps, tuple(series))


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
    return [_shortened(page, {name: short[people[identity(now)]] for name, now in _names(page)}) for page in every]


def _names(page: SavedPage) -> Iterator[tuple[str, str]]:
    """Every name in what a save adds, with the name of now; those of now last, which an alias may have brought."""
    yield from page.called.items()
    yield from ((now, now) for now in page.called.values())


def _shortened(page: SavedPage, short: Called) -> SavedPage:
    evening, mask = page.stats.evening, Mask(short)
    games = tuple(game.under(short) for game in evening.games)
    champions = tuple(tuple(short[name] for name in names) for names in page.stats.champions)
    endings = tuple(
        one._replace(winners=tuple(short[name] for name in one.winners), text=mask(one.text)) for one in page.endings
    )
    stats = page.stats._replace(evening=evening._replace(games=games), champions=champions)
    return page._replace(stats=stats, title="", endings=endings)


MOST = 10


def evening_text(page: EveningPage) -> list[str]:
    """Who won and how, the order at the end, the turning points."""
    won = [line for game in page.games for line in _game_in_brief(game)]
    turning = [f"Line {one.line}: {one.text}" for game in page.games for one in game.turning]
    head = ", ".join(filter(None, (page.title, page.date)))
    return _within(head, [*won, *map(str.strip, page.totals), *turning], f"{Count(page.lines):line}")


def _game_in_brief(game: GamePart) -> Iterator[str]:
    yield f"{game.title}: {' '.join(one.text for one in game.how) or game.result}"
    order = [f"{one.figures[-1]} {one.name}" for one in game.course.series]
    if order:
        yield ", ".join(order)


def season_text(page: SeasonPage) -> list[str]:
    """The first of the standings, why those who are level stand as they do, the champion."""
    cells = (row.cells for row in page.ranks)
    ranks = [f"{rank}. {name} {points}" for rank, name, _, _, points, _ in cells]
    lines = [", ".join(ranks[:MOST]), *page.ties, *page.champions]
    return _within(f"{page.title}: {'. '.join(page.about)}", lines, f"{Count(page.lines):line}")


def _within(head: str, lines: list[str], replayed: str) -> list[str]:
    last = f"ragz {__version__} replayed {replayed} and found them true."
    return [head, *lines[: MOST - 2], last]


FOLDER = os.path.dirname(__file__)
SIGN = b"<!DOCTYPE html>\n<!-- a page of ragz -->\n"
"""How every page begins, by which one is known that may be replaced."""


def html(page: EveningPage | SeasonPage) -> bytes:
    """The page of an evening or of a season."""
    template = templates(FOLDER).get_template("evening.html" if isinstance(page, EveningPage) else "season.html")
    return SIGN + template.render(page=page, style=style(), policy=policy(), version=__version__).encode()


@cache
def style() -> str:
    """The style of all pages."""
    with open(os.path.join(FOLDER, "style.css"), encoding="utf-8") as file:
        return file.read()


def policy() -> str:
    """What a browser lets a page do: show itself by its own style."""
    return f"default-src 'none'; style-src {hash_of(style())}; base-uri 'none'; form-action 'none'"
