"""Exact chances: the Challenge before and after each throw, with Add cards; the Track Roll (CH-36 to CH-39, CH-84)."""

from collections.abc import Sequence

from ragz_cli.core.arguments import FACES, wholes
from ragz_cli.core.events import Facts
from ragz_cli.core.game import Arg, Refused
from ragz_cli.core.names import unaccented
from ragz_cli.core.odds import Odds, Prospect
from ragz_cli.games.change import option
from ragz_cli.games.change.challenge import THROWN, chance_to_meet, throws
from ragz_cli.games.change.state import ADD, ADD_HIGH, ADD_LOW, CHALLENGE, EMOTIONAL, OFFER, TO_MEET, Change
from ragz_cli.games.track.hand import too_few
from ragz_cli.games.track.odds import track_roll
from ragz_cli.games.track.state import OPEN, TRACK

WITH_CARDS = "add"
TO_COME = str(FACES)  # in place of a throw to come, so that those made can be read


def odds(state: Change, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """The chances of the decision at hand; `words` are throws already made, and Add cards: `532 41 add 2`."""
    if state.unknown or state.over:
        return ()
    if state.phase in (OFFER, CHALLENGE, ADD) or (state.phase == OPEN and not option.blocked(state, state.turn)):
        return _challenge(state, words)
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.phase == TRACK:
        return track_roll(state.board, state.here, "CH-21", "CH-23")
    if state.phase == EMOTIONAL:
        home = state.form.house.emotional_doubles == "start"
        return track_roll(state.board, state.here, "CH-73", "CH-23" if home else "")
    return ()


def in_short(state: Change) -> tuple[Prospect, ...]:
    """The Challenge before its first throw; after a throw its event says what is left."""
    ahead = state.phase in (OFFER, CHALLENGE) and not (state.aside or state.unknown or state.over)
    return _challenge(state, ()) if ahead else ()


def _challenge(state: Change, words: Sequence[str]) -> tuple[Prospect, ...]:
    end = next((at for at, word in enumerate(words) if unaccented(word) == WITH_CARDS), len(words))
    aside = _set_aside(state, words[:end])
    cards = _cards(state, words[end + 1 :]) if words[end:] else ()
    facts: Facts = {"wanted": TO_MEET, "dice": aside, "cards": cards}
    thrown = len(THROWN) if state.phase == ADD else len(aside)
    return (Prospect("met", chance_to_meet(thrown, sum(aside) + sum(cards)), "CH-39", facts),)


def _set_aside(state: Change, words: Sequence[str]) -> tuple[int, ...]:
    """The dice set aside from the throws made so far (CH-36 to CH-38); once all are in the log, their total (CH-84)."""
    if state.phase == ADD:
        if words:
            raise Refused("W-EXTRA", "CH-84", word=" ".join(words))
        return (state.total,)
    if not words:
        return state.aside
    thrown, _ = throws().read((*words, *(TO_COME for _ in THROWN[len(state.aside) + len(words) :])), state)
    return (*state.aside, *(max(throw) for throw in (thrown or ())[: len(words)]))


def _cards(state: Change, words: Sequence[str]) -> tuple[int, ...]:
    """The Add cards that are named, no more than the player holds (CH-84)."""
    numbers: Arg[Change, tuple[int, ...]] = wholes("N...", ADD_LOW, ADD_HIGH, "R-ADD", "CH-84")
    cards, _ = numbers.read(words, state)
    if len(cards) > state.active.cards:
        raise too_few(state.turn, state.active.cards, len(cards), "CH-84")
    return cards


ODDS = Odds(odds, in_short)
