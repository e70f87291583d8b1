"""An evening (design 4): texts are taken whole or not at all; a save that is not as its log says is settled first."""

from collections.abc import Callable

import pytest

from ragz_cli.core.evening import Evening, Movement, movements, play_through, say, since_agreed
from ragz_cli.core.game import Refusal
from ragz_cli.core.records import GameRecord
from tests.core.heap import HEAP, WHEN, after, evening, load, record, refused, session


def trouble(table: Evening) -> list[tuple[str, int, int]]:
    """What is wrong: what, in which game, at which line."""
    return [(found.what, found.game, found.line) for found in table.troubles]


def log(table: Evening) -> tuple[str, ...]:
    return table.record.log


def reread(table: Evening) -> Evening:
    """The evening as it is after saving and reading it."""
    again = play_through(table.session, load)
    assert isinstance(again, Evening)
    return again


# ---- adding lines ----


def test_what_is_typed_is_stored_in_canonical_form() -> None:
    said = say(evening(), "ann give 3 # two and one")
    assert not isinstance(said, Refusal)
    assert said.entries == ("Ann: give 3  # two and one",)
    assert log(said.evening) == said.entries
    assert [event.kind for played in said.played for event in played.events] == ["received"]
    assert said.before == evening().state


def test_several_lines_are_taken_together_each_on_top_of_those_before() -> None:
    table = after(evening(), "give 3; pass; give 4 # Bob's; too")
    assert log(table) == ("Ann: give 3", "Ann: pass", "Bob: give 4  # Bob's; too")
    assert table.record.checks == ("2 Ann=3 Bob=0",)
    assert table.record.table == {"heap": 7, "players": {"Ann": 3, "Bob": 4}}


@pytest.mark.parametrize("text", ["give 3; give 99", "give 3; sing", "give 3; undo 3", "give 3; pass; Ann: give 1"])
def test_a_text_is_taken_whole_or_not_at_all(text: str) -> None:
    before = after(evening(), "give 5")
    refusal = refused(before, text)
    assert refusal.facts["text"] == text.split("; ")[-1]
    assert log(before) == ("Ann: give 5",)
    assert reread(before).troubles == ()


def test_an_empty_text_is_refused() -> None:
    for text in ("", "  ", ";", "# only a remark"):
        assert refused(evening(), text).code == "W-EMPTY"


@pytest.mark.parametrize("text", ["note \x1b[2J", "give 3\n", "give 3 # \u202e", "undo #\x07"])
def test_no_control_character_comes_into_a_log(text: str) -> None:
    assert refused(after(evening(), "give 3"), text).code == "W-CHARACTER"


def test_no_entry_is_longer_than_a_line_may_be() -> None:
    table = after(evening(), "give 3")
    assert refused(table, "note " + "x" * 496).code == "W-LONG"
    assert len(log(after(table, "note " + "x" * 495))[-1]) == 500
    assert refused(table, "amend 1 give 2 # " + "x" * 480).code == "W-LONG"  # with `Ann: ` it is too long
    long_names = evening(record(names=("A" * 40, "B" * 40)))
    assert refused(long_names, "a give 3 # " + "x" * 470).code == "W-LONG"


def test_a_note_keeps_what_was_said() -> None:
    assert log(after(evening(), "note  Bob poured; the wine # red")) == ("note Bob poured; the wine # red",)
    assert log(after(evening(), "give 1; NOTE wine; bread")) == ("Ann: give 1", "note wine; bread")
    assert refused(evening(), "note").code == "J-NOTE"


@pytest.mark.parametrize("text", ["UNDO", "Undo", "undo 1", "undo  1  # wrong die"])
def test_the_words_of_the_log_are_forgiving_too(text: str) -> None:
    table = after(evening(), "give 3", text)
    assert table.state == evening().state
    assert log(table)[1].partition(" ")[0] == "undo"


def test_undo_and_redo_take_a_number() -> None:
    table = after(evening(), "give 1; give 2; give 3")
    assert after(table, "undo 2").state == after(evening(), "give 1").state
    assert after(table, "undo 3", "redo 2").state == after(evening(), "give 1; give 2").state
    assert (refused(table, "undo 4").code, refused(table, "undo 4").facts["most"]) == ("J-UNDO", 3)
    assert refused(table, "redo").code == "J-REDO"


def test_undo_takes_the_check_of_its_turn_with_it() -> None:
    table = after(evening(), "give 1; pass; give 2; pass")
    assert table.record.checks == ("2 Ann=1 Bob=0", "4 Ann=1 Bob=2")
    assert after(table, "undo").record.checks == ("2 Ann=1 Bob=0",)
    assert after(table, "undo", "redo").record.checks == table.record.checks


# ---- amending ----


def test_an_amendment_is_read_where_its_line_stands() -> None:
    table = after(evening(), "give 1; pass; give 2", "amend 1 give 9 # misread")
    assert log(table)[-1] == "amend 1 Ann: give 9  # misread"
    assert table.record.checks == ("2 Ann=9 Bob=0",)
    assert table.record.table["players"] == {"Ann": 9, "Bob": 2}


@pytest.mark.parametrize("text", ['amend 1 "Ann: give 9"', 'amend 01 "give 9"', "AMEND 1 give 9"])
def test_an_amendment_may_stand_in_quotation_marks(text: str) -> None:
    assert log(after(evening(), "give 1", text))[-1] == "amend 1 Ann: give 9"


def test_quotation_marks_in_a_remark_are_left_alone() -> None:
    table = after(evening(), "give 1", 'amend 1 give 9 # he said "nine"')
    assert log(table)[-1] == 'amend 1 Ann: give 9  # he said "nine"'


def test_only_the_changed_line_is_told_after_an_amendment() -> None:
    said = say(after(evening(), "give 1; give 2"), "amend 1 give 9")
    assert not isinstance(said, Refusal)
    assert [(played.line.number, played.events[0].amount) for played in said.played] == [(1, 9)]


def test_a_line_may_become_a_note_or_a_count_and_they_may_be_amended() -> None:
    table = after(evening(), "give 1; note Bob's", "count Ann 1 Bob 0")
    assert after(table, "amend 1 note it was nothing").state == evening().state
    assert log(after(table, "amend 2 note Ann's"))[-1] == "amend 2 note Ann's"
    assert log(after(table, "amend 3 count bob 0"))[-1] == "amend 3 count Bob 0"
    assert after(table, "amend 2 give 5").record.table["heap"] == 6


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("amend", "J-EMPTY"),
        ("amend 1", "J-EMPTY"),
        ('amend 1 ""', "J-EMPTY"),
        ("amend 7 give 1", "J-AMEND"),
        ("amend x give 1", "J-AMEND"),
        ("amend give 1", "J-AMEND"),
        ("amend 3 give 1", "J-AMEND"),
        ("amend 1 undo", "J-ONE"),
        ("amend 1 amend 2 give 1", "J-ONE"),
        ("amend 1 sing", "W-VERB"),
        ("amend 1 bob give 1", "R-TURN"),
        ("amend 1 note", "J-NOTE"),
        ("amend 2 give 19", "R-STONES"),
    ],
)
def test_an_amendment_that_cannot_be_is_refused(text: str, code: str) -> None:
    table = after(evening(), "give 1", "give 9", "amend 1 give 5")
    assert refused(table, text).code == code
    assert len(log(table)) == 3


def test_an_amendment_that_makes_a_later_line_wrong_is_refused_and_names_that_line() -> None:
    refusal = refused(after(evening(), "give 1; give 9; give 9"), "amend 1 give 3")
    assert (refusal.code, refusal.facts["entry"], refusal.facts["text"]) == ("R-HEAP", 3, "Ann: give 9")


def test_an_amendment_that_would_take_two_lines_is_refused() -> None:
    from ragz_cli.games import load as games

    setup = games("change").prepare(("Ann", "Bob"), {"first": "Ann", "board": "stand-in"})
    assert not isinstance(setup, Refusal)
    played = play_through(session(GameRecord("change", 1, WHEN, setup, (), (), {})), games)
    assert isinstance(played, Evening)
    table = after(played, "accept", "roll 4 1", "decline", "note x", "bob roll 3 5")
    assert log(table)[-2:] == ("Ann: end", "Bob: roll 3 5")
    assert refused(table, "amend 4 bob roll 3 5").code == "J-ONE"


# ---- counting ----


def test_count_compares_with_the_ledger() -> None:
    said = say(after(evening(), "give 7; pass; give 4"), "count ann 7 b 5 # supper")
    assert not isinstance(said, Refusal)
    assert said.entries == ("count Ann 7 Bob 5  # supper",)
    told = [(event.kind, event.who, event.facts["off"]) for event in said.played[0].events]
    assert told == [("count_agrees", 0, 0), ("count_differs", 1, 1)]


def test_a_difference_lies_in_the_movements_since_the_last_count_that_agreed() -> None:
    table = after(evening(), "give 1; pass; give 2; pass; count Ann 1 Bob 9; give 3; pass; give 4; count Ann 5 Bob 6")
    assert [move.amount for move in since_agreed(table.replay, "stones", 0)] == [3]
    assert [move.amount for move in since_agreed(table.replay, "stones", 1)] == []
    assert [move.amount for move in since_agreed(after(table, "undo").replay, "stones", 1)] == [2, 4]


def test_movements_are_what_was_received_and_what_the_table_corrected() -> None:
    table = after(evening(), "give 3", "table: set ann stones 5 # two more lay there", "pass", "give 4", "undo")
    assert movements(table.replay, "stones") == [
        Movement(1, 0, 3, 3, "HP-1", "received"),
        Movement(2, 0, 2, 5, "", "corrected"),
    ]
    assert movements(table.replay, "credits") == [Movement(1, 0, 3, 3, "HP-1", "received")]


# ---- trouble ----

GOOD = ("Ann: give 1", "Ann: pass", "Bob: give 2", "Bob: pass", "Ann: give 3")


def refused_line() -> Evening:
    """The third of five lines cannot be played."""
    return evening(record(*GOOD[:2], "Bob: give 99", *GOOD[3:]))


def wrong_tally() -> Evening:
    """The tally after the second line differs."""
    return evening(record(*GOOD, checks=("2 Ann=5 Bob=0", "4 Ann=1 Bob=2")))


def wrong_table() -> Evening:
    return evening(record(*GOOD, table={"heap": 6, "players": {"Ann": 4, "Bob": 3}}))


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


@pytest.mark.parametrize("troubled", TROUBLED)
def test_nothing_is_added_to_a_save_in_trouble(troubled: Callable[[], Evening]) -> None:
    for text in ("give 1", "pass", "count Ann 1", "table: set Ann stones 1 # x", "give 1; note x"):
        assert refused(troubled(), text).code == "J-TROUBLE"


@pytest.mark.parametrize("troubled", TROUBLED)
def test_a_note_may_be_added_and_settles_nothing(troubled: Callable[[], Evening]) -> None:
    before = troubled()
    table = after(before, "note the file was edited")
    assert log(table) == (*log(before), "note the file was edited")
    assert table.troubles == before.troubles
    assert reread(table).troubles == before.troubles
    assert table.state == before.state


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


def test_earlier_games_are_kept() -> None:
    first = record(*GOOD)
    table = after(evening(first, record()), "give 3", "undo", "note x")
    assert table.session.games[0] == first
    assert table.session.title == "Friday night"


def test_a_save_without_a_game_or_with_a_name_that_would_be_misread_cannot_be_played() -> None:
    for broken, code in (
        (session(), "W-SETUP"),
        (session(record()._replace(setup={})), "W-SETUP"),
        (session(record()._replace(setup={"players": ["Ann", "Undo"]})), "W-RESERVED"),
    ):
        refusal = play_through(broken, load)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code


def test_a_house_rule_that_does_not_exist_cannot_be_played() -> None:
    from ragz_cli.games import load as games

    for house in ({"free_parking": "yes"}, {"move_to_same_space": "maybe"}):
        refusal = games("change").start({"players": ["Ann", "Bob"], "credits": 120, "advanced": False, "house": house})
        assert isinstance(refusal, Refusal)
        assert refusal.code == "W-HOUSE"
