"""`ragz help`: the guides in the terminal, and otherwise the same as --help; what every page of help has."""

import re

import pytest

from ragz_cli.cli.commands import COMMANDS
from ragz_cli.cli.help import guide_names, guides
from ragz_cli.core.table import SAID_BY_TABLE
from tests.cli.conftest import Ragz


def test_without_a_topic_the_commands_and_the_guides(ragz: Ragz) -> None:
    said = ragz("help").stdout
    assert said.startswith(ragz("--help").stdout)
    assert {line.split()[0] for line in said.rpartition("Guides")[2].splitlines()[1:]} == set(guide_names())


@pytest.mark.parametrize("topic", guide_names())
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


def test_every_command_has_one_whole_sentence_in_the_list_at_any_width(
    ragz: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    listed = ragz("--help").stdout.partition("Commands:\n")[2].partition("\n\n")[0]
    rows = re.split(r"\n(?=  \S)", listed)
    assert [row.split()[0] for row in rows] == list(COMMANDS)
    assert [row for row in rows if not row.endswith(".") or "..." in row] == []


@pytest.mark.parametrize("word", SAID_BY_TABLE)
def test_what_the_table_says_has_help_with_an_example_that_is_taken(word: str, ragz: Ragz) -> None:
    said = ragz(word, "--help").stdout
    assert said == ragz("help", word).stdout
    line = re.search(r"^    ragz '(.*)'$", said, re.MULTILINE)
    assert line
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    assert line[1] in ragz("table", "--help").stdout
    assert ragz(line[1]).stdout.startswith(line[1])
