"""What the table may set, over the referee's head: every number that ragz keeps (design 3).

from typing import Any
Points and exact bids are set as a difference that stays apart from the sheet; what belongs to the round under way is
set in its record, between tricks.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from ragz_cli.core.arguments import player, whole, words_of
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Arg, Event, Refusal, Refused, Verb, outcome
from ragz_cli.core.play import setting
from ragz_cli.games.rage import bidding, ending
from ragz_cli.games.rage.cards import BONUS, COLOURS, MAD
from ragz_cli.games.rage.counting import too_many, without_room
from ragz_cli.games.rage.scoring import exact_bids, totals
from ragz_cli.games.rage.state import (
    BIDS,
    MOST_CARDS,
    PLAY,
    ROUNDS,
    UNTOLD,
    Correction,
    Done,
    Rage,
    Taken,
    dealt,
    left_of,
    over,
    taken_by,
)
from ragz_cli.games.rage.trick import NONE, Course, last_trump

LOWEST_SCORE, HIGHEST_SCORE = -999, 999  # far outside of what ten rounds can give


def set_score(state: Rage, who: int, points: int) -> Done:
    """A player's total as the table has it (RG-92)."""
    before = totals(state)[who]
    return _corrected(state, "score", Correction(state.round, who, points=points - before), before, points)


def set_exact(state: Rage, who: int, count: int) -> Done:
    """In how many rounds a player bid exactly, for the tie-break (RG-96)."""
    before = exact_bids(state)[who]
    return _corrected(state, "exact", Correction(state.round, who, exact=count - before), before, count)


def _corrected(state: Rage, fact: str, correction: Correction, before: int, after: int) -> Done:
    """Keep a correction; after the last round it may change who has won (RG-95)."""
    event = _event(fact, correction.who, before, after)
    corrected = state._replace(corrections=(*state.corrections, correction))
    if not state.over or ending.ranking(corrected) == ending.ranking(state):
        return outcome(corrected, event)
    return outcome(corrected, event, *ending.verdict(ending.ranking(corrected)))


def _event(fact: str, who: int, before: int, after: int) -> Event:
    facts: Facts = {"fact": fact, "before": before, "left": after}
    return Event("corrected", who, after - before, "", facts)


def set_bid(state: Rage, who: int, tricks: int) -> Done:
    """A bid of the round under way (RG-22); a hidden one only when bids are shown (RG-102)."""
    if early := over(state) or bidding.still_hidden(state):
        raise Refused.of(early)
    if tricks > state.cards:
        raise Refused("R-BID", "RG-22", who=who, number=tricks, most=state.cards)
    before = state.now.bids[who]
    bids = (*state.now.bids[:who], tricks, *state.now.bids[who + 1 :])
    told = state._replace(now=state.now._replace(bids=bids))
    event = Event("corrected", who, tricks, "RG-22", {"fact": "bid", "before": before, "left": tricks})
    return outcome(told, event) if state.phase == PLAY else bidding.bids_in(told, [event])


def set_tricks(state: Rage, who: int, won: int) -> Done:
    """How many tricks of this round a player has; one at least is still to come (RG-107)."""
    if refused := between_tricks(state):
        raise Refused.of(refused)
    taken = state.now.taken[who]
    others = state.now.trick - 1 - taken.won
    if others + won >= state.cards:
        raise Refused("R-TRICKS-SUM", "RG-107", case="set", number=others + won, wanted=state.cards - 1)
    return _set_taken(state, who, taken._replace(won=won), "tricks", taken.won, won)


def set_cards(kind: str, state: Rage, who: int, count: int) -> Done:
    """How many Bonus or Mad cards a player has won in this round (RG-108, RG-116)."""
    counts = [taken._asdict()[kind] for taken in state.now.taken]
    if refused := too_many(state, kind, sum(counts) - counts[who] + count):
        raise Refused.of(refused)
    return _set_taken(state, who, state.now.taken[who]._replace(**{kind: count}), kind, counts[who], count)


def _set_taken(state: Rage, who: int, taken: Taken, fact: str, before: int, after: int) -> Done:
    if refused := between_tricks(state) or without_room(who, taken, len(state.seats)):
        raise Refused.of(refused)
    everybody = taken_by(state, who, taken)
    now = state.now._replace(taken=everybody, trick=sum(each.won for each in everybody) + 1)
    return outcome(state._replace(now=now), _event(fact, who, before, after))


def between_tricks(state: Rage) -> Refusal | None:
    """The record of a round is set while it is played and no card lies on the table."""
    if state.phase != PLAY:
        return Refusal("R-SET", "RG-105", {"case": "round"})
    return cards_lie(state)


def cards_lie(state: Rage) -> Refusal | None:
    """Between the cards of a trick the record is not set."""
    return Refusal("R-SET", "RG-105", {"case": "trick"}) if state.now.cards else None


def set_turn(state: Rage, _: None, who: int) -> Done:
    """Who leads the next trick (RG-27, RG-40)."""
    if refused := between_tricks(state):
        raise Refused.of(refused)
    event = Event("corrected", who, 0, "RG-40", {"fact": "turn"})
    return outcome(state._replace(now=state.now._replace(leader=who)), event)


def set_trump(state: Rage, _: None, colour: str) -> Done:
    """The trump in force, or none; which it was before is kept for a Change after an Out (RG-20, RG-54, AMB-9)."""
    if refused := cards_lie(state) if state.phase == BIDS else between_tricks(state):
        raise Refused.of(refused)
    before = state.now.course
    former = NONE if before.trump == UNTOLD else last_trump(before)
    now = state.now._replace(course=Course(colour, former=former))
    event = Event("corrected", state.turn, 0, "RG-20", {"fact": "trump", "trump": colour or "none"})
    return outcome(state._replace(now=now), event)


def set_dealer(state: Rage, _: None, who: int) -> Done:
    """Who deals this round, whatever was turned up; from there the deal goes on to the left (RG-15)."""
    if refused := begun(state):
        raise Refused.of(refused)
    told = state._replace(dealer=who, now=state.now._replace(leader=left_of(state, who)))
    return outcome(told, Event("corrected", who, 0, "RG-15", {"fact": "dealer", "next": told.turn}))


def set_round(state: Rage, _: None, round_: int) -> Done:
    """Which round is played, to take over a game under way: none is played twice (RG-13).

    A round set too high may be set back to any that is not scored; points set meanwhile count from there.
    """
    if refused := begun(state):
        raise Refused.of(refused)
    if state.rows and round_ <= state.rows[-1].round:
        raise Refused("R-ROUND", "RG-13", case="played", number=round_, round=state.round)
    dealer = (state.dealer + round_ - state.round) % len(state.seats)
    kept = tuple(each._replace(round=min(each.round, round_)) for each in state.corrections)
    told = dealt(state, round_, dealer)._replace(corrections=kept)
    facts: Facts = {"fact": "round", "before": state.round, "left": round_, "cards": told.cards, "next": dealer}
    return outcome(told, Event("corrected", told.turn, round_ - state.round, "RG-13", facts))


def begun(state: Rage) -> Refusal | None:
    """Dealer and round are settled with the first bid or trick."""
    now = state.now
    if now.cards or now.trick > 1 or any(bid is not None for bid in now.bids):
        return over(state) or Refusal("R-SET", "RG-105", {"case": "begun", "round": state.round})
    return None


def _whole(least: int, most: int, code: str, clause: str) -> Arg[Rage, Any]:
    return whole("N", least, most, code, clause)


COLOUR_OR_NONE: Mapping[str, str] = {**{colour: colour for colour in COLOURS}, "none": NONE}

ROWS: Sequence[Verb[Rage]] = (
    setting(
        "score", (_whole(LOWEST_SCORE, HIGHEST_SCORE, "R-SET", "RG-92"),), "a player's total", "RG-92", set_score,
        "set Ann score 43",
    ),
    setting(
        "exact", (_whole(0, ROUNDS, "R-SET", "RG-96"),), "in how many rounds a player bid exactly", "RG-96", set_exact,
        "set Ann exact 3",
    ),
    setting(
        "bid", (_whole(0, MOST_CARDS, "R-BID", "RG-22"),), "a bid of this round", "RG-22", set_bid,
        "set Ann bid 2",
    ),
    setting(
        "tricks", (_whole(0, MOST_CARDS, "R-TRICKS-RANGE", "RG-107"),), "the tricks a player has in this round", "RG-107", set_tricks,
        "set Ann tricks 2",
    ),
    setting(
        "bonus", (_whole(0, MOST_CARDS, "R-BONUS", "RG-108"),), "the Bonus cards a player has in this round", "RG-108", partial(set_cards, BONUS),
        "set Ann bonus 1",
    ),
    setting(
        "mad", (_whole(0, MOST_CARDS, "R-MAD", "RG-108"),), "the Mad cards a player has in this round", "RG-108", partial(set_cards, MAD),
        "set Ann mad 1",
    ),
    setting(
        "turn", (player(),), "who leads the next trick", "RG-40", set_turn,
        "set turn Ann", of_table=True,
    ),
    setting(
        "trump", (words_of(COLOUR_OR_NONE, "COLOUR|none", "a colour or none"),), "the trump in force", "RG-20", set_trump,
        "set trump red", of_table=True,
    ),
    setting(
        "dealer", (player(),), "who deals this round", "RG-15", set_dealer,
        "set dealer Ann", of_table=True,
    ),
    setting(
        "round", (_whole(1, ROUNDS, "R-ROUND", "RG-13"),), "the round under way", "RG-13", set_round,
        "set round 4", of_table=True,
    ),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Rage]] = {row.name: row for row in ROWS}
