"""What people say at the prompt for a command or a game."""

import tracemalloc
from pathlib import Path

import pytest

from ragz_cli.cli.prompt.reading import before_cursor
from ragz_cli.cli.prompt.talk import LiveEvening, answer
from ragz_cli.core.game import Refusal
from ragz_cli.view.outcome import proposal_lines
from ragz_cli.view.sentences import asked, typed_at_prompt
from tests.each import each
from tests.family import played
from tests.hearing.said import position as position_of
from tests.prompt.test_live_evening import ragz, table
from tests.prompt.test_questions import setup_after

__all__ = ["table"]
WON = "table: set Ann credits 0  # the end"
MEMORY_OF_A_LINE = 20_000_000  # bytes, with what is loaded for it


@pytest.mark.parametrize(
    "said", ["again", "play again", "another game", "one more", "one more game", "new game", "Let's play again!"]
)  # fmt: skip
def test_after_the_end_another_game_begins(table: LiveEvening, said: str) -> None:
    answer(table, WON, None)
    assert answer(table, said, None) == 0
    assert len(table.evening.session.games) == 2


@pytest.mark.parametrize("said", ["one more game pleeease", "once more then", "one more game, I need my revenge"])
def test_after_the_end_another_game_is_proposed_in_other_words(table: LiveEvening, said: str) -> None:
    answer(table, WON, None)
    answer(table, said, None)
    assert table.proposed == ("rematch",)


@pytest.mark.parametrize(
    "said", ["note revenge is sweet", "no, not another game", "we don't want another game", "score"]
)
def test_after_the_end_what_says_something_else_proposes_no_game(table: LiveEvening, said: str) -> None:
    answer(table, WON, None)
    answer(table, said, None)
    assert table.proposed != ("rematch",)


def test_in_mid_game_nothing_begins_anew(table: LiveEvening) -> None:
    for said in ("again", "one more", "new game"):
        assert answer(table, said, None) in (0, 2)
    assert len(table.evening.session.games) == 1


def test_a_player_called_what_is_a_player(folder: object) -> None:
    ragz("new", "change", "What", "Bob", "--board", "stand-in", "--first", "What")
    there = LiveEvening("ragz.toml", lambda _: 0)
    assert answer(there, "what 4 1", None) == 0
    assert there.evening.record.log == ("What: roll 4 1",)


def test_the_last_lines_of_the_log(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("4 1", "no", "bob 2 2"):
        answer(table, line, None)
    capsys.readouterr()
    assert answer(table, "log 1", None) == 0
    assert "Bob: roll 2 2" in capsys.readouterr().out


def test_an_oops_before_a_line_is_passed_over(table: LiveEvening) -> None:
    answer(table, "4 1", None)
    assert answer(table, "Oops, undo that", None) == 0
    assert answer(table, "ok, 3 1", None) == 0
    assert table.evening.record.log[-1] == "Ann: roll 3 1"


@pytest.mark.parametrize("said", ["rat a tat roll", "Rat-A-Tat Roll", "RATATATROLL", "4"])
def test_a_game_goes_by_its_title_with_or_without_hyphens(said: str) -> None:
    assert setup_after(said, "Ann Bob", "")["game"] == "rat"


def test_a_long_question_leaves_a_line_to_type_in() -> None:
    """Of 40 columns 7 would be left, of 80 there are enough."""
    question = "Ann: option, card, or Ben: roll>"
    assert before_cursor(["above", question], 40) == (["above", question[:-1]], "> ")
    assert before_cursor(["above", question], 80) == (["above"], f"{question} ")


@each("said", ["{0}", "ann {0}", "no, {0}", "sorry, it was {0}", "line 1 {0}", "amend 1 {0}", "count {0}", "next {0}"])
@each("word", ["x" * 1000, "ab" * 500, "\u00e9" * 1000, "1" * 5000])
def test_a_line_with_an_endless_word_is_refused_before_it_is_weighed(
    table: LiveEvening, capsys: pytest.CaptureFixture[str], said: str, word: str
) -> None:
    answer(table, "4 1", None)
    log = table.evening.record.log
    capsys.readouterr()
    tracemalloc.start()
    try:
        answer(table, said.format(word), None)
        assert tracemalloc.get_traced_memory()[1] < MEMORY_OF_A_LINE
    finally:
        tracemalloc.stop()
    assert "a fault inside ragz" not in capsys.readouterr().err
    assert table.evening.record.log == log


def test_a_number_without_a_fact_is_for_the_currency(table: LiveEvening, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(table, "set bob 151", None) == 2
    assert "credits" in capsys.readouterr().err.splitlines()[-1]


def test_a_sentence_about_the_five_cards_that_cannot_be_read_is_no_fault_of_ours(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "on the table there's a red 7, yellow 9, green 3, blue 9 and white 0"
    shown = played(("rat", "Ann, Bob", "", "Ann", cards))
    assert "I did not understand" in shown.typed[-1].shown


def test_what_is_no_card_is_quoted_where_it_is_a_whole_sentence(folder: Path) -> None:
    shown = played(("rage", "Ann, Bob", "", "trump is whatever grandma said it was")).typed[-1].shown
    assert shown[0].startswith('"is whatever grandma said it was" is no card')


def test_what_lay_before_the_trump_is_told_after_it(folder: Path) -> None:
    shown = played(("rage", "Ann, Bob", "", "trump is red but before that there was a change rage")).typed[-1].shown
    assert shown[0] == "Bob: trump red after change"


@pytest.mark.parametrize("answer", ["rage please", "let's play rage", "3"])
def test_a_game_is_known_in_a_sentence(folder: Path, answer: str) -> None:
    assert played((answer,)).typed[0].shown[0].startswith("Who plays")


ROLLED = 'at("Ann 120; Bob 120").play("roll 4 1")'
RESTED = f'{ROLLED}.play("decline")'
UNKNOWN = 'unknown().play("roll 4 1").play("space 5 challenge Desires 5").play("decline")'
EVENT = 'at("Ann 60; Bob 60, 1 cards").play("roll 4 1").play("event Israel 20")'
LANDED = 'new("Ann Bob", first="Ann").play("roll 4 1").play("space 5 arrogance")'
LEARNED = 'new("Ann Bob", first="Ann").play("regions red blue green white pink").play("row 3 7 0 2 5").play("roll 4")'
BIDDEN = 'at("Ann Bob Cy").play("bids 1 1 1").play("trump red")'


@pytest.mark.parametrize(
    ("game", "position", "line", "asked"),
    [
        ("change", 'at("Ann 120; Bob 120")', "Ann: roll 4 1", ""),
        ("change", ROLLED, "Ann: decline", "Ann leaves the Challenge"),
        ("change", ROLLED, "Ann: challenge 532", ""),
        ("change", ROLLED, "table: set Ann credits 130  # counted 2 times", "The table sets Ann's credits to 130"),
        ("change", ROLLED, "table: stop  # late", ""),
        ("change", ROLLED, "amend 1 Ann: roll 4 2", "Line 1 should be Ann: roll 4 2"),
        ("change", RESTED, "Ann: end", ""),
        ("change", RESTED, "Ann: end; Bob: roll 4 1", "Bob: roll 4 1, which ends Ann's turn"),
        ("rage", 'at("Ann Bob Cy").play("bids 1 1 1")', "Ann: trump red", ""),
        ("rage", BIDDEN, "Ann: play red 7", "Ann plays red 7"),
        ("rage", BIDDEN, "Ann: tricks Ann 3 Bob 4 Cy 3", ""),
        ("rage", BIDDEN, "Ann: tricks Ann 0 Bob 0 Cy 10", ""),
        ("news", 'at("Ann 60; Bob 60").play("roll 4 1")', "Ann: event Israel 20", "Ann moves the Ragz to Israel"),
        ("news", EVENT, "Ann: marker 20", "No answer from Bob: taken as no Teamwork; the News Marker for Israel"),
        ("change", UNKNOWN, "Ann: option Anger", ""),  # that it is not known is nothing that she does
        ("rat", LEARNED, "Ann: move 4 4 red look", "The pawn moves 4 spaces; space 4 is red look"),
    ],
)
def test_a_proposal_is_a_sentence_that_says_all_of_its_line_or_the_line_itself(
    game: str, position: str, line: str, asked: str
) -> None:
    table = position_of(game, position)
    with typed_at_prompt(("undo",), aloud=True):
        meant = Refusal("W-MEANT", "", {"lines": (line,)})
        (shown,) = proposal_lines(table.game, table.state, meant, "")
    assert shown.startswith(asked or "Did you mean")
    assert shown.endswith(f"? [Enter]  {line}" if asked else f"  {line} ? [Enter]")


@pytest.mark.parametrize(
    ("before", "said", "proposed"),
    [
        (
            ["roll 3 5"],
            "she rolls the five again and gets a 2",
            "centre: 1 token; Eva has 3 + 2 = 5 now, after 3 + 5? [Enter]",
        ),
        (
            ["roll 4", "move", "wild swap"],
            "mine for tom's",
            "Eva's card 1 and Tom's card 1 change places, unseen? [Enter]  Eva",
        ),
        (["roll 5", "move", "take yellow"], "oops", "Take the last line back? [Enter]  undo"),
        (
            ["roll 5", "move"],
            "i think yellow",
            "Eva takes the card of yellow and lays it face down? [Enter]  Eva: take",
        ),
        (
            ["roll 4", "move", "lowest"],
            "i think it's highest again",
            "1 token; the Wild die shows highest now, after lowest? [Enter]  Eva",
        ),
        (["roll 3 5"], "i think i move", "The pawn moves 8 spaces? [Enter]  Eva: move 8 8"),
    ],
)
def test_what_is_no_plain_line_is_proposed_as_a_sentence(
    folder: object, capsys: pytest.CaptureFixture[str], before: list[str], said: str, proposed: str
) -> None:
    ragz("new", "rat", "Eva", "Tom", "--first", "Eva", "--board", "stand-in")
    there = LiveEvening("ragz.toml", lambda _: 0)
    for line in ("pawn 0", "row 5 2 8 1 7", *before):
        assert answer(there, line, there.evening.session) == 0
    answer(there, said, there.evening.session)
    assert proposed in capsys.readouterr().err
    assert answer(there, there.taken_up("", at_terminal=True) or "", there.evening.session) == 0


@pytest.mark.parametrize(
    ("game", "before", "said", "answered"),
    [
        ("rat", ["pawn 0", "row 5 2 8 1 7", "roll 4 5", "move", "take green"], "new card 9", "refill 9"),
        ("rat", ["pawn 0", "row 5 2 8 1 7"], "new rat Ann Bob", "new is for outside the prompt"),
        ("rage", ["trump red", "1 1"], "tricks Eva", "That does not say how many tricks"),
    ],
)
def test_what_is_said_is_answered_to_the_point(
    folder: object, capsys: pytest.CaptureFixture[str], game: str, before: list[str], said: str, answered: str
) -> None:
    """`new` begins a command in a shell; at a table it is also what a card is."""
    first = ["--dealer", "Tom"] if game == "rage" else ["--first", "Eva", "--board", "stand-in"]
    ragz("new", game, "Eva", "Tom", *first)
    there = LiveEvening("ragz.toml", lambda _: 0)
    for line in before:
        answer(there, line, there.evening.session)
    answer(there, said, there.evening.session)
    shown = capsys.readouterr()
    assert answered.casefold() in (shown.out + shown.err).casefold()


@pytest.mark.parametrize(
    ("game", "position", "like"),
    [
        ("change", f'{UNKNOWN}.play("option anger")', "like 1 10"),  # where it lies, and its number (CH-3)
        ("change", f'{UNKNOWN}.play("option Greed")', "like 1"),  # its number is printed in the booklet (CH-103)
        ("news", 'at("Ann 60, 2 cards, landing on Humility; Bob 60")', "like ok"),
        (
            "news",
            LANDED,
            "like event Peru 5   or   no   or   Bob 4 1",
        ),  # no Territory is known, so any name does (GN-3)
        ("rat", 'at("Nora, wild swap;Opa")', "like 1 Opa 1   or   no   or   reroll lowest   (or: highest)"),
    ],
)
def test_what_can_be_typed_is_shown_as_people_say_it(game: str, position: str, like: str) -> None:
    table = position_of(game, position)
    with typed_at_prompt((), aloud=True):
        *_, shown = asked(table.game, table.state)
    assert shown.strip() == like


def test_a_bare_yes_takes_none_of_several_and_lets_none_go(
    table: LiveEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    table.proposed = several = ("undo", "4 1")
    before = table.evening
    assert table.taken_up("yes", at_terminal=False) is None
    assert (table.proposed, table.evening) == (several, before)
    assert "1 to 2" in capsys.readouterr().err
    assert table.taken_up("2", at_terminal=False) == "4 1"
