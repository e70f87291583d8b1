"""People whose English is small, and children: spelt by ear, in a long line too, the thing named by another word."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
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


@each(
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


def rolled() -> Any:
    return rat.at("Noa 2 tokens, rolled 5; Emil; Oma")


def on_yellow() -> Any:
    return rat.at("Noa 2 tokens, landing on yellow take; Emil; Oma")


def filling() -> Any:
    return on_yellow().play("take")


def swapping() -> Any:
    return rat.at("Noa 2 tokens, 2 cards, wild swap; Emil 3 cards; Oma 2 cards")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Tom 120")


def free_in_change() -> Any:
    return change.at("Ann 120, free, 3 cards; Bob 120; Tom 120")


def on_corner() -> Any:
    return change.at("Ann 120 on Space-11, to roll; Bob 120; Tom 120").play("roll 1 2")


def helping() -> Any:
    return free_in_news().play("event Israel 25")


def turning() -> Any:
    return rage.new("Mum Dad Tom", dealer="Tom")


@each(
    ("table", "said", "line"),
    [
        (rolled, "i put the cat five forward", "Noa: move 5 5"),
        (rolled, "the figure goes five", "Noa: move 5 5"),
        (rolled, "noa goes five fields", "Noa: move 5 5"),
        (rolled, "i displace the pawn", "Noa: move 5 5"),
        (on_yellow, "i take the open card", "Noa: take yellow"),
        (on_yellow, "i take the one that lies there", "Noa: take yellow"),
        (on_yellow, "i take the secret card, no picture", "Noa: draw plain"),
        (on_yellow, "i take a card from the pile, no sign", "Noa: draw plain"),
        (on_yellow, "noa fishes one from the pile, has sign", "Noa: draw icon"),
        (filling, "in the free place lies now a 4", "Noa: refill 4"),
        (filling, "the following card is 4", "Noa: refill 4"),
        (swapping, "i want not exchange", "Noa: decline"),
        (offered, "i make the challenge", "Ann: challenge"),
        (offered, "i renounce", "Ann: decline"),
        (on_corner, "i make it alone", "Ann: corner 4 self"),
        (on_corner, "bob makes it", "Ann: corner 4 Bob"),
        (free_in_change, "my turn is finish", "Ann: end"),
        (free_in_change, "i close my turn", "Ann: end"),
        (free_in_change, "i put me on Greed", "Ann: option Greed"),
        (free_in_change, "with the card to Greed", "Ann: card Greed"),
        (free_in_news, "i want make event Israel 20", "Ida: event Israel 20"),
        (helping, "paul collaborates with 5", "Paul: teamwork 5"),
        (helping, "the coin says 35", "Ida: marker 35"),
        (turning, "the upper card is red", "Mum: trump red"),
        (turning, "triumph is red", "Mum: trump red"),
    ],
)
def test_what_is_translated_word_for_word_is_taken(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@each(
    ("table", "said"),
    [
        (rolled, "not with the figure"),
        (rolled, "how many fields"),
        (on_yellow, "is it a hidden card"),
        (on_yellow, "i take the card or the pile"),
        (filling, "which card is in the free place"),
        (offered, "bob makes the challenge"),
        (offered, "i make the challenge maybe"),
        (on_corner, "leave me alone"),
        (on_corner, "not alone"),
        (free_in_change, "my turn is not finish"),
        (free_in_change, "is that all"),
        (free_in_news, "paul spends 20 for Israel"),
        (helping, "the coin fell"),
        (turning, "is red on"),
    ],
)
def test_what_is_no_action_is_none_in_small_english(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


def test_a_beginning_that_may_be_a_verb_is_no_phrase_of_the_game() -> None:
    answered = answer(on_yellow(), "im gonna tak it")
    assert answered == Answer(PROPOSED, ("Noa: take yellow",))


def test_a_name_is_a_name_before_it_is_a_slip() -> None:
    table = rat.at("Kard 2 tokens; Emil; Oma")
    assert answer(table, "kard 5").lines == ("Kard: roll 5",)
