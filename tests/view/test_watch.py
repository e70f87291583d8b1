"""The second screen of a terminal: it fits every size, and shows at each what matters; and its large letters."""

import re
from pathlib import Path

import pytest

from ragz_cli import store
from ragz_cli.core.evening.evening import Evening, play_through
from ragz_cli.games import load
from ragz_cli.view.second import (
    FAINT,
    STRIPS,
    STRONG,
    ScreenRow,
    Size,
    large,
    large_rows,
    second_screen,
    wall,
)
from tests.cli.conftest import Ragz
from tests.cli.conftest import folder as folder
from tests.cli.conftest import ragz as ragz
from tests.samples import OF_EACH_GAME

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "second-screen.md"
SIZES = [(40, 12), (80, 24), (119, 67), (120, 30), (240, 67)]
EIGHT = [f"{name:-<20}" for name in ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal")]


def now(path: str = "ragz.toml") -> Evening:
    return play_through(store.read(path).session, load)


def rows_of(columns: int, rows: int, note: str = "", evening: Evening | None = None) -> list[ScreenRow]:
    return wall(second_screen(evening or now()), Size(columns, rows), note)


def text_of(columns: int, rows: int, note: str = "") -> str:
    return "\n".join(row.text for row in rows_of(columns, rows, note))


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (40, 12), (80, 24), (240, 67)])
@pytest.mark.parametrize("path", OF_EACH_GAME)
def test_every_sample_fits_every_size(path: Path, columns: int, rows: int) -> None:
    evening = now(str(path))
    for at in range(0, len(evening.replay.played), 41):
        part = evening._replace(replay=evening.replay._replace(played=evening.replay.played[: at + 1]))
        shown = rows_of(columns, rows, "the save is in trouble", part)
        assert len(shown) <= rows
        assert max(len(row.text) for row in shown) <= columns


@pytest.fixture
def eight(ragz: Ragz) -> Ragz:
    """Eight with names of 20 letters have played a round of Rage, each has bid what they took, and Bob has to bid."""
    ragz("new", "rage", *EIGHT, "--dealer", EIGHT[-1])
    ragz("do", "bids 1 2 1 0 1 2 1 2", "tricks 1 2 1 0 1 2 1 2")
    return ragz


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_eight_long_names_are_all_seen_with_their_places_at_every_size(eight: Ragz, columns: int, rows: int) -> None:
    """Two tricks and the bid are 12 points, one and the bid 11; none and the bid 5 (RG-89)."""
    shown = text_of(columns, rows)
    places = ("1 Bob 12", "1 Finn 12", "1 Hal 12", "4 Ann 11", "4 Cy 11", "4 Eve 11", "4 Gus 11", "8 Dee 5")
    for rank, name, figure in map(str.split, places):
        long = f"{name:-<20}"
        (row,) = (row for row in shown.splitlines() if re.search(f"(^|   ){rank} {{1,2}}{long}", row))
        assert figure in row.partition(long)[2].split()
    assert f"{'Bob':-<20}: bid" in shown or "\n".join(large(EIGHT[1], columns, 99)[:1]) in shown
    assert "  2  " in shown


@pytest.mark.parametrize(("columns", "rows", "high"), [(40, 12, 3), (80, 24, 5), (240, 67, 10)])
def test_who_is_due_stands_in_large_letters_with_what_is_due_below(
    ragz: Ragz, columns: int, rows: int, high: int
) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    names, what = "Ann", "roll both Track Dice"
    shown = [text for text in strong(rows_of(columns, rows)) if text]
    assert len(shown) > high
    below = at_any_height(what, columns)
    at = next(at for at in range(len(shown)) if shown[at:] in below)
    assert shown[:at] in at_any_height(names, columns)


def test_a_terminal_without_blocks_says_it_in_plain_letters(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    rows = wall(second_screen(now()), Size(240, 67, blocks=False))
    assert ScreenRow("Ann: roll both Track Dice", STRONG) in rows
    assert all(row.text.isascii() for row in rows)


@pytest.mark.parametrize(("columns", "rows"), [(80, 67), (120, 45), (240, 67)])
def test_a_screen_with_room_has_the_sheet(eight: Ragz, columns: int, rows: int) -> None:
    assert "TOTAL" in text_of(columns, rows)


def test_of_a_sheet_without_room_the_newest_rounds_are_shown(eight: Ragz) -> None:
    """The first round has 10 cards, the next 9, 8 and 7."""
    for cards in (9, 8):
        eight("do", "bids 1 2 1 0 1 2 1 1", f"tricks 1 1 1 1 1 1 1 {cards - 7}")
    eight("do", "bid 0")
    every = [labels(text_of(60, rows)) for rows in range(30, 68)]
    assert every[-1] == ["10", "9", "8", "7"]
    assert all(shown == every[-1][len(every[-1]) - len(shown) :] for shown in every)
    assert {0, 4} < set(map(len, every))


@pytest.mark.parametrize(("columns", "rows"), SIZES[1:])
def test_no_column_of_the_table_is_cut_off(eight: Ragz, columns: int, rows: int) -> None:
    assert "Exact bids" in text_of(columns, rows)


def labels(shown: str) -> list[str]:
    """The rounds of the sheet, by their cards, as far as it is shown."""
    heads = re.findall(r"^ +((?:\d+ +)*\d+)(?: +TOTAL  made)?$", shown, re.MULTILINE)
    return " ".join(heads).split()


def test_what_was_taken_back_is_marked_in_words(ragz: Ragz) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "undo", "roll 6 2", "amend 3 roll 6 3")
    shown = rows_of(80, 24)
    assert ScreenRow("  1  (taken back) Ann: roll 4 1", FAINT) in shown
    assert ScreenRow("  3  (amended by line 4) Ann: roll 6 2", FAINT) in shown


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_stand_in_board_and_trouble_are_said_at_every_size(ragz: Ragz, columns: int, rows: int) -> None:
    ragz("new", "change", "Ann", "Bob", "--board", "stand-in", "--first", "Ann")
    title, trouble, *_ = text_of(columns, rows, "no such file").splitlines()
    assert "(stand-in board)" in title
    assert trouble == "no such file"


def test_the_end_of_a_tournament_names_the_champion_at_every_size(ragz: Ragz) -> None:
    """Fewest credits over both games win (CH-101): Ann 0 + 20, Bob 120 + 0. Bob has won the last game."""
    ragz("new", "change", "Ann", "Bob", "--games", "2", "--board", "stand-in", "--first", "Ann")
    ragz("do", "table: set Ann credits 0  # so")
    assert second_screen(now()).headline == "Ann won"
    ragz("rematch")
    ragz("do", "table: set Ann credits 20  # so", "table: set Bob credits 0  # so")
    assert second_screen(now()).headline == "Champion: Ann"
    assert "Champion: Ann" in text_of(40, 12)
    for columns, rows in SIZES[1:]:
        stars, *champion, below = strong(rows_of(columns, rows))
        assert stars == below
        assert champion in at_any_height("Champion: Ann", columns)


def strong(rows: list[ScreenRow]) -> list[str]:
    return [row.text for row in rows if row.style == STRONG]


def at_any_height(text: str, columns: int) -> list[list[str]]:
    """A text as it may stand on a screen of this width, in plain letters and in large ones."""
    return [[text], *(large(text, columns, rows) for rows in range(3, 67))]


def test_the_picture_in_the_guide(ragz: Ragz) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "--dealer", "Cy")
    ragz("do", "bids 3 4 2", "tricks 3+b 5 2", "undo", "tricks 4+b 4 2")
    picture = "\n".join(row.text.rstrip() for row in rows_of(72, 19))
    assert f"```text\n{picture}\n```" in GUIDE.read_text(encoding="utf-8")


def test_names_of_other_alphabets_and_wide_letters_fit_too(ragz: Ragz) -> None:
    """Each of these characters takes two columns, and none is in the large letters."""
    ragz("new", "change", "黒澤明" * 4, "Борис", "--board", "stand-in", "--first", "Борис")
    for columns, rows in SIZES:
        shown = text_of(columns, rows)
        assert "Борис: roll both Track Dice" in shown
        for line in shown.splitlines():
            assert len(line) + sum("一" <= one <= "龯" for one in line) <= columns


def test_large_letters_are_as_large_as_there_is_room_for() -> None:
    """`It` is 3 + 1 + 5 dots wide and 5 high: two half rows to a row, or a column and a row for each dot, and so on."""
    assert large("It", 9, 3) == ["▀█▀ ▀▀█▀▀", " █    █", "▀▀▀   ▀"]
    assert large("It", 9, 5) == ["███ █████", " █    █", " █    █", " █    █", "███   █"]
    assert large("It", 18, 5)[0] == "██████  ██████████"
    assert large("It", 8, 3) == large("It", 9, 2) == []


def test_large_words_that_do_not_fit_side_by_side_are_below_one_another() -> None:
    assert large("It It", 12, 6) == ["▀█▀ ▀▀█▀▀", " █    █", "▀▀▀   ▀", "▄▄▄ ▄▄▄▄▄", " █    █", "▄█▄   █"]


def test_accents_are_left_out_and_what_has_no_large_letters_has_none() -> None:
    assert large("Zoë", 40, 5) == large("ZOE", 40, 5) != []
    assert large("Борис", 200, 20) == []


def test_what_stands_at_the_right_is_flush() -> None:
    lines = large_rows([("I", "1"), ("Ann", "1")], 80, 6)
    assert len({len(line) for line in (lines[2], lines[5])}) == 1


def test_every_strip_has_a_letter_for_each_of_its_names() -> None:
    names = "".join(names for names, _ in STRIPS)
    assert len(set(names)) == len(names)
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-,.") <= set(names)
    assert all(large(name, 5, 3) for name in names)
