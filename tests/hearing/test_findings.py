"""What was once heard wrongly, or not at all (K-69, K-105 to K-122)."""

from typing import Any

import pytest

from ragz_cli.cli.prompt.asked import command_asked
from ragz_cli.core.evening.evening import Evening
from ragz_cli.core.evening.next_game import take_in
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.prompt.test_completion import evening
from tests.rage import table as rage
from tests.rat import table as rat


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Will 120")


def free() -> Any:
    return change.at("Ann 120 on Desires, free; Bob 120; Will 120")


def unknown() -> Any:
    return change.new("Ann Bob", first="Ann").play("roll 4 3")


def kept(*lines: str) -> Evening:
    """An evening of Rage in which Cy deals first."""
    return evening("rage", "Ann, Bob, Cy", *lines, dealer="Cy")


def bidding() -> Any:
    return rage.new("Ann Bob Cy Dee Eve", dealer="Eve")


@each("line", ["bids 1 1", "bid 1 1", "Ann: bids 3 3", "bids 0 0 0 0 0 0", "1 1", "tricks 5 5"])
def test_rg_106_of_figures_that_are_too_few_or_too_many_none_is_dropped(line: str) -> None:
    """Equal ones too: nothing is proposed in which somebody's figure is missing."""
    table = rage.new("Ann Bob Cy Dee Eve", dealer="Eve")
    if line.startswith("tricks"):
        table.play("bids 1 1 1 1 1")
    assert answer(table, line) == Answer(ASKED, ("R-FIGURES",))


@each("dice", ["6 5 4", "6 6 1", "six five four", "2 2 2"])
def test_k_69_three_loose_dice_are_asked_back(dice: str) -> None:
    answered = answer(offered(), dice)
    assert answered.how == PROPOSED
    assert {line.count(" ") for line in answered.lines} == {2, 4}  # one throw, or one die of each


@each("said", ["dont know 10", "ask mum 10", "wait 10", "no idea 10", "don't know", "or is it 10"])
@each("table", [unknown, lambda: news.new("Ann Bob", first="Ann").play("roll 1 3")])
def test_k_105_what_is_no_name_is_not_learned(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each("said", ["pride is 10", "its called pride and its worth 10", "it is pride, 10", "it says pride 10", "10 pride"])
def test_k_105_what_leads_to_a_name_is_no_part_of_it(said: str) -> None:
    assert answer(unknown(), said) == Answer(PROPOSED, ("Ann: space 7 challenge Pride 10",))


@each("name", ["Ego", "Peace", "Play", "Care", "Change", "Option", "Status", "Score", "Card", "Bob"])
def test_k_106_any_name_can_be_told_of_an_unknown_space(name: str) -> None:
    answered = answer(unknown(), f"{name} 10")
    assert answered.how in (TAKEN, PROPOSED)
    assert answered.lines == (f"Ann: space 7 challenge {name} 10",)
    assert answer(unknown(), f"{name} 10", careful=True) == Answer(PROPOSED, answered.lines)


@pytest.mark.parametrize("said", ["nope", "no thanks", "no, too hard"])
def test_k_107_a_no_is_a_no(said: str) -> None:
    assert answer(offered(), said) == Answer(TAKEN, ("Ann: decline",))


@pytest.mark.parametrize("said", ["not 3", "how are we doing", "do i have to take the challenge?"])
def test_k_107_no_player_note_or_command_is_guessed(said: str) -> None:
    answered = answer(offered(), said)
    assert not any("note" in line or "Will" in line for line in answered.lines)
    assert answered.how == ASKED


@each("names", ["bob+cy", "bob/cy", "bob & cy", "bob and cy", "bob, cy", "bob cy"])
def test_k_108_names_are_joined_as_people_join_them(names: str) -> None:
    table = change.at("Ann 120, landing on Corner 3; Bob 120, 1 card; Cy 120, 1 card")
    assert answer(table, names) == Answer(TAKEN, ("Ann: corner 3 Bob Cy",))


@each(
    "said",
    [
        "round 1, bob bid 3", "round 1: bob bid 3", "round 1 bob bids 3", "Round 1, Bob: bid 3",
        "round one, bob bid three", "round 1 - bob bid 3", "round 1, bob's bid was 3",
    ],
)  # fmt: skip
def test_k_109_the_bid_of_an_earlier_round_is_put_right_however_it_is_punctuated(said: str) -> None:
    done = take_in(kept("bids 1 1 1", "tricks 4 4 2", "bids 0 0 0", "tricks 3 3 3"), 1, [said])
    assert [entry for one in done.said for entry in one.entries] == ["amend 1 Ann: bids Ann 1 Bob 3 Cy 1"]


@each(
    "said",
    ["in round 1, bob bid 3", "bob bid 3 in round 1", "bob bid three in the first round", "bob's bid in round 1 was 3"],
)
def test_k_109_in_an_other_order_the_bid_of_an_earlier_round_needs_enter(said: str) -> None:
    refused = take_in(kept("bids 1 1 1", "tricks 4 4 2", "bids 0 0 0", "tricks 3 3 3"), 1, [said]).refused
    assert refused
    assert refused.refusal.facts["lines"] == ("round 1 Bob bid 3",)


@each("said", ["round 1 bob bid 3  # a\u200cb", "in round 1, bob bid\u200c 3", "bob\u2800 bid 3 in round 1"])
def test_k_109_what_no_line_may_hold_is_refused_there_too(said: str) -> None:
    refused = take_in(kept("bids 1 1 1", "tricks 4 4 2"), 1, [said]).refused
    assert refused
    assert refused.refusal.code == "W-CHARACTER"


def test_k_109_a_round_without_its_bid_is_asked_back() -> None:
    assert take_in(kept("bids 1 1 1", "tricks 4 4 2"), 1, ["round 1, bob 3"]).refused


def test_k_113_figures_with_names_need_no_comma() -> None:
    told = "Ann: bids Ann 3 Bob 4 Cy 0 Dee 0 Eve 1"
    for said in (
        "ann 3 bob 4 cy 0 dee 0 eve 1",
        "bids bob 4 ann 3 cy 0 dee 0 eve 1",
        "ann 3, bob 4, cy 0, dee 0, eve 1",
    ):
        answered = answer(bidding(), said)
        assert answered.how == TAKEN
        assert sorted(answered.lines[0].split()) == sorted(told.split())


def test_k_114_one_part_of_a_name_is_enough_where_it_fits_one_person() -> None:
    table = change.new("Ann Bob", first="Ann", board="stand-in")
    table.play("table: rename Ann Uncle Joe  # who he is")
    assert answer(table, "joe roll 4 1") == answer(table, "joe 4 1") == Answer(TAKEN, ("Uncle Joe: roll 4 1",))


def learned() -> Any:
    """A board that is being learned; Ann has two message cards and may play one."""
    return change.new("Ann Bob", first="Ann").play(
        "table: set Ann cards 2 # x", "roll 4 1", "space 5 challenge Desires 5", "decline", "space 8 challenge Love 10"
    )


@each(
    "said",
    [
        "I play a challenge space card and go to love", "i use my challenge space card to go to love",
        "challenge space card, to Love", "ann plays a challenge space card and goes to love",
    ],
)  # fmt: skip
def test_k_115_the_name_of_the_card_is_no_part_of_a_space(said: str) -> None:
    answered = answer(learned(), said)
    assert "Ann: card Love" in answered.lines
    assert {line.partition(" ")[2].split(" ", 1)[1] for line in answered.lines} == {"Love"}


def test_k_115_a_space_that_is_not_named_is_asked_back() -> None:
    assert answer(learned(), "i play a challenge space card").how == ASKED
    named = answer(learned(), "i play a challenge space card and go to peace")  # and what Peace is is asked then
    assert named.how == PROPOSED
    assert "Ann: card Peace" in named.lines


@each("said", ["cancel", "never mind", "Cancel!", "nevermind", "never mind."])
def test_k_115_the_line_that_led_to_an_unknown_space_is_taken_back_with_enter(said: str) -> None:
    assert answer(learned().play("card peace"), said) == Answer(PROPOSED, ("undo",))
    assert answer(unknown(), said) == Answer(PROPOSED, ("undo",))
    assert answer(offered(), said).lines != ("undo",)


def test_k_117_dice_that_can_only_be_the_next_players_are_proposed() -> None:
    assert answer(free(), "6 3") == Answer(PROPOSED, ("Ann: end; Bob: roll 6 3",))


@pytest.mark.parametrize("said", ["bob goes to bed", "bob has to leave", "bob goes home", "bob must leave"])
def test_k_118_that_somebody_leaves_is_proposed(said: str) -> None:
    answered = answer(free(), said)
    assert answered.how == PROPOSED
    assert answered.lines[0].startswith("table: retire Bob  # ")


ASKED_IN_CHANGE = (
    ("what's the score", "score"), ("what is trump?", "status"),
    ("what does the rule say about doubles", "rules doubles"),
    ("who won that trick?", "log -n 5"), ("how many credits do i have", "score"), ("where am i", "status"),
    ("whose turn are we on", "next"), ("who deals?", "status"), ("shall i try it?", "odds"),
    ("who", "score"), ("who?", "score"),
    ("what happened before", "log -n 5"), ("how do i undo that", "help amend"), ("is it raining?", "rules raining"),
    ("how many cards does bob have", "status"), ("what has ann got?", "status"), ("what does will hold", "status"),
    ("how many credits does bob have", "score"), ("what does bob have to do", "next"),
)  # fmt: skip


@each(("said", "command"), [*ASKED_IN_CHANGE])
def test_k_119_a_question_is_answered_by_a_command(said: str, command: str) -> None:
    table = offered()
    assert command_asked(said, table.game, table.state) == command


def test_k_119_who_is_called_like_a_question_is_no_question() -> None:
    table = offered()
    assert command_asked("will 4 1", table.game, table.state) == ""


@pytest.mark.parametrize("said", ["red take", "red look"])
def test_k_121_what_is_listed_at_a_space_is_heard_as_listed(said: str) -> None:
    table = rat.new("Ann Bob", first="Ann").play("regions red yellow green blue purple", "row 4 7 2 9 5", "roll 1")
    answered = answer(table, said)
    assert answered.how == TAKEN
    assert said in answered.lines[0]


def cornered() -> Any:
    return change.at("Ann 120, landing on Corner 4; Bob 120, 1 card; Will 120, 1 card")


def told(*lines: str) -> Answer:
    return Answer(TAKEN, lines)


@pytest.mark.parametrize("said", ["everyone but me", "all except myself", "all but me", "everybody except me"])
def test_who_acts_is_left_out_of_all_like_anybody_else(said: str) -> None:
    assert answer(cornered(), said) == told("Ann: corner 4 Bob Will")


@pytest.mark.parametrize(("said", "who"), [("bob and will both", "Bob Will"), ("all but bob", "Will")])
def test_both_are_the_two_who_are_named(said: str, who: str) -> None:
    four = change.at("Ann 120, landing on Corner 4; Bob 120, 1 card; Will 120, 1 card; Zoe 120, 1 card")
    assert answer(four, said) == told(f"Ann: corner 4 {who}{' Zoe' if 'but' in said else ''}")


@each("said", ["cy wants all three", "cy bids all 5", "cy all the tricks, everyone 2", "cy, all 3"])
def test_a_person_who_is_named_is_not_lost_in_all(said: str) -> None:
    answered = answer(bidding(), said)
    assert answered.how == ASKED or all("Cy" in line for line in answered.lines)
    assert not any("Ann 3" in line or "Ann 5" in line for line in answered.lines)


def test_somebody_elses_cards_are_not_looked_at_for_the_one_whose_turn_it_is() -> None:
    table = rat.at("Ann, landing on red look;Bob;Cy").play("take")
    assert answer(table, "all of my own cards") == told("Ann: look own")
    assert answer(table, "bob looks at all of his own cards").how == ASKED


@each("said", ["eleven", "rolled an eleven", "i got twelve", "it is thirteen"])
def test_a_sum_in_words_is_no_dice(said: str) -> None:
    assert answer(rat.at("Ann;Bob;Cy"), said).how != TAKEN


@each(
    ("said", "line"),
    [
        ("3 and 4, that's seven", "roll 3 4"), ("a five and a two so seven as well", "roll 5 2"),
        ("6 2. eight!", "roll 6 2"), ("6 5 makes 11", "roll 6 5"),
    ],
)  # fmt: skip
def test_the_sum_of_dice_may_be_told_with_them(said: str, line: str) -> None:
    assert answer(change.at("Ann 120; Bob 120"), said) == Answer(TAKEN, (f"Ann: {line}",))


@each("said", ["3 and 4, that's eight", "5 2 so nine", "6 2. seven!"])
def test_a_wrong_sum_is_not_dropped(said: str) -> None:
    assert answer(change.at("Ann 120; Bob 120"), said).how == ASKED


@pytest.mark.parametrize("said", ["challenge 3 2 2, then 1 4, and a six! 13 again", "641, 52, 4. 16"])
def test_a_sum_after_a_challenge_is_no_roll_of_the_next_player(said: str) -> None:
    answered = answer(offered(), said)
    assert answered.how != TAKEN or "Bob" not in answered.lines[0]


def test_a_no_that_is_said_again_does_not_end_the_turn_too() -> None:
    for said in ("i leave the challenge, that's it", "i turn it down. nothing more"):
        answered = answer(offered(), said)
        assert answered.how != TAKEN or answered.lines == ("Ann: decline",)


@pytest.mark.parametrize("said", ["option space 1", "i go to space one", "option move to space number 1"])
def test_a_space_goes_by_its_number(said: str) -> None:
    assert answer(free(), said).lines == ("Ann: option Space-1",)


@each("said", ["ev 17 20", "ann ev 17 20", "eve t17 20", "ev territory 17 20"])
def test_letters_before_a_figure_are_the_only_verb_that_they_begin(said: str) -> None:
    assert answer(news.at("Ann 60, free; Bob 60"), said) == Answer(TAKEN, ("Ann: event Territory-17 20",))


def test_two_letters_for_what_costs_a_card_need_enter() -> None:
    assert answer(news.at("Ann 60, 2 cards, free; Bob 60"), "re 10").how == PROPOSED


@pytest.mark.parametrize(("said", "line"), [("evnt t1 5", "event Territory-1 5"), ("en", "end")])
def test_the_beginning_of_a_verb_is_proposed(said: str, line: str) -> None:
    table = news.at("Ann 60, free; Bob 60")
    assert answer(table, said) == Answer(PROPOSED, (f"Ann: {line}",))


@each("said", ["3 give having not 8", "7 maybe pride 10", "7 pride or peace 10", "perhaps 10",
                                  "10 might", "perhaps pride 10"])  # fmt: skip
def test_a_doubt_is_no_part_of_a_name_behind_a_number_either(said: str) -> None:
    assert answer(unknown(), said).how != TAKEN


@each(
    ("said", "lines"),
    [
        ("the others refuse", "Bob: decline; Cy: decline; Dee: decline"),
        ("bob and cy both refuse", "Bob: decline; Cy: decline"),
        ("all but cy refuse", "Bob: decline; Dee: decline"),
        ("the others refuse eve", ""),
    ],
)
def test_nobody_is_lost_and_nobody_added_where_several_answer(said: str, lines: str) -> None:
    table = news.at("Ann 60, free; Bob 60, 1 card; Cy 60, 1 card; Dee 60, 1 card; Eve 60").play("event Israel 25")
    answered = answer(table, said)
    assert answered.lines == (lines,) if lines else answered.how == ASKED


@each("said", ["now zeal then 9 12", "news event 9 with 12", "event in 9, 12"])
def test_a_bare_number_is_no_territory_for_sure(said: str) -> None:
    """Space 9 is a Territory, but it is called by its name."""
    assert answer(news.at("Ann 60, free; Bob 60"), said).how != TAKEN


@each("said", ["2 then draw card 1 dice", "the new card is 1 dice 2", "refill 2 one dice"])
def test_how_many_dice_says_nothing_of_a_card(said: str) -> None:
    table = rat.new("Ann Bob", first="Ann").play("regions red yellow green blue purple", "row 4 7 2 9 5", "roll 1")
    table.play("move red take", "take red")
    assert answer(table, said).how != TAKEN
    assert answer(table, "the new card is a 2") == Answer(TAKEN, ("Ann: refill 2",))


def test_who_is_left_out_gives_no_bid_of_the_next_round() -> None:
    """The tricks do not add up; what is said of Bob is no bid."""
    table = rage.at("Ann Bob Cy, 4 cards, trump red, bids 2 1 1")
    assert answer(table, "everyone made it except bob who got 0") == Answer(ASKED, ("R-TRICKS-SUM",))
    assert answer(table, "everyone made it, bob got 0").how != TAKEN


@pytest.mark.parametrize("said", ["ann and bob", "ann and bob please"])
def test_who_acts_is_not_one_of_two_that_are_named_together(said: str) -> None:
    table = change.at("Ann 120, landing on Corner 8; Bob 120; Cy 120")
    assert answer(table, said).how != TAKEN
    assert answer(table, "ann picks bob") == Answer(TAKEN, ("Ann: corner 8 Bob",))


@pytest.mark.parametrize("said", ["5-2", "dice: 5/2"])
def test_signs_between_dice_part_them(said: str) -> None:
    assert answer(change.at("Ann 120; Bob 120"), said) == Answer(TAKEN, ("Ann: roll 5 2",))
