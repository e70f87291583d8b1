"""`ragz demo`: the samples are reached from any folder, also by those who have no checkout (K-104)."""

import shutil
from pathlib import Path

import pytest

from ragz_cli.cli import play
from ragz_cli.games import NAMES
from ragz_cli.store.load import read
from tests.cli.conftest import ROOT, Ragz
from tests.samples import FOLDER

WHOLE_GAMES = {"change": "change-standard", "news": "news-complete", "rage": "rage-tricks", "rat": "rat-two-players"}
TRANSCRIPTS = ROOT / "tests" / "transcripts"


def names(listed: str) -> list[str]:
    """The names in the list of samples."""
    return [line.split()[0] for line in listed.splitlines() if line.startswith("  ")]


def test_k_104_every_sample_evening_is_listed_with_its_title(ragz: Ragz) -> None:
    said = ragz("demo").stdout
    titles = [read(str(path)).session.title for path in FOLDER.glob("*.toml")]
    assert [title for title in titles if title not in said] == []
    assert len(names(said)) == len(titles)


def test_the_four_games_come_first_by_their_names(ragz: Ragz) -> None:
    assert names(ragz("demo").stdout)[:4] == list(NAMES)
    for game, path in list(play.samples().items())[:4]:
        assert {record.game for record in read(str(path)).session.games} == {game}


@pytest.mark.parametrize(("name", "sample"), [*WHOLE_GAMES.items(), ("Rage-Sheet", "rage-sheet")])
def test_a_sample_is_narrated_by_the_name_in_the_list(name: str, sample: str, ragz: Ragz) -> None:
    assert ragz("demo", name).stdout == (TRANSCRIPTS / f"{sample}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WHOLE_GAMES.values())
def test_a_sample_is_narrated_by_the_name_of_its_file_too(name: str, ragz: Ragz) -> None:
    assert ragz("demo", name).stdout == ragz("replay", str(FOLDER / f"{name}.toml")).stdout


def test_the_samples_of_a_wheel_come_before_those_of_a_checkout(
    ragz: Ragz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "installed"
    installed.mkdir()
    shutil.copy(FOLDER / "rage-leaflet.toml", installed)
    (installed / "league").mkdir()
    monkeypatch.setattr(play, "FOLDERS", (installed, FOLDER))
    assert names(ragz("demo").stdout) == ["rage-leaflet"]


def test_a_slip_gets_the_nearest_sample(ragz: Ragz) -> None:
    assert "hint: ragz demo real-table\n" in ragz("demo", "real-tabel", code=2).stderr


def test_a_season_says_how_it_is_seen(ragz: Ragz) -> None:
    hints = ragz("demo", "season", code=2).stderr.splitlines()[1:]
    for hint in hints:
        ragz(*hint.removeprefix("hint: ragz ").split())
    assert len(hints) == 2


def test_all_samples_are_copied_byte_for_byte_into_a_new_folder(ragz: Ragz, tmp_path: Path) -> None:
    said = ragz("demo", "--copy", "my samples").stdout
    copied = {path.relative_to("my samples"): path for path in Path("my samples").rglob("*") if path.is_file()}
    assert said.startswith(f"{len(copied)} files copied into my samples")
    assert {path.relative_to(FOLDER) for path in FOLDER.rglob("[!.]*") if path.is_file()} == set(copied)
    assert all((FOLDER / name).read_bytes() == path.read_bytes() for name, path in copied.items())


def test_nothing_is_copied_over_what_is_there(ragz: Ragz) -> None:
    Path("samples").mkdir()
    assert "samples: is there already; nothing was written" in ragz("demo", "--copy", "samples", code=3).stderr
    assert [*Path("samples").iterdir()] == []


def test_a_copy_takes_no_name(ragz: Ragz) -> None:
    assert "hint: ragz demo --copy here" in ragz("demo", "rage", "--copy", "here", code=2).stderr
    assert not Path("here").exists()
