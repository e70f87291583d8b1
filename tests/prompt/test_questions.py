"""The questions before a game, answered by somebody who mistypes now and then."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ragz_cli.cli.prompt.reading import Shown
from ragz_cli.cli.prompt.setup import set_up
from ragz_cli.games import NAMES, load
from ragz_cli.store.load import SaveError


class Host:
    """Answers in order; the end of them is the end of the input."""

    seen = True

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.questions: list[str] = []
        self.read_back: list[str] = []
        self.objections: list[str] = []
        self.words: list[Sequence[str]] = []

    def question(self, text: str, words: Sequence[str]) -> str:
        if "right?" in text:
            self.read_back.append(text)
            return self.objections.pop(0) if self.objections else ""
        self.questions.append(text)
        self.words.append(words)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def line(self, shown: Shown, begun: str) -> str:
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


@pytest.mark.parametrize("name", NAMES)
def test_enter_to_everything_but_the_names_is_the_games_own_set_up(name: str) -> None:
    game = load(name)
    answers = [
        name,
        "Ann, Bob",
        *("" for option in game.options if not option.rare),
        *([""] if game.switches else []),
        "",
    ]
    assert setup_after(*answers) == {"game": name, **game.prepare(["Ann", "Bob"], {})}


def test_a_game_can_be_told_by_its_number_its_name_or_its_title() -> None:
    assert setup_after("3", "Ann Bob", "", "", "", "", "")["game"] == "rage"
    Path("ragz.toml").unlink()
    assert setup_after("rat-a", "Ann Bob", *[""] * 7)["game"] == "rat"


def test_every_choice_is_asked_for_and_taken() -> None:
    answers = ("change", "Grandma Jo, Bob", "no", "yes", "Bob", "stand-in", "emotional_doubles=move", "")
    assert setup_after(*answers) == {
        "game": "change",
        "players": ["Grandma Jo", "Bob"],
        "credits": 50,
        "advanced": False,
        "first": "Bob",
        "board": "stand-in",
        "house": {"emotional_doubles": "move"},
    }


def test_rage_takes_several_variants() -> None:
    setup = setup_after("rage", "Ann Bob Cy", "Cy", "amigo", "hidden-bids, action-cards", "", "")
    assert setup["variants"] == ["hidden-bids", "action-cards"]
    assert (setup["dealer"], setup["edition"]) == ("Cy", "amigo")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["chess"], "there is no game chess"),
        (["9"], "there is no game 9"),
        (["rage", "Ann"], "1 player cannot play"),
        (["rage", "Ann, Ann"], "same name"),
        (["rage", "Ann, play"], "is a word that begins lines"),
        (["rage", "4 1"], "4 cannot be a player's name: it is a number"),
        (["rage", "Ann, Bob", "Zoe"], "Zoe cannot deal"),
        (["rage", "Ann, Bob", "", "monopoly"], "monopoly"),
        (["change", "Ann, Bob", "perhaps"], "neither yes nor no"),
        (["change", "Ann, Bob", "", "", "", "no-such-board"], "there is no board no-such-board"),
        (["change", "Ann, Bob", "", "", "", "", "doubles=maybe"], "there is no house rule doubles"),
        (["change", "Ann, Bob", "", "", "", "", "", "some"], "some is no number"),
        (["change", "Ann, Bob", "", "", "", "", "", "0"], "an evening has 1 to 99 games"),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_for_again(
    wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    host = Host(*wrong)
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert said in capsys.readouterr().err
    assert host.questions[-1] == host.questions[-2]
    assert not Path("ragz.toml").exists()


def test_the_house_rules_are_listed_for_who_asks(capsys: pytest.CaptureFixture[str]) -> None:
    setup_after("change", "Ann Bob", "", "", "", "", "?", "", "")
    listed = capsys.readouterr().err.splitlines()
    values = [f"{row.name}={value}" for row in load("change").switches for value in row.values[1:]]
    assert [line.split()[:2] for line in listed] == [[str(at), rule] for at, rule in enumerate(values, 1)]


def test_editions_variants_and_house_rules_are_chosen_by_number() -> None:
    setup = setup_after("rage", "Ann Bob Cy", "", "2", "3, 1", "4 5", "")
    assert (setup["edition"], setup["variants"]) == ("amigo", ["all-tricks-double", "action-cards"])
    assert setup["house"] == {"no-trump-then": "new", "second-joker": "lower"}


def test_rg_a17_a_house_rule_of_another_box_is_asked_for_again(capsys: pytest.CaptureFixture[str]) -> None:
    setup = setup_after("rage", "Ann Bob Cy", "", "2", "", "2", "4", "")
    assert setup["house"] == {"no-trump-then": "new"}
    assert "means nothing with the box of Amigo [RG-A9]" in capsys.readouterr().err


def test_rg_a4_ten_people_are_taken_and_choose_a_box_for_ten(capsys: pytest.CaptureFixture[str]) -> None:
    setup = setup_after("rage", "A B C D E F G H I J K", "A B C D E F G H I J", "", "fundex", "amigo", "", "", "")
    assert (len(setup["players"]), setup["edition"]) == (10, "amigo")
    said = capsys.readouterr().err
    assert "11 players cannot play" in said
    assert "10 players cannot play; the box of Fundex 2006 is for 2 to 8" in said


def test_what_an_edition_can_be_is_listed_with_numbers() -> None:
    host = Host("rage", "Ann Bob Cy", "", "", "", "", "")
    set_up(host, "ragz.toml")
    assert "1 fundex-2006, 2 amigo, 3 amigo-1985" in host.questions[3]
    assert "1 action-cards, 2 hidden-bids, 3 all-tricks-double" in host.questions[4]
    assert list(host.words[3]) == ["fundex-2006", "amigo", "amigo-1985"]


def test_ch_101_the_number_of_games_agreed_on_is_the_last_question() -> None:
    setup_after("rage", "Ann Bob", "", "", "", "", "3")
    assert tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["session"]["games_agreed"] == 3


def test_whoever_asks_is_told_the_likely_answers(capsys: pytest.CaptureFixture[str]) -> None:
    setup_after("change", "Ann, Bob", "", "", "?", "", "?", "", "", "")
    assert capsys.readouterr().err.split() == ["Ann", "Bob", "stand-in"]


def test_tab_completes_players_where_a_player_is_asked_for_and_boards_where_a_board_is() -> None:
    host = Host("change", "Ann, Bob", "", "", "", "", "", "")
    set_up(host, "ragz.toml")
    assert [list(words) for words in host.words[4:6]] == [["Ann", "Bob"], ["stand-in"]]


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_says_what_enter_takes(name: str) -> None:
    assert all(option.flag or option.usual for option in load(name).options)


def test_a_folder_that_is_missing_is_told_before_anything_is_asked() -> None:
    host = Host()
    with pytest.raises(SaveError, match="there is no folder"):
        set_up(host, "nowhere/ragz.toml")
    assert not host.questions


def test_back_asks_the_question_before_again_and_nothing_of_its_answer_is_left() -> None:
    changed = ("change", "Ann, Bob", "yes", "back", "back", "Ann, Cy", "no")
    assert setup_after(*changed, "yes", "Cy", "stand-in", "", "back", "", "2") == {
        "game": "change",
        "players": ["Ann", "Cy"],
        "credits": 50,
        "advanced": False,
        "first": "Cy",
        "board": "stand-in",
    }
    assert tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["session"]["games_agreed"] == 2


def test_back_goes_as_far_as_the_game_and_no_further(capsys: pytest.CaptureFixture[str]) -> None:
    host = Host("rage", "Ann Bob", "Bob", *["back"] * 4, "rat", "Cy Dee", *[""] * 7)
    set_up(host, "ragz.toml")
    game = tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]
    assert (game["game"], game["setup"]["players"]) == ("rat", ["Cy", "Dee"])
    assert [at for at, text in enumerate(host.questions) if text.startswith("Which game")] == [0, 6, 7]
    assert "back asks the question before again" in capsys.readouterr().out


def test_an_answer_that_was_wrong_is_none_to_go_back_to() -> None:
    host = Host("chess", "rage", "Ann", "Ann Bob", "Zoe", "back")
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert host.questions[-1].startswith("Who plays?")


@pytest.mark.parametrize("answers", [["quit"], ["change", "Ann, Bob", "exit"]])
def test_whoever_leaves_the_questions_by_a_word_leaves_no_session(answers: list[str]) -> None:
    host = Host(*answers, "never asked")
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert host.answers == ["never asked"]
    assert not Path("ragz.toml").exists()


@pytest.mark.parametrize(
    ("game", "at", "choice"), [("change", 2, "first"), ("news", 0, "first"), ("rage", 0, "dealer"), ("rat", 0, "first")]
)
def test_who_begins_may_have_a_name_with_spaces(game: str, at: int, choice: str) -> None:
    others = [""] * (sum(not option.rare for option in load(game).options) - at - 1)
    setup = setup_after(game, "Ann, Grandma Jo", *[""] * at, "Grandma Jo", *others, "", "")
    assert setup[choice] == "Grandma Jo"


def test_a_board_file_may_have_a_name_with_spaces() -> None:
    Path("our board.toml").write_text('game = "change"\nname = "ours"\nspaces = ["7 corner 2"]\n', encoding="utf-8")
    setup = setup_after("change", "Ann, Bob", "", "", "", "our board.toml", "", "")
    assert setup["board"] == "ours"


# Names, numbers and capitals


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
    ],
)
def test_k_50_names_may_be_joined_as_people_join_them(typed: str, players: list[str]) -> None:
    assert setup_after("rage", typed, "", "", "", "", "")["players"] == players


def test_k_50_joined_names_are_read_back_once() -> None:
    host = Host("rage", "Mum, Dad & Zoe", "", "", "", "", "")
    set_up(host, "ragz.toml")
    assert host.read_back == ["3 players, Mum, Dad and Zoe: right? [Enter: yes]"]


def test_names_with_spaces_only_are_taken_as_they_are() -> None:
    host = Host("rage", "Mum Dad", "", "", "", "", "")
    set_up(host, "ragz.toml")
    assert host.read_back == []


@pytest.mark.parametrize(
    ("objection", "further"), [("no", ["Grandma Jo, Dad"]), ("Grandma Jo, Dad", []), ("Mum", ["Grandma Jo, Dad"])]
)
def test_names_that_are_not_right_are_named_again(objection: str, further: list[str]) -> None:
    host = Host("rage", "Grandma Jo and Dad", *further, "", "", "", "", "")
    host.objections = [objection]
    set_up(host, "ragz.toml")
    assert len(host.read_back) == 2
    game = tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]
    assert game["setup"]["players"] == ["Grandma Jo", "Dad"]


@pytest.mark.parametrize("typed", ["RAGE", "Rage", "rage", "3"])
def test_k_65_a_game_may_be_written_as_people_write_it(typed: str) -> None:
    assert setup_after(typed, "Ann Bob", "", "", "", "", "")["game"] == "rage"


def test_who_deals_can_be_chosen_from_a_numbered_list() -> None:
    host = Host("rage", "Ann Bob Cy", "2", "", "", "", "")
    set_up(host, "ragz.toml")
    assert "1 Ann, 2 Bob, 3 Cy" in host.questions[2]
    game = tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]
    assert game["setup"]["dealer"] == "Bob"


@pytest.mark.parametrize("typed", ["bob deals", "Bob deals first", "2"])
def test_who_deals_may_be_said_as_people_say_it(typed: str) -> None:
    assert setup_after("rage", "Ann Bob Cy", typed, "", "", "", "")["dealer"] == "Bob"


def test_through_a_pipe_nothing_is_numbered_or_read_back() -> None:
    host = Host("rage", "Ann, Bob", "2")
    host.seen = False
    with pytest.raises(EOFError):
        set_up(host, "ragz.toml")
    assert host.read_back == []
    assert "1 Ann" not in host.questions[2]
    assert host.questions[3] == host.questions[2]  # 2 is nobody there


def test_what_stands_in_brackets_can_be_typed() -> None:
    typed = setup_after("rage", "Ann Bob", "the player named first", "fundex-2006", "none", "", "")
    assert typed == {"game": "rage", **load("rage").prepare(["Ann", "Bob"], {})}


def test_the_first_duty_is_left_to_the_prompt_that_asks_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(Host("change", "Ann Bob", "", "", "Ann", "stand-in", "", ""), "ragz.toml")
    assert "roll both Track Dice" not in capsys.readouterr().out


def test_a_form_of_the_game_may_be_answered_by_its_name() -> None:
    set_up(Host("change", "Ann Bob", "", "short", "Ann", "stand-in", "", ""), "ragz.toml")
    assert tomllib.loads(Path("ragz.toml").read_text(encoding="utf-8"))["games"][0]["setup"]["credits"] == 50
