"""As much of HTTP as one page and its stream of events need, on asyncio streams.

Every wait has an end: for a head, for a client that does not read. A client that is not let in costs a few bytes.
"""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Mapping
from http import HTTPStatus

from ragz_cli.cli.serving.addresses import WAITING
from ragz_cli.core.record import NamedTuple

HEAD_BYTES = 8 * 1024
ACCEPTED_AT_ONCE = 8  # fewer than `heads`, so that a crowd cannot close a connection before its head was read
BEAT = b"event: beat\ndata:\n\n"
ALWAYS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}


class Limits(NamedTuple):
    """How long a client may take, in seconds, and how many connections there may be."""

    head: float = 5
    write: float = 5
    beat: float = 10
    each: int = 12  # from one address; also heads in progress
    all: int = 100
    heads: int = 64  # in progress, from all addresses


class Request(NamedTuple):
    """The head of a request: what was asked for, and under which name of this machine."""

    method: str
    path: str
    query: str
    host: str


class Answer(NamedTuple):
    """What a request gets. `stream`: the events follow. `guest`: for somebody who was let in, so it is counted."""

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = {}
    stream: bool = False
    guest: bool = False


FULL = Answer(
    503,
    b"<!doctype html><html lang=en><title>ragz</title><main><h1>Too many pages are open. Close one and come back.</h1>",
    {"Retry-After": "5"},
)


class HeadError(Exception):
    """A head that is not one of HTTP/1."""


class Feed:
    """The newest event. Each event says everything, so a stream that missed one lacks nothing."""

    def __init__(self, event: bytes) -> None:
        self.event = event
        self.replaced = asyncio.Event()

    def put(self, event: bytes) -> None:
        """Replace the event, and wake the streams."""
        self.event = event
        self.replaced.set()
        self.replaced = asyncio.Event()


class Server:
    """Answers requests and feeds streams, within limits."""

    def __init__(self, answer: Callable[[Request], Answer], feed: Feed, limits: Limits) -> None:
        self.answer = answer
        self.feed = feed
        self.limits = limits
        self.heads: dict[asyncio.StreamWriter, str] = {}  # in progress, the oldest first
        self.guests: Counter[str] = Counter()

    async def start(self, listening: socket.socket) -> asyncio.Server:
        """Begin to accept connections."""
        server = await asyncio.start_server(self._serve, sock=listening, limit=HEAD_BYTES, backlog=ACCEPTED_AT_ONCE)
        listening.listen(WAITING)  # which asyncio has set to as few as are accepted at once
        return server

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.set_write_buffer_limits(high=0)  # so that `drain` waits until all of it has left
        try:
            await self._converse(reader, writer)
            writer.close()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.CancelledError):
            writer.transport.abort()  # also at Ctrl-C, for which asyncio would print a traceback

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = str(writer.get_extra_info("peername", ("",))[0])
        try:
            request = parsed(await self._head(address, reader, writer))
            answer = self.answer(request)
        except asyncio.LimitOverrunError:
            return await self._write(writer, head_of(Answer(431)))
        except HeadError:
            return await self._write(writer, head_of(Answer(400)))
        with_body = request.method != "HEAD"
        if not answer.guest:
            return await self._write(writer, head_of(answer) + answer.body * with_body)
        if self.guests[address] >= self.limits.each or self.guests.total() >= self.limits.all:
            return await self._write(writer, head_of(FULL) + FULL.body * with_body)
        self.guests[address] += 1
        try:
            await self._write(writer, head_of(answer) + answer.body * with_body)
            if answer.stream and with_body:
                await self._stream(reader, writer)
        finally:
            self.guests[address] -= 1

    async def _head(self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        """The whole head of a request, soon. When too many are in progress, the oldest gives way."""
        if [*self.heads.values()].count(address) >= self.limits.each:
            raise TimeoutError
        if len(self.heads) >= self.limits.heads:
            oldest = next(iter(self.heads))
            del self.heads[oldest]
            oldest.transport.abort()
        self.heads[writer] = address
        try:
            async with asyncio.timeout(self.limits.head):
                return await reader.readuntil(b"\r\n\r\n")
        finally:
            self.heads.pop(writer, None)

    async def _write(self, writer: asyncio.StreamWriter, content: bytes) -> None:
        writer.write(content)
        async with asyncio.timeout(self.limits.write):
            await writer.drain()

    async def _stream(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send each new event, and a beat when there is none, until the client leaves or says anything more."""
        left = asyncio.ensure_future(reader.read(1))
        sent = b""
        try:
            while not left.done():
                event, replaced = self.feed.event, self.feed.replaced
                await self._write(writer, BEAT if event is sent else event)
                sent = event
                newer = asyncio.ensure_future(replaced.wait())
                await asyncio.wait({left, newer}, timeout=self.limits.beat, return_when=asyncio.FIRST_COMPLETED)
                newer.cancel()
        finally:
            left.cancel()


def parsed(head: bytes) -> Request:
    """The parts of a head that matter here. Raises HeadError."""
    first, *rest = head.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
    method, _, target = first.partition(" ")
    target, _, version = target.rpartition(" ")
    hosts = [line.partition(":")[2].strip() for line in rest if line.partition(":")[0].lower() == "host"]
    if version not in ("HTTP/1.0", "HTTP/1.1") or not target.startswith("/") or len(hosts) != 1:
        raise HeadError
    path, _, query = target.partition("?")
    return Request(method, path, query, hosts[0])


def head_of(answer: Answer) -> bytes:
    """The head of an answer."""
    kind = "text/event-stream" if answer.stream else "text/html; charset=utf-8"
    length = {} if answer.stream else {"Content-Length": str(len(answer.body))}
    headers = {"Content-Type": kind, **length, **ALWAYS, **answer.headers}
    lines = [
        f"HTTP/1.1 {answer.status} {HTTPStatus(answer.status).phrase}",
        *(f"{key}: {value}" for key, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


def event(name: str, number: int, data: str) -> bytes:
    """An event of a stream."""
    lines = "".join(f"data: {line}\n" for line in data.splitlines())
    return f"event: {name}\nid: {number}\n{lines}\n".encode()
