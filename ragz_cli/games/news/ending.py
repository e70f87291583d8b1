"""The end of a turn (GN-18) and of the game (GN-110 to GN-116); an end that was none (TB-3, TB-4)."""

from itertools import takewhile

from ragz_cli.core.game import NOTHING, TURN, WON, Event, Refusal, Sitting, happened, outcome
from ragz_cli.games.news.board import all_known, surely_open
from ragz_cli.games.news.state import NO_EVENT, OPEN_ONE, YES, Done, LastRound, News, at_rest, locked_in
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.state import OPEN, OPENING, OVER, TRACK, level, not_now

ON_START = "GN-19"  # a turn that ends on Start ends by this clause
NOBODY = -1  # has closed the last Territory: the table only told how many last turns are left


def end_blocked(state: News, who: int) -> Refusal | None:
    """A turn may end when nothing compulsory is open (GN-18); an Event cannot be broken off (GN-52)."""
    early = not_now(state, who, OPEN)
    return early and (locked_in(state, who, "GN-52") or early)


def next_turn(state: News, clause: str) -> Done:
    """The next player's turn, or the end when everybody has had the last one (GN-113)."""
    ended = outcome(state, *shared.reward_lapses(state))
    return ended.then(lambda now: over(now, clause == ON_START) if now.next is None else _pass_on(now, clause))


def begins(state: News, who: int, rested: int = -1) -> News:
    """A turn begins with the Track Roll, and nothing is left of the one before (GN-15), which may have `rested`."""
    return state._replace(
        turn=who, phase=TRACK, corner=0, chosen=(), throws=(), attempt=NO_EVENT, receipts=(), before=None, used="",
        forwarded=False, doublers=(), undrawn=0, rested=rested, heir=-1,
    )  # fmt: skip


def _pass_on(state: News, clause: str) -> Done:
    who, last = state.next, state.last
    assert who is not None  # else the game is over
    fresh, facts = begins(state, who, state.turn if clause == ON_START else -1), NOTHING
    if last:
        fresh = fresh._replace(last=LastRound(last.closer, last.due[1:], last.told))
        facts = {"turns": fresh.turns_left + 1}
    return outcome(fresh, Event(TURN, who, 0, clause, facts))


def settled(state: News) -> Done:
    """What the space says is done: the turn is open, or ends if the player whose turn it is has left (TB-8)."""
    rest = at_rest(state)
    return outcome(rest) if state.turn in state.sitting.order else next_turn(rest, "TB-8")


def over(state: News, rested: bool = False) -> Done:
    """Most Zeal wins, and nothing else counts; equal Zeal is a shared victory (GN-1, GN-116, A-15)."""
    last = state.last and state.last._replace(ended=state.turn, rested=rested)
    finished = at_rest(state)._replace(phase=OVER, undrawn=0, rested=-1, before=None, last=last)
    won = winners(finished)
    most = finished.players[won[0]].zeal
    return outcome(finished, *(Event(WON, who, most, "GN-116", {"whom": won}) for who in won))


def winners(state: News) -> tuple[int, ...]:
    """The seats with the most Zeal of those who play (GN-116, TB-8); none if the table stopped the game."""
    return () if state.sitting.stopped else tuple(sorted(level(state, max)[1]))


def closing(done: Done) -> Done:
    """The last round begins when no Territory is open any more (GN-110 to GN-112); if in doubt, the table is asked."""
    state = done.state
    if state.last:  # the table may find, or count, one more after all
        return done.then(_reopened) if surely_open(state) else done
    if state.open:
        asked = state.unknown and state.unknown == OPEN_ONE
        return done._replace(state=state._replace(unknown=None)) if asked else done
    if state.unknown not in (None, OPEN_ONE) or state.phase in (OPENING, OVER):
        return done
    return done.then(_all_closed)


def _reopened(state: News) -> Done:
    """A Territory is open after all: no last round, and an end that was announced was none (GN-110, TB-3)."""
    last = state.last
    play_on = state._replace(last=None, undone=last)
    if last is None or last.ended < 0:
        return outcome(play_on, happened("last_round_off", state.turn, "GN-110"))
    return outcome(play_on, happened("not_over", state.turn, "TB-3")).then(lambda on: resumed(on, last.rested))


def resumed(state: News, rested: bool) -> Done:
    """The turn passes on after the one that was taken for the very last (TB-3)."""
    return _pass_on(state, ON_START if rested else "GN-10")


def _all_closed(state: News) -> Done:
    """Every known Territory is closed: the last round, unless there is, or may be, an unknown one."""
    if all_known(state):
        return _last_round(state._replace(unknown=None))
    if surely_open(state):
        return outcome(state._replace(unknown=None))
    if state.unknown == OPEN_ONE:
        return outcome(state)
    return outcome(state._replace(unknown=OPEN_ONE), Event("open_asked", state.turn, len(state.board.valued), "GN-110"))


def _last_round(state: News) -> Done:
    """The last turns begin, or go on where the table called them off and makes them again (GN-111, GN-113, TB-4)."""
    again = state.undone
    if again is None:
        begun = LastRound(state.turn, state.others)
        facts = {"case": "rewarded"} if state.form.house.reward_without_effect == YES else NOTHING
        return outcome(state._replace(last=begun), Event("last_round", state.turn, len(begun.due), "GN-111", facts))
    made = state._replace(last=again, undone=None)
    if again.ended < 0:
        return outcome(made, still_to_play(made, "last_round"))
    ended = over(made._replace(turn=again.ended))
    return ended._replace(state=ended.state._replace(last=again))


def told(state: News, last: LastRound, said: Event) -> Done:
    """The last turns are as the table says; after the end, those that it names are still to come (TB-3, TB-4)."""
    was, asked = state.last, None if state.unknown == OPEN_ONE else state.unknown
    if was is None or was.ended < 0:
        return outcome(state._replace(last=last, undone=None, unknown=asked), said)
    if not last.due:
        return outcome(state._replace(last=last._replace(ended=was.ended, rested=was.rested)), said)
    not_over = happened("not_over", state.turn, "TB-3")
    return outcome(state._replace(last=last), said, not_over).then(lambda on: resumed(on, was.rested))


def up_to(state: News, closer: int) -> tuple[int, ...]:
    """Whose last turns are to come if this player closed the last Territory: of those after it up to him (TB-4)."""
    return tuple(takewhile(lambda who: who != closer, state.others))


def seen_from(state: News, last: LastRound | None) -> LastRound | None:
    """The last turns after the table has given the turn to somebody: nobody has a second one (TB-4).

    A game that is only being taken over goes on as if its turn had been told before its markers.
    """
    if last is None or last.ended >= 0:
        return last and LastRound(last.closer, (), last.told)
    if not (last.told or state.begun):
        return LastRound(state.turn, state.others)
    counted = last.closer == NOBODY
    return last._replace(due=state.others[: len(last.due)] if counted else up_to(state, last.closer))


def reseated(state: News, last: LastRound | None) -> LastRound | None:
    """The last turns in another order of those who play."""
    return last and last._replace(due=tuple(who for who in state.others if who in last.due))


def without(sitting: Sitting, last: LastRound | None, who: int) -> LastRound | None:
    """The last turns without those of a player who leaves; whoever sits next stands for a closer who does (TB-8)."""
    if last is None:
        return None
    closer = sitting.after(who) if last.closer == who else last.closer
    return last._replace(closer=closer, due=tuple(seat for seat in last.due if seat != who))


def answered(was: News, done: Done) -> Done:
    """A correction, with who has won now, or who still plays a last turn (GN-113, GN-116, TB-4)."""
    now = done.state
    if was.over and now.over and winners(was) != winners(now):
        named = winners(now)
        said = Event("won_instead", named[0], now.players[named[0]].zeal, "GN-116", {"whom": named})
    elif now.last is None or now.over or any(event.kind == "last_round" for event in done.events):
        return done
    else:
        said = still_to_play(now, "last_turns")
    return done.then(lambda state: outcome(state, said))


def still_to_play(state: News, kind: str) -> Event:
    """Who plays a last turn: whoever is on turn, and those whose turn is to come (GN-113, TB-4)."""
    return Event(kind, state.turn, state.turns_left, "GN-113", {"case": "again", "whom": last_turns(state)})


def last_turns(state: News) -> tuple[int, ...]:
    """Whose turns are left in the last round, the present one first (GN-113)."""
    if state.last is None or state.over:
        return ()
    return tuple(who for who in (state.turn, *state.last.due) if who in state.sitting.order)
