"""The Wild die (RR-37 to RR-48)."""

import pytest

from ragz_cli.games.rat.state import Card, icons
from tests.rat.table import at


def test_rr_37_a_black_space_forces_the_wild_die():
    table = at("Ann, landing on black; Bob")
    assert table.owed() == ["Ann: wild"]
    assert table.refused("Ann: take red") == ("R-PHASE", "RR-37")
    assert table.refused("Ann: skip") == ("R-OPEN-SKIP", "RR-18")
    assert table.refused("Ann: decline") == ("R-PHASE", "RR-37")


def test_rr_38_lowest_highest_or_swap():
    for typed, result in (("low", "lowest"), ("HIGHEST", "highest"), ("s", "swap")):
        assert at("Ann, landing on black; Bob").play(f"Ann: wild {typed}").state.wild == result
    assert at("Ann, landing on black; Bob").refused("Ann: wild middle") == ("R-WILD", "RR-38")


def test_rr_39_a_token_before_the_result_is_carried_out():
    table = at("Ann, wild high; Bob")
    assert "reroll" in table.open()
    table.play("Ann: reroll low")
    assert table.owed() == ["Ann: take", "Ann: reroll"]
    assert table.play("Ann: take").refused("Ann: reroll swap") == ("R-REROLL-LATE", "RR-48")


def test_rr_40_lowest_is_taken_wherever_it_lies():
    table = at("Ann, wild low; Bob", row="3 6 1 2 5")
    assert table.refused("Ann: take blue") == ("R-LOWEST", "RR-40")
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (2, 1)
    assert table.play("Ann: take").row == (3, 6, None, 2, 5)
    assert table.owed() == ["Ann: refill"]


def test_rr_40_among_equals_the_player_picks():
    table = at("Ann, wild low; Bob", row="3 1 4 1 5")
    assert table.refused("Ann: take") == ("W-MISSING", "RR-40")
    assert table.refused("Ann: take red") == ("R-LOWEST", "RR-40")
    assert table.refused("Ann: take yellow blue") == ("W-EXTRA", "")  # one card, not two
    assert table.play("Ann: take blue").row == (3, 1, 4, None, 5)


def test_rr_41_lowest_never_brings_a_token():
    table = at("Ann, wild low; Bob", row="7 8 9 6 5").play("Ann: take")
    assert table.tokens("Ann") == 2
    assert icons((7, 8, 9, 6, 5)) == 3  # a row with more does not stay, not even by the table's word


@pytest.mark.parametrize(("row", "region", "tokens"), [("3 6 0 2 5", "yellow", 2), ("3 6 0 9 5", "blue", 3)])
def test_rr_42_highest_is_taken_wherever_it_lies(row, region, tokens):
    table = at("Ann, wild high; Bob", row=row)
    assert table.refused("Ann: take red") == ("R-HIGHEST", "RR-42")
    table.play(f"Ann: take {region}")
    assert table.tokens("Ann") == tokens


def test_rr_42_among_equals_the_player_picks():
    table = at("Ann, wild high; Bob", row="8 1 8 1 5")
    assert table.refused("Ann: take") == ("W-MISSING", "RR-42")
    assert table.play("Ann: take green").row == (8, 1, None, 1, 5)


def swapping() -> object:
    table = at("Ann 2 cards, wild swap; Bob 3 cards; Cy")
    hands = ((Card(1), Card(2)), (Card(4), Card(5), Card(6)), (Card(),))
    players = tuple(player._replace(cards=hand) for player, hand in zip(table.state.players, hands, strict=True))
    table.state = table.state._replace(players=players)
    return table


def test_rr_44_two_cards_change_places_and_nothing_else():
    table = swapping().play("Ann: swap 2 Bob 1")
    assert table.player("Ann").cards == (Card(1), Card(4))
    assert table.player("Bob").cards == (Card(2), Card(5), Card(6))
    assert (table.tokens("Ann"), table.tokens("Bob"), table.turn) == (2, 2, "Bob")
    assert None not in table.row


def test_rr_43_a_place_is_one_of_the_cards_that_lie_there():
    table = at("Ann full, wild swap; Bob")
    assert table.refused("Ann: swap bob 1 2") == ("W-NUMBER", "RR-43")
    assert table.why.facts["most"] == 5  # the full hand of two players (RR-72)
    assert table.refused("Ann: swap 0 Bob 1") == ("R-SLOT", "RR-43")
    assert table.refused("Ann: swap 9 Bob 1") == ("R-SLOT", "RR-43")
    assert (table.why.facts["whom"], table.why.facts["number"]) == (0, 9)


def test_rr_44_nothing_but_own_card_against_one_of_an_opponent():
    table = swapping()
    assert table.refused("Ann: swap 1 Ann 2") == ("R-SWAP", "RR-44")
    assert table.refused("Ann: take") == ("R-SWAP", "RR-44")
    assert table.refused("Ann: swap 3 Bob 1") == ("R-SLOT", "RR-43")
    assert table.refused("Ann: swap 1 Bob 4") == ("R-SLOT", "RR-43")
    assert table.refused("Ann: swap 1 Bob 1 Cy 1")[0] == "W-EXTRA"
    assert at("Ann, wild low; Bob").refused("Ann: swap 1 Bob 1") == ("R-SWAP", "RR-44")


def test_rr_45_a_swap_gives_no_look():
    table = swapping()
    assert table.refused("Ann: look Bob 1") == ("R-LOOK", "RR-83")
    assert table.play("Ann: swap 1 Bob 1").refused("Ann: look own") == ("R-TURN", "RR-17")


def test_rr_46_a_swap_may_be_declined():
    table = swapping()
    before = table.state
    table.play("Ann: decline")
    assert table.turn == "Bob"
    assert (table.state.players, table.row) == (before.players, before.row)


@pytest.mark.parametrize("result", ["low", "high"])
def test_rr_47_lowest_and_highest_may_not_be_declined(result):
    assert at(f"Ann, wild {result}; Bob").refused("Ann: decline") == ("R-SWAP-MUST", "RR-47")


def test_rr_48_one_result_a_turn():
    table = at("Ann, wild low; Bob")
    assert table.refused("Ann: wild swap") == ("R-DONE", "RR-48")
    table.play("Ann: take")
    assert table.refused("Ann: wild swap") == ("R-DONE", "RR-48")
    assert table.refused("Ann: take red") == ("R-DONE", "RR-48")
    assert table.refused("Ann: roll 3") == ("R-DONE", "RR-65")
