"""`amend 3-4 LINE; LINE`: how new lines are read at their place, and how later lines keep their meaning (TB-6)."""

import re
from collections.abc import Collection, Sequence

from ragz_cli.core.evening.amendments import amendment, lines_of
from ragz_cli.core.evening.entries import entries
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import AMEND, REWRITES, Line, Replay, alike, in_force, met_by, play_line, play_lines
from ragz_cli.core.evening.later_lines import Later, later_lines
from ragz_cli.core.evening.secrets import veiled_refusal
from ragz_cli.core.evening.trouble import at_line, in_trouble
from ragz_cli.core.game import Game, Refused, S, State
from ragz_cli.core.line import entry_word
from ragz_cli.core.names import unaccented
from ragz_cli.core.text import LINE_LIMIT

QUOTE = re.compile(r"""(["'])(.*?)\1(?=\s*(?:#|$))""")
LAST = ("last", "-1")  # said for the number of the last line
QUOTED = ("text", "before", "after")  # facts of a refusal that hold lines


def amendment_entry(evening: Evening, rest: str, words: Collection[str] = ()) -> str:
    """`N LINE` or `N-M LINE; LINE` as an entry: each line read at its place, after those before it. Raises Refused."""
    target, _, text = rest.partition(" ")
    if unaccented(target) in ("", *LAST):
        now = in_force(evening.record.log).lines
        target = str(now[-1].number) if now else LAST[0]
    first, last, _ = amendment(target)
    lines = lines_of(_unquoted(text.strip()))
    if not lines[0]:
        raise Refused("J-EMPTY", word=target, example=_line_at(evening, first))
    if wrong := next((word for line in lines if (word := unaccented(line.partition(" ")[0])) in REWRITES), ""):
        raise Refused("J-ONE", case="entry", word=wrong)
    state = _met(evening.replay, first)
    if state is None:
        raise _not_there(evening, target, first)
    new: list[str] = []
    for at, line in enumerate(lines, 1):
        new += (read := entries(evening, state, line, words))
        if at < len(lines):
            state = _after(evening.game, state, read, first)
    numbers = str(first) if first == last else f"{first}-{last}"
    entry = f"{AMEND} {numbers} {'; '.join(new)}"
    if len(entry) > LINE_LIMIT and len(new) > 1:
        raise Refused("W-LONG", case="amend", number=len(entry), most=LINE_LIMIT)
    return entry


def _unquoted(text: str) -> str:
    """Lines without quotation marks around them."""
    quoted = QUOTE.match(text)
    return quoted[2] + text[quoted.end() :] if quoted else text


def _line_at(evening: Evening, number: int) -> str:
    """The line of this number as it is in force, or nothing."""
    return next((line.text for line in in_force(evening.record.log).lines if line.number == number), "")


def _met(done: Replay[S], number: int) -> S | None:
    """The state that a line met, if it was played or is the first that was refused."""
    lines = (*done.lines, *([done.fault[0]] if done.fault else []))
    at = next((at for at, line in enumerate(lines) if line.number == number), None)
    return None if at is None else met_by(done, at)


def _after(game: Game[S], state: S, new: Sequence[str], line: int) -> S:
    """The state after new lines. One that is refused is named with the line in whose place it now."""
    for text in new:
        try:
            state = play_line(game, state, text).state
        except Refused as refused:
            raise at_line(refused, line, text) from None
    return state


def _not_there(evening: Evening, target: str, first: int) -> Refused:
    """Why a line cannot be amended: it is not in force, or one before it has to be settled first."""
    now = in_force(evening.record.log)
    if any(line.number == first for line in now.lines):
        return in_trouble(evening.troubles)
    return Refused("J-AMEND", word=target, most=now.steps[-1] if now.steps else 0)


def no_longer(evening: Evening, done: Replay[State], entry: str, refused: Refused) -> Refused:
    """Why lines cannot be changed. Where an amendment makes a later one impossible, with lines to type instead."""
    line = refused.refusal.facts["entry"]
    amends = entry_word(entry) == AMEND
    if amends and line == amendment(entry).first:
        return refused
    refused = veiled_refusal(evening.game, evening.state, refused, QUOTED)
    was, now = (_met(replay, line) if isinstance(line, int) else None for replay in (evening.replay, done))
    if not amends or was is None or now is None:
        return refused
    from ragz_cli.core.evening.set_instead import instead

    return refused.with_facts(instead=instead(evening.game, evening.state, was, now))


def met_in_vain(evening: Evening, typed: str, line: int) -> State | None:
    """The state that a line of the log would meet after a typed amendment, which it refuses; nothing where it cannot.

    Raises Refused: one of several new lines is no line itself.
    """
    word, _, rest = typed.partition(" ")
    if unaccented(word) != AMEND:
        return None
    now = in_force((*evening.record.log, amendment_entry(evening, rest)))
    return _met(play_lines(evening.game, evening.replay.start, now, evening.replay), line)


def lines_that_follow(evening: Evening, done: Replay[State], entry: str, lines: Sequence[Line]) -> tuple[Later, ...]:
    """What has become of the lines after an amendment. Refused: one that would mean something else (T-MEANING)."""
    before = in_force(evening.record.log).lines
    same = alike(before[::-1], lines[::-1])
    try:
        return tuple(later_lines(evening.game, evening.replay, done, len(before) - same, len(lines) - same))
    except Refused as refused:
        raise no_longer(evening, done, entry, refused) from None
