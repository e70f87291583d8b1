"""Message Cards: ragz counts hands and never knows them (CH-78 to CH-90)."""

from ragz_cli.core.game import Event, Refusal, Refused, happened, outcome
from ragz_cli.games.change.landing import arrival, offered
from ragz_cli.games.change.learning import told_first
from ragz_cli.games.change.option import no_challenge_space, same_space, used_up
from ragz_cli.games.change.state import (
    ADD,
    BY_CARD,
    BY_OPTION,
    CARD_PLACE,
    CHALLENGE,
    Change,
    Done,
    at_rest,
    not_now,
    unless_won,
)
from ragz_cli.games.track import hand
from ragz_cli.games.track.state import OPEN, OPENING, with_seat


def draw(state: Change, who: int, count: int, clause: str) -> Done:
    """Draw up to the limit of five; the surplus is not drawn and not owed (CH-81, A-11)."""
    return hand.draw(state, who, count, clause, "CH-81")


def _no_card_now(state: Change, who: int, *phases: str) -> Refusal | None:
    """Cards only in one's own turn, after its space is fully dealt with (CH-79), and only if there is one (CH-82)."""
    early = not_now(state, who, OPEN, *phases)
    in_turn = not early or (early.code == "R-PHASE" and state.phase != OPENING)
    if in_turn and not state.active.cards:
        return Refusal("R-CARD-NONE", "CH-82", {"who": who, "cards": 0, "wanted": 1})
    return Refusal("R-CARD-TIME", "CH-79", {"who": who}) if early and in_turn else early


def replace_blocked(state: Change, who: int) -> Refusal | None:
    """A Replace card goes together with at least one other (CH-83); in a Challenge only by a house rule (A-15)."""
    fishing: tuple[str, ...] = ()
    if state.moved == BY_OPTION and not not_now(state, who, CHALLENGE, ADD):
        allowed = state.form.house.replace_in_option_challenge == "yes"
        if state.phase == CHALLENGE or not allowed:
            return Refusal("R-CARD-TIME", "A-15", {"who": who, "case": "dice" if allowed else "challenge"})
        fishing = (ADD,)
    return _no_card_now(state, who, *fishing) or hand.alone(state, who, "CH-83")


def card_blocked(state: Change, who: int) -> Refusal | None:
    """A Challenge Space card stands in for the Option Move (CH-86, CH-47; A-16)."""
    if not used_up(state, who):
        return _no_card_now(state, who)
    if state.moved == BY_OPTION:
        return Refusal("R-OPT-ONE", "CH-47", {"who": who, "case": state.moved})
    if state.form.house.one_card_move_per_turn == "yes":
        return Refusal("R-OPT-ONE", "A-16", {"who": who, "case": "second card"})
    return _no_card_now(state, who)


@told_first("card")
def card(state: Change, who: int, at: int) -> Done:
    """Play a Challenge Space card, named or not: go there, own marker or none (CH-86 to CH-90)."""
    if wrong := closed(state, who, at):
        raise Refused.of(wrong)
    cards = state.active.cards - 1
    moved = with_seat(state, who, state.active._replace(at=at, cards=cards), moved=BY_CARD, received=0)
    played = Event("card_move", who, 0, "CH-86", {"space": state.board.name(at), "cards": cards})
    others = state.form.house.card_move_triggers_owners == "yes"
    return outcome(moved, played).then(lambda there: arrival(there, others)).then(offer_place)


def closed(state: Change, who: int, at: int) -> Refusal | None:
    """Why a card move may not go to a position (CH-86; A-17)."""
    return no_challenge_space(state, who, at, "CH-86") or same_space(state, who, at)


@unless_won(CARD_PLACE)
def offer_place(state: Change) -> Done:
    """After a card move without an own marker, one may be placed without dice (CH-88), if there is one (CH-89)."""
    return offered(state, CARD_PLACE, "CH-87", "CH-89")


def leave(state: Change, who: int) -> Done:
    """Place no marker after a card move (CH-88)."""
    return outcome(at_rest(state), happened("left", who, "CH-88"))
