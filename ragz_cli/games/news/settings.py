"""What the table may set, over the referee's head: every number that ragz keeps (A-41)."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ragz_cli.core.arguments import number, player, whole
from ragz_cli.core.events import CORRECTED
from ragz_cli.core.game import Arg, Event, Refused, Verb, happened, outcome
from ragz_cli.core.names import match
from ragz_cli.core.play import set_event, setting, with_player
from ragz_cli.core.table import check_plays
from ragz_cli.games.news import ending
from ragz_cli.games.news.board import MOST_TERRITORIES
from ragz_cli.games.news.dropped import half_done, still_possible, without_event
from ragz_cli.games.news.other_spaces import trailing_again
from ragz_cli.games.news.placing import lay, turn_down, uncovered
from ragz_cli.games.news.state import CURRENCY, DOWN, HUMILITY, MOST_MARKERS, Done, LastRound, News
from ragz_cli.games.news.territories import faced_up, open_untold, surely_open, territory_arg, without
from ragz_cli.games.track import settings as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.settings import MOST_HELD, untold
from ragz_cli.games.track.state import OPENING

MOST_ON_MARKER = 999
UP, FACE_DOWN, NONE = "up", "down", "none"
Marker: TypeAlias = tuple[Named, str, int | None]
"""A News Marker as the table sets it: on which Territory, how it lies, and its number if that is up."""


def set_zeal(state: News, who: int, zeal: int) -> Done:
    """A player's Zeal as it really lies on the table (GN-12, A-41); at Humility it may show who trails (GN-79)."""
    event = set_event(who, CURRENCY, state.players[who].zeal, zeal)
    done = outcome(with_player(state, who, zeal=zeal), event)
    return done.then(trailing_again) if state.phase == HUMILITY else done


def _markable(state: News, space: Named) -> int:
    """The position of a Territory. Refused: an unknown space, or one that takes no markers (GN-3)."""
    if isinstance(space, str) or not state.board.spaces[space]:
        raise untold(state, space)
    if space not in state.board.valued:
        raise Refused("R-SET", "GN-3", case="kind", space=state.board.name(space))
    return space


def set_marker(state: News, who: int, space: Named, count: int) -> Done:
    """One or two Territory Markers that really lie on a Territory (GN-46, GN-60); a News Marker there is face down.

    An Event under way there could not be declared (GN-36): it is dropped, and another is free (TB-5).
    """
    at = _markable(state, space)
    done = without_event(state) if at == state.attempt.at else outcome(state)
    done = done.then(lambda free: _marked(free, who, "marker", at, count))
    return done.then(lambda marked: turn_down(marked, who, at)) if faced_up(state, at) else done


def set_no_marker(state: News, who: int, space: Named) -> Done:
    """No Territory Marker of a player lies on a Territory after all."""
    if isinstance(space, str) or space not in state.players[who].on:
        raise Refused("R-SET", "GN-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", space, 0).then(lambda free: uncovered(free, space))


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
    news = without(state.news, at)
    if how != NONE:
        news[at] = shown or -abs(state.news.get(at, DOWN))
    event = Event("news_set", state.turn, shown or 0, "GN-42", {"case": how, "space": name})
    return outcome(state._replace(news=news), event)


def set_territories(state: News, _: None, count: int) -> Done:
    """How many Territories the board has, counted (GN-110)."""
    known = len(state.board.valued)
    if count < known:
        raise Refused("R-SET", "GN-2", case="range", number=count, least=known, most=MOST_TERRITORIES)
    said = set_event(state.turn, "territories", state.board.counted, count, clause="GN-2")
    return outcome(state._replace(board=state.board._replace(counted=count)), said)


def set_turn(state: News, _: None, who: int) -> Done:
    """Whose turn it is; it begins with the Track Roll (GN-14, GN-15). What was half done is dropped (TB-5).

    After the end, whoever is named has one more turn after all (GN-113, TB-3).
    """
    _can_play_on(state, who)
    begun = ending.begins(state, who)._replace(unknown=None)
    last, undone = (ending.seen_from(begun, one) for one in (state.last, state.undone))
    not_over = (happened("not_over", state.turn, "TB-3"),) if state.over else ()
    said = Event(CORRECTED, who, 0, "GN-14", {"fact": "turn"})
    return outcome(begun._replace(last=last, undone=undone), *not_over, *half_done(state), said)


def set_closer(state: News, _: None, who: int) -> Done:
    """Who closed the last Territory: the others after that player have the last turns (GN-111, GN-113, TB-4)."""
    _can_play_on(state, who)
    _must_be_closed(state)
    last = LastRound(who, ending.up_to(state, who), told=True)
    return ending.told(state, last, Event(CORRECTED, who, 0, "GN-111", {"fact": "closer"}))


def set_final(state: News, _: None, count: int) -> Done:
    """How many last turns are left, from the next player on; the one at hand is not counted (GN-113, TB-4)."""
    _can_play_on(state)
    _must_be_closed(state)
    if count > len(state.others):
        raise Refused("R-SET", "GN-113", case="range", number=count, least=0, most=len(state.others))
    last = LastRound(ending.NOBODY, state.others[:count], told=True)
    return ending.told(state, last, Event(CORRECTED, state.turn, 0, "GN-113", {"fact": "final", "left": count}))


def _can_play_on(state: News, *seats: int) -> None:
    """Refused: nobody plays on in a game that the table stopped (TB-7), and a player who has left never (TB-8)."""
    if state.sitting.stopped:
        raise Refused("T-STOPPED", "TB-7")
    check_plays(state, *seats)


def _must_be_closed(state: News) -> None:
    """Refused: there are no last turns while a Territory is open, and none to count before it is anybody's turn."""
    if state.phase == OPENING:
        raise Refused("R-SET", "GN-113", case="turn", who=state.turn)
    if surely_open(state):
        raise Refused("R-SET", "GN-110", case="open", number=max(1, len(state.open) + open_untold(state)))


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
    setting(
        "closer", (player(),), "who closed the last Territory", "GN-111", set_closer, "set closer Ann", of_table=True,
    ),
    setting(
        "final", (whole("N", 0, MOST_HELD, "R-SET", "GN-113"),), "how many last turns are left after this one",
        "GN-113", set_final, "set final 2", of_table=True,
    ),
    *shared.common(set_turn, cards="GN-86", at="GN-7", order="GN-14"),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[News]] = {row.name: row for row in ROWS}


def corrected(before: News, done: Done) -> Done:
    """What a correction makes void, and the last turns in another order of seats."""
    now = done.state
    if now.sitting is not before.sitting:
        now = now._replace(last=ending.reseated(now, now.last), undone=ending.reseated(now, now.undone))
    return done._replace(state=now).then(still_possible)
