"""A session at the prompt, without a terminal: what it keeps in memory, what it saves, and what it remembers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.cli import at_hand
from ragz_cli.cli.prompt import talk as table_talk
from ragz_cli.cli.prompt.reading import PlainTerminal, Shown
from ragz_cli.cli.prompt.talk import WORDS, ChangedError, LiveEvening, answer, talk
from ragz_cli.core.evening.session import QUIET
from tests.prompt.conftest import at_prompt, log_of
from tests.runner import invoke

SAVE = "ragz.toml"


def ragz(*words: str) -> None:
    done = invoke(words)
    assert done.exit_code == 0, done.output


class Leaving(PlainTerminal):
    """Somebody who leaves at once."""

    def line(self, shown: Shown) -> str:
        raise EOFError


@pytest.fixture
def table(folder: Path) -> LiveEvening:
    """A session of Change at hand, in which Ann has to roll."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    return at_prompt(SAVE)


def test_lines_of_ones_own_are_not_played_through_again(table: LiveEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("played through again")

    monkeypatch.setattr(table_talk, "played", never)
    monkeypatch.setattr(table_talk, "opened", never)
    for line in ("4 1", "532 41 4", "undo", "redo", "note supper"):
        assert table.take(line, table.evening.session) == 0
        assert not table.catch_up()


def test_commands_within_the_prompt_show_what_it_has_played_through(
    table: LiveEvening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("played through again")

    table.take("4 1")
    with monkeypatch.context() as watched:
        watched.setattr(at_hand, "play_through", never)
        assert table.command(["status"]) == 0
    ragz("new", "rage", "Zoe", "Yan", "-f", "other.toml")
    assert table.command(["status", "-f", "other.toml"]) == 0
    assert "Zoe" in capsys.readouterr().out


def test_what_is_in_memory_is_what_the_save_gives(table: LiveEvening) -> None:
    for line in ("4 1", "532 41 4", "undo", "table: set Bob credits 9 # so", "bob 2 3"):
        table.take(line)
    assert at_prompt(SAVE).evening == table.evening


def test_a_refused_line_changes_nothing_and_has_its_code(table: LiveEvening) -> None:
    before = Path(SAVE).read_bytes()
    assert table.take("bob roll 4 1") == 1
    assert table.take("rol 4 1") == 2
    assert Path(SAVE).read_bytes() == before


def test_a_line_for_a_table_that_has_moved_on_is_not_taken(table: LiveEvening, folder: Path) -> None:
    seen = table.evening.session
    ragz("roll", "4", "1")
    with pytest.raises(ChangedError):
        table.take("2 4", seen)
    assert log_of(folder) == ["Ann: roll 4 1"]
    assert table.take("decline", table.evening.session) == 0


def test_a_glance_takes_over_what_others_wrote_and_leaves_a_broken_save_alone(table: LiveEvening) -> None:
    ragz("roll", "4", "1")
    assert table.catch_up()
    assert not table.catch_up()
    Path(SAVE).write_text("broken")
    assert not table.catch_up()
    assert [played.line.text for played in table.evening.replay.played] == ["Ann: roll 4 1"]


def test_what_a_command_at_the_prompt_records_is_no_change_by_another_program(folder: Path) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    table = at_prompt(SAVE)
    for line in ("result rage Ann 80 Bob 75", "rematch rage --dealer Bob"):
        assert answer(table, line, None) == 0
        assert not table.catch_up()
    assert table.take("2 3", table.evening.session) == 0
    assert log_of(folder) == ["Ann: bids Ann 2 Bob 3"]


def test_what_others_wrote_before_a_command_was_typed_is_still_to_be_told(table: LiveEvening) -> None:
    ragz("roll", "4", "1")
    assert answer(table, "status", None) == 0
    assert table.catch_up()


def test_a_line_is_told_even_if_the_save_is_taken_away_as_soon_as_it_is_written(
    table: LiveEvening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(*_: object) -> None:
        raise FileNotFoundError

    with monkeypatch.context() as taken_away:
        taken_away.setattr(table_talk, "identity_of", gone)
        assert table.take("4 1") == 0
    assert "Ann: roll 4 1" in capsys.readouterr().out
    assert table.evening.record.log == ("Ann: roll 4 1",)
    assert not table.catch_up()


def test_the_mode_stands_in_the_session_once_it_is_chosen(table: LiveEvening) -> None:
    assert table.full
    assert "mode" not in Path(SAVE).read_text(encoding="utf-8")
    table.choose(QUIET)
    assert 'mode = "quiet"' in Path(SAVE).read_text(encoding="utf-8")
    assert not at_prompt(SAVE).full
    table.take("4 1")
    assert not at_prompt(SAVE).full


def test_a_mode_that_there_is_not_is_refused_with_its_line(table: LiveEvening) -> None:
    table.choose(QUIET)
    Path(SAVE).write_text(Path(SAVE).read_text(encoding="utf-8").replace('"quiet"', '"silent"'), encoding="utf-8")
    with pytest.raises(store.SaveError, match="'silent' is none of quiet, full") as fault:
        store.read(SAVE)
    assert fault.value.line == 9


def test_a_fault_of_ours_ends_no_evening(
    table: LiveEvening, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a fault")

    with monkeypatch.context() as broke:
        broke.setattr(table_talk, "done_lines", broken)
        assert answer(table, "4 1", None) == 3
    assert "a fault inside ragz (ValueError: a fault)" in capsys.readouterr().err
    assert answer(table, "4 1", None) == 0


@pytest.mark.parametrize("typed", ["ragz roll 4 1", "ragz 'roll 4 1'", 'ragz "Ann: roll 4 1"', "ragz 4 1", "ragz  4 1"])
def test_a_line_may_be_typed_as_in_a_shell(table: LiveEvening, folder: Path, typed: str) -> None:
    assert answer(table, typed, None) == 0
    assert log_of(folder) == ["Ann: roll 4 1"]


def test_the_remark_of_a_line_typed_as_in_a_shell_is_kept(table: LiveEvening, folder: Path) -> None:
    assert answer(table, "ragz 'table: set Bob credits 9  # counted'", None) == 0
    assert log_of(folder) == ["table: set Bob credits 9  # counted"]


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("undo 9", "hint: log shows the lines"),
        ("sheet", "hint: status shows the table"),
        ("rules xyzzy", "hint: all of them: rules"),
        ("rule CH-25 --loud", "hint: rule --help"),
        ("log 1 2", "hint: log --help"),
    ],
)
def test_hints_are_told_as_they_are_typed_here(
    table: LiveEvening, capsys: pytest.CaptureFixture[str], typed: str, hint: str
) -> None:
    assert answer(table, typed, None) != 0
    assert hint in capsys.readouterr().err.splitlines()


def test_a_log_without_lines_says_so(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(table, "log", None) == 0
    assert capsys.readouterr().out == "No line stands in the log yet.\n"


def test_a_count_says_what_to_type_as_it_is_typed_here(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(table, "count Bob 90", None) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(": table: set Bob credits 90  # counted")


def test_an_evening_that_goes_on_says_so_as_it_is_typed_here(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    assert answer(at_prompt(SAVE), "table: set Ann credits 0  # ragz status", None) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "table: set Ann credits 0  # ragz status"  # people's own words stay as they are
    assert told[-1].endswith(": rematch")


def test_what_commands_say_is_as_it_is_typed_here(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ragz("new", "rat", "Ann", "Bob", "--first", "Ann")
    table = at_prompt(SAVE)
    for line in ("regions red yellow green blue purple", "row 3 7 0 2 5", "odds"):
        assert answer(table, line, None) == 0
    assert "Nobody has counted the spaces yet: spaces N" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("typed", ["roll --help", "ann roll -h", "ragz roll --help", "roll 4 1 --help"])
def test_a_verb_has_its_help_here(table: LiveEvening, capsys: pytest.CaptureFixture[str], typed: str) -> None:
    assert answer(table, typed, None) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["Change:", "  roll D D - the Track Roll that begins a turn"]
    assert "    roll 4 1" in told  # the example as it is typed here
    assert table.evening.record.log == ()


def test_the_table_and_the_words_of_the_log_have_their_help_here(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer(table, "table --help", None) == 0
    assert "What the table can say in Change" in capsys.readouterr().out
    assert answer(table, "undo --help", None) == 0
    assert "Take back the last line" in capsys.readouterr().out
    assert table.evening.record.log == ()


def test_help_on_the_verb_play_is_of_the_card_and_not_of_this_prompt(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    assert answer(at_prompt(SAVE), "play --help", None) == 0
    assert "play CARD - one card, face up" in capsys.readouterr().out


def test_what_stands_in_a_remark_asks_for_no_help(table: LiveEvening, folder: Path) -> None:
    assert answer(table, "4 1 # see roll --help", None) == 0
    assert log_of(folder) == ["Ann: roll 4 1  # see roll --help"]


def test_a_result_told_here_says_how_it_is_taken_back_here(
    table: LiveEvening, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer(table, "result change Ann 0 'Grandma Jo' 35 # at Bob's", None) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "table: result Ann 0 Grandma Jo 35  # at Bob's"
    assert said[-1] == "Take it back with: undo"
    assert answer(table, "undo", None) == 0
    assert "Taken back, line 1: table: result" in capsys.readouterr().out


def test_how_more_games_are_agreed_on_is_told_as_it_is_typed_here(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ragz("new", "change", "Ann", "Grandma Jo", "--first", "Ann", "--games", "2")
    for result in ("0", "9"):
        ragz("result", "change", "Ann", result, "Grandma Jo", "9" if result == "0" else "0")
    table = at_prompt(SAVE)
    assert answer(table, "rematch rage --dealer 'Grandma Jo'", None) == 1
    line = "rematch rage --dealer 'Grandma Jo' --games 3"
    assert capsys.readouterr().err.strip().endswith(f"One more? [Enter]  {line}")
    assert table.taken_up("", at_terminal=True) == line
    assert answer(table, line, None) == 0
    assert table.evening.record.setup["dealer"] == "Grandma Jo"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("statuss", "hint: did you mean status?"),
        ("oods", "hint: did you mean odds?"),
        ("quite", "hint: did you mean quiet?"),
        ("declne", "Ann leaves the Challenge? [Enter]  Ann: decline"),
        ("undoo", "Take the last line back? [Enter]  undo"),
    ],
)
def test_a_mistyped_word_is_answered_with_the_nearest_of_all_that_work_here(
    table: LiveEvening, capsys: pytest.CaptureFixture[str], typed: str, hint: str
) -> None:
    table.take("4 1")
    assert answer(table, typed, None) == 2
    assert hint in capsys.readouterr().err.splitlines()


def test_numbers_of_somebody_else_are_answered_with_what_comes_now(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    table.take("4 1")
    assert answer(table, "bob 6 3", None) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[:2] == [
        "error: it is Ann's turn, not Bob's",
        "hint: what comes now, for example: Ann: challenge 532 41 4",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("wild red", "hint: trump COLOUR, the card turned up; or tell the whole round with tricks"),
        ("out", "hint: trump COLOUR, the card turned up; or tell the whole round with tricks"),
        ("red 5", "Did you mean  Ann: trump red 5 ? [Enter]"),  # which is open, and a card is not
        ("gren 5", "Did you mean  Ann: trump green 5 ? [Enter]"),
    ],
)
def test_a_card_without_its_verb_is_refused_as_a_card_where_none_can_be_played(
    folder: Path, capsys: pytest.CaptureFixture[str], typed: str, said: str
) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    table = at_prompt(SAVE)
    table.take("2 3")
    assert answer(table, typed, None) != 0
    assert said in capsys.readouterr().err.splitlines()
    assert log_of(folder) == ["Ann: bids Ann 2 Bob 3"]


def test_a_space_without_its_verb_is_answered_with_the_verb_that_is_open(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    table.take("4 1; decline")
    assert answer(table, "greed", None) == 2
    assert "Ann makes the Option Move to Greed? [Enter]  Ann: option Greed" in capsys.readouterr().err.splitlines()


@pytest.mark.parametrize("lost", [Path.unlink, lambda save: save.write_text("")])
def test_who_leaves_is_told_that_the_save_is_lost(
    table: LiveEvening, capsys: pytest.CaptureFixture[str], lost: Callable[[Path], object]
) -> None:
    table.take("4 1; decline")
    capsys.readouterr()
    lost(Path(SAVE))
    assert talk(table, Leaving()) == 3
    said = capsys.readouterr()
    assert "Saved in" not in said.out
    assert ".ragz.toml.bak" in said.err


def test_who_leaves_is_told_where_lines_from_another_terminal_are_saved_too(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    ragz("roll", "4", "1")
    assert talk(table, Leaving()) == 0
    assert f"Saved in {SAVE}" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["status", "next", "score", "help", "log"])
def test_a_command_that_is_asked_for_with_a_question_mark_is_done(
    table: LiveEvening, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert answer(table, command, None) == 0
    plainly = capsys.readouterr().out
    assert answer(table, f"{command}?", None) == 0
    assert capsys.readouterr().out == plainly


def test_a_redo_that_is_asked_for_is_hinted_at_or_refused_as_redo_is(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    table.take("4 1")
    answer(table, "redo", None)
    plainly = capsys.readouterr().err
    answer(table, "redo?", None)
    assert capsys.readouterr().err == plainly
    answer(table, "undo", None)
    answer(table, "redo?", None)
    assert "hint: did you mean redo? Type: redo" in capsys.readouterr().err.splitlines()


def test_help_in_words_is_help(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(table, "?", None) == 0
    asked = capsys.readouterr().out
    assert len(asked.splitlines()) <= 5
    assert len([word for word in WORDS if re.search(rf"\b{word}\b", asked)]) <= 10
    assert answer(table, "help words", None) == 0
    listed = capsys.readouterr().out
    assert all(word in listed for word in WORDS)
    assert answer(table, "help", None) == 0
    assert capsys.readouterr().out == asked
    assert answer(table, "help me", None) == 2
    assert "there is no help on me" in capsys.readouterr().err
    assert answer(table, "help roll", None) == 0
    assert "roll D D - the Track Roll that begins a turn" in capsys.readouterr().out
    assert answer(table, "help status", None) == 0
    assert "Usage: ragz status" in capsys.readouterr().out


def test_ch_13_the_numbers_of_somebody_who_does_not_come_next_are_refused_as_a_roll(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt(SAVE)
    table.take("4 1; decline")
    capsys.readouterr()
    assert answer(table, "cy 2 3", None) == 1
    assert "it is Ann's turn, not Cy's [CH-13]" in capsys.readouterr().err


def test_tb_6_a_range_is_amended_here_too(table: LiveEvening, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("4 1", "decline"):
        assert answer(table, line, None) == 0
    assert answer(table, "amend 1-2 roll 5 3; decline; roll 4 1 # misread", None) == 0
    assert log_of(folder)[-1] == "amend 1-2 Ann: roll 5 3; Ann: decline; Ann: end; Bob: roll 4 1  # misread"
    assert "What is different since line 1:" in capsys.readouterr().out
    assert answer(table, "undo", None) == 0
    assert answer(table, 'amend 1-2 "roll 5 3; decline"; roll 4 1', None) == 0
    assert log_of(folder)[-3:] == ["amend 1-2 Ann: roll 5 3; Ann: decline", "Ann: end", "Bob: roll 4 1"]


def test_what_is_owed_is_said_once_where_the_question_says_it(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    """Enter, and `status`, leave it to the question that comes after them; a pipe is asked nothing."""
    for line in ("", "status"):
        answer(table, line, table.evening.session)
        assert "roll both Track Dice" not in capsys.readouterr().out
    answer(table, "", None)
    assert "roll both Track Dice" in capsys.readouterr().out
