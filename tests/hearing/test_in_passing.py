"""A no before a verb, what is left, sums and counts beside dice, and what somebody is not going to do."""

from typing import Any

import pytest

from ragz_cli.core.line import text_of, words_of
from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.hearing.test_rat_talk import on
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def offered() -> Any:
    return change.at("Nora 120 on Desires, to challenge, 1 card; Opa 120; Finn 120; Ida 120")


def throwing() -> Any:
    return change.at("Nora 120 on Desires, to throw, 1 card; Opa 120; Finn 120; Ida 120")


def free() -> Any:
    return change.at("Nora 120 on Desires, free, 2 cards; Opa 120; Finn 120; Ida 120")


def rolling() -> Any:
    return change.at("Nora 120; Opa 120; Finn 120; Ida 120")


def ending() -> Any:
    return news.at("Nora 60, free, 3 cards; Opa 60, 2 cards; Finn 60, 1 card; Ida 60")


def asked() -> Any:
    return ending().play("event Israel 25")


def bidding() -> Any:
    return rage.new("Nora Opa Finn Ida", dealer="Ida").play("trump red")


def playing() -> Any:
    return rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4")


def moving() -> Any:
    return rat.at("Nora, rolled 3 4;Opa;Finn;Ida")


def landed() -> Any:
    return rat.at("Nora, landing on black;Opa;Finn;Ida")


def single() -> Any:
    return rat.at("Nora 2 tokens, rolled 5;Opa;Finn;Ida")


@each(
    ("table", "said", "verb"),
    [
        (offered, "no challenge", "challenge"), (offered, "not challenge", "challenge"), (ending, "no end", "end"),
        (moving, "no move", "move"), (rolling, "no roll 4 1", "roll"),
    ],
)  # fmt: skip
def test_a_no_is_never_the_beginning_of_a_name(table: Any, said: str, verb: str) -> None:
    assert not any(line.startswith(f"Nora: {verb}") for line in answer(table(), said).lines)  # no: she does not
    assert answer(table(), said.replace("no", "nor", 1).replace("nort", "nora")).lines[0].startswith(f"Nora: {verb}")


def test_a_no_and_a_verb_with_a_sign_between_them_may_be_either() -> None:
    assert answer(offered(), "no, challenge") == Answer(PROPOSED, ("Nora: decline", "Nora: challenge"))


@each("said", ["doesn't care, takes it", "no, he wants it", "leave it with me", "no giving up"])
def test_what_takes_back_a_no_is_no_no(said: str) -> None:
    assert "Nora: decline" not in answer(offered(), said).lines


@each("said", ["give it a miss", "I'll give the challenge a miss", "nora gives that one a miss"])
def test_a_miss_is_a_no(said: str) -> None:
    assert answer(offered(), said) == Answer(TAKEN, ("Nora: decline",))


@each(
    "said",
    [
        "yeah I'll leave it there, that's my turn done",
        "yes, done",
        "I won't do anything else, you can go on",
        "dice to opa",
    ],
)
def test_a_turn_is_over_with_enter_where_more_is_said_than_that(said: str) -> None:
    assert answer(ending(), said) == Answer(PROPOSED, ("Nora: end",))


def test_a_yes_and_a_no_are_asked_back_where_something_is_offered() -> None:
    assert answer(offered(), "yeah, leave it").how == ASKED


@each("said", ["two and four, six", "2 and 4, 6", "2 4, so 6", "a two and a four, six exactly"])
def test_a_sum_behind_two_dice_is_none_of_them(said: str) -> None:
    how = TAKEN if "so" in said else PROPOSED  # where a word says that it sums up
    assert answer(rolling(), said) == Answer(how, ("Nora: roll 2 4",))


@pytest.mark.parametrize("said", ["two and four, five", "2 and 4, 7"])
def test_a_wrong_sum_is_asked_back(said: str) -> None:
    assert answer(rolling(), said).how == ASKED


@pytest.mark.parametrize(
    ("said", "how"),
    [("5 1 3, 1 1, another one", PROPOSED), ("five one three, then two ones and another one at the end", PROPOSED)],
)
def test_another_one_behind_dice_is_one_more_of_them(said: str, how: str) -> None:
    assert answer(throwing(), said) == Answer(how, ("Nora: challenge 513 11 1",))


@pytest.mark.parametrize(
    "said",
    ["i use my option to hop to number nine", "I will use my option move, let's go to number 9"],
)
def test_an_option_is_told_in_two_verbs_and_by_the_number_of_a_space(said: str) -> None:
    table = change.new("Nora Opa Finn Ida", board="stand-in", first="Nora").play("roll 6 1", "decline")
    assert answer(table, said) == Answer(PROPOSED, ("Nora: option Space-9",))


@each(
    "said",
    ["6 1, not trying the challenge", "6 1, i'm not going to try it", "a six and a one, and I'm not going to take it"],
)
def test_what_somebody_is_not_going_to_try_is_left_with_enter(said: str) -> None:
    table = change.new("Nora Opa Finn Ida", board="stand-in", first="Nora")
    assert answer(table, said) == Answer(PROPOSED, ("Nora: roll 6 1; Nora: decline",))


def test_dice_that_are_not_so_are_left_out() -> None:
    assert answer(rolling(), "5 3, not 5 2") == Answer(PROPOSED, ("Nora: roll 5 3",))


@pytest.mark.parametrize(
    ("said", "dice", "how"),
    [("snake eyes", "1 1", PROPOSED), ("nora has boxcars", "6 6", PROPOSED), ("only a 2 and a 1 :(", "2 1", TAKEN)],
)
def test_dice_have_names_and_a_smiley_is_none(said: str, dice: str, how: str) -> None:
    assert answer(rolling(), said) == Answer(how, (f"Nora: roll {dice}",))


@pytest.mark.parametrize("said", ["wants a 2 and a 3", "i need a 2 and a 3"])
def test_dice_that_are_wished_for_need_enter(said: str) -> None:
    assert answer(rolling(), said) == Answer(PROPOSED, ("Nora: roll 2 3",))


def test_a_shrug_behind_dice_may_end_a_turn_and_need_not() -> None:
    table = news.at("Nora 60, free; Opa 60").play("event Israel 25", "marker 30")
    assert answer(table, "a one and a six, never mind") == Answer(
        PROPOSED, ("Nora: throw 1 6", "Nora: throw 1 6; Nora: end")
    )


def test_two_digits_behind_a_no_are_no_sure_roll_of_the_next() -> None:
    assert answer(ending(), "no zeal, 25").how != TAKEN
    assert answer(ending(), "done, opa 2 5") == Answer(TAKEN, ("Nora: end; Opa: roll 2 5",))


@each(
    ("said", "bids"),
    [
        ("one for nora, one for opa, nothing for finn or ida", "Nora 1 Opa 1 Finn 0 Ida 0"),
        ("nora wants both tricks, the other three say zero", "Nora 2 Opa 0 Finn 0 Ida 0"),
        ("nora two, opa one, finn three and ida three", "Nora 2 Opa 1 Finn 3 Ida 3"),
    ],
)
def test_rg_106_figures_of_several_people(said: str, bids: str) -> None:
    assert answer(bidding(), said) == Answer(TAKEN, (f"Nora: bids {bids}",))


def test_or_between_people_who_have_something_stays_a_doubt() -> None:
    assert answer(bidding(), "two for nora or opa, nothing for finn and ida").how == ASKED


def test_just_the_one_is_a_figure_and_needs_enter() -> None:
    said = "nora two, opa just the one, finn three and ida three"
    assert answer(bidding(), said) == Answer(PROPOSED, ("Nora: bids Nora 2 Opa 1 Finn 3 Ida 3",))


@each(
    ("table", "said", "wrong"),
    [
        (ending, "i'm nowhere near done", "end"), (bidding, "i'll get nowhere near 4", "bid 4"),
        (throwing, "just the one six", "challenge 16"), (playing, "give blue 9 a miss", "play blue 9"),
        (offered, "nobody gives it a miss", "decline"), (rolling, "come on snake eyes", "roll 1 1"),
        (throwing, "please 6 to finish", "challenge 6"), (bidding, "the round's over 2 1 0 4", "bids 2 1 0 4"),
        (bidding, "on the last one i got 2", "bid 2"), (throwing, "6 4 1, 11", "challenge 641 11"),
        (moving, "use the option next", "end"), (offered, "never mind opa", "Opa: decline"),
        (playing, "never mind red 9", "play red 9"), (playing, "youre out", "play out"),
        (bidding, "nora 2, opa 1, nothing for finn or ida 1", "Ida 1"), (bidding, "the last two bid 1", "bid 1"),
        (bidding, "2 for the last two", "bid 2"), (asked, "don't help finn", "Finn: decline"),
        (asked, "opa doesn't want to help finn", "Finn: decline"), (ending, "threw 5 6", "Opa: roll 5 6"),
        (asked, "nobody passes", "decline"), (offered, "leave it to nora", "decline"),
        (single, "i reroll the 5, it's a 5", "move 5 5"), (bidding, "And Nora says none, zero.", "Opa"),
        (bidding, "nora wants zero, none at all!", "Opa"),
    ],
)  # fmt: skip
def test_what_only_sounds_like_it_is_not_taken(table: Any, said: str, wrong: str) -> None:
    heard = answer(table(), said)
    assert heard.how != TAKEN or not any(wrong in line for line in heard.lines), heard


@each(
    "said",
    ["opa next", "next opa", "opa's next", "opa next one", "next person opa", "opa, your turn", "leave it to opa"],
)
def test_who_is_next_to_be_asked_has_not_declined(said: str) -> None:
    assert answer(asked(), said).how == ASKED
    assert answer(asked(), "opa no") == Answer(TAKEN, ("Opa: decline",))


@pytest.mark.parametrize("said", ["wants it, not", "challenge, not"])
def test_a_denial_at_the_end_is_never_its_opposite(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Nora: decline",))


@pytest.mark.parametrize(("said", "rest"), [("go :) to greed", "go  to greed"), (":) 4 1", "4 1"), ("4 1 ;-)", "4 1")])
def test_a_smiley_leaves_the_line_whole(said: str, rest: str) -> None:
    assert text_of(words_of(said)) == rest


def test_dice_that_are_told_twice_in_other_words_are_one_throw() -> None:
    assert answer(rolling(), "1 1, snake eyes") == Answer(TAKEN, ("Nora: roll 1 1",))


def test_what_somebody_wanted_is_not_what_there_is() -> None:
    assert answer(playing(), "3 3 1 0, opa wanted the bonus").how != TAKEN


@each("said", ["the wild die came up lowest card", "my wild die says lowest", "wild die: lowest"])
def test_rr_38_the_wild_die_says_what_it_shows(said: str) -> None:
    assert answer(landed(), said) == Answer(TAKEN, ("Nora: wild lowest",))


@pytest.mark.parametrize("said", ["i reroll the 5, it's a 1 now", "i pay a token for the 5, it's a 1 now"])
def test_rr_65_a_single_die_rolled_again_is_told_with_what_it_was(said: str) -> None:
    assert answer(single(), said) == Answer(PROPOSED, ("Nora: reroll 5=1",))


@each("said", ["opa goes next", "ok opa goes", "im done opa can go", "your dice, Opa"])
def test_gn_10_who_goes_next_leaves_no_game(said: str) -> None:
    """Nora is free to end her turn, and Opa comes after her."""
    assert answer(ending(), said) == Answer(PROPOSED, ("Nora: end",))


@pytest.mark.parametrize("said", ["not yet, opa can go then", "not done, opa can go"])
def test_gn_10_a_turn_that_is_not_over_is_not_ended(said: str) -> None:
    assert answer(ending(), said).how == ASKED


@each("said", ["I'm not doing an event", "i dont do an event", "I don't want an event"])
def test_gn_35_who_wants_no_event_ends_the_turn(said: str) -> None:
    assert answer(ending(), said) == Answer(PROPOSED, ("Nora: end",))


@pytest.mark.parametrize("said", ["i don't have a card", "we didn't have an event", "not an event again"])
def test_gn_35_what_was_not_so_ends_nothing(said: str) -> None:
    assert answer(ending(), said).how == ASKED


@pytest.mark.parametrize("said", ["we're stopping here", "that's the end for tonight", "we are done for today"])
def test_tb_7_that_all_stop_ends_no_turn(said: str) -> None:
    how, lines = answer(ending(), said)
    assert how == PROPOSED
    assert lines[0] == "quit"


def test_gn_42_a_number_that_something_shows_is_no_throw_for_sure() -> None:
    throwing_ = asked().play("Opa: decline", "Finn: decline", "marker 25")
    assert answer(throwing_, "it shows 35").how != TAKEN
    assert answer(throwing_, "35").how == TAKEN


@pytest.mark.parametrize("said", ["nothing for me", "none for me"])
def test_rg_22_nothing_for_me_is_a_bid_of_nought(said: str) -> None:
    assert answer(bidding(), said) == Answer(TAKEN, ("Nora: bid 0",))


@pytest.mark.parametrize(("said", "line"), [("no, trump red", "trump red"), ("no, trump green 3", "trump green 3")])
def test_rg_18_a_no_before_the_trump_is_no_card(said: str, line: str) -> None:
    untold = rage.new("Nora Opa Finn Ida", dealer="Ida")
    assert answer(untold, said) == Answer(TAKEN, (f"Nora: {line}",))


def test_rg_18_a_no_trump_that_came_first_is_not_left_out_unasked() -> None:
    untold = rage.new("Nora Opa Finn Ida", dealer="Ida")
    assert answer(untold, "a no trump came up first, then the yellow 8").how != TAKEN


@each("said", ["bob 3 4, gus gets 25", "bob gets 25", "bob gets his 25", "that's 25 for bob"])
def test_what_somebody_gets_is_no_roll_of_theirs(said: str) -> None:
    table = news.at("Ann 60, free; Bob 60; Gus 60")
    assert not any("2 5" in line for line in answer(table, said).lines)
    assert answer(table, "bob 25") == Answer(TAKEN, ("Ann: end; Bob: roll 2 5",))


@each("said", ["two for me, two", "i say two, two", "nora bids two, two tricks"])
def test_rg_22_a_figure_that_is_said_again_is_no_bid_of_the_next_for_sure(said: str) -> None:
    assert answer(bidding(), said) == Answer(PROPOSED, ("Nora: bid 2", "Nora: bid 2; Opa: bid 2"))
    assert answer(bidding(), "zero, none, three, four") == Answer(TAKEN, ("Nora: bids Nora 0 Opa 0 Finn 3 Ida 4",))


@pytest.mark.parametrize("said", ["opa wants 3 and 6", "nothing, opa wants a 3 and a 6"])
def test_gn_10_dice_that_somebody_wants_are_no_roll_for_sure(said: str) -> None:
    assert answer(ending(), said).how != TAKEN


def test_ch_17_nothing_happens_ends_nothing_for_sure() -> None:
    assert answer(ending(), "nothing happens").how == PROPOSED
    assert answer(offered(), "nothing happens").how == PROPOSED


def test_rr_51_what_comes_of_a_card_is_no_new_card_for_sure() -> None:
    table = on("yellow take")  # a 6 lies there
    for said in ("i'll take the six, and that makes my four", "i take yellow, my lovely four"):
        assert answer(table, said).how != TAKEN
    assert answer(table, "i take yellow, a 4 comes").how == TAKEN


@each("said", ["nothing for me, zero, zilch", "i've nothing, so nought", "nora nil, zip"])
def test_rg_22_nought_in_two_words_is_one_bid(said: str) -> None:
    answered = answer(bidding(), said)
    assert (answered.how, answered.lines[0]) == (PROPOSED, "Nora: bid 0")


def test_rg_106_nought_of_two_people_is_two_bids() -> None:
    assert answer(bidding(), "nora none, opa nil") == Answer(TAKEN, ("Nora: bid 0; Opa: bid 0",))
    assert answer(bidding(), "nora nil opa none").lines == ("Nora: bid 0; Opa: bid 0",)


@each(
    "said",
    ["no red, b11", "no red so blue 11", "i haven't got any red so i put my blue 11 on it", "i have no red so blue 11"],
)
def test_rg_31_who_cannot_follow_plays_another_card(said: str) -> None:
    assert answer(playing().play("Nora: play red 4"), said) == Answer(TAKEN, ("Opa: play blue 11",))


@pytest.mark.parametrize("said", ["no red, red 11", "i haven't got any red so i put my red 11 on it"])
def test_rg_31_a_colour_that_somebody_says_they_lack_is_not_played_unasked(said: str) -> None:
    assert answer(playing().play("Nora: play red 4"), said).how != TAKEN


def test_ch_36_the_die_that_is_kept_is_none_of_the_next_throw() -> None:
    table = throwing().play("challenge 532")
    for said in ("now a six and a one, i'll keep the six of course", "a six and a one, so the six goes aside"):
        assert answer(table, said) == Answer(PROPOSED, ("Nora: challenge 61",))
    for said in ("six and one, opa keeps the six", "six and one, maybe keep the six", "6 1, don't keep the six"):
        assert "Nora: challenge 61" not in answer(table, said).lines


@pytest.mark.parametrize("said", ["opa 3 4, nothing happens", "opa 3 4 and nothing happens, how boring"])
def test_gn_10_nothing_happens_ends_no_turn_unasked(said: str) -> None:
    answered = answer(ending(), said)
    assert (answered.how, answered.lines[0]) == (PROPOSED, "Nora: end; Opa: roll 3 4")


@pytest.mark.parametrize("said", ["i finish here", "finish, please"])
def test_ch_17_who_finishes_ends_the_turn_or_all_stop(said: str) -> None:
    assert answer(free(), f"stop, {said}") == Answer(PROPOSED, ("Nora: end", "quit"))  # as the prompt hands it on
    assert answer(free(), "stop, we finish here").lines[0] == "quit"


def test_ch_88_a_marker_that_is_put_down_is_not_left_unasked() -> None:
    table = change.at("Nora 120 on Space-31, free, 2 cards; Opa 120; Finn 120; Ida 120").play("card Space-23")
    assert answer(table, "putting my marker on it, no dice").how != TAKEN


@each("said", ["nora 5 2, nora, me", "nora 5 2, that was nora, me", "nora 5 2, nora again, me"])
def test_ch_31_nobody_takes_a_challenge_by_saying_who_they_are(said: str) -> None:
    assert not any("challenge" in line for line in answer(rolling(), said).lines)


@each(
    ("said", "line"),
    [
        ("fin 3", "Finn: bid 3"),
        ("fin says 2", "Finn: bid 2"),
        ("fin 3, ida 2, non 1", "Finn: bids Finn 3 Ida 2 Nonna 1"),
    ],
)
def test_rg_22_the_beginning_of_a_name_goes_before_a_word_for_no(said: str, line: str) -> None:
    assert answer(rage.new("Finn Ida Nonna", dealer="Nonna").play("trump red"), said).lines == (line,)


def test_a_short_name_is_an_answer_where_no_figure_follows_and_a_nil_is_none() -> None:
    challenged = change.at("Nora 120 on Desires, to challenge, 1 card; Finn 120; Suresh 120")
    assert answer(challenged, "fin for her").lines == ("Nora: decline",)
    assert answer(challenged, "sure challenge").lines == ("Nora: challenge",)
    nils = rage.new("Nora Opa Nils Ida", dealer="Ida").play("trump red")
    assert answer(nils, "nil for nora").lines == ("Nora: bid 0",)
    assert answer(nils, "nora nil opa 2 nils 1 ida 3").lines == ("Nora: bids Nora 0 Opa 2 Nils 1 Ida 3",)


@each(
    ("said", "lines"),
    [
        ("everybody made it, opa with the mad one", ("Nora: tricks made Opa 1+m",)),
        ("all made it and ida got the bonus card", ("Nora: tricks made Ida 4+b",)),
        ("everyone made theirs, with a bonus for opa", ()),  # it may be anybody's who is not named
    ],
)
def test_rg_108_whoever_made_it_keeps_the_card_that_is_told_with_it(said: str, lines: tuple[str, ...]) -> None:
    table = rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4")  # 7 tricks, as many as were bid
    answered = answer(table, said)
    assert answered == Answer(PROPOSED, lines) if lines else answered.how == ASKED


@each("said", ["nora and opa 1", "nora, opa: 1", "nora and opa are both saying one"])
def test_rg_106_two_people_bid_the_same_in_one_breath(said: str) -> None:
    assert answer(bidding(), said) == Answer(PROPOSED, ("Nora: bid 1; Opa: bid 1",))
    assert answer(bidding(), "nora and opa don't bid 1").how == ASKED
    assert answer(bidding(), "nora and finn 1").how == ASKED  # Opa bids before Finn
    for told in ("nora and opa share 1 chair", "nora and opa are in round 1", "nora and opa neither bid 1"):
        assert answer(bidding(), told).how == ASKED


def test_rg_106_a_nil_as_well_is_no_figure_of_another() -> None:
    said = "nora one, opa's nil, finn's one and ida is nil as well"
    assert answer(bidding(), said).lines == ("Nora: bids Nora 1 Opa 0 Finn 1 Ida 0",)


@each(
    "said",
    ["none, but two", "none, though two", "i'd like none, thanks, but two it has to be", "5 now, 3", "it's 5 now, 3"],
)
def test_rg_22_what_may_be_one_bid_is_not_taken_as_two(said: str) -> None:
    assert answer(bidding(), said).how != TAKEN
    assert answer(bidding(), "none, two").lines == ("Nora: bid 0; Opa: bid 2",)
    assert answer(bidding(), "nora bids 1, but opa bids 2") == Answer(TAKEN, ("Nora: bid 1; Opa: bid 2",))


@each("said", ["ida deals 10, trump is blue 4", "ida dealt ten cards, it's blue 4", "10 crd each, trump blue 4"])
def test_rg_13_how_many_cards_are_dealt_is_no_trump_and_no_bid(said: str) -> None:
    table = rage.new("Nora Opa Finn Ida", dealer="Ida")
    assert answer(table, said) == Answer(PROPOSED, ("Nora: trump blue 4",))


@each("said", ["4 2, the corner with fifty zeal", "4 2, that's the fifty zeal corner", "4 2, corner with 50"])
def test_what_a_corner_is_worth_is_no_part_of_a_roll(said: str) -> None:
    table = news.at("Nora 60; Opa 60; Finn 60; Ida 60")
    assert answer(table, said).lines == ("Nora: roll 4 2",)


@each(
    "said",
    [
        "6 1, that's the only thing she throws",
        "6 1, that's what she always throws",
        "6 1, what a throw",
        "6 1 as ever",
        "6 1, such a throw",
        "6 1, lovely throw",
    ],
)
def test_ch_31_what_is_said_of_a_throw_begins_no_challenge(said: str) -> None:
    assert answer(rolling(), said).lines == ("Nora: roll 6 1",)
    for done in ("6 1 and she goes for it", "6 1, challenge as ever", "6 1 and as always she goes for it"):
        assert answer(rolling(), done).lines == ("Nora: roll 6 1; Nora: challenge",)


@pytest.mark.parametrize("said", ["two of the five", "nora has two of five"])
def test_two_of_a_number_are_not_both_numbers_for_sure(said: str) -> None:
    assert answer(rolling(), said).how != TAKEN


@each("said", ["4 2, nil", "4 2, nil.", "4 2 and nil", "4 2, then nothing", "4 2, none!", "4 2, nil thanks"])
def test_ch_17_a_nothing_behind_dice_ends_no_turn_unasked(said: str) -> None:
    answered = answer(rolling(), said)
    assert (answered.how, answered.lines[-1]) == (PROPOSED, "Nora: roll 4 2; Nora: end")


def test_rr_51_where_a_card_lay_is_told_and_not_asked() -> None:
    table = rat.at("Nora, landing on red take;Opa;Finn;Ida").play("take red")
    assert answer(table, "where it lay there's a two now").lines == ("Nora: refill 2",)
    for asked_ in ("where the heck is the 4", "where the 4 is", "where he put the 4"):
        assert answer(table, asked_).how == ASKED


@each(
    ("said", "lines"),
    [
        ("one five and a two", ("Nora: roll 1 5 2", "Nora: roll 5 2")),
        ("nora has one five", ("Nora: roll 1 5", "Nora: roll 5")),
        ("one and five", ("Nora: roll 1 5",)),
    ],
)
def test_rr_19_a_one_before_a_number_may_count_it_where_any_count_of_dice_may_be_rolled(
    said: str, lines: tuple[str, ...]
) -> None:
    assert answer(rat.at("Nora;Opa;Finn;Ida"), said).lines == lines


@each(
    "said",
    [
        "nora do you take it",
        "nora, will you take it",
        "nora are you done",
        "opa did you roll 5 2",
        "opa, have you got 5 2",
        "nora, is that a 3",
        "nora was it 5 2",
    ],
)
def test_who_is_asked_by_name_does_nothing(said: str) -> None:
    for table in (rolling(), offered(), free()):
        assert answer(table, said).how == ASKED


@each(
    "said",
    [
        "that 4 is a 5",
        "my 4 was a 5",
        "sorry, 5 2",
        "no wait, 5 2",
        "i misread, 5 2",
        "correction 5 2",
        "cocked, so 5 2",
        "rolled again 5 2",
        "it's 5 2 right",
        "5 2 was it",
    ],
)
def test_what_may_put_dice_right_is_no_roll_of_the_next_one_unasked(said: str) -> None:
    table = change.at("Nora 120; May 120").play("Nora: roll 4 4")  # doubles end her turn (CH-17)
    assert answer(table, "5 2") == Answer(TAKEN, ("May: roll 5 2",))
    assert answer(table, said).how == PROPOSED


@each("said", ["hands up who bids 3", "guess who bids 3", "3 was it", "nora bids under 3"])
def test_rg_22_talk_of_a_bid_is_none_unasked(said: str) -> None:
    assert answer(bidding(), said).how != TAKEN


def test_ch_31_later_is_not_now() -> None:
    assert answer(offered(), "yes, in a minute").how == PROPOSED


def test_ch_50_a_will_behind_somebody_is_no_player() -> None:
    table = change.at("Nora 120, 2 cards, landing on Corner 2; Will 120, 1 card; Ty 120, 1 card")
    assert answer(table, "i will do it").lines == ("Nora: corner 2 self",)
    assert answer(table, "ty will do it").lines == ("Nora: corner 2 Ty",)
    assert answer(table, "will").lines == ("Nora: corner 2 Will",)


@each("said", ["all but opa made it", "only opa made it", "everybody made it but opa"])
def test_rg_108_who_is_left_out_did_not_make_it(said: str) -> None:
    table = rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 4")
    assert "tricks made" not in " ".join(answer(table, said).lines)
    assert answer(table, "all made it").lines == ("Nora: tricks made",)


def test_ch_50_who_is_left_out_is_not_chosen() -> None:
    table = change.at("Nora 120, 2 cards, landing on Corner 2; Will 120, 1 card; Ty 120, 1 card")
    assert answer(table, "anybody but ty").how == ASKED
    assert answer(table, "all but ty").lines == ("Nora: corner 2 Will",)


def test_ch_50_somebody_may_be_called_the() -> None:
    table = change.at("Nora 120, 2 cards, landing on Corner 2; The 120, 1 card; Finn 120, 1 card")
    assert answer(table, "the") == Answer(TAKEN, ("Nora: corner 2 The",))
    assert answer(table, "finn") == Answer(TAKEN, ("Nora: corner 2 Finn",))


@each("said", ["nora is taking ages", "opa takes forever", "nora took her time", "she's been taking too long"])
def test_ch_31_who_takes_long_takes_no_challenge(said: str) -> None:
    assert answer(offered(), said).how == ASKED
    assert answer(offered(), "nora takes it") == Answer(TAKEN, ("Nora: challenge",))


@each("said", ["say opa got 5 2", "let's say opa has 5 2", "say finn rolls 5 2"])
def test_ch_14_what_is_only_supposed_is_not_rolled(said: str) -> None:
    table = change.at("Nora 120; Opa 120; Finn 120; Ida 120").play("roll 4 4")  # doubles end her turn (CH-17)
    assert answer(table, said).how != TAKEN
    assert answer(table, "opa got 5 2") == Answer(TAKEN, ("Opa: roll 5 2",))


@each("said", ["opa is 35 today", "finn is 65 years old", "opa turns 61 tomorrow", "i'm 44 today"])
def test_ch_14_an_age_is_no_roll(said: str) -> None:
    table = change.at("Nora 120; Opa 120; Finn 120; Ida 120").play("roll 4 4")  # doubles end her turn (CH-17)
    assert answer(table, said).how == ASKED
    assert answer(table, "opa has 35").lines == ("Opa: roll 3 5",)


@each("said", ["i'll roll 2", "i'm going to roll two dice", "let me throw 3", "i want to roll 1"])
def test_rr_19_how_many_dice_somebody_will_roll_is_no_roll_unasked(said: str) -> None:
    table = rat.at("Nora;Opa;Finn;Ida")
    assert answer(table, said).how != TAKEN
    assert answer(table, "i rolled 2") == Answer(TAKEN, ("Nora: roll 2",))


def test_rr_24_a_bare_keep_may_be_said_of_the_dice() -> None:
    assert answer(moving(), "keep").how != TAKEN


@each(
    ("said", "told"),
    [
        ("everybody made it but opa", "Nora: tricks made Opa 2"),
        ("all made it except finn", "Nora: tricks made Finn 1"),
        ("all but ida made theirs", "Nora: tricks made Ida 4"),
        ("nora, finn and ida made it, opa didn't", "Nora: tricks made Opa 2"),
        ("opa missed, the others made it", "Nora: tricks made Opa 2"),
        ("everybody else made it but opa failed", "Nora: tricks made Opa 2"),
    ],
)
def test_rg_107_the_only_one_who_missed_has_what_the_others_left(said: str, told: str) -> None:
    table = rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 3")  # one trick more than was bid
    assert answer(table, said) == Answer(PROPOSED, (told,))


@each("said", ["opa missed", "opa didn't make it", "nora and finn made it, opa didn't", "nobody made it"])
def test_rg_107_what_who_missed_has_is_not_guessed(said: str) -> None:
    table = rage.at("Nora Opa Finn Ida, 7 cards, trump red, bids 2 1 0 3")
    assert answer(table, said).how == ASKED
