"""A round of Rage as it is told at a table: the trump, bids and tricks of several people, cards in their tricks."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_put_right import proposed
from tests.news import table as news
from tests.rage import table as rage


def turning_up() -> Any:
    return rage.new("Oma Malte Lina Gus", dealer="Gus")


def bidding() -> Any:
    return turning_up().play("trump red")


def counting() -> Any:
    """All bids are 7 together, as many as there are tricks."""
    return rage.at("Oma Malte Lina Gus, 7 cards, trump red, bids 2 1 0 4")


def following() -> Any:
    return rage.at("Oma Malte Lina Gus, 4 cards, trump red, bids 2 2 1 0").play("play blue 9")


def figures(line: str) -> dict[str, str]:
    """The figures of a line by name."""
    words = line.partition(": ")[2].split()[1:]
    return dict(zip(words[::2], words[1::2], strict=True))


@pytest.mark.parametrize(
    ("said", "oma"),
    [
        ("lina two, gus three, me one and malte 2", "1"),
        ("gus 2, lina 1, malte 4 and i'm on 3", "3"),
    ],
)
def test_an_i_among_figures_is_the_only_one_who_is_not_named(said: str, oma: str) -> None:
    answered = answer(bidding(), said)
    assert answered.how == PROPOSED
    assert figures(answered.lines[0])["Oma"] == oma


@each("said", ["lina two, me one and malte 2", "oma 2, malte 1, lina 0, gus 3, me 4", "oma 2, i 3, malte no"])
def test_an_i_is_nobody_where_several_or_none_are_not_named(said: str) -> None:
    assert answer(bidding(), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("4 for gus, 1 for everyone else", "Oma 1 Malte 1 Lina 1 Gus 4"),
        ("4 for gus and one for all the others", "Oma 1 Malte 1 Lina 1 Gus 4"),
        ("two for oma, none for anybody else", "Oma 2 Malte 0 Lina 0 Gus 0"),
        ("two for oma, nobody else bids anything", "Oma 2 Malte 0 Lina 0 Gus 0"),
        ("everybody's 1", "Oma 1 Malte 1 Lina 1 Gus 1"),
        ("malte 3, lina 1, nobody else but gus wants one", "Oma 0 Malte 3 Lina 1 Gus 1"),
    ],
)
def test_rg_106_a_figure_may_come_before_those_whose_it_is(said: str, line: str) -> None:
    assert answer(bidding(), said) == Answer(TAKEN, (f"Oma: bids {line}",))


@each("said", ["all four bid one", "all four 1", "1 for all four"])
def test_how_many_all_are_is_no_figure_and_needs_enter(said: str) -> None:
    answered = answer(bidding(), said)
    assert answered == Answer(PROPOSED, ("Oma: bids Oma 1 Malte 1 Lina 1 Gus 1",)) or answered.how == ASKED
    assert answer(bidding(), said.replace("four", "three")).how != TAKEN


@each("said", ["nobody else", "oma nobody else", "all one, nobody else two", "7 for oma, nobody else got 1"])
def test_nobody_else_is_none_only_after_a_figure(said: str) -> None:
    assert answer(bidding(), said).how == ASKED


@each(
    ("said", "how"),
    [
        ("oma 3, malte 2, lina doesn't want any, gus 4", TAKEN),
        ("oma 3, malte 2, lina not a single one, gus 4", TAKEN),
        ("oma 3, malte 2, lina nought and gus 4", TAKEN),
        ("oma 3, malte 2, lina no, gus 4", PROPOSED),
        ("oma 3, malte a couple, lina no, gus 4", PROPOSED),
    ],
)
def test_rg_22_a_no_behind_a_name_among_figures_is_none(said: str, how: str) -> None:
    answered = answer(bidding(), said)
    assert answered.how == how
    assert figures(answered.lines[0]) == {"Oma": "3", "Malte": "2", "Lina": "0", "Gus": "4"}


@each(
    ("said", "line"),
    [
        ("malte 1 lina 1 gus 3 oma 2 and the mad one is linas", "Malte 1 Lina 1+m Gus 3 Oma 2"),
        ("malte 1 lina 1 gus 3 oma 2, gus had a bonus and a mad", "Malte 1 Lina 1 Gus 3+b+m Oma 2"),
        ("the bonus was with malte. malte 1 and bonus, lina 1, gus 3, oma 2", "Malte 1+b Lina 1 Gus 3 Oma 2"),
        ("2 1 1 3 and a mad in gus's", "Oma 2 Malte 1 Lina 1 Gus 3+m"),
        ("4 for oma with the plus five, and 1 1 1 for the little ones", "Oma 4+b Malte 1 Lina 1 Gus 1"),
    ],
)
def test_rg_108_a_card_that_is_told_apart_belongs_to_whom_it_is_said_of(said: str, line: str) -> None:
    answered = answer(counting(), said)
    assert answered.how in (TAKEN, PROPOSED)
    assert answered.lines == (f"Oma: tricks {line}",)


@each(
    "said",
    [
        "oma 2, malte 1, lina 0, gus 4 and the mad wasn't gus's",
        "oma 2, malte 1, lina 0, gus 4, mad bonus oma malte",
        "the mad is lina's, oma 2, malte 1, lina 0, gus 4",
        "4 for oma and 1 1 for the little ones",
    ],
)
def test_rg_109_a_card_that_is_nobodys_is_not_left_out(said: str) -> None:
    assert answer(counting(), said).how == ASKED


@each(
    "said",
    [
        "all made it but not gus",
        "all good, only lina not",
        "all made it except lina and gus",
        "everyone but malte was right",
    ],
)
def test_rg_107_whoever_missed_the_bid_has_a_figure(said: str) -> None:
    assert answer(counting(), said).how == ASKED


@each(
    "said",
    [
        "all good, only lina not, she take 1, gus 3",
        "all made it, lina didn't, she got 1, gus 3",
        "lina got 1 and gus 3, the rest of us had it right",
    ],
)
def test_rg_107_of_those_who_missed_the_figures_are_told(said: str) -> None:
    assert answer(counting(), said).lines == ("Oma: tricks made Lina 1 Gus 3",)


def test_the_next_bid_of_an_i_is_not_taken_with_the_tricks_of_all() -> None:
    assert answer(counting(), "everybody got what they said but i got 1 more").how != TAKEN


@each(
    ("said", "line"),
    [
        ("the trump is green, it's the green seven", "green 7"),
        ("blue this time, a blue nought", "blue 0"),
        ("green is trump, the green two was on top", "green 2"),
        ("purple. zero of purple.", "purple 0"),
        ("we turned a mad rage first, then orange 6, so trump is orange", "orange 6 after mad"),
        ("an out rage came up first and after it a blue nine", "blue 9 after out"),
        ("first was change card, after it is orange. orange is trump", "orange after change"),
        ("it turned out to be a yellow 9", "yellow 9"),
        ("purple fourteen's the trump", "purple 14"),
        ("trumps: green, the 0", "green 0"),
        ("on top of the pile is blue six", "blue 6"),
    ],
)
def test_rg_17_a_colour_may_be_said_twice(said: str, line: str) -> None:
    assert answer(turning_up(), said) == Answer(TAKEN, (f"Oma: trump {line}",))


@each(
    ("said", "line"),
    [
        ("first a wild came, then a change, then the other wild, and then yellow 3", "yellow 3 after wild change wild"),
        ("two wilds came first, then a red three", "red 3 after wild wild"),
        ("a change came out first and then another change and after that the blue 6", "blue 6 after change change"),
    ],
)
def test_rg_18_a_wild_or_a_change_before_the_trump_calls_nothing(said: str, line: str) -> None:
    assert answer(turning_up(), said) == Answer(PROPOSED, (f"Oma: trump {line}",))
    assert answer(turning_up(), "trump wild yellow").how == ASKED


@each(
    ("said", "lines"),
    [
        ("trump is orange, oma says one", "Oma: trump orange; Oma: bid 1"),
        ("green it is. oma 0", "Oma: trump green; Oma: bid 0"),
        ("blue 7, oma bids 2", "Oma: trump blue 7; Oma: bid 2"),
        ("it's red, oma 1, malte 2, lina 0 and gus 3", "Oma: trump red; Oma: bids Oma 1 Malte 2 Lina 0 Gus 3"),
    ],
)
def test_rg_17_a_figure_behind_a_name_is_no_number_of_the_trump(said: str, lines: str) -> None:
    assert answer(turning_up(), said).lines == (lines,)


@each("said", ["red 5, green 5", "red 5 red 6", "red 5 green", "no red 5", "not red 5"])
def test_rg_17_two_trumps_are_none(said: str) -> None:
    assert not any("trump" in line and "bid" not in line for line in answer(turning_up(), said).lines)


@each("said", ["two outs", "blue red 3", "malte plays nothing", "malte has nothing in blue"])
def test_rg_28_one_card_is_played_and_none_is_left_out(said: str) -> None:
    assert answer(following(), said).how == ASKED


def test_a_card_with_its_number_is_no_bid() -> None:
    assert not any("bid" in line for line in answer(turning_up(), "the sun shines on red 7 today").lines)


@each(
    ("table", "said", "line"),
    [
        (bidding, "i bid 2 because i have the out rage", "Oma: bid 2"),
        (bidding, "oma zero, 'cause her cards are rubbish", "Oma: bid 0"),
        (following, "malte has the bonus rage, no blue", "Malte: play bonus"),
        (following, "malte's got nothing in blue so green 9", "Malte: play green 9"),
        (counting, "everybody made their bid, would you believe it!", "Oma: tricks made"),
    ],
)
def test_a_reason_and_an_exclamation_need_enter_at_most(table: Any, said: str, line: str) -> None:
    assert answer(table(), said).lines == (line,)


@each("said", ["oma 2 because of 3 jokers", "oma would bid 2", "oma bids 2 if you believe it"])
def test_a_reason_with_a_figure_is_not_left_out(said: str) -> None:
    assert answer(bidding(), said).how == ASKED


@each("said", ["oh no that's rubbish, take that back", "sorry, that was wrong", "hey! undo that please"])
@each("table", [turning_up, bidding, counting, following])
def test_a_part_that_takes_the_last_line_back_is_enough(table: Any, said: str) -> None:
    assert answer(table(), said).lines == ("undo",)


@each("said", ["that's rubbish, red 7, take that back", "take that back, oma 2", "wrong, malte"])
def test_what_is_told_besides_is_not_undone(said: str) -> None:
    assert answer(following(), said).lines != ("undo",)


TOLD = ("trump red", "bids 2 1 4", "tricks 2 1 7")


@each(
    ("said", "line"),
    [
        ("mum had six tricks in round one and tom only three", "round 1 Mum tricks 6 Tom 3"),
        ("tom bid 2 in the first round", "round 1 Tom bid 2"),
        ("in round 1 dad had a mad", "round 1 Dad mad"),
        ("oh and there was a mad in what dad got, i forgot", "round 1 mad Dad"),
        ("i forgot: dad had a bonus too", "round 1 Dad bonus"),
        ("sorry mum got 3 and tom 6", "round 1 Mum tricks 3 Tom 6"),
    ],
)
def test_tb_6_an_earlier_round_is_put_right_with_enter_in_any_order(said: str, line: str) -> None:
    assert line in proposed("rage", (*TOLD, "trump blue", "bids 1 1 1"), said, dealer="Tom")


@each("said", ["round two is purple", "round 2: purple", "for the second round it's purple"])
def test_the_round_at_hand_is_only_a_label(said: str) -> None:
    assert proposed("rage", TOLD, said, dealer="Tom") == ("Dad: trump purple",)
    another = said.replace("two", "three").replace("2", "3").replace("second", "third")
    assert "Dad: trump purple" not in proposed("rage", TOLD, another, dealer="Tom")


@each(
    ("said", "wanted"),
    [
        ("oma and malte both say two, lina and gus both say one", "Oma 2 Malte 2 Lina 1 Gus 1"),
        ("two each for oma and malte, gus none, lina none", "Oma 2 Malte 2 Gus 0 Lina 0"),
        ("gus goes all in with seven, the rest zero", "Oma 0 Malte 0 Lina 0 Gus 7"),
        ("oma only one, malte two, lina two and gus none", "Oma 1 Malte 2 Lina 2 Gus 0"),
    ],
)
def test_rg_106_bids_of_two_together(said: str, wanted: str) -> None:
    answered = answer(bidding(), said)
    assert answered.how in (TAKEN, PROPOSED)
    assert answered.lines == (f"Oma: bids {wanted}",)


def test_rg_18_a_card_turned_up_twice_is_two_cards() -> None:
    assert answer(turning_up(), "out, out, green") == Answer(TAKEN, ("Oma: trump green after out out",))


@each(("said", "number"), [("elevn", 11), ("thirten", 13), ("fourten", 14), ("sevn", 7), ("eigt", 8)])
def test_a_slip_in_a_number_is_mended_and_never_left_out(said: str, number: int) -> None:
    for words in ("purple {} lies on top", "the card is purple {}"):
        answered = answer(turning_up(), words.format(said))
        assert not any(line == "Oma: trump purple" for line in answered.lines)
        assert answered.lines in ((f"Oma: trump purple {number}",), ("W-VERB",))


@pytest.mark.parametrize("said", ["let's not do every card, {}", "let's not do the rest card by card, {}"])
def test_rg_105_the_rest_of_a_round_is_told_in_figures(said: str) -> None:
    told = answer(counting(), said.format("oma got 2, malte 1, lina 3 and gus only got the one"))
    assert told == Answer(PROPOSED, ("Oma: tricks Oma 2 Malte 1 Lina 3 Gus 1",))


@pytest.mark.parametrize(
    "said", ["i'll go two, lina one, gus nil and malte three", "2 for me, lina 1, gus 0 and malte 3"]
)
def test_rg_23_an_i_who_is_told_first_is_who_is_not_named(said: str) -> None:
    answered = answer(bidding(), said)
    assert answered.how == PROPOSED
    assert figures(answered.lines[0]) == {"Oma": "2", "Lina": "1", "Gus": "0", "Malte": "3"}


@each("said", ["{} 2. trump is red", "{} 2, red is trump", "{} has 2. red leads"])
def test_the_bid_of_the_last_is_no_number_of_the_trump_behind_it(said: str) -> None:
    """A figure before a full stop is that of whoever is named, never part of what is told behind it."""
    line = said.format("Gus")
    table = turning_up().play("Oma bid 3", "Malte bid 4", "Lina bid 0")
    heard = answer(table, line)
    assert heard.how != TAKEN or heard.lines[0].startswith("Gus: bid 2; ")
    assert "red 2" not in heard.lines[0]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("nora bids 3, because 3 is lucky", "Nora: bid 3"), ("nora wants zero cos all my cards are bad", "Nora: bid 0"),
    ],
)  # fmt: skip
def test_rg_22_a_reason_with_a_figure_or_an_all_leaves_the_bid_with_enter(said: str, line: str) -> None:
    table = rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")
    assert answer(table, said) == Answer(PROPOSED, (line,))


def test_gn_46_who_does_so_too_or_neither_is_told_beside_another() -> None:
    table = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60, 1 card").play("event Israel 25")
    for said in ("bob's not joining and neither is cy", "bob doesn't join and neither does cy"):
        assert answer(table, said).lines == ("Bob: decline; Cy: decline",)
    assert answer(rage.new("Ann Bob Cy", dealer="Cy").play("trump red"), "ann says one and so does bob").lines == (
        "Ann: bid 1; Bob: bid 1",
    )


def test_gn_14_my_turn_says_who_goes_on() -> None:
    table = news.at("Ann 60, free; Bob 60; Cy 60")
    assert answer(table, "5 2").how == PROPOSED
    for said in ("my turn, 5 2", "back to me: 5 2", "my roll is 5 2"):
        assert answer(table, said) == Answer(TAKEN, ("Ann: end; Bob: roll 5 2",))
