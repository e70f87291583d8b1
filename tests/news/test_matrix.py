"""The ledger, the code and the tests agree."""

import pytest

from tests import matrix


def test_ledger_code_and_tests_agree():
    assert "\n".join(matrix.gaps("news", "GN")) == ""


def test_every_clause_of_the_ledger_is_there():
    assert set(matrix.clauses_of("news").clauses) >= {f"GN-{number}" for number in range(1, 122)}
    assert set(matrix.clauses_of("news").rulings) >= {f"A-{number}" for number in range(1, 45)}


@pytest.mark.parametrize("folder", ["change", "news"])
def test_the_two_track_games_do_not_know_each_other(folder):
    other = {"change": "news", "news": "change"}[folder]
    for path in (matrix.GAMES / folder).glob("*.py"):
        assert f"games.{other}" not in path.read_text(encoding="utf-8")
    for path in (matrix.GAMES / "track").glob("*.py"):
        assert f"games.{folder}" not in path.read_text(encoding="utf-8")
