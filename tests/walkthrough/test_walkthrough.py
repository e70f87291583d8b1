"""A game that somebody else has written, in one folder, is found where it is installed and played like any of ours."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.prompt.terminal import Terminal
from tests.walkthrough.conftest import HERE, Ragz

ROOT = HERE.parents[1]

LOG = ["Ann: roll 6", "Ann: roll 5", "Ann: hold", "Bob: roll 4", "Bob: roll 1", "Ann: roll 6", "Ann: roll 4"]


@pytest.fixture
def table(ragz: Ragz) -> Ragz:
    """Ann is to score 21 with her next hold, and the goal is 20."""
    ragz("new", "pig", "Ann", "Bob", "--goal", "20", "--house", "a_one=everything", "--games", "2")
    ragz("do", *(line.partition(": ")[2] for line in LOG))
    return ragz


def log_of(path: str = "ragz.toml") -> list[str]:
    return list(tomllib.loads(Path(path).read_text(encoding="utf-8"))["games"][-1]["log"])


def test_new_lists_it_and_shows_its_option_and_house_rule(ragz: Ragz) -> None:
    assert "pig     Pig" in ragz("new", "--help")
    said = ragz("new", "pig", "--help")
    assert "--goal" in said
    assert "a_one_costs=turn|everything" in said


def test_a_set_up_that_its_rules_refuse_begins_nothing(ragz: Ragz) -> None:
    assert "[PG-5]" in ragz("new", "pig", "Ann", "Bob", "--goal", "5", code=2)
    assert "[PG-1]" in ragz("new", "pig", "Ann", code=2)
    assert not Path("ragz.toml").exists()


def test_do_stores_the_lines_of_a_turn_and_a_tally_at_its_end(table: Ragz) -> None:
    assert log_of() == LOG
    assert tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]["checks"] == [
        "3 Ann=11 Bob=0",
        "5 Ann=11 Bob=0",
    ]


def test_a_pipe_takes_lines_too(table: Ragz) -> None:
    table("do", "-", stdin="hold\n# a remark\n")
    assert log_of()[-1] == "Ann: hold"


def test_status_shows_the_scores_the_agreement_and_what_is_open(table: Ragz) -> None:
    said = table("status")
    assert "Goal: 20" in said
    assert "a_one_costs=everything" in said
    assert "Ann     11" in said or "Ann\t11" in said
    value = json.loads(table("status", "--json"))
    assert (value["game"], value["turn"], value["risked"]) == ("pig", "Ann", 10)
    assert value["players"] == [{"name": "Ann", "score": 11}, {"name": "Bob", "score": 0}]
    assert (value["owed"], [row["verb"] for row in value["open"]]) == ([], ["roll", "hold"])


def test_next_says_what_may_be_done_and_what_not_yet(table: Ragz) -> None:
    assert [row["example"] for row in json.loads(table("next", "--json"))["open"]] == ["Ann: roll 4", "Ann: hold"]
    table("roll", "1")
    assert "Bob: roll the die" in table("next")
    (blocked,) = json.loads(table("next", "--json"))["open"]
    assert blocked["blocked"]["code"] == "R-HOLD"


def test_why_rule_and_rules_show_its_clauses_and_its_house_rule(table: Ragz) -> None:
    table("roll", "1")
    said = table("why")
    assert "PG-3  A 1" in said
    assert "here: everything" in said
    assert "PG-2  Rolling" in table("why", "1")
    assert "PG-4  Holding" in table("rule", "pg4")
    assert "a_one_costs=turn|everything" in table("rule", "A-1")
    assert "not now" in table("rule", "R-HOLD")
    assert json.loads(table("rule", "PG-3", "--json"))["rulings"] == ["A-1"]
    assert "PG-5" in table("rules", "goal")


def test_odds_are_exact(table: Ragz) -> None:
    assert "1/6" in table("odds")
    rows = json.loads(table("odds", "--json"))
    assert [(row["kind"], row["hits"], row["out_of"]) for row in rows] == [("one", 1, 6), ("more", 5, 6)]


def test_a_refused_line_changes_nothing(table: Ragz) -> None:
    assert "[PG-2]" in table("bob: roll 3", code=1)
    assert "[PG-2]" in table("roll", "7", code=1)
    assert "did you mean: ragz Ann: hold\n" in table("hodl", code=2)
    assert log_of() == LOG


def test_undo_redo_and_amend(table: Ragz) -> None:
    table("undo", "2")
    assert json.loads(table("status", "--json"))["risked"] == 0
    table("redo", "2")
    table("amend", "6", "roll", "2")
    assert json.loads(table("status", "--json"))["risked"] == 6
    assert "then line 3" in table("amend", "2", "roll", "1", code=1)
    assert log_of() == [*LOG, "undo 2", "redo 2", "amend 6 Ann: roll 2"]


def test_the_table_sets_every_number(table: Ragz) -> None:
    table("table: set Bob score 15 # miscounted")
    table("table: set turn Bob # we skipped him")
    value = json.loads(table("status", "--json"))
    assert (value["turn"], value["players"][1]["score"]) == ("Bob", 15)


def test_ledger_log_note_and_count(table: Ragz) -> None:
    table("hold")
    assert json.loads(table("ledger", "--json"))["movements"][-1]["left"] == 21
    assert "Ann holds 10 points: 21 now" in table("log")
    table("note", "supper")
    assert "a difference of -1" in table("count", "Ann", "20")


def test_a_second_game_keeps_what_was_agreed_and_standings_add_up(table: Ragz) -> None:
    table("hold")
    table("rematch")
    assert json.loads(table("status", "--json"))["goal"] == 20
    table("do", "roll 1", "roll 6", "roll 6", "roll 5", "roll 5", "hold")
    rows = json.loads(table("standings", "--json"))["by_game"]["pig"]
    assert {row["name"]: (row["played"], row["won"], row["total"]) for row in rows} == {
        "Ann": (2, 1, 21),
        "Bob": (2, 1, 22),
    }
    assert "Bob" in table("standings", "ragz.toml")
    assert "champion" in table("status").lower()


def test_a_result_played_without_ragz_counts(table: Ragz) -> None:
    table("hold")
    table("result", "pig", "Ann", "7", "Bob", "20")
    rows = json.loads(table("standings", "--json"))["by_game"]["pig"]
    assert {row["name"]: row["total"] for row in rows} == {"Ann": 28, "Bob": 20}


def test_replay_narrates_and_verify_finds_nothing_wrong(table: Ragz) -> None:
    table("hold")
    said = table("replay", "ragz.toml")
    assert "Ann wins with 21!" in said
    assert all(line in said for line in LOG)
    assert "Ann wins" not in table("replay", "ragz.toml", "--to", "3")
    assert "ok" in table("verify", "ragz.toml")
    assert json.loads(table("verify", "ragz.toml", "--json"))[0]["ok"] is True


def test_verify_names_a_line_that_the_rules_refuse(table: Ragz) -> None:
    save = Path("ragz.toml")
    save.write_text(save.read_text(encoding="utf-8").replace('"Ann: hold"', '"Bob: hold"'), encoding="utf-8")
    assert "Bob: hold" in table("verify", "ragz.toml", code=3)


@pytest.mark.parametrize("form", ["csv", "json", "markdown"])
@pytest.mark.parametrize("what", ["session", "standings"])
def test_every_export(table: Ragz, what: str, form: str) -> None:
    table("hold")
    said = table("export", what, "--as", form)
    assert "Ann" in said
    assert "pig" in said.lower()
    if form == "json":
        json.loads(said)


def test_the_clean_log_begins_the_same_evening_again(table: Ragz) -> None:
    table("undo")
    said = table("export", "--log")
    command = next(line for line in said.splitlines() if line.startswith("# ragz new "))
    table(*command.split()[2:], "-f", "copy.toml")
    table("do", "-", "-f", "copy.toml", stdin=said)
    assert log_of("copy.toml") == LOG[:-1]


def test_what_it_does_not_have_is_said_in_a_sentence(table: Ragz) -> None:
    assert "Pig has no score sheet" in table("sheet", code=2)
    assert "Pig has no board" in table("board", code=2)
    assert "Pig has no score sheet" in table("export", "sheet", code=2)


def test_the_prompt_sets_it_up_and_plays_it_in_a_process_of_its_own(site: Path, folder: Path) -> None:
    typed = "pig\nAnn, Bob\ngoal\n20\n\n6\nroll 5\nhold\nodds\nwhy\nstatus\nundo\nquit\n"
    done = subprocess.run(
        [sys.executable, "-m", "ragz_cli", "play"],
        input=typed, cwd=folder, capture_output=True, text=True, timeout=60, check=True, env=environment(site),
    )  # fmt: skip
    assert done.stderr == ""
    assert log_of() == ["Ann: roll 6", "Ann: roll 5", "Ann: hold", "undo"]


def test_the_prompt_on_a_terminal_keeps_the_scores_in_view(table: Ragz, site: Path, folder: Path) -> None:
    with Terminal(folder, "play", **environment(site)) as terminal:
        terminal.ready()
        assert "Odds: a 1: 17 %" in terminal.text
        terminal.say("roll 3").until(lambda: "13 at risk" in terminal.foot)
        terminal.until(lambda: ">Ann 11" in terminal.foot)


def environment(site: Path) -> dict[str, str]:
    """The environment of a process that finds the package of the game."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, site, HERE)))}
