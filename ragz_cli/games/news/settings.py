"""What the table may set, over the referee's head: every number that ragz keeps (A-41)."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ragz_cli.core.arguments import number, whole
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Arg, Event, Refused, Verb, outcome
from ragz_cli.core.names import match
from ragz_cli.core.play import set_event, setting, with_player
from ragz_cli.games.news.corners import CORNERS, able, places
from ragz_cli.games.news.others import trailing_players
from ragz_cli.games.news.placing import lay, turn_down
from ragz_cli.games.news.state import (
    CURRENCY,
    DICE,
    DOWN,
    HUMILITY,
    LANDED,
    MOST_MARKERS,
    OPEN_ONE,
    TEAM,
    Done,
    News,
    at_rest,
)
from ragz_cli.games.news.territories import faced_up, surely_open, territory_arg, value
from ragz_cli.games.track import settings as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.settings import MOST_HELD, untold
from ragz_cli.games.track.state import CORNER, FOLLOW, TRACK

MOST_TERRITORIES = 21  # GN-2: 32 spaces less Start, 8 Corners, Humility and Arrogance
MOST_ON_MARKER = 999
UP, FACE_DOWN, NONE = "up", "down", "none"
DUE_ON = {CORNER: ("corner",), FOLLOW: ("corner",), LANDED: ("humility", "arrogance"), HUMILITY: ("humility",)}
"""The kinds of space that can ask for what is owed in a phase (GN-20)."""

Marker: TypeAlias = tuple[Named, str, int | None]
"""A News Marker as the table sets it: on which Territory, how it lies, and its number if that is up."""


def set_zeal(state: News, who: int, zeal: int) -> Done:
    """A player's Zeal as it really lies on the table (GN-12, A-41); at Humility it may show who trails (GN-79)."""
    event = set_event(who, CURRENCY, state.players[who].zeal, zeal)
    state = with_player(state, who, zeal=zeal)
    return outcome(state._replace(chosen=trailing_players(state)) if state.phase == HUMILITY else state, event)


def _markable(state: News, space: Named) -> int:
    """The position of a Territory. Refused: an unknown space, or one that takes no markers (GN-3)."""
    if isinstance(space, str) or not state.board.spaces[space]:
        raise untold(state, space)
    if space not in state.board.valued:
        raise Refused("R-SET", "GN-3", case="kind", space=state.board.name(space))
    return space


def set_marker(state: News, who: int, space: Named, count: int) -> Done:
    """One or two Territory Markers that really lie on a Territory (GN-46, GN-60); a News Marker there is face down.

    Refused while an Event is under way there: it needs an open Territory (GN-36) and is not broken off (GN-52).
    """
    at = _markable(state, space)
    if at == state.attempt.at:
        raise Refused("R-SET", "GN-52", case="event", space=state.board.name(at))
    done = _marked(state, who, "marker", at, count)
    return done.then(lambda marked: turn_down(marked, who, at)) if faced_up(state, at) else done


def set_no_marker(state: News, who: int, space: Named) -> Done:
    """No Territory Marker of a player lies on a Territory after all."""
    if isinstance(space, str) or space not in state.players[who].on:
        raise Refused("R-SET", "GN-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", space, 0)


def _marked(state: News, who: int, fact: str, at: int, count: int) -> Done:
    event = set_event(who, fact, state.players[who].on.get(at, 0), count, state.board.name(at))
    return outcome(lay(state, who, at, count), event)


def news_arg() -> Arg[News, Marker]:
    """`PERU up 35`, `PERU down`, `PERU none`."""
    return Arg("TERRITORY up N|down|none", _read_news, _write_news, lambda state: state.board.names)


def _read_news(words: Sequence[str], state: News) -> tuple[Marker, Sequence[str]]:
    shown = number(words[-1]) if len(words) > 1 else None
    how = match(words[-1 if shown is None else -2], (UP, FACE_DOWN, NONE)) if len(words) > 1 else ""
    if not how or (how == UP) != (shown is not None):
        raise Refused("W-MISSING", "GN-42", wanted="a Territory, and: up NUMBER, down or none")
    if shown is not None and not 1 <= shown <= MOST_ON_MARKER:
        raise Refused("R-SET", "GN-42", case="range", number=shown, least=1, most=MOST_ON_MARKER)
    space, _ = territory_arg(1 if shown is None else 2).read(words, state)
    return (space, how, shown), ()


def _write_news(marker: Marker, state: News) -> str:
    space, how, shown = marker
    name = territory_arg().write(space, state)
    return f"{name} {how}" if shown is None else f"{name} {how} {shown}"


def set_news(state: News, _: None, marker: Marker) -> Done:
    """The News Marker that really lies on a Territory: face up with its number, face down, or none (GN-42).

    Refused: face up beside a Territory Marker (GN-47).
    """
    space, how, shown = marker
    at, name = _markable(state, space), state.board.name(space)
    if how == UP and at not in state.open:
        raise Refused("R-SET", "GN-47", case="closed", space=name)
    news = {spot: there for spot, there in state.news.items() if spot != at}
    if how != NONE:
        news[at] = shown or DOWN
    event = Event("news_set", state.turn, shown or 0, "GN-42", {"case": how, "space": name})
    return outcome(state._replace(news=news), event)


def set_territories(state: News, _: None, count: int) -> Done:
    """How many Territories the board has, counted (GN-110)."""
    known = len(state.board.valued)
    if count < known:
        raise Refused("R-SET", "GN-2", case="range", number=count, least=known, most=MOST_TERRITORIES)
    facts: Facts = {"fact": "territories", "before": state.territories, "left": count}
    return outcome(state._replace(territories=count), Event("corrected", state.turn, count, "GN-2", facts))


def set_turn(state: News, _: None, who: int) -> Done:
    """Whose turn it is; it begins with the Track Roll (GN-14, GN-15). A game that is over has no turns (GN-113)."""
    if state.over:
        raise Refused("R-GAME", "GN-113")
    begun = at_rest(state)._replace(
        turn=who, phase=TRACK, used="", forwarded=False, doublers=(), before=None, undrawn=0, rested=-1, unknown=None,
    )  # fmt: skip
    return outcome(begun, Event("corrected", who, 0, "GN-14", {"fact": "turn"}))


def still_possible(state: News) -> News:
    """The state without duties that the table has just made impossible."""
    if state.unknown and state.unknown != OPEN_ONE and not state.unknown.waiting and state.unknown.at != state.here:
        return at_rest(state)._replace(unknown=None)
    if state.phase == DICE and not faced_up(state, state.attempt.at):
        return state._replace(phase=TEAM)
    if state.phase in DUE_ON:
        return _still_due(state) if state.kind in DUE_ON[state.phase] else at_rest(state)
    return state


def _still_due(state: News) -> News:
    """What the space under the Ragz asks of those whom it concerns, if it can be done (GN-68)."""
    if state.phase == LANDED:
        return state
    if state.phase == HUMILITY:
        return state if surely_open(state) else at_rest(state)
    return _corner_still_due(state)


def _corner_still_due(state: News) -> News:
    """The Corner that is followed; if it is another one after all, who follows has to be said again (GN-62)."""
    which = value(state, state.here)
    if which != state.corner:
        state = state._replace(phase=CORNER, corner=which, chosen=(), throws=())
    corner = CORNERS[state.corner]
    if state.phase == FOLLOW and not places(corner):
        return state
    who_may = range(len(state.players)) if state.phase == CORNER else state.chosen
    return state if any(able(state, who, corner) for who in who_may) else at_rest(state)


ROWS: tuple[Verb[News], ...] = (
    setting(
        "zeal", (whole("N", 0, MOST_HELD, "R-SET", "GN-12"),), "a player's Zeal", "GN-12", set_zeal,
        "set Ann zeal 55",
    ),
    setting(
        "marker", (territory_arg(1), whole("N", 1, MOST_MARKERS, "R-FU-TWO", "GN-60")),
        "one or two markers of a player on a Territory", "GN-3", set_marker, "set Ann marker Peru 2",
    ),
    setting(
        "no marker", (territory_arg(),), "no marker of a player on a Territory", "GN-3", set_no_marker,
        "set Ann no marker Peru",
    ),
    setting(
        "news", (news_arg(),), "the News Marker on a Territory", "GN-42", set_news, "set news Peru up 35",
        of_table=True,
    ),
    setting(
        "territories", (whole("N", 1, MOST_TERRITORIES, "R-SET", "GN-2"),), "how many Territories the board has",
        "GN-110", set_territories, "set territories 21", of_table=True,
    ),
    *shared.common(set_turn, cards="GN-86", at="GN-7", order="GN-14"),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[News]] = {row.name: row for row in ROWS}


def corrected(_: News, done: Done) -> Done:
    """What a correction makes void."""
    return done._replace(state=still_possible(done.state))
