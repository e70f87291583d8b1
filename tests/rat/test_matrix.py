"""The ledger, the code and the tests of Rat-A-Tat Roll agree."""

from ragz_cli.games.rat.state import OWED_BY, REVEAL
from ragz_cli.games.rat.verbs import __doc__ as phase_table
from tests import matrix


def test_ledger_code_and_tests_agree():
    assert "\n".join(matrix.gaps("rat", "RR")) == ""


def test_every_clause_of_the_ledger_is_there():
    assert set(matrix.clauses_of("rat").clauses) >= {f"RR-{number}" for number in range(1, 97)}
    assert set(matrix.clauses_of("rat").rulings) >= {f"A-{number}" for number in range(1, 31)}


def test_the_phase_table_has_every_phase():
    assert [phase for phase in (*OWED_BY, REVEAL) if f"\n    {phase}  " not in phase_table] == []
