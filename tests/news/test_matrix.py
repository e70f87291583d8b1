"""The ledger, the code and the tests agree."""

import pytest

from tests import matrix


def test_ledger_code_and_tests_agree():
    assert matrix.gaps("news", "GN") == []


def test_every_clause_of_the_ledger_is_there():
    assert set(matrix.clauses_of("news").clauses) >= {f"GN-{number}" for number in range(1, 122)}
    assert set(matrix.clauses_of("news").rulings) >= {f"A-{number}" for number in range(1, 45)}


@pytest.mark.parametrize("ruling", ["A-2", "A-3", "A-4", "A-6", "A-7", "A-10", "A-12", "A-13"])
def test_both_values_of_every_house_rule_are_tested(ruling):
    number = ruling.removeprefix("A-")
    assert matrix.clauses_of("news").rulings[ruling]["switch"]
    assert any(name.startswith(f"test_a_{number}_") for name in matrix.test_names("news"))


@pytest.mark.parametrize("folder", ["change", "news"])
def test_the_two_track_games_do_not_know_each_other(folder):
    other = {"change": "news", "news": "change"}[folder]
    for path in (matrix.GAMES / folder).glob("*.py"):
        assert f"games.{other}" not in path.read_text(encoding="utf-8")
    for path in (matrix.GAMES / "track").glob("*.py"):
        assert f"games.{folder}" not in path.read_text(encoding="utf-8")
