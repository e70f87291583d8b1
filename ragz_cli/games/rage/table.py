"""What only the table can do: set a figure, stop, let somebody leave, change a rule (TB-1 to TB-11).

It may set every number that ragz keeps, over the referee's head and in every phase. A total or a count of exact bids is
set as a difference that stays apart from the sheet. What belongs to the round under way is set in its record, or after
the end in the last row of the sheet. A correction drops what is half done (TB-5).
"""

from collections.abc import Mapping
from functools import partial

from ragz_cli.core.game import CORRECTED, Arg, Event, Facts, Refused, Switch, Verb, outcome
from ragz_cli.core.names import everybody, number, player, whole, words_of
from ragz_cli.core.record import put
from ragz_cli.core.step import set_event, setting
from ragz_cli.core.table import check_plays, house_changed, with_order, with_rule
from ragz_cli.games.rage import cards as deck
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage import told
from ragz_cli.games.rage.scoring import Scale, exact_bids, points, ranking, the_end, totals


def _cell_of(word: str, _: int) -> rage.PlayerRound:
    bid, bar, taken = word.partition("/")
    made = number(bid)
    if made is None or not bar:
        raise Refused("R-FIGURES", "RG-98", case="cell", word=word)
    return rage.PlayerRound(made, told.figure_of(taken))


def cell_text(cell: rage.PlayerRound) -> str:
    """A box of the sheet without its total: `3/3+b`."""
    return f"{cell.bid}/{told.text_of(cell.taken)}"


CELLS: Arg[rage.Rage, Mapping[int, rage.PlayerRound]] = Arg(
    "[PLAYER BID/TRICKS]...", lambda words, state: (told.read_named(words, state, _cell_of), ()),
    lambda cells, state: told.write_named(cells, state, cell_text),
)  # fmt: skip
"""Boxes of the sheet by name, as bid and tricks: `Ann 3/3+b Bob 4/5`."""


def set_in_last_row(state: rage.Rage, who: int, **figures: int) -> rage.Done:
    """A figure of a round after the end: of the last one on the sheet."""
    if not state.rows:
        raise Refused("R-SET", "RG-105", case="round")
    row = state.rows[-1]
    if not (cell := row.cells[who]):
        raise Refused("T-LEAVE", "TB-8", case="left", whom=who)
    bid = figures.pop("bid", cell.bid)
    return _in_row(state, row, {who: rage.PlayerRound(bid, cell.taken._replace(**figures))})


def _in_row(state: rage.Rage, row: rage.ScoredRound, cells: Mapping[int, rage.PlayerRound]) -> rage.Done:
    """A row of the sheet with other boxes, and the totals after it; what was settled since stays."""
    check_plays(state, *(seat for seat in cells if not row.cells[seat]))
    boxes = tuple([cells.get(seat, cell) for seat, cell in enumerate(row.cells)])
    check_row(state, row._replace(cells=boxes))
    scale, cards = Scale(state.edition, row.double), rage.cards_in(row.round)
    after = row._replace(cells=boxes, scores=tuple([points(cell, cards, scale) if cell else 0 for cell in boxes]))
    scored = state._replace(rows=tuple([after if one.round == row.round else one for one in state.rows]))
    old, new, events = totals(state), totals(scored), []
    for seat, was in enumerate(row.cells):
        if was and seat in cells:
            boxes_of: Facts = {"kept": cell_text(was), "told": cell_text(cells[seat])}
            sums: Facts = {"before": old[seat], "left": new[seat]}
            facts: Facts = {"case": "row", "fact": "score", "round": row.round, **boxes_of, **sums}
            events.append(Event(CORRECTED, seat, new[seat] - old[seat], "RG-92", facts))
    return outcome(scored, *events)


def check_row(state: rage.Rage, row: rage.ScoredRound) -> None:
    """A row cannot be what no round could have been (RG-106 to RG-110)."""
    cards = rage.cards_in(row.round)
    for seat, cell in enumerate(row.cells):
        if cell and not 0 <= cell.bid <= cards:
            raise Refused("R-BID", "RG-22", who=seat, number=cell.bid, most=cards)
    everybody = [cell.taken if cell else rage.Winnings() for cell in row.cells]
    told.check_tricks(cards, everybody, "row")
    for kind, count in rage.in_all(everybody).items():
        told.check_count(state.edition, kind, count)
    told.check_room(everybody, len(row.cells) - row.cells.count(None), state.edition)


def corrected(before: rage.Rage, done: rage.Done) -> rage.Done:
    """After the last round a correction only says again who has won (RG-95, TB-3)."""
    changed = before.phase == rage.OVER and ranking(done.state) != ranking(before)
    return done.then(the_end) if changed else done


def without_trick(state: rage.Rage) -> rage.Done:
    """The trick under way is dropped: its cards are back in the hands, as if they had not been played (TB-5)."""
    begun = state.now.begun
    if begun is None:
        return outcome(state)
    event = Event("trick_dropped", begun.turns[0], begun.trick, "TB-5", {"cards": _lying(state)})
    return outcome(state._replace(now=begun), event)


def round_dropped(state: rage.Rage) -> tuple[Event, ...]:
    """What was told of the round under way, where it does not count any more (TB-5)."""
    now = state.now
    bids = {seat: str(bid) for seat, bid in enumerate(now.bids) if bid is not None}
    tricks = {seat: told.text_of(taken) for seat, taken in enumerate(now.taken) if taken.won}
    figures = ((word, told.write_named(each, state, str)) for word, each in (("bids", bids), ("tricks", tricks)))
    lines = (
        *(f"{word} {text}" for word, text in (("trump", rage.shown(now.course.trump)), *figures) if text),
        *(f"play {card}" for card in _lying(state)),
    )
    facts: Facts = {"round": state.round, "told": lines}
    return (Event("round_dropped", state.dealer, state.round, "TB-5", facts),) if lines else ()


def _lying(state: rage.Rage) -> tuple[str, ...]:
    """The cards of the trick under way, with the names of those who played them."""
    names = state.sitting.names(state.now.turns)
    return tuple([f"{name} {state.edition.named(card)}" for name, card in zip(names, state.now.cards, strict=False)])


def stopping(state: rage.Rage, _: bool) -> rage.Done:
    """The totals are those after the last whole round; what was told of the round under way is dropped (TB-7)."""
    return outcome(state) if state.over else outcome(state, *round_dropped(state))


def leaving(state: rage.Rage, who: int) -> rage.Done:
    """The round is dealt again to those who stay, by the same dealer, or by the next if the dealer leaves (TB-8)."""
    dealer = state.sitting.after(who) if who == state.dealer else state.dealer
    again = rage.dealt(state._replace(sitting=state.sitting.without(who)), state.round, dealer)
    facts = {"round": again.round, "cards": again.cards, "next": dealer}
    return outcome(again, *round_dropped(state), Event("dealt_again", again.turn, again.cards, "TB-8", facts))


def agreeing(state: rage.Rage, switch: Switch, value: str) -> rage.Done:
    """A house rule holds from this line on, a variant from the next round (TB-11)."""
    if switch.name in rage.VARIANTS:
        return _variant(state, switch.name, value)
    rage.check_known(state.edition, (switch.name,))
    agreed = with_rule(state, switch, value)
    return agreed.then(lambda at: outcome(at._replace(now=judged_again(at.now, at.form.house))))


def judged_again(now: rage.Round, house: deck.House) -> rage.Round:
    """The trick under way, with whoever is winning it so far by what holds now."""
    if not now.cards:
        return now
    return now._replace(course=now.course._replace(winner=deck.winning(now.cards, now.course, house)))


def _variant(state: rage.Rage, name: str, value: str) -> rage.Done:
    """A variant counts from the first round of which nothing is told yet."""
    before = state.form.later
    coming = before - {name} if value == deck.OFF else before | {name}
    if fresh := rage.untouched(state):
        form = state.form._replace(variants=coming, coming=None)
        agreed = rage.dealt(state._replace(form=form), state.round, state.dealer)
    else:
        agreed = state._replace(form=state.form._replace(coming=None if coming == state.form.variants else coming))
    was = deck.ON if name in before else deck.OFF
    return outcome(agreed, house_changed(name, was, value, round=state.round + (not fresh)))


LOWEST_SCORE, HIGHEST_SCORE = -999, 999  # far outside of what ten rounds can give


def set_score(state: rage.Rage, who: int, points: int) -> rage.Done:
    """A player's total as the table has it (RG-92)."""
    before = totals(state)[who]
    return outcome(_beside(state, who, points=points - before), set_event(who, "score", before, points))


def set_exact(state: rage.Rage, who: int, count: int) -> rage.Done:
    """In how many rounds a player bid exactly, for the tie-break (RG-96)."""
    before = exact_bids(state)[who]
    known = rage.ROUNDS if state.phase == rage.OVER else state.round - 1
    return outcome(_beside(state, who, exact=count - before, known=known), set_event(who, "exact", before, count))


def _beside(state: rage.Rage, who: int, points: int = 0, exact: int = 0, known: int = 0) -> rage.Rage:
    """The state with more beside the sheet: all that the table gives a player in one round is one correction."""
    mine = [one for one in state.corrections if (one.round, one.who) == (state.round, who)]
    for one in mine:
        points, exact, known = points + one.points, exact + one.exact, max(known, one.known)
    others = [one for one in state.corrections if one not in mine]
    return state._replace(corrections=(*others, rage.Correction(state.round, who, points, exact, known)))


def set_bid(state: rage.Rage, who: int, tricks: int) -> rage.Done:
    """A bid (RG-22); a hidden one only when bids are shown (RG-102)."""
    if state.over:
        return set_in_last_row(state, who, bid=tricks)
    if early := told.still_hidden(state):
        raise Refused.of(early)
    check_plays(state, who)
    before = state.now.bids[who]
    now = _set(state.now, bids=rage.replaced(state.now.bids, who, tricks))
    event = Event(CORRECTED, who, tricks, "RG-22", {"fact": "bid", "before": before, "left": tricks})
    done = outcome(state._replace(now=now), event)
    return done if state.phase == rage.PLAY else done.then(told.bids_in)


def _set(now: rage.Round, **fields: object) -> rage.Round:
    """The record with some fields set, also for when the trick under way should be dropped."""
    return put(now, **fields, begun=put(now.begun, **fields) if now.begun else None)


def set_taken(figure: str, state: rage.Rage, who: int, count: int) -> rage.Done:
    """How many tricks, Bonus or Mad cards of this round a player has (RG-107, RG-108, RG-116).

    One trick at least is still to come. A trick under way with a card of theirs is dropped (TB-1, TB-5).
    """
    if state.over:
        return set_in_last_row(state, who, **{figure: count})
    before: int = getattr(state.now.taken[who], figure)
    taken, fact = state.now.taken[who]._replace(**{figure: count}), figure
    if figure == "won":
        all_won, fact = state.now.trick - 1 - before + count, "tricks"
        if all_won >= state.cards:
            raise Refused("R-TRICKS-SUM", "RG-107", case="set", number=all_won, wanted=state.cards - 1)
    check_plays(state, who)
    played = who in state.now.turns[: len(state.now.cards)]
    done = without_trick(state) if played else outcome(state)
    everybody = rage.replaced(state.now.taken, who, taken)
    told.check_cards(done.state, everybody, lying=True)
    told.check_room(everybody, len(state.sitting.order), state.edition)
    now = _set(done.state.now, taken=everybody, trick=sum(each.won for each in everybody) + 1)
    phase = rage.PLAY if state.phase == rage.SHOW and now.trick <= state.cards else state.phase
    return outcome(state._replace(now=now, phase=phase), set_event(who, fact, before, count), *done.events)


def set_turn(state: rage.Rage, _: None, who: int) -> rage.Done:
    """Who leads the next trick (RG-27, RG-40), or bids next (RG-23). A trick under way is dropped (TB-5)."""
    check_plays(state, who)
    event = Event(CORRECTED, who, 0, "RG-23" if state.phase == rage.BIDS else "RG-40", {"fact": "turn"})
    if state.turn == who or state.over:
        return outcome(state, event)
    turns = state.sitting.from_(who)
    if state.phase == rage.BIDS:
        if (bid := state.now.bids[who]) is not None:
            raise Refused("R-BID-TWICE", "RG-25", who=who, bid=bid)
        return outcome(state._replace(now=state.now._replace(bidders=turns)), event)
    done = without_trick(state)
    return outcome(done.state._replace(now=done.state.now._replace(turns=turns)), event, *done.events)


def set_trump(state: rage.Rage, _: None, colour: str) -> rage.Done:
    """The trump in force, or none; the one before is kept for a Change after an Out (RG-20, RG-54, AMB-9).

    A trick under way is judged again, with all its cards (RG-47).
    """
    before = state.now.course
    former = deck.NONE if before.trump == rage.UNTOLD else deck.last_trump(before)
    now = _set(state.now, course=deck.Course(colour, former=former))
    if now.cards:
        now = now._replace(course=before._replace(trump=colour, former=former, out=False, changed_after_out=False))
    event = Event(CORRECTED, state.turn, 0, "RG-20", {"fact": "trump", "trump": colour or "none"})
    return outcome(state._replace(now=judged_again(now, state.form.house)), event)


def set_dealer(state: rage.Rage, _: None, who: int) -> rage.Done:
    """Who deals this round, whatever was told of it; from there the deal goes on to the left (RG-15)."""
    check_plays(state, who)
    now, left = state.now, rage.order(state, who)
    turns = now.turns if now.cards or now.trick > 1 else left
    dealt_by = state._replace(dealer=who, now=now._replace(bidders=left, turns=turns))
    if state.phase == rage.OVER:
        dealt_by = dealt_by._replace(rows=(*state.rows[:-1], state.rows[-1]._replace(dealer=who)))
    return outcome(dealt_by, Event(CORRECTED, who, 0, "RG-15", {"fact": "dealer", "next": dealt_by.turn}))


def set_round(state: rage.Rage, _: None, round_: int, cells: Mapping[int, rage.PlayerRound]) -> rage.Done:
    """Which round is played, to take over a game under way: none is played twice (RG-13). It is dealt again (TB-5).

    A round set too high may be set back to any that is not scored; points set meanwhile count from there. With boxes of
    the sheet, what is on it for that round (RG-98).
    """
    if cells:
        if row := next((row for row in state.rows if row.round == round_), None):
            return _in_row(state, row, cells)
        raise Refused("R-ROUND", "RG-13", case="unscored", number=round_, round=state.round)
    if state.rows and round_ <= state.rows[-1].round:
        raise Refused("R-ROUND", "RG-13", case="played", number=round_, round=state.round)
    dealer = state.dealer if state.over else state.sitting.after(state.dealer, round_ - state.round)
    known = round_ - 1
    kept = [one._replace(round=min(one.round, round_), known=min(one.known, known)) for one in state.corrections]
    begun = rage.dealt(state, round_, dealer)._replace(corrections=tuple(kept))
    facts: Facts = {"fact": "round", "before": state.round, "left": round_, "cards": begun.cards, "next": dealer}
    return outcome(begun, Event(CORRECTED, begun.turn, round_ - state.round, "RG-13", facts), *round_dropped(state))


def set_order(state: rage.Rage, _: None, seats: tuple[int, ...]) -> rage.Done:
    """In which order people sit (RG-10, TB-16). The dealer stays, and whose turn it is if anything was told."""
    seated, now = with_order(state, seats), state.now
    _check_half_told(state)
    left = rage.order(seated)
    begun = now.cards or now.trick > 1 or any(bid is not None for bid in now.bids)
    turns = seated.sitting.from_(now.turns[0]) if begun or state.over else left
    after = seated._replace(now=now._replace(bidders=left, turns=turns))
    facts: Facts = {"fact": "order", "whom": seats, "next": after.turn}
    return outcome(after, Event(CORRECTED, after.turn, 0, "TB-16", facts))


def _check_half_told(state: rage.Rage) -> None:
    """The order stays while bids are partly told or a trick is under way (TB-16)."""
    if state.over:
        return
    now, missing = state.now, rage.to_bid(state)
    if now.cards:
        raise Refused("R-ORDER", "TB-16", case="trick", next=state.turn, left=len(now.turns) - len(now.cards))
    if missing and len(missing) < len(now.bidders):
        raise Refused("R-ORDER", "TB-16", case="bids", next=missing[0], whom=missing)


COLOUR_OR_NONE: Mapping[str, str] = {**{colour: colour for colour in deck.COLOURS}, "none": deck.NONE}

SETTINGS: Mapping[str, Verb[rage.Rage]] = Verb.by_name(
    setting(
        "score", (whole("N", LOWEST_SCORE, HIGHEST_SCORE, "R-SET", "RG-92"),), "a player's total", "RG-92",
        set_score, "set Ann score 43",
    ),
    setting(
        "exact", (whole("N", 0, rage.ROUNDS, "R-SET", "RG-96"),), "in how many rounds a player bid exactly", "RG-96",
        set_exact, "set Ann exact 3",
    ),
    setting("bid", (told.BID,), "a bid of this round", "RG-22", set_bid, "set Ann bid 2"),
    setting(
        "tricks", (whole("N", 0, rage.MOST_CARDS, "R-TRICKS-RANGE", "RG-107"),),
        "the tricks a player has in this round", "RG-107", partial(set_taken, "won"), "set Ann tricks 2",
    ),
    setting(
        "bonus", (whole("N", 0, rage.MOST_CARDS, "R-BONUS", "RG-108"),), "the Bonus cards a player has in this round",
        "RG-108", partial(set_taken, deck.BONUS), "set Ann bonus 1",
    ),
    setting(
        "mad", (whole("N", 0, rage.MOST_CARDS, "R-MAD", "RG-108"),), "the Mad cards a player has in this round",
        "RG-108", partial(set_taken, deck.MAD), "set Ann mad 1",
    ),
    setting(
        "turn", (player(),), "who leads the next trick, or bids next", "RG-40", set_turn, "set turn Ann", of_table=True
    ),
    setting(
        "trump", (words_of(COLOUR_OR_NONE, "COLOUR|none", "a colour or none"),), "the trump in force", "RG-20",
        set_trump, "set trump red", of_table=True,
    ),
    setting("dealer", (player(),), "who deals this round", "RG-15", set_dealer, "set dealer Ann", of_table=True),
    setting(
        "round", (whole("N", 1, rage.ROUNDS, "R-ROUND", "RG-13"), CELLS),
        "the round under way, or boxes of one on the sheet", "RG-13", set_round, "set round 4", of_table=True,
    ),
    setting("order", (everybody(),), "who sits where", "RG-10", set_order, "set order Ann Bob", of_table=True),
)  # fmt: skip
