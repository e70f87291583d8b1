"""Territories: which are open, what they are worth, what lies on them (GN-3, GN-30, GN-34, GN-43, GN-110)."""

from collections.abc import Mapping

from ragz_cli.core.game import Arg
from ragz_cli.core.names import unaccented
from ragz_cli.games.news.state import DOWN, News
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.spaces import space_arg


def counted(state: News) -> News:
    """The state with its open Territories worked out, after a marker was laid or taken, or a space learned.

    A Territory with a face-up News Marker alone is open (GN-3).
    """
    return state._replace(open=state.board.valued.difference(*[player.on for player in state.players]))


def all_known(state: News) -> bool:
    """Whether there can be no unknown Territory."""
    most = state.board.counted or state.board.frame.kinds["territory"].on_board
    return state.board.complete or len(state.board.valued) >= most


def surely_open(state: News) -> bool:
    """Whether there is an open Territory: a known one, or an unknown one that the booklet names or the count proves."""
    if state.open or all_known(state):
        return bool(state.open)
    known = {unaccented(name) for name in state.board.names}
    named = any(unaccented(fact.name) not in known for fact in state.board.frame.facts)
    return named or open_untold(state) > 0


def open_untold(state: News) -> int:
    """How many Territories are counted and not told yet: no marker can lie there, so they are open (GN-110)."""
    return 0 if state.board.complete else max(0, state.board.counted - len(state.board.valued))


def lowest(state: News) -> list[int]:
    """The known open Territories with the smallest circled number (GN-76, GN-80)."""
    values = {at: state.board.value(at) for at in sorted(state.open)}
    least = min(values.values(), default=0)
    return [at for at in values if values[at] == least]


def without(lying: Mapping[int, int], at: int) -> dict[int, int]:
    """What lies on Territories, but one of them."""
    return {spot: there for spot, there in lying.items() if spot != at}


def faced_down(state: News, at: int) -> bool:
    """Whether a News Marker lies face down here (GN-47)."""
    return state.news.get(at, DOWN + 1) <= DOWN


def faced_up(state: News, at: int) -> int:
    """The number of the News Marker lying face up here, or 0 (GN-43)."""
    return max(DOWN, state.news.get(at, DOWN))


def territory_arg(last: int = 0) -> Arg[News, Named]:
    """A Territory by its name; the `last` words of the line belong to the arguments after it."""
    return space_arg("TERRITORY", last, valued=True)
