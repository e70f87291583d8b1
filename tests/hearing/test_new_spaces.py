"""A board that nobody has told yet: what leads to a space and what it is, in one line, and its name in any words.

Positions follow from the dice: from Start a 3 and a 4 lead to space 7, a 1 and a 2 to space 3 (CH-21, GN-22).
"""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import PROPOSED, TAKEN, Answer, answer
from tests.news import table as news


def credits() -> Any:
    return change.new("Ann Bob", first="Ann")


def zeal() -> Any:
    return news.new("Ann Bob", first="Ann")


PRIDE = "Ann: roll 3 4; Ann: space 7 challenge Pride 10"
PERU = "Ann: roll 1 2; Ann: space 3 territory Peru 15"


@each(
    "said",
    [
        "3 4, Pride 10", "roll 3 4; pride 10", "ann 3 4 pride 10", "3 and 4, it's called Pride and it is worth ten",
        "I rolled a three and a four, so I'm on Pride, which is worth ten.", "i got 3 and 4 and thats pride with a 10",
        "Now Ann, three and four, there stand Pride and 10", "3 4 = pride 10",
        "Three and four for Ann. New place, name is Pride, number 10",
    ],
)  # fmt: skip
def test_ch_2_a_throw_and_the_space_it_leads_to_are_one_line(said: str) -> None:
    assert answer(credits(), said) == Answer(PROPOSED, (PRIDE,))


@each(
    "said",
    [
        "1 2, peru 15", "a 1 2 Peru 15", "ann 1 2, it is Peru with fifteen", "1+2 peru, 15",
        "one and two, so she comes to Peru, number 15",
        "Ann has thrown a 1 and a 5, no sorry, a 1 and a 2. She stands on Peru, fifteen",
    ],
)  # fmt: skip
def test_gn_2_a_throw_and_the_territory_it_leads_to_are_one_line(said: str) -> None:
    assert answer(zeal(), said) == Answer(PROPOSED, (PERU,))


@each(
    ("said", "space"),
    [
        ("3 4, corner 1", "corner 1"), ("3 4 c1", "corner 1"), ("3 4, crnr 1", "corner 1"),
        ("three and four, that's the first of the corners", "corner 1"), ("3 4, humilty", "humility"),
        ("three and four, that's Take a Rest", "rest"), ("3 4, emo", "emotional"),
        ("3 and 4, so she arrives on seven, it is Arrogance", "arrogance"),
    ],
)  # fmt: skip
def test_ch_2_the_kind_of_a_space_is_told_behind_the_throw(said: str, space: str) -> None:
    assert answer(credits(), said).lines == (f"Ann: roll 3 4; Ann: space 7 {space}",)


def test_ch_2_what_is_done_on_a_new_space_is_told_with_it() -> None:
    assert f"{PRIDE}; Ann: decline" in answer(credits(), "3 4, pride 10, no challenge").lines
    assert answer(credits(), "3 4, pride 10, and i take the challenge").lines == (f"{PRIDE}; Ann: challenge",)
    corner = "Ann: roll 3 4; Ann: space 7 corner 1; Ann: corner 1 self"
    assert answer(credits(), "three and four, the first corner, and I'll do that one myself").lines == (corner,)


def test_ch_2_the_number_of_a_space_is_no_value_of_it() -> None:
    """A throw of 3 and 4 leads to space 7, which may also show another number."""
    assert answer(credits().play("roll 3 4"), "7 was Pride, 10").lines == ("Ann: space 7 challenge Pride 10",)
    assert answer(credits(), "3 4, pride is on space seven and shows a 10").lines == (PRIDE,)
    assert answer(credits(), "i moved seven with a 3 and a 4, pride 10").lines[:1] != (PRIDE.replace("10", "7"),)


@pytest.mark.parametrize("said", ["3 4, perhaps pride 10", "3 4, pride or love 10", "3 4, is it pride 10?"])
def test_ch_2_a_doubt_is_no_name(said: str) -> None:
    assert all("space 7" not in line for line in answer(credits(), said).lines)


def test_ch_2_somebody_else_is_no_name() -> None:
    assert all("space 7 challenge" not in line for line in answer(credits(), "3 4, bob pride 10").lines)


@each(
    "said",
    [
        "event Chile 30. chile is space 4 and there's a 10 in the circle", "news in Chile with 30 (space 4, value 10)",
        "ann wants the news in Chile, thirty from her Zeal. Chile is space four, written 10",
        "ev chile 30, sp 4, 10 on it",
    ],
)  # fmt: skip
def test_gn_2_a_territory_is_told_where_it_is_named(said: str) -> None:
    table = zeal().play("roll 1 2", "space 3 territory Peru 15")
    assert answer(table, said).lines == ("Ann: event Chile 30; Ann: space 4 territory Chile 10",)


def test_gn_36_the_news_is_made_here() -> None:
    table = zeal().play("roll 1 2", "space 3 territory Peru 15")
    assert answer(table, "i do the news right here with 20").lines == ("Ann: event Peru 20",)
    assert answer(table, "ev here 20").lines == ("Ann: event Peru 20",)
    assert answer(table, "event here 20") == Answer(TAKEN, ("Ann: event Peru 20",))


def test_ch_2_a_new_name_has_no_numbers_and_no_sentence_in_it() -> None:
    """They were taken as spaces called `habits and i put a marker` and `Greed 10 space`."""
    table = credits().play("table: set Ann cards 2 # dealt", "roll 3 4", "space 7 challenge Pride 10", "decline")
    assert answer(table, "card habits and i put a marker").lines == ("Ann: card Habits",)
    option = "Ann: option Greed; Ann: space 8 challenge Greed 10"
    assert answer(table, "option Greed 10 space 8").lines == (option,)


def test_gn_2_an_amount_that_is_paid_names_no_space() -> None:
    assert all("Bank" not in line for line in answer(zeal().play("roll 3 4"), "pay 10 zeal to the bank").lines)


def test_ch_2_a_slip_is_no_other_name() -> None:
    """Guilt is not built, Loyalty not loyally."""
    assert answer(credits(), "3 4 and thats guilt with 15").lines == ("Ann: roll 3 4; Ann: space 7 challenge Guilt 15",)
