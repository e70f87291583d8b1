"""As much of HTTP as one page and its stream of events need, on asyncio streams.

Whoever knows the word of the evening is let in, and calls this machine by one of its own names. Every wait has an end:
for a head, for a client that does not read. A client that is not let in costs a few bytes.
"""

import asyncio
import secrets
import socket
import struct
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus

from ragz_cli.core.record import Record

HERE = "localhost"
FIRST_PORT, PORTS = 8018, 10
USUAL_PORT = 80
WAITING = 512  # connections that the system keeps until they are accepted
SENT = 16 * 1024  # bytes that the system holds for a client that does not read: about one event
TAKEN = 4 * 1024  # bytes that it takes from a client before they are read: half a head
STALLED = 7_000  # milliseconds after which a client is gone that takes nothing: one that never reads, or left the room
NOWHERE = "192.0.2.1"  # an address of documentation; no packet is sent to it
SIOCGIFADDR = 0x8915  # Linux: the address of a network card


def listening(lan: bool, port: int | None) -> socket.socket:
    """A socket that other machines reach only with `lan`. Without a port the first free one of ours. Raises OSError."""
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS):
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TAKEN)
        if sys.platform != "win32":  # where it would let two programs share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux: also for what the system holds already
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED)
        try:
            made.bind(("" if lan else "127.0.0.1", number))
            made.listen(WAITING)
            return made
        except OSError as error:
            made.close()
            fault = error
    raise fault


def printed(lan: bool, first: str = "") -> list[str]:
    """The addresses to open, the best first: those in the networks of this machine, beginning with the one that leads
    out or with `first`; at last the one for this machine alone."""
    found = [first, *_leading_out(), *_of_cards(), *_of_name()] if lan else []
    return [*dict.fromkeys(one for one in found if one and not one.startswith(("127.", "0."))), HERE]


def is_ours(address: str) -> bool:
    """Whether an address leads to this machine: only then can a socket have it."""
    with suppress(OSError, UnicodeError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        made.bind((address, 0))
        return bool(made.getsockname()[0] == address)
    return False


def with_port(host: str, port: int) -> str:
    """What a browser sends as `Host`, which leaves out the port that every address has without one."""
    return host if port == USUAL_PORT else f"{host}:{port}"


def names_of_this_machine() -> list[str]:
    """What else a browser may call this machine."""
    name = socket.gethostname()
    return ["127.0.0.1", name, f"{name.partition('.')[0]}.local"]


def _leading_out() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((NOWHERE, 9))
        yield str(asked.getsockname()[0])


def _of_cards() -> Iterator[str]:
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, card in socket.if_nameindex():
            with suppress(OSError):  # a card without an address
                yield socket.inet_ntoa(ioctl(asked.fileno(), SIOCGIFADDR, struct.pack("256s", card.encode()))[20:24])


def _of_name() -> Iterator[str]:
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


WORD_BYTES = 9  # 72 bits


class Gate(Record):
    """The word of the evening, and what a browser may send as `Host`, the best address first."""

    word: str
    hosts: Sequence[str]

    def knows(self, host: str) -> bool:
        """Whether a browser means this machine, and not one whose name only leads here."""
        return host.lower() in self.hosts

    def page(self, path: str) -> str | None:
        """The page that a path asks for, `` for the first one; None for somebody who does not know the word."""
        _, word, *page = path.split("/", 2)
        known = secrets.compare_digest(word.encode(), self.word.encode())
        return "".join(page) if known else None

    def address(self, host: str) -> str:
        """Where the page is found."""
        return f"http://{host}/{self.word}/"


def new_word() -> str:
    """A word that nobody guesses: 12 letters, digits, `-` and `_`."""
    return secrets.token_urlsafe(WORD_BYTES)


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


class Limits(Record):
    """How long a client may take, in seconds, how many connections there may be, and how much may be sent to us."""

    head: float = 5
    write: float = 5
    beat: float = 10
    each: int = 12  # from one address; also heads in progress
    all: int = 100
    heads: int = 64  # in progress, from all addresses
    body: int = 0  # bytes of a POST


class Request(Record):
    """A request: what was asked for, under which name of this machine, what was sent, and from which address.

    `headers` by their names in small letters. One that was sent twice has both values.
    """

    method: str
    path: str
    query: str
    host: str
    headers: Mapping[str, str] = {}
    body: bytes = b""
    address: str = ""


class Answer(Record):
    """What a request gets. `stream`: the events follow, of this `feed` where there are several.

    `guest`: for somebody who was let in, so it is counted.
    """

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = {}
    stream: bool = False
    guest: bool = False
    feed: "Feed | None" = None


FULL = Answer(
    503,
    b'<!DOCTYPE html>\n<html lang="en"><head><title>ragz</title></head>'
    b"<body><main><h1>Too many pages are open. Close one and come back.</h1></main></body></html>",
    {"Retry-After": "5"},
)


class HeadError(Exception):
    """A head that is not one of HTTP/1; or, with an answer, one whose body is not taken."""

    def __init__(self, status: int = 400) -> None:
        super().__init__(status)
        self.status = status


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
            request = await self._request(address, reader, writer)
            answer = self.answer(request)
        except asyncio.LimitOverrunError:
            return await self._write(writer, head_of(Answer(431)))
        except HeadError as fault:
            return await self._write(writer, head_of(Answer(fault.status)))
        with_body = request.method != "HEAD"
        if not answer.guest:
            return await self._write(writer, head_of(answer) + answer.body * with_body)
        if self.guests[address] >= self.limits.each or self.guests.total() >= self.limits.all:
            return await self._write(writer, head_of(FULL) + FULL.body * with_body)
        self.guests[address] += 1
        try:
            await self._write(writer, head_of(answer) + answer.body * with_body)
            if answer.stream and with_body:
                await self._stream(reader, writer, answer.feed or self.feed)
        finally:
            self.guests[address] -= 1

    async def _request(self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Request:
        """A whole request, soon. When too many are in progress, the oldest gives way."""
        if [*self.heads.values()].count(address) >= self.limits.each:
            raise TimeoutError
        if len(self.heads) >= self.limits.heads:
            oldest = next(iter(self.heads))
            del self.heads[oldest]
            oldest.transport.abort()
        self.heads[writer] = address
        try:
            async with asyncio.timeout(self.limits.head):
                request = parsed(await reader.readuntil(b"\r\n\r\n"))
                body = await reader.readexactly(body_bytes(request, self.limits.body))
                return request._replace(body=body, address=address)
        finally:
            self.heads.pop(writer, None)

    async def _write(self, writer: asyncio.StreamWriter, content: bytes) -> None:
        writer.write(content)
        async with asyncio.timeout(self.limits.write):
            await writer.drain()

    async def _stream(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, feed: Feed) -> None:
        """Send each new event, and a beat when there is none, until the client leaves or says anything more."""
        left = asyncio.ensure_future(reader.read(1))
        sent = b""
        try:
            while not left.done():
                event, replaced = feed.event, feed.replaced
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
    headers: dict[str, str] = {}
    hosts = 0
    for line in rest:
        name, _, value = line.partition(":")
        hosts += (name := name.lower()) == "host"
        headers[name] = f"{headers[name]}, {value.strip()}" if name in headers else value.strip()
    if version not in ("HTTP/1.0", "HTTP/1.1") or not target.startswith("/") or hosts != 1:
        raise HeadError
    path, _, query = target.partition("?")
    return Request(method, path, query, headers["host"], headers)


def body_bytes(request: Request, most: int) -> int:
    """How many bytes are still to come of a request; of those that send nothing, or where nothing is taken, none.

    Raises HeadError.
    """
    if request.method != "POST" or not most:
        return 0
    length = request.headers.get("content-length", "")
    if "transfer-encoding" in request.headers or not (length.isascii() and length.isdecimal()):
        raise HeadError(411)
    if len(length) > len(str(most)) or int(length) > most:
        raise HeadError(413)
    return int(length)


def head_of(answer: Answer) -> bytes:
    """The head of an answer."""
    kind = "text/event-stream" if answer.stream else "text/html; charset=utf-8"
    length = {} if answer.stream else {"Content-Length": str(len(answer.body))}
    headers = {"Content-Type": kind, **length, **ALWAYS, **answer.headers}
    status = f"HTTP/1.1 {answer.status} {HTTPStatus(answer.status).phrase}"
    return "\r\n".join([status, *(f"{key}: {value}" for key, value in headers.items()), "", ""]).encode("ascii")


def event(name: str, number: int, data: str) -> bytes:
    """An event of a stream."""
    lines = "".join(f"data: {line}\n" for line in data.splitlines())
    return f"event: {name}\nid: {number}\n{lines}\n".encode()
