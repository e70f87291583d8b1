"""Components and setup (CH-1 to CH-11), and the questions of set-up among the ambiguities."""

from collections import Counter

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.games.change import GAME
from tests.change.table import at, new
from tests.each import each

OTHER_SPACES = {"Start", "Emotional", "Humility", "Arrogance", "Backslide", "Take a Rest"}


def test_ch_1_the_first_player_without_credits_wins():
    table = at("Ann 5, marked Desires, landing on Desires; Bob 120")
    assert table.winners == ["Ann"]
    assert table.state.over


def test_ch_2_the_track_is_a_loop_of_32_spaces():
    table = at("Ann 120 on Corner 8; Bob 120").play("Ann: roll 2 1")  # 30 and 3: two short of a round and one more
    assert table.where("Ann") == "Space-1"
    assert len(table.state.board.spaces) == 32


def test_ch_2_eighteen_challenge_spaces_eight_corners_and_six_others():
    spaces = [space for space in new("Ann Bob", board="stand-in").state.board.spaces if space]
    kinds = Counter(space.kind for space in spaces)
    assert kinds["challenge"] == 18
    assert kinds["corner"] == 8
    assert {space.name for space in spaces if space.kind not in ("challenge", "corner")} == OTHER_SPACES


def test_a_1_the_corners_are_met_in_their_order_from_start_on():
    spaces = [space for space in new("Ann Bob", board="stand-in").state.board.spaces if space]
    assert [space.value for space in spaces if space.kind == "corner"] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_ch_4_twelve_markers_and_one_ragz_for_each():
    table = new("Ann Bob Cy")
    assert [player.supply for player in table.state.players] == [12, 12, 12]


def test_ch_4_two_players_are_never_the_same():
    with pytest.raises(Refused):
        GAME.start({"players": ["Ann", "ann"], "credits": 120, "advanced": False})


def test_a_4_any_number_of_players_from_two():
    with pytest.raises(Refused):
        GAME.start({"players": ["Ann"], "credits": 120, "advanced": False})
    assert len(new("A B C D E F G H I").state.players) == 9


@each(
    ("key", "value"),
    [
        ("players", "Ann"),
        ("players", ["Ann", 3]),
        ("players", ["Ann", "Bo:b"]),
        ("credits", 0),
        ("credits", "120"),
        ("credits", True),
        ("advanced", 1),
        ("first", "Cy"),
        ("first", 1),
        ("board", 3),
        ("spaces", "7 humility"),
        ("spaces", ["40 humility"]),
        ("house", "none"),
        ("house", {"emotional_doubles": "stay"}),
        ("house", {"doubles": "start"}),
        ("zeal", 3),
    ],
)
def test_a_set_up_that_is_no_agreement_is_refused(key, value):
    setup = {"players": ["Ann", "Bob"], "credits": 120, "advanced": False}
    assert GAME.start(setup).phase == "opening"
    with pytest.raises(Refused):
        GAME.start({**setup, key: value})


def test_the_beginner_may_be_named_by_a_beginning_of_the_name():
    assert new("Ann Bob", first="bo").turn == "Bob"
    with pytest.raises(Refused):
        GAME.prepare(["Ann", "Bob"], {"first": "Cy"})


def test_house_rules_at_their_default_are_not_shown():
    table = new("Ann Bob", emotional_doubles="move", move_to_same_space="yes")
    assert GAME.summary(table.state)["house"] == {"emotional_doubles": "move"}


@each("dice", ["0 1", "7 1", "4", "4 1 2", "4 x", "41 2", ""])
def test_ch_5_two_track_dice_with_six_faces(dice):
    assert at("Ann 120; Bob 120").refused(f"Ann: roll {dice}") == "R-DICE"


@pytest.mark.parametrize("dice", ["3 4", "3 4 7", "0 1 1", "3 4 5 6"])
def test_ch_5_three_challenge_dice_with_six_faces(dice):
    table = at("Ann 120, landing on Corner 3; Bob 120").play("Ann: corner self")
    assert table.refused(f"Ann: throw {dice}") == "R-DICE"


def test_ch_6_credits_move_between_a_player_and_the_bank_only():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires; Cy 120, marked Desires")
    assert table.credits_moved == [("Ann", 5), ("Bob", -5), ("Cy", -5)]  # 5 in, 10 out: nobody is paid by anybody


def test_a_30_the_bank_is_never_empty():
    assert at("Ann 90000, landing on Desires; Bob 120").credits("Ann") == 90005


def test_ch_7_120_credits_each():
    assert [player.credits for player in new("Ann Bob").state.players] == [120, 120]


def test_ch_7_fifty_credits_each_in_a_short_game():
    assert [player.credits for player in new("Ann Bob", "short").state.players] == [50, 50]


def test_ch_8_all_begin_on_start_without_cards_and_with_every_marker_before_them():
    table = new("Ann Bob")
    for name in ("Ann", "Bob"):
        assert (table.where(name), table.cards(name), table.markers(name)) == ("Start", 0, set())


def test_ch_10_the_highest_opening_roll_begins_and_moves_nobody():
    table = new("Ann Bob Cy").play("Ann: opening 2 1", "Bob: opening 6 5", "Cy: opening 5 5")
    assert (table.turn, table.phase) == ("Bob", "track")
    assert table.where("Bob") == "Start"


def test_ch_10_each_player_rolls_once_in_any_order():
    table = new("Ann Bob Cy").play("Cy: opening 2 1")
    assert table.owed() == ["Ann: opening", "Bob: opening"]
    assert table.refused("Cy: opening 6 6") == "R-DONE"


def test_ch_10_no_move_before_the_beginner_is_known():
    assert new("Ann Bob").refused("Ann: roll 4 1") == "R-PHASE"


@pytest.mark.parametrize("words", ["card Greed", "replace 1"])
def test_ch_10_no_card_before_the_beginner_is_known(words):
    table = new("Ann Bob", board="stand-in").play("table: set Ann cards 3 # dealt by mistake", "Ann: opening 4 1")
    assert table.refused(f"Ann: {words}") == "R-PHASE"
    assert table.why.clause == "CH-10"


def test_ch_10_the_table_may_say_who_begins():
    table = new("Ann Bob", first="Bob")
    assert table.owed() == ["Bob: roll"]
    assert table.refused("Ann: opening 4 1") == "R-DONE"


def test_a_3_only_those_who_tie_for_the_highest_roll_again():
    table = new("Ann Bob Cy").play("Ann: opening 6 3", "Bob: opening 2 1", "Cy: opening 5 4")
    assert table.owed() == ["Ann: opening", "Cy: opening"]
    assert table.refused("Bob: opening 6 6") == "R-DONE"
    table.play("Ann: opening 4 4", "Cy: opening 5 3")
    assert table.owed() == ["Ann: opening", "Cy: opening"]
    assert table.play("Cy: opening 1 1", "Ann: opening 2 1").turn == "Ann"


def test_a_3_doubles_mean_nothing_in_the_opening_roll():
    table = new("Ann Bob").play("Ann: opening 6 6", "Bob: opening 6 5")
    assert (table.turn, table.cards("Ann"), table.phase) == ("Ann", 0, "track")


def test_a_42_the_beginner_rolls_again_for_the_first_move():
    table = new("Ann Bob", board="stand-in").play("Ann: opening 4 1", "Bob: opening 1 1")
    assert table.owed() == ["Ann: roll"]
    assert table.play("Ann: roll 6 2").where("Ann") == "Greed"


def test_ch_11_three_agreements_before_play_in_any_mixture():
    assert [new("Ann Bob").state.form[:2], new("Ann Bob", "short", "advanced").state.form[:2]] == [
        (120, False),
        (50, True),
    ]


def test_ch_11_sets_have_no_effect_unless_agreed():
    position = "Ann 120, landing on Desires; Bob 120, marked Desires and Space-3"
    assert at(position).credits("Bob") == 115
    assert at(position, "advanced").credits("Bob") == 110


def test_a_33_the_advanced_game_may_be_short():
    table = at("Ann 50, landing on Desires; Bob 50, marked Desires and Space-3", "advanced", "short")
    assert table.credits("Bob") == 40


def test_a_31_two_ragz_stand_on_one_space_without_effect():
    table = at("Ann 120, landing on Desires; Bob 120 on Desires")
    assert (table.where("Ann"), table.where("Bob"), table.credits("Bob")) == ("Desires", "Desires", 120)
