"""How typed lines are added to an evening, each with everything that follows from it."""

from collections.abc import Callable, Sequence

from ragz_cli.core.arguments import number
from ragz_cli.core.evening.evening import Evening, play_through, where_undo_applies, with_derived
from ragz_cli.core.evening.journal import (
    ACCEPT,
    AMEND,
    COUNT,
    NOTE,
    REDO,
    REWRITES,
    UNDO,
    Line,
    Played,
    Replay,
    good_steps,
    in_force,
    play_line,
    play_lines,
    read_count,
    steps_to,
    tally,
    turn_ended,
)
from ragz_cli.core.evening.records import TOLD
from ragz_cli.core.evening.totals import table_of
from ragz_cli.core.evening.trouble import Trouble, refused_line
from ragz_cli.core.game import Game, Refusal, Refused, State
from ragz_cli.core.line import check, split, understand, write, write_count
from ragz_cli.core.names import unaccented
from ragz_cli.core.play import or_refusal
from ragz_cli.core.record import NamedTuple

REACHING = (UNDO, REDO, AMEND)  # entries that reach back past a game in which nothing has been typed

Completed = Callable[[Evening, str], str]
"""A line with what it leaves out, given the evening that it meets."""


class Said(NamedTuple):
    """What a typed line did: the evening after it, the entries added to the log, what they did, the evening before."""

    evening: Evening
    entries: tuple[str, ...]
    played: tuple[Played[State], ...]
    before: Evening


class NotTaken(NamedTuple):
    """A line that was refused, why, and the evening that it met."""

    line: str
    refusal: Refusal
    at: Evening


class Taken(NamedTuple):
    """How far texts were taken: what each line did, how many of the texts, and the first line that was refused."""

    evening: Evening
    said: tuple[Said, ...] = ()
    texts: int = 0
    of: int = 0
    refused: NotTaken | None = None


def take(evening: Evening, texts: Sequence[str]) -> Taken:
    """Take texts in order, each whole or not at all, up to the first that is refused."""
    return _take(evening, [split(text) or [text] for text in texts])


def take_lines(evening: Evening, text: str, completed: Completed) -> Taken:
    """Take the lines of a text in order, up to the first that is refused; each may leave out its verb."""
    return _take(evening, [[line] for line in split(text) or [text]], completed)


def _take(evening: Evening, texts: Sequence[Sequence[str]], completed: Completed = lambda _, line: line) -> Taken:
    """Take texts, each with all of its lines or not at all."""
    taken = Taken(evening, of=len(texts))
    for lines in texts:
        more = _take_text(taken, lines, completed)
        if more.refused:
            return taken._replace(refused=more.refused)
        taken = more._replace(texts=taken.texts + 1)
    return taken


def _take_text(taken: Taken, lines: Sequence[str], completed: Completed) -> Taken:
    for typed in lines:
        line = completed(taken.evening, typed)
        at = _met_by(taken.evening, line)
        said = say(at, line)
        if isinstance(said, Refusal):
            return taken._replace(refused=NotTaken(line, said, at))
        taken = taken._replace(evening=_with_game_begun(said.evening, taken.evening), said=(*taken.said, said))
    return taken


def _met_by(evening: Evening, line: str) -> Evening:
    """The evening up to the game that a line applies to."""
    return where_undo_applies(evening) if unaccented(line.partition(" ")[0]) in REACHING else evening


def _with_game_begun(after: Evening, before: Evening) -> Evening:
    """The evening after a line. If that changed a result, the game that had been begun after it is still there.

    If it changed a game that was played, the next one is gone: what was agreed may be different now (`rematch`).
    """
    if after.record.kind != TOLD or len(after.session.games) == len(before.session.games):
        return after
    return play_through(after.session._replace(games=(*after.session.games, before.record)), before.load)


def say(evening: Evening, line: str) -> Said | Refusal:
    """Take one typed line in the last game, or say why not."""
    return or_refusal(lambda: _said(evening, line))


def _said(evening: Evening, line: str) -> Said:
    check(line, limit=len(line))  # its length counts as it is stored
    if not line.partition("#")[0].strip("; "):
        raise Refused("W-EMPTY")
    word, _, rest = line.partition(" ")
    if unaccented(word) in REWRITES:
        return rewrite(evening, unaccented(word), rest.strip())
    if evening.troubles:
        raise _troubled(evening)
    return _added(evening, _entries(evening.game, evening.state, line))


def _troubled(evening: Evening) -> Refused:
    """Nothing is added to a save that is not as its log says."""
    trouble = evening.troubles[0]
    return Refused("J-TROUBLE", case=trouble.what, entry=trouble.line, text=trouble.stored)


def _entries(game: Game[State], state: State, text: str) -> tuple[str, ...]:
    """The entries of the log for a typed line, note or count that meets `state`."""
    word, _, rest = text.partition(" ")
    if unaccented(word) == NOTE:
        if not rest.strip():
            raise Refused("J-NOTE")
        return (f"{NOTE} {rest.strip()}",)
    if unaccented(word) == COUNT:
        counts, (_, hash_, remark) = read_count(state, rest), rest.partition("#")
        return (f"{COUNT} {write_count(state, counts)}" + (f"  # {remark.strip()}" if hash_ else ""),)
    entries: list[str] = []
    for action in understand(game, state, text):
        if entries:  # each is written for the state that it meets
            state = play_line(game, state, entries[-1]).state
        entries.append(write(game, state, action))
    return tuple(entries)


def _added(evening: Evening, entries: Sequence[str]) -> Said:
    """Play entries after the lines in force, each read as a replay will read it."""
    done, played = evening.replay, []
    log, checks = list(evening.record.log), list(done.checks)
    state = evening.state
    for entry in entries:
        check(entry)
        outcome = play_line(evening.game, state, entry)
        log.append(entry)
        line = Line(len(log), entry, len(log))
        state = outcome.state
        played.append(Played(line, outcome.events, state))
        if turn_ended(outcome.events):
            checks.append(tally(evening.game, line, state))
    after = Replay(done.start, (*done.played, *played), tuple(checks))
    return Said(_recorded(evening, tuple(log), after, evening.troubles), tuple(entries), tuple(played), evening)


def _recorded(
    evening: Evening, log: tuple[str, ...], done: Replay[State], troubles: tuple[Trouble, ...], accepted: bool = False
) -> Evening:
    """The evening with this log, and with everything that follows from it unless there is still trouble."""
    games = (accepted and evening.mended) or evening.session.games
    after = evening._replace(replay=done, troubles=troubles)
    record = evening.record._replace(log=log)
    derived = with_derived(record, after)
    in_trouble = any(trouble.game == len(games) - 1 for trouble in troubles)
    session = evening.session._replace(games=(*games[:-1], record if in_trouble else derived))
    if not troubles:
        session = session._replace(totals=table_of(after.totals))
    return after._replace(session=session, mended=(*evening.mended[:-1], derived))


def rewrite(evening: Evening, word: str, rest: str) -> Said:
    """`undo [N]`, `redo [N]`, `amend N LINE`, `accept`: entries that change which lines are in force."""
    entry = _rewriting(evening, word, rest)
    log = (*evening.record.log, entry)
    now = in_force(log)
    check(entry)
    if wrong := now.faults.get(len(log)):
        raise Refused.of(wrong)
    done = play_lines(evening.game, evening.replay.start, now, evening.replay.played)
    if done.fault and not _further(evening.replay, done):
        line, refusal = done.fault
        facts = {**refusal.facts, "entry": line.number, "text": line.text}
        raise Refused(refusal.code, refusal.clause, **facts)
    left = () if word == ACCEPT else _left_over(evening, done)
    if left and left == evening.troubles:
        raise _troubled(evening)
    after = _recorded(evening, log, done, left, accepted=word == ACCEPT)
    return Said(after, (entry,), _changed_lines(evening.replay, done), evening)


def _rewriting(evening: Evening, word: str, rest: str) -> str:
    """The entry of an undo, a redo, an amendment or an acceptance."""
    said, hash_, remark = rest.partition("#")
    if word == AMEND:
        return _amendment(evening, rest)
    if word == UNDO and not said.strip():
        steps = _steps_back(evening)
        said = str(steps) if steps > 1 else ""
    if word == ACCEPT:
        _check_acceptance(evening, said.strip())
    return f"{word} {said.strip()}".strip() + (f"  # {remark.strip()}" if hash_ else "")


def _steps_back(evening: Evening) -> int:
    """How many steps an `undo` without a number takes back: one, or all from the first that is in trouble."""
    log, now = evening.record.log, in_force(evening.record.log)
    if evening.replay.fault:
        return len(now.steps) - good_steps(evening.game, evening.replay.start, log)
    last = len(evening.session.games) - 1
    tallies = [trouble for trouble in evening.troubles if trouble.what == "tally" and trouble.game == last]
    return len(now.steps) - steps_to(log, now, tallies[0].line) if tallies else 1


def _check_acceptance(evening: Evening, word: str) -> None:
    """`accept` believes the log where the rest of the save differs; a line that is refused cannot be believed."""
    if word:
        raise Refused("W-EXTRA", word=word, usage=ACCEPT, example=ACCEPT)
    refused = next((trouble for trouble in evening.troubles if trouble.what == "line"), None)
    if refused:
        raise Refused("J-ACCEPT", case="line", entry=refused.line, text=refused.stored)
    if not evening.troubles:
        raise Refused("J-ACCEPT", case="nothing")


def _further(before: Replay[State], after: Replay[State]) -> bool:
    """Whether a log is now refused only at a later line than before: one fault of several is settled."""
    return before.fault is not None and after.fault is not None and after.fault[0].number > before.fault[0].number


def _left_over(evening: Evening, done: Replay[State]) -> tuple[Trouble, ...]:
    """The troubles that remain after a change of lines. What differed after a changed line is settled."""
    last = len(evening.session.games) - 1
    if not any(trouble.game == last for trouble in evening.troubles):
        return evening.troubles
    left = [trouble for trouble in evening.troubles if trouble.game != last or not _no_more(trouble, evening, done)]
    if done.fault:
        left.append(refused_line(last, *done.fault))
    return tuple(left)


def _no_more(trouble: Trouble, evening: Evening, done: Replay[State]) -> bool:
    if trouble.what == "rules":
        return False
    if trouble.what == "line":
        return True  # or `done` would have been refused
    upto = trouble.line or len(evening.record.log)
    return _lines_upto(evening.replay, upto) != _lines_upto(done, upto)


def _lines_upto(done: Replay[State], number: int) -> list[Line]:
    return [played.line for played in done.played if played.line.number <= number]


def _amendment(evening: Evening, rest: str) -> str:
    """The entry of `amend N LINE`, with the line read at its place."""
    target, _, text = rest.partition(" ")
    text = _unquoted(text.strip())
    word = unaccented(text.partition(" ")[0])
    if not text:
        raise Refused("J-EMPTY", word=target, example=_line_at(evening, target))
    if word in REWRITES:
        raise Refused("J-ONE", case="entry", word=word)
    state = _before(evening.replay, number(target))
    if state is None:
        raise _not_there(evening, target)
    entries = _entries(evening.game, state, text)
    if len(entries) > 1:
        raise Refused("J-ONE", case="several", word=target, text=entries[0])
    return f"{AMEND} {number(target)} {entries[0]}"


def _line_at(evening: Evening, target: str) -> str:
    """The text of the line with this number, or nothing."""
    return next((line.text for line in in_force(evening.record.log).lines if str(line.number) == target), "")


def _unquoted(text: str) -> str:
    """A line without the quotation marks around it, if there are any."""
    line, closing, remark = text[1:].partition('"')
    return f"{line}{closing and remark}" if text.startswith('"') else text


def _before(done: Replay[State], line: int | None) -> State | None:
    """The state that a line met, if it was played or is the first that was refused."""
    state = done.start
    for played in done.played:
        if played.line.number == line:
            return state
        state = played.state
    return state if done.fault and done.fault[0].number == line else None


def _not_there(evening: Evening, target: str) -> Refused:
    """Why a line cannot be amended: it is not in force, or one before it has to be settled first."""
    now = in_force(evening.record.log)
    if any(str(line.number) == target for line in now.lines):
        return _troubled(evening)
    return Refused("J-AMEND", word=target, most=now.steps[-1] if now.steps else 0)


def _changed_lines(before: Replay[State], after: Replay[State]) -> tuple[Played[State], ...]:
    """The lines in force that were not there before, or not with these words."""
    old = {played.line for played in before.played}
    return tuple(played for played in after.played if played.line not in old)
