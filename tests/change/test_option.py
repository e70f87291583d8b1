"""The Option Move (CH-44 to CH-48) and the house rule on moving to the same space (A-17)."""

import pytest

from tests.change.table import at


def test_ch_44_the_ragz_goes_from_anywhere_to_a_challenge_space():
    table = at("Ann 120 on Humility, free; Bob 120").play("Ann: option Greed")
    assert (table.where("Ann"), table.credits("Ann"), table.owed()) == ("Greed", 130, ["Ann: challenge"])


def test_ch_44_after_the_challenge_the_turn_is_open():
    table = at("Ann 120, free; Bob 120").play("Ann: option Greed", "Ann: challenge 666 66 6")
    assert (table.phase, table.markers("Ann")) == ("open", {"Greed"})


def test_ch_45_other_owners_release_as_at_a_track_move():
    table = at("Ann 120, free; Bob 120, marked Greed; Cy 120, marked Greed").play("Ann: option Greed")
    assert table.credits_moved == [("Ann", 10), ("Bob", -10), ("Cy", -10)]


def test_ch_46_one_option_move_a_turn():
    table = at("Ann 120, free; Bob 120").play("Ann: option Greed", "Ann: challenge 111 11 1")
    assert table.refused("Ann: option Desires") == "R-OPT-ONE"


def test_ch_46_and_another_one_in_the_next_turn():
    table = at("Ann 120, free; Bob 120").play("Ann: option Greed", "Ann: challenge 111 11 1", "Ann: end")
    table.play("Bob: roll 1 1", "Ann: roll 1 3", "Ann: option Desires")  # 8 and 4: Humility
    assert table.where("Ann") == "Desires"


@pytest.mark.parametrize("space", ["Humility", "Start", "Corner 1", "Take a Rest"])
def test_ch_46_only_to_a_challenge_space(space):
    assert at("Ann 120, free; Bob 120").refused(f"Ann: option {space}") == "R-OPT-TYPE"


def test_ch_46_not_to_an_own_marker():
    assert at("Ann 120, marked Greed, free; Bob 120").refused("Ann: option Greed") == "R-OPT-OWN"


def test_ch_46_not_without_a_marker():
    table = at("Ann 120, 12 markers elsewhere, free; Bob 120")
    assert table.refused("Ann: option Greed") == "R-OPT-NONE"


def test_ch_46_nor_once_the_twelfth_marker_was_placed_in_this_turn():
    table = at("Ann 120, 11 markers elsewhere, landing on Desires; Bob 120").play("Ann: challenge 666 66 6")
    assert table.refused("Ann: option Greed") == "R-OPT-NONE"


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("Ann 120, to roll; Bob 120", "R-ROLL"),
        ("Ann 120, landing on Emotional; Bob 120", "R-PHASE"),
        ("Ann 120, landing on Corner 1; Bob 120", "R-PHASE"),
        ("Ann 120, landing on Take a Rest; Bob 120", "R-OVER"),
    ],
)
def test_ch_46_not_before_the_track_move_is_done_nor_after_start(position, code):
    assert at(position).refused("Ann: option Greed") == code


def test_ch_46_what_is_offered_is_every_challenge_space_without_an_own_marker():
    table = at("Ann 120, marked Greed and Desires, free; Bob 120")
    challenges = {space.name for space in table.state.board.spaces if space and space.kind == "challenge"}
    assert table.words("option") == challenges - {"Greed", "Desires"}


def test_ch_47_a_card_stands_in_for_the_option_move():
    table = at("Ann 120, 2 cards, free; Bob 120").play("Ann: card Greed", "Ann: leave")
    assert table.refused("Ann: option Desires") == "R-OPT-ONE"


def test_ch_47_nor_the_other_way_round():
    table = at("Ann 120, 2 cards, free; Bob 120").play("Ann: option Greed", "Ann: challenge 1 1 1", "Ann: settle")
    assert table.refused("Ann: card Desires") == "R-OPT-ONE"


def test_ch_48_nobody_has_to_make_it():
    table = at("Ann 120, free; Bob 120")
    assert table.owed() == []
    assert table.play("Ann: end").turn == "Bob"


def test_a_17_an_option_move_may_go_where_the_ragz_stands():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires").play("Ann: challenge 111 11 1")
    table.play("Ann: option Desires")
    assert table.credits_moved == [("Ann", 5), ("Bob", -5)]
    assert table.owed() == ["Ann: challenge"]


@pytest.mark.parametrize("words", ["option Desires", "card Desires"])
def test_a_17_unless_the_house_says_that_it_goes_elsewhere(words):
    table = at("Ann 120 on Desires, 1 card, free; Bob 120", move_to_same_space="no")
    assert table.refused(f"Ann: {words}") == "R-OPT-SAME"
    assert table.play(f"Ann: {words.replace('Desires', 'Greed')}").where("Ann") == "Greed"


def test_a_17_a_card_move_too():
    table = at("Ann 120 on Desires, 1 card, free; Bob 120").play("Ann: card Desires")
    assert table.credits_moved == [("Ann", 5)]
