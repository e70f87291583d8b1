"""The Follow-up News Event (GN-54 to GN-61)."""

import pytest

from tests.news.table import at, news, owners


def test_gn_54_on_a_territory_with_one_own_marker():
    table = at("Ann 60, on Israel, free, owns Israel; Bob 60, owns Arabia")
    assert table.refused("Ann: followup Arabia") == "R-FU-OWN"
    assert table.refused("Ann: followup Territory-31") == "R-FU-OWN"
    assert table.refused("Ann: followup Corner 1") == "R-FU-OWN"
    table.play("Ann: followup Israel")  # the space the Ragz stands on will do
    assert owners(table, "Israel") == {"Ann": 2}


def test_gn_54_without_a_marker_on_the_board_there_is_none():
    assert at("Ann 60, free; Bob 60").refused("Ann: followup Israel") == "R-FU-OWN"


def test_gn_54_not_before_the_space_is_dealt_with():
    assert at("Ann 60, landing on Corner 2, owns Israel; Bob 60").refused("Ann: followup Israel") == "R-PHASE"


def test_gn_55_it_costs_the_circled_number():
    assert at("Ann 39, free, owns Israel; Bob 60").refused("Ann: followup Israel") == "R-FU-PAY"
    table = at("Ann 39, free, owns Israel and Arabia; Bob 60")
    assert table.refused("Ann: followup Israel") == "R-FU-PAY"
    assert (table.why.facts["held"], table.why.facts["wanted"]) == (39, 40)
    assert at("Ann 40, free, owns Israel; Bob 60").play("Ann: followup Israel").held("Ann") == 0


def test_a_32_a_price_below_5_is_enough():
    table = at("Ann 4, free, owns Israel; Bob 60")
    table.play("table: space 19 territory Israel 3  # our print")
    assert table.play("Ann: followup Israel").held("Ann") == 1


def test_gn_56_there_go_ragz_zeal_and_a_second_marker_and_nothing_else():
    table = at("Ann 60, on Start, free, owns Israel; Bob 60, 1 card").play("Ann: followup Israel")
    assert (table.where("Ann"), table.held("Ann"), owners(table, "Israel")) == ("Israel", 20, {"Ann": 2})
    assert (table.owed(), table.events("invited"), news(table, "Israel")) == ([], [], None)


def test_gn_57_the_mover_receives_nothing_for_arriving():
    table = at("Ann 60, free, owns Israel, 1 card; Bob 60").play("Ann: followup Israel")
    assert table.moved == [("Ann", -40)]


def test_gn_57_a_receipt_of_the_landing_before_it_stands():
    table = at("Ann 60, landing on Israel, owns Israel; Bob 60").play("Ann: followup Israel")
    assert table.held("Ann") == 60 + 40 - 40


def test_gn_58_from_then_on_it_pays_twice():
    table = at("Ann 60, free, owns Israel; Bob 60, on Arrogance").play("Ann: followup Israel", "Ann: end")
    table.play("Bob: roll 1 2")
    assert table.moved == [("Ann", 80)]


def test_gn_59_not_in_a_turn_with_a_news_event():
    table = at("Ann 60, free, owns Arabia; Bob 60").play("Ann: event Israel 5", "Ann: marker 5", "Ann: throw 1 2")
    assert table.refused("Ann: followup Arabia") == "R-EV-ONE"
    table = at("Ann 60, free, owns South America-1; Bob 60").play("Ann: followup South America-1")
    assert table.refused("Ann: event Israel 5") == "R-EV-ONE"


def test_gn_60_two_markers_are_the_most():
    table = at("Ann 90, free, owns Israel twice and Arabia; Bob 60")
    assert table.refused("Ann: followup Israel") == "R-FU-TWO"
    assert at("Ann 90, free, owns Israel twice; Bob 60").refused("Ann: followup Israel") == "R-FU-TWO"


def test_gn_61_each_owner_of_a_shared_territory_follows_up_for_himself():
    table = at("Ann 60, free, owns Israel; Bob 60, on Arrogance, owns Israel").play("Ann: followup Israel", "Ann: end")
    assert owners(table, "Israel") == {"Ann": 2, "Bob": 1}
    table.play("Bob: roll 1 2")
    assert table.moved == [("Ann", 80), ("Bob", 40)]
    table.play("Bob: followup Israel")
    assert owners(table, "Israel") == {"Ann": 2, "Bob": 2}


@pytest.mark.parametrize("line", ["event Israel 5", "followup Arabia"])
def test_a_33_a_territory_just_marked_at_humility_may_be_followed_up(line):
    table = at("Ann 50, landing on Humility, owns all but Israel and Arabia; Bob 60")
    table.play(f"Ann: {line}")  # Arabia, 35, was the lowest open one
    assert table.held("Ann") == 50 - (5 if "event" in line else 35)
