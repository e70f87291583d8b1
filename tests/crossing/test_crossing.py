"""Where two things meet: random evenings in which anything may happen, and what has to hold after each of their lines.

A failure names its game and seed, and the commands that lead to it. `RAGZ_SEARCH_S` is how many seconds each game is
searched instead of an evening for each part.
"""

import os
from collections.abc import Iterable
from itertools import count
from math import inf
from pathlib import Path
from time import monotonic

import pytest

from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Refusal
from ragz_cli.games import NAMES
from tests.crossing.checks import faults_of
from tests.crossing.evenings import Night, example_of
from tests.players import possible
from tests.seeds import seeds

LINES = 60  # of an evening
QUICK_LINES = 30  # of the one that a quick run plays of each game
PARTS = 3  # of a search, which may run beside each other
SECONDS = os.environ.get("RAGZ_SEARCH_S")
MANY_SECONDS = 600.0


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, without anything of the person who runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("RAGZ_FILE", "RAGZ_DEBUG", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "fsync", lambda _: None)  # which takes its time; tests/store sees to power cuts


def search(
    game: str, seeds: Iterable[int], monkeypatch: pytest.MonkeyPatch, seconds: float = inf, lines: int = LINES
) -> None:
    """Evening after evening, each in a folder of its own, until the time is over if it is limited."""
    end = monotonic() + seconds
    for seed in seeds:
        folder = Path.cwd().parent / f"{game} {seed}"
        folder.mkdir()
        monkeypatch.chdir(folder)
        night = Night(game, seed)
        for line, fault in faults_of(night, lines):
            pytest.fail(f"{game}, seed {seed}, line {line}: {fault}\n" + "\n".join(night.script))
        if monotonic() > end:
            return


@pytest.mark.search
@pytest.mark.parametrize("part", seeds(range(PARTS), PARTS if SECONDS else 1))
@pytest.mark.parametrize("game", NAMES)
def test_whatever_meets_in_an_evening_nothing_is_stuck_crashes_or_is_refused_that_was_proposed(
    game: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if SECONDS:
        search(game, count(part, PARTS), monkeypatch, float(SECONDS) / PARTS)
    else:
        search(game, [part], monkeypatch, lines=LINES if part else QUICK_LINES)


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_nor_in_the_rest_of_the_first_evening(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    search(game, [0], monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_ten_thousand_lines_of_each_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    search(game, count(1_000_000), monkeypatch, float(SECONDS or MANY_SECONDS))


def as_said(line: str) -> Iterable[str]:
    """An offered line as people may type it."""
    name, _, rest = line.partition(": ")
    return (line, f"{name} {rest}", f"{name.lower()} {rest}", f"{name.lower()}: {rest}", f"{name}, {rest}")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", NAMES)
def test_x_5_after_a_rename_to_two_words_that_begin_with_another_name_everybody_is_heard(game: str, seed: int) -> None:
    night = Night(game, seed)
    first, *_, last = night.evening.state.seats
    renamed = say(night.evening, f"table: rename {last} {first.split()[0]} Z  # so it is")
    assert isinstance(renamed, Said)
    night.evening = renamed.evening
    heard = 0
    for _ in range(12):
        at, state = night.evening.game, night.evening.state
        for one in (*at.owed(state), *possible(at, state)):
            line = example_of(state, one)
            wanted = say(night.evening, line)
            if line.startswith("table: ") or isinstance(wanted, Refusal):
                continue
            for typed in as_said(line):
                said = say(night.evening, typed)
                assert isinstance(said, Said), typed
                assert said.entries == wanted.entries, typed
                heard += 1
        night._play("play")
    assert heard > 20
