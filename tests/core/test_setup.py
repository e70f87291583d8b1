"""The set-up of a game: what a stranger's save may hold of it, and what an evening needs to be kept."""

import pytest

from ragz_cli.core.game import FLAG, Option, Refusal, Switch
from ragz_cli.core.line import check_names
from ragz_cli.core.record import Record
from ragz_cli.core.setup import (
    MOST_TOLD,
    board_told,
    check_games,
    check_options,
    check_title,
    house_rules,
    house_unusual,
    seats_of,
)
from ragz_cli.core.step import or_refusal
from ragz_cli.core.words import LINE_LIMIT, NAME_LIMIT
from tests.core.heap import HEAP
from tests.each import each


def refusal(work) -> Refusal:
    """Why something is refused."""
    refused = or_refusal(work)
    assert isinstance(refused, Refusal)
    return refused


def test_names_are_seats_in_the_order_in_which_they_sit():
    assert seats_of(["Cy", "Ann", "Bob"], 2, "CH-4") == {"Cy": 0, "Ann": 1, "Bob": 2}


@each("names", ["Ann", ["Ann"], ["Ann", 2], ["Ann", "ann"], ["Ann", ["Bob"]], [""] * 3])
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


@each(
    ("names", "case", "facts"),
    [
        (["Ann", "O'Neil"], "name", {"word": "O'Neil", "better": "ONeil"}),
        (["Ann", ""], "name", {"word": "an empty name", "better": ""}),
        (["Ann", "Ann'"], "name", {"word": "Ann'", "better": ""}),  # without it, it would be Ann
        (["Ann", "4"], "number", {"word": "4"}),
        (["Ann", "Big Give"], "reserved", {"word": "Big Give", "wanted": "Give"}),
        (["Ann", "Status"], "reserved", {"word": "Status", "wanted": "Status"}),
    ],
)
def test_a_name_that_could_not_be_typed_is_refused_with_a_better_one(names, case, facts):
    refused = refusal(lambda: check_names(HEAP, names))
    assert (refused.code, refused.facts["case"]) == ("W-SETUP", case)
    assert facts.items() <= refused.facts.items()


def test_house_rules_may_be_begun_and_are_given_once():
    switches = (Switch("short_turns", ("no", "yes"), "A-1", ""), Switch("shared", ("yes", "no"), "A-2", ""))
    assert house_rules(switches, ["shor=y", "sha=no"]) == {"short_turns": "yes", "shared": "no"}
    for given, case, near in [
        (["shot_turns=yes"], None, "short_turns"),
        (["sh=yes"], None, ""),
        (["shared=maybe"], "value", ""),
        (["shared=yess"], "value", "yes"),
        (["shared"], "missing", None),
        (["shared=no", "sha=yes"], "twice", None),
    ]:
        refused = refusal(lambda given=given: house_rules(switches, given))
        assert (refused.code, refused.facts.get("case"), refused.facts.get("near")) == ("W-HOUSE", case, near)


def test_an_option_of_another_game_is_refused_with_those_that_there_are():
    game = HEAP._replace(options=(Option("stones", "how many"), Option("quick", "at once", FLAG)))
    check_options(game, {"quick": "yes"})
    refused = refusal(lambda: check_options(game, {"dealer": "Ann"}))
    assert (refused.facts["option"], refused.facts["wanted"]) == ("dealer", "--stones, --quick")


@pytest.mark.parametrize("games", [0, -1, 100])
def test_an_evening_has_one_to_99_games(games):
    assert refusal(lambda: check_games(games)).facts["case"] == "games"
    check_games(1)
    check_games(99)


def test_a_title_holds_no_control_character():
    check_title("Friday night")
    assert refusal(lambda: check_title("a\x07")).facts["case"] == "title"


def test_the_lines_of_a_board_are_given_as_they_stand():
    assert board_told({"board": "mine", "spaces": ["3 rest", "12 humility"]}, "CH-2") == ["3 rest", "12 humility"]
    assert board_told({}, "CH-2") == []


class Agreed(Record):
    """House rules of a test."""

    peek_free: str = "no"
    ties: str = "shared"


def test_a_house_rule_with_a_dash_goes_by_its_own_name() -> None:
    switches = (Switch("peek-free", ("no", "yes"), "A-1", ""), Switch("ties", ("shared", "tokens"), "A-2", ""))
    assert house_unusual(Agreed(peek_free="yes"), switches) == {"peek-free": "yes"}
    assert house_unusual(Agreed(), switches) == {}
