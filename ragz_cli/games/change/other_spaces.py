"""The six other spaces: Start, Emotional, Humility, Arrogance, Backslide, Take a Rest (CH-72 to CH-77)."""

from ragz_cli.core.game import Event, happened, outcome
from ragz_cli.core.play import with_player
from ragz_cli.games.change.cards import draw
from ragz_cli.games.change.ending import next_turn
from ragz_cli.games.change.landing import transfer
from ragz_cli.games.change.state import (
    ARROGANCE,
    EMOTIONAL,
    HUMILITY,
    KEPT_AT_BACKSLIDE,
    START_CARDS,
    Change,
    Done,
    at_rest,
)
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.board import START


def start(state: Change, clause: str) -> Done:
    """The Ragz is on Start, by whichever way: one card, and the turn is over (CH-22, CH-72, CH-18)."""
    who = state.turn
    there = {"case": "there"} if state.players[who].at == START else {}
    return (
        outcome(with_player(state, who, at=START), Event("to_start", who, 0, clause, there))
        .then(lambda home: draw(home, who, START_CARDS, clause))
        .then(lambda drawn: next_turn(drawn, "CH-18", rested=who))
    )


def emotional(state: Change) -> Done:
    """Roll both Track Dice again, move on, and act on that space (CH-73; A-6)."""
    return outcome(state._replace(phase=EMOTIONAL), happened("emotional", state.turn, "CH-73"))


def humility(state: Change) -> Done:
    """The Trailing Player, or all who tie for most credits, releases 10 (CH-74, A-36)."""
    most = max(state.players[who].credits for who in state.sitting.order)
    trailing = [who for who in state.sitting.order if state.players[who].credits == most]
    return transfer(at_rest(state), [Transfer(who, -HUMILITY, "CH-74") for who in trailing])


def arrogance(state: Change) -> Done:
    """The Leading Player, or each of those who tie for fewest credits, must throw and receive (CH-75, A-36)."""
    fewest, leading = _leading(state)
    event = Event("arrogance", state.turn, fewest, "CH-75", {"whom": leading})
    return outcome(state._replace(phase=ARROGANCE, chosen=leading, throws=()), event)


def _leading(state: Change) -> tuple[int, tuple[int, ...]]:
    """The fewest credits, and who has them, of those who play."""
    fewest = min(state.players[who].credits for who in state.sitting.order)
    return fewest, tuple(who for who in state.sitting.order if state.players[who].credits == fewest)


def leading_again(state: Change) -> Done:
    """A figure is corrected, or somebody leaves, while a throw is owed: it counts as at the landing (TB-2, TB-8; A-36).

    Credits move when all throws are in, so they are still those of the landing. Throws that are made stand.
    """
    fewest, leading = _leading(state)
    plays = state.sitting.order
    throws = tuple(throw for throw in state.throws if throw[0] in plays)
    thrown = tuple(who for who, _ in throws)
    chosen = tuple(who for who in plays if who in thrown or who in leading)
    excused = tuple(who for who in state.chosen if who in plays and who not in chosen)
    due = tuple(who for who in chosen if who not in state.chosen)
    events = [Event("excused", excused[0], fewest, "TB-2", {"whom": excused, "names": leading})] if excused else []
    if due:
        events.append(Event("arrogance", state.turn, fewest, "CH-75", {"whom": due}))
    return outcome(state._replace(chosen=chosen, throws=throws), *events)


def backslide(state: Change) -> Done:
    """The lander keeps one card of his choice, the rest go under the deck (CH-76)."""
    held = state.active.cards
    kept = min(held, KEPT_AT_BACKSLIDE)
    event = Event("backslide", state.turn, held - kept, "CH-76", {"cards": kept})
    return outcome(at_rest(with_player(state, state.turn, cards=kept)), event)
