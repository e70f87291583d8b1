"""One evening at one table: its games played through, what is wrong with its save, and how a line is added.

Everything here is pure: the store reads and writes the records, the command line says what happened.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ragz_cli.core.game import Event, Game, Plain, Refusal, Table
from ragz_cli.core.journal import (
    ACCEPT,
    AMEND,
    COUNT,
    NOTE,
    REDO,
    UNDO,
    Line,
    Played,
    Replay,
    read_count,
    replay,
    standing,
    take,
    tally,
    turn_ended,
)
from ragz_cli.core.line import fault, split, understand, write, write_count
from ragz_cli.core.records import GameRecord, Session

Loader = Callable[[str], Game[Table]]


class Trouble(NamedTuple):
    """Something in a save that is not as a replay makes it: what (`line`, `tally`, `table`, `totals`, `setup`, `rules`),
    in which game, at which line of its log (0: none), what stands in the file, and what a replay says."""

    what: str
    game: int
    line: int = 0
    stored: str = ""
    replayed: str = ""
    refusal: Refusal | None = None


class Evening(NamedTuple):
    """A session with its last game played through. `troubles` must be settled before anything is added."""

    session: Session
    game: Game[Table]
    replay: Replay[Table]
    troubles: tuple[Trouble, ...] = ()

    @property
    def record(self) -> GameRecord:
        return self.session.games[-1]

    @property
    def state(self) -> Table:
        return self.replay.state


class Said(NamedTuple):
    """What a typed line did: the evening after it, the entries added to the log, and what they did."""

    evening: Evening
    entries: tuple[str, ...]
    played: tuple[Played[Table], ...]
    before: Table


def play_through(session: Session, load: Loader) -> Evening | Refusal:
    """Replay a session and compare everything derived. Refused: a set-up that cannot be played at all."""
    troubles: list[Trouble] = []
    shown: Evening | None = None
    for at, record in enumerate(session.games):
        game = load(record.game)
        start = game.start(record.setup)
        if isinstance(start, Refusal):
            return start
        shown = Evening(session, game, replay(game, start, record.log))
        troubles += _troubles(at, record, shown)
    if shown is None:
        return Refusal("W-SETUP", "", {"word": "games", "wanted": "at least one game"})
    return shown._replace(troubles=tuple(troubles))


def _troubles(at: int, record: GameRecord, evening: Evening) -> list[Trouble]:
    """The first thing in a game that is not as its log says."""
    done = evening.replay
    if record.rules > evening.game.revision:
        return [Trouble("rules", at, 0, str(record.rules), str(evening.game.revision))]
    if done.fault:
        line, refusal = done.fault
        return [Trouble("line", at, line.worded, line.text, "", refusal)]
    for stored, replayed in zip(record.checks, done.checks, strict=False):
        if stored != replayed:
            return [Trouble("tally", at, int(replayed.split(" ", 1)[0]), stored, replayed)]
    if len(record.checks) != len(done.checks):
        return [Trouble("tally", at, len(record.log), f"{len(record.checks)} tallies", f"{len(done.checks)} tallies")]
    return _table_trouble(at, record.table, evening.game.table(done.state))


def _table_trouble(at: int, stored: Mapping[str, Plain], replayed: Mapping[str, Plain], under: str = "") -> list[Trouble]:
    for key in (*replayed, *(key for key in stored if key not in replayed)):
        mine, theirs = replayed.get(key), stored.get(key)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            if inner := _table_trouble(at, theirs, mine, f"{under}{key}."):
                return inner
        elif mine != theirs:
            return [Trouble("table", at, 0, f"{under}{key} = {theirs}", f"{under}{key} = {mine}")]
    return []


def say(evening: Evening, text: str) -> Said | Refusal:
    """Take a typed text: one line, or several with `;`, as a whole or not at all."""
    if wrong := fault(text):
        return wrong
    said = Said(evening, (), (), evening.state)
    lines = split(text)
    if not lines:
        return Refusal("W-EMPTY")
    for line in lines:
        more = _say_one(said.evening, line)
        if isinstance(more, Refusal):
            return more
        said = Said(more.evening, said.entries + more.entries, said.played + more.played, said.before)
    return said


def _say_one(evening: Evening, text: str) -> Said | Refusal:
    word, _, rest = text.partition(" ")
    if word in (UNDO, REDO, AMEND, ACCEPT):
        return rewrite(evening, word, rest.strip())
    if word == NOTE:
        return _added(evening, [f"{NOTE} {rest.strip()}"]) if rest.strip() else Refusal("J-NOTE")
    if word == COUNT:
        counts = read_count(evening.state, rest)
        if isinstance(counts, Refusal):
            return counts
        return _added(evening, [f"{COUNT} {write_count(evening.state, counts)}"])
    actions = understand(evening.game, evening.state, text)
    if isinstance(actions, Refusal):
        return actions
    return _added(evening, [write(evening.game, evening.state, action) for action in actions])


def _added(evening: Evening, entries: Sequence[str]) -> Said | Refusal:
    """Play canonical entries on top of what stands."""
    done, played = evening.replay, []
    log, checks = list(evening.record.log), list(done.checks)
    before = state = evening.state
    for entry in entries:
        outcome = take(evening.game, state, entry)
        if isinstance(outcome, Refusal):
            return outcome
        log.append(entry)
        line = Line(len(log), entry, len(log))
        state = outcome.state
        played.append(Played(line, outcome.events, state))
        if turn_ended(outcome.events):
            checks.append(tally(evening.game, line, state))
    after = Replay(done.start, (*done.played, *played), tuple(checks), (), None)
    return Said(_recorded(evening, tuple(log), after), tuple(entries), tuple(played), before)


def _recorded(evening: Evening, log: tuple[str, ...], done: Replay[Table]) -> Evening:
    """The evening with this log, and everything that is derived from it written anew."""
    game = evening.game
    record = evening.record._replace(log=log, checks=done.checks, table=game.table(done.state), rules=game.revision)
    session = evening.session._replace(games=(*evening.session.games[:-1], record))
    return Evening(session, game, done)


def rewrite(evening: Evening, word: str, rest: str) -> Said | Refusal:
    """`undo [N]`, `redo`, `amend N LINE`, `accept`: entries that change which lines stand, played through anew."""
    entry = f"{word} {rest}".strip()
    if word == AMEND:
        amendment = _amendment(evening, rest)
        if isinstance(amendment, Refusal):
            return amendment
        entry = amendment
    if word == UNDO and evening.replay.fault and not rest:
        entry = f"{UNDO} {_steps_from_fault(evening)}"
    log = (*evening.record.log, entry)
    done = replay(evening.game, evening.replay.start, log)
    if done.fault:
        return done.fault[1]._replace(facts={**done.fault[1].facts, "entry": done.fault[0].number, "text": done.fault[0].text})
    return Said(_recorded(evening, log, done), (entry,), _changed_lines(evening.replay, done), evening.state)


def _steps_from_fault(evening: Evening) -> int:
    """How many steps lie from the first refused line to the end of the log."""
    return len(standing(evening.record.log).lines) - len(evening.replay.played)


def _amendment(evening: Evening, rest: str) -> str | Refusal:
    """`N LINE` with the line read and written as it would have been at its place."""
    target, _, text = rest.partition(" ")
    text = text.strip().strip('"')
    at = next((n for n, line in enumerate(evening.replay.played) if str(line.line.number) == target), None)
    if at is None:
        broken = evening.replay.fault
        if not broken or str(broken[0].number) != target:
            return f"{AMEND} {target} {text}"
        at = len(evening.replay.played)
    state = evening.replay.played[at - 1].state if at else evening.replay.start
    actions = understand(evening.game, state, text)
    if isinstance(actions, Refusal):
        return actions
    if len(actions) > 1:
        return Refusal("J-ONE", "", {"word": target})
    return f"{AMEND} {target} {write(evening.game, state, actions[0])}"


def _changed_lines(before: Replay[Table], after: Replay[Table]) -> tuple[Played[Table], ...]:
    """The lines that stand now and did not stand so before."""
    old = {played.line for played in before.played}
    return tuple(played for played in after.played if played.line not in old)


class Movement(NamedTuple):
    """One movement of credits: at which line, whose, how much (above 0: received), what is left, by which clause."""

    line: int
    who: int
    amount: int
    left: int
    clause: str
    why: str


SIGN = {"received": 1, "released": -1, "corrected": 1}


def movements(done: Replay[Table], currency: str) -> list[Movement]:
    """Every movement of the currency, in order (`ragz ledger`)."""
    return [
        Movement(played.line.number, event.who, SIGN[event.kind] * event.amount, _left(event), event.clause, _why(event))
        for played in done.played
        for event in played.events
        if event.kind in SIGN and event.facts.get("fact", currency) == currency
    ]


def _left(event: Event) -> int:
    left = event.facts.get("left", 0)
    return left if isinstance(left, int) else 0


def _why(event: Event) -> str:
    return str(event.facts.get("space") or event.kind)
