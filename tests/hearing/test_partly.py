"""A line of several clauses of which some only say something of the rest: what is done without them, with Enter."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def looking() -> Any:
    return (
        rat.at("Lottie 2 cards;Bea 2 cards;Sam 2 cards")
        .play("roll 3 4")
        .play("move 7 7 yellow look")
        .play("take yellow")
    )


def rolled() -> Any:
    return rat.at("Gus 2 tokens, rolled 2;Noor;Jonas")


def throwing() -> Any:
    return news.at("Bex 60, free; Kit 60; Ola 60").play("event Israel 25").play("marker 40")


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


@each(
    ("table", "said", "line"),
    [
        (looking, "Lottie looks at Bea's second one. Bea pulls a face.", "Lottie: look Bea 2"),
        (rolled, "no reroll, move", "Gus: move 2 2"),
        (bidding, "Nora nil. yes nil. zero.", "Nora: bid 0"),
        (bidding, "grandmother is asleep by the fire, so Nora bids 2", "Nora: bid 2"),
    ],
)
def test_what_only_says_something_of_the_rest_is_left_out(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@pytest.mark.parametrize("said", ["double six, twelve!", "bex has double six, twelve!"])
def test_gn_44_a_bare_sum_behind_dice_is_no_third_die(said: str) -> None:
    assert answer(throwing(), said).lines == ("Bex: throw 6 6",)


@each(
    ("table", "said"),
    [
        (rolled, "grandmother sleeps 4 hours, move"),  # a figure that nothing brings
        (bidding, "opa frowns, and 3"),  # somebody else than who would act
        (bidding, "anything but 2"),
        (bidding, "norway, nope"),  # nothing but an answer is left
        (rolled, "noa rolls two: 1 2 3"),  # how many, told otherwise
    ],
)
def test_what_may_be_more_than_a_remark_is_not_left_out(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


def test_nobody_who_is_named_is_left_out() -> None:
    option = change.at("Ann 120; Bob 120; Cy 120").play("roll 2 4")
    assert not any(
        "Bob" not in line for line in answer(option, "option to greed, pay up Bob").lines if "option" in line
    )


@each("none", ["she's got nothing", "nothing for her", "nothing", "zero"])
def test_rg_22_a_none_of_nobody_may_be_of_whoever_was_named(none: str) -> None:
    assert answer(bidding(), f"nora says one, {none}").how == PROPOSED
    assert answer(bidding(), "nora says one, opa nothing") == Answer(TAKEN, ("Nora: bid 1; Opa: bid 0",))
