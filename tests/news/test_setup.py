"""Object, track, pieces, what everybody begins with, who begins (GN-1 to GN-12)."""

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.games.news import GAME
from ragz_cli.games.news.state import FRAME, SWITCHES
from tests.each import each
from tests.news.table import at, in_the_last_turn, new, news, owners


def test_gn_1_most_zeal_wins_when_the_game_ends():
    table = at("Ann 60, owns all, to roll; Bob 61")
    in_the_last_turn(table)  # Bob closed the last Territory, Ann has the last turn
    table.play("Ann: roll 1 1")
    assert table.winners == ["Bob"]


def test_gn_2_the_track_is_a_loop_of_32_spaces_with_8_corners():
    board = new("Ann Bob", board="stand-in").state.board
    assert len(board.spaces) == 32
    assert sum(space.kind == "corner" for space in board.spaces) == 8
    assert {kind: row.on_board for kind, row in FRAME.kinds.items()}["territory"] == 32 - 1 - 8 - 2


def test_gn_3_a_face_up_news_marker_leaves_a_territory_open():
    table = at("Ann 60, free; Bob 60, owns Israel", Arabia=50)
    table.play("Ann: event Arabia 5")
    assert table.phase == "team"
    assert at("Ann 60, free; Bob 60, owns Israel").refused("Ann: event Israel 5") == "R-EV-OPEN"


def test_gn_4_two_players_cannot_share_a_name_which_stands_for_the_colour():
    setup = GAME.prepare(["Ann", "ann"], {})
    with pytest.raises(Refused):
        GAME.start(setup)
    with pytest.raises(Refused):
        GAME.start({"players": ["Ann"]})


def test_gn_5_nobody_looks_at_a_hidden_news_marker():
    table = at("Ann 60, landing on Corner 1; Bob 60").play("Ann: corner self")
    assert table.refused("Ann: marker 35") == "R-SECRET"
    table.play("Ann: place Israel")
    assert table.refused("Ann: marker 35") == "R-SECRET"
    assert news(table, "Israel") == 0


def test_gn_6_everybody_begins_with_60_zeal():
    table = new("Ann Bob Cy")
    assert [table.held(name) for name in ("Ann", "Bob", "Cy")] == [60, 60, 60]


def test_gn_7_everybody_begins_on_start_without_cards_or_markers():
    table = new("Ann Bob")
    assert [(p.at, p.cards, dict(p.on)) for p in table.state.players] == [(0, 0, {}), (0, 0, {})]


def test_gn_9_the_highest_opening_roll_begins_and_moves_nobody():
    table = new("Ann Bob Cy").play("Ann: opening 2 2", "Cy: opening 6 5", "Bob: opening 1 4")
    assert (table.turn, table.phase) == ("Cy", "track")
    assert [p.at for p in table.state.players] == [0, 0, 0]
    assert table.owed() == ["Cy: roll"]


def test_a_1_only_those_who_tie_for_the_highest_roll_again():
    table = new("Ann Bob Cy").play("Ann: opening 6 3", "Bob: opening 1 4", "Cy: opening 5 4")
    assert table.owed() == ["Ann: opening", "Cy: opening"]
    assert table.refused("Bob: opening 6 6") == "R-DONE"
    table.play("Ann: opening 1 2", "Cy: opening 1 3")
    assert table.turn == "Cy"


def test_gn_10_the_turn_goes_round_by_seats():
    table = at("Ann 60, on Start, free; Bob 60; Cy 60")
    table.play("Ann: end")
    assert table.turn == "Bob"
    table.play("Bob: roll 1 2", "Bob: end", "Cy: roll 1 2", "Cy: end")
    assert table.turn == "Ann"


def test_gn_11_zeal_never_goes_from_player_to_player():
    table = at("Ann 60, free; Bob 60")
    assert table.refused("Ann: give Bob 5") == "R-BANK"
    assert table.refused("Bob: give Ann 5") == "R-BANK"
    assert table.why.clause == "GN-11"


def test_gn_12_all_zeal_is_shown_and_only_the_number_of_cards():
    table = at("Ann 47, 3 cards, owns Israel twice; Bob 60")
    shown = GAME.summary(table.state)["players"][0]
    assert shown == {
        "name": "Ann", "zeal": 47, "markers_on": {"Israel": 2}, "cards": 3, "space": "Start", "at": 0,
    }  # fmt: skip


def test_status_names_value_owners_and_news_marker_of_each_territory():
    table = at("Ann 60; Bob 60, owns Israel", Arabia=50)
    table.state = table.state._replace(news={**table.state.news, 19: 0})
    rows = {row["name"]: row for row in GAME.summary(table.state)["territories"]}
    assert rows["Israel"] == {"name": "Israel", "value": 40, "at": 19, "owners": ["Bob"], "news": "down"}
    assert rows["Arabia"] == {"name": "Arabia", "value": 35, "at": 20, "owners": [], "news": "up 50"}
    assert rows["Territory-31"]["news"] == "none"
    assert len(rows) == 21


def test_first_names_who_begins_without_opening_rolls():
    table = new("Ann Bob", first="Bob")
    assert table.owed() == ["Bob: roll"]


@each("switch", SWITCHES)
def test_every_house_rule_takes_its_values_and_no_other(switch):
    for value in switch.values:
        assert getattr(new("Ann Bob", **{switch.name: value}).state.form.house, switch.name) == value
    setup = GAME.prepare(["Ann", "Bob"], {switch.name: "perhaps"})
    with pytest.raises(Refused, match="W-HOUSE"):
        GAME.start(setup)


@each(
    "wrong",
    [{"players": ["Ann", 3]}, {"first": "Cy"}, {"board": 3}, {"spaces": ["40 corner 1"]}, {"territories": 22},
     {"territories": True}, {"house": []}, {"house": {"unheard": "yes"}}, {"credits": 60}],
)  # fmt: skip
def test_a_set_up_that_no_new_writes_is_refused(wrong):
    with pytest.raises(Refused, match=r"W-SETUP|W-HOUSE|R-BOARD"):
        GAME.start({"players": ["Ann", "Bob"], **wrong})


def test_the_count_of_territories_is_a_number_up_to_21():
    for told in (1, 20, 21):
        assert new("Ann Bob", territories=str(told)).state.board.counted == told
    assert new("Ann Bob").state.board.counted == 0
    for told in ("22", "0", "many"):
        with pytest.raises(Refused, match="W-NUMBER"):
            GAME.prepare(["Ann", "Bob"], {"territories": told})


def test_names_come_in_the_order_of_play():
    assert list(new("Cy Ann Bob").state.seats) == ["Cy", "Ann", "Bob"]
    assert owners(at("Ann 60, owns Israel; Bob 60"), "Israel") == {"Ann": 1}
