"""The log: entries that are only ever added, the lines in force after every undo and amendment, and their replay."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Generic

from ragz_cli.core.arguments import number
from ragz_cli.core.events import COUNT_AGREES, COUNT_DIFFERS, ENDS_TURN
from ragz_cli.core.game import TABLE, Event, Game, Outcome, Refusal, Refused, S, outcome
from ragz_cli.core.line import JOURNAL, stored
from ragz_cli.core.names import read_player
from ragz_cli.core.play import played
from ragz_cli.core.record import NEW, NamedTuple

UNDO, REDO, AMEND, NOTE, COUNT, ACCEPT = JOURNAL
AMENDING = AMEND + " "
REWRITES = (UNDO, REDO, AMEND, ACCEPT)  # change which lines are in force, or what is believed of them
NO_STEPS = frozenset((UNDO, REDO, ACCEPT))  # undo passes over them
NO_ACTIONS = (NOTE, COUNT)
MOST_COUNTED = 999_999


class Line(NamedTuple):
    """A line in force: its number in the log (from 1), its text, and the entry that worded it last."""

    number: int
    text: str
    worded: int


class InForce(NamedTuple):
    """The lines of a log that are in force, the entries that `redo` would bring back, those that `undo` takes back.

    An entry that cannot be carried out (`undo 9` after three lines) is a line of its own, with its fault, so that it
    can be taken back like any other.
    """

    lines: tuple[Line, ...]
    undone: tuple[int, ...]
    steps: tuple[int, ...]
    faults: Mapping[int, Refusal]


class Played(NamedTuple, Generic[S]):
    """A line that was played: what it did and the state after it."""

    line: Line
    events: tuple[Event, ...]
    state: S


class Replay(NamedTuple, Generic[S]):
    """A log played through: the good beginning, the tallies at each end of turn, and the first line refused."""

    start: S
    played: tuple[Played[S], ...]
    checks: tuple[str, ...]
    undone: tuple[int, ...] = ()
    fault: tuple[Line, Refusal] | None = None

    @property
    def state(self) -> S:
        return self.played[-1].state if self.played else self.start


def in_force(log: Sequence[str]) -> InForce:
    """Work out which lines of a log are in force. An undo takes back steps; an amendment is a step like a line."""
    return _in_force(tuple(log))


@lru_cache(maxsize=2)  # the log before an undo and the log after it are each asked for several times
def _in_force(log: tuple[str, ...]) -> InForce:
    steps: list[int] = []  # always in rising order
    undone: list[int] = []
    faults: dict[int, Refusal] = {}
    for at, text in enumerate(log, 1):
        if text.startswith(REWRITES):
            word, _, rest = text.partition(" ")
            if wrong := _rewritten(word, rest, log, steps, undone, faults):
                faults[at] = wrong
            elif word in NO_STEPS:
                continue
        steps.append(at)
        undone.clear()
    return InForce(_worded(log, steps, faults), tuple(undone), tuple(steps), faults)


def _rewritten(
    word: str, rest: str, log: Sequence[str], steps: list[int], undone: list[int], faults: Mapping[int, Refusal]
) -> Refusal | None:
    """Take back or bring back steps; or why this entry cannot be carried out."""
    if word == UNDO:
        return _move(steps, undone, rest, "J-UNDO")
    if word == REDO:
        return _move(undone, steps, rest, "J-REDO")
    return _amendment_fault(log, steps, faults, rest) if word == AMEND else None


def _move(taken: list[int], given: list[int], rest: str, code: str) -> Refusal | None:
    """Move as many steps as `rest` says, or one, from the end of one list to the other."""
    word = rest.partition("#")[0].strip()
    count = number(word) if word else 1
    if count is None or count < 1:
        return Refusal("J-STEPS", "", {"word": word})
    if count > len(taken):
        return Refusal(code, "", {"case": "" if taken else "nothing", "number": count, "most": len(taken)})
    given += reversed(taken[-count:])
    del taken[-count:]
    return None


def _amendment_fault(
    log: Sequence[str], steps: Sequence[int], faults: Mapping[int, Refusal], rest: str
) -> Refusal | None:
    """Why an amendment cannot be: it replaces the text of a line in force, and not of another amendment."""
    from bisect import bisect_left

    target, _, text = rest.partition(" ")
    at = number(target) or 0
    place = bisect_left(steps, at)
    if steps[place : place + 1] != [at] or (_is_amendment(log, at) and at not in faults):
        return Refusal("J-AMEND", "", {"word": target, "most": steps[-1] if steps else 0})
    return None if text.strip() else Refusal("J-EMPTY", "", {"word": target})


def _is_amendment(log: Sequence[str], at: int) -> bool:
    return log[at - 1].startswith(AMENDING)


def _worded(log: Sequence[str], steps: Sequence[int], faults: Mapping[int, Refusal]) -> tuple[Line, ...]:
    """The lines of the steps in their order, each as the last amendment words it."""
    worded: dict[int, Line] = {}  # an amendment changes a line that is there already, so the order stays
    for at in steps:
        text = log[at - 1]
        if text.startswith(AMENDING) and at not in faults:
            _, target, text = text.split(" ", 2)
            worded[int(target)] = Line(int(target), text, at)
        else:
            worded[at] = NEW(Line, (at, text, at))
    return tuple(worded.values())


def replay(game: Game[S], start: S, log: Sequence[str]) -> Replay[S]:
    """Play a log from `start`; stop at the first line that is refused and keep what came before it."""
    return play_lines(game, start, in_force(log))


def play_lines(game: Game[S], start: S, now: InForce, known: Sequence[Played[S]] = ()) -> Replay[S]:
    """Play the lines in force, up to the first that is refused; those `known` at the beginning need not be played."""
    played = [one for one, _ in takewhile(lambda pair: pair[0].line == pair[1], zip(known, now.lines, strict=False))]
    checks = [tally(game, one.line, one.state) for one in played if turn_ended(one.events)]
    state = played[-1].state if played else start
    fault = None
    for line in now.lines[len(played) :]:
        try:
            if wrong := now.faults.get(line.worded):
                raise Refused.of(wrong)
            done = play_line(game, state, line.text)
        except Refused as refused:
            fault = (line, refused.refusal)
            break
        state = done.state
        played.append(NEW(Played, (line, done.events, state)))
        if turn_ended(done.events):
            checks.append(tally(game, line, state))
    return Replay(start, tuple(played), tuple(checks), now.undone, fault)


def steps_to(log: Sequence[str], now: InForce, line: int) -> int:
    """How many of the first steps leave every line up to `line` as it was before it was last changed."""
    return max((at for at, step in enumerate(now.steps) if _line_of(log, now, step) <= line), default=0)


def _line_of(log: Sequence[str], now: InForce, step: int) -> int:
    """The line that a step writes or amends."""
    amends = _is_amendment(log, step) and step not in now.faults
    return int(log[step - 1].split(" ", 2)[1]) if amends else step


def good_steps(game: Game[S], start: S, log: Sequence[str]) -> int:
    """How many of the first steps of a log can stay if every line is to be taken."""
    now = in_force(log)
    while fault := play_lines(game, start, now).fault:
        # Steps after this one change later lines only: with any of them the same line would be refused.
        steps = now.steps[: steps_to(log, now, fault[0].number)]
        now = now._replace(lines=_worded(log, steps, now.faults), steps=steps)
    return len(now.steps)


def turn_ended(events: Sequence[Event]) -> bool:
    """Whether a turn, or the game, ended with these events: then a tally is due."""
    for event in events:  # noqa: SIM110 - a plain loop: this is asked after every line
        if event.kind in ENDS_TURN:
            return True
    return False


def tally(game: Game[S], line: Line, state: S) -> str:
    """The check that is stored at an end of turn."""
    return f"{line.number} {game.tally(state)}"


def play_line(game: Game[S], state: S, text: str) -> Outcome[S]:
    """Play one stored line, which names its actor. Raises Refused."""
    if text.startswith(NO_ACTIONS):
        word, _, rest = text.partition(" ")
        if word == NOTE:
            if not rest.strip():
                raise Refused("J-NOTE")
            return outcome(state)
        if word == COUNT:
            return _counted(game, state, rest)
    action = stored(game, state, text)
    if action.who == TABLE and not action.remark:
        raise Refused("W-REMARK", word=text)
    return played(game, state, action)


def _counted(game: Game[S], state: S, rest: str) -> Outcome[S]:
    """`count`: what people hold against what is kept, one event for each player counted."""
    counts = read_count(state, rest)
    return outcome(state, *(_compared(who, held, game.held(state, who)) for who, held in counts.items()))


def _compared(who: int, held: int, kept: int) -> Event:
    kind = COUNT_AGREES if held == kept else COUNT_DIFFERS
    return Event(kind, who, held, "", {"kept": kept, "off": held - kept})


def read_count(state: S, rest: str) -> Mapping[int, int]:
    """The players counted and what each holds, from `Ann 125 Bob 95`."""
    words: Sequence[str] = rest.partition("#")[0].split()
    counts: dict[int, int] = {}
    while words or not counts:
        seat, words = read_player(words, state)
        held = number(words[0]) if words else None
        if held is None or not 0 <= held <= MOST_COUNTED:
            raise Refused("W-NUMBER", word=words[0] if words else "", least=0, most=MOST_COUNTED)
        if seat in counts:
            raise Refused("W-TWICE", whom=seat)
        counts[seat] = held
        words = words[1:]
    return counts
