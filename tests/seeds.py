"""What a random search tries: a little in every run of the tests, all of it with `-m slow`."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import SearchStrategy

Check = Callable[..., None]


def seeds(every: range, quick: int) -> list[object]:
    """The first `quick` of the seeds as they are, the others marked slow."""
    return [*every[:quick], *(pytest.param(seed, marks=pytest.mark.slow) for seed in every[quick:])]


def searched(quick: int, every: int, *given_: SearchStrategy[Any], **more: bool) -> Callable[[Check], Check]:
    """A test with so many examples by Hypothesis as a rule, and with `every` of them marked slow.

    It is a new function: other marks stand above this one.
    """

    def of(check: Check) -> Check:
        @pytest.mark.parametrize("most", [quick, pytest.param(every, marks=pytest.mark.slow)])
        def test(most: int) -> None:
            settings(max_examples=most, deadline=None, **more)(given(*given_)(check))()  # type: ignore[arg-type]

        test.__name__, test.__qualname__ = check.__name__, check.__qualname__
        test.__module__, test.__doc__ = check.__module__, check.__doc__
        return test

    return of
