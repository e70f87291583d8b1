"""Territory Spaces (GN-27 to GN-34), and Receive Double there (GN-96 to GN-98)."""

import pytest

from tests.news.table import STAND_IN, at


def test_gn_27_the_owner_receives_in_anybodys_turn():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel")
    assert table.moved == [("Bob", 40)]
    assert table.clauses("received") == ["GN-27"]


def test_gn_28_the_lander_neither_pays_nor_receives():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel")
    assert table.held("Ann") == 60


def test_gn_29_the_lander_receives_on_an_own_territory():
    table = at("Ann 60, landing on Arabia, owns Arabia; Bob 60")
    assert table.moved == [("Ann", 35)]


def test_gn_30_two_markers_receive_twice_the_number():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel twice")
    assert table.moved == [("Bob", 80)]


def test_gn_31_several_owners_receive_in_full():
    table = at("Ann 60, landing on Israel, owns Israel; Bob 60, owns Israel twice; Cy 60, owns Israel")
    assert table.moved == [("Ann", 40), ("Bob", 80), ("Cy", 40)]


def test_gn_32_an_open_territory_does_nothing():
    table = at("Ann 60, landing on Arabia; Bob 60", Arabia=50)
    assert (table.moved, table.phase) == ([], "open")
    table.play("Ann: event Israel 5")  # no duty and no right to Arabia
    assert table.phase == "team"


def test_gn_33_moving_for_an_event_is_no_landing():
    table = at("Ann 60, free, owns Israel; Bob 60, owns Arabia, 1 card")
    table.play("Ann: followup Israel")
    assert table.moved == [("Ann", -40)]
    assert table.refused("Bob: double") == "R-RD-WHEN"


def test_gn_34_receipts_use_the_circled_number_and_events_the_news_marker():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5", "Ann: marker 10", "Ann: throw 2 3")
    assert table.events("event_succeeded") == [("Ann", 10)]  # 10, not 40
    table.state = table.state._replace(turn=1, phase="track")
    table.play("table: set Bob at Arrogance # as if")
    table.play("Bob: roll 1 2")
    assert table.moved == [("Ann", 40)]  # 40, not 10


def test_gn_96_receive_double_pays_the_same_again_in_anybodys_turn():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 2 cards")
    assert table.facts("double_offered")["whom"] == (1,)
    assert table.open_to("Bob") == {"double"}
    table.play("Bob: double")
    assert (table.moved, table.cards("Bob"), table.held("Bob")) == ([("Bob", 40)], 1, 140)


def test_gn_96_the_lander_may_double_too():
    table = at("Ann 60, landing on Israel, owns Israel, 1 card; Bob 60").play("Ann: double")
    assert (table.held("Ann"), table.cards("Ann")) == (140, 0)


def test_gn_96_not_for_corners_cards_teamwork_or_follow_ups():
    table = at("Ann 60, landing on Corner 2; Bob 60, owns Israel, 1 card").play("Ann: corner bob")
    assert table.refused("Bob: double") == "R-RD-WHEN"
    table = at("Ann 60, free, 2 cards, owns Israel; Bob 60").play("Ann: receive 10")
    assert table.refused("Ann: double") == "R-RD-WHEN"
    table = at("Ann 60, free; Bob 60, owns Arabia, 2 cards")
    table.play("Ann: event Israel 5", "Bob: teamwork 5", "Ann: marker 12", "Ann: throw 1 1")
    assert table.refused("Bob: double") == "R-RD-WHEN"


def test_gn_97_two_markers_receive_four_times_the_number():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel twice, 1 card").play("Bob: double")
    assert table.held("Bob") == 60 + 4 * 40


def test_gn_97_on_a_shared_territory_only_the_own_receipt_doubles():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 1 card; Cy 60, owns Israel")
    table.play("Bob: double")
    assert (table.held("Bob"), table.held("Cy")) == (140, 100)


def test_gn_98_one_receive_double_a_turn_for_each_player():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 2 cards; Cy 60, owns Israel, 1 card")
    table.play("Bob: double")
    assert table.refused("Bob: double") == "R-RD-ONE"
    table.play("Cy: double")  # each player
    assert table.held("Cy") == 140


def test_a_9_receive_double_waits_until_the_active_player_goes_on():
    table = at("Ann 60, landing on Israel, 1 card; Bob 60, owns Israel, 1 card").play("Ann: receive 5")
    assert table.refused("Bob: double") == "R-RD-WHEN"
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 1 card").play("Ann: end")
    assert table.refused("Bob: double") == "R-RD-WHEN"


def test_a_9_a_word_of_the_table_does_not_end_the_moment():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel, 1 card")
    table.play("table: set Ann zeal 50  # miscounted", "Bob: double")
    assert table.held("Bob") == 140


def test_receive_double_needs_a_card_and_an_own_marker():
    table = at("Ann 60, landing on Israel; Bob 60, owns Israel; Cy 60, 1 card")
    assert table.refused("Bob: double") == "R-CARD-NONE"
    assert table.refused("Cy: double") == "R-RD-WHEN"


@pytest.mark.parametrize(("house", "received"), [("no", []), ("yes", [("Bob", 40)])])
def test_a_10_a_follow_up_on_a_shared_territory_pays_others_only_by_house_rule(house, received):
    options = {**STAND_IN, "followup_pays_others": house}
    table = at("Ann 60, free, owns Israel; Bob 60, owns Israel, 1 card", options).play("Ann: followup Israel")
    assert table.moved == [("Ann", -40), *received]
    assert table.refused("Bob: double") == "R-RD-WHEN"
