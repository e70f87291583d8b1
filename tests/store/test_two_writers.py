"""Two at one save, another ragz or an editor: no line of either is overwritten."""

import os
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.store import commit, write
from ragz_cli.store.write import dump, writing

from .evening import FIRST, LINE, add, beside, log, longer, refusal, session
from .meddling import count_calls, meddled

# The lock


def test_a_second_writer_waits_says_so_and_gives_up(save, impatient):
    told = []
    with writing(save) as slot:
        late = writing(save, lambda: told.append(1))
        with pytest.raises(store.SaveError, match="another ragz has held it"):
            late.__enter__()
        slot.write(longer(slot.save.session, LINE))
    assert told == [1]
    assert log(save) == (FIRST, LINE)


def test_the_lock_is_given_back_with_the_line_not_with_the_block(save, impatient):
    with writing(save) as slot:
        slot.write(longer(slot.save.session, "a"))
        add(save, "b")
    assert log(save) == (FIRST, "a", "b")
    assert beside(save) == set()


def lost_between_two_at_once(save: Path) -> bool:
    """Let two take the save at once, as far as they are let, and tell whether one overwrote the other."""
    with writing(save) as one, writing(save) as two:
        one.write(longer(one.save.session, "a"))
        two.write(longer(two.save.session, "b"))
    return log(save) != (FIRST, "a", "b")


def test_the_lock_keeps_two_apart(save, impatient):
    with pytest.raises(store.SaveError, match="another ragz"):
        lost_between_two_at_once(save)


def test_without_the_lock_the_last_look_still_notices(save, monkeypatch):
    monkeypatch.setattr(write, "claim", lambda _file: None)
    with pytest.raises(store.SaveError, match="changed by another program"):
        lost_between_two_at_once(save)
    assert log(save) == (FIRST, "a")


def test_without_both_a_line_is_lost_and_this_test_sees_it(save, monkeypatch):
    monkeypatch.setattr(write, "claim", lambda _file: None)
    monkeypatch.setattr(commit, "_unchanged", lambda _now, _before: None)
    assert lost_between_two_at_once(save)


def test_a_lock_file_that_was_deleted_while_waiting_is_no_lock(save, monkeypatch):
    """The holder deletes it between our open and our flock; without the comparison we would hold a lock of nothing."""
    real, seen = write.claim, []

    def late(file: int) -> None:
        if not seen:
            os.unlink(save.parent / ".friday.toml.lock")
        seen.append(file)
        real(file)

    monkeypatch.setattr(write, "claim", late)
    with writing(save):
        assert (save.parent / ".friday.toml.lock").exists()
    assert len(seen) == 2


# Another program


def editors_line(path: Path) -> None:
    """An editor saves the file, in place, with one more line of its own."""
    path.write_bytes(dump(longer(session(FIRST), "editor")))


def editors_replacement(path: Path) -> None:
    """An editor that renames, and keeps the time and the size."""
    old = path.stat()
    other = path.parent / "editor~"
    other.write_bytes(dump(session(FIRST.replace("4 1", "5 2"))))
    os.utime(other, ns=(old.st_atime_ns, old.st_mtime_ns))
    other.rename(path)


@pytest.mark.parametrize("edit", [editors_line, editors_replacement])
def test_an_editors_write_between_any_two_calls_is_not_overwritten(save, edit):
    """Except just before the very last: there is no call that renames only if nothing changed."""
    calls = count_calls(save)
    committed = len(calls) - calls[::-1].index("replace")
    overwritten = []
    for at in range(1, len(calls) + 1):
        save.write_bytes(dump(session(FIRST)))
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
    with writing(save) as slot:
        editors_line(save)
        slot.write(longer(slot.save.session, LINE))
    assert "editor" not in log(save)


def test_a_file_that_vanishes_is_not_written_again(save):
    with writing(save) as slot:
        save.unlink()
        with pytest.raises(store.SaveError, match="changed by another program"):
            slot.write(slot.save.session)
    assert beside(save) == set()
    assert not save.exists()
