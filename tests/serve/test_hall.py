"""The hall: all tables of a night on one page, each with a page of its own behind a link."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from ragz_cli.cli.serve import page
from ragz_cli.cli.serve.http import Gate, Request
from ragz_cli.cli.serve.page import SharedHall, SharedScreen
from ragz_cli.cli.watch import first_look
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz

WORD, HOST, DAY = "abcDEF123-_x", "localhost:8018", "2026-01-09"
GATE = Gate(WORD, [HOST])


@pytest.fixture
def hall(ragz: Ragz) -> SharedHall:
    """Two tables of Change: at the first Ann and Bob, at the second Cy and Dee."""
    for table, names in ((1, ("Ann", "Bob")), (2, ("Cy", "Dee"))):
        ragz("new", "change", *names, "--board", "stand-in", "--first", names[0], "-f", f"{table}.toml")
    return SharedHall({at: SharedScreen(f"{at}.toml", first_look(f"{at}.toml"), GATE) for at in (1, 2)}, GATE)


class Read(HTMLParser):
    """The text of a page, and where its links lead."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts, self.links = "", list[str]()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for key, value in attrs if key == "href" and tag == "a"]

    def handle_data(self, data: str) -> None:
        self.texts += f" {data.strip()}"


def asked(hall: SharedHall, path: str, method: str = "GET", host: str = HOST) -> tuple[int, Read]:
    answer = hall.answer(Request(method, path, "", host))
    return answer.status, Read(answer.body.decode())


def test_one_page_shows_who_is_due_at_each_table_and_leads_there(hall: SharedHall, ragz: Ragz) -> None:
    ragz("do", "table: set Bob credits 90 # as on the table", "-f", "1.toml")
    hall.look()
    status, shown = asked(hall, f"/{WORD}/")
    said = " ".join(shown.texts.split())
    assert (status, shown.links) == (200, ["?reload", "1/", "2/"])
    assert "Table 1 \u00b7 Change Ann: roll both Track Dice" in said
    assert "Table 2 \u00b7 Change Cy: roll both Track Dice" in said
    assert "1 Bob 90 2 Ann 120" in said
    assert "the table sets Bob's credits to 90 (was 120)" in said


def test_each_table_has_its_own_page_stream_and_evening(hall: SharedHall, ragz: Ragz) -> None:
    assert hall.answer(Request("GET", f"/{WORD}/2", "", HOST)).headers["Location"] == f"/{WORD}/2/"
    status, shown = asked(hall, f"/{WORD}/2/")
    assert (status, "Cy" in shown.texts, "Ann" in shown.texts) == (200, True, False)
    feeds = [hall.answer(Request("GET", f"/{WORD}/{one}events", "", HOST)).feed for one in ("", "1/", "2/")]
    assert feeds == [hall.feed, hall.screens["1"].feed, hall.screens["2"].feed]
    ragz("do", "table: set Dee credits 0 # out", "-f", "2.toml")
    assert asked(hall, f"/{WORD}/2/evening")[0] == 404
    hall.look()
    assert (asked(hall, f"/{WORD}/2/evening")[0], asked(hall, f"/{WORD}/1/evening")[0]) == (200, 404)
    assert "Dee won" in asked(hall, f"/{WORD}/")[1].texts


def test_whoever_asks_otherwise_is_told_what_a_single_table_tells(hall: SharedHall) -> None:
    assert [asked(hall, path)[0] for path in ("/", "/x/", f"/{WORD}/3/", f"/{WORD}/1x", f"/{WORD}/evening")] == [
        404
    ] * 5
    assert asked(hall, f"/{WORD}/", "POST")[0] == 405
    assert asked(hall, f"/{WORD}/1/", "POST")[0] == 405
    assert asked(hall, f"/{WORD}/1/", host="evil.example")[0] == 421
    assert hall.answer(Request("GET", f"/{WORD}", "", HOST)).headers["Location"] == f"/{WORD}/"


def test_the_stream_wakes_only_when_a_table_has_changed(hall: SharedHall, ragz: Ragz) -> None:
    before = hall.feed.event
    hall.look()
    assert hall.feed.event is before
    ragz("do", "roll 4 1", "-f", "2.toml")
    hall.look()
    assert hall.feed.event != before
    assert b"event: state\nid: 1\n" in hall.feed.event


def test_names_of_strangers_are_text_and_nothing_else(ragz: Ragz) -> None:
    ragz("result", "rage", "A<b>n", "5", "Bob", "4", "-f", "1.toml")
    screen = SharedScreen("1.toml", first_look("1.toml"), GATE)
    body = SharedHall({1: screen, 2: screen}, GATE).answer(Request("GET", f"/{WORD}/", "", HOST)).body
    assert b"A&lt;b&gt;n" in body
    assert b"<b>n" not in body


def test_a_folder_stands_for_its_last_night_in_the_order_of_tables(ragz: Ragz) -> None:
    ragz("night", "new", "--tables", "3", "--game", "rage", *["Ann", "Bob", "Cy", "Dee", "Eve", "Finn"], "--date", DAY)
    ragz("night", "new", "--tables", "2", "--game", "rage", *["Ann", "Bob", "Cy", "Dee"], "--date", "2026-01-02")
    tables = [str(Path(DAY, f"table-{at}.toml")) for at in (1, 2, 3)]
    assert page._tables([DAY]) == tables
    assert [str(Path(path)) for path in page._tables(["."])] == [str(Path(".", path)) for path in tables]
    assert page._numbers(tables[1:]) == [2, 3]
    assert page._tables([tables[2], tables[0]]) == [tables[2], tables[0]]
    ragz("result", "rage", "Ann", "5", "Bob", "4", "-f", "a.toml")
    assert page._numbers(["a.toml", tables[1]]) == [1, 2]
