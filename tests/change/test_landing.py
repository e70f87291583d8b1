"""Landing on a Challenge Space (CH-25 to CH-34)."""

import pytest

from tests.change.table import at


def test_ch_25_every_owner_releases_whoever_lands():
    table = at("Ann 120, marked Desires, landing on Desires; Bob 120, marked Desires; Cy 120, marked Desires")
    assert table.credits_moved == [("Ann", -5), ("Bob", -5), ("Cy", -5)]


def test_ch_25_owners_elsewhere_do_not_release():
    assert at("Ann 120, landing on Desires; Bob 120, marked Greed").credits("Bob") == 120


def test_ch_25_an_owner_of_the_completed_set_releases_twice_the_number():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires and Space-3", "advanced")
    assert table.credits("Bob") == 110


def test_a_19_releasing_is_no_choice():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires")
    assert table.credits("Bob") == 115
    assert "Bob" not in " ".join(table.owed())


def test_a_39_a_forgotten_release_is_set_by_the_table():
    table = at("Ann 120 on Desires, free; Bob 120").play("table: set Bob credits 115 # forgot Desires")
    assert table.credits("Bob") == 115


@pytest.mark.parametrize("answer", ["decline", "challenge 111 11 1", "challenge 666 66 6"])
def test_ch_26_a_lander_without_a_marker_receives_the_number_whatever_follows(answer):
    table = at("Ann 120, landing on Greed; Bob 120")
    assert table.credits("Ann") == 130
    assert table.play(f"Ann: {answer}").credits("Ann") == 130


def test_ch_26_the_same_by_option_move():
    assert at("Ann 120, free; Bob 120").play("Ann: option Greed").credits_moved == [("Ann", 10)]


def test_ch_26_a_single_receipt_even_where_another_releases_double():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires and Space-3", "advanced")
    assert table.credits_moved == [("Ann", 5), ("Bob", -10)]


def test_ch_27_a_lander_with_a_marker_releases_and_does_not_receive():
    table = at("Ann 120, marked Greed, landing on Greed; Bob 120")
    assert table.credits_moved == [("Ann", -10)]
    assert (table.phase, table.turn) == ("open", "Ann")
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-OWN"


def test_ch_28_what_was_released_and_received_stands():
    table = at("Ann 120, landing on Desires; Bob 120, marked Desires")
    table.play("Ann: challenge 111 11 1", "Ann: end", "Bob: roll 1 1")
    assert (table.credits("Ann"), table.credits("Bob")) == (125, 115)


def test_ch_29_any_number_of_players_one_marker_each():
    table = at("Ann 120 on Desires, to challenge; Bob 120, marked Desires; Cy 120, marked Desires")
    table.play("Ann: challenge 666 66 6")
    assert [table.markers(name) for name in ("Ann", "Bob", "Cy")] == [{"Desires"}] * 3


@pytest.mark.parametrize("credits", [20, 19, 1])
def test_ch_30_the_last_credits_are_released_and_no_more(credits):
    table = at(f"Ann 120, landing on Space-23; Bob {credits}, marked Space-23")  # worth 20
    assert table.credits_moved == [("Ann", 20), ("Bob", -credits)]
    assert (table.credits("Bob"), table.winners) == (0, ["Bob"])
    assert table.clauses("released") == ["CH-25" if credits == 20 else "CH-30"]
    assert table.facts("released").get("asked") == (None if credits == 20 else 20)


def test_ch_30_one_credit_more_than_the_number_does_not_win():
    table = at("Ann 120, landing on Space-23; Bob 21, marked Space-23")
    assert (table.credits("Bob"), table.winners) == (1, [])


def test_ch_31_after_a_track_move_the_challenge_may_be_declined():
    table = at("Ann 120, landing on Desires; Bob 120").play("Ann: decline")
    assert (table.markers("Ann"), table.phase, table.turn) == (set(), "open", "Ann")


def test_ch_31_or_taken():
    table = at("Ann 120, landing on Desires; Bob 120").play("Ann: challenge")
    assert table.owed() == ["Ann: challenge"]


def test_a_38_a_track_move_does_not_force_the_challenge():
    assert "Ann: decline" in at("Ann 120, landing on Desires; Bob 120").owed()


def test_a_41_what_was_declined_does_not_come_back():
    table = at("Ann 120, 2 cards, landing on Desires; Bob 120").play("Ann: decline")
    assert table.refused("Ann: challenge") == "R-CH-WHERE"
    assert table.play("Ann: replace 1").refused("Ann: challenge 666 66 6") == "R-CH-WHERE"


def test_ch_32_after_an_option_move_the_challenge_must_be_taken():
    table = at("Ann 120, free; Bob 120").play("Ann: option Greed")
    assert table.owed() == ["Ann: challenge"]
    assert table.refused("Ann: decline") == "R-CH-MUST"
    assert table.why.clause == "CH-32"


def test_ch_33_out_of_markers_a_lander_still_receives_but_takes_no_challenge():
    table = at("Ann 120, 12 markers elsewhere, landing on Desires; Bob 120")
    assert table.credits_moved == [("Ann", 5)]
    assert table.refused("Ann: challenge 666 66 6") == "R-CH-NONE"
    assert table.phase == "open"


def test_a_21_when_another_wins_by_a_landing_the_lander_still_receives():
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires")
    assert (table.credits("Ann"), table.winners, table.owed()) == (125, ["Bob"], [])
    assert table.refused("Ann: challenge 666 66 6") == "R-GAME"


def test_a_34_a_space_of_no_set_never_doubles():
    table = at("Ann 120, marked Space-9, free; Bob 120, 1 card", "advanced")
    table.play("table: space 9 challenge Space-9 10 set=none # white on our board")
    table.play("Bob: roll 4 3", "Bob: decline", "Bob: card Space-9")
    assert table.credits_moved[-2:] == [("Bob", 10), ("Ann", -10)]
