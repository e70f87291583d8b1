"""Change told at length: a Challenge is taken or left, what one holds, why a space is chosen, dice that are alike."""

from typing import Any

import pytest

from tests.change import table as change
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer


def proposed(line: str) -> Answer:
    return Answer(PROPOSED, (line,))


def offered() -> Any:
    return change.at("Ann 90 on Desires, to challenge, 1 card; Bob 75; Cleo 120")


def moved() -> Any:
    return change.at("Ann 90, free, 1 card; Bob 75; Cleo 120")


@pytest.mark.parametrize(
    "said",
    [
        "with 90 credits to get rid of I want that marker there, so I'll have a go at it",
        "well, all twelve markers are still in front of me, so yes, I'm going for it",
        "I've 90 credits and I'm not scared of Desires, I'll have a go",
        "Ann has 90 credits left, so she has a go at it",
    ],
)
def test_ch_31_a_challenge_is_taken_at_length(said: str) -> None:
    assert "Ann: challenge" in answer(offered(), said).lines


@pytest.mark.parametrize(
    "said",
    [
        "with only 90 credits to lose Ann isn't going to bother with it, so she'll pass on trying it",
        "Ann would rather hang on to her marker and spend nothing on this one today",
        "she's got twelve markers left but no, this one looks too hard for her",
        "no thanks, I have 90 credits and I'd rather hold on to my marker this time",
    ],
)
def test_ch_31_a_challenge_is_left_at_length(said: str) -> None:
    assert answer(offered(), said) == proposed("Ann: decline")


@pytest.mark.parametrize(
    "said",
    [
        "with 60 credits still to go I'd rather pass on trying it",  # nobody holds so many
        "perhaps with 90 credits left I'll have a go at this one",
        "if I had 12 markers left I'd have a go at it",
        "Ann has 90 credits left, so she won't refuse and she won't try",
        "I have 90 credits, Bob would have a go at it, and I'd skip",
    ],
)
def test_ch_31_what_is_not_told_for_sure_is_no_answer(said: str) -> None:
    assert answer(offered(), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "dice"),
    [
        ("two times a four and a two", "442"),
        ("a two, then twice a four", "244"),
        ("three times 5, would you believe it", "555"),
        ("a one and 2 times six", "166"),
    ],
)
def test_ch_36_dice_that_are_alike_are_told_by_how_often(said: str, dice: str) -> None:
    answered = answer(offered(), said)
    assert answered.how in (TAKEN, PROPOSED)
    assert f"Ann: challenge {dice}" in answered.lines


@pytest.mark.parametrize(
    ("said", "throws"),
    [
        ("a three, a four and a one, kept the four, then a two and a one, then a one, so only 7 and I'm finished",
         "341 21 1; Ann: end"),
        ("a three, a four and a one, kept the four, then a two and a one, then a one, so only 7", "341 21 1"),
    ],
)  # fmt: skip
def test_ch_41_that_the_turn_ends_is_told_behind_the_throws(said: str, throws: str) -> None:
    table = change.at("Ann 90 on Desires, to challenge; Bob 75; Cleo 120")
    assert answer(table, said) == proposed(f"Ann: challenge {throws}")


@pytest.mark.parametrize(
    "said",
    [
        "I choose Greed because I like the colour so much",
        "let me pick Greed cause it's such a lovely word",
        "Ann picks Greed since that's her lucky space",
    ],
)
def test_ch_44_why_somebody_goes_to_a_space_is_talk(said: str) -> None:
    assert answer(moved(), said) == proposed("Ann: option Greed")


@pytest.mark.parametrize("said", ["I choose Greed because Bob had 5", "I choose Greed if Bob is not there"])
def test_ch_44_a_reason_with_a_figure_is_not_left_out(said: str) -> None:
    assert answer(moved(), said).how == ASKED
