"""The gate to spreadsheets (saving.md): no cell that people wrote is taken for a formula, and numbers stay numbers."""

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.core.evening.session import GameRecord
from ragz_cli.core.evening.taking import take
from ragz_cli.core.line import typed_lines
from ragz_cli.core.words import csv_cell, printable
from ragz_cli.games import load
from ragz_cli.view.export import as_csv, clean_log, markdown_table
from tests.core.heap import session
from tests.each import each
from tests.samples import OF_EACH_GAME, SAMPLES


@each("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20A", " =1"])
def test_a_text_that_could_be_a_formula_gets_an_apostrophe(text: str) -> None:
    assert csv_cell(text) == f"'{text}"


def test_a_formula_behind_a_semicolon_is_disarmed_where_that_begins_a_cell() -> None:
    assert csv_cell("note half; time;=1+1; @x") == "note half; time;'=1+1;' @x"


@each("text", ["", "Ann", "Ann: roll 4 1", "5=5", "O'Hara", "note half; time;"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert csv_cell(text) == text


def test_numbers_stay_numbers_and_quotes_are_doubled() -> None:
    rows = as_csv(("who", "amount"), [('a "b", c', -5), ("-5", -2.5)])
    assert rows == """who,amount\n"a ""b"", c",-5\n'-5,-2.5\n"""


def test_every_cell_of_many_rows_is_looked_at_wherever_it_stands() -> None:
    """Rows are looked at together: no place in the table and no number beside a text changes what is seen."""
    texts = ("Ann", "=1+1", "a; @x", "7", "-5", "\x1b[2J", "é", "")
    rows = [(at, texts[at % len(texts)], -at / 2, None, f"+{at}", texts[at * 3 % len(texts)]) for at in range(2_345)]
    read = [*csv.reader(as_csv(None, rows).splitlines(keepends=True))]
    assert read == [["" if cell is None else as_cell(cell) for cell in row] for row in rows]


def as_cell(cell: str | float) -> str:
    return csv_cell(printable(cell)) if isinstance(cell, str) else str(cell)


def test_a_cell_of_markdown_ends_no_cell() -> None:
    assert markdown_table(("who",), [("a|b",)])[-1] == "| a\\|b |"


@each("mark", list("\\`*_[]<>&|#~!"))
def test_a_mark_of_markdown_or_html_is_only_a_character(mark: str) -> None:
    assert markdown_table(("who",), [(f"a{mark}b",)])[-1] == f"| a\\{mark}b |"


def retyped(record: GameRecord, lines: Sequence[str]) -> Evening:
    """The evening of a fresh game with this set-up, into which these lines are typed."""
    empty = record._replace(log=(), checks=(), table={})
    evening = play_through(session(empty), load)
    assert isinstance(evening, Evening)
    taken = take(evening._replace(troubles=()), [*map(typed_lines, lines)])
    assert taken.refused is None
    return taken.evening


@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_the_clean_log_of_every_game_is_taken_back_and_gives_the_same_game(path: Path) -> None:
    games = store.read(path).session.games
    for record in games:
        kept = play_through(session(record), load)
        assert isinstance(kept, Evening)
        lines = [line for line in clean_log(kept) if not line.startswith("#")]
        copy = retyped(record, lines)
        again = [line for line in clean_log(copy) if not line.startswith("#")]
        assert retyped(record, again).record.log == copy.record.log == tuple(again)  # names all that short lines meant
        assert (copy.state, copy.finished) == (kept.state, kept.finished)


def test_what_was_taken_back_or_amended_is_not_in_the_clean_log() -> None:
    record = next(record for path in SAMPLES for record in store.read(path).session.games if len(record.log) > 200)
    kept = play_through(session(record), load)
    assert isinstance(kept, Evening)
    texts = ("note slip", "undo", "note one", f"amend {len(record.log) + 3} note two")
    changed = take(kept, [*map(typed_lines, texts)])
    assert clean_log(changed.evening)[-2:] == [record.log[-1], "note two"]
