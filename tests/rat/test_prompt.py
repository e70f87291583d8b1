"""What is said at the prompt without a verb: it is what is owed, and it never costs a token (K-58, K-65)."""

from random import Random

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.line import typed_line, write
from ragz_cli.core.step import or_refusal, would_be_taken
from ragz_cli.games.rat import GAME
from tests.each import each
from tests.rat.people import People
from tests.rat.table import at
from tests.seeds import seeds

ROLLED, LOOKING = "Ann 2 tokens, rolled 4; Bob 3 cards; Cy", "Ann, landing on red look; Bob 3 cards; Cy"
BARE = ("1", "2", "3", "4", "5", "6", "12", "4 1", "632", "low", "lowest", "high", "swap", "none", "ann 2", "bob 1")


@each(
    ("position", "said", "line"),
    [
        (ROLLED, "low", "wild low"),  # the pawn comes to black
        (ROLLED, "swap", "wild swap"),
        (ROLLED, "4", "move 4"),
        ("Ann, landing on black; Bob", "swap", "wild swap"),
        ("Ann full; Bob", "lowest", "wild lowest"),
        (LOOKING, "bob 2", "look bob 2"),
        (LOOKING, "none", "look none"),
        (LOOKING, "own", "look own"),
        ("Ann, wild swap; Bob", "1 bob 1", "swap 1 bob 1"),
        ("Ann, wild swap; Bob", "decline", "decline"),
    ],
)
def test_k_58_what_the_prompt_lists_is_taken(position, said, line):
    table = at(position)
    if position == LOOKING:
        table.play("Ann: take")
    (action,) = heard(GAME, table.state, typed_line(said))[-1:]
    assert write(GAME, table.state, action) == write(GAME, table.state, heard(GAME, table.state, typed_line(line))[-1])
    table.play(line)


def test_k_65_a_die_and_what_it_became_pay_no_token_unasked():
    refusal = or_refusal(lambda: heard(GAME, at(ROLLED).state, typed_line("4=6")))
    assert (refusal.code, refusal.facts["lines"]) == ("W-MEANT", ("Ann: reroll 4=6",))


@each("said", ["1", "2", "5", "6", "ann 2", "Ann: 6"])
def test_k_65_a_bare_number_is_no_re_roll(said):
    refusal = or_refusal(lambda: heard(GAME, at(ROLLED).state, typed_line(said)))
    assert refusal[:2] == ("R-MOVE", "RR-22")


@pytest.mark.parametrize("said", ["low", "lowest", "swap", "1"])
def test_k_58_the_wild_die_called_out_once_more_is_no_re_roll(said):
    table = at("Ann 2 tokens, wild low; Bob")
    assert not would_be_taken(GAME, table.state, said)


@pytest.mark.search
@pytest.mark.parametrize("seed", seeds(range(12), 1))
def test_k_65_nothing_bare_ever_costs_a_token(seed):
    chance, looked = Random(f"bare {seed}"), 0
    for one in People(Random(seed), "Ann Bob Cy", board="stand-in", first="Ann").play():
        for said in chance.sample(BARE, 4):
            looked += 1
            actions = or_refusal(lambda said=said, met=one.before: heard(GAME, met, typed_line(said)))
            assert isinstance(actions, Refusal) or all(each.verb != "reroll" for each in actions), (said, one.before)
    assert looked > 100
