"""A club of many nights, four tables each, and what it costs: python tests/bench/many.py FOLDER [EVENINGS]

Some games are played at random and kept under other names and dates, so that 40,000 evenings are written in a minute.
Then the time and the largest process of each command are told, beside loading the same files and nothing else.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.core.evening.evening import play_through
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.games import load
from ragz_cli.store.write import dump
from tests.players import moves

ROOT = Path(__file__).resolve().parents[2]
SEATS = ("Aaaa", "Bbbb", "Cccc", "Dddd")  # in the games that are copied
DAY, STARTED, ENDED = "2000-01-01", "2000-01-01T19:00:00Z", "2000-01-01T20:30:00Z"
GAMES = (("change", {"board": "stand-in"}, 40), ("rage", {}, 0), ("rage", {}, 0), ("news", {"board": "stand-in"}, 0))
"""Games with their options and, where not the usual ones, the credits."""
PLAYED = 4  # games of each kind that are copied
TABLES, PEOPLE = 4, 400
FIRST = date(1999, 1, 1)
LOADING = """
import gc, sys
gc.disable()  # as commands do
from ragz_cli.cli.at_hand import named, opened, read_each
print(sum(read_each(named(sys.argv[1:]), lambda path: not opened(path).evening.troubles)))
"""
COMMANDS = (
    ("standings", "."), ("stats", "."), ("stats", ".", "--json"), ("export", "events", "."),
    ("report", ".", "-o", "pages"),
)  # fmt: skip


def evenings() -> Iterator[str]:
    """The saves that are copied: games of each kind, with three and with four people."""
    for at, (name, options, credits) in enumerate(GAMES):
        game = load(name)
        for seed in range(PLAYED if at < len(GAMES) - 1 else 1):
            names = SEATS[: 3 + seed % 2]
            setup = {**game.prepare(names, options), **({"credits": credits} if credits else {})}
            log = tuple(move.line for move in moves(game, game.start(setup), Random(10 * at + seed)))
            record = GameRecord(name, game.revision, STARTED, setup, log, (), {}, ended=ENDED)
            session = Session(FORMAT, "0.2.0", f"{name} {at} {seed}", STARTED, 1, (record,), {}, day=DAY, table=1)
            yield dump(session._replace(games=play_through(session, load).mended)).decode()


def write(folder: Path, count: int) -> None:
    """A season of so many evenings, in a folder for each night."""
    chance, texts = Random(40), [*evenings()]
    people = [f"{first}{at}" for first in ("Ada", "Ben", "Cleo", "Dan") for at in range(PEOPLE // 4)]
    for night in range(count // TABLES):
        day = (FIRST + timedelta(night)).isoformat()
        (folder / day).mkdir(parents=True)
        there = chance.sample(people, TABLES * len(SEATS))
        for table in range(1, TABLES + 1):
            text = chance.choice(texts).replace(DAY, day).replace("\ntable = 1\n", f"\ntable = {table}\n", 1)
            for seat, name in zip(SEATS, there[table - 1 :: TABLES], strict=True):
                text = text.replace(seat, name)
            (folder / day / f"table-{table}.toml").write_text(text, encoding="utf-8")


def main(folder: Path, count: int) -> None:
    """Write the club, unless it is there, and measure."""
    if not folder.exists():
        write(folder, count)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for words in (("loading", "."), *COMMANDS):
        begun = time.perf_counter()
        where = [str(folder) if word == "." else str(folder.with_suffix(".pages")) if word == "pages" else word
                 for word in words[1:]]  # fmt: skip
        told = ["-f", "%M KB in the largest process, %U + %S s of work"]
        timed = ["/usr/bin/time", *told] if shutil.which("/usr/bin/time") else []
        begin = ["-c", LOADING] if words[0] == "loading" else ["-m", "ragz_cli", words[0]]
        timed += [sys.executable, *begin, *where]
        done = subprocess.run(timed, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        said = done.stderr.decode().rpartition("\n")[0]
        print(f"{' '.join(words)}: {time.perf_counter() - begun:.0f} s; {said}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 40_000)
    else:  # only to see that it runs
        with tempfile.TemporaryDirectory() as folder_:
            main(Path(folder_, "club"), TABLES)
