"""`ragz watch`: what each look finds and what is painted then; on a real terminal; and without one."""

import gc
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from ragz_cli.cli import watch
from ragz_cli.cli.watch import ENTER, LEAVE, Canvas, canvas, first_look
from ragz_cli.core.evening.evening import Evening
from ragz_cli.view.second import ScreenRow, Size
from tests.cli.conftest import Process, Ragz
from tests.prompt.terminal import CTRL_C, CTRL_D, Terminal

SAVE = Path("ragz.toml")
Deed = Callable[[], object]


def nothing() -> None:
    """A look that finds all as it was."""


class Scripted(Canvas):
    """A terminal without a terminal: it keeps the pictures, and before each further look something is done."""

    def __init__(self, *deeds: Deed) -> None:
        self.deeds = list(deeds)
        self.now = Size(80, 24)
        self.pictures: list[str] = []

    def size(self) -> Size:
        return self.now

    def paint(self, rows: Sequence[ScreenRow]) -> None:
        self.pictures.append("\n".join(row.text for row in rows))

    def left(self, seconds: float) -> bool:
        if not self.deeds:
            return True
        self.deeds.pop(0)()
        return False


def pictures(*deeds: Deed) -> list[str]:
    """What is painted while these things happen, one before each look after the first."""
    path = str(SAVE)
    terminal = Scripted(*deeds)
    watch.fill(path, first_look(path), terminal)
    return terminal.pictures


def test_it_is_painted_once_and_again_only_for_a_change_or_another_size(session: Ragz) -> None:
    assert len(pictures(nothing, nothing, nothing)) == 1
    first, second = pictures(nothing, lambda: session("roll", "4", "1"), nothing)
    assert "Ann: roll 4 1" not in first
    assert "  1  Ann: roll 4 1" in second
    path, terminal = str(SAVE), Scripted(nothing, nothing)
    terminal.deeds.insert(1, lambda: setattr(terminal, "now", Size(40, 12)))
    watch.fill(path, first_look(path), terminal)
    assert [picture.count("\n") + 1 for picture in terminal.pictures] == [24, 12]


def test_it_writes_nothing_and_leaves_nothing(session: Ragz) -> None:
    session("roll", "4", "1")
    before = {path.name: (path.read_bytes(), path.stat()) for path in Path().iterdir() if path.is_file()}
    pictures(nothing)
    after = {path.name: (path.read_bytes(), path.stat()) for path in Path().iterdir() if path.is_file()}
    assert [(name, kept) for name, (kept, _) in after.items()] == [(name, kept) for name, (kept, _) in before.items()]
    assert [found.st_mtime_ns for _, found in after.values()] == [found.st_mtime_ns for _, found in before.values()]


def test_a_moved_save_is_named_and_the_picture_stays_until_it_is_back(session: Ragz) -> None:
    session("roll", "4", "1")
    elsewhere = Path("elsewhere.toml")
    shown, gone, back = pictures(lambda: SAVE.rename(elsewhere), nothing, lambda: elsewhere.rename(SAVE))
    assert "ragz.toml: there is no such file" in gone
    assert "Ann: roll 4 1" in gone
    assert back == shown


def test_a_save_that_cannot_be_read_is_named_with_its_line_and_the_picture_stays(session: Ragz) -> None:
    session("roll", "4", "1")
    whole = SAVE.read_text()
    shown, broken, mended = pictures(lambda: SAVE.write_text("format = 1\nragz ="), lambda: SAVE.write_text(whole))
    assert "ragz.toml:2: is not TOML" in broken
    assert "Ann: roll 4 1" in broken
    assert mended == shown


def test_a_line_that_the_rules_refuse_is_named_and_what_is_before_it_is_shown(session: Ragz) -> None:
    """A die shows 1 to 6, so the fourth line is refused."""
    session("do", "roll 4 1", "decline", "end", "Bob: roll 2 3")
    text = SAVE.read_text()
    _, troubled = pictures(lambda: SAVE.write_text(text.replace("Bob: roll 2 3", "Bob: roll 2 9")))
    assert re.search(r"^ragz.toml:\d+: line 4 of the log is", troubled, re.MULTILINE)
    assert "  3  Ann: end" in troubled
    assert "  4  " not in troubled


def test_another_save_in_its_place_is_shown(session: Ragz) -> None:
    session("new", "rage", "Dee", "Eve", "Finn", "--dealer", "Dee", "-f", "other.toml")
    change, rage = pictures(lambda: Path("other.toml").replace(SAVE))
    assert ("Bob" in change, "Bob" in rage, "Finn" in rage) == (True, False, True)


def test_a_save_that_is_not_there_ends_it_at_once(ragz: Ragz) -> None:
    assert "there is no such file" in ragz("watch", "nosuch.toml", code=3).stderr


def test_a_save_that_another_program_holds_is_tried_again(session: Ragz, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, while it is replaced; the file itself does not change then."""
    free = os.open

    def held(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    def change() -> None:
        session("roll", "4", "1")
        monkeypatch.setattr("os.open", held)

    shown, gone, back = pictures(change, nothing, lambda: monkeypatch.setattr("os.open", free))
    assert "Permission denied" in gone
    assert "Ann: roll 4 1" not in shown + gone
    assert "Ann: roll 4 1" in back


def test_keys_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """PgDn comes as two bytes, of which the second is a Q."""
    pressed = [b"x", b"\xe0", b"Q", b"q"]
    console = SimpleNamespace(kbhit=lambda: bool(pressed), getch=lambda: pressed.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", console)
    monkeypatch.setattr("sys.platform", "win32")
    terminal = Canvas()
    terminal.keys = 0
    assert [terminal.left(0), terminal.left(0), terminal.left(0), terminal.left(0)] == [False, False, True, False]


def test_a_terminal_without_termios_is_filled_and_put_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.delattr("signal.SIGHUP")
    with canvas() as terminal:
        terminal.paint([ScreenRow("Ann: roll")])
    out = capsys.readouterr().out
    assert out.startswith(ENTER)
    assert out.endswith(f"{LEAVE}Ann: roll\r\n")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> list[Deed]:
    """What happens before each look without a terminal; after the last of it somebody presses Ctrl-C."""
    deeds: list[Deed] = []

    def wait(_: float) -> None:
        if not deeds:
            raise KeyboardInterrupt
        deeds.pop(0)()

    monkeypatch.setattr("time.sleep", wait)
    return deeds


def test_without_a_terminal_there_is_a_line_for_each_change(session: Ragz, script: list[Deed]) -> None:
    elsewhere = Path("elsewhere.toml")
    script += [nothing, lambda: session("roll", "4", "1"), nothing, lambda: session("do", "decline", "end")]
    script += [lambda: SAVE.rename(elsewhere), lambda: elsewhere.rename(SAVE)]
    done = session("watch", str(SAVE))
    assert [line.split("\t")[:2] for line in done.stdout.splitlines()] == [
        ["0", "Change"],
        ["1", "Ann: roll 4 1"],
        ["2", "Ann: decline"],
        ["3", "Ann: end"],
        ["3", "Change"],
    ]
    assert done.stdout.splitlines()[1].split("\t")[2].startswith("Ann: take the Challenge")
    assert done.stderr.count("there is no such file") == 1


def test_a_game_that_is_over_and_the_next_one_are_lines_too(ragz: Ragz, script: list[Deed]) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    script += [lambda: ragz("do", "table: set Ann credits 0  # so"), lambda: ragz("rematch")]
    _, over, again = ragz("watch").stdout.splitlines()
    assert over == "1\ttable: set Ann credits 0  # so\tAnn won"
    assert again.startswith("0\tChange, game 2\t")


@pytest.fixture
def begun(folder: Path, process: Process) -> Path:
    process("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    return folder


def test_on_a_terminal_lines_of_another_one_are_seen_at_every_size(begun: Path, process: Process) -> None:
    with Terminal(begun, "watch") as wall:
        wall.until(lambda: "roll both Track Dice" in wall.text)
        process("roll", "4", "1")
        wall.until(lambda: "  1  Ann: roll 4 1" in wall.text and "take the Challenge" in wall.text)
        for columns, rows in ((40, 12), (240, 67)):
            wall.screen.reset()
            wall.resize(columns, rows).until(lambda: "  1  Ann: roll 4 1" in wall.text)


@pytest.mark.parametrize(("key", "code"), [("q", 0), (CTRL_C, 0), (CTRL_D, 0), (signal.SIGTERM, 128 + signal.SIGTERM)])
def test_leaving_puts_the_terminal_back_and_keeps_the_last_picture(
    begun: Path, key: str | signal.Signals, code: int
) -> None:
    with Terminal(begun, "watch") as wall:
        wall.until(lambda: "roll both Track Dice" in wall.text)
        wall.process.kill(key) if isinstance(key, signal.Signals) else wall.process.send(key)
        assert wall.ended() == code
        assert wall.raw.count(ENTER) == wall.raw.count(LEAVE) == 1
        within, _, after = wall.raw.partition(LEAVE)
        assert within.startswith(ENTER)
        assert "roll both Track Dice" in after
        assert "Traceback" not in wall.raw


def test_keys_are_not_shown_and_are_as_before_at_the_end(begun: Path) -> None:
    pexpect, termios = pytest.importorskip("pexpect"), pytest.importorskip("termios")
    with Terminal(begun, "watch") as wall:
        wall.until(lambda: "roll both Track Dice" in wall.text)
        assert not termios.tcgetattr(wall.process.child_fd)[3] & termios.ECHO
        wall.process.send("abc\r\x1aq")
        wall.process.expect(pexpect.EOF)
        keys = termios.tcgetattr(wall.process.child_fd)
        assert keys[3] & termios.ECHO
        assert keys[3] & termios.ICANON
        assert keys[6][termios.VSUSP] == b"\x1a"
        assert "abc" not in wall.process.before


def test_a_terminal_without_blocks_and_a_dumb_one(begun: Path) -> None:
    with Terminal(begun, "watch", PYTHONIOENCODING="ascii") as wall:
        wall.until(lambda: "Ann: roll both Track Dice" in wall.text).process.send("q")
        assert wall.ended() == 0
        assert "?" not in wall.text
    with Terminal(begun, "watch", TERM="dumb") as plain:
        plain.until(lambda: "Ann: roll both Track Dice" in plain.text).process.send(CTRL_C)
        assert plain.ended() == 0
        assert ENTER not in plain.raw


def test_the_evening_is_not_kept_between_two_looks(session: Ragz) -> None:
    session("note", "nobody else writes this")
    first_look(str(SAVE))
    kept = [one for one in gc.get_objects() if isinstance(one, Evening)]
    assert not [one for one in kept if "note nobody else writes this" in one.record.log]
