"""The rules in our words: a clauses.toml in the folder of each game, read when it is first needed."""

import os
from collections.abc import Callable


def clauses_of(module: str) -> Callable[[], str]:
    """How to read the clauses.toml beside a module, given its `__file__`. importlib.resources would take 2 ms."""

    def read() -> str:
        with open(os.path.join(os.path.dirname(module), "clauses.toml"), encoding="utf-8") as page:
            return page.read()

    return read
