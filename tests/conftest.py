"""What every test wants: the signals as they were, and processes that may keep their compiled code."""

import gc
import os
import re
import signal
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from ragz_cli import games
from ragz_cli.store.write import SIGNALS

if hasattr(time, "tzset"):  # noon at the table, whenever the tests run: after midnight `ragz new` says what day it is
    os.environ["TZ"] = f"NOON{time.gmtime().tm_hour - 12:+d}"
    time.tzset()

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # uncached code doubles the start of every process
sys.dont_write_bytecode = False  # and each worker would compile every test anew
gc.disable()  # until the tests are collected: nearly all that is made before stays


TESTS = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Workers that begin all tests at once begin each with other modules: in a fresh checkout each compiles its part.

    What cannot be loaded is told of when its tests are collected.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    paths = sorted(TESTS.rglob("test_*.py"))
    first = len(paths) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in (*paths[first:], *paths[:first]):
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Each worker takes tests that follow each other, as long as there are: what they share is worked out once."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log) if config.option.dist == "load" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A search of minutes is a search too: `-m "not search"` takes the place of the usual `-m "not slow"`."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker("search")


def pytest_collection_finish() -> None:
    """The ten thousand tests stay until the end: no collection of garbage need look through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


INSTALLED = frozenset(sys.path) - {""}  # where nothing is installed while the tests run
_looked, _remembered = games._may_have_games, cache(games._may_have_games)
games._may_have_games = lambda folder: (_remembered if folder in INSTALLED else _looked)(folder)

HANDLERS = {number: signal.getsignal(number) for number in SIGNALS}


def _hear() -> None:
    for number, handler in HANDLERS.items():
        signal.signal(number, handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Nothing of one test is left to another, which takes less time so than as a fixture of each.

    A game that a test has brought along is blamed for nothing in another test. A command that recorded something ends
    deaf to signals; the tests go on hearing them. One that is struck while it asks which files others may read leaves
    them readable by nobody else; the next test has its own again.
    """
    before = dict(games._homes)
    if hasattr(os, "umask"):
        os.umask(0o022)
    _hear()  # what was set up for several tests may have been deaf already
    try:
        return (yield)
    finally:
        games._homes.clear()
        games._homes.update(before)
        _hear()


NUMBERS = count()


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of each test; that of pytest looks through all the others, a thousand, for the next number."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    path = tmp_path_factory.getbasetemp() / f"{name}{next(NUMBERS)}"
    path.mkdir(0o700)
    return path
