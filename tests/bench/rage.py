"""How long a game of Rage takes to replay and to load (design 9): python tests/bench/rage.py

Ten rounds of eight players, every card told. The yardstick is how fast this machine runs plain Python.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.core.game import Refusal
from ragz_cli.core.journal import replay
from ragz_cli.games.rage import GAME
from tests.rage.dealing import whole_games

RUNS = 25


def seconds(work: Callable[[], object]) -> float:
    """The median time of `work`."""
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def main() -> None:
    """Print the figures."""
    table = next(whole_games(range(2, 3), 8))
    start = GAME.start({"players": list(table.state.seats)})
    assert not isinstance(start, Refusal)
    lines = len(table.log)
    yardstick = seconds(lambda: sum(range(100_000)))
    replayed = seconds(lambda: replay(GAME, start, table.log)) / lines
    shown = seconds(lambda: GAME.table(table.state))
    print(f"yardstick, sum(range(100000)): {yardstick * 1000:.2f} ms")
    print(f"replay of {lines} lines with events: {replayed * 1e6:.1f} us a line, {replayed / yardstick:.4f} yardsticks")
    print(f"the table for the save: {shown * 1000:.2f} ms")
    print("bar: replay 15 us where python-chess reads a PGN move in 14")


if __name__ == "__main__":
    main()
