"""What a line brings may be told with it: a space, a region, a sum. It is checked, and nothing else is left out."""

from typing import Any

import pytest

from tests.each import each
from tests.hearing.said import ASKED, TAKEN, Answer, answer, position

FOUR = 'at("Nora 120; Opa 120; Finn 120; Ida 120")'
CHALLENGED = 'at("Nora 120 on Desires, to challenge; Opa 120; Finn 120; Ida 120")'
TOOK_RED = 'at("Nora, landing on red take;Opa;Finn;Ida").play("take")'


def change(text: str = FOUR) -> Any:
    return position("change", text)


@each(
    "said",
    [
        "i rolled 3 2 and land on desires",
        "a three and a two, so i'm on desires",
        "nora 3 2, that's five",
        "nora rolled a 3 and a 2, so five",
    ],
)
def test_ch_13_where_a_throw_leads_and_what_it_adds_up_to_is_checked_and_taken(said: str) -> None:
    """Space 5 of the stand-in board is Desires."""
    assert answer(change(), said) == Answer(TAKEN, ("Nora: roll 3 2",))


@pytest.mark.parametrize("said", ["double threes, so i go to start", "3 3 and i go to start"])
def test_ch_18_doubles_lead_to_start(said: str) -> None:
    assert answer(change(), said) == Answer(TAKEN, ("Nora: roll 3 3",))


@each(
    "said",
    [
        "i rolled 3 2 and land on greed",  # which is another space
        "nora 3 2, that's six",
        "i rolled 4 2 and land on desires",
        "a three and a two, so i'm on humility",
    ],
)
def test_what_is_not_brought_is_not_taken(said: str) -> None:
    assert answer(change(), said).how != TAKEN


@each("said", ["four on red", "red has a 4 now", "the new red is a 4", "a four comes to red"])
def test_rr_30_the_region_that_gets_a_card_may_be_told(said: str) -> None:
    assert answer(position("rat", TOOK_RED), said) == Answer(TAKEN, ("Nora: refill 4",))


@pytest.mark.parametrize("said", ["four on green", "green has a 4 now"])
def test_rr_30_another_region_gets_none(said: str) -> None:
    assert answer(position("rat", TOOK_RED), said).how != TAKEN


@pytest.mark.parametrize("said", ["red, no, let me count. green 4", "no, red is a 4"])
def test_what_is_withdrawn_is_not_brought(said: str) -> None:
    assert answer(position("rat", TOOK_RED), said).how != TAKEN


@pytest.mark.parametrize(("said", "how"), [("632 51 2, that's 13", TAKEN), ("632 51 2... 13", TAKEN)])
def test_ch_39_a_total_that_is_said_to_be_one_is_checked(said: str, how: str) -> None:
    """6 and 5 and 2 are 13."""
    assert answer(change(CHALLENGED), said) == Answer(how, ("Nora: challenge 632 51 2",))


@pytest.mark.parametrize("said", ["632 51 2, that's 14", "632 51 2, so the six, 11"])
def test_ch_39_a_wrong_total_is_not_taken(said: str) -> None:
    assert answer(change(CHALLENGED), said).how != TAKEN


@pytest.mark.parametrize(
    "said", ["we all rolled: nora got a four and a two, opa a six and a three", "all threw, nora 4 2 and opa 6 3"]
)
def test_ch_9_what_one_of_all_rolled_is_not_what_everybody_rolled(said: str) -> None:
    from tests.change import table

    answered = answer(table.new("Nora Opa Finn"), said)
    assert not any("Finn" in line for line in answered.lines)


@pytest.mark.parametrize(
    "said",
    [
        "ann got a double three, so it's home to Start and one card for her consolation",
        "ann rolled 3 and 3, and that brings her back to Start",
    ],
)
def test_ch_23_what_doubles_bring_may_be_told_behind_them(said: str) -> None:
    from tests.change import table

    assert answer(table.new("Ann Bob Cy", first="Ann"), said).lines == ("Ann: roll 3 3",)


@each(
    "said",
    [
        "ann rolled 3 and 3, so bob gets a card",
        "ann rolled 3 and 3, and bob gets one card",
        "ann rolled 3 and 3, and that's 12 for bob",
    ],
)
def test_ch_23_what_is_not_brought_is_not_left_out(said: str) -> None:
    """Nobody else gets a card."""
    from tests.change import table

    assert answer(table.new("Ann Bob Cy", first="Ann"), said).how == ASKED
