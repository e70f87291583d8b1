"""The eight Corner Spaces: do it yourself, or let others do it and draw cards (GN-62 to GN-78)."""

from ragz_cli.core.game import Event, Refusal, Refused, happened, outcome
from ragz_cli.games.news import placing
from ragz_cli.games.news.state import BY_CORNER, CLAUSES, NO, YES, Done, News, at_rest, not_now
from ragz_cli.games.news.territories import ask, surely_open
from ragz_cli.games.news.zeal import transfer
from ragz_cli.games.track import corner as frame
from ragz_cli.games.track.bank import Transfer
from ragz_cli.games.track.corner import ONE, SOME, Corner, CornerClauses
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


def enter(state: News) -> Done:
    """Land on a Corner: a choice, or what has to be done where there is none (GN-62, GN-68, GN-75)."""
    space = state.space
    assert space is not None
    corner = CORNERS[space.value]
    first = state.active.cards and state.form.house.cards_after_space_only == NO
    if first and able(state, state.turn, corner):  # cards may be played before the space is acted on: A-2
        return outcome(state._replace(phase=CORNER, corner=space.value))
    return frame.enter(state, space.value, corner, able, follow, at_rest, SAYS)


def blocked(state: News, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only (GN-62)."""
    return not_now(state, who, CORNER)


def choose(state: News, who: int, picked: tuple[int, ...] | str) -> Done:
    """Say who follows the instruction: the lander or others, never both (GN-62 to GN-64)."""
    chosen = frame.chosen_by(state, picked, CORNERS[state.corner], able, SAYS)
    return follow(state, chosen)


def follow(state: News, chosen: tuple[int, ...]) -> Done:
    """Those chosen carry the instruction out; what leaves them no choice is done at once (GN-65, GN-66)."""
    corner = CORNERS[state.corner]
    state = state._replace(phase=FOLLOW, chosen=chosen, throws=())
    said = Event("corner_chosen", state.turn, state.corner, corner.clause, {"whom": chosen})
    done = _at_once(state, corner)
    return outcome(done.state, said, *done.events) if done else outcome(state, said)


def _at_once(state: News, corner: Corner) -> Done | None:
    """What needs neither dice nor a choice of Territory."""
    if corner.what == RECEIVE:
        return _rewarded(transfer(state, [Transfer(who, corner.amount, corner.clause) for who in state.chosen]))
    if corner.what == REPLACE:
        cards = [(who, state.players[who].cards) for who in state.chosen]
        return _rewarded(outcome(state, *(Event("exchanged", who, 1, "GN-75", {"cards": n}) for who, n in cards)))
    if places(corner) and not surely_open(state):
        return _rewarded(outcome(state, happened("nothing_open", state.turn, "GN-114")))
    at = placing.certain(state, corner.what == LOWEST) if places(corner) else None
    return None if at is None else _placed(state, state.chosen[0], at)


def _rewarded(done: Done) -> Done:
    """Only the lander draws, if others followed; what finds no room may be drawn later (GN-63, GN-67, A-16)."""
    state = done.state
    corner = CORNERS[state.corner]
    cards = frame.cards_for(corner, state.chosen, state.turn)
    rest = at_rest(state)
    if not cards:
        return outcome(rest, *done.events)
    drawn = draw(rest, state.turn, cards, corner.clause, "GN-86")
    surplus = cards - (drawn.state.active.cards - state.active.cards)
    if not surplus or state.form.house.cards_after_space_only == YES:
        return outcome(drawn.state, *done.events, *drawn.events)
    waits = Event("reward_waits", state.turn, surplus, "GN-87")
    return outcome(drawn.state._replace(undrawn=surplus), *done.events, *drawn.events, waits)


def following_blocked(state: News, who: int, *what: str) -> Refusal | None:
    """Who follows a Corner may do just what it says, and only he (GN-65)."""
    follows = state.phase == FOLLOW and CORNERS[state.corner].what in what
    return frame.following_blocked(state, who, follows, FOLLOWING, not_now)


def throw_blocked(state: News, who: int) -> Refusal | None:
    """A plain throw: on Corners 3, 5 and 6, one for each who follows (GN-71, GN-73, GN-74)."""
    if wrong := following_blocked(state, who, THROW):
        return wrong
    return Refusal("R-DONE", "GN-74", {"who": who}) if has_thrown(state, who) else None


def throw(state: News, who: int, dice: tuple[int, int]) -> Done:
    """Throw both dice and receive the sum once or twice; doubles are just a sum (GN-25, GN-71, GN-73, GN-74, A-44)."""
    corner = CORNERS[state.corner]
    total = sum(dice)
    thrown = Event("thrown", who, total, corner.clause, {"dice": dice, "times": corner.amount})
    paid = transfer(
        state._replace(throws=(*state.throws, (who, total))), [Transfer(who, corner.amount * total, corner.clause)]
    )
    done = outcome(paid.state, thrown, *paid.events)
    return done if len(done.state.throws) < len(state.chosen) else _rewarded(done)


def place(state: News, who: int, space: int | str) -> Done:
    """The follower gets the News out, anywhere on Corner 1 and in the lowest Territory on Corner 8 (GN-69, GN-76)."""
    corner = CORNERS[state.corner]
    if unknown := ask(state, who, "place", space):
        raise Refused.of(unknown)
    assert isinstance(space, int)
    wrong = placing.refused(state, who, space, corner.what == LOWEST, corner.clause)
    return wrong or _placed(state, who, space)


def _placed(state: News, who: int, at: int) -> Done:
    """The lander's own placement is the one Event of the turn (GN-77, A-3); a helper's Ragz moves too (A-4)."""
    corner, house = CORNERS[state.corner], state.form.house
    mine = who == state.turn
    moves = mine or corner.what == LOWEST or house.c1_helper_moves == YES
    done = placing.get_out(state, who, at, corner.clause, moves)
    if mine and house.corner_event_counts == YES:
        done = done._replace(state=done.state._replace(used=BY_CORNER))
    return _rewarded(done)


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
