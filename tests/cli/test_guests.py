"""Packages of other people beside ragz: whatever they raise, print or exit with, ragz goes on and names the package."""

import json
import os
from pathlib import Path

import pytest

from ragz_cli import games
from ragz_cli.core.evening.session import Session
from ragz_cli.core.setup import TAKEN_FIGURES, TAKEN_OF_PLAYERS
from ragz_cli.games import at_fault
from ragz_cli.store.load import read
from tests.cli.conftest import ROOT, Process, Ragz, log_of

PAPER = "date,game,player,score\n2026-01-09,rage,Ann,50\n2026-01-09,rage,Bob,40\n"
BROKEN = {
    "exit": "import sys; sys.exit(0)",
    "exit_text": "raise SystemExit('enough')",
    "abort": "class Abort(BaseException): pass\nraise Abort('a\\nb')",
    "nothing": "",
    "spelling": "GAME = = 1",
    "unsayable": "class Odd(Exception):\n    def __str__(self): raise ValueError\nraise Odd",
    "deep": "def deep(): deep()\ndeep()",
    "printing": "print('hello')\nraise RuntimeError('no \\x1b[31m colours')",
}
PLAYS = """
import sys
from tests.core.heap import HEAP
print("welcome to q")

def give(state, who, stones):
    {fault}

GAME = HEAP._replace(name="q", verbs={{**HEAP.verbs, "give": HEAP.verbs["give"]._replace(do=give)}})
"""
CHATS = """
import sys
from tests.core.heap import HEAP

def owed(state):
    print("CHAT", end="")
    sys.stdout.write("CHAT")
    return HEAP.owed(state)

def give(state, who, stones):
    print("CHAT")
    return HEAP.verbs["give"].do(state, who, stones)

verbs = {**HEAP.verbs, "give": HEAP.verbs["give"]._replace(do=give)}
GAME = HEAP._replace(name="q", verbs=verbs, owed=owed)
"""
FAULTS = ("1 / 0", "sys.exit(0)", "raise SystemExit", "raise GeneratorExit('no')")
BESIDE = (
    ("new", "--help"),
    ("new", "rage", "--help"),
    ("rematch", "--help"),
    ("help", "roll"),
    ("help", "hold"),
    ("roll", "--help"),
    ("--help",),
    ("rolll", "4"),
    ("board", "list"),
    ("board", "show", "stand-in"),
    ("board", "check", "mine.toml"),
    ("season", "import", "paper.csv"),
    ("rule", "CH-25"),
    ("new", "rage", "Ann", "Bob", "Cy"),
)
"""Commands that need no guest: its code is not run."""


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed packages; what is loaded from it is forgotten after the test."""
    here = tmp_path_factory.mktemp("site")
    monkeypatch.syspath_prepend(str(here))
    for kept, empty in (("_installed", {}), ("_homes", {}), ("_left_out", [])):
        monkeypatch.setattr(games, kept, empty)
    monkeypatch.delitem(__import__("sys").modules, "q", raising=False)
    return here


def install(site: Path, code: str, points: bytes = b"[ragz.games]\nq = q:GAME\n", package: str = "q-wares") -> None:
    """A package whose module `q` holds this code, with these entry points."""
    about = site / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_bytes(points)
    (site / "q.py").write_text(code, encoding="utf-8")


def paper() -> None:
    Path("paper.csv").write_text(PAPER, encoding="utf-8")
    Path("mine.toml").write_text('game = "change"\nname = "mine"\nspaces = []\n', encoding="utf-8")


# K-83: while it is loaded


@pytest.mark.parametrize("code", BROKEN.values(), ids=BROKEN)
def test_k_83_a_guest_that_fails_as_it_is_loaded_is_named_with_its_package(ragz: Ragz, site: Path, code: str) -> None:
    install(site, code)
    done = ragz("new", "q", "Ann", "Bob", code=3)
    (said,) = (line for line in done.stderr.splitlines() if line.startswith("error: "))
    assert "the game q (q:GAME, of the package q-wares 1.0) cannot be played: " in said
    assert "\x1b" not in said
    assert done.stdout == ""
    assert not Path("ragz.toml").exists()


@pytest.mark.parametrize("code", BROKEN.values(), ids=BROKEN)
def test_k_83_beside_it_ours_are_played_and_it_is_said_to_be_left_out(ragz: Ragz, site: Path, code: str) -> None:
    install(site, code)
    said = ragz("play", stdin="rage\nAnn, Bob, Cy\n\n\n\n\n\n\nquit\n", code=0)
    assert "warning: the game q (q:GAME, of the package q-wares 1.0) cannot be played: " in said.stderr
    assert "hello" not in said.stdout
    assert Path("ragz.toml").exists()


@pytest.mark.parametrize("words", BESIDE, ids=" ".join)
def test_k_83_what_needs_no_guest_does_not_load_it(ragz: Ragz, site: Path, words: tuple[str, ...]) -> None:
    paper()
    code = ragz_code(words)
    before = ragz(*words, code=code)
    for made in ("paper/2026-01-09.toml", "ragz.toml"):
        Path(made).unlink(missing_ok=True)
    for folder in ("paper",):
        if Path(folder).is_dir():
            Path(folder).rmdir()
    install(site, "open('loaded', 'w').close(); import os; os._exit(7)")
    after = ragz(*words, code=code)
    assert not Path("loaded").exists()
    kept = [line for line in after.stdout.splitlines() if "q-wares" not in line]
    if words != ("new", "--help"):  # whose columns are wider by nothing, but whose list is longer
        assert kept == before.stdout.splitlines()


def ragz_code(words: tuple[str, ...]) -> int:
    """How a command ends that is no command of any of our games."""
    return 2 if words == ("rolll", "4") else 0


@pytest.mark.parametrize(
    "words", [("",), ("new", ""), ("new", "q", ""), ("help", ""), ("rule", "X"), ("board", "show", "")]
)
def test_k_83_completion_does_not_load_it(process: Process, site: Path, words: tuple[str, ...]) -> None:
    install(site, "open('loaded', 'w').close(); import sys; sys.exit(0)")
    done = process(
        _RAGZ_COMPLETE="complete_bash", COMP_WORDS=" ".join(("ragz", *words)), COMP_CWORD=str(len(words)),
        PYTHONPATH=os.pathsep.join(map(str, (ROOT, site))),
    )  # fmt: skip
    assert done.stderr == b""
    assert not Path("loaded").exists()
    if words == ("new", ""):
        assert "q" in done.stdout.decode().split()


@pytest.mark.parametrize("words", [("",), ("new", ""), ("help", ""), ("rule", "X"), ("board", "show", "")])
def test_k_84_completion_says_nothing_of_a_package_that_cannot_be_read(
    process: Process, site: Path, words: tuple[str, ...]
) -> None:
    install(site, "", b"z\xe9 = a:b\n", "zebra")
    done = process(
        _RAGZ_COMPLETE="complete_bash", COMP_WORDS=" ".join(("ragz", *words)), COMP_CWORD=str(len(words)),
        PYTHONPATH=os.pathsep.join(map(str, (ROOT, site))),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_k_83_an_option_of_a_guest_goes_before_its_name_too(ragz: Ragz, site: Path) -> None:
    option = 'Option("goal", "how far", "words", "20")'
    install(site, f"from tests.core.heap import HEAP\nfrom ragz_cli.core.game import Option\n"
            f"GAME = HEAP._replace(name='q', options=({option},))\n")  # fmt: skip
    assert "Ann, Bob" in ragz("new", "--goal", "20", "q", "Ann", "Bob").stdout


def test_k_83_a_past_on_paper_of_a_guest_is_taken_over_by_its_name(ragz: Ragz, site: Path) -> None:
    install(site, "from tests.core.heap import HEAP\nGAME = HEAP._replace(name='q')\n")
    Path("paper.csv").write_text(PAPER.replace("rage", "Q"), encoding="utf-8")
    ragz("season", "import", "paper.csv")
    kept: Session = read("paper/2026-01-09.toml").session
    assert [one.game for one in kept.games] == ["q"]


# K-83: while it is played


@pytest.mark.parametrize("fault", FAULTS)
def test_k_83_a_fault_while_it_plays_names_it(process: Process, site: Path, fault: str) -> None:
    install(site, PLAYS.format(fault=fault))
    path = os.pathsep.join(map(str, (ROOT, site)))
    begun = process("new", "q", "Ann", "Bob", PYTHONPATH=path)
    assert (begun.returncode, b"welcome" in begun.stdout, b"welcome" in begun.stderr) == (0, False, True)
    done = process("give", "9", PYTHONPATH=path)
    assert done.returncode == 3
    assert b"error: a fault inside the game q (q:GAME, of the package q-wares 1.0) (" in done.stderr
    assert b"Traceback" not in done.stderr
    assert log_of() == []


def test_k_83_what_it_prints_while_it_plays_is_no_part_of_a_result(process: Process, site: Path) -> None:
    install(site, CHATS)
    path = os.pathsep.join(map(str, (ROOT, site)))
    process("new", "q", "Ann", "Bob", PYTHONPATH=path)
    for words in (("give", "2"), ("give", "1", "--quiet"), ("status",), ("status", "--json"), ("next", "--json"),
                  ("export",), ("log",), ("score", "--json")):  # fmt: skip
        done = process(*words, PYTHONPATH=path)
        assert (done.returncode, b"CHAT" in done.stdout, b"CHAT" in done.stderr) == (0, False, True), words
        assert "--json" not in words or json.loads(done.stdout)
    done = process("play", stdin=b"give 3\nquit\n", PYTHONPATH=path)
    assert (b"CHAT" in done.stdout, b"Ann: give 3" in done.stdout) == (False, True)


@pytest.mark.parametrize("fault", FAULTS)
def test_k_83_a_fault_while_it_plays_does_not_end_the_evening(process: Process, site: Path, fault: str) -> None:
    install(site, PLAYS.format(fault=fault))
    path = os.pathsep.join(map(str, (ROOT, site)))
    process("new", "q", "Ann", "Bob", PYTHONPATH=path)
    done = process("play", stdin=b"give 9\npass\nquit\n", PYTHONPATH=path)
    assert b"a fault inside the game q (q:GAME, of the package q-wares 1.0) (" in done.stderr
    assert log_of() == ["Ann: pass"]


def test_k_83_a_fault_of_ours_is_not_blamed_on_a_guest(site: Path) -> None:
    install(site, "from tests.core.heap import HEAP\nGAME = HEAP._replace(name='q')\ndef fail(): 1 / 0\n")
    games.load("q")
    with pytest.raises(ZeroDivisionError) as ours:
        1 / 0  # noqa: B018
    assert at_fault(ours.value) == ""
    with pytest.raises(ZeroDivisionError) as theirs:
        __import__("q").fail()
    assert "q-wares 1.0" in at_fault(theirs.value)


# K-84


@pytest.mark.parametrize(
    "points", [b"[x]\nz\xe9 = a:b\n", b"z\xe9 = a:b\n", b"[ragz.games]\nz\xff = a:b\n", b"[ragz.games]\nz\n"]
)
@pytest.mark.parametrize("words", BESIDE, ids=" ".join)
def test_k_84_a_package_whose_entry_points_cannot_be_read_is_left_out(
    ragz: Ragz, site: Path, points: bytes, words: tuple[str, ...]
) -> None:
    paper()
    install(site, "", points, "zebra")
    said = ragz(*words, code=ragz_code(words)).stderr
    assert "a fault inside ragz" not in said
    assert said.count("zebra 1.0 cannot be read") <= 1


@pytest.mark.parametrize(
    "words", [("new", "--help"), ("season", "import", "paper.csv"), ("new", "chess", "Ann", "Bob")]
)
def test_k_84_it_is_named_where_games_are_looked_for(ragz: Ragz, site: Path, words: tuple[str, ...]) -> None:
    paper()
    install(site, "", b"z\xe9 = a:b\n", "zebra")
    said = ragz(*words, code=2 if "chess" in words else 0).stderr
    assert "warning: the entry points of the package zebra 1.0 cannot be read: UnicodeDecodeError" in said


def test_k_84_a_good_package_beside_it_is_found(ragz: Ragz, site: Path) -> None:
    install(site, "", b"z\xe9 = a:b\n", "zebra")
    install(site, "from tests.core.heap import HEAP\nGAME = HEAP._replace(name='q')\n")
    assert "Ann, Bob" in ragz("new", "q", "Ann", "Bob").stdout
    assert games.guests() == ["q"]


# K-153


def test_k_153_what_is_shown_beside_the_figures_of_a_game_is_taken(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "Dee")
    ragz("table: set order Ann Cy Bob Dee # seats")
    ragz("table: retire Dee # tired")
    shown, scored = (json.loads(ragz(word, "--json").stdout) for word in ("status", "score"))
    rage = games.load("rage")
    own = rage.summary(rage.start(rage.prepare(("Ann", "Bob", "Cy"), {})))
    (exported,) = json.loads(ragz("export", "session", "--as", "json").stdout)["games"]
    assert {*shown, *exported} - {*own} == {*TAKEN_FIGURES}
    players = own["players"]
    assert isinstance(players, list)
    assert isinstance(players[0], dict)
    rows = (*shown["players"], *scored["players"])
    assert {key for row in rows for key in row} - {*players[0]} == {*TAKEN_OF_PLAYERS}
