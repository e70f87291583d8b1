"""A round card by card, and what the cards seen so far prove (RG-27 to RG-41, RG-113 to RG-122, RG-A6 to RG-A13).

Without a look into any hand: a hand only shrinks, so a card shown late was there when its player did not follow (RG-31
to RG-35). The late card is accepted and the revoke reported; the table decides what follows (AMB-22, RG-122). Until a
revoke is proved the referee says nothing (RG-123).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ragz_cli.core import game as core
from ragz_cli.core.step import allowed
from ragz_cli.games.rage import cards as deck
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.scoring import tricks_over

OF_KIND = {deck.OUT: "RG-54", deck.CHANGE: "RG-59", deck.WILD: "RG-69"}  # the clause for what such a card does


def check(state: rage.Rage, card: deck.Card) -> None:
    """Refuse a card that cannot be played, by what is known of all cards."""
    now = state.now
    if card.kind != deck.COLOURED:
        check_dealt(state, (card.kind, *card.after))
        _check_called(state, card)
        _check_brought(state, card)
        return
    if card in now.known.played or card in now.cards:
        who, trick = _seen(now, card)
        raise core.Refused("R-TWICE", "RG-115", card=deck.text_of(card), whom=who, trick=trick)
    if card in now.known.pile:
        raise core.Refused("R-PILE", "RG-117", card=deck.text_of(card))
    piled = now.known.colours.get(card.suit, 0)
    if piled and _played(now, card.suit) + piled >= deck.SUIT_SIZE:
        facts: core.Facts = {"case": "last", "suit": card.suit, "card": deck.text_of(card), "number": piled}
        raise core.Refused("R-PILE-COLOUR", "RG-118", **facts)


def check_dealt(state: rage.Rage, kinds: Iterable[str]) -> None:
    """Refuse more action cards of a kind than the deck holds (RG-6), also those turned up before another (RG-A6).

    Those that the table has set count too (RG-108, RG-116).
    """
    now = state.now
    for kind, count in Counter(kinds).items():
        check_deck(state.edition, kind, count + max(now.known.actions.get(kind, 0), won_or_lying(now, kind)))


def check_deck(edition: rage.Edition, kind: str, number: int) -> None:
    """Refuse more of a kind in one round than the deck has (RG-116)."""
    if number > (most := edition.actions[kind]):
        facts: core.Facts = {"number": number, "most": most, "edition": edition.title}
        raise core.Refused("R-DECK", edition.clause("RG-116"), card=edition.words[kind].lower(), **facts)


def _check_called(state: rage.Rage, card: deck.Card) -> None:
    """A Wild calls a colour, and a value where the table plays so, and not otherwise (RG-69, RG-A12)."""
    called = state.form.house.joker_value == deck.CALLED
    if card.kind != deck.WILD or called == (card.rank != deck.ABOVE_ALL):
        return
    if not called:
        raise core.Refused("R-CARD", "RG-114", case="card", word=state.edition.named(card), near="")
    example = f"play {deck.text_of(card._replace(rank=0))}"
    raise core.Refused("R-WILD-COLOUR", "RG-A12", case="value", card=state.edition.words[deck.WILD], example=example)


def won_or_lying(now: rage.Round, kind: str) -> int:
    """How many Bonus or Mad cards somebody has won, or will win with the trick under way (RG-50, RG-51)."""
    return rage.in_all(now.taken).get(kind, 0) + now.course.lying(kind)


def _check_brought(state: rage.Rage, card: deck.Card) -> None:
    """What a Change brings: a card that somebody chose (RG-59), or one that was turned up after others (RG-A6)."""
    if card.kind != deck.CHANGE:
        return
    if state.form.house.change == deck.TURNED:
        check_turned(state, deck.coloured(card.brings, card.fetched), card.after, "RG-59", played=1)
    elif card.after or not card.brings:
        case = "chosen" if card.after else ""
        raise core.Refused("R-CHANGE-COLOUR", "RG-59", case=case, card=state.edition.words[deck.CHANGE])
    else:
        _check_in_pile(state.now, deck.coloured(card.brings, card.fetched), 0)


def check_turned(state: rage.Rage, card: deck.Card, passed: Sequence[str], clause: str, played: int = 0) -> None:
    """Refuse a card that cannot have been turned up from the Pile, or no coloured one (RG-18, RG-19, RG-A5, RG-A6).

    `played` are the action cards that ask for it, of which nothing is known yet.
    """
    now, edition = state.now, state.edition
    face_down = rage.pile_size(len(state.sitting.order), state.cards, edition.deck) - now.known.opened
    facts: core.Facts = {"number": face_down, "edition": edition.title}
    actions = edition.action_cards - sum(now.known.actions.values()) - played
    least = len(passed) + (card.suit != deck.NONE)
    if not card.suit and (face_down > actions or edition.house.change != deck.TURNED):
        raise core.Refused("R-TURNED", edition.clause(clause), **facts, case="none", most=actions)
    if least > face_down:
        raise core.Refused("R-TURNED", edition.clause(clause), **facts, least=least)
    if not card.suit:
        return
    if card in now.known.pile:
        raise core.Refused("R-PILE", edition.clause("RG-65"), case="turned", card=deck.text_of(card))
    _check_in_pile(now, card, now.known.colours.get(card.suit, 0))


def _check_in_pile(now: rage.Round, card: deck.Card, turned: int) -> None:
    """A card that is fetched or turned up was not played (RG-65), and some card of its colour is left (RG-66, RG-118).

    `turned` are the cards of its colour that cannot come again.
    """
    if _played(now, card.suit) + turned >= deck.SUIT_SIZE:
        raise core.Refused("R-PILE-COLOUR", "RG-118", case="none", suit=card.suit)
    if card in now.known.played or card in now.cards:
        who, trick = _seen(now, card)
        raise core.Refused("R-PILE", "RG-117", case="fetched", card=deck.text_of(card), whom=who, trick=trick)


def _seen(now: rage.Round, card: deck.Card) -> tuple[int, int]:
    """Who played a card, and in which trick."""
    return now.known.played.get(card) or (now.turns[now.cards.index(card)], now.trick)


def _played(now: rage.Round, colour: str) -> int:
    """How many cards of a colour were played in this round."""
    return sum([card in now.known.played or card in now.cards for card in deck.SUITS[colour]])


def turn_ups(state: rage.Rage) -> tuple[str, ...]:
    """What can still be turned up from the Pile: colours, or none where no coloured card is left (RG-A6, RG-A8)."""
    tops = [deck.coloured(suit, deck.NO_NUMBER) for suit in deck.COLOURS]
    return tuple([top.suit for top in tops if allowed(check_turned, state, top, (), "RG-19")]) or (deck.NO_COLOUR,)


def learned(state: rage.Rage, card: deck.Card) -> rage.Known:
    """What is known after one more action card."""
    known = state.now.known
    known = known._replace(actions=Counter(known.actions) + Counter((card.kind,)))
    if card.kind != deck.CHANGE:
        return known
    top = deck.coloured(card.brings, card.fetched)
    if state.form.house.change == deck.TURNED:
        return turned(state, known, top, card.after)
    return _lying(known, top)._replace(colours={**known.colours, top.suit: 1})


def turned(state: rage.Rage, known: rage.Known, top: deck.Card, passed: Sequence[str]) -> rage.Known:
    """What is known after cards of the Pile were turned up; all of them, where none was coloured (RG-18, RG-A6)."""
    known = known._replace(actions=Counter(known.actions) + Counter(passed))
    if not top.suit:
        return known._replace(opened=rage.pile_size(len(state.sitting.order), state.cards, state.edition.deck))
    colours = Counter(known.colours) + Counter((top.suit,))
    return _lying(known, top)._replace(opened=known.opened + len(passed) + 1, colours=colours)


def _lying(known: rage.Known, card: deck.Card) -> rage.Known:
    """What is known once a card lies in the Pile, if its number is (AMB-26)."""
    return known if card.rank == deck.NO_NUMBER else known._replace(pile=known.pile | {card})


Claims = Mapping[tuple[int, str], tuple[int, ...]]


def heard(now: rage.Round, form: rage.Form, who: int, card: deck.Card) -> tuple[Claims, tuple[core.Event, ...]]:
    """The claims after this card, and the revokes that it proves; a Wild proves none (AMB-8).

    Who does not follow claims to be void (RG-33); in the variant an action card claims nothing (RG-101). A Joker that
    is called as a card of the suit led follows it (RG-A12).
    """
    claims = now.claims
    revokes: tuple[core.Event, ...] = ()
    if card.kind == deck.COLOURED:
        if (who, card.suit) in claims:
            facts: core.Facts = {"suit": card.suit, "card": deck.text_of(card)}
            revokes = tuple([core.Event("revoke", who, trick, "RG-122", facts) for trick in claims[who, card.suit]])
            claims = {key: tricks for key, tricks in claims.items() if key != (who, card.suit)}
    elif rage.ACTION_CARDS in form.variants:
        return claims, revokes
    if free(now, form) or (card.suit == now.course.lead and card.rank != deck.ABOVE_ALL):
        return claims, revokes
    void = who, now.course.lead
    return {**claims, void: (*claims.get(void, ()), now.trick)}, revokes


def free(now: rage.Round, form: rage.Form) -> bool:
    """Whether the next player may play any suit: none is led yet (RG-34), or by a house rule (AMB-4)."""
    if now.course.lead == deck.NONE:
        return True
    return form.house.wild_lead_second_free == deck.ON and len(now.cards) == 1 and now.cards[0].kind == deck.WILD


def to_follow(now: rage.Round, form: rage.Form) -> str:
    """The clause by which the next player follows: any card (RG-34), the suit if able, or an action card (RG-101)."""
    return "RG-34" if free(now, form) else "RG-101" if rage.ACTION_CARDS in form.variants else "RG-31"


def _read_card(words: Sequence[str], state: rage.Rage) -> tuple[deck.Card, Sequence[str]]:
    if not words:
        raise core.Refused("W-MISSING", "RG-28", wanted="a card")
    lead = state.now.course.lead
    if lead != deck.NONE and len(words) == 1 and words[0].isdigit():
        raise core.Refused("R-CARD", "RG-114", case="card", word=words[0], near="", meant=f"{lead} {words[0]}")
    try:
        return deck.card_of(words), ()
    except core.Refused as refused:
        raise by_the_box(refused, state.edition) from None


def by_the_box(refused: core.Refused, edition: rage.Edition) -> core.Refused:
    """What is no card, in the words of the box and by its clause."""
    kind = refused.facts.get("card")
    words: core.Facts = {"card": edition.words[kind]} if isinstance(kind, str) and kind in edition.words else {}
    facts = {**refused.facts, **words}
    if refused.code == "R-CHANGE-COLOUR" and edition.house.change == deck.TURNED:
        return core.Refused("R-CHANGE-COLOUR", edition.clause("RG-59"), **facts, case="turned")
    return core.Refused(refused.code, edition.clause(refused.clause), **facts)


def playable(state: rage.Rage) -> Iterator[str]:
    """The cards that can still be played in this round, as far as the referee can know (RG-123)."""
    return (deck.text_of(card) for card in deck.ALL_CARDS if allowed(check, state, card))


CARD: core.Arg[rage.Rage, deck.Card] = core.Arg(
    "CARD", _read_card, lambda card, _: deck.text_of(card), playable, True, takes=(core.WORD, core.NUMBER),
    words=lambda _: (*deck.COLOURS, *deck.ACTIONS),
)  # fmt: skip
"""The card of `play`; offered are those that are not proved impossible."""


def blocked(state: rage.Rage, who: int) -> core.Refusal | None:
    """A card needs the bids (RG-25), a trump (RG-17), its turn (RG-28) and a trick that is still to come (RG-41)."""
    now = state.now
    if early := bids_missing(state, who):
        return early
    if state.phase == rage.SHOW:
        return core.Refusal("R-TRICKS-OVER", "RG-41", {"tricks": state.cards})
    if now.course.trump == rage.UNTOLD:
        return core.Refusal("R-PHASE", "RG-A8" if turn_up_due(state) else "RG-17", {"case": "trump", "who": who})
    if who == (turn := now.turns[len(now.cards)]):
        return None
    clause = "RG-28" if now.cards else "RG-40" if now.tricks else "RG-27"
    return core.Refusal("R-TURN", clause, {"who": who, "next": turn})


def turn_up_due(state: rage.Rage) -> bool:
    """Whether a new trump has to be turned up before the next trick, after that of a No Trump (RG-A8)."""
    return state.phase == rage.PLAY and state.now.course.trump == rage.UNTOLD and state.now.tricks != ()


def bids_missing(state: rage.Rage, _: int) -> core.Refusal | None:
    """Cards and figures wait for the open bids (RG-21, RG-25, RG-105)."""
    if state.phase == rage.BIDS:
        return core.Refusal("R-BIDS-FIRST", "RG-25", {"next": state.turn})
    return rage.over(state)


def play(state: rage.Rage, who: int, card: deck.Card) -> rage.Done:
    """One card, face up. Its effect is immediate (RG-37), and whoever cannot follow may play any (RG-32)."""
    check(state, card)
    now, form, edition = state.now, state.form, state.edition
    begun, cards = now.begun or now, (*now.cards, card)
    course = deck.judge(cards, now.course, form.house)
    claims, revokes = heard(now, form, who, card)
    known = now.known if card.kind == deck.COLOURED else learned(state, card)
    now = now._replace(cards=cards, course=course, known=known, claims=claims, begun=begun)
    effect = in_the_pile(state, who, card)
    if len(cards) < len(now.turns):
        return core.outcome(state._replace(now=now), *effect, so_far(state, now, who, card), *revokes)
    played = core.Event("played", who, now.trick, _clause_of(state, card, "RG-28"), {"card": edition.named(card)})
    return trick_over(state, now, (*effect, played, *revokes))


def in_the_pile(state: rage.Rage, who: int, card: deck.Card) -> tuple[core.Event, ...]:
    """What is done with the Pile: an Out turns its top card down (RG-54), a Change brings another (RG-59, RG-A6)."""
    edition, before = state.edition, state.now.course
    if card.kind == deck.CHANGE:
        facts: core.Facts = {"case": state.form.house.change, "trump": rage.shown(card.brings)}
        return (core.Event("trump_fetched", who, 0, edition.clause("RG-59"), facts),)
    if card.kind == deck.OUT and before.trump in deck.COLOURS and "RG-54" not in edition.own:
        return (core.happened("trump_down", who, "RG-54"),)
    return ()


def ahead(now: rage.Round) -> int:
    """The seat that is winning the trick so far; the leader before the first card (RG-49)."""
    return now.turns[now.course.winner]


def so_far(state: rage.Rage, now: rage.Round, who: int, card: deck.Card) -> core.Event:
    """A card in a trick that goes on: who is winning it so far, and which suit the next player must follow, if any.

    An action card that works otherwise than the leaflet's is told by the clause of its box.
    """
    form, edition = state.form, state.edition
    clause = to_follow(now, form)
    facts: core.Facts = {
        "case": clause,
        "card": edition.named(card),
        "whom": ahead(now),
        "trump": rage.shown(deck.in_force(now.course, form.house)),
        "next": now.turns[len(now.cards)],
        "suit": deck.NONE if clause == "RG-34" else now.course.lead,
    }
    return core.Event("played", who, now.trick, _clause_of(state, card, "RG-49"), facts)


def _clause_of(state: rage.Rage, card: deck.Card, usual: str) -> str:
    """The clause of the edition for such a card, for a Joker that calls a value the one for that; else the usual."""
    if card.kind == deck.WILD and card.rank != deck.ABOVE_ALL:
        return "RG-A12"
    return state.edition.own.get(OF_KIND.get(card.kind, ""), usual)


def trick_over(state: rage.Rage, now: rage.Round, events: tuple[core.Event, ...]) -> rage.Done:
    """The trick is complete: its winner takes it with every Bonus and Mad in it, and leads (RG-38, RG-39, RG-40)."""
    course, house, known = now.course, state.form.house, now.known
    winner = ahead(now)
    lying = zip(now.cards, now.turns, strict=True)
    cards = {card: (seat, now.trick) for card, seat in lying if card.kind == deck.COLOURED}
    taken = now.taken[winner].plus(rage.Winnings(1, course.bonus, course.mad))
    trick = rage.Trick(now.trick, now.turns, now.cards, winner, deck.in_force(course, house), course.lead)
    due = course.out and house.no_trump_then == deck.NEW and now.trick < state.cards  # RG-A8
    after = now._replace(
        taken=rage.replaced(now.taken, winner, taken),
        turns=state.sitting.from_(winner),
        course=deck.Course(rage.UNTOLD) if due else deck.carried_over(course),
        cards=(),
        tricks=(*now.tricks, trick),
        known=known._replace(played={**known.played, **cards}),
        trick=now.trick + 1,
        begun=None,
    )
    done = core.outcome(state._replace(now=after), *events, *_won(state, now, trick, taken.won))
    trump = after.course.trump
    if now.trick == state.cards:
        return done.then(tricks_over)
    if not course.out or trump == deck.NONE:
        return done
    kind = "trump_due" if trump == rage.UNTOLD else "trump_again"  # a No Trump held for this trick only (RG-A7, RG-A8)
    again = core.Event(kind, winner, 0, "RG-A8", {"trump": rage.shown(trump)})
    return done.then(lambda at: core.outcome(at, again))


def _won(state: rage.Rage, now: rage.Round, trick: rage.Trick, won: int) -> Iterator[core.Event]:
    course, winner, edition = now.course, trick.winner, state.edition
    clause = "RG-42" if trick.lead else edition.clause("RG-45")
    card = edition.named(now.cards[course.winner])
    facts: core.Facts = {"card": card, "trump": rage.shown(trick.trump), "suit": trick.lead, "won": won}
    yield core.Event("trick_won", winner, trick.number, clause, facts)
    if course.bonus:
        yield core.Event("bonus_taken", winner, course.bonus, "RG-50", {"card": edition.words[deck.BONUS]})
    if course.mad:
        yield core.Event("mad_taken", winner, course.mad, "RG-51", {"card": edition.words[deck.MAD]})


def last_trick(state: rage.Rage) -> tuple[rage.Trick, ...]:
    """The trick completed last, in this round or the one before; none if only its figures are known."""
    now = state.now
    tricks, number = now.tricks, now.trick - 1
    if not number and not tricks and state.rows:
        tricks, number = state.rows[-1].tricks, rage.cards_in(state.rows[-1].round)
    return tuple([trick for trick in tricks[-1:] if trick.number == number])


def winner_blocked(state: rage.Rage, who: int) -> core.Refusal | None:
    """A trick has no final winner before its last card (RG-38)."""
    if state.now.cards:
        return core.Refusal("R-PHASE", "RG-38", {"case": "trick", "who": who})
    return None if last_trick(state) else core.Refusal("R-PHASE", "RG-120", {"case": "untold", "who": who})


def winner(state: rage.Rage, _: int, claimed: int) -> rage.Done:
    """Compare who took the last trick with what the cards say (RG-120)."""
    (trick,) = last_trick(state)
    named = state.edition.named(trick.cards[trick.turns.index(trick.winner)])
    facts: core.Facts = {"whom": trick.winner, "card": named, "trump": rage.shown(trick.trump), "suit": trick.lead}
    if claimed != trick.winner:
        raise core.Refused("R-WINNER", "RG-120", **facts, who=claimed, trick=trick.number)
    return core.outcome(state, core.Event("winner_agrees", claimed, trick.number, "RG-120", facts))
