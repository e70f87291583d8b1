"""The clauses, the code and the tests of Change agree."""

import pytest

from ragz_cli.games.change.verbs import __doc__ as phase_table
from ragz_cli.games.change.words import PHASES
from tests import matrix


def test_ledger_code_and_tests_agree():
    assert "\n".join(matrix.gaps("change", "CH")) == ""


def test_every_clause_of_the_ledger_is_there():
    assert set(matrix.clauses_of("change").clauses) >= {f"CH-{number}" for number in range(1, 106)}
    assert set(matrix.clauses_of("change").rulings) >= {f"A-{number}" for number in range(1, 45)}


def test_ch_20_the_phase_table_has_every_phase():
    assert [phase for phase in (*PHASES, "opening", "over") if f"\n    {phase}  " not in phase_table] == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [("CH-3", {"CH-3"}), ("CH-3 to CH-5", {"CH-3", "CH-4", "CH-5"}), ("CH-3 to 4", {"CH-3", "CH-4"}), ("BCH-3", set())],
)
def test_ranges_of_clauses_count(text, ids):
    assert matrix.ids_in(text, "CH") == ids
