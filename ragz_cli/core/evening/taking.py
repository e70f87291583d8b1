"""How typed lines are added to an evening, and how undo, redo and amendments change which are in force."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ragz_cli.core.evening.entries import entries
from ragz_cli.core.evening.evening import Evening, before_the_last, play_through, where_undo_applies, with_derived
from ragz_cli.core.evening.journal import (
    ACCEPT,
    AMEND,
    COUNT,
    REDO,
    REWRITES,
    UNDO,
    Line,
    Played,
    Replay,
    good_steps,
    in_force,
    play_lines,
    play_one,
    steps_to,
    tally,
    turn_ended,
)
from ragz_cli.core.evening.records import ENTERED, GameRecord, withdrawn
from ragz_cli.core.evening.totals import table_of
from ragz_cli.core.evening.trouble import Trouble, at_line, in_trouble, refused_line
from ragz_cli.core.game import Met, Refusal, Refused, S, State
from ragz_cli.core.line import check, entry_word, split
from ragz_cli.core.names import unaccented
from ragz_cli.core.other_words import plainly
from ragz_cli.core.play import or_refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.text import composed

if TYPE_CHECKING:
    from ragz_cli.core.evening.differences import Difference
    from ragz_cli.core.evening.later_lines import Later

LAST = ("last", "that", "it", "last line")  # said after an undo
REACHING = (UNDO, REDO, AMEND)  # entries that reach back past a game in which nothing has been typed


class Typing(NamedTuple):
    """How lines are typed: words that no new name may contain.

    With `alone`, no line reaches back into the game before.
    """

    words: Collection[str] = ()
    alone: bool = False


class Said(NamedTuple):
    """What a typed line did: the evening after it, the entries added to the log, what they did, the evening before.

    `rewrites` is UNDO, REDO, AMEND or ACCEPT, or nothing for other lines. `later` are the lines that follow an
    amendment, `removed` is a game that was only begun.
    """

    evening: Evening
    entries: tuple[str, ...]
    played: tuple[Played[State], ...]
    before: Evening
    rewrites: str = ""
    later: "tuple[Later, ...]" = ()
    removed: GameRecord | None = None


class NotTaken(NamedTuple):
    """A line that was refused, why, and the evening that it met."""

    line: str
    refusal: Refusal
    at: Evening


class Taken(NamedTuple):
    """How far texts were taken: what each line did, how many of the texts, and the first line that was refused.

    `game` is the number of an earlier game that was corrected, `totals` what that changed beyond it.
    """

    evening: Evening
    said: tuple[Said, ...] = ()
    texts: int = 0
    of: int = 0
    refused: NotTaken | None = None
    game: int = 0
    totals: "tuple[Difference, ...]" = ()


def take(evening: Evening, texts: Sequence[str], typing: Typing = Typing()) -> Taken:  # noqa: B008 - a constant
    """Take texts in order, each whole or not at all, up to the first that is refused."""
    return _take(evening, [split(text) or [text] for text in map(composed, texts)], typing)


def take_lines(evening: Evening, text: str, typing: Typing) -> Taken:
    """Take the lines of a text in order, up to the first that is refused; each whole or not at all."""
    return _take(evening, [[line] for line in split(composed(text)) or [text]], typing)


def _take(evening: Evening, texts: Sequence[Sequence[str]], typing: Typing) -> Taken:
    """Take texts, each with its lines whole or not at all."""
    said: list[Said] = []
    new: list[Said] = []  # lines that are not joined to the evening yet: each time that would copy all of its log
    for at, lines in enumerate(texts):
        if len(texts) > 1 and not typing.alone and _only_add(evening, lines):
            more = _take_text(_only_its_state(new[-1].evening if new else evening), lines, typing)
            if not more.refused:
                new += map(_kept, more.said)
                continue
        evening, numbered = _joined(evening, new)
        said, new = [*said, *numbered], []
        more = _take_text(evening, lines, typing)
        if more.refused:
            return Taken(evening, tuple(said), at, len(texts), more.refused)
        said += map(_kept, more.said) if len(texts) > 1 and not typing.alone else more.said
        evening = more.evening
    evening, numbered = _joined(evening, new)
    return Taken(evening, (*said, *numbered), len(texts), len(texts))


def _only_add(evening: Evening, lines: Sequence[str]) -> bool:
    """Whether lines do no more than follow the log, and say what they did without it."""
    others = (*REWRITES, COUNT, *evening.game.rewordings)
    return not any(unaccented(line.partition(" ")[0]) in others for line in lines)


def _joined(evening: Evening, new: Sequence[Said]) -> tuple[Evening, list[Said]]:
    """An evening with lines that were taken without its log, and these with their numbers there."""
    if not new:
        return evening, []
    numbered: list[Said] = []
    number, place = len(evening.record.log), len(evening.replay.lines)
    for said in new:
        played = []
        for one in said.played:
            number, place = number + 1, place + 1
            played.append(one._replace(line=Line(number, one.line.text, number), at=place - 1))
        numbered.append(said._replace(played=tuple(played)))
    return _with(evening, [one for said in numbered for one in said.played]), numbered


def _kept(said: Said) -> Said:
    """What has to be known of a line once more are taken: with an evening for each, 19,000 lines would take 3 GB."""
    if any(entry_word(entry) in (COUNT, *REWRITES) for entry in said.entries) or said.removed:
        return said
    return said._replace(evening=_only_its_state(said.evening), before=_only_its_state(said.before))


def _only_its_state(evening: Evening) -> Evening:
    record = evening.record._replace(log=(), checks=(), table={})
    session = evening.session._replace(games=(*evening.session.games[:-1], record))
    return evening._replace(session=session, replay=Replay(evening.state, (), ()), mended=())


def _take_text(evening: Evening, lines: Sequence[str], typing: Typing) -> Taken:
    taken = Taken(evening)
    for line in (_as_rewording(evening, line) for line in lines):
        at = taken.evening if typing.alone else _met_by(taken.evening, line)
        said = _begun_game_removed(at, line) if _removes_game(at, line, typing) else _typed(at, line, typing.words)
        if isinstance(said, Refusal):
            return taken._replace(refused=NotTaken(line, said, at))
        after = said.evening if typing.alone or said.removed else _with_game_begun(said.evening, taken.evening)
        taken = taken._replace(evening=after, said=(*taken.said, said))
    return taken


def _as_rewording(evening: Evening, line: str) -> str:
    """A line that a game words as an amendment with its word in front: `round 3 Ann bid 2`; any other as it is."""
    words = unaccented(line).replace(",", " ").split()
    if not any(word in words[1:] for word in evening.game.rewordings):
        return line
    plain = plainly(evening.game, evening.state, line)
    return plain if plain.partition(" ")[0] in evening.game.rewordings else line


def _removes_game(evening: Evening, line: str, typing: Typing) -> bool:
    """Whether a line is an undo right after a further game was begun (TB-13)."""
    undo = unaccented(line.partition("#")[0].strip().partition(" ")[0]) == UNDO
    return undo and not typing.alone and not evening.troubles and _only_begun(evening)


def _met_by(evening: Evening, line: str) -> Evening:
    """The evening up to the game to which a line applies."""
    word = unaccented(line.partition(" ")[0])
    if word not in (*REACHING, *evening.game.rewordings):
        return evening
    if (word == REDO and evening.replay.undone) or (word == UNDO and _only_begun(evening)):
        return evening
    return where_undo_applies(evening)


def _with_game_begun(after: Evening, before: Evening) -> Evening:
    """The evening after a line. If that changed a result, the game that had been begun after it is still there.

    If it changed a game that was played, the next one is gone: what was agreed may be different now (`rematch`).
    """
    if after.record.kind != ENTERED or len(after.session.games) == len(before.session.games):
        return after
    return play_through(after.session._replace(games=(*after.session.games, before.record)), before.load)


def _typed(evening: Evening, line: str, words: Collection[str]) -> Said | Refusal:
    wrong = or_refusal(lambda: check(line, limit=len(line), typed=True))
    return wrong or say(evening, line, words)


def say(evening: Evening, line: str, words: Collection[str] = ()) -> Said | Refusal:
    """Take one typed line in the last game, or say why not."""
    return or_refusal(lambda: _said(evening, line, words))


def _said(evening: Evening, line: str, words: Collection[str]) -> Said:
    check(line, limit=len(line))  # its length counts as it is stored
    if not line.partition("#")[0].strip("; "):
        raise Refused("W-EMPTY")
    word, _, rest = line.partition(" ")
    if unaccented(word) in REWRITES:
        return rewrite(evening, unaccented(word), rest.strip(), words)
    if evening.troubles:
        raise in_trouble(evening.troubles)
    if unaccented(word) in evening.game.rewordings:
        return rewrite(evening, AMEND, _amendment(evening, unaccented(word), rest), words)
    return _added(evening, entries(evening, evening.state, line, words))


def _amendment(evening: Evening, word: str, said: str) -> str:
    """What `amend` takes, where the game words a line of its own like that."""
    said, hash_, remark = said.partition("#")
    row = evening.game.rewordings[word]
    return row.amendment(_met(evening.replay), evening.state, said.strip()) + f"  {hash_}{remark}".rstrip()


def _met(done: Replay[S]) -> list[Met[S]]:
    """The lines in force with the states that they met."""
    states = [done.start, *(one.state for one in done.played)]
    return [Met(one.line.number, one.line.text, one.action, met) for one, met in zip(done.played, states, strict=False)]


def _added(evening: Evening, new: Sequence[str]) -> Said:
    """Play entries after the lines in force, each read as a replay will read it."""
    played: list[Played[State]] = []
    state = evening.state
    for number, entry in enumerate(new, len(evening.record.log) + 1):
        check(entry)
        line = Line(number, entry, number)
        played += play_one(evening.game, state, line, len(evening.replay.lines) + len(played))
        state = played[-1].state
    return Said(_with(evening, played), tuple(new), tuple(played), evening)


def _with(evening: Evening, new: Sequence[Played[State]]) -> Evening:
    """The evening with lines after all others."""
    done, lines = evening.replay, [one.line for one in new]
    checks = [tally(evening.game, one.line, one.state) for one in new if turn_ended(one.events)]
    after = Replay(done.start, (*done.played, *new), (*done.checks, *checks), (*done.lines, *lines))
    return _recorded(evening, (*evening.record.log, *(line.text for line in lines)), after, evening.troubles)


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


def rewrite(evening: Evening, word: str, rest: str, words: Collection[str] = ()) -> Said:
    """`undo [N]`, `redo [N]`, `amend N LINE`, `accept`: entries that change which lines are in force."""
    entry = _rewriting(evening, word, rest, words)
    log = (*evening.record.log, entry)
    now = in_force(log)
    check(entry)
    if wrong := now.faults.get(len(log)):
        raise Refused.of(wrong)
    done = play_lines(evening.game, evening.replay.start, now, evening.replay)
    if done.fault and not _further(evening.replay, done):
        raise _no_longer(evening, done, entry, *done.fault)
    later = _lines_that_follow(evening, done, entry, now.lines) if word == AMEND else ()
    left = () if word == ACCEPT else _left_over(evening, done)
    if left and left == evening.troubles:
        raise in_trouble(evening.troubles)
    after = _recorded(evening, log, done, left, accepted=word == ACCEPT)
    return Said(after, (entry,), _changed_lines(evening.replay, done), evening, word, later)


def _no_longer(evening: Evening, done: Replay[State], entry: str, line: Line, refusal: Refusal) -> Refused:
    """A change of lines makes a line impossible: which it is, and for an amendment what can be typed instead."""
    from ragz_cli.core.evening.amending import no_longer

    return no_longer(evening, done, entry, at_line(Refused.of(refusal), line.number, line.text))


def _lines_that_follow(evening: Evening, done: Replay[State], entry: str, lines: Sequence[Line]) -> "tuple[Later, ...]":
    """The lines that follow an amendment. Refused: one of them would mean something else."""
    from ragz_cli.core.evening.amending import lines_that_follow

    return lines_that_follow(evening, done, entry, lines)


def _only_begun(evening: Evening) -> bool:
    """Whether a further game was begun, and nothing has happened since: a result would be put before it."""
    *before, last = evening.session.games
    entered = bool(before) and before[-1].kind == ENTERED and not withdrawn(before[-1])
    return evening.untouched and bool(before) and not (entered and before[-1].started > last.started)


def _begun_game_removed(evening: Evening, line: str) -> Said | Refusal:
    """Take back a game that was only begun (TB-13)."""
    steps = line.partition("#")[0].split()[1:]
    if steps not in ([], ["1"]):
        return Refusal("J-UNDO", "TB-13", {"case": "begun", "number": len(evening.session.games)})
    before = play_through(before_the_last(evening.session)._replace(totals={}), evening.load)
    session = before.session._replace(totals=table_of(before.totals))
    return Said(before._replace(session=session), (), (), evening, removed=evening.record)


def _rewriting(evening: Evening, word: str, rest: str, words: Collection[str]) -> str:
    """The entry of an undo, a redo, an amendment or an acceptance."""
    said, hash_, remark = rest.partition("#")
    if word == AMEND:
        from ragz_cli.core.evening.amending import amendment_entry

        return amendment_entry(evening, rest, words)
    if word in (UNDO, REDO) and unaccented(said.strip()) in LAST:
        said = ""
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
    left = tuple(one for one in evening.troubles if one.game != last or _remains(one, evening, done))
    return (*left, refused_line(last, *done.fault)) if done.fault else left


def _remains(trouble: Trouble, evening: Evening, done: Replay[State]) -> bool:
    if trouble.what in ("rules", "line"):
        return trouble.what == "rules"  # a line that is still refused is a trouble of `done`
    upto = trouble.line or len(evening.record.log)
    return _lines_upto(evening.replay, upto) == _lines_upto(done, upto)


def _lines_upto(done: Replay[State], number: int) -> list[Line]:
    return [played.line for played in done.played if played.line.number <= number]


def _changed_lines(before: Replay[State], after: Replay[State]) -> tuple[Played[State], ...]:
    """The lines in force that were not there before, or not with these words."""
    old = {line.worded for line in before.lines}
    return tuple([played for played in after.played if after.lines[played.at].worded not in old])
