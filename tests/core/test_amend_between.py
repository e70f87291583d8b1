"""An amendment that leads somewhere else says what comes there now; no dice go to the wrong line."""

from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.taking import Said, say
from ragz_cli.games import load
from tests.each import each
from tests.evenings import after, begun, why

MISREAD = ("roll 4 2", "space 6 corner 2", "Bob roll 4 1", "space 5 challenge Desires 5", "decline")


def misread(name: str, *lines: str) -> Evening:
    return after(begun(load(name), ("Ann", "Bob", "Cy"), first="Ann"), *lines)


@each("later", [(), ("Cy: roll 4 6", "space 10 backslide")])
@each("told", [f"corner {number}" for number in (1, 3, 4, 6, 7, 8)] + ["emotional", "arrogance"])
def test_k_80_what_comes_at_a_space_misread_long_ago_is_proposed_as_a_range(told: str, later: tuple[str, ...]) -> None:
    table = misread("change", *MISREAD, *later)
    refused = why(table, f"amend 2 {told}")
    assert refused.facts["entry"] == 3
    between = str(refused.facts["between"])
    assert between.startswith("2-3 ")
    done = say(table, f"amend {between}")
    assert isinstance(done, Said), done
    assert done.evening.replay.fault is None
    assert done.evening.state.board.spaces[6].kind == told.split()[0]


def test_k_80_no_range_is_proposed_that_would_have_to_quote_a_remark() -> None:
    refused = why(misread("change", *MISREAD), "amend 2 corner 6  # misread")
    assert (refused.facts["entry"], refused.facts["between"]) == (3, "")


GREECE = (
    "roll 4 3", "space 7 territory Italy 15", "event Greece 20", "space 14 territory Greece 15", "marker 35",
    "throw 1 2",
)  # fmt: skip


@each("said", ["6 6", "66", "1,2", "3 4  # misread", "Ann: 5 5"])
@each(("line", "nearest"), [(2, 1), (3, 1), (4, 6)])
def test_k_79_dice_told_to_a_line_without_dice_become_no_place(line: int, nearest: int, said: str) -> None:
    """Lines 1 and 6 have two dice."""
    table = misread("news", *GREECE)
    refused = why(table, f"amend {line} {said}")
    assert (refused.code, refused.facts["case"], refused.facts["line"]) == ("J-AMEND", "dice", nearest)
    assert isinstance(say(table, f"amend {line} {refused.facts['text']}"), Said)


@each(("line", "said"), [(6, "6 6"), (1, "3 4"), (4, "16 15"), (5, "30"), (5, "5"), (4, "space 6 territory Greece 6")])
def test_k_79_numbers_that_cannot_be_dice_and_dice_where_they_belong_are_taken(line: int, said: str) -> None:
    assert isinstance(say(misread("news", *GREECE), f"amend {line} {said}"), Said)
