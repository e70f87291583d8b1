"""A save that is not as its log says: each kind of trouble is named with its place, and settled first."""

from collections.abc import Callable

import pytest

from ragz_cli.core.evening.evening import Evening
from tests.core.heap import HEAP, after, evening, log, record, refused, reread
from tests.each import each

GOOD = ("Ann: give 1", "Ann: pass", "Bob: give 2", "Bob: pass", "Ann: give 3")


def trouble(table: Evening) -> list[tuple[str, int, int]]:
    """What is wrong: what, in which game, at which line."""
    return [(found.what, found.game, found.line) for found in table.troubles]


def refused_line() -> Evening:
    """The third of five lines cannot be played."""
    return evening(record(*GOOD[:2], "Bob: give 99", *GOOD[3:]))


def wrong_tally() -> Evening:
    """The tally after the second line differs."""
    return evening(record(*GOOD, checks=("2 Ann=5 Bob=0", "4 Ann=1 Bob=2")))


def wrong_table() -> Evening:
    return evening(record(*GOOD, table={"heap": 6, "players": {"Ann": 4, "Bob": 3}}))


def test_an_entry_that_is_missing_or_one_too_many_has_one_value_only() -> None:
    short = evening(record(*GOOD, table={"heap": 6, "players": {"Ann": 4}})).troubles[0]
    assert (short.keys, short.stored, short.replayed) == (("players", "Bob"), "", "players.Bob = 2")
    long = evening(record(*GOOD, table={"heap": 6, "players": {"Ann": 4, "Bob": 2}, "cat": 1})).troubles[0]
    assert (long.keys, long.stored, long.replayed) == (("cat",), "cat = 1", "")


def newer_rules() -> Evening:
    return evening(record(*GOOD, rules=HEAP.revision + 1))


def wrong_earlier() -> Evening:
    """The first of two games has a wrong tally."""
    return evening(record(*GOOD, checks=()), record(*GOOD))


def test_a_save_as_its_log_makes_it_is_in_no_trouble() -> None:
    assert evening(record(*GOOD)).troubles == ()
    assert evening(record(*GOOD, rules=HEAP.revision - 1)).troubles == ()


def test_each_kind_of_trouble_is_found_with_its_place() -> None:
    assert trouble(refused_line()) == [("line", 0, 3)]
    assert trouble(wrong_tally()) == [("tally", 0, 2)]
    assert trouble(wrong_table()) == [("table", 0, 0)]
    assert trouble(newer_rules()) == [("rules", 0, 0)]
    assert trouble(wrong_earlier()) == [("tally", 0, 2)]


def test_both_values_are_given() -> None:
    found = wrong_tally().troubles[0]
    assert (found.stored, found.replayed) == ("2 Ann=5 Bob=0", "2 Ann=1 Bob=0")
    found = wrong_table().troubles[0]
    assert (found.stored, found.replayed) == ("players.Bob = 3", "players.Bob = 2")
    assert found.keys == ("players", "Bob")
    found = refused_line().troubles[0]
    assert found.stored == "Bob: give 99"
    assert found.refusal
    assert found.refusal.code == "R-STONES"


@pytest.mark.parametrize(
    ("checks", "line"),
    [((), 2), (("2 Ann=1 Bob=0",), 4), (("2 Ann=1 Bob=0", "4 Ann=1 Bob=2", "9 Ann=1 Bob=2"), 5)],
)
def test_a_tally_that_is_missing_or_too_many_is_trouble(checks: tuple[str, ...], line: int) -> None:
    assert trouble(evening(record(*GOOD, checks=checks))) == [("tally", 0, line)]


TROUBLED = [refused_line, wrong_tally, wrong_table, newer_rules, wrong_earlier]


@each("troubled", TROUBLED)
def test_nothing_is_added_to_a_save_in_trouble(troubled: Callable[[], Evening]) -> None:
    for text in ("give 1", "pass", "count Ann 1", "table: set Ann stones 1 # x", "note x", "give 1; note x"):
        assert refused(troubled(), text).code == "J-TROUBLE"


def test_undo_goes_back_to_before_the_line_that_is_refused() -> None:
    table = after(refused_line(), "undo")
    assert log(table)[-1] == "undo 3"
    assert table.troubles == ()
    assert table.record.table == {"heap": 1, "players": {"Ann": 1, "Bob": 0}}
    assert reread(table) == table


def test_undo_goes_back_to_before_an_amendment_that_is_refused() -> None:
    table = after(evening(record(*GOOD, "amend 3 Bob: give 99", "note x")), "undo")
    assert log(table)[-1] == "undo 2"
    assert table.state == evening(record(*GOOD)).state


def test_undo_of_too_little_settles_nothing() -> None:
    refusal = refused(refused_line(), "undo 2")
    assert (refusal.code, refusal.facts["entry"]) == ("R-STONES", 3)
    assert after(refused_line(), "undo 3").troubles == ()
    assert after(refused_line(), "undo 4").troubles == ()


def test_undo_goes_back_to_before_the_tally_that_differs() -> None:
    table = after(wrong_tally(), "undo")
    assert log(table)[-1] == "undo 4"
    assert table.record.checks == ()
    assert reread(table).troubles == ()
    assert refused(wrong_tally(), "undo 2").code == "J-TROUBLE"


def test_any_change_of_lines_settles_a_table_that_differs() -> None:
    for text in ("undo", "amend 5 give 4", "accept"):
        assert reread(after(wrong_table(), text)).troubles == ()


def test_amend_settles_a_line_that_is_refused() -> None:
    table = after(refused_line(), "amend 3 give 2")
    assert table.troubles == ()
    assert table.state == evening(record(*GOOD)).state
    assert reread(table) == table


def test_an_amendment_elsewhere_settles_nothing() -> None:
    assert refused(refused_line(), "amend 1 give 2").code == "R-STONES"
    assert refused(refused_line(), "amend 4 note x").code == "J-TROUBLE"
    assert refused(wrong_tally(), "amend 3 give 3").code == "J-TROUBLE"
    assert after(wrong_tally(), "amend 1 give 5").troubles == ()


def test_of_two_lines_that_are_refused_each_can_be_amended_in_turn() -> None:
    table = after(evening(record("Ann: give 99", "Ann: pass", "Bob: sing")), "amend 1 give 1")
    assert trouble(table) == [("line", 0, 3)]
    assert trouble(reread(table)) == [("line", 0, 3)]
    table = after(table, "amend 3 give 2")
    assert table.record.table["players"] == {"Ann": 1, "Bob": 2}
    assert reread(table) == table


def test_an_entry_of_the_log_that_cannot_be_carried_out_is_taken_back() -> None:
    table = evening(record("Ann: give 1", "redo", "Ann: pass"))
    assert trouble(table) == [("line", 0, 2)]
    table = after(table, "undo")
    assert log(table)[-1] == "undo 2"
    assert reread(table).troubles == ()


def test_redo_cannot_bring_back_a_line_that_is_refused() -> None:
    assert refused(after(refused_line(), "undo"), "redo 3").code == "R-STONES"
    assert refused(after(refused_line(), "undo"), "redo").code == "R-STONES"


@pytest.mark.parametrize("troubled", [wrong_tally, wrong_table, newer_rules, wrong_earlier])
def test_accept_believes_the_log(troubled: Callable[[], Evening]) -> None:
    before = troubled()
    table = after(before, "accept # looked at it")
    assert log(table) == (*log(before), "accept  # looked at it")
    assert table.troubles == ()
    assert table.state == before.state
    assert reread(table) == table


def test_only_accept_settles_an_earlier_game_or_newer_rules() -> None:
    for table in (wrong_earlier(), newer_rules()):
        assert refused(table, "undo").code == "J-TROUBLE"
        assert refused(table, "amend 1 give 2").code == "J-TROUBLE"


def test_a_line_that_is_refused_cannot_be_accepted() -> None:
    refusal = refused(refused_line(), "accept")
    assert (refusal.code, refusal.facts["case"], refusal.facts["entry"]) == ("J-ACCEPT", "line", 3)


def test_there_must_be_something_to_accept() -> None:
    refusal = refused(evening(record(*GOOD)), "accept")
    assert (refusal.code, refusal.facts["case"]) == ("J-ACCEPT", "nothing")
    assert refused(wrong_tally(), "accept all").code == "W-EXTRA"


def test_what_is_accepted_of_an_earlier_game_is_its_own() -> None:
    table = after(wrong_earlier(), "accept")
    assert table.session.games[0] == record(*GOOD)
