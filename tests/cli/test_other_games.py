"""Other people's games: found among what is installed, checked before anybody sits down, played like ours."""

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from ragz_cli import games
from tests.cli.conftest import Ragz, log_of
from tests.core.heap import HEAP

UNWON = HEAP._replace(name="unwon", words=lambda: HEAP.words()._replace(events={"turn": "{who} begins a turn"}))
NO_GAME = "heap"


@pytest.fixture(autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games beside ours: one can be played, three cannot."""
    here = tmp_path_factory.mktemp("installed")
    about = here / "others-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        f"[{games.GROUP}]\n"
        "heap = tests.core.heap:HEAP\n"
        "unwon = tests.cli.test_other_games:UNWON\n"
        "gone = tests.cli.no_such_module:GAME\n"
        "word = tests.cli.test_other_games:NO_GAME\n"
        "pile = tests.core.heap:HEAP\n"
    )
    monkeypatch.syspath_prepend(str(here))
    monkeypatch.setattr(games, "_installed", {})
    monkeypatch.setattr(games, "_left_out", [])


def test_a_game_of_somebody_else_is_played_like_ours(ragz: Ragz, folder: Path) -> None:
    assert "Heap: Ann, Bob. Saved in ragz.toml." in ragz("new", "heap", "Ann", "Bob", "--games", "2").stdout
    assert "Ann gives 9 [HP-1]" in ragz("give", "9").stdout
    ragz("do", "pass", "give 9; pass", "give 2")
    assert log_of()[-1] == "Ann: give 2"
    assert "Ann wins [HP-4]" in ragz("log").stdout
    assert ragz("rematch").stdout.startswith("Heap, game 2 of 2")
    assert "Take it back with: ragz undo" in ragz("give", "3").stdout
    ragz("undo")
    assert ragz("rule", "HP-1").stdout.startswith("HP-1")
    assert ragz("verify").stdout == "ragz.toml: ok, 7 lines\n"


def test_a_game_in_a_zip_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ZipFile(tmp_path / "zipped.zip", "w") as packed:
        packed.writestr("zipped-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: zipped\nVersion: 1.0\n")
        packed.writestr("zipped-1.0.dist-info/entry_points.txt", f"[{games.GROUP}]\nzipped = tests.core.heap:HEAP\n")
    monkeypatch.setattr(
        "sys.path", [str(tmp_path / "zipped.zip"), *(one for one in sys.path if "installed" not in one)]
    )
    assert games.known() == (*games.NAMES, "zipped")


def test_it_stands_in_every_list_of_games(ragz: Ragz) -> None:
    assert "  heap" in ragz("new", "--help").stdout
    assert "change, news, rage, rat, gone, heap, pile, unwon, word" in ragz("new", "chess", "Ann", code=2).stderr
    assert games.known()[: len(games.NAMES)] == games.NAMES
    assert [game.name for game in games.every()] == [*games.NAMES, "heap"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("unwon", "no event says who has won: won"),
        ("gone", "No module named 'tests.cli.no_such_module'"),
        ("word", "tests.cli.test_other_games:NO_GAME is no Game"),
        ("pile", "it calls itself heap"),
    ],
)
def test_a_game_that_cannot_be_played_as_it_is_declared_ends_with_a_sentence(ragz: Ragz, name: str, why: str) -> None:
    said = ragz("new", name, "Ann", "Bob", code=3).stderr
    assert said.startswith(f"error: the game {name} (")
    assert said.count("\n") == 1
    assert why in said
    assert not Path("ragz.toml").exists()


def test_a_save_of_a_game_that_is_not_installed_says_which_there_are(ragz: Ragz, folder: Path) -> None:
    ragz("new", "heap", "Ann", "Bob")
    save = folder / "ragz.toml"
    save.write_text(save.read_text().replace('"heap"', '"chess"'))
    said = ragz("status", code=3).stderr
    assert "there is no game 'chess'; there are change, news, rage, rat, gone, heap" in said
    assert said.startswith("error: ragz.toml:")


def test_a_game_of_somebody_else_is_not_looked_for_where_ours_is_named(
    ragz: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(**_: object) -> None:
        raise AssertionError("looked for")

    monkeypatch.setattr("importlib.metadata.distributions", never)
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("roll", "4", "1")
    ragz("status")
