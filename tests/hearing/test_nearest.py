"""The nearest lines: what is proposed where nothing else is understood, and what never is."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_rat_talk import dealing
from tests.hearing.test_round import bidding, counting, figures, following, turning_up
from tests.hearing.test_stories_news import free
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


@each(
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


@each(
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


@each(
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


@each("table", [offered, opening, thrown, following, bidding, counting, turning_up])
@each("said", ["oh no and Bob goes and has 6 and 3 again", "sorry Ann and Bob and Cy and all of you"])
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


@each(
    ("said", "line"),
    [
        ("Lina flips the top of the pile and there's the eleven of orange, so remember, orange it is.", "orange 11"),
        ("Gus dealt seven each and turned over the green seven, so green beats everything.", "green 7"),
        ("Malte had barely put the deck down when an Out showed up, the next was the 7 of green", "green 7 after out"),
        ("we turned up out, again out, then mad, then finally orange 1", "orange 1 after out out mad"),
        ("trump is green 3, two times there was an Out Rage in front of it", "green 3 after out out"),
        ("2x change then blu 6", "blue 6 after change change"),
        ("I had to flip three times: an Out Rage, a Wild, and finally the red five", "red 5 after out wild"),
        ("green 3 it is, and two times an Out Rage came before", "green 3 after out out"),
    ],
)  # fmt: skip
def test_rg_18_whoever_turns_the_trump_tells_all_that_came_before_it(said: str, line: str) -> None:
    how, lines = answer(turning_up(), said)
    assert (how in (PROPOSED, TAKEN), lines) == (True, (f"Oma: trump {line}",))


def test_rg_28_a_card_is_still_only_of_whoever_is_named_to_play_it() -> None:
    assert not any("play blue 4" in line for line in answer(following(), "Gus lays down the blue 4").lines)


@each(
    ("said", "figures_"),
    [
        ("we've dealt: a 4 at red, 6 at yellow, green has the 1, blue's stuck with the 9, purple shows 3", "4 6 1 9 3"),
        ("the cards on the table from red: five, two, six, zero, and purple five", "5 2 6 0 5"),
        ("five new ones then: 2 5 0 7 6 they are", "2 5 0 7 6"),
    ],
)  # fmt: skip
def test_rr_12_the_row_is_told_in_order_or_each_card_with_its_region(said: str, figures_: str) -> None:
    how, lines = answer(dealing("deal"), said)
    assert (how in (PROPOSED, TAKEN), lines) == (True, (f"Noa: row {figures_}",))


@each(
    ("said", "line"),
    [
        ("i do the news in 24 pls with twenty zeal", "event Territory-24 20"),
        ("i make a news evnt in south amerca 2 and i put in 20 zeal", "event South America-2 20"),
        ("ev sp 7 for 25", "event South America-4 25"),
    ],
)
def test_gn_35_where_the_news_is_may_be_a_number_or_have_a_slip(said: str, line: str) -> None:
    how, lines = answer(free(), said)
    assert (how in (PROPOSED, TAKEN), lines) == (True, (f"Noa: {line}",))


@each("said", ["Bob: double from 4", "both of Bob's dice show 4", "Bob has a double of 4 there"])
def test_ch_10_one_figure_told_of_both_dice_is_two(said: str) -> None:
    how, lines = answer(change.new("Ann Bob Cy", first="").play("Cy: opening 1 2"), said)
    assert (how in (PROPOSED, TAKEN), lines) == (True, ("Bob: opening 4 4",))


def test_ch_10_whom_a_throw_beats_is_not_left_out_of_it() -> None:
    said = "Ann has had her starting throw, a two with a six, so she is ahead of Cy"
    assert answer(opening(), said) == Answer(PROPOSED, ("Ann: opening 2 6",))
