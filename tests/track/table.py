"""Both track games at once: what `track/` does is the same in Change and in News.

    @both
    def test_the_roll_comes_first(track):
        assert track.at("Ann 60, to roll; Bob 60").refused("Ann: end") == "R-ROLL"

A position is read as the tables of either game read it; what a player holds is credits in one and Zeal in the other.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from ragz_cli.games import change as change_game
from ragz_cli.games import news as news_game
from ragz_cli.games.change import corners as change_corners
from ragz_cli.games.change import state as change_state
from ragz_cli.games.news import corners as news_corners
from ragz_cli.games.news import state as news_state
from ragz_cli.games.track.board import Frame
from ragz_cli.games.track.turn import Corner
from tests.change import table as change
from tests.news import table as news
from tests.table import Table

WHY = "  # looked"


class TrackGame(NamedTuple):
    """One of the two: how its tables are laid, its board, and its own words."""

    game: Any
    at: Callable[..., Table]
    new: Callable[..., Table]
    frame: Frame
    stand_in: tuple[str, ...]
    kind: str  # of space that takes markers
    most: int  # of these on a board
    currency: str
    clause: str  # the beginning of its ids
    corners: Mapping[int, Corner]

    def unknown(self) -> Table:
        """Ann and Bob at a board that nobody has described yet; Ann begins."""
        return self.new("Ann Bob", first="Ann")


CHANGE = TrackGame(
    change_game.GAME,
    change.at,
    change.new,
    change_state.FRAME,
    change_state.STAND_IN,
    "challenge",
    18,
    "credits",
    "CH",
    change_corners.CORNERS,
)
NEWS = TrackGame(
    news_game.GAME,
    news.at,
    news.new,
    news_state.FRAME,
    news_state.STAND_IN,
    "territory",
    21,
    "zeal",
    "GN",
    news_corners.CORNERS,
)

both = pytest.mark.parametrize("track", [CHANGE, NEWS], ids=["change", "news"])
