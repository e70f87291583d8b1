"""How many functions are called for a line that is not understood, which is the same on every machine."""

from collections.abc import Sequence
from statistics import median

import pytest

from tests.bench.hearing import Counted, counted, said_by_users
from tests.hearing.said import ASKED, TABLES

MIDDLE, MOST = 3_000, 15_000


@pytest.fixture(scope="module", params=TABLES)
def heard(request: pytest.FixtureRequest) -> Sequence[Counted]:
    """What the sentences of a game cost; counted once, since the tests of one game follow each other."""
    return tuple(counted(request.param, timed=False))


def test_a_line_that_is_not_understood_costs_few_calls(heard: Sequence[Counted]) -> None:
    asked = [one.calls for one in heard if one.how == ASKED]
    assert len(asked) > 5
    assert median(asked) <= MIDDLE
    assert max(asked) <= MOST


def test_a_line_that_is_understood_costs_no_more_in_the_middle(heard: Sequence[Counted]) -> None:
    assert median(one.calls for one in heard) <= MIDDLE


@pytest.mark.slow
def test_no_sentence_of_the_transcripts_costs_too_many_calls() -> None:
    said = [*said_by_users(timed=False)]
    assert len(said) > 1000
    assert max(said).calls <= MOST, max(said)
    assert median(one.calls for one in said) <= MIDDLE
