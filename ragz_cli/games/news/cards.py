"""Message Cards of one's own turn: Receive, Replace, Move Forward (GN-85 to GN-95). Hands are only counted.

Of the five types (GN-102), Receive Double and Teamwork are in `event`.

Right after a landing, Move Forward may take it back (GN-94) and Receive Double may answer it (A-9), until the active
player does something else. What the table says ends neither chance (A-41). A rival's quick Receive Double does not end
the lander's: the lander decides first whether the landing counts (A-7).
"""

from ragz_cli.core.game import Action, Event, Refusal, Refused, outcome
from ragz_cli.core.line import SET
from ragz_cli.core.step import with_player
from ragz_cli.core.table import SAID_BY_TABLE
from ragz_cli.games.news import corners, table
from ragz_cli.games.news import state as news
from ragz_cli.games.news.board import counted
from ragz_cli.games.news.event import arrive
from ragz_cli.games.track import state as track
from ragz_cli.games.track.turn import draw_on

BEFORE_THE_SPACE = (news.LANDED, track.CORNER, track.FOLLOW, news.HUMILITY)
TABLE_TALK = frozenset(("space", SET, *SAID_BY_TABLE))
COUNTED = ("zeal", "cards")  # a landing changes these, too: the table counts what is held after it


def receive_blocked(state: news.News, who: int) -> Refusal | None:
    """Own turn, after the Track Roll, not on Start (GN-88, GN-89, GN-91); also before the space is finished (A-2)."""
    early = track.not_now(state, who, track.OPEN, *BEFORE_THE_SPACE)
    if early and early.code == "R-TURN":
        return Refusal("R-CARD-TIME", "GN-103", {"who": who})
    if early:
        return early
    if state.phase != track.OPEN and state.form.house.cards_after_space_only == news.YES:
        return Refusal("R-CARD-TIME", "A-2", {"who": who, "case": "space"})
    return None if state.active.cards else news.no_card(who)


def receive(state: news.News, who: int, zeal: int) -> news.Done:
    """Cash a Receive card in (GN-91)."""
    cards = state.active.cards - 1
    spent = outcome(with_player(state, who, cards=cards), Event("receive_played", who, zeal, "GN-91", {"cards": cards}))
    return spent.then(lambda now: track.transfer(now, [track.Transfer(who, zeal, "GN-91")])).then(_room)


def replace_blocked(state: news.News, who: int) -> Refusal | None:
    """A Replace card goes together with at least one other (GN-92)."""
    return receive_blocked(state, who) or track.alone(state, who)


def replace(state: news.News, who: int, others_: int, limit: int | None) -> news.Done:
    """The Replace card and `others_` go away, `others_` new ones come (GN-92)."""
    return track.replace(state, who, others_, limit).then(_room)


def _room(state: news.News) -> news.Done:
    """A card less in hand: more of the reward may be drawn (A-16), and a space may be left without a choice (A-2)."""
    if state.undrawn:
        return draw_on(state)
    if state.phase == track.CORNER:
        return corners.enter(state, state.before)
    if state.phase == news.LANDED and not state.active.cards:
        return corners.act(state)
    return outcome(state)


def forward_blocked(state: news.News, who: int) -> Refusal | None:
    """Move Forward: once a turn, at once after the Track Roll's landing, not on Start (GN-93 to GN-95)."""
    at_once = state.before and who == state.turn  # also while the space is unknown
    early = None if at_once else track.not_now(state, who, track.OPEN, *BEFORE_THE_SPACE)
    if early and early.code in ("R-TURN", "R-PHASE"):
        return Refusal("R-MF-WHEN", "GN-94", {"who": who})
    if early:
        return early
    if state.forwarded:
        return Refusal("R-MF-ONE", "GN-95", {"who": who})
    if not state.active.cards:
        return news.no_card(who)
    return None if state.before and _as_landed(state).active.cards else Refusal("R-MF-WHEN", "GN-94", {"who": who})


def _as_landed(state: news.News) -> news.News:
    """The state when the Ragz had just landed; a house rule lets the owners of that space keep their receipts (A-7)."""
    if state.before and state.receipts and state.form.house.first_landing_pays == news.YES:
        return counted(state.before._replace(players=state.players, doublers=state.doublers))
    return state.before or state


def move_forward(state: news.News, who: int, steps: int) -> news.Done:
    """Take the landing back and go on; only the space reached then is acted on (GN-93)."""
    back = _take_back(state)
    at, cards = track.forward(back.state.here, steps), back.state.active.cards - 1
    moved = Event("moved_forward", who, steps, "GN-93", {"space": back.state.board.name(at), "cards": cards})
    gone = with_player(back.state, who, at=at, cards=cards)._replace(forwarded=True)
    return outcome(gone, *back.events, moved).then(arrive)


def _take_back(state: news.News) -> news.Done:
    """Go back to the landing: others hold again what they received, lost or played there (GN-93, A-7)."""
    landed = _as_landed(state)
    pairs = tuple(enumerate(zip(state.players, landed.players, strict=True)))
    back = [track.Transfer(seat, then.zeal - now.zeal, "GN-93") for seat, (now, then) in pairs if then.zeal != now.zeal]
    cards = (
        Event("card_back", seat, then.cards - now.cards, "GN-93", {"cards": then.cards})
        for seat, (now, then) in pairs
        if seat != state.turn and then.cards > now.cards
    )
    return outcome(landed, *track.transfer(state, back, state.board.name(state.here)).events, *cards)


def at_landing_too(was: news.News, action: Action, now: news.News) -> news.News:
    """What the table has just said holds at the landing, too, if Move Forward may still go back to it.

    What is so already says nothing of the landing: a marker may have been laid since.
    """
    landed = was.before
    if landed is None or now.before is not landed or now == was:
        return now
    landed = counted(landed._replace(board=now.board, sitting=now.sitting, form=now.form))
    if action.verb == "space":
        landed = table.emptied(landed, action.args[0][0]).state
    if action.verb != SET:
        return now._replace(before=landed)
    fact, who, *values = action.args
    if fact in COUNTED and isinstance(who, int):  # corrected by the same difference
        then, before, after = landed.players[who], was.players[who], now.players[who]
        zeal = max(0, then.zeal + after.zeal - before.zeal)
        cards = min(track.HAND, max(0, then.cards + after.cards - before.cards))
        return now._replace(before=with_player(landed, who, zeal=zeal, cards=cards))
    try:
        done = table.SETTINGS[fact].do(landed, who, *values)
    except Refused:  # it cannot have been so at the landing
        return now
    return now._replace(before=table.still_possible(done.state).state)
