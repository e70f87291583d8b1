"""The odds of Rat-A-Tat Roll as prospects; their counts are proved in tests/rat/test_reach.py (RR-19, RR-22, RR-64)."""

from fractions import Fraction
from itertools import product

import pytest

from ragz_cli.core.figures import Prospect
from ragz_cli.core.line import parse
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.figures import STATS, in_short, odds
from tests.each import each
from tests.rat.table import Table, at

FACES = range(1, 7)


def told(table: Table) -> tuple[Prospect, ...]:
    return odds(table.state)


def test_rr_19_every_number_of_dice_reaches_its_spaces_in_as_many_rolls_as_there_are():
    table = at("Ann 1 token; Bob")
    board, pawn = table.state.board, table.state.pawn
    for count in (1, 2, 3):
        ends = [board.name(board.forward(pawn, sum(roll))) for roll in product(FACES, repeat=count)]
        reached = [one for one in told(table) if one.facts["number"] == count and not one.facts["tokens"]]
        for space in {str(one.facts["space"]) for one in reached}:
            chances = [Fraction(*one.chance) for one in reached if one.facts["space"] == space and one.chance]
            assert sum(chances) == Fraction(ends.count(space), 6**count)


@pytest.mark.parametrize("faces", ["1-6", "0-4"])
def test_rr_20_every_total_of_the_dice_is_in_reach_and_no_other(faces):
    least, most = map(int, faces.split("-"))
    table = at("Ann 0 tokens; Bob", faces=faces)
    for count in (1, 2, 3):
        totals = [total for one in told(table) if one.facts["number"] == count for total in one.facts["totals"]]
        assert sorted(totals) == list(range(count * least, count * most + 1))


def test_rr_64_a_token_is_counted_only_for_a_player_who_has_one():
    assert {one.facts["tokens"] for one in told(at("Ann 0 tokens; Bob"))} == {0}
    assert {one.facts["tokens"] for one in told(at("Ann 2 tokens; Bob"))} == {0, 1, 2}


def test_rr_65_after_the_roll_the_dice_as_they_lie_are_certain_and_all_else_needs_a_token():
    reached = told(at("Ann 1 token, rolled 2 3; Bob"))
    as_they_lie = {one.facts["totals"]: one.chance for one in reached if not one.facts["tokens"]}
    assert as_they_lie.pop((5,)) == (1, 1)
    assert {chance.hits for chance in as_they_lie.values() if chance} == {0}


def test_rr_74_a_full_player_rolls_no_number_dice():
    assert told(at("Ann full; Bob")) == ()


def test_at_a_glance_each_number_of_dice_has_its_likeliest_space():
    table = at("Ann 0 tokens; Bob")
    best = {}
    for one in told(table):
        assert one.chance
        best[one.facts["number"]] = max(best.get(one.facts["number"], Fraction(0)), Fraction(*one.chance))
    assert {one.facts["number"]: Fraction(*one.chance) for one in in_short(table.state) if one.chance} == best


def by_one_token(dice: tuple[int, ...], totals: tuple[int, ...]) -> Fraction:
    """The chance of the best choice of dice to roll again, by rolling all of them in every way."""
    tries = []
    for again in product((False, True), repeat=len(dice)):
        if any(again):
            rolls = [[new if turn else old for old, new, turn in zip(dice, rolled, again, strict=True)]
                     for rolled in product(FACES, repeat=len(dice))]  # fmt: skip
            tries.append(Fraction(sum(sum(roll) in totals for roll in rolls), len(rolls)))
    return max(tries)


@each("dice", [(4,), (2, 3), (6, 6), (1, 2, 6), (5, 5, 5)])
def test_rr_64_at_a_glance_after_the_roll_there_are_the_likeliest_spaces_for_a_token(dice):
    table = at(f"Ann 1 token, rolled {' '.join(map(str, dice))}; Bob")
    reached = {one.facts["totals"]: by_one_token(dice, one.facts["totals"]) for one in told(table)}
    lying = next(totals for totals in reached if sum(dice) in totals)
    best = sorted((chance for totals, chance in reached.items() if totals != lying), reverse=True)[:3]
    found = in_short(table.state)
    assert [Fraction(*one.chance) for one in found] == best
    assert all(reached[one.facts["totals"]] == Fraction(*one.chance) for one in found)
    assert lying not in [one.facts["totals"] for one in found]


@pytest.mark.parametrize(
    ("position", "line", "dice"),
    [
        ("Ann", "roll 4 1", (4, 1)),
        ("Ann, rolled 4 1", "reroll 4=6 1=2", (6, 2)),
        ("Ann, wild low", "reroll high", ()),
        ("Ann, wild low", "take", ()),
    ],
)
def test_rr_19_rr_64_number_dice_are_counted_and_no_others(position, line, dice):
    """For the statistics: of dice rolled again what they show then (RR-68), and not the Wild die (RR-66)."""
    assert STATS.dice(parse(GAME, at(f"{position}; Bob").state, f"Ann: {line}")) == dice


def test_rr_63_at_a_glance_without_a_token_nothing_is_left_to_decide_after_the_roll():
    assert in_short(at("Ann 0 tokens, rolled 2 3; Bob").state) == ()
