"""The gist of a chatty sentence is proposed, whatever else is said; who is named and every figure stay in it."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_beside_the_dice import free, offered
from tests.hearing.test_rat_talk import on, rolled, rolling
from tests.hearing.test_round import bidding


@each(
    ("said", "throws"),
    [
        ("first i had four, two and one, then a two and a four, and at the very end only a miserable one", "421 24 1"),
        ("her three blue dice were three, three and six, she kept the six, then came a five and a three, and finally"
         " a two, so that is thirteen exactly!", "336 53 2"),
        ("two five and four so five goes aside then four and five another five stays and the last one is a three",
         "254 45 3"),
        ("of course, i threw one, five and three and put the five away, then a five and a three again, so another five,"
         " and, would you believe it, a two", "153 53 2"),
    ],
)  # fmt: skip
def test_ch_36_throws_are_told_apart_from_the_die_that_is_put_aside(said: str, throws: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, (f"Ann: challenge {throws}",))


@each(
    "said",
    [
        "four, two and one, i put the two aside, then a two and a four, then a one",  # the four is the highest
        "i'm not trying it, four two one, then two and four, then one",
        "bob throws four, two and one, then a two and a four, and then a one",
    ],
)
def test_ch_37_throws_that_cannot_be_so_are_not_proposed(said: str) -> None:
    assert not any("421 24 1" in line and "Ann" in line for line in answer(offered(), said).lines)


@pytest.mark.parametrize("said", ["noa advances the full six and lands with a bump", "six steps for her tired legs"])
def test_rr_22_how_far_a_pawn_goes_is_told_besides(said: str) -> None:
    answered = answer(rolled("6"), said)
    assert answered.how == PROPOSED
    assert all(": move" in one for one in answered.lines)


@each(
    ("said", "dice"),
    [("six, six", "6 6"), ("rolls double sixes", "6 6"), ("sixes, both", "6 6"), ("rolling 2... sixes", "6 6")],
)
def test_rr_20_two_dice_that_show_the_same_are_never_one(said: str, dice: str) -> None:
    answered = answer(rolling(), said)
    assert answered.how != ASKED
    assert answered.lines == (f"Noa: roll {dice}",)


@each("said", ["blue 15, what a card", "four hours i slept, 2 1 4", "the first one goes and away"])
def test_what_tells_something_else_is_no_gist(said: str) -> None:
    for table in (offered(), rolling()):
        assert not any(": roll 1 5" in line or ": roll 2 1" in line for line in answer(table, said).lines)


def test_who_is_named_stays_named() -> None:
    table: Any = on("black")
    answered = answer(table, "so emil, my dear, the lowest it says")
    assert answered.how == ASKED or all("Emil" in line for line in answered.lines)


def test_rr_22_what_also_says_that_a_card_was_taken_is_not_taken_at_once() -> None:
    """`goes` leads to a new card too: a move, a card, its place and a space came of it."""
    table = rolled("6 1")
    table.state = table.state._replace(pawn=15)
    assert answer(table, "she goes seven, space 2, red token").how != TAKEN


@pytest.mark.parametrize("said", ["reroll one 6, got a 1", "i reroll one six, now one"])
def test_rr_64_a_one_before_a_die_counts_it(said: str) -> None:
    assert answer(rolled("6 6"), said) == Answer(PROPOSED, ("Noa: reroll 6=1",))


@each(
    "said",
    [
        "a three and a five red dice",
        "three and five with the dices",
        "ann makes three and five with the dices, for the start",
        "ann threw a three and a five red dice so she hops eight ahead",
    ],
)
def test_ch_21_a_die_is_not_how_many_dice_there_are(said: str) -> None:
    answered = answer(change.at("Ann 120; Bob 120"), said)
    assert answered.how != ASKED
    assert answered.lines == ("Ann: roll 3 5",)


def test_ch_44_the_number_of_a_space_may_be_told_in_two_words() -> None:
    answered = answer(offered().play("decline"), "i pick up my ragz and jump over to space twenty three")
    assert answered.lines == ("Ann: option Space-23",)


@pytest.mark.parametrize("said", ["i don't wanna do anything else", "isn't doing anything else, her turn is over"])
def test_gn_15_who_does_nothing_else_ends_the_turn(said: str) -> None:
    answered = answer(free(), said)
    assert answered.how != ASKED
    assert answered.lines == ("Ida: end",)


def test_rg_22_a_too_behind_a_bid_is_no_sum() -> None:
    told = answer(bidding(), "i'm going 3, malte wants 1, lina 1 too and gus 2")
    assert told.lines
    assert all("Lina 1 Gus 2" in line for line in told.lines)


@each("said", ["ann seventeen hand over try it", "three over", "i try it and three over to you"])
def test_a_number_that_only_says_by_how_much_is_no_throw(said: str) -> None:
    assert answer(offered(), said).how != TAKEN


@each(
    "said",
    [
        "Paul moved 7 cos he got 3 and 4",
        "Paul went 7 spaces with a 3 and a 4",
        "funny, Paul has rolled exactly what she did, three and four",
        "well done, and now it's Paul, who has rolled a 3 and a 4",
    ],
)
def test_gn_14_the_dice_of_the_next_one_are_told_with_what_they_make(said: str) -> None:
    assert answer(free(), said).lines == ("Ida: end; Paul: roll 3 4",)


def test_gn_14_a_sum_that_is_none_of_these_dice_is_not_left_out() -> None:
    assert "Paul: roll 3 4" not in "; ".join(answer(free(), "Paul moved 8 cos he got 3 and 4").lines)


def test_gn_14_the_dice_may_be_passed_on_to_the_left() -> None:
    assert answer(free(), "right, I'm finished, pass the dice to the left") == Answer(TAKEN, ("Ida: end",))
