"""Boards learned at the table (CH-2, CH-3, CH-91, CH-92)."""

import pytest

from ragz_cli.games.change.state import STAND_IN
from tests.change.table import at, unknown
from tests.each import each

# ---- landing on a space that nobody has told ----


def test_ch_2_only_start_and_desires_are_known_before_anybody_looks():
    known = {space.name: spot for spot, space in enumerate(unknown().state.board.spaces) if space}
    assert known == {"Start": 0, "Desires": 5}


def test_landing_on_a_known_space_asks_nothing():
    assert unknown().play("Ann: roll 4 1").credits_moved == [("Ann", 5)]


def test_landing_on_an_unknown_space_asks_for_it_first():
    table = unknown().play("Ann: roll 1 2")
    assert table.owed() == ["Ann: space"]
    assert table.events("space_asked") == [("Ann", 3)]
    for line in ("Ann: end", "Ann: challenge", "Ann: option Desires", "Ann: roll 4 1"):
        assert table.refused(line) == "R-PHASE"
    assert table.refused("Bob: roll 4 1") == "R-TURN"


@each(
    ("told", "owed"),
    [
        ("challenge Pride 10", ["Ann: challenge", "Ann: decline"]),
        ("corner 1", ["Ann: corner"]),
        ("emotional", ["Ann: roll"]),
        ("humility", []),
        ("arrogance", ["Ann: throw", "Bob: throw"]),
        ("backslide", []),
        ("rest", ["Bob: roll"]),
    ],
)
def test_what_is_told_is_acted_on(told, owed):
    assert unknown().play("Ann: roll 1 2", f"Ann: space 3 {told}").owed() == owed


def test_what_is_told_counts_as_any_landing():
    table = unknown().play("Ann: roll 1 2", "Ann: space 3 challenge Pride 10")
    assert table.credits_moved == [("Ann", 10)]


@pytest.mark.parametrize("who", ["Ann", "Bob", "table"])
def test_anybody_may_tell(who):
    table = unknown().play("Ann: roll 1 2", f"{who}: space 3 humility # as printed")
    assert table.where("Ann") == "Humility"


def test_another_space_may_be_told_first_and_the_question_stays():
    table = unknown().play("Ann: roll 1 2", "Ann: space 12 humility")
    assert table.owed() == ["Ann: space"]


def test_the_whole_board_may_be_told_beforehand():
    table = unknown().play(*(f"Ann: space {line}" for line in STAND_IN))
    assert table.state.board.complete
    assert table.play("Ann: roll 1 2").where("Ann") == "Space-3"


def test_the_example_of_what_is_owed_is_a_line_that_is_taken():
    table = unknown().play("Ann: roll 1 2")
    table.play(table.examples()[0])
    assert table.state.unknown is None


@each("spot", [spot for spot in range(4, 32) if spot != 5])
def test_the_example_fits_what_is_left_of_the_board(spot):
    others = [line for line in STAND_IN if not line.startswith(f"{spot} ")]
    table = unknown().play(*(f"Ann: space {line}" for line in others), f"table: set Ann at {spot - 3} # taken over")
    table.play("Ann: roll 1 2")
    assert table.play(table.examples()[0]).state.board.complete


def test_a_space_is_not_told_once_the_game_is_over():
    table = at("Ann 5, marked Desires, landing on Desires; Bob 120")
    assert table.refused("Ann: space 3 humility") == "R-GAME"


# ---- naming a space that nobody has told ----


@pytest.mark.parametrize("named", ["Pride", "pri", "9"])
def test_an_option_move_to_an_unknown_space_waits_and_goes_on(named):
    table = unknown().play("Ann: roll 4 1", "Ann: decline", f"Ann: option {named}")
    assert (table.owed(), table.where("Ann")) == (["Ann: space"], "Desires")
    table.play("Ann: space 9 challenge Pride 10")
    assert (table.where("Ann"), table.credits_moved) == ("Pride", [("Ann", 10)])
    assert table.owed() == ["Ann: challenge"]


def test_a_card_to_an_unknown_space_waits_and_goes_on():
    table = unknown().play("table: set Ann cards 1 # found", "Ann: roll 4 1", "Ann: decline", "Ann: card Pride")
    assert (table.owed(), table.cards("Ann")) == (["Ann: space"], 1)
    table.play("Ann: space 9 challenge Pride 10")
    assert (table.where("Ann"), table.cards("Ann"), table.owed()) == ("Pride", 0, ["Ann: place", "Ann: leave"])


def test_a_place_on_an_unknown_space_waits_and_goes_on():
    table = unknown().play("Ann: roll 1 2", "Ann: space 3 corner 8", "Ann: corner Bob", "Bob: place Pride")
    assert table.refused("Bob: place Desires") == "R-PHASE"
    table.play("Ann: space 9 challenge Pride 10")
    assert (table.markers("Bob"), table.where("Bob"), table.cards("Ann")) == ({"Pride"}, "Pride", 4)


def test_nothing_else_happens_while_a_space_is_asked_for():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option Pride")
    for line in ("Ann: end", "Ann: option Desires", "Ann: roll 1 2"):
        assert table.refused(line) == "R-PHASE"


def test_what_turns_out_to_be_another_kind_of_space_is_learned_and_the_move_is_not_made():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option 12", "Ann: space 12 humility")
    assert table.events("dropped") == [("Ann", 12)]
    assert (table.where("Ann"), table.state.board.name(12), table.owed()) == ("Desires", "Humility", [])
    assert "option" in table.open()


def test_a_card_that_is_gone_in_the_meantime_is_not_played():
    table = unknown().play("table: set Ann cards 1 # found", "Ann: roll 4 1", "Ann: decline", "Ann: card Pride")
    table.play("table: set Ann cards 0 # was Bob's", "Ann: space 9 challenge Pride 10")
    assert (table.events("dropped"), table.cards("Ann"), table.where("Ann")) == ([("Ann", 9)], 0, "Desires")


@each("named", ["Humility", "take a rest", "Corner", "corner 7", "Start"])
def test_ch_46_what_cannot_be_a_challenge_space_is_refused_at_once(named):
    table = unknown().play("Ann: roll 4 1", "Ann: decline")
    assert table.refused(f"Ann: option {named}") == "R-OPT-TYPE"


@pytest.mark.parametrize(("named", "like"), [("Humility", "challenge Guilt 10"), ("Corner 7", "corner 2")])
def test_ch_46_so_is_what_is_nearly_the_name_of_another_space(named, like):
    table = unknown().play("table: space 9 emotional  # looked", f"table: space 3 {like}  # looked", "Ann: roll 4 1")
    assert table.play("Ann: decline").refused(f"Ann: option {named}") == "R-OPT-TYPE"


def test_ch_103_a_space_that_the_booklet_names_is_no_slip_for_one_of_nearly_that_name():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "table: space 3 challenge Grief 5  # looked")
    assert table.play("Ann: option Greed").state.unknown.name == "Greed"
    assert table.play("Ann: space 7 challenge Greed 10").credits_moved == [("Ann", 10)]


def test_any_other_name_that_is_nearly_a_known_one_may_be_a_slip_and_a_new_space_has_its_number():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "table: space 3 challenge Grief 5  # looked")
    assert table.refused("Ann: option Brief") == "W-NAME"
    assert (table.why.facts["case"], table.why.facts["near"]) == ("untold", "Grief")
    assert table.play("Ann: option 7", "Ann: space 7 challenge Brief 10").where("Ann") == "Brief"


def test_ch_2_once_18_challenge_spaces_are_known_no_other_can_be_one():
    table = unknown().play(*(f"Ann: space {line}" for line in STAND_IN if "challenge" in line))
    table.play("Ann: roll 4 1", "Ann: decline")
    assert table.refused("Ann: option Zeal") == "R-OPT-TYPE"
    assert table.refused("Ann: option 12") == "R-OPT-TYPE"


# ---- what is told is checked ----


@each(
    ("known", "told", "case"),
    [
        ("", "32 humility", "position"),
        ("", "-1 humility", "position"),
        ("", "x humility", "position"),
        ("", "5 humility", "fact"),
        ("", "5 challenge Desires 6", "fact"),
        ("", "0 humility", "start"),
        ("", "9 start", "start"),
        ("", "9 challenge Desires 5", "twice"),
        ("", "9 challenge Greed 15", "fact"),
        ("", "9 challenge Pride 0", "value"),
        ("", "9 challenge Pride 1000", "value"),
        ("", "9 challenge 7 10", "name"),
        ("", "9 challenge Humility 10", "name"),
        ("", "9 challenge Corner 7 10", "name"),
        ("", "9 corner 9", "which"),
        ("", "9 corner 0", "which"),
        ("9 challenge Pride 10", "9 challenge Pride 15", "told"),
        ("9 challenge Pride 10", "9 challenge Envy 10", "told"),
        ("9 challenge Pride 10", "10 challenge pride 10", "twice"),
        ("12 humility", "13 humility", "twice"),
        ("10 corner 3", "14 corner 3", "twice"),
        ("10 corner 3", "14 corner 2", "order"),
        ("10 corner 3", "6 corner 4", "order"),
        ("9 challenge Pride 10 set=blue", "9 challenge Pride 10 set=red", "told"),
        ("9 challenge Pride 10 set=blue/2", "10 challenge Envy 10 set=blue/3", "sizes"),
        ("", "9 challenge Pride 10 set=blue/0", "set"),
        ("", "9 challenge Pride 10 set=blue/19", "set"),
        ("", "9 challenge Pride 10 set=", "set"),
    ],
)
def test_ch_2_a_told_space_that_contradicts_is_refused(known, told, case):
    table = unknown()
    if known:
        table.play(f"Ann: space {known}")
    assert table.refused(f"Ann: space {told}") == "R-BOARD"
    assert table.why.facts["case"] == case


def test_ch_2_no_more_than_18_challenge_spaces():
    table = unknown().play(*(f"Ann: space {line}" for line in STAND_IN if "challenge" in line))
    assert table.refused("Ann: space 12 challenge Zeal 10") == "R-BOARD"
    assert (table.why.facts["case"], table.why.facts["most"]) == ("many", 18)


def test_ch_91_a_set_never_has_more_spaces_than_its_size():
    table = unknown().play(*(f"Ann: space {at_} challenge N{at_}x 10 set=blue/2" for at_ in (7, 8)))
    assert table.refused("Ann: space 9 challenge Pride 10 set=blue") == "R-BOARD"
    assert table.why.facts["case"] == "size"


def test_the_same_may_be_told_again():
    table = unknown().play("Ann: space 9 challenge Pride 10 set=blue/2", "Ann: space 9 challenge Pride 10")
    space = table.state.board.spaces[9]
    assert space is not None
    assert (space.colour, space.members) == ("blue", 2)


@pytest.mark.parametrize("told", ["5 challenge Envy 10", "9 challenge Greed 15", "5 humility"])
def test_the_table_overrules_what_the_booklet_says(told):
    table = unknown()
    assert table.refused(f"Ann: space {told}") == "R-BOARD"
    table.play(f"table: space {told} # so it is printed on ours")
    spot, kind, *name = told.split()
    space = table.state.board.spaces[int(spot)]
    assert space is not None
    assert (space.kind, space.name) == (kind, name[0] if name else "Humility")


@pytest.mark.parametrize("line", ["Ann: space 7 challenge greed 10", "table: space 7 challenge GREED 15  # as printed"])
def test_ch_103_a_space_that_the_booklet_names_is_spelled_as_there(line):
    board = unknown().play(line).state.board
    assert (board.name(7), board.names["Greed"]) == ("Greed", 7)


def test_ch_103_a_space_that_the_booklet_names_is_asked_for_by_its_name_there():
    table = unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option greed")
    assert table.state.unknown.name == "Greed"
    assert table.play("Ann: space 7 challenge greed 10").where("Ann") == "Greed"


def test_a_space_told_again_in_other_letters_keeps_its_spelling_and_its_set():
    table = unknown().play("Ann: space 7 challenge Pride 10 set=blue", "Bob: space 7 challenge pride 10")
    assert (table.state.board.name(7), table.state.board.sets) == ("Pride", {"blue": {7}})


def test_the_table_may_spell_a_space_anew_and_its_set_stays():
    table = unknown().play("Ann: space 7 challenge pride 10 set=blue", "table: space 7 challenge Pride 10  # as it is")
    assert (table.state.board.name(7), table.state.board.sets) == ("Pride", {"blue": {7}})


def test_the_table_overrules_the_size_of_a_set():
    table = unknown("advanced").play(
        "Ann: space 9 challenge Pride 10 set=blue/3", "Ann: space 10 challenge Envy 10 set=blue/3"
    )
    table.play("table: space 9 challenge Pride 10 set=blue/2 # miscounted")
    assert table.state.board.sizes["blue"] == 2


def test_a_space_with_a_marker_stays_a_challenge_space():
    table = at("Ann 120, marked Greed, free; Bob 120")
    assert table.refused("table: space 8 humility # misread") == "R-BOARD"
    assert table.why.facts["case"] == "marker"


def test_a_challenge_is_not_owed_on_what_is_no_challenge_space_after_all():
    table = unknown().play("Ann: roll 1 2", "Ann: space 3 challenge Pride 10", "table: space 3 humility # misread")
    assert (table.owed(), table.phase) == ([], "open")


def test_a_corner_that_is_another_one_after_all_is_followed_as_that_one():
    table = unknown().play("Ann: roll 1 2", "Ann: space 3 corner 1", "table: space 3 corner 4 # misread")
    assert table.owed() == ["Ann: corner"]
    assert table.play("Ann: corner self").credits_moved == [("Ann", -15)]


@pytest.mark.parametrize("told", ["humility", "challenge Pride 10"])
def test_a_corner_is_not_followed_on_what_is_no_corner_after_all(told):
    table = unknown().play("Ann: roll 1 2", "Ann: space 3 corner 1", f"table: space 3 {told} # misread")
    assert (table.owed(), table.phase) == ([], "open")


@pytest.mark.parametrize("line", ["space 7 of 10", "space 7 with 10", "space 7 number 10"])
def test_ch_2_a_word_that_only_joins_is_no_name_of_a_space(line):
    """Else what is written, `7 challenge of 10`, would not be read again."""
    assert unknown().play("Ann: roll 4 3").refused(line) == "W-NAME"


def test_ch_2_the_word_space_is_no_name_of_one():
    table = unknown().play("Ann: roll 4 1", "Ann: decline")
    assert table.refused("Ann: option space") == "W-MISSING"
