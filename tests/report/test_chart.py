"""The chart: every figure where it belongs, nothing over anything else, the same at every width."""

import re
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ragz_cli.view.report.chart import (
    ACROSS,
    APART,
    BROAD,
    HIGH,
    LABELS,
    LETTER,
    NARROW,
    PITCH,
    RADIUS,
    Charted,
    ChartStep,
    Pin,
    PlotScale,
    Series,
    colours,
    cut,
    drawn,
    numbered_steps,
    path_of,
    round_numbers,
    spread,
    width_of,
)
from tests.report.pages import evening, page_of
from tests.seeds import searched

NAMES = st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1, max_size=40)


def course(*people: tuple[str, list[int]], low: bool = False, finish: str = "") -> Charted:
    steps = max(len(figures) for _, figures in people)
    rows = tuple(ChartStep(f"round {at}", str(at), f"#g1-{at}") for at in range(1, steps + 1))
    series = tuple(Series(name, tuple(figures), at) for at, (name, figures) in enumerate(people, 1))
    led = tuple(tuple(at for at, one in enumerate(series) if one.figures[step] == max(
        other.figures[step] for other in series if step < len(other.figures))) for step in range(steps)
        if all(step < len(one.figures) for one in series))  # fmt: skip
    return Charted("g1", "points", rows, series, led, low, finish)


def points_of(path: str) -> list[tuple[int, int]]:
    """The points of a path, from its first point and the ways from there."""
    first, _, ways = path[1:].partition("l")
    x, y = map(int, first.split())
    steps = [int(one) for one in ways.split()]
    found = [(x, y)]
    for across, down in zip(steps[::2], steps[1::2], strict=True):
        found.append((found[-1][0] + across, found[-1][1] + down))
    return found


def test_nothing_is_drawn_of_a_single_point() -> None:
    assert drawn(course(("Ann", [5]))) is None
    assert drawn(Charted("g1", "points", (), ())) is None


def test_every_figure_is_a_point_of_its_line() -> None:
    """Figures 0, 10 and 40 in a room from 0 to 40: at the foot, a quarter up, at the top."""
    shown = drawn(course(("Ann", [0, 10, 40])))
    assert shown is not None
    assert points_of(shown.lines[0].path) == [(0, HIGH), (ACROSS // 2, HIGH * 3 // 4), (ACROSS, 0)]


def test_where_the_least_wins_the_top_is_nothing() -> None:
    shown = drawn(course(("Ann", [100, 50, 0]), ("Bob", [100, 100, 100]), low=True, finish="No credits left wins"))
    assert shown is not None
    assert [y for _, y in points_of(shown.lines[0].path)] == [HIGH, HIGH // 2, 0]
    assert shown.zero == 0


def test_a_line_ends_where_somebody_left() -> None:
    shown = drawn(course(("Ann", [0, 10, 20, 30, 40]), ("Bob", [0, 5, 10])))
    assert shown is not None
    assert (len(points_of(shown.lines[1].path)), shown.lines[1].x) == (3, 50.0)


def test_the_band_says_who_led_step_after_step() -> None:
    shown = drawn(course(("Ann", [1, 5, 9, 9]), ("Bob", [1, 6, 7, 9])))
    assert shown is not None
    assert [(one["name"], one["colour"]) for one in shown.band] == [("=", 0), ("Bob", 2), ("Ann", 1), ("=", 0)]
    assert [one["x"] for one in shown.band] == [0.0, 16.7, 50.0, 83.3]
    assert sum(one["wide"] for one in shown.band) == pytest.approx(100, abs=0.5)


@given(st.lists(st.tuples(NAMES, st.lists(st.integers(-999, 99_999), min_size=3, max_size=3)), min_size=1, max_size=30))
def test_labels_are_never_cut_off_and_never_over_another(people: list[tuple[str, list[int]]]) -> None:
    shown = drawn(course(*people))
    assert shown is not None
    heights = sorted(line.label for line in shown.lines)
    assert all(below - above >= PITCH for above, below in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= shown.high + PITCH
    assert all(width_of(f"{line.figure} {line.name}", LETTER) <= LABELS + LETTER for line in shown.lines)


@searched(
    25,
    200,
    st.lists(st.lists(st.integers(0, 200), min_size=20, max_size=20), min_size=1, max_size=4),
    st.lists(st.integers(0, 19), min_size=1, max_size=5, unique=True),
)
@example([[0] * 20], [0, 1])
def test_numbers_of_the_story_are_never_over_another_or_over_a_name(people: list[list[int]], steps: list[int]) -> None:
    """Five numbers find room beside each other, at the narrowest page and at a wide one with their words."""
    own = course(*((f"P{at}", figures) for at, figures in enumerate(people)))
    pins = tuple(Pin(at, 0, step, "far in front", "#x") for at, step in enumerate(sorted(steps), 1))
    shown = drawn(own._replace(pins=pins))
    assert shown is not None
    for wide in (NARROW, BROAD):
        for one, other in pairwise(shown.pins):
            across = abs((one.x - other.x) * wide / 100 + one.across - other.across)
            down = abs(one.y + one.down - other.y - other.down)
            assert across >= 2 * RADIUS - 1 or down >= 2 * RADIUS - 1 or len(steps) > 3
        assert all(RADIUS <= one.y + one.down <= shown.high - RADIUS for one in shown.pins)
        assert all(hypot(one.across, one.down) <= 40 for one in shown.pins)


def test_a_number_of_the_story_stands_where_no_line_goes_through_its_words() -> None:
    """Ann stays at 50 of 100, where Bob's line lies over what is just above her; below her is room."""
    own = course(("Ann", [50] * 10), ("Bob", [60] * 10), ("Cy", [0] * 5 + [100] * 5))
    shown = drawn(own._replace(pins=(Pin(1, 0, 2, "far in front", "#x"),)))
    assert shown is not None
    (pin,) = shown.pins
    bob, words = shown.lines[1].end, pin.y + pin.down
    assert abs(words - bob) > RADIUS
    assert shown.lines[0].end + RADIUS < words  # 40 below Ann; 40 above she would be within 10 of Bob


@given(st.lists(st.tuples(st.integers(-50, 300), st.integers(1, 40)), min_size=1, max_size=5))
def test_spread_labels_stay_near_and_apart(labels: list[tuple[int, int]]) -> None:
    heights = [height for _, height in labels]
    tops = spread([wanted for wanted, _ in labels], heights, (0, 250))
    order = sorted(range(len(tops)), key=lambda at: tops[at])
    assert all(tops[one] + heights[one] <= tops[other] for one, other in pairwise(order))
    assert tops[order[0]] >= 0
    assert tops[order[-1]] + heights[order[-1]] <= 250


@given(NAMES)
def test_a_text_is_cut_only_where_it_does_not_fit(text: str) -> None:
    shown = cut(text, LABELS, LETTER)
    assert shown == text if width_of(text, LETTER) <= LABELS else shown.endswith("\u2026")
    assert width_of(shown, LETTER) <= LABELS


@given(st.integers(-100_000, 100_000), st.integers(0, 100_000))
def test_round_numbers_reach_round_the_figures(low: int, apart: int) -> None:
    ticks = round_numbers(low, low + apart)
    assert ticks[0] <= low <= low + apart <= ticks[-1]
    assert 2 <= len(ticks) <= 7


@given(st.integers(2, 3000), st.integers(100, 600))
def test_the_first_and_the_last_step_are_numbered_and_no_two_numbers_touch(steps: int, wide: int) -> None:
    at = numbered_steps([ChartStep(f"round {one}", str(one), "#x") for one in range(1, steps + 1)], wide)
    assert (at[0], at[-1]) == (0, steps - 1)
    assert all((later - one) * wide / (steps - 1) >= APART - 0.1 for one, later in pairwise(at))


def test_of_more_than_six_people_five_have_a_colour() -> None:
    assert [*colours(["Ann", "Bob", "Ann", "Cy"]).items()] == [("Ann", 1), ("Bob", 2), ("Cy", 3)]
    assert max(colours([f"P{at}" for at in range(6)]).values()) == 6
    assert [*colours([f"P{at}" for at in range(7)]).values()] == [1, 2, 3, 4, 5]


def test_a_path_of_one_point_is_a_path() -> None:
    assert path_of([5], PlotScale(3, 0, 10)) == f"M0 {HIGH // 2}l0 0"


def test_a_line_begins_where_its_person_came() -> None:
    """Gus comes at the third of five steps, in the middle, with 5 of 0 to 10: half way up."""
    own = course(("Ann", [0, 2, 4, 6, 10]))
    late = own._replace(series=(*own.series, Series("Gus", (5, 5, 5), 2, first=2)))
    shown = drawn(late._replace(led=((0,),) * 5))
    assert shown is not None
    assert points_of(shown.lines[1].path) == [(across, HIGH // 2) for across in (500, 750, ACROSS)]
    assert [x for x, _ in shown.lines[1].dots] == [50, 75, 100]


def test_the_axis_ends_where_the_figures_end() -> None:
    """64 stands at the top, and no line of the grid is above it."""
    shown = drawn(course(("Ann", [0, 64]), ("Gus", [0, -67])))
    assert shown is not None
    assert points_of(shown.lines[0].path)[1] == (ACROSS, 0)
    assert [text for _, text in shown.rows] == ["\u221250", "0", "50"]


@pytest.mark.parametrize("name", ["change-standard", "news-complete", "rage-sheet"])
def test_each_piece_of_the_band_has_a_name_or_a_sign_at_every_width(name: str) -> None:
    """A name that does not fit on a phone has a shape beside it there; `=` is the sign of those who are level."""
    band = page_of(evening(name)).decode().partition('<svg class="led"')[2].partition('<g class="steps">')[0]
    pieces = re.split("<rect", band)[1:]
    assert len(pieces) > 4
    for piece in pieces:
        small, wide = "<use" in piece, "<text" in piece
        assert small or (wide and 'class="wide"' not in piece)
        assert wide or 'class="slim' not in piece
