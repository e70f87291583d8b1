"""The board as the players describe it, and what the table may set (RR-5)."""

from random import Random

import pytest

from ragz_cli.core.game import Refused
from ragz_cli.core.setup import LEARNED
from ragz_cli.games.rat import GAME
from ragz_cli.games.rat.board import (
    ICONS,
    STAND_IN,
    WILD_SPACE,
    Board,
    Space,
    board_from,
    board_lines,
    fitting_sizes,
    with_size,
    with_space,
)
from ragz_cli.games.rat.state import Card
from tests.each import each
from tests.rat.table import at, new

NAMED = "regions red yellow green blue purple"


def learning(*lines: str):
    """Ann and Bob on a board of which nothing is known yet."""
    return new("Ann Bob").play("row 3 6 0 2 5", NAMED, *lines)


def test_a_landing_may_be_told_with_the_move():
    table = learning("roll 3", "move red look")
    assert (table.where, table.owed()) == ("red look", ["Ann: take"])


def test_or_after_it_by_number_or_without():
    for told in ("space 3 red look", "space red look", "table: space 3 red look  # so it is"):
        table = learning("roll 3", "move")
        assert table.owed() == ["Ann: space"]
        assert table.play(told).owed() == ["Ann: take"]


def test_a_space_may_be_told_before_anybody_lands_there():
    table = learning("space 9 green take", "roll 6 3", "move")
    assert table.owed() == ["Ann: take", "Ann: draw"]


@each("colours", ["red blue green yellow purple", "pink red yellow green blue", NAMED[8:]])
@each("board", ["stand-in", ""])
def test_k_75_regions_are_named_once_and_again_by_the_table_alone(board, colours):
    table = new("Ann Bob", **({"board": board} if board else {}))
    table.play(*(() if board else (NAMED,)))
    offered = {choice.verb: choice.blocked for choice in GAME.open(table.state)}
    assert offered["regions"] is not None
    assert table.refused(f"regions {colours}") == ("R-BOARD", "RR-5")
    assert table.state.board.regions == tuple(NAMED.split()[1:])
    table.play(f"table: regions {colours}  # misread")
    assert table.state.board.regions == tuple(colours.split())


def test_k_75_regions_without_names_are_offered():
    offered = {choice.verb: choice.blocked for choice in GAME.open(new("Ann Bob").state)}
    assert offered["regions"] is None


def test_regions_have_letters_until_they_are_named():
    table = new("Ann Bob").play("row 3 6 0 2 5", "roll 3", "move A look", "take A")
    assert table.row[0] is None
    assert table.refused("regions red yellow") == ("R-BOARD", "RR-5")
    assert table.refused("regions red red yellow blue green") == ("R-BOARD", "RR-5")
    assert table.refused("regions black red yellow blue green") == ("R-BOARD", "RR-5")
    assert table.refused("regions 1 2 3 4 5") == ("R-BOARD", "RR-5")
    table.play("look none", "refill 4", NAMED)
    assert table.where == "red look"


def test_what_was_told_cannot_be_told_otherwise_but_by_the_table():
    table = learning("space 3 red look")
    assert table.refused("space 3 red take") == ("R-BOARD", "RR-5")
    assert table.why.facts["case"] == "told"
    table.play("space 3 red look", "table: space 3 red take  # looked again")
    assert table.state.board.name(3) == "red take"


@each(
    "spaces",
    [("1 yellow take",), ("1 black",), ("3 red look", "4 yellow take"), ("3 red look", "5 green take"),
     ("3 yellow look", "4 red take"), ("8 purple take",)],
)  # fmt: skip
def test_rr_5_regions_come_clockwise_with_black_between(spaces):
    *before, last = spaces
    table = learning(*(f"space {space}" for space in before))
    assert table.refused(f"space {last}") == ("R-BOARD", "RR-5")
    assert table.why.facts["case"] == "order"
    assert table.play(f"table: space {last}  # our board is like that").state.board.spaces


@pytest.mark.parametrize(("options", "board"), [({"board": "stand-in"}, "stand-in"), ({}, LEARNED)])
def test_rr_5_scripts_are_told_which_board_it_is(options, board):
    assert GAME.summary(new("Ann Bob", **options).state)["board"] == board


def test_twenty_spaces_are_a_guess_that_the_players_confirm_or_not():
    table = learning("roll 6 6 6", "move purple take", "draw plain", "roll 5", "move red look")
    assert table.state.board.size == 0
    assert table.state.pawn == 23  # steps, for nobody knows yet that a lap is 20
    assert "spaces" in table.open()
    table.play("spaces 20")
    assert (table.state.pawn, table.where) == (3, "red look")
    assert table.refused("spaces 21") == ("R-DONE", "RR-5")
    assert (table.why.facts["case"], table.why.facts["number"]) == ("counted", 20)


def test_rr_5_the_table_may_count_the_spaces_again():
    table = learning("spaces 21", "roll 6 6 6", "move purple token", "take", "refill 1")
    assert table.refused("spaces 20") == ("R-DONE", "RR-5")
    table.play("table: spaces 20  # the pawn's space was counted twice", "roll 5", "move red look")
    assert (table.state.board.size, table.state.pawn) == (20, 3)  # 18 and 5 are a lap of 20, and 3
    assert table.refused("table: spaces 18  # too few for the purple token on space 18") == ("R-BOARD", "RR-5")


def test_a_count_that_contradicts_what_was_seen_is_refused():
    table = learning("space 3 red look", "space 23 yellow take")
    assert table.refused("spaces 20") == ("R-BOARD", "RR-5")
    assert table.why.facts["case"] == "size"
    assert learning("space 18 purple look").refused("spaces 9") == ("R-BOARD", "RR-5")
    assert learning("space 6 red look").refused("spaces 14") == ("R-BOARD", "RR-5")  # 7 left for 5 blacks and 4 regions


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ((), True),
        (("3 red look", "23 blue look"), True),
        (("1 blue look",), False),
        (("3 blue look", "4 red look"), False),
    ],
)
def test_rr_5_a_number_of_spaces_is_offered_only_where_one_fits_what_was_told(told, offered):
    """Our guess of 20 does not fit where space 3 and space 23 differ; none fits where red is not the first region."""
    table = learning(*(f"table: space {space}  # our board is like that" for space in told))
    assert ("spaces" in table.open(), len(table.words("spaces"))) == (offered, offered)
    for size in table.words("spaces"):
        assert table.play(f"spaces {size}").state.board.size == int(size)


def test_counting_may_tell_where_the_pawn_stands():
    table = learning(
        "space 3 red look", "roll 6 6 6", "move purple look", "take", "look none", "refill 1", "roll 5", "move"
    )
    assert table.owed() == ["Bob: space"]
    assert table.play("table: spaces 20  # counted").owed() == ["Bob: take"]


def test_a_known_space_is_not_asked_for_again():
    table = learning("spaces 20", "space 3 red look", "roll 3", "move")
    assert table.owed() == ["Ann: take"]


@each("seed", range(200))
def test_every_real_board_can_be_told_in_any_order_and_comes_back_from_its_lines(seed):
    chance = Random(seed)
    spaces = [
        space
        for region in range(5)
        for space in (WILD_SPACE, *(Space(region, chance.choice(ICONS)) for _ in range(chance.randint(1, 5))))
    ]
    board = Board()
    sized_at = chance.randrange(len(spaces))
    for known, spot in enumerate(chance.sample(range(len(spaces)), len(spaces))):
        lap = 0 if board.size else chance.randrange(3) * len(spaces)
        board = with_space(board, spot + lap, spaces[spot])
        if known == sized_at:
            assert len(spaces) in fitting_sizes(board)
            board = with_size(board, len(spaces))
    assert board.complete
    again = board_from(board_lines(board))
    assert (again.size, again.regions, again.spaces) == (board.size, board.regions, board.spaces)


def test_the_stand_in_board_is_whole_and_says_what_it_is():
    board = board_from(STAND_IN)
    assert board.complete
    assert len(board.blacks) == 5


@each("line", ["nonsense", "spaces 9", "spaces many", "-1 black", "3 red", "40 black"])
def test_a_board_file_with_a_wrong_line_is_refused(line):
    with pytest.raises(Refused):
        board_from(["spaces 20", line])


def test_what_follows_a_step_without_choice_stands_for_it_too():
    table = at("Ann; Bob").play("Ann: roll 2", "refill 4")  # onto the Re-roll space of red
    assert table.kinds() == ["rolled", "moved", "landed", "took", "received", "refilled", "turn"]
    table.play("Bob: roll 2", "wild low", "take", "refill 4")
    assert table.turn == "Ann"
    assert at("Ann; Bob").play("Ann: roll 1").refused("refill 4")[0] == "R-ROW"  # take or draw is a choice


def test_the_table_sets_the_row_the_pawn_and_the_turn():
    table = at("Ann; Bob").play("table: set row 1 2 3 4 5  # dealt again", "table: set pawn 3  # knocked over")
    assert (table.row, table.where) == ((1, 2, 3, 4, 5), "red look")
    assert table.refused("table: set pawn 20  # no") == ("R-BOARD", "RR-5")
    assert table.play("table: set turn Bob  # Ann is in the kitchen").owed() == ["Bob: roll"]


def test_a_row_set_by_the_table_is_the_refill_too():
    table = at("Ann, landing on red take; Bob").play("Ann: take", "table: set row 9 6 0 2 5  # the refill was a 9")
    assert (table.turn, table.row) == ("Bob", (9, 6, 0, 2, 5))
    assert table.kinds() == ["took", "corrected", "turn"]


@pytest.mark.parametrize("look", ["own", "none", "Bob 1"])
def test_rr_51_a_row_set_before_the_look_leaves_nothing_to_refill(look):
    table = at("Ann, landing on red look; Bob").play("Ann: take", "table: set row 9 6 0 2 5  # refilled too soon")
    assert (table.turn, table.owed()) == ("Ann", ["Ann: look"])
    table.play(f"Ann: look {look}")
    assert (table.turn, table.row, table.owed()) == ("Bob", (9, 6, 0, 2, 5), ["Bob: roll"])


def test_right_after_a_move_the_pawns_real_place_decides():
    table = at("Ann, landing on red take; Bob").play("table: set pawn 4  # miscounted")
    assert table.owed() == ["Ann: wild"]
    table.play("table: space 4 yellow take  # our board differs")
    assert table.owed() == ["Ann: take", "Ann: draw"]


def test_rr_73_nobody_is_full_for_a_turn_that_number_dice_began():
    """Else a drawn card would be one more than a full hand, with no discard for it: the roll is dropped (TB-1)."""
    for doing in ("rolled 3", "landing on red take", "landing on black", "wild low"):
        table = at(f"Ann 3 cards, {doing}; Bob").play("table: set Ann cards 5  # counted")
        assert (table.kinds(), table.owed()) == (["corrected", "dropped"], ["Ann: skip", "Ann: wild"])
    table = at("Ann 3 cards, landing on red take; Bob")
    table.play("table: set Ann cards 4  # counted", "Ann: draw plain")
    assert (table.cards("Ann"), table.turn) == (5, "Bob")
    assert at("Ann; Bob").play("table: set Ann cards 5  # counted").owed() == ["Ann: skip", "Ann: wild"]


def test_rr_88_the_table_has_no_final_round_while_somebody_is_not_full():
    """Else somebody would have to turn up more cards than there are (RR-92)."""
    assert at("Ann full; Bob").refused("table: set final 1  # so") == ("R-SET", "RR-88")
    table = at("Ann full; Bob full").play("table: set final 2  # on paper", "table: set Bob cards 4  # miscounted")
    assert table.state.final is None
    table.play("Ann: skip")
    assert (table.turn, table.owed()) == ("Bob", ["Bob: roll"])
    table.play("table: set Bob cards 5  # all are there", "table: set final 1  # Ann was the last but one")
    assert table.stored("table: set final 0  # no").state.final is None


def test_rr_11_the_table_leaves_everybody_a_card():
    assert at("Ann; Bob").refused("table: set Ann cards 0  # none") == ("R-SET", "RR-72")


def test_the_table_sets_counts_of_cards_and_of_miscounted_cards_nothing_is_known():
    table = at("Ann, landing on blue take; Bob").play(
        "Ann: take", "Ann: refill 1", "table: set Ann cards 3  # so they lie"
    )
    assert table.player("Ann").cards == (Card(), Card(2), Card())
    assert table.play("table: set Ann cards 1  # one too many").player("Ann").cards == (Card(),)
    assert table.refused("table: set Ann cards 6  # no") == ("R-SET", "RR-72")
    assert at("Ann; Bob; Cy").refused("table: set Ann cards 5  # no") == ("R-SET", "RR-72")


def test_a_game_in_its_final_round_can_be_taken_over():
    table = at("Ann full; Bob full; Cy full").stored("table: set final 1  # we began on paper")
    table.play("Ann: skip")
    assert table.phase == "reveal"
    assert at("Ann; Bob").refused("table: set final 3  # no") == ("R-SET", "RR-89")


def test_rr_57_a_row_that_the_table_sets_is_the_reshuffle_too():
    table = at("Ann landing on red take; Bob", row="0 7 8 9 5").play("Ann: take", "Ann: refill 7")
    table.play("table: set row 0 1 2 3 4  # shuffled and dealt", "table: set turn Ann  # Bob was out of the room")
    assert (table.turn, table.row) == ("Ann", (0, 1, 2, 3, 4))


def test_who_begins_may_be_set_too():
    table = new("Ann Bob").play("table: set turn Bob  # saw the tower yesterday", "row 1 2 3 4 5")
    assert table.owed() == ["Bob: roll"]


def test_a_setting_needs_a_player_or_none():
    assert at("Ann; Bob").refused("table: set tokens 3  # whose?")[0] == "W-SET"
    assert at("Ann; Bob").refused("table: set Ann pawn 3  # no")[0] == "W-SET"


def test_a_region_by_its_name_before_it_is_named_is_no_region_yet():
    table = new("Ann Bob", first="Ann").play("row 3 6 0 2 5", "roll 3")
    assert table.refused("move red look") == ("W-NAME", "RR-5")
    assert table.why.facts["case"] == "regions"
    table.play("regions red yellow green blue purple", "move red look")
