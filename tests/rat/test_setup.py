"""Components and setup (RR-1 to RR-16)."""

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.step import or_refusal
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.board import board_from
from ragz_cli.games.rat.state import Final, has_icon
from tests.each import each
from tests.rat.table import at, new

NAMES = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"]


def start(setup):
    return or_refusal(lambda: GAME.start(setup))


def board_or_refusal(lines):
    return or_refusal(lambda: board_from(lines))


@pytest.mark.parametrize("players", [1, 6])
def test_rr_1_the_game_is_for_two_to_five(players):
    refusal = start({"players": NAMES[:players]})
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.clause, refusal.facts["number"]) == ("R-PLAYERS", "RR-1", players)


@pytest.mark.parametrize(("players", "centre"), [(2, 11), (3, 9), (4, 7), (5, 5)])
def test_rr_14_everybody_has_two_tokens_and_the_rest_lies_in_the_centre(players, centre):
    state = start({"players": NAMES[:players]})
    assert [player.tokens for player in state.players] == [2] * players
    assert state.centre == centre


def test_rr_2_fifteen_tokens_and_no_more():
    table = at("Ann 2 tokens; Bob 9 tokens")
    assert table.state.centre == 4
    assert table.refused("table: set Ann tokens 7  # found some") == ("R-TOKENS", "RR-2")
    assert table.why.facts["number"] == 16
    table.play("table: set Ann tokens 6  # found some")
    assert table.state.centre == 0
    assert table.refused("table: set Ann tokens 16  # far too many") == ("R-TOKENS", "RR-2")


def test_rr_3_three_number_dice_are_all_there_are():
    assert at("Ann; Bob").refused("Ann: roll 1 2 3 4") == ("R-DICE", "RR-19")
    assert at("Ann, landing on black; Bob").refused("Ann: wild low high") == ("W-EXTRA", "")


def test_rr_4_all_players_move_one_pawn():
    table = at("Ann; Bob")
    table.play("Ann: roll 1", "Ann: move", "Ann: draw plain", "Bob: roll 4", "Bob: move")
    assert table.where == "yellow take"


def test_rr_5_five_regions_with_a_black_space_before_each():
    lines = ["regions red yellow green blue purple", "spaces 20"]
    assert board_from([*lines, "4 black", "8 black"]).blacks == (0, 4, 8)
    for wrong in (["1 black"], ["1 yellow take"], ["2 red look", "3 green look"], ["16 red take"], ["21 black"]):
        refusal = board_or_refusal([*lines, *wrong])
        assert isinstance(refusal, Refusal), wrong
        assert (refusal.code, refusal.clause) == ("R-BOARD", "RR-5")


def test_rr_5_a_board_may_have_any_number_of_spaces_that_fits():
    for size in (10, 17, 20, 31):
        assert board_from([f"spaces {size}"]).size == size
    assert board_from(["3 B take", "spaces 10"]).size == 10
    assert isinstance(board_or_refusal(["8 E take", "spaces 17"]), Refusal)  # 8 steps cannot pass four regions


def test_a_1_the_number_of_cards_is_only_for_a_count_of_the_pile():
    assert "pile" not in GAME.summary(at("Ann; Bob").state)
    assert GAME.summary(at("Ann; Bob", number_cards="45").state)["pile"] == 45 - 5 - 2
    assert GAME.summary(at("Ann; Bob", number_cards="40").state)["pile"] == 40 - 5 - 2


def test_rr_7_seven_eight_and_nine_have_the_icon():
    assert [value for value in range(10) if has_icon(value)] == [7, 8, 9]
    table = at("Ann, landing on red take; Bob").play("Ann: take")
    assert table.refused("Ann: refill 6 icon") == ("R-ICON", "RR-7")
    assert table.refused("Ann: refill 7 plain") == ("R-ICON", "RR-7")
    table.play("Ann: refill 7 icon")
    assert table.row[0] == 7


def test_rr_9_the_pawn_starts_on_a_black_space():
    table = new("Ann Bob", board="stand-in")
    assert table.owed() == ["Ann: pawn"]
    assert table.refused("pawn 3") == ("R-START", "RR-9")
    table.play("pawn 8")
    assert (table.where, table.state.pawn) == ("black", 8)


def test_rr_9_a_space_that_nobody_has_told_may_be_the_black_one():
    table = new("Ann Bob")
    table.state = start({"players": ["Ann", "Bob"], "spaces": ["spaces 20", "3 A look"]})
    table.play("first Ann")
    assert table.owed() == ["Ann: pawn"]
    assert table.refused("pawn 2")[0] == "R-BOARD"  # then 1 and 3 would be one region with a black space inside
    assert table.refused("pawn 20")[0] == "R-BOARD"
    assert table.play("pawn 8").where == "black"


def test_rr_10_the_start_is_no_landing():
    table = new("Ann Bob", board="stand-in").play("pawn 8", "row 3 7 0 2 5")
    assert table.owed() == ["Ann: roll"]
    assert table.refused("Ann: wild low") == ("R-OPEN-SKIP", "RR-18")


def test_rr_11_everybody_has_one_card_that_nobody_else_has_seen():
    table = at("Ann; Bob; Cy")
    assert [table.cards(name) for name in ("Ann", "Bob", "Cy")] == [1, 1, 1]


@pytest.mark.parametrize("start_at", ["0", "8"])
def test_rr_12_the_order_of_the_five_is_named_and_does_not_depend_on_the_pawn(start_at):
    table = new("Ann Bob", board="stand-in").play(f"pawn {start_at}")
    (duty,) = GAME.owed(table.state)
    assert duty.facts["regions"] == ("red", "yellow", "green", "blue", "purple")
    assert "RR-5" not in duty.clauses  # as on a board whose regions have no names yet
    table.play("row 3 7 0 2 5")
    assert [event.facts["row"] for event in table.told if event.kind == "dealt"] == [
        ("red 3", "yellow 7", "green 0", "blue 2", "purple 5")
    ]


@pytest.mark.parametrize("row", ["3 7 0 2", "3 7 0 2 5 1"])
def test_rr_12_five_cards_lie_face_up(row):
    table = new("Ann Bob")
    assert table.owed() == ["Ann: row"]
    assert table.refused(f"row {row}") == ("R-ROW", "RR-12")
    table.play("row 37025")
    assert table.row == (3, 7, 0, 2, 5)


@each(("row", "cards"), [("3", 1), ("37", 2), ("3 7", 2), ("3702", 4), ("370251", 6)])
def test_rr_12_cards_typed_together_are_counted_one_by_one(row, cards):
    table = new("Ann Bob")
    table.refused(f"row {row}")
    assert (table.why.facts["number"], table.why.facts["wanted"]) == (cards, 5)


def test_rr_13_the_first_five_are_dealt_again_at_four_icons():
    table = new("Ann Bob").play("row 7 8 9 9 0")
    assert table.clauses("reshuffle_due") == ["RR-13"]
    assert table.owed() == ["Ann: row"]
    table.play("row 7 7 7 7 7")
    assert table.events("reshuffle_due") == [("Ann", 5)]
    table.play("row 7 7 7 1 1")
    assert table.owed() == ["Ann: roll"]
    assert table.tokens("Ann") == 2


def test_a_28_a_house_rule_may_give_other_tokens():
    assert new("Ann Bob", tokens="3").tokens("Bob") == 3
    assert new("Ann Bob", starting_tokens="0").state.centre == 15
    refusal = start({"players": NAMES[:4], "house": {"starting_tokens": "4"}})
    assert (refusal.code, refusal.facts["number"]) == ("R-TOKENS", 16)


def test_a_28_as_many_tokens_as_two_players_can_share():
    """Fifteen are seven for each of two, and one is left (RR-2)."""
    assert new("Ann Bob", starting_tokens="7").state.centre == 1
    assert start({"players": NAMES[:2], "house": {"starting_tokens": "8"}}).code == "W-HOUSE"


def test_rr_16_the_players_say_who_begins():
    setup = GAME.prepare(["Ann", "Bob", "Cy"], {})
    table = new("Ann Bob Cy")
    table.state = start(setup)
    assert table.owed() == ["Ann: first"]
    assert table.refused("row 3 7 0 2 5") == ("R-PHASE", "RR-16")
    table.play("first Cy", "row 3 7 0 2 5")
    assert table.turn == "Cy"
    assert table.refused("Cy: first Ann") == ("R-DONE", "RR-16")
    table.play("roll 1", "move A take", "draw plain")
    assert table.turn == "Ann"


def test_rr_92_examples_name_cards_that_there_are():
    table = new("Ann Bob", values="3-12")
    assert [duty.example for duty in GAME.owed(table.state)] == ["Ann: row 3 7 3 3 5"]
    table = new("Ann Bob", values="5-12").play("row 5 5 6 6 9", "roll 2", "move A token", "take")
    assert [duty.example for duty in GAME.owed(table.state)] == ["Ann: refill 5"]
    table.state = table.state._replace(final=Final(0, ()))
    examples = ["Ann: refill 5", "Ann: reveal 5 7 5 5 5", "Bob: reveal 5 7 5 5 5"]
    assert [duty.example for duty in GAME.owed(table.state)] == examples


def test_rr_19_and_rr_92_dice_and_cards_may_have_other_values():
    table = new("Ann Bob", faces="0-4", values="0-12").play("row 12 0 1 2 3", "roll 0 4")
    assert table.events("rolled") == [("Ann", 4)]
    assert new("Ann Bob", faces="0-4").play("row 1 0 1 2 3").refused("roll 5") == ("R-DICE", "RR-19")
    assert start({"players": ["Ann", "Bob"], "values": "0-8"}).code == "R-SET"
    assert start({"players": ["Ann", "Bob"], "faces": "six"}).code == "R-SET"


def test_rr_57_some_cards_have_no_icon_or_no_row_would_ever_stand():
    assert start({"players": ["Ann", "Bob"], "values": "7-9"}).code == "R-SET"
    assert new("Ann Bob", values="6-9").play("row 6 6 7 8 9").state.row
