"""The turn and the Track Move (CH-13 to CH-24)."""

import pytest

from tests.change.table import at
from tests.each import each


@each("words", ["roll 4 1", "challenge 666 66 6", "option Greed", "card Greed", "replace 1", "end"])
def test_ch_13_only_the_active_player_acts_by_choice(words):
    table = at("Ann 120, free; Bob 120, 3 cards; Cy 120, 3 cards")
    assert table.refused(f"Cy: {words}") == "R-TURN"
    assert table.why.clause == "CH-13"


@each("words", ["option Greed", "card Greed", "replace 1", "end", "challenge"])
def test_ch_14_the_track_roll_comes_before_anything_else(words):
    assert at("Ann 120 on Desires, to roll, 3 cards; Bob 120").refused(f"Ann: {words}") == "R-ROLL"


def test_ch_14_the_space_is_dealt_with_before_the_option_move():
    assert at("Ann 120 on Desires, to challenge; Bob 120").refused("Ann: option Greed") == "R-PHASE"


def test_ch_14_the_track_roll_is_made_once():
    assert at("Ann 120 on Desires, free; Bob 120").refused("Ann: roll 4 1") == "R-DONE"


def test_a_37_cards_come_before_or_after_the_option_move():
    table = at("Ann 120, 4 cards, free; Bob 120")
    table.play("Ann: replace 1", "Ann: option Greed", "Ann: challenge 111 11 1", "Ann: settle", "Ann: replace 1")
    assert table.cards("Ann") == 2


def test_ch_15_passing_or_standing_on_a_space_is_no_landing():
    table = at("Ann 120 on Desires; Bob 120, marked Desires and Space-7").play("Ann: roll 1 2")
    assert table.where("Ann") == "Greed"
    assert table.credits("Bob") == 120


def test_ch_16_others_release_throw_and_follow_in_the_turn_of_the_lander():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner Bob Cy")
    assert table.owed() == ["Bob: throw", "Cy: throw"]
    table.play("Cy: throw 1 1 1", "Bob: throw 6 6 6")
    assert (table.credits("Bob"), table.credits("Cy")) == (102, 117)


def test_ch_16_a_chosen_player_may_not_refuse():
    table = at("Ann 120, landing on Corner 8; Bob 120").play("Ann: corner Bob")
    assert table.refused("Bob: decline") == "R-COR-REF"


def test_ch_16_nobody_else_throws_for_a_corner():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner Bob")
    assert table.refused("Cy: throw 1 1 1") == "R-TURN"


def test_ch_17_doubles_end_the_turn():
    assert at("Ann 120; Bob 120").play("Ann: roll 4 4").owed() == ["Bob: roll"]


@pytest.mark.parametrize("way", ["on Space-29, to roll", "on Space-25, to roll"])  # 29 and 3: Start; 25 and 3: Rest
def test_ch_17_arriving_on_start_ends_the_turn(way):
    assert at(f"Ann 120 {way}; Bob 120").play("Ann: roll 1 2").owed() == ["Bob: roll"]


def test_ch_17_a_player_stops_when_nothing_is_open():
    assert at("Ann 120 on Desires, free; Bob 120").play("Ann: end").owed() == ["Bob: roll"]


def test_ch_17_nobody_stops_while_something_is_open():
    table = at("Ann 120, landing on Corner 1; Bob 120")
    assert table.refused("Ann: end") == "R-PHASE"


@each(
    ("space", "answers"),
    [
        ("Desires", ["decline"]),
        ("Corner 1", ["corner self"]),
        ("Corner 2", []),
        ("Humility", []),
        ("Arrogance", ["throw 1 1 1"]),
        ("Backslide", []),
    ],
)
def test_ch_17_after_every_space_but_start_the_turn_goes_on(space, answers):
    table = at(f"Ann 119, landing on {space}; Bob 120").play(*(f"Ann: {answer}" for answer in answers))
    assert (table.turn, table.phase) == ("Ann", "open")


@pytest.mark.parametrize("words", ["option Greed", "card Greed", "replace 1", "end"])
def test_ch_18_nothing_follows_an_arrival_on_start(words):
    table = at("Ann 120, 3 cards; Bob 120").play("Ann: roll 4 4")
    assert table.refused(f"Ann: {words}") == "R-OVER"
    assert table.why.clause == "CH-18"


def test_a_43_a_card_drawn_on_start_waits_for_a_later_turn():
    table = at("Ann 120; Bob 120").play("Ann: roll 4 4")
    assert table.refused("Ann: card Greed") == "R-OVER"
    table.play("Bob: roll 6 6", "Ann: roll 6 6")
    assert table.refused("Ann: card Greed") == "R-OVER"
    table.play("Bob: roll 6 6", "Ann: roll 4 1", "Ann: decline", "Ann: card Greed")
    assert table.where("Ann") == "Greed"


def test_ch_19_the_turn_passes_in_table_order():
    table = at("Ann 120, free; Bob 120; Cy 120").play("Ann: end")
    assert table.turn == "Bob"
    table = at("Ann 120; Bob 120; Cy 120, free").play("Cy: end")
    assert table.turn == "Ann"


def test_ch_19_doubles_give_no_second_turn():
    assert at("Ann 120; Bob 120; Cy 120").play("Ann: roll 6 6").refused("Ann: roll 4 1") == "R-TURN"


def test_ch_19_the_next_players_roll_ends_a_turn_that_owes_nothing():
    table = at("Ann 120 on Desires, free; Bob 120; Cy 120").play("Bob: roll 4 1")
    assert (table.turn, table.where("Bob")) == ("Bob", "Desires")


def test_ch_19_the_next_players_roll_does_not_end_a_turn_that_owes_something():
    assert at("Ann 120 on Desires, to challenge; Bob 120").refused("Bob: roll 4 1") == "R-TURN"


def test_a_2_the_order_is_that_of_the_names_from_the_beginner_on():
    table = at("Ann 120; Bob 120, to roll; Cy 120")
    assert table.turn == "Bob"
    assert [table.play(f"{name}: roll 1 1").turn for name in ("Bob", "Cy", "Ann")] == ["Cy", "Ann", "Bob"]


@each(
    ("position", "owed"),
    [
        ("Ann 120, to roll; Bob 120", ["Ann: roll"]),
        ("Ann 120, landing on Emotional; Bob 120", ["Ann: roll"]),
        ("Ann 120, landing on Desires; Bob 120", ["Ann: challenge", "Ann: decline"]),
        ("Ann 120 on Desires, to throw; Bob 120", ["Ann: challenge"]),
        ("Ann 120, landing on Corner 1; Bob 120", ["Ann: corner"]),
        ("Ann 120, landing on Humility; Bob 120", []),
        ("Ann 120, landing on Arrogance; Bob 119", ["Bob: throw"]),
        ("Ann 120, 3 cards, landing on Backslide; Bob 120", []),
        ("Ann 120, marked Desires, landing on Desires; Bob 120", []),
        ("Ann 120 on Desires, free; Bob 120", []),
        ("Ann 120 on Space-25, to roll; Bob 120", ["Ann: roll"]),
    ],
)
def test_ch_20_what_is_owed_in_each_phase(position, owed):
    assert at(position).owed() == owed


@each(
    ("position", "verbs"),
    [
        ("Ann 120, free; Bob 120", {"option", "end"}),
        ("Ann 120, 1 card, free; Bob 120", {"option", "card", "end"}),
        ("Ann 120, 2 cards, free; Bob 120", {"option", "card", "replace", "end"}),
        ("Ann 120, 12 markers elsewhere, free; Bob 120", {"end"}),
        ("Ann 120, 12 markers elsewhere, 1 card, free; Bob 120", {"card", "end"}),
        ("Ann 120, 2 cards, to roll; Bob 120", set()),
        ("Ann 120, 2 cards, landing on Corner 1; Bob 120", set()),
        ("Ann 120, 2 cards, landing on Emotional; Bob 120", set()),
        ("Ann 120, 2 cards, landing on Arrogance; Bob 119", set()),
        ("Ann 120 on Desires, 2 cards, to challenge; Bob 120", set()),
    ],
)
def test_ch_20_what_is_open_in_each_phase(position, verbs):
    assert at(position).open() == verbs


@each("words", ["decline", "settle", "throw 1 2 3", "go Desires", "place Greed", "leave", "corner self"])
def test_ch_20_nothing_asks_for_an_answer_when_the_turn_is_open(words):
    code = at("Ann 120 on Corner 1, free; Bob 120").refused(f"Ann: {words}")
    assert code == ("R-CH-WHERE" if words in ("decline", "settle") else "R-UNASKED")


def test_ch_20_one_challenge_for_one_landing():
    table = at("Ann 120, landing on Desires; Bob 120").play("Ann: challenge 111 11 1")
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-WHERE"


def test_ch_21_the_ragz_moves_the_total_forward():
    table = at("Ann 120 on Desires; Bob 120").play("Ann: roll 1 3")  # 5 and 4
    assert table.where("Ann") == "Space-9"


def test_ch_21_spaces_passed_do_nothing_start_included():
    table = at("Ann 120 on Corner 8; Bob 120, marked Space-31 and Space-1").play("Ann: roll 4 1")  # 30 and 5: 3
    assert table.where("Ann") == "Space-3"
    assert (table.cards("Ann"), table.credits("Bob"), table.credits("Ann")) == (0, 120, 125)


def test_ch_21_the_player_may_not_pick_another_space():
    assert at("Ann 120; Bob 120").refused("Ann: go Desires") == "R-ROLL"


@pytest.mark.parametrize(
    ("stands", "dice"),
    [("Desires", "6 6"), ("Space-25", "1 2"), ("Space-29", "1 2")],  # doubles; Take a Rest; just the number
)
def test_ch_22_three_ways_to_start_each_with_one_card(stands, dice):
    table = at(f"Ann 120 on {stands}; Bob 120").play(f"Ann: roll {dice}")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 1, "Bob")
    assert table.events("drew") == [("Ann", 1)]


@pytest.mark.parametrize("stands", ["Start", "Desires"])
def test_ch_23_doubles_go_straight_to_start(stands):
    table = at(f"Ann 120 on {stands}; Bob 120, 12 markers elsewhere").play("Ann: roll 2 2")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 1, "Bob")


def test_ch_23_the_space_of_the_number_rolled_is_not_landed_on():
    table = at("Ann 120; Bob 120, marked Greed").play("Ann: roll 4 4")  # 8 would be Greed
    assert table.credits_moved == []


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_ch_24_no_roll_moves_2_or_12(dice):
    assert at("Ann 120; Bob 120").play(f"Ann: roll {dice}").where("Ann") == "Start"


@pytest.mark.parametrize(("dice", "space"), [("1 2", "Space-3"), ("5 6", "Space-11")])
def test_ch_24_a_roll_moves_3_to_11(dice, space):
    assert at("Ann 120; Bob 120").play(f"Ann: roll {dice}").where("Ann") == space


def test_a_25_one_card_for_take_a_rest_and_start_together():
    assert at("Ann 120, landing on Take a Rest; Bob 120").cards("Ann") == 1
