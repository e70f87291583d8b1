"""The terminal: the last filter, narrow and wide, no terminal at all, and one that fails."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stdout

import pytest
from wcwidth import wcswidth

from ragz_cli.view import screen
from ragz_cli.view.outcome import LEDGER_HEAD
from ragz_cli.view.status import table_rows
from tests.each import each
from tests.view.talk import evening

LINES = [
    "Ann: roll 4 1",
    "  Ann receives 5 on Desires: 125 credits [CH-26]",
    "Ann: throw 3, 2 and 1 Challenge Dice; the largest of each throw must reach 13 together [CH-36]",
]


class Terminal(io.StringIO):
    """A standard output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def on_terminal(monkeypatch):
    """What is shown on a terminal of so many columns."""

    def shown(columns, show, *what):
        page = Terminal()
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("NO_COLOR", "1")
        with redirect_stdout(page):
            show(*what)
        return page.getvalue().splitlines()

    return shown


def test_long_lines_hang_at_40_columns(on_terminal):
    assert on_terminal(40, screen.show, LINES) == [
        "Ann: roll 4 1",
        "  Ann receives 5 on Desires: 125 credits",
        "      [CH-26]",
        "Ann: throw 3, 2 and 1 Challenge Dice;",
        "    the largest of each throw must reach",
        "    13 together [CH-36]",
    ]


def test_long_lines_hang_at_80_columns(on_terminal):
    assert on_terminal(80, screen.show, LINES) == [
        *LINES[:2],
        "Ann: throw 3, 2 and 1 Challenge Dice; the largest of each throw must reach 13",
        "    together [CH-36]",
    ]


def test_120_columns_hold_them_all(on_terminal):
    assert on_terminal(120, screen.show, LINES) == LINES


def test_numbers_are_never_cut_and_their_headings_fold(on_terminal):
    head = ("Player", "Bid", "Tricks", "Bonus", "Mad", "Total", "Exact bids")
    assert on_terminal(40, screen.table, head, [("Ann", 2, 1, 0, 0, -14, 7), ("Bob", "", 0, 0, 0, 103, 10)]) == [
        "                                   Exact",
        "Player Bid Tricks Bonus Mad Total   bids",
        "Ann      2      1     0   0   -14      7",
        "Bob             0     0   0   103     10",
    ]


def test_a_pipe_gets_each_line_whole(capsys):
    screen.show(LINES)
    assert capsys.readouterr().out.splitlines() == LINES


def test_escapes_from_a_file_are_shown_and_not_obeyed(capsys, monkeypatch):
    screen.show(["Ann\x1b[2J: roll 4 1", "two\nlines", "\x9b31m\u202e"])
    screen.complain(["\x07"])
    told = capsys.readouterr()
    assert told.out == "Ann\\x1b[2J: roll 4 1\ntwo\\x0alines\n\\x9b31m\\u202e\n"
    assert told.err == "\\x07\n"


@each("name", ["Anna[b]o", "x [/b]", "[red]Ann", ":smile:", "a\\[b]", "Zoë", "安娜"])
def test_names_stay_as_they_are_in_tables(name):
    drawn = screen.drawn(["Player", "Credits"], [[name, 120], ["Bob", 5]], 40)
    assert drawn[1].startswith(f"{name} ")
    assert drawn[1].endswith("120")
    assert drawn[2].endswith("  5")


def test_a_table_shows_escapes(on_terminal):
    assert on_terminal(40, screen.table, ["Player"], [["Ann\x1b[2J"]]) == ["Player", "Ann\\x1b[2J"]


def test_a_line_end_in_a_cell_makes_no_second_row():
    assert screen.drawn(["Player"], [["Ann\nBob"]], 40) == ["Player", "Ann\\x0aBob"]


def test_a_long_number_is_not_cut_for_a_long_name():
    drawn = screen.drawn(["Player", "N"], [["a name that needs all of the room there is", 123456]], 40)
    assert drawn[1].endswith(" 123456")
    assert len(drawn) == 3


def test_numbers_are_never_cut_and_long_names_fold():
    begun = evening("Grandma Josephine of Little Hampton, Bob", "roll 4 1")
    drawn = screen.drawn(*table_rows(begun), 40)
    assert drawn[0].split() == ["Player", "Credits", "Markers", "Cards", "On"]
    assert max(map(len, drawn)) <= 40
    assert " 125 " in drawn[1]
    assert " 120 " in drawn[-1]


@pytest.mark.parametrize("columns", [80, 120])
def test_a_wide_table_has_one_line_for_each_player(columns):
    drawn = screen.drawn(*table_rows(evening("Ann, Grandma Jo", "roll 4 1")), columns)
    assert drawn == [
        "Player      Credits  Markers  Cards  On",
        "Ann             125       12      0  Desires",
        "Grandma Jo      120       12      0  Start",
    ]


def test_the_ledger_fits_into_40_columns():
    rows = [[12, "Grandma Jo", -25, 100, "CH-26", "Desires"], [104, "Bob", 5, 95, "CH-100", "released"]]
    assert screen.drawn(LEDGER_HEAD, rows, 40) == [
        "Line Player  Change Left Clause Why",
        "  12 Grandma    -25  100 CH-26  Desires",
        "     Jo",
        " 104 Bob          5   95 CH-100 released",
    ]


def test_without_a_terminal_a_table_has_tabs(capsys):
    screen.table(["Player", "Credits"], [["Ann", 5], ["tab\there", 120]], title="Friday")
    assert capsys.readouterr().out == "Friday\nPlayer\tCredits\nAnn\t5\ntab\\x09here\t120\n"


@pytest.mark.parametrize("variable", ["NO_COLOR", "FORCE_COLOR"])
def test_nothing_is_ever_coloured(on_terminal, monkeypatch, variable):
    """NO_COLOR is respected because there are no colours; neither does FORCE_COLOR bring any."""
    monkeypatch.setenv(variable, "1")
    assert on_terminal(40, screen.table, ["Player"], [["Ann"]]) == ["Player", "Ann"]


def test_json_is_ascii(capsys):
    screen.as_json({"name": "Zoë\x9b"})
    assert capsys.readouterr().out == '{\n  "format": 1,\n  "name": "Zo\\u00eb\\u009b"\n}\n'


def test_a_narrower_terminal_counts_as_40_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "12")
    assert screen.width() == 40


def test_an_empty_table_has_its_head():
    assert screen.drawn(["Line", "Player"], [], 40) == ["Line Player"]


BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def run(script, stdout, env=BUFFERED, command=(sys.executable, "-c")):
    """A process that shows something, with a standard output of its own."""
    code = f"from ragz_cli.view import screen; screen.start(); {script}"
    return subprocess.run([*command, code], stdout=stdout, stderr=subprocess.PIPE, env=env, timeout=30, check=False)


ASCII = {**BUFFERED, "PYTHONIOENCODING": "ascii"}
STAR = "screen.show(['Zo\\u00eb \\u2605']); screen.complain(['\\u2605'])"


def test_an_ascii_terminal_gets_question_marks():
    pty = pytest.importorskip("pty", reason="needs a system with terminals")
    ours, its = pty.openpty()
    done = run(STAR, stdout=its, env=ASCII)
    assert (done.returncode, os.read(ours, 100), done.stderr) == (0, b"Zo? ?\r\n", "\u2605\n".encode())
    os.close(ours)
    os.close(its)


@each("encoding", ["ascii", "cp1252", "cp437", "utf-16", "utf-8"])
def test_a_pipe_gets_utf_8_whatever_the_console_speaks_on_both_streams(encoding):
    done = run(STAR, stdout=subprocess.PIPE, env={**BUFFERED, "PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stdout, done.stderr) == (0, "Zo\u00eb \u2605\n".encode(), "\u2605\n".encode())


def test_a_stream_in_memory_takes_the_place_of_standard_output_with_line_feeds_everywhere(monkeypatch):
    page = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(page, "cp1252", newline="\r\n"))
    screen.show(["Zo\u00eb \u2605"])  # in the encoding of whoever put it there
    screen.start()
    screen.show(["Zo\u00eb \u2605"])
    assert page.getvalue() == b"Zo\xeb ?\n" + "Zo\u00eb \u2605\n".encode()
    assert screen.lost() == ""


class Slow(io.RawIOBase):
    """A stream that takes a few bytes at a time; sometimes none, as a pipe does that is full and must not block."""

    def __init__(self, file, takes):
        self.took, self._file, self._takes = b"", file, [*takes]

    def writable(self):
        return True

    def fileno(self):
        return self._file

    def write(self, content):
        takes = self._takes.pop(0) if self._takes else 5
        self.took += bytes(content[: takes or 0])
        return takes and min(takes, len(content))


def test_a_short_write_is_followed_by_the_rest(monkeypatch):
    reader, writer = os.pipe()
    slow = Slow(writer, [1, None, 2, None])
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(slow, "utf-8", write_through=True))
    screen.show(["\u2605 " * 20])
    assert slow.took.decode() == "\u2605 " * 20 + "\n"
    os.close(reader)
    os.close(writer)


@pytest.mark.parametrize("env", [BUFFERED, {**BUFFERED, "PYTHONUNBUFFERED": "1"}], ids=["buffered", "unbuffered"])
def test_a_pipe_that_must_not_block_gets_everything(env):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    counting = "import sys; print(len(sys.stdin.buffer.read()))"
    counted = subprocess.Popen([sys.executable, "-c", counting], stdin=reader, stdout=subprocess.PIPE)
    os.close(reader)
    done = run("screen.show(['x' * 99] * 10_000); print(screen.lost())", stdout=writer, env=env)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
    assert int(counted.communicate(timeout=30)[0]) == 1_000_001


LOSSES = [
    (OSError(28, "No space left on device"), "No space left on device"),
    (BrokenPipeError(), ""),
    (ConnectionResetError(), ""),
]


@pytest.mark.parametrize(("fault", "lost"), LOSSES)
def test_what_could_not_be_written_is_known_afterwards(monkeypatch, fault, lost):
    class Failing(Slow):
        def write(self, content):
            raise fault

    monkeypatch.setattr(screen, "_lost", [])
    monkeypatch.setattr(screen, "_silence", lambda _: None)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(Failing(-1, ()), "utf-8", write_through=True))
    screen.show([])
    assert screen.lost() == ""
    screen.show(["x"])
    assert (screen.lost(), screen.is_shown()) == (lost, not lost)
    screen.forgive()
    assert screen.lost() == ""


def test_a_reader_who_leaves_is_known_on_windows_too(monkeypatch):
    assert not screen.nobody_reads(OSError(22, "Invalid argument"))
    monkeypatch.setattr(os, "name", "nt")
    assert screen.nobody_reads(OSError(22, "Invalid argument"))


def test_no_standard_output_is_a_loss_only_where_something_is_printed(monkeypatch):
    monkeypatch.setattr(screen, "_lost", [])
    monkeypatch.setattr(sys, "stdout", None)
    screen.show([])
    assert screen.lost() == ""
    screen.whole(["x"])
    assert screen.lost() == "standard output is closed"
    monkeypatch.setattr(sys, "stderr", None)
    screen.complain(["x"])


def test_a_pipe_closed_early_stays_quiet():
    reader, writer = os.pipe()
    os.close(reader)
    done = run("screen.show(['x' * 100] * 5000); screen.show(['y'])", stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_behind_standard_output_stays_quiet():
    with open("/dev/full", "wb") as full:
        done = run("screen.show(['x']); screen.show(['y'])", stdout=full)
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_standard_output_at_all_stays_quiet():
    done = run("screen.show(['x'])", None, command=("sh", "-c", 'exec "$0" -c "$1" >&-', sys.executable))
    assert (done.returncode, done.stderr) == (0, b"")


PAINTED = [
    (screen.DueLine("Ann and Bob: throw [CH-75]"), "\x1b[1mAnn and Bob\x1b[0m: throw\x1b[2m [CH-75]\x1b[0m"),
    (screen.Won("  Ann wins!"), "\x1b[32m  Ann wins!\x1b[0m"),
    (screen.Aside("    CH-14  Track Roll"), "\x1b[2m    CH-14  Track Roll\x1b[0m"),
    ("error: no [CH-5]", "\x1b[31merror:\x1b[0m no\x1b[2m [CH-5]\x1b[0m"),
    ("error in a line of people [sic]", "error in a line of people [sic]"),
]


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
@pytest.mark.parametrize(("line", "painted"), PAINTED)
def test_colours_only_add_to_what_the_words_say(line, painted, env, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    with redirect_stdout(Terminal()) as page:
        screen.show([line])
    assert page.getvalue() == f"{line if env else painted}\n"
    with redirect_stdout(io.StringIO()) as pipe:
        screen.show([line])
    assert pipe.getvalue() == f"{line}\n"


@pytest.mark.parametrize("columns", [40, 57])
def test_wide_characters_never_overflow(columns):
    line = "  " + "\u7530\u4e2d\u3055\u3093 receives 5 on Desires; " * 4 + "\u7530" * 60
    pieces = screen.wrapped(line, columns)
    assert max(map(wcswidth, pieces)) <= columns
    assert "".join(pieces).replace(" ", "") == line.replace(" ", "")


def test_columns_are_aligned_by_what_a_terminal_shows():
    rows = screen.aligned([("Player", "Total"), ("\u7530\u4e2d", "5"), ("Ann", "-12")])
    assert rows == ["Player  Total", "\u7530\u4e2d        5", "Ann       -12"]
    assert {wcswidth(row) for row in rows} == {13}


def test_a_dumb_terminal_gets_plain_columns(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    with redirect_stdout(Terminal()) as page:
        screen.table(("Player", "Credits"), [("Ann", 125), ("Bob", 5)])
    assert page.getvalue().splitlines() == ["Player  Credits", "Ann         125", "Bob           5"]
