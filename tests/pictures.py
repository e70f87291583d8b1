"""Pages of every kind in headless Chromium: pictures of them to look at, and what can be measured of how they lie.

python -m tests.pictures FOLDER [PAGE...]

makes the pages and their pictures in FOLDER: at 320 to 1,920 pixels, light, dark, in grey, as the colour-blind see
them, and on A4 and Letter. It prints what is wrong with them. Of each further PAGE, such as a design, pictures are made
too.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ragz_cli import store
from ragz_cli.cli.serve.http import FULL, Gate, Request
from ragz_cli.cli.serve.page import SharedHall, SharedScreen, sorry
from ragz_cli.cli.serve.page import page as served
from ragz_cli.cli.watch import Seen
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.games import load
from ragz_cli.view.second import second_screen
from tests.bench.bench import evening_of
from tests.cli.conftest import command, environment
from tests.report.pages import SAMPLES, club, evening, hostile, page_of, three_games, three_sheets, typed

SCRIPT = Path(__file__).parent / "report" / "browser.mjs"
MODULES = Path(sys.prefix) / "node" / "node_modules"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
LONG_NAMES = (
    *("Maximilian-Frederick", "Bartholomew-Frederic", "Wilhelmina-Charlotte", "Konstantin-Alexander"),
    *("Ann-Sophie-Elisabeth", "Christopher-Ferdinan", "Margaret-Antoinettes", "Sebastian-Maximilian"),
)
EVENINGS = ("change-standard", "change-advanced-short", "change-learned-board", "news-complete", "rage-sheet",
            "rage-tricks", "rage-leaflet", "rat-four-players", "rat-two-players", "real-table")  # fmt: skip
MOMENTS = {"change-standard": (0, 75, 999), "news-complete": (57, 60, 999), "rage-sheet": (16, 17, 999),
           "rage-tricks": (30,), "rat-four-players": (5, 60, 999)}  # fmt: skip
"""Evenings and the lines after which seats and television are looked at."""


def wanting() -> str:
    """What this machine has not got for it."""
    if not CHROMIUM or not shutil.which("node"):
        return "there is no chromium, or no node"
    return "" if MODULES.is_dir() else f"there are no modules in {MODULES}"


def evening_pages() -> Iterator[tuple[str, bytes]]:
    """A page of each game, of several, and of names that nobody should have."""
    yield from ((name, page_of(evening(name))) for name in EVENINGS)
    yield "three-games", page_of(three_games())
    yield "three-sheets", page_of(three_sheets())
    yield "hostile", page_of(hostile())
    yield "hostile-six", page_of(hostile("Zoe"))


def season_page(folder: Path, saves: Path) -> bytes:
    """The page of a season; a file that cannot be trusted is left out of it."""
    subprocess.run(command(["report", str(saves), "-o", "made.html"]), cwd=folder, env=environment(), check=False,
                   capture_output=True)  # fmt: skip
    return (folder / "made.html").read_bytes()


def club_page(folder: Path) -> bytes:
    """The page of 28 people on 43 evenings."""
    (folder / "club.csv").write_text(club(), encoding="utf-8")
    subprocess.run(command(["season", "import", "club.csv"]), cwd=folder, env=environment(), check=True,
                   capture_output=True)  # fmt: skip
    return season_page(folder, folder / "club")


def after(name: str, lines: int) -> Evening:
    """The evening of a sample session as it stood after so many lines of its last game."""
    session = store.read(str(SAMPLES / f"{name}.toml")).session
    record = session.games[-1]
    begun = record._replace(log=record.log[:lines], checks=(), table={}) if lines < len(record.log) else record
    return play_through(session._replace(games=(*session.games[:-1], begun), totals={}), load)


def still(shown: Evening) -> bytes:
    """The page of `ragz serve` as it is without its script."""
    return without_script(served(Seen(None, "", second_screen(shown))).body)


def without_script(page: bytes) -> bytes:
    return re.sub("<(script|noscript)>.*?</\\1>", "", page.decode(), flags=re.DOTALL).encode()


def hall() -> bytes:
    """The hall of four tables, each at another game, as it is without its script."""
    gate = Gate("abcDEF123-_x", ["localhost:8018"])
    moments = (("change-standard", 75), ("rage-sheet", 17), ("news-complete", 60), ("rat-four-players", 5))
    tables = {at: SharedScreen("", Seen(None, "", second_screen(after(*moment))), gate)
              for at, moment in enumerate(moments, 1)}  # fmt: skip
    return without_script(SharedHall(tables, gate).answer(Request("GET", f"/{gate.word}/", "", gate.hosts[0])).body)


def beside_seats() -> Iterator[tuple[str, bytes]]:
    """The hall, and what somebody sees who is not let in."""
    yield "hall", hall()
    yield "sorry", sorry(421, "This machine has another address.", "http://192.168.1.20:8018/q3XvT0b_Zk8w/").body
    yield "full", FULL.body


def served_pages() -> Iterator[tuple[str, bytes]]:
    """Seats and television of every game, and of eight people with names of 20 letters."""
    shown = evening_of("rage", load("rage").prepare(LONG_NAMES, {"dealer": LONG_NAMES[-1]}), [])
    for line in (
        "bids 1 2 1 0 1 2 1 2",
        "tricks 1 2 1 0 1 2 1 2",
        "bids 9 1 2 1 3 0 0 0",
        "tricks 9 0 0 0 0 0 0 0",
        "bid 1",
    ):
        shown = typed(shown, line)
    yield "serve-eight", still(shown)
    yield from beside_seats()
    for name, moments in MOMENTS.items():
        yield from ((f"serve-{name}-{lines}", still(after(name, lines))) for lines in moments)


def written(folder: Path, pages: Mapping[str, bytes]) -> list[str]:
    """The pages as files; of those that are served the page of a seat too."""
    for name, content in pages.items():
        (folder / f"{name}.html").write_bytes(content)
    paths = [str(folder / f"{name}.html") for name in pages]
    return [one for path in paths for one in (path, *([f"{path}#seat-2"] if "/serve-" in path else []))]


def looked_at(folder: Path, paths: Sequence[str], **wishes: str) -> list[str]:
    """What is wrong with pages, as the script finds it."""
    done = subprocess.run(
        ["node", str(SCRIPT), CHROMIUM, str(folder / "profile"), *paths],
        env={**os.environ, "NODE_PATH": str(MODULES), **wishes},
        capture_output=True, text=True, timeout=3600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def all_pages(folder: Path) -> dict[str, bytes]:
    seasons = {name: season_page(folder, SAMPLES / name) for name in ("season", "league")}
    return {**dict(evening_pages()), **seasons, "club": club_page(folder), **dict(served_pages())}


def main(to: str, *further: str) -> None:
    folder = Path(to).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    paths = written(folder, all_pages(folder))
    print("\n".join(looked_at(folder, paths, PICTURES=str(folder), FURTHER=",".join(further))))


if __name__ == "__main__":
    main(*sys.argv[1:])
