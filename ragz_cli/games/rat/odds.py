"""Exact chances: what 1, 2 or 3 number dice would reach, with tokens for re-rolls or without (RR-19, RR-22, RR-64).

No result of the Wild die has a chance here: nobody has told how many of its faces show what (RR-38, U-5).
"""

from collections.abc import Sequence

from ragz_cli.core.game import Facts, Refusal
from ragz_cli.core.odds import Chance, Prospect, sums
from ragz_cli.games.rat.reach import Reached, reach, totals_by_space
from ragz_cli.games.rat.state import MOST_DICE, ROLLED, TURN, Rat, full


def odds(state: Rat, words: Sequence[str] = ()) -> tuple[Prospect, ...] | Refusal:
    """The spaces in reach, and the chance of each with 0, 1, 2 ... tokens."""
    if words:
        return Refusal("W-EXTRA", "", {"word": " ".join(words)})
    if state.phase not in (TURN, ROLLED) or (state.phase == TURN and full(state, state.turn)):
        return ()
    return tuple(_prospect(reached, tokens) for reached in reach(state) for tokens in range(len(reached.chances)))


def glance(state: Rat) -> tuple[Prospect, ...]:
    """For each number of dice, the space that is reached most likely, without a token."""
    if state.phase != TURN or full(state, state.turn):
        return ()
    least, most = state.form.faces
    return tuple(_likeliest(state, count, range(least, most + 1)) for count in range(1, MOST_DICE + 1))


def _likeliest(state: Rat, count: int, faces: Sequence[int]) -> Prospect:
    ways, spaces = sums(count, faces), totals_by_space(state, count)
    likely = {at: sum(ways[total] for total in totals) for at, totals in spaces.items()}
    at = max(likely, key=lambda at: likely[at])
    chance = Chance(likely[at], sum(ways.values()))
    return _prospect(Reached(count, at, state.board.name(at), spaces[at], (chance,)), 0)


def _prospect(reached: Reached, tokens: int) -> Prospect:
    clause = "RR-64" if tokens else "RR-22"
    facts: Facts = {"number": reached.dice, "space": reached.space, "totals": reached.totals, "tokens": tokens}
    return Prospect("reach", reached.chances[tokens], clause, facts)
