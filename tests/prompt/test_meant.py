"""What is proposed at the prompt, in a pipe and in a shell, and what takes it."""

import pytest

from ragz_cli.cli.prompt.talk import LiveEvening, answer
from tests.prompt.test_live_evening import table
from tests.prompt.test_play_verb import ragz

__all__ = ["table"]


def typed(live: LiveEvening, text: str, at_terminal: bool = True) -> None:
    """A line as the talk takes it."""
    line = live.taken_up(text, at_terminal)
    if line is not None:
        answer(live, line, live.evening.session if at_terminal else None)


def log(live: LiveEvening) -> tuple[str, ...]:
    return tuple(live.evening.record.log)


@pytest.mark.parametrize("taking", ["", "yes", "y", "ok"])
def test_enter_or_a_yes_takes_what_is_proposed(table: LiveEvening, taking: str) -> None:
    typed(table, "4 and 1 i think")
    assert log(table) == ()
    typed(table, taking)
    assert log(table) == ("Ann: roll 4 1",)


@pytest.mark.parametrize("other", ["no", "nope", "status", "whose turn is it"])
def test_anything_else_lets_it_go(table: LiveEvening, other: str) -> None:
    typed(table, "4 and 1 i think")
    typed(table, other)
    typed(table, "")
    assert log(table) == ()


def test_a_no_after_a_proposal_declines_nothing(table: LiveEvening) -> None:
    typed(table, "4 1")
    typed(table, "i take it i think")
    typed(table, "no")
    assert log(table) == ("Ann: roll 4 1",)


def test_a_digit_takes_one_of_several_and_enter_none(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    typed(table, "4 1")
    typed(table, "6 5 3")
    set_aside, first_throw = capsys.readouterr().err.splitlines()[-2:]  # 6 + 5 + 3 = 14; 13 - 6 = 7 to go
    assert "14: met" in set_aside
    assert "6 aside, 7 to go" in first_throw
    typed(table, "")
    typed(table, "6 5 3")
    typed(table, "2")
    assert log(table)[-1] == "Ann: challenge 653"


def test_the_line_before_is_put_right_with_enter(table: LiveEvening) -> None:
    typed(table, "4 1")
    typed(table, "sorry it was 6 2")
    typed(table, "")
    assert log(table)[-1] == "amend 1 Ann: roll 6 2"


def test_tb_8_who_goes_home_leaves_with_enter(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    typed(table, "bob goes home")
    assert "Bob leaves the game? [Enter]  table: retire Bob  # goes home" in capsys.readouterr().err
    typed(table, "")
    assert log(table) == ("table: retire Bob  # goes home",)


def test_in_a_pipe_yes_takes_it_and_an_empty_line_does_not(folder: object) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("play", stdin="4 and 1 i think\nyes\nno\n")
    ragz("play", stdin="2 and 2 i think\n\n", code=2)
    assert LiveEvening("ragz.toml", lambda _: 0).evening.record.log == ("Ann: roll 4 1", "Ann: decline")


def test_in_a_shell_it_is_a_whole_command(folder: object) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    said = ragz("4", "and", "1", "i", "think", code=2)
    assert "hint: did you mean: ragz Ann: roll 4 1" in said


def test_what_was_heard_is_said_back_in_quiet(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    table.choose("quiet")
    capsys.readouterr()
    typed(table, "ann got a four and a one")
    assert capsys.readouterr().out.startswith("Ann: roll 4 1: Desires")
    typed(table, "532 41 4")
    assert not capsys.readouterr().out.startswith("Ann: challenge")


def test_which_is_asked_once_in_an_evening_for_dice_that_can_be_read_in_two_ways(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    """CH-36 to CH-38: the dice that were set aside, or all dice of the first throw."""
    for line in ("4 1", "5 5 1"):
        typed(table, line)
    asked = capsys.readouterr()
    assert "1  5 + 5 + 1 aside, 11: missed" in asked.out + asked.err
    for line in ("2", "4 1", "1", "option Greed"):
        typed(table, line)
    capsys.readouterr()
    typed(table, "6 6 4")
    assert "Which" not in "".join(capsys.readouterr())
    assert log(table)[-1] == "Ann: challenge 664"


def test_a_question_for_another_game_is_asked_back(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    typed(table, "table: stop # bedtime")
    typed(table, "can we play again?")
    assert "Another game? [Enter]  rematch" in capsys.readouterr().out
    typed(table, "no")
    assert len(table.evening.session.games) == 1


@pytest.mark.parametrize("line", ["ok, let's stop here. good night everybody", "no, it's late. bye!", "good night all"])
def test_a_good_night_ends_the_evening_after_a_game(table: LiveEvening, line: str) -> None:
    typed(table, "table: stop # bedtime")
    with pytest.raises(EOFError):
        typed(table, line)
