"""Who leads after the last whole round, and what is still possible (TB-14, RG-93)."""

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Score
from ragz_cli.core.score import in_ranks
from ragz_cli.games.rage.cards import BONUS, MAD
from ragz_cli.games.rage.editions import ALL_TRICKS_DOUBLE
from ragz_cli.games.rage.ending import winners
from ragz_cli.games.rage.scoring import Scale, points, totals
from ragz_cli.games.rage.state import OVER, ROUNDS, Cell, Rage, Winnings, cards_in


def score(state: Rage) -> Score:
    """Those who play, by their totals; at the end the winners first (RG-95, RG-96)."""
    sums, won = totals(state), winners(state)
    ranks = in_ranks(state, lambda seat: (seat not in won, -sums[seat]))
    if state.phase == OVER:
        return Score(ranks, sums)
    scored = {"round": state.rows[-1].round} if state.rows else {}
    return Score(ranks, sums, "" if state.over else "possible", {**scored, **possible(state)})


def possible(state: Rage) -> Facts:
    """The rounds that are left, the most that one player can win in them or lose, and who cannot win any more."""
    left = range(state.round, ROUNDS + 1)
    most = sum(_best(cards_in(round_), _scale(state, round_)) for round_ in left)
    least = sum(_worst(cards_in(round_), _scale(state, round_), len(state.sitting.order)) for round_ in left)
    sums = totals(state)
    top = max(sums[seat] for seat in state.sitting.order)
    beaten = tuple(seat for seat in sorted(state.sitting.order) if sums[seat] + most < top + least)
    return {"left": len(left), "most": most, "least": least, **({"whom": beaten} if beaten else {})}


def _scale(state: Rage, round_: int) -> Scale:
    """The scale of a round to come, by the variants agreed on for it."""
    later = state.form.coming if round_ > state.round else None
    return Scale(state.edition, ALL_TRICKS_DOUBLE in (state.form.variants if later is None else later))


def _best(cards: int, scale: Scale) -> int:
    """All tricks as bid, with every Bonus in them (RG-93)."""
    return points(Cell(cards, Winnings(cards, bonus=scale.edition.actions[BONUS])), cards, scale)


def _worst(cards: int, scale: Scale, players: int) -> int:
    """A bid missed, with every Mad in as few tricks as hold them (RG-93, RG-110)."""
    taken = (
        Winnings(won, mad=min(scale.edition.actions[MAD], won * players))
        for won in range(min(cards, scale.edition.actions[MAD]) + 1)
    )
    return min(points(Cell(0 if each.won else 1, each), cards, scale) for each in taken)
