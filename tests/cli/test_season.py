"""`ragz rematch` and `ragz result`: an evening of several games, to its champion."""

import shlex
import tomllib
from pathlib import Path

import pytest

from ragz_cli.games.rage import GAME as RAGE
from tests.cli.conftest import Ragz
from tests.runner import invoke

WON_BY_ANN = ("table: set Bob credits 35 # x", "table: set Cy credits 60 # x", "table: set Ann credits 0 # x")

TIED = (
    "table: set Ann credits 10 # x",
    "table: set Bob credits 10 # x",
    "table: set Ann at Space-7 # x",
    "roll 4 1",
)  # to Humility, where both have most and release 10


ROUNDS_OF_RAGE = tuple(line for cards in range(10, 0, -1) for line in ("bids 0 0", f"tricks {cards} 0"))


def saved(path: str = "ragz.toml") -> dict[str, object]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def games(path: str = "ragz.toml") -> list[dict[str, object]]:
    found = saved(path)["games"]
    assert isinstance(found, list)
    return found


def setup(at: int) -> dict[str, object]:
    found = games()[at]["setup"]
    assert isinstance(found, dict)
    return found


def agreed() -> object:
    """How many games are agreed."""
    about = saved()["session"]
    assert isinstance(about, dict)
    return about["games_agreed"]


def totals(path: str = "ragz.toml") -> dict[str, object]:
    found = saved(path)["totals"]
    assert isinstance(found, dict)
    return found


@pytest.fixture
def three(ragz: Ragz) -> Ragz:
    """The first of three agreed games of Change is over: Ann 0, Bob 35, Cy 60."""
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("do", *WON_BY_ANN)
    return ragz


def test_a_game_that_ends_shows_the_totals_and_the_way_on(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    said = ragz("do", "table: set Bob credits 35 # x", "table: set Ann credits 0 # x").stdout
    assert "Change after 1 game of 2, credits left, the lowest total is best [CH-101]:\n  Ann   0\n  Bob  35\n" in said
    assert "Game 2 of 2 begins with: ragz rematch\n" in said


def test_the_next_game_has_the_same_people_and_board_and_rolls_for_the_beginning(three: Ragz) -> None:
    said = three("rematch").stdout
    assert said.startswith("Change, game 2 of 3\nBoard: stand-in")
    assert "opening" in said
    first, second = games()
    assert first["log"]
    assert second["setup"] == {"players": ["Ann", "Bob", "Cy"], "credits": 120, "advanced": False, "board": "stand-in"}


def test_who_begins_may_be_said(three: Ragz) -> None:
    assert "Cy: roll both Track Dice" in three("rematch", "--first", "cy").stdout


def test_a_board_learned_in_one_game_is_known_in_the_next(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--first", "Ann")
    ragz("do", "roll 5 2", "space 7 corner 2", "table: set Ann credits 0 # x")
    ragz("rematch", "--first", "Bob")
    assert "Bob moves 7 to Corner 2" in ragz("roll", "5", "2").stdout


def test_no_game_begins_while_one_is_under_way(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in")
    before = Path("ragz.toml").read_bytes()
    assert "the game at hand is not over" in ragz("rematch", code=1).stderr
    assert Path("ragz.toml").read_bytes() == before


def test_an_evening_of_rage_cites_no_clause_of_change(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "2")
    for _ in range(2):
        ragz("result", "rage", "Ann", "112", "Bob", "98")
    assert ragz("rematch", "--dealer", "Ann", code=1).stderr.splitlines() == [
        "error: the 2 games of this tournament are played [RG-95]",
        "hint: agree on more with: ragz rematch --dealer Ann --games 3",
    ]
    assert "CH-99" not in ragz("rematch", "--help").stdout


@pytest.mark.parametrize("dealer", [("--dealer", "Ann"), ()])
def test_rg_a9_no_command_is_proposed_with_a_house_rule_that_the_box_does_not_have(
    ragz: Ragz, dealer: tuple[str, ...]
) -> None:
    """All games agreed are played, or nobody deals: neither is said of a game that cannot be set up so."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Ann", "--games", "2")
    for _ in range(2):
        ragz("result", "rage", "Ann", "112", "Bob", "98")
    rule = ("--house", "out-beats-change-same-trick=on")
    said = ragz("rematch", "--edition", "amigo", *rule, *dealer, code=1).stderr
    assert "house rule out-beats-change-same-trick means nothing with the box of Amigo" in said
    assert "ragz rematch" not in said


def test_a_next_game_in_which_nothing_is_typed_is_begun_anew(three: Ragz) -> None:
    three("rematch", "rage", "--dealer", "Ann")
    three("rematch", "--first", "Cy")
    assert [game["game"] for game in games()] == ["change", "change"]
    three("roll", "4", "1")
    assert "the game at hand is not over" in three("rematch", code=1).stderr


def test_ch_11_another_board_leaves_all_else_as_agreed(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--advanced", "--short", "--first", "Ann", "--house", "one_card=no")
    ragz("do", "table: set Ann credits 0 # x")
    ragz("rematch", "--board", "stand-in", "--house", "move_to_same_space=no")
    assert games()[1]["setup"] == {
        "players": ["Ann", "Bob"],
        "credits": 50,
        "advanced": True,
        "board": "stand-in",
        "house": {"one_card_move_per_turn": "no", "move_to_same_space": "no"},
    }


def test_a_tie_breaker_counts_for_none_of_the_games_that_can_be_agreed_on(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", *TIED)
    ragz("rematch", "--tie-breaker", "--first", "Ann")
    ragz("do", "table: set Bob credits 0 # x")
    assert "game 2 of 2" in ragz("rematch", "--games", "2", "--first", "Ann").stdout
    ragz("do", *TIED)
    ragz("rematch", "--tie-breaker", "--first", "Ann")
    ragz("do", "table: set Ann credits 0 # x")
    assert "2 games are played" in ragz("rematch", "--games", "1", code=2).stderr
    assert "game 3 of 3" in ragz("rematch", "--games", "3").stdout


def test_a_28_no_result_comes_between_a_tie_and_its_tie_breaker(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", *TIED)
    ragz("rematch", "--tie-breaker")
    assert "the game at hand is not over" in ragz("result", "change", "Ann", "0", "Bob", "35", code=1).stderr


def test_a_tie_breaker_is_offered_and_adds_nothing(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann", "--games", "2")
    set_ = ("Bob credits 15", "Cy credits 9", "Ann credits 30", "Ann at Space-9")
    said = ragz("do", *(f"table: set {fact} # x" for fact in set_), "roll 4 1", "corner bob cy").stdout
    assert "Between Bob and Cy, if they like: ragz rematch --tie-breaker [CH-99]" in said
    assert "Players: Bob, Cy" in ragz("rematch", "--tie-breaker", "--first", "Bob").stdout
    assert games()[1]["kind"] == "tie-breaker"
    assert "Ann  30" in ragz("do", "table: set Cy credits 0 # x").stdout
    assert totals() == {"change": {"played": 1, "players": {"Ann": "30", "Bob": "0", "Cy": "0"}}}
    assert "Players: Ann, Bob, Cy" in ragz("rematch", "--first", "Ann").stdout


def test_nobody_tied_no_tie_breaker(three: Ragz) -> None:
    assert "nobody is tied: Ann won" in three("rematch", "--tie-breaker", code=1).stderr


def test_the_champion_is_declared_after_the_agreed_game(three: Ragz) -> None:
    three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    said = three("result", "change", "Ann", "40", "Bob", "20", "Cy", "0").stdout
    assert "  Bob  35 + 0 + 20 = 55\n  Ann  0 + 20 + 40 = 60\n  Cy   60 + 1 + 0 = 61\n" in said
    assert "Champion: Bob, with 55 [CH-101]\n" in said
    refused = three("rematch", code=1).stderr
    assert "the 3 games of this tournament are played" in refused
    assert "ragz rematch --games 4" in refused
    assert "game 4 of 4" in three("rematch", "--games", "4").stdout
    assert "champions" not in str(totals())


def test_ch_101_the_champion_of_change_stays_champion_when_another_game_follows(three: Ragz) -> None:
    three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    three("result", "change", "Ann", "40", "Bob", "20", "Cy", "0")
    change = totals()["change"]
    three("rematch", "rage", "--dealer", "Ann", "--games", "5")
    assert totals() == {"change": change}
    said = three("status").stdout
    assert "Change after 3 games, credits left" in said  # not of the five, of which two are of Rage
    assert "Champion: Bob, with 55 [CH-101]\n" in said
    three("result", "rage", "Ann", "80", "Bob", "105", "Cy", "9")
    assert totals()["change"] == change
    assert "Champion: Ann, with 150 [RG-95]" in three("result", "rage", "Ann", "70", "Bob", "20", "Cy", "9").stdout
    assert totals()["change"] == change
    assert "ok" in three("verify").stdout


def test_ch_101_a_tournament_goes_on_if_it_is_a_further_game_of_its_own_after_all(three: Ragz) -> None:
    three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    three("result", "change", "Ann", "40", "Bob", "20", "Cy", "0")
    three("rematch", "rage", "--dealer", "Ann", "--games", "4")
    three("rematch", "change", "--first", "Ann")
    assert "champions" not in str(totals())
    assert "Change after 3 games of 4" in three("status").stdout
    said = three("result", "change", "Ann", "12", "Bob", "40", "Cy", "0").stdout
    assert "  Cy   60 + 1 + 0 + 0 = 61\n" in said
    assert "Champion: Cy, with 61 [CH-101]" in said


def test_ch_101_a_tournament_goes_on_by_a_result_that_is_told_behind_it(three: Ragz) -> None:
    three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    three("result", "change", "Ann", "40", "Bob", "20", "Cy", "0")
    three("rematch", "rage", "--dealer", "Ann", "--games", "4")
    assert "Champion: Cy, with 61" in three("result", "change", "Ann", "12", "Bob", "40", "Cy", "0").stdout


def test_a_27_joint_champions_of_one_game_are_offered_no_tie_breaker_behind_another(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "9")
    ragz("rematch", "--games", "2")
    assert "ragz rematch --tie-breaker" in ragz("result", "change", "Ann", "9", "Bob", "0").stdout
    ragz("rematch", "news", "--games", "3")
    said = ragz("result", "news", "Ann", "90", "Bob", "50").stdout
    assert "Joint champions: Ann and Bob" in said
    assert "--tie-breaker" not in said


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        (("rage",), ("rage", {"players": ["Ann", "Bob", "Cy"], "edition": "fundex-2006", "dealer": "Ann"})),
        (
            ("rage", "--dealer", "Bob", "--variant", "action-cards", "--variant", "hidden-bids"),
            (
                "rage",
                {
                    "players": ["Ann", "Bob", "Cy"],
                    "edition": "fundex-2006",
                    "dealer": "Bob",
                    "variants": ["action-cards", "hidden-bids"],
                },
            ),
        ),
        (
            ("--short", "--first", "Cy", "--house", "move_to_same_space=no"),
            (
                "change",
                {
                    "players": ["Ann", "Bob", "Cy"],
                    "credits": 50,
                    "advanced": False,
                    "board": "stand-in",
                    "first": "Cy",
                    "house": {"move_to_same_space": "no"},
                },
            ),
        ),
    ],
)
def test_ch_101_how_more_games_are_agreed_on_is_told_as_a_command_that_does_what_was_wanted(
    three: Ragz, typed: tuple[str, ...], record: tuple[str, dict[str, object]]
) -> None:
    for _ in range(2):
        three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    refused = three("rematch", *typed, code=1).stderr
    assert three(*shlex.split(refused.partition("agree on more with: ragz ")[2]))
    assert (games()[-1]["game"], games()[-1]["setup"]) == record
    assert agreed() == 4


def test_rg_11_who_is_asked_for_the_dealer_is_told_the_whole_command(three: Ragz) -> None:
    refused = three("rematch", "rage", "--games", "5", "--edition", "amigo", code=2).stderr
    hint = refused.splitlines()[1].removeprefix("hint: ragz ")
    three(*shlex.split(hint))
    assert games()[-1]["setup"] == {"players": ["Ann", "Bob", "Cy"], "edition": "amigo", "dealer": "Ann"}
    assert agreed() == 5


def test_a_result_for_which_no_game_is_agreed_says_how_one_is(three: Ragz) -> None:
    for _ in range(2):
        three("result", "change", "Ann", "20", "Bob", "0", "Cy", "1")
    refused = three("result", "rage", "Ann", "80", "Bob", "105", "Cy", "9", code=1).stderr
    three(*shlex.split(refused.partition("agree on more with: ragz ")[2]))
    three("result", "rage", "Ann", "80", "Bob", "105", "Cy", "9")
    assert [game["game"] for game in games()] == ["change", "change", "change", "rage"]


def test_another_game_of_the_four_with_the_same_people(three: Ragz) -> None:
    assert "who deals first?" in three("rematch", "rage", code=2).stderr
    assert "Bob: bid" in three("rematch", "rage", "--dealer", "Ann").stdout
    three("do", "bids 3 4 2", "tricks 3 5 2")
    assert [game["game"] for game in games()] == ["change", "rage"]
    assert list(totals()) == ["change"]


def test_the_table_shows_the_totals_under_way_and_a_narration_every_game(three: Ragz) -> None:
    three("rematch", "--first", "Cy")
    assert "  Ann   0\n  Bob  35\n  Cy   60\nCy: roll" in three("status").stdout
    told = three("replay").stdout
    assert [line for line in told.splitlines() if line.startswith("Change, game")] == [
        "Change, game 1 of 3",
        "Change, game 2 of 3",
        "Change, game 2 of 3",
    ]


def test_where_nothing_was_agreed_no_number_of_games_is_named(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    assert ragz("rematch", "--first", "Ann").stdout.startswith("Change, game 2\n")


def test_an_evening_of_different_games_names_no_champion_and_points_to_the_standings(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "2")
    assert "ragz standings" not in ragz("result", "change", "Ann", "0", "Bob", "35").stdout
    said = ragz("result", "rat", "Ann", "9", "Bob", "5").stdout
    assert "Rat-A-Tat Roll after 1 game, " in said  # not of the two, of which the other was Change
    assert "places as points: ragz standings\n" in said
    assert "hampion:" not in said
    assert "champions" not in str(totals())


def test_an_option_that_the_game_does_not_have_is_refused(three: Ragz) -> None:
    assert "Change has no --dealer" in three("rematch", "--dealer", "Bob", code=2).stderr
    assert "Rage has no --first" in three("rematch", "rage", "--first", "Bob", code=2).stderr


def test_a_result_is_told_without_any_save(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Grandma Jo", "35", "# played at Bob's")
    (game,) = games()
    assert game["log"] == ["table: result Ann 0 Grandma Jo 35  # played at Bob's"]
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Grandma Jo": "35"}}}
    assert "ok, 1 line\n" in ragz("verify").stdout


def test_ch_99_a_tie_that_was_told_offers_the_tie_breaker(ragz: Ragz) -> None:
    said = ragz("result", "change", "Ann", "0", "Bob", "0", "Cy", "9").stdout
    assert "Between Ann and Bob, if they like: ragz rematch --tie-breaker [CH-99]\n" in said
    assert "Players: Ann, Bob\n" in ragz("rematch", "--tie-breaker").stdout
    assert games()[1]["setup"] == {"players": ["Ann", "Bob"], "credits": 50, "advanced": False}


def test_a_27_a_tie_that_was_told_is_played_out_on_the_board_that_was_agreed(ragz: Ragz) -> None:
    wanted = ("--board", "stand-in", "--house", "one_card=no", "--advanced")
    ragz("new", "change", "Ann", "Bob", *wanted, "--games", "3")
    ragz("result", "change", "Ann", "0", "Bob", "0")
    ragz("rematch", "--tie-breaker", "--first", "Bob")
    assert games()[1]["setup"] == {
        "players": ["Ann", "Bob"],
        "credits": 50,
        "advanced": True,
        "board": "stand-in",
        "first": "Bob",
        "house": {"one_card_move_per_turn": "no"},
    }


def test_a_27_spaces_learned_in_a_tie_breaker_are_known_in_the_next_game(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "0")
    ragz("rematch", "--tie-breaker", "--first", "Ann")
    ragz("do", "roll 5 2", "space 7 corner 2", "table: set Ann credits 0 # x")
    ragz("rematch", "--first", "Bob")
    assert setup(2)["credits"] == 120
    assert "Bob moves 7 to Corner 2" in ragz("roll", "5", "2").stdout


def test_a_rematch_that_nobody_has_begun_leaves_its_board_and_house_rules_but_not_its_form(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "0")
    ragz("rematch", "--short", "--board", "stand-in", "--house", "one_card=no")
    ragz("rematch", "--first", "Bob")
    assert games()[1]["setup"] == {
        "players": ["Ann", "Bob"],
        "credits": 120,
        "advanced": False,
        "first": "Bob",
        "board": "stand-in",
        "house": {"one_card_move_per_turn": "no"},
    }


def test_a_result_goes_before_a_game_in_which_nothing_is_typed(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "3")
    said = ragz("result", "change", "ann", "0", "bob", "35").stdout
    assert "ragz rematch" not in said  # the next game waits already
    assert "  Ann   0\n  Bob  35\nAnn: roll both Track Dice [CH-14]\n" in said
    assert said.endswith("Take it back with: ragz undo\n")
    assert [game.get("kind", "") for game in games()] == ["told", ""]
    assert games()[0]["log"] == ["table: result Ann 0 Bob 35  # played without ragz"]
    assert "Ann: roll 4 1" in ragz("roll", "4", "1").stdout
    assert "the game at hand is not over" in ragz("result", "change", "ann", "0", "bob", "35", code=1).stderr


def test_a_result_that_was_mistyped_is_amended(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    ragz("amend", "1", "table: result Ann 0 Bob 53  # a slip")
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Bob": "53"}}}


def test_a_game_that_is_only_told_is_shown_and_asked_for_like_any_other(ragz: Ragz) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    assert ragz("status").stdout.startswith("Change, played without ragz\nThe game is over. Won by: Ann\n")
    assert "Tournament" in ragz("why").stdout
    assert "only the result is known" in ragz("odds", code=2).stderr
    assert "no board" in ragz("board", "show", code=2).stderr
    ragz("undo")
    assert "the table: tell what everybody had" in ragz("next").stdout


def test_a_game_that_is_only_told_has_no_columns_but_its_result(ragz: Ragz) -> None:
    ragz("result", "rat", "Ann", "9", "Bob", "5")
    assert "\nPlayer\tTotal\nAnn\t9\nBob\t5\n" in ragz("status").stdout
    ragz("result", "news", "Ann", "90", "Bob", "50")
    assert "\nPlayer\tZeal\nAnn\t90\nBob\t50\n" in ragz("status").stdout
    ragz("undo")
    assert "\nPlayer\nAnn\nBob\n" in ragz("status").stdout


def test_a_result_that_was_taken_back_is_no_game_and_holds_nothing_up(three: Ragz) -> None:
    three("result", "change", "Ann", "0", "Bob", "5", "Cy", "7")
    assert "Or go on without it: ragz rematch" in three("undo").stdout
    assert "1 game on 1 night\nOver all" in three("standings").stdout
    assert "game 2 of 3" in three("rematch", "--first", "Bob").stdout
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Bob": "35", "Cy": "60"}}}
    assert "ok" in three("verify").stdout


def test_a_result_told_before_a_game_that_was_only_begun_is_taken_back_and_amended(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("result", "change", "Ann", "0", "Bob", "35")
    assert "Taken back, line 1: table: result" in ragz("undo").stdout
    assert totals() == {}
    ragz("redo")
    ragz("amend", "1", "table: result Ann 0 Bob 53  # a slip")
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Bob": "53"}}}
    assert [game.get("kind", "") for game in games()] == ["told", ""]
    assert "Ann: roll 4 1" in ragz("roll", "4", "1").stdout


def test_tb_13_k_22_an_undo_right_after_rematch_removes_the_game_that_was_only_begun(three: Ragz) -> None:
    before = games()
    three("rematch", "--first", "Cy")
    said = three("undo").stdout
    assert "is gone: it was only begun. Begin it again with: ragz rematch" in said
    assert "Taken back" not in said
    assert games() == before
    assert "Taken back, line 3: table: set Ann credits 0" in three("undo").stdout
    three("redo")
    assert "game 2 of 3" in three("rematch", "--first", "Cy").stdout


def test_tb_13_a_game_whose_lines_were_all_undone_was_only_begun(three: Ragz) -> None:
    before = games()
    three("rematch", "--first", "Cy")
    three("roll", "4", "1")
    three("undo")
    assert "is gone" in three("undo").stdout
    assert games() == before


@pytest.mark.parametrize(
    "words",
    [
        ("rage", "--dealer", "Bob"),
        ("--first", "Cy"),
        ("--advanced", "--short", "--first", "Bob"),
        ("--house", "one_card=no", "--games", "5"),
        ("--with", "Dora", "--without", "Bob", "--first", "Dora"),
        ("rage", "--dealer", "Bob", "--edition", "amigo", "--variant", "action-cards"),
    ],
)
def test_tb_13_the_command_begins_the_very_game_again(three: Ragz, words: tuple[str, ...]) -> None:
    three("rematch", *words)
    before = games()[-1]
    again = three("undo").stdout.partition("Begin it again with: ragz ")[2].splitlines()[0]
    three(*shlex.split(again))
    assert {**games()[-1], "started": ""} == {**before, "started": ""}


def test_tb_13_a_game_of_cards_is_begun_again_with_its_dealer(three: Ragz) -> None:
    three("rematch", "rage", "--dealer", "Bob")
    again = three("undo").stdout.partition("Begin it again with: ragz ")[2]
    three(*shlex.split(again.splitlines()[0]))
    assert (games()[-1]["game"], setup(1)["dealer"]) == ("rage", "Bob")


BOXES = ("fundex-2006", "amigo", "amigo-1985")


@pytest.mark.parametrize("rule", [switch.name for switch in RAGE.switches])
@pytest.mark.parametrize("box", BOXES)
def test_rg_a9_a_game_from_another_box_is_begun_again_without_the_house_rules_that_it_does_not_have(
    ragz: Ragz, box: str, rule: str
) -> None:
    switch = next(one for one in RAGE.switches if one.name == rule)
    agreed = ("--edition", box, "--house", f"{rule}={switch.values[1]}")
    if invoke(("new", "rage", "Ann", "Bob", "--dealer", "Bob", *agreed)).exit_code:
        return  # not a rule of this box
    ragz("do", "table: stop # it is late")
    for other in BOXES:
        ragz("rematch", "--dealer", "Ann", "--edition", other)
        before = games()[-1]
        again = ragz("undo").stdout.partition("Begin it again with: ragz ")[2].splitlines()[0]
        ragz(*shlex.split(again))
        assert {**games()[-1], "started": ""} == {**before, "started": ""}
        ragz("undo")


def test_rg_11_the_command_for_the_next_game_of_rage_names_a_dealer(ragz: Ragz) -> None:
    ragz("new", "rage", "Grandma Jo", "Bob", "--games", "2")
    said = ragz("do", *ROUNDS_OF_RAGE).stdout
    ragz(*shlex.split(said.partition("Game 2 of 2 begins with: ragz ")[2].splitlines()[0]))
    assert setup(1)["dealer"] == "Grandma Jo"


def test_tb_13_the_next_undo_is_in_the_game_before(three: Ragz) -> None:
    three("rematch", "--first", "Cy")
    said = three("do", "undo", "undo", "table: set Ann credits 5 # x").stdout
    assert "Taken back, line 3: table: set Ann credits 0" in said
    assert "Begin it again with: ragz rematch" in said
    (game,) = games()
    assert game["log"][-2:] == ["undo", "table: set Ann credits 5  # x"]


def test_an_undo_among_several_lines_leaves_the_game_behind_a_result(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann", "--games", "3")
    ragz("result", "change", "Ann", "0", "Bob", "35")
    said = ragz("do", "undo; redo", "amend 1 table: result Ann 0 Bob 53 # a slip", "roll 4 1").stdout
    assert said.count("table: result Ann 0 Bob 35") == 2
    assert said.index("Bob ended with 53 [CH-101]") < said.index("Ann: roll 4 1\n  Ann moves 5 to Desires")
    assert [game["log"][-1] for game in games()] == ["amend 1 table: result Ann 0 Bob 53  # a slip", "Ann: roll 4 1"]
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Bob": "53"}}}
    assert "ok" in ragz("verify").stdout


def test_tb_13_at_the_prompt_too_an_undo_removes_the_game_that_was_only_begun(three: Ragz) -> None:
    three("rematch", "--first", "Cy")
    said = three("play", stdin="undo\n").stdout
    assert "Begin it again with: rematch" in said
    assert len(games()) == 1


def test_nothing_is_taken_back_further_than_it_goes(three: Ragz) -> None:
    assert "3 lines can" in three("undo", "9", code=1).stderr
    three("rematch", "--first", "Cy")
    before = Path("ragz.toml").read_bytes()
    assert "only its beginning can be taken back" in three("undo", "2", code=1).stderr
    assert Path("ragz.toml").read_bytes() == before
    three("do", "note x", "undo 2", code=1)  # with the note the next game is under way
    assert [game["log"][-1] for game in games()] == [WON_BY_ANN[-1].replace(" #", "  #"), "note x"]


def test_a_rematch_takes_every_option_of_its_game(three: Ragz) -> None:
    three("rematch", "rage", "--dealer", "Ann", "--edition", "amigo", "--variant", "action-cards")
    setup = {"players": ["Ann", "Bob", "Cy"], "edition": "amigo", "dealer": "Ann", "variants": ["action-cards"]}
    assert games()[1]["setup"] == setup
    three("do", "table: set Ann score 5 # x")
    assert "Rage has no --short" in three("rematch", "rage", "--short", "--dealer", "Ann", code=2).stderr


def test_ch_100_the_next_game_may_be_a_short_and_advanced_one(three: Ragz) -> None:
    three("rematch", "--advanced", "--short", "--first", "Bob")
    assert games()[1]["setup"] == {
        "players": ["Ann", "Bob", "Cy"],
        "credits": 50,
        "advanced": True,
        "board": "stand-in",
        "first": "Bob",
    }


def test_an_option_can_bring_the_usual_form_back(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--edition", "amigo", "--dealer", "Ann")
    ragz("do", *ROUNDS_OF_RAGE)
    ragz("rematch", "--dealer", "Bob", "--edition", "fundex-2006")
    assert [game["setup"] for game in games()] == [
        {"players": ["Ann", "Bob"], "edition": "amigo", "dealer": "Ann"},
        {"players": ["Ann", "Bob"], "edition": "fundex-2006", "dealer": "Bob"},
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [("accept", 1), ("roll 4 1", 2), ("amend 9 x", 2), ("redo", 1), ("count Ann 3 Ann 4", 2), ("Zoe: result", 2)],
)
def test_a_line_that_a_result_only_does_not_take_is_refused(ragz: Ragz, line: str, code: int) -> None:
    ragz("result", "change", "Ann", "0", "Bob", "35")
    before = Path("ragz.toml").read_bytes()
    assert ragz("do", line, code=code).stderr.startswith("error: ")
    assert Path("ragz.toml").read_bytes() == before


@pytest.mark.parametrize(
    "typed",
    [
        ("Ann 0, Grandma Jo 35, Bob 4",),
        ("Ann", "0,", "Grandma", "Jo,", "35", "Bob", "4"),
        ("Ann", "0", "Grandma Jo", "35", "Bob", "4"),
        ("Ann,0,Grandma Jo,35,Bob,4",),
    ],
)
def test_a_name_with_spaces_goes_in_quotes_or_between_commas(ragz: Ragz, typed: tuple[str, ...]) -> None:
    ragz("result", "change", *typed)
    assert games()[0]["log"] == ["table: result Ann 0 Grandma Jo 35 Bob 4  # played without ragz"]


def test_a_name_in_quotes_may_end_with_a_number(ragz: Ragz) -> None:
    ragz("result", "change", "Player 1", "0", "Player 2", "35")
    assert games()[0]["setup"] == {"players": ["Player 1", "Player 2"]}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ann 0 bob x cy 3", "x is no number, and bob needs one"),
        ("ann 0 bob cy 3", "cy is no number, and bob needs one"),
        ("Ann 0 Grandma Jo 35", "Jo is no number, and Grandma needs one"),
    ],
)
def test_a_word_that_is_no_number_makes_nobodys_name_longer(ragz: Ragz, typed: str, said: str) -> None:
    assert said in ragz("result", "change", *typed.split(), code=2).stderr
    assert not Path("ragz.toml").exists()


def test_a_refused_result_says_how_it_is_typed_if_all_of_it_is_one_name(ragz: Ragz) -> None:
    refused = ragz("result", "change", "Ann", "0", "Grandma", "Jo", "35", "# at Bob's", code=2).stderr
    command = refused.partition("in quotes: ragz ")[2].strip()
    ragz(*shlex.split(command))
    assert games()[0]["log"] == ["table: result Ann 0 Grandma Jo 35  # at Bob's"]


def test_who_is_known_needs_no_quotes_and_takes_no_word_more(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Grandma Jo", "Cy", "--games", "3")
    wrong = ragz("result", "change", "ann", "0", "grandma", "jo", "x", "cy", "4", code=2).stderr
    assert "x is no number, and grandma jo needs one" in wrong
    wrong = ragz("result", "change", "ann 0, grandma jo x cy 4", code=2).stderr
    assert "x is no number, and grandma jo needs one" in wrong
    ragz("result", "change", "ann", "0", "grandma", "jo", "35", "cy", "4")
    assert games()[0]["log"] == ["table: result Ann 0 Grandma Jo 35 Cy 4  # played without ragz"]


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["chnge", "Ann", "0", "Bob", "3"], "there is no game chnge", 2),
        (["change", "Ann", "5", "Bob", "3"], "nobody has 0", 2),
        (["change", "0", "Bob", "3"], "0 has no name before it", 2),
        (["change", "Ann", "0", "Bob"], "Bob has no result", 2),
        (["change", "Ann", "0", "Ann", "3"], "would be the same name", 2),
        (["change", "Ann", "0", "Undo", "3"], "cannot be a player's name", 2),
    ],
)
def test_a_result_that_cannot_be_leaves_no_file(ragz: Ragz, words: list[str], said: str, code: int) -> None:
    assert said in ragz("result", *words, code=code).stderr
    assert not Path("ragz.toml").exists()


def test_totals_that_were_changed_by_hand_are_found_and_accepted(three: Ragz) -> None:
    path = Path("ragz.toml")
    path.write_text(path.read_text(encoding="utf-8").replace('Cy = "60"', 'Cy = "6"'), encoding="utf-8")
    wrong = three("status", code=3).stderr
    assert "ragz.toml:" in wrong
    assert "the totals say change.players.Cy = 6; the games give change.players.Cy = 60" in wrong
    three("accept")
    assert totals() == {"change": {"played": 1, "players": {"Ann": "0", "Bob": "35", "Cy": "60"}}}


@pytest.mark.parametrize("kind", ["practice", "Tie-breaker"])
def test_a_kind_of_game_that_is_unknown_is_refused(three: Ragz, kind: str) -> None:
    path = Path("ragz.toml")
    path.write_text(
        path.read_text(encoding="utf-8").replace("rules = 3", f'kind = "{kind}"\nrules = 3'), encoding="utf-8"
    )
    assert f"games.kind: '{kind}' is none of tie-breaker, told" in three("status", code=3).stderr
