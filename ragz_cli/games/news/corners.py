"""What all spaces but Territories do (GN-23, GN-24, GN-62 to GN-84).

First Start, Humility, Arrogance and the spaces that the booklet does not name. Leading has most Zeal and trailing
least, over all players, and all who tie act (GN-79, GN-108). Then the eight Corner Spaces, where one does it oneself,
or lets others do it and draws cards (GN-62 to GN-78).
"""

from functools import partial

from ragz_cli.core.game import Event, Refusal, happened, outcome
from ragz_cli.core.step import with_player
from ragz_cli.games.news import state as news
from ragz_cli.games.news.board import certain, get_out, must_be_target, surely_open
from ragz_cli.games.news.ending import ON_START, next_turn, settled
from ragz_cli.games.track import state as track
from ragz_cli.games.track import turn as frame
from ragz_cli.games.track.board import START
from ragz_cli.games.track.spaces import told_first
from ragz_cli.games.track.turn import DUTY, ONE, REPLACE, SOME, THROW, Corner


def start(state: news.News, clause: str) -> news.Done:
    """The Ragz is on Start, by whichever way: one card, and the turn is over (GN-19, GN-23, GN-24)."""
    who = state.turn
    there = {"case": "there"} if state.players[who].at == START else {}
    gone = outcome(state, Event("to_start", who, 0, clause, there))
    drawn = gone.then(lambda home: track.draw(with_player(home, who, at=START), who, news.START_CARDS, clause))
    return drawn.then(lambda home: next_turn(home, ON_START))


def land(state: news.News, before: news.News | None) -> news.Done:
    """On Humility or Arrogance: cards may be played before the space is acted on (A-2), so a holder is asked.

    Humility asks nothing where no Territory is open (GN-114).
    """
    landed = state._replace(before=before)
    if state.kind == "humility" and not surely_open(state):
        return humility(landed)
    if state.active.cards and state.form.house.cards_after_space_only == news.NO:
        return outcome(landed._replace(phase=news.LANDED))
    return act(landed)


def act_blocked(state: news.News, who: int) -> Refusal | None:
    """The space waits to be acted on (GN-15, GN-20). Older saves say so where Humility asks nothing (GN-114)."""
    asks_nothing = state.phase == track.OPEN and state.kind == "humility" and not surely_open(state)
    return track.not_now(state, who, track.OPEN if asks_nothing else news.LANDED)


def act(state: news.News, _: int = -1) -> news.Done:
    """Do what Humility or Arrogance says."""
    return humility(state) if state.kind == "humility" else arrogance(state)


def trailing_again(state: news.News) -> news.Done:
    """Who trails, compared again while the space is not yet acted on (GN-79, TB-2)."""
    least, trailing = track.level(state, min)
    if trailing == state.chosen:
        return outcome(state)
    return outcome(state._replace(chosen=trailing), Event("humility", state.turn, least, "GN-80", {"whom": trailing}))


def left(state: news.News, who: int) -> news.Done:
    """A trailing player has left: who trails is compared again, or only the others who do are waited for (TB-8)."""
    if state.turn in state.sitting.order:
        return humility(state)
    owing = tuple(seat for seat in state.chosen if seat != who)
    return outcome(state._replace(chosen=owing)) if owing else settled(state)


def humility(state: news.News) -> news.Done:
    """The trailing player, or all who tie for least Zeal, place in the lowest open Territory (GN-80, GN-81)."""
    if not surely_open(state):
        return outcome(news.at_rest(state), happened("nothing_open", state.turn, "GN-114"))
    least, trailing = track.level(state, min)
    said = Event("humility", state.turn, least, "GN-80", {"whom": trailing})
    return outcome(state._replace(phase=news.HUMILITY, chosen=trailing), said).then(place_lowest_at_once)


def place_lowest_at_once(state: news.News) -> news.Done:
    """All who trail get the News out if only one Territory is possible."""
    at = certain(state, only_lowest=True)
    return outcome(state) if at is None else _all_place(state, at)


def place_blocked(state: news.News, who: int) -> Refusal | None:
    """Placing without dice: on Corners 1 and 8, and at Humility (GN-83).

    At Humility a trailing player names the Territory, or the lander where several cannot agree (A-11).
    """
    if state.phase != news.HUMILITY:
        return frame.following_blocked(state, who, FOLLOWING, ANYWHERE, LOWEST)
    first = track.asked_first(state, who)
    if first or who in state.chosen or (who == state.turn and len(state.chosen) > 1):
        return first
    return Refusal("R-TURN", "GN-80", {"who": who, "whom": state.chosen, "case": DUTY})


def _all_place(state: news.News, at: int) -> news.Done:
    """All trailing players get the News out on this one Territory (GN-81; A-12)."""
    house, trailing = state.form.house, state.chosen
    clause = "GN-81" if len(trailing) > 1 else "GN-80"
    if state.turn in trailing and house.humility_counts == news.YES:
        state = state._replace(used=news.BY_HUMILITY)
    done = outcome(state)
    for who in trailing:
        done = done.then(partial(get_out, who=who, at=at, clause=clause, moves=house.humility_moves == news.YES))
    return done.then(settled)


def arrogance(state: news.News) -> news.Done:
    """Each leading player loses 25 Zeal, or all he has, and a card if he holds one (GN-82)."""
    most, leading = track.level(state, max)
    said = Event("arrogance", state.turn, most, "GN-82", {"whom": leading})
    lost = [track.Transfer(who, -news.LOST_AT_ARROGANCE, "GN-82") for who in leading]
    done = outcome(news.at_rest(state), said).then(lambda hit: track.transfer(hit, lost))
    for who in leading:
        if (cards := state.players[who].cards - news.CARDS_LOST) >= 0:
            card = Event("card_lost", who, news.CARDS_LOST, "GN-82", {"cards": cards})
            done = outcome(with_player(done.state, who, cards=cards), *done.events, card)
    return done


def other(state: news.News, before: news.News | None) -> news.Done:
    """A space that the booklet does not name: the players read it, the table enters what it does (GN-84)."""
    read = Event("other_space", state.turn, 0, "GN-84", {"space": state.board.name(state.here)})
    return outcome(news.at_rest(state)._replace(before=before), read)


ANYWHERE, LOWEST, RECEIVE = "anywhere", "lowest", "receive"

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


def places(corner: Corner) -> bool:
    """Whether the Corner gets the News out: Corners 1 and 8."""
    return corner.what in (ANYWHERE, LOWEST)


def able(state: news.News, who: int, corner: Corner) -> bool:
    """Whether a player can follow the instruction at all (GN-68, GN-75; A-13)."""
    if corner.what == REPLACE:
        return state.players[who].cards > 0
    if places(corner) and not surely_open(state):
        return state.form.house.reward_without_effect == news.YES
    return True


def enter(state: news.News, before: news.News | None) -> news.Done:
    """Land on a Corner: a choice, or what has to be done where there is none (GN-62, GN-68, GN-75)."""
    which, landed = state.board.value(state.here), state._replace(before=before)
    first = state.active.cards and state.form.house.cards_after_space_only == news.NO
    if first and able(state, state.turn, CORNERS[which]):  # cards may be played before the space is acted on: A-2
        return outcome(landed._replace(phase=track.CORNER, corner=which))
    return frame.enter(landed, which, FOLLOWING)


def blocked(state: news.News, who: int) -> Refusal | None:
    """The lander chooses, on a Corner only (GN-62)."""
    early = track.not_now(state, who, track.CORNER)
    if early and early.code == "R-UNASKED" and state.kind == "corner":
        return Refusal("R-DONE", "GN-62", {"who": who, "case": "corner", "space": state.board.name(state.here)})
    return early


def carried_out(state: news.News) -> news.Done:
    """What needs neither dice nor a choice of Territory is done at once (GN-66)."""
    corner = CORNERS[state.corner]
    if corner.what in (RECEIVE, REPLACE):
        return frame.all_at_once(state, corner).then(_reward)
    if corner.what == THROW:
        return outcome(state)
    if not surely_open(state):
        return outcome(state, happened("nothing_open", state.turn, "GN-114")).then(_reward)
    return place_at_once(state)


def place_at_once(state: news.News) -> news.Done:
    """Get the News out if only one Territory is possible."""
    at = certain(state, CORNERS[state.corner].what == LOWEST)
    return outcome(state) if at is None else _placed(state, state.chosen[0], at)


def _reward(state: news.News) -> news.Done:
    """Only the lander draws, if others followed; one who has left draws nothing (GN-63, GN-67, TB-8)."""
    return frame.reward(state, FOLLOWING) if state.turn in state.sitting.order else settled(state)


FOLLOWING = frame.Corners(
    CORNERS, able, carried_out, news.at_rest,
    draws_on=lambda state: state.form.house.cards_after_space_only == news.NO,
    choice="GN-62", either="GN-63", others_able="GN-75", lander_able="GN-75", alone="GN-62", nobody="GN-68",
)  # fmt: skip


def without(state: news.News, who: int) -> news.Done:
    """Somebody chosen has left: the others follow. Without any, the lander chooses again or the turn ends (TB-8)."""
    chosen = tuple(seat for seat in state.chosen if seat != who or track.has_thrown(state, seat))
    state = state._replace(chosen=chosen)
    if not chosen:
        return enter(state._replace(throws=()), state.before) if state.turn in state.sitting.order else settled(state)
    return _reward(state) if len(state.throws) == len(chosen) else outcome(state)


def throw_blocked(state: news.News, who: int) -> Refusal | None:
    """A plain throw: on Corners 3, 5 and 6, one for each who follows (GN-71, GN-73, GN-74)."""
    again = Refusal("R-DONE", "GN-74", {"who": who}) if track.has_thrown(state, who) else None
    return frame.following_blocked(state, who, FOLLOWING, THROW) or again


def throw(state: news.News, who: int, dice: tuple[int, int]) -> news.Done:
    """Throw both dice and receive the sum once or twice; doubles are just a sum (GN-25, GN-71, GN-73, GN-74, A-44)."""
    corner, total = CORNERS[state.corner], sum(dice)
    thrown = Event("thrown", who, total, corner.clause, {"dice": dice, "times": corner.amount})
    received = [track.Transfer(who, corner.amount * total, corner.clause)]
    done = outcome(state._replace(throws=(*state.throws, (who, total))), thrown)
    paid = done.then(lambda rolled: track.transfer(rolled, received))
    return paid.then(_reward) if len(paid.state.throws) == len(state.chosen) else paid


@told_first("place", "territory", "R-EV-OPEN")
def place(state: news.News, who: int, at: int) -> news.Done:
    """Get the News out for free, where the space says (GN-69, GN-76, GN-80).

    Anywhere on Corner 1, in the lowest Territory on Corner 8 and, for all who trail, at Humility (GN-81, A-11).
    """
    if state.phase == news.HUMILITY:
        must_be_target(state, who, at, True, "GN-80")
        return _all_place(state, at)
    corner = CORNERS[state.corner]
    must_be_target(state, who, at, corner.what == LOWEST, corner.clause)
    return _placed(state, who, at)


def _placed(state: news.News, who: int, at: int) -> news.Done:
    """The lander's own placement is the one Event of the turn (GN-77, A-3); a helper's Ragz moves too (A-4)."""
    corner, house = CORNERS[state.corner], state.form.house
    mine = who == state.turn
    if mine and house.corner_event_counts == news.YES:
        state = state._replace(used=news.BY_CORNER)
    moves = mine or corner.what == LOWEST or house.c1_helper_moves == news.YES
    return get_out(state, who, at, corner.clause, moves).then(_reward)


def leave_blocked(state: news.News, who: int) -> Refusal | None:
    """What a Corner asks cannot be left out (GN-62, GN-65); the rest of its reward may be (A-16, A-43)."""
    if state.phase == track.FOLLOW and who in state.chosen:
        return Refusal("R-COR-REF", "GN-65", {"who": who})
    if early := track.not_now(state, who, track.CORNER, track.OPEN):
        return early
    if state.phase == track.CORNER:
        return Refusal("R-COR-MUST", "GN-62", {"who": who})
    return None if state.undrawn else Refusal("R-HAND", "GN-86", {"who": who, "cards": state.active.cards})


def leave(state: news.News, who: int) -> news.Done:
    """The lander stops drawing; what is left of the reward is lost (A-16)."""
    return outcome(state._replace(undrawn=0), *frame.reward_lapses(state))
