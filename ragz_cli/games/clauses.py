"""The rules in our words: a clauses.toml in the folder of each game, and the core's for every table (TB-1 to TB-16)."""

import os
from collections.abc import Callable

from ragz_cli import core

FILE = "clauses.toml"


def clauses_of(module: str) -> Callable[[], str]:
    """How to read the clauses beside a module, given its `__file__`, and after them those of the table itself.

    importlib.resources would take 2 ms.
    """
    return lambda: "\n".join(_page(os.path.dirname(beside)) for beside in (module, core.__file__))


def _page(folder: str) -> str:
    with open(os.path.join(folder, FILE), encoding="utf-8") as page:
        return page.read()
