"""Yes and no, lines without a verb, and what else people call out at a table."""

from typing import Any

import pytest

from ragz_cli.core.evening.log import read_count
from ragz_cli.core.evening.session import names_in
from ragz_cli.core.game import Game, Refusal, Refused
from ragz_cli.core.hearing import hearing
from ragz_cli.core.line import typed_line, write
from ragz_cli.core.step import listed, or_refusal, played
from tests.change import table as change
from tests.each import each
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def game_of(table: Any) -> Game[Any]:
    return getattr(table, "game", rat.GAME)


def heard(table: Any, text: str) -> str:
    """What a typed line is as it is stored, or the code of its refusal."""
    actions = or_refusal(lambda: hearing.heard(game_of(table), table.state, typed_line(text)))
    if isinstance(actions, Refusal):
        return actions.code
    return "; ".join(write(game_of(table), table.state, action) for action in actions)


def would_be_taken(game: Game[Any], state: Any, text: str) -> bool:
    """Whether a typed line is understood, and the rules take all of it."""
    try:
        for action in hearing.heard(game, state, typed_line(text)):
            state = played(game, state, action).state
    except Refused:
        return False
    return True


def asked(table: Any, text: str) -> Refusal:
    """Why a line is not understood."""
    refusal = or_refusal(lambda: hearing.heard(game_of(table), table.state, typed_line(text)))
    assert isinstance(refusal, Refusal), refusal
    return refusal


def test_numbers_are_what_is_owed():
    assert heard(change.at("Ann 120; Bob 120"), "4 1") == "Ann: roll 4 1"
    assert heard(change.at("Ann 120 on Desires, to challenge; Bob 120"), "532 41 4") == "Ann: challenge 532 41 4"
    assert heard(news.at("Ann 60, free; Bob 60").play("event Israel 25"), "35") == "Ann: marker 35"


def test_a_remark_stays_with_them():
    assert heard(change.at("Ann 120; Bob 120"), "4 1 # at last") == "Ann: roll 4 1  # at last"


@pytest.mark.parametrize("remark", ["# a lucky roll", "# Bob: well done", "# roll: 2 3; undo"])
def test_a_remark_may_hold_a_verb_a_name_and_a_colon(remark):
    assert heard(change.at("Ann 120; Bob 120"), f"4 1  {remark}") == f"Ann: roll 4 1  {remark}"


@pytest.mark.parametrize("line", ["table: set Ann credits 115", "set Ann credits 115", "table: space 5 humility"])
def test_tb_1_what_the_table_says_has_a_reason(line):
    table = change.at("Ann 120, free; Bob 120")
    assert heard(table, line) == heard(table, f"{line} #  ") == "W-REMARK"
    assert heard(table, f"{line} # so it is").endswith("  # so it is")


def test_of_a_bid_and_bids_the_one_is_meant_that_fits():
    assert heard(rage.new("Ann Bob Cy"), "2") == "Bob: bid 2"
    assert heard(rage.new("Ann Bob Cy"), "2 2 1") == "Bob: bids Bob 2 Cy 2 Ann 1"
    figures = heard(rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1"), "2 2+b 0")
    assert figures == "Ann: tricks Ann 2 Bob 2+b Cy 0"


CARDS = {
    "b15": "blue 15",
    "blue 15": "blue 15",
    "wild yellow": "wild yellow",
    "out": "out",
    "change green 7": "change green 7",
}


@each("said", CARDS)
def test_rg_114_a_card_is_played_by_naming_it(said):
    assert heard(rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1"), said) == f"Ann: play {CARDS[said]}"


def test_rg_115_a_card_that_cannot_be_is_refused_as_one():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1").lay("blue 15")
    assert heard(table, "b15") == "R-TWICE"
    assert heard(table, "b16") == "R-CARD"


def test_rg_107_figures_that_cannot_be_are_refused_as_figures_and_not_as_a_card():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, "2 2 1") == "R-TRICKS-SUM"  # five, of four cards


def test_where_several_owe_the_same_a_name_says_whose_numbers_they_are():
    table = change.new("Ann Bob", board="stand-in")
    assert heard(table, "bob 6 3") == "Bob: opening 6 3"
    assert heard(table, "Bob: 6 3") == "Bob: opening 6 3"


@each(("typed", "line"), [("ann b15", "blue 15"), ("ann blue 15", "blue 15"), ("ann out", "out")])
def test_rg_114_a_card_may_have_the_name_of_its_player_in_front(typed, line):
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, typed) == f"Ann: play {line}"


def test_rg_114_the_card_of_somebody_else_is_for_the_rules_to_refuse():
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 2 1")
    assert heard(table, "bob b15") == "R-TURN"


def test_ch_2_a_space_is_told_by_its_number():
    table = change.new("Ann Bob", first="Ann").play("Ann: roll 5 2")
    assert heard(table, "7 corner 2") == "Ann: space 7 corner 2"


def test_ch_19_a_named_player_goes_on_by_his_numbers():
    table = change.at("Ann 120, free; Bob 120; Cy 120")
    assert heard(table, "bob 2 3") == "Ann: end; Bob: roll 2 3"
    assert heard(table, "cy 2 3") == "R-TURN"  # it is not Cy who comes next


def test_numbers_where_nothing_is_owed_may_be_for_whoever_goes_on_and_end_no_turn_by_themselves():
    table = change.at("Ann 120, free; Bob 120")
    refusal = asked(table, "2 3")
    assert (refusal.code, refusal.facts["lines"]) == ("W-MEANT", ("Ann: end; Bob: roll 2 3",))
    assert heard(table, "Bob 2 3") == "Ann: end; Bob: roll 2 3"
    assert heard(table, "2 3 1") == "R-DICE"


def test_numbers_that_cannot_be_are_refused_as_what_is_owed():
    assert heard(change.at("Ann 120; Bob 120"), "4 9") == "R-DICE"


@pytest.mark.parametrize(("line", "code"), [("rol 4 1", "W-MEANT"), ("statsu", "W-VERB"), ("what 4 1", "W-ANSWER")])
def test_a_mistyped_line_is_no_other(line, code):
    assert heard(change.at("Ann 120; Bob 120"), line) == code


@pytest.mark.parametrize("line", ["", "#", "Bob:"])
def test_a_line_without_words_says_nothing(line):
    assert heard(change.at("Ann 120; Bob 120"), line) == "W-EMPTY"


def test_rr_40_a_word_that_a_verb_offers_is_enough():
    table = rat.at("Ann 2 tokens, wild low; Bob", row="3 7 0 0 5")
    assert heard(table, "green") == "Ann: take green"
    assert asked(table, "gren").facts["lines"] == ("Ann: take green",)


# Yes and no

ANSWERS = {
    ("Ann 120 on Desires, to challenge; Bob 120", "no"): "Ann: decline",
    ("Ann 120 on Desires, to challenge; Bob 120", "N"): "Ann: decline",
    ("Ann 120 on Desires, to challenge; Bob 120", "pass"): "Ann: decline",
    ("Ann 120 on Desires, to challenge; Bob 120", "leave"): "Ann: decline",
    ("Ann 120 on Desires, to challenge; Bob 120", "yes # why not"): "Ann: challenge  # why not",
    ("Ann 120, free; Bob 120", "no"): "Ann: end",
    ("Ann 120, free; Bob 120", "pass"): "Ann: end",
}


@each(("position", "said"), ANSWERS)
def test_an_answer_is_for_the_one_offer_that_is_open(position, said):
    assert heard(change.at(position), said) == ANSWERS[position, said]


def test_ch_84_no_more_add_cards():
    table = change.at("Ann 120 on Desires, to challenge, 2 cards; Bob 120").play("challenge 3 3 3")
    assert heard(table, "no") == "Ann: settle"
    assert heard(table, "yes") == "W-MISSING"  # which number does the card show?
    assert asked(table, "yes").facts["usage"] == "add N..."


def test_rr_33_nobody_has_to_look():
    table = rat.at("Ann 2 tokens, landing on red look; Bob").play("take")
    assert heard(table, "no") == "Ann: look none"
    assert heard(table, "yes") == "W-MISSING"  # at whose card?
    assert heard(table, "bob 1") == "Ann: look Bob 1"
    assert heard(table, "own") == "Ann: look own"


def test_rr_46_nobody_has_to_swap():
    table = rat.at("Ann 2 tokens, wild swap; Bob", row="3 7 0 0 5")
    assert heard(table, "no") == "Ann: decline"
    assert heard(table, "y") == "W-MISSING"


def test_rr_74_a_full_player_may_pass():
    assert heard(rat.at("Ann full; Bob"), "pass") == "Ann: skip"


@each("said", ["yes", "no", "pass", "leave", "y", "n"])
def test_where_nothing_is_offered_an_answer_says_so(said):
    refusal = asked(change.at("Ann 120; Bob 120"), said)
    assert (refusal.code, refusal.facts["case"]) == ("W-ANSWER", "none")


def test_where_several_things_are_free_a_yes_asks_which():
    table = change.at("Ann 120, free, 2 cards; Bob 120")
    refusal = asked(table, "yes")
    assert (refusal.code, refusal.facts["case"]) == ("W-ANSWER", "several")
    assert all(would_be_taken(table.game, table.state, str(line)) for line in refusal.facts["names"])


def test_a_yes_makes_no_option_move():
    table = change.at("Ann 120 on Desires, free; Bob 120")
    assert asked(table, "yes").facts["case"] == "several"


def test_where_nobody_can_join_an_event_there_is_nothing_to_answer():
    table = news.at("Ann 60, free, 1 card; Bob 60").play("event Israel 25")
    assert asked(table, "no").facts["case"] == "none"


def test_where_several_could_decline_a_no_asks_who():
    table = change.at("Ann 120 on Desires, to challenge; Bob 120")
    _, decline = table.game.owed(table.state)
    both = (decline, decline._replace(who=1, example="Bob: decline"))
    refusal = or_refusal(lambda: hearing.heard(table.game._replace(owed=lambda _: both), table.state, typed_line("no")))
    assert isinstance(refusal, Refusal)
    assert refusal.facts == {"case": "several", "word": "no", "names": ("Ann: decline", "Bob: decline")}


def test_answers_are_no_names_taken():
    table = change.new("No Yes", first="No")
    assert heard(table, "no roll 4 1") == "No: roll 4 1"
    assert heard(table, "no 4 1") == "No: roll 4 1"
    assert asked(table, "no").code == "W-ANSWER"


# Names before numbers that are not due


def test_k_54_a_number_for_somebody_else_says_whose_turn_it_is():
    table = rage.new("Ann Eve Hal")
    refusal = asked(table, "hal 1")
    assert (refusal.code, refusal.facts) == ("W-TURN", {"word": "Hal", "whom": 1, "say": "Eve 1"})
    assert heard(table, "Eve 1") == "Eve: bid 1"
    assert heard(table, "hal 99") == "W-VERB"


def test_k_54_a_roll_before_ones_turn():
    refusal = asked(change.at("Ann 120; Bob 120"), "bob 5 3")
    assert (refusal.code, refusal.facts["say"]) == ("W-TURN", "Ann 5 3")


def test_ch_10_a_roll_of_somebody_who_is_out_of_the_tie_is_for_several_others():
    """Bob and Cy tie for the highest roll; neither has a turn yet (A-3)."""
    table = change.new("Ann Bob Cy", first="").play("Ann: opening 2 1", "Bob: opening 6 3", "Cy: opening 5 4")
    assert asked(table, "ann 2 2").facts == {
        "word": "Ann",
        "whom": 1,
        "say": "Bob 2 2",
        "case": "several",
        "names": ("Bob", "Cy"),
    }


def test_a_card_without_its_verb_is_refused_as_the_deck_has_it():
    table = rage.new("Ann Bob Cy").play("trump red", "bids 1 1 1", "play wild blue", "play wild green")
    assert [heard(table, line) for line in ("wild yellow", "wild rage, yellow")] == ["R-DECK", "R-DECK"]


def test_a_line_of_names_alone_has_nothing_to_do():
    table = change.at("Ann 120; Bob 120; Cy 120")
    assert asked(table, "bob cy").code == asked(table, "bob").code == "W-EMPTY"
    assert asked(table, "bob foo").code == "W-VERB"


@each("line", ["ann undo", "Ann: undo 2", "table: undo", "bob note supper", "bob redo"])
def test_a_word_of_the_log_has_no_name_before_it(line):
    word = line.split()[1]
    refusal = asked(change.at("Ann 120; Bob 120"), line)
    assert (refusal.code, refusal.facts["case"], refusal.facts["word"]) == ("W-VERB", "nobody", word)


def test_an_answer_with_a_name_says_who_is_offered_nothing():
    table = change.at("Ann 120; Bob 120")
    refusal = asked(table, "bob no")
    assert (refusal.code, refusal.facts) == ("W-ANSWER", {"case": "whose", "word": "no", "whom": "Bob"})
    refusal = asked(table, "no thanks")
    assert (refusal.code, refusal.facts) == ("W-ANSWER", {"case": "none", "word": "no thanks", "whom": ""})


# What a space is


@each(
    ("said", "stored"),
    [
        ("rest", "rest"), ("emotional", "emotional"), ("corner 2", "corner 2"), ("humility", "humility"),
        ("pride 10", "challenge pride 10"),
        ("challenge Pride 10", "challenge Pride 10"), ("7 pride 10", "challenge pride 10"),
    ],
)  # fmt: skip
def test_k_53_a_kind_alone_is_that_of_the_space_in_question(said, stored):
    table = change.new("Ann Bob", first="Ann").play("Ann: roll 5 2")
    assert heard(table, said) == f"Ann: space 7 {stored}"


@pytest.mark.parametrize("said", ["rol 4 1", "undoo 2", "prde", "corner self"])
def test_k_53_a_slip_tells_no_space(said):
    table = change.new("Ann Bob", first="Ann").play("Ann: roll 5 2")
    assert not would_be_taken(table.game, table.state, said)


def test_k_53_in_the_news_too():
    table = news.new("Ann Bob", first="Ann").play("Ann: roll 5 2")
    assert heard(table, "peru 10") == "Ann: space 7 territory peru 10"
    assert heard(table, "corner 2") == "Ann: space 7 corner 2"


# Nothing that was not typed as such costs anybody anything


def test_a_choice_that_costs_is_typed_in_full():
    table = change.at("Ann 120, free; Bob 120")
    refusal = asked(table, "greed")
    assert (refusal.code, refusal.facts["lines"]) == ("W-MEANT", ("Ann: option Greed",))
    assert would_be_taken(table.game, table.state, "Ann: option Greed")


def test_a_space_with_a_number_that_nothing_asks_for_is_not_understood():
    table = change.at("Ann 120, free; Bob 120")
    assert heard(table, "greed 5") == "W-VERB"
    assert asked(table, "bob 5").code != "W-VERB"


def test_k_58_a_bare_number_is_never_a_re_roll():
    table = rat.at("Ann 2 tokens, rolled 2 2; Bob")
    for said in ("2", "2 2", "ann 2", "1", "3 4"):
        actions = or_refusal(lambda said=said: hearing.heard(game_of(table), table.state, typed_line(said)))
        assert isinstance(actions, Refusal) or all(action.verb != "reroll" for action in actions), said


# Numbered choices


def test_what_one_player_chooses_from_can_be_numbered():
    corner = change.at("Ann 120, landing on Corner 3; Bob 120; Cy 120")
    assert listed(corner.game, corner.state)[:2] == ("corner self", "corner Bob")


@pytest.mark.parametrize(
    "position", ["Ann 120; Bob 120", "Ann 120 on Desires, to challenge; Bob 120", "Ann 120, free; Bob 120"]
)
def test_where_a_number_is_due_or_nothing_is_owed_no_choice_is_numbered(position):
    table = change.at(position)
    assert listed(table.game, table.state) == ()


def test_a_re_roll_is_in_no_numbered_list():
    assert listed(rat.GAME, rat.at("Ann 2 tokens, rolled 2 2; Bob").state) == ()
    table = rat.at("Ann 2 tokens, rolled 2 2, landing on black; Bob")
    assert listed(rat.GAME, table.state) == ("wild lowest", "wild highest", "wild swap")
    table.play("wild lowest")
    assert [duty.verb for duty in rat.GAME.owed(table.state)] == ["take", "reroll"]
    assert listed(rat.GAME, table.state) == ()


@pytest.mark.parametrize("said", ["corner bob and cy", "corner bob & cy", "corner bob, cy", "corner bob+cy"])
def test_k_64_others_may_be_joined_as_people_join_them(said):
    table = change.at("Ann 120, landing on Corner 3; Bob 120; Cy 120")
    assert heard(table, said) == "Ann: corner 3 Bob Cy"


@pytest.mark.parametrize("said", ["event Israel, 25", "event israel,25", "event Israel 25"])
def test_k_65_a_comma_may_stand_before_a_number(said):
    assert heard(news.at("Ann 60, free; Bob 60"), said) == "Ann: event Israel 25"


@pytest.mark.parametrize("said", ["challenge 532, 41, 4", "532,41,4", "challenge 5,3,2,4,1,4"])
def test_k_61_commas_work_in_a_challenge(said):
    assert heard(change.at("Ann 120 on Desires, to challenge; Bob 120"), said) == "Ann: challenge 532 41 4"


@pytest.mark.parametrize("said", ["roll six four", "roll 6 four", "ann roll Six four"])
def test_numbers_may_be_in_words(said):
    assert heard(change.at("Ann 120; Bob 120"), said) == "Ann: roll 6 4"


def test_a_player_may_be_called_six():
    table = change.new("Six Ten", first="Six")
    assert heard(table, "six roll 4 1") == "Six: roll 4 1"


@pytest.mark.parametrize("said", ["Ann 120 Bob 95", "Ann 120, Bob 95", "Ann 120 and Bob 95", "ann 120,bob 95"])
def test_what_is_counted_may_be_joined(said):
    table = change.at("Ann 120; Bob 120")
    assert read_count(table.state, said) == {0: 120, 1: 95}


def test_who_comes_to_the_next_game_may_be_joined():
    assert names_in(["Zoe", "and", "Yan"], []) == ["Zoe", "Yan"]
    assert names_in(["Grandma", "Jo", "&", "Zoe"], ["Grandma Jo"]) == ["Grandma Jo", "Zoe"]
    assert names_in(["Grandma", "Jo,", "Zoe"], []) == ["Grandma Jo", "Zoe"]


def test_k_58_what_costs_a_token_is_typed_as_such():
    assert heard(rat.at("Ann 2 tokens, rolled 2 2; Bob"), "reroll 2=3") == "Ann: reroll 2=3"
    assert heard(rat.at("Ann 2 tokens, rolled 2 2; Bob"), "2=3") == "W-MEANT"  # with Enter


@pytest.mark.parametrize(("said", "result"), [("low", "lowest"), ("swap", "swap")])
def test_k_58_the_wild_die_is_called_out_right_after_the_roll(said, result):
    table = rat.at("Ann 2 tokens, rolled 4; Bob 3 cards")
    assert heard(table, said) == f"Ann: move 4 4; Ann: wild {result}"


# Figures of several


def test_names_and_figures_need_no_verb_and_are_refused_as_the_figures_that_are_due():
    table = rage.new("Ann Bob Cy")
    assert heard(table, "ann 1 bob 2 cy 3") == "Bob: bids Ann 1 Bob 2 Cy 3"
    for line in ("ann 1 cy 3", "bids ann 1 cy 3", "cy 3 ann 1"):
        assert asked(table, line).code == "R-FIGURES"
    table.play("bids 1 2 3")
    assert heard(table, "ann 1 bob 5 cy 4") == "Bob: tricks Ann 1 Bob 5 Cy 4"


@each("line", ["bob 2", "ann 2", "bob took 2"])
def test_rg_107_one_players_tricks_ask_for_those_of_the_others(line):
    table = rage.new("Ann Bob Cy", dealer="Cy").play("bids 3 3 3")
    assert asked(table, line).code == "R-FIGURES"


def test_digits_that_are_too_few_for_all_bids_are_asked_about():
    table = rage.new("Ann Bob Cy")
    refusal = asked(table, "12")
    assert (refusal.code, refusal.facts["case"], refusal.facts["wanted"]) == ("R-FIGURES", "digits", 3)
    assert heard(table, "10") == "Bob: bid 10"
    table.play("bid 0")
    assert heard(table, "12") == "Cy: bids Cy 1 Ann 2"


# In other words


@each(
    ("typed", "line"),
    [
        ("ann rolled 5 3", "Ann: roll 5 3"),
        ("rolls 5 3", "Ann: roll 5 3"),
        ("ann threw 53", "Ann: roll 5 3"),
        ("5 and 3", "Ann: roll 5 3"),
        ("ann rolled 5 + 3  # a good one", "Ann: roll 5 3  # a good one"),
    ],
)
def test_k_64_a_roll_is_taken_as_people_tell_it(typed, line):
    assert heard(change.at("Ann 120; Bob 120"), typed) == line


def test_k_64_a_roll_that_is_not_due_is_refused_as_a_roll():
    assert heard(change.at("Ann 120, free; Bob 120"), "ann rolled 5 3") == "R-DONE"


def test_k_64_an_opening_roll_is_told_like_any_other():
    assert heard(change.new("Ann Bob"), "bob rolled 6 and 1") == "Bob: opening 6 1"


@pytest.mark.parametrize("typed", ["me", "corner me", "myself"])
def test_k_64_me_is_the_one_who_landed_on_the_corner(typed):
    table = change.unknown().play("Ann: roll 5 2", "Ann: space 7 corner 3")
    assert heard(table, typed) == "Ann: corner 3 self"


def test_k_64_a_corner_without_a_name_says_who_can_be_named():
    table = change.unknown().play("Ann: roll 5 2", "Ann: space 7 corner 3")
    assert asked(table, "corner").facts["names"] == ("self", "Ann", "Bob", "all")


def test_a_word_of_the_game_alone_is_answered_with_why_it_cannot_be_now():
    assert heard(change.at("Ann 120 on Desires, to challenge; Bob 120"), "corner") == "R-PHASE"
    assert heard(change.at("Ann 120; Bob 120"), "roll") == "R-DICE"  # it is due: its dice are missing
    assert heard(change.at("Ann 120; Bob 120"), "opening") == "R-DONE"  # Ann has begun


@each(
    "typed",
    [
        *(
            "bob leaves",
            "bob leaves us",
            "Bob quits",
            "bob left",
            "bob is gone",
            "bob has left",
            "bob's gone",
            "bob went home",
        ),
        *("remove bob", "take bob out"),
    ],
)
def test_tb_8_that_somebody_leaves_is_answered_with_the_line_for_it(typed):
    refusal = asked(change.at("Ann 120, free; Bob 120"), typed)
    assert (refusal.code, refusal.facts["case"], refusal.facts["whom"]) == ("W-MEANT", "leaving", 1)


def test_dice_of_nobody_are_answered_with_the_lines_that_name_somebody():
    table = change.new("Ann Bob")
    refusal = asked(table, "5 4")
    assert (refusal.code, refusal.facts["lines"]) == ("W-MEANT", ("Ann: opening 5 4", "Bob: opening 5 4"))
    assert heard(table, "Ann 5 4") == "Ann: opening 5 4"


@pytest.mark.parametrize("typed", ["bob 5 4", "bob 5", "4 and 5"])
def test_ch_2_a_players_dice_are_no_name_of_a_space(typed):
    table = change.unknown().play("Ann: roll 5 2")
    assert not would_be_taken(game_of(table), table.state, typed)


def test_ch_2_a_space_that_was_named_is_told_by_its_number_and_what_is_printed_on_it():
    table = change.unknown().play("Ann: roll 4 1", "Ann: decline", "Ann: option lust")
    assert table.state.unknown.name == "lust"
    assert heard(table, "7 15") == "Ann: space 7 challenge lust 15"


def test_gn_3_so_is_a_territory():
    table = news.new("Ann Bob", first="Ann").play(
        "Ann: roll 1 2", "Ann: space 3 corner 4", "Ann: corner self", "Ann: event Peru 25"
    )
    assert heard(table, "7 30") == "Ann: space 7 territory Peru 30"


def test_ch_19_dice_are_for_whoever_goes_on_where_the_turn_has_nothing_left():
    """Ann has made her Option Move, which failed, and has no card: only the end of her turn is left."""
    table = change.at("Ann 120, free; Bob 120").play("option Greed", "challenge 321 21 1")
    assert heard(table, "2 3") == "Ann: end; Bob: roll 2 3"


@each("typed", ["bob goes first", "take bob", "remove", "bob is here"])
def test_tb_8_nobody_leaves_by_other_words(typed):
    assert asked(change.at("Ann 120, free; Bob 120"), typed).facts.get("case") != "leaving"


@pytest.mark.parametrize(("roll", "typed", "line"), [(2, "took red", "take red"), (1, "ann drew plain", "draw plain")])
def test_what_people_did_is_told_in_the_past(roll, typed, line):
    table = rat.new("Ann Bob", first="Ann", board="stand-in").play("pawn 0", "row 3 7 0 2 5", f"roll {roll}")
    assert heard(table, typed) == f"Ann: move {roll} {roll}; Ann: {line}"


@each("typed", ["ann threw 35", "ann rolled 35", "threw 3 5"])
def test_gn_42_what_was_thrown_is_no_news_marker(typed):
    table = news.at("Ann 60, free; Bob 60").play("event Israel 25")
    assert heard(table, typed) != "Ann: marker 35"
    assert not would_be_taken(news.GAME, table.state, typed)
    assert heard(table.play("marker 35"), typed) == "Ann: throw 3 5"


@pytest.mark.parametrize("typed", ["ann paid 5", "ann gave bob 5"])
def test_ch_6_so_is_what_nobody_may_do(typed):
    assert heard(change.at("Ann 120, free; Bob 120"), typed) == "R-BANK"


@each(
    ("typed", "near"),
    [
        ("bbo 1 3", ""),  # perhaps Bob, whose turn it is not
        ("anna roll 1 3", "Ann: roll 1 3"),
        ("rol 1 3", "Ann: roll 1 3"),
        ("declined 1", ""),
        ("ben", ""),  # who does not play, and is no end
        ("red", ""),  # and no redo
    ],
)
def test_what_is_like_a_name_is_not_dropped(typed, near):
    assert asked(change.at("Ann 120; Bob 120"), typed).facts["near"] == near


def test_a_form_of_a_verb_is_no_slip_for_another_one():
    table = rat.new("Ann Bob", first="Ann", board="stand-in").play("pawn 0", "row 3 7 0 2 5", "roll 1")
    assert heard(table, "took nothing") in ("W-VERB", "W-ANSWER")
    assert heard(change.at("Ann 120; Bob 120"), "went for it") in ("W-VERB", "R-PHASE")  # nobody may go anywhere now


def test_ch_2_a_name_without_its_number_is_asked_for_the_number():
    table = change.unknown().play("Ann: roll 5 2")
    for typed in ("pride", "ann pride"):
        refusal = asked(table, typed)
        assert (refusal.code, refusal.facts["case"], refusal.facts["word"]) == ("W-VERB", "figure", "pride")
        assert heard(table, refusal.facts["example"]) == "Ann: space 7 challenge pride 10"
    for typed, example in (("corner", "corner 1"), ("ann corner", "corner 1"), ("challenge", "challenge Pride 10")):
        assert asked(table, typed).facts["example"] == example
        assert would_be_taken(table.game, table.state, example)
    assert heard(table, "end") == "Ann: end"  # which comes later, and is no kind of space
    told = asked(table, "space 7 pride")
    assert (told.code, told.facts["case"]) == ("W-MISSING", "figure")
    assert heard(table, told.facts["example"]) == "Ann: space 7 challenge pride 10"


def test_ch_2_a_name_whose_number_the_booklet_has_says_all():
    assert heard(change.unknown().play("Ann: roll 5 2"), "greed") == "Ann: space 7 challenge Greed 10"
    assert heard(news.new("Ann Bob", first="Ann").play("Ann: roll 5 2"), "israel") == "Ann: space 7 territory Israel 40"
    assert asked(news.new("Ann Bob", first="Ann").play("Ann: roll 5 2"), "arabia").facts["case"] == "figure"


def test_ch_2_a_mistyped_kind_or_player_is_no_name_of_a_space():
    table = change.unknown().play("Ann: roll 5 2")
    assert [asked(table, typed).facts["near"] for typed in ("humilty", "bbo", "chalenge")] == [
        "Ann: space 7 humility",
        "",
        "",
    ]


def test_ch_91_a_space_told_without_its_set_is_told_what_is_missing():
    table = change.unknown("advanced").play("Ann: roll 5 2")
    assert heard(table, "pride 10") == "R-BOARD"
    assert table.refused("space 7 challenge pride 10") == "R-BOARD"
    assert table.why.facts["case"] == "set untold"


@pytest.mark.parametrize("typed", ["red", "red look"])
def test_rr_5_a_colour_before_the_regions_are_named_gets_the_line_that_names_them(typed):
    table = rat.new("Ann Bob", first="Ann").play("row 3 7 0 2 5", "roll 4")
    refusal = asked(table, typed)
    assert (refusal.facts["case"], refusal.facts["word"]) == ("regions", "red")
    assert would_be_taken(rat.GAME, table.state, refusal.facts["example"])
