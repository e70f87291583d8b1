"""Writing: old or new and never in between, whoever meddles and whatever fails."""

import errno
import os
import resource
import signal
import stat
import subprocess
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.store import commit, lock

from .evening import ENVIRONMENT, RECORDED, add, beside, command, log, longer, refusal, run, session, version
from .meddling import failing, meddled

ROOT = os.geteuid() == 0
FIRST = "Ann: roll 4 1"
LINE = "Ann: challenge 532 41 3  # said \"mine\", Zoë \\o/"


def refusal_of(path: Path, line: str = LINE) -> store.SaveError:
    """Try to add a line, which must be refused, and give the refusal."""
    with pytest.raises(store.SaveError) as caught:
        add(path, line)
    return caught.value


# What a line leaves behind


def test_a_line_is_added_and_the_version_before_is_kept(save):
    before = save.read_bytes()
    assert add(save, LINE) == ()
    assert log(save) == (FIRST, LINE)
    assert (save.parent / ".friday.toml.bak").read_bytes() == before
    assert beside(save) == set()


def test_what_earlier_writers_left_is_removed_and_nothing_else(save):
    for name in (".friday.toml.0a1b2c3d.ragz", ".friday.toml.lock", ".other.toml.0a1b2c3d.ragz", ".friday.toml.x.ragz"):
        (save.parent / name).write_text("")
    add(save, LINE)
    assert beside(save) == {".other.toml.0a1b2c3d.ragz", ".friday.toml.x.ragz"}


def test_a_previous_version_that_is_the_same_file_leaves_no_second_name(save):
    os.link(save, save.parent / ".friday.toml.bak")
    add(save, LINE)
    assert beside(save) == set()


def test_a_refused_line_leaves_nothing(save):
    before = version(save)
    with pytest.raises(ValueError, match="not like this"), store.writing(save):
        raise ValueError("not like this")
    assert version(save) == before
    assert os.listdir(save.parent) == [save.name]


@pytest.mark.parametrize("bad", ["a\x1b[2J", "x" * 501, 'a\n", "b', "\ud800", "a\u202e"])
def test_what_could_not_be_read_back_is_not_written(save, bad):
    before = save.read_bytes()
    assert "nothing was written" in refusal_of(save, bad).hint
    assert save.read_bytes() == before
    assert os.listdir(save.parent) == [save.name]


@pytest.mark.parametrize("strange", [{"a": 1.5}, {"a": None}, {"a": ("b",)}, {1: 2}, {"a": [[1, "b"], {"c": {}}]}, {}])
def test_free_tables_are_written_or_refused_whole(save, strange):
    evening = session(FIRST)._replace(totals=strange)
    try:
        with store.writing(save) as slot:
            slot.write(evening)
    except store.SaveError:
        assert store.read(save).session == session(FIRST)
        assert strange not in ({}, {"a": [[1, "b"], {"c": {}}]})
    else:
        assert store.read(save).session == evening


def test_a_slot_is_written_once(save):
    with store.writing(save) as slot:
        slot.write(slot.save.session)
        with pytest.raises(RuntimeError):
            slot.write(slot.save.session)


def test_a_missing_file_is_not_made(tmp_path):
    assert refusal_of(tmp_path / "friday.toml").message == "there is no such file"
    assert refusal_of(tmp_path / "no" / "friday.toml").message == "there is no such file"
    assert os.listdir(tmp_path) == []


def test_a_damaged_file_is_left_alone(save):
    save.write_text("format = 1\n")
    assert refusal_of(save).path == str(save)
    assert save.read_text() == "format = 1\n"
    assert os.listdir(save.parent) == [save.name]


# Links, modes, owners


def test_symbolic_links_stay_links(save, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(save)
    add(link, LINE)
    assert link.is_symlink()
    assert log(save) == (FIRST, LINE)
    assert sorted(os.listdir(tmp_path)) == ["link.toml", "table"]
    assert sorted(os.listdir(save.parent)) == [".friday.toml.bak", "friday.toml"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o200 | 0o444])
def test_the_mode_stays(save, mode):
    save.chmod(mode)
    add(save, LINE)
    assert stat.S_IMODE(save.stat().st_mode) == mode


@pytest.mark.skipif(not ROOT, reason="only root may give a file away")
def test_the_owners_stay(save):
    os.chown(save, 1234, 4321)
    add(save, LINE)
    assert (save.stat().st_uid, save.stat().st_gid) == (1234, 4321)


def test_a_read_only_file_is_honoured(save):
    save.chmod(0o444)
    before = version(save)
    fault = refusal_of(save)
    assert fault.message == "is read-only; nothing was written"
    assert fault.hint == f"to allow it: chmod u+w {save}. 1 line is safe; this one was not recorded"
    assert version(save) == before


def test_a_folder_that_is_gone_under_a_running_ragz(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    refused = pytest.raises(store.SaveError, match=r"^ragz\.toml: the folder that ragz runs in is gone$")
    with refused, store.writing("ragz.toml"):
        pass


@pytest.mark.skipif(ROOT, reason="root may write to every folder")
def test_a_read_only_folder(save):
    save.parent.chmod(0o555)
    assert refusal_of(save).message == "cannot be locked: Permission denied"
    save.parent.chmod(0o755)


def test_a_planted_link_in_place_of_the_lock_touches_no_other_file(save, tmp_path):
    other = tmp_path / "other"
    (save.parent / ".friday.toml.lock").symlink_to(other)
    assert "cannot be locked" in refusal_of(save).message
    assert not other.exists()


def test_a_planted_link_in_place_of_the_previous_version_is_replaced(save, tmp_path):
    other = tmp_path / "other"
    other.write_text("mine")
    (save.parent / ".friday.toml.bak").symlink_to(other)
    add(save, LINE)
    assert other.read_text() == "mine"


# A new save


def test_create_never_overwrites(save):
    before = version(save)
    with pytest.raises(store.SaveError) as caught:
        store.create(save, session())
    assert str(caught.value) == f"{save}: is there already; nothing was written"
    assert version(save) == before
    assert os.listdir(save.parent) == [save.name]


@pytest.mark.parametrize("links", [True, False], ids=["hard links", "a file system without"])
def test_create_never_overwrites_what_appears_meanwhile(tmp_path, monkeypatch, links):
    """Without hard links a name is claimed with an empty file, into which somebody may write for a moment."""
    path = tmp_path / "friday.toml"
    if not links:
        monkeypatch.setattr(os, "link", lambda *_: failing(errno.EPERM)("link"))
    with meddled(0, print) as counted:
        store.create(path, session())
    lost = set()
    for at, call in enumerate(counted.calls, 1):
        path.unlink()
        with meddled(at, lambda _name: path.write_text("mine")):
            fault = refusal(store.create, path, session())
        assert fault is None or "is there already" in fault.message
        lost |= {call} if path.read_text() != "mine" else set()
        assert beside(path) == set()
    assert lost == (set() if links else {"close", "replace"})


def test_create_without_hard_links(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "link", lambda *_: failing(errno.EPERM)("link"))
    assert store.create(tmp_path / "friday.toml", session(FIRST)) == ()
    assert store.read(tmp_path / "friday.toml").session == session(FIRST)
    assert os.listdir(tmp_path) == ["friday.toml"]


def test_a_new_save_has_the_usual_mode(tmp_path):
    before = os.umask(0o027)
    try:
        store.create(tmp_path / "friday.toml", session())
        assert stat.S_IMODE((tmp_path / "friday.toml").stat().st_mode) == 0o640
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)


def test_create_needs_a_folder(tmp_path):
    with pytest.raises(store.SaveError, match="there is no folder"):
        store.create(tmp_path / "no" / "friday.toml", session())


# The lock


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(lock, "PATIENCE", 0.02)
    monkeypatch.setattr(lock, "QUIET", 0.005)


def test_a_second_writer_waits_says_so_and_gives_up(save, impatient):
    told = []
    with store.writing(save) as slot:
        late = store.writing(save, lambda: told.append(1))
        with pytest.raises(store.SaveError, match="another ragz has held it"):
            late.__enter__()
        slot.write(longer(slot.save.session, LINE))
    assert told == [1]
    assert log(save) == (FIRST, LINE)


def test_the_lock_is_given_back_with_the_line_not_with_the_block(save, impatient):
    with store.writing(save) as slot:
        slot.write(longer(slot.save.session, "a"))
        add(save, "b")
    assert log(save) == (FIRST, "a", "b")
    assert beside(save) == set()


def lost_between_two_at_once(save: Path) -> bool:
    """Let two take the save at once, as far as they are let, and tell whether one overwrote the other."""
    with store.writing(save) as one, store.writing(save) as two:
        one.write(longer(one.save.session, "a"))
        two.write(longer(two.save.session, "b"))
    return log(save) != (FIRST, "a", "b")


def test_the_lock_keeps_two_apart(save, impatient):
    with pytest.raises(store.SaveError, match="another ragz"):
        lost_between_two_at_once(save)


def test_without_the_lock_the_last_look_still_notices(save, monkeypatch):
    monkeypatch.setattr(lock, "claim", lambda _file: None)
    with pytest.raises(store.SaveError, match="changed by another program"):
        lost_between_two_at_once(save)
    assert log(save) == (FIRST, "a")


def test_without_both_a_line_is_lost_and_this_test_sees_it(save, monkeypatch):
    monkeypatch.setattr(lock, "claim", lambda _file: None)
    monkeypatch.setattr(commit, "_unchanged", lambda _now, _before: None)
    assert lost_between_two_at_once(save)


def test_a_lock_file_that_was_deleted_while_waiting_is_no_lock(save, monkeypatch):
    """The holder deletes it between our open and our flock; without the comparison we would hold a lock of nothing."""
    real, seen = lock.claim, []

    def late(file: int) -> None:
        if not seen:
            os.unlink(save.parent / ".friday.toml.lock")
        seen.append(file)
        real(file)

    monkeypatch.setattr(lock, "claim", late)
    with store.writing(save):
        assert (save.parent / ".friday.toml.lock").exists()
    assert len(seen) == 2


# Another program


def editors_line(path: Path) -> None:
    """An editor saves the file, in place, with one more line of its own."""
    path.write_bytes(store.dump(longer(session(FIRST), "editor")))


def editors_replacement(path: Path) -> None:
    """An editor that renames, and keeps the time and the size."""
    old = path.stat()
    other = path.parent / "editor~"
    other.write_bytes(store.dump(session(FIRST.replace("4 1", "5 2"))))
    os.utime(other, ns=(old.st_atime_ns, old.st_mtime_ns))
    other.rename(path)


def count_calls(save: Path) -> list[str]:
    with meddled(0, print) as counted:
        add(save, LINE)
    return counted.calls


@pytest.mark.parametrize("edit", [editors_line, editors_replacement])
def test_an_editors_write_between_any_two_calls_is_not_overwritten(save, edit):
    """Except just before the very last: there is no call that renames only if nothing changed."""
    calls = count_calls(save)
    committed = len(calls) - calls[::-1].index("replace")
    overwritten = []
    for at in range(1, len(calls) + 1):
        save.write_bytes(store.dump(session(FIRST)))
        with meddled(at, lambda _name: edit(save)):
            fault = refusal(add, save, LINE)
        assert fault is None or "changed by another program" in fault.message
        lines = log(save)
        if at <= committed and lines[:2] not in ((FIRST, "editor"), ("Ann: roll 5 2",), ("Ann: roll 5 2", LINE)):
            overwritten.append((at, calls[at - 1]))
        assert beside(save) == set()
    assert overwritten == [(committed, "replace")]


def test_without_the_last_look_the_editors_line_is_lost_and_this_test_sees_it(save, monkeypatch):
    monkeypatch.setattr(commit, "_unchanged", lambda _now, _before: None)
    with store.writing(save) as slot:
        editors_line(save)
        slot.write(longer(slot.save.session, LINE))
    assert "editor" not in log(save)


def test_a_file_that_vanishes_is_not_written_again(save):
    with store.writing(save) as slot:
        save.unlink()
        with pytest.raises(store.SaveError, match="changed by another program"):
            slot.write(slot.save.session)
    assert beside(save) == set()
    assert not save.exists()


# Errors


ERRORS = [errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES]


@pytest.mark.parametrize("number", ERRORS, ids=[errno.errorcode[number] for number in ERRORS])
def test_every_call_may_fail(save, impatient, number):
    """A line is recorded if and only if no error is told, and nothing is left after the next line."""
    calls = count_calls(save)
    told = {True: set(), False: set()}
    for at in range(1, len(calls) + 1):
        before = session(FIRST)
        save.write_bytes(store.dump(before))
        with meddled(at, failing(number)):
            try:
                add(save, LINE)
                recorded = True
            except store.SaveError:
                recorded = False
        assert store.read(save).session == (longer(before, LINE) if recorded else before)
        told[recorded].add(calls[at - 1])
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


# The disk and the terminal


def test_a_limit_of_every_size(save):
    """RLIMIT_FSIZE from nothing to enough: old or new, nothing beside it, and never a traceback."""
    before = save.read_bytes()
    enough = len(store.dump(session(FIRST, LINE)))
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
        store.create(path, session())
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
