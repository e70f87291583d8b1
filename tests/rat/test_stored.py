"""Stored lines name all that they meant, short ones of older logs are read for ever, and what follows does (TB-6)."""

import pytest

from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.log import replay
from ragz_cli.core.evening.session import GameRecord, Session
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.core.line import stored, write
from ragz_cli.core.step import must_be
from ragz_cli.games import load
from ragz_cli.games.rat import GAME
from tests.each import each
from tests.evenings import after
from tests.rat.table import at, new

STARTED = "2026-11-20T19:02:11Z"
SHORT = (
    "Ann: pawn 0", "Ann: row 4 7 2 9 5", "Ann: roll 1", "Ann: move", "Ann: take", "Ann: refill 6", "Bob: roll 3",
    "Bob: move 3", "Bob: wild lowest", "Bob: take", "Bob: refill 8", "Ann: roll 1", "Ann: move", "Ann: draw plain",
)  # fmt: skip
FULL = (
    "Ann: pawn 0", "Ann: row 4 7 2 9 5", "Ann: roll 1", "Ann: move 1 1", "Ann: take red", "Ann: refill 6",
    "Bob: roll 3", "Bob: move 3 4", "Bob: wild lowest", "Bob: take green", "Bob: refill 8", "Ann: roll 1",
    "Ann: move 1 5", "Ann: draw plain",
)  # fmt: skip


def begun(*log: str) -> Evening:
    """An evening of Ann and Bob on the stand-in board, with these lines in its log."""
    setup = GAME.prepare(["Ann", "Bob"], {"first": "Ann", "board": "stand-in"})
    record = GameRecord("rat", 1, STARTED, setup, log, (), {})
    return play_through(Session(1, "0.1.0", "", STARTED, 1, (record,), {}), load)._replace(troubles=())


def test_k_13_a_typed_line_is_stored_with_all_that_it_meant():
    assert after(begun(), *(line.split(": ")[1] for line in SHORT)).record.log == FULL


def test_k_13_what_goes_without_saying_is_stored_too():
    evening = after(begun(), "pawn 0", "row 4 7 2 9 5", "roll 2", "refill 6", "roll 2", "wild low", "take", "refill 1")
    assert evening.record.log[2:] == (
        "Ann: roll 2", "Ann: move 2 2", "Ann: take red", "Ann: refill 6",
        "Bob: roll 2", "Bob: move 2 4", "Bob: wild lowest", "Bob: take green", "Bob: refill 1",
    )  # fmt: skip


def test_tb_6_short_lines_of_an_older_log_mean_what_the_replay_gives():
    assert begun(*SHORT).state == begun(*FULL).state
    done = replay(GAME, begun().state, SHORT)
    before = [done.start, *(played.state for played in done.played)]
    met = zip(before, SHORT, strict=False)
    assert tuple(write(GAME, state, stored(GAME, state, line)) for state, line in met) == FULL


def test_k_13_an_amendment_does_not_give_somebody_another_card_in_silence():
    refused = say(begun(*FULL), "amend 6 refill 1")
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.facts["text"]) == ("R-LOWEST", "Bob: take green")


@each(
    ("line", "full"),
    [
        ("move", "Ann: move 3 3"),
        ("move red look", "Ann: move 3 3 red look"),
        ("move 3 red look", "Ann: move 3 3 red look"),
        ("move 3 3", "Ann: move 3 3"),
        ("space 5 yellow take", "Ann: space 5 yellow take"),
    ],
)
def test_tb_6_a_move_names_the_space_reached(line, full):
    table = at("Ann, rolled 1 2; Bob")
    assert write(GAME, table.state, stored(GAME, table.state, f"Ann: {line}")) == full


def test_tb_6_the_space_under_the_pawn_is_named_too():
    table = new("Ann Bob").play("row 1 2 3 4 5", "roll 3", "move")
    assert write(GAME, table.state, stored(GAME, table.state, "Ann: space A look")) == "Ann: space 3 A look"


def test_rr_22_another_space_than_the_dice_lead_to_is_refused():
    table = at("Ann, rolled 1 2; Bob")
    assert table.refused("Ann: move 3 4") == ("R-MOVE", "RR-22")
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (4, 3)


@each(
    ("position", "line", "now"),
    [
        ("Ann, rolled 4; Bob", "move 3 3", "move 4 4"),
        ("Ann, rolled 4; Bob", "move 3 3 red look", "move 4 4"),  # told nothing new
        ("Ann, rolled 4; Bob", "move 3 3 red token", None),  # told something of space 3
        ("Ann, landing on blue token; Bob", "take red", "take blue"),
        ("Ann, landing on blue look; Bob", "take red", "take blue"),
        ("Ann, landing on blue take; Bob", "take red", None),  # a choice
        ("Ann, wild low; Bob", "take red", None),  # the card that was really taken
        ("Ann, landing on blue look; Bob", "look own", None),
        ("Ann full; Bob", "skip", None),
    ],
)
def test_tb_6_lines_without_a_choice_follow(position, line, now):
    state = at(position).state
    must = must_be(GAME, state, stored(GAME, state, f"Ann: {line}"))
    assert (must and write(GAME, state, must)) == (now and f"Ann: {now}")


def test_tb_6_a_refill_follows_its_take():
    state = at("Ann, landing on blue token; Bob").play("take").state
    action = stored(GAME, state, "Ann: refill 4  # at last")
    assert must_be(GAME, state, action) == action
    assert must_be(GAME, at("Ann; Bob").state, action) is None


def test_tb_6_on_a_board_that_is_being_learned_a_move_does_not_follow():
    state = new("Ann Bob").play("row 1 2 3 4 5", "roll 3").state
    assert must_be(GAME, state, stored(GAME, state, "Ann: move 2 2 A take")) is None


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("set final 2", "table: set final 2 turn Ann  # so"),
        ("set turn Cy", "table: set turn Cy  # so"),
        ("set closer Cy", "table: set closer Cy  # so"),
        ("set order Ann Cy Bob", "table: set order Ann Cy Bob  # so"),
    ],
)
def test_tb_6_what_the_table_says_of_the_end_is_stored_in_full(line, full):
    table = at("Ann full; Bob full; Cy full")
    action = stored(GAME, table.state, f"table: {line}  # so")
    assert write(GAME, table.state, action) == full
    assert write(GAME, table.state, stored(GAME, table.state, full)) == full


def test_tb_6_so_are_the_last_turns_after_another_one():
    table = at("Ann 3 cards, landing on red take; Bob full; Cy full; Di full").play("Ann: draw plain", "Bob: skip")
    full = write(GAME, table.state, stored(GAME, table.state, "table: set turn Di  # Cy is out"))
    assert full == "table: set turn Di final Ann Cy  # Cy is out"
    assert table.stored(full).last() == ["Di", "Ann", "Cy"]
