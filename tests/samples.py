"""The sample sessions, each for itself. The league is a sample as a whole, with its season file and a broken one."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "sample_sessions"
LEAGUE = FOLDER / "league"
SAMPLES = sorted(path for path in FOLDER.rglob("*.toml") if LEAGUE not in path.parents)
BOOKLETS = ("change-booklet", "news-booklet", "rage-tricks", "rat-two-players")
OF_EACH_GAME = [
    pytest.param(path, marks=() if path.stem in BOOKLETS else pytest.mark.slow, id=path.stem) for path in SAMPLES
]
"""One sample of each game in a quick run."""
