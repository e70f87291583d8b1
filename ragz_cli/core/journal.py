"""The log: entries that only ever grow, the lines that stand after every undo and amendment, and their replay."""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from ragz_cli.core.game import TABLE, Event, Game, Outcome, Refusal, S
from ragz_cli.core.line import parse
from ragz_cli.core.reading import number, read_player

UNDO, REDO, AMEND, NOTE, COUNT, ACCEPT = "undo", "redo", "amend", "note", "count", "accept"
SPOKEN = (NOTE, COUNT)  # stand in the log like lines, but change no state


class Line(NamedTuple):
    """A line that stands: its number in the log (from 1), its text, and the entry that worded it last."""

    number: int
    text: str
    worded: int


class Standing(NamedTuple):
    """The lines of a log that stand, the numbers of those that `redo` would bring back, and where it went wrong."""

    lines: tuple[Line, ...]
    undone: tuple[int, ...]
    fault: tuple[int, Refusal] | None = None


class Played(NamedTuple, Generic[S]):
    """A line that was played: what it did and the state after it."""

    line: Line
    events: tuple[Event, ...]
    state: S


class Replay(NamedTuple, Generic[S]):
    """A log played through: the good beginning, the state after it, the tallies at each end of turn, the first fault."""

    start: S
    played: tuple[Played[S], ...]
    checks: tuple[str, ...]
    undone: tuple[int, ...] = ()
    fault: tuple[Line, Refusal] | None = None

    @property
    def state(self) -> S:
        return self.played[-1].state if self.played else self.start


def standing(log: Sequence[str]) -> Standing:
    """Work out which lines of a log stand. An undo takes back steps, and an amendment is a step like a line."""
    steps: list[int] = []
    undone: list[int] = []
    fault = None
    for at, text in enumerate(log, 1):
        word, _, rest = text.partition(" ")
        if word == UNDO:
            wrong = _take_back(steps, undone, rest)
        elif word == REDO:
            wrong = _bring_back(steps, undone)
        elif word == ACCEPT:
            wrong = None
        else:
            wrong = _amendment_fault(log, steps, rest) if word == AMEND else None
            steps.append(at)
            undone.clear()
        if wrong:
            fault = (at, wrong)
            break
    return Standing(tuple(_worded(log, steps)), tuple(undone), fault)


def _take_back(steps: list[int], undone: list[int], rest: str) -> Refusal | None:
    count = number(rest) if rest else 1
    if count is None or not 1 <= count <= len(steps):
        return Refusal("J-UNDO", "", {"number": count, "most": len(steps), "word": rest})
    for _ in range(count):
        undone.append(steps.pop())
    return None


def _bring_back(steps: list[int], undone: list[int]) -> Refusal | None:
    if not undone:
        return Refusal("J-REDO")
    steps.append(undone.pop())
    return None


def _amendment_fault(log: Sequence[str], steps: Sequence[int], rest: str) -> Refusal | None:
    target, _, text = rest.partition(" ")
    at = number(target)
    if at is None or at not in steps or log[at - 1].startswith(AMEND + " "):
        return Refusal("J-AMEND", "", {"word": target, "most": max(steps, default=0)})
    return None if text else Refusal("J-EMPTY", "", {"word": target})


def _worded(log: Sequence[str], steps: Sequence[int]) -> list[Line]:
    worded = {}
    for at in steps:
        text = log[at - 1]
        if text.startswith(AMEND + " "):
            _, target, text = text.split(" ", 2)
            worded[int(target)] = (text, at)
        else:
            worded[at] = (text, at)
    return [Line(at, *worded[at]) for at in sorted(worded)]


def replay(game: Game[S], start: S, log: Sequence[str]) -> Replay[S]:
    """Play a log from `start`; stop at the first line that is refused and keep what came before it."""
    standing_ = standing(log)
    played: list[Played[S]] = []
    checks: list[str] = []
    state = start
    fault = None
    for line in standing_.lines:
        done = take(game, state, line.text)
        if isinstance(done, Refusal):
            fault = (line, done)
            break
        state = done.state
        played.append(Played(line, done.events, state))
        if turn_ended(done.events):
            checks.append(tally(game, line, state))
    if fault is None and standing_.fault:
        at, refusal = standing_.fault
        fault = (Line(at, log[at - 1], at), refusal)
    return Replay(start, tuple(played), tuple(checks), standing_.undone, fault)


def turn_ended(events: Sequence[Event]) -> bool:
    """Whether a turn, or the game, ended with these events: then a tally is due."""
    return bool(events) and events[-1].kind in ("turn", "won", "tie_breaker")


def tally(game: Game[S], line: Line, state: S) -> str:
    """The check that is stored at an end of turn."""
    return f"{line.number} {game.tally(state)}"


def take(game: Game[S], state: S, text: str) -> Outcome[S] | Refusal:
    """Play one stored line. A stored line names its actor."""
    word, _, rest = text.partition(" ")
    if word == NOTE:
        return Outcome(state)
    if word == COUNT:
        return _counted(game, state, rest)
    if ":" not in text:
        return Refusal("W-ACTOR", "", {"word": text})
    action = parse(game, state, text)
    if isinstance(action, Refusal):
        return action
    if action.who == TABLE and not action.remark:
        return Refusal("W-REMARK", "", {"word": text})
    return game.step(state, action)


def _counted(game: Game[S], state: S, rest: str) -> Outcome[S] | Refusal:
    """`count`: what people hold against what is kept, one event for each player counted."""
    counts = read_count(state, rest)
    if isinstance(counts, Refusal):
        return counts
    return Outcome(state, tuple(_compared(who, held, game.held(state, who)) for who, held in counts.items()))


def _compared(who: int, held: int, kept: int) -> Event:
    return Event("count_agrees" if held == kept else "count_differs", who, held, "", {"kept": kept, "off": held - kept})


def read_count(state: S, rest: str) -> Mapping[int, int] | Refusal:
    """The players counted and what each holds, from `Ann 125 Bob 95`."""
    words: Sequence[str] = rest.partition("#")[0].split()
    counts: dict[int, int] = {}
    while words or not counts:
        got = read_player(words, state)
        if isinstance(got, Refusal):
            return got
        seat, words = got
        held = number(words[0]) if words else None
        if held is None or held < 0 or not isinstance(seat, int):
            return Refusal("W-NUMBER", "", {"word": words[0] if words else "", "least": 0, "most": 999999})
        counts[seat] = held
        words = words[1:]
    return counts
