"""The sample season: Change with a tie and its tie-breaker, Rage, results told, and one of each other game played."""

import random
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import table_of
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from tests.each import each

SEASON = sorted((Path(__file__).resolve().parents[2] / "sample_sessions" / "season").glob("*.toml"))


def save(at: int) -> dict[str, Any]:
    return tomllib.loads(SEASON[at].read_text(encoding="utf-8"))


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


def test_every_game_is_played_to_its_end_by_its_own_lines_somewhere_in_the_season() -> None:
    games = [game for at in range(len(SEASON)) for game in save(at)["games"]]
    whole = [game for game in games if not any(line.startswith("table:") for line in game["log"])]
    assert all(game["table"]["winners"] for game in games)
    assert {game["game"] for game in whole} == {"change", "news", "rage", "rat"}


def test_an_evening_of_different_games_has_no_champion() -> None:
    assert [game["game"] for game in save(3)["games"]] == ["change", "news", "rat"]
    assert {game: total.get("champions") for game, total in save(3)["totals"].items()} == {
        "change": None,
        "news": None,
        "rat": None,
    }


LINES = 60


def any_line(names: Sequence[str], entries: int, pick: random.Random) -> str:
    """A line that may end a game, or that makes one go on that was over."""
    name, at, number = pick.choice(names), pick.randint(1, entries), pick.choice((0, 7, 31))
    told = "table: result " + " ".join(f"{other} {number * (other != name)}" for other in names) + "  # x"
    set_ = f"table: set {name} {pick.choice(('credits', 'score'))} {number}  # x"
    return pick.choice(("undo", "undo 2", "redo", "note x", set_, f"amend {at} {set_}", f"amend {at} {told}"))


@each(("at", "last"), [(0, 1), (0, 2), (0, 3), (0, 4), (1, 1), (2, 1), (2, 2), (3, 1)])
def test_the_totals_of_the_save_are_true_after_every_line(at: int, last: int) -> None:
    session = store.read(SEASON[at]).session
    evening = play_through(session._replace(games=session.games[:last], totals={}), load)
    assert isinstance(evening, Evening)
    pick = random.Random(last)
    seen = set()
    for _ in range(LINES):
        said = say(evening, any_line(tuple(evening.state.seats), len(evening.record.log), pick))
        if isinstance(said, Refusal):
            continue
        evening = said.evening
        again = play_through(evening.session, load)
        assert isinstance(again, Evening)
        assert (again.troubles, table_of(again.totals)) == ((), evening.session.totals)
        seen.add(str(evening.finished))
    assert len(seen) > 1  # or nothing was ever tried
