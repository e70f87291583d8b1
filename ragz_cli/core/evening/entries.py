"""The entries of the log that a typed line becomes: as it was meant, and for an amendment what takes its place."""

from collections.abc import Sequence
from contextlib import suppress

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.evening import log as logs
from ragz_cli.core.evening.evening import (
    REASONLESS,
    Evening,
    Later,
    instead,
    later_lines,
    veiled_refusal,
    veiled_some,
)
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.readings import MEANT, proposed
from ragz_cli.core.line import (
    Typed,
    after_verb,
    check,
    check_names,
    entry_word,
    typed_line,
    with_remark,
    write,
)
from ragz_cli.core.names import unaccented
from ragz_cli.core.step import allowed, or_refusal
from ragz_cli.core.table import RENAME, with_sitting
from ragz_cli.core.words import LINE_LIMIT


def entries(evening: Evening, state: core.State, line: Typed, careful: bool = False) -> tuple[str, ...]:
    """The entries of the log for a typed line, note or count that meets `state`.

    People may go by any name that they have in this game, wherever (TB-10).
    """
    known = _by_any_name(state, evening.state.sitting)
    if line.word == logs.NOTE:
        if not line.rest:
            raise core.Refused("J-NOTE")
        return (f"{logs.NOTE} {line.rest}",)
    if line.word == logs.COUNT:
        return (with_remark(logs.count_entry(known, state, line.rest), line.remark),)
    new: list[str] = []
    for action in heard(evening.game, known, line, careful):
        if new:  # each is written for the state that it meets
            state = logs.play_line(evening.game, state, new[-1]).state
        new.append(write(evening.game, state, action))
        if (action.who, action.verb) == (core.TABLE, RENAME):
            check_names(evening.game, action.args[1:])
    return tuple(new)


def _by_any_name(state: core.State, sitting: core.Sitting) -> core.State:
    """The state, where everybody can also be called by the names that they get later."""
    if sitting.seats == state.seats and not sitting.former:
        return state
    every = {**sitting.former, **sitting.seats, **state.sitting.former}
    former = {name: seat for name, seat in every.items() if name not in state.seats}
    return with_sitting(state, state.sitting._replace(former=former))


QUOTE = r"""(["'])(.*?)\1(?=\s*(?:#|$))"""
MOST_IN_A_RANGE = 12  # lines after an amendment that it may take in
MOST_OWED = 4  # lines that are proposed where an amendment leads somewhere else
FACES_ONLY = r"[1-6](?:[ ,]*[1-6])*"
DIE = r"\b[DR]\d?\b"  # in the usage of a verb
LAST_LINE = ("last", "-1")  # said for the number of the last line
QUOTED = ("text", "before", "after")  # facts of a refusal that hold lines


def amendment_entry(evening: Evening, rest: str) -> str:
    """`N LINE` or `N-M LINE; LINE` as an entry: each line read at its place, after those before it. Raises Refused."""
    target, _, text = rest.partition(" ")
    if unaccented(target) in ("", *LAST_LINE):
        now = evening.replay.now.lines
        target = str(now[-1].number) if now else LAST_LINE[0]
    first, last, _ = logs.amendment(target)
    lines = [*map(typed_line, logs.lines_of(_unquoted(text.strip())))]
    if not lines[0].whole:
        raise core.Refused("J-EMPTY", word=target, example=_line_at(evening, first))
    if wrong := next((line.word for line in lines if line.word in logs.REWRITES), ""):
        raise core.Refused("J-ONE", case="entry", word=wrong)
    state = _state_met(evening.replay, first)
    if state is None:
        raise _not_there(evening, target, first)
    new: list[str] = []
    for at, line in enumerate(lines, 1):
        read = or_refusal(lambda at=state, line=line: _read_for(target, evening, at, line, len(lines) == 1))  # type: ignore[misc]
        _check_dice(evening, target, line.text, () if isinstance(read, core.Refusal) else read)
        if isinstance(read, core.Refusal):
            raise core.Refused.of(read)
        new += read
        if at < len(lines):
            state = _after(evening.game, state, read, first)
    entry = logs.amending(str(first) if first == last else f"{first}-{last}", new)
    if len(entry) > LINE_LIMIT and len(new) > 1:
        raise core.Refused("W-LONG", case="amend", number=len(entry), most=LINE_LIMIT)
    return entry


def _line_at(evening: Evening, number: int) -> str:
    """The line of this number as it is in force, or nothing."""
    return next((line.text for line in evening.replay.now.lines if line.number == number), "")


def _check_dice(evening: Evening, target: str, typed: str, read: Sequence[str]) -> None:
    """Refused: bare numbers that could be the dice of another line, where this one has no dice, nor as many numbers."""
    said = typed.rpartition(":")[2].strip()
    first, count = logs.amendment(target).first, sum(map(str.isdigit, said))
    before = _line_at(evening, first)
    if not re.fullmatch(FACES_ONLY, said) or any(_dice(evening.game, entry) for entry in read or [before]):
        return
    as_many = [word.isdigit() for word in after_verb(before)] == [True] * len(said.replace(",", " ").split())
    thrown = [line.number for line in evening.replay.lines if _dice(evening.game, line.text) == count]
    if thrown and not as_many:
        nearest = min(thrown, key=lambda number: (abs(number - first), -number))
        raise core.Refused("J-AMEND", case="dice", word=target, line=nearest, text=before)


def _dice(game: core.Game[core.S], entry: str) -> int:
    """How many dice an entry tells."""
    verb = entry.partition(": ")[2].partition(" ")[0]
    thrown = verb in game.verbs and re.search(DIE, game.verbs[verb].usage)
    return sum(map(str.isdigit, "".join(after_verb(entry)))) if thrown else 0


def _read_for(target: str, evening: Evening, state: core.State, line: Typed, alone: bool) -> tuple[str, ...]:
    """The entries that a new line of an amendment stands for; where a reason is missing, `target` is named too.

    What may be meant is proposed as the whole amendment, if the line is `alone` and all later lines still fit.
    """
    try:
        return entries(evening, state, line)
    except core.Refused as refused:
        lines = refused.refusal.facts.get("lines", ()) if refused.refusal.code == MEANT else ()
        if isinstance(lines, tuple) and lines:
            fitting = [f"{logs.AMEND} {target} {one}" for one in lines if alone and _fits(evening, f"{target} {one}")]
            raise (
                proposed(fitting) if fitting else core.Refused("W-VERB", case="heard", word=line.text, near="")
            ) from None
        if refused.refusal.code != REASONLESS:
            raise
        raise core.Refused(REASONLESS, case="amended", word=refused.refusal.facts["word"], target=target) from None


def _unquoted(text: str) -> str:
    """Lines without quotation marks around them."""
    quoted = re.match(QUOTE, text)
    return quoted[2] + text[quoted.end() :] if quoted else text


def _state_met(done: logs.Replay[core.S], number: int) -> core.S | None:
    """The state that a line met, if it was played or is the first that was refused."""
    lines = (*done.lines, *([done.fault[0]] if done.fault else []))
    at = next((at for at, line in enumerate(lines) if line.number == number), None)
    return None if at is None else logs.met_by(done, at)


def _after(game: core.Game[core.S], state: core.S, new: Sequence[str], line: int) -> core.S:
    """The state after new lines. One that is refused is named with the line in whose place it now."""
    for text in new:
        try:
            state = logs.play_line(game, state, text).state
        except core.Refused as refused:
            raise logs.at_line(refused, line, text) from None
    return state


def _not_there(evening: Evening, target: str, first: int) -> core.Refused:
    """Why a line cannot be amended: it is not in force, or one before it has to be settled first."""
    now = evening.replay.now
    if any(line.number == first for line in now.lines):
        return logs.in_trouble(evening.troubles)
    return core.Refused("J-AMEND", word=target, most=now.steps[-1] if now.steps else 0)


def no_longer(evening: Evening, done: logs.Replay[core.State], entry: str, refused: core.Refused) -> core.Refused:
    """Why lines cannot be changed. Where an amendment makes a later one impossible, with lines to type instead."""
    line = refused.refusal.facts["entry"]
    amends = entry_word(entry) == logs.AMEND
    if amends and line == logs.amendment(entry).first:
        return refused
    refused = veiled_refusal(evening.game, evening.state, refused, QUOTED)
    was, now = (_state_met(replay, line) if isinstance(line, int) else None for replay in (evening.replay, done))
    if not amends or was is None or now is None:
        return refused
    between = _as_a_range(evening, done, entry, line, now) if isinstance(line, int) else ""
    return refused.with_facts(instead=instead(evening.game, evening.state, was, now), between=between)


def _as_a_range(evening: Evening, done: logs.Replay[core.State], entry: str, line: int, met: core.State) -> str:
    """An amendment of a range that is taken: the new lines, what is owed where they lead, those after them that fit.

    Of those that do not, only lines of who said the new ones are left out. `met` is what the first that does not fit,
    `line`, meets now. Nothing where there is none; nor where it would quote remarks, or lines that are secret by now.
    """
    first, last, new = logs.amendment(entry)
    shown = {one.line.number: one.line.text for one in veiled_some(evening, evening.replay.played, evening.state)}
    after = [one for one in evening.replay.now.lines if one.number > last]
    quotable = {one.number for one in after if shown.get(one.number) == one.text}
    said = {one.number: one.text for one in after if one.number < line}
    later = after[len(said) :][:MOST_IN_A_RANGE]
    if any("#" in text for text in (*new, *said.values(), *(one.text for one in later))) or not {*said} <= quotable:
        return ""
    with suppress(core.Refused):  # by the line that does not fit
        said |= {one.line: one.after for one in later_lines(evening.game, evening.replay, done) if one.line in said}
    state, lines = met, [*new, *said.values()]
    whose = {text.partition(": ")[0] for text in new}
    for one in later:
        state, more = _leading_to(evening.game, state, one.text)
        if (more and one.number not in quotable) or (not more and one.text.partition(": ")[0] not in whose):
            return ""  # nobody else's line is left out
        lines += more
        if _fits(evening, proposed := f"{first}-{one.number} {'; '.join(lines)}"):
            return proposed
    return ""


def _leading_to(game: core.Game[core.S], state: core.S, line: str) -> tuple[core.S, list[str]]:
    """The state after a line and what is owed before it, and these lines; none of them where it cannot be any more.

    In place of a line that cannot be stands the same by the same player elsewhere, as a card of another region.
    """
    at, owing = state, list[str]()
    for _ in range(MOST_OWED + 1):
        barred = game.secrets is not None and game.secrets.weighs(at)
        if not (barred and owing) and allowed(logs.play_line, game, at, line):
            return logs.play_line(game, at, line).state, [*owing, line]
        example = next((duty.example for duty in game.owed(at)), "")
        if barred or not example or not allowed(_after, game, at, [example], 0):
            break
        at, owing = _after(game, at, [example], 0), [*owing, example]
        if len(owing) == 1 and example.split()[:2] == line.split()[:2]:  # who does what
            return at, owing
    return state, []


def _fits(evening: Evening, proposed: str) -> bool:
    """Whether an amendment would be taken, with every line after it."""

    def later() -> None:
        _, done = replayed(evening, [amendment_entry(evening, proposed)])
        [*later_lines(evening.game, evening.replay, done)]
        if done.fault:
            raise core.Refused.of(done.fault[1])

    return allowed(later)


def met_in_vain(evening: Evening, said: Typed, line: int) -> core.State | None:
    """The state that a line of the log would meet after a typed amendment, which it refuses; nothing where it cannot.

    Raises Refused: one of several new lines is no line itself.
    """
    if said.word != logs.AMEND:
        return None
    return _state_met(replayed(evening, [amendment_entry(evening, said.rest)])[1], line)


def lines_that_follow(evening: Evening, done: logs.Replay[core.State], entry: str) -> tuple[Later, ...]:
    """What has become of the lines after an amendment. Refused: one that would mean something else (T-MEANING)."""
    try:
        return tuple(later_lines(evening.game, evening.replay, done))
    except core.Refused as refused:
        raise no_longer(evening, done, entry, refused) from None


def replayed(evening: Evening, new: Sequence[str]) -> tuple[Sequence[str], logs.Replay[core.State]]:
    """The log with further entries, and its replay. Refused: an entry that cannot be carried out, or is none."""
    log, now = logs.shared(evening.record.log), evening.replay.now
    for entry in new:
        now, log = logs.then_in_force(now, log, entry), log.plus([entry])
        check(entry)
    if wrong := now.faults.get(len(log)):
        raise core.Refused.of(wrong)
    return log, logs.play_lines(evening.game, evening.replay.start, now, evening.replay)
