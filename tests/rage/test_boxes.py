"""Boxes of the sheet put right by round and name: `round 3 bob tricks 2`, stored as an amendment (TB-6)."""

import pytest

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import say
from ragz_cli.core.game import Refusal
from ragz_cli.games import load
from ragz_cli.games.rage.state import PlayerRound, Rage, Winnings
from ragz_cli.view.sentences import what_would_be_right
from tests.core.test_erring import evening
from tests.each import each

FIRST_TWO = ("bids 3 4 3", "tricks 3 5+b 2", "bids 3 4 2", "tricks made")  # Bob bids first, then Cy


def typed(*lines: str, table: Evening | None = None) -> Evening:
    """An evening of Ann, who deals first, Bob and Cy, after these lines."""
    table = table or evening("rage")
    for line in lines:
        said = say(table, line)
        assert not isinstance(said, Refusal), (line, said)
        table = said.evening
    return table


def refused(table: Evening, line: str) -> Refusal:
    said = say(table, line)
    assert isinstance(said, Refusal), line
    return said


def cells(table: Evening, round_: int) -> tuple[PlayerRound | None, ...]:
    state = table.state
    assert isinstance(state, Rage)
    return state.rows[round_ - 1].cells


def test_one_bid_of_an_old_round_is_an_amendment_of_its_line() -> None:
    table = typed(*FIRST_TWO, "round 1 bob bid 5")
    assert table.record.log[-1] == "amend 1 Bob: bids Bob 5 Cy 4 Ann 3"
    assert cells(table, 1) == (PlayerRound(3, Winnings(2)), PlayerRound(5, Winnings(3)), PlayerRound(4, Winnings(5, 1)))


def test_the_remark_stays_with_it() -> None:
    assert typed(*FIRST_TWO, "round 1 bob bid 5 # misheard").record.log[-1].endswith("Ann 3  # misheard")


def test_tricks_are_told_for_all_who_differ_and_a_bonus_stays_where_it_is() -> None:
    table = typed(*FIRST_TWO, "round 1 tricks bob 2, cy 6")
    assert cells(table, 1) == (PlayerRound(3, Winnings(2)), PlayerRound(3, Winnings(2)), PlayerRound(4, Winnings(6, 1)))
    assert typed("round 1 bob tricks 3+b cy 5+b", table=table).record.log[-1].endswith("Bob 3+b Cy 5+b")


def test_bids_and_tricks_of_one_round_are_one_amendment() -> None:
    table = typed(*FIRST_TWO, "round 1 bob bid 2 tricks 2 cy 6")
    assert table.record.log[-1] == "amend 1-2 Bob: bids Bob 2 Cy 4 Ann 3; Bob: tricks Ann 2 Bob 2 Cy 6+b"


def test_a_bid_of_a_round_that_was_made_leaves_the_tricks_as_they_were() -> None:
    table = typed(*FIRST_TWO, "round 2 cy bid 1")
    assert cells(table, 2) == (PlayerRound(4, Winnings(4)), PlayerRound(2, Winnings(2)), PlayerRound(1, Winnings(3)))


def test_tricks_that_do_not_add_up_say_by_how_much_and_ask_who_else() -> None:
    refusal = refused(typed(*FIRST_TWO), "round 1 bob tricks 2")
    assert (refusal.code, refusal.facts["case"], refusal.facts["off"]) == ("R-TRICKS-SUM", "under", 1)
    boxes = refusal.facts["boxes"]
    assert boxes == ("Ann tricks 3", "Cy tricks 6")
    assert refusal.facts["example"] == "round 1 bob tricks 2 Ann tricks 3"
    for box in boxes:
        assert cells(typed(*FIRST_TWO, f"round 1 bob tricks 2 {box}"), 1)[1] == PlayerRound(3, Winnings(2))


@each("line", ["round 10 cy tricks 1", "round 10 tricks cy 1", "round 10 bob tricks 0"])
def test_rg_107_after_the_end_too_it_is_their_sum_that_is_wrong(line: str) -> None:
    rounds = [told for cards in range(10, 0, -1) for told in ("trump red", "bids 0 0 0", f"tricks {cards} 0 0")]
    table = typed(*rounds)
    assert table.state.over
    assert refused(table, line).code == "R-TRICKS-SUM"
    assert typed("round 10 bob tricks 0 cy tricks 1", table=table).state.over


def test_where_no_other_box_alone_makes_it_right_none_is_proposed() -> None:
    refusal = refused(typed(*FIRST_TWO), "round 1 bob tricks 9")  # 6 too many, and nobody else has 6
    assert (refusal.code, refusal.facts["case"], refusal.facts["boxes"]) == ("R-TRICKS-SUM", "over", ())
    assert what_would_be_right(load("rage"), ("Ann", "Bob", "Cy"), refusal) == "count the tricks again"


def test_a_figure_alone_is_asked_what_it_is() -> None:
    refusal = refused(typed(*FIRST_TWO), "round 1 bob 2")
    assert (refusal.code, refusal.facts) == ("R-FIGURES", {"case": "which", "who": 1, "word": "2"})


def test_a_round_of_cards_goes_over_to_figures() -> None:
    table = typed("table: set round 10 # late", "table: set dealer Ann # so", "trump red", "bids 1 0 0")
    table = typed("play blue 3", "play blue 5", "play blue 4", table=table)
    assert cells(table, 1)[2] == PlayerRound(0, Winnings(1))
    table = typed("round 10 cy tricks 0 bob 1", table=table)
    assert cells(table, 1) == (PlayerRound(0, Winnings()), PlayerRound(1, Winnings(1)), PlayerRound(0, Winnings()))
    assert table.record.log[-1].startswith("amend 5-7 ")


def test_single_bids_and_what_stands_between_them_stay() -> None:
    table = typed("bid 3", "trump red", "bid 4", "bid 3", "tricks 3 5 2", "round 1 bob bid 2 ann bid 1")
    assert table.record.log[-1] == "amend 1-4 Bob: bid 2; Cy: trump red; Cy: bid 4; Ann: bid 1"
    assert cells(table, 1)[0] == PlayerRound(1, Winnings(2))


def test_a_bid_of_the_round_under_way_can_be_put_right_and_nothing_else_of_it() -> None:
    table = typed(*FIRST_TWO, "bid 2")
    state = typed("round 3 ann bid 3", table=table).state
    assert isinstance(state, Rage)
    assert state.now.bids == (3, None, None)
    assert refused(table, "round 3 bob bid 3").facts["case"] == "unbid"
    assert refused(table, "round 3 ann tricks 3").facts["case"] == "bids"
    assert refused(table, "round 4 ann bid 3").facts["case"] == "unscored"


def test_what_the_table_has_set_the_table_sets_again() -> None:
    table = typed(*FIRST_TWO, "table: set round 1 Bob 3/2 Cy 4/6 # counted")
    refusal = refused(table, "round 1 bob bid 2")
    assert (refusal.code, refusal.facts["case"]) == ("R-ROUND", "set")
    assert cells(typed(f"table: {refusal.facts['example']} # so", table=table), 1)[1] == PlayerRound(2, Winnings(2))


@pytest.mark.parametrize("fact", ["Ann score 9", "Bob exact 2"])
def test_tb_2_what_the_table_sets_beside_the_sheet_leaves_its_boxes_to_be_put_right(fact: str) -> None:
    table = typed("bids 3 4 3", f"table: set {fact} # by the paper", "tricks 3 5 2", "round 1 bob bid 5")
    assert cells(table, 1)[1] == PlayerRound(5, Winnings(3))


@each("fact", ["Bob bid 2", "trump red", "turn Cy"])
def test_tb_2_what_the_table_sets_of_the_round_itself_is_set_again(fact: str) -> None:
    table = typed("bids 3 4 3", f"table: set {fact} # misheard", "tricks 3 5 2")
    assert refused(table, "round 1 bob bid 5").facts["case"] == "set"


def test_a_round_dealt_again_is_the_one_that_counts() -> None:
    table = typed("bids 1 2 3", "table: retire Bob # late", "bids 4 5", "tricks 4 6", "round 1 cy bid 6")
    assert table.record.log[-1].startswith("amend 3 ")
    assert cells(table, 1)[1:] == (None, PlayerRound(6, Winnings(4)))
    assert refused(table, "round 1 bob bid 2").code == "T-LEAVE"


@each(
    ("line", "code"),
    [
        ("round", "R-FIGURES"),
        ("round 11 bob bid 1", "R-ROUND"),
        ("round 1 bob", "R-FIGURES"),
        ("round 1 bob 3", "R-FIGURES"),
        ("round 1 bob bid", "R-FIGURES"),
        ("round 1 bob bid x", "R-FIGURES"),
        ("round 1 zoe bid 1", "W-NAME"),
        ("round 1 bob bid 11", "R-BID"),
        ("round 1 bob bid 3", "R-ROUND"),
        ("round 1 cy tricks 0+b bob 8", "R-NO-TRICK"),
        ("round 1 bob bonus 3", "R-BONUS"),
    ],
)
def test_what_no_round_can_have_been_is_refused(line: str, code: str) -> None:
    assert refused(typed(*FIRST_TWO), line).code == code


def test_the_example_is_a_line_that_is_taken() -> None:
    table = typed(*FIRST_TWO)
    assert cells(typed(str(refused(table, "round").facts["example"]), table=table), 2) != cells(table, 2)
