"""How long ragz takes, as ratios in one run on one machine: python tests/bench/bench.py

Start-up of whole commands against `python -c pass`, and microseconds for a replayed action and a loaded save. The
yardstick for the latter is how fast this machine runs plain Python, so that figures of two machines can be compared.
"""

import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import replay
from ragz_cli.core.evening.session import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import say, take
from ragz_cli.core.game import Plain, Refusal
from ragz_cli.core.line import typed_lines
from ragz_cli.games import load
from ragz_cli.store.write import create
from tests.players import moves

ROOT = Path(__file__).resolve().parents[2]
RUNS = int(os.environ.get("BENCH_RUNS", "15"))
TRIED = RUNS == 1  # only to see that it runs: little is counted
SHORTEST, USUAL, LONGEST = LENGTHS = (10, 50, 60) if TRIED else (50, 500, 2000)
WEALTH = 90_000  # credits at which no random game ends before 2,000 lines
COMMANDS = (("status",), ("status", "--json"), ("next",), ("note", "a line"), ("log",))
COUNTED = (("status",), ("next",), ("score",), ("log",), ("note", "a line"), ("undo",), ("--help",))
IN_0_1_0 = {
    "ledger": 357, "why": 349, "odds": 352, "rule CH-38": 277, "rules": 332, "board": 338, "verify": 339, "replay": 383,
    "export": 564, "export --as json": 394, "standings": 423, "rematch": 394, "--version": 232,
}  # fmt: skip
"""Every other command, with the million instructions that it took on 0.1.0, on 500 lines."""
VALGRIND = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
EMPTY = "import typer; app = typer.Typer(); app.command('a')(lambda: None); app.command('b')(lambda: None); app(['a'])"
EARLY, SHORT, GAMES, FILES = 10, 40, 8, 40 if TRIED else 400
MANY = (1000, 4000)
IMMORTAL = (
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 "
    "11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ "
    "20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0"
)
PLIES = 45
ENTRY = '2026-01-02 * "a"\n  Assets:A  1 USD\n  Assets:B\n'
BARS = (
    "bars: status, next and a line 4.5 at 500 lines, 8 at 2,000; status 170 million instructions at 500, 325 at 2,000"
)


def long_game(lines: int) -> Evening:
    """An evening of Change whose log has this many lines, by random legal play with far too many credits."""
    game = load("change")
    setup: dict[str, Plain] = {"players": ["Ann", "Bob", "Cy"], "board": "stand-in"}
    setup |= {"credits": WEALTH, "advanced": False}
    played = moves(game, game.start(setup), Random(lines))
    return evening_of("change", setup, [move.line for move in islice(played, lines)])


def evening_of(name: str, setup: dict[str, Plain], log: Sequence[str]) -> Evening:
    """An evening of one game with this log, its tallies accepted."""
    time_ = "2026-01-01T19:00:00Z"
    record = GameRecord(name, load(name).revision, time_, setup, tuple(log), (), {})
    evening = play_through(Session(FORMAT, "bench", "bench", time_, 1, (record,), {}, day="2026-01-01"), load)
    accepted = say(evening, "accept")
    assert not isinstance(accepted, Refusal)
    return accepted.evening


def seconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """The median time of `work`."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def command(*words: str) -> Callable[[], object]:
    """A whole process."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")}
    environment["PYTHONPATH"] = str(ROOT)
    return lambda: subprocess.run([sys.executable, *words], env=environment, check=True, capture_output=True)


def ratios(works: Sequence[Callable[[], object]], base: Callable[[], object]) -> list[float]:
    """The median times of `works` in units of `base`, all measured in turn: a machine changes its pace as it runs."""
    rounds = [[seconds(work, 1) for work in (base, *works)] for _ in range(RUNS)]
    first, *rest = (statistics.median(column) for column in zip(*rounds, strict=True))
    return [took / first for took in rest]


def instructions(*words: str) -> int:
    """Millions of instructions that a process takes."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    counted = [*VALGRIND, sys.executable, *words]
    said = subprocess.run(counted, env=environment, capture_output=True, text=True, check=False).stderr
    return int(said.rpartition("Collected : ")[2].split()[0]) // 10**6


def counted(saves: dict[int, Path]) -> None:
    """Instructions of commands, where valgrind can count them; recording ones are counted on a copy."""
    if not shutil.which(VALGRIND[0]):
        return print("valgrind is not installed: no instructions are counted")
    bare, empty = instructions("-c", "pass"), None if TRIED else instructions("-c", EMPTY)
    print(f"\nmillion instructions; python -c pass: {bare}, an empty Typer app: {empty}")
    library = [instructions("-c", f"import ragz_cli{used}") for used in ("", "; ragz_cli.Evening")]
    print("import ragz_cli: {}, used: {}; bar: 5 above python -c pass".format(*library))
    for words in COUNTED[: 1 if TRIED else None]:
        shown = []
        for lines, path in [*saves.items()][: 1 if TRIED else None]:
            copy = shutil.copy(path, path.with_suffix(".copy"))
            shown.append(f"{lines}: {instructions('-m', 'ragz_cli', '-f', str(copy), *words):4}")
        print(f"ragz {' '.join(words):14} {'  '.join(shown)}")
    for text, before in [*IN_0_1_0.items()][: 0 if TRIED else None]:
        now = instructions("-m", "ragz_cli", "-f", str(saves[USUAL]), *text.split())
        print(f"ragz {text:18} {USUAL}: {now:4}   0.1.0: {before}")
    return None


def main() -> None:
    """Print the figures."""
    nothing = command("-c", "pass")
    print(f"in units of python -c pass, {seconds(nothing) * 1000:.1f} ms; medians of {RUNS}\n")
    with tempfile.TemporaryDirectory() as folder:
        saves = {lines: Path(folder, f"{lines}.toml") for lines in LENGTHS}
        for lines, path in saves.items():
            create(str(path), long_game(lines).session)
        for words in COMMANDS[: 1 if TRIED else None]:
            works = [command("-m", "ragz_cli", "-f", str(path), *words) for path in saves.values()]
            took = ratios(works, nothing)
            shown = "  ".join(f"{lines}: {t:4.1f}" for lines, t in zip(LENGTHS, took, strict=True))
            print(f"ragz {' '.join(words):14} {shown}   {LONGEST} / {SHORTEST}: {took[2] / took[0]:.2f}")
        print(f"an empty Typer app {ratios([command('-c', EMPTY)], nothing)[0]:.1f}")
        counted(saves)
        works = [command("-m", "ragz_cli", name, str(saves[USUAL])) for name in ("verify", "report")]
        verify, report = (seconds(work) for work in works)
        print(f"\nreport of {USUAL} lines: {report:.2f} s; 1.5 x verify + 0.4 s are {1.5 * verify + 0.4:.2f} s")
        gc.disable()  # as every command does
        in_process(saves[USUAL], long_game(USUAL))
        changes(long_game(USUAL))
        short_games()
        beside()
        standings(Path(folder), saves[SHORTEST])
    print(f"\n{BARS}")


def in_process(path: Path, evening: Evening) -> None:
    """Replay of an evening, and load of the save that holds it, without the start-up."""
    log, start = evening.record.log, evening.replay.start
    yardstick = seconds(lambda: sum(range(100_000)))
    replayed = seconds(lambda: replay(evening.game, start, log))
    loaded = seconds(lambda: play_through(store.read(str(path)).session, load))
    print(f"\nyardstick, sum(range(100000)): {yardstick * 1000:.2f} ms")
    print(f"replay with events: {replayed / len(log) * 1e6:.1f} us a line, {replayed / len(log) / yardstick:.4f} of it")
    told = f"load of {len(log)} lines, read, replayed and compared"
    print(f"{told}: {loaded * 1000:.1f} ms, {loaded / yardstick:.1f} times it")


def changes(evening: Evening) -> None:
    """An amendment of an early line, and an undo of the last, as they cost at the prompt, against one replay."""
    log, start = evening.record.log, evening.replay.start
    again = seconds(lambda: replay(evening.game, start, log))
    miscounted = f"amend {EARLY} {log[EARLY - 1]}; table: set Ann credits {WEALTH - 1}  # so every state is another"
    for text in (miscounted, "undo"):
        assert not isinstance(say(evening, text), Refusal), text
        took = seconds(partial(say, evening, text))
        print(f"{text[:8]:10} {took / again:.2f} of a replay")


def short_games() -> None:
    """An evening of eight short games of Change, and many lines at once."""
    game = long_game(SHORT).record
    session = Session(
        FORMAT, "bench", "bench", game.started, 1, (game._replace(checks=(), table={}),) * GAMES, {}, day="2026-01-01"
    )
    took = seconds(lambda: play_through(session, load)) / (SHORT * GAMES) * 1e6
    print(f"an evening of {GAMES} games of {SHORT} lines, without reading the file: {took:.1f} us a line")
    empty = evening_of("change", {**game.setup}, ())
    for count in MANY[: 1 if TRIED else None]:
        texts = [typed_lines(f"note {at}") for at in range(count)]
        print(f"{count} notes at once: {seconds(partial(take, empty, texts), 1) / count * 1e6:.0f} us a note")


def beside() -> None:
    """How long others take for the like; what is not installed is left out."""
    try:
        took = seconds(_chess_game, 4 * RUNS) / PLIES
        print(f"python-chess, a PGN move: {took * 1e6:.1f} us")
    except ImportError:
        print("python-chess is not installed")
    try:
        from beancount.loader import load_string

        text = "2026-01-01 open Assets:A\n2026-01-01 open Assets:B\n" + ENTRY * SHORT
        print(f"beancount, a transaction: {seconds(lambda: load_string(text)) / SHORT * 1e6:.1f} us")
    except ImportError:
        print("beancount is not installed")


def _chess_game() -> object:
    """The game of Anderssen and Kieseritzky, London 1851: captures, checks, a sacrifice of almost everything."""
    from io import StringIO

    from chess.pgn import read_game

    return read_game(StringIO(IMMORTAL))


def standings(folder: Path, save: Path) -> None:
    """Standings over many files, against parsing and replaying them one after another in this process."""
    season = folder / "season"
    season.mkdir()
    for at in range(FILES):
        text = save.read_text(encoding="utf-8").replace('title = "bench"', f'title = "{at}"')
        (season / f"{at}.toml").write_text(text, encoding="utf-8")
    paths = sorted(season.iterdir())
    took = seconds(command("-m", "ragz_cli", "standings", str(season)), min(RUNS, 3))
    work = seconds(lambda: [play_through(store.read(str(path)).session, load) for path in paths], min(RUNS, 3))
    told = f"standings over {FILES} files of {SHORTEST} lines, on {os.cpu_count()} cores"
    print(f"{told}: {took / work:.2f} of reading and replaying them on one")


if __name__ == "__main__":
    main()
