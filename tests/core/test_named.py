"""A line that names one player is never carried out by another who is not in it."""

from itertools import islice
from random import Random

import pytest

from ragz_cli.core.game import TABLE, Refusal, name_of
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.line import typed_line, write
from ragz_cli.core.step import or_refusal
from ragz_cli.games import load
from tests.players import moves

SAID = (
    "{n} is {a} {b}", "{n} has {a}", "for {n} {a} {b}", "{n}'s {a} {b}", "it's {n}'s {a}", "{a} {b} from {n}",
    "{a} for {n}", "{n} rolled {a} {b}", "{n} gets {a}", "give {n} {a}", "{n} passes", "{n} is done",
    "{n}, {a} and {b}",
    "{n} no", "{n} yes", "{n} threw {a}{b}", "{n} takes it", "{n} declines", "{n} ends", "{n} puts {a}", "{n} had {a}",
    "{n} goes to start", "{n} takes a card", "{n} challenges", "{n} plays a card", "{n} lost {a}", "{n} joins",
)  # fmt: skip
SETUPS = {
    "change": {"board": "stand-in"}, "news": {"board": "stand-in"}, "rage": {"dealer": "Ann"},
    "rat": {"board": "stand-in", "first": "Ann"},
}  # fmt: skip
NAMES = ("Ann", "Bob", "Zoe")


@pytest.mark.search
@pytest.mark.parametrize("games", [3, pytest.param(30, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", SETUPS)
def test_nobody_does_what_is_said_of_somebody_else(name, games):
    game, chance, taken = load(name), Random(name), 0
    for seed in range(games):
        start = game.start(game.prepare(NAMES, SETUPS[name]))
        for move in islice(moves(game, start, Random(seed)), 25):
            who = chance.choice(NAMES)
            line = chance.choice(SAID).format(n=who, a=chance.randint(1, 6), b=chance.randint(1, 6))
            actions = or_refusal(lambda met=move.before, line=line: heard(game, met, typed_line(line)))
            if not isinstance(actions, Refusal):
                taken += 1
                written = write(game, move.before, actions[-1])
                assert actions[-1].who == TABLE or who in (name_of(move.before, actions[-1].who), *written.split()), (
                    line
                )
    assert taken > games / 2
