"""The games: ours, and those that people have installed beside ragz. One is loaded only when a session needs it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

from ragz_cli import core
from ragz_cli.core.game import Game, State

NAMES = ("change", "news", "rage", "rat")
"""Our own games; all others are looked up in what is installed, which takes some milliseconds."""
GROUP = "ragz.games"
"""The entry points of other people's games: each leads to a `Game` of the same name."""

_installed: dict[str, Game[State]] = {}


class GameError(Exception):
    """There is no game of that name, or it cannot be played as it is declared."""


def load(name: str) -> Game[State]:
    """The game of this name. Raises GameError."""
    if name in NAMES:
        game: Game[State] = import_module(f"ragz_cli.games.{name}").GAME
        return game
    if name not in _installed:
        _installed[name] = _from_elsewhere(name)
    return _installed[name]


def known() -> tuple[str, ...]:
    """The names of all games, ours first."""
    if not any(map(_may_have_games, sys.path)):
        return NAMES
    from importlib.metadata import entry_points

    return (*NAMES, *sorted(entry_points(group=GROUP).names - {*NAMES}))


def has(name: str) -> bool:
    """Whether there is a game of this name."""
    return name in NAMES or name in known()


def every() -> Iterator[Game[State]]:
    """All games that can be played, ours first."""
    yield from map(load, NAMES)
    for name in known()[len(NAMES) :]:
        with suppress(GameError):
            yield load(name)


def clauses_of(module: str) -> Callable[[], str]:
    """How to read the clauses.toml beside a module, given its `__file__`, and after it that of every table (TB-1).

    importlib.resources would take 2 ms.
    """
    return lambda: "\n".join(_clauses(os.path.dirname(beside)) for beside in (module, core.__file__))


def part(game: str, name: str) -> Callable[[], Any]:
    """What a module of a game holds, loaded when it is first asked for: `part(__name__, "words.WORDS")`."""
    module, _, held = name.partition(".")
    return lambda: getattr(import_module(f"{game}.{module}"), held)


def _clauses(folder: str) -> str:
    with open(os.path.join(folder, "clauses.toml"), encoding="utf-8") as page:
        return page.read()


def _may_have_games(folder: str) -> bool:
    """Whether anything installed in a folder of Python's path names our group.

    Asking importlib.metadata would cost a fifth of a whole command.
    """
    if os.path.isfile(folder):
        return True  # a zip file: importlib.metadata can look into it
    try:
        installed = [name for name in os.listdir(folder or os.curdir) if name.lower().endswith("-info")]
    except OSError:
        return False
    return any(GROUP in _entry_points(os.path.join(folder, name)) for name in installed)


def _entry_points(installed: str) -> str:
    with suppress(OSError), open(os.path.join(installed, "entry_points.txt"), encoding="utf-8") as page:
        return page.read()
    return ""


def _from_elsewhere(name: str) -> Game[State]:
    """A game that somebody else has written. Its declaration is checked before anybody sits down to it."""
    from importlib.metadata import entry_points

    from ragz_cli.core.declaration import faults

    entry = next(iter(entry_points(group=GROUP, name=name)), None)
    if entry is None:
        raise GameError(f"there is no game {name!r}; there are {', '.join(known())}")
    try:
        game = entry.load()
        wrong = [*faults(game)] if isinstance(game, Game) else [f"{entry.value} is no Game"]
        if not wrong and game.name != name:
            wrong = [f"it calls itself {game.name}"]
    except Exception as fault:  # whatever is wrong with it, it is theirs, and ends with a sentence
        wrong = [f"{type(fault).__name__}: {fault}"]
    if wrong:
        raise GameError(f"the game {name} ({entry.value}) cannot be played: {'; '.join(wrong)}")
    found: Game[State] = game
    return found
