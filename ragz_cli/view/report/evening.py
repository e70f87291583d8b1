"""The page of an evening as data: for each game who won and how, tables, sheet, chart, turning points, the log."""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core.evening.evening import Evening, every_game
from ragz_cli.core.evening.journal import NOTE
from ragz_cli.core.evening.secrets import veiled
from ragz_cli.core.events import WON
from ragz_cli.core.game import TABLE
from ragz_cli.core.line import entry_word
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.score import score_of
from ragz_cli.core.season.stats import GameStats, game_stats
from ragz_cli.core.season.turning_points import Standing, TurningPoint, standings_of
from ragz_cli.core.sheet import Entry, Sheet, SheetRow
from ragz_cli.core.stats import StatsKeeper
from ragz_cli.view import words
from ragz_cli.view.narration import event_line
from ragz_cli.view.next import over_lines
from ragz_cli.view.phrase import cited
from ragz_cli.view.report.chart import Chart, Course, Flag, Pictures, Series, Step, drawn
from ragz_cli.view.report.masked import Mask
from ragz_cli.view.rules import clause, clauses_behind
from ragz_cli.view.sheet import DEALER, LEFT, MADE, legend, net
from ragz_cli.view.standings import Cell, Titled
from ragz_cli.view.stats import tables, turning_said
from ragz_cli.view.status import above_lines, agreed_lines, below_lines, head_lines, table_rows
from ragz_cli.view.totals import totals_lines

SIDE_BY_SIDE = 4  # players in one block of a sheet


class Said(NamedTuple):
    """A sentence, and the line of the log that it is about: its number and its link."""

    text: str
    line: int = 0
    link: str = ""


class Logged(NamedTuple):
    """A line of the log: its number, its text, the clauses that it cites; `table`: the table itself said it.

    Lines that came in the place of one have the same number.
    """

    number: int
    text: str
    cited: str
    table: bool


class Box(NamedTuple):
    """A box of a sheet: the bid and its marks above; tricks, Bonus and Mad, and what the table added below."""

    bid: str
    marks: str
    below: str
    total: str


class Block(NamedTuple):
    """A sheet of a few players: their names, the boxes of each round after its number of cards, and the feet."""

    names: tuple[str, ...]
    rows: tuple[tuple[int, tuple[Box, ...]], ...]
    totals: tuple[int, ...]
    made: tuple[str, ...]


class GamePart(NamedTuple):
    """One game on the page. `result` is who won, or where the game stands; `how` the sentences that settled it.

    `linked` holds the links that lead to lines of the log.
    """

    id: str
    title: str
    agreed: tuple[str, ...]
    result: str
    over: bool
    how: tuple[Said, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    beside: tuple[str, ...]
    sheet: tuple[Block, ...]
    legend: str
    chart: Chart | Pictures | None
    course: Course
    turning: tuple[Said, ...]
    corrections: tuple[Said, ...]
    log: tuple[Logged, ...]
    linked: set[str]


class EveningPage(NamedTuple):
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
    figures = tables(stats, evening.load)
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
    corrections = tuple(Said(line.text, line.number, link(id_, line.number)) for line in log if line.table)
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


def _how(id_: str, one: Evening) -> Iterator[Said]:
    """What the line that ended a game says of who won and by what."""
    ends = [played for played in one.replay.played if any(event.kind == WON for event in played.events)]
    if not one.state.over or one.state.sitting.stopped or not ends:
        return
    names, last = tuple(one.state.seats), ends[-1]
    by = {event.clause for event in last.events if event.kind == WON}
    said = (event_line(one.game, names, event) for event in last.events if event.clause in by)
    yield from (Said(text, last.line.number, link(id_, last.line.number)) for text in said)


def _course(id_: str, one: Evening, corrections: Iterable[Said]) -> Course:
    """The figures after each turn or round, then those of now; corrections stand where they had their effect."""
    standings, names = standings_of(one.game, one.replay), tuple(one.state.seats)
    stretch = (one.game.stats() if one.game.stats else StatsKeeper()).stretch
    steps = [Step(f"{stretch} {at}", link(id_, now.line)) for at, now in enumerate(standings, 1)]
    now = score_of(one.game, one.state)
    if standings and now.figures != standings[-1].figures:
        standings.append(Standing(one.replay.played[-1].line.number, now.figures, ()))
        steps.append(Step("the end" if one.state.over else "now", link(id_, standings[-1].line)))
    series = (Series(names[seat], tuple(now.figures[seat] for now in standings)) for seat in _best_first(one))
    at_step: dict[int, list[Said]] = {}
    for said in corrections:
        step = next((at for at, now in enumerate(standings) if now.line >= said.line), len(standings) - 1)
        at_step.setdefault(step, []).append(said)
    flags = (Flag(at, f"the table, line {', '.join(str(one.line) for one in said)}", said[0].link)
             for at, said in at_step.items())  # fmt: skip
    best = "lowest" if one.game.scoring.lowest_wins else "highest"
    title = f"{words.of(one.game).total} after each {stretch}, the {best} is best"
    return Course(id_, title[:1].upper() + title[1:], tuple(steps), tuple(series) if steps else (), tuple(flags))


def _best_first(one: Evening) -> list[int]:
    """The seats in the order of standing, those who have left last."""
    best = [seat for level in score_of(one.game, one.state).ranks for seat in level]
    return [*(best or one.state.sitting.order), *one.state.sitting.left]


def _turning(id_: str, one: Evening, points: Sequence[TurningPoint]) -> Iterator[Said]:
    for point in points:
        rule = clause(one.game, point.clause) if point.clause else None
        by = f" [{rule.id}]" if rule else ""
        yield Said(turning_said(one.game, point) + by, point.line, link(id_, point.line))


def _sheet(one: Evening) -> tuple[tuple[Block, ...], str]:
    """The score sheet and its legend, in a game that has one."""
    if not one.game.sheet:
        return (), ""
    kept = one.game.sheet().sheet(one.state, "")
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


def _box(row: SheetRow, seat: int) -> Box:
    entry: Entry = row.entries[seat]
    bid = "" if entry.bid is None else str(entry.bid)
    marks = (MADE if entry.made else "") + (f" {DEALER}" if row.dealer == seat else "")
    added = f"{row.corrected[seat]:+}t" if row.corrected and row.corrected[seat] else ""
    if entry.total is None:
        return Box(bid, marks, added, "")
    return Box(bid, marks, " ".join(filter(None, (str(entry.won), net(entry), added))), str(entry.total))
