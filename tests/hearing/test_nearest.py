"""The nearest lines: what is proposed where nothing else is understood, and what never is."""

from typing import Any

import pytest

from tests.change import table as change
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_round import bidding, counting, figures, following, turning_up
from tests.news import table as news
from tests.rat import table as rat


def offered() -> Any:
    """Ann may try the Challenge on Desires; Bob and Cy look on."""
    return change.at("Ann 120 on Desires, to challenge; Bob 60; Cy 60")


def opening() -> Any:
    """Bob and Cy have thrown for the beginning."""
    return change.new("Ann Bob Cy", first="").play("Bob: opening 4 5", "Cy: opening 1 2")


def thrown() -> Any:
    return rat.at("Noa 2 tokens, rolled 6 5;Emil;Oma")


def test_ch_31_a_challenge_is_left_beside_what_it_wants_and_where_it_is() -> None:
    said = "Thirteen feels a long way off tonight, so Ann is going to leave Desires alone this time."
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline",))


@pytest.mark.parametrize(
    "said",
    [
        "Ann has had her starting throw and eight's not bad, it was a two with a six.",
        "For the honour of going first Ann threw a two and a six, one behind Bob I'm afraid.",
    ],
)
def test_ch_10_a_throw_for_the_beginning_is_found_among_talk(said: str) -> None:
    assert answer(opening(), said) == Answer(PROPOSED, ("Ann: opening 2 6",))


@pytest.mark.parametrize(
    "said",
    [
        "Thirteen feels a long way off tonight, if Ann leaves Desires alone this time.",
        "Seventeen feels a long way off tonight, so Ann is going to leave Desires alone this time.",  # 13 is wanted
        "Thirteen feels a long way off tonight, so Bob is going to leave Desires alone this time.",
        "Ann would never leave a challenge alone, and thirteen is not that much after all.",
    ],
)
def test_ch_31_nothing_is_proposed_of_another_or_with_a_figure_that_is_not_there(said: str) -> None:
    assert answer(offered(), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("There's no beating that wild card of hers, my green six may as well go on it.", "play green 6"),
        ("Malte only has a little red three to follow with, what a pity for the poor lad", "play red 3"),
    ],
)
def test_rg_28_a_card_is_found_among_talk(said: str, line: str) -> None:
    assert answer(following(), said).lines == (f"Malte: {line}",)


def test_rg_28_no_card_is_chosen_where_two_are_named() -> None:
    assert answer(following(), "green six and a red three are the two that Malte could put on it").how == ASKED


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("what a round: three for Oma, one for Malte, two for Lina and just the one for Gus, with the Mad Rage in it",
         "3 1 2 1+m"),
        ("Oma ended up with three she never wanted, Malte with none, Lina got three including a Bonus, and Gus one",
         "3 0 3+b 1"),
        ("I make it two for Oma, three in front of Malte, Lina did nothing, and here are two for Gus", "2 3 0 2"),
        ("Oma and Malte and Lina each have two, with the Bonus lying in Malte's pile, so one trick is left for Gus",
         "2 2+b 2 1"),
    ],
)  # fmt: skip
def test_rg_107_each_figure_stands_before_or_behind_whose_it_is(said: str, meant: str) -> None:
    how, lines = answer(counting(), said)
    assert (how, figures(lines[0])) == (
        PROPOSED,
        dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True)),
    )


def test_rg_107_no_round_is_told_with_more_tricks_than_cards() -> None:
    said = "I make it two for Oma, three in front of Malte, Lina won one, and here are two for Gus"
    assert answer(counting(), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Oma says 2 and Malte, Lina and Gus all say nothing", "2 0 0 0"),
        ("Oma, Malte and Lina all say nothing and Gus says he takes THREE", "0 0 0 3"),
    ],
)
def test_rg_106_people_who_are_named_together_have_the_same(said: str, meant: str) -> None:
    how, lines = answer(bidding(), said)
    assert how in ("T", PROPOSED)
    assert figures(lines[0]) == dict(zip(("Oma", "Malte", "Lina", "Gus"), meant.split(), strict=True))


def test_rg_17_the_trump_is_told_before_the_bids() -> None:
    said = "its yellow trump now and Oma says 1 and Malte and Lina and Gus all say zero"
    assert answer(turning_up(), said).lines == ("Oma: trump yellow; Oma: bids Oma 1 Malte 0 Lina 0 Gus 0",)


def test_gn_40_whoever_is_asked_refuses_at_length() -> None:
    table = news.at("Noa 60, free; Ole 60, 2 cards; Pia 60, 2 cards").play("event Israel 20")
    said = "Noa did ask her ever so nicely, but Pia won't be joining in."
    assert answer(table, said) == Answer(PROPOSED, ("Pia: decline",))


@pytest.mark.parametrize("said", ["Noa throws 3 and 4, takes the five", "she paid a token, and the 4 dropped to a 1"])
def test_rr_65_what_is_done_besides_is_not_left_out(said: str) -> None:
    assert answer(thrown(), said).how == ASKED


@pytest.mark.parametrize(
    "said",
    [
        "Three cheers for the cook, that was delicious.",
        "You two stop whispering over there and let us play.",
        "We are finished with the crisps.",
        "I'm done with this chair.",
        "Throw me that cushion.",
    ],
)
def test_what_is_said_of_things_in_the_room_is_never_taken(said: str) -> None:
    for table in (offered(), opening(), bidding(), counting(), thrown()):
        assert answer(table, said).how != "T"


def test_rr_46_a_not_before_a_verb_needs_enter() -> None:
    assert answer(rat.at("Noa 2 tokens, wild swap;Emil;Oma"), "rather not roll").how != "T"


def test_gn_40_what_others_do_not_do_needs_enter() -> None:
    table = news.at("Noa 60, free; Ole 60, 2 cards; Pia 60, 2 cards").play("event Israel 20")
    assert answer(table, "helps not the others").how != "T"


def test_rg_18_a_card_that_came_again_is_not_left_out() -> None:
    assert answer(turning_up(), "We turn out, again out, then mad, then finally orange 1").how != "T"
    twice = answer(turning_up(), "first an out, again an out, then orange 1")
    assert twice.lines == ("Oma: trump orange 1 after out out",)


def test_rg_109_no_round_is_told_without_a_card_that_is_nobodys() -> None:
    said = "a Mad was in it somewhere: three for Oma, one for Malte, two for Lina and just the one for Gus"
    assert all("+m" in line for line in answer(counting(), said).lines if "tricks" in line)


def test_rg_28_several_cards_are_told_in_one_breath() -> None:
    said = "Malte follows with a feeble green three, and as Lina's out of green she's thrown away her blue eleven"
    assert answer(following(), said) == Answer(PROPOSED, ("Malte: play green 3; Lina: play blue 11",))


def test_rg_28_what_somebody_is_out_of_is_not_played() -> None:
    said = "Malte is clean out of green, so down goes his blue eight"
    assert answer(following(), said) == Answer(PROPOSED, ("Malte: play blue 8",))


def test_ch_17_the_end_is_told_behind_a_challenge_that_is_left() -> None:
    said = "i leave it alone, and that's it for me, next please"
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline; Ann: end",))


def test_rr_64_a_die_that_is_kept_is_told_beside_the_one_that_is_rolled_again() -> None:
    said = "she keeps the 5 and buys another throw of the 6, which drops to a 2"
    assert answer(thrown(), said) == Answer(PROPOSED, ("Noa: reroll 6=2",))


@pytest.mark.parametrize("table", [offered, opening, thrown, following, bidding, counting, turning_up])
@pytest.mark.parametrize(
    "said", ["oh no and Bob goes and has 6 and 3 again", "sorry Ann and Bob and Cy and all of you"]
)
def test_an_exclamation_without_a_sign_is_no_fault(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@pytest.mark.parametrize(
    "said",
    [
        "Malte follows with a feeble green three, and Oma's clean out of it and throws away her blue eleven",  # Oma led
        "Malte follows with a feeble green three, and if Lina's out of green she throws her blue eleven",
    ],
)
def test_rg_28_nobody_acts_out_of_turn_nor_under_a_condition(said: str) -> None:
    assert not any("blue 11" in line for line in answer(following(), said).lines)


def test_rr_65_a_die_becomes_what_is_told_behind_it() -> None:
    said = "noa keeps the 3 and pays to throw the other, the 6 dropping to 1"  # no die shows a 3
    assert answer(thrown(), said).how == ASKED


def test_ch_10_two_time_four_is_a_double() -> None:
    said = "Ann has two time four"
    assert answer(opening(), said).lines == ("Ann: opening 4 4",)
