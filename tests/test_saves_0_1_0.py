"""Saves that version 0.1.0 wrote load exactly: the same lines, the same tallies, tables and totals.

`saves_0_1_0/` was written by the code of commit c757967: random legal play of all four games with undo, redo, amend,
count and notes, evenings of several games, results entered; `samples/` are its sample sessions. In `faults/` a fault of
0.1.0 happened (K-1): what was played after it does not fit any more.
"""

import shutil
import tomllib
from pathlib import Path

import pytest

from ragz_cli.cli.at_hand import opened
from ragz_cli.core.evening.evening import played_as
from ragz_cli.core.evening.session import leaders_in_0_1_0, table_of, totals
from ragz_cli.games import load
from ragz_cli.store.load import read
from tests.each import each
from tests.runner import Result, invoke

FOLDER = Path(__file__).parent / "saves_0_1_0"
SAVES = sorted(path for path in FOLDER.rglob("*.toml") if path.parent.name != "faults")
WRONG_END = FOLDER / "faults" / "k-1.toml"


def ragz(path: Path, *words: str) -> Result:
    return invoke(["-f", str(path), *words])


@pytest.fixture
def copy(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A copy of a save, to write to."""
    return Path(shutil.copy(request.param, tmp_path))


@each("save", SAVES)
def test_a_save_of_0_1_0_loads_exact(save: Path) -> None:
    stored, evening = read(save).session, opened(str(save)).evening
    assert evening.troubles == ()
    for before, now in zip(stored.games, evening.mended, strict=True):
        assert before.rules == 1
        assert now._replace(rules=1) == before._replace(setup=played_as(before, load).older(1, before.setup))
    sums = totals(evening.finished, stored.games_agreed, stored.decided, leaders_in_0_1_0)
    assert stored.totals in ({}, table_of(sums))


@pytest.mark.parametrize("copy", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}", indirect=True)
def test_a_game_whose_lines_all_fit_gets_the_revision_of_now_with_its_next_line(copy: Path) -> None:
    assert ragz(copy, "note", "hello").exit_code == 0
    *earlier, last = read(copy).session.games
    assert last.rules == load(last.game).revision
    assert {record.rules for record in earlier} <= {1}
    assert ragz(copy, "verify", str(copy)).exit_code == 0


def test_all_four_games_and_every_kind_of_entry_are_among_the_saves() -> None:
    games = [game for save in SAVES for game in tomllib.loads(save.read_text(encoding="utf-8"))["games"]]
    assert {game["game"] for game in games} == {"change", "news", "rage", "rat"}
    assert {game.get("kind", "") for game in games} == {"", "told", "tie-breaker"}
    entries = [line for game in games for line in game["log"]]
    for word in ("undo", "undo 2", "redo", "amend ", "note ", "count ", "table: set "):
        assert any(line.startswith(word) for line in entries), word
    for short in ("take", "move"):  # which say neither the region nor the space
        assert any(line.split(": ")[1:] == [short] for line in entries), short


def test_tb_9_a_champion_of_0_1_0_who_missed_a_game_is_no_trouble_and_champion_no_more() -> None:
    save = FOLDER / "told-other-people.toml"
    assert read(save).session.totals["change"]["champions"] == ["Ann", "Cy"]  # type: ignore[index, call-overload]
    (total,) = opened(str(save)).evening.totals
    assert total.champions == ()


def test_k_1_a_save_in_which_a_fault_happened_shows_its_good_beginning_and_the_way_out() -> None:
    shown = ragz(WRONG_END, "status")
    assert shown.exit_code == 3
    assert "line 7 of the log is refused: Ana: end" in shown.stderr
    assert "The 6 lines before it are fine" in shown.stderr


@pytest.mark.parametrize("copy", [WRONG_END], indirect=True)
def test_k_1_nothing_is_added_until_undo_or_amend_has_put_it_right(copy: Path) -> None:
    assert ragz(copy, "note", "hello").exit_code == 3
    assert read(copy).session.games[0].rules == 1
    assert ragz(copy, "undo").exit_code == 0
    assert read(copy).session.games[0].rules == load("change").revision
    assert "13" in ragz(copy, "challenge", "532", "41", "4").stdout
