"""The figures of all players in a chatty line: whose each is, and which cards go with them."""

import pytest

from tests.hearing.said import PROPOSED, answer
from tests.hearing.test_round import bidding, counting, figures


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("phew! Oma had three and she got the bonus, Malte just the one, Lina ends with two, Gus one", "3+b 1 2 1"),
        ("Malte one, Lina two and one mad is inside, Gus one, I win three trick", "3 1 2+m 1"),
        ("Oma took two, Malte one, and two each for the children", "2 1 2 2"),
        ("that's the round: Oma three, Malte one, Lina two but Lina's has a mad in it, Gus has one", "3 1 2+m 1"),
    ],
)  # fmt: skip
def test_rg_107_each_trick_that_is_told_of_has_its_player(said: str, meant: str) -> None:
    how, lines = answer(counting(), said)
    assert how == PROPOSED
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Oma wants two, and Malte, who sighs about his cards, goes for just one, Lina none and Gus none", "2 1 0 0"),
        ("one from me, then Malte three, and Lina and Gus say one each", "1 3 1 1"),
    ],
)
def test_rg_106_each_bid_has_its_player(said: str, meant: str) -> None:
    how, lines = answer(bidding(), said)
    assert how == PROPOSED
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


@pytest.mark.parametrize(
    "said",
    [
        "Oma had a mad in hers: it's three for Oma, one for Malte, two with a mad for Lina, one for Gus or so",
        "Oma three, Malte one, Lina two, and then Gus with a mad",
        "Oma three, Malte four, one of them, Lina two, Gus one",
        "I took three, Oma one, Malte one, Lina two, Gus nothing but Oma",
        "Oma and Malte, three, Lina maybe two, Gus one",
    ],
)
def test_a_figure_that_may_be_somebody_elses_proposes_nothing(said: str) -> None:
    assert answer(counting(), said).how == "A"


def test_ragz_takes_no_cards_dealt_for_bids() -> None:
    assert not any("bids" in line for line in answer(bidding(), "only five cards each now, sigh").lines)
    assert answer(bidding(), "Oma want only one") == (PROPOSED, ("Oma: bid 1",))


def test_rg_98_that_a_round_is_over_is_no_round_with_a_number() -> None:
    said = "that's the round: three for Oma, one for Malte, two for Lina and one for Gus"
    how, lines = answer(counting(), said)
    assert figures(lines[0]) == {"Oma": "3", "Malte": "1", "Lina": "2", "Gus": "1"}
    assert how in (PROPOSED, "T")
