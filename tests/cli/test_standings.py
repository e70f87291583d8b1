"""`ragz standings`: over this evening, files, folders and patterns; what cannot be trusted is left out."""

import csv
import errno
import io
import json
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from ragz_cli import store
from ragz_cli.core.evening.session import ENTERED
from ragz_cli.store.many import FEW
from tests.cli.conftest import ROOT, Process, Ragz, command, environment
from tests.samples import SAMPLES

SEASON = str(ROOT / "sample_sessions" / "season")
BOTH = ("--alias", "Bobby=Bob")


@pytest.fixture
def season(ragz: Ragz) -> Ragz:
    """Two evenings in a folder: Rage, Ann 80 and Bob 105, then Ann 90 and Bob 60; Change, Ann 0 and Cy 35."""
    Path("season").mkdir()
    ragz("result", "rage", "Ann", "80", "Bob", "105", "-f", "season/1.toml")
    ragz("result", "rage", "Ann", "90", "Bob", "60", "-f", "season/1.toml")
    ragz("result", "change", "Ann", "0", "Cy", "35", "-f", "season/2.toml")
    return ragz


def test_standings_of_the_evening_at_hand_begin_with_its_totals(season: Ragz) -> None:
    said = season("standings", "-f", "season/1.toml").stdout
    assert said.startswith("Rage after 2 games, points, the highest total is best [RG-95]:\n  Ann  80 + 90 = 170\n")
    assert "2 games on 1 night\n" in said


def test_a_folder_a_pattern_and_names_give_the_same(season: Ragz) -> None:
    shown = season("standings", "season").stdout
    assert "1\tAnn\t3\t2\t2\t0.67\n2\tBob\t2\t1\t1\t0.50\n3\tCy\t1\t0\t0\t0\n" in shown
    assert "Ann\t2\t1\t170\t85\t90\nBob\t2\t1\t165\t82.50\t105\n" in shown
    assert season("standings", "season/*.toml").stdout == shown
    assert season("standings", "season/1.toml", "season/2.toml", "season").stdout == shown


def test_a_formula_is_chosen_and_shown(season: Ragz) -> None:
    shown = season("standings", "season", "--points", "10,6").stdout
    assert "by points: 10, 6 points by place, none behind that" in shown
    assert "1\tAnn\t3\t2\t26\t8.67\n2\tBob\t2\t1\t16\t8\n3\tCy\t1\t0\t6\t6\n" in shown
    assert "it is one of behind, medals, wins" in season("standings", "season", "--points", "luck", code=2).stderr


def test_where_nothing_can_be_read_there_is_no_empty_table(season: Ragz) -> None:
    missing = season("standings", "autumn*.toml", code=3)
    assert missing.stdout == ""
    assert "autumn*.toml: there is no such file" in missing.stderr
    assert season("standings", "nowhere.toml", "neither.toml", code=3).stderr.endswith("there is nothing to show\n")
    Path("winter").mkdir()
    assert season("standings", "winter").stdout == "no games in no files\n"


def test_a_season_in_which_no_game_is_over_says_only_that(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob")
    said = "no games in 1 file\nNot counted: 1 game not over yet\n"
    assert ragz("standings", ".").stdout == said
    assert ragz("standings").stdout == f"{said}Who leads in a game that goes on: ragz score\n"


def test_files_in_trouble_are_named_and_left_out_and_the_rest_is_shown(season: Ragz) -> None:
    shown = season("standings", "season").stdout
    Path("season/0.toml").write_text("format = 99\n", encoding="utf-8")
    save = Path("season/2.toml").read_text(encoding="utf-8")
    Path("season/3.toml").write_text(save.replace("Ann 0 Cy 35", "Ann 0 Cy 36"), encoding="utf-8")
    result = season("standings", "season", code=3)
    assert result.stdout == shown
    assert "season/0.toml" in result.stderr
    assert "season/3.toml:" in result.stderr
    assert "2 of 4 files left out" in result.stderr


def test_verify_checks_whole_folders_and_many_files_as_few(season: Ragz) -> None:
    save = Path("season/1.toml").read_text(encoding="utf-8")
    for at in range(FEW):
        Path(f"season/more-{at:02}.toml").write_text(save.replace('title = ""', f'title = "{at}"'), encoding="utf-8")
    Path("season/more-07.toml").write_text("format = 99\n", encoding="utf-8")
    value = json.loads(season("verify", "season", "--json", code=3).stdout)
    assert [(one["file"], one["ok"]) for one in value] == [
        ("season/1.toml", True),
        ("season/2.toml", True),
        *((f"season/more-{at:02}.toml", at != 7) for at in range(FEW)),
    ]
    assert value[9]["wrong"][0].startswith("season/more-07.toml:1: written in format 99")


def test_a_copy_counts_once(season: Ragz) -> None:
    Path("season/copy.toml").write_bytes(Path("season/1.toml").read_bytes())
    shown = season("standings", "season").stdout
    assert "3 games on 1 night\nNot counted twice: season/copy.toml is a copy of season/1.toml\n" in shown


def test_an_older_copy_counts_not_beside_the_newer_one_and_is_named(season: Ragz) -> None:
    Path("season/0.toml").write_bytes(Path("season/1.toml").read_bytes())
    season("result", "rage", "Ann", "70", "Bob", "40", "-f", "season/1.toml")
    shown = season("standings", "season").stdout
    assert "4 games on 1 night\nNot counted twice: season/0.toml is an older copy of season/1.toml\n" in shown
    value = json.loads(season("standings", "season", "--json").stdout)
    assert (value["games"], value["files"], value["copies"]) == (4, 3, [])
    assert value["older_copies"] == [["season/0.toml", "season/1.toml"]]


def test_hidden_versions_in_a_folder_are_no_evenings(season: Ragz) -> None:
    assert Path("season/.1.toml.bak").exists()
    assert json.loads(season("standings", "season", "--json").stdout)["files"] == 2


def test_a_game_under_way_is_not_counted(season: Ragz) -> None:
    season("new", "change", "Ann", "Bob", "-f", "season/3.toml")
    shown = season("standings", "season").stdout
    assert "3 games on 1 night\nNot counted: 1 game not over yet\n" in shown


def test_many_files_are_read_by_several_processes_with_the_same_result(season: Ragz) -> None:
    save = Path("season/1.toml").read_text(encoding="utf-8")
    for at in range(40):
        Path(f"season/more-{at}.toml").write_text(save.replace('title = ""', f'title = "{at}"'), encoding="utf-8")
    ranks = json.loads(season("standings", "season", "--json").stdout)["ranks"]
    assert [(one["name"], one["played"], one["points"]) for one in ranks] == [
        ("Ann", 83, 42),
        ("Bob", 82, 41),
        ("Cy", 1, 0),
    ]


def test_an_alias_that_makes_two_players_one_leaves_the_file_out(season: Ragz) -> None:
    result = season("standings", "season", "--alias", "bob=Ann", code=3)
    assert "season/1.toml: Ann and Bob play in the same game, and an alias makes them one" in result.stderr
    assert "1\tAnn\t1\t1\t1\t1\n" in result.stdout


@pytest.mark.parametrize("alias", ["Bobby", "=Bob", "Bobby=", "A:B=C:D"])
def test_an_alias_is_two_names(ragz: Ragz, alias: str) -> None:
    assert "is no alias" in ragz("standings", SEASON, "--alias", alias, code=2).stderr


def test_an_alias_that_nobody_goes_by_is_said(season: Ragz) -> None:
    words = ("--alias", "Boby=Bob", "--alias", "CY=Cyril")
    assert "\nNobody goes by Boby: that alias changes nothing\n" in season("standings", "season", *words).stdout
    assert json.loads(season("standings", "season", *words, "--json").stdout)["unmet_aliases"] == ["Boby"]


def test_a_folder_that_cannot_be_read_is_named(season: Ragz, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("season/locked").mkdir()
    listed = os.scandir

    def scandir(path: str) -> Iterator[os.DirEntry[str]]:
        if str(path).endswith("locked"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return listed(path)

    monkeypatch.setattr(os, "scandir", scandir)
    result = season("standings", "season", code=3)
    assert "3 games on 1 night\n" in result.stdout
    assert "season/locked" in result.stderr
    assert "1 of 3 files left out" in result.stderr


def test_those_who_share_a_rank_have_no_numbers(ragz: Ragz) -> None:
    ragz("result", "rat", "Ann", "3", "Bob", "3")
    (tie,) = json.loads(ragz("standings", "--json").stdout)["tie_breaks"]
    assert (tie["above"], tie["below"], tie["level"], tie["measure"], tie["numbers"]) == ("Ann", "Bob", 0, None, None)


def test_aliases_do_not_lead_on(ragz: Ragz) -> None:
    chain = ("--alias", "Bobby=Bob", "--alias", "Bob=Robert")
    assert "Bob stands on both sides" in ragz("standings", SEASON, *chain, code=2).stderr


def test_an_alias_can_say_how_a_name_is_written(ragz: Ragz) -> None:
    """The older file has bob, the newer one Bob (K-60)."""
    for file, name in (("1.toml", "bob"), ("2.toml", "Bob")):
        ragz("-f", file, "result", "change", "Ann", "9", name, "0")
    files = ("standings", "1.toml", "2.toml")
    assert "\tbob\t" in ragz(*files).stdout
    assert "\tBob\t" in ragz(*files, "--alias", "bob=Bob").stdout
    assert "\tbob\t" not in ragz(*files, "--alias", "bob=Bob").stdout
    assert "\tRob\t" not in ragz(*files, "--alias", "Bob=bob").stdout


def test_an_alias_is_of_one_person(ragz: Ragz) -> None:
    two = ("--alias", "Bobby=Bob", "--alias", "BOBBY=Robert")
    assert "BOBBY is an alias of Bob and of Robert" in ragz("standings", SEASON, *two, code=2).stderr
    assert ragz("standings", SEASON, *BOTH, "--alias", "bobby=BOB").stdout == ragz("standings", SEASON, *BOTH).stdout


def test_the_sample_season_over_all_four_games(ragz: Ragz) -> None:
    value = json.loads(ragz("standings", SEASON, *BOTH, "--json").stdout)
    # Change: Ann 45, Bob 0, Cy 20; Ann 30, Bob before Cy by the tie-breaker; Ann 0, Bob 40, Cy 15.
    # Rage: Bob 105, Ann 80, Dee 60. News: Ann, Cy, Bob, Dee. Rat: Bob and Cy share the first place before Ann.
    # Without Bob. Change: Ann 0, Cy 50, Dee 85. News: Ann 60, Cy 30, Dee 25. Rat: Ann 4, Dee 17, Cy 26.
    assert [(one["rank"], one["name"], one["played"], one["won"], one["points"]) for one in value["ranks"]] == [
        (1, "Ann", 9, 5, 0 + 0 + 2 + 1 + 3 + 0 + 2 + 2 + 2),
        (2, "Bob", 6, 4, 2 + 2 + 0 + 2 + 1 + 1),
        (3, "Cy", 8, 1, 1 + 1 + 1 + 2 + 1 + 1 + 1 + 0),
        (4, "Dee", 5, 0, 0 + 0 + 0 + 0 + 1),
    ]
    (tie,) = value["tie_breaks"]
    assert tie.pop("says") == "Bob before Cy, level with 8: games won 4 to 1"
    assert tie == {"above": "Bob", "below": "Cy", "level": 8, "measure": "games won", "numbers": [4, 1]}
    assert list(value["by_game"]) == ["change", "news", "rage", "rat"]
    change = [(form["name"], form["total"], form["best"]) for form in value["by_game"]["change"]]
    assert change == [("Bob", 40, 0), ("Ann", 75, 0), ("Cy", 85, 0), ("Dee", 85, 85)]


# ---- export ----


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_standings_as_csv_keep_numbers_and_disarm_formulas(ragz: Ragz) -> None:
    ragz("result", "rage", "=1+1", "-5", "@SUM", "-7")
    head, *body = rows(ragz("export", "standings", "--as", "csv").stdout)
    assert head[:4] == ["game", "rank", "player", "played"]
    assert body[0] == ["all", "1", "'=1+1", "1", "1", "1", "", "1.0", ""]
    assert body[2] == ["rage", "", "'=1+1", "1", "1", "", "-5", "-5.0", "-5"]
    assert body[3][2] == "'@SUM"


def test_what_a_csv_of_standings_leaves_out_is_said_on_stderr(season: Ragz) -> None:
    Path("season/0.toml").write_bytes(Path("season/1.toml").read_bytes())
    Path("season/copy.toml").write_bytes(Path("season/2.toml").read_bytes())
    season("result", "rage", "Ann", "70", "Bob", "40", "-f", "season/1.toml")
    season("new", "change", "Ann", "Bob", "-f", "season/3.toml")
    done = season("export", "standings", "season", "--as", "csv", "--alias", "Boby=Bob")
    assert done.stderr.splitlines() == [
        "Not counted: 1 game not over yet",
        "Not counted twice: season/copy.toml is a copy of season/2.toml",
        "Not counted twice: season/0.toml is an older copy of season/1.toml",
        "Nobody goes by Boby: that alias changes nothing",
    ]
    assert [row[:3] for row in rows(done.stdout)[1:3]] == [["all", "1", "Ann"], ["all", "2", "Bob"]]
    assert all("copy" not in line for line in done.stdout.splitlines())
    assert season("export", "standings", "season/2.toml", "--as", "csv").stderr == ""


def test_standings_as_markdown_show_names_as_they_are(ragz: Ragz) -> None:
    ragz("result", "rage", "a|b", "-5", "<b>", "-7")
    shown = ragz("export", "standings", "--as", "markdown").stdout
    assert "| 1 | a\\|b | 1 | 1 | 1 | 1 |" in shown
    assert "\\<b\\>" in shown


def test_a_session_as_csv_has_a_row_for_every_event(session: Ragz) -> None:
    session("do", "note supper", "roll 4 1")
    head, *body = rows(session("export").stdout)
    assert head == ["game", "name", "board", "line", "text", "kind", "who", "amount", "clause", "told"]
    assert body[0] == ["1", "change", "stand-in", "1", "note supper", "", "", "", "", ""]
    assert body[2][:9] == ["1", "change", "stand-in", "2", "Ann: roll 4 1", "received", "Ann", "5", "CH-26"]


def test_a_session_as_json_has_its_games_and_totals_as_numbers(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    ragz("result", "change", "Ann", "12", "Bob", "0")
    value = json.loads(ragz("export", "--as", "json").stdout)
    assert [game["kind"] for game in value["games"]] == ["told", "told"]
    assert value["totals"]["change"]["results"] == {"Ann": [0, 12], "Bob": [35, 0]}
    assert value["totals"]["change"]["sums"] == {"Ann": 12, "Bob": 35}


def test_a_session_as_markdown_has_tables_lines_and_totals(session: Ragz) -> None:
    session("do", "roll 4 1")
    shown = session("export", "--as", "markdown").stdout
    assert "| Ann | 125 | 12 | 0 | Desires |" in shown
    assert "Board: stand\\-in" in shown
    assert "1. Ann: roll 4 1" in shown


def test_a_score_sheet_as_csv(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    assert "no score sheet" in ragz("export", "sheet", SEASON + "/1-change.toml", code=2).stderr
    ragz("do", "bids 3 4 2", "tricks 3+b 5 2")
    assert rows(ragz("export", "sheet").stdout)[1:] == [
        ["10", "Cy", "Ann", "3", "3", "1", "0", "18", "18", "yes"],
        ["10", "Cy", "Bob", "4", "5", "0", "0", "5", "5", "no"],
        ["10", "Cy", "Cy", "2", "2", "0", "0", "12", "12", "yes"],
    ]


def test_a_score_sheet_as_json_and_as_markdown(ragz: Ragz) -> None:
    ragz("new", "rage", "A|n", "Bob", "--dealer", "Bob")
    ragz("do", "bids 3 4", "tricks 3+b 7")
    value = json.loads(ragz("export", "sheet", "--as", "json").stdout)
    assert value["totals"] == {"A|n": 3 + 10 + 5, "Bob": 7}
    assert "| **TOTAL** | **18** | **7** |" in ragz("export", "sheet", "--as", "markdown").stdout
    assert "| Cards | A\\|n | Bob |" in ragz("export", "sheet", "--as", "markdown").stdout


def test_standings_as_json_are_those_that_are_shown(season: Ragz) -> None:
    value = json.loads(season("export", "standings", "season", "--as", "json").stdout)
    assert value == json.loads(season("standings", "season", "--json").stdout)
    assert value["by_game"]["rage"][0] == {
        "name": "Ann",
        "played": 2,
        "won": 1,
        "total": 170,
        "best": 90,
        "average": 85.0,
    }


def test_averages_that_two_decimals_show_alike_are_told_apart(ragz: Ragz) -> None:
    def played(name: str, other: str, games: int) -> None:
        for at in range(games):
            ragz("result", "rage", name, str(9 * (at == 0)), other, "5", "-f", f"{name}.toml")

    played("Ann", "Xa", 19)
    played("Bob", "Yo", 20)
    said = ragz("standings", "Ann.toml", "Bob.toml").stdout
    assert "Ann before Bob, level with 1: points a game 0.05 to 0.05" not in said
    assert "Ann before Bob, level with 1: points a game 1/19 to 1/20" in said


def test_the_clean_log_is_taken_back_and_gives_the_same_table(session: Ragz) -> None:
    session("do", "roll 4 1", "challenge 532 41 3 # misread", "undo", "challenge 532 41 4", "note half; time", "end")
    lines = session("export", "--log").stdout
    assert lines.splitlines()[0] == "# Change: Ann, Bob, Cy (stand-in board)"
    assert "misread" not in lines
    session("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann", "-f", "copy.toml")
    session("do", "-", "-f", "copy.toml", stdin=lines)
    ours, copy = (json.loads(session("status", "--json", "-f", name).stdout) for name in ("ragz.toml", "copy.toml"))
    assert copy == ours
    assert session("export", "--log", "-f", "copy.toml").stdout == lines


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_command_above_a_log_begins_a_game_that_takes_it(ragz: Ragz, path: Path) -> None:
    for number, record in enumerate(store.read(str(path)).session.games, 1):
        lines = ragz("export", "--log", str(path), "--game", str(number)).stdout
        if record.kind == ENTERED:
            assert f"ragz result {record.game} " in lines
            continue
        if "spaces" in record.setup:
            continue
        begin = shlex.split(lines.splitlines()[1].removeprefix("# ragz "))
        ragz(*begin, "-f", f"{number}.toml")
        ragz("do", "-", "-f", f"{number}.toml", stdin=lines)
        (copy,) = store.read(f"{number}.toml").session.games
        assert (copy.setup, copy.table) == (record.setup, record.table)


@pytest.mark.parametrize(
    "begun",
    [
        ("change", "Ann", "Grandma Jo", "--advanced", "--short", "--house", "one_card_move_per_turn=no"),
        ("change", "Ann", "Annette", "--first", "Ann", "--house", "emotional_doubles=move"),
        ("news", "Ann", "Grandma Jo", "--territories", "5", "--board", "stand-in", "--house", "humility_moves=yes"),
        ("rage", "Ann", "=1+1", "--edition", "amigo", "--variant", "action-cards", "--variant", "hidden-bids"),
        ("rat", "Ann", "Bob", "--tokens", "4", "--faces", "1-8", "--values", "0-12", "--first", "Bob"),
    ],
    ids=lambda words: f"{words[0]} {words[3]}",
)
def test_every_option_and_house_rule_stands_in_the_command_above_a_log(ragz: Ragz, begun: tuple[str, ...]) -> None:
    ragz("new", *begun)
    _, command, *rest = ragz("export", "--log", "--open").stdout.splitlines()
    assert rest == []
    ragz(*shlex.split(command.removeprefix("# ragz ")), "-f", "copy.toml")
    ours, copy = (store.read(path).session.games[0].setup for path in ("ragz.toml", "copy.toml"))
    assert copy == ours


def test_a_board_that_was_known_before_is_named_above_the_log(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--house", "one_card=no")
    ragz("do", "space 7 corner 2", "table: set Ann credits 0 # x")
    ragz("rematch", "--first", "Bob", "--advanced")
    lines = ragz("export", "--log").stdout.splitlines()
    assert lines[1:] == [
        "# ragz new change Ann Bob --advanced --first Bob --house one_card_move_per_turn=no",
        "# its board was known before: ragz board save NAME keeps it, --board NAME takes it",
    ]
    ragz("board", "save", "ours")
    begin = shlex.split(lines[1].removeprefix("# ragz "))
    ragz(*begin, "--board", "ours", "-f", "copy.toml")
    assert "Corner 2" in ragz("roll", "5", "2", "-f", "copy.toml").stdout


def test_a_told_result_is_told_anew_by_the_command_above_its_log(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Grandma Jo", "35", "# at Bob's")
    line = ragz("export", "--log").stdout.splitlines()[1]
    words = shlex.split(line.partition(": ragz ")[2])
    assert words == ["result", "change", "Ann", "0", "Grandma Jo", "35", "# at Bob's"]
    ragz(*words, "-f", "copy.toml")
    assert store.read("copy.toml").session.games[0].log == store.read("ragz.toml").session.games[0].log


def test_a_number_of_credits_that_no_option_sets_is_named_above_the_log(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    save = Path("ragz.toml").read_text(encoding="utf-8")
    Path("ragz.toml").write_text(save.replace("credits = 120\nadv", "credits = 77\nadv"), encoding="utf-8")
    lines = ragz("export", "--log", code=3).stdout.splitlines()
    assert lines[2] == "# no option sets its credits: 77"


def test_the_log_of_an_earlier_game(ragz: Ragz) -> None:
    first = ragz("export", "--log", SEASON + "/1-change.toml", "--game", "1").stdout.splitlines()
    assert first[-1] == "Ann: roll 4 1"
    assert "games 1 to 4" in ragz("export", "--log", SEASON + "/1-change.toml", "--game", "5", code=2).stderr


def test_what_and_format_are_checked(ragz: Ragz) -> None:
    assert "none of session, sheet, standings" in ragz("export", "scores", code=2).stderr
    assert "none of csv, json, markdown" in ragz("export", "--as", "xml", code=2).stderr


def test_a_progress_bar_is_drawn_on_a_terminal_and_nowhere_else(season: Ragz, process: Process) -> None:
    save = Path("season/1.toml").read_text(encoding="utf-8")
    for at in range(FEW):
        Path(f"season/more-{at}.toml").write_text(save.replace('title = ""', f'title = "{at}"'), encoding="utf-8")
    words = ("standings", "season")
    on_terminal = pexpect.run(shlex.join(command(words)), env=environment(TERM="xterm"), encoding="utf-8", timeout=60)
    assert "Reading" in on_terminal
    done = process(*words)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Reading" not in done.stdout
