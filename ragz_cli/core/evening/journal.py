"""The log: entries that are only ever added, the lines in force after every undo and amendment, and their replay."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Generic

from ragz_cli.core.arguments import number, numbers_of_players
from ragz_cli.core.events import COUNT_AGREES, COUNT_DIFFERS, ENDS_TURN
from ragz_cli.core.game import Action, Event, Game, Outcome, Refusal, Refused, S, outcome
from ragz_cli.core.line import JOURNAL, stored, words_apart
from ragz_cli.core.play import must_be, played
from ragz_cli.core.record import NamedTuple

if TYPE_CHECKING:
    from ragz_cli.core.evening.amendments import Wording

UNDO, REDO, AMEND, NOTE, COUNT, ACCEPT = JOURNAL
REWRITES = (UNDO, REDO, AMEND, ACCEPT)  # change which lines are in force, or what is believed of them
NO_STEPS = frozenset((UNDO, REDO, ACCEPT))  # undo passes over them
MOST_COUNTED = 999_999


class Line(NamedTuple):
    """A line in force: its number in the log (from 1), its text, and the entry that worded it last.

    All lines that an amendment puts in place of others carry the number of the first of those.
    """

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
    """A line as it was played: what it did and the state after it.

    `at` is its place among the lines in force (from 0). A line that follows an amendment (TB-6) has another text there
    than here; it may bring the end of a turn along, which has the same place, or fall away. `action` is how it was
    read; a note or a count is none.
    """

    line: Line
    events: tuple[Event, ...]
    state: S
    at: int
    action: Action | None = None


class Replay(NamedTuple, Generic[S]):
    """A log played through: the good beginning, the tallies at each end of turn, and the first line refused.

    `lines` are those in force that were played, as the log has them.
    """

    start: S
    played: tuple[Played[S], ...]
    checks: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    undone: tuple[int, ...] = ()
    fault: tuple[Line, Refusal] | None = None

    @property
    def state(self) -> S:
        return self.played[-1].state if self.played else self.start


@lru_cache(maxsize=2)  # the log before an undo and the log after it are each asked for several times
def in_force(log: tuple[str, ...]) -> InForce:
    """Work out which lines of a log are in force. An undo takes back steps; an amendment is a step like a line."""
    every = "\n".join(("", *log))
    if not any(f"\n{word}" in every for word in REWRITES):
        return InForce(_Worded(log).lines(range(1, len(log) + 1), ()), (), tuple(range(1, len(log) + 1)), {})
    steps: list[int] = []  # always in rising order
    undone: list[int] = []
    faults: dict[int, Refusal] = {}
    words = _Worded(log)
    for at, text in enumerate(log, 1):
        if text.startswith(REWRITES):
            word, _, rest = text.partition(" ")
            if wrong := _rewritten(word, rest, words, steps, undone, faults):
                faults[at] = wrong
            elif word in NO_STEPS:
                continue
        steps.append(at)
        if undone:
            undone.clear()
    return InForce(words.lines(steps, faults), tuple(undone), tuple(steps), faults)


class _Worded:
    """How the lines of a log are worded. Without an amendment each is as it was typed."""

    def __init__(self, log: tuple[str, ...]) -> None:
        self._log = log
        self._amended: Wording | None = None

    def fault(self, rest: str, steps: Sequence[int], faults: Collection[int]) -> Refusal | None:
        """Why an amendment cannot be carried out: it replaces lines in force, and no other amendment."""
        from ragz_cli.core.evening.amendments import Wording, amendment

        self._amended = self._amended or Wording(self._log)
        word, _, text = rest.partition(" ")
        if not self._amended.after(steps, faults).has(amendment(rest)):
            return Refusal("J-AMEND", "", {"word": word, "most": steps[-1] if steps else 0})
        return None if text.strip() else Refusal("J-EMPTY", "", {"word": word})

    def lines(self, steps: Sequence[int], faults: Collection[int]) -> tuple[Line, ...]:
        """The lines in force after these steps."""
        if self._amended is None:
            return tuple([Line(at, self._log[at - 1], at) for at in steps])
        return tuple(self._amended.after(steps, faults).lines(Line))


def _rewritten(
    word: str, rest: str, words: _Worded, steps: list[int], undone: list[int], faults: Mapping[int, Refusal]
) -> Refusal | None:
    """Take back or bring back steps; or why this entry cannot be carried out."""
    if word == UNDO:
        return _move(steps, undone, rest, "J-UNDO")
    if word == REDO:
        return _move(undone, steps, rest, "J-REDO")
    return words.fault(rest, steps, faults) if word == AMEND else None


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


def replay(game: Game[S], start: S, log: Sequence[str]) -> Replay[S]:
    """Play a log from `start`; stop at the first line that is refused and keep what came before it."""
    return play_lines(game, start, in_force(tuple(log)))


def play_lines(game: Game[S], start: S, now: InForce, before: Replay[S] | None = None) -> Replay[S]:
    """Play the lines in force, up to the first that is refused.

    The beginning that `before` has in common is kept, and so is the end where nothing before it makes a difference.
    """
    done = before or Replay(start, (), ())
    same = alike(done.lines, now.lines)
    end = 0 if done.fault else alike(done.lines[::-1], now.lines[::-1])
    played = [*takewhile(lambda one: one.at < same, done.played)]
    checks = [*done.checks[: _turns_ended(played)]]
    state = played[-1].state if played else start
    newest = max((line.worded for line in now.lines[:same]), default=0)
    anywhere = {name for name, verb in game.verbs.items() if all(arg.anywhere for arg in verb.args)}
    known = _read_already(start, done.played, anywhere)
    met_again = len(now.lines) - end
    for at, line in enumerate(now.lines[same:], same):
        if end and at == met_again and state == met_by(done, len(done.lines) - end):
            return _with_end(done, played, checks, now, end)
        older = line.worded < newest
        if not older:
            newest = line.worded
        try:
            steps = play_one(game, state, line, at, older, known.get(line.text))
        except Refused as refused:  # an undo that could not be carried out is refused as a line, too
            fault = (line, now.faults.get(line.worded, refused.refusal))
            return Replay(start, tuple(played), tuple(checks), now.lines[:at], now.undone, fault)
        for step in steps:
            state = step.state
            played.append(step)
            if step.action and step.action.verb in anywhere:
                known[step.line.text] = step.action
            if turn_ended(step.events):
                checks.append(tally(game, step.line, state))
    return Replay(start, tuple(played), tuple(checks), now.lines, now.undone)


def _with_end(done: Replay[S], played: Sequence[Played[S]], checks: Sequence[str], now: InForce, end: int) -> Replay[S]:
    """The lines played so far, and the last ones as they were played before."""
    shift = len(now.lines) - len(done.lines)
    rest = [one for one in done.played if one.at >= len(done.lines) - end]
    moved = [one._replace(at=one.at + shift) for one in rest] if shift else rest
    left = done.checks[len(done.checks) - _turns_ended(rest) :]
    return Replay(done.start, (*played, *moved), (*checks, *left), now.lines, now.undone)


def _turns_ended(played: Sequence[Played[S]]) -> int:
    return sum(turn_ended(one.events) for one in played)


def alike(before: Sequence[Line], now: Sequence[Line]) -> int:
    """How many lines a log before and after an entry has in common at its beginning: those that one entry words."""
    for at, (old, new) in enumerate(zip(before, now, strict=False)):
        if old.worded != new.worded:
            return at
    return min(len(before), len(now))


def met_by(done: Replay[S], place: int) -> S:
    """The state that the line at a place met."""
    return next((one.state for one in reversed(done.played) if one.at < place), done.start)


def _read_already(start: S, played: Sequence[Played[S]], verbs: Collection[str]) -> dict[str, Action]:
    """What lines with verbs that say the same in every state say, by their text; if nobody got another name in them.

    Read only once, such lines make a replay of a game with dice 5 % cheaper.
    """
    if not played or played[-1].state.seats is not start.seats:
        return {}
    return {one.line.text: one.action for one in played if one.action and one.action.verb in verbs}


def play_one(
    game: Game[S], state: S, line: Line, at: int, older: bool = False, read: Action | None = None
) -> Sequence[Played[S]]:
    """Play a line; one that is `older` than an amendment before it may follow that (TB-6). Raises Refused.

    `read` is what the line says, where that is known.
    """
    action = read or stored(game, state, line.text)
    if action and not older:
        done = played(game, state, action)
    elif not action:
        done = _no_action(game, state, line.text)
    else:
        must = must_be(game, state, action)
        try:
            if must not in (None, action):
                return _following(game, state, line, at, action)
            done = played(game, state, action)
        except Refused:
            return _following(game, state, line, at, action)
    return (Played(line, done.events, done.state, at, action),)


def _following(game: Game[S], state: S, line: Line, at: int, action: Action) -> Sequence[Played[S]]:
    """An older line as what it must be now, with what it takes for granted. Raises Refused."""
    from ragz_cli.core.evening.forced_lines import followed

    return [
        Played(line._replace(text=text), done.events, done.state, at, action)
        for text, action, done in followed(game, state, line.text, action)
    ]


def steps_to(log: Sequence[str], now: InForce, line: int) -> int:
    """How many of the first steps leave every line up to `line` as it was before it was last worded."""
    wording = (at for at, step in enumerate(now.steps) if _line_of(log, now, step) <= line)
    return max(wording, default=0)


def _line_of(log: Sequence[str], now: InForce, step: int) -> int:
    """The line that a step words: its own, or the first that it amends."""
    word, _, rest = log[step - 1].partition(" ")
    amends = word == AMEND and step not in now.faults
    return int(rest.partition(" ")[0].partition("-")[0]) if amends else step


def good_steps(game: Game[S], start: S, log: tuple[str, ...]) -> int:
    """How many of the first steps of a log can stay if every line is to be taken."""
    now = in_force(log)
    every, done = len(now.steps), play_lines(game, start, now)
    while done.fault:
        # Later steps word later lines only: with any of them the same line would be refused.
        good = steps_to(log, now, done.fault[0].number)
        now = in_force((*log, f"{UNDO} {every - good}"))
        done = play_lines(game, start, now, done)
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
    action = stored(game, state, text)
    return played(game, state, action) if action else _no_action(game, state, text)


def _no_action(game: Game[S], state: S, text: str) -> Outcome[S]:
    """A note; or a count: what people hold against what is kept, one event for each player counted."""
    word, _, rest = text.partition(" ")
    if word == NOTE:
        if not rest.strip():
            raise Refused("J-NOTE")
        return outcome(state)
    counts = read_count(state, rest)
    return outcome(state, *(_compared(who, held, game.held(state, who)) for who, held in counts.items()))


def _compared(who: int, held: int, kept: int) -> Event:
    kind = COUNT_AGREES if held == kept else COUNT_DIFFERS
    return Event(kind, who, held, "", {"kept": kept, "off": held - kept})


def read_count(state: S, rest: str) -> Mapping[int, int]:
    """The players counted and what each holds, from `Ann 125 Bob 95`."""
    return numbers_of_players(words_apart(rest.partition("#")[0]), state, 0, MOST_COUNTED)
