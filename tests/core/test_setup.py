"""The set-up of a game: what a stranger's save may hold of it, and what an evening needs to be kept."""

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.play import or_refusal
from ragz_cli.core.setup import MOST_TOLD, board_told, seats_of
from ragz_cli.core.text import LINE_LIMIT, NAME_LIMIT


def refusal(work) -> Refusal:
    """Why something is refused."""
    refused = or_refusal(work)
    assert isinstance(refused, Refusal)
    return refused


def test_names_are_seats_in_the_order_in_which_they_sit():
    assert seats_of(["Cy", "Ann", "Bob"], 2, "CH-4") == {"Cy": 0, "Ann": 1, "Bob": 2}


@pytest.mark.parametrize("names", ["Ann", ["Ann"], ["Ann", 2], ["Ann", "ann"], ["Ann", ["Bob"]], [""] * 3])
def test_names_that_nobody_could_sit_under_are_refused(names):
    assert refusal(lambda: seats_of(names, 2, "CH-4")).code == "W-SETUP"


def test_as_many_players_may_sit_as_one_tally_can_name():
    """38 players of one letter with 12 characters of numbers each make 494 of the 500 characters of a line."""
    letters = [chr(ord("A") + at) for at in range(26)] + [str(at) for at in range(10)] + ["\u0424", "\u0416"]
    assert len(letters) == 38
    assert len(seats_of(letters, 2, "CH-4")) == 38
    assert refusal(lambda: seats_of([*letters, "\u0418"], 2, "CH-4")).code == "W-SETUP"
    assert LINE_LIMIT // (NAME_LIMIT + 12) == 9  # nine people with the longest names there are


def test_a_hundred_thousand_players_are_refused_at_a_glance():
    refused = refusal(lambda: seats_of([f"player {at}" for at in range(100_000)], 2, "CH-4"))
    assert str(LINE_LIMIT) in str(refused.facts["wanted"])


@pytest.mark.parametrize("setup", [{"board": 3}, {"spaces": "3 rest"}, {"spaces": ["3 rest"] * (MOST_TOLD + 1)}])
def test_what_is_no_board_is_refused(setup):
    assert refusal(lambda: board_told(setup, "CH-2")).clause == "CH-2"


def test_the_lines_of_a_board_are_given_as_they_stand():
    assert board_told({"board": "mine", "spaces": ["3 rest", "12 humility"]}, "CH-2") == ["3 rest", "12 humility"]
    assert board_told({}, "CH-2") == []
