"""What the table puts right: figures, wrong ends, what is half done, lines amended (TB-1 to TB-6)."""

import pytest

from ragz_cli.core.line import parse, write
from ragz_cli.core.step import must_be
from ragz_cli.games.change import GAME
from tests.change.table import Table, at, new, unknown
from tests.each import each

WHY = "# said at the table"


def said(table: Table, line: str) -> Table:
    return table.play(f"table: {line} {WHY}")


def stored(table: Table, line: str) -> str:
    """A typed line as the log keeps it."""
    return write(GAME, table.state, parse(GAME, table.state, line))


# ---- TB-1: the table outranks the referee ----


def test_tb_1_the_turn_is_set_after_the_end_too():
    table = said(at("Ann 5, marked Desires, landing on Desires; Bob 120; Cy 120"), "set turn Cy")
    assert (table.state.over, table.turn) == (True, "Cy")
    assert said(table, "set Ann credits 9").owed() == ["Cy: roll"]


def test_tb_1_the_table_tells_a_space_after_the_end_for_the_next_game():
    table = unknown().play(f"table: set Ann credits 0 {WHY}", f"table: space 9 challenge Pride 10 {WHY}")
    assert (table.state.over, table.state.board.names["Pride"]) == (True, 9)


def test_k_8_a_second_space_like_one_that_is_known_is_accepted_as_proposed():
    table = unknown().play("Ann: space 12 humility")
    assert table.refused("Ann: space 13 humility") == "R-BOARD"
    table.play(f"table: space 13 humility {WHY}")
    assert [table.state.board.name(spot) for spot in (12, 13)] == ["Humility", "Humility"]
    assert table.refused(f"table: set Ann at Humility {WHY}") == "W-MANY"
    assert table.why.facts["names"] == ("space 12", "space 13")
    assert said(table, "set Ann at space 13").player("Ann").at == 13


def test_k_8_two_spaces_of_one_name_are_still_there_in_the_next_game():
    table = unknown().play("Ann: space 12 humility", f"table: space 13 humility {WHY}")
    keeper = GAME.board
    assert keeper
    board = keeper.read(keeper.lines(table.state.board))
    assert (board.name(12), board.name(13)) == ("Humility", "Humility")


def test_tb_1_a_refusal_of_the_tables_own_line_proposes_nothing_that_is_refused_again():
    table = at("Ann 120, marked Greed, free; Bob 120")
    assert table.refused(f"table: space 8 humility {WHY}") == "R-BOARD"
    assert (table.why.facts["case"], table.why.facts["whom"]) == ("marker", (0,))
    assert table.refused(f"table: space 0 humility {WHY}") == "R-BOARD"
    assert table.why.facts["case"] == "start"


def test_k_37_a_space_told_otherwise_leaves_what_has_moved_and_says_so():
    table = unknown().play("Ann: roll 4 3", "Ann: space 7 challenge Pride 10")
    table.play(f"table: space 7 challenge Pride 15 {WHY}")
    assert (table.credits("Ann"), table.clauses("stays_moved")) == (130, ["TB-2"])
    table.play(f"table: space 7 challenge Pride 15 set=blue {WHY}")
    assert table.clauses("stays_moved") == []  # a set that is told for the first time has moved nothing


def test_k_37_who_begins_is_settled_once_the_turn_is_set():
    table = new("Ann Ben Cy", board="stand-in").play("Ann: opening 1 2", f"table: set turn Cy {WHY}")
    assert table.refused("Ben: opening 3 4") == "R-DONE"
    assert (table.why.facts["case"], table.why.facts["whom"]) == ("begun", 2)


def test_ch_10_who_did_not_tie_for_the_highest_is_told_who_did():
    table = new("Ann Bob Cy").play("Ann: opening 4 4", "Bob: opening 4 4", "Cy: opening 1 1")
    assert table.refused("Cy: opening 6 6") == "R-DONE"
    assert (table.why.facts["case"], table.why.facts["whom"]) == ("untied", (0, 1))


# ---- TB-2: what a correction settles ----


ARROGANCE = "Ann 60, landing on Arrogance; Bob 60; Cy 60; Dee 90"


def test_k_24_only_who_leads_by_the_corrected_figure_throws_at_arrogance():
    table = said(at("Ana 120, landing on Arrogance; Ben 120; Cy 120"), "set Ben credits 60")
    assert (table.owed(), table.clauses("excused")) == (["Ben: throw"], ["TB-2"])
    assert table.play("Ben: throw 1 2 3").credits("Ben") == 66


def test_k_24_whoever_leads_only_now_owes_a_throw():
    table = said(at(ARROGANCE), "set Dee credits 60")
    assert table.owed() == [f"{name}: throw" for name in ("Ann", "Bob", "Cy", "Dee")]
    assert table.events("arrogance") == [("Ann", 60)]
    assert table.clauses("arrogance") == ["CH-75"]


def test_tb_2_a_throw_that_is_made_counts_though_somebody_else_leads_alone():
    table = said(at(ARROGANCE).play("Ann: throw 3 3 3"), "set Dee credits 50")
    assert table.owed() == ["Dee: throw"]
    table.play("Dee: throw 1 1 1")
    assert table.credits_moved == [("Ann", 9), ("Dee", 3)]


def test_tb_2_if_all_throws_are_made_by_the_corrected_figures_they_count_at_once():
    table = said(at("Ann 60, landing on Arrogance; Bob 60").play("Ann: throw 3 3 3"), "set Bob credits 70")
    assert (table.credits_moved, table.phase) == ([("Ann", 9)], "open")


def test_tb_2_at_arrogance_the_credits_told_include_a_throw_that_is_made():
    table = said(at(ARROGANCE).play("Ann: throw 3 3 3"), "set Ann credits 59")
    assert table.owed() == []  # she held 50 at the landing, fewer than the others: her throw was the only one
    assert (table.credits("Ann"), table.credits_moved) == (59, [("Ann", 9)])


def test_tb_2_at_a_corner_they_include_it_too():
    table = at("Ann 120, landing on Corner 3; Bob 120; Cy 120").play("Ann: corner all", "Bob: throw 3 3 3")
    said(table, "set Bob credits 100").play("Cy: throw 1 1 1")
    assert (table.credits("Bob"), table.credits("Cy")) == (100, 117)


def test_tb_2_fewer_credits_than_the_throw_gave_cannot_be():
    table = at(ARROGANCE).play("Ann: throw 3 3 3")
    assert table.refused(f"table: set Ann credits 8 {WHY}") == "R-SET"
    assert table.why.facts["least"] == 9


def test_k_40_a_set_that_a_corrected_size_un_completes_is_announced():
    table = unknown("advanced").play("Ann: space 3 challenge Pride 10 set=blue/1")
    assert said(table, "set Ann marker Pride").events("set_completed") == [("Ann", 1)]
    table.play(f"table: space 3 challenge Pride 10 set=blue/2 {WHY}")
    assert (table.events("set_broken"), table.facts("set_broken")["wanted"]) == ([("Ann", 1)], 2)
    assert said(table, "set Ann no marker Pride").events("set_broken") == []


def test_tb_2_what_becomes_impossible_is_said_with_its_clause():
    table = said(at("Ann 120, landing on Desires; Bob 120"), "set Ann marker Desires")
    assert table.clauses("challenge_dropped") == ["CH-42"]
    table = said(at("Ann 120, landing on Corner 4; Bob 120"), "set Ann at Greed")
    assert table.clauses("waiting_dropped") == ["CH-15"]


def test_tb_1_a_figure_of_somebody_without_a_part_in_a_challenge_drops_nothing():
    table = at("Ann 120, landing on Desires; Bob 120; Cy 120")
    said(table, "set Bob credits 30")
    assert (table.owed(), [event.kind for event in table.told]) == (["Ann: challenge", "Ann: decline"], ["corrected"])


# ---- TB-3: an end that was none ----


def test_k_1_the_challenge_of_an_option_move_is_still_to_be_thrown():
    table = at("Ana 120 on Desires, free; Ben 10, marked Greed").play("Ana: option Greed")
    assert table.winners == ["Ben"]
    said(table, "set Ben credits 5")
    assert (table.clauses("goes_on"), table.owed()) == (["TB-3"], ["Ana: challenge"])
    assert table.play("Ana: challenge 532 41 4").markers("Ana") == {"Greed"}


def test_k_1_the_challenge_of_a_track_move_is_still_offered():
    table = said(at("Ana 120, landing on Greed; Ben 10, marked Greed"), "set Ben credits 5")
    assert table.owed() == ["Ana: challenge", "Ana: decline"]


def test_k_1_the_cards_of_a_corner_are_still_drawn():
    table = at("Ana 120, landing on Corner 1; Ben 10").play("Ana: corner Ben")
    assert (table.winners, table.cards("Ana")) == (["Ben"], 0)
    said(table, "set Ben credits 5")
    assert (table.events("drew"), table.phase) == ([("Ana", 1)], "open")


@each(
    ("position", "lines", "cards", "owed"),
    [
        ("Ana 120, landing on Corner 3; Ben 3; Cy 9", ("Ana: corner Ben", "Ben: throw 1 1 1"), 1, []),
        ("Ana 120, landing on Corner 7; Ben 20; Cy 90", ("Ana: corner all",), 2, []),
        ("Ana 120, marked Greed, landing on Corner 5; Ben 10, marked Greed; Cy 90", ("Ana: corner Ben",), 2, []),
        ("Ana 120, landing on Corner 8; Ben 10, marked Greed; Cy 90", ("Ana: corner Cy", "Cy: place Greed"), 4, []),
        ("Ana 120, 1 card, free; Ben 10, marked Greed; Cy 90", ("Ana: card Greed",), 0, ["Ana: place", "Ana: leave"]),
        ("Ana 120, landing on Humility; Ben 10; Cy 120", (), 0, []),
    ],
)
def test_tb_3_play_goes_on_at_the_very_point_where_it_ended(position, lines, cards, owed):
    table = at(position).play(*lines)
    if not table.state.over:
        said(table, "set Ben credits 0")
    assert table.state.over
    said(table, "set Ben credits 5")
    assert (table.state.over, table.cards("Ana"), table.owed()) == (False, cards, owed)


@each(
    ("position", "lines"),
    [
        ("Ann 120, to roll; Bob 120", []),
        ("Ann 120, landing on Emotional; Bob 120", []),
        ("Ann 120, landing on Desires; Bob 120", []),
        ("Ann 120, landing on Desires; Bob 120", ["Ann: challenge"]),
        ("Ann 120, 2 cards, landing on Desires; Bob 120", ["Ann: challenge 1 1 1"]),
        ("Ann 120, landing on Corner 4; Bob 120", []),
        ("Ann 120, landing on Corner 3; Bob 120; Cy 120", ["Ann: corner all", "Cy: throw 1 2 3"]),
        ("Ann 120, landing on Arrogance; Bob 120", ["Ann: throw 1 2 3"]),
        ("Ann 120, 1 card, free; Bob 120", ["Ann: card Greed"]),
        ("Ann 120, landing on Start; Bob 120", []),
        ("Ann 120, landing on Desires; Bob 120", ["Ann: decline", "Ann: option Greed"]),
    ],
)
def test_tb_3_a_winner_announced_by_mistake_changes_nothing(position, lines):
    table = at(position).play(*lines)
    before = table.state
    table.play(f"table: set Bob credits 0 {WHY}")
    assert (table.winners, table.owed(), table.open()) == (["Bob"], [], set())
    assert said(table, "set Bob credits 120").state == before


def test_tb_3_a_space_asked_for_is_still_asked_for_and_may_be_told_while_the_game_seems_over():
    table = said(unknown().play("Ann: roll 1 2"), "set Bob credits 0")
    assert said(said(table, "set Bob credits 9"), "set Bob credits 0").owed() == []
    table.play(f"table: space 3 challenge Pride 10 {WHY}")
    assert (table.credits("Ann"), table.state.over) == (120, True)
    assert said(table, "set Bob credits 9").owed() == ["Ann: challenge", "Ann: decline"]
    assert table.credits("Ann") == 130


def test_tb_3_the_wrong_end_is_as_if_it_had_never_been():
    right = at("Ann 120, landing on Greed; Bob 15, marked Greed")
    wrong = said(at("Ann 120, landing on Greed; Bob 10, marked Greed"), "set Bob credits 5")
    assert wrong.state == right.state


def test_tb_15_a_second_player_set_to_0_after_the_end_joins_the_winner():
    table = said(at("Ann 5, marked Desires, landing on Desires; Bob 120"), "set Bob credits 0")
    assert (table.events("won_too"), GAME.summary(table.state)["winners"]) == ([("Bob", 0)], ["Ann", "Bob"])
    assert table.clauses("won_too") == ["CH-98"]


def test_tb_15_the_winners_are_those_whom_the_corrected_figures_name():
    table = said(at("Ann 5, marked Desires, landing on Desires; Bob 120"), "set Bob credits 0")
    assert said(table, "set Ann credits 5").events("not_won") == [("Ann", 0)]
    assert (table.state.over, GAME.summary(table.state)["winners"]) == (True, ["Bob"])


# ---- TB-5: what a correction drops ----


@each(
    ("position", "lines", "kind", "case"),
    [
        ("Ann 120, landing on Desires; Bob 120", [], "challenge_dropped", "offer"),
        ("Ann 120, landing on Desires; Bob 120", ["Ann: challenge"], "challenge_dropped", "challenge"),
        ("Ann 120, 2 cards, landing on Desires; Bob 120", ["Ann: challenge 1 1 1"], "challenge_dropped", "add"),
        ("Ann 120, 1 card, free; Bob 120", ["Ann: card Desires"], "challenge_dropped", "card place"),
        ("Ann 120, landing on Corner 4; Bob 120", [], "waiting_dropped", "corner"),
        ("Ann 120, landing on Corner 3; Bob 120", ["Ann: corner Bob"], "waiting_dropped", "follow"),
        ("Ann 120, landing on Arrogance; Bob 120", ["Bob: throw 1 2 3"], "waiting_dropped", "arrogance"),
        ("Ann 120, landing on Emotional; Bob 120", [], "waiting_dropped", "emotional"),
    ],
)
def test_tb_5_setting_the_turn_names_what_is_dropped(position, lines, kind, case):
    table = said(at(position).play(*lines), "set turn Bob")
    assert (table.clauses(kind), table.facts(kind)["case"], table.owed()) == (["TB-5"], case, ["Bob: roll"])


def test_tb_5_what_stays_paid_can_be_given_back_by_the_line_that_is_named():
    table = said(at("Ann 120, landing on Desires; Bob 120"), "set turn Bob")
    (event,) = (event for event in table.told if event.kind == "challenge_dropped")
    assert (event.amount, event.facts["left"], table.credits("Ann")) == (5, 120, 125)


@pytest.mark.parametrize("word", ["set Ann at Greed", "space 5 challenge Desires 12", "set Ann at Corner 4"])
def test_tb_5_what_was_received_is_that_of_the_landing_wherever_the_ragz_is_put(word):
    table = said(at("Ann 120, landing on Desires; Bob 120").play("Ann: challenge 532"), word)
    table = table if table.events("challenge_dropped") else said(table, "set turn Bob")
    assert (table.events("challenge_dropped"), table.facts("challenge_dropped")["left"]) == ([("Ann", 5)], 120)


def test_tb_5_what_was_received_before_an_option_move_is_not_that_of_the_option_move():
    table = said(at("Ann 120, landing on Desires; Bob 120"), "set Ann at Greed")
    table = said(table.play("Ann: decline", "Ann: option Space-7"), "set turn Bob")
    assert table.events("challenge_dropped") == [("Ann", 10)]


def test_tb_5_a_question_for_a_space_is_dropped_with_what_waited_for_it():
    table = said(unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option Pride"), "set turn Bob")
    assert (table.events("action_dropped"), table.owed()) == ([("Ann", 0)], ["Bob: roll"])


@pytest.mark.parametrize("position", ["Ann 120, to roll; Bob 120", "Ann 120, free; Bob 120"])
def test_tb_5_nothing_is_dropped_where_nothing_is_half_done(position):
    assert [event.kind for event in said(at(position), "set turn Bob").told] == ["corrected"]


# ---- TB-6: stored lines name all that they meant ----


@pytest.mark.parametrize(
    ("position", "lines", "typed", "kept"),
    [
        ("Ann 120, landing on Corner 3; Bob 120", [], "Ann: corner self", "Ann: corner 3 self"),
        ("Ann 120, landing on Corner 4; Bob 120; Cy 120", [], "Ann: corner all", "Ann: corner 4 Bob Cy"),
        ("Ann 120, 1 card, landing on Corner 2; Bob 120; Cy 120, 1 card", [], "Ann: corner all", "Ann: corner 2 Cy"),
        ("Ann 120, 1 card, free; Bob 120", ["Ann: card Greed"], "Ann: place", "Ann: place Greed"),
    ],
)
def test_tb_6_a_stored_line_names_all_that_it_meant(position, lines, typed, kept):
    assert stored(at(position).play(*lines), typed) == kept


def test_tb_6_short_lines_are_read_for_ever():
    at("Ann 120, landing on Corner 4; Bob 120; Cy 120").play("Ann: corner all")
    at("Ann 120, 1 card, free; Bob 120").play("Ann: card Greed", "Ann: place")


def test_tb_6_who_follows_a_corner_does_not_follow_to_another_corner():
    table = at("Ann 120, landing on Corner 6; Bob 120")
    assert table.refused("Ann: corner 3 Bob") == "R-COR-WHICH"


@each(
    ("position", "line", "follows"),
    [
        ("Ann 120, landing on Greed; Bob 120", "Ann: challenge 532 41 4", True),
        ("Ann 120, landing on Greed; Bob 120", "Ann: decline", True),
        ("Ann 120, marked Greed, landing on Greed; Bob 120", "Ann: challenge 532 41 4", False),
        ("Ann 120, landing on Humility; Bob 120", "Ann: decline", False),
        ("Ann 120, landing on Humility; Bob 120", "Ann: end", True),
        ("Ann 120, landing on Corner 3; Bob 120", "Ann: corner self", False),
        ("Ann 120, free; Bob 120", "Ann: option Greed", False),
    ],
)
def test_tb_6_a_challenge_follows_where_the_same_is_offered(position, line, follows):
    table = at(position)
    action = parse(GAME, table.state, line)
    assert must_be(GAME, table.state, action) == (action if follows else None)
