"""The rules in our words: a clauses.toml in the folder of each game, read when it is first needed."""

from collections.abc import Callable
from importlib.resources import files


def clauses_of(package: str) -> Callable[[], str]:
    """How to read the clauses.toml beside the modules of a game."""
    return lambda: files(package).joinpath("clauses.toml").read_text("utf-8")
