"""Rat-A-Tat Roll told as a story: what was rolled again, who is off with a card; each with what is no such story."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import PROPOSED, Answer, answer
from tests.hearing.test_rat_talk import on, proposed, rolled
from tests.rat import table as rat


def wild(shows: str) -> Any:
    return rat.at(f"Noa 2 tokens, wild {shows};Emil;Oma")


@each(
    ("said", "dice", "line"),
    [
        ("noa wasn't pleased with the 2, so she bought another throw of it and got a 5", "2 6", "reroll 2=5"),
        ("noa keeps her 4 and pays to throw the others, the 6 shrinking to 2 and the 5 to a 1", "4 6 5",
         "reroll 6=2 5=1"),
        ("for one token the 6 and the 5 went back into the cup and came out as 3 and 1", "6 5 4", "reroll 6=3 5=1"),
        ("eight steps would have been too many, so i bought a re-roll of the 5 and it turned into a 1", "5 3",
         "reroll 5=1"),
        ("one token poorer, noa saw the 6 melt away to a miserable 1", "6 5", "reroll 6=1"),
    ],
)  # fmt: skip
def test_rr_64_what_was_rolled_again_is_told_as_a_story(said: str, dice: str, line: str) -> None:
    assert answer(rolled(dice), said) == proposed(line)


@pytest.mark.parametrize(
    ("said", "shows", "line"),
    [
        ("swap was no use to me, so i spent a token on the wild die and this time it's lowest", "swap",
         "reroll lowest"),
        ("noa has blown her last token on the wild die and what had been swap is the dreaded highest now", "swap",
         "reroll highest"),
    ],
)  # fmt: skip
def test_rr_66_what_the_wild_die_showed_may_be_told_before(said: str, shows: str, line: str) -> None:
    assert answer(wild(shows), said) == proposed(line)


@each(
    ("said", "dice"),
    [
        ("if i pay a token the 6 might become a 1", "6 5"),
        ("emil pays a token and the 6 drops to a 1", "6 5"),
        ("maybe she pays for another throw and the 6 drops to a 1", "6 5"),
        ("she paid a token, the 6 dropped to 1 and the 2 to 4", "6 5"),  # no die shows a 2
        ("noa keeps the 3 and pays to throw the other, the 6 dropping to 1", "6 5"),  # nor a 3
        ("she won't pay a token, so the 6 stays a 6 and the 5 stays too", "6 5"),
    ],
)
def test_rr_65_what_no_die_showed_or_nobody_did_is_not_proposed(said: str, dice: str) -> None:
    assert not any("reroll" in line for line in answer(rolled(dice), said).lines)


def test_rr_27_whoever_is_off_with_a_card_or_leaves_it_stays_in_the_game() -> None:
    assert answer(on("green take"), "noa is off with the green one, lucky her") == proposed("take green")
    left = answer(on("green take"), "noa leaves green where it is, draws blind, and there's no token symbol on it")
    assert left == proposed("draw plain")
    for said in ("noa is off", "noa is off home", "noa leaves"):
        answered = answer(on("green take"), said)
        assert answered == Answer(PROPOSED, answered.lines)
        assert "retire Noa" in answered.lines[0]


@pytest.mark.parametrize("said", ["poor Noa, no tokens left", "Noa has no tokens left to wriggle out with"])
def test_tb_8_nobody_leaves_who_has_nothing_left(said: str) -> None:
    assert "retire" not in str(answer(on("red take"), said).lines)


@each(
    ("said", "dice"),
    [
        ("paid a token, and the 4 dropped to a 1", "6 5"),
        ("pays a token and gets a 4 for that miserable 1", "6 5"),
        ("she spends a token and the 2 turned into a 3", "6 5"),
    ],
)
def test_rr_65_a_die_that_does_not_lie_did_not_change(said: str, dice: str) -> None:
    assert not any("reroll" in line for line in answer(rolled(dice), said).lines)


def test_rr_64_one_of_two_sixes_is_rolled_again_and_not_both() -> None:
    for said in (
        "noa put a token back and threw one of her sixes again, now it's only a 1",
        "noa gave up a token and threw one of her sixes again, now it's a 1",
    ):
        assert answer(rolled("6 6"), said) == proposed("reroll 6=1")


@pytest.mark.parametrize(
    "said",
    [
        "noa pockets the green card and has a good look at everything she's collected so far",
        "noa takes green and looks at all she's got so far",
    ],
)
def test_rr_33_what_is_looked_at_behind_a_take_is_not_lost(said: str) -> None:
    assert answer(on("green look"), said).lines == ("Noa: take green; Noa: look own",)


@pytest.mark.parametrize("said", ["noa takes green, then looks at pepe's thingummy"])
def test_rr_33_half_of_what_was_told_is_not_proposed(said: str) -> None:
    assert answer(on("green look"), said).lines == ("W-VERB",)


@each(
    "said",
    [
        "what came up to fill the gap is an 8, so nobody will be eating there",
        "what turned up in its place was an 8",
        "the gap got filled with an 8, so nobody will be sprinting there",
    ],
)
def test_rr_51_the_refill_is_told_with_a_remark(said: str) -> None:
    assert answer(rat.at("Noa 2 tokens, wild lowest;Emil;Oma"), said).lines[0].endswith("refill 8")


@pytest.mark.parametrize("said", ["what came up?", "what comes after 8", "what turned up there"])
def test_rr_51_a_question_about_the_refill_is_none(said: str) -> None:
    assert not any("refill" in line for line in answer(rat.at("Noa 2 tokens, wild lowest;Emil;Oma"), said).lines)


@each(
    ("said", "dice", "line"),
    [
        ("i don't like that, so a token for the four and it's a 2", "5 4", "reroll 4=2"),
        ("not the eight! i pay a token and the five becomes a three", "5 4", "reroll 5=3"),
        ("noa isn't keen on that, she pays a token, rolls the four again and it comes up a one", "4 2", "reroll 4=1"),
        ("no no, i give a token and throw the five once more, and it's a four", "1 2 5", "reroll 5=4"),
        ("pays 1, the 6 -> 5", "2 6", "reroll 6=5"),
        ("i pay. the three and the one go again, they become five and two", "3 6 1", "reroll 3=5 1=2"),
        ("noa spends a token and rolls both again and it's a 3 and a 5", "3 6", "reroll 3=3 6=5"),
        ("another token for that same one, and finally it's a four", "6 1", "reroll 1=4"),
        ("they both say pay a token, the 4 became a 2", "3 4", "reroll 4=2"),
    ],
)
def test_rr_64_a_token_is_paid_because_somebody_does_not_like_the_dice(said: str, dice: str, line: str) -> None:
    assert answer(rolled(dice), said) == proposed(line)


@each("said", [
    "no, i don't want that. i'll use a token and throw it again, and now it's lowest",
    "not keen on that, i'll hand over a token and roll it again, and now it's the lowest",
    "i dont want to swap so i spend my last token to roll the wild die again, and now it shows lowest",
])  # fmt: skip
def test_rr_66_the_wild_die_is_paid_for_because_somebody_does_not_like_it(said: str) -> None:
    assert answer(wild("swap"), said) == proposed("reroll lowest")


@each(
    ("said", "dice"),
    [
        ("i don't like that, emil pays a token for the four and it's a 2", "5 4"),  # it is Noa's turn
        ("noa moves to 6, then a token for the four and it's a 2", "5 4"),  # something is done before
        ("i don't like that, so a token for the three and it's a 2", "5 4"),  # no die shows a 3
        ("i don't like that, but i won't pay a token for the four, it's a 2", "5 4"),
        ("nobody pays a token for the 4, 2", "5 4"),
        ("ugh no, should i pay a token for the 4", "5 4"),
    ],
)
def test_rr_65_a_token_that_nobody_pays_is_not_proposed(said: str, dice: str) -> None:
    assert not any("reroll" in line for line in answer(rolled(dice), said).lines)
