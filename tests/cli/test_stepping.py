"""`replay --step`: on, back, to a line, out."""

from collections.abc import Sequence

import pytest

from ragz_cli.cli.play import HELP, Screenful, step_through

PAGES = [
    Screenful(0, ["game 1"]),
    Screenful(1, ["a"]),
    Screenful(2, ["b"]),
    Screenful(0, ["game 2"]),
    Screenful(1, ["c"]),
    Screenful(2, ["d"]),
]


def shown(answers: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[list[str], bool]:
    """What is shown for these answers, without the help, and whether the end was reached."""
    given = iter(answers)
    ended = step_through(PAGES, lambda: f"{next(given)}\n")
    return capsys.readouterr().out.splitlines()[1:], ended


def test_enter_goes_on_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown([""] * 6, capsys) == (["game 1", "1  a", "2  b", "game 2", "1  c", "2  d"], True)


def test_k_62_back_and_not_before_the_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(["b", "", "b", "q"], capsys) == (["game 1", "game 1", "1  a", "game 1"], False)


def test_a_number_goes_to_that_line_of_the_game_that_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(["2", "", "2", "1", "q"], capsys) == (["game 1", "2  b", "game 2", "2  d", "1  c"], False)


def test_k_62_q_leaves_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(["q"], capsys) == (["game 1"], False)


def test_the_end_of_the_input_leaves_as_ctrl_d_does(capsys: pytest.CaptureFixture[str]) -> None:
    given = iter(["\n", ""])
    assert not step_through(PAGES, lambda: next(given))
    assert capsys.readouterr().out.splitlines() == [HELP, "game 1", "1  a"]


def test_anything_else_is_told_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    given = iter(["7\n", "what\n", "q\n"])
    assert not step_through(PAGES, lambda: next(given))
    said = capsys.readouterr()
    assert said.out.splitlines() == [HELP, "game 1"]
    assert [line for line in said.err.splitlines() if line.startswith("error")] == [
        "error: 7 is no line of this replay",
        "error: what is no line of this replay",
    ]
