"""The games. A game is loaded only when a session needs it."""

from importlib import import_module

from ragz_cli.core.game import Game, State

NAMES = ("change", "news", "rage", "rat")


def load(name: str) -> Game[State]:
    """The game of this name, which must be one of NAMES."""
    game: Game[State] = import_module(f"ragz_cli.games.{name}").GAME
    return game
