"""The totals of an evening, and its champion (CH-99, CH-101, A-27, A-28)."""

import pytest

from ragz_cli.core.evening.session import arithmetic, counted, leaders, table_of, totals
from tests.season.evening import over

THREE = [
    over("change", "Ann 45 Bob 0 Cy 20"),
    over("change", "Ann 30 Bob 0 Cy 0"),
    over("change", "Ann 0 Bob 40 Cy 15"),
]
PARTED = over("change", "Bob 0 Cy 25", tie_breaker=True)


def test_ch_101_every_games_credits_are_added_up_and_winners_add_nothing() -> None:
    (total,) = totals(THREE, 3)
    assert total.results == {"Ann": (45, 30, 0), "Bob": (0, 0, 40), "Cy": (20, 0, 15)}
    assert {name: sum(results) for name, results in total.results.items()} == {"Ann": 75, "Bob": 40, "Cy": 35}


def test_ch_101_the_lowest_total_is_champion_and_not_the_most_wins() -> None:
    (total,) = totals([*THREE[:2], PARTED, THREE[2]], 3)
    assert total.champions == ("Cy",)
    assert [game.winners for game in counted([*THREE[:2], PARTED])] == [("Bob",), ("Bob",)]


def test_ch_101_nobody_is_champion_before_the_agreed_number() -> None:
    assert totals(THREE[:2], 3)[0].champions == ()
    assert totals(THREE, 4)[0].champions == ()


def test_ch_101_a_single_game_has_a_winner_and_no_champion() -> None:
    assert totals(THREE[:1], 1)[0].champions == ()


def test_a_28_the_credits_of_a_tie_breaker_never_enter_the_totals() -> None:
    with_it, without = totals([*THREE[:2], PARTED, THREE[2]], 3), totals(THREE, 3)
    assert with_it[0].results == without[0].results
    assert with_it[0].played == 3


def test_a_28_a_tie_breaker_decides_the_game_before_it_only_between_its_winners() -> None:
    others = over("change", "Ann 0 Cy 25", tie_breaker=True)
    assert [game.winners for game in counted([THREE[1], others])] == [("Bob", "Cy")]


def test_a_28_level_totals_are_joint_champions() -> None:
    games = [over("change", "Ann 0 Bob 12 Cy 50"), over("change", "Ann 12 Bob 0 Cy 50")]
    (total,) = totals(games, 2)
    assert (total.champions, total.drawn) == (("Ann", "Bob"), ())


def test_a_28_joint_champions_may_play_it_out() -> None:
    games = [over("change", "Ann 0 Bob 12 Cy 50"), over("change", "Ann 12 Bob 0 Cy 50")]
    (total,) = totals([*games, over("change", "Ann 31 Bob 0", tie_breaker=True)], 2)
    assert (total.champions, total.drawn) == (("Bob",), ("Ann", "Bob"))
    assert total.results["Ann"] == (0, 12)


def test_a_28_champions_who_are_level_again_may_play_once_more() -> None:
    games = [over("change", "Ann 0 Bob 9 Cy 9"), over("change", "Ann 9 Bob 0 Cy 9"), over("change", "Ann 9 Bob 9 Cy 0")]
    again = over("change", "Ann 0 Bob 0 Cy 31", tie_breaker=True)
    (total,) = totals([*games, again], 3)  # 18 each
    assert (total.champions, total.drawn) == (("Ann", "Bob"), ("Ann", "Bob", "Cy"))
    (total,) = totals([*games, again, over("change", "Ann 31 Bob 0", tie_breaker=True)], 3)
    assert (total.champions, total.drawn) == (("Bob",), ("Ann", "Bob", "Cy"))


def test_a_28_a_tie_breaker_that_ends_level_parts_nobody() -> None:
    games = [over("change", "Ann 0 Bob 12 Cy 50"), over("change", "Ann 12 Bob 0 Cy 50")]
    (total,) = totals([*games, over("change", "Ann 0 Bob 0", tie_breaker=True)], 2)
    assert (total.champions, total.drawn) == (("Ann", "Bob"), ())


def test_a_27_champions_of_one_game_are_not_parted_by_another() -> None:
    games = [over("change", "Ann 0 Bob 12 Cy 50"), over("change", "Ann 12 Bob 0 Cy 50")]
    (total,) = totals([*games, over("rage", "Ann 80 Bob 105", tie_breaker=True)], 2)
    assert total.champions == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("game", "first", "second", "champion"),
    [
        ("rage", "Ann 80 Bob 105", "Ann 90 Bob 60", "Ann"),  # 170 to 165
        ("news", "Ann 410 Bob 380", "Ann 200 Bob 240", "Bob"),  # 610 to 620
        ("rat", "Ann 31 Bob 22", "Ann 18 Bob 29", "Ann"),  # 49 to 51, the lowest
    ],
)
def test_each_game_has_its_best_total(game: str, first: str, second: str, champion: str) -> None:
    (total,) = totals([over(game, first), over(game, second)], 2)
    assert total.champions == (champion,)


def test_totals_are_kept_game_by_game_and_a_mixed_evening_has_no_champion() -> None:
    sums = totals([over("change", "Ann 0 Bob 35"), over("rage", "Ann 80 Bob 105")], 2)
    assert [(total.game, total.champions) for total in sums] == [("change", ()), ("rage", ())]


RAGE = over("rage", "Ann 80 Bob 105 Cy 9")


def test_ch_101_a_tournament_that_is_over_keeps_its_champion_when_another_game_is_agreed_on() -> None:
    for games in ([*THREE, RAGE], [*THREE, RAGE, RAGE], THREE):  # under way, over, and not begun
        assert totals(games, 5, [3])[0].champions == ("Cy",)
    assert totals([*THREE, RAGE], 4)[0].champions == ()  # four were agreed on from the beginning


def test_ch_101_games_agreed_on_behind_a_tournament_are_one_of_their_own() -> None:
    change, rage = totals([*THREE, RAGE, over("rage", "Ann 70 Bob 20 Cy 9")], 5, [3])
    assert (change.champions, rage.champions) == (("Cy",), ("Ann",))  # 150 to 125
    assert [total.champions for total in totals([*THREE, RAGE], 4, [3])] == [("Cy",), ()]  # a single game has none


def test_ch_101_a_game_of_which_more_is_played_after_its_tournament_has_no_champion() -> None:
    further = over("change", "Ann 0 Bob 1 Cy 2")
    change, rage = totals([*THREE, RAGE, further], 5, [3])
    assert (change.champions, rage.champions) == ((), ())
    assert [total.champions for total in totals([*THREE, further], 4, [3])] == [("Cy",)]  # four of one tournament
    assert totals([*THREE, further], 5, [3])[0].champions == ()


def test_ch_101_a_tournament_that_is_taken_up_again_has_no_champion_until_it_is_over() -> None:
    assert totals(THREE[:2], 4, [3])[0].champions == ()


def test_a_28_champions_of_a_tournament_before_are_parted_by_the_tie_breaker_behind_it() -> None:
    level = [over("change", "Ann 0 Bob 12 Cy 50"), over("change", "Ann 12 Bob 0 Cy 50")]
    parted = over("change", "Ann 31 Bob 0", tie_breaker=True)
    assert totals([*level, RAGE], 3, [2])[0].champions == ("Ann", "Bob")
    assert totals([*level, parted, RAGE], 3, [2])[0].champions == ("Bob",)
    other = over("change", "Ann 0 Bob 31", tie_breaker=True)
    assert totals([*level, parted, RAGE, other], 3, [2])[0].champions == ("Bob",)


def test_who_was_absent_is_not_compared_by_total() -> None:
    games = [over("change", "Ann 0 Bob 35 Cy 60"), over("change", "Ann 20 Bob 0")]
    (total,) = totals([*games, over("change", "Ann 9 Bob 3 Cy 0")], 3)
    assert total.results["Cy"] == (60, 0)
    assert leaders(total) == ("Ann",)  # 29 to 38; Cy played two games


def test_the_arithmetic_can_be_checked_by_hand() -> None:
    assert [arithmetic(results) for results in [(7,), (45, 30, 0), (-5, 12, -3)]] == [
        "7",
        "45 + 30 + 0 = 75",
        "-5 + 12 - 3 = 4",
    ]


def test_the_save_shows_the_arithmetic_and_the_champions() -> None:
    assert table_of(totals(THREE, 3)) == {
        "change": {
            "played": 3,
            "champions": ["Cy"],
            "players": {"Ann": "45 + 30 + 0 = 75", "Bob": "0 + 0 + 40 = 40", "Cy": "20 + 0 + 15 = 35"},
        }
    }


def test_the_arithmetic_of_a_long_evening_fits_into_a_line_of_the_save() -> None:
    rows = table_of(totals([over("change", "Ann 0 Bob 10000")] * 99, 1))["change"]
    assert isinstance(rows, dict)
    assert rows["players"] == {"Ann": " + ".join(["0"] * 99) + " = 0", "Bob": "99 games = 990000"}


# ---- stopping, leaving, coming (TB-7 to TB-9) ----

STOPPED = over("change", "Ann 5 Bob 60 Cy 20")._replace(winners=())


def test_tb_7_a_game_stopped_counted_is_one_of_those_agreed_and_its_figures_are_booked_without_a_win() -> None:
    games = [THREE[0], STOPPED._replace(stopped="counted"), THREE[2]]
    (total,) = totals(games, 3)
    assert (total.played, total.results["Bob"], total.champions) == (3, (0, 60, 40), ("Ann",))
    assert [game.winners for game in counted(games)] == [("Bob",), (), ("Ann",)]


def test_tb_7_a_game_stopped_uncounted_is_none_of_those_agreed_and_adds_nothing() -> None:
    games = [THREE[0], STOPPED._replace(stopped="uncounted"), THREE[2]]
    (total,) = totals(games, 3)
    assert (total.played, total.results["Bob"], total.champions) == (2, (0, 40), ())


@pytest.mark.parametrize("stopped", ["counted", "uncounted"])
def test_tb_7_a_tie_breaker_that_was_stopped_parts_nobody(stopped: str) -> None:
    games = [over("change", "Ann 0 Bob 12"), over("change", "Ann 12 Bob 0")]
    broken_off = over("change", "Ann 3 Bob 50", tie_breaker=True)._replace(stopped=stopped)
    assert totals([*games, broken_off], 2)[0].champions == ("Ann", "Bob")


def test_tb_8_a_tie_breaker_that_somebody_left_is_between_those_who_were_level() -> None:
    level = over("change", "Ann 0 Bob 0 Cy 0 Dora 9")
    played = over("change", "Ann 0 Bob 14", tie_breaker=True)._replace(left=("Cy",))
    assert counted([level, played])[0].winners == ("Ann",)


def test_tb_9_those_who_played_every_counted_game_come_first_and_the_best_of_them_is_champion() -> None:
    games = [over("change", ends) for ends in ("Ann 30 Bob 0 Cy 20", "Ann 30 Bob 0 Dora 1", "Ann 9 Bob 90")]
    (total,) = totals(games, 3)
    assert [name for name, _ in total.ranked] == ["Ann", "Bob", "Dora", "Cy"]
    assert total.champions == ("Ann",)  # 69 to 90; Dora has 1


def test_tb_9_nobody_is_champion_where_nobody_played_every_game() -> None:
    (total,) = totals([over("change", "Ann 0 Bob 9"), over("change", "Cy 0 Dora 9")], 2)
    assert (total.champions, total.decided) == ((), True)
    assert table_of([total])["change"] == {
        "played": 2,
        "players": {"Ann": "0", "Bob": "9", "Cy": "0", "Dora": "9"},
    }


def test_tb_9_level_best_totals_are_joint_champions() -> None:
    games = [over("change", "Ann 0 Bob 12 Cy 1"), over("change", "Ann 12 Bob 0")]
    assert totals(games, 2)[0].champions == ("Ann", "Bob")
