"""Who wins a trick (RG-42 to RG-49, RG-77 to RG-82). Ann leads, then Bob, Cy, Dee; the trump before is in brackets."""

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.step import or_refusal
from ragz_cli.games.rage.cards import Card, card_of
from tests.each import each

from .table import NAMES, at, judged, trick


def cards(text: str) -> list[Card]:
    return [card_of(card.split()) for card in text.split(", ")]


def test_rg_42_the_highest_trump_wins_or_else_the_highest_of_the_lead_suit() -> None:
    assert trick("[red] blue 15, red 0, red 3, blue 2").took == "Cy"
    assert trick("[red] blue 4, green 15, blue 9, blue 2").took == "Cy"


def test_rg_43_wild_then_15_down_to_0() -> None:
    for high in range(1, 16):
        assert trick(f"[red] blue {high - 1}, blue {high}").took == "Bob"
    assert trick("[red] blue 15, wild blue").took == "Bob"


def test_rg_43_the_lowest_trump_beats_the_highest_of_another_colour() -> None:
    assert trick("[red] wild blue, blue 15, red 0").took == "Cy"


def test_rg_44_neither_trump_nor_lead_suit_cannot_win() -> None:
    assert trick("[red] blue 0, green 15, wild yellow, orange 15").took == "Ann"


def test_rg_45_of_plain_actions_only_the_leader_wins_and_leads_again() -> None:
    table = trick("[red] mad, bonus, out, change blue")
    assert table.took == "Ann"
    assert table.clauses("trick_won") == ["RG-45"]
    assert table.turn == "Ann"
    assert table.events("bonus_taken") == [("Ann", 1)]
    assert table.events("mad_taken") == [("Ann", 1)]


@pytest.mark.parametrize("lead", ["out", "bonus", "mad", "change blue"])
def test_rg_46_otherwise_a_plain_action_never_wins(lead: str) -> None:
    assert trick(f"[red] {lead}, yellow 0, bonus, mad").took == "Bob"


def test_rg_46_a_change_is_no_card_of_its_colour_nor_is_what_it_fetches() -> None:
    assert trick("[red] change blue 15, green 7, green 9").took == "Cy"


def test_rg_47_the_last_trump_judges_all_cards() -> None:
    assert trick("[red] green 4, blue 0, change blue").took == "Bob"
    assert trick("[red] green 4, red 9, out").took == "Ann"


def test_rg_48_lead_suit_and_trump_may_be_one_colour() -> None:
    assert trick("[blue] blue 4, red 15, blue 9").took == "Cy"


def test_rg_49_winning_so_far_may_pass_back() -> None:
    table = at("Ann Bob Cy Dee, trump red")
    assert table.lay("blue 4").ahead == "Ann"
    assert table.lay("red 9").ahead == "Bob"
    assert table.lay("out").ahead == "Ann"
    assert table.event("played").facts["trump"] == "none"


def test_rg_49_while_only_plain_actions_lie_there_the_leader_is_ahead() -> None:
    table = at("Ann Bob Cy Dee, trump red")
    assert [table.lay(card).ahead for card in ("mad", "out", "bonus")] == ["Ann"] * 3


def test_rg_77_is_a_function_of_the_cards_and_the_trump_alone() -> None:
    verdict = judged(cards("bonus, wild green, wild red, mad"), "red")
    assert (verdict.winner, verdict.trump, verdict.lead, verdict.bonus, verdict.mad) == (2, "red", "green", 1, 1)


OUT_AND_CHANGE = [  # RG-78, with red the trump before
    ("", "red", ""),
    ("out", "", ""),
    ("out, out", "", ""),
    ("change blue", "blue", ""),
    ("change red", "", "refused"),
    ("change blue, change green", "green", ""),
    ("change blue, change red", "red", ""),
    ("change blue, change blue", "", "refused"),
    ("out, change blue", "blue", ""),
    ("out, change red", "red", ""),
    ("change blue, out", "", ""),
    ("change red, out", "", "refused"),
    ("change blue, out, change green", "green", ""),
    ("change blue, out, change blue", "blue", ""),
    ("change blue, out, change red", "red", ""),
    ("out, change blue, change green", "green", ""),
    ("out, change blue, change red", "red", ""),
    ("out, change blue, change blue", "", "refused"),
    ("out, change blue, out", "", ""),
    ("out, change blue, out, change blue, change red", "red", ""),
    ("out, change blue, out, change blue, change blue", "", "refused"),
]


@each(("actions", "trump", "refused"), OUT_AND_CHANGE)
def test_rg_78_the_last_out_or_change_decides_the_trump(actions: str, trump: str, refused: str) -> None:
    verdict = or_refusal(lambda: judged(cards(f"green 3, {actions}" if actions else "green 3"), "red"))
    assert isinstance(verdict, Refusal) == bool(refused)
    if not isinstance(verdict, Refusal):
        assert verdict.trump == trump


@each(("actions", "trump", "refused"), OUT_AND_CHANGE)
def test_rg_78_the_trick_itself_is_judged_under_the_result(actions: str, trump: str, refused: str) -> None:
    if refused:
        return
    played = "green 3, blue 2, red 2, green 9" + (f", {actions}" if actions else "")
    verdict = judged(cards(played), "red")
    highest = {"": "green 9", "green": "green 9", "blue": "blue 2", "red": "red 2"}
    assert played.split(", ")[verdict.winner] == highest[trump]


@each(
    ("opening", "lead", "followers"),
    [
        ("blue 4, green 1, green 2, green 3", "blue", "Bob Cy Dee"),
        ("wild blue, green 1, green 2, green 3", "blue", "Bob Cy Dee"),
        ("out, blue 4, green 2, green 3", "blue", "Cy Dee"),
        ("out, mad, blue 4, green 3", "blue", "Dee"),
        ("bonus, wild blue, green 2, green 3", "blue", "Cy Dee"),
        ("bonus, mad, out, wild blue", "blue", ""),
        ("bonus, mad, out, change blue", "", ""),
    ],
)
def test_rg_79_lead_suit_and_who_must_follow_it(opening: str, lead: str, followers: str) -> None:
    verdict = judged(cards(opening), "red")
    assert verdict.lead == lead
    claims = trick(f"[red] {opening}").state.now.claims
    assert " ".join(NAMES.split()[who] for who, _ in sorted(claims)) == followers


@each(
    ("played", "winner"),
    [
        ("[red] out, mad, bonus", "Ann"),
        ("[none] blue 4, red 15, blue 9", "Cy"),
        ("[blue] blue 4, red 15, blue 9", "Cy"),
        ("[red] blue 4, green 15, blue 9", "Cy"),
        ("[red] blue 4, red 0, blue 9", "Bob"),
        ("[red] blue 4, wild red, red 15", "Bob"),
    ],
)
def test_rg_80_the_winner_case_by_case(played: str, winner: str) -> None:
    assert trick(played).took == winner


NAMED = [  # RG-81: the trick, the place of the winner, the trump after, Bonus and Mad
    ("[red] blue 4, red 9, out, blue 2", 0, "", 0, 0),
    ("[red] blue 4, out, red 9, blue 2", 0, "", 0, 0),
    ("[red] red 9, out, red 12, green 15", 2, "", 0, 0),
    ("[red] blue 4, red 9, change green, green 0", 3, "green", 0, 0),
    ("[red] blue 4, green 0, change green, red 15", 1, "green", 0, 0),
    ("[red] blue 4, change green, green 3, out", 0, "", 0, 0),
    ("[red] blue 4, out, change green, green 0", 3, "green", 0, 0),
    ("[red] blue 4, red 9, out, change red", 1, "red", 0, 0),
    ("[red] blue 4, change blue, red 15, blue 3", 0, "blue", 0, 0),
    ("[red] wild blue, blue 15, red 0, blue 1", 2, "red", 0, 0),
    ("[red] blue 15, wild red, red 15, blue 1", 1, "red", 0, 0),
    ("[red] blue 15, wild red, out, blue 1", 0, "", 0, 0),
    ("[red] blue 15, wild blue, red 0, out", 1, "", 0, 0),
    ("[red] blue 15, wild green, change green, blue 1", 1, "green", 0, 0),
    ("[none] red 15, wild red, wild red, red 14", 1, "", 0, 0),
    ("[red] bonus, wild green, wild red, mad", 2, "red", 1, 1),
    ("[red] change blue, green 0, out, mad", 1, "", 0, 1),
    ("[red] bonus, mad, change blue, out", 0, "", 1, 1),
    ("[red] out, change blue, bonus, mad", 0, "blue", 1, 1),
    ("[red] change blue, green 7, green 9, yellow 15", 2, "blue", 0, 0),
]


@each(("played", "winner", "trump", "bonus", "mad"), NAMED)
def test_rg_81_named_combinations(played: str, winner: int, trump: str, bonus: int, mad: int) -> None:
    table = trick(played)
    name = NAMES.split()[winner]
    assert (table.took, table.trump) == (name, trump)
    assert table.events("bonus_taken") == [(name, 1)] * bonus
    assert table.events("mad_taken") == [(name, 1)] * mad
    before, _, cards_ = played.removeprefix("[").partition("] ")
    verdict = judged(cards(cards_), "" if before == "none" else before)
    assert (verdict.winner, verdict.trump, verdict.bonus, verdict.mad) == (winner, trump, bonus, mad)


def test_rg_82_the_leaflets_round_card_by_card() -> None:
    table = at("Ann Bob Cy, 4 cards, trump yellow, bids 2 2 1")
    assert table.lay("blue 15", "yellow 0", "blue 2").took == "Bob"
    assert table.lay("green 10", "change red", "green 12").took == "Ann"
    assert table.trump == "red"
    assert table.lay("bonus", "orange 7", "red 15").took == "Cy"
    assert table.events("bonus_taken") == [("Cy", 1)]
    assert table.lay("out", "yellow 5", "wild yellow").took == "Bob"
    assert [event.facts["won"] for event in table.told if event.kind == "scored"] == [1, 2, 1]
