"""People whose English is small, and children: spelt by ear, in a long line too, the thing named by another word."""

from typing import Any

import pytest

from tests.change import table as change
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def rolling() -> Any:
    return change.at("Ann 120, to roll; Bob 120; Tom 120")


def free_in_news() -> Any:
    return news.at("Ida 60, free, 3 cards; Paul 60, 3 cards")


def playing() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom").play("trump red", "bids 1 2 3")


@pytest.mark.parametrize(
    ("table", "said", "lines"),
    [
        (rolling, "ann rowled a faiv and a too", ()),  # heard as figures, and only proposed
        (rolling, "ann throwed dubble sixes and goez back to strat", ()),
        (playing, "mum pleys bloo 12, dad ylelow 3 and tom ornage 7",
         ("Mum: play blue 12; Dad: play yellow 3; Tom: play orange 7",)),
        (playing, "mum puts the bonuss, dad green 8", ("Mum: play bonus; Dad: play green 8",)),
        (playing, "mum has a wyld and it is perpel", ()),
        (free_in_news, "teritory 23 for 10, markr is 15, i throwed 4 and 1",
         ("Ida: event Territory-23 10; Ida: marker 15; Ida: throw 4 1",)),
        (free_in_news, "ida plays recieve 15", ("Ida: receive 15",)),
    ],
)  # fmt: skip
def test_what_is_spelt_by_ear_is_taken_where_it_can_be_nothing_else(
    table: Any, said: str, lines: tuple[str, ...]
) -> None:
    answered = answer(table(), said)
    assert answered == Answer(TAKEN, lines) if lines else answered.how != TAKEN


def test_a_word_that_is_drawn_out_is_proposed() -> None:
    answered = answer(playing(), "mum puts the bonuss, dad greeeeen 8")
    assert answered == Answer(PROPOSED, ("Mum: play bonus; Dad: play green 8",))


@pytest.mark.parametrize("said", ["maybe bloo 12", "did mum play ornage 3?", "if mum pleys bloo 12"])
def test_what_is_spelt_by_ear_makes_no_doubt_sure(said: str) -> None:
    assert answer(playing(), said).how == ASKED


def test_a_name_is_a_name_before_it_is_a_slip() -> None:
    table = rat.at("Kard 2 tokens; Emil; Oma")
    assert answer(table, "kard 5").lines == ("Kard: roll 5",)
