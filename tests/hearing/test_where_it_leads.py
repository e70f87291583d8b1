"""What is said of where a roll leads and of what it brings; whoever helps; a no behind something, or twice."""

from typing import Any

import pytest

from ragz_cli.cli.prompt.asked import command_asked
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def proposed(*lines: str) -> Answer:
    return Answer(PROPOSED, lines)


def at_start() -> Any:
    """Six spaces from Start lies Corner 2, eight from it South America-5 (the stand-in board)."""
    return news.new("Ann Bob Cy", board="stand-in", first="Ann")


def helping() -> Any:
    return news.at("Ida 60, free; Paul 60, 2 cards; Gus 60, 1 card").play("event Israel 25")


def offered() -> Any:
    return change.at("Ann 90 on Desires, to challenge, 1 card; Bob 75; Cleo 120")


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


@each(
    "said",
    [
        "4 2, corner 2!!!",
        "a four and a two, lands me on corner 2, lovely",
        "ann 4 2, i'm on corner 2",
        "My roll at last, four and two, corner 2, how lovely",
        "4 and 2. Is corner 2",
        "4 2, so i land on corner 2",
    ],
)
def test_gn_22_the_space_where_a_roll_leads_is_no_choice_made_there(said: str) -> None:
    assert answer(at_start(), said) == Answer(TAKEN, ("Ann: roll 4 2",))


@pytest.mark.parametrize("said", ["42 c2", "4 2, cnr 2"])
def test_gn_22_a_space_that_is_cut_to_letters_needs_enter(said: str) -> None:
    assert answer(at_start(), said) == proposed("Ann: roll 4 2")


@pytest.mark.parametrize("said", ["4 2, corner 3", "42 c3", "4 2, i'm on corner 3"])
def test_gn_22_another_space_than_the_roll_leads_to_is_asked_back(said: str) -> None:
    assert answer(at_start(), said).how == ASKED


def test_gn_22_who_chooses_there_does_so_in_the_same_line() -> None:
    assert answer(at_start(), "4 2, corner 2 me").lines == ("Ann: roll 4 2; Ann: corner 2 self",)


@pytest.mark.parametrize("said", ["event here with 20", "i want to do a news event right here with 20"])
def test_gn_36_here_is_the_territory_where_somebody_stands(said: str) -> None:
    assert answer(at_start().play("roll 5 3"), said) == proposed("Ann: event South America-5 20")


@pytest.mark.parametrize("said", ["event there with 20", "my news event with 20 here or in south america 6"])
def test_gn_36_there_may_be_elsewhere(said: str) -> None:
    assert answer(at_start().play("roll 5 3"), said).how != TAKEN


@pytest.mark.parametrize("said", ["I help Ida, my teamwork card is five", "i'll join you ida, with a teamwork five"])
def test_gn_40_whoever_helps_may_name_who_is_helped(said: str) -> None:
    assert answer(helping(), said) == proposed("Paul: teamwork 5", "Gus: teamwork 5")


@pytest.mark.parametrize("said", ["paul no, i have no teamwork", "paul no thanks, i don't want to join"])
def test_gn_40_a_no_before_a_no_is_the_same_no(said: str) -> None:
    assert answer(helping(), said).lines == ("Paul: decline",)


def test_gn_15_the_end_of_the_turn_is_said_by_whoever_has_it() -> None:
    """`I` behind `that's it for Ida` is the next one, who rolls."""
    table = news.at("Ida 60, free; Paul 60; Gus 60")
    assert answer(table, "that's it for Ida, and I've got a one and a five").lines == ("Ida: end; Paul: roll 1 5",)


@each("said", ["6 1 no", "61 no gd", "6 1, nope"])
def test_gn_44_a_no_behind_the_dice_says_that_they_fall_short(said: str) -> None:
    table = helping().play("marker 35")
    assert "Ida: throw 6 1" in answer(table, said).lines
    assert answer(table, "6 1 no gus").how == ASKED


@each("said", ["3 3 i get a card", "yay double threes i get a card", "bob: double three and a card"])
def test_ch_23_a_double_that_brings_a_card_plays_none(said: str) -> None:
    table = change.at("Ann 90, free, 2 cards; Bob 75; Cleo 120")
    lines = answer(table, said).lines
    assert lines
    assert all(line.endswith("Bob: roll 3 3") for line in lines)


def test_ch_17_what_ends_the_turn_behind_a_no_is_not_lost() -> None:
    answered = answer(offered(), "nope not doing it, I'm saving my markers. and that's the end of my turn")
    assert answered.how == PROPOSED


def test_ch_31_no_challenge_is_no_challenge() -> None:
    assert answer(offered(), "nah, I'd rather save my markers, no challenge for me here").lines == ("Ann: decline",)
    assert answer(offered(), "take it up, hang on to my marker").how != TAKEN


def test_ch_36_what_one_holds_is_no_throw_for_sure() -> None:
    table = change.at("Ann 125 on Desires, to challenge, 1 card; Bob 75; Cleo 120")
    assert answer(table, "i have 125").how != TAKEN
    assert answer(table, "i have 124").how == TAKEN


def test_ch_36_after_means_then_between_throws() -> None:
    assert answer(offered(), "5 5 4, after 4 3, after 4") == Answer(TAKEN, ("Ann: challenge 554 43 4",))
    assert answer(bidding(), "2 after 1").how == ASKED


@each("said", ["bob and cy one each", "bob and cy each bid 1", "one each for bob and cy"])
def test_rg_22_each_is_each_of_those_who_are_named(said: str) -> None:
    table = rage.new("Ann Bob Cy Dee", dealer="Ann").play("trump red")
    assert answer(table, said) == proposed("Bob: bid 1; Cy: bid 1")


def test_rg_22_who_is_left_out_of_each_is_asked_back() -> None:
    assert answer(bidding(), "nora, opa 1 each not finn").how == ASKED


def test_rg_22_without_names_each_is_everybody() -> None:
    assert answer(bidding(), "one each").lines == ("Nora: bids Nora 1 Opa 1 Finn 1 Ida 1",)


def test_rg_22_nothing_good_in_hand_is_no_bid() -> None:
    assert answer(bidding(), "Nora she say zero, nothing good in hand").lines == ("Nora: bid 0",)


def test_rg_3_or_before_a_figure_is_short_for_orange() -> None:
    table = rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 2 1 0 4")
    assert answer(table, "or 6").lines == ("Ann: play orange 6",)
    assert answer(table, "red 6 or 7").how == ASKED
    assert answer(table, "ann red 5, or 6").how == ASKED


def test_rg_77_a_trick_is_somebodys_and_the_cards_in_it_are_not_played_again() -> None:
    table = rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 2 1 0 4")
    table.play("play blue 1", "play blue 2", "play bonus", "play blue 9")
    assert answer(table, "that trick is Dee's").lines == ("Dee: winner Dee",)
    assert answer(table, "dee takes the trick and the bonus").how != TAKEN


def test_rr_33_the_place_of_a_card_is_only_guessed_where_somebody_has_one() -> None:
    one = rat.at("Nora, landing on red look;Opa, 1 card;Finn, 2 cards;Ida").play("take")
    assert answer(one, "look at opa's card").lines == ("Nora: look Opa 1",)
    assert answer(one, "look at finn's card").how == ASKED


@pytest.mark.parametrize("said", ["look mine", "i look at mine"])
def test_rr_33_a_look_that_nobody_has_now_is_no_card_that_is_taken_for_sure(said: str) -> None:
    assert answer(rat.at("Nora;Opa;Finn;Ida").play("roll 2 1"), said).how != TAKEN


def test_rr_46_a_no_of_mine_is_not_the_next_ones_too() -> None:
    table = rat.at("Nora, wild swap;Opa full;Finn;Ida")
    assert {line.partition("; ")[0] for line in answer(table, "no, I'd rather keep what I have").lines} == {
        "Nora: decline"
    }
    assert answer(table, "the others is use 1 coin done").how != TAKEN


@pytest.mark.parametrize("said", ["all three! 6 4 2", "im rolling all three, 6 4 2"])
def test_rr_19_all_three_dice_are_no_die(said: str) -> None:
    assert answer(rat.at("Nora;Opa;Finn;Ida"), said).lines == ("Nora: roll 6 4 2",)


def test_rr_22_lets_count_is_no_move() -> None:
    assert answer(rat.at("Nora;Opa;Finn;Ida"), "a three and a six, let's count, oh that's nice").lines == (
        "Nora: roll 3 6",
    )


@pytest.mark.parametrize("said", ["whos trn", "wht now", "whts nxt", "wos turn"])
def test_questions_without_their_vowels_ask_what_comes_now(said: str) -> None:
    table = bidding()
    assert command_asked(said, table.game, table.state) == "next"


@each("said", ["2 3, so five, Desires", "2 and 3, that's 5", "2 3, that's space 5"])
def test_ch_14_the_number_of_the_space_may_be_told_with_it(said: str) -> None:
    """Desires has number 5 on this board, and from the start 2 and 3 lead there."""
    assert answer(change.at("Nora 120; Opa 120; Finn 120; Ida 120"), said).lines == ("Nora: roll 2 3",)


@pytest.mark.parametrize("said", ["641 52 3, 5", "641 52 3 and 5"])
def test_ch_5_a_number_too_many_is_no_space_where_somebody_stands(said: str) -> None:
    table = change.at("Nora 120 on Desires, to throw, 1 card; Opa 120; Finn 120; Ida 120")
    assert answer(table, said).how == ASKED


@pytest.mark.parametrize("said", ["nora throws a four, she is on green", "nora got a 4, green again"])
def test_rr_22_where_a_roll_leads_is_no_move_for_sure(said: str) -> None:
    """With a token left she may still roll again."""
    how, lines = answer(rat.at("Nora 2 tokens;Opa;Finn;Ida"), said)
    assert (how, lines[0]) == (PROPOSED, "Nora: roll 4")


def test_gn_22_a_corner_that_is_only_named_is_done_by_nobody_yet() -> None:
    assert answer(at_start(), "4 2, corner 2") == Answer(TAKEN, ("Ann: roll 4 2",))
