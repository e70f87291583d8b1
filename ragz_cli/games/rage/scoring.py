"""The score of a round, its end and the end of the game (RG-15, RG-41, RG-83 to RG-97, RG-103, RG-A14)."""

from collections.abc import Iterable, Sequence

from ragz_cli.core.figures import Part
from ragz_cli.core.game import TABLE, TURN, WON, Event, Facts, outcome
from ragz_cli.core.record import Record
from ragz_cli.games.rage import state as rage
from ragz_cli.games.rage.cards import BONUS


class Scale(Record):
    """By what a game is scored: its edition, and whether all the tricks of a round count double."""

    edition: rage.Edition
    double: bool


def scale_of(state: rage.Rage) -> Scale:
    """The scale of the round under way."""
    return Scale(state.edition, rage.ALL_TRICKS_DOUBLE in state.form.variants)


def for_tricks(won: int, cards: int, double: bool) -> Part:
    """One point a trick (RG-84); two for all of them in the variant, but not for the only one (RG-103)."""
    if double and won == cards > 1:
        return Part("RG-103", won * rage.PER_TRICK * rage.DOUBLE)
    return Part("RG-84", won * rage.PER_TRICK)


def for_bid(bid: int, won: int, edition: rage.Edition) -> Part:
    """An exact bid, an exact bid of zero, or a miss by any number (RG-85 to RG-87, RG-A1, RG-A2, RG-A19)."""
    if won != bid:
        return Part(edition.clause("RG-87"), edition.missed)
    return Part(edition.clause("RG-85"), edition.made) if bid else Part(edition.clause("RG-86"), edition.made_zero)


def for_cards(taken: rage.Winnings) -> Part:
    """Bonus and Mad, whether or not the bid was exact (RG-52, RG-88); also the figure on the sheet (RG-99)."""
    return Part("RG-88", taken.bonus * rage.PER_BONUS + taken.mad * rage.PER_MAD)


def parts(cell: rage.PlayerRound, cards: int, scale: Scale) -> tuple[Part, Part, Part]:
    """The score of a round as the rules that make it up: for tricks, for the bid, for Bonus and Mad (RG-89)."""
    bid, taken = cell
    tricks = for_tricks(taken.won, cards, scale.double)
    return tricks, for_bid(bid, taken.won, scale.edition), for_cards(taken)


def points(cell: rage.PlayerRound, cards: int, scale: Scale) -> int:
    """The score of a round; it may be below zero (RG-89, RG-90).

    >>> points(rage.PlayerRound(1, rage.Winnings(1, bonus=1)), 4, Scale(rage.FUNDEX, double=False))  # player C of RG-91
    16
    """
    return sum(part.amount for part in parts(cell, cards, scale))


def to_come(state: rage.Rage) -> int:
    """The most that one player can still score: in this round, by bids and tricks so far, and in all others (RG-93)."""
    if state.over:
        return 0
    bonus, now = state.edition.actions[BONUS], state.now
    later = Scale(state.edition, rage.ALL_TRICKS_DOUBLE in state.form.later)
    most = [points(rage.PlayerRound(cards, rage.Winnings(cards, bonus)), cards, later)
            for cards in map(rage.cards_in, range(state.round + 1, rage.ROUNDS + 1))]  # fmt: skip
    here, left = [], bonus - rage.in_all(now.taken)[BONUS]
    for seat in state.sitting.order:
        for won in range(state.cards + 2 - now.trick):
            taken, bid = now.taken[seat].plus(rage.Winnings(won, left if won else 0)), now.bids[seat]
            cell = rage.PlayerRound(taken.won if bid is None else bid, taken)
            here.append(points(cell, state.cards, scale_of(state)))
    return sum(most) + max(here)


def exact(cell: rage.PlayerRound | None) -> bool:
    """Whether the bid was made; a bid of zero counts too (RG-96, AMB-16)."""
    return cell is not None and cell.bid == cell.taken.won


def totals(state: rage.Rage) -> tuple[int, ...]:
    """Everybody's running total (RG-92)."""
    return _sums(state, [row.scores for row in state.rows], [(one.who, one.points) for one in state.corrections])


def exact_bids(state: rage.Rage) -> tuple[int, ...]:
    """In how many rounds everybody bid exactly (RG-96)."""
    made = [tuple(map(exact, row.cells)) for row in state.rows]
    return _sums(state, made, [(one.who, one.exact) for one in state.corrections])


def _sums(state: rage.Rage, rows: Iterable[Sequence[int]], beside: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """What everybody has in all rows, and what the table has added beside the sheet."""
    columns = enumerate(zip([0] * len(state.seats), *rows, strict=True))
    return tuple([sum(column) + sum([more for who, more in beside if who == seat]) for seat, column in columns])


def exact_known(state: rage.Rage, who: int) -> int:
    """In how many of the rounds it is known whether a player bid exactly: those scored, and those the table told of."""
    scored = {row.round for row in state.rows if row.cells[who]}
    told = max((correction.known for correction in state.corrections if correction.who == who), default=0)
    return len(scored.union(range(1, told + 1)))


class Ranking(Record):
    """The highest total, who is level on it, how many exact bids each of those has, and who wins.

    `known` is in how many rounds the exact bids of all who are level are known.
    """

    top: int
    level: tuple[int, ...]
    exact: tuple[int, ...]
    winners: tuple[int, ...]
    known: int = rage.ROUNDS


def rank(sums: Sequence[int], exact: Sequence[int], seats: Sequence[int] = ()) -> Ranking:
    """The highest total wins (RG-9, RG-95), then the most exact bids (RG-96); then the victory is shared (RG-97).

    Of all players, or only of those at some `seats`.
    """
    seats = seats or range(len(sums))
    top = max(sums[seat] for seat in seats)
    level = tuple(seat for seat in seats if sums[seat] == top)
    made = tuple(exact[seat] for seat in level)
    return Ranking(top, level, made, tuple(seat for seat in level if exact[seat] == max(made)))


def ranking(state: rage.Rage) -> Ranking:
    """The standings now, of those who play (TB-8); they are final when the game is over (RG-94)."""
    found = rank(totals(state), exact_bids(state), sorted(state.sitting.order))
    if len(found.level) == 1:
        return found
    return found._replace(known=min(exact_known(state, seat) for seat in found.level))


def winners(state: rage.Rage) -> tuple[int, ...]:
    """Who has won; nobody before the end (RG-94) or in a game that was stopped (TB-7)."""
    return ranking(state).winners if state.phase == rage.OVER else ()


def tricks_over(state: rage.Rage) -> rage.Done:
    """All tricks are taken: score, or ask for the hidden bids first (RG-41, RG-83, RG-102)."""
    if missing := rage.to_bid(state):
        asked = Event("bids_due", TABLE, len(missing), "RG-102", {"whom": missing})
        return outcome(state._replace(phase=rage.SHOW), asked)
    return score_round(state)


def score_round(state: rage.Rage) -> rage.Done:
    """Write the round on the sheet and go on to the next, or to the end (RG-83, RG-92)."""
    now, cards, scale, before = state.now, state.cards, scale_of(state), totals(state)
    told = zip(now.bids, now.taken, strict=True)
    cells = tuple([None if bid is None else rage.PlayerRound(bid, taken) for bid, taken in told])
    events = [_scored(seat, cell, cards, scale, before[seat]) for seat, cell in enumerate(cells) if cell]
    points = {event.who: event.amount for event in events}
    scores = tuple([points.get(seat, 0) for seat in range(len(cells))])
    row = rage.ScoredRound(state.round, state.dealer, cells, scores, now.tricks, scale.double)
    scored = state._replace(rows=(*state.rows, row))
    return outcome(scored, *events).then(the_end if state.round == rage.ROUNDS else next_round)


def _scored(seat: int, cell: rage.PlayerRound, cards_each: int, scale: Scale, before: int) -> Event:
    """A player's score, by the clause of the edition's own where its points for the bid are not the leaflet's."""
    tricks, bid, cards = parts(cell, cards_each, scale)
    points = tricks.amount + bid.amount + cards.amount
    clause = bid.clause if bid.clause in scale.edition.own.values() else scale.edition.clause("RG-89")
    facts: Facts = {
        "bid": cell.bid,
        "won": cell.taken.won,
        "tricks": tricks.amount,
        "exact": bid.amount,
        "cards": cards.amount,
        "clauses": (tricks.clause, bid.clause, cards.clause),
        "left": before + points,
        "case": "made" if exact(cell) else "missed",
    }
    return Event("scored", seat, points, clause, facts)


def next_round(state: rage.Rage) -> rage.Done:
    """The deal passes to the left, with one card fewer each (RG-13, RG-15)."""
    begun = rage.dealt(state, state.round + 1, state.sitting.after(state.dealer))
    facts = {"round": begun.round, "cards": rage.cards_in(begun.round), "next": begun.dealer}
    return outcome(begun, Event(TURN, begun.now.turns[0], begun.cards, "RG-15", facts))


def the_end(state: rage.Rage) -> rage.Done:
    """Round 10 is scored: the winner by total, by exact bids, or together (RG-94 to RG-97)."""
    finished = state._replace(phase=rage.OVER)
    final = ranking(finished)
    if len(final.level) == 1:
        return outcome(finished, Event(WON, final.winners[0], final.top, "RG-95"))
    clause = "RG-96" if len(final.winners) == 1 else "RG-97"
    return outcome(finished, tie_break(final), *(Event(WON, seat, final.top, clause) for seat in final.winners))


def tie_break(final: Ranking) -> Event:
    """Those level on the highest total, with the exact bids of each (RG-96), and of how many rounds if not of all.

    Where ragz came late the table knows more, and decides.
    """
    facts: Facts = {"whom": final.level, "exact": final.exact}
    if final.known < rage.ROUNDS:
        facts = {**facts, "rounds": final.known}
    return Event("tie_break", TABLE, final.top, "RG-96", facts)
