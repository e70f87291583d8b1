"""What has to work wherever ragz is installed. Each check plays in an empty folder, every command a process of its own.

What breaks on some platform once belongs here, as one more function.
"""

import csv
import errno
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

UMLAUTS = ("Zoë", "Łukasz", "猫")  # a letter of cp1252, one of Latin, one of neither
ENCODINGS = ("utf-8", "cp1252", "ascii")  # what a console may speak
NO_LINKS = ("EPERM", "EACCES", "EINVAL", "EXDEV", "ENOSYS", "EMLINK")  # how systems call a refused hard link
REFUSING = """
import os, sys
def link(*_, **__): raise OSError({0}, os.strerror({0}))
os.link = link
from ragz_cli.__main__ import main
sys.exit(main())
"""
OWN = ("PYTHON", "RAGZ_", "XDG_", "VIRTUAL_ENV")  # variables of the person who runs the tests


class Table:
    """A folder to play in, and the Python that ragz is installed for."""

    def __init__(self, python: Path, folder: Path) -> None:
        self.python = python
        self.folder = folder
        self.refused_links = 0  # the error number with which hard links are refused; 0 where they work
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
        home = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "STATE", "CONFIG")}
        self.environment = {**kept, **home}

    def bytes_of(self, *words: str, stdin: bytes = b"", speaks: str = "") -> bytes:
        """What `ragz WORDS` prints as its result, on a console that speaks this encoding. It has to end with 0."""
        links = ["-c", REFUSING.format(self.refused_links)] if self.refused_links else ["-m", "ragz_cli"]
        done = subprocess.run(
            [str(self.python), *links, *words],
            input=stdin,
            capture_output=True,
            cwd=self.folder,
            env=self.environment | ({"PYTHONIOENCODING": speaks} if speaks else {}),
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, (
            f"ragz {' '.join(words)}: {done.returncode}\n{done.stderr.decode('utf-8', 'replace')}"
        )
        return done.stdout

    def __call__(self, *words: str, stdin: bytes = b"") -> str:
        """What `ragz WORDS` prints, with the line ends of Unix."""
        return self.bytes_of(*words, stdin=stdin).decode("utf-8").replace("\r\n", "\n")

    def all_hold(self, file: str, what: str) -> dict[str, object]:
        """One figure of each player in a save."""
        return {row["name"]: row[what] for row in json.loads(self("status", "--json", "-f", file))["players"]}


def it_starts(ragz: Table) -> None:
    """Version and help are there, and what only a whole wheel holds: guides, clauses and samples."""
    assert ragz("--version").startswith("ragz ")
    assert "Usage" in ragz("--help")
    assert "pipx" in ragz("help", "install")
    assert "CH-38" in ragz("rule", "CH-38")
    assert "Players: " in ragz("demo", "rage-leaflet")


def change_is_played(ragz: Table) -> None:
    ragz("new", "change", "Łukasz", "Bob", "--board", "stand-in", "--first", "Łukasz")
    ragz("roll", "4", "1")
    assert ragz.all_hold("ragz.toml", "credits") == {"Łukasz": 125, "Bob": 120}
    ragz("challenge", "532", "41", "4")  # 5 + 4 + 4 are 13: met
    assert ragz.all_hold("ragz.toml", "markers_left") == {"Łukasz": 11, "Bob": 12}


def news_is_played(ragz: Table) -> None:
    ragz("new", "news", "Ann", "Zoë", "--board", "stand-in", "--first", "Zoë")
    ragz("roll", "3", "2")
    assert ragz.all_hold("ragz.toml", "at") == {"Ann": 0, "Zoë": 5}


def rage_is_played(ragz: Table, file: str = "ragz.toml") -> None:
    ragz("new", "rage", *UMLAUTS, "--dealer", "猫", "-f", file)
    ragz("bids", "3", "4", "2", "-f", file)
    ragz("tricks", "3", "5", "2", "-f", file)
    assert ragz.all_hold(file, "total") == {"Zoë": 13, "Łukasz": 5, "猫": 12}


def rat_is_played(ragz: Table) -> None:
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "pawn 0", "row 3 7 0 2 5", "roll 1 1", "reroll 1=2")
    assert ragz.all_hold("ragz.toml", "tokens") == {"Ann": 1, "Bob": 2}


def undo_and_redo(ragz: Table) -> None:
    change_is_played(ragz)
    ragz("undo")
    assert ragz.all_hold("ragz.toml", "markers_left")["Łukasz"] == 12
    ragz("redo")
    assert ragz.all_hold("ragz.toml", "markers_left")["Łukasz"] == 11


def two_saves_in_turn(ragz: Table) -> None:
    for file in ("one.toml", "two.toml"):
        ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "-f", file)
    for file, line in (("one.toml", "41"), ("two.toml", "22"), ("one.toml", "no"), ("two.toml", "bob 41")):
        ragz(line, "-f", file)
    logs = [json.loads(ragz("log", "--json", "-f", file))["lines"] for file in ("one.toml", "two.toml")]
    assert [[row["line"] for row in log] for log in logs] == [
        ["Ann: roll 4 1", "Ann: decline"],
        ["Ann: roll 2 2", "Bob: roll 4 1"],
    ]
    assert ragz("verify", "one.toml", "two.toml") == "one.toml: ok, 2 lines\ntwo.toml: ok, 2 lines\n"


def exports_are_utf_8_and_come_back(ragz: Table) -> None:
    """Whatever the console speaks, a result in a pipe is UTF-8; the clean log makes the same game again."""
    rage_is_played(ragz)
    for speaks in ENCODINGS:
        for words in (("export", "sheet"), ("export", "events"), ("export", "--log"), ("sheet", "--markdown")):
            text = ragz.bytes_of(*words, speaks=speaks).decode("utf-8")
            assert [name for name in UMLAUTS if name not in text] == [], f"{words} in {speaks}"
        rows = csv.DictReader(ragz.bytes_of("export", "sheet", speaks=speaks).decode("utf-8").splitlines())
        assert {row["player"] for row in rows} == set(UMLAUTS)
        again = f"{speaks}.toml"
        ragz("new", "rage", *UMLAUTS, "--dealer", "猫", "-f", again)
        ragz.bytes_of("do", "-", "-f", again, stdin=ragz.bytes_of("export", "--log", speaks=speaks), speaks=speaks)
        assert ragz.all_hold(again, "total") == ragz.all_hold("ragz.toml", "total")


def pages_and_figures(ragz: Table) -> None:
    """The sheet, a page to take home, standings and figures."""
    rage_is_played(ragz)
    assert [name for name in UMLAUTS if name not in ragz("sheet")] == []
    ragz("report", "-o", "page.html")
    page = (ragz.folder / "page.html").read_text(encoding="utf-8")
    assert [name for name in UMLAUTS if name not in page] == []
    ragz("demo", "--copy", "samples")
    assert "Ann" in ragz("standings", "samples/season", "--alias", "Bobby=Bob")
    assert "Bob" in ragz("stats", "samples/season")


def hard_links_are_refused(ragz: Table) -> None:
    for name in NO_LINKS:
        ragz.refused_links = getattr(errno, name)
        rage_is_played(ragz, f"{name}.toml")
    ragz.refused_links = 0
    ragz("verify", *(f"{name}.toml" for name in NO_LINKS))


CHECKS: tuple[Callable[[Table], None], ...] = (
    it_starts,
    change_is_played,
    news_is_played,
    rage_is_played,
    rat_is_played,
    undo_and_redo,
    two_saves_in_turn,
    exports_are_utf_8_and_come_back,
    pages_and_figures,
    hard_links_are_refused,
)
