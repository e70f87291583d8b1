"""A table that is served in this process on 127.0.0.1, and clients that ask for it in good and in bad manners."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from ragz_cli.cli.serve import http
from ragz_cli.cli.serve.http import Gate, Limits, Server
from ragz_cli.cli.serve.page import SharedScreen
from ragz_cli.cli.watch import first_look

WORD = "abcDEF123-_x"
ENOUGH = 20  # seconds after which a test that hangs is stopped
SHORT = Limits(head=0.05, write=0.05, beat=0.05)


class Posted(NamedTuple):
    """The answer to something sent: its status (0 if there was none), its head, what it says."""

    status: int
    head: str
    told: dict[str, Any]


class Served(NamedTuple):
    """A running server: the screen, its port, and how it counts."""

    screen: SharedScreen
    server: Server
    port: int

    async def asks(self, head: str, source: str = "127.0.0.1") -> bytes:
        """All that the server says to this, until it closes."""
        reader, writer = await self.connects(source)
        writer.write(head.encode())
        return await rest(reader)

    async def gets(self, path: str, method: str = "GET", host: str = "", source: str = "127.0.0.1") -> bytes:
        """The answer to a well-formed request."""
        return await self.asks(self.head(path, method, host), source)

    async def posts(
        self,
        what: str,
        body: object,
        token: str = "-",
        source: str = "127.0.0.1",
        path: str = f"/{WORD}/",
        **headers: str,
    ) -> Posted:
        """What a page of ours is told when it sends something, with some headers of its own in place of ours."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        host = f"localhost:{self.port}"
        sent = {
            "Host": host, "Origin": f"http://{host}", "Content-Type": "application/json",
            "Content-Length": str(len(content)), "Ragz-Token": token,
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }  # fmt: skip
        head = "".join(f"{name}: {value}\r\n" for name, value in sent.items() if value)
        reader, writer = await self.connects(source)
        writer.write(f"POST {path}{what} HTTP/1.1\r\n{head}\r\n".encode() + content)
        answer, _, told = (await rest(reader)).partition(b"\r\n\r\n")
        return Posted(
            int(answer[9:12] or 0), answer.decode(), json.loads(told) if b"application/json" in answer else {}
        )

    async def streams(self, source: str = "127.0.0.1") -> asyncio.StreamReader:
        """A stream of events, its head read."""
        reader, writer = await self.connects(source)
        writer.write(self.head(f"/{WORD}/events").encode())
        await reader.readuntil(b"\r\n\r\n")
        return reader

    async def connects(self, source: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        _open.append(writer)
        return reader, writer

    def head(self, path: str, method: str = "GET", host: str = "") -> str:
        return f"{method} {path} HTTP/1.1\r\nHost: {host or f'localhost:{self.port}'}\r\n\r\n"


_open: list[asyncio.StreamWriter] = []


def of_the_save(gate: Gate) -> SharedScreen:
    """The screen of `ragz serve`, which only shows."""
    return SharedScreen("ragz.toml", first_look("ragz.toml"), gate)


def serving(
    talk: Callable[[Served], Awaitable[None]],
    limits: Limits = Limits(),  # noqa: B008
    shown: Callable[[Gate], SharedScreen] = of_the_save,
) -> None:
    """Serve the save at hand while clients talk to it."""

    async def conversation() -> None:
        async with asyncio.timeout(ENOUGH), _served(shown, limits) as served:
            await talk(served)

    asyncio.run(conversation())


@asynccontextmanager
async def _served(shown: Callable[[Gate], SharedScreen], limits: Limits) -> AsyncIterator[Served]:
    listening = http.listening(False, 0)
    port = listening.getsockname()[1]
    screen = shown(Gate(WORD, [f"localhost:{port}"]))
    server = Server(screen.answer, screen.feed, limits)
    running = await server.start(listening)
    try:
        yield Served(screen, server, port)
    finally:
        running.close()
        for writer in _open:
            writer.close()
        _open.clear()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server closes; nothing where it did so at once."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def event(reader: asyncio.StreamReader) -> str:
    """The next event of a stream."""
    return (await reader.readuntil(b"\n\n")).decode()


async def until(true: Callable[[], bool]) -> None:
    """Let the server work until something is so."""
    while not true():
        await asyncio.sleep(0)


def deaf(port: int) -> socket.socket:
    """A client that asks for the stream and has next to no room for it."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    made.connect(("127.0.0.1", port))
    made.sendall(f"GET /{WORD}/events HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    return made
