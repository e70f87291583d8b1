"""Message Cards in hand: ragz counts them and never knows them (CH-81 to CH-83, GN-86, GN-92)."""

from ragz_cli.core.game import Event, Outcome, Refusal, Refused, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.track.state import T, Track

HAND = 5  # CH-81, GN-86


def draw(state: T, who: int, count: int, clause: str, limit: str, **moved: int) -> Outcome[T]:
    """Draw up to the limit of five (`limit` is its clause), the Ragz `moved`; the surplus is not drawn and not owed."""
    held = state.players[who].cards
    drawn = min(count, HAND - held)
    hand = held + drawn
    events = [Event("drew", who, drawn, clause, {"cards": hand})] if drawn else []
    if drawn < count:
        events.append(Event("hand_full", who, count - drawn, limit, {"cards": hand, "code": "R-HAND"}))
    return outcome(with_player(state, who, cards=hand, **moved), *events)


def alone(state: Track, who: int, clause: str) -> Refusal | None:
    """A Replace card goes together with at least one other."""
    held = state.players[who].cards
    return Refusal("R-REPL-ALONE", clause, {"who": who, "cards": held}) if held == 1 else None


def too_few(who: int, held: int, wanted: int, clause: str) -> Refused:
    """Somebody plays more cards than ragz knows of; no hand has more than so many at `most`."""
    return Refused("R-CARD-NONE", clause, who=who, cards=held, wanted=wanted, most=HAND if wanted > HAND else None)


def replace(state: T, who: int, others: int, limit: int | None, clause: str) -> Outcome[T]:
    """The Replace card and `others` go away and `others` new ones come; `limit` is the number on the card, if known."""
    held = state.players[who].cards
    if others < 1:
        raise Refused("R-REPL-ALONE", clause, who=who, cards=held)
    if limit is not None and others > limit:
        raise Refused("R-REPL-MANY", clause, who=who, wanted=others, most=limit)
    if others > held - 1:
        raise too_few(who, held, others + 1, clause)
    event = Event("replaced", who, others, clause, {"cards": held - 1})
    return outcome(with_player(state, who, cards=held - 1), event)
