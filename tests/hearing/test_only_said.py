"""What is only said of the game: how much somebody has, what is wished, foreseen or past, sayings with its words."""

from typing import Any

import pytest

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_in_passing import asked, bidding, moving, offered, playing, rolling, single
from tests.hearing.test_round import counting
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def next_one() -> Any:
    """Nora's turn is over by a double (CH-17), and Opa rolls."""
    return rolling().play("roll 4 4")


def cornered() -> Any:
    return change.at("Nora 120, 2 cards, landing on Corner 2; Opa 120, 1 card; Finn 120, 1 card; Ida 120, 1 card")


def thrown() -> Any:
    """Two Challenge Dice were set aside, and the last one is thrown."""
    return change.at("Nora 120 on Desires, to throw; Opa 120; Finn 120; Ida 120").play("challenge 532", "challenge 41")


def declaring() -> Any:
    return news.at("Nora 60, free; Opa 60; Finn 60; Ida 60")


def leading() -> Any:
    return rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4").play("play red 4")


def beginning() -> Any:
    """Who begins is not said yet (RR-16)."""
    return rat.Table(rat.GAME.start(rat.GAME.prepare(["Nora", "Opa", "Finn", "Ida"], {})))


def filling() -> Any:
    return rat.at("Nora, wild lowest;Opa;Finn;Ida").play("take green")


@each(
    "said",
    [
        "opa has 55", "opa only has 13", "opa is down to 15", "opa's on 22", "that makes opa 41", "so opa has 41",
        "opa is at 41", "opa will roll 4 1", "opa will get 4 1", "opa has to roll 4 1", "then it'll be 4 1",
        "for fun 4 1", "opa needs 4 1", "opa wants a 4 1", "one in four", "two by two", "one for you one for me",
        "41 today",
    ],
)  # fmt: skip
def test_ch_14_what_somebody_has_or_will_roll_is_no_roll_unasked(said: str) -> None:
    assert answer(next_one(), "opa has 4 1") == Answer(TAKEN, ("Opa: roll 4 1",))
    assert answer(next_one(), said).how != TAKEN


@each(
    "said", ["gotta be a 4", "it has to be 4", "let it be a 4", "now for a 4", "come on, a 4", "i need a 4", "be a 4"]
)
def test_ch_38_a_die_that_is_wished_for_is_not_thrown_yet(said: str) -> None:
    assert answer(thrown(), "it's a 4") == Answer(TAKEN, ("Nora: challenge 4",))
    assert answer(thrown(), said).how != TAKEN


@each(
    "said",
    [
        "wait for opa", "hi opa", "come on opa", "opa cheats", "opa looks sad", "poor opa", "good for opa",
        "let opa decide", "they do", "give me a hand", "opa, what do you think", "opa refuses",
    ],
)  # fmt: skip
def test_ch_50_who_is_only_spoken_of_is_not_chosen(said: str) -> None:
    assert answer(cornered(), "opa does it") == Answer(TAKEN, ("Nora: corner 2 Opa",))
    assert answer(cornered(), said).how != TAKEN


@each("said", ["dare you", "what a challenge", "take turns", "play one more", "pass me the dice", "no risk no fun"])
def test_ch_31_talk_takes_and_leaves_no_challenge(said: str) -> None:
    assert answer(offered(), "i challenge") == Answer(TAKEN, ("Nora: challenge",))
    assert answer(offered(), said).how != TAKEN


@each(
    "said",
    [
        "israel is worth 40", "israel is 40", "israel shows 40", "25 for israel is too little", "i paid 25 for israel",
        "we had israel 25", "it's 25 in israel",
    ],
)  # fmt: skip
def test_gn_35_what_a_territory_is_worth_or_cost_declares_no_event(said: str) -> None:
    assert answer(declaring(), "25 for israel") == Answer(TAKEN, ("Nora: event Israel 25",))
    assert answer(declaring(), said).how != TAKEN


@each("said", ["opa has 55", "i have 41", "opa gets 5", "we need 35", "i'm 35", "roll me a six"])
def test_gn_42_zeal_and_ages_are_no_marker(said: str) -> None:
    assert answer(asked(), "the marker is a 35") == Answer(TAKEN, ("Nora: marker 35",))
    assert answer(asked(), said).how != TAKEN


@each(
    "said",
    [
        "that's mad", "he's mad", "i'm going mad", "opa went mad", "opa's out", "what a bonus", "nice bonus",
        "i want a bonus", "i'm going out", "let's go out", "work it out", "out loud", "throw that out",
    ],
)  # fmt: skip
def test_rg_28_sayings_play_no_card(said: str) -> None:
    assert answer(leading(), "opa plays mad") == Answer(TAKEN, ("Opa: play mad",))
    assert answer(leading(), said).how != TAKEN


@each(
    "said",
    [
        "i'd love to play blue 5", "opa wants to play blue 5", "opa has to play blue 5", "next i'll play blue 5",
        "i had blue 5", "opa showed me blue 5", "i'd rather play blue 5", "let's change to green",
    ],
)  # fmt: skip
def test_rg_28_a_card_that_is_wished_or_past_is_not_played(said: str) -> None:
    assert answer(leading(), "opa blue 5") == Answer(TAKEN, ("Opa: play blue 5",))
    assert answer(leading(), said).how != TAKEN


@each(
    "said",
    [
        "all but one", "all but 3", "all 10", "10 each", "3 2 1 go", "one two three go", "2.5", "4-1", "2 + 1", "3 all",
        "we two", "up to 3", "i'll be lucky to get 2", "i have two aces", "roll me a six", "minus one",
        "no more than 3",
    ],
)  # fmt: skip
def test_rg_22_counting_and_talk_bid_nothing(said: str) -> None:
    assert answer(bidding(), "one each") == Answer(TAKEN, ("Nora: bids Nora 1 Opa 1 Finn 1 Ida 1",))
    assert answer(bidding(), said).how != TAKEN


@each(
    "said",
    [
        "1.5", "nora 1.5", "nora bids 1.5", "bids 1.5 2 3", "1.5 2 3", "1.5 2 3 0", "2.1 0.3", "nora 2, opa 1.5",
        "nora 2 opa 1.5 finn 0 ida 3", "everybody bids 1.5", "1.5 for finn, nora 2", "sorry, nora bids 1.5",
    ],
)  # fmt: skip
def test_rg_22_a_fraction_is_no_bid_nor_two(said: str) -> None:
    assert answer(bidding(), "2.1.0.3") == Answer(TAKEN, ("Nora: bids Nora 2 Opa 1 Finn 0 Ida 3",))
    assert answer(bidding(), said).how == ASKED
    assert answer(bidding().play("bid 2"), said).how == ASKED


@each(
    "said",
    [
        "nora bagged all 4", "nora got three", "nora took 2, opa took 1", "i won two of the tricks", "nora's caught 2",
        "nora got 2, opa got 1, finn got 0 and ida got 3", "everybody got 1", "nora grabbed two tricks",
        "nora got 2, opa 1, finn none and ida 3", "she only made one", "nora had 3", "the others took exactly 2",
    ],
)  # fmt: skip
def test_rg_22_what_somebody_won_is_no_bid_unasked(said: str) -> None:
    assert answer(bidding(), "nora's got three").how == TAKEN  # in her hand
    assert answer(bidding(), said).how != TAKEN


@each(
    "said", ["nora bids -1", "bid -1", "-1", "i bid -2", "nora: -1", "nora bids -1, opa 2", "finn bids 2, nora bids -3"]
)
def test_rg_22_no_bid_is_below_nothing(said: str) -> None:
    assert answer(bidding(), "nora -1") == Answer(PROPOSED, ("Nora: bid 1",))  # a dash, perhaps
    assert answer(bidding(), said).how == ASKED


@each(
    "said",
    [
        "Granny thinks she'll get three", "granny says three", "Grandpa bids 3", "aunty 3", "mum hopes for 2",
        "Zoe thinks she'll get three", "zoe says 3", "Malte bids two", "malte wants 1",
    ],
)  # fmt: skip
def test_rg_22_who_does_not_play_bids_for_nobody(said: str) -> None:
    assert answer(bidding(), "grandmother is asleep by the fire, so nora bids 2").how == PROPOSED
    assert answer(bidding(), said).how == ASKED


def test_rg_107_what_somebody_won_is_taken_where_tricks_are_due() -> None:
    said = "oma got 3, malte got 1, lina got 0 and gus got 3"
    assert answer(counting(), said) == Answer(TAKEN, ("Oma: tricks Oma 3 Malte 1 Lina 0 Gus 3",))


@each("said", ["oma bids a dozen", "oma bids one and a half", "oma bids a lot of them", "malte bids a dozen"])
def test_rg_107_who_bids_too_late_tells_no_tricks(said: str) -> None:
    assert answer(counting(), "the bids are all made").how == PROPOSED
    assert answer(counting(), said).how == ASKED


@each("said", ["1.5 2 1 2", "1.5 2 3", "oma 1.5, malte 2, lina 1, gus 2", "oma 1.5, malte 2, the rest 1"])
def test_rg_107_a_fraction_is_no_count_of_tricks(said: str) -> None:
    assert answer(counting(), "2.1.0.4").how == TAKEN
    assert answer(counting(), said).how == ASKED


@each("said", ["mine is 8", "ladies first", "me first", "we two", "nothing", "4-1", "1 2 3 go"])
def test_rr_51_what_somebody_holds_is_not_turned_up(said: str) -> None:
    assert answer(filling(), "it is an 8") == Answer(TAKEN, ("Nora: refill 8",))
    assert answer(filling(), said).how != TAKEN


@each("said", ["i'd like a 5", "let it be 5", "be a 5", "one at a time", "she's five"])
def test_rr_20_a_die_that_is_wished_for_or_an_age_is_not_rolled(said: str) -> None:
    table = rat.at("Nora;Opa;Finn;Ida")
    assert answer(table, "nora got a 5") == Answer(TAKEN, ("Nora: roll 5",))
    assert answer(table, said).how != TAKEN


@each("said", ["wrong card", "do it again", "i win", "we won", "give it up", "take turns"])
def test_rr_24_talk_moves_nothing_and_takes_no_card(said: str) -> None:
    assert answer(single(), said).how != TAKEN
    assert answer(moving(), said).how != TAKEN


@each(
    ("said", "told"),
    [
        ("nora 3 opa 1 finn 0 ida 3 without bonus", "tricks Nora 3 Opa 1 Finn 0 Ida 3"),
        ("nora no bonus 3, opa 1, finn 0, ida 3", "tricks Nora 3 Opa 1 Finn 0 Ida 3"),
        ("nora 3+b opa 1 finn 0 ida 3 no mad", "tricks Nora 3+b Opa 1 Finn 0 Ida 3"),
    ],
)
def test_rg_50_a_card_that_is_denied_is_nobodys(said: str, told: str) -> None:
    assert answer(playing(), said) == Answer(PROPOSED, (f"Nora: {told}",))


def test_rr_63_the_name_of_what_is_owed_pays_no_token() -> None:
    table = rat.at("Nora 2 tokens, wild swap;Opa;Finn;Ida")
    assert answer(table, "swap").how == ASKED
    assert answer(table, "swap 1 opa 1") == Answer(TAKEN, ("Nora: swap 1 Opa 1",))


@each(
    "said",
    [
        "i am hungry", "i feel sick", "i hear music", "i want cake", "i was right", "i am good at this", "we are cold",
        "they laugh", "we", "us", "i take my time", "all is well", "everybody here", "oh opa", "poor opa",
    ],
)  # fmt: skip
def test_ch_50_talk_of_oneself_is_no_choice(said: str) -> None:
    for mine in ("me", "me please", "i do it", "just me"):
        assert answer(cornered(), mine) == Answer(TAKEN, ("Nora: corner 2 self",))
    assert answer(cornered(), said).how != TAKEN


@each(
    "said", ["get 6 4", "get me 6 4", "be 6 4", "any 6 4", "one more 6 4", "go for 6 4", "6 4 please", "i was at 6 4"]
)
def test_ch_14_a_hope_is_no_roll(said: str) -> None:
    for told in ("6 4", "please, nora got 6 4", "6 4 in one go", "i must say it is 6 4", "your turn now, nora got 6 4"):
        assert answer(rolling(), told) == Answer(TAKEN, ("Nora: roll 6 4",))
    assert answer(rolling(), said).how != TAKEN


@each("said", ["i got 5: 4 and 1", "5 in all, 4 and 1", "5, a 4 and a 1", "4 and 1, five"])
def test_rr_20_a_sum_told_first_is_no_third_die_unasked(said: str) -> None:
    table = rat.at("Nora;Opa;Finn;Ida")
    for told in ("1 2 3", "three, two and one", "5 4 1"):
        assert answer(table, told).how == TAKEN
    assert answer(table, said).how != TAKEN


@each(
    ("table", "said", "told"),
    [
        (leading, "i'll play blue 5", "Opa: play blue 5"),
        (leading, "i had to play blue 5", "Opa: play blue 5"),
        (cornered, "i mean opa", "Nora: corner 2 Opa"),
        (cornered, "wait, opa", "Nora: corner 2 Opa"),
        (cornered, "finally opa", "Nora: corner 2 Opa"),
        (offered, "i definitely challenge", "Nora: challenge"),
        (asked, "my marker is 35", "Nora: marker 35"),
        (asked, "nora gets a 35", "Nora: marker 35"),
        (bidding, "your bids: 2 1 0 4", "Nora: bids Nora 2 Opa 1 Finn 0 Ida 4"),
        (lambda: rage.new("Nora Opa Finn Ida", dealer="Ida"), "trump's red", "Nora: trump red"),
        (beginning, "opa first", "Nora: first Opa"),
        (bidding, "all 1", "Nora: bids Nora 1 Opa 1 Finn 1 Ida 1"),
        (playing, "we got 2 1 0 4", "Nora: tricks Nora 2 Opa 1 Finn 0 Ida 4"),
        (filling, "i get an 8", "Nora: refill 8"),
        (asked, "m 35", "Nora: marker 35"),
    ],
)
def test_what_is_certain_is_taken_whatever_small_words_it_has(table: Any, said: str, told: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (told,))


def test_gn_99_a_card_that_is_not_played_is_none() -> None:
    assert answer(asked(), "opa gives 5") == Answer(TAKEN, ("Opa: teamwork 5",))
    assert answer(asked(), "opa has a teamwork 5 but won't play it").how == ASKED
    assert answer(asked(), "opa has a teamwork card with 5").how == PROPOSED


@each("said", ["everybody made it but me", "all but me made it", "everybody made theirs but us"])
def test_rg_107_whoever_types_is_nobody_who_missed(said: str) -> None:
    assert answer(playing(), said).how == ASKED


def test_rr_28_what_is_taken_off_the_pile_is_no_line_taken_back() -> None:
    table = rat.at("Nora, landing on red take;Opa;Finn;Ida")
    assert answer(table, "take one off again").lines == ("undo",)
    assert "undo" not in answer(table, "i'm taking one off the pile, it hasn't got the picture on it").lines


def test_rr_51_what_it_is_now_asks_nothing() -> None:
    assert answer(filling(), "is seven now") == Answer(TAKEN, ("Nora: refill 7",))
    assert answer(filling(), "is it seven now").how == ASKED


def test_rg_22_who_is_named_behind_a_figure_may_be_whose_it_is() -> None:
    assert answer(bidding(), "4, your turn opa") == Answer(TAKEN, ("Nora: bid 4",))
    assert answer(bidding(), "four opa now").how == PROPOSED


@each(
    ("table", "said"),
    [
        (next_one, "they had 6 4"), (next_one, "you had 6 4"), (next_one, "theirs is 6 4"), (next_one, "yours was 6 4"),
        (bidding, "they bid 3"), (bidding, "you said 3"), (bidding, "yours was 3"), (playing, "they have blue 5"),
        (playing, "theirs is blue 5"), (moving, "you look at mine"),
    ],
)  # fmt: skip
def test_what_others_had_or_did_is_not_taken_unasked(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each(
    ("table", "said"),
    [
        (next_one, "opa drinks 6 2"), (next_one, "opa wears 6 2"), (next_one, "opa phones 6 2"),
        (bidding, "nora drinks 3"), (bidding, "nora sings 3"), (bidding, "3 cheers"), (playing, "nora wears blue 5"),
        (playing, "nora loses blue 5"), (playing, "red 7 beats it"), (playing, "blue 14 is left"),
        (next_one, "show me 6 5"), (next_one, "surely 6 6"), (next_one, "better 6 4"), (next_one, "6 5 and i scream"),
        (next_one, "two fives please"), (next_one, "with 6 5 we make it"), (thrown, "3 times 2"),
        (bidding, "all ten"), (bidding, "i take all 10"), (bidding, "ten each"), (playing, "except blue 5"),
        (offered, "pass it to me"), (offered, "it takes time"), (offered, "yes please, with milk"),
        (cornered, "you and me"), (cornered, "opa points at finn"), (cornered, "opa chose finn"),
        (cornered, "all for opa"),
    ],
)  # fmt: skip
def test_what_is_done_bet_or_said_besides_is_not_taken_unasked(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@pytest.mark.parametrize(
    ("table", "said", "line"),
    [
        (next_one, "opa threw 6 2", "Opa: roll 6 2"),
        (bidding, "nora whispers: 3", "Nora: bid 3"),
        (playing, "nora puts blue 5", "Nora: play blue 5"),
        (next_one, "two fives", "Opa: roll 5 5"),
        (bidding, "3 please", "Nora: bid 3"),
        (offered, "i pass", "Nora: decline"),
        (cornered, "opa takes it", "Nora: corner 2 Opa"),
    ],
)
def test_what_is_done_is_taken(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (line,))


@pytest.mark.parametrize("said", ["may i", "may i have a 6 4", "will i get 6 2", "will he", "may it be 6 4"])
def test_a_may_or_a_will_that_asks_is_no_player(said: str) -> None:
    table = change.at("May 120; Will 120; Mark 120")
    assert answer(table, "may 6 4") == Answer(TAKEN, ("May: roll 6 4",))
    assert answer(table, said).how == ASKED


@each(
    ("table", "said"),
    [
        (next_one, "opa is 6 2"), (next_one, "6 2 please"), (leading, "nora said 3 opa said 4 finn said 0 ida said 0"),
        (bidding, "3 is rubbish"), (bidding, "i am hungry for 3"), (cornered, "opa looks like finn"),
        (offered, "i'm sure"), (offered, "i tried"), (offered, "take a break"),
    ],
)  # fmt: skip
def test_what_somebody_is_said_or_tried_is_not_taken_unasked(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (offered, "i tried!"), (offered, "take a break..."), (bidding, "ten each!"), (bidding, "all ten."),
        (next_one, "6 5 and i scream!!"), (next_one, "6 2 please!"),
    ],
)  # fmt: skip
def test_a_sign_at_the_end_changes_nothing_of_that(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each("said", ["5 1, I am in the corner", "five and one, and I'm in the corner", "otto: 5 1, I am at the corner"])
def test_gn_62_where_somebody_stands_chooses_nobody_unasked(said: str) -> None:
    to_roll = news.at("Otto 60, to roll; Eve 60")
    assert answer(to_roll, "5 1, I get the corner") == Answer(TAKEN, ("Otto: roll 5 1; Otto: corner 2 self",))
    answered = answer(to_roll, said)
    assert answered.how == PROPOSED or answered == Answer(TAKEN, ("Otto: roll 5 1",))


@each("said", ["zero! Zero!", "one! I mean zero! zero!"])
def test_rg_22_a_bid_that_is_cried_again_is_not_the_next_ones_unasked(said: str) -> None:
    to_bid = rage.new("Nora Opa", dealer="Opa").play("trump red")
    assert answer(to_bid, "zero, zero") == Answer(TAKEN, ("Nora: bids Nora 0 Opa 0",))
    assert answer(to_bid, said).how == PROPOSED


@each(("said", "line"), [("yes! Yes!", "Ann: challenge"), ("no! no!", "Ann: decline")])
def test_ch_31_an_answer_that_is_cried_again_is_taken(said: str, line: str) -> None:
    assert answer(change.at("Ann 120, landing on Desires; Bob 120"), said) == Answer(TAKEN, (line,))


@each("said", ["it was a 6, sorry. and I leave it at that", "the second one was a 6, sorry, I'll leave it at that"])
def test_rr_22_a_figure_that_a_sorry_follows_is_not_dropped_for_a_move(said: str) -> None:
    moves = rat.at("Nora, rolled 3 4;Opa;Finn;Ida")
    assert answer(moves, "I'll move") == Answer(TAKEN, ("Nora: move 7 7",))
    assert answer(moves, said).how == ASKED


@each("said", ["both roll, Bob and Cy", "I let both roll it, Bob and Cy", "both of them, Bob and Cy"])
def test_gn_64_both_are_the_two_who_are_named(said: str) -> None:
    corner_6 = news.at("Ann 60, landing on Corner 6; Bob 60; Cy 60; Dee 60")
    assert answer(corner_6, said).lines == ("Ann: corner 6 Bob Cy",)


@each(
    "said",
    ["Nora bids one and so did I", "Nora bids one, so did I", "Nora bids one and me too", "Nora one, same for me"],
)
def test_rg_22_whoever_bids_the_same_is_not_dropped_unasked(said: str) -> None:
    to_bid = rage.new("Nora Opa Finn", dealer="Finn").play("trump red")
    assert answer(to_bid, "Nora bids one").how == TAKEN
    assert answer(to_bid, said).how != TAKEN


OVER = [
    "she's through", "she called it a day", "and stopped there", "left it at that", "that was her go", "that was that",
    "end of Ann's turn", "nothing more from me", "her turn's over", "and she ended it there", "and left it there",
]  # fmt: skip


@each("end", OVER)
def test_gn_18_behind_what_is_told_a_turn_is_over(end: str) -> None:
    table = news.at("Ann 60, landing on Corner 4; Bob 60")
    told = answer(table, f"she does it herself, {end}")
    assert told.how == TAKEN or len(told.lines) > 1
    assert "Ann: corner 4 self; Ann: end" in told.lines


@each("said", ["six two, a six", "6 2, and the 6", "six two, the six"])
def test_ch_37_a_die_that_may_be_the_one_put_aside_is_no_third_throw_unasked(said: str) -> None:
    thrown = change.at("Ann 120, landing on Greed; Bob 120").play("challenge 433")
    assert answer(thrown, said).how != TAKEN
    assert answer(thrown, "six two, and a five") == Answer(TAKEN, ("Ann: challenge 62 5",))


@each("said", ["I want to look at one card from Bob, the second one", "I look at one of Bob's, the third one"])
def test_rr_33_one_of_several_cards_is_not_the_first(said: str) -> None:
    looks = rat.at("Ann, landing on red look;Bob;Cy").play("take red")
    assert all("look Bob 1" not in line for line in answer(looks, said).lines)


def test_ch_14_a_die_is_no_card_though_a_corner_has_its_number_told() -> None:
    assert answer(change.at("Ann 120; Bob 120"), "1 and 5, fourth corner").lines == ("Ann: roll 1 5",)


@each("said", ["out, out again, orange 1", "an out, out again, then orange 1"])
def test_rg_17_a_card_that_came_again_is_not_dropped_unasked(said: str) -> None:
    assert answer(rage.new("Nora Opa", dealer="Opa"), said).how != TAKEN


@each("said", ["we just played it out", "we played out the hand", "Opa played it out"])
def test_rg_107_a_hand_that_is_played_out_is_no_out_card(said: str) -> None:
    plays = rage.new("Nora Opa", dealer="Opa").play("trump red", "bids 1 1")
    assert answer(plays, "Nora plays out").how == TAKEN
    assert answer(plays, said).how == ASKED
    told = answer(plays, f"{said}: Nora 4, Opa 6")
    assert told.lines == ("Nora: tricks Nora 4 Opa 6",)


def test_rg_107_the_figure_of_a_granny_is_nobody_elses() -> None:
    counted = rage.new("Mia Jo Leon Hedwig", dealer="Hedwig").play("bids 0 0 0 0")
    said = "Mia took two, Jo four, Leon nothing and Granny had her four"
    assert answer(counted, said).lines == ("Mia: tricks Mia 2 Jo 4 Leon 0 Hedwig 4",)


@each("said", ["the ref bids 2", "umpire said 2", "the ref has 2", "Opa and ref 2"])
def test_rg_22_a_referee_who_is_told_of_bids_for_nobody_unasked(said: str) -> None:
    to_bid = rage.new("Nora Opa Finn", dealer="Finn").play("trump red", "Nora: bid 1")
    assert answer(to_bid, "ref, I bid 2") == Answer(TAKEN, ("Opa: bid 2",))
    assert answer(to_bid, "Opa bids 2, ref").how == TAKEN
    assert answer(to_bid, said).how != TAKEN


def test_rg_22_an_ace_in_somebodys_hand_is_no_bid() -> None:
    to_bid = rage.new("Nora Opa Finn", dealer="Finn").play("trump red")
    assert answer(to_bid, "Nora two with an ace").lines == ("Nora: bid 2",)


@each("said", ["Opa two over him", "Opa bids one on top of that", "over it by 2", "out! out! orange 1"])
def test_rg_22_how_far_over_others_is_no_bid_unasked(said: str) -> None:
    to_bid = rage.new("Nora Opa Finn", dealer="Finn").play("trump red", "Nora: bid 1")
    assert answer(to_bid, said).how != TAKEN


@each("said", ["I'm stuck", "stand by", "as it stands", "sticks and stones"])
def test_rr_22_who_stands_or_sticks_has_not_moved(said: str) -> None:
    assert answer(rat.at("Nora, rolled 3 2;Opa"), said).how != TAKEN
