"""Verbs as commands, and the log's own commands: what is recorded, what is refused, with which exit code."""

import json
import signal
from pathlib import Path

import pytest

from ragz_cli.core.evening.session import Session
from ragz_cli.store.load import SaveError
from ragz_cli.store.write import HeldSave
from tests.cli.conftest import Process, Ragz, log_of


def test_a_verb_is_a_command_and_is_stored_in_canonical_form(session: Ragz) -> None:
    said = session("roll", "4", "1").stdout
    assert log_of() == ["Ann: roll 4 1"]
    assert said.startswith("Ann: roll 4 1\n")
    assert "125 credits [CH-26]" in said
    assert "decline" in said
    assert "ragz undo" in said


@pytest.mark.parametrize(
    "words", [("ann", "roll", "41"), ("A", "roll", "4", "1"), ("Ann: roll 4 1",), ("ROLL", "4", "1")]
)
def test_the_player_may_come_first_and_a_line_may_be_one_word(session: Ragz, words: tuple[str, ...]) -> None:
    session(*words)
    assert log_of() == ["Ann: roll 4 1"]


def test_several_lines_in_one_are_taken_whole(session: Ragz) -> None:
    session("roll 4 1; challenge 532 41 4; bob roll 5 3")
    assert log_of() == ["Ann: roll 4 1", "Ann: challenge 532 41 4", "Ann: end", "Bob: roll 5 3"]


def test_several_lines_in_one_are_left_whole_when_the_last_is_refused(session: Ragz) -> None:
    said = session("roll 4 1; challenge 532 41 4; roll 9 9", code=1).stderr
    assert log_of() == []
    assert "CH-" in said


def test_how_to_take_back_a_line_counts_what_was_implied(session: Ragz) -> None:
    session("roll 4 1; decline")
    assert "ragz undo 2" in session("roll", "5", "3").stdout
    session("undo", "2")
    assert session("log", "--json").stdout.count('"number"') == 2


def test_a_negative_number_is_no_option(session: Ragz) -> None:
    said = session("set", "Ann", "credits", "-3", "# lost", code=1).stderr
    assert "-3" in said
    session("set", "Ann", "credits", "3", "# lost")
    assert log_of() == ["table: set Ann credits 3  # lost"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("roll", "4", "9"), 1, "CH-5"),
        (("rol", "4", "1"), 2, "roll"),
        (("statuss",), 2, "status"),
        (("Bob", "roll", "4", "1"), 1, "CH-13"),
        (("option", "Greed"), 1, "CH-14"),
        (("Boob", "roll", "4", "1"), 2, "Bob"),
        (("table", "set", "Ann", "credits", "5"), 2, "#"),
        (("roll", "4", "1", "1"), 1, "CH-5"),
        (("undo",), 1, "nothing to take back"),
        (("undo", "many"), 2, "many"),
        (("undo", "0"), 2, "0"),
        (("redo",), 1, "nothing to bring back"),
        (("amend", "7", "Ann: roll 4 1"), 2, "7"),
        (("note", " "), 2, "empty"),
        (("count", "Ann", "lots"), 2, "lots"),
        (("count", "Zoe", "3"), 2, "Zoe"),
        (("roll", "4", "1", "--jsno"), 2, "no such option --jsno"),
        (("roll", "4", "1", "--flie", "x"), 2, "did you mean --file?"),
        (("undo", "--expct", "3"), 2, "--expect"),
        (("roll\x1b", "4", "1"), 2, "\\x1b"),
        (("roll", "4", "1", "#", "x" * 501), 2, "500"),
        ((";",), 2, "error"),
    ],
)
def test_a_refused_line_changes_nothing(session: Ragz, words: tuple[str, ...], code: int, said: str) -> None:
    before = Path("ragz.toml").read_bytes()
    result = session(*words, code=code)
    assert said in result.stderr
    assert result.stderr.startswith("error: ")
    assert result.stdout == ""
    assert Path("ragz.toml").read_bytes() == before


def test_an_ambiguous_beginning_lists_all_it_could_be(ragz: Ragz) -> None:
    ragz("new", "change", "Anna", "Annika", "Bob", "--first", "Bob")
    said = ragz("ann", "roll", "4", "1", code=2).stderr
    assert "Anna" in said
    assert "Annika" in said


def test_an_ambiguous_space_lists_all_it_could_be(session: Ragz) -> None:
    session("roll 4 1; decline")
    said = session("option", "Space-2", code=2).stderr
    assert all(name in said for name in ("Space-21", "Space-23", "Space-29"))


def test_nothing_more_is_taken_when_the_game_is_over(session: Ragz) -> None:
    won = session("set", "Ann", "credits", "0", "# all gone").stdout
    assert "Ann won" in won
    assert "over" in session("roll", "4", "1", code=1).stderr
    assert json.loads(session("status", "--json").stdout)["winners"] == ["Ann"]
    session("undo")
    session("roll", "4", "1")


def test_what_is_owed_first_is_said_with_how_to_type_it(session: Ragz) -> None:
    session("roll", "4", "1")
    said = session("end", code=1).stderr
    assert "challenge 532 41 4" in said


def test_undo_redo_amend_note_and_count_are_entries_of_the_log(session: Ragz) -> None:
    session("roll", "4", "1")
    assert "Ann: roll 4 1" in session("undo").stdout
    session("redo")
    session("amend", "1", "Ann: roll 1 4")
    session("note", "supper", "until", "nine")
    session("count", "Ann", "125")
    assert log_of() == [
        "Ann: roll 4 1", "undo", "redo", "amend 1 Ann: roll 1 4", "note supper until nine", "count Ann 125",
    ]  # fmt: skip


def test_a_note_is_kept_whole_whatever_stands_in_it(session: Ragz) -> None:
    session("note", "wine; bread # and cheese")
    assert log_of() == ["note wine; bread # and cheese"]


def test_several_lines_go_back_and_come_back_with_the_words_that_were_shown(session: Ragz) -> None:
    session("roll 4 1; decline; end")
    assert "ragz redo 2\n" in session("undo", "2").stdout
    assert "ragz undo 2\n" in session("redo", "2").stdout
    assert len(json.loads(session("log", "--json").stdout)["lines"]) == 3


def test_the_way_out_of_a_bad_amendment_is_the_one_that_is_told(session: Ragz) -> None:
    """Line 1 was amended by entry 2, and a hand edit made that impossible: all that is said names line 1."""
    session("roll", "4", "1")
    session("amend", "1", "Ann: roll 1 4")
    save = Path("ragz.toml")
    save.write_text(save.read_text().replace("amend 1 Ann: roll 1 4", "amend 1 Ann: roll 4 9"))
    said = session("status", code=3).stderr
    at = save.read_text().splitlines().index('    "amend 1 Ann: roll 4 9",') + 1
    assert said.startswith(f"ragz.toml:{at}: line 1 of the log is refused: Ann: roll 4 9: ")
    assert 'ragz amend 1 "' in said
    session("amend", "1", "Ann: roll 1 4")
    session("verify")


def test_an_amendment_that_later_lines_do_not_bear_says_how_to_go_back_there(session: Ragz) -> None:
    session("do", "roll 4 1", "decline", "note tea", "bob roll 5 3")
    said = session("amend", "1", "roll 3 3", code=1).stderr
    assert "line 2, Ann: decline, would no longer stand" in said
    back = said.partition("all after it: ragz ")[2].splitlines()[0].split()
    assert back == ["undo", "4"]
    session(*back)
    assert [line["line"] for line in json.loads(session("log", "--json").stdout)["lines"]] == ["Ann: roll 4 1"]


def test_an_amendment_that_its_own_place_does_not_bear_is_told_as_such(session: Ragz) -> None:
    session("roll 4 1; decline")
    said = session("amend", "2", "roll 4 2", code=1).stderr
    assert said.startswith("error: line 2 cannot be Ann: roll 4 2: ")


def test_a_mistyped_verb_behind_a_name_is_taken_for_no_command(ragz: Ragz) -> None:
    ragz("new", "change", "Uncle Bo", "Ann", "--first", "Uncle Bo")
    said = ragz("uncle", "rol", "4", "1", code=2).stderr
    assert "roll 4 1" in said
    assert "ragz rule" not in said


def test_a_hint_in_a_shell_is_a_whole_command(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "R&B", "--first", "Ann", "--board", "stand-in")
    ragz("roll 2 1; decline")
    assert ragz("4", "1", code=2).stderr.splitlines()[1] == "hint: did you mean: ragz 'Ann: end; R&B: roll 4 1'"


def test_the_rest_of_a_name_finds_the_name(ragz: Ragz) -> None:
    ragz("new", "change", "Uncle Bo", "Ann", "--first", "Uncle Bo")
    ragz("bo", "roll", "4", "1")
    assert log_of() == ["Uncle Bo: roll 4 1"]


@pytest.mark.parametrize("shown", ["4,1", "4, 1", "41"])
def test_dice_may_stand_with_commas_or_together(session: Ragz, shown: str) -> None:
    session("roll", shown)
    assert log_of() == ["Ann: roll 4 1"]


def test_a_reason_is_asked_for_in_a_way_that_a_shell_does_not_swallow(session: Ragz) -> None:
    said = session("table", "set", "ann", "credits", "7", code=2).stderr
    line = said.rpartition("ragz '")[2].partition("'")[0]
    session(line)
    assert log_of() == ["table: set Ann credits 7  # why"]


def test_a_count_that_differs_gives_a_line_that_can_be_typed(session: Ragz) -> None:
    said = session("count", "Ann", "7").stdout
    session(said.rpartition("ragz '")[2].partition("'")[0])
    assert log_of()[-1] == "table: set Ann credits 7  # counted"


def test_a_refusal_without_a_remedy_shows_what_is_next(session: Ragz) -> None:
    session("roll 4 1; decline")
    assert "Bob: roll 4 1" in session("add", "2", code=1).stderr


@pytest.mark.parametrize("text", ["roll 4 1; challenge 532 41 9", "roll 4 1; sing", "roll 4 1; decline; decline"])
def test_after_a_text_of_several_lines_nothing_is_proposed_that_fits_only_after_the_first(
    session: Ragz, text: str
) -> None:
    said = session("do", text, code=2 if "sing" in text else 1).stderr
    assert log_of() == []
    assert "ragz " not in said.replace("ragz does not know", "")
    assert f"nothing was recorded of what was typed with it; the line at fault is: {text.split('; ')[-1]}" in said


def test_expect_refuses_a_line_unless_the_log_has_so_many(session: Ragz) -> None:
    session("roll", "4", "1", "--expect", "0")
    assert "1 line, not 0" in session("decline", "--expect", "0", code=1).stderr
    session("--file", "ragz.toml", "decline", "--expect", "1")
    assert log_of() == ["Ann: roll 4 1", "Ann: decline"]


def test_expect_stands_on_every_command_that_changes_something(session: Ragz) -> None:
    for line in ("do roll", "undo", "redo", "amend 1 x", "note x", "count Ann 1", "accept", "roll 4 1"):
        assert "not 7" in session(*line.split(), "--expect", "7", code=1).stderr


def test_do_takes_lines_from_arguments(session: Ragz) -> None:
    session("do", "roll 4 1; decline", "bob roll 5 3")
    assert log_of() == ["Ann: roll 4 1", "Ann: decline", "Ann: end", "Bob: roll 5 3"]


@pytest.mark.parametrize(
    "stdin", [b"roll 4 1\ndecline\n", b"\xef\xbb\xbfroll 4 1\r\n\r\n# a remark\r\n  decline", b"roll 4 1; decline"]
)
def test_do_takes_lines_from_standard_input(session: Ragz, stdin: bytes) -> None:
    session("do", "-", stdin=stdin)
    assert log_of() == ["Ann: roll 4 1", "Ann: decline"]


def test_do_keeps_the_lines_before_the_first_refused_one_and_says_how_many(session: Ragz) -> None:
    result = session("do", "roll 4 1", "decline; roll 9 9", "note never", code=1)
    assert log_of() == ["Ann: roll 4 1"]
    assert "1 of 3" in result.stderr
    assert "Ann: roll 4 1" in result.stdout


@pytest.mark.parametrize(
    ("stdin", "said"), [(b"", "no lines"), (b"roll 4 1\nn\xf6te\n", "line 2"), (b"\n \n", "no lines")]
)
def test_do_refuses_input_that_is_none(session: Ragz, stdin: bytes, said: str) -> None:
    assert said in session("do", "-", stdin=stdin, code=2).stderr
    assert log_of() == []


def test_a_mistyped_command_without_a_session_is_still_recognised(ragz: Ragz) -> None:
    assert "ragz status" in ragz("statuss", code=2).stderr


@pytest.mark.parametrize("word", ["foo", "yes", "4"])
def test_k_60_a_word_without_a_session_is_answered_with_how_one_begins(ragz: Ragz, word: str) -> None:
    said = ragz(word, code=2).stderr
    assert f"{word} is no command, and there is no game in ragz.toml yet" in said
    assert "ragz play begins a game" in said


def test_k_59_round_alone_is_the_score(session: Ragz) -> None:
    assert session("round").stdout == session("score").stdout == session("who", "is", "winning").stdout


def test_a_verb_that_resembles_a_command_is_not_taken_for_one(session: Ragz) -> None:
    assert "replay" not in session("replace", "many", code=2).stderr


def test_without_a_session_the_way_to_begin_one_is_said(ragz: Ragz) -> None:
    assert "ragz new" in ragz("roll", "4", "1", code=3).stderr


def test_a_line_is_recorded_before_success_is_said_even_if_nobody_listens(process: Process, folder: Path) -> None:
    process("new", "change", "Ann", "Bob", "--first", "Ann")
    with open("/dev/full", "wb") as full:
        import subprocess

        from tests.cli.conftest import command, environment

        done = subprocess.run(
            command(["roll", "4", "2"]), stdout=full, stderr=subprocess.PIPE, cwd=folder, env=environment(), check=False
        )
    assert done.returncode == 0
    assert log_of() == ["Ann: roll 4 2"]


def test_an_interrupt_while_a_line_is_recorded_does_not_make_it_a_failure(
    session: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = HeldSave.write

    def interrupted(slot: HeldSave, evening: Session) -> tuple[str, ...]:
        signal.raise_signal(signal.SIGINT)
        return record(slot, evening)

    monkeypatch.setattr(HeldSave, "write", interrupted)
    assert "Ann: roll 4 1" in session("roll", "4", "1", code=0).stdout
    assert log_of() == ["Ann: roll 4 1"]


def test_a_line_that_cannot_be_written_is_not_said_to_be_recorded(
    session: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(slot: HeldSave, evening: Session) -> tuple[str, ...]:
        raise SaveError("cannot be written: no space", path="ragz.toml", hint="0 lines are safe")

    monkeypatch.setattr(HeldSave, "write", full)
    result = session("roll", "4", "1", code=3)
    assert result.stdout == ""
    assert result.stderr == "error: ragz.toml: cannot be written: no space\nhint: 0 lines are safe\n"


def test_quiet_is_what_happened_and_who_is_next(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    assert ragz("roll", "4", "1", "--quiet").stdout == "  Desires, +5 = 125\nAnn: Challenge 58 %, or no\n"
    said = ragz("do", "--quiet", "decline", "bob roll 6 3").stdout.splitlines()
    assert said == ["Ann: decline", "  Space-9, +10 = 130", "Bob: Challenge 58 %, or no"]
    assert ragz("undo", "--quiet").stdout.splitlines()[-1] == "Bob: roll"


def test_what_cannot_be_put_in_words_is_not_recorded(session: Ragz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ragz_cli.view.sentences.narrated", {}.__getitem__)
    with pytest.raises(TypeError):
        session("roll", "4", "1")
    assert log_of() == []


def test_two_processes_that_expect_the_same_log_record_one_line(process: Process) -> None:
    process("new", "change", "Ann", "Bob", "--first", "Ann")
    codes = [process("note", "twice", "--expect", "0").returncode for _ in range(2)]
    assert codes == [0, 1]
    assert json.loads(process("log", "--json").stdout)["lines"][0]["line"] == "note twice"


@pytest.mark.parametrize(
    "words", [("--quiet", "4", "1"), ("-f", "ragz.toml", "--quiet", "4", "1"), ("4", "1", "--quiet")]
)
def test_a_flag_may_come_before_the_line(session: Ragz, words: tuple[str, ...]) -> None:
    said = session(*words).stdout
    assert said.splitlines() == ["  Desires, +5 = 125", "Ann: Challenge 58 %, or no"]
    assert json.loads(session("--json", "status").stdout)["turn"] == "Ann"


def test_a_slip_is_taken_for_a_redo_only_after_an_undo(session: Ragz) -> None:
    assert "redo" not in session("rdo", code=2).stderr
    session("roll", "4", "1")
    session("undo")
    assert "did you mean redo? Type: ragz redo" in session("rdo", code=2).stderr


def test_a_mistyped_command_is_no_name_of_an_unknown_space(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("roll", "5", "2")
    assert "did you mean status?" in ragz("statuss", code=2).stderr
    said = ragz("pride", code=2).stderr.splitlines()
    ragz(said[1].rpartition("as in: ragz ")[2])
    assert log_of()[-1] == "Ann: space 7 challenge pride 10"


def test_an_undo_says_which_line_stays_that_nobody_typed(session: Ragz) -> None:
    session("roll 4 1; decline; bob 1 3")
    assert log_of()[2:] == ["Ann: end", "Bob: roll 1 3"]
    assert "Line 3, Ann: end, stays: ragz undo takes it back too" in session("undo").stdout
    assert "stays" not in session("undo").stdout
    assert "stays" not in session("undo").stdout


def test_gn_110_what_is_different_names_the_open_territories_once(ragz: Ragz) -> None:
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "event Israel 40", "marker 10", "throw 6 6")
    said = ragz("undo", "4").stdout
    assert said.count("21 (was 20)") == 1
    assert "open territories 21 (was 20)" in said


def test_k_37_what_the_table_can_say_of_a_space_is_proposed_as_a_line(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--advanced")
    ragz("space 7 challenge Pride 10 set=none")
    said = ragz("space 7 challenge Pride 15 set=none", code=1).stderr
    line = said.rpartition("ragz '")[2].partition("'")[0]
    assert line == "table: space 7 challenge Pride 15 set=none  # why"
    ragz(line)
