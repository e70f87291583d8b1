"""The beginning in three answers: which game, who plays, and a summary that words and numbers change."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ragz_cli.cli.prompt.reading import Shown
from ragz_cli.cli.prompt.setup import Plan, choices_of, set_up
from ragz_cli.games import NAMES, load
from ragz_cli.store.files import SavedBoard, path_of, write_board
from ragz_cli.store.load import SaveError
from tests.runner import invoke


class Host:
    """Answers in order; the end of them is the end of the input."""

    seen = True

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.questions: list[str] = []
        self.words: list[Sequence[str]] = []

    def question(self, text: str, words: Sequence[str]) -> str:
        self.questions.append(text)
        self.words.append(words)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def line(self, shown: Shown) -> str:
        raise AssertionError("no line is asked for")

    def remember(self, line: str) -> None:
        raise AssertionError("no line is recorded")


def setup_after(*answers: str) -> dict[str, Any]:
    """The set-up that is written after these answers, with the game's name."""
    host = Host(*answers)
    set_up(host, "ragz.toml")
    assert not host.answers, host.questions
    game = tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]
    return {"game": game["game"], **game["setup"]}


def begun(*answers: str) -> Host:
    """Somebody who has given these answers and begun."""
    host = Host(*answers, "")
    set_up(host, "ragz.toml")
    assert not host.answers
    return host


def stopped(*answers: str) -> Host:
    """Somebody whose answers end before the game begins."""
    host = Host(*answers)
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert not Path("ragz.toml").exists()
    return host


def agreed() -> int:
    return int(tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["session"]["games_agreed"])


@pytest.mark.parametrize("name", NAMES)
def test_three_answers_begin_the_games_own_set_up_with_few_keys_besides_the_names(name: str) -> None:
    answers = (str(NAMES.index(name) + 1), "Ann, Bob", "")
    assert setup_after(*answers) == {"game": name, **load(name).prepare(["Ann", "Bob"], {})}
    assert sum(len(answer) + 1 for answer in answers) - len("Ann, Bob") <= 12


@pytest.mark.parametrize("typed", ["RAGE", "Rage", "rage", "3"])
def test_k_65_a_game_may_be_written_as_people_write_it(typed: str) -> None:
    assert setup_after(typed, "Ann Bob", "")["game"] == "rage"


def test_a_game_goes_by_the_beginning_of_its_title() -> None:
    assert setup_after("rat-a", "Ann Bob", "")["game"] == "rat"


SAID = [
    ("change", ["short"], {"credits": 50}),
    ("change", ["the short game", "no short"], {"credits": 120}),
    ("change", ["Short Game", "advanced game"], {"credits": 50, "advanced": True}),
    ("change", ["3", "3"], {"credits": 120}),
    ("change", ["short, advanced and stand-in"], {"credits": 50, "advanced": True, "board": "stand-in"}),
    ("change", ["bob begins"], {"first": "Bob"}),
    ("change", ["short, bob begins and stand-in"], {"credits": 50, "first": "Bob", "board": "stand-in"}),
    ("change", ["add Cy and Dee"], {"players": ["Ann", "Bob", "Cy", "Dee"]}),
    ("change", ["4", "2"], {"first": "Bob"}),
    ("change", ["stand-in"], {"board": "stand-in"}),
    ("change", ["emotional_doubles=move"], {"house": {"emotional_doubles": "move"}}),
    ("change", ["house rules", "1"], {"house": {"emotional_doubles": "move"}}),
    ("rage", ["amigo"], {"edition": "amigo"}),
    ("rage", ["edition", "2"], {"edition": "amigo"}),
    ("rage", ["amigo", "edition", "fundex-2006"], {"edition": "fundex-2006"}),
    ("rage", ["variant", "hidden-bids, action-cards"], {"variants": ["hidden-bids", "action-cards"]}),
    ("rage", ["hidden bids"], {"variants": ["hidden-bids"]}),
    ("rage", ["Bob deals first"], {"dealer": "Bob"}),
    ("rage", ["who deals", "bob"], {"dealer": "Bob"}),
    ("rage", ["amigo", "5", "4 5"], {"house": {"no-trump-then": "new", "second-joker": "lower"}}),
    ("rage", ["add Cy"], {"players": ["Ann", "Bob", "Cy"]}),
    ("rage", ["add Cy", "without Ann"], {"players": ["Bob", "Cy"]}),
    ("rage", ["no, Bob is Rob"], {"players": ["Ann", "Rob"]}),
    ("rage", ["no, bob is rob"], {"players": ["Ann", "Rob"]}),
    ("rat", ["ann is mary lou"], {"players": ["Mary Lou", "Bob"]}),
    ("rage", ["bob deals", "no, bob is Rob"], {"players": ["Ann", "Rob"]}),
    ("rage", ["1", "Cy, Dee and Eve"], {"players": ["Cy", "Dee", "Eve"]}),
    ("change", ["we'd like the short one please"], {"credits": 50}),
    ("change", ["bob threw the highest, he always does"], {"first": "Bob"}),
    ("change", ["uncle Cy wants to play as well"], {"players": ["Ann", "Bob", "uncle Cy"]}),
    ("rage", ["we have got the Amigo box"], {"edition": "amigo"}),
    ("rage", ["add Cy", "bob isn't playing"], {"players": ["Ann", "Cy"]}),
    ("rat", ["bob was at the Eiffel Tower last"], {"first": "Bob"}),
    ("rat", ["tokens", "3"], {"house": {"starting_tokens": "3"}}),
]


@pytest.mark.parametrize(
    ("game", "answers", "kept"), SAID, ids=[f"{game}: {'; '.join(said)}" for game, said, _ in SAID]
)
def test_a_number_or_a_word_changes_the_summary(game: str, answers: list[str], kept: dict[str, object]) -> None:
    setup = setup_after(game, "Ann, Bob", *answers, "yep")
    assert {key: setup.get(key) for key in kept} == kept


@pytest.mark.parametrize(("typed", "games"), [("three games", 3), ("2 games", 2), ("1 game", 1)])
def test_ch_101_how_many_games_is_said_in_a_word(typed: str, games: int) -> None:
    begun("rage", "Ann Bob", typed)
    assert agreed() == games


@pytest.mark.parametrize(
    ("typed", "players"),
    [
        ("cy is out", ["Ann", "Bob"]),
        ("cy is ill", ["Ann", "Bob"]),
        ("cy is called zoe", ["Ann", "Bob", "Zoe"]),
        ("dan joins", ["Ann", "Bob", "Cy", "Dan"]),
        ("dan wants to play too", ["Ann", "Bob", "Cy", "Dan"]),
    ],
)
def test_tb_10_who_plays_is_changed_as_people_say_it(typed: str, players: list[str]) -> None:
    assert setup_after("change", "just Ann, Bob and Cy", typed, "")["players"] == players


def test_what_was_changed_stands_in_the_summary() -> None:
    host = begun("rage", "mum dad tom and tim", "amigo", "tom deals", "three games")
    assert host.questions[2].startswith(
        "Rage for Mum, Dad, Tom and Tim: Mum deals first, Fundex 2006, usual rules, one game"
    )
    assert host.questions[-1].startswith("Rage for Mum, Dad, Tom and Tim: Tom deals first, Amigo, usual rules, 3 games")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["chess"], "There is no game chess"),
        (["9"], "There is no game 9"),
        (["rage", "Ann"], "1 player cannot play"),
        (["rage", "Ann, Ann"], "same name"),
        (["rage", "Ann, play"], "is a word that begins lines"),
        (["rage", "4 1"], "4 cannot be a player's name: it is a number"),
        (["rage", "Ann, Bob", "zoe deals"], "Type the name, as in: Ann deals first"),
        (["rage", "Ann, Bob", "the youngest deals"], "Type the name, as in: Ann deals first"),
        (["rage", "Ann, Bob", "monopoly"], "Nothing is changed: monopoly"),
        (["not rage"], "There is no game not rage"),
        (["anything but rage"], "There is no game anything but rage"),
        (["rage", "Ann, Bob, not Cy"], "Type all names in one line"),
        (["rage", "just us two"], "Type all names in one line"),
        (["rage", "Kim deals first"], "deals is nobody's name"),
        (["rage", "Mum, Dad and Kim starts"], "starts is nobody's name"),
        (["change", "the youngest begins"], "Type all names in one line"),
        (["rat", "Ann, Bob, Cy goes first"], "Type all names in one line"),
        (["rage", "Ann, Bob", "bob doesn't deal"], "Nothing is changed: bob doesn't deal"),
        (["rage", "Ann, Bob", "Bob can't deal first"], "Nothing is changed: Bob can't deal first"),
        (["change", "Ann, Bob", "Bob must not start"], "Nothing is changed: Bob must not start"),
        (["rage", "Ann, Bob", "without Ann"], "1 player cannot play"),
        (["rage", "Ann, Bob", "17"], "Nothing is changed: 17"),
        (["change", "Ann, Bob", "short and sweet"], "Nothing is changed: short and sweet"),
        (["change", "Ann, Bob", "doubles=maybe"], "There is no house rule doubles"),
        (["change", "Ann, Bob", "0 games"], "An evening has 1 to 99 games"),
        (["change", "Ann, Bob", "board", "no-such-board"], "There is no board no-such-board"),
        (["rage", "Ann, Bob", "who deals", "Zoe"], "Zoe cannot deal"),
    ],
)
def test_what_is_not_understood_leaves_everything_as_it_was_and_is_no_error(
    wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host = stopped(*wrong)
    told = capsys.readouterr().err
    assert said in told
    assert "error:" not in told
    assert host.questions[-1] == host.questions[-2]


@pytest.mark.parametrize(
    "typed", ["?", "yep", "ok", "what is the short game?", "how many can play", "can I play alone"]
)
def test_k_120_a_question_or_a_yes_is_nobodys_name(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    host = stopped("change", typed)
    assert host.questions[1] == host.questions[2]
    assert "cannot play" not in capsys.readouterr().err


def test_k_120_a_question_is_answered_by_the_rules_wherever_it_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    begun("change", "what is the short game?", "Ann, Bob", "what is the short game?")
    assert capsys.readouterr().err.count("CH-100  Short Game") == 2


@pytest.mark.parametrize("choice", ["who deals first", "names", "house rules", "games"])
def test_k_120_a_question_behind_a_choice_is_answered_by_the_rules_too(
    choice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host = stopped("rage", "Ann, Bob", choice, "how many cards do I get?", "what is trump?")
    told = capsys.readouterr().err
    assert told.count("RG-") > 1
    assert "cannot deal" not in told
    assert host.questions[-1] == host.questions[-3]


def test_what_can_be_chosen_is_listed_for_who_asks(capsys: pytest.CaptureFixture[str]) -> None:
    begun("change", "Ann Bob", "?", "house rules", "?", "")
    listed = capsys.readouterr().err
    assert all(row.ruling in listed for row in load("change").switches)
    assert not any(row.name in listed for row in load("change").switches)
    assert "\n  Who begins? 1 Ann, 2 Bob. [Enter: by opening rolls]" in listed  # its name once


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_asked_in_the_set_up_a_question_mark_is_answered_with_what_can_be_said(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing in snake_case before the first roll: a wrong house rule is answered with the numbered list."""
    asked = [one.label for one in choices_of(Plan(load(name), ("Ann", "Bob", "Cy"))) if one.question][1:]
    every = [answer for label in asked for answer in (label, "?", "")]
    begun(name, "Ann Bob Cy", *every, "house rules", "no_such_rule", "")
    listed = capsys.readouterr().err
    assert "Only the table" not in listed
    assert "There is no house rule no_such_rule. Type the number of one of these:\n  1 " in listed
    assert not re.search(r"[a-z]_[a-z]", listed.replace("no_such_rule", ""))


def test_k_130_only_boards_of_this_game_are_offered_and_one_alone_is_usual() -> None:
    for name, game in (("ours", "change"), ("theirs", "news")):
        write_board(path_of(name), SavedBoard(game, name, ()))
    host = Host("change", "Ann, Bob", "board", "", "board", "ours", "")
    set_up(host, "ragz.toml")
    assert "board ours" in host.questions[2]
    assert list(host.words[3]) == ["ours", "stand-in"]
    assert "board ours" not in host.questions[4]
    assert tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]["setup"]["board"] == "ours"


@pytest.mark.parametrize("typed", ["only the scores", "scores", "8"])
def test_who_wants_only_the_scores_is_asked_for_the_result(typed: str) -> None:
    assert setup_after("change", "Ann, Bob", typed, "") == {"game": "change", "players": ["Ann", "Bob"]}
    assert invoke(["table: result Ann 0 Bob 35  # played"]).exit_code == 0
    assert "Won by: Ann" in invoke(["status"]).stdout


def test_rg_a17_a_house_rule_of_another_box_is_asked_for_again(capsys: pytest.CaptureFixture[str]) -> None:
    setup = setup_after("rage", "Ann Bob Cy", "amigo", "house rules", "2", "4", "")
    assert setup["house"] == {"no-trump-then": "new"}
    assert "means nothing with the box of Amigo [RG-A9]" in capsys.readouterr().err


def test_rg_a4_ten_people_have_a_box_for_ten(capsys: pytest.CaptureFixture[str]) -> None:
    setup = setup_after("rage", "A B C D E F G H I J K", "A B C D E F G H I J", "fundex", "")
    assert (len(setup["players"]), setup["edition"]) == (10, "amigo")
    said = capsys.readouterr().err
    assert "11 players cannot play" in said
    assert "10 players cannot play; the box of Fundex 2006 is for 2 to 8" in said


@pytest.mark.parametrize("name", NAMES)
def test_every_game_offers_only_the_scores_last(name: str) -> None:
    assert re.search(r" \d only the scores$", begun(name, "Ann, Bob").questions[-1])


@pytest.mark.parametrize("typed", ["7", "only the scores", "just the points"])
def test_rg_92_rage_keeps_its_two_lines_a_round(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "only the scores, one game" not in stopped("rage", "Ann, Bob", typed).questions[-1]
    assert "two lines a round" in capsys.readouterr().err


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_says_what_enter_takes(name: str) -> None:
    assert all(option.flag or option.usual for option in load(name).options)


def test_a_folder_that_is_missing_is_told_before_anything_is_asked() -> None:
    host = Host()
    with pytest.raises(SaveError, match="there is no folder"):
        set_up(host, "nowhere/ragz.toml")
    assert not host.questions


def test_back_takes_an_answer_back_and_nothing_of_it_is_left() -> None:
    answers = ("change", "Ann, Bob", "back", "Ann, Cy", "advanced", "back", "short", "who begins", "back", "")
    setup = setup_after(*answers)
    assert (setup["players"], setup["credits"], setup["advanced"]) == (["Ann", "Cy"], 50, False)


def test_back_goes_as_far_as_the_game_and_no_further(capsys: pytest.CaptureFixture[str]) -> None:
    host = begun("rage", "Ann Bob", "Bob deals", *["back"] * 4, "rat", "Cy Dee")
    game = tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]
    assert (game["game"], game["setup"]["players"]) == ("rat", ["Cy", "Dee"])
    assert [at for at, text in enumerate(host.questions) if text.startswith("Which game")] == [0, 6, 7]
    assert "back takes an answer back" in capsys.readouterr().out


def test_an_answer_that_was_wrong_is_none_to_go_back_to() -> None:
    assert stopped("chess", "rage", "Ann", "Ann Bob", "zoe deals", "back").questions[-1].startswith("Who plays")


@pytest.mark.parametrize("answers", [["quit"], ["change", "Ann, Bob", "exit"]])
def test_whoever_leaves_the_questions_by_a_word_leaves_no_session(answers: list[str]) -> None:
    host = Host(*answers, "never asked")
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert host.answers == ["never asked"]
    assert not Path("ragz.toml").exists()


@pytest.mark.parametrize(
    ("game", "does", "choice"),
    [
        ("change", "begins", "first"),
        ("news", "begins", "first"),
        ("rage", "deals", "dealer"),
        ("rat", "begins", "first"),
    ],
)
def test_who_begins_may_have_a_name_with_spaces(game: str, does: str, choice: str) -> None:
    assert setup_after(game, "Ann, Grandma Jo", f"grandma jo {does}", "")[choice] == "Grandma Jo"


def test_a_board_file_may_have_a_name_with_spaces() -> None:
    Path("our board.toml").write_text('game = "change"\nname = "ours"\nspaces = ["7 corner 2"]\n', encoding="utf-8")
    assert setup_after("change", "Ann, Bob", "board", "our board.toml", "")["board"] == "ours"


@pytest.mark.parametrize(
    ("typed", "players"),
    [
        ("Mum and Dad", ["Mum", "Dad"]),
        ("Mum, Dad & Zoe", ["Mum", "Dad", "Zoe"]),
        ("Mum + Dad + Zoe", ["Mum", "Dad", "Zoe"]),
        ("Mum/Dad", ["Mum", "Dad"]),
        ("Grandma Jo, Dad, and Zoe", ["Grandma Jo", "Dad", "Zoe"]),
        ("Ann Bob and Cy", ["Ann", "Bob", "Cy"]),
        ("Sandy, Andy", ["Sandy", "Andy"]),
        ("mum, grandma jo", ["Mum", "Grandma Jo"]),
        ("May Will Art", ["May", "Will", "Art"]),
        ("Dad, McKay", ["Dad", "McKay"]),
    ],
)
def test_k_50_names_may_be_joined_as_people_join_them(typed: str, players: list[str]) -> None:
    assert setup_after("rage", typed, "")["players"] == players


def test_the_first_duty_is_left_to_the_prompt_that_asks_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    begun("change", "Ann Bob", "ann begins")
    assert "roll both Track Dice" not in capsys.readouterr().out
