"""Charts: labels that never touch, every round, links; one chart for few, small pictures for many."""

import re
from itertools import accumulate, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ragz_cli.view.report.chart import (
    CLEAR,
    FOOT,
    LABELS,
    ROW,
    WIDE,
    Chart,
    Charted,
    ChartStep,
    Flag,
    Pictures,
    PlotScale,
    Series,
    broken,
    drawn,
    numbered_steps,
    round_numbers,
    spread,
    width_of,
)

NAMES = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40)


def points_of(path: str) -> list[tuple[int, int]]:
    """The points of a path, which says the way from each to the next."""
    ways = [(int(x), int(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", path)]
    return [*accumulate(ways, lambda before, way: (before[0] + way[0], before[1] + way[1]))]


def course(*series: tuple[str, list[int]]) -> Charted:
    steps = tuple(ChartStep(f"round {at}", f"#g1-{at}") for at in range(1, len(series[0][1]) + 1))
    return Charted("g1", "points", steps, tuple(Series(name, tuple(figures)) for name, figures in series))


def test_the_number_stands_before_the_name_at_the_end_of_the_line() -> None:
    shown = drawn(course(("Ann", [10, 76]), ("Bob", [12, 40])))
    assert isinstance(shown, Chart)
    assert [[row.text for row in line.label] for line in shown.lines] == [["76 Ann"], ["40 Bob"]]


def test_every_round_has_a_mark_that_leads_to_its_line() -> None:
    shown = drawn(course(("Ann", [0, 5, 5, 9]), ("Bob", [0, 1, 2, 3])))
    assert isinstance(shown, Chart)
    assert [column.link for column in shown.columns] == ["#g1-1", "#g1-2", "#g1-3", "#g1-4"]
    assert shown.columns[-1].says == "round 4: 9 Ann, 3 Bob"
    points = points_of(shown.lines[0].path)
    assert [x for x, _ in points] == [column.x for column in shown.columns]
    assert points[0][1] > points[1][1] == points[2][1] > points[3][1]
    assert {right.x - left.x - shown.apart for left, right in pairwise(shown.columns)} <= {-1, 0, 1}


@pytest.mark.parametrize(
    ("players", "rounds", "kind"), [(5, 30, Chart), (6, 30, Pictures), (5, 31, Pictures), (1, 2, Chart)]
)
def test_up_to_five_players_and_thirty_points_share_a_chart(players: int, rounds: int, kind: type) -> None:
    shown = drawn(course(*((f"P{at}", [*range(rounds)]) for at in range(players))))
    assert isinstance(shown, kind)


def test_a_single_point_is_no_chart() -> None:
    assert drawn(course(("Ann", [3]))) is None
    assert drawn(Charted("g1", "points", (), ())) is None


def test_a_small_picture_for_each_player_in_their_order() -> None:
    people = [(f"P{at}", [at, at, 9 - at]) for at in range(6)]
    shown = drawn(course(*people)._replace(flags=(Flag(1, "the table, line 2", "#g1-2"),)))
    assert isinstance(shown, Pictures)
    assert [one.caption for one in shown.pictures] == [f"{9 - at} P{at}" for at in range(6)]
    assert len(shown.paths) == 6
    assert [mark.link for mark in shown.pictures[0].marks] == [
        "#g1-1",
        "#g1-3",
    ]  # where the figure changes, and the ends
    assert [flag.link for flag in shown.flags] == ["#g1-2"]


def test_every_round_stands_in_the_line_of_a_small_picture() -> None:
    shown = drawn(course(*(("Ann", [0, 4, 4, 8]) for _ in range(6))))
    assert isinstance(shown, Pictures)
    (first, second, third, last) = (y for _, y in points_of(shown.paths[0]))
    assert first > second == third > last


def test_marks_of_a_small_picture_stand_where_most_changes_and_never_run_together() -> None:
    """Of 101 rounds some 1.5 units apart, the jump by 50 has its mark, and none of the small steps beside it."""
    shown = drawn(course(("Ann", [*range(40), *range(90, 151)])))
    assert isinstance(shown, Pictures)
    marks = shown.pictures[0].marks
    assert {"round 1: 0", "round 41: 90", "round 101: 150"} <= {mark.says for mark in marks}
    assert all(right.x - left.x >= CLEAR for left, right in pairwise(marks))


@given(st.lists(st.tuples(NAMES, st.lists(st.integers(-999, 99_999), min_size=3, max_size=3)), min_size=1, max_size=5))
def test_labels_are_never_cut_off_and_never_over_another(people: list[tuple[str, list[int]]]) -> None:
    shown = drawn(course(*people))
    assert isinstance(shown, Chart)
    rows = sorted(row.y for line in shown.lines for row in line.label)
    assert all(below - above >= ROW for above, below in pairwise(rows))
    assert rows[0] >= ROW - 4.1
    assert rows[-1] <= shown.frame.high - FOOT
    texts = [row for line in shown.lines for row in line.label]
    assert all(row.x > shown.frame.right and row.x + width_of(row.text) <= WIDE + 0.6 for row in texts)
    for line, (name, figures) in zip(shown.lines, people, strict=True):
        assert "".join(row.text for row in line.label).replace(" ", "") == f"{figures[-1]}{name}"


@given(st.lists(st.tuples(st.integers(-50, 300), st.integers(1, 40)), min_size=1, max_size=5))
def test_spread_labels_stay_near_and_apart(labels: list[tuple[int, int]]) -> None:
    heights = [height for _, height in labels]
    tops = spread([wanted for wanted, _ in labels], heights, (0, 250))
    order = sorted(range(len(tops)), key=lambda at: tops[at])
    assert all(tops[one] + heights[one] <= tops[other] for one, other in pairwise(order))
    assert tops[order[0]] >= 0
    assert tops[order[-1]] + heights[order[-1]] <= 250


@settings(deadline=None, max_examples=50)
@given(st.text(min_size=1, max_size=60))
def test_a_broken_text_loses_nothing(text: str) -> None:
    rows = broken(text, LABELS)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    assert all(width_of(row) <= LABELS or len(row) == 1 for row in rows)


@given(st.integers(-100_000, 100_000), st.integers(0, 100_000))
def test_round_numbers_reach_round_the_figures(low: int, apart: int) -> None:
    ticks = round_numbers(low, low + apart)
    assert ticks[0] <= low <= low + apart <= ticks[-1]
    assert 2 <= len(ticks) <= 7


@given(st.integers(2, 3000), st.integers(100, 300))
def test_the_first_and_the_last_step_are_numbered_and_no_two_numbers_touch(steps: int, wide: int) -> None:
    at = numbered_steps(steps, PlotScale(0, wide, 0, 100, steps, 0, 1))
    assert (at[0], at[-1]) == (0, steps - 1)
    assert all((later - one) * wide / (steps - 1) >= 25.9 for one, later in pairwise(at))
