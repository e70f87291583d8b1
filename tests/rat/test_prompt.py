"""What is said at the prompt without a verb: it is what is owed, and it never costs a token (K-58, K-65)."""

from random import Random

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.line import write
from ragz_cli.core.play import or_refusal, step
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Rat
from tests.rat.people import People
from tests.rat.table import at

spoken = pytest.importorskip("ragz_cli.core.spoken")  # reads what is said at the prompt

ROLLED, LOOKING = "Ann 2 tokens, rolled 4; Bob 3 cards; Cy", "Ann, landing on red look; Bob 3 cards; Cy"
BARE = ("1", "2", "3", "4", "5", "6", "12", "4 1", "632", "low", "lowest", "high", "swap", "none", "ann 2", "bob 1")


def done(state: Rat, said: str) -> list[str]:
    """What the line is taken as, each action as it is stored; nothing if it is refused."""
    actions = or_refusal(lambda: spoken.understood(GAME, state, said))
    lines = []
    for action in actions if isinstance(actions[0], tuple) else ():
        outcome = step(GAME, state, action)
        if isinstance(outcome, Refusal):
            return []
        lines.append(write(GAME, state, action))
        state = outcome.state
    return lines


@pytest.mark.parametrize(
    ("position", "said", "line"),
    [
        (ROLLED, "low", "Ann: wild lowest"),  # the pawn comes to black
        (ROLLED, "swap", "Ann: wild swap"),
        (ROLLED, "4", "Ann: move 4 4"),
        (ROLLED, "4=6", "Ann: reroll 4=6"),
        ("Ann, landing on black; Bob", "swap", "Ann: wild swap"),
        ("Ann full; Bob", "lowest", "Ann: wild lowest"),
        (LOOKING, "bob 2", "Ann: look Bob 2"),
        (LOOKING, "none", "Ann: look none"),
        (LOOKING, "own", "Ann: look own"),
        ("Ann, wild swap; Bob", "1 bob 1", "Ann: swap 1 Bob 1"),
        ("Ann, wild swap; Bob", "decline", "Ann: decline"),
    ],
)
def test_k_58_what_the_prompt_lists_is_taken(position, said, line):
    table = at(position)
    if position == LOOKING:
        table.play("Ann: take")
    assert done(table.state, said)[-1] == line


@pytest.mark.parametrize("said", ["1", "2", "5", "6", "ann 2", "Ann: 6"])
def test_k_65_a_bare_number_is_no_re_roll(said):
    assert done(at(ROLLED).state, said) == []


@pytest.mark.parametrize("said", ["low", "lowest", "swap", "1"])
def test_k_58_the_wild_die_called_out_once_more_is_no_re_roll(said):
    assert done(at("Ann 2 tokens, wild low; Bob").state, said) == []


@pytest.mark.search
@pytest.mark.parametrize("seed", range(12))
def test_k_65_nothing_bare_ever_costs_a_token(seed):
    chance, looked = Random(f"bare {seed}"), 0
    for one in People(Random(seed), "Ann Bob Cy", board="stand-in", first="Ann").play():
        for said in chance.sample(BARE, 4):
            looked += 1
            assert not [line for line in done(one.before, said) if "reroll" in line], (said, one.before)
    assert looked > 100
