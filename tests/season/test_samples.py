"""The sample season: an evening of three games of Change with a tie and its tie-breaker, Rage, and results told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ragz_cli.cli.app import app

SEASON = sorted((Path(__file__).resolve().parents[2] / "sample_sessions" / "season").glob("*.toml"))


def save(at: int) -> dict[str, Any]:
    return tomllib.loads(SEASON[at].read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SEASON, ids=lambda path: path.stem)
def test_every_evening_verifies_itself(path: Path) -> None:
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


@pytest.mark.parametrize("path", SEASON, ids=lambda path: path.stem)
def test_what_is_made_up_says_so(path: Path) -> None:
    for game in tomllib.loads(path.read_text(encoding="utf-8"))["games"]:
        assert "made up" in game["log"][0]


def test_the_evening_has_a_tie_and_its_tie_breaker() -> None:
    games = save(0)["games"]
    assert [game.get("kind", "played") for game in games] == ["played", "played", "tie-breaker", "played"]
    assert [game["table"]["winners"] for game in games] == [["Bob"], ["Bob", "Cy"], ["Bob"], ["Ann"]]
    assert (games[2]["setup"]["players"], games[2]["setup"]["credits"]) == (["Bob", "Cy"], 50)


def test_ch_101_its_champion_has_the_lowest_total_and_not_the_most_wins() -> None:
    totals = save(0)["totals"]["change"]
    assert totals["players"] == {"Ann": "45 + 30 + 0 = 75", "Bob": "0 + 0 + 40 = 40", "Cy": "20 + 0 + 15 = 35"}
    assert totals["champions"] == ["Cy"]
