"""`ragz play --phones` on a real terminal: what a phone proposes, what Enter takes, and what is typed meanwhile."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ragz_cli.cli.phones import Phones
from ragz_cli.cli.prompt.talk import from_phone
from ragz_cli.cli.serve import http
from tests.prompt.conftest import at_prompt, log_of
from tests.prompt.terminal import CTRL_D, ENTER, Terminal
from tests.runner import invoke


@pytest.fixture
def table(folder: Path) -> Path:
    """A session of Change in which Ann has to roll."""
    done = invoke(("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann"))
    assert done.exit_code == 0, done.output
    return folder


NUMBERS = count()


class Phone:
    """A phone at the table: it holds a seat, and sends what its buttons send."""

    def __init__(self, table: Terminal, name: str) -> None:
        found = re.search(r"http://localhost:\d+/\S+/", table.text)
        assert found, table.text
        self.address = found[0]
        self.count = 0
        self.token = f"{next(NUMBERS):032x}"
        self.sends("claim", name=name)

    def sends(self, what: str, **said: object) -> dict[str, Any]:
        request = urllib.request.Request(
            self.address + what, data=json.dumps(said).encode(), method="POST",
            headers={"Origin": "/".join(self.address.split("/")[:3]), "Content-Type": "application/json",
                     "Ragz-Token": self.token},
        )  # fmt: skip
        with urllib.request.urlopen(request, timeout=20) as answer:
            told: dict[str, Any] = json.loads(answer.read())
        return told

    def proposes(self, text: str) -> dict[str, Any]:
        self.count += 1
        return self.sends("propose", page="p", count=self.count, text=text)

    def page(self) -> str:
        with urllib.request.urlopen(self.address, timeout=20) as answer:
            return str(answer.read().decode())


def playing(folder: Path, *words: str, **env: str) -> Terminal:
    return Terminal(folder, "play", "--phones", "--port", "0", *words, columns=100, rows=60, **env)


def sees(table: Terminal, text: str) -> Callable[[], bool]:
    return lambda: text in table.text and table.here.endswith("> ")


def test_enter_takes_what_a_phone_proposes(table: Path) -> None:
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        assert phone.proposes("i got a 4 and a one") == {"ok": True, "text": "", "lines": [], "later": False}
        prompt.until(sees(prompt, "Ann's phone: roll 4 1 [Enter]"))
        assert log_of(table) == []
        prompt.say("")
        assert log_of(table) == ["Ann: roll 4 1  # by phone"]
        assert "In the log, line 1: roll 4 1" in phone.page()
        assert prompt.say("undo").leave() == 0
    assert log_of(table) == ["Ann: roll 4 1  # by phone", "undo"]


def test_a_blank_line_among_pasted_ones_takes_nothing_from_a_phone(table: Path) -> None:
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        phone.proposes("4 1")
        prompt.until(sees(prompt, "Ann's phone: roll 4 1 [Enter]"))
        prompt.process.send("\x1b[200~note hi\n\nnote ho\x1b[201~")
        prompt.until(lambda: prompt.here.endswith("note ho")).process.send(ENTER)
        prompt.until(lambda: "note ho" in log_of(table))
        assert log_of(table) == ["note hi", "note ho"]


def test_blanks_and_enter_take_nothing_from_a_phone(table: Path) -> None:
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        phone.proposes("4 1")
        prompt.until(sees(prompt, "Ann's phone: roll 4 1 [Enter]"))
        prompt.type("  ").process.send(ENTER)
        prompt.ready().type("note hi").process.send(ENTER)
        prompt.until(lambda: "note hi" in log_of(table))
        assert log_of(table) == ["note hi"]


def test_what_is_typed_comes_before_what_a_phone_proposes(table: Path) -> None:
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        prompt.type("roll 6")
        phone.proposes("4 1")
        prompt.until(lambda: "Ann's phone: roll 4 1" in prompt.text)
        prompt.type(" 2").process.send(ENTER)
        prompt.until(lambda: "Space-7" in prompt.text or "moves 8" in prompt.text).ready()
        assert log_of(table) == ["Ann: roll 6 2"]
        assert "Not recorded. roll 4 1: " in phone.page()


def test_a_trusted_phone_does_not_disturb_what_is_typed(table: Path) -> None:
    """What is typed as a phone's line comes in is not taken before somebody has seen that line."""
    came = "A line of a phone was recorded meanwhile"
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        prompt.say("trust ann").until(sees(prompt, "What Ann's phone says for Ann is recorded at once"))
        phone.proposes("4 1")
        prompt.until(lambda: "receives 5" in prompt.text and prompt.here.endswith("> "))
        prompt.type("undo")
        assert came not in prompt.text
        phone.proposes("no")
        prompt.until(lambda: came in prompt.text and prompt.here.endswith("undo"))
        prompt.process.send(ENTER)
        prompt.until(lambda: "Not taken yet: undo" in prompt.text and prompt.here.endswith("> "))
    assert log_of(table) == ["Ann: roll 4 1  # by phone", "Ann: decline  # by phone"]


def test_the_prompt_is_asked_for_a_second_phone_and_drops_proposals(table: Path) -> None:
    with playing(table).ready() as prompt:
        first, second = Phone(prompt, "Ann"), Phone(prompt, "Ann")
        prompt.until(sees(prompt, "Another phone says it is Ann. Let it in? no [Enter]"))
        prompt.say("let ann in").until(sees(prompt, "Ann's phone is let in."))
        assert second.sends("hello", page="p", count=0)["name"] == "Ann"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            first.sends("hello", page="p", count=0)
        second.proposes("4 1")
        prompt.until(sees(prompt, "Ann's phone: roll 4 1"))
        prompt.say("drop ann").until(sees(prompt, "Ann's phone is told."))
        assert log_of(table) == []
        assert "the table has not taken it" in second.page()


def test_enter_takes_nothing_on_a_table_that_nobody_has_seen(table: Path) -> None:
    """Another program adds a line as Enter is pressed: the proposal stays, and is taken once people saw the table."""
    live = at_prompt("ragz.toml")
    live.phones = phones = Phones()
    phones.claim(live.evening, "Ann", "ann", 0.0)
    phones.propose(live.evening, "ann", 1, "4 1")
    for now in (1.0, 2.0):
        [*phones.shown(live.evening, now, "", True)]
    seen = live.evening.session
    assert invoke(("note", "hello")).exit_code == 0
    assert from_phone(live, "", seen)
    assert log_of(table) == ["note hello"]
    assert [one.name for one in phones.waiting] == ["Ann"]
    assert not from_phone(live, "", live.evening.session)  # which has to stand there for a second again
    for now in (3.0, 4.0):
        [*phones.shown(live.evening, now, "", True)]
    assert from_phone(live, "", live.evening.session)
    assert log_of(table) == ["note hello", "Ann: roll 4 1  # by phone"]


@pytest.mark.skipif(http.printed(True) == ["localhost"], reason="this machine is in no network")
def test_only_an_address_that_a_phone_can_open_is_a_code_for_its_camera(table: Path) -> None:
    pytest.importorskip("segno", reason="codes are drawn by segno")
    with playing(table).ready() as prompt:
        assert "▀" not in " ".join(prompt.scrolled)
    with playing(table, "--lan").ready() as prompt:
        assert "▀" in " ".join(prompt.scrolled)


def test_a_yes_is_for_the_game_also_while_a_phone_asks_for_a_seat(table: Path) -> None:
    with playing(table).ready() as prompt:
        prompt.say("4 1")
        first, second = Phone(prompt, "Ann"), Phone(prompt, "Ann")
        prompt.until(sees(prompt, "Another phone says it is Ann. Let it in? no [Enter]"))
        prompt.say("yes")
        assert log_of(table)[1:] == ["Ann: challenge"]
        assert first.sends("hello", page="p", count=0)["name"] == "Ann"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            second.sends("hello", page="p", count=0)


def test_after_a_restart_each_phone_is_asked_for(table: Path) -> None:
    with playing(table).ready() as prompt:
        assert Phone(prompt, "Ann").sends("hello", page="p", count=0)["name"] == "Ann"
        prompt.kill()
    with playing(table).ready() as prompt:
        for name in ("Bob", "Ann"):
            phone = Phone(prompt, name)
            with pytest.raises(urllib.error.HTTPError, match="403"):
                phone.sends("hello", page="p", count=0)
            prompt.until(sees(prompt, f"Another phone says it is {name}. Let it in? no [Enter]"))
            prompt.say(f"let {name} in").until(sees(prompt, f"{name}'s phone is let in."))
            assert phone.sends("hello", page="p", count=0)["name"] == name


def test_back_to_the_questions_frees_the_port(folder: Path) -> None:
    """The page of the evening that is given up is closed, and the one that follows has the same port."""
    with http.listening(False, 0) as free:
        port = free.getsockname()[1]
    with Terminal(folder, "play", "--phones", "--port", str(port), columns=100, rows=60) as prompt:
        prompt.answer("rage", "Ann, Bob, Cy", "")
        assert prompt.text.count("The table is shown at") == 1
        prompt.answer("back", "rage", "Ann, Cy, Bob", "")
        assert prompt.text.count("The table is shown at") == 2
        (before, now) = re.findall(r"http://localhost:(\d+)/(\S+)/", prompt.text)
        assert before[0] == now[0] == str(port)
        answer = urllib.request.urlopen(f"http://localhost:{port}/{now[1]}/", timeout=20).read()
        assert b"I am Cy: let this phone speak for me" in answer


def test_without_the_full_prompt_there_are_no_phones(table: Path) -> None:
    with Terminal(table, "play", "--phones", TERM="dumb") as prompt:
        assert prompt.ended() == 2
        assert "--phones needs the prompt of a terminal: TERM is dumb" in " ".join(prompt.scrolled)
    piped = invoke(("play", "--phones"), "4 1\n")
    assert piped.exit_code == 2
    assert "lines come through a pipe" in piped.output
    assert invoke(("play", "--lan")).exit_code == 2
    assert log_of(table) == []


def test_ctrl_d_ends_it_with_pages_open(table: Path) -> None:
    with playing(table).ready() as prompt:
        phone = Phone(prompt, "Ann")
        with urllib.request.urlopen(phone.address + "events", timeout=20) as stream:
            assert stream.readline() == b"event: state\n"
            prompt.process.send(CTRL_D)
            assert prompt.ended() == 0
        assert "Traceback" not in prompt.raw
        assert "Task" not in prompt.raw
