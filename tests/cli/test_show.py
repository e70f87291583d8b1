"""The commands that read: what they show, as text and as JSON, and what they do with a save in trouble."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ragz_cli import store
from ragz_cli.core.game import Refusal, State
from ragz_cli.games import load
from ragz_cli.store.write import create
from tests.cli.conftest import Ragz

READERS = (("status",), ("next",), ("log",), ("ledger",), ("why",), ("board", "show"), ("replay",))


def shown(ragz: Ragz, *words: str) -> Any:
    return json.loads(ragz(*words, "--json").stdout)


def edited(old: str, new: str, path: str = "ragz.toml") -> None:
    """Meddle with a save as somebody with an editor does."""
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def played(session: Ragz) -> Ragz:
    """Ann has met the Challenge on Desires, Bob stands on Greed and is offered one."""
    session("do", "roll 4 1", "challenge 532 41 4", "bob roll 5 3")
    return session


def test_status_json_has_the_promised_shape(played: Ragz) -> None:
    table = shown(played, "status")
    assert (table["game"], table["over"], table["turn"], table["phase"], table["winners"]) == (
        "change", False, "Bob", "offer", [],
    )  # fmt: skip
    ann = table["players"][0]
    assert ann == {
        "name": "Ann", "credits": 125, "markers_left": 11, "markers_on": ["Desires"], "sets": [], "cards": 0,
        "space": "Desires", "at": 5,
    }  # fmt: skip
    assert [(duty["who"], duty["verb"]) for duty in table["owed"]] == [("Bob", "challenge"), ("Bob", "decline")]
    assert all(set(duty) == {"who", "verb", "usage", "rules"} for duty in table["owed"])
    assert all(set(choice) == {"who", "verb", "usage", "rules", "blocked"} for choice in table["open"])
    blocked = next(choice["blocked"] for choice in table["open"] if choice["verb"] == "end")
    assert set(blocked) == {"code", "rule", "why"}


def test_status_loads_neither_typing_nor_patterns(played: Ragz) -> None:
    show = "import sys\nfrom ragz_cli.cli.commands import run\nrun(['status'])"
    program = f"{show}\nprint(*{{'typing', 're'}} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") > 2
    assert done.stdout.splitlines()[-1] == ""


def test_a_set_up_that_cannot_be_is_told_in_the_words_of_its_own_game(ragz: Ragz) -> None:
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--faces", "1-6")
    ragz("do", "pawn 0", "row 3 6 0 2 5", "table: set Ann cards 5  # so", "table: set Bob cards 5  # so")
    ragz("do", "skip", "skip", "skip", "Ann: reveal 1 2 3 4 5", "Bob: reveal 1 2 3 4 6")
    ragz("rematch", "change", "--games", "2")
    edited('faces = "1-6"', 'faces = "6-1"')
    said = ragz("status", code=3).stderr
    assert "the set-up of game 1 cannot be played: faces 6-1 cannot be set; wanted: two numbers from 0" in said
    assert re.search(r"ragz\.toml:\d+: ", said)


@pytest.mark.parametrize("game", ["change", "news", "rat"])
def test_nobody_has_the_turn_until_it_is_settled_who_begins(ragz: Ragz, game: str) -> None:
    ragz("new", game, "Ann", "Bob", "--board", "stand-in")
    assert [shown(ragz, command)["turn"] for command in ("status", "next")] == [None, None]
    assert {duty["who"] for duty in shown(ragz, "status")["owed"]} == ({"Ann"} if game == "rat" else {"Ann", "Bob"})
    assert "Turn: Ann" not in ragz("status").stdout
    ragz("first", "Bob") if game == "rat" else ragz("do", "ann opening 1 2", "bob opening 3 4")
    assert [shown(ragz, command)["turn"] for command in ("status", "next")] == ["Bob", "Bob"]


def test_status_says_who_has_what_and_what_is_owed(played: Ragz) -> None:
    said = played("status").stdout
    assert "Ann\t125\t11" in said
    assert "stand-in" in said
    assert "Bob: take the Challenge" in said


def test_without_any_words_the_table_at_hand_is_shown(played: Ragz) -> None:
    assert played().stdout == played("status").stdout
    Path("friday.toml").write_bytes(Path("ragz.toml").read_bytes())
    Path("ragz.toml").unlink()
    assert "Bob: take the Challenge" in played("-f", "friday.toml").stdout


def test_without_any_words_and_any_save_there_is_help(ragz: Ragz) -> None:
    assert "Usage: ragz" in ragz().output
    assert "gone.toml" in ragz("-f", "gone.toml", code=3).stderr


def test_the_end_of_a_game_is_told_once(played: Ragz) -> None:
    played("set", "Ann", "credits", "0", "# all gone")
    assert played("status").stdout.count("The game is over") == 1


def test_the_status_says_that_a_space_has_to_be_told(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("roll", "4", "2")
    assert "Turn: Ann - a space of the board has to be told" in ragz("status").stdout


def test_next_tells_clauses_and_what_is_not_possible_now(played: Ragz) -> None:
    said = played("next").stdout
    assert "CH-31" in said
    assert "Not now" in said
    assert shown(played, "next")["owed"][0]["example"].startswith("Bob: challenge")


def test_log_shows_what_was_taken_back_only_on_demand(played: Ragz) -> None:
    played("undo")
    assert "Bob: roll 5 3" not in played("log").stdout
    assert "Bob: roll 5 3" in played("log", "--all").stdout
    assert len(shown(played, "log")["lines"]) == 3
    assert len(json.loads(played("log", "--all", "--json").stdout)["lines"]) == 5


def test_the_ledger_adds_up_to_what_a_player_holds(played: Ragz) -> None:
    moves = json.loads(played("ledger", "ann", "--json").stdout)["movements"]
    assert 120 + sum(move["amount"] for move in moves) == 125
    assert {move["who"] for move in moves} == {"Ann"}
    assert "CH-26" in played("ledger").stdout


def test_the_ledger_of_nobody_offers_the_nearest_name(played: Ragz) -> None:
    assert "Bob" in played("ledger", "Boob", code=2).stderr


def test_why_before_the_first_line_says_that_there_is_none(session: Ragz) -> None:
    assert "No line" in session("why").stdout


def test_why_gives_the_clauses_behind_a_line(played: Ragz) -> None:
    assert "CH-40" in played("why", "2").stdout
    assert "CH-26" in played("why").stdout
    assert "no line 9" in played("why", "9", code=2).stderr
    assert "ragz log" in played("why", "first", code=2).stderr


@pytest.mark.parametrize("typed", ["CH25", "ch 25", "25"])
def test_a_rule_is_found_without_its_dash(ragz: Ragz, typed: str) -> None:
    assert ragz("rule", typed).stdout.startswith("CH-25 ")


@pytest.mark.parametrize("name", ["CH-25", "ch-25", "A-5", "R-DICE"])
def test_rule_shows_clauses_rulings_and_refusals_with_and_without_a_session(ragz: Ragz, name: str) -> None:
    assert name.upper() in ragz("rule", name).stdout
    assert json.loads(ragz("rule", name, "--json").stdout)["id"] == name.upper()


def test_rule_offers_the_nearest_id(ragz: Ragz) -> None:
    assert "R-DICE" in ragz("rule", "R-DIEC", code=2).stderr
    assert "change" in ragz("rule", "CH-1", "--game", "chnage", code=2).stderr


def test_rules_searches_titles_and_texts(ragz: Ragz) -> None:
    assert "CH-44" in ragz("rules", "option", "move").stdout
    assert "CH-1" in ragz("rules").stdout
    assert "xyzzy" in ragz("rules", "xyzzy", code=2).stderr


def test_words_that_only_another_game_has_are_found_there(played: Ragz) -> None:
    """`played` is an evening of Change, which has no trump; what Change has itself is found in Change only."""
    found = played("rules", "trump").stdout
    assert "RG-17" in found
    assert "CH-" not in found
    assert "RG-" not in played("rules", "credits").stdout
    assert "no rule speaks of trump" in played("rules", "trump", "--game", "change", code=2).stderr


def test_replay_narrates_every_line_and_can_stop_early(played: Ragz) -> None:
    assert "Bob: roll 5 3" in played("replay", "ragz.toml").stdout
    early = played("replay", "--to", "2").stdout
    assert "Ann: challenge" in early
    assert "Bob: roll" not in early
    assert "Turn: Ann" in early
    quiet = played("replay", "--quiet").stdout
    assert "Ann: roll" not in quiet
    assert "Ann\t125" in quiet


def test_plain_tables_have_columns_side_by_side_wherever_they_go(played: Ragz) -> None:
    said = played("status", "--plain").stdout
    assert "Player  Credits  Markers  Cards  On\n" in said
    assert "\t" not in said
    assert "\t" in played("status").stdout
    assert "\t" not in played("ledger", "--plain").stdout


def test_replay_begins_with_all_that_was_agreed(ragz: Ragz) -> None:
    ragz(
        *("new", "change", "Ann", "Bob", "--short", "--advanced", "--board", "stand-in", "--title", "Friday"),
        *("--house", "emotional_doubles=move", "--games", "3"),
    )
    assert ragz("replay", "--to", "0").stdout.splitlines()[:5] == [
        "Friday: Change, game 1 of 3",
        "Board: stand-in, an invention and not the real board",
        "The Advanced Game: completed sets count twice",
        "House rules: emotional_doubles=move",
        "Players: Ann, Bob, with 50 credits each",
    ]


def test_replay_narrates_earlier_games_of_the_evening_too(played: Ragz) -> None:
    session = store.read("ragz.toml").session
    first = session.games[0]._replace(log=(), checks=(), table=load("change").saved(started()))
    create("evening.toml", session._replace(games=(first, *session.games)))
    said = played("replay", "evening.toml").stdout
    assert said.count("Players: Ann, Bob, Cy, with 120 credits each") == 2
    assert said.count("Ann: roll 4 1") == 1


def started() -> State:
    """The table of `session` before the first roll."""
    start = load("change").start(store.read("ragz.toml").session.games[0].setup)
    assert not isinstance(start, Refusal)
    return start


def test_verify_checks_each_file(played: Ragz) -> None:
    Path("copy.toml").write_bytes(Path("ragz.toml").read_bytes())
    edited("Ann: roll 4 1", "Ann: roll 4 9", "copy.toml")
    said = played("verify", "ragz.toml", "copy.toml", "gone.toml", code=3)
    assert "ragz.toml: ok, 4 lines" in said.stdout
    assert "copy.toml" in said.stderr
    assert "gone.toml" in said.stderr
    checked = json.loads(played("verify", "ragz.toml", "copy.toml", "--json", code=3).stdout)
    assert [(one["file"], one["ok"]) for one in checked] == [("ragz.toml", True), ("copy.toml", False)]


def test_verify_gives_scripts_the_bare_text_of_what_is_wrong(played: Ragz) -> None:
    Path("torn.toml").write_text(Path("ragz.toml").read_text(encoding="utf-8").rpartition("[totals]")[0])
    shown = played("verify", "gone.toml", "torn.toml", "--json", code=3)
    assert shown.stderr == ""
    gone, torn = json.loads(shown.stdout)
    assert (gone["lines"], gone["wrong"], gone["ok"]) == (
        0,
        ["gone.toml: there is no such file", "saves in that folder: ragz.toml, torn.toml; or begin one with: ragz new"],
        False,
    )
    assert torn["wrong"][0].startswith("torn.toml: totals: is missing")
    assert played("verify", "gone.toml", code=3).stderr.startswith("error: gone.toml: there is no such file\nhint: ")


def test_a_refused_line_in_a_save_is_named_with_its_place_and_the_good_beginning_is_shown(played: Ragz) -> None:
    edited("Ann: challenge 532 41 4", "Ann: challenge 532 41 9")
    line = Path("ragz.toml").read_text().splitlines().index('    "Ann: challenge 532 41 9",') + 1
    said = played("log", code=3)
    assert "Ann: roll 4 1" in said.stdout
    assert "Bob" not in said.stdout
    assert f"ragz.toml:{line}" in said.stderr
    assert "Ann: challenge 532 41 9" in said.stderr
    assert "CH-" in said.stderr


@pytest.fixture
def two_games(ragz: Ragz) -> Ragz:
    """The first of three games was told, 0 to 5; in the second Ann, who begins, has just come to Desires."""
    ragz("new", "change", "Ann", "Bo B.", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("result", "change", "Ann", "0", "Bo B.", "5")
    ragz("ann", "roll", "4", "1")
    return ragz


@pytest.mark.parametrize(
    ("after", "old", "new"),
    [
        ('[games.table.players."Bo B."]', "credits = 120", "credits = 12"),
        ("[games.table.players.Ann]", "at = 5", "at = 6"),
        ("[totals.change]", "played = 1", "played = 2"),
        ("[totals.change.players]", '"Bo B." = "5"', '"Bo B." = "4"'),
    ],
)
def test_what_differs_in_a_table_of_the_save_is_shown_at_its_own_line(
    two_games: Ragz, after: str, old: str, new: str
) -> None:
    head, rest = Path("ragz.toml").read_text(encoding="utf-8").rsplit(after, 1)
    Path("ragz.toml").write_text(head + after + rest.replace(old, new, 1), encoding="utf-8")
    line = head.count("\n") + rest[: rest.index(old)].count("\n") + 1
    said = two_games("status", code=3).stderr.splitlines()
    assert said[0].startswith(f"ragz.toml:{line}: ")
    assert said[1] == f"  {line} | {new}"


def test_what_is_missing_in_a_table_of_the_save_is_shown_where_it_should_stand(two_games: Ragz) -> None:
    text = Path("ragz.toml").read_text(encoding="utf-8")
    head, rest = text.rsplit("[games.table.players.Ann]", 1)
    edited(f"[games.table.players.Ann]{rest}", f"[games.table.players.Ann]{rest.replace('credits = 125', '')}")
    line = head.count("\n") + 1
    said = two_games("status", code=3).stderr.splitlines()
    assert said[0].startswith(f"ragz.toml:{line}: game 2: the table says nothing of this; ")
    assert said[1] == f"  {line} | [games.table.players.Ann]"


@pytest.mark.parametrize("words", READERS)
def test_every_reading_command_still_shows_a_save_in_trouble(played: Ragz, words: tuple[str, ...]) -> None:
    edited("Bob: roll 5 3", "Bob: roll 5 9")
    said = played(*words, code=3)
    assert said.stdout
    assert "ragz.toml" in said.stderr


def test_nothing_is_added_to_a_save_in_trouble_until_it_is_settled(played: Ragz) -> None:
    edited("Bob: roll 5 3", "Bob: roll 5 9")
    before = Path("ragz.toml").read_bytes()
    assert "ragz amend 4" in played("bob", "roll", "5", "3", code=3).stderr
    assert Path("ragz.toml").read_bytes() == before
    played("amend", "4", "Bob: roll 5 3")
    played("verify")


def test_one_fault_of_two_that_is_settled_is_not_followed_by_what_would_not_be_taken(played: Ragz) -> None:
    edited("Bob: roll 5 3", "Bob: roll 5 9")
    edited("Ann: roll 4 1", "Ann: roll 4 7")
    said = played("amend", "1", "Ann: roll 4 1").stdout
    assert "ragz status" in said
    assert "Next:" not in said
    assert "ragz undo" not in said


def test_no_note_is_added_to_a_save_in_trouble(played: Ragz) -> None:
    edited("Bob: roll 5 3", "Bob: roll 5 9")
    before = Path("ragz.toml").read_bytes()
    played("note", "edited by hand", code=3)
    assert Path("ragz.toml").read_bytes() == before


def test_a_save_of_newer_rules_is_shown_and_nothing_is_added(played: Ragz) -> None:
    edited("rules = 3", "rules = 99")
    before = Path("ragz.toml").read_bytes()
    said = played("status", code=3)
    assert "Ann\t125" in said.stdout
    assert "99" in said.stderr
    played("bob", "decline", code=3)
    assert Path("ragz.toml").read_bytes() == before


def test_a_wrong_tally_is_named_with_both_values(session: Ragz) -> None:
    session("roll 4 1; decline; bob roll 5 3")
    edited("Ann=125/12", "Ann=99/12")
    said = session("log", code=3)
    assert "Ann=99/12" in said.stderr
    assert "Ann=125/12" in said.stderr
    assert "Bob: roll 5 3" in said.stdout


def test_a_line_that_is_refused_can_be_taken_back(played: Ragz) -> None:
    edited("Bob: roll 5 3", "Bob: roll 5 9")
    assert "Taken back, line 4: Bob: roll 5 9\n" in played("undo").stdout
    played("verify")
    assert shown(played, "status")["turn"] == "Bob"


def test_a_wrong_table_is_told_with_both_values_and_can_be_accepted(played: Ragz) -> None:
    edited("credits = 125", "credits = 99")
    said = played("status", code=3)
    assert "99" in said.stderr
    assert "125" in said.stderr
    assert "125" in said.stdout
    assert "goes by its log now" in played("accept").stdout
    played("verify")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"# ragz\n\x00\x00", "ragz.toml"),
        (b"this is no toml", "ragz.toml"),
        (b"[tool]\nname = 1\n", "format"),
        (b'format = 99\nragz = "9.9"\n', "format 99"),
        (b"a." * 60_000 + b"a = 1\n", "ragz.toml"),
        (b"\xff\xfe", "ragz.toml"),
    ],
)
@pytest.mark.parametrize("words", [("status",), ("roll", "4", "1"), ("verify",), ("undo",)])
def test_what_is_no_save_is_refused_in_a_line_with_the_name_of_the_file(
    ragz: Ragz, content: bytes, said: str, words: tuple[str, ...]
) -> None:
    Path("ragz.toml").write_bytes(content)
    result = ragz(*words, code=3)
    assert said in result.stderr
    assert result.stdout == ""
    assert Path("ragz.toml").read_bytes() == content


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game = "change"', 'game = "os"'),
        ('"Ann",\n    "Bob"', '"Ann",\n    "Ann"'),
        ("credits = 120", "credits = 0"),
        ("advanced = false", "advanced = 3"),
        ('board = "stand-in"', "board = 7"),
        ('first = "Ann"', 'first = "Zoe"'),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(session: Ragz, old: str, new: str) -> None:
    text = Path("ragz.toml").read_text()
    head, mark, rest = text.partition("[games.setup]")
    part = head if old.startswith("game") else rest
    assert old in part
    changed = part.replace(old, new, 1)
    Path("ragz.toml").write_text(changed + mark + rest if part == head else head + mark + changed)
    assert "ragz.toml" in session("status", code=3).stderr


def test_escapes_in_a_save_from_a_stranger_never_reach_the_terminal(session: Ragz) -> None:
    edited('"Cy"', '"C\\u001b[2Jy"')
    said = session("status", code=3)
    assert "\x1b" not in said.output


def test_a_folder_and_a_missing_file_are_told_apart(ragz: Ragz, folder: Path) -> None:
    assert "folder" in ragz("status", "-f", str(folder), code=3).stderr
    assert "no such file" in ragz("status", "-f", "none.toml", code=3).stderr
