"""`ragz serve`: its address, the word that is kept for the evening, and Ctrl-C."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO, TextIOWrapper
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest
import segno

from ragz_cli.cli.serve import http
from ragz_cli.cli.serve.http import Gate, new_word
from ragz_cli.cli.serve.page import qr_code
from ragz_cli.store import files, write
from ragz_cli.store.files import KEPT, keep_word, word_of
from ragz_cli.store.load import SaveError
from tests.cli.conftest import Ragz, command, environment
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.cli.conftest import session as session

WORD = "abcDEF123-_x"


def test_a_word_has_72_bits_and_is_another_each_time() -> None:
    words = {new_word() for _ in range(100)}
    assert len(words) == 100
    assert all(re.fullmatch("[A-Za-z0-9_-]{12}", word) for word in words)


@pytest.mark.parametrize(
    ("path", "page"),
    [(f"/{WORD}/", ""), (f"/{WORD}", ""), (f"/{WORD}/events", "events"), ("/", None), ("//", None), ("/é/", None),
     (f"/{WORD.lower()}/", None), (f"/{WORD[:6]}/", None), (f"//{WORD}/", None)],
)  # fmt: skip
def test_a_page_is_found_with_the_word_alone(path: str, page: str | None) -> None:
    assert Gate(WORD, ["localhost:8018"]).page(path) == page


@pytest.mark.parametrize(
    "host", ["", ":8018", "localhost", "localhost:8019", "evil.example:8018", "localhost:8018.evil.example"]
)
def test_another_name_of_the_machine_is_no_name(host: str) -> None:
    gate = Gate(WORD, ["localhost:8018"])
    assert gate.knows("LocalHost:8018")
    assert not gate.knows(host)


def test_the_word_of_an_evening_is_kept_for_its_owner(folder: Path) -> None:
    keep_word("ragz.toml", "2026-11-22", "one")
    keep_word("ragz.toml", "2026-11-23", "two")
    assert word_of("ragz.toml", "2026-11-22") == "one"
    assert word_of(str(folder / "ragz.toml"), "2026-11-23") == "two"
    assert word_of("other.toml", "2026-11-22") == ""
    (kept,) = (folder / "share" / "ragz").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_k_145_words_that_are_made_together_are_all_kept_and_those_of_one_evening_are_the_same(folder: Path) -> None:
    """Twelve processes, two for each of six evenings."""
    told = [("ragz.toml", f"{at % 6}", f"word{at}") for at in range(12)]
    with get_context("fork" if sys.platform == "linux" else "spawn").Pool(12) as several:
        said = several.starmap(keep_word, told, chunksize=1)
    assert said[:6] == said[6:] == [word_of("ragz.toml", f"{evening}") for evening in range(6)]
    assert all(word in (f"word{at}", f"word{at + 6}") for at, word in enumerate(said[:6]))
    assert [path.name for path in (folder / "share" / "ragz").iterdir()] == ["second-screens"]


def test_k_145_another_ragz_between_reading_and_writing_loses_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    real = files._kept
    asked: list[int] = []

    def meanwhile() -> dict[str, str]:
        asked.append(1)
        before = real()
        if len(asked) == 2:  # between the look at the file and the new version of it
            with pytest.raises(SaveError, match="another ragz"):
                keep_word("ragz.toml", "other", "two")
        return before

    clock = count()
    monkeypatch.setattr(write, "time", SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=lambda _: None))
    monkeypatch.setattr(files, "_kept", meanwhile)
    assert keep_word("ragz.toml", "one", "one") == "one"
    assert keep_word("ragz.toml", "other", "two") == "two"
    assert (word_of("ragz.toml", "one"), word_of("ragz.toml", "other")) == ("one", "two")


def test_a_new_word_takes_the_place_of_the_one_before() -> None:
    assert [keep_word("ragz.toml", "a", "one"), keep_word("ragz.toml", "a", "two")] == ["one", "one"]
    assert keep_word("ragz.toml", "a", "three", replace=True) == word_of("ragz.toml", "a") == "three"


def test_only_the_last_evenings_are_kept() -> None:
    for at in range(KEPT + 1):
        keep_word("ragz.toml", f"{at}", f"word{at}")
    assert word_of("ragz.toml", "0") == ""
    assert word_of("ragz.toml", "1") == "word1"


def test_the_first_address_is_the_one_that_was_picked() -> None:
    assert http.printed(True, "10.9.8.7")[0] == "10.9.8.7"
    assert http.printed(True)[-1] == http.printed(False)[-1] == "localhost"
    assert not any(one.startswith("127.") for one in http.printed(True))


def test_an_address_of_another_machine_is_not_printed(session: Ragz) -> None:
    """203.0.113.77 is an address for documentation, which no machine has."""
    for other in ("203.0.113.77", "laptop.example", "http://127.0.0.1", "127.0.0.1:8018"):
        assert not http.is_ours(other)
    assert http.is_ours("127.0.0.1")
    assert "203.0.113.77 is no address" in session("serve", "--lan", "--address", "203.0.113.77", code=2).stderr
    assert "--lan" in session("serve", "--address", "127.0.0.1", code=2).stderr


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_cannot_be_is_refused(session: Ragz, port: str) -> None:
    assert f"{port} is no port" in session("serve", "--port", port, code=2).stderr


def test_the_usual_port_is_left_out_as_browsers_do() -> None:
    assert http.with_port("localhost", 80) == "localhost"
    assert http.with_port("localhost", 8018) == "localhost:8018"


def test_other_systems_have_addresses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no fcntl, by which Linux tells the addresses of its cards."""
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr("socket.gethostbyname_ex", lambda _: ("laptop", [], ["192.168.1.20", "127.0.0.1"]))
    assert http.printed(True)[-2:] == ["192.168.1.20", "localhost"]
    http.listening(True, 0).close()


def test_a_qr_code_is_drawn_where_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sign is two squares, one above the other; what is dark in the code is left blank."""
    monkeypatch.setattr("sys.stdout", TextIOWrapper(BytesIO(), encoding="utf-8"))
    address = f"http://192.168.100.100:8018/{WORD}/"
    monkeypatch.setattr("ragz_cli.view.screen.width", lambda: 80)
    lines = qr_code(address)
    squares = [[sign in half for sign in line] for line in lines for half in (" ▄", " ▀")]
    wanted = [[bool(square) for square in row] for row in segno.make(address, micro=False).matrix_iter(border=2)]
    assert squares[: len(wanted)] == wanted
    assert len(wanted) <= len(squares) <= len(wanted) + 1
    monkeypatch.setattr("ragz_cli.view.screen.width", lambda: len(lines[0]) - 1)
    assert qr_code(address) == []
    monkeypatch.setattr("sys.stdout", TextIOWrapper(BytesIO(), encoding="ascii"))
    assert qr_code(address) == []


@contextmanager
def served(*words: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """`ragz serve` as a process, and the address that it prints."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a process inherits that one is deaf to it
    process = subprocess.Popen(
        command(["serve", "--port", "0", *words]),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
    )  # fmt: skip
    try:
        assert process.stdout
        line = process.stdout.readline()
        yield process, line.split()[-1] if line else ""
    finally:
        process.kill()
        process.communicate()


def word_in(address: str) -> str:
    return address.split("/")[3]


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return str(answer.read().decode())


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT cannot be sent to one process")
def test_a_phone_follows_the_save_until_ctrl_c(session: Ragz) -> None:
    with served() as (process, address):
        assert "roll both Track Dice" in get(address)
        with urllib.request.urlopen(address + "events", timeout=20) as stream:
            assert stream.readline() == b"event: state\n"
            session("roll", "4", "1")
            line = b""
            while line != b"id: 1\n":
                line = stream.readline()
                assert line
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert word_in(address) not in out


def test_a_restart_has_the_same_word_until_another_is_asked_for(session: Ragz) -> None:
    said = []
    for words in ((), ("--lan",), ("--new-word",), ()):
        with served(*words) as (_, address):
            said.append(word_in(address))
    assert said[0] == said[1]
    assert said[1] != said[2]
    assert said[2] == said[3]


def test_a_further_name_of_the_host_is_let_in(session: Ragz) -> None:
    with served("--host-name", "Games.example") as (_, address):
        port = address.split("/")[2].partition(":")[2]
        assert [let_in(address, host) for host in ("games.example", f"games.example:{port}")] == [200, 200]
        assert let_in(address, f"{socket.gethostname()}:{port}") == 200
        assert [let_in(address, host) for host in ("other.example", "127.0.0.1", socket.gethostname())] == [421] * 3


def let_in(address: str, host: str) -> int:
    """The answer to somebody who calls the machine by this name."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers={"Host": host}), timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def test_a_save_that_cannot_be_read_is_not_served(ragz: Ragz) -> None:
    assert "there is no such file" in ragz("serve", "nowhere.toml", code=3).stderr


def test_a_port_that_is_taken_is_said(session: Ragz) -> None:
    taken = http.listening(False, 0)
    try:
        assert "--port" in session("serve", "--port", str(taken.getsockname()[1]), code=3).stderr
    finally:
        taken.close()


def test_without_lan_only_this_machine_is_listened_to() -> None:
    for lan, bound in ((False, "127.0.0.1"), (True, "0.0.0.0")):
        made = http.listening(lan, 0)
        assert made.getsockname()[0] == bound
        made.close()


def test_nothing_is_written_beside_the_save(session: Ragz) -> None:
    before = Path("ragz.toml").read_bytes(), sorted(os.listdir())
    with served() as (_, address):
        get(address)
    after = Path("ragz.toml").read_bytes(), [name for name in sorted(os.listdir()) if name != "share"]
    assert after == before
