"""What never runs out, and the end of the game (GN-105, GN-106, GN-110 to GN-116)."""

import pytest

from ragz_cli.games.news import GAME
from ragz_cli.view.sentences import event_line
from tests.news.table import STAND_IN, at, closer, in_the_last_turn, new, owners

LAST = "event Israel 60", "marker 20", "throw 1 2"


def closing(position="Ann 60, free; Bob 60, owns all but Israel; Cy 60"):
    """Ann closes the last Territory by an Event."""
    return at(position).play(*(f"Ann: {line}" for line in LAST))


def test_gn_105_markers_never_run_out():
    table = at("Ann 999, on Corner 5, free, owns all but Israel; Bob 60").play("Ann: followup Arabia", "Ann: end")
    assert sum(table.player("Ann").on.values()) == 21
    table.play("Bob: roll 1 2", "Bob: end", "Ann: roll 4 1", "Ann: event Israel 5", "Ann: marker 5", "Ann: throw 1 2")
    assert sum(table.player("Ann").on.values()) == 22


def test_gn_106_the_bank_is_never_empty():
    table = at("Ann 99999, landing on Corner 2; Bob 60").play("Ann: corner self")
    assert table.held("Ann") == 100049


def test_gn_109_an_event_may_be_on_the_space_one_stands_on():
    table = at("Ann 60, on Israel, free; Bob 60").play("Ann: event Israel 5")
    assert table.where("Ann") == "Israel"


def test_gn_110_the_last_territory_closed_begins_the_last_round():
    table = closing()
    assert table.events("last_round") == [("Ann", 2)]
    failed = at("Ann 60, free; Bob 60, owns all but Israel").play(
        "Ann: event Israel 5", "Ann: marker 50", "Ann: throw 1 2"
    )
    assert failed.events("last_round") == []
    second = at("Ann 60, free, owns Arabia; Bob 60, owns all but Israel and Arabia").play("Ann: followup Arabia")
    assert second.events("last_round") == []


@pytest.mark.parametrize(
    ("house", "said", "cards"), [("no", "bring nobody cards", 0), ("yes", "bring 4 cards all the same", 4)]
)
def test_a_13_what_corners_1_and_8_bring_is_said_when_the_last_round_begins(house, said, cards):
    table = at("Ann 60, free; Bob 60, owns all but Israel", {**STAND_IN, "reward_without_effect": house})
    table.play(*(f"Ann: {line}" for line in LAST))
    (begun,) = (event for event in table.told if event.kind == "last_round")
    line = event_line(GAME, ("Ann", "Bob"), begun)
    assert "A-13" in line
    assert said in line
    before = {at: name for name, at in table.state.board.names.items()}[table.state.board.names["Corner 8"] - 3]
    table.play("Ann: end", f"table: set Bob at {before}  # as it lies", "Bob: roll 1 2")
    if table.owed() == ["Bob: corner"]:
        table.play("Bob: corner Ann")
    assert table.cards("Bob") == cards


def test_gn_111_the_player_whose_turn_it_is_counts_not_the_marker():
    table = at("Ann 60, landing on Corner 8; Bob 60, owns all but Israel; Cy 60").play("Ann: corner cy")
    assert owners(table, "Israel") == {"Cy": 1}
    assert closer(table) == "Ann"


def test_gn_112_that_turn_is_finished_as_normal():
    table = at("Ann 60, landing on Corner 1, 1 card; Bob 60, owns all but Israel").play(
        "Ann: corner bob", "Ann: receive 5"
    )
    assert (table.turn, table.phase, table.cards("Ann")) == ("Ann", "open", 4)
    assert "end" in table.open()


def test_gn_113_every_other_player_has_one_more_turn():
    table = closing().play("Ann: end")
    assert (table.turn, table.facts("turn")["turns"]) == ("Bob", 2)
    table.play("Bob: roll 1 1")  # doubles: used up, A-40
    assert (table.turn, table.facts("turn")["turns"]) == ("Cy", 1)
    table.play("Cy: roll 1 2", "Cy: end")
    assert table.state.over
    assert table.refused("Ann: roll 1 2") == "R-GAME"
    assert table.refused("Bob: receive 5") == "R-GAME"


def test_gn_113_a_helper_who_closed_it_still_has_his_turn():
    table = at("Ann 60, landing on Corner 8; Bob 60, owns all but Israel").play("Ann: corner bob", "Ann: end")
    assert table.owed() == ["Bob: roll"]
    assert table.play("Bob: roll 2 2").state.over


def test_gn_113_no_further_roll_ends_the_last_turn_of_all():
    table = closing().play("Ann: end", "Bob: roll 1 2")
    goes_on = GAME.implied(table.state, "roll", None)
    assert goes_on
    assert table.name(goes_on.who) == "Cy"
    table.play("Bob: end", "Cy: roll 1 2")
    assert GAME.implied(table.state, "roll", None) is None
    assert GAME.implied(table.state, "roll", table.state.seats["Ann"]) is None
    assert table.refused("Ann: roll 1 2") == "R-TURN"
    assert "end" in table.open()


def test_how_many_turns_are_left_is_always_shown():
    table = at("Ann 60, free; Bob 60, owns all but Israel; Cy 60")
    assert (GAME.summary(table.state)["last_round"], GAME.summary(table.state)["last_turns"]) == (False, [])
    table.play("Ann: event Israel 60", "Ann: marker 20", "Ann: throw 1 2")
    shown = []
    for line in ("Ann: end", "Bob: roll 1 1", "Cy: roll 1 1"):
        summary = GAME.summary(table.state)
        shown.append((summary["last_round"], summary["turns_left"], summary["last_turns"]))
        table.play(line)
    assert shown == [(True, 2, ["Ann", "Bob", "Cy"]), (True, 1, ["Bob", "Cy"]), (True, 0, ["Cy"])]
    assert GAME.summary(table.state)["last_turns"] == []


def test_gn_114_all_rules_hold_in_the_last_round():
    table = closing("Ann 60, free; Bob 60, owns all but Israel, on Arrogance, 1 card; Cy 60")
    table.play("Ann: end", "Bob: roll 1 2")
    assert table.moved == [("Ann", 40)]
    assert table.refused("Bob: event Israel 5") == "R-EV-OPEN"
    assert {"followup", "receive", "forward"} <= table.open()
    table.play("Bob: followup Arabia")
    assert table.events("last_round") == []


@pytest.mark.parametrize("choice", ["self", "bob"])
@pytest.mark.parametrize("number", [1, 8])
def test_gn_115_one_territory_left_ends_it_whoever_does_it(number, choice):
    table = at(f"Ann 60, landing on Corner {number}; Bob 60, owns all but Israel").play(f"Ann: corner {choice}")
    assert table.events("last_round") == [("Ann", 1)]


def test_gn_116_only_zeal_counts():
    table = at("Ann 100, to roll; Bob 101, owns Israel; Cy 90, owns all twice, 5 cards".replace(" twice", ""))
    in_the_last_turn(table)
    table.play("Ann: roll 1 1")
    assert table.winners == ["Bob"]
    assert table.events("won") == [("Bob", 101)]


def test_a_15_equal_zeal_is_a_shared_victory():
    table = at("Ann 100, to roll; Bob 100, owns all; Cy 90")
    in_the_last_turn(table)
    table.play("Ann: roll 1 1")
    assert table.winners == ["Ann", "Bob"]
    assert GAME.summary(table.state)["winners"] == ["Ann", "Bob"]


def test_the_last_turn_may_decide_the_game():
    table = closing("Ann 60, free; Bob 1, owns all but Israel, on Corner 5, 1 card; Cy 60")
    table.play("Ann: end", "Bob: roll 1 2", "Bob: receive 99", "Bob: end", "Cy: roll 1 1")
    assert table.winners == ["Bob"]


def test_where_the_board_is_learned_ragz_asks_whether_a_territory_is_open():
    table = new("Ann Bob", first="Ann").play(
        "table: space 19 territory Israel 40  # looked", "table: space 20 territory Arabia 35  # looked",
        "table: set Ann marker Israel 1  # a game in progress", "table: set Bob marker Arabia 1  # a game in progress",
    )  # fmt: skip
    assert (table.events("open_asked"), table.owed()) == ([("Ann", 2)], ["Ann: space"])
    assert table.refused("Ann: roll 1 2") == "R-PHASE"
    (asked,), before = GAME.owed(table.state), table.state
    assert table.play(str(asked.facts["no"])).events("last_round") == [("Ann", 1)]  # what a no stands for
    table.state = before
    table.play("Ann: space 3 territory Peru 10")
    assert (table.owed(), closer(table)) == (["Ann: roll"], "")


def test_where_the_territories_are_counted_the_last_round_begins_by_itself():
    table = new("Ann Bob", first="Ann", territories="2").play(
        "table: space 19 territory Israel 40  # looked", "table: space 20 territory Arabia 35  # looked",
        "table: set Ann marker Israel 1  # a game in progress", "table: set Bob marker Arabia 1  # a game in progress",
    )  # fmt: skip
    assert table.events("last_round") == [("Ann", 1)]


def test_counting_them_answers_the_question():
    table = new("Ann Bob", first="Ann").play(
        "table: space 19 territory Israel 40  # looked", "table: space 20 territory Arabia 35  # looked",
        "table: set Ann marker Israel 1  # a game in progress", "table: set Bob marker Arabia 1  # a game in progress",
        "table: set territories 2  # counted",
    )  # fmt: skip
    assert (table.owed(), closer(table)) == (["Ann: roll"], "Ann")


def test_gn_110_counting_one_more_calls_the_last_round_off():
    table = new("Ann Bob", first="Ann", territories="2").play(
        "table: space 19 territory Israel 40  # looked", "table: space 20 territory Arabia 35  # looked",
        "table: set Ann marker Israel 1  # a game in progress", "table: set Bob marker Arabia 1  # a game in progress",
        "table: set territories 3  # one lay under the dice",
    )  # fmt: skip
    assert not GAME.summary(table.state)["last_round"]
    table.play("Ann: roll 1 1", "Bob: roll 1 1")
    assert (table.state.over, table.owed()) == (False, ["Ann: roll"])
    table.play("table: space 3 territory Peru 10  # there it is", "table: set Ann marker Peru 1  # and it is closed")
    assert table.events("last_round") == [("Ann", 1)]


def test_a_territory_that_the_booklet_names_counts_as_open_until_it_is_found():
    table = new("Ann Bob", first="Ann").play(
        "table: space 20 territory Arabia 35  # looked", "table: set Bob marker Arabia 1  # a game in progress",
    )  # fmt: skip
    assert table.owed() == ["Ann: roll"]
