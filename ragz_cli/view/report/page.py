"""The page of an evening: as data, in brief, and any page as HTML.

An evening answers in this order: who won, how, show me, what about me, prove it. The headline, a tile for each game;
for each game the chart and the story beside it, the final table, the score sheet; a card for each person; every line.
Texts that people typed may leave the house without remarks and notes, and with initials for names. The HTML has one
style, named by its hash in the content policy, no script, and loads nothing.
"""

import io
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import groupby
from typing import Protocol

from ragz_cli import __version__
from ragz_cli.core.evening.evening import Evening, every_game, veiled, veiled_lines
from ragz_cli.core.evening.log import NOTE, Line, Played, met_by, play_one
from ragz_cli.core.evening.session import Total
from ragz_cli.core.figures import SheetRow
from ragz_cli.core.game import SCORED, TABLE, Event, Game, Refused, State, ranked, score_of
from ragz_cli.core.line import entry_word
from ragz_cli.core.names import FACES
from ragz_cli.core.record import Record
from ragz_cli.core.season import story as facts
from ragz_cli.core.season.figures import GameStats, PlayerFigures, added_up, game_stats, together
from ragz_cli.core.season.story import Course, course_of
from ragz_cli.core.words import Count, capital
from ragz_cli.view import screen, sentences, status
from ragz_cli.view.report import chart
from ragz_cli.view.report.chart import Chart, Charted, Pin, Row, drawn, link, signed
from ragz_cli.view.rules import clauses_behind
from ragz_cli.view.sentences import PROGRAM, Listed, event_line, headline, place_name, rule_of, story_label, story_told
from ragz_cli.view.tables import BY_CLAUSE, Titled, decimal, made_of, net, stats_tables

PHONES, LABEL, LEAST_LETTER = (288, 358), 37, 11  # pixels of the sheet on phones, of its first column, of its letters


class Mask(Record):
    """What stands for each name; without any, every text stays as it is."""

    short: Mapping[str, str] = {}

    def __call__(self, text: str, *, note: bool = False) -> str:
        if not self.short or note:
            return "note ..." if self.short else text
        longest_first = sorted(self.short, key=len, reverse=True)
        name = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
        return name.sub(lambda found: self.short[found[1]], text.partition("#")[0].rstrip())

    def remark(self, text: str) -> str:
        """Why a line was typed, as its remark says it."""
        why = "" if self.short else text.partition("#")[2].strip()
        return f" \u2013 {why}" if why else ""


class Linked(Record):
    """A sentence with the lines of the log that it is about, each with its link; its number on the chart, or 0."""

    text: str
    lines: tuple[tuple[int, str], ...] = ()
    number: int = 0


PageBox = tuple[str, str, str, bool, bool]
"""A box of a sheet: bid and tricks, Bonus and Mad and what the table added, the total; whether made, whether dealt."""


class Grid(Record):
    """A whole score sheet: the names, for each round its cards, its link and its boxes, and the feet."""

    names: tuple[str, ...]
    rows: tuple[tuple[int, str, tuple[PageBox, ...]], ...]
    totals: tuple[int, ...]
    made: tuple[str, ...]
    corrected: bool

    @property
    def upright(self) -> str:
        """The names that do not fit across their columns stand upright: on any phone, or on narrow ones; or none."""
        longest = max(chart.width_of(word, LEAST_LETTER) for name in self.names for word in name.split())
        fits = [longest <= (wide - LABEL) / len(self.names) for wide in PHONES]
        return "" if all(fits) else "upright" if any(fits) else "upright phones"


class FinalRow(Record):
    """A row of the final table: the place (0 for none), the name, the figure, its bar in per cent, one fact.

    `cards` make up the figure, where a game ends so.
    """

    place: int
    name: str
    figure: int
    bar: float
    fact: str
    won: bool
    colour: int = 0
    cards: tuple[int, ...] = ()


class GamePart(Record):
    """One game on the page. `phrase` is who won and how, for the top of the page, `heading` the same above the game.

    `winner`, `figure` and `others` are its tile; `state` is where it stands, if it was not won. `linked` holds the
    links that lead to lines of the log, `told` those of sentences, `figures` what `ragz stats` shows of it.
    """

    id: str
    title: str
    kicker: tuple[str, ...]
    phrase: str
    heading: str
    winner: str
    figure: str
    others: str
    state: str
    over: bool
    unit: str
    story: tuple[Linked, ...]
    final: tuple[FinalRow, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[screen.Cell, ...], ...]
    beside: tuple[str, ...]
    sheet: Grid | None
    chart: Chart | None
    course: Charted
    figures: tuple[Titled, ...]
    corrections: tuple[Linked, ...]
    log: tuple[Row, ...]
    linked: set[str]
    told: set[str]


INDEX = "index.html"  # of the pages of a club, in the style of the season


class EveningPage(Record):
    """The page of an evening: its headline, its games, the totals over them, its people, how many lines it has."""

    title: str
    kicker: str
    headline: str
    games: tuple[GamePart, ...]
    totals: tuple[str, ...]
    people: tuple[Row, ...]
    lines: int
    template: str = "evening.html"

    @property
    def long(self) -> bool:
        """Whether some of what `ragz why` and `ragz stats` tell is left to them."""
        return self.lines > LONG


DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
PIECES = 1000  # of a page that are put together at a time
LONG = 300  # lines: a page of more has to be small all the same
MANY_GAMES = 4  # more than these are not told one by one in the headline
TIMES = ("", "", " twice", " three times", " four times")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def day_of(written: str) -> date:
    """The day of a moment, such as 2026-11-20T19:02:11Z."""
    return date.fromisoformat(written[:10])


def long_date(day: date) -> str:
    """`Saturday 21 November 2026`, in English whatever the language of the machine."""
    return f"{DAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def number_of(count: int, noun: str) -> str:
    """`three games`; above ten in figures."""
    said = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{said} {f'{Count(count):{noun}}'.partition(' ')[2]}"


def evening_page(evening: Evening, mask: Mask, *, whole: bool = True) -> EveningPage:
    """The page of an evening in which nothing is wrong; not `whole` is what the page of a night has of it."""
    games = every_game(evening)
    courses = [course_of(one.game, one.replay) for one in games]
    stats = [game_stats(number, one) if whole else GameStats(number, one.record.game, {})
             for number, one in enumerate(games, 1)]  # fmt: skip
    drawn_courses = (course for course in courses if len(course.steps) > 1)
    coloured = chart.colours([one.names[seat] for one in drawn_courses for seat in chart.best_first(one)])
    several = len({one.game.title for one in games}) < len(games)
    parts = tuple(_game(one, course, own, mask, coloured, several, whole)
                  for one, course, own in zip(games, courses, stats, strict=True))  # fmt: skip
    day = long_date(day_of(evening.session.date))
    title = evening.session.title
    totals = status.totals_lines(evening) if any(total.played > 1 for total in evening.totals) else []
    people = dict.fromkeys(name for one in games for name in one.state.seats)
    kicker = (title, day, number_of(len(games), "game"), number_of(len(people), "person|people"))
    return EveningPage(
        title=title or ", ".join(dict.fromkeys(one.game.title for one in games)),
        kicker=" · ".join(filter(None, kicker)), headline=_headline(evening.totals, parts), games=parts,
        totals=tuple(map(signed, totals)), lines=sum(len(record.log) for record in evening.session.games),
        people=tuple(_people([*zip(games, courses, stats, parts, strict=True)], people) if whole else ()),
    )  # fmt: skip


def _headline(totals: Iterable[Total], parts: Sequence[GamePart]) -> str:
    """Who is champion; else who won each game and how; of many games who won most."""
    champion = next(filter(None, map(champion_of, totals)), "")
    if champion or len(parts) <= MANY_GAMES:
        phrases = [part.phrase for part in parts]
        return champion or ", ".join(f"{one}{TIMES[phrases.count(one)]}" for one in dict.fromkeys(phrases))
    won = [row.name for part in parts for row in part.final if row.won]
    most = max(map(won.count, won), default=0)
    best = [name for name in dict.fromkeys(won) if won.count(name) == most]
    return f"{Listed(best):and} won {most} of {Count(len(parts)):game}" if best else "Nobody won"


def champion_of(total: Total) -> str:
    """`Ann is champion: 34 to 30`, of a tournament that is decided; else nothing."""
    if not total.decided or not total.champions:
        return ""
    sums = [sum(results) for name, results in total.ranked if name not in total.champions]
    own = sum(total.results[total.champions[0]])
    are = "are champions" if len(total.champions) > 1 else "is champion"
    return f"{Listed(total.champions):and} {are}: {own}" + (f" to {sums[0]}" if sums else "")


def _game(
    one: Evening, course: Course, stats: GameStats, mask: Mask, coloured: Mapping[str, int], several: bool, whole: bool
) -> GamePart:
    id_ = f"g{stats.number}"
    numbered, *agreed = status.agreed_lines(one._replace(session=one.session._replace(title="")))
    agreed = [re.sub(r"(\w+)=(\w+)", lambda rule: f"{rule[1].replace('_', ' ')} {rule[2]}", text) for text in agreed]
    title = numbered if several else one.game.title
    head, rows = status.table_rows(one)
    log = tuple(_log(veiled(one), mask) if whole else ())
    corrections, told = tuple(_corrections(id_, veiled(one), mask) if whole else ()), facts.story(course)
    story = tuple(_story(id_, one, told))
    plan = chart.charted(id_, one.game, course, coloured, tuple(_pins(id_, one, course, told) if whole else ()))
    final, sheet = tuple(_final(one, course, stats, coloured)), _sheet(id_, one) if whole else None
    phrase, heading, winner, state = _headed(one, course)
    moments = [facts.best_moment(course, seat) for seat in range(len(course.names))]
    turns = [f"{Count(len(course.turns)):{chart.stretch_of(one.game)}}"] if len(course.turns) > 1 else []
    best = [seat for level in score_of(one.game, one.state).ranks for seat in level] or one.state.sitting.order
    tables = stats_tables(added_up([stats]), one.load)
    by_clause = ((caption.partition(": ")[2], heads, cells) for caption, heads, cells in tables if BY_CLAUSE in caption)
    part = GamePart(
        id=id_, title=title, kicker=(title, *turns, f"{Listed(one.state.seats):and}", *agreed), phrase=phrase,
        heading=heading, winner=winner, figure=signed(final[0].figure) if winner and final else "",
        others=_others(course), state=state, over=one.state.over, unit=sentences.of(one.game).total, story=story,
        final=final, head=head,
        rows=tuple(rows[seat] for seat in (*best, *one.state.sitting.left)),
        beside=(*status.above_lines(one), *status.below_lines(one)), sheet=sheet, chart=drawn(plan), course=plan,
        figures=tuple(by_clause), corrections=corrections, log=log,
        linked={*(step.link for step in plan.steps), *(link for _, link, _ in (sheet.rows if sheet else ()) if link)},
        told={link(id_, line) for told in moments if told for line in told.lines},
    )  # fmt: skip
    part.told.update(href for said in (*story, *corrections) for _, href in said.lines)
    part.linked.update(part.told)
    return part


def _headed(one: Evening, course: Course) -> tuple[str, str, str, str]:
    """A phrase for the top of the page, the heading of the game, who won it, and where it stands if nobody has."""
    won = [course.names[seat] for seat in course.winners]
    phrase, heading = headline(one.game.title, won, facts.manner(course), rule_of(one.game))
    if won:
        return phrase, heading, f"{Listed(won):and}", ""
    state = _state(one, course)
    return phrase if one.state.over else f"{one.game.title} is not over", state.rstrip("."), "", state


def _state(one: Evening, course: Course) -> str:
    """Where a game stands that nobody has won: who leads, or led when it was stopped."""
    if not course.steps:
        return status.head_lines(one)[-1]
    now = course.steps[-1]
    leaders, figure = Listed(course.names[seat] for seat in now.leaders), now.figures[now.leaders[0]]
    if one.state.over:
        return f"Stopped: {leaders:and} led{' together' if len(leaders) > 1 else ''} with {figure}"
    return f"{leaders:and} {'lead together' if len(leaders) > 1 else 'leads'} with {figure}"


def _others(course: Course) -> str:
    """What the others had, on the tile: who was level, else the next ones."""
    won = [course.names[seat] for seat in course.winners]
    if not won or not course.steps:
        return ""
    level = [course.names[seat] for seat in facts.by_tie_break(course) if course.names[seat] not in won]
    now = course.steps[-1]
    others = [(course.names[seat], now.figures[seat]) for seat in now.there if course.names[seat] not in won]
    if level:
        return f"level with {Listed(level):and}"
    told = [f"{name} {signed(figure)}" for name, figure in others[:3]]
    more = [f"{len(others) - 3} more"] if len(others) > 3 else []
    return f"{Listed([*told, *more]):and}" if told else ""


def _linked(id_: str, text: str, lines: Iterable[int], number: int = 0) -> Linked:
    return Linked(signed(text), tuple((line, link(id_, line)) for line in lines), number)


def _log(shown: Evening, mask: Mask) -> Iterator[Row]:
    """The lines in force, as they may be shown now, with the clauses that they cite; `table`: the table itself said it.

    Lines that came in the place of one have the same number.
    """
    for one in shown.replay.played:
        table = one.action is not None and one.action.who == TABLE
        text = mask(one.line.text, note=entry_word(one.line.text) == NOTE)
        yield {"number": one.line.number, "text": text, "cited": " ".join(clauses_behind(one)), "table": table}


def _corrections(id_: str, shown: Evening, mask: Mask) -> Iterator[Linked]:
    """What the table corrected, and which lines were put right: what they say now, and what they said at first."""
    for (number, worded), same in groupby(shown.replay.played, lambda one: (one.line.number, one.line.worded)):
        lines = [*same]
        first, now = lines[0], [said for one in lines for said in _sentences(shown, one.events)]
        why = mask.remark(first.line.text)
        if worded != number:
            before = _at_first(shown, first)
            other = [said for said in now if said not in before] or now
            gone = [said for said in before if said not in now]
            text = f"Put right by line {worded}: {'; '.join(other)}" + (f". Before: {'; '.join(gone)}" if gone else "")
            yield _linked(id_, f"{mask(text)}{why}", [number])
        elif first.action is not None and first.action.who == TABLE:
            yield _linked(id_, f"{mask(capital('; '.join(now), shown.state.seats) or first.line.text)}{why}", [number])


def _at_first(shown: Evening, one: Played[State]) -> list[str]:
    """What a line did as it was typed first, as it may be shown now; nothing where that was no line of the game."""
    number = one.line.number
    typed, met = Line(number, shown.record.log[number - 1], number), met_by(shown.replay, one.at)
    try:
        played = [*veiled_lines(shown.game, met, play_one(shown.game, met, typed, one.at), shown.state)]
    except Refused:
        return []
    return [said for was in played for said in _sentences(shown, was.events)]


def _sentences(shown: Evening, events: Sequence[Event]) -> list[str]:
    """What events say, without what could be typed now, and with a house rule in words."""
    rules = ({"rule": str(event.facts["rule"]).replace("_", " ")} if "rule" in event.facts else {} for event in events)
    said = (event_line(shown.game, tuple(shown.state.seats), event._replace(clause="", facts={**event.facts, **rule}))
            for event, rule in zip(events, rules, strict=True))  # fmt: skip
    return [text.partition(f". {PROGRAM} ")[0] for text in said]


def _story(id_: str, one: Evening, story: Iterable[facts.Told]) -> Iterator[Linked]:
    """How it was won; those with a place on the chart have its number."""
    number = 0
    for told in story:
        number += told.step >= 0
        yield _linked(id_, story_told(one.game, told), told.lines, number if told.step >= 0 else 0)


def _pins(id_: str, one: Evening, course: Course, story: Iterable[facts.Told]) -> Iterator[Pin]:
    order = chart.best_first(course)
    for number, told in enumerate((told for told in story if told.step >= 0), 1):
        now = course.steps[told.step]
        seat = course.names.index(told.who[0]) if told.who else now.leaders[0]
        yield Pin(number, order.index(seat), told.step, story_label(one.game, told), f"#{id_}-s{number}")


def _final(one: Evening, course: Course, stats: GameStats, coloured: Mapping[str, int]) -> Iterator[FinalRow]:
    """The order at the end, or now; nothing where nobody can know it."""
    score, names = score_of(one.game, one.state), tuple(one.state.seats)
    if not score.ranks:
        return
    most, names_of_tries = max(max(score.figures), 1), one.game.stats().names if one.game.stats else {}
    for place, seat in (*ranked(score), *((0, seat) for seat in one.state.sitting.left)):
        figure, name = score.figures[seat], names[seat]
        own = stats.figures.get(name, PlayerFigures())
        told = [f"{rate.met} of {rate.tried} {names_of_tries[kind].met}" for kind, rate in own.tries.items()]
        if not place:
            last = chart.last_step(course, seat) + 1
            told.append(f"left after {chart.stretch_of(one.game)} {last}" if last else "left early")
        bar, won, colour = round(max(100 * figure / most, 0), 1), seat in course.winners, coloured.get(name, 0)
        yield FinalRow(place, name, figure, bar, "; ".join(told), won, colour, status.listed_numbers(one, seat))


def _sheet(id_: str, one: Evening) -> Grid | None:
    """The score sheet, in a game that has one; the rounds of which something is known."""
    if not one.game.sheet:
        return None
    kept = one.game.sheet().sheet(one.state, "", "")
    links = [
        link(id_, each.line.number) for each in one.replay.played if SCORED in (event.kind for event in each.events)
    ]
    seats = range(len(kept.names))
    known = [kept.rows[at] for at in kept.known]
    rows = tuple((row.cards, links[at] if at < len(links) else "", tuple(_box(row, seat) for seat in seats))
                 for at, row in enumerate(known))  # fmt: skip
    return Grid(kept.names, rows, kept.totals, tuple(made_of(kept)), any(row.corrected for row in known))


def _box(row: SheetRow, seat: int) -> PageBox:
    entry = row.entries[seat]
    bid = "" if entry.bid is None else str(entry.bid)
    added = signed(f"{row.corrected[seat]:+}t") if row.corrected and row.corrected[seat] else ""
    dealt = row.dealer == seat
    if entry.total is None:
        return f"{bid}/" if bid else "", added, "", False, dealt
    told = f"{bid}/{entry.won}" if bid else str(entry.won)
    return told, " ".join(filter(None, (signed(net(entry)), added))), signed(entry.total), entry.made, dealt


def _people(played: Sequence[tuple[Evening, Course, GameStats, GamePart]], names: Iterable[str]) -> Iterator[Row]:
    """A card for each person, those first who won: what they came to, their best moment, their tries and dice.

    Only games in which they were count.
    """
    won = Counter(row.name for *_, part in played for row in part.final if row.won)
    for name in sorted(names, key=lambda name: -won[name]):
        own = [one for one in played if name in one[0].state.seats]
        moments = (_linked(part.id, story_told(one.game, best), best.lines) for one, course, _, part in own
                   if (best := facts.best_moment(course, course.names.index(name))))  # fmt: skip
        told = tuple(filter(None, (_came(part, name) for *_, part in own)))
        kinds = {one.game.name: one.game for one, *_ in own if one.game.stats}
        meters = tuple(meter for kind, game in kinds.items() for meter in _meters(
            game, together(counted.figures for one, _, counted, _ in own if one.game.name == kind)[name]))  # fmt: skip
        dice = together(counted.figures for _, _, counted, _ in own)[name]
        yield {"name": name, "said": capital(", ".join(told)), "best": next(moments, None), "meters": meters,
               "dice": _bars(name, dice)}  # fmt: skip


def _came(part: GamePart, name: str) -> str:
    """`Won Rage with 76`, `third in Change with 180`; of a game that nobody won what they had."""
    row = next((row for row in part.final if row.name == name), None)
    if row is None:
        return ""
    if not part.winner or not row.place:
        return f"{part.title}: {row.figure}" + (f", {row.fact.rpartition('; ')[2]}" if not row.place else "")
    level = [other.name for other in part.final if other.place == row.place and other.name != name]
    beside = f", {'together' if row.won else 'level'} with {Listed(level):and}" if level else ""
    return f"{'won' if row.won else f'{place_name(row.place)} in'} {part.title} with {row.figure}{beside}"


def _meters(game: Game[State], own: PlayerFigures) -> Iterator[tuple[str, float, float]]:
    """Each kind of try in all games of a kind, with the number that was to be expected where that is known.

    In per cent follow how many were met by dice alone (or at all), and were to be expected (or -1).
    """
    names = game.stats().names if game.stats else {}
    for kind, rate in own.tries.items():
        head = f"{capital(names[kind].met)}: {rate.met} of {rate.tried}"
        if not rate.weighed:
            yield f"{head}.", round(100 * rate.met / rate.tried, 1), -1
            continue
        all_met = " by dice alone" if rate.met else ""
        alone = all_met if rate.by_dice == rate.met else f", {rate.by_dice} by dice alone"
        expected = float(rate.expected)
        met, due = (round(100 * part / rate.tried, 1) for part in (rate.by_dice, expected))
        yield f"{head}{alone}; {expected:.1f} expected.", met, due


LEAST_DICE = 6  # below which the faces say nothing
BARS_HIGH = 40


def _bars(name: str, own: PlayerFigures) -> Row | None:
    """The dice of somebody by face: the path of the bars, the height of what was to be expected, the faces.

    The `usual` ones are from 1 to 6.
    """
    known = sorted(own.dice)
    fell, each = [own.dice[face].fell for face in known], {one.expected for one in own.dice.values()}
    if sum(fell) < LEAST_DICE or len(each) != 1:
        return None
    most, expected = max(fell), each.pop()
    high = [round((BARS_HIGH - 5) * one / most) for one in fell]
    path = "".join(f"M{10 * at + 1} {BARS_HIGH}v-{tall}h8v{tall}" for at, tall in enumerate(high) if tall)
    faces = [(round(100 * (at + 0.5) / len(fell), 1), face) for at, face in enumerate(known)]
    told = ", ".join(f"{count} of {face}" for face, count in zip(known, fell, strict=True))
    line = round(BARS_HIGH - (BARS_HIGH - 5) * float(expected) / most, 1)
    return {"says": f"{name}: {told}; {decimal(expected)} of each expected", "path": path, "expected": line,
            "faces": faces, "usual": known == [*range(1, FACES + 1)]}  # fmt: skip


SHORT = 10  # lines of a page in brief, unless the tables take more


def evening_text(page: EveningPage) -> list[str]:
    """Who won and how, everybody's figures, the totals and the champion; then as much of the story as fits."""
    tables = []
    for game in page.games:
        rows = ", ".join(f"{row.figure} {row.name}" for row in game.final)
        tables.append(f"{game.title}: {game.heading}{f'. {rows}' if rows else ''}")
    totals = [line.strip() for line in page.totals]
    story = [f"Line {one.lines[0][0]}: {one.text}" for game in page.games for one in game.story if one.lines]
    lines = [page.headline, *tables, *totals]
    return in_brief(page.kicker, [*lines, *story[: max(SHORT - 2 - len(lines), 0)]], f"{Count(page.lines):line}")


def in_brief(head: str, lines: Sequence[str], replayed: str) -> list[str]:
    """Lines for a chat, under a head, and who vouches for them."""
    return [head, *lines, f"ragz {__version__} replayed {replayed} and found them true."]


FOLDER = os.path.dirname(__file__)
SIGN = b"<!DOCTYPE html>\n<!-- a page of ragz -->\n"
"""How every page begins, by which one is known that may be replaced."""


class AnyPage(Protocol):
    """The page of an evening or of a season: it has a template."""

    @property
    def template(self) -> str: ...


FILTERS = {"tight": "{:g}".format, "signed": signed, "capital": capital}  # tight: without a nought behind the point


def html(page: AnyPage) -> bytes:
    """The page of an evening or of a season."""
    template = _templates().get_template(page.template)
    own = style("season.html" if page.template == INDEX else page.template)
    content = io.BytesIO(SIGN)
    content.seek(0, os.SEEK_END)
    parts = template.stream(page=page, style=own, policy=policy(own), version=__version__)
    parts.enable_buffering(PIECES)
    parts.dump(content, "utf-8")  # that of a large club is far larger in pieces
    return content.getvalue()


@cache
def _templates() -> "screen.Environment":
    """All templates, each compiled once: that takes longer than a page."""
    made = screen.templates(FOLDER)
    made.filters |= FILTERS
    return made


def body(page: EveningPage, id_: str, name: str) -> str:
    """An evening as a part of the page of its night: it links to no line. `id_` begins its ids, `name` is its table."""
    games = tuple(one._replace(chart=one.chart and one.chart._replace(hits=())) for one in page.games)
    return _templates().get_template("table.html").render(page=page._replace(games=games), id=id_, name=name)


@cache
def style(template: str) -> str:
    """The style of a page: that of its charts, that of all pages, and its own, if it has one."""
    paths = [os.path.join(FOLDER, name) for name in ("chart.css", "style.css", f"{template.removesuffix('.html')}.css")]
    return "".join(open_text(path) for path in paths if os.path.exists(path))


def open_text(path: str) -> str:
    """What stands in a file of the package."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def policy(own: str) -> str:
    """What a browser lets a page do: show itself by its own style."""
    return f"default-src 'none'; style-src {screen.hash_of(own)}; base-uri 'none'; form-action 'none'"
