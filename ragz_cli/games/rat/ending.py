"""The end of a turn, the final round, the reveal and the winners (RR-59 to RR-62, RR-87 to RR-96).

Who began the final round, and whose last turns are still to come: RR-88, RR-89, TB-4.
"""

from collections.abc import Callable, Collection

from ragz_cli.core import game as core
from ragz_cli.core.step import with_player
from ragz_cli.games.rat import state as rat


def all_after(state: rat.Rat, who: int) -> tuple[int, ...]:
    """Everybody who plays, in order, `who` last."""
    return (*state.sitting.from_(who)[1:], who)


def up_to(state: rat.Rat, who: int, closer: int) -> tuple[int, ...]:
    """Those after `who`, up to the one whose turn is the last; nobody, if that is `who`."""
    after = all_after(state, who)
    return after[: after.index(closer) + 1] if closer != who else ()


def in_order(state: rat.Rat, who: int, seats: Collection[int]) -> tuple[int, ...]:
    """These seats in the order of turns after `who`."""
    return tuple([seat for seat in all_after(state, who) if seat in seats])


def begin_final_round(state: rat.Rat, closer: int) -> rat.Done:
    """All are full: everybody has one more turn, after the turn that filled the last hand (RR-88, RR-89, A-18)."""
    begun = state._replace(final=rat.Final(closer, all_after(state, closer)), called_off=None)
    return core.outcome(begun, core.Event("final_round", closer, len(state.sitting.order), "RR-88"))


def for_turn_of(state: rat.Rat, who: int) -> rat.Final | None:
    """The final round when the table gives `who` the turn: nobody loses a last turn, and nobody has two (TB-2, TB-4).

    Who began it stays if the table has just said so, or how many turns follow, if it has said that. A round that a
    correction begins in the turn at hand is begun by whoever has the turn.
    """
    final = state.final
    if final is None:
        return None
    if final.said == rat.CLOSER:
        return final._replace(last=up_to(state, who, final.closer))
    if final.said == rat.COUNT or state.turn in final.last:
        return as_many(state, who)
    at_hand = () if rat.has_taken(state) and state.doing != rat.DISCARD else rat.last_turns(state)
    return final._replace(last=in_order(state, who, {*at_hand, *final.last} - {who}))


def as_many(state: rat.Rat, who: int) -> rat.Final | None:
    """The final round with as many turns after `who` as there are after the turn at hand."""
    if state.final is None:
        return None
    last = all_after(state, who)[: len(state.final.last)]
    return state.final._replace(closer=last[-1] if last else who, last=last)


def reordered(state: rat.Rat) -> rat.Rat:
    """The state when the order of turns is another one (TB-16): whose last turns are to come stays."""
    final = state.final
    if final is None:
        return state
    last = up_to(state, state.turn, final.closer) if final.said == rat.CLOSER else final.last
    return state._replace(final=final._replace(last=in_order(state, state.turn, last)))


def without(final: rat.Final | None, who: int) -> rat.Final | None:
    """The final round when somebody has left: only the turn of theirs that was still to come falls away (TB-8)."""
    if final is None:
        return None
    last = tuple([seat for seat in final.last if seat != who])
    return final._replace(last=last, closer=last[-1] if last and final.closer == who else final.closer)


def still_to_play(state: rat.Rat) -> rat.Done:
    """Who still plays in the final round (TB-4)."""
    if not (last := rat.last_turns(state)):
        return core.outcome(state)
    return core.outcome(state, core.Event("last_turns", last[0], len(last), "RR-89", {"whom": last}))


def check_counted(state: rat.Rat) -> None:
    """Refuse to count a game in which a hand is not full (TB-7)."""
    if whom := rat.not_yet_full(state):
        raise core.Refused("R-STOP", "TB-7", case=state.sitting.stopped or "playing", whom=whom, wanted=state.form.hand)


def begin_turn(state: rat.Rat, who: int, clause: str) -> rat.Done:
    """A turn begins: the row is complete and nothing is rolled (RR-19, RR-52, RR-74)."""
    begun = state._replace(turn=who, phase=rat.TURN, dice=(), wild="", paid=0, paused="")
    final = len(rat.last_turns(begun))
    return core.outcome(begun, core.Event("turn", who, final, clause, {"final": final or None}))


def end_turn(state: rat.Rat) -> rat.Done:
    """Count the icons (RR-55), then go on clockwise (RR-61); if all are full now, the final round begins (RR-88)."""
    if rat.icons(state.row) > rat.ICONS_ALLOWED:
        return reshuffle_due(state, rat.RESHUFFLE, "RR-57")
    if state.final is None and rat.full(state, state.turn) and not rat.not_yet_full(state):
        return begin_final_round(state, state.turn).then(next_turn)
    return next_turn(state)


def reshuffle_due(state: rat.Rat, phase: str, clause: str) -> rat.Done:
    """At 4 or 5 icons all five face-up cards go back, as often as needed (RR-57, RR-58)."""
    due = core.Event("reshuffle_due", state.turn, rat.icons(state.row), clause)
    return core.outcome(state._replace(phase=phase), due)


def next_turn(state: rat.Rat) -> rat.Done:
    """The turn passes clockwise (RR-16, RR-61), in the final round to those whose last turn is to come (RR-89)."""
    if state.final is None:
        return begin_turn(state, state.sitting.after(state.turn), "RR-61")
    return last_turn(state, state.final, begin_turn)


def last_turn(state: rat.Rat, final: rat.Final, begin: Callable[[rat.Rat, int, str], rat.Done]) -> rat.Done:
    """The next of the last turns, if one is to come (RR-89, RR-91)."""
    if not final.last:
        return end_play(state)
    who, *rest = final.last
    return begin(state._replace(final=rat.Final(final.closer, tuple(rest))), who, "RR-89")


def end_play(state: rat.Rat) -> rat.Done:
    """After the last turn of the final round nothing more is played (RR-91)."""
    ended = state._replace(phase=rat.REVEAL, dice=(), wild="", paid=0, paused="")
    return core.outcome(ended, core.happened("play_ended", core.TABLE, "RR-91"))


def may_reveal(state: rat.Rat) -> bool:
    """Whether cards may be turned up: play is over, or only the refill of the very last turn is left (A-21)."""
    last = state.final is not None and not state.final.last and not state.paused
    return state.phase == rat.REVEAL or (last and state.phase in (rat.REFILL, rat.RESHUFFLE))


def play_over(state: rat.Rat) -> rat.Done:
    """Play is over for the reveal; the last refill, if it is still due, is left out (A-21)."""
    return core.outcome(state) if state.phase in (rat.REVEAL, rat.OVER) else end_play(state)


def reveal_blocked(state: rat.Rat, who: int) -> core.Refusal | None:
    """Cards are turned up once, after the final round (RR-87, RR-89, RR-92); the last refill may be left out (A-21)."""
    if state.phase == rat.OVER or state.players[who].total is not None:
        return rat.already(who, "RR-92")
    if may_reveal(state):
        return None
    return core.Refusal("R-REVEAL", "RR-89", {"who": who, "number": len(rat.last_turns(state))})


def reveal(state: rat.Rat, who: int, cards: tuple[int, ...]) -> rat.Done:
    """Turn one's cards up, in the order of their places (RR-92).

    Refused: a value that cannot be (RR-96). Which card it is, is said, and never what was seen of it (RR-85).
    """
    for place, (card, value) in enumerate(zip(state.players[who].cards, cards, strict=False), 1):
        if not agrees(card, value):
            raise core.Refused("R-CONTRADICT", "RR-96", who=who, place=place, number=sum(cards))
    shown = with_player(state, who, total=sum(cards), revealed=cards)
    event = core.Event("revealed", who, sum(cards), "RR-93", {"cards": cards})
    return play_over(shown).then(lambda ended: core.outcome(ended, event)).then(scored)


def agrees(card: rat.Card, value: int) -> bool:
    """Whether a revealed value can be the card that everybody saw, or of which the icon is known (RR-96)."""
    if card.value is not None:
        return value == card.value
    return card.icon is None or card.icon == rat.has_icon(value)


def scored(state: rat.Rat) -> rat.Done:
    """When all cards are up, the lowest total wins (RR-94); in a game that was stopped nobody does (TB-7)."""
    totals = [state.players[who].total for who in state.sitting.order]
    if None in totals:
        return core.outcome(state)
    ended = state._replace(phase=rat.OVER)
    if state.sitting.stopped:
        return core.outcome(ended, core.Event(core.STOPPED, core.TABLE, 0, "TB-7", {"case": "revealed"}))
    lowest = min(total or 0 for total in totals)
    clause = "RR-94" if totals.count(lowest) == 1 else "RR-95"  # whether they share or tokens decide
    return core.outcome(ended, *(core.Event("won", who, lowest, clause) for who in winners(ended)))


def winners(state: rat.Rat) -> tuple[int, ...]:
    """All seats with the lowest total (RR-95, A-19); nobody before the end, or if the game was stopped (TB-7)."""
    if state.phase != rat.OVER or state.sitting.stopped:
        return ()
    return ranks(state)[0]


def tokens_decide(state: rat.Rat) -> bool:
    """Whether by a house rule the tokens decide between equal totals (A-19)."""
    return state.form.house.ties == "tokens"


def ranks(state: rat.Rat) -> tuple[tuple[int, ...], ...]:
    """Those who play by their totals, lowest first and level ones together (RR-94, RR-95).

    By a house rule the tokens decide between equal totals (A-19).
    """
    players, decide = state.players, tokens_decide(state)
    return core.in_ranks(state, lambda who: (players[who].total or 0, -players[who].tokens if decide else 0))
