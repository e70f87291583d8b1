"""How much a line at the table prompt brings to read, in `quiet` and in `full`: python tests/bench/talk.py

Every game of the sample sessions is typed at the prompt of a terminal of 40 columns. What is counted is what a typed
line brings to the screen, the question after it included: words, lines, and ids of clauses.
"""

import contextlib
import io
import os
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.cli.prompt.talk import LiveEvening, Question, answer
from ragz_cli.core.evening.evening import play_through
from ragz_cli.core.evening.log import UNDO
from ragz_cli.core.evening.session import MODES, GameRecord, Session
from ragz_cli.games import load
from ragz_cli.store.load import read
from ragz_cli.store.write import create
from ragz_cli.view.screen import NARROWEST, wrapped
from tests.prompt.conftest import at_prompt

SAMPLES = sorted((Path(__file__).resolve().parents[2] / "sample_sessions").glob("*.toml"))
CLAUSE = re.compile(r"\b(?:CH|GN|RG|RR|TB)-A?\d+")
EIGHT = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gil", "Hal")
ROUND = ("bids 1 2 1 1 0 2 1 0", "tricks 1 2 1 0 1 2 1 2")  # of ten tricks; the dealer is Hal


class Seen(NamedTuple):
    """What one typed line brings to read."""

    words: int
    lines: int
    clauses: int


def seen_after(table: LiveEvening, question: Question, line: str, columns: int = NARROWEST) -> Seen:
    """What a typed line brings to the screen."""
    page = io.StringIO()
    with contextlib.redirect_stdout(page), contextlib.redirect_stderr(page):
        answer(table, line, None)
    shown = [*page.getvalue().splitlines(), *question.shown(table.evening.session).message()]
    lines = [piece for one in shown for piece in wrapped(one, columns)]
    text = "\n".join(lines)
    return Seen(len(text.split()), len(lines), len(CLAUSE.findall(text)))


def typed(log: Sequence[str]) -> Iterator[str]:
    """What people type: nobody types the end of a turn where the next player goes on."""
    for line, after in zip(log, (*log[1:], ""), strict=True):
        ends = line.partition(": ")[2].partition(" ")[0] == "end"
        if not (ends and ": roll " in after) and not after.startswith(UNDO) and not line.startswith(UNDO):
            yield line


def games() -> Iterator[tuple[str, GameRecord]]:
    """The games of the sample sessions, each by the name of its file; with BENCH_RUNS set the shortest of each game."""
    every = [(path.stem, game) for path in SAMPLES for game in read(str(path)).session.games]
    shortest = {game.game: (name, game) for name, game in sorted(every, key=lambda one: -len(one[1].log))}
    return iter(shortest.values() if "BENCH_RUNS" in os.environ else every)


def begun(game: GameRecord, mode: str) -> LiveEvening:
    """The beginning of the same game in a save of its own, in this folder."""
    fresh = game._replace(log=(), checks=(), table=load(game.game).saved(load(game.game).start(game.setup)))
    session = Session(1, "0.1.0", "", game.started, 1, (fresh,), {})
    path = f"{len(os.listdir())}.toml"
    create(path, play_through(session, load).session)
    table = at_prompt(path)
    table.choose(mode)
    return table


def of_game(game: GameRecord, mode: str) -> list[Seen]:
    """What each line of a game brings."""
    table = begun(game, mode)
    question = Question(table)
    return [seen_after(table, question, line) for line in typed(game.log)]


def table_of_eight(mode: str) -> LiveEvening:
    """Eight people at Rage, before the first bid."""
    game = load("rage")
    setup = game.prepare(EIGHT, {"dealer": EIGHT[-1]})
    return begun(GameRecord("rage", game.revision, "2026-11-20T19:02:11Z", setup, (), (), {}), mode)


def of_round(mode: str, columns: int = NARROWEST) -> Seen:
    """What a round of Rage for eight brings: two lines, each with the question after it."""
    table = table_of_eight(mode)
    question = Question(table)
    return Seen(*map(sum, zip(*(seen_after(table, question, line, columns) for line in ROUND), strict=True)))


def medians(rows: Sequence[Seen]) -> str:
    """The medians of words and lines, and the mean of clause ids."""
    words, lines, clauses = zip(*rows, strict=True)
    return f"{statistics.median(words):8} {statistics.median(lines):6} {statistics.mean(clauses):8.2f}"


def main() -> None:
    """Print a row for each game, and one for all samples of a game together."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for mode in MODES:
            print(f"{mode:28} {'words':>8} {'lines':>6} {'clauses':>8}")
            together: dict[str, list[Seen]] = {}
            for name, game in games():
                rows = of_game(game, mode)
                together.setdefault(game.game, []).extend(rows)
                print(f"  {name:26} {medians(rows)}")
            for name, rows in together.items():
                print(f"  all of {name:19} {medians(rows)}")
            print("  a round of Rage for eight  {:8} {:6} {:8}".format(*of_round(mode)))
        os.chdir("/")


if __name__ == "__main__":
    main()
