"""The score of a round (RG-83 to RG-90, RG-103) and the totals (RG-92)."""

from operator import add

from ragz_cli.core.record import NamedTuple
from ragz_cli.games.rage.editions import DOUBLE, PER_BONUS, PER_MAD, PER_TRICK, Edition
from ragz_cli.games.rage.state import Cell, Rage, Winnings


class Part(NamedTuple):
    """Points by one clause."""

    clause: str
    points: int


class Scale(NamedTuple):
    """By what a game is scored: its edition, and whether all the tricks of a round count double."""

    edition: Edition
    double: bool


def scale_of(state: Rage) -> Scale:
    """The scale of the round under way."""
    return Scale(state.edition, state.form.double)


def for_tricks(won: int, cards: int, double: bool) -> Part:
    """One point a trick (RG-84); two for all of them in the variant, but not for the only one (RG-103)."""
    if double and won == cards > 1:
        return Part("RG-103", won * PER_TRICK * DOUBLE)
    return Part("RG-84", won * PER_TRICK)


def for_bid(bid: int, won: int, edition: Edition) -> Part:
    """An exact bid, an exact bid of zero, or a miss by any number (RG-85 to RG-87, RG-A1, RG-A2)."""
    if won != bid:
        return Part(edition.clause("RG-87"), edition.missed)
    return Part("RG-85", edition.made) if bid else Part(edition.clause("RG-86"), edition.made_zero)


def for_cards(taken: Winnings) -> Part:
    """Bonus and Mad, whether or not the bid was exact (RG-52, RG-88); also the figure on the sheet (RG-99)."""
    return Part("RG-88", taken.bonus * PER_BONUS + taken.mad * PER_MAD)


def parts(cell: Cell, cards: int, scale: Scale) -> tuple[Part, Part, Part]:
    """The score of a round as the rules that make it up: for tricks, for the bid, for Bonus and Mad (RG-89)."""
    bid, taken = cell
    tricks = for_tricks(taken.won, cards, scale.double)
    return tricks, for_bid(bid, taken.won, scale.edition), for_cards(taken)


def points(cell: Cell, cards: int, scale: Scale) -> int:
    """The score of a round; it may be below zero (RG-89, RG-90).

    >>> from ragz_cli.games.rage.editions import FUNDEX
    >>> points(Cell(1, Winnings(1, bonus=1)), 4, Scale(FUNDEX, double=False))  # player C of RG-91
    16
    """
    return sum(part.points for part in parts(cell, cards, scale))


def exact(cell: Cell | None) -> bool:
    """Whether the bid was made; a bid of zero counts too (RG-96, AMB-16)."""
    return cell is not None and cell.bid == cell.taken.won


def totals(state: Rage) -> tuple[int, ...]:
    """Everybody's running total (RG-92)."""
    sums = [0] * len(state.seats)
    for row in state.rows:
        sums = list(map(add, sums, row.scores))
    for correction in state.corrections:
        sums[correction.who] += correction.points
    return tuple(sums)


def exact_bids(state: Rage) -> tuple[int, ...]:
    """In how many rounds everybody bid exactly (RG-96)."""
    counts = [0] * len(state.seats)
    for row in state.rows:
        counts = list(map(add, counts, map(exact, row.cells)))
    for correction in state.corrections:
        counts[correction.who] += correction.exact
    return tuple(counts)


def exact_known(state: Rage, who: int) -> int:
    """In how many of the rounds it is known whether a player bid exactly: those scored, and those the table told of."""
    scored = {row.round for row in state.rows if row.cells[who]}
    told = max((correction.known for correction in state.corrections if correction.who == who), default=0)
    return len(scored.union(range(1, told + 1)))
