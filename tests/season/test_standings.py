"""Standings over many games: places, points, ranks, tie-breaks, people by name."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from ragz_cli.core.evening.session import Finished
from ragz_cli.core.season import results
from ragz_cli.core.season.results import (
    BEHIND,
    FORMULAS,
    MEDALS,
    TOTAL,
    WINS,
    PointsFormula,
    RankingRules,
    SavedEvening,
    Standings,
    by_place,
    places,
)
from tests.each import each
from tests.season.evening import over, saved


def standings(games: Iterable[Finished | SavedEvening], rules: RankingRules) -> Standings:
    return results.standings(saved(games), rules)


def ranks(board: Standings) -> list[tuple[int, str, int]]:
    return [(one.rank, one.name, one.points) for one in board.ranks]


def test_places_are_shared_and_the_next_is_left_out() -> None:
    assert places(over("rage", "Ann 50 Bob 90 Cy 90 Dee 10")) == {"Bob": 1, "Cy": 1, "Ann": 3, "Dee": 4}


def test_the_lowest_is_first_where_the_lowest_wins() -> None:
    assert places(over("change", "Ann 35 Bob 0 Cy 60 Dee 35")) == {"Bob": 1, "Ann": 2, "Dee": 2, "Cy": 4}


def test_rg_96_who_is_level_but_did_not_win_is_second() -> None:
    assert places(over("rage", "Ann 90 Bob 90 Cy 10", winners="Ann")) == {"Ann": 1, "Bob": 2, "Cy": 3}


@pytest.mark.parametrize(
    ("formula", "points"),
    [
        (BEHIND, [2, 2, 1, 0]),
        (MEDALS, [3, 3, 1, 0]),
        (WINS, [1, 1, 0, 0]),
        (by_place("10, 6,4"), [10, 10, 4, 0]),
    ],
)
def test_a_formula_turns_places_into_points(formula: PointsFormula, points: list[int]) -> None:
    assert [formula.of(place, behind) for place, behind in ((1, 2), (1, 2), (3, 1), (4, 0))] == points


def test_a_formula_of_ones_own_is_numbers_only() -> None:
    assert by_place("10,six") is None
    assert all(by_place(name) is None for name in FORMULAS)


def test_per_game_played_won_total_average_best() -> None:
    board = standings(
        [over("change", "Ann 0 Bob 35"), over("change", "Ann 12 Bob 0"), over("change", "Ann 9 Cy 0")], RankingRules()
    )
    ann, bob = (next(one for one in board.by_game["change"] if one.name == name) for name in ("Ann", "Bob"))
    assert (ann.played, ann.won, ann.total, ann.average, ann.best) == (3, 1, 21, Fraction(7), 0)
    assert (bob.played, bob.won, bob.total, bob.average, bob.best) == (2, 1, 35, Fraction(35, 2), 0)
    assert [one.name for one in board.by_game["change"]] == ["Cy", "Ann", "Bob"]  # averages 0, 7 and 17.5


def test_the_best_result_of_rage_is_the_highest() -> None:
    games = [over("rage", "Ann 80 Bob -5"), over("rage", "Ann 120 Bob 9")]
    (ann, _) = standings(games, RankingRules()).by_game["rage"]
    assert (ann.name, ann.best, ann.average) == ("Ann", 120, Fraction(100))


def test_games_played_are_counted_for_late_joiners() -> None:
    games = [over("rage", "Ann 9 Bob 8"), over("rage", "Ann 9 Bob 8"), over("rage", "Ann 1 Dee 2")]
    assert ranks(standings(games, RankingRules())) == [(1, "Ann", 2), (2, "Dee", 1), (3, "Bob", 0)]
    averages = ranks(standings(games, RankingRules(by_average=True)))
    assert averages[:2] == [(1, "Dee", 1), (2, "Ann", 2)]  # 1 a game, 2/3 a game


def test_who_played_too_few_games_stands_below_without_a_rank() -> None:
    games = [over("rage", "Ann 9 Bob 8"), over("rage", "Ann 9 Bob 8"), over("rage", "Ann 1 Dee 2")]
    board = standings(games, RankingRules(fewest=2))
    assert [one.name for one in board.ranks] == ["Ann", "Bob"]
    assert [(one.rank, one.name, one.played) for one in board.below] == [(0, "Dee", 1)]


def test_a_tie_is_broken_by_games_won_and_the_numbers_are_told() -> None:
    games = [over("rage", "Ann 9 Bob 8 Cy 7"), over("rage", "Ann 9 Bob 8"), over("rage", "Cy 9 Bob 8 Dee 7 Eve 6")]
    board = standings(games, RankingRules())  # Ann 2 + 1, Bob 1 + 0 + 2, Cy 0 + 3, Dee 1, Eve 0
    assert ranks(board)[:3] == [(1, "Ann", 3), (2, "Cy", 3), (3, "Bob", 3)]
    ann_cy, cy_bob = board.tie_breaks
    assert ann_cy == ("Ann", "Cy", Fraction(3), "games won", (Fraction(2), Fraction(1)), False)
    assert cy_bob == ("Cy", "Bob", Fraction(3), "games won", (Fraction(1), Fraction(0)), False)


def test_with_as_many_games_won_points_a_game_decide() -> None:
    games = [over("rage", "Ann 9 Bob 8 Cy 7"), over("rage", "Ann 5 Bob 7 Cy 9"), over("rage", "Ann 1 Bob 2 Dee 3")]
    board = standings(games, RankingRules())  # Ann 2 + 0 + 0, Bob 1 + 1 + 1, Cy 0 + 2, Dee 2
    assert ranks(board) == [(1, "Bob", 3), (2, "Dee", 2), (3, "Cy", 2), (4, "Ann", 2)]
    assert {tie.measure for tie in board.tie_breaks} == {"points a game"}
    assert [tie.numbers for tie in board.tie_breaks] == [(Fraction(2), 1), (Fraction(1), Fraction(2, 3))]


def test_ranks_that_are_equal_in_everything_are_shared() -> None:
    board = standings([over("rat", "Ann 9 Bob 9 Cy 20")], RankingRules())
    assert ranks(board) == [(1, "Ann", 1), (1, "Bob", 1), (3, "Cy", 0)]
    assert [(tie.above, tie.below, tie.numbers) for tie in board.tie_breaks] == [("Ann", "Bob", None)]


def test_names_that_differ_only_in_case_are_one_person() -> None:
    board = standings([over("rage", "Ann 9 Bob 8"), over("rage", "ANN 9 bob 8")], RankingRules())
    assert [(one.name, one.played) for one in board.ranks] == [("Ann", 2), ("Bob", 2)]


def test_no_games_make_empty_standings() -> None:
    assert standings([], RankingRules()) == Standings(0, (), (), {}, {}, ())


def test_tb_7_a_game_that_was_stopped_and_booked_has_results_and_no_places() -> None:
    stopped = over("rage", "Ann 50 Bob 90 Cy 10")._replace(winners=(), stopped="counted")
    assert places(stopped) == {"Ann": 0, "Bob": 0, "Cy": 0}
    board = standings([over("rage", "Ann 80 Bob 20 Cy 10"), stopped], RankingRules())
    assert [(one.name, one.played, one.won, one.seconds, one.points) for one in board.ranks] == [
        ("Ann", 2, 1, 0, 2),
        ("Bob", 2, 0, 1, 1),
        ("Cy", 2, 0, 0, 0),
    ]
    assert [(one.name, one.total, one.best) for one in board.by_game["rage"]] == [
        ("Ann", 130, 80),
        ("Bob", 110, 90),
        ("Cy", 20, 10),
    ]


def test_tb_8_a_game_that_somebody_left_is_none_of_theirs() -> None:
    left = over("rage", "Ann 50 Bob 90")._replace(left=("Cy",))
    board = standings([over("rage", "Ann 80 Bob 20 Cy 10"), left], RankingRules())
    assert {one.name: one.played for one in board.ranks} == {"Ann": 2, "Bob": 2, "Cy": 1}


# Results added up, the best nights, all but the worst


def on(night: str, game: Finished) -> SavedEvening:
    return saved([game])[0]._replace(night=night)


def test_ch_101_the_lowest_total_over_all_tables_leads_among_those_who_played_as_many_games() -> None:
    """Ann 12 + 0 + 8, Bob 0 + 10, Cy 40 + 0, Dee 9 + 5 + 0: Bob and Cy played two games of three."""
    games = [over("change", "Ann 12 Bob 0 Dee 9"), over("change", "Ann 0 Cy 40 Dee 5"), over("change", "Bob 10 Cy 0"),
             over("change", "Ann 8 Dee 0")]  # fmt: skip
    board = standings(games, RankingRules(TOTAL))
    assert ranks(board) == [(1, "Dee", 14), (2, "Ann", 20)]
    assert [(one.name, one.points, one.rank) for one in board.below] == [("Bob", 10, 0), ("Cy", 40, 0)]


def test_rg_95_the_highest_total_leads_where_the_highest_wins_and_nothing_parts_who_are_level() -> None:
    """Ann 30 + -5, Bob 20 + 5, Cy 10 + 9: Ann won once, Bob never, and they share the first rank all the same."""
    board = standings([over("rage", "Ann 30 Bob 20 Cy 10"), over("rage", "Ann -5 Bob 5 Cy 9")], RankingRules(TOTAL))
    assert ranks(board) == [(1, "Ann", 25), (1, "Bob", 25), (3, "Cy", 19)]
    assert [(tie.above, tie.below, tie.numbers, tie.open_) for tie in board.tie_breaks] == [("Ann", "Bob", None, True)]


def test_the_average_result_compares_all_whatever_they_played() -> None:
    games = [over("change", "Ann 12 Bob 0"), over("change", "Ann 0 Cy 5")]
    board = standings(games, RankingRules(TOTAL, by_average=True))  # Ann 6, Bob 0, Cy 5
    assert ranks(board) == [(1, "Bob", 0), (2, "Cy", 5), (3, "Ann", 12)]


NIGHTS = [
    on("1", over("rage", "Ann 9 Bob 8 Cy 7")),  # behind: 2 1 0
    on("1", over("rage", "Ann 9 Bob 8 Cy 7")),  # 2 1 0
    on("2", over("rage", "Bob 9 Ann 8 Cy 7")),  # Bob 2, Ann 1, Cy 0
    on("3", over("rage", "Cy 9 Bob 8")),  # Cy 1, Bob 0
]


@each(
    ("rules", "points"),
    [
        (RankingRules(), {"Ann": 5, "Bob": 4, "Cy": 1}),
        (RankingRules(best=1), {"Ann": 4, "Bob": 2, "Cy": 1}),
        (RankingRules(best=2), {"Ann": 5, "Bob": 4, "Cy": 1}),
        (RankingRules(drop_worst=1), {"Ann": 5, "Bob": 4, "Cy": 1}),  # Ann missed one: that is her worst
        (RankingRules(drop_worst=2), {"Ann": 4, "Bob": 2, "Cy": 1}),
        (RankingRules(drop_worst=9), {"Ann": 4, "Bob": 2, "Cy": 1}),  # one night counts at least
        (RankingRules(best=2, drop_worst=2), {"Ann": 4, "Bob": 2, "Cy": 1}),
    ],
)
def test_of_everybody_only_the_best_nights_count(rules: RankingRules, points: dict[str, int]) -> None:
    assert {one.name: one.points for one in standings(NIGHTS, rules).ranks} == points


def test_an_average_is_of_the_games_that_count() -> None:
    """Of the best night of each: Ann 4 in two games, Bob 2 in one, his second night, and Cy 1 in one."""
    board = standings(NIGHTS, RankingRules(best=1, by_average=True))
    assert [(one.name, one.average, one.played) for one in board.ranks] == [("Ann", 2, 3), ("Bob", 2, 4), ("Cy", 1, 4)]


def test_the_best_nights_of_a_total_are_those_of_the_least_where_the_least_wins() -> None:
    games = [on("1", over("change", "Ann 30 Bob 0")), on("2", over("change", "Ann 0 Bob 20")),
             on("3", over("change", "Ann 5 Bob 0"))]  # fmt: skip
    assert ranks(standings(games, RankingRules(TOTAL, best=2))) == [(1, "Bob", 0), (2, "Ann", 5)]
