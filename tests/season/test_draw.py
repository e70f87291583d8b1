"""The draw of a night: nobody meets the same people again before others, and the first seat goes round."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from ragz_cli.core.season.night import Past, Seated, draw, past


def before(*nights: Sequence[str]) -> Past:
    """Nights, each with its games: `before(["Ann Bob", "Cy Dee"], ["Ann Cy"])`."""
    return past(Seated(f"2026-01-{at:02}", tuple(tuple(game.split()) for game in one)) for at, one in enumerate(nights))


def together(tables: Sequence[Sequence[str]]) -> set[frozenset[str]]:
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}


def test_two_who_play_several_games_of_a_night_have_met_once() -> None:
    seen = before(["Ann Bob", "bob ANN", "Ann Cy"], ["Bob Ann"])
    assert (seen.meetings("Ann", "Bob"), seen.meetings("Cy", "ann"), seen.meetings("Bob", "Cy")) == (2, 1, 0)
    assert seen.first == {"ann": 1, "bob": 2}
    assert seen.names == {"ann": "Ann", "bob": "Bob", "cy": "Cy"}


def test_nobody_meets_the_same_again_before_others() -> None:
    """Ann sat with Bob, and Cy with Dee: of three ways to sit two bring nobody together again."""
    for seed in range(20):
        drawn = draw(["Ann", "Bob", "Cy", "Dee"], 2, before(["Ann Bob", "Cy Dee"]), Random(seed).shuffle)
        assert drawn.meetings == 0
        assert not together(drawn.tables) & {frozenset(("Ann", "Bob")), frozenset(("Cy", "Dee"))}


def test_where_all_have_met_the_sum_of_squares_decides() -> None:
    """Ann and Bob met twice, Cy and Dee never: 4. Ann and Cy, Bob and Dee: 1 + 1. Ann and Dee, Bob and Cy: 1 + 9."""
    nights = [["Ann Bob"], ["Ann Bob"], ["Ann Cy", "Bob Dee"], ["Ann Dee", "Bob Cy"], ["Bob Cy"], ["Bob Cy"]]
    drawn = draw(["Ann", "Bob", "Cy", "Dee"], 2, before(*nights), Random(1).shuffle)
    assert (together(drawn.tables), drawn.meetings) == ({frozenset(("Ann", "Cy")), frozenset(("Bob", "Dee"))}, 2)


def test_the_first_seat_goes_to_who_had_it_least_often() -> None:
    """Ann had it twice, Bob once, Cy never."""
    for seed in range(20):
        (seats,) = draw(
            ["Ann", "Bob", "Cy"], 1, before(["Ann Bob Cy"], ["Ann Cy"], ["Bob Cy"]), Random(seed).shuffle
        ).tables
        assert seats[0] == "Cy"
    assert {draw(["Ann", "Bob"], 1, before(), Random(seed).shuffle).tables[0][0] for seed in range(20)} == {
        "Ann",
        "Bob",
    }


@pytest.mark.parametrize(("people", "tables", "sizes"), [(5, 2, [2, 3]), (28, 4, [7] * 4), (7, 3, [2, 2, 3])])
def test_tables_are_as_equal_as_can_be(people: int, tables: int, sizes: list[int]) -> None:
    names = [f"P{at}" for at in range(people)]
    drawn = draw(names, tables, before(), Random(3).shuffle)
    assert sorted(map(len, drawn.tables)) == sizes
    assert sorted(name for table in drawn.tables for name in table) == sorted(names)


def test_the_same_seed_draws_the_same_whoever_is_named_first() -> None:
    names = [f"P{at}" for at in range(9)]
    seen = before(["P0 P1 P2", "P3 P4 P5"], ["P0 P3 P6"])
    one, same, other = (draw(order, 3, seen, Random(seed).shuffle)
                        for order, seed in ((names, 7), (names[::-1], 7), (names, 8)))  # fmt: skip
    assert one == same
    assert one.tables != other.tables
