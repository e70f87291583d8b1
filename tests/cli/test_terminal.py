"""ragz beside a shell: help, completion, pipes, narrow terminals, no colour."""

import subprocess
import sys
from pathlib import Path

import pytest

from ragz_cli.cli import help as helping
from ragz_cli.cli.commands import COMMANDS
from ragz_cli.games import NAMES, load
from tests.cli.conftest import Process, Ragz, command, environment

NARROW = 40


def completed(process: Process, *words: str) -> list[str]:
    """What bash is offered for the last of these words."""
    done = process(_RAGZ_COMPLETE="complete_bash", COMP_WORDS=" ".join(("ragz", *words)), COMP_CWORD=str(len(words)))
    return done.stdout.decode().split("\n")[:-1]


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_every_command_and_the_verbs_of_the_session_at_hand(session: Ragz, flag: str) -> None:
    said = session(flag).stdout
    assert all(f"\n  {name} " in said for name in COMMANDS)
    assert "Verbs of Change" in said
    assert all(f"  {verb.usage}" in said for verb in load("change").verbs.values())


def test_help_without_a_session_says_how_to_begin_one(ragz: Ragz) -> None:
    assert "ragz new" in ragz("--help").stdout


@pytest.mark.parametrize("name", [*COMMANDS, "board save", "board show", "board check", "board list", "new change"])
def test_every_command_has_help_that_begins_with_an_example(ragz: Ragz, name: str) -> None:
    said = ragz(*name.split(), "--help").stdout
    assert said.startswith(f"  ragz {name}")
    assert "Usage: ragz" in said


def test_help_on_a_verb_shows_arguments_example_and_clauses(session: Ragz) -> None:
    for words in (("roll", "--help"), ("bob", "roll", "-h")):
        said = session(*words).stdout
        assert "roll D D" in said
        assert "roll 4 1" in said
        assert "CH-14" in said


@pytest.mark.parametrize("words", [("table",), ("table:",), ("set",)])
def test_help_on_what_the_table_sets_shows_a_line_for_each(session: Ragz, words: tuple[str, ...]) -> None:
    said = session(*words, "--help").stdout
    assert all(f"table: {row.example}  # why" in said for row in load("change").settings.values())


def test_help_on_a_verb_needs_no_session(ragz: Ragz) -> None:
    assert "CH-31" in ragz("challenge", "--help").stdout


def test_help_on_a_word_that_is_no_verb_says_so(ragz: Ragz) -> None:
    assert "no verb" in ragz("chalenge", "--help").stdout


def test_the_options_of_each_game_stand_in_its_help(ragz: Ragz) -> None:
    for name in NAMES:
        said = ragz("new", name, "--help").stdout
        assert all(f"--{option.name}" in said for option in load(name).options)
        assert all(switch.name in said for switch in load(name).switches)


def test_the_version_is_that_of_the_package(ragz: Ragz) -> None:
    from ragz_cli import __version__

    assert ragz("--version").stdout == f"ragz {__version__}\n"


def test_an_unknown_option_is_answered_with_the_nearest(session: Ragz) -> None:
    said = session("status", "--jsno", code=2).stderr
    assert said == "error: no such option --jsno\nhint: did you mean --json?\n"
    assert "did you mean --file?" in session("--flie", "x", "status", code=2).stderr


def test_completion_offers_commands_verbs_and_players(ragz: Ragz, process: Process) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    offered = completed(process, "")
    assert {"status", "roll", "option", "Ann", "Bob", "table"} <= set(offered)
    assert completed(process, "statu") == ["status"]
    assert "roll" in completed(process, "Ann", "")
    assert "change" in completed(process, "new", "")


def test_completion_offers_the_spaces_that_a_verb_may_name(ragz: Ragz, process: Process) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    assert completed(process, "option", "Gr") == [""]  # the Track Roll comes first
    ragz("do", "roll 4 1", "decline")
    assert completed(process, "option", "Gr") == ["Greed"]
    assert completed(process, "ann", "option", "Gr") == ["Greed"]
    assert completed(process, "option", "gr") == ["greed"]


def test_completion_offers_only_what_would_be_taken(ragz: Ragz, process: Process) -> None:
    """On Desires without a marker there: no Corner, not Start, not Emotional (CH-44)."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline")
    spaces = completed(process, "option", "")
    assert "Greed" in spaces
    assert not {"Start", "Corner 2", "Emotional"} & set(spaces)


def test_only_the_words_after_a_verb_are_completed_with_a_replay(
    session: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    def after(*words: str) -> set[str]:
        return {word for word, _ in helping.offered(helping.BeforeTab(words), "")}

    monkeypatch.setattr(helping, "opened", None)
    assert after("Ann") >= {"roll", "option"}
    assert after("table:", "set") >= {"credits", "Ann", "Bob"}
    with pytest.raises(TypeError):
        after("option")


def test_completion_offers_players_to_count_and_rules_to_look_up(ragz: Ragz, process: Process) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    assert completed(process, "count", "") == ["Ann", "Bob"]
    assert completed(process, "ledger", "B") == ["Bob"]
    assert completed(process, "rule", "CH-10")[:3] == ["CH-10", "CH-100", "CH-101"]


def test_completion_offers_boards_and_the_house_rules_of_the_game(ragz: Ragz, process: Process) -> None:
    assert completed(process, "new", "rat", "Ann", "--board", "st") == ["stand-in"]
    rules = [f"corner_event_counts={value}" for value in ("yes", "no")]
    assert completed(process, "new", "news", "Ann", "--house", "corner") == rules
    ragz("result", "change", "Ann", "0", "Bob", "9")
    assert completed(process, "rematch", "news", "--house", "corner_e") == rules
    assert completed(process, "rematch", "--house", "emo") == ["emotional_doubles=start", "emotional_doubles=move"]
    assert completed(process, "rematch", "--board", "stand") == ["stand-in"]


def test_k_61_completion_offers_what_export_prints_and_in_which_form(process: Process) -> None:
    assert completed(process, "export", "--as", "") == ["csv", "json", "markdown"]
    assert completed(process, "export", "s") == ["session", "sheet", "standings", "season"]


def test_completion_without_a_session_stays_quiet(process: Process) -> None:
    assert "new" in completed(process, "")
    assert completed(process, "option", "Gr") == [""]


def test_python_m_and_the_script_are_the_same_program(folder: Path) -> None:
    done = subprocess.run(command(["--version"]), capture_output=True, env=environment(), check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_fault_of_ours_is_shown_as_a_traceback(folder: Path) -> None:
    broken = "import ragz_cli.cli.show as r; r.reading = None; from ragz_cli.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", broken, "status"], capture_output=True, cwd=folder, env=environment(), check=False
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"error: ")


@pytest.mark.parametrize("words", [("--help",), ("rules",), ("log",)])
def test_a_pipe_that_is_closed_early_stays_quiet(ragz: Ragz, folder: Path, words: tuple[str, ...]) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    running = subprocess.Popen(
        command(words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, env=environment()
    )
    assert running.stdout
    assert running.stderr
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(60) in (0, 1)


def test_a_closed_standard_output_changes_nothing_that_is_recorded(ragz: Ragz, process: Process, folder: Path) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    line = " ".join(command(["note", "unheard"]))
    done = subprocess.run(["sh", "-c", f"{line} >&-"], capture_output=True, cwd=folder, env=environment(), check=False)
    assert done.returncode == 0
    assert b"note unheard" in process("log").stdout


def test_an_ascii_terminal_bears_any_name(ragz: Ragz, process: Process) -> None:
    ragz("new", "change", "Zoë", "Bob", "--first", "Zoë")
    done = process("status", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")


def on_a_terminal(words: tuple[str, ...], folder: Path, columns: int, **env: str) -> tuple[str, int]:
    """What a command prints on a terminal of this width, and its exit code."""
    pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed")
    child = pexpect.spawn(
        sys.executable, ["-m", "ragz_cli", *words], cwd=str(folder), env=environment(TERM="xterm", **env),
        dimensions=(50, columns), timeout=60, encoding="utf-8",
    )  # fmt: skip
    text = child.read()
    child.close()
    return text.replace("\r\n", "\n"), child.exitstatus


@pytest.mark.parametrize(
    "line", ["status", "next", "log", "ledger", "rules option", "roll 4 1", "--help", "board show", "roll --help"]
)
def test_no_line_is_wider_than_a_narrow_terminal(ragz: Ragz, folder: Path, line: str) -> None:
    ragz("new", "change", "Ann", "Grandma Jo", "--board", "stand-in", "--first", "Ann")
    text, code = on_a_terminal(tuple(line.split()), folder, NARROW, NO_COLOR="1")
    assert code == 0
    assert max(map(len, text.splitlines())) <= NARROW


def test_markdown_is_never_wrapped(ragz: Ragz, folder: Path) -> None:
    ragz("new", "rage", "Ann", "Grandma Jo", "Bob", "Cy", "Dora", "--dealer", "Ann")
    ragz("do", "bids 1 1 1 1 1", "tricks 2 2 2 2 2")
    text, _ = on_a_terminal(("sheet", "--markdown"), folder, NARROW)
    assert all(line.endswith("|") for line in text.splitlines() if line.startswith("|"))
    assert any(len(line) > NARROW for line in text.splitlines())


def test_no_colour_is_used_when_none_is_wanted(ragz: Ragz, folder: Path) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    text, _ = on_a_terminal(("status",), folder, 80, NO_COLOR="1")
    assert "\x1b" not in text
    assert "Ann" in text


def test_replay_goes_on_and_back_and_out_on_a_terminal(ragz: Ragz, folder: Path) -> None:
    pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed")
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline")
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ragz_cli", "replay", "--step"],
        cwd=str(folder),
        env=environment(TERM="xterm"),
        timeout=60,
        encoding="utf-8",
    )
    child.expect("Players: Ann, Bob")
    child.sendline("")
    child.expect("Ann: roll 4 1")
    child.sendline("")
    child.expect("Ann: decline")
    child.sendline("b")
    child.expect("Ann: roll 4 1")
    child.sendline("q")
    child.expect(pexpect.EOF)
    assert "Credits" not in child.before
    child.close()
    assert child.exitstatus == 0


def test_an_interrupt_before_anything_is_recorded_changes_nothing(process: Process, folder: Path) -> None:
    import signal

    process("new", "change", "Ann", "Bob", "--first", "Ann")
    before = (folder / "ragz.toml").read_bytes()
    running = subprocess.Popen(
        command(["do", "-"]), stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, env=environment()
    )
    assert running.stdin
    running.stdin.write(b"note one\n")
    running.stdin.flush()
    _until_it_reads(running.pid)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in said
    assert (folder / "ragz.toml").read_bytes() == before


def _until_it_reads(pid: int) -> None:
    """Wait until a process waits for input."""
    import time

    wchan = Path(f"/proc/{pid}/syscall")
    for _ in range(600):
        try:
            if wchan.read_text().startswith("0 0x0 "):  # read(0, ...)
                return
        except OSError:
            pytest.skip("this system does not show what a process waits for")
        time.sleep(0.05)
    pytest.fail("it never read its input")


@pytest.mark.parametrize("words", [(), ("board",), ("new",)])
def test_a_command_that_lacks_its_command_shows_its_help(ragz: Ragz, words: tuple[str, ...]) -> None:
    said = ragz(*words).stdout
    assert said == ragz(*words, "--help").stdout


@pytest.mark.parametrize("words", [("--help",), ("roll", "--help"), ("table", "--help")])
def test_help_does_not_play_the_log_through(
    session: Ragz, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    before = session(*words).stdout

    def never(*_: object) -> None:
        raise AssertionError("played through")

    monkeypatch.setattr("ragz_cli.cli.at_hand.play_through", never)
    assert session(*words).stdout == before


def test_first_words_and_players_are_offered_without_playing_the_log_through(
    session: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    session("table: rename Cy Cyd # spelling")
    monkeypatch.setattr("ragz_cli.cli.at_hand.play_through", None)
    offered = [word for word, _ in helping.first_words("", "c")]
    assert {"challenge", "Cyd"} <= {*offered}
    assert "Cy" not in offered
    assert helping.is_player("", "cyd")
