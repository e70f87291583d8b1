"""What a second screen shows: who is due, the places, the table, the newest lines, and nothing secret."""

from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.games import NAMES, load
from ragz_cli.view.second import Due, PlayerPlace, SecondScreen, second_screen
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import SAMPLES


def seen(ragz: Ragz, *lines: str) -> SecondScreen:
    for line in lines:
        ragz("do", line)
    return second_screen(now())


def now() -> Evening:
    return play_through(store.read("ragz.toml").session, load)


def test_who_owes_what_and_who_may_go_on(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    (due,) = seen(ragz).due
    assert (due.who, due.owed) == (("Ann",), True)
    (free,) = seen(ragz, "roll 4 1", "decline").due
    assert (free.who, free.owed) == (("Ann",), False)
    assert free.what.endswith("end the turn")


def test_those_who_owe_the_same_are_due_together(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob")
    (due,) = seen(ragz).due
    assert isinstance(due, Due)
    assert due.who == ("Ann", "Bob")


def test_the_places_are_best_first_and_those_who_left_are_last(ragz: Ragz) -> None:
    """Fewest credits lead: Cy 90, then Bob 100; Ann has left with 120."""
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    lines = ("table: set Bob credits 100  # x", "table: set Cy credits 90  # x", "table: retire Ann  # bus")
    assert seen(ragz, *lines).places == (
        PlayerPlace(1, "Cy", 90), PlayerPlace(2, "Bob", 100), PlayerPlace(0, "Ann (left)", 120, left=True)
    )  # fmt: skip


def test_where_nobody_can_know_who_leads_there_are_no_places(ragz: Ragz) -> None:
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    assert seen(ragz).places == ()


def test_the_newest_lines_are_last_and_what_was_taken_back_is_marked(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    shown = seen(ragz, "roll 4 1", "undo", "roll 6 2", "amend 3 roll 6 3")
    assert [(one.number, one.text, bool(one.fate)) for one in shown.said] == [
        (1, "Ann: roll 4 1", True),
        (2, "undo", False),
        (3, "Ann: roll 6 2", True),
        (4, "amend 3 Ann: roll 6 3", False),
    ]
    assert shown.line == 4
    assert [one.number for one in second_screen(now(), lines=2).said] == [3, 4]


def test_lines_say_in_short_what_they_did(ragz: Ragz) -> None:
    """Both Track Dice are 5 to Desires, where a Challenge may be taken; `end` begins Bob's turn, which all can see."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    rolled, declined, ended = seen(ragz, "roll 4 1", "decline", "end").said
    assert "Desires" in rolled.did[0]
    assert "[" not in "".join((*rolled.did, *declined.did))
    assert ended.did == ()


def test_the_end_is_an_occasion(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    shown = seen(ragz, "table: set Ann credits 0  # x")
    assert (shown.over, shown.due) == (True, ())
    assert any("Ann" in line for line in shown.occasion)


def test_a_card_that_lies_face_down_again_is_not_shown(ragz: Ragz) -> None:
    """The red 9 is taken and lies face down since (RR-85)."""
    ragz("new", "rat", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    shown = seen(ragz, "pawn 0", "row 9 1 0 2 5", "roll 2", "take")
    (row,) = (one for one in shown.said if " row " in one.text)
    assert "9" not in " ".join((row.text, *row.did))


def test_of_a_save_in_trouble_only_the_lines_before_the_refused_one_are_shown(ragz: Ragz) -> None:
    """A die shows 1 to 6, so the third line is refused."""
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "decline", "end", "Bob: roll 2 3")
    save = Path("ragz.toml")
    save.write_text(save.read_text().replace("Ann: end", "Ann: roll 2 9"))
    assert [one.number for one in second_screen(now()).said] == [1, 2]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_has_a_screen_after_every_line(path: Path) -> None:
    evening = play_through(store.read(str(path)).session, load)
    for at in range(0, len(evening.replay.played), 7):
        part = evening._replace(replay=evening.replay._replace(played=evening.replay.played[: at + 1]))
        shown = second_screen(part)
        assert shown.over or shown.due


@pytest.mark.parametrize("name", NAMES)
def test_what_screens_say_is_of_verbs_and_clauses_that_there_are(name: str) -> None:
    """A key is a verb, `verb/clause` or, for what screens leave out, a key of what stands above the table."""
    game = load(name)
    words = game.words()
    for key in (*words.screens, *words.after):
        verb, _, clause = key.partition("/")
        assert verb in game.verbs or key in words.above, key
        assert not clause or f'[clauses."{clause}"]' in game.clauses(), key
