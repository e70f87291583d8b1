"""Nothing is booked unless every word with content is used, and nothing is proposed that drops a figure."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def counting() -> Any:
    """All bids are 7 together, as many as there are tricks."""
    return rage.at("Mum Dad Tom, 7 cards, trump red, bids 2 1 4")


def bidding() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom").play("trump red")


def rolling() -> Any:
    return rat.at("Noa;Emil;Oma")


def rolled() -> Any:
    return rat.at("Noa 2 tokens, rolled 4 4 5;Emil;Oma")


@each("card", ["mad", "mad rage", "bonus", "bonus card", "mad and a bonus"])
@each("said", ["all made it but tom got a {}", "everyone made it except dad, he has a {}"])
def test_a_card_is_not_left_out_of_what_all_made(said: str, card: str) -> None:
    assert answer(counting(), said.format(card)).how == ASKED


@each(
    "said", ["tom 4 minus 5, mum 2, dad 1", "mum 4 with a bonus card, dad 3, tom 2", "everyone 2, tom one and one mad"]
)
def test_a_card_is_not_left_out_of_bids(said: str) -> None:
    assert answer(bidding(), said).how == ASKED


@each(
    ("said", "dice"),
    [("noa rolls two: 6 4", "6 4"), ("three: 1 2 3", "1 2 3"), ("one: 4", "4"), ("2: five and three", "5 3")],
)
def test_a_number_before_a_colon_is_how_many_dice(said: str, dice: str) -> None:
    assert answer(rolling(), said) == Answer(TAKEN, (f"Noa: roll {dice}",))


@each("said", ["three: 6 4", "one: 4 5", "noa rolls two: 1 2 3"])
def test_another_count_of_dice_is_never_a_die(said: str) -> None:
    assert answer(rolling(), said).how == ASKED


@each("said", ["all three 2", "noa 1 all three", "with all three dice two", "takes two dice 4"])
def test_fewer_dice_than_are_said_are_not_taken(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN


@each("said", ["two, 6 4", "noa two 6 4", "6 4 with two", "one, 6"])
def test_a_number_in_words_that_may_be_a_count_is_asked_back(said: str) -> None:
    answered = answer(rolling(), said)
    assert answered.how == PROPOSED
    assert len(answered.lines) == 2


@each("no", ["nope", "no", "nah", "no way"])
@each(
    ("table", "said"),
    [
        (lambda: change.at("Ann 120 on Desires, to challenge; Bob 120"), "3 2 1 54 1, {}"),
        (lambda: news.at("Ida 60, free, 3 cards; Paul 60").play("event Israel 25", "marker 25"), "6 5, {}"),
        (lambda: news.at("Ida 60, free, 3 cards; Paul 60"), "paul 4 1, {}"),
        (rolling, "6 4, {}"),
    ],
)
def test_a_bare_answer_behind_figures_ends_no_turn(table: Any, said: str, no: str) -> None:
    assert answer(table(), said.format(no)).how != TAKEN


@each(
    ("said", "how", "card"),
    [("her second one", TAKEN, 2), ("she gives away her third one", PROPOSED, 3), ("the first one", TAKEN, 1)],
)
def test_the_second_one_is_the_second(said: str, how: str, card: int) -> None:
    table = rat.at("Noa, landing on red take;Emil;Oma").play("take")
    assert answer(table, said) == Answer(how, (f"Noa: refill {card}",))


def test_the_second_one_beside_other_dice_is_no_two() -> None:
    assert "2" not in " ".join(answer(rolling(), "first die 3, second one").lines).partition("3")[0]


@pytest.mark.parametrize(
    ("said", "dice"), [("i reroll the fours and get 1 and 3", "4=1 4=3"), ("reroll the fours, 6 and 2", "4=6 4=2")]
)
def test_of_dice_that_are_rolled_again_none_is_left_out(said: str, dice: str) -> None:
    assert answer(rolled(), said) == Answer(PROPOSED, (f"Noa: reroll {dice}",))


def test_three_new_figures_are_not_those_of_two_dice() -> None:
    assert not any("reroll" in line for line in answer(rolled(), "i reroll the fours and get 1 and 3 and 6").lines)


def test_a_token_on_a_space_is_no_token_paid() -> None:
    answered = answer(rolled(), "purple, one with a token")
    assert not any("reroll" in line for line in answered.lines)


@pytest.mark.parametrize("said", ["norway is paul's", "the corner is paul's"])
def test_what_belongs_to_the_next_player_ends_no_turn(said: str) -> None:
    assert answer(news.at("Ida 60, free, 3 cards; Paul 60"), said).how == ASKED
