"""Message Cards (CH-78 to CH-90); Add cards stand with the Challenge."""

import pytest

from tests.change.table import at
from tests.each import each


def test_ch_78_cards_come_from_corners_and_start_only():
    table = at("Ann 120, 2 cards, landing on Desires; Bob 120")
    table.play("Ann: decline", "Ann: replace 1", "Ann: option Greed", "Ann: challenge 111 11 1", "Ann: end")
    assert table.events("drew") == []
    assert table.play("Bob: roll 1 1").events("drew") == [("Bob", 1)]
    assert at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner Bob").events("drew") == [("Ann", 1)]


@each("words", ["card Greed", "replace 1"])
@each(
    ("position", "code"),
    [
        ("Ann 120, 3 cards, to roll; Bob 120", "R-ROLL"),
        ("Ann 120, 3 cards, landing on Emotional; Bob 120", "R-CARD-TIME"),
        ("Ann 120 on Desires, 3 cards, to challenge; Bob 120", "R-CARD-TIME"),
        ("Ann 120 on Desires, 3 cards, to throw; Bob 120", "R-CARD-TIME"),
        ("Ann 120, 3 cards, landing on Corner 1; Bob 120", "R-CARD-TIME"),
        ("Ann 119, 3 cards, landing on Arrogance; Bob 120", "R-CARD-TIME"),
        ("Ann 120, 3 cards, landing on Take a Rest; Bob 120", "R-OVER"),
        ("Bob 120, free; Ann 120, 3 cards", "R-TURN"),
    ],
)
def test_ch_79_cards_wait_until_the_space_is_dealt_with(position, code, words):
    assert at(position).refused(f"Ann: {words}") == code


def test_ch_79_a_card_drawn_at_a_corner_may_be_played_in_the_same_turn():
    table = at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner Bob", "Ann: card Greed")
    assert (table.where("Ann"), table.cards("Ann")) == ("Greed", 0)


def test_a_12_no_card_makes_room_in_the_midst_of_a_draw():
    table = at("Ann 120, 4 cards, landing on Corner 8; Bob 120").play("Ann: corner Bob")
    assert table.refused("Ann: replace 1") == "R-CARD-TIME"
    assert table.play("Bob: place Greed").cards("Ann") == 5


def test_ch_80_only_the_number_of_cards_is_kept():
    assert at("Ann 120, 3 cards; Bob 120").player("Ann").cards == 3


@pytest.mark.parametrize(("held", "after"), [(0, 4), (1, 5), (3, 5), (5, 5)])
def test_ch_81_never_a_sixth_card(held, after):
    table = at(f"Ann 120, {held} cards, landing on Corner 8; Bob 120").play("Ann: corner Bob", "Bob: place Greed")
    assert table.cards("Ann") == after
    lost = held + 4 - after
    assert table.events("hand_full") == ([("Ann", lost)] if lost else [])


def test_a_11_others_may_be_chosen_with_a_full_hand():
    table = at("Ann 120, 5 cards, landing on Corner 1; Bob 120").play("Ann: corner Bob")
    assert (table.credits("Bob"), table.cards("Ann"), table.phase) == (110, 5, "open")


def test_a_29_what_could_not_be_drawn_is_not_owed_and_the_table_sets_it():
    table = at("Ann 120, landing on Corner 1; Bob 120").play("Ann: corner Bob", "table: set Ann cards 0 # none left")
    assert (table.cards("Ann"), table.owed()) == (0, [])


def test_ch_82_any_number_of_cards_in_a_turn_one_under_the_deck_for_each():
    table = at("Ann 120, 4 cards, free; Bob 120").play(
        "Ann: replace 1", "Ann: replace 1", "Ann: card Greed", "Ann: leave"
    )
    assert table.cards("Ann") == 1


@pytest.mark.parametrize("words", ["card Greed", "replace 1"])
def test_ch_82_not_without_a_card(words):
    assert at("Ann 120, free; Bob 120").refused(f"Ann: {words}") == "R-CARD-NONE"


@pytest.mark.parametrize("words", ["replace 2", "replace 2 of 3", "replace 2 of 2"])
def test_ch_83_one_card_fewer_however_many_are_replaced(words):
    table = at("Ann 120, 4 cards, free; Bob 120").play(f"Ann: {words}")
    assert (table.cards("Ann"), table.events("replaced")) == (3, [("Ann", 2)])


@each(
    ("held", "words", "code"),
    [
        (3, "replace 0", "R-REPL-ALONE"),
        (1, "replace 1", "R-REPL-ALONE"),
        (4, "replace 3 of 2", "R-REPL-MANY"),
        (3, "replace 3", "R-CARD-NONE"),
        (3, "replace 9", "R-CARD-NONE"),
    ],
)
def test_ch_83_at_least_one_other_and_no_more_than_the_card_says(held, words, code):
    assert at(f"Ann 120, {held} cards, free; Bob 120").refused(f"Ann: {words}") == code


def test_a_32_all_the_other_cards_may_be_replaced():
    assert at("Ann 120, 5 cards, free; Bob 120").play("Ann: replace 4").cards("Ann") == 4


@pytest.mark.parametrize("space", ["Greed", "Space-31", "Desires"])
def test_ch_85_a_card_without_a_name_goes_to_any_challenge_space(space):
    table = at("Ann 120, 1 card, marked Desires, free; Bob 120").play(f"Ann: card {space}")
    assert table.where("Ann") == space


def test_ch_85_what_is_offered_is_every_challenge_space():
    table = at("Ann 120, 1 card, marked Desires, free; Bob 120")
    challenges = {space.name for space in table.state.board.spaces if space and space.kind == "challenge"}
    assert table.words("card") == challenges


def test_ch_86_the_card_moves_the_ragz_in_place_of_the_option_move():
    table = at("Ann 120, 2 cards, free; Bob 120").play("Ann: card Greed")
    assert (table.where("Ann"), table.cards("Ann")) == ("Greed", 1)
    assert (table.events("card_move"), table.credits_moved) == ([("Ann", 0)], [("Ann", 10)])  # what lies there counts
    assert table.play("Ann: leave").refused("Ann: option Desires") == "R-OPT-ONE"


@pytest.mark.parametrize("space", ["Humility", "Corner 1", "Start"])
def test_ch_86_to_challenge_spaces_only(space):
    assert at("Ann 120, 1 card, free; Bob 120").refused(f"Ann: card {space}") == "R-OPT-TYPE"


def test_ch_87_to_an_own_marker_releases_and_brings_no_challenge():
    table = at("Ann 120, 1 card, marked Greed, free; Bob 120").play("Ann: card Greed")
    assert (table.credits_moved, table.phase) == ([("Ann", -10)], "open")
    assert table.refused("Ann: place") == "R-CH-OWN"


def test_ch_87_twice_the_number_for_an_own_completed_set():
    table = at("Ann 120, 1 card, marked Desires and Space-3, free; Bob 120", "advanced").play("Ann: card Desires")
    assert table.credits_moved == [("Ann", -10)]


def test_ch_88_without_an_own_marker_one_may_be_placed_without_dice():
    table = at("Ann 120, 1 card, free; Bob 120").play("Ann: card Greed")
    assert (table.credits_moved, table.owed()) == ([("Ann", 10)], ["Ann: place", "Ann: leave"])
    assert table.refused("Ann: end") == "R-PHASE"
    table.play("Ann: place")
    assert (table.markers("Ann"), table.credits("Ann"), table.phase) == ({"Greed"}, 130, "open")


def test_ch_88_only_where_the_card_led():
    table = at("Ann 120, 1 card, free; Bob 120").play("Ann: card Greed")
    assert table.refused("Ann: place Desires") == "R-OPT-TYPE"
    assert table.play("Ann: place Greed").markers("Ann") == {"Greed"}


def test_ch_88_no_marker_is_placed_without_a_card():
    table = at("Ann 120 on Greed, marked Greed, free; Bob 120")
    assert table.refused("Ann: place") == "R-UNASKED"


def test_ch_88_or_not():
    table = at("Ann 120, 1 card, free; Bob 120").play("Ann: card Greed", "Ann: leave")
    assert (table.markers("Ann"), table.phase) == (set(), "open")


def test_ch_88_a_marker_so_placed_may_complete_a_set():
    table = at("Ann 120, 1 card, marked Space-3, free; Bob 120", "advanced").play("Ann: card Desires", "Ann: place")
    assert table.events("set_completed") == [("Ann", 2)]


def test_ch_89_the_card_may_be_played_without_markers_left():
    table = at("Ann 120, 1 card, 12 markers elsewhere, free; Bob 120 on Greed").play("Ann: card Greed")
    assert (table.credits_moved, table.phase) == ([("Ann", 10)], "open")
    assert table.refused("Ann: place") == "R-CH-NONE"


def test_ch_90_other_owners_release_at_a_card_move():
    table = at("Ann 120, 1 card, free; Bob 120, marked Greed").play("Ann: card Greed")
    assert table.credits_moved == [("Ann", 10), ("Bob", -10)]


@pytest.mark.parametrize(("house", "bob"), [("yes", 110), ("no", 120)])
def test_a_7_the_house_may_say_that_others_do_not_release_at_a_card_move(house, bob):
    table = at("Ann 120, 1 card, free; Bob 120, marked Greed", card_move_triggers_owners=house).play("Ann: card Greed")
    assert (table.credits("Ann"), table.credits("Bob")) == (130, bob)


def test_a_16_one_challenge_space_card_a_turn():
    table = at("Ann 120, 2 cards, free; Bob 120").play("Ann: card Greed", "Ann: leave")
    assert table.refused("Ann: card Desires") == "R-OPT-ONE"


def test_a_16_unless_the_house_allows_several():
    table = at("Ann 120, 3 cards, free; Bob 120", one_card_move_per_turn="no")
    table.play("Ann: card Greed", "Ann: leave", "Ann: card Desires", "Ann: place")
    assert (table.where("Ann"), table.credits("Ann")) == ("Desires", 135)
    assert table.refused("Ann: option Space-7") == "R-OPT-ONE"  # never both: CH-47


def test_a_16_an_option_move_still_excludes_the_card():
    table = at("Ann 120, 2 cards, free; Bob 120", one_card_move_per_turn="no")
    table.play("Ann: option Greed", "Ann: challenge 111 11 1", "Ann: settle")
    assert table.refused("Ann: card Desires") == "R-OPT-ONE"
