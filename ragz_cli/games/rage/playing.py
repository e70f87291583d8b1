"""A round trick by trick: one card each, the winner leads (RG-27 to RG-41, RG-113, RG-120)."""

from collections.abc import Iterator, Sequence

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, outcome
from ragz_cli.games.rage.cards import ALL_CARDS, COLOURED, Card, card_of, text_of
from ragz_cli.games.rage.ending import tricks_over
from ragz_cli.games.rage.revoke import heard, to_follow
from ragz_cli.games.rage.seen_cards import contradiction, gathered, learned
from ragz_cli.games.rage.state import (
    BIDS,
    PLAY,
    SHOW,
    UNTOLD,
    Done,
    Form,
    Rage,
    Round,
    Trick,
    cards_in,
    over,
    replaced,
    shown,
)
from ragz_cli.games.rage.trick import NONE, carried_over, in_force, judge


def card_arg() -> Arg[Rage, Card]:
    """The card of `play`; offered are those that are not proved impossible."""
    return Arg("CARD", _read_card, lambda card, _: text_of(card), playable, anywhere=True)


def _read_card(words: Sequence[str], _: Rage) -> tuple[Card, Sequence[str]]:
    if not words:
        raise Refused("W-MISSING", "RG-28", wanted="a card")
    return card_of(words), ()


def playable(state: Rage) -> Iterator[str]:
    """The cards that can still be played in this round, as far as the referee can know (RG-123)."""
    for card in ALL_CARDS:
        if not contradiction(state, card):
            yield text_of(card)


def blocked(state: Rage, who: int) -> Refusal | None:
    """A card needs the bids (RG-25), a trump (RG-17), its turn (RG-28) and a trick that is still to come (RG-41)."""
    if state.phase != PLAY:
        return _not_playing(state)
    now = state.now
    if now.course.trump == UNTOLD:
        return Refusal("R-PHASE", "RG-17", {"case": "trump", "who": who})
    if who == (turn := now.turns[len(now.cards)]):
        return None
    clause = "RG-28" if now.cards else "RG-40" if now.tricks else "RG-27"
    return Refusal("R-TURN", clause, {"who": who, "next": turn})


def _not_playing(state: Rage) -> Refusal | None:
    if state.phase == BIDS:
        return Refusal("R-BIDS-FIRST", "RG-25", {"next": state.turn})
    if state.phase == SHOW:
        return Refusal("R-TRICKS-OVER", "RG-41", {"tricks": state.cards})
    return over(state)


def play(state: Rage, who: int, card: Card) -> Done:
    """One card, face up. Its effect is immediate (RG-37), and whoever cannot follow may play any (RG-32)."""
    if impossible := contradiction(state, card):
        raise Refused.of(impossible)
    now, form = state.now, state.form
    begun, cards = now.begun or now, (*now.cards, card)
    course = judge(cards, now.course, form.house)
    claims, revokes = heard(now, form, who, card)
    known = now.known if card.kind == COLOURED else learned(now.known, card)
    now = now._replace(cards=cards, course=course, known=known, claims=claims, begun=begun)
    if len(cards) < len(now.turns):
        return outcome(state._replace(now=now), so_far(form, now, who, card), *revokes)
    played = Event("played", who, now.trick, "RG-28", {"card": text_of(card)})
    return trick_over(state, now, (played, *revokes))


def ahead(now: Round) -> int:
    """The seat that is winning the trick so far; the leader before the first card (RG-49)."""
    return now.turns[now.course.winner]


def so_far(form: Form, now: Round, who: int, card: Card) -> Event:
    """A card in a trick that goes on: who is winning it so far, and which suit the next player must follow, if any."""
    clause = to_follow(now, form)
    facts: Facts = {
        "case": clause,
        "card": text_of(card),
        "whom": ahead(now),
        "trump": shown(in_force(now.course, form.house)),
        "next": now.turns[len(now.cards)],
        "suit": NONE if clause == "RG-34" else now.course.lead,
    }
    return Event("played", who, now.trick, "RG-49", facts)


def trick_over(state: Rage, now: Round, events: tuple[Event, ...]) -> Done:
    """The trick is complete: its winner takes it with every Bonus and Mad in it, and leads (RG-38, RG-39, RG-40)."""
    course = now.course
    winner = ahead(now)
    taken = now.taken[winner].plus(1, course)
    trump = in_force(course, state.form.house)
    trick = Trick(now.trick, now.turns, now.cards, winner, trump, course.lead)
    after = now._replace(
        taken=replaced(now.taken, winner, taken),
        turns=state.sitting.from_(winner),
        course=carried_over(course),
        cards=(),
        tricks=(*now.tricks, trick),
        known=gathered(now),
        trick=now.trick + 1,
        begun=None,
    )
    done = outcome(state._replace(now=after), *events, *_won(now, trick, taken.won))
    return done if now.trick < state.cards else done.then(tricks_over)


def _won(now: Round, trick: Trick, won: int) -> Iterator[Event]:
    course, winner = now.course, trick.winner
    clause = "RG-42" if trick.lead else "RG-45"
    card = text_of(now.cards[course.winner])
    facts: Facts = {"card": card, "trump": shown(trick.trump), "suit": trick.lead, "won": won}
    yield Event("trick_won", winner, trick.number, clause, facts)
    if course.bonus:
        yield Event("bonus_taken", winner, course.bonus, "RG-50")
    if course.mad:
        yield Event("mad_taken", winner, course.mad, "RG-51")


def last_trick(state: Rage) -> tuple[Trick, ...]:
    """The trick completed last, in this round or the one before; none if only its figures are known."""
    now = state.now
    tricks, number = now.tricks, now.trick - 1
    if not number and not tricks and state.rows:
        tricks, number = state.rows[-1].tricks, cards_in(state.rows[-1].round)
    return tuple([trick for trick in tricks[-1:] if trick.number == number])


def winner_blocked(state: Rage, who: int) -> Refusal | None:
    """A trick has no final winner before its last card (RG-38)."""
    if state.now.cards:
        return Refusal("R-PHASE", "RG-38", {"case": "trick", "who": who})
    if not last_trick(state):
        return Refusal("R-PHASE", "RG-120", {"case": "untold", "who": who})
    return None


def winner(state: Rage, _: int, claimed: int) -> Done:
    """Compare who took the last trick with what the cards say (RG-120)."""
    (trick,) = last_trick(state)
    card = trick.cards[trick.turns.index(trick.winner)]
    facts: Facts = {"whom": trick.winner, "card": text_of(card), "trump": shown(trick.trump), "suit": trick.lead}
    if claimed != trick.winner:
        raise Refused("R-WINNER", "RG-120", **facts, who=claimed, trick=trick.number)
    return outcome(state, Event("winner_agrees", claimed, trick.number, "RG-120", facts))
