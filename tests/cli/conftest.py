"""A folder of its own for each test, and `ragz` in it: as a function, as a process, on a terminal."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.runner import Result, be_ragz, invoke, load_all, may_be_child

ROOT = Path(__file__).parents[2]

Ragz = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in, without anything of the person who runs the tests."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("RAGZ_FILE", "RAGZ_DEBUG", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def ragz() -> Ragz:
    """Run a command in this process. A fault of ours, other than the exit, fails the test."""

    def run(*words: str, stdin: str | bytes = "", code: int = 0) -> Result:
        result = invoke(words, stdin)
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.fixture
def process(folder: Path) -> Process:
    """Run a command as a process, with streams of its own: mostly in a child of this one, see `may_be_child`."""

    def run(*words: str, stdin: bytes = b"", **env: str) -> "subprocess.CompletedProcess[bytes]":
        child = None
        if may_be_child(env):
            load_all()
            child = partial(be_ragz, words, environment(**env))
        return subprocess.run(
            command(words),
            input=stdin,
            capture_output=True,
            cwd=folder,
            env=environment(**env),
            timeout=60,
            check=False,
            preexec_fn=child,
        )

    return run


def command(words: Sequence[str]) -> list[str]:
    """The words of a command line that runs ragz."""
    return [sys.executable, "-m", "ragz_cli", *words]


def environment(**more: str) -> dict[str, str]:
    """The environment for a process: this project, and `more`."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


@pytest.fixture
def session(ragz: Ragz) -> Ragz:
    """`ragz` with a session of Change at hand: Ann begins, on the stand-in board."""
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    return ragz


def log_of(path: str = "ragz.toml") -> list[str]:
    """The log as it stands in a save."""
    import tomllib

    games = tomllib.loads(Path(path).read_text(encoding="utf-8"))["games"]
    return list(games[-1]["log"])
