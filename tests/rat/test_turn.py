"""The turn of an open player, and the space where the move ends (RR-17 to RR-24, RR-63 to RR-68)."""

import pytest

from tests.each import each
from tests.rat.table import at, new


def test_rr_17_only_the_player_whose_turn_it_is_acts():
    table = at("Ann; Bob")
    assert table.refused("Bob: roll 3") == ("R-TURN", "RR-17")
    assert table.refused("Bob: reroll 3=4") == ("R-TURN", "RR-17")
    assert table.refused("Bob: refill 3") == ("R-TURN", "RR-17")


def test_rr_18_an_open_player_must_roll_number_dice():
    table = at("Ann 3 cards; Bob; Cy")
    assert table.refused("Ann: skip") == ("R-OPEN-SKIP", "RR-18")
    assert table.refused("Ann: wild swap") == ("R-OPEN-SKIP", "RR-18")
    assert table.why.facts["wanted"] == 4
    assert table.play("Ann: roll 3").refused("Ann: skip") == ("R-OPEN-SKIP", "RR-18")


@pytest.mark.parametrize(("dice", "total"), [("4", 4), ("4 1", 5), ("66", 12), ("6 5 4", 15)])
def test_rr_19_one_two_or_three_dice(dice, total):
    table = at("Ann; Bob").play(f"Ann: roll {dice}")
    assert table.events("rolled") == [("Ann", total)]


@each("dice", ["", "0", "7", "1 7", "1234", "x"])
def test_rr_19_no_other_number_and_no_other_face(dice):
    assert at("Ann; Bob").refused(f"Ann: roll {dice}") == ("R-DICE", "RR-19")


def test_rr_20_the_total_is_all_dice_with_their_latest_values():
    table = at("Ann, rolled 4 1 6; Bob")
    for part in (4, 5, 10, 3):
        assert table.refused(f"Ann: move {part}") == ("R-MOVE", "RR-22")
    table.play("Ann: reroll 6=2", "Ann: move 7")
    assert table.state.pawn == 7


@pytest.mark.parametrize(("dice", "again"), [("4", "4=2"), ("4 1", "4=2"), ("4 1 6", "6=2")])
def test_rr_20_only_of_a_single_die_the_face_is_the_total(dice, again):
    table = at("Ann; Bob").play(f"Ann: roll {dice}")
    told = [table.facts("rolled"), table.play(f"Ann: reroll {again}").facts("rolled_again")]
    assert table.refused("Ann: move 40") == ("R-MOVE", "RR-22")
    assert {facts.get("case") == "single" for facts in (*told, table.why.facts)} == {dice == "4"}


def test_rr_21_tokens_are_spent_between_the_roll_and_the_move():
    table = at("Ann; Bob")
    assert "reroll" not in table.open()
    assert "reroll" in table.play("Ann: roll 4").open()
    assert "reroll" not in table.play("Ann: move").open()


def test_rr_22_the_pawn_goes_clockwise_by_exactly_the_total():
    table = at("Ann, rolled 4 1; Bob")
    assert table.refused("Ann: move 4") == ("R-MOVE", "RR-22")
    assert table.refused("Ann: move -5") == ("R-MOVE", "RR-22")
    assert table.refused("Ann: refill 4") == ("R-ROW", "RR-53")
    table.play("Ann: move")
    assert (table.state.pawn, table.where) == (5, "yellow take")


def test_rr_22_the_board_is_a_circle():
    table = at("Ann; Bob")
    table.state = table.state._replace(pawn=18)
    table.play("Ann: roll 6", "Ann: move")
    assert (table.state.pawn, table.where) == (4, "black")


def test_rr_23_passing_does_nothing():
    table = at("Ann, rolled 5 4; Bob").play("Ann: move")  # over black 4 and 8, past two regions
    assert table.kinds() == ["moved", "landed"]
    assert table.phase == "take or draw"


@pytest.mark.parametrize(
    ("space", "owed"),
    [
        ("red take", ["Ann: take", "Ann: draw"]),
        ("red token", ["Ann: take"]),
        ("red look", ["Ann: take"]),
        ("black", ["Ann: wild"]),
    ],
)
def test_rr_24_the_space_decides(space, owed):
    assert at(f"Ann, landing on {space}; Bob").owed() == owed


def test_rr_24_the_space_is_asked_for_while_nobody_knows_it():
    table = new("Ann Bob").play("row 3 6 0 2 5", "regions red yellow green blue purple", "roll 3", "move")
    assert table.owed() == ["Ann: space"]
    assert table.refused("take red") == ("R-PHASE", "RR-24")
    table.play("space red look")
    assert table.owed() == ["Ann: take"]


def test_rr_63_each_token_buys_one_re_roll():
    table = at("Ann 2 tokens, rolled 4 1; Bob 2 tokens")
    table.play("Ann: reroll 4=6", "Ann: reroll 6=5")
    assert (table.tokens("Ann"), table.tokens("Bob"), table.state.centre) == (0, 2, 13)
    assert table.refused("Ann: reroll 5=6") == ("R-TOKEN", "RR-63")


def test_rr_64_any_of_the_rolled_dice_for_one_token():
    table = at("Ann 3 tokens, rolled 4 1 6; Bob").play("Ann: reroll 4=2 6=3")
    assert table.state.dice == (2, 1, 3)
    assert table.tokens("Ann") == 2
    assert table.play("Ann: reroll 1=5 2=6 3=6").state.dice == (6, 5, 6)


@each("dice", ["", "5=2", "4=2 4=3", "swap", "2"])
def test_rr_64_only_dice_that_were_rolled(dice):
    table = at("Ann, rolled 4 1; Bob")
    assert table.refused(f"Ann: reroll {dice}")[0] == "R-REROLL"


def test_rr_64_a_new_face_must_be_one_of_the_die():
    assert at("Ann, rolled 4 1; Bob").refused("Ann: reroll 4=7") == ("R-DICE", "RR-19")


def test_rr_65_no_die_is_added_and_none_left_out():
    table = at("Ann, rolled 4 1; Bob")
    assert table.refused("Ann: roll 4 1 6") == ("R-DONE", "RR-65")
    assert table.refused("Ann: reroll 4=2 1=3 6=5") == ("R-REROLL", "RR-65")
    assert len(table.play("Ann: reroll 4=2").state.dice) == 2


def test_rr_66_the_wild_die_too():
    table = at("Ann, wild lowest; Bob").play("Ann: reroll lowest=swap")
    assert (table.state.wild, table.tokens("Ann")) == ("swap", 1)
    full = at("Ann full, wild highest; Bob").play("Ann: reroll high")
    assert (full.state.wild, full.tokens("Ann")) == ("highest", 1)
    assert full.refused("Ann: reroll 4=5") == ("R-REROLL", "RR-66")
    assert full.refused("Ann: reroll low=swap") == ("R-REROLL", "RR-66")


def test_rr_67_number_dice_are_settled_once_the_pawn_has_moved():
    assert at("Ann, landing on red take; Bob").refused("Ann: reroll 1=2") == ("R-REROLL-LATE", "RR-67")
    assert at("Ann, landing on black; Bob").refused("Ann: reroll 1=2") == ("R-REROLL-LATE", "RR-67")
    assert at("Ann, wild low; Bob").refused("Ann: reroll 1=2") == ("R-REROLL", "RR-66")
    assert at("Ann, landing on red take; Bob").refused("Ann: move") == ("R-DONE", "RR-22")


def test_rr_68_the_new_result_counts():
    table = at("Ann, rolled 6; Bob").play("Ann: reroll 1")
    assert table.refused("Ann: move 6") == ("R-MOVE", "RR-22")
    assert table.play("Ann: move").state.pawn == 1
