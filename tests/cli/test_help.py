"""`ragz help`: the guides in the terminal, and otherwise the same as --help."""

import pytest

from ragz_cli.cli.help import guides, topics
from tests.cli.conftest import Ragz


def test_without_a_topic_the_commands_and_the_guides(ragz: Ragz) -> None:
    said = ragz("help").stdout
    assert said.startswith(ragz("--help").stdout)
    assert {line.split()[0] for line in said.rpartition("Guides")[2].splitlines()[1:]} == set(topics())


@pytest.mark.parametrize("topic", topics())
def test_a_guide_fits_forty_columns_but_for_its_examples(
    topic: str, ragz: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = ragz("help", topic).stdout.splitlines()
    assert lines[0].isupper()
    assert all(len(line) <= 40 for line in lines if not line.startswith("  "))
    assert not any(mark in line for line in lines for mark in ("](", "**", "|---"))


def test_a_command_and_a_verb_have_their_own_help(ragz: Ragz) -> None:
    assert ragz("help", "undo").stdout == ragz("undo", "--help").stdout
    ragz("new", "change", "Ann", "Bob")
    assert ragz("help", "roll").stdout == ragz("roll", "--help").stdout


def test_what_is_neither_gets_the_nearest(ragz: Ragz) -> None:
    assert "hint: ragz help boards" in ragz("help", "bords", code=2).stderr


def test_the_guides_are_those_of_the_repository() -> None:
    assert {"change", "news", "rage", "rat", "boards", "season", "save", "scripting", "rulings", "trouble"} <= {
        guide.stem for guide in guides()
    }


def test_the_prompt_shows_a_guide(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    assert ragz("help", "boards").stdout in ragz("play", stdin="help boards\n").stdout
