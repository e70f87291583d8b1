"""The rules of Pig: a test for each clause, named after it, from a position that a person can read."""

import pytest

from pig import GAME
from ragz_cli.core.evening.session import GameRecord
from ragz_cli.core.game import Refused
from ragz_cli.core.setup import faults
from ragz_cli.view.status import set_up_lines
from tests.evenings import WHEN
from tests.table import Table, new


def at(scores: str, risked: int = 0, goal: int = 100, **house: str) -> Table:
    """A table with these scores, `Ann 40, Bob 12`, where the first player has risked so much."""
    held = {name: int(score) for name, score in (part.split() for part in scores.split(","))}
    table = new(GAME, " ".join(held), goal=str(goal), **house)
    table.state = table.state._replace(risked=risked)
    return table.play(*(f"table: set {name} score {score}  # as it was" for name, score in held.items()))


def test_the_declaration_has_no_faults() -> None:
    assert list(faults(GAME)) == []


@pytest.mark.parametrize("key", ["title", "text", "booklet", "enforced", "clauses", "kind"])
def test_a_section_of_the_clauses_that_lacks_something_is_a_fault(key: str) -> None:
    less = "\n".join(line for line in GAME.clauses().splitlines() if not line.startswith(f"{key} = "))
    wrong = [*faults(GAME._replace(clauses=lambda: less))]
    assert wrong
    assert all(fault.endswith(f" has no {key}") for fault in wrong)


@pytest.mark.parametrize("names", ["Ann", " ".join(f"Player{letter}" for letter in "ABCDEFGHIJK")])
def test_pg_1_two_to_ten_people_play(names: str) -> None:
    with pytest.raises(Refused):
        new(GAME, names)


@pytest.mark.parametrize("goal", [100, 50])
def test_the_set_up_is_said_for_this_table(goal: int) -> None:
    setup = GAME.prepare(["Ann", "Bob"], {"goal": str(goal)})
    record = GameRecord(GAME.name, GAME.revision, WHEN, setup, (), (), {})
    assert set_up_lines(GAME, record) == [
        "Set up:",
        "  Lay one die where all can reach it. Ann begins [PG-2]",
        f"  Everybody begins with 0 points. {goal} win [PG-5]",
    ]


def test_pg_2_what_is_rolled_adds_up_and_nobody_else_rolls() -> None:
    table = at("Ann 40, Bob 12").play("Ann: roll 4", "Ann: roll 6")
    assert table.state.risked == 10
    assert table.refused("Bob: roll 3") == "R-TURN"
    assert table.refused("Ann: roll 7") == "R-DICE"


def test_pg_2_after_the_last_player_comes_the_first() -> None:
    table = at("Ann 40, Bob 12").play("Ann: roll 1", "Bob: roll 1")
    assert table.owed() == ["Ann: roll"]


def test_pg_3_a_1_ends_the_turn_and_what_was_rolled_is_lost() -> None:
    table = at("Ann 40, Bob 12", risked=17).play("Ann: roll 1")
    assert table.events("lost") == [("Ann", 17)]
    assert table.held("Ann") == 40
    assert table.owed() == ["Bob: roll"]


def test_a_1_where_the_house_plays_so_a_1_costs_the_whole_score() -> None:
    table = at("Ann 40, Bob 12", risked=17, a_one_costs="everything").play("Ann: roll 1")
    assert table.moved == [("Ann", -40)]
    assert table.held("Ann") == 0


def test_pg_4_what_is_held_is_scored_and_the_turn_is_over() -> None:
    table = at("Ann 40, Bob 12", risked=17).play("Ann: hold")
    assert table.events("scored") == [("Ann", 17)]
    assert table.held("Ann") == 57
    assert table.owed() == ["Bob: roll"]


def test_pg_4_nobody_holds_before_the_first_roll() -> None:
    table = at("Ann 40, Bob 12")
    assert table.refused("Ann: hold") == "R-HOLD"
    assert table.open() == set()
    assert table.play("Ann: roll 2").open() == {"roll", "hold"}


@pytest.mark.parametrize(("score", "winners"), [(82, []), (83, ["Ann"]), (84, ["Ann"])])
def test_pg_5_whoever_reaches_the_goal_wins_at_once(score: int, winners: list[str]) -> None:
    table = at(f"Ann {score}, Bob 12", risked=17).play("Ann: hold")
    assert table.winners == winners
    assert table.state.over == bool(winners)


def test_pg_5_after_the_end_nobody_rolls() -> None:
    table = at("Ann 9, Bob 0", risked=5, goal=10).play("Ann: hold")
    assert table.refused("Bob: roll 4") == "R-GAME"
    assert (table.owed(), table.open()) == ([], set())


@pytest.mark.parametrize("goal", ["9", "1001", "many"])
def test_pg_5_no_goal_that_nobody_would_play_for(goal: str) -> None:
    with pytest.raises(Refused):
        new(GAME, "Ann Bob", goal=goal)


def test_pg_5_a_score_that_the_table_sets_can_win() -> None:
    assert at("Ann 40, Bob 12").play("table: set Bob score 100  # miscounted").winners == ["Bob"]


def test_the_table_says_whose_turn_it_is() -> None:
    assert at("Ann 40, Bob 12", risked=17).play("table: set turn Bob  # we skipped him").owed() == ["Bob: roll"]
