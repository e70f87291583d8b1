"""A table that is served in this process on 127.0.0.1, and clients that ask for it in good and in bad manners."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from ragz_cli.cli.serve import http
from ragz_cli.cli.serve.http import Gate, Limits, Server
from ragz_cli.cli.serve.page import SharedScreen
from ragz_cli.cli.watch import first_look

WORD = "abcDEF123-_x"
ENOUGH = 20  # seconds after which a test that hangs is stopped
SHORT = Limits(head=0.05, write=0.05, beat=0.05)


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


def serving(talk: Callable[[Served], Awaitable[None]], limits: Limits = Limits(), path: str = "ragz.toml") -> None:  # noqa: B008
    """Serve the save at hand while clients talk to it."""

    async def conversation() -> None:
        async with asyncio.timeout(ENOUGH), _served(path, limits) as served:
            await talk(served)

    asyncio.run(conversation())


@asynccontextmanager
async def _served(path: str, limits: Limits) -> AsyncIterator[Served]:
    listening = http.listening(False, 0)
    port = listening.getsockname()[1]
    screen = SharedScreen(path, first_look(path), Gate(WORD, [f"localhost:{port}"]))
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
