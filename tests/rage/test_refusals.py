"""Every reason for a refusal, each with its clause and produced by a line (clauses.toml, refusals)."""

from collections.abc import Callable

import pytest

from ragz_cli.games.rage import GAME
from tests.each import each
from tests.matrix import NOT_PRODUCED, clauses_of

from .table import Table, at, new, refusal_of

Position = Callable[[], Table]


def playing(*cards: str) -> Position:
    return lambda: at("Ann Bob, 4 cards, trump red 5").lay(*cards)


def hidden() -> Table:
    return at("Ann Bob, 4 cards", variant="hidden-bids")


def to_show() -> Table:
    return at("Ann Bob, 1 card, trump red", variant="hidden-bids").lay("blue 4", "blue 3")


def over() -> Table:
    return at("Ann Bob, 1 card, bids 1 1").play("tricks 1 0")


def all_red() -> Table:
    return at("Ann Bob, trump blue").lay(*(f"red {number}" for number in range(16)))


LINES: dict[str, list[tuple[Position, str, str]]] = {
    "R-CARD": [
        (playing(), "play pink 3", "RG-114"),
        (playing(), "play blue 16", "RG-4"),
        (playing(), "play wild x", "RG-3"),
    ],
    "R-DECK": [(playing("wild blue", "wild blue"), "play wild red", "RG-116")],
    "R-TURNED": [
        (lambda: new("Ann Bob"), "trump none", "RG-19"),
        (lambda: new("Ann Bob", edition="amigo"), "trump none", "RG-A5"),
        (lambda: at("Ann Bob, trump red", edition="amigo"), "play change none", "RG-A6"),
    ],
    "R-HOUSE": [(lambda: new("Ann Bob"), "table: house second-joker lower  # so", "RG-A17")],
    "R-TRUMP": [(lambda: new("Ann Bob"), "trump bonus", "RG-18")],
    "R-BID": [(lambda: at("Ann Bob, 4 cards"), "bid 5", "RG-22")],
    "R-BID-TURN": [(lambda: at("Ann Bob, 4 cards"), "Bob: bid 1", "RG-23")],
    "R-BID-TWICE": [(lambda: at("Ann Bob, 4 cards").play("bid 1"), "Ann: bid 1", "RG-25")],
    "R-BIDS-FIRST": [
        (lambda: at("Ann Bob, 4 cards"), "tricks 2 2", "RG-25"),
        (lambda: at("Ann Bob, 4 cards"), "play red 3", "RG-25"),
    ],
    "R-TURN": [(playing(), "Bob: play red 3", "RG-27"), (playing("blue 4"), "Ann: play red 3", "RG-28")],
    "R-TRICKS-OVER": [(to_show, "play red 3", "RG-41"), (to_show, "trump red", "RG-21")],
    "R-TRICKS-SUM": [(playing(), "tricks 2 1", "RG-107")],
    "R-TRICKS-RANGE": [(playing(), "tricks 5 -1", "RG-107")],
    "R-FIGURES": [
        (playing(), "tricks made Ann 2 Bob 1 Ann 3", "RG-107"),
        (playing(), "tricks 4", "RG-107"),
        (lambda: new("Ann Bob"), "bids 1 2 3", "RG-106"),
    ],
    "R-BONUS": [(playing(), "tricks 4+b+b+b 0", "RG-108")],
    "R-MAD": [(playing(), "tricks 4+m+m+m 0", "RG-108")],
    "R-NO-TRICK": [(playing(), "tricks 4 0+b", "RG-109")],
    "R-TRICK-CARDS": [(playing(), "tricks 1+b+b+m 3", "RG-110")],
    "R-CHANGE-COLOUR": [(playing(), "play change", "RG-59")],
    "R-CHANGE-SAME": [(playing(), "play change red", "RG-60")],
    "R-CHANGE-CARD": [(playing(), "play change wild", "RG-64")],
    "R-WILD-COLOUR": [(playing(), "play wild", "RG-69")],
    "R-OUT-PLAIN": [(playing(), "play out red", "RG-58"), (playing(), "play mad 3", "RG-114")],
    "R-TWICE": [(playing("blue 4"), "play blue 4", "RG-115")],
    "R-PILE": [(playing(), "play red 5", "RG-117"), (playing("blue 4"), "play change blue 4", "RG-117")],
    "R-PILE-COLOUR": [(all_red, "play change red", "RG-118")],
    "R-WINNER": [(playing("blue 4", "blue 3"), "winner Bob", "RG-120")],
    "R-RECORD": [(playing("blue 4", "blue 3"), "tricks 0 4", "RG-121")],
    "R-ROUND": [
        (lambda: new("Ann Bob"), "table: set round 11  # why", "RG-13"),
        (lambda: new("Ann Bob"), "table: set round 1 Ann 2/2  # why", "RG-13"),
    ],
    "R-HIDDEN": [(hidden, "Ann: bid 2", "RG-102"), (hidden, "tricks made", "RG-102")],
    "R-PHASE": [
        (lambda: at("Ann Bob, 4 cards, bids 1 1"), "play red 3", "RG-17"),
        (playing("blue 4"), "winner Ann", "RG-38"),
        (playing(), "winner Ann", "RG-120"),
    ],
    "R-GAME": [
        (over, "bid 1", "RG-94"),
        (over, "trump red", "RG-94"),
        (over, "tricks 1 0", "RG-94"),
        (over, "play b3", "RG-94"),
    ],
    "R-DONE": [(playing(), "trump blue", "RG-21"), (to_show, "tricks 1 0", "RG-105")],
    "R-SET": [
        (playing(), "table: set Ann score 1000  # why", "RG-92"),
        (lambda: new("Ann Bob").play("table: stop  # late"), "table: set Ann bid 1  # why", "RG-105"),
    ],
    "R-ORDER": [
        (playing("blue 4"), "table: set order Bob Ann  # why", "TB-16"),
        (lambda: at("Ann Bob, 4 cards").play("bid 1"), "table: set order Bob Ann  # why", "TB-16"),
    ],
}
SETUPS: dict[str, tuple[list[str], dict[str, str], str]] = {
    "R-PLAYERS": (["Ann"], {}, "RG-1"),
    "R-NAME": (["Ann", "Ann"], {}, "RG-10"),
    "R-DEALER": (["Ann", "Bob"], {"dealer": "Zoe"}, "RG-11"),
}


@each(("code", "position", "line", "clause"), [(code, *case) for code, cases in LINES.items() for case in cases])
def test_a_line_is_refused_with_its_code_and_clause(code: str, position: Position, line: str, clause: str) -> None:
    table = position()
    assert table.refused(line) == code
    assert table.why.clause == clause


@pytest.mark.parametrize("code", SETUPS)
def test_a_setup_is_refused_with_its_code_and_clause(code: str) -> None:
    names, chosen, clause = SETUPS[code]
    refusal = refusal_of(lambda: GAME.start(GAME.prepare(names, chosen)))
    assert (refusal.code, refusal.clause) == (code, clause)


def test_every_documented_refusal_is_produced_above() -> None:
    assert {*LINES, *SETUPS} ^ set(clauses_of("rage").refusals) == set(), NOT_PRODUCED


def test_what_is_owed_first_is_told_with_a_refusal_for_somebody_elses_turn() -> None:
    table = playing("blue 4")()
    table.refused("Ann: play red 3")
    assert table.why.facts["next"] == table.state.seats["Bob"]
