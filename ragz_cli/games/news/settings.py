"""What the table may set, over the referee's head: every number that ragz keeps (design 3; A-41)."""

from collections.abc import Mapping, Sequence
from typing import Any

from ragz_cli.core.arguments import number, whole
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, Verb, outcome
from ragz_cli.core.names import match
from ragz_cli.core.play import set_event, setting
from ragz_cli.games.news.corners import CORNERS, able, places
from ragz_cli.games.news.others import trailing_players
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
    Player,
    at_rest,
)
from ragz_cli.games.news.territories import face_down, faced_up, is_open, surely_open, territory_arg
from ragz_cli.games.track import settings as shared
from ragz_cli.games.track.settings import MOST_HELD, untold
from ragz_cli.games.track.state import CORNER, FOLLOW, TRACK, put_player

MOST_TERRITORIES = 21  # GN-2: 32 spaces less Start, 8 Corners, Humility and Arrogance
MOST_ON_MARKER = 999
UP, FACE_DOWN, NONE = "up", "down", "none"
DUE_ON = {CORNER: ("corner",), FOLLOW: ("corner",), LANDED: ("humility", "arrogance"), HUMILITY: ("humility",)}
"""The kinds of space that can ask for what is owed in a phase (GN-20)."""


def set_zeal(state: News, who: int, zeal: int) -> Done:
    """A player's Zeal as it really lies on the table (GN-12, A-41); at Humility it may show who trails (GN-79)."""
    event = set_event(who, CURRENCY, state.players[who].zeal, zeal)
    counted = put_player(state, who, zeal=zeal)
    if state.phase == HUMILITY:
        counted = counted._replace(chosen=trailing_players(counted))
    return outcome(counted, event)


def _unmarkable(state: News, space: int | str) -> Refusal | None:
    """Why a space cannot carry markers: nobody has told it, or it is no Territory (GN-3)."""
    if isinstance(space, str) or not state.board.spaces[space]:
        raise untold(state, space)
    if space not in state.board.valued:
        return Refusal("R-SET", "GN-3", {"case": "kind", "space": state.board.name(space)})
    return None


def set_marker(state: News, who: int, space: int | str, count: int) -> Done:
    """One or two Territory Markers that really lie on a Territory (GN-46, GN-60); a News Marker there is face down.

    Refused while an Event is under way there: it needs an open Territory (GN-36) and is not broken off (GN-52).
    """
    if wrong := _unmarkable(state, space):
        raise Refused.of(wrong)
    assert isinstance(space, int)
    if state.attempt and state.attempt.at == space:
        raise Refused("R-SET", "GN-52", case="event", space=state.board.name(space))
    done = _marked(state, who, "marker", space, count)
    number = faced_up(state, space)
    if not number:
        return done
    turned = Event("marker_down", who, number, "GN-47", {"space": state.board.name(space)})
    return outcome(face_down(done.state, space), *done.events, turned)


def set_no_marker(state: News, who: int, space: int | str) -> Done:
    """No Territory Marker of a player lies on a Territory after all."""
    if isinstance(space, str) or space not in state.players[who].on:
        name = space if isinstance(space, str) else state.board.name(space)
        raise Refused("R-SET", "GN-3", case="none", whom=who, space=name)
    return _marked(state, who, "no marker", space, 0)


def _marked(state: News, who: int, fact: str, at: int, count: int) -> Done:
    player: Player = state.players[who]
    on = {spot: markers for spot, markers in player.on.items() if spot != at}
    if count:
        on[at] = count
    event = set_event(who, fact, player.on.get(at, 0), count, state.board.name(at))
    return outcome(put_player(state, who, on=on), event)


def news_arg() -> Arg[News, Any]:
    """`PERU up 35`, `PERU down`, `PERU none`."""
    return Arg("TERRITORY up N|down|none", _read_news, _write_news, lambda state: state.board.names)


def _read_news(words: Sequence[str], state: News) -> tuple[Any, Sequence[str]]:
    shown = number(words[-1]) if len(words) > 1 else None
    how = match(words[-1 if shown is None else -2], (UP, FACE_DOWN, NONE)) if len(words) > 1 else ""
    if not how or not isinstance(how, str) or (how == UP) != (shown is not None):
        raise Refused("W-MISSING", "GN-42", wanted="a Territory, and: up NUMBER, down or none")
    if shown is not None and not 1 <= shown <= MOST_ON_MARKER:
        raise Refused("R-SET", "GN-42", case="range", number=shown, least=1, most=MOST_ON_MARKER)
    territory = territory_arg(1 if shown is None else 2)
    got = territory.read(words, state)
    return ((got[0], how, shown), ())


def _write_news(value: object, state: News) -> str:
    assert isinstance(value, tuple)
    space, how, shown = value
    territory = territory_arg()
    name = territory.write(space, state)
    return f"{name} {how}" if shown is None else f"{name} {how} {shown}"


def set_news(state: News, _: None, told: tuple[int | str, str, int | None]) -> Done:
    """The News Marker that really lies on a Territory: face up with its number, face down, or none (GN-42).

    Refused: face up beside a Territory Marker (GN-47).
    """
    space, how, shown = told
    if wrong := _unmarkable(state, space):
        raise Refused.of(wrong)
    assert isinstance(space, int)
    if how == UP and not is_open(state, space):
        raise Refused("R-SET", "GN-47", case="closed", space=state.board.name(space))
    news = {at: marker for at, marker in state.news.items() if at != space}
    if how != NONE:
        news[space] = shown or DOWN
    event = Event("news_set", state.turn, shown or 0, "GN-42", {"case": how, "space": state.board.name(space)})
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
    if state.phase == DICE and state.attempt and not faced_up(state, state.attempt.at):
        return state._replace(phase=TEAM)
    if state.phase in DUE_ON:
        return _still_due(state) if state.space and state.space.kind in DUE_ON[state.phase] else at_rest(state)
    return state


def _still_due(state: News) -> News:
    """What the space under the Ragz asks of those whom it concerns, if it can be done (GN-68)."""
    if state.phase == LANDED:
        return state
    if state.phase == HUMILITY:
        return state if surely_open(state) else at_rest(state)
    return _corner_still_due(state)


def _corner_still_due(state: News) -> News:
    """The Corner that is followed; who follows has to be said anew if it is another one after all (GN-62)."""
    assert state.space is not None
    if state.space.value != state.corner:
        state = state._replace(phase=CORNER, corner=state.space.value, chosen=(), throws=())
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
    setting("news", (news_arg(),), "the News Marker on a Territory", "GN-42", set_news, "set news Peru up 35", of_table=True),
    setting(
        "territories", (whole("N", 1, MOST_TERRITORIES, "R-SET", "GN-2"),), "how many Territories the board has",
        "GN-110", set_territories, "set territories 21", of_table=True,
    ),
    *shared.common(set_turn, cards="GN-86", at="GN-7", order="GN-14"),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[News]] = {row.name: row for row in ROWS}


def corrected(_: News, done: Done) -> Done:
    """What a correction makes void."""
    return outcome(still_possible(done.state), *done.events)
