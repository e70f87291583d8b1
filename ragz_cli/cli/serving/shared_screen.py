"""A second screen that is shared: the save is followed, requests are answered, until Ctrl-C."""

import asyncio
import gc
import socket
from contextlib import suppress

from ragz_cli.cli.polling import EVERY, Seen, looked
from ragz_cli.cli.save_at_hand import opened
from ragz_cli.cli.serving import page
from ragz_cli.cli.serving.gate import Gate
from ragz_cli.cli.serving.http import Answer, Feed, Limits, Request, Server
from ragz_cli.store import SaveError

COLLECTED = (200, 2, 1)  # soon: closed connections are rings, which would add up to a megabyte


class SharedScreen:
    """The second screen as it was seen last, for everybody who knows the word."""

    def __init__(self, path: str, seen: Seen, gate: Gate) -> None:
        self.path = path
        self.seen = seen
        self.gate = gate
        self.feed = Feed(page.state(seen))
        self.whole: tuple[Seen, Answer] | None = None

    def look(self) -> None:
        """Look at the save, and tell the streams if it has changed."""
        before, self.seen = self.seen, looked(self.path, self.seen)
        if (self.seen.shown, self.seen.note) != (before.shown, before.note):
            self.feed.put(page.state(self.seen))

    def answer(self, request: Request) -> Answer:
        """The answer to a request. It looks nothing up: there are three pages, and no file can be named."""
        if request.method not in ("GET", "HEAD"):
            return page.sorry(405, "This page can only be read.")._replace(headers={"Allow": "GET, HEAD"})
        if not self.gate.knows(request.host):
            address = f"http://{self.gate.hosts[0]}{request.path}"
            return page.sorry(421, "This machine has another address.", address)
        wanted = self.gate.page(request.path)
        if wanted == "" and not request.path.endswith("/"):
            return Answer(308, headers={"Location": f"{request.path}/"})
        if wanted == "":
            return page.page(self.seen, request.query)
        if wanted == "events":
            return Answer(200, stream=True, guest=True)
        if wanted == page.EVENING and page.is_whole(self.seen):
            return self._whole_evening()
        return page.sorry(404, "Nothing is here. The address is on the screen where ragz serve runs.")

    def _whole_evening(self) -> Answer:
        """The evening's page, made once for all who ask for it."""
        if self.whole is None or self.whole[0] is not self.seen:
            try:
                self.whole = self.seen, page.whole_evening(opened(self.path).evening)
            except SaveError:  # which happened since the last look
                return page.sorry(404, "The save cannot be read at the moment.")
        return self.whole[1]


def show_to_all(listening: socket.socket, screen: SharedScreen) -> None:
    """Show the screen until Ctrl-C."""
    gc.freeze()  # all that is there stays, and need not be looked through again
    gc.set_threshold(*COLLECTED)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(_until_interrupted(listening, screen))  # on Windows the same loop as elsewhere


async def _until_interrupted(listening: socket.socket, screen: SharedScreen) -> None:
    server = await Server(screen.answer, screen.feed, Limits()).start(listening)
    try:
        while True:
            await asyncio.sleep(EVERY)
            screen.look()
    finally:
        server.close()
