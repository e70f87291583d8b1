"""A round trick by trick: one card each, the winner leads (RG-27 to RG-41, RG-113, RG-120)."""

from collections.abc import Iterator, Sequence
from typing import Any

from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.games.rage.cards import ALL_CARDS, COLOURED, Card, card_in, card_of, text_of
from ragz_cli.games.rage.checks import contradiction, gathered, learned
from ragz_cli.games.rage.ending import tricks_over
from ragz_cli.games.rage.revoke import free, heard
from ragz_cli.games.rage.state import (
    BIDS,
    PLAY,
    SHOW,
    UNTOLD,
    Done,
    Form,
    Rage,
    Round,
    Taken,
    Trick,
    cards_in,
    over,
    shown,
    taken_by,
    told,
)
from ragz_cli.games.rage.trick import NONE, in_force, judge, left_behind


def card_arg() -> Arg[Rage, Any]:
    """The card of `play`; offered are those that nothing told so far contradicts."""

    def read(words: Sequence[str], _: Rage) -> tuple[Any, Sequence[str]]:
        if not words:
            raise Refused("W-MISSING", "RG-28", wanted="a card")
        card = card_of(words)
        return (card, ())

    return Arg("CARD", read, lambda card, _: text_of(card_in(card)), playable)


def playable(state: Rage) -> Iterator[str]:
    """The cards that can still be played in this round, as far as anybody can know (RG-123)."""
    for card in ALL_CARDS:
        if not contradiction(state, card):
            yield text_of(card)


def blocked(state: Rage, who: int) -> Refusal | None:
    """A card needs the bids (RG-25), a trump (RG-17), its turn (RG-28) and a trick that is still to come (RG-41)."""
    if state.phase != PLAY:
        return _not_playing(state)
    if state.now.course.trump == UNTOLD:
        return Refusal("R-PHASE", "RG-17", {"case": "trump", "who": who})
    if who == state.turn:
        return None
    clause = "RG-28" if state.now.cards else "RG-40" if state.now.tricks else "RG-27"
    return Refusal("R-TURN", clause, {"who": who, "next": state.turn})


def _not_playing(state: Rage) -> Refusal | None:
    if state.phase == BIDS:
        return Refusal("R-BIDS-FIRST", "RG-25", {"next": state.turn})
    if state.phase == SHOW:
        return Refusal("R-TRICKS-OVER", "RG-41", {"tricks": state.cards})
    return over(state)


def play(state: Rage, who: int, card: Card) -> Done:
    """One card, face up. Its effect is immediate (RG-37), and whoever cannot follow may play any (RG-32)."""
    now, form = state.now, state.form
    if impossible := contradiction(state, card):
        raise Refused.of(impossible)
    lying = (*now.cards, card)
    course = judge(lying, now.course, form.house)
    claims, revokes = heard(now, form, who, card)
    bids, taken, leader, _, _, tricks, known, _, trick = now
    if card.kind != COLOURED:
        known = learned(known, card)
    now = Round(bids, taken, leader, course, lying, tricks, known, claims, trick)
    if len(lying) < len(bids):
        return outcome(told(state, now), so_far(form, now, who, card), *revokes)
    done = trick_over(told(state, now))
    return outcome(done.state, Event("played", who, trick, "RG-28", {"card": text_of(card)}), *revokes, *done.events)


def ahead(now: Round) -> int:
    """The seat that is winning the trick so far; the leader before the first card (RG-49)."""
    return now.player_of(now.course.winner)


def so_far(form: Form, now: Round, who: int, card: Card) -> Event:
    """A card in a trick that goes on: who is winning it so far, and what suit, if any, the next player is bound to."""
    facts: Facts = {
        "card": text_of(card),
        "whom": ahead(now),
        "trump": shown(in_force(now.course, form.house)),
        "next": (who + 1) % len(now.bids),
        "suit": NONE if free(now, form) else now.course.lead,
    }
    return Event("played", who, now.trick, "RG-49", facts)


def trick_over(state: Rage) -> Done:
    """The trick is complete: its winner takes it with every Bonus and Mad in it, and leads (RG-38, RG-39, RG-40)."""
    now, course, house = state.now, state.now.course, state.form.house
    winner = ahead(now)
    had = now.taken[winner]
    taken = Taken(had.won + 1, had.bonus + course.bonus, had.mad + course.mad)
    next_trick = Round(
        now.bids,
        taken_by(state, winner, taken),
        winner,
        left_behind(course),
        (),
        (*now.tricks, Trick(now.trick, now.leader, now.cards, winner, in_force(course, house), course.lead)),
        gathered(now),
        now.claims,
        now.trick + 1,
    )
    events = _won(state, winner, taken.won)
    if now.trick < state.cards:
        return outcome(told(state, next_trick), *events)
    done = tricks_over(told(state, next_trick))
    return outcome(done.state, *events, *done.events)


def _won(state: Rage, winner: int, won: int) -> tuple[Event, ...]:
    now, course = state.now, state.now.course
    card = now.cards[course.winner]
    clause = "RG-42" if course.lead else "RG-45"
    trump = shown(in_force(course, state.form.house))
    facts: Facts = {"card": text_of(card), "trump": trump, "suit": course.lead, "won": won}
    events: tuple[Event, ...] = (Event("trick_won", winner, now.trick, clause, facts),)
    if course.bonus:
        events += (Event("bonus_taken", winner, course.bonus, "RG-50"),)
    if course.mad:
        events += (Event("mad_taken", winner, course.mad, "RG-51"),)
    return events


def last_trick(state: Rage) -> Trick | None:
    """The trick that was completed last, in this round or the one before; none if it was told in figures."""
    now = state.now
    tricks, number = now.tricks, now.trick - 1
    if not number and not tricks and state.rows:
        tricks, number = state.rows[-1].tricks, cards_in(state.rows[-1].round)
    return tricks[-1] if tricks and tricks[-1].number == number else None


def winner_blocked(state: Rage, who: int) -> Refusal | None:
    """A trick has no final winner before its last card (RG-38)."""
    if state.now.cards or not last_trick(state):
        return Refusal("R-PHASE", "RG-38", {"case": "trick", "who": who})
    return None


def winner(state: Rage, _: int, told: int) -> Done:
    """The table says who took the last trick; it must be whom the cards say (RG-120)."""
    trick = last_trick(state)
    assert trick
    card = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    facts: Facts = {"whom": trick.winner, "card": text_of(card), "trump": shown(trick.trump), "suit": trick.lead}
    if told != trick.winner:
        raise Refused("R-WINNER", "RG-120", **facts, who=told, trick=trick.number)
    return outcome(state, Event("winner_agrees", told, trick.number, "RG-120", facts))
