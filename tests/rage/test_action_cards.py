"""The action cards one by one (RG-50 to RG-76)."""

import pytest

from ragz_cli.games.rage import GAME
from tests.each import each

from .table import at, trick


def test_rg_50_the_winner_of_the_trick_gets_the_bonus_not_who_played_it() -> None:
    assert trick("[red] blue 4, bonus", cards=1).scores == [6, 5]


def test_rg_51_the_winner_of_the_trick_gets_the_mad() -> None:
    assert trick("[red] blue 4, mad", cards=1).scores == [-4, 5]


@pytest.mark.parametrize(
    ("cards", "score"), [("bonus, bonus", 11), ("mad, mad", -9), ("bonus, mad", 1), ("bonus, bonus, mad", 6)]
)
def test_rg_52_bonus_and_mad_add_up_and_do_not_ask_for_the_bid(cards: str, score: int) -> None:
    assert trick(f"[red] blue 4, {cards}", cards=1).scores[0] == score  # Ann bid 0 and won 1


@pytest.mark.parametrize("card", ["bonus", "mad"])
def test_rg_53_they_touch_neither_trump_nor_suit_nor_rank(card: str) -> None:
    table = trick(f"[red] {card}, blue 4, blue 3")
    assert (table.took, table.trump, table.event("trick_won").facts["suit"]) == ("Bob", "red", "blue")


def test_rg_54_out_abolishes_the_trump_for_the_rest_of_the_round() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("out", "blue 4")
    assert table.trump == ""
    assert table.lay("blue 5", "red 9").took == "Bob"
    assert table.trump == ""


def test_rg_54_the_card_turned_down_is_still_in_the_pile() -> None:
    table = at("Ann Bob, 3 cards, trump red 5").lay("out", "blue 4")
    assert table.refused("play red 5") == "R-PILE"
    table.lay("change red 5")


def test_rg_55_trumps_of_this_trick_are_ordinary_cards_again() -> None:
    assert trick("[red] blue 4, red 9, out").took == "Ann"
    assert trick("[red] blue 4, out, red 9").took == "Ann"
    assert trick("[red] red 4, out, red 9").took == "Cy"


def test_rg_56_a_wild_of_the_former_trump_keeps_its_colour_and_rank() -> None:
    assert trick("[red] blue 4, wild red, out").took == "Ann"
    assert trick("[red] red 15, wild red, out").took == "Bob"


def test_rg_57_out_without_a_trump_is_legal_and_does_nothing() -> None:
    assert trick("[none] blue 4, out, blue 5").took == "Cy"
    assert trick("[red] blue 4, out, out").trump == ""


def test_rg_59_a_change_sets_the_trump_of_this_trick_and_the_next() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "change green")
    assert table.trump == "green"
    assert table.lay("blue 9", "green 0").took == "Bob"


def test_rg_59_a_change_without_a_colour_is_refused() -> None:
    assert at("Ann Bob, trump red").refused("play change") == "R-CHANGE-COLOUR"


def test_rg_60_the_new_colour_differs_from_the_trump_in_force() -> None:
    table = at("Ann Bob, trump red")
    assert table.refused("play change red") == "R-CHANGE-SAME"
    assert (table.why.clause, table.why.facts["trump"]) == ("RG-60", "red")


def test_rg_61_after_an_out_all_six_colours_are_open() -> None:
    for colour in ("red", "green", "purple", "orange", "yellow", "blue"):
        assert trick(f"[red] out, change {colour}").trump == colour


def test_amb_9_a_house_rule_bars_the_last_trump_after_an_out() -> None:
    table = at("Ann Bob Cy, trump red", **{"change-after-out-must-differ": "on"}).lay("change blue", "out")
    assert table.refused("play change blue") == "R-CHANGE-SAME"
    assert (table.why.clause, table.why.facts["case"]) == ("AMB-9", "house")
    assert table.lay("change red").trump == "red"


def test_amb_9_the_bar_lasts_until_the_next_change() -> None:
    table = at("Ann Bob, trump red", **{"change-after-out-must-differ": "on"}).lay("out", "blue 4", "green 2")
    assert table.refused("play change red") == "R-CHANGE-SAME"
    table.lay("change blue", "mad").lay("change red")


@pytest.mark.parametrize("told", ["table: set trump none  # an Out was missed", "play out"])
def test_amb_9_the_bar_holds_whether_the_out_was_played_or_set(told: str) -> None:
    table = at("Ann Bob, trump red", **{"change-after-out-must-differ": "on"}).play(told)
    assert table.refused("play change red") == "R-CHANGE-SAME"
    assert table.lay("change blue").trump == "blue"


def test_rg_62_the_former_trump_loses_its_power_in_this_very_trick() -> None:
    assert trick("[red] blue 4, red 9, change green").took == "Ann"


def test_rg_63_cards_of_the_new_colour_already_played_are_trumps() -> None:
    assert trick("[red] blue 4, green 0, change green").took == "Bob"
    assert trick("[red] blue 4, wild green, change green").took == "Bob"


@pytest.mark.parametrize("card", ["wild", "out", "bonus"])
def test_rg_64_a_change_fetches_a_coloured_card(card: str) -> None:
    assert at("Ann Bob, trump red").refused(f"play change {card}") == "R-CHANGE-CARD"


def test_rg_65_the_card_fetched_was_not_played_and_may_come_back() -> None:
    table = at("Ann Bob, 4 cards, trump red 5").lay("blue 4", "change green 2")
    assert table.refused("play change blue 4") == "R-PILE"
    assert table.lay("change red 5", "blue 3").trump == "red"


def test_rg_66_a_change_can_always_be_carried_out() -> None:
    table = at("Ann Bob Cy Dee Eve Fay Gus Hal, trump green 0")  # the smallest Pile: 30 cards
    dealt = [f"{colour} {number}" for colour in ("red", "blue", "yellow", "purple") for number in range(16)]
    table.lay(*dealt, *(f"green {number}" for number in range(1, 16)))
    assert table.refused("play change green") == "R-CHANGE-SAME"
    for colour in ("red", "blue", "yellow", "purple"):
        assert table.refused(f"play change {colour}") == "R-PILE-COLOUR"
    assert table.lay("change orange").events("scored")  # its 16 and the green 0 are the 17 that are left


def test_rg_67_each_change_is_judged_against_the_trump_of_its_moment() -> None:
    assert trick("[red] change green, change red").trump == "red"
    table = at("Ann Bob, trump red").lay("change green")
    assert table.refused("play change green") == "R-CHANGE-SAME"


def test_rg_68_change_and_out_work_in_the_last_trick_and_end_with_the_round() -> None:
    table = trick("[red] blue 4, green 2, change green", cards=2).lay("bonus", "blue 9", "out")
    assert table.took == "Cy"
    table = at("Ann Bob Cy, 1 card, trump red").lay("blue 4", "green 0", "change green")
    assert table.took == "Bob"
    table = at("Ann Bob, 2 cards, trump red").lay("blue 4", "blue 3", "out", "blue 5").play("trump red")
    assert table.trump == "red"


def test_rg_69_a_wild_is_told_with_its_colour() -> None:
    table = at("Ann Bob, trump red")
    assert table.refused("play wild") == "R-WILD-COLOUR"
    assert table.turn == "Ann"


@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_rg_70_any_colour_may_be_called(colour: str) -> None:
    trick(f"[red] blue 4, wild {colour}")
    trick(f"[none] blue 4, wild {colour}")


def test_rg_71_a_wild_ranks_above_the_15_of_its_colour() -> None:
    assert trick("[red] blue 15, wild blue").took == "Bob"
    assert trick("[red] blue 4, red 15, wild red").took == "Cy"


def test_rg_72_of_two_wilds_of_one_colour_the_first_is_higher() -> None:
    assert trick("[red] blue 15, wild blue, wild blue").took == "Bob"
    assert trick("[red] blue 15, wild blue, wild red").took == "Cy"


def test_rg_72_wilds_in_different_tricks_do_not_touch_each_other() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("wild blue", "blue 15")
    assert table.lay("blue 4", "wild blue").took == "Bob"


def test_rg_73_a_wild_loses_to_any_trump_or_off_the_suit() -> None:
    assert trick("[red] wild blue, red 0").took == "Bob"
    assert trick("[red] blue 0, wild green").took == "Ann"


def test_rg_74_a_wild_fixes_the_lead_suit_led_or_after_plain_actions() -> None:
    assert trick("[red] wild blue, green 15, blue 2").event("trick_won").facts["suit"] == "blue"
    assert trick("[red] out, wild blue, green 15").event("trick_won").facts["suit"] == "blue"


def test_rg_75_a_wild_is_judged_under_the_last_trump_like_any_card() -> None:
    assert trick("[red] blue 15, wild green, change green").took == "Bob"
    assert trick("[red] blue 0, wild red, change green").took == "Ann"


@each(
    ("played", "winner"),
    [
        ("[red] out, wild blue, mad", "Bob"),
        ("[red] bonus, wild green, wild red, mad", "Cy"),
        ("[red] bonus, wild red, wild green, mad", "Bob"),
        ("[red] bonus, wild green, wild blue, mad", "Bob"),
        ("[red] bonus, wild red, wild red, mad", "Bob"),
        ("[red] bonus, wild red, wild green, out", "Bob"),
        ("[red] bonus, wild red, wild green, change green", "Cy"),
    ],
)
def test_rg_76_wilds_among_plain_actions(played: str, winner: str) -> None:
    assert trick(played).took == winner


def test_amb_10_a_house_rule_lets_an_out_rule_its_trick() -> None:
    played = "[red] blue 4, red 9, out, change red"
    assert trick(played).took == "Bob"
    table = trick(played, **{"out-beats-change-same-trick": "on"})
    assert (table.took, table.trump) == ("Ann", "red")
    assert table.lay("blue 7", "red 0", "blue 8", "blue 9").took == "Bob"


def test_amb_10_by_the_house_rule_the_trick_is_said_to_be_without_trump() -> None:
    table = trick("[red] blue 4, red 9, out, change red, blue 2", **{"out-beats-change-same-trick": "on"})
    assert table.event("trick_won").facts["trump"] == "none"
    table = at("Ann Bob Cy, 4 cards, trump red", **{"out-beats-change-same-trick": "on"}).lay("out").lay("change red")
    assert table.event("played").facts["trump"] == "none"
    assert GAME.summary(table.state)["trump"] == "none"
    assert GAME.summary(table.lay("red 3").state)["trump"] == "red"


def test_amb_10_a_change_before_the_out_is_not_touched_by_the_house_rule() -> None:
    table = trick("[red] blue 4, change green, green 3, out", **{"out-beats-change-same-trick": "on"})
    assert (table.took, table.trump) == ("Ann", "")
