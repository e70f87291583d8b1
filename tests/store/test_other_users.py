"""A save in a folder that several users share: lock files left by others, and folders where only owners may delete."""

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from types import SimpleNamespace

import pytest

from ragz_cli import store
from ragz_cli.store import commit, write
from ragz_cli.store.write import dump, writing

from .another_user import ANN, BOB, ROOT, acting_as, needs_root, put
from .evening import FIRST, LINE, add, beside, log, longer, refusal, refusal_of, session
from .meddling import failing

pytestmark = needs_root

LOCK, PREVIOUS = ".friday.toml.lock", ".friday.toml.bak"
OPEN, STICKY = 0o777, 0o1777


@pytest.fixture
def shared(save: Path) -> Iterator[Path]:
    """A save of Ann's that all may write, in a folder where all may write and delete."""
    add(save, "everything that a line needs is imported now")
    with writing(save):
        refusal_of(save.parent / "none.toml")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(OPEN)
    path = folder / save.name
    put(path, dump(session(FIRST)), ANN, 0o666)
    yield path
    shutil.rmtree(folder)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> "count[float]":
    """The time for who waits for a lock: a tenth of a second passes at each look at it."""
    passing = count(0.0, 0.1)
    monkeypatch.setattr(write, "time", SimpleNamespace(monotonic=lambda: next(passing), sleep=lambda _: None))
    return passing


def bob_adds(path: Path, line: str = LINE) -> object:
    """Bob adds a line; what he is refused with, if he is. It is recorded if and only if he is not refused."""
    before = log(path)
    with acting_as(BOB):
        fault = refusal(add, path, line)
    assert log(path) == (before if fault else (*before, line))
    return fault


# A lock file that another user's ragz left


@pytest.mark.parametrize("mode", [0o644, 0o444, 0o664, 0o666, 0o604])
def test_a_lock_file_that_another_user_left_is_locked_and_removed(shared, impatient, mode):
    put(shared.parent / LOCK, b"", ANN, mode)
    assert bob_adds(shared) is None
    assert beside(shared) == set()


@pytest.mark.parametrize("mode", [0o644, 0o666])
def test_in_a_sticky_folder_it_stays_and_does_no_harm(shared, impatient, mode):
    shared.parent.chmod(STICKY)
    os.chown(shared, BOB, BOB)
    put(shared.parent / LOCK, b"", ANN, mode)
    for line in ("a", "b"):
        assert bob_adds(shared, line) is None
        assert beside(shared) == {LOCK}


def test_a_system_that_protects_the_files_of_others_from_being_made_again(shared, impatient, monkeypatch):
    """Linux refuses O_CREAT for another user's file in a sticky folder, even if all may write it."""
    real = os.open

    def guarded(path: str, flags: int, *mode: int) -> int:
        if str(path).endswith(".lock") and flags & os.O_CREAT and os.path.exists(path):
            failing(errno.EACCES)("open")
        return real(path, flags, *mode)

    shared.parent.chmod(STICKY)
    os.chown(shared, BOB, BOB)
    put(shared.parent / LOCK, b"", ANN, 0o666)
    monkeypatch.setattr(os, "open", guarded)
    assert bob_adds(shared) is None


@pytest.mark.parametrize("mode", [0o644, 0o666])
def test_a_lock_that_another_user_holds_is_waited_for(shared, impatient, mode):
    put(shared.parent / LOCK, b"", ANN, mode)
    with writing(shared) as slot:
        os.chown(shared.parent / LOCK, ANN, ANN)
        os.chmod(shared.parent / LOCK, mode)
        fault = bob_adds(shared)
        assert fault.message == "another ragz has held it for 10 seconds"
        slot.write(longer(slot.save.session, "hers"))
    assert log(shared) == (FIRST, "hers")


def test_who_locks_by_reading_keeps_others_out(shared, impatient):
    put(shared.parent / LOCK, b"", ANN, 0o644)
    with acting_as(BOB):
        bobs = writing(shared)
        slot = bobs.__enter__()
    with acting_as(ANN):
        fault = refusal(add, shared, "hers")
    assert fault.message == "another ragz has held it for 10 seconds"
    with acting_as(BOB):
        slot.write(longer(slot.save.session, "his"))
        bobs.__exit__(None, None, None)
    assert log(shared) == (FIRST, "his")
    assert beside(shared) == set()


@pytest.mark.parametrize("mode", [0o600, 0o200, 0])
def test_a_lock_file_that_cannot_be_opened_is_named_soon(shared, clock, mode):
    put(shared.parent / LOCK, b"", ANN, mode)
    before = shared.read_bytes()
    fault = bob_adds(shared)
    assert write.UNUSABLE < next(clock) < 4  # not the 10 s of a lock that somebody holds
    assert fault.message == f"cannot be locked: Permission denied for its lock file {shared.parent / LOCK}"
    assert "delete it" in fault.hint
    assert shared.read_bytes() == before
    assert beside(shared) == {LOCK}


def test_a_lock_file_that_cannot_be_opened_is_waited_for_while_others_come_and_go(shared, monkeypatch):
    """Ann, whose files nobody else may open, writes line after line: each has a lock file of its own."""
    clock = iter(range(1000))
    turns = iter(range(6))

    def sleep(_seconds: float) -> None:
        os.setresuid(ROOT, ROOT, ROOT)
        (shared.parent / LOCK).unlink(missing_ok=True)
        if (turn := next(turns, None)) is not None:
            put(shared.parent / LOCK, b"a" * turn, ANN, 0o600)
        os.setresuid(BOB, BOB, ROOT)

    put(shared.parent / LOCK, b"", ANN, 0o600)
    monkeypatch.setattr(write, "time", SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=sleep))
    assert bob_adds(shared) is None
    assert next(turns, None) is None
    assert next(clock) < write.PATIENCE
    assert beside(shared) == set()


def test_a_lock_file_that_vanishes_between_two_looks_is_made_again(shared, monkeypatch, impatient):
    """It could not be opened for writing, and is gone when it is opened for reading."""
    real, seen = os.open, []

    def late(path: str, flags: int, *mode: int) -> int:
        if str(path).endswith(".lock") and not seen:
            seen.append(flags)
            failing(errno.EACCES)("open")
        return real(path, flags, *mode)

    monkeypatch.setattr(os, "open", late)
    assert bob_adds(shared) is None
    assert seen
    assert beside(shared) == set()


@pytest.mark.parametrize("number", [errno.EBADF, errno.ENOLCK, errno.EIO])
def test_where_a_lock_needs_a_file_that_can_be_written_the_file_is_named_and_kept(shared, clock, monkeypatch, number):
    """As on NFS: EBADF for what is open for reading only. Somebody may hold that file, so it is not deleted."""
    fcntl = pytest.importorskip("fcntl")
    real = write.claim

    def claim(file: int) -> None:
        if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            failing(number)("flock")
        real(file)

    monkeypatch.setattr(write, "claim", claim)
    put(shared.parent / LOCK, b"", ANN, 0o644)
    fault = bob_adds(shared)
    assert str(shared.parent / LOCK) in fault.message
    assert os.strerror(number) in fault.message
    assert beside(shared) == {LOCK}


def test_a_folder_in_which_nothing_can_be_made_is_told_at_once(shared, clock):
    shared.parent.chmod(0o755)
    fault = bob_adds(shared)
    assert next(clock) < write.UNUSABLE
    assert fault.message == "cannot be locked: Permission denied"
    assert beside(shared) == set()


# A folder in which only owners may delete


@pytest.mark.parametrize("previous", [None, ANN, BOB, ROOT])
def test_a_refused_line_leaves_no_link_to_the_save_of_another_user(shared, previous):
    shared.parent.chmod(STICKY)
    if previous is not None:
        put(shared.parent / PREVIOUS, b"older", previous, 0o666)
    before = sorted(os.listdir(shared.parent))
    for _ in range(3):
        fault = bob_adds(shared)
        assert fault.message == "cannot be written: Operation not permitted"
        assert fault.hint == f"{commit.ANOTHERS}. 1 line is safe; this one was not recorded"
        assert sorted(os.listdir(shared.parent)) == before
    assert shared.stat().st_nlink == 1
    with acting_as(ANN):
        fault = refusal(add, shared, "hers")
    assert fault is None
    assert beside(shared) == set()


def test_without_asking_whose_it_is_a_link_is_left_and_this_test_sees_it(shared, monkeypatch):
    shared.parent.chmod(STICKY)
    monkeypatch.setattr(commit, "_owner_only", lambda _path, _old: False)
    assert bob_adds(shared)
    assert [name for name in beside(shared) if name.endswith(".ragz")]


def test_whoever_owns_what_a_line_leaves_nothing(shared, impatient):
    """Owners of the folder, the save, its previous version and a lock file, in sticky folders and others."""
    outcomes = {}
    content = dump(session(FIRST))
    for folder, mode, owner, previous, locked in product(
        (ANN, BOB, ROOT), (OPEN, STICKY), (ANN, BOB, ROOT), (None, ANN, BOB), (None, ANN, BOB)
    ):
        shutil.rmtree(shared.parent)
        shared.parent.mkdir()
        os.chown(shared.parent, folder, folder)
        shared.parent.chmod(mode)
        put(shared, content, owner, 0o666)
        if previous is not None:
            put(shared.parent / PREVIOUS, b"older", previous, 0o644)
        if locked is not None:
            put(shared.parent / LOCK, b"", locked, 0o644)
        recorded = bob_adds(shared) is None
        free = not mode & stat.S_ISVTX or folder == BOB
        outcomes[folder, mode, owner] = recorded
        assert recorded == (free or owner == BOB)
        assert beside(shared) == (set() if free or locked in (None, BOB) else {LOCK})
        if recorded and (free or previous in (None, BOB)):
            assert (shared.parent / PREVIOUS).read_bytes() == content
    assert set(outcomes.values()) == {True, False}


# A group that may write, and a folder that only its owner may

GROUP = 65531


def in_group(path: Path, mode: int) -> None:
    """Give a file or folder to the group."""
    os.chown(path, -1, GROUP)
    path.chmod(mode)


def test_a_save_of_a_group_stays_the_groups_whoever_of_it_writes(shared):
    """Mode and group of a save are kept, also where the folder would give new files another group."""
    in_group(shared.parent, 0o2770)
    in_group(shared, 0o660)
    before = os.getgroups()
    os.setgroups([GROUP])
    try:
        for user, line in ((BOB, "his"), (ANN, "hers"), (BOB, "his again")):
            with acting_as(user):
                assert refusal(add, shared, line) is None
            found = shared.stat()
            assert (found.st_gid, stat.S_IMODE(found.st_mode)) == (GROUP, 0o660)
    finally:
        os.setgroups(before)
    assert log(shared) == (FIRST, "his", "hers", "his again")
    assert beside(shared) == set()


def test_who_is_not_of_the_group_reads_nothing_and_leaves_nothing(shared):
    in_group(shared, 0o660)
    with acting_as(BOB):
        fault = refusal(add, shared, LINE)
    assert "Permission denied" in fault.message
    assert beside(shared) == set()


@pytest.mark.parametrize("mode", [0o444, 0o644, 0o464])
def test_a_save_that_somebody_may_only_read_is_read_and_never_replaced(shared, clock, mode):
    """Bob could put another file in its place, since the folder is open: he is refused all the same."""
    shared.chmod(mode)
    before = shared.stat()
    fault = bob_adds(shared)
    assert fault.message == "is read-only; nothing was written"
    assert fault.hint == "another user owns it; ask them to allow it. 1 line is safe; this one was not recorded"
    assert (shared.stat().st_ino, shared.stat().st_mode) == (before.st_ino, before.st_mode)
    with acting_as(BOB):
        assert len(store.read(str(shared)).session.games[-1].log) == 1
    assert beside(shared) == set()


def test_reading_a_save_in_a_folder_of_another_user_needs_no_lock_and_leaves_nothing(shared):
    shared.chmod(0o644)
    shared.parent.chmod(0o555)
    with acting_as(BOB):
        assert store.read(str(shared)).session.games[-1].log[0] == FIRST
    assert beside(shared) == set()
