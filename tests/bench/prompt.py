"""How long a line at the table prompt takes, from Enter to all that the next prompt shows: python tests/bench/prompt.py

In one process, with 500 actions of Change in the log or with a game of Rage of eight players, every card told; drawing
the terminal is not in it. The bar is 20 ms.
"""

import contextlib
import io
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.cli.prompt.talk import LiveEvening, Question, answer
from ragz_cli.core.evening.evening import Evening
from ragz_cli.store.write import create
from tests.bench.bench import evening_of, long_game
from tests.bench.rage import PLAYERS, SEED
from tests.players import moves
from tests.prompt.conftest import at_prompt
from tests.rage.dealing import whole_games

LINES = 500
RUNS = 40
AGAIN = 5
COLUMNS = 80
EARLY = 10  # a line with nearly all others behind it
WORDS = ("", "?", "undo", "redo", "status", "next", "log", "ledger", "odds", "why", "quiet", "full")


def milliseconds(table: LiveEvening, question: Question, text: str) -> float:
    """From Enter to the next prompt."""
    seen = table.evening.session
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        begun = time.perf_counter()
        code = answer(table, text, seen)
        prompt = question.shown(table.evening.session)
        list(prompt.message())
        list(prompt.bar(COLUMNS))
        took = time.perf_counter() - begun
    assert code == 0, text
    return took * 1000


def of_change() -> tuple[Evening, Iterator[str]]:
    """A long game, and further lines by random legal play."""
    evening, chance = long_game(LINES), Random(1)
    log = [move.line for move in islice(moves(evening.game, evening.state, chance), RUNS)]
    return evening, iter(log)


def of_rage() -> tuple[Evening, Iterator[str]]:
    """A long game but for its last cards, and these."""
    table = next(whole_games(range(SEED, SEED + 1), PLAYERS))
    *log, _ = table.log  # something is owed at the end
    return evening_of("rage", {"players": list(table.state.seats)}, log[:-RUNS]), iter(log[-RUNS:])


def measure(title: str, evening: Evening, lines: Iterator[str]) -> None:
    """Print the figures of one game."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "ragz.toml")
        create(path, evening.session)
        table = at_prompt(path)
        question = Question(table)
        print(f"\n{title}, {len(evening.record.log)} lines: median and most in ms")
        figures("a line of play", [milliseconds(table, question, line) for line in lines])
        amended = f"amend {EARLY} {table.evening.record.log[EARLY - 1]}  # as it was"
        for text in (*WORDS, amended):
            figures(text[:12] or "Enter", [milliseconds(table, question, text) for _ in range(AGAIN)])


def figures(what: str, took: Sequence[float]) -> None:
    """A row."""
    print(f"{what:14} {statistics.median(took):5.1f} {max(took):5.1f}  of {len(took)}")


def main() -> None:
    """Print the figures."""
    measure("Change", *of_change())
    measure(f"Rage of {PLAYERS}", *of_rage())


if __name__ == "__main__":
    main()
