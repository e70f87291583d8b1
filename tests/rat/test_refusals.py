"""Every reason for a refusal, with its clause and the numbers that people need."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from ragz_cli.core.game import NOTHING, Refused
from ragz_cli.games.rat import GAME
from tests.each import each
from tests.matrix import NOT_PRODUCED, clauses_of
from tests.rat.table import at, new

OPEN = "Ann; Bob"
FULL = "Ann full; Bob"
ANN, BOB = 0, 1


class Case(NamedTuple):
    """A code, where it comes from, the line that is refused, the clause cited and the facts given."""

    code: str
    position: str
    line: str
    clause: str
    facts: Mapping[str, object] = NOTHING
    before: tuple[str, ...] = ()


CASES = (
    Case("R-TOKENS", OPEN, "table: set Ann tokens 14  # no", "RR-2", {"number": 16, "most": 15}),
    Case("R-BOARD", OPEN, "space 1 blue take", "RR-5", {"number": 1, "before": "red take", "space": "blue take"}),
    Case("R-ROW", OPEN, "Ann: refill 4", "RR-53", {"case": "full"}),
    Case("R-VALUE", "Ann, landing on red token; Bob", "Ann: refill 10", "RR-92", {"number": 10, "least": 0, "most": 9},
         ("Ann: take",)),
    Case("R-ICON", "Ann, landing on red token; Bob", "Ann: refill 6 icon", "RR-7", {"number": 6}, ("Ann: take",)),
    Case("R-TURN", OPEN, "Bob: roll 3", "RR-17", {"who": BOB, "whom": ANN}),
    Case("R-PHASE", "Ann, landing on black; Bob", "Ann: take", "RR-37", {"who": ANN, "case": "wild due"}),
    Case("R-PHASE", "Ann full, wild low; Bob", "Ann: roll 3", "RR-39", {"who": ANN, "whom": ANN, "case": "wild"}),
    Case("R-PHASE", "Ann full, wild low; Bob", "Ann: move", "RR-39", {"whom": ANN, "case": "wild"}),
    Case("R-PHASE", "Ann full, wild low; Bob", "Ann: roll 3", "RR-76", {"whom": ANN, "case": "discard"},
         ("Ann: take",)),
    Case("R-DICE", OPEN, "Ann: roll 1 2 3 4", "RR-19", {"number": 4, "dice": "1 2 3 4"}),
    Case("R-DICE", OPEN, "Ann: roll 1 8", "RR-19", {"dice": "1 8", "least": 1, "most": 6}),
    Case("R-OPEN-SKIP", OPEN, "Ann: skip", "RR-18", {"cards": 1, "wanted": 5}),
    Case("R-SKIP-NEXT", "Ann 4 cards, landing on red token; Bob", "Ann: skip", "RR-73", {"who": ANN},
         ("Ann: take",)),
    Case("R-FULL-DICE", FULL, "Ann: roll 3", "RR-74", {"cards": 5}),
    Case("R-SKIP-LATE", "Ann full, wild low; Bob", "Ann: skip", "RR-75", {"wild": "lowest"}),
    Case("R-TOKEN", "Ann 0 tokens, rolled 3; Bob", "Ann: reroll 4", "RR-63", {"tokens": 0}),
    Case("R-REROLL", "Ann, rolled 3 4; Bob", "Ann: reroll 5=6", "RR-65", {"word": 5, "dice": (3, 4)}),
    Case("R-REROLL-LATE", "Ann, landing on red take; Bob", "Ann: reroll 1=6", "RR-67", {"case": "moved"}),
    Case("R-MOVE", "Ann, rolled 3 4; Bob", "Ann: move 3", "RR-22", {"number": 3, "wanted": 7, "dice": (3, 4)}),
    Case("R-WILD", "Ann, landing on black; Bob", "Ann: wild best", "RR-38", {"word": "best"}),
    Case("R-REGION", "Ann, landing on red take; Bob", "Ann: take blue", "RR-25", {"region": "blue", "names": ("red",)}),
    Case("R-MUST-TAKE", "Ann, landing on red token; Bob", "Ann: draw plain", "RR-29", {"names": ("red",)}),
    Case("R-LOWEST", "Ann, wild low; Bob", "Ann: take red", "RR-40", {"number": 3, "wanted": 0, "names": ("green",)}),
    Case("R-HIGHEST", "Ann, wild high; Bob", "Ann: take red", "RR-42", {"number": 3, "wanted": 6}),
    Case("R-SWAP-MUST", "Ann, wild low; Bob", "Ann: decline", "RR-47", {"wild": "lowest"}),
    Case("R-SWAP", "Ann, wild swap; Bob", "Ann: swap 1 Ann 1", "RR-44", {"case": "self"}),
    Case("R-SLOT", "Ann, wild swap; Bob", "Ann: swap 1 Bob 2", "RR-43", {"whom": BOB, "number": 2, "most": 1}),
    Case("R-LOOK", OPEN, "Ann: look own", "RR-83", {"case": "when"}),
    Case("R-DISCARD", "Ann full, wild low; Bob", "Ann: discard 6", "RR-76", {"number": 6, "most": 5}, ("Ann: take",)),
    Case("R-RESHUFFLE", OPEN, "Ann: row 1 2 3 4 5", "RR-56", {"number": 0, "most": 3}),
    Case("R-REVEAL", OPEN, "Ann: reveal 1 2 3 4 5", "RR-89", {"who": ANN}),
    Case("R-HAND", FULL, "Ann: reveal 1 2 3", "RR-92", {"number": 3, "wanted": 5}),
    Case("R-SECRET", "Ann, landing on red take; Bob", "Ann: draw 3", "RR-85"),
    Case("R-DONE", "Ann, landing on red take; Bob", "Ann: take", "RR-26", {"who": ANN}, ("Ann: take",)),
    Case("R-GAME", "Ann full; Bob full", "Bob: skip", "RR-91", {"who": BOB}, ("table: set final 0  # so", "Ann: skip")),
    Case("R-CONTRADICT", "Ann 4 cards, landing on red take; Bob full", "Ann: reveal 1 1 1 1 5", "RR-96",
         {"place": 5},
         ("Ann: take", "Ann: refill 1", "Bob: skip", "Ann: skip")),
    Case("R-SET", OPEN, "table: set final 3  # no", "RR-89", {"number": 3, "most": 2}),
    Case("R-SET", OPEN, "table: set closer Ann  # no", "RR-88", {"case": "early", "whom": (ANN, BOB)}),
    Case("R-STOP", "Ann 4 cards; Bob full", "table: stop counted  # it is ten", "TB-7", {"whom": (ANN,), "wanted": 5}),
)  # fmt: skip
BEFORE_PLAY = {"R-PLAYERS", "R-START"}  # of setting up, below


@each("case", CASES)
def test_refusal(case):
    table = at(case.position).play(*case.before)
    assert table.refused(case.line) == (case.code, case.clause)
    assert {fact: table.why.facts[fact] for fact in case.facts} == case.facts


def test_refusals_of_setting_up():
    with pytest.raises(Refused, match="R-PLAYERS"):
        GAME.start({"players": ["Ann"]})
    assert new("Ann Bob", board="stand-in").refused("pawn 1") == ("R-START", "RR-9")


def test_every_code_is_produced():
    assert ({case.code for case in CASES} | BEFORE_PLAY) ^ set(clauses_of("rat").refusals) == set(), NOT_PRODUCED


def test_every_refusal_cites_a_clause():
    assert {case.clause for case in CASES} <= {*clauses_of("rat").clauses, "TB-7", "TB-16"}
