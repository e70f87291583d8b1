"""Setting up, rounds, dealer, and the trump turned up (RG-10 to RG-21)."""

import pytest

from ragz_cli.games.rage import GAME
from ragz_cli.games.rage.state import pile_size
from tests.each import each

from .table import Table, at, new, refusal_of, refused_setup


def play_rounds(table: Table, rounds: int) -> None:
    """Rounds in which the first bidder takes all tricks and nobody bids one."""
    for _ in range(rounds):
        players = len(table.totals)
        table.play(f"bids {'0 ' * players}", f"tricks {table.state.cards} {'0 ' * (players - 1)}")


def test_rg_10_names_head_the_columns_in_seating_order() -> None:
    assert list(new("Ann Bob Cy").state.seats) == ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize("names", [["Ann", ""], ["Ann", "Ann"], ["Ann", "ANN"]])
def test_rg_10_an_empty_or_a_repeated_name_is_refused(names: list[str]) -> None:
    assert refused_setup(names) == "R-NAME"


def test_rg_11_the_table_picks_the_first_dealer() -> None:
    table = new("Ann Bob Cy", dealer="Bob")
    assert table.dealer == "Bob"
    assert table.turn == "Cy"


def test_rg_11_a_dealer_who_does_not_play_is_refused() -> None:
    assert refused_setup(["Ann", "Bob"], dealer="Zoe") == "R-DEALER"
    assert refusal_of(lambda: GAME.start({"players": ["Ann", "Bob"], "dealer": "Zoe"})).code == "R-DEALER"


def test_rg_12_all_cards_are_back_in_the_next_round() -> None:
    table = at("Ann Bob, 2 cards, trump red 5").lay("wild red", "wild red", "blue 4", "green 0")
    table.play("trump blue 4", "bids 0 0", "play wild red", "play red 5")
    assert table.took == "Bob"


def test_rg_13_ten_rounds_from_ten_cards_down_to_one() -> None:
    table = new("Ann Bob")
    cards = []
    while not table.state.over:
        cards.append(table.state.cards)
        play_rounds(table, 1)
    assert cards == [*range(10, 0, -1)]


@pytest.mark.parametrize("round_", [0, 11])
def test_rg_13_there_is_no_other_round(round_: int) -> None:
    assert new("Ann Bob").refused(f"table: set round {round_}  # why") == "R-ROUND"


def test_rg_13_no_round_is_played_twice() -> None:
    table = new("Ann Bob")
    play_rounds(table, 2)
    assert table.refused("table: set round 2  # why") == "R-ROUND"


def test_rg_14_a_round_has_as_many_tricks_as_cards_each() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3", "green 1", "green 0")
    assert table.events("trick_won") == [("Ann", 1), ("Ann", 2)]
    assert len(table.scores) == 2


@each(("players", "dealers"), [(2, "0101010101"), (3, "0120120120"), (4, "0123012301"), (8, "0123456701")])
def test_rg_15_the_deal_passes_to_the_left(players: int, dealers: str) -> None:
    table = new(" ".join(f"P{seat}" for seat in range(players)), dealer="P0")
    seen = ""
    while not table.state.over:
        seen += str(table.state.dealer)
        play_rounds(table, 1)
    assert seen == dealers


def test_rg_15_the_winner_of_the_last_trick_does_not_deal() -> None:
    table = at("Ann Bob Cy, 2 cards, trump red").lay("blue 4", "blue 9", "blue 2", "green 9", "green 0", "green 1")
    assert table.took == "Bob"
    assert table.dealer == "Ann"


@pytest.mark.parametrize(("players", "first", "last"), [(2, 90, 108), (5, 60, 105), (8, 30, 102)])
def test_rg_16_the_pile_is_what_is_not_dealt(players: int, first: int, last: int) -> None:
    assert (pile_size(players, 10, 110), pile_size(players, 1, 110)) == (first, last)
    assert GAME.summary(new(" ".join(f"P{seat}" for seat in range(players))).state)["pile"] == first


def test_rg_17_the_colour_turned_up_is_trump_and_its_number_plays_no_part() -> None:
    assert new("Ann Bob").play("trump yellow 3").trump == new("Ann Bob").play("trump yellow").trump == "yellow"


def test_rg_17_no_card_is_played_before_the_trump_is_told() -> None:
    table = new("Ann Bob", dealer="Bob").play("bids 1 1")
    assert table.refused("play red 5") == "R-PHASE"
    assert table.why.clause == "RG-17"
    table.play("trump red", "play red 5")


def test_rg_18_an_action_card_is_no_trump_card() -> None:
    table = new("Ann Bob")
    assert table.refused("trump out") == "R-TRUMP"
    assert table.refused("trump wild yellow") == "R-TRUMP"


def test_rg_18_skipped_action_cards_have_no_effect_and_are_in_no_hand() -> None:
    table = new("Ann Bob", dealer="Bob").play("trump yellow 3 after out wild bonus wild", "bids 0 0")
    assert table.trump == "yellow"
    assert table.refused("play wild red") == "R-DECK"
    table.lay("bonus", "green 4")
    assert table.events("bonus_taken") == [("Bob", 1)]


def test_rg_18_skipped_cards_may_have_commas_and_be_named_by_a_letter() -> None:
    table = new("Ann Bob").play("trump yellow 3, after o, wild, b")
    assert table.event("trump").facts["skipped"] == ("out", "wild", "bonus")


def test_rg_18_no_coloured_card_is_skipped() -> None:
    assert new("Ann Bob").refused("trump yellow after red") == "R-TRUMP"


def test_rg_19_every_round_begins_with_a_trump() -> None:
    table = at("Ann Bob, 2 cards, trump red").lay("out", "mad", "blue 4", "blue 3")
    assert table.play("bids 0 0").refused("play blue 4") == "R-PHASE"


def test_rg_20_the_trump_holds_until_a_change_or_an_out() -> None:
    table = at("Ann Bob, 4 cards, trump red").lay("blue 4", "blue 3")
    assert table.trump == "red"
    assert table.lay("change green", "blue 2").trump == "green"
    assert table.lay("blue 9", "out").trump == ""


def test_rg_20_the_trump_is_turned_up_once_a_round() -> None:
    table = new("Ann Bob").play("trump red")
    assert (table.refused("trump blue"), table.why.clause, table.why.facts["trump"]) == ("R-DONE", "RG-21", "red")
    table.play("table: set trump none  # an Out was missed")
    assert (table.refused("trump blue"), table.why.facts["trump"]) == ("R-DONE", "none")


def test_rg_21_trump_then_bids_then_tricks() -> None:
    table = new("Ann Bob", dealer="Bob")
    assert table.refused("tricks 5 5") == "R-BIDS-FIRST"
    table.play("trump red").play("bids 5 5").play("tricks 5 5")
    assert table.scores == [15, 15]


def test_rg_21_a_trump_told_late_is_taken_until_the_first_card() -> None:
    table = new("Ann Bob", dealer="Bob").play("bids 0 0", "trump red")
    assert table.lay("blue 1").refused("trump red") == "R-DONE"
