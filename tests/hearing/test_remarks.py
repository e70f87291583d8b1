"""Whatever is said beside what was done is left out of a proposal, in any words; none of it is taken for a deed."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, Answer, answer
from tests.hearing.test_beside_the_dice import free, offered
from tests.hearing.test_rat_talk import on, rolling
from tests.hearing.test_round import bidding

BEFORE = (
    "finally a decent one,", "since there's nothing better,", "somebody shut the window,", "my hands are shaking but",
    "between you and me,", "much to everyone's delight", "it rolled under the sofa, but", "what a surprise:",
)  # fmt: skip
BEHIND = (
    ", and I'm not even trying", ". Nobody saw that coming", ". Pass the crisps please", ". Don't look so glum",
    ", which makes me happy", ", if I'm not mistaken", ", I had hoped for more", ", nothing to be done about it",
    ". Who wants cake?", ". Whose phone is that?", ", or so he says",
)  # fmt: skip


def rolling_now() -> Any:
    return change.new("Ann Bob Cy", first="Ann")


@each("before", BEFORE)
@each(
    ("table", "said", "line"),
    [
        (rolling_now, "ann rolled a 5 and a 2", "Ann: roll 5 2"),
        (bidding, "oma 1, malte 2, lina 0 and gus 1", "Oma: bids Oma 1 Malte 2 Lina 0 Gus 1"),
        (rolling, "noa threw a six and a four", "Noa: roll 6 4"),
    ],
)
def test_a_remark_before_it_leaves_what_was_done(table: Any, before: str, said: str, line: str) -> None:
    assert line in answer(table(), f"{before} {said}").lines


@each("behind", BEHIND)
@each(("table", "said", "line"), [(rolling_now, "6 3", "Ann: roll 6 3"), (rolling, "noa 6 4", "Noa: roll 6 4")])
def test_a_remark_behind_it_brings_nothing_more(table: Any, behind: str, said: str, line: str) -> None:
    assert answer(table(), f"{said}{behind}").lines == (line,)


@pytest.mark.parametrize("said", ["nobody saw that coming", "nobody", "no one at all would have thought so"])
def test_nobody_ends_no_turn(said: str) -> None:
    assert answer(free(), said).how == ASKED


@pytest.mark.parametrize("said", ["noa 6 4, i had hoped for more", "noa 6 4. that went well"])
def test_what_was_hoped_for_moves_no_pawn(said: str) -> None:
    assert not any("move" in line for line in answer(rolling(), said).lines)


"""A hope is no hop."""


@each(
    ("said", "line"),
    [
        ("I'm not touching anything any more, so Ida is done.", "Ida: end"),
        ("Ida is finished, she can't stop grinning.", "Ida: end"),
        ("That was my whole turn, I'm not going to do anything else.", "Ida: end"),
    ],
)
def test_what_somebody_does_not_do_hides_nothing(said: str, line: str) -> None:
    assert answer(free(), said) == Answer(PROPOSED, (line,))


@each(
    "said",
    [
        "if ann agrees, bob gets it, 5 2",
        "ann may have a 5 or a 2",
        "it isn't a 5 and a 2",
        "don't roll, ann, 5 2 was before or not",
        "unless it's a 6, ann rolled 5 2",
    ],
)
def test_an_if_an_or_and_a_denied_figure_propose_nothing(said: str) -> None:
    assert answer(rolling_now(), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("that's 7 for ann, who threw five and two", "Ann: roll 5 2"),
        ("ann goes seven spaces with her five and her two", "Ann: roll 5 2"),
        ("ann got seven, from a five and a two", "Ann: roll 5 2"),
    ],
)
def test_ch_21_a_sum_that_is_told_first_is_no_die(said: str, line: str) -> None:
    assert answer(rolling_now(), said) == Answer(PROPOSED, (line,))


@pytest.mark.parametrize(
    "said", ["that's 8 for ann, who threw five and two", "ann goes seven spaces with her four and her two"]
)
def test_ch_21_a_wrong_sum_proposes_nothing(said: str) -> None:
    assert answer(rolling_now(), said).how == ASKED


@each(
    ("said", "dice"),
    [
        ("i kept a six, then a five and finished with a three", "6 5 3"),
        ("i put aside a 6 and then a 5 and finished on a 3, so fourteen altogether", "6 5 3"),
        ("ann sets aside a four, another four and then a three", "4 4 3"),
    ],
)
def test_ch_37_three_dice_that_were_put_aside(said: str, dice: str) -> None:
    assert f"Ann: challenge {dice}" in answer(offered(), said).lines


def test_ch_37_a_wrong_sum_of_dice_put_aside_is_none() -> None:
    assert answer(offered(), "i put aside a 6 and then a 5 and finished on a 3, so fifteen altogether").how == ASKED


@pytest.mark.parametrize(
    "said", ["when it was her go ann rolled a 5 and a 2", "what a mean move, ann rolled a 5 and a 2"]
)
def test_what_begins_as_a_question_and_tells_is_none(said: str) -> None:
    assert answer(rolling_now(), said).lines == ("Ann: roll 5 2",)


@each(
    ("table", "said"),
    [
        (lambda: on("yellow take"), "noa draws a six"),  # takes nothing
        (bidding, "oma 2 because of 3 jokers"),
        (rolling, "four and three and two and one"),
    ],
)
def test_a_figure_that_nothing_explains_is_not_left_out(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each("said", ["the highest number", "highest number", "the lowest number"])
def test_rr_38_what_the_wild_die_shows_in_more_words(said: str) -> None:
    assert answer(on("black"), said).lines == (f"Noa: wild {said.removeprefix('the ').removesuffix(' number')}",)


@pytest.mark.parametrize(
    "said", ["bob and cy got a nice 5 and a lovely 2", "cy came with bob, a nice 5 and a lovely 2"]
)
def test_dice_of_others_are_never_those_of_whoever_is_on_turn(said: str) -> None:
    assert not any(line.startswith("Ann: roll") for line in answer(rolling_now(), said).lines)


def test_ch_21_who_is_only_spoken_of_is_not_left_out() -> None:
    """Bob gets nothing by Ann's roll."""
    assert answer(rolling_now(), "ann rolled a lovely 5 and a 2 and bob is rather cross with the cushion").how == ASKED


@each(
    "remark",
    [
        "which nobody else wanted", "which everybody saw coming", "so watch out everyone", "and that's a first tonight",
        "that makes it a close game", "that should keep the leader busy", "leaving all the others behind",
        "even though it hardly helps", "to the delight of everybody at the table",
    ],
)  # fmt: skip
def test_a_remark_that_could_be_taken_for_more_is_none(remark: str) -> None:
    """An everybody, an answer, a first or a verb in it is nobody's figure and nothing that is done."""
    assert answer(rolling_now(), f"ann rolled a 5 and a 2, {remark}").lines == ("Ann: roll 5 2",)
    assert answer(bidding(), f"my bid is two, {remark}").lines == ("Oma: bid 2",)


@pytest.mark.parametrize("said", ["5 2, and all the others leave", "my bid is two and all the others have one"])
def test_what_tells_of_all_others_is_no_remark(said: str) -> None:
    assert answer(bidding(), said).lines != ("Oma: bid 2",)


@each(
    "said",
    [
        "ann rolled a 5 and a 2, and i mean it", "ann rolled a 5 and a 2, cross my heart", "5 and 2, job done",
        "you'll like this one: ann rolled a 5 and a 2", "ann rolled 5 and 2, that's all folks",
    ],
)  # fmt: skip
def test_ways_of_speaking_are_no_correction_no_figure_and_no_end(said: str) -> None:
    assert answer(rolling_now(), said).lines == ("Ann: roll 5 2",)
