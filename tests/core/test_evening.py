"""An evening: texts are taken whole or not at all."""

import sys

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import Movement, Shared, movements, since_agreed
from ragz_cli.core.evening.session import GameRecord
from ragz_cli.core.evening.taking import say, take
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import typed_lines
from ragz_cli.core.step import or_refusal
from ragz_cli.view.outcome import outcome_lines
from tests.core.heap import WHEN, after, evening, load, log, record, refused, reread, session, taken_text
from tests.each import each

# ---- adding lines ----


def test_what_is_typed_is_stored_in_canonical_form() -> None:
    said = say(evening(), "ann give 3 # two and one")
    assert not isinstance(said, Refusal)
    assert said.entries == ("Ann: give 3  # two and one",)
    assert log(said.evening) == said.entries
    assert [event.kind for played in said.played for event in played.events] == ["received"]
    assert said.before == evening()


def test_several_lines_are_taken_together_each_on_top_of_those_before() -> None:
    table = after(evening(), "give 3; pass; give 4 # Bob's; too")
    assert log(table) == ("Ann: give 3", "Ann: pass", "Bob: give 4  # Bob's; too")
    assert table.record.checks == ("2 Ann=3 Bob=0",)
    assert table.record.table == {"heap": 7, "players": {"Ann": 3, "Bob": 4}}


@pytest.mark.parametrize("text", ["give 3; give 99", "give 3; sing", "give 3; undo 3", "give 3; pass; Ann: give 1"])
def test_a_text_is_taken_whole_or_not_at_all(text: str) -> None:
    before = after(evening(), "give 5")
    taken = taken_text(before, text)
    assert taken.refused
    assert taken.refused.line.whole == text.split("; ")[-1]
    assert log(taken.evening) == ("Ann: give 5",)
    assert reread(before).troubles == ()


def test_an_empty_text_is_refused() -> None:
    for text in ("", "  ", ";", "# only a remark"):
        assert refused(evening(), text).code == "W-EMPTY"


@pytest.mark.parametrize("text", ["note \x1b[2J", "give 3\n", "give 3 # \u202e", "undo #\x07"])
def test_no_control_character_comes_into_a_log(text: str) -> None:
    refusal = say(after(evening(), "give 3"), text)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "W-CHARACTER"


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


@each(
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


def test_tb_6_an_amendment_may_take_two_lines() -> None:
    from ragz_cli.games import load as games

    setup = games("change").prepare(("Ann", "Bob"), {"first": "Ann", "board": "stand-in"})
    assert not isinstance(setup, Refusal)
    played = play_through(session(GameRecord("change", 1, WHEN, setup, (), (), {})), games)
    assert isinstance(played, Evening)
    table = after(played, "accept", "roll 4 1", "decline", "note x", "bob roll 3 5")
    assert log(table)[-2:] == ("Ann: end", "Bob: roll 3 5")
    assert refused(table, "amend 4 bob roll 3 5").facts["entry"]  # Bob has rolled in a later line
    assert log(after(table, "amend 4-6 bob roll 3 4"))[-1] == "amend 4-6 Ann: end; Bob: roll 3 4"


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


# ---- other games and what cannot be played ----


def test_earlier_games_are_kept() -> None:
    first = record("Ann: give 1", "Ann: pass")
    table = after(evening(first, record()), "give 3", "undo", "note x")
    assert table.session.games[0] == first
    assert table.session.title == "Friday night"


def test_a_save_without_a_game_or_with_a_name_that_would_be_misread_cannot_be_played() -> None:
    for broken, code in (
        (session(), "W-SETUP"),
        (session(record()._replace(setup={})), "W-SETUP"),
        (session(record()._replace(setup={"players": ["Ann", "Undo"]})), "W-RESERVED"),
    ):
        refusal = or_refusal(lambda broken=broken: play_through(broken, load))
        assert isinstance(refusal, Refusal)
        assert refusal.code == code


def test_a_house_rule_that_does_not_exist_cannot_be_played() -> None:
    from ragz_cli.games import load as games

    for house, case in (({"free_parking": "yes"}, None), ({"move_to_same_space": "maybe"}, "value")):
        setup = {"players": ["Ann", "Bob"], "credits": 120, "advanced": False, "house": house}
        refusal = or_refusal(lambda setup=setup: games("change").start(setup))
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.facts.get("case")) == ("W-HOUSE", case)


MANY = {
    "note": ["note on"] * 400,
    "note and undo": ["note on", "undo"] * 200,
    "undo after note": ["note on"] * 200 + ["undo"] * 200,
    "undo and redo": ["note on"] * 200 + ["undo", "redo"] * 100,
}


@pytest.mark.parametrize("texts", MANY.values(), ids=MANY)
def test_a_line_costs_the_same_after_many_others(texts: list[str]) -> None:
    short = [text for at in (0, len(texts) // 2) for text in texts[at : at + len(texts) // 4]]
    (calls, kept), (twice_calls, twice_kept) = _work(short), _work(texts)
    assert twice_calls < 2.2 * calls
    assert twice_kept < 2.2 * kept


def _work(texts: list[str]) -> tuple[int, int]:
    """How many calls it takes to take lines and say what they did, and how many entries all evenings keep."""
    begun, calls = evening(), 0

    def count(_: object, kind: str, __: object) -> None:
        nonlocal calls
        calls += kind in ("call", "c_call")

    sys.setprofile(count)
    try:
        taken = take(begun, [*map(typed_lines, texts)])
        outcome_lines(begun, taken)
    finally:
        sys.setprofile(None)
    assert len(taken.evening.record.log) == len(texts)
    seen: dict[int, int] = {}
    for one in (taken.evening, *(one.evening for one in taken.said)):
        done = one.replay
        for part in (one.record.log, done.played, done.checks, done.lines, done.now.steps, done.now.undone):
            _entries(part, seen)
    return calls, sum(seen.values())


def _entries(part: object, seen: dict[int, int]) -> None:
    """How many entries each tuple holds that a sequence is made of."""
    while isinstance(part, Shared) and id(part) not in seen:
        seen[id(part)] = 0
        seen[id(part._items)] = len(part._items)
        part = part._before
    if isinstance(part, tuple):
        seen[id(part)] = len(part)


def test_lines_taken_at_once_do_what_they_do_one_by_one() -> None:
    texts = ["give 3; pass", "note x", "give 4", "pass", "undo", "pass", "amend 1 give 2", "count Bob 4", "give 1"]
    alone, did = evening(), []
    for text in texts:
        one = taken_text(alone, text)
        alone, did = one.evening, [*did, *((said.entries, said.played) for said in one.said)]
    taken = take(evening(), [*map(typed_lines, (*texts, "note y", "give 99", "note z"))])
    assert taken.evening == after(alone, "note y")
    assert [(said.entries, said.played) for said in taken.said[:-1]] == did
    assert taken.refused
    assert (taken.texts, taken.of, taken.refused.line.whole, taken.refused.at) == (10, 12, "give 99", taken.evening)
