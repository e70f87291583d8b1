"""Stands for the module `os`, so that something can happen before, or instead of, any one of its calls."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from ragz_cli.store import commit, load, write

from .evening import LINE, add

NO_CALLS = ("fspath", "urandom", "geteuid", "strerror")


class Meddled:
    """Counts the calls to functions of `os` and does `deed` with the name of call number `at`, counted from 1."""

    def __init__(self, at: int, deed: Callable[[str], None]) -> None:
        self.at = at
        self.deed = deed
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> object:
        found = getattr(os, name)
        if not callable(found) or isinstance(found, type | ModuleType) or name in NO_CALLS:
            return found

        def call(*args: object, **options: object) -> object:
            self.calls.append(name)
            if len(self.calls) == self.at:
                if name == "close":  # an error of close closes all the same
                    found(*args)
                    self.deed(name)
                    return None
                self.deed(name)
            return found(*args, **options)

        return call


@contextmanager
def meddled(at: int, deed: Callable[[str], None]) -> Iterator[Meddled]:
    """Let `deed` happen at one call of `os` by the store."""
    stand_in = Meddled(at, deed)
    with patch.object(commit, "os", stand_in), patch.object(write, "os", stand_in), patch.object(load, "os", stand_in):
        yield stand_in


def count_calls(save: Path) -> list[str]:
    """The calls of `os` that one more line takes."""
    with meddled(0, print) as counted:
        add(save, LINE)
    return counted.calls


def failing(number: int) -> Callable[[str], None]:
    """A deed: the call fails with this errno."""

    def fail(_name: str) -> None:
        raise OSError(number, os.strerror(number))

    return fail
