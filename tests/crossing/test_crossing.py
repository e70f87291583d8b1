"""Where two things meet: random evenings in which anything may happen, and what has to hold after each of their lines.

A failure names its game and seed, and the commands that lead to it. `RAGZ_SEARCH_S` is how many seconds each game is
searched; time only bounds how many seeds are tried.
"""

import os
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from ragz_cli.games import NAMES
from tests.crossing.checks import faults_of
from tests.crossing.evenings import Night

LINES = 60  # of an evening
SECONDS, MANY_SECONDS = 12.0, 600.0


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, without anything of the person who runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("RAGZ_FILE", "RAGZ_DEBUG", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)


def search(game: str, seeds: Iterable[int], seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Evening after evening, each in a folder of its own, until the time is over."""
    end = monotonic() + float(os.environ.get("RAGZ_SEARCH_S", seconds))
    for seed in seeds:
        folder = Path.cwd().parent / f"{game} {seed}"
        folder.mkdir()
        monkeypatch.chdir(folder)
        night = Night(game, seed)
        for line, fault in faults_of(night, LINES):
            pytest.fail(f"{game}, seed {seed}, line {line}: {fault}\n" + "\n".join(night.script))
        if monotonic() > end:
            return


@pytest.mark.search
@pytest.mark.parametrize("game", NAMES)
def test_whatever_meets_in_an_evening_nothing_is_stuck_crashes_or_is_refused_that_was_proposed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    search(game, count(), SECONDS, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_ten_thousand_lines_of_each_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    search(game, count(1_000_000), MANY_SECONDS, monkeypatch)
