"""The ledger, the code and the tests of Rat-A-Tat Roll agree."""

import pytest

from ragz_cli.games.rat.owed import __doc__ as phase_table
from ragz_cli.games.rat.phases import OWED_BY, REVEAL
from tests import matrix


def test_ledger_code_and_tests_agree():
    assert matrix.gaps("rat", "RR") == []


def test_every_clause_of_the_ledger_is_there():
    assert set(matrix.clauses_of("rat").clauses) >= {f"RR-{number}" for number in range(1, 97)}
    assert set(matrix.clauses_of("rat").rulings) >= {f"A-{number}" for number in range(1, 31)}


def test_the_phase_table_has_every_phase():
    assert [phase for phase in (*OWED_BY, REVEAL) if f"\n    {phase}  " not in phase_table] == []


@pytest.mark.parametrize("ruling", ["A-1", "A-19", "A-28"])
def test_every_house_rule_is_tested(ruling):
    number = ruling.removeprefix("A-")
    assert matrix.clauses_of("rat").rulings[ruling]["switch"]
    assert any(name.startswith(f"test_a_{number}_") for name in matrix.test_names("rat"))
