"""Learning the board from the table (design 7; GN-2, GN-3)."""

from ragz_cli.core.game import Refusal, Refused
from ragz_cli.games.news.state import Done, News
from ragz_cli.games.track import spaces
from ragz_cli.games.track.board import Space


def tell_blocked(state: News, _: int) -> Refusal | None:
    """A space may be told at any time until the game is over."""
    return spaces.tell_blocked(state, "GN-113")


def learn(state: News, overrule: bool, told: tuple[int, Space]) -> Done:
    """Take what was told of a space; where markers lie, or an Event is under way, there is a Territory (GN-3)."""
    at, space = told
    if space.kind != "territory" and state.attempt and at == state.attempt.at:
        raise Refused("R-BOARD", "GN-52", case="event", space=state.board.name(at), number=at)
    if space.kind != "territory" and (at in state.news or any(at in player.on for player in state.players)):
        raise Refused("R-BOARD", "GN-3", case="marker", space=state.board.name(at), number=at)
    return spaces.learn(state, overrule, told)
