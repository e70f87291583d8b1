"""A line of several clauses of which some only say something of the rest: what is done without them, with Enter."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_put_right import proposed
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


def asked() -> Any:
    return news.at("Ida 60, free; Paul 60, 2 cards; Gus 60, 1 card").play("event Israel 25")


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


@each(
    ("table", "said", "line"),
    [
        (looking, "Lottie looks at Bea's second one. Bea pulls a face.", "Lottie: look Bea 2"),
        (rolled, "no reroll, move", "Gus: move 2 2"),
        (rolled, "that can't fail, move", "Gus: move 2 2"),
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
    free = change.at("Ann 120; Bob 120; Cy 120").play("roll 2 4")
    assert answer(free, "option to greed") == Answer(TAKEN, ("Ann: option Greed",))
    assert answer(free, "option to greed, pay up Bob").how == ASKED


@each("said", ["3, opa's turn", "3 opa now", "3 Opa now it's"])
def test_rr_61_who_is_only_named_as_the_next_needs_enter(said: str) -> None:
    drawn = rat.at("Nora, landing on red take;Opa;Finn;Ida").play("take")
    assert answer(drawn, said) == Answer(PROPOSED, ("Nora: refill 3",))
    assert answer(drawn, said.replace("opa", "finn").replace("Opa", "Finn")).how == ASKED


@each("none", ["she's got nothing", "nothing for her", "nothing", "zero"])
def test_rg_22_a_none_of_nobody_may_be_of_whoever_was_named(none: str) -> None:
    assert answer(bidding(), f"nora says one, {none}").how == PROPOSED
    assert answer(bidding(), "nora says one, opa nothing") == Answer(TAKEN, ("Nora: bid 1; Opa: bid 0",))


@each(
    ("table", "said"),
    [
        (bidding, "2 1 3 0, scratch that"),
        (bidding, "2 1 3 0! nope"),
        (bidding, "nora 2 because opa said so, undo"),
        (throwing, "double six, changed her mind"),
        (rolled, "pass, move"),
        (rolled, "nobody moves, move"),
    ],
)
def test_what_takes_back_or_denies_is_never_left_out(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(
    ("table", "said", "lines"),
    [
        (bidding, "Nora one, Opa and Finn none", "Nora: bid 1; Opa: bid 0; Finn: bid 0"),
        (bidding, "nora and opa say two, finn nothing", "Nora: bid 2; Opa: bid 2; Finn: bid 0"),
        (asked, "Paul says no, and so does Gus", "Paul: decline; Gus: decline"),
    ],
)
def test_what_is_told_of_two_together_is_of_each(table: Any, said: str, lines: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (lines,))


def test_gn_40_a_no_of_mine_behind_somebodys_is_not_left_out_for_sure() -> None:
    assert answer(asked(), "Paul says no, I say no").how != TAKEN
    assert answer(asked(), "Paul: no, I don't want to") == Answer(TAKEN, ("Paul: decline",))


@each("said", ["ida has the bonus", "she got the bonus"])
def test_rg_28_a_card_that_somebody_has_won_is_not_played_for_sure(said: str) -> None:
    leading = rage.at("Ida Nora Opa Finn, 7 cards, trump red, bids 2 1 0 4")
    assert answer(leading, said) == Answer(PROPOSED, ("Ida: play bonus",))
    assert answer(leading, "ida has blue 7") == Answer(TAKEN, ("Ida: play blue 7",))


def test_ch_21_a_correction_that_tells_of_another_too_needs_enter() -> None:
    opening = change.at("Ann 120; Bob 120; Cy 120")
    assert answer(opening, "Ann threw 5 and 3. No wait, it was 5 and 4, it was a four, Bob, look.").how != TAKEN


CHALLENGED = ("Mum opening 5 5", "Dad opening 1 2", "Tom opening 2 3", "Mum roll 3 5")


@each(
    ("said", "lines"),
    [
        ("damn, wrong, it was a 4 and a 1", ("amend 4 Mum: roll 4 1",)),
        ("the cat jumped on it, sorry, it was a 4 and a 1", ("amend 4 Mum: roll 4 1",)),
        ("maybe, sorry, it was a 4 and a 1", ()),  # a doubt
        ("dad laughs, no, 4 1", ()),  # somebody else
    ],
)
def test_tb_6_a_correction_is_heard_among_other_words(said: str, lines: tuple[str, ...]) -> None:
    assert tuple(one for one in proposed("change", CHALLENGED, said, board="stand-in") if "amend" in one) == lines
