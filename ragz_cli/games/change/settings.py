"""What the table may set, over the referee's head: every number that ragz keeps (A-39)."""

from collections.abc import Mapping

from ragz_cli.core.arguments import whole
from ragz_cli.core.game import Event, Refused, Verb, outcome
from ragz_cli.core.play import set_event, setting, with_player
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
    at_rest,
    winners,
)
from ragz_cli.games.track import settings as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.settings import MOST_HELD, untold
from ragz_cli.games.track.spaces import space_arg
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, OVER, TRACK, Unknown


def set_credits(state: Change, who: int, credits: int) -> Done:
    """A player's credits as they really lie on the table (CH-6, A-39); at 0 he has won (CH-97)."""
    event = set_event(who, "credits", state.players[who].credits, credits)
    return outcome(with_player(state, who, credits=credits), event)


def set_marker(state: Change, who: int, space: Named) -> Done:
    """A Challenge Marker that really lies on a space (CH-3, CH-4)."""
    if isinstance(space, str) or (known := state.board.spaces[space]) is None:
        raise untold(state, space)
    mover = state.players[who]
    if space not in state.board.valued:
        raise Refused("R-SET", "CH-3", case="kind", space=known.name)
    if space in mover.on:
        raise Refused("R-CH-OWN", "CH-3", who=who, space=known.name)
    if not mover.supply:
        raise Refused("R-CH-NONE", "CH-4", who=who, space=known.name)
    return _marked(state, who, "marker", mover.on | {space}, space)


def set_no_marker(state: Change, who: int, space: Named) -> Done:
    """A Challenge Marker that does not lie on a space after all (CH-3, CH-4)."""
    mover = state.players[who]
    if isinstance(space, str) or space not in mover.on:
        raise Refused("R-SET", "CH-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", mover.on - {space}, space)


def _marked(state: Change, who: int, fact: str, on: frozenset[int], at: int) -> Done:
    """The player with these markers on the board, and how many are left to place."""
    marked = with_player(state, who, on=on)
    event = set_event(who, fact, state.players[who].supply, marked.players[who].supply, state.board.name(at))
    return outcome(marked, event)


def set_turn(state: Change, _: None, who: int) -> Done:
    """Whose turn it is; it begins with the Track Roll (CH-13, CH-14). A game that is over has no turns (CH-97)."""
    if state.over:
        raise Refused("R-GAME", "CH-97")
    begun = at_rest(state)._replace(turn=who, phase=TRACK, moved="", rested=-1, unknown=None)
    return outcome(begun, Event("corrected", who, 0, "CH-13", {"fact": "turn"}))


def still_possible(state: Change) -> Change:
    """The state without duties that the table has just made impossible."""
    if state.unknown and not _still_asked(state, state.unknown):
        return at_rest(state)._replace(unknown=None)
    if state.phase == OVER:
        return state if winners(state) else state._replace(phase=OPEN)
    if state.phase in (OFFER, CHALLENGE, CARD_PLACE, ADD):
        gone = state.here not in state.board.valued or state.here in state.active.on or not state.active.supply
        return at_rest(state) if gone else state
    if state.phase == CORNER and (here := state.space) and (here.kind, here.value) != ("corner", state.corner):
        return still_possible(state._replace(corner=here.value)) if here.kind == "corner" else at_rest(state)
    if state.phase in (CORNER, FOLLOW):
        corner = CORNERS[state.corner]
        who_may = range(len(state.players)) if state.phase == CORNER else state.chosen
        return state if any(able(state, who, corner) for who in who_may) else at_rest(state)
    return state


def _still_asked(state: Change, unknown: Unknown) -> bool:
    """Whether a Ragz is still on the unknown space, or something else waits for it."""
    return bool(unknown.waiting or unknown.colour) or unknown.at == state.here


ROWS: tuple[Verb[Change], ...] = (
    setting(
        "credits", (whole("N", 0, MOST_HELD, "R-SET", "CH-6"),), "a player's credits", "CH-6", set_credits,
        "set Ann credits 115",
    ),
    setting("marker", (space_arg(),), f"a marker on a space, of {MARKERS}", "CH-4", set_marker, "set Ann marker Greed"),
    setting("no marker", (space_arg(),), "no marker on a space", "CH-4", set_no_marker, "set Ann no marker Greed"),
    *shared.common(set_turn, cards="CH-81", at="CH-15", order="CH-13"),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Change]] = {row.name: row for row in ROWS}


def corrected(before: Change, done: Done) -> Done:
    """What the table's word makes void, and the sets that it completes (CH-92)."""
    return outcome(still_possible(done.state), *done.events, *sets_found(before, done.state))
