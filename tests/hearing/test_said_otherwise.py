"""What must not come out of a sentence: another person, another number, another word of the game than was said."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_beside_the_dice import free, offered, thrown
from tests.hearing.test_rat_talk import on, rolled, rolling, swapping
from tests.hearing.test_round import bidding, counting, figures, following
from tests.news import table as news
from tests.rat import table as rat


@each("left_out", ["except me", "but not me", "apart from us", "besides myself", "except her"])
@each("all_", ["all one", "everybody bids 1", "all of us 2"])
def test_nobody_is_left_out_who_is_not_named(all_: str, left_out: str) -> None:
    assert answer(bidding(), f"{all_} {left_out}").how == ASKED


@each("said", ["everyone else 1", "the others 1", "1 for the rest", "the rest 1"])
def test_rg_106_all_others_than_nobody_have_no_figures(said: str) -> None:
    assert answer(bidding(), said).how == ASKED
    told = answer(bidding(), f"lina 2, {said}")
    assert figures(told.lines[0]) == {"Oma": "1", "Malte": "1", "Lina": "2", "Gus": "1"}


@each("who", ["i", "she", "he", "me"])
def test_rg_106_a_figure_of_somebody_not_named_among_bare_ones_is_proposed(who: str) -> None:
    assert answer(bidding(), f"2 1 0 and {who} 3").how != TAKEN


@each("more", ["and one in malte's", "and then 5", ", malte 2", ", lina too, 1", "and i 2"])
def test_rg_107_no_bid_follows_the_tricks_of_all_without_its_word(more: str) -> None:
    answered = answer(counting(), f"2 1 1 3 and a mad in gus's {more}")
    assert not any("bid" in line for line in answered.lines)


@each("said", ["the mad is not linas", "the mad one is not oma's", "the bonus isn't malte's"])
def test_rg_108_a_card_that_somebody_has_not_goes_to_nobody_else(said: str) -> None:
    assert answer(counting(), f"malte 1 lina 1 gus 3 oma 2 and {said}").how == ASKED


@each("together", ["together 3", "3 together", "3 between them", "between them 3"])
def test_rg_106_a_figure_of_two_together_is_not_one_for_each(together: str) -> None:
    assert answer(bidding(), f"oma and malte {together}, lina 1, gus 0").how == ASKED


@each("figure", ["one less", "one fewer", "one more than oma", "third", "first"])
def test_rg_106_a_place_or_a_difference_is_no_figure(figure: str) -> None:
    assert answer(bidding(), f"oma 2, malte {figure}, lina 0, gus 3").how == ASKED
    assert answer(bidding(), f"oma says {figure}").how == ASKED


@each("correction", ["no", "sorry", "oops", "wait"])
@each(("wrong", "right"), [("2 1 0 3", "4 1 0 3"), ("1 0 2 3", "1 0 4 3"), ("0 1 3 2", "0 1 3 4")])
def test_a_number_that_is_put_right_by_name_is_that_one(wrong: str, right: str, correction: str) -> None:
    answered = answer(bidding(), f"{wrong}, {correction}, the 2 was a 4")
    assert answered.how == TAKEN
    assert "".join(figures(answered.lines[0]).values()) == right.replace(" ", "")
    unmarked = answer(bidding(), f"{wrong}, the 2 was a 4")
    assert unmarked == Answer(PROPOSED, answered.lines)


@pytest.mark.parametrize("said", ["2 1 1 3, sorry, the 1 was a 2", "2 1 1 3, sorry, the first 1 was a 2"])
def test_a_number_that_was_said_twice_is_not_put_right_by_a_guess(said: str) -> None:
    assert answer(bidding(), said).how == ASKED


@each(
    ("table", "said"),
    [(rolling, "the 4 was a 5"), (offered, "the 3 was a 4"), (free, "the 20 was a 30"), (rolled, "the 4 was a 3")],
)
def test_what_was_another_number_is_no_new_one(table: Any, said: str) -> None:
    assert answer(table("1 4") if table is rolled else table(), said).how == ASKED
    assert answer(offered(), f"632 51 2, {said}").how == ASKED


@each("said", ["sorry it was my third", "oops, my third", "sorry, his third", "no, my third"])
def test_rr_44_a_place_with_its_owner_replaces_no_other(said: str) -> None:
    answered = answer(swapping(), f"my first for emil's second, {said}")
    assert answered.how == ASKED


@pytest.mark.parametrize(("said", "line"), [("5 4 i put the 5 aside", "challenge 54"), ("5 4 i put the 4 aside", "")])
def test_ch_37_the_die_put_aside_is_no_third(said: str, line: str) -> None:
    assert (
        answer(thrown(), said) == Answer(PROPOSED, (f"Ann: {line}",)) if line else answer(thrown(), said).how == ASKED
    )


@each("sum_", ["that's 12", "that makes eleven", "twelve", "11"])
def test_ch_39_a_wrong_sum_is_no_roll_of_the_next(sum_: str) -> None:
    assert not any("roll" in line for line in answer(offered(), f"632 51 2, {sum_}").lines)


@each("said", ["i draw, it's a 6", "i draw the yellow one", "draws a six"])
def test_rr_26_who_draws_takes_nothing(said: str) -> None:
    assert not any("take" in line for line in answer(on("yellow take"), said).lines)


def test_a_number_of_another_word_is_not_told_besides() -> None:
    said = "use a token on the 4, 2 and move 3"
    assert answer(rolled("1 4"), said) == Answer(PROPOSED, ("Noa: reroll 4=2; Noa: move 3 3",))
    assert not any("marker" in line for line in answer(free(), "event israel 20, second marker on egypt").lines)


@pytest.mark.parametrize(("said", "line"), [("blue 4, the 4 was a 5", "play blue 5"), ("blue 4, the 3 was a 5", "")])
def test_a_card_is_put_right_by_its_own_number(said: str, line: str) -> None:
    answered = answer(following(), f"malte {said}")
    assert answered == Answer(PROPOSED, (f"Malte: {line}",)) if line else answered.how == ASKED


@each("said", ["two six", "bob two five", "again two six"])
def test_a_two_before_another_number_in_words_may_count_it(said: str) -> None:
    table = rat.at("Bob 2 tokens;Sam;Jo")
    assert answer(table, said).how != TAKEN
    assert answer(table, "two and six").lines == ("Bob: roll 2 6",)


def test_ch_36_dice_that_are_set_aside_set_nothing_of_the_table() -> None:
    table = change.at("Ann 120 on Desires, to challenge; Bob 120")
    assert answer(table, "set aside 4 3 5").lines[0] == "Ann: challenge 4 3 5"
    assert answer(table, "4 4 1, than 4 3, then 2").lines == ("Ann: challenge 441 43 2",)


def test_ch_21_an_n_between_two_figures_is_an_and() -> None:
    table = change.at("Ann 120; Bob 120")
    assert answer(table, "ann 6n5") == Answer(TAKEN, ("Ann: roll 6 5",))


def test_gn_79_what_a_space_says_is_done_by_its_name() -> None:
    table = news.at("Ann 60, landing on Arrogance, 1 card; Bob 40; Cy 60")
    assert answer(table, "now we make the arrogance").lines == ("Ann: act",)


@pytest.mark.parametrize("said", ["How generous, bob gets it!", "how nice of her, bob gets it"])
def test_an_exclamation_before_what_is_done_asks_nothing(said: str) -> None:
    table = news.at("Ann 60, landing on Corner 2, 2 cards; Bob 40, 1 card; Cy 60")
    assert answer(table, said).lines == ("Ann: corner 2 Bob",)
