"""What the table may set over the referee's head (A-39)."""

import pytest

from ragz_cli.games.change import GAME
from tests.change.table import Table, at, new
from tests.each import each

WHY = "# miscounted since turn 6"


def corrected(table: Table) -> list[tuple[object, object, object]]:
    """What was set in the last play: the fact, and the number before and after."""
    return [(e.facts["fact"], e.facts.get("before"), e.facts.get("left")) for e in table.told if e.kind == "corrected"]


def go_on(table: Table) -> None:
    """Play what is owed, or end the turn; fails when everybody is stuck."""
    lines = table.examples() or [f"{table.turn}: end"]
    table.play(lines[0])


# ---- every fact that can be set ----


def test_credits_are_set():
    table = at("Ann 120, free; Bob 120").play(f"table: set Ann credits 115 {WHY}")
    assert (table.credits("Ann"), table.credits("Bob")) == (115, 120)
    assert corrected(table) == [("credits", 120, 115)]


def test_cards_are_set():
    table = at("Ann 120, 4 cards, free; Bob 120").play(f"table: set Ann cards 2 {WHY}")
    assert (table.cards("Ann"), corrected(table)) == (2, [("cards", 4, 2)])


def test_a_marker_is_set():
    table = at("Ann 120, free; Bob 120").play(f"table: set Bob marker Greed {WHY}")
    assert (table.markers("Bob"), corrected(table)) == ({"Greed"}, [("marker", 12, 11)])


def test_a_marker_is_taken_back():
    table = at("Ann 120, free; Bob 120, marked Greed and Desires").play(f"table: set Bob no marker Greed {WHY}")
    assert (table.markers("Bob"), corrected(table)) == ({"Desires"}, [("no marker", 10, 11)])


def test_ch_15_a_ragz_is_set_and_nobody_lands_by_it():
    table = at("Ann 120, free; Bob 120, marked Greed").play(f"table: set Ann at Greed {WHY}")
    assert (table.where("Ann"), table.credits_moved, table.owed()) == ("Greed", [], [])


def test_the_turn_is_set_and_begins_with_the_track_roll():
    table = at("Ann 120, free; Bob 120; Cy 120").play(f"table: set turn Cy {WHY}")
    assert table.owed() == ["Cy: roll"]


def test_tb_16_the_order_is_set_and_the_turn_stays():
    table = at("Ann 120, free; Bob 120; Cy 120").play(f"table: set order Ann Cy Bob {WHY}")
    assert table.turn == "Ann"
    assert [table.play(line).turn for line in ("Ann: end", "Cy: roll 1 1", "Bob: roll 1 1")] == ["Cy", "Bob", "Ann"]


def test_every_fact_that_can_be_set_is_tested_here():
    assert set(GAME.settings) == {"credits", "cards", "marker", "no marker", "at", "turn", "order"}


@each(
    ("line", "code"),
    [
        ("set Ann credits -1", "R-SET"),
        ("set Ann credits 100000", "R-SET"),
        ("set Ann credits many", "W-NUMBER"),
        ("set Ann cards 6", "R-HAND"),
        ("set Ann cards -1", "R-HAND"),
        ("set Ann marker Humility", "R-SET"),
        ("set Ann marker Desires", "R-CH-OWN"),
        ("set Bob marker Greed", "R-CH-NONE"),
        ("set Ann no marker Greed", "R-SET"),
        ("set Ann zeal 3", "W-SET"),
        ("set credits 3", "W-SET"),
        ("set Ann turn Bob", "W-SET"),
        ("set Di credits 3", "W-NAME"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(line, code):
    table = at("Ann 120, marked Desires, free; Bob 120 on Greed, 12 markers elsewhere")
    assert table.refused(f"table: {line} {WHY}") == code


def test_only_the_table_sets():
    assert at("Ann 120, free; Bob 120").refused(f"Ann: set Ann credits 115 {WHY}") == "W-TABLE"


def test_on_a_learned_board_a_marker_wants_its_space_told_first():
    table = new("Ann Bob")
    assert table.refused(f"table: set Ann marker Pride {WHY}") == "R-BOARD"
    assert table.refused(f"table: set Ann at Pride {WHY}") == "R-BOARD"
    table.play("Ann: space 9 challenge Pride 10", f"table: set Ann marker Pride {WHY}", f"table: set Ann at 9 {WHY}")
    assert (table.markers("Ann"), table.where("Ann")) == ({"Pride"}, "Pride")


# ---- a game taken over in mid-play ----


def test_a_whole_game_is_taken_over_in_mid_play():
    table = new("Ann Bob Cy", "advanced", board="stand-in").play(
        "table: set Ann credits 64 # taken over",
        "table: set Bob credits 31 # taken over",
        "table: set Ann cards 3 # taken over",
        "table: set Ann marker Desires # taken over",
        "table: set Ann marker Space-3 # taken over",
        "table: set Bob marker Greed # taken over",
        "table: set Ann at Humility # taken over",
        "table: set Cy at 2 # taken over",
        "table: set turn Cy # taken over",
    )
    assert table.owed() == ["Cy: roll"]
    table.play("Cy: roll 1 2")  # 2 and 3: Desires
    assert table.credits_moved == [("Cy", 5), ("Ann", -10)]
    assert GAME.tally(table.state) == "Ann=54/10 Bob=31/11 Cy=125/12"


def test_ch_92_a_marker_that_is_set_may_complete_a_set():
    table = at("Ann 120, marked Space-3, free; Bob 120", "advanced").play(f"table: set Ann marker Desires {WHY}")
    assert table.events("set_completed") == [("Ann", 2)]


# ---- nobody is left stuck ----


@each(
    ("position", "lines", "setting"),
    [
        ("Ann 120, landing on Desires; Bob 120", [], "set Ann marker Desires"),
        ("Ann 120, landing on Desires; Bob 120", [], "set Ann at Humility"),
        ("Ann 120, landing on Desires; Bob 120", ["Ann: challenge"], "set Ann marker Desires"),
        ("Ann 120, 11 markers elsewhere, landing on Greed; Bob 120 on Desires", [], "set Ann marker Desires"),
        ("Ann 120, free; Bob 120", ["Ann: option Greed"], "set Ann marker Greed"),
        ("Ann 120, 2 cards, landing on Desires; Bob 120", ["Ann: challenge 1 1 1"], "set Ann marker Desires"),
        ("Ann 120, 1 card, free; Bob 120", ["Ann: card Greed"], "set Ann marker Greed"),
        ("Ann 120, landing on Corner 5; Bob 120, marked Greed and Desires", [], "set Bob no marker Greed"),
        (
            "Ann 120, marked Greed, landing on Corner 5; Bob 120, marked Greed and Desires",
            ["Ann: corner Bob"],
            "set Bob no marker Greed",
        ),
        ("Ann 120, marked Greed and Desires, landing on Corner 5; Bob 120", [], "set Ann no marker Greed"),
        (
            "Ann 120, 11 markers elsewhere, landing on Corner 8; Bob 120 on Greed",
            ["Ann: corner self"],
            "set Ann marker Greed",
        ),
        ("Ann 120, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card", [], "set Bob cards 0"),
        ("Ann 120, landing on Arrogance; Bob 120", [], "set Ann credits 99"),
        ("Ann 120, landing on Emotional; Bob 120", [], "set Ann at Start"),
    ],
)
def test_a_setting_that_makes_a_duty_impossible_leaves_nobody_stuck(position, lines, setting):
    table = at(position).play(*lines).play(f"table: {setting} {WHY}")
    for _ in range(6):
        go_on(table)


def test_no_challenge_is_owed_where_a_marker_lies_after_all():
    table = at("Ann 120, landing on Desires; Bob 120").play(f"table: set Ann marker Desires {WHY}")
    assert (table.owed(), table.phase) == ([], "open")


def test_a_corner_that_nobody_can_follow_any_more_lapses():
    table = at("Ann 120, 12 markers elsewhere, landing on Corner 8; Bob 120, 11 markers elsewhere")
    assert table.owed() == ["Bob: place"]
    table.play(f"table: set Bob marker Space-31 {WHY}")
    assert (table.owed(), table.phase, table.turn, table.cards("Ann")) == ([], "open", "Ann", 0)
    assert table.clauses("corner_nobody") == ["CH-53"]


@pytest.mark.parametrize(
    ("position", "setting", "kind", "clause"),
    [
        ("Ann 120, 1 card, landing on Corner 2; Bob 120, 1 card", "set Ann cards 0", "corner_only", "CH-52"),
        ("Ann 120, 1 card, landing on Corner 2; Bob 120, 1 card", "set Bob cards 0", "corner_alone", "CH-51"),
        ("Ann 120, 1 card, landing on Emotional; Bob 120, 1 card", "set Ann at Corner 2", "", ""),
    ],
)
def test_ch_51_ch_52_a_corner_that_leaves_no_choice_any_more_is_followed_at_once(position, setting, kind, clause):
    table = at(position).play(f"table: {setting} {WHY}")
    assert (table.clauses(kind), table.phase) == ([clause] if kind else [], "open" if kind else "emotional")
    assert table.cards("Ann") == 1  # drawn for Bob, who followed alone; or put under the deck and drawn


def test_ch_69_who_has_one_marker_left_to_go_to_goes_there_at_once():
    table = at("Ann 120, landing on Corner 5; Bob 120, marked Greed and Desires")
    table.play(f"table: set Bob no marker Greed {WHY}")
    assert (table.where("Bob"), table.credits("Bob"), table.cards("Ann"), table.owed()) == ("Desires", 115, 2, [])


def test_ch_50_the_lander_chooses_again_when_who_was_chosen_is_not_able_after_all():
    table = at("Ann 120, landing on Corner 8; Bob 120, 11 markers elsewhere").play("Ann: corner Bob")
    table.play(f"table: set Bob marker Space-31 {WHY}")
    assert (table.clauses("chooses_again"), table.clauses("corner_alone")) == (["CH-50"], ["CH-51"])
    assert (table.owed(), table.cards("Ann")) == (["Ann: place"], 0)


def test_a_lander_who_stands_elsewhere_by_now_chooses_again_for_the_same_corner():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner Bob")
    table.play(f"table: set Ann at Greed {WHY}", f"table: retire Bob {WHY}")
    assert (table.owed(), table.words("corner")) == (["Ann: corner"], {"self", "Cy", "all"})


def test_without_cards_a_low_challenge_can_only_be_settled():
    table = at("Ann 120, 2 cards, landing on Desires; Bob 120").play("Ann: challenge 6 5 1")
    table.play(f"table: set Ann cards 0 {WHY}")
    assert table.owed() == ["Ann: settle"]


def test_a_ragz_that_does_not_stand_there_asks_for_no_space():
    table = new("Ann Bob", first="Ann").play("Ann: roll 1 2", f"table: set Ann at Desires {WHY}")
    assert (table.owed(), table.phase, table.where("Ann")) == ([], "open", "Desires")


@pytest.mark.parametrize(
    ("position", "lines"),
    [
        ("Ann 120, landing on Corner 3; Bob 120", ["Ann: corner all"]),
        ("Ann 120, landing on Desires; Bob 120", []),
        ("Ann 120, landing on Emotional; Bob 120", []),
        ("Ann 120, 1 card, free; Bob 120", ["Ann: card Greed"]),
    ],
)
def test_setting_the_turn_drops_whatever_was_owed(position, lines):
    table = at(position).play(*lines).play(f"table: set turn Bob {WHY}")
    assert table.owed() == ["Bob: roll"]


# ---- winning, and after the game ----


def test_ch_97_set_to_0_credits_a_player_has_won():
    table = at("Ann 120, landing on Corner 3; Bob 120").play(f"table: set Bob credits 0 {WHY}")
    assert (table.winners, table.state.over, table.owed()) == (["Bob"], True, [])


def test_ch_97_a_game_won_by_mistake_goes_on_once_the_credits_are_set():
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires").play(f"table: set Bob credits 3 {WHY}")
    assert (table.state.over, table.turn, table.owed()) == (False, "Ann", ["Ann: challenge", "Ann: decline"])
    assert table.play("Ann: decline", "Ann: end").turn == "Bob"


def test_a_game_that_is_over_stays_over_while_a_winner_is_left():
    table = at("Ann 120, landing on Corner 4; Bob 15; Cy 9").play("Ann: corner Bob Cy")
    table.play(f"table: set Bob credits 1 {WHY}")
    assert (table.state.over, GAME.summary(table.state)["winners"]) == (True, ["Cy"])


def test_the_credits_of_others_are_set_after_the_game_too():
    table = at("Ann 120, landing on Desires; Bob 5, marked Desires; Cy 44").play(f"table: set Cy credits 40 {WHY}")
    assert (table.credits("Cy"), table.state.over) == (40, True)


def test_ch_97_a_game_that_is_over_stays_over_whoever_is_given_the_turn():
    table = at("Ann 5, marked Desires, landing on Desires; Bob 120").play(f"table: set turn Bob {WHY}")
    assert (table.state.over, table.owed(), table.turn) == (True, [], "Bob")
