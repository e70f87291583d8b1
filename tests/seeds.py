"""Seeds of a random search: a few in every run of the tests, all of them with `-m slow`."""

import pytest


def seeds(every: range, quick: int) -> list[object]:
    """The first `quick` of the seeds as they are, the others marked slow."""
    return [*every[:quick], *(pytest.param(seed, marks=pytest.mark.slow) for seed in every[quick:])]
