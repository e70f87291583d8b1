"""What several people threw, told one after the other with whatever is said of it."""

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import TAKEN, answer
from tests.news import table as news


@pytest.mark.parametrize(
    "said",
    [
        "we all threw to see who goes first: Ann had a 4 and a 2, Bob a 6 and a 5, and poor Cy only a 3 and a 1",
        "all of us rolled, Bob 6 and 5 of course, then Ann 4 and 2, and Cy with his 3 and 1",
    ],
)
def test_gn_9_opening_throws_of_all_are_told_in_any_order(said: str) -> None:
    table = change.new("Ann Bob Cy")
    lines = {"Ann: opening 4 2", "Bob: opening 6 5", "Cy: opening 3 1"}
    assert {*answer(table, said).lines[0].split("; ")} == lines


@each(
    "said",
    [
        "we all threw to see who goes first: Ann had a 4, Bob a 6 and a 5, and poor Cy only a 3 and a 1",
        "we all threw: Ann had a 4 and a 2, Bob a 6 and a 5, and Cy maybe a 3 and a 1",
        "we all threw: Ann had a 4 and a 2, Bob a 6 and a 5 and a 3, and Cy a 3 and a 1",
    ],
)
def test_gn_9_no_opening_throw_is_proposed_beside_one_that_is_not_clear(said: str) -> None:
    answered = answer(change.new("Ann Bob Cy"), said)
    assert answered.how != TAKEN
    assert "Cy: opening 3 1" not in str(answered.lines)


@pytest.mark.parametrize(
    "said",
    [
        "Bob came up with five and one while Cy got three and four",
        "poor Bob only managed a five and a one, whereas Cy threw her three and four with a grin",
    ],
)
def test_gn_44_throws_of_those_who_were_chosen_are_told_together(said: str) -> None:
    table = news.at("Ann 60, landing on Corner 6; Bob 60; Cy 60").play("corner Bob Cy")
    assert answer(table, said).lines == ("Bob: throw 5 1; Cy: throw 3 4",)
