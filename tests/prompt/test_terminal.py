"""The prompt on terminals of all kinds: keys, widths, colours, another terminal, a kill, and none at all."""

import asyncio
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ragz_cli.cli.at_hand import MOST_INPUT
from ragz_cli.cli.play import best_reader
from ragz_cli.cli.prompt.reading import PlainTerminal
from ragz_cli.store.write import SIGNALS
from tests.prompt.conftest import log_of
from tests.prompt.terminal import CTRL_C, CTRL_D, ENTER, PROMPT, TAB, UP, Terminal
from tests.runner import invoke

NEW = ("new", "change", "Ann", "Bob", "Grandma Jo", "--board", "stand-in", "--first", "Ann")
COLOURED = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|9[0-7]|[34]8;)[0-9;]*m")


def ragz(folder: Path, *words: str) -> str:
    """What was done before, or elsewhere meanwhile; what it printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("HOME", str(folder))
        for name in ("DATA", "STATE", "CONFIG"):
            patch.delenv(f"XDG_{name}_HOME", raising=False)
        heard = [signal.getsignal(number) for number in SIGNALS]
        done = invoke(words)
        for number, handler in zip(SIGNALS, heard, strict=True):  # a command that recorded something ends deaf to them
            signal.signal(number, handler)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def begun(folder: Path) -> Path:
    """A folder with a session of Change, in which Ann has to roll."""
    ragz(folder, *NEW)
    return folder


def test_with_a_session_it_goes_on_without_asking_anything(begun: Path) -> None:
    with Terminal(begun, "play", own_process=True) as table:
        table.ready()
        assert "Which game" not in table.text
        assert "Ann: roll both Track Dice [CH-14]" in table.text
        assert "  like 4 1" in table.text


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_bar_keeps_everybody_in_view_and_marks_the_turn(begun: Path, columns: int) -> None:
    with Terminal(begun, "play", columns=columns) as table:
        table.say("4 1")
        table.until(lambda: all(part in table.foot for part in (">Ann 125", "Bob 120", "Jo 120")))


def test_a_terminal_that_becomes_narrow_shows_all_of_it_again(begun: Path) -> None:
    with Terminal(begun, "play", columns=120) as table:
        table.say("4 1").resize(40, 30).say("532 41 4")
        table.until(lambda: all(part in table.foot for part in (">Ann 125", "Bob 120", "Grandma Jo 120")))
        assert "Ann puts a marker on Desires" in table.text


def test_ctrl_c_clears_the_line_and_ctrl_d_leaves_with_everything_saved(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1").type("declne and more")
        table.process.send(CTRL_C)
        table.ready().say("decline")
        table.process.send(CTRL_D)
        assert table.ended() == 0
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline"]


def test_a_sigint_from_outside_clears_the_line_in_its_place(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready().type("decl")
        table.process.kill(signal.SIGINT)
        table.ready()
        assert not any("decl" in line and "decline" not in line for line in table.scrolled)
        assert table.say("4 1").leave() == 0
    assert log_of(begun) == ["Ann: roll 4 1"]


def test_ctrl_c_and_ctrl_d_in_the_questions(folder: Path) -> None:
    with Terminal(folder, "play") as table:
        table.ready().type("chnage")
        table.process.send(CTRL_C)
        assert table.leave() == 0
    assert not (folder / "ragz.toml").exists()


def test_a_kill_in_mid_game_loses_nothing_that_was_told(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.answer("4 1", "532 41 4", "bob 2 3").type("declin")
        table.kill()
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: challenge 532 41 4", "Ann: end", "Bob: roll 2 3"]
    with Terminal(begun, "play") as table:
        table.ready()
        assert "Bob: take the Challenge" in table.text
        table.say("decline")
    assert log_of(begun)[-1] == "Bob: decline"


def test_history_goes_over_sessions(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("note the first evening").leave()
    with Terminal(begun, "play") as table:
        table.ready().process.send(UP)
        table.until(lambda: table.here.endswith("note the first evening"))


def history(folder: Path) -> str:
    """The file that keeps lines for other evenings."""
    return (folder / "XDG_STATE_HOME" / "ragz" / "history").read_text(encoding="utf-8")


def test_rr_84_a_refused_line_that_tells_a_hidden_card_can_be_put_right_but_is_kept_nowhere(folder: Path) -> None:
    ragz(folder, "new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    with Terminal(folder, "play") as table:
        table.say("note before").say("draw 7").say("undo; draw 7")
        table.process.send(UP)
        table.until(lambda: table.here == "> undo; draw 7")
        table.process.send(UP)
        table.until(lambda: table.here == "> draw 7")
    assert "note before" in history(folder)
    assert "draw" not in history(folder)


def test_ch_80_message_cards_named_for_the_odds_are_kept_nowhere(begun: Path) -> None:
    with Terminal(begun, "play", columns=100) as table:
        table.say("table: set Ann cards 2  # so").say("4 1").say("odds 532 add 2 1")
        assert "Add 2 + 1" in table.text
    assert "4 1" in history(begun)
    assert "odds" not in history(begun)


def test_a_history_that_cannot_be_kept_ends_no_evening(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready()
        shutil.rmtree(begun / "XDG_STATE_HOME")
        table.answer("4 1", "decline")
        assert table.leave() == 0
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline"]


def test_a_line_from_another_terminal_is_noticed_and_the_typed_one_is_not_taken_for_it(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready().type("roll 2 4")
        ragz(begun, "roll", "4", "1")
        table.process.send(ENTER)
        table.until(lambda: "Not taken yet: roll 2 4" in table.text and table.here == PROMPT)
        assert "take the Challenge" in table.text
        assert log_of(begun) == ["Ann: roll 4 1"]
        table.say("decline")  # which is not joined to the line before (K-95)
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline"]


def test_a_waiting_prompt_shows_what_another_terminal_has_added(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready()
        ragz(begun, "roll", "4", "1")
        table.until(lambda: "Ann: take the Challenge" in table.text and ">Ann 125" in table.text)


def test_a_line_begun_after_a_change_was_announced_is_taken_at_once(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready()
        ragz(begun, "roll", "4", "1")
        table.until(lambda: "changed by another program" in table.text)
        table.say("decline")
        assert "not taken yet" not in table.text
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline"]


def test_completion_offers_what_is_owed_and_then_what_may_follow(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1").type("cha")
        table.process.send(TAB)
        table.until(lambda: table.here == "> challenge ")
        table.process.send(CTRL_C)
        table.say("decline").type("option Gr")
        table.process.send(TAB)
        table.until(lambda: table.here == "> option Greed ")


def test_quiet_and_full_are_remembered_in_the_session(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1")
        assert "for 13 or more (58 %)" in table.text
        assert "CH-26  Lander without marker receives" in table.text
        table.say("quiet").leave()
    with Terminal(begun, "play") as table:
        table.answer("challenge 111 11 1")
        assert "13 or more" not in table.text
        assert "3: missed" in table.text
        assert "CH-41  " not in table.text
        table.say("full").answer("bob roll 2 3")
        assert "CH-26  Lander without marker receives" in table.text


def test_commands_work_without_ragz_and_out_of_habit_with_it(begun: Path) -> None:
    with Terminal(begun, "play", columns=100, rows=40) as table:
        table.say("ragz roll 4 1")
        assert "Ann moves 5 to Desires" in table.text
        for typed, seen in {
            "status": "Turn: Ann",
            "ledger Ann": "Clause",
            "why": "Lander without marker receives",
            "rule CH-39": "CH-39",
            "log": "1  Ann: roll 4 1",
            "odds 532": "125/216",
            "?": "At any time: undo",
            "new": "Ctrl-D leaves",
            "sheet": "no score sheet",
            "status --jsno": "Did you mean --json?",
        }.items():
            table.say(typed)
            assert seen in table.text, typed
    assert log_of(begun) == ["Ann: roll 4 1"]


def test_an_empty_line_repeats_what_is_owed(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        assert "Ann: roll both Track Dice [CH-14]" in table.say("").text


def test_several_lines_with_semicolons_stop_at_the_first_that_is_refused(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1; 532 41 4; 9 9; end")
        assert "Ann puts a marker on Desires" in table.text
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: challenge 532 41 4"]


def test_several_lines_can_be_pasted(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready().process.send("\x1b[200~4 1\n532 41 4\x1b[201~")
        table.until(lambda: table.here.endswith("532 41 4")).process.send(ENTER)
        table.ready()
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: challenge 532 41 4"]


def test_without_colour_the_prompt_has_none(begun: Path) -> None:
    with Terminal(begun, "play", NO_COLOR="1") as table:
        table.say("4 1").say("decline")
        assert not COLOURED.search(table.raw)


def test_a_terminal_for_a_screen_reader_gets_plain_lines(begun: Path) -> None:
    with Terminal(begun, "play", TERM="dumb") as table:
        table.say("4 1")
        assert "plain input, without completion and the bar of scores (TERM is dumb)" in table.text
        assert "Ann: take the Challenge" in table.text
        assert "\x1b" not in table.raw
        table.type("declne")
        table.process.send(CTRL_C)
        table.ready().process.send(CTRL_D)
        assert table.ended() == 0


def test_where_prompt_toolkit_cannot_start_people_can_still_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise OSError("no console")

    monkeypatch.setattr("prompt_toolkit.PromptSession.__init__", broken)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("ragz_cli.view.screen.on_terminal", lambda: True)
    assert isinstance(best_reader(), PlainTerminal)
    assert "(OSError: no console)" in capsys.readouterr().err


def piped(folder: Path, text: str) -> "subprocess.CompletedProcess[str]":
    """Lines through a pipe; \\udcff stands for the byte ff, which is no text, and which Python takes ill as a rule."""
    environment = {"PYTHONPATH": str(Path(__file__).parents[2]), "PATH": "", "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "ragz_cli", "play"], cwd=folder, input=text, capture_output=True, check=False,
        env={**environment, "PYTHONIOENCODING": "utf-8:strict"}, encoding="utf-8", errors="surrogateescape",
    )  # fmt: skip


def test_lines_through_a_pipe_give_plain_text(begun: Path) -> None:
    done = piped(begun, "4 1\n532 41 4\nquit\nnever read\n")
    assert done.returncode == 0
    assert "Ann puts a marker on Desires" in done.stdout
    assert "\x1b" not in done.stdout + done.stderr
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: challenge 532 41 4"]


def test_a_pipe_goes_on_after_a_refusal_and_ends_with_its_code(begun: Path) -> None:
    done = piped(begun, "bob roll 4 1\n4 1\n")
    assert done.returncode == 1
    assert "it is Ann's turn" in done.stderr
    assert log_of(begun) == ["Ann: roll 4 1"]


def test_bytes_that_are_no_text_spoil_their_own_line_only(begun: Path) -> None:
    done = piped(begun, "4 1\n\udcff\udcfe\ndecline\n")
    assert done.returncode == 2
    assert "fault inside ragz" not in done.stderr
    assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline"]


def test_a_pipe_with_a_line_that_does_not_end_is_left(begun: Path) -> None:
    done = piped(begun, f"4 1\n{'x' * (MOST_INPUT + 1)}")
    assert done.returncode == 2
    assert f"a line of more than {MOST_INPUT} characters" in done.stderr
    assert log_of(begun) == ["Ann: roll 4 1"]


def test_an_answer_that_does_not_end_begins_no_session(folder: Path) -> None:
    done = piped(folder, "x" * (2 * MOST_INPUT + 2))  # two parts, each too long
    assert done.returncode == 2
    assert f"a line of more than {MOST_INPUT} characters" in done.stderr
    assert not (folder / "ragz.toml").exists()


def test_a_save_that_vanishes_is_told_of_and_the_talk_goes_on(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.ready()
        kept = (begun / "ragz.toml").read_bytes()
        (begun / "ragz.toml").unlink()
        table.say("4 1")
        assert "there is no such file" in table.text
        (begun / "ragz.toml").write_bytes(kept)
        table.say("4 1")
        (begun / "ragz.toml").unlink()
        table.say("decline")
        assert ".ragz.toml.bak" in table.text.replace("\n    ", "")
    assert (begun / ".ragz.toml.bak").read_bytes() == kept


def test_a_save_in_trouble_is_shown_and_can_be_settled_at_the_prompt(begun: Path) -> None:
    ragz(begun, "do", "roll 4 1", "decline")
    save = begun / "ragz.toml"
    save.write_text(save.read_text().replace("Ann: roll 4 1", "Bob: roll 4 1"))
    with Terminal(begun, "play") as table:
        table.ready()
        assert "line 1 of the log is refused" in table.text
        assert "Put it right with: amend 1" in table.text
        table.say("roll 4 1")
        assert "amend 1" in table.text
        table.say("amend 1 Ann: roll 4 1").say("end")
    assert log_of(begun)[-1] == "Ann: end"


# What people say at a table


def test_a_challenge_throw_by_throw_and_each_throw_is_taken_back_alone(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1").say("532").say("41").say("undo").say("42").say("4")
        assert "Ann puts a marker on Desires" in table.text
    throws = ["Ann: challenge 532", "Ann: challenge 41", "undo", "Ann: challenge 42", "Ann: challenge 4"]
    assert log_of(begun) == ["Ann: roll 4 1", *throws]


def test_no_declines_and_then_ends_the_turn(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("4 1").say("no").say("no")
        assert log_of(begun) == ["Ann: roll 4 1", "Ann: decline", "Ann: end"]
        table.say("no")
        assert "is no answer to this" in table.text
    assert len(log_of(begun)) == 3


def test_a_number_that_is_not_due_says_whose_turn_it_is_and_how_to_say_it(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("bob 5 3")
        assert "It is Ann's turn, not Bob's" in table.text
        table.say("ann 5 3")
    assert log_of(begun) == ["Ann: roll 5 3"]


def test_choices_are_numbered_and_a_number_is_one_of_them(folder: Path) -> None:
    ragz(folder, "new", "rat", "Ann", "Bob", "--board", "stand-in")
    with Terminal(folder, "play") as table:
        table.ready()
        assert "1 Ann   2 Bob" in table.text
        table.say("2")
    assert log_of(folder) == ["Ann: first Bob"]


def test_the_summary_names_everybody_and_enter_begins(folder: Path) -> None:
    with Terminal(folder, "play") as table:
        table.say("RAGE").say("Mum, Dad & Zoe")
        assert "Rage for Mum, Dad and Zoe: Mum deals first" in table.text
        table.answer("dad deals", "")
        table.until(lambda: "Turn up the top card of the Pile" in table.text)
    setup = tomllib.loads((folder / "ragz.toml").read_text(encoding="utf-8"))["games"][0]["setup"]
    assert (setup["players"], setup["dealer"]) == (["Mum", "Dad", "Zoe"], "Dad")


def test_those_who_have_played_this_game_begin_in_quiet_and_are_told_how_to_change_it(begun: Path) -> None:
    with Terminal(begun, "play") as first:
        assert "full says more" not in first.ready().text
        first.say("4 1").leave()
    (begun / "ragz.toml").rename(begun / "friday.toml")
    ragz(begun, "-f", "saturday.toml", "new", "change", "Ann", "Bob", *NEW[-4:])
    with Terminal(begun, "play", "-f", "saturday.toml", NO_COLOR="1") as again:
        assert "full says more" in again.ready().text
        assert again.here == "Ann: roll> "
        again.say("4 1").say("532 41 4").say("full").say("bob roll 2 1")
        assert "Bob receives 5 on Space-3: 125 credits [CH-26]" in again.text
        again.leave()
    with Terminal(begun, "play", "-f", "saturday.toml") as chosen:
        assert "full says more" not in chosen.ready().text


def test_who_is_due_is_bold_unless_no_colour_is_wanted_and_nobody_makes_an_error(begun: Path) -> None:
    with Terminal(begun, "play") as table:
        table.say("bob 4 1")
        assert "1mAnn" in table.raw
        assert "error:" not in table.raw
    with Terminal(begun, "play", NO_COLOR="1") as table:
        table.say("bob 4 1")
        assert "1mAnn" not in table.raw


def test_what_looks_beside_the_prompt_goes_on_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks again and again, whatever one look comes to."""
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import DummyInput
    from prompt_toolkit.output import DummyOutput

    from ragz_cli.cli.prompt.toolkit import OnScreen

    monkeypatch.delenv("RAGZ_DEBUG", raising=False)
    looks: list[int] = []

    def look() -> bool:
        looks.append(len(looks))
        if len(looks) < 3:
            raise RuntimeError
        return False

    async def nothing() -> None:
        """What is served: nothing."""

    async def enough() -> None:
        async with asyncio.timeout(20):
            while len(looks) < 4:
                await asyncio.sleep(0)

    with create_app_session(input=DummyInput(), output=DummyOutput()):
        reader = OnScreen()
        reader.beside(nothing, look, 0.0)
        assert reader._loop
        reader._loop.run(enough())
        reader.close()
