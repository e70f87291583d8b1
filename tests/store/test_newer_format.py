"""A save of a format above ours, through the whole program: its [session], both versions, and nothing is written."""

import os
import re
from pathlib import Path

import pytest

from ragz_cli import __version__
from ragz_cli.core.evening.session import FORMAT
from tests.cli.conftest import Ragz, ragz

__all__ = ["ragz"]  # a fixture

NEW = "new change Ann Bob --board stand-in --first Ann --title Friday"
READING = ["status", "status --json", "log", "score", "next", "ledger", "sheet", "export", "report", "verify", "stats",
           "standings friday.toml", "replay friday.toml", "watch"]  # fmt: skip
WRITING = ["roll 4 1", "undo", "redo", "note tea", "amend 1 roll 4 2", "accept", "rematch", "do roll@4@1", "play"]


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ragz: Ragz) -> Path:
    """A save as a ragz 7.1 might write it, with keys and games of which we know nothing."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RAGZ_FILE", "friday.toml")
    ragz(*NEW.split())
    path = tmp_path / "friday.toml"
    text = path.read_text(encoding="utf-8").replace(f"format = {FORMAT}", f"format = {FORMAT + 1}", 1)
    text = re.sub(r'ragz = ".*"', 'ragz = "7.1"', text, count=1)
    text = re.sub(r"(?m)^day = .*", 'day = 2026-11-20\ntable = "in the kitchen"', text, count=1)
    path.write_text(text.replace("rules = ", 'moon = "full"\nrules = ', 1), encoding="utf-8")
    return path


@pytest.mark.parametrize("words", READING + WRITING)
def test_every_command_names_both_versions_and_writes_nothing(newer: Path, ragz: Ragz, words: str) -> None:
    before = newer.read_bytes()
    done = ragz(*(word.replace("@", " ") for word in words.split()), code=3)
    said = done.stderr
    assert f"written in format {FORMAT + 1} by ragz '7.1'; this is ragz {__version__}, which reads" in said
    assert "title 'Friday', created 20" in said
    assert "day 2026-11-20, table 'in the kitchen'" in said
    assert "hint: install a newer ragz" in said
    assert "moon" not in done.output
    assert newer.read_bytes() == before
    assert os.listdir(newer.parent) == [newer.name]


def test_no_other_save_is_begun_in_its_place(newer: Path, ragz: Ragz) -> None:
    before = newer.read_bytes()
    assert "is there already" in ragz(*NEW.split(), code=3).stderr
    assert newer.read_bytes() == before
