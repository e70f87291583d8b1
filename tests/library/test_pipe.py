"""`ragz do --json -`: a line in, a line of JSON out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.library.test_python import run
from tests.pages import ROOT
from tests.runner import invoke

PATIENCE = 60  # seconds: no test waits so long, but one that hangs ends


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "ragz.toml"
    assert (
        invoke(["new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in", "-f", str(path)]).exit_code == 0
    )
    return path


def answers(stdin: str | bytes, *words: str) -> tuple[int, list[Any]]:
    done = invoke(["do", "--json", *words], stdin)
    return done.exit_code, [json.loads(line) for line in done.stdout.splitlines()]


def test_the_client_of_the_guide_plays_and_is_told_why_not(save: Path) -> None:
    said = run(ROOT / "docs" / "pipe.py", save.name, "roll 4 1", "bob roll 3 3", "challenge 532 41 4", cwd=save.parent)
    lines = said.splitlines()
    assert [line for line in lines if line.startswith(("Ann: ", "bob"))] == [
        "Ann: roll 4 1", "bob roll 3 3: it is Ann's turn, not Bob's [CH-13]", "Ann: challenge 532 41 4",
    ]  # fmt: skip
    assert len((ROOT / "docs" / "pipe.py").read_text().splitlines()) <= 40


def test_every_line_is_answered_before_the_next_one_is_read(save: Path) -> None:
    ragz = [sys.executable, "-m", "ragz_cli", "do", "--json", "-f", str(save), "-"]
    with subprocess.Popen(ragz, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as table:
        assert table.stdin
        assert table.stdout
        for number, line in enumerate((b"roll 4 1\n", b"challenge 532 41 4\n"), 1):
            table.stdin.write(line)
            table.stdin.flush()
            answer = json.loads(table.stdout.readline())
            assert answer["lines"][-1]["number"] == 2 * number - 1
            assert invoke(["note", "by somebody else", "-f", str(save)]).exit_code == 0
        table.stdin.close()
        assert table.wait(PATIENCE) == 0


def test_what_was_taken_and_what_was_not(save: Path) -> None:
    code, (taken, blank, refused, undone) = answers("ann 4 1\n\nbob roll 3 3\nundo\n", "-", "-f", str(save))
    assert code == 1
    assert [one["taken"] for one in (taken, blank, refused, undone)] == [True, False, False, True]
    assert [one["format"] for one in (taken, blank, refused, undone)] == [1, 1, 1, 1]
    assert taken["entries"] == ["Ann: roll 4 1"]
    assert [(event["kind"], event["who"]) for event in taken["lines"][0]["events"]][:1] == [("moved", "Ann")]
    assert taken["owed"][0]["verb"] == "challenge"
    assert (blank["refused"]["code"], refused["refused"]["rule"]) == ("W-EMPTY", "CH-13")
    assert refused["refused"]["why"]
    assert (undone["entries"], undone["lines"], undone["owed"][0]["verb"]) == (["undo"], [], "roll")


def test_lines_may_be_arguments_and_only_the_first_is_expected(save: Path) -> None:
    assert answers("", "-f", str(save), "--expect", "0", "roll 4 1", "note hm")[0] == 0
    code, (late, noted) = answers("", "-f", str(save), "--expect", "0", "note hm", "note hm")
    assert (code, late["taken"], noted["taken"]) == (1, False, True)
    assert "the log has 2 lines" in late["error"][0]


def test_a_line_that_is_no_text_and_a_file_that_is_gone_are_answered(save: Path) -> None:
    code, (no_text, taken) = answers(b"\xc3\x28\nroll 4 1\n", "-", "-f", str(save))
    assert (code, no_text["taken"], taken["taken"]) == (2, False, True)
    code, (gone,) = answers("roll 4 1\n", "-", "-f", str(save.with_name("gone.toml")))
    assert (code, gone["taken"]) == (3, False)
    assert "there is no such file" in gone["error"][0]


def test_a_card_that_went_face_down_is_in_no_answer(tmp_path: Path) -> None:
    path = str(tmp_path / "rat.toml")
    assert invoke(["new", "rat", "Mia", "Tom", "--first", "Mia", "--board", "stand-in", "-f", path]).exit_code == 0
    answers("pawn 4\nrow 9 8 2 7 1\nroll 3\nmove yellow look\ntake yellow\nlook own\nrefill 7\n", "-", "-f", path)
    shown = json.loads(invoke(["log", "--json", "-f", path]).stdout)
    dealt = [event for line in shown["lines"] for event in line["events"] if event["facts"].get("case") == "hidden"]
    assert [event["amount"] for event in dealt] == [None] * len(dealt) != []
