"""The one chart of the page: how figures go up and down, a line for each player.

Few players and few points share a chart, with a label at the end of each line. Otherwise each has a small picture.
Lengths are whole units of the drawing; a page shows one as 1 to 1.3 CSS pixels.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from unicodedata import combining

from ragz_cli.core.record import Record

MOST_LINES, MOST_POINTS = 5, 30  # in one chart
WIDE, HIGH = 340, 200
SMALL_WIDE, SMALL_HIGH = 170, 100
LETTER, ROW = 12, 15  # the height of a letter, and of a line of text
LABELS = 104  # the widest column of labels
TOP, FOOT, GAP = 10, 20, 12
TICKS = 5
APART = 26  # two numbers below the axis at least
CLEAR = 8  # two marks of a small picture at least


class ChartStep(Record):
    """A point in time: what it is called, and the link to the line or evening of it."""

    name: str
    link: str


class Series(Record):
    """A player's figures, one for each step."""

    name: str
    figures: tuple[int, ...]


class Flag(Record):
    """A mark below a step: what happened there, and where it leads."""

    step: int
    says: str
    link: str


class Charted(Record):
    """What a chart shows, the players in the order of standing. `id` begins the ids of its parts."""

    id: str
    title: str
    steps: tuple[ChartStep, ...]
    series: tuple[Series, ...]
    flags: tuple[Flag, ...] = ()


class Text(Record):
    """A text, and where it stands."""

    x: int
    y: int
    text: str


class ChartPoint(Record):
    """A mark, or the foot of a column: where it is, where it leads, what it says."""

    x: int
    y: int
    link: str
    says: str


class Curve(Record):
    """A player's line: its path, its label, and the way there from its end."""

    path: str
    label: tuple[Text, ...]
    leader: str


class Axes(Record):
    """The room of the lines: the size of the drawing, the edges of the lines' room, the numbers at both axes."""

    wide: int
    high: int
    left: int
    right: int
    rows: tuple[Text, ...]
    columns: tuple[Text, ...]


class Chart(Record):
    """One chart for all. A step has a column through all its marks; these are so far apart."""

    frame: Axes
    columns: tuple[ChartPoint, ...]
    apart: int
    lines: tuple[Curve, ...]
    flags: tuple[ChartPoint, ...]


class Picture(Record):
    """One player's small picture: the caption, the marks where their figure changes most."""

    caption: str
    marks: tuple[ChartPoint, ...]


class Pictures(Record):
    """A small picture for each player, with a path for each; all share the frame and the paths."""

    frame: Axes
    paths: tuple[str, ...]
    pictures: tuple[Picture, ...]
    flags: tuple[ChartPoint, ...]


class PlotScale(Record):
    """Where a step and a figure stand in a drawing."""

    left: int
    right: int
    top: int
    bottom: int
    steps: int
    low: int
    high: int

    def x(self, step: int) -> int:
        return self.left + round((self.right - self.left) * step / max(self.steps - 1, 1))

    def y(self, figure: int) -> int:
        return self.bottom - round((self.bottom - self.top) * (figure - self.low) / max(self.high - self.low, 1))


def drawn(course: Charted) -> Chart | Pictures | None:
    """A course as it is drawn; nothing for a single point, which the table shows as well."""
    if len(course.steps) < 2:
        return None
    few = len(course.series) <= MOST_LINES and len(course.steps) <= MOST_POINTS
    return _chart(course) if few else _pictures(course)


def _chart(course: Charted) -> Chart:
    labels = [broken(f"{one.figures[-1]} {one.name}", LABELS) for one in course.series]
    heights = [len(rows) * ROW for rows in labels]
    high = max(HIGH, sum(heights) + FOOT + TOP)
    column = round(max(width_of(row) for rows in labels for row in rows))
    scale, ticks = _scale(course, WIDE - column - GAP - 2, high)
    tops = spread([scale.y(one.figures[-1]) - ROW // 2 for one in course.series], heights, (0, high - FOOT))
    lines = (
        _line(one, scale, [Text(WIDE - column, top + ROW * row + LETTER - 1, text) for row, text in enumerate(rows)])
        for one, rows, top in zip(course.series, labels, tops, strict=True)
    )
    frame = _frame(course, scale, ticks, (WIDE, high))
    apart = scale.x(1) - scale.x(0)
    return Chart(frame, tuple(_columns(course, scale)), apart, tuple(lines), tuple(_flags(course, scale)))


def _line(one: Series, scale: PlotScale, label: Sequence[Text]) -> Curve:
    leader = f"M{scale.right} {scale.y(one.figures[-1])}L{label[0].x - 3} {label[0].y - 4}"
    return Curve(path_of(one.figures, scale), tuple(label), leader)


def _columns(course: Charted, scale: PlotScale) -> Iterator[ChartPoint]:
    for at, step in enumerate(course.steps):
        figures = ", ".join(f"{one.figures[at]} {one.name}" for one in course.series)
        yield ChartPoint(scale.x(at), scale.bottom, step.link, f"{step.name}: {figures}")


def _pictures(course: Charted) -> Pictures:
    last_number = str(len(course.steps))
    scale, ticks = _scale(course, SMALL_WIDE - round(width_of(last_number) / 2), SMALL_HIGH)
    paths = tuple(path_of(one.figures, scale) for one in course.series)
    pictures = (Picture(f"{one.figures[-1]} {one.name}", tuple(_marks(course, one, scale))) for one in course.series)
    frame = _frame(course, scale, ticks, (SMALL_WIDE, SMALL_HIGH))
    return Pictures(frame, paths, tuple(pictures), tuple(_flags(course, scale)))


def _marks(course: Charted, one: Series, scale: PlotScale) -> Iterator[ChartPoint]:
    """The first point, the last, and those at which the figure changes most; none runs into another."""
    changes = [abs(now - before) for before, now in pairwise(one.figures)]
    largest_first = sorted((at for at, change in enumerate(changes, 1) if change), key=lambda at: -changes[at - 1])
    marked: list[int] = []
    for at in (len(changes), 0, *largest_first):
        if all(abs(scale.x(at) - scale.x(other)) >= CLEAR for other in marked):
            marked.append(at)
    for at in sorted(marked):
        there, figure = course.steps[at], one.figures[at]
        yield ChartPoint(scale.x(at), scale.y(figure), there.link, f"{there.name}: {figure}")


def _flags(course: Charted, scale: PlotScale) -> Iterator[ChartPoint]:
    for flag in course.flags:
        yield ChartPoint(scale.x(flag.step), TOP - 1, flag.link, flag.says)


def _scale(course: Charted, right: int, high: int) -> tuple[PlotScale, range]:
    """The scale of a drawing, and the figures that stand at its side."""
    figures = [figure for one in course.series for figure in one.figures]
    ticks = round_numbers(min(figures), max(figures))
    left = round(max(width_of(str(tick)) for tick in ticks)) + 4
    return PlotScale(left, right, TOP, high - FOOT, len(course.steps), ticks[0], ticks[-1]), ticks


def _frame(course: Charted, scale: PlotScale, ticks: range, size: tuple[int, int]) -> Axes:
    rows = tuple(Text(scale.left - 4, scale.y(tick), str(tick)) for tick in ticks)
    columns = tuple(Text(scale.x(at), size[1] - 4, str(at + 1)) for at in numbered_steps(len(course.steps), scale))
    return Axes(*size, scale.left, scale.right, rows, columns)


def numbered_steps(steps: int, scale: PlotScale) -> list[int]:
    """The steps whose numbers have room below the axis, from 0: the first, the last, and some between."""
    each = (scale.right - scale.left) / max(steps - 1, 1)
    by = next(by for by in (1, 2, 5, 10, 20, 50, 100, 1_000, 10_000) if by * each >= APART or by >= steps)
    between = range(by - 1, steps - 1, by) if by > 1 else range(1, steps - 1)
    return [0, *(at for at in between if at * each >= APART and (steps - 1 - at) * each >= APART), steps - 1]


def round_numbers(low: int, high: int) -> range:
    """Round numbers from below the lowest figure to above the highest, a few of them.

    >>> list(round_numbers(-5, 76))
    [-20, 0, 20, 40, 60, 80]
    """
    apart = max(high - low, 1)
    by = next(by for power in range(30) for by in (10**power, 2 * 10**power, 5 * 10**power) if apart / by <= TICKS)
    return range(low // by * by, -(-high // by) * by + by if high > low else low // by * by + 2 * by, by)


def path_of(figures: Sequence[int], scale: PlotScale) -> str:
    """The path of a line: its first point, then the way from each to the next."""
    places = [(scale.x(at), scale.y(figure)) for at, figure in enumerate(figures)]
    ways = (f"{x - before_x} {y - before_y}" for (before_x, before_y), (x, y) in pairwise(places))
    return f"M{places[0][0]} {places[0][1]}l{' '.join(ways)}"


def sparkline(figures: Sequence[int], wide: int, high: int) -> str:
    """The path of a small line without axes; nothing for a single figure."""
    if len(figures) < 2:
        return ""
    return path_of(figures, PlotScale(1, wide - 1, 2, high - 2, len(figures), min(figures), max(figures)))


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


def broken(text: str, room: float) -> list[str]:
    """A text in rows that fit, broken between words where that is possible.

    >>> broken("76 Grandma Josephine-Wilhelmina", 104)
    ['76 Grandma', 'Josephine-Wilh', 'elmina']
    """
    rows: list[str] = []
    for word in text.split(" "):
        if rows and width_of(f"{rows[-1]} {word}") <= room:
            rows[-1] += f" {word}"
        else:
            rows += _pieces(word, room)
    return rows


def _pieces(word: str, room: float) -> list[str]:
    """A word in pieces that fit."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width_of(pieces[-1] + letter) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def width_of(text: str) -> float:
    """How wide a text is at most, in the sans-serif faces that people have."""
    return sum(map(_ems, text)) * LETTER


def _ems(letter: str) -> float:
    if combining(letter):
        return 0
    if letter.isascii():
        if letter in "mwMW@%":
            return 1
        return 0.8 if letter.isupper() else 0.4 if letter in " .-'!ijl" else 0.65
    return 1 if ord(letter) < 0x1000 else 1.4
