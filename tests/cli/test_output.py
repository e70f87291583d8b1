"""What is printed arrives whole and in UTF-8, or the exit code says that it did not.

Every command is tried by the examples of its own help, in a child of this process whose standard output is whatever
the test wants: a pipe or a file in any encoding, unbuffered, closed, full, or with a reader who has left.
"""

import io
import os
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from ragz_cli.__main__ import main
from ragz_cli.cli.commands import ROWS
from ragz_cli.view import screen
from tests.runner import invoke, load_all

resource = pytest.importorskip("resource", reason="needs a system that limits the size of files")
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")

NEVER_ENDING = ("play", "serve", "watch")
COMMANDS = [row.name for row in ROWS if row.name not in NEVER_ENDING]

CHANGE = ("new", "change", "Ann", "Bob", "Łukasz", "--board", "stand-in", "--first", "Ann", "--title", "Łukasz ★")
RAGE = ("new", "rage", "Ann", "Bob", "Łukasz", "--dealer", "Ann")
BIDS = ("do", "bids 1 2 3", "tricks 4 3 3 # très bien ★")
ROLLS = ("do", "roll 4 1 # Würfel ★", "decline", *["note Łukasz ★"] * 10, "note a", "undo")

EVENINGS: Mapping[str, Sequence[Sequence[str]]] = {
    "change": [CHANGE, ROLLS],
    "rage": [RAGE, BIDS],
    "rolled": [CHANGE, ("roll", "4", "1")],
    "over": [("result", "rage", "Ann", "61", "Bob", "60", "Łukasz", "44")],
    "troubled": [CHANGE, ("roll", "4", "1")],
    "none": [],
}
"""What is typed for the evening at hand. An example needs one of them."""

FILES = {
    "spring/season.toml": 'season = "Frühling"\nfiles = ["../season"]\n',
    "season/.keep": "",
    "paper.csv": "date,game,player,score\n2026-05-01,change,Ann,0\n2026-05-01,change,Łukasz,35\n",
    "sheet.txt": "1 12 16\n12 17 28\n",
    "lines.txt": "note Zoë kocht ★\n",
    "board.toml": 'game = "change"\nname = "Küche"\nspaces = []\n',
}


class Line(NamedTuple):
    """The words of a command line, the file that it reads from standard input, and the folder that it is typed in."""

    words: tuple[str, ...]
    stdin: str
    folder: Path


class Done(NamedTuple):
    """How a command ended, what it printed, what it said of it, and whether it changed a file."""

    code: int
    out: bytes
    err: str
    wrote: bool


def said(*words: str) -> str:
    """What a command prints, run in this process; it does not matter how it ends."""
    return invoke(words).stdout


ROOT: list[Path] = []


@pytest.fixture(autouse=True)
def _root(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A place for the evenings, which all tests here share. Children find loaded what ragz may want."""
    if not ROOT:
        ROOT.append(tmp_path_factory.mktemp("evenings"))
        load_all()


@cache
def evenings() -> Sequence[Path]:
    """The folders of the evenings, each with all files that examples name. Nobody changes them."""
    here, root = os.getcwd(), ROOT[0]
    for name, lines in EVENINGS.items():
        folder = root / name
        for path, text in FILES.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            patch.setenv("XDG_DATA_HOME", str(folder / "share"))
            for path in ("friday", "saturday", "season/may"):
                said(*RAGE, "-f", f"{path}.toml", "--title", path)
                said("-f", f"{path}.toml", *BIDS)
            said("result", "rage", "Ann", "61", "Łukasz", "44", "-f", "season/told.toml")
            for line in lines:
                said(*line)
            _add_what_is_rare(name)
    os.chdir(here)
    return [root / name for name in EVENINGS]


def _add_what_is_rare(name: str) -> None:
    """What would be in the way of other examples: a season, a night, a board of that name, a save somebody changed."""
    match name:
        case "over":
            Path("season.toml").write_text('season = "Frühling"\nfiles = ["season"]\n', encoding="utf-8")
            people = ("Ann", "Bob", "Cy", "Dee", "Dora", "Eve")  # Dora sits at the second table
            said("night", "new", "--tables", "2", "--game", "change", *people, "--seed", "1", "--date", "2026-01-09")
        case "change":
            said("board", "save", "mine")
        case "troubled":
            save = Path("ragz.toml")
            save.write_text(
                save.read_text(encoding="utf-8").replace("credits = 125", "credits = 126"), encoding="utf-8"
            )


@cache
def examples(command: str) -> Sequence[tuple[tuple[str, ...], str]]:
    """The examples in the help of a command: words, and what is read. `>` is the test's; no browser is opened."""
    found = []
    for example in said(*command.split(), "--help").split("\n\n")[0].splitlines():
        words, _, stdin = example.partition(" > ")[0].partition(" < ")
        typed = tuple(shlex.split(words, comments=True))[1:]
        if " ".join(typed).startswith(command) and not {"--open", "|"} & {*typed}:
            found.append((typed, stdin))
    return found


def that_print(command: str) -> Iterator[tuple[Line, Done]]:
    """What examples of a command do where nothing is in the way; each is typed in the first evening that it fits."""
    for example in examples(command):
        tried = ((line, run(line)) for folder in evenings() for line in [Line(*example, folder)])
        yield from islice(((line, done) for line, done in tried if done.code == 0 and done.out), 1)


@cache
def printing(command: str) -> Mapping[Line, Done]:
    """All examples of a command that print, each with what it does."""
    return dict(that_print(command))


class Standard(NamedTuple):
    """What standard output is, and how Python writes to it."""

    kind: str = "pipe"
    encoding: str = "utf-8"
    unbuffered: bool = False


USUAL = Standard()
LIMIT, FREE = 2**20, 7  # bytes: of the largest file, and those of them that are still free where a disk is full


EACH = pytest.mark.parametrize("all_ways", [False, pytest.param(True, marks=pytest.mark.slow)])
"""Each line is tried in one of the ways, the next one in the next, and in all of them with `-m slow`."""

SOME = [pytest.param(name, marks=pytest.mark.slow if at % 5 else ()) for at, name in enumerate(COMMANDS)]
"""Every fifth command in a quick run."""


def tries(command: str, ways: Sequence[Standard], all_ways: bool) -> Iterator[tuple[Line, Done, Standard]]:
    """The lines of a command with what they do where nothing is in the way, and where their output goes now."""
    for at, (line, usual) in enumerate(printing(command).items(), COMMANDS.index(command)):
        for way in ways if all_ways else [ways[at % len(ways)]]:
            yield line, usual, way


READING: set[Line] = set()
"""Lines that were seen to change no file: these need no copy of their folder, which they leave as it was."""


def run(line: Line, standard: Standard = USUAL) -> Done:
    """Type a line, in a copy of its folder if it may write there."""
    with tempfile.TemporaryDirectory() as home:
        folder, errors, page = Path(home) / "here", Path(home) / "errors", Path(home) / "page"
        before = as_it_was(line.folder)
        if line in READING:
            folder = line.folder
        else:
            shutil.copytree(line.folder, folder)
        reading, writing = _opened(standard.kind, page)
        number = os.fork()
        if not number:
            try:
                os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT), 2)
                _child(line, folder, standard, writing)
            finally:
                os._exit(99)
        os.close(writing)
        out = b"" if reading is None else _all_from(reading)
        code = os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
        out += page.read_bytes().lstrip(b"\0") if page.exists() else b""
        said, here = errors.read_text(encoding="utf-8"), str(folder)
        done = Done(code, out.replace(here.encode(), b"HOME"), said.replace(here, "HOME"), contents(folder) != before)
        if not (done.wrote or done.code):
            READING.add(line)
        return done


def _all_from(reading: int) -> bytes:
    """What comes through a pipe until nobody writes any more."""
    with open(reading, "rb") as pipe:
        return pipe.read()


@cache
def as_it_was(folder: Path) -> Mapping[str, bytes]:
    """All files of a folder in which lines are typed, before the first of them."""
    return contents(folder)


def contents(folder: Path) -> Mapping[str, bytes]:
    """All files in a folder and below."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _opened(kind: str, page: Path) -> tuple[int | None, int]:
    """Where a pipe is read, if somebody reads it, and where standard output leads to."""
    if kind in ("pipe", "left"):
        reading, writing = os.pipe()
        if kind == "left":
            os.close(reading)
        return (None if kind == "left" else reading), writing
    if kind == "device":
        return None, os.open("/dev/full", os.O_WRONLY)
    writing = os.open(page, os.O_WRONLY | os.O_CREAT)
    if kind == "full":
        os.lseek(writing, LIMIT - FREE, os.SEEK_SET)
    return None, writing


def _child(line: Line, folder: Path, standard: Standard, writing: int) -> None:
    """Be `ragz`, as Python starts it."""
    os.chdir(folder)
    os.environ.update(HOME=str(folder), XDG_DATA_HOME=str(folder / "share"))
    sys.argv = ["ragz", *line.words]
    os.dup2(os.open(line.stdin or os.devnull, os.O_RDONLY), 0)
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0)), standard.encoding)
    sys.stderr = _stream(2, Standard(encoding=standard.encoding))
    if standard.kind == "closed":
        os.close(1)
        sys.stdout = None  # type: ignore[assignment]
    else:
        os.dup2(writing, 1)
        sys.stdout = _stream(1, standard)
    if standard.kind == "full":
        resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))
    os.fsync = lambda _: None  # which takes its time, and is for the disk
    screen.forgive()
    main()


def _stream(file: int, standard: Standard) -> io.TextIOWrapper:
    raw = io.FileIO(file, "w", closefd=False)
    binary = cast("io.BufferedWriter", raw) if standard.unbuffered else io.BufferedWriter(raw)
    return io.TextIOWrapper(binary, standard.encoding, write_through=standard.unbuffered)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example_that_prints(command: str) -> None:
    assert next(that_print(command), None)


def test_a_name_that_no_console_here_knows_is_printed_by_the_commands_that_show_people() -> None:
    for name in ("status", "score", "log", "sheet", "standings", "stats", "export", "report", "replay"):
        assert any("Łukasz".encode() in done.out for _, done in that_print(name)), name


CONSOLES = [Standard(kind, encoding) for kind in ("pipe", "file") for encoding in ("cp1252", "ascii", "utf-8")]


@EACH
@pytest.mark.parametrize("command", SOME)
def test_k_82_a_pipe_and_a_file_get_utf_8_whatever_the_console_speaks(command: str, all_ways: bool) -> None:
    for line, usual, console in tries(command, CONSOLES, all_ways):
        done = run(line, console)
        assert done == usual, (line, console)
        assert b"\r" not in done.out


FULL = [Standard("full", unbuffered=True), Standard("closed"), Standard("full")]
FULL += [Standard("device", unbuffered=at) for at in (True, False) if Path("/dev/full").exists()]


@EACH
@pytest.mark.parametrize("command", SOME)
def test_k_81_output_that_cannot_be_written_is_exit_code_3_unless_something_was_recorded(
    command: str, all_ways: bool
) -> None:
    for line, usual, standard in tries(command, FULL, all_ways):
        done = run(line, standard)
        fits = standard.kind == "full" and len(usual.out) <= FREE
        assert done.wrote == usual.wrote, line
        assert done.code == (0 if usual.wrote or fits else 3), line
        assert ("the output could not be written: " in done.err) == (done.code == 3), line
        assert usual.out.startswith(done.out), line


LEFT = [Standard("left"), Standard("left", unbuffered=True)]


@EACH
@pytest.mark.parametrize("command", SOME)
def test_a_reader_who_has_left_is_no_failure(command: str, all_ways: bool) -> None:
    for line, usual, standard in tries(command, LEFT, all_ways):
        assert run(line, standard) == usual._replace(out=b""), (line, standard)


OF_MANY = ("standings .", "standings --json .", "stats .", "export season .", "export standings --as json .",
           "export events .", "report . --text", "report . -o -", "verify .", "verify . --json")  # fmt: skip


@EACH
@pytest.mark.parametrize("words", [*OF_MANY, "season check"])
def test_k_88_output_that_is_lost_is_told_although_files_are_left_out_too(
    words: str, all_ways: bool, tmp_path: Path
) -> None:
    """Never that the rest is shown: it is not."""
    evenings()
    shutil.copytree(ROOT[0] / "over" / "season", tmp_path / "year")
    (tmp_path / "year" / "cut.toml").write_text("x = [", encoding="utf-8")
    if words == "season check":
        (tmp_path / "year" / "season.toml").write_text('season = "S"\nfiles = ["."]\n', encoding="utf-8")
    line = Line(tuple(words.split()), "", tmp_path / "year")
    usual = run(line)
    assert usual.code == 3
    assert len(usual.out) > FREE
    for standard in FULL if all_ways else FULL[:1]:
        done = run(line, standard)
        assert (done.code, done.wrote) == (3, False), standard
        assert "the output could not be written: " in done.err, standard
        assert "the rest is shown" not in done.err, standard
        assert "cut.toml" in done.err or "--json" in words, standard
    for standard in LEFT if all_ways else LEFT[:1]:
        left = run(line, standard)
        assert (left.code, left.err) == (3, usual.err)
