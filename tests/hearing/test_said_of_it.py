"""What is only said of dice, cards and a turn, and is no further line; and how people tell what these bring."""

from typing import Any

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Cy 120")


def free_in_change() -> Any:
    return change.at("Ann 120 on Desires, free; Bob 120; Cy 120")


def challenging() -> Any:
    """At Desires the last die is to be thrown, with 9 aside."""
    return offered().play("challenge 532", "challenge 41")


def free_in_news() -> Any:
    return news.at("Ann 60, free, 3 cards; Bob 60, 2 cards")


def throwing() -> Any:
    return news.at("Ann 60, free, 3 cards; Bob 60").play("event Israel 25", "marker 30")


def at_corner_3() -> Any:
    return news.at("Ann 60, landing on Corner 3; Bob 60")


def rolling_two() -> Any:
    return change.at("Ann 120; Bob 120; Cy 120")


def rolling() -> Any:
    return rat.at("Ann; Bob; Cy")


def landed() -> Any:
    return rat.at("Ann, landing on red take; Bob; Cy")


def on_black() -> Any:
    return rat.at("Ann, landing on black; Bob; Cy")


def full() -> Any:
    return rat.at("Ann full, wild low; Bob; Cy")


def beginning() -> Any:
    return rage.new("Ann Bob Cy Dee", dealer="Dee")


def bidding() -> Any:
    return beginning().play("trump red")


def of_one_card() -> Any:
    return rage.at("Ann Bob Cy Dee, 1 cards, trump red, bids 1 0 0 0")


def of_seven_cards() -> Any:
    return rage.at("Ann Bob Cy Dee, 7 cards, trump red, bids 1 0 0 0")


@each("said", ["the wild die says lowest, yes!", "lowest, yes"])
def test_rr_40_a_cheer_for_the_wild_die_is_perhaps_no_card(said: str) -> None:
    assert answer(on_black(), said) == Answer(PROPOSED, ("Ann: wild lowest", "Ann: wild lowest; Ann: take green"))


@each("said", ["out goes the fourth card, the awful eight", "takes green, discards the fourth, that eight"])
def test_rr_51_a_card_that_is_known_already_is_perhaps_not_the_new_one(said: str) -> None:
    with_it = "Ann: take green; Ann: discard 4"
    assert answer(full(), said) == Answer(PROPOSED, (with_it, f"{with_it}; Ann: refill 8"))


def test_rr_51_the_new_card_is_told_behind_the_old_one() -> None:
    said = "takes it and the second card goes, now an eight lies there"
    assert answer(full(), said) == Answer(TAKEN, ("Ann: take green; Ann: discard 2; Ann: refill 8",))


@each("said", ["a 4! that'll do", "it's a 4, that will do"])
def test_that_will_do_is_perhaps_said_of_the_die(said: str) -> None:
    assert answer(challenging(), said) == Answer(PROPOSED, ("Ann: challenge 4", "Ann: challenge 4; Ann: end"))


@each("said", ["no thanks, and that's me done", "no, that's her done"])
def test_ch_17_who_leaves_a_challenge_and_is_done_ends_the_turn_perhaps(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline", "Ann: decline; Ann: end"))


@each("said", ["she leaves that one alone", "ann's leaving that one alone"])
def test_a_challenge_is_left_alone(said: str) -> None:
    assert answer(offered(), said) == Answer(PROPOSED, ("Ann: decline",))


@each("said", ["she's calling it there", "i'm leaving it there"])
def test_ch_17_a_turn_is_left_there(said: str) -> None:
    assert answer(free_in_change(), said) == Answer(PROPOSED, ("Ann: end",))


@each(
    ("said", "line"),
    [("uncle bob 5 and 3", "Ann: end; Bob: roll 5 3"), ("little ann goes to greed", "Ann: option Greed")],
)
def test_what_somebody_is_to_others_stands_before_a_name(said: str, line: str) -> None:
    assert answer(free_in_change(), said) == Answer(TAKEN, (line,))


def test_what_somebody_is_to_others_is_no_name_alone() -> None:
    assert answer(free_in_change(), "uncle says no").how != TAKEN


@each("said", ["the one goes to ann", "that one goes to ann"])
def test_rr_22_what_goes_to_somebody_is_no_move_of_theirs_unasked(said: str) -> None:
    assert answer(rat.at("Ann, rolled 3 4;Bob;Cy"), said).how != TAKEN


@each(
    ("said", "lines"),
    [
        ("ann rolls one and gets two", ("Ann: roll 1 2", "Ann: roll 2")),
        ("ann, with two of them, five", ("Ann: roll 2 5",)),
    ],
)
def test_rr_20_a_number_may_be_how_many_dice_are_rolled(said: str, lines: tuple[str, ...]) -> None:
    assert answer(rolling(), said) == Answer(PROPOSED, lines)


@each(
    ("said", "line"),
    [("ann rolled one and got a two", "Ann: roll 2"), ("ann, with two of them, five and four", "Ann: roll 5 4")],
)
def test_rr_20_how_many_dice_are_rolled_is_no_die(said: str, line: str) -> None:
    assert answer(rolling(), said) == Answer(TAKEN, (line,))


@each("said", ["red's a five now", "red shows a five", "now a five in red", "five on red"])
def test_rr_51_the_new_card_may_be_told_by_its_region(said: str) -> None:
    taken = rat.at("Ann, landing on red take; Bob; Cy").play("take")
    assert answer(taken, said).lines == ("Ann: refill 5",)


def test_rr_51_a_new_card_of_another_region_is_asked_back() -> None:
    assert answer(landed(), "blue's a five now").how == ASKED


@each("said", ["the next player has a token, 3 4", "look, it's got a token", "it's got a token, three"])
def test_rr_28_a_token_is_no_card_from_the_pile_unasked(said: str) -> None:
    assert answer(landed(), said).how != TAKEN


@each("said", ["bob 4 2, that's the fifty", "bob 4 2, oh nice, 50"])
def test_gn_70_what_a_corner_brings_is_no_die(said: str) -> None:
    assert answer(free_in_news(), said) == Answer(PROPOSED, ("Ann: end; Bob: roll 4 2",))


def test_gn_70_what_a_corner_does_not_bring_is_asked_back() -> None:
    assert answer(free_in_news(), "bob 4 2, that's the forty").how == ASKED


@each("said", ["she needs five and gets 4 3", "she needs five. four and three!", "needs 5, got 4 3"])
def test_gn_44_what_is_needed_is_not_thrown(said: str) -> None:
    assert answer(throwing(), said) == Answer(PROPOSED, ("Ann: throw 4 3",))


@each("said", ["she needs 5 or 4 3", "if she needs 5, she gets 4 3"])
def test_gn_44_a_doubt_beside_what_is_needed_is_asked_back(said: str) -> None:
    assert answer(throwing(), said).how == ASKED


@each(("said", "how"), [("six and two, eight zeal", TAKEN), ("six and two, nine zeal", PROPOSED)])
def test_gn_44_a_sum_may_be_told_in_zeal(said: str, how: str) -> None:
    answered = answer(throwing(), said)
    assert (answered.how, answered.lines[0].partition(";")[0]) == (how, "Ann: throw 6 2")


@each("said", ["bob doubles, fives", "bob doubles again, fives"])
def test_doubles_of_what_is_told_behind(said: str) -> None:
    assert answer(free_in_news(), said) == Answer(PROPOSED, ("Ann: end; Bob: roll 5 5",))


@each("said", ["ann isn't bothering with an event", "ann's not having an event"])
def test_whoever_makes_no_event_is_done(said: str) -> None:
    assert answer(free_in_news(), said) == Answer(PROPOSED, ("Ann: end",))


def test_whoever_makes_an_event_is_not_done() -> None:
    assert answer(free_in_news(), "ann's having an event").how == ASKED


def test_gn_70_nobody_has_what_another_is_to_have() -> None:
    assert answer(at_corner_3(), "bob'll have it, 4 5").how == ASKED


@each("said", ["cy gets it", "and cy took it", "cy wins the only trick", "cy wins the one trick"])
def test_the_only_trick_of_a_round_is_somebodys(said: str) -> None:
    assert answer(of_one_card(), said) == Answer(PROPOSED, ("Ann: tricks Ann 0 Bob 0 Cy 1 Dee 0",))


@each("table", [of_seven_cards, bidding])
def test_one_trick_of_several_and_no_bid_is_somebodys(table: Any) -> None:
    assert answer(table(), "cy gets it").how == ASKED


@each(
    ("said", "line"),
    [
        ("red eight, red three and i have the red ten", "Ann: play red 8; Bob: play red 3; Cy: play red 10"),
        ("ann plays red fifteen straight out", "Ann: play red 15"),
    ],
)
def test_rg_29_cards_are_played_in_many_words(said: str, line: str) -> None:
    assert answer(of_seven_cards(), said) == Answer(PROPOSED, (line,))


def test_rg_29_a_doubt_between_cards_is_asked_back() -> None:
    assert answer(of_seven_cards(), "red eight, red three or i have the red ten").how == ASKED


def test_rg_17_how_many_cards_there_are_is_no_card() -> None:
    assert answer(beginning(), "red's trump now, we've got ten cards") == Answer(PROPOSED, ("Ann: trump red",))


def test_rg_106_several_who_bid_the_same() -> None:
    said = "ann goes for one, so do bob and cy, dee says three"
    assert answer(bidding(), said) == Answer(PROPOSED, ("Ann: bids Ann 1 Bob 1 Cy 1 Dee 3",))


@each("said", ["so do ann and bob", "so 6 and 4", "so do"])
def test_rg_106_nobody_bids_what_nobody_has_bid(said: str) -> None:
    assert answer(bidding(), said).how != TAKEN


@each(
    ("table", "said"),
    [
        (offered, "time to call it a day, everyone"),
        (offered, "leaving it there, everyone"),
        (free_in_change, "so we call it a day"),
        (free_in_change, "i moved here"),
        (throwing, "6 2, 8 zeal too few"),
        (throwing, "6 2, 33 zeal"),
        (free_in_news, "bob, along with two of them, 5 4"),
        (lambda: news.at("Ann 60, landing on Israel; Bob 60"), "it was 20 here"),
        (lambda: news.at("Ann 60, landing on Israel; Bob 60"), "she has 60 here"),
        (lambda: change.at("Ann 120 on Desires, free; Bob 41; Cy 63"), "bob has, wait for it, 41"),
        (lambda: rat.at("Ann, rolled 1;Bob;Cy"), "she has the green one"),
        (lambda: rat.at("Ann, rolled 6 6 1;Bob;Cy"), "thirteen, that's red. yes i take the one"),
    ],
)
def test_what_is_only_said_is_not_taken(table: Any, said: str) -> None:
    assert answer(table(), said).how != TAKEN


@each(
    ("table", "said"),
    [
        (free_in_news, "bob 4 2, he doesn't take the 50"),
        (free_in_news, "bob 4 2, loses 50"),
        (bidding, "ann 1, or so do bob and cy, dee 3"),
        (of_seven_cards, "red 8, i've got 3"),
        (lambda: rat.at("Ann, rolled 3 4;Bob;Cy"), "i need five and six"),
    ],
)
def test_what_is_doubted_or_wished_is_asked_back(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(
    ("said", "line"),
    [
        ("ann rolls three and three and stays with it", "Ann: roll 3 3; Ann: move"),
        ("ann rolls two and two", "Ann: roll 2 2"),
    ],
)
def test_rr_20_the_same_again_is_another_die(said: str, line: str) -> None:
    answered = answer(rolling(), said)
    assert (answered.how, answered.lines[0].startswith(line)) == (TAKEN, True)


def test_rr_20_the_die_that_was_hoped_for_moves_nobody() -> None:
    assert answer(rolling(), "ann one die. a three please... yes it's a three!").how != TAKEN


@each(
    ("table", "said"),
    [
        (rolling_two, "eleven, 6 and 5"),
        (rolling_two, "ann rolled 11, 6 and 5"),
        (free_in_news, "then Israel again, it needs fifty, i pay 42"),
    ],
)
def test_a_sum_and_what_is_paid_are_no_dice(table: Any, said: str) -> None:
    """What people roll is asked back rather than read as 1 1 and somebody else's 6 5."""
    assert not any(dice in line for line in answer(table(), said).lines for dice in ("1 1", "4 2"))


def test_rg_106_a_none_that_was_told_is_somebodys() -> None:
    told = answer(bidding(), "no idea, i'll have one says ann, rest of us zero").lines
    assert not any("Bob 1" in line for line in told)
