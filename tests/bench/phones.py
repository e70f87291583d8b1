"""How long a line takes from a phone to all phones, at a prompt on a terminal: python tests/bench/phones.py

Eight phones are trusted and bid in turn, round after round of Rage, on 127.0.0.1. The time is from the button to the
last of the eight pages that shows the line. The bar: median 300 ms.
"""

import asyncio
import json
import re
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.bench import RUNS
from tests.prompt.terminal import ENTER, Terminal
from tests.runner import invoke

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
ROUNDS = 5 if RUNS >= 15 else 1
BETWEEN = 0.6  # seconds: a phone may send twice a second


class Page:
    """The stream of one phone, and when it showed which line."""

    def __init__(self, host: str, path: str) -> None:
        self.host, self.path = host, path
        self.seen: dict[int, float] = {}
        self.task = asyncio.ensure_future(self._follow())

    async def _follow(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(self.host.split(":")[1]), limit=2**20)
        writer.write(f"GET {self.path}events HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        while True:
            told = await reader.readuntil(b"\n\n")
            if found := re.search(rb"\nid: (\d+)\n", told):
                self.seen.setdefault(int(found[1]), time.perf_counter())


async def posted(host: str, path: str, what: str, token: str, **said: object) -> dict[str, Any]:
    """What a phone is told when it sends something."""
    body = json.dumps(said)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(host.split(":")[1]))
    writer.write(
        f"POST {path}{what} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"
        f"Ragz-Token: {token}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    told: dict[str, Any] = json.loads((await reader.read()).partition(b"\r\n\r\n")[2])
    writer.close()
    return told


async def measured(table: Terminal, address: str) -> list[float]:
    """Seconds from the button to the last page, for each bid."""
    host, path = address.removeprefix("http://").split("/", 1)
    path = f"/{path}"
    pages = [Page(host, path) for _ in NAMES]
    tokens = {name: f"{number:032x}" for number, name in enumerate(NAMES)}
    for name in NAMES:
        assert (await posted(host, path, "claim", tokens[name], name=name))["ok"]
        table.process.send(f"trust {name}{ENTER}")
        await asyncio.sleep(BETWEEN)
    took, line = [], 0
    for round_ in range(ROUNDS):
        for at in range(len(NAMES)):
            name, line = NAMES[(round_ + at) % len(NAMES)], line + 1
            begun = time.perf_counter()
            assert (await posted(host, path, "propose", tokens[name], page="p", count=round_ + 1, text="1"))["ok"]
            await shown(pages, line, table)
            took.append(max(page.seen[line] for page in pages) - begun)
        table.process.send(f"tricks {10 - round_}{' 0' * 7}{ENTER}")
        line += 1
        await shown(pages, line, table)
    return took


async def shown(pages: list[Page], line: int, table: Terminal) -> None:
    """Wait until all pages show a line."""
    end = time.perf_counter() + 10
    while any(line not in page.seen for page in pages):
        assert time.perf_counter() < end, table.text
        await asyncio.sleep(0.001)


def main() -> None:
    """Play, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        done = invoke(("new", "rage", *NAMES, "--dealer", "Hal", "-f", f"{folder}/ragz.toml"))
        assert done.exit_code == 0, done.output
        home = {"HOME": folder, "XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        with Terminal(
            Path(folder), "play", "--phones", "--quiet", "--port", "0", columns=100, rows=60, **home
        ) as table:
            table.ready()
            (address,) = re.findall(r"http://localhost:\d+/\S+/", table.text)
            drained = threading.Thread(target=_drain, args=(table,), daemon=True)
            drained.start()
            took = asyncio.run(measured(table, address))
    median, slowest = (round(1000 * one) for one in (statistics.median(took), max(took)))
    print(f"{len(took)} bids of 8 phones: median {median} ms, slowest {slowest} ms")


def _drain(table: Terminal) -> None:
    """Read all that the prompt shows, so that it never waits for the terminal."""
    try:
        while True:
            table.feed(table.process.read_nonblocking(65536, timeout=60))
    except Exception:  # the game is over, and the terminal with it
        return


if __name__ == "__main__":
    main()
