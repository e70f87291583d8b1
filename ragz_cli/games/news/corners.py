"""The eight Corner Spaces: do it yourself, or let others do it and draw cards (GN-62 to GN-78)."""

from ragz_cli.core.game import Event, Refusal, Refused, happened, outcome
from ragz_cli.games.news.ending import settled
from ragz_cli.games.news.placing import certain, get_out, must_be_target
from ragz_cli.games.news.state import BY_CORNER, CLAUSES, NO, YES, Done, News, at_rest, not_now, transfer
from ragz_cli.games.news.territories import surely_open
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.corner import ONE, SOME, Corner, CornerClauses, Picked
from ragz_cli.games.track.hand import draw
from ragz_cli.games.track.state import CORNER, FOLLOW, OPEN, has_thrown

ANYWHERE, LOWEST, RECEIVE, THROW, REPLACE = "anywhere", "lowest", "receive", "throw", "replace"
SAYS = CornerClauses(either="GN-63", others_able="GN-75", lander_able="GN-75", alone="GN-62", nobody="GN-68")

CORNERS = {  # the amount is what is received, or how many times the dice
    1: Corner("GN-69", ANYWHERE, ONE, 4),
    2: Corner("GN-70", RECEIVE, ONE, 3, 50),
    3: Corner("GN-71", THROW, ONE, 1, 1),
    4: Corner("GN-72", RECEIVE, ONE, 1, 11),
    5: Corner("GN-73", THROW, ONE, 2, 2),
    6: Corner("GN-74", THROW, SOME, 1, 2),
    7: Corner("GN-75", REPLACE, SOME, 1),
    8: Corner("GN-76", LOWEST, ONE, 4),
}

FOLLOWING = CLAUSES._replace(turn="GN-65", order="GN-65")


def places(corner: Corner) -> bool:
    """Whether the Corner gets the News out: Corners 1 and 8."""
    return corner.what in (ANYWHERE, LOWEST)


def able(state: News, who: int, corner: Corner) -> bool:
    """Whether a player can follow the instruction at all (GN-68, GN-75; A-13)."""
    if corner.what == REPLACE:
        return state.players[who].cards > 0
    if places(corner) and not surely_open(state):
        return state.form.house.reward_without_effect == YES
    return True


def enter(state: News, before: News | None) -> Done:
    """Land on a Corner: a choice, or what has to be done where there is none (GN-62, GN-68, GN-75)."""
    which = state.board.value(state.here)
    first = state.active.cards and state.form.house.cards_after_space_only == NO
    if first and able(state, state.turn, CORNERS[which]):  # cards may be played before the space is acted on: A-2
        return outcome(state._replace(phase=CORNER, corner=which, before=before))
    return frame.enter(state, which, CORNERS[which], able, follow, at_rest, SAYS, before=before)


def blocked(state: News, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only (GN-62)."""
    early = not_now(state, who, CORNER)
    if early and early.code == "R-UNASKED" and state.kind == "corner":
        return Refusal("R-DONE", "GN-62", {"who": who, "case": "corner", "space": state.board.name(state.here)})
    return early


def others_able(state: News) -> tuple[int, ...]:
    """The others who can follow the Corner that the lander stands on."""
    return frame.able_others(state, CORNERS[state.corner], able) if state.corner else ()


def choose(state: News, who: int, which: int, picked: Picked) -> Done:
    """Say who follows the instruction: the lander or others, never both (GN-62 to GN-64)."""
    if which != state.corner:  # the line was for another space: it does not follow to this one (TB-6)
        raise Refused("R-COR-WHICH", "GN-62", number=state.corner, wanted=which)
    gone = [] if isinstance(picked, str) else [seat for seat in picked if seat not in state.sitting.order]
    if gone:
        raise Refused("T-LEAVE", "TB-8", case="left", whom=min(gone))
    return follow(state, frame.chosen_by(state, picked, CORNERS[state.corner], able, SAYS))


def follow(state: News, chosen: tuple[int, ...]) -> Done:
    """Those chosen carry the instruction out; what leaves them no choice is done at once (GN-65, GN-66)."""
    said = Event("corner_chosen", state.turn, state.corner, CORNERS[state.corner].clause, {"whom": chosen})
    return outcome(state._replace(phase=FOLLOW, chosen=chosen, throws=()), said).then(_at_once)


def _at_once(state: News) -> Done:
    """Do what needs neither dice nor a choice of Territory."""
    corner = CORNERS[state.corner]
    if corner.what == RECEIVE:
        received = [Transfer(who, corner.amount, corner.clause) for who in state.chosen]
        return transfer(state, received).then(_reward)
    if corner.what == REPLACE:
        hands = [(who, state.players[who].cards) for who in state.chosen]
        return outcome(state, *(Event("exchanged", who, 1, "GN-75", {"cards": n}) for who, n in hands)).then(_reward)
    if corner.what == THROW:
        return outcome(state)
    if not surely_open(state):
        return outcome(state, happened("nothing_open", state.turn, "GN-114")).then(_reward)
    return place_at_once(state)


def place_at_once(state: News) -> Done:
    """Get the News out if only one Territory is possible."""
    at = certain(state, CORNERS[state.corner].what == LOWEST)
    return outcome(state) if at is None else _placed(state, state.chosen[0], at)


def _reward(state: News) -> Done:
    """Only the lander draws, if others followed; what finds no room may be drawn later (GN-63, GN-67, A-16)."""
    corner = CORNERS[state.corner]
    cards = frame.cards_for(corner, state.chosen, state.turn)
    if not cards or state.turn not in state.sitting.order:
        return settled(state)
    drawn = draw(at_rest(state), state.turn, cards, corner.clause, "GN-86")
    surplus = cards - (drawn.state.active.cards - state.active.cards)
    if not surplus or state.form.house.cards_after_space_only == YES:
        return drawn
    waits = Event("reward_waits", state.turn, surplus, "GN-87")
    return drawn.then(lambda full: outcome(full._replace(undrawn=surplus), waits))


def without(state: News, who: int) -> Done:
    """Somebody chosen has left: the others follow. Without any, the lander chooses again or the turn ends (TB-8)."""
    chosen = tuple(seat for seat in state.chosen if seat != who or has_thrown(state, seat))
    state = state._replace(chosen=chosen)
    if not chosen:
        return enter(state._replace(throws=()), state.before) if state.turn in state.sitting.order else settled(state)
    return _reward(state) if len(state.throws) == len(chosen) else outcome(state)


def following_blocked(state: News, who: int, *what: str) -> Refusal | None:
    """Who follows a Corner may do just what it says, and nobody else may (GN-65)."""
    follows = state.phase == FOLLOW and CORNERS[state.corner].what in what
    return frame.following_blocked(state, who, follows, FOLLOWING, not_now)


def throw_blocked(state: News, who: int) -> Refusal | None:
    """A plain throw: on Corners 3, 5 and 6, one for each who follows (GN-71, GN-73, GN-74)."""
    if wrong := following_blocked(state, who, THROW):
        return wrong
    return Refusal("R-DONE", "GN-74", {"who": who}) if has_thrown(state, who) else None


def throw(state: News, who: int, dice: tuple[int, int]) -> Done:
    """Throw both dice and receive the sum once or twice; doubles are just a sum (GN-25, GN-71, GN-73, GN-74, A-44)."""
    corner, total = CORNERS[state.corner], sum(dice)
    thrown = Event("thrown", who, total, corner.clause, {"dice": dice, "times": corner.amount})
    received = [Transfer(who, corner.amount * total, corner.clause)]
    done = outcome(state._replace(throws=(*state.throws, (who, total))), thrown)
    paid = done.then(lambda rolled: transfer(rolled, received))
    return paid.then(_reward) if len(paid.state.throws) == len(state.chosen) else paid


def place(state: News, who: int, at: int) -> Done:
    """The follower gets the News out, anywhere on Corner 1 and in the lowest Territory on Corner 8 (GN-69, GN-76)."""
    corner = CORNERS[state.corner]
    must_be_target(state, who, at, corner.what == LOWEST, corner.clause)
    return _placed(state, who, at)


def _placed(state: News, who: int, at: int) -> Done:
    """The lander's own placement is the one Event of the turn (GN-77, A-3); a helper's Ragz moves too (A-4)."""
    corner, house = CORNERS[state.corner], state.form.house
    mine = who == state.turn
    if mine and house.corner_event_counts == YES:
        state = state._replace(used=BY_CORNER)
    moves = mine or corner.what == LOWEST or house.c1_helper_moves == YES
    return get_out(state, who, at, corner.clause, moves).then(_reward)


def leave_blocked(state: News, who: int) -> Refusal | None:
    """What a Corner asks cannot be left out (GN-62, GN-65); the rest of its reward may be (A-16, A-43)."""
    if state.phase == FOLLOW and who in state.chosen:
        return Refusal("R-COR-REF", "GN-65", {"who": who})
    if early := not_now(state, who, CORNER, OPEN):
        return early
    if state.phase == CORNER:
        return Refusal("R-COR-MUST", "GN-62", {"who": who})
    return None if state.undrawn else Refusal("R-HAND", "GN-86", {"who": who, "cards": state.active.cards})


def leave(state: News, who: int) -> Done:
    """The lander stops drawing; what is left of the reward is lost (A-16)."""
    return outcome(state._replace(undrawn=0), Event("reward_left", who, state.undrawn, "GN-67"))
