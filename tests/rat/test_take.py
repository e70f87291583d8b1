"""Coloured spaces, tokens for icons, places (RR-25 to RR-36, RR-43, RR-49, RR-50, RR-69 to RR-71)."""

import pytest

from ragz_cli.games.rat.state import Card
from tests.each import each
from tests.rat.table import at


@pytest.mark.parametrize("icon", ["take", "token", "look"])
def test_rr_25_only_the_card_of_the_pawns_own_region(icon):
    table = at(f"Ann, landing on blue {icon}; Bob")
    assert table.refused("Ann: take green") == ("R-REGION", "RR-25")
    table.play("Ann: take blue")
    assert table.row == (3, 6, 0, None, 5)


def test_rr_26_take_or_draw_and_no_third_way():
    table = at("Ann, landing on red take; Bob")
    assert table.refused("Ann: decline") == ("R-PHASE", "RR-26")
    table.play("Ann: take")
    assert table.refused("Ann: draw plain") == ("R-DONE", "RR-26")
    assert table.refused("Ann: take") == ("R-DONE", "RR-26")


def test_rr_27_the_card_goes_to_the_player_and_the_region_is_empty():
    table = at("Ann, landing on red take; Bob", row="7 6 0 2 5").play("Ann: take")
    assert table.events("took") == [("Ann", 2)]
    assert table.tokens("Ann") == 3
    assert table.row[0] is None
    assert table.owed() == ["Ann: refill"]


def test_rr_28_a_drawn_card_is_kept_and_nothing_is_refilled():
    table = at("Ann, landing on red take; Bob").play("Ann: draw icon")
    assert table.events("drew") == [("Ann", 2)]
    assert table.tokens("Ann") == 3
    assert table.row == (3, 6, 0, 2, 5)
    assert table.turn == "Bob"
    assert table.refused("Ann: draw plain") == ("R-TURN", "RR-17")
    assert at("Ann, landing on red take; Bob").refused("Ann: draw") == ("W-MISSING", "RR-28")


def test_rr_29_on_a_re_roll_space_the_card_must_be_taken():
    table = at("Ann, landing on red token; Bob", row="9 6 0 2 5")
    assert table.refused("Ann: draw plain") == ("R-MUST-TAKE", "RR-29")
    assert table.refused("Ann: decline") == ("R-MUST-TAKE", "RR-29")
    assert table.play("Ann: take").cards("Ann") == 2


def test_rr_30_and_one_token_comes_with_it():
    table = at("Ann, landing on red token; Bob").play("Ann: take")
    assert table.events("received") == [("Ann", 1)]
    assert table.clauses("received") == ["RR-30"]


def test_rr_31_with_an_icon_it_is_two_tokens():
    table = at("Ann, landing on red token; Bob", row="8 6 0 2 5").play("Ann: take")
    assert table.tokens("Ann") == 4
    assert table.clauses("received") == ["RR-30", "RR-35"]


def test_rr_32_on_a_look_space_the_card_must_be_taken():
    table = at("Ann, landing on red look; Bob")
    assert table.refused("Ann: draw plain") == ("R-MUST-TAKE", "RR-32")
    assert table.refused("Ann: decline") == ("R-MUST-TAKE", "RR-32")


def test_rr_33_then_a_look_at_all_of_ones_own_or_one_of_another():
    table = at("Ann, landing on red look; Bob 3 cards; Cy")
    assert table.refused("Ann: look own") == ("R-LOOK", "RR-83")
    table.play("Ann: take")
    assert table.owed() == ["Ann: look"]
    assert table.refused("Ann: look own Bob 2") == ("R-LOOK", "RR-33")
    assert table.refused("Ann: look Bob 2 Cy 1") == ("R-LOOK", "RR-33")
    assert table.refused("Ann: look Ann 1") == ("R-LOOK", "RR-33")
    assert table.refused("Ann: look Bob 4") == ("R-SLOT", "RR-43")
    assert table.refused("Ann: look Bob 0") == ("R-SLOT", "RR-43")
    before = table.state
    table.play("Ann: look Bob 3")
    assert [(event.facts["whom"], event.amount) for event in table.told] == [(1, 3)]
    assert table.state == before._replace(phase="refill")


@pytest.mark.parametrize("look", ["own", "none", "Bob 1"])
def test_a_12_the_look_may_be_left_out(look):
    table = at("Ann, landing on red look; Bob").play("Ann: take", f"Ann: look {look}")
    assert table.owed() == ["Ann: refill"]


def test_rr_34_a_look_space_gives_the_icon_token_only():
    assert at("Ann, landing on red look; Bob", row="9 6 0 2 5").play("Ann: take").tokens("Ann") == 3
    assert at("Ann, landing on red look; Bob", row="6 6 0 2 5").play("Ann: take").tokens("Ann") == 2


@each("value", range(10))
def test_rr_35_a_token_for_7_8_and_9_by_whatever_way(value):
    gained = 1 if value > 6 else 0
    row = f"{value} 1 1 1 1" if value else "0 1 1 1 1"
    assert at("Ann, landing on red take; Bob", row=row).play("Ann: take").tokens("Ann") == 2 + gained
    assert at("Ann, landing on red look; Bob", row=row).play("Ann: take").tokens("Ann") == 2 + gained
    highest = at("Ann, wild high; Bob", row=row)
    assert (
        highest.play(f"Ann: take {'red' if value else 'yellow'}" if value < 2 else "Ann: take").tokens("Ann")
        == 2 + gained
    )


def test_rr_36_dealing_swapping_looking_and_discarding_give_no_token():
    dealt = at("Ann, landing on red look; Bob").play("Ann: take", "Ann: look Bob 1", "Ann: refill 9")
    assert (dealt.tokens("Ann"), dealt.tokens("Bob")) == (2, 2)
    swapped = at("Ann, wild swap; Bob")
    swapped.state = swapped.state._replace(
        players=(swapped.state.players[0], swapped.state.players[1]._replace(cards=(Card(9),)))
    )
    swapped.play("Ann: swap 1 Bob 1")
    assert (swapped.tokens("Ann"), swapped.tokens("Bob")) == (2, 2)


def test_rr_43_a_card_gets_the_next_place():
    table = at("Ann, landing on blue take; Bob").play("Ann: take")
    assert table.player("Ann").cards == (Card(), Card(2))
    assert at("Ann, wild swap; Bob").refused("Ann: swap 2 Bob 1") == ("R-SLOT", "RR-43")


def test_rr_49_places_stay_as_they_are():
    table = at("Ann 3 cards; Bob")
    cards = (Card(1), Card(2), Card(3))
    table.state = table.state._replace(players=(table.state.players[0]._replace(cards=cards), table.state.players[1]))
    table.play("Ann: roll 1", "Ann: move", "Ann: draw plain")
    assert table.player("Ann").cards == (*cards, Card(None, icon=False))


def test_rr_50_the_same_lines_are_legal_whatever_the_hidden_cards_are():
    lines = ("Ann: swap 1 Bob 2", "Bob: roll 1", "Bob: move", "Bob: take", "Bob: refill 4")
    for hidden in (Card(0), Card(9), Card(icon=True)):
        table = at("Ann, wild swap; Bob 2 cards")
        players = tuple(player._replace(cards=(hidden,) * len(player.cards)) for player in table.state.players)
        table.state = table.state._replace(players=players)
        assert table.play(*lines).turn == "Ann"


def test_rr_69_a_token_paid_can_be_collected_in_the_same_turn():
    table = at("Ann 2 tokens, rolled 4 4; Bob 13 tokens", row="3 6 0 2 5")
    assert table.state.centre == 0
    table.play("Ann: reroll 4=2", "Ann: move")
    assert table.where == "yellow token"
    table.play("Ann: take")
    assert (table.tokens("Ann"), table.state.centre) == (2, 0)


def test_rr_70_an_empty_centre_gives_nothing_and_owes_nothing():
    table = at("Ann 1 token, landing on red token; Bob 13 tokens", row="8 6 0 2 5").play("Ann: take")
    assert table.tokens("Ann") == 2  # two due, one there
    assert table.clauses("centre_empty") == ["RR-70"]
    table = at("Ann 2 tokens, landing on red take; Bob 13 tokens").play("Ann: draw icon")
    assert table.tokens("Ann") == 2


def test_rr_71_a_player_may_hold_any_number_of_tokens():
    assert at("Ann 12 tokens, landing on red token; Bob").play("Ann: take").tokens("Ann") == 13
