"""A whole game of each kind on a real terminal, from the first question to the winner."""

from pathlib import Path
from random import Random

from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from tests.players import moves
from tests.prompt.conftest import log_of
from tests.prompt.terminal import Terminal
from tests.rat.people import game_of

SHORT_GAME_OF_CHANGE = 33  # the seed of a random game of 114 lines


def test_a_short_game_of_change_with_mistypings_and_undo(folder: Path) -> None:
    game = load("change")
    setup = game.prepare(["Ann", "Bob"], {"short": "yes", "board": "stand-in"})
    assert not isinstance(setup, Refusal)
    start = game.start(setup)
    assert not isinstance(start, Refusal)
    lines = [move.line for move in moves(game, start, Random(SHORT_GAME_OF_CHANGE))]
    with Terminal(folder, "play") as table:
        table.answer("change", "Ann, Bob", "no", "yes", "", "stand-in", "")
        table.answer(*lines[:20])
        table.say("rol 4 1")
        assert "ragz does not know the word rol" in table.text
        table.say("undo")
        assert f"Taken back, line 20: {lines[19]}" in table.text.replace("\n    ", " ")
        table.answer("redo", *lines[20:])
        assert "The game is over" in table.text
        assert table.leave() == 0
    assert log_of(folder) == [*lines[:20], "undo", "redo", *lines[20:]]


def test_a_game_of_news_with_two_territories_learned_at_the_table(folder: Path) -> None:
    with Terminal(folder, "play", columns=120) as table:
        table.answer("getting", "Ann, Bob", "Ann", "", "2", "")
        table.answer("1 2", "3 territory Peru 10", "event peru 25", "35", "6 5")
        assert "the News is out in Peru" in table.text
        table.answer("bob roll 2 3", "5 territory Chile 20", "event chile 30", "40", "4 6")
        assert "Chile" in table.text
        table.answer("ann roll 1 4", "8 humility", "end")
        assert "The game is over: Ann won." in table.text  # with 35 Zeal against 30
        assert table.leave() == 0
    assert log_of(folder)[:6] == [
        "Ann: roll 1 2",
        "Ann: space 3 territory Peru 10",
        "Ann: event Peru 25",
        "Ann: marker 35",
        "Ann: throw 6 5",
        "Ann: end",
    ]


def test_a_game_of_rage_with_two_lines_a_round(folder: Path) -> None:
    with Terminal(folder, "play", columns=100) as table:
        table.answer("3", "Ann, Bob, Grandma Jo", "grandma", "", "", "")
        for cards in range(10, 0, -1):
            table.answer("1 0 0", f"{cards} 0 0")
        assert "The game is over" in table.text
        table.say("sheet")
        assert "TOTAL" in table.text
        assert table.leave() == 0
    assert len(log_of(folder)) == 20
    assert log_of(folder)[:2] == ["Ann: bids 1 0 0", "Ann: tricks 10 0 0"]


def test_a_game_of_rat_a_tat_roll_between_two(folder: Path) -> None:
    lines = [said.line for said in game_of(Random(2), "Ann Bob", board="stand-in")]
    with Terminal(folder, "play") as table:
        table.answer("4", "Ann, Bob", "", "stand-in", "", "", "", "")
        table.answer(*lines)
        assert "The game is over" in table.text
        assert table.leave() == 0
    assert log_of(folder) == lines
