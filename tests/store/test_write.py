"""Writing: what a line leaves behind, what stays of links, modes and owners, and that a new save overwrites nothing."""

import errno
import os
import stat

import pytest

from ragz_cli import store
from ragz_cli.store.write import create, writing

from .evening import FIRST, LINE, add, beside, log, refusal, refusal_of, session, version
from .meddling import failing, meddled

ROOT = os.geteuid() == 0


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
    with pytest.raises(ValueError, match="not like this"), writing(save):
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
        with writing(save) as slot:
            slot.write(evening)
    except store.SaveError:
        assert store.read(save).session == session(FIRST)
        assert strange not in ({}, {"a": [[1, "b"], {"c": {}}]})
    else:
        assert store.read(save).session == evening


def test_a_slot_is_written_once(save):
    with writing(save) as slot:
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
    with refused, writing("ragz.toml"):
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
        create(save, session())
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
        create(path, session())
    lost = set()
    for at, call in enumerate(counted.calls, 1):
        path.unlink()
        with meddled(at, lambda _name: path.write_text("mine")):
            fault = refusal(create, path, session())
        assert fault is None or "is there already" in fault.message
        lost |= {call} if path.read_text() != "mine" else set()
        assert beside(path) == set()
    assert lost == (set() if links else {"close", "replace"})


def test_create_without_hard_links(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "link", lambda *_: failing(errno.EPERM)("link"))
    assert create(tmp_path / "friday.toml", session(FIRST)) == ()
    assert store.read(tmp_path / "friday.toml").session == session(FIRST)
    assert os.listdir(tmp_path) == ["friday.toml"]


def test_a_new_save_has_the_usual_mode(tmp_path):
    before = os.umask(0o027)
    try:
        create(tmp_path / "friday.toml", session())
        assert stat.S_IMODE((tmp_path / "friday.toml").stat().st_mode) == 0o640
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)


def test_create_needs_a_folder(tmp_path):
    with pytest.raises(store.SaveError, match="there is no folder"):
        create(tmp_path / "no" / "friday.toml", session())
