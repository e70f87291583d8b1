"""Tables that mistype a line, play on as the game then asks, and put it right, in each of the ways that there are.

    for table, number, text in erring(begun(GAME, NAMES), Random(7)):
        amended = say(table, f"amend {number} {text}")
        retyped = by_retyping(table, number, lines)
        righted = by_setting(table, amended.evening)

Random legal play of any game. Two tables are the same if they have the same `seen`.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.log import Difference, compared, figures
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from tests.evenings import begun as begun
from tests.players import accepted, possible, typed

LINES = 30


def play_on(table: Evening, lines: int, chance: Random) -> Evening:
    """Random legal play, as the game asks for it."""
    for _ in range(lines):
        if table.state.over:
            break
        said = say(table, any_line(table, chance))
        if not isinstance(said, Refusal):
            table = said.evening
    return table


def any_line(table: Evening, chance: Random) -> str:
    """What is owed or open; sometimes the next player goes on at once."""
    game, state = table.game, table.state
    if game.owed(state) or possible(game, state):
        line = typed(game, state, chance)
        return line if accepted(game, state, line) else game.owed(state)[0].example if game.owed(state) else line
    return "note nothing"


def mistyped(text: str, chance: Random) -> str:
    """A line with one digit mistaken for another."""
    actor, _, said = text.partition(": ")
    spots = [*re.finditer(r"\d", said)]
    if not spots:
        return text
    spot = chance.choice(spots)
    digit = chance.choice([one for one in "123456" if one != spot[0]])
    return f"{actor}: {said[: spot.start()]}{digit}{said[spot.end() :]}"


def erring(table: Evening, chance: Random) -> Iterator[tuple[Evening, int, str]]:
    """The table after play with a mistyped line, the number of that line, and what it should have been, if it erred."""
    table = play_on(table, chance.randrange(LINES), chance)
    right = say(table, any_line(table, chance))
    if isinstance(right, Refusal):
        return
    text = right.entries[-1]
    wrong = say(table, mistyped(text, chance))
    if isinstance(wrong, Refusal) or wrong.entries[-1] == text or len(wrong.entries) != len(right.entries):
        return
    number = len(wrong.evening.record.log)
    yield play_on(wrong.evening, chance.randrange(1, LINES), chance), number, text


def by_retyping(table: Evening, number: int, lines: Sequence[str]) -> Evening | Refusal:
    """Undo as far as a line and type everything again: the true line, and what really followed."""
    for line in (f"undo {len(table.record.log) - number + 1}", *lines):
        done = say(table, line)
        if isinstance(done, Refusal):
            return done
        table = done.evening
    return table


def by_setting(table: Evening, wanted: Evening) -> tuple[Evening, tuple[Difference, ...]]:
    """Set each figure that is wrong, where the table can set it, and the figures that are different even then."""
    game = table.game
    for whose, key, _, right, _ in different(table, wanted):
        column = key == game.scoring.column and key not in game.settings
        fact = game.currency if column else "at" if key == "space" else key
        if fact in game.settings:
            done = say(table, f"table: set {whose} {fact} {right}  # put right")
            assert not isinstance(done, Refusal), (log_of(table), whose, fact, right, done)
            table = done.evening
    return table, different(table, wanted)


def different(table: Evening, wanted: Evening) -> tuple[Difference, ...]:
    """The figures of `status --json` in which two tables differ, as they are and as they should be."""
    names = tuple(table.state.seats)
    return compared(*(figures(one.game, one.state, names) for one in (table, wanted)))


def seen(table: Evening) -> tuple[object, ...]:
    """All that people are shown of a table, and what it waits for."""
    game, state = table.game, table.state
    return (state, game.owed(state), game.open(state), game.summary(state))


def log_of(table: Evening) -> str:
    return "\n".join(table.record.log)
