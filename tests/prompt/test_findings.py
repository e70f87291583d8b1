"""Faults that people hit at the prompt, each by its number (K-95, K-110, K-116, K-131)."""

import re
from collections.abc import Callable, Sequence

import pytest

from ragz_cli.cli.prompt.talk import LiveEvening, Question, talk
from tests.prompt.conftest import at_prompt
from tests.prompt.test_meant import typed
from tests.prompt.test_play_verb import ragz
from tests.prompt.test_question import Shown, Typing

NEW_CHANGE = ("new", "change", "Ann", "Bob", "Grandma Jo", "--first", "Ann")
STAND_IN = ("--board", "stand-in")


def change() -> LiveEvening:
    ragz(*NEW_CHANGE, *STAND_IN)
    return at_prompt()


def log(live: LiveEvening) -> tuple[str, ...]:
    return tuple(at_prompt(live.path).evening.record.log)


# ---- K-95: what is given back is sent off again by Enter, and never joined to the next line ----


class Besides(Typing):
    """Somebody who types while a second prompt notes something before each Enter, as often as `meanwhile` says."""

    def __init__(self, lines: Sequence[str], meanwhile: Sequence[bool]) -> None:
        super().__init__(*lines)
        self.meanwhile = list(meanwhile)

    def line(self, shown: Shown) -> str:
        list(shown.message())
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if self.meanwhile and self.meanwhile.pop(0):
            ragz("note", "from the other side")
        list(shown.message(line))
        return line


def noted(live: LiveEvening) -> list[str]:
    return [line for line in log(live) if "other side" not in line]


def test_k_95_enter_sends_a_line_that_was_given_back_off_as_it_was_typed(folder: object) -> None:
    live, lines = change(), [f"note b{at}" for at in range(5)]
    typing = Besides([part for line in lines for part in (line, "")], [True, False] * 5)
    assert talk(live, typing) == 0
    assert noted(live) == lines
    assert len(log(live)) == 10


def test_k_95_it_may_be_given_back_more_than_once(folder: object) -> None:
    live = change()
    talk(live, Besides(["note b0", "", ""], [True, True, False]))
    assert noted(live) == ["note b0"]
    assert len(log(live)) == 3


@pytest.mark.parametrize("after", ["note b1", "4 1"])
def test_k_95_another_line_is_taken_as_it_is_typed(after: str, folder: object) -> None:
    live = change()
    talk(live, Besides(["note b0", after, ""], [True, False, False]))
    assert noted(live) == [{"4 1": "Ann: roll 4 1"}.get(after, after)]


@pytest.mark.parametrize(("line", "rest"), [("note b0", False), ("note b0\nnote b1\nnote b2", True)])
def test_k_95_of_several_pasted_lines_it_is_said_that_none_was_taken(
    line: str, rest: bool, folder: object, capsys: pytest.CaptureFixture[str]
) -> None:
    live = change()
    talk(live, Besides([line, ""], [True, False]))
    assert ("nor what was pasted after it" in capsys.readouterr().err) == rest
    assert noted(live) == ["note b0"]


def test_k_95_a_no_lets_it_go(folder: object) -> None:
    live = change()
    talk(live, Besides(["note b0", "no", ""], [True, False, False]))
    assert noted(live) == []


# ---- K-110: one question, one answer, at the prompt and in a shell ----


@pytest.mark.parametrize("said", ["who", "who is winning", "who deals", "who is first", "who's turn is it"])
def test_k_110_who_is_answered_at_the_prompt_as_in_a_shell(said: str, folder: object) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    told = ragz("play", stdin=f"{said}\n").splitlines()[1:]
    assert told
    assert [line for line in ragz(*said.split()).splitlines() if line in told] == told


# ---- K-116: after a Challenge Space card the marker has one place to go ----


@pytest.mark.parametrize("board", [STAND_IN, ()])
@pytest.mark.parametrize("said", ["marker", "place a marker", "place", "a marker there"])
def test_k_116_after_a_card_the_marker_goes_to_the_space_of_the_card(
    board: tuple[str, ...], said: str, folder: object
) -> None:
    ragz(*NEW_CHANGE, *board)
    known = () if board else ("space 5 challenge Desires 5", "decline", "space 8 challenge Greed 10")
    ragz("do", "table: set Ann cards 2 # x", "roll 4 1", *(known or ("decline",)), "card greed")
    live = at_prompt()
    typed(live, said)
    if live.proposed:
        typed(live, "")
    assert log(live)[-1] == "Ann: place Greed"


# ---- K-131: the next game is asked for in the words of the table ----

OVER = "table: stop counted  # late"


@pytest.mark.parametrize(
    ("answer", "dealer"),
    [("bob", "Bob"), ("yes", "Grandma Jo"), ("grandma", "Grandma Jo"), ("ann", "Ann"), ("2", None)],
)
@pytest.mark.parametrize("asked", ["rematch", "again"])
def test_k_131_who_deals_the_next_game_is_asked_and_answered_with_a_name(
    asked: str, answer: str, dealer: str | None, folder: object, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody stands there by a number, so a number names nobody."""
    ragz("new", "rage", "Ann", "Bob", "Grandma Jo", "--dealer", "Bob", "--games", "3")
    live = at_prompt()
    for line in (OVER, asked):
        typed(live, line)
    told = capsys.readouterr().err
    assert "--" not in told
    assert "error" not in told
    typed(live, answer)
    assert [game.setup["dealer"] for game in live.evening.session.games] == ["Bob", *filter(None, [dealer])]


@pytest.mark.parametrize("game", ["change", "rage"])
def test_k_131_when_all_games_are_played_one_more_is_proposed_and_taken(
    game: str, folder: object, capsys: pytest.CaptureFixture[str]
) -> None:
    first: dict[str, Callable[[], tuple[str, ...]]] = {
        "change": lambda: (*NEW_CHANGE, *STAND_IN),
        "rage": lambda: ("new", "rage", "Ann", "Bob", "--dealer", "Bob"),
    }
    ragz(*first[game](), "--games", "2")
    live = at_prompt()
    for line in (OVER, f"rematch{' ann' * (game == 'rage')}", OVER):
        typed(live, line)
    capsys.readouterr()
    typed(live, "rematch")
    told = capsys.readouterr().err
    assert re.search(r"2 games of this tournament are played .*One more", told)
    typed(live, "" if game == "change" else "bob")
    assert (len(live.evening.session.games), live.evening.session.games_agreed) == (3, 3)


def test_k_131_the_game_that_was_named_is_the_one_that_is_asked_about(folder: object) -> None:
    live = change()
    for line in (OVER, "rematch rage", "bob"):
        typed(live, line)
    assert live.evening.record.game == "rage"
    assert live.evening.record.setup["dealer"] == "Bob"


def test_k_131_another_answer_begins_nothing(folder: object) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    live = at_prompt()
    for line in (OVER, "rematch", "no", ""):
        typed(live, line)
    assert len(live.evening.session.games) == 1


def test_k_131_what_is_shown_behind_a_game_is_in_the_words_of_the_table(
    folder: object, capsys: pytest.CaptureFixture[str]
) -> None:
    ragz("new", "rage", "Grandma Jo", "Bob", "--dealer", "Bob", "--games", "2")
    live = at_prompt()
    typed(live, OVER)
    shown = [*Question(live).shown(live.evening.session).message()]
    assert "--" not in "".join([*shown, capsys.readouterr().out])
    assert shown[-1].strip().startswith("Grandma Jo deals ")
    typed(live, "Grandma Jo deals")
    assert live.evening.record.setup["dealer"] == "Grandma Jo"
