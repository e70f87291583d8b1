"""How long a line at the table prompt takes, from Enter to all that the next prompt shows: python tests/bench/prompt.py

In one process, with 500 actions in the log; drawing the terminal is not in it. The bar is 20 ms.
"""

import contextlib
import io
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ragz_cli import store  # noqa: E402 - after the path
from ragz_cli.cli.prompt.sitting import Sitting  # noqa: E402
from ragz_cli.cli.prompt.talk import answer, shown  # noqa: E402
from tests.bench.bench import long_game  # noqa: E402
from tests.players import typed  # noqa: E402

LINES = 500
RUNS = 40
COLUMNS = 80
EARLY = 3  # a line with nearly all others behind it
WORDS = ("", "?", "undo", "redo", "status", "next", "log", "ledger", "odds", "why", "rule CH-25", "quiet", "full")


def milliseconds(table: Sitting, text: str) -> float:
    """From Enter to the next prompt."""
    seen = table.evening.session
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        begun = time.perf_counter()
        code = answer(table, text, seen)
        prompt = shown(table, table.evening.session)
        list(prompt.message())
        list(prompt.bar(COLUMNS))
        took = time.perf_counter() - begun
    assert code == 0, text
    return took * 1000


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "ragz.toml")
        store.create(path, long_game(LINES).session)
        table, chance = Sitting(path), Random(1)
        game = table.evening.game
        took = [milliseconds(table, typed(game, table.evening.state, chance)) for _ in range(RUNS)]
        print(f"a line of play on {LINES}: median {statistics.median(took):.1f} ms, most {max(took):.1f} ms, of {RUNS}")
        for text in (*WORDS, f"amend {EARLY} {table.evening.record.log[EARLY - 1]}  # as it was"):
            took = [milliseconds(table, text) for _ in range(5)]
            print(f"{text[:12] or 'Enter':12} first {took[0]:5.1f} ms, median {statistics.median(took):5.1f} ms")


if __name__ == "__main__":
    main()
