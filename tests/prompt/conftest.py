"""A folder of its own for each test, with nothing of the person who runs the tests."""

import os
from pathlib import Path

import pytest

from ragz_cli.cli.commands import run
from ragz_cli.cli.prompt.talk import LiveEvening


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name in ("RAGZ_FILE", "RAGZ_DEBUG", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "fsync", lambda _: None)  # which takes its time; tests/store sees to power cuts
    return tmp_path


def log_of(folder: Path, name: str = "ragz.toml") -> list[str]:
    """The log as it stands in a save."""
    import tomllib

    return list(tomllib.loads((folder / name).read_text(encoding="utf-8"))["games"][-1]["log"])


def at_prompt(path: str = "ragz.toml") -> LiveEvening:
    """The table prompt without a terminal."""
    return LiveEvening(path, run)
