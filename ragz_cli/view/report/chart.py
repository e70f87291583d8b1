"""The large chart of a page: how figures go up and down, a line for each player; the same drawing at every width.

Places across are in per cent, places down in pixels, and letters are never scaled: only the lines are stretched.
The top is where one wants to be. What is drawn of a game follows from its course (`charted`). What could run into
something else is placed here, for the narrowest page and for a wide one: names at the ends of the lines, the numbers of
the story.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, groupby, islice, pairwise, permutations
from math import ceil, floor
from unicodedata import combining

from ragz_cli.core.figures import StatsKeeper
from ragz_cli.core.game import Game, State
from ragz_cli.core.record import Record
from ragz_cli.core.season.story import Course
from ragz_cli.core.words import Count, capital
from ragz_cli.view import sentences

HIGH = 380  # pixels of the room of the lines
ACROSS = 1000  # units of the stretched drawing
PITCH = 19  # pixels between two names
LABELS = 104  # pixels that names have at the narrowest page
NARROW, BROAD = 134, 490  # pixels of the lines' room at 320, and at the least width at which there is more text
MARKED = 12  # steps that have a mark each
NAMED_HITS = 60  # figures that the columns name: of more the table has them
TICKS = 5
APART = 26  # pixels between two numbers below the axis, at the narrowest page
LETTER, SMALL = 13, 12  # pixels of a letter at the end of a line at the narrowest page, and in the band
RADIUS = 10  # of a number of the story
ORDERS = 6  # in which numbers of the story are placed
WORST = 30  # as bad as this many other things is a number over a number
WAYS = ((0, -40), (0, 40), (-28, -28), (28, -28), (-28, 28), (28, 28), (-40, 0), (40, 0))
"""Where a number may stand: pixels across and down from its point on the line."""
LEVEL = 0  # the colour of nobody
SHAPE = 10  # pixels that a shape needs in the band
ROOMS = (NARROW, 204, BROAD, 640, 830)  # pixels of the lines' room, at widths where numbers of the story are placed


Row = Mapping[str, object]
"""What stands in one row of a page, by the names that its template has for it."""


class ChartStep(Record):
    """A point in time: what it is called, in short, and the link to the line or evening of it."""

    name: str
    short: str
    link: str


class Series(Record):
    """A player's figures, one for each step from `first` until they left; the colour, 0 for none; the link, if any."""

    name: str
    figures: tuple[int, ...]
    colour: int = LEVEL
    won: bool = False
    link: str = ""
    shown: str = ""  # what stands at the end of the line in place of the last figure
    left: str = ""
    first: int = 0


class Pin(Record):
    """A number of the story: the series and the step that it is about, a few words, the link to the sentence."""

    number: int
    series: int
    step: int
    says: str
    link: str


class Charted(Record):
    """What a chart shows, the players in the order of standing. `id` begins the ids of its parts.

    `led` names for each step the places in `series` of those who led; `finish` says what the end of the axis means.
    """

    id: str
    title: str
    steps: tuple[ChartStep, ...]
    series: tuple[Series, ...]
    led: tuple[tuple[int, ...], ...] = ()
    low: bool = False
    finish: str = ""
    pins: tuple[Pin, ...] = ()


class Curve(Record):
    """A player's line: its path, its marks, the height of its end and of its label; the name cut to the room."""

    of: Series
    path: str
    dots: tuple[tuple[float, int], ...]
    x: float
    end: int
    label: int
    figure: str
    name: str


class Placed(Record):
    """A number of the story where it stands: at which point, how far from it, its words at which side."""

    pin: Pin
    x: float
    y: int
    across: int
    down: int
    left: bool


class Chart(Record):
    """The one chart for all.

    `rows` are figures with their places down, in pixels, `columns` the names of steps with their places across, in per
    cent, and whether only a wide page has them. `hits` are the columns of the steps: where each leads, and what it says
    if few do.
    """

    high: int
    rows: tuple[tuple[int, str], ...]
    zero: int | None
    lines: tuple[Curve, ...]
    band: tuple[Row, ...]
    columns: tuple[tuple[float, str, bool], ...]
    hits: tuple[tuple[str, str], ...]
    pins: tuple[Placed, ...]


class PlotScale(Record):
    """Where a step and a figure stand."""

    steps: int
    low: int
    high: int
    turned: bool = False
    tall: int = HIGH

    def x(self, step: float) -> float:
        """Per cent across."""
        return round(100 * step / max(self.steps - 1, 1), 1)

    def y(self, figure: int) -> int:
        """Pixels down."""
        share = (figure - self.low) / max(self.high - self.low, 1)
        return round(self.tall * (share if self.turned else 1 - share))


def best_first(course: Course) -> list[int]:
    """The seats that have a figure, in the order of standing at the end, those who have left last."""
    if not course.steps:
        return []
    now = course.steps[-1].there
    gone = [seat for seat in range(len(course.names)) if seat not in now and last_step(course, seat) >= 0]
    return [*now, *gone]


def last_step(course: Course, seat: int) -> int:
    """The last step at which somebody was there; -1 if they were at none."""
    return max((at for at, now in enumerate(course.steps) if seat in now.there), default=-1)


def stretch_of(game: Game[State]) -> str:
    """What a step of its charts is called: a turn, or a round."""
    return (game.stats() if game.stats else StatsKeeper()).stretch


def link(id_: str, line: int) -> str:
    """The link to a line of the log of a game."""
    return f"#{id_}-{line}"


def charted(
    id_: str, game: Game[State], course: Course, coloured: Mapping[str, int], pins: tuple[Pin, ...] = ()
) -> Charted:
    """The figures after each turn or round, until somebody left."""
    stretch, order, low = stretch_of(game), best_first(course), game.scoring.lowest_wins
    steps = [ChartStep(f"{stretch} {at}" if now.ended else "now", str(at) if now.ended else "now", link(id_, now.line))
             for at, now in enumerate(course.steps, 1)]  # fmt: skip
    series = (_series(course, seat, stretch, coloured) for seat in order)
    unit, winning = sentences.of(game).total, game.scoring.winning
    finish = f"{Count(winning):{unit}|{unit}} wins" if winning is not None and low else ""
    return Charted(
        id_, f"{capital(unit)} after each {stretch}", tuple(steps), tuple(series) if steps else (),
        tuple(tuple(order.index(seat) for seat in now.leaders) for now in course.steps), low,
        capital(finish), pins,
    )  # fmt: skip


def _series(course: Course, seat: int, stretch: str, coloured: Mapping[str, int]) -> Series:
    name, last = course.names[seat], last_step(course, seat)
    left = f"left after {stretch} {last + 1}" if last + 1 < len(course.steps) else ""
    figures = tuple(now.figures[seat] for now in course.steps[: last + 1])
    had = signed(course.steps[-1].figures[seat]) if left else ""
    return Series(name, figures, coloured.get(name, 0), seat in course.winners, shown=had, left=left)


def drawn(course: Charted, high: int = HIGH) -> Chart | None:
    """A course as it is drawn, so high at least; nothing for a single point, which the table shows as well."""
    if len(course.steps) < 2 or not course.series:
        return None
    figures = [figure for one in course.series for figure in one.figures]
    ticks = round_numbers(min(figures), max(figures))
    tall = max(high, PITCH * len(course.series))
    least, most = (ticks[0], max(figures)) if course.low else (max(ticks[0], min(*figures, 0)), max(*figures, 1))
    scale = PlotScale(len(course.steps), least, most, course.low, tall)
    lines = tuple(_lines(course, scale))
    return Chart(
        tall, tuple((scale.y(tick), signed(tick)) for tick in ticks if least <= tick <= most),
        scale.y(0) if course.finish and least <= 0 else None,
        lines, tuple(_band(course)),
        tuple(_columns(course, scale)),
        tuple(_hits(course)), tuple(_pins(course, scale, lines)),
    )  # fmt: skip


def signed(text: int | str) -> str:
    """A figure, or a text with figures, with true minuses."""
    return re.sub(r"(?<![\w/\u2212-])-(?=\d)", "\u2212", str(text))


def _lines(course: Charted, scale: PlotScale) -> Iterator[Curve]:
    ends = [scale.y(one.figures[-1]) for one in course.series]
    tops = spread([end - PITCH // 2 for end in ends], [PITCH] * len(ends), (-PITCH // 2, scale.tall + PITCH))
    for one, end, top in zip(course.series, ends, tops, strict=True):
        figure = one.shown or signed(one.figures[-1])
        few = one.figures if scale.steps <= MARKED and one.colour else ()
        dots = tuple((scale.x(at), scale.y(figure)) for at, figure in enumerate(few, one.first))
        name = cut(one.name, LABELS - width_of(f"{figure} ", LETTER), LETTER)
        x = scale.x(one.first + len(one.figures) - 1)
        yield Curve(one, path_of(one.figures, scale, one.first), dots, x, end, top + PITCH // 2, figure, name)


def _band(course: Charted) -> Iterator[Row]:
    """Who led, step after step; a piece begins half way from the step before. The name `fits` a wide page, or `always`.

    `lift` keeps the shapes of narrow pieces beside each other apart: up (1), down (-1), or not at all.
    """
    last, at, lift = len(course.steps) - 1, 0, 0
    for who, steps in groupby(course.led):
        first, at = at, at + len([*steps])
        begins, ends = max(first - 0.5, 0), min(at - 0.5, last)
        alone = course.series[who[0]] if len(who) == 1 else Series("=", ())
        wide = 100 * (ends - begins) / last
        need = 100 * (width_of(alone.name, SMALL) + 6)
        lift = 0 if wide * NARROW >= 100 * SHAPE else -1 if lift > 0 else 1
        yield {"x": round(100 * begins / last, 1), "wide": round(wide, 1), "name": alone.name, "colour": alone.colour,
               "fits": need <= wide * BROAD, "always": need <= wide * NARROW, "lift": lift}  # fmt: skip


def _columns(course: Charted, scale: PlotScale) -> Iterator[tuple[float, str, bool]]:
    """The names of steps below the axis: some on every page, more on a wide one."""
    always = numbered_steps(course.steps, NARROW)
    ends = (0, len(course.steps) - 1)
    taken = [at for at in always if at not in ends]
    more = [at for at in numbered_steps(course.steps, BROAD) if at not in always
            and all(abs(at - other) * BROAD / max(ends[1], 1) >= APART for other in taken)]  # fmt: skip
    for at in sorted({*always, *more}):
        yield scale.x(at), course.steps[at].short, at in more


def _hits(course: Charted) -> Iterator[tuple[str, str]]:
    few = len(course.steps) * len(course.series) <= NAMED_HITS
    for at, step in enumerate(course.steps):
        figures = ", ".join(f"{one.name} {signed(one.figures[at])}" for one in course.series if at < len(one.figures))
        yield step.link, f"{step.name}: {figures}" if few else ""


Box = tuple[float, float, float, float]
"""Left, top, right and bottom of something, in pixels."""


def _pins(course: Charted, scale: PlotScale, lines: Sequence[Curve]) -> Sequence[Placed]:
    """The numbers of the story, each beside its point, none over another or over a name, their words over no line.

    Where this is not to be had in their order, they are placed in others, as long as they are few.
    """
    least, best = -1, list[Placed]()
    for pins in islice(permutations(course.pins), ORDERS):
        bad, placed = _placed(pins, course, scale, lines)
        if least < 0 or bad < least:
            least, best = bad, placed
        if not least:
            break
    return sorted(best, key=lambda one: one.pin.number)


def _placed(pins: Sequence[Pin], course: Charted, scale: PlotScale, lines: Sequence[Curve]) -> tuple[int, list[Placed]]:
    """Numbers of the story one after another, each at its best place, and how much they are over other things."""
    over, placed = 0, list[Placed]()
    taken: dict[int, list[Box]] = {
        wide: [(wide + 4.0, one.label - 9.0, wide + 120.0, one.label + 9.0) for one in lines] for wide in ROOMS
    }
    for boxes in taken.values():
        boxes.append((-40, 0, -2, scale.tall))
        if course.finish:
            boxes.append((0, -22, width_of(course.finish, LETTER), -4))
    for pin in pins:
        x, y = scale.x(pin.step), scale.y(course.series[pin.series].figures[pin.step])
        places = [Placed(says, x, y, *way, left) for says in (pin, pin._replace(says="")) for left in (True, False)
                  for way in WAYS if RADIUS <= y + way[1] <= scale.tall - RADIUS]  # fmt: skip
        costs = [_cost(one, taken, course, scale) for one in places]
        best = places[costs.index(min(costs))]
        for wide, boxes in taken.items():
            disc, *words = _boxes(best, wide)
            boxes += [disc] * WORST + words
        placed.append(best)
        over += min(costs)[0]
    return over, placed


def _cost(one: Placed, taken: Mapping[int, Sequence[Box]], course: Charted, scale: PlotScale) -> tuple[int, bool, int]:
    """How bad a place is: what it is over and lines through its words; no words; lines through it; at all widths."""
    bad = through = 0
    for wide, boxes in taken.items():
        disc, *words = _boxes(one, wide)
        bad += sum(_meets(box, boxes) for box in (disc, *words))
        bad += sum(_crossed(box, course, scale, wide) for box in words)
        through += _crossed(disc, course, scale, wide)
    return bad, not one.pin.says, through


def _boxes(one: Placed, wide: int) -> list[Box]:
    """The room of a number, and that of its words on a wide page."""
    x, y = one.x * wide / 100 + one.across, one.y + one.down
    disc, words = (x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), width_of(one.pin.says, SMALL) + 8
    if wide < BROAD or not one.pin.says:
        return [disc]
    left = (x - RADIUS - words, y - RADIUS, x - RADIUS, y + RADIUS)
    return [disc, left if one.left else (x + RADIUS, y - RADIUS, x + RADIUS + words, y + RADIUS)]


def _crossed(box: Box, course: Charted, scale: PlotScale, wide: int) -> int:
    """How many lines go through something."""
    left, _, right, _ = box
    each = wide / max(scale.steps - 1, 1)
    steps = range(max(floor(left / each), 0), min(ceil(right / each), scale.steps) + 1)
    return sum(any(_between(box, each, at, scale.y(one.figures[at]), scale.y(one.figures[at + 1]))
                   for at in steps if at + 1 < len(one.figures)) for one in course.series)  # fmt: skip


def _between(box: Box, each: float, at: int, here: int, there: int) -> bool:
    """Whether the line from one step to the next, so far apart, goes through something."""
    left, top, right, bottom = box
    ends = [here + (there - here) * min(max(x / each - at, 0), 1) for x in (left, right)]
    return left < (at + 1) * each and at * each < right and min(ends) < bottom and top < max(ends)


def _meets(box: Box, others: Sequence[Box]) -> int:
    """How many others a box is over."""
    return sum(box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
               for left, top, right, bottom in others)  # fmt: skip


def numbered_steps(steps: Sequence[ChartStep], room: float) -> list[int]:
    """The steps whose names have room below the axis, from 0: the first, the last, and some between.

    Where every step has a short name those at round numbers, else those that have one.
    """
    each = room / max(len(steps) - 1, 1)
    by = next(by for by in (1, 2, 5, 10, 20, 50, 100, 1_000, 10_000) if by * each >= APART or by >= len(steps))
    named = [at for at, step in enumerate(steps) if step.short]
    wanted = named if len(named) < len(steps) else [at for at in named if (at + 1) % by == 0]
    kept, last = [0], len(steps) - 1
    for at in wanted:
        if (at - kept[-1]) * each >= APART and (last - at) * each >= APART:
            kept.append(at)
    return [at for at in dict.fromkeys((*kept, last)) if steps[at].short]


def round_numbers(low: int, high: int) -> range:
    """Round numbers from below the lowest figure to above the highest, a few of them.

    >>> list(round_numbers(-5, 76))
    [-20, 0, 20, 40, 60, 80]
    """
    apart = max(high - low, 1)
    by = next(by for power in range(30) for by in (10**power, 2 * 10**power, 5 * 10**power) if apart / by <= TICKS)
    return range(low // by * by, -(-high // by) * by + by if high > low else low // by * by + 2 * by, by)


def path_of(figures: Sequence[int], scale: PlotScale, first: int = 0) -> str:
    """The path of a line from its first step: its first point, then the way from each to the next."""
    last = max(scale.steps - 1, 1)
    places = [(round(ACROSS * at / last), scale.y(figure)) for at, figure in enumerate(figures, first)]
    ways = (f"{x - before_x} {y - before_y}" for (before_x, before_y), (x, y) in pairwise(places))
    return f"M{places[0][0]} {places[0][1]}l{' '.join(ways) or '0 0'}"


def spread(wanted: Sequence[int], heights: Sequence[int], room: tuple[int, int]) -> list[int]:
    """The tops of labels near where they are wanted, none over another, all in the room, which is large enough.

    >>> spread([10, 12, 50], [10, 10, 10], (0, 60))
    [10, 20, 50]
    >>> spread([55, 55], [10, 10], (0, 60))
    [40, 50]
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    tall = [heights[at] for at in order]
    before = [0, *accumulate(tall)]
    behind = [before[-1] - up_to for up_to in before]
    tops: list[int] = []
    for place, at in enumerate(order):
        lowest = tops[-1] + tall[place - 1] if tops else room[0]
        tops.append(max(lowest, min(wanted[at], room[1] - behind[place])))
    return [tops[order.index(at)] for at in range(len(wanted))]


def cut(text: str, room: float, letter: int) -> str:
    """A text that fits, without its end where it is too long.

    >>> cut("Grandma Josephine-Wilhelmina", 100, 14)
    'Grandma J\u2026'
    """
    if width_of(text, letter) <= room:
        return text
    while text and width_of(f"{text}\u2026", letter) > room:
        text = text[:-1]
    return f"{text.rstrip()}\u2026"


def width_of(text: str, letter: int) -> float:
    """How wide a text is at most, in the sans-serif faces that people have."""
    return sum(map(_ems, text)) * letter


def _ems(letter: str) -> float:
    if combining(letter):
        return 0
    if letter.isascii():
        if letter in "mwMW@%":
            return 0.95
        return 0.72 if letter.isupper() else 0.34 if letter in " .-'!ijltf" else 0.58
    return 1 if ord(letter) < 0x1000 else 1.4


def colours(names: Sequence[str], few: int = 6) -> Mapping[str, int]:
    """A colour for each of up to six people, in this order; of more the first five have one."""
    people = [*dict.fromkeys(names)]
    coloured = people if len(people) <= few else people[: few - 1]
    return {name: at for at, name in enumerate(coloured, 1)}
