"""The ledger, the code and the tests of Rage agree."""

import doctest

from ragz_cli.games.rage import cards, scoring
from tests.matrix import gaps


def test_every_clause_is_cited_in_the_code_and_proved_by_a_test() -> None:
    assert "\n".join(gaps("rage", "RG")) == ""


def test_the_examples_in_docstrings_run() -> None:
    for module in (scoring, cards):
        result = doctest.testmod(module)
        assert result.attempted > 0
        assert result.failed == 0
