"""Tables that mistype a line, play on, and put it right: amending ends where undoing and typing again does (TB-6).

Random legal play of every game. A line is mistyped in a plausible way, the table plays on as the game then asks, and
notices. In one copy it amends the line; in another it undoes as far as that line and types everything again.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.records import FORMAT, GameRecord, Session
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Game, Refusal, State
from ragz_cli.games import load
from tests.core import heap, lane
from tests.players import accepted, possible, typed

WHEN = "2026-11-20T19:02:11Z"
NAMES = ("Ann", "Bob", "Cy")
CHOSEN: dict[str, dict[str, str]] = {
    "change": {"board": "stand-in", "first": "Ann"},
    "news": {"board": "stand-in", "first": "Ann"},
    "rage": {"dealer": "Ann"},
    "rat": {"board": "stand-in", "first": "Ann"},
    "heap": {},
    "lane": {},
}
LINES = 30
SEEDS = 150


def loader(name: str) -> Game[State]:
    return heap.load(name) if name == "heap" else lane.load(name) if name == "lane" else load(name)


def evening(name: str) -> Evening:
    game = loader(name)
    record = GameRecord(name, game.revision, WHEN, game.prepare(NAMES, CHOSEN[name]), (), (), {})
    begun = play_through(Session(FORMAT, "0.2.0", "", WHEN, 1, (record,), {}), loader)
    return begun._replace(session=begun.session._replace(games=begun.mended), troubles=())


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
    """A line with one number, or one colour or word like it, mistaken for another."""
    actor, _, said = text.partition(": ")
    spots = [*re.finditer(r"\d", said)]
    if not spots:
        return text
    spot = chance.choice(spots)
    digit = chance.choice([one for one in "123456" if one != spot[0]])
    return f"{actor}: {said[: spot.start()]}{digit}{said[spot.end() :]}"


def erring(name: str, chance: Random) -> Iterator[tuple[Evening, int, str]]:
    """Tables with a mistyped line, its number, and what it should have been."""
    table = play_on(evening(name), chance.randrange(LINES), chance)
    true = any_line(table, chance)
    right = say(table, true)
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
    back = sum(step >= number for step in range(1, len(table.record.log) + 1))
    done = say(table, f"undo {back}")
    assert not isinstance(done, Refusal)
    table = done.evening
    for line in lines:
        done = say(table, line)
        if isinstance(done, Refusal):
            return done
        table = done.evening
    return table


def seen(table: Evening) -> tuple[object, ...]:
    """All that people are shown of a table, and what it waits for."""
    game, state = table.game, table.state
    return (state, game.owed(state), game.open(state), game.summary(state))


@pytest.mark.search
@pytest.mark.parametrize("name", CHOSEN)
def test_tb_6_amending_ends_where_undoing_and_typing_again_does(name: str) -> None:
    taken = 0
    for seed in range(SEEDS):
        for table, number, text in erring(name, Random(f"{name} {seed}")):
            taken += amended_or_refused(table, number, text)
    assert taken > SEEDS / 20


def amended_or_refused(table: Evening, number: int, text: str) -> bool:
    """Whether an amendment is taken; either way with good reason."""
    amended = say(table, f"amend {number} {text}")
    if isinstance(amended, Refusal):
        assert refused_for_a_reason(table, number, text, amended), (log_of(table), number, text, amended)
        return False
    after = amended.evening
    lines = [one.line.text for one in after.replay.played if one.line.number >= number]
    again = by_retyping(table, number, lines)
    assert not isinstance(again, Refusal), (log_of(table), number, text, lines, again)
    assert seen(again) == seen(after), (log_of(table), number, text)
    assert play_through(after.session, loader) == after
    check_said(amended)
    back = say(after, "undo")
    assert not isinstance(back, Refusal)
    assert seen(back.evening) == seen(table)
    assert back.evening.replay.played == table.replay.played
    return True


def log_of(table: Evening) -> str:
    return "\n".join(table.record.log)


@pytest.mark.search
@pytest.mark.parametrize("name", CHOSEN)
def test_tb_6_whatever_is_amended_undone_and_named_anew_loads_as_it_was_left(name: str) -> None:
    for seed in range(SEEDS // 5):
        chance, table = Random(f"{name} {seed} on and on"), evening(name)
        for _ in range(LINES):
            done = say(table, any_entry(table, chance))
            if isinstance(done, Refusal):
                for line in offered(done):
                    assert not isinstance(say(table, line), Refusal), (log_of(table), done)
                continue
            table = done.evening
            assert play_through(table.session, loader) == table, log_of(table)


def any_entry(table: Evening, chance: Random) -> str:
    """A line of play; or a change of the last few lines, or of a name."""
    lines = [one.line for one in table.replay.played][-12:]
    kind = chance.choices(["line", "amend", "range", "undo", "redo", "rename"], (60, 15, 10, 8, 4, 3))[0]
    if kind in ("undo", "redo"):
        return f"{kind} {chance.randint(1, 3)}"
    if kind == "rename":
        return f"table: rename {chance.choice([*table.state.seats])} Dee{chance.randrange(99)} # so"
    if kind == "line" or not lines:
        return "undo" if table.state.over else any_line(table, chance)
    first = chance.randrange(len(lines))
    some = lines[first : first + (1 if kind == "amend" else chance.randint(2, 4))]
    new = [mistyped(line.text, chance).partition("  #")[0] for line in some]
    return f"amend {some[0].number}-{some[-1].number} {'; '.join(new)}"


def offered(refusal: Refusal) -> Sequence[str]:
    """The lines that can be typed instead of a refused amendment."""
    lines = refusal.facts.get("instead", ())
    return [str(line) for line in lines] if isinstance(lines, tuple) else []


def refused_for_a_reason(table: Evening, number: int, text: str, refusal: Refusal) -> bool:
    """Whether a line that no longer fits is refused when it is typed after the others, or means another thing."""
    if refusal.code == "T-MEANING":
        return True
    entry = refusal.facts["entry"]
    before = [one.line.text for one in table.replay.played if number < one.line.number]
    lines = [text, *before]
    return isinstance(by_retyping(table, number, lines), Refusal) and isinstance(entry, int)


def check_said(amended: Said) -> None:
    """Every line that is another one now is named, and each that is named is one."""
    before = {one.line.number: one.line.text for one in amended.before.replay.played}
    named = {line for line, _, _ in amended.later}
    target = amended.evening.record.log[-1].split()[1]
    for one in amended.evening.replay.played:
        if str(one.line.number) != target and before.get(one.line.number) != one.line.text:
            assert one.line.number in named
