"""Territories: which are open, what they are worth, what lies on them (GN-3, GN-30, GN-34, GN-43, GN-110).

Laying a Territory Marker and turning the News Marker down: GN-46, GN-47; placing free of charge: GN-83, A-5.
"""

from collections.abc import Mapping

from ragz_cli.core.game import Arg, Event, Refused, outcome
from ragz_cli.core.names import unaccented
from ragz_cli.core.step import with_player
from ragz_cli.games.news.state import DOWN, Done, News
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


def must_be_open(state: News, who: int, at: int, clause: str, there: tuple[str, ...] = ()) -> None:
    """Refused: what is no Territory, or has a Territory Marker (GN-36). `there` is what could be named."""
    if at not in state.open:
        case = "marker" if at in state.board.valued else "kind"
        raise Refused("R-EV-OPEN", clause, who=who, case=case, space=state.board.name(at), names=there)


def lay(state: News, who: int, at: int, count: int) -> News:
    """The state with `count` of a player's Territory Markers on a Territory; a supply never runs out (GN-105)."""
    on = without(state.players[who].on, at) | ({at: count} if count else {})
    return counted(with_player(state, who, on=on))


def place(state: News, who: int, at: int, clause: str) -> Done:
    """One more Territory Marker of a player (GN-46, GN-56)."""
    count = state.players[who].on.get(at, 0) + 1
    return outcome(lay(state, who, at, count), Event("placed", who, count, clause, {"space": state.board.name(at)}))


def face_down(state: News, at: int) -> News:
    """The News Marker here lies face down: an old one is turned over, otherwise one is drawn unseen (GN-47, A-5)."""
    return state._replace(news={**state.news, at: -abs(state.news.get(at, DOWN))})


def uncovered(state: News, at: int) -> Done:
    """A Territory is open again: its News Marker lies face up if its number was told, or goes back unseen (TB-2)."""
    if not faced_down(state, at) or at not in state.open:
        return outcome(state)
    number = state.news[at]
    news = without(state.news, at) | ({at: -number} if number else {})
    case = "up" if number else "none"
    back = Event("news_back", state.turn, -number, "TB-2", {"case": case, "space": state.board.name(at)})
    return outcome(state._replace(news=news), back)


def turn_down(state: News, who: int, at: int) -> Done:
    """Turn the News Marker down that lies face up here (GN-47)."""
    turned = Event("marker_down", who, faced_up(state, at), "GN-47", {"space": state.board.name(at)})
    return outcome(face_down(state, at), turned)


def targets(state: News, only_lowest: bool) -> list[int]:
    """The known Territories where a marker may be placed free of charge."""
    return lowest(state) if only_lowest else sorted(state.open)


def certain(state: News, only_lowest: bool) -> int | None:
    """The only Territory where a marker can be placed, if no other is possible, known or unknown."""
    there = targets(state, only_lowest)
    return there[0] if len(there) == 1 and all_known(state) else None


def must_be_target(state: News, who: int, at: int, only_lowest: bool, clause: str) -> None:
    """Refused: where no marker can be placed free of charge (GN-36, GN-76, GN-80)."""
    there = targets(state, only_lowest)
    names = tuple(state.board.word(spot) for spot in there)
    must_be_open(state, who, at, clause, names)
    if at not in there:
        numbers = {"number": state.board.value(at), "least": state.board.value(there[0])}
        raise Refused("R-LOWEST", clause, who=who, space=state.board.name(at), names=names, **numbers)


def get_out(state: News, who: int, at: int, clause: str, moves: bool) -> Done:
    """One marker of `who` on an open Territory, the News Marker face down, no Zeal and no dice (GN-69, GN-80, A-5)."""
    old, name = faced_up(state, at), state.board.name(at)
    done = outcome(state)
    if moves:
        done = outcome(with_player(state, who, at=at), Event("went", who, 0, clause, {"space": name}))
    placed = done.then(lambda gone: place(face_down(gone, at), who, at, clause))
    if faced_down(state, at):
        return placed
    marker = Event("marker_turned" if old else "marker_hidden", who, old, clause, {"space": name})
    return placed.then(lambda out: outcome(out, marker))
