"""The News Event: Territory, commitment, invitation, News Marker, dice (GN-35 to GN-53); Teamwork (GN-99 to GN-101).

The booklet's examples, Israel and Arabia, are GN-117 to GN-119.
"""

from ragz_cli.core.arguments import FACES
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Refusal, Refused, outcome
from ragz_cli.games.news import corners, territories
from ragz_cli.games.news.state import (
    BY_EVENT,
    BY_FOLLOWUP,
    CLAUSES,
    DICE,
    DOWN,
    EACH_CARD,
    HUMILITY,
    LEAST_COMMITMENT,
    ONE_CARD,
    TEAM,
    TEAMWORK_TIMES,
    Attempt,
    Done,
    News,
    at_rest,
    not_now,
)
from ragz_cli.games.news.zeal import transfer
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.state import FOLLOW, OPEN, OPENING, OVER, asked_first, put_player

EVENT_DICE = 2  # GN-44
LEAST_THROW, MOST_THROW = EVENT_DICE, EVENT_DICE * FACES  # so much is certain, more than so much impossible (GN-53)


def blocked(state: News, who: int) -> Refusal | None:
    """One Event a turn (GN-16), with 5 Zeal at least (GN-37), while a Territory is open (GN-36)."""
    if state.attempt and who == state.turn:
        return Refusal("R-EV-LOCK", "GN-39", {"who": who, "space": state.board.name(state.attempt.at)})
    if early := not_now(state, who, OPEN):
        return early
    if state.used:
        return Refusal("R-EV-ONE", "GN-16", {"who": who, "case": state.used})
    if state.active.zeal < LEAST_COMMITMENT:
        return Refusal("R-EV-MIN", "GN-37", {"who": who, "case": "poor", "held": state.active.zeal})
    if not territories.surely_open(state):
        return Refusal("R-EV-OPEN", "GN-36", {"who": who, "case": "none"})
    return None


def declare(state: News, who: int, space: int | str, zeal: int) -> Done:
    """Take the Ragz to an open Territory, or leave it there, and lay out Zeal: locked (GN-38, GN-39, GN-109)."""
    if zeal > state.active.zeal:
        raise Refused("R-EV-HAVE", "GN-39", who=who, wanted=zeal, held=state.active.zeal)
    if unknown := territories.ask(state, who, "event", space, (zeal,)):
        raise Refused.of(unknown)
    assert isinstance(space, int)
    if wrong := territories.not_open(state, who, space, "GN-36"):
        raise Refused.of(wrong)
    name = state.board.name(space)
    went = Event("event_declared", who, zeal, "GN-38", {"space": name})
    moved = put_player(state, who, at=space)
    paid = transfer(moved, [Transfer(who, -zeal, "GN-39")], name)
    begun = paid.state._replace(phase=TEAM, used=BY_EVENT, attempt=Attempt(space, zeal), undrawn=0)
    return outcome(begun, went, *paid.events, *_invitation(begun), *needed(begun))


def invited(state: News) -> tuple[int, ...]:
    """Everybody else who holds a card must be asked before the News Marker is drawn (GN-40)."""
    return tuple(who for who, player in enumerate(state.players) if player.cards and who != state.turn)


def _invitation(state: News) -> tuple[Event, ...]:
    asked = invited(state)
    return (Event("invited", state.turn, len(asked), "GN-40", {"whom": asked}),) if asked else ()


def needed(state: News) -> tuple[Event, ...]:
    """Once the number of the News Marker is known: what the dice have to show (GN-53)."""
    attempt = state.attempt
    if attempt is None or not (number := territories.faced_up(state, attempt.at)):
        return ()
    dice = number - attempt.committed
    case = "certain" if dice <= LEAST_THROW else "impossible" if dice > MOST_THROW else "possible"
    name = state.board.name(attempt.at)
    facts: Facts = {"case": case, "wanted": number, "committed": attempt.committed, "space": name}
    return (Event("needed", state.turn, dice, "GN-53", facts),)


def teamwork_blocked(state: News, who: int) -> Refusal | None:
    """Teamwork: in another's News Event, between the commitment and the News Marker (GN-99)."""
    if state.phase == OVER:
        return Refusal("R-GAME", CLAUSES.over)
    if state.phase == OPENING:
        return Refusal("R-PHASE", CLAUSES.opening, {"who": who})
    if who == state.turn:
        return Refusal("R-TW-OWN", "GN-99", {"who": who})
    if state.phase != TEAM or state.attempt is None:
        return _no_teamwork(state, who)
    if not state.players[who].cards:
        return Refusal("R-CARD-NONE", "GN-90", {"who": who, "cards": 0, "wanted": 1})
    if not state.players[who].zeal:
        return Refusal("R-TW-PAY", "GN-100", {"who": who, "held": 0, "wanted": 1})
    if state.form.house.teamwork_per_player == ONE_CARD and any(who == seat for seat, _ in state.attempt.teamwork):
        return Refusal("R-DONE", "GN-101", {"who": who, "case": "one card"})
    return asked_first(state, who, CLAUSES)


def _no_teamwork(state: News, who: int) -> Refusal:
    """Too early or too late for it, or nothing that Teamwork could help (GN-56, GN-78, GN-99)."""
    if state.phase == FOLLOW and corners.places(corners.CORNERS[state.corner]):
        return Refusal("R-TW-NONE", "GN-78", {"who": who})
    if state.phase == HUMILITY:
        return Refusal("R-TW-NONE", "GN-99", {"who": who})
    if state.phase == OPEN and state.used == BY_FOLLOWUP:
        return Refusal("R-TW-NONE", "GN-56", {"who": who})
    return Refusal("R-TW-LATE", "GN-99", {"who": who})


def teamwork(state: News, who: int, zeal: int) -> Done:
    """Join with exactly the number on the card, from Zeal that is there now (GN-41, GN-100)."""
    player, attempt = state.players[who], state.attempt
    assert attempt is not None
    if player.zeal < zeal:
        raise Refused("R-TW-PAY", "GN-100", who=who, held=player.zeal, wanted=zeal)
    name = state.board.name(attempt.at)
    joined = attempt._replace(teamwork=(*attempt.teamwork, (who, zeal)))
    spent = put_player(state, who, cards=player.cards - 1)._replace(attempt=joined)
    paid = transfer(spent, [Transfer(who, -zeal, "GN-41")], name)
    facts: Facts = {"committed": joined.committed, "cards": player.cards - 1, "space": name}
    played = Event("teamwork", who, zeal, "GN-41", facts)
    return outcome(paid.state, played, *paid.events, *needed(paid.state))


def marker_blocked(state: News, who: int) -> Refusal | None:
    """A News Marker is drawn in an Event, once, and only where none lies face up (GN-42, GN-43)."""
    if state.phase in (OVER, OPENING) or who != state.turn:
        return not_now(state, who)
    if state.attempt is None:
        return _no_marker(state, who)
    if state.phase == DICE:
        return Refusal("R-DONE", "GN-42", {"who": who})
    if number := territories.faced_up(state, state.attempt.at):
        space = state.board.name(state.attempt.at)
        return Refusal("R-EV-MARK", "GN-43", {"who": who, "space": space, "number": number})
    return asked_first(state, who, CLAUSES)


def _no_marker(state: News, who: int) -> Refusal | None:
    """Markers that are placed free of charge stay unseen (GN-5, GN-69)."""
    placing = state.phase == HUMILITY or (state.phase == FOLLOW and corners.places(corners.CORNERS[state.corner]))
    if placing or (state.phase == OPEN and state.news.get(state.here) == DOWN):
        return Refusal("R-SECRET", "GN-69" if state.phase != HUMILITY else "GN-80", {"who": who})
    return not_now(state, who)


def marker(state: News, who: int, number: int) -> Done:
    """The unseen marker, drawn and laid face up: the invitation is closed (GN-42)."""
    attempt = state.attempt
    assert attempt is not None
    drawn = state._replace(phase=DICE, news={**state.news, attempt.at: number})
    event = Event("marker_drawn", who, number, "GN-42", {"space": state.board.name(attempt.at)})
    return outcome(drawn, event, *needed(drawn))


def dice_blocked(state: News, who: int) -> Refusal | None:
    """The dice of an Event come after the invitation and the News Marker (GN-40, GN-42, GN-44)."""
    assert state.attempt is not None
    if who != state.turn or state.phase == DICE or territories.faced_up(state, state.attempt.at):
        return not_now(state, who, DICE, TEAM)
    if asked := invited(state):
        return Refusal("R-EV-INV", "GN-40", {"who": who, "whom": asked})
    return Refusal("R-PHASE", "GN-42", {"who": who})


def dice(state: News, who: int, thrown: tuple[int, int]) -> Done:
    """Dice and commitments together against the News Marker; equal is enough (GN-44, GN-45)."""
    attempt = state.attempt
    assert attempt is not None
    number, total = territories.faced_up(state, attempt.at), attempt.committed + sum(thrown)
    facts: Facts = {
        "dice": thrown, "committed": attempt.committed, "wanted": number, "space": state.board.name(attempt.at)
    }  # fmt: skip
    rest = at_rest(state)
    if total < number:
        return outcome(rest, Event("event_failed", who, total, "GN-49", facts))
    succeeded = Event("event_succeeded", who, total, "GN-45", facts)
    placed = territories.place(territories.face_down(rest, attempt.at), who, attempt.at, "GN-46")
    turned = Event("marker_down", who, number, "GN-47", {"space": state.board.name(attempt.at)})
    paid = transfer(placed.state, rewards(state, attempt), state.board.name(attempt.at))
    return outcome(paid.state, succeeded, *placed.events, turned, *paid.events)


def rewards(state: News, attempt: Attempt) -> list[Transfer]:
    """Twice the circled number for each player who joined (GN-48), whatever number of cards it took (A-6)."""
    joined = [who for who, _ in attempt.teamwork]
    if state.form.house.teamwork_per_player != EACH_CARD:
        joined = list(dict.fromkeys(joined))
    amount = TEAMWORK_TIMES * territories.value(state, attempt.at)
    return [Transfer(who, amount, "GN-48") for who in joined]
