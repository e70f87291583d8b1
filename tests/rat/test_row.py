"""Refill, reshuffle and the end of a turn (RR-51 to RR-62, RR-89)."""

import pytest

from ragz_cli.games.rat import GAME
from tests.rat.table import at, new


@pytest.mark.parametrize("icon", ["take", "token", "look"])
def test_rr_51_the_region_that_was_emptied_is_refilled(icon):
    table = at(f"Ann, landing on blue {icon}; Bob").play("Ann: take")
    if icon == "look":
        table.play("Ann: look none")
    assert table.refused("Ann: row 1 2 3 4 5") == ("R-ROW", "RR-51")
    table.play("Ann: refill 4")
    assert table.row == (3, 6, 0, 4, 5)
    assert table.turn == "Bob"


def test_rr_51_the_refill_comes_after_the_look():
    table = at("Ann, landing on blue look; Bob").play("Ann: take")
    assert table.refused("Ann: refill 4") == ("R-PHASE", "RR-33")


def test_rr_52_no_turn_begins_while_a_region_is_empty():
    table = at("Ann, landing on red take; Bob").play("Ann: take")
    assert table.refused("Bob: roll 3") == ("R-TURN", "RR-17")
    assert table.play("table: set turn Bob  # go on").owed() == ["Bob: refill"]


@pytest.mark.parametrize("line", ["draw plain", "swap 1 Bob 1", "decline", "skip"])
def test_rr_53_nothing_is_refilled_when_nothing_was_taken(line):
    doing = {"draw plain": "landing on red take", "skip": "full"}.get(line, "wild swap")
    table = at(f"Ann, {doing}; Bob").play(f"Ann: {line}")
    assert table.turn == "Bob"
    assert table.refused("Bob: refill 4") == ("R-ROW", "RR-53")


def test_rr_54_a_refill_gives_no_token():
    table = at("Ann, landing on red take; Bob").play("Ann: take", "Ann: refill 9")
    assert (table.tokens("Ann"), table.tokens("Bob")) == (2, 2)


def test_rr_55_only_the_face_up_cards_are_counted():
    table = at("Ann, landing on red take; Bob", row="9 7 8 0 0")
    table.play("Ann: take", "Ann: refill 9")  # three icons in the row, and a fourth before Ann
    assert table.turn == "Bob"


def test_rr_56_three_icons_may_stay():
    table = at("Ann; Bob", row="7 8 9 0 0")
    assert table.refused("Ann: row 1 2 3 4 5") == ("R-RESHUFFLE", "RR-56")
    assert (table.why.facts["number"], table.why.facts["most"]) == (3, 3)


def test_rr_57_at_four_icons_all_five_are_dealt_anew():
    table = at("Ann, landing on red take; Bob", row="0 7 8 9 0").play("Ann: take", "Ann: refill 7")
    assert table.events("reshuffle_due") == [("Ann", 4)]
    assert table.owed() == ["Ann: row"]
    assert table.refused("Ann: refill 3") == ("R-ROW", "RR-57")
    assert table.refused("Bob: roll 3") == ("R-TURN", "RR-17")
    assert table.refused("Ann: row 1 2 3 4") == ("R-ROW", "RR-12")
    before = table.state
    table.play("Ann: row 1 2 3 9 9")
    assert table.state.players == before.players
    assert table.state.pawn == before.pawn


def test_rr_58_and_again_if_needed():
    table = at("Ann, landing on red take; Bob", row="0 7 8 9 0").play(
        "Ann: take", "Ann: refill 7", "Ann: row 7 7 7 7 0"
    )
    assert table.owed() == ["Ann: row"]
    assert table.play("Ann: row 7 7 7 0 0").turn == "Bob"


def test_rr_57_rr_58_cards_dealt_again_are_asked_for_by_these_clauses_and_the_first_row_by_its_own():
    again = at("Ann, landing on red take; Bob", row="0 7 8 9 0").play("Ann: take", "Ann: refill 7")
    assert [duty.clauses for duty in GAME.owed(again.state)] == [("RR-57", "RR-58")]
    (first,) = GAME.owed(new("Ann Bob", board="stand-in").play("pawn 0").state)
    (unnamed,) = GAME.owed(new("Ann Bob").state)
    assert (first.clauses, unnamed.clauses) == (("RR-12", "RR-13"), ("RR-12", "RR-5", "RR-13"))


def test_rr_59_the_reshuffle_belongs_to_the_same_turn():
    table = at("Ann, landing on red take; Bob", row="0 7 8 9 0").play(
        "Ann: take", "Ann: refill 7", "Ann: row 1 2 3 4 5"
    )
    assert table.owed() == ["Bob: roll"]
    assert table.events("turn") == [("Bob", 0)]


def test_rr_60_the_pile_is_what_does_not_lie_elsewhere():
    full = at("Ann full; Bob full; Cy full; Di full; Ed full", number_cards="40")
    assert GAME.summary(full.state)["pile"] == 15
    taking = at("Ann full, wild high; Bob", number_cards="45").play("Ann: take", "Ann: discard 1")
    assert GAME.summary(taking.state)["pile"] == 45 - 4 - 5 - 1
    taking.play("Ann: refill 2")
    assert GAME.summary(taking.state)["pile"] == 45 - 5 - 5 - 1


def test_rr_61_take_discard_tokens_refill_icons_next_player():
    table = at("Ann full, wild high; Bob; Cy", row="9 7 8 0 1").play("Ann: take", "Ann: discard 2", "Ann: refill 7")
    assert table.kinds() == ["took", "discarded", "received", "refilled", "turn"]
    table = at("Ann, landing on red look; Bob; Cy", row="9 7 8 0 1").play("Ann: take", "Ann: look own", "Ann: refill 9")
    assert table.kinds() == ["took", "received", "looked", "refilled", "turn"]
    table = at("Ann 3 cards, landing on red look; Bob full; Cy full", row="0 7 8 9 1")
    table.play("Ann: take", "Ann: look own", "Ann: refill 9", "Ann: row 1 1 1 1 1")
    assert table.kinds() == ["took", "full", "looked", "refilled", "reshuffle_due", "dealt", "final_round", "turn"]


def test_rr_61_a_swap_ends_the_turn():
    table = at("Ann, wild swap; Bob; Cy").play("Ann: swap 1 Cy 1")
    assert table.kinds() == ["swapped", "turn"]
    assert (table.turn, table.clauses("turn"), table.state.wild) == ("Bob", ["RR-61"], "")
    assert table.owed() == ["Bob: roll"]


def test_rr_89_a_swap_ends_a_turn_of_the_final_round_too():
    table = at("Ann full; Bob full").play("table: set final 1  # so far on paper", "Ann: wild swap", "swap 1 Bob 5")
    assert (table.events("turn"), table.clauses("turn")) == ([("Bob", 1)], ["RR-89"])
    table.play("Bob: wild swap", "Bob: swap 1 Ann 1")
    assert (table.kinds(), table.phase) == (["wild", "swapped", "play_ended"], "reveal")


def test_rr_62_one_card_a_turn():
    for doing, lines, gained in (
        ("landing on red take", ("take", "refill 4"), 1),
        ("landing on red take", ("draw icon",), 1),
        ("landing on red token", ("take", "refill 4"), 1),
        ("wild low", ("take", "refill 4"), 1),
        ("wild swap", ("swap 1 Bob 1",), 0),
        ("wild swap", ("decline",), 0),
        ("full, wild low", ("take", "discard 3", "refill 4"), 0),
    ):
        table = at(f"Ann, {doing}; Bob")
        before = table.cards("Ann")
        assert table.play(*(f"Ann: {line}" for line in lines)).cards("Ann") == before + gained
        assert table.turn == "Bob"
