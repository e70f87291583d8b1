"""The words of a game over those of the core, merged when they are first needed."""

from ragz_cli.core.game import Game, S
from ragz_cli.core.words import Words, over_core

_merged: dict[str, Words] = {}


def of(game: Game[S]) -> Words:
    """All that is said about a game."""
    if game.name not in _merged:
        _merged[game.name] = over_core(game.words())
    return _merged[game.name]
