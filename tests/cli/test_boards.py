"""Boards: shown, checked, saved for the next evening, and used for a new session."""

from pathlib import Path

import pytest

from ragz_cli.cli.boards import names_for
from ragz_cli.cli.prompt import setup
from ragz_cli.games import load
from tests.cli.conftest import Ragz, log_of

BOARD = 'game = "change"\nname = "mine"\nspaces = ["7 challenge Pride 10", "2 corner 1", "12 humility"]\n'


@pytest.fixture
def learned(ragz: Ragz) -> Ragz:
    """A session in which two spaces were told."""
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("do", "space 7 challenge Pride 10", "space 12 humility")
    return ragz


def test_the_board_of_the_session_is_shown_as_far_as_it_is_known(learned: Ragz) -> None:
    said = learned("board", "show").stdout
    assert "7\tChallenge Space\tPride\t10" in said
    assert "Humility" in said


@pytest.mark.parametrize("words", [(), ("-f", "ragz.toml"), ("-f", "ragz.toml", "show"), ("show", "-f", "ragz.toml")])
def test_without_a_command_the_board_at_hand_is_shown(learned: Ragz, words: tuple[str, ...]) -> None:
    said = learned("board", *words).stdout
    assert "7\tChallenge Space\tPride\t10" in said
    assert "ragz board save our-change" in said
    assert said == learned("-f", "ragz.toml", "board").stdout


def test_a_game_without_a_board_says_so_and_shows_the_way_on(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob")
    said = ragz("board", code=2).stderr
    assert "Rage has no board" in said
    assert "hint: ragz board --help" in said


def test_a_save_that_is_named_and_not_there_is_not_met_with_help(ragz: Ragz) -> None:
    assert "no such file" in ragz("board", "-f", "gone.toml", code=3).stderr


def test_a_space_of_the_booklet_is_recorded_as_it_is_spelled_there(learned: Ragz) -> None:
    assert "Ann: space 9 challenge Greed 10\n" in learned("space", "9", "challenge", "greed", "10").stdout
    assert log_of()[-1] == "Ann: space 9 challenge Greed 10"


def test_a_board_saved_at_one_table_is_used_at_the_next(learned: Ragz) -> None:
    learned("board", "save", "our-board")
    assert "our-board\tchange\t" in learned("board", "list").stdout
    learned("new", "change", "Cy", "Dee", "--board", "our-board", "--first", "Cy", "-f", "next.toml")
    learned("roll", "3", "4", "-f", "next.toml")
    assert "Pride" in learned("status", "-f", "next.toml").stdout
    learned("verify", "next.toml")


def test_a_saved_board_is_not_overwritten_unless_asked(learned: Ragz) -> None:
    learned("board", "save", "mine")
    assert "--replace" in learned("board", "save", "mine", code=2).stderr
    learned("board", "save", "mine", "--replace")


def test_tb_12_a_saved_board_never_becomes_smaller_without_saying_so(learned: Ragz) -> None:
    learned("board", "save", "mine")
    assert "saved before" not in learned("board", "save", "mine", "--replace").stdout
    learned("new", "change", "Ann", "Bob", "--first", "Ann", "-f", "other.toml")
    said = learned("board", "save", "mine", "--replace", "-f", "other.toml").stdout
    assert "The board saved before knew" in said
    assert "Pride" in said


def test_tb_12_a_saved_board_that_loses_the_number_of_territories_says_so(ragz: Ragz) -> None:
    ragz("new", "news", "Ann", "Bob", "--first", "Ann")
    ragz("do", "space 9 territory Peru 10", "table: set territories 19  # counted")
    ragz("board", "save", "mine")
    ragz("-f", "next.toml", "new", "news", "Ann", "Bob", "--first", "Ann", "--board", "mine")
    assert "19 of 19, 18 not told yet" in ragz("-f", "next.toml", "status").stdout
    ragz("undo")
    assert "territories 19" in ragz("board", "save", "mine", "--replace").stdout


def test_k_2_a_board_without_sets_keeps_all_its_lines_through_an_advanced_game(learned: Ragz) -> None:
    learned("board", "save", "mine")
    learned("new", "change", "Ann", "Bob", "--advanced", "--first", "Ann", "--board", "mine", "-f", "other.toml")
    assert "saved before" not in learned("board", "save", "mine", "--replace", "-f", "other.toml").stdout


def test_a_board_that_cannot_be_written_leaves_nothing_behind(learned: Ragz, folder: Path) -> None:
    boards = folder / "share" / "ragz" / "boards"
    (boards / "mine.toml" / "in the way").mkdir(parents=True)
    assert "cannot be written" in learned("board", "save", "mine", "--replace", code=3).stderr
    assert [entry.name for entry in boards.iterdir()] == ["mine.toml"]


@pytest.mark.parametrize("name", ["stand-in", "My Board", "../x", "", "-x", "a" * 61])
def test_a_name_that_is_no_file_name_of_ours_is_refused(learned: Ragz, folder: Path, name: str) -> None:
    learned("board", "save", "--", name, code=2)
    assert not (folder / "share" / "ragz").exists()


def test_a_board_file_is_shown_checked_and_used(ragz: Ragz) -> None:
    Path("board.toml").write_text(BOARD)
    assert "Pride" in ragz("board", "show", "board.toml").stdout
    assert "ok" in ragz("board", "check", "board.toml").stdout
    ragz("new", "change", "Ann", "Bob", "--board", "board.toml", "--first", "Ann")
    assert "mine" in ragz("status").stdout


def test_the_stand_in_board_can_be_shown_and_says_what_it_is(ragz: Ragz) -> None:
    said = ragz("board", "show", "stand-in").stdout
    assert "stand-in" in said
    assert "Desires" in said
    assert "stand-in" in ragz("board", "list").stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (BOARD.replace("Pride 10", "Desires 10"), "Desires"),
        (BOARD.replace("7 challenge", "77 challenge"), "31"),
        (BOARD.replace("2 corner 1", '2 corner 1", "3 corner 1'), "Corner 1"),
        (BOARD.replace('"change"', '"os"'), "os"),
        ("a = ", "no board"),
        ("[" * 5000, "no board"),
        ("x = 1\n", "no board"),
        (BOARD.replace("12 humility", "12 humi\\u001blity"), "\\x1b"),
        ("#" * 20_000, "bytes"),
        ("a." * 8_000 + "a = 1\n", "no board of ragz: a line of 16005 characters"),
        ("a." * 4_000 + "a = 1\n", "board.toml:1: is no board of ragz: a key of more than 8 parts"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_a_reason(ragz: Ragz, content: str, said: str) -> None:
    Path("board.toml").write_text(content)
    result = ragz("board", "check", "board.toml", code=3)
    assert said in result.stderr
    assert "\x1b" not in result.output


def test_a_board_of_no_file_and_no_name_offers_the_nearest(learned: Ragz) -> None:
    learned("board", "save", "mine")
    assert "did you mean mine?" in learned("board", "show", "mien", code=2).stderr
    assert "no such file" in learned("board", "show", "mien.toml", code=3).stderr


@pytest.mark.parametrize("other", ["news", "rat"])
def test_k_130_a_saved_board_is_offered_to_its_own_game_alone_and_each_proposes_a_name_of_its_own(
    other: str, ragz: Ragz
) -> None:
    """Change's board is saved as it is proposed; so is that of the other game; each set-up lists one."""
    for game in ("change", other):
        ragz("new", game, "Ann", "Bob", "--first", "Ann", "-f", f"{game}.toml")
        proposed = ragz("board", "-f", f"{game}.toml").stdout.partition("with: ragz ")[2].partition(";")[0]
        ragz("-f", f"{game}.toml", *proposed.split())
        assert (names_for("change"), names_for(other)) == (["our-change"], [f"our-{game}"] if game == other else [])
    for game in ("change", other):
        kind = load(game)
        board = next(choice for choice in setup.choices_of(setup.Plan(kind, ("Ann", "Bob"))) if choice.label == "board")
        assert board.words == (f"our-{game}", "stand-in")
