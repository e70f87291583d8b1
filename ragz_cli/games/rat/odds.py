"""Exact chances: what 1, 2 or 3 number dice would reach, with tokens for re-rolls or without (RR-19, RR-22, RR-64).

No result of the Wild die has a chance here: it is not known how many of its faces show what (RR-38, U-5).
"""

from collections.abc import Sequence

from ragz_cli.core.events import Facts
from ragz_cli.core.game import Refused
from ragz_cli.core.odds import Chance, Odds, Prospect, sums
from ragz_cli.core.words import SOME
from ragz_cli.games.rat.phases import ROLLED, TURN
from ragz_cli.games.rat.reach import Reached, reach, totals_by_space, with_one_token
from ragz_cli.games.rat.state import MOST_DICE, Rat, full

NEVER = Chance(0, 1)
UNKNOWN = "?"  # the card face up at a space that is not known yet
RE_ROLLS_IN_SHORT = 3  # the likeliest spaces to re-roll for


def odds(state: Rat, words: Sequence[str] = ()) -> tuple[Prospect, ...]:
    """The spaces in reach, and the chance of each with 0, 1, 2 ... tokens."""
    if words:
        raise Refused("W-EXTRA", case="odds", word=" ".join(words))
    if state.phase not in (TURN, ROLLED) or (state.phase == TURN and full(state, state.turn)):
        return ()
    return tuple(
        _prospect(reached, tokens)._replace(cells=cells)
        for reached in reach(state)
        for cells in [_cells(state, reached)]
        for tokens in range(len(reached.chances))
    )


def _cells(state: Rat, reached: Reached) -> tuple[int | str, ...]:
    """Dice, totals and space, and the card that could be taken there: all may see it (RR-84)."""
    space = state.board.spaces.get(reached.at)
    face_up = UNKNOWN if space is None else "" if space.region < 0 else str(state.row[space.region])
    return reached.dice, " or ".join(map(str, reached.totals)), reached.space, face_up


def notes(state: Rat) -> tuple[str, ...]:
    """What is said of the chances: that the board is not counted yet; or that a full player has none (RR-74)."""
    if state.phase == TURN and full(state, state.turn):
        return ("full",)
    return ("uncounted", SOME) if state.phase in (TURN, ROLLED) and not state.board.size else ()


def in_short(state: Rat) -> tuple[Prospect, ...]:
    """For each number of dice, the space that is reached most likely; after the roll, what a token would reach."""
    least, most = state.form.faces
    faces = range(least, most + 1)
    if state.phase == ROLLED and state.active.tokens:
        return _re_rolled(state, faces)
    if state.phase != TURN or full(state, state.turn):
        return ()
    return tuple(_likeliest(state, count, faces) for count in range(1, MOST_DICE + 1))


def _re_rolled(state: Rat, faces: Sequence[int]) -> tuple[Prospect, ...]:
    """The likeliest spaces for one token, but for the one that the dice reach as they lie (RR-64, RR-65)."""
    dice = len(state.dice)
    rows = [
        Reached(dice, at, state.board.name(at), totals, (NEVER, with_one_token(totals, state.dice, faces)))
        for at, totals in totals_by_space(state, dice).items()
        if sum(state.dice) not in totals
    ]
    rows.sort(key=lambda one: one.chances[1].hits / one.chances[1].out_of, reverse=True)
    return tuple(_prospect(one, 1)._replace(kind="again") for one in rows[:RE_ROLLS_IN_SHORT])


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


ODDS = Odds(odds, in_short, notes)
