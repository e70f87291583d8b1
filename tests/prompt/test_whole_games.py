"""A whole game of each kind on a real terminal, from the first question to the winner, with all that may happen."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from tests.players import moves
from tests.prompt.conftest import log_of
from tests.prompt.terminal import Terminal
from tests.rat.people import game_of

pytestmark = pytest.mark.search

SHORT_GAME_OF_CHANGE = 33  # the seed of a random game of 114 lines
WHILE_NARROW = 2  # lines between the resize and the kill
NOT_TAKEN = ("I did not understand", "not know the word xyzzy", "What kind of space is xyzzy")


def evening(folder: Path, answers: Sequence[str], lines: Sequence[str], last: str = "") -> list[str]:
    """The log of a game that is played to its end, with a mistyping, an undo, a resize and a kill in its middle.

    `last` is a command for when it is over, and the screen then has to show its title in capitals.
    """
    middle = len(lines) // 2
    with Terminal(folder, "play") as table:
        table.answer(*answers, *lines[:middle])
        before = log_of(folder)
        said = table.say("xyzzy").text.replace("\n    ", " ")
        assert any(how in said for how in NOT_TAKEN)
        assert log_of(folder) == before
        table.say("undo")
        assert f"Taken back, line {len(before)}: {before[-1]}" in table.text.replace("\n    ", " ")
        table.say("redo").resize(40, 24).answer(*lines[middle : middle + WHILE_NARROW])
        told = log_of(folder)
        assert told[: len(before) + 2] == [*before, "undo", "redo"]
        assert len(told) >= len(before) + 2 + WHILE_NARROW
        table.type("half of a l").kill()
    assert log_of(folder) == told
    with Terminal(folder, "play", columns=120) as table:
        table.answer(*lines[middle + WHILE_NARROW :])
        assert "The game is over" in table.text
        if last:
            assert "TOTAL" in table.say(last).text
        assert table.leave() == 0
    assert log_of(folder)[: len(told)] == told
    return [entry for entry in log_of(folder) if entry not in ("undo", "redo")]


@pytest.mark.slow
def test_a_short_game_of_change(folder: Path) -> None:
    game = load("change")
    setup = game.prepare(["Ann", "Bob"], {"short": "yes", "board": "stand-in"})
    assert not isinstance(setup, Refusal)
    start = game.start(setup)
    assert not isinstance(start, Refusal)
    lines = [move.line for move in moves(game, start, Random(SHORT_GAME_OF_CHANGE))]
    assert evening(folder, ("change", "Ann, Bob", "short, stand-in", ""), lines) == lines


def test_a_game_of_news_with_two_territories_learned_at_the_table(folder: Path) -> None:
    lines = (
        *("1 2", "3 territory Peru 10", "event peru 25", "35", "6 5"),
        *("bob roll 2 3", "5 territory Chile 20", "event chile 30", "40", "4 6"),
        *("ann roll 1 4", "8 humility", "end"),
    )
    log = evening(folder, ("getting", "Ann, Bob", "ann begins", "territories", "2", ""), lines)
    assert log == [
        "Ann: roll 1 2",
        "Ann: space 3 territory Peru 10",
        "Ann: event Peru 25",
        "Ann: marker 35",
        "Ann: throw 6 5",
        "Ann: end",
        "Bob: roll 2 3",
        "Bob: space 5 territory Chile 20",
        "Bob: event Chile 30",
        "Bob: marker 40",
        "Bob: throw 4 6",
        "Bob: end",
        "Ann: roll 1 4",
        "Ann: space 8 humility",
        "Ann: end",
    ]
    with Terminal(folder, "play") as table:
        assert "The game is over: Ann won." in table.ready().text  # with 35 Zeal against 30


def test_a_game_of_rage_with_two_lines_a_round(folder: Path) -> None:
    lines = [line for cards in range(10, 0, -1) for line in ("1 0 0", f"{cards} 0 0")]
    log = evening(folder, ("3", "Ann, Bob, Grandma Jo", "grandma deals", ""), lines, "sheet")
    assert len(log) == 20
    assert log[:2] == ["Ann: bids Ann 1 Bob 0 Grandma Jo 0", "Ann: tricks Ann 10 Bob 0 Grandma Jo 0"]


@pytest.mark.slow
def test_a_game_of_rat_a_tat_roll_between_two(folder: Path) -> None:
    lines = [said.line for said in game_of(Random(2), "Ann Bob", board="stand-in")]
    assert evening(folder, ("4", "Ann, Bob", "stand-in", ""), lines) == lines
