"""Territories: who owns them, which are open, what they are worth (GN-3, GN-30, GN-34, GN-46, GN-47)."""

from typing import Any

from ragz_cli.core.game import Arg, Event, Refusal, outcome
from ragz_cli.core.names import unaccented
from ragz_cli.games.news.state import DOWN, Done, News
from ragz_cli.games.track.spaces import ask as ask_of
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import put_player


def value(state: News, at: int) -> int:
    """The circled number (GN-34)."""
    space = state.board.spaces[at]
    return space.value if space else 0


def is_open(state: News, at: int) -> bool:
    """Whether a known Territory has no Territory Marker; a face-up News Marker leaves it open (GN-3)."""
    return at in state.board.valued and not any(at in player.on for player in state.players)


def open_ones(state: News) -> list[int]:
    """The known open Territories, from Start on."""
    return sorted(state.board.valued.difference(*(player.on for player in state.players)))


def any_open(state: News) -> bool:
    """Whether a known Territory is open."""
    return bool(state.board.valued.difference(*(player.on for player in state.players)))


def all_known(state: News) -> bool:
    """Whether there can be no Territory that nobody has told."""
    most = state.territories or state.board.frame.kinds["territory"].on_board
    return state.board.complete or len(state.board.valued) >= most


def surely_open(state: News) -> bool:
    """Whether there is an open Territory: a known one, or one that the booklet names and nobody has found yet."""
    if any_open(state) or all_known(state):
        return any_open(state)
    known = {unaccented(name) for name in state.board.names}
    named = any(unaccented(fact.name) not in known for fact in state.board.frame.facts)
    return named or len(state.board.valued) < state.territories


def lowest(state: News) -> list[int]:
    """The known open Territories with the smallest circled number (GN-76, GN-80)."""
    there = open_ones(state)
    least = min((value(state, at) for at in there), default=0)
    return [at for at in there if value(state, at) == least]


def faced_up(state: News, at: int) -> int:
    """The number of the News Marker lying face up here, or 0 (GN-43)."""
    return state.news.get(at, DOWN)


def territory_arg(last: int = 0) -> Arg[News, Any]:
    """A Territory by its name; the `last` words of the line belong to the arguments after it."""
    return space_arg("TERRITORY", last, valued=True)


def ask(state: News, who: int, verb: str, space: int | str, rest: tuple[int, ...] = ()) -> Done | Refusal | None:
    """Ask what a named space is if nobody has told, unless it cannot be a Territory (GN-36)."""
    return ask_of(state, who, verb, space, "territory", "R-EV-OPEN", rest)


def not_open(state: News, who: int, at: int, clause: str) -> Refusal | None:
    """Why a position cannot get the News out: no Territory, or a marker lies there (GN-36)."""
    if is_open(state, at):
        return None
    case = "marker" if at in state.board.valued else "kind"
    return Refusal("R-EV-OPEN", clause, {"who": who, "case": case, "space": state.board.name(at)})


def place(state: News, who: int, at: int, clause: str) -> Done:
    """One more Territory Marker of a player (GN-46, GN-56); a supply never runs out (GN-105)."""
    on = state.players[who].on
    count = on.get(at, 0) + 1
    placed = put_player(state, who, on={**on, at: count})
    return outcome(placed, Event("placed", who, count, clause, {"space": state.board.name(at)}))


def face_down(state: News, at: int) -> News:
    """The News Marker here lies face down: an old one is turned over, otherwise one is drawn unseen (GN-47, A-5)."""
    return state._replace(news={**state.news, at: DOWN})
