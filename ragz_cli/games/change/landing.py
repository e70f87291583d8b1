"""Challenge Spaces: the landing, the Option Move, Message Cards, the end of a turn and of the game.

The end of a turn CH-17 to CH-19, of the game CH-97 to CH-102; landing CH-25 to CH-34; the Option Move, and to which
spaces a Ragz may be lifted, CH-44 to CH-48, CH-71, CH-86; Message Cards, of which ragz counts hands and knows none,
CH-78 to CH-90.
"""

from collections.abc import Callable

from ragz_cli.core.game import TABLE, TIE_BREAKER, TURN, WON, Event, Refusal, Refused, happened, outcome
from ragz_cli.core.step import with_player
from ragz_cli.games.change import state as change
from ragz_cli.games.change.board import doubles, sets_changed, told_first
from ragz_cli.games.track import state as track
from ragz_cli.games.track import turn as shared


def begun(state: change.Change, who: int, rested: int = -1) -> change.Change:
    """The beginning of somebody's turn, whatever was going on (CH-13, CH-14); `rested` ended one on Start (CH-18)."""
    return change.Change(state.form, state.sitting, state.board, state.players, who, track.TRACK, rested=rested)


def next_turn(state: change.Change, clause: str, rested: int = -1) -> change.Done:
    """The turn passes to the next player in table order (CH-19, A-2)."""
    return outcome(begun(state, state.next, rested), *shared.reward_lapses(state), Event(TURN, state.next, 0, clause))


def next_after_leaver(state: change.Change) -> change.Done:
    """The lander has left, and the others have followed: the turn that waited for them begins (TB-8)."""
    return outcome(begun(state, state.turn), Event(TURN, state.turn, 0, "TB-8"))


def ended(before: change.Change, done: change.Done) -> change.Done:
    """Somebody has won; or the game was over before, and others have won than then (CH-97, TB-15)."""
    return done.then(lambda now: _won_otherwise(before, now)) if before.over else done.then(_won)


def _won(state: change.Change) -> change.Done:
    """The game is over as soon as somebody has no credits, in anybody's turn (CH-1, CH-97 to CH-99)."""
    won = change.winners(state)
    clause = "CH-97" if len(won) == 1 else "CH-98"
    events = [Event(WON, who, 0, clause) for who in won]
    if len(won) > 1:
        case = state.form.house.tie_breaker
        events.append(Event(TIE_BREAKER, TABLE, len(won), "CH-99", {"whom": won, "case": case}))
    return outcome(state, *events)


def _won_otherwise(before: change.Change, state: change.Change) -> change.Done:
    """The game stays over, but by the corrected figures others have won (TB-15); whoever comes to 0 joins (CH-98)."""
    had, have = change.winners(before), change.winners(state)
    lost = [Event("not_won", who, 0, "TB-15", {"whom": have}) for who in had if who not in have]
    return outcome(state, *lost, *(Event("won_too", who, 0, "CH-98") for who in have if who not in had))


def owner_releases(state: change.Change, who: int, at: int) -> track.Transfer:
    """What an owner releases when anybody lands here: the number, or twice it for a completed set (CH-25, CH-93)."""
    if doubles(state, state.players[who], at):
        return track.Transfer(who, -2 * state.board.value(at), "CH-93")
    return track.Transfer(who, -state.board.value(at), "CH-25")


def other_owners(state: change.Change, who: int, at: int) -> list[track.Transfer]:
    """The releases of everybody but `who` with a marker here, off-turn players included (CH-25, CH-29)."""
    players = state.players
    return [owner_releases(state, seat, at) for seat in state.sitting.order if at in players[seat].on and seat != who]


def arrival(state: change.Change, others: bool = True) -> change.Done:
    """The credits of one landing, all at once: the lander's (CH-26, CH-27), then the other owners' (CH-25)."""
    who, lander = state.turn, state.active
    at = lander.at
    if at in lander.on:
        mine = owner_releases(state, who, at)
    else:
        mine = track.Transfer(who, state.board.value(at), "CH-26")  # single, whatever others release (CH-94)
    return track.transfer(state, (mine, *(other_owners(state, who, at) if others else ())), state.board.name(at))


def land(state: change.Change) -> change.Done:
    """The active player's Track Move ends on a Challenge Space (CH-25 to CH-33)."""
    return arrival(state).then(offer)


@change.unless_won(change.OFFER)
def offer(state: change.Change) -> change.Done:
    """A Challenge is offered to a lander without a marker here and with one to place (CH-27, CH-31, CH-33)."""
    return offered(state, change.OFFER, "CH-27", "CH-33")


def offered(state: change.Change, phase: str, own: str, none: str) -> change.Done:
    """The phase in which a marker may come here; or why not, by the clauses `own` (one lies here) and `none` (left)."""
    lander = state.active
    if lander.at not in state.board.valued:  # set elsewhere since an end that was none (TB-3)
        return outcome(change.at_rest(state))
    if lander.at in lander.on:
        return outcome(change.at_rest(state), happened("marker_here", state.turn, own))
    if not lander.supply:
        return outcome(change.at_rest(state), happened("no_markers", state.turn, none))
    return outcome(state._replace(phase=phase))


def place_marker(state: change.Change, who: int, clause: str) -> change.Done:
    """A marker goes where its owner's Ragz is; it pays from the next landing on (CH-40), and may make a set (CH-92)."""
    player = state.players[who]
    placed = with_player(state, who, on=player.on | {player.at})
    event = Event("placed", who, placed.players[who].supply, clause, {"space": state.board.name(player.at)})
    return outcome(placed, event, *sets_changed(state, placed, (who,)))


Closed = Callable[[change.Change, int, int], Refusal | None]
"""Why a player may not be lifted to a position, if he may not."""


def blocked(state: change.Change, who: int) -> Refusal | None:
    """One a turn, a Challenge Space card counts as it (CH-47), and never without markers (CH-46)."""
    if used_up(state, who):
        clause = "CH-46" if state.moved == change.BY_OPTION else "CH-47"
        return Refusal("R-OPT-ONE", clause, {"who": who, "case": state.moved})
    if early := track.not_now(state, who, track.OPEN):
        return early
    if state.active.supply:
        return None
    card = {"cards": state.active.cards} if state.active.cards else {}
    return Refusal("R-OPT-NONE", "CH-46", {"who": who, **card})


def used_up(state: change.Change, who: int) -> bool:
    """Whether the one Option Move of this turn is used up, so that waiting will not help (CH-46, CH-47)."""
    return who == state.turn and bool(state.moved) and not state.over


@told_first("option")
def option(state: change.Change, who: int, at: int) -> change.Done:
    """Lift the Ragz to a Challenge Space; it is a landing, and the Challenge must be taken (CH-32, CH-44, CH-45)."""
    if wrong := option_closed(state, who, at):
        raise Refused.of(wrong)
    there = with_player(state, who, at=at)
    lifted = there._replace(moved=change.BY_OPTION, phase=change.CHALLENGE, received=0, undrawn=0)
    moved = Event("option_move", who, 0, "CH-44", {"space": state.board.name(at)})
    return outcome(lifted, *shared.reward_lapses(state), moved).then(arrival)


def option_closed(state: change.Change, who: int, at: int) -> Refusal | None:
    """Why an Option Move may not go to a position (CH-46; A-17)."""
    if at in state.players[who].on:
        return Refusal("R-OPT-OWN", "CH-46", {"who": who, "space": state.board.name(at)})
    return no_challenge_space(state, who, at, "CH-46") or same_space(state, who, at)


def no_challenge_space(state: change.Change, who: int, at: int, clause: str) -> Refusal | None:
    """Only Challenge Spaces take a Ragz that is lifted (CH-46, CH-71, CH-86)."""
    if at in state.board.valued:
        return None
    return Refusal("R-OPT-TYPE", clause, {"who": who, "space": state.board.name(at)})


def same_space(state: change.Change, who: int, at: int) -> Refusal | None:
    """By a house rule the Ragz must be lifted to another space than the one it is on (A-17)."""
    if at != state.players[who].at or state.form.house.move_to_same_space == "yes":
        return None
    return Refusal("R-OPT-SAME", "A-17", {"who": who, "space": state.board.name(at)})


def open_to(state: change.Change, who: int, closed_to: Closed) -> tuple[str, ...]:
    """The names of the known spaces that are not closed to a player, from Start on."""
    return tuple(state.board.word(at) for at in sorted(state.board.valued) if not closed_to(state, who, at))


def replace(state: change.Change, who: int, others: int, limit: int | None) -> change.Done:
    """The Replace card and `others` go away, as many new ones come (CH-83)."""
    return track.replace(state, who, others, limit).then(shared.draw_on)


def _no_card_now(state: change.Change, who: int, *phases: str) -> Refusal | None:
    """Cards only in one's own turn, after its space is fully dealt with (CH-79), and only if there is one (CH-82)."""
    early = track.not_now(state, who, track.OPEN, *phases)
    in_turn = not early or (early.code == "R-PHASE" and state.phase != track.OPENING)
    if in_turn and not state.active.cards:
        return Refusal("R-CARD-NONE", "CH-82", {"who": who, "cards": 0, "wanted": 1})
    return Refusal("R-CARD-TIME", "CH-79", {"who": who}) if early and in_turn else early


def replace_blocked(state: change.Change, who: int) -> Refusal | None:
    """A Replace card goes together with at least one other (CH-83); in a Challenge only by a house rule (A-15)."""
    fishing: tuple[str, ...] = ()
    if state.moved == change.BY_OPTION and not track.not_now(state, who, change.CHALLENGE, change.ADD):
        allowed = state.form.house.replace_in_option_challenge == "yes"
        if state.phase == change.CHALLENGE or not allowed:
            return Refusal("R-CARD-TIME", "A-15", {"who": who, "case": "dice" if allowed else "challenge"})
        fishing = (change.ADD,)
    return _no_card_now(state, who, *fishing) or track.alone(state, who)


def card_blocked(state: change.Change, who: int) -> Refusal | None:
    """A Challenge Space card stands in for the Option Move (CH-86, CH-47; A-16)."""
    used = used_up(state, who)
    if used and state.moved == change.BY_OPTION:
        return Refusal("R-OPT-ONE", "CH-47", {"who": who, "case": state.moved})
    if used and state.form.house.one_card_move_per_turn == "yes":
        return Refusal("R-OPT-ONE", "A-16", {"who": who, "case": "second card"})
    return _no_card_now(state, who)


@told_first("card")
def card(state: change.Change, who: int, at: int) -> change.Done:
    """Play a Challenge Space card, named or not: go there, own marker or none (CH-86 to CH-90)."""
    if wrong := card_closed(state, who, at):
        raise Refused.of(wrong)
    cards = state.active.cards - 1
    moved = with_player(state, who, at=at, cards=cards)._replace(moved=change.BY_CARD, received=0)
    played = Event("card_move", who, 0, "CH-86", {"space": state.board.name(at), "cards": cards})
    others = state.form.house.card_move_triggers_owners == "yes"
    return outcome(moved, played).then(shared.draw_on).then(lambda there: arrival(there, others)).then(offer_place)


def card_closed(state: change.Change, who: int, at: int) -> Refusal | None:
    """Why a card move may not go to a position (CH-86; A-17)."""
    return no_challenge_space(state, who, at, "CH-86") or same_space(state, who, at)


@change.unless_won(change.CARD_PLACE)
def offer_place(state: change.Change) -> change.Done:
    """After a card move without an own marker, one may be placed without dice (CH-88), if there is one (CH-89)."""
    return offered(state, change.CARD_PLACE, "CH-87", "CH-89")


def leave(state: change.Change, who: int) -> change.Done:
    """Place no marker after a card move (CH-88)."""
    return outcome(change.at_rest(state), happened("left", who, "CH-88"))
