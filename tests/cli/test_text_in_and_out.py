"""Text from other programs and for them: any mark and width of Unicode in, UTF-8 out, whole files by `-o`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Process, Ragz, command, environment, log_of

LINES = "# Frühstück\r\nnote Zoë ★\nnote Łukasz\n"
PAPER = "date,game,player,score\n2026-05-01,change,Zoë,0\n2026-05-01,change,Łukasz,35\n"
BOARD = 'game = "change"\nname = "Küche"\nspaces = []\n'
WAYS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-be with its mark"]
RAGE = ("new", "rage", "Ann", "Łukasz", "--dealer", "Ann")


def written(text: str, way: str) -> bytes:
    """A text as some program wrote it."""
    return ("\ufeff" + text).encode("utf-16-be") if "with" in way else text.encode(way)


@pytest.mark.parametrize("way", WAYS)
def test_k_82_do_reads_what_any_program_wrote(session: Ragz, way: str) -> None:
    session("do", "-", stdin=written(LINES, way))
    assert log_of() == ["note Zoë ★", "note Łukasz"]


@pytest.mark.parametrize("way", WAYS)
def test_k_82_a_season_on_paper_a_board_and_a_sheet_are_read_as_any_program_wrote_them(ragz: Ragz, way: str) -> None:
    Path("paper.csv").write_bytes(written(PAPER, way))
    ragz("season", "import", "paper.csv")
    assert "Łukasz" in ragz("standings", "paper").stdout
    Path("board.toml").write_bytes(written(BOARD, way))
    assert "Küche" in ragz("board", "show", "board.toml").stdout
    assert ragz("check-sheet", "-", "--variant", "all-tricks-double", stdin=written("10/10=30 0/0=5\n", way)).stdout


WRONG = [
    (b"note one\nnote two\nnote Zo\xeb\nnote four\n", 3, "byte \\xeb is not UTF-8"),
    (b"\xef\xbb\xbfnote one\nn\xe9", 2, "byte \\xe9 is not UTF-8"),
    (b"\xe9", 1, "byte \\xe9 is not UTF-8"),
    ("\ufeffnote one\n".encode("utf-16-le") + b"\x00\xd8A\x00", 2, "byte \\x00 is not UTF-16"),
    ("\ufeffnote one\n".encode("utf-16-be") + b"n", 2, "byte \\x6e is not UTF-16"),
    ("note one\n".encode("utf-16-le"), 1, "byte \\x00 is no text"),
]


@pytest.mark.parametrize(("content", "line", "why"), WRONG)
def test_k_82_bytes_that_are_no_text_are_named_with_their_line(
    session: Ragz, content: bytes, line: int, why: str
) -> None:
    assert f"error: line {line} of the input: {why}\n" in session("do", "-", stdin=content, code=2).stderr
    assert f"error: line {line} of the input: {why}\n" in session("check-sheet", "-", stdin=content, code=2).stderr
    assert log_of() == []
    for words, suffix in ((("season", "import"), "csv"), (("board", "check"), "toml")):
        Path(f"paper.{suffix}").write_bytes(content)
        said = session(*words, f"paper.{suffix}", code=3).stderr
        assert said.startswith(f"error: paper.{suffix}:{line}: ")
        assert why in said


def test_lines_that_come_to_the_prompt_through_a_pipe_are_utf_8_in_any_console(process: Process) -> None:
    process("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in")
    done = process("play", stdin="\ufeffnote Łukasz ★\n".encode(), PYTHONIOENCODING="cp1252")
    assert log_of() == ["note Łukasz ★"], done.stderr
    assert "Łukasz ★".encode() in done.stdout


def test_a_screen_that_follows_in_a_pipe_speaks_utf_8_in_any_console(process: Process, folder: Path) -> None:
    process(*RAGE)
    watching = subprocess.Popen(
        command(["watch"]), stdout=subprocess.PIPE, cwd=folder, env=environment(PYTHONIOENCODING="ascii")
    )
    assert watching.stdout
    assert "Łukasz".encode() in watching.stdout.readline()
    watching.terminate()
    watching.communicate(timeout=60)


@pytest.mark.parametrize("where", ["> /dev/full", ">&-"])
def test_a_screen_that_follows_where_nothing_can_be_written_says_so(process: Process, where: str) -> None:
    process(*RAGE)
    watching = ["sh", "-c", f"{' '.join(command(['watch']))} {where}"]
    done = subprocess.run(watching, env=environment(), capture_output=True, check=False, timeout=60)
    assert done.returncode == 3
    assert done.stderr.startswith(b"error: the output could not be written: ")


def test_k_82_an_export_under_another_encoding_is_read_back(process: Process, folder: Path) -> None:
    cp1252 = {"PYTHONIOENCODING": "cp1252"}
    process("new", "rage", "Łukasz", "Zoë", "--dealer", "Zoë", **cp1252)
    process("do", "bids 1 1", "tricks 10 0", **cp1252)
    assert "Łukasz".encode() in process("export", "sheet", **cp1252).stdout
    lines = process("export", "--log", **cp1252).stdout
    process("new", "rage", "Łukasz", "Zoë", "--dealer", "Zoë", "-f", "b.toml", **cp1252)
    assert process("-f", "b.toml", "do", "-", stdin=lines, **cp1252).returncode == 0
    assert log_of("b.toml") == log_of()
    assert "for Łukasz" in process("Łukasz: no", **cp1252).stderr.decode()


SEPARATED = [
    ("sep=;\r\n", ";"),
    ("sep=,\n", ","),
    ("SEP=|\n", "|"),
    ('"sep=\t"\n', "\t"),
    ("\ufeffsep=;\n", ";"),
]


@pytest.mark.parametrize(("first", "separator"), SEPARATED)
def test_k_91_a_table_may_say_first_what_is_between_its_cells(ragz: Ragz, first: str, separator: str) -> None:
    Path("paper.csv").write_text(first + PAPER.replace(",", separator), encoding="utf-8", newline="")
    ragz("season", "import", "paper.csv")
    wrong = PAPER.replace("35", "many").replace(",", separator)
    Path("wrong.csv").write_text(first + wrong, encoding="utf-8", newline="")
    assert "wrong.csv:4: many is no score" in ragz("season", "import", "wrong.csv", code=3).stderr


@pytest.mark.parametrize("first", ["sep=\n", "sep=;;\n"])
def test_k_91_a_separator_that_is_none_is_told(ragz: Ragz, first: str) -> None:
    Path("paper.csv").write_text(first + PAPER, encoding="utf-8")
    assert "paper.csv:1: sep= " in ragz("season", "import", "paper.csv", code=3).stderr


@pytest.mark.parametrize(
    "words", ["standings", "export season", "export events", "stats", "report --text", "season check"]
)
def test_k_91_a_pattern_that_matches_nothing_is_told_with_its_season_file(ragz: Ragz, words: str) -> None:
    ragz("result", "rage", "Ann", "61", "Bob", "44", "-f", "one.toml")
    Path("season.toml").write_text('season = "S"\nfiles = ["one.toml", "none*.toml"]\n', encoding="utf-8")
    assert ragz(*words.split(), code=3).stderr.count("error: season.toml: none*.toml matches no file\n") == 1


# What `-o` does.

EXPORTS = [
    ("export",),
    ("export", "--as", "json"),
    ("export", "--as", "markdown"),
    ("export", "--log"),
    ("export", "--excel"),
    ("export", "sheet"),
    ("export", "sheet", "--as", "markdown"),
    ("export", "standings"),
    ("export", "standings", "--as", "json"),
    ("export", "season"),
    ("export", "season", "--excel"),
    ("export", "events"),
    ("report",),
]


@pytest.fixture
def rage(ragz: Ragz) -> Ragz:
    """`ragz` with an evening of Rage at hand: a game that was told, and one under way."""
    ragz("result", "rage", "Ann", "61", "Łukasz", "44")
    ragz("rematch", "rage", "--dealer", "Ann")
    ragz("do", "bids 1 1", "tricks 10 0 # ★")
    return ragz


@pytest.mark.parametrize("words", EXPORTS)
def test_an_export_in_a_file_is_what_standard_output_gets(rage: Ragz, words: tuple[str, ...]) -> None:
    for name in ("-", "/dev/stdout"):
        printed = rage(*words, "-o", name).stdout_bytes
    if words != ("report",):
        assert printed == rage(*words).stdout_bytes
    for _ in range(2):  # the second time over the first
        rage(*words, "-o", "out.txt")
        assert Path("out.txt").read_bytes() == printed
    assert "Łukasz".encode() in printed.replace(rb"\u0141", "Ł".encode())
    assert not [path for path in Path().iterdir() if path.name.startswith(".out")]


@pytest.mark.parametrize("words", EXPORTS)
def test_no_export_takes_the_place_of_a_save(rage: Ragz, words: tuple[str, ...]) -> None:
    Path("copy").write_bytes(Path("ragz.toml").read_bytes())
    before = Path("ragz.toml").read_bytes()
    for name in ("ragz.toml", "copy"):
        assert "is there already" in rage(*words, "-o", name, code=3).stderr
        assert Path(name).read_bytes() == before


def test_an_export_is_never_written_where_it_cannot_be(rage: Ragz) -> None:
    Path("folder").mkdir()
    for name in ("folder", "nowhere/out.csv"):
        assert f"error: {name}: " in rage("export", "-o", name, code=3).stderr
    assert "leave out --open" in rage("report", "-o", "-", "--open", code=2).stderr
    assert sorted(path.name for path in Path().iterdir() if path.name[0] != ".") == ["folder", "ragz.toml"]


def test_an_export_that_nothing_is_in_leaves_the_one_before(rage: Ragz) -> None:
    Path("out.csv").write_text("last year\n", encoding="utf-8")
    for words in (("session",), ("session", "--excel"), ("season", "--excel"), ("events",), ("sheet",), ("standings",)):
        rage("export", *words, "nosuch.toml", "-o", "out.csv", code=3)
    assert Path("out.csv").read_text(encoding="utf-8") == "last year\n"


def test_an_export_on_a_device_is_sent_there(rage: Ragz, folder: Path) -> None:
    os.mkfifo("pipe")
    reader = subprocess.Popen([sys.executable, "-c", "print(len(open('pipe', 'rb').read()))"], stdout=subprocess.PIPE)
    rage("export", "-o", "pipe")
    assert int(reader.communicate(timeout=60)[0]) == len(rage("export").stdout_bytes)
    assert Path("pipe").is_fifo()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["export season", "export events", "export standings", "export standings --as json"])
def test_k_88_files_that_are_left_out_and_an_output_that_is_full_are_both_told(
    rage: Ragz, process: Process, words: str
) -> None:
    Path("cut.toml").write_text("x = [", encoding="utf-8")
    for done in (
        subprocess.run(
            ["sh", "-c", f"{' '.join(command([*words.split(), 'cut.toml', 'ragz.toml']))} > /dev/full"],
            capture_output=True, env=environment(PYTHONUNBUFFERED="1"), check=False,
        ),
        process(*words.split(), "cut.toml", "ragz.toml", "-o", "/dev/full"),
    ):  # fmt: skip
        assert done.returncode == 3
        assert b"No space left on device" in done.stderr
        assert b"cut.toml" in done.stderr
        assert b"1 of 2 files left out\n" in done.stderr
    assert "1 of 2 files left out; the rest is shown\n" in rage("standings", "cut.toml", "ragz.toml", code=3).stderr


WRITING = [
    ("season", "new", "Frühling"),
    ("season", "import", "paper.csv"),
    RAGE,
    ("result", "rage", "Ann", "1", "Bob", "2"),
    ("report",),
    ("export", "-o", "out.csv"),
]


@pytest.mark.parametrize("words", WRITING)
def test_k_91_what_does_not_fit_on_the_disk_leaves_nothing(folder: Path, words: tuple[str, ...], ragz: Ragz) -> None:
    pytest.importorskip("resource", reason="needs a system that limits the size of files")
    Path("paper.csv").write_text(PAPER, encoding="utf-8")
    if words[0] in ("export", "report"):
        ragz(*RAGE)
    before = {path.name for path in folder.iterdir()}
    script = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (32, 32));"
    done = subprocess.run(
        [sys.executable, "-c", f"{script} from ragz_cli.__main__ import main; main()", *words],
        capture_output=True, env=environment(PYTHONDONTWRITEBYTECODE="1"), check=False,
    )  # fmt: skip
    assert done.returncode == 3
    assert b"cannot be written: File too large" in done.stderr
    assert {path.name for path in folder.iterdir()} == before


def test_k_81_as_it_was_found(process: Process, folder: Path) -> None:
    process("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    lines = "".join(f"note a long remark to fill the file, number {at}\n" for at in range(400))
    process("do", "-", stdin=lines.encode())
    run = f"ulimit -f 8; trap '' XFSZ; PYTHONUNBUFFERED=1 {' '.join(command(['export']))} > out"
    done = subprocess.run(["bash", "-c", run], env=environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (3, b"error: the output could not be written: File too large\n")


@pytest.fixture
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of 16 KiB."""
    disk = folder / "disk"
    disk.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mounting, capture_output=True, check=False).returncode:
        pytest.skip("needs a user who may mount a disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_k_81_a_small_disk(ragz: Ragz, small_disk: Path, unbuffered: str) -> None:
    ragz(*RAGE)
    ragz("do", "-", stdin=(b"note " + b"a long remark to fill the disk " * 8 + b"\n") * 100)
    env = environment(PYTHONUNBUFFERED=unbuffered)
    for words in ("export", "log", "export --as json", "export --log", "replay"):
        with open(small_disk / "out", "wb") as out:
            done = subprocess.run(command(words.split()), stdout=out, stderr=subprocess.PIPE, env=env, check=False)
        assert (done.returncode, done.stderr) == (
            3,
            b"error: the output could not be written: No space left on device\n",
        )
        assert (small_disk / "out").stat().st_size == 16 * 2**10
        (small_disk / "out").unlink()
    done = subprocess.run(command(["export", "-o", "disk/out.csv"]), capture_output=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (
        3,
        b"error: disk/out.csv: cannot be written: No space left on device\n",
    )
    assert [*small_disk.iterdir()] == []


# Memory.

SHORT = """
import sys
from ragz_cli.__main__ import main
module, name = sys.argv.pop(1).split(":")
def short(*_, **__):
    raise MemoryError
__import__(module)
setattr(sys.modules[module], name, short)
main()
"""


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("ragz_cli.cli.at_hand:play_through", ["status"]),
        ("ragz_cli.cli.at_hand:play_through", ["export", "-o", "out.csv"]),
        ("ragz_cli.store.write:proven", ["roll", "4", "1"]),
        ("ragz_cli.store.commit:replace", ["roll", "4", "1"]),
        ("ragz_cli.view.screen:show", ["status"]),
        ("ragz_cli.view.screen:start", ["status"]),
        ("ragz_cli.cli.commands:ready", ["status"]),
    ],
)
def test_too_little_memory_is_named_and_nothing_is_recorded(session: Ragz, at: str, words: list[str]) -> None:
    before = {path: path.read_bytes() for path in Path().iterdir()}
    done = subprocess.run(
        [sys.executable, "-c", SHORT, at, *words], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 3
    assert done.stderr.startswith(b"error: there is not enough memory")
    assert done.stderr.count(b"\n") == 1
    assert {path: path.read_bytes() for path in Path().iterdir()} == before


def test_a_line_that_is_recorded_is_no_failure_because_memory_ran_out_when_it_was_said(session: Ragz) -> None:
    at = "ragz_cli.view.screen:show"
    done = subprocess.run([sys.executable, "-c", SHORT, at, "roll", "4", "1"], env=environment(), check=False)
    assert done.returncode == 0
    assert log_of() == ["Ann: roll 4 1"]


def test_a_process_that_was_killed_while_it_read_is_named_with_its_signal(ragz: Ragz, process: Process) -> None:
    ragz("result", "rage", "Ann", "61", "Bob", "44", "-f", "1.toml")
    for at in range(2, 40):
        Path(f"{at}.toml").write_bytes(Path("1.toml").read_bytes())
    killed = """
import os, signal, sys
from ragz_cli.cli import season
from ragz_cli.__main__ import main
def gone(*_):
    os.kill(os.getpid(), signal.SIGKILL)
season._trusted = gone
os.sched_getaffinity = lambda _: {1, 2}
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", killed, "standings", "."], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 3
    assert b"was ended by signal 9\nhint: systems do so where memory runs out" in done.stderr
    assert done.stdout == b""


@pytest.mark.search
@pytest.mark.parametrize("step", [6, pytest.param(2, marks=pytest.mark.slow)])
def test_under_any_limit_of_memory_a_line_is_recorded_or_it_is_not(session: Ragz, folder: Path, step: int) -> None:
    """Below some limit Python itself does not start; above it a line is taken or refused for want of memory."""
    resource = pytest.importorskip("resource", reason="needs a system that limits memory")
    codes, lines = [], b"note x\n" * 300
    for megabytes in (*range(14, 44, step), 1000):
        before = len(log_of())
        done = subprocess.run(
            command(["do", "-"]), input=lines, env=environment(), capture_output=True, check=False,
            preexec_fn=lambda size=megabytes * 2**20: resource.setrlimit(resource.RLIMIT_AS, (size, size)),
        )  # fmt: skip
        codes.append(done.returncode)
        assert (done.returncode == 0) == (len(log_of()) > before), done.stderr
    assert codes[-1] == 0
