"""Boards that are kept for another evening, and what is offered where few spaces are unknown (CH-2, CH-3)."""

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.games.change.state import FRAME, STAND_IN
from ragz_cli.games.track.board import Board
from ragz_cli.games.track.spaces import board_faults, board_from, board_lines
from tests.change.table import Table, unknown


def board(*lines: str) -> Board:
    """A board of these lines, which must be possible."""
    made = board_from(FRAME, lines)
    assert isinstance(made, Board), made
    return made


@pytest.mark.parametrize(
    "lines",
    [(), ("9 challenge Pride 10",), ("9 challenge Self Pity 10 set=blue/3", "14 corner 4", "28 rest"), STAND_IN],
)
def test_a_saved_board_reads_back_as_it_was(lines):
    saved = board_lines(board(*lines))
    assert board_lines(board(*saved)) == saved
    assert set(lines) <= set(saved)


def test_a_saved_board_keeps_what_the_table_overruled():
    table = unknown().play("table: space 5 challenge Envy 10 # so it is printed on ours")
    assert board(*board_lines(table.state.board)).names["Envy"] == 5


def test_the_stand_in_contradicts_nothing():
    assert board_faults(FRAME, STAND_IN) == []
    assert board(*STAND_IN).complete


def test_checking_a_board_finds_every_fault():
    faults = board_faults(
        FRAME, ("9 challenge Greed 15", "12 humility", "13 humility", "40 rest", "14 corner 4", "16 corner 2")
    )
    assert [fault.facts["case"] for fault in faults] == ["fact", "twice", "position", "order"]


def test_a_board_of_a_session_that_cannot_be_is_refused():
    with pytest.raises(Refused):
        board_from(FRAME, ("40 rest",))


def all_told_but(*left_out: int) -> Table:
    """The Advanced Game on a board of which only these spaces are untold, and of which the blue set is complete."""
    table = unknown("advanced")
    for spot, line in enumerate(STAND_IN, 1):
        if spot not in left_out:
            table.play(f"Ann: space {line.replace('set=A/2', 'set=blue/2')}")
    return table


def test_a_named_space_is_guessed_by_its_name_even_when_the_set_in_the_example_is_complete():
    table = all_told_but(2, 31).play("Ann: roll 4 1", "Ann: decline", "Ann: option Pride")
    (duty,) = table.game.owed(table.state)
    assert "Pride" in duty.example
    table.play(duty.example)
    assert table.state.unknown is None
    assert table.state.board.name(table.state.here) == "Pride"


def test_ch_2_a_named_space_for_which_no_room_is_left_can_be_insisted_on():
    """Only the set of Desires is untold: the table says that on its board space 5 is Pride."""
    table = all_told_but(5).play("Ann: roll 2 1", "Ann: decline")
    assert table.refused("Ann: option Pride") == "W-NAME"
    table.play("table: space 5 challenge Pride 5 set=blue/2 # so it is printed on ours", "Ann: option Pride")
    assert table.state.board.name(table.state.here) == "Pride"
