"""What other systems do otherwise: no hard links, and times that two calls do not agree on."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ragz_cli.cli.prompt.talk import LiveEvening
from ragz_cli.store import files, load
from ragz_cli.store.write import create, dump

from .evening import ENVIRONMENT, FIRST, LINE, add, beside, log, refusal, session
from .meddling import count_calls, failing, meddled
from .test_two_writers import editors_line, editors_replacement

# Times: on Windows os.stat gives the birth of a file as its ctime, and os.fstat its change


def born_long_ago(_change: int) -> int:
    return 1


def born_before(change: int) -> int:
    return change - 5_000_000_000


def with_another_ctime(real: Callable[..., os.stat_result], ctime: Callable[[int], int]) -> Callable[..., object]:
    """A call like `real` whose ctime is another one than that of os.fstat."""

    def call(*path: object, **options: object) -> os.stat_result:
        found = real(*path, **options)
        kind, (plain, named) = found.__reduce__()
        assert isinstance(kind, type)
        born = ctime(found.st_ctime_ns)
        return os.stat_result(plain, {**named, "st_ctime_ns": born, "st_ctime": born / 1e9})

    return call


@pytest.fixture(params=[born_long_ago, born_before])
def births(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, with_another_ctime(getattr(os, name), request.param))


def test_the_two_calls_really_differ(save, births):
    with save.open("rb") as file:
        assert os.stat(save).st_ctime_ns != os.fstat(file.fileno()).st_ctime_ns
        assert os.stat(save).st_mtime_ns == os.fstat(file.fileno()).st_mtime_ns


def test_lines_are_recorded(save, births):
    for line in ("a", "b", "c"):
        assert add(save, line) == ()
    assert log(save) == (FIRST, "a", "b", "c")
    assert (save.parent / ".friday.toml.bak").exists()
    assert beside(save) == set()


def test_a_save_is_begun(tmp_path, births):
    assert create(tmp_path / "friday.toml", session(FIRST)) == ()
    assert log(tmp_path / "friday.toml") == (FIRST,)


@pytest.mark.parametrize("edit", [editors_line, editors_replacement])
def test_an_editors_write_is_noticed_all_the_same(save, births, edit):
    """Between any two calls, except just before the very last."""
    calls = count_calls(save)
    committed = len(calls) - calls[::-1].index("replace")
    outcomes = set()
    for at in range(1, committed):
        save.write_bytes(dump(session(FIRST)))
        with meddled(at, lambda _name: edit(save)):
            fault = refusal(add, save, LINE)
        outcomes.add(fault is None)
        assert fault is None or "changed by another program" in fault.message
        assert log(save)[:2] in ((FIRST, "editor"), ("Ann: roll 5 2",), ("Ann: roll 5 2", LINE)), calls[at - 1]
        assert beside(save) == set()
    assert outcomes == {True, False}


def test_a_write_while_a_save_is_read_is_noticed(save, births, monkeypatch):
    """Also one that leaves the size and the time of the write as they were: os.fstat still knows of it."""
    real, seen = load._all_of, []

    def edited(file: int) -> bytes:
        content, old = real(file), os.fstat(file)
        while not seen and os.fstat(file).st_ctime_ns == old.st_ctime_ns:  # until the clock of the system ticks
            save.write_bytes(content.replace(b"roll 4 1", b"roll 5 2"))
            os.utime(save, ns=(old.st_atime_ns, old.st_mtime_ns))
        seen.append(content)
        return content

    monkeypatch.setattr(load, "_all_of", edited)
    assert log(save) == ("Ann: roll 5 2",)
    assert [FIRST.encode() in content for content in seen] == [True, False]


WITH_BIRTHS = """
import os, sys

real = os.stat

def stat(*path, **options):
    kind, (plain, named) = real(*path, **options).__reduce__()
    return os.stat_result(plain, {**named, "st_ctime_ns": 1, "st_ctime": 0.0})

os.stat = stat
"""
MAIN = "from ragz_cli.__main__ import main; sys.exit(main())"
NEW = ("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")


def ragz(path: Path, system: str, *words: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a whole command on a system that is otherwise."""
    whole = (sys.executable, "-c", f"{system}\n{MAIN}", "-f", str(path), *words)
    return subprocess.run(whole, env=ENVIRONMENT, input=stdin, capture_output=True, check=False, timeout=60)


def test_whole_commands_work(tmp_path):
    path = tmp_path / "friday.toml"
    for words in (NEW, ("roll", "4", "1"), ("undo",), ("redo",), ("note", "tea"), ("do", "decline", "note b")):
        done = ragz(path, WITH_BIRTHS, *words)
        assert done.returncode == 0, done.stderr
    done = ragz(path, WITH_BIRTHS, "play", stdin=b"note at the prompt\nundo\nnote again\n")
    assert done.returncode == 0, done.stderr
    ends = ("undo", "redo", "note tea", "Ann: decline", "note b", "note at the prompt", "undo", "note again")
    assert log(path) == ("Ann: roll 4 1", *ends)
    assert ragz(path, WITH_BIRTHS, "verify").returncode == 0
    assert beside(path) == set()


def test_the_prompt_knows_its_own_save_and_sees_what_others_write(tmp_path, births):
    path = tmp_path / "friday.toml"
    assert ragz(path, "import sys", *NEW).returncode == 0
    prompt = LiveEvening(str(path), lambda _words: 0)
    assert prompt.up_to_date
    assert prompt.take("roll 4 1", prompt.evening.session) == 0
    assert prompt.up_to_date
    add(path, "note another terminal")
    assert not prompt.up_to_date
    assert prompt.catch_up()
    assert prompt.up_to_date


# Hard links

WITHOUT_LINKS = ["EPERM", "EACCES", "EINVAL", "EXDEV", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]
IN_TROUBLE = ["ENOSPC", "EIO", "EROFS", "EDQUOT", "ENAMETOOLONG", "ENOMEM", "ELOOP", "EBUSY"]
NO_LINKS = """
import errno, os, sys

def link(*_args, **_options):
    raise OSError(errno.{0}, os.strerror(errno.{0}))

os.link = link
"""


def no_links(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(os, "link", lambda *_: failing(getattr(errno, name))("link"))


@pytest.mark.parametrize("name", WITHOUT_LINKS)
def test_a_save_is_begun_and_played_where_there_are_no_hard_links(tmp_path, monkeypatch, name):
    path = tmp_path / "friday.toml"
    no_links(monkeypatch, name)
    assert create(path, session(FIRST)) == ()
    assert add(path, LINE) == ()
    assert log(path) == (FIRST, LINE)
    assert os.listdir(tmp_path) == ["friday.toml"]
    assert refusal(create, path, session()).message == "is there already; nothing was written"
    assert log(path) == (FIRST, LINE)


@pytest.mark.parametrize("name", ["EACCES", "EINVAL"])
def test_whole_commands_work_without_hard_links(tmp_path, name):
    path = tmp_path / "friday.toml"
    for words in (NEW, ("roll", "4", "1")):
        done = ragz(path, NO_LINKS.format(name), *words)
        assert done.returncode == 0, done.stderr
    assert log(path) == ("Ann: roll 4 1",)
    assert os.listdir(tmp_path) == ["friday.toml"]


def test_a_python_without_hard_links(tmp_path, monkeypatch):
    path = tmp_path / "friday.toml"
    monkeypatch.delattr(os, "link")
    assert create(path, session(FIRST)) == ()
    assert add(path, LINE) == ()
    assert log(path) == (FIRST, LINE)


@pytest.mark.parametrize("name", IN_TROUBLE)
def test_what_is_real_trouble_is_told_and_no_save_is_begun(tmp_path, monkeypatch, name):
    no_links(monkeypatch, name)
    fault = refusal(create, tmp_path / "friday.toml", session())
    assert fault.message == f"cannot be written: {os.strerror(getattr(errno, name))}"
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["EACCES", "EPERM", "ENOSPC", "EROFS"])
def test_a_name_that_cannot_be_claimed_either_is_told(tmp_path, monkeypatch, name):
    """As where the folder may not be written: that, and not the link, is what is wrong."""
    path, real = tmp_path / "friday.toml", os.open

    def closed(opened: str, flags: int, *mode: int) -> int:
        if opened == str(path) and flags & os.O_CREAT:
            failing(getattr(errno, name))("open")
        return real(opened, flags, *mode)

    no_links(monkeypatch, "EACCES")
    monkeypatch.setattr(os, "open", closed)
    assert refusal(create, path, session()).message == f"cannot be written: {os.strerror(getattr(errno, name))}"
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["EIO", "ENOSPC", "EACCES"])
def test_without_hard_links_every_call_may_fail(tmp_path, monkeypatch, name):
    """A save is begun if and only if no error is told; else nothing has its name, and nothing is beside it."""
    path = tmp_path / "friday.toml"
    no_links(monkeypatch, "EPERM")
    with meddled(0, print) as counted:
        create(path, session(FIRST))
    outcomes = set()
    for at, call in enumerate(counted.calls, 1):
        path.unlink(missing_ok=True)
        with meddled(at, failing(getattr(errno, name))):
            recorded = refusal(create, path, session(FIRST)) is None
        assert path.exists() == recorded, (at, call)
        assert not recorded or log(path) == (FIRST,)
        outcomes.add(recorded)
        create(tmp_path / "next.toml", session())
        (tmp_path / "next.toml").unlink()
    assert outcomes == {True, False}


def test_a_rename_that_happened_in_spite_of_its_error_began_the_save(tmp_path, monkeypatch):
    path, real = tmp_path / "friday.toml", os.replace

    def replaced_but(source: str, target: str) -> None:
        real(source, target)
        failing(errno.EIO)("replace")

    no_links(monkeypatch, "EPERM")
    monkeypatch.setattr(os, "replace", replaced_but)
    assert create(path, session(FIRST)) == ()
    assert log(path) == (FIRST,)


def test_a_name_that_was_claimed_in_vain_is_given_up_unless_somebody_wrote_there(tmp_path, monkeypatch):
    path = tmp_path / "friday.toml"

    def refused(_source: str, _target: str) -> None:
        if written:
            path.write_text(written)
        failing(errno.EIO)("replace")

    no_links(monkeypatch, "EPERM")
    monkeypatch.setattr(os, "replace", refused)
    for written in ("", "mine"):
        assert refusal(create, path, session()).message == "cannot be written: Input/output error"
        assert path.exists() == bool(written)
    assert path.read_text() == "mine"


# Windows separates folders by two signs


def test_the_other_sign_between_folders_is_known_where_there_is_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "altsep", "\\")
    assert refusal(create, "night\\", session()).message == "is the name of a folder"
    assert files.is_path("ours\\kitchen")
    monkeypatch.setattr(os, "altsep", None)
    assert not files.is_path("ours\\kitchen")
    assert os.listdir(tmp_path) == []
