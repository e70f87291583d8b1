"""Rat-A-Tat Roll at the table: a new session, what the dice would reach, a board kept for the next evening."""

import json

import pytest

from tests.cli.conftest import Ragz


@pytest.fixture
def begun(ragz: Ragz) -> Ragz:
    """Ann is to roll, with two tokens, on the stand-in board."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "pawn 0", "row 3 7 0 2 5")
    return ragz


def test_who_begins_is_asked(ragz: Ragz) -> None:
    assert "first Ann" in ragz("new", "rat", "Ann", "Bob").stdout


def test_six_cannot_play(ragz: Ragz) -> None:
    assert "6 players" in ragz("new", "rat", "Ann", "Bob", "Cy", "Di", "Ed", "Flo", code=1).stderr


def test_options_of_the_set_up(ragz: Ragz) -> None:
    ragz("new", "rat", "Ann", "Bob", "--first", "Bob", "--tokens", "3", "--faces", "0-5", "--house", "ties=tokens")
    shown = json.loads(ragz("status", "--json").stdout)
    assert (shown["turn"], shown["centre"], shown["house"]) == ("Bob", 9, {"ties": "tokens", "starting_tokens": "3"})


def test_odds_tell_every_space_in_reach_with_the_card_that_lies_there(begun: Ragz) -> None:
    said = begun("odds").stdout
    assert "1\t3\tred look\t3\t1/6 16.7%\t11/36 30.6%\t91/216 42.1%" in said
    assert "3\t18\tpurple token\t5\t1/216 0.5%" in said


def test_odds_of_words_that_mean_nothing_here_are_refused(begun: Ragz) -> None:
    assert begun("odds", "israel", code=2).stderr.startswith("error: there are no odds for israel now\n")


def test_odds_after_the_roll_are_those_of_the_dice_that_lie(begun: Ragz) -> None:
    begun("roll", "1", "2")
    assert "2\t3\tred look\t3\t1/1" in begun("odds").stdout


def test_a_full_player_has_no_number_dice_to_tell_of(begun: Ragz) -> None:
    begun("do", "table: set Ann cards 5  # taken over")
    assert "RR-74" in begun("odds").stdout
    assert json.loads(begun("odds", "--json").stdout) == []


def test_the_row_the_pawn_and_the_centre_are_in_view(begun: Ragz) -> None:
    said = begun("status").stdout
    assert "Face up: red 3, yellow 7, green 0, blue 2, purple 5" in said
    assert "Pawn: black, space 0" in said
    assert "Tokens in the centre: 11" in said


def test_a_board_learned_at_the_table_is_kept(ragz: Ragz) -> None:
    ragz("new", "rat", "Ann", "Bob", "--first", "Ann")
    ragz("do", "row 3 7 0 2 5", "regions red yellow green blue white", "spaces 20", "space 3 red look")
    ragz("board", "save", "ours")
    ragz("new", "rat", "Ann", "Bob", "--first", "Ann", "--board", "ours", "-f", "next.toml")
    ragz("do", "pawn 0", "row 3 7 0 2 5", "roll 3", "move", "-f", "next.toml")
    assert "red look" in ragz("status", "-f", "next.toml").stdout
    assert "red take" not in ragz("status", "-f", "next.toml").stdout


def test_the_value_of_a_drawn_card_is_refused_and_not_repeated(begun: Ragz) -> None:
    begun("do", "roll 1", "move")
    said = begun("draw", "8", code=1)
    assert "R-SECRET" not in said.stderr
    assert "face-down card" in said.stderr
    assert "8" not in said.stderr.replace("RR-85", "")


def test_where_the_pawn_lands_is_asked_only_where_the_board_is_not_known(begun: Ragz) -> None:
    assert "say where it lands" not in begun("roll", "3").stdout
    begun("new", "rat", "Ann", "Bob", "--first", "Ann", "-f", "learned.toml")
    begun("row", "3", "7", "0", "2", "5", "-f", "learned.toml")
    assert "say where it lands" in begun("roll", "3", "-f", "learned.toml").stdout


def test_number_dice_after_the_wild_die_are_told_what_comes_first_and_from_whom(begun: Ragz) -> None:
    begun("do", "table: set Ann cards 5  # taken over", "wild low")
    assert "not now: first Ann has to take the lowest card" in begun("roll", "3", code=1).stderr


def test_rr_2_a_count_of_more_tokens_than_there_are_is_not_proposed_to_be_set(begun: Ragz) -> None:
    """There are 15 tokens: 2 of Bob's are left to him, so that Ann can hold 13 and no more."""
    assert "To go by what Ann holds: ragz 'table: set Ann tokens 13  # counted'" in begun("count", "Ann", "13").stdout
    said = begun("count", "Ann", "14").stdout
    assert "Ann holds 14, but ragz has 2: a difference of 12" in said
    assert "ragz '" not in said


@pytest.mark.parametrize(("cards", "proposed"), [(5, True), (4, False)])
def test_tb_7_a_game_stopped_already_is_proposed_to_be_counted_only_where_it_can_be(
    begun: Ragz, cards: int, proposed: bool
) -> None:
    begun("do", *(f"table: set {name} cards {cards}  # dealt out" for name in ("Ann", "Bob")), "table: stop  # late")
    said = begun("stop", "# late", code=1).stderr
    assert "the game is stopped already" in said
    assert ("ragz 'table: stop counted  # why'" in said) == proposed
