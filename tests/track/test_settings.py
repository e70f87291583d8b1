"""What the table may set in both track games: what is held, hands, places, the turn and the order (TB-2, TB-16)."""

import pytest

from ragz_cli.core.setup import LEARNED
from tests.track.table import WHY, both


@both
@pytest.mark.parametrize(("fact", "most", "code"), [("HELD", 99_999, "R-SET"), ("cards", 5, "R-HAND")])
def test_a_number_is_set_from_none_up_to_the_most(track, fact, most, code):
    fact = fact.replace("HELD", track.currency)
    table = track.at("Ann 60, 2 cards, free; Bob 60")
    assert table.refused(f"table: set Bob {fact} {most + 1}{WHY}") == code
    assert table.refused(f"table: set Bob {fact} -1{WHY}") == code
    table.play(f"table: set Bob {fact} {most}{WHY}")
    assert (table.held("Bob"), table.cards("Bob")) == ((60, most) if fact == "cards" else (most, 0))
    table.play(f"table: set Ann {fact} 0{WHY}")
    assert (table.held("Ann"), table.cards("Ann")) == ((60, 0) if fact == "cards" else (0, 2))


@both
def test_a_ragz_that_is_set_elsewhere_has_not_landed_there(track):
    table = track.at("Ann 60, free; Bob 60, on Corner 3").play(f"table: set Ann at Corner 5{WHY}")
    assert (table.where("Ann"), table.where("Bob"), table.owed(), table.moved) == ("Corner 5", "Corner 3", [], [])
    assert table.facts("corrected")["before"] == 0


@both
def test_an_order_of_seats_begins_with_whoever_the_one_before_began_with(track):
    table = track.at("Ann 60, free; Bob 60; Cy 60; Dee 60").play(f"table: set order Cy Ann Dee Bob{WHY}")
    assert table.state.sitting.order == (0, 3, 1, 2)  # from Ann on, as before
    assert table.turn == "Ann"
    assert table.play("Ann: end").turn == "Dee"


@both
@pytest.mark.parametrize(("chosen", "board"), [({"board": "stand-in"}, "stand-in"), ({}, LEARNED)])
def test_scripts_are_told_which_board_it_is(track, chosen, board):
    assert track.game.summary(track.new("Ann Bob", first="Ann", **chosen).state)["board"] == board


@both
def test_the_turn_is_given_to_another_who_begins_with_the_track_roll(track):
    table = track.at("Ann 60, free; Bob 60; Cy 60").play(f"table: set turn Cy{WHY}")
    assert table.owed() == ["Cy: roll"]


@both
def test_a_turn_that_goes_to_another_drops_the_question_for_a_space(track):
    table = track.unknown().play("Ann: roll 3 4").play(f"table: set turn Bob{WHY}")
    assert table.facts("question_dropped") == {"space": "space 7"}
    assert (table.owed(), table.state.unknown) == (["Bob: roll"], None)


@both
def test_the_house_rules_that_were_chosen_are_kept_in_the_set_up(track):
    for switch in track.game.switches:
        for value in switch.values:
            assert track.game.prepare(["Ann", "Bob"], {switch.name: value})["house"] == {switch.name: value}
    assert "house" not in track.game.prepare(["Ann", "Bob"], {})
