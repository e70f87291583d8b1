"""An evening with its page open: the save is followed, requests are answered, until Ctrl-C."""

import asyncio
import socket
from contextlib import suppress

from ragz_cli.cli.serving import page
from ragz_cli.cli.serving.following import Followed
from ragz_cli.cli.serving.gate import Gate
from ragz_cli.cli.serving.http import Answer, Feed, Limits, Request, Server

LOOK = 0.1  # seconds between two looks at the save


def serve(listening: socket.socket, gate: Gate, save: Followed, limits: Limits = Limits()) -> None:  # noqa: B008
    """Show the save to whoever knows the word, until Ctrl-C."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_evening(listening, gate, save, limits))


async def _evening(listening: socket.socket, gate: Gate, save: Followed, limits: Limits) -> None:
    feed = Feed(page.state(save.shown))
    server = await Server(lambda request: answered(request, gate, save), feed, limits).start(listening)
    try:
        while True:
            await asyncio.sleep(LOOK)
            if save.look():
                feed.put(page.state(save.shown))
    finally:
        server.close()


def answered(request: Request, gate: Gate, save: Followed) -> Answer:
    """The answer to a request. Nothing is looked up by what it says: there are two pages, and no file."""
    if request.method not in ("GET", "HEAD"):
        return page.sorry(405, "This page can only be read.")._replace(headers={"Allow": "GET, HEAD"})
    if not gate.knows(request.host):
        return page.sorry(421, "This is not the name of this machine.", f"http://{gate.hosts[0]}{request.path}")
    wanted = gate.page(request.path)
    if wanted == "":
        return page.page(save.shown, request.query)
    if wanted == "events":
        return Answer(200, stream=True, guest=True)
    return page.sorry(404, "There is nothing here. The address is on the screen where ragz serve runs.")
