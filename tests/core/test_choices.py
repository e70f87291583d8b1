"""What is offered is what is taken: whoever is named at a choice has to be one of those whom it lists (TB-8)."""

from collections.abc import Iterator
from random import Random

import pytest

from ragz_cli.core.game import Game, Refusal, State, name_of
from ragz_cli.core.table import RETIRE
from ragz_cli.games import NAMES, load
from tests.each import each
from tests.players import possible, taken, tried, typed
from tests.seeds import seeds

NAMED = ("Ann", "Bob", "Cy", "Dee", "Eve")
FURTHER = ("", " 1", " 1 1")  # what a verb may want after a name
LINES = 90


def choices(game: Game[State], state: State) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Everything that can be said now and may name somebody: who, by which verb, and what is listed after it."""
    for one in (*game.owed(state), *possible(game, state)):
        if not (one.words and all(word[0].isdigit() for word in one.words)):
            yield name_of(state, one.who), one.verb, one.words


def check_choices(game: Game[State], state: State) -> None:
    """Type everybody at every choice, before the last word and after it, whoever has left too."""
    names = tuple(state.seats)
    assert not {name_of(state, duty.who) for duty in game.owed(state)} & gone(state)
    for who, verb, listed in choices(game, state):
        people = {word.partition(" ")[0] for word in listed} & {*names}
        for name in names:
            for line in (f"{who}: {verb} {lead}{name}{more}" for lead in ("", "1 ") for more in FURTHER):
                if isinstance(tried(game, state, line), Refusal):
                    continue
                assert name not in gone(state), line
                assert not people or name in {*people, who}, (line, listed)


def gone(state: State) -> set[str]:
    return {name_of(state, seat) for seat in state.sitting.left}


def played_on(game: Game[State], state: State, chance: Random) -> Iterator[State]:
    """A random game that two of the five leave, early and late."""
    leaving = {chance.randrange(LINES // 2) for _ in range(2)}
    for at in range(LINES):
        if state.over:
            return
        if at in leaving:
            line = f"table: {RETIRE} {name_of(state, chance.choice(state.sitting.order))}  # late"
            done = tried(game, state, line)
            state = state if isinstance(done, Refusal) else done.state
        elif isinstance(tried(game, state, line := typed(game, state, chance)), Refusal):
            return  # cards that nobody can have turned up
        else:
            state = taken(game, state, line)[-1].outcome.state
        yield state


@pytest.mark.search
@pytest.mark.parametrize("seed", seeds(range(5), 1))
@pytest.mark.parametrize("name", NAMES)
def test_tb_8_nobody_is_chosen_who_is_not_offered(name: str, seed: int) -> None:
    game = load(name)
    board = {"board": "stand-in"} if any(option.name == "board" for option in game.options) else {}
    for state in played_on(game, game.start(game.prepare(NAMED, {**board, "first": "Ann"})), Random(seed)):
        check_choices(game, state)


@each("corner", [1, 2, 3, 4, 5, 6, 7, 8])
@each("name", ["change", "news"])
def test_k_67_whoever_has_left_follows_no_corner(name: str, corner: int) -> None:
    game = load(name)
    state = game.start(game.prepare(NAMED[:4], {"board": "stand-in", "first": "Ann"}))
    able = [f"{one} {thing}" for one in NAMED[:4] for thing in (["cards 2"] + ["marker Greed"] * (name == "change"))]
    at = 4 * (corner - 1)
    before = (*(f"set {one}" for one in able), f"set Ann at {(at + 31) % 32}", "retire Cy")
    for line in (*(f"table: {said}  # x" for said in before), "Ann: roll 1 2"):
        state = taken(game, state, line)[-1].outcome.state
    refused = tried(game, state, "Ann: corner Cy")
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clause) == ("T-LEAVE", "TB-8")
    both = tried(game, state, "Ann: corner Bob Cy")
    assert isinstance(both, Refusal)
    listed = {word for duty in game.owed(state) for word in duty.words}
    assert "Cy" not in listed
    for who in {"Bob", "Dee"} & listed:
        assert not isinstance(tried(game, state, f"Ann: corner {who}"), Refusal)


def test_k_67_whoever_is_chosen_and_leaves_cannot_be_chosen_again() -> None:
    game = load("change")
    state = game.start(game.prepare(NAMED[:3], {"board": "stand-in", "first": "Ann"}))
    for line in ("Ann: roll 6 4", "Ann: corner Bob", "table: retire Bob  # bed"):
        state = taken(game, state, line)[-1].outcome.state
    refused = tried(game, state, "Ann: corner 3 Bob")
    assert isinstance(refused, Refusal)
    assert refused.code == "T-LEAVE"
    for line in ("Ann: corner Cy", "Cy: throw 3 4 5", "Cy: roll 4 1"):
        state = taken(game, state, line)[-1].outcome.state
    assert game.held(state, 2) == 120 - 12 + 5
