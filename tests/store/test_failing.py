"""Writing where the system, the disk or the terminal fails: old or new and never in between."""

import errno
import os
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.store import commit, write
from ragz_cli.store.write import create, dump, writing

from .evening import (
    ENVIRONMENT,
    FIRST,
    LINE,
    RECORDED,
    add,
    beside,
    command,
    log,
    longer,
    refusal,
    refusal_of,
    run,
    session,
)
from .meddling import count_calls, failing, meddled

ROOT = os.geteuid() == 0
ERRORS = [errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES]


@pytest.mark.parametrize("number", ERRORS, ids=[errno.errorcode[number] for number in ERRORS])
def test_every_call_may_fail(save, impatient, number):
    """A line is recorded if and only if no error is told, and nothing is left after the next line."""
    calls = count_calls(save)
    told = {True: set(), False: set()}
    for at in range(1, len(calls) + 1):
        before = session(FIRST)
        save.write_bytes(dump(before))
        with meddled(at, failing(number)):
            try:
                add(save, LINE)
                recorded = True
            except store.SaveError:
                recorded = False
        assert store.read(save).session == (longer(before, LINE) if recorded else before)
        told[recorded].add(calls[at - 1])
        assert not any(name.endswith(".lock") for name in beside(save)) or calls[at - 1] == "unlink", calls[at - 1]
        add(save, "next")
        assert beside(save) == set()
    assert {"write", "fsync", "close"} <= told[False]
    assert {"unlink", "link", "fsync"} <= told[True]


@pytest.mark.parametrize("call", ["write", "fsync", "close", "replace"])
def test_an_error_before_the_commit_says_that_the_lines_are_safe(save, call):
    calls = count_calls(save)
    at = calls.index("write") if call == "write" else calls.index(call, calls.index("write"))
    if call == "replace":
        at = len(calls) - 1 - calls[::-1].index("replace")
    with meddled(at + 1, failing(errno.ENOSPC)):
        fault = refusal_of(save, "more")
    assert str(fault) == f"{save}: cannot be written: No space left on device"
    assert fault.hint == "2 lines are safe; this one was not recorded"
    assert beside(save) == set()


def test_without_the_fsync_check_the_error_is_missed_and_this_test_sees_it(save, monkeypatch):
    def careless(file: int) -> None:
        try:
            commit.os.fsync(file)
        except OSError:
            return

    calls = count_calls(save)
    monkeypatch.setattr(commit, "flush", careless)
    with meddled(calls.index("fsync") + 1, failing(errno.EIO)):
        add(save, "a line that the disk refused")
    assert log(save)[-1] == "a line that the disk refused"


def test_a_folder_that_cannot_be_flushed_is_a_warning(save):
    calls = count_calls(save)
    last = len(calls) - calls[::-1].index("fsync")
    with meddled(last, failing(errno.EIO)):
        assert add(save, "a") == ("recorded, but its folder could not be brought to the disk: Input/output error",)
    assert log(save)[-1] == "a"


def test_a_rename_that_happened_in_spite_of_its_error_counts(save, monkeypatch):
    real = os.replace

    def replaced_but(source: str, target: str) -> None:
        real(source, target)
        if target == str(save):
            failing(errno.EIO)("replace")

    monkeypatch.setattr(os, "replace", replaced_but)
    add(save, LINE)
    assert log(save) == (FIRST, LINE)


def test_short_writes_are_continued(save, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, bytes(data[:7])))
    add(save, LINE)
    assert log(save) == (FIRST, LINE)


def test_where_no_lock_works_none_is_left(save, monkeypatch):
    monkeypatch.setattr(write, "claim", lambda _file: failing(errno.ENOLCK)("flock"))
    assert "cannot be locked" in refusal_of(save).message
    assert beside(save) == set()


def test_a_failing_lock_leaves_that_of_another_ragz_alone(save, monkeypatch):
    real, faults = write.claim, [failing(errno.EIO)]

    def claim(file: int) -> None:
        if faults:
            faults.pop()("flock")
        real(file)

    with writing(save) as slot:
        monkeypatch.setattr(write, "claim", claim)
        assert "cannot be locked" in refusal_of(save).message
        assert beside(save) == {".friday.toml.lock"}
        slot.write(longer(slot.save.session, LINE))
    assert log(save) == (FIRST, LINE)


# The disk and the terminal


def test_a_limit_of_every_size(save):
    """RLIMIT_FSIZE from nothing to enough: old or new, nothing beside it, and never a traceback."""
    before = save.read_bytes()
    enough = len(dump(session(FIRST, LINE)))
    outcomes = set()
    limits = [*range(0, enough, 3), enough - 1, enough, enough + 1]
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    signalled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for size in limits:
        save.write_bytes(before)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
        fault = refusal(add, save, LINE)
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        recorded = fault is None
        assert recorded or "File too large" in fault.message
        assert recorded == (size >= enough)
        assert save.read_bytes() == before or recorded
        assert beside(save) == set()
        outcomes.add(recorded)
    signal.signal(signal.SIGXFSZ, signalled)
    assert outcomes == {True, False}


@pytest.mark.skipif(not ROOT, reason="needs root to mount a tmpfs")
def test_a_disk_of_a_few_blocks(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24k", "tmpfs", disk], capture_output=True, check=False)
    if made.returncode:
        pytest.skip(f"cannot mount a tmpfs here: {made.stderr.decode().strip()}")
    try:
        path = disk / "friday.toml"
        create(path, session())
        count = 0
        while (fault := refusal(add, path, f"{count} {'x' * 400}")) is None:
            count += 1
        assert "No space left on device" in fault.message
        assert count > 10
        assert len(log(path)) == count
        assert beside(path) == set()
    finally:
        subprocess.run(["umount", disk], check=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_terminal_changes_nothing(save):
    with open("/dev/full", "wb") as full:
        assert run(save, LINE, stdout=full).returncode == 0
    assert log(save) == (FIRST, LINE)


def test_a_closed_terminal_changes_nothing(save):
    done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", *command(save, LINE)], env=ENVIRONMENT, check=False)
    assert done.returncode == 0
    assert log(save) == (FIRST, LINE)


def test_a_pipe_without_a_reader_changes_nothing(save):
    reader, writer = os.pipe()
    os.close(reader)
    assert run(save, LINE, stdout=writer).returncode == 0
    os.close(writer)
    assert log(save) == (FIRST, LINE)


def test_an_ascii_terminal_changes_nothing(save):
    done = run(save, LINE, env=ENVIRONMENT | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert (done.returncode, done.stdout.split()[0].decode()) == (0, RECORDED)
    assert log(save)[0] == FIRST


def test_a_ctrl_c_while_a_line_is_written_waits_until_it_is_recorded(save):
    at = count_calls(save).index("write") + 1
    with meddled(at, lambda _name: signal.raise_signal(signal.SIGINT)), pytest.raises(KeyboardInterrupt):
        add(save, "despite")
    assert log(save)[-1] == "despite"
    assert beside(save) == set()
