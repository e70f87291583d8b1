"""A game of somebody else that has a board, a sheet and odds: every command that asks for one is answered."""

import json
import tomllib
from pathlib import Path

import pytest

from nests import GAME
from ragz_cli.core.setup import faults
from tests.walkthrough.conftest import Ragz

BOARD = ("nest 1 3", "nest 2 0", "nest 3 6")


@pytest.fixture
def table(ragz: Ragz) -> Ragz:
    """Ann has 6 eggs and Bob 3; nest 4 is not described yet."""
    ragz("new", "nests", "Ann", "Bob", "--games", "2")
    ragz("do", *BOARD, "find 3", "find 1")
    return ragz


def game(number: int = -1) -> dict[str, object]:
    return dict(tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][number])


def eggs(ragz: Ragz) -> dict[str, int]:
    return {row["name"]: row["eggs"] for row in json.loads(ragz("status", "--json"))["players"]}


def test_the_declaration_has_no_faults() -> None:
    assert list(faults(GAME)) == []


def test_what_is_not_known_of_the_board_is_owed_and_then_play_goes_on(table: Ragz) -> None:
    assert "nest 4 2" in table("find", "4")
    assert json.loads(table("next", "--json"))["owed"][0]["verb"] == "nest"
    assert "[NS-2]" in table("find", "1", code=1)
    assert "Ann finds 4 eggs: 10" in table("nest", "4", "4")
    assert eggs(table) == {"Ann": 10, "Bob": 3}


def test_the_board_is_shown_saved_checked_and_used_again(table: Ragz) -> None:
    assert "1 of 4 not known" in table("board")
    table("board", "save", "henhouse")
    assert "1 of 4 spaces not known" in table("board", "check", "henhouse")
    assert "henhouse" in table("board", "list")
    assert "nests, board henhouse" in table("board", "show", "henhouse")
    assert "board henhouse" in table("new", "nests", "Cy", "Dee", "--board", "henhouse", "-f", "second.toml")
    table("do", "find 3", "-f", "second.toml")
    assert "Cy=6" in Path("second.toml").read_text(encoding="utf-8")


def test_a_board_that_is_replaced_says_what_it_no_longer_knows(table: Ragz) -> None:
    table("board", "save", "henhouse")
    table("undo", "5")
    table("nest", "1", "3")
    assert "space 3" in table("board", "save", "henhouse", "--replace")


def test_a_board_of_another_game_or_with_wrong_lines_is_refused(table: Ragz) -> None:
    Path("wrong.toml").write_text('game = "nests"\nname = "wrong"\nspaces = ["nest 9 1"]\n', encoding="utf-8")
    assert "nest 9" in table("board", "check", "wrong.toml", code=3)
    Path("wrong.toml").write_text('game = "nests"\nname = "wrong"\nspaces = ["hole 9"]\n', encoding="utf-8")
    assert "hole 9" in table("board", "check", "wrong.toml", code=3)
    table("board", "save", "henhouse")
    assert "is a board of nests" in table("new", "change", "Ann", "Bob", "--board", "henhouse", "-f", "c.toml", code=3)


def test_the_next_game_knows_the_board(table: Ragz) -> None:
    table("do", "find 4", "nest 4 4")
    table("rematch")
    assert game()["setup"] == {"players": ["Ann", "Bob"], "spaces": ["nest 1 3", "nest 2 0", "nest 3 6", "nest 4 4"]}


def test_the_stand_in_is_called_an_invention(ragz: Ragz) -> None:
    ragz("new", "nests", "Ann", "Bob", "--board", "stand-in")
    assert "stand-in" in ragz("status")
    assert "Ann finds 5 eggs: 5" in ragz("find", "3")


def test_the_sheet_is_drawn_exported_and_compared_with_paper(table: Ragz) -> None:
    value = json.loads(table("sheet", "--json"))
    assert value["totals"] == {"Ann": 6, "Bob": 3}
    assert [row["boxes"]["Ann"]["total"] for row in value["rows"]] == [6, None]
    assert "TOTAL" in table("sheet")
    assert "**TOTAL** | **6** | **3**" in table("sheet", "--markdown")
    assert "beside" in json.loads(table("sheet", "--edition", "double", "--json"))
    assert "triple" in table("sheet", "--edition", "triple", code=2)
    assert "6" in table("export", "sheet", "--as", "csv")
    assert "2 rows" in table("check-sheet", "6 0", "6 3")
    assert "more than 9 cannot be" in table("check-sheet", "10 0", code=1)
    assert "six is nothing of this game" in table("check-sheet", "six 0", code=2)


def test_odds_why_log_and_replay(table: Ragz) -> None:
    assert "2/4" in table("odds")
    assert "NS-1" in table("why")
    assert "Bob finds 3 eggs: 3" in table("log")
    assert "Ann finds 6 eggs: 6" in table("replay")
    assert "ok" in table("verify", "ragz.toml")
    assert [move["left"] for move in json.loads(table("ledger", "--json"))["movements"]] == [6, 3]


def test_undo_amend_and_set(table: Ragz) -> None:
    table("amend", "4", "find 1")
    assert eggs(table) == {"Ann": 3, "Bob": 3}
    table("undo")
    assert eggs(table) == {"Ann": 6, "Bob": 3}
    table("table: set Bob eggs 10 # miscounted")
    assert json.loads(table("status", "--json"))["winners"] == ["Bob"]
    assert "Bob" in table("score")
    assert "Ann" in table("standings")


@pytest.mark.parametrize("form", ["csv", "json", "markdown"])
def test_every_export(table: Ragz, form: str) -> None:
    assert "Ann" in table("export", "session", "--as", form)
    assert "nest 3 6" in table("export", "--log")


def test_the_prompt_asks_for_the_nest_that_it_does_not_know(table: Ragz) -> None:
    table("play", code=0, stdin="find 4\nnest 4 4\nboard\nsheet\nquit\n")
    assert eggs(table) == {"Ann": 10, "Bob": 3}
