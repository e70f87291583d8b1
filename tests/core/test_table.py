"""What the table says in every game: stop, retire, rename (TB-7, TB-8, TB-10), and an earlier game (TB-15)."""

import pytest

from ragz_cli.core.evening.correcting import take_in
from ragz_cli.core.evening.taking import Typing
from ragz_cli.core.evening.totals import counted
from ragz_cli.core.game import Refused
from tests.core.heap import after, evening, record, refused

STOP, RETIRE = "table: stop  # it is late", "table: retire Bob  # has to go"


def test_tb_7_a_stopped_game_takes_no_line_but_can_still_be_counted() -> None:
    stopped = after(evening(), "give 3", STOP)
    assert stopped.state.over
    assert refused(stopped, "give 1").code == "T-STOPPED"
    assert refused(stopped, STOP).code == "T-OVER"
    booked = after(stopped, "table: stop counted  # so be it")
    assert booked.state.sitting.stopped == "counted"
    assert refused(booked, "table: stop counted  # again").code == "T-OVER"


def test_tb_7_an_undo_brings_a_stopped_game_back() -> None:
    assert not after(evening(), "give 3", STOP, "undo").state.over


def test_tb_8_with_one_player_left_the_game_stops_uncounted() -> None:
    alone = after(evening(), RETIRE)
    assert alone.state.sitting.stopped == "uncounted"
    assert counted(alone.finished) == []


def test_tb_8_nobody_leaves_a_game_that_is_over() -> None:
    assert refused(after(evening(), STOP), RETIRE).code == "T-STOPPED"
    won = after(evening(), "give 9", "give 9", "give 2")
    assert refused(won, RETIRE).code == "T-LEAVE"


def test_tb_10_a_name_that_somebody_has_or_had_is_refused() -> None:
    anna = after(evening(), "table: rename Ann Anna  # she said so")
    assert [*anna.state.seats] == ["Anna", "Bob"]
    assert refused(anna, "table: rename Bob Ann  # once hers").code == "T-NAME"
    assert refused(anna, "table: rename Bob Bob  # the same").code == "T-NAME"
    assert [*after(anna, "table: rename Anna Ann  # after all").state.seats] == ["Ann", "Bob"]


def test_tb_11_a_rule_that_the_game_does_not_change_in_play_is_refused() -> None:
    assert refused(evening(), "table: house stones many  # more").code in ("W-NAME", "T-HOUSE")


def test_tb_15_only_games_of_this_evening_can_be_corrected() -> None:
    with pytest.raises(Refused) as why:
        take_in(evening(), 3, ["amend 1 give 2"], Typing())
    assert why.value.refusal.code == "J-GAME"


def test_tb_15_an_earlier_game_that_was_not_over_after_all_is_refused() -> None:
    whole = evening(record("Ann: give 9", "Ann: give 9", "Ann: give 2"), record("Ann: give 1"))
    taken = take_in(whole, 1, ["amend 3 give 1"], Typing())
    assert taken.refused
    assert taken.refused.refusal.code == "T-EARLIER"
