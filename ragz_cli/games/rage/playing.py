"""A round card by card, and what the cards seen so far prove (RG-27 to RG-41, RG-113 to RG-122).

Cards that cannot be played, as those seen so far prove without a look into any hand (RG-115 to RG-118).

Revokes: a hand only shrinks, so a card shown late was there when its player did not follow (RG-31 to RG-35, RG-122).

The late card is accepted and the revoke reported; the table decides what follows (AMB-22). Until a revoke is proved
the referee says nothing (RG-123).

A round trick by trick: one card each, the winner leads (RG-27 to RG-41, RG-113, RG-120).
"""

from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core.game import Arg, Event, Facts, Refusal, Refused, happened, outcome
from ragz_cli.games.rage.cards import (
    ALL_CARDS,
    CHANGE,
    COLOURED,
    COLOURS,
    NO_NUMBER,
    NONE,
    ON,
    OUT,
    SUITS,
    WILD,
    Card,
    card_of,
    carried_over,
    coloured,
    in_force,
    judge,
    text_of,
)
from ragz_cli.games.rage.scoring import tricks_over
from ragz_cli.games.rage.state import (
    BIDS,
    PLAY,
    SHOW,
    UNTOLD,
    Done,
    Edition,
    Form,
    Known,
    Rage,
    Round,
    Trick,
    cards_in,
    in_all,
    over,
    replaced,
    shown,
)


def contradiction(state: Rage, card: Card) -> Refusal | None:
    """Why this card cannot be played, or nothing."""
    now = state.now
    known = now.known
    if card.kind != COLOURED:
        return _action(now, card, state.edition)
    if card in known.played or card in now.cards:
        who, trick = _seen(now, card)
        return Refusal("R-TWICE", "RG-115", {"card": text_of(card), "whom": who, "trick": trick})
    if known.pile and card in known.pile:
        return Refusal("R-PILE", "RG-117", {"card": text_of(card)})
    if card.suit in known.colours and _all_played(now, card.suit, card):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "last", "suit": card.suit, "card": text_of(card)})
    return None


def _action(now: Round, card: Card, edition: Edition) -> Refusal | None:
    """The deck holds only so many action cards of a kind (RG-6); those that the table has set count too (RG-108)."""
    most = edition.actions[card.kind]
    if now.known.actions.get(card.kind, 0) >= most or won_or_lying(now, card.kind) >= most:
        return Refusal("R-DECK", edition.clause("RG-116"), {"card": card.kind, "number": most + 1, "most": most})
    return _fetched(now, card) if card.kind == CHANGE else None


def won_or_lying(now: Round, kind: str) -> int:
    """How many Bonus or Mad cards somebody has won, or will win with the trick under way (RG-50, RG-51)."""
    return in_all(now.taken).get(kind, 0) + now.course.lying(kind)


def _fetched(now: Round, card: Card) -> Refusal | None:
    """The card that a Change fetches lies in the Pile, so it was not played (RG-65); some card always can (RG-66)."""
    fetched = coloured(card.brings, card.fetched)
    if _all_played(now, card.brings):
        return Refusal("R-PILE-COLOUR", "RG-118", {"case": "none", "suit": card.brings})
    if fetched in now.known.played or fetched in now.cards:
        who, trick = _seen(now, fetched)
        return Refusal("R-PILE", "RG-117", {"case": "fetched", "card": text_of(fetched), "whom": who, "trick": trick})
    return None


def _seen(now: Round, card: Card) -> tuple[int, int]:
    """Who played a card, and in which trick."""
    return now.known.played.get(card) or (now.turns[now.cards.index(card)], now.trick)


def _all_played(now: Round, colour: str, but: Card | None = None) -> bool:
    """Whether all cards of a colour were played in this round, `but` for one."""
    played, lying = now.known.played, (*now.cards, but)
    return all(card in played or card in lying for card in SUITS[colour])


def learned(known: Known, card: Card) -> Known:
    """What is known after one more action card."""
    actions = {**known.actions, card.kind: known.actions.get(card.kind, 0) + 1}
    if card.kind != CHANGE:
        return known._replace(actions=actions)
    pile = known.pile if card.fetched == NO_NUMBER else known.pile | {coloured(card.brings, card.fetched)}
    return known._replace(actions=actions, pile=pile, colours=known.colours | {card.brings})


def gathered(now: Round) -> Known:
    """What is known after a complete trick: its coloured cards too."""
    lying = zip(now.cards, now.turns, strict=True)
    cards = {card: (seat, now.trick) for card, seat in lying if card.kind == COLOURED}
    return now.known._replace(played={**now.known.played, **cards})


Claims = Mapping[tuple[int, str], tuple[int, ...]]


def heard(now: Round, form: Form, who: int, card: Card) -> tuple[Claims, tuple[Event, ...]]:
    """The claims after this card, and the revokes that it proves; a Wild proves none (AMB-8).

    Who does not follow claims to be void (RG-33); in the variant an action card claims nothing (RG-101).
    """
    claims = now.claims
    revokes: tuple[Event, ...] = ()
    if card.kind == COLOURED:
        if (who, card.suit) in claims:
            revokes = _proved(claims[who, card.suit], who, card)
            claims = {key: tricks for key, tricks in claims.items() if key != (who, card.suit)}
        if card.suit == now.course.lead:
            return claims, revokes
    elif form.action_cards:
        return claims, revokes
    if free(now, form):
        return claims, revokes
    void = who, now.course.lead
    return {**claims, void: (*claims.get(void, ()), now.trick)}, revokes


def _proved(tricks: tuple[int, ...], who: int, card: Card) -> tuple[Event, ...]:
    """One report for each trick in which `who` did not follow while holding this card."""
    facts: Facts = {"suit": card.suit, "card": text_of(card)}
    return tuple(Event("revoke", who, trick, "RG-122", facts) for trick in tricks)


def free(now: Round, form: Form) -> bool:
    """Whether the next player may play any suit: none is led yet (RG-34), or by a house rule (AMB-4)."""
    if now.course.lead == NONE:
        return True
    return form.house.wild_lead_second_free == ON and len(now.cards) == 1 and now.cards[0].kind == WILD


def to_follow(now: Round, form: Form) -> str:
    """The clause by which the next player follows: any card (RG-34), the suit if able, or an action card (RG-101)."""
    return "RG-34" if free(now, form) else "RG-101" if form.action_cards else "RG-31"


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
    effect = in_the_pile(state.now, who, card)
    if len(cards) < len(now.turns):
        return outcome(state._replace(now=now), *effect, so_far(form, now, who, card), *revokes)
    played = Event("played", who, now.trick, "RG-28", {"card": text_of(card)})
    return trick_over(state, now, (*effect, played, *revokes))


def in_the_pile(before: Round, who: int, card: Card) -> tuple[Event, ...]:
    """What is done with the Pile: an Out turns its top card down (RG-54), a Change puts another there (RG-59)."""
    if card.kind == CHANGE:
        return (Event("trump_fetched", who, 0, "RG-59", {"trump": card.brings}),)
    if card.kind == OUT and before.course.trump in COLOURS:
        return (happened("trump_down", who, "RG-54"),)
    return ()


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
