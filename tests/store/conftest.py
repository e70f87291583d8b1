"""A save in a folder of its own, and compiled modules for the many processes of these tests."""

from pathlib import Path

import pytest

from ragz_cli import store

from . import evening


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    evening.ENVIRONMENT["PYTHONPYCACHEPREFIX"] = str(tmp_path_factory.mktemp("compiled"))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "table" / "friday.toml"
    path.parent.mkdir()
    store.create(path, evening.session("Ann: roll 4 1"))
    return path
