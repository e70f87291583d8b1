"""What the prompt asks: the odds of it are told once, and a fault of ours in it ends no evening."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ragz_cli.cli.prompt import talk as questions
from ragz_cli.cli.prompt.reading import Shown
from ragz_cli.cli.prompt.talk import LiveEvening, Question, answer, talk
from ragz_cli.view import sentences
from ragz_cli.view.sentences import AS_IN, OR
from tests.prompt.conftest import at_prompt
from tests.runner import invoke

SAVE = "ragz.toml"
ODDS = "Odds: "


def ragz(*words: str) -> None:
    done = invoke(words)
    assert done.exit_code == 0, done.output


def change() -> LiveEvening:
    """A session of Change in which Ann has to roll."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    return at_prompt(SAVE)


def rat() -> LiveEvening:
    """A session of Rat-A-Tat Roll in which Ann has to roll."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "pawn 0", "row 3 7 0 2 5")
    return at_prompt(SAVE)


def odds_after(table: LiveEvening, *lines: str) -> list[bool]:
    """Whether odds stand above the question behind each of these lines."""
    question = Question(table)
    return [any(text.startswith(ODDS) for text in asked_after(table, question, line)) for line in lines]


def asked_after(table: LiveEvening, question: Question, line: str) -> list[str]:
    answer(table, line, None)
    return [*question.shown(table.evening.session).message()]


def test_odds_are_told_once_and_not_again_behind_lines_that_change_nothing_owed() -> None:
    reading = ("status", "log", "why", "odds", "?", "", "note supper", "declne", "bob roll 4")
    assert odds_after(rat(), "roll 6", *reading) == [True, *(False for _ in reading)]


def test_odds_are_told_again_for_the_next_one_who_decides() -> None:
    lines = ("roll 6", "move; take yellow; refill 4", "status", "bob roll 3")
    assert odds_after(rat(), *lines) == [True, True, False, True]


def test_odds_are_told_when_quiet_is_over() -> None:
    assert odds_after(rat(), "quiet", "roll 6", "status", "full", "status") == [False, False, False, True, False]


def test_a_question_that_is_drawn_again_keeps_its_odds() -> None:
    table = rat()
    answer(table, "roll 6", None)
    shown = Question(table).shown(table.evening.session)
    assert [*shown.message()] == [*shown.message()]
    assert next(iter(shown.message())).startswith(ODDS)


@pytest.mark.parametrize("mode", ["quiet", "full"])
def test_where_a_challenge_is_offered_its_chance_stands_in_the_question(mode: str) -> None:
    """26936 of 46656 cases of the largest of 3, 2 and 1 dice reach 13, which is 57.7 in a hundred (CH-36 to CH-39)."""
    table = change()
    question = Question(table, numbered=True)
    asked_after(table, question, mode)
    offered = " ".join(asked_after(table, question, "roll 4 1"))
    assert "58 %" in offered
    assert "/46656" not in offered
    assert "58 %" in " ".join(asked_after(table, question, "yes"))
    assert "58 %" not in " ".join(asked_after(table, question, "532"))  # 8 more with two throws is another chance


def line_of_odds(table: LiveEvening, *lines: str) -> str:
    """The odds above the question that stands there after all of these lines."""
    question = Question(table)
    asked = [asked_after(table, question, line) for line in lines]
    return asked[-1][0]


def test_gn_53_the_least_an_even_and_a_certain_commitment_stand_in_one_line_where_an_event_may_be_declared() -> None:
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    lines = ("table: set news Israel up 35 # it lies there", "table: set Ann zeal 60 # so", "1 2")
    expected = "Odds: marker 35 in Israel, with 23: 3 %, 28: 58 %, 33: certain [GN-53]"
    assert line_of_odds(at_prompt(SAVE), *lines) == expected


@pytest.mark.parametrize(
    ("marker", "zeal", "said"),
    [
        (35, 9, "marker 35 in Israel, with 9: impossible"),
        (35, 24, "marker 35 in Israel, with 23: 3 %, 24: 8 %"),
        (35, 23, "marker 35 in Israel, with 23: 3 %"),
        (5, 60, "marker 5 in Israel, with 5: certain"),
    ],
)
def test_gn_53_a_commitment_is_impossible_certain_or_a_percentage(marker: int, zeal: int, said: str) -> None:
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    lines = (f"table: set news Israel up {marker} # so", f"table: set Ann zeal {zeal} # so", "1 2")
    assert line_of_odds(at_prompt(SAVE), *lines) == f"Odds: {said} [GN-53]"


def test_gn_36_of_several_territories_one_is_told_and_odds_has_the_others() -> None:
    ragz("new", "news", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    lines = ("table: set news Israel up 35 # so", "table: set news Arabia up 30 # so", "table: set Ann zeal 18 # so")
    assert (
        line_of_odds(at_prompt(SAVE), *lines, "1 2")
        == "Odds: marker 30 in Arabia, with 18: 3 %; and 1 more: odds [GN-53]"
    )


def test_rr_64_after_the_roll_a_token_has_its_odds() -> None:
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    line = line_of_odds(at_prompt(SAVE), "pawn 0", "row 3 7 0 2 5", "roll 6")
    assert line.count("re-roll to ") == 3
    assert line.count(": 17 %") == 3


class Typing:
    """Somebody who types these lines and looks at everything that is shown before each."""

    seen = True

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.read: list[str] = []

    def question(self, text: str, words: Iterable[str]) -> str:
        raise AssertionError("nothing is asked")

    def line(self, shown: Shown) -> str:
        self.read += [*shown.message(), *shown.bar(80), *(offer.text for offer in shown.offers(""))]
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def remember(self, line: str) -> None:
        """Nothing is kept."""


@pytest.mark.parametrize("broken", ["asked", "odds_in_short", "bar_lines", "offers"])
def test_a_fault_of_ours_in_what_is_shown_ends_no_evening(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> None:
        raise ValueError("a fault")

    table, typing = change(), Typing("4 1", "decline")
    monkeypatch.setattr(sentences if broken == "asked" else questions, broken, fault)
    assert talk(table, typing) == 0
    assert table.evening.record.log == ("Ann: roll 4 1", "Ann: decline")
    told = [text for text in typing.read if "fault inside ragz" in text]
    assert len(told) == (0 if broken == "offers" else 3)
    assert sum("Ann: roll both Track Dice" in text for text in typing.read) == (0 if broken == "asked" else 1)


def rolled() -> None:
    ragz("roll", "4", "1")


def broken_by_hand() -> None:
    rolled()
    save = Path(SAVE)
    save.write_text(save.read_text().replace("Ann: roll 4 1", "Bob: roll 4 1"))


class Beside(Typing):
    """Somebody who types one line while another terminal rolls for Ann, before the first letter of it or after that."""

    def __init__(self, line: str, typed_before: str, meanwhile: Callable[[], None] = rolled) -> None:
        super().__init__(line)
        self.typed_before, self.meanwhile = typed_before, meanwhile

    def line(self, shown: Shown) -> str:
        self.read += [*shown.message()]
        if not self.lines:
            raise EOFError
        self.meanwhile()
        self.read += [*shown.message(self.typed_before)]
        return self.lines.pop(0)


@pytest.mark.parametrize("typed_before", ["", "d"])
def test_a_save_that_another_program_broke_says_at_once_what_is_wrong(
    typed_before: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typing = Beside("decline", typed_before, broken_by_hand)
    talk(change(), typing)
    wrong = "line 1 of the log is refused: Bob: roll 4 1: it is Ann's turn, not Bob's [CH-13]"
    assert any(wrong in line for line in (typing.read if not typed_before else capsys.readouterr().err.splitlines()))


def test_a_line_that_was_begun_under_the_notice_of_a_change_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    table, typing = change(), Beside("decline", typed_before="")
    assert talk(table, typing) == 0
    assert questions.CHANGED in typing.read
    assert "not taken yet" not in capsys.readouterr().err
    assert table.evening.record.log == ("Ann: roll 4 1", "Ann: decline")


def test_a_line_that_was_begun_before_the_notice_of_a_change_is_held_back(capsys: pytest.CaptureFixture[str]) -> None:
    table, typing = change(), Beside("decline", typed_before="d")
    assert talk(table, typing) == 0
    assert "Not taken yet: decline" in capsys.readouterr().err
    assert table.evening.record.log == ("Ann: roll 4 1",)


@pytest.mark.parametrize("games", ["1", "2"])
@pytest.mark.parametrize("game", ["change", "rage"])
def test_what_may_be_typed_behind_a_game_that_is_over_is_taken(game: str, games: str) -> None:
    if games == "2":
        ragz("new", game, "Grandma Jo", "Bob", "--games", games)
    for grandma, bob in (("0", "9"), ("9", "0"))[: int(games)]:
        ragz("result", game, "Grandma Jo", grandma, "Bob", bob)
    table = at_prompt(SAVE)
    typed = [*Question(table).shown(table.evening.session).message()][-1].removeprefix(AS_IN).split(OR)
    assert [word.split()[0] for word in typed] == ["rematch", "standings", "status", "undo"]
    assert [answer(table, line, None) for line in reversed(typed[:3])] == [0, 0, 0]
    assert len(table.evening.session.games) == int(games) + 1


def test_rg_118_of_a_trump_without_its_number_one_is_said_to_lie_in_the_pile() -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    table = at_prompt(SAVE)
    question = Question(table)
    asked_after(table, question, "trump red")
    for line in ("bids 1 1", "b15"):
        asked_after(table, question, line)
    said = next(one for one in asked_after(table, question, "b14") if "red trumps" in one)
    assert said.startswith("Still out: red trumps, one of them in the Pile, 16 of 16; wild 2 of 2")


def test_rg_115_what_is_still_out_is_said_before_a_trick_and_only_when_it_is_different() -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    table = at_prompt(SAVE)
    question = Question(table)
    lines = ("trump red 7", "bids 1 1", "b15", "b14", "b13", "b3", "r5", "r6", "status")
    shown = [next((one for one in asked_after(table, question, line) if "red trumps" in one), "") for line in lines]
    assert [text.partition(" of")[0] for text in shown] == [
        *("", "", "", "Still out: red trumps 15"),  # before the first trick all are out, and nobody need be told
        *("", ""),  # a trick without a trump, and nothing new after it
        *("", "Still out: red trumps 13", ""),
    ]
