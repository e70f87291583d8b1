"""Lines as families say them: the full names of cards and Events, what is said beside them, several lines at once."""

from typing import Any

import pytest

from ragz_cli.core.game import Refusal
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.line import typed_line, write
from ragz_cli.core.step import or_refusal, played
from tests.change import table as change
from tests.each import each
from tests.news import table as news
from tests.rage import table as rage


def said(table: Any, text: str) -> str:
    """What a typed line is as it is stored, or the code of its refusal."""
    state, lines = table.state, []
    actions = or_refusal(lambda: heard(table.game, state, typed_line(text)))
    if isinstance(actions, Refusal):
        return actions.code
    for action in actions:
        lines.append(write(table.game, state, action))
        state = played(table.game, state, action).state
    return "; ".join(lines)


def proposed(table: Any, text: str) -> object:
    """The lines that are proposed for a typed line."""
    refusal = or_refusal(lambda: heard(table.game, table.state, typed_line(text)))
    assert isinstance(refusal, Refusal)
    return refusal.facts["lines"]


def bidding() -> Any:
    return rage.new("Mum Dad Lily Tom", dealer="Tom")


def leading() -> Any:
    return rage.at("Mum Dad Lily Tom, 4 cards, trump blue, bids 1 1 1 1")


def free() -> Any:
    return news.at("Ann 60, free, 3 cards; Bob 60, 2 cards; Zoe 60")


def learning(*lines: str) -> Any:
    """A board that nobody has told yet: Ann lands on space 4."""
    return news.new("Ann Bob Zoe", first="Ann").play("roll 1 3", *lines)


@each("line", ["trump is blue 6", "blue 6 is trump", "the trump is blue 6", "blue 6 turned up"])
def test_rg_17_the_trump_is_told_as_it_is_said(line):
    assert said(bidding(), line) == "Mum: trump blue 6"


@pytest.mark.parametrize("line", ["mum bids 2", "mum says 2", "Mum wants 2", "oops, mum 2"])
def test_rg_22_a_bid_is_told_as_it_is_said(line):
    assert said(bidding(), line) == "Mum: bid 2"


@pytest.mark.parametrize(
    "line",
    ["mum bids 2, dad 2, lily 1 and tom 1", "mum bids 2, dad bids 2, lily bids 1, tom bids 1", "bids are 2 2 1 1"],
)
def test_rg_106_all_bids_are_told_as_they_are_said(line):
    assert said(bidding(), line) == "Mum: bids Mum 2 Dad 2 Lily 1 Tom 1"


def test_rg_23_some_bids_are_told_one_after_another():
    assert said(bidding(), "mum 2, dad 0") == "Mum: bid 2; Dad: bid 0"
    assert said(bidding(), "mum 2, lily 0") == "R-FIGURES"  # those of Dad and Tom are missing


@each(
    ("line", "card"),
    [
        ("out rage", "out"), ("mum plays Out Rage", "out"), ("bonus rage", "bonus"), ("mad-rage", "mad"),
        ("change rage green 3", "change green 3"), ("mum changes to green", "change green"),
        ("change rage, green", "change green"), ("wild rage purple", "wild purple"), ("wild is purple", "wild purple"),
        ("purple wild", "wild purple"), ("mum leads red 0", "red 0"), ("the red 0", "red 0"), ("0 red", "red 0"),
    ],
)  # fmt: skip
def test_rg_114_cards_go_by_the_names_that_are_printed_on_them(line, card):
    assert said(leading(), line) == f"Mum: play {card}"


def test_a_whole_trick_is_told_with_commas():
    whole = "Mum: play red 0; Dad: play red 1; Lily: play red 8; Tom: play red 12"
    assert said(leading(), "red 0, red 1, red 8, red 12") == whole
    assert said(leading(), "mum red 0, dad red 1, lily red 8, and tom red 12") == whole
    assert said(leading(), "red 0, red 0") == "R-CARD"  # one card cannot be played twice, so none is


@each(
    ("line", "figures"),
    [
        ("mum 2 bonus, dad 2", "Mum 2+b Dad 2 Lily 0 Tom 0"),
        ("mum won 2 and dad 2", "Mum 2 Dad 2 Lily 0 Tom 0"),
        ("mum 1 and a bonus, dad 2 mad, lily 1, tom 0", "Mum 1+b Dad 2+m Lily 1 Tom 0"),
        ("mum 2 bonus and 2 mads, dad 2", "Mum 2+b+m+m Dad 2 Lily 0 Tom 0"),
        ("mum 2 both mads, dad 2", "Mum 2+m+m Dad 2 Lily 0 Tom 0"),
        ("everybody made it", "made"),
        ("all made it except mum 2, dad 0", "made Mum 2 Dad 0"),
    ],
)
def test_rg_107_tricks_are_told_as_they_are_said(line, figures):
    assert said(leading(), line) == f"Mum: tricks {figures}"


@each("line", ["mum 4", "mum 2, dad 1", "mum 2, dad 3"])
def test_rg_107_players_are_left_out_only_where_the_others_took_all_tricks(line):
    """One name alone could be meant for a bid."""
    assert said(leading(), line) == "R-FIGURES"


@each(
    "line",
    [
        "news event israel 25", "news event in israel with 25", "event in israel for 25 zeal",
        "ann declares israel with 25", "ann declares a news event in israel, 25 zeal",
    ],
)  # fmt: skip
def test_gn_35_an_event_is_declared_as_it_is_said(line):
    assert said(free(), line) == "Ann: event Israel 25"


@each("line", ["follow-up israel", "follow up in israel", "follow-up news event in israel"])
def test_gn_54_a_follow_up_is_declared_as_it_is_said(line):
    assert said(news.at("Ann 60, owns Israel, free; Bob 60"), line) == "Ann: followup Israel"


@each("line", ["ann plays receive 5", "plays a receive card of 5", "receive card 5"])
def test_gn_91_a_receive_card_is_played_as_it_is_said(line):
    assert said(free(), line) == "Ann: receive 5"


@each("line", ["done", "no event", "that's it", "ann is done", "next player"])
def test_gn_10_a_turn_ends_as_it_is_said(line):
    assert said(free(), line) == "Ann: end"


@pytest.mark.parametrize("line", ["bob plays teamwork 5", "bob joins with 5", "bob plays a teamwork card of 5"])
def test_gn_100_teamwork_is_told_as_it_is_said(line):
    assert said(free().play("event Israel 25"), line) == "Bob: teamwork 5"


@pytest.mark.parametrize("line", ["it's 35", "the marker is 35", "news marker 35", "The News Marker shows 35"])
def test_gn_42_a_marker_is_told_as_it_is_said(line):
    assert said(free().play("event Israel 25"), line) == "Ann: marker 35"


def test_gn_44_an_event_can_be_told_at_once():
    assert said(free(), "event israel 25, 35, 5 6") == "Ann: event Israel 25; Ann: marker 35; Ann: throw 5 6"


@pytest.mark.parametrize("line", ["me", "herself", "ann does it herself", "Ann himself"])
def test_gn_62_the_lander_follows_a_corner_as_it_is_said(line):
    assert said(learning("space 4 corner 1"), line) == "Ann: corner 1 self"


@pytest.mark.parametrize("line", ["bob gets it", "ann gives it to bob", "for bob"])
def test_gn_62_another_follows_a_corner_as_it_is_said(line):
    assert said(learning("space 4 corner 1"), line) == "Ann: corner 1 Bob"


@each("line", ["peru", "in peru", "ann puts it in peru"])
def test_gn_69_a_territory_that_nobody_has_told_is_placed_by_its_name(line):
    assert proposed(learning("space 4 corner 1", "corner self"), line) == ("Ann: place Peru",)


@pytest.mark.parametrize("line", ["humility", "humility space", "the humility space"])
def test_gn_2_a_space_is_told_as_it_is_said(line):
    assert said(learning(), line) in ("Ann: space 4 humility", "W-VERB")
    assert said(learning(), "corner space 3") == "Ann: space 4 corner 3"


def test_gn_3_a_new_territory_may_be_a_little_like_a_known_one():
    known = learning("space 4 territory Spain 24")
    assert said(known, "event Japan 20") == "Ann: event Japan 20"
    assert proposed(known, "event in Japan with 20") == ("Ann: event Japan 20",)
    assert proposed(known, "event Spian 20") == ("Ann: event Spain 20",)


def test_gn_84_what_another_space_gives_is_added_to_what_a_player_holds():
    table = news.at("Ann 60, free; Bob 35")
    assert said(table, "table: set bob zeal +20 # Love") == "table: set Bob zeal 55  # Love"
    assert proposed(table, "bob +20 # Love") == ("table: set Bob zeal +20  # Love",)
    assert said(table, "table: set bob zeal +20") == "W-REMARK"  # what the table says has a reason


def test_gn_110_no_says_that_every_territory_is_told():
    table = news.new("Ann Bob", first="Ann").play(
        "table: space 19 territory Israel 40  # looked", "table: space 20 territory Arabia 35  # looked",
        "table: set Ann marker Israel 1  # a game in progress", "table: set Bob marker Arabia 1  # a game in progress",
    )  # fmt: skip
    assert said(table, "no") == said(table, "none") == "table: set territories 2  # all are closed"


@pytest.mark.parametrize("line", ["bob 2+5", "bob 2 & 5", "bob rolls 2 and 5"])
def test_gn_22_dice_are_joined_as_people_join_them(line):
    assert said(free(), line) == "Ann: end; Bob: roll 2 5"


def test_gn_9_opening_rolls_are_told_together():
    rolls = said(news.new("Ann Bob Zoe"), "ann 6 3, bob 4 1, zoe 5 4")
    assert rolls == "Ann: opening 6 3; Bob: opening 4 1; Zoe: opening 5 4"


def test_gn_88_ok_acts_on_a_space():
    assert said(news.at("Ann 60, landing on Humility, 2 cards; Bob 20"), "ok") == "Ann: act"


@pytest.mark.parametrize(("names", "line"), [
    ("So Bob", "So 4 1"), ("Ann Bob", "so, 4 1"), ("Ann Bob", "well, 4 1"), ("Ann Bob", "4 1!"),
])  # fmt: skip
def test_what_is_called_out_is_not_a_players_name(names, line):
    table = change.new(names, first=names.split()[0])
    assert said(table, line) == f"{names.split()[0]}: roll 4 1"


def test_the_remark_of_several_lines_is_that_of_the_last():
    assert said(leading(), "red 0, red 1 # at last") == "Mum: play red 0; Dad: play red 1  # at last"


def test_where_only_the_number_is_missing_the_line_is_proposed_with_one():
    refusal = or_refusal(lambda: heard(free().game, free().state, typed_line("event arabia")))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.facts["example"]) == ("W-MISSING", "event arabia 5")


@pytest.mark.parametrize("line", ["peru is 1, 10", "peru lies at 1 10", "1, 10"])
def test_gn_3_where_a_territory_lies_is_told_as_it_is_said(line):
    assert said(learning("space 4 corner 1", "corner self", "place peru"), line) == "Ann: space 1 territory peru 10"


def test_a_refusal_names_no_words_that_nobody_typed():
    refusal = or_refusal(lambda: heard(leading().game, leading().state, typed_line("mum plays the blue bonus 3 bonus")))
    assert isinstance(refusal, Refusal)
    assert str(refusal.facts.get("word", "")) in "mum plays the blue bonus 3 bonus"
