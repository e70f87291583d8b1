"""Tables that err: whatever the table says of a game at random, what is owed can be done, and nobody is lost."""

from collections.abc import Iterator
from random import Random

import pytest

from ragz_cli.core.evening.log import replay
from ragz_cli.core.game import Duty, Refusal, name_of
from ragz_cli.core.line import stored, understand, write
from ragz_cli.core.step import or_refusal
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.state import Rat, last_turns, not_yet_full
from tests.seeds import seeds
from tests.stored import take

pytestmark = pytest.mark.search

PLAYERS = ("Ann Bob", "Ann Bob Cy", "Ann Bob Cy Di", "Ann Bob Cy Di Ed")
FORMS = ({"board": "stand-in", "first": "Ann"}, {"first": "Bob"}, {"number_cards": "45", "starting_tokens": "0"})
MOST_LINES = 300


def said_by_the_table(chance: Random, state: Rat) -> str:
    """A correction, somebody who leaves, a stop: of everything something, right or wrong."""
    names = list(state.seats)
    name, hand = chance.choice(names), state.form.hand
    seated = " ".join(name_of(state, who) for who in chance.sample(state.sitting.order, len(state.sitting.order)))
    row = " ".join(str(chance.randint(0, 9)) for _ in range(5))
    lines = [
        f"set {name} tokens {chance.randint(0, 4)}", f"set {name} cards {chance.randint(1, hand)}",
        *[f"set {name} cards {hand}"] * 3, f"set {name} score {chance.randint(0, 40)}", f"set turn {name}",
        f"set row {row}", f"set pawn {chance.randint(0, 19)}", f"set final {chance.randint(0, len(names))}",
        f"set closer {name}", f"set order {seated}", "house ties tokens",
        *([f"retire {name}"] if chance.random() < 0.3 else []),
        *(["stop", "stop counted"] if chance.random() < 0.1 else []),
    ]  # fmt: skip
    return f"table: {chance.choice(lines)}  # why"


def played(chance: Random, state: Rat, duty: Duty) -> str:
    """One thing that is owed."""
    words = chance.choice(duty.words or ("",))
    if duty.verb == "row":
        words = " ".join(str(chance.randint(0, 9)) for _ in range(5))
    elif duty.verb == "roll":
        words = " ".join(str(chance.randint(1, 6)) for _ in range(chance.randint(1, 3)))
    elif duty.verb == "refill":
        words = str(chance.randint(0, 9))
    elif duty.verb in ("move", "take") and chance.random() < 0.5:
        words = ""
    elif duty.verb == "swap":
        return duty.example
    elif duty.verb == "reveal":
        words = " ".join(str(revealed(chance, card.value, card.icon)) for card in state.players[duty.who].cards)
    return f"{name_of(state, duty.who)}: {duty.verb} {words}".strip()


def revealed(chance: Random, value: int | None, icon: bool | None) -> int:
    return value if value is not None else chance.choice((7, 8, 9)) if icon else chance.randint(0, 6)


def lines(seed: int) -> Iterator[tuple[Rat, str, Rat]]:
    """The lines of a game that are taken, with the states before and after them."""
    chance = Random(seed)
    state = GAME.start(GAME.prepare(PLAYERS[seed % 4].split(), FORMS[seed % 3]))
    erring = chance.choice((0.05, 0.2, 0.5))
    for _ in range(MOST_LINES):
        wrong = state.over or chance.random() < erring
        line = said_by_the_table(chance, state) if wrong else played(chance, state, chance.choice(GAME.owed(state)))
        actions = or_refusal(lambda line=line, met=state: understand(GAME, met, line))
        if isinstance(actions, Refusal):
            continue
        text = write(GAME, state, actions[0])
        done = take(GAME, state, text)
        if not isinstance(done, Refusal):
            yield state, text, done.state
            state = done.state
        if state.over and chance.random() < 0.5:
            return


def hold(state: Rat) -> None:
    """What holds after every line."""
    assert state.centre >= 0
    assert state.centre + sum(player.tokens for player in state.players) == 15
    assert all(not player.cards for who, player in enumerate(state.players) if who in state.sitting.left)
    last = last_turns(state)
    assert set(last) <= set(state.sitting.order)
    assert len(set(last)) == len(last)
    assert state.over or state.final is None or not not_yet_full(state)
    assert bool(GAME.owed(state)) != state.over
    for duty in GAME.owed(state):
        assert duty.who in state.sitting.order
        assert duty.verb == "reveal" or not isinstance(take(GAME, state, duty.example), Refusal), duty


@pytest.mark.parametrize("seed", seeds(range(120), 12))
def test_whatever_the_table_says_play_goes_on(seed):
    log, start, state = [], None, None
    for before, text, after in lines(seed):
        start = start or before
        assert write(GAME, before, stored(GAME, before, text)) == text  # names all that it means
        hold(after)
        log.append(text)
        state = after
    done = replay(GAME, start, log)
    assert (done.fault, done.state) == (None, state)
