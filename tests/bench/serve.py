"""How long `ragz serve` takes from a change to the phones, alone and under attack: python tests/bench/serve.py

50 phones follow while 500 lines are typed in ten minutes. Then 50 follow while 200 clients of each hostile kind come at
once, three times. All on 127.0.0.0/8 (Linux). The bars: median 250 ms, slowest 1 s, 1 MB, all hostile closed in 10 s.
"""

import asyncio
import os
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.store.write import create, writing
from tests.bench.bench import ROOT, RUNS, evening_of, long_game

FULL = RUNS >= 15
PHONES = 50 if FULL else 4
LINES = int(os.environ.get("BENCH_LINES", "500" if FULL else "3"))
PAUSE = float(os.environ.get("BENCH_PAUSE", "1.2" if FULL else "0.2"))  # seconds between two lines
HOSTILE = 200 if FULL else 4  # of each kind
WAVES = 3 if FULL else 1
WAVE = 12.0 if FULL else 7.0  # seconds from one to the next
LATEST = 10.0  # seconds until which a hostile client has to be closed


class Phones:
    """50 streams, each from an address of its own, and when each got which line."""

    def __init__(self, port: int, path: str) -> None:
        self.port, self.path = port, path
        self.got: dict[int, list[float]] = {}
        self.lost = 0
        self.tasks = [asyncio.create_task(self._follow(f"127.0.4.{at + 1}")) for at in range(PHONES)]

    async def _follow(self, address: str) -> None:
        while True:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0), limit=2**20)
            writer.write(request(self.port, f"{self.path}events"))
            try:
                while True:
                    told = await reader.readuntil(b"\n\n")
                    if found := re.search(rb"\nid: (\d+)\n", told):
                        self.got.setdefault(int(found[1]), []).append(time.perf_counter())
            except (OSError, asyncio.IncompleteReadError):
                self.lost += 1
                writer.close()


def request(port: int, path: str, method: str = "GET", host: str = "") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: {host or f'localhost:{port}'}\r\n\r\n".encode()


async def hostile(kind: str, port: int, path: str, address: str) -> float:
    """One bad client: the seconds until it was closed."""
    begun = time.perf_counter()
    made = socket.socket()
    if kind == "never reading":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    made.setblocking(False)
    made.bind((address, 0))
    try:
        await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", port))
    except OSError:
        made.close()
        return time.perf_counter() - begun
    reader, writer = await asyncio.open_connection(sock=made)
    try:
        if kind == "dripping head":
            while not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.1)
        elif kind == "never reading":
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(request(port, f"{path}events"))
            await asyncio.sleep(LATEST - 2)
            writer.transport.resume_reading()  # type: ignore[attr-defined]
        else:
            writer.write(SAYS[kind](port, path))
            await writer.drain()
        await asyncio.wait_for(reader.read(-1), 2 * LATEST)
    except TimeoutError:
        return float("inf")
    except OSError:
        pass
    finally:
        writer.transport.abort()
    return time.perf_counter() - begun


SAYS = {
    "silent head": lambda port, path: b"",
    "1 MB head": lambda port, path: request(port, path)[:-2] + b"X: " + b"x" * 2**20,
    "wrong Host": lambda port, path: request(port, path, host="evil.example"),
    "wrong word": lambda port, path: request(port, "/abcdefghijkl/events"),
    "..": lambda port, path: request(port, f"{path}../../etc/passwd"),
    "%2e": lambda port, path: request(port, f"{path}%2e%2e/ragz.toml"),
    "POST": lambda port, path: request(port, path, "POST"),
    "pipelined": lambda port, path: request(port, path) * 20,
}
KINDS = ("silent head", "dripping head", "1 MB head", "never reading", *[*SAYS][2:])


async def attack(port: int, path: str) -> None:
    """All kinds at once, again and again, each from 20 addresses; how long the slowest of each kind was open."""
    worst = dict.fromkeys(KINDS, 0.0)
    for _ in range(WAVES):
        begun = time.perf_counter()
        clients = [(kind, f"127.0.{at + 10}.{one % 20 + 1}") for at, kind in enumerate(KINDS) for one in range(HOSTILE)]
        closed = await asyncio.gather(*(hostile(kind, port, path, address) for kind, address in clients))
        for (kind, _), took in zip(clients, closed, strict=True):
            worst[kind] = max(worst[kind], took)
        await asyncio.sleep(max(0, WAVE - (time.perf_counter() - begun)))
    print("closed after at most (s):", ", ".join(f"{kind} {took:.1f}" for kind, took in worst.items()))


async def typed(path: Path, evening: Evening, lines: Sequence[str]) -> tuple[Evening, dict[int, float]]:
    """Type lines one after the other; when each was about to be written, by its number."""
    at = {}
    for line in lines:
        said = await asyncio.to_thread(say, evening, line)
        assert not isinstance(said, Refusal), line
        evening = said.evening
        at[len(evening.record.log)] = time.perf_counter()
        await asyncio.to_thread(_write, path, evening)
        await asyncio.sleep(PAUSE)
    return evening, at


def _write(path: Path, evening: Evening) -> None:
    with writing(str(path)) as slot:
        slot.write(evening.session)


async def follow(
    server: "subprocess.Popen[str]",
    port: int,
    path: str,
    save: Path,
    evening: Evening,
    lines: Sequence[str],
    attacked: bool,
) -> Evening:
    """The phones follow while lines are typed; prints how long each took."""
    phones = Phones(port, path)
    while len(phones.got.get(len(evening.record.log), ())) < PHONES:
        await asyncio.sleep(0.05)
    before = memory(server.pid)
    bad = [sys.executable, __file__, "attack", str(port), path]
    attacking = await asyncio.create_subprocess_exec(*bad) if attacked else None
    evening, at = await typed(save, evening, lines)
    if attacking:
        await attacking.wait()
    seen = {number: phones.got.get(number, []) for number in at}  # two lines within a look are one event
    first = [seen[number][0] - begun for number, begun in at.items() if seen[number]]
    took = [one - begun for number, begun in at.items() for one in seen[number]]
    missed = sum(PHONES - len(got) for got in seen.values())
    print(
        f"{len(at)} lines, {PHONES} phones: first {1000 * statistics.median(first):.0f} ms, median "
        f"{1000 * statistics.median(took):.0f} ms, slowest {1000 * max(took):.0f} ms; {missed} missed, {phones.lost} "
        f"streams lost; memory {before / 1024:.1f} MB, grown by {(memory(server.pid) - before) / 1024:.2f} MB"
    )
    for task in phones.tasks:
        task.cancel()
    return evening


def memory(process: int) -> int:
    """Kilobytes of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) if found else 0


async def measured(server: "subprocess.Popen[str]", port: int, path: str, save: Path, evening: Evening,
                   lines: Sequence[str]) -> None:  # fmt: skip
    evening = await follow(server, port, path, save, evening, lines[:LINES], attacked=False)
    under_attack = lines[LINES : LINES + int(WAVES * WAVE / PAUSE)]
    await follow(server, port, path, save, evening, under_attack, attacked=True)
    phones = Phones(port, path)
    while len([*phones.got.values()][-1:]) < 1:
        await asyncio.sleep(0.05)
    begun = time.perf_counter()
    server.send_signal(signal.SIGINT)
    _, err = await asyncio.to_thread(server.communicate)
    print(f"Ctrl-C: exit code {server.returncode} after {1000 * (time.perf_counter() - begun):.0f} ms, stderr {err!r}")
    for task in phones.tasks:
        task.cancel()


def main() -> None:
    """Print the figures."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    if sys.argv[1:2] == ["attack"]:
        return asyncio.run(attack(int(sys.argv[2]), sys.argv[3]))
    whole = long_game(LINES + int(WAVES * WAVE / PAUSE))
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder, "ragz.toml")
        evening = evening_of("change", dict(whole.record.setup), [])
        create(str(save), evening.session)
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": folder}
        server = subprocess.Popen(
            [sys.executable, "-m", "ragz_cli", "serve", str(save), "--port", "0"],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert server.stdout
            address = server.stdout.readline().split()[-1]
            _, _, host, word, _ = address.split("/")
            port = int(host.rpartition(":")[2])
            asyncio.run(measured(server, port, f"/{word}/", save, evening, whole.record.log))
        finally:
            server.kill()
    return None


if __name__ == "__main__":
    main()
