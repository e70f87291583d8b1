"""Exact chances: a News Event against a marker that lies face up, and the Track Roll (GN-22, GN-53).

A News Marker that lies face down has no chances here: its number is secret (GN-47, GN-69).
"""

from collections.abc import Iterator, Sequence

from ragz_cli.core.arguments import FACES
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused
from ragz_cli.core.odds import Odds, Prospect, at_least, sums
from ragz_cli.games.news import event
from ragz_cli.games.news.state import DICE, LEAST_COMMITMENT, TEAM, News
from ragz_cli.games.news.territories import faced_up, territory_arg
from ragz_cli.games.track.odds import track_roll
from ragz_cli.games.track.state import OPEN, TRACK

WAYS = sums(event.EVENT_DICE, range(1, FACES + 1))


def odds(state: News, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """The chances of the decision at hand; `words` name one Territory, before an Event is declared."""
    if words and state.phase != OPEN:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.unknown:
        return ()
    if state.attempt and state.phase in (TEAM, DICE):
        number = faced_up(state, state.attempt.at)
        return (_event(state, state.attempt.at, state.attempt.committed),) if number else ()
    if state.phase == TRACK:
        return track_roll(state.board, state.here, "GN-22", "GN-23")
    if state.phase != OPEN or event.blocked(state, state.turn):
        return ()
    there = _territories(state, words)
    return tuple(row for at in there for row in _commitments(state, at))


def in_short(state: News) -> tuple[Prospect, ...]:
    """The News Event under way, as soon as its marker lies face up; before that each commitment that could be made.

    The Territory on which the Ragz stands comes first, then that with the lowest marker.
    """
    found = odds(state) if state.attempt or state.phase == OPEN else ()
    if state.attempt:
        return found
    here = state.board.name(state.here)
    rows = sorted(found, key=lambda one: (one.facts["space"] != here, one.facts["wanted"]))
    return tuple(one._replace(kind="commitment") for one in rows)


def _territories(state: News, words: Sequence[str]) -> Sequence[int]:
    """The open Territories with a marker face up, or the one that is named."""
    if not words:
        return [at for at in sorted(state.open) if faced_up(state, at)]
    named, _ = territory_arg().read(words, state)
    return [at for at in state.open if at == named and faced_up(state, at)]


def _commitments(state: News, at: int) -> Iterator[Prospect]:
    """Each commitment that has a chance, up to the first that is certain; or all that is held, if that has none.

    The player commits 5 Zeal or more (GN-37), and at most what is held (GN-39).
    """
    number = faced_up(state, at)
    certain = max(LEAST_COMMITMENT, number - event.LEAST_THROW)
    most = min(certain, state.active.zeal)
    least = max(LEAST_COMMITMENT, number - event.MOST_THROW)
    for committed in range(min(least, most), most + 1):
        yield _event(state, at, committed)


def _event(state: News, at: int, committed: int) -> Prospect:
    """The dice and everything committed against the marker; equal is enough (GN-44, GN-45)."""
    number = faced_up(state, at)
    dice = max(event.LEAST_THROW, number - committed)
    facts: Facts = {"space": state.board.name(at), "wanted": number, "committed": committed, "dice": dice}
    return Prospect("event", at_least(WAYS, dice), "GN-53", facts)


ODDS = Odds(odds, in_short)
