"""The score sheet as it is drawn, in text and in Markdown."""

import json

from ragz_cli.core.figures import Sheet
from ragz_cli.games.rage.sheet import sheet
from ragz_cli.view.tables import markdown_lines, sheet_lines, sheet_value
from tests.each import each
from tests.rage.table import at, new


def two_rounds(*names: str) -> Sheet:
    """Cy deals first. Round 1: 3+10+5 = 18, 5, 12. Round 2: 11, 5, 8-5 = 3. Then Cy, the next first bidder, bids 3."""
    seated = names or ("Ann", "Bob", "Cy")
    table = new(" ".join(seated), dealer=seated[-1])
    table.play("bids 3 4 2", "tricks 3+b 5 2", "bids 0 9 1", "tricks 0 8+m 1", "bid 3")
    return sheet(table.state)


def test_rg_98_a_column_for_each_player_and_a_row_for_each_round_that_was_played() -> None:
    assert sheet_lines(two_rounds(), None, 80) == [
        "       Ann           Bob         Cy",
        "10     3/3* +5 18    4/5    5    2/2*    12 D",
        "9      1/1*    29 D  0/0*  10    9/8  -5 15",
        "8      -             -        D  3",
        "TOTAL          29          10            15",
        "made   2 of 2        1 of 2      1 of 2",
        "",
        "* bid made   D dealer",
        "Points: fundex-2006",
    ]


def test_where_that_is_too_wide_each_player_has_a_row() -> None:
    assert sheet_lines(two_rounds(), None, 40)[:9] == [
        "     10          9          8    TOTAL",
        "Ann  3/3* +5 18  1/1* 29 D  -       29",
        "Bob  4/5 5       0/0* 10    - D     10",
        "Cy   2/2* 12 D   9/8 -5 15  3       15",
        "",
        "     made",
        "Ann  2 of 2",
        "Bob  1 of 2",
        "Cy   1 of 2",
    ]


def test_a_sheet_of_eight_is_short_after_one_round() -> None:
    table = new("Ann Bob Cy Dee Eve Finn Gil Hal", dealer="Hal")
    table.play("bids 1 2 1 1 0 2 1 0", "tricks 1 2 1 0 1 2 1 2")
    lines = sheet_lines(sheet(table.state), None, 40)
    assert len(lines) == 12
    assert lines[2] == "Bob   2/2* 12     12  1 of 1"


def test_another_edition_stands_beside() -> None:
    state = new("Ann Bob Cy", dealer="Cy").play("bids 3 4 2", "tricks 3+b 5 2").state
    lines = sheet_lines(sheet(state), sheet(state, "amigo"), 80)
    assert lines[1] == "10     3/3* +5 18 / 18  4/5  5 / 0  2/2*  12 / 12 D"
    assert lines[-1] == "Points: fundex-2006 / amigo"


def test_the_end_names_the_winner_by_each_edition() -> None:
    state = at("Ann Bob, 1 card, bids 0 0").play("tricks 1 0").state
    assert sheet_lines(sheet(state), None, 80)[-1] == "Winner: Bob"
    assert sheet_lines(sheet(state), sheet(state, "amigo"), 80)[-2:] == [
        "Winner by fundex-2006: Bob",
        "Winner by amigo: Bob",
    ]


@each("columns", [40, 60, 80, 120])
@each("players", [2, 5, 8])
def test_no_line_is_wider_than_the_terminal(columns: int, players: int) -> None:
    names = " ".join(f"{'Maximiliana' * 3}{seat}" for seat in range(players))
    lines = sheet_lines(sheet(new(names).state), None, columns)
    assert max(map(len, lines)) <= columns
    assert any("TOTAL" in line for line in lines)


def test_what_the_table_added_is_marked() -> None:
    state = at("Ann Bob, 2 cards, bids 1 1").play("table: set Ann score 9  # kept on paper", "tricks 1 1").state
    lines = sheet_lines(sheet(state), None, 80)
    assert lines[1] == "2      1/1*  20 +9t  1/1*  11 D"
    assert "t points that the table added" in lines[-2]


def test_the_sheet_in_markdown() -> None:
    lines = markdown_lines(two_rounds())
    assert lines[:4] == [
        "| Cards | Ann | Bob | Cy |",
        "| ---: | --- | --- | --- |",
        "| 10 | 3/3\\* +5 **18** | 4/5 **5** | 2/2\\* **12** D |",
        "| 9 | 1/1\\* **29** D | 0/0\\* **10** | 9/8 -5 **15** |",
    ]
    assert lines[4] == "| 8 | - | - D | 3 |"
    assert lines[5] == "| **TOTAL** | **29** | **10** | **15** |"


def test_names_are_no_markup_in_markdown() -> None:
    head = markdown_lines(two_rounds("A|n", "<b>", "[x](y)"))[0]
    assert head == "| Cards | A\\|n | \\<b\\> | \\[x\\]\\(y\\) |"


def test_the_value_for_scripts_has_null_for_a_blank_and_0_for_a_bid_of_zero() -> None:
    value = json.loads(json.dumps(sheet_value(two_rounds())))
    assert value["rows"][1]["boxes"]["Bob"]["bid"] == 0
    blank = {"bid": None, "tricks": None, "net": 0, "bonus": 0, "mad": 0, "score": None, "total": None}
    assert value["rows"][2]["boxes"]["Bob"] == {**blank, "made": False, "corrected": 0}
    assert value["totals"] == {"Ann": 29, "Bob": 10, "Cy": 15}
    assert value["made"] == {"Ann": 2, "Bob": 1, "Cy": 1}
