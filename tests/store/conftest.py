"""A save in a folder of its own, and compiled modules for the many processes of these tests."""

import os
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from ragz_cli.store import write
from ragz_cli.store.write import create

from . import evening


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A place of their own, where nothing can be written beside the modules."""
    if not os.access(evening.HERE, os.W_OK):
        evening.ENVIRONMENT["PYTHONPYCACHEPREFIX"] = str(tmp_path_factory.mktemp("compiled"))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "table" / "friday.toml"
    path.parent.mkdir()
    create(path, evening.session(evening.FIRST))
    return path


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the lock gives up soon: a second passes at each look at the clock."""
    clock = count()
    monkeypatch.setattr(write, "time", SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=lambda _: None))
