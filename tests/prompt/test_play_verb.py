"""`ragz play` is the prompt, and with words behind it the verb of Rage."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.prompt.conftest import log_of
from tests.runner import invoke


def ragz(*words: str, code: int = 0, stdin: str = "") -> str:
    done = invoke(words, stdin)
    assert done.exit_code == code, done.output
    return done.output


@pytest.fixture
def dealt(folder: Path) -> Path:
    """A round of Rage with its trump and bids."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("do", "trump red 3", "bids 1 1 0")
    return folder


def test_with_a_card_it_is_the_verb(dealt: Path) -> None:
    ragz("play", "blue", "15")
    ragz("bob", "play", "b3")
    assert log_of(dealt)[-2:] == ["Ann: play blue 15", "Bob: play blue 3"]


def test_bare_it_is_the_prompt(dealt: Path) -> None:
    assert "Ann plays blue 15" in ragz("play", stdin="b15\n")
    assert log_of(dealt)[-1] == "Ann: play blue 15"


def test_at_the_prompt_it_is_the_verb_again(dealt: Path) -> None:
    ragz("play", stdin="play blue 15\n")
    assert log_of(dealt)[-1] == "Ann: play blue 15"


def test_with_words_in_another_game_it_is_no_verb(folder: Path) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    assert "I did not understand" in ragz("play", "blue", "15", code=2)


def test_the_file_of_the_prompt_is_chosen_as_for_every_command(folder: Path) -> None:
    ragz("play", "-f", "friday.toml", stdin="rage\nAnn Bob\n\n\n\n\n\n2 2\n")
    assert log_of(folder, "friday.toml") == ["Bob: bids Bob 2 Ann 2"]


def test_prompt_toolkit_is_loaded_for_a_terminal_only(dealt: Path) -> None:
    program = "import sys\nfrom ragz_cli.cli.commands import run\nrun(['play'])\nprint('prompt_toolkit' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], input="b15\n", capture_output=True, text=True, cwd=dealt, check=True
    )
    assert "Ann plays blue 15" in done.stdout
    assert done.stdout.splitlines()[-1] == "False"


def test_a_pipe_that_ends_before_the_session_has_begun_fails(folder: Path) -> None:
    ragz("play", stdin="change\nAnn, Bob\n", code=2)
    assert not (folder / "ragz.toml").exists()
