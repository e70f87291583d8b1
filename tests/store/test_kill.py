"""Kills, signals and errors from the system at every call of one recorded line."""

import errno
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ragz_cli.store import write
from ragz_cli.store.write import SIGNALS, dump, uninterrupted

from . import traced
from .evening import ENVIRONMENT, RECORDED, add, beside, command, log, longer, run, session

pytestmark = pytest.mark.search

FIRST, LINE = "Ann: roll 4 1", "Ann: decline"
OLD = dump(session(FIRST))
NEW = dump(longer(session(FIRST), LINE))

EVERY = pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])
"""In a quick run one of five calls is struck."""
SEVENTH = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])
"""In a quick run one of seven errors is met, so that calls of five kinds of error meet another one each time."""

strace = pytest.mark.skipif(bool(traced.trouble()), reason=traced.trouble() or "strace works")


def settled(path: Path, done: subprocess.CompletedProcess[bytes]) -> bool:
    """Check a save after an accident, and that the next line finds it in order; tells whether the line is there."""
    content = path.read_bytes()
    assert content in (OLD, NEW)
    recorded = content == NEW
    assert recorded or RECORDED not in done.stdout.decode()
    assert b"Traceback" not in done.stderr
    add(path, "next")
    assert log(path) == ((FIRST, LINE, "next") if recorded else (FIRST, "next"))
    assert beside(path) == set()
    return recorded


def relevant(calls: Iterable[traced.Call]) -> list[traced.Call]:
    """Leave out the calls that load modules and ask for memory."""
    return [one for one in calls if "python" not in one.text and one.name not in ("brk", "mmap", "munmap", "mremap")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the line was recorded whose calls are struck."""
    return tmp_path_factory.mktemp("calls")


@pytest.fixture(scope="module")
def calls(folder: Path) -> list[traced.Call]:
    """The calls of one recorded line that are worth striking."""
    return relevant(traced.calls(folder, LINE))


def kill_at(call: traced.Call, folder: Path) -> tuple[int, bool]:
    path = traced.fresh(folder)
    done = run(path, LINE, call.struck("signal=KILL"))
    return done.returncode, settled(path, done)


@strace
@EVERY
def test_a_kill_at_any_system_call(tmp_path, calls, every):
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda call: kill_at(call, tmp_path), calls[::every]))
    assert {code for code, _ in outcomes} <= {-signal.SIGKILL, 128 + signal.SIGKILL}
    recorded = [done for _, done in outcomes]
    assert recorded == sorted(recorded), "first old, from some call on new"
    assert len(set(recorded)) == 2
    assert len(calls) > 40


@strace
@pytest.mark.slow
def test_a_kill_at_every_system_call_even_those_that_load_modules(tmp_path):
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda call: kill_at(call, tmp_path), traced.calls(tmp_path, LINE)))
    assert {True, False} == {done for _, done in outcomes}


FITTING = {
    "openat": ("EIO", "ENOSPC", "EMFILE", "EACCES", "EROFS"),
    "write": ("EIO", "ENOSPC", "EDQUOT", "EFBIG"),
    "read": ("EIO",),
    "close": ("EIO", "ENOSPC", "EDQUOT"),
    "fsync": ("EIO", "ENOSPC", "EDQUOT"),
    "rename": ("EIO", "ENOSPC", "EACCES", "EBUSY"),
    "link": ("EIO", "ENOSPC", "EPERM", "EMLINK"),
    "unlink": ("EIO", "EACCES"),
    "flock": ("EIO", "ENOLCK", "EAGAIN"),
    "newfstatat": ("EIO", "EACCES"),
    "fstat": ("EIO",),
    "lstat": ("EIO",),
    "stat": ("EIO",),
    "readlink": ("EIO",),
    "getdents64": ("EIO",),
    "fchmod": ("EIO", "EPERM"),
    "access": ("EACCES", "EROFS"),
    "lseek": ("EIO",),
}
FITTING["linkat"] = FITTING["link"]  # which a newer C library calls


def error_at(call: traced.Call, name: str, folder: Path) -> bool:
    path = traced.fresh(folder)
    done = run(path, LINE, call.struck(f"error={name}"))
    assert done.returncode in (0, 3), done.stderr
    recorded = settled(path, done)
    assert recorded == (done.returncode == 0), (call, name, done.stderr)
    return recorded


@strace
@SEVENTH
def test_every_call_on_the_save_may_fail_in_every_fitting_way(tmp_path, calls, folder, every):
    calls = traced.on_the_save(calls, folder)
    assert {call.name for call in calls} <= FITTING.keys()
    errors = [(call, name) for call in calls for name in FITTING[call.name]]
    assert len(errors) > 60
    with ThreadPoolExecutor(2) as pool:
        outcomes = list(pool.map(lambda error: error_at(*error, tmp_path), errors[::every]))
    assert set(outcomes) == {True, False}


@strace
def test_a_careless_fsync_is_caught(tmp_path, calls):
    """The same test fails when the error of fsync is not looked at: what is called recorded was not on the disk."""
    sync = next(call for call in calls if call.name == "fsync")
    path = traced.fresh(tmp_path)
    careful = run(path, LINE, sync.struck("error=EIO"))
    careless = run(path, LINE, sync.struck("error=EIO"), env=ENVIRONMENT | {"RAGZ_WITHOUT": "fsync-check"})
    assert (careful.returncode, careless.returncode) == (3, 0)


@strace
def test_without_fsync_there_is_none_between_the_bytes_and_their_place(tmp_path, calls, monkeypatch):
    """A power cut is not to be had here: so the order of the calls is looked at, and the check seen to fail without."""
    assert safe_order(calls)
    monkeypatch.setitem(ENVIRONMENT, "RAGZ_WITHOUT", "fsync")
    assert not safe_order(traced.calls(tmp_path, LINE))


def safe_order(calls: list[traced.Call]) -> bool:
    """Tell whether the new bytes are on the disk before they take their place, and the folder before the answer."""
    names = [call.name for call in calls if call.name in ("write", "fsync", "rename")]
    return names == ["write", "fsync", "rename", "rename", "fsync", "write"]


@strace
@EVERY
@pytest.mark.parametrize("name", ["INT", "TERM", "HUP"])
def test_a_signal_at_any_call_from_the_commit_on_still_says_recorded(tmp_path, calls, name, every):
    made = next(at for at, call in enumerate(calls) if "O_EXCL" in call.text)
    calls = [call for call in calls[made:] if call.name not in ("exit_group", "rt_sigaction")]
    for call in calls[:: every * (4 if name != "INT" else 2)]:
        path = traced.fresh(tmp_path)
        done = run(path, LINE, call.struck(f"signal={name}"))
        assert (done.returncode, done.stdout) == (0, b"recorded 2\n"), call
        assert settled(path, done)


@strace
@EVERY
@pytest.mark.parametrize("name", ["INT", "TERM", "HUP"])
def test_a_signal_at_any_call_before_leaves_old_or_new(tmp_path, calls, name, every):
    for call in calls[:: 9 * every]:
        path = traced.fresh(tmp_path)
        done = run(path, LINE, call.struck(f"signal={name}"))
        assert settled(path, done) == (done.returncode == 0), call


def killed_somewhere(seed: int, folder: Path) -> bool:
    """Kill a writer after a random part of the time that a line takes, in spins rather than in seconds."""
    path = traced.fresh(folder)
    rng = random.Random(seed)
    which = rng.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    writer = subprocess.Popen(command(path, LINE), env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    lock = path.parent / ".friday.toml.lock"
    while writer.poll() is None and not lock.exists():
        os.sched_yield()
    for _ in range(rng.randrange(3000)):
        os.sched_yield()
    writer.send_signal(which)
    out, err = writer.communicate(timeout=60)
    done = subprocess.CompletedProcess(writer.args, writer.returncode, out, b"" if which == signal.SIGINT else err)
    return settled(path, done)


def test_kills_at_random_moments(tmp_path):
    run(traced.fresh(tmp_path), LINE)
    assert {killed_somewhere(seed, tmp_path) for seed in range(10)} <= {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_kills_at_random_moments(tmp_path, thousand):
    outcomes = [killed_somewhere(thousand * 1000 + seed, tmp_path) for seed in range(1000)]
    assert set(outcomes) == {True, False}


@strace
@pytest.mark.parametrize("name", ["INT", "TERM", "HUP"])
def test_a_signal_just_as_the_lock_is_taken_leaves_no_lock(tmp_path, name):
    path = traced.fresh(tmp_path)
    run(path, LINE, traced.struck("flock", f"signal={name}:when=1"))
    assert beside(path) == set()


@strace
def test_a_ctrl_c_at_the_prompt_just_as_the_lock_is_taken_does_not_hold_up_the_next_line(tmp_path):
    """The signal comes while flock waits; a lock with nobody to release it would hold up every later line."""
    path = tmp_path / "friday.toml"
    ragz = (sys.executable, "-m", "ragz_cli", "-f", str(path))
    new = ("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in")
    subprocess.run([*ragz, *new], env=ENVIRONMENT, check=True, capture_output=True)
    struck = traced.struck("flock", "signal=INT:delay_exit=50000:when=1")
    done = subprocess.run([*struck, *ragz, "play"], input=b"note one\nnote two\n", env=ENVIRONMENT,
                          capture_output=True, check=False, timeout=60)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert log(path) == ("note two",)
    assert beside(path) == set()


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_that_comes_with_the_lock_gives_up_the_line_and_the_lock(save, monkeypatch, number):
    """The handler of a test stands for what the signal does when it is delivered."""
    real, came = write.claim, []

    def claim(file: int) -> None:
        real(file)
        signal.raise_signal(number)

    before = signal.signal(number, lambda *_: came.append(lock_file(save).exists()))
    monkeypatch.setattr(write, "claim", claim)
    with pytest.raises(KeyboardInterrupt):
        add(save, LINE)
    signal.signal(number, before)
    assert came == [False]
    monkeypatch.setattr(write, "claim", real)
    add(save, LINE)
    assert log(save) == (FIRST, LINE)


def lock_file(save: Path) -> Path:
    return save.parent / f".{save.name}.lock"


def interrupted(order: list[str]) -> None:
    """Get a Ctrl-C before the outcome is printed."""
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)
        order.append("printed")


def interrupted_within(order: list[str]) -> None:
    with uninterrupted():
        interrupted(order)
        order.append("printed too")


class TestHold:
    """`uninterrupted`, in this process."""

    def test_what_came_is_delivered_at_the_end(self):
        order = []
        with pytest.raises(KeyboardInterrupt):
            interrupted(order)
        assert order == ["printed"]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

    def test_it_nests(self):
        order = []
        with pytest.raises(KeyboardInterrupt):
            interrupted_within(order)
        assert order == ["printed", "printed too"]

    def test_an_error_inside_passes(self):
        with pytest.raises(ZeroDivisionError), uninterrupted():
            raise ZeroDivisionError
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL

    def test_what_was_ignored_stays_ignored(self):
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with uninterrupted():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        signal.signal(signal.SIGHUP, before)

    def test_outside_the_main_thread_it_does_nothing(self, save):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(add, save, LINE).result()
        assert log(save) == (FIRST, LINE)


def test_the_errnos_of_this_file_exist():
    assert all(hasattr(errno, name) for names in FITTING.values() for name in names)
