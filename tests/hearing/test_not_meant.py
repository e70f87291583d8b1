"""What people say near a line that they do not mean: nothing of it is taken, and nothing else is proposed for it."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, TAKEN, Answer, answer
from tests.hearing.test_put_right import proposed
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat

PLAY = "Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4"


def offered() -> Any:
    return change.at("Nora 120 on Desires, to challenge, 1 card; Opa 120; Finn 120; Ida 120")


def thrown() -> Any:
    return change.at("Nora 120 on Desires, to throw, 1 card; Opa 120; Finn 120; Ida 120").play("challenge 641")


def cornered() -> Any:
    return change.at("Nora 120, 2 cards, landing on Corner 2; Opa 120, 1 card; Finn 120, 1 card; Ida 120, 1 card")


def rolling() -> Any:
    return change.at("Nora 120, to roll; Opa 120; Finn 120; Ida 120")


def free() -> Any:
    return news.at("Nora 60, free, 3 cards; Opa 60, 2 cards; Finn 60, 1 card; Ida 60")


def asked() -> Any:
    return free().play("event Israel 25")


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


def playing() -> Any:
    return rage.at(PLAY)


def drawing() -> Any:
    return rat.at("Nora, landing on red take;Opa;Finn;Ida")


@each(
    ("table", "said"),
    [
        (offered, "i never take it"),
        (playing, "i never play red 9"),
        (bidding, "i never bid 2"),
        (cornered, "i never choose opa"),
        (cornered, "opa and ida but not finn"),
        (cornered, "opa but not ida"),
        (cornered, "i choose him"),
        (cornered, "he can have it"),
        (cornered, "i give it to you"),
        (cornered, "sorry opa, ida"),
        (cornered, "opa and i"),
        (cornered, "opa, i don't want it"),
        (cornered, "it's opa's turn"),
        (cornered, "she lands on a corner"),
        (offered, "i'd rather take it than leave it"),
        (offered, "i'd be mad not to"),
        (offered, "she can't help taking it"),
        (offered, "done, i take it"),
        (offered, "i nver take it"),
        (offered, "i wnt take it"),
        (offered, "nto taking it"),
        (offered, "the challenge is too hard for me"),
        (offered, "the challenge is too risky"),
        (offered, "i'm in the kitchen"),
        (offered, "try this cake"),
        (offered, "skip this song"),
        (thrown, "5 2, 2 to go"),
        (thrown, "a 2 will do"),
        (thrown, "two dice, one five"),
        (rolling, "5 2 and the challenge is too hard"),
        (rolling, "5 2, one more try"),
        (free, "israel 25, i have 60"),
        (free, "israel 25, i had 60"),
        (asked, "opa can't help laughing"),
        (asked, "opa gives finn 5"),
        (asked, "opa helps with 5 but not finn"),
        (bidding, "2 and the rest for opa"),
        (bidding, "9 to go"),
        (bidding, "2 too much"),
        (bidding, "2 is not enough"),
        (bidding, "i bid 2 and i have 3 aces"),
        (playing, "nora made it"),
        (playing, "i made it"),
        (playing, "i have no trump"),
        (drawing, "that's a good sign"),
    ],
)
def test_what_is_not_meant_is_not_taken(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each(
    ("table", "said", "line"),
    [
        (offered, "doesn't want to refuse", "Nora: decline"),
        (offered, "nora won't refuse", "Nora: decline"),
        (cornered, "both opa and ida", "Nora: corner 2 Opa Finn Ida"),
        (asked, "opa joins, finn doesn't", "Opa: decline; Finn: decline"),
        (asked, "opa 5, finn not", "Opa: teamwork 5; Finn: teamwork 5"),
        (asked, "opa 5 and nobody else", "Opa: teamwork 5; Finn: teamwork 5"),
        (bidding, "all bid 2, opa not", "Nora: bids Nora 2 Opa 2 Finn 2 Ida 2"),
        (playing, "i have no trump, blue 9", "Nora: play out; Opa: play blue 9"),
        (playing, "3 3 1 0, no bonus, no mad", "Nora: play mad"),
        (playing, "no red 9, no blue 9", "Nora: play blue 9"),
        (drawing, "it lacks a sign", "Nora: draw icon"),
        (offered, "i nver take it", "Nora: challenge"),
        (offered, "nto taking it", "Nora: challenge"),
    ],
)
def test_the_opposite_is_never_taken_nor_proposed(table: Any, said: str, line: str) -> None:
    assert line not in answer(table(), said).lines


@each(
    ("table", "said", "line"),
    [
        (offered, "no, no challenge", "Nora: decline"),
        (offered, "nah, dont want it", "Nora: decline"),
        (cornered, "both opa and ida", "Nora: corner 2 Opa Ida"),
        (cornered, "i choose opa", "Nora: corner 2 Opa"),
        (cornered, "me please", "Nora: corner 2 self"),
        (cornered, "opa, sorry, ida", "Nora: corner 2 Ida"),
        (cornered, "he does it", "Nora: corner 2 self"),
        (bidding, "nora 3, no, nora 4", "Nora: bid 4"),
        (playing, "no trump", "Nora: play out"),
        (playing, "nora plays no trump", "Nora: play out"),
    ],
)
def test_what_is_meant_is_taken_as_before(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    "said",
    [
        "line 1 is fine, line 2 is 5 3",
        "line 1 was right, 5 3",
        "bus line 1 is late, 5 3 minutes",
        "line 1 isn't wrong, it was 5 3",
        "line 2 is wrong, no challenge",
    ],
)
def test_tb_6_a_line_that_is_not_said_to_be_wrong_is_not_amended(said: str) -> None:
    before = ("Dad opening 1 2", "Mum opening 5 5", "Tom opening 2 2")
    assert not any(line.startswith("amend") for line in proposed("change", before, said, board="stand-in"))


def test_rg_22_an_amendment_by_number_keeps_the_bids_of_the_others() -> None:
    assert proposed("rage", ("trump red", "bids 2 1 4"), "line 2 is wrong, mum bid 3") != ("amend 2 Mum: bid 3",)
    assert proposed("rage", ("trump red", "bids 2 1 4", "tricks 2 1 7"), "in round 1 mum didn't bid 3") == ()


@each("said", ["opa 2 4 self", "opa 2 4, self", "opa rolls 2 4 and does it himself"])
def test_whoever_chooses_is_not_left_out_behind_the_dice(said: str) -> None:
    """The 2 and 4 lead to a Corner, and `self` is who it is done by: no roll is taken without it (GN-15)."""
    assert answer(free(), said).lines == ("Nora: end; Opa: roll 2 4; Opa: corner 2 self",)


@pytest.mark.parametrize("said", ["no zip", "no zip had nora's"])
def test_a_zip_beside_a_no_needs_enter(said: str) -> None:
    """It may be a 0, and no number is left out."""
    assert answer(free(), said).how != TAKEN


@each(
    "said",
    ["blue 10, nora's finn blue 2", "opa blue 10, finn blue 2, nora red 1", "opa nora blue 3"],
)
def test_rg_28_nobody_who_has_played_is_left_out_of_the_cards_that_are_told(said: str) -> None:
    """Nora has led the blue 9: a second card of hers, or her name before another's, is no part of the other cards."""
    table = rage.at(PLAY).play("play blue 9")
    assert answer(table, said).how == ASKED


@pytest.mark.parametrize("said", ["turned Opa up a 4", "in Opa its place comes a 7"])
def test_rr_51_who_turns_up_the_new_card_is_not_left_out(said: str) -> None:
    table = rat.at("Nora, landing on red take;Opa;Finn;Ida").play("take")
    assert answer(table, said).how == ASKED


@each("said", ["naught blue cubes", "zero blue cubes", "0 red dice"])
def test_ch_31_no_dice_at_all_are_no_challenge(said: str) -> None:
    offered = change.at("Nora 120 on Desires, to challenge; Opa 120")
    assert answer(offered, "the blue cubes") == Answer(TAKEN, ("Nora: challenge",))
    assert answer(offered, said).how == ASKED
