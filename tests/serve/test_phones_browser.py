"""Phones in real Chromium windows, and a prompt on a real terminal: short games are played from the phones."""

import json
import os
import re
import select
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ragz_cli.cli.at_hand import opened
from ragz_cli.cli.serve import http
from ragz_cli.view.second import keys
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.evenings import after
from tests.news.test_random_play import typed
from tests.players import moves, taken
from tests.prompt.conftest import log_of
from tests.prompt.terminal import CTRL_D, ENTER, Terminal

SCRIPT = Path(__file__).with_name("phones.mjs")
MODULES = Path(sys.prefix) / "node" / "node_modules"
PATIENCE = 60.0  # seconds after which a browser that says nothing has failed
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""

pytestmark = [
    pytest.mark.skipif(not CHROMIUM or not shutil.which("node"), reason="there is no chromium, or no node"),
    pytest.mark.skipif(not MODULES.is_dir(), reason=f"there are no modules in {MODULES}"),
]


class Phones:
    """Phones in one browser, each by its number."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", str(SCRIPT), CHROMIUM], env={**os.environ, "NODE_PATH": str(MODULES)},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def does(self, phone: int, what: str, given: object = None) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"phone": phone, "do": what, "what": given}) + "\n")
        self.process.stdin.flush()
        there, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert there, f"{what} {given} has no end"
        said = json.loads(self.process.stdout.readline())
        assert "fault" not in said, said["fault"]
        return said["got"]

    def sits_down(self, phone: int, address: str, seat: int, name: str) -> None:
        """A phone opens the page, and says whose it is."""
        self.does(phone, "open", f"{address}#seat-{seat}")
        self.does(phone, "press", f"I am {name}: let this phone speak for me")
        self.does(phone, "sees", f"Say it for {name}")


@pytest.fixture
def phones() -> Iterator[Phones]:
    made = Phones()
    yield made
    made.process.kill()
    made.process.communicate()


@pytest.fixture
def port() -> str:
    """A port that is free, and of which no other test knows."""
    with http.listening(False, 0) as free:
        return str(free.getsockname()[1])


def playing(folder: Path, port: str = "0") -> Terminal:
    return Terminal(folder, "play", "--phones", "--quiet", "--port", port, columns=100, rows=70).ready()


def address_of(table: Terminal) -> str:
    found = re.search(r"http://localhost:\d+/\S+/", table.text)
    assert found, table.text
    return found[0]


def takes(table: Terminal, folder: Path, shown: str = "") -> None:
    """What a phone proposes stands last above the cursor; Enter takes it, and it is in the log."""
    lines = len(log_of(folder))
    table.until(lambda: table.screen.display[table.screen.cursor.y - 1].rstrip().endswith(f"{shown} [Enter]"))
    table.process.send(ENTER)
    table.until(lambda: len(log_of(folder)) > lines and table.here.endswith("> "))


def honest(phones: Phones, names: Sequence[str], folder: Path) -> int:
    """What phones show as recorded is in the log, as the line that they say; how many show anything."""
    shown = [(name, one) for number, name in enumerate(names)
             for one in re.findall(r"In the log, line (\d+): (.+)", phones.does(number, "text"))]  # fmt: skip
    log = log_of(folder)
    for name, (line, text) in shown:
        assert log[int(line) - 1] == f"{name}: {text}  # by phone"
    return len({name for name, _ in shown})


@pytest.mark.slow
def test_a_round_of_rage_with_two_phones_and_one_seat_without(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Ann and Bob have phones, Cy has none: the typist speaks for Cy, and nothing waits for a phone."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    with playing(folder) as table:
        address = address_of(table)
        phones.sits_down(0, address, 1, "Ann")
        phones.sits_down(1, address, 2, "Bob")
        assert "3" not in phones.does(1, "buttons")  # it is Ann's bid: Bob's phone opens after it (RG-23)
        for width in (320, 390):
            for theme in ("light", "dark"):
                phones.does(0, "width", width)
                phones.does(0, "theme", theme)
                assert phones.does(0, "axe") == []
                assert phones.does(0, "wide") <= 0
                assert phones.does(0, "small") == []
        assert phones.does(0, "valid") == []
        assert phones.does(0, "cookies") == []
        phones.does(0, "reads", "The rule")
        phones.does(0, "sees", "Order of bidding")
        phones.does(0, "press", "3")
        phones.does(0, "focus", "7")
        phones.does(0, "sees", "Waits at the prompt: bid 3")
        assert phones.does(0, "focused") == "7"  # and so does the place of a keyboard
        phones.does(0, "sees", "Order of bidding")  # what is read stays open when the page changes
        takes(table, folder, "Ann's phone: bid 3")
        phones.does(0, "sees", "In the log, line 1: bid 3")
        table.until(lambda: "1 of 3 bids are in: Bob and Cy are missing" in table.text)
        phones.does(1, "keyboard", "2")
        takes(table, folder, "Bob's phone: bid 2")
        table.say("4")
        phones.does(0, "sees", "Ann:")
        for key in ("3", "bonus", "2", "5"):  # a grid of figures, one player after another
            phones.does(0, "press", key)
        phones.does(0, "sees", "That is everybody: propose it.")
        assert phones.does(0, "axe") == []
        assert phones.does(0, "small") == []
        phones.does(0, "press", "Propose")
        takes(table, folder, r"Ann's phone: tricks Ann 3+b Bob 2 Cy 5")
        assert log_of(folder) == [
            "Ann: bid 3  # by phone", "Bob: bid 2  # by phone", "Cy: bid 4",
            "Ann: tricks Ann 3+b Bob 2 Cy 5  # by phone",
        ]  # fmt: skip
        phones.does(0, "sees", "+18 with the last line")  # 3 tricks, 10 for the bid, 5 for the Bonus
        phones.does(1, "sees", "+12 with the last line")
        assert phones.does(0, "faults") == []


@pytest.mark.slow
def test_rg_102_hidden_bids_stay_on_the_phones(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """No page and no prompt shows one before those that were written are in; each phone shows what it has written."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy", "--variant", "hidden-bids")
    with playing(folder) as table:
        address = address_of(table)
        phones.sits_down(0, address, 1, "Ann")
        phones.sits_down(1, address, 2, "Bob")
        phones.does(0, "press", "3")
        table.until(lambda: "1 of 3 have written: Bob and Cy are missing" in table.text)
        phones.does(0, "mark")
        phones.does(1, "press", "7")
        table.until(lambda: "2 of 3 have written: Cy is missing" in table.text)
        phones.does(0, "press", "4")
        assert phones.does(0, "marked")  # buttons that stay as they are are not built again under a thumb
        table.until(lambda: "Ann has crossed out the hidden bid and written another." in table.text)
        assert "bid 7" in phones.does(1, "kept")
        assert log_of(folder) == []
        phones.does(1, "offline", True)
        table.say("tricks 3 2 5")
        table.until(lambda: "1 of 3 bids are in: Bob and Cy are missing" in table.text)
        phones.does(0, "sees", "Waits at the prompt: bid")
        for shown in (table.text, phones.does(0, "text"), (folder / "ragz.toml").read_text()):
            assert not re.search(r"bid [0-9]", shown)
        phones.does(0, "press", "3")  # as many as she has taken
        phones.does(0, "sees", "That is not what was written down here. The table can say it.")
        phones.does(1, "busy")  # Bob's bid is sent again until there is room for it
        phones.does(1, "offline", False)
        phones.does(1, "sees", "Too much is waiting at the prompt.")
        for _ in range(2):  # in the order in which they came
            takes(table, folder)
        table.say("cy 5")
        bids = sorted(log_of(folder)[1:3])
        assert bids == ["Ann: bid 4  # by phone", "Bob: bid 7  # by phone"]
        for number in (0, 1):
            figures = [one for one in phones.does(number, "sent") if re.search(r"bid [0-9]", one)]
            assert all(one.startswith("propose") and '"salt":"' in one for one in figures)
            assert phones.does(number, "faults") == []


NUMBERS = ("none", "zero", "three", "ten", "0", "3", "11")
IN_WORDS = (
    "{}",
    "bid {}",
    "I bid {}",
    "{} please",
    "bid {} please",
    "  BID {} ",
    "my bid is {}",
    "play {}",
    "Ann: bid {}",
)


@pytest.mark.slow
def test_rg_102_nothing_that_is_typed_leaves_a_phone_in_a_game_of_hidden_bids(
    ragz: Ragz, folder: Path, phones: Phones
) -> None:
    """In whatever words, before and after a bid is written, with and without a connection, and after the tricks.

    Figures of everybody and cards are put together with buttons.
    """
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob", "--variant", "hidden-bids")
    texts = [one.format(number) for one in IN_WORDS for number in NUMBERS]

    def types_in_vain() -> None:
        assert not phones.does(0, "types")
        for text in texts:
            phones.does(0, "forced", text)

    with playing(folder) as table:
        phones.sits_down(0, address_of(table), 1, "Ann")
        phones.does(0, "sent")
        types_in_vain()
        phones.does(0, "press", "3")
        table.until(lambda: "1 of 2 have written: Bob is missing" in table.text)
        types_in_vain()
        phones.does(0, "offline", True)
        types_in_vain()
        phones.does(0, "offline", False)
        kinds = {one.partition(" ")[0] for one in phones.does(0, "sent")}
        assert kinds <= {"wrote", "hello"}
        table.say("trump red")
        phones.does(0, "pick", "button[data-line='play blue']")
        for value in ("3", "", "9"):  # which is cleared in between, but for its beginning
            phones.does(0, "pick", f"#digits button[value='{value}']")
        phones.does(0, "press", "Propose")
        takes(table, folder, "Ann's phone: play blue 9")
        table.say("undo")
        for figure in ("4", "6"):
            phones.does(0, "pick", f"button[data-figure='{figure}']")
        phones.does(0, "press", "Propose")
        takes(table, folder, "Ann's phone: tricks Ann 4 Bob 6")
        takes(table, folder, "Ann's phone: bid 3")
        phones.does(0, "sent")
        types_in_vain()
        assert [one for one in phones.does(0, "sent") if "propose" in one] == []
        assert phones.does(0, "axe") == []
        assert phones.does(0, "faults") == []


def test_a_phone_seals_as_everybody_does(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Its own SHA-256 is that of all others, for every length that it takes."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    texts = ["".join(Random(length).choices("0123456789abcdef -", k=length)) for length in range(56)]
    with playing(folder) as table:
        phones.does(0, "open", address_of(table))
        assert phones.does(0, "digests", texts) == [sha256(text.encode()).hexdigest() for text in texts]


@pytest.mark.slow
def test_rg_102_a_phone_that_forgets_its_bid_holds_up_nobody(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """The table says it; then the others, which are trusted, are recorded without Enter."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob", "--variant", "hidden-bids")
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(("Ann", "Bob")):
            phones.sits_down(number, address, number + 1, name)
            table.say(f"trust {name}")
            phones.does(number, "press", "3")
        table.until(lambda: "2 of 2 have written" in table.text)
        phones.does(1, "forget")
        table.say("tricks 3 7")
        table.until(lambda: "1 of 2 bids are in: Bob is missing" in table.text)
        assert len(log_of(folder)) == 1
        phones.does(1, "press", "7")
        phones.does(1, "sees", "That is not what was written down here.")
        table.process.send(f"bob 3{ENTER}")
        table.until(lambda: len(log_of(folder)) == 3)
        assert log_of(folder)[1:] == ["Bob: bid 3", "Ann: bid 3  # by phone"]


@pytest.mark.slow
def test_a_seat_is_claimed_though_the_answer_is_lost(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """The phone says the same claim again: the seat is its own, and the prompt is asked for nothing."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    with playing(folder) as table:
        phones.does(0, "open", f"{address_of(table)}#seat-1")
        phones.does(0, "deaf", "claim")
        phones.does(0, "press", "I am Ann: let this phone speak for me")
        phones.does(0, "sees", "No connection. Trying again ...")
        phones.does(0, "hears", "claim")
        phones.does(0, "sees", "Say it for Ann")
        phones.does(0, "say", "4 1")
        takes(table, folder, "Ann's phone: roll 4 1")
        assert "Another phone says" not in table.text
        phones.does(1, "open", f"{address_of(table)}#seat-2")
        phones.does(1, "deaf", "claim")
        phones.does(1, "press", "I am Bob: let this phone speak for me")
        phones.does(1, "sees", "Say it for Bob")  # found out when no answer came at all


def test_a_turn_of_change_with_odds_and_a_line_put_together(ragz: Ragz, folder: Path, phones: Phones) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    with playing(folder) as table:
        address = address_of(table)
        phones.sits_down(0, address, 1, "Ann")
        phones.does(0, "press", r"Roll \.\.\.")
        for figure in ("4", "space", "1"):
            phones.does(0, "press", figure)
        assert phones.does(0, "small") == []
        assert phones.does(0, "axe") == []
        phones.does(0, "press", "Propose")
        takes(table, folder, "Ann's phone: roll 4 1")
        phones.does(0, "press", "Challenge 58 %")
        takes(table, folder, "Ann's phone: challenge")
        phones.does(0, "say", "i think 532")
        phones.does(0, "press", "challenge 532")
        takes(table, folder, "Ann's phone: challenge 532")
        assert log_of(folder) == [f"Ann: {line}  # by phone" for line in ("roll 4 1", "challenge", "challenge 532")]


@pytest.mark.slow
def test_a_phone_without_network_and_a_prompt_that_was_killed(
    ragz: Ragz, folder: Path, phones: Phones, port: str
) -> None:
    """Nothing is shown as recorded that is not in the log, nothing is recorded twice; the phone's clock is wrong."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    with playing(folder, port) as table:
        address = address_of(table)
        phones.does(0, "clock", "2001-01-01T00:00:00Z")
        phones.sits_down(0, address, 1, "Ann")
        phones.does(0, "offline", True)
        phones.does(0, "say", "4 1")
        phones.does(0, "sees", "No connection. Trying again ...")
        assert "Ann's phone" not in table.text
        phones.does(0, "offline", False)
        phones.does(0, "sees", "Waits at the prompt: roll 4 1")
        table.until(lambda: "Ann's phone: roll 4 1 [Enter]" in table.text)
        table.kill()
    phones.does(0, "sees", "not connected")
    assert "In the log" not in phones.does(0, "text")
    assert log_of(folder) == []
    with playing(folder, port) as table:
        assert address_of(table) == address
        table.until(lambda: "Another phone says it is Ann. Let it in? no [Enter]" in table.text)
        table.say("let ann in")
        phones.does(0, "sees", "Say it for Ann")
        phones.does(0, "say", "4 1")
        takes(table, folder, "Ann's phone: roll 4 1")
        phones.does(0, "sees", "In the log, line 1: roll 4 1")
        assert log_of(folder) == ["Ann: roll 4 1  # by phone"]
        table.process.send(CTRL_D)
        assert table.ended() == 0


@pytest.mark.slow
def test_an_answer_that_was_lost_and_a_line_that_never_came(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """The phone finds out whether its line came: a line with a lost answer waits once, one that was lost does not."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    with playing(folder) as table:
        phones.sits_down(0, address_of(table), 1, "Ann")
        table.say("trust ann")
        phones.does(0, "deaf", "propose")
        phones.does(0, "say", "4 1")
        phones.does(0, "sees", "In the log, line 1: roll 4 1")
        phones.does(0, "hears", "propose")
        table.until(lambda: len(log_of(folder)) == 1)
        phones.does(0, "press", "Leave it")
        table.until(lambda: len(log_of(folder)) == 2)
        table.say("undo")
        phones.does(0, "offline", True)
        phones.does(0, "press", "Leave it")
        phones.does(0, "sees", "No answer.")
        phones.does(0, "offline", False)
        phones.does(0, "sees", "It did not come. Press it again.")
        assert len(log_of(folder)) == 3
        phones.does(0, "press", "Leave it")
        phones.does(0, "sees", "In the log, line 4: decline")
        assert log_of(folder) == [
            "Ann: roll 4 1  # by phone",
            "Ann: decline  # by phone",
            "undo",
            "Ann: decline  # by phone",
        ]


@pytest.mark.slow
def test_two_phones_for_one_seat_and_two_pages_of_one_phone(ragz: Ragz, folder: Path, phones: Phones) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    with playing(folder) as table:
        address = address_of(table)
        phones.sits_down(0, address, 1, "Ann")
        phones.does(1, "open", phones.does(0, "url"))  # the same page once more
        phones.does(1, "sees", "Say it for Ann")
        for number, bid in ((0, "1"), (0, "2"), (0, "3"), (1, "4"), (0, "5"), (1, "5")):
            phones.does(number, "press", bid)
            for page in (0, 1):
                phones.does(page, "sees", f"Waits at the prompt: bid {bid}")
        takes(table, folder, "Ann's phone: bid 5")
        phones.does(2, "open", f"{address}#seat-1")
        phones.does(2, "press", "Let this phone speak for Ann instead: ask the prompt")
        phones.does(2, "sees", "The prompt is asked whether this phone is yours.")
        table.until(lambda: "Another phone says it is Ann. Let it in? no [Enter]" in table.text)
        table.process.send(ENTER)
        phones.does(2, "sees", "The prompt has said no.")
        phones.does(2, "press", "Let this phone speak for Ann instead: ask the prompt")
        phones.does(2, "sees", "Ask again in")
        assert log_of(folder) == ["Ann: bid 5  # by phone"]
        phones.does(3, "open", f"{address}#seat-2")
        phones.does(3, "press", "I am Bob: let this phone speak for me")
        phones.does(3, "sees", "Say it for Bob")
        phones.does(4, "open", f"{address}#seat-2")
        phones.does(4, "press", "Let this phone speak for Bob instead: ask the prompt")
        table.until(lambda: "Another phone says it is Bob." in table.text)
        table.say("let bob in")
        phones.does(4, "sees", "Say it for Bob")
        phones.does(3, "say", "7")
        phones.does(3, "sees", "Another phone speaks for this seat now")
        phones.does(4, "press", "6")
        takes(table, folder, "Bob's phone: bid 6")
        assert log_of(folder) == ["Ann: bid 5  # by phone", "Bob: bid 6  # by phone"]


@pytest.mark.slow
def test_rg_102_a_bid_that_is_written_without_network_and_under_another_name_is_not_lost(
    ragz: Ragz, folder: Path, phones: Phones, port: str
) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob", "--variant", "hidden-bids")
    with playing(folder, port) as table:
        phones.sits_down(0, address_of(table), 1, "Ann")
        phones.does(0, "offline", True)
        phones.does(0, "press", "3")
        assert "bid 3" in phones.does(0, "kept")
        phones.does(0, "offline", False)
        table.until(lambda: "1 of 2 have written: Bob is missing" in table.text)
        table.say("table: rename Ann Zoe # so she is called")
        phones.does(0, "sees", "Say it for Zoe")
        table.kill()
    with playing(folder, port) as table:
        table.until(lambda: "Another phone says it is Zoe. Let it in? no" in table.text)
        table.say("let zoe in")
        table.until(lambda: "1 of 2 have written: Bob is missing" in table.text)
        phones.does(0, "offline", True)
        table.say("tricks 3 7")
        phones.does(0, "offline", False)
        takes(table, folder, "Zoe's phone: bid 3")
        assert log_of(folder)[-1] == "Zoe: bid 3  # by phone"
        assert "bid 3" not in " ".join(log_of(folder)[:-1])


@pytest.mark.slow
def test_phones_go_with_their_players_into_a_game_with_other_seats(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Ann leaves, and in the next game Bob and Cy have other seats; their phones show them without being touched."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    with playing(folder) as table:
        for number, name in enumerate(("Ann", "Bob", "Cy")):
            phones.sits_down(number, address_of(table), number + 1, name)
        table.say("table: retire Ann  # home")
        table.say("table: stop  # x")
        table.say("rematch --dealer Cy")
        phones.does(1, "sees", "Say it for Bob")
        phones.does(1, "press", "4")
        takes(table, folder, "Bob's phone: bid 4")
        phones.does(1, "sees", "In the log, line 1: bid 4")
        assert "#seat-1~" in phones.does(1, "url")
        phones.does(2, "press", "2")
        takes(table, folder, "Cy's phone: bid 2")
        assert "#seat-2~" in phones.does(2, "url")
        assert "Say it for" not in phones.does(0, "text")
        table.say("table: stop  # y")
        table.say("rematch --with Ann --seats Cy Bob Ann --dealer Ann")
        for number, seat in ((1, 2), (2, 1)):
            phones.does(number, "sees", "Say it for")
            assert f"#seat-{seat}~" in phones.does(number, "url")
        phones.does(2, "press", "1")
        takes(table, folder, "Cy's phone: bid 1")
        assert all(phones.does(number, "faults") == [] for number in range(3))


@pytest.mark.slow
def test_teamwork_is_asked_on_a_phone(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Ann declares an Event; Bob is asked on his phone, Cy has none and says no aloud (GN-41)."""
    ragz("new", "news", "Ann", "Bob", "Cy", "--first", "Ann", "--board", "stand-in")
    ragz("do", "table: set Bob cards 2 # x; table: set Cy cards 1 # x; Ann: roll 1 4")
    with playing(folder) as table:
        address = address_of(table)
        phones.sits_down(0, address, 1, "Ann")
        phones.sits_down(1, address, 2, "Bob")
        phones.does(0, "press", "South America-1")
        for figure in ("space", "2", "8", "Propose"):
            phones.does(0, "press", figure)
        takes(table, folder, "Ann's phone: event South America-1 28")
        phones.does(1, "press", r"Teamwork \.\.\.")
        phones.does(1, "press", "5")
        phones.does(1, "press", "Propose")
        takes(table, folder, "Bob's phone: teamwork 5")
        table.say("cy no")
        assert log_of(folder)[3:] == [
            "Ann: event South America-1 28  # by phone", "Bob: teamwork 5  # by phone", "Cy: decline",
        ]  # fmt: skip
        for number in (0, 1):
            assert phones.does(number, "axe") == []
            assert phones.does(number, "small") == []


@pytest.mark.slow
def test_a_whole_game_of_rage_in_which_two_of_five_have_no_phone(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Ten rounds, in which all make their bids: three bid on their phones, and the typist speaks for Dee and Eli."""
    names = ("Ann", "Bob", "Cy", "Dee", "Eli")
    ragz("new", "rage", *names, "--dealer", "Eli")
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(names[:3]):
            phones.sits_down(number, address, number + 1, name)
        for round_ in range(10):
            bids = dict(zip(names, (0, 0, 0, 0, 10 - round_), strict=True))
            for at in range(5):
                name = names[(round_ + at) % 5]
                if name in ("Dee", "Eli"):
                    table.say(f"{bids[name]}")
                else:
                    phones.does(names.index(name), "press", "0")
                    takes(table, folder, f"{name}'s phone: bid 0")
            table.say("tricks made")
        assert len(log_of(folder)) == 10 * 6
        assert sum(line.endswith("# by phone") for line in log_of(folder)) == 30
        for number in range(3):
            phones.does(number, "sees", "Eli won")
            assert phones.does(number, "buttons") == []
            assert phones.does(number, "faults") == []


@pytest.mark.slow
def test_a_whole_game_of_rage_with_hidden_bids_on_eight_phones(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """All write their bids down before the tricks; afterwards the phones, which are trusted, show them."""
    names = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
    ragz("new", "rage", *names, "--dealer", "Hal", "--variant", "hidden-bids")
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(names):
            phones.sits_down(number, address, number + 1, name)
            table.say(f"trust {name}")
        for round_ in range(10):
            for number in range(8):
                phones.does(number, "sees", "Write down now")
                phones.does(number, "press", "1")
            table.until(lambda: table.screen.display[table.screen.cursor.y - 1].startswith("8 of 8 have written"))
            assert len(log_of(folder)) == 9 * round_
            table.say(f"tricks {10 - round_} 0 0 0 0 0 0 0")
            table.until(lambda round_=round_: len(log_of(folder)) == 9 * (round_ + 1) and table.here.endswith("> "))  # type: ignore[misc]
        bids = [line for line in log_of(folder) if "bid" in line]
        assert sorted(bids) == sorted(f"{name}: bid 1  # by phone" for name in names for _ in range(10))
        for number in range(8):
            assert phones.does(number, "faults") == []


@pytest.mark.slow
def test_a_whole_game_of_change_from_two_phones(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """A random game, every line of which is said on the phone of whoever acts; both are trusted."""
    ragz("new", "change", "Ann", "Bob", "--short", "--board", "stand-in")
    start = opened("ragz.toml").evening
    lines = [move.line for move in moves(start.game, start.state, Random(33))]
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(("Ann", "Bob")):
            phones.sits_down(number, address, number + 1, name)
            table.say(f"trust {name}")
        for count, line in enumerate(lines, 1):
            phones.does(("Ann", "Bob").index(line.partition(":")[0]), "say", line.partition(": ")[2])
            table.until(lambda count=count: len(log_of(folder)) == count)  # type: ignore[misc]
        for number in (0, 1):
            phones.does(number, "sees", " won")
    assert log_of(folder) == [f"{line}  # by phone" for line in lines]


@pytest.mark.slow
def test_a_whole_game_of_rage_with_eight_phones(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """Bids are said in turn (RG-23, RG-24): the phones open one after another. Dee's phone tells the tricks."""
    names = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
    ragz("new", "rage", *names, "--dealer", "Hal")
    chance, lines, totals = Random(31), [], dict.fromkeys(names, 0)
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(names):
            phones.sits_down(number, address, number + 1, name)
            table.say(f"trust {name}")
        for round_ in range(10):
            cards = 10 - round_
            order = [*names[round_ % 8 :], *names[: round_ % 8]]  # from the dealer's left (RG-23, RG-107)
            won = Counter(chance.choice(names) for _ in range(cards))
            for name, later in zip_longest(order, order[1:]):
                bid = won[name] if chance.random() < 0.5 else chance.randint(0, cards)
                assert not later or "0" not in phones.does(names.index(later), "buttons")
                phones.does(names.index(name), "press", str(bid))
                lines.append(f"{name}: bid {bid}")
                table.until(lambda: len(log_of(folder)) == len(lines))
                phones.does(names.index(name), "sees", f"In the log, line {len(lines)}: bid {bid}")
                totals[name] += won[name] + (won[name] == bid) * (10 if bid else 5)  # RG-89
            assert honest(phones, names, folder) == 8
            lines.append("Dee: tricks " + " ".join(f"{name} {won[name]}" for name in order))
            phones.does(3, "say", "tricks " + " ".join(str(won[name]) for name in order))
            takes(table, folder)
        best = [name for name in names if totals[name] == max(totals.values())]
        for number, name in enumerate(names):
            phones.does(number, "sees", f"{' and '.join(best)} won")
            assert phones.does(number, "figure") == str(totals[name])
            assert phones.does(number, "faults") == []
    assert log_of(folder) == [f"{line}  # by phone" for line in lines]


@pytest.mark.slow
def test_a_whole_game_of_news_from_three_phones(ragz: Ragz, folder: Path, phones: Phones) -> None:
    """A random game, said on the phones, with their buttons where there are any; Enter takes what Cy's phone says.

    Teamwork is asked for on the phones, and some join (GN-40, GN-41).
    """
    names = ("Ann", "Bob", "Cy")
    ragz("new", "news", *names, "--first", "Ann", "--board", "stand-in")
    evening = opened("ragz.toml").evening
    lines, state, chance = [], evening.state, Random(831)  # a short one: 166 lines
    while not state.over:
        for move in taken(evening.game, state, typed(state, chance)):
            lines, state = [*lines, move.line], move.outcome.state
    pressed: Counter[str] = Counter()
    with playing(folder) as table:
        address = address_of(table)
        for number, name in enumerate(names):
            phones.sits_down(number, address, number + 1, name)
        table.answer("trust Ann", "trust Bob")
        for count, line in enumerate(lines, 1):
            name, _, text = line.partition(": ")
            verb, _, figures = text.partition(" ")
            number = names.index(name)
            if verb == "teamwork":
                phones.does(number, "press", r"Teamwork \.\.\.")
                for figure in (*figures, "Propose"):
                    phones.does(number, "press", figure)
            else:
                whole = {one.line for row in keys(evening, name) for one in row.buttons if one.whole}
                pressed[verb] += text in whole
                phones.does(number, "choose" if text in whole else "say", text)
            if name == "Cy":
                takes(table, folder, f"Cy's phone: {text}")
            table.until(lambda count=count: len(log_of(folder)) == count)  # type: ignore[misc]
            evening = after(evening, line)
            assert evening.state.over or phones.does(number, "sees", f"In the log, line {count}: {text}")
            assert evening.state.over or honest(phones, names, folder)
        won = evening.game.scoring.result(evening.state)
        for number in range(3):
            phones.does(number, "sees", f"{names[won.winners[0]]} won")
            assert phones.does(number, "figure") == str(won.points[number])
            assert phones.does(number, "faults") == []
    assert log_of(folder) == [f"{line}  # by phone" for line in lines]
    assert opened("ragz.toml").evening.state == evening.state
    assert {line.partition(":")[0] for line in lines if ": teamwork" in line} == {"Bob", "Cy"}
    assert pressed["end"]
