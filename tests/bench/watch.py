"""How long `ragz watch` takes from a change to the picture, and what it costs idle: python tests/bench/watch.py

On a pseudo-terminal of 240 x 67, with 500 lines of Change in the log. The bar is 250 ms, 1 % CPU and 0 bytes.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.store.write import create, writing
from tests.bench.bench import RUNS, long_game
from tests.prompt.terminal import PART, Terminal

LINES = 500
CHANGES = 3 * RUNS
IDLE = min(10, RUNS)  # seconds


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        save, evening = Path(folder, "ragz.toml"), long_game(LINES)
        create(str(save), evening.session)
        with Terminal(Path(folder), "watch", columns=240, rows=67) as wall:
            wall.until(lambda: "accept" in wall.text)
            took = []
            for number in range(CHANGES):
                said = say(evening, f"note {number:03}")
                assert not isinstance(said, Refusal)
                evening = said.evening
                with writing(str(save)) as slot:
                    slot.write(evening.session)
                begun = time.perf_counter()
                while f"note {number:03}" not in wall.raw:
                    wall.raw += wall.process.read_nonblocking(PART, timeout=10)
                took.append((time.perf_counter() - begun) * 1000)
            print(f"painted after {statistics.median(took):.0f} ms, {max(took):.0f} ms at the most of {CHANGES}")
            before, written = seconds_of(wall.process.pid), len(wall.raw)
            time.sleep(IDLE)
            more = wall.process.read_nonblocking(PART, timeout=0) if _readable(wall.process.child_fd) else ""
            used = (seconds_of(wall.process.pid) - before) / IDLE
            print(f"idle: {used:.2%} CPU, {len(wall.raw) + len(more) - written} bytes")


def seconds_of(process: int) -> float:
    """The processor time that a process has used."""
    parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def _readable(file: int) -> bool:
    from select import select

    return bool(select([file], [], [], 0)[0])


if __name__ == "__main__":
    main()
