"""`ragz new`: what it writes, and what it refuses."""

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Process, Ragz, log_of


def written(path: str = "ragz.toml") -> dict[str, object]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def test_a_session_is_written_with_the_players_in_seat_order_and_the_credits_agreed(ragz: Ragz) -> None:
    said = ragz("new", "change", "Ann", "Grandma Jo", "--title", "Friday night", "--games", "3").stdout
    save = written()
    assert save["session"]["title"] == "Friday night"
    assert save["session"]["games_agreed"] == 3
    assert save["games"][0]["setup"] == {"players": ["Ann", "Grandma Jo"], "credits": 120, "advanced": False}
    assert log_of() == []
    assert "Ann" in said
    assert "opening" in said


def test_the_options_of_the_game_reach_its_set_up(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--advanced", "--short", "--first", "bo", "--house", "emotional=mo")
    setup = written()["games"][0]["setup"]
    assert (setup["advanced"], setup["credits"], setup["first"]) == (True, 50, "Bob")
    assert setup["house"] == {"emotional_doubles": "move"}


def test_new_never_overwrites_a_line(session: Ragz) -> None:
    session("note", "hello")
    before = Path("ragz.toml").read_bytes()
    said = session("new", "change", "Dee", "Eve", code=3).stderr
    assert "ragz.toml" in said
    assert Path("ragz.toml").read_bytes() == before
    session("undo")
    session("new", "change", "Dee", "Eve", code=3)  # the log holds a line, though none is in force


def test_tb_10_while_nothing_is_typed_the_only_game_can_be_begun_anew(session: Ragz) -> None:
    said = session("new", "rage", "Dee", "Eve", "--dealer", "Eve").stdout
    assert said.startswith("Begun again, in place of Ann, Bob, Cy:\nRage: Dee, Eve.")
    (game,) = written("ragz.toml")["games"]
    assert (game["game"], game["setup"]["players"]) == ("rage", ["Dee", "Eve"])
    assert session("bid", "2", "-f", "ragz.toml").exit_code == 0


def test_tb_10_a_file_that_is_no_save_is_never_begun_anew(ragz: Ragz) -> None:
    Path("ragz.toml").write_text("shopping list")
    assert "is there already" in ragz("new", "change", "Ann", "Bob", code=3).stderr
    assert Path("ragz.toml").read_text() == "shopping list"


def test_tb_10_a_session_of_two_games_is_never_begun_anew(session: Ragz) -> None:
    session("do", "table: set Ann credits 0 # x")
    session("rematch")
    session("new", "change", "Dee", "Eve", code=3)


def test_the_file_may_be_named_before_and_after_the_command_and_by_the_environment(
    ragz: Ragz, monkeypatch: pytest.MonkeyPatch
) -> None:
    ragz("-f", "one.toml", "new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--file", "two.toml")
    monkeypatch.setenv("RAGZ_FILE", "three.toml")
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("note", "third")
    ragz("note", "first", "-f", "one.toml")
    ragz("--file", "two.toml", "note", "second")
    assert log_of("one.toml") == ["note first"]
    assert log_of("two.toml") == ["note second"]
    assert log_of("three.toml") == ["note third"]


@pytest.mark.parametrize(
    "words",
    [
        ("-f", "rage.toml", "--title", "change", "--dealer", "Ann", "rage", "Ann", "Bob"),
        ("--file=rage.toml", "--title=change", "rage", "--dealer", "Ann", "Ann", "Bob"),
        ("-frage.toml", "--title", "change", "--dealer", "Ann", "--", "rage", "Ann", "Bob"),
    ],
)
def test_options_may_stand_before_the_game_and_their_values_are_not_taken_for_it(
    ragz: Ragz, words: tuple[str, ...]
) -> None:
    ragz("new", *words)
    save = written("rage.toml")
    assert save["session"]["title"] == "change"
    assert (save["games"][0]["game"], save["games"][0]["setup"]["players"]) == ("rage", ["Ann", "Bob"])
    assert save["games"][0]["setup"]["dealer"] == "Ann"


def test_a_flag_before_the_game_takes_no_word_with_it(ragz: Ragz) -> None:
    ragz("new", "--short", "--advanced", "change", "Ann", "Bob")
    assert (written()["games"][0]["setup"]["credits"], written()["games"][0]["setup"]["advanced"]) == (50, True)


@pytest.mark.parametrize("words", [("-f", "x.toml"), ("--title", "change"), ("--short",)])
def test_options_alone_name_no_game(ragz: Ragz, words: tuple[str, ...]) -> None:
    said = ragz("new", *words, code=2).stderr
    assert "no game is named" in said
    assert "change, news, rage, rat" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-f", "x.toml", "chnage", "Ann", "Bob"), "did you mean change?"),
        (("--xyz", "change", "Ann", "Bob"), "no such option --xyz\nhint: ragz new change --help"),
        (("chnage", "Ann", "Bob"), "did you mean change?"),
        (("chess", "Ann", "Bob"), "the games are: change"),
        (("change", "Ann"), "2"),
        (("change", "Ann", "ann"), "same name"),
        (("change", "Ann", "roll"), "roll"),
        (("change", "Ann", "Status"), "Status"),
        (("change", "Ann", "Table"), "Table"),
        (("change", "Ann", "undo"), "undo"),
        (("change", "Ann", "New Bob"), "New"),
        (("change", "Ann", "self"), "self"),
        (("change", "Ann", "All"), "All"),
        (("change", "Ann", "Bo\x1b[2Jb"), "\\x1b"),
        (("change", "Ann", ""), "empty"),
        (("change", "Ann", "Bob:"), ":"),
        (("change", "Ann", "B" * 41), "41"),
        (("change", "Ann", "Bob", "--house", "emotonal_doubles=move"), "emotional_doubles"),
        (("change", "Ann", "Bob", "--house", "emotional_doubles=both"), "start, move"),
        (("change", "Ann", "Bob", "--house", "emotional_doubles"), "start|move"),
        (("change", "Ann", "Bob", "--house", "nonsense=yes"), "one of"),
        (("change", "Ann", "Bob", "--first", "Cy"), "Cy"),
        (("change", "Ann", "Bob", "--frist", "Ann"), "--first"),
        (("change", "Ann", "Bob", "--games", "0"), "1 to 99"),
        (("change", "Ann", "Bob", "--board", "mine"), "no board mine"),
        (("change", "Ann", "Bob", "--board", "standin"), "did you mean stand-in?"),
        (("change", "Ann", "Bob", "--title", "a\x07"), "\\x07"),
        (("change",), "NAME"),
        (
            ("rat", "Ann", "Bob", "--tokens", "9"),
            "error: house rule starting_tokens cannot be 9\nhint: allowed: 2 or 0",
        ),
        (("news", "Ann", "Bob", "--territories", "30"), "error: 30 is not a number from 1 to 21 [GN-2]"),
        (("rage", "Ann", "Bob", "--house", "wild"), "hint: type it with its value: wild-lead-second-free=off|on"),
    ],
)
def test_what_cannot_be_begun_is_refused_with_a_reason_and_writes_nothing(
    ragz: Ragz, folder: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in ragz("new", *words, code=2).stderr
    assert list(folder.iterdir()) == []


def test_a_name_with_a_sign_that_lines_are_made_of_is_offered_without_it(ragz: Ragz) -> None:
    assert "write it as ONeil" in ragz("new", "change", "Ann", 'O"Neil', code=2).stderr
    assert "hint" not in ragz("new", "change", "Ann", "Ann'", code=2).stderr


@pytest.mark.parametrize("typed", ["O'Neil", "O\u2019Neil", "o'neil"])
def test_k_147_a_name_may_have_an_apostrophe_and_is_found_with_either(ragz: Ragz, typed: str) -> None:
    ragz("new", "change", "O'Neil", "Grandma D'Angelo", "Bob", "--board", "stand-in", "--first", typed)
    for line in (f"{typed} roll 4 1", f"table: set {typed} credits 90  # x", f"count {typed} 90 grandma d'angelo 120"):
        ragz("do", line)
    assert "O\u2019Neil" in ragz("ledger", typed).stdout
    ragz("table: rename Bob D'Arcy  # his name")
    assert "ragz 'table: retire D\u2019Arcy  # is gone'" in ragz("do", "d'arcy is gone", code=2).stderr
    names = [one["name"] for one in json.loads(ragz("status", "--json").stdout)["players"]]
    assert names == ["O\u2019Neil", "Grandma D\u2019Angelo", "D\u2019Arcy"]


def test_k_147_beginning_again_and_results_know_both_apostrophes(ragz: Ragz) -> None:
    ragz("result", "rage", "O'Neil", "50", "D'Angelo", "40", "--date", "2026-01-09")
    ragz("result", "rage", "o\u2019neil", "5", "D'Angelo", "40", "--date", "2026-01-09")
    ragz("rematch", "--with", "D'Arcy", "--without", "o'neil", "--dealer", "d'arcy")
    names = [one["name"] for one in json.loads(ragz("status", "--json").stdout)["players"]]
    assert names == ["D\u2019Angelo", "D\u2019Arcy"]


def test_a_name_is_never_taken_for_markup_or_an_escape(ragz: Ragz) -> None:
    ragz("new", "change", "Anna[b]o", "x [", "--first", "Anna[b]o")
    assert "Anna[b]o" in ragz("status").stdout


def test_two_processes_cannot_both_begin_a_session_in_one_file(process: Process, folder: Path) -> None:
    first = process("new", "change", "Ann", "Bob", "--first", "Ann")
    process("note", "hello")
    second = process("new", "change", "Cy", "Dee")
    assert (first.returncode, second.returncode) == (0, 3)
    assert written(str(folder / "ragz.toml"))["games"][0]["setup"]["players"] == ["Ann", "Bob"]
