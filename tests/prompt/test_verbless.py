"""Lines without a verb, as people call their dice and cards out."""

import pytest

from ragz_cli.cli.prompt.verbless import verbs_before, with_verb
from tests import table as tables
from tests.change import table as change
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def heard(table: tables.Table, text: str) -> str:
    return with_verb(table.game, table.state, text)


def test_numbers_are_what_is_owed():
    assert heard(change.at("Ann 120; Bob 120"), "4 1") == "roll 4 1"
    assert heard(change.at("Ann 120 on Desires, to challenge; Bob 120"), "532 41 4") == "challenge 532 41 4"
    assert heard(news.at("Ann 60, free; Bob 60").play("event Israel 25"), "35") == "marker 35"


def test_a_remark_stays_with_them():
    assert heard(change.at("Ann 120; Bob 120"), "4 1 # at last") == "roll 4 1 # at last"


@pytest.mark.parametrize("remark", ["# a lucky roll", "# Bob: well done", "# roll: 2 3; undo"])
def test_a_remark_may_hold_a_verb_a_name_and_a_colon(remark):
    assert heard(change.at("Ann 120; Bob 120"), f"4 1  {remark}") == f"roll 4 1  {remark}"


def test_of_a_bid_and_bids_the_one_is_meant_that_fits():
    assert heard(rage.new("Ann Bob Cy"), "2") == "bid 2"
    assert heard(rage.new("Ann Bob Cy"), "2 2 1") == "bids 2 2 1"
    assert heard(rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1"), "2 2+b 0") == "tricks 2 2+b 0"


@pytest.mark.parametrize("card", ["b15", "blue 15", "wild yellow", "out", "change green 7"])
def test_rg_114_a_card_is_played_by_naming_it(card):
    assert heard(rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1"), card) == f"play {card}"


def test_rg_115_a_card_that_cannot_be_is_refused_as_one():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1").lay("blue 15")
    assert heard(table, "b15") == "play b15"
    assert heard(table, "b16") == "play b16"


def test_rg_107_figures_that_cannot_be_are_refused_as_figures_and_not_as_a_card():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, "2 2 1") == "tricks 2 2 1"


def test_where_several_owe_the_same_a_name_says_whose_numbers_they_are():
    table = change.new("Ann Bob", board="stand-in")
    assert heard(table, "bob 6 3") == "Bob: opening 6 3"
    assert heard(table, "Bob: 6 3") == "Bob: opening 6 3"


@pytest.mark.parametrize(("typed", "line"), [("ann b15", "b15"), ("ann blue 15", "blue 15"), ("ann out", "out")])
def test_rg_114_a_card_may_have_the_name_of_its_player_in_front(typed, line):
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, typed) == f"Ann: play {line}"


def test_rg_114_the_card_of_somebody_else_stays_as_it_is():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, "bob b15") == "bob b15"
    assert verbs_before(table.game, table.state, "bob b15") == ["play"]


def test_ch_2_a_space_is_told_by_its_number():
    table = change.new("Ann Bob", first="Ann").play("Ann: roll 5 2")
    assert heard(table, "7 corner 2") == "space 7 corner 2"


def test_ch_19_a_named_player_goes_on_by_his_numbers():
    table = change.at("Ann 120, free; Bob 120; Cy 120")
    assert heard(table, "bob 2 3") == "Bob: roll 2 3"
    assert heard(table, "cy 2 3") == "Cy: roll 2 3"  # which is refused: it is not Cy who comes next


def test_numbers_mean_nothing_where_nothing_is_owed():
    assert heard(change.at("Ann 120, free; Bob 120"), "2 3") == "2 3"


def test_numbers_that_cannot_be_are_refused_as_what_is_owed():
    assert heard(change.at("Ann 120; Bob 120"), "4 9") == "roll 4 9"


@pytest.mark.parametrize("line", ["roll 4 1", "bob roll 4 1", "undo 2", "note 3 pizzas", "table: set Ann cards 2 # so"])
def test_a_line_with_a_verb_stays_as_it_is(line):
    assert heard(change.at("Ann 120; Bob 120"), line) == line


@pytest.mark.parametrize("line", ["rol 4 1", "statsu", "", "#", "what 4 1", "Bob:"])
def test_a_mistyped_line_stays_as_it_is(line):
    assert heard(change.at("Ann 120; Bob 120"), line) == line


def test_rr_40_a_word_that_a_verb_offers_is_enough():
    table = rat.at("Ann 2 tokens, wild low; Bob", row="3 7 0 0 5")
    assert with_verb(rat.GAME, table.state, "green") == "take green"
    assert with_verb(rat.GAME, table.state, "gren") == "gren"
