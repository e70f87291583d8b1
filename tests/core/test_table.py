"""What the table says in every game: stop, retire, rename (TB-7, TB-8, TB-10), and an earlier game (TB-15)."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from ragz_cli.core.evening.next_game import take_in
from ragz_cli.core.evening.session import counted
from ragz_cli.core.evening.taking import take
from ragz_cli.core.game import Outcome, Refusal, Refused
from ragz_cli.core.line import parse, typed_lines
from ragz_cli.core.step import step
from ragz_cli.games import NAMES, load
from tests.core.heap import after, evening, log, record, refused, reread
from tests.each import each

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


def test_tb_10_a_name_that_somebody_had_in_an_earlier_game_is_refused() -> None:
    first = record("table: rename Bob Rob  # so he is called", "table: stop  # late")
    table = evening(first, record(names=("Ann", "Rob")))
    for name in ("Rob", "Bob", "bob"):
        assert refused(table, f"table: rename Ann {name}  # why").code == "T-NAME", name
    assert [*after(table, "table: rename Rob Bob  # after all").state.seats] == ["Ann", "Bob"]
    assert [*after(table, "table: rename Rob ROB  # louder").state.seats] == ["Ann", "ROB"]


def test_tb_10_the_longest_name_that_fits_is_the_old_one() -> None:
    table = evening(record(names=("Mary", "Mary Ann")))
    assert [*after(table, "table: rename Mary Ann Marianne  # so").state.seats] == ["Mary", "Marianne"]
    assert [*after(table, "table: rename Mary Marie  # so").state.seats] == ["Marie", "Mary Ann"]


def test_tb_10_after_the_end_the_line_goes_into_the_last_game() -> None:
    won = after(evening(), "give 9", "give 9", "give 2")
    for over in (won, after(evening(), STOP)):
        table = after(over, "table: rename Bob Rob  # so he is called")
        assert log(table)[-1] == "table: rename Bob Rob  # so he is called"
        assert reread(table) == table


def test_tb_10_a_command_is_no_name() -> None:
    line = "table: rename Ann Status  # why"
    assert take(evening(), [typed_lines(line)]).refused
    assert "Status" in evening(record(line)).state.seats  # a file may hold it


def test_tb_11_a_rule_that_the_game_does_not_change_in_play_is_refused() -> None:
    assert refused(evening(), "table: house stones many  # more").code in ("W-NAME", "T-HOUSE")


def test_tb_15_only_games_of_this_evening_can_be_corrected() -> None:
    with pytest.raises(Refused) as why:
        take_in(evening(), 3, ["amend 1 give 2"])
    assert why.value.refusal.code == "J-GAME"


def test_tb_15_an_earlier_game_that_was_not_over_after_all_is_refused() -> None:
    whole = evening(record("Ann: give 9", "Ann: give 9", "Ann: give 2"), record("Ann: give 1"))
    taken = take_in(whole, 1, ["amend 3 give 1"])
    assert taken.refused
    assert taken.refused.refusal.code == "T-EARLIER"


# TB-16: the order of seats, alike in every game


def ordered(name: str, seats: Sequence[str]) -> Outcome[Any] | Refusal:
    """What comes of an order of seats where Ann, Bob and Cy play, and Dee has left."""
    game = load(name)
    state = game.start(game.prepare(["Ann", "Bob", "Cy", "Dee"], {}))
    for line in ("table: retire Dee  # tired", f"table: set order {' '.join(seats)}  # so they sit"):
        done = step(game, state, parse(game, state, line))
        state = done.state if isinstance(done, Outcome) else state
    return done


@each("name", NAMES)
def test_tb_16_an_order_of_seats_names_all_who_play_once_and_nobody_else(name: str) -> None:
    for seats in (*product(("Ann", "Bob", "Cy", "Dee"), repeat=3), ("Ann", "Cy"), ("Ann", "Bob", "Cy", "Ann")):
        done, missing = ordered(name, seats), {"Ann", "Bob", "Cy"} - {*seats}
        if "Dee" in seats:
            assert isinstance(done, Refusal)
            assert (done.code, done.clause) == ("T-LEAVE", "TB-8"), seats
        elif isinstance(done, Refusal):
            twice = next((at for at, one in enumerate(("Ann", "Bob", "Cy")) if seats.count(one) > 1), None)
            assert (done.code, done.clause, twice is None) == ("T-ORDER", "TB-16", len({*seats}) == len(seats)), seats
            assert missing or twice is not None, seats
        else:
            order = done.state.sitting.names(done.state.sitting.order)
            assert (missing, len(seats)) == (set(), 3), seats
            assert order in [(*seats[at:], *seats[:at]) for at in range(3)], seats  # the same round the table
