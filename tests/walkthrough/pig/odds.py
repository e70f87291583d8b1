"""The exact chances of the next roll (PG-2, PG-3)."""

from pig.state import FACES, Pig
from ragz_cli.core.figures import Chance, Odds, Prospect


def chances(state: Pig) -> tuple[Prospect, ...]:
    """A 1, or any other face."""
    if state.over:
        return ()
    return (
        Prospect("one", Chance(1, FACES), "PG-3", {"lost": state.risked}),
        Prospect("more", Chance(FACES - 1, FACES), "PG-2"),
    )


ODDS: Odds[Pig] = Odds(lambda state, _: chances(state), lambda state: chances(state)[:1])
