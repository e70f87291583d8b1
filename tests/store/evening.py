"""One evening for the tests, and the ways to add a line to it."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.session import FIRST_FORMAT, GameRecord, Session
from ragz_cli.store.write import writing

HERE = Path(__file__).parent
COMMAND = (sys.executable, str(HERE / "driver.py"), "{file}", "{line}")
"""Adds a line and prints "recorded N"; one day (sys.executable, "-m", "ragz_cli", "-f", "{file}", "note", "{line}")."""

ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "PYTHONPATH": str(HERE.parent.parent),
    "PYTHONHASHSEED": "0",
    "PYTHONIOENCODING": "utf-8",
}
RECORDED = "recorded"
FIRST = "Ann: roll 4 1"
LINE = 'Ann: challenge 532 41 3  # said "mine", Zoë \\o/'


def session(*log: str) -> Session:
    """A game of Change by three people, in which `log` was typed."""
    setup = {"players": ["Ann", "Bob", "Grandma Jo"], "house": {"doubles": True}, "credits": 50}
    game = GameRecord("change", 1, "2026-11-20T19:02:11Z", setup, log, ("1 Ann=50/12",), {"Ann": {"credits": 50}})
    return Session(FIRST_FORMAT, "0.1.0", "Friday night", "2026-11-20T19:02:11Z", 3, (game,), {"Ann": 1})


def longer(evening: Session, line: str) -> Session:
    """The same evening with one more line in its last game."""
    game = evening.games[-1]
    return evening._replace(games=(*evening.games[:-1], game._replace(log=(*game.log, line))))


def log(path: Path) -> tuple[str, ...]:
    """The lines of the last game of a save."""
    return store.read(path).session.games[-1].log


def add(path: Path, line: str) -> tuple[str, ...]:
    """Add a line in this process; returns warnings."""
    with writing(path) as slot:
        return slot.write(longer(slot.save.session, line))


def refusal(deed: Callable[..., object], *given: object) -> store.SaveError | None:
    """Do something that the store may refuse; gives the refusal, or None when it was done."""
    try:
        deed(*given)
    except store.SaveError as fault:
        return fault
    return None


def refusal_of(path: Path, line: str = LINE) -> store.SaveError:
    """Try to add a line, which must be refused, and give the refusal."""
    with pytest.raises(store.SaveError) as caught:
        add(path, line)
    return caught.value


def version(path: Path) -> store.Identity:
    """What tells one version of a file from another; not when it was last read."""
    found = path.stat()
    return store.Identity(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def command(path: Path, line: str) -> list[str]:
    """The command that adds a line in a process of its own."""
    return [part.format(file=path, line=line) for part in COMMAND]


def run(path: Path, line: str, before: Sequence[str] = (), **more: object) -> subprocess.CompletedProcess[bytes]:
    """Add a line in a process of its own, started by the command `before`."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, "timeout": 60} | more
    return subprocess.run([*before, *command(path, line)], check=False, **options)  # type: ignore[call-overload]


def beside(path: Path) -> set[str]:
    """What stands in the folder of a save beside it, except the previous version."""
    return {entry for entry in os.listdir(path.parent) if entry not in (path.name, f".{path.name}.bak")}
