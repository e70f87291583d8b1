"""What does not say what was done is not taken as if it did: questions, conditions, negations, other figures."""

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.step import or_refusal
from tests.change import table as change
from tests.core.test_sayings import said
from tests.each import each
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def refused(table, line):
    """Whether a line is not understood, or the rules do not take it."""
    meant = or_refusal(lambda: said(table, line))
    return isinstance(meant, Refusal) or meant.startswith(("W-", "R-"))


def rolling():
    return change.at("Ann 120; Bob 120")


def challenged():
    return change.at("Ann 120 on Desires, to challenge, 1 card; Bob 120")


def free():
    return change.at("Ann 120 on Desires, free, 2 cards; Bob 120")


def bidding():
    return rage.new("Ann Bob Cy", dealer="Cy")


def counting():
    return rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")


def landed():
    """Ann may take a card of the red region, or of another."""
    return rat.at("Ann 2 tokens, landing on red look; Bob 1 token, full")


def marking():
    return news.at("Ann 60, free; Bob 60").play("event Israel 25")


def learning():
    return news.new("Ann Bob Zoe", first="Ann").play("roll 1 3")


@each(
    ("state", "line"),
    [
        (rolling, "4 1?"), (rolling, "is it 5 3?"), (rolling, "is it 5 3"), (rolling, "ann rolled 4 1?"),
        (challenged, "challenge?"), (challenged, "yes?"), (challenged, "pass?"), (challenged, "is ann done"),
        (free, "end?"), (free, "done?"), (free, "option greed?"), (free, "ann's turn ends?"), (free, "is ann done"),
        (bidding, "2?"), (bidding, "ann bid 1?"), (counting, "2 2 0?"), (landed, "red?"), (marking, "marker 25?"),
        (learning, "pride 10?"), (learning, "is it pride 10"),
    ],
)  # fmt: skip
def test_a_question_changes_nothing(state, line):
    assert said(state(), line).startswith("W-")


@each("line", ["not pride 10", "maybe pride 10", "no bid 2", "pride 10 or 15", "it isn't pride 10"])
def test_a_space_is_not_learned_from_what_nobody_has_said_of_it(line):
    assert said(learning(), line).startswith("W-")
    assert said(learning(), "pride 10") == "Ann: space 4 territory pride 10"


@pytest.mark.parametrize("line", ["3 6 0 2 5", "4 1 2 2"])
def test_figures_alone_are_no_name_of_a_space(line):
    assert refused(learning(), line)


def test_a_doubt_is_refused_as_one():
    assert said(free(), "end?") == "W-ANSWER"


def test_a_player_may_be_called_like_a_question():
    assert said(change.at("Will 120; May 120"), "will 4 1") == "Will: roll 4 1"
    assert said(change.at("William 120; May 120"), "will 4 1") == "William: roll 4 1"


def test_no_end_is_no_end():
    assert refused(free(), "no end")
    assert refused(challenged(), "no decline")
    assert said(challenged(), "no challenge") == "Ann: decline"


@pytest.mark.parametrize("line", ["wait no", "wait, no", "yes and no"])
def test_a_no_that_answers_something_else_ends_no_turn(line):
    assert refused(free(), line)


def test_what_is_taken_is_no_place_of_the_pawn():
    assert refused(rat.new("Ann Bob Cy", board="stand-in"), "bob takes red")


def test_a_corrected_figure_ends_no_turn():
    assert refused(free(), "no, 4 1")
    assert refused(marking(), "no, 2")


@each("line", ["ann took 3", "ann won 1", "I took 2", "ann +5"])
def test_rg_22_tricks_and_points_are_no_bid(line):
    assert refused(bidding(), line)


def test_rg_107_bids_are_no_tricks():
    assert refused(counting(), "ann bids 2, bob bids 1, cy bids 1")
    assert said(counting(), "ann took 2, bob took 1, cy took 1") == "Ann: tricks Ann 2 Bob 1 Cy 1"


def test_who_took_something_rolled_nothing():
    assert refused(rat.at("Ann 2 tokens; Bob 1 token"), "ann took 3")


def test_ch_84_what_was_rolled_are_no_add_cards():
    table = change.at("Ann 120 on Desires, to challenge, 2 cards; Bob 120").play("challenge 222 22 2")
    assert refused(table, "ann rolls 4 1")
    assert refused(table, "ann rolls 4 1, bob rolls 2 2")


def test_money_is_no_dice():
    assert refused(rolling(), "35 credits")
    assert said(marking(), "35 credits") == "Ann: marker 35"


def test_from_is_not_to():
    assert refused(free(), "go from greed")
    assert said(free(), "go to greed") == "Ann: option Greed"


def test_the_beginning_of_two_names_is_neither():
    assert said(rage.new("Anna Annie Al", dealer="Al"), "an 2") == "W-MANY"


@each("line", ["tricks 2 1 1", "last turn 4 1", "zoe 2 bob 1"])
def test_a_space_has_no_figures_in_its_name(line):
    assert refused(learning(), line)
    assert said(learning(), "new york 10") == "W-MEANT"


@each("line", ["bob is 4 1", "bo is 4 1", "bob lies at 4 1"])
def test_what_is_said_of_somebody_is_no_throw_of_another(line):
    assert refused(news.new("Ann Bob Zoe", first="Ann"), line)
    assert said(news.new("Ann Bob Zoe", first="Ann"), "the throw is 4 1") == "Ann: roll 4 1"


def test_what_a_player_does_is_no_new_name_of_a_space():
    for line in ("bob plays red 7", "ann took 7", "bob pride 10"):
        assert said(learning(), line) == "W-VERB"
    assert said(learning(), "ann israel") == "Ann: space 4 territory Israel 40"  # which the booklet has


def test_one_number_of_credits_is_no_figure_for_each():
    table = rage.new("Ann Bob", dealer="Ann")
    assert refused(table, "35 credits")
    assert said(table, "35") == "Bob: bids Bob 3 Ann 5"


def test_a_player_may_be_called_no():
    assert said(change.at("No 120; Bob 120"), "no 4 1") == "No: roll 4 1"
