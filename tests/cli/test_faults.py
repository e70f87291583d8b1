"""Odd paths, odd names, odd places: the same answer everywhere, and nothing lost without a word."""

import os
import subprocess
from pathlib import Path

import pytest

from ragz_cli.cli import INTERRUPTED
from tests.cli.conftest import Process, Ragz, command, environment, log_of

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
COMMANDS = (("status",), ("roll", "4", "1"), ("new", "change", "Ann", "Bob"))


def test_a_verb_behind_a_note_is_said_to_belong_to_it(session: Ragz) -> None:
    said = session("note pause; roll 4 1").stdout
    assert log_of() == ["note pause; roll 4 1"]
    assert "roll 4 1 was not played" in said


@pytest.mark.parametrize("text", ["note tea; biscuits; cards", "note roll well"])
def test_a_note_that_holds_no_line_is_taken_without_a_word(session: Ragz, text: str) -> None:
    assert "not played" not in session(text).stdout


@pytest.mark.parametrize("path", ["ragz.toml/", "round"])
def test_an_odd_path_gets_one_answer_from_every_command(session: Ragz, path: str) -> None:
    os.symlink("there", "round")
    os.symlink("round", "there")
    before = Path("ragz.toml").read_bytes()
    said = {session("-f", path, *words, code=3).stderr for words in COMMANDS[:2]}
    said.add(session(*COMMANDS[2], "-f", path, code=3).stderr)
    assert len(said) == 1
    assert f"{path}: cannot be read: " in said.pop()
    assert Path("ragz.toml").read_bytes() == before


def test_a_save_is_not_begun_under_the_name_of_a_folder(ragz: Ragz) -> None:
    assert "folder" in ragz("new", "change", "Ann", "Bob", "-f", "night/", code=3).stderr
    assert not Path("night").exists()


def test_a_board_that_is_missing_is_not_called_a_save(ragz: Ragz) -> None:
    said = ragz("new", "change", "Ann", "Bob", "--board", "nosuch.toml", code=3).stderr
    assert "ragz new" not in said
    assert "ragz board list" in said


def test_where_the_locale_knows_only_ascii_a_name_with_an_accent_is_a_name(process: Process, ragz: Ragz) -> None:
    assert process("new", "change", "Zoë", "Bob", "--first", "Bob", "--board", "stand-in", **ASCII).returncode == 0
    assert process("Bob: roll 4 1 # très bien", **ASCII).returncode == 0
    assert process("ledger", "Zoë", **ASCII).returncode == 0
    assert log_of() == ["Bob: roll 4 1  # très bien"]


def test_a_decomposed_name_is_composed(ragz: Ragz) -> None:
    ragz("new", "change", "Zoe\u0308", "Bob", "--first", "Zoe\u0308", "--board", "stand-in")
    ragz("Zoe\u0308: roll 4 1 # Zoe\u0308")
    ragz("ledger", "Zoe\u0308")
    assert log_of() == ["Zo\xeb: roll 4 1  # Zo\xeb"]


def test_an_invisible_character_is_refused_when_it_is_typed_and_shown_where_a_file_holds_it(session: Ragz) -> None:
    session("new", "change", "Ann", "A\u200dnn", "-f", "twins.toml", code=2)
    session("note a\u3164b", code=2)
    session("result", "change", "A\u200cnn", "0", "Bob", "5", "-f", "told.toml", code=2)
    text = Path("ragz.toml").read_text(encoding="utf-8")
    text = text.replace("players.Bob", 'players."Bob"').replace('"Bob"', '"B\u200dob"')
    Path("ragz.toml").write_text(text, encoding="utf-8")
    session("roll", "4", "1")
    session("decline")
    session("roll", "3", "5")
    assert log_of()[-1] == "B\u200dob: roll 3 5"
    assert "B\\u200dob" in session("status").stdout


needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@needs_full
@pytest.mark.parametrize(
    "words",
    [
        "export",
        "export sheet --as csv",
        "export --log --open",
        "status --json",
        "status",
        "--help",
        "undo --help",
        "log",
    ],
)
def test_output_that_a_full_disk_cuts_is_told(ragz: Ragz, words: str) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command(words.split()), env=environment(), stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert (done.returncode, done.stderr) == (
        3,
        b"error: the output could not be written: No space left on device\n",
    )


@needs_full
def test_a_line_that_is_recorded_is_no_failure_because_nobody_could_be_told(session: Ragz) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command(["roll", "4", "1"]), env=environment(), stdout=full, check=False, timeout=60)
    assert done.returncode == 0
    assert log_of() == ["Ann: roll 4 1"]


@pytest.mark.parametrize("words", ["status", "export", "--help"])
def test_a_reader_who_leaves_early_is_no_failure(session: Ragz, words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command([words]), env=environment(), stdout=writer, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


STARTING = """
import builtins, signal, sys
from ragz_cli.__main__ import main
load, at = builtins.__import__, sys.argv.pop(1)
def interrupted(name, *rest):
    if name == at:
        signal.raise_signal(signal.SIGINT)
    return load(name, *rest)
builtins.__import__ = interrupted
main()
"""


@pytest.mark.parametrize("at", ["ragz_cli.cli.errors", "ragz_cli.view", "typer"])
def test_a_ctrl_c_while_modules_are_loaded_prints_nothing(process: Process, at: str) -> None:
    process("new", "change", "Ann", "Bob")
    done = subprocess.run(
        [*command(())[:1], "-c", STARTING, at, "status", "--game=1"],
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")
