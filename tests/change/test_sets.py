"""The Advanced Game (CH-91 to CH-96). On the stand-in board Desires and Space-3 are a set; 7, Greed and 9 another."""

import pytest

from ragz_cli.games.change import GAME
from tests.change.table import at


def sets(table, name):
    """The sets that a player has completed, as `ragz status --json` shows them."""
    players = GAME.summary(table.state)["players"]
    return next(row["sets"] for row in players if row["name"] == name)


def test_ch_91_sets_go_by_what_the_board_says():
    table = at("Ann 120; Bob 120", "advanced")
    named = {colour: len(members) for colour, members in table.state.board.sets.items()}
    assert named == {"A": 2, "B": 3, "C": 2, "D": 2, "E": 2, "F": 3, "G": 2, "H": 2}


def test_ch_92_a_set_is_complete_with_a_marker_on_every_space_of_it():
    table = at("Ann 120, marked Space-7 and Space-9, landing on Greed; Bob 120", "advanced")
    assert sets(table, "Ann") == []
    table.play("Ann: challenge 666 66 6")
    assert table.events("set_completed") == [("Ann", 3)]
    assert (sets(table, "Ann"), table.credits_moved) == (["B"], [])


def test_ch_92_two_of_three_are_no_set():
    table = at("Ann 120, landing on Greed; Bob 120, marked Greed and Space-7", "advanced")
    assert table.credits("Bob") == 110


@pytest.mark.parametrize(
    ("position", "lines"),
    [
        ("Ann 120, marked Space-3, landing on Desires; Bob 120", ["Ann: challenge 666 66 6"]),
        ("Ann 120, 1 card, marked Space-3, free; Bob 120", ["Ann: card Desires", "Ann: place"]),
        ("Ann 120, marked Space-3, landing on Corner 8; Bob 120", ["Ann: corner self", "Ann: place Desires"]),
    ],
)
def test_ch_92_by_challenge_card_or_corner_8(position, lines):
    assert at(position, "advanced").play(*lines).events("set_completed") == [("Ann", 2)]


def test_ch_92_in_anybodys_turn():
    table = at("Ann 120, landing on Corner 8; Bob 120, marked Space-3", "advanced")
    assert table.play("Ann: corner Bob", "Bob: place Desires").events("set_completed") == [("Bob", 2)]


@pytest.mark.parametrize(("lander", "space"), [("Bob", "Desires"), ("Bob", "Space-3")])
def test_ch_93_every_later_landing_doubles_on_any_space_of_the_set(lander, space):
    table = at(f"Bob 120, landing on {space}; Ann 120, marked Desires and Space-3", "advanced")
    assert table.credits("Ann") == 110


def test_ch_93_the_owners_own_landing_too():
    table = at("Ann 120, marked Desires and Space-3, landing on Desires; Bob 120", "advanced")
    assert table.credits_moved == [("Ann", -10)]
    assert table.clauses("released") == ["CH-93"]


def test_ch_93_the_landing_that_completed_the_set_is_not_doubled():
    table = at("Ann 120, marked Space-3, landing on Desires; Bob 120, marked Desires", "advanced")
    assert table.credits_moved == [("Ann", 5), ("Bob", -5)]
    assert table.play("Ann: challenge 666 66 6").credits_moved == []


def test_ch_94_only_the_owners_of_the_whole_set_double():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires and Space-3; Cy 120, marked Desires", "advanced")
    assert table.credits_moved == [("Ann", 5), ("Bob", -10), ("Cy", -5)]


def test_ch_95_several_owners_of_one_set_all_double():
    table = at(
        "Ann 120, landing on Desires; Bob 120, marked Desires and Space-3; Cy 120, marked Space-3 and Desires",
        "advanced",
    )
    assert table.credits_moved == [("Ann", 5), ("Bob", -10), ("Cy", -10)]


def test_ch_96_nothing_slides_and_nothing_doubles_in_the_basic_game():
    table = at("Ann 120, marked Space-3, landing on Desires; Bob 120, marked Desires and Space-3")
    assert table.credits_moved == [("Ann", 5), ("Bob", -5)]
    table.play("Ann: challenge 666 66 6")
    assert (table.events("set_completed"), sets(table, "Ann")) == ([], [])
