"""Players who know no rules: they type whatever a game says is owed or open, for any game.

    for move in moves(game, start, Random(7)):
        assert move.outcome.state ...

What they type comes from the game alone: the words that a duty or a choice lists, or its example with other dice.
A space that nobody knows is told from `board`, where a test has one, else as the game itself guesses.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from ragz_cli.core.evening.log import movements, replay
from ragz_cli.core.game import Action, Choice, Duty, Game, Outcome, Refusal, State, name_of
from ragz_cli.core.line import parse, understand, write
from ragz_cli.core.step import or_refusal, step

FACES = 6
DICE = re.compile(r"\b(?:D|R\d)\b")
NOTHING_KNOWN: Mapping[str, str] = {}
LONGEST = 4000  # moves; the longest random game of Change seen has some 500


class Move(NamedTuple):
    """One line of a random game: the table before it, the line as stored, as understood, and what it did."""

    before: State
    line: str
    action: Action
    outcome: Outcome[State]


def moves(
    game: Game[State],
    start: State,
    chance: Random,
    board: Mapping[str, str] = NOTHING_KNOWN,
    corrections: Sequence[str] = (),
) -> Iterator[Move]:
    """A whole game by random legal play. `corrections` are settings that the table makes now and then.

    Fails when nothing is owed and nothing is open before the game is over, or when the game will not end.
    """
    state = start
    for _ in range(LONGEST):
        if state.over:
            return
        correct = corrections and not chance.randrange(30)
        line = chance.choice(corrections) if correct else typed(game, state, chance, board)
        for move in taken(game, state, line):
            yield move
            state = move.outcome.state
    raise AssertionError(f"no end after {LONGEST} lines")


def typed(game: Game[State], state: State, chance: Random, board: Mapping[str, str] = NOTHING_KNOWN) -> str:
    """Something that the game asks for, or else allows."""
    wanted: Duty | Choice = chance.choice([*game.owed(state)] or [*possible(game, state)])
    if wanted.example.startswith("table: "):  # only the table's word will do
        return wanted.example
    bare = f"{name_of(state, wanted.who)}: {wanted.verb}"
    if f"{wanted.verb} [" in wanted.usage and not chance.randrange(8) and accepted(game, state, bare):
        return bare
    return f"{bare} {words(wanted, chance, board)}".rstrip()


def tried(game: Game[State], state: State, line: str) -> Outcome[State] | Refusal:
    """What a line would do now, or why it would be refused."""
    action = or_refusal(lambda: parse(game, state, line))
    return action if isinstance(action, Refusal) else step(game, state, action)


def accepted(game: Game[State], state: State, line: str) -> bool:
    """Whether a line would be taken now."""
    return not isinstance(tried(game, state, line), Refusal)


def possible(game: Game[State], state: State) -> tuple[Choice, ...]:
    """What is open and not blocked."""
    return tuple(choice for choice in game.open(state) if choice.blocked is None)


def words(wanted: Duty | Choice, chance: Random, board: Mapping[str, str] = NOTHING_KNOWN) -> str:
    """Words behind the verb: one of those listed, or the example's with the dice thrown anew."""
    listed = chance.choice(wanted.words) if wanted.words else ""
    if wanted.verb == "space":
        return board.get(listed.split(" ")[0], listed)
    bare = wanted.usage.removeprefix(wanted.verb).strip()
    if listed or not bare:
        return listed
    example = wanted.example.split(f"{wanted.verb} ", 1)[1]
    if not DICE.search(bare):
        return example
    return re.sub(r"\d", lambda _: str(chance.randint(1, FACES)), example)


def taken(game: Game[State], state: State, line: str) -> list[Move]:
    """The moves that a typed line stands for; where the board contradicts a guess, the table insists."""
    actions = understand(game, state, line)
    done = []
    for action in actions:
        outcome = step(game, state, action)
        if isinstance(outcome, Refusal) and action.verb == "space":
            insisting = parse(game, state, insisted(line))
            action, outcome = insisting, step(game, state, insisting)
        assert not isinstance(outcome, Refusal), f"{line!r} was refused: {outcome}"
        done.append(Move(state, write(game, state, action), action, outcome))
        state = outcome.state
    return done


def insisted(line: str) -> str:
    """A line as the table says it."""
    return f"table: {line.split(': ', 1)[1]}  # it is printed so"


def check_ledger(game: Game[State], start: State, played: Sequence[Move]) -> None:
    """Replay gives the same state, and every movement, summed up from the start, what everybody holds at the end."""
    done = replay(game, start, [move.line for move in played])
    assert done.fault is None
    assert done.state == played[-1].outcome.state
    held = Counter({who: game.held(start, who) for who in start.seats.values()})
    for movement in movements(done, game.currency):
        held[movement.who] += movement.amount
        assert held[movement.who] == movement.left
    assert all(held[who] == game.held(done.state, who) for who in start.seats.values())
