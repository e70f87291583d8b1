"""How a typed line is added to an evening: as a whole or not at all, with everything that follows from it."""

from collections.abc import Sequence

from ragz_cli.core.evening import Evening, as_played
from ragz_cli.core.game import Game, Refusal, Table
from ragz_cli.core.journal import (
    ACCEPT,
    AMEND,
    COUNT,
    NOTE,
    REWRITES,
    UNDO,
    Line,
    Played,
    Replay,
    good_steps,
    play,
    read_count,
    standing,
    steps_to,
    take,
    tally,
    turn_ended,
)
from ragz_cli.core.line import fault, split, understand, write, write_count
from ragz_cli.core.reading import fold, number
from ragz_cli.core.swift import NamedTuple
from ragz_cli.core.totals import table_of
from ragz_cli.core.trouble import Trouble, refused_line


class Said(NamedTuple):
    """What a typed line did: the evening after it, the entries added to the log, and what they did."""

    evening: Evening
    entries: tuple[str, ...]
    played: tuple[Played[Table], ...]
    before: Table


def say(evening: Evening, text: str) -> Said | Refusal:
    """Take a typed text: one line, or several with `;`, as a whole or not at all."""
    if wrong := fault(text, limit=len(text)):  # each line has its own length
        return wrong
    lines = split(text)
    if not lines:
        return Refusal("W-EMPTY")
    said = Said(evening, (), (), evening.state)
    for line in lines:
        more = _say_one(said.evening, line)
        if isinstance(more, Refusal):
            return more if len(lines) == 1 else more._replace(facts={"text": line, **more.facts})
        said = Said(more.evening, said.entries + more.entries, said.played + more.played, said.before)
    return said


def _say_one(evening: Evening, text: str) -> Said | Refusal:
    word, _, rest = text.partition(" ")
    if fold(word) in REWRITES:
        return rewrite(evening, fold(word), rest.strip())
    if evening.troubles:
        return _troubled(evening)
    entries = _entries(evening.game, evening.state, text)
    return entries if isinstance(entries, Refusal) else _added(evening, entries)


def _troubled(evening: Evening) -> Refusal:
    """Nothing is added to a save that is not as its log says."""
    trouble = evening.troubles[0]
    return Refusal("J-TROUBLE", "", {"case": trouble.what, "entry": trouble.line, "text": trouble.stored})


def _entries(game: Game[Table], state: Table, text: str) -> tuple[str, ...] | Refusal:
    """What a typed line, note or count is as entries of the log, where `state` is what it meets."""
    word, _, rest = text.partition(" ")
    if fold(word) == NOTE:
        return (f"{NOTE} {rest.strip()}",) if rest.strip() else Refusal("J-NOTE")
    if fold(word) == COUNT:
        counts, (_, hash_, remark) = read_count(state, rest), rest.partition("#")
        if isinstance(counts, Refusal):
            return counts
        return (f"{COUNT} {write_count(state, counts)}" + (f"  # {remark.strip()}" if hash_ else ""),)
    actions = understand(game, state, text)
    if isinstance(actions, Refusal):
        return actions
    return tuple(write(game, state, action) for action in actions)


def _added(evening: Evening, entries: Sequence[str]) -> Said | Refusal:
    """Play canonical entries on top of what stands."""
    done, played = evening.replay, []
    log, checks = list(evening.record.log), list(done.checks)
    before = state = evening.state
    for entry in entries:
        outcome = fault(entry) or take(evening.game, state, entry)
        if isinstance(outcome, Refusal):
            return outcome
        log.append(entry)
        line = Line(len(log), entry, len(log))
        state = outcome.state
        played.append(Played(line, outcome.events, state))
        if turn_ended(outcome.events):
            checks.append(tally(evening.game, line, state))
    after = Replay(done.start, (*done.played, *played), tuple(checks))
    return Said(_recorded(evening, tuple(log), after, evening.troubles), tuple(entries), tuple(played), before)


def _recorded(
    evening: Evening, log: tuple[str, ...], done: Replay[Table], troubles: tuple[Trouble, ...], accepted: bool = False
) -> Evening:
    """The evening with this log, and everything that follows from it written anew unless there is still trouble."""
    games = (accepted and evening.mended) or evening.session.games
    after = evening._replace(replay=done, troubles=troubles)
    record = evening.record._replace(log=log)
    derived = as_played(record, after)
    in_trouble = any(trouble.game == len(games) - 1 for trouble in troubles)
    session = evening.session._replace(games=(*games[:-1], record if in_trouble else derived))
    if not troubles:
        session = session._replace(totals=table_of(after.totals))
    return after._replace(session=session, mended=(*evening.mended[:-1], derived))


def rewrite(evening: Evening, word: str, rest: str) -> Said | Refusal:
    """`undo [N]`, `redo [N]`, `amend N LINE`, `accept`: entries that change which lines stand, played through anew."""
    entry = _rewriting(evening, word, rest)
    if isinstance(entry, Refusal):
        return entry
    log = (*evening.record.log, entry)
    stands = standing(log)
    if wrong := fault(entry) or stands.faults.get(len(log)):
        return wrong
    done = play(evening.game, evening.replay.start, stands, evening.replay.played)
    if done.fault and not _further(evening.replay, done):
        line, refusal = done.fault
        return refusal._replace(facts={**refusal.facts, "entry": line.number, "text": line.text})
    left = () if word == ACCEPT else _left_over(evening, done)
    if left and left == evening.troubles:
        return _troubled(evening)
    after = _recorded(evening, log, done, left, accepted=word == ACCEPT)
    return Said(after, (entry,), _changed_lines(evening.replay, done), evening.state)


def _rewriting(evening: Evening, word: str, rest: str) -> str | Refusal:
    """The entry of an undo, a redo, an amendment or an acceptance, as it stands in the log."""
    said, hash_, remark = rest.partition("#")
    if word == AMEND:
        return _amendment(evening, rest)
    if word == UNDO and not said.strip():
        steps = _steps_back(evening)
        said = str(steps) if steps > 1 else ""
    if word == ACCEPT and (wrong := _not_to_accept(evening, said.strip())):
        return wrong
    return f"{word} {said.strip()}".strip() + (f"  # {remark.strip()}" if hash_ else "")


def _steps_back(evening: Evening) -> int:
    """How many steps an `undo` without a number takes back: one, or all from the first that is in trouble."""
    log, stands = evening.record.log, standing(evening.record.log)
    if evening.replay.fault:
        return len(stands.steps) - good_steps(evening.game, evening.replay.start, log)
    last = len(evening.session.games) - 1
    tallies = [trouble for trouble in evening.troubles if trouble.what == "tally" and trouble.game == last]
    return len(stands.steps) - steps_to(log, stands, tallies[0].line) if tallies else 1


def _not_to_accept(evening: Evening, word: str) -> Refusal | None:
    """`accept` believes the log where the rest of the save differs; a line that is refused cannot be believed."""
    if word:
        return Refusal("W-EXTRA", "", {"word": word, "usage": ACCEPT, "example": ACCEPT})
    refused = next((trouble for trouble in evening.troubles if trouble.what == "line"), None)
    if refused:
        return Refusal("J-ACCEPT", "", {"case": "line", "entry": refused.line, "text": refused.stored})
    return None if evening.troubles else Refusal("J-ACCEPT", "", {"case": "nothing"})


def _further(before: Replay[Table], after: Replay[Table]) -> bool:
    """Whether a log that was refused somewhere is refused only behind that now: one fault of several is settled."""
    return before.fault is not None and after.fault is not None and after.fault[0].number > before.fault[0].number


def _left_over(evening: Evening, done: Replay[Table]) -> tuple[Trouble, ...]:
    """The troubles that remain after a change of lines. What differed behind a changed line is settled."""
    last = len(evening.session.games) - 1
    if not any(trouble.game == last for trouble in evening.troubles):
        return evening.troubles
    left = [trouble for trouble in evening.troubles if trouble.game != last or not _settled(trouble, evening, done)]
    if done.fault:
        left.append(refused_line(last, *done.fault))
    return tuple(left)


def _settled(trouble: Trouble, evening: Evening, done: Replay[Table]) -> bool:
    if trouble.what == "rules":
        return False
    if trouble.what == "line":
        return True  # or `done` would have been refused
    upto = trouble.line or len(evening.record.log)
    return _lines_upto(evening.replay, upto) != _lines_upto(done, upto)


def _lines_upto(done: Replay[Table], number: int) -> list[Line]:
    return [played.line for played in done.played if played.line.number <= number]


def _amendment(evening: Evening, rest: str) -> str | Refusal:
    """`N LINE` with the line read and written as it would have been at its place."""
    target, _, text = rest.partition(" ")
    text = _unquoted(text.strip())
    word = fold(text.partition(" ")[0])
    if not text:
        return _wordless(evening, target)
    if word in REWRITES:
        return Refusal("J-ONE", "", {"case": "entry", "word": word})
    state = _before(evening.replay, number(target))
    if state is None:
        return _not_there(evening, target)
    entries = _entries(evening.game, state, text)
    if isinstance(entries, Refusal):
        return entries
    if len(entries) > 1:
        return Refusal("J-ONE", "", {"case": "several", "word": target, "text": entries[0]})
    return f"{AMEND} {number(target)} {entries[0]}"


def _wordless(evening: Evening, target: str) -> Refusal:
    """An amendment without words; as an example, the line as it stands."""
    stands = (line.text for line in standing(evening.record.log).lines if str(line.number) == target)
    return Refusal("J-EMPTY", "", {"word": target, "example": next(stands, "")})


def _unquoted(text: str) -> str:
    """A line without the quotation marks that may stand around it."""
    line, closing, remark = text[1:].partition('"')
    return f"{line}{closing and remark}" if text.startswith('"') else text


def _before(done: Replay[Table], line: int | None) -> Table | None:
    """The state that a line met, if it was played or is the first that was refused."""
    state = done.start
    for played in done.played:
        if played.line.number == line:
            return state
        state = played.state
    return state if done.fault and done.fault[0].number == line else None


def _not_there(evening: Evening, target: str) -> Refusal:
    """Why a line cannot be amended: it does not stand, or one before it has to be settled first."""
    stands = standing(evening.record.log)
    if any(str(line.number) == target for line in stands.lines):
        return _troubled(evening)
    return Refusal("J-AMEND", "", {"word": target, "most": stands.steps[-1] if stands.steps else 0})


def _changed_lines(before: Replay[Table], after: Replay[Table]) -> tuple[Played[Table], ...]:
    """The lines that stand now and did not stand so before."""
    old = {played.line for played in before.played}
    return tuple(played for played in after.played if played.line not in old)
