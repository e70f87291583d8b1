"""What may happen at any table between and around its games: stop, leave, come, go by another name, ask who leads."""

import json
import re
import tomllib
from pathlib import Path
from shlex import split
from typing import Any

import pytest

from tests.cli.conftest import Ragz

END = "table: set Ann credits 0 # they agreed to end"
WON_BY_ANN = ("table: set Bob credits 35 # x", "table: set Cy credits 60 # x", END)


def saved() -> dict[str, Any]:
    return tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))


def asked(ragz: Ragz, *words: str) -> Any:
    """What a command shows as JSON."""
    return json.loads(ragz(*words, "--json").stdout)


@pytest.fixture
def three(ragz: Ragz) -> Ragz:
    """The first of three agreed games of Change is under way: Ann 40, Bob 120, Cy 120."""
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("do", "table: set Ann credits 40 # x")
    return ragz


@pytest.fixture
def rage(ragz: Ragz) -> Ragz:
    """Rage after its first round: Ann 3, Bob 4 made, Cy 3."""
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy", "--games", "2")
    ragz("do", "bids 2 4 1", "tricks 3 4 3")
    return ragz


# ---- stopping (TB-7) ----


def test_tb_7_k_20_a_stopped_game_is_none_of_those_agreed_and_the_evening_goes_on(three: Ragz) -> None:
    said = three("stop", "# it is late").stdout
    assert "Game 1 of 3 begins with: ragz rematch" in said
    status = asked(three, "status")
    assert (status["over"], status["stopped"], status["winners"], status["owed"]) == (True, "uncounted", [], [])
    assert "The game was stopped" in three("status").stdout
    assert saved()["totals"] == {}
    assert "Change, game 1 of 3" in three("rematch", "--first", "Ann").stdout
    three("do", *WON_BY_ANN)
    assert saved()["totals"]["change"]["played"] == 1


def test_tb_7_a_stopped_game_can_be_counted_afterwards_without_a_win_and_without_points(three: Ragz) -> None:
    three("stop", "# it is late")
    three("stop", "counted", "# as it stood")
    assert asked(three, "status")["stopped"] == "counted"
    assert saved()["totals"]["change"] == {"played": 1, "players": {"Ann": "40", "Bob": "120", "Cy": "120"}}
    board = asked(three, "standings")
    assert {one["name"]: (one["played"], one["won"], one["points"]) for one in board["ranks"]} == {
        "Ann": (1, 0, 0),
        "Bob": (1, 0, 0),
        "Cy": (1, 0, 0),
    }
    assert "Stopped and booked without a winner: game 1 [TB-7]" in three("standings").stdout
    assert "already" in three("stop", "counted", "# again", code=1).stderr


def test_tb_7_standings_say_how_many_games_were_stopped(three: Ragz) -> None:
    three("stop", "# it is late")
    assert asked(three, "standings")["stopped"] == 1
    assert "Not counted: 1 game stopped" in three("standings").stdout


def test_tb_7_a_result_may_follow_a_stopped_game(three: Ragz) -> None:
    three("stop", "# it is late")
    assert "Champion" not in three("result", "change", "Ann", "0", "Bob", "5", "Cy", "7").stdout
    assert saved()["totals"]["change"]["played"] == 1


def test_tb_7_only_undo_brings_a_stopped_game_back(three: Ragz) -> None:
    three("stop", "# it is late")
    assert "ragz undo" in three("roll", "4", "1", code=1).stderr
    three("undo")
    three("roll", "4", "1")


def test_tb_7_a_game_that_is_over_cannot_be_stopped(three: Ragz) -> None:
    three("do", END)
    assert "T-OVER" not in three("stop", "# late", code=1).stderr
    assert "is over" in three("stop", "counted", "# late", code=1).stderr


def test_tb_7_of_a_result_alone_there_is_nothing_to_stop_and_nobody_to_leave(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "5")
    ragz("undo")
    assert "nothing to stop" in ragz("do", "table: stop # late", code=1).stderr
    assert "nobody can leave" in ragz("do", "table: retire Ann # late", code=1).stderr


def test_tb_7_replay_verify_and_export_show_a_stop(three: Ragz) -> None:
    three("stop", "counted", "# it is late")
    assert "The game was stopped" in three("replay").stdout
    assert three("verify").stdout == "ragz.toml: ok, 2 lines; stopped: game 1\n"
    assert asked(three, "verify")[0]["stopped"] == [1]
    exported = json.loads(three("export", "--as", "json").stdout)
    assert (exported["games"][0]["stopped"], exported["games"][0]["winners"]) == ("counted", [])
    assert "The game was stopped" in three("export", "--as", "markdown").stdout


def test_tb_7_rage_is_booked_after_the_last_whole_round(rage: Ragz) -> None:
    rage("do", "bids 1 1 1", "table: stop counted # late")
    assert saved()["totals"]["rage"]["players"] == {"Ann": "3", "Bob": "14", "Cy": "3"}
    assert "Game 2 of 2 begins with: ragz rematch" in rage("undo").stdout + rage("redo").stdout


# ---- leaving (TB-8) ----


def test_tb_8_whoever_left_is_marked_on_every_screen_and_enters_no_total(three: Ragz) -> None:
    three("retire", "cy", "# went home")
    assert "Cy (left)" in three("status").stdout
    status = asked(three, "status")
    assert [row.get("left") for row in status["players"]] == [None, None, True]
    assert [row["name"] for row in asked(three, "score")["players"]] == ["Ann", "Bob", "Cy"]
    assert "-  Cy (left)" in three("score").stdout
    three("do", "table: set Bob credits 35 # x", END)
    assert saved()["totals"]["change"] == {"played": 1, "players": {"Ann": "0", "Bob": "35"}}
    assert saved()["games"][0]["table"]["players"]["Cy"]["left"] is True
    assert "left" not in saved()["games"][0]["table"]["players"]["Ann"]
    assert "Players: Ann, Bob\n" in three("rematch").stdout
    assert "Players: Ann, Bob, Cy\n" in three("rematch", "--with", "Cy").stdout


def test_tb_8_the_score_sheet_marks_who_left(rage: Ragz) -> None:
    rage("retire", "Bob", "# went home")
    rage("do", "bids 2 4", "tricks 5 4")
    assert "Bob (left)" in rage("sheet").stdout
    assert "Bob \\(left\\)" in rage("sheet", "--markdown").stdout or "Bob (left)" in rage("sheet", "--markdown").stdout


def test_tb_8_with_one_player_left_the_game_stops_uncounted_and_the_table_may_count_it(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("retire", "Bob", "# went home")
    assert asked(ragz, "status")["stopped"] == "uncounted"
    ragz("stop", "counted", "# why not")
    assert saved()["totals"]["change"]["players"] == {"Ann": "120"}


def test_tb_8_where_only_one_stayed_the_next_game_is_proposed_with_those_who_left(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    said = ragz("retire", "Bob", "# went home").stdout
    assert "Game 1 of 2 begins with: ragz rematch --with Bob\n" in said
    ragz("rematch", "--with", "Bob")


def test_tb_8_after_the_end_nobody_leaves_but_can_stay_away_from_the_next_game(three: Ragz) -> None:
    three("do", END)
    refused = three("retire", "Cy", "# home", code=1).stderr
    assert "ragz rematch takes --without Cy" in refused
    assert "Players: Ann, Bob\n" in three("rematch", "--without", "Cy").stdout


@pytest.mark.parametrize("game", ["change", "news", "rage", "rat"])
def test_tb_8_every_game_goes_on_without_whoever_left(ragz: Ragz, game: str) -> None:
    ragz("new", game, "Ann", "Bob", "Cy", *(("--dealer", "Ann") if game == "rage" else ("--first", "Bob")))
    ragz("retire", "Bob", "# went home")
    status = asked(ragz, "status")
    assert status["turn"] != "Bob"
    assert all(duty["who"] != "Bob" for duty in status["owed"])
    ragz("retire", "Ann", "# went home")
    assert asked(ragz, "status")["stopped"] == "uncounted"
    ragz("verify")


# ---- people between games (TB-9) ----


def test_tb_9_people_come_and_go_and_the_answer_shows_the_order(three: Ragz) -> None:
    three("do", END)
    assert "Players: Ann, Bob, Cy, Dora\n" in three("rematch", "--with", "Dora").stdout
    assert "Players: Ann, Cy, Dora\n" in three("rematch", "--without", "Bob").stdout  # Dora is in that game by now
    said = three("rematch", "--with", "Bob", "--without", "Cy", "--seats", "Bob", "Dora", "Ann").stdout
    assert "Players: Bob, Dora, Ann\n" in said
    assert saved()["games"][1]["setup"]["players"] == ["Bob", "Dora", "Ann"]


def test_tb_9_the_example_of_the_clause(three: Ragz) -> None:
    three("do", END)
    said = three("rematch", "--with", "Dora", "--without", "Bob", "--seats", "Ann", "Dora", "Cy").stdout
    assert "Players: Ann, Dora, Cy\n" in said


def test_tb_9_a_name_of_two_words_and_another_game(three: Ragz) -> None:
    three("do", END)
    said = three("rematch", "--with", "Grandma Jo", "rage", "--dealer", "Grandma Jo").stdout
    assert "Players: Ann, Bob, Cy, Grandma Jo\n" in said


def test_tb_9_seats_that_do_not_fit_say_what_would(three: Ragz) -> None:
    three("do", END)
    assert "--with Dora" in three("rematch", "--seats", "Ann", "Dora", code=2).stderr
    assert "--seats Ann Bob Cy" in three("rematch", "--seats", "Ann", "Bob", code=2).stderr
    assert "did you mean Bob?" in three("rematch", "--without", "Bobb", code=2).stderr


def test_tb_9_the_limits_of_the_game_hold(rage: Ragz) -> None:
    rage("stop", "# late")
    assert "2 to 8" in rage("rematch", "--dealer", "Ann", "--without", "Bob", "Cy", code=1).stderr
    assert "2 to 8" in rage("rematch", "--dealer", "Ann", "--with", *"VWXYZÄ", code=1).stderr
    rage("rematch", "--dealer", "Ann", "--with", *"VWXYZ")


def test_tb_9_a_newcomer_cannot_be_called_like_a_command_and_a_tie_breaker_is_between_the_tied(three: Ragz) -> None:
    three("do", END)
    assert "cannot be a player's name" in three("rematch", "--with", "Score", code=2).stderr
    three("undo")
    three("do", "table: set Bob credits 0 # x", "table: set Ann credits 0 # x")
    assert "between those who are level" in three("rematch", "--tie-breaker", "--with", "Dora", code=2).stderr


def test_tb_9_those_who_missed_a_game_stand_below_and_are_no_champion(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    ragz("do", "table: set Bob credits 30 # x", "table: set Ann credits 0 # x")
    ragz("rematch", "--with", "Dora", "--first", "Ann")
    said = ragz("do", "table: set Bob credits 20 # x", "table: set Ann credits 60 # x", "table: set Dora credits 0 # x")
    assert "  Bob   30 + 20 = 50\n  Ann   0 + 60 = 60\n  Dora  0             (1 of 2 games)\n" in said.stdout
    assert "Champion: Bob, with 50" in said.stdout
    assert asked(ragz, "standings")["evening"] == [
        {"game": "change", "name": "Bob", "games": 2, "total": 50, "champion": True},
        {"game": "change", "name": "Ann", "games": 2, "total": 60, "champion": False},
        {"game": "change", "name": "Dora", "games": 1, "total": 0, "champion": False},
    ]
    assert asked(ragz, "score")["evening"][0]["name"] == "Bob"


def test_tb_9_where_nobody_played_every_game_nobody_is_champion(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "30")
    ragz("rematch", "--games", "2")
    assert "nobody is champion [TB-9]" in ragz("result", "change", "Cy", "0", "Dora", "30").stdout


# ---- names (TB-10) ----


def test_tb_10_one_person_has_one_total_under_the_name_of_now(three: Ragz) -> None:
    three("do", *WON_BY_ANN, "table: rename Ann Anna # as she is called")
    three("rematch", "--first", "Anna")
    three("do", "table: set Anna credits 0 # x")
    assert saved()["totals"]["change"]["players"] == {
        "Anna": "0 + 0 = 0",
        "Bob": "35 + 120 = 155",
        "Cy": "60 + 120 = 180",
    }
    assert saved()["games"][1]["setup"]["players"] == ["Anna", "Bob", "Cy"]
    assert [one["name"] for one in asked(three, "standings")["ranks"]] == ["Anna", "Bob", "Cy"]
    assert "ok" in three("verify").stdout


def test_tb_10_a_rename_in_the_second_game_holds_in_the_whole_evening(three: Ragz) -> None:
    three("do", *WON_BY_ANN)
    three("rematch", "--first", "Ann")
    three("do", "table: rename Ann Anna # as she is called")
    assert "Anna" in three("status", "--game", "1").stdout
    told = three("log", "--game", "1").stdout
    assert "table: set Ann credits 0  # they agreed to end" in told  # as it was typed
    assert "the table sets Anna's credits to 0" in told
    assert "Ann" in saved()["games"][0]["table"]["players"]  # of its own log
    assert asked(three, "standings")["evening"][0]["name"] == "Anna"
    assert "Anna" in json.loads(three("export", "--as", "json").stdout)["totals"]["change"]["sums"]


NEXT = {
    "change": ("--board", "stand-in", "--first", "Ann"),
    "news": ("--board", "stand-in", "--first", "Ann"),
    "rage": ("--dealer", "Ann"),
    "rat": ("--first", "Ann"),
}


@pytest.mark.parametrize("newcomer", [(), ("--with", "Cy", "--seats", "Cy", "Ann", "Bob")])
@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("game", NEXT)
def test_tb_10_whoever_was_renamed_before_a_game_that_was_only_begun_is_asked_and_begins_under_the_name_of_now(
    ragz: Ragz, game: str, told: bool, newcomer: tuple[str, ...]
) -> None:
    if told:
        ragz("result", "rage", "Ann", "50", "Bob", "40")
        ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "-f", "other.toml")
    else:
        ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "3")
        ragz("do", "table: stop counted # late")
    ragz("rematch", game, "--games", "3", *newcomer, *NEXT[game])
    ragz("do", "--game", "1", "table: rename Ann Ann Q # so it is")
    mine = [name.replace("Ann", "Ann Q") for name in ("Cy", "Ann", "Bob") if newcomer or name != "Cy"]
    assert [one["name"] for one in asked(ragz, "status")["players"]] == mine
    said = ragz("undo").stdout
    (again,) = (line.partition("ragz ")[2] for line in said.splitlines() if "Begin it again" in line)
    ragz(*split(again))
    assert saved()["games"][1]["setup"]["players"] == mine
    assert {"Ann Q"} == {value for key, value in saved()["games"][1]["setup"].items() if key in ("first", "dealer")}
    ragz("do", "--game", "1", "undo")
    assert saved()["games"][1]["setup"]["players"] == [name.removesuffix(" Q") for name in mine]
    assert "ok" in ragz("verify").stdout


@pytest.mark.parametrize("between", ["Ann", "nobody", "Bob"])
@pytest.mark.parametrize("people", [["Ann", "Bob", "Dee"], ["Cy", "Dee", "Ann", "Bob"]])
@pytest.mark.parametrize("game", NEXT)
def test_tb_10_whoever_played_on_under_an_old_name_has_it_in_the_game_that_waits_and_when_it_is_begun_again(
    ragz: Ragz, game: str, people: list[str], between: str
) -> None:
    ragz("new", "change", "Ann", "Bob", "Dee", "--first", "Ann", "--board", "stand-in", "--games", "4")
    ragz("do", "table: stop counted # late")
    if between != "nobody":  # a game that Ann, or all but Ann, played meanwhile
        ragz("result", "rage", between, "50", "Dee", "40")
    ragz("rematch", game, "--with", *people, "--seats", *people, *NEXT[game])
    ragz("do", "--game", "1", "table: rename Ann Ann Q # so it is")
    name = "Ann" if between == "Ann" else "Ann Q"
    assert name in [one["name"] for one in asked(ragz, "status")["players"]]
    assert "ok" in ragz("verify").stdout
    said = ragz("undo").stdout
    (again,) = (line.partition("ragz ")[2] for line in said.splitlines() if "Begin it again" in line)
    ragz(*split(again))
    assert name in [one["name"] for one in asked(ragz, "status")["players"]]
    assert "ok" in ragz("verify").stdout


@pytest.mark.parametrize("told", [True, False])
def test_tb_10_a_rename_put_right_while_a_game_waits_holds_in_that_game(ragz: Ragz, told: bool) -> None:
    if told:
        ragz("result", "rage", "Ann", "50", "Bob", "40")
    else:
        ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "3")
        ragz("do", "table: stop counted # late")
    ragz("do", "table: rename Ann Annna # so it is")
    ragz("rematch", "--games", "3", "--dealer", "Annna")
    said = ragz("amend", "2", "table: rename Ann Anna # so it is").stdout
    if not told:
        assert "Begin it again with: ragz rematch --dealer Anna\n" in said
        ragz("rematch", "--dealer", "Anna")
    setup = saved()["games"][1]["setup"]
    assert (setup["players"], setup["dealer"]) == (["Anna", "Bob"], "Anna")
    assert [one["name"] for one in asked(ragz, "standings")["evening"]] == ["Anna", "Bob"]
    assert "ok" in ragz("verify").stdout


def test_tb_10_the_clean_log_begins_with_the_names_that_were_seated(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "table: rename Ann Anna # as she is called", "option Greed")
    lines = ragz("export", "--log").stdout.splitlines()
    assert lines[1] == "# ragz new change Ann Bob --first Ann --board stand-in"
    ragz("new", "change", "Ann", "Bob", "--first", "Ann", "--board", "stand-in", "-f", "copy.toml")
    ragz("do", "-", "-f", "copy.toml", stdin="\n".join(lines))
    assert asked(ragz, "status", "-f", "copy.toml") == asked(ragz, "status")


def test_tb_10_ledger_knows_people_by_an_earlier_name(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "table: rename Ann Beatrice # as she is called")
    assert ragz("ledger", "Ann").stdout == ragz("ledger", "Beatrice").stdout


def test_tb_10_k_21_back_at_the_prompt_returns_to_the_questions_while_nothing_is_typed(ragz: Ragz) -> None:
    questions = "rage\nAnn, Bob\n\n"
    said = ragz("play", stdin=f"{questions}back\n{questions.replace('Bob', 'Bo')}bid 2\nback\n", code=2)
    assert "Begun again, in place of Ann, Bob:" in said.stdout
    assert "the game has begun" in said.stderr
    (game,) = saved()["games"]
    assert (game["setup"]["players"], game["log"]) == (["Ann", "Bo"], ["Bo: bid 2"])


def test_tb_10_whoever_leaves_the_questions_after_back_keeps_the_game(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann")
    ragz("play", stdin="back\nrat\n", code=2)
    assert saved()["games"][0]["game"] == "rage"


# ---- boards (TB-12) ----


def test_tb_12_k_2_what_was_told_of_a_space_holds_in_the_next_game_though_it_wants_to_know_more(ragz: Ragz) -> None:
    ragz("new", "change", "Ana", "Ben", "--first", "Ana", "--games", "2")
    ragz("do", "space 7 challenge Pride 10", "space 8 challenge Lust 15", "space 12 humility")
    ragz("do", "table: set Ana credits 0 # end")
    ragz("rematch", "--advanced", "--first", "ana")
    assert {"Desires", "Pride", "Lust"} <= set(ragz("board").stdout.split())
    ragz("roll", "4", "3")
    assert "Pride" in ragz("space", "7", "challenge", "Envy", "25", "set=blue/2", code=1).stderr


def test_tb_12_a_board_that_a_tie_breaker_learned_goes_on_too(ragz: Ragz) -> None:
    ragz("new", "change", "Ana", "Ben", "--first", "Ana", "--games", "2")
    ragz("do", "space 7 humility", "table: set Ana credits 10 # x", "table: set Ben credits 10 # x", "roll 4 3")
    ragz("rematch", "--tie-breaker", "--first", "Ana")
    ragz("do", "space 12 challenge Pride 10", "table: set Ana credits 0 # x")
    ragz("rematch", "--first", "Ana")
    assert "Pride" in ragz("board").stdout


@pytest.mark.parametrize("lines", [("space 9 challenge Wrath 10",), ("space 7 challenge Pride 10",)])
def test_tb_12_a_saved_board_never_becomes_smaller_without_saying_so(ragz: Ragz, lines: tuple[str, ...]) -> None:
    ragz("new", "change", "Ana", "Ben", "-f", "one.toml")
    ragz("do", "space 7 challenge Pride 10", "space 12 humility", "-f", "one.toml")
    ragz("board", "save", "mine", "-f", "one.toml")
    ragz("new", "change", "Ana", "Ben")
    ragz("do", *lines)
    said = ragz("board", "save", "mine", "--replace").stdout
    assert "this one does not know: " in said
    assert "space 12" in said
    assert "does not know" not in ragz("board", "save", "mine", "--replace").stdout


def test_k_40_a_board_of_31_spaces_has_one_that_is_not_known(ragz: Ragz) -> None:
    ragz("new", "change", "Ana", "Ben")
    ragz("board", "save", "mine")
    assert "30 of 32 spaces not known" in ragz("board", "check", "mine").stdout
    assert "not known" not in ragz("board", "check", "stand-in").stdout


# ---- what only the table says ----


@pytest.mark.parametrize("game", ["change", "news", "rage", "rat"])
@pytest.mark.parametrize("word", ["stop", "retire", "rename", "house"])
def test_a_player_who_says_what_the_table_says_is_shown_a_line_that_is_taken(ragz: Ragz, game: str, word: str) -> None:
    ragz("new", game, "Dad", "Bob", "Cy", "--dealer" if game == "rage" else "--first", "Dad")
    refused = ragz("bob", word, code=2).stderr
    assert "only the table" in refused
    (line,) = re.findall(r"ragz '(.*)'", refused)
    assert line.startswith(f"table: {word} ")
    assert f"Bob: {word}" not in ragz("do", line).stdout
    assert saved()["games"][0]["log"][0].startswith(f"table: {word} ")


def test_tb_11_a_replay_shows_the_house_rules_where_they_were_agreed(three: Ragz) -> None:
    three("do", "table: house move_to_same_space no # from now on", *WON_BY_ANN)
    head, _, rest = three("replay").stdout.partition("Players:")
    assert "House rules" not in head
    assert "the house rule move_to_same_space is no; it was yes" in rest
    assert "House rules: move_to_same_space=no" in three("rematch").stdout


# ---- who leads (TB-14) ----


def test_tb_14_k_59_who_leads_is_said_best_first_level_ones_level(three: Ragz) -> None:
    said = three("score").stdout
    assert said == "Change: credits left, the lowest is best [CH-101]\n  1  Ann   40\n  2  Bob  120\n  2  Cy   120\n"
    for words in (("who",), ("who", "is", "winning"), ("leaders",)):
        assert three(*words).stdout == said
    shown = asked(three, "score")
    assert [(one["rank"], one["name"], one["credits"]) for one in shown["players"]] == [
        (1, "Ann", 40),
        (2, "Bob", 120),
        (2, "Cy", 120),
    ]
    assert (shown["best"], shown["rule"]) == ("lowest", "CH-101")


def test_tb_14_after_the_end_the_winners_come_first_and_the_totals_follow(three: Ragz) -> None:
    said = three("do", *WON_BY_ANN).stdout
    assert "Change after 1 game of 3" in said
    shown = three("score").stdout
    assert shown.startswith("Change, over: credits left, the lowest is best [CH-101]\n  1  Ann   0\n  2  Bob  35\n")
    assert "Change after 1 game of 3" in shown
    three("rematch")
    assert "Change after 1 game of 3" in three("score").stdout  # at any moment between games


def test_tb_14_rage_says_what_is_still_possible(rage: Ragz) -> None:
    rage("do", "bids 1 1 1")
    said = rage("score").stdout
    assert "  1  Bob  14\n  2  Ann   3\n  2  Cy    3\n" in said
    assert "after round 1; 9 rounds to play" in said


def test_tb_14_in_rat_nobody_can_know_before_the_cards_are_turned_up(ragz: Ragz) -> None:
    ragz("new", "rat", "Cy", "Ann", "--board", "stand-in", "--first", "Ann")
    said = ragz("score").stdout
    assert said.splitlines()[0].startswith("Rat-A-Tat Roll: nobody can know")
    assert [line.split()[0] for line in said.splitlines()[2:4]] == ["Cy", "Ann"]
    shown = asked(ragz, "score")["players"]
    assert [(one["name"], one["rank"], one["tokens"], one["cards"]) for one in shown] == [
        ("Cy", None, 2, 1),
        ("Ann", None, 2, 1),
    ]


def test_score_takes_no_further_words_than_its_file(three: Ragz) -> None:
    assert "extra argument" in three("score", "is", "winning", code=2).stderr
    assert "Ann: there is no such file" in three("score", "Ann", code=3).stderr


def test_tb_14_k_59_it_can_be_asked_at_the_prompt(three: Ragz) -> None:
    for words in ("score", "who is winning", "leaders"):
        assert "  1  Ann   40\n" in three("play", stdin=f"{words}\n").stdout


def test_tb_14_a_player_called_who_goes_before_the_question(ragz: Ragz) -> None:
    ragz("new", "change", "Who", "Ann", "--board", "stand-in", "--first", "Who")
    assert "Who: roll 4 1" in ragz("who", "roll", "4", "1").stdout
    assert "Who: decline" in ragz("play", stdin="who decline\n").stdout


def test_tb_14_a_player_of_an_old_save_may_be_called_score(ragz: Ragz) -> None:
    ragz("new", "change", "Scora", "Ann", "--board", "stand-in", "--first", "Scora")
    Path("ragz.toml").write_text(Path("ragz.toml").read_text().replace("Scora", "Score"))
    assert "Score: roll 4 1" in ragz("play", stdin="score roll 4 1\n").stdout
    assert "  2  Score  125\n" in ragz("play", stdin="score\n").stdout


def test_tb_14_a_result_alone_says_who_has_won(ragz: Ragz) -> None:
    ragz("result", "rage", "Ann", "50", "Bob", "90")
    assert "  1  Bob  90\n  2  Ann  50\n" in ragz("score").stdout
    ragz("undo")
    assert "nobody can know" in ragz("score").stdout


# ---- an earlier game is shown (K-26) ----


@pytest.fixture
def two(three: Ragz) -> Ragz:
    """A second game has begun: Cy has rolled."""
    three("do", *WON_BY_ANN)
    three("rematch", "--first", "Cy")
    three("roll", "4", "1")
    return three


def test_k_26_reading_commands_show_any_game_of_the_evening(two: Ragz) -> None:
    assert "Won by: Ann" in two("status", "--game", "1").stdout
    assert "Turn: Cy" in two("status", "--game", "2").stdout
    assert "Ann won" in two("next", "--game", "1").stdout
    assert asked(two, "log", "--game", "1")["lines"][0]["line"] == "table: set Ann credits 40  # x"
    assert [one["who"] for one in asked(two, "ledger", "--game", "1")["movements"]] == ["Ann", "Bob", "Cy", "Ann"]
    assert "table: set Cy credits 60" in two("why", "3", "--game", "1").stdout
    assert two("replay", "--game", "1", "--to", "2").stdout.count("table: set") == 2
    assert "Cy: roll" not in two("replay", "--game", "1").stdout


@pytest.mark.parametrize("command", ["status", "next", "log", "ledger", "why", "replay"])
def test_k_26_a_game_that_is_not_there_is_named(two: Ragz, command: str) -> None:
    assert "there is no game 3" in two(command, "--game", "3", code=2).stderr
    assert "games 1 to 2" in two(command, "--game", "0", code=2).stderr


def test_k_57_the_log_shows_its_last_lines(two: Ragz) -> None:
    assert "table: set Ann credits 0" in two("log", "--game", "1", "-n", "1").stdout
    assert [one["number"] for one in asked(two, "log", "--game", "1", "-n", "2")["lines"]] == [3, 4]
    assert "number of lines" in two("log", "-n", "0", code=2).stderr


# ---- face-down cards (RR-85) ----


@pytest.fixture
def covered(ragz: Ragz) -> Ragz:
    """Rat: Ann has taken the red 4; a 6 lies in its place."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "pawn 0", "row 4 7 2 9 5", "roll 1", "take", "refill 6")
    return ragz


SHOWING = [("log",), ("log", "--all"), ("log", "--json"), ("why", "2"), ("replay",), ("export",)]


@pytest.mark.parametrize("words", [*SHOWING, ("export", "--as", "json"), ("export", "--as", "markdown")])
def test_rr_85_k_17_cards_that_lie_face_down_are_masked(covered: Ragz, words: tuple[str, ...]) -> None:
    assert "row 4" not in covered(*words).stdout
    assert "red 4" not in covered(*words).stdout
    assert "row 4 7 2 9 5" in covered(*words, "--open").stdout.replace("\\", "")


def test_rr_85_the_table_of_an_earlier_moment_is_not_shown(covered: Ragz) -> None:
    assert "Face up" not in covered("replay", "--to", "2").stdout
    assert "Face up: red 4" in covered("replay", "--to", "2", "--open").stdout


def test_rr_85_k_17_the_answers_of_undo_redo_and_amend_are_masked_too(covered: Ragz) -> None:
    covered("undo", "2")
    said = covered("redo", "2").stdout
    assert "refill 6" in said  # which lies face up
    covered("do", "roll 1", "take")
    assert "refill ?" in covered("amend", "6", "refill 7").stdout
    assert "refill 5" in covered("amend", "6", "refill 5", "--open").stdout
    covered("undo", "3")


def test_rr_85_a_refused_amendment_is_masked_unless_it_is_asked_for_openly(covered: Ragz) -> None:
    assert "Ann: refill ?" in covered("amend", "3-5", "roll 1", code=1).stderr
    assert "Ann: refill 6" in covered("amend", "3-5", "roll 1", "--open", code=1).stderr


@pytest.mark.parametrize("back", ["undo 5", "redo 5"])
def test_rr_85_the_prompt_too_answers_openly_where_it_is_asked_to(covered: Ragz, back: str) -> None:
    if back == "redo 5":
        covered("undo", "5")
    assert "row 4 7 2 9 5" not in covered("play", stdin=f"{back}\n").stdout
    covered("redo" if back == "undo 5" else "undo", "5")
    assert "row 4 7 2 9 5" in covered("play", stdin=f"{back} --open\n").stdout


def test_rr_85_text_that_is_read_back_is_never_half_masked(covered: Ragz) -> None:
    refused = covered("export", "--log", code=1).stderr
    assert "[RR-85]" in refused
    assert "--open" in refused
    assert "Ann: row 4 7 2 9 5" in covered("export", "--log", "--open").stdout
    covered("stop", "# late")
    assert "Ann: row 4 7 2 9 5" in covered("export", "--log").stdout


# ---- clauses of the table ----


def test_tb_clauses_are_shown_found_and_behind_lines(three: Ragz) -> None:
    assert three("rule", "TB-4").stdout.startswith("TB-4  Who brought the end about\n")
    assert "TB-7\tStopping early" in three("rules", "stop").stdout
    assert "TB-1  The table outranks the referee" in three("why").stdout
    three("stop", "# late")
    assert "TB-7  Stopping early" in three("why").stdout


def test_tb_7_a_game_stopped_counted_waits_for_its_reveal_and_no_second_stop_is_proposed(ragz: Ragz) -> None:
    ragz("new", "rat", "Ann", "Bob")
    ragz("do", *(f"table: set {name} cards 5  # full" for name in ("Ann", "Bob")), "table: stop counted  # late")
    said = ragz("rematch", code=1).stderr
    assert "not over" in said
    assert "stop" not in said
    assert "reveal" in ragz("next").stdout


def test_rg_95_more_games_of_rage_are_agreed_on_with_their_dealer_also_after_results(ragz: Ragz) -> None:
    ragz("new", "news", "Ann", "Bob", "--first", "Bob", "--board", "stand-in", "--games", "2")
    ragz("table: stop  # late")
    for points in ("40", "50"):
        ragz("result", "rage", "Ann", points, "Bob", "30")
    said = ragz("result", "rage", "Ann", "5", "Bob", "30", code=1).stderr
    proposed = said.partition("more with: ragz ")[2].split()
    assert proposed[:2] == ["rematch", "--dealer"]
    ragz(*proposed)
