"""A line that was wrong is put right by its number, by what was said of it, or taken back; nothing of it is taken."""

import pytest

from tests.each import each
from tests.hearing.test_put_right import COUNTED, proposed

OPENED = ("Dad opening 1 2", "Mum opening 5 5", "Tom opening 2 2")
BIDDING = ("trump red", "Mum: bid 2", "Dad: bid 1")
BID = ("trump red", "bids 2 1 4")


def opening(said: str) -> tuple[str, ...]:
    """What a sentence proposes behind the opening rolls of Change."""
    return proposed("change", OPENED, said, board="stand-in")


COUNTED_ANEW = "amend 3 Mum: tricks Mum 3 Dad 1 Tom 6"


@each(
    "said",
    [
        "Hang on, line 2 isn't right, Mum's dice were a four and a two there, not five and five.",
        "oops line 2 is rong mum had 4 2 not 5 5",
        "Sorry everybody, line 2 is wrong, Mum says she actually threw a 4 and a 2 that time.",
        "no no, line 2 is bad, Mum threw 4 and 2",
        "#2 =4 2 not 5 5",
        "#2: 4 2",
        "ln2 shd be 4 2",
        "ln 2 shd be 4 2",
        "entry 2 was meant to be 4 2",
        "please change line 2 to 4 2",
        "can we fix line 2, it was 4 2",
        "in line 2 mum rolled 4 and 2",
        "mum rolled 4 and 2 in line 2, not 5 and 5",
        "line two should have been a four and a two",
        "number 2 is incorrect, it was a 4 and a 2",
        "I think we've got line 2 wrong: it was 4 and 2",
    ],
)
def test_tb_6_a_line_is_named_by_its_number_in_any_words(said: str) -> None:
    assert opening(said) == ("amend 2 Mum: opening 4 2",)


@each(
    "said",
    [
        "line 2 is fine",
        "line 2 was right, 4 2",
        "maybe line 2 was 4 2",
        "if line 2 is wrong it was 4 2",
        "bus line 2 is late, 4 2 minutes",
        "line 2 isn't wrong, it was 4 2",
        "is line 2 a 4 and a 2?",
        "number 2 is my lucky number",
        "line 2 is wrong, ask Tom",
    ],
)
def test_tb_6_a_line_of_which_no_figure_is_told_stays(said: str) -> None:
    assert not [line for line in opening(said) if line.startswith("amend")]


@each(
    "said",
    [
        "what Tom really had was a 4 and a 2",
        "it wasn't 2 2, it was 4 2",
        "i said 2 2 but it's 4 2",
        "i typed 2 2 but meant 4 2",
        "should have been 4 2",
        "4 2 instead of 2 2",
        "no its 4 2 not 2 2 sorry",
        "Tom didn't roll 2 and 2, he rolled 4 and 2",
        "No, sorry, I misread that, it wasn't a two and a two, Tom had a four and a two.",
        "the last one should say 4 2",
        "take that back, it was 4 2",
        "rong it was 4 2",
    ],
)
def test_tb_6_the_last_line_is_put_right_without_its_number(said: str) -> None:
    assert opening(said)[0] == "amend 3 Tom: opening 4 2"


@each(
    ("before", "said", "line"),
    [
        (BIDDING, "it wasn't 1, it was 2", "amend 3 Dad: bid 2"),
        (BIDDING, "i said 1 but it's 2", "amend 3 Dad: bid 2"),
        (BIDDING, "that's a 2 not a 1", "amend 3 Dad: bid 2"),
        (BIDDING, "line 2 was meant to be bid 3", "amend 2 Mum: bid 3"),
        (BID, "tom didn't bid 4, he bid 2", "round 1 Tom bid 2"),
        (BID, "tom said 2, i typed 4", "round 1 Tom bid 2"),
        (BID, "i put tom down for 4 but he said 2", "round 1 Tom bid 2"),
        (BID, "tom's was a 2 really", "round 1 Tom bid 2"),
        (BID, "change tom's bid to 2", "round 1 Tom bid 2"),
        (BID, "no wait, mum didn't say 2, she said 3, the other bids were right", "round 1 Mum bid 3"),
        (BID, "oops wrong 3 1 4", "amend 2 Mum: bids Mum 3 Dad 1 Tom 4"),
        (COUNTED, "in round 1 tom didn't bid 4, he bid 2", "round 1 Tom bid 2"),
        (COUNTED, "dad didn't win 1, he won 2 and mum 1", "round 1 Dad tricks 2 Mum 1"),
        (COUNTED, "line 3 shd be 3 1 6", "amend 3 Mum: tricks Mum 3 Dad 1 Tom 6"),
        (
            COUNTED,
            "Looking at it again we got line 3 wrong, mum's tricks were three, dad's one and tom's six",
            COUNTED_ANEW,
        ),
        (COUNTED, "Hang on, I misread my own hand, line 3 should have been 3 1 6", COUNTED_ANEW),
        (COUNTED, "No no, I said three, not one! Line three, the tricks should be three, one, six", COUNTED_ANEW),
        (COUNTED, "sorry, in line 3 mum had 3 and tom only 6", "amend 3 Mum: tricks Mum 3 Dad 1 Tom 6"),
    ],
)
def test_rg_98_bids_and_tricks_are_put_right_in_any_words(before: tuple[str, ...], said: str, line: str) -> None:
    assert line in proposed("rage", before, said, dealer="Tom")


def test_a_figure_behind_a_word_of_correction_may_be_of_the_next() -> None:
    assert proposed("rage", BIDDING, "oops 2", dealer="Tom") == ("amend 3 Dad: bid 2", "Tom: bid 2")


@each(
    "said",
    [
        "oh no take that back that dice fell of the tabel",
        "sorry, not correct, please one back",
        "back 1",
        "oops back 1",
        "oops wait go back that was rong",
        "forget what i typed",
        "ignore what I just wrote",
        "that last bit never happened",
        "that throw didn't count, the die rolled off the table",
        "please cancel",
        "remove the last one",
        "cross out the last line",
        "erase that",
        "one step back",
        "can we go back one please",
        "made a mistake sorry go back",
        "i didn't mean that, undo",
        "undo that roll pls",
        "wrong button",
        "Oh dear, that was my mistke; please take it back.",
    ],
)
def test_tb_6_the_last_line_is_taken_back_in_any_words(said: str) -> None:
    assert opening(said.replace(";", ",")) == ("undo",)
    assert proposed("rage", BIDDING, said.replace(";", ","), dealer="Tom") == ("undo",)


@each(
    "said",
    [
        "take back the last two",
        "undo the last two",
        "undo two lines",
        "go back two",
        "back 2",
        "delete the last 2 lines",
        "take the last two back please",
    ],
)
def test_tb_6_several_lines_are_taken_back(said: str) -> None:
    assert opening(said) == ("undo 2",)
    assert proposed("change", OPENED[:1], said, board="stand-in") == ()


@each(
    "said",
    [
        "don't take that back",
        "no, don't undo that",
        "i won't take it back",
        "if that was wrong take it back",
        "maybe undo that",
        "undo that?",
        "i'm back",
        "back in a minute",
        "i'll be right back",
        "let's not go back",
        "never mind, that's no mistake",
        "he remembers the last one",
    ],
)
def test_who_takes_nothing_back_is_not_offered_undo(said: str) -> None:
    assert not [line for line in opening(said) if line.startswith("undo")]


@each(
    "said",
    [
        "hold on dad, that last bid was a three, so take it back",
        "wait, tom, look properly, that isn't right, let's undo it",
        "scrap that, dad said something else",
        "silly boy, that isn't a ten, it's a twenty, put it back first",
    ],
)
def test_tb_6_a_line_is_taken_back_behind_a_complaint(said: str) -> None:
    assert proposed("rage", BIDDING, said, dealer="Tom")[0] == "undo"


@each(
    "said",
    [
        "don't undo that",
        "dad says we could take it back, or not",
        "shall we take it back, dad?",
        "if tom cheated, take that back",
        "tom leaves, undo",
    ],
)
def test_tb_6_what_nobody_takes_back_stays(said: str) -> None:
    assert "undo" not in proposed("rage", BIDDING, said, dealer="Tom")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("no, mum had the mad one", "amend 3 Mum: tricks Mum 2+m Dad 4 Tom 4"),
        ("sorry, the mad was tom's", "amend 3 Mum: tricks Mum 2 Dad 4 Tom 4+m"),
    ],
)
def test_rg_51_a_card_that_somebody_else_had_is_moved(said: str, line: str) -> None:
    told = ("trump red", "bids 2 1 3", "tricks Mum 2 Dad 4+m Tom 4")
    assert proposed("rage", told, said, dealer="Tom") == (line,)


@each(
    "said",
    [
        "no, mum didn't have the mad one",
        "no, if mum had the mad one",
        "sorry mum, dad had the mad one",
        "sorry, mum is mad at me",
        "no, mum had 3 and the mad one",
        "no, tom had the blue one",
        "no, dad had the mad one, not mum",
    ],
)
def test_rg_51_a_card_that_nobody_else_had_stays(said: str) -> None:
    told = ("trump red", "bids 2 1 3", "tricks Mum 2 Dad 4+m Tom 4")
    assert not any(
        "amend 3 Mum: tricks Mum 2+m" in line or "Tom 4+m" in line
        for line in proposed("rage", told, said, dealer="Tom")
    )
