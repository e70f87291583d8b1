"""The gate to spreadsheets (saving.md): no cell that people wrote is taken for a formula, and numbers stay numbers."""

import pytest

from ragz_cli.core.text import csv_cell
from ragz_cli.view.export import csv_lines, markdown_table


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20A", " =1"]
)
def test_a_text_that_could_be_a_formula_gets_an_apostrophe(text: str) -> None:
    assert csv_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ann", "Ann: roll 4 1", "5=5", "O'Hara"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert csv_cell(text) == text


def test_numbers_stay_numbers_and_quotes_are_doubled() -> None:
    assert csv_lines(("who", "amount"), [('a "b", c', -5), ("-5", -2.5)]) == [
        "who,amount",
        '"a ""b"", c",-5',
        "'-5,-2.5",
    ]


def test_a_cell_of_markdown_ends_no_cell() -> None:
    assert markdown_table(("who",), [("a|b",)])[-1] == "| a\\|b |"
