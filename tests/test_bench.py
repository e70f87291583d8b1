"""The benchmarks can be run. What they measure is read by people, never judged by a test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

LONG = ("bench", "hearing", "many", "phones", "prompt", "serve", "talk", "watch")  # these take one to ten seconds each
BENCHMARKS = [
    pytest.param(path, marks=pytest.mark.slow if path.stem in LONG else ())
    for path in sorted((Path(__file__).parent / "bench").glob("*.py"))
]


@pytest.mark.search
@pytest.mark.parametrize("script", BENCHMARKS, ids=lambda path: path.stem)
def test_the_benchmark_runs(script: Path) -> None:
    quick = {**os.environ, "BENCH_RUNS": "1"}
    done = subprocess.run([sys.executable, str(script)], env=quick, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
