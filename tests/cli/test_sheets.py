"""`ragz sheet`, `ragz check-sheet`, and a round that is amended."""

import json

import pytest

from tests.cli.conftest import Ragz


def two_rounds(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("do", "bids 3 4 2; tricks 3+b 5 2", "bids 0 9 1; tricks 0 8+m 1")


def test_a_round_is_two_lines(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    assert "9 bid for 10 tricks: under by 1" in ragz("bids", "3", "4", "2").stdout
    assert ragz("tricks", "3+b", "5", "2").stdout.splitlines()[2:5] == [
        "  Ann  3/3  made  3+10+5  +18  18 [RG-89]",
        "  Cy   2/2  made  2+10+0  +12  12",
        "  Bob  4/5        5+0+0    +5   5",
    ]


def test_the_sheet_is_shown_as_text_markdown_and_json(ragz: Ragz) -> None:
    two_rounds(ragz)
    assert "10     3/3* +5 18    4/5    5  2/2*    12 D\n" in ragz("sheet").stdout
    assert "| 10 | 3/3\\* +5 **18** | 4/5 **5** | 2/2\\* **12** D |\n" in ragz("sheet", "--markdown").stdout
    assert json.loads(ragz("sheet", "--json").stdout)["totals"] == {"Ann": 29, "Bob": 10, "Cy": 15}


def test_the_same_game_by_another_edition_side_by_side(ragz: Ragz) -> None:
    two_rounds(ragz)
    beside = ragz("sheet", "--edition", "amigo").stdout
    assert all(totals in beside for totals in ("29 / 29", "10 / 10", "15 / 10"))
    assert json.loads(ragz("sheet", "--edition", "amigo", "--json").stdout)["beside"]["totals"]["Cy"] == 10
    assert "fundex-2006, amigo" in ragz("sheet", "--edition", "nope", code=2).stderr


def test_an_amended_round_shows_totals_before_and_after_and_who_leads(ragz: Ragz) -> None:
    two_rounds(ragz)
    said = ragz("amend", "2", "tricks 2 5+b 3").stdout
    assert "total 13 (was 29)" in said
    assert "round 1, Ann: bid and tricks are 3/2 (were 3/3+b)" in said
    assert "in the lead now with 15: Bob (before: Ann)" in said
    assert json.loads(ragz("status", "--json").stdout)["dealer"] == "Bob"


def test_taking_an_amendment_back_and_bringing_it_back_tells_the_totals_too(ragz: Ragz) -> None:
    two_rounds(ragz)
    ragz("amend", "2", "tricks 2 5+b 3")
    back = ragz("undo").stdout
    assert "total 29 (was 13)" in back
    assert "in the lead now with 29: Ann (before: Bob)" in back
    assert "total 13 (was 29)" in ragz("redo").stdout


def test_taking_back_the_last_line_is_no_amendment(ragz: Ragz) -> None:
    two_rounds(ragz)
    assert "(was " not in ragz("undo").stdout
    assert "(was " not in ragz("redo").stdout


def test_a_paper_sheet_is_compared_with_the_save(ragz: Ragz) -> None:
    two_rounds(ragz)
    assert "every box can be right" in ragz("check-sheet", "18 5 12", "29 10 15").stdout
    assert "9 cards, Bob: the paper has 11, and ragz has 10" in ragz("check-sheet", "18 5 12; 29 11 15", code=1).stderr


def test_a_paper_sheet_is_checked_without_any_save(ragz: Ragz) -> None:
    assert "every box can be right" in ragz("check-sheet", "-", stdin="18 5 12\n29 10 15\n").stdout
    assert "9 cards, column 2" in ragz("check-sheet", "18 5 12", "29 -5 15", code=1).stderr
    assert "x is no box" in ragz("check-sheet", "18 x 12", code=2).stderr


def test_a_paper_sheet_may_begin_below_zero_and_has_rows(ragz: Ragz) -> None:
    assert "every box can be right" in ragz("check-sheet", "-9 9").stdout
    assert "there is no row" in ragz("check-sheet", "", code=2).stderr
    assert "10 cards: 1 box in this row, and 2 to 8 people play" in ragz("check-sheet", "18", "5", code=1).stderr


def test_rg_103_a_paper_sheet_by_another_edition_keeps_the_variant_of_the_save(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--variant", "all-tricks-double")
    assert "every box can be right" in ragz("check-sheet", "10/10=30 0/0=10", "--edition", "amigo").stdout
    assert "10 tricks make 30, not 20" in ragz("check-sheet", "10/10=20 0/0=10", "--edition", "amigo", code=1).stderr


def test_rg_103_a_paper_sheet_without_a_save_is_told_its_variant(ragz: Ragz) -> None:
    assert "10 tricks make 20, not 30" in ragz("check-sheet", "10/10=30 0/0=5", code=1).stderr
    doubled = ragz("check-sheet", "10/10=30 0/0=5", "--variant", "all").stdout
    assert "fundex-2006 with all-tricks-double: every box can be right" in doubled
    assert "hidden-bids" in ragz("check-sheet", "10 5", "--variant", "nope", code=2).stderr


def test_a_paper_sheet_that_differs_says_how_to_put_ragz_right(ragz: Ragz) -> None:
    two_rounds(ragz)
    said = ragz("check-sheet", "18 5 12; 29 5 20", code=1).stderr
    assert "ragz round N" in said
    assert "Compared with ragz.toml." in said


def test_rg_94_the_end_shows_totals_and_nothing_of_the_last_round(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    ragz("do", "table: set round 10 # late", "table: set dealer Bob # too", "trump red", "bids 1 0", "tricks 1 0")
    status = ragz("status").stdout.splitlines()
    assert "Player\tTotal\tExact bids" in status
    assert "Ann\t11\t1" in status
    assert not [line for line in status if line.startswith(("Round:", "Trump:", "Trick:"))]


def test_what_is_not_told_yet_is_null_for_scripts_and_zero_is_a_bid(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("bid", "0")
    status, export = (json.loads(ragz(*words).stdout) for words in (("status", "--json"), ("export", "--as", "json")))
    for shown in (status, export["games"][0]):
        assert [player["bid"] for player in shown["players"]] == [0, None, None]
        assert (shown["trump"], shown["lead"]) == (None, None)
    ragz("do", "bids 0 0", "table: set trump none  # an Out was turned up")
    assert json.loads(ragz("status", "--json").stdout)["trump"] == "none"


def test_a_game_without_a_score_sheet_says_so(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob")
    assert "Change has no score sheet" in ragz("sheet", code=2).stderr


def test_a_refused_line_says_the_numbers_and_the_clause(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("bids", "3", "4", "2")
    said = ragz("tricks", "3", "4", "2", code=1).stderr
    assert "these tricks add up to 9; this round has 10 [RG-107]" in said


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("bids x", "ragz bids 0 0 0 0"),
        ("bid x", "ragz bid 0"),
        ("table: set Dad score", "ragz 'table: set Mum score 43  # why'"),
    ],
)
def test_the_example_in_a_hint_is_a_line_for_this_table(ragz: Ragz, typed: str, example: str) -> None:
    ragz("new", "rage", "Mum", "Dad", "Tim", "Eva", "--dealer", "Eva")
    assert ragz("do", typed, code=2).stderr.splitlines()[1].endswith(f"as in: {example}")


def test_rg_107_the_example_of_figures_has_one_for_each_player(ragz: Ragz) -> None:
    ragz("new", "rage", "Mum", "Dad", "Tim", "Eva", "--dealer", "Eva")
    ragz("bids", "1", "1", "1", "1")
    said = ragz("tricks", "3+x", "1", code=2).stderr.splitlines()[1]
    ragz("do", said.partition("as in: ragz ")[2])


def test_after_the_end_no_line_of_play_is_proposed_for_an_unknown_word(ragz: Ragz) -> None:
    ragz("new", "rage", "Mum", "Dad", "--dealer", "Dad")
    ragz("do", "table: set round 10  # late", "bids 1 0", "tricks made")
    assert ragz("foo", code=2).stderr == "error: I did not understand\n"


def test_variants_may_be_given_several_times(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "--variant", "hidden-bids", "--variant", "all-tricks-double")
    assert json.loads(ragz("status", "--json").stdout)["variants"] == ["all-tricks-double", "hidden-bids"]
    assert "bids are hidden until the last trick" in ragz("ann", "bid", "3", code=1).stderr
