"""The programs of docs/scale.md: luck, and many saves on an engine."""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import ragz_cli as ragz
from tests.library.test_python import run
from tests.pages import ROOT
from tests.runner import invoke
from tests.samples import SAMPLES

LONGEST = {"luck": 60, "pipe": 40, "with_dask": 40, "with_spark": 40}  # lines
FACE = ROOT / "ragz_cli" / "library.py"
ROUNDS = 10


@pytest.mark.parametrize("name", LONGEST)
def test_a_program_is_read_in_a_minute(name: str) -> None:
    assert len((ROOT / "docs" / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= LONGEST[name]


def test_the_face_is_read_in_a_few_more() -> None:
    assert len(FACE.read_text(encoding="utf-8").splitlines()) <= 250


def test_luck_tells_who_begins_the_length_and_its_limits(tmp_path: Path) -> None:
    """Of three games of Rage seat 1 wins two: Wilson's interval of 2 of 3 is 21 to 94 percent."""
    for number, (dealer, best, other) in enumerate(
        (("Ann", "Bob", "Ann"), ("Ann", "Bob", "Ann"), ("Ann", "Ann", "Bob"))
    ):
        evening = ragz.new("rage", ["Ann", "Bob"], dealer=dealer, title=str(number))
        for cards in range(ROUNDS, 0, -1):
            evening = evening.say(f"bids {best} 1 {other} 1").say(f"tricks {best} 1 {other} {cards - 1}")
        evening.save(tmp_path / f"{number}.toml")
        evening.save(tmp_path / f"copy of {number}.toml")
    told, began, turns, *limits = run(ROOT / "docs" / "luck.py", str(tmp_path), cwd=tmp_path).splitlines()
    assert told == "rage: 3 of 3 games"
    assert began == "  whoever began won 2 of 3: 67% (21% to 94%), expected 50%; that may well be luck"
    assert turns == "  turns of a game: 10.0 (10.0 to 10.0)"
    assert limits[0].startswith("Limits: ")


def test_luck_answers_on_the_samples(tmp_path: Path) -> None:
    said = run(ROOT / "docs" / "luck.py", ROOT / "sample_sessions", cwd=tmp_path)
    games = {line.partition(":")[0] for line in said.partition("Limits")[0].splitlines() if not line.startswith(" ")}
    assert games == {"change", "news", "rage", "rat"}
    assert "challenge, met by dice alone: " in said


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """All samples and the first of them once more, with one that cannot be trusted."""
    club = tmp_path / "club"
    club.mkdir()
    for path in SAMPLES:
        shutil.copy(path, club)
    shutil.copy(SAMPLES[0], club / "copy.toml")
    (club / "broken.toml").write_text("format = 1\n")
    return club


ENGINES = {
    "with_dask": find_spec("distributed") is not None,
    "with_spark": find_spec("pyspark") is not None and shutil.which("java") is not None,
}


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_says_what_ragz_says(engine: str, club: Path, tmp_path: Path) -> None:
    if not ENGINES[engine]:
        pytest.skip("the engine is not installed")
    said = json.loads(run(ROOT / "docs" / f"{engine}.py", club, tmp_path / "events", cwd=tmp_path).splitlines()[-1])
    shown = json.loads(invoke(["standings", "--json", str(club)]).stdout)
    assert {"format": 1, **said} == shown
    rows = len(invoke(["export", "events", str(club)]).stdout.splitlines()) - 1
    if engine == "with_dask":
        assert sum(len(part.read_text().splitlines()) for part in (tmp_path / "events").iterdir()) == rows
    else:
        table = f"SparkSession.builder.getOrCreate().read.parquet({str(tmp_path / 'events')!r})"
        read = f"from pyspark.sql import SparkSession; print({table}.count())"
        assert int(run("-c", read, cwd=tmp_path).split()[-1]) == rows
