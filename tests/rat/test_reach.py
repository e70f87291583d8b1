"""What 1, 2 or 3 dice would reach, against counting every case (RR-19, RR-22, RR-64)."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ragz_cli.games.rat.dice import chances, reach
from tests.each import each
from tests.rat.table import at

FACES = range(1, 7)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_without_tokens_it_is_a_count_of_all_rolls(count):
    rolls = Counter(sum(roll) for roll in product(FACES, repeat=count))
    for total, hits in rolls.items():
        (chance,) = chances((total,), count, FACES, 0)
        assert Fraction(*chance) == Fraction(hits, 6**count)


@cache
def best(roll: tuple[int, ...], totals: tuple[int, ...], tokens: int) -> Fraction:
    """The chance of the best play, by trying every set of dice to roll again; `roll` is in rising order."""
    if sum(roll) in totals or not tokens:
        return Fraction(sum(roll) in totals)
    tries = []
    for again in product((False, True), repeat=len(roll)):
        ways = [tuple(sorted(new if turn else old for old, new, turn in zip(roll, rolled, again, strict=True)))
                for rolled in product(FACES, repeat=len(roll))]  # fmt: skip
        tries.append(sum(best(way, totals, tokens - 1) for way in ways) / len(ways))
    return max(tries)


@each(
    ("roll", "totals", "tokens"),
    [
        ((3,), (5,), 1),
        ((3,), (5, 6), 2),
        ((1, 1), (7,), 1),
        ((6, 6), (2,), 1),
        ((6, 2), (9, 10), 1),
        ((4, 4, 4), (10,), 1),
        ((1, 2, 6), (3, 18), 2),
        ((2, 2), (12,), 3),
    ],
)
def test_with_tokens_it_is_the_best_choice_of_dice_to_roll_again(roll, totals, tokens):
    assert Fraction(*chances(totals, len(roll), FACES, tokens, roll)[tokens]) == best(roll, totals, tokens)


def test_before_the_roll_the_tokens_count_too():
    every = list(product(FACES, repeat=2))
    wanted = sum(best(roll, (7,), 1) for roll in every) / len(every)
    assert Fraction(*chances((7,), 2, FACES, 1)[1]) == wanted == Fraction(11, 36)


def test_before_the_roll_of_three_dice_with_two_tokens():
    every = [tuple(sorted(roll)) for roll in product(FACES, repeat=3)]
    wanted = sum(best(roll, (16,), 2) for roll in every) / len(every)
    assert Fraction(*chances((16,), 3, FACES, 2)[2]) == wanted


def test_one_more_token_never_harms_and_in_the_end_brings_nearly_all():
    odds = [Fraction(*chance) for chance in chances((11,), 3, FACES, 6)]
    assert odds == sorted(odds)
    assert odds[-1] > Fraction(7, 10)


def test_spaces_in_reach_have_names_and_totals():
    table = at("Ann 1 token; Bob")
    found = {(one.dice, one.space): one for one in reach(table.state)}
    assert found[1, "red look"].totals == (3,)
    assert found[1, "red look"].chances == ((1, 6), (11, 36))
    assert sum(Fraction(*one.chances[0]) for one in reach(table.state) if one.dice == 3) == 1


def test_two_totals_may_end_on_one_space_of_a_small_board():
    table = at("Ann 0 tokens; Bob")
    board = table.state.board._replace(size=10)
    table.state = table.state._replace(board=board)
    reached = next(one for one in reach(table.state) if one.dice == 2 and one.at == 2)
    assert reached.totals == (2, 12)
    assert reached.chances == ((1, 18),)


def test_after_the_roll_only_these_dice_and_the_tokens_left():
    table = at("Ann 1 token, rolled 1 2; Bob")
    found = {one.space: one for one in reach(table.state)}
    assert {one.dice for one in found.values()} == {2}
    assert found["red look"].chances == ((1, 1), (1, 1))
    assert found["yellow take"].chances == ((0, 1), (1, 6))  # one die again: the 2 for a 4, or the 1 for a 3
    assert found["green look"].chances == ((0, 1), (1, 18))  # both again: 5 6 or 6 5
