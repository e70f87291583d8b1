"""Amendments of one line or several, and what becomes of later lines (TB-6, K-13, K-19, K-25)."""

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import differences, in_force
from ragz_cli.core.evening.taking import Said, say, take
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import typed_lines
from tests.core import heap
from tests.core.lane import Lane, lane, load
from tests.each import each
from tests.evenings import after, said, why

# ---- a range of lines ----

A, B, C, D = "Ann: give 1", "Ann: give 2", "Ann: give 3", "Ann: pass"


def texts(*log: str) -> list[str]:
    """The lines in force, each with its number."""
    return [f"{line.number} {line.text}" for line in in_force(log).lines]


@each(
    ("log", "lines"),
    [
        ((A, B, C, f"amend 1-2 {D}"), [f"1 {D}", f"3 {C}"]),
        ((A, B, C, f"amend 2-3 {A}; {D}"), [f"1 {A}", f"2 {A}", f"2 {D}"]),
        ((A, B, C, f"amend 2 {A}; {D}"), [f"1 {A}", f"2 {A}", f"2 {D}", f"3 {C}"]),
        ((A, B, C, f"amend 1-3 {D}; {A}; {B}; {C}; {D}"), [f"1 {D}", f"1 {A}", f"1 {B}", f"1 {C}", f"1 {D}"]),
        ((A, B, C, f"amend 2-2 {D}"), [f"1 {A}", f"2 {D}", f"3 {C}"]),
        ((A, B, C, f"amend 1-2 {D}", "undo"), [f"1 {A}", f"2 {B}", f"3 {C}"]),
        ((A, B, C, f"amend 1-2 {D}", "undo", "redo"), [f"1 {D}", f"3 {C}"]),
        ((A, B, C, f"amend 1-2 {D}", "undo 2"), [f"1 {A}", f"2 {B}"]),
        ((A, B, C, f"amend 2 {A}", f"amend 1-2 {D}"), [f"1 {D}", f"3 {C}"]),
        ((A, B, C, f"amend 2 {A}", f"amend 1-2 {D}", "undo"), [f"1 {A}", f"2 {A}", f"3 {C}"]),
        ((A, B, C, f"amend 1-2 {D}; {A}", f"amend 1 {B}"), [f"1 {B}", f"3 {C}"]),
        ((A, B, C, f"amend 1-2 {D}", f"amend 1-3 {B}; {C}"), [f"1 {B}", f"1 {C}"]),
        ((A, B, C, f"amend 1-2 {D}", "undo 3", C), [f"1 {A}", f"6 {C}"]),
        ((A, B, "undo", C, f"amend 1-4 {D}"), [f"1 {D}"]),
        ((A, B, f"amend 1-2 {D}; note wine; bread  # red"), [f"1 {D}", "1 note wine; bread  # red"]),
        ((A, B, f"amend 1-2 {A}; {D}  # so; be it"), [f"1 {A}", f"1 {D}  # so; be it"]),
        ((A, f"amend 1 {B}  # one; two"), [f"1 {B}  # one; two"]),
        ((A, f"amend 1 {B}  # one; Bob: he says so"), [f"1 {B}  # one; Bob: he says so"]),
        ((A, f"amend 1 {A}; {B}  # one; {C}"), [f"1 {A}", f"1 {B}  # one; {C}"]),
        ((A, f"amend 1 ; {A}  # one; {B}  # two; {C}"), [f"1 {A}  # one", f"1 {B}  # two", f"1 {C}"]),
    ],
)
def test_tb_6_lines_that_are_amended_carry_the_number_of_the_first(log: tuple[str, ...], lines: list[str]) -> None:
    assert texts(*log) == lines
    assert in_force(log).faults == {}


@each("target", ["3-2", "0-2", "1-9", "2-4", "1-2-3", "1-", "-1", "x-y", "1-x"])
def test_only_lines_in_force_can_be_amended(target: str) -> None:
    log = (A, B, C, f"amend 2 {D}", f"amend {target} {A}")
    assert {at: fault.code for at, fault in in_force(log).faults.items()} == {5: "J-AMEND"}


def test_a_line_that_was_amended_with_those_before_it_is_not_there() -> None:
    log = (A, B, C, f"amend 1-2 {D}", f"amend 2 {A}")
    assert in_force(log).faults[5].code == "J-AMEND"
    assert in_force((A, B, C, f"amend 1-2 {D}", "undo", f"amend 2 {A}")).faults == {}


@each(
    "typed",
    [
        "amend 1-2 give 2; pass; give 4",
        'amend 1-2 "give 2; pass; give 4"',
        "AMEND 1-2 Ann: give 2; ann pass; bob give 4",
        "amend 1-2 give 2; pass; give 4 # it was so",
        'amend 1-2 "give 2; pass; give 4 # it was so"',
    ],
)
def test_k_25_any_number_of_lines_in_place_of_a_range_are_one_entry(typed: str) -> None:
    before = heap.after(heap.evening(), "give 1; give 9")
    table = heap.after(before, typed)
    remark = "  # it was so" if "#" in typed else ""
    assert heap.log(table)[2:] == (f"amend 1-2 Ann: give 2; Ann: pass; Bob: give 4{remark}",)
    assert table.state.given == (2, 4)
    assert heap.after(table, "undo").state == before.state
    assert heap.after(table, "undo", "redo").state == table.state
    assert heap.reread(table) == table


def test_what_follows_quotation_marks_is_a_line_of_its_own() -> None:
    table = heap.after(heap.evening(), "give 1; give 9", 'amend 1-2 "give 2; pass"; give 4')
    assert heap.log(table)[2:] == ("amend 1-2 Ann: give 2; Ann: pass", "Bob: give 4")


def test_each_line_is_read_at_its_place_after_those_before_it() -> None:
    table = lane("Ann: roll 1", "Ann: take red", "Ann: end", "Bob: roll 2")
    table = after(table, "amend 1-4 roll 2; take; bob roll 3")
    assert table.record.log[-1] == "amend 1-4 Ann: roll 2; Ann: take blue; Ann: end; Bob: roll 3"


def test_a_new_line_that_is_refused_at_its_place_is_named() -> None:
    why = heap.refused(heap.after(heap.evening(), "give 1; give 9"), "amend 1-2 give 2; bob give 3; pass")
    assert (why.code, why.facts["entry"], why.facts["text"]) == ("R-TURN", 1, "Bob: give 3")


@pytest.mark.parametrize("text", ["give 2; undo; pass", "give 2; amend 1 pass"])
def test_an_amendment_holds_no_undo_and_no_other_amendment(text: str) -> None:
    assert heap.refused(heap.after(heap.evening(), "give 1; give 9"), f"amend 1-2 {text}").code == "J-ONE"


def test_an_amendment_that_is_too_long_for_a_line_is_refused() -> None:
    before = heap.after(heap.evening(), "give 1; give 9")
    many = "; ".join(["note x" * 20, *["give 1"] * 3])
    assert heap.refused(before, f"amend 1-2 {'pass; pass; ' * 20}{many}").code == "W-LONG"


# ---- later lines ----


def state(table: Evening) -> Lane:
    assert isinstance(table.state, Lane)
    return table.state


def lines(table: Evening) -> list[str]:
    return [f"{one.line.number} {one.line.text}" for one in table.replay.played]


def reread(table: Evening) -> Evening:
    return play_through(table.session, load)


ROUND = ("Ann: roll 1", "Ann: take red", "Ann: end", "Bob: roll 2", "Bob: take blue")


def test_tb_6_a_line_that_left_no_choice_follows_and_the_answer_says_so() -> None:
    done = said(lane(*ROUND), "amend 1 roll 2")
    assert done.later == ((2, "Ann: take red", "Ann: take blue"),)
    assert lines(done.evening)[1] == "2 Ann: take blue"
    assert done.evening.record.log[-1] == "amend 1 Ann: roll 2"
    assert [one.line.text for one in done.played] == ["Ann: roll 2"]
    assert reread(done.evening) == done.evening


@pytest.mark.parametrize("last", ["last", "Last", "-1"])
def test_the_line_typed_last_need_not_be_named_by_its_number(last: str) -> None:
    done = said(lane(*ROUND[:1]), f"amend {last} roll 2")
    assert done.evening.record.log[-1] == "amend 1 Ann: roll 2"
    undone = after(lane(*ROUND), "undo 2", f"amend {last} note early")  # the end of the turn was last then
    assert undone.record.log[-1] == "amend 3 note early"
    assert why(lane(*ROUND[:1]), f"amend {last}").code == "J-EMPTY"
    assert why(lane(), f"amend {last} roll 2").code == "J-AMEND"


def test_an_amendment_of_nothing_is_of_the_last_line() -> None:
    refusal = why(lane(*ROUND[:2]), "amend")
    assert (refusal.code, refusal.facts["word"], refusal.facts["example"]) == ("J-EMPTY", "2", ROUND[1])


def test_tb_6_the_same_by_undo_and_typing_again() -> None:
    amended = after(lane(*ROUND), "amend 1 roll 2")
    again = after(lane(*ROUND), "undo 5", "roll 2", "take", "bob roll 2", "take")
    assert again.state == amended.state


def test_tb_6_a_line_that_left_a_choice_does_not_follow() -> None:
    chosen = lane("Ann: roll 5", "Ann: take blue", *ROUND[2:])
    refusal = why(chosen, "amend 1 roll 3")  # only red is there
    assert (refusal.code, refusal.facts["entry"], refusal.facts["text"]) == ("T-MEANING", 2, "Ann: take blue")
    assert (refusal.facts["before"], refusal.facts["after"]) == ("Ann: take blue", "Ann: take red")
    assert lines(after(chosen, "amend 1 roll 4"))[1] == "2 Ann: take blue"  # as it was said


def test_tb_6_a_line_that_left_no_choice_stays_where_there_is_one_now() -> None:
    table = after(lane(*ROUND), "amend 1 roll 5")
    assert lines(table)[1] == "2 Ann: take red"
    assert why(table, "amend 1 roll 6").code == "T-MEANING"


def test_tb_6_a_short_line_of_an_older_log_means_what_it_meant_before_the_amendment() -> None:
    short = lane("Ann: roll 1", "Ann: take", *ROUND[2:])
    done = said(short, "amend 1 roll 2")
    assert done.later == ((2, "Ann: take red", "Ann: take blue"),)
    assert why(short, "amend 1 roll 5").code == "W-MISSING"  # what it is now cannot be known
    assert state(after(short, "amend 1-2 roll 5; take red")).red == (1, 0, 0)


def test_tb_6_an_older_log_with_amendments_loads_as_it_was_played_then() -> None:
    loaded = lane("Ann: roll 1", "Ann: take", *ROUND[2:], "amend 1 Ann: roll 2")
    assert loaded.replay.fault is None
    assert state(loaded).blue == (1, 1, 0)


def test_tb_6_a_line_about_a_space_does_not_follow_to_another() -> None:
    looked = lane("Ann: roll 1", "Ann: take red", "Ann: look left", "Ann: end")
    refusal = why(looked, "amend 1 roll 3")
    assert (refusal.code, refusal.facts["case"], refusal.facts["entry"]) == ("T-MEANING", "place", 3)
    assert state(after(looked, "amend 1-3 roll 3; take; look left")).looks == (1, 0, 0)


def test_tb_6_an_end_that_ragz_wrote_falls_away_where_the_turn_has_ended() -> None:
    done = said(lane("Ann: roll 6", "Ann: take blue", "Ann: end", "Bob: roll 6", "Bob: take blue", "Bob: end",
                     "Cy: roll 6", "Cy: take blue", "Cy: end", "Ann: roll 1", "Ann: take red", "Ann: end",
                     "Bob: roll 1"), "amend 10 roll 3")  # fmt: skip
    assert done.later == ((12, "Ann: end", ""),)
    assert lines(done.evening)[-3:] == ["10 Ann: roll 3", "11 Ann: take red", "13 Bob: roll 1"]
    assert reread(done.evening) == done.evening


def test_tb_6_the_end_of_a_turn_is_taken_for_granted_where_it_did_not_end_before() -> None:
    table = lane("Ann: roll 6", "Ann: take blue", "Ann: end", "Bob: roll 6", "Bob: take blue", "Bob: end",
                 "Cy: roll 6", "Cy: take blue", "Cy: end", "Ann: roll 3", "Ann: take red", "Bob: roll 1")  # fmt: skip
    done = said(table, "amend 10 roll 1")
    assert done.later == ((12, "", "Ann: end"),)
    assert lines(done.evening)[-2:] == ["12 Ann: end", "12 Bob: roll 1"]
    assert reread(done.evening) == done.evening
    again = after(done.evening, "undo")
    assert again.replay.played == table.replay.played


def test_a_change_of_words_changes_no_later_line() -> None:
    done = said(lane(*ROUND), "amend 1 roll 1 # it was cold")
    assert done.later == ()
    assert differences(done.evening.game, done.before.replay, done.evening.replay) == ()


def test_lines_after_an_amendment_are_as_strict_as_ever() -> None:
    table = lane(*ROUND, "amend 1 Ann: roll 2", "Bob: end", "Cy: roll 1", "Cy: take blue")
    assert table.replay.fault
    assert table.replay.fault[0].number == 9


def test_a_chain_of_amendments_loads_as_it_was_left() -> None:
    table = after(lane(*ROUND), "amend 1 roll 2", "amend 4 roll 1", "amend 1-2 roll 4; take", "undo", "amend 1 roll 3")
    assert state(table).red == (1, 1, 0)
    assert reread(table) == table
    assert reread(after(table, "undo 2")) == after(table, "undo 2")


# ---- differences ----


def different(done: Said) -> list[tuple[object, ...]]:
    return [tuple(one) for one in differences(done.evening.game, done.before.replay, done.evening.replay)]


def test_tb_6_every_figure_that_is_different_is_listed_by_player_with_its_first_line() -> None:
    done = said(lane(*ROUND), "amend 1 roll 2")
    assert different(done) == [
        ("Ann", "red", 1, 0, 2),
        ("Ann", "blue", 0, 1, 2),
        ("Ann", "space", "space 1", "space 2", 1),
    ]


def test_tb_6_an_undo_of_several_lines_lists_what_is_different() -> None:
    done = said(lane(*ROUND), "undo 3")
    assert different(done) == [
        ("Bob", "blue", 1, 0, 5),
        ("Bob", "space", "space 2", "space 0", 4),
        ("", "turn", "Bob", "Ann", 3),
    ]
    assert different(said(done.evening, "redo 3")) == [
        ("Bob", "blue", 0, 1, 5),
        ("Bob", "space", "space 0", "space 2", 4),
        ("", "turn", "Ann", "Bob", 3),
    ]


def test_tb_6_differences_are_by_the_names_of_now() -> None:
    table = lane(*ROUND, "table: rename Ann Anna  # as she writes it")
    assert {one[0] for one in different(said(table, "amend 1 roll 2"))} == {"Anna"}


# ---- what can be typed instead ----


def test_tb_6_a_refused_amendment_shows_the_figures_as_the_table_could_set_them() -> None:
    looked = lane("Ann: roll 1", "Ann: take red", "Ann: look left", "Ann: look right", "Ann: end")
    refusal = why(looked, "amend 2-3 take; look left; look up; end")
    assert refusal.facts["instead"] == ("table: set Ann looks 2  # why",)
    for line in refusal.facts["instead"]:
        assert not isinstance(say(looked, str(line)), Refusal)


def test_where_nothing_is_different_yet_everybody_s_figures_are_shown() -> None:
    refusal = why(lane(*ROUND), "amend 1 note nothing")
    assert refusal.facts["instead"] == (
        "table: set Ann red 1  # why",
        "table: set Bob red 0  # why",
        "table: set Cy red 0  # why",
    )


def test_k_155_a_figure_that_is_a_sum_of_others_is_not_offered() -> None:
    """Setting what everybody holds changes nothing but one box, of which the sum is something else."""
    table = lane(*ROUND)
    row = table.game.settings["red"]
    more = row._replace(do=lambda state, who, value: row.do(state, who, value + 1))
    summed = table._replace(game=table.game._replace(settings={**table.game.settings, "red": more}))
    assert why(table, "amend 1 note nothing").facts["instead"]
    assert why(summed, "amend 1 note nothing").facts["instead"] == ()


def test_the_amended_line_itself_has_nothing_instead() -> None:
    assert "instead" not in why(lane(*ROUND), "amend 2 take blue").facts


# ---- names ----


def test_tb_10_an_amendment_may_use_either_name_and_is_stored_with_the_one_of_its_place() -> None:
    table = lane(*ROUND, "table: rename Ann Zoe  # as she is called", "Bob: end")
    for name in ("Ann", "Zoe", "zo"):
        assert after(table, f"amend 1 {name}: roll 2").record.log[-1] == "amend 1 Ann: roll 2"
        amended = after(table, f"amend 7 table: set {name} looks 2 # two")
        assert amended.record.log[-1] == "amend 7 table: set Zoe looks 2  # two"


def test_tb_10_a_line_may_use_either_name() -> None:
    table = after(lane("table: rename Ann Zoe  # as she is called"), "ann roll 1", "Zoe: take", "count Ann 1")
    assert table.record.log[1:] == ("Zoe: roll 1", "Zoe: take red", "count Zoe 1")
    assert reread(table) == table


def test_tb_10_lines_that_are_older_than_a_name_keep_theirs() -> None:
    table = lane("note soon", *ROUND)
    amended = after(table, "amend 1 table: rename Ann Zoe # as she is called")
    assert amended.state.seats == {"Zoe": 0, "Bob": 1, "Cy": 2}
    assert state(amended).red == state(table).red
    assert reread(amended) == amended


def test_tb_10_a_name_that_is_amended_away_is_not_known_to_later_lines() -> None:
    table = after(lane("table: rename Ann Zoe  # as she is called"), "zoe roll 1", "take")
    refusal = why(table, "amend 1 note nothing")
    assert (refusal.code, refusal.facts["entry"]) == ("W-ACTOR", 2)


def test_tb_10_an_undo_gives_the_old_name_back() -> None:
    table = after(lane(*ROUND, "table: rename Ann Zoe  # as she is called"), "undo")
    assert table.state.seats == {"Ann": 0, "Bob": 1, "Cy": 2}


def test_a_name_that_is_typed_now_is_no_word_of_the_table() -> None:
    for name in ("Stop", "Retire", "Rename", "House", "Roll", "Undo", "Table", "17"):
        taken = take(lane(), [typed_lines(f"table: rename Ann {name} # why")])
        assert taken.refused, name


@pytest.mark.parametrize("quoted", ["'give 2'", '"give 2"', "'give 2'  # Ann's count"])
def test_an_amendment_may_stand_in_quotation_marks_of_either_kind(quoted):
    table = heap.after(heap.evening(), "give 1", f"amend 1 {quoted}")
    assert heap.log(table)[1].partition("  #")[0] == "amend 1 Ann: give 2"


@pytest.mark.parametrize("typed", ["undo last", "undo that", "undo it"])
def test_k_64_undo_last_takes_back_one_line(typed):
    table = heap.after(heap.evening(), "give 1", "give 2", typed)
    assert heap.log(table)[2:] == ("undo",)
