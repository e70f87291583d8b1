"""Sets of a board that is learned at the table: asked for in the Advanced Game only (CH-91, CH-92, A-34)."""

import pytest

from ragz_cli.games.change.state import STAND_IN
from tests.change.table import Table, unknown


def test_ch_91_the_advanced_game_asks_for_the_set():
    table = unknown("advanced").play("Ann: roll 1 2")
    assert table.refused("Ann: space 3 challenge Pride 10") == "R-BOARD"
    assert table.why.facts["case"] == "set untold"
    assert table.play("Ann: space 3 challenge Pride 10 set=blue").credits_moved == [("Ann", 10)]


def test_ch_91_the_basic_game_does_not():
    assert unknown().play("Ann: roll 1 2", "Ann: space 3 challenge Pride 10").state.unknown is None


def test_ch_91_the_advanced_game_asks_for_the_set_of_desires_too():
    table = unknown("advanced").play("Ann: roll 4 1")
    assert table.owed() == ["Ann: space"]
    assert table.refused("Ann: space 5 challenge Envy 5 set=blue") == "R-BOARD"
    assert table.why.facts["case"] == "fact"
    assert table.play("Ann: space 5 challenge Desires 5 set=blue").credits_moved == [("Ann", 5)]


def test_what_the_booklet_places_is_known_by_its_name_before_its_set_is_told():
    table = unknown("advanced").play("table: set Ann at Desires # taken over")
    assert (table.player("Ann").at, table.where("Ann")) == (5, "Desires")
    table.play("Ann: roll 1 2", "Ann: space 8 humility", "Ann: option desires")
    assert table.events("set_untold") == [("Ann", 5)]
    assert table.play("Ann: space 5 challenge Desires 5 set=red/3").where("Ann") == "Desires"


def first_marker(told: str) -> Table:
    """Ann has just placed her first marker, on space 3."""
    table = unknown("advanced").play("Ann: roll 1 2", f"Ann: space 3 challenge Pride 10 {told}")
    return table.play("Ann: challenge 666 66 6")


def test_ch_92_the_size_of_a_set_is_asked_when_it_may_be_complete():
    table = first_marker("set=blue")
    assert table.owed() == ["Ann: space"]
    assert table.refused("Ann: end") == "R-PHASE"
    table.play("Ann: space 3 challenge Pride 10 set=blue/2")
    assert (table.owed(), table.events("set_completed")) == ([], [])


def test_ch_92_the_example_tells_a_size_that_is_possible():
    table = first_marker("set=blue")
    assert table.play(table.examples()[0]).owed() == []


def test_ch_92_and_the_set_counts_if_that_was_all():
    table = first_marker("set=blue").play("Ann: space 3 challenge Pride 10 set=blue/1")
    assert table.events("set_completed") == [("Ann", 1)]
    table.play("Bob: roll 1 2")
    assert table.credits_moved == [("Bob", 10), ("Ann", -20)]


def test_ch_91_a_set_that_is_known_need_not_be_said_again():
    table = unknown("advanced").play("Ann: space 3 challenge Pride 10 set=blue/2")
    assert table.play("Ann: space 3 challenge Pride 10").state.board.sets == {"blue": {3}}
    for other in ("challenge Pride 15", "challenge Envy 10"):  # another space after all
        assert table.refused(f"table: space 3 {other} # misread") == "R-BOARD"
        assert table.why.facts["case"] == "set untold"


def test_tb_7_a_game_that_has_stopped_asks_for_no_size():
    table = first_marker("set=blue").play("table: stop # it is late")
    assert (table.events("set_asked"), table.state.unknown) == ([], None)


def test_ch_92_a_set_that_has_no_space_left_is_nobodys_set():
    """The only space of blue is one of red after all: none is left to cover."""
    table = first_marker("set=blue/1").play("table: space 3 challenge Pride 10 set=red/2 # misread")
    assert table.events("set_broken") == [("Ann", 0)]
    assert (table.facts("set_broken")["set"], table.facts("set_broken")["wanted"]) == ("blue", 0)


@pytest.mark.parametrize("told", ["set=blue/2", "set=none"])
def test_ch_92_nothing_is_asked_when_the_size_is_known_or_there_is_no_set(told):
    assert first_marker(told).owed() == []


def test_a_34_a_space_without_a_set_is_single_on_a_complete_board():
    lines = [line if not line.startswith("8 ") else "8 challenge Greed 10 set=none" for line in STAND_IN]
    table = unknown("advanced").play(*(f"Ann: space {line.replace('set=B/3', 'set=B')}" for line in lines))
    table.play("table: set Bob marker Greed # taken over", "Ann: roll 5 3")
    assert table.state.board.complete
    assert table.credits_moved == [("Ann", 10), ("Bob", -10)]


def test_ch_92_on_a_complete_board_the_known_spaces_are_the_set():
    lines = [line.partition("/")[0] for line in STAND_IN]
    table = unknown("advanced").play(*(f"Ann: space {line}" for line in lines))
    table.play("table: set Bob marker Desires # taken over", "table: set Bob marker Space-3 # taken over")
    assert table.owed() == ["Ann: roll"]
    assert table.play("Ann: roll 4 1").credits_moved == [("Ann", 5), ("Bob", -10)]


def test_ch_91_where_the_table_has_to_overrule_the_booklet_its_line_keeps_what_is_known():
    """18 other Challenge Spaces are told, so that no set of Desires fits; the proposed line is taken."""
    table = unknown("advanced")
    spots = [spot for spot in range(1, 20) if spot != 5]
    names = ["Greed" if spot == 8 else f"Space-{spot}" for spot in spots]
    table.play(*(f"Ann: space {spot} challenge {name} 10 set=none" for spot, name in zip(spots, names, strict=True)))
    table.play("Ann: roll 4 1")
    (line,) = table.examples()
    assert line.startswith("table: space 5 challenge Desires 5 set=none")
    assert table.play(line).credits_moved == [("Ann", 5)]
