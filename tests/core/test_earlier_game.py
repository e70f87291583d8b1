"""An earlier game of the evening is corrected (TB-15)."""

import pytest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.next_game import take_in
from ragz_cli.core.evening.taking import Taken
from ragz_cli.core.game import Refused
from tests.core.heap import evening, log, record, reread

OVER = ("Ann: give 9", "Ann: pass", "Bob: give 9", "Bob: give 2")


def two_games(*second: str) -> Evening:
    return evening(record(*OVER), record(*second))


def corrected(before: Evening, number: int, *texts: str) -> Taken:
    taken = take_in(before, number, texts)
    assert taken.refused is None, taken.refused
    assert reread(taken.evening) == taken.evening
    return taken


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_are_only_so_many_games(number: int) -> None:
    with pytest.raises(Refused) as refused:
        take_in(two_games("Ann: give 1"), number, ["note x"])
    assert refused.value.refusal.code == "J-GAME"


def test_tb_15_an_amendment_of_an_earlier_game_works_out_all_that_follows_from_it() -> None:
    table = two_games("Ann: give 1")
    taken = corrected(table, 1, "amend 1 give 4", "table: set Bob stones 16 # miscounted")
    first, second = taken.evening.session.games
    assert first.log[-2:] == ("amend 1 Ann: give 4", "table: set Bob stones 16  # miscounted")
    assert first.table["players"] == {"Ann": 4, "Bob": 16}
    assert second == table.session.games[1]
    assert [(one.whose, one.before, one.after) for one in taken.totals] == [("Ann", 9, 4), ("Bob", 11, 16)]


def test_tb_15_an_earlier_game_that_was_not_over_is_refused_while_a_later_one_holds_lines() -> None:
    table = two_games("Ann: give 1")
    taken = take_in(table, 1, ["amend 1 give 4"])
    assert taken.refused
    assert (taken.refused.refusal.code, taken.refused.refusal.clause) == ("T-EARLIER", "TB-15")
    assert taken.evening == table
    stopped = corrected(table, 1, "amend 1 give 4", "table: stop counted  # why").evening
    assert stopped.session.games[0].table["stopped"] == "counted"
    assert stopped.totals[0].results == {"Ann": (4,), "Bob": (11,)}


def test_tb_15_an_earlier_game_goes_on_where_the_later_one_was_only_begun() -> None:
    for begun in ((), ("Ann: give 1", "undo")):
        taken = corrected(two_games(*begun), 1, "amend 1 give 4")
        assert len(taken.evening.session.games) == 1
        assert not taken.evening.state.over


def test_tb_15_no_undo_reaches_from_one_game_into_another() -> None:
    table = two_games("Ann: give 1")
    taken = take_in(table, 1, ["undo 4", "undo"])
    assert taken.refused
    assert taken.refused.refusal.code == "J-UNDO"
    assert taken.evening == table


def test_tb_15_the_last_game_is_corrected_as_ever() -> None:
    taken = corrected(two_games("Ann: give 1"), 2, "amend 1 give 4")
    assert log(taken.evening)[-1] == "amend 1 Ann: give 4"
    assert (taken.game, taken.totals) == (0, ())
