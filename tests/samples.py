"""The sample sessions, each for itself. The league is a sample as a whole, with its season file and a broken one."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "sample_sessions"
LEAGUE = FOLDER / "league"
SAMPLES = sorted(path for path in FOLDER.rglob("*.toml") if LEAGUE not in path.parents)
