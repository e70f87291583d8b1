"""`ragz odds`: exact fractions and percentages in columns, and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from ragz_cli.cli.errors import CommandError
from ragz_cli.cli.show import odds_in_short, prospects_of
from tests.runner import invoke
from tests.view.talk import evening


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RAGZ_FILE", raising=False)


def ragz(*words: str, code: int = 0) -> str:
    done = invoke(words)
    assert done.exit_code == code, done.output
    return done.output


def value(*words: str) -> Any:
    return json.loads(ragz("odds", "--json", *words))


def test_a_challenge_as_fraction_and_percentage() -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("roll", "4", "1")
    assert "26936/46656\t57.7%\tCH-39" in ragz("odds")
    assert "1/1\tcertain" in ragz("odds", "666", "66", "1")
    assert "0/6\timpossible" in ragz("odds", "111", "11")


def test_what_is_nearly_certain_is_not_called_so() -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "table: set Ann cards 2  # so", "roll 4 1")
    assert "46655/46656\t>99.9%" in ragz("odds", "add", "5", "4")  # only six ones are too little
    assert "46656/46656\tcertain" in ragz("odds", "add", "5", "5")


def test_json_has_the_numbers_the_clause_and_the_facts() -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    doubles, first, *_ = value()
    assert doubles == {"format": 1, "kind": "doubles", "rule": "CH-23", "hits": 6, "out_of": 36, "percent": 16.67}
    assert (first["total"], first["space"], first["hits"]) == (3, "Space-3", 2)


def test_what_cannot_be_is_refused_like_any_line() -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("roll", "4", "1")
    assert "537 cannot be" in ragz("odds", "537", code=1)
    ragz("undo")
    assert "there are no odds for 532 now" in ragz("odds", "532", code=2)


@pytest.mark.parametrize(
    ("game", "lines", "seen"),
    [
        ("change", [], "none of them is at hand"),
        ("news", [], "none is at hand"),
        ("rage", [], "once the trump is"),
        ("rage", ["trump red 9"], "What\tOut\tRule\nred trumps still out"),
        ("rat", ["first Ann"], "No number dice have to be rolled or moved now"),
    ],
)
def test_every_game_has_something_to_tell_or_says_why_not(game: str, lines: list[str], seen: str) -> None:
    ragz("new", game, "Ann", "Bob")
    for line in lines:
        ragz("do", line)
    assert seen in ragz("odds")
    assert isinstance(value(), list)


def test_a_game_without_odds_says_so_and_the_prompt_says_nothing() -> None:
    begun = evening("Ann, Bob", "roll 4 1")
    begun = begun._replace(game=begun.game._replace(odds=None))
    with pytest.raises(CommandError, match="Change has no odds to tell"):
        prospects_of(begun)
    assert odds_in_short(begun) == ""
