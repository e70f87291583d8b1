"""Games that somebody else has written, as they are found where they are installed, and a folder to play in."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from ragz_cli import games
from tests.runner import invoke

HERE = Path(__file__).parent

Ragz = Callable[..., str]


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for installed packages, with what pip would note there of the project in this one."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    points = "".join(f"{game} = {place}\n" for game, place in project["entry-points"][games.GROUP].items())
    about = tmp_path / "site" / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{games.GROUP}]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(str(about.parent))
    monkeypatch.setattr(games, "_installed", {})
    monkeypatch.setattr(games, "_left_out", [])
    return about.parent


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in, without anything of the person who runs the tests."""
    table = tmp_path / "table"
    table.mkdir()
    monkeypatch.chdir(table)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("RAGZ_FILE", "RAGZ_DEBUG", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return table


@pytest.fixture
def ragz() -> Ragz:
    """Run a command in this process; what it prints."""

    def run(*words: str, stdin: str = "", code: int = 0) -> str:
        done = invoke(words, stdin)
        assert done.exit_code == code, done.output
        return done.output

    return run
