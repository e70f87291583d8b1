"""The log and what follows from it: lines in force, replay, ledger, differences, trouble.

Entries are only ever added. Undo, redo and amendments change which lines are in force (TB-6).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice, takewhile, zip_longest

from ragz_cli.core import Generic, TypeVar, overload
from ragz_cli.core import game as core
from ragz_cli.core.evening.session import GameRecord
from ragz_cli.core.game import Game, Plain, S, State
from ragz_cli.core.line import JOURNAL, split, stored, words_apart
from ragz_cli.core.names import number, numbers_of_players, write_numbers_of_players
from ragz_cli.core.record import Record
from ragz_cli.core.step import must_be, played
from ragz_cli.core.table import shown

L = TypeVar("L")


class Shared(Sequence[L]):
    """A sequence that evenings share: with some more at its end, or without some, nothing of it is copied.

    Nothing in it ever changes. Its end is near, its beginning far: to find an item takes as many steps as additions
    came after it.
    """

    __slots__ = ("_before", "_items", "_size", "_start")

    def __init__(self, items: Iterable[L], before: "Shared[L] | None" = None, size: int | None = None) -> None:
        self._before, self._items = before, tuple(items)
        self._start: int = 0 if before is None else before._size
        self._size: int = self._start + len(self._items) if size is None else size

    def plus(self, items: Iterable[L]) -> "Shared[L]":
        """With more at the end."""
        return Shared(items, self if self._size else None)

    def first(self, size: int) -> "Shared[L]":
        """So many of the first."""
        here = self
        while here._before is not None and size <= here._start:
            here = here._before
        return here if size >= here._size else Shared(here._items, here._before, size)

    def in_common(self, other: "Shared[L]") -> int:
        """How many of the first are surely the same, since both share them."""
        later = self
        while later._items is not other._items or later._before is not other._before:
            if later._start < other._start:
                later, other = other, later
            if (before := later._before) is None:
                return 0
            later = before
        return min(later._size, other._size)

    def _parts(self) -> Iterator[tuple[L, ...]]:
        """What was added at once, the last first."""
        here: Shared[L] | None = self
        end = self._size
        while here is not None:
            yield here._items[: end - here._start]
            end = here._start
            here = here._before

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[L]:
        return chain.from_iterable([*self._parts()][::-1])

    def __reversed__(self) -> Iterator[L]:
        return chain.from_iterable(map(reversed, self._parts()))

    @overload
    def __getitem__(self, at: int) -> L: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[L]: ...
    def __getitem__(self, at: int | slice) -> L | Sequence[L]:
        if isinstance(at, slice):
            start, stop, step = at.indices(self._size)
            if step != 1:
                return tuple(self)[at]
            left = self.first(max(start, stop))
            return left if start == 0 else tuple(islice(reversed(left), len(left) - start))[::-1]
        here, place = self, at + self._size if at < 0 else at
        if not 0 <= place < self._size:
            raise IndexError(at)
        while here._before is not None and place < here._start:
            here = here._before
        return here._items[place - here._start]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shared | tuple):
            return NotImplemented
        return len(self) == len(other) and tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))


def shared(items: Sequence[L]) -> Shared[L]:
    """A sequence that can be shared."""
    return items if isinstance(items, Shared) else Shared(items)


AMENDING = f"{JOURNAL[2]} "
REMARKS_END = "; "
"""Before the lines of an amendment where not only the last has a remark: in older logs a remark goes on to the end."""


class Amendment(Record):
    """An entry `amend FIRST-LAST LINE; LINE`: the numbers of the first and last line replaced, and the new lines.

    A number is 0 where none can be read.
    """

    first: int
    last: int
    lines: tuple[str, ...]


def amendment(entry: str) -> Amendment:
    """What an entry puts in place of which lines."""
    target, _, text = entry.removeprefix(AMENDING).partition(" ")
    first, dash, last = target.partition("-")
    at, end = number(first) or 0, number(last if dash else first) or 0
    return Amendment(at, end, lines_of(text, remarks_end=text.startswith(REMARKS_END)))


def lines_of(text: str, *, remarks_end: bool = True) -> tuple[str, ...]:
    """The lines of an amendment. One line is left as it is written, with whatever its remark holds."""
    several = split(text, remarks_end=remarks_end) if ";" in text else ()
    return tuple(several) if len(several) > 1 else (text,)


def amending(numbers: str, lines: Sequence[str]) -> str:
    """The entry that puts lines in place of those of these numbers."""
    mark = REMARKS_END if any("#" in line for line in lines[:-1]) else ""
    return f"{AMENDING}{numbers} {mark}{'; '.join(lines)}"


class Wording:
    """The lines in force after some steps of a log, each worded by itself or by the last amendment of it.

    Steps are taken back, the last first, and taken again as the log undoes and redoes them; each costs only what it
    changes.
    """

    def __init__(self, log: Sequence[str]) -> None:
        self._log = log
        self._steps: list[int] = []
        self._numbers: list[int] = []  # of the lines in force, in rising order
        self._by: dict[int, int] = {}  # the amendment that words a line
        self._replaced: dict[int, tuple[list[int], int]] = {}  # by an amendment: lines, and what worded the first

    def after(self, steps: Sequence[int], faults: Collection[int]) -> "Wording":
        """After these steps. An amendment of `faults` cannot be carried out: it is a line of its own."""
        mine = self._steps
        while mine and mine[-1:] != steps[len(mine) - 1 : len(mine)]:
            self._take_back(mine.pop())
        for step in steps[len(mine) :]:
            mine.append(step)
            if self._log[step - 1].startswith(AMENDING) and step not in faults:
                self._amend(step)
            else:
                self._numbers.append(step)
        return self

    def check(self, rest: str) -> None:
        """Refused: a further amendment, `rest`, that says nothing, or replaces what is not in force."""
        word, _, text = rest.partition(" ")
        first, last, _ = amendment(rest)
        if not (first <= last and self._in_force(first) and self._in_force(last)):
            raise core.Refused("J-AMEND", word=word, most=self._steps[-1] if self._steps else 0)
        if not text.strip():
            raise core.Refused("J-EMPTY", word=word)

    def lines(self) -> "tuple[Line, ...]":
        """Each line in force."""
        found = []
        for at in self._numbers:
            words = self._by.get(at, at)
            if words == at:
                found.append(Line(at, self._log[at - 1], at))
            else:
                found += [Line(at, text, words) for text in amendment(self._log[words - 1]).lines]
        return tuple(found)

    def _in_force(self, at: int) -> bool:
        place = bisect_left(self._numbers, at)
        return self._numbers[place : place + 1] == [at]

    def _amend(self, step: int) -> None:
        first, last, _ = amendment(self._log[step - 1])
        place, end = bisect_left(self._numbers, first), bisect_right(self._numbers, last)
        self._replaced[step] = self._numbers[place + 1 : end], self._by.get(first, first)
        del self._numbers[place + 1 : end]
        self._by[first] = step

    def _take_back(self, step: int) -> None:
        if step not in self._replaced:
            self._numbers.pop()
            return
        lines, words = self._replaced.pop(step)
        first = amendment(self._log[step - 1]).first
        place = bisect_right(self._numbers, first)
        self._numbers[place:place] = lines
        self._by[first] = words


UNDO, REDO, AMEND, NOTE, COUNT, ACCEPT = JOURNAL
REWRITES = (UNDO, REDO, AMEND, ACCEPT)  # change which lines are in force, or what is believed of them
NO_STEPS = frozenset((UNDO, REDO, ACCEPT))  # undo passes over them
MOST_COUNTED = 999_999


class Line(Record):
    """A line in force: its number in the log (from 1), its text, and the entry that worded it last.

    All lines that an amendment puts in place of others carry the number of the first of those.
    """

    number: int
    text: str
    worded: int


class InForce(Record):
    """The lines of a log that are in force, the entries that `redo` would bring back, those that `undo` takes back.

    An entry that cannot be carried out (`undo 9` after three lines) is a line of its own, with its fault, so that it
    can be taken back like any other. `amended` says whether a line has other words than its own.
    """

    lines: Sequence[Line]
    undone: Sequence[int]
    steps: Sequence[int]
    faults: Mapping[int, core.Refusal]
    amended: bool = False


class Played(Record, Generic[S]):
    """A line as it was played: what it did and the state after it.

    `at` is its place among the lines in force (from 0). A line that follows an amendment (TB-6) has another text there
    than here; it may bring the end of a turn along, which has the same place, or fall away. `action` is how it was
    read; a note or a count is none.
    """

    line: Line
    events: tuple[core.Event, ...]
    state: S
    at: int
    action: core.Action | None = None


RefusedLine = tuple[Line, core.Refusal]
"""A line, and why it is refused."""


class Replay(Record, Generic[S]):
    """A log played through: the good beginning, the tallies at each end of turn, and the first line refused.

    `lines` are those in force that were played, as the log has them; `now` has all that are in force.
    """

    start: S
    played: Sequence[Played[S]]
    checks: Sequence[str]
    lines: Sequence[Line] = ()
    now: InForce = InForce((), (), (), {})
    fault: RefusedLine | None = None

    @property
    def state(self) -> S:
        return self.played[-1].state if self.played else self.start


def in_force(log: Sequence[str]) -> InForce:
    """Work out which lines of a log are in force. An undo takes back steps; an amendment is a step like a line."""
    log = tuple(log)
    every = "\n".join(("", *log))
    if not any(f"\n{word}" in every for word in REWRITES):
        steps = [*range(1, len(log) + 1)]
        return InForce(_as_typed(log, steps), (), tuple(steps), {})
    steps = []  # always in rising order
    undone: list[int] = []
    faults: dict[int, core.Refusal] = {}
    words = Wording(log)
    for at, text in enumerate(log, 1):
        if text.startswith(REWRITES):
            word, _, rest = text.partition(" ")
            try:
                _rewrite(word, rest, words, steps, undone, faults)
            except core.Refused as refused:
                faults[at] = refused.refusal
            else:
                if word in NO_STEPS:
                    continue
        steps.append(at)
        if undone:
            undone.clear()
    if f"\n{AMENDING}" not in every:
        return InForce(_as_typed(log, steps), tuple(undone), tuple(steps), faults)
    lines = words.after(steps, faults).lines()
    amended = any(line.worded != line.number for line in lines)
    return InForce(lines, tuple(undone), tuple(steps), faults, amended)


def _as_typed(log: Sequence[str], steps: Iterable[int]) -> tuple[Line, ...]:
    """The lines in force where none was ever amended."""
    return tuple([Line(at, log[at - 1], at) for at in steps])


def _rewrite(
    word: str, rest: str, words: Wording, steps: list[int], undone: list[int], faults: Collection[int]
) -> None:
    """Take back or bring back steps, for an undo or a redo. Refused: an entry cannot be carried out."""
    if word == AMEND:
        words.after(steps, faults).check(rest)
    elif word in (UNDO, REDO):
        taken, given = (steps, undone) if word == UNDO else (undone, steps)
        count = _steps(word, rest, len(taken))
        given += reversed(taken[-count:])
        del taken[-count:]


def then_in_force(now: InForce, log: Sequence[str], entry: str) -> InForce:
    """What is in force after one more entry, where `now` is after `log`; all is worked out anew if it is amended."""
    word, _, rest = entry.partition(" ")
    lines, undone, steps, at = shared(now.lines), shared(now.undone), shared(now.steps), len(log) + 1
    if word not in REWRITES:
        return InForce(lines.plus([Line(at, entry, at)]), (), steps.plus([at]), now.faults, now.amended)
    if word in (ACCEPT, AMEND):
        return now if word == ACCEPT else in_force((*log, entry))
    taken, given = (steps, undone) if word == UNDO else (undone, steps)
    try:
        count = _steps(word, rest, len(taken))
    except core.Refused:
        return in_force((*log, entry))
    left, moved = taken.first(len(taken) - count), taken[len(taken) - count :][::-1]
    given = given.plus(moved)
    if word == UNDO:
        gone = lines[max(len(lines) - count, 0) :][::-1]
        if [(line.number, line.worded) for line in gone] == [(step, step) for step in moved]:
            return InForce(lines.first(len(lines) - count), given, left, now.faults, now.amended)
    else:
        back = [Line(step, log[step - 1], step) for step in moved]
        if not any(line.text.startswith(AMENDING) for line in back):
            return InForce(lines.plus(back), left, given, now.faults, now.amended)
    return in_force((*log, entry))


def _steps(word: str, rest: str, most: int) -> int:
    """How many steps an undo or a redo moves: so many as `rest` says, or one. Refused: more than there are."""
    said = rest.partition("#")[0].strip()
    count = number(said) if said else 1
    if count is None or count < 1:
        raise core.Refused("J-STEPS", word=said)
    if count > most:
        code = "J-UNDO" if word == UNDO else "J-REDO"
        raise core.Refused(code, case="" if most else "nothing", number=count, most=most)
    return count


def replay(game: Game[S], start: S, log: Sequence[str]) -> Replay[S]:
    """Play a log from `start`; stop at the first line that is refused and keep what came before it."""
    return play_lines(game, start, in_force(log))


def play_lines(game: Game[S], start: S, now: InForce, before: Replay[S] | None = None) -> Replay[S]:
    """Play the lines in force, up to the first that is refused.

    The beginning that `before` has in common is kept, and so is the end where nothing before it makes a difference.
    """
    done = before or Replay(start, (), ())
    same = alike(done.lines, now.lines)
    gone = played_from(done, same)
    kept = shared(done.played).first(len(done.played) - len(gone))
    agreed = shared(done.checks).first(len(done.checks) - _turns_ended(gone))
    if same == len(now.lines):
        return Replay(start, kept, agreed, now.lines, now)
    appends = same == len(done.lines) and not done.fault
    end = 0 if done.fault or appends else alike(done.lines[::-1], now.lines[::-1])
    played: list[Played[S]] = []
    checks: list[str] = []
    state = kept[-1].state if kept else start
    newest = max((line.worded for line in now.lines[:same]), default=0) if now.amended and not appends else 0
    anywhere = {name for name, verb in game.verbs.items() if all(arg.anywhere for arg in verb.args)}
    known = _read_already(start, done.played, anywhere) if len(now.lines) > same + 1 and not appends else {}
    met_again = len(now.lines) - end
    for at, line in enumerate(now.lines[same:], same):
        if end and at == met_again and state == met_by(done, len(done.lines) - end):
            return _with_end(done, (*kept, *played), (*agreed, *checks), now, end)
        older = now.amended and line.worded < newest
        newest = line.worded if now.amended and not older else newest
        try:
            steps = play_one(game, state, line, at, older, known.get(line.text))
        except core.Refused as refused:  # an undo that could not be carried out is refused as a line, too
            fault = (line, now.faults.get(line.worded, refused.refusal))
            return Replay(start, kept.plus(played), agreed.plus(checks), now.lines[:at], now, fault)
        for step in steps:
            state = step.state
            played.append(step)
            if step.action and step.action.verb in anywhere:
                known[step.line.text] = step.action
            if turn_ended(step.events):
                checks.append(tally(game, step.line, state))
    return Replay(start, kept.plus(played), agreed.plus(checks), now.lines, now)


def _with_end(done: Replay[S], played: Sequence[Played[S]], checks: Sequence[str], now: InForce, end: int) -> Replay[S]:
    """The lines played so far, and the last ones as they were played before."""
    shift = len(now.lines) - len(done.lines)
    rest = played_from(done, len(done.lines) - end)
    moved = [one._replace(at=one.at + shift) for one in rest] if shift else rest
    left = done.checks[len(done.checks) - _turns_ended(rest) :]
    return Replay(done.start, (*played, *moved), (*checks, *left), now.lines, now)


def _turns_ended(played: Sequence[Played[S]]) -> int:
    return sum(turn_ended(one.events) for one in played)


def alike(before: Sequence[Line], now: Sequence[Line]) -> int:
    """How many lines a log before and after an entry has in common at its beginning: those that one entry words."""
    same = shared(before).in_common(shared(now))
    for at, (old, new) in enumerate(zip(before[same:], now[same:], strict=False), same):
        if old.worded != new.worded:
            return at
    return min(len(before), len(now))


def played_from(done: Replay[S], place: int) -> list[Played[S]]:
    """What was played from a place among the lines in force on."""
    return [*takewhile(lambda one: one.at >= place, reversed(done.played))][::-1]


def met_by(done: Replay[S], place: int) -> S:
    """The state that the line at a place met."""
    return next((one.state for one in reversed(done.played) if one.at < place), done.start)


def _read_already(start: S, played: Sequence[Played[S]], verbs: Collection[str]) -> dict[str, core.Action]:
    """What lines with verbs that say the same in every state say, by their text; if nobody got another name in them.

    Read only once, such lines make a replay of a game with dice 5 % cheaper.
    """
    if not played or played[-1].state.seats is not start.seats:
        return {}
    return {one.line.text: one.action for one in played if one.action and one.action.verb in verbs}


def play_one(
    game: Game[S], state: S, line: Line, at: int, older: bool = False, read: core.Action | None = None
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
        except core.Refused:
            return _following(game, state, line, at, action)
    return (Played(line, done.events, done.state, at, action),)


def _following(game: Game[S], state: S, line: Line, at: int, action: core.Action) -> Sequence[Played[S]]:
    """An older line as what it must be now, with what it takes for granted. Raises Refused."""
    from ragz_cli.core.step import followed

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


def good_steps(game: Game[S], start: S, log: Sequence[str]) -> int:
    """How many of the first steps of a log can stay if every line is to be taken."""
    now = in_force(log)
    every, done = len(now.steps), play_lines(game, start, now)
    while done.fault:
        # Later steps word later lines only: with any of them the same line would be refused.
        good = steps_to(log, now, done.fault[0].number)
        now = in_force((*log, f"{UNDO} {every - good}"))
        done = play_lines(game, start, now, done)
    return len(now.steps)


def turn_ended(events: Sequence[core.Event]) -> bool:
    """Whether a turn, or the game, ended with these events: then a tally is due."""
    for event in events:  # noqa: SIM110 - a plain loop: this is asked after every line
        if event.kind in core.ENDS_TURN:
            return True
    return False


def tally(game: Game[S], line: Line, state: S) -> str:
    """The check that is stored at an end of turn."""
    return f"{line.number} {game.tally(state)}"


def play_line(game: Game[S], state: S, text: str) -> core.Outcome[S]:
    """Play one stored line, which names its actor. Raises Refused."""
    action = stored(game, state, text)
    return played(game, state, action) if action else _no_action(game, state, text)


def _no_action(game: Game[S], state: S, text: str) -> core.Outcome[S]:
    """A note; or a count: what people hold against what is kept, one event for each player counted."""
    word, _, rest = text.partition(" ")
    if word == NOTE:
        if not rest.strip():
            raise core.Refused("J-NOTE")
        return core.outcome(state)
    counts = read_count(state, rest)
    return core.outcome(state, *(_compared(who, held, game.held(state, who)) for who, held in counts.items()))


def _compared(who: int, held: int, kept: int) -> core.Event:
    kind = core.COUNT_AGREES if held == kept else core.COUNT_DIFFERS
    return core.Event(kind, who, held, "", {"kept": kept, "off": held - kept})


def count_entry(known: S, state: S, rest: str) -> str:
    """A count as an entry for `state`; everybody may be called as in `known`."""
    return f"{COUNT} {write_numbers_of_players(read_count(known, rest), state)}"


def read_count(state: S, rest: str) -> Mapping[int, int]:
    """The players counted and what each holds, from `Ann 125 Bob 95`."""
    return numbers_of_players(words_apart(rest.partition("#")[0]), state, 0, MOST_COUNTED)


UNSAID = frozenset(("name", "at", "over", "phase"))  # said in other words: the space, the winners, what comes next
PLAYERS = "players"

Place = tuple[str, str]
"""A figure: whose row it is in (no name: the game's own), and its key in `status --json`."""
StatusFigures = Mapping[Place, Plain]


class Difference(Record):
    """A figure that is different now: whose, its key, what it was and what it is, the first line after which it is."""

    whose: str
    key: str
    before: Plain
    after: Plain
    line: int = 0


def differences(game: Game[S], before: Replay[S], after: Replay[S]) -> tuple[Difference, ...]:
    """Every figure of `status --json` that is different at the end of two replays."""
    names = tuple(after.state.seats)
    changed = compared(*(figures(game, done.state, names) for done in (before, after)))
    if not changed:
        return ()
    pairs = zip(before.played, after.played, strict=False)
    shorter = min(len(before.played), len(after.played))
    same = next((at for at, (old, new) in enumerate(pairs) if old is not new), shorter)
    lines = sorted({one.line.number for done in (before, after) for one in done.played[same:]})
    old_at, new_at = (cache(_after_each(game, done, lines, names)) for done in (before, after))

    def since(place: Place) -> int:
        return lines[_first(len(lines), lambda at: old_at(at).get(place) != new_at(at).get(place))]

    return tuple(one._replace(line=since((one.whose, one.key))) for one in changed)


def compared(before: StatusFigures, after: StatusFigures) -> tuple[Difference, ...]:
    """What is different in figures that belong to no line."""
    changed = [place for place in {**after, **before} if before.get(place) != after.get(place)]
    return tuple(Difference(*place, before.get(place, ""), after.get(place, "")) for place in changed)


def figures(game: Game[S], state: S, names: Sequence[str]) -> dict[Place, Plain]:
    """All that `status --json` shows: a row for each player, here by these names, and for other things; the game."""
    rows: dict[Place, Plain] = {}
    own: dict[Place, Plain] = {}
    for key, value in shown(game, state).items():
        rows_of = value if isinstance(value, list) else ()
        if named := [row for row in rows_of if isinstance(row, dict) and "name" in row]:
            whose = names if key == PLAYERS else [str(row["name"]) for row in named]
            rows |= {(who, k): row[k] for who, row in zip(whose, named, strict=True) for k in row if k not in UNSAID}
        elif key not in UNSAID:
            own["", key] = value
    return rows | own


def _after_each(
    game: Game[S], done: Replay[S], lines: Sequence[int], names: Sequence[str]
) -> Callable[[int], StatusFigures]:
    """The figures after one of these lines, by its place among them."""
    numbers = [one.line.number for one in done.played]

    def after(at: int) -> StatusFigures:
        end = bisect_right(numbers, lines[at])
        return figures(game, done.played[end - 1].state if end else done.start, names)

    return after


def _first(places: int, differs: Callable[[int], bool]) -> int:
    """A place from which something differs, where it differs at the last: the first of all, or found by halving."""
    if differs(0):
        return 0
    same, different = 0, places - 1
    while different - same > 1:
        middle = (same + different) // 2
        same, different = (same, middle) if differs(middle) else (middle, different)
    return different


class Trouble(Record):
    """Something in a save that is not as a replay makes it.

    `what` is line, tally, table, rules or totals; then the game (from 0), the line of its log (0: none), what the file
    says and what a replay says instead. `entry` is the entry with the text of the line: a later one if it was amended;
    `keys` lead to a difference in a table.
    """

    what: str
    game: int
    line: int = 0
    stored: str = ""
    replayed: str = ""
    refusal: core.Refusal | None = None
    entry: int = 0
    keys: tuple[str, ...] = ()


def refused_line(game: int, line: Line, refusal: core.Refusal) -> Trouble:
    """A line of the log that cannot be played."""
    return Trouble("line", game, line.number, line.text, "", refusal, line.worded)


def troubles_of(at: int, record: GameRecord, mended: GameRecord, fault: RefusedLine | None) -> list[Trouble]:
    """What in a game is not as its log says: of what follows from the log, the first difference only."""
    found = []
    if record.rules > mended.rules:
        found.append(Trouble("rules", at, 0, str(record.rules), str(mended.rules)))
    if fault:
        found.append(refused_line(at, *fault))
    return found or _tally_trouble(at, record, mended.checks) or _table_trouble(at, record.table, mended.table)


def _tally_trouble(at: int, record: GameRecord, replayed: Sequence[str]) -> list[Trouble]:
    """The first tally that differs, is missing, or is one too many."""
    for mine, theirs in zip_longest(replayed, record.checks, fillvalue=""):
        if mine != theirs:
            line = int(mine.split(" ", 1)[0]) if mine else len(record.log)
            return [Trouble("tally", at, line, theirs, mine)]
    return []


def _table_trouble(
    at: int, stored: Mapping[str, Plain], replayed: Mapping[str, Plain], under: tuple[str, ...] = ()
) -> list[Trouble]:
    """The first value that differs, is missing, or is one too many."""
    for key in (*replayed, *(key for key in stored if key not in replayed)):
        mine, theirs, keys = replayed.get(key), stored.get(key), (*under, key)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            if inner := _table_trouble(at, theirs, mine, keys):
                return inner
        elif mine != theirs:
            return [Trouble("table", at, 0, _entry(keys, theirs), _entry(keys, mine), keys=keys)]
    return []


def _entry(keys: Sequence[str], value: "Plain | None") -> str:
    """A value of a table with the way to it; nothing where it is missing."""
    return "" if value is None else f"{'.'.join(keys)} = {value}"


def totals_trouble(at: int, stored: Mapping[str, Plain], added_up: Mapping[str, Plain]) -> list[Trouble]:
    """Where the totals are not what the games add up to. A save without totals is in no trouble."""
    if not stored:
        return []
    return [trouble._replace(what="totals") for trouble in _table_trouble(at, stored, added_up)]


def in_trouble(troubles: Sequence[Trouble]) -> core.Refused:
    """Nothing is added to a save that is not as its log says."""
    return core.Refused("J-TROUBLE", case=troubles[0].what, entry=troubles[0].line, text=troubles[0].stored)


def at_line(refused: core.Refused, line: int, text: str) -> core.Refused:
    """A refusal of a line of the log: which line, and its text."""
    return refused.with_facts(entry=line, text=text)


class Movement(Record):
    """One movement of credits: at which line, whose, how much (above 0: received), what is left, by which clause."""

    line: int
    who: int
    amount: int
    left: int
    clause: str
    why: str


def movements(done: Replay[State], currency: str) -> list[Movement]:
    """Every movement of the currency, in order (`ragz ledger`)."""
    found = []
    for one in done.played:
        for event in one.events:
            facts = event.facts
            if event.kind in core.MOVES and facts.get("fact", currency) == currency:
                amount, left = core.MOVES[event.kind] * event.amount, facts.get("left", 0)
                held, why = left if isinstance(left, int) else 0, str(facts.get("space") or event.kind)
                found.append(Movement(one.line.number, event.who, amount, held, event.clause, why))
    return found


def since_agreed(done: Replay[State], currency: str, who: int) -> list[Movement]:
    """A player's movements since the last count that agreed, or since the beginning: where a difference must lie."""
    agrees = core.COUNT_AGREES, who
    agreed = (one.line.number for one in done.played for event in one.events if (event.kind, event.who) == agrees)
    since = max(agreed, default=0)
    return [move for move in movements(done, currency) if move.who == who and move.line > since]
