"""The games: ours, and those that people have installed beside ragz. One is loaded only when a session needs it.

Other people's games are guests. Help, completion, paper and lists of boards know them by name alone. What one raises,
prints or exits with while it is loaded ends here, and its package is named; `at_fault` names it if it fails later on.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from functools import cache
from importlib import import_module

from ragz_cli import core
from ragz_cli.core import TYPE_CHECKING, Any
from ragz_cli.core.game import Game, State

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

NAMES = ("change", "news", "rage", "rat")
"""Our own games; all others are looked up in what is installed, which takes some milliseconds."""
GROUP = "ragz.games"
"""The entry points of other people's games: each leads to a `Game` of the same name."""

ADDRESSES: Mapping[str, str] = {
    "options": "state.OPTIONS", "switches": "state.SWITCHES", "prepare": "state.prepare", "start": "state.start",
    "verbs": "verbs.VERBS", "owed": "verbs.owed", "open": "verbs.open_", "settings": "table.SETTINGS",
    "stopping": "table.stopping", "leaving": "table.leaving", "corrected": "table.corrected",
    "tally": "figures.tally", "summary": "figures.summary", "saved": "figures.saved",
}  # fmt: skip
"""Where each game of ours has what every game has, by the field of its `Game`: a module, and what stands there."""
LATE: Mapping[str, str] = {"words": "words.WORDS", "odds": "figures.ODDS", "stats": "figures.STATS"}
"""The same of what is loaded when it is first asked for."""

before_guests: list[Callable[[], None]] = []
"""What is done before a guest is loaded."""
_installed: dict[str, Game[State]] = {}
_homes: dict[str, str] = {}
"""Each guest that was loaded, as it is named to people, by the outermost package that its code is in."""
_left_out: list[str] = []


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
    return (*NAMES, *guests())


def guests() -> list[str]:
    """The names of other people's games; none of them is loaded for it."""
    return sorted(_entries().keys() - {*NAMES})


def has(name: str) -> bool:
    """Whether there is a game of this name."""
    return name in NAMES or name in known()


def ours() -> Iterator[Game[State]]:
    """Our own games."""
    return map(load, NAMES)


def every() -> Iterator[Game[State]]:
    """All games that can be played, ours first."""
    yield from ours()
    for name in guests():
        try:
            game = load(name)
        except GameError as fault:
            _left_out.append(str(fault))
        else:
            yield game


def left_out() -> list[str]:
    """Which packages were left out since this was last asked, and why."""
    said = [*dict.fromkeys(_left_out)]
    _left_out.clear()
    return said


def package_of(name: str) -> str:
    """The package that a guest is from, with its version."""
    entry = _entries().get(name)
    return _called(entry.dist) if entry and entry.dist else "of somebody else"


def at_fault(fault: BaseException) -> str:
    """The guest in whose code this was raised, with its package; nothing if it was not in a guest's."""
    step = fault.__traceback__
    while step:
        home = str(step.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
        if home in _homes:
            return _homes[home]
        step = step.tb_next
    return ""


def clauses_of(module: str) -> Callable[[], str]:
    """How to read the clauses.toml beside a module, given its `__file__`, and after it that of every table (TB-1).

    importlib.resources would take 2 ms.
    """
    return lambda: "\n".join(_clauses(os.path.dirname(beside)) for beside in (module, core.__file__))


def part(game: str, name: str) -> Callable[[], Any]:
    """What a module of a game holds, loaded when it is first asked for: `part(__name__, "words.WORDS")`."""
    module, _, held = name.partition(".")
    return cache(lambda: getattr(import_module(f"{game}.{module}"), held))


def at_home(game: str, file: str) -> dict[str, Any]:
    """What every game of ours has at the same address, for its `Game`, given its `__name__` and its `__file__`."""
    at_once = {field: part(game, address)() for field, address in ADDRESSES.items()}
    return {**at_once, **{field: part(game, LATE[field]) for field in LATE}, "clauses": clauses_of(file)}


def _clauses(folder: str) -> str:
    with open(os.path.join(folder, "clauses.toml"), encoding="utf-8") as page:
        return page.read()


def _may_have_games(folder: str) -> bool:
    """Whether anything installed in a folder of Python's path names our group, or cannot be read.

    Asking importlib.metadata would cost a fifth of a whole command.
    """
    if os.path.isfile(folder):
        return True  # a zip file: importlib.metadata can look into it
    try:
        installed = [name for name in os.listdir(folder or os.curdir) if name.lower().endswith("-info")]
    except OSError:
        return False
    return any(_names_games(os.path.join(folder, name)) for name in installed)


def _names_games(installed: str) -> bool:
    with suppress(OSError), open(os.path.join(installed, "entry_points.txt"), encoding="utf-8") as page:
        try:
            return GROUP in page.read()
        except UnicodeDecodeError:  # it is left out, and said to be
            return True
    return False


def _entries() -> "dict[str, EntryPoint]":
    """Where each game is that is installed beside ragz. A package that cannot be read is left out."""
    if not any(map(_may_have_games, sys.path)):
        return {}
    from importlib.metadata import distributions

    found: dict[str, EntryPoint] = {}
    for package in distributions():
        try:
            own = package.entry_points.select(group=GROUP)
        except Exception as fault:  # importlib.metadata raises whatever it stumbles over
            _left_out.append(f"the entry points of the package {_called(package)} cannot be read: {_said(fault)}")
            continue
        for entry in own:
            found.setdefault(entry.name, entry)
    return found


def _called(package: "Distribution") -> str:
    """A package by its name and version, or by its folder if it does not say them."""
    with suppress(Exception):
        if package.name:
            return f"{package.name} {package.version}"
    return f"in {package.locate_file('')}"


def _from_elsewhere(name: str) -> Game[State]:
    """A game that somebody else has written: the one gate for all that it does while it is loaded.

    Its declaration is checked before anybody sits down to it. What it prints goes to standard error, since standard
    output is for what ragz was asked for.
    """
    from ragz_cli.core.setup import faults

    entry = _entries().get(name)
    if entry is None:
        raise GameError(f"there is no game {name!r}; there are {', '.join(known())}")
    for prepare in before_guests:
        prepare()
    guest = f"the game {name} ({entry.value}, of the package {package_of(name)})"
    try:
        with redirect_stdout(sys.stderr):
            game: Game[State] = entry.load()
            wrong = [*faults(game)] if isinstance(game, Game) else [f"{entry.value} is no Game"]
            if not wrong and game.name != name:
                wrong = [f"it calls itself {game.name}"]
    except (KeyboardInterrupt, MemoryError):
        raise
    except SystemExit:
        wrong = ["it ends the process while it is loaded"]
    except BaseException as fault:
        wrong = [_said(fault)]
    if wrong:
        raise GameError(f"{guest} cannot be played: {'; '.join(wrong)}")
    _homes[entry.value.partition(":")[0].partition(".")[0].strip()] = guest
    return game


def _said(fault: BaseException) -> str:
    """What was raised, in one line."""
    from traceback import format_exception_only

    return " ".join(format_exception_only(fault)[-1].split())
