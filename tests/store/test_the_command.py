"""The same promises through the whole program: `ragz roll` killed, or failed, at any call on the save's folder."""

import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from . import traced
from .evening import ENVIRONMENT, add
from .test_kill import EVERY, FITTING, relevant, strace

NAME = "friday.toml"
NEW_GAME = ("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in")
LINE = ("roll", "4", "1")
TOLD = b"Ann moves 5 to Desires"

pytestmark = [strace, pytest.mark.search]


def ragz(path: Path, words: tuple[str, ...], before: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[bytes]":
    """Run a command on a save as a process of its own."""
    words = (*before, sys.executable, "-m", "ragz_cli", "-f", str(path), *words)
    return subprocess.run(words, env=ENVIRONMENT, capture_output=True, check=False, timeout=60)


class Before:
    """A game before its first roll, the bytes before and after that roll, and the calls that make the difference."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        path = folder / NAME
        assert ragz(path, NEW_GAME).returncode == 0
        self.old = path.read_bytes()
        assert ragz(path, LINE).returncode == 0
        self.new = path.read_bytes()
        self.calls = self._traced()

    def fresh(self) -> Path:
        path = Path(tempfile.mkdtemp(dir=self.folder)) / NAME
        path.write_bytes(self.old)
        return path

    def _traced(self) -> list[traced.Call]:
        path, trace = self.fresh(), self.folder / "trace"
        done = ragz(path, LINE, ("strace", "-f", "-qq", "-y", "-o", str(trace)))
        assert done.returncode == 0
        found = traced.read(trace)
        first = next(at for at, one in enumerate(found) if str(path.parent) in one.text and one.name != "execve")
        return found[first:]

    def struck(self, call: traced.Call, how: str) -> tuple[int, bool]:
        """Roll with one call struck: the exit code, and whether the roll is in the save; the save must be in order."""
        path = self.fresh()
        done = ragz(path, LINE, tuple(call.struck(how)))
        content = path.read_bytes()
        assert content in (self.old, self.new), call
        assert b"Traceback" not in done.stderr, (call, done.stderr)
        assert TOLD not in done.stdout or content == self.new, call
        add(path, "note on we go")
        assert {one.name for one in path.parent.iterdir()} <= {NAME, f".{NAME}.bak"}, call
        return done.returncode, content == self.new


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    return Before(tmp_path_factory.mktemp("game"))


def check_kills(before: Before, calls: list[traced.Call]) -> None:
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda call: before.struck(call, "signal=KILL"), calls))
    assert {code for code, _ in outcomes} <= {-signal.SIGKILL, 128 + signal.SIGKILL}
    recorded = [done for _, done in outcomes]
    assert recorded == sorted(recorded), "first old, from some call on new"
    assert len(set(recorded)) == 2


@EVERY
def test_a_kill_at_any_call_on_the_folder_leaves_the_old_save_or_the_new_one(before: Before, every: int) -> None:
    calls = traced.on_the_save(before.calls, before.folder)
    assert len(calls) > 15
    check_kills(before, calls[::every])


@pytest.mark.slow
def test_a_kill_at_every_call_leaves_the_old_save_or_the_new_one(before: Before) -> None:
    calls = relevant(before.calls)
    assert len(calls) > 30
    check_kills(before, calls)


@EVERY
def test_it_exits_0_if_and_only_if_the_roll_is_recorded(before: Before, every: int) -> None:
    on_the_save = traced.on_the_save(before.calls, before.folder)
    faults = [(call, name) for call in on_the_save for name in FITTING.get(call.name, ())[:1]]
    assert len(faults) > 15
    faults = faults[::every]
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda fault: before.struck(fault[0], f"error={fault[1]}"), faults))
    wrong = [(fault, code, done) for fault, (code, done) in zip(faults, outcomes, strict=True) if (code == 0) != done]
    assert wrong == []
    assert {code for code, _ in outcomes} == {0, 3}
