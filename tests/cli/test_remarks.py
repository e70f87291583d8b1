"""A remark ends where the next line begins: nothing that was typed is swallowed by it (TB-6)."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ragz

BOB, CY = "table: set Bob credits 70  # a", "table: set Cy credits 80  # b"


def credits(ragz: Ragz) -> list[int]:
    return [row["credits"] for row in json.loads(ragz("status", "--json").stdout)["players"]]


@pytest.fixture
def begun(ragz: Ragz) -> Ragz:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    ragz("do", "roll 4 1", "table: set Bob credits 90 # a", "table: set Cy credits 60 # b")
    return ragz


@pytest.mark.parametrize(
    "words",
    [
        ("amend", "2-3", BOB, CY),
        ("amend", "2-3", f"{BOB}; {CY}"),
        ("amend", "2-3", BOB, ";", CY),
        ("do", f"amend 2-3 {BOB} ; {CY}"),
        ("do", BOB, CY),
        ("do", f"{BOB}; {CY}"),
        (f"{BOB}; {CY}",),
        (BOB, CY),
    ],
)
def test_k_78_each_line_counts_whatever_the_remark_before_it(words: tuple[str, ...], begun: Ragz) -> None:
    begun(*words)
    assert credits(begun) == [125, 70, 80]
    begun("verify")


def test_k_78_a_player_after_a_remark_begins_a_line_too(begun: Ragz) -> None:
    begun("do", f"{BOB}; Ann: decline; {CY}; Bob: roll 4 1")
    assert credits(begun)[2] == 80
    assert json.loads(begun("status", "--json").stdout)["turn"] == "Bob"


@pytest.mark.parametrize("remark", ["miscounted; really", "we agreed; he saw it", "1; 2; 3"])
def test_k_78_a_remark_may_have_semicolons(remark: str, begun: Ragz) -> None:
    begun("do", f"table: set Bob credits 70 # {remark}")
    assert remark in begun("log").stdout
    begun("amend", "4", f"table: set Bob credits 75 # {remark}")
    assert credits(begun) == [125, 75, 60]


def test_k_78_an_amendment_in_an_older_save_keeps_its_remark_to_the_end(begun: Ragz) -> None:
    """What looks like a second line in it was part of the remark when it was stored; amended now, it is a line."""
    save = Path("ragz.toml")
    begun("amend", "3", CY)
    save.write_text(save.read_text().replace(f"amend 3 {CY}", f"amend 3 {CY}; {BOB}"))
    begun("verify")
    assert credits(begun) == [125, 90, 80]
    begun("amend", "3", f"{CY}; {BOB}")
    assert credits(begun) == [125, 70, 80]
    begun("verify")


@pytest.mark.parametrize("words", [("amend", "2-3", BOB, "set Cy credits 80"), (BOB, "decline"), (BOB, "4 1")])
def test_k_78_a_line_without_a_name_after_a_remark_is_asked_back(words: tuple[str, ...], begun: Ragz) -> None:
    begun(*words, code=2)
    assert credits(begun) == [125, 90, 60]
