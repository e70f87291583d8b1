"""A result that was only told is put right as any game is, with a later game on the table (TB-15)."""

import json

import pytest

from tests.cli.conftest import Ragz

TOLD = {
    "change": (("--board", "stand-in", "--first", "Ann"), (0, 35, 60), (10, 0, 60), "roll 4 1"),
    "news": (("--board", "stand-in", "--first", "Ann"), (90, 35, 60), (10, 40, 60), "roll 4 1"),
    "rat": (("--board", "stand-in", "--first", "Ann"), (9, 35, 60), (10, 2, 60), "pawn 0"),
    "rage": (("--dealer", "Cy"), (9, 35, 60), (10, -2, 60), "trump yellow"),
}
NAMES = ("Ann", "Bob", "Cy")


def result(points: tuple[int, ...]) -> str:
    return " ".join(f"{name} {held}" for name, held in zip(NAMES, points, strict=True))


def sums(ragz: Ragz) -> dict[str, int]:
    rows = json.loads(ragz("standings", "--json").stdout)["evening"]
    return {row["name"]: row["total"] for row in rows}


@pytest.fixture(params=TOLD)
def told(request: pytest.FixtureRequest, ragz: Ragz) -> str:
    """An evening whose first game was only told; the second holds a line."""
    name: str = request.param
    options, before, _, line = TOLD[name]
    ragz("new", name, *NAMES, *options, "--games", "3")
    ragz("result", name, *result(before).split())
    ragz("do", line)
    return name


def test_k_68_an_amended_result_is_in_the_totals(told: str, ragz: Ragz) -> None:
    after = TOLD[told][2]
    ragz("amend", "--game", "1", "1", f"table: result {result(after)}  # misread")
    assert sums(ragz) == dict(zip(NAMES, after, strict=True))
    ragz("do", "--game", "1", f"table: result {result(TOLD[told][1])}  # after all")
    assert sums(ragz) == dict(zip(NAMES, TOLD[told][1], strict=True))
    ragz("verify")


def test_k_68_a_result_is_taken_back_and_brought_back(told: str, ragz: Ragz) -> None:
    ragz("do", "--game", "1", "undo")
    assert sums(ragz) == {}
    ragz("do", "--game", "1", "redo")
    assert sums(ragz) == dict(zip(NAMES, TOLD[told][1], strict=True))


def test_k_68_one_figure_is_set_or_the_whole_line_is_named(told: str, ragz: Ragz) -> None:
    column = {"change": "credits", "news": "zeal", "rat": "total", "rage": "total"}[told]
    before = dict(zip(NAMES, TOLD[told][1], strict=True))
    for name in reversed(NAMES):
        line = f"table: set {name} {column} 12  # misread"
        if told == "change" and name == "Ann":  # who won with 0
            said = ragz("do", "--game", "1", line, code=2).stderr
            (proposed,) = (part for part in said.splitlines() if "table: result" in part)
            ragz("do", "--game", "1", proposed[proposed.index("table:") :])
        else:
            ragz("do", "--game", "1", line)
            before[name] = 12
        assert sums(ragz) == before
