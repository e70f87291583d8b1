"""The save at hand: which file it is, its games played through, how it is read and how lines are added to it."""

import os
from collections.abc import Callable, Sequence
from typing import Annotated, NamedTuple

import typer
from typer._click.globals import get_current_context

from ragz_cli import store
from ragz_cli.cli.commands import UNTRUSTED, CommandError
from ragz_cli.core.evening import Evening, Said, play_through, say
from ragz_cli.core.game import Refusal
from ragz_cli.core.journal import AMEND, REDO, UNDO, standing
from ragz_cli.core.line import split
from ragz_cli.core.reading import fold
from ragz_cli.core.records import TOLD
from ragz_cli.core.rematch import before_the_last, reached_back
from ragz_cli.core.trouble import Trouble
from ragz_cli.games import NAMES, load
from ragz_cli.view import screen

DEFAULT = "ragz.toml"
VARIABLE = "RAGZ_FILE"
REFUSED = 1
REACHING = (UNDO, REDO, AMEND)  # entries that reach back past a game in which nothing has been typed
TROUBLED = "J-TROUBLE"  # refused because the save has to be settled first
PARTS = {  # of a save, by what is wrong with it: its table and its key
    "line": ("games", "log"),
    "tally": ("games", "checks"),
    "rules": ("games", "rules"),
    "table": ("games.table", ""),
    "totals": ("totals", ""),
}


def file_at_hand(given: str) -> str:
    """The save: as given, else by the environment, else in this folder."""
    return given or os.environ.get(VARIABLE) or DEFAULT


def _chosen(ctx: typer.Context, given: str) -> str:
    return file_at_hand(given or ctx.find_root().params.get("file") or "")


File = Annotated[
    str,
    typer.Option(
        "--file", "-f", metavar="FILE", help=f"the save; else {VARIABLE}, else ./{DEFAULT}", callback=_chosen
    ),
]
Expect = Annotated[
    int | None,
    typer.Option("--expect", metavar="N", help="refuse unless the log has N lines, against typing a line twice"),
]
Json = Annotated[bool, typer.Option("--json", help="for scripts")]


class Opened(NamedTuple):
    """A save that was read, and its last game played through."""

    path: str
    save: store.Save
    evening: Evening


def opened(path: str) -> Opened:
    """Read a save and play it through. Raises SaveError when not even a beginning can be shown."""
    save = store.read(path)
    return Opened(path, save, played(path, save))


def played(path: str, save: store.Save) -> Evening:
    """The evening of a save. Raises SaveError for games that ragz does not know and set-ups that cannot be played."""
    known = _known()
    if known and known.session == save.session:
        return known
    for at, record in enumerate(save.session.games):
        if record.game not in NAMES:
            line = save.outline.line("games", "game", at)
            said = f"there is no game {record.game!r}; there are {', '.join(NAMES)}"
            raise store.SaveError(said, path=path, line=line)
    evening = play_through(save.session, load)
    if isinstance(evening, Refusal):
        raise _unplayable(path, save, evening)
    return evening


def _unplayable(path: str, save: store.Save, refusal: Refusal) -> store.SaveError:
    """The set-up of one of the games that cannot be played, in the words of that game, and where it stands."""
    from ragz_cli.view.setup import setup_fault

    at, games = refusal.facts.get("game", 0), save.session.games
    assert isinstance(at, int)
    number = f" of game {at + 1}" if len(games) > 1 else ""
    said = f"the set-up{number} cannot be played: {setup_fault(games[at].game, (), refusal)}"
    return store.SaveError(said, path=path, line=save.outline.line("games.setup", "", at))


def _known() -> Evening | None:
    """The evening that the table prompt has played through, where this command was called by it."""
    context = get_current_context(silent=True)
    known: Evening | None = context.find_root().obj if context else None
    return known


def reading(path: str, show: Callable[[Evening], None]) -> None:
    """Show something of a save. When it is in trouble, that follows on stderr, with exit code 3."""
    at_hand = opened(path)
    show(at_hand.evening)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))


def troubles(at_hand: Opened) -> list[str]:
    """What is wrong with a save, each with its place in the file."""
    from ragz_cli.view.trouble import trouble_lines

    path, save, evening = at_hand
    lines = []
    for trouble in evening.troubles:
        at = place(save, trouble)
        lines += trouble_lines(path, evening, trouble, at, save.text_of(at) if at else "")
    return lines


def place(save: store.Save, trouble: Trouble) -> int | None:
    """The line of the file where a trouble stands: that of the entry, else that of the part of the save it is in."""
    entries: Sequence[int] = ()
    number = 0
    if trouble.what == "line":
        entries, number = save.log_lines[trouble.game], trouble.entry
    if trouble.what == "tally" and trouble.stored in (checks := save.session.games[trouble.game].checks):
        entries, number = save.check_lines[trouble.game], checks.index(trouble.stored) + 1
    if 1 <= number <= len(entries):
        return entries[number - 1]
    table, key = PARTS.get(trouble.what, ("games", ""))
    return save.outline.line(table, key, trouble.game if table.startswith("games") else None)


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
            return taken._replace(refused=more.refused, at=more.evening)
        taken = Taken(more.evening, taken.said + more.said, taken.texts + 1)
    return taken


def take_one(evening: Evening, text: str) -> Taken:
    """Take the lines of one text, which `;` parts."""
    said: tuple[Said, ...] = ()
    for line in split(text) or [text]:
        done = say(evening, line)
        if isinstance(done, Refusal):
            return Taken(evening, said, 0, (line, done))
        said, evening = (*said, done), done.evening
    return Taken(evening, said)


def record(path: str, texts: Sequence[str], expect: int | None = None) -> None:
    """Add typed texts to a save and say what they did. Nothing is said to be recorded before it is."""
    with store.writing(path, waiting) as slot:
        evening = played(path, slot.save)
        _as_expected(evening, expect)
        at = _meant(evening, texts)
        taken = take_all(at, texts)
        refusal = refused_lines(Opened(path, slot.save, at), taken, len(texts)) if taken.refused else []
        if taken.said:
            after = _followed(taken, evening)
            keep(slot, at, after)
            if len(after.evening.session.games) < len(evening.session.games):
                screen.show(["The game that had been begun behind it waits for: ragz rematch"])
        if refusal:
            raise CommandError(refused_code(taken), refusal)


def _meant(evening: Evening, texts: Sequence[str]) -> Evening:
    """The evening that texts are for: an undo behind a game that was only begun is for the one before it."""
    word = fold(texts[0].partition(" ")[0]) if len(texts) == 1 else ""
    if word not in REACHING or not reached_back(evening):
        return evening
    before = play_through(before_the_last(evening), load)
    return evening if isinstance(before, Refusal) else before._replace(troubles=evening.troubles)


def _followed(taken: Taken, before: Evening) -> Taken:
    """What was taken, and behind a result told the game that had been begun. Other games are begun anew (`rematch`)."""
    after = taken.evening
    if after.record.kind != TOLD or len(after.session.games) == len(before.session.games):
        return taken
    whole = play_through(after.session._replace(games=(*after.session.games, before.record)), load)
    return taken if isinstance(whole, Refusal) else taken._replace(evening=whole)


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
    from ragz_cli.view.next import exit_code

    assert taken.refused
    refusal = taken.refused[1]
    return UNTRUSTED if refusal.code == TROUBLED else exit_code(refusal)


def refused_lines(at_hand: Opened, taken: Taken, texts: int) -> list[str]:
    """Why a text was not taken, and of several how many were."""
    from ragz_cli.view.next import refusal_lines

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
    from ragz_cli.view.next import later

    entry = later(refusal)
    if not entry:
        return []
    steps = sum(step >= entry for step in standing(evening.record.log).steps)
    return [f"hint: nothing was changed; to take back line {entry} and all after it: ragz undo {steps}"]
