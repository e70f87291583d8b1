"""Message Cards of one's own turn: Receive, Replace, Move Forward (GN-85 to GN-95). Hands are only counted.

Of the five types (GN-102), Receive Double stands with the landing and Teamwork with the News Event.
"""

from ragz_cli.core.game import Event, Refusal, outcome
from ragz_cli.games.news import corners, others, turn
from ragz_cli.games.news.state import HUMILITY, LANDED, YES, Done, News, not_now
from ragz_cli.games.news.zeal import transfer
from ragz_cli.games.track import hand
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, forward, put_player

BEFORE_THE_SPACE = (LANDED, CORNER, FOLLOW, HUMILITY)


def _blocked(state: News, who: int) -> Refusal | None:
    """Own turn, after the Track Roll, not on Start (GN-88, GN-89, GN-103); before the space is finished by A-2."""
    early = not_now(state, who, OPEN, *BEFORE_THE_SPACE)
    if early and early.code == "R-TURN":
        return Refusal("R-CARD-TIME", "GN-103", {"who": who})
    if early:
        return early
    if state.phase != OPEN and state.form.house.cards_after_space_only == YES:
        return Refusal("R-CARD-TIME", "GN-88", {"who": who, "case": "space"})
    if not state.active.cards:
        return Refusal("R-CARD-NONE", "GN-90", {"who": who, "cards": 0, "wanted": 1})
    return None


def receive_blocked(state: News, who: int) -> Refusal | None:
    """A Receive card: in one's own turn (GN-91)."""
    return _blocked(state, who)


def receive(state: News, who: int, zeal: int) -> Done:
    """Cash a Receive card in (GN-91)."""
    cards = state.active.cards - 1
    played = Event("receive_played", who, zeal, "GN-91", {"cards": cards})
    done = transfer(put_player(state, who, cards=cards), [Transfer(who, zeal, "GN-91")])
    return _room(outcome(done.state, played, *done.events))


def replace_blocked(state: News, who: int) -> Refusal | None:
    """A Replace card goes together with at least one other (GN-92)."""
    return _blocked(state, who) or hand.alone(state, who, "GN-92")


def replace(state: News, who: int, others_: int, limit: int | None) -> Done:
    """The Replace card and `others_` go away, `others_` new ones come (GN-92)."""
    done = hand.replace(state, who, others_, limit, "GN-92")
    return _room(done)


def _room(done: Done) -> Done:
    """A card less in hand: more of the reward may be drawn (A-16), and a space may be left without a choice (A-2)."""
    state = done.state
    if state.undrawn:
        drawn = hand.draw(state, state.turn, 1, "GN-87", "GN-86")
        return outcome(drawn.state._replace(undrawn=state.undrawn - 1), *done.events, *drawn.events)
    if state.phase == CORNER:
        went = corners.enter(state)
    elif state.phase == LANDED and not state.active.cards:
        went = others.act_on_space(state)
    else:
        return done
    return outcome(went.state, *done.events, *went.events)


def forward_blocked(state: News, who: int) -> Refusal | None:
    """Move Forward: once a turn, at once after the Track Roll's landing, not on Start (GN-93 to GN-95)."""
    at_once = state.before and who == state.turn  # also while nobody has told what the space is
    early = None if at_once else not_now(state, who, OPEN, *BEFORE_THE_SPACE)
    if early and early.code in ("R-TURN", "R-PHASE"):
        return Refusal("R-MF-WHEN", "GN-94", {"who": who})
    if early:
        return early
    if state.forwarded:
        return Refusal("R-MF-ONE", "GN-95", {"who": who})
    landed = _as_landed(state)
    if not landed.active.cards and not state.active.cards:
        return Refusal("R-CARD-NONE", "GN-90", {"who": who, "cards": 0, "wanted": 1})
    return None if state.before and landed.active.cards else Refusal("R-MF-WHEN", "GN-94", {"who": who})


def _as_landed(state: News) -> News:
    """The state when the Ragz had just landed; a house rule lets the owners of that space keep their receipts (A-7)."""
    if state.before and state.receipts and state.form.house.first_landing_pays == YES:
        return state.before._replace(players=state.players, doublers=state.doublers)
    return state.before or state


def _cards_back(state: News, landed: News) -> tuple[Event, ...]:
    """What others lost or played at a landing that is taken back: they hold it again (GN-93, A-7)."""
    return tuple(
        Event("card_back", seat, then.cards - now.cards, "GN-93", {"cards": then.cards})
        for seat, (now, then) in enumerate(zip(state.players, landed.players, strict=True))
        if seat != state.turn and then.cards > now.cards
    )


def move_forward(state: News, who: int, steps: int) -> Done:
    """Take the landing back and go on; what the space says that is reached then is followed (GN-93)."""
    landed = _as_landed(state)
    back = [
        Transfer(seat, then.zeal - now.zeal, "GN-93")
        for seat, (now, then) in enumerate(zip(state.players, landed.players, strict=True))
        if then.zeal != now.zeal
    ]
    taken_back = (*transfer(state, back, state.board.name(state.here)).events, *_cards_back(state, landed))
    at = forward(landed.here, steps)
    cards = landed.active.cards - 1
    moved = put_player(landed, who, at=at, cards=cards)._replace(forwarded=True)
    event = Event("moved_forward", who, steps, "GN-93", {"space": state.board.name(at), "cards": cards})
    arrived = turn.arrive(moved)
    return outcome(arrived.state, *taken_back, event, *arrived.events)
