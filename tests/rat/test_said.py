"""What people say of the dice, the row and the board of Rat-A-Tat Roll."""

import pytest

from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.verbs import owed
from tests.each import each
from tests.rat.table import at, new

COLOURS = "regions red yellow green blue purple"


@pytest.mark.parametrize(
    "said", ["row red 9 yellow 8 green 9 blue 3 purple 2", "row blue 3, purple 2, red 9, green 9, yellow 8"]
)
def test_rr_12_five_cards_are_told_with_their_regions_in_any_order(said):
    table = new("Ann Bob").play(COLOURS, said)
    assert table.state.row == (9, 8, 9, 3, 2)


def test_rr_12_each_region_is_told_once():
    table = new("Ann Bob").play(COLOURS)
    assert table.refused("row red 9 red 8 green 9 blue 3 purple 2") == ("R-ROW", "RR-12")


@each("said", ["reroll 4=6", "reroll 4 to 6", "reroll 4 = 6", "reroll 4 -> 6", "reroll the 4 to a 6"])
def test_rr_64_a_die_became_another(said):
    assert at("Ann, rolled 4 5; Bob").play(said).state.dice == (6, 5)


def test_rr_65_of_one_die_named_it_is_asked_what_it_shows_now():
    table = at("Ann, rolled 4 5; Bob")
    assert table.refused("reroll 4") == ("R-REROLL", "RR-65")
    assert (table.why.facts["case"], table.why.facts["example"]) == ("now", "reroll 4=6")
    table.refused("reroll 4 5")  # from 4 to 5, or both dice?
    assert table.why.facts["case"] == "which"
    assert [duty.words for duty in owed(at("Ann, rolled 6 5; Bob").state)][1] == ("6=1", "5=6")


@each(
    ("icon", "kind"), [("take", "take"), ("draw", "take"), ("token", "token"), ("re-roll", "token"), ("peek", "look")]
)
def test_rr_24_an_icon_by_what_it_does(icon, kind):
    table = new("Ann Bob").play(COLOURS, "row 1 2 3 4 5", "roll 1", f"move red {icon}")
    assert table.state.space.icon == kind


def test_rr_24_the_icon_is_asked_for_with_the_region_that_was_said():
    table = new("Ann Bob").play(COLOURS, "row 1 2 3 4 5", "roll 6")
    assert table.refused("move green") == ("W-MISSING", "RR-24")
    assert table.why.facts["example"] == "move green take"


@pytest.mark.parametrize(("said", "at_space"), [("pawn red", 0), ("pawn green", 8), ("pawn pur", 16), ("pawn 4", 4)])
def test_rr_9_a_black_space_goes_by_the_region_after_it(said, at_space):
    assert new("Ann Bob", board="stand-in").play(said).state.pawn == at_space


def test_rr_9_only_a_black_space_between_known_regions_has_a_name():
    """Space 0 is before red; of 6, between red and green, nobody knows whether yellow lies before or after it."""
    told = new("Ann Bob").play(COLOURS, "space 3 red take", "space 6 black", "space 12 green look").state
    assert (told.board.after_black(0), told.board.after_black(6)) == ("red", "")


def test_rr_9_a_number_is_that_space_and_not_one_that_it_begins():
    told = new("Ann Bob").play(COLOURS, "space 3 red take", "space 12 black", "space 14 green look").state
    assert [GAME.verbs["pawn"].args[0].read([word], told) for word in ("1", "12")] == [(1, []), (12, [])]


def test_rr_5_after_a_lap_the_spaces_are_asked_for_once():
    """After purple on space 17 space 21 is red again: a board of 20, our guess, fits."""
    table = new("Ann Bob").play(COLOURS, "row 1 2 3 4 5", "space 17 purple take")
    assert table.events("lap") == []
    assert table.play("space 18 purple look").events("lap") == []  # of the same region, and no further
    table.play("space 21 red take")
    assert table.events("lap") == [("Ann", 20)]
    assert table.play("space 25 yellow look").events("lap") == []
    assert new("Ann Bob", board="stand-in").play("pawn 0", "row 1 2 3 4 5").events("lap") == []
