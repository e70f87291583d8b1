"""Every reason for a refusal, with its clause and the numbers that people need."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from ragz_cli.core.game import NOTHING
from tests.change.table import at, new
from tests.each import each
from tests.matrix import NOT_PRODUCED, clauses_of


class Case(NamedTuple):
    """A code, where it comes from, the line that is refused, the clause cited and the facts given."""

    code: str
    position: str
    line: str
    clause: str
    facts: Mapping[str, object] = NOTHING
    before: tuple[str, ...] = ()
    house: Mapping[str, str] = MappingProxyType({})


ANN, BOB = 0, 1

CASES = (
    Case("R-TURN", "Ann 120, to roll; Bob 120", "Bob: roll 4 1", "CH-13", {"who": BOB, "whom": ANN}),
    Case("R-ROLL", "Ann 120, to roll; Bob 120", "Ann: option Greed", "CH-14", {"who": ANN}),
    Case("R-OVER", "Ann 120, landing on Start; Bob 120", "Ann: option Greed", "CH-18", {"who": ANN}),
    Case("R-PHASE", "Ann 120 on Desires, to challenge; Bob 120", "Ann: end", "CH-14", {"who": ANN}),
    Case("R-UNASKED", "Ann 120, free; Bob 120", "Ann: throw 1 2 3", "CH-20", {"who": ANN}),
    Case("R-DICE", "Ann 120, to roll; Bob 120", "Ann: roll 4 7", "CH-5", {"dice": "4 7", "wanted": 2}),
    Case(
        "R-DICE", "Ann 120 on Desires, to throw; Bob 120", "Ann: challenge 632 511 2", "CH-37",
        {"dice": "511", "wanted": 2},
    ),
    Case(
        "R-ASIDE", "Ann 120 on Desires, to throw; Bob 120", "Ann: challenge 532/3 41 4", "CH-36",
        {"dice": "532", "word": "3", "wanted": 5},
    ),
    Case(
        "R-CH-OWN", "Ann 120, marked Desires, landing on Desires; Bob 120", "Ann: challenge", "CH-42",
        {"space": "Desires"},
    ),
    Case(
        "R-CH-NONE", "Ann 120, 12 markers elsewhere, landing on Desires; Bob 120", "Ann: challenge", "CH-33",
        {"who": ANN},
    ),
    Case("R-CH-MUST", "Ann 120, free; Bob 120", "Ann: decline", "CH-32", {"space": "Greed"}, ("Ann: option Greed",)),
    Case(
        "R-CH-MUST", "Ann 120 on Desires, to throw; Bob 120", "Ann: decline", "A-24", {"case": "taken", "who": ANN}
    ),
    Case("R-CH-NONE", "Ann 120, 12 markers elsewhere; Bob 120", "table: set Ann marker Space-31 # so", "CH-4"),
    Case("R-CH-WHERE", "Ann 120 on Humility, free; Bob 120", "Ann: challenge", "CH-35", {"space": "Humility"}),
    Case(
        "R-OPT-ONE", "Ann 120, free; Bob 120", "Ann: option Desires", "CH-46", {"case": "option"},
        ("Ann: option Greed", "Ann: challenge 1 1 1"),
    ),
    Case(
        "R-OPT-ONE", "Ann 120, 1 card, free; Bob 120", "Ann: option Desires", "CH-47", {"case": "card"},
        ("Ann: card Greed", "Ann: leave"),
    ),
    Case(
        "R-OPT-ONE", "Ann 120, 2 cards, free; Bob 120", "Ann: card Desires", "A-16", {"case": "second card"},
        ("Ann: card Greed", "Ann: leave"),
    ),
    Case(
        "R-OPT-ONE", "Ann 120, 1 card, free; Bob 120", "Ann: card Desires", "CH-47", {"case": "option"},
        ("Ann: option Greed",),
    ),
    Case("R-OPT-TYPE", "Ann 120, free; Bob 120", "Ann: option Humility", "CH-46", {"space": "Humility"}),
    Case("R-OPT-OWN", "Ann 120, marked Greed, free; Bob 120", "Ann: option Greed", "CH-46", {"space": "Greed"}),
    Case("R-OPT-NONE", "Ann 120, 12 markers elsewhere, free; Bob 120", "Ann: option Greed", "CH-46", {"who": ANN}),
    Case(
        "R-OPT-SAME", "Ann 120 on Greed, free; Bob 120", "Ann: option Greed", "A-17", {"space": "Greed"},
        house={"move_to_same_space": "no"},
    ),
    Case("R-CARD-TIME", "Ann 120, 2 cards, landing on Corner 1; Bob 120", "Ann: replace 1", "CH-79", {"who": ANN}),
    Case(
        "R-CARD-TIME", "Ann 120, 2 cards, free; Bob 120", "Ann: replace 1", "A-15", {"case": "challenge"},
        ("Ann: option Greed", "Ann: challenge 1 1 1"),
    ),
    Case(
        "R-CARD-TIME", "Ann 120, 2 cards, free; Bob 120", "Ann: replace 1", "A-15", {"case": "dice"},
        ("Ann: option Greed",), {"replace_in_option_challenge": "yes"},
    ),
    Case("R-CARD-NONE", "Ann 120, landing on Corner 1; Bob 120", "Ann: card Greed", "CH-82", {"cards": 0}),
    Case("R-CARD-NONE", "Ann 120, 3 cards, free; Bob 120", "Ann: replace 3", "CH-83", {"cards": 3, "wanted": 4}),
    Case("R-CARD-NONE", "Ann 120, free; Bob 120", "Ann: card Greed", "CH-82", {"cards": 0, "wanted": 1}),
    Case("R-ADD", "Ann 120, 2 cards, free; Bob 120", "Ann: add 2", "CH-84", {"case": "when", "who": ANN}),
    Case(
        "R-ADD", "Ann 120 on Desires, 2 cards, to throw; Bob 120", "Ann: add 2 1", "A-14",
        {"case": "enough", "number": 13, "word": 1}, ("Ann: challenge 6 4 1",),
    ),
    Case(
        "R-ADD", "Ann 120 on Desires, 2 cards, to throw; Bob 120", "Ann: add 6", "CH-84",
        {"number": 6, "least": 1, "most": 5}, ("Ann: challenge 6 4 1",),
    ),
    Case("R-REPL-ALONE", "Ann 120, 1 card, free; Bob 120", "Ann: replace 1", "CH-83", {"cards": 1}),
    Case("R-REPL-MANY", "Ann 120, 5 cards, free; Bob 120", "Ann: replace 3 of 2", "CH-83", {"wanted": 3, "most": 2}),
    Case("R-HAND", "Ann 120, free; Bob 120", "table: set Ann cards 6 # found one", "CH-81", {"number": 6, "most": 5}),
    Case(
        "R-COR-CAN", "Ann 120, marked Greed, landing on Corner 5; Bob 120; Cy 120, marked Greed", "Ann: corner Bob",
        "CH-50", {"whom": BOB, "names": ("Cy",)},
    ),
    Case(
        "R-COR-CAN", "Ann 120, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card", "Ann: corner self", "CH-52",
        {"whom": ANN, "names": ("Bob", "Cy")},
    ),
    Case("R-COR-MUST", "Ann 120, landing on Corner 1; Bob 120", "Ann: decline", "CH-52", {"who": ANN}),
    Case("R-COR-ONE", "Ann 120, landing on Corner 1; Bob 120; Cy 120", "Ann: corner Bob Cy", "CH-57", {"number": 2}),
    Case(
        "R-COR-ALL", "Ann 120, landing on Corner 7; Bob 120; Cy 120", "Ann: corner Bob", "CH-63",
        {"number": 1, "most": 2}
    ),
    Case("R-COR-SELF", "Ann 120, landing on Corner 4; Bob 120", "Ann: corner self Bob", "CH-49", {"who": ANN}),
    Case(
        "R-COR-REF", "Ann 120, landing on Corner 3; Bob 120", "Bob: decline", "CH-50",
        {"who": BOB}, ("Ann: corner Bob",)
    ),
    Case(
        "R-COR-WHICH", "Ann 120, landing on Corner 4; Bob 120", "Ann: corner 1 self", "CH-49",
        {"number": 4, "wanted": 1},
    ),
    Case(
        "R-PHASE", "Ann 120, landing on Corner 3; Bob 120", "Ann: go Greed", "CH-50", {"who": ANN}, ("Ann: corner Bob",)
    ),
    Case("R-BANK", "Ann 120, free; Bob 120", "Ann: give Bob 10", "CH-6", {"who": ANN}),
    Case("R-GAME", "Ann 120, landing on Desires; Bob 5, marked Desires", "Ann: end", "CH-97"),
    Case(
        "R-BOARD", "Ann 120, free; Bob 120", "Ann: space 7 challenge Pride 10", "CH-2",
        {"case": "told", "number": 7, "space": "Space-7", "value": 10},
    ),
    Case("R-DONE", "Ann 120 on Desires, free; Bob 120", "Ann: roll 4 1", "CH-14", {"who": ANN}),
    Case(
        "R-DONE", "Ann 120 on Desires, to throw; Bob 120", "Ann: challenge", "CH-36", {"who": ANN, "case": "taken"}
    ),
    Case(
        "R-DONE", "Ann 120, landing on Corner 5; Bob 120, marked Greed; Cy 120, marked Greed", "Bob: go Greed", "CH-69",
        {"who": BOB, "case": "sent"}, ("Ann: corner Bob",),
    ),
    Case(
        "R-SET", "Ann 120, free; Bob 120", "table: set Ann credits -1 # lost", "CH-6", {"number": -1, "least": 0}
    ),
    Case(
        "R-SET", "Ann 120, free; Bob 120", "table: set Ann no marker Greed # taken", "CH-3",
        {"case": "none", "space": "Greed"}
    ),
)  # fmt: skip


@each("case", CASES)
def test_a_refusal_cites_its_clause_and_gives_the_numbers(case):
    table = at(case.position, **case.house).play(*case.before)
    assert table.refused(case.line) == case.code
    assert table.why.clause == case.clause
    assert {key: table.why.facts[key] for key in case.facts} == case.facts


def test_every_code_of_change_is_produced():
    assert {case.code for case in CASES} ^ set(clauses_of("change").refusals) == set(), NOT_PRODUCED


def test_an_opening_roll_is_taken_once():
    table = new("Ann Bob").play("Ann: opening 4 1")
    assert table.refused("Ann: opening 4 1") == "R-DONE"
    assert table.why.clause == "CH-10"


@pytest.mark.parametrize("verb", ["roll 4 1", "end", "option Greed"])
def test_the_table_only_sets_and_tells(verb):
    assert at("Ann 120, free; Bob 120").refused(f"table: {verb} # we say so") == "W-TABLE"
