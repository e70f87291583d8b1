"""The save at hand: its games played through, and how it is read."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from ragz_cli import store
from ragz_cli.cli.errors import UNTRUSTED, CommandError, not_understood
from ragz_cli.core.evening.evening import Evening, every_game, play_through
from ragz_cli.core.game import Refusal, Refused
from ragz_cli.core.record import NamedTuple
from ragz_cli.games import GameError, load

R = TypeVar("R")

_played: list[Evening] = []  # the one that was played through last: no command does that twice


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
    if not (_played and _played[0].session == save.session):
        played_already(_play(path, save))
    return _played[0]


def _play(path: str, save: store.Save) -> Evening:
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


def played_already(evening: Evening) -> None:
    """Nobody needs to play this evening through again."""
    _played[:] = [evening]


def forget() -> None:
    """Keep no evening: another version of the save comes next."""
    _played.clear()


def nth(evening: Evening, number: int | None) -> Evening:
    """Game N of an evening, else the last."""
    if number is None:
        return evening
    if not 1 <= number <= len(evening.session.games):
        hint = f"the evening has games 1 to {len(evening.session.games)}"
        raise not_understood(f"there is no game {number}", hint)
    return every_game(evening)[number - 1]


@contextmanager
def reading(path: str, game: int | None = None) -> Iterator[Evening]:
    """A save to show something of, of its last game or game N. Trouble follows on stderr, with exit code 3."""
    at_hand = opened(path)
    yield nth(at_hand.evening, game)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))


def read_each(paths: Sequence[str], work: Callable[[str], R]) -> Iterator[R]:
    """What `work` makes of each file; of more than a few with a progress bar, if standard error is a terminal."""
    from ragz_cli.store.many import FEW, for_each

    done = for_each(paths, work)
    if len(paths) <= FEW or not sys.stderr.isatty():
        return done
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    return iter(track(done, "Reading", len(paths), console=console, transient=True))


def troubles(at_hand: Opened) -> list[str]:
    """What is wrong with a save, each with its place in the file."""
    if not at_hand.evening.troubles:
        return []
    from ragz_cli.view.trouble import trouble_lines

    path, save, evening = at_hand
    lines = []
    for trouble in evening.troubles:
        at = save.place_of(trouble)
        lines += trouble_lines(path, evening, trouble, at, save.text_of(at) if at else "")
    return lines
