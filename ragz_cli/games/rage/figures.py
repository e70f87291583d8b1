"""A game of Rage in figures: who leads (TB-14, RG-93), what is shown and saved, what is still out, statistics.

Hidden bids cannot leak before the last trick (RG-102): until then ragz does not know them. Out is a card in a hand or
face down in the Pile, and ragz sees neither (RG-3 to RG-6, RG-115 to RG-118). Where only the colour of a card in the
Pile is known, one of that colour is out and can never be played. Statistics: bids made, and points by tricks, by the
bid and by Bonus and Mad (RG-84 to RG-88).
"""

from collections.abc import Iterable, Iterator, Sequence

from ragz_cli.core import step
from ragz_cli.core.figures import Entry, Odds, Part, Prospect, StatsKeeper, Try, TryName, in_one_part
from ragz_cli.core.game import SCORED, Event, Facts, Plain, Refused, Result, Score, in_ranks
from ragz_cli.core.setup import house_unusual
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.cards import BONUS, COLOURED, MAD, SUIT_SIZE, Card, coloured, in_force
from ragz_cli.games.rage.scoring import Scale, exact_bids, points, totals, winners
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.games.rage.told import text_of as figure_text


def score(state: rage.Rage) -> Score:
    """Those who play, by their totals; at the end the winners first (RG-95, RG-96)."""
    sums, won = totals(state), winners(state)
    ranks = in_ranks(state, lambda seat: (seat not in won, -sums[seat]))
    if state.phase == rage.OVER:
        return Score(ranks, sums)
    scored = {"round": state.rows[-1].round} if state.rows else {}
    return Score(ranks, sums, "" if state.over else "possible", {**scored, **possible(state)})


def possible(state: rage.Rage) -> Facts:
    """The rounds that are left, the most that one player can win in them or lose, and who cannot win any more."""
    left, players = range(state.round, rage.ROUNDS + 1), len(state.sitting.order)
    extremes = [_extremes(rage.cards_in(round_), _scale(state, round_), players) for round_ in left]
    least, most = map(sum, zip(*extremes, strict=True))
    sums = totals(state)
    top = max(sums[seat] for seat in state.sitting.order)
    beaten = tuple(seat for seat in sorted(state.sitting.order) if sums[seat] + most < top + least)
    return {"left": len(left), "most": most, "least": least, **({"whom": beaten} if beaten else {})}


def _scale(state: rage.Rage, round_: int) -> Scale:
    """The scale of a round to come, by the variants agreed on for it."""
    variants = state.form.later if round_ > state.round else state.form.variants
    return Scale(state.edition, rage.ALL_TRICKS_DOUBLE in variants)


def _extremes(cards: int, scale: Scale, players: int) -> tuple[int, int]:
    """The worst round, a bid missed with every Mad in as few tricks as hold them, and the best (RG-93, RG-110, RG-A15).

    The best is all tricks as bid, with every Bonus in them.
    """
    bonus, mad = scale.edition.actions[BONUS], scale.edition.actions[MAD]
    taken = [rage.Winnings(won, mad=min(mad, won * players)) for won in range(min(cards, mad) + 1)]
    worst = min(points(rage.PlayerRound(0 if each.won else 1, each), cards, scale) for each in taken)
    return worst, points(rage.PlayerRound(cards, rage.Winnings(cards, bonus)), cards, scale)


def held(state: rage.Rage, who: int) -> int:
    """A player's total."""
    return totals(state)[who]


def result(state: rage.Rage) -> Result:
    """Everybody's total after the last whole round, and who has won (RG-95 to RG-97, TB-7)."""
    return Result(totals(state), winners(state))


def tally(state: rage.Rage) -> str:
    """Totals and exact bids of everybody, in one line."""
    sums, exact = totals(state), exact_bids(state)
    return " ".join(f"{name}={sums[who]}/{exact[who]}" for name, who in state.seats.items())


def summary(state: rage.Rage) -> dict[str, Plain]:
    """What `status --json` shows of the game itself."""
    names, now, coming = tuple(state.seats), state.now, state.form.coming
    means = [rule for rule in rage.SWITCHES if rule.name in state.edition.switches]
    played = zip(now.turns, now.cards, strict=False)
    return {
        "over": state.over,
        "turn": names[state.turn],
        "phase": state.phase,
        "edition": state.form.edition,
        **({} if state.form.scoring == rage.LEAFLET else {"scoring": state.form.scoring}),
        "variants": [*sorted(state.form.variants)],
        "house": house_unusual(state.form.house, means),
        "round": state.round,
        "cards": state.cards,
        "pile": rage.pile_size(len(state.sitting.order), state.cards, state.edition.deck),
        "dealer": names[state.dealer],
        "trump": rage.shown(in_force(now.course, state.form.house)),
        "lead": now.course.lead,
        "trick": min(now.trick, state.cards),
        "played": [f"{names[who]} {state.edition.named(card)}" for who, card in played],
        "players": _players(state),
        "winners": [names[who] for who in winners(state)],
        **({} if coming is None else {"coming": [*sorted(coming)] or ["none"]}),
    }


def learned(state: rage.Rage) -> dict[str, Plain]:
    """The variants that the table agreed on last: the next game begins with them (TB-11).

    After a game by the first reading of a box the next one is by that of now (RG-A20).
    """
    edition = {} if state.form.edition in rage.OFFERED else {rage.EDITION: rage.NOW[state.form.edition]}
    return {"variants": [*sorted(state.form.later)], **edition}


def _players(state: rage.Rage) -> list[Plain]:
    """Everybody's bid and tricks in this round, and total and exact bids in the game."""
    now, sums, exact = state.now, totals(state), exact_bids(state)
    players: list[Plain] = []
    for name, who in state.seats.items():
        bid, taken = (None, rage.Winnings()) if state.over else (now.bids[who], now.taken[who])
        said = "" if bid is None else bid  # zero is a bid
        cards = {"tricks": taken.won, "bonus": taken.bonus, "mad": taken.mad}
        players.append({"name": name, "bid": said, **cards, "total": sums[who], "exact": exact[who]})
    return players


def saved(state: rage.Rage) -> dict[str, Plain]:
    """What the save shows to people: derived from the log, and compared with it on loading."""
    shown = step.saved(summary(state), ("round", "cards", "dealer", "phase", "turn", "trump", "coming"))
    return {**shown, "sheet": _sheet(state)}


def _sheet(state: rage.Rage) -> Plain:
    """The rounds that are scored, by cards each: everybody's `bid/tricks=total` (RG-98)."""
    kept = sheet(state)
    return {
        str(row.cards): " ".join(f"{name} {_box(entry)}" for name, entry in zip(kept.names, row.entries, strict=True))
        for row in kept.rows
        if any(entry.total is not None for entry in row.entries)
    }


def _box(entry: Entry) -> str:
    if entry.total is None:
        return "-"
    taken = rage.Winnings(entry.won or 0, entry.bonus, entry.mad)
    return f"{entry.bid}/{figure_text(taken)}={entry.total}"


def odds(state: rage.Rage, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """While a round is bid for or played and its trump is known: the cards that are out, of how many."""
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if not _told(state, rage.BIDS, rage.PLAY):
        return ()
    return (*_trumps(state), *_actions(state), _in_hands(state))


def in_short(state: rage.Rage) -> tuple[Prospect, ...]:
    """The trumps and action cards that are out, for whoever leads to a later trick: to the first one all are."""
    later = _told(state, rage.PLAY) and state.now.tricks and not state.now.cards
    return (*_trumps(state), *_actions(state)) if later else ()


def _told(state: rage.Rage, *phases: str) -> bool:
    """Whether a round is in one of these phases, with its trump told."""
    return not state.over and state.phase in phases and state.now.course.trump != rage.UNTOLD


def _trumps(state: rage.Rage) -> Iterator[Prospect]:
    """The cards of the trump in force, the highest first; none while an Out is in force (RG-54, RG-A7)."""
    trump = state.now.course.trump
    if not trump:
        return
    out = [rank for rank in reversed(range(SUIT_SIZE)) if coloured(trump, rank) not in seen(state)]
    facts: Facts = {"suit": trump, "number": len(out), "most": SUIT_SIZE, "cards": tuple(out)}
    known = state.now.known
    hidden = known.colours.get(trump, 0) - sum(card.suit == trump for card in known.pile)  # number unknown (AMB-26)
    case = "" if hidden <= 0 else "pile" if hidden == 1 else "piled"
    yield Prospect("trumps_out", None, "RG-4", {**facts, "case": case, **({"hidden": hidden} if hidden > 1 else {})})


def _actions(state: rage.Rage) -> Iterator[Prospect]:
    """Each kind of action card (RG-5, RG-6); those skipped at the turn-up lie in the Pile (RG-18)."""
    edition, gone = state.edition, state.now.known.actions
    for kind, most in edition.actions.items():
        facts: Facts = {"card": edition.words[kind].lower(), "number": most - gone.get(kind, 0), "most": most}
        yield Prospect("actions_out", None, edition.clause("RG-6"), facts)


def _in_hands(state: rage.Rage) -> Prospect:
    """How many cards are in hands, of all that are not seen yet (RG-16)."""
    now = state.now
    hands = len(now.turns) * (state.cards + 1 - now.trick) - len(now.cards)
    unseen = state.edition.deck - len(seen(state)) - sum(now.known.actions.values())
    return Prospect("in_hands", None, state.edition.clause("RG-16"), {"number": hands, "most": unseen})


def seen(state: rage.Rage) -> frozenset[Card]:
    """The coloured cards that were played, and those known to lie in the Pile (RG-115, RG-117)."""
    now = state.now
    return frozenset((*now.known.played, *now.known.pile, *(card for card in now.cards if card.kind == COLOURED)))


ODDS = Odds(odds, in_short)

BID = "bid"
PARTS = ("tricks", "exact", "cards")  # facts of a score, in the order of its clauses


def tries(events: Iterable[Event]) -> Iterator[Try]:
    """Bids, whose chances nobody can know."""
    return (Try(BID, event, event.facts["bid"] == event.facts["won"]) for event in events if event.kind == SCORED)


def parts(event: Event) -> tuple[Part, ...]:
    """The score of a round by the clauses that make it up (RG-89)."""
    clauses = event.facts.get("clauses")
    if event.kind != SCORED or not isinstance(clauses, tuple):
        return in_one_part(event)
    points = zip(clauses, [event.facts[part] for part in PARTS], strict=True)
    return tuple(Part(str(clause), amount) for clause, amount in points if isinstance(amount, int))


STATS = StatsKeeper(tries=tries, parts=parts, names={BID: TryName("bid", "bids made")}, stretch="round", tie="bids")
