"""The six other spaces (CH-72 to CH-77)."""

import pytest

from tests.change.table import at


def test_ch_72_start_gives_a_card_and_ends_the_turn():
    table = at("Ann 120, landing on Start; Bob 120")
    assert (table.cards("Ann"), table.turn) == (1, "Bob")
    assert table.refused("Ann: option Greed") == "R-OVER"


def test_ch_72_a_full_hand_draws_none_and_the_turn_ends_all_the_same():
    table = at("Ann 120, 5 cards, landing on Start; Bob 120")
    assert (table.cards("Ann"), table.turn) == (5, "Bob")


def test_ch_73_emotional_rolls_again_before_anything_else():
    table = at("Ann 120, landing on Emotional; Bob 120")
    assert table.owed() == ["Ann: roll"]
    assert table.refused("Ann: end") == "R-PHASE"


def test_ch_73_and_moves_on_by_that_roll():
    assert at("Ann 120, landing on Emotional; Bob 120").play("Ann: roll 2 3").where("Ann") == "Space-9"  # 4 and 5


def test_a_6_and_acts_on_the_space_reached():
    table = at("Ann 120, landing on Emotional; Bob 120, marked Space-9").play("Ann: roll 2 3")
    assert table.credits_moved == [("Ann", 10), ("Bob", -10)]
    assert table.owed() == ["Ann: challenge", "Ann: decline"]


def test_a_5_doubles_on_the_second_roll_go_to_start():
    table = at("Ann 120, landing on Emotional; Bob 120, marked Greed").play("Ann: roll 2 2")
    assert (table.where("Ann"), table.cards("Ann"), table.turn, table.credits_moved) == ("Start", 1, "Bob", [])


def test_a_5_unless_the_house_has_them_move_the_sum():
    table = at("Ann 120, landing on Emotional; Bob 120, marked Greed", emotional_doubles="move").play("Ann: roll 2 2")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Greed", 0, "Ann")
    assert table.credits_moved == [("Ann", 10), ("Bob", -10)]


def test_a_5_the_house_rule_leaves_the_first_roll_alone():
    table = at("Ann 120; Bob 120", emotional_doubles="move").play("Ann: roll 2 2")
    assert (table.where("Ann"), table.turn) == ("Start", "Bob")


@pytest.mark.parametrize(
    ("credits", "released"),
    [
        ((120, 119, 118), ["Ann"]),
        ((100, 119, 118), ["Bob"]),
        ((100, 119, 119), ["Bob", "Cy"]),
        ((110, 110, 110), ["Ann", "Bob", "Cy"]),
    ],
)
def test_ch_74_who_has_the_most_credits_releases_10(credits, released):
    ann, bob, cy = credits
    table = at(f"Ann {ann}, landing on Humility; Bob {bob}; Cy {cy}")
    assert table.credits_moved == [(name, -10) for name in released]
    assert (table.turn, table.phase) == ("Ann", "open")


def test_ch_74_it_may_win_the_game():
    table = at("Ann 9, landing on Humility; Bob 9; Cy 8")
    assert table.winners == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("credits", "throwers"),
    [
        ((118, 119, 120), ["Ann"]),
        ((120, 119, 121), ["Bob"]),
        ((120, 119, 119), ["Bob", "Cy"]),
        ((110, 110, 110), ["Ann", "Bob", "Cy"]),
    ],
)
def test_ch_75_who_has_the_fewest_credits_throws_and_receives(credits, throwers):
    ann, bob, cy = credits
    table = at(f"Ann {ann}, landing on Arrogance; Bob {bob}; Cy {cy}")
    assert table.owed() == [f"{name}: throw" for name in throwers]
    table.play(*(f"{name}: throw {face} {face} {face}" for face, name in enumerate(throwers, 1)))
    assert table.credits_moved == [(name, 3 * face) for face, name in enumerate(throwers, 1)]
    assert (table.turn, table.phase) == ("Ann", "open")


def test_ch_75_each_has_his_own_throw():
    table = at("Ann 120, landing on Arrogance; Bob 119; Cy 119").play("Bob: throw 1 1 1")
    assert table.refused("Bob: throw 1 1 1") == "R-DONE"
    assert table.why.clause == "CH-75"
    assert table.refused("Ann: throw 1 1 1") == "R-TURN"
    assert table.refused("Ann: end") == "R-PHASE"


def test_a_36_compared_at_the_moment_of_landing_whatever_the_throws():
    table = at("Ann 120, landing on Arrogance; Bob 119; Cy 119").play("Bob: throw 6 6 6")  # Cy alone is now lowest
    assert (table.owed(), table.credits("Bob")) == (["Cy: throw"], 119)


@pytest.mark.parametrize(("held", "kept"), [(5, 1), (2, 1), (1, 1), (0, 0)])
def test_ch_76_backslide_leaves_one_card(held, kept):
    table = at(f"Ann 120, {held} cards, landing on Backslide; Bob 120, 3 cards")
    assert (table.cards("Ann"), table.cards("Bob"), table.turn, table.phase) == (kept, 3, "Ann", "open")


def test_ch_77_take_a_rest_goes_to_start_for_one_card():
    table = at("Ann 120, landing on Take a Rest; Bob 120")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 1, "Bob")
