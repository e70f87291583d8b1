"""Games that version 0.1.0 played, with its short lines, are the same games now (TB-6)."""

import tomllib
from pathlib import Path

from ragz_cli.core.evening.log import replay
from ragz_cli.core.line import stored, write
from ragz_cli.games.rat import GAME
from tests.each import each

GAMES = tomllib.loads(Path(__file__).with_name("games_of_0_1_0.toml").read_text(encoding="utf-8"))["games"]


@each("kept", GAMES)
def test_tb_6_a_game_of_0_1_0_replays_exactly(kept):
    done = replay(GAME, GAME.start(kept["setup"]), kept["log"])
    assert done.fault is None
    assert list(done.checks) == kept["checks"]
    assert GAME.saved(done.state) == kept["table"]


@each("kept", GAMES)
def test_tb_6_with_all_that_its_lines_meant_it_is_the_same_game(kept):
    """But for how many last turns there are: a short line counts the turn at hand."""
    done = replay(GAME, GAME.start(kept["setup"]), kept["log"])
    before, full = done.start, []
    for played in done.played:
        line = played.line.text
        kept = "set final" in line or "set turn" in line
        full.append(line if kept else write(GAME, before, stored(GAME, before, line)))
        before = played.state
    assert replay(GAME, done.start, full).state == done.state
