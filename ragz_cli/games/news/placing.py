"""Getting out the News for free: Corners 1 and 8 and Humility (GN-69, GN-76, GN-80, GN-83)."""

from ragz_cli.core.game import Event, Refusal
from ragz_cli.games.news import territories
from ragz_cli.games.news.state import DOWN, Done, News
from ragz_cli.games.track.state import put_player


def targets(state: News, only_lowest: bool) -> list[int]:
    """The known Territories where a marker may be placed."""
    return territories.lowest(state) if only_lowest else territories.open_ones(state)


def certain(state: News, only_lowest: bool) -> int | None:
    """The only Territory where a marker can be placed, if there is no other and none that nobody has told."""
    there = targets(state, only_lowest)
    return there[0] if len(there) == 1 and territories.all_known(state) else None


def refused(state: News, who: int, at: int, only_lowest: bool, clause: str) -> Refusal | None:
    """Why a marker cannot be placed here (GN-36, GN-76, GN-80)."""
    if wrong := territories.not_open(state, who, at, clause):
        return wrong
    there = territories.lowest(state)
    if only_lowest and at not in there:
        values = {"number": territories.value(state, at), "least": territories.value(state, there[0])}
        names = tuple(state.board.name(spot) for spot in there)
        return Refusal("R-LOWEST", clause, {"who": who, "space": state.board.name(at), "names": names, **values})
    return None


def get_out(state: News, who: int, at: int, clause: str, moves: bool) -> Done:
    """One marker of `who` on an open Territory, the News Marker face down, no Zeal and no dice (GN-69, GN-80, A-5)."""
    old = state.news.get(at)
    events = []
    if moves:
        state = put_player(state, who, at=at)
        events.append(Event("went", who, 0, clause, {"space": state.board.name(at)}))
    placed = territories.place(territories.face_down(state, at), who, at, clause)
    events += placed.events
    if old != DOWN:  # no second News Marker beside the one that lies there: A-5
        kind = "marker_turned" if old else "marker_hidden"
        events.append(Event(kind, who, old or 0, clause, {"space": state.board.name(at)}))
    return placed._replace(events=tuple(events))
