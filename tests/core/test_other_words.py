"""Lines with small words, several people in one line, and the words of the question."""

from tests.change import table as change
from tests.core.test_hearing import heard
from tests.each import each
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat

OFFERED = change.at("Ann 120 on Desires, to challenge, 1 card; Bob 120")
OPEN = change.at("Ann 120 on Desires, free, 2 cards; Bob 120")


@each(
    ("said", "stored"),
    [
        ("no challenge", "decline"), ("no thanks", "decline"), ("no thank you", "decline"), ("I pass", "decline"),
        ("Ann passes", "decline"), ("done", "decline"), ("the challenge", "challenge"), ("yes please", "challenge"),
        ("yes 532 41 4", "challenge 532 41 4"),
    ],
)  # fmt: skip
def test_an_offer_is_answered_in_the_words_of_the_question(said, stored):
    assert heard(OFFERED, said) == f"Ann: {stored}"


def test_nobody_answers_for_somebody_else():
    assert heard(OFFERED, "Bob passes") == "W-ANSWER"
    assert heard(OFFERED, "bob no") == "W-ANSWER"


@each(
    ("said", "stored"),
    [
        ("go to greed", "option Greed"), ("Ann goes to greed", "option Greed"), ("move to greed", "option Greed"),
        ("play my greed card", "card Greed"), ("end turn", "end"), ("done", "end"), ("I pass", "end"),
    ],
)  # fmt: skip
def test_what_is_open_is_said_in_the_words_of_the_table(said, stored):
    assert heard(OPEN, said) == f"Ann: {stored}"


@each("said", ["marker", "a marker please", "put a marker", "put it on greed", "yes"])
def test_a_marker_after_a_card_is_placed(said):
    """CH-88: the question is `marker or none`."""
    table = change.at("Ann 120 on Desires, free, 2 cards; Bob 120").play("card Greed")
    assert heard(table, said) == "Ann: place Greed"
    assert {heard(table, no) for no in ("none", "no marker", "no")} == {"Ann: leave"}


def test_add_cards_are_played_or_not():
    """CH-84: 2 + 2 + 2 and 7 more; an Add card is played by its number, or the Challenge is missed."""
    table = change.at("Ann 120 on Desires, to challenge, 2 cards; Bob 120").play("challenge 222 22 2")
    assert {heard(table, said) for said in ("play add 4", "I play an add 4", "play my add 4")} == {"Ann: add 4"}
    assert {heard(table, said) for said in ("no", "miss", "missed", "settle")} == {"Ann: settle"}


def test_several_people_speak_in_one_line():
    table = change.new("Ann Bob Cy")
    assert heard(table, "ann 4 6, bob 2 2 and cy 3 4") == "Ann: opening 4 6; Bob: opening 2 2; Cy: opening 3 4"
    assert heard(table, "ann 4 6, bob 2 7") == "R-DICE"  # all of it or nothing


@each("said", ["3+2", "3 + 2", "3 and 2", "ann, 3 and 2", "ann: 3, 2", "a 3 and a 2"])
def test_two_dice_as_people_say_them(said):
    assert heard(change.at("Ann 120; Bob 120"), said) == "Ann: roll 3 2"


@each(
    ("said", "stored"),
    [
        ("take the 3", "take red"), ("take 3", "take red"), ("the 3", "take red"),
        ("Ann takes the red card", "take red"),
    ],
)  # fmt: skip
def test_a_card_is_named_by_what_it_shows(said, stored):
    """RR-27: the pawn stands on red, whose card shows 3."""
    table = rat.at("Ann, landing on red take; Bob", row="3 6 0 2 5")
    assert heard(table, said) == f"Ann: {stored}"
    assert heard(table, "take 6") == "W-NAME"  # yellow is out of reach (RR-25)


def test_equal_lowest_cards_are_told_apart_by_their_regions():
    """RR-40: red and green show 0, so a value says nothing."""
    table = rat.at("Ann, wild low; Bob", row="0 6 0 2 5")
    assert {heard(table, "take 0"), heard(table, "the 0")} <= {"W-NAME", "W-VERB", "Ann: take"}
    assert heard(table, "take green") == "Ann: take green"


@each("said", ["1 with bob 2", "my 1 for Bob's 2", "swap my 1 with bob 2", "1 bob 2"])
def test_a_swap_in_many_words(said):
    assert heard(rat.at("Ann, wild swap; Bob 2 cards"), said) == "Ann: swap 1 Bob 2"
    assert heard(rat.at("Ann, wild swap; Bob 2 cards"), "no swap") == "Ann: decline"


@each("said", ["my own", "his own cards", "look at my own cards", "looks at his own cards"])
def test_a_look_in_many_words(said):
    assert heard(rat.at("Ann, landing on red look; Bob").play("Ann: take"), said) == "Ann: look own"


@each("said", ["lands on A look", "goes to A look", "A peek"])
def test_where_the_pawn_lands(said):
    """RR-24"""
    assert heard(rat.new("Eve Max").play("row 1 2 3 4 5", "Eve: roll 1"), said) == "Eve: move 1 1 A look"


def test_the_region_a_is_not_ann():
    """RR-24: on a board without names `A take` is where the pawn lands, though Ann's name begins so."""
    table = rat.new("Ann Bob").play("row 1 2 3 4 5", "Ann: roll 1")
    assert heard(table, "A take") == "Ann: move 1 1 A take"


def test_small_words_change_nothing_that_can_be_read_as_it_is():
    assert heard(rage.new("Ann Eve Hal"), "hal 1") == "W-TURN"
    assert heard(news.at("Ann 60, free; Bob 60"), "sell the farm") == "W-VERB"
    assert heard(change.at("Ann 120; Bob 120"), "no, it was a 4") == "R-DICE"
