"""The page of a season: who leads, the race, every evening of everybody, head to head, records, a calendar, people.

A night is a date: its tables belong together, in however many files they were kept.
"""

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby, pairwise
from statistics import median_low
from sys import intern
from typing import TypeVar
from zlib import crc32

from ragz_cli.core.evening.evening import Evening, Loader, every_game, with_names
from ragz_cli.core.evening.session import NOBODY, TIE_BREAKER, Called, initials
from ragz_cli.core.record import Record
from ragz_cli.core.season import results
from ragz_cli.core.season.figures import Career, HeadToHead, careers
from ragz_cli.core.season.results import Rank, Season, Standings
from ragz_cli.core.season.story import Weighed, tries_of, weighed_tries
from ragz_cli.core.words import Count, identity
from ragz_cli.view import screen, tables
from ragz_cli.view.report.chart import Chart, Charted, ChartStep, Row, Series, colours, drawn
from ragz_cli.view.report.page import DAYS, MONTHS, Mask, body, day_of, evening_page, in_brief, long_date
from ragz_cli.view.sentences import Listed

DRAWN = 60  # people of a large club who are drawn, and of whose nights and opponents each is told
STEPS = 250  # of the race: of more nights several are one step
MOVED_OVER = 4  # nights over which the standings show who moved
BAR_HIGH = 18
SHORTEST_BAR = 1.5
MANY = 3  # who are level in a record are named up to here
TOP = 10  # of the standings in brief

T = TypeVar("T")


class Ending(Record):
    """How one game ended: its name in short, who won and with how much, or why nobody did."""

    title: str
    winners: tuple[str, ...]
    figure: str = ""
    otherwise: str = ""


class SavedPage(Record):
    """What one save adds to the page of a season: its results, its title, how its games ended, how many lines.

    `called` holds all its names, where they are others than those in its results; `lucky` are the luckiest tries in it,
    by name and title of the game.
    """

    evening: results.SavedEvening
    title: str = ""
    endings: tuple[Ending, ...] = ()
    lines: int = 0
    called: Called = NOBODY
    lucky: tuple[tuple[str, str, Weighed], ...] = ()

    @property
    def names(self) -> Called:
        """All its names, and how each is shown now."""
        return self.called or {name: name for name in self.evening.results.names}

    @property
    def luck(self) -> Fraction:
        """By how many more than were to be expected somebody met tries by dice alone."""
        return self.lucky[0][2].luck if self.lucky else Fraction(0)


class Night(Record):
    """A night: its number, its date, its saves."""

    number: int
    date: str
    saves: tuple[SavedPage, ...]

    @property
    def games(self) -> list[tuple[results.ResultRow, ...]]:
        """The games of its saves that count."""
        return [game for page in self.saves for game in page.evening.results.games]

    @property
    def there(self) -> dict[str, str]:
        """Everybody who is named in its saves, with or without a game that counts, by identity."""
        return {identity(name): name for page in self.saves for name in page.names.values()}

    @property
    def day(self) -> int:
        return day_of(self.date).day

    @property
    def weekday(self) -> str:
        return DAYS[day_of(self.date).weekday()][:3]

    @property
    def month(self) -> str:
        """`January`."""
        return MONTHS[day_of(self.date).month - 1]

    @property
    def short(self) -> str:
        """`3 Jan`."""
        return f"{self.day} {self.month[:3]}"


class StandingRow(Record):
    """Somebody in the standings: their part, how many ranks they moved, their colour, bar in per cent, last places."""

    id: str
    of: Rank
    moved: int | None
    colour: int
    bar: float
    form: tuple[int, ...]
    average: str


class SeasonPage(Record):
    """The page of a season."""

    title: str
    kicker: str
    headline: str
    lede: str
    says: str
    figure: str
    about: tuple[str, ...]
    ranks: tuple[StandingRow, ...]
    below: tuple[StandingRow, ...]
    ties: tuple[str, ...]
    chart: Chart | None
    course: Charted
    strips: tuple[Row, ...]
    nights: int
    each: int
    columns: tuple[tuple[float, str], ...]
    duels: tuple[Row, ...]
    feats: tuple[Row, ...]
    by_night: tuple[Night, ...]
    players: tuple[Row, ...]
    saves: int
    lines: int
    template: str = "season.html"
    linked: bool = False  # each night has a page of its own

    @property
    def months(self) -> list[list[Night]]:
        """The nights of each month."""
        return [[*own] for _, own in groupby(self.by_night, lambda night: night.date[:7])]


class NightTable(Record):
    """A table of a night, ready for its page: the save, its headline, the body."""

    path: str
    headline: str
    body: str


class NightPage(Record):
    """The page of a night: the season, the tables, what each came to, the nights before and after by date and name."""

    title: str
    season: str
    kicker: str
    headlines: tuple[str, ...]
    tables: tuple[NightTable, ...]
    beside: tuple[tuple[str, str], ...]
    template: str = "night.html"


def saved_page(saved: results.SavedEvening, evening: Evening, scope: results.Scope = results.EVERYTHING) -> SavedPage:
    """What the save of an evening adds; of its games those that the season holds."""
    games = every_game(evening) if scope.holds(evening.session) else []
    lines = sum(len(one.record.log) for one in games)
    tries = [(tuple(one.state.seats)[own.who], one.game.title, own)
             for one in games for own in weighed_tries(tries_of(one.game, one.replay))]  # fmt: skip
    most = max((own.luck for _, _, own in tries), default=Fraction(0))
    won = {game[0].number: tuple(one.name for one in game if one.place == 1) for game in saved.results.games}
    endings = tuple(_ending(one, won.get(number, ())) for number, one in enumerate(games, 1)
                    if one.record.kind != TIE_BREAKER)  # fmt: skip
    lucky = tuple(one for one in tries if one[2].luck == most > 0)
    called = NOBODY if {*evening.called} == {*evening.called.values()} == {*saved.results.names} else evening.called
    return SavedPage(saved, evening.session.title, endings, lines, called, lucky)


def kept_page(page: SavedPage, evening: results.SavedEvening, luck: Fraction) -> SavedPage:
    """What is kept of what a save adds, of whose evening this is what all keep; luck only if there was no more yet."""
    endings = tuple(
        Ending(intern(title), tuple(map(intern, winners)), intern(figure), intern(otherwise))
        for title, winners, figure, otherwise in page.endings
    )
    title = intern(page.title)
    return page._replace(evening=evening, title=title, endings=endings, lucky=page.lucky if page.luck >= luck else ())


def _ending(one: Evening, parted: tuple[str, ...]) -> Ending:
    """How a game ended; `parted` are its winners by what counts, fewer where a tie-breaker came after it."""
    title, names = one.record.game.capitalize(), tuple(one.state.seats)
    if not one.state.over:
        return Ending(title, (), otherwise="not over")
    if one.state.sitting.stopped:
        return Ending(title, (), otherwise="stopped")
    result = one.game.scoring.result(one.state)
    won, figure = tuple(names[seat] for seat in result.winners), str(result.points[result.winners[0]])
    by = len(parted) < len(won) and bool(parted)
    return Ending(f"{title}, by a tie-breaker" if by else title, parted if by else won, figure)


def season_page(pages: Sequence[SavedPage], counting: Season, load: Loader, title: str = "") -> SeasonPage:
    """The page of all saves that count."""
    by_path = {page.evening.path: page for page in pages}
    kept = [by_path[one.path] for one in sorted(counting.counting, key=results.place) if by_path[one.path].endings]
    by_night = groupby(kept, lambda page: page.evening.night)
    nights = tuple(Night(number, date, tuple(same)) for number, (date, same) in enumerate(by_night, 1))
    board = counting.standings
    everybody = (*board.ranks, *board.below)
    people, several = careers(counting.counting), len(nights) > 1
    by_person = {identity(career.name): career for career in people}
    progress = _progress(nights, counting)
    course, games = _race(counting, progress), _by_game(counting, load)
    most = max((one.points for one in everybody), default=1) or 1
    coloured = {one.name: one.colour for one in course.series}
    rows = [_row(at, one, by_person.get(identity(one.name)), progress.ago, coloured, most)
            for at, one in enumerate(everybody)]  # fmt: skip
    runs = [progress.runs.get(identity(one.name), Run(0, {}, ())) for one in everybody]
    highest = max((got for own in progress.runs.values() for got, _ in own.steps.values()), default=1) or 1
    return SeasonPage(
        title=title or "The season", kicker=_kicker(title, nights, counting, len(everybody)),
        headline=_headline(board, counting),
        lede=_lede(nights, progress.led) if several else "", says=tables.counted_by(counting),
        figure=tables.of_points(counting)[0],
        about=tuple(_about(counting)), ranks=tuple(rows[: len(board.ranks)]), below=tuple(rows[len(board.ranks) :]),
        ties=tuple(tables.tie_break_lines(board, load)), chart=drawn(course), course=course,
        strips=tuple(_strip(_id(at), one, runs[at], highest) for at, one in enumerate(everybody[:DRAWN]) if several),
        nights=len(nights), each=progress.each, columns=tuple(_columns(progress.ends)),
        duels=tuple(_duels(everybody[:DRAWN], by_person)),
        feats=tuple(_feats(nights, counting, people, load)), by_night=nights,
        players=tuple(_player(_id(at), one, by_person.get(identity(one.name)), runs[at], games.get(one.name, ()),
                              counting)
                      for at, one in enumerate(everybody)),
        saves=len(kept), lines=sum(page.lines for page in kept),
    )  # fmt: skip


def _id(at: int) -> str:
    """The id of the part of a player."""
    return f"p{at + 1}"


def _kicker(title: str, nights: Sequence[Night], counting: Season, people: int) -> str:
    """The title, from when to when, how much there is."""
    ends = [f"{night.short} {night.date[:4]}" for night in (*nights[:1], *nights[-1:])]
    said = (title, " to ".join(dict.fromkeys(ends)), tables.over_nights(counting), f"{Count(people):person|people}")
    return " · ".join(filter(None, said))


def _measure(one: Rank, counting: Season) -> str:
    adds_up = counting.ranking.points.adds_up
    if counting.ranking.by_average:
        return f"{tables.decimal(one.average)} {'on average' if adds_up else 'points a game'}"
    return f"{one.points} in all" if adds_up else f"{Count(one.points):point}"


def _headline(board: Standings, counting: Season) -> str:
    """Who leads and by how much; who is in front of those who are level, and by what."""
    if not board.ranks:
        return "Nobody has played a game to its end"
    first, *others = board.ranks
    tie = next((tie for tie in board.tie_breaks if tie.above == first.name), None)
    if tie and tie.numbers:
        numbers = " to ".join(map(tables.decimal, tie.numbers))
        level = f"{tie.above} and {tie.below} are level on {tables.decimal(tie.level)}"
        return f"{level}; {tie.above} is in front with {tie.measure} {numbers}"
    shared = [one.name for one in board.ranks if one.rank == 1]
    if len(shared) > 1:
        return f"{Listed(shared):and} share the lead with {_measure(first, counting)}"
    leads = f"{first.name} leads with {_measure(first, counting)}"
    if not others or counting.ranking.by_average:
        return leads
    return f"{leads}, {abs(first.points - others[0].points)} ahead of {others[0].name}"


class Run(Record):
    """How somebody fared: on how many nights they were there, of each step the points and wins, the last nights."""

    nights: int
    steps: Mapping[int, tuple[int, int]]
    last: tuple[tuple[Night, int], ...]


class Progress(Record):
    """How the season went, in steps of so many nights, the first perhaps of fewer; `ends` are their last nights.

    `led` names who was in front alone after each night; `sums` are everybody's points after each step and `ago` the
    ranks of four nights ago, `runs` how each fared, all by identity.
    """

    each: int
    ends: tuple[Night, ...]
    led: tuple[str, ...]
    sums: tuple[Mapping[str, int], ...]
    ago: Mapping[str, int]
    runs: Mapping[str, Run]


def _progress(nights: Sequence[Night], counting: Season) -> Progress:
    """The standings after each night of those who have a rank today, however few games they had played."""
    names = {identity(one.name): one.name for one in counting.standings.ranks}
    tallies = results.Tallies(counting.ranking._replace(fewest=1))
    each = -(-len(nights) // STEPS) or 1
    led: list[str] = []
    sums: list[Mapping[str, int]] = []
    ago: dict[str, int] = {}
    steps: dict[str, dict[int, tuple[int, int]]] = {}
    last: dict[str, deque[tuple[Night, int]]] = {}
    there: Counter[str] = Counter()
    for at, night in enumerate(nights):
        counted = tallies.add(night.games).counted()
        led.append(names.get(_alone(counted, names, counting), ""))
        step, left = divmod(at - len(nights), each)
        if left == each - 1:
            sums.append({person: points for person, (points, _) in counted.items()})
        if at == len(nights) - 1 - MOVED_OVER:
            ago = {identity(one.name): one.rank for one in tallies.standings().ranks if identity(one.name) in names}
        own = _points(night, counting)
        there.update(own.keys())
        for person, (points, won) in own.items():
            before = steps.setdefault(person, {}).get(step, (0, 0))
            steps[person][step] = before[0] + points, before[1] + won
            last.setdefault(person, deque(maxlen=DRAWN)).append((night, points))
    runs = {person: Run(there[person], {len(sums) + at: got for at, got in own.items()}, tuple(last[person]))
            for person, own in steps.items()}  # fmt: skip
    return Progress(each, tuple(nights[::-1][::each][::-1]), tuple(led), tuple(sums), ago, runs)


def _lede(nights: Sequence[Night], led: Sequence[str]) -> str:
    """Since when somebody has been in front alone, how often that changed, who was so most."""
    alone = [name for name in led if name]
    if not alone:
        return ""
    changes = sum(name != before for before, name in pairwise(alone))
    most = Counter(alone).most_common(3)
    times = ", ".join(f"{name} {count}" for name, count in most)
    often = {1: "once", 2: "twice"}.get(changes, f"{changes} times")
    hands = f"The lead changed hands {often}." if changes else ""
    mostly = f"In front after most nights: {times}." if len(most) > 1 else ""
    return " ".join(filter(None, (_since(nights, led), hands, mostly)))


def _alone(counted: Mapping[str, tuple[int, int]], today: Collection[str], counting: Season) -> str:
    """Who of some people is in front alone: nobody while two are level."""
    rules = counting.ranking
    whole = rules.whole(games for _, games in counted.values())
    sign = -1 if counting.lowest_leads else 1
    _, first = _best((sign * (Fraction(points, games) if rules.by_average else points), person)
                     for person, (points, games) in counted.items() if person in today and games >= whole)  # fmt: skip
    return first[0] if len(first) == 1 else ""


def _since(nights: Sequence[Night], led: Sequence[str]) -> str:
    at = len(led)
    while at and led[at - 1] == led[-1]:
        at -= 1
    if not led[-1]:
        return ""
    since = "the first night" if at == 0 else f"{nights[at].short} {nights[at].date[:4]}"
    return f"{led[-1]} has been in front since {since}."


def _about(counting: Season) -> Iterator[str]:
    """What was not counted."""
    yield from tables.uncounted_lines(counting)
    yield from tables.reckoned_lines(counting)
    yield from tables.put_right_lines(counting)
    if copies := len(counting.copies) + len(counting.older):
        yield f"Not counted twice: {Count(copies):copy|copies} of an evening"
    if counting.left_out:
        yield f"Left out, since a replay does not bear them out: {Count(len(counting.left_out)):file}"


def _row(
    at: int, one: Rank, career: Career | None, before: Mapping[str, int], coloured: Mapping[str, int], most: int
) -> StandingRow:
    was = before.get(identity(one.name))
    moved = was - one.rank if was and one.rank else None
    form, bar = career.form if career else (), max(round(100 * one.points / most, 1), 0)
    return StandingRow(_id(at), one, moved, coloured.get(one.name, 0), bar, form, tables.decimal(one.average))


def _race(counting: Season, progress: Progress) -> Charted:
    """The points of the first ahead of the middle of the table, after each step from the first that they played."""
    ranks, sign = counting.standings.ranks, -1 if counting.lowest_leads else 1
    ids = {identity(one.name): one for one in ranks}
    first, coloured = ranks[:DRAWN], colours([one.name for one in ranks])
    middles = [median_low([points for id_, points in after.items() if id_ in ids] or [0]) for after in progress.sums]
    ahead = [[sign * (sums[id_] - middle) for sums, middle in zip(progress.sums, middles, strict=True) if id_ in sums]
             for id_ in (identity(one.name) for one in first)]  # fmt: skip
    series = tuple(
        Series(one.name, tuple(own), coloured.get(one.name, 0), at == 0, f"#{_id(at)}", str(one.points),
               first=len(middles) - len(own))
        for at, (one, own) in enumerate(zip(first, ahead, strict=True))
    )  # fmt: skip
    steps = [ChartStep(night.short, _first_of_month(progress.ends, at), f"#e{night.number}")
             for at, night in enumerate(progress.ends)]  # fmt: skip
    often = "night by night" if progress.each == 1 else f"every {progress.each} nights"
    return Charted("race", f"Points ahead of the middle of the table, {often}", tuple(steps), series)


def _first_of_month(nights: Sequence[Night], at: int) -> str:
    """The name of the month at its first evening."""
    new = at == 0 or nights[at].date[:7] != nights[at - 1].date[:7]
    return nights[at].month[:3] if new else ""


def _columns(nights: Sequence[Night]) -> Iterator[tuple[float, str]]:
    """Where the months begin, in per cent, as far as there is room for their names."""
    last = -100.0
    for at in range(len(nights)):
        x = 100 * at / len(nights)
        if (name := _first_of_month(nights, at)) and x - last >= 5:
            yield round(x, 1), name
            last = x


def _points(night: Night, counting: Season) -> dict[str, tuple[int, int]]:
    """What an evening brought everybody, by identity: points, and games won."""
    own: dict[str, tuple[int, int]] = {}
    for one in chain.from_iterable(night.games):
        points, won = own.get(identity(one.name), (0, 0))
        own[identity(one.name)] = points + one.points(counting.ranking.points), won + (one.place == 1)
    return own


def _strip(id_: str, one: Rank, own: Run, most: int) -> Row:
    """Every evening of somebody: the bars of those on which they won nothing, and of the others; how many evenings."""
    bars = {False: "", True: ""}
    for at, (got, wins) in own.steps.items():
        bars[wins > 0] += f"M{at} 20v-{max(BAR_HIGH * got / most, SHORTEST_BAR):.3g}h.8V20"
    about = {"id": id_, "name": one.name, "points": one.points, "evenings": own.nights}
    return {**about, "lost": bars[False], "won": bars[True]}


def _duels(ranks: Sequence[Rank], by_person: Mapping[str, Career]) -> Iterator[Row]:
    """Everybody in the standings against each of the others, in that order: `pairs` for a grid, bars for a strip.

    They are `ahead` of those against whom they came in before more often than behind, and not of the `others`.
    """
    for at, one in enumerate(ranks):
        career = by_person.get(identity(one.name))
        against = {identity(name): pair for name, pair in career.against.items()} if career else {}
        pairs = tuple(against.get(identity(other.name)) for other in ranks)
        before = sum(pair is not None and pair.before > pair.behind for pair in pairs)
        ahead, others = (_duel_bars(pairs, ahead=which) for which in (True, False))
        yield {"id": _id(at), "rank": one.rank, "name": one.name, "pairs": pairs, "ahead": ahead, "others": others,
               "before": before}  # fmt: skip


def _duel_bars(pairs: Sequence[HeadToHead | None], *, ahead: bool) -> str:
    """The bars of those against whom somebody was more often before than behind, or of all others."""
    path = ""
    for at, pair in enumerate(pairs):
        more = 0 if pair is None else pair.before - pair.behind
        if pair is not None and (more > 0) == ahead:
            path += f"M{at} 10v{-10 * more / pair.games:.3g}h.9V10" if more else f"M{at} 9.6h.9v.8h-.9"
    return path


def _feats(nights: Sequence[Night], counting: Season, people: Sequence[Career], load: Loader) -> Iterator[Row]:
    """The records of the season; all who are level have each."""
    there: Counter[str] = Counter()
    names: dict[str, str] = {}
    for night in nights:
        there.update(night.there.keys())
        names |= night.there
    names |= {identity(one.name): one.name for one in people}
    yield from _most({one.name: one.longest for one in people}, "games won in a row")
    yield from _most({one.name: one.won for one in people}, "games won")
    if len(nights) > 1:
        yield from _most({names[id_]: count for id_, count in there.items()}, f"of {Count(len(nights)):night} there")
    for game in counting.standings.by_game:
        yield from _best_figures(game, nights, load)
    if len(nights) > 1 and not counting.ranking.points.adds_up:
        best, whose = _best((points, (names.get(name, name), night)) for night in nights
                            for name, (points, _) in _points(night, counting).items())  # fmt: skip
        if best > 0:
            yield _feat(int(best), "points on one night", whose)
    yield from _luckiest(nights)


def _best(found: Iterable[tuple[Fraction | int, T]]) -> tuple[Fraction | int, list[T]]:
    """The highest figure, and whose it is; 0 and nobody's where there is none."""
    best: Fraction | int = 0
    level: list[T] = []
    for figure, one in found:
        if not level or figure > best:
            best, level = figure, []
        if figure == best:
            level.append(one)
    return best, level


def _most(figures: Mapping[str, int], says: str) -> Iterator[Row]:
    best, whose = _best((figure, (name, None)) for name, figure in figures.items())
    if best:
        yield _feat(int(best), says, whose)


def _feat(figure: int | str, says: str, whose: Sequence[tuple[str, Night | None]]) -> Row:
    """A record: the figure, what it is, whose it is, all who are level; of one the evening."""
    names = [*dict.fromkeys(name for name, _ in whose)]
    who = f"{Listed(names):and}" if len(names) <= MANY else f"{Count(len(names)):person|people}"
    return {"figure": figure, "says": says, "who": who, "night": whose[0][1] if len(whose) == 1 else None}


def _best_figures(game: str, nights: Sequence[Night], load: Loader) -> Iterator[Row]:
    """The best figure in one game, where winners do not all have the same; and the widest margin."""
    loaded = load(game)
    sign = -1 if loaded.scoring.lowest_wins else 1
    played = [(night, one) for night in nights for one in night.games if one[0].game == game and one[0].place]
    best, whose = _best((sign * one.figure, (one.name, night)) for night, rows in played for one in rows)
    if whose and loaded.scoring.winning is None:
        said = f"the {'fewest' if sign < 0 else 'most'} in one game of {loaded.title}"
        yield _feat(sign * int(best), said, whose)
    widest, whose = _best((_margin(rows, sign), (one.name, night)) for night, rows in played
                          for one in rows if one.place == 1 and one.behind == len(rows) - 1)  # fmt: skip
    if widest > 0:
        yield _feat(int(widest), f"ahead at the end of {loaded.title}, the widest margin", whose)


def _margin(game: Sequence[results.ResultRow], sign: int) -> int:
    first, *others = sorted(game, key=lambda one: one.place)
    return sign * first.figure - max((sign * one.figure for one in others), default=sign * first.figure)


def _luckiest(nights: Sequence[Night]) -> Iterator[Row]:
    """The night on which somebody met most more tries by dice alone than were to be expected."""
    best, pages = _best((page.luck, (page, night)) for night in nights for page in night.saves)
    lucky = [(*one, night) for page, night in pages for one in page.lucky]
    if best > 0:
        _, title, first, _ = lucky[0]
        said = f"tries met by dice alone in {title}, {float(first.expected):.1f} expected: the luckiest night"
        yield _feat(f"{first.by_dice} of {first.tried}", said, [(name, night) for name, _, _, night in lucky])


def _by_game(counting: Season, load: Loader) -> dict[str, list[tuple[screen.Cell, ...]]]:
    """Everybody's row for each game, by name."""
    rows: dict[str, list[tuple[screen.Cell, ...]]] = {}
    for game, players in counting.standings.by_game.items():
        for one in players:
            own = load(game).title, one.played, one.won, one.best, tables.decimal(one.average)
            rows.setdefault(one.name, []).append(own)
    return rows


def _player(
    id_: str, one: Rank, career: Career | None, run: Run, games: Sequence[tuple[screen.Cell, ...]], counting: Season
) -> Row:
    """A player's part: sentences, a row for each game, everybody else, the last evenings with their points.

    `nights` is how many evenings there were, `others` how many people.
    """
    against = _most_met(career) if career else ()
    sum_ = f"{one.points} in all" if counting.ranking.points.adds_up else f"{Count(one.points):point}"
    brief = f"{sum_}, won {one.won} of {one.played}"
    said, others = ([*_career(career)], len(career.against)) if career else ([], 0)
    return {"id": id_, "name": one.name, "brief": brief, "said": said, "games": games, "against": against,
            "evenings": run.last, "nights": run.nights, "others": others}  # fmt: skip


def _most_met(career: Career) -> tuple[tuple[str, HeadToHead], ...]:
    """The others against whom somebody played, in their order: those with the most games."""
    often = sorted((pair.games for pair in career.against.values()), reverse=True)[:DRAWN]
    return tuple(one for one in career.against.items() if one[1].games >= often[-1])[:DRAWN]


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


def initials_of(pages: Iterable[SavedPage]) -> Called:
    """The initials of everybody in the season, by identity."""
    people = {identity(name): name for page in pages for name in page.names.values()}
    short = initials(people.values())
    return {id_: short[name] for id_, name in people.items()}


def night_table(path: str, evening: Evening, short: Called) -> NightTable:
    """A table for the page of its night; under initials where there are any."""
    if short:
        evening = evening._replace(session=evening.session._replace(title=""))
        evening = with_names(evening, {old: short[identity(name)] for old, name in evening.called.items()})
    page = evening_page(evening, Mask(), whole=False)
    named = f"Table {evening.session.table}" if evening.session.table else evening.session.title
    headline = f"{named}: {page.headline}" if named else page.headline
    return NightTable(path, headline, body(page, f"t{crc32(path.encode()):x}", named))


def night_pages(season: SeasonPage, table_of: Callable[[str], NightTable]) -> Iterator[tuple[str, NightPage]]:
    """A page for each night by its date, with the tables of its saves."""
    nights = season.by_night
    for at, night in enumerate(nights):
        own = tuple(table_of(page.evening.path) for page in night.saves)
        near = [*nights[max(at - 1, 0) : at], *nights[at + 1 : at + 2]]
        people = {identity(one.name) for game in night.games for one in game}
        yield night.date, NightPage(
            title=long_date(day_of(night.date)), season=season.title,
            kicker=f"{Count(len(night.games)):game} · {Count(len(people)):person|people}",
            headlines=tuple(one.headline for one in own), tables=own,
            beside=tuple((one.date, f"{one.short} {one.date[:4]}") for one in near),
        )  # fmt: skip


def shortened(page: SavedPage, by_identity: Called) -> SavedPage:
    """What a save adds, with initials for names and without a title; an alias may have brought a name of now."""
    short = {name: by_identity[identity(now)] for name, now in page.names.items()}
    short |= {now: by_identity[identity(now)] for now in page.names.values()}
    champions = tuple(tuple(short[name] for name in names) for names in page.evening.champions)
    endings = tuple(one._replace(winners=tuple(short[name] for name in one.winners)) for one in page.endings)
    lucky = tuple((short[name], title, own) for name, title, own in page.lucky)
    evening = page.evening._replace(results=page.evening.results.under(short), champions=champions)
    called = {short[name]: short[name] for name in page.names.values()}
    return page._replace(evening=evening, title="", endings=endings, lucky=lucky, called=called)


def season_text(page: SeasonPage) -> list[str]:
    """Who leads, everybody's points, why those who are level stand as they do."""
    ranks = [f"{row.of.rank}. {row.of.name} {row.of.points}" for row in page.ranks]
    lines = [page.headline, *filter(None, [page.lede]), ", ".join(ranks), *page.ties[:TOP], *page.about]
    return in_brief(page.kicker, lines, f"{Count(page.lines):line}")
