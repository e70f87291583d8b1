"""What the table may set, and a whole game taken over in mid-play."""

import pytest

from ragz_cli.games.news import GAME
from tests.each import each
from tests.news.table import at, closer, in_the_last_turn, new, news, owners

WHY = "  # miscounted"


def test_the_table_sets_zeal_cards_and_where_a_ragz_stands():
    table = at("Ann 60, free; Bob 60").play(
        f"table: set Bob zeal 55{WHY}", f"table: set Bob cards 5{WHY}", f"table: set Bob at Arabia{WHY}"
    )
    assert (table.held("Bob"), table.cards("Bob"), table.where("Bob")) == (55, 5, "Arabia")
    assert [(event.facts["before"], event.facts["left"]) for event in table.told] == [(60, 55), (0, 5), (0, 20)]
    assert table.moved == []


def test_the_table_sets_one_or_two_markers_or_none():
    table = at("Ann 60, free; Bob 60").play(f"table: set Bob marker Israel 2{WHY}")
    assert owners(table, "Israel") == {"Bob": 2}
    assert owners(table.play(f"table: set Bob marker Israel 1{WHY}"), "Israel") == {"Bob": 1}
    assert owners(table.play(f"table: set Bob no marker Israel{WHY}"), "Israel") == {}


@each(
    ("line", "code"),
    [
        ("set Bob marker Israel 3", "R-FU-TWO"),
        ("set Bob marker Humility 1", "R-SET"),
        ("set Bob no marker Israel", "R-SET"),
        ("set Bob zeal -1", "R-SET"),
        ("set Bob cards 6", "R-HAND"),
        ("set news Humility up 35", "R-SET"),
        ("set news Israel up 0", "R-SET"),
        ("set news Israel up 1000", "R-SET"),
        ("set news Israel", "W-MISSING"),
        ("set news Israel up", "W-MISSING"),
        ("set news Israel down 35", "W-MISSING"),
        ("set territories 20", "R-SET"),
        ("set Bob territories 21", "W-SET"),
        ("set zeal 5", "W-SET"),
        ("set Bob turn Ann", "W-SET"),
    ],
)
def test_what_cannot_be_is_refused(line, code):
    assert at("Ann 60, free; Bob 60").refused(f"table: {line}{WHY}") == code


def test_a_marker_on_a_space_that_nobody_has_told_is_refused():
    table = new("Ann Bob", first="Ann")
    assert table.refused(f"table: set Bob marker Peru 1{WHY}") == "R-BOARD"
    assert table.refused(f"table: set Bob at Peru{WHY}") == "R-BOARD"
    assert table.refused(f"table: set news Peru down{WHY}") == "R-BOARD"


def test_the_table_sets_the_news_marker_on_a_territory():
    table = at("Ann 60, free; Bob 60").play(f"table: set news Israel up 35{WHY}")
    assert news(table, "Israel") == 35
    assert news(table.play(f"table: set news Israel down{WHY}"), "Israel") == 0
    assert news(table.play(f"table: set news Israel none{WHY}"), "Israel") is None


@each(
    ("line", "least", "most"),
    [
        ("set news Israel up 0", 1, 999),
        ("set news Israel up 1000", 1, 999),
        ("set territories 20", 21, 21),
        ("set Bob marker Israel 3", 1, 2),
        ("set Bob marker Israel 0", 1, 2),
    ],
)
def test_what_a_figure_can_be_is_said_where_another_is_refused(line, least, most):
    table = at("Ann 60, free; Bob 60")
    table.refused(f"table: {line}{WHY}")
    assert (table.why.facts["least"], table.why.facts["most"]) == (least, most)
    for number in (least, most):
        table.play(f"table: {line.rpartition(' ')[0]} {number}{WHY}")


@pytest.mark.parametrize("number", [1, 999])
def test_gn_42_the_table_sets_any_number_of_a_news_marker(number):
    assert news(at("Ann 60, free; Bob 60").play(f"table: set news Israel up {number}{WHY}"), "Israel") == number


def test_gn_2_where_no_territory_is_known_there_may_be_only_one():
    table = new("Ann Bob", first="Ann")
    assert table.refused(f"table: set territories 0{WHY}") == "R-SET"
    assert table.play(f"table: set territories 1{WHY}").state.board.counted == 1


@pytest.mark.parametrize("who", ["Ann", "table"])
def test_gn_3_a_territory_with_markers_may_be_told_again_with_another_number_by_the_table(who):
    known = [f"table: space 19 territory Israel 40{WHY}", f"table: set Ann marker Israel 1{WHY}"]
    table = new("Ann Bob", first="Ann").play(*known, f"{who}: space 19 territory Israel 40{WHY}")
    assert (owners(table, "Israel"), table.events("stays_moved")) == ({"Ann": 1}, [])
    if who == "table":
        table.play(f"table: space 19 territory Israel 35{WHY}")
        assert (table.state.board.value(19), owners(table, "Israel")["Ann"]) == (35, 1)


def test_gn_47_a_territory_that_the_table_marks_has_its_news_marker_face_down():
    table = at("Ann 60, free; Bob 60", Arabia=50).play(f"table: set Bob marker Arabia 1{WHY}")
    assert (owners(table, "Arabia"), news(table, "Arabia")) == ({"Bob": 1}, 0)
    assert table.events("marker_down") == [("Bob", 50)]
    assert GAME.summary(table.state)["face_up"] == {}


def test_gn_47_no_news_marker_lies_face_up_beside_a_territory_marker():
    table = at("Ann 60, free; Bob 60, owns Israel")
    assert table.refused(f"table: set news Israel up 35{WHY}") == "R-SET"
    assert table.why.clause == "GN-47"
    assert news(table.play(f"table: set news Israel down{WHY}"), "Israel") == 0


def test_the_table_gives_the_turn_to_another():
    table = at("Ann 60, free; Bob 60").play("Ann: event Israel 5", f"table: set turn Bob{WHY}")
    assert (table.owed(), bool(table.state.attempt)) == (["Bob: roll"], False)


def test_a_setting_that_closes_the_last_territory_begins_the_last_round():
    table = at("Ann 60, free; Bob 60, owns all but Israel").play(f"table: set Ann marker Israel 1{WHY}")
    assert table.events("last_round") == [("Ann", 1)]
    table.play(f"table: set Ann no marker Israel{WHY}")
    assert closer(table) == ""


@pytest.mark.parametrize("space", ["Corner 1", "Corner 8", "Humility"])
def test_a_setting_leaves_nobody_with_what_cannot_be_done(space):
    table = at(f"Ann 50, landing on {space}; Bob 60, owns all but South America-1 and South America-2")
    if space != "Humility":
        table.play("Ann: corner self")
    assert table.owed() == ["Ann: place"]
    table.play(f"table: set Bob marker South America-1 1{WHY}", f"table: set Bob marker South America-2 1{WHY}")
    assert (table.owed(), table.phase) == ([], "open")


def test_gn_79_whoever_trails_by_the_count_of_the_table_places_at_humility():
    table = at("Ann 60, landing on Humility; Bob 50, owns all but South America-1 and South America-2")
    assert table.owed() == ["Bob: place"]
    table.play(f"table: set Bob zeal 70{WHY}")
    assert table.owed() == ["Ann: place"]
    table.play("Ann: place South America-2")
    assert owners(table, "South America-2") == {"Ann": 1}


def test_a_corner_is_not_followed_by_a_ragz_that_stands_elsewhere_after_all():
    table = at("Ann 60, landing on Corner 3; Bob 60").play(f"table: set Ann at Israel{WHY}")
    assert (table.owed(), table.phase) == ([], "open")


def test_a_news_marker_taken_away_in_an_event_is_drawn_again():
    table = at("Ann 60, free; Bob 60").play(
        "Ann: event Israel 5", "Ann: marker 35", f"table: set news Israel none{WHY}"
    )
    assert table.owed() == ["Ann: marker"]


def test_a_game_in_progress_is_taken_over():
    table = new("Ann Bob Cy", board="stand-in", first="Ann").play(
        f"table: set Ann zeal 112{WHY}", f"table: set Bob zeal 7{WHY}", f"table: set Cy cards 4{WHY}",
        f"table: set Ann marker Israel 2{WHY}", f"table: set Bob marker Arabia 1{WHY}",
        f"table: set Cy marker Arabia 1{WHY}", f"table: set news Arabia down{WHY}",
        f"table: set news Territory-31 up 50{WHY}", f"table: set Bob at Corner 5{WHY}", f"table: set turn Bob{WHY}",
    )  # fmt: skip
    table.play("Bob: roll 1 2", "Bob: followup arabia" if table.held("Bob") >= 35 else "Bob: end")
    assert GAME.tally(table.state) == "Ann=112/2 Bob=7/1 Cy=60/1"


def test_a_game_that_is_over_can_still_be_corrected():
    table = in_the_last_turn(at("Ann 100, to roll; Bob 90, owns all"))
    table.play("Ann: roll 1 1", f"table: set Bob zeal 120{WHY}")
    assert GAME.summary(table.state)["winners"] == ["Bob"]
    assert table.facts("won_instead")["whom"] == (1,)
