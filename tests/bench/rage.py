"""How long a game of Rage takes, every card told: python tests/bench/rage.py

Ten rounds of eight players but for the very last card, so that something is owed. Whole commands against
`python -c pass`, then replay and load as tests/bench/bench.py measures them.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.core.evening.evening import Evening
from ragz_cli.store.write import create
from tests.bench.bench import RUNS, command, evening_of, in_process, ratios, seconds
from tests.rage.dealing import whole_games

SEED = 2
PLAYERS = 8
COMMANDS = (("status",), ("status", "--json"), ("next",))
BARS = "bars: a command 8.0, replay 15 us, load of 500 lines 8 ms"


def long_game() -> Evening:
    """An evening of Rage in which one card is still to be played."""
    table = next(whole_games(range(SEED, SEED + 1), PLAYERS))
    return evening_of("rage", {"players": list(table.state.seats)}, table.log[:-1])


def main() -> None:
    """Print the figures."""
    evening = long_game()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rage.toml")
        create(str(path), evening.session)
        print(f"{PLAYERS} players, {len(evening.record.log)} lines; in units of python -c pass, medians of {RUNS}\n")
        works = [command("-m", "ragz_cli", "-f", str(path), *words) for words in COMMANDS]
        for words, took in zip(COMMANDS, ratios(works, command("-c", "pass")), strict=True):
            print(f"ragz {' '.join(words):14} {took:4.1f}")
        in_process(path, evening)
    shown = seconds(lambda: evening.game.saved(evening.state))
    print(f"what the save shows: {shown * 1000:.2f} ms")
    print(f"\n{BARS}")


if __name__ == "__main__":
    main()
