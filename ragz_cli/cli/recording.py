"""How lines are added to the save at hand, and how it is said what they did."""

from collections.abc import Callable, Sequence

from ragz_cli import store
from ragz_cli.cli.commands import UNTRUSTED, CommandError
from ragz_cli.cli.session import Opened, played, troubles
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.journal import AMEND, REDO, UNDO, standing
from ragz_cli.core.evening.records import TOLD
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import split
from ragz_cli.core.names import unaccented
from ragz_cli.core.play import or_refusal
from ragz_cli.core.record import NamedTuple
from ragz_cli.games import load
from ragz_cli.view import screen

REFUSED = 1
REACHING = (UNDO, REDO, AMEND)  # entries that reach back past a game in which nothing has been typed
TROUBLED = "J-TROUBLE"  # refused because the save has to be settled first


class Taken(NamedTuple):
    """How far typed texts were taken: what each did, how many texts, and the first that was refused."""

    evening: Evening
    said: tuple[Said, ...] = ()
    texts: int = 0
    refused: tuple[str, Refusal] | None = None
    at: Evening | None = None  # the evening in which it was refused


def take_all(evening: Evening, texts: Sequence[str]) -> Taken:
    """Take texts in order, each whole or not at all, up to the first that is refused."""
    taken = Taken(evening)
    for text in texts:
        more = take_one(taken.evening, text)
        if more.refused:
            return taken._replace(refused=more.refused, at=more.at)
        taken = Taken(more.evening, taken.said + more.said, taken.texts + 1)
    return taken


def take_one(evening: Evening, text: str) -> Taken:
    """Take the lines of one text, which `;` parts."""
    said: tuple[Said, ...] = ()
    for line in split(text) or [text]:
        at = meant(evening, line)
        done = say(at, line)
        if isinstance(done, Refusal):
            return Taken(evening, said, 0, (line, done), at)
        said, evening = (*said, done), followed(done.evening, evening)
    return Taken(evening, said)


def meant(evening: Evening, line: str) -> Evening:
    """The evening that a line is for: an undo behind a game that was only begun is for the one before it."""
    if unaccented(line.partition(" ")[0]) not in REACHING:
        return evening
    from ragz_cli.core.evening.next_game import before_the_last, reached_back

    if not reached_back(evening):
        return evening
    before = or_refusal(lambda: play_through(before_the_last(evening), load))
    return evening if isinstance(before, Refusal) else before._replace(troubles=evening.troubles)


def followed(after: Evening, before: Evening) -> Evening:
    """The evening after a line, and behind a result told the game that had been begun.

    Behind a game that was played it goes: what is agreed of it may be another thing now (`rematch`).
    """
    if after.record.kind != TOLD or len(after.session.games) == len(before.session.games):
        return after
    session = after.session._replace(games=(*after.session.games, before.record))
    whole = or_refusal(lambda: play_through(session, load))
    return after if isinstance(whole, Refusal) else whole


def record(path: str, texts: Sequence[str], expect: int | None = None) -> None:
    """Add typed texts to a save and say what they did. Nothing is said to be recorded before it is."""
    with store.writing(path, waiting) as slot:
        evening = played(path, slot.save)
        _as_expected(evening, expect)
        taken = take_all(evening, texts)
        refusal = refused_lines(Opened(path, slot.save, evening), taken, len(texts)) if taken.refused else []
        if taken.said:
            keep(slot, evening, taken)
        if refusal:
            raise CommandError(refused_code(taken), refusal)


def keep(slot: "store.Slot", before: Evening, taken: Taken) -> None:
    """Write what was taken, then say so. What cannot be said is found out before, when nothing is recorded yet."""
    from ragz_cli.cli.outcome import outcome_lines

    written(lambda: slot.write(taken.evening.session), outcome_lines(before, taken))


def written(write: Callable[[], Sequence[str]], lines: Sequence[str]) -> None:
    """Write a save, which gives warnings, and then say so: nothing comes between."""
    with store.uninterrupted(last=True):
        warnings = write()
        screen.show(lines)
        screen.complain(f"warning: {warning}" for warning in warnings)


def waiting() -> None:
    """Say that another ragz has the save."""
    screen.complain(["waiting for another ragz ..."])


def _as_expected(evening: Evening, expect: int | None) -> None:
    lines = len(evening.record.log)
    if expect is not None and expect != lines:
        said = f"error: the log has {lines} line{'s' * (lines != 1)}, not {expect}; nothing was recorded"
        raise CommandError(REFUSED, [said, "hint: see what came between: ragz log"])


def refused_code(taken: Taken) -> int:
    """The exit code of a refusal; a save in trouble is one that cannot be trusted."""
    from ragz_cli.view.refused import exit_code

    assert taken.refused
    refusal = taken.refused[1]
    return UNTRUSTED if refusal.code == TROUBLED else exit_code(refusal)


def refused_lines(at_hand: Opened, taken: Taken, texts: int) -> list[str]:
    """Why a text was not taken, and of several how many were."""
    from ragz_cli.view.refused import refusal_lines

    assert taken.refused
    text, refusal = taken.refused
    if refusal.code == TROUBLED:
        return troubles(at_hand)
    at = taken.at or taken.evening
    lines = [*refusal_lines(at.game, at.state, refusal, text), *_way_to(at, refusal)]
    if texts > 1:
        lines.append(f"{taken.texts} of {texts} lines recorded; this was line {taken.texts + 1}: {text}")
    return lines


def _way_to(evening: Evening, refusal: Refusal) -> list[str]:
    """How to go on from a line that stands and that a change of lines would make impossible."""
    from ragz_cli.view.reasons import later

    entry = later(refusal)
    if not entry:
        return []
    steps = sum(step >= entry for step in standing(evening.record.log).steps)
    return [f"hint: nothing was changed; to take back line {entry} and all after it: ragz undo {steps}"]
