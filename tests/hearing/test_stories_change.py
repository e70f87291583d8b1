"""Change told at length: a Challenge is taken or left, what one holds, why a space is chosen, dice that are alike."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer


def proposed(line: str) -> Answer:
    return Answer(PROPOSED, (line,))


def offered() -> Any:
    return change.at("Ann 90 on Desires, to challenge, 1 card; Bob 75; Cleo 120")


def moved() -> Any:
    return change.at("Ann 90, free, 1 card; Bob 75; Cleo 120")


@each(
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


@each(
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


@each(
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


@each(
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


@each(
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


@each(
    "said",
    [
        "Ann has had plenty of fun for one evening, so she's finished",
        "that's quite enough excitement for one round, I'm done, Bob can have the dice now",
        "I don't want to go anywhere else, so I'm handing the dice over to Bob",
        "Ann doesn't want to hop about any more, she's passing the dice on to Bob",
    ],
)
def test_ch_17_the_end_of_a_turn_is_told_at_length(said: str) -> None:
    assert answer(moved(), said) == proposed("Ann: end")


def test_ch_19_who_is_next_throws_behind_the_end() -> None:
    said = "ann is dun now its bobs go and he got a 2 and a 5 hooray"
    assert answer(moved(), said) == proposed("Ann: end; Bob: roll 2 5")


@each(
    "said",
    [
        "Bob has had quite enough for one round, he's finished",
        "if Ann has had enough for one round, she's finished",
        "Ann isn't finished yet, she hasn't had enough for one round",
        "Ann is finished, says Cleo",
        "Ann doesn't want to hand the dice over to Bob",
    ],
)
def test_ch_17_another_or_a_doubt_ends_no_turn(said: str) -> None:
    assert answer(moved(), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Desires is a lot of bother for five credits, Ann would rather not try it", "Ann: decline"),
        ("no, that one's far too risky for seven credits, Ann leaves it, so she's done", "Ann: decline; Ann: end"),
    ],
)
def test_ch_31_what_is_at_stake_and_the_end_are_told_beside_an_answer(said: str, line: str) -> None:
    assert answer(offered(), said) == proposed(line)


@each(
    ("said", "dice"),
    [
        ("Ann did better than Bob this time with a 6 and a 2", "6 2"),
        ("Ann rolled a four and a one, the very same five as Cleo, how funny", "4 1"),
        ("Ann rolled a four and a one, like Bob", "4 1"),
    ],
)
def test_ch_21_a_throw_is_compared_with_somebodys(said: str, dice: str) -> None:
    assert answer(change.at("Ann 90, to roll; Bob 75; Cleo 120"), said) == proposed(f"Ann: roll {dice}")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Ann threw all three blue ones and got a 5, a 4 and a 4", "Ann: challenge 544"),
        ("she threw the 3 blue ones and they're 6, 5 and 1", "Ann: challenge 651"),
    ],
)
def test_ch_36_how_many_dice_is_no_die(said: str, line: str) -> None:
    assert line in answer(offered(), said).lines


def test_ch_36_a_wrong_count_of_dice_is_asked() -> None:
    assert answer(offered(), "she threw 2 blue ones and they're 6, 5 and 1").how == ASKED


@each(
    ("said", "dice"),
    [
        ("ann got five and tree (the 3)", "5 3"),
        ("Ann has a dubble four (4 4) and off she goes to start", "4 4"),
        ("Ann rolled a two and a five (2 and 5), so seven", "2 5"),
    ],
)
def test_ch_21_dice_are_said_again_in_brackets(said: str, dice: str) -> None:
    assert answer(change.at("Ann 90, to roll; Bob 75; Cleo 120"), said) == proposed(f"Ann: roll {dice}")


@pytest.mark.parametrize("said", ["ann got a 2 and a 5 (4)", "ann had a ate (8) and a 6"])
def test_ch_21_other_dice_in_brackets_are_asked(said: str) -> None:
    assert answer(change.at("Ann 90, to roll; Bob 75; Cleo 120"), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "dice"),
    [
        ("For my option I hop over to Greed and there I put aside a six, then a four and then a five, fifteen",
         "6 4 5"),
        ("I take my Option Move to Greed and keep a 6, then a 5, then a 2, thirteen exactly", "6 5 2"),
    ],
)  # fmt: skip
def test_ch_44_an_option_move_and_its_challenge_are_told_at_once(said: str, dice: str) -> None:
    assert answer(moved(), said) == proposed(f"Ann: option Greed; Ann: challenge {dice}")


@pytest.mark.parametrize(
    "said",
    [
        "Ann throws a 5, a 4 and a 3, the next two are a 6 and a 2, and the last lands on a 4, so she's well past 13",
        "Ann throws a 5, a 4 and a 3, then 6 and 2, then a 4, which is over 13",
    ],
)
def test_ch_40_what_is_wanted_is_told_beside_the_throws(said: str) -> None:
    assert answer(offered(), said) == proposed("Ann: challenge 543 62 4")


def test_ch_40_what_nobody_wants_is_no_remark() -> None:
    assert answer(offered(), "Ann throws a 5, a 4 and a 3, then 6 and 2, then a 4, which is over 14").how == ASKED


def cornered() -> Any:
    return change.at("Ann 90, landing on Corner 4, 2 cards; Bob 75, 1 card; Cleo 120, 2 cards")


@each(
    ("said", "who"),
    [
        ("ann picks bob he has to trow the dice not her", "Bob"),
        ("Ann picks Bob and Cleo, not me", "Bob Cleo"),
        ("let Bob have it, not her", "Bob"),
        ("I love you both but I'll keep this one for myself", "self"),
        ("much as I like you both, Ann gives back fifteen of her own", "self"),
        ("Ann would sooner pay here herself, so nobody else gets anything out of this corner", "self"),
    ],
)
def test_ch_49_who_follows_is_told_with_who_does_not(said: str, who: str) -> None:
    assert answer(cornered(), said) == proposed(f"Ann: corner 4 {who}")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I'll leave one of my markers on Greed while I'm about it", "Ann: place Greed"),
        ("Ann puts one of her markers on Greed, why not", "Ann: place Greed"),
    ],
)
def test_ch_88_a_marker_is_left_on_a_space(said: str, line: str) -> None:
    table = change.at("Ann 90, free, 1 card; Bob 75; Cleo 120").play("card Greed")
    assert line in answer(table, said).lines


def test_ch_75_who_throws_is_told_with_a_but() -> None:
    table = change.at("Ann 90, landing on Corner 3, 2 cards; Bob 75, 1 card; Cleo 120").play("corner Bob Cleo")
    said = "bob threw a 5 and a 4 and a 2 but cleo only had a 3 and two ones"
    assert answer(table, said) == proposed("Bob: throw 5 4 2; Cleo: throw 3 1 1")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Ann uses her Replace card and swaps two of the others for something better", "Ann: replace 2"),
        ("I play Replace and trade in two of the others, they're rubbish anyway", "Ann: replace 2"),
    ],
)
def test_ch_83_how_many_of_the_other_cards_are_replaced(said: str, line: str) -> None:
    table = change.at("Ann 90, free, 4 cards; Bob 75; Cleo 120")
    assert line in answer(table, said).lines


def test_ch_83_more_cards_than_somebody_has_are_not_replaced() -> None:
    table = change.at("Ann 90, free, 4 cards; Bob 75; Cleo 120")
    assert answer(table, "Ann swaps five of the others for something better").how == ASKED
