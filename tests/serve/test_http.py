"""The server under good and bad clients: it answers, feeds its streams, and closes what would keep it waiting."""

import asyncio
import socket
import sys

import pytest

from ragz_cli.cli.serve import http
from ragz_cli.cli.serve.http import HeadError, Limits, parsed
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.cli.conftest import session as session
from tests.serve.clients import SHORT, WORD, Served, deaf, event, rest, serving, until

pytestmark = pytest.mark.usefixtures("session")

many_addresses = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is an address of Linux only")


def test_the_page_is_read_with_the_word_and_closed() -> None:
    async def talk(served: Served) -> None:
        answer = await served.gets(f"/{WORD}/")
        assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
        assert b"roll both Track Dice" in answer
        for header in (b"Cache-Control: no-store", b"Referrer-Policy: no-referrer", b"Connection: close"):
            assert header in answer

    serving(talk)


def test_a_head_alone_is_given_without_the_page() -> None:
    async def talk(served: Served) -> None:
        for path in (f"/{WORD}/", f"/{WORD}/events", "/"):
            head, _, body = (await served.gets(path, "HEAD")).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 ")
            assert body == b""

    serving(talk)


@pytest.mark.parametrize(
    "path",
    ["/", f"/{WORD}x/", f"/{WORD[:-1]}/", "//", f"/{WORD}/../ragz.toml", f"/{WORD}/%2e%2e/ragz.toml",
     "/../../etc/passwd", f"/{WORD}/ragz.toml", f"/{WORD}/events/", "/\xff/", f"/%61{WORD[1:]}/"],
)  # fmt: skip
def test_nothing_is_found_elsewhere(path: str) -> None:
    async def talk(served: Served) -> None:
        answer = await served.gets(path)
        assert answer.startswith(b"HTTP/1.1 404 ")
        assert WORD.encode() not in answer

    serving(talk)


def test_the_address_is_complete_without_its_last_sign() -> None:
    async def talk(served: Served) -> None:
        answer = await served.gets(f"/{WORD}")
        assert answer.startswith(b"HTTP/1.1 308 ")
        assert f"\r\nLocation: /{WORD}/\r\n".encode() in answer

    serving(talk)


def test_at_the_end_the_evening_has_a_page(ragz: Ragz) -> None:
    async def talk(served: Served) -> None:
        assert (await served.gets(f"/{WORD}/evening")).startswith(b"HTTP/1.1 404 ")
        assert b'href="evening"' not in await served.gets(f"/{WORD}/")
        ragz("do", "table: set Ann credits 0  # x")
        served.screen.look()
        assert b'href="evening"' in await served.gets(f"/{WORD}/")
        answer = await served.gets(f"/{WORD}/evening")
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"Ann" in answer

    serving(talk)


def test_a_wrong_host_is_sent_to_the_right_address_and_learns_no_word() -> None:
    async def talk(served: Served) -> None:
        answer = await served.gets("/", host="evil.example")
        assert answer.startswith(b"HTTP/1.1 421 ")
        assert f"http://localhost:{served.port}/".encode() in answer
        assert WORD.encode() not in answer
        answer = await served.gets(f"/{WORD}/", host="laptop.example:80")
        assert answer.startswith(b"HTTP/1.1 421 ")
        assert f"http://localhost:{served.port}/{WORD}/".encode() in answer

    serving(talk)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "get"])
def test_nothing_can_be_changed(method: str) -> None:
    async def talk(served: Served) -> None:
        assert (await served.gets(f"/{WORD}/", method)).startswith(b"HTTP/1.1 405 ")

    serving(talk)


@pytest.mark.parametrize(
    "head",
    ["\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\nHost: a\r\n\r\n", "GET /\r\nHost: a\r\n\r\n",
     "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n"],
)  # fmt: skip
def test_what_is_no_head_is_refused(head: str) -> None:
    with pytest.raises(HeadError):
        parsed(head.encode())

    async def talk(served: Served) -> None:
        assert (await served.asks(head)).startswith(b"HTTP/1.1 400 ")

    serving(talk)


@pytest.mark.parametrize("begun", ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_head_that_does_not_come_is_not_waited_for(begun: str) -> None:
    async def talk(served: Served) -> None:
        assert await served.asks(begun) == b""
        assert not served.server.heads

    serving(talk, SHORT)


def test_a_head_that_comes_drop_by_drop_is_not_waited_for() -> None:
    async def talk(served: Served) -> None:
        reader, writer = await served.connects()
        drops = 0
        while not reader.at_eof() and drops < 4000:  # fewer than a head may have
            writer.write(b"x")
            drops += 1
            await asyncio.sleep(0)
        assert await rest(reader) == b""

    serving(talk, SHORT)


def test_a_head_of_a_megabyte_is_not_read() -> None:
    async def talk(served: Served) -> None:
        answer = await served.asks("GET / HTTP/1.1\r\nHost: a\r\nX: " + "x" * 2**20)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 431 ")

    serving(talk)


def test_of_several_requests_one_is_answered() -> None:
    async def talk(served: Served) -> None:
        answer = await served.asks(served.head(f"/{WORD}/") * 5)
        assert answer.count(b"HTTP/1.1") == 1

    serving(talk)


def test_a_stream_begins_with_the_whole_table_and_goes_on_with_each_change(ragz: Ragz) -> None:
    async def talk(served: Served) -> None:
        stream = await served.streams()
        first = await event(stream)
        assert first.startswith("event: state\nid: 0\n")
        assert "roll both Track Dice" in first
        ragz("roll", "4", "1")
        served.screen.look()
        second = await event(stream)
        assert second.startswith("event: state\nid: 1\n")
        assert "Ann receives 5 on Desires: 125 credits" in second

    serving(talk)


def test_a_stream_beats_while_nothing_changes() -> None:
    async def talk(served: Served) -> None:
        stream = await served.streams()
        assert (await event(stream)).startswith("event: state\n")
        assert await event(stream) == "event: beat\ndata:\n\n"
        assert await event(stream) == "event: beat\ndata:\n\n"

    serving(talk, SHORT)


def test_a_look_at_an_unchanged_save_says_nothing() -> None:
    async def talk(served: Served) -> None:
        before = served.screen.feed.event
        served.screen.look()
        assert served.screen.feed.event is before

    serving(talk)


def test_a_stream_that_says_anything_more_is_closed() -> None:
    async def talk(served: Served) -> None:
        reader, writer = await served.connects()
        writer.write(served.head(f"/{WORD}/events").encode())
        await event(reader)
        writer.write(b"GET")
        await rest(reader)
        assert served.server.guests.total() == 0

    serving(talk)


def test_a_client_that_does_not_read_is_let_go() -> None:
    async def talk(served: Served) -> None:
        client = deaf(served.port)
        await until(lambda: served.server.guests.total() == 1)
        served.screen.feed.put(b"data: " + b"x" * 2**22 + b"\n\n")
        await until(lambda: served.server.guests.total() == 0)
        client.close()

    serving(talk, SHORT._replace(beat=10))


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux counts how long a client takes nothing")
def test_a_client_that_does_not_read_is_let_go_also_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event is small enough for the system to take all of it."""
    monkeypatch.setattr(http, "STALLED", 50)

    async def talk(served: Served) -> None:
        served.screen.feed.put(b"data: " + b"x" * 2**12 + b"\n\n")
        client = deaf(served.port)
        await until(lambda: served.server.guests.total() == 1)
        await until(lambda: served.server.guests.total() == 0)
        client.close()

    serving(talk)


def test_twelve_from_one_address_and_no_more() -> None:
    async def talk(served: Served) -> None:
        streams = [await served.streams() for _ in range(12)]
        full = await served.gets(f"/{WORD}/")
        assert full.startswith(b"HTTP/1.1 503 ")
        assert b"Too many pages are open" in full
        assert (await served.gets("/")).startswith(b"HTTP/1.1 404 ")
        assert (await event(streams[0])).startswith("event: state\n")

    serving(talk)


@many_addresses
def test_a_hundred_in_all_and_no_more() -> None:
    async def talk(served: Served) -> None:
        for at in range(100):
            await served.streams(f"127.0.1.{at // 12 + 1}")
        assert (await served.gets(f"/{WORD}/")).startswith(b"HTTP/1.1 503 ")

    serving(talk)


def test_whoever_leaves_makes_room() -> None:
    async def talk(served: Served) -> None:
        reader, writer = await served.connects()
        writer.write(served.head(f"/{WORD}/events").encode())
        await event(reader)
        assert (await served.gets(f"/{WORD}/")).startswith(b"HTTP/1.1 503 ")
        writer.close()
        await until(lambda: served.server.guests.total() == 0)
        assert (await served.gets(f"/{WORD}/")).startswith(b"HTTP/1.1 200 ")

    serving(talk, Limits(each=1))


@many_addresses
def test_half_heads_lock_nobody_out() -> None:
    """Of 20 half heads, 4 an address, the oldest give way to whoever comes; a fifth of one address is not let in."""

    async def talk(served: Served) -> None:
        for at in range(20):
            _, writer = await served.connects(f"127.0.2.{at // 4 + 1}")
            writer.write(b"GET /")
        await until(lambda: len(served.server.heads) == 10)
        assert await served.asks("", "127.0.2.5") == b""
        assert (await served.gets(f"/{WORD}/", source="127.0.3.1")).startswith(b"HTTP/1.1 200 ")
        assert len(served.server.heads) <= 10

    serving(talk, Limits(each=4, heads=10))
