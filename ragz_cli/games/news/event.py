"""A turn on a Territory: the Track Move, the landing, the News Event, its follow-up, and the cards played in it.

GN-9 to GN-61. Landing: the owners receive, the lander does not (GN-27 to GN-34). The five types of Message Cards
(GN-102): Receive, Replace and Move Forward GN-85 to GN-95, Receive Double GN-96 to GN-98, Teamwork GN-99 to GN-101;
hands are only counted. The booklet's examples, Israel and Arabia, are GN-117 to GN-119.

Right after a landing, Move Forward may take it back (GN-94) and Receive Double may answer it (A-9), until the active
player does something else. What the table says ends neither chance (A-41). A rival's quick Receive Double does not end
the lander's: the lander decides first whether the landing counts (A-7).
"""

from collections.abc import Callable
from functools import partial

from ragz_cli.core.game import Event, Facts, Refusal, Refused, happened, outcome
from ragz_cli.core.names import FACES
from ragz_cli.core.step import with_player
from ragz_cli.games.news import corners
from ragz_cli.games.news import state as news
from ragz_cli.games.news.board import counted, faced_down, faced_up, must_be_open, place, surely_open, turn_down
from ragz_cli.games.track import state as track
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.board import Named
from ragz_cli.games.track.spaces import ask_here, told_first


def owners_receive(state: news.News, at: int, but: int = -1) -> list[track.Transfer]:
    """What owners receive when somebody lands here: the circled number for each of their markers (GN-27, GN-31)."""
    transfers = []
    for who in state.sitting.order:
        count = state.players[who].on.get(at, 0)
        if count and who != but:
            clause = "GN-30" if count > 1 else "GN-29" if who == state.turn else "GN-27"
            transfers.append(track.Transfer(who, count * state.board.value(at), clause))
    return transfers


def land(state: news.News, before: news.News | None) -> news.Done:
    """The active player's Track Move ends on a Territory (GN-27 to GN-32)."""
    at = state.here
    due = [] if at in state.open else owners_receive(state, at)
    landed = state._replace(phase=track.OPEN, receipts=tuple([(one.who, one.amount) for one in due]), before=before)
    if not due:
        return outcome(landed, happened("landed_open", state.turn, "GN-32"))
    return track.transfer(landed, due, state.board.name(at)).then(_asked)


def may_double(state: news.News) -> tuple[int, ...]:
    """Who could answer the landing just now with Receive Double (GN-96, GN-98)."""
    return tuple(who for who, _ in state.receipts if state.players[who].cards and who not in state.doublers)


def _asked(state: news.News) -> news.Done:
    """Owners who hold a card are asked for Receive Double (A-9)."""
    owners = may_double(state)
    if not owners:
        return outcome(state)
    return outcome(state, Event("double_offered", owners[0], len(owners), "GN-96", {"whom": owners}))


def double_blocked(state: news.News, who: int) -> Refusal | None:
    """Receive Double answers a landing on one's own Territory, in anybody's turn, once a turn (GN-96, GN-98)."""
    if early := news.off_turn(state, who):
        return early
    if who == state.rested:
        return Refusal("R-OVER", "GN-89", {"who": who})
    if who in state.doublers:
        return Refusal("R-RD-ONE", "GN-98", {"who": who})
    if not any(who == owner for owner, _ in state.receipts):
        gone_on = state.phase == track.OPEN and not (state.used or state.before or state.receipts)
        missed = gone_on and state.here in state.players[who].on
        return Refusal("R-RD-WHEN", "GN-96", {"who": who, "whom": state.turn, "case": "late" if missed else ""})
    return None if state.players[who].cards else news.no_card(who)


def double(state: news.News, who: int) -> news.Done:
    """Receive the same amount once more (GN-96, GN-97)."""
    amount = next(amount for owner, amount in state.receipts if owner == who)
    cards = state.players[who].cards - 1
    spent = with_player(state, who, cards=cards)._replace(doublers=(*state.doublers, who))
    doubled = outcome(spent, Event("doubled", who, amount, "GN-96", {"cards": cards}))
    again = track.Transfer(who, amount, "GN-97")
    return doubled.then(lambda now: track.transfer(now, [again], now.board.name(now.here)))


ARRIVALS: dict[str, Callable[[news.News, news.News | None], news.Done]] = {  # the second may be gone back to (GN-94)
    "": lambda state, before: ask_here(state._replace(before=before), state.here),  # unknown
    "start": lambda state, _: corners.start(state, "GN-24"),  # by dice or by card: A-30
    "territory": land,
    "corner": corners.enter,
    "humility": corners.land,
    "arrogance": corners.land,
    "other": corners.other,
}


def arrive(state: news.News) -> news.Done:
    """Act on the space under the active player's Ragz (GN-15, GN-21); ask the table first if it is not known.

    Move Forward may take all of it back, once (GN-94, GN-95).
    """
    return ARRIVALS[state.kind](state, None if state.forwarded else state)


roll = partial(shared.roll, start=partial(corners.start, clause="GN-23"), arrive=arrive)  # GN-15, GN-22, GN-23


EVENT_DICE = 2  # GN-44
LEAST_THROW, MOST_THROW = EVENT_DICE, EVENT_DICE * FACES  # so much is certain, more than so much impossible (GN-53)


def spent(state: news.News, who: int, locked: str, once: str) -> Refusal | None:
    """Why the active player can begin no Event of either kind now; the last two are clauses of the booklet."""
    if early := news.locked_in(state, who, locked) or track.not_now(state, who, track.OPEN):
        return early
    clause = {news.BY_CORNER: "A-3", news.BY_HUMILITY: "A-12"}.get(state.used, once)
    return Refusal("R-EV-ONE", clause, {"who": who, "case": state.used}) if state.used else None


def blocked(state: news.News, who: int) -> Refusal | None:
    """One Event a turn (GN-16), with 5 Zeal at least (GN-37), while a Territory is open (GN-36)."""
    if why := spent(state, who, "GN-39", "GN-16"):
        return why
    if state.active.zeal < news.LEAST_COMMITMENT:
        return Refusal("R-EV-MIN", "GN-37", {"who": who, "case": "poor", "held": state.active.zeal})
    return None if surely_open(state) else Refusal("R-EV-OPEN", "GN-36", {"who": who, "case": "none"})


def declare(state: news.News, who: int, space: Named, zeal: int) -> news.Done:
    """Choose an open Territory and commit Zeal that is there now (GN-38, GN-39)."""
    if zeal > state.active.zeal:
        raise Refused("R-EV-HAVE", "GN-39", who=who, wanted=zeal, held=state.active.zeal)
    return _commit(state, who, space, zeal)


@told_first("event", "territory", "R-EV-OPEN")
def _commit(state: news.News, who: int, at: int, zeal: int) -> news.Done:
    """Take the Ragz there, or leave it there, and lay out the Zeal: locked (GN-38, GN-39, GN-109)."""
    must_be_open(state, who, at, "GN-36")
    name = state.board.name(at)
    declared = Event("event_declared", who, zeal, "GN-38", {"space": name})
    there = with_player(state, who, at=at)
    locked = there._replace(phase=news.TEAM, used=news.BY_EVENT, attempt=news.Attempt(at, zeal), undrawn=0)
    laid_out = outcome(locked, *shared.reward_lapses(state), declared)
    paid = laid_out.then(lambda now: track.transfer(now, [track.Transfer(who, -zeal, "GN-39")], name))
    asked = invited(state)  # the others may join (GN-40)
    call = (Event("invited", who, len(asked), "GN-40", {"whom": asked}),) if asked else ()
    return paid.then(lambda now: outcome(now, *call, *_needed(now)))


def invited(state: news.News) -> tuple[int, ...]:
    """Everybody else who holds a card must be asked before the News Marker is drawn (GN-40)."""
    return tuple([who for who in state.sitting.order if state.players[who].cards and who != state.turn])


def unanswered(state: news.News) -> tuple[int, ...]:
    """Those invited who have neither joined nor said that they do not (GN-40)."""
    answered = {*state.attempt.declined, *[who for who, _ in state.attempt.teamwork]}
    return tuple([who for who in invited(state) if who not in answered])


def may_join(state: news.News) -> tuple[int, ...]:
    """Those invited who have not declined, while the invitation is open (GN-40)."""
    return tuple(who for who in invited(state) if state.phase == news.TEAM and who not in state.attempt.declined)


def decline_blocked(state: news.News, who: int) -> Refusal | None:
    """Who is invited may say that no card comes (GN-40)."""
    if early := news.off_turn(state, who):
        return early
    if state.phase != news.TEAM or who not in invited(state):
        return Refusal("R-UNASKED", "GN-40", {"who": who})
    return Refusal("R-DONE", "GN-40", {"who": who}) if who in state.attempt.declined else None


def decline(state: news.News, who: int) -> news.Done:
    """Nobody waits for this player any more; a card that is played before the News Marker counts all the same."""
    declined = state.attempt._replace(declined=(*state.attempt.declined, who))
    return outcome(state._replace(attempt=declined), happened("declined", who, "GN-40"))


def _closed(state: news.News) -> tuple[Event, ...]:
    """The invitation is closed: who has not answered is taken to have declined (GN-40)."""
    silent = unanswered(state) if state.phase == news.TEAM else ()
    return (Event("taken_to_decline", state.turn, len(silent), "GN-40", {"whom": silent}),) if silent else ()


def _needed(state: news.News) -> tuple[Event, ...]:
    """Once the number of the News Marker is known: what the dice have to show (GN-53)."""
    at = state.attempt.at
    number = faced_up(state, at)
    if not number:
        return ()
    committed = state.attempt.committed
    dice = number - committed
    case = "certain" if dice <= LEAST_THROW else "impossible" if dice > MOST_THROW else "possible"
    facts: Facts = {"case": case, "wanted": number, "committed": committed, "space": state.board.name(at)}
    return (Event("needed", state.turn, dice, "GN-53", facts),)


def teamwork_blocked(state: news.News, who: int) -> Refusal | None:
    """Teamwork: in another's News Event, between the commitment and the News Marker (GN-99)."""
    if early := news.off_turn(state, who):
        return early
    if who == state.turn:
        return Refusal("R-TW-OWN", "GN-99", {"who": who})
    if state.phase != news.TEAM:
        return _no_teamwork(state, who)
    if not state.players[who].cards:
        return news.no_card(who)
    if not state.players[who].zeal:
        return Refusal("R-TW-PAY", "GN-100", {"who": who, "held": 0, "wanted": 1})
    if state.form.house.teamwork_per_player == news.ONE_CARD and any(who == seat for seat, _ in state.attempt.teamwork):
        return Refusal("R-DONE", "A-6", {"who": who, "case": "one card"})
    return track.asked_first(state, who)


def _no_teamwork(state: news.News, who: int) -> Refusal:
    """Too early or too late for it, or nothing that Teamwork could help (GN-56, GN-78, GN-99)."""
    if state.phase == track.FOLLOW and corners.places(corners.CORNERS[state.corner]):
        return Refusal("R-TW-NONE", "GN-78", {"who": who})
    if state.phase == news.HUMILITY:
        return Refusal("R-TW-NONE", "GN-99", {"who": who})
    if state.phase == track.OPEN and state.used == news.BY_FOLLOWUP:
        return Refusal("R-TW-NONE", "GN-56", {"who": who})
    case = "marker" if state.attempt else "dice" if state.phase == track.OPEN and state.used == news.BY_EVENT else ""
    return Refusal("R-TW-LATE", "GN-99", {"who": who, "case": case})


def teamwork(state: news.News, who: int, zeal: int) -> news.Done:
    """Join with exactly the number on the card, from Zeal that is there now (GN-41, GN-100)."""
    player, attempt = state.players[who], state.attempt
    if player.zeal < zeal:
        raise Refused("R-TW-PAY", "GN-100", who=who, held=player.zeal, wanted=zeal)
    name, cards = state.board.name(attempt.at), player.cards - 1
    joined = attempt._replace(teamwork=(*attempt.teamwork, (who, zeal)))
    facts: Facts = {"committed": joined.committed, "cards": cards, "space": name}
    spent = with_player(state, who, cards=cards)._replace(attempt=joined)
    played = outcome(spent, Event("teamwork", who, zeal, "GN-41", facts))
    paid = played.then(lambda now: track.transfer(now, [track.Transfer(who, -zeal, "GN-41")], name))
    return paid.then(lambda now: outcome(now, *_needed(now)))


def marker_blocked(state: news.News, who: int) -> Refusal | None:
    """A News Marker is drawn in an Event, once, and only where none lies face up (GN-42, GN-43)."""
    if state.phase in (track.OVER, track.OPENING) or who != state.turn:
        return track.not_now(state, who)
    following = state.phase == track.FOLLOW and corners.places(corners.CORNERS[state.corner])
    placed = state.phase == track.OPEN and faced_down(state, state.here)
    if following or placed or state.phase == news.HUMILITY:  # free of charge: such markers stay unseen (GN-5, GN-69)
        return Refusal("R-SECRET", "GN-80" if state.phase == news.HUMILITY else "GN-69", {"who": who})
    if not state.attempt:
        return track.not_now(state, who)
    if state.phase == news.DICE:
        return Refusal("R-DONE", "GN-42", {"who": who})
    if number := faced_up(state, state.attempt.at):
        space = state.board.name(state.attempt.at)
        return Refusal("R-EV-MARK", "GN-43", {"who": who, "space": space, "number": number})
    return track.asked_first(state, who)


def marker(state: news.News, who: int, number: int) -> news.Done:
    """The unseen marker, drawn and laid face up: the invitation is closed (GN-42)."""
    at = state.attempt.at
    drawn = Event("marker_drawn", who, number, "GN-42", {"space": state.board.name(at)})
    known = state._replace(phase=news.DICE, news={**state.news, at: number})
    return outcome(known, *_closed(state), drawn, *_needed(known))


def dice_blocked(state: news.News, who: int) -> Refusal | None:
    """The dice of an Event come after the invitation and the News Marker (GN-40, GN-42, GN-44)."""
    if who != state.turn or state.phase == news.DICE or faced_up(state, state.attempt.at):
        return track.not_now(state, who, news.DICE, news.TEAM)
    if asked := unanswered(state):
        return Refusal("R-EV-INV", "GN-40", {"who": who, "whom": asked})
    return Refusal("R-PHASE", "GN-42", {"who": who})


def dice(state: news.News, who: int, thrown: tuple[int, int]) -> news.Done:
    """Dice and commitments together against the News Marker; equal is enough (GN-44, GN-45, GN-49)."""
    at, committed = state.attempt.at, state.attempt.committed
    number, total, name = faced_up(state, at), committed + sum(thrown), state.board.name(at)
    facts: Facts = {"dice": thrown, "committed": committed, "wanted": number, "space": name}
    closed = _closed(state)
    if total < number:
        return outcome(news.at_rest(state), *closed, Event("event_failed", who, total, "GN-49", facts))
    succeeded = outcome(news.at_rest(state), *closed, Event("event_succeeded", who, total, "GN-45", facts))
    placed = succeeded.then(lambda rest: place(rest, who, at, "GN-46")).then(lambda out: turn_down(out, who, at))
    return placed.then(lambda out: track.transfer(out, rewards(state), name))


def rewards(state: news.News) -> list[track.Transfer]:
    """Twice the circled number for each player who joined (GN-48), whatever number of cards it took (A-6)."""
    joined = [who for who, _ in state.attempt.teamwork if who in state.sitting.order]
    if state.form.house.teamwork_per_player != news.EACH_CARD:
        joined = list(dict.fromkeys(joined))
    amount = news.TEAMWORK_TIMES * state.board.value(state.attempt.at)
    return [track.Transfer(who, amount, "GN-48") for who in joined]


def _joined(state: news.News) -> dict[int, tuple[int, int]]:
    """Those who joined the Event and still play, each with the Zeal and the number of cards that it took."""
    joined: dict[int, tuple[int, int]] = {}
    for who, zeal in state.attempt.teamwork:
        if who in state.sitting.order:
            paid, cards = joined.get(who, (0, 0))
            joined[who] = (paid + zeal, cards + 1)
    return joined


def given_up(state: news.News) -> tuple[Event, ...]:
    """What the table says when it ends an Event: what stays paid, and what would give it back (TB-5)."""
    who, zeal, name = state.turn, state.attempt.zeal, state.board.name(state.attempt.at)
    events = [Event("event_dropped", who, zeal, "TB-5", {"space": name, "left": state.players[who].zeal + zeal})]
    for seat, (paid, played) in _joined(state).items():
        left, cards = state.players[seat].zeal + paid, min(track.HAND, state.players[seat].cards + played)
        events.append(Event("teamwork_dropped", seat, paid, "TB-5", {"space": name, "left": left, "cards": cards}))
    return tuple(events)


def called_off(state: news.News, clause: str) -> news.Done:
    """The Event comes to nothing: everything committed goes back, and the Teamwork cards (TB-7, TB-8)."""
    joined, name = _joined(state), state.board.name(state.attempt.at)
    void = outcome(state, Event("event_void", state.turn, state.attempt.committed, clause, {"space": name}))
    back = [track.Transfer(state.turn, state.attempt.zeal, clause)]
    back += [track.Transfer(seat, paid, clause) for seat, (paid, _) in joined.items()]
    done = void.then(lambda off: track.transfer(off, back, name))
    for seat, (_, played) in joined.items():
        cards = min(track.HAND, state.players[seat].cards + played)
        card = Event("card_back", seat, played, clause, {"cards": cards})
        done = outcome(with_player(done.state, seat, cards=cards), *done.events, card)
    return done


def followup_blocked(state: news.News, who: int) -> Refusal | None:
    """One Event a turn (GN-59), and a Territory with one own marker that can be paid (GN-54, GN-55, GN-60)."""
    if why := spent(state, who, "GN-52", "GN-59"):
        return why
    if not state.active.on:
        return Refusal("R-FU-OWN", "GN-54", {"who": who, "case": "none"})
    return min((barred(state, who, at) for at in state.active.on), key=lambda why: why.code if why else "")


def targets(state: news.News) -> list[int]:
    """The Territories where the active player could make a Follow-up now."""
    return [at for at in sorted(state.active.on) if not barred(state, state.turn, at)]


def barred(state: news.News, who: int, at: int) -> Refusal | None:
    """Why there can be no Follow-up here (GN-54, GN-55, GN-60)."""
    player, price = state.players[who], state.board.value(at)
    if not player.on.get(at, 0):
        return Refusal("R-FU-OWN", "GN-54", {"who": who, "space": state.board.name(at), "names": ()})
    if player.on[at] >= news.MOST_MARKERS:
        return Refusal("R-FU-TWO", "GN-60", {"who": who, "space": state.board.name(at), "names": ()})
    if player.zeal < price:
        facts: Facts = {"who": who, "space": state.board.name(at), "held": player.zeal, "wanted": price, "names": ()}
        return Refusal("R-FU-PAY", "GN-55", facts)
    return None


def _refused(state: news.News, wrong: Refusal) -> Refused:
    """No Follow-up here, with the names of the Territories where one is possible."""
    return Refused.of(wrong).with_facts(names=tuple(state.board.word(at) for at in targets(state)))


def followup(state: news.News, who: int, space: Named) -> news.Done:
    """Go there, pay the circled number, place a second marker; certain, and no landing (GN-56, GN-57)."""
    if isinstance(space, str):
        raise _refused(state, Refusal("R-FU-OWN", "GN-54", {"who": who, "space": space}))
    if wrong := barred(state, who, space):
        raise _refused(state, wrong)
    price, name = state.board.value(space), state.board.name(space)
    transfers = [track.Transfer(who, -price, "GN-55")]
    if state.form.house.followup_pays_others == news.YES:
        transfers += owners_receive(state, space, but=who)
    moved = with_player(state, who, at=space)._replace(used=news.BY_FOLLOWUP, undrawn=0)
    went = outcome(moved, *shared.reward_lapses(state), Event("followup", who, price, "GN-56", {"space": name}))
    paid = went.then(lambda gone: track.transfer(gone, transfers, name))
    return paid.then(lambda there: place(there, who, space, "GN-56"))


BEFORE_THE_SPACE = (news.LANDED, track.CORNER, track.FOLLOW, news.HUMILITY)


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
        return shared.draw_on(state)
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
