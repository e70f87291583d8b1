"""Rage told as a story: who put which card, how the trump came up, and what everybody won, with all that one says."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, Answer, answer
from tests.hearing.test_round import bidding, counting, figures, following, turning_up
from tests.rage import table as rage


def proposed(line: str) -> Answer:
    return Answer(PROPOSED, (line,))


def leading() -> Any:
    return rage.at("Oma Malte Lina Gus, 4 cards, trump red, bids 2 2 1 0")


def third() -> Any:
    """Lina is next, behind the blue 9 and a Wild Rage that Malte has called green."""
    return following().play("play wild green")


@each(
    ("said", "line"),
    [
        ("Lina slips her green seven underneath Malte's wild", "play green 7"),
        ("green 12 goes down, that's over Oma's measly nine", "play green 12"),
        ("Oma's blue nine is no good anymore, says Lina, and she puts down a green 3", "play green 3"),
        ("after that wild Lina has only a yellow six to give", "play yellow 6"),
        ("Lina throws the Bonus Rage in, so somebody gets five points out of it", "play bonus"),
        ("Lina has pulled out a Change Rage and she dug out yellow for us", "play change yellow"),
    ],
)
def test_what_lies_in_the_trick_may_be_told_beside_a_card(said: str, line: str) -> None:
    assert answer(third(), said) == proposed(f"Lina: {line}")


@each("said", ["blue red 3", "green 3 over a blue 12 or so", "Gus has the green 4"])
def test_no_card_that_does_not_lie_there_is_left_out(said: str) -> None:
    """Blue 9 lies there and no blue 5 or 12; Gus has no turn and is no one who put a card."""
    assert answer(third(), said).how == ASKED


def test_rg_42_who_won_the_trick_is_talk_before_the_next_card() -> None:
    table = following().play("play blue 4", "play blue 2", "play blue 11")
    told = "Gus got that one with the eleven, so he carries on with a yellow ten"
    assert answer(table, told) == proposed("Gus: play yellow 10")


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ("Oma led the blue 9, Malte went one better with the 10, Lina could only throw her 2 of blue",
         "Oma: play blue 9; Malte: play blue 10; Lina: play blue 2"),
        ("Oma starts us off with a yellow three, a sigh and a yellow five from Malte, then Lina dumps her Mad Rage",
         "Oma: play yellow 3; Malte: play yellow 5; Lina: play mad"),
    ],
)  # fmt: skip
def test_rg_28_a_trick_is_told_card_by_card(said: str, cards: str) -> None:
    assert answer(leading(), said) == Answer(PROPOSED, (cards,))


@each(
    "said",
    [
        "Oma led the blue 9, Malte thought about it, Lina threw her 2 of blue",
        "Oma led the blue 9, Malte maybe the 10, Lina put down 2 of blue",
        "Oma leads blue 9 and blue 10, Malte has a 2",
    ],
)
def test_no_trick_is_proposed_that_leaves_out_who_is_named_or_any_card(said: str) -> None:
    assert "Lina: play blue 2" not in str(answer(leading(), said).lines)
    assert answer(leading(), said).lines != ("Oma: play blue 10; Malte: play blue 2",)


@each(
    ("said", "line"),
    [
        ("Gus dealt ten cards each and the top one is a green seven", "green 7"),
        ("Lina shuffled, and there's the twelve of orange, so orange it will be", "orange 12"),
        ("first we got a Mad Rage off the top, so Gus turned again and it's blue, a 9", "blue 9 after mad"),
        ("Gus keeps turning, an Out, another Out, and at last a yellow one, number 1 it is", "yellow 1 after out out"),
        ("three action cards came up, a Bonus, a Wild and the Change, before we got to the red four",
         "red 4 after bonus wild change"),
    ],
)  # fmt: skip
def test_rg_18_how_the_trump_came_up_is_told_in_any_order(said: str, line: str) -> None:
    assert answer(turning_up(), said) == proposed(f"Oma: trump {line}")


@each(
    "said",
    [
        "first a Mad Rage, and then Lina bids 2 as it is a blue 9",
        "an Out came first, then it was blue 9 or so",
        "a Mad Rage came up, and after it a blue 9 and a red 4",
        "wild yellow",
    ],
)
def test_rg_18_nothing_else_is_left_out_of_a_trump(said: str) -> None:
    assert answer(turning_up(), said).how == ASKED


@each(
    ("said", "meant"),
    [
        ("Oma kept out of it with no tricks at all, Malte and Lina have two apiece, Gus the other three", "0 2 2 3"),
        ("we counted the piles: Gus four with the Bonus, Oma one without, and Malte and Lina one apiece", "1 1 1 4+b"),
        ("Oma three of the seven, Malte four, Lina and Gus are empty-handed", "3 4 0 0"),
        ("Oma made three instead of two, Malte said one and took one, Lina none and Gus three", "3 1 0 3"),
        ("Oma has two, Malte two, Lina two and Gus one, and the Mad Rage lies in Lina's pile", "2 2 2+m 1"),
        ("two each, except for Gus, who came away with one and has the Mad in it", "2 2 2 1+m"),
        ("it was Malte who got the Mad Rage with his one trick, Oma two, and two each for Lina and Gus", "2 1+m 2 2"),
        ("all the piles are counted: Oma kept to her two, Malte one, Lina none and Gus four", "2 1 0 4"),
        ("nothing for Oma and Malte, Lina has seven, so Gus has nothing too", "0 0 7 0"),
        ("Oma is the unlucky one with two, Malte has five, Lina and Gus zero zero", "2 5 0 0"),
    ],
)  # fmt: skip
def test_rg_107_a_round_is_told_as_a_story(said: str, meant: str) -> None:
    how, lines = answer(counting(), said)
    assert how != ASKED
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


@pytest.mark.parametrize(
    ("said", "others"),
    [
        ("Malte and Lina got what they said, but Oma took three and Gus, the poor thing, three", "Oma 3 Gus 3"),
        ("Oma has none at all, Gus six, and the other two have theirs right", "Oma 0 Gus 6"),
    ],
)
def test_rg_107_whoever_made_the_bid_needs_no_figure(said: str, others: str) -> None:
    assert answer(counting(), said).lines == (f"Oma: tricks made {others}",)


@each(
    "said",
    [
        "Oma two, Malte two and Lina three",  # and Gus
        "Oma two, Malte two, Lina two, Gus one or two",
        "Oma, Malte three, Lina two, Gus two",  # Oma has none
        "Oma two, Malte two, Lina two, Gus one and the Mad Rage",  # that is no story
        "the others two, Oma one",
    ],
)
def test_rg_107_no_round_is_proposed_with_a_figure_too_few_or_too_many(said: str) -> None:
    answered = answer(counting(), said)
    assert answered.how != PROPOSED or "Gus" in answered.lines[0]


def test_rg_106_in_the_bids_what_is_said_is_a_figure() -> None:
    told = "Oma said two, Malte promised himself one, Lina none and Gus said three"
    assert figures(answer(bidding(), told).lines[0]) == {"Oma": "2", "Malte": "1", "Lina": "0", "Gus": "3"}
