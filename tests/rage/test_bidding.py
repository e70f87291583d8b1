"""Bidding (RG-22 to RG-26)."""

import pytest

from .table import at, new


@pytest.mark.parametrize("bid", ["-1", "5", "11"])
def test_rg_22_a_bid_lies_between_0_and_the_cards_each(bid: str) -> None:
    assert at("Ann Bob, 4 cards").refused(f"Ann: bid {bid}") == "R-BID"


@pytest.mark.parametrize("bid", ["1.5", "two", ""])
def test_rg_22_a_bid_is_a_whole_number(bid: str) -> None:
    assert at("Ann Bob, 4 cards").refused(f"Ann: bid {bid}") in ("W-NUMBER", "W-MISSING")


@pytest.mark.parametrize("bid", [0, 4])
def test_rg_22_zero_and_all_are_bids(bid: int) -> None:
    assert at("Ann Bob, 4 cards").play(f"Ann: bid {bid}").events("bid") == [("Ann", bid)]


def test_rg_22_zero_is_a_bid_and_a_blank_is_not() -> None:
    table = at("Ann Bob, 4 cards").play("bid 0")
    assert table.turn == "Bob"
    assert table.refused("bids 0 0") == "R-FIGURES"


def test_rg_23_the_dealers_left_bids_first_and_the_dealer_last() -> None:
    table = new("Ann Bob Cy", dealer="Ann")
    assert table.refused("Ann: bid 1") == "R-BID-TURN"
    assert table.why.facts["next"] == table.state.seats["Bob"]
    assert [table.play(f"bid {bid}").events("bid")[0] for bid in (3, 2, 1)] == [("Bob", 3), ("Cy", 2), ("Ann", 1)]


def test_rg_24_open_bids_are_in_view() -> None:
    table = at("Ann Bob Cy, 4 cards").play("bids 2 2 1")
    assert table.state.now.bids == (2, 2, 1)


def test_rg_24_all_bids_in_one_line_begin_at_the_dealers_left() -> None:
    table = new("Ann Bob Cy", dealer="Ann").play("bids 3 2 1")
    assert table.events("bid") == [("Bob", 3), ("Cy", 2), ("Ann", 1)]


def test_rg_24_after_single_bids_one_line_tells_the_rest() -> None:
    table = at("Ann Bob Cy, 4 cards").play("bid 2").play("bids 2 1")
    assert table.events("bid") == [("Bob", 2), ("Cy", 1)]


def test_rg_25_everybody_bids_once() -> None:
    table = at("Ann Bob Cy, 4 cards").play("bid 2")
    assert table.refused("Ann: bid 3") == "R-BID-TWICE"
    table.play("bids 2 1")
    assert table.refused("Ann: bid 3") == "R-BID-TWICE"
    assert table.refused("bids 1 1 1") == "R-BID-TWICE"


def test_rg_25_no_card_and_no_tricks_before_all_bids() -> None:
    table = new("Ann Bob", dealer="Bob").play("trump red", "bid 3")
    assert table.refused("play red 4") == "R-BIDS-FIRST"
    assert table.refused("tricks 5 5") == "R-BIDS-FIRST"


@pytest.mark.parametrize(
    ("bids", "kind", "off"), [("2 2 1", "bids_over", 1), ("1 2 1", "bids_even", 0), ("0 0 1", "bids_under", 3)]
)
def test_rg_26_any_total_is_taken_and_compared_with_the_tricks(bids: str, kind: str, off: int) -> None:
    told = at("Ann Bob Cy, 4 cards").play(f"bids {bids}").event(kind)
    assert (told.amount, told.facts["tricks"], told.facts["off"]) == (sum(map(int, bids.split())), 4, off)


def test_rg_26_the_dealer_is_as_free_as_the_others() -> None:
    for bid in range(5):
        at("Ann Bob Cy, 4 cards").play("bid 2", "bid 2", f"bid {bid}")


def test_rg_26_the_sum_is_shown_after_every_bid() -> None:
    table = at("Ann Bob Cy, 4 cards")
    assert [table.play(f"bid {bid}").told[-1].amount for bid in (2, 2, 1)] == [2, 4, 5]


@pytest.mark.parametrize("bids", ["2 2", "2 2 1 1"])
def test_rg_106_one_bid_for_each_player(bids: str) -> None:
    table = at("Ann Bob Cy, 4 cards")
    assert table.refused(f"bids {bids}") == "R-FIGURES"
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (len(bids.split()), 3)


def test_rg_106_one_wrong_bid_refuses_the_whole_line() -> None:
    table = at("Ann Bob Cy, 4 cards")
    assert table.refused("bids 2 5 1") == "R-BID"
    assert (table.why.facts["number"], table.why.facts["most"]) == (5, 4)


def test_rg_111_bids_are_never_summed_against_anybody() -> None:
    assert at("Ann Bob Cy, 4 cards").play("bids 4 4 4", "tricks 4 0 0").scores == [14, 0, 0]
