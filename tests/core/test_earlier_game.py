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


RENAMED = "table: rename Ann Annna  # as she is called"


def names_of(table: Evening) -> list[object]:
    """The people with whom each game was begun."""
    return [one.setup["players"] for one in table.session.games]


@pytest.mark.parametrize("begun", [(), ("Annna: give 1", "undo")])
def test_tb_10_a_game_that_was_only_begun_has_the_names_of_now(begun: tuple[str, ...]) -> None:
    table = evening(record(*OVER, RENAMED), record(*begun, names=("Annna", "Bob", "Cy")))
    taken = corrected(table, 1, "amend 5 table: rename Ann Anna  # as she is called")
    assert names_of(taken.evening) == [["Ann", "Bob"], ["Anna", "Bob", "Cy"]]
    assert taken.evening.totals[0].results == {"Anna": (9,), "Bob": (11,)}
    assert taken.evening.called == {"Ann": "Anna", "Anna": "Anna", "Bob": "Bob", "Cy": "Cy"}
    back = corrected(taken.evening, 1, "undo 2")
    assert names_of(back.evening) == [["Ann", "Bob"], ["Ann", "Bob", "Cy"]]


def test_tb_10_a_rename_of_an_earlier_game_holds_in_one_that_was_only_begun() -> None:
    taken = corrected(two_games(), 1, "table: rename Ann Zed  # so", "table: rename Bob Will  # so")
    assert names_of(taken.evening) == [["Ann", "Bob"], ["Zed", "Will"]]
    assert [*taken.evening.state.seats] == ["Zed", "Will"]


@pytest.mark.parametrize("correction", ["undo", "amend 5 table: rename Ann Anna  # so", "amend 5 note x"])
def test_tb_10_nobody_becomes_two_people_by_another_name_before_a_game_that_was_played(correction: str) -> None:
    table = evening(record(*OVER, RENAMED), record("Annna: give 1", names=("Annna", "Bob")))
    taken = take_in(table, 1, [correction])
    assert taken.refused
    assert (taken.refused.refusal.code, taken.refused.refusal.clause) == ("T-EARLIER", "TB-10")
    facts = taken.refused.refusal.facts
    assert (facts["number"], facts["word"]) == (2, "Annna")
    line = str(facts["example"]).split("'")[1]
    renamed = corrected(table, 2, line).evening
    assert len({*renamed.called.values()}) == 2
    assert "Annna" not in renamed.totals[0].results


def test_tb_10_the_rename_that_is_proposed_is_one_of_the_last_game_with_that_person() -> None:
    ann_and_cy = record("table: rename Annna Eve  # so", "table: stop  # late", names=("Annna", "Cy"))
    table = evening(record(*OVER, RENAMED), ann_and_cy, record("Bob: give 1", names=("Bob", "Cy")))
    taken = take_in(table, 1, ["amend 5 table: rename Ann Anna  # so"])
    assert taken.refused
    assert taken.refused.refusal.facts["example"] == "ragz do --game 2 'table: rename Eve Anna  # why'"
    called = corrected(table, 2, "table: rename Eve Anna  # why").evening.called
    assert {called[one] for one in ("Ann", "Annna", "Eve")} == {"Anna"}


def test_tb_10_the_name_that_somebody_has_later_already_is_not_proposed_again() -> None:
    table = evening(
        record(*OVER, RENAMED), record("Annna: give 1", "table: rename Annna Ann  # so", names=("Annna", "Bob"))
    )
    taken = take_in(table, 1, ["undo"])
    assert taken.refused
    assert taken.refused.refusal.facts["case"] == "same name"


def test_tb_10_whoever_has_another_name_in_an_earlier_game_keeps_that_of_a_later_one_that_was_played() -> None:
    table = evening(record(*OVER), record("Ann: give 1", "table: rename Ann Zed  # so"))
    for name in ("Zed", "Anna"):
        called = corrected(table, 1, f"table: rename Ann {name}  # so").evening.called
        assert {called[one] for one in ("Ann", "Zed", name)} == {"Zed"}


@pytest.mark.parametrize("later", [("Bob", "Zed"), ("Ann", "Bob", "ZED"), ("Bob", "Cy")])
def test_tb_10_somebody_who_came_later_keeps_the_name(later: tuple[str, ...]) -> None:
    log = ("Bob: pass", "table: rename Cy Zed  # so") if "Cy" in later else ()
    table = evening(record(*OVER), record(*log, names=later))
    taken = take_in(table, 1, ["table: rename Ann Zed  # so"])
    assert taken.refused
    assert (taken.refused.refusal.code, taken.refused.refusal.clause) == ("T-NAME", "TB-10")
    assert taken.evening == table
