"""Taking a face-up card, or drawing from the pile (RR-25 to RR-36, RR-40 to RR-43, RR-47)."""

from collections.abc import Sequence
from typing import Any

from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.core.names import match
from ragz_cli.games.rat import tokens
from ragz_cli.games.rat.ending import end_turn
from ragz_cli.games.rat.state import (
    DISCARD,
    LOOK,
    LOOK_SPACE,
    RE_ROLL_SPACE,
    REFILL,
    RESHUFFLE,
    TAKE_OR_DRAW,
    WILD,
    Card,
    Done,
    Rat,
    already,
    changed,
    full,
    not_now,
    then,
)
from ragz_cli.games.rat.wild import HIGHEST, LOWEST, SWAP

TAKEN = (DISCARD, LOOK, REFILL, RESHUFFLE)
CLAUSES = {
    TAKE_OR_DRAW: "RR-27", RE_ROLL_SPACE: "RR-29", LOOK_SPACE: "RR-32", LOWEST: "RR-40", HIGHEST: "RR-42",
}  # fmt: skip


def region() -> Arg[Rat, Any]:
    """A region by its name or a beginning of it; only needed among equals (RR-40)."""
    return Arg("[REGION]", _read_region, _write_region, lambda state: takeable_names(state))


def _read_region(words: Sequence[str], state: Rat) -> tuple[Any, Sequence[str]]:
    if not words:
        return None, ()
    name = match(words[0], state.board.regions)
    return (state.board.regions.index(name), words[1:])


def _write_region(value: object, state: Rat) -> str:
    return state.board.regions[value] if isinstance(value, int) else ""


def takeable(state: Rat) -> tuple[int, ...]:
    """The regions whose card may be taken: the pawn's own (RR-25), or all with the lowest or highest (RR-40, RR-42)."""
    if state.phase != WILD:
        return (state.space.region,) if state.space else ()
    lying = [value for value in state.row if value is not None]
    wanted = min(lying) if state.wild == LOWEST else max(lying)
    return tuple(at for at, value in enumerate(state.row) if value == wanted)


def takeable_names(state: Rat) -> tuple[str, ...]:
    """The names of those regions, for what is owed."""
    if state.phase not in (TAKE_OR_DRAW, RE_ROLL_SPACE, LOOK_SPACE, WILD):
        return ()
    return tuple(state.board.regions[at] for at in takeable(state))


def take_blocked(state: Rat, who: int) -> Refusal | None:
    """A card is taken on a coloured space or by the Wild die, once a turn (RR-24, RR-26, RR-48)."""
    if who == state.turn and state.phase in TAKEN:
        return already(who, "RR-48" if state.wild else "RR-26")
    if who == state.turn and state.phase == WILD and state.wild == SWAP:
        return Refusal("R-SWAP", "RR-44", {"who": who, "case": "row"})
    return not_now(state, who, TAKE_OR_DRAW, RE_ROLL_SPACE, LOOK_SPACE, WILD)


def take(state: Rat, who: int, region: int | None) -> Done:
    """Take the face-up card and lay it face down (RR-27, RR-29, RR-32, RR-40, RR-42)."""
    choices = takeable(state)
    if region is None and len(choices) > 1:
        raise Refused("W-MISSING", CLAUSES[state.wild], wanted="a region", names=takeable_names(state))
    region = choices[0] if region is None else region
    if region not in choices:
        return _another(state, region)
    return lay_down(state, who, region)


def _another(state: Rat, region: int) -> Refusal:
    """Why the card of this region may not be taken; all values here are face up (RR-84)."""
    facts: Facts = {"region": state.board.regions[region], "names": takeable_names(state)}
    if state.phase != WILD:
        return Refusal("R-REGION", "RR-25", facts)
    values: Facts = {"number": state.row[region], "wanted": state.row[takeable(state)[0]]}
    if state.wild == LOWEST:
        return Refusal("R-LOWEST", "RR-40", {**facts, **values})
    return Refusal("R-HIGHEST", "RR-42", {**facts, **values})


def lay_down(state: Rat, who: int, region: int) -> Done:
    """The card lies in the next place, face down; the event keeps its value to itself (RR-43, RR-84, RR-85)."""
    card, landed_on = Card(state.row[region]), state.phase
    row = (*state.row[:region], None, *state.row[region + 1 :])
    laid = with_card(state._replace(row=row, phase=_after_take(state, who)), who, card)
    cards = min(len(laid.players[who].cards), state.form.hand)
    clause = CLAUSES[state.wild if landed_on == WILD else landed_on]
    taken = outcome(laid, Event("took", who, cards, clause, {"region": state.board.regions[region]}))
    if laid.phase == DISCARD:
        return taken  # tokens after the discard (RR-61)
    return then(became_full(taken, who), lambda after: _collect(after, who, card, landed_on))


def _after_take(state: Rat, who: int) -> str:
    """What comes next: an older card goes (RR-76), or a look (RR-33), or at once the refill (RR-51)."""
    if full(state, who):
        return DISCARD
    return LOOK if state.phase == LOOK_SPACE else REFILL


def _collect(state: Rat, who: int, card: Card, landed_on: str) -> Done:
    """The tokens of a Re-roll space and of an icon (RR-30, RR-31, RR-34)."""
    if landed_on != RE_ROLL_SPACE:
        return tokens.collect_for_icon(state, who, card)
    done = tokens.collect(state, who, "RR-30", tokens.SPACE)
    return then(done, lambda after: tokens.collect_for_icon(after, who, card))


def with_card(state: Rat, who: int, card: Card) -> Rat:
    """One card more, in a new place at the end (RR-43)."""
    player = state.players[who]
    return changed(state, who, player._replace(cards=(*player.cards, card)))


def became_full(done: Done, who: int) -> Done:
    """Say that the hand is full now; the turn still ends as an open one (RR-72, RR-73)."""
    if not full(done.state, who):
        return done
    return done._replace(events=(*done.events, Event("full", who, done.state.form.hand, "RR-72")))


def draw_blocked(state: Rat, who: int) -> Refusal | None:
    """Only a take-or-draw space allows the pile (RR-26, RR-29, RR-32), and only once (RR-28)."""
    if who == state.turn and state.phase in (RE_ROLL_SPACE, LOOK_SPACE):
        return must_take(state, who)
    if who == state.turn and state.phase in TAKEN:
        return already(who, "RR-26")
    return not_now(state, who, TAKE_OR_DRAW)


def must_take(state: Rat, who: int) -> Refusal:
    """The card of a Re-roll or Look space has to be taken (RR-29, RR-32)."""
    facts: Facts = {"who": who, "case": state.phase, "names": takeable_names(state)}
    return Refusal("R-MUST-TAKE", "RR-29" if state.phase == RE_ROLL_SPACE else "RR-32", facts)


def draw(state: Rat, who: int, icon: int) -> Done:
    """Draw the top card and keep it; the row is untouched, so the turn ends without a refill (RR-28, RR-53)."""
    card = Card(icon=bool(icon))
    drawn = with_card(state, who, card)
    event = Event("drew", who, len(drawn.players[who].cards), "RR-28", {"case": "icon" if icon else "plain"})
    kept = then(became_full(outcome(drawn, event), who), lambda after: tokens.collect_for_icon(after, who, card))
    return then(kept, end_turn)
