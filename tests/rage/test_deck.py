"""The cards and who can play (RG-1 to RG-8, RG-114)."""

import pytest

from ragz_cli.core.step import or_refusal
from ragz_cli.games.rage.cards import COLOURS, Card, card_of, text_of
from ragz_cli.games.rage.state import FUNDEX
from tests.each import each

from .table import at, new, refusal_of, refused_setup


def card(text: str) -> str:
    """A card as it is written when it is typed like this, or the code of its refusal."""
    found = or_refusal(lambda: card_of(text.split()))
    return text_of(found) if isinstance(found, Card) else found.code


@pytest.mark.parametrize("players", [1, 9])
def test_rg_1_fewer_than_two_or_more_than_eight_are_refused(players: int) -> None:
    assert refused_setup([f"P{seat}" for seat in range(players)]) == "R-PLAYERS"


@each("players", range(2, 9))
def test_rg_1_two_to_eight_play(players: int) -> None:
    assert len(new(" ".join(f"P{seat}" for seat in range(players))).totals) == players


def test_rg_3_six_colours_and_no_other() -> None:
    assert set(COLOURS) == {"red", "green", "purple", "orange", "yellow", "blue"}
    table = at("Ann Bob, trump red")
    assert table.refused("play pink 4") == "R-CARD"
    assert table.refused("play wild pink") == "R-CARD"
    assert table.refused("play change pink") == "R-CARD"
    assert new("Ann Bob").refused("trump pink") == "R-CARD"


@each("number", ["16", "-1", "1.5", "x", ""])
def test_rg_4_numbers_go_from_0_to_15(number: str) -> None:
    assert card(f"blue {number}") == "R-CARD"


def test_rg_4_every_number_of_a_colour_is_a_card_of_its_own() -> None:
    cards = {card(f"{colour} {number}") for colour in COLOURS for number in range(16)}
    assert len(cards) == 96
    assert "R-CARD" not in cards


def test_rg_5_fourteen_action_cards_of_five_kinds() -> None:
    assert FUNDEX.actions == {"wild": 2, "change": 4, "out": 4, "bonus": 2, "mad": 2}
    assert sum(FUNDEX.actions.values()) == 14


@each(
    ("cards", "one_more"),
    [
        (("wild red", "wild red"), "wild blue"),
        (("out",) * 4, "out"),
        (("bonus",) * 2, "bonus"),
        (("mad",) * 2, "mad"),
        (("change blue", "change red", "change blue", "change red"), "change blue"),
    ],
)
def test_rg_6_the_deck_holds_no_more_action_cards(cards: tuple[str, ...], one_more: str) -> None:
    table = at("Ann Bob Cy Dee Eve, trump red").lay(*cards)
    assert table.refused(f"play {one_more}") == "R-DECK"


def test_rg_7_the_deck_has_110_cards() -> None:
    assert FUNDEX.deck == 110


def test_rg_8_who_plays_an_action_card_may_be_void_and_is_not_accused() -> None:
    table = at("Ann Bob, 3 cards, trump red").lay("blue 4", "mad", "green 3", "out", "yellow 9", "orange 2")
    assert table.events("revoke") == []


@each(
    ("typed", "meant"),
    [
        ("blue 15", "blue 15"),
        ("b15", "blue 15"),
        ("B 15", "blue 15"),
        ("BLUE15", "blue 15"),
        ("y0", "yellow 0"),
        ("wild yellow", "wild yellow"),
        ("w y", "wild yellow"),
        ("Wild Yellow", "wild yellow"),
        ("change red", "change red"),
        ("change red 7", "change red 7"),
        ("c r7", "change red 7"),
        ("c r", "change red"),
        ("out", "out"),
        ("bonus", "bonus"),
        ("mad", "mad"),
    ],
)
def test_rg_114_cards_may_be_typed_in_short(typed: str, meant: str) -> None:
    assert card(typed) == meant


@each("typed", ["o", "b", "jester", "15", "wild red 7 8", "change red 7 8", "green"])
def test_rg_114_what_is_no_card_is_refused(typed: str) -> None:
    assert card(typed) == "R-CARD"


@pytest.mark.parametrize("typed", ["out red", "bonus 5", "mad 5"])
def test_rg_58_and_114_out_bonus_and_mad_name_nothing(typed: str) -> None:
    assert card(typed) == "R-OUT-PLAIN"


def test_rg_58_out_names_no_colour() -> None:
    assert refusal_of(lambda: card_of(["out", "red"])).clause == "RG-58"


def test_every_card_is_read_as_it_is_written() -> None:
    for colour in COLOURS:
        for text in (f"{colour} 3", f"wild {colour}", f"change {colour}", f"change {colour} 3"):
            assert card(text) == text
