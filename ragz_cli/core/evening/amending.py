"""`amend 3-4 LINE; LINE`: how new lines are read at their place, and how later lines keep their meaning (TB-6)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Generic

from ragz_cli.core.evening.entries import entries
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.journal import AMEND, REWRITES, Line, Played, Replay, in_force, play_line
from ragz_cli.core.evening.secrets import veiled_refusal
from ragz_cli.core.evening.trouble import at_line, in_trouble
from ragz_cli.core.evening.wording import amendment, lines_of
from ragz_cli.core.game import DONE, Game, Refused, S, State
from ragz_cli.core.line import stored, write
from ragz_cli.core.names import unaccented
from ragz_cli.core.record import NamedTuple
from ragz_cli.core.table import with_sitting

QUOTED = ("text", "before", "after")  # facts of a refusal that hold lines


class Later(NamedTuple):
    """A line after an amendment that is another one now: its number, what it was, what it is; nothing for no line."""

    line: int
    before: str
    after: str


def amendment_entry(evening: Evening, rest: str, words: Collection[str] = ()) -> str:
    """`N LINE` or `N-M LINE; LINE` as an entry: each line read at its place, after those before it. Raises Refused."""
    target, _, text = rest.partition(" ")
    first, last, _ = amendment(rest)
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
    return f"{AMEND} {numbers} {'; '.join(new)}"


def _unquoted(text: str) -> str:
    """Lines without the quotation marks that may stand around them."""
    line, closing, remark = text[1:].partition('"')
    return f"{line}{closing and remark}" if text.startswith('"') else text


def _line_at(evening: Evening, number: int) -> str:
    """The line of this number as it is in force, or nothing."""
    return next((line.text for line in in_force(evening.record.log).lines if line.number == number), "")


def _met(done: Replay[S], number: int) -> S | None:
    """The state that a line met, if it was played or is the first that was refused."""
    lines = (*done.lines, *([done.fault[0]] if done.fault else []))
    at = next((at for at, line in enumerate(lines) if line.number == number), None)
    return None if at is None else next((one.state for one in reversed(done.played) if one.at < at), done.start)


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
    amends = entry.startswith(AMEND)
    if amends and line == amendment(entry).first:
        return refused
    refused = veiled_refusal(evening.game, evening.state, refused, QUOTED)
    was, now = (_met(replay, line) if isinstance(line, int) else None for replay in (evening.replay, done))
    if not amends or was is None or now is None:
        return refused
    from ragz_cli.core.evening.instead import instead

    code, clause, facts = refused.refusal
    return Refused(code, clause, **{**facts, "instead": instead(evening.game, evening.state, was, now)})


# ---- later lines ----


def lines_that_follow(
    evening: Evening, done: Replay[State], entry: str, lines: Sequence[Line]
) -> tuple[Later, ...]:
    """What has become of the lines after an amendment. Refused: one that would mean something else (T-MEANING)."""
    before = in_force(evening.record.log).lines
    try:
        return tuple(later_lines(evening.game, evening.replay, done, before, lines))
    except Refused as refused:
        raise no_longer(evening, done, entry, refused) from None


class Side(NamedTuple, Generic[S]):
    """A later line in one of two replays: the state that it met, and how it was played."""

    met: S
    played: Sequence[Played[S]]


def later_lines(
    game: Game[S], before: Replay[S], after: Replay[S], old: Sequence[Line], new: Sequence[Line]
) -> Iterator[Later]:
    """The lines that follow a change of earlier ones; `old` and `new` are those in force before and after it.

    Refused: the first that would mean something else, though it left a choice (T-MEANING).
    """
    pairs = zip(reversed(old), reversed(new), strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    was, now = _sides(before, len(old) - same), _sides(after, len(new) - same)
    for line, one, other in zip(old[len(old) - same :], was, now, strict=False):
        yield from _later(game, line, one, other)


def _sides(done: Replay[S], start: int) -> Iterator[Side[S]]:
    """Each line in force from one on, as far as they were played."""
    steps = [one for one in done.played if one.at >= start]
    at, state = 0, done.played[-len(steps) - 1].state if len(steps) < len(done.played) else done.start
    for place in range(start, len(done.lines)):
        end = at
        while end < len(steps) and steps[end].at == place:
            end += 1
        yield Side(state, steps[at:end])
        at, state = end, steps[end - 1].state if end else state


def _later(game: Game[S], line: Line, was: Side[S], now: Side[S]) -> Iterator[Later]:
    """What has become of a line, and of what it takes for granted."""
    if was.played and now.played:
        yield from _taken_for_granted(line, was.played[:-1], now.played[:-1])
        meant, means = _meanings(game, was, now)
        if meant != means:
            if not _left_no_choice(game, was):
                raise at_line(Refused("T-MEANING", "TB-6", before=meant, after=means), line.number, line.text)
            yield Later(line.number, meant, means)
        _check_place(game, line, was, now)
    else:
        yield from _taken_for_granted(line, was.played, now.played)


def _taken_for_granted(line: Line, was: Sequence[Played[S]], now: Sequence[Played[S]]) -> Iterator[Later]:
    """Lines that ragz wrote itself, and that are no more or are new."""
    old, new = [one.line.text for one in was], [one.line.text for one in now]
    yield from (Later(line.number, text, "") for text in old if text not in new)
    yield from (Later(line.number, "", text) for text in new if text not in old)


def _meanings(game: Game[S], was: Side[S], now: Side[S]) -> tuple[str, str]:
    """All that a line meant and means, as it would be stored; for notes and counts the text."""
    old, action = was.played[-1].line.text, now.played[-1].action
    means = write(game, _at(now), action) if action else now.played[-1].line.text
    return (old if old == means or not action else _in_full(game, was, _at(now).seats)), means


def _in_full(game: Game[S], side: Side[S], seats: Mapping[str, int]) -> str:
    """All that a line meant, under other names of the players."""
    state = _at(side)
    named = with_sitting(state, state.sitting._replace(seats=seats))
    return write(game, named, stored(game, state, side.played[-1].line.text))


def _at(side: Side[S]) -> S:
    """The state that a line itself met, after all that it takes for granted."""
    return side.played[-2].state if len(side.played) > 1 else side.met


def _left_no_choice(game: Game[S], side: Side[S]) -> bool:
    """Whether a line was the only thing that its verb could be."""
    state = _at(side)
    must = game.follow(state, action := stored(game, state, side.played[-1].line.text))
    if must is None or must == DONE:
        return False
    return write(game, state, must._replace(remark=action.remark)) == write(game, state, action)


def _check_place(game: Game[S], line: Line, was: Side[S], now: Side[S]) -> None:
    """Refused: a line that does not follow to another space would be about one."""
    if (action := now.played[-1].action) is None:
        return
    before, after = game.about(_at(was), action), game.about(_at(now), action)
    if before != after and game.follow(_at(now), action) is None:
        wrong = Refused("T-MEANING", "TB-6", case="place", before=before, after=after)
        raise at_line(wrong, line.number, line.text)
