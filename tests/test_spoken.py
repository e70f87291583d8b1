"""What four new users said: every line that was meant is one that ragz takes, and the script counts as it says."""

import re
from pathlib import Path

import pytest

from tests import spoken
from tests.each import each

FILES = sorted(spoken.TRANSCRIPTS.glob("*.tsv"))
BEFORE_THE_CODE = [path for path in FILES if "_" in path.stem]  # what the four users said
WHOLE_GAMES = [path for path in BEFORE_THE_CODE if not path.stem.startswith(spoken.SINGLE)]  # one of each game
EACH = 40  # of the others one is played in a quick run
OTHERS = [path for path in FILES if path not in BEFORE_THE_CODE]
PLAYED = [
    pytest.param(path, marks=() if path in WHOLE_GAMES or path in OTHERS[::EACH] else pytest.mark.slow)
    for path in FILES
]
MARKS = {"clear", "unclear", "question"}
RAGE = ["new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy"]


def sentence(said: str, meant: str, mark: str = "clear") -> spoken.Sentence:
    return spoken.Sentence(None, said, meant, mark)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_every_line_that_was_meant_is_taken(path: Path) -> None:
    begin, sentences = spoken.read(path)
    assert {meant.mark for meant in sentences} <= MARKS
    if path.stem.startswith(spoken.SINGLE):
        for moment, meant in spoken.moments(path):
            moment.going_on(meant.lines)
    else:  # a game goes on with what was meant
        lines = [line for meant in sentences for line in meant.lines]
        last = max((at + 1 for at, line in enumerate(lines) if line.startswith("rematch")), default=0)  # a game's log
        assert len(spoken.Save.begun(begin).going_on(lines).typed) >= len(lines[last:])


def test_what_is_not_clear_was_said() -> None:
    said = {(path.stem, one.said) for path in FILES for one in spoken.read(path)[1] if one.mark == "clear"}
    assert {*spoken.not_clear()} <= said
    assert all(spoken.not_clear().values())


def test_two_letters_are_the_longest_word() -> None:
    _, sentences = spoken.read(spoken.TRANSCRIPTS / "twoletter_news.tsv")
    words = {word.strip("?!") for one in sentences for word in one.said.split() if not word.isdigit()}
    assert not {word for word in words if len(word) > 2 and not word[1:].isdigit()}


@each(
    ("said", "column"),
    [
        (sentence("bids 3 4 2", "bids 3 4 2"), spoken.TAKEN),
        (sentence("3 4 2", "bids 3 4 2"), spoken.TAKEN),
        (sentence("bids 3 4 2", "bids 3 4 3"), spoken.WRONG),
        (sentence("bids 3 4 2", "", "unclear"), spoken.WRONG),
        (sentence("xyzzy plugh", "", "unclear"), spoken.ASKED),
        (sentence("xyzzy plugh", "bids 3 4 2"), spoken.REFUSED),
        (sentence("score", "score", "question"), spoken.TAKEN),
        (sentence("bids 3 4 2", "score", "question"), spoken.WRONG),
    ],
)
def test_a_sentence_is_counted_by_what_it_brought(said: spoken.Sentence, column: str) -> None:
    assert spoken.judged(spoken.Save.begun(RAGE), said).column == column


def test_an_undo_in_what_was_said_takes_its_line_back() -> None:
    assert spoken.kept([sentence("two", "bid 2"), sentence("no, three", "undo; bid 3")]) == ["bid 3"]


@pytest.mark.parametrize(
    "names",
    [
        ("child_rat",),
        pytest.param(("chatty_change", "child_rat", "small_rage", "twoletter_news"), marks=pytest.mark.slow),
    ],
    ids=["a child", "the four users"],
)
def test_what_the_users_said_is_taken_or_one_answer_away(names: tuple[str, ...]) -> None:
    """At least 95 % of what is clear, three quarters of it at once, and nothing is taken wrongly."""
    *_, every, figures = spoken.table(names, verbose=False)
    at_once, near = (float(one) for one in re.findall(r"([\d.]+) %", figures))
    assert (at_once >= 75, near >= 95, every.split()[-1]) == (True, True, "0")
