"""What the number dice of Rat-A-Tat Roll would reach, as rows of text: spaces, face-up cards, and exact chances."""

from collections.abc import Sequence

from ragz_cli.core.odds import Chance
from ragz_cli.games.rat.reach import Reached, reach
from ragz_cli.games.rat.state import ROLLED, TURN, Rat, full
from ragz_cli.view.hints import as_typed_here
from ragz_cli.view.odds import percent

SHOWN_TOKENS = 2  # re-rolls that get a column of their own
HEAD = ("Dice", "By", "Space", "Face up")
UNKNOWN = "?"


def reach_rows(state: Rat) -> tuple[tuple[str, ...], list[tuple[str | int, ...]]]:
    """The heads of the columns, and a row for each number of dice and each space within its reach."""
    columns = min(state.active.tokens, SHOWN_TOKENS) + 1
    heads = tuple("Chance" if not tokens else f"with {tokens} re-roll{'s'[: tokens - 1]}" for tokens in range(columns))
    return (*HEAD, *heads), [_row(state, one, columns) for one in reach(state)]


def _row(state: Rat, one: Reached, columns: int) -> tuple[str | int, ...]:
    by = " or ".join(map(str, one.totals))
    return (one.dice, by, one.space, _face_up(state, one.at), *map(_fraction, one.chances[:columns]))


def _face_up(state: Rat, at: int) -> str:
    """The card that could be taken there: all may see it (RR-84)."""
    space = state.board.spaces.get(at)
    if space is None:
        return UNKNOWN
    return "" if space.region < 0 else str(state.row[space.region])


def _fraction(chance: Chance) -> str:
    """`1/6 16.7%`: exact, and as people say it."""
    return f"{chance.hits}/{chance.out_of} {percent(chance)}"


def why_none(state: Rat) -> str:
    """Why there is nothing to reach now, if there is not."""
    if state.phase == TURN and full(state, state.turn):
        return "A full player rolls the Wild die only, and nobody knows how many of its faces show what [RR-38, RR-74]."
    return "" if state.phase in (TURN, ROLLED) else "No number dice are to be rolled or moved by now."


def below(state: Rat) -> Sequence[str]:
    """What the chances take for granted."""
    uncounted = () if state.board.size else as_typed_here(["Nobody has counted the spaces yet: ragz spaces N"])
    return (*uncounted, "With re-rolls: for a player who wants that one space and pays as long as it helps.")
