"""The save at hand: which file it is, its games played through, and how it is read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer

from ragz_cli import store
from ragz_cli.cli.commands import FILE_HELP, file_at_hand
from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.core.evening.evening import Evening, every_game, play_through
from ragz_cli.core.evening.trouble import Trouble
from ragz_cli.core.game import Refusal, Refused
from ragz_cli.core.record import NamedTuple
from ragz_cli.games import GameError, load
from ragz_cli.view.screen import plain

PARTS: Mapping[str, tuple[str, ...]] = {  # of a save, by what is wrong with it: its table, and its key if known
    "line": ("games", "log"),
    "tally": ("games", "checks"),
    "rules": ("games", "rules"),
    "table": ("games.table",),
    "totals": ("totals",),
}

_at_prompt: list[Evening] = []


def _chosen(ctx: typer.Context, given: str) -> str:
    return file_at_hand(given or ctx.find_root().params.get("file") or "")


File = Annotated[
    str,
    typer.Option("--file", "-f", metavar="FILE", help=FILE_HELP, callback=_chosen),
]
Expect = Annotated[
    int | None,
    typer.Option("--expect", metavar="N", help="refuse unless the log has N lines, against typing a line twice"),
]
Number = Annotated[int | None, typer.Option("--game", metavar="N", help="game N of the evening, else the last")]
Open = Annotated[bool, typer.Option("--open", help="also cards of a running game that are not face up any more")]
Quiet = Annotated[bool, typer.Option("--quiet", help="as little as says it all, without clauses")]
Plain = Annotated[bool, typer.Option("--plain", help="columns side by side, also where no terminal is", callback=plain)]
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
    if _at_prompt and _at_prompt[-1].session == save.session:
        return _at_prompt[-1]
    for at, record in enumerate(save.session.games):
        try:
            load(record.game)
        except GameError as fault:
            raise store.SaveError(str(fault), path=path, line=save.outline.line("games", "game", at)) from None
    try:
        return play_through(save.session, load)
    except Refused as refused:
        raise _unplayable(path, save, refused.refusal) from None


def _unplayable(path: str, save: store.Save, refusal: Refusal) -> store.SaveError:
    """Why the set-up of one of the games cannot be played, in the words of that game, and its line in the file."""
    from ragz_cli.view.reasons import what_is_wrong

    fact, games = refusal.facts.get("game"), save.session.games
    at = fact if isinstance(fact, int) else 0
    number = f" of game {at + 1}" if len(games) > 1 else ""
    said = f"the set-up{number} cannot be played: {what_is_wrong(load(games[at].game), (), refusal)}"
    return store.SaveError(said, path=path, line=save.outline.line("games.setup", "", at))


@contextmanager
def played_already(evening: Evening) -> Iterator[None]:
    """Commands that the table prompt runs in here need not play through what it has played through."""
    _at_prompt.append(evening)
    try:
        yield
    finally:
        _at_prompt.pop()


def nth(evening: Evening, number: int | None) -> Evening:
    """Game N of an evening, else the last."""
    if number is None:
        return evening
    if not 1 <= number <= len(evening.session.games):
        hint = f"the evening has games 1 to {len(evening.session.games)}"
        raise not_understood(f"there is no game {number}", hint)
    return every_game(evening)[number - 1]


def reading(path: str, show: Callable[[Evening], None], game: int | None = None) -> None:
    """Show something of a save, of its last game or game N. Trouble follows on stderr, with exit code 3."""
    at_hand = opened(path)
    show(nth(at_hand.evening, game))
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
    """The line of the file that a trouble is about: of the entry, else of the part of the save that it is in."""
    entries: Sequence[int] = ()
    number = 0
    if trouble.what == "line":
        entries, number = save.log_lines[trouble.game], trouble.entry
    if trouble.what == "tally" and trouble.stored in (checks := save.session.games[trouble.game].checks):
        entries, number = save.check_lines[trouble.game], checks.index(trouble.stored) + 1
    if 1 <= number <= len(entries):
        return entries[number - 1]
    table, *keys = PARTS.get(trouble.what, ("games",))
    return save.outline.nearest(table, trouble.keys or keys, trouble.game if table.startswith("games") else None)
