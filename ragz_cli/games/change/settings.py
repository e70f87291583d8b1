"""What the table may set, over the referee's head: every number that ragz keeps (design 3; A-39)."""

from collections.abc import Mapping
from typing import NamedTuple

from ragz_cli.core.game import Action, Arg, Event, Facts, Outcome, Refusal, Verb
from ragz_cli.core.reading import player, whole
from ragz_cli.games.change.corners import CORNERS, able
from ragz_cli.games.change.sets import sets_found
from ragz_cli.games.change.state import (
    ADD,
    CARD_PLACE,
    CHALLENGE,
    MARKERS,
    OFFER,
    Change,
    Done,
    Player,
    at_rest,
    changed,
    winners,
)
from ragz_cli.games.track.hand import HAND
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, OVER, TRACK, Unknown

MOST_CREDITS = 99_999


class Told(NamedTuple):
    """A player as the table wants him, and what was before and is now, for the report."""

    player: Player
    before: int
    after: int


def set_credits(state: Change, who: int, credits: int) -> Done:
    """A player's credits as they really lie on the table (CH-6, A-39); at 0 he has won (CH-97)."""
    return _put(
        state, who, "credits", Told(state.players[who]._replace(credits=credits), state.players[who].credits, credits)
    )


def set_cards(state: Change, who: int, cards: int) -> Done:
    """How many Message Cards a player really holds (CH-80, CH-81)."""
    return _put(state, who, "cards", Told(state.players[who]._replace(cards=cards), state.players[who].cards, cards))


def set_at(state: Change, who: int, space: int | str) -> Done | Refusal:
    """Where a Ragz really stands; nobody lands by it (CH-15)."""
    if isinstance(space, str):
        return _untold(space)
    return _put(state, who, "at", Told(state.players[who]._replace(at=space), state.players[who].at, space))


def set_marker(state: Change, who: int, space: int | str) -> Done | Refusal:
    """A Challenge Marker that really lies on a space (CH-3, CH-4)."""
    if isinstance(space, str) or (known := state.board.spaces[space]) is None:
        return _untold(space if isinstance(space, str) else state.board.name(space))
    mover = state.players[who]
    if known.kind != "challenge":
        return Refusal("R-SET", "CH-3", {"case": "kind", "space": known.name})
    if space in mover.on:
        return Refusal("R-CH-OWN", "CH-3", {"who": who, "space": known.name})
    if not mover.supply:
        return Refusal("R-CH-NONE", "CH-4", {"who": who, "space": known.name})
    return _put(
        state, who, "marker", Told(mover._replace(on=mover.on | {space}), mover.supply, mover.supply - 1), space
    )


def set_no_marker(state: Change, who: int, space: int | str) -> Done | Refusal:
    """A Challenge Marker that does not lie on a space after all (CH-3, CH-4)."""
    mover = state.players[who]
    if isinstance(space, str) or space not in mover.on:
        name = space if isinstance(space, str) else state.board.name(space)
        return Refusal("R-SET", "CH-3", {"case": "none", "whom": who, "space": name})
    return _put(
        state, who, "no marker", Told(mover._replace(on=mover.on - {space}), mover.supply, mover.supply + 1), space
    )


def set_turn(state: Change, _: None, who: int) -> Done | Refusal:
    """Whose turn it is; it begins with the Track Roll (CH-13, CH-14). A game that is over has no turns (CH-97)."""
    if state.over:
        return Refusal("R-GAME", "CH-97")
    begun = at_rest(state)._replace(turn=who, phase=TRACK, moved="", rested=-1, unknown=None)
    return Outcome(begun, (Event("corrected", who, 0, "CH-13", {"fact": "turn"}),))


def _untold(name: str) -> Refusal:
    return Refusal("R-BOARD", "CH-2", {"case": "untold", "space": name})


def _put(state: Change, who: int, fact: str, told: Told, at: int = -1) -> Done:
    space = state.board.name(at) if at >= 0 else ""
    if fact == "at":
        space = state.board.name(told.after)
    facts: Facts = {"fact": fact, "before": told.before, "left": told.after, "space": space}
    event = Event("corrected", who, told.after - told.before, "", facts)
    put = changed(state, who, told.player)
    return Outcome(still_possible(put), (event, *sets_found(state, put)))


def still_possible(state: Change) -> Change:
    """The state without duties that the table has just made impossible."""
    if state.unknown and not _still_asked(state, state.unknown):
        return at_rest(state)._replace(unknown=None)
    if state.phase == OVER:
        return state if winners(state) else state._replace(phase=OPEN)
    if state.phase in (OFFER, CHALLENGE, CARD_PLACE, ADD):
        space = state.space
        gone = space is None or space.kind != "challenge" or state.here in state.active.on or not state.active.supply
        return at_rest(state) if gone else state
    if state.phase in (CORNER, FOLLOW):
        corner = CORNERS[state.corner]
        who_may = range(len(state.players)) if state.phase == CORNER else state.chosen
        return state if any(able(state, who, corner) for who in who_may) else at_rest(state)
    return state


def _still_asked(state: Change, unknown: Unknown) -> bool:
    """Whether a Ragz still stands where a space has to be told, or something else waits for it."""
    return bool(unknown.waiting or unknown.colour) or unknown.at == state.here


def _any_time(_: Change, __: int) -> None:
    """The table may set a fact at any time."""


def _setting(name: str, arg: Arg[Change], text: str, do: object, example: str) -> Verb[Change]:
    assert callable(do)
    return Verb(name, (arg,), text, ("CH-6",), example, _any_time, do)


SETTINGS: Mapping[str, Verb[Change]] = {
    row.name: row
    for row in (
        _setting(
            "credits",
            whole("N", 0, MOST_CREDITS, "R-SET", "CH-6"),
            "a player's credits",
            set_credits,
            "set Ann credits 115",
        ),
        _setting(
            "cards",
            whole("N", 0, HAND, "R-HAND", "CH-81"),
            "how many cards a player holds",
            set_cards,
            "set Ann cards 2",
        ),
        _setting("marker", space_arg(), f"a marker on a space, of {MARKERS}", set_marker, "set Ann marker Greed"),
        _setting("no marker", space_arg(), "no marker on a space", set_no_marker, "set Ann no marker Greed"),
        _setting("at", space_arg(), "where a Ragz stands", set_at, "set Ann at Greed"),
        _setting("turn", player(), "whose turn it is", set_turn, "set turn Ann"),
    )
}


def apply(state: Change, action: Action) -> Done | Refusal:
    """Carry out `table: set ...`."""
    name, who, *values = action.args
    assert isinstance(name, str)
    if (name == "turn") == isinstance(who, int):
        return Refusal("W-SET", "", {"word": name, "names": tuple(SETTINGS)})
    return SETTINGS[name].do(state, who, *values)
