"""The end of the game (CH-97 to CH-102)."""

import pytest

from ragz_cli.games.change import GAME
from tests.change.table import at, new
from tests.each import each


@pytest.mark.parametrize(
    "position",
    ["Ann 5, marked Desires, landing on Desires; Bob 120", "Bob 120, landing on Desires; Ann 5, marked Desires"],
)
def test_ch_97_who_has_no_credits_wins_in_anybodys_turn(position):
    table = at(position)
    assert (table.winners, table.state.over, table.owed(), table.open()) == (["Ann"], True, [], set())


@each(
    "line", ["Ann: end", "Bob: roll 4 1", "Ann: option Greed", "Ann: challenge", "Bob: throw 1 1 1", "Ann: opening 4 1"]
)
def test_ch_97_after_the_win_nothing_is_played(line):
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires")
    assert table.refused(line) == "R-GAME"


def test_ch_97_the_rest_of_the_turn_is_not_played():
    table = at("Ann 120, landing on Corner 1; Bob 10").play("Ann: corner Bob")
    assert (table.winners, table.cards("Ann")) == (["Bob"], 0)  # the lander's draw comes after the release


@pytest.mark.parametrize(
    ("position", "lines"),
    [
        ("Ann 120, landing on Desires; Bob 5, marked Desires; Cy 3, marked Desires", []),
        ("Ann 120, landing on Corner 4; Bob 15; Cy 9", ["Ann: corner Bob Cy"]),
        ("Ann 120, landing on Corner 7; Bob 20; Cy 9", ["Ann: corner all"]),
        ("Ann 120, landing on Corner 3; Bob 15; Cy 9", ["Ann: corner all", "Bob: throw 5 5 5", "Cy: throw 3 3 3"]),
    ],
)
def test_ch_98_two_who_finish_at_the_same_time_tie(position, lines):
    table = at(position).play(*lines) if lines else at(position)
    assert table.winners == ["Bob", "Cy"]
    assert GAME.summary(table.state)["winners"] == ["Bob", "Cy"]


def test_ch_98_a_tie_is_won_by_its_own_clause():
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 9").play("Ann: corner Bob Cy")
    assert table.clauses("won") == ["CH-98", "CH-98"]


def test_ch_97_a_lone_winner_wins_by_its_own_clause():
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 16").play("Ann: corner Bob Cy")
    assert (table.winners, table.clauses("won")) == (["Bob"], ["CH-97"])


def test_a_20_all_throws_count_before_anybody_has_won():
    table = at("Ann 120, landing on Corner 3; Bob 3; Cy 120").play("Ann: corner all", "Bob: throw 6 6 6")
    assert (table.winners, table.owed()) == ([], ["Cy: throw"])
    table.play("Cy: throw 1 1 1")
    assert (table.winners, table.credits("Cy")) == (["Bob"], 117)


def test_a_27_a_tie_breaker_is_for_those_who_tie():
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 9; Di 50").play("Ann: corner Bob Cy")
    whom = next(event.facts["whom"] for event in table.told if event.kind == "tie_breaker")
    assert [tuple(table.state.seats)[who] for who in whom] == ["Bob", "Cy"]


@pytest.mark.parametrize("house", ["tied", "all"])
def test_a_27_a_house_rule_says_who_plays_it(house):
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 9; Di 50", tie_breaker=house).play("Ann: corner Bob Cy")
    assert table.facts("tie_breaker")["case"] == house


def test_ch_99_a_tie_breaker_is_recommended_and_nobody_is_made_to_play_it():
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 9").play("Ann: corner Bob Cy")
    assert table.clauses("tie_breaker") == ["CH-99"]
    assert (table.state.over, table.owed()) == (True, [])


def test_ch_99_one_winner_needs_no_tie_breaker():
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires")
    assert table.events("tie_breaker") == []


def test_ch_100_a_short_game_differs_in_the_credits_only():
    short, long = new("Ann Bob", "short", first="Ann").state, new("Ann Bob", first="Ann").state
    assert [player.credits for player in short.players] == [50, 50]
    assert short._replace(form=long.form, players=long.players) == long


def test_ch_101_a_winner_holds_nothing_and_the_others_what_is_left():
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires; Cy 44, 3 cards")
    held = [GAME.held(table.state, who) for who in range(3)]
    assert held == [125, 0, 44]  # what each game adds to the running totals


def test_ch_102_unused_markers_and_cards_count_for_nothing():
    table = at("Ann 120, 5 cards, landing on Desires; Bob 5, marked Desires")
    assert GAME.held(table.state, 0) == 125
    assert table.winners == ["Bob"]
