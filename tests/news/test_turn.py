"""The turn, its phases, the Track Move and Start (GN-14 to GN-26)."""

import pytest

from tests.news.table import at


def test_gn_14_only_the_active_player_rolls_and_declares():
    table = at("Ann 60, to roll; Bob 60")
    assert table.refused("Bob: roll 1 2") == "R-TURN"
    table.play("Ann: roll 1 2")
    assert table.refused("Bob: event Israel 5") == "R-TURN"
    assert table.refused("Bob: followup Israel") == "R-TURN"
    assert table.refused("Bob: end") == "R-TURN"


def test_gn_15_the_track_roll_comes_first_then_the_space_then_an_event():
    table = at("Ann 60, to roll, 1 card; Bob 60")
    for line in ("event Israel 5", "receive 5", "end", "forward 2"):
        assert table.refused(f"Ann: {line}") == "R-ROLL"
    table = at("Ann 60, landing on Corner 2; Bob 60")
    assert table.refused("Ann: event Israel 5") == "R-PHASE"
    assert table.refused("Ann: end") == "R-PHASE"
    table.play("Ann: corner self", "Ann: event Israel 5")
    assert table.phase == "team"


def test_gn_15_there_is_one_track_roll_in_a_turn():
    assert at("Ann 60, free; Bob 60").refused("Ann: roll 1 2") == "R-DONE"


@pytest.mark.parametrize("dice", ["6 1", "1 1"])
def test_gn_16_one_attempt_a_turn_and_a_failed_one_counts(dice):
    table = at("Ann 60, free, owns Arabia; Bob 60")
    table.play("Ann: event Israel 5", "Ann: marker 50", f"Ann: throw {dice}")
    assert table.events("event_failed") == [("Ann", 5 + sum(map(int, dice.split())))]
    assert table.refused("Ann: event Territory-31 5") == "R-EV-ONE"
    assert table.refused("Ann: followup Arabia") == "R-EV-ONE"


def test_gn_16_the_attempt_comes_back_with_the_next_turn():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5", "Ann: marker 50", "Ann: throw 1 1", "Ann: end")
    table.play("Bob: roll 1 2", "Bob: end", "Ann: roll 4 1")
    assert "event" in table.open()


def test_gn_17_others_only_help_double_and_carry_out_what_falls_to_them():
    table = at("Ann 60, free; Bob 60, 2 cards, owns Arabia")
    assert table.open_to("Bob") == set()
    for line in ("receive 5", "replace 1", "forward 2"):
        assert table.refused(f"Bob: {line}") in ("R-CARD-TIME", "R-MF-WHEN")


def test_gn_18_only_start_and_passing_the_dice_end_a_turn():
    table = at("Ann 60, landing on Israel; Bob 60")
    assert table.turn == "Ann"
    table.play("Ann: event Israel 25", "Ann: marker 5", "Ann: throw 1 2")
    assert table.turn == "Ann"
    table.play("Ann: end")
    assert table.turn == "Bob"


def test_gn_19_start_ends_the_turn_at_once_without_cards_or_event():
    table = at("Ann 60, 2 cards, to roll, owns Israel; Bob 60").play("Ann: roll 4 4")
    assert (table.turn, table.cards("Ann")) == ("Bob", 3)
    for line in ("receive 5", "replace 1", "forward 2", "event Israel 5", "followup Israel", "double"):
        assert table.refused(f"Ann: {line}") == "R-OVER"


def test_gn_20_each_phase_owes_what_the_table_says():
    assert at("Ann 60, to roll; Bob 60").owed() == ["Ann: roll"]
    assert at("Ann 60, landing on Corner 3; Bob 60").owed() == ["Ann: corner"]
    assert at("Ann 60, landing on Corner 3; Bob 60").play("Ann: corner bob").owed() == ["Bob: throw"]
    assert at("Ann 60, landing on Humility; Bob 59").owed() == ["Bob: place"]
    assert at("Ann 60, landing on Arrogance, 1 card; Bob 60").owed() == ["Ann: act"]
    assert at("Ann 60, landing on Israel; Bob 60").owed() == []
    table = at("Ann 60, free; Bob 60, 1 card").play("Ann: event Israel 5")
    assert table.owed() == ["Ann: marker"]
    assert table.play("Ann: marker 20").owed() == ["Ann: throw"]
    assert table.play("Ann: throw 1 2").owed() == []


def test_gn_21_passing_a_territory_is_no_landing():
    table = at("Ann 60, on Corner 5, to roll; Bob 60, owns Israel").play("Ann: roll 1 2")
    assert table.where("Ann") == "Territory-21"
    assert table.moved == []


def test_gn_22_the_ragz_goes_on_by_the_sum_past_start():
    table = at("Ann 60, on Territory-31, to roll; Bob 60").play("Ann: roll 1 3")
    assert table.where("Ann") == "South America-1"
    assert table.events("moved") == [("Ann", 4)]
    assert table.cards("Ann") == 0


def test_gn_23_doubles_go_to_start_draw_a_card_and_pay_nobody():
    table = at("Ann 60, on Corner 5, to roll; Bob 60, owns Arabia").play("Ann: roll 1 1")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 1, "Bob")
    assert table.moved == []


def test_gn_23_doubles_on_start_stay_there():
    table = at("Ann 60, to roll; Bob 60").play("Ann: roll 2 2")
    assert (table.where("Ann"), table.turn) == ("Start", "Bob")
    assert table.facts("to_start") == {"case": "there"}
    assert at("Ann 60, on Corner 5, to roll; Bob 60").play("Ann: roll 2 2").facts("to_start") == {}


def test_gn_24_a_roll_that_ends_on_start_is_the_same():
    table = at("Ann 60, on Territory-29, 5 cards, to roll; Bob 60").play("Ann: roll 1 2")
    assert (table.where("Ann"), table.cards("Ann"), table.turn) == ("Start", 5, "Bob")
    assert table.events("hand_full") == [("Ann", 1)]


def test_gn_25_doubles_elsewhere_are_plain_sums():
    table = at("Ann 60, landing on Corner 3; Bob 60").play("Ann: corner self", "Ann: throw 3 3")
    assert (table.held("Ann"), table.turn) == (66, "Ann")
    table.play("Ann: event Israel 5", "Ann: marker 11", "Ann: throw 3 3")
    assert table.events("event_succeeded") == [("Ann", 11)]


def test_gn_26_a_moving_roll_goes_3_to_11_spaces():
    for first in range(1, 7):
        for second in range(1, 7):
            table = at("Ann 60, to roll; Bob 60").play(f"Ann: roll {first} {second}")
            gone = table.player("Ann").at
            assert gone == (0 if first == second else first + second)
            assert gone == 0 or 3 <= gone <= 11


def test_a_roll_by_the_next_player_ends_the_turn():
    table = at("Ann 60, free; Bob 60").play("Bob: roll 1 2")
    assert (table.turn, table.where("Bob")) == ("Bob", "South America-1")


def test_a_roll_by_the_next_player_waits_for_what_is_owed():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5")
    assert table.refused("Bob: roll 1 2") == "R-TURN"
