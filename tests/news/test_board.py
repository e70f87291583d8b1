"""Learning the board from the table (GN-2, GN-3)."""

import pytest

from ragz_cli.games.news import GAME
from ragz_cli.games.news.state import FRAME, STAND_IN
from ragz_cli.games.track.spaces import board_faults, board_from, board_lines
from tests.each import each
from tests.news.table import new, news, owners


def learned():
    return new("Ann Bob", first="Ann")


def test_landing_on_an_unknown_space_owes_what_it_is():
    table = learned().play("Ann: roll 3 4")
    assert (table.owed(), table.refused("Ann: end")) == (["Ann: space"], "R-PHASE")
    table.play("Ann: space 7 corner 2", "Ann: corner self")
    assert table.held("Ann") == 110


def test_the_space_that_is_asked_for_needs_no_number():
    table = learned().play("Ann: roll 3 4")
    assert table.refused("Ann: space corner 9") == "R-BOARD"
    assert table.why.facts["case"] == "which"
    table.play("Ann: space corner 2")
    assert table.state.board.names["Corner 2"] == 7
    assert table.refused("Ann: space corner 3") == "R-BOARD"  # nothing is asked now
    assert table.why.facts["case"] == "position"


def test_an_event_on_an_unknown_territory_waits_for_it():
    table = learned().play("Ann: roll 3 4", "Ann: space 7 territory Peru 10", "Ann: event Chile 20")
    assert (table.owed(), table.held("Ann")) == (["Ann: space"], 60)
    table.play("Ann: space 8 territory Chile 15")
    assert (table.where("Ann"), table.held("Ann"), table.owed()) == ("Chile", 40, ["Ann: marker"])
    table.play("Ann: marker 20", "Ann: throw 1 2")
    assert (owners(table, "Chile"), news(table, "Chile")) == ({"Ann": 1}, 0)


def test_what_turns_out_to_be_no_territory_is_dropped():
    table = learned().play(
        "Ann: roll 3 4", "Ann: space 7 territory Peru 10", "Ann: event 8 20", "Ann: space 8 humility"
    )
    assert (table.facts("dropped")["code"], table.held("Ann"), table.phase) == ("R-EV-OPEN", 60, "open")


def test_placing_on_an_unknown_territory_waits_for_it():
    table = learned().play("Ann: roll 1 2", "Ann: space 3 corner 1", "Ann: corner bob", "Bob: place Israel")
    assert table.owed() == ["Ann: space"]
    table.play("table: space 19 territory Israel 40  # looked")
    assert (owners(table, "Israel"), table.cards("Ann")) == ({"Bob": 1}, 4)


def test_corner_8_on_a_learned_board_takes_the_lowest_known():
    table = learned().play("table: space 4 territory Peru 10  # looked", "table: space 5 territory Chile 15  # looked")
    table.play("Ann: roll 1 2", "Ann: space 3 corner 8", "Ann: corner self")
    assert table.owed() == ["Ann: place"]  # there may be a lower one
    assert table.refused("Ann: place Chile") == "R-LOWEST"
    table.play("Ann: place Peru")
    assert owners(table, "Peru") == {"Ann": 1}


@each(
    ("told", "case"),
    [
        ("40 territory Peru 10", "position"),
        ("0 territory Peru 10", "start"),
        ("9 corner 9", "which"),
        ("9 territory Peru 0", "value"),
        ("9 territory 9 10", "name"),
        ("9 territory corner 7 10", "name"),
        ("9 territory Israel 35", "fact"),
        ("9 territory Chile 10", "twice"),
        ("8 territory Peru 10", "told"),
        ("9 corner 1", "order"),
    ],
)
def test_what_is_told_is_checked(told, case):
    table = learned().play(
        "table: space 8 territory Chile 10  # looked", "table: space 12 humility  # looked",
        "table: space 5 corner 2  # looked",
    )  # fmt: skip
    assert table.refused(f"Ann: space {told}") == "R-BOARD"
    assert table.why.facts["case"] == case


def test_there_are_at_most_21_territories():
    table = learned()
    for at in range(1, 22):
        table.play(f"table: space {at} territory T{at}x 10  # looked")
    assert table.refused("Ann: space 25 territory Peru 10") == "R-BOARD"


def test_a_territory_that_the_booklet_names_is_spelled_as_there():
    assert learned().play("Ann: space 27 territory arabia 25").state.board.name(27) == "Arabia"


def test_arabia_may_have_any_number():
    learned().play("Ann: space 20 territory Arabia 55")


def test_the_table_overrules():
    table = learned().play("table: space 19 territory Israel 45  # it is printed so")
    assert table.state.board.spaces[19].value == 45


def test_where_markers_lie_there_is_a_territory():
    table = learned().play(
        "table: space 19 territory Israel 40  # looked", "table: set Ann marker Israel 1  # lies there"
    )
    assert table.refused("Ann: space 19 humility") == "R-BOARD"
    assert table.why.facts["case"] == "marker"


def test_where_an_event_is_under_way_there_is_a_territory():
    table = learned().play("table: space 4 territory Peru 10  # looked", "Ann: roll 1 2")
    table.play("Ann: space 3 territory Chile 10", "Ann: event Peru 20")
    assert table.refused("Ann: space 4 humility") == "R-BOARD"
    assert table.why.facts["case"] == "event"


def on_space_3(told: str):
    """Ann has just landed on space 3 of a board that is being learned."""
    return learned().play("Ann: roll 1 2", f"Ann: space 3 {told}")


@pytest.mark.parametrize("followed", [(), ("Ann: corner Bob",)])
def test_a_corner_that_is_another_one_after_all_is_followed_as_that_one(followed):
    table = on_space_3("corner 1").play(*followed, "table: space 3 corner 4  # misread")
    assert table.owed() == ["Ann: corner"]
    assert table.play("Ann: corner self").moved == [("Ann", 11)]


@pytest.mark.parametrize("followed", [(), ("Ann: corner Bob",)])
@pytest.mark.parametrize("told", ["humility", "territory Peru 10"])
def test_a_corner_is_not_followed_on_what_is_no_corner_after_all(told, followed):
    table = on_space_3("corner 1").play(*followed, f"table: space 3 {told}  # misread")
    assert (table.owed(), table.phase, table.cards("Ann")) == ([], "open", 0)


def test_nobody_places_on_what_is_not_humility_after_all():
    table = learned().play("table: space 9 territory Peru 10  # looked", "Ann: roll 1 2", "Ann: space 3 humility")
    assert table.owed() == ["Ann: place", "Bob: place"]
    table.play("table: space 3 arrogance  # misread")
    assert (table.owed(), table.phase) == ([], "open")


def waiting_on_space_3(told: str):
    """Ann has just landed on space 3 with a card in hand, and may play it before she acts."""
    return learned().play("table: set Ann cards 1  # drawn before", "Ann: roll 1 2", f"Ann: space 3 {told}")


@pytest.mark.parametrize("told", ["territory Peru 10", "other Rest", "corner 1"])
def test_nobody_acts_on_what_is_not_arrogance_after_all(told):
    table = waiting_on_space_3("arrogance")
    assert table.owed() == ["Ann: act"]
    table.play(f"table: space 3 {told}  # misread")
    assert (table.owed(), table.held("Ann"), table.cards("Ann")) == ([], 60, 1)


def test_what_is_arrogance_after_all_is_acted_on_as_that():
    table = waiting_on_space_3("humility").play("table: set Bob zeal 50  # counted")
    table.play("table: space 3 arrogance  # misread")
    assert table.play("Ann: act").moved == [("Ann", -25)]


def test_a_told_board_is_written_and_read_back():
    board = board_from(FRAME, STAND_IN)
    assert board_lines(board)[1:] == STAND_IN
    assert board_faults(FRAME, STAND_IN) == []
    assert GAME.summary(new("Ann Bob", board="stand-in").state)["board"] == "stand-in"
