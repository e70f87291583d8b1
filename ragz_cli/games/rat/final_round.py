"""The final round: who began it, and whose last turns are still to come (RR-88, RR-89, TB-4)."""

from collections.abc import Collection

from ragz_cli.core.game import Event, Refused, outcome
from ragz_cli.games.rat.phases import DISCARD, REVEAL
from ragz_cli.games.rat.state import CLOSER, COUNT, CalledOff, Done, Final, Rat, has_taken, last_turns, not_yet_full


def all_after(state: Rat, who: int) -> tuple[int, ...]:
    """Everybody who plays, in order, `who` last."""
    return (*state.sitting.from_(who)[1:], who)


def up_to(state: Rat, who: int, closer: int) -> tuple[int, ...]:
    """Those after `who`, up to the one whose turn is the last; nobody, if that is `who`."""
    after = all_after(state, who)
    return after[: after.index(closer) + 1] if closer != who else ()


def in_order(state: Rat, who: int, seats: Collection[int]) -> tuple[int, ...]:
    """These seats in the order of turns after `who`."""
    return tuple([seat for seat in all_after(state, who) if seat in seats])


def begin(state: Rat, closer: int) -> Done:
    """All are full: everybody has one more turn, after the turn that filled the last hand (RR-88, RR-89, A-18)."""
    begun = state._replace(final=Final(closer, all_after(state, closer)), called_off=None)
    return outcome(begun, Event("final_round", closer, len(state.sitting.order), "RR-88"))


def for_turn_of(state: Rat, who: int) -> Final | None:
    """The final round when the table gives `who` the turn: nobody loses a last turn, and nobody has two (TB-2, TB-4).

    Who began it stays if the table has just said so, or how many turns follow, if it has said that. A round that a
    correction begins in the turn at hand is begun by whoever has the turn.
    """
    final = state.final
    if final is None:
        return None
    if final.said == CLOSER:
        return final._replace(last=up_to(state, who, final.closer))
    if final.said == COUNT or state.turn in final.last:
        return as_many(state, who)
    at_hand = () if has_taken(state) and state.doing != DISCARD else last_turns(state)
    return final._replace(last=in_order(state, who, {*at_hand, *final.last} - {who}))


def as_many(state: Rat, who: int) -> Final | None:
    """The final round with as many turns after `who` as there are after the turn at hand."""
    if state.final is None:
        return None
    last = all_after(state, who)[: len(state.final.last)]
    return state.final._replace(closer=last[-1] if last else who, last=last)


def reordered(state: Rat) -> Rat:
    """The state when the order of turns is another one (TB-16): whose last turns are to come stays."""
    final = state.final
    if final is None:
        return state
    last = up_to(state, state.turn, final.closer) if final.said == CLOSER else final.last
    return state._replace(final=final._replace(last=in_order(state, state.turn, last)))


def without(final: Final | None, who: int) -> Final | None:
    """The final round when somebody has left: only the turn of theirs that was still to come falls away (TB-8)."""
    if final is None:
        return None
    last = tuple([seat for seat in final.last if seat != who])
    return final._replace(last=last, closer=last[-1] if last and final.closer == who else final.closer)


def call_off(state: Rat) -> Rat:
    """Somebody is not full after all. While only the table speaks, the round can begin again as it was (TB-4)."""
    kept = state.final and CalledOff(state.final, state.turn, state.phase == REVEAL)
    return state._replace(final=None, called_off=kept)


def still_to_play(state: Rat) -> Done:
    """Who still plays in the final round (TB-4)."""
    last = last_turns(state)
    return outcome(state, Event("last_turns", last[0], len(last), "RR-89", {"whom": last})) if last else outcome(state)


def check_counted(state: Rat) -> None:
    """Refuse to count a game in which a hand is not full (TB-7)."""
    if whom := not_yet_full(state):
        raise Refused("R-STOP", "TB-7", case=state.sitting.stopped or "playing", whom=whom, wanted=state.form.hand)
