"""What the table may set, over the referee's head: every number that ragz keeps.

A total or a count of exact bids is set as a difference that stays apart from the sheet. What belongs to the round under
way is set in its record, between tricks.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from ragz_cli.core.arguments import player, whole, words_of
from ragz_cli.core.facts import Facts
from ragz_cli.core.game import Event, Refusal, Refused, Verb, outcome
from ragz_cli.core.play import set_event, setting
from ragz_cli.games.rage import bidding, ending
from ragz_cli.games.rage.cards import BONUS, COLOURS, MAD
from ragz_cli.games.rage.figures import check_deck, check_room
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
    in_all,
    left_of,
    over,
    replaced,
)
from ragz_cli.games.rage.trick import NONE, Course, last_trump

LOWEST_SCORE, HIGHEST_SCORE = -999, 999  # far outside of what ten rounds can give


def set_score(state: Rage, who: int, points: int) -> Done:
    """A player's total as the table has it (RG-92)."""
    before = totals(state)[who]
    correction = Correction(state.round, who, points=points - before)
    return _correct(state, correction, set_event(who, "score", before, points))


def set_exact(state: Rage, who: int, count: int) -> Done:
    """In how many rounds a player bid exactly, for the tie-break (RG-96)."""
    before = exact_bids(state)[who]
    correction = Correction(state.round, who, exact=count - before)
    return _correct(state, correction, set_event(who, "exact", before, count))


def _correct(state: Rage, correction: Correction, event: Event) -> Done:
    """Keep a correction; after the last round it may change who has won (RG-95)."""
    done = outcome(state._replace(corrections=(*state.corrections, correction)), event)
    changed = state.over and ending.ranking(done.state) != ending.ranking(state)
    return done.then(ending.the_end) if changed else done


def set_bid(state: Rage, who: int, tricks: int) -> Done:
    """A bid of the round under way (RG-22); a hidden one only when bids are shown (RG-102)."""
    if early := over(state) or bidding.still_hidden(state):
        raise Refused.of(early)
    bidding.check_bid(state, who, tricks)
    before = state.now.bids[who]
    now = state.now._replace(bids=replaced(state.now.bids, who, tricks))
    event = Event("corrected", who, tricks, "RG-22", {"fact": "bid", "before": before, "left": tricks})
    done = outcome(state._replace(now=now), event)
    return done if state.phase == PLAY else done.then(bidding.bids_in)


def set_tricks(state: Rage, who: int, won: int) -> Done:
    """How many tricks of this round a player has; one at least is still to come (RG-107)."""
    check_between_tricks(state)
    taken = state.now.taken[who]
    all_won = state.now.trick - 1 - taken.won + won
    if all_won >= state.cards:
        raise Refused("R-TRICKS-SUM", "RG-107", case="set", number=all_won, wanted=state.cards - 1)
    return _set_taken(state, who, taken._replace(won=won), set_event(who, "tricks", taken.won, won))


def set_cards(kind: str, state: Rage, who: int, count: int) -> Done:
    """How many Bonus or Mad cards a player has won in this round (RG-108, RG-116)."""
    taken = state.now.taken[who]
    before = in_all((taken,))[kind]
    check_deck(state, kind, in_all(state.now.taken)[kind] - before + count)
    return _set_taken(state, who, taken._replace(**{kind: count}), set_event(who, kind, before, count))


def _set_taken(state: Rage, who: int, taken: Taken, event: Event) -> Done:
    check_between_tricks(state)
    check_room(who, taken, len(state.seats))
    everybody = replaced(state.now.taken, who, taken)
    now = state.now._replace(taken=everybody, trick=sum(each.won for each in everybody) + 1)
    return outcome(state._replace(now=now), event)


def check_between_tricks(state: Rage) -> None:
    """The record of a round is set while it is played and no card lies on the table."""
    if state.phase != PLAY:
        raise Refused("R-SET", "RG-105", case="round")
    check_no_card(state)


def check_no_card(state: Rage) -> None:
    """Nothing is set between the cards of a trick."""
    if state.now.cards:
        raise Refused("R-SET", "RG-105", case="trick")


def set_turn(state: Rage, _: None, who: int) -> Done:
    """Who leads the next trick (RG-27, RG-40)."""
    check_between_tricks(state)
    event = Event("corrected", who, 0, "RG-40", {"fact": "turn"})
    return outcome(state._replace(now=state.now._replace(leader=who)), event)


def set_trump(state: Rage, _: None, colour: str) -> Done:
    """The trump in force, or none; the one before is kept for a Change after an Out (RG-20, RG-54, AMB-9)."""
    if state.phase == BIDS:
        check_no_card(state)
    else:
        check_between_tricks(state)
    before = state.now.course
    former = NONE if before.trump == UNTOLD else last_trump(before)
    now = state.now._replace(course=Course(colour, former=former))
    event = Event("corrected", state.turn, 0, "RG-20", {"fact": "trump", "trump": colour or "none"})
    return outcome(state._replace(now=now), event)


def set_dealer(state: Rage, _: None, who: int) -> Done:
    """Who deals this round, whatever was turned up; from there the deal goes on to the left (RG-15)."""
    check_not_begun(state)
    dealt_by = state._replace(dealer=who, now=state.now._replace(leader=left_of(state, who)))
    return outcome(dealt_by, Event("corrected", who, 0, "RG-15", {"fact": "dealer", "next": dealt_by.turn}))


def set_round(state: Rage, _: None, round_: int) -> Done:
    """Which round is played, to take over a game under way: none is played twice (RG-13).

    A round set too high may be set back to any that is not scored; points set meanwhile count from there.
    """
    check_not_begun(state)
    if state.rows and round_ <= state.rows[-1].round:
        raise Refused("R-ROUND", "RG-13", case="played", number=round_, round=state.round)
    dealer = (state.dealer + round_ - state.round) % len(state.seats)
    kept = tuple(each._replace(round=min(each.round, round_)) for each in state.corrections)
    begun = dealt(state, round_, dealer)._replace(corrections=kept)
    facts: Facts = {"fact": "round", "before": state.round, "left": round_, "cards": begun.cards, "next": dealer}
    return outcome(begun, Event("corrected", begun.turn, round_ - state.round, "RG-13", facts))


def check_not_begun(state: Rage) -> None:
    """Dealer and round are settled with the first bid or trick."""
    now = state.now
    if now.cards or now.trick > 1 or any(bid is not None for bid in now.bids):
        raise Refused.of(over(state) or Refusal("R-SET", "RG-105", {"case": "begun", "round": state.round}))


COLOUR_OR_NONE: Mapping[str, str] = {**{colour: colour for colour in COLOURS}, "none": NONE}

ROWS: Sequence[Verb[Rage]] = (
    setting(
        "score", (whole("N", LOWEST_SCORE, HIGHEST_SCORE, "R-SET", "RG-92"),), "a player's total", "RG-92",
        set_score, "set Ann score 43",
    ),
    setting(
        "exact", (whole("N", 0, ROUNDS, "R-SET", "RG-96"),), "in how many rounds a player bid exactly", "RG-96",
        set_exact, "set Ann exact 3",
    ),
    setting(
        "bid", (whole("N", 0, MOST_CARDS, "R-BID", "RG-22"),), "a bid of this round", "RG-22",
        set_bid, "set Ann bid 2",
    ),
    setting(
        "tricks", (whole("N", 0, MOST_CARDS, "R-TRICKS-RANGE", "RG-107"),), "the tricks a player has in this round",
        "RG-107", set_tricks, "set Ann tricks 2",
    ),
    setting(
        "bonus", (whole("N", 0, MOST_CARDS, "R-BONUS", "RG-108"),), "the Bonus cards a player has in this round",
        "RG-108", partial(set_cards, BONUS), "set Ann bonus 1",
    ),
    setting(
        "mad", (whole("N", 0, MOST_CARDS, "R-MAD", "RG-108"),), "the Mad cards a player has in this round",
        "RG-108", partial(set_cards, MAD), "set Ann mad 1",
    ),
    setting("turn", (player(),), "who leads the next trick", "RG-40", set_turn, "set turn Ann", of_table=True),
    setting(
        "trump", (words_of(COLOUR_OR_NONE, "COLOUR|none", "a colour or none"),), "the trump in force", "RG-20",
        set_trump, "set trump red", of_table=True,
    ),
    setting("dealer", (player(),), "who deals this round", "RG-15", set_dealer, "set dealer Ann", of_table=True),
    setting(
        "round", (whole("N", 1, ROUNDS, "R-ROUND", "RG-13"),), "the round under way", "RG-13",
        set_round, "set round 4", of_table=True,
    ),
)  # fmt: skip

SETTINGS: Mapping[str, Verb[Rage]] = {row.name: row for row in ROWS}
