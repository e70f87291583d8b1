"""What only the table can do: set a fact, stop, let somebody leave, change a house rule (TB-1 to TB-11).

It may set every number that ragz keeps, over the referee's head (TB-1); once a card is turned up only scores, tokens,
where they decide between equal ones (A-19), and the pawn, which saves of 0.1.0 put somewhere to no effect. What is half
done in a turn that goes to somebody else is dropped (TB-5, TB-7, TB-8); the end of the game may come of a correction,
or turn out to have been none (TB-2 to TB-4).
"""

from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core.game import CORRECTED, COUNTED, Arg, Event, Refused, Verb, happened, outcome
from ragz_cli.core.names import after, everybody, player, read_player, read_players, unaccented, whole, write_players
from ragz_cli.core.step import set_event, setting, with_player
from ragz_cli.core.table import check_plays, with_order
from ragz_cli.games.rat import ending
from ragz_cli.games.rat import state as rat
from ragz_cli.games.rat.cards import collect_for_icon
from ragz_cli.games.rat.dice import arrive
from ragz_cli.games.rat.face_up import FIVE, POSITION, by_region, dealt_next, refill_next, row_complete, turned_up


def corrected(before: rat.Rat, done: rat.Done) -> rat.Done:
    """After `table: set`: the final round begins or has not begun, play goes on or is over; and who still plays."""
    if done.state.sitting.stopped:
        if done.state.sitting.stopped == COUNTED:
            ending.check_counted(done.state)
        return done
    if rat.revealed(done.state):
        return done
    was_open, is_open = rat.not_yet_full(before), rat.not_yet_full(done.state)
    if is_open and done.state.final:
        done = done.then(_call_off)
    elif was_open and not is_open:
        done = done.then(_filled)
    return done.then(_goes_on).then(ending.still_to_play)


def _call_off(state: rat.Rat) -> rat.Done:
    """Somebody is not full after all (RR-88). While only the table speaks, the round can begin again as it was."""
    event = Event("not_begun", state.turn, 0, "RR-88", {"whom": rat.not_yet_full(state)})
    kept = state.final and rat.CalledOff(state.final, state.turn, state.phase == rat.REVEAL)
    return outcome(state._replace(final=None, called_off=kept), event)


def _filled(state: rat.Rat) -> rat.Done:
    """The correction has filled the last hand: the final round begins, or begins again as it was (RR-88, TB-4)."""
    if state.phase in rat.SETTING_UP:
        return outcome(state)  # it begins with the first turn
    kept = state.called_off
    return _again(state._replace(called_off=None), kept) if kept else ending.begin_final_round(state, state.turn)


def _again(state: rat.Rat, kept: rat.CalledOff) -> rat.Done:
    """The final round as it was before it was called off."""
    left = len(kept.final.last) + (not kept.over and kept.turn not in kept.final.last)
    event = Event("final_round", kept.final.closer, left, "TB-4", {"case": "again"})
    if kept.over:
        over = state.phase == rat.TURN and state.turn == state.sitting.after(kept.turn)
        again = outcome(state._replace(final=kept.final), event)
        return again.then(lambda at: ending.end_play(at._replace(turn=kept.turn))) if over else again
    if state.turn == kept.turn:
        return outcome(ending.reordered(state._replace(final=kept.final)), event)
    final = ending.for_turn_of(state._replace(turn=kept.turn, final=kept.final), state.turn)
    return outcome(state._replace(final=final), event)


def _goes_on(state: rat.Rat) -> rat.Done:
    """Play was not over after all, and goes on with the next turn (TB-3)."""
    if state.phase != rat.REVEAL or (state.final and not state.final.last):
        return outcome(state)
    return ending.next_turn(state)


RESTING = (*rat.SETTING_UP, rat.TURN, rat.REFILL, rat.RESHUFFLE, rat.REVEAL, rat.OVER)
"""Nothing is half done."""


def drop(state: rat.Rat, clause: str) -> rat.Done:
    """Drop what is half done of a turn; tokens paid stay paid, and a card that needed a discard goes back (TB-5)."""
    if state.doing in RESTING:
        return outcome(state)
    events = [*half_done(state, clause)]
    if state.paid:  # with the number that would give them back
        events.append(Event("stays_paid", state.turn, state.paid, clause, {"left": state.active.tokens + state.paid}))
    return outcome(rat.at_rest(_card_back(state) if state.doing == rat.DISCARD else state), *events)


def half_done(state: rat.Rat, clause: str) -> Iterator[Event]:
    """What is dropped of the turn at hand, in words."""
    who = state.turn
    if state.doing == rat.ROLLED:
        yield Event("dropped", who, sum(state.dice), clause, {"case": "dice", "dice": state.dice})
    elif state.doing in rat.LANDINGS:
        yield Event("dropped", who, 0, clause, {"case": "landing", "space": state.board.name(state.pawn)})
    elif state.doing == rat.WILD:
        yield Event("dropped", who, 0, clause, {"case": "wild", "wild": state.wild})
    elif state.doing == rat.DISCARD:
        region = state.board.regions[state.row.index(None)] if None in state.row else ""
        yield Event("dropped", who, 0, clause, {"case": "discard", "region": region})
    elif state.doing == rat.LOOK:
        yield Event("dropped", who, 0, clause, {"case": "look"})


def _card_back(state: rat.Rat) -> rat.Rat:
    """The state without the card just taken: it lies face up again, if its place is still empty."""
    *kept, taken = state.active.cards
    row = tuple([taken.value if value is None else value for value in state.row])
    return with_player(state._replace(row=row), state.turn, cards=tuple(kept))


def give_turn(state: rat.Rat, who: int) -> rat.Done:
    """Somebody gets the turn without its beginning being told: a refill that is due comes first (TB-5, TB-8)."""
    given = rat.at_rest(state)._replace(turn=who)
    if given.phase == rat.TURN:
        return outcome(given)
    return outcome(given, happened("still_due", who, "RR-52"))


def begin_or_carry(state: rat.Rat, who: int, clause: str) -> rat.Done:
    """Somebody's turn begins, or first the refill that is due from the turn before."""
    given = give_turn(state, who)
    return given if given.state.paused else ending.begin_turn(given.state, who, clause)


def stopping(state: rat.Rat, counted: bool) -> rat.Done:
    """What is half done is dropped. Counted, all hands have to be full, and the reveal is owed (TB-7)."""
    if counted:
        ending.check_counted(state)
    dropped = outcome(state) if state.sitting.stopped else drop(state, "TB-7")
    if not counted:
        return dropped
    return dropped.then(lambda at: outcome(rat.at_rest(at)._replace(phase=rat.REVEAL, paused="")))


def leaving(state: rat.Rat, who: int) -> rat.Done:
    """The hand goes under the pile, unseen, the tokens to the centre; their own turn ends (TB-8)."""
    ends = _own_turn_ends if who == state.turn else _turn_goes_on
    return hand_away(state, who).then(lambda at: ends(at, who)).then(ending.still_to_play)


def hand_away(state: rat.Rat, who: int) -> rat.Done:
    """The cards and tokens of somebody who leaves. Refused: a card is turned up, as after the end (TB-8)."""
    if rat.revealed(state):
        raise Refused("T-LEAVE", "TB-8", case="revealed", whom=who)
    cards, tokens = len(state.players[who].cards), state.players[who].tokens
    events = [Event("hand_away", who, cards, "TB-8")]
    if tokens:
        events.append(Event("released", who, tokens, "TB-8", {"left": 0, "case": "leaving", "space": "leaving"}))
    return outcome(with_player(state, who, cards=(), tokens=0)._replace(called_off=None), *events)


def _without(state: rat.Rat, who: int) -> rat.Rat:
    """The state when somebody does not play any more."""
    return state._replace(sitting=state.sitting.without(who), final=ending.without(state.final, who))


def _begins_now(state: rat.Rat) -> bool:
    """Whether all who stay are full, and no final round runs (TB-8)."""
    return state.final is None and state.phase not in (*rat.SETTING_UP, rat.REVEAL) and not rat.not_yet_full(state)


def _turn_goes_on(state: rat.Rat, who: int) -> rat.Done:
    """Somebody leaves in the turn of another; a final round that begins now is from the next player on (TB-8)."""
    left = _without(state, who)
    return ending.begin_final_round(left, left.turn) if _begins_now(left) else outcome(left)


def _own_turn_ends(state: rat.Rat, who: int) -> rat.Done:
    """Leaving in one's own turn ends it; a refill that is due is owed by the next player (TB-8)."""
    after = state.sitting.after(who)
    left = _without(state, who)
    if state.phase in (*rat.SETTING_UP, rat.REVEAL):
        return outcome(left._replace(turn=after))
    dropped = () if state.doing == rat.DISCARD else half_done(state, "TB-8")
    rest = outcome(rat.at_rest(left)._replace(turn=after), *dropped)
    if final := left.final:
        return rest.then(lambda at: ending.last_turn(at, final, begin_or_carry))
    return rest.then(_first_of_the_last if _begins_now(left) else lambda at: begin_or_carry(at, at.turn, "RR-61"))


def _first_of_the_last(state: rat.Rat) -> rat.Done:
    """The final round begins with the next player, and everybody has one turn (TB-8)."""
    *_, closer = turns = state.sitting.from_(state.turn)
    begun = state._replace(final=rat.Final(closer, turns[1:]))
    event = Event("final_round", closer, len(turns), "TB-8")
    return outcome(begun, event).then(lambda at: begin_or_carry(at, at.turn, "RR-89"))


def alone(done: rat.Done, who: int) -> rat.Done:
    """With one player left the game has stopped (TB-8)."""
    if not done.state.players[who].cards:
        return done
    return done.then(lambda at: hand_away(_without(at, who)._replace(turn=at.sitting.order[0]), who))


MOST_SCORE = rat.HAND_OF_TWO * rat.MOST_VALUE
FINAL, TURN_OF = "final", "turn"  # what stored lines say further


TurnOf = tuple[int, tuple[int, ...] | None]
"""Whose turn it is, and whose last turns follow, where neither the order nor their number says that."""


def _check_unrevealed(state: rat.Rat, fact: str, who: int | None = None) -> None:
    """Refuse anything but scores once a card is turned up (TB-1)."""
    if rat.revealed(state):
        whom = state.turn if who is None else who
        raise Refused("R-SET", "TB-1", case="revealed", word=fact, whom=whom, number=state.players[whom].total or 0)


def set_tokens(state: rat.Rat, who: int, tokens: int) -> rat.Done:
    """A player's tokens; with those of the others never more than 15 (RR-2).

    After the reveal they are part of the score only where they decide between equal totals (TB-1, A-19).
    """
    check_plays(state, who)
    if not (ending.tokens_decide(state) or state.form.older):
        _check_unrevealed(state, "tokens", who)
    before = state.players[who].tokens
    total = rat.TOKENS - state.centre - before + tokens
    if total > rat.TOKENS:
        raise Refused("R-TOKENS", "RR-2", whom=who, number=total, most=rat.TOKENS)
    event = set_event(who, "tokens", before, tokens, clause="RR-2")
    after = with_player(state, who, tokens=tokens)
    if (won := ending.winners(after)) == ending.winners(state):
        return outcome(after, event)
    return outcome(after, event, Event("winners_now", won[0], after.players[won[0]].total or 0, "RR-95", {"whom": won}))


def set_cards(state: rat.Rat, who: int, cards: int) -> rat.Done:
    """How many face-down cards a player really has (RR-72). Of cards that were miscounted nothing is known (RR-96)."""
    check_plays(state, who)
    _check_unrevealed(state, "cards", who)
    held = state.players[who].cards
    if cards > state.form.hand and cards != len(held):
        raise Refused("R-SET", "RR-72", case="cards", whom=who, number=cards, most=state.form.hand)
    kept = held if cards >= len(held) else ()
    counted = with_player(state, who, cards=kept + (rat.UNSEEN,) * (cards - len(kept)))
    done = outcome(counted, set_event(who, "cards", len(held), cards, clause="RR-72"))
    if who != state.turn:
        return done
    if state.doing == rat.DISCARD and cards <= state.form.hand:
        return done.then(lambda after: _discarded(after, held[-1]))
    rolled_as_open = state.dice and state.doing in (rat.ROLLED, *rat.LANDINGS, rat.WILD)  # RR-73, RR-74
    return done.then(lambda full: drop(full, "TB-1")) if cards == state.form.hand and rolled_as_open else done


def _discarded(state: rat.Rat, taken: rat.Card) -> rat.Done:
    """The discard falls away, since the hand is what it should be (TB-1); token and refill come as after it (RR-61)."""
    gone = Event("dropped", state.turn, 0, "TB-1", {"case": "discarded"})
    collected = collect_for_icon(state._replace(paused=""), state.turn, taken)
    return outcome(collected.state, gone, *collected.events).then(refill_next)


def set_score(state: rat.Rat, who: int, score: int) -> rat.Done:
    """A player's total, whatever was seen before (RR-93, RR-96); as soon as cards may be turned up (RR-91, A-21)."""
    check_plays(state, who)
    if state.over and state.phase != rat.OVER:
        raise Refused("T-STOPPED", "TB-7")
    if state.phase != rat.OVER and not ending.may_reveal(state):
        raise Refused("R-REVEAL", "RR-89", who=who, number=len(rat.last_turns(state)))
    before = state.players[who].total
    first = Event(CORRECTED, who, score, "RR-93", {"fact": "score", "case": "untold", "left": score})
    event = first if before is None else set_event(who, "score", before, score, clause="RR-93")
    corrected = with_player(state, who, total=score, revealed=())
    return ending.play_over(corrected).then(lambda ended: outcome(ended, event)).then(ending.scored)


def _read_turn_of(words: Sequence[str], state: rat.Rat) -> tuple[TurnOf, Sequence[str]]:
    who, words = read_player(words, state)
    if not words or unaccented(words[0]) != FINAL:
        return (who, None), words
    last, words = read_players(words[1:], state) if words[1:] else ((), ())
    return (who, last), words


def _write_turn_of(turn: TurnOf, state: rat.Rat) -> str:
    who, last = turn
    if last is None and who in state.sitting.order and (final := ending.for_turn_of(state, who)):
        last = None if _without_saying(state, who) == final else final.last
    name = write_players((who,), state)
    return name if last is None else f"{name} {FINAL} {write_players(last, state)}".strip()


WHOSE: Arg[rat.Rat, TurnOf] = Arg(
    f"PLAYER [{FINAL} PLAYER...]", _read_turn_of, _write_turn_of, lambda state: state.seats
)
"""A player; stored with those whose last turns follow, where that is not as many as there were (TB-6)."""


def _without_saying(state: rat.Rat, who: int) -> rat.Final | None:
    """What a line means that says nothing of the last turns: their number stays, unless it is known who began it."""
    said = state.final is not None and state.final.said == rat.CLOSER
    return ending.for_turn_of(state, who) if said else ending.as_many(state, who)


def set_turn(state: rat.Rat, _: None, turn: TurnOf) -> rat.Done:
    """Whose turn it is, from its beginning (RR-16, RR-19); a refill or reshuffle that is due comes first (TB-5)."""
    who, last = turn
    check_plays(state, who)
    _check_unrevealed(state, "turn")
    event = Event(CORRECTED, who, 0, "RR-16", {"fact": "turn"})
    final = _without_saying(state, who)
    if last is not None and final:
        final = final._replace(last=last)
    if state.phase in rat.SETTING_UP:
        phase = rat.after_first(state) if state.phase == rat.FIRST else state.phase
        return outcome(state._replace(turn=who, phase=phase, final=final), event).then(dealt_next)
    dropped = drop(state, "TB-5")
    return outcome(dropped.state, event, *dropped.events).then(lambda at: give_turn(at._replace(final=final), who))


def set_row(state: rat.Rat, _: None, row: tuple[int, ...]) -> rat.Done:
    """The five cards that really lie face up (RR-52); what was due for them is done.

    With 4 or 5 icons the reshuffle is due before anything else (RR-57); then the turn goes on where it stood (TB-2).
    """
    _check_unrevealed(state, "row")
    event = Event(CORRECTED, state.turn, 0, "RR-52", {"fact": "row", "row": by_region(state, row)})
    done = outcome(turned_up(state, row), event)
    if state.over or state.phase in (rat.FIRST, rat.PAWN, rat.REVEAL):
        return done
    if state.phase in (rat.DEAL, rat.REFILL, rat.RESHUFFLE):
        return done.then(row_complete)
    if rat.icons(row) <= rat.ICONS_ALLOWED:
        return done
    return done.then(lambda at: ending.reshuffle_due(at._replace(paused=at.phase), rat.RESHUFFLE, "RR-57"))


def set_pawn(state: rat.Rat, _: None, at: int) -> rat.Done:
    """Where the pawn really stands; right after a move the turn goes on from there (RR-4, RR-24)."""
    if state.board.size and at >= state.board.size:
        raise Refused("R-BOARD", "RR-5", case="position", number=at, most=state.board.size - 1)
    event = Event(CORRECTED, state.turn, at - state.pawn, "RR-4", {"fact": "pawn", "space": state.board.name(at)})
    done = outcome(state._replace(pawn=at), event)
    return done.then(lambda now: arrive(now, at)) if state.phase in rat.LANDINGS else done


FOLLOWED: Arg[rat.Rat, int | None] = after(TURN_OF, player())._replace(
    write=lambda who, state: f"{TURN_OF} {write_players((state.turn if who is None else who,), state)}"
)
"""Whose turn the last turns follow: how many there are is stored with it, `2 turn Ann` (TB-6)."""


def set_final(state: rat.Rat, _: None, count: int, who: int | None) -> rat.Done:
    """How many turns of the final round follow the turn at hand, from the next player on (RR-89, TB-4).

    In a short line of 0.1.0 the turn at hand is one of them, and 0 says that the round has not begun.
    """
    most = len(state.sitting.order)
    if count > most or (who is None and state.phase in (*rat.SETTING_UP, rat.REVEAL, rat.OVER)):
        raise Refused("R-SET", "RR-89", case="final", number=count, most=most)
    if who is None and not count:
        off = Event(CORRECTED, state.turn, 0, "RR-88", {"fact": "turns", "left": 0})
        return outcome(state._replace(final=None), off)
    _check_full(state)
    _check_unrevealed(state, "final")
    last = ending.all_after(state, state.turn)[: count - 1]
    if who is not None:
        check_plays(state, who)
        meant = ending.all_after(state, who)[:count]
        last = meant if who == state.turn else ending.in_order(state, state.turn, {*meant} - {state.turn})
    final = rat.Final(last[-1] if last else state.turn, last, rat.COUNT)
    event = Event(CORRECTED, state.turn, 0, "RR-89", {"fact": "turns" if who is None else "final", "left": count})
    return outcome(state._replace(final=final), event)


def _check_full(state: rat.Rat) -> None:
    """There is no final round while somebody is not full (RR-88)."""
    if whom := rat.not_yet_full(state):
        raise Refused("R-SET", "RR-88", case="early", whom=whom)


def set_closer(state: rat.Rat, _: None, who: int) -> rat.Done:
    """Whose full hand began the final round: the last turns are those after that player, whose own is last (RR-89)."""
    check_plays(state, who)
    _check_unrevealed(state, "closer")
    _check_full(state)
    event = Event(CORRECTED, who, 0, "RR-88", {"fact": "closer"})
    at_hand = state.final is not None and state.turn not in state.final.last
    filled_now = who == state.turn and not at_hand  # this turn filled the hand, else that of the closer is the last one
    last = ending.all_after(state, who) if filled_now else ending.up_to(state, state.turn, who)
    return outcome(state._replace(final=rat.Final(who, last, rat.CLOSER), called_off=None), event)


def set_order(state: rat.Rat, _: None, seats: tuple[int, ...]) -> rat.Done:
    """In which order people sit (RR-16, TB-16). Whose turn it is stays, and who still has a last turn."""
    _check_unrevealed(state, "order")
    seated = ending.reordered(with_order(state, seats))
    return outcome(seated, Event(CORRECTED, state.turn, 0, "TB-16", {"fact": "order", "whom": seats}))


SETTINGS: Mapping[str, Verb[rat.Rat]] = Verb.by_name(
    setting(
        "tokens", (whole("N", 0, rat.TOKENS, "R-TOKENS", "RR-2"),), "a player's Re-roll tokens", "RR-2", set_tokens,
        "set Ann tokens 3",
    ),
    setting(
        "cards", (whole("N", rat.STARTING_CARDS, rat.HAND_OF_TWO, "R-SET", "RR-72"),),
        "how many face-down cards a player has", "RR-72", set_cards, "set Ann cards 2",
    ),
    setting(
        "score", (whole("N", 0, MOST_SCORE, "R-SET", "RR-93"),), "a player's total after the reveal", "RR-93",
        set_score, "set Ann score 14",
    ),
    setting("turn", (WHOSE,), "whose turn it is", "RR-16", set_turn, "set turn Ann", of_table=True),
    setting(
        "row", (FIVE,), "the five face-up cards, in the order of the regions", "RR-52", set_row, "set row 3 7 0 2 5",
        of_table=True,
    ),
    setting("pawn", (POSITION,), "the space where the pawn stands", "RR-4", set_pawn, "set pawn 8", of_table=True),
    setting(
        "closer", (player(),), "whose full hand began the final round", "RR-88", set_closer, "set closer Ann",
        of_table=True,
    ),
    setting(
        "final", (whole("N", 0, rat.MOST_PLAYERS, "R-SET", "RR-89"), FOLLOWED),
        "turns of the final round that follow the turn at hand", "RR-89", set_final,
        "set final 2", of_table=True,
    ),
    setting(
        "order", (everybody(),), "in which order people sit", "RR-16", set_order, "set order Ann Bob", of_table=True,
    ),
)  # fmt: skip
